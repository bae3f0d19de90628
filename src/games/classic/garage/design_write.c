/* Writes a design file: only what was chosen, so that the file stays as small as the decisions in it. */
#include "games/classic/garage/garage.h"

static void put_name(tk_json *json, const char *key, const char *const *names, int index)
{
    tk_json_string_member(json, key, names[index]);
}

static void put_flag(tk_json *json, const char *key, bool value)
{
    if (value) tk_json_bool_member(json, key, true);
}

static void put_tire(const tk_garage *garage, const char *key, tk_design_tire tire, tk_json *json)
{
    tk_json_key(json, key);
    tk_json_begin_object(json);
    put_name(json, "type", garage->tire_id, tire.type);
    for (int i = 0; i < garage->modification_count; i++)
        put_flag(json, garage->modification_id[i], tire.modifications >> i & 1);
    tk_json_end_object(json);
}

static void put_tires(const tk_garage *garage, const tk_design *design, tk_json *json)
{
    tk_json_key(json, "tires");
    tk_json_begin_object(json);
    put_tire(garage, "front", design->tire[TK_AXLE_FRONT], json);
    put_tire(garage, "back", design->tire[TK_AXLE_BACK], json);
    if (design->odd[TK_AXLE_FRONT]) put_tire(garage, "front_right", design->right_tire[TK_AXLE_FRONT], json);
    if (design->odd[TK_AXLE_BACK]) put_tire(garage, "back_right", design->right_tire[TK_AXLE_BACK], json);
    tk_json_end_object(json);
}

static void put_armor(const tk_garage *garage, const tk_design_armor *armor, tk_json *json)
{
    tk_json_begin_object(json);
    put_name(json, "type", garage->armor_id, armor->type);
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (armor->points[side]) tk_json_int_member(json, CLASSIC_SIDE_KEYS[side], armor->points[side]);
    tk_json_end_object(json);
}

static void put_person(const tk_garage *garage, const tk_design *design, const tk_design_person *person, tk_json *json)
{
    if (person->seat == TK_UNSET && !person->gear_count) {
        tk_json_put_string(json, CLASSIC_ROLE_NAMES[person->role]);
        return;
    }
    tk_json_begin_object(json);
    put_name(json, "role", CLASSIC_ROLE_NAMES, person->role);
    if (person->seat != TK_UNSET) put_name(json, "seat", CLASSIC_SIDE_TITLES, person->seat);
    if (person->gear_count) {
        tk_json_key(json, "gear");
        tk_json_begin_array(json);
        for (int i = 0; i < person->gear_count; i++)
            tk_json_put_string(json, garage->gear_id[design->gear[person->gear + i]]);
        tk_json_end_array(json);
    }
    tk_json_end_object(json);
}

static void put_batch(const tk_garage *garage, const tk_design_batch *batch, tk_json *json)
{
    tk_json_begin_object(json);
    if (batch->gear != TK_UNSET) put_name(json, "type", garage->gear_id, batch->gear);
    if (batch->ammo) put_name(json, "ammo", garage->ammunition_id, batch->ammo - 1);
    tk_json_int_member(json, "count", batch->count);
    put_flag(json, "impact_fuse", batch->impact_fuse);
    tk_json_end_object(json);
}

static void put_batches(const tk_garage *garage, const tk_design *design, const tk_design_weapon *weapon, int magazine,
                        tk_json *json)
{
    tk_json_begin_array(json);
    for (int i = 0; i < weapon->batches; i++) {
        const tk_design_batch *batch = &design->batch[weapon->batch + i];
        if (batch->magazine == magazine) put_batch(garage, batch, json);
    }
    tk_json_end_array(json);
}

/* Extra magazines up to the last one that is named; an empty list is a magazine like the weapon's own. */
static void put_loads(const tk_garage *garage, const tk_design *design, const tk_design_weapon *weapon, tk_json *json)
{
    if (!weapon->batches) return;
    const tk_design_batch *batch = &design->batch[weapon->batch];
    int last = batch[weapon->batches - 1].magazine;
    bool grenades = true;
    for (int i = 0; i < weapon->batches; i++) grenades &= batch[i].magazine || batch[i].gear != TK_UNSET;
    if (!batch->magazine) {
        tk_json_key(json, grenades ? "grenades" : "load");
        put_batches(garage, design, weapon, 0, json);
    }
    if (!last) return;
    tk_json_key(json, "magazines");
    tk_json_begin_array(json);
    for (int magazine = 1; magazine <= last; magazine++) put_batches(garage, design, weapon, magazine, json);
    tk_json_end_array(json);
}

static void put_weapon(const tk_garage *garage, const tk_design *design, const tk_design_weapon *weapon, tk_json *json)
{
    tk_json_begin_object(json);
    put_name(json, "type", garage->weapon_id, weapon->type);
    put_name(json, "mount", CLASSIC_MOUNT_KEYS, weapon->mount);
    put_flag(json, "infrared", weapon->infrared);
    if (weapon->ammo) put_name(json, "ammo", garage->ammunition_id, weapon->ammo - 1);
    if (weapon->shots != TK_FULL) tk_json_int_member(json, "shots", weapon->shots);
    if (weapon->extra_magazines) tk_json_int_member(json, "extra_magazines", weapon->extra_magazines);
    put_loads(garage, design, weapon, json);
    tk_json_end_object(json);
}

static void put_accessory(const tk_garage *garage, const tk_design_accessory *accessory, tk_json *json)
{
    const classic_accessory *row = &garage->accessory[accessory->type];
    tk_json_begin_object(json);
    tk_json_string_member(json, "type", row->id);
    if (accessory->person != TK_UNSET) {
        tk_text name = {0};
        classic_person_write(accessory->person, &name);
        tk_json_string_member(json, "for", tk_text_string(&name));
        tk_text_free(&name);
    }
    if (accessory->place != TK_UNSET) put_name(json, "at", CLASSIC_PLACE_NAMES, accessory->place);
    if (accessory->weapon != TK_UNSET) tk_json_int_member(json, "weapon", accessory->weapon);
    if (accessory->armor != TK_UNSET) put_name(json, "armor", garage->armor_id, accessory->armor);
    if (accessory->points && !row->most_points) tk_json_int_member(json, "points", accessory->points);
    if (accessory->points != row->most_points && row->most_points) tk_json_int_member(json, "cases", accessory->points);
    tk_json_end_object(json);
}

static void put_indices(tk_json *json, const char *key, uint64_t set)
{
    if (!set) return;
    tk_json_key(json, key);
    tk_json_begin_array(json);
    for (int i = 0; i < 64; i++)
        if (set >> i & 1) tk_json_put_int(json, i);
    tk_json_end_array(json);
}

static void put_link(const tk_design_link *link, tk_json *json)
{
    tk_json_begin_object(json);
    put_indices(json, "weapons", link->weapons[TK_UNIT_MAIN]);
    put_indices(json, "sidecar_weapons", link->weapons[TK_UNIT_SIDECAR]);
    put_indices(json, "accessories", link->accessories);
    put_flag(json, "turret", link->turret);
    put_flag(json, "smart", link->smart);
    tk_json_end_object(json);
}

/* Lists that every design has; a sidecar leaves out the empty ones. */
static bool begin_list(tk_json *json, const char *key, int count, bool always)
{
    if (!count && !always) return false;
    tk_json_key(json, key);
    tk_json_begin_array(json);
    return true;
}

static void put_cargo(const tk_garage *garage, const tk_design_unit *unit, tk_json *json)
{
    if (!unit->has_cargo) return;
    tk_json_key(json, "cargo");
    tk_json_begin_object(json);
    tk_json_int_member(json, "pounds", unit->cargo_pounds);
    tk_json_int_member(json, "spaces", unit->cargo_sixths / TK_SIXTHS);
    if (unit->cargo_obstacles) tk_json_int_member(json, "obstacles", unit->cargo_obstacles);
    if (unit->cargo_debris) tk_json_int_member(json, "debris", unit->cargo_debris);
    if (begin_list(json, "gear", unit->cargo_gears, false)) {
        for (int i = 0; i < unit->cargo_gears; i++) tk_json_put_string(json, garage->gear_id[unit->cargo_gear[i]]);
        tk_json_end_array(json);
    }
    tk_json_end_object(json);
}

static void put_unit_lists(const tk_garage *garage, const tk_design *design, int index, tk_json *json)
{
    const tk_design_unit *unit = &design->unit[index];
    bool always = index == TK_UNIT_MAIN;
    if (begin_list(json, "armor", unit->armors, always)) {
        for (int i = 0; i < unit->armors; i++) put_armor(garage, &unit->armor[i], json);
        tk_json_end_array(json);
    }
    if (begin_list(json, "crew", unit->crew, always)) {
        for (int i = 0; i < unit->crew; i++) put_person(garage, design, &unit->person[i], json);
        tk_json_end_array(json);
    }
    if (begin_list(json, "weapons", unit->weapons, always)) {
        for (int i = 0; i < unit->weapons; i++) put_weapon(garage, design, &unit->weapon[i], json);
        tk_json_end_array(json);
    }
    if (begin_list(json, "accessories", unit->accessories, always)) {
        for (int i = 0; i < unit->accessories; i++) put_accessory(garage, &unit->accessory[i], json);
        tk_json_end_array(json);
    }
    put_cargo(garage, unit, json);
}

static void put_frame(const tk_garage *garage, const tk_design_unit *unit, bool chassis, tk_json *json)
{
    put_name(json, "body", garage->body_id, unit->body);
    if (chassis) put_name(json, "chassis", garage->chassis_id, unit->chassis);
    put_name(json, "suspension", garage->suspension_id, unit->suspension);
}

static void put_sidecar(const tk_garage *garage, const tk_design *design, tk_json *json)
{
    if (!design->has_sidecar) return;
    const tk_design_unit *unit = &design->unit[TK_UNIT_SIDECAR];
    const tk_design_tire front = design->tire[TK_AXLE_FRONT], own = design->sidecar_tire;
    tk_json_key(json, "sidecar");
    tk_json_begin_object(json);
    put_frame(garage, unit, unit->chassis != garage->plain_chassis, json);
    put_name(json, "side", CLASSIC_SIDE_TITLES, design->sidecar_side);
    if (!classic_same_tire(front, own)) put_tire(garage, "tire", own, json);
    put_unit_lists(garage, design, TK_UNIT_SIDECAR, json);
    tk_json_end_object(json);
}

static void put_turret(const tk_design *design, tk_json *json)
{
    if (!design->turret) return;
    tk_json_key(json, "turret");
    tk_json_begin_object(json);
    tk_json_int_member(json, "spaces", design->turret);
    put_flag(json, "popup", design->turret_popup);
    put_flag(json, "universal", design->turret_universal);
    tk_json_end_object(json);
}

static void put_inside(const tk_design *design, tk_json *json)
{
    if (classic_inside_is(design, TK_AXLE_FRONT)) return;
    if (classic_inside_is(design, TK_AXLE_BACK)) {
        tk_json_string_member(json, "plant_at", "back");
        return;
    }
    tk_json_key(json, "inside");
    tk_json_begin_array(json);
    for (int i = 0; i < TK_INSIDE_COUNT; i++) tk_json_put_string(json, CLASSIC_INSIDE_NAMES[design->inside[i]]);
    tk_json_end_array(json);
}

void tk_design_write(const tk_garage *garage, const tk_design *design, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "name", design->name);
    put_frame(garage, &design->unit[TK_UNIT_MAIN], true, json);
    put_flag(json, "reversed", design->reversed);
    put_flag(json, "six_wheels", design->six_wheels);
    if (design->plant != TK_UNSET) put_name(json, "plant", garage->plant_id, design->plant);
    if (design->plant != TK_UNSET) put_inside(design, json);
    put_tires(garage, design, json);
    put_unit_lists(garage, design, TK_UNIT_MAIN, json);
    if (begin_list(json, "links", design->links, true)) {
        for (int i = 0; i < design->links; i++) put_link(&design->link[i], json);
        tk_json_end_array(json);
    }
    put_turret(design, json);
    put_sidecar(garage, design, json);
    tk_json_end_object(json);
}
