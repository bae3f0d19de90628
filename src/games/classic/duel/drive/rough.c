/* Off the road: what open country does to a vehicle, ditches, water [off-road] [ditches] [water]. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"

bool duel_is_open_country(const duel_world *world, const tk_polygon *here)
{
    for (int i = 0; i < world->map.area_count; i++)
        if (world->map.area[i].surface == SURFACE_OFF_ROAD && tk_polygon_overlap(here, &world->map.area[i].at))
            return true;
    return false;
}

/* Most maps have none, and it is asked often. */
static bool has_open_country(const duel_map *map)
{
    for (int i = 0; i < map->area_count; i++)
        if (map->area[i].surface == SURFACE_OFF_ROAD) return true;
    return false;
}

bool duel_is_off_road(const duel_world *world, const duel_state *state, int car)
{
    if (!has_open_country(&world->map)) return false;
    tk_polygon here = duel_polygon(world, state, car);
    return duel_is_open_country(world, &here);
}

/* ---- rough ground ---- */

/* Once above 10 mph, twice above 30, and so on. */
static int rolls_at(int speed)
{
    enum { SLOW = 100, STEP = 200 };
    return speed <= SLOW ? 0 : (speed - SLOW - 1) / STEP + 1;
}

static bool has_off_road_tires(const duel_vehicle *vehicle)
{
    for (int i = 0; i < vehicle->tires; i++)
        if (!(vehicle->part[vehicle->first_tire + i].more & TIRE_OFF_ROAD)) return false;
    return vehicle->tires > 0;
}

/* Cycles, trikes and off-road suspensions are higher off the ground; off-road tires on all wheels keep the whole
 * vehicle from harm [rough-ground] [tire-modifications]. */
static bool is_clear_of_ground(const duel_vehicle *vehicle)
{
    return vehicle->class != CLASS_CAR || vehicle->raised || has_off_road_tires(vehicle);
}

/* Nothing behind the armor is hurt. */
static void scrape_under(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (is_clear_of_ground(vehicle)) return;
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        if ((part->kind != PART_ARMOR && part->kind != PART_LINING) || part->place != TK_SIDE_UNDER || !it->dp[i])
            continue;
        duel_hurt_part(play, car, i, 1, SOURCE_ROAD);
        return;
    }
}

static void scrape_tire(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (!vehicle->tires) return;
    int tire = vehicle->first_tire + (int)tk_dice_below(play->dice, (uint32_t)vehicle->tires);
    if (it->dp[tire] && !(vehicle->part[tire].more & (TIRE_SOLID | TIRE_OFF_ROAD)))
        duel_hurt_part(play, car, tire, 1, SOURCE_ROAD);
}

void duel_shake(const duel_play *play, int car)
{
    enum { UNDERBODY = 3, TIRE = 5 };
    const duel_car *it = &play->state->car[car];
    if (!duel_is_there(it) || duel_is_airborne(it) || it->body.down != TK_SIDE_UNDER) return;
    int rolls = duel_is_off_road(play->world, play->state, car) ? rolls_at(it->speed) : 0;
    for (; rolls > 0; rolls--) {
        int roll = duel_roll(play, 2, 0);
        DUEL_EVENT(play, EVENT_SHAKEN, NULL, (int16_t)car, (int16_t)roll);
        if (roll <= UNDERBODY)
            scrape_under(play, car);
        else if (roll <= TIRE)
            scrape_tire(play, car);
    }
}

/* ---- ditches ---- */

/* Into it and against the far side, for good. */
static void fall_in(const duel_play *play, int car, int ditch)
{
    duel_car *it = &play->state->car[car];
    DUEL_EVENT(play, EVENT_DITCHED, NULL, (int16_t)car);
    it->flags |= CAR_STUCK;
    duel_run_into(play, car, ditch);
    if (duel_is_there(it)) duel_judge_wreck(play, car);
}

enum { FALLS_IN = -1 };

/* Up to 2 feet across it is a jolt; up to 4 feet it has to be taken at 20 mph at least; a wider one cannot be, unless
 * it is a gully: down one side and up the other. */
static int ditch_difficulty(const tk_polygon *ditch, int speed)
{
    enum { SLOW = 200, QUICK = 450 };
    const double NARROW = 2.0 / 15, WIDE = 4.0 / 15, GULLY = 2, ROUNDED = 0.005;
    double across = duel_breadth_of(ditch);
    if (across < NARROW - ROUNDED) return speed <= SLOW ? 3 : 1;
    if (across > GULLY - ROUNDED) return 0;
    if (across > WIDE + ROUNDED || speed < SLOW) return FALLS_IN;
    return speed < QUICK ? 3 : 1;
}

void duel_cross_ditch(const duel_play *play, int car, int ditch)
{
    int difficulty = ditch_difficulty(&play->world->map.fixture[ditch].at, play->state->car[car].speed);
    if (difficulty == FALLS_IN)
        fall_in(play, car, ditch);
    else
        duel_hazard(play, car, difficulty, LABEL_DITCH);
}

/* ---- water ---- */

enum { HALF_FOOT = 1, FORD = 3, RAISED_FORD = 6 }; /* half feet */

/* The deepest that any part of it is in. */
static int water_under(const duel_world *world, const duel_state *state, int car)
{
    int deepest = 0;
    tk_polygon here = {0};
    for (int i = 0; i < world->map.area_count; i++) {
        const duel_area *area = &world->map.area[i];
        if (area->depth <= deepest) continue;
        if (!here.count) here = duel_polygon(world, state, car);
        if (tk_polygon_overlap(&here, &area->at)) deepest = area->depth;
    }
    return deepest;
}

bool duel_is_in_water(const duel_world *world, tk_vec at)
{
    for (int i = 0; i < world->map.area_count; i++)
        if (world->map.area[i].depth && tk_polygon_contains(&world->map.area[i].at, at)) return true;
    return false;
}

static int ford_of(const duel_world *world, const duel_car *it)
{
    return duel_vehicle_of(world, it)->raised ? RAISED_FORD : FORD;
}

void duel_stand_in_water(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int was = it->wet;
    if (!duel_is_there(it)) return;
    it->wet = (uint8_t)(it->body.height || duel_is_airborne(it) ? 0 : water_under(play->world, play->state, car));
    if (it->wet == was) return;
    if (it->wet > was) DUEL_EVENT(play, EVENT_WADES, NULL, (int16_t)car, it->wet);
    if (it->wet > ford_of(play->world, it) && !(it->flags & CAR_DROWNED)) {
        it->flags |= CAR_DROWNED;
        DUEL_EVENT(play, EVENT_DROWNED, NULL, (int16_t)car);
        if (!it->speed) duel_judge_wreck(play, car);
    }
}

void duel_wade(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    int was = it->wet;
    duel_stand_in_water(play, car);
    if (it->wet > HALF_FOOT && was <= HALF_FOOT) duel_hazard(play, car, 2, LABEL_WATER);
}

int duel_water_drag(const duel_world *world, const duel_car *it)
{
    enum { DRAG = 50 };
    int deep = it->wet - (duel_vehicle_of(world, it)->raised ? FORD : 0);
    return deep > 0 ? deep * DRAG : 0;
}

bool duel_drop_in_water(const duel_play *play, int car, int weapon, int kind)
{
    enum { BACKS_UP = 2 };
    int part = duel_vehicle_of(play->world, &play->state->car[car])->weapon[weapon], roll = duel_die(play);
    DUEL_EVENT(play, EVENT_FLOODED, NULL, (int16_t)car, (int16_t)weapon, (int16_t)roll);
    int points = roll <= BACKS_UP ? duel_roll(play, 1, -3) : 0;
    if (points) duel_hurt_part(play, car, part, points, SOURCE_ROAD);
    return kind != COUNTER_OIL && kind != COUNTER_FRESH_OIL;
}

/* ---- for bots ---- */

static bool is_trap(const duel_world *world, const duel_car *it, tk_vec from, tk_vec to)
{
    int ford = ford_of(world, it);
    for (int i = 0; i < world->map.area_count; i++)
        if (world->map.area[i].depth > ford && tk_polygon_contains(&world->map.area[i].at, to)) return true;
    for (int i = world->map.first_crossing; i < world->map.fixture_count; i++) {
        const duel_fixture *fixture = &world->map.fixture[i];
        if (fixture->kind == FIXTURE_DITCH && tk_segment_crosses(from, to, &fixture->at) &&
            ditch_difficulty(&fixture->at, it->speed) == FALLS_IN)
            return true;
    }
    return false;
}

double duel_clear_of_traps(const duel_world *world, const duel_state *state, int car, tk_vec way, double most)
{
    const double STEP = 0.5;
    const duel_car *it = &state->car[car];
    tk_vec at = duel_pose(&it->body).at;
    double nose = duel_vehicle_of(world, it)->length / 2;
    at = tk_vec_add(at, tk_vec_scale(way, nose));
    for (double far = 0; far < most; far += STEP) {
        tk_vec next = tk_vec_add(at, tk_vec_scale(way, STEP));
        if (is_trap(world, it, at, next) || duel_is_cliff(world, it, next)) return far;
        at = next;
    }
    return most;
}
