/* Speed: once a turn, up or down, before anything moves; and what slows a vehicle down by itself [speed-changes]
 * [deceleration]. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/flow.h"

/* Without its plant a vehicle steers and brakes, but gains no speed any more [without-power]. */
bool duel_has_power(const duel_world *world, const duel_car *it)
{
    return !(it->flags & CAR_DROWNED) && duel_works(it, duel_vehicle_of(world, it)->plant);
}

bool duel_can_drive(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    return it->driver != DUEL_NONE && duel_is_able(vehicle, it, it->driver) && !(it->flags & CAR_STUCK) &&
           it->body.down == TK_SIDE_UNDER && !it->starting && !duel_fires_instead(vehicle, it);
}

void duel_set_speed(const duel_play *play, int car, int speed)
{
    duel_car *it = &play->state->car[car];
    if (speed < 0) speed = 0;
    if (speed == it->speed) return;
    it->speed = (int16_t)speed;
    if (!speed) it->marks |= MARK_STOPPED;
    DUEL_EVENT(play, EVENT_SPEED, NULL, (int16_t)car, it->speed);
    if (!speed && it->trouble.kind) duel_come_to_rest(play, car);
    if (!speed && !duel_has_power(play->world, it)) duel_judge_wreck(play, car);
}

static int reverse_top(const duel_vehicle *vehicle)
{
    return vehicle->class == CLASS_CYCLE ? DUEL_STEP : vehicle->top_speed / 5 / DUEL_STEP * DUEL_STEP;
}

/* Backwards, faster than the vehicle can drive backwards: left over from a spin [spinouts]. */
static bool backs_too_fast(const duel_vehicle *vehicle, const duel_car *it)
{
    return it->flags & CAR_REVERSE && it->speed > reverse_top(vehicle);
}

/* A sidecar's passenger steers the cycle, but reaches neither brake nor accelerator [substitute-drivers]. */
static bool only_steers(const duel_vehicle *vehicle, const duel_car *it)
{
    return it->driver != DUEL_NONE && vehicle->part[vehicle->person[it->driver]].unit == TK_UNIT_SIDECAR;
}

/* A skid or fishtail to come keeps nobody from the pedals; anything worse, and what is done across the road, does. */
static bool is_out_of_hand(const duel_car *it)
{
    return it->trouble.kind >= CRASH_BOOTLEGGER;
}

bool duel_may_change_speed(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    return it->standing == STANDING_RUNNING && !(it->flags & CAR_CHANGED) && !is_out_of_hand(it) &&
           !only_steers(duel_vehicle_of(world, it), it) && (it->speed || duel_has_power(world, it)) &&
           duel_can_drive(world, state, car);
}

/* What a turn takes off the speed without anybody braking: the most of what applies. */
static int slowed_by(const duel_world *world, const duel_state *state, int car)
{
    enum { SPIN = 200, BARE = 300, ALONE = 50 };
    const duel_car *it = &state->car[car];
    if (it->trouble.kind == CRASH_FALL) return 0;
    if (it->flags & CAR_STUCK) return BARE;
    switch (it->trouble.kind) {
    case CRASH_SPINOUT:
    case CRASH_ROLL:
    case CRASH_BURNING_ROLL:
    case CRASH_VAULT: return SPIN;
    default: break;
    }
    if (it->body.down != TK_SIDE_UNDER) return BARE;
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool over = backs_too_fast(vehicle, it) || !duel_has_power(world, it), braked = it->turn_speed - it->speed >= ALONE;
    return (over && !braked) || only_steers(vehicle, it) || !duel_can_drive(world, state, car) ? ALONE : 0;
}

void duel_coast(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    int less = it->speed ? slowed_by(play->world, play->state, car) + duel_water_drag(play->world, it) : 0;
    if (less) duel_set_speed(play, car, it->speed - less);
}

/* Faster than the plant can drive it, as when it is pushed: a unit of power for every full 10 mph [power-units]. */
void duel_drain_over_top(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int over = it->speed - duel_vehicle_of(play->world, it)->top_speed, units = over > 0 ? over / 100 : 0;
    it->power = (uint16_t)(it->power > units ? it->power - units : 0);
}

/* What each tire takes from hard braking; antilock brakes spare them [deceleration] [antilock-brakes]. */
duel_wear duel_braking_wear(const duel_vehicle *vehicle, int less)
{
    static const duel_wear WEAR[] = {{0, 2}, {1, 0}, {1, 3}};
    int step = (less + 49) / 50 - 7;
    return step < 0 || duel_has_effect(vehicle, EFFECT_ABS) ? (duel_wear){0, 0} : WEAR[step];
}

static void wear_tires(const duel_play *play, int car, int less)
{
    duel_wear wear = duel_braking_wear(duel_vehicle_of(play->world, &play->state->car[car]), less);
    if (wear.dice || wear.plus) duel_hurt_tires(play, car, wear.dice, wear.plus, SOURCE_ROAD);
}

static void change_speed(const duel_play *play, int car, int speed)
{
    duel_car *it = &play->state->car[car];
    int less = it->speed - speed;
    tk_ledger ledger;
    tk_action action = tk_action_make(VERB_SPEED);
    action.arg[0] = (int16_t)speed;
    it->flags |= CAR_CHANGED;
    if (duel_difficulty(play->world, play->state, car, action, &ledger) > 0) {
        DUEL_EVENT(play, EVENT_BRAKED, &ledger, (int16_t)car, (int16_t)less, (int16_t)ledger.total);
        it->course = (int16_t)duel_way(it);
        duel_strain(play, car, &ledger);
        wear_tires(play, car, less);
    }
    duel_set_speed(play, car, speed);
}

/* ---- the question ---- */

enum { HARDEST_BRAKE = 450 };

static tk_reason check_change(const duel_world *world, const duel_car *it, int to, bool back)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool backs = (it->flags & CAR_REVERSE) != 0;
    if (to < 0 || to % DUEL_STEP) return DUEL_REASON_SPEED_STEP;
    if (only_steers(vehicle, it)) return DUEL_REASON_ONLY_STEERS;
    if (to && back != backs && !(it->flags & CAR_STOOD && it->speed == 0)) return DUEL_REASON_STOP_FIRST;
    if (to > it->speed && to > (back ? reverse_top(vehicle) : vehicle->top_speed)) return DUEL_REASON_TOP_SPEED;
    if (to > it->speed && !duel_has_power(world, it)) return DUEL_REASON_ACCELERATION;
    if (to - it->speed > vehicle->acceleration) return DUEL_REASON_ACCELERATION;
    return it->speed - to > HARDEST_BRAKE ? DUEL_REASON_BRAKES : TK_REASON_FINE;
}

tk_reason duel_check_speeds(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_car *it = &state->car[car];
    switch (action.verb) {
    case VERB_KEEP:
        return action.arg[0] >= 0 && action.arg[0] < DUEL_UNTIL_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    case VERB_SPEED: return check_change(world, it, action.arg[0], action.arg[0] == 0 && it->flags & CAR_REVERSE);
    case VERB_BACK_UP: return action.arg[0] ? check_change(world, it, action.arg[0], true) : DUEL_REASON_SPEED_STEP;
    default: return TK_REASON_NOT_NOW;
    }
}

void duel_list_speeds(duel_listing *list)
{
    static const int CHANGES[] = {150, 100, 50, -50, -100, -150, -200, -250, -300, -350, -400, -450};
    const duel_car *it = &list->state->car[list->car];
    bool back = (it->flags & CAR_REVERSE) != 0;
    int first = back ? DUEL_STEP : 50;
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_KEEP, until, TK_ABSENT);
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        int to = it->speed + CHANGES[i];
        if (to < 0 && to > -50) to = 0; /* to a stop from between two steps */
        if (to < 0 || check_change(list->world, it, to, back)) continue;
        duel_offer(list, back && to ? VERB_BACK_UP : VERB_SPEED, to, TK_ABSENT);
    }
    if (!(it->flags & CAR_STOOD) || it->speed) return;
    if (!back && !check_change(list->world, it, DUEL_STEP, true)) duel_offer(list, VERB_BACK_UP, DUEL_STEP, TK_ABSENT);
    if (!back && !check_change(list->world, it, 50, true)) duel_offer(list, VERB_BACK_UP, 50, TK_ABSENT);
    if (back && !check_change(list->world, it, first, false)) duel_offer(list, VERB_SPEED, first, TK_ABSENT);
}

void duel_answer_speeds(const duel_play *play, int car, tk_action action)
{
    duel_car *it = &play->state->car[car];
    duel_answered(play->state, car);
    if (action.verb == VERB_KEEP) {
        it->orders.speed = duel_order_turns(action.arg[0]);
        return;
    }
    it->chosen = action.arg[0];
    it->chosen_back = action.verb == VERB_BACK_UP;
}

/* Everybody has declared: all change at once, before anything moves. */
bool duel_run_speeds(const duel_play *play, duel_frame *frame)
{
    duel_state *state = play->state;
    if (frame->waiting) return false;
    duel_pop(state);
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &state->car[car];
        int chosen = it->chosen;
        it->chosen = TK_ABSENT;
        if (chosen < 0) continue;
        if (it->speed == 0 && it->chosen_back != !!(it->flags & CAR_REVERSE) && chosen) it->flags ^= CAR_REVERSE;
        if (chosen != it->speed) change_speed(play, car, chosen);
    }
    return true;
}
