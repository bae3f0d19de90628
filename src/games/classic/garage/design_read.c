/* Reads a design file. What it accepts is safe to compile: every index is in range and every list within its bounds.
 *
 * It refuses what cannot be understood (another type, an unknown part, a number that makes no sense), with the path of
 * it. What can be understood and is not allowed is left to the limits, which know all problems at once. */
#include "games/classic/garage/garage.h"

#include <stdio.h>
#include <string.h>

enum { MOST_ARMOR = 2000, MOST_SHOTS = 1000, MOST_MAGAZINES = 20, MOST_CARGO_POUNDS = 100000, MOST_CARGO_SPACES = 200 };

/* A design being read. */
typedef struct reader {
    const tk_garage *garage;
    tk_json_in *in;
    tk_design *design;
} reader;

void classic_design_init(const tk_garage *garage, tk_design *design)
{
    memset(design, 0, sizeof *design);
    design->plant = TK_UNSET;
    design->sidecar_side = TK_SIDE_RIGHT;
    classic_inside_init(design, TK_AXLE_FRONT);
    for (int unit = 0; unit < TK_UNIT_COUNT; unit++) {
        design->unit[unit].chassis = (uint8_t)garage->plain_chassis;
        design->unit[unit].suspension = (uint8_t)garage->plain_suspension;
    }
}

/* ---- values that may be missing ---- */

static bool good(const reader *r)
{
    return tk_json_good(r->in);
}

/* How many elements a list has; 0 when there is none. */
static int list(reader *r, tk_json_node node, int most)
{
    return tk_json_present(node) && good(r) ? tk_json_expect_array(r->in, node, 0, most) : 0;
}

/* ---- tires ---- */

static tk_design_tire read_tire(reader *r, tk_json_node node)
{
    char keys[256];
    int used = snprintf(keys, sizeof keys, "type");
    for (int i = 0; i < r->garage->modification_count; i++)
        used += snprintf(keys + used, sizeof keys - (size_t)used, " %s?", r->garage->modification_id[i]);
    tk_json_expect_object(r->in, node, keys);
    tk_design_tire tire = {.type = (uint8_t)tk_json_choice_or(r->in, node, "type", r->garage->tire_id, 0)};
    for (int i = 0; i < r->garage->modification_count && good(r); i++)
        if (tk_json_flag(r->in, node, r->garage->modification_id[i])) tire.modifications |= (uint8_t)(1u << i);
    return tire;
}

static void read_tires(reader *r, tk_json_node node)
{
    static const char *const LEFT[] = {"front", "back"}, *const RIGHT[] = {"front_right", "back_right"};
    if (!tk_json_present(node)) return;
    tk_json_expect_object(r->in, node, "front back front_right? back_right?");
    for (tk_axle axle = 0; axle < TK_AXLE_COUNT && good(r); axle++) {
        tk_json_node right = tk_json_member(node, RIGHT[axle]);
        r->design->tire[axle] = read_tire(r, tk_json_member(node, LEFT[axle]));
        r->design->odd[axle] = tk_json_present(right);
        if (r->design->odd[axle]) r->design->right_tire[axle] = read_tire(r, right);
    }
}

/* ---- armor and people ---- */

static void read_armor(reader *r, tk_json_node node, tk_design_armor *out)
{
    tk_json_expect_object(r->in, node, "type F? R? L? B? T? U?");
    out->type = (uint8_t)tk_json_choice_or(r->in, node, "type", r->garage->armor_id, 0);
    for (int side = 0; side < TK_SIDE_COUNT && good(r); side++)
        out->points[side] = (uint16_t)tk_json_int_or(r->in, node, CLASSIC_SIDE_KEYS[side], 0, 0, MOST_ARMOR);
}

static void read_gear(reader *r, tk_json_node node, tk_design_person *out)
{
    out->gear = r->design->gears;
    out->gear_count = (uint8_t)list(r, node, TK_DESIGN_GEAR - r->design->gears);
    for (int i = 0; i < out->gear_count && good(r); i++) {
        int found = tk_json_choice(r->in, tk_json_element(node, i), r->garage->gear_id);
        r->design->gear[r->design->gears++] = (uint8_t)(found < 0 ? 0 : found);
    }
}

/* "driver", or {"role": "driver", "seat": "left", "gear": ["body-armor"]} */
static void read_person(reader *r, tk_json_node node, tk_design_person *out)
{
    static const char *const SEATS[] = {"right", "left", NULL};
    out->seat = TK_UNSET;
    if (tk_json_is_object(node)) {
        tk_json_expect_object(r->in, node, "role seat? gear?");
        out->role = (uint8_t)tk_json_choice_or(r->in, node, "role", CLASSIC_ROLE_NAMES, 0);
        int seat = tk_json_choice_or(r->in, node, "seat", SEATS, -1);
        if (seat >= 0) out->seat = (uint8_t)(TK_SIDE_RIGHT + seat);
        read_gear(r, tk_json_member(node, "gear"), out);
        return;
    }
    int found = good(r) ? tk_json_choice(r->in, node, CLASSIC_ROLE_NAMES) : 0;
    out->role = (uint8_t)(found < 0 ? 0 : found);
}

/* ---- weapons ---- */

static uint8_t read_grenade(reader *r, tk_json_node batch)
{
    tk_json_node node = tk_json_member(batch, "type");
    int gear = tk_json_choice_or(r->in, batch, "type", r->garage->gear_id, 0);
    if (r->garage->gear[gear].kind != GEAR_GRENADE)
        tk_json_complain(r->in, node, "expected a grenade, found \"%s\"", r->garage->gear[gear].id);
    return (uint8_t)gear;
}

/* {"type": "smoke-grenade", "count": 4, "impact_fuse": true}, {"ammo": "remote", "count": 5} or {"count": 5} */
static void read_batch(reader *r, tk_json_node node, const char *keys, int magazine, tk_design_weapon *out)
{
    bool grenades = tk_json_present(tk_json_member(node, "type"));
    tk_json_expect_object(r->in, node, grenades ? "type count impact_fuse?" : keys);
    if (!good(r)) return;
    out->batches++;
    r->design->batch[r->design->batches++] =
        (tk_design_batch){.magazine = (uint8_t)magazine,
                          .gear = grenades ? read_grenade(r, node) : TK_UNSET,
                          .ammo = (uint8_t)(1 + tk_json_choice_or(r->in, node, "ammo", r->garage->ammunition_id, -1)),
                          .impact_fuse = grenades && tk_json_flag(r->in, node, "impact_fuse"),
                          .count = (int16_t)tk_json_int(r->in, tk_json_member(node, "count"), 1, 255)};
}

/* `keys` of what is not grenades. */
static void read_batches(reader *r, tk_json_node node, const char *keys, int magazine, tk_design_weapon *out)
{
    int count = list(r, node, TK_DESIGN_BATCHES - r->design->batches);
    for (int i = 0; i < count && good(r); i++) read_batch(r, tk_json_element(node, i), keys, magazine, out);
}

/* A launcher's own magazine stands under "grenades", any other weapon's under "load", extra ones in "magazines". */
static void read_loads(reader *r, tk_json_node node, tk_design_weapon *out)
{
    tk_json_node load = tk_json_member(node, "load"), grenades = tk_json_member(node, "grenades");
    tk_json_node magazines = tk_json_member(node, "magazines");
    out->batch = r->design->batches;
    if (good(r) && tk_json_present(load) && tk_json_present(grenades))
        tk_json_complain(r->in, load, "a weapon has \"grenades\" or a \"load\"");
    read_batches(r, grenades, "type count impact_fuse?", 0, out);
    read_batches(r, load, "ammo? count", 0, out);
    int count = list(r, magazines, out->extra_magazines);
    for (int i = 0; i < count && good(r); i++)
        read_batches(r, tk_json_element(magazines, i), "ammo? count", i + 1, out);
}

static void read_weapon(reader *r, tk_json_node node, tk_design_weapon *out)
{
    tk_json_expect_object(r->in, node, "type mount ammo? shots? extra_magazines? infrared? grenades? load? magazines?");
    if (!good(r)) return;
    out->type = (uint8_t)tk_json_choice_or(r->in, node, "type", r->garage->weapon_id, 0);
    out->mount = (uint8_t)tk_json_choice_or(r->in, node, "mount", CLASSIC_MOUNT_KEYS, 0);
    out->shots = (int16_t)tk_json_int_or(r->in, node, "shots", TK_FULL, 0, MOST_SHOTS);
    out->extra_magazines = (uint8_t)tk_json_int_or(r->in, node, "extra_magazines", 0, 0, MOST_MAGAZINES);
    out->infrared = tk_json_flag(r->in, node, "infrared");
    out->ammo = (uint8_t)(1 + tk_json_choice_or(r->in, node, "ammo", r->garage->ammunition_id, -1));
    read_loads(r, node, out);
}

/* ---- accessories ---- */

/* Which of `count` things. */
static int read_index(reader *r, tk_json_node node, int count)
{
    if (count == 0) tk_json_complain(r->in, node, "there is none to refer to");
    return (int)tk_json_int(r->in, node, 0, count - 1);
}

/* The driver's when nothing is said, in a sidecar the gunner's; nobody's when it serves nobody. */
static uint8_t usual_person(int unit, int effect)
{
    tk_role usual = unit == TK_UNIT_MAIN ? TK_ROLE_DRIVER : TK_ROLE_GUNNER;
    bool serves = effect == EFFECT_COMPUTER || effect == EFFECT_SINGLE_COMPUTER || effect == EFFECT_CYBERLINK ||
                  effect == EFFECT_SEAT;
    return serves ? tk_person_of(usual, 0) : TK_UNSET;
}

tk_design_accessory classic_accessory_plain(const tk_garage *garage, int unit, int type)
{
    const classic_accessory *row = &garage->accessory[type];
    return (tk_design_accessory){.type = (uint8_t)type,
                                 .place = TK_UNSET,
                                 .person = usual_person(unit, row->effect),
                                 .weapon = TK_UNSET,
                                 .armor = TK_UNSET,
                                 .points = (uint8_t)row->most_points};
}

static uint8_t read_person_name(reader *r, tk_json_node node)
{
    char name[24] = "";
    tk_json_string(r->in, node, name, sizeof name);
    uint8_t person = classic_person_parse(name);
    if (good(r) && person == TK_UNSET)
        tk_json_complain(r->in, node, "expected \"driver\", \"gunner\", \"gunner-2\" or the like, found \"%s\"", name);
    return person;
}

static void read_accessory(reader *r, tk_json_node node, int unit, tk_design_accessory *out)
{
    tk_json_expect_object(r->in, node, "type for? at? weapon? armor? points? cases?");
    if (!good(r)) return;
    *out = classic_accessory_plain(r->garage, unit, tk_json_choice_or(r->in, node, "type", r->garage->accessory_id, 0));
    const classic_accessory *row = &r->garage->accessory[out->type];
    tk_json_node weapon = tk_json_member(node, "weapon"), person = tk_json_member(node, "for");
    out->place = (uint8_t)tk_json_choice_or(r->in, node, "at", CLASSIC_PLACE_NAMES, TK_UNSET);
    out->armor = (uint8_t)tk_json_choice_or(r->in, node, "armor", r->garage->armor_id, TK_UNSET);
    if (tk_json_present(person)) out->person = read_person_name(r, person);
    if (tk_json_present(weapon)) out->weapon = (uint8_t)read_index(r, weapon, r->design->unit[unit].weapons);
    out->points = (uint8_t)tk_json_int_or(r->in, node, row->most_points ? "cases" : "points", row->most_points, 0, 250);
    const char *other = row->most_points ? "points" : "cases";
    if (tk_json_present(tk_json_member(node, other)))
        tk_json_complain(r->in, tk_json_member(node, other), "a %s has no \"%s\"", row->id, other);
}

/* ---- links ---- */

static uint64_t read_indices(reader *r, tk_json_node node, int count)
{
    uint64_t set = 0;
    int listed = list(r, node, TK_DESIGN_WEAPONS);
    for (int i = 0; i < listed && good(r); i++) {
        tk_json_node element = tk_json_element(node, i);
        uint64_t bit = (uint64_t)1 << read_index(r, element, count);
        if (set & bit) tk_json_complain(r->in, element, "named twice");
        set |= bit;
    }
    return set;
}

static void read_link(reader *r, tk_json_node node, tk_design_link *out)
{
    const tk_design_unit *main = &r->design->unit[TK_UNIT_MAIN], *sidecar = &r->design->unit[TK_UNIT_SIDECAR];
    tk_json_expect_object(r->in, node, "weapons? sidecar_weapons? accessories? turret? smart?");
    if (!good(r)) return;
    out->smart = tk_json_flag(r->in, node, "smart");
    out->turret = tk_json_flag(r->in, node, "turret");
    out->weapons[TK_UNIT_MAIN] = read_indices(r, tk_json_member(node, "weapons"), main->weapons);
    out->weapons[TK_UNIT_SIDECAR] = read_indices(r, tk_json_member(node, "sidecar_weapons"), sidecar->weapons);
    out->accessories = read_indices(r, tk_json_member(node, "accessories"), main->accessories);
}

/* ---- units ---- */

bool classic_goes_as_cargo(const classic_gear *row)
{
    return row->kind == GEAR_GRENADE || row->cargo_sixths;
}

int classic_cargo_pieces(const classic_gear *row)
{
    enum { BOX = 12 };
    return row->kind == GEAR_GRENADE ? BOX : 1;
}

void classic_fit_cargo(const tk_garage *garage, tk_design_unit *unit)
{
    enum { PIECE_POUNDS = 75, BOX_POUNDS = 50 };
    int pieces = unit->cargo_obstacles + unit->cargo_debris;
    int pounds = PIECE_POUNDS * pieces, sixths = TK_SIXTHS * pieces;
    for (int i = 0; i < unit->cargo_gears; i++) {
        const classic_gear *row = &garage->gear[unit->cargo_gear[i]];
        pounds += row->kind == GEAR_GRENADE ? BOX_POUNDS : row->cargo_weight;
        sixths += row->kind == GEAR_GRENADE ? TK_SIXTHS : row->cargo_sixths;
    }
    sixths = (sixths + TK_SIXTHS - 1) / TK_SIXTHS * TK_SIXTHS;
    if (unit->cargo_pounds < pounds) unit->cargo_pounds = pounds;
    if (unit->cargo_sixths < sixths) unit->cargo_sixths = sixths;
}

static void read_cargo_gear(reader *r, tk_json_node node, tk_design_unit *out)
{
    int gear = tk_json_choice(r->in, node, r->garage->gear_id);
    if (!good(r)) return;
    if (!classic_goes_as_cargo(&r->garage->gear[gear]))
        tk_json_complain(r->in, node, "that is carried by people, not as cargo");
    out->cargo_gear[out->cargo_gears++] = (uint8_t)gear;
}

static void read_cargo(reader *r, tk_json_node node, tk_design_unit *out)
{
    if (!tk_json_present(node)) return;
    tk_json_expect_object(r->in, node, "pounds spaces gear? obstacles? debris?");
    out->has_cargo = true;
    out->cargo_pounds = tk_json_int_or(r->in, node, "pounds", 0, 0, MOST_CARGO_POUNDS);
    out->cargo_sixths = TK_SIXTHS * tk_json_int_or(r->in, node, "spaces", 0, 0, MOST_CARGO_SPACES);
    out->cargo_obstacles = (uint8_t)tk_json_int_or(r->in, node, "obstacles", 0, 0, CLASSIC_CARGO_PIECES);
    out->cargo_debris = (uint8_t)tk_json_int_or(r->in, node, "debris", 0, 0, CLASSIC_CARGO_PIECES);
    tk_json_node gear = tk_json_member(node, "gear");
    int count = list(r, gear, TK_DESIGN_CARGO);
    for (int i = 0; i < count && good(r); i++) read_cargo_gear(r, tk_json_element(gear, i), out);
    classic_fit_cargo(r->garage, out);
}

static void read_unit(reader *r, tk_json_node node, int unit)
{
    tk_design_unit *out = &r->design->unit[unit];
    tk_json_node armor = tk_json_member(node, "armor"), crew = tk_json_member(node, "crew");
    tk_json_node weapons = tk_json_member(node, "weapons"), accessories = tk_json_member(node, "accessories");
    out->body = (uint8_t)tk_json_choice_or(r->in, node, "body", r->garage->body_id, 0);
    out->chassis = (uint8_t)tk_json_choice_or(r->in, node, "chassis", r->garage->chassis_id, out->chassis);
    out->suspension = (uint8_t)tk_json_choice_or(r->in, node, "suspension", r->garage->suspension_id, out->suspension);
    out->armors = (uint8_t)list(r, armor, TK_DESIGN_ARMORS);
    for (int i = 0; i < out->armors && good(r); i++) read_armor(r, tk_json_element(armor, i), &out->armor[i]);
    out->crew = (uint8_t)list(r, crew, TK_DESIGN_CREW);
    for (int i = 0; i < out->crew && good(r); i++) read_person(r, tk_json_element(crew, i), &out->person[i]);
    out->weapons = (uint8_t)list(r, weapons, TK_DESIGN_WEAPONS);
    for (int i = 0; i < out->weapons && good(r); i++) read_weapon(r, tk_json_element(weapons, i), &out->weapon[i]);
    out->accessories = (uint8_t)list(r, accessories, TK_DESIGN_ACCESSORIES);
    for (int i = 0; i < out->accessories && good(r); i++)
        read_accessory(r, tk_json_element(accessories, i), unit, &out->accessory[i]);
    if (good(r)) read_cargo(r, tk_json_member(node, "cargo"), out);
}

static void read_sidecar(reader *r, tk_json_node node)
{
    static const char *const SIDES[] = {"right", "left", NULL};
    tk_design *design = r->design;
    if (!tk_json_present(node) || !good(r)) return;
    tk_json_expect_object(r->in, node,
                          "body side? chassis? suspension? tire? armor? crew? weapons? accessories? cargo?");
    if (!good(r)) return;
    design->has_sidecar = true;
    design->sidecar_side = (uint8_t)(TK_SIDE_RIGHT + tk_json_choice_or(r->in, node, "side", SIDES, 0));
    tk_json_node tire = tk_json_member(node, "tire");
    design->sidecar_tire = tk_json_present(tire) ? read_tire(r, tire) : design->tire[TK_AXLE_FRONT];
    read_unit(r, node, TK_UNIT_SIDECAR);
}

static void read_turret(reader *r, tk_json_node node)
{
    if (!tk_json_present(node) || !good(r)) return;
    tk_json_expect_object(r->in, node, "spaces popup? universal?");
    if (!good(r)) return;
    r->design->turret = (uint8_t)tk_json_int(r->in, tk_json_member(node, "spaces"), 1, r->garage->turret_count);
    r->design->turret_popup = tk_json_flag(r->in, node, "popup");
    r->design->turret_universal = tk_json_flag(r->in, node, "universal");
}

/* ---- the whole ---- */

/* ["crew", "plant", "cargo"]: each of them once */
static void read_inside(reader *r, tk_json_node node)
{
    unsigned seen = 0;
    if (!good(r) || tk_json_expect_array(r->in, node, TK_INSIDE_COUNT, TK_INSIDE_COUNT) < 0) return;
    for (int i = 0; i < TK_INSIDE_COUNT && good(r); i++) {
        tk_json_node element = tk_json_element(node, i);
        int where = tk_json_choice(r->in, element, CLASSIC_INSIDE_NAMES);
        if (!good(r)) return;
        if (seen >> where & 1) tk_json_complain(r->in, element, "named twice");
        seen |= 1u << where;
        r->design->inside[i] = (uint8_t)where;
    }
}

static void read_drive(reader *r, tk_json_node node)
{
    static const char *const ENDS[] = {"front", "back", NULL};
    tk_design *design = r->design;
    design->reversed = tk_json_flag(r->in, node, "reversed");
    design->six_wheels = tk_json_flag(r->in, node, "six_wheels");
    design->plant = (uint8_t)tk_json_choice_or(r->in, node, "plant", r->garage->plant_id, TK_UNSET);
    tk_json_node inside = tk_json_member(node, "inside"), end = tk_json_member(node, "plant_at");
    if (good(r) && tk_json_present(inside) && tk_json_present(end))
        tk_json_complain(r->in, end, "a design has \"plant_at\" or \"inside\"");
    classic_inside_init(design, (tk_axle)tk_json_choice_or(r->in, node, "plant_at", ENDS, TK_AXLE_FRONT));
    if (tk_json_present(inside)) read_inside(r, inside);
    if (good(r)) read_tires(r, tk_json_member(node, "tires"));
}

bool tk_design_read_node(const tk_garage *garage, tk_json_in *in, tk_json_node node, tk_design *out)
{
    reader r = {garage, in, out};
    classic_design_init(garage, out);
    tk_json_expect_object(
        in, node,
        "name body reversed? chassis? six_wheels? suspension? plant? plant_at? inside? tires? armor? crew? "
        "weapons? links? turret? accessories? sidecar? cargo?");
    if (!good(&r)) return false;
    tk_json_string(in, tk_json_member(node, "name"), out->name, sizeof out->name);
    read_drive(&r, node);
    if (good(&r)) read_unit(&r, node, TK_UNIT_MAIN);
    read_sidecar(&r, tk_json_member(node, "sidecar"));
    read_turret(&r, tk_json_member(node, "turret"));
    tk_json_node links = tk_json_member(node, "links");
    out->links = (uint8_t)list(&r, links, TK_DESIGN_LINKS);
    for (int i = 0; i < out->links && good(&r); i++) read_link(&r, tk_json_element(links, i), &out->link[i]);
    return good(&r);
}

tk_status tk_design_read(const tk_garage *garage, const char *bytes, size_t length, const char *source, tk_design *out,
                         tk_error *error)
{
    tk_error unsaid;
    if (!error) error = &unsaid;
    *error = (tk_error){0};
    if (length > TK_DESIGN_BYTES)
        return tk_fail(error, TK_BAD_DATA, source, "larger than the %d bytes a design may have", TK_DESIGN_BYTES);
    tk_json_in in;
    if (!tk_json_open(&in, bytes, length, TK_BAD_DATA, source ? source : "design", error)) return error->code;
    tk_design_read_node(garage, &in, tk_json_root(&in), out);
    tk_json_close(&in);
    return error->code;
}
