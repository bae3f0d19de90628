/* Sixth Edition in random play, turn after turn, in every arena and scenario: nothing overlaps, nothing is outside the
 * arena, no count goes below zero, and every control token that was taken is held, was paid or went back.
 *
 * A turn is one car's movement. Prints how many were played; a failure prints configuration, seed and ply. */
#include "conformance/conformance.h"
#include "games/sixth/sixth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 512, TERMS = 512, USUAL_TURNS = 2500 };

static const char *const CONFIGS[] = {
    "{\"rounds\":60}",
    "{\"rounds\":60,\"size\":\"large\",\"wrecks\":\"damageable\"}",
    "{\"rounds\":60,\"variant\":\"free-for-all\",\"seats\":6}",
    "{\"rounds\":60,\"variant\":\"free-for-all\",\"seats\":4,\"arena\":\"quarry\",\"wrecks\":\"damageable\"}",
    "{\"rounds\":60,\"variant\":\"free-for-all\",\"seats\":3,\"arena\":\"depot\",\"size\":\"large\"}",
    "{\"rounds\":60,\"variant\":\"checkpoint-race\",\"seats\":5}",
    "{\"rounds\":60,\"variant\":\"king-of-the-hill\",\"seats\":4}",
    "{\"rounds\":60,\"variant\":\"hot-start\",\"seats\":4}",
};

typedef struct books {
    int held[SIXTH_MAX_CARS]; /* control tokens by the events alone */
    long turns;
} books;

/* Follow the tokens through what was told. */
static void enter(books *b, const tk_event *event)
{
    int seat = event->arg[0];
    switch (event->type) {
    case EVENT_ROUND: memset(b->held, 0, sizeof b->held); break;
    case EVENT_TOKENS: b->held[seat] = event->arg[1]; break;
    case EVENT_PAID: b->held[seat] -= event->arg[1]; break;
    case EVENT_STUCK:
    case EVENT_ELIMINATED: b->held[seat] = 0; break;
    case EVENT_SPEED:
    case EVENT_BACKING: b->turns++; break;
    default: break;
    }
}

static const char *audit(const tk_world *tk, const sixth_state *state, const books *b, const tk_events *events)
{
    if (events->dropped) return "events were dropped";
    for (int seat = 0; seat < tk->seats && !state->over; seat++)
        if (state->car[seat].control != b->held[seat]) return "a control token is not accounted for";
    return sixth_conformance.invariant(tk, state);
}

static bool play(const char *config, uint64_t number, books *b)
{
    static tk_event list[EVENTS];
    static tk_term terms[TERMS];
    static tk_action legal[TK_MAX_LEGAL];
    static sixth_state state;
    tk_events events = {.list = list, .capacity = EVENTS, .terms = terms, .term_capacity = TERMS};
    tk_world world;
    tk_error error = {0};
    if (tk_world_open(&world, tk_game_find("sixth"), NULL, config, &error) != TK_OK) {
        printf("%s: %s\n", error.where, error.message);
        return false;
    }
    tk_seed seed = tk_seed_from_number(number), own = tk_seed_derive(&seed, 1);
    tk_dice dice, picks;
    tk_dice_init(&dice, &seed);
    tk_dice_init(&picks, &own);
    memset(&state, 0, sizeof state);
    memset(b->held, 0, sizeof b->held);
    world.game->start(&world, &state, &dice, &events);
    const char *wrong = NULL;
    uint32_t pending;
    for (int ply = 1; (pending = world.game->pending(&world, &state)) != 0 && !wrong; ply++) {
        int seat = tk_first_seat(pending), count = world.game->legal(&world, &state, seat, legal, TK_MAX_LEGAL);
        tk_events_clear(&events);
        tk_dice_ply(&dice, (uint64_t)ply);
        tk_action action = legal[tk_dice_below(&picks, (uint32_t)count)];
        world.game->apply(&world, &state, seat, action, &dice, &events);
        for (int i = 0; i < events.count; i++) enter(b, &events.list[i]);
        wrong = audit(&world, &state, b, &events);
        if (wrong) printf("FAILED %s seed=%llu ply=%d: %s\n", config, (unsigned long long)number, ply, wrong);
    }
    tk_world_close(&world);
    return !wrong;
}

int main(void)
{
    const char *asked = getenv("TURNKEY_SOAK_TURNS"), *given = getenv("TURNKEY_TEST_SEED");
    long turns = asked ? strtol(asked, NULL, 10) : USUAL_TURNS;
    uint64_t seed = given ? strtoull(given, NULL, 10) : 1;
    books b = {0};
    int matches = 0;
    printf("%ld turns, TURNKEY_TEST_SEED=%llu\n", turns, (unsigned long long)seed);
    while (b.turns < turns) {
        if (!play(CONFIGS[(size_t)matches % (sizeof CONFIGS / sizeof *CONFIGS)], seed + (uint64_t)matches, &b)) {
            printf("0 passed, 1 failed\n");
            return 1;
        }
        matches++;
    }
    printf("%ld turns in %d matches\n1 passed, 0 failed\n", b.turns, matches);
    return 0;
}
