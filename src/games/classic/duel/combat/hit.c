/* What a hit strikes on cycles, sidecars and trikes, and on tires [cycle-targeting] [trike-targeting] [tire-targeting].
 *
 * Everything on a cycle is in the open: the dice say what is hit, and only that. */
#include "games/classic/duel/combat/combat.h"

static int two_dice(const duel_path *path, int aim)
{
    int roll = duel_roll(path->play, 2, 0);
    DUEL_EVENT(path->play, EVENT_HIT_PLACE, NULL, path->strike->blow.car, (int16_t)aim, (int16_t)roll);
    return roll;
}

/* ---- tires ---- */

/* The outermost tire of the corner that is left. */
static int tire_at(const duel_path *path, int corner)
{
    const duel_vehicle *vehicle = path->vehicle;
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires; i++)
        if (vehicle->part[i].place == corner && path->it->dp[i]) return i;
    return -1;
}

static bool guard_is_down(const duel_path *path, int corner)
{
    bool front = corner == CORNER_FRONT_LEFT || corner == CORNER_FRONT_RIGHT;
    return !(path->it->guards_up & (front ? GUARDS_FRONT : GUARDS_BACK));
}

/* The guard catches the whole hit or nothing of it. */
void duel_path_tire(duel_path *path, int corner)
{
    int unit = corner == CORNER_SIDECAR ? TK_UNIT_SIDECAR : TK_UNIT_MAIN;
    path->wheel = (uint8_t)(corner + 1);
    int guard = duel_part_at(path->vehicle, PART_GUARD, unit, corner);
    if (guard >= 0 && path->it->dp[guard] && guard_is_down(path, corner)) {
        int roll = duel_die(path->play);
        DUEL_EVENT(path->play, EVENT_GUARD_ROLL, NULL, path->strike->blow.car, (int16_t)roll);
        if (roll <= path->vehicle->part[guard].more) {
            duel_path_part(path, guard);
            return;
        }
    }
    duel_path_part(path, tire_at(path, corner));
}

/* ---- trikes ---- */

/* The end with one wheel: 11 or 12 is the wheel, and the rest is lost. */
bool duel_path_trike_wheel(duel_path *path)
{
    bool reversed = path->vehicle->fit == FIT_REVERSED;
    int end = reversed ? AIM_BACK : AIM_FRONT, corner = reversed ? CORNER_BACK : CORNER_FRONT;
    bool fire = path->strike->blow.source <= SOURCE_FLAME;
    if (path->strike->blow.aim != end || !fire || two_dice(path, end) < 11) return false;
    duel_path_tire(path, corner);
    return true;
}

/* ---- sidecars ---- */

/* A tiny automobile: armor, then one of the things inside, then the armor behind. */
void duel_path_sidecar(duel_path *path, int side)
{
    uint8_t inside[DUEL_MAX_PARTS];
    uint32_t count = 0;
    duel_path_armor(path, TK_UNIT_SIDECAR, side, true);
    for (int i = 0; i < path->vehicle->part_count; i++) {
        const duel_part *part = &path->vehicle->part[i];
        bool within = part->kind == PART_WEAPON || part->kind == PART_PERSON || part->kind == PART_ACCESSORY;
        if (part->unit == TK_UNIT_SIDECAR && within) inside[count++] = (uint8_t)i;
    }
    if (count && path->left > 0) {
        int part = inside[count > 1 ? tk_dice_below(path->play->dice, count) : 0];
        if (path->vehicle->part[part].kind == PART_PERSON) {
            int person = 0;
            while (path->vehicle->person[person] != part) person++;
            duel_path_person(path, person);
        } else {
            duel_path_part(path, part);
        }
    }
    duel_path_armor(path, TK_UNIT_SIDECAR, duel_opposite(side), false);
}

/* ---- cycles ---- */

int duel_rider(const duel_vehicle *vehicle)
{
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->part[vehicle->person[i]].place == TK_ROLE_DRIVER) return i;
    return 0;
}

/* Rider, plant, a weapon or a tire; again when there is no weapon. */
static void strike_side(duel_path *path)
{
    if (path->left <= 0) return;
    bool armed = duel_part_at(path->vehicle, PART_WEAPON, TK_UNIT_MAIN, DUEL_NONE) >= 0;
    int roll = two_dice(path, AIM_RIGHT);
    while (!armed && roll >= 8 && roll <= 10) roll = two_dice(path, AIM_RIGHT);
    if (roll <= 5)
        duel_path_person(path, duel_rider(path->vehicle));
    else if (roll <= 7)
        duel_path_part(path, path->vehicle->plant);
    else if (roll <= 10)
        duel_path_part(path, duel_pick(path->play, path->vehicle, PART_WEAPON, TK_UNIT_MAIN, DUEL_NONE));
    else
        duel_path_tire(path, tk_dice_below(path->play->dice, 2) ? CORNER_BACK : CORNER_FRONT);
}

static void strike_end(duel_path *path, int side)
{
    if (two_dice(path, side) >= 11) {
        duel_path_tire(path, side == TK_SIDE_FRONT ? CORNER_FRONT : CORNER_BACK);
        return;
    }
    duel_path_armor(path, TK_UNIT_MAIN, side, true);
    strike_side(path);
}

/* What goes through the cycle may strike the sidecar behind it. */
static void pass_to_sidecar(duel_path *path, int side)
{
    const duel_vehicle *vehicle = path->vehicle;
    bool behind = vehicle->sidecar_spaces && side == duel_opposite(vehicle->sidecar_side);
    if (!behind || path->left <= 0) return;
    if (duel_die(path->play) <= vehicle->sidecar_spaces) duel_path_sidecar(path, side);
}

/* What hand weapons do to a vehicle is another matter than what they do to a rider: theirs ends with him. */
void duel_path_rider(duel_path *path)
{
    const duel_blow *blow = &path->strike->blow;
    bool beyond = !path->strike->near_sidecar && blow->weapon >= 0 && blow->source <= SOURCE_FLAME;
    duel_path_person(path, duel_rider(path->vehicle));
    if (beyond) pass_to_sidecar(path, duel_opposite(path->vehicle->sidecar_side));
}

void duel_path_cycle(duel_path *path)
{
    int side = path->strike->blow.aim;
    bool beside = path->strike->near_sidecar && path->strike->blow.source <= SOURCE_FLAME;
    if (beside && duel_die(path->play) >= 5) {
        duel_path_sidecar(path, path->strike->face);
        return;
    }
    if (side == TK_SIDE_FRONT || side == TK_SIDE_BACK)
        strike_end(path, side);
    else
        strike_side(path);
    pass_to_sidecar(path, side);
}
