/* The boards: which fields there are, what lies on them, how the road grows at the front and is taken away at the back.
 *
 * Boards are numbered from 0 in the order they were laid; their markers live in a ring of ROAD_RING. */
#include "road.h"

#include <string.h>

bool road_is_field(const road_state *state, int column, int y)
{
    return column >= 0 && column < ROAD_COLUMNS && y >= road_back_edge(state) && y <= state->board_end * ROAD_SPAN;
}

static const road_terrain *terrain_at(const road_world *world, const road_state *state, int column, int y)
{
    unsigned from_start = (unsigned)y - 1, slot = from_start / ROAD_SPAN % ROAD_RING;
    unsigned at = from_start % ROAD_SPAN / 2 * ROAD_COLUMNS + (unsigned)column;
    const uint8_t *terrain = world->board[state->board[slot]].terrain[0];
    if (state->turned[slot]) at = ROAD_FIELDS - 1 - at;
    return &world->terrain[terrain[at]];
}

road_ground road_ground_at(const road_world *world, const road_state *state, int column, int y)
{
    return (road_ground)terrain_at(world, state, column, y)->ground;
}

bool road_is_obstacle(const road_world *world, const road_state *state, int column, int y)
{
    return road_ground_at(world, state, column, y) == GROUND_OBSTACLE;
}

bool road_blocks_fire(const road_world *world, const road_state *state, int column, int y)
{
    const road_terrain *terrain = terrain_at(world, state, column, y);
    return terrain->wreck || terrain->ground == GROUND_OBSTACLE ||
           (road_field_const(state, column, y)->marks & MARK_WRECK);
}

int road_car_at(const road_world *world, const road_state *state, int column, int y)
{
    for (int i = 0; i < world->cars; i++) {
        const road_car *car = &state->car[i];
        if (car->column != column || car->standing != STANDING_DRIVING) continue;
        if (car->y == y || (car->y == y + 2 && road_is_long(world, car))) return i;
    }
    return ROAD_NONE;
}

void road_lay(const road_play *play, int board, bool turned)
{
    road_state *state = play->state;
    int slot = state->board_end % ROAD_RING;
    state->board[slot] = (uint8_t)board;
    state->turned[slot] = turned;
    memset(state->field[slot], 0, sizeof state->field[slot]);
    for (int i = 0; i < play->world->cars; i++) state->car[i].passed &= (uint8_t) ~(1u << slot);
    state->board_end++;
    state->attached = 1;
    ROAD_EVENT(play, EVENT_BOARD, NULL, (int16_t)state->board_end, (int16_t)board, turned);
}

static bool is_on_table(const road_state *state, int board)
{
    for (int number = state->first_board; number < state->board_end; number++)
        if (state->board[number % ROAD_RING] == board) return true;
    return false;
}

void road_attach(const road_play *play)
{
    const road_world *world = play->world;
    road_state *state = play->state;
    uint8_t unused[ROAD_MAX_BOARDS];
    uint32_t count = 0;
    for (int board = 0; board < world->board_count; board++)
        if (!is_on_table(state, board)) unused[count++] = (uint8_t)board;
    int board = unused[tk_dice_below(play->dice, count)];
    road_lay(play, board, tk_dice_below(play->dice, 2) == 1);
    road_board_attached(play, state->board_end - 1);
}

static bool is_free(const road_play *play, int column, int y, int marks)
{
    const road_field *field = road_field_const(play->state, column, y);
    if (field->token || field->person || (field->marks & marks)) return false;
    return !road_is_obstacle(play->world, play->state, column, y) &&
           road_car_at(play->world, play->state, column, y) == ROAD_NONE;
}

static int y_of(int number, int column, int row)
{
    return number * ROAD_SPAN + 2 * row + 1 + column % 2;
}

static bool has_free(const road_play *play, int number, bool on_road, int marks)
{
    for (int row = 0; row < ROAD_ROWS; row++)
        for (int column = 0; column < ROAD_COLUMNS; column++)
            if ((!on_road || road_on_road(column)) && is_free(play, column, y_of(number, column, row), marks))
                return true;
    return false;
}

static int moved_inwards(int column)
{
    return column < ROAD_LEFT_LANE ? ROAD_LEFT_LANE : column > ROAD_RIGHT_LANE ? ROAD_RIGHT_LANE : column;
}

/* Two dice of eight, for column and row; again where it cannot lie [dangerous-area]. */
int road_random_field(const road_play *play, int number, bool on_road, int marks)
{
    if (!has_free(play, number, on_road, marks)) return -1;
    for (;;) {
        int column = (int)tk_dice_below(play->dice, ROAD_COLUMNS), row = (int)tk_dice_below(play->dice, ROAD_ROWS);
        if (on_road) column = moved_inwards(column);
        int y = y_of(number, column, row);
        if (is_free(play, column, y, marks)) return road_field_id(column, y);
    }
}

int road_distance(int column_a, int y_a, int column_b, int y_b)
{
    int aside = column_a > column_b ? column_a - column_b : column_b - column_a;
    int along = y_a > y_b ? y_a - y_b : y_b - y_a;
    return aside + (along > aside ? (along - aside) / 2 : 0);
}

/* ---- dropping the back-most board ---- */

static bool is_vacant(const road_play *play, int column, int y)
{
    return column >= 0 && column < ROAD_COLUMNS && !road_is_obstacle(play->world, play->state, column, y) &&
           road_car_at(play->world, play->state, column, y) == ROAD_NONE;
}

static bool stand_at(const road_play *play, road_car *car, int column, int row, int board)
{
    int tail = board * ROAD_SPAN + 2 * row + 1 + column % 2, y = tail + (road_is_long(play->world, car) ? 2 : 0);
    if (y > (board + 1) * ROAD_SPAN) return false;
    if (!is_vacant(play, column, tail) || !is_vacant(play, column, y)) return false;
    car->column = (uint8_t)column;
    car->y = (int16_t)y;
    car->standing = STANDING_DRIVING;
    return true;
}

/* The back-most room in a column of a board. */
static bool put_in_column(const road_play *play, road_car *car, int column, int board)
{
    for (int row = 0; row < ROAD_ROWS; row++)
        if (stand_at(play, car, column, row, board)) return true;
    return false;
}

/* As far back as there is room in the car's own column of the new back-most board, else in the nearest one; on the
 * board in front only if that one is full [falling-behind]. False: there is no room at all. */
static bool put_at_the_back(const road_play *play, int index, int first)
{
    road_car *car = &play->state->car[index];
    int own = car->column;
    car->standing = STANDING_WAITING; /* off the road, so that it is not in its own way */
    for (int board = first; board < play->state->board_end; board++)
        for (int aside = 0; aside < ROAD_COLUMNS; aside++)
            if (put_in_column(play, car, own - aside, board) || put_in_column(play, car, own + aside, board))
                return true;
    car->standing = STANDING_DRIVING;
    return false;
}

/* Cars that are still on what goes: once each, however many boards that is. */
static unsigned left_behind(const road_play *play, int edge)
{
    unsigned cars = 0;
    for (int i = 0; i < play->world->cars; i++)
        if (road_driving(play->state, i) && play->state->car[i].y < edge) cars |= 1u << i;
    return cars;
}

static void leave_behind(const road_play *play, int first)
{
    unsigned cars = left_behind(play, first * ROAD_SPAN);
    for (int i = 0; i < play->world->cars; i++) {
        if (!(cars >> i & 1)) continue;
        ROAD_EVENT(play, play->world->eat_dust ? EVENT_DUST : EVENT_BEHIND, NULL, (int16_t)i);
        if (play->world->eat_dust) continue;
        if (!put_at_the_back(play, i, first)) continue;
        road_push_damage(play, i, 1, ROAD_NONE);
        cars &= ~(1u << i);
    }
    road_remove(play, cars, STANDING_OUT); /* dust, or no room left */
}

/* Who has not been over the checkpoint of the board that goes is out [obstacle-race]. */
static void check_checkpoint(const road_play *play, int number)
{
    const road_state *state = play->state;
    unsigned cars = 0;
    if (play->world->scenario != SCENARIO_OBSTACLE_RACE) return;
    for (int i = 0; i < play->world->cars; i++) {
        if (!road_driving(state, i) || state->car[i].passed >> number % ROAD_RING & 1) continue;
        ROAD_EVENT(play, EVENT_MISSED_CHECKPOINT, NULL, (int16_t)i);
        cars |= 1u << i;
    }
    road_remove(play, cars, STANDING_OUT);
}

/* Markers of Death Heads that nobody has turned up go back to the supply, still unseen. */
static void take_back_tokens(road_state *state, int number)
{
    for (int i = 0; i < ROAD_FIELDS; i++) {
        road_field *field = &state->field[number % ROAD_RING][i];
        if (field->token) state->supply[field->token]++;
        field->token = TOKEN_NONE;
    }
}

void road_drop_boards(const road_play *play)
{
    road_state *state = play->state;
    int first = state->board_end - 2;
    if (state->first_board >= first) return;
    for (int number = state->first_board; number < first && !state->over; number++) check_checkpoint(play, number);
    if (!state->over) leave_behind(play, first);
    if (state->over) return;
    for (int number = state->first_board; number < first; number++) take_back_tokens(state, number);
    state->first_board = (uint16_t)first;
}
