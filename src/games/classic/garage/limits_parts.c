/* Limits of everything but accessories and people: frame, wheels, armor, weapons, turret, links, sidecar. */
#include "games/classic/garage/garage.h"

/* A design on its way through the checks. */
typedef struct check {
    const tk_garage *garage;
    const tk_design *design;
    tk_vehicle *vehicle;
    int unit, class, fit;
    const tk_design_unit *parts;
} check;

static void report(const check *c, int problem, tk_part_kind part, int index, int value, int limit)
{
    classic_report(c->vehicle, problem, classic_part(part, c->unit, index), value, limit);
}

/* ---- frame ---- */

static bool is_cycle_like(const check *c)
{
    return c->class == CLASS_CYCLE || c->class == CLASS_SIDECAR;
}

static void check_chassis(const check *c)
{
    int six = classic_body_of(c->garage, c->design, c->unit)->six_wheels;
    bool strongest = c->parts->chassis == c->garage->strongest_chassis;
    if (is_cycle_like(c) && c->parts->chassis != c->garage->plain_chassis)
        report(c, PROBLEM_CHASSIS_FIXED, TK_PART_CHASSIS, 0, 0, 0);
    if (c->unit != TK_UNIT_MAIN) return;
    if (c->design->six_wheels && six == SIX_NEVER) report(c, PROBLEM_SIX_WHEELS_BODY, TK_PART_SIX_WHEELS, 0, 0, 0);
    if (!c->design->six_wheels && six == SIX_EXTRA_HEAVY && strongest)
        report(c, PROBLEM_SIX_WHEELS_NEEDED, TK_PART_CHASSIS, 0, 0, 0);
    if (c->design->reversed && c->class != CLASS_TRIKE) report(c, PROBLEM_REVERSED_BODY, TK_PART_REVERSED, 0, 0, 0);
}

static bool plant_fits(int plant_for, int class)
{
    switch (plant_for) {
    case PLANT_FOR_CAR: return class == CLASS_CAR;
    case PLANT_FOR_CYCLE: return class == CLASS_CYCLE || class == CLASS_TRIKE;
    default: return class == CLASS_TRIKE;
    }
}

static void check_plant(const check *c)
{
    if (c->design->plant == TK_UNSET) return;
    if (!plant_fits(c->garage->plant[c->design->plant].for_class, c->class))
        report(c, PROBLEM_PLANT_CLASS, TK_PART_PLANT, 0, 0, 0);
}

/* ---- tires ---- */

/* Radial and off-road each help the handling on one ground only, and exclude each other [tire-modifications]. */
static void check_modifications(const check *c, tk_part_kind part, tk_design_tire tire)
{
    bool road = false, off_road = false;
    for (int i = 0; i < c->garage->modification_count; i++) {
        if (!(tire.modifications >> i & 1)) continue;
        road |= c->garage->modification[i].handling != 0;
        off_road |= c->garage->modification[i].handling_off_road != 0;
    }
    if (road && off_road) report(c, PROBLEM_RADIAL_OFF_ROAD, part, 0, 0, 0);
}

static void check_axle(const check *c, tk_axle axle)
{
    static const tk_part_kind LEFT[] = {TK_PART_TIRE_FRONT, TK_PART_TIRE_BACK};
    static const tk_part_kind RIGHT[] = {TK_PART_TIRE_FRONT_RIGHT, TK_PART_TIRE_BACK_RIGHT};
    const tk_design *design = c->design;
    check_modifications(c, LEFT[axle], design->tire[axle]);
    if (!design->odd[axle]) return;
    check_modifications(c, RIGHT[axle], design->right_tire[axle]);
    if (classic_wheels(c->garage, design, axle) < 2) report(c, PROBLEM_NO_SUCH_WHEEL, RIGHT[axle], 0, 0, 0);
}

static void check_tires(const check *c)
{
    const tk_design *design = c->design;
    if (c->unit == TK_UNIT_SIDECAR) {
        check_modifications(c, TK_PART_TIRE, design->sidecar_tire);
        if (!classic_same_tire(design->tire[TK_AXLE_FRONT], design->sidecar_tire))
            report(c, PROBLEM_SIDECAR_TIRE, TK_PART_TIRE, 0, 0, 0);
        return;
    }
    for (tk_axle axle = 0; axle < TK_AXLE_COUNT; axle++) check_axle(c, axle);
    if (c->class == CLASS_CYCLE && !classic_same_tire(design->tire[TK_AXLE_FRONT], design->tire[TK_AXLE_BACK]))
        report(c, PROBLEM_CYCLE_TIRES, TK_PART_TIRE_BACK, 0, 0, 0);
}

/* ---- armor ---- */

static void check_cycle_armor(const check *c, int index)
{
    const tk_design_armor *armor = &c->parts->armor[index];
    bool elsewhere = false;
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        elsewhere |= side != TK_SIDE_FRONT && side != TK_SIDE_BACK && armor->points[side];
    bool alike = armor->type == c->parts->armor[0].type;
    if (index > 0) report(c, alike ? PROBLEM_ARMOR_TWICE : PROBLEM_ARMOR_LAYERS, TK_PART_ARMOR, index, 0, 0);
    if (!c->garage->armor[armor->type].on_cycles) report(c, PROBLEM_ARMOR_CYCLE_TYPE, TK_PART_ARMOR, index, 0, 0);
    if (c->class == CLASS_CYCLE && elsewhere) report(c, PROBLEM_ARMOR_CYCLE_SIDE, TK_PART_ARMOR, index, 0, 0);
}

/* One type, or one of metal over one that is not [armor-consistent]. The first of either sort is the one that counts.
 */
static void check_armor(const check *c)
{
    int first[2] = {-1, -1}; /* not metal, metal */
    for (int i = 0; i < c->parts->armors; i++) {
        int type = c->parts->armor[i].type, *same = &first[c->garage->armor[type].metal != 0];
        if (is_cycle_like(c)) check_cycle_armor(c, i);
        if (is_cycle_like(c)) continue;
        if (*same == type)
            report(c, PROBLEM_ARMOR_TWICE, TK_PART_ARMOR, i, 0, 0);
        else if (*same >= 0)
            report(c, PROBLEM_ARMOR_KINDS, TK_PART_ARMOR, i, 0, 0);
        else
            *same = type;
    }
}

/* ---- crew ---- */

static void check_crew(const check *c)
{
    int drivers = 0, passengers = 0, riders = 0;
    for (int i = 0; i < c->parts->crew; i++) {
        int role = c->parts->person[i].role;
        if (role == TK_ROLE_DRIVER && c->unit == TK_UNIT_SIDECAR)
            report(c, PROBLEM_SIDECAR_DRIVER, TK_PART_PERSON, i, 0, 0);
        else if (role == TK_ROLE_DRIVER && drivers++)
            report(c, PROBLEM_SECOND_DRIVER, TK_PART_PERSON, i, 0, 0);
        if (c->unit == TK_UNIT_SIDECAR && role != TK_ROLE_DRIVER && riders++)
            report(c, PROBLEM_SIDECAR_PEOPLE, TK_PART_PERSON, i, 0, 0);
        if (c->class != CLASS_CYCLE) continue;
        if (role == TK_ROLE_GUNNER) report(c, PROBLEM_CYCLE_GUNNER, TK_PART_PERSON, i, 0, 0);
        if (role == TK_ROLE_PASSENGER && passengers++) report(c, PROBLEM_CYCLE_PASSENGERS, TK_PART_PERSON, i, 0, 0);
    }
    if (c->unit == TK_UNIT_MAIN && !drivers) report(c, PROBLEM_NO_DRIVER, TK_PART_WHOLE, 0, 0, 0);
}

/* ---- weapons ---- */

/* Why the weapon may not point there, or -1. */
static int mount_problem(const check *c, int mount)
{
    bool ends = mount == TK_SIDE_FRONT || mount == TK_SIDE_BACK;
    bool sides = mount == TK_SIDE_LEFT || mount == TK_SIDE_RIGHT;
    switch (c->class) {
    case CLASS_CYCLE: return ends ? -1 : PROBLEM_MOUNT_CYCLE;
    case CLASS_SIDECAR: return ends || mount == c->design->sidecar_side ? -1 : PROBLEM_MOUNT_SIDECAR;
    case CLASS_TRIKE: return ends || sides || mount == TK_MOUNT_TURRET ? -1 : PROBLEM_MOUNT_TRIKE;
    default: return -1;
    }
}

/* The most shots in any of its magazines. */
static int fullest(const check *c, const tk_design_weapon *weapon)
{
    int most = 0;
    for (int magazine = 0; magazine <= weapon->extra_magazines; magazine++) {
        int shots = classic_magazine_shots(c->garage, c->design, weapon, magazine);
        if (shots > most) most = shots;
    }
    return most;
}

static bool takes_ammo(const check *c, const tk_design_weapon *weapon, int ammo)
{
    return !ammo || c->garage->ammunition[ammo - 1].weapons >> weapon->type & 1;
}

static void check_ammunition(const check *c, int index)
{
    const tk_design_weapon *weapon = &c->parts->weapon[index];
    const classic_weapon *row = &c->garage->weapon[weapon->type];
    bool fits = takes_ammo(c, weapon, weapon->ammo), grenades = false;
    int shots = fullest(c, weapon);
    for (int i = 0; i < weapon->batches; i++) {
        const tk_design_batch *batch = &c->design->batch[weapon->batch + i];
        fits &= takes_ammo(c, weapon, batch->ammo);
        grenades |= batch->gear != TK_UNSET;
    }
    bool misplaced = grenades && row->grenade < 0, named = weapon->shots != TK_FULL || (weapon->batches && !grenades);
    if (!row->shots && named)
        report(c, PROBLEM_NEEDS_NO_SHOTS, TK_PART_WEAPON, index, 0, 0);
    else if (shots > row->shots && !misplaced)
        report(c, PROBLEM_TOO_MANY_SHOTS, TK_PART_WEAPON, index, shots, row->shots);
    if (!fits) report(c, PROBLEM_WRONG_AMMO, TK_PART_WEAPON, index, 0, 0);
    if (weapon->extra_magazines && !row->magazines) report(c, PROBLEM_NO_MAGAZINES, TK_PART_WEAPON, index, 0, 0);
    if (weapon->infrared && !row->infrared) report(c, PROBLEM_NOT_INFRARED, TK_PART_WEAPON, index, 0, 0);
    if (misplaced) report(c, PROBLEM_NO_LAUNCHER, TK_PART_WEAPON, index, 0, 0);
}

/* Weapons are counted in order; one that no longer fits is reported and not counted [spaces-third], [turrets]. */
static void check_room_for(const check *c, int index, int taken[TK_MOUNT_COUNT])
{
    const tk_design_weapon *weapon = &c->parts->weapon[index];
    int mount = weapon->mount, sixths = c->garage->weapon[weapon->type].sixths;
    bool turret = mount == TK_MOUNT_TURRET;
    if (turret && !c->design->turret) {
        report(c, PROBLEM_MOUNT_NO_TURRET, TK_PART_WEAPON, index, 0, 0);
        return;
    }
    int spaces = turret ? c->design->turret : c->vehicle->unit[c->unit].spaces / 3;
    bool exempt = !turret && is_cycle_like(c);
    if (exempt || taken[mount] + sixths <= TK_SIXTHS * spaces)
        taken[mount] += sixths;
    else
        report(c, turret ? PROBLEM_TURRET_FULL : PROBLEM_SIDE_FULL, TK_PART_WEAPON, index, taken[mount] + sixths,
               TK_SIXTHS * spaces);
}

static void check_weapons(const check *c)
{
    int taken[TK_MOUNT_COUNT] = {0};
    for (int i = 0; i < c->parts->weapons; i++) {
        int problem = mount_problem(c, c->parts->weapon[i].mount);
        if (problem >= 0)
            report(c, problem, TK_PART_WEAPON, i, 0, 0);
        else
            check_room_for(c, i, taken);
        check_ammunition(c, i);
    }
}

static void check_turret(const check *c)
{
    int most = classic_body_of(c->garage, c->design, c->unit)->turret;
    if (c->design->turret > most) report(c, PROBLEM_TURRET_BODY, TK_PART_TURRET, 0, c->design->turret, most);
}

/* ---- links ---- */

static bool all_dropped(const check *c, const tk_design_link *link)
{
    for (int unit = 0; unit < TK_UNIT_COUNT; unit++) {
        const tk_design_unit *parts = &c->design->unit[unit];
        for (int i = 0; i < parts->weapons; i++)
            if (link->weapons[unit] >> i & 1 && !c->garage->weapon[parts->weapon[i].type].dropped) return false;
    }
    return true;
}

static void check_links(const check *c)
{
    for (int i = 0; i < c->design->links; i++) {
        const tk_design_link *link = &c->design->link[i];
        int weapons =
            __builtin_popcountll(link->weapons[TK_UNIT_MAIN]) + __builtin_popcountll(link->weapons[TK_UNIT_SIDECAR]);
        int things = classic_linked_things(link);
        if (things < 2)
            report(c, PROBLEM_LINK_TOO_FEW, TK_PART_LINK, i, things, 2);
        else if (link->smart && weapons < 2)
            report(c, PROBLEM_SMART_LINK_TOO_FEW, TK_PART_LINK, i, weapons, 2);
        if (link->turret && !(c->design->turret && c->design->turret_popup))
            report(c, PROBLEM_LINK_TURRET, TK_PART_LINK, i, 0, 0);
        if (link->weapons[TK_UNIT_MAIN] && link->weapons[TK_UNIT_SIDECAR] && !all_dropped(c, link))
            report(c, PROBLEM_LINK_SIDECAR, TK_PART_LINK, i, 0, 0);
    }
}

/* ---- sidecar ---- */

static void check_sidecar(const check *c)
{
    const tk_design *design = c->design;
    if (c->class == CLASS_SIDECAR) report(c, PROBLEM_SIDECAR_ALONE, TK_PART_WHOLE, 0, 0, 0);
    if (!design->has_sidecar) return;
    if (!classic_body_of(c->garage, design, TK_UNIT_MAIN)->pulls_sidecar)
        report(c, PROBLEM_SIDECAR_NOT_PULLED, TK_PART_SIDECAR, 0, 0, 0);
    if (classic_class(c->garage, design, TK_UNIT_SIDECAR) != CLASS_SIDECAR)
        report(c, PROBLEM_SIDECAR_BODY, TK_PART_SIDECAR, 0, 0, 0);
}

/* ---- the whole ---- */

static check check_of(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle, int unit)
{
    return (check){.garage = garage,
                   .design = design,
                   .vehicle = vehicle,
                   .unit = unit,
                   .class = classic_class(garage, design, unit),
                   .fit = classic_fit(garage, design, unit),
                   .parts = &design->unit[unit]};
}

void classic_limits_parts(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    for (int unit = 0; unit < classic_units(design); unit++) {
        check c = check_of(garage, design, vehicle, unit);
        check_chassis(&c);
        check_tires(&c);
        check_armor(&c);
        check_crew(&c);
        check_weapons(&c);
        if (unit != TK_UNIT_MAIN) continue;
        check_plant(&c);
        check_turret(&c);
        check_links(&c);
        check_sidecar(&c);
    }
}
