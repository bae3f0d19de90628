/* Hand weapons: who may use which on what, and what two dice must show [shooting] [shooting-from-vehicles]
 * [targeting-people] [reloading].
 *
 * A hand weapon is fired from where its owner stands, all round; from a car or a sidecar to the left or the right; from
 * a cycle all round. Pure, but for duel_fire_hand and what follows it. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

#include <math.h>

enum { PACK = 300 };

int duel_shooter(const duel_world *world, const duel_deed *shot)
{
    return duel_walker_of(world, shot->car, shot->crew);
}

int duel_platform(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[duel_shooter(world, shot)];
    return duel_on_foot(it) ? shot->car : it->in_car;
}

/* ---- who ---- */

/* Sprinting, crawling or with an obstacle in the arms nobody does anything else. */
static tk_reason check_on_foot(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    bool crawls = it->flags & WALK_PRONE && it->flags & WALK_MOVED;
    if (!duel_walker_fit(world, state, walker)) return DUEL_REASON_NO_CREW;
    return it->task || crawls || it->flags & (WALK_SPRINTS | WALK_LADEN) ? DUEL_REASON_BUSY : TK_REASON_FINE;
}

tk_reason duel_check_person(const duel_world *world, const duel_state *state, int car, int crew)
{
    int walker = duel_walker_of(world, car, crew);
    if (walker < 0) return DUEL_REASON_NO_CREW;
    const duel_walker *who = &state->walker[walker];
    const duel_car *it = &state->car[who->in_car];
    if (duel_has_fired(state, walker)) return DUEL_REASON_CREW_FIRED;
    if (duel_on_foot(who)) return check_on_foot(world, state, walker);
    bool aboard = who->where == WALKER_ABOARD && duel_is_there(it);
    if (!aboard || it->standing == STANDING_SURRENDERED) return DUEL_REASON_NO_CREW;
    return who->task ? DUEL_REASON_BUSY : duel_check_hand(world, state, who->in_car, who->in_place);
}

/* Where the vehicle's weapons cannot be aimed, nobody aboard aims either [shooting-from-vehicles]. */
tk_reason duel_check_steady(const duel_state *state, int walker)
{
    const duel_walker *who = &state->walker[walker];
    bool barred = who->where == WALKER_ABOARD && duel_is_aim_barred(&state->car[who->in_car]);
    return barred ? DUEL_REASON_NO_AIMED_FIRE : TK_REASON_FINE;
}

/* ---- with what ---- */

/* Charge of a power pack that a shot takes; 0: none. */
static int charge_of(const duel_gear *gear)
{
    return gear->pack_shots ? PACK / gear->pack_shots : 0;
}

/* A laser has a few shots of its own; what shoots with a pack's power needs both. */
tk_reason duel_check_loaded(const duel_walker *it, const duel_gear *gear, int slot, int barrels)
{
    int charge = charge_of(gear);
    if (gear->laser && !charge)
        return it->left[slot] >= barrels ? TK_REASON_FINE : DUEL_REASON_NO_POWER; /* a tripod's */
    if (gear->laser) return it->left[slot] || it->charge >= charge ? TK_REASON_FINE : DUEL_REASON_NO_POWER;
    if (it->left[slot] < barrels) return DUEL_REASON_NO_AMMO;
    return charge > it->charge ? DUEL_REASON_NO_POWER : TK_REASON_FINE;
}

/* The thing of that gear in working order; the reason why not. */
tk_reason duel_check_thing(const duel_world *world, const duel_state *state, int walker, int gear, duel_use use,
                           int *slot)
{
    *slot = gear < 0 || gear >= world->gear_count ? TK_ABSENT : duel_carries(world, state, walker, gear);
    if (*slot < 0 || world->gear[gear].use != use) return DUEL_REASON_NO_WEAPON;
    if (!duel_in_reach(world, state, walker, *slot)) return DUEL_REASON_OUT_OF_REACH;
    return state->walker[walker].broken >> *slot & 1 ? DUEL_REASON_WEAPON_GONE : TK_REASON_FINE;
}

void duel_spend_shots(const duel_play *play, int walker, int gear, int barrels)
{
    duel_walker *it = &play->state->walker[walker];
    const duel_gear *row = &play->world->gear[gear];
    int slot = duel_carries(play->world, play->state, walker, gear);
    bool own = !row->laser || it->left[slot];
    if (own) it->left[slot] = (uint8_t)(it->left[slot] > barrels ? it->left[slot] - barrels : 0);
    if (!row->laser || !own) it->charge = (uint16_t)(it->charge - charge_of(row));
}

/* ---- lines ---- */

/* The nine places of a vehicle that a line may go to, nearest the middle first, are those of its outline. */
static bool sees_car(const duel_world *world, const duel_state *state, const duel_spot *from, unsigned not_cars,
                     int target, tk_vec *to)
{
    tk_polygon shape = duel_polygon(world, state, target);
    unsigned without = not_cars | duel_bit(target);
    duel_spot there = duel_spot_of_car(state, target, duel_pose(&state->car[target].body).at);
    for (int i = -1; i < shape.count; i++) {
        if (i >= 0) there.at = shape.at[i];
        *to = there.at;
        if (!duel_spots_blocked(world, state, from, &there, without)) return true;
    }
    return false;
}

duel_line duel_line_from_spot(const duel_world *world, const duel_state *state, const duel_spot *from,
                              unsigned not_cars, int target)
{
    duel_line line = {.from = from->at};
    if (!sees_car(world, state, from, not_cars, target, &line.to)) line.reason = DUEL_REASON_NO_LINE;
    line.distance = duel_distance(world, state, line.from, target);
    line.facing = (uint8_t)duel_facing(world, &state->car[target], line.from);
    line.arcs = (uint8_t)duel_arcs_at(world, &state->car[target], line.from);
    line.open = (uint8_t)duel_open_sides(world, &state->car[target], line.arcs);
    line.above = duel_is_above(from->feet, duel_feet_of_car(&state->car[target]));
    if (!line.facing) line.facing = line.open;
    return line;
}

/* To the left or the right of a sidecar that was let go [jettison-joining]. */
static bool is_abeam(const duel_walker *it, tk_vec at)
{
    tk_vec local = tk_pose_local((tk_pose){duel_walker_at(it), it->heading}, at);
    return fabs(local.y) >= fabs(local.x);
}

/* Where the shot leaves: the middle of the side it is fired from; from a cycle or on foot the middle, or the window. */
tk_reason duel_hand_muzzle(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec at,
                           duel_spot *from)
{
    int walker = duel_shooter(world, shot), car = duel_platform(world, state, shot);
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (duel_on_foot(&state->walker[walker])) {
        int other = duel_walker_target(world, state, shot->target);
        if (duel_is_adrift(&state->walker[walker]) && !is_abeam(&state->walker[walker], at))
            return DUEL_REASON_OUT_OF_ARC;
        return duel_find_spot(world, state, walker, at, other, from) ? TK_REASON_FINE : DUEL_REASON_NO_LINE;
    }
    int place = state->walker[walker].in_place;
    bool sidecar = vehicle->part[vehicle->person[place]].unit == TK_UNIT_SIDECAR;
    bool rider = vehicle->class == CLASS_CYCLE && !sidecar;
    *from = duel_spot_of_car(state, car, duel_pose(&it->body).at);
    if (rider) return TK_REASON_FINE;
    int side = duel_seat_side(vehicle, place); /* a sidecar's one seat serves both */
    if (sidecar && !duel_in_arc(world, state, car, side, at)) side = duel_opposite(side);
    from->at = duel_muzzle(world, state, car, side);
    return duel_in_arc(world, state, car, side, at) ? TK_REASON_FINE : DUEL_REASON_OUT_OF_ARC;
}

static tk_vec target_at(const duel_world *world, const duel_state *state, int target)
{
    int walker = duel_walker_target(world, state, target);
    if (duel_is_battering(world, target)) return world->map.fixture[target - DUEL_TARGET_FIXTURE].middle;
    return walker >= 0 ? duel_walker_at(&state->walker[walker]) : duel_pose(&state->car[target].body).at;
}

duel_line duel_hand_line(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    duel_line line = {0};
    int walker = duel_walker_target(world, state, shot->target);
    bool inside = !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    unsigned own = inside ? duel_bit(duel_platform(world, state, shot)) : 0;
    tk_vec at = target_at(world, state, shot->target);
    duel_spot from, to;
    line.reason = duel_hand_muzzle(world, state, shot, at, &from);
    line.from = from.at;
    line.to = at;
    if (walker >= 0) {
        int other = inside ? TK_ABSENT : duel_shooter(world, shot);
        bool seen = duel_find_spot(world, state, walker, from.at, other, &to);
        if (!seen || duel_spots_blocked(world, state, &from, &to, own)) line.reason = DUEL_REASON_NO_LINE;
        line.to = to.at;
        line.distance = tk_vec_length(tk_vec_sub(to.at, from.at));
        return line;
    }
    tk_reason reason = line.reason;
    line = duel_line_from_spot(world, state, &from, own, shot->target);
    if (reason) line.reason = reason;
    return line;
}

/* ---- to hit ---- */

static void modify(tk_ledger *ledger, int label, int modifier, int about)
{
    if (modifier) tk_ledger_add(ledger, label, -modifier, about);
}

/* -3, -4 lying down; -6 behind cover with the head up [targeting-people]. */
void duel_add_person_target(const duel_world *world, const duel_state *state, int walker, tk_vec from,
                            tk_ledger *ledger)
{
    const duel_walker *it = &state->walker[walker];
    bool prone = it->flags & WALK_PRONE;
    if (duel_behind_cover(world, state, walker, from)) {
        modify(ledger, LABEL_COVER, -6, TK_ABSENT);
    } else {
        modify(ledger, LABEL_ON_FOOT, -3, TK_ABSENT);
        modify(ledger, LABEL_PRONE, prone ? -1 : 0, TK_ABSENT);
    }
    bool rubble = !it->level && duel_rubble_at(world, state, duel_walker_at(it)) >= 0;
    modify(ledger, LABEL_RUBBLE, rubble ? -4 : 0, TK_ABSENT);
    modify(ledger, LABEL_STANDING_STILL, !(it->flags & WALK_MOVED), TK_ABSENT);
}

tk_reason duel_check_person_target(const duel_world *world, const duel_state *state, int walker, tk_vec from)
{
    return !duel_has_fired(state, walker) && duel_behind_cover(world, state, walker, from) ? DUEL_REASON_NO_LINE
                                                                                           : TK_REASON_FINE;
}

/* By somebody who stands: half of its speed from before or behind it, all of it from a side [targeting-speed]. */
int duel_speed_seen(const duel_car *target, unsigned arcs)
{
    bool side = arcs & (duel_bit(TK_SIDE_LEFT) | duel_bit(TK_SIDE_RIGHT));
    return side ? 2 * target->speed : target->speed;
}

static void add_motion(const duel_world *world, const duel_state *state, const duel_deed *shot, int car, unsigned arcs,
                       tk_ledger *ledger)
{
    const duel_car *target = &state->car[car];
    bool inside = !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    int speed = inside ? duel_relative_speed(world, state, duel_platform(world, state, shot), car)
                       : duel_speed_seen(target, arcs);
    modify(ledger, LABEL_MOTION, duel_speed_modifier(speed), TK_ABSENT);
    modify(ledger, LABEL_STANDING_STILL, target->speed == 0, TK_ABSENT);
}

void duel_add_burst_motion(const duel_world *world, const duel_state *state, const duel_deed *shot,
                           const duel_weapon *row, tk_vec from, tk_vec at, tk_ledger *ledger)
{
    bool inside = !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    int car = duel_burst_target(world, state, row, at, inside ? duel_platform(world, state, shot) : DUEL_NONE);
    if (car == DUEL_NONE) return;
    add_motion(world, state, shot, car, duel_arcs_at(world, &state->car[car], from), ledger);
}

static void add_car_target(const duel_world *world, const duel_state *state, const duel_deed *shot,
                           const duel_line *line, tk_ledger *ledger)
{
    const duel_car *target = &state->car[shot->target];
    add_motion(world, state, shot, shot->target, line->arcs, ledger);
    modify(ledger, LABEL_SIZE, duel_size_modifier(duel_vehicle_of(world, target), shot->aim, line->arcs), TK_ABSENT);
    modify(ledger, LABEL_AIM, duel_aim_modifier(duel_vehicle_of(world, target), shot->aim), shot->aim);
    modify(ledger, LABEL_WRONG_ARC, duel_arc_modifier(shot->aim, line), TK_ABSENT);
}

static bool is_braced(const duel_world *world, const duel_state *state, tk_vec at)
{
    tk_polygon here = duel_square_at(at);
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        bool near = at.x > it->low.x - DUEL_SQUARE && at.x < it->high.x + DUEL_SQUARE &&
                    at.y > it->low.y - DUEL_SQUARE && at.y < it->high.y + DUEL_SQUARE;
        if (near && duel_blocks(world, state, i) && !duel_is_hill(it->kind) &&
            duel_fixture_gap(world, state, &here, i).size < DUEL_SQUARE / 2)
            return true;
    }
    for (int car = 0; car < world->cars; car++) {
        const duel_car *it = &state->car[car];
        if (!duel_is_there(it) || it->speed) continue;
        tk_polygon there = duel_polygon(world, state, car);
        if (tk_polygon_gap(&here, &there).size < DUEL_SQUARE / 2) return true;
    }
    return false;
}

/* On foot: standing still and braced; aboard: what the vehicle does, and -3 or -1 while it moves. */
static void add_stance(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    const duel_walker *walker = &state->walker[duel_shooter(world, shot)];
    duel_deed seated = *shot;
    seated.car = (uint8_t)duel_platform(world, state, shot);
    seated.crew = walker->in_place;
    const duel_car *it = &state->car[seated.car];
    if (duel_is_adrift(walker)) {
        modify(ledger, LABEL_RIDING, -1, TK_ABSENT);
        return;
    }
    if (duel_on_foot(walker)) {
        bool still = !(walker->flags & WALK_MOVED);
        modify(ledger, LABEL_STANDING_STILL, still, TK_ABSENT);
        tk_vec at = duel_walker_at(walker);
        bool rubble = !walker->level && duel_rubble_at(world, state, at) >= 0; /* braced as he is [rubble-on-foot] */
        modify(ledger, LABEL_BRACED, rubble || (still && is_braced(world, state, at)), TK_ABSENT);
        return;
    }
    duel_add_platform(world, state, &seated, ledger);
    if (!it->speed) return;
    bool drives = it->driver == seated.crew;
    modify(ledger, drives ? LABEL_DRIVING : LABEL_RIDING, drives ? -3 : -1, TK_ABSENT);
}

static bool is_lamplit(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    bool thrown = shot->flags & DEED_GROUND || (shot->flags & DEED_HANDLE && shot->aim != HANDLE_STRIKE);
    tk_vec spot = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    return duel_is_lamplit(world, state, thrown ? spot : target_at(world, state, shot->target));
}

static void add_eyes(const duel_world *world, const duel_state *state, const duel_deed *shot, int cloud,
                     tk_ledger *ledger)
{
    int walker = duel_shooter(world, shot);
    const duel_walker *it = &state->walker[walker];
    const duel_car *car = &state->car[duel_platform(world, state, shot)];
    bool inside = !duel_on_foot(it), goggles = duel_walker_kit(world, state, walker) & KIT_NIGHT && !it->painted;
    bool aimed = !(shot->flags & (DEED_HANDLE | DEED_GROUND)) || shot->target >= DUEL_TARGET_WALKER;
    bool lit = (aimed && duel_is_lit(world, state, shot->target)) || (world->night && is_lamplit(world, state, shot));
    bool blind = it->blinded || (inside && car->blinded);
    modify(ledger, LABEL_CLOUD, -cloud, TK_ABSENT);
    modify(ledger, LABEL_VISIBILITY, duel_weather_rows[world->weather].to_hit, world->weather);
    modify(ledger, LABEL_NIGHT, world->night && !lit ? goggles ? -1 : -3 : 0, TK_ABSENT);
    modify(ledger, LABEL_PAINTED, it->painted || (inside && car->painted) ? -2 : 0, TK_ABSENT);
    modify(ledger, LABEL_BLIND, blind ? -10 : 0, TK_ABSENT);
    modify(ledger, LABEL_GAS, -duel_gas_loss(&state->car[it->in_car], it->in_place), TK_ABSENT);
}

static bool is_same_attack(const duel_walker *it, const duel_deed *shot)
{
    return it->aim_run && it->aim_gear == shot->weapon && it->aim_target == shot->target;
}

/* 1 in the second turn at the same target with the same weapon, then 2. What it has done this turn changes nothing. */
static int sustained(const duel_state *state, int walker, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[walker];
    if (!is_same_attack(it, shot) || shot->flags & DEED_GROUND) return 0;
    int before = it->aim_turn == (uint8_t)state->turn ? it->aim_run - 1 : it->aim_run;
    bool on = it->aim_turn == (uint8_t)state->turn || it->aim_turn == (uint8_t)(state->turn - 1);
    return !on || before < 1 ? 0 : before == 1 ? 1 : 2;
}

/* The skill, 2 less without it where something is aimed; wounds; firing on at the same target. */
void duel_add_hand_skill(const duel_world *world, const duel_state *state, const duel_deed *shot, bool aimed,
                         tk_ledger *ledger)
{
    int walker = duel_shooter(world, shot);
    bool tripod = world->gear[shot->weapon - DEED_HAND].weapon != DUEL_NONE;
    int level = (tripod ? world->gunnery : world->handgunner)[shot->car][shot->crew];
    int untrained = tripod ? world->untrained_tripod : aimed ? -2 : 0;
    modify(ledger, LABEL_SKILL, level >= 0 ? level : untrained, TK_ABSENT);
    modify(ledger, LABEL_WOUNDED, duel_walker_wounds(world, state, walker) ? -2 : 0, TK_ABSENT);
    modify(ledger, LABEL_SUSTAINED, aimed ? sustained(state, walker, shot) : 0, TK_ABSENT);
}

void duel_add_circumstances(const duel_world *world, const duel_state *state, const duel_deed *shot, int cloud,
                            tk_ledger *ledger)
{
    int walker = duel_shooter(world, shot);
    add_stance(world, state, shot, ledger);
    add_eyes(world, state, shot, cloud, ledger);
    modify(ledger, LABEL_WOUNDED, duel_walker_wounds(world, state, walker) ? -2 : 0, TK_ABSENT);
    modify(ledger, LABEL_SUSTAINED, sustained(state, walker, shot), TK_ABSENT);
}

void duel_add_hand_sight(const duel_world *world, const duel_state *state, const duel_deed *shot, int cloud,
                         double distance, bool aimed, tk_ledger *ledger)
{
    modify(ledger, LABEL_RANGE, distance < 1 ? 4 : -(int)(distance / 4), TK_ABSENT);
    if (aimed) add_stance(world, state, shot, ledger);
    add_eyes(world, state, shot, cloud, ledger);
}

static tk_reason check_line(const duel_world *world, const duel_state *state, const duel_deed *shot,
                            const duel_line *line, int cloud)
{
    int walker = duel_walker_target(world, state, shot->target);
    const duel_gear *gear = &world->gear[shot->weapon - DEED_HAND];
    if (line->reason) return line->reason;
    if (line->distance > gear->range) return DUEL_REASON_OUT_OF_RANGE;
    if (gear->laser && cloud && !gear->infrared) return DUEL_REASON_CLOUDED;
    if (walker >= 0) return duel_check_person_target(world, state, walker, line->from);
    if (!(duel_line_aims(world, state, line, shot->target) >> shot->aim & 1)) return DUEL_REASON_SIDE_HIDDEN;
    return duel_hand_reach(world, state, shot, line->distance) == REACH_NOTHING ? DUEL_REASON_NO_EFFECT
                                                                                : TK_REASON_FINE;
}

/* -1 for every ten feet the target is higher [targeting-height]. */
static int hand_height(const duel_world *world, const duel_state *state, const duel_deed *shot, int target)
{
    const duel_walker *own = &state->walker[duel_shooter(world, shot)];
    int from =
        duel_on_foot(own) ? duel_feet_of_walker(own) : duel_feet_of_car(&state->car[duel_platform(world, state, shot)]);
    int to = target >= 0 ? duel_feet_of_walker(&state->walker[target]) : duel_feet_of_car(&state->car[shot->target]);
    return to > from ? -((to - from) / 10) : 0;
}

/* Half storeys that the person who fires is up: in a vehicle he is in the street. */
int duel_shooter_level(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[duel_shooter(world, shot)];
    return duel_on_foot(it) ? it->level : 0;
}

static int cloud_on(const duel_world *world, const duel_state *state, const duel_deed *shot, const duel_line *line)
{
    int walker = duel_walker_target(world, state, shot->target), here = duel_shooter_level(world, state, shot);
    return duel_cloud_past(state, line->from, line->to, here, walker >= 0 ? state->walker[walker].level : 0);
}

duel_sight duel_look_hand(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    tk_ledger sum = {0};
    int gear = shot->weapon - DEED_HAND, walker = duel_walker_target(world, state, shot->target);
    bool car = shot->target < world->cars && duel_is_there(&state->car[shot->target]);
    tk_vec spot;
    if (shot->flags & DEED_GROUND) return duel_look_spot(world, state, shot, ledger);
    if (duel_is_battering(world, shot->target)) return duel_look_batter(world, state, shot, &spot, ledger);
    if (!car && walker < 0) return (duel_sight){.reason = DUEL_REASON_NO_TARGET};
    bool inside = !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    if (car && inside && shot->target == duel_platform(world, state, shot))
        return (duel_sight){.reason = DUEL_REASON_NO_TARGET};
    duel_line line = duel_hand_line(world, state, shot);
    int cloud = cloud_on(world, state, shot, &line);
    duel_sight sight = {.reason = check_line(world, state, shot, &line, cloud), .distance = line.distance};
    tk_ledger_add(&sum, LABEL_HAND_WEAPON, world->gear[gear].to_hit, gear);
    if (walker >= 0)
        duel_add_person_target(world, state, walker, line.from, &sum);
    else
        add_car_target(world, state, shot, &line, &sum);
    modify(&sum, LABEL_HEIGHT, hand_height(world, state, shot, walker), TK_ABSENT);
    modify(&sum, LABEL_DIRECT, duel_direct_modifier(world, gear), TK_ABSENT);
    duel_add_hand_sight(world, state, shot, cloud, line.distance, true, &sum);
    duel_add_hand_skill(world, state, shot, true, &sum);
    sight.need = sum.total;
    if (car && duel_hand_reach(world, state, shot, line.distance) == REACH_CLOSE) sight.need = 2;
    if (ledger) *ledger = sum;
    return sight;
}

/* ---- what it does ---- */

duel_reach duel_hand_reach(const duel_world *world, const duel_state *state, const duel_deed *shot, double distance)
{
    const duel_gear *gear = &world->gear[shot->weapon - DEED_HAND];
    bool soft = shot->aim == AIM_RIDER || (shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR);
    if (state->car[shot->target].speed == 0 && distance < 1 && shot->aim != AIM_RIDER) return REACH_CLOSE;
    if (soft || gear->versus == VERSUS_FULL) return REACH_FULL;
    return gear->versus == VERSUS_HALF ? REACH_HALF : REACH_NOTHING;
}

/* At point-blank range on what stands still it hits by itself, and does a point at least [attacking-vehicles]. */
static int points_on_car(const duel_play *play, const duel_deed *shot, int rolled)
{
    const duel_gear *gear = &play->world->gear[shot->weapon - DEED_HAND];
    bool soft = shot->aim == AIM_RIDER || (shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR);
    int own = soft || gear->versus == VERSUS_FULL ? rolled : gear->versus == VERSUS_HALF ? rolled / 2 : 0;
    duel_line line = duel_hand_line(play->world, play->state, shot);
    bool close = duel_hand_reach(play->world, play->state, shot, line.distance) == REACH_CLOSE;
    return close && own < 1 ? 1 : own;
}

/* Of one roll; linked weapons have a roll each. */
static int barrels_of(const duel_world *world, const duel_deed *shot)
{
    return duel_is_sweep(world, shot) ? 1 : shot->hit;
}

/* Weapons that fire at once: those linked on a tripod, if all of them are to [tripods]. */
int duel_guns_of(const duel_world *world, const duel_deed *shot)
{
    return shot->flags & DEED_LINKED ? world->gear[shot->weapon - DEED_HAND].linked : 1;
}

int duel_hand_rolls(const duel_world *world, const duel_deed *shot)
{
    int weapon = world->gear[shot->weapon - DEED_HAND].weapon;
    int salvo = weapon == DUEL_NONE ? 0 : world->weapon[weapon].salvo;
    return salvo ? salvo : duel_guns_of(world, shot);
}

double duel_mean_hand(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_gear *gear = &world->gear[shot->weapon - DEED_HAND];
    int plus = gear->plus * barrels_of(world, shot);
    bool halved = gear->versus == VERSUS_HALF;
    if (shot->target >= world->cars) return duel_mean_roll(gear->dice, plus, 1);
    switch (duel_hand_reach(world, state, shot, duel_hand_line(world, state, shot).distance)) {
    case REACH_FULL: return duel_mean_roll(gear->dice, plus, 0);
    case REACH_HALF: return duel_mean_part(gear->dice, plus, 2, 0);
    case REACH_CLOSE: return gear->versus == VERSUS_NONE ? 1 : duel_mean_part(gear->dice, plus, halved ? 2 : 1, 1);
    case REACH_NOTHING: break;
    }
    return 0;
}

void duel_remember_attack(const duel_play *play, const duel_deed *shot)
{
    duel_walker *it = &play->state->walker[duel_shooter(play->world, shot)];
    if (is_same_attack(it, shot) && it->aim_turn == (uint8_t)play->state->turn) return;
    bool same = is_same_attack(it, shot) && it->aim_turn == (uint8_t)(play->state->turn - 1);
    it->aim_run = (uint8_t)(same ? it->aim_run + (it->aim_run < 200) : 1);
    it->aim_gear = shot->weapon;
    it->aim_target = shot->target;
    it->aim_turn = (uint8_t)play->state->turn;
}

/* [missed-shots] */
static bool fly_past(const duel_play *play, duel_deed *shot, int need, const tk_ledger *ledger)
{
    int target = duel_walker_target(play->world, play->state, shot->target);
    const duel_walker *own = &play->state->walker[duel_shooter(play->world, shot)];
    duel_line line = duel_hand_line(play->world, play->state, shot);
    duel_flight flight = {.from = line.from,
                          .to = line.to,
                          .wall = TK_ABSENT,
                          .range = play->world->gear[shot->weapon - DEED_HAND].range,
                          .need = need};
    flight.ledger = ledger;
    flight.from_feet = duel_on_foot(own)
                           ? duel_feet_of_walker(own)
                           : duel_feet_of_car(&play->state->car[duel_platform(play->world, play->state, shot)]);
    flight.to_feet = target >= 0 ? duel_feet_of_walker(&play->state->walker[target])
                                 : duel_feet_of_car(&play->state->car[shot->target]);
    if (target >= 0) flight.wall = duel_building_around(play->world, play->state, target);
    return duel_stray(play, shot, &flight);
}

/* What of the fixture is struck; `missed` more than 0: by so much. */
static void note_spot(const duel_play *play, duel_deed *shot, int missed)
{
    tk_vec spot = {0, 0};
    duel_spot from = {0};
    duel_look_batter(play->world, play->state, shot, &spot, NULL);
    shot->x = duel_hundredths(spot.x);
    shot->y = duel_hundredths(spot.y);
    if (missed <= 0) return;
    duel_hand_muzzle(play->world, play->state, shot, spot, &from);
    duel_scatter_at_wall(play, shot, from.at, spot, missed);
}

/* An infrared laser loses a point a die for every half inch of smoke or paint [infrared]. */
static int dimmed(const duel_play *play, const duel_deed *shot, int points)
{
    const duel_gear *row = &play->world->gear[shot->weapon - DEED_HAND];
    if (!row->infrared) return points;
    duel_line line = duel_hand_line(play->world, play->state, shot);
    int left = points - row->dice * cloud_on(play->world, play->state, shot, &line);
    return left > 0 ? left : 0;
}

void duel_fire_hand(const duel_play *play, duel_deed *shot, int nth)
{
    int walker = duel_shooter(play->world, shot), gear = shot->weapon - DEED_HAND;
    int barrels = barrels_of(play->world, shot);
    const duel_gear *row = &play->world->gear[gear];
    tk_ledger ledger = {0};
    duel_sight sight = duel_look_hand(play->world, play->state, shot, &ledger);
    bool ground = shot->flags & DEED_GROUND;
    if (!nth && ground)
        DUEL_EVENT(play, EVENT_SHOOTS_GROUND, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)gear, shot->x,
                   shot->y);
    else if (!nth)
        DUEL_EVENT(play, EVENT_SHOOTS, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)gear,
                   (int16_t)shot->target, (int16_t)(shot->target < play->world->cars ? shot->aim : TK_ABSENT));
    if (!nth) duel_spend_shots(play, walker, gear, duel_guns_of(play->world, shot) * barrels);
    if (ground)
        play->state->walker[walker].aim_run = 0;
    else
        duel_remember_attack(play, shot);
    duel_note_attack(play->state, walker, row->weapon == DUEL_NONE);
    if (duel_is_sweep(play->world, shot)) {
        if (!sight.reason) duel_sweep(play, shot, sight.need, &ledger);
        shot->hit = HIT_NOT;
        return;
    }
    bool close = !ground && shot->target < play->world->cars &&
                 duel_hand_reach(play->world, play->state, shot, sight.distance) == REACH_CLOSE;
    int roll = close ? 12 : duel_roll(play, 2, 0);
    if (!close) DUEL_EVENT(play, EVENT_TO_HIT, &ledger, shot->car, (int16_t)sight.need, (int16_t)roll);
    shot->hit = (uint8_t)duel_hit_of(roll, sight.need);
    if (!shot->hit) DUEL_EVENT(play, EVENT_MISS, NULL, shot->car);
    if (ground) {
        shot->points = (int16_t)(shot->hit ? 0 : sight.need > roll ? sight.need - roll : 1);
        return;
    }
    bool wall = duel_is_battering(play->world, shot->target);
    if (wall) note_spot(play, shot, shot->hit ? 0 : sight.need > roll ? sight.need - roll : 1);
    if (!shot->hit && (wall || !fly_past(play, shot, sight.need, &ledger))) return;
    bool burst = row->weapon != DUEL_NONE && play->world->weapon[row->weapon].spread == SPREAD_BURST;
    int points = dimmed(play, shot, duel_roll_damage(play, row->dice, row->plus * barrels, burst, &shot->worn));
    shot->points = (int16_t)(shot->target < play->world->cars ? points_on_car(play, shot, points) : points);
}

/* Whoever is hit by a weapon takes a point at least [people-hit]. */
void duel_hit_person(const duel_play *play, int walker, int points, duel_source source, int by)
{
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
    if (points < 1) tk_ledger_add(&ledger, LABEL_LEAST, 1 - points, TK_ABSENT);
    duel_hurt_walker(play, walker, points < 1 ? 1 : points, source, by, &ledger);
}

void duel_hit_shielded(const duel_play *play, int walker, int points, int versus, duel_source source, int by)
{
    int past = duel_past_shield(play, walker, points, versus);
    if (past || points <= 0) duel_hit_person(play, walker, past, source, by);
}

static void apply_hand(const duel_play *play, const duel_deed *shot)
{
    int walker = duel_walker_target(play->world, play->state, shot->target);
    const duel_gear *gear = &play->world->gear[shot->weapon - DEED_HAND];
    const duel_weapon *weapon = gear->weapon == DUEL_NONE ? NULL : &play->world->weapon[gear->weapon];
    duel_source source = weapon ? duel_source_of(weapon) : gear->laser ? SOURCE_LASER : SOURCE_SHOT;
    if (walker >= 0) duel_hit_in_cover(play, shot, walker, duel_hand_line(play->world, play->state, shot).from, source);
    if (shot->target >= play->world->cars) return;
    duel_line line = duel_hand_line(play->world, play->state, shot);
    uint32_t aims = duel_line_aims(play->world, play->state, &line, shot->target);
    bool sidecar = aims >> AIM_SIDECAR & 1, tires = weapon && weapon->tires_only;
    unsigned faces = line.facing & line.open ? line.facing & line.open : line.facing;
    int face = faces ? __builtin_ctz(faces) : TK_SIDE_FRONT;
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_ROLLED, shot->points, TK_ABSENT);
    duel_strike strike = {.blow = {.car = (uint8_t)shot->target,
                                   .aim = (uint8_t)(tires ? duel_tire_struck(play, shot, aims) : shot->aim),
                                   .source = (uint8_t)source,
                                   .by = shot->car,
                                   .points = shot->points,
                                   .weapon = weapon ? gear->weapon : -1},
                          .face = (uint8_t)face,
                          .near_sidecar = sidecar,
                          .worn = shot->worn};
    duel_strike_at(play, &strike, &ledger);
    DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)shot->target, shot->points);
}

void duel_apply_hand(const duel_play *play, const duel_deed *shot)
{
    int shooter = duel_shooter(play->world, shot);
    bool tripod = play->world->gear[shot->weapon - DEED_HAND].weapon != DUEL_NONE;
    duel_begin_feat(play, shooter, duel_on_foot(&play->state->walker[shooter]),
                    tripod ? FEAT_SKILL_GUNNER : FEAT_SKILL_HANDGUNNER);
    apply_hand(play, shot);
    duel_end_feat(play);
}

/* ---- shooting ---- */

static duel_deed hand_shot(const duel_world *world, int car, const int16_t *arg)
{
    bool there = arg[SHOOT_WITH] >= 0 && arg[SHOOT_WITH] < world->gear_count;
    bool linked = there && world->gear[arg[SHOOT_WITH]].linked > 1;
    int people = arg[SHOOT_PEOPLE], several = arg[SHOOT_BARRELS] == 2 && !linked ? 2 : 1;
    return (duel_deed){.car = (uint8_t)car,
                       .crew = (uint8_t)arg[SHOOT_CREW],
                       .weapon = (uint8_t)(DEED_HAND + arg[SHOOT_WITH]),
                       .target = (uint16_t)arg[SHOOT_TARGET],
                       .aim = (uint8_t)(arg[SHOOT_AIM] < 0 ? 0 : arg[SHOOT_AIM]),
                       .flags = linked && arg[SHOOT_BARRELS] > 1 ? DEED_LINKED : 0,
                       .hit = (uint8_t)(people == TK_ABSENT ? several : people)};
}

/* Barrels of a shotgun, weapons linked on a tripod: one of them fires, or all. */
int duel_most_at_once(const duel_gear *gear)
{
    return gear->linked > 1 ? gear->linked : gear->barrels;
}

tk_reason duel_check_shoot(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    int slot, walker = duel_walker_of(world, car, arg[SHOOT_CREW]);
    tk_reason reason = duel_check_person(world, state, car, arg[SHOOT_CREW]);
    if (!reason) reason = duel_check_thing(world, state, walker, arg[SHOOT_WITH], USE_GUN, &slot);
    if (!reason) reason = duel_check_steady(state, walker);
    if (reason) return reason;
    const duel_gear *gear = &world->gear[arg[SHOOT_WITH]];
    if (gear->weapon != DUEL_NONE && !duel_at_tripod(world, state, walker)) return DUEL_REASON_NOT_SET_UP;
    bool barrels =
        arg[SHOOT_BARRELS] == TK_ABSENT || arg[SHOOT_BARRELS] == 1 || arg[SHOOT_BARRELS] == duel_most_at_once(gear);
    bool whole = arg[SHOOT_AIM] == TK_ABSENT && arg[SHOOT_TARGET] >= world->cars; /* only vehicles have sides */
    if (arg[SHOOT_PEOPLE] > DUEL_MAX_WALKERS) return TK_REASON_MALFORMED;
    if (!barrels || arg[SHOOT_TARGET] < 0 || (arg[SHOOT_AIM] < 0 && !whole) || arg[SHOOT_AIM] >= DUEL_AIM_COUNT)
        return TK_REASON_MALFORMED;
    duel_deed shot = hand_shot(world, car, arg);
    if (arg[SHOOT_PEOPLE] != TK_ABSENT) reason = duel_check_tripod_sweep(world, state, &shot);
    if (!reason)
        reason = duel_check_loaded(&state->walker[walker], gear, slot,
                                   duel_guns_of(world, &shot) * barrels_of(world, &shot));
    return reason ? reason : duel_look_hand(world, state, &shot, NULL).reason;
}

duel_deed duel_shoot(const duel_world *world, int car, tk_action action)
{
    return hand_shot(world, car, action.arg);
}

static void offer_shot(duel_listing *list, int crew, int gear, int target, int aim)
{
    tk_action action = tk_action_make(VERB_SHOOT);
    action.arg[SHOOT_CREW] = (int16_t)crew;
    action.arg[SHOOT_WITH] = (int16_t)gear;
    action.arg[SHOOT_TARGET] = (int16_t)target;
    action.arg[SHOOT_AIM] = (int16_t)aim;
    if (duel_check_shoot(list->world, list->state, list->car, action.arg)) return;
    duel_offer_action(list, action);
    int most = duel_most_at_once(&list->world->gear[gear]);
    action.arg[SHOOT_BARRELS] = (int16_t)most;
    if (most > 1 && !duel_check_shoot(list->world, list->state, list->car, action.arg)) duel_offer_action(list, action);
    if (list->world->gear[gear].weapon == DUEL_NONE || target < DUEL_TARGET_WALKER) return;
    action.arg[SHOOT_BARRELS] = (int16_t)(most > 1 ? most : TK_ABSENT);
    int side = list->world->team[list->world->owner[list->car]];
    for (int count = duel_group_around(list->world, list->state, side, target - DUEL_TARGET_WALKER); count > 1;
         count--) {
        action.arg[SHOOT_PEOPLE] = (int16_t)count;
        if (!duel_check_shoot(list->world, list->state, list->car, action.arg)) duel_offer_action(list, action);
    }
}

/* Sides only where the weapon does something to them, tires always. */
static void list_car(duel_listing *list, int crew, int gear, int target)
{
    duel_deed shot = {.car = (uint8_t)list->car, .crew = (uint8_t)crew, .weapon = (uint8_t)(DEED_HAND + gear)};
    shot.target = (uint16_t)target;
    duel_line line = duel_hand_line(list->world, list->state, &shot);
    uint32_t aims = line.reason ? 0 : duel_line_aims(list->world, list->state, &line, target);
    for (int aim = 0; aim < DUEL_AIM_COUNT && aims >> aim; aim++)
        if (aims >> aim & 1) offer_shot(list, crew, gear, target, aim);
}

void duel_list_shots(duel_listing *list, int crew, int gear)
{
    const duel_world *world = list->world;
    int side = world->team[world->owner[list->car]];
    for (int target = 0; target < world->cars; target++)
        if (duel_in_play(&list->state->car[target]) && duel_side_of(world, list->state, target) != side)
            list_car(list, crew, gear, target);
    for (int i = 0; i < world->walkers && list->state->afoot; i++)
        if (duel_is_foe(world, list->state, list->car, i))
            offer_shot(list, crew, gear, DUEL_TARGET_WALKER + i, TK_ABSENT);
}

bool duel_is_foe(const duel_world *world, const duel_state *state, int car, int walker)
{
    enum { UNCONSCIOUS = 2 };
    int own = duel_side_of(world, state, car), other = world->team[world->owner[world->walker[walker].car]];
    return own != other && duel_on_foot(&state->walker[walker]) &&
           duel_walker_wounds(world, state, walker) < UNCONSCIOUS;
}
