/* Starting: everybody lays a turning key against the edge of the arena, anywhere along it, and puts a car to it
 * [starting-positions]. A key is kept as the edge it lies against and how far along that edge its middle is. */
#include "sixth.h"

static const double HALF_LONG = 1, WIDE = 0.5, LOOSE = 0.02; /* of a key; how far off the edge it may be said to lie */

/* ---- keys ---- */

typedef struct side {
    tk_vec from, along, in; /* unit vectors; `in` points into the arena */
    double length;
} side;

static side side_of(const sixth_world *world, int edge)
{
    tk_barrier wall = sixth_wall(world, edge);
    tk_vec way = tk_vec_sub(wall.b, wall.a);
    double length = tk_vec_length(way);
    tk_vec along = tk_vec_scale(way, 1 / length);
    return (side){wall.a, along, {-along.y, along.x}, length};
}

static tk_vec point_of(const side *s, double along, double in)
{
    return tk_vec_add(s->from, tk_vec_add(tk_vec_scale(s->along, along), tk_vec_scale(s->in, in)));
}

tk_polygon sixth_key_polygon(const sixth_world *world, sixth_key key)
{
    side s = side_of(world, key.edge);
    double middle = (double)key.along / SIXTH_GRID;
    return (tk_polygon){4,
                        {point_of(&s, middle - HALF_LONG, 0), point_of(&s, middle + HALF_LONG, 0),
                         point_of(&s, middle + HALF_LONG, WIDE), point_of(&s, middle - HALF_LONG, WIDE)}};
}

tk_polygon sixth_laid_key(const sixth_world *world, const sixth_state *state)
{
    return sixth_key_polygon(world, state->key);
}

void sixth_point_edges(sixth_world *world)
{
    for (int edge = 0; edge < world->arena.boundary.count; edge++) {
        side s = side_of(world, edge);
        double best = 0;
        for (int heading = 0; heading < TK_FULL_TURN; heading += 10) {
            double alike = tk_vec_dot(tk_heading_vec(heading), s.along);
            if (alike > best) best = alike, world->arena.along[edge] = (int16_t)heading;
        }
    }
}

/* Along the edge, the arena to the left. */
static tk_pose key_pose(const sixth_world *world, sixth_key key)
{
    side s = side_of(world, key.edge);
    return (tk_pose){point_of(&s, (double)key.along / SIXTH_GRID, WIDE / 2), world->arena.along[key.edge]};
}

void sixth_key_point(const sixth_world *world, sixth_key key, int16_t out[2])
{
    tk_vec at = key_pose(world, key).at;
    out[0] = (int16_t)(at.x * SIXTH_GRID + 0.5);
    out[1] = (int16_t)(at.y * SIXTH_GRID + 0.5);
}

bool sixth_find_key(const sixth_world *world, tk_vec middle, sixth_key *out)
{
    for (int edge = 0; edge < world->arena.boundary.count; edge++) {
        side s = side_of(world, edge);
        tk_vec from = tk_vec_sub(middle, s.from);
        double along = tk_vec_dot(from, s.along), off = tk_vec_dot(from, s.in) - WIDE / 2;
        if (off > LOOSE || off < -LOOSE || along < HALF_LONG - LOOSE || along > s.length - HALF_LONG + LOOSE) continue;
        *out = (sixth_key){.edge = (uint8_t)edge, .along = (uint16_t)(along * SIXTH_GRID + 0.5)};
        return true;
    }
    return false;
}

/* Flat on the ground: no wall, car or other thing is where it lies. */
static bool key_is_free(const sixth_world *world, const sixth_state *state, const tk_polygon *key)
{
    for (int wall = world->arena.boundary.count; wall < sixth_wall_count(world); wall++)
        if (sixth_gap_to_wall(world, key, wall) < -SIXTH_SKIN) return false;
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (!sixth_is_solid(world, state, body)) continue;
        tk_polygon other = sixth_polygon(world, state, body);
        if (tk_polygon_gap(key, &other).size < -SIXTH_SKIN) return false;
    }
    return true;
}

/* ---- places ---- */

static bool is_free(const sixth_world *world, const sixth_state *state, int seat, const tk_polygon *here, tk_vec at)
{
    for (int wall = 0; wall < sixth_wall_count(world); wall++)
        if (sixth_touches(sixth_gap_to_wall(world, here, wall))) return false;
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (body == seat || !sixth_is_solid(world, state, body)) continue;
        tk_vec apart = tk_vec_sub(sixth_pose(state, body).at, at);
        double near = SIXTH_CAR_REACH + sixth_reach(world, state, body) + SIXTH_TOUCH;
        if (tk_vec_dot(apart, apart) > near * near) continue;
        tk_polygon other = sixth_polygon(world, state, body);
        if (sixth_touches(tk_polygon_gap(here, &other).size)) return false;
    }
    return true;
}

tk_reason sixth_check_start(const sixth_world *world, const sixth_state *state, int seat, sixth_key key, tk_pose pose)
{
    tk_polygon here = tk_polygon_place(&world->car, pose), there = sixth_key_polygon(world, key);
    if (tk_polygon_gap(&here, &there).size > 0.01) return SIXTH_REASON_START_KEY;
    return is_free(world, state, seat, &here, pose.at) ? TK_REASON_FINE : SIXTH_REASON_START_BLOCKED;
}

/* A place before the key, given along it, away from it and turned, on the grid of files and actions. */
static bool try_start(const sixth_world *world, const sixth_state *state, int seat, sixth_key key, const int place[3],
                      tk_pose *out)
{
    tk_pose from = key_pose(world, key);
    tk_vec at = tk_pose_point(from, (tk_vec){(double)place[0] / SIXTH_GRID, (double)place[1] / SIXTH_GRID});
    int x = (int)(at.x * SIXTH_GRID + 0.5), y = (int)(at.y * SIXTH_GRID + 0.5);
    *out = (tk_pose){{(double)x / SIXTH_GRID, (double)y / SIXTH_GRID}, tk_heading_wrap(from.heading + 10 * place[2])};
    return sixth_check_start(world, state, seat, key, *out) == TK_REASON_FINE;
}

/* Tail to the key, nose ahead, aslant, and lengthwise beside it: the key's left side faces the arena. Where all that is
 * taken, the first that is free. The first `most` of them. */
static int find_starts(const sixth_world *world, const sixth_state *state, int seat, sixth_key key, int most,
                       tk_pose *out)
{
    static const int WAYS[][2] = {{85, 90}, {75, 45}, {75, 135}, {50, 0}, {50, 180}};
    int count = 0;
    for (int along = -75; along <= 75; along += 75)
        for (int way = 0; way < 5 && count < most; way++)
            count += try_start(world, state, seat, key, (const int[]){along, WAYS[way][0], WAYS[way][1]}, &out[count]);
    for (int away = 60; !count && away <= 85;
         away += 5) /* farther off, or beyond its ends, it would not touch the key */
        for (int along = -120; !count && along <= 120; along += 10)
            count += try_start(world, state, seat, key, (const int[]){along, away, 90}, &out[count]);
    return count;
}

int sixth_starts(const sixth_world *world, const sixth_state *state, int seat, sixth_key key,
                 tk_pose out[SIXTH_MAX_STARTS])
{
    return find_starts(world, state, seat, key, SIXTH_MAX_STARTS, out);
}

/* ---- which keys ---- */

tk_reason sixth_check_key(const sixth_world *world, const sixth_state *state, int seat, tk_vec middle)
{
    sixth_key key;
    tk_pose place;
    if (!sixth_find_key(world, middle, &key)) return SIXTH_REASON_KEY_EDGE;
    tk_polygon shape = sixth_key_polygon(world, key);
    if (!key_is_free(world, state, &shape)) return SIXTH_REASON_KEY_BLOCKED;
    return find_starts(world, state, seat, key, 1, &place) ? TK_REASON_FINE : SIXTH_REASON_KEY_BLOCKED;
}

/* Where the seat is, then key beside key along every edge. */
int sixth_keys(const sixth_world *world, const sixth_state *state, int seat, sixth_key out[SIXTH_MAX_KEYS])
{
    int count = 0;
    sixth_key own = world->arena.seat_key[seat];
    if (!sixth_check_key(world, state, seat, key_pose(world, own).at)) out[count++] = own;
    for (int edge = 0; edge < world->arena.boundary.count; edge++) {
        int length = (int)(side_of(world, edge).length * SIXTH_GRID + 0.5), step = (int)(2 * HALF_LONG) * SIXTH_GRID;
        for (int along = step / 2; along + step / 2 <= length && count < SIXTH_MAX_KEYS; along += step) {
            sixth_key key = {.edge = (uint8_t)edge, .along = (uint16_t)along};
            bool listed = edge == own.edge && along == own.along;
            if (!listed && !sixth_check_key(world, state, seat, key_pose(world, key).at)) out[count++] = key;
        }
    }
    return count;
}
