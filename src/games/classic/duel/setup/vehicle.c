/* A design as the duel needs it: a list of parts with points, where they are, and the figures that driving needs.
 *
 * Parts stand in the order of DUEL_PARTS, so that a vehicle's armor, tires and weapons are each in one stretch. The
 * catalog is not looked at again once a match has begun. */
#include "games/classic/duel/setup/setup.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/garage/garage.h"

#include <stdio.h>
#include <string.h>

static void copy(char *out, size_t size, const char *from)
{
    snprintf(out, size, "%.*s", (int)size - 1, from);
}

/* ---- weapons ---- */

/* "3d", "1d-1", "2d+3", "1d per rocket"; what has none does no damage by itself. */
static void read_damage(const char *text, uint8_t *dice_out, int8_t *plus_out)
{
    int dice = 0, plus = 0;
    if (sscanf(text, "%dd%d", &dice, &plus) < 1) return;
    *dice_out = (uint8_t)dice;
    *plus_out = (int8_t)plus;
}

static void copy_uses(const classic_weapon *from, duel_weapon *to)
{
    to->lays = (uint8_t)from->lays;
    to->salvo = (uint8_t)from->salvo;
    to->direct = (int8_t)from->direct;
    to->tires_only = from->tires_only != 0;
    to->explodes = from->explodes != 0;
    to->ignites = from->ignites != 0;
    to->pressure = from->pressure != 0;
    to->launcher = from->grenade >= 0;
    read_damage(from->tire_damage, &to->tire_dice, &to->tire_plus);
}

/* Rows of the gear become rows of grenades in the same order; `row_of_gear` counts the grenades before one. */
static void copy_grenades(const tk_garage *garage, duel_world *world)
{
    for (int i = 0; i < garage->gear_count && world->grenade_count < DUEL_MAX_GRENADE_KINDS; i++) {
        const classic_gear *from = &garage->gear[i];
        if (from->kind != GEAR_GRENADE) continue;
        duel_grenade_kind *to = &world->grenade[world->grenade_count++];
        *to = (duel_grenade_kind){.bursts = (uint8_t)from->bursts,
                                  .fire_modifier = (uint8_t)from->fire_modifier,
                                  .burn_duration = (uint8_t)from->burn_duration,
                                  .half = from->vehicles == VERSUS_HALF,
                                  .whole = from->all_targets != 0,
                                  .reach = (uint8_t)from->reach_quarters};
        copy(to->title, sizeof to->title, from->title);
        read_damage(from->damage, &to->dice, &to->plus);
    }
}

/* A weapon with each other load it takes is a row of its own behind the usual ones: by load, then by weapon. */
static void copy_loads(const tk_garage *garage, duel_world *world)
{
    for (int load = 0; load < garage->ammunition_count; load++) {
        const classic_ammunition *from = &garage->ammunition[load];
        for (int i = 0; i < garage->weapon_count && world->weapon_count < CLASSIC_MAX_WEAPONS; i++) {
            if (!(from->weapons >> i & 1)) continue;
            duel_weapon *to = &world->weapon[world->weapon_count++];
            *to = world->weapon[i];
            copy(to->load, sizeof to->load, from->title);
            if (from->lays) to->lays = (uint8_t)from->lays;
            if (from->remote) to->remote = true, to->pressure = from->pressure != 0;
        }
    }
}

int duel_loaded_row(const tk_garage *garage, int weapon, int ammo)
{
    int row = garage->weapon_count;
    if (!ammo) return weapon;
    for (int load = 0; load < ammo - 1; load++) row += __builtin_popcountll(garage->ammunition[load].weapons);
    uint64_t before = ((uint64_t)1 << weapon) - 1;
    return row + __builtin_popcountll(garage->ammunition[ammo - 1].weapons & before);
}

void duel_copy_weapons(const tk_garage *garage, duel_world *world)
{
    world->weapon_count = garage->weapon_count;
    for (int i = 0; i < garage->weapon_count; i++) {
        const classic_weapon *from = &garage->weapon[i];
        duel_weapon *to = &world->weapon[i];
        copy(to->id, sizeof to->id, from->id);
        copy(to->title, sizeof to->title, from->title);
        to->port = (uint8_t)from->port;
        to->to_hit = (uint8_t)from->to_hit;
        to->spread = (uint8_t)from->spread;
        to->dropped = from->dropped != 0;
        to->drain = (uint8_t)from->drain;
        to->range = (uint8_t)from->range;
        to->fire_modifier = (uint8_t)from->fire_modifier;
        to->burn_duration = (uint8_t)from->burn_duration;
        to->shots = (uint8_t)from->shots;
        copy_uses(from, to);
        read_damage(from->damage, &to->dice, &to->plus);
    }
    copy_loads(garage, world);
    memset(world->layer, DUEL_NONE, sizeof world->layer);
    for (int i = world->weapon_count - 1; i >= 0; i--)
        if (world->weapon[i].dropped) world->layer[world->weapon[i].lays] = (uint8_t)i;
    copy_grenades(garage, world);
    duel_copy_gear(garage, world);
}

/* ---- parts ---- */

typedef struct build {
    const tk_garage *garage;
    const tk_design *design;
    const tk_vehicle *figures;
    duel_vehicle *out;
    bool full;
} build;

static int add_part(build *b, duel_part part)
{
    if (b->out->part_count == DUEL_MAX_PARTS) {
        b->full = true;
        return 0;
    }
    b->out->part[b->out->part_count] = part;
    return b->out->part_count++;
}

static uint8_t small(int value)
{
    return (uint8_t)(value < 0 ? 0 : value > 250 ? 250 : value);
}

static uint8_t armor_bits(const classic_armor *armor)
{
    return (uint8_t)((armor->metal ? ARMOR_METAL : 0) | (armor->fireproof ? ARMOR_FIREPROOF : 0) |
                     (armor->reflective ? ARMOR_REFLECTIVE : 0));
}

/* Metal lies over what is not metal [armor-consistent]. */
static int outer_layer(const build *b, const tk_design_unit *unit)
{
    if (unit->armors < 2) return 0;
    return b->garage->armor[unit->armor[1].type].metal && !b->garage->armor[unit->armor[0].type].metal;
}

static void add_armor(build *b, bool outer)
{
    for (int u = 0; u < classic_units(b->design); u++) {
        const tk_design_unit *unit = &b->design->unit[u];
        int layer = outer ? outer_layer(b, unit) : 1 - outer_layer(b, unit);
        if (layer >= unit->armors) continue;
        const tk_design_armor *armor = &unit->armor[layer];
        for (int side = 0; side < TK_SIDE_COUNT; side++) {
            if (!armor->points[side]) continue;
            int index = add_part(b, (duel_part){.kind = outer ? PART_ARMOR : PART_LINING,
                                                .unit = (uint8_t)u,
                                                .place = (uint8_t)side,
                                                .dp = small(armor->points[side]),
                                                .row = armor_bits(&b->garage->armor[armor->type])});
            if (u == TK_UNIT_MAIN && b->out->armor_at[side] < 0) b->out->armor_at[side] = (int8_t)index;
        }
    }
}

static uint8_t tire_bits(const tk_garage *garage, tk_design_tire tire)
{
    unsigned bits = garage->tire[tire.type].solid ? TIRE_SOLID : 0;
    for (int i = 0; i < garage->modification_count; i++) {
        const classic_modification *row = &garage->modification[i];
        if (!(tire.modifications >> i & 1)) continue;
        bits |= (row->tough ? TIRE_TOUGH : 0u) | (row->fireproof ? TIRE_FIREPROOF : 0u);
        if (row->handling_off_road > 0) bits |= TIRE_OFF_ROAD;
    }
    return (uint8_t)bits;
}

static void add_tire(build *b, tk_design_tire tire, int unit, int corner)
{
    const classic_made_tire *made = &b->garage->made_tire[tire.type][tire.modifications];
    add_part(b, (duel_part){.kind = PART_TIRE,
                            .unit = (uint8_t)unit,
                            .place = (uint8_t)corner,
                            .dp = small(made->dp),
                            .more = tire_bits(b->garage, tire)});
}

/* Six wheels: two tires at each back corner. */
static void add_axle(build *b, tk_axle axle)
{
    int wheels = classic_wheels(b->garage, b->design, axle);
    int left = axle == TK_AXLE_FRONT ? CORNER_FRONT_LEFT : CORNER_BACK_LEFT;
    tk_design_tire tire = b->design->tire[axle];
    if (wheels == 1) {
        add_tire(b, tire, TK_UNIT_MAIN, axle == TK_AXLE_FRONT ? CORNER_FRONT : CORNER_BACK);
        return;
    }
    for (int i = 0; i < wheels; i++)
        add_tire(b, i == 1 && b->design->odd[axle] ? b->design->right_tire[axle] : tire, TK_UNIT_MAIN, left + i % 2);
}

/* Of the wheelguards; PLACE_... to duel_corner. */
static int corner_of(int place)
{
    switch ((classic_place)place) {
    case PLACE_BACK: return CORNER_BACK;
    case PLACE_FRONT_LEFT: return CORNER_FRONT_LEFT;
    case PLACE_FRONT_RIGHT: return CORNER_FRONT_RIGHT;
    case PLACE_BACK_LEFT: return CORNER_BACK_LEFT;
    case PLACE_BACK_RIGHT: return CORNER_BACK_RIGHT;
    case PLACE_SIDECAR: return CORNER_SIDECAR;
    case PLACE_FRONT:
    case PLACE_RIGHT:
    case PLACE_LEFT:
    case PLACE_TOP:
    case PLACE_COUNT: break;
    }
    return CORNER_FRONT;
}

/* Hit instead of the tire on 1 to 4, on a cycle to 5 [wheelguards] [cycle-wheelguards]. */
static void add_guards(build *b)
{
    for (int u = 0; u < classic_units(b->design); u++) {
        const tk_design_unit *unit = &b->design->unit[u];
        for (int i = 0; i < unit->accessories; i++) {
            const tk_design_accessory *it = &unit->accessory[i];
            int effect = b->garage->accessory[it->type].effect;
            if (effect != EFFECT_GUARD && effect != EFFECT_CYCLE_GUARD) continue;
            add_part(b, (duel_part){.kind = PART_GUARD,
                                    .unit = (uint8_t)u,
                                    .place = (uint8_t)corner_of(it->place),
                                    .dp = it->points,
                                    .row = armor_bits(&b->garage->armor[classic_made_of(b->garage, unit, it)]),
                                    .more = effect == EFFECT_GUARD ? 4 : 5});
        }
    }
}

static void add_running_gear(build *b)
{
    b->out->first_tire = (int8_t)b->out->part_count;
    add_axle(b, TK_AXLE_FRONT);
    add_axle(b, TK_AXLE_BACK);
    if (b->design->has_sidecar) add_tire(b, b->design->sidecar_tire, TK_UNIT_SIDECAR, CORNER_SIDECAR);
    b->out->tires = (int8_t)(b->out->part_count - b->out->first_tire);
    add_guards(b);
    b->out->plant = -1;
    memcpy(b->out->inside, b->design->inside, sizeof b->out->inside);
    if (b->design->plant == TK_UNSET) return;
    bool behind = b->design->inside[TK_INSIDE_COUNT - 1] == TK_INSIDE_PLANT;
    b->out->plant = (int8_t)add_part(b, (duel_part){.kind = PART_PLANT,
                                                    .place = behind ? TK_SIDE_BACK : TK_SIDE_FRONT,
                                                    .dp = small(b->garage->plant[b->design->plant].dp)});
}

static void add_weapons(build *b)
{
    for (int u = 0; u < classic_units(b->design); u++) {
        const tk_design_unit *unit = &b->design->unit[u];
        for (int i = 0; i < unit->weapons; i++) {
            const tk_design_weapon *weapon = &unit->weapon[i];
            const classic_weapon *row = &b->garage->weapon[weapon->type];
            int shots = 0;
            for (int magazine = 0; magazine <= weapon->extra_magazines; magazine++)
                shots += classic_magazine_shots(b->garage, b->design, weapon, magazine);
            int dp = row->dp + weapon->extra_magazines * b->garage->figure.magazine_dp;
            int index = add_part(b, (duel_part){.kind = PART_WEAPON,
                                                .unit = (uint8_t)u,
                                                .place = weapon->mount,
                                                .dp = small(dp),
                                                .row = (uint8_t)duel_loaded_row(b->garage, weapon->type, weapon->ammo),
                                                .more = small(shots)});
            if (b->out->weapon_count == DUEL_MAX_WEAPONS)
                b->full = true;
            else
                b->out->weapon[b->out->weapon_count++] = (uint8_t)index;
        }
    }
}

static void add_people(build *b)
{
    enum { LIFE = 3 };
    int nth[TK_ROLE_COUNT] = {0};
    for (int u = 0; u < classic_units(b->design); u++) {
        const tk_design_unit *unit = &b->design->unit[u];
        for (int i = 0; i < unit->crew; i++) {
            const tk_design_person *person = &unit->person[i];
            int index = add_part(b, (duel_part){.kind = PART_PERSON,
                                                .unit = (uint8_t)u,
                                                .place = person->role,
                                                .dp = LIFE,
                                                .row = tk_person_of((tk_role)person->role, nth[person->role]++),
                                                .more = person->seat});
            if (b->out->people_count == DUEL_MAX_PEOPLE)
                b->full = true;
            else
                b->out->person[b->out->people_count++] = (uint8_t)index;
        }
    }
}

/* What people wear: a vest outside, armor under it. */
static void add_body_armor(build *b)
{
    int person = 0;
    for (int u = 0; u < classic_units(b->design); u++) {
        for (int i = 0; i < b->design->unit[u].crew && person < b->out->people_count; i++, person++) {
            const tk_design_person *it = &b->design->unit[u].person[i];
            for (int g = 0; g < it->gear_count; g++) {
                const classic_gear *row = &b->garage->gear[b->design->gear[it->gear + g]];
                if (row->kind != GEAR_BODY_ARMOR || !row->dp) continue;
                int bits = (row->against_fire ? GARMENT_FIRE : 0) | (row->against_impact ? GARMENT_IMPACT : 0) |
                           (row->sometimes ? GARMENT_VEST : 0);
                add_part(b, (duel_part){.kind = PART_BODY_ARMOR,
                                        .unit = (uint8_t)u,
                                        .place = (uint8_t)person,
                                        .dp = small(row->dp),
                                        .row = (uint8_t)bits});
            }
        }
    }
}

/* Is there room for anything but weapons, plant and people, or something in it [damage-location]? */
static bool has_hold(const build *b)
{
    const tk_unit_figures *room = &b->figures->unit[TK_UNIT_MAIN];
    const tk_design_unit *unit = &b->design->unit[TK_UNIT_MAIN];
    bool fitted = false;
    for (int i = 0; i < unit->accessories; i++) fitted |= b->garage->accessory[unit->accessory[i].type].spaces > 0;
    return fitted || room->cargo_spaces || room->used < room->spaces * TK_SIXTHS;
}

/* What has points of its own: searchlights, cases of a shop. `row`: the effect. And the place for cargo. */
static void add_accessories(build *b)
{
    for (int u = 0; u < classic_units(b->design); u++) {
        const tk_design_unit *unit = &b->design->unit[u];
        for (int i = 0; i < unit->accessories; i++) {
            const classic_accessory *row = &b->garage->accessory[unit->accessory[i].type];
            int count = row->dp ? row->carried && unit->accessory[i].points ? unit->accessory[i].points : 1 : 0;
            while (count--)
                add_part(b, (duel_part){.kind = PART_ACCESSORY,
                                        .unit = (uint8_t)u,
                                        .place = row->effect == EFFECT_LIGHT ? FIXED_OUTSIDE : CARRIED_INSIDE,
                                        .dp = small(row->dp),
                                        .row = (uint8_t)row->effect});
        }
    }
    if (b->out->class != CLASS_CYCLE && has_hold(b)) add_part(b, (duel_part){.kind = PART_CARGO});
}

/* Index of a person (tk_person_of) among the vehicle's people; -1. */
static int person_index(const duel_vehicle *vehicle, int row)
{
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->part[vehicle->person[i]].row == row) return i;
    return -1;
}

static void add_effects(build *b)
{
    for (int u = 0; u < classic_units(b->design); u++)
        for (int i = 0; i < b->design->unit[u].accessories; i++) {
            const tk_design_accessory *it = &b->design->unit[u].accessory[i];
            int effect = b->garage->accessory[it->type].effect;
            b->out->effects |= duel_bit(effect);
            b->out->blades = (uint8_t)(b->out->blades + (effect == EFFECT_BLADES));
            b->out->fake_blades = (uint8_t)(b->out->fake_blades + (effect == EFFECT_FAKE_BLADES));
            if (effect == EFFECT_BUMPER_SPIKES)
                b->out->spiked[u] |= (uint8_t)duel_bit(it->place == PLACE_BACK ? TK_SIDE_BACK : TK_SIDE_FRONT);
            if (effect == EFFECT_CAGE) b->out->caged |= (uint8_t)duel_bit(u);
            int person = effect == EFFECT_SEAT ? person_index(b->out, it->person) : -1;
            if (person >= 0) b->out->seats |= (uint8_t)duel_bit(person);
        }
}

/* ---- the whole ---- */

static void copy_figures(const tk_vehicle *from, duel_vehicle *to)
{
    to->cost = from->cost;
    to->division = from->division;
    to->weight = from->loaded.weight;
    to->acceleration = 10 * from->loaded.acceleration;
    to->top_speed = from->loaded.top_speed_tenths;
    to->damage_thirds = from->loaded.damage_thirds;
    to->power_units = from->power_units;
    to->handling = from->loaded.handling;
    to->handling_over_60 = from->loaded.over_60;
    to->handling_off_road = from->loaded.off_road;
    to->handling_guards_down = from->loaded.guards_down;
    to->easier_over_60 = from->easier_over_60;
}

/* Inches: a cycle without a sidecar is three feet wide, whatever its counter is [tight-spots]. */
static const double SLIM = 0.2;

static void measure(const build *b, duel_vehicle *out)
{
    out->class = (uint8_t)classic_class(b->garage, b->design, TK_UNIT_MAIN);
    out->raised = b->garage->suspension[b->design->unit[TK_UNIT_MAIN].suspension].off_road;
    out->fit = (uint8_t)classic_fit(b->garage, b->design, TK_UNIT_MAIN);
    out->body = b->design->unit[TK_UNIT_MAIN].body;
    copy(out->body_title, sizeof out->body_title, b->garage->body[out->body].title);
    out->size_end = (int8_t)b->garage->body[out->body].size_end;
    out->size_side = (int8_t)b->garage->body[out->body].size_side;
    out->length = out->class == CLASS_CYCLE ? 0.5 : 1;
    out->width = 0.5;
    out->shape = tk_polygon_box(out->length, out->width);
    bool slim = out->class == CLASS_CYCLE && !b->design->has_sidecar;
    out->hull = tk_polygon_box(out->length, slim ? SLIM : out->width);
}

const char *duel_compile(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, duel_vehicle *out)
{
    build b = {garage, design, vehicle, out, false};
    memset(out, 0, sizeof *out);
    copy(out->name, sizeof out->name, design->name);
    for (int side = 0; side < TK_SIDE_COUNT; side++) out->armor_at[side] = -1;
    out->alone = DUEL_NONE;
    copy_figures(vehicle, out);
    measure(&b, out);
    add_armor(&b, true);
    add_armor(&b, false);
    add_running_gear(&b);
    add_weapons(&b);
    add_people(&b);
    add_body_armor(&b);
    add_accessories(&b);
    add_effects(&b);
    if (!duel_equip(garage, design, out)) b.full = true;
    duel_copy_hold(garage, design, vehicle, out);
    if (!tk_vehicle_is_legal(vehicle)) return "the design is against the rules of construction";
    return b.full ? "it has more parts, weapons, magazines or people than a duel keeps track of" : NULL;
}

const char *duel_compile_gang(const tk_garage *garage, const tk_design *design, tk_vehicle *figures, duel_vehicle *out)
{
    build b = {garage, design, figures, out, false};
    memset(out, 0, sizeof *out);
    memset(figures, 0, sizeof *figures);
    copy(out->name, sizeof out->name, design->name);
    copy(out->body_title, sizeof out->body_title, "on foot");
    for (int side = 0; side < TK_SIDE_COUNT; side++) out->armor_at[side] = -1;
    out->alone = DUEL_NONE;
    out->plant = -1;
    out->gang = true;
    out->length = out->width = DUEL_SQUARE;
    out->shape = out->hull = tk_polygon_box(out->length, out->width);
    add_people(&b);
    add_body_armor(&b);
    if (!duel_equip(garage, design, out)) b.full = true;
    for (int i = 0; i < design->unit[TK_UNIT_MAIN].crew; i++)
        out->cost += classic_gear_cost(garage, design, &design->unit[TK_UNIT_MAIN].person[i]);
    classic_limits_people(garage, design, figures);
    if (!tk_vehicle_is_legal(figures)) return "somebody wears or carries more than is possible";
    return b.full ? "it has more people than a duel keeps track of" : NULL;
}

bool duel_compile_alone(const tk_garage *garage, tk_design *design, tk_vehicle *figures, const duel_vehicle *whole,
                        duel_vehicle *out)
{
    if (!design->has_sidecar || !duel_has_effect(whole, EFFECT_JETTISON)) return false;
    design->has_sidecar = false;
    tk_garage_compile(garage, design, figures);
    design->has_sidecar = true;
    *out = *whole;
    copy_figures(figures, out);
    out->cost = whole->cost;
    out->division = whole->division;
    out->tires--;
    int weapons = design->unit[TK_UNIT_MAIN].weapons;
    if (weapons < out->weapon_count) out->weapon_count = (uint8_t)weapons;
    out->sidecar_spaces = 0;
    out->hull = tk_polygon_box(out->length, SLIM);
    memset(out->extinguishers[TK_UNIT_SIDECAR], 0, sizeof out->extinguishers[TK_UNIT_SIDECAR]);
    out->spiked[TK_UNIT_SIDECAR] = 0;
    for (int i = 0; i < out->link_count; i++)
        if ((uint64_t)out->link[i].weapons >> weapons) out->link[i] = (duel_link){0}; /* it is broken */
    return true;
}

void duel_fit_out(const duel_world *world, duel_car *car, int vehicle)
{
    const duel_vehicle *it = &world->vehicle[vehicle];
    car->vehicle = (uint8_t)vehicle;
    car->power = (uint16_t)it->power_units;
    for (int i = 0; i < it->part_count; i++) car->dp[i] = it->part[i].dp;
    for (int i = 0; i < it->weapon_count; i++) {
        duel_set_shots(it, car, i, it->part[it->weapon[i]].more);
        car->weapon[i].target = DUEL_NONE;
    }
    duel_load_hold(it, car);
    car->driver = DUEL_NONE;
    for (int i = 0; i < it->people_count; i++)
        if (it->part[it->person[i]].place == TK_ROLE_DRIVER) car->driver = (uint8_t)i;
}
