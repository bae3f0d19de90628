/* The way on foot to a spot, round whatever stands, lies or burns there [walking].
 *
 * What the map has is known by squares since the match was set up; vehicles, people, fire and gas are looked at in a
 * part of the map around the one who walks. All eight steps cost the same, so that a search square by square finds a
 * shortest way. Where the spot is farther away than that part reaches, the way goes to its edge. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/mind/mind.h"

#include <string.h>

enum { SIDE = 50, HALF = SIDE / 2, CELLS = SIDE * SIDE, STRAIGHT = 20, AHEAD = 12 };

/* Something that is not on the map for good, and how far it reaches. */
typedef struct box {
    tk_polygon shape;
    tk_vec low, high;
} box;

typedef struct window {
    const duel_world *world;
    const duel_state *state;
    int left, bottom;  /* squares of the map */
    int columns, rows; /* of this part that are on the map */
    int walker;
    int into;    /* the house it goes to; nobody goes through another: TK_ABSENT, into none */
    bool broken; /* something on the map is not as it was */
    int boxes;
    box box[DUEL_MAX_CARS + DUEL_MAX_WALKERS + DUEL_MAX_COUNTERS];
} window;

static const int8_t ACROSS[] = {1, 1, 0, -1, -1, -1, 0, 1}, UP[] = {0, 1, 1, 1, 0, -1, -1, -1};
TK_ROWS(ACROSS, DUEL_BEARING_COUNT);
TK_ROWS(UP, DUEL_BEARING_COUNT);

static int fewest(int a, int b)
{
    return a < b ? a : b;
}

static int square_of(double inches)
{
    return (int)(inches / DUEL_SQUARE);
}

static tk_vec middle_of(int column, int row)
{
    return (tk_vec){(column + 0.5) * DUEL_SQUARE, (row + 0.5) * DUEL_SQUARE};
}

/* ---- what the map has ---- */

static bool is_in_walkers_way(const duel_fixture *it)
{
    return duel_is_barrier(it->kind) && it->kind != FIXTURE_LOW_WALL && it->kind != FIXTURE_RUBBLE && !it->floors &&
           !duel_is_hill(it->kind);
}

static bool has_bit(const uint8_t *squares, int column, int row)
{
    return squares[row * (DUEL_WALK_SIDE / 8) + column / 8] >> column % 8 & 1;
}

/* Of a house only the squares along its walls: between others nothing stands. */
static void mark(const duel_fixture *it, bool rim, uint8_t *squares)
{
    tk_vec low = tk_vec_add(it->low, (tk_vec){DUEL_SQUARE, DUEL_SQUARE}),
           high = tk_vec_sub(it->high, (tk_vec){DUEL_SQUARE, DUEL_SQUARE});
    for (int row = square_of(it->low.y); row <= square_of(it->high.y) && row < DUEL_WALK_SIDE; row++)
        for (int column = square_of(it->low.x); column <= square_of(it->high.x) && column < DUEL_WALK_SIDE; column++) {
            tk_vec at = middle_of(column, row);
            tk_polygon here = duel_inner_square(at);
            bool inner = at.x > low.x && at.y > low.y && at.x < high.x && at.y < high.y;
            if (!(rim && inner) && tk_polygon_overlap(&here, &it->at))
                squares[row * (DUEL_WALK_SIDE / 8) + column / 8] |= (uint8_t)(1u << column % 8);
        }
}

void duel_find_squares(duel_world *world)
{
    memset(world->walled, 0, sizeof world->walled);
    memset(world->housed, 0, sizeof world->housed);
    world->map.houses = false;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (is_in_walkers_way(it)) mark(it, false, world->walled);
        if (!it->floors) continue;
        mark(it, true, world->housed);
        world->map.houses = true;
    }
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        int column = square_of(it->notch.x), row = square_of(it->notch.y);
        if (it->kind == FIXTURE_BUNKER)
            world->walled[row * (DUEL_WALK_SIDE / 8) + column / 8] &= (uint8_t) ~(1u << column % 8);
    }
}

/* Once something has been broken into, walls are looked at closely. */
static bool is_walled(const window *w, int column, int row)
{
    if (!has_bit(w->world->walled, column, row)) return false;
    return !w->broken || duel_check_square(w->world, w->state, middle_of(column, row), w->walker) != TK_REASON_FINE;
}

/* ---- what is there now ---- */

static void add_shape(window *w, tk_polygon shape)
{
    box *it = &w->box[w->boxes++];
    it->shape = shape;
    it->low = it->high = shape.at[0];
    for (int i = 1; i < shape.count; i++) {
        it->low.x = shape.at[i].x < it->low.x ? shape.at[i].x : it->low.x;
        it->low.y = shape.at[i].y < it->low.y ? shape.at[i].y : it->low.y;
        it->high.x = shape.at[i].x > it->high.x ? shape.at[i].x : it->high.x;
        it->high.y = shape.at[i].y > it->high.y ? shape.at[i].y : it->high.y;
    }
}

static void look_around(window *w)
{
    const duel_state *state = w->state;
    w->broken = state->gap_count > 0;
    for (int i = 0; i < w->world->map.fixture_count && !w->broken; i++) w->broken = state->fixture_damage[i] > 0;
    bool mask = duel_walker_kit(w->world, state, w->walker) & KIT_MASK;
    for (int car = 0; car < w->world->cars; car++)
        if (duel_is_there(&state->car[car]) && !duel_is_airborne(&state->car[car]))
            add_shape(w, duel_polygon(w->world, state, car));
    for (int i = 0; i < w->world->walkers; i++)
        if (i != w->walker && duel_on_foot(&state->walker[i]) && !state->walker[i].level)
            add_shape(w, duel_inner_square(duel_walker_at(&state->walker[i])));
    for (int i = 0; i < state->counter_count; i++)
        if (duel_counter_is(state->counter[i].kind, TRAIT_FIRE | TRAIT_FRESH | (mask ? 0 : TRAIT_GAS)))
            add_shape(w, duel_counter_polygon(&state->counter[i]));
}

static bool is_on(const box *it, tk_vec middle)
{
    const double half = DUEL_SQUARE / 2;
    if (middle.x + half < it->low.x || middle.x - half > it->high.x || middle.y + half < it->low.y ||
        middle.y - half > it->high.y)
        return false;
    tk_polygon here = duel_inner_square(middle);
    return tk_polygon_overlap(&here, &it->shape);
}

static tk_vec middle_of_cell(const window *w, int cell)
{
    return middle_of(cell % SIDE + w->left, cell / SIDE + w->bottom);
}

static bool is_taken(const window *w, int cell)
{
    tk_vec middle = middle_of_cell(w, cell);
    for (int i = 0; i < w->boxes; i++)
        if (is_on(&w->box[i], middle)) return true;
    return false;
}

/* Up or down a step that takes hands, nobody goes by himself. */
static bool is_steep(const window *w, int from, int to)
{
    if (!w->world->map.hills) return false;
    int rise =
        duel_ground_height(w->world, middle_of_cell(w, to)) - duel_ground_height(w->world, middle_of_cell(w, from));
    return rise > 1 || rise < -1;
}

/* A wall of a house with an inside, and no door there; away from the walls of houses there is none. */
static bool is_shut(const window *w, int from, int to)
{
    if (!w->world->map.houses) return false;
    bool housed = has_bit(w->world->housed, from % SIDE + w->left, from / SIDE + w->bottom) ||
                  has_bit(w->world->housed, to % SIDE + w->left, to / SIDE + w->bottom);
    if (!housed) return false;
    int there = duel_house_on(w->world, w->state, middle_of_cell(w, to));
    bool strange =
        there >= 0 && there != w->into && there != duel_house_on(w->world, w->state, middle_of_cell(w, from));
    return strange || duel_wall_between(w->world, w->state, middle_of_cell(w, from), middle_of_cell(w, to));
}

/* The square beside another; TK_ABSENT: outside the map or this part of it. */
static int beside(const window *w, int from, int bearing)
{
    int column = from % SIDE + ACROSS[bearing], row = from / SIDE + UP[bearing];
    bool inside = column + w->left >= 0 && row + w->bottom >= 0 && column < w->columns && row < w->rows;
    return inside ? row * SIDE + column : TK_ABSENT;
}

static bool is_open(const window *w, int from, int to)
{
    return !is_taken(w, to) && !is_walled(w, to % SIDE + w->left, to / SIDE + w->bottom) && !is_steep(w, from, to) &&
           !is_shut(w, from, to);
}

/* ---- ways ---- */

static double left_from(const window *w, int cell, tk_vec goal)
{
    tk_vec apart = tk_vec_sub(goal, middle_of_cell(w, cell));
    return tk_vec_dot(apart, apart);
}

/* The step that brings it nearest; TK_ABSENT: none does. */
static int nearest_step(const window *w, int cell, tk_vec goal, int *to)
{
    double nearest = left_from(w, cell, goal) - 1e-6;
    int best = TK_ABSENT;
    for (int bearing = 0; bearing < DUEL_BEARING_COUNT; bearing++) {
        int next = beside(w, cell, bearing);
        if (next < 0 || left_from(w, next, goal) >= nearest || !is_open(w, cell, next)) continue;
        nearest = left_from(w, next, goal) - 1e-6;
        best = bearing;
        *to = next;
    }
    return best;
}

/* The first step, where nothing stands in between for a while, and a spot farther on; TK_ABSENT. */
static int straight_step(const window *w, int start, tk_vec goal, tk_vec *via)
{
    int first = TK_ABSENT, cell = start;
    for (int i = 0; i < STRAIGHT; i++) {
        int bearing = nearest_step(w, cell, goal, &cell);
        if (bearing < 0 && left_from(w, cell, goal) >= DUEL_SQUARE * DUEL_SQUARE) return TK_ABSENT;
        if (bearing < 0) break;
        if (first < 0) first = bearing;
        if (i < AHEAD) *via = middle_of_cell(w, cell);
    }
    return first;
}

/* How many squares it is from the rim of this part, which is 0; below 0 it is outside. */
static int depth_of(int column, int row)
{
    return fewest(fewest(column, row), fewest(SIDE - 1 - column, SIDE - 1 - row));
}

/* Which squares cannot be entered at all; those at the rim of this part are closed as well. */
static void close_squares(const window *w, uint8_t *closed)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int column = cell % SIDE, row = cell / SIDE, x = column + w->left, y = row + w->bottom;
        bool open = depth_of(column, row) > 0 && x >= 0 && y >= 0 && column < w->columns && row < w->rows;
        closed[cell] = !open || is_walled(w, x, y);
    }
    for (int i = 0; i < w->boxes; i++) {
        const box *it = &w->box[i];
        for (int row = square_of(it->low.y) - w->bottom; row <= square_of(it->high.y) - w->bottom; row++)
            for (int column = square_of(it->low.x) - w->left; column <= square_of(it->high.x) - w->left; column++) {
                int cell = row * SIDE + column;
                if (depth_of(column, row) > 0 && is_on(it, middle_of_cell(w, cell))) closed[cell] = 1;
            }
    }
}

/* How good it is to have got to a square: how far it still is; if that is beyond this part, round the walls from its
 * rim. */
static double rest_of(const window *w, int cell, tk_vec goal, bool inside)
{
    bool last = depth_of(cell % SIDE, cell / SIDE) == 1;
    if (!inside && last && duel_house_on(w->world, w->state, middle_of_cell(w, cell)) < 0)
        return duel_route_between(w->world, middle_of_cell(w, cell), goal);
    return (inside ? 0 : 1e6) + left_from(w, cell, goal);
}

/* Does the straight way to a square take no more than so many steps? */
static bool leads_to(const window *w, int start, int end, int steps)
{
    tk_vec goal = middle_of_cell(w, end);
    int cell = start;
    for (int i = 0; i < steps && cell != end; i++)
        if (nearest_step(w, cell, goal, &cell) < 0) return false;
    return cell == end;
}

/* The first step of a way of squares, and the farthest spot of it that is gone to straight. */
static int begin_way(const window *w, const uint16_t *from, int start, int end, tk_vec *via)
{
    int way[AHEAD], count = 0;
    for (int cell = end; cell != start; cell = from[cell]) way[count++ % AHEAD] = cell;
    if (!count) return TK_ABSENT;
    int first = way[(count - 1) % AHEAD], far = count < AHEAD ? count : AHEAD;
    while (far > 1 && !leads_to(w, start, way[(count - far) % AHEAD], far)) far--;
    *via = middle_of_cell(w, way[(count - far) % AHEAD]);
    for (int bearing = 0; bearing < DUEL_BEARING_COUNT; bearing++)
        if (beside(w, start, bearing) == first) return bearing;
    return TK_ABSENT;
}

static int searched_step(const window *w, int start, tk_vec goal, tk_vec *via)
{
    static const int BESIDE[] = {1, SIDE + 1, SIDE, SIDE - 1, -1, -SIDE - 1, -SIDE, -SIDE + 1};
    uint8_t closed[CELLS];
    uint16_t from[CELLS], queue[CELLS];
    int head = 0, tail = 0, best = start, column = square_of(goal.x) - w->left, row = square_of(goal.y) - w->bottom;
    bool inside = depth_of(column, row) > 0;
    double least = rest_of(w, start, goal, inside) - 1e-6;
    close_squares(w, closed);
    closed[start] = 1;
    queue[tail++] = (uint16_t)start;
    while (head < tail) {
        int cell = queue[head++];
        double rest = rest_of(w, cell, goal, inside);
        if (rest < least) best = cell;
        if (rest < least) least = rest - 1e-6;
        if (inside && cell == row * SIDE + column) break;
        for (int bearing = 0; bearing < DUEL_BEARING_COUNT; bearing++) {
            int next = cell + BESIDE[bearing];
            if (closed[next] || is_steep(w, cell, next) || is_shut(w, cell, next)) continue;
            closed[next] = 1;
            from[next] = (uint16_t)cell;
            queue[tail++] = (uint16_t)next;
        }
    }
    return begin_way(w, from, start, best, via);
}

/* Squares along a side of the map. */
static int squares_in(double inches)
{
    return fewest(DUEL_WALK_SIDE, square_of(inches + DUEL_SQUARE - 1e-6));
}

static void open_window(const duel_world *world, const duel_state *state, int walker, window *w)
{
    tk_vec at = duel_walker_at(&state->walker[walker]);
    w->world = world;
    w->state = state;
    w->walker = walker;
    w->left = square_of(at.x) - HALF;
    w->bottom = square_of(at.y) - HALF;
    w->columns = fewest(SIDE, squares_in(world->map.width) - w->left);
    w->rows = fewest(SIDE, squares_in(world->map.height) - w->bottom);
    w->boxes = 0;
    look_around(w);
}

static bool is_there(const duel_walker *it, tk_vec goal)
{
    return tk_vec_length(tk_vec_sub(goal, duel_walker_at(it))) < DUEL_SQUARE / 2;
}

tk_vec duel_door_side(const duel_fixture *house, const duel_opening *door, bool inside)
{
    tk_vec a = house->at.at[door->edge], b = house->at.at[(door->edge + 1) % house->at.count];
    tk_vec way = tk_vec_sub(b, a), along = tk_vec_scale(way, 1 / tk_vec_length(way));
    double aside = (inside ? -0.5 : 0.5) * DUEL_SQUARE;
    tk_vec middle = tk_vec_add(a, tk_vec_scale(along, (door->from + door->to) / 2.0 / DUEL_GRID));
    return tk_vec_add(middle, (tk_vec){along.y * aside, -along.x * aside});
}

/* Out of a house, or into another, it goes by a door: by that over which the way is shortest, as the crow flies. */
static tk_vec next_goal(const duel_world *world, const duel_state *state, tk_vec at, tk_vec goal)
{
    if (!world->map.insides) return goal;
    int here = duel_house_on(world, state, at), there = duel_house_on(world, state, goal);
    int house = here == there ? TK_ABSENT : here >= 0 ? here : there;
    const duel_fixture *it = &world->map.fixture[house < 0 ? 0 : house];
    double shortest = 1e9;
    tk_vec best = goal;
    for (int i = it->first_opening; house >= 0 && i < it->first_opening + it->openings; i++) {
        if (!world->map.opening[i].door) continue;
        tk_vec door = duel_door_side(it, &world->map.opening[i], here < 0);
        double far = tk_vec_length(tk_vec_sub(door, at)) + tk_vec_length(tk_vec_sub(goal, door));
        if (far >= shortest) continue;
        shortest = far;
        best = door;
    }
    return best;
}

int duel_next_step(const duel_world *world, duel_state *state, int walker)
{
    enum { START = HALF * SIDE + HALF };
    duel_walker *it = &state->walker[walker];
    tk_vec goal = {(double)it->to_x / DUEL_GRID, (double)it->to_y / DUEL_GRID},
           via = {(double)it->via_x / DUEL_GRID, (double)it->via_y / DUEL_GRID};
    if (is_there(it, goal)) return TK_ABSENT;
    int into = duel_house_on(world, state, goal);
    goal = next_goal(world, state, duel_walker_at(it), goal);
    window w; /* what is beyond its last box does not matter */
    open_window(world, state, walker, &w);
    w.into = into;
    int beyond, step = it->via_x == TK_ABSENT ? TK_ABSENT : nearest_step(&w, START, via, &beyond);
    if (step >= 0) return step;
    step = straight_step(&w, START, goal, &via);
    if (step < 0) step = searched_step(&w, START, goal, &via);
    it->via_x = TK_ABSENT;
    if (step < 0) return TK_ABSENT;
    it->via_x = duel_hundredths(via.x);
    it->via_y = duel_hundredths(via.y);
    return step;
}
