/* Damage of collisions, rolls and falls: it spreads over whatever is outside, and goes no deeper before all of that is
 * gone [collision-spread]. */
#include "games/classic/duel/combat/combat.h"

bool duel_is_crash(int source)
{
    return source == SOURCE_COLLISION || source == SOURCE_ROLL || source == SOURCE_FALL;
}

typedef struct layer {
    int count;
    uint8_t part[DUEL_MAX_PARTS];
} layer;

static void add_of(layer *l, const duel_vehicle *vehicle, int unit, int kind, int place)
{
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        if (part->kind == kind && part->unit == unit && (place == DUEL_NONE || part->place == place))
            l->part[l->count++] = (uint8_t)i;
    }
}

static void add(layer *l, const duel_vehicle *vehicle, int kind, int place)
{
    add_of(l, vehicle, TK_UNIT_MAIN, kind, place);
}

/* ---- armor ---- */

/* Metal stops three times its points; it loses one for every three, but never more than half of what it has now
 * [metal-collisions]. */
static void crush_metal(duel_path *path, int part)
{
    int value = path->it->dp[part], most = 3 * value, stopped = path->left < most ? path->left : most;
    int lost = (stopped + 2) / 3, half = (value + 1) / 2;
    if (lost > half) lost = half;
    duel_path_stop(path, part, stopped - lost, LABEL_METAL);
    duel_path_take(path, part, lost);
    path->it->flags |= CAR_METAL_LOST;
}

static void crush_armor(duel_path *path, int unit, int kind, int side)
{
    int part = duel_part_at(path->vehicle, kind, unit, side);
    if (part < 0 || path->left <= 0 || !path->it->dp[part]) return;
    if (path->vehicle->part[part].row & ARMOR_METAL)
        crush_metal(path, part);
    else
        duel_path_part(path, part);
}

/* ---- what is behind it ---- */

static int working(const duel_path *path, const layer *l)
{
    int count = 0;
    for (int i = 0; i < l->count; i++) count += path->it->dp[l->part[i]] > 0;
    return count;
}

/* Even shares, the first ones a point more, until nothing is left of the points or of the parts. */
static void spread_evenly(duel_path *path, const layer *l)
{
    for (int alive = working(path, l); alive && path->left > 0; alive = working(path, l)) {
        int all = path->left, nth = 0;
        for (int i = 0; i < l->count && nth < alive; i++) {
            if (!path->it->dp[l->part[i]]) continue;
            int share = all / alive + (nth++ < all % alive), kept = path->left - share;
            path->left = share;
            duel_path_part(path, l->part[i]);
            path->left += kept;
        }
    }
}

/* Inside a roll cage nothing is hurt by a roll, and half as much by a ram; a sidecar's is its own. */
static void cage(duel_path *path, int part)
{
    if (!(path->vehicle->caged >> path->vehicle->part[part].unit & 1)) return;
    bool roll = path->strike->blow.source == SOURCE_ROLL;
    duel_path_stop(path, part, roll ? path->left : path->left / 2, LABEL_CAGED);
}

/* Each item takes its share by itself; what it cannot take goes on. */
static void share_inside(duel_path *path, const layer *l)
{
    int all = path->left, rest = 0;
    for (int i = 0; i < l->count; i++) {
        path->left = all / l->count + (i < all % l->count);
        if (path->it->dp[l->part[i]]) cage(path, l->part[i]);
        if (path->vehicle->part[l->part[i]].kind == PART_PERSON) {
            int person = 0;
            while (path->vehicle->person[person] != l->part[i]) person++;
            duel_path_person(path, person);
        } else {
            duel_path_part(path, l->part[i]);
        }
        rest += path->left;
    }
    if (l->count) path->left = rest;
}

/* Who has got out is not in it any more. */
static void add_people(layer *l, const duel_path *path, int unit)
{
    for (int i = 0; i < path->vehicle->people_count; i++) {
        int part = path->vehicle->person[i];
        if (path->vehicle->part[part].unit == unit && !(path->it->outside >> i & 1))
            l->part[l->count++] = (uint8_t)part;
    }
}

/* The items in a location. A place for cargo with nothing in it has none: all of its share goes on. */
static void fill(const duel_path *path, int where, layer *l)
{
    const duel_vehicle *vehicle = path->vehicle;
    l->count = 0;
    if (where == TK_INSIDE_PLANT && vehicle->plant >= 0) l->part[l->count++] = (uint8_t)vehicle->plant;
    if (where == TK_INSIDE_CREW) add_people(l, path, TK_UNIT_MAIN);
    if (where == TK_INSIDE_CARGO) add(l, vehicle, PART_ACCESSORY, CARRIED_INSIDE);
}

/* From an end one location after the other; from a side, above or below every location its part at once. */
static void spread_inside(duel_path *path, int side)
{
    const duel_vehicle *vehicle = path->vehicle;
    bool ends = side == TK_SIDE_FRONT || side == TK_SIDE_BACK;
    int all = path->left, there = 0, rest = 0, nth = 0;
    layer l;
    for (int i = 0; i < TK_INSIDE_COUNT; i++) there += duel_has_location(vehicle, (tk_inside)i);
    for (int i = 0; i < TK_INSIDE_COUNT && path->left > 0 && there; i++) {
        int where = vehicle->inside[side == TK_SIDE_BACK ? TK_INSIDE_COUNT - 1 - i : i];
        if (!duel_has_location(vehicle, (tk_inside)where)) continue;
        fill(path, where, &l);
        if (!ends) path->left = all / there + (nth++ < all % there);
        share_inside(path, &l);
        rest += path->left;
        if (!ends) path->left = all; /* the others have their own parts of it */
    }
    if (!ends && there) path->left = rest;
}

static void crush_weapons(duel_path *path, int side)
{
    layer l = {0};
    add(&l, path->vehicle, PART_WEAPON, side);
    if (side == TK_SIDE_TOP) add(&l, path->vehicle, PART_WEAPON, TK_MOUNT_TURRET);
    spread_evenly(path, &l);
}

/* ---- cycles ---- */

/* A cycle has no inside: what is not armor shares all of it. */
static void spread_over_cycle(duel_path *path, int side)
{
    layer l = {0};
    crush_armor(path, TK_UNIT_MAIN, PART_ARMOR, side);
    crush_armor(path, TK_UNIT_MAIN, PART_LINING, side);
    add(&l, path->vehicle, PART_PLANT, DUEL_NONE);
    add(&l, path->vehicle, PART_WEAPON, DUEL_NONE);
    add_people(&l, path, TK_UNIT_MAIN);
    share_inside(path, &l);
}

/* A tiny car: its armor, all that is inside, the armor behind. */
static void spread_over_sidecar(duel_path *path, int side)
{
    layer l = {0};
    crush_armor(path, TK_UNIT_SIDECAR, PART_ARMOR, side);
    crush_armor(path, TK_UNIT_SIDECAR, PART_LINING, side);
    add_of(&l, path->vehicle, TK_UNIT_SIDECAR, PART_WEAPON, DUEL_NONE);
    add_of(&l, path->vehicle, TK_UNIT_SIDECAR, PART_ACCESSORY, DUEL_NONE);
    add_people(&l, path, TK_UNIT_SIDECAR);
    share_inside(path, &l);
    crush_armor(path, TK_UNIT_SIDECAR, PART_LINING, duel_opposite(side));
    crush_armor(path, TK_UNIT_SIDECAR, PART_ARMOR, duel_opposite(side));
}

int duel_crush_sidecar(const duel_play *play, int car, int side, int points, duel_source source, bool ridden)
{
    duel_car *it = &play->state->car[car];
    duel_strike strike = {.blow = {(uint8_t)car, AIM_SIDECAR, (uint8_t)source, DUEL_NONE, points, -1}};
    duel_path path = {play, &strike, duel_vehicle_of(play->world, it), it, NULL, .left = points};
    uint16_t damage = it->phase_damage, flags = it->flags; /* nothing of it happens to the cycle */
    layer l = {0};
    crush_armor(&path, TK_UNIT_SIDECAR, PART_ARMOR, side);
    crush_armor(&path, TK_UNIT_SIDECAR, PART_LINING, side);
    add_of(&l, path.vehicle, TK_UNIT_SIDECAR, PART_WEAPON, DUEL_NONE);
    add_of(&l, path.vehicle, TK_UNIT_SIDECAR, PART_ACCESSORY, DUEL_NONE);
    int share = ridden ? (path.left + l.count) / (l.count + 1) : 0;
    path.left -= share;
    share_inside(&path, &l);
    it->phase_damage = damage;
    it->flags = flags;
    if (!(path.vehicle->caged >> TK_UNIT_SIDECAR & 1)) return share;
    return source == SOURCE_ROLL ? 0 : share - share / 2;
}

/* On its side the sidecar is struck first; at an end, above and below each of the two takes a half. */
static void spread_over_both(duel_path *path, int side)
{
    bool flank = side == TK_SIDE_LEFT || side == TK_SIDE_RIGHT;
    int kept = flank ? 0 : path->left - path->left / 2;
    path->left -= kept;
    if (!flank || side == path->vehicle->sidecar_side) spread_over_sidecar(path, side);
    int rest = flank ? 0 : path->left;
    if (!flank) path->left = kept;
    spread_over_cycle(path, side);
    path->left += rest;
}

void duel_path_spread(duel_path *path)
{
    int side = path->strike->blow.aim;
    if (path->vehicle->class == CLASS_CYCLE) {
        if (path->vehicle->sidecar_spaces)
            spread_over_both(path, side);
        else
            spread_over_cycle(path, side);
        return;
    }
    crush_armor(path, TK_UNIT_MAIN, PART_ARMOR, side);
    crush_armor(path, TK_UNIT_MAIN, PART_LINING, side);
    crush_weapons(path, side);
    spread_inside(path, side);
    crush_weapons(path, duel_opposite(side));
    crush_armor(path, TK_UNIT_MAIN, PART_LINING, duel_opposite(side));
    crush_armor(path, TK_UNIT_MAIN, PART_ARMOR, duel_opposite(side));
}
