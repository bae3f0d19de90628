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

tk_polygon duel_counter_polygon(const duel_counter *counter)
{
    const duel_counter_row *row = &duel_counter_rows[counter->kind];
    tk_polygon box = tk_polygon_box(row->length, row->width);
    tk_pose pose = {{duel_inches(counter->x), duel_inches(counter->y)}, counter->heading};
    return tk_polygon_place(&box, pose);
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

bool duel_fixture_stands(const duel_world *world, const duel_state *state, int fixture)
{
    const duel_fixture *it = &world->map.fixture[fixture];
    return !it->dp || state->fixture_damage[fixture] < it->falls_at;
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

bool duel_is_open(const duel_world *world, const duel_state *state, tk_vec at)
{
    if (at.x < 0 || at.y < 0 || at.x > world->map.width || at.y > world->map.height) return false;
    for (int i = 0; i < world->map.fixture_count; i++)
        if (duel_blocks(world, state, i) && !duel_is_hill(world->map.fixture[i].kind) &&
            duel_fixture_holds(world, state, i, at))
            return false;
    return true;
}

static bool is_bank(int surface)
{
    return surface == SURFACE_BANKED || surface == SURFACE_STEEP;
}

int duel_surface_under(const duel_world *world, const duel_state *state, int car)
{
    int worst = SURFACE_ROAD;
    if (!world->map.area_count && !state->counter_count) return worst;
    tk_polygon here = duel_polygon(world, state, car);
    for (int i = 0; i < world->map.area_count; i++) {
        const duel_area *area = &world->map.area[i];
        if (area->surface > worst && area->surface <= SURFACE_ICE && tk_polygon_overlap(&here, &area->at))
            worst = area->surface;
    }
    int slick = worst < SURFACE_OIL && state->counter_count ? duel_slick_under(world, state, car) : SURFACE_ROAD;
    return slick > worst ? slick : worst;
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

static void consider(const tk_motion *motion, const tk_polygon *shape, const tk_polygon *block, int with,
                     duel_contact *best)
{
    tk_barrier barrier = {.block = block};
    double part = tk_motion_sweep(motion, shape, &barrier, DUEL_SKIN);
    if (part < best->part) *best = (duel_contact){part, with};
}

duel_contact duel_first_contact(const duel_world *world, const duel_state *state, int car, const tk_motion *motion)
{
    const tk_polygon *shape = &duel_vehicle_of(world, &state->car[car])->shape;
    double far = REACH + tk_motion_length(motion, REACH) + 0.1;
    tk_vec at = motion->from.at;
    duel_contact best = {2, DUEL_NONE};
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *fixture = &world->map.fixture[i];
        if (at.x < fixture->low.x - far || at.x > fixture->high.x + far || at.y < fixture->low.y - far ||
            at.y > fixture->high.y + far || !duel_is_barrier(fixture->kind))
            continue;
        if (!duel_fills(world, state, i) || duel_passes_over(world, state, car, i)) continue;
        duel_pieces pieces;
        duel_pieces_of(world, state, i, &pieces);
        for (int k = 0; k < pieces.count; k++) consider(motion, shape, &pieces.at[k], DUEL_TARGET_FIXTURE + i, &best);
    }
    for (int other = 0; other < world->cars; other++) {
        const duel_car *it = &state->car[other];
        if (other == car || !duel_is_there(it) || !within(duel_pose(&it->body).at, motion->from.at, REACH + far))
            continue;
        if (duel_flies_over(&state->car[car], it)) continue;
        tk_polygon there = duel_polygon(world, state, other);
        consider(motion, shape, &there, DUEL_TARGET_CAR + other, &best);
    }
    return best;
}

void duel_mark_skid(duel_state *state, int car, tk_vec from)
{
    const duel_body *to = &state->car[car].body;
    enum { UNITS = DUEL_UNIT / DUEL_GRID };
    state->skid[state->skid_next] = (duel_skid){(int16_t)(from.x * DUEL_GRID), (int16_t)(from.y * DUEL_GRID),
                                                (int16_t)(to->x / UNITS), (int16_t)(to->y / UNITS)};
    state->skid_next = (uint8_t)((state->skid_next + 1) % DUEL_MAX_SKIDS);
}
