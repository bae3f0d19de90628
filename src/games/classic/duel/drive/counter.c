/* Things lying on the table: debris, obstacles and what is dropped; curbs, trees and ditches that are driven over
 * [debris] [dropped-weapons]. The counters of a state are the first `counter_count` places, in the order they were
 * laid. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/foot/foot.h"

#include <string.h>

int duel_lay(const duel_play *play, duel_counter_kind kind, int owner, tk_pose pose, int turns)
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
                                                          .left = (uint8_t)turns};
    return state->counter_count++;
}

void duel_lift(const duel_play *play, int counter)
{
    duel_state *state = play->state;
    int after = state->counter_count - counter - 1;
    memmove(&state->counter[counter], &state->counter[counter + 1], (size_t)after * sizeof state->counter[0]);
    state->counter[--state->counter_count] = (duel_counter){0};
}

/* ---- driving into things ---- */

static bool is_debris(int kind)
{
    return kind == COUNTER_DEBRIS || kind == COUNTER_DEBRIS_PIECE;
}

/* One die less 3 for every tire, and a D1 or D3 hazard; debris only once in a phase [debris] [obstacles]. */
static void strike_junk(const duel_play *play, int car, int counter)
{
    duel_car *it = &play->state->car[car];
    int kind = play->state->counter[counter].kind;
    if (is_debris(kind) && it->marks & MARK_STRUCK) return;
    if (is_debris(kind)) it->marks |= MARK_STRUCK;
    DUEL_EVENT(play, EVENT_STRUCK, NULL, (int16_t)car, (int16_t)counter, (int16_t)kind);
    duel_hurt_tires(play, car, 1, -3, SOURCE_ROAD);
    duel_hazard(play, car, is_debris(kind) ? 1 : 3, LABEL_HAZARD);
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
    case FIXTURE_ROCK:
        duel_hurt_tires(play, car, 1, -3, SOURCE_ROAD);
        duel_hazard(play, car, 3, LABEL_HAZARD);
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

/* Once for each counter: where it is driven over; or, when only the squares around it are, on leaving them. True: the
 * counter is gone. */
static bool meet(const duel_play *play, int car, int counter, const tk_polygon *path, const tk_polygon *here)
{
    duel_counter *it = &play->state->counter[counter];
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

void duel_stop_at_counters(const duel_play *play, int car)
{
    duel_state *state = play->state;
    tk_polygon here = duel_polygon(play->world, state, car);
    for (int i = 0; i < state->counter_count && duel_is_there(&state->car[car]); i++) {
        duel_counter *it = &state->counter[i];
        if (!duel_has_fringe((duel_counter_kind)it->kind) || it->on >> car & 1) continue;
        tk_polygon wide = reach_of(it);
        if (!tk_polygon_overlap(&here, &wide)) continue;
        it->on |= (uint16_t)duel_bit(car);
        if (duel_trigger(play, car, i, false)) i--;
    }
}

/* ---- producing debris ---- */

static double snap(double length)
{
    double quarters = length * 4;
    return (double)(int)(quarters < 0 ? quarters - 0.5 : quarters + 0.5) / 4;
}

/* Squares of the counter lie on squares of the grid. Whoever is on it already has met it. */
static void lay_junk(const duel_play *play, duel_counter_kind kind, tk_vec at)
{
    duel_state *state = play->state;
    bool across = is_debris((int)kind) && duel_die(play) <= 3;
    if (kind == COUNTER_DEBRIS && duel_die(play) <= 3) kind = COUNTER_DEBRIS_PIECE;
    double half = kind == COUNTER_DEBRIS ? 0 : 0.125;
    tk_pose pose = {{snap(at.x - 0.125) + (across ? 0.125 : half), snap(at.y - 0.125) + (across ? half : 0.125)},
                    across ? 900 : 0};
    int counter = duel_lay(play, kind, DUEL_NONE, pose, 0);
    if (counter < 0) return;
    DUEL_EVENT(play, EVENT_LAID, NULL, TK_ABSENT, (int16_t)counter, (int16_t)(pose.at.x * DUEL_GRID),
               (int16_t)(pose.at.y * DUEL_GRID), (int16_t)kind);
    tk_polygon there = duel_counter_polygon(&state->counter[counter]);
    for (int car = 0; car < play->world->cars; car++) {
        if (!duel_is_there(&state->car[car])) continue;
        tk_polygon here = duel_polygon(play->world, state, car);
        if (tk_polygon_overlap(&here, &there)) state->counter[counter].on |= (uint16_t)duel_bit(car);
    }
}

/* Beside the side that was hit; behind the vehicle for its top and underbody [producing-debris]. */
void duel_drop_junk(const duel_play *play, int car, duel_counter_kind kind, int side)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    double ahead = vehicle->length / 2 + 0.25, aside = vehicle->width / 2 + 0.25;
    tk_vec local = {-ahead, 0};
    if (side == TK_SIDE_FRONT) local = (tk_vec){ahead, 0};
    if (side == TK_SIDE_LEFT || side == TK_SIDE_RIGHT) local = (tk_vec){0, side == TK_SIDE_LEFT ? aside : -aside};
    lay_junk(play, kind, tk_pose_point(duel_pose(&it->body), local));
}

/* Debris for ten points in a phase, an obstacle for twenty or for metal armor that lost some: each once. */
void duel_shed_debris(const duel_play *play, int car, int side)
{
    enum { DEBRIS = 10, OBSTACLE = 20 };
    duel_car *it = &play->state->car[car];
    if (it->phase_damage >= DEBRIS && !(it->marks & MARK_DEBRIS)) {
        it->marks |= MARK_DEBRIS;
        duel_drop_junk(play, car, COUNTER_DEBRIS, side);
    }
    bool heavy = it->phase_damage >= OBSTACLE || it->flags & CAR_METAL_LOST;
    it->flags &= (uint16_t)~CAR_METAL_LOST;
    if (heavy && !(it->marks & MARK_OBSTACLE)) {
        it->marks |= MARK_OBSTACLE;
        duel_drop_junk(play, car, COUNTER_OBSTACLE, side);
    }
}

void duel_lay_debris(const duel_play *play, tk_vec at)
{
    lay_junk(play, COUNTER_DEBRIS, at);
}

void duel_scatter_debris(const duel_play *play, tk_vec at)
{
    enum { PIECES = 5, TRIES = 8 };
    for (int piece = 0; piece < PIECES; piece++)
        for (int i = 0; i < TRIES; i++) {
            /* One roll after the other: in one expression compilers roll in the order they like. */
            int heading = (int)tk_dice_below(play->dice, 36) * 100;
            int quarters = duel_die(play);
            tk_vec spot = tk_vec_add(at, tk_vec_scale(tk_heading_vec(heading), quarters / 4.0));
            if (!duel_is_open(play->world, play->state, spot)) continue;
            lay_junk(play, COUNTER_DEBRIS, spot);
            break;
        }
}
