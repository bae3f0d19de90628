/* What a design has aboard that is no part in a duel: links, computers, the turret, the extinguisher, the
 * grenades of launchers, and what people wear and carry. */
#include "games/classic/duel/setup/setup.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/garage/garage.h"

/* Of what a link names besides weapons that which is set going by a firing action. */
static uint8_t gear_of(const tk_garage *garage, const tk_design *design, const tk_design_link *link)
{
    const tk_design_unit *unit = &design->unit[TK_UNIT_MAIN];
    unsigned gear = link->turret && design->turret_popup ? duel_bit(LINK_TURRET) : 0;
    for (int i = 0; i < unit->accessories; i++) {
        int effect = garage->accessory[unit->accessory[i].type].effect;
        if (!(link->accessories >> i & 1)) continue;
        bool back = unit->accessory[i].place == PLACE_BACK;
        if (effect == EFFECT_RETRACTOR) gear |= duel_bit(back ? LINK_BACK_GUARDS : LINK_GUARDS);
        if (effect == EFFECT_LIGHT) gear |= duel_bit(LINK_LIGHT);
        if (effect == EFFECT_JETTISON) gear |= duel_bit(LINK_JETTISON);
    }
    return (uint8_t)gear;
}

/* Weapons of both units as bits in the order of the vehicle's weapons. */
static void copy_links(const tk_garage *garage, const tk_design *design, duel_vehicle *out)
{
    int first = design->unit[TK_UNIT_MAIN].weapons;
    for (int i = 0; i < design->links && out->link_count < DUEL_MAX_LINKS; i++) {
        const tk_design_link *from = &design->link[i];
        uint64_t all = from->weapons[TK_UNIT_MAIN] | from->weapons[TK_UNIT_SIDECAR] << first;
        out->link[out->link_count++] = (duel_link){(uint32_t)all, gear_of(garage, design, from), from->smart};
    }
}

static int person_named(const duel_vehicle *vehicle, int row)
{
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->part[vehicle->person[i]].row == row) return i;
    return -1;
}

static const duel_part *weapon_of(const duel_vehicle *vehicle, int weapon)
{
    return &vehicle->part[vehicle->weapon[weapon]];
}

/* Does the computer of this accessory help with that weapon? One for a single weapon: with all of its kind in its
 * place [computers]. */
static bool serves(const duel_vehicle *vehicle, int effect, int served, int weapon)
{
    if (effect == EFFECT_COMPUTER) return true;
    if (served >= vehicle->weapon_count) return false;
    const duel_part *a = weapon_of(vehicle, served), *b = weapon_of(vehicle, weapon);
    return served == weapon || (effect == EFFECT_SINGLE_COMPUTER && a->row == b->row && a->place == b->place);
}

/* Bonuses do not add up: the best counts. */
static void fit_computer(const classic_accessory *row, const tk_design_accessory *it, int first, duel_vehicle *out)
{
    int person = person_named(out, it->person);
    if (person < 0) return;
    if (row->effect == EFFECT_COMPUTER && row->bonus > out->console[person]) out->console[person] = (uint8_t)row->bonus;
    for (int i = 0; i < out->weapon_count; i++) {
        uint8_t *bonus = row->effect == EFFECT_CYBERLINK ? &out->cyberlink[person][i] : &out->computer[person][i];
        if (serves(out, row->effect, it->weapon + first, i) && row->bonus > *bonus) *bonus = (uint8_t)row->bonus;
    }
}

/* Not of metal, on a side whose armor is: it has points of its own [spoilers]. */
static void fit_wing(const tk_garage *garage, const tk_design_accessory *it, int side, duel_vehicle *out)
{
    bool metal = it->armor != TK_UNSET && garage->armor[it->armor].metal;
    int armor = out->armor_at[side];
    if (!metal && armor >= 0 && out->part[armor].row & ARMOR_METAL) out->frail |= (uint8_t)duel_bit(side);
}

static void fit_accessory(const tk_garage *garage, const tk_design *design, int unit, const tk_design_accessory *it,
                          duel_vehicle *out)
{
    int first = unit == TK_UNIT_MAIN ? 0 : design->unit[TK_UNIT_MAIN].weapons;
    const classic_accessory *row = &garage->accessory[it->type];
    switch (row->effect) {
    case EFFECT_COMPUTER:
    case EFFECT_SINGLE_COMPUTER:
    case EFFECT_CYBERLINK: fit_computer(row, it, first, out); break;
    case EFFECT_EXTINGUISHER: out->extinguishers[unit][row->bonus < 6 ? row->bonus : 6]++; break;
    case EFFECT_SWITCH:
        if (it->weapon + first < out->weapon_count) out->switched |= duel_bit(it->weapon + first);
        break;
    case EFFECT_SPOILER: fit_wing(garage, it, TK_SIDE_BACK, out); break;
    case EFFECT_AIRDAM: fit_wing(garage, it, TK_SIDE_FRONT, out); break;
    case EFFECT_RETRACTOR: out->retracts |= it->place == PLACE_BACK ? GUARDS_BACK : GUARDS_FRONT; break;
    default: break;
    }
}

static int grenade_row(const tk_garage *garage, int gear)
{
    int row = 0;
    for (int i = 0; i < gear; i++) row += garage->gear[i].kind == GEAR_GRENADE;
    return row;
}

static int load_row(const tk_garage *garage, int weapon, const tk_design_batch *batch)
{
    if (garage->weapon[weapon].grenade < 0) return duel_loaded_row(garage, weapon, batch->ammo);
    return grenade_row(garage, batch->gear) | (batch->impact_fuse ? LOAD_FUSED : 0);
}

/* False: there are more sorts of shots than a duel keeps track of. */
static bool fill_magazine(const tk_garage *garage, const tk_design *design, const tk_design_weapon *weapon, int nth,
                          duel_vehicle *out)
{
    if (out->magazine_count == DUEL_MAX_MAGAZINES) return false;
    duel_magazine *magazine = &out->magazine[out->magazine_count++];
    *magazine = (duel_magazine){.first = out->batch_count};
    tk_design_batch batch;
    for (int i = 0; classic_batch_at(garage, design, weapon, nth, i, &batch); i++) {
        if (out->batch_count == DUEL_MAX_BATCHES) return false;
        out->batch[out->batch_count++] =
            (duel_batch){(uint8_t)load_row(garage, weapon->type, &batch), (uint8_t)batch.count};
        magazine->batches++;
        magazine->shots = (uint8_t)(magazine->shots + batch.count);
    }
    return true;
}

/* Weapons that can have extra magazines have at least their own. */
static bool copy_weapons(const tk_garage *garage, const tk_design *design, duel_vehicle *out)
{
    int index = 0;
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].weapons && index < out->weapon_count; i++, index++) {
            const tk_design_weapon *weapon = &design->unit[u].weapon[i];
            if (weapon->infrared) out->infrared |= duel_bit(index);
            if (!garage->weapon[weapon->type].magazines) continue;
            out->magazine_at[index] = out->magazine_count;
            out->magazines[index] = (uint8_t)(1 + weapon->extra_magazines);
            for (int nth = 0; nth < out->magazines[index]; nth++)
                if (!fill_magazine(garage, design, weapon, nth, out)) return false;
        }
    return true;
}

static unsigned kit_bits(const classic_gear *row)
{
    bool sealed = row->mask && row->kind == GEAR_BODY_ARMOR;
    return (row->fire_suit ? KIT_SUIT : 0u) | (row->mask ? KIT_MASK : 0u) | (row->night_sight ? KIT_NIGHT : 0u) |
           (row->bulky ? KIT_BULKY : 0u) | (row->spiked ? KIT_SPIKES : 0u) | (sealed ? KIT_SEALED : 0u);
}

static uint8_t kit_of(const tk_garage *garage, const tk_design *design, const tk_design_person *person)
{
    unsigned kit = 0;
    for (int i = 0; i < person->gear_count; i++) kit |= kit_bits(&garage->gear[design->gear[person->gear + i]]);
    return (uint8_t)kit;
}

static void copy_kit(const tk_garage *garage, const tk_design *design, duel_vehicle *out)
{
    int person = 0;
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].crew && person < out->people_count; i++)
            out->kit[person++] |= kit_of(garage, design, &design->unit[u].person[i]);
}

bool duel_equip(const tk_garage *garage, const tk_design *design, duel_vehicle *out)
{
    bool room = copy_weapons(garage, design, out);
    copy_links(garage, design, out);
    copy_kit(garage, design, out);
    room &= duel_copy_carried(garage, design, out);
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].accessories; i++) {
            const tk_design_accessory *it = &design->unit[u].accessory[i];
            fit_accessory(garage, design, u, it, out);
        }
    if (design->turret) out->turret = design->turret_popup ? TURRET_POPUP : TURRET_FIXED;
    out->universal = design->turret_universal;
    if (!design->has_sidecar) return room;
    out->sidecar_side = design->sidecar_side;
    out->sidecar_spaces = (uint8_t)garage->body[design->unit[TK_UNIT_SIDECAR].body].spaces;
    return room;
}
