/* Exact chances before committing: to keep control and what the crash table does otherwise; to hit, and what the damage
 * would come to. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

#include <string.h>

static void add_chance(tk_odds *odds, const char *text, double chance)
{
    if (odds->count < TK_MAX_CHANCES && chance > 0) odds->chance[odds->count++] = (tk_chance){text, chance};
}

static void add_amount(tk_odds *odds, const char *text, double value)
{
    if (odds->amounts < TK_MAX_AMOUNTS && value > 0) odds->amount[odds->amounts++] = (tk_amount){text, value};
}

/* ---- driving ---- */

/* What is added to the dice on crash table 1, by the ground where the vehicle is now [crash-tables]. */
static int crash_modifier(const duel_world *world, const duel_state *state, int car, tk_action action, int difficulty)
{
    enum { OFF_ROAD = -3 };
    int speed = state->car[car].speed;
    int sum = difficulty - 3 + duel_crash_modifier(world, speed) - duel_skill(world, state, car);
    if (duel_is_off_road(world, state, car)) sum += OFF_ROAD;
    return action.verb == VERB_T_STOP ? sum + (speed + 199) / 200 : sum;
}

void duel_crash_chances(const duel_world *world, const duel_state *state, int car, tk_action action,
                        double chance[DUEL_CRASH_COUNT])
{
    tk_ledger ledger;
    int difficulty = duel_difficulty(world, state, car, action, &ledger);
    int modifier = crash_modifier(world, state, car, action, difficulty);
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

/* What losing control would come to: the results of crash table 1. */
static void add_crashes(const duel_world *world, const duel_state *state, int car, tk_action action, double lost,
                        tk_odds *odds)
{
    static const char *const TEXTS[] = {
#define X(NAME, name, to_hit, sidecar, odds) odds,
        DUEL_CRASHES(X)
#undef X
    };
    double chance[DUEL_CRASH_COUNT];
    duel_crash_chances(world, state, car, action, chance);
    for (int i = 0; i < DUEL_CRASH_COUNT; i++)
        if (TEXTS[i]) add_chance(odds, TEXTS[i], lost * chance[i]);
}

static void add_wear(const duel_vehicle *vehicle, const duel_car *it, tk_action action, tk_odds *odds)
{
    if (action.verb != VERB_SPEED && action.verb != VERB_BACK_UP) return;
    duel_wear wear = duel_braking_wear(vehicle, it->speed - action.arg[0]);
    add_amount(odds, "points to each tire", 3.5 * wear.dice + wear.plus);
}

static void move_odds(const duel_world *world, const duel_state *state, int car, tk_action action, tk_odds *odds)
{
    const duel_car *it = &state->car[car];
    int difficulty;
    double keeps = duel_keep_chance(world, state, car, action, &difficulty);
    duel_difficulty(world, state, car, action, &odds->ledger);
    add_chance(odds, "you keep control", keeps);
    if (keeps < 1) add_crashes(world, state, car, action, 1 - keeps, odds);
    add_wear(duel_vehicle_of(world, it), it, action, odds);
}

/* A spin is caught by a control roll at the worst status; turning into a skid needs none [spinouts]. */
static void recovery_odds(const duel_world *world, const duel_car *it, tk_action action, tk_odds *odds)
{
    if (action.verb != VERB_RECOVER) return;
    bool spins = it->trouble.kind == CRASH_SPINOUT;
    add_chance(odds, "it is under control again", spins ? keep_at(world, it->speed, DUEL_WORST) : 1);
}

/* ---- firing ---- */

static void add_damage(tk_action action, const duel_forecast *all, tk_odds *odds)
{
    static const char *const STRUCK[] = {
#define X(NAME, name) "points of damage to the " name,
        DUEL_AIMS(X)
#undef X
    };
    bool spot = action.verb == VERB_FIRE_GROUND || action.verb == VERB_VOLLEY_GROUND;
    int aim = spot ? -1 : action.arg[FIRE_AIM];
    bool tire = aim >= AIM_TIRE_FRONT_LEFT && aim <= AIM_TIRE_SIDECAR;
    if (all->shielded) add_chance(odds, tire ? "the tire goes" : "it goes through the armor", all->breaks);
    if (!spot) add_amount(odds, aim < 0 ? "points of damage" : STRUCK[aim], all->points);
    if (all->shielded && !tire) add_amount(odds, "of them behind the armor", all->through);
}

/* What somebody takes who jumps out of a moving vehicle [jumping-out]. */
static void jump_odds(const duel_world *world, const duel_state *state, int car, int crew, tk_odds *odds)
{
    bool fire = duel_top_const(state)->kind == FRAME_FIRE;
    int walker = fire ? duel_walker_of(world, car, crew) : duel_sitter(world, state, car, crew);
    int impact = walker < 0 ? 0 : duel_jump_impact(world, state, walker);
    if (impact > 0) add_amount(odds, "points from the jump", duel_mean_ram(world, impact));
}

static void fire_odds(const duel_world *world, const duel_state *state, int car, tk_action action, tk_odds *odds)
{
    duel_forecast all;
    if (duel_foresee_deed(world, state, car, action, &all, &odds->ledger)) {
        odds->chance[odds->count++] = (tk_chance){"it hits", all.hits};
        if (action.verb != VERB_SHOOT_GROUND) add_amount(odds, "points", all.points);
        return;
    }
    if (!duel_foresee(world, state, car, action, &all, &odds->ledger)) return;
    odds->chance[odds->count++] = (tk_chance){"it hits", all.hits}; /* also when it cannot */
    add_damage(action, &all, odds);
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
    case VERB_VOLLEY_GROUND:
    case VERB_HOLD: return "firing";
    case VERB_SHOOT:
    case VERB_RELOAD: return "shooting";
    case VERB_SHOOT_GROUND: return "targeting-ground";
    case VERB_LET_FALL:
    case VERB_TRIPOD: return "tripods";
    case VERB_SWEEP:
    case VERB_VICTIMS: return "area-effect";
    case VERB_THROW:
    case VERB_LAUNCH:
    case VERB_SET_TIMER: return "throwing-grenades";
    case VERB_STRIKE: return "hand-to-hand";
    case VERB_SPRAY: return "hand-extinguishers";
    case VERB_GET_OUT: return "getting-out";
    case VERB_HARNESS: return "safety-seat";
    case VERB_BOARD: return "getting-in";
    case VERB_RIGHT: return "picking-up-cycles";
    case VERB_UNLOAD: return "cargo-in-duels";
    case VERB_LIFT:
    case VERB_LOAD:
    case VERB_THROW_OUT:
    case VERB_PUT_DOWN: return "moving-obstacles";
    case VERB_WALK:
    case VERB_RUN_TO:
    case VERB_STAY: return "walking";
    case VERB_SPRINT:
    case VERB_REST: return "sprinting";
    case VERB_PRONE:
    case VERB_RISE: return "prone";
    case VERB_LITTER:
    case VERB_SPARE: return "forks";
    case VERB_AT_WILL:
    case VERB_WATCH:
    case VERB_CANCEL: return "standing-orders";
    case VERB_SURRENDER: return "surrender";
    case VERB_PROCEED:
    case VERB_ADJUST:
    case VERB_LAY:
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
    if (action.verb == VERB_GET_OUT) {
        jump_odds(world, state, car, action.arg[0], odds);
        return;
    }
    if (kind == FRAME_MOVE || kind == FRAME_SPEEDS) move_odds(world, state, car, action, odds);
    if (kind == FRAME_FIRE) fire_odds(world, state, car, action, odds);
    if (kind == FRAME_CRASH) recovery_odds(world, &state->car[car], action, odds);
}
