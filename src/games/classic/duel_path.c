/* The way on foot to a spot, round whatever stands, lies or burns there [walking].
 *
 * What the map has is known by squares since the match was set up; vehicles, people, fire and gas are laid over a part
 * of the map around the one who walks. All eight steps cost the same, so that a search square by square finds a
 * shortest way. Where the spot is farther away than that part reaches, the way goes to its edge. */
#include "duel_people.h"

#include <string.h>

enum { SIDE = 128, HALF = SIDE / 2, CELLS = SIDE * SIDE, STRAIGHT = 24, NOWHERE = 0xffff };

typedef struct window {
    const duel_world *world;
    const duel_state *state;
    int left, bottom; /* squares of the map */
    int walker;
    bool broken;              /* something on the map is not as it was */
    uint8_t taken[CELLS / 8]; /* by what is not on the map for good */
} window;

static const int8_t ACROSS[] = {1, 1, 0, -1, -1, -1, 0, 1}, UP[] = {0, 1, 1, 1, 0, -1, -1, -1};

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
    return duel_is_barrier(it->kind) && it->kind != FIXTURE_LOW_WALL && it->kind != FIXTURE_BUNKER &&
           it->kind != FIXTURE_RUBBLE && !it->floors && !duel_is_hill(it->kind);
}

static bool has_bit(const uint8_t *squares, int column, int row)
{
    return squares[row * (DUEL_WALK_SIDE / 8) + column / 8] >> column % 8 & 1;
}

static void mark(const duel_fixture *it, uint8_t *squares)
{
    for (int row = square_of(it->low.y); row <= square_of(it->high.y) && row < DUEL_WALK_SIDE; row++)
        for (int column = square_of(it->low.x); column <= square_of(it->high.x) && column < DUEL_WALK_SIDE; column++) {
            tk_polygon here = duel_inner_square(middle_of(column, row));
            if (tk_polygon_overlap(&here, &it->at))
                squares[row * (DUEL_WALK_SIDE / 8) + column / 8] |= (uint8_t)(1u << column % 8);
        }
}

void duel_find_squares(duel_world *world)
{
    memset(world->walled, 0, sizeof world->walled);
    memset(world->housed, 0, sizeof world->housed);
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (is_in_walkers_way(it)) mark(it, world->walled);
        if (it->floors) mark(it, world->housed);
    }
}

/* Once something has been broken into, walls are looked at closely. */
static bool is_walled(const window *w, int column, int row)
{
    if (!has_bit(w->world->walled, column, row)) return false;
    return !w->broken || duel_check_square(w->world, w->state, middle_of(column, row), w->walker) != TK_REASON_FINE;
}

/* ---- what is there now ---- */

static void cover(window *w, const tk_polygon *shape)
{
    tk_vec low = shape->at[0], high = shape->at[0];
    for (int i = 1; i < shape->count; i++) {
        low.x = shape->at[i].x < low.x ? shape->at[i].x : low.x;
        low.y = shape->at[i].y < low.y ? shape->at[i].y : low.y;
        high.x = shape->at[i].x > high.x ? shape->at[i].x : high.x;
        high.y = shape->at[i].y > high.y ? shape->at[i].y : high.y;
    }
    for (int row = square_of(low.y) - w->bottom; row <= square_of(high.y) - w->bottom; row++)
        for (int column = square_of(low.x) - w->left; column <= square_of(high.x) - w->left; column++) {
            if (row < 0 || column < 0 || row >= SIDE || column >= SIDE) continue;
            tk_polygon here = duel_inner_square(middle_of(column + w->left, row + w->bottom));
            int cell = row * SIDE + column;
            if (tk_polygon_overlap(&here, shape)) w->taken[cell / 8] |= (uint8_t)(1u << cell % 8);
        }
}

static void lay_over(window *w)
{
    const duel_state *state = w->state;
    w->broken = state->gap_count > 0;
    for (int i = 0; i < w->world->map.fixture_count; i++) w->broken |= state->fixture_damage[i] > 0;
    bool mask = duel_walker_kit(w->world, state, w->walker) & KIT_MASK;
    for (int car = 0; car < w->world->cars; car++) {
        if (!duel_is_there(&state->car[car]) || duel_is_airborne(&state->car[car])) continue;
        tk_polygon there = duel_polygon(w->world, state, car);
        cover(w, &there);
    }
    for (int i = 0; i < w->world->walkers; i++) {
        if (i == w->walker || !duel_on_foot(&state->walker[i]) || state->walker[i].level) continue;
        tk_polygon there = duel_inner_square(duel_walker_at(&state->walker[i]));
        cover(w, &there);
    }
    for (int i = 0; i < state->counter_count; i++) {
        if (!duel_is_hot(state->counter[i].kind) && (mask || !duel_is_gas(state->counter[i].kind))) continue;
        tk_polygon there = duel_counter_polygon(&state->counter[i]);
        cover(w, &there);
    }
}

/* Up or down a step that takes hands, nobody goes by himself. */
static bool is_steep(const window *w, int from, int to)
{
    if (!w->world->map.hills) return false;
    tk_vec a = middle_of(from % SIDE + w->left, from / SIDE + w->bottom),
           b = middle_of(to % SIDE + w->left, to / SIDE + w->bottom);
    int rise = duel_ground_height(w->world, b) - duel_ground_height(w->world, a);
    return rise > 1 || rise < -1;
}

/* A wall of a house with an inside, and no door there. */
static bool is_shut(const window *w, int from, int to)
{
    bool housed = has_bit(w->world->housed, from % SIDE + w->left, from / SIDE + w->bottom) ||
                  has_bit(w->world->housed, to % SIDE + w->left, to / SIDE + w->bottom);
    return housed && duel_wall_between(w->world, w->state, middle_of(from % SIDE + w->left, from / SIDE + w->bottom),
                                       middle_of(to % SIDE + w->left, to / SIDE + w->bottom));
}

static bool is_open(const window *w, int from, int bearing, int *to)
{
    int column = from % SIDE + ACROSS[bearing], row = from / SIDE + UP[bearing];
    int x = column + w->left, y = row + w->bottom;
    if (column < 0 || row < 0 || column >= SIDE || row >= SIDE || x < 0 || y < 0) return false;
    if (x >= DUEL_WALK_SIDE || y >= DUEL_WALK_SIDE || x >= square_of(w->world->map.width + DUEL_SQUARE - 1e-6) ||
        y >= square_of(w->world->map.height + DUEL_SQUARE - 1e-6))
        return false;
    *to = row * SIDE + column;
    return !(w->taken[*to / 8] >> *to % 8 & 1) && !is_walled(w, x, y) && !is_steep(w, from, *to) &&
           !is_shut(w, from, *to);
}

/* ---- ways ---- */

static double left_from(const window *w, int cell, tk_vec goal)
{
    tk_vec apart = tk_vec_sub(goal, middle_of(cell % SIDE + w->left, cell / SIDE + w->bottom));
    return tk_vec_dot(apart, apart);
}

/* The step that brings it nearest; TK_ABSENT: none does. */
static int nearest_step(const window *w, int cell, tk_vec goal, int *to)
{
    double nearest = left_from(w, cell, goal) - 1e-6;
    int best = TK_ABSENT, next;
    for (int bearing = 0; bearing < DUEL_BEARING_COUNT; bearing++) {
        if (!is_open(w, cell, bearing, &next) || left_from(w, next, goal) >= nearest) continue;
        nearest = left_from(w, next, goal) - 1e-6;
        best = bearing;
        *to = next;
    }
    return best;
}

/* The first step, where nothing stands in between for a while; TK_ABSENT. */
static int straight_step(const window *w, int start, tk_vec goal)
{
    int first = TK_ABSENT, cell = start;
    for (int i = 0; i < STRAIGHT; i++) {
        int bearing = nearest_step(w, cell, goal, &cell);
        if (bearing < 0) return left_from(w, cell, goal) < DUEL_SQUARE * DUEL_SQUARE ? first : TK_ABSENT;
        if (first < 0) first = bearing;
    }
    return first;
}

/* How good it is to have got to a square: how far it still is, round the walls when it is out of this part. */
static double rest_of(const window *w, int cell, tk_vec goal, bool inside)
{
    tk_vec at = middle_of(cell % SIDE + w->left, cell / SIDE + w->bottom);
    if (inside) return tk_vec_length(tk_vec_sub(goal, at));
    bool edge = cell % SIDE == 0 || cell % SIDE == SIDE - 1 || cell / SIDE == 0 || cell / SIDE == SIDE - 1;
    return edge ? duel_way_between(w->world, at, goal) : 1e6 + tk_vec_length(tk_vec_sub(goal, at));
}

static int searched_step(const window *w, int start, tk_vec goal)
{
    uint16_t from[CELLS], queue[CELLS];
    int head = 0, tail = 0, best = start, next;
    bool inside = square_of(goal.x) >= w->left && square_of(goal.x) < w->left + SIDE &&
                  square_of(goal.y) >= w->bottom && square_of(goal.y) < w->bottom + SIDE;
    memset(from, 0xff, sizeof from);
    from[start] = (uint16_t)start;
    queue[tail++] = (uint16_t)start;
    double least = rest_of(w, start, goal, inside) - 1e-6;
    while (head < tail) {
        int cell = queue[head++];
        double rest = rest_of(w, cell, goal, inside);
        if (rest < least) best = cell;
        if (rest < least) least = rest - 1e-6;
        if (inside && rest < DUEL_SQUARE / 2) break;
        for (int bearing = 0; bearing < DUEL_BEARING_COUNT; bearing++) {
            if (!is_open(w, cell, bearing, &next) || from[next] != NOWHERE) continue;
            from[next] = (uint16_t)cell;
            queue[tail++] = (uint16_t)next;
        }
    }
    while (best != start && from[best] != start) best = from[best];
    for (int bearing = 0; bearing < DUEL_BEARING_COUNT && best != start; bearing++)
        if (start % SIDE + ACROSS[bearing] == best % SIDE && start / SIDE + UP[bearing] == best / SIDE) return bearing;
    return TK_ABSENT;
}

int duel_step_towards(const duel_world *world, const duel_state *state, int walker, tk_vec goal)
{
    tk_vec at = duel_walker_at(&state->walker[walker]);
    window w = {.world = world,
                .state = state,
                .left = square_of(at.x) - HALF,
                .bottom = square_of(at.y) - HALF,
                .walker = walker};
    int start = HALF * SIDE + HALF;
    if (tk_vec_length(tk_vec_sub(goal, at)) < DUEL_SQUARE / 2) return TK_ABSENT;
    lay_over(&w);
    int step = straight_step(&w, start, goal);
    return step >= 0 ? step : searched_step(&w, start, goal);
}
