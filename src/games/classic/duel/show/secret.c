/* Vehicles that are kept secret [secret-vehicles]: what others know of them, and what they take them for.
 *
 * The outside is seen: body, armor, wheels, people, the port of a weapon in its mount. The name of the design, which
 * weapon it is, the plant and all that is inside are not. For bots there is a stand-in in the pool of vehicles with
 * the same parts in the same places, and a guess for everything that cannot be seen. */
#include "games/classic/duel/show/show.h"

#include <string.h>

bool duel_knows_design(const duel_world *world, const duel_car *it, int seat, int car)
{
    return world->stand_in[car] == DUEL_NONE || duel_sees_sheet(world, it, seat, car);
}

bool duel_knows_weapon(const duel_world *world, const duel_car *it, int seat, int car, int weapon)
{
    return duel_sees_sheet(world, it, seat, car) || it->weapon[weapon].flags & WEAPON_KNOWN;
}

static bool is_flush(const duel_vehicle *vehicle, const duel_car *it, int mount)
{
    bool moves = it->flags & CAR_TURRET_UP || it->turret_phases;
    return mount == TK_MOUNT_TURRET && vehicle->turret == TURRET_POPUP && !moves;
}

bool duel_shows_part(const duel_vehicle *vehicle, const duel_car *it, int part)
{
    const duel_part *row = &vehicle->part[part];
    switch ((duel_part_kind)row->kind) {
    case PART_ARMOR:
    case PART_LINING:
    case PART_TIRE:
    case PART_GUARD:
    case PART_PERSON: return true;
    case PART_WEAPON: return !is_flush(vehicle, it, row->place);
    case PART_ACCESSORY: return row->row == EFFECT_LIGHT;
    case PART_PLANT:
    case PART_BODY_ARMOR:
    case PART_CARGO:
    case DUEL_PART_KINDS: break;
    }
    return false;
}

/* ---- stand-ins ---- */

enum { GUESSED_WEAPON = 3, GUESSED_PLANT = 10, GUESSED_GEAR = 3, GUESSED_TOP = 1000, GUESSED_START = 50 };

/* Aimed, with ammunition, one die. */
static bool is_plain(const duel_weapon *weapon)
{
    return weapon->to_hit && weapon->shots && weapon->dice == 1 && !weapon->dropped && !weapon->launcher;
}

/* What is taken to be behind a port, which everybody sees: the first plain weapon with such a one; where there is
 * none, the first. */
static int plainest(const duel_world *world, int port)
{
    int found = DUEL_NONE;
    for (int row = world->weapon_count - 1; row >= 0; row--) {
        const duel_weapon *weapon = &world->weapon[row];
        if (weapon->port == port && (is_plain(weapon) || found == DUEL_NONE || !is_plain(&world->weapon[found])))
            found = row;
    }
    return found;
}

static int guessed_points(const duel_part *part)
{
    switch ((duel_part_kind)part->kind) {
    case PART_WEAPON: return GUESSED_WEAPON;
    case PART_PLANT: return GUESSED_PLANT;
    case PART_BODY_ARMOR: return GUESSED_GEAR;
    case PART_ACCESSORY: return part->row == EFFECT_LIGHT ? part->dp : GUESSED_GEAR;
    case PART_ARMOR:
    case PART_LINING:
    case PART_TIRE:
    case PART_GUARD:
    case PART_PERSON:
    case PART_CARGO:
    case DUEL_PART_KINDS: break;
    }
    return part->dp;
}

bool duel_has_fakes(const duel_vehicle *vehicle)
{
    return duel_has_effect(vehicle, EFFECT_FAKE_RAMPLATE) || duel_has_effect(vehicle, EFFECT_FAKE_BLADES);
}

void duel_take_fakes(const duel_vehicle *vehicle, duel_vehicle *out)
{
    *out = *vehicle;
    if (duel_has_effect(vehicle, EFFECT_FAKE_RAMPLATE)) out->effects |= duel_bit(EFFECT_RAMPLATE);
    if (duel_has_effect(vehicle, EFFECT_FAKE_BLADES)) out->effects |= duel_bit(EFFECT_BLADES);
    out->effects &= ~(duel_bit(EFFECT_FAKE_RAMPLATE) | duel_bit(EFFECT_FAKE_BLADES));
    out->blades = (uint8_t)(vehicle->blades + vehicle->fake_blades);
    out->fake_blades = 0;
}

void duel_disguise(const duel_world *world, const duel_vehicle *vehicle, duel_vehicle *out)
{
    duel_take_fakes(vehicle, out);
    out->name[0] = '\0';
    out->cost = out->division = out->power_units = 0;
    out->top_speed = GUESSED_TOP;
    out->acceleration = GUESSED_START;
    out->link_count = out->magazine_count = out->seats = 0;
    memset(out->extinguishers, 0, sizeof out->extinguishers);
    out->infrared = out->switched = 0;
    out->hold_count = 0;
    for (int i = 0; i < TK_INSIDE_COUNT; i++) out->inside[i] = (uint8_t)i;
    out->alone = DUEL_NONE;
    for (int person = 0; person < DUEL_MAX_PEOPLE; person++) {
        out->kit[person] = out->carried_count[person] = out->console[person] = 0;
        for (int i = 0; i < DUEL_MAX_WEAPONS; i++) out->computer[person][i] = out->cyberlink[person][i] = 0;
    }
    for (int i = 0; i < DUEL_MAX_WEAPONS; i++) out->magazines[i] = 0;
    for (int i = 0; i < out->part_count; i++) {
        duel_part *part = &out->part[i];
        part->dp = (uint8_t)guessed_points(part);
        if (part->kind != PART_WEAPON) continue;
        part->row = (uint8_t)plainest(world, world->weapon[part->row].port);
        part->more = world->weapon[part->row].shots;
    }
}

/* ---- guessing ---- */

static bool has_known_weapon(const duel_vehicle *vehicle, const duel_car *it)
{
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (it->weapon[i].flags & WEAPON_KNOWN) return true;
    return false;
}

static void guess(const duel_world *world, duel_car *it, int stand_in)
{
    const duel_vehicle *vehicle = &world->vehicle[stand_in];
    it->vehicle = (uint8_t)stand_in;
    it->power = 0;
    it->obstacles = it->debris = 0;
    for (int i = 0; i < TK_DESIGN_CARGO; i++) it->hold[i] = 0;
    for (int i = 0; i < DUEL_MAX_MAGAZINES; i++) it->magazine_left[i] = it->program[i] = 0;
    for (int i = 0; i < vehicle->part_count; i++)
        if (it->dp[i] && !duel_shows_part(vehicle, it, i)) it->dp[i] = vehicle->part[i].dp;
    for (int i = 0; i < vehicle->weapon_count; i++) {
        int part = vehicle->weapon[i];
        it->weapon[i] = (duel_weapon_state){.shots = vehicle->part[part].more, .target = DUEL_NONE};
        if (it->dp[part]) it->dp[part] = vehicle->part[part].dp; /* a destroyed one was seen */
    }
}

/* Once a weapon is known the vehicle is taken for what it is, but for what is fake on it. */
void duel_guess_vehicles(const duel_world *world, duel_state *state, int seat)
{
    for (int car = 0; car < world->cars; car++) {
        duel_car *it = &state->car[car];
        bool changed = it->vehicle != world->given[car]; /* its sidecar is gone: it is seen through */
        if (changed || duel_knows_design(world, it, seat, car)) continue;
        if (!has_known_weapon(duel_vehicle_of(world, it), it))
            guess(world, it, world->stand_in[car]);
        else if (world->taken_as[car] != DUEL_NONE)
            it->vehicle = world->taken_as[car];
    }
}

/* ---- becoming known ---- */
