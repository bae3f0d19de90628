/* Ramming, evading, tackling.
 *
 * The frame of a ram goes through its stages in order; the questions to both drivers lie above it while they are
 * open. The step of the rammer lies below it and goes on when the ram is done. */
#include "road.h"

enum ram_stage { STAGE_TRY_RAM, STAGE_ACTIVE, STAGE_SHOVE, STAGE_IMPACT, STAGE_OVER };

enum { FLAG_EVADED = 1 };

/* ---- where a rammed car can go ---- */

/* Ways "opposite the origin" of a ram, never against its direction [ram-fields]. */
static unsigned opposite_ways(road_way way)
{
    switch (way) {
    case WAY_AHEAD: return 1u << WAY_LEFT | 1u << WAY_AHEAD | 1u << WAY_RIGHT;
    case WAY_RIGHT: return 1u << WAY_AHEAD | 1u << WAY_RIGHT;
    case WAY_LEFT: return 1u << WAY_AHEAD | 1u << WAY_LEFT;
    case WAY_BACK: return 1u << WAY_BACK_LEFT | 1u << WAY_BACK | 1u << WAY_BACK_RIGHT;
    case WAY_BACK_RIGHT: return 1u << WAY_BACK | 1u << WAY_BACK_RIGHT;
    case WAY_BACK_LEFT: return 1u << WAY_BACK | 1u << WAY_BACK_LEFT;
    case ROAD_WAYS: break;
    }
    return 0;
}

/* Can this half of a car stand there? Beyond the front edge there is still room: a board will be attached. */
static bool is_room(const road_world *world, const road_state *state, int car, int column, int y)
{
    if (column < 0 || column >= ROAD_COLUMNS) return false;
    if (!road_is_field(state, column, y)) return y > state->board_end * ROAD_SPAN;
    if (road_is_obstacle(world, state, column, y)) return false;
    int other = road_car_at(world, state, column, y);
    return other == ROAD_NONE || other == car;
}

static bool can_go(const road_world *world, const road_state *state, int index, int way)
{
    const road_car *car = &state->car[index];
    int column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
    return is_room(world, state, index, column, y) &&
           (!road_is_long(world, car) || is_room(world, state, index, column, y - 2));
}

/* Would a half of the car still be on that field after it has gone there? */
static bool stays_on(const road_world *world, const road_car *car, int way, int column, int y)
{
    int new_y = car->y + ROAD_WAY_Y[way];
    if (car->column + ROAD_WAY_COLUMN[way] != column) return false;
    return new_y == y || (road_is_long(world, car) && new_y - 2 == y);
}

/* The ways a car rammed along `way` (in the field column, y) can be moved: bit per way. 0: it is pinned. */
static unsigned push_ways(const road_world *world, const road_state *state, int index, int column, int y,
                          road_way along)
{
    unsigned ways = 0, opposite = opposite_ways(along);
    for (int way = 0; way < ROAD_WAYS; way++)
        if (opposite >> way & 1 && can_go(world, state, index, way) &&
            !stays_on(world, &state->car[index], way, column, y))
            ways |= 1u << way;
    return ways;
}

bool road_is_pinned(const road_world *world, const road_state *state, int car, int column, int y, road_way along)
{
    return push_ways(world, state, car, column, y, along) == 0;
}

static unsigned ways_of(const road_world *world, const road_state *state, const road_frame *frame, int car)
{
    return push_ways(world, state, car, road_field_column(frame->field), road_field_y(frame->field),
                     (road_way)frame->way);
}

unsigned road_dodge_ways(const road_world *world, const road_state *state, int car)
{
    unsigned left = can_go(world, state, car, WAY_LEFT), right = can_go(world, state, car, WAY_RIGHT);
    return left << WAY_LEFT | right << WAY_RIGHT;
}

/* Evading actively: one of the three fields ahead, away from the field that is rammed. */
static unsigned away_ways(const road_world *world, const road_state *state, int car, int field)
{
    return push_ways(world, state, car, road_field_column(field), road_field_y(field), WAY_AHEAD);
}

bool road_stands(const road_state *state, int car)
{
    return state->car[car].spun || state->car[car].speed == 0;
}

/* ---- the course of a ram ---- */

static road_frame *ask_about(const road_play *play, road_frame_kind kind, int asked, const road_frame *ram, int other)
{
    road_frame copy = *ram;
    road_frame *frame = road_ask_car(play->world, play->state, kind, asked);
    frame->other = (uint8_t)other;
    frame->way = copy.way;
    frame->field = copy.field;
    return frame;
}

/* The rammer does not get there: its step is over. */
static void stop_rammer(road_state *state, int car)
{
    road_pop(state);
    const road_frame *below = road_top(state);
    if (below->kind == FRAME_STEP && below->car == car) road_pop(state);
}

static void try_ram(const road_play *play, road_frame *ram)
{
    road_state *state = play->state;
    int car = ram->car, other = ram->other;
    if (!ways_of(play->world, state, ram, other)) {
        stop_rammer(state, car);
        road_collide(play, car, other);
        return;
    }
    if (ram->mode == MODE_TACKLE)
        ROAD_EVENT(play, EVENT_TACKLE, NULL, (int16_t)car, (int16_t)other);
    else
        ROAD_EVENT(play, EVENT_RAM, NULL, (int16_t)car, (int16_t)other);
    bool stands = road_stands(state, other);
    ram->stage = stands && !state->car[other].spun ? STAGE_ACTIVE : STAGE_SHOVE;
    if (stands) return; /* no check, and only one who has spun out has to bear it [ram-stationary] */
    tk_ledger ledger = {0};
    int needed = road_needed(play->world, &state->car[car], CHECK_RAM, 0, &ledger);
    if (road_roll(play, car, CHECK_RAM, needed, &ledger, NULL))
        ram->stage = STAGE_ACTIVE;
    else
        ask_about(play, FRAME_EVADE, other, ram, car);
}

static void offer_evading(const road_play *play, road_frame *ram)
{
    ram->stage = STAGE_SHOVE;
    if (play->world->evade && away_ways(play->world, play->state, ram->other, ram->field))
        ask_about(play, FRAME_TRY, ram->other, ram, ram->car);
}

static void shove(const road_play *play, road_frame *ram)
{
    int car = ram->car, other = ram->other;
    ram->stage = STAGE_IMPACT;
    if (ram->flags & FLAG_EVADED) return;
    if (ways_of(play->world, play->state, ram, other)) {
        ask_about(play, FRAME_PUSH, car, ram, other);
        return;
    }
    stop_rammer(play->state, car); /* something else has closed the last way in the meantime */
    road_collide(play, car, other);
}

int road_ram_difference(const road_world *world, const road_state *state, int car, int other, tk_ledger *ledger)
{
    const road_car *rammer = &state->car[car], *target = &state->car[other];
    tk_ledger_add(ledger, LABEL_STRUCTURE, world->vehicle[rammer->vehicle].structure, car);
    int bar = road_bonus(world, rammer, EFFECT_BULL_BAR);
    if (bar) tk_ledger_add(ledger, LABEL_BULL_BAR, bar, TK_ABSENT);
    tk_ledger_add(ledger, LABEL_AGAINST, -world->vehicle[target->vehicle].structure, other);
    return ledger->total;
}

static void strike(const road_play *play, road_frame *ram)
{
    road_state *state = play->state;
    int car = ram->car, other = ram->other;
    ram->stage = STAGE_OVER;
    if (ram->flags & FLAG_EVADED || !road_driving(state, other)) return;
    tk_ledger ledger = {0};
    int difference = road_ram_difference(play->world, state, car, other, &ledger);
    ROAD_EVENT(play, EVENT_RAMMED, &ledger, (int16_t)car, (int16_t)other,
               (int16_t)(difference < 0 ? -difference : difference));
    if (difference >= 2) road_push_damage(play, other, 1, car);
    if (difference <= -2) road_push_damage(play, car, 1, ROAD_NONE);
}

static void end_ram(const road_play *play, const road_frame *ram)
{
    road_state *state = play->state;
    int car = ram->car;
    if (ram->mode == MODE_TACKLE && ram->flags & FLAG_EVADED)
        stop_rammer(state, car);
    else
        road_pop(state);
}

void road_ram(const road_play *play)
{
    road_frame *ram = road_top(play->state);
    if (!road_driving(play->state, ram->car) || !road_driving(play->state, ram->other)) {
        road_pop(play->state);
        return;
    }
    switch ((enum ram_stage)ram->stage) {
    case STAGE_TRY_RAM: try_ram(play, ram); break;
    case STAGE_ACTIVE: offer_evading(play, ram); break;
    case STAGE_SHOVE: shove(play, ram); break;
    case STAGE_IMPACT: strike(play, ram); break;
    case STAGE_OVER: end_ram(play, ram); break;
    }
}

/* The board laid for a car that was pushed, evades or dodges has an obstacle there: it has to go elsewhere
 * [ram-fields]. What moved it lies on top. */
void road_way_closed(const road_play *play, const road_frame *step)
{
    road_state *state = play->state;
    road_frame *below = road_top(state);
    if (step->mode == MODE_DODGE) {
        if (road_dodge_ways(play->world, state, step->car))
            road_ask_car(play->world, state, FRAME_DODGE, step->car)->other = below->car;
        else
            road_rocket_hits(play, step->car);
        return;
    }
    below->stage = STAGE_SHOVE;
    if (step->mode == MODE_PUSHED) return;
    below->flags &= (uint8_t)~FLAG_EVADED;
    if (ways_of(play->world, state, below, step->car)) ask_about(play, FRAME_EVADE, step->car, below, below->car);
}

/* ---- questions about ways ---- */

static tk_reason check_way_in(unsigned ways, tk_action action)
{
    int way = action.arg[0];
    return way >= 0 && way < ROAD_WAYS && ways >> way & 1 ? TK_REASON_FINE : ROAD_REASON_WAY_BLOCKED;
}

void road_list_ways(unsigned ways, int verb, tk_choices *list)
{
    for (int way = 0; way < ROAD_WAYS; way++)
        if (ways >> way & 1) tk_choices_offer(list, verb, way, TK_ABSENT, TK_ABSENT);
}

static void mark_evaded(road_state *state)
{
    road_top(state)->flags |= FLAG_EVADED;
}

/* EVADE: the ram has failed. */
static tk_reason check_evade(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_frame *frame = road_top_const(state);
    (void)seat;
    if (action.verb == VERB_YIELD) return TK_REASON_FINE;
    if (action.verb != VERB_EVADE) return TK_REASON_NOT_NOW;
    return check_way_in(ways_of(world, state, frame, frame->car), action);
}

static void list_evade(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_frame *frame = road_top_const(state);
    (void)seat;
    road_list_ways(ways_of(world, state, frame, frame->car), VERB_EVADE, list);
    tk_choices_add(list, tk_action_make(VERB_YIELD));
}

static void take_evade(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    int car = road_top(state)->car;
    (void)seat;
    road_pop(state);
    if (action.verb == VERB_YIELD) return;
    mark_evaded(state);
    ROAD_EVENT(play, EVENT_EVADED, NULL, (int16_t)car, action.arg[0]);
    road_push_step(state, car, (road_way)action.arg[0], MODE_EVADE);
}

const road_question road_question_evade = {check_evade, list_evade, take_evade};

/* TRY: the ram has succeeded, but the driver may still get away [evade]. */
static tk_reason check_try(const road_world *world, const road_state *state, int seat, tk_action action)
{
    (void)world, (void)state, (void)seat;
    return action.verb == VERB_TRY || action.verb == VERB_YIELD ? TK_REASON_FINE : TK_REASON_NOT_NOW;
}

static void list_try(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    (void)world, (void)state, (void)seat;
    tk_choices_add(list, tk_action_make(VERB_TRY));
    tk_choices_add(list, tk_action_make(VERB_YIELD));
}

static void take_try(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame frame = *road_top(state);
    (void)seat;
    road_pop(state);
    if (action.verb == VERB_YIELD) return;
    tk_ledger ledger = {0};
    int needed = road_needed(play->world, &state->car[frame.car], CHECK_EVADE, 0, &ledger);
    if (road_roll(play, frame.car, CHECK_EVADE, needed, &ledger, NULL))
        ask_about(play, FRAME_AWAY, frame.car, &frame, frame.other);
    else
        road_spin_out(play, frame.car);
}

const road_question road_question_try = {check_try, list_try, take_try};

/* AWAY: where to, after evading actively. */
static tk_reason check_away(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_frame *frame = road_top_const(state);
    (void)seat;
    if (action.verb != VERB_EVADE) return TK_REASON_NOT_NOW;
    return check_way_in(away_ways(world, state, frame->car, frame->field), action);
}

static void list_away(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_frame *frame = road_top_const(state);
    (void)seat;
    road_list_ways(away_ways(world, state, frame->car, frame->field), VERB_EVADE, list);
}

const road_question road_question_away = {check_away, list_away, take_evade};

/* PUSH: the rammer picks the field. */
static tk_reason check_push(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_frame *frame = road_top_const(state);
    (void)seat;
    if (action.verb != VERB_PUSH) return TK_REASON_NOT_NOW;
    return check_way_in(ways_of(world, state, frame, frame->other), action);
}

static void list_push(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_frame *frame = road_top_const(state);
    (void)seat;
    road_list_ways(ways_of(world, state, frame, frame->other), VERB_PUSH, list);
}

static void take_push(const road_play *play, int seat, tk_action action)
{
    int pushed = road_top(play->state)->other;
    (void)seat;
    road_pop(play->state);
    road_push_step(play->state, pushed, (road_way)action.arg[0], MODE_PUSHED);
}

const road_question road_question_push = {check_push, list_push, take_push};

/* DODGE: the rocket flies on. */
static tk_reason check_dodge(const road_world *world, const road_state *state, int seat, tk_action action)
{
    (void)seat;
    if (action.verb != VERB_DODGE) return TK_REASON_NOT_NOW;
    return check_way_in(road_dodge_ways(world, state, road_top_const(state)->car), action);
}

static void list_dodge(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    (void)seat;
    road_list_ways(road_dodge_ways(world, state, road_top_const(state)->car), VERB_DODGE, list);
}

static void take_dodge(const road_play *play, int seat, tk_action action)
{
    int car = road_top(play->state)->car;
    (void)seat;
    road_pop(play->state);
    ROAD_EVENT(play, EVENT_DODGED, NULL, (int16_t)car, action.arg[0]);
    road_push_step(play->state, car, (road_way)action.arg[0], MODE_DODGE);
}

const road_question road_question_dodge = {check_dodge, list_dodge, take_dodge};

/* ---- tackling ---- */

/* Is the passing car on a field of the tackle zone? Long vehicles reach past their middle too [tackle, long]. */
static bool is_in_zone(const road_world *world, const road_car *tackler, const road_car *passing, road_way *way)
{
    int aside = passing->column - tackler->column, ahead = passing->y - tackler->y;
    if (aside != 1 && aside != -1) return false;
    *way = aside > 0 ? WAY_RIGHT : WAY_LEFT;
    return ahead == 1 || (ahead == -1 && road_is_long(world, tackler));
}

bool road_can_tackle(const road_world *world, const road_state *state, int tackler, int passing, road_way *way)
{
    const road_car *car = &state->car[tackler], *other = &state->car[passing];
    bool scripted = world->scenario == SCENARIO_SOLO && road_seat_of(world, state, tackler) == ROAD_NONE;
    if (!(world->tackle || scripted) || !road_driving(state, tackler)) return false;
    if (car->spun || other->spun || !road_driving(state, passing)) return false;
    return car->pursues == ROAD_NONE && is_in_zone(world, car, other, way) &&
           (other->y != car->y + 1 || road_tail_fits(world, state, tackler, (int)*way)) &&
           !road_is_pinned(world, state, passing, other->column, other->y, *way);
}

static tk_reason check_tackle(const road_world *world, const road_state *state, int seat, tk_action action)
{
    (void)world, (void)state, (void)seat;
    return action.verb == VERB_TACKLE || action.verb == VERB_PASS ? TK_REASON_FINE : TK_REASON_NOT_NOW;
}

static void list_tackle(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    (void)world, (void)state, (void)seat;
    tk_choices_add(list, tk_action_make(VERB_TACKLE));
    tk_choices_add(list, tk_action_make(VERB_PASS));
}

static void take_tackle(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame frame = *road_top(state);
    const road_car *tackler = &state->car[frame.car], *passing = &state->car[frame.other];
    (void)seat;
    road_pop(state);
    if (action.verb == VERB_PASS) return;
    if (passing->y == tackler->y + 1) { /* at its front: it drives into the passing car */
        road_push_step(state, frame.car, (road_way)frame.way, MODE_TACKLE);
        return;
    }
    road_frame *ram = road_push(state, FRAME_RAM, frame.car);
    ram->other = frame.other;
    ram->way = frame.way;
    ram->mode = MODE_TACKLE;
    ram->field = (int16_t)road_field_id(passing->column, passing->y);
}

const road_question road_question_tackle = {check_tackle, list_tackle, take_tackle};
