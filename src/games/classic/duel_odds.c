/* Exact chances before committing: to keep control, to hit. */
#include "duel.h"

#include <string.h>

static void add_chance(tk_odds *odds, const char *text, double chance)
{
    if (odds->count < TK_MAX_CHANCES) odds->chance[odds->count++] = (tk_chance){text, chance};
}

/* Of 36: two dice show so much or more; a 2 always misses. */
static int ways_to_hit(int need)
{
    int ways = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) ways += a + b > 2 && a + b >= need;
    return ways;
}

static void move_odds(const duel_world *world, const duel_state *state, int car, tk_action action, tk_odds *odds)
{
    const duel_car *it = &state->car[car];
    int difficulty = duel_difficulty(world, state, car, action, &odds->ledger);
    int need = difficulty > 0 ? duel_control_number(world, it->speed, it->handling - difficulty) : 0;
    add_chance(odds, "you keep control", need == 0 ? 1 : (7 - need) / 6.0);
}

static void fire_odds(const duel_world *world, const duel_state *state, int car, tk_action action, tk_odds *odds)
{
    if (action.verb != VERB_FIRE || duel_check_fire(world, state, car, action)) return;
    duel_shot shot = {.car = (uint8_t)car,
                      .weapon = (uint8_t)action.arg[FIRE_WEAPON],
                      .aim = (uint8_t)action.arg[FIRE_AIM],
                      .target = (uint16_t)action.arg[FIRE_TARGET]};
    duel_sight sight = duel_look(world, state, &shot, &odds->ledger);
    add_chance(odds, "it hits", ways_to_hit(sight.need) / 36.0);
}

static const char *section_of(int verb)
{
    switch (verb) {
    case VERB_ENTER: return "setting-up";
    case VERB_SPEED:
    case VERB_BACK_UP:
    case VERB_KEEP: return "speed-changes";
    case VERB_BEND: return "bend";
    case VERB_DRIFT: return "drift";
    case VERB_FIRE:
    case VERB_HOLD: return "firing";
    default: return "turns";
    }
}

void duel_odds(const tk_world *tk, const void *at, int seat, tk_action action, tk_odds *odds)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    memset(odds, 0, sizeof *odds);
    odds->section = section_of(action.verb);
    int car = duel_car_of(world, seat, action.vehicle);
    if (state->over || car < 0) return;
    if (duel_top_const(state)->kind == FRAME_MOVE) move_odds(world, state, car, action, odds);
    if (duel_top_const(state)->kind == FRAME_FIRE) fire_odds(world, state, car, action, odds);
}
