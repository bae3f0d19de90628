/* What people are worth to a bot: out of a burning or stranded vehicle, on the way to a gate or a bunker, safe
 * [on-foot]. Small beside a vehicle in play, so that nobody gets out without need. */
#include "duel_hand.h"

/* Inches to the nearest gate or bunker, ten more when something stands in between. */
static double way_out(const duel_world *world, const duel_state *state, tk_vec at)
{
    static const double DETOUR = 10;
    const duel_map *map = &world->map;
    double least = 60;
    for (int i = 0; i < map->gate_count + map->fixture_count; i++) {
        bool gate = i < map->gate_count;
        if (!gate && map->fixture[i - map->gate_count].kind != FIXTURE_BUNKER) continue;
        if (gate && !map->gate[i].exit.count) continue;
        tk_vec goal = gate ? map->gate[i].pose.at : map->fixture[i - map->gate_count].middle;
        tk_vec near = tk_vec_add(goal, tk_vec_scale(tk_vec_sub(at, goal), 0.15));
        double far = tk_vec_length(tk_vec_sub(goal, at));
        if (far < least && duel_line_blocked(world, state, at, gate ? goal : near, ~0u)) far += DETOUR;
        if (far < least) least = far;
    }
    return least;
}

/* 0 dead .. 1 unhurt. */
static double health(const duel_world *world, const duel_state *state, int walker)
{
    return 1 - duel_walker_wounds(world, state, walker) / 3.0;
}

/* ---- those who have come to fight ---- */

static bool is_loaded(const duel_world *world, const duel_state *state, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        int use = duel_carried_gear(world, state, walker, slot)->use;
        if (state->walker[walker].left[slot] && (use == USE_GUN || use == USE_GRENADE)) return true;
    }
    return false;
}

/* In front of a vehicle that will be there within a turn. */
static bool is_in_the_way(const duel_car *it, tk_vec at)
{
    tk_vec local = tk_pose_local((tk_pose){duel_pose(&it->body).at, duel_way(it)}, at);
    return it->speed && local.x > 0 && local.x < 1 + it->speed / 100.0 && local.y < 0.7 && local.y > -0.7;
}

/* What one foe is to somebody who stands there: a target in sight, or somebody to look for round the walls. */
static void weigh_foe(const duel_world *world, const duel_state *state, tk_vec at, tk_vec there, unsigned without,
                      double *best, double *hidden)
{
    static const double RANGE = 20;
    double far = tk_vec_length(tk_vec_sub(there, at));
    if (far < RANGE && !duel_line_blocked(world, state, at, there, without)) {
        double value = 0.06 * (1 - far / (1.5 * RANGE));
        if (value > *best) *best = value;
        return;
    }
    double way = duel_way_between(world, at, there);
    if (way < *hidden) *hidden = way;
}

/* How good a place is to fight from. */
static double fight_value(const duel_world *world, const duel_state *state, int walker, tk_vec at)
{
    int own = world->walker[walker].car, side = world->team[world->owner[own]];
    double best = 0, hidden = 60, danger = 0;
    for (int car = 0; car < world->cars; car++) {
        const duel_car *it = &state->car[car];
        if (!duel_in_play(it) || duel_side_of(world, state, car) == side) continue;
        weigh_foe(world, state, at, duel_pose(&it->body).at, duel_bit(car), &best, &hidden);
        if (is_in_the_way(it, at)) danger += 0.05;
    }
    for (int i = 0; i < world->walkers && state->afoot; i++)
        if (duel_is_foe(world, state, own, i))
            weigh_foe(world, state, at, duel_walker_at(&state->walker[i]), 0, &best, &hidden);
    return (best > 0 ? best : 0.03 * (1 - hidden / 60)) - danger;
}

static tk_vec goal_of(const duel_walker *it)
{
    return (tk_vec){(double)it->to_x / DUEL_GRID, (double)it->to_y / DUEL_GRID};
}

static double fighter_value(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    double place = fight_value(world, state, walker, duel_walker_at(it));
    if (it->to_x != TK_ABSENT) place = (place + fight_value(world, state, walker, goal_of(it))) / 2;
    return health(world, state, walker) * 0.3 + place - (it->orders ? 0.01 : 0);
}

/* Where somebody runs to counts as good as half of the way there. */
static double on_foot_value(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    if (duel_walker_wounds(world, state, walker) >= 2) return 0.01;
    if (duel_is_gang(world, world->walker[walker].car) && is_loaded(world, state, walker))
        return fighter_value(world, state, walker);
    double far = way_out(world, state, duel_walker_at(it));
    if (it->to_x != TK_ABSENT) far = (far + way_out(world, state, goal_of(it))) / 2;
    double hurry = it->flags & WALK_SPRINTS ? 0.004 : 0, idle = it->orders ? 0.02 : 0;
    return health(world, state, walker) * (0.1 + 0.1 * 20 / (20 + far)) + hurry - idle;
}

/* Fire underneath is worse than the open; a wreck that burns will not win anything any more. */
static double aboard_value(const duel_world *world, const duel_state *state, int walker)
{
    const duel_car *it = &state->car[state->walker[walker].in_car];
    bool burns = it->flags & CAR_BURNING;
    return burns ? 0.02 * health(world, state, walker) : 0.15 * health(world, state, walker);
}

double duel_people_value(const duel_world *world, const duel_state *state, int car)
{
    double sum = 0;
    if (!state->afoot && !state->car[car].outside && !(state->car[car].flags & CAR_BURNING)) return 0;
    for (int i = 0; i < world->walkers; i++) {
        if (world->walker[i].car != car) continue;
        const duel_walker *it = &state->walker[i];
        if (duel_on_foot(it))
            sum += on_foot_value(world, state, i);
        else if (it->where == WALKER_ABOARD)
            sum += aboard_value(world, state, i);
        else
            sum += 0.2 * health(world, state, i);
    }
    return sum;
}

/* ---- what people have declared, and what is declared against them ---- */

/* Points a hit does on average; of a person no more than there are to lose. */
static double hand_points(const duel_world *world, const duel_shot *shot)
{
    const duel_gear *gear = &world->gear[shot->weapon - SHOT_HAND];
    double points = 3.5 * gear->dice + gear->plus * (duel_is_sweep(world, shot) ? 1 : shot->hit);
    bool tire = shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR;
    if (shot->target < world->cars && !tire && gear->versus != VERSUS_FULL) points /= 2;
    return shot->target < world->cars ? points : points < 3 ? points : 3;
}

static double shot_value(const duel_world *world, const duel_state *state, const duel_shot *shot)
{
    bool person = shot->target >= DUEL_TARGET_WALKER && shot->target < DUEL_TARGET_EDGE;
    if (duel_is_hand(shot)) {
        int ways = duel_ways_to_hit(duel_look_hand(world, state, shot, NULL).need);
        return ways / 36.0 * hand_points(world, shot) * (person ? 2 : 1.5) - 0.1;
    }
    if (shot->flags & SHOT_HANDLE)
        return shot->aim == HANDLE_THROW || shot->aim == HANDLE_LAUNCH || shot->aim == HANDLE_STRIKE ? 0.5 : 0;
    if (!person || shot->weapon >= DUEL_MAX_WEAPONS) return 0;
    return duel_ways_to_hit(duel_look(world, state, shot, NULL).need) / 36.0 * 4 - 0.2;
}

double duel_people_declared(const duel_world *world, const duel_state *state, int seat)
{
    double sum = 0;
    for (int i = 0; i < state->shot_count; i++)
        if (duel_shot_seat(world, state, &state->shot[i]) == seat) sum += shot_value(world, state, &state->shot[i]);
    return sum;
}
