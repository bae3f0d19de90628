/* The questions of setting up, and what players put on the road: bosses, boards, wrecks, checkpoints, pedestrians that
 * jump, and the cars themselves.
 *
 * Cars enter one after the other in round 0. Who comes over the starting edge drives on at once; who sets up ahead is
 * put on the board and waits for round 1. */
#include "road.h"

#include <assert.h>
#include <limits.h>

enum {
    BLOCK_BOARDS = 5,   /* Roadblock */
    BLOCK_WRECKS = 3,   /* on each of them */
    EDGE_DISTANCE = 4,  /* of a checkpoint from both edges: two full fields, in half fields */
    MAX_ROW = 4,        /* of Max in The Pack: four full fields behind him */
    AHEAD_ROW = 5,      /* first row of a gang that sets up ahead: more than four */
    SOLO_FIRST_ROW = 3, /* Max, alone, begins in the middle ... */
    SOLO_LAST_ROW = 4   /* ... with room for the gang behind him */
};

/* ---- the boss ---- */

/* Each gang's first seat, 0 and 1, writes down a car of the gang [bossfight]. */
static tk_reason check_boss(const road_world *world, const road_state *state, int seat, tk_action action)
{
    int car = action.arg[0];
    (void)state;
    if (action.verb != VERB_BOSS) return TK_REASON_NOT_NOW;
    if (car < 0 || car >= world->cars) return ROAD_REASON_NO_CAR;
    return world->side[car] == seat ? TK_REASON_FINE : ROAD_REASON_BOSS_OTHERS;
}

static void list_bosses(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    for (int car = 0; car < world->cars; car++) {
        tk_action action = tk_action_with(VERB_BOSS, car, TK_ABSENT, TK_ABSENT);
        if (check_boss(world, state, seat, action) == TK_REASON_FINE) tk_choices_add(list, action);
    }
}

static void take_boss(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame *frame = road_top(state);
    state->boss[seat] = (uint8_t)action.arg[0];
    ROAD_EVENT(play, EVENT_BOSS, NULL, (int16_t)seat);
    frame->asked &= (uint16_t) ~(1u << seat);
    if (!frame->asked) road_pop(state);
}

const road_question road_question_boss = {check_boss, list_bosses, take_boss};

/* ---- boards of Roadblock ---- */

static bool is_laid(const road_state *state, int board)
{
    for (int number = 0; number < state->laid; number++)
        if (state->board[number] == board) return true;
    return false;
}

static tk_reason check_lay(const road_world *world, const road_state *state, int seat, tk_action action)
{
    int board = action.arg[LAY_BOARD], turned = action.arg[LAY_TURNED];
    (void)seat;
    if (action.verb != VERB_LAY) return TK_REASON_NOT_NOW;
    if (board < 0 || board >= world->board_count || turned < 0 || turned > 1) return ROAD_REASON_NO_BOARD;
    return is_laid(state, board) ? ROAD_REASON_BOARD_LAID : TK_REASON_FINE;
}

static void list_boards(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    (void)seat;
    for (int choice = 0; choice < 2 * world->board_count; choice++)
        if (!is_laid(state, choice / 2)) tk_choices_offer(list, VERB_LAY, choice / 2, choice % 2, TK_ABSENT);
}

/* Whoever laid the board puts wrecks on it [roadblock]. */
static void take_lay(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    int number = state->laid++;
    (void)seat;
    road_lay(play, action.arg[LAY_BOARD], action.arg[LAY_TURNED]);
    road_frame *frame = road_top(state);
    frame->kind = FRAME_PLACE;
    frame->stage = PLACING_WRECK;
    frame->points = BLOCK_WRECKS;
    frame->field = (int16_t)road_field_id(0, number * ROAD_SPAN + 1);
}

const road_question road_question_lay = {check_lay, list_boards, take_lay};

/* ---- placing things ---- */

/* A field reaches half a field to either side of its middle [obstacle-race]. */
static bool is_far_from_edges(int y)
{
    int entry = road_board_of(y) * ROAD_SPAN;
    return y - 1 - entry >= EDGE_DISTANCE && entry + ROAD_SPAN - (y + 1) >= EDGE_DISTANCE;
}

/* Does not look at whether there is such a field. */
static tk_reason check_spot(const road_world *world, const road_state *state, road_placing what, int from, int column,
                            int y)
{
    bool same_board = road_board_of(y) == road_board_of(road_field_y(from));
    if (road_is_obstacle(world, state, column, y)) return ROAD_REASON_PLACE_OBSTACLE;
    switch (what) {
    case PLACING_WRECK:
        if (!same_board) return ROAD_REASON_PLACE_BOARD;
        return road_field_const(state, column, y)->marks & MARK_WRECK ? ROAD_REASON_PLACE_TAKEN : TK_REASON_FINE;
    case PLACING_CHECKPOINT:
        if (!same_board) return ROAD_REASON_PLACE_BOARD;
        return is_far_from_edges(y) ? TK_REASON_FINE : ROAD_REASON_PLACE_EDGE;
    case PLACING_PERSON:
        if (road_distance(column, y, road_field_column(from), road_field_y(from)) != 1) return ROAD_REASON_PLACE_FAR;
        if (road_field_const(state, column, y)->person || road_car_at(world, state, column, y) != ROAD_NONE)
            return ROAD_REASON_PLACE_TAKEN;
        return TK_REASON_FINE;
    }
    return TK_REASON_FINE;
}

/* A field id from outside. */
static bool is_field(const road_state *state, int field)
{
    int column = road_field_column(field), y = road_field_y(field);
    return field >= ROAD_COLUMNS && (y + column) % 2 == 1 && road_is_field(state, column, y);
}

static tk_reason check_place(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_frame *frame = road_top_const(state);
    int field = action.arg[0];
    (void)seat;
    if (action.verb != VERB_PLACE) return TK_REASON_NOT_NOW;
    if (!is_field(state, field)) return ROAD_REASON_NO_FIELD;
    return check_spot(world, state, (road_placing)frame->stage, frame->field, road_field_column(field),
                      road_field_y(field));
}

static int list_jumps(const road_world *world, const road_state *state, int from, int16_t *out)
{
    int count = 0;
    for (int way = 0; way < ROAD_WAYS; way++) {
        int column = road_field_column(from) + ROAD_WAY_COLUMN[way], y = road_field_y(from) + ROAD_WAY_Y[way];
        if (road_is_field(state, column, y) && !check_spot(world, state, PLACING_PERSON, from, column, y))
            out[count++] = (int16_t)road_field_id(column, y);
    }
    return count;
}

int road_list_places(const road_world *world, const road_state *state, road_placing what, int field,
                     int16_t out[ROAD_FIELDS])
{
    int count = 0, base = road_board_of(road_field_y(field)) * ROAD_SPAN;
    if (what == PLACING_PERSON) return list_jumps(world, state, field, out);
    for (int i = 0; i < ROAD_FIELDS; i++) {
        int column = i % ROAD_COLUMNS, y = base + i / ROAD_COLUMNS * 2 + 1 + column % 2;
        if (check_spot(world, state, what, field, column, y) == TK_REASON_FINE)
            out[count++] = (int16_t)road_field_id(column, y);
    }
    return count;
}

static void list_places(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_frame *frame = road_top_const(state);
    int16_t field[ROAD_FIELDS];
    int count = road_list_places(world, state, (road_placing)frame->stage, frame->field, field);
    (void)seat;
    for (int i = 0; i < count; i++) tk_choices_offer(list, VERB_PLACE, field[i], TK_ABSENT, TK_ABSENT);
}

static void put(const road_play *play, int field, uint8_t mark)
{
    road_field_at(play->state, road_field_column(field), road_field_y(field))->marks |= mark;
    ROAD_EVENT(play, EVENT_PLACED, NULL, mark, (int16_t)field);
}

/* After the third wreck the other gang lays the next board, B having begun. */
static void place_wreck(const road_play *play, int field)
{
    road_state *state = play->state;
    put(play, field, MARK_WRECK);
    if (--road_top(state)->points) return;
    road_pop(state);
    if (state->laid < BLOCK_BOARDS) road_ask_car(play->world, state, FRAME_LAY, state->laid % 2 ? 0 : 1);
}

static void take_place(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame frame = *road_top(state);
    int field = action.arg[0];
    (void)seat;
    switch ((road_placing)frame.stage) {
    case PLACING_WRECK: place_wreck(play, field); break;
    case PLACING_CHECKPOINT:
        road_pop(state);
        put(play, field, MARK_CHECKPOINT);
        break;
    case PLACING_PERSON:
        road_pop(state);
        road_field_at(state, road_field_column(field), road_field_y(field))->person = frame.points;
        ROAD_EVENT(play, EVENT_JUMPED, NULL, frame.points, (int16_t)field);
        break;
    }
}

const road_question road_question_place = {check_place, list_places, take_place};

/* ---- entering ---- */

bool road_sets_up_ahead(const road_world *world, int car)
{
    switch (world->scenario) {
    case SCENARIO_PACK:
    case SCENARIO_SOLO: return car == world->special;
    case SCENARIO_GAS_STATION:
    case SCENARIO_ROADBLOCK: return world->side[car] == 0;
    case SCENARIO_DERBY:
    case SCENARIO_DEATH_RACE:
    case SCENARIO_OBSTACLE_RACE:
    case SCENARIO_DEATH_HEADS:
    case SCENARIO_TRUCK:
    case SCENARIO_BASH:
    case SCENARIO_BOSSFIGHT:
    case SCENARIO_CONVOY:
    case ROAD_SCENARIO_COUNT: break;
    }
    return false;
}

/* Where on the starting board a car may begin: rows and columns. */
typedef struct zone {
    int row_from, row_to, column_from, column_to;
} zone;

static zone zone_of(const road_world *world, int car)
{
    zone all = {.column_to = ROAD_COLUMNS - 1};
    bool ahead = road_sets_up_ahead(world, car);
    if (world->scenario == SCENARIO_SOLO) return (zone){SOLO_FIRST_ROW, SOLO_LAST_ROW, ROAD_LEFT_LANE, ROAD_RIGHT_LANE};
    if (ahead) {
        bool pack = world->scenario == SCENARIO_PACK;
        all.row_from = pack ? MAX_ROW : AHEAD_ROW;
        all.row_to = pack ? MAX_ROW : ROAD_ROWS - 1;
        return all;
    }
    if (world->scenario == SCENARIO_BASH && world->side[car] == 0) all.column_to = ROAD_LEFT_LANE - 1;
    if (world->scenario == SCENARIO_BASH && world->side[car] == 1) all.column_from = ROAD_RIGHT_LANE + 1;
    return all;
}

static bool is_clear(const road_world *world, const road_state *state, int column, int y)
{
    return road_is_field(state, column, y) && !road_is_obstacle(world, state, column, y) &&
           !road_field_const(state, column, y)->person && road_car_at(world, state, column, y) == ROAD_NONE;
}

static bool has_room(const road_world *world, const road_state *state, int car, int column, int y)
{
    return is_clear(world, state, column, y) &&
           (!road_is_long(world, &state->car[car]) || is_clear(world, state, column, y - 2));
}

static int y_in_row(int column, int row)
{
    return 2 * row + 1 + column % 2;
}

/* Free fields of the starting board where the car may begin, without the partial ones at its front. If there is no
 * room the rows in front count too: a long vehicle stands on the edge with its tail. */
static int list_entries(const road_world *world, const road_state *state, int car, int16_t out[ROAD_FIELDS])
{
    zone at = zone_of(world, car);
    int count = 0;
    for (int row = at.row_from; row < ROAD_ROWS && (row <= at.row_to || !count); row++)
        for (int column = at.column_from; column <= at.column_to; column++) {
            bool partial = row == ROAD_ROWS - 1 && column % 2;
            if (!partial && has_room(world, state, car, column, y_in_row(column, row)))
                out[count++] = (int16_t)road_field_id(column, y_in_row(column, row));
        }
    return count;
}

/* Any speed of the speedometer, but it has to move. */
static bool has_entry_speed(const road_world *world, const road_car *car, int speed)
{
    if (!road_top_speed(world, car)) return speed == 0;
    return speed >= 1 && speed <= ROAD_SQUARES && road_has_speed(world, car, speed);
}

static tk_reason check_enter(const road_world *world, const road_state *state, int seat, tk_action action)
{
    int car = road_top_const(state)->car;
    int16_t fields[ROAD_FIELDS];
    int count = list_entries(world, state, car, fields), field = action.arg[ENTER_AT];
    (void)seat;
    if (action.verb != VERB_ENTER) return TK_REASON_NOT_NOW;
    if (!is_field(state, field)) return ROAD_REASON_NO_FIELD;
    if (!has_entry_speed(world, &state->car[car], action.arg[ENTER_SPEED])) return ROAD_REASON_SPEED_COVERED;
    for (int i = 0; i < count; i++)
        if (fields[i] == field) return TK_REASON_FINE;
    return has_room(world, state, car, road_field_column(field), road_field_y(field)) ? ROAD_REASON_ENTER_ZONE
                                                                                      : ROAD_REASON_ENTER_TAKEN;
}

static void list_enter(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    int car = road_top_const(state)->car;
    int16_t fields[ROAD_FIELDS];
    int entries = list_entries(world, state, car, fields);
    (void)seat;
    for (int i = 0; i < entries; i++)
        for (int speed = 0; speed <= ROAD_SQUARES && !tk_choices_full(list); speed++)
            if (has_entry_speed(world, &state->car[car], speed))
                tk_choices_offer(list, VERB_ENTER, fields[i], speed, TK_ABSENT);
}

static void enter(const road_play *play, int index, int field, int speed)
{
    road_car *car = &play->state->car[index];
    car->column = (uint8_t)road_field_column(field);
    car->y = (int16_t)road_field_y(field);
    car->speed = (uint8_t)speed;
    car->standing = STANDING_DRIVING;
    ROAD_EVENT(play, EVENT_ENTERS, NULL, (int16_t)index, (int16_t)field, (int16_t)speed);
}

/* The field where a member of the gang wants to be; false: there is no room. */
static bool wants(const road_play *play, int index, int flank, int *column, int *y)
{
    const road_state *state = play->state;
    const road_car *prey = &state->car[play->world->special];
    const road_member *member = &play->world->member[state->car[index].member];
    road_member_field(prey, member, flank, column, y);
    return has_room(play->world, state, index, *column, *y);
}

/* The free field closest to this one, on the boards of the start. */
static int closest_free(const road_play *play, int index, int column, int y)
{
    int best = -1, least = INT_MAX;
    for (int to = road_back_edge(play->state); to <= play->state->board_end * ROAD_SPAN; to++)
        for (int lane = (to + 1) % 2; lane < ROAD_COLUMNS; lane += 2) {
            int distance = road_distance(column, y, lane, to);
            if (distance >= least || !has_room(play->world, play->state, index, lane, to)) continue;
            best = road_field_id(lane, to);
            least = distance;
        }
    assert(best >= 0 && "two boards have room for a gang");
    return best;
}

/* A member of the gang takes its place: on one side of Max by lot, or on the other, or as close as can be
 * [solo-setup]. */
static void enter_member(const road_play *play, int index)
{
    road_car *car = &play->state->car[index];
    int flank = tk_dice_below(play->dice, 2) ? WAY_RIGHT : WAY_LEFT, column, y,
        speed = play->state->car[play->world->special].speed;
    if (!wants(play, index, flank, &column, &y)) {
        int other = flank == WAY_LEFT ? WAY_RIGHT : WAY_LEFT;
        if (!wants(play, index, other, &column, &y)) wants(play, index, flank, &column, &y);
    }
    while (speed > 0 && !has_entry_speed(play->world, car, speed)) speed--;
    enter(play, index, closest_free(play, index, column, y), speed);
}

static void take_enter(const road_play *play, int seat, tk_action action)
{
    const road_world *world = play->world;
    road_state *state = play->state;
    int index = road_top(state)->car, speed = action.arg[ENTER_SPEED];
    (void)seat;
    road_pop(state);
    enter(play, index, action.arg[ENTER_AT], speed);
    for (int i = 0; world->scenario == SCENARIO_SOLO && i < world->cars; i++)
        if (state->car[i].member != ROAD_NONE) enter_member(play, i);
    if (road_sets_up_ahead(world, index)) return;
    state->turn = (road_turn){.car = (uint8_t)index, .driven = 1, .rolling = 1, .line = ROAD_NONE};
    road_push(state, FRAME_FINISH, index);
    if (speed > 1) road_ask_car(world, state, FRAME_DRIVE, index);
    road_push_arrival(state, index);
}

const road_question road_question_enter = {check_enter, list_enter, take_enter};
