/* Ways round the walls, for bots: how far it is from anywhere on the map to a checkpoint of a race, to where the road
 * of a pursuit ends, or, on other maps, to anywhere else.
 *
 * Found once when a match is set up, on a grid: every cell knows its distance, going from cell to cell; off the road
 * and beside walls an inch counts for more. Between the middles of cells it is interpolated. */
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/drive/drive.h"

static const double CLOSED = 1e6; /* of a cell nobody gets to; farther than any way on a map */

enum { STEPS = 8, CELLS = DUEL_WAY_COLUMNS * DUEL_WAY_ROWS };
static const int8_t STEP[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
TK_ROWS(STEP, STEPS);

/* What the ways are found on. */
typedef struct grid {
    const duel_ways *ways;
    uint8_t open[CELLS]; /* bit per step that leads on without running into something */
    float cost[CELLS];   /* of an inch */
} grid;

static tk_vec middle_of(const duel_ways *ways, int cell)
{
    return (tk_vec){(cell % ways->columns + 0.5) * ways->cell, (cell / ways->columns + 0.5) * ways->cell};
}

/* The cell a step leads to; -1: off the map. */
static int cell_after(const duel_ways *ways, int cell, int step)
{
    int column = cell % ways->columns + STEP[step][0], row = cell / ways->columns + STEP[step][1];
    bool off = column < 0 || row < 0 || column >= ways->columns || row >= ways->rows;
    return off ? -1 : row * ways->columns + column;
}

/* ---- the grid ---- */

static tk_polygon square_at(tk_vec at, double size)
{
    tk_polygon box = tk_polygon_box(size, size);
    return tk_polygon_place(&box, (tk_pose){at, 0});
}

static bool is_beside(const duel_fixture *it, tk_vec at, double far)
{
    return at.x > it->low.x - far && at.x < it->high.x + far && at.y > it->low.y - far && at.y < it->high.y + far;
}

/* Does a vehicle get from one place to another in a straight line? */
static bool is_free(const duel_world *world, tk_vec from, tk_vec to)
{
    static const double WIDTH = 0.6;
    tk_polygon a = square_at(from, WIDTH), b = square_at(to, WIDTH), path = tk_polygon_hull(&a, &b);
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (duel_is_barrier(it->kind) && is_beside(it, from, 2 * world->ways.cell) &&
            tk_polygon_overlap(&path, &it->at))
            return false;
    }
    return true;
}

static double cost_at(const duel_world *world, tk_vec at)
{
    static const double BESIDE_WALL = 2, OFF_ROAD = 3, ROOM = 1.5;
    tk_polygon room = square_at(at, 2 * ROOM);
    for (int i = 0; i < world->map.area_count; i++)
        if (world->map.area[i].surface == SURFACE_OFF_ROAD && tk_polygon_contains(&world->map.area[i].at, at))
            return OFF_ROAD;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (duel_is_barrier(it->kind) && is_beside(it, at, ROOM) && tk_polygon_overlap(&room, &it->at))
            return BESIDE_WALL;
    }
    return 1;
}

static void lay_grid(const duel_world *world, grid *out)
{
    out->ways = &world->ways;
    for (int cell = 0; cell < world->ways.columns * world->ways.rows; cell++) {
        tk_vec at = middle_of(&world->ways, cell);
        out->cost[cell] = (float)cost_at(world, at);
        out->open[cell] = 0;
        for (int step = 0; step < STEPS; step++) {
            int next = cell_after(&world->ways, cell, step);
            if (next >= 0 && is_free(world, at, middle_of(&world->ways, next)))
                out->open[cell] |= (uint8_t)duel_bit(step);
        }
    }
}

/* ---- distances ---- */

/* One pass over all cells, forth or back: the best way over a neighbor. True: something became shorter. */
static bool relax(const grid *g, float *far, bool back)
{
    bool changed = false;
    int cells = g->ways->columns * g->ways->rows, to[STEPS];
    double length[STEPS];
    for (int step = 0; step < STEPS; step++) {
        to[step] = STEP[step][0] + STEP[step][1] * g->ways->columns;
        length[step] = step < 4 ? g->ways->cell : 1.4142 * g->ways->cell;
    }
    for (int i = 0; i < cells; i++) {
        int cell = back ? cells - 1 - i : i;
        for (int step = 0; step < STEPS; step++) {
            if (!(g->open[cell] >> step & 1)) continue;
            float over = far[cell + to[step]] + (float)(length[step] * g->cost[cell]);
            if (over >= far[cell]) continue;
            far[cell] = over;
            changed = true;
        }
    }
    return changed;
}

static void spread(const grid *g, float *far)
{
    bool back = false;
    while (relax(g, far, back)) back = !back;
}

static double to_segment(tk_vec point, tk_vec a, tk_vec b)
{
    tk_vec along = tk_vec_sub(b, a), from = tk_vec_sub(point, a);
    double part = tk_vec_dot(from, along) / tk_vec_dot(along, along);
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return tk_vec_length(tk_vec_sub(from, tk_vec_scale(along, part)));
}

/* A road ends in the exits that lie ahead of where it begins. */
static bool ends_road(const duel_map *map, tk_vec at)
{
    for (int gate = 0; gate < map->gate_count; gate++) {
        const tk_polygon *exit = &map->gate[gate].exit;
        if (exit->count && tk_polygon_contains(exit, at) && tk_pose_local(map->gate[0].pose, at).x > 0) return true;
    }
    return false;
}

static bool is_goal(const duel_world *world, int way, int cell)
{
    const duel_map *map = &world->map;
    tk_vec at = middle_of(&world->ways, cell);
    switch ((duel_goal)world->scenario.goal) {
    case GOAL_LAPS: return to_segment(at, map->line[way][0], map->line[way][1]) < 0.75 * world->ways.cell;
    case GOAL_ESCAPE: return ends_road(map, at);
    case GOAL_LAST:
    case GOAL_LAST_CAR:
    case GOAL_POINTS:
    case DUEL_GOAL_COUNT: break;
    }
    return cell == way;
}

/* Distances are interpolated between cells. */
static int at_least_two(int cells)
{
    return cells < 2 ? 2 : cells;
}

/* How fine the grid is, and how many ways there are to find. */
static void measure(duel_world *world)
{
    duel_ways *ways = &world->ways;
    const duel_map *map = &world->map;
    bool race = world->scenario.goal == GOAL_LAPS, road = world->scenario.goal == GOAL_ESCAPE;
    double columns = race || road ? DUEL_WAY_COLUMNS : DUEL_WAY_SIDE,
           rows = race || road ? DUEL_WAY_ROWS : DUEL_WAY_SIDE;
    ways->cell = map->width / columns > map->height / rows ? map->width / columns : map->height / rows;
    if (ways->cell < 1) ways->cell = 1;
    ways->columns = at_least_two((int)(map->width / ways->cell));
    ways->rows = at_least_two((int)(map->height / ways->cell));
    ways->count = race ? map->line_count : road ? 1 : ways->columns * ways->rows;
}

void duel_find_routes(duel_world *world)
{
    duel_ways *ways = &world->ways;
    grid g;
    measure(world);
    lay_grid(world, &g);
    int cells = ways->columns * ways->rows;
    for (int way = 0; way < ways->count; way++) {
        float *far = &ways->far[way * cells];
        for (int cell = 0; cell < cells; cell++) far[cell] = is_goal(world, way, cell) ? 0 : (float)CLOSED;
        spread(&g, far);
    }
}

/* ---- asking ---- */

static int within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

static double part_of(double whole)
{
    return whole < 0 ? 0 : whole > 1 ? 1 : whole;
}

/* Interpolated between the four middles around the point; those nobody gets to do not count. */
double duel_route_left(const duel_world *world, int way, tk_vec at)
{
    const duel_ways *ways = &world->ways;
    const float *all = &ways->far[way * ways->columns * ways->rows];
    double x = at.x / ways->cell - 0.5, y = at.y / ways->cell - 0.5, sum = 0, weights = 0;
    int column = within((int)x, ways->columns - 2), row = within((int)y, ways->rows - 2);
    double right = part_of(x - column), above = part_of(y - row);
    for (int i = 0; i < 4; i++) {
        double far = all[(row + i / 2) * ways->columns + column + i % 2];
        double weight = (i % 2 ? right : 1 - right) * (i / 2 ? above : 1 - above);
        if (far >= CLOSED) continue;
        sum += weight * far;
        weights += weight;
    }
    return weights > 1e-6 ? sum / weights : CLOSED;
}

double duel_route_between(const duel_world *world, tk_vec from, tk_vec to)
{
    const duel_ways *ways = &world->ways;
    double straight = tk_vec_length(tk_vec_sub(to, from));
    if (world->scenario.goal == GOAL_LAPS || world->scenario.goal == GOAL_ESCAPE) return straight;
    int column = within((int)(to.x / ways->cell), ways->columns - 1);
    int row = within((int)(to.y / ways->cell), ways->rows - 1);
    double far = duel_route_left(world, row * ways->columns + column, from);
    return far < straight || far >= CLOSED ? straight : far;
}
