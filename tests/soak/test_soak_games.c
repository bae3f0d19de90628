/* A game in random play, turn after turn, in every configuration of its conformance case: what must always hold inside
 * a state holds after every decision, and whoever is pending has something to do.
 *
 *   test_soak_games GAME
 *
 * A turn is what one seat decides until another one does; alone, one decision. Prints how many were played; a failure
 * prints configuration, seed and ply. */
#include "conformance/conformance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_TURNS = 2500 };

static const conformance_case *find(const char *game)
{
    for (int i = 0; conformance_cases[i]; i++)
        if (!strcmp(conformance_cases[i]->game, game)) return conformance_cases[i];
    return NULL;
}

/* Returns NULL or what is wrong; counts turns. */
static const char *play_on(const conformance_case *about, const tk_world *world, void *state, uint64_t number, int *ply,
                           long *turns)
{
    static tk_action legal[TK_MAX_LEGAL];
    tk_seed seed = tk_seed_from_number(number), own = tk_seed_derive(&seed, 1);
    tk_dice dice, picks;
    int last = -1;
    uint32_t pending;
    tk_dice_init(&dice, &seed);
    tk_dice_init(&picks, &own);
    world->game->start(world, state, &dice, NULL);
    for (*ply = 1; (pending = world->game->pending(world, state)) != 0; ++*ply) {
        int seat = conformance_seat(pending, &picks);
        int count = world->game->legal(world, state, seat, legal, TK_MAX_LEGAL);
        if (count <= 0) return "a seat is pending and has no choice";
        tk_action action = legal[tk_dice_below(&picks, (uint32_t)count)];
        *turns += seat != last || world->seats == 1;
        last = seat;
        tk_dice_ply(&dice, (uint64_t)*ply);
        world->game->apply(world, state, seat, action, &dice, NULL);
        const char *wrong = about->invariant(world, state);
        if (wrong) return wrong;
    }
    return NULL;
}

static bool play(const conformance_case *about, const char *config, uint64_t number, long *turns)
{
    static union {
        max_align_t aligned;
        unsigned char byte[TK_MAX_STATE];
    } state;
    tk_world world;
    tk_error error = {0};
    int ply = 0;
    if (tk_world_open(&world, conformance_game(about), NULL, config, &error) != TK_OK) {
        printf("%s: %s\n", error.where, error.message);
        return false;
    }
    memset(&state, 0, sizeof state);
    const char *wrong = play_on(about, &world, &state, number, &ply, turns);
    if (wrong) printf("FAILED %s seed=%llu ply=%d: %s\n", config, (unsigned long long)number, ply, wrong);
    tk_world_close(&world);
    return !wrong;
}

int main(int argc, char **argv)
{
    const char *asked = getenv("TURNKEY_SOAK_TURNS"), *given = getenv("TURNKEY_TEST_SEED");
    const conformance_case *about = argc == 2 ? find(argv[1]) : NULL;
    long turns = asked ? strtol(asked, NULL, 10) : USUAL_TURNS, played = 0;
    uint64_t seed = given ? strtoull(given, NULL, 10) : 1;
    if (!about) {
        fprintf(stderr, "usage: test_soak_games GAME\n");
        return 2;
    }
    printf("%s: %ld turns, TURNKEY_TEST_SEED=%llu\n", about->game, turns, (unsigned long long)seed);
    int matches = 0;
    for (const conformance_config *config = about->configs; played < turns; matches++) {
        if (!config->json) config = about->configs;
        if (!play(about, config++->json, seed + (uint64_t)matches, &played)) {
            printf("0 passed, 1 failed\n");
            return 1;
        }
    }
    printf("%ld turns in %d matches\n1 passed, 0 failed\n", played, matches);
    return 0;
}
