/* Any text as a configuration of every game: refused with a message, or playable. */
#include "fuzz.h"

enum { PLIES = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *config = fuzz_string(data, size);
    for (const tk_game *const *game = tk_games; *game; game++) {
        tk_world world;
        tk_error error = {0};
        tk_status status = tk_world_open(&world, *game, NULL, config, &error);
        fuzz_demand_said(status, &error);
        if (status != TK_OK) continue;
        fuzz_play(&world, tk_hash(data, size, 0), PLIES);
        tk_world_close(&world);
    }
    free(config);
    return 0;
}
