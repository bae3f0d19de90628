/* Declaring attacks and other firing actions [firing] [firing-actions].
 *
 * Everybody declares at once and in secret: what is declared lies in the state's list of deeds, which the view hides
 * until nobody has to answer any more. Nothing but that list and the marks of who and what has fired changes here; the
 * results are in results.c. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

static duel_deed shot_of(int car, const int16_t *arg)
{
    return (duel_deed){.car = (uint8_t)car,
                       .crew = (uint8_t)arg[FIRE_CREW],
                       .weapon = (uint8_t)arg[FIRE_WEAPON],
                       .aim = (uint8_t)(arg[FIRE_AIM] < 0 ? 0 : arg[FIRE_AIM]),
                       .target = (uint16_t)arg[FIRE_TARGET]};
}

static bool is_target(const duel_world *world, int target)
{
    bool person = target >= DUEL_TARGET_WALKER && target < DUEL_TARGET_WALKER + world->walkers;
    return target >= 0 && (person || target < world->cars ||
                           (target >= DUEL_TARGET_FIXTURE && target < DUEL_TARGET_FIXTURE + world->map.fixture_count));
}

/* Only a vehicle has sides to choose from. */
static bool is_aim(const duel_world *world, const int16_t *arg)
{
    return arg[FIRE_AIM] == TK_ABSENT ? arg[FIRE_TARGET] >= world->cars
                                      : arg[FIRE_AIM] >= 0 && arg[FIRE_AIM] < DUEL_AIM_COUNT;
}

/* ---- single shots ---- */

static tk_reason check_shot(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_weapon(world, state, car, arg[FIRE_CREW], arg[FIRE_WEAPON]);
    if (reason) return reason;
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    if (duel_weapon_row(world, vehicle, arg[FIRE_WEAPON])->launcher) return DUEL_REASON_ONLY_SPOT;
    if (!is_target(world, arg[FIRE_TARGET])) return DUEL_REASON_NO_TARGET;
    if (!is_aim(world, arg)) return DUEL_REASON_SIDE_HIDDEN;
    duel_deed shot = shot_of(car, arg);
    return duel_check_sight(world, state, &shot);
}

/* Weapons that leave something at a spot: spike guns and grenade launchers. Burst weapons may be fired at one for the
 * sake of people around it [targeting-ground]. */
bool duel_leaves_something(const duel_weapon *row)
{
    return row->launcher || (row->lays && row->direct);
}

bool duel_strikes_ground(const duel_weapon *row)
{
    return duel_leaves_something(row) || (row->spread == SPREAD_BURST && !row->dropped);
}

/* Where the magazine is not the firer's to choose the shots come in order [magazines-in-duels]. */
static tk_reason check_magazine(const duel_vehicle *vehicle, const duel_car *it, int weapon, int magazine)
{
    if (magazine < 0) return TK_REASON_FINE;
    if (!(vehicle->switched >> weapon & 1)) return DUEL_REASON_NO_GEAR;
    return duel_next_load(vehicle, it, weapon, magazine) < 0 ? DUEL_REASON_NO_AMMO : TK_REASON_FINE;
}

static bool is_off_table(const duel_world *world, const int16_t *arg)
{
    return arg[GROUND_X] < 0 || arg[GROUND_Y] < 0 || arg[GROUND_X] > world->map.width * DUEL_GRID ||
           arg[GROUND_Y] > world->map.height * DUEL_GRID;
}

static tk_reason check_ground(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_weapon(world, state, car, arg[FIRE_CREW], arg[FIRE_WEAPON]);
    if (reason) return reason;
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    if (!duel_strikes_ground(duel_weapon_row(world, vehicle, arg[FIRE_WEAPON]))) return DUEL_REASON_NO_SPOT;
    if (is_off_table(world, arg)) return DUEL_REASON_OFF_TABLE;
    reason = check_magazine(vehicle, &state->car[car], arg[FIRE_WEAPON], arg[GROUND_MAGAZINE]);
    if (reason) return reason;
    duel_deed shot = {.car = (uint8_t)car,
                      .crew = (uint8_t)arg[FIRE_CREW],
                      .weapon = (uint8_t)arg[FIRE_WEAPON],
                      .flags = DEED_GROUND,
                      .x = arg[GROUND_X],
                      .y = arg[GROUND_Y],
                      .points = (int16_t)(arg[GROUND_FLOOR] + 1)};
    return duel_check_sight(world, state, &shot);
}

static tk_reason check_drop(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_weapon(world, state, car, arg[FIRE_CREW], arg[FIRE_WEAPON]);
    bool not_aimed = reason == DUEL_REASON_NOT_AIMED;
    if (!not_aimed) return reason && reason != DUEL_REASON_NO_AIMED_FIRE ? reason : DUEL_REASON_NOT_DROPPED;
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    reason = check_magazine(vehicle, &state->car[car], arg[FIRE_WEAPON], arg[DROP_MAGAZINE]);
    if (reason || arg[DROP_TO] == TK_ABSENT) return reason;
    int place = duel_weapon_part(vehicle, arg[FIRE_WEAPON])->place;
    bool side = arg[DROP_TO] >= 0 && arg[DROP_TO] < TK_SIDE_COUNT;
    return side && place == TK_MOUNT_TURRET ? TK_REASON_FINE : DUEL_REASON_NO_SPOT;
}

/* Behind, unless it was said otherwise, of what is in a turret. */
static uint8_t place_of_drop(const duel_vehicle *vehicle, int weapon, int to)
{
    int place = duel_weapon_part(vehicle, weapon)->place;
    return (uint8_t)(place != TK_MOUNT_TURRET ? place : to >= 0 ? to : TK_SIDE_BACK);
}

/* On or off: whatever works, has ammunition and is in no turret [automatic-fire]. */
static tk_reason check_automatic(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_reason reason = duel_check_gunner(world, state, car, arg[FIRE_CREW]);
    if (reason) return reason;
    if (arg[FIRE_WEAPON] < 0 || arg[FIRE_WEAPON] >= vehicle->weapon_count) return DUEL_REASON_NO_WEAPON;
    int order = arg[AUTOMATIC_ORDER];
    bool on = it->weapon[arg[FIRE_WEAPON]].flags & WEAPON_AUTOMATIC;
    if (order != TK_ABSENT && (on || !duel_may_program(vehicle, arg[FIRE_WEAPON], order))) return DUEL_REASON_NO_GEAR;
    if (on) return TK_REASON_FINE;
    reason = duel_check_ready(world, state, car, arg[FIRE_WEAPON]);
    if (reason) return reason;
    return duel_weapon_part(vehicle, arg[FIRE_WEAPON])->place == TK_MOUNT_TURRET ? DUEL_REASON_NO_AUTOMATIC
                                                                                 : TK_REASON_FINE;
}

/* ---- volleys ---- */

/* A volley being made. */
typedef struct volley {
    uint32_t aimed; /* bit per weapon that is aimed; the others fire straight ahead */
    bool ground;    /* at a spot */
    int count;
    duel_deed shot[DUEL_MAX_WEAPONS + LINK_GEAR];
} volley;

static bool are_identical(const duel_vehicle *vehicle, int a, int b)
{
    bool infrared = (vehicle->infrared >> a ^ vehicle->infrared >> b) & 1;
    return duel_weapon_part(vehicle, a)->row == duel_weapon_part(vehicle, b)->row && !infrared;
}

/* In one place, or joined by a smart link that is this link or a part of it; a trike's front and sides are one place
 * for what is ahead [smart-linked] [trike-arcs]. */
static bool are_joined(const duel_vehicle *vehicle, const duel_link *link, bool ahead, int one, int other)
{
    const duel_part *a = duel_weapon_part(vehicle, one), *b = duel_weapon_part(vehicle, other);
    uint32_t both = duel_bit(one) | duel_bit(other);
    bool wedge = vehicle->class == CLASS_TRIKE && a->place <= TK_SIDE_LEFT && b->place <= TK_SIDE_LEFT;
    bool joined = (ahead && wedge) || (a->place == b->place && a->unit == b->unit);
    for (int i = 0; i < vehicle->link_count && !joined; i++) {
        const duel_link *inner = &vehicle->link[i];
        joined = inner->smart && !(inner->weapons & ~link->weapons) && (inner->weapons & both) == both;
    }
    return joined;
}

/* Bit per weapon of the link that is aimed with the lead, ahead or to a side: identical ones, joined to it or to one
 * another. */
static uint32_t aimed_with(const duel_vehicle *vehicle, const duel_link *link, bool ahead, int lead)
{
    uint32_t aimed = duel_bit(lead), before = 0;
    while (aimed != before) {
        before = aimed;
        for (int i = 0; i < vehicle->weapon_count; i++) {
            if (!(link->weapons & ~aimed & duel_bit(i)) || !are_identical(vehicle, lead, i)) continue;
            for (int k = 0; k < vehicle->weapon_count; k++)
                if (before >> k & 1 && are_joined(vehicle, link, ahead, i, k)) aimed |= duel_bit(i);
        }
    }
    return aimed;
}

static bool is_aimed(const duel_weapon *row)
{
    return !row->dropped && !row->launcher && row->dice;
}

/* The first weapon of a link that could be aimed, at a spot or at anything else; -1: none. */
static int lead_of(const duel_world *world, const duel_state *state, int car, uint32_t weapons, bool ground)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    for (int i = 0; i < vehicle->weapon_count; i++) {
        const duel_weapon *row = duel_weapon_row(world, vehicle, i);
        bool free = weapons >> i & 1 && !(state->car[car].weapon[i].flags & WEAPON_AUTOMATIC);
        bool able = free && (ground ? duel_strikes_ground(row) : is_aimed(row));
        if (able && !duel_check_ready(world, state, car, i)) return i;
    }
    return -1;
}

/* Is the target of the shot in the arcs of all these weapons? */
static bool do_all_bear(const duel_world *world, const duel_state *state, duel_deed shot, const volley *all)
{
    if (all->ground) shot.flags |= DEED_GROUND;
    for (int i = 0; i < DUEL_MAX_WEAPONS; i++) {
        shot.weapon = (uint8_t)i;
        if (all->aimed >> i & 1 && duel_check_sight(world, state, &shot) == DUEL_REASON_OUT_OF_ARC) return false;
    }
    return true;
}

/* Which weapons of the link are aimed: with the one that was named, or the first. A trike's that do not all bear on the
 * target are not aimed together [trike-arcs]. */
static tk_reason take_aim(const duel_world *world, const duel_state *state, duel_deed shot, const duel_link *link,
                          int named, volley *out)
{
    int car = shot.car;
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    int lead = named >= 0 ? named : lead_of(world, state, car, link->weapons, out->ground);
    if (named >= 0 && (named >= vehicle->weapon_count || !(link->weapons >> named & 1))) return DUEL_REASON_NO_WEAPON;
    const duel_weapon *row = lead >= 0 ? duel_weapon_row(world, vehicle, lead) : NULL;
    if (out->ground && (!row || !duel_strikes_ground(row))) return DUEL_REASON_NO_SPOT;
    if (!out->ground && row && row->launcher) return DUEL_REASON_ONLY_SPOT;
    out->aimed = row ? aimed_with(vehicle, link, true, lead) : 0;
    bool known = out->ground || is_target(world, shot.target);
    if (row && known && vehicle->class == CLASS_TRIKE && !row->dropped && !do_all_bear(world, state, shot, out))
        out->aimed = aimed_with(vehicle, link, false, lead);
    return TK_REASON_FINE;
}

static tk_reason check_aimed(const duel_world *world, const duel_state *state, const duel_deed *shot, bool ground)
{
    if (duel_is_aim_barred(&state->car[shot->car])) return DUEL_REASON_NO_AIMED_FIRE;
    if (!ground && !is_target(world, shot->target)) return DUEL_REASON_NO_TARGET;
    return duel_check_sight(world, state, shot);
}

static tk_reason add_linked(const duel_world *world, const duel_state *state, duel_deed shot, volley *out)
{
    const duel_car *it = &state->car[shot.car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_weapon *row = duel_weapon_row(world, vehicle, shot.weapon);
    bool turret = duel_weapon_part(vehicle, shot.weapon)->place == TK_MOUNT_TURRET;
    shot.flags = DEED_LINKED;
    if (!(out->aimed >> shot.weapon & 1)) shot.points = 0;
    if (row->dropped) {
        shot.flags |= DEED_DROP;
        shot.aim = place_of_drop(vehicle, shot.weapon, TK_ABSENT);
    } else if (out->aimed >> shot.weapon & 1) {
        if (out->ground) shot.flags |= DEED_GROUND;
        tk_reason reason = check_aimed(world, state, &shot, out->ground);
        if (reason) return reason;
    } else if (!turret && (is_aimed(row) || row->launcher)) {
        shot.flags |= DEED_AUTOMATIC;
        shot.x = shot.y = 0;
    } else {
        return TK_REASON_FINE; /* what cannot fire straight ahead stays silent */
    }
    out->shot[out->count++] = shot;
    return TK_REASON_FINE;
}

/* What a link sets going besides weapons, as far as it can be [linked-gear]. */
static void add_gear(const duel_world *world, const duel_state *state, duel_deed shot, unsigned gear, volley *out)
{
    static const duel_deed ACTIONS[] = {{.flags = DEED_HANDLE, .aim = HANDLE_GUARDS},
                                        {.flags = DEED_LIGHT},
                                        {.flags = DEED_HANDLE, .aim = HANDLE_JETTISON},
                                        {.flags = DEED_HANDLE, .aim = HANDLE_TURRET},
                                        {.flags = DEED_HANDLE, .aim = HANDLE_GUARDS, .counter = 1}};
    static const uint8_t VERBS[] = {VERB_GUARDS, VERB_LIGHT, VERB_JETTISON, VERB_TURRET, VERB_GUARDS};
    TK_ROWS(ACTIONS, LINK_GEAR);
    TK_ROWS(VERBS, LINK_GEAR);
    for (int i = 0; i < LINK_GEAR; i++) {
        tk_action action = tk_action_make(VERBS[i]);
        action.arg[0] = shot.crew;
        action.arg[1] = (int16_t)shot.target;
        action.arg[2] = 0;
        if (VERBS[i] == VERB_GUARDS) action.arg[1] = ACTIONS[i].counter ? TK_SIDE_BACK : TK_SIDE_FRONT;
        if (!(gear >> i & 1) || duel_check_gear(world, state, shot.car, action)) continue;
        duel_deed act = ACTIONS[i];
        act.car = shot.car;
        act.crew = shot.crew;
        act.target = shot.target;
        act.weapon = DUEL_NONE;
        out->shot[out->count++] = act;
    }
}

/* From 1 on; of a weapon that has no such choice whatever is next: 0. */
static uint8_t chosen_magazine(const duel_vehicle *vehicle, const duel_car *it, int weapon, int magazine)
{
    return (uint8_t)(check_magazine(vehicle, it, weapon, magazine) ? 0 : magazine + 1);
}

/* Launchers alone are to be aimed: nobody means to fire them just anywhere. */
static bool is_aimless(const duel_world *world, const duel_vehicle *vehicle, const volley *all)
{
    for (int i = 0; i < all->count; i++) {
        bool ahead = all->shot[i].flags & DEED_AUTOMATIC;
        if (!ahead || !duel_weapon_row(world, vehicle, all->shot[i].weapon)->launcher) return false;
    }
    return all->count > 0;
}

static duel_deed volley_shot(int car, const int16_t *arg, bool ground)
{
    duel_deed shot = shot_of(car, arg);
    if (!ground) return shot;
    shot.aim = 0;
    shot.target = 0;
    shot.x = arg[GROUND_X];
    shot.y = arg[GROUND_Y];
    shot.points = (int16_t)(arg[VOLLEY_FLOOR] + 1);
    return shot;
}

/* All shots a volley would be, or why not. */
static tk_reason make_volley(const duel_world *world, const duel_state *state, int car, tk_action action, volley *out)
{
    const int16_t *arg = action.arg;
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_reason reason = duel_check_gunner(world, state, car, arg[FIRE_CREW]);
    *out = (volley){.ground = action.verb == VERB_VOLLEY_GROUND};
    if (reason) return reason;
    if (arg[FIRE_WEAPON] < 0 || arg[FIRE_WEAPON] >= vehicle->link_count) return DUEL_REASON_NO_LINK;
    if (out->ground && is_off_table(world, arg)) return DUEL_REASON_OFF_TABLE;
    if (!out->ground && !is_aim(world, arg)) return DUEL_REASON_SIDE_HIDDEN;
    const duel_link *link = &vehicle->link[arg[FIRE_WEAPON]];
    duel_deed shot = volley_shot(car, arg, out->ground);
    reason = take_aim(world, state, shot, link, arg[FIRE_WITH], out);
    bool chosen = arg[FIRE_MAGAZINE] == TK_ABSENT;
    int power = duel_power_left(world, state, car);
    for (int i = 0; i < vehicle->weapon_count && !reason; i++) {
        int drain = duel_weapon_row(world, vehicle, i)->drain;
        bool free = link->weapons >> i & 1 && !(it->weapon[i].flags & WEAPON_AUTOMATIC);
        if (!free || drain > power || duel_check_ready(world, state, car, i)) continue;
        power -= drain;
        shot.weapon = (uint8_t)i;
        shot.magazine = chosen_magazine(vehicle, it, i, arg[FIRE_MAGAZINE]);
        chosen |= shot.magazine > 0;
        reason = add_linked(world, state, shot, out);
    }
    if (!reason && !chosen) return DUEL_REASON_NO_GEAR;
    if (!reason) add_gear(world, state, shot, link->gear, out);
    if (!reason && !out->count) return DUEL_REASON_NO_AMMO;
    if (!reason && !out->aimed && is_aimless(world, vehicle, out)) return DUEL_REASON_ONLY_SPOT;
    return !reason && state->deed_count + out->count > DUEL_MAX_DEEDS ? TK_REASON_NOT_NOW : reason;
}

/* ---- the question ---- */

tk_reason duel_check_fire(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const int16_t *arg = action.arg;
    volley all;
    if (action.verb == VERB_HOLD) return arg[0] < DUEL_UNTIL_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    if (state->deed_count == DUEL_MAX_DEEDS) return TK_REASON_NOT_NOW;
    switch (action.verb) {
    case VERB_FIRE: return check_shot(world, state, car, arg);
    case VERB_VOLLEY:
    case VERB_VOLLEY_GROUND: return make_volley(world, state, car, action, &all);
    case VERB_FIRE_GROUND: return check_ground(world, state, car, arg);
    case VERB_DROP: return check_drop(world, state, car, arg);
    case VERB_AUTOMATIC: return check_automatic(world, state, car, arg);
    default:
        return duel_is_deed(action.verb) ? duel_check_deed(world, state, car, action)
                                         : duel_check_gear(world, state, car, action);
    }
}

/* ---- what is worth offering ---- */

static void offer_checked(duel_listing *list, tk_action action)
{
    if (!duel_check_fire(list->world, list->state, list->car, action)) duel_offer_action(list, action);
}

static tk_action fire_action(int verb, int crew, int weapon, int third, int fourth)
{
    tk_action action = tk_action_make(verb);
    action.arg[FIRE_CREW] = (int16_t)crew;
    action.arg[FIRE_WEAPON] = (int16_t)weapon;
    action.arg[FIRE_TARGET] = (int16_t)third;
    action.arg[FIRE_AIM] = (int16_t)fourth;
    return action;
}

/* Spikes half an inch before the nose. A grenade where the target will be in a turn, or before one that stands. */
static tk_vec spot_for(const duel_listing *list, int weapon, int target, bool launcher)
{
    const duel_vehicle *own = duel_vehicle_of(list->world, &list->state->car[list->car]);
    const duel_car *it = &list->state->car[target];
    tk_vec there = duel_pose(&it->body).at;
    tk_vec from = duel_muzzle(list->world, list->state, list->car, duel_weapon_part(own, weapon)->place);
    tk_vec way = tk_heading_vec(duel_way(it)), line = tk_vec_sub(there, from);
    double ahead = duel_vehicle_of(list->world, it)->length / 2 + 0.5, far = tk_vec_length(line);
    if (!launcher) return tk_vec_add(there, tk_vec_scale(way, ahead));
    if (it->speed > 100 * ahead) return tk_vec_add(there, tk_vec_scale(way, it->speed / 100.0));
    double gap = duel_distance(list->world, list->state, from, target) - 0.1;
    return far > 0 && gap > 0 ? tk_vec_add(from, tk_vec_scale(line, gap / far)) : there;
}

/* From any magazine that can be chosen, if it makes a difference; `which` of the arguments says so. */
static void offer_magazines(duel_listing *list, uint32_t weapons, tk_action action, int which)
{
    const duel_vehicle *own = duel_vehicle_of(list->world, &list->state->car[list->car]);
    int most = 0;
    for (int weapon = 0; weapon < own->weapon_count; weapon++) {
        bool chosen = weapons & own->switched & duel_bit(weapon) && duel_has_loads(own, weapon);
        if (chosen && own->magazines[weapon] > most) most = own->magazines[weapon];
    }
    if (!most) offer_checked(list, action);
    for (int magazine = 0; magazine < most; magazine++) {
        action.arg[which] = (int16_t)magazine;
        offer_checked(list, action);
    }
}

static void list_spot(duel_listing *list, int crew, int weapon, int target, bool launcher)
{
    tk_vec at = spot_for(list, weapon, target, launcher);
    tk_action action =
        fire_action(VERB_FIRE_GROUND, crew, weapon, duel_down(at.x * DUEL_GRID), duel_down(at.y * DUEL_GRID));
    offer_magazines(list, duel_bit(weapon), action, GROUND_MAGAZINE);
}

/* A turret's may go anywhere. */
static void list_drop(duel_listing *list, int crew, int weapon)
{
    const duel_vehicle *own = duel_vehicle_of(list->world, &list->state->car[list->car]);
    if (duel_weapon_part(own, weapon)->place != TK_MOUNT_TURRET) {
        offer_magazines(list, duel_bit(weapon), fire_action(VERB_DROP, crew, weapon, TK_ABSENT, TK_ABSENT),
                        DROP_MAGAZINE);
        return;
    }
    for (int side = 0; side < TK_SIDE_COUNT; side++) {
        tk_action action = fire_action(VERB_DROP, crew, weapon, side, TK_ABSENT);
        if (side != TK_SIDE_TOP) offer_magazines(list, duel_bit(weapon), action, DROP_MAGAZINE);
    }
}

static void list_target(duel_listing *list, int crew, int weapon, int target)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    const duel_weapon *row = duel_weapon_row(list->world, vehicle, weapon);
    duel_line line = duel_line_to(list->world, list->state, list->car, weapon, target);
    if (duel_leaves_something(row)) list_spot(list, crew, weapon, target, row->launcher);
    if (row->launcher || line.reason || (row->range && line.distance > row->range)) return;
    bool laser = row->port == PORT_LASER && !(vehicle->infrared >> weapon & 1);
    if (laser && duel_cloud_between(list->state, line.from, line.to)) return;
    uint32_t aims = duel_line_aims(list->world, list->state, &line, target);
    for (int aim = 0; aim < DUEL_AIM_COUNT && aims >> aim; aim++)
        if (aims >> aim & 1) duel_offer_action(list, fire_action(VERB_FIRE, crew, weapon, target, aim));
}

/* The floor somebody is on, if it is not the ground's. */
static int16_t floor_for(const duel_listing *list, int walker)
{
    int floor = list->state->walker[walker].level / 2;
    return (int16_t)(floor ? floor : TK_ABSENT);
}

/* Himself, or the ground where he is. */
static void list_person(duel_listing *list, int crew, int weapon, int walker)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    const duel_weapon *row = duel_weapon_row(list->world, vehicle, weapon);
    tk_vec at = duel_walker_at(&list->state->walker[walker]);
    offer_checked(list, fire_action(VERB_FIRE, crew, weapon, DUEL_TARGET_WALKER + walker, TK_ABSENT));
    if (row->spread != SPREAD_BURST && !row->launcher) return;
    tk_action action =
        fire_action(VERB_FIRE_GROUND, crew, weapon, duel_down(at.x * DUEL_GRID), duel_down(at.y * DUEL_GRID));
    action.arg[GROUND_FLOOR] = floor_for(list, walker);
    offer_magazines(list, duel_bit(weapon), action, GROUND_MAGAZINE);
}

/* With a switch also the magazine that is emptied first, if it matters; any order may be named. */
static void list_automatic(duel_listing *list, int crew, int weapon)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    offer_checked(list, fire_action(VERB_AUTOMATIC, crew, weapon, TK_ABSENT, TK_ABSENT));
    bool chosen = vehicle->switched >> weapon & 1 && duel_has_loads(vehicle, weapon);
    for (int first = 1; chosen && first <= vehicle->magazines[weapon]; first++)
        offer_checked(list, fire_action(VERB_AUTOMATIC, crew, weapon, first, TK_ABSENT));
}

static void list_weapon(duel_listing *list, int crew, int weapon)
{
    tk_reason reason = duel_check_weapon(list->world, list->state, list->car, crew, weapon);
    list_drop(list, crew, weapon);
    list_automatic(list, crew, weapon);
    if (reason) return;
    for (int target = 0; target < list->world->cars; target++)
        if (target != list->car && duel_in_play(&list->state->car[target])) list_target(list, crew, weapon, target);
    for (int i = 0; i < list->world->walkers && list->state->afoot; i++)
        if (duel_is_foe(list->world, list->state, list->car, i)) list_person(list, crew, weapon, i);
    if (list->state->afoot > 1) duel_list_sweeps(list, crew, weapon);
}

/* Where the vehicles will be, or where people are, with what leaves something at a spot. */
static void list_link_spots(duel_listing *list, int crew, int link)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    uint32_t weapons = vehicle->link[link].weapons;
    int lead = lead_of(list->world, list->state, list->car, weapons, true);
    const duel_weapon *row = lead < 0 ? NULL : duel_weapon_row(list->world, vehicle, lead);
    for (int target = 0; row && duel_leaves_something(row) && target < list->world->cars; target++) {
        if (target == list->car || !duel_in_play(&list->state->car[target])) continue;
        tk_vec at = spot_for(list, lead, target, row->launcher);
        tk_action action =
            fire_action(VERB_VOLLEY_GROUND, crew, link, duel_down(at.x * DUEL_GRID), duel_down(at.y * DUEL_GRID));
        offer_magazines(list, weapons, action, FIRE_MAGAZINE);
    }
    for (int i = 0; row && i < list->world->walkers && list->state->afoot; i++) {
        if (!duel_is_foe(list->world, list->state, list->car, i)) continue;
        tk_vec at = duel_walker_at(&list->state->walker[i]);
        tk_action action =
            fire_action(VERB_VOLLEY_GROUND, crew, link, duel_down(at.x * DUEL_GRID), duel_down(at.y * DUEL_GRID));
        action.arg[VOLLEY_FLOOR] = floor_for(list, i);
        offer_magazines(list, weapons, action, FIRE_MAGAZINE);
    }
}

/* Nothing on it is aimed but perhaps a searchlight, which goes onto the target that is named [linked-gear]. */
static void list_unaimed_link(duel_listing *list, int crew, int link)
{
    const duel_link *it = &duel_vehicle_of(list->world, &list->state->car[list->car])->link[link];
    bool shines = it->gear >> LINK_LIGHT & 1 && list->world->night;
    for (int target = 0; target < list->world->cars; target++) {
        bool there = shines && target != list->car && duel_in_play(&list->state->car[target]);
        if (!target || there)
            offer_magazines(list, it->weapons, fire_action(VERB_VOLLEY, crew, link, target, 0), FIRE_MAGAZINE);
    }
    for (int i = 0; shines && i < list->world->walkers && list->state->afoot; i++)
        if (duel_is_foe(list->world, list->state, list->car, i))
            offer_magazines(list, it->weapons, fire_action(VERB_VOLLEY, crew, link, DUEL_TARGET_WALKER + i, TK_ABSENT),
                            FIRE_MAGAZINE);
}

/* With nobody to aim at: what is dropped drops, and guns fire straight ahead. */
static void list_blind_volley(duel_listing *list, int crew, int link)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    uint32_t weapons = vehicle->link[link].weapons;
    for (int i = 0; i < vehicle->weapon_count; i++) {
        bool drops = weapons >> i & 1 && duel_weapon_row(list->world, vehicle, i)->dropped;
        if (!drops || duel_check_ready(list->world, list->state, list->car, i)) continue;
        tk_action action = fire_action(VERB_VOLLEY, crew, link, 0, 0);
        action.arg[FIRE_WITH] = (int16_t)i;
        offer_magazines(list, weapons, action, FIRE_MAGAZINE);
        return;
    }
}

/* The same volley was offered with another weapon of its kind as the lead: the list goes through them in order. */
static bool is_listed(duel_listing *list, tk_action action)
{
    volley all;
    bool named = action.arg[FIRE_WITH] != TK_ABSENT;
    if (!named || make_volley(list->world, list->state, list->car, action, &all)) return false;
    for (int i = 0; i < all.count; i++)
        if (all.shot[i].flags == DEED_LINKED && all.shot[i].weapon < action.arg[FIRE_WITH]) return true;
    return false;
}

static void offer_volley(duel_listing *list, uint32_t weapons, tk_action action)
{
    if (!is_listed(list, action)) offer_magazines(list, weapons, action, FIRE_MAGAZINE);
}

/* A volley in which that weapon is aimed, at everything it sees; `named`: the firer has to say which it is. */
static void list_link_with(duel_listing *list, int crew, int link, int lead, bool named)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    uint32_t weapons = vehicle->link[link].weapons;
    tk_action action = fire_action(VERB_VOLLEY, crew, link, 0, 0);
    if (named) action.arg[FIRE_WITH] = (int16_t)lead;
    for (int target = 0; target < list->world->cars; target++) {
        if (target == list->car || !duel_in_play(&list->state->car[target])) continue;
        uint32_t aims = duel_aims(list->world, list->state, list->car, lead, target);
        action.arg[FIRE_TARGET] = (int16_t)target;
        for (int aim = 0; aim < DUEL_AIM_COUNT && aims >> aim; aim++) {
            action.arg[FIRE_AIM] = (int16_t)aim;
            if (aims >> aim & 1) offer_volley(list, weapons, action);
        }
    }
    action.arg[FIRE_AIM] = TK_ABSENT;
    for (int i = 0; i < list->world->walkers && list->state->afoot; i++) {
        action.arg[FIRE_TARGET] = (int16_t)(DUEL_TARGET_WALKER + i);
        if (duel_is_foe(list->world, list->state, list->car, i)) offer_volley(list, weapons, action);
    }
}

/* Of weapons that are not aimed together the firer picks those that are [linked-weapons]. */
static void list_link(duel_listing *list, int crew, int link)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    uint32_t weapons = vehicle->link[link].weapons, left = weapons;
    int before = list->choices.count;
    list_link_spots(list, crew, link);
    for (int lead; (lead = lead_of(list->world, list->state, list->car, left, false)) >= 0;) {
        list_link_with(list, crew, link, lead, left != weapons);
        left &= ~aimed_with(vehicle, &vehicle->link[link], false, lead);
    }
    if (left == weapons)
        list_unaimed_link(list, crew, link);
    else if (list->choices.count == before)
        list_blind_volley(list, crew, link);
}

/* Of the question about fire only what is done with the vehicle's own weapons and gear. */
static void list_weapons(duel_listing *list)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    if (list->state->deed_count >= DUEL_MAX_DEEDS) return;
    int party = list->party ? list->party - 1 : list->car;
    for (int crew = 0; crew < vehicle->people_count; crew++) {
        if (duel_check_hand(list->world, list->state, list->car, crew)) continue;
        if (duel_who(list->world, list->state, list->car, crew).car != party) continue;
        for (int weapon = 0; weapon < vehicle->weapon_count; weapon++) list_weapon(list, crew, weapon);
        for (int link = 0; link < vehicle->link_count; link++) list_link(list, crew, link);
        duel_list_gear(list, crew);
    }
}

/* Has somebody who came in the vehicle a place in that other one? */
static bool rides_in(const duel_world *world, const duel_state *state, int party, int car)
{
    for (int i = 0; i < world->walkers; i++)
        if (world->walker[i].car == party && state->walker[i].where == WALKER_ABOARD && state->walker[i].in_car == car)
            return car != party;
    return false;
}

void duel_list_party_weapons(duel_listing *list)
{
    int party = list->car;
    list_weapons(list);
    for (int car = 0; car < list->world->cars && list->state->guests; car++) {
        if (!rides_in(list->world, list->state, party, car) || !duel_in_play(&list->state->car[car])) continue;
        list->car = car;
        list->party = party + 1;
        list_weapons(list);
    }
    list->car = party;
    list->party = 0;
}

bool duel_guests_have_targets(const duel_world *world, const duel_state *state, int party)
{
    for (int car = 0; car < world->cars; car++)
        if (rides_in(world, state, party, car) && duel_in_play(&state->car[car]) && duel_has_targets(world, state, car))
            return true;
    return false;
}

void duel_list_fire(duel_listing *list)
{
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_HOLD, until, TK_ABSENT);
    duel_list_party_weapons(list);
    duel_list_deeds(list);
}

/* ---- answers: nothing is told, the others learn of it when everybody has declared ---- */

/* Whoever is in control of a weapon in combat: a vehicle's, or one on a tripod aboard [gunner-skill]. */
static void note_gunner(const duel_world *world, duel_state *state, const duel_deed *shot)
{
    bool own = shot->weapon < DUEL_MAX_WEAPONS && !(shot->flags & DEED_SWITCH);
    bool tripod = duel_is_hand(shot) && world->gear[shot->weapon - DEED_HAND].weapon != DUEL_NONE &&
                  !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    if (!own && !tripod) return;
    duel_person who = {shot->car, shot->crew};
    if (own) who = duel_who(world, state, shot->car, shot->crew);
    state->car[who.car].gunners |= (uint8_t)duel_bit(who.crew);
    duel_note_driver(world, state, shot->car);
}

static void declare(const duel_world *world, duel_state *state, duel_deed shot)
{
    duel_car *it = &state->car[shot.car];
    state->deed[state->deed_count++] = shot;
    if (duel_is_drop(&shot)) return;
    duel_mark_fired(world, state, &shot, true);
    bool fires = shot.weapon < DUEL_MAX_WEAPONS && !(shot.flags & DEED_SWITCH);
    if (fires) it->weapon[shot.weapon].flags |= WEAPON_FIRED;
    note_gunner(world, state, &shot);
}

static duel_deed other_action(const duel_vehicle *vehicle, int car, tk_action action)
{
    const int16_t *arg = action.arg;
    duel_deed shot = {.car = (uint8_t)car, .crew = (uint8_t)arg[0], .weapon = DUEL_NONE};
    switch (action.verb) {
    case VERB_DETONATE:
        shot.flags = DEED_DETONATE;
        shot.counter = (uint8_t)arg[1];
        break;
    case VERB_LIGHT:
        shot.flags = DEED_LIGHT;
        shot.target = (uint16_t)arg[1];
        shot.aim = arg[2] != 0;
        break;
    default:
        shot.flags = DEED_HANDLE;
        shot.aim = (uint8_t)duel_handle_of(action.verb);
        if (action.verb == VERB_GUARDS) shot.counter = (uint8_t)duel_guards_at(vehicle, arg[1]);
    }
    return shot;
}

static duel_deed weapon_action(const duel_vehicle *vehicle, int car, tk_action action)
{
    const int16_t *arg = action.arg;
    duel_deed shot = shot_of(car, arg);
    if (action.verb == VERB_FIRE) return shot;
    shot.target = 0;
    shot.aim = 0;
    if (action.verb == VERB_DROP) {
        shot.flags = DEED_DROP;
        shot.aim = place_of_drop(vehicle, arg[FIRE_WEAPON], arg[DROP_TO]);
        shot.magazine = (uint8_t)(arg[DROP_MAGAZINE] + 1);
    }
    if (action.verb == VERB_AUTOMATIC) shot.flags = DEED_SWITCH;
    if (action.verb == VERB_AUTOMATIC && arg[AUTOMATIC_ORDER] > 0) shot.x = arg[AUTOMATIC_ORDER];
    if (action.verb != VERB_FIRE_GROUND) return shot;
    shot.flags = DEED_GROUND;
    shot.x = arg[GROUND_X];
    shot.y = arg[GROUND_Y];
    shot.points = (int16_t)(arg[GROUND_FLOOR] + 1);
    shot.magazine = (uint8_t)(arg[GROUND_MAGAZINE] + 1);
    return shot;
}

void duel_answer_fire(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    volley all;
    switch (action.verb) {
    case VERB_HOLD:
        it->orders.fire = duel_order_turns(action.arg[0]);
        duel_answered(state, car);
        return;
    case VERB_VOLLEY:
    case VERB_VOLLEY_GROUND:
        make_volley(play->world, state, car, action, &all);
        for (int i = 0; i < all.count; i++) declare(play->world, state, all.shot[i]);
        break;
    case VERB_FIRE:
    case VERB_FIRE_GROUND:
    case VERB_DROP:
    case VERB_AUTOMATIC:
        declare(play->world, state, weapon_action(duel_vehicle_of(play->world, it), car, action));
        break;
    default:
        declare(play->world, state,
                duel_is_deed(action.verb) ? duel_deed_of(state, play->world, car, action)
                                          : other_action(duel_vehicle_of(play->world, it), car, action));
    }
    int party = duel_is_placed(action.verb) ? duel_who(play->world, state, car, action.arg[0]).car : car;
    bool more = duel_has_targets(play->world, state, party) ||
                (state->guests && duel_guests_have_targets(play->world, state, party));
    if (!more) duel_answered(state, party);
}

bool duel_run_fire(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    if (play->events && play->state->deed_count) play->events->revealed = true;
    duel_pop(play->state);
    return true;
}
