/* Where a weapon points and what it sees [line-of-fire] [arcs-of-fire].
 *
 * An arc of fire is bounded by the lines that leave the corners of its side at 45 degrees, so that the four arcs of a
 * vehicle cover the table without overlapping. This is asked far more often than anything else in a duel: cheap tests
 * come first, nothing is allocated. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

#include <math.h>

static const double BORDER = 1e-6;  /* inches: on the line between two arcs */
static const double CONTACT = 0.01; /* a side that touches the weapon still faces it */

/* How far a point lies beyond an end and beyond a side of the vehicle, in its own coordinates. */
typedef struct bearing {
    double ahead, aside; /* beyond the nearer end and the nearer side; below 0: within */
    int end, side;       /* tk_side */
} bearing;

static bearing bearing_at(const duel_vehicle *vehicle, tk_vec local)
{
    bool front = local.x >= 0, left = local.y >= 0;
    return (bearing){(front ? local.x : -local.x) - vehicle->length / 2,
                     (left ? local.y : -local.y) - vehicle->width / 2, front ? TK_SIDE_FRONT : TK_SIDE_BACK,
                     left ? TK_SIDE_LEFT : TK_SIDE_RIGHT};
}

static bearing bearing_of(const duel_vehicle *vehicle, tk_pose pose, tk_vec point)
{
    return bearing_at(vehicle, tk_pose_local(pose, point));
}

static unsigned arcs_of(bearing b)
{
    return (b.ahead >= b.aside - BORDER ? duel_bit(b.end) : 0) | (b.aside >= b.ahead - BORDER ? duel_bit(b.side) : 0);
}

unsigned duel_arcs_at(const duel_world *world, const duel_car *it, tk_vec point)
{
    return arcs_of(bearing_of(duel_vehicle_of(world, it), duel_pose(&it->body), point));
}

/* Where a mount of a vehicle points that lies so: a side of its counter; TK_SIDE_TOP when at the sky or the ground. On
 * the roof right and left have changed places [arcs-of-fire]. */
static int pointing(int down, int mount)
{
    bool ends = mount == TK_SIDE_FRONT || mount == TK_SIDE_BACK, sides = mount <= TK_SIDE_BACK && !ends;
    if (down == TK_SIDE_UNDER || ends) return mount;
    return down == TK_SIDE_TOP && sides ? duel_opposite(mount) : TK_SIDE_TOP;
}

/* Arcs a mount covers: a trike's side weapons see ahead too [trike-arcs]. */
static unsigned arcs_of_mount(const duel_vehicle *vehicle, int down, int mount)
{
    int hand = pointing(down, mount);
    bool side = hand == TK_SIDE_LEFT || hand == TK_SIDE_RIGHT;
    if (hand == TK_MOUNT_TURRET) return ~0u;
    if (hand > TK_SIDE_BACK) return 0;
    return duel_bit(hand) | (side && vehicle->class == CLASS_TRIKE ? duel_bit(TK_SIDE_FRONT) : 0);
}

int duel_side_heading(int side)
{
    switch ((tk_side)side) {
    case TK_SIDE_LEFT: return 900;
    case TK_SIDE_BACK: return 1800;
    case TK_SIDE_RIGHT: return 2700;
    case TK_SIDE_FRONT:
    case TK_SIDE_TOP:
    case TK_SIDE_UNDER:
    case TK_MOUNT_TURRET:
    case TK_MOUNT_COUNT: break;
    }
    return 0;
}

int duel_mount_heading(const duel_car *it, int mount)
{
    return tk_heading_wrap(it->body.heading + duel_side_heading(pointing(it->body.down, mount)));
}

bool duel_in_arc(const duel_world *world, const duel_state *state, int car, int mount, tk_vec point)
{
    const duel_car *it = &state->car[car];
    unsigned covered = arcs_of_mount(duel_vehicle_of(world, it), it->body.down, mount);
    return covered == ~0u || (covered & duel_arcs_at(world, it, point)) != 0;
}

tk_vec duel_muzzle(const duel_world *world, const duel_state *state, int car, int mount)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_vec local = {0, 0};
    int hand = pointing(it->body.down, mount);
    if (hand == TK_SIDE_FRONT) local.x = vehicle->length / 2;
    if (hand == TK_SIDE_BACK) local.x = -vehicle->length / 2;
    if (hand == TK_SIDE_LEFT) local.y = vehicle->width / 2;
    if (hand == TK_SIDE_RIGHT) local.y = -vehicle->width / 2;
    return tk_pose_point(duel_pose(&it->body), local);
}

int duel_side_shown(int down, int side)
{
    bool flank = side == TK_SIDE_LEFT || side == TK_SIDE_RIGHT;
    if (down == TK_SIDE_TOP) return flank ? duel_opposite(side) : side;
    if (side == down) return TK_SIDE_TOP;
    return down != TK_SIDE_UNDER && side == duel_opposite(down) ? TK_SIDE_UNDER : side;
}

/* The sides that show on these sides of the counter. */
static unsigned all_shown(int down, unsigned hands)
{
    unsigned sides = 0;
    for (int hand = 0; hand <= TK_SIDE_BACK; hand++)
        if (hands >> hand & 1) sides |= duel_bit(duel_side_shown(down, hand));
    return sides;
}

/* The side arcs of a trike reach over its front arc, for what strikes it as for what it fires [trike-targeting]. */
unsigned duel_open_sides(const duel_world *world, const duel_car *target, unsigned arcs)
{
    bool wedge = duel_vehicle_of(world, target)->class == CLASS_TRIKE && arcs & duel_bit(TK_SIDE_FRONT);
    bool level = target->body.down == TK_SIDE_UNDER || target->body.down == TK_SIDE_TOP;
    if (wedge && level) arcs |= duel_bit(TK_SIDE_LEFT) | duel_bit(TK_SIDE_RIGHT);
    return all_shown(target->body.down, arcs);
}

bool duel_is_above(int from_feet, int to_feet)
{
    enum { STOREY = 10 };
    return from_feet - to_feet >= STOREY;
}

unsigned duel_facing(const duel_world *world, const duel_car *target, tk_vec from)
{
    bearing b = bearing_of(duel_vehicle_of(world, target), duel_pose(&target->body), from);
    int down = target->body.down;
    unsigned sides = (b.ahead > -CONTACT ? duel_bit(duel_side_shown(down, b.end)) : 0) |
                     (b.aside > -CONTACT ? duel_bit(duel_side_shown(down, b.side)) : 0);
    return sides;
}

/* The last of the headings whose direction the way still lies to the left of, found by halving. */
int duel_heading_to(tk_vec from, tk_vec to)
{
    tk_vec way = tk_vec_sub(to, from);
    int low = way.y >= 0 ? 0 : TK_FULL_TURN / 2, high = low + TK_FULL_TURN / 2;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (tk_vec_cross(tk_heading_vec(middle), way) >= 0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* ---- what is in the way ---- */

/* Is the point farther than that from every point of the segment? */
static bool is_far(tk_vec from, tk_vec along, double length_squared, tk_vec point, double distance)
{
    tk_vec apart = tk_vec_sub(point, from);
    double f = length_squared > 0 ? tk_vec_dot(apart, along) / length_squared : 0;
    f = f < 0 ? 0 : f > 1 ? 1 : f;
    apart = tk_vec_sub(apart, tk_vec_scale(along, f));
    return tk_vec_dot(apart, apart) > distance * distance;
}

static const double REACH = 0.57; /* of a vehicle from its middle */

/* The box around a line. */
typedef struct box {
    tk_vec low, high;
} box;

static box box_around(tk_vec a, tk_vec b, double width)
{
    return (box){{(a.x < b.x ? a.x : b.x) - width, (a.y < b.y ? a.y : b.y) - width},
                 {(a.x < b.x ? b.x : a.x) + width, (a.y < b.y ? b.y : a.y) + width}};
}

/* Most walls are nowhere near it. */
static bool boxes_apart(const box *it, const duel_fixture *fixture)
{
    return it->high.x < fixture->low.x || it->low.x > fixture->high.x || it->high.y < fixture->low.y ||
           it->low.y > fixture->high.y;
}

/* What may stand between a point and all that is near another one. What was in the way last stands first. */
typedef struct screen {
    int fixtures, cars;
    uint8_t fixture[DUEL_MAX_FIXTURES];
    tk_polygon car[DUEL_MAX_CARS + DUEL_MAX_WALKERS]; /* and people */
} screen;

static bool is_same_square(tk_vec a, tk_vec b)
{
    tk_vec apart = tk_vec_sub(a, b);
    return tk_vec_dot(apart, apart) < DUEL_SQUARE * DUEL_SQUARE / 4;
}

static void find_screen(const duel_world *world, const duel_state *state, tk_vec from, tk_vec to, double width,
                        unsigned not_cars, screen *out)
{
    tk_vec along = tk_vec_sub(to, from);
    double squared = tk_vec_dot(along, along);
    box around = box_around(from, to, width);
    out->fixtures = out->cars = 0;
    for (int i = 0; i < world->map.opaques; i++) {
        uint8_t fixture = world->map.opaque[i];
        if (boxes_apart(&around, &world->map.fixture[fixture])) continue;
        if (duel_fills(world, state, fixture)) out->fixture[out->fixtures++] = fixture;
    }
    for (int other = 0; other < world->cars; other++) {
        const duel_car *it = &state->car[other];
        if (not_cars & duel_bit(other) || !duel_is_there(it)) continue;
        if (is_far(from, along, squared, duel_pose(&it->body).at, REACH + width)) continue;
        out->car[out->cars++] = duel_polygon(world, state, other);
    }
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        if (!duel_on_foot(&state->walker[i]) || state->walker[i].flags & WALK_PRONE || state->walker[i].level) continue;
        tk_vec at = duel_walker_at(&state->walker[i]);
        bool end = is_same_square(at, from) || is_same_square(at, to);
        if (!end && !is_far(from, along, squared, at, DUEL_SQUARE + width)) out->car[out->cars++] = duel_square_at(at);
    }
}

bool duel_line_nears(const duel_fixture *fixture, tk_vec from, tk_vec to)
{
    box around = box_around(from, to, 0);
    return !boxes_apart(&around, fixture);
}

static bool hides(const duel_world *world, const duel_state *state, int fixture, tk_vec from, tk_vec to)
{
    return duel_line_nears(&world->map.fixture[fixture], from, to) &&
           duel_fixture_crossed(world, state, fixture, from, to);
}

static bool screened(const duel_world *world, const duel_state *state, screen *all, tk_vec from, tk_vec to)
{
    for (int i = 0; i < all->fixtures; i++) {
        if (!hides(world, state, all->fixture[i], from, to)) continue;
        uint8_t first = all->fixture[0];
        all->fixture[0] = all->fixture[i];
        all->fixture[i] = first;
        return true;
    }
    for (int i = 0; i < all->cars; i++)
        if (tk_segment_crosses(from, to, &all->car[i])) return true;
    return false;
}

bool duel_is_tall(int kind)
{
    return duel_fixture_rows[kind].blocks_sight;
}

bool duel_line_blocked(const duel_world *world, const duel_state *state, tk_vec from, tk_vec to, unsigned not_cars)
{
    screen all;
    find_screen(world, state, from, to, 0, not_cars, &all);
    return screened(world, state, &all, from, to);
}

bool duel_line_blocked_past(const duel_world *world, const duel_state *state, tk_vec from, tk_vec to, unsigned not_cars,
                            int one, int other)
{
    screen all;
    int kept = 0;
    find_screen(world, state, from, to, 0, not_cars, &all);
    for (int i = 0; i < all.fixtures; i++)
        if (all.fixture[i] != one && all.fixture[i] != other) all.fixture[kept++] = all.fixture[i];
    all.fixtures = kept;
    return screened(world, state, &all, from, to);
}

double duel_distance(const duel_world *world, const duel_state *state, tk_vec from, int target)
{
    const duel_car *it = &state->car[target];
    bearing b = bearing_of(duel_vehicle_of(world, it), duel_pose(&it->body), from);
    if (b.ahead <= 0) return b.aside > 0 ? b.aside : 0;
    return b.aside <= 0 ? b.ahead : tk_vec_length((tk_vec){b.ahead, b.aside});
}

double duel_distance_to(const tk_polygon *shape, tk_vec from)
{
    if (tk_polygon_contains(shape, from)) return 0;
    double nearest = 1e9;
    for (int i = 0; i < shape->count; i++) {
        tk_vec a = shape->at[i], along = tk_vec_sub(shape->at[(i + 1) % shape->count], a);
        double f = tk_vec_dot(tk_vec_sub(from, a), along) / tk_vec_dot(along, along);
        f = f < 0 ? 0 : f > 1 ? 1 : f;
        double apart = tk_vec_length(tk_vec_sub(from, tk_vec_add(a, tk_vec_scale(along, f))));
        if (apart < nearest) nearest = apart;
    }
    return nearest;
}

/* ---- lines of fire ---- */

/* The middle, the corners and the middles of the edges of a counter: "some part of it". */
enum { PLACES = 9, FIRST_CORNER = 5 };
static const int8_t PLACE_AT[][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
TK_ROWS(PLACE_AT, PLACES);

/* A counter as another vehicle sees it: its middle, half its length and half its width as vectors. */
typedef struct outline {
    tk_vec middle, along, across;
} outline;

static outline outline_of(const duel_vehicle *vehicle, tk_vec middle, tk_vec way)
{
    return (outline){middle, tk_vec_scale(way, vehicle->length / 2),
                     tk_vec_scale((tk_vec){-way.y, way.x}, vehicle->width / 2)};
}

static tk_vec place_of(const outline *shape, int place)
{
    double a = PLACE_AT[place][0], b = PLACE_AT[place][1];
    return (tk_vec){shape->middle.x + a * shape->along.x + b * shape->across.x,
                    shape->middle.y + a * shape->along.y + b * shape->across.y};
}

/* Do all lines from the point to the counter's corners pass well between the two ends of the edge, from the outside in?
 */
static bool edge_hides(tk_vec a, tk_vec b, tk_vec from, const outline *shape)
{
    static const double CLEAR = 0.1; /* inches at least, so that no rounding matters */
    tk_vec along = tk_vec_sub(b, a), to_a = tk_vec_sub(a, from), to_b = tk_vec_sub(b, from);
    double deep = CLEAR * (fabs(along.x) + fabs(along.y)), past_a = CLEAR * (fabs(to_a.x) + fabs(to_a.y)),
           past_b = CLEAR * (fabs(to_b.x) + fabs(to_b.y));
    if (tk_vec_cross(along, to_a) < deep) return false;
    for (int i = FIRST_CORNER; i < PLACES; i++) {
        tk_vec to = tk_vec_sub(place_of(shape, i), from);
        if (tk_vec_cross(along, tk_vec_sub(to, to_a)) < deep || tk_vec_cross(to, to_a) < past_a ||
            tk_vec_cross(to_b, to) < past_b)
            return false;
    }
    return true;
}

/* A shadow is convex: what hides all four corners hides the whole counter, unless there are gaps in it. The fixture
 * that was in the way last is the one to ask; of a long wall one edge tells. */
static bool hides_all(const duel_world *world, const duel_state *state, const screen *all, tk_vec from,
                      const outline *shape)
{
    if (!all->fixtures || state->gap_count || world->map.insides) return false;
    const tk_polygon *first = &world->map.fixture[all->fixture[0]].at;
    for (int i = 0; i < first->count; i++)
        if (edge_hides(first->at[i], first->at[(i + 1) % first->count], from, shape)) return true;
    for (int i = FIRST_CORNER; i < PLACES; i++)
        if (!hides(world, state, all->fixture[0], from, place_of(shape, i))) return false;
    return true;
}

/* Into the coordinates of a vehicle that is at `at` and points along `way`. */
static tk_vec turned(tk_vec v, tk_vec way)
{
    return (tk_vec){tk_vec_dot(v, way), tk_vec_cross(way, v)};
}

/* The one arc that everything within an inch and a bit of the point is in, as a bit: the common case, found cheaply. 0:
 * it is too near to a border to tell. */
static unsigned sole_arc(const duel_vehicle *vehicle, tk_vec local)
{
    static const double SLACK = 0.85; /* a counter reaches 0.56 from its middle, times the root of two */
    bearing b = bearing_at(vehicle, local);
    if (b.ahead - b.aside > SLACK) return duel_bit(b.end);
    return b.aside - b.ahead > SLACK ? duel_bit(b.side) : 0;
}

/* Nothing of a counter there is in an arc that is covered. */
static bool far_outside(const duel_vehicle *vehicle, unsigned covered, tk_vec local)
{
    unsigned sole = sole_arc(vehicle, local);
    return sole && !(covered & sole);
}

/* The first part of the target that is in the arc and in sight. */
static bool find_sight(const duel_world *world, const duel_state *state, int car, unsigned covered, int target,
                       duel_line *line)
{
    const duel_car *it = &state->car[car], *other = &state->car[target];
    const duel_vehicle *own = duel_vehicle_of(world, it), *vehicle = duel_vehicle_of(world, other);
    tk_vec here = duel_pose(&it->body).at, there = duel_pose(&other->body).at;
    tk_vec way = tk_heading_vec(it->body.heading), local = turned(tk_vec_sub(there, here), way);
    line->reason = DUEL_REASON_OUT_OF_ARC;
    if (far_outside(own, covered, local)) return false;
    tk_vec other_way = tk_heading_vec(other->body.heading);
    outline on_table = outline_of(vehicle, there, other_way), seen = outline_of(vehicle, local, turned(other_way, way));
    screen all;
    find_screen(world, state, line->from, there, REACH, duel_bit(car) | duel_bit(target), &all);
    for (int i = 0; i < PLACES; i++) {
        if (covered != ~0u && !(covered & arcs_of(bearing_at(own, place_of(&seen, i))))) continue;
        tk_vec to = place_of(&on_table, i);
        line->reason = DUEL_REASON_NO_LINE;
        if (screened(world, state, &all, line->from, to)) {
            if (i == 0 && hides_all(world, state, &all, line->from, &on_table)) return false;
            continue;
        }
        line->reason = TK_REASON_FINE;
        line->to = to;
        return true;
    }
    return false;
}

duel_line duel_line_from(const duel_world *world, const duel_state *state, int car, int mount, int target)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    duel_line line = {.from = duel_muzzle(world, state, car, mount)};
    unsigned covered = arcs_of_mount(vehicle, state->car[car].body.down, mount);
    if (!find_sight(world, state, car, covered, target, &line)) return line;
    line.distance = duel_distance(world, state, line.from, target);
    line.facing = (uint8_t)duel_facing(world, &state->car[target], line.from);
    line.arcs = (uint8_t)duel_arcs_at(world, &state->car[target], line.from);
    line.open = (uint8_t)duel_open_sides(world, &state->car[target], line.arcs);
    line.above = duel_is_above(duel_feet_of_car(&state->car[car]), duel_feet_of_car(&state->car[target]));
    if (!line.facing) line.facing = line.open;
    return line;
}

bool duel_sees(const duel_world *world, const duel_state *state, int car, int mount, int target)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    unsigned covered = arcs_of_mount(vehicle, it->body.down, mount);
    tk_vec local = tk_pose_local(duel_pose(&it->body), duel_pose(&state->car[target].body).at);
    if (far_outside(vehicle, covered, local)) return false;
    duel_line line = {.from = duel_muzzle(world, state, car, mount)};
    return find_sight(world, state, car, covered, target, &line);
}

duel_line duel_line_to(const duel_world *world, const duel_state *state, int car, int weapon, int target)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    return duel_line_from(world, state, car, duel_weapon_part(vehicle, weapon)->place, target);
}

/* A point of a fixture, if it is in the arc and in sight and nearer than the best so far. */
static void consider_spot(const duel_world *world, const duel_state *state, int car, int mount, tk_vec point,
                          duel_line *line)
{
    static const double SHORT_OF_IT = 0.02;
    tk_vec way = tk_vec_sub(point, line->from);
    double far = tk_vec_length(way);
    bool better = line->reason || far < line->distance;
    if (!better || !duel_in_arc(world, state, car, mount, point)) return;
    double part = far > SHORT_OF_IT ? 1 - SHORT_OF_IT / far : 0;
    tk_vec before = tk_vec_add(line->from, tk_vec_scale(way, part));
    if (duel_line_blocked(world, state, line->from, before, duel_bit(car))) {
        if (line->reason) line->reason = DUEL_REASON_NO_LINE;
        return;
    }
    line->reason = TK_REASON_FINE;
    line->to = point;
    line->distance = far;
}

/* What is straight ahead, and five points of every edge. */
tk_reason duel_fixture_spot(const duel_world *world, const duel_state *state, int car, int mount, int fixture,
                            tk_vec *spot)
{
    enum { PARTS = 4 };
    duel_line line = {.reason = DUEL_REASON_OUT_OF_ARC, .from = duel_muzzle(world, state, car, mount)};
    tk_vec way = tk_heading_vec(duel_mount_heading(&state->car[car], mount));
    tk_vec ahead = tk_vec_scale(way, world->map.width + world->map.height);
    int found = DUEL_TARGET_EDGE;
    double part = duel_nearest_fixture(world, state, line.from, tk_vec_add(line.from, ahead), &found);
    if (found == DUEL_TARGET_FIXTURE + fixture)
        consider_spot(world, state, car, mount, tk_vec_add(line.from, tk_vec_scale(ahead, part)), &line);
    duel_pieces pieces;
    duel_pieces_of(world, state, fixture, &pieces);
    for (int i = 0; i < pieces.count; i++)
        for (int k = 0; k < PARTS * pieces.at[i].count; k++) {
            tk_vec a = pieces.at[i].at[k / PARTS], b = pieces.at[i].at[(k / PARTS + 1) % pieces.at[i].count];
            tk_vec point = tk_vec_add(a, tk_vec_scale(tk_vec_sub(b, a), (double)(k % PARTS) / PARTS));
            consider_spot(world, state, car, mount, point, &line);
        }
    if (!line.reason) *spot = line.to;
    return line.reason;
}

/* ---- clouds ---- */

bool duel_segment_clip(tk_vec from, tk_vec to, const tk_polygon *polygon, double *enter, double *leave)
{
    tk_vec along = tk_vec_sub(to, from);
    *enter = 0;
    *leave = 1;
    for (int i = 0; i < polygon->count; i++) {
        tk_vec a = polygon->at[i], edge = tk_vec_sub(polygon->at[(i + 1) % polygon->count], a);
        double side = tk_vec_cross(edge, tk_vec_sub(from, a)), change = tk_vec_cross(edge, along);
        if (change == 0) {
            if (side < 0) return false;
            continue;
        }
        double at = -side / change;
        if (change > 0 && at > *enter) *enter = at;
        if (change < 0 && at < *leave) *leave = at;
    }
    return *enter < *leave;
}

enum { MOST_CLOUDS = 24 };

typedef struct stretch {
    double enter, leave;
} stretch;

/* Inserts in the order of where they begin. */
static void insert(stretch *list, int count, stretch one)
{
    int at = count;
    for (; at > 0 && list[at - 1].enter > one.enter; at--) list[at] = list[at - 1];
    list[at] = one;
}

/* Clouds that overlap hide no more than one. */
static double covered_part(const stretch *list, int count)
{
    double sum = 0, end = 0;
    for (int i = 0; i < count; i++) {
        double begin = list[i].enter > end ? list[i].enter : end;
        if (list[i].leave > begin) sum += list[i].leave - begin;
        if (list[i].leave > end) end = list[i].leave;
    }
    return sum;
}

int duel_cloud_between(const duel_state *state, tk_vec from, tk_vec to)
{
    static const double CLOUD = 0.75; /* the largest reaches so far from its middle */
    stretch list[MOST_CLOUDS + 1];
    int count = 0;
    tk_vec along = tk_vec_sub(to, from);
    double squared = tk_vec_dot(along, along);
    for (int i = 0; i < state->counter_count && count < MOST_CLOUDS; i++) {
        const duel_counter *it = &state->counter[i];
        tk_vec middle = {duel_inches(it->x), duel_inches(it->y)};
        if (!duel_is_cloud((duel_counter_kind)it->kind) || is_far(from, along, squared, middle, CLOUD)) continue;
        tk_polygon shape = duel_counter_polygon(it);
        stretch one;
        if (duel_segment_clip(from, to, &shape, &one.enter, &one.leave)) insert(list, count++, one);
    }
    double halves = 2 * covered_part(list, count) * tk_vec_length(along);
    int whole = (int)halves;
    return halves - whole > 1e-6 ? whole + 1 : whole;
}

int duel_cloud_past(const duel_state *state, tk_vec from, tk_vec to, int here, int there)
{
    int cloud = duel_cloud_between(state, from, to);
    if (here) cloud += duel_cloud_between(state, duel_place_upstairs(from, here), duel_place_upstairs(to, here));
    if (there && there != here)
        cloud += duel_cloud_between(state, duel_place_upstairs(from, there), duel_place_upstairs(to, there));
    return cloud;
}

/* ---- relative speed ---- */

/* Arcs of `of` that some part of the other vehicle is in: front, back, a side as bits 0, 1, 2. */
static unsigned arcs_met(const duel_world *world, const duel_car *of, const duel_car *other)
{
    const duel_vehicle *own = duel_vehicle_of(world, of), *vehicle = duel_vehicle_of(world, other);
    tk_vec way = tk_heading_vec(of->body.heading),
           apart = tk_vec_sub(duel_pose(&other->body).at, duel_pose(&of->body).at);
    tk_vec local = turned(apart, way);
    unsigned sides = sole_arc(own, local);
    if (!sides) {
        outline seen = outline_of(vehicle, local, turned(tk_heading_vec(other->body.heading), way));
        for (int i = 0; i < PLACES; i++) sides |= arcs_of(bearing_at(own, place_of(&seen, i)));
    }
    return (sides >> TK_SIDE_FRONT & 1) | (sides >> TK_SIDE_BACK & 1) << 1 |
           ((sides >> TK_SIDE_LEFT | sides >> TK_SIDE_RIGHT) & 1) << 2;
}

static tk_vec way_of(const duel_car *it)
{
    return tk_heading_vec(tk_heading_wrap(it->body.heading + (it->flags & CAR_REVERSE ? TK_FULL_TURN / 2 : 0)));
}

/* By the arc of the target the firer is in (front, back, side) and the arc of the firer the target is in. */
static int counted_speed(int firer_in, int target_in, int target_speed, int between)
{
    enum { FRONT, BACK, SIDE };
    if (firer_in == SIDE) return target_in == SIDE ? 2 * between : 2 * target_speed;
    bool along = (firer_in == FRONT && target_in == BACK) || (firer_in == BACK && target_in == FRONT);
    return along ? between : target_speed;
}

int duel_relative_speed(const duel_world *world, const duel_state *state, int car, int target)
{
    const duel_car *it = &state->car[car], *other = &state->car[target];
    if (!other->speed) return 0;
    unsigned firer_in = arcs_met(world, other, it), target_in = arcs_met(world, it, other);
    bool towards = tk_vec_dot(way_of(it), way_of(other)) < 0;
    int apart = other->speed - it->speed, between = towards ? other->speed : apart < 0 ? -apart : apart, most = 0;
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) {
            if (!(firer_in >> a & 1) || !(target_in >> b & 1)) continue;
            int speed = counted_speed(a, b, other->speed, between);
            if (speed > most) most = speed;
        }
    return most;
}
