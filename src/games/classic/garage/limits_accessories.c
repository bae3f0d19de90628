/* Limits of accessories. What a row does decides what is asked of it; no row is named. */
#include "games/classic/garage/garage.h"

/* An accessory being checked. */
typedef struct check {
    const tk_garage *garage;
    const tk_design *design;
    tk_vehicle *vehicle;
    int unit, index;
    const tk_design_unit *parts;
    const tk_design_accessory *is;
    const classic_accessory *row;
} check;

static void report(const check *c, int problem, int value, int limit)
{
    classic_report(c->vehicle, problem, classic_part(TK_PART_ACCESSORY, c->unit, c->index), value, limit);
}

/* ---- where ---- */

/* The place it was given, or the only one it can have; TK_UNSET. */
static int place_of(const tk_garage *garage, const tk_design_accessory *accessory)
{
    unsigned places = garage->accessory[accessory->type].places;
    bool one = places && !(places & (places - 1));
    return accessory->place == TK_UNSET && one ? __builtin_ctz(places) : accessory->place;
}

static tk_axle axle_at(int place)
{
    bool front = place == PLACE_FRONT || place == PLACE_FRONT_LEFT || place == PLACE_FRONT_RIGHT;
    return front ? TK_AXLE_FRONT : TK_AXLE_BACK;
}

/* Are there wheels of that sort: one alone for a cycle's guard, a pair for a car's guards and what lifts them? */
static bool wheels_there(const check *c, int place)
{
    if (place == PLACE_SIDECAR || c->unit == TK_UNIT_SIDECAR)
        return place == PLACE_SIDECAR && c->unit == TK_UNIT_SIDECAR;
    int wheels = classic_wheels(c->garage, c->design, axle_at(place));
    return c->row->effect == EFFECT_CYCLE_GUARD ? wheels == 1 : wheels > 1;
}

static bool is_about_wheels(int effect)
{
    return effect == EFFECT_GUARD || effect == EFFECT_CYCLE_GUARD || effect == EFFECT_RETRACTOR;
}

static void check_place(const check *c)
{
    int place = place_of(c->garage, c->is);
    if (!c->row->places) {
        if (place != TK_UNSET && c->row->effect != EFFECT_LIGHT) report(c, PROBLEM_WRONG_PLACE, 0, 0);
        return;
    }
    if (place == TK_UNSET)
        report(c, PROBLEM_NO_PLACE, 0, 0);
    else if (!(c->row->places >> place & 1) || (is_about_wheels(c->row->effect) && !wheels_there(c, place)))
        report(c, PROBLEM_WRONG_PLACE, 0, 0);
}

/* ---- among others ---- */

/* A computer for one kind of weapon serves all of them in its place; a cyberlink only the one [computers]. */
static bool serves_the_same(const check *c, const tk_design_accessory *other)
{
    int mine = c->is->weapon, theirs = other->weapon;
    bool kind = c->row->effect == EFFECT_SINGLE_COMPUTER && mine < c->parts->weapons && theirs < c->parts->weapons;
    if (!kind) return mine == theirs;
    const tk_design_weapon *a = &c->parts->weapon[mine], *b = &c->parts->weapon[theirs];
    return a->type == b->type && a->mount == b->mount;
}

static bool is_another(const check *c, const tk_design_accessory *other)
{
    if (other->type != c->is->type) return false;
    switch (c->row->one_per) {
    case ONE_PER_VEHICLE: return true;
    case ONE_PER_PLACE: return place_of(c->garage, other) == place_of(c->garage, c->is);
    case ONE_PER_PERSON: return other->person == c->is->person;
    case ONE_PER_WEAPON: return other->weapon == c->is->weapon;
    case ONE_PER_AIM: return other->person == c->is->person && serves_the_same(c, other);
    default: return false;
    }
}

/* Of two that get in each other's way the later one is reported. */
static void check_others(const check *c)
{
    bool twice = false, excluded = false;
    for (int i = 0; i < c->index; i++) {
        const tk_design_accessory *other = &c->parts->accessory[i];
        twice |= is_another(c, other);
        excluded |= c->row->excludes >> other->type & 1 && place_of(c->garage, other) == place_of(c->garage, c->is);
    }
    if (twice) report(c, PROBLEM_ONE_ONLY, 0, 0);
    if (excluded) report(c, PROBLEM_EXCLUDED, 0, 0);
}

/* ---- whose, and for which weapon ---- */

static void check_person(const check *c)
{
    int effect = c->row->effect;
    bool aims = effect == EFFECT_COMPUTER || effect == EFFECT_SINGLE_COMPUTER || effect == EFFECT_CYBERLINK;
    if (!aims && effect != EFFECT_SEAT) return;
    int person = classic_person_index(c->parts, c->is->person);
    if (person < 0)
        report(c, PROBLEM_NO_PERSON, 0, 0);
    else if (aims && c->parts->person[person].role == TK_ROLE_PASSENGER)
        report(c, PROBLEM_NOT_A_FIRER, 0, 0);
}

static void check_weapon(const check *c)
{
    int effect = c->row->effect;
    if (effect != EFFECT_SINGLE_COMPUTER && effect != EFFECT_CYBERLINK && effect != EFFECT_SWITCH) return;
    if (c->is->weapon >= c->parts->weapons)
        report(c, PROBLEM_NO_WEAPON, 0, 0);
    else if (effect == EFFECT_SWITCH && !c->parts->weapon[c->is->weapon].extra_magazines)
        report(c, PROBLEM_NO_EXTRA_MAGAZINE, 0, 0);
}

/* ---- of what, and how much ---- */

static bool vehicle_has_armor(const tk_design_unit *unit, int type)
{
    for (int i = 0; i < unit->armors; i++)
        if (unit->armor[i].type == type) return true;
    return false;
}

/* On a vehicle without armor they have to match each other: the first of its sort (metal or not; on cycles there is one
 * sort) says what the rest are made of. */
static bool differs_from_first(const check *c)
{
    int mine = classic_made_of(c->garage, c->parts, c->is), fit = classic_fit(c->garage, c->design, c->unit);
    bool layers = fit != FIT_CYCLE && fit != FIT_SIDECAR;
    for (int i = 0; i < c->index; i++) {
        const tk_design_accessory *other = &c->parts->accessory[i];
        if (c->garage->accessory[other->type].made_of != MADE_OF_MATCHING) continue;
        int theirs = classic_made_of(c->garage, c->parts, other);
        if (layers && c->garage->armor[theirs].metal != c->garage->armor[mine].metal) continue;
        return theirs != mine;
    }
    return false;
}

static void check_material(const check *c)
{
    bool chosen = c->is->armor != TK_UNSET, matching = c->row->made_of == MADE_OF_MATCHING;
    bool other = c->parts->armors ? chosen && !vehicle_has_armor(c->parts, c->is->armor) : differs_from_first(c);
    if (matching && other) report(c, PROBLEM_OTHER_ARMOR, 0, 0);
    if (c->row->made_of != MADE_OF_MATCHING && c->row->made_of != MADE_OF_ANY && chosen)
        report(c, PROBLEM_NOT_ARMOR, 0, 0);
}

static void check_amount(const check *c)
{
    const classic_accessory *row = c->row;
    int weight = row->most_weight ? classic_accessory_weight(c->garage, c->design, c->unit, c->is) : 0;
    if (row->point_cost && !c->is->points) report(c, PROBLEM_NO_POINTS, 0, 0);
    if (weight > row->most_weight) report(c, PROBLEM_TOO_HEAVY, weight, row->most_weight);
    if (row->most_points && (c->is->points < 1 || c->is->points > row->most_points))
        report(c, PROBLEM_TOO_MANY_CASES, c->is->points, row->most_points);
}

/* ---- what it needs besides ---- */

static bool guard_at(const check *c, int place)
{
    for (int i = 0; i < c->parts->accessories; i++) {
        const tk_design_accessory *other = &c->parts->accessory[i];
        if (c->garage->accessory[other->type].effect == EFFECT_GUARD && other->place == place) return true;
    }
    return false;
}

static bool front_is_armored(const tk_design_unit *unit)
{
    for (int i = 0; i < unit->armors; i++)
        if (unit->armor[i].points[TK_SIDE_FRONT]) return true;
    return false;
}

static void check_needs(const check *c)
{
    bool front = c->is->place == PLACE_FRONT;
    int left = front ? PLACE_FRONT_LEFT : PLACE_BACK_LEFT, right = front ? PLACE_FRONT_RIGHT : PLACE_BACK_RIGHT;
    switch (c->row->effect) {
    case EFFECT_RAMPLATE:
        if (!front_is_armored(c->parts)) report(c, PROBLEM_NO_FRONT_ARMOR, 0, 0);
        break;
    case EFFECT_RETRACTOR:
        if (!guard_at(c, left) || !guard_at(c, right)) report(c, PROBLEM_NO_GUARDS, 0, 0);
        break;
    case EFFECT_JETTISON:
        if (!c->design->has_sidecar) report(c, PROBLEM_NO_SIDECAR, 0, 0);
        break;
    default: break;
    }
}

static void check_accessory(const check *c)
{
    int fit = classic_fit(c->garage, c->design, c->unit);
    if (!(c->row->fits >> fit & 1)) report(c, PROBLEM_WRONG_BODY, fit, 0);
    check_place(c);
    check_others(c);
    check_person(c);
    check_weapon(c);
    check_material(c);
    check_amount(c);
    check_needs(c);
}

void classic_limits_accessories(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    for (int unit = 0; unit < classic_units(design); unit++) {
        const tk_design_unit *parts = &design->unit[unit];
        for (int i = 0; i < parts->accessories; i++) {
            const tk_design_accessory *is = &parts->accessory[i];
            check c = {garage, design, vehicle, unit, i, parts, is, &garage->accessory[is->type]};
            check_accessory(&c);
        }
    }
}
