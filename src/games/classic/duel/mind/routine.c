/* Questions with only one sensible answer [routine]: clients answer them unless told to ask.
 *
 * Judged by what the seat may see, and by nothing that a look at the table would not tell. */
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"

enum { MOST_LISTED = 256 };

/* Inches: farther away nobody cares who moves first, or runs into what is dropped. */
static const double FAR = 12;

/* Could one of the two come to what lies between them? */
static bool does_either_move(const duel_car *it, const duel_car *other)
{
    return it->speed || other->speed;
}

/* `moving`: only where one of the two moves. */
static bool is_anybody_near(const duel_world *world, const duel_state *state, int car, bool moving)
{
    tk_vec here = duel_pose(&state->car[car].body).at;
    for (int other = 0; other < world->cars; other++) {
        if (other == car || !duel_is_there(&state->car[other])) continue;
        if (moving && !does_either_move(&state->car[car], &state->car[other])) continue;
        if (tk_vec_length(tk_vec_sub(duel_pose(&state->car[other].body).at, here)) <= FAR) return true;
    }
    return false;
}

/* Would a player think about it? Shots that can hit; lights when somebody is near; drops when one of the two
 * moves besides; mines, a turret that is down, the wheel and what people
 * do always. */
static bool is_worth_a_thought(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    duel_forecast all;
    switch ((duel_verb)action.verb) {
    case VERB_FIRE:
    case VERB_VOLLEY:
    case VERB_VOLLEY_GROUND:
    case VERB_FIRE_GROUND: return duel_foresee(world, state, car, action, &all, NULL) && all.hits > 0;
    case VERB_DROP: return is_anybody_near(world, state, car, true);
    case VERB_LIGHT: return action.arg[1] >= DUEL_TARGET_WALKER || is_anybody_near(world, state, car, false);
    case VERB_TURRET: return !(state->car[car].flags & CAR_TURRET_UP);
    case VERB_SHOOT:
        return action.arg[SHOOT_TARGET] < DUEL_TARGET_FIXTURE || action.arg[SHOOT_TARGET] >= DUEL_TARGET_COUNTER;
    case VERB_GET_OUT:
    case VERB_SWEEP:
    case VERB_THROW:
    case VERB_LAUNCH:
    case VERB_SHOOT_GROUND:
    case VERB_LET_FALL:
    case VERB_STRIKE:
    case VERB_RELOAD:
    case VERB_SPRAY:
    case VERB_TREAT:
    case VERB_DETONATE:
    case VERB_TAKE_WHEEL: return true;
    default: return false;
    }
}

static bool holds_fire(const duel_world *world, const duel_state *state, int car, tk_action *out)
{
    tk_action list[MOST_LISTED];
    duel_listing listing = {world, state, car, {list, 0, MOST_LISTED}, 0};
    duel_list_fire(&listing);
    if (state->car[car].watches) return false;
    for (int i = 0; i < listing.choices.count; i++)
        if (is_worth_a_thought(world, state, car, list[i])) return false;
    *out = tk_action_make(VERB_HOLD);
    out->arg[0] = UNTIL_PHASE;
    return true;
}

/* The side with most armor left. */
static bool takes_it(const duel_world *world, const duel_state *state, int car, tk_action *out)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_action list[TK_SIDE_COUNT];
    duel_listing listing = {world, state, car, {list, 0, TK_SIDE_COUNT}, 0};
    int most = -1;
    duel_list_blast(&listing);
    for (int i = 0; i < listing.choices.count; i++) {
        int part = vehicle->armor_at[list[i].arg[0]], left = part < 0 ? 0 : it->dp[part];
        if (left > most) *out = list[i];
        if (left > most) most = left;
    }
    return most >= 0;
}

static bool answers(const duel_world *world, const duel_state *state, int car, tk_action *out)
{
    switch ((duel_frame_kind)duel_top_const(state)->kind) {
    case FRAME_PRECEDENCE: *out = tk_action_make(VERB_NOW); return !is_anybody_near(world, state, car, false);
    case FRAME_CRASH: *out = tk_action_make(VERB_RECOVER); return duel_top_const(state)->how == DUEL_ASK_RECOVERY;
    case FRAME_FIRE: return holds_fire(world, state, car, out);
    case FRAME_BLAST: return takes_it(world, state, car, out);
    case FRAME_GATE:
    case FRAME_ENTER:
    case FRAME_SPEEDS:
    case FRAME_MOVE:
    case FRAME_COLLISION:
    case FRAME_REFEREE:
    case FRAME_WALK:
    case FRAME_VICTIMS:
    case FRAME_LITTER:
    case FRAME_TURN:
    case FRAME_SHOTS:
    case DUEL_FRAME_KINDS: break;
    }
    return false;
}

bool duel_routine(const tk_world *tk, const void *at, int seat, tk_action *out)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    tk_action list[2];
    int count = duel_legal(tk, at, seat, list, 2);
    if (!count) return false;
    *out = list[0];
    if (count == 1) return true;
    int car = duel_car_of(world, seat, list[0].vehicle);
    if (seat == world->referee || !answers(world, state, car, out)) return false;
    out->vehicle = list[0].vehicle;
    return true;
}
