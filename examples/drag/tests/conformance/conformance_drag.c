/* Drag Race's part of the conformance suite. */
#include "conformance.h"
#include "games/drag/drag.h"

static const conformance_config CONFIGS[] = {
    {"{}", 200, 20, 2},
    {"{\"seats\":4}", 100, 10, 1},
    {"{\"variant\":\"mile\",\"seats\":3}", 100, 10, 1},
    {NULL, 0, 0, 0},
};

/* All that is hidden from a seat is what the others have chosen, until the last has chosen. Every choice they could
 * have made is as good. Not the game's own imagine, which this is to test. */
static void scramble(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    drag_state *state = at;
    for (int car = 0; car < tk->seats; car++) {
        if (car == seat || !state->car[car].chosen) continue;
        state->car[car].chosen = 1 + VERB_EASE;
        if (tk_dice_below(dice, 2)) state->car[car].chosen = 1 + VERB_PUSH;
        if (state->car[car].bottles && tk_dice_below(dice, 2)) state->car[car].chosen = 1 + VERB_NITRO;
    }
}

/* The last choice of a turn lays all of them open: then everything stays as it is. */
static void scramble_before(const tk_world *tk, void *at, int seat, const conformance_move *move, tk_dice *dice)
{
    if (drag_pending(tk, at) != 1u << move->seat) scramble(tk, at, seat, dice);
}

static const char *invariant(const tk_world *tk, const void *at)
{
    const drag_world *world = tk->fixed;
    const drag_state *state = at;
    for (int car = 0; car < DRAG_MAX_CARS; car++) {
        const drag_car *it = &state->car[car];
        if (it->bottles > world->bottles) return "a bottle too many";
        if (it->chosen > VERB_COUNT) return "a choice that does not exist";
        if (it->chosen == 1 + VERB_NITRO && !it->bottles) return "nitro without a bottle";
        if (it->blown && it->chosen) return "somebody without an engine has chosen";
    }
    return NULL;
}

const conformance_case drag_conformance = {
    .game = "drag",
    .configs = CONFIGS,
    .scramble = scramble,
    .invariant = invariant,
    .scramble_before = scramble_before,
    .least_changed = 10,
    .least_revealing = 20,
};
