/* Any bytes as a content file: refused with a message, or a game that can be played to its end.
 *
 * The first byte says which file of which game they stand for, how it is played, and whether the rest is the file
 * itself or numbers to put in place of those in the real one: blind changes seldom leave a file sound, these often do.
 */
#include "fuzz.h"

enum { PLIES = 20000, AS_NUMBERS = 128, KEEP = 255 };

typedef struct trial {
    const char *game, *path, *config;
} trial;

static const trial TRIALS[] = {
    {"cards", "cards/deck.json", "{}"},
    {"cards", "cards/deck.json", "{\"seats\":6,\"ask\":\"always\",\"escape\":false}"},
    {"cards", "cards/deck.json", "{\"variant\":\"solo-race\"}"},
    {"cards", "cards/figures.json", "{\"seats\":2,\"escape\":false}"},
    {"cards", "cards/figures.json", "{\"variant\":\"series\"}"},
    {"cards", "cards/figures.json", "{\"variant\":\"solo-race\",\"races\":2}"},
    {"road", "road/vehicles.json", "{}"},
    {"road", "road/drivers.json", "{\"shop\":\"buy\",\"seats\":2}"},
    {"road", "road/equipment.json", "{\"shop\":\"draft\",\"seats\":2}"},
    {"road", "road/boards.json", "{\"seats\":2}"},
    {"road", "road/scenarios.json", "{\"variant\":\"convoy\"}"},
    {"road", "road/surprises.json", "{\"seats\":2,\"surprise\":5}"},
    {"road", "road/figures.json", "{\"seats\":2,\"shop\":\"buy\",\"campaign\":2}"},
    {"road", "road/gang.json", "{\"variant\":\"solo\"}"},
    {"road", "road/sets.json", "{\"variant\":\"truck\"}"},
    {"sixth", "sixth/figures.json", "{\"rounds\":4}"},
    {"sixth", "sixth/cards.json", "{\"rounds\":4}"},
    {"sixth", "sixth/table.json", "{\"variant\":\"free-for-all\",\"seats\":2,\"arena\":\"quarry\",\"rounds\":4}"},
    {"sixth", "sixth/damage.json", "{\"rounds\":4}"},
    {"sixth", "sixth/scenarios.json", "{\"rounds\":4}"},
    {"sixth", "sixth/arenas/hilltop.json", "{\"variant\":\"king-of-the-hill\",\"seats\":2,\"rounds\":4}"},
};

/* The embedded file with its numbers replaced by the bytes, in order; KEEP leaves one as it is. */
static void put_numbers(const char *path, const uint8_t *data, size_t size, tk_text *out)
{
    tk_text file = {0};
    DEMAND(tk_content_read(NULL, path, &file, NULL) == TK_OK);
    const char *at = tk_text_string(&file);
    for (size_t used = 0; *at;) {
        size_t digits = strspn(at, "0123456789");
        if (digits && used < size && data[used] != KEEP)
            tk_text_printf(out, "%d", data[used]);
        else
            tk_text_put_bytes(out, at, digits ? digits : 1);
        used += digits > 0;
        at += digits ? digits : 1;
    }
    tk_text_free(&file);
}

static void try_content(const trial *trial, const char *bytes, size_t size)
{
    const tk_embedded_file file = {trial->path, bytes, size};
    const tk_content content = {.files = &file, .file_count = 1};
    tk_world world;
    tk_error error = {0};
    tk_status status = tk_world_open(&world, tk_game_find(trial->game), &content, trial->config, &error);
    fuzz_demand_said(status, &error);
    if (status != TK_OK) return;
    fuzz_play(&world, tk_hash(bytes, size, 0), PLIES);
    tk_world_close(&world);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    const trial *trial = &TRIALS[data[0] % AS_NUMBERS % (sizeof TRIALS / sizeof *TRIALS)];
    tk_text text = {0};
    if (data[0] & AS_NUMBERS)
        put_numbers(trial->path, data + 1, size - 1, &text);
    else
        tk_text_put_bytes(&text, (const char *)data + 1, size - 1);
    try_content(trial, tk_text_string(&text), text.length);
    tk_text_free(&text);
    return 0;
}
