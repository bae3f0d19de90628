/* What fighters on foot are worth to a bot, and what they have declared [gangs] [hand-weapons] [grenades-and-people].
 *
 * A place is good when somebody it can hurt is in sight of it, better the nearer; bad when guns of vehicles point at
 * it, a vehicle comes that way or a grenade goes off there. Walls of a house make the guns matter less. */
#include "duel_hand.h"

/* How well it could hurt somebody, by what it has left: 0 .. 1. */
typedef struct arms {
    double vehicles, people;
    bool grenades;
} arms;

static arms arms_of(const duel_world *world, const duel_state *state, int walker)
{
    static const double VERSUS[] = {[VERSUS_NONE] = 0.1, [VERSUS_HALF] = 0.5, [VERSUS_FULL] = 1};
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    arms all = {0, 0, false};
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

bool duel_is_fighter(const duel_world *world, const duel_state *state, int walker)
{
    arms all = arms_of(world, state, walker);
    return all.grenades || all.people > 0;
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
    static const double NEAR = 1.5;
    int count = 0;
    for (int i = 0; i < world->walkers; i++) {
        if (i == walker || !duel_on_foot(&state->walker[i])) continue;
        tk_vec apart = tk_vec_sub(duel_walker_at(&state->walker[i]), at);
        count += world->walker[i].car == world->walker[walker].car && tk_vec_dot(apart, apart) < NEAR * NEAR;
    }
    return count;
}

/* ---- what is good about it ---- */

/* A fighter who might stand at a place. */
typedef struct stand {
    const duel_world *world;
    const duel_state *state;
    tk_vec at;
    arms has;
    bool housed;
    double best, hidden; /* the best target; inches to the nearest foe it does not see */
    double exposed;
} stand;

/* What one foe is to it: a target in sight, or somebody to look for round the walls. */
static bool weigh_foe(stand *s, tk_vec there, double effect, unsigned without)
{
    static const double RANGE = 20, THROW = 5, GRENADE = 0.8;
    double far = tk_vec_length(tk_vec_sub(there, s->at));
    if (s->has.grenades && far < THROW && effect < GRENADE) effect = GRENADE;
    if (far < RANGE && !duel_line_blocked(s->world, s->state, s->at, there, without)) {
        double value = 0.07 * effect * (1 - far / (1.5 * RANGE));
        if (value > s->best) s->best = value;
        return true;
    }
    double way = duel_way_between(s->world, s->at, there);
    if (way < s->hidden) s->hidden = way;
    return false;
}

static void weigh_car(stand *s, int car)
{
    const duel_car *it = &s->state->car[car];
    tk_vec there = duel_pose(&it->body).at;
    if (!weigh_foe(s, there, s->has.vehicles, duel_bit(car))) return;
    double far = tk_vec_length(tk_vec_sub(there, s->at));
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
        if (duel_is_foe(world, state, own, i)) weigh_foe(&s, duel_walker_at(&state->walker[i]), s.has.people, 0);
    double near = 0.03 * (1 - s.hidden / 60);
    return (s.best > near ? s.best : near) - s.exposed - duel_peril_at(world, state, side, at) -
           0.003 * crowd_at(world, state, walker, at);
}

double duel_fighter_value(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    tk_vec goal = {(double)it->to_x / DUEL_GRID, (double)it->to_y / DUEL_GRID};
    double place = fight_value(world, state, walker, duel_walker_at(it));
    if (it->to_x != TK_ABSENT) place = (place + fight_value(world, state, walker, goal)) / 2;
    return place - (it->orders ? 0.01 : 0);
}

/* ---- what people have declared, and what is declared against them ---- */

/* Points a hit does on average; of a person no more than there are to lose. What fires once is kept for vehicles. */
static double hand_points(const duel_world *world, const duel_shot *shot)
{
    const duel_gear *gear = &world->gear[shot->weapon - SHOT_HAND];
    double points = 3.5 * gear->dice + gear->plus * (duel_is_sweep(world, shot) ? 1 : shot->hit);
    bool tire = shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR;
    if (shot->target < world->cars && !tire && gear->versus != VERSUS_FULL) points /= 2;
    if (shot->target < world->cars) return points;
    return (points < 3 ? points : 3) * (gear->shots == 1 ? 0.5 : 1);
}

/* Points a burst does to one at a place, whom it finds there with that chance. */
static double burst_on(const duel_grenade_kind *kind, double far, double reach, double chance)
{
    double points = 3.5 * kind->dice + kind->plus;
    return far <= reach && points > 0 ? points * chance : 0;
}

/* Foes who are in the burst, less friends; who moves will not be there any more. */
static double throw_value(const duel_world *world, const duel_state *state, const duel_shot *shot)
{
    static const double AGAINST_CARS = 0.5, COST = 0.3;
    const duel_grenade_kind *kind = &world->grenade[world->gear[shot->weapon - SHOT_HAND].grenade];
    tk_vec spot = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    double sum = 0, near = duel_ways_to_hit(duel_look_throw(world, state, shot, NULL).need) / 36.0;
    double about = 0.4 + 0.6 * near; /* a throw that misses comes down not far away */
    for (int i = 0; i < world->walkers; i++) {
        if (!duel_on_foot(&state->walker[i]) || duel_walker_wounds(world, state, i) >= 2) continue;
        double far = tk_vec_length(tk_vec_sub(duel_walker_at(&state->walker[i]), spot));
        bool foe = duel_is_foe(world, state, shot->car, i);
        sum += (foe ? 1.5 : -3) * burst_on(kind, far, duel_burst_reach(kind) - (foe ? 0.5 : -0.5), about);
    }
    for (int car = 0; car < world->cars; car++) {
        const duel_car *it = &state->car[car];
        if (!duel_in_play(it)) continue;
        double far = tk_vec_length(tk_vec_sub(duel_pose(&it->body).at, spot));
        bool foe = duel_side_of(world, state, car) != world->team[world->owner[shot->car]];
        sum += (foe ? 1.5 : -3) * burst_on(kind, far, AGAINST_CARS, it->speed ? 0.1 : near);
    }
    return sum - COST;
}

static double handled_value(const duel_world *world, const duel_state *state, const duel_shot *shot)
{
    if (shot->aim == HANDLE_THROW || shot->aim == HANDLE_LAUNCH) return throw_value(world, state, shot);
    return shot->aim == HANDLE_STRIKE ? 0.5 : 0;
}

static double shot_value(const duel_world *world, const duel_state *state, const duel_shot *shot)
{
    enum { LIKELY = 6 }; /* ways of 36 */
    bool person = shot->target >= DUEL_TARGET_WALKER && shot->target < DUEL_TARGET_EDGE;
    if (duel_is_hand(shot) && duel_is_battering(world, shot->target)) return -0.1;
    if (duel_is_hand(shot)) {
        int ways = duel_ways_to_hit(duel_look_hand(world, state, shot, NULL).need);
        double hopeless = ways < LIKELY ? 0.25 * (LIKELY - ways) : 0; /* whoever fires stays where he is */
        return ways / 36.0 * hand_points(world, shot) * (person ? 2 : 1.5) - 0.1 - hopeless;
    }
    if (shot->flags & SHOT_HANDLE) return handled_value(world, state, shot);
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
