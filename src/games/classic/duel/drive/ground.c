/* Where things are: shapes on the table, what still stands, what is under a vehicle, what is in its way. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"

static const double REACH = 0.56; /* of the largest counter, from its middle */

tk_pose duel_pose(const duel_body *body)
{
    return (tk_pose){{duel_inches(body->x), duel_inches(body->y)}, body->heading};
}

static int32_t to_units(double length)
{
    double scaled = length * DUEL_UNIT;
    return (int32_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

void duel_set_pose(duel_body *body, tk_pose pose)
{
    body->x = to_units(pose.at.x);
    body->y = to_units(pose.at.y);
    body->heading = (int16_t)tk_heading_wrap(pose.heading);
}

tk_polygon duel_polygon(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    return tk_polygon_place(&duel_vehicle_of(world, it)->shape, duel_pose(&it->body));
}

tk_polygon duel_hull(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    return tk_polygon_place(&duel_vehicle_of(world, it)->hull, duel_pose(&it->body));
}

tk_polygon duel_counter_polygon(const duel_counter *counter)
{
    const duel_counter_row *row = &duel_counter_rows[counter->kind];
    tk_polygon box = tk_polygon_box(row->length, row->width);
    tk_pose pose = {{duel_inches(counter->x), duel_inches(counter->y)}, counter->heading};
    return tk_polygon_place(&box, pose);
}

enum { FLOOR_ASIDE = 1000 }; /* inches: wider than any map */

tk_vec duel_place_upstairs(tk_vec at, int level)
{
    return (tk_vec){at.x + FLOOR_ASIDE * level, at.y};
}

int duel_counter_level(const duel_counter *counter)
{
    return (counter->x + FLOOR_ASIDE / 2 * DUEL_UNIT) / (FLOOR_ASIDE * DUEL_UNIT);
}

tk_polygon duel_counter_seen(const duel_counter *counter)
{
    tk_polygon shape = duel_counter_polygon(counter);
    int level = duel_counter_level(counter);
    for (int i = 0; i < shape.count; i++) shape.at[i] = duel_place_upstairs(shape.at[i], -level);
    return shape;
}

bool duel_is_there(const duel_car *car)
{
    return car->standing != STANDING_WAITING && car->standing != STANDING_LEFT && car->standing != STANDING_EXPLODED &&
           car->standing != STANDING_AFOOT;
}

bool duel_is_barrier(int kind)
{
    return duel_fixture_rows[kind].blocks_moves;
}

bool duel_is_wall(int kind)
{
    return kind == FIXTURE_WALL || kind == FIXTURE_LOW_WALL || kind == FIXTURE_BUNKER || kind == FIXTURE_BUILDING;
}

void duel_wear_fixture(const duel_play *play, int fixture, int points)
{
    enum { MOST = 251 }; /* what breaks the strongest boulder */
    uint8_t *damage = &play->state->fixture_damage[fixture];
    *damage = (uint8_t)(*damage + points > MOST ? MOST : *damage + points);
}

bool duel_fixture_stands(const duel_world *world, const duel_state *state, int fixture)
{
    const duel_fixture *it = &world->map.fixture[fixture];
    return !it->dp || state->fixture_damage[fixture] < it->falls_at;
}

tk_vec duel_tire_place(const duel_vehicle *vehicle, int corner)
{
    bool front = corner == CORNER_FRONT_LEFT || corner == CORNER_FRONT_RIGHT || corner == CORNER_FRONT;
    bool back = corner == CORNER_BACK_LEFT || corner == CORNER_BACK_RIGHT || corner == CORNER_BACK;
    bool left = corner == CORNER_FRONT_LEFT || corner == CORNER_BACK_LEFT;
    bool right = corner == CORNER_FRONT_RIGHT || corner == CORNER_BACK_RIGHT;
    tk_vec at = {(front - back) * vehicle->length / 2, (left - right) * vehicle->width / 2};
    if (corner == CORNER_SIDECAR) at.y = (vehicle->sidecar_side == TK_SIDE_LEFT ? 1 : -1) * vehicle->width / 2;
    return at;
}

/* A building that has fallen in lies where it stood [rubble]. */
bool duel_fills(const duel_world *world, const duel_state *state, int fixture)
{
    return duel_is_wall(world->map.fixture[fixture].kind) || duel_fixture_stands(world, state, fixture);
}

bool duel_blocks(const duel_world *world, const duel_state *state, int fixture)
{
    return duel_is_barrier(world->map.fixture[fixture].kind) && duel_fills(world, state, fixture);
}

static bool is_bank(int surface)
{
    return surface == SURFACE_BANKED || surface == SURFACE_STEEP;
}

unsigned duel_surfaces_under(const duel_world *world, const duel_state *state, int car)
{
    unsigned surfaces = 0;
    if (!world->map.area_count && !state->counter_count) return surfaces;
    tk_polygon here = duel_polygon(world, state, car);
    for (int i = 0; i < world->map.area_count; i++) {
        const duel_area *area = &world->map.area[i];
        if (!(surfaces >> area->surface & 1) && tk_polygon_overlap(&here, &area->at))
            surfaces |= duel_bit(area->surface);
    }
    if (state->counter_count) surfaces |= duel_bit(duel_slick_under(world, state, car));
    bool gravel = world->shoulders == SHOULDER_GRAVEL && surfaces >> SURFACE_SHOULDER & 1;
    if (gravel) surfaces = (surfaces & ~duel_bit(SURFACE_SHOULDER)) | duel_bit(SURFACE_GRAVEL);
    return surfaces & ~duel_bit(SURFACE_ROAD);
}

int duel_bank_under(const duel_world *world, const duel_state *state, int car)
{
    tk_vec middle = duel_pose(&state->car[car].body).at;
    for (int i = 0; i < world->map.area_count; i++)
        if (is_bank(world->map.area[i].surface) && tk_polygon_contains(&world->map.area[i].at, middle)) return i;
    return -1;
}

/* ---- what is in the way ---- */

static bool within(tk_vec a, tk_vec b, double distance)
{
    tk_vec apart = tk_vec_sub(a, b);
    return tk_vec_dot(apart, apart) <= distance * distance;
}

/* No farther than that from the box around it: most of a map's fixtures are not, and nothing else is asked of them. */
static bool is_beside(const duel_fixture *it, tk_vec at, double far)
{
    double x = at.x < it->low.x ? it->low.x - at.x : at.x - it->high.x;
    double y = at.y < it->low.y ? it->low.y - at.y : at.y - it->high.y;
    return x <= far && y <= far;
}

static void consider(const tk_motion *motion, const tk_polygon *shape, const tk_polygon *block, int with, double skin,
                     duel_contact *best)
{
    tk_barrier barrier = {.block = block};
    double part = tk_motion_sweep(motion, shape, &barrier, skin);
    if (part >= best->part) return;
    tk_polygon there = tk_polygon_place(shape, tk_motion_at(motion, part));
    *best = (duel_contact){part, with, tk_polygon_gap(&there, block)};
}

static bool is_skipped(const duel_probe *how, int with)
{
    for (int i = 0; i < how->skips; i++)
        if (how->skip[i].with == with) return true;
    return false;
}

duel_contact duel_probe_way(const duel_world *world, const duel_state *state, int car, const tk_motion *motion,
                            const duel_probe *how)
{
    const tk_polygon *shape = &duel_vehicle_of(world, &state->car[car])->hull;
    double far = REACH + tk_motion_length(motion, REACH) + 0.1;
    tk_vec at = motion->from.at;
    duel_contact best = {.part = 2, .with = DUEL_NONE};
    for (int i = 0; i < world->map.fixture_count; i++) {
        if (!is_beside(&world->map.fixture[i], at, far) || !duel_blocks(world, state, i) ||
            duel_passes_over(world, state, car, i))
            continue;
        if (is_skipped(how, DUEL_TARGET_FIXTURE + i)) continue;
        duel_pieces pieces;
        duel_pieces_of(world, state, i, &pieces);
        for (int k = 0; k < pieces.count; k++)
            consider(motion, shape, &pieces.at[k], DUEL_TARGET_FIXTURE + i, how->skin, &best);
    }
    for (int other = 0; other < world->cars; other++) {
        const duel_car *it = &state->car[other];
        if (other == car || !duel_is_there(it) || !within(duel_pose(&it->body).at, motion->from.at, REACH + far))
            continue;
        if (duel_flies_over(&state->car[car], it) || is_skipped(how, DUEL_TARGET_CAR + other)) continue;
        tk_polygon there = duel_hull(world, state, other);
        consider(motion, shape, &there, DUEL_TARGET_CAR + other, how->skin, &best);
    }
    return best;
}

duel_contact duel_first_contact(const duel_world *world, const duel_state *state, int car, const tk_motion *motion)
{
    return duel_probe_way(world, state, car, motion, &(duel_probe){.skin = DUEL_SKIN});
}

/* Does it look at an edge, not at a corner? */
static bool is_square_to(const tk_polygon *shape, tk_vec normal)
{
    static const double ASLANT = 1e-4;
    for (int i = 0; i < shape->count; i++) {
        tk_vec edge = tk_vec_sub(shape->at[(i + 1) % shape->count], shape->at[i]);
        double along = tk_vec_dot(edge, normal);
        if (along * along < ASLANT * ASLANT * tk_vec_dot(edge, edge)) return true;
    }
    return false;
}

static void add_near(const tk_polygon *here, const tk_polygon *block, int with, double most, duel_nearby *out)
{
    if (out->count == DUEL_MOST_NEAR) return;
    tk_gap gap = tk_polygon_gap_within(here, block, most);
    if (gap.size > most) return;
    bool square = is_square_to(here, gap.normal) || is_square_to(block, gap.normal);
    out->at[out->count++] = (duel_near){with, gap, square};
}

void duel_look_around(const duel_world *world, const duel_state *state, int car, double most, duel_nearby *out)
{
    tk_polygon here = duel_hull(world, state, car);
    tk_vec at = duel_pose(&state->car[car].body).at;
    double far = REACH + most;
    out->count = 0;
    for (int i = 0; i < world->map.fixture_count; i++) {
        if (!is_beside(&world->map.fixture[i], at, far) || !duel_blocks(world, state, i) ||
            duel_passes_over(world, state, car, i))
            continue;
        duel_pieces pieces;
        duel_pieces_of(world, state, i, &pieces);
        for (int k = 0; k < pieces.count; k++) add_near(&here, &pieces.at[k], DUEL_TARGET_FIXTURE + i, most, out);
    }
    for (int other = 0; other < world->cars; other++) {
        const duel_car *it = &state->car[other];
        if (other == car || !duel_is_there(it) || !within(duel_pose(&it->body).at, at, REACH + far)) continue;
        if (duel_flies_over(&state->car[car], it)) continue;
        tk_polygon there = duel_hull(world, state, other);
        add_near(&here, &there, DUEL_TARGET_CAR + other, most, out);
    }
}

void duel_mark_skid(duel_state *state, int car, tk_vec from)
{
    const duel_body *to = &state->car[car].body;
    static const double UNITS = DUEL_UNIT / DUEL_GRID;
    state->skid[state->skid_next] =
        (duel_skid){(int16_t)duel_down(from.x * DUEL_GRID), (int16_t)duel_down(from.y * DUEL_GRID),
                    (int16_t)duel_down(to->x / UNITS), (int16_t)duel_down(to->y / UNITS)};
    state->skid_next = (uint8_t)((state->skid_next + 1) % DUEL_MAX_SKIDS);
}
