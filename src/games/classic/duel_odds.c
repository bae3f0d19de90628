/* Exact chances before committing: to keep control and what the crash table does otherwise; to hit, and what the damage
 * would come to. */
#include "duel.h"

#include <string.h>

static void add_chance(tk_odds *odds, const char *text, double chance)
{
    if (odds->count < TK_MAX_CHANCES && chance > 0) odds->chance[odds->count++] = (tk_chance){text, chance};
}

/* ---- driving ---- */

void duel_crash_chances(int modifier, double chance[DUEL_CRASH_COUNT])
{
    for (int i = 0; i < DUEL_CRASH_COUNT; i++) chance[i] = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) chance[duel_crash_result(1, a + b + modifier)] += 1 / 36.0;
}

static double keep_at(const duel_world *world, int speed, int status)
{
    int need = duel_control_number(world, speed, status < DUEL_WORST ? DUEL_WORST : status);
    return need ? (7 - need) / 6.0 : 1;
}

double duel_keep_chance(const duel_world *world, const duel_state *state, int car, tk_action action, int *difficulty)
{
    const duel_car *it = &state->car[car];
    tk_ledger ledger;
    *difficulty = duel_difficulty(world, state, car, action, &ledger);
    return *difficulty > 0 ? keep_at(world, it->speed, it->handling - *difficulty) : 1;
}

/* What losing control would come to: the results of crash table 1, the worst ones together. */
static void add_crashes(const duel_world *world, const duel_car *it, int difficulty, double lost, tk_odds *odds)
{
    double chance[DUEL_CRASH_COUNT];
    duel_crash_chances(difficulty - 3 + duel_crash_modifier(world, it->speed), chance);
    add_chance(odds, "a trivial skid", lost * chance[CRASH_TRIVIAL_SKID]);
    add_chance(odds, "a minor skid", lost * chance[CRASH_MINOR_SKID]);
    add_chance(odds, "a moderate skid", lost * chance[CRASH_MODERATE_SKID]);
    add_chance(odds, "a severe skid", lost * chance[CRASH_SEVERE_SKID]);
    add_chance(odds, "a spinout", lost * chance[CRASH_SPINOUT]);
    add_chance(odds, "it rolls", lost * (chance[CRASH_ROLL] + chance[CRASH_BURNING_ROLL]));
    add_chance(odds, "it vaults", lost * chance[CRASH_VAULT]);
}

static void move_odds(const duel_world *world, const duel_state *state, int car, tk_action action, tk_odds *odds)
{
    int difficulty;
    double keeps = duel_keep_chance(world, state, car, action, &difficulty);
    duel_difficulty(world, state, car, action, &odds->ledger);
    add_chance(odds, "you keep control", keeps);
    if (keeps < 1) add_crashes(world, &state->car[car], difficulty, 1 - keeps, odds);
}

/* ---- firing ---- */

/* The chance that so many dice and an addend come to more than `points`. */
static double chance_above(int dice, int plus, int points)
{
    enum { MOST_DICE = 12, MOST = 6 * MOST_DICE + 1 };
    double sum[MOST] = {1}, above = 0;
    if (dice > MOST_DICE) dice = MOST_DICE;
    for (int i = 0; i < dice; i++) {
        double next[MOST] = {0};
        for (int at = 0; at < MOST - 6; at++)
            for (int face = 1; face <= 6; face++) next[at + face] += sum[at] / 6;
        memcpy(sum, next, sizeof sum);
    }
    for (int at = 0; at < MOST; at++) above += at + plus > points ? sum[at] : 0;
    return above;
}

static int armor_left(const duel_world *world, const duel_car *target, int aim)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, target);
    bool side = aim < TK_SIDE_COUNT && vehicle->armor_at[aim] >= 0;
    return side ? target->dp[vehicle->armor_at[aim]] : 0;
}

static void shot_odds(const duel_world *world, const duel_state *state, const duel_shot *shot, tk_odds *odds)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    const duel_weapon *row = &world->weapon[vehicle->part[vehicle->weapon[shot->weapon]].row];
    duel_sight sight = duel_look(world, state, shot, &odds->ledger);
    double hits = duel_ways_to_hit(sight.need) / 36.0;
    add_chance(odds, "it hits", hits);
    if (shot->target >= world->cars || !row->dice) return;
    int armor = armor_left(world, &state->car[shot->target], shot->aim);
    add_chance(odds, "it goes through the armor", hits * chance_above(row->dice, row->plus, armor));
}

static void fire_odds(const duel_world *world, const duel_state *state, int car, tk_action action, tk_odds *odds)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    bool volley = action.verb == VERB_VOLLEY;
    if ((action.verb != VERB_FIRE && !volley) || duel_check_fire(world, state, car, action)) return;
    int weapon = action.arg[FIRE_WEAPON];
    if (volley) weapon = vehicle->link[weapon].weapons ? __builtin_ctz(vehicle->link[weapon].weapons) : 0;
    duel_shot shot = {.car = (uint8_t)car,
                      .crew = (uint8_t)action.arg[FIRE_CREW],
                      .weapon = (uint8_t)weapon,
                      .aim = (uint8_t)action.arg[FIRE_AIM],
                      .target = (uint16_t)action.arg[FIRE_TARGET]};
    shot_odds(world, state, &shot, odds);
}

static const char *section_of(int verb)
{
    switch ((duel_verb)verb) {
    case VERB_ENTER:
    case VERB_GATE: return "setting-up";
    case VERB_SPEED:
    case VERB_BACK_UP:
    case VERB_KEEP: return "speed-changes";
    case VERB_BEND: return "bend";
    case VERB_DRIFT: return "drift";
    case VERB_FIRE:
    case VERB_VOLLEY:
    case VERB_HOLD: return "firing";
    case VERB_AT_WILL: return "standing-orders";
    case VERB_SURRENDER: return "surrender";
    case VERB_PROCEED:
    case VERB_ADJUST:
    case VERB_COMMENT: return "referee";
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
    int kind = duel_top_const(state)->kind;
    if (kind == FRAME_MOVE || kind == FRAME_SPEEDS) move_odds(world, state, car, action, odds);
    if (kind == FRAME_FIRE) fire_odds(world, state, car, action, odds);
}
