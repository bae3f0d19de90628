/* Things lying on the table: debris, obstacles and what is dropped; curbs, trees and ditches that are driven over
 * [debris] [dropped-weapons]. The counters of a state are the first `counter_count` places, in the order they were
 * laid. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/foot/foot.h"

#include <string.h>

int duel_lay(const duel_play *play, duel_counter_kind kind, int owner, tk_pose pose, int phases)
{
    duel_state *state = play->state;
    if (state->counter_count == DUEL_MAX_COUNTERS) return -1;
    if (owner < play->world->cars) owner = duel_keeper(play->world, state, owner);
    duel_body body = {0};
    duel_set_pose(&body, pose);
    state->counter[state->counter_count] = (duel_counter){.x = body.x,
                                                          .y = body.y,
                                                          .heading = body.heading,
                                                          .kind = (uint8_t)kind,
                                                          .owner = (uint8_t)owner,
                                                          .left = (uint16_t)phases};
    return state->counter_count++;
}

int duel_life_of(duel_counter_kind kind, int phase)
{
    int life = duel_counter_rows[kind].life, rest = duel_counter_is((int)kind, TRAIT_PAINT) ? DUEL_PHASES - phase : 0;
    return life ? life + rest + 1 : 0; /* the end of this phase counts, too */
}

/* Whoever is about to pick one of those behind it up still means the same one. */
static void follow_obstacles(const duel_play *play, int counter)
{
    for (int i = 0; i < play->world->walkers; i++) {
        duel_walker *it = &play->state->walker[i];
        if (it->task != TASK_LIFT || it->subject < counter) continue;
        it->subject = it->subject == counter ? DUEL_NONE : (uint8_t)(it->subject - 1);
    }
}

void duel_lift(const duel_play *play, int counter)
{
    duel_state *state = play->state;
    follow_obstacles(play, counter);
    int after = state->counter_count - counter - 1;
    memmove(&state->counter[counter], &state->counter[counter + 1], (size_t)after * sizeof state->counter[0]);
    state->counter[--state->counter_count] = (duel_counter){0};
}

/* ---- driving into things ---- */

static bool is_debris(int kind)
{
    return kind == COUNTER_DEBRIS || kind == COUNTER_DEBRIS_PIECE;
}

/* One die less 3 for every tire, and a D1 or D3 hazard [debris] [obstacles]. */
static void jar(const duel_play *play, int car, bool debris)
{
    duel_hurt_tires(play, car, 1, -3, SOURCE_ROAD);
    duel_hazard(play, car, debris ? 1 : 3, LABEL_HAZARD);
}

/* Debris counts only once in a phase, however much of it there is. */
static bool has_struck(duel_car *it, bool debris)
{
    bool before = debris && it->marks & MARK_STRUCK;
    if (debris) it->marks |= MARK_STRUCK;
    return before;
}

static void strike_junk(const duel_play *play, int car, int counter)
{
    int kind = play->state->counter[counter].kind;
    if (has_struck(&play->state->car[car], is_debris(kind))) return;
    DUEL_EVENT(play, EVENT_STRUCK, NULL, (int16_t)car, (int16_t)counter, (int16_t)kind);
    jar(play, car, is_debris(kind));
}

/* A brushcutter on the front mows small trees down [brushcutter]. */
static bool mows(const duel_world *world, const duel_car *it, int kind)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    return kind == FIXTURE_SMALL_TREE && duel_has_effect(vehicle, EFFECT_BRUSHCUTTER) && !(it->flags & CAR_REVERSE) &&
           duel_is_armored(vehicle, it, TK_SIDE_FRONT);
}

/* D3 for driving over a curb [hazards]; small trees, rocks and ditches are what open country is full of [terrain]. */
static void cross(const duel_play *play, int car, int fixture)
{
    enum { CURB = 3, SAPLING = 2 };
    const duel_fixture *it = &play->world->map.fixture[fixture];
    switch ((duel_fixture_kind)it->kind) {
    case FIXTURE_SMALL_TREE:
        if (!mows(play->world, &play->state->car[car], it->kind))
            duel_hazard(play, car, it->dp && it->dp <= SAPLING ? 2 : 3, LABEL_TREE);
        break;
    case FIXTURE_ROCK: jar(play, car, false); break;
    case FIXTURE_DEBRIS:
        if (!has_struck(&play->state->car[car], true)) jar(play, car, true);
        break;
    case FIXTURE_DITCH: duel_cross_ditch(play, car, fixture); break;
    case FIXTURE_CURB: duel_hazard(play, car, CURB, LABEL_HAZARD); break;
    case FIXTURE_WALL:
    case FIXTURE_LOW_WALL:
    case FIXTURE_BUNKER:
    case FIXTURE_BUILDING:
    case FIXTURE_BARRIER:
    case FIXTURE_TREE:
    case FIXTURE_BOULDER:
    case FIXTURE_LAMPPOST:
    case FIXTURE_RUBBLE:
    case FIXTURE_PLATEAU:
    case FIXTURE_RAMP:
    case FIXTURE_SEARCHLIGHT:
    case DUEL_FIXTURE_KINDS: break; /* nobody drives over them */
    }
}

/* Once, however long it stays on it. */
static void cross_fixtures(const duel_play *play, int car, const tk_polygon *path, const tk_polygon *here)
{
    const duel_map *map = &play->world->map;
    duel_car *it = &play->state->car[car];
    for (int i = map->first_crossing; i < map->fixture_count; i++) {
        uint32_t bit = UINT32_C(1) << i % 32;
        if (duel_is_barrier(map->fixture[i].kind)) continue;
        bool met = it->touching_fixture[i / 32] & bit, on = tk_polygon_overlap(here, &map->fixture[i].at);
        it->touching_fixture[i / 32] = on ? it->touching_fixture[i / 32] | bit : it->touching_fixture[i / 32] & ~bit;
        if (!met && (on || tk_polygon_overlap(path, &map->fixture[i].at)) && duel_is_there(it)) cross(play, car, i);
    }
}

/* A counter with the quarter inch around it that mines and spikes reach. */
static tk_polygon reach_of(const duel_counter *it)
{
    if (!duel_has_fringe((duel_counter_kind)it->kind)) return duel_counter_polygon(it);
    tk_polygon counter = duel_counter_polygon(it);
    tk_vec middle = {duel_inches(it->x), duel_inches(it->y)};
    for (int i = 0; i < counter.count; i++) {
        tk_vec local = tk_vec_rotate(tk_vec_sub(counter.at[i], middle), tk_heading_wrap(-it->heading));
        local.x += local.x < 0 ? -0.25 : 0.25;
        local.y += local.y < 0 ? -0.25 : 0.25;
        counter.at[i] = tk_vec_add(middle, tk_vec_rotate(local, it->heading));
    }
    return counter;
}

/* Its own junk does not trouble a vehicle before it has been half an inch away from it [producing-debris]. */
static bool is_spared(duel_counter *it, int car, const tk_polygon *here)
{
    static const double AWAY = 0.5;
    if (!(it->spares >> car & 1)) return false;
    tk_polygon there = duel_counter_polygon(it);
    if (tk_polygon_gap_within(here, &there, AWAY).size > AWAY) it->spares &= (uint16_t)~duel_bit(car);
    return true;
}

/* Once for each counter: where it is driven over; or, when the squares around it are entered and left again in one
 * stretch, there; of the rest see duel_pass_beside. True: the counter is gone. */
static bool meet(const duel_play *play, int car, int counter, const tk_polygon *path, const tk_polygon *here)
{
    duel_counter *it = &play->state->counter[counter];
    if (is_spared(it, car, here)) return false;
    tk_polygon wide = reach_of(it);
    bool met = it->on >> car & 1;
    if (!met && !tk_polygon_overlap(path, &wide)) return false;
    tk_polygon there = duel_counter_polygon(it);
    bool on = tk_polygon_overlap(here, &wide), direct = tk_polygon_overlap(path, &there);
    it->on &= (uint16_t)~duel_bit(car);
    if (on && (met || direct)) it->on |= (uint16_t)duel_bit(car);
    if (met || (on && !direct)) return false;
    it->flags &= (uint8_t)~COUNTER_SUNK;
    if (!duel_counter_is(it->kind, TRAIT_JUNK)) return duel_trigger(play, car, counter, direct);
    strike_junk(play, car, counter);
    return false;
}

void duel_meet_on_way(const duel_play *play, int car, const tk_polygon *path)
{
    duel_state *state = play->state;
    bool crossings = play->world->map.first_crossing < play->world->map.fixture_count;
    if ((!state->counter_count && !crossings) || !duel_is_there(&state->car[car])) return;
    tk_polygon here = duel_polygon(play->world, state, car);
    if (crossings) cross_fixtures(play, car, path ? path : &here, &here);
    for (int i = 0; i < state->counter_count && duel_is_there(&state->car[car]); i++)
        if (meet(play, car, i, path ? path : &here, &here)) i--;
}

void duel_meet_counters(const duel_play *play, int car)
{
    duel_meet_on_way(play, car, NULL);
}

/* Will it run over the counter if it goes on as it does, before it is past the squares around it? */
static bool heads_over(const duel_car *it, const tk_polygon *here, const duel_counter *counter)
{
    static const double PAST = 1.5;
    tk_vec way = tk_vec_scale(tk_heading_vec(duel_way(it)), PAST);
    tk_polygon ahead = *here, there = duel_counter_polygon(counter);
    if (!it->speed) return false;
    for (int i = 0; i < ahead.count; i++) ahead.at[i] = tk_vec_add(ahead.at[i], way);
    tk_polygon path = tk_polygon_hull(here, &ahead);
    return tk_polygon_overlap(&path, &there);
}

void duel_pass_beside(const duel_play *play, int car)
{
    duel_state *state = play->state;
    if (!state->counter_count || duel_is_airborne(&state->car[car])) return;
    tk_polygon here = duel_polygon(play->world, state, car);
    for (int i = 0; i < state->counter_count && duel_is_there(&state->car[car]); i++) {
        duel_counter *it = &state->counter[i];
        if (!duel_has_fringe((duel_counter_kind)it->kind) || it->on >> car & 1) continue;
        tk_polygon wide = reach_of(it);
        if (!tk_polygon_overlap(&here, &wide) || heads_over(&state->car[car], &here, it)) continue;
        it->on |= (uint16_t)duel_bit(car);
        it->flags &= (uint8_t)~COUNTER_SUNK;
        if (duel_trigger(play, car, i, false)) i--;
    }
}

/* ---- producing debris ---- */

static double snap(double length)
{
    double quarters = length * 4;
    return (double)(int)(quarters < 0 ? quarters - 0.5 : quarters + 0.5) / 4;
}

/* A piece of junk before it lies anywhere. */
typedef struct junk {
    duel_counter_kind kind;
    bool across;
} junk;

static junk pick_junk(const duel_play *play, duel_counter_kind kind)
{
    junk it = {kind, is_debris((int)kind) && duel_die(play) <= 3};
    if (kind == COUNTER_DEBRIS && duel_die(play) <= 3) it.kind = COUNTER_DEBRIS_PIECE;
    return it;
}

/* Its squares lie on squares of the grid. */
static tk_pose place_junk(junk it, tk_vec at)
{
    double half = it.kind == COUNTER_DEBRIS ? 0 : 0.125;
    tk_vec low = {snap(at.x - 0.125), snap(at.y - 0.125)};
    return (tk_pose){{low.x + (it.across ? 0.125 : half), low.y + (it.across ? half : 0.125)}, it.across ? 900 : 0};
}

static tk_polygon junk_polygon(junk it, tk_pose pose)
{
    duel_body body = {0};
    duel_set_pose(&body, pose);
    return duel_counter_polygon(
        &(duel_counter){.kind = (uint8_t)it.kind, .x = body.x, .y = body.y, .heading = body.heading});
}

/* Whoever is on it already has met it. */
static void lay_junk(const duel_play *play, junk it, tk_pose pose, unsigned spares)
{
    duel_state *state = play->state;
    int counter = duel_lay(play, it.kind, DUEL_NONE, pose, 0);
    if (counter < 0) return;
    state->counter[counter].spares = (uint16_t)spares;
    DUEL_EVENT(play, EVENT_LAID, NULL, TK_ABSENT, (int16_t)counter, (int16_t)duel_down(pose.at.x * DUEL_GRID),
               (int16_t)duel_down(pose.at.y * DUEL_GRID), (int16_t)it.kind);
    tk_polygon there = duel_counter_polygon(&state->counter[counter]);
    for (int car = 0; car < play->world->cars; car++) {
        if (!duel_is_there(&state->car[car])) continue;
        tk_polygon here = duel_polygon(play->world, state, car);
        if (tk_polygon_overlap(&here, &there)) state->counter[counter].on |= (uint16_t)duel_bit(car);
    }
}

static bool is_in_fixture(const duel_world *world, const duel_state *state, const tk_polygon *there)
{
    duel_pieces pieces;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (!duel_blocks(world, state, i) || duel_is_hill(it->kind) || !tk_polygon_overlap(there, &it->at)) continue;
        duel_pieces_of(world, state, i, &pieces);
        for (int k = 0; k < pieces.count; k++)
            if (tk_polygon_overlap(there, &pieces.at[k])) return true;
    }
    return false;
}

/* At a place of the vehicle, in local coordinates, and out from there; where something stands it lies nearer, or under
 * the vehicle. */
static void shed(const duel_play *play, int car, duel_counter_kind kind, tk_vec edge, tk_vec out, unsigned spares)
{
    enum { STEPS = 4 };
    tk_pose from = duel_pose(&play->state->car[car].body), pose = {{0, 0}, 0};
    junk it = pick_junk(play, kind);
    for (int i = 0; i < STEPS; i++) {
        pose = place_junk(it, tk_pose_point(from, tk_vec_add(edge, tk_vec_scale(out, (1 - i) * DUEL_SQUARE))));
        tk_polygon there = junk_polygon(it, pose);
        if (!is_in_fixture(play->world, play->state, &there)) break;
    }
    lay_junk(play, it, pose, spares | duel_bit(car));
}

static void shed_at_wheel(const duel_play *play, int car, duel_counter_kind kind, int corner, unsigned spares)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
    tk_vec at = duel_tire_place(vehicle, corner), out = {0, at.y > 0 ? 1 : -1};
    if (corner == CORNER_FRONT || corner == CORNER_BACK) out = (tk_vec){at.x > 0 ? 1 : -1, 0};
    shed(play, car, kind, at, out, spares);
}

/* Beside the side or tire that was hit; behind the vehicle for its top, turret and underbody [producing-debris]. */
static void shed_at(const duel_play *play, int car, duel_counter_kind kind, int side, unsigned spares)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
    tk_vec out = {-1, 0};
    if (side >= AIM_TIRE_FRONT_LEFT && side <= AIM_TIRE_SIDECAR) {
        shed_at_wheel(play, car, kind, side - AIM_TIRE_FRONT_LEFT, spares);
        return;
    }
    if (side == TK_SIDE_FRONT) out.x = 1;
    if (side == TK_SIDE_LEFT || side == TK_SIDE_RIGHT) out = (tk_vec){0, side == TK_SIDE_LEFT ? 1 : -1};
    shed(play, car, kind, (tk_vec){out.x * vehicle->length / 2, out.y * vehicle->width / 2}, out, spares);
}

void duel_drop_junk(const duel_play *play, int car, duel_counter_kind kind, int side)
{
    shed_at(play, car, kind, side, 0);
}

void duel_drop_wheel(const duel_play *play, int car, int corner)
{
    shed_at_wheel(play, car, COUNTER_OBSTACLE, corner, 0);
}

/* Debris for ten points in a phase, an obstacle for twenty or for metal armor that lost some: each once. */
void duel_shed_debris(const duel_play *play, int car, int place, unsigned others)
{
    enum { DEBRIS = 10, OBSTACLE = 20 };
    duel_car *it = &play->state->car[car];
    if (it->phase_damage >= DEBRIS && !(it->marks & MARK_DEBRIS)) {
        it->marks |= MARK_DEBRIS;
        shed_at(play, car, COUNTER_DEBRIS, place, others);
    }
    bool heavy = it->phase_damage >= OBSTACLE || it->flags & CAR_METAL_LOST;
    it->flags &= (uint16_t)~CAR_METAL_LOST;
    if (heavy && !(it->marks & MARK_OBSTACLE)) {
        it->marks |= MARK_OBSTACLE;
        shed_at(play, car, COUNTER_OBSTACLE, place, others);
    }
}

/* ---- dropped from above ---- */

static bool is_off_map(const duel_map *map, const tk_polygon *there)
{
    for (int i = 0; i < there->count; i++)
        if (there->at[i].x < 0 || there->at[i].y < 0 || there->at[i].x > map->width || there->at[i].y > map->height)
            return true;
    return false;
}

static bool hits_somebody(const duel_world *world, const duel_state *state, const tk_polygon *there)
{
    for (int car = 0; car < world->cars; car++) {
        if (!duel_is_there(&state->car[car])) continue;
        tk_polygon here = duel_polygon(world, state, car);
        if (tk_polygon_overlap(&here, there)) return true;
    }
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        const duel_walker *it = &state->walker[i];
        tk_vec at = {duel_inches(it->x), duel_inches(it->y)};
        if (duel_on_foot(it) && duel_distance_to(there, at) < DUEL_SQUARE / 2) return true;
    }
    return false;
}

static bool hits_counter(const duel_state *state, const tk_polygon *there)
{
    for (int i = 0; i < state->counter_count; i++) {
        tk_polygon other = duel_counter_polygon(&state->counter[i]);
        if (tk_polygon_overlap(&other, there)) return true;
    }
    return false;
}

bool duel_drop_debris(const duel_play *play, tk_vec at, const tk_polygon *from, double away)
{
    junk it = pick_junk(play, COUNTER_DEBRIS);
    tk_pose pose = place_junk(it, at);
    tk_polygon there = junk_polygon(it, pose);
    if (from && tk_polygon_gap(from, &there).size < away) return false;
    if (is_off_map(&play->world->map, &there) || is_in_fixture(play->world, play->state, &there)) return false;
    if (hits_somebody(play->world, play->state, &there) || hits_counter(play->state, &there)) return false;
    lay_junk(play, it, pose, 0);
    return true;
}

void duel_scatter_debris(const duel_play *play, tk_vec at)
{
    enum { PIECES = 5 };
    for (int piece = 0; piece < PIECES; piece++)
        for (int i = 0; i < DUEL_DROPS; i++) {
            /* One roll after the other: in one expression compilers roll in the order they like. */
            int heading = (int)tk_dice_below(play->dice, 36) * 100;
            int quarters = duel_die(play);
            tk_vec spot = tk_vec_add(at, tk_vec_scale(tk_heading_vec(heading), quarters / 4.0));
            if (duel_drop_debris(play, spot, NULL, 0)) break;
        }
}
