/* Reads a map: what stands on it, what the ground is like, gates and checkpoints [maps].
 *
 * Lengths in files are whole hundredths of an inch, angles whole degrees. What is accepted: everything lies on the map,
 * polygons are convex, and a vehicle finds room at every gate. */
#include "games/classic/duel/setup/setup.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"

#include <stdio.h>
#include <string.h>

enum { LARGEST = 30000, GATE_LENGTH = 100, GATE_WIDTH = 50, MOST_OF_A_WALL = 125, HIGHEST = 16 };

static double grid(int64_t value)
{
    return (double)value / DUEL_GRID;
}

static int64_t number(tk_json_in *in, tk_json_node list, int index, int64_t most)
{
    return tk_json_good(in) ? tk_json_int(in, tk_json_element(list, index), 0, most) : 0;
}

static tk_vec read_point(const duel_map *map, tk_json_in *in, tk_json_node node)
{
    tk_json_expect_array(in, node, 2, 2);
    tk_vec at = {grid(number(in, node, 0, (int64_t)(map->width * DUEL_GRID + 0.5))),
                 grid(number(in, node, 1, (int64_t)(map->height * DUEL_GRID + 0.5)))};
    return at;
}

/* [left, bottom, right, top] */
static void read_box(const duel_map *map, tk_json_in *in, tk_json_node node, tk_polygon *out)
{
    int64_t wide = (int64_t)(map->width * DUEL_GRID + 0.5), high = (int64_t)(map->height * DUEL_GRID + 0.5);
    tk_json_expect_array(in, node, 4, 4);
    double left = grid(number(in, node, 0, wide)), bottom = grid(number(in, node, 1, high));
    double right = grid(number(in, node, 2, wide)), top = grid(number(in, node, 3, high));
    if (tk_json_good(in) && (right <= left || top <= bottom))
        tk_json_complain(in, node, "a box is [left, bottom, right, top]");
    *out = (tk_polygon){4, {{left, bottom}, {right, bottom}, {right, top}, {left, top}}};
}

static void read_polygon(const duel_map *map, tk_json_in *in, tk_json_node node, tk_polygon *out)
{
    out->count = tk_json_good(in) ? tk_json_expect_array(in, node, 3, TK_POLYGON_MOST) : 0;
    for (int i = 0; i < out->count && tk_json_good(in); i++) out->at[i] = read_point(map, in, tk_json_element(node, i));
    if (tk_json_good(in) && !tk_polygon_is_convex(out))
        tk_json_complain(in, node, "the corners must be a convex polygon, going round to the left");
}

/* Either "box" or "at". */
static void read_shape(const duel_map *map, tk_json_in *in, tk_json_node node, tk_polygon *out)
{
    tk_json_node box = tk_json_member(node, "box"), at = tk_json_member(node, "at");
    if (tk_json_present(box) == tk_json_present(at))
        tk_json_complain(in, node, "give its shape as \"box\" or as \"at\"");
    else if (tk_json_present(box))
        read_box(map, in, box, out);
    else
        read_polygon(map, in, at, out);
}

static void widen(duel_fixture *fixture, tk_vec point)
{
    if (point.x < fixture->low.x) fixture->low.x = point.x;
    if (point.y < fixture->low.y) fixture->low.y = point.y;
    if (point.x > fixture->high.x) fixture->high.x = point.x;
    if (point.y > fixture->high.y) fixture->high.y = point.y;
}

/* A ramp rises along a heading by so many degrees; a plateau is level. Nothing breaks them [heights]. */
static void read_slope(duel_map *map, duel_fixture *fixture, tk_json_in *in, tk_json_node node)
{
    enum { STEEPEST = 60 };
    tk_json_node up = tk_json_member(node, "up"), slope = tk_json_member(node, "slope");
    bool ramp = fixture->kind == FIXTURE_RAMP;
    if (ramp != tk_json_present(up) || ramp != tk_json_present(slope)) {
        tk_json_complain(in, node, "a ramp, and nothing else, has \"up\" and \"slope\" in degrees");
        return;
    }
    if (ramp) fixture->up = (int16_t)(10 * tk_json_int(in, up, 0, 359));
    if (ramp) fixture->slope = (uint8_t)tk_json_int(in, slope, 1, STEEPEST);
    if (!duel_is_hill(fixture->kind) || !tk_json_good(in)) return;
    int height = ramp ? duel_ramp_height(fixture) : fixture->height;
    if (height < 1 || height > HIGHEST || fixture->dp)
        tk_json_complain(in, node, "plateaus and ramps are a quarter inch to 4 inches high, and nothing breaks them");
    fixture->height = (uint8_t)height;
    map->hills++;
}

/* The second figure of a building: how many breaches bring it down; else as many as its points. A boulder gives way to
 * more than its points [terrain]. */
static void read_collapse(duel_fixture *fixture, tk_json_in *in, tk_json_node node)
{
    tk_json_node collapse = tk_json_member(node, "collapse");
    fixture->falls_at = (uint8_t)(fixture->dp + (fixture->kind == FIXTURE_BOULDER));
    if (!tk_json_present(collapse) || !tk_json_good(in)) return;
    if (fixture->kind != FIXTURE_BUILDING || !fixture->dp)
        tk_json_complain(in, collapse, "only a building that breaks falls in");
    else
        fixture->falls_at = (uint8_t)tk_json_int(in, collapse, 1, 250);
}

/* ---- buildings with an inside ---- */

enum { SQUARE = DUEL_GRID / 4, MOST_FLOORS = 20, MOST_AT_THE_GROUND = 12 };

static bool is_on_grid(tk_vec at)
{
    int x = duel_down(at.x * DUEL_GRID + 0.5), y = duel_down(at.y * DUEL_GRID + 0.5);
    return x % SQUARE == 0 && y % SQUARE == 0;
}

/* The side of the box a point is on; -1. `along` gets how far from where the side begins, in hundredths. */
static int side_of(const duel_fixture *it, tk_vec at, int *along)
{
    static const double NEAR = 0.051;
    for (int edge = 0; edge < it->at.count; edge++) {
        tk_vec a = it->at.at[edge], way = tk_vec_sub(it->at.at[(edge + 1) % it->at.count], a);
        double length = tk_vec_length(way), far = tk_vec_cross(way, tk_vec_sub(at, a)) / length;
        double part = tk_vec_dot(tk_vec_sub(at, a), way) / length;
        if (far > NEAR || far < -NEAR || part < 0 || part > length) continue;
        *along = (int)(part * DUEL_GRID + 0.5);
        return edge;
    }
    return -1;
}

/* [x, y], and of a door its width, of a window its floor. */
static void read_opening(duel_map *map, duel_fixture *fixture, bool door, tk_json_in *in, tk_json_node node)
{
    int count = tk_json_expect_array(in, node, 2, 3), along = 0, wide = SQUARE;
    if (map->opening_count == DUEL_MAX_OPENINGS)
        tk_json_complain(in, node, "a map has at most %d doors and windows", DUEL_MAX_OPENINGS);
    if (!tk_json_good(in)) return;
    tk_vec at = {grid(number(in, node, 0, LARGEST)), grid(number(in, node, 1, LARGEST))};
    duel_opening *opening = &map->opening[map->opening_count];
    opening->door = door;
    if (count == 3 && door) wide = (int)tk_json_int(in, tk_json_element(node, 2), SQUARE, 400);
    if (count == 3 && !door)
        opening->floor = (uint8_t)tk_json_int(in, tk_json_element(node, 2), 0, fixture->floors - 1);
    int edge = side_of(fixture, at, &along);
    if (tk_json_good(in) && edge < 0) tk_json_complain(in, node, "a door or window is in a wall of its building");
    opening->edge = (uint8_t)(edge < 0 ? 0 : edge);
    opening->from = (int16_t)(along - wide / 2);
    opening->to = (int16_t)(opening->from + wide);
    if (opening->from < 0) tk_json_complain(in, node, "there is no room for it in that wall");
    fixture->openings++;
    map->opening_count++;
}

static void read_openings(duel_map *map, duel_fixture *fixture, bool door, tk_json_in *in, tk_json_node list)
{
    int count = tk_json_present(list) && tk_json_good(in) ? tk_json_expect_array(in, list, 0, 60) : 0, low = 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read_opening(map, fixture, door, in, tk_json_element(list, i));
    for (int i = 0; i < fixture->openings; i++) low += !map->opening[fixture->first_opening + i].floor;
    if (low > MOST_AT_THE_GROUND)
        tk_json_complain(in, list, "a building has at most %d doors and windows at the ground", MOST_AT_THE_GROUND);
}

/* The square the stairs are in, by its middle or any point of it. */
static void read_stairs(duel_fixture *fixture, tk_json_in *in, tk_json_node node)
{
    if (!tk_json_present(node) || !tk_json_good(in)) return;
    tk_json_expect_array(in, node, 2, 2);
    int x = (int)number(in, node, 0, LARGEST), y = (int)number(in, node, 1, LARGEST);
    fixture->stairs = (tk_vec){(x / SQUARE + 0.5) * SQUARE / DUEL_GRID, (y / SQUARE + 0.5) * SQUARE / DUEL_GRID};
    fixture->has_stairs = true;
    if (tk_json_good(in) && !tk_polygon_contains(&fixture->at, fixture->stairs))
        tk_json_complain(in, node, "stairs are inside their building");
}

/* Only a building has floors, and only one with floors has doors, windows and stairs [doors-and-windows]. */
static void read_inside(duel_map *map, duel_fixture *fixture, tk_json_in *in, tk_json_node node)
{
    tk_json_node floors = tk_json_member(node, "floors"), doors = tk_json_member(node, "doors"),
                 windows = tk_json_member(node, "windows"), stairs = tk_json_member(node, "stairs");
    if (!tk_json_good(in)) return;
    map->buildings += fixture->kind == FIXTURE_BUILDING;
    map->ruins += fixture->kind == FIXTURE_BUILDING || fixture->kind == FIXTURE_RUBBLE;
    if (!tk_json_present(floors)) {
        if (tk_json_present(doors) || tk_json_present(windows) || tk_json_present(stairs))
            tk_json_complain(in, node, "doors, windows and stairs need \"floors\"");
        return;
    }
    fixture->floors = (uint8_t)tk_json_int(in, floors, 1, MOST_FLOORS);
    bool box =
        tk_json_present(tk_json_member(node, "box")) && is_on_grid(fixture->at.at[0]) && is_on_grid(fixture->at.at[2]);
    if (fixture->kind != FIXTURE_BUILDING || !box)
        tk_json_complain(in, floors, "a building with an inside is a box on the grid of quarter inches");
    fixture->first_opening = (uint8_t)map->opening_count;
    read_openings(map, fixture, true, in, doors);
    read_openings(map, fixture, false, in, windows);
    read_stairs(fixture, in, stairs);
    map->inside[map->insides++] = (uint8_t)map->fixture_count;
}

/* Nearest to the middle of the map; the first of equals. */
static int side_inwards(const duel_map *map, const duel_fixture *fixture)
{
    tk_vec middle = {map->width / 2, map->height / 2};
    double best = 1e9;
    int found = 0;
    for (int edge = 0; edge < fixture->at.count; edge++) {
        tk_vec a = fixture->at.at[edge], b = fixture->at.at[(edge + 1) % fixture->at.count];
        double far = tk_vec_length(tk_vec_sub(tk_vec_scale(tk_vec_add(a, b), 0.5), middle));
        if (far >= best - 1e-6) continue;
        best = far;
        found = edge;
    }
    return found;
}

/* Where people get into a bunker: a square of one of its sides. Without a "notch" it is in the middle of the side that
 * is towards the middle of the map [bunkers]. */
static void read_notch(const duel_map *map, duel_fixture *fixture, tk_json_in *in, tk_json_node node)
{
    int along = 0, edge = -1;
    bool bunker = fixture->kind == FIXTURE_BUNKER, said = tk_json_present(node);
    if (said && !bunker) tk_json_complain(in, node, "only a bunker has a notch");
    if (!bunker || !tk_json_good(in)) return;
    if (said) {
        edge = side_of(fixture, read_point(map, in, node), &along);
        if (tk_json_good(in) && edge < 0) tk_json_complain(in, node, "a notch is in a side of its bunker");
    }
    if (edge < 0) edge = side_inwards(map, fixture);
    tk_vec a = fixture->at.at[edge], way = tk_vec_sub(fixture->at.at[(edge + 1) % fixture->at.count], a);
    double length = tk_vec_length(way), part = said ? grid(along) / length : 0.5, half = DUEL_SQUARE / 2 / length;
    tk_vec at = tk_vec_add(a, tk_vec_add(tk_vec_scale(way, part), (tk_vec){-way.y * half, way.x * half}));
    fixture->notch =
        (tk_vec){((int)(at.x / DUEL_SQUARE) + 0.5) * DUEL_SQUARE, ((int)(at.y / DUEL_SQUARE) + 0.5) * DUEL_SQUARE};
}

/* A weapon on the roof, by its id [armed-buildings]. */
static void read_gun(duel_world *world, const duel_fixture *fixture, tk_json_in *in, tk_json_node node)
{
    duel_map *map = &world->map;
    char id[sizeof world->weapon[0].id];
    if (!tk_json_present(node) || !tk_json_good(in)) return;
    tk_json_string(in, node, id, sizeof id);
    int row = 0;
    while (row < world->weapon_count && strcmp(world->weapon[row].id, id) != 0) row++;
    bool fires = row < world->weapon_count && world->weapon[row].dice && !world->weapon[row].dropped;
    if (fixture->kind != FIXTURE_BUILDING || !fires || map->gun_count == DUEL_MAX_GUNS) {
        tk_json_complain(in, node, "up to %d buildings have a weapon that is aimed and fired", DUEL_MAX_GUNS);
        return;
    }
    map->gun[map->gun_count].fixture = (uint8_t)map->fixture_count;
    map->gun[map->gun_count++].row = (uint8_t)row;
}

static void read_fixture(duel_world *world, tk_json_in *in, tk_json_node node)
{
    duel_map *map = &world->map;
    duel_fixture *fixture = &map->fixture[map->fixture_count];
    tk_json_expect_object(in, node,
                          "kind dp box? at? height? up? slope? collapse? floors? doors? windows? stairs? gun? notch?");
    if (!tk_json_good(in)) return;
    int kind = tk_json_choice(in, tk_json_member(node, "kind"), duel_fixture_names);
    fixture->kind = (uint8_t)(kind < 0 ? 0 : kind);
    fixture->dp = (uint8_t)tk_json_int(in, tk_json_member(node, "dp"), 0, 250);
    if (tk_json_good(in) && duel_is_wall(fixture->kind) && fixture->dp > MOST_OF_A_WALL)
        tk_json_complain(in, tk_json_member(node, "dp"), "a section of a wall has at most %d", MOST_OF_A_WALL);
    read_collapse(fixture, in, node);
    tk_json_node height = tk_json_member(node, "height");
    if (tk_json_present(height)) fixture->height = (uint8_t)tk_json_int(in, height, 0, 200);
    read_shape(map, in, node, &fixture->at);
    if (!tk_json_good(in)) return;
    fixture->low = fixture->high = fixture->at.at[0];
    for (int i = 0; i < fixture->at.count; i++) widen(fixture, fixture->at.at[i]);
    for (int i = 0; i < fixture->at.count; i++)
        fixture->middle = tk_vec_add(fixture->middle, tk_vec_scale(fixture->at.at[i], 1.0 / fixture->at.count));
    fixture->reach = tk_polygon_reach(&fixture->at, fixture->middle);
    read_slope(map, fixture, in, node);
    read_inside(map, fixture, in, node);
    read_gun(world, fixture, in, tk_json_member(node, "gun"));
    read_notch(map, fixture, in, tk_json_member(node, "notch"));
    if (duel_is_tall(fixture->kind)) map->opaque[map->opaques++] = (uint8_t)map->fixture_count;
    map->fixture_count++;
}

/* In half feet. */
static void read_depth(duel_area *area, tk_json_in *in, tk_json_node node)
{
    enum { DEEPEST = 60 };
    tk_json_node depth = tk_json_member(node, "depth");
    if (!tk_json_good(in)) return;
    if ((area->surface == SURFACE_WATER) != tk_json_present(depth))
        tk_json_complain(in, node, "water, and nothing else, has a \"depth\" in half feet");
    else if (tk_json_present(depth))
        area->depth = (uint8_t)tk_json_int(in, depth, 1, DEEPEST);
}

/* What stands on a plateau has that much more height; a ramp's top counts from the ground it stands on. */
static void raise_fixtures(duel_map *map, tk_json_in *in, tk_json_node list)
{
    for (int i = 0; i < map->fixture_count && map->hills && tk_json_good(in); i++) {
        duel_fixture *it = &map->fixture[i];
        for (int k = 0; k < map->fixture_count && it->kind != FIXTURE_PLATEAU; k++) {
            const duel_fixture *ground = &map->fixture[k];
            if (ground->kind == FIXTURE_PLATEAU && ground->height > it->base &&
                tk_polygon_contains(&ground->at, it->middle))
                it->base = ground->height;
        }
        if (duel_is_hill(it->kind) && it->height + it->base > HIGHEST)
            tk_json_complain(in, tk_json_element(list, i), "with what it stands on it is more than 4 inches high");
        if (it->height) it->height = (uint8_t)(it->height + it->base);
    }
}

static void read_area(duel_world *world, tk_json_in *in, tk_json_node node)
{
    duel_map *map = &world->map;
    duel_area *area = &map->area[map->area_count];
    tk_json_expect_object(in, node, "surface box? at? inside? depth?");
    if (!tk_json_good(in)) return;
    int surface = tk_json_choice(in, tk_json_member(node, "surface"), duel_surface_names);
    area->surface = (uint8_t)(surface < 0 ? 0 : surface);
    tk_json_node inside = tk_json_member(node, "inside");
    if (tk_json_present(inside)) area->inside = (int16_t)(10 * tk_json_int(in, inside, 0, 359));
    bool banked = area->surface == SURFACE_BANKED || area->surface == SURFACE_STEEP;
    if (banked != tk_json_present(inside))
        tk_json_complain(in, node, "a banked curve, and nothing else, has the heading of its inner edge in \"inside\"");
    read_depth(area, in, node);
    read_shape(map, in, node, &area->at);
    map->area_count++;
}

/* Whoever starts there stands clear of everything. */
static void check_start(const duel_map *map, tk_json_in *in, tk_json_node node, tk_pose pose)
{
    tk_polygon box = tk_polygon_box(grid(GATE_LENGTH), grid(GATE_WIDTH)), here = tk_polygon_place(&box, pose);
    for (int i = 0; i < map->fixture_count; i++)
        if (tk_polygon_gap(&here, &map->fixture[i].at).size < DUEL_TOUCH)
            tk_json_complain(in, node, "whoever starts there stands in fixture %d", i + 1);
}

static void read_gate(duel_world *world, tk_json_in *in, tk_json_node node)
{
    duel_map *map = &world->map;
    duel_gate *gate = &map->gate[map->gate_count];
    tk_json_node start = tk_json_member(node, "start"), exit = tk_json_member(node, "exit");
    tk_json_expect_object(in, node, "title start exit?");
    tk_json_string(in, tk_json_member(node, "title"), gate->title, sizeof gate->title);
    if (tk_json_good(in)) tk_json_expect_array(in, start, 3, 3);
    gate->pose.at.x = grid(number(in, start, 0, (int64_t)(map->width * DUEL_GRID + 0.5)));
    gate->pose.at.y = grid(number(in, start, 1, (int64_t)(map->height * DUEL_GRID + 0.5)));
    gate->pose.heading = 10 * (int)number(in, start, 2, 359);
    if (tk_json_present(exit)) read_box(map, in, exit, &gate->exit);
    if (tk_json_good(in)) check_start(map, in, start, gate->pose);
    map->gate_count++;
}

static void read_line(duel_world *world, tk_json_in *in, tk_json_node node)
{
    duel_map *map = &world->map;
    tk_json_expect_array(in, node, 2, 2);
    for (int i = 0; i < 2 && tk_json_good(in); i++)
        map->line[map->line_count][i] = read_point(map, in, tk_json_element(node, i));
    map->line_count++;
}

/* Where people begin who have come on foot [gangs]. */
static void read_place(duel_world *world, tk_json_in *in, tk_json_node node)
{
    duel_map *map = &world->map;
    map->place[map->place_count++] = read_point(map, in, node);
}

/* [forks] */
static void read_fork(duel_world *world, tk_json_in *in, tk_json_node node)
{
    duel_map *map = &world->map;
    duel_fork *fork = &map->fork[map->fork_count];
    tk_json_expect_object(in, node, "angle zone left right");
    if (!tk_json_good(in)) return;
    fork->angle = (int16_t)tk_json_int(in, tk_json_member(node, "angle"), 0, 180);
    read_shape(map, in, tk_json_member(node, "zone"), &fork->zone);
    read_shape(map, in, tk_json_member(node, "left"), &fork->branch[HAND_LEFT]);
    read_shape(map, in, tk_json_member(node, "right"), &fork->branch[HAND_RIGHT]);
    map->fork_count++;
}

static void read_list(duel_world *world, tk_json_in *in, tk_json_node list, int most,
                      void (*read)(duel_world *, tk_json_in *, tk_json_node))
{
    if (!tk_json_present(list)) return;
    int count = tk_json_good(in) ? tk_json_expect_array(in, list, 0, most) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read(world, in, tk_json_element(list, i));
}

void duel_read_map(duel_world *world, tk_json_in *in, tk_json_node root)
{
    duel_map *map = &world->map;
    tk_json_node size = tk_json_member(root, "size");
    tk_json_expect_object(in, root, "title size gates fixtures? ground? checkpoints? forks? people?");
    if (!tk_json_good(in)) return;
    tk_json_string(in, tk_json_member(root, "title"), map->title, sizeof map->title);
    tk_json_expect_array(in, size, 2, 2);
    map->width = tk_json_good(in) ? grid(tk_json_int(in, tk_json_element(size, 0), 400, LARGEST)) : 0;
    map->height = tk_json_good(in) ? grid(tk_json_int(in, tk_json_element(size, 1), 400, LARGEST)) : 0;
    read_list(world, in, tk_json_member(root, "fixtures"), DUEL_MAX_FIXTURES, read_fixture);
    raise_fixtures(map, in, tk_json_member(root, "fixtures"));
    while (map->first_crossing < map->fixture_count && duel_is_barrier(map->fixture[map->first_crossing].kind))
        map->first_crossing++;
    read_list(world, in, tk_json_member(root, "ground"), DUEL_MAX_AREAS, read_area);
    read_list(world, in, tk_json_member(root, "checkpoints"), DUEL_MAX_LINES, read_line);
    read_list(world, in, tk_json_member(root, "gates"), DUEL_MAX_GATES, read_gate);
    read_list(world, in, tk_json_member(root, "forks"), DUEL_MAX_FORKS, read_fork);
    read_list(world, in, tk_json_member(root, "people"), DUEL_MAX_PLACES, read_place);
    if (tk_json_good(in) && !map->gate_count) tk_json_complain(in, root, "a map has a gate at least");
    if (tk_json_good(in) && world->scenario.goal == GOAL_LAPS && map->line_count < 3)
        tk_json_complain(in, root, "a race needs three checkpoints at least");
}

/* Letters, digits and dashes: an id becomes part of a path. */
static bool is_plain_id(const char *id)
{
    return id[0] && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(id);
}

tk_status duel_read_map_file(duel_world *world, const tk_content *content, const char *id, tk_error *error)
{
    char path[64];
    if (!is_plain_id(id)) return tk_fail(error, TK_BAD_CONFIG, "configuration: map", "\"%s\" is no map's id", id);
    snprintf(path, sizeof path, "classic/maps/%s.json", id);
    snprintf(world->map.id, sizeof world->map.id, "%s", id);
    tk_text text = {0};
    tk_json_in in;
    tk_status status = tk_content_read(content, path, &text, error);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, path, error)) {
        duel_read_map(world, &in, tk_json_root(&in));
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}
