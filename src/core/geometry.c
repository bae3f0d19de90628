/* Convex polygons on a table: distances, arcs, sightlines, sweeps.
 *
 * What always holds: only + - * / and sqrt on doubles and the integer sine table, so that the same input gives the same
 * bits everywhere. Corners run to the left (counter-clockwise). */
#include "turnkey/geometry.h"

#include <math.h>
#include <stddef.h>

#include "sine.h"

static const double SINE_ONE = 1073741824.0;       /* 2^30 */
static const double RADIANS = 0.00174532925199433; /* in a tenth of a degree */
static const double HAIR = 1e-7;                   /* lines nearer than this to an edge run along it */
static const double SLACK = 0.0005;                /* a sweep has arrived when it is this near to where it stops */
static const double FAR = 0.25;                    /* farther than this, a lower bound of a distance will do */
enum { MOST_STEPS = 400, CREEP_TURN = 4 };
static const double CREEP = 0.02;

/* ---- vectors and headings ---- */

double tk_vec_length(tk_vec a)
{
    return sqrt(a.x * a.x + a.y * a.y);
}

static bool goes_into(tk_vec move, const tk_vec *normals, int count)
{
    static const double NOTHING = 1e-9;
    for (int i = 0; i < count; i++)
        if (tk_vec_dot(move, normals[i]) > NOTHING) return true;
    return false;
}

/* The ways that are left are a wedge: the nearest of them is the move itself or runs along a side of the wedge. */
tk_vec tk_vec_clip(tk_vec move, const tk_vec *normals, int count)
{
    tk_vec best = {0, 0};
    if (!goes_into(move, normals, count)) return move;
    for (int i = 0; i < count; i++) {
        tk_vec along = tk_vec_sub(move, tk_vec_scale(normals[i], tk_vec_dot(move, normals[i])));
        if (tk_vec_dot(along, along) > tk_vec_dot(best, best) && !goes_into(along, normals, count)) best = along;
    }
    return best;
}

int tk_heading_wrap(int heading)
{
    int wrapped = heading % TK_FULL_TURN;
    return wrapped < 0 ? wrapped + TK_FULL_TURN : wrapped;
}

/* Nothing is asked as often: one division, two looks into the table. */
tk_vec tk_heading_vec(int heading)
{
    unsigned wrapped = (unsigned)heading < TK_FULL_TURN ? (unsigned)heading : (unsigned)tk_heading_wrap(heading);
    unsigned quarter = wrapped / 900, rest = wrapped % 900;
    int32_t low = SINES[rest], high = SINES[900 - rest];
    int32_t across = quarter & 1 ? low : high, up = quarter & 1 ? high : low;
    return (tk_vec){(quarter == 1 || quarter == 2 ? -across : across) / SINE_ONE, (quarter >= 2 ? -up : up) / SINE_ONE};
}

static tk_vec turned(tk_vec a, tk_vec by)
{
    return (tk_vec){a.x * by.x - a.y * by.y, a.x * by.y + a.y * by.x};
}

tk_vec tk_vec_rotate(tk_vec a, int heading)
{
    return turned(a, tk_heading_vec(heading));
}

tk_vec tk_pose_point(tk_pose pose, tk_vec local)
{
    return tk_vec_add(pose.at, turned(local, tk_heading_vec(pose.heading)));
}

tk_vec tk_pose_local(tk_pose pose, tk_vec point)
{
    tk_vec ahead = tk_heading_vec(pose.heading), from = tk_vec_sub(point, pose.at);
    return (tk_vec){tk_vec_dot(ahead, from), tk_vec_cross(ahead, from)};
}

/* ---- polygons ---- */

tk_polygon tk_polygon_box(double length, double width)
{
    double x = length / 2, y = width / 2;
    return (tk_polygon){4, {{x, -y}, {x, y}, {-x, y}, {-x, -y}}};
}

tk_polygon tk_polygon_place(const tk_polygon *shape, tk_pose pose)
{
    tk_polygon placed;
    tk_vec by = tk_heading_vec(pose.heading);
    placed.count = shape->count;
    for (int i = 0; i < shape->count; i++) placed.at[i] = tk_vec_add(pose.at, turned(shape->at[i], by));
    return placed;
}

double tk_polygon_reach(const tk_polygon *polygon, tk_vec from)
{
    double most = 0;
    for (int i = 0; i < polygon->count; i++) {
        tk_vec to = tk_vec_sub(polygon->at[i], from);
        double square = tk_vec_dot(to, to);
        if (square > most) most = square;
    }
    return sqrt(most);
}

double tk_polygon_support(const tk_polygon *polygon, tk_vec way)
{
    double most = tk_vec_dot(polygon->at[0], way);
    for (int i = 1; i < polygon->count; i++) {
        double far = tk_vec_dot(polygon->at[i], way);
        if (far > most) most = far;
    }
    return most;
}

static tk_vec edge(const tk_polygon *polygon, int i)
{
    return tk_vec_sub(polygon->at[i + 1 < polygon->count ? i + 1 : 0], polygon->at[i]);
}

bool tk_polygon_is_convex(const tk_polygon *polygon)
{
    if (polygon->count < 3) return false;
    double twice_area = 0, turn = 0;
    for (int i = 0; i < polygon->count; i++) {
        tk_vec one = edge(polygon, i), two = edge(polygon, (i + 1) % polygon->count);
        if (tk_vec_cross(one, two) < 0 || tk_vec_dot(one, one) <= 0) return false;
        twice_area += tk_vec_cross(polygon->at[i], polygon->at[(i + 1) % polygon->count]);
        turn += tk_vec_dot(one, two) < 0 && tk_vec_cross(one, two) <= 0;
    }
    if (twice_area <= 0 || turn > 0) return false;
    for (int i = 0; i < polygon->count; i++) /* a star turns left at every corner too, but leaves corners behind */
        for (int j = 0; j < polygon->count; j++)
            if (tk_vec_cross(edge(polygon, i), tk_vec_sub(polygon->at[j], polygon->at[i])) < 0) return false;
    return true;
}

bool tk_polygon_is_blunt(const tk_polygon *polygon)
{
    for (int i = 0; i < polygon->count; i++)
        if (tk_vec_dot(edge(polygon, i), edge(polygon, (i + 1) % polygon->count)) < 0) return false;
    return true;
}

bool tk_polygon_contains(const tk_polygon *polygon, tk_vec point)
{
    for (int i = 0; i < polygon->count; i++)
        if (tk_vec_cross(edge(polygon, i), tk_vec_sub(point, polygon->at[i])) < 0) return false;
    return true;
}

/* The widest strip between two polygons that runs along an edge of the first: a lower bound of their distance. Its size
 * is `least` where there is none that is wider. */
static tk_gap widest_strip(const tk_polygon *a, const tk_polygon *b, double least)
{
    tk_gap best = {least, {0, 0}, {0, 0}};
    for (int i = 0; i < a->count; i++) {
        tk_vec along = edge(a, i), normal = {along.y, -along.x};
        double nearest = 1e30;
        int which = 0;
        for (int j = 0; j < b->count; j++) {
            double out = tk_vec_dot(normal, tk_vec_sub(b->at[j], a->at[i]));
            if (out >= nearest) continue;
            nearest = out;
            which = j;
            if (out <= 0 && best.size >= 0) break;
        }
        double length = tk_vec_length(normal);
        if (nearest / length <= best.size) continue;
        best = (tk_gap){nearest / length, tk_vec_scale(normal, 1 / length), b->at[which]};
    }
    return best;
}

static tk_gap flipped(tk_gap gap)
{
    tk_vec normal = tk_vec_scale(gap.normal, -1);
    return (tk_gap){gap.size, normal, tk_vec_sub(gap.point, tk_vec_scale(gap.normal, gap.size))};
}

static tk_gap strip_between(const tk_polygon *a, const tk_polygon *b)
{
    tk_gap one = widest_strip(a, b, -1e30), two = widest_strip(b, a, one.size);
    return one.size >= two.size ? one : flipped(two);
}

static tk_vec nearest_on_segment(tk_vec from, tk_vec a, tk_vec along)
{
    double part = tk_vec_dot(tk_vec_sub(from, a), along) / tk_vec_dot(along, along);
    return tk_vec_add(a, tk_vec_scale(along, part < 0 ? 0 : part > 1 ? 1 : part));
}

/* Corners of `b` against edges of `a`, keeping the nearest pair: only edges that face a corner can be nearest to it.
 * `swapped`: the first shape of the question is `b`. */
static void nearest_pairs(const tk_polygon *a, const tk_polygon *b, bool swapped, double *square, tk_vec *on_first,
                          tk_vec *on_second)
{
    for (int i = 0; i < a->count; i++) {
        tk_vec along = edge(a, i);
        for (int j = 0; j < b->count; j++) {
            if (tk_vec_cross(along, tk_vec_sub(b->at[j], a->at[i])) > 0) continue;
            tk_vec on_a = nearest_on_segment(b->at[j], a->at[i], along), between = tk_vec_sub(b->at[j], on_a);
            double it = tk_vec_dot(between, between);
            if (it >= *square) continue;
            *square = it;
            *on_first = swapped ? b->at[j] : on_a;
            *on_second = swapped ? on_a : b->at[j];
        }
    }
}

static tk_gap exact_gap(const tk_polygon *a, const tk_polygon *b, tk_gap strip)
{
    double square = 1e30;
    tk_vec first = {0, 0}, second = {0, 0};
    nearest_pairs(a, b, false, &square, &first, &second);
    nearest_pairs(b, a, true, &square, &first, &second);
    double size = sqrt(square);
    tk_vec between = tk_vec_sub(second, first);
    return (tk_gap){size, size > 0 ? tk_vec_scale(between, 1 / size) : strip.normal, second};
}

tk_gap tk_polygon_gap(const tk_polygon *a, const tk_polygon *b)
{
    tk_gap strip = strip_between(a, b);
    return strip.size <= 0 ? strip : exact_gap(a, b, strip);
}

/* Is all of `b` beyond an edge of `a` by more than that, and stays so while it moves by `shift`? The first such edge
 * will do. */
static bool beyond_edge(const tk_polygon *a, const tk_polygon *b, tk_vec shift, double more)
{
    for (int i = 0; i < a->count; i++) {
        tk_vec along = edge(a, i), normal = {along.y, -along.x};
        double square = more * more * tk_vec_dot(along, along), nearer = tk_vec_dot(normal, shift);
        int j = 0;
        if (nearer > 0) nearer = 0;
        while (j < b->count) {
            double out = tk_vec_dot(normal, tk_vec_sub(b->at[j], a->at[i])) + nearer;
            if (out <= 0 || out * out <= square) break;
            j++;
        }
        if (j == b->count) return true;
    }
    return false;
}

tk_gap tk_polygon_gap_within(const tk_polygon *a, const tk_polygon *b, double most)
{
    tk_vec still = {0, 0};
    bool farther = beyond_edge(a, b, still, most + HAIR) || beyond_edge(b, a, still, most + HAIR);
    return farther ? (tk_gap){.size = 1e30} : tk_polygon_gap(a, b);
}

/* Does no edge of `a` have all of `b` before it? */
static bool no_edge_parts(const tk_polygon *a, const tk_polygon *b)
{
    for (int i = 0; i < a->count; i++) {
        tk_vec along = edge(a, i), normal = {along.y, -along.x};
        double nearest = 1e30;
        for (int j = 0; j < b->count; j++) {
            double out = tk_vec_dot(normal, tk_vec_sub(b->at[j], a->at[i]));
            if (out < nearest) nearest = out;
        }
        if (nearest >= 0 || nearest / tk_vec_length(normal) >= -HAIR) return false;
    }
    return true;
}

bool tk_polygon_overlap(const tk_polygon *a, const tk_polygon *b)
{
    return no_edge_parts(a, b) && no_edge_parts(b, a);
}

tk_gap tk_polygon_gap_line(const tk_polygon *polygon, tk_vec a, tk_vec b)
{
    tk_vec along = tk_vec_sub(b, a);
    double nearest = 1e30, length = tk_vec_length(along);
    int which = 0;
    for (int i = 0; i < polygon->count; i++) {
        double inside = tk_vec_cross(along, tk_vec_sub(polygon->at[i], a));
        if (inside >= nearest) continue;
        nearest = inside;
        which = i;
    }
    tk_gap gap = {nearest / length, {along.y / length, -along.x / length}, {0, 0}};
    gap.point = tk_vec_add(polygon->at[which], tk_vec_scale(gap.normal, gap.size));
    return gap;
}

static void sort_points(tk_vec *at, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && (at[j].x < at[j - 1].x || (at[j].x == at[j - 1].x && at[j].y < at[j - 1].y)); j--) {
            tk_vec swap = at[j];
            at[j] = at[j - 1];
            at[j - 1] = swap;
        }
}

/* Add a point to a chain that may only turn left. */
static int chain_point(tk_vec *chain, int count, int keep, tk_vec point)
{
    while (count > keep &&
           tk_vec_cross(tk_vec_sub(chain[count - 1], chain[count - 2]), tk_vec_sub(point, chain[count - 1])) <= 0)
        count--;
    chain[count] = point;
    return count + 1;
}

tk_polygon tk_polygon_hull(const tk_polygon *a, const tk_polygon *b)
{
    tk_vec all[2 * TK_POLYGON_MOST], chain[2 * TK_POLYGON_MOST + 2];
    int points = 0, count = 0;
    for (int i = 0; i < a->count; i++) all[points++] = a->at[i];
    for (int i = 0; i < b->count; i++) all[points++] = b->at[i];
    sort_points(all, points);
    for (int i = 0; i < points; i++) count = chain_point(chain, count, 1, all[i]);
    int lower = count;
    for (int i = points - 2; i >= 0; i--) count = chain_point(chain, count, lower, all[i]);
    tk_polygon hull = {.count = count - 1 < TK_POLYGON_MOST ? count - 1 : TK_POLYGON_MOST};
    for (int i = 0; i < hull.count; i++) hull.at[i] = chain[i];
    return hull;
}

/* ---- arcs ---- */

/* What is left of a polygon on the left side of a line through `at` along `along`. Returns its corners in `out`. */
static int clip(const tk_vec *in, int count, tk_vec at, tk_vec along, tk_vec *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        tk_vec here = in[i], next = in[(i + 1) % count];
        double a = tk_vec_cross(along, tk_vec_sub(here, at)), b = tk_vec_cross(along, tk_vec_sub(next, at));
        if (a >= 0) out[kept++] = here;
        if ((a < 0) != (b < 0)) out[kept++] = tk_vec_add(here, tk_vec_scale(tk_vec_sub(next, here), a / (a - b)));
    }
    return kept;
}

bool tk_wedge_meets(tk_vec apex, tk_vec right, tk_vec left, const tk_polygon *polygon)
{
    tk_vec once[2 * TK_POLYGON_MOST], twice[4 * TK_POLYGON_MOST];
    int count = clip(polygon->at, polygon->count, apex, right, once);
    return count > 0 && clip(once, count, apex, tk_vec_scale(left, -1), twice) > 0;
}

/* ---- sightlines ---- */

/* The part of the line at + t * along that is at least `depth` inside; false when there is none. */
static bool line_inside(tk_vec at, tk_vec along, const tk_polygon *polygon, double depth, double *from, double *to)
{
    *from = -1e30;
    *to = 1e30;
    for (int i = 0; i < polygon->count; i++) {
        tk_vec side = edge(polygon, i);
        double length = tk_vec_length(side);
        double start = tk_vec_cross(side, tk_vec_sub(at, polygon->at[i])) / length - depth;
        double slope = tk_vec_cross(side, along) / length;
        if (slope == 0) {
            if (start < 0) return false;
        } else if (slope > 0) {
            if (-start / slope > *from) *from = -start / slope;
        } else if (-start / slope < *to) {
            *to = -start / slope;
        }
    }
    return *from <= *to;
}

/* Has the line through a and b all corners on one side? Cheap, and most often true. */
static bool passes_beside(tk_vec a, tk_vec b, const tk_polygon *polygon)
{
    tk_vec along = tk_vec_sub(b, a);
    bool left = true, right = true;
    for (int i = 0; i < polygon->count && (left || right); i++) {
        double side = tk_vec_cross(along, tk_vec_sub(polygon->at[i], a));
        left &= side >= 0;
        right &= side <= 0;
    }
    return left || right;
}

typedef enum crossing { CROSSES_NOT, CROSSES, CROSSES_PERHAPS } crossing;

/* Does the segment pass through the polygon, by more than rounding and HAIR could change? Without a square root. */
static crossing crosses_clearly(tk_vec a, tk_vec b, const tk_polygon *polygon)
{
    double from = 0, to = 1;
    bool grazes = false;
    for (int i = 0; i < polygon->count; i++) {
        tk_vec side = edge(polygon, i);
        double depth = 2 * HAIR * (fabs(side.x) + fabs(side.y)); /* more than HAIR times its length */
        double start = tk_vec_cross(side, tk_vec_sub(a, polygon->at[i]));
        double end = tk_vec_cross(side, tk_vec_sub(b, polygon->at[i]));
        if (start <= 0 && end <= 0) return CROSSES_NOT;
        if (start >= depth && end >= depth) continue;
        if (start <= depth && end <= depth) grazes = true;
        double at = (start - depth) / (start - end);
        if (start < end && at > from) from = at;
        if (start > end && at < to) to = at;
    }
    return !grazes && to - from > HAIR ? CROSSES : CROSSES_PERHAPS;
}

bool tk_segment_crosses(tk_vec a, tk_vec b, const tk_polygon *polygon)
{
    double from, to;
    if (passes_beside(a, b, polygon)) return false;
    crossing clearly = crosses_clearly(a, b, polygon);
    if (clearly != CROSSES_PERHAPS) return clearly == CROSSES;
    if (!line_inside(a, tk_vec_sub(b, a), polygon, HAIR, &from, &to)) return false;
    if (from < 0) from = 0;
    if (to > 1) to = 1;
    return to > from;
}

/* Along the line through two points: is the stretch between `a` and `b` free? */
static bool line_is_free(tk_vec p, tk_vec q, const tk_polygon *a, const tk_polygon *b, const tk_polygon *blocks,
                         int count)
{
    double a_from, a_to, b_from, b_to;
    tk_vec along = tk_vec_sub(q, p);
    if (tk_vec_dot(along, along) < HAIR) return false;
    if (!line_inside(p, along, a, -HAIR, &a_from, &a_to) || !line_inside(p, along, b, -HAIR, &b_from, &b_to))
        return false;
    double from = a_to, to = b_from;
    if (b_to < a_from) from = a_from, to = b_to;
    tk_vec one = tk_vec_add(p, tk_vec_scale(along, from)), two = tk_vec_add(p, tk_vec_scale(along, to));
    for (int i = 0; i < count; i++)
        if (tk_segment_crosses(one, two, &blocks[i])) return false;
    return true;
}

/* The set of free lines, where there is one, has a corner: a line that touches two corners of shapes. So trying every
 * line through two corners finds one if there is one. */
bool tk_sightline_exists(const tk_polygon *a, const tk_polygon *b, const tk_polygon *blocks, int count)
{
    enum { SHAPES = 16 };
    tk_vec corner[SHAPES * TK_POLYGON_MOST];
    int corners = 0;
    if (count > SHAPES - 2) count = SHAPES - 2;
    for (int i = 0; i < a->count; i++) corner[corners++] = a->at[i];
    for (int i = 0; i < b->count; i++) corner[corners++] = b->at[i];
    for (int k = 0; k < count; k++)
        for (int i = 0; i < blocks[k].count; i++) corner[corners++] = blocks[k].at[i];
    for (int i = 0; i < corners; i++)
        for (int j = 0; j < i; j++)
            if (line_is_free(corner[i], corner[j], a, b, blocks, count)) return true;
    return false;
}

/* ---- motions ---- */

static int whole_turn(const tk_motion *motion, double f)
{
    int size = motion->turn < 0 ? -motion->turn : motion->turn;
    int part = (int)(f * size + 0.0001);
    return motion->turn < 0 ? -part : part;
}

tk_pose tk_motion_at(const tk_motion *motion, double f)
{
    tk_pose pose = motion->from;
    if (!motion->turn) {
        pose.at = tk_vec_add(pose.at, tk_vec_scale(motion->move, f));
        return pose;
    }
    int turn = whole_turn(motion, f);
    pose.at = tk_vec_add(motion->pivot, tk_vec_rotate(tk_vec_sub(pose.at, motion->pivot), turn));
    pose.heading = tk_heading_wrap(pose.heading + turn);
    return pose;
}

double tk_motion_length(const tk_motion *motion, double reach)
{
    if (!motion->turn) return tk_vec_length(motion->move);
    double arm = tk_vec_length(tk_vec_sub(motion->from.at, motion->pivot)) + reach;
    return arm * RADIANS * (motion->turn < 0 ? -motion->turn : motion->turn);
}

tk_gap tk_barrier_gap(const tk_polygon *shape, const tk_barrier *barrier)
{
    return barrier->block ? tk_polygon_gap(shape, barrier->block) : tk_polygon_gap_line(shape, barrier->a, barrier->b);
}

/* The distance, or less where it is large and only has to be safe. */
static double safe_distance(const tk_motion *motion, double f, const tk_polygon *shape, const tk_barrier *barrier)
{
    tk_polygon placed = tk_polygon_place(shape, tk_motion_at(motion, f));
    if (!barrier->block) return tk_polygon_gap_line(&placed, barrier->a, barrier->b).size;
    tk_gap strip = strip_between(&placed, barrier->block);
    if (strip.size <= 0 || strip.size > FAR) return strip.size;
    return exact_gap(&placed, barrier->block, strip).size;
}

/* Is there so much room beside or before the block that the sweep would pass it in a few long steps? Most do. */
static bool passes_clear(const tk_motion *motion, const tk_polygon *start, const tk_polygon *block, double length,
                         double skin)
{
    tk_vec still = {0, 0}, ahead = motion->turn ? still : motion->move;
    double room = skin + 2 * SLACK + length * (motion->turn ? 1.01 : 0.01);
    return beyond_edge(block, start, ahead, room) || beyond_edge(start, block, tk_vec_scale(ahead, -1), room);
}

/* A sweep on its way. */
typedef struct sweep {
    const tk_motion *motion;
    const tk_polygon *shape;
    const tk_barrier *barrier;
    double skin;
    double length;       /* how far a point of the shape travels at most */
    double turn;         /* without its sign; 0: straight on */
    double grain, creep; /* of the way: less than a grain is not worth a step, less than a creep is little */
    double f, distance;  /* the part of the way that is done, and the distance there */
} sweep;

static void go_to(sweep *it, double f)
{
    it->f = f < 1 ? f : 1;
    it->distance = safe_distance(it->motion, it->f, it->shape, it->barrier);
}

/* The part of the way that the distance surely allows; a turn goes by whole tenths of a degree. */
static double sure_part(const sweep *it)
{
    double part = (it->distance - it->skin) / it->length;
    return it->motion->turn ? (double)(int)(part * it->turn) / it->turn : part;
}

/* Little room is left: a short look ahead tells whether the shape comes nearer at all, or moves along or away and is
 * let go that far. False: it has arrived. */
static bool creep_on(sweep *it, double part)
{
    sweep ahead = *it;
    go_to(&ahead, it->f + it->creep);
    if (ahead.distance < it->distance - 1e-9) {
        if (part < it->grain) return false;
        go_to(it, it->f + part);
    } else if (it->motion->turn) {
        *it = ahead;
    } else {
        go_to(it, 1); /* straight on, the distance of convex shapes does not shrink again once it has stopped to */
    }
    return true;
}

/* Go as far as the distance surely allows; false where that is nowhere. */
static bool advance(sweep *it)
{
    double part = sure_part(it);
    if (part < it->creep) return creep_on(it, part);
    go_to(it, it->f + part);
    return true;
}

double tk_motion_sweep(const tk_motion *motion, const tk_polygon *shape, const tk_barrier *barrier, double skin)
{
    tk_polygon start = tk_polygon_place(shape, motion->from);
    double turn = motion->turn < 0 ? -motion->turn : motion->turn;
    double length =
        motion->turn ? tk_polygon_reach(&start, motion->pivot) * RADIANS * turn : tk_vec_length(motion->move);
    if (length <= 0 || (barrier->block && passes_clear(motion, &start, barrier->block, length, skin))) return 2;
    sweep it = {motion, shape, barrier, skin, length, turn, .f = 0, .distance = 0};
    it.grain = motion->turn ? 1 / turn : SLACK / length;
    it.creep = motion->turn ? CREEP_TURN / turn : CREEP / length;
    go_to(&it, 0);
    for (int step = 0; step < MOST_STEPS && it.f < 1 && advance(&it); step++) continue;
    return it.f < 1 || it.distance < skin ? it.f : 2;
}

/* No point of the shape goes farther than its arm turns: so much is needed at least, and is safely skipped. */
int tk_motion_escape(const tk_motion *motion, const tk_polygon *shape, const tk_polygon *block, double skin)
{
    tk_polygon placed = tk_polygon_place(shape, motion->from);
    double arm = tk_polygon_reach(&placed, motion->pivot) * RADIANS;
    int most = motion->turn < 0 ? -motion->turn : motion->turn;
    double worst = 1e30;
    for (int turn = 0; turn <= most;) {
        tk_motion part = *motion;
        part.turn = motion->turn < 0 ? -turn : turn;
        placed = tk_polygon_place(shape, turn ? tk_motion_at(&part, 1) : motion->from);
        double lacks = skin - tk_polygon_gap(&placed, block).size;
        if (lacks <= 0) return turn;
        if (lacks > worst + SLACK) return -1;
        if (!turn) worst = lacks;
        int sure = (int)(lacks / arm);
        turn += sure > 1 ? sure : 1;
    }
    return -1;
}
