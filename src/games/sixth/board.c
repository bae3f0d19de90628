/* Where things are: shapes on the table, what they overlap and touch. */
#include "sixth.h"

tk_pose sixth_pose(const sixth_state *state, int body)
{
    const sixth_body *it = &state->body[body];
    return (tk_pose){{sixth_length(it->x), sixth_length(it->y)}, it->heading};
}

static int32_t to_units(double length)
{
    double scaled = length * SIXTH_UNIT;
    return (int32_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

void sixth_set_pose(sixth_state *state, int body, tk_pose pose)
{
    state->body[body].x = to_units(pose.at.x);
    state->body[body].y = to_units(pose.at.y);
    state->body[body].heading = (int16_t)pose.heading;
}

static const sixth_obstacle_kind *object_kind(const sixth_world *world, int body)
{
    return &world->obstacle[world->arena.object[body - SIXTH_MAX_CARS].kind];
}

const tk_polygon *sixth_shape(const sixth_world *world, const sixth_state *state, int body)
{
    return state->body[body].kind == BODY_OBJECT ? &object_kind(world, body)->shape : &world->car;
}

tk_polygon sixth_polygon(const sixth_world *world, const sixth_state *state, int body)
{
    return tk_polygon_place(sixth_shape(world, state, body), sixth_pose(state, body));
}

tk_polygon sixth_target_polygon(const sixth_world *world, const sixth_state *state, int body)
{
    bool object = state->body[body].kind == BODY_OBJECT;
    return tk_polygon_place(object ? &object_kind(world, body)->shape : &world->box, sixth_pose(state, body));
}

double sixth_reach(const sixth_world *world, const sixth_state *state, int body)
{
    return state->body[body].kind == BODY_OBJECT ? object_kind(world, body)->reach : SIXTH_CAR_REACH;
}

int sixth_body_weight(const sixth_world *world, const sixth_state *state, int body)
{
    return state->body[body].kind == BODY_OBJECT ? object_kind(world, body)->weight : WEIGHT_HEAVY;
}

bool sixth_is_solid(const sixth_world *world, const sixth_state *state, int body)
{
    return state->body[body].kind != BODY_NONE && sixth_body_weight(world, state, body) != WEIGHT_THROUGH;
}

int sixth_body_cover(const sixth_world *world, const sixth_state *state, int body)
{
    return state->body[body].kind == BODY_OBJECT ? object_kind(world, body)->cover : COVER_PARTIAL;
}

int sixth_body_durability(const sixth_world *world, const sixth_state *state, int body)
{
    if (state->body[body].kind == BODY_OBJECT) return object_kind(world, body)->durability;
    return world->damageable_wrecks ? world->figure.wreck_durability : 0;
}

bool sixth_touches(double gap)
{
    return gap <= SIXTH_TOUCH;
}

/* ---- walls ---- */

int sixth_wall_count(const sixth_world *world)
{
    return world->arena.boundary.count + world->arena.wall_count;
}

tk_barrier sixth_wall(const sixth_world *world, int wall)
{
    const tk_polygon *edge = &world->arena.boundary;
    if (wall >= edge->count) return (tk_barrier){.block = &world->arena.wall[wall - edge->count]};
    return (tk_barrier){.a = edge->at[wall], .b = edge->at[wall + 1 < edge->count ? wall + 1 : 0]};
}

double sixth_gap_to_wall(const sixth_world *world, const tk_polygon *polygon, int wall)
{
    tk_barrier barrier = sixth_wall(world, wall);
    return tk_barrier_gap(polygon, &barrier).size;
}

/* Everything before the rectangle is front, everything behind it back [collision-sides]. */
int sixth_side_at(tk_pose pose, tk_vec point)
{
    tk_vec local = tk_pose_local(pose, point);
    if (local.x > 0.5 - 0.01) return SIDE_FRONT;
    if (local.x < -0.5 + 0.01) return SIDE_BACK;
    return local.y > 0 ? SIDE_LEFT : SIDE_RIGHT;
}

/* A flat side that lies along what it touches, or is met squarely, counts as that side even at its end; otherwise the
 * nearest point decides [collision-sides]. */
int sixth_side_touched(tk_pose pose, tk_gap gap)
{
    static const double SQUARE = 0.9998; /* about one degree */
    double across = tk_vec_cross(tk_heading_vec(pose.heading), gap.normal);
    if (across < SQUARE && across > -SQUARE) return sixth_side_at(pose, gap.point);
    return tk_pose_local(pose, gap.point).y > 0 ? SIDE_LEFT : SIDE_RIGHT;
}

bool sixth_back_at_wall(const sixth_world *world, const sixth_state *state, int car)
{
    tk_pose pose = sixth_pose(state, car);
    tk_polygon polygon = sixth_polygon(world, state, car);
    for (int wall = 0; wall < sixth_wall_count(world); wall++) {
        tk_barrier barrier = sixth_wall(world, wall);
        tk_gap gap = tk_barrier_gap(&polygon, &barrier);
        if (sixth_touches(gap.size) && sixth_side_touched(pose, gap) == SIDE_BACK) return true;
    }
    return false;
}

/* ---- what a car is on ---- */

int sixth_terrain_level(const sixth_world *world, const sixth_state *state, int car)
{
    int level = world->arena.level;
    if (!world->arena.area_count) return level;
    tk_polygon box = sixth_target_polygon(world, state, car);
    for (int i = 0; i < world->arena.area_count; i++)
        if (world->arena.area[i].level > level && tk_polygon_overlap(&box, &world->arena.area[i].at))
            level = world->arena.area[i].level;
    return level;
}

static bool on_card(const sixth_world *world, const sixth_state *state, int car, tk_pose pose, const tk_polygon *shape)
{
    tk_vec apart = tk_vec_sub(sixth_pose(state, car).at, pose.at);
    if (tk_vec_dot(apart, apart) > 1.6) return false;
    tk_polygon box = sixth_target_polygon(world, state, car), card = tk_polygon_place(shape, pose);
    return tk_polygon_overlap(&box, &card);
}

bool sixth_on_hazard(const sixth_world *world, const sixth_state *state, int car, int hazard)
{
    if (state->hazards >> hazard & 1) return false;
    return on_card(world, state, car, world->arena.hazard[hazard].pose, &world->hazard_shape);
}

bool sixth_on_marker(const sixth_world *world, const sixth_state *state, int car, int marker)
{
    return on_card(world, state, car, world->arena.marker[marker].pose, &world->marker_shape);
}

bool sixth_on_hill(const sixth_world *world, const sixth_state *state, int car)
{
    tk_polygon box = sixth_target_polygon(world, state, car);
    return tk_polygon_overlap(&box, &world->arena.hill);
}
