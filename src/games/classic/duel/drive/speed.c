/* Speed: once a turn, up or down, before anything moves; and what slows a vehicle down by itself [speed-changes]
 * [deceleration]. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

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
           it->body.down == TK_SIDE_UNDER && !it->starting && !duel_fires_instead(vehicle, it) &&
           !duel_has_no_hand_free(world, state, car, it->driver);
}

void duel_set_speed(const duel_play *play, int car, int speed)
{
    duel_car *it = &play->state->car[car];
    if (speed < 0) speed = 0;
    if (speed == it->speed) return;
    it->speed = (int16_t)speed;
    if (!speed) it->marks |= MARK_STOPPED;
    if (speed) it->stood = 0;
    if (!speed) it->stunt = 0;
    DUEL_EVENT(play, EVENT_SPEED, NULL, (int16_t)car, it->speed);
    if (!speed && it->trouble.kind && !(it->marks & MARK_LOCKED)) duel_come_to_rest(play, car);
    if (!speed && !duel_has_power(play->world, it)) duel_judge_wreck(play, car);
}

/* While it slides sideways, spins or rolls, turn after turn; a stunt, however it went on, until it stands. */
bool duel_is_aim_barred(const duel_car *it)
{
    bool tumbles = it->trouble.kind >= CRASH_SPINOUT && it->trouble.kind <= CRASH_VAULT && it->trouble.turned;
    return it->aim_loss == 99 || it->stunt || tumbles || duel_slides_sideways(it);
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

/* A skid or fishtail to come keeps nobody from the pedals; anything worse, and what is done across the road, does. */
static bool is_out_of_hand(const duel_car *it)
{
    return it->trouble.kind >= CRASH_BOOTLEGGER || duel_slides_sideways(it);
}

/* For a whole turn [reverse]. */
static bool has_stood(const duel_car *it)
{
    return !it->speed && it->stood == DUEL_PHASES;
}

/* A cyclist pushes backwards whether there is power or not [reverse]. */
static bool is_pushed(const duel_vehicle *vehicle, bool back, int speed)
{
    return back && vehicle->class == CLASS_CYCLE && speed <= DUEL_STEP;
}

/* Stranded on a cycle whose plant is gone: it has stood long enough to be pushed, or has been before. */
static bool may_push(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool back = it->flags & CAR_REVERSE || has_stood(it);
    return duel_in_play(it) && is_pushed(vehicle, back, it->speed) && !duel_has_power(world, it);
}

bool duel_may_change_speed(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    bool goes = it->standing == STANDING_RUNNING && (it->speed || duel_has_power(world, it));
    return (goes || may_push(world, it)) && !(it->flags & CAR_CHANGED) && !is_out_of_hand(it) &&
           !duel_steers_from_sidecar(duel_vehicle_of(world, it), it) && duel_can_drive(world, state, car);
}

/* What a turn takes off the speed without anybody braking: the most of what applies. */
static int slowed_by(const duel_world *world, const duel_state *state, int car)
{
    enum { SPIN = 200, BARE = 300, ALONE = 50 };
    const duel_car *it = &state->car[car];
    int kind = it->trouble.kind;
    bool tumbles = kind == CRASH_SPINOUT || kind == CRASH_ROLL || kind == CRASH_BURNING_ROLL;
    if (kind == CRASH_FALL || duel_is_airborne(it)) return 0;
    if (it->flags & CAR_STUCK) return BARE;
    if (tumbles && it->trouble.turned) return SPIN; /* once it has begun [crash-tables] */
    if (it->body.down != TK_SIDE_UNDER) return BARE;
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool pushed = is_pushed(vehicle, it->flags & CAR_REVERSE, it->speed);
    bool over = backs_too_fast(vehicle, it) || (!duel_has_power(world, it) && !pushed);
    bool braked = it->turn_speed - it->speed >= ALONE;
    return (over && !braked) || duel_steers_from_sidecar(vehicle, it) || !duel_can_drive(world, state, car) ? ALONE : 0;
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

bool duel_is_locked(const duel_car *it)
{
    return it->marks & MARK_LOCKED && !it->speed && it->trouble.kind;
}

/* Hard braking: a loss of control by it, or by the tires it costs, comes to a vehicle that stops too. What was due
 * before is over when it stands [deceleration]. */
static void brake(const duel_play *play, int car, int less, const tk_ledger *difficulty)
{
    duel_car *it = &play->state->car[car];
    int due = it->trouble.kind;
    it->course = (int16_t)duel_way(it);
    bool lost = !duel_strain(play, car, difficulty);
    wear_tires(play, car, less);
    lost |= it->trouble.kind != due;
    if (lost && less == it->speed && it->trouble.kind != CRASH_FALL) it->marks |= MARK_LOCKED;
}

static void change_speed(const duel_play *play, int car, int speed)
{
    duel_car *it = &play->state->car[car];
    int less = it->speed - speed;
    tk_ledger ledger;
    tk_action action = tk_action_make(VERB_SPEED);
    action.arg[0] = (int16_t)speed;
    it->flags |= CAR_CHANGED;
    if (duel_plain_difficulty(it, action) > 0) it->flags |= CAR_MANOEUVRED; /* of this phase [deceleration] */
    if (duel_difficulty(play->world, play->state, car, action, &ledger) > 0) {
        DUEL_EVENT(play, EVENT_BRAKED, &ledger, (int16_t)car, (int16_t)less, (int16_t)ledger.total);
        brake(play, car, less, &ledger);
    }
    duel_set_speed(play, car, speed);
}

/* ---- the question ---- */

enum { HARDEST_BRAKE = 450 };

static tk_reason check_braking(const duel_car *it, int to)
{
    tk_action action = tk_action_make(VERB_SPEED);
    action.arg[0] = (int16_t)to;
    if (it->speed - to > HARDEST_BRAKE) return DUEL_REASON_BRAKES;
    return duel_is_too_radical(it, action) ? DUEL_REASON_IN_WATER : TK_REASON_FINE;
}

static tk_reason check_change(const duel_world *world, const duel_car *it, int to, bool back)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool backs = (it->flags & CAR_REVERSE) != 0;
    if (to < 0 || to % DUEL_STEP) return DUEL_REASON_SPEED_STEP;
    if (duel_steers_from_sidecar(vehicle, it)) return DUEL_REASON_ONLY_STEERS;
    if (to && back != backs && !has_stood(it)) return DUEL_REASON_STOP_FIRST;
    if (to > it->speed && to > (back ? reverse_top(vehicle) : vehicle->top_speed)) return DUEL_REASON_TOP_SPEED;
    if (to > it->speed && !duel_has_power(world, it) && !is_pushed(vehicle, back, to)) return DUEL_REASON_ACCELERATION;
    if (to - it->speed > vehicle->acceleration) return DUEL_REASON_ACCELERATION;
    return check_braking(it, to);
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

/* From a stand the other way, as fast as it accelerates [reverse]. */
static void list_turning_round(duel_listing *list, bool back)
{
    static const int SPEEDS[] = {DUEL_STEP, 50, 100, 150};
    const duel_car *it = &list->state->car[list->car];
    for (size_t i = 0; i < sizeof SPEEDS / sizeof *SPEEDS; i++)
        if (!check_change(list->world, it, SPEEDS[i], back))
            duel_offer(list, back ? VERB_BACK_UP : VERB_SPEED, SPEEDS[i], TK_ABSENT);
}

/* What a step comes to: from between two steps to a stop, and no farther than the top speed [speed-changes]. */
static int step_to(int to, int top)
{
    enum { STEP = 50 };
    if (to < 0 && to > -STEP) return 0;
    return to > top && to < top + STEP ? top : to;
}

void duel_list_speeds(duel_listing *list)
{
    static const int CHANGES[] = {150, 100, 50, -50, -100, -150, -200, -250, -300, -350, -400, -450};
    const duel_car *it = &list->state->car[list->car];
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, it);
    bool back = (it->flags & CAR_REVERSE) != 0;
    int top = back ? reverse_top(vehicle) : vehicle->top_speed;
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_KEEP, until, TK_ABSENT);
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        int to = step_to(it->speed + CHANGES[i], CHANGES[i] > 0 && it->speed < top ? top : INT16_MAX);
        if (to < 0 || check_change(list->world, it, to, back)) continue;
        duel_offer(list, back && to ? VERB_BACK_UP : VERB_SPEED, to, TK_ABSENT);
    }
    if (back && !it->speed && !check_change(list->world, it, DUEL_STEP, true))
        duel_offer(list, VERB_BACK_UP, DUEL_STEP, TK_ABSENT);
    if (has_stood(it)) list_turning_round(list, !back);
}

static bool contains(const tk_choices *choices, tk_action action)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->out[i].verb == action.verb && choices->out[i].arg[0] == action.arg[0]) return true;
    return false;
}

/* Every change to that speed which may be made and is not among the choices. */
static void list_unlisted(duel_listing *list, const tk_choices *listed, int verb, int to)
{
    tk_action action = tk_action_with(verb, to, TK_ABSENT, TK_ABSENT);
    if (contains(listed, action) || duel_check_speeds(list->world, list->state, list->car, action)) return;
    duel_offer_action(list, action);
}

void duel_list_fine_speeds(duel_listing *list)
{
    enum { MOST = 32 };
    tk_action out[MOST];
    const duel_car *it = &list->state->car[list->car];
    int top = it->speed + duel_vehicle_of(list->world, it)->acceleration;
    duel_listing listed = {list->world, list->state, list->car, {out, 0, MOST}, list->party};
    duel_list_speeds(&listed);
    for (int verb = VERB_SPEED; verb <= VERB_BACK_UP; verb++)
        for (int to = it->speed - HARDEST_BRAKE; to <= top; to += DUEL_STEP)
            if (to != it->speed) list_unlisted(list, &listed.choices, verb, to);
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
