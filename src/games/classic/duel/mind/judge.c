/* How good a position looks at a glance, for bots: what is left of the vehicles, whether they are under control and
 * clear of walls, who has whom before its guns, what is declared, and how far a race or a pursuit has got. */
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/show.h"

/* ---- one vehicle ---- */

/* What a part is worth while it is whole. */
static double worth_of(int kind)
{
    switch ((duel_part_kind)kind) {
    case PART_ARMOR: return 1;
    case PART_LINING: return 0.7;
    case PART_TIRE: return 1.2;
    case PART_PLANT: return 4;
    case PART_WEAPON: return 2.5;
    case PART_PERSON: return 7;
    case PART_GUARD:
    case PART_BODY_ARMOR:
    case PART_ACCESSORY:
    case PART_CARGO:
    case DUEL_PART_KINDS: return 0.2;
    }
    return 0;
}

/* Sides far from breaking are worth less a point than those that nearly are. */
static double condition(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    double sum = 0, full = 0;
    for (int i = 0; i < vehicle->part_count; i++) {
        double worth = worth_of(vehicle->part[i].kind), left = it->dp[i], of = vehicle->part[i].dp;
        full += worth;
        if (of > 0) sum += worth * (0.5 * left / of + 0.5 * left / (left + 4) * (of + 4) / of);
    }
    return full > 0 ? sum / full : 0;
}

/* The speed it has, or has declared in secret for what comes next. */
static int speed_of(const duel_car *it)
{
    return it->chosen >= 0 ? it->chosen : it->speed;
}

static tk_vec direction_of(const duel_car *it)
{
    bool turns_back = it->chosen > 0 && !it->speed && it->chosen_back != !!(it->flags & CAR_REVERSE);
    return tk_heading_vec(duel_way(it) + (turns_back ? TK_FULL_TURN / 2 : 0));
}

/* Where it is after so many turns straight on. */
static tk_vec place_after(const duel_car *it, double turns)
{
    return tk_vec_add(duel_pose(&it->body).at, tk_vec_scale(direction_of(it), turns * speed_of(it) / 100.0));
}

/* Something to fire with that still works and has ammunition, dropped things aside. The last shot counts until the turn
 * is over, or nobody would fire it. */
static bool can_shoot(const duel_world *world, const duel_car *it, int weapon)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_weapon *row = duel_weapon_row(world, vehicle, weapon);
    bool loaded = !row->shots || it->weapon[weapon].shots || it->weapon[weapon].flags & WEAPON_FIRED;
    return it->dp[vehicle->weapon[weapon]] && !row->dropped && row->dice && loaded;
}

static bool is_armed(const duel_world *world, const duel_car *it)
{
    for (int i = 0; i < duel_vehicle_of(world, it)->weapon_count; i++)
        if (can_shoot(world, it, i)) return true;
    return false;
}

/* Shots left, of all there were: 0 .. 1. */
static double ammunition(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    double left = 0, full = 0;
    for (int i = 0; i < vehicle->weapon_count; i++) {
        int most = duel_weapon_part(vehicle, i)->more;
        if (!most || duel_weapon_row(world, vehicle, i)->dropped) continue;
        full++;
        left += (double)it->weapon[i].shots / most;
    }
    return full > 0 ? left / full : 1;
}

static bool are_enemies(const duel_world *world, const duel_state *state, int car, int other)
{
    return duel_side_of(world, state, car) != duel_side_of(world, state, other);
}

/* ---- what lies ahead ---- */

/* How far it is to something that stops it, drowns it or swallows it, up to `most` inches, going off so much to a side;
 * along what it touches only the part that leads along it counts. Whoever has nothing to fire with rams. */
static double clear_towards(const duel_world *world, const duel_state *state, int car, int turn, double full)
{
    const duel_car *it = &state->car[car];
    tk_vec way = duel_clipped_way(world, state, car, tk_vec_rotate(direction_of(it), turn));
    double part = tk_vec_length(way), most = part * full;
    if (part < 0.01) return 0;
    tk_motion motion = {.from = duel_pose(&it->body), .move = tk_vec_scale(way, full)};
    duel_probe near = {.skin = state->touch_count ? DUEL_SKIN / 2 : DUEL_SKIN};
    duel_contact contact = duel_probe_way(world, state, car, &motion, &near);
    bool rams = contact.part <= 1 && contact.with < world->cars && are_enemies(world, state, car, contact.with) &&
                duel_in_play(&state->car[contact.with]) && !is_armed(world, it);
    double stops = contact.part <= 1 && !rams ? contact.part * most : most;
    return duel_clear_of_traps(world, state, car, tk_vec_scale(way, 1 / part), stops);
}

/* Straight ahead; room to one side of a wall ahead counts for less. */
static double clear_ahead(const duel_world *world, const duel_state *state, int car, double most)
{
    enum { ASIDE = 300 };
    double clear = clear_towards(world, state, car, 0, most);
    for (int hand = -1; hand <= 1 && clear < most; hand += 2) {
        double aside = 0.7 * clear_towards(world, state, car, hand * ASIDE, most);
        if (aside > clear) clear = aside;
    }
    return clear;
}

/* The worst of what lies on its way: 0 .. 1. What it drove over already has done its harm. */
static double litter_ahead(const duel_state *state, int car, double most)
{
    const duel_car *it = &state->car[car];
    tk_vec here = duel_pose(&it->body).at, way = direction_of(it);
    double worst = 0;
    for (int i = 0; i < state->counter_count; i++) {
        const duel_counter *counter = &state->counter[i];
        tk_vec to = tk_vec_sub((tk_vec){duel_inches(counter->x), duel_inches(counter->y)}, here);
        double ahead = tk_vec_dot(to, way), aside = tk_vec_cross(way, to);
        if ((counter->on | counter->spares) >> car & 1 || ahead < -0.8 || ahead > most || aside > 0.9 || aside < -0.9)
            continue;
        double harm = duel_counter_rows[counter->kind].harm * (1 - 0.6 * (ahead > 0 ? ahead / most : 0));
        if (harm > worst) worst = harm;
    }
    return worst;
}

static bool is_way_out(const duel_world *world, tk_vec at)
{
    if (at.x < 0 || at.y < 0 || at.x > world->map.width || at.y > world->map.height) return true;
    for (int gate = 0; gate < world->map.gate_count; gate++)
        if (world->map.gate[gate].exit.count && tk_polygon_contains(&world->map.gate[gate].exit, at)) return true;
    return false;
}

/* About to leave by a gate, which loses a duel: 0 .. 1. The pursued wants to. */
static double leaving(const duel_world *world, const duel_state *state, int car, double stop)
{
    enum { STEPS = 3 };
    const duel_car *it = &state->car[car];
    tk_vec at = duel_pose(&it->body).at, way = tk_vec_scale(direction_of(it), stop / STEPS);
    if (world->scenario.goal == GOAL_ESCAPE && car == state->leader) return 0;
    for (int step = 0; step <= STEPS; step++) {
        if (is_way_out(world, at)) return 1 - 0.2 * step;
        at = tk_vec_add(at, way);
    }
    return 0;
}

/* Faster than this only where there is a reason to: in a race, when pursued, or where the others are. */
static double usual_mph(const duel_world *world, const duel_state *state, int car)
{
    static const double SLOW = 30, RACE = 40;
    double most = world->scenario.fastest / 10.0, usual = SLOW;
    if (world->scenario.goal == GOAL_LAPS) return RACE;
    if (most <= SLOW) return SLOW;
    if (world->scenario.goal == GOAL_ESCAPE && car == state->leader) return most;
    for (int other = 0; other < world->cars; other++) {
        const duel_car *it = &state->car[other];
        if (duel_in_play(it) && are_enemies(world, state, car, other) && it->speed / 10.0 > usual)
            usual = it->speed / 10.0;
    }
    return usual < most ? usual : most;
}

/* Braking that is declared, and rolled for when everybody has: what it may come to. */
static double braking_risk(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    int difficulty, less = it->speed - it->chosen;
    if (it->chosen < 0 || less <= 0) return 0;
    tk_action action = tk_action_make(VERB_SPEED);
    action.arg[0] = it->chosen;
    double lost = 1 - duel_keep_chance(world, state, car, action, &difficulty);
    duel_wear wear = duel_braking_wear(duel_vehicle_of(world, it), less);
    return lost * (0.2 + 0.1 * difficulty) * it->speed / (it->speed + 200) + 0.02 * (3.5 * wear.dice + wear.plus);
}

/* 0 at ease, up to 1: about to hit something at speed, or out of control. */
static double danger(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    double mph = speed_of(it) / 10.0, stop = 2 + mph / 10 + mph * mph / 250, risk = 0;
    if (mph > 0) {
        double usual = usual_mph(world, state, car);
        double clear = clear_ahead(world, state, car, stop);
        risk += 0.9 * (1 - clear / stop) * mph / (mph + 25) + 0.7 * leaving(world, state, car, stop);
        risk += 0.3 * litter_ahead(state, car, 2 + mph / 10);
        if (mph > usual) risk += 0.004 * (mph - usual);
    }
    int status = it->handling < 0 ? -it->handling : 0;
    risk += 0.04 * status * mph / (mph + 20);
    risk += braking_risk(world, state, car);
    if (it->trouble.kind) risk += (0.04 + 0.03 * it->trouble.kind) * mph / (mph + 15);
    if (it->flags & CAR_BURNING) risk += 0.3;
    return risk > 1 ? 1 : risk;
}

/* ---- one vehicle and another ---- */

/* How much of a direction in its own coordinates a mount covers: -1 .. 1. */
static double along(int mount, tk_vec local, double far)
{
    switch (mount) {
    case TK_SIDE_FRONT: return local.x / far;
    case TK_SIDE_BACK: return -local.x / far;
    case TK_SIDE_LEFT: return local.y / far;
    case TK_SIDE_RIGHT: return -local.y / far;
    default: return 1;
    }
}

/* The best its guns, or its bumper, have of a direction: 0 .. 1. */
static double best_gun(const duel_world *world, const duel_car *it, tk_vec local, double far)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    double best = (is_armed(world, it) ? 0.35 : 0.8) * (along(TK_SIDE_FRONT, local, far) + 1) / 2;
    for (int i = 0; i < vehicle->weapon_count; i++) {
        if (!can_shoot(world, it, i)) continue;
        double toward = (along(duel_weapon_part(vehicle, i)->place, local, far) + 1) / 2;
        if (toward > best) best = toward;
    }
    return best;
}

double duel_gun_towards(const duel_world *world, const duel_car *it, tk_vec at)
{
    tk_vec local = tk_pose_local(duel_pose(&it->body), at);
    double far = tk_vec_length(local);
    return far > 0.5 ? best_gun(world, it, local, far) : 0.5;
}

/* The thinnest armor that faces a point, in points. */
static int armor_towards(const duel_world *world, const duel_car *target, tk_vec from)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, target);
    unsigned arcs = duel_arcs_at(world, target, from);
    int least = 255;
    for (int side = 0; side <= TK_SIDE_BACK; side++) {
        if (!(arcs >> side & 1)) continue;
        int armor = vehicle->armor_at[side] < 0 ? 0 : target->dp[vehicle->armor_at[side]];
        if (armor < least) least = armor;
    }
    return least;
}

/* What a hit of so many dice is good for, a die on thick armor being 0.4: going through armor counts most. */
static double hit_value(const duel_weapon *row, int armor)
{
    double most = 6 * row->dice + row->plus, through = armor < most ? (most - armor) / most : 0;
    return row->dice * (0.4 + 1.2 * through * through);
}

/* Half inches of cloud, roughly; mostly there is nothing on the table. */
static int cloud_between(const duel_state *state, const duel_car *it, const duel_car *other)
{
    if (!state->counter_count) return 0;
    return duel_cloud_between(state, duel_pose(&it->body).at, duel_pose(&other->body).at);
}

/* About what the best shot it has at the target now is good for. */
static double shot_value(const duel_world *world, const duel_state *state, int car, int target, double far)
{
    const duel_car *it = &state->car[car], *other = &state->car[target];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    unsigned looked = 0, seen = 0;
    int cloud = cloud_between(state, it, other);
    double best = 0;
    for (int i = 0; i < vehicle->weapon_count; i++) {
        if (!can_shoot(world, it, i)) continue;
        int mount = duel_weapon_part(vehicle, i)->place;
        const duel_weapon *row = duel_weapon_row(world, vehicle, i);
        if (!(looked >> mount & 1) && duel_sees(world, state, car, mount, target)) seen |= duel_bit(mount);
        looked |= duel_bit(mount);
        if (!(seen >> mount & 1) || (row->range && far > row->range)) continue;
        int fast = other->speed >= 300 ? other->speed / 100 - 2 : 0;
        int need = row->to_hit + (int)(far / 4) - (far < 1.5 ? 4 : 0) + fast + cloud;
        int armor = armor_towards(world, other, duel_pose(&it->body).at);
        double value = duel_ways_to_hit(need) / 36.0 * hit_value(row, armor);
        if (value > best) best = value;
    }
    return best > 3 ? 3 : best;
}

/* Is it on its way round the walls to a place it does not see: 0 away from it .. 1, less while it hardly moves. */
static double heads_for(const duel_world *world, const duel_car *it, tk_vec there)
{
    static const double PROBE = 3, FAST = 150;
    tk_vec here = duel_pose(&it->body).at, ahead = tk_vec_add(here, tk_vec_scale(direction_of(it), PROBE));
    double nearer = (duel_route_between(world, here, there) - duel_route_between(world, ahead, there)) / PROBE;
    double speed = speed_of(it) < FAST ? speed_of(it) / FAST : 1;
    return nearer < -1 ? 0 : (nearer > 1 ? 1 : (nearer + 1) / 2) * (0.6 + 0.4 * speed);
}

/* How well it will have a place before its guns, now and when it has gone on for a turn. */
static double bears_on(const duel_world *world, const duel_car *it, tk_vec there)
{
    tk_pose pose = duel_pose(&it->body);
    double value = 0;
    for (int step = 0; step < 2; step++) {
        tk_vec local = tk_pose_local(pose, there);
        double far = tk_vec_length(local), gun = far > 0.5 ? best_gun(world, it, local, far) : 0.5;
        value += (step ? 0.4 : 0.6) * gun * gun * 12 / (12 + far);
        pose.at = place_after(it, 1);
    }
    return value;
}

/* From farther away hardly anything hits. */
static const double GUNSHOT = 16;

/* How well it is on its way to what it has no line of fire to. */
static double search_value(const duel_world *world, const duel_car *it, tk_vec there)
{
    double heads = heads_for(world, it, there);
    return 0.7 * heads * heads * 12 / (12 + duel_route_between(world, place_after(it, 1), there));
}

/* How well `car` has `target` before its guns, and whether it closes in. `shot` is what its shot is good for. */
static double aim_value(const duel_world *world, const duel_state *state, int car, int target, double *shot)
{
    const duel_car *it = &state->car[car], *other = &state->car[target];
    tk_vec here = duel_pose(&it->body).at, there = duel_pose(&other->body).at;
    double far = tk_vec_length(tk_vec_sub(there, here));
    *shot = shot_value(world, state, car, target, far);
    if (*shot > 0) return bears_on(world, it, there) + *shot;
    bool hidden = far > GUNSHOT || cloud_between(state, it, other) ||
                  duel_line_blocked(world, state, here, there, duel_bit(car) | duel_bit(target));
    return hidden ? search_value(world, it, there) : bears_on(world, it, there);
}

/* The same of somebody on foot: small, and soon run over. */
static double aim_on_person(const duel_world *world, const duel_state *state, int car, int walker, bool *aims)
{
    enum { SMALL = 10 }; /* what most weapons need */
    const duel_car *it = &state->car[car];
    tk_vec here = duel_pose(&it->body).at, there = duel_walker_at(&state->walker[walker]);
    double far = tk_vec_length(tk_vec_sub(there, here)), closes_in = search_value(world, it, there);
    if (far > GUNSHOT || duel_line_blocked(world, state, here, there, duel_bit(car))) return closes_in;
    double chance = duel_ways_to_hit(SMALL + (int)(far / 4) - (far < 1.5 ? 4 : 0)) / 36.0;
    *aims |= chance > 0 && duel_gun_towards(world, it, there) > 0.9;
    return closes_in + (0.2 + 2 * chance) * bears_on(world, it, there);
}

/* The best it has before its guns. Notes how much it threatens the others; `aims` is set if it has a shot at something
 * that stands, or at somebody on foot. */
static double best_aim(const duel_world *world, const duel_state *state, int car, double threat[DUEL_MAX_CARS],
                       bool *aims)
{
    double best = 0;
    for (int other = 0; other < world->cars; other++)
        if (are_enemies(world, state, car, other) && duel_in_play(&state->car[other])) {
            double shot, now = aim_value(world, state, car, other, &shot);
            if (now > best) best = now;
            if (shot > threat[other]) threat[other] = shot;
            *aims |= shot > 0 && !state->car[other].speed;
        }
    for (int i = 0; i < world->walkers && state->afoot; i++)
        if (duel_is_foe(world, state, car, i)) {
            double now = aim_on_person(world, state, car, i, aims);
            if (now > best) best = now;
        }
    return best;
}

/* Standing still wins nothing, nor does going backwards, unless there is no room ahead. Least of all in a
 * race; who `aims` at something that does not move may stay. */
static double idleness(const duel_world *world, const duel_state *state, int car, bool aims)
{
    static const double ROOM = 2.5;
    const double COST = world->scenario.goal == GOAL_LAPS ? 0.24 : aims ? 0.02 : 0.06;
    const duel_car *it = &state->car[car];
    double mph = speed_of(it) / 10.0;
    bool back = mph > 0 && tk_vec_dot(direction_of(it), tk_heading_vec(it->body.heading)) < 0;
    if (back && !it->trouble.kind) {
        tk_motion motion = {.from = duel_pose(&it->body), .move = tk_vec_scale(tk_heading_vec(it->body.heading), ROOM)};
        return duel_first_contact(world, state, car, &motion).part > 1 ? 1.1 * COST : 0.4 * COST;
    }
    return mph >= 10 ? 0 : COST * (1 - mph / 10);
}

/* Orders that stand for long keep a driver from reacting. That is a matter of the own vehicles only: what ends the
 * orders of others is not bad for being so. */
static double habits(const duel_world *world, const duel_state *state, int seat)
{
    double cost = 0;
    for (int car = 0; car < world->cars; car++) {
        const duel_orders *orders = &state->car[car].orders;
        if (duel_seat_of(world, state, car) != seat || !duel_in_play(&state->car[car])) continue;
        cost += orders->speed > 1 ? 1 : 0;
        cost += orders->drive > 1 ? 1 : orders->drive ? 0.01 : 0;
        cost += orders->fire > 1 ? 1 : orders->fire ? 0.02 : 0;
    }
    return cost;
}

/* How surely a vehicle drives over a spot if it goes on as it does: 0 .. 1. */
static double runs_over(const duel_car *it, tk_vec spot)
{
    tk_vec to = tk_vec_sub(spot, duel_pose(&it->body).at), way = direction_of(it);
    double most = 2 + speed_of(it) / 100.0, ahead = tk_vec_dot(to, way), aside = tk_vec_cross(way, to);
    return it->speed && ahead > 0 && ahead < most && aside < 0.9 && aside > -0.9 ? 1 - 0.6 * ahead / most : 0;
}

/* By one vehicle that may run over it; `over`: how surely it does. */
static double harm_to(const duel_world *world, const duel_state *state, int car, int other, int kind, double over)
{
    static const double HARM = 7;
    bool foe = are_enemies(world, state, car, other);
    return (foe ? HARM : -2 * HARM) * duel_counter_rows[kind].harm * over;
}

double duel_laid_value(const duel_world *world, const duel_state *state, int car, int kind, tk_vec spot)
{
    double sum = 0;
    for (int other = 0; other < world->cars; other++)
        if (duel_in_play(&state->car[other]))
            sum += harm_to(world, state, car, other, kind, runs_over(&state->car[other], spot));
    return sum;
}

/* What something dropped is good for, in points: in the way of foes who follow, or between their guns and the vehicle.
 * In the way of its own side it is bad. */
static double drop_value(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    static const double SHELTER = 4, COST = 0.3;
    const duel_car *it = &state->car[shot->car];
    int load = duel_next_load(duel_vehicle_of(world, it), it, shot->weapon, shot->magazine - 1);
    if (load < 0 || !it->speed) return -COST;
    int kind = world->weapon[load].lays;
    tk_vec here = duel_pose(&it->body).at, spot = tk_vec_sub(here, direction_of(it));
    double sum = -COST;
    for (int other = 0; other < world->cars; other++) {
        const duel_car *its = &state->car[other];
        if (other == shot->car || !duel_in_play(its)) continue;
        double over = runs_over(its, spot);
        bool foe = are_enemies(world, state, shot->car, other);
        sum += harm_to(world, state, shot->car, other, kind, over);
        if (!foe || over <= 0 || !duel_is_cloud((duel_counter_kind)kind)) continue;
        double far = tk_vec_length(tk_vec_sub(duel_pose(&its->body).at, here));
        sum += SHELTER * shot_value(world, state, other, shot->car, far);
    }
    return sum;
}

/* Expected points of what the seat has declared, a point each. */
static double declared(const duel_world *world, const duel_state *state, int seat)
{
    double sum = 0;
    for (int i = 0; i < state->deed_count; i++) {
        const duel_deed *shot = &state->deed[i];
        if (duel_deed_seat(world, state, shot) != seat || shot->target >= world->cars) continue;
        const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
        if (shot->weapon >= vehicle->weapon_count) continue;
        if (shot->flags & DEED_DROP) {
            sum += drop_value(world, state, shot);
            continue;
        }
        const duel_weapon *row = duel_weapon_row(world, vehicle, shot->weapon);
        duel_sight sight = duel_look(world, state, shot, NULL);
        bool friend = duel_side_of(world, state, shot->target) == world->team[seat];
        double points = duel_ways_to_hit(sight.need) / 36.0 * (3.5 * row->dice + row->plus);
        const duel_car *target = &state->car[shot->target];
        const duel_vehicle *its = duel_vehicle_of(world, target);
        bool side = shot->aim < TK_SIDE_COUNT && its->armor_at[shot->aim] >= 0;
        double armor = side ? target->dp[its->armor_at[shot->aim]] : 2;
        points *= 1 + 4 / (4 + armor);
        sum += friend ? -points : points - 0.3;
    }
    return sum;
}

/* ---- the scenario ---- */

static tk_vec middle_of_line(const duel_map *map, int line)
{
    return tk_vec_scale(tk_vec_add(map->line[line][0], map->line[line][1]), 0.5);
}

/* Laps ridden: by checkpoints passed and how much of the way to the next is behind it, looking a turn ahead, even
 * beyond that checkpoint. */
static double laps_behind(const duel_world *world, const duel_car *it)
{
    const duel_map *map = &world->map;
    int next = it->next_line, last = (next + map->line_count - 1) % map->line_count;
    tk_vec here = duel_pose(&it->body).at, ahead = place_after(it, 1.5);
    double whole = duel_route_left(world, next, middle_of_line(map, last));
    double now = duel_route_left(world, next, here), then = duel_route_left(world, next, ahead);
    bool beyond = duel_crosses(here, ahead, map->line[next]) && then < 2 * tk_vec_length(tk_vec_sub(ahead, here));
    if (beyond) then = -then;
    if (then > now + 6) then = now + 6; /* into a wall, which `danger` knows about */
    double part = 1 - 0.5 * (now + then) / whole;
    return it->laps + (next + part) / map->line_count;
}

/* Which way the leader went at the last fork that was rolled for: the middle of that branch, or none. */
static const tk_polygon *branch_of(const duel_world *world, const duel_state *state, bool wrong)
{
    for (int fork = world->map.fork_count - 1; fork >= 0; fork--) {
        int way = state->fork[fork];
        if (way == FORK_FREE) return NULL;
        if (way == FORK_LEFT || way == FORK_RIGHT)
            return &world->map.fork[fork].branch[(way == FORK_LEFT) != wrong ? HAND_LEFT : HAND_RIGHT];
    }
    return NULL;
}

static tk_vec middle_of_shape(const tk_polygon *shape)
{
    tk_vec sum = {0, 0};
    for (int i = 0; i < shape->count; i++) sum = tk_vec_add(sum, shape->at[i]);
    return tk_vec_scale(sum, 1.0 / shape->count);
}

/* Inches to the end of the road, by the branch that was rolled for. */
static double road_left(const duel_world *world, const duel_state *state, tk_vec at)
{
    const tk_polygon *branch = branch_of(world, state, false);
    double left = duel_route_left(world, 0, at);
    if (!branch || tk_polygon_contains(branch, at)) return left;
    tk_vec middle = middle_of_shape(branch);
    double beyond = duel_route_left(world, 0, middle);
    return left > beyond ? beyond + tk_vec_length(tk_vec_sub(middle, at)) : left;
}

/* How far the pursued and its pursuers are apart a turn from now: of what an escape takes, 0 .. 1. */
static double gap_between(const duel_world *world, const duel_car *one, const duel_car *two)
{
    double gap = tk_vec_length(tk_vec_sub(place_after(one, 1), place_after(two, 1))) / world->scenario.escape;
    return gap > 1 ? 1 : gap;
}

static double pursuit(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    tk_vec then = place_after(it, 1.5);
    const tk_polygon *wrong = branch_of(world, state, true);
    double value = wrong && tk_polygon_contains(wrong, then) ? -0.5 : 0, least = 1;
    if (car != state->leader) {
        const duel_car *prey = &state->car[state->leader];
        double gap = gap_between(world, it, prey), lost = gap > 0.7 ? gap - 0.7 : 0;
        return value + 0.4 * (1 - gap) - 2 * lost;
    }
    for (int other = 0; other < world->cars; other++) {
        if (!are_enemies(world, state, car, other) || !duel_in_play(&state->car[other])) continue;
        double gap = gap_between(world, it, &state->car[other]);
        if (gap < least) least = gap;
    }
    double whole = duel_route_left(world, 0, world->map.gate[0].pose.at), left = road_left(world, state, then);
    return value + 0.6 * least + 1.5 * (1 - (left < 2 * whole ? left / whole : 2));
}

/* Does its nose point along the track: -1 .. 1. */
static double faces_track(const duel_world *world, const duel_car *it)
{
    static const double PROBE = 3;
    tk_vec here = duel_pose(&it->body).at,
           ahead = tk_vec_add(here, tk_vec_scale(tk_heading_vec(it->body.heading), PROBE));
    if (duel_crosses(here, ahead, world->map.line[it->next_line])) return 1;
    double nearer =
        (duel_route_left(world, it->next_line, here) - duel_route_left(world, it->next_line, ahead)) / PROBE;
    return nearer < -1 ? -1 : nearer > 1 ? 1 : nearer;
}

static double race_value(const duel_world *world, const duel_car *it)
{
    return 3 * laps_behind(world, it) + 0.08 * faces_track(world, it);
}

static double goal_value(const duel_world *world, const duel_state *state, int car)
{
    if (world->scenario.goal == GOAL_LAPS && world->map.line_count) return race_value(world, &state->car[car]);
    return world->scenario.goal == GOAL_ESCAPE && state->leader < world->cars ? pursuit(world, state, car) : 0;
}

static double standing_value(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    switch ((duel_standing)it->standing) {
    case STANDING_WAITING: return 1 + (it->chosen > 0 ? 0.01 : 0);
    case STANDING_RUNNING: return 1;
    case STANDING_STRANDED: return 0.55;
    case STANDING_LEFT: return world->scenario.goal == GOAL_POINTS ? 0.2 : 0.05;
    case STANDING_SURRENDERED:
    case STANDING_KILLED:
    case STANDING_EXPLODED:
    case STANDING_ABANDONED:
    case STANDING_AFOOT: /* its people count, one by one */
    case DUEL_STANDING_COUNT: return 0;
    }
    return 0;
}

/* What a vehicle is worth to its side, about 0 .. 2, and in a race more the farther it has got. Notes how much it
 * threatens the others. */
static double value_of(const duel_world *world, const duel_state *state, int car, double threat[DUEL_MAX_CARS])
{
    const duel_car *it = &state->car[car];
    double base = standing_value(world, state, car);
    if (!duel_in_play(it)) return base;
    bool aims = false;
    double aim = best_aim(world, state, car, threat, &aims);
    bool race = world->scenario.goal == GOAL_LAPS;
    double worth = is_armed(world, it) ? 1 : 0.5; /* whoever can only ram has less to lose by it */
    return base * (1.3 - worth + worth * condition(world, it)) + 0.01 * ammunition(world, it) +
           (race ? 0.02 : 0.16) * aim - (race ? 0.8 : 0.5) * danger(world, state, car) + goal_value(world, state, car) -
           idleness(world, state, car, aims);
}

/* ---- the whole ---- */

static void judge_outcome(const tk_world *tk, const duel_state *state, float value[TK_MAX_SEATS])
{
    tk_outcome outcome;
    int winners = 0;
    duel_outcome(tk, state, &outcome);
    for (int seat = 0; seat < outcome.seats; seat++) winners += outcome.won[seat];
    for (int seat = 0; seat < outcome.seats; seat++) value[seat] = winners ? (outcome.won[seat] ? 1 : 0) : 0.2f;
}

/* Between 0 and 1, a half when both are equal. */
static float share(double own, double theirs)
{
    double lead = own - theirs, size = lead < 0 ? -lead : lead;
    return (float)(0.5 + 0.48 * lead / (0.6 + size));
}

/* A shot taken is worse than one given is good: seats keep out of the sights of others. */
static double caution(const duel_world *world, const duel_state *state, int seat, const double threat[DUEL_MAX_CARS])
{
    double sum = 0;
    for (int car = 0; car < world->cars; car++)
        if (duel_seat_of(world, state, car) == seat) sum += 0.1 * threat[car];
    return sum;
}

void duel_evaluate(const tk_world *tk, const void *at, float value[TK_MAX_SEATS])
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    double own[DUEL_MAX_SEATS] = {0}, sum = 0, threat[DUEL_MAX_CARS] = {0};
    int teams[DUEL_MAX_SEATS] = {0}, count = 0;
    if (state->over) {
        judge_outcome(tk, state, value);
        return;
    }
    for (int car = 0; car < world->cars; car++) {
        int team = world->team[world->owner[car]];
        double vehicle = value_of(world, state, car, threat);
        double worth = 0.15 * state->car[car].points + duel_people_value(world, state, car);
        own[duel_side_of(world, state, car)] += vehicle;
        own[team] += worth;
        sum += vehicle + worth;
        if (!teams[team]++) count++;
    }
    for (int seat = 0; seat < world->seats; seat++) {
        if (seat == world->referee) value[seat] = 0.5f;
        if (seat == world->referee) continue;
        int team = world->team[seat];
        double others = count > 1 ? (sum - own[team]) / (count - 1) : 0;
        double mine = own[team] + 0.02 * (declared(world, state, seat) + duel_people_declared(world, state, seat)) -
                      habits(world, state, seat);
        value[seat] = share(mine - caution(world, state, seat, threat), others);
    }
}
