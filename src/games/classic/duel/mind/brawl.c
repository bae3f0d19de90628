/* What fighters on foot are worth to a bot, and what they have declared [gangs] [hand-weapons] [grenades-and-people].
 *
 * A place is good when somebody it can hurt is in sight of it, better the nearer; bad when guns of vehicles point at
 * it, a vehicle comes that way or a grenade goes off there. Walls of a house make the guns matter less. */
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/show.h"

#include <math.h>

static const double FISTS = 0.3;

/* How well it could hurt somebody, by what it has left: 0 .. 1. */
typedef struct arms {
    double vehicles, people;
    bool grenades;
} arms;

static arms arms_of(const duel_world *world, const duel_state *state, int walker)
{
    static const double VERSUS[] = {
#define X(NAME, name, worth) worth,
        CLASSIC_VERSUS_VEHICLES(X)
#undef X
    };
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    arms all = {0, FISTS, false};
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        const duel_gear *gear = duel_carried_gear(world, state, walker, slot);
        if (!state->walker[walker].left[slot]) continue;
        if (gear->use == USE_GRENADE && world->grenade[gear->grenade].dice) all.grenades = true;
        if (gear->use != USE_GUN) continue;
        all.people = 1;
        if (VERSUS[gear->versus] > all.vehicles) all.vehicles = VERSUS[gear->versus];
    }
    return all;
}

/* Against people there are always fists. */
bool duel_is_fighter(const duel_world *world, const duel_state *state, int walker)
{
    arms all = arms_of(world, state, walker);
    if (all.grenades || all.people > FISTS) return true;
    for (int i = 0; i < world->walkers; i++)
        if (duel_is_foe(world, state, world->walker[walker].car, i)) return true;
    return false;
}

/* ---- what is bad about a place ---- */

/* In front of a vehicle that will be there within two turns: 0 .. 1. */
static double in_the_way(const duel_car *it, tk_vec at)
{
    tk_vec local = tk_pose_local((tk_pose){duel_pose(&it->body).at, duel_way(it)}, at);
    double turn = 1 + it->speed / 100.0;
    if (!it->speed || local.x < -0.5 || local.x > 2 * turn || local.y > 0.8 || local.y < -0.8) return 0;
    return local.x < turn ? 1 : 0.4;
}

/* Near a grenade that will go off: 0 .. 1. */
static double near_grenade(const duel_world *world, const duel_state *state, tk_vec at)
{
    double worst = 0;
    for (int i = 0; i < DUEL_MAX_THROWN; i++) {
        const duel_thrown *it = &state->thrown[i];
        if (!it->timer || !world->grenade[world->gear[it->gear].grenade].dice) continue;
        double reach = 1 + duel_burst_reach(&world->grenade[world->gear[it->gear].grenade]);
        tk_vec there = {(double)it->x / DUEL_GRID, (double)it->y / DUEL_GRID};
        double far = tk_vec_length(tk_vec_sub(there, at)), bad = 1 - far / reach;
        if (bad > worst) worst = bad;
    }
    return worst;
}

double duel_peril_at(const duel_world *world, const duel_state *state, int side, tk_vec at)
{
    double sum = 0.05 * near_grenade(world, state, at);
    for (int car = 0; car < world->cars; car++)
        if (duel_is_there(&state->car[car]))
            sum += (duel_side_of(world, state, car) == side ? 0.03 : 0.06) * in_the_way(&state->car[car], at);
    return sum;
}

/* Friends so near that one grenade does for both. */
static int crowd_at(const duel_world *world, const duel_state *state, int walker, tk_vec at)
{
    static const double NEAR = 2;
    int count = 0;
    for (int i = 0; i < world->walkers; i++) {
        if (i == walker || !duel_on_foot(&state->walker[i])) continue;
        tk_vec apart = tk_vec_sub(duel_walker_at(&state->walker[i]), at);
        count += world->walker[i].car == world->walker[walker].car && tk_vec_dot(apart, apart) < NEAR * NEAR;
    }
    return count;
}

/* Whoever steps into a gate is out of the fight. */
static bool leads_out(const duel_world *world, tk_vec at)
{
    for (int gate = 0; gate < world->map.gate_count; gate++)
        if (world->map.gate[gate].exit.count && tk_polygon_contains(&world->map.gate[gate].exit, at)) return true;
    return false;
}

/* ---- what is good about it ---- */

/* A fighter who might stand at a place. */
typedef struct stand {
    const duel_world *world;
    const duel_state *state;
    tk_vec at;
    arms has;
    bool housed;
    double best, hidden; /* the best target; inches to the nearest vehicle it does not see */
    double exposed;
} stand;

static const double SIGHT = 20, BEST = 0.07; /* inches; what a target before its feet is worth */

/* Is it near enough for a grenade, which does for anybody? */
static double effect_at(const stand *s, double effect, double far)
{
    static const double THROW = 5, GRENADE = 0.8;
    return s->has.grenades && far < THROW && effect < GRENADE ? GRENADE : effect;
}

static bool is_in_sight(const stand *s, tk_vec there, double far, unsigned without)
{
    return far < SIGHT && !duel_line_blocked(s->world, s->state, s->at, there, without);
}

/* The nearer the better, in sight or not: whoever only steps round a corner is as good as there. */
static void weigh_person(stand *s, tk_vec there)
{
    static const double NEAR = 12, CORNER = 4;
    double far = tk_vec_length(tk_vec_sub(there, s->at));
    double way = is_in_sight(s, there, far, 0) ? far : CORNER + duel_route_between(s->world, s->at, there);
    double value = BEST * effect_at(s, s->has.people, far) * NEAR / (NEAR + way);
    if (value > s->best) s->best = value;
}

/* A target in sight that shoots back, or somebody to look for round the walls. */
static void weigh_car(stand *s, int car)
{
    static const double MUZZLE_ON_METAL =
        0.6; /* any gun hurts what stands still, from beside it [attacking-vehicles] */
    const duel_car *it = &s->state->car[car];
    tk_vec there = duel_pose(&it->body).at;
    double far = tk_vec_length(tk_vec_sub(there, s->at));
    if (!is_in_sight(s, there, far, duel_bit(car))) {
        double way = duel_route_between(s->world, s->at, there);
        if (way < s->hidden) s->hidden = way;
        return;
    }
    double effect = it->speed || s->has.people <= FISTS ? s->has.vehicles : fmax(s->has.vehicles, MUZZLE_ON_METAL);
    double value = BEST * effect_at(s, effect, far) * (1 - far / (1.5 * SIGHT));
    if (value > s->best) s->best = value;
    if (!duel_can_fire(s->world, it)) return;
    double gun = duel_gun_towards(s->world, it, s->at);
    s->exposed += (s->housed ? 0.008 : 0.025) * gun * gun * 12 / (12 + far);
}

/* How good a place is to fight from. */
static double fight_value(const duel_world *world, const duel_state *state, int walker, tk_vec at)
{
    int own = world->walker[walker].car, side = world->team[world->owner[own]];
    stand s = {.world = world,
               .state = state,
               .at = at,
               .has = arms_of(world, state, walker),
               .housed = duel_house_on(world, state, at) >= 0,
               .hidden = 60};
    for (int car = 0; car < world->cars; car++)
        if (duel_in_play(&state->car[car]) && duel_side_of(world, state, car) != side) weigh_car(&s, car);
    for (int i = 0; i < world->walkers && state->afoot; i++)
        if (duel_is_foe(world, state, own, i)) weigh_person(&s, duel_walker_at(&state->walker[i]));
    double near = 0.03 * (1 - s.hidden / 60);
    return (s.best > near ? s.best : near) - s.exposed - duel_peril_at(world, state, side, at) -
           0.003 * crowd_at(world, state, walker, at) - (leads_out(world, at) ? 0.3 : 0);
}

/* Shots of the weapons it came with that are left: 0 .. 1. */
static double ammunition(const duel_world *world, const duel_state *state, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew, left = 0, full = 0;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        const duel_gear *gear = duel_carried_gear(world, state, walker, slot);
        if (gear->use != USE_GUN) continue;
        full += gear->shots;
        left += state->walker[walker].left[slot];
    }
    return full ? (double)left / full : 0;
}

/* It gets nowhere, and does not fire, before it has got up or done with what it began. Whoever is getting up is as
 * good as standing. */
double duel_delay_of(const duel_walker *it)
{
    static const double CRAWLING = 0.02, FUMBLING = 0.01;
    bool lies = it->flags & WALK_PRONE && it->task != TASK_RISE;
    return (lies ? CRAWLING : 0) + (it->task == TASK_TIMER ? FUMBLING : 0);
}

double duel_fighter_value(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    tk_vec goal = {(double)it->to_x / DUEL_GRID, (double)it->to_y / DUEL_GRID};
    double place = fight_value(world, state, walker, duel_walker_at(it));
    if (it->to_x != TK_ABSENT) place = (place + fight_value(world, state, walker, goal)) / 2;
    return place - duel_delay_of(it) + 0.03 * ammunition(world, state, walker);
}

/* ---- what people have declared, and what is declared against them ---- */

/* Points a hit does on average; of a person no more than there are to lose. What fires once is kept for vehicles. */
static double hand_points(const duel_world *world, const duel_deed *shot)
{
    const duel_gear *gear = &world->gear[shot->weapon - DEED_HAND];
    double points = 3.5 * gear->dice + gear->plus * (duel_is_sweep(world, shot) ? 1 : shot->hit);
    bool tire = shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR;
    if (shot->target < world->cars && !tire && gear->versus != VERSUS_FULL) points /= 2;
    if (shot->target < world->cars) return points;
    return (points < 3 ? points : 3) * (gear->shots == 1 ? 0.5 : 1);
}

/* Points a burst does on the average. */
static double burst_points(const duel_grenade_kind *kind)
{
    double points = 3.5 * kind->dice + kind->plus;
    return points > 0 ? points : 0;
}

/* It comes down a turn later, and if it misses, not far away: whoever runs will be elsewhere. */
static double foe_in_burst(const duel_walker *it, double far, double reach, double hits)
{
    static const double SQUARE = 0.5;
    if (far > reach - SQUARE) return 0;
    return (hits + (1 - hits) * reach / 5) * (it->to_x == TK_ABSENT ? 1 : 0.5);
}

/* Friends may be nearer by then than they are. */
static double friend_in_burst(double far, double reach)
{
    static const double CLOSER = 2;
    double part = (reach + CLOSER - far) / CLOSER;
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

static double throw_at_people(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec spot,
                              double hits)
{
    const duel_grenade_kind *kind = &world->grenade[world->gear[shot->weapon - DEED_HAND].grenade];
    double sum = 0, reach = duel_burst_reach(kind);
    for (int i = 0; i < world->walkers; i++) {
        const duel_walker *it = &state->walker[i];
        if (!duel_on_foot(it) || duel_walker_wounds(world, state, i) >= 2) continue;
        double far = tk_vec_length(tk_vec_sub(duel_walker_at(it), spot));
        if (duel_is_foe(world, state, shot->car, i))
            sum += 1.5 * foe_in_burst(it, far, reach, hits);
        else
            sum -= 2 * friend_in_burst(far, reach);
    }
    return sum * burst_points(kind);
}

static double throw_at_cars(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec spot,
                            double hits)
{
    static const double NEAR = 0.5;
    const duel_grenade_kind *kind = &world->grenade[world->gear[shot->weapon - DEED_HAND].grenade];
    double sum = 0;
    for (int car = 0; car < world->cars; car++) {
        const duel_car *it = &state->car[car];
        if (!duel_in_play(it) || tk_vec_length(tk_vec_sub(duel_pose(&it->body).at, spot)) > NEAR) continue;
        bool foe = duel_side_of(world, state, car) != world->team[world->owner[shot->car]];
        sum += (foe ? 1.5 : -3) * (it->speed ? 0.1 : hits);
    }
    return sum * burst_points(kind);
}

/* Foes who are in the burst, less friends. Off a wall it comes back. */
static double throw_value(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    static const double COST = 0.3, BOUNCES = 3;
    const duel_walker *thrower = &state->walker[duel_shooter(world, shot)];
    tk_vec spot = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    if (duel_on_foot(thrower) && duel_line_blocked(world, state, duel_walker_at(thrower), spot, ~0u)) return -BOUNCES;
    double hits = duel_ways_to_hit(duel_look_throw(world, state, shot, NULL).need) / 36.0;
    return throw_at_people(world, state, shot, spot, hits) + throw_at_cars(world, state, shot, spot, hits) - COST;
}

static double strike_value(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    duel_sight sight;
    double points = duel_foresee_strike(world, state, shot, &sight, NULL);
    return 2 * duel_ways_to_hit(sight.need) / 36.0 * points;
}

/* Foes who are in the burst of a shot at the ground, less friends. */
static double burst_value(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec spot)
{
    static const double POINTS = 3;
    double sum = 0;
    for (int i = 0; i < world->walkers; i++) {
        const duel_walker *it = &state->walker[i];
        if (!duel_on_foot(it) || duel_walker_wounds(world, state, i) >= 2) continue;
        if (tk_vec_length(tk_vec_sub(duel_walker_at(it), spot)) > DUEL_BURST_REACH) continue;
        sum += duel_is_foe(world, state, shot->car, i) ? 1.5 * POINTS : -2 * POINTS;
    }
    return sum;
}

static double ground_value(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    static const double SHOT = 0.3;
    const duel_weapon *weapon = &world->weapon[world->gear[shot->weapon - DEED_HAND].weapon];
    tk_vec spot = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    double hits = duel_ways_to_hit(duel_look_spot(world, state, shot, NULL).need) / 36.0;
    double worth = duel_leaves_something(weapon) ? duel_laid_value(world, state, shot->car, weapon->lays, spot)
                                                 : burst_value(world, state, shot, spot);
    return hits * worth - SHOT;
}

static double fall_value(const duel_world *world, const duel_state *state, const duel_deed *deed)
{
    static const double COST = 0.3;
    const duel_weapon *weapon = &world->weapon[world->gear[deed->weapon - DEED_HAND].weapon];
    tk_vec spot = duel_fall_pose(world, state, deed).at;
    return duel_laid_value(world, state, deed->car, weapon->lays, spot) - COST * deed->counter;
}

/* Nobody fiddles with timers or lies down to pass the time. */
static double handled_value(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    static const double FIDDLING = 0.3;
    if (shot->aim == HANDLE_THROW || shot->aim == HANDLE_LAUNCH) return throw_value(world, state, shot);
    if (shot->aim == HANDLE_LET_FALL) return fall_value(world, state, shot);
    if (shot->aim == HANDLE_TIMER || shot->aim == HANDLE_PRONE) return -FIDDLING;
    return shot->aim == HANDLE_STRIKE ? strike_value(world, state, shot) : 0;
}

/* A shot that is hardly going to hit is worse than none: the shots run out, and whoever fires stays where he is. */
static double hand_value(const duel_world *world, const duel_state *state, const duel_deed *shot, bool person)
{
    enum { LIKELY = 6 }; /* ways of 36 */
    static const double SHOT = 0.3, WASTE = 0.8, WALL = 5;
    if (shot->flags & DEED_GROUND) return ground_value(world, state, shot);
    if (duel_is_battering(world, shot->target)) return -WALL;
    int ways = duel_ways_to_hit(duel_look_hand(world, state, shot, NULL).need);
    double wasted = ways < LIKELY ? WASTE * (LIKELY - ways) : 0;
    return ways / 36.0 * hand_points(world, shot) * (person ? 2 : 1.5) - SHOT - wasted;
}

static double shot_value(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    bool person = shot->target >= DUEL_TARGET_WALKER && shot->target < DUEL_TARGET_EDGE;
    if (duel_is_hand(shot)) return hand_value(world, state, shot, person);
    if (shot->flags & DEED_HANDLE) return handled_value(world, state, shot);
    if (!person || shot->weapon >= DUEL_MAX_WEAPONS) return 0;
    return duel_ways_to_hit(duel_look(world, state, shot, NULL).need) / 36.0 * 4 - 0.2;
}

/* Whoever has orders to stay does not react to anything. As with vehicles that is a matter of the own people only. */
static int waiting(const duel_world *world, const duel_state *state, int seat)
{
    int count = 0;
    for (int i = 0; i < world->walkers && state->afoot; i++)
        count +=
            world->owner[world->walker[i].car] == seat && duel_on_foot(&state->walker[i]) && state->walker[i].orders;
    return count;
}

double duel_people_declared(const duel_world *world, const duel_state *state, int seat)
{
    double sum = -0.5 * waiting(world, state, seat);
    for (int i = 0; i < state->deed_count; i++)
        if (duel_deed_seat(world, state, &state->deed[i]) == seat) sum += shot_value(world, state, &state->deed[i]);
    return sum;
}
