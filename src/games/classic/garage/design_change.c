/* Taking parts out of a design, with everything that hangs on them.
 *
 * Afterwards every index in the design still points to the thing it pointed to before. */
#include "games/classic/garage/garage.h"

#include <string.h>

#define TAKE_OUT(array, count, index) \
    memmove(&(array)[index], &(array)[(index) + 1], (size_t)((count) - (index)-1) * sizeof *(array)); \
    (count)--

/* The set without bit `index`, those above it moved down. */
static uint64_t without_bit(uint64_t set, int index)
{
    uint64_t below = set & (((uint64_t)1 << index) - 1);
    uint64_t above = index < 63 ? set >> (index + 1) << index : 0;
    return below | above;
}

int classic_linked_things(const tk_design_link *link)
{
    return __builtin_popcountll(link->weapons[TK_UNIT_MAIN]) + __builtin_popcountll(link->weapons[TK_UNIT_SIDECAR]) +
           __builtin_popcountll(link->accessories) + link->turret;
}

/* Links that no longer connect two things have nothing left to do; one that never did stays, to be complained about. */
static void drop_if_idle(tk_design *design, int index)
{
    if (classic_linked_things(&design->link[index]) >= 2) return;
    TAKE_OUT(design->link, design->links, index);
}

static void drop_from_links(tk_design *design, int unit, bool accessory, int index)
{
    for (int i = design->links - 1; i >= 0; i--) {
        tk_design_link *link = &design->link[i];
        uint64_t *set = accessory ? &link->accessories : &link->weapons[unit];
        bool hit = *set >> index & 1;
        *set = without_bit(*set, index);
        if (hit) drop_if_idle(design, i);
    }
}

static void remove_accessory(tk_design *design, int unit, int index)
{
    tk_design_unit *parts = &design->unit[unit];
    TAKE_OUT(parts->accessory, parts->accessories, index);
    if (unit == TK_UNIT_MAIN) drop_from_links(design, unit, true, index);
}

static void remove_weapon(tk_design *design, int unit, int index)
{
    tk_design_unit *parts = &design->unit[unit];
    TAKE_OUT(parts->weapon, parts->weapons, index);
    drop_from_links(design, unit, false, index);
    for (int i = parts->accessories - 1; i >= 0; i--) {
        tk_design_accessory *accessory = &parts->accessory[i];
        if (accessory->weapon == TK_UNSET || accessory->weapon < index) continue;
        if (accessory->weapon == index)
            remove_accessory(design, unit, i);
        else
            accessory->weapon--;
    }
}

/* Whose the accessories are follows the people of that role behind the one who leaves. */
static void remove_person(tk_design *design, int unit, int index)
{
    tk_design_unit *parts = &design->unit[unit];
    int role = parts->person[index].role, nth = 0;
    for (int i = 0; i < index; i++) nth += parts->person[i].role == role;
    uint8_t leaving = tk_person_of((tk_role)role, nth), last = tk_person_of((tk_role)role, TK_DESIGN_CREW - 1);
    TAKE_OUT(parts->person, parts->crew, index);
    for (int i = parts->accessories - 1; i >= 0; i--) {
        tk_design_accessory *accessory = &parts->accessory[i];
        if (accessory->person == leaving)
            remove_accessory(design, unit, i);
        else if (accessory->person > leaving && accessory->person <= last)
            accessory->person--;
    }
}

static bool remove_sidecar(tk_design *design)
{
    if (!design->has_sidecar) return false;
    while (design->unit[TK_UNIT_SIDECAR].weapons > 0) remove_weapon(design, TK_UNIT_SIDECAR, 0);
    memset(&design->unit[TK_UNIT_SIDECAR], 0, sizeof design->unit[TK_UNIT_SIDECAR]);
    design->has_sidecar = false;
    return true;
}

static bool remove_turret(tk_design *design)
{
    if (!design->turret) return false;
    design->turret = 0;
    for (int i = design->links - 1; i >= 0; i--) {
        if (!design->link[i].turret) continue;
        design->link[i].turret = false;
        drop_if_idle(design, i);
    }
    return true;
}

/* How many elements the design has in the list a part is of; 0: it is of none. */
static int count_listed(const tk_design *design, tk_part part)
{
    const tk_design_unit *unit = &design->unit[part.unit];
    switch ((tk_part_kind)part.kind) {
    case TK_PART_ARMOR: return unit->armors;
    case TK_PART_PERSON: return unit->crew;
    case TK_PART_WEAPON: return unit->weapons;
    case TK_PART_ACCESSORY: return unit->accessories;
    case TK_PART_LINK: return design->links;
    case TK_PART_WHOLE:
    case TK_PART_BODY:
    case TK_PART_REVERSED:
    case TK_PART_CHASSIS:
    case TK_PART_SIX_WHEELS:
    case TK_PART_SUSPENSION:
    case TK_PART_PLANT:
    case TK_PART_TIRE_FRONT:
    case TK_PART_TIRE_BACK:
    case TK_PART_TIRE_FRONT_RIGHT:
    case TK_PART_TIRE_BACK_RIGHT:
    case TK_PART_TIRE:
    case TK_PART_TURRET:
    case TK_PART_SIDECAR:
    case TK_PART_CARGO:
    case TK_PART_KINDS: break;
    }
    return 0;
}

/* One of the design's lists; false when it has no such element. */
static bool remove_listed(tk_design *design, tk_part part)
{
    tk_design_unit *unit = &design->unit[part.unit];
    if (part.index >= count_listed(design, part)) return false;
    switch (part.kind) {
    case TK_PART_ARMOR: TAKE_OUT(unit->armor, unit->armors, part.index); break;
    case TK_PART_PERSON: remove_person(design, part.unit, part.index); break;
    case TK_PART_WEAPON: remove_weapon(design, part.unit, part.index); break;
    case TK_PART_ACCESSORY: remove_accessory(design, part.unit, part.index); break;
    default: TAKE_OUT(design->link, design->links, part.index); break;
    }
    return true;
}

static bool clear_flag(bool *flag)
{
    bool was = *flag;
    *flag = false;
    return was;
}

/* Put the plain choice in; false when it was there already. */
static bool make_plain(uint8_t *choice, int plain)
{
    bool changed = *choice != plain;
    *choice = (uint8_t)plain;
    return changed;
}

bool tk_design_remove(const tk_garage *garage, tk_design *design, tk_part part)
{
    if (part.unit >= classic_units(design)) return false;
    tk_design_unit *unit = &design->unit[part.unit];
    switch ((tk_part_kind)part.kind) {
    case TK_PART_REVERSED: return clear_flag(&design->reversed);
    case TK_PART_SIX_WHEELS: return clear_flag(&design->six_wheels);
    case TK_PART_CHASSIS: return make_plain(&unit->chassis, garage->plain_chassis);
    case TK_PART_SUSPENSION: return make_plain(&unit->suspension, garage->plain_suspension);
    case TK_PART_PLANT: return make_plain(&design->plant, TK_UNSET);
    case TK_PART_TIRE_FRONT: return make_plain(&design->tire[TK_AXLE_FRONT].modifications, 0);
    case TK_PART_TIRE_BACK: return make_plain(&design->tire[TK_AXLE_BACK].modifications, 0);
    case TK_PART_TIRE_FRONT_RIGHT: return clear_flag(&design->odd[TK_AXLE_FRONT]);
    case TK_PART_TIRE_BACK_RIGHT: return clear_flag(&design->odd[TK_AXLE_BACK]);
    case TK_PART_TIRE: return make_plain(&design->sidecar_tire.modifications, 0);
    case TK_PART_TURRET: return remove_turret(design);
    case TK_PART_SIDECAR: return remove_sidecar(design);
    case TK_PART_CARGO: return clear_flag(&unit->has_cargo);
    case TK_PART_ARMOR:
    case TK_PART_PERSON:
    case TK_PART_WEAPON:
    case TK_PART_LINK:
    case TK_PART_ACCESSORY: return remove_listed(design, part);
    case TK_PART_WHOLE:
    case TK_PART_BODY:
    case TK_PART_KINDS: break;
    }
    return false;
}
