/* Speed, handling class, handling status and control rolls [speed-changes] [handling-status] [control-table]. */
#include "duel.h"

/* ---- handling ---- */

static int clamp_status(int status)
{
    return status < DUEL_WORST ? DUEL_WORST : status;
}

int duel_handling_class(const duel_world *world, const duel_state *state, int car, tk_ledger *ledger)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_ledger sum = {0};
    tk_ledger_add(&sum, LABEL_BASE_CLASS, vehicle->handling, TK_ABSENT);
    if (it->reflexes) tk_ledger_add(&sum, LABEL_REFLEXES, it->reflexes, TK_ABSENT);
    if (ledger) *ledger = sum;
    return sum.total;
}

static const struct {
    int8_t difficulty;
    bool hazards;
} SURFACES[] = {
#define X(NAME, name, difficulty, hazards) {difficulty, hazards},
    DUEL_SURFACES(X)
#undef X
};
static const int8_t WEATHERS[] = {
#define X(NAME, name, difficulty, to_hit) difficulty,
    DUEL_WEATHERS(X)
#undef X
};

/* [road-conditions] */
static void add_conditions(const duel_world *world, const duel_state *state, int car, bool hazard, tk_ledger *ledger)
{
    int surface = duel_surface_under(world, state, car);
    if (SURFACES[surface].difficulty && (!hazard || SURFACES[surface].hazards))
        tk_ledger_add(ledger, LABEL_SURFACE, SURFACES[surface].difficulty, surface);
    if (WEATHERS[world->weather]) tk_ledger_add(ledger, LABEL_WEATHER, WEATHERS[world->weather], world->weather);
}

/* D1 for every 15 degrees or part of them; a drift up to a quarter inch D1, farther D3 [bend] [drift]. */
static int plain_difficulty(tk_action action)
{
    switch (action.verb) {
    case VERB_BEND: return (action.arg[BEND_DEGREES] + 14) / 15;
    case VERB_DRIFT: return action.arg[DRIFT_BY] <= 25 ? 1 : 3;
    default: return 0;
    }
}

int duel_difficulty(const duel_world *world, const duel_state *state, int car, tk_action action, tk_ledger *ledger)
{
    const duel_car *it = &state->car[car];
    *ledger = (tk_ledger){0};
    int plain = plain_difficulty(action);
    if (!plain) return 0;
    tk_ledger_add(ledger, LABEL_MANOEUVRE, plain, action.verb);
    if (it->flags & CAR_REVERSE) tk_ledger_add(ledger, LABEL_REVERSE, 1, TK_ABSENT);
    add_conditions(world, state, car, false, ledger);
    return ledger->total;
}

/* ---- control ---- */

/* Lower the status and roll at this speed; true: in control. */
static bool keep_control(const duel_play *play, int car, const tk_ledger *difficulty, int table)
{
    duel_car *it = &play->state->car[car];
    if (difficulty->total <= 0) return true;
    it->handling = (int8_t)clamp_status(it->handling - difficulty->total);
    it->difficulty = (uint8_t)(it->difficulty + difficulty->total);
    DUEL_EVENT(play, EVENT_HANDLING, difficulty, (int16_t)car, it->handling);
    int need = duel_control_number(play->world, it->speed, it->handling);
    if (!need) return true;
    int roll = need > 6 ? 0 : duel_die(play);
    if (roll)
        DUEL_EVENT(play, EVENT_CONTROL, NULL, (int16_t)car, (int16_t)need, (int16_t)roll);
    else
        DUEL_EVENT(play, EVENT_NO_CONTROL, NULL, (int16_t)car);
    if (roll >= need) return true;
    duel_crash_roll(play, car, table, difficulty->total, 0);
    return false;
}

bool duel_strain(const duel_play *play, int car, const tk_ledger *difficulty)
{
    return keep_control(play, car, difficulty, 1);
}

bool duel_hazard(const duel_play *play, int car, int difficulty, int label)
{
    tk_ledger ledger = {0};
    if (!duel_is_there(&play->state->car[car]) || difficulty <= 0) return true;
    tk_ledger_add(&ledger, label, difficulty, TK_ABSENT);
    add_conditions(play->world, play->state, car, true, &ledger);
    return keep_control(play, car, &ledger, 2);
}

void duel_regain(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int most = duel_handling_class(play->world, play->state, car, NULL), gain = vehicle->handling;
    if (it->handling >= most) return;
    if (gain < 1) gain = 1;
    it->handling = (int8_t)(it->handling + gain > most ? most : it->handling + gain);
    DUEL_EVENT(play, EVENT_REGAINED, NULL, (int16_t)car, it->handling);
}

/* ---- speed ---- */

bool duel_can_drive(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    return duel_works(it, vehicle->plant) && it->driver != DUEL_NONE && duel_is_able(vehicle, it, it->driver) &&
           !(it->flags & CAR_STUCK);
}

void duel_set_speed(const duel_play *play, int car, int speed)
{
    duel_car *it = &play->state->car[car];
    if (speed < 0) speed = 0;
    if (speed == it->speed) return;
    it->speed = (int16_t)speed;
    DUEL_EVENT(play, EVENT_SPEED, NULL, (int16_t)car, it->speed);
}

/* Nobody at the wheel, or nothing to drive with: 5 mph less every turn [uncontrolled]. */
void duel_coast(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    if (it->speed && !duel_can_drive(play->world, play->state, car)) duel_set_speed(play, car, it->speed - 50);
}

/* Braking: difficulty, and what each tire takes [deceleration]. */
typedef struct braking {
    int difficulty, tire_dice, tire_plus;
} braking;

static braking braking_by(int mph_tenths)
{
    static const braking TABLE[] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {1, 0, 0}, {2, 0, 0},
                                    {3, 0, 0}, {5, 0, 0}, {7, 0, 2}, {9, 1, 0}, {11, 1, 3}};
    return TABLE[(mph_tenths + 49) / 50];
}

static void change_speed(const duel_play *play, int car, int speed)
{
    duel_car *it = &play->state->car[car];
    int less = it->speed - speed;
    braking how = braking_by(less > 0 ? less : 0);
    tk_ledger ledger = {0};
    it->flags |= CAR_CHANGED;
    if (how.difficulty) {
        DUEL_EVENT(play, EVENT_BRAKED, NULL, (int16_t)car, (int16_t)less, (int16_t)how.difficulty);
        tk_ledger_add(&ledger, LABEL_BRAKING, how.difficulty, TK_ABSENT);
        it->course = it->body.heading;
        duel_strain(play, car, &ledger);
        if (how.tire_dice || how.tire_plus) duel_hurt_tires(play, car, how.tire_dice, how.tire_plus, SOURCE_ROAD);
    }
    duel_set_speed(play, car, speed);
}

/* ---- the question ---- */

enum { HARDEST_BRAKE = 450 };

static int reverse_top(const duel_vehicle *vehicle)
{
    return vehicle->class == CLASS_CYCLE ? DUEL_STEP : vehicle->top_speed / 5 / DUEL_STEP * DUEL_STEP;
}

static tk_reason check_change(const duel_world *world, const duel_car *it, int to, bool back)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool backs = (it->flags & CAR_REVERSE) != 0;
    if (to < 0 || to % DUEL_STEP) return TK_REASON_DUEL_SPEED_STEP;
    if (to && back != backs && !(it->flags & CAR_STOOD && it->speed == 0)) return TK_REASON_DUEL_STOP_FIRST;
    if (to > (back ? reverse_top(vehicle) : vehicle->top_speed)) return TK_REASON_DUEL_TOP_SPEED;
    if (to - it->speed > vehicle->acceleration) return TK_REASON_DUEL_ACCELERATION;
    return it->speed - to > HARDEST_BRAKE ? TK_REASON_DUEL_BRAKES : TK_REASON_FINE;
}

tk_reason duel_check_speeds(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_car *it = &state->car[car];
    switch (action.verb) {
    case VERB_KEEP: return action.arg[0] < DUEL_UNTIL_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    case VERB_SPEED: return check_change(world, it, action.arg[0], false);
    case VERB_BACK_UP: return action.arg[0] ? check_change(world, it, action.arg[0], true) : TK_REASON_DUEL_SPEED_STEP;
    default: return TK_REASON_NOT_NOW;
    }
}

void duel_list_speeds(duel_listing *list)
{
    static const int CHANGES[] = {150, 100, 50, -50, -100, -150, -200};
    const duel_car *it = &list->state->car[list->car];
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_KEEP, until, TK_ABSENT);
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        int to = it->speed + CHANGES[i];
        bool back = (it->flags & CAR_REVERSE) != 0;
        if (to < 0 || check_change(list->world, it, to, back)) continue;
        duel_offer(list, back && to ? VERB_BACK_UP : VERB_SPEED, to, TK_ABSENT);
    }
    if (it->flags & CAR_STOOD && !(it->flags & CAR_REVERSE) && !check_change(list->world, it, 50, true))
        duel_offer(list, VERB_BACK_UP, 50, TK_ABSENT);
}

void duel_answer_speeds(const duel_play *play, int car, tk_action action)
{
    duel_car *it = &play->state->car[car];
    duel_answered(play->state, car);
    if (action.verb == VERB_KEEP) {
        if (action.arg[0] != UNTIL_PHASE) it->orders.speed = (uint8_t)(action.arg[0] + 1);
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
