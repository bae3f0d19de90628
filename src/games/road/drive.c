/* An activation: setting the speed, driving field by field with the action in between, its end. */
#include "road.h"

/* ---- beginning and end ---- */

/* Right behind the car it pursues? */
static bool is_on_tail(const road_world *world, const road_state *state, const road_car *car)
{
    const road_car *prey = &state->car[car->pursues];
    return prey->column == car->column && prey->y - (road_is_long(world, prey) ? 2 : 0) == car->y + 2;
}

void road_begin(const road_play *play)
{
    road_state *state = play->state;
    int index = road_top(state)->car;
    road_car *car = &state->car[index];
    road_pop(state);
    state->turn = (road_turn){.car = (uint8_t)index, .line = ROAD_NONE};
    car->activated = 1;
    ROAD_EVENT(play, EVENT_ACTIVATED, NULL, (int16_t)index);
    if (car->spun) {
        car->spun = 0;
        car->speed = 0;
        ROAD_EVENT(play, EVENT_RIGHTED, NULL, (int16_t)index);
    }
    if (car->pursues != ROAD_NONE && !is_on_tail(play->world, state, car)) road_end_pursuit(play, index);
    if (car->pursues != ROAD_NONE)
        car->speed = (uint8_t)road_lowered(play->world, car, state->car[car->pursues].speed, 0);
    road_push(state, FRAME_FINISH, index);
    road_ask_car(play->world, state, FRAME_SPEED, index);
    road_ask_others(play, index, 0);
}

void road_finish(const road_play *play)
{
    road_pop(play->state);
    play->state->turn = (road_turn){.car = ROAD_NONE, .line = ROAD_NONE};
}

/* ---- setting the speed ---- */

static bool is_off_road(const road_car *car)
{
    return !road_on_road(car->column);
}

/* How far the pawn can go from where it is. */
typedef struct reach {
    int least, most;
    bool must_slow; /* the engine is failing, and there is a lower speed in reach */
} reach;

static reach reach_of(const road_world *world, const road_state *state, const road_car *car)
{
    reach pawn = {.least = car->speed - 2 - road_bonus(world, car, EFFECT_BRAKES),
                  .most = car->speed + 1 + road_bonus(world, car, EFFECT_CHARGER)};
    pawn.must_slow = state->turn.stalled && car->speed && road_lowered(world, car, car->speed - 1, 0) >= pawn.least;
    return pawn;
}

static tk_reason check_speed_to(const road_world *world, const road_car *car, reach pawn, int speed)
{
    if (speed > pawn.most || speed < pawn.least) return ROAD_REASON_SPEED_STEP;
    if (!road_has_speed(world, car, speed)) return ROAD_REASON_SPEED_COVERED;
    return pawn.must_slow && speed >= car->speed ? ROAD_REASON_STALLED : TK_REASON_FINE;
}

static tk_reason check_nitro(const road_world *world, const road_state *state, const road_car *car)
{
    if (road_find_part(world, car, EFFECT_NITRO) < 0) return ROAD_REASON_NO_NITRO;
    if (car->speed == 0) return ROAD_REASON_NITRO_STANDING;
    if (state->turn.stalled) return ROAD_REASON_STALLED;
    return TK_REASON_FINE;
}

static tk_reason check_speed(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_car *car = &state->car[road_top_const(state)->car];
    (void)seat;
    if (action.verb == VERB_SPEED) return check_speed_to(world, car, reach_of(world, state, car), action.arg[0]);
    if (action.verb == VERB_NITRO) return check_nitro(world, state, car);
    if (action.verb == VERB_TAIL) return car->pursues == ROAD_NONE ? ROAD_REASON_NO_PURSUIT : TK_REASON_FINE;
    return TK_REASON_NOT_NOW;
}

static void list_speeds(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_car *car = &state->car[road_top_const(state)->car];
    reach pawn = reach_of(world, state, car);
    (void)seat;
    for (int speed = pawn.most; speed >= 0; speed--)
        if (check_speed_to(world, car, pawn, speed) == TK_REASON_FINE)
            tk_choices_offer(list, VERB_SPEED, speed, TK_ABSENT, TK_ABSENT);
    if (check_nitro(world, state, car) == TK_REASON_FINE) tk_choices_add(list, tk_action_make(VERB_NITRO));
    if (car->pursues != ROAD_NONE) tk_choices_add(list, tk_action_make(VERB_TAIL));
}

static void burn_nitro(const road_play *play, int index)
{
    road_state *state = play->state;
    road_car *car = &state->car[index];
    car->speed = (uint8_t)road_top_speed(play->world, car);
    ROAD_EVENT(play, EVENT_NITRO, NULL, (int16_t)index, car->speed);
    if (is_off_road(car)) road_push_spin(state, index, 0);
}

static void take_speed(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    int index = road_top(state)->car;
    road_car *car = &state->car[index];
    (void)seat;
    road_pop(state);
    road_ask_car(play->world, state, FRAME_DRIVE, index);
    if (action.verb == VERB_TAIL) {
        state->turn.tailing = 1;
        state->turn.driven = car->speed;
        return;
    }
    road_end_pursuit(play, index);
    if (action.verb == VERB_NITRO) {
        burn_nitro(play, index);
        return;
    }
    car->speed = (uint8_t)action.arg[0];
    ROAD_EVENT(play, EVENT_SPEED, NULL, (int16_t)index, car->speed);
}

const road_question road_question_speed = {check_speed, list_speeds, take_speed};

/* ---- where to ---- */

enum {
    AHEAD_WAYS = 1 << WAY_AHEAD | 1 << WAY_LEFT | 1 << WAY_RIGHT,
    BACK_WAYS = 1 << WAY_BACK | 1 << WAY_BACK_LEFT | 1 << WAY_BACK_RIGHT
};

static bool has_steps(const road_state *state, int index)
{
    int speed = state->car[index].speed;
    return state->turn.tailing ? false : state->turn.driven < (speed ? speed : 1);
}

/* Is there something at a field that lies on the boards: an obstacle, a car? */
static bool is_blocked(const road_world *world, const road_state *state, int index, int column, int y, bool by_cars)
{
    if (!road_is_field(state, column, y)) return false;
    if (road_is_obstacle(world, state, column, y)) return true;
    int other = by_cars ? road_car_at(world, state, column, y) : ROAD_NONE;
    return other != ROAD_NONE && other != index;
}

bool road_tail_fits(const road_world *world, const road_state *state, int index, int way)
{
    const road_car *car = &state->car[index];
    if (!road_is_long(world, car) || way == WAY_AHEAD) return true;
    int column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
    bool backs_into = ROAD_WAY_Y[way] < 0 && is_blocked(world, state, index, column, y, true);
    return !backs_into && road_is_field(state, column, y - 2) && !is_blocked(world, state, index, column, y - 2, true);
}

/* Anything that would have to be rammed: in the set-up round nobody does. */
static bool is_occupied(const road_world *world, const road_state *state, int index, int column, int y)
{
    return is_blocked(world, state, index, column, y, true) ||
           (road_is_field(state, column, y) && road_field_const(state, column, y)->person);
}

static tk_reason check_way(const road_world *world, const road_state *state, int index, int way)
{
    const road_car *car = &state->car[index];
    if (way < 0 || way >= ROAD_WAYS) return ROAD_REASON_NOT_AHEAD;
    if (!has_steps(state, index)) return ROAD_REASON_NO_STEPS;
    if (car->speed && !(AHEAD_WAYS >> way & 1)) return ROAD_REASON_NOT_AHEAD;
    if (!car->speed && !(BACK_WAYS >> way & 1)) return ROAD_REASON_NOT_BEHIND;
    if (state->turn.drift != WAY_AHEAD && way != state->turn.drift) return ROAD_REASON_DRIFTING;
    int column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
    if (column < 0 || column >= ROAD_COLUMNS) return ROAD_REASON_OFF_BOARD;
    if (!car->speed && !road_is_field(state, column, y - (road_is_long(world, car) ? 2 : 0)))
        return ROAD_REASON_OFF_BOARD;
    if (!road_tail_fits(world, state, index, way)) return ROAD_REASON_TAIL_BLOCKED;
    if (state->round == 0 && is_occupied(world, state, index, column, y)) return ROAD_REASON_SETUP_RAM;
    return TK_REASON_FINE;
}

/* Ways of the three fields it may drive to now (behind it at a standstill), bit per way; without collisions unless
 * there is nothing else. */
static unsigned drive_ways(const road_world *world, const road_state *state, int index)
{
    const road_car *car = &state->car[index];
    unsigned ways = 0, clear = 0;
    for (int way = 0; way < ROAD_WAYS; way++) {
        if (check_way(world, state, index, way) != TK_REASON_FINE) continue;
        ways |= 1u << way;
        int column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
        if (!is_blocked(world, state, index, column, y, false)) clear |= 1u << way;
    }
    return clear || car->speed == 0 ? clear : ways;
}

/* ---- drifting and pursuing ---- */

static tk_reason check_drift(const road_world *world, const road_state *state, int index, int way)
{
    if (!world->drift) return ROAD_REASON_OPTION_OFF;
    if (state->round == 0) return ROAD_REASON_SETUP_ACTION;
    if (road_is_long(world, &state->car[index])) return ROAD_REASON_TOO_LONG_TO_DRIFT;
    if (way != WAY_LEFT && way != WAY_RIGHT) return ROAD_REASON_NOT_AHEAD;
    if (state->turn.drift != WAY_AHEAD) return ROAD_REASON_DRIFTING;
    if (state->turn.drifted) return ROAD_REASON_DRIFTED;
    if (!state->car[index].speed || !has_steps(state, index)) return ROAD_REASON_NO_STEPS;
    return TK_REASON_FINE;
}

static tk_reason check_straighten(const road_world *world, const road_state *state)
{
    if (!world->drift) return ROAD_REASON_OPTION_OFF;
    return state->turn.drift == WAY_AHEAD ? ROAD_REASON_NOT_DRIFTING : TK_REASON_FINE;
}

static tk_reason check_pursue(const road_world *world, const road_state *state, int index)
{
    const road_car *car = &state->car[index];
    if (!world->pursuit) return ROAD_REASON_OPTION_OFF;
    if (state->round == 0) return ROAD_REASON_SETUP_ACTION;
    if (state->turn.tailing) return ROAD_REASON_TAILING;
    if (state->turn.acted & 1) return ROAD_REASON_ACTED;
    int prey =
        road_is_field(state, car->column, car->y + 2) ? road_car_at(world, state, car->column, car->y + 2) : ROAD_NONE;
    return prey == ROAD_NONE ? ROAD_REASON_NOBODY_AHEAD : TK_REASON_FINE;
}

static void pursue(const road_play *play, int index)
{
    road_state *state = play->state;
    road_car *car = &state->car[index];
    car->pursues = (uint8_t)road_car_at(play->world, state, car->column, car->y + 2);
    state->turn.acted |= 1;
    state->turn.driven = car->speed ? car->speed : 1; /* nor does one who stands back up any more */
    ROAD_EVENT(play, EVENT_PURSUIT, NULL, (int16_t)index, car->pursues);
}

/* ---- the question of driving ---- */

static tk_reason check_stop(const road_world *world, const road_state *state, int index, int verb)
{
    const road_car *car = &state->car[index];
    bool standing = car->speed == 0 && state->turn.driven == 0;
    if (verb == VERB_STAY) return standing ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    if (standing && !state->turn.tailing) return TK_REASON_NOT_NOW;
    bool can_drive = state->turn.drift != WAY_AHEAD || drive_ways(world, state, index);
    if (has_steps(state, index) && car->speed && can_drive) return ROAD_REASON_STEPS_LEFT;
    return TK_REASON_FINE;
}

static tk_reason check_drive(const road_world *world, const road_state *state, int seat, tk_action action)
{
    int index = road_top_const(state)->car;
    switch (action.verb) {
    case VERB_DRIVE: return check_way(world, state, index, action.arg[0]);
    case VERB_STAY:
    case VERB_END: return check_stop(world, state, index, action.verb);
    case VERB_DRIFT: return check_drift(world, state, index, action.arg[0]);
    case VERB_STRAIGHTEN: return check_straighten(world, state);
    case VERB_PURSUE: return check_pursue(world, state, index);
    case VERB_SHOOT:
    case VERB_LAUNCH:
    case VERB_DROP:
    case VERB_TRIGGER:
    case VERB_REPAIR: return road_check_use(world, state, index, action);
    case VERB_SURPRISE: return road_check_surprise(world, state, seat, action);
    }
    return TK_REASON_NOT_NOW;
}

static void list_drifting(const road_world *world, const road_state *state, int index, tk_choices *list)
{
    if (check_straighten(world, state) == TK_REASON_FINE) tk_choices_add(list, tk_action_make(VERB_STRAIGHTEN));
    for (int way = WAY_RIGHT; way <= WAY_LEFT; way += WAY_LEFT - WAY_RIGHT)
        if (check_drift(world, state, index, way) == TK_REASON_FINE)
            tk_choices_offer(list, VERB_DRIFT, way, TK_ABSENT, TK_ABSENT);
}

static void list_drive(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    int index = road_top_const(state)->car;
    road_list_ways(drive_ways(world, state, index), VERB_DRIVE, list);
    for (int verb = VERB_STAY; verb <= VERB_END && !tk_choices_full(list); verb++)
        if (check_stop(world, state, index, verb) == TK_REASON_FINE) tk_choices_add(list, tk_action_make(verb));
    if (tk_choices_full(list)) return;
    if (world->drift) list_drifting(world, state, index, list);
    if (world->pursuit && check_pursue(world, state, index) == TK_REASON_FINE)
        tk_choices_add(list, tk_action_make(VERB_PURSUE));
    road_list_uses(world, state, index, list);
    if (seat != ROAD_NONE) road_list_surprises(world, state, seat, list);
}

/* The first step of an activation that begins off the road [offroad]. */
static void start_rolling(const road_play *play, int index)
{
    road_state *state = play->state;
    const road_car *car = &state->car[index];
    bool began = state->turn.rolling;
    state->turn.rolling = 1;
    if (began || !is_off_road(car) || !car->speed) return;
    if (road_is_black(play->world, car, car->speed))
        road_push_spin(state, index, 0);
    else
        road_offroad_check(play, index);
}

static void start_drifting(const road_play *play, int index, int way)
{
    play->state->turn.drift = (uint8_t)way;
    play->state->turn.drifted = 1;
    ROAD_EVENT(play, EVENT_DRIFTING, NULL, (int16_t)index, (int16_t)way);
    road_push_spin(play->state, index, 0);
}

static void take_drive(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    int index = road_top(state)->car;
    if (action.verb == VERB_DRIVE) {
        road_push_step(state, index, (road_way)action.arg[0], MODE_DRIVE);
        start_rolling(play, index);
    } else if (action.verb == VERB_STAY || action.verb == VERB_END) {
        road_pop(state);
    } else if (action.verb == VERB_DRIFT) {
        start_drifting(play, index, action.arg[0]);
    } else if (action.verb == VERB_STRAIGHTEN) {
        state->turn.drift = WAY_AHEAD;
    } else if (action.verb == VERB_PURSUE) {
        pursue(play, index);
    } else if (action.verb == VERB_SURPRISE) {
        road_play_surprise(play, seat, action);
    } else {
        road_use(play, index, action);
    }
}

const road_question road_question_drive = {check_drive, list_drive, take_drive};
