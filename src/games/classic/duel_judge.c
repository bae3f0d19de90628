/* How good a position looks at a glance, for bots: what is left of the vehicles, whether they are under control and
 * clear of walls, who has whom before its guns, what is declared, and how far a race or a pursuit has got. */
#include "duel.h"

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

/* How far it is straight ahead to something that stops it, drowns it or swallows it, up to `most` inches. */
static double clear_ahead(const duel_world *world, const duel_state *state, int car, double most)
{
    const duel_car *it = &state->car[car];
    tk_motion motion = {.from = duel_pose(&it->body), .move = tk_vec_scale(tk_heading_vec(duel_way(it)), most)};
    duel_contact contact = duel_first_contact(world, state, car, &motion);
    double stops = contact.part <= 1 ? contact.part * most : most;
    return duel_clear_of_traps(world, state, car, stops);
}

static bool is_way_out(const duel_world *world, tk_vec at)
{
    if (at.x < 0 || at.y < 0 || at.x > world->map.width || at.y > world->map.height) return true;
    for (int gate = 0; gate < world->map.gate_count; gate++)
        if (tk_polygon_contains(&world->map.gate[gate].exit, at)) return true;
    return false;
}

/* About to leave by a gate, which loses a duel: 0 .. 1. */
static double leaving(const duel_world *world, const duel_car *it, double stop)
{
    enum { STEPS = 3 };
    tk_vec at = duel_pose(&it->body).at, way = tk_vec_scale(tk_heading_vec(duel_way(it)), stop / STEPS);
    if (world->scenario.goal == GOAL_ESCAPE) return 0;
    for (int step = 0; step <= STEPS; step++) {
        if (is_way_out(world, at)) return 1 - 0.2 * step;
        at = tk_vec_add(at, way);
    }
    return 0;
}

/* 0 at ease, up to 1: about to hit something at speed, or out of control. */
static double danger(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    double mph = it->speed / 10.0, stop = 2 + mph / 10 + mph * mph / 250, risk = 0;
    if (it->speed > 0) {
        double clear = clear_ahead(world, state, car, stop);
        risk += 0.9 * (1 - clear / stop) * mph / (mph + 25) + 0.7 * leaving(world, it, stop);
        double usual = world->scenario.fastest > 300 ? world->scenario.fastest / 10.0 : 30;
        if (mph > usual) risk += 0.004 * (mph - usual);
    }
    int status = it->handling < 0 ? -it->handling : 0;
    risk += 0.04 * status * mph / (mph + 20);
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
    double best = 0.35 * (along(TK_SIDE_FRONT, local, far) + 1) / 2;
    for (int i = 0; i < vehicle->weapon_count; i++) {
        const duel_part *part = &vehicle->part[vehicle->weapon[i]];
        const duel_weapon *row = &world->weapon[part->row];
        if (!it->dp[vehicle->weapon[i]] || row->dropped || (row->shots && !it->weapon[i].shots)) continue;
        double toward = (along(part->place, local, far) + 1) / 2;
        if (toward > best) best = toward;
    }
    return best;
}

/* How well `car` has `target` before its guns, now and when it has gone on for a while, and whether it closes in. */
static double aim_value(const duel_world *world, const duel_state *state, int car, int target)
{
    const duel_car *it = &state->car[car];
    tk_pose pose = duel_pose(&it->body);
    tk_vec there = duel_pose(&state->car[target].body).at;
    tk_vec way = tk_vec_scale(tk_heading_vec(duel_way(it)), it->speed / 100.0);
    double value = 0;
    for (int step = 0; step < 2; step++) {
        tk_vec local = tk_pose_local(pose, there);
        double far = tk_vec_length(local), gun = far > 0.5 ? best_gun(world, it, local, far) : 0.5;
        value += (step ? 0.4 : 0.6) * gun * gun * 12 / (12 + far);
        pose.at = tk_vec_add(pose.at, way);
    }
    return value;
}

/* Orders that stand for long keep a driver from reacting; standing still wins nothing. */
static double habits(const duel_car *it)
{
    double cost = it->speed >= 100 ? 0 : 0.06 * (1 - it->speed / 100.0);
    cost += it->orders.speed == UNTIL_EVENT + 1 ? 0.02 : 0;
    cost += it->orders.drive == UNTIL_EVENT + 1 ? 0.02 : 0;
    return cost + (it->orders.fire == UNTIL_EVENT + 1 ? 0.05 : 0);
}

/* Expected points of what the seat has declared, a point each. */
static double declared(const duel_world *world, const duel_state *state, int seat)
{
    double sum = 0;
    for (int i = 0; i < state->shot_count; i++) {
        const duel_shot *shot = &state->shot[i];
        if (world->owner[shot->car] != seat || shot->target >= world->cars) continue;
        const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
        if (shot->weapon >= vehicle->weapon_count) continue;
        const duel_weapon *row = &world->weapon[vehicle->part[vehicle->weapon[shot->weapon]].row];
        duel_sight sight = duel_look(world, state, shot, NULL);
        bool friend = world->team[world->owner[shot->target]] == world->team[seat];
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

/* Laps and checkpoints passed, and how near the next is: of the whole race, 0 .. 1. */
static double progress(const duel_world *world, const duel_car *it)
{
    const duel_map *map = &world->map;
    if (world->scenario.goal != GOAL_LAPS || !map->line_count) return 0;
    tk_vec middle = tk_vec_scale(tk_vec_add(map->line[it->next_line][0], map->line[it->next_line][1]), 0.5);
    double far = tk_vec_length(tk_vec_sub(middle, duel_pose(&it->body).at));
    double done = it->laps * map->line_count + it->next_line + 1 / (1 + far / 10);
    return done / (world->scenario.laps * map->line_count + 1);
}

static double standing_value(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    switch ((duel_standing)it->standing) {
    case STANDING_WAITING:
    case STANDING_RUNNING: return 1;
    case STANDING_STRANDED: return 0.55;
    case STANDING_LEFT: return world->scenario.goal == GOAL_POINTS ? 0.2 : 0.05;
    case STANDING_SURRENDERED:
    case STANDING_KILLED:
    case STANDING_EXPLODED:
    case DUEL_STANDING_COUNT: return 0;
    }
    return 0;
}

/* What a vehicle is worth to its side, about 0 .. 2. */
static double value_of(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    double base = standing_value(world, state, car), aim = 0;
    if (!duel_in_play(it)) return base;
    for (int other = 0; other < world->cars; other++)
        if (world->team[world->owner[other]] != world->team[world->owner[car]] && duel_in_play(&state->car[other])) {
            double now = aim_value(world, state, car, other);
            if (now > aim) aim = now;
        }
    return base * (0.3 + condition(world, it)) + 0.16 * aim - 0.5 * danger(world, state, car) +
           2 * progress(world, it) - habits(it);
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

void duel_evaluate(const tk_world *tk, const void *at, float value[TK_MAX_SEATS])
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    double own[DUEL_MAX_SEATS] = {0}, sum = 0;
    int teams[DUEL_MAX_SEATS] = {0}, count = 0;
    if (state->over) {
        judge_outcome(tk, state, value);
        return;
    }
    for (int car = 0; car < world->cars; car++) {
        int team = world->team[world->owner[car]];
        double worth = value_of(world, state, car) + 0.15 * state->car[car].points;
        own[team] += worth;
        sum += worth;
        if (!teams[team]++) count++;
    }
    for (int seat = 0; seat < world->seats; seat++) {
        if (seat == world->referee) value[seat] = 0.5f;
        if (seat == world->referee) continue;
        int team = world->team[seat];
        double others = count > 1 ? (sum - own[team]) / (count - 1) : 0;
        value[seat] = share(own[team] + 0.02 * declared(world, state, seat), others);
    }
}
