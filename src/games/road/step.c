/* A car enters a field: what is in the way, what it leaves behind, what the field does to it.
 *
 * The frame of a step goes through the stages below in order. A stage that needs something resolved first (a ram, a
 * question about a pedestrian, damage, a check) pushes it and goes on when it is done. */
#include "road.h"

enum step_stage {
    STAGE_EDGE,    /* new board [new-board] */
    STAGE_IN_WAY,  /* obstacle, another car */
    STAGE_PERSON,  /* pedestrian */
    STAGE_MOVE,    /* the car is there now */
    STAGE_MARKER,  /* checkpoint, marker of Death Heads */
    STAGE_HURT,    /* damage fields, spikes */
    STAGE_OFFROAD, /* white and black speeds */
    STAGE_CONTROL, /* the one SpinOut check */
    STAGE_TACKLE,  /* those it has passed */
    STAGE_FOLLOW   /* those on its tail */
};

enum { FLAG_RISK = 1, FLAG_LEFT_ROAD = 2, FLAG_OILED = 4 };

void road_push_step(road_state *state, int car, road_way way, road_mode mode)
{
    road_frame *frame = road_push(state, FRAME_STEP, car);
    frame->way = (uint8_t)way;
    frame->mode = (uint8_t)mode;
}

void road_push_arrival(road_state *state, int car)
{
    road_push_step(state, car, WAY_RIGHT, MODE_PUSHED); /* with both halves of a long one */
    road_top(state)->stage = STAGE_MARKER;
}

/* Ends at this edge: no board is attached any more. */
static bool is_last_edge(const road_world *world, const road_state *state)
{
    return world->scenario == SCENARIO_ROADBLOCK || state->station; /* it is at the far edge of the last board */
}

static int target_column(const road_state *state, const road_frame *frame)
{
    return state->car[frame->car].column + ROAD_WAY_COLUMN[frame->way];
}

static int target_y(const road_state *state, const road_frame *frame)
{
    return state->car[frame->car].y + ROAD_WAY_Y[frame->way];
}

/* ---- what is in the way ---- */

/* Over the last edge there is: the car is gone, and the scenario says what that means. */
static void leave_road(const road_play *play, road_frame step)
{
    road_state *state = play->state;
    road_car *car = &state->car[step.car];
    int column = target_column(state, &step), y = target_y(state, &step);
    road_pop(state);
    car->column = (uint8_t)column;
    car->y = (int16_t)y;
    ROAD_EVENT(play, EVENT_LEFT, NULL, (int16_t)step.car);
    road_remove(play, 1u << step.car, STANDING_LEFT);
    if (!state->over) road_car_crossed(play, step.car);
}

static void reach_edge(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    frame->stage = STAGE_IN_WAY;
    if (target_y(state, frame) < state->board_end * ROAD_SPAN) return;
    if (is_last_edge(play->world, state))
        leave_road(play, *frame);
    else
        road_attach(play);
}

void road_collide(const road_play *play, int car, int other)
{
    road_state *state = play->state;
    int points = state->car[car].speed;
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_SPEED, points, TK_ABSENT);
    ROAD_EVENT(play, EVENT_COLLISION, &ledger, (int16_t)car, (int16_t)points);
    road_spin_out(play, car);
    if (other != ROAD_NONE) road_push_damage(play, other, points, car);
    road_push_damage(play, car, points, ROAD_NONE);
}

static void meet(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    int column = target_column(state, frame), y = target_y(state, frame);
    frame->stage = STAGE_PERSON;
    bool stuck = column < 0 || column >= ROAD_COLUMNS || road_is_obstacle(play->world, state, column, y) ||
                 !road_tail_fits(play->world, state, frame->car, frame->way);
    if (stuck) {
        road_frame step = *frame;
        bool own = step.mode == MODE_DRIVE || step.mode == MODE_FOLLOW || step.mode == MODE_TACKLE;
        road_pop(state);
        if (own)
            road_collide(play, step.car, ROAD_NONE);
        else
            road_way_closed(play, &step);
        return;
    }
    int other = road_car_at(play->world, state, column, y);
    if (other == ROAD_NONE || other == frame->car) return;
    road_frame step = *frame;
    if (step.mode == MODE_DRIVE) state->turn.rammed = 1;
    road_frame *ram = road_push(state, FRAME_RAM, step.car);
    ram->other = (uint8_t)other;
    ram->way = step.way;
    ram->mode = step.mode;
    ram->field = (int16_t)road_field_id(column, y);
}

/* ---- pedestrians ---- */

void road_person_dies(const road_play *play, int car, int column, int y)
{
    road_state *state = play->state;
    road_field *field = road_field_at(state, column, y);
    int seat = road_seat_of(play->world, state, car);
    if (seat != ROAD_NONE) state->points[seat] = (int16_t)(state->points[seat] + field->person);
    ROAD_EVENT(play, EVENT_KILLED, NULL, (int16_t)car, field->person);
    field->person = 0;
}

static bool has_room_for_person(const road_play *play, int column, int y)
{
    const road_state *state = play->state;
    return road_is_field(state, column, y) && !road_is_obstacle(play->world, state, column, y) &&
           !road_field_const(state, column, y)->person && road_car_at(play->world, state, column, y) == ROAD_NONE;
}

/* The player to the right of the driver: the seat before his that still has a car on the road. */
static int player_to_the_right(const road_play *play, int seat)
{
    const road_world *world = play->world;
    for (int back = 1; back < world->seats; back++) {
        int other = (seat + world->seats - back) % world->seats;
        for (int car = 0; car < world->cars; car++)
            if (world->owner[car] == other && road_driving(play->state, car)) return other;
    }
    return seat;
}

void road_person_jumps(const road_play *play, int car, int column, int y)
{
    road_state *state = play->state;
    bool room = false;
    for (int way = 0; way < ROAD_WAYS; way++)
        room |= has_room_for_person(play, column + ROAD_WAY_COLUMN[way], y + ROAD_WAY_Y[way]);
    if (!room) {
        road_person_dies(play, car, column, y);
        return;
    }
    road_field *field = road_field_at(state, column, y);
    int seat = player_to_the_right(play, road_seat_of(play->world, state, car));
    road_frame *frame = road_push(state, FRAME_PLACE, car);
    frame->asked = (uint16_t)(1u << seat);
    frame->stage = PLACING_PERSON;
    frame->field = (int16_t)road_field_id(column, y);
    frame->points = field->person;
    field->person = 0;
}

static void run_over(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    int car = frame->car, column = target_column(state, frame), y = target_y(state, frame);
    int value = road_field_const(state, column, y)->person;
    frame->stage = STAGE_MOVE;
    if (!value || !road_driving(state, car)) return;
    tk_ledger ledger = {0};
    int needed = road_needed(play->world, &state->car[car], CHECK_PERSON, -value, &ledger);
    if (road_roll(play, car, CHECK_PERSON, needed, &ledger, NULL))
        road_person_dies(play, car, column, y);
    else
        road_person_jumps(play, car, column, y);
}

/* ---- moving ---- */

static uint8_t mark_of_line(const road_world *world, int kind)
{
    switch ((road_effect)world->kind[kind].effect) {
    case EFFECT_OIL: return MARK_OIL;
    case EFFECT_MINE: return MARK_MINE;
    case EFFECT_SPIKES: return MARK_SPIKES;
    case EFFECT_HAND:
    case EFFECT_ARMOR:
    case EFFECT_GUN:
    case EFFECT_MOLOTOV:
    case EFFECT_ROCKET:
    case EFFECT_NITRO:
    case EFFECT_BULL_BAR:
    case EFFECT_BRAKES:
    case EFFECT_CHARGER:
    case EFFECT_STABILIZER:
    case EFFECT_GUNNER:
    case EFFECT_BOMBER:
    case EFFECT_FIXER:
    case EFFECT_SNIPER:
    case EFFECT_SHRAPNEL:
    case EFFECT_HAZER:
    case EFFECT_MORTAR:
    case EFFECT_FRAME:
    case EFFECT_TIRES:
    case EFFECT_SLOWER:
    case ROAD_EFFECT_COUNT: break;
    }
    return 0;
}

/* What a car takes from the field it leaves, and the active one leaves on it: with its tail, if it is long. */
static void leave_field(const road_play *play, int index)
{
    road_state *state = play->state;
    const road_car *car = &state->car[index];
    bool drops = state->turn.car == index && !state->turn.ended && state->turn.line != ROAD_NONE;
    int tail = car->y - (road_is_long(play->world, car) ? 2 : 0);
    road_field *field = road_field_at(state, car->column, tail);
    if (field->marks & MARK_OIL) state->turn.oiled = (uint16_t)(state->turn.oiled | 1u << index);
    if (!drops) return;
    uint8_t mark = mark_of_line(play->world, state->turn.line);
    field->marks |= mark;
    if (mark == MARK_MINE) field->layer = (uint8_t)index;
}

static void move(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    road_car *car = &state->car[frame->car];
    bool active = state->turn.car == frame->car, driving = frame->mode == MODE_DRIVE;
    int index = frame->car, board = road_board_of(car->y), column = target_column(state, frame);
    int y = target_y(state, frame), other = road_car_at(play->world, state, column, y);
    if (other != ROAD_NONE && other != index) { /* a pursuer has come there in the meantime */
        if (driving && active) state->turn.driven++;
        road_pop(state);
        return;
    }
    frame->stage = STAGE_MARKER;
    leave_field(play, index);
    if (road_on_road(car->column) && !road_on_road(column)) frame->flags |= FLAG_LEFT_ROAD;
    if (state->turn.oiled >> index & 1) frame->flags |= FLAG_OILED;
    car->column = (uint8_t)column;
    car->y = (int16_t)y;
    frame->field = (int16_t)road_field_id(column, y);
    if (active) {
        state->turn.checked = state->turn.drifted = 0;
        state->turn.driven = (uint8_t)(state->turn.driven + driving);
        if (driving) state->turn.tackled = 0; /* being pushed is no passing */
    }
    int16_t at = frame->field, way = frame->way;
    if (driving)
        ROAD_EVENT(play, EVENT_MOVED, NULL, (int16_t)index, way, at);
    else
        ROAD_EVENT(play, EVENT_SHOVED, NULL, (int16_t)index, way, at);
    if (road_board_of(y) != board) road_car_crossed(play, index);
}

/* ---- what the field does ---- */

bool road_is_risk(const road_world *world, const road_state *state, int column, int y)
{
    const uint8_t risks = MARK_WRECK | MARK_OIL | MARK_CRATER | MARK_MINE | MARK_SPIKES | MARK_HAZARD;
    return (road_field_const(state, column, y)->marks & risks) ||
           road_ground_at(world, state, column, y) != GROUND_PLAIN;
}

int road_field_damage(const road_world *world, const road_state *state, int column, int y)
{
    const road_field *field = road_field_const(state, column, y);
    return (road_ground_at(world, state, column, y) == GROUND_DAMAGE) + !!(field->marks & MARK_WRECK) +
           !!(field->marks & MARK_MINE);
}

static bool can_wake(const road_car *car)
{
    for (int i = 0; i < car->part_count; i++)
        if (car->part[i].flags & (PART_ASLEEP | PART_DAMAGED)) return true;
    return false;
}

/* A marker of Death Heads is turned up and goes back to the supply [death-heads]. */
static void turn_up(const road_play *play, int car, road_field *field)
{
    road_state *state = play->state;
    int token = field->token;
    field->token = TOKEN_NONE;
    state->supply[token]++;
    state->returned[token]++;
    if (play->events) play->events->revealed = true;
    ROAD_EVENT(play, EVENT_TOKEN, NULL, (int16_t)car, (int16_t)token);
    if (token == TOKEN_HEAD) {
        field->marks |= MARK_CRATER; /* which demands the check */
        road_push_damage(play, car, 1, ROAD_NONE);
    } else if (can_wake(&state->car[car])) {
        road_ask_car(play->world, state, FRAME_WAKE, car)->stage = (uint8_t)token;
    }
}

/* The fields a step brings the car onto: for a long one also, or only, the one under its tail [long]. */
static int fields_entered(const road_play *play, const road_frame *step, int y[2])
{
    const road_car *car = &play->state->car[step->car];
    int count = 0;
    bool is_long = road_is_long(play->world, car);
    if (!is_long || step->way != WAY_BACK) y[count++] = car->y;
    if (is_long && step->way != WAY_AHEAD) y[count++] = car->y - 2;
    return count;
}

static void find_marker(const road_play *play, int index, int y)
{
    road_car *car = &play->state->car[index];
    road_field *field = road_field_at(play->state, car->column, y);
    if (field->marks & MARK_CHECKPOINT) {
        uint8_t bit = (uint8_t)(1u << road_board_of(y) % ROAD_RING);
        if (!(car->passed & bit)) ROAD_EVENT(play, EVENT_CHECKPOINT, NULL, (int16_t)index);
        car->passed |= bit;
    }
    if (field->token) turn_up(play, index, field);
}

static void find_markers(const road_play *play, road_frame *frame)
{
    int y[2], count = fields_entered(play, frame, y), index = frame->car;
    frame->stage = STAGE_HURT;
    for (int i = 0; i < count; i++) find_marker(play, index, y[i]);
}

/* One field under the car: its damage, one thing after the other. True if it demands a SpinOut check. */
static bool suffer_field(const road_play *play, int car, int column, int y)
{
    road_state *state = play->state;
    road_field *field = road_field_at(state, column, y);
    bool risk = road_is_risk(play->world, state, column, y);
    int layer = field->marks & MARK_MINE && field->layer != car ? field->layer : ROAD_NONE;
    int plain = road_field_damage(play->world, state, column, y) - !!(field->marks & MARK_MINE);
    if (field->marks & MARK_MINE) road_push_damage(play, car, 1, layer);
    for (int i = 0; i < plain; i++) road_push_damage(play, car, 1, ROAD_NONE);
    if (field->marks & MARK_MINE) field->marks = (uint8_t)((field->marks & ~MARK_MINE) | MARK_CRATER);
    if (field->marks & MARK_SPIKES) road_slow(play, car, 2, 0);
    field->marks &= (uint8_t)~MARK_HAZARD;
    return risk;
}

static void suffer(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    int y[2], count = fields_entered(play, frame, y), index = frame->car;
    int depth = state->frame_count - 1; /* of this step: what is pushed lies above it */
    bool risk = false;
    frame->stage = STAGE_OFFROAD;
    for (int i = 0; i < count; i++) risk |= suffer_field(play, index, state->car[index].column, y[i]);
    if (risk) state->frame[depth].flags |= FLAG_RISK;
}

static void leave_the_road(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    int index = frame->car;
    const road_car *car = &state->car[index];
    frame->stage = STAGE_CONTROL;
    if (!(frame->flags & FLAG_LEFT_ROAD) || !road_driving(state, index) || car->speed == 0) return;
    if (road_is_black(play->world, car, car->speed))
        frame->flags |= FLAG_RISK;
    else
        road_offroad_check(play, index);
}

/* A check at a white speed: failing costs 1 of it [offroad]. */
void road_offroad_check(const road_play *play, int index)
{
    const road_car *car = &play->state->car[index];
    tk_ledger ledger = {0};
    int needed = road_needed(play->world, car, CHECK_OFFROAD, 0, &ledger);
    if (!road_roll(play, index, CHECK_OFFROAD, needed, &ledger, NULL)) road_slow(play, index, 1, 1);
}

static void keep_control(const road_play *play, road_frame *frame)
{
    frame->stage = STAGE_TACKLE;
    if (frame->flags & (FLAG_RISK | FLAG_OILED)) road_push_spin(play->state, frame->car, 0);
}

/* ---- those it passes and those on its tail ---- */

static void be_tackled(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    road_frame step = *frame;
    const road_car *car = &state->car[step.car];
    bool there = road_field_id(car->column, car->y) == step.field; /* and not pushed on by another tackle */
    if (step.mode == MODE_DRIVE && state->turn.car == step.car && state->round && there)
        for (int i = 0; i < play->world->cars; i++) {
            road_way way = WAY_AHEAD;
            if (state->turn.tackled >> i & 1 || !road_can_tackle(play->world, state, i, step.car, &way)) continue;
            state->turn.tackled = (uint16_t)(state->turn.tackled | 1u << i);
            road_frame *question = road_ask_car(play->world, state, FRAME_TACKLE, i);
            question->other = step.car;
            question->way = (uint8_t)way;
            question->field = step.field;
            return;
        }
    frame->stage = STAGE_FOLLOW;
}

/* Was it right behind the car that has made this step, and can it stay there? Who has been pushed off that tail or
 * would have to back over the rear edge cannot [pursuit]. */
static bool can_follow(const road_play *play, const road_car *pursuer, const road_frame *step)
{
    int column = road_field_column(step->field) - ROAD_WAY_COLUMN[step->way];
    int y = road_field_y(step->field) - ROAD_WAY_Y[step->way];
    int tail = y - (road_is_long(play->world, &play->state->car[step->car]) ? 4 : 2);
    return pursuer->column == column && pursuer->y == tail &&
           tail + ROAD_WAY_Y[step->way] >= road_back_edge(play->state);
}

static void be_followed(const road_play *play, road_frame *frame)
{
    road_state *state = play->state;
    road_frame step = *frame;
    road_pop(state);
    if (step.mode != MODE_DRIVE && step.mode != MODE_FOLLOW) return;
    for (int i = 0; i < play->world->cars; i++) {
        road_car *pursuer = &state->car[i];
        if (pursuer->pursues != step.car || !road_driving(state, i)) continue;
        if (!can_follow(play, pursuer, &step)) {
            road_end_pursuit(play, i);
            continue;
        }
        pursuer->speed = (uint8_t)road_lowered(play->world, pursuer, state->car[step.car].speed, 0);
        road_push_step(state, i, (road_way)step.way, MODE_FOLLOW);
    }
}

/* A car that is out, or has spun out in its own activation before it got there, enters nothing. */
static bool is_stopped(const road_state *state, const road_frame *frame)
{
    if (!road_driving(state, frame->car)) return true;
    bool own = frame->mode == MODE_DRIVE || frame->mode == MODE_FOLLOW || frame->mode == MODE_TACKLE;
    return frame->stage <= STAGE_MOVE && own && state->car[frame->car].spun;
}

void road_step(const road_play *play)
{
    road_frame *frame = road_top(play->state);
    if (is_stopped(play->state, frame)) {
        road_pop(play->state);
        return;
    }
    switch ((enum step_stage)frame->stage) {
    case STAGE_EDGE: reach_edge(play, frame); break;
    case STAGE_IN_WAY: meet(play, frame); break;
    case STAGE_PERSON: run_over(play, frame); break;
    case STAGE_MOVE: move(play, frame); break;
    case STAGE_MARKER: find_markers(play, frame); break;
    case STAGE_HURT: suffer(play, frame); break;
    case STAGE_OFFROAD: leave_the_road(play, frame); break;
    case STAGE_CONTROL: keep_control(play, frame); break;
    case STAGE_TACKLE: be_tackled(play, frame); break;
    case STAGE_FOLLOW: be_followed(play, frame); break;
    }
}
