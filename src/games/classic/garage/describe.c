/* A design in one line, as the stock lists print it; everything in the design is in the line.
 *
 * Items are parted by commas, details of an item stand in parentheses, a sidecar's items in brackets. What
 * understand.c reads is this and the looser wording of printed lists. */
#include "games/classic/garage/garage.h"

#include <ctype.h>
#include <string.h>

/* A line being written. */
typedef struct writer {
    const tk_garage *garage;
    const tk_design *design;
    tk_text *out;
    bool begun; /* an item stands before */
} writer;

static tk_text *item(writer *w)
{
    if (w->begun) tk_text_put(w->out, ", ");
    w->begun = true;
    return w->out;
}

static void put_lower(tk_text *out, const char *text)
{
    for (; *text; text++) {
        char c = (char)tolower((unsigned char)*text);
        tk_text_put_bytes(out, &c, 1);
    }
}

/* ---- frame ---- */

static void write_frame(writer *w, const tk_design_unit *unit)
{
    tk_text_printf(item(w), "%s chassis", w->garage->chassis[unit->chassis].brief);
    tk_text_printf(item(w), "%s suspension", w->garage->suspension[unit->suspension].brief);
}

/* "SB FP PR radial": modifications before the type, but "radial" after it, as printed. */
static void write_tire(const tk_garage *garage, tk_design_tire tire, tk_text *out)
{
    for (int i = 0; i < garage->modification_count; i++)
        if (tire.modifications >> i & 1 && !garage->modification[i].behind)
            tk_text_printf(out, "%s ", garage->modification[i].brief);
    tk_text_put(out, garage->tire[tire.type].brief);
    for (int i = 0; i < garage->modification_count; i++)
        if (tire.modifications >> i & 1 && garage->modification[i].behind)
            tk_text_printf(out, " %s", garage->modification[i].brief);
}

static void write_tires(writer *w, int count, tk_design_tire tire, const char *where)
{
    tk_text *out = item(w);
    tk_text_printf(out, "%d ", count);
    write_tire(w->garage, tire, out);
    tk_text_printf(out, "%s tire%s", where, count == 1 ? "" : "s");
}

static void write_wheels(writer *w)
{
    const tk_design *design = w->design;
    tk_design_tire front = design->tire[TK_AXLE_FRONT], back = design->tire[TK_AXLE_BACK];
    int in_front = classic_wheels(w->garage, design, TK_AXLE_FRONT);
    int behind = classic_wheels(w->garage, design, TK_AXLE_BACK);
    if (classic_same_tire(front, back)) {
        write_tires(w, in_front + behind, front, "");
    } else {
        write_tires(w, in_front, front, " front");
        write_tires(w, behind, back, " back");
    }
    if (design->odd[TK_AXLE_FRONT]) write_tires(w, 1, design->right_tire[TK_AXLE_FRONT], " front right");
    if (design->odd[TK_AXLE_BACK]) write_tires(w, 1, design->right_tire[TK_AXLE_BACK], " back right");
}

/* ---- people ---- */

static void write_person(writer *w, const tk_design_person *person)
{
    tk_text *out = item(w);
    tk_text_put(out, CLASSIC_ROLE_NAMES[person->role]);
    if (person->seat == TK_UNSET && !person->gear_count) return;
    const char *before = " (";
    if (person->seat != TK_UNSET) tk_text_printf(out, "%s%s", before, CLASSIC_SIDE_TITLES[person->seat]);
    if (person->seat != TK_UNSET) before = ", ";
    for (int i = 0; i < person->gear_count; i++, before = ", ")
        tk_text_printf(out, "%s%s", before, w->garage->gear_id[w->design->gear[person->gear + i]]);
    tk_text_put(out, ")");
}

/* ---- weapons and links ---- */

static bool same_weapon(const tk_design_weapon *a, const tk_design_weapon *b)
{
    return a->type == b->type && a->mount == b->mount && a->infrared == b->infrared && a->ammo == b->ammo &&
           a->shots == b->shots && a->extra_magazines == b->extra_magazines && !a->batches && !b->batches;
}

/* How many weapons from `first` on are the same. */
static int group_at(const tk_design_unit *unit, int first)
{
    int count = 1;
    while (first + count < unit->weapons && same_weapon(&unit->weapon[first], &unit->weapon[first + count])) count++;
    return count;
}

/* The group of weapons that a link connects and nothing besides; its size, 0 when it is no such link. */
static int linked_group(const tk_design_unit *parts, int unit, const tk_design_link *link, int *first)
{
    uint64_t set = link->weapons[unit];
    if (!set || link->accessories || link->turret || link->weapons[1 - unit]) return 0;
    *first = __builtin_ctzll(set);
    int count = __builtin_popcountll(set);
    bool together = set >> *first == ((count < 64 ? (uint64_t)1 << count : 0) - 1);
    bool alike = true;
    for (int i = 1; i < count && *first + i < parts->weapons; i++)
        alike &= same_weapon(&parts->weapon[*first], &parts->weapon[*first + i]);
    return together && alike && count > 1 ? count : 0;
}

/* The first link that has its own words with the weapons: "2 linked MGs front". */
static int link_of_group(writer *w, int unit, int first, int *count)
{
    for (int i = 0; i < w->design->links; i++) {
        int begins = 0, size = linked_group(&w->design->unit[unit], unit, &w->design->link[i], &begins);
        if (size && begins == first) {
            *count = size;
            return i;
        }
    }
    return -1;
}

/* "4 impact smoke-grenade", "5 remote in magazine 2", "5 usual" */
static void write_batch(const writer *w, const tk_design_batch *batch)
{
    const char *sort = batch->gear != TK_UNSET ? w->garage->gear_id[batch->gear]
                       : batch->ammo           ? w->garage->ammunition_id[batch->ammo - 1]
                                               : "usual";
    tk_text_printf(w->out, "%d %s%s", batch->count, batch->impact_fuse ? "impact " : "", sort);
    if (batch->magazine) tk_text_printf(w->out, " in magazine %d", batch->magazine);
}

static void write_loads(writer *w, const tk_design_weapon *weapon)
{
    const char *before = " (", *after = "";
    if (weapon->ammo) {
        tk_text_printf(w->out, "%s%s", before, w->garage->ammunition_id[weapon->ammo - 1]);
        before = ", ", after = ")";
    }
    if (weapon->shots != TK_FULL) {
        tk_text_printf(w->out, "%s%d shots", before, weapon->shots);
        before = ", ", after = ")";
    }
    if (weapon->extra_magazines) {
        tk_text_printf(w->out, "%s%d extra magazines", before, weapon->extra_magazines);
        before = ", ", after = ")";
    }
    for (int i = 0; i < weapon->batches; i++) {
        tk_text_put(w->out, before);
        write_batch(w, &w->design->batch[weapon->batch + i]);
        before = ", ", after = ")";
    }
    tk_text_put(w->out, after);
}

/* A single letter could be taken for a side. */
static void write_weapon_name(const classic_weapon *row, tk_text *out)
{
    if (row->id[1])
        tk_text_put(out, row->id);
    else
        put_lower(out, row->title);
}

static void write_weapons(writer *w, int unit, uint64_t *told)
{
    const tk_design_unit *parts = &w->design->unit[unit];
    for (int i = 0; i < parts->weapons;) {
        const tk_design_weapon *weapon = &parts->weapon[i];
        int count = group_at(parts, i), link = link_of_group(w, unit, i, &count);
        for (int j = 1; link < 0 && j < count; j++) { /* a link may begin inside the group */
            int inner = 0;
            if (link_of_group(w, unit, i + j, &inner) >= 0) count = j;
        }
        tk_text *out = item(w);
        if (count > 1) tk_text_printf(out, "%d ", count);
        if (link >= 0) tk_text_put(out, w->design->link[link].smart ? "smart-linked " : "linked ");
        if (link >= 0) *told |= (uint64_t)1 << link;
        if (weapon->infrared) tk_text_put(out, "IR ");
        write_weapon_name(&w->garage->weapon[weapon->type], out);
        if (count > 1) tk_text_put(out, "s");
        tk_text_printf(out, "%s%s", weapon->mount == TK_MOUNT_TURRET ? " in " : " ",
                       CLASSIC_SIDE_TITLES[weapon->mount]);
        write_loads(w, weapon);
        i += count;
    }
}

static void write_indices(tk_text *out, const char **before, const char *mark, uint64_t set)
{
    for (int i = 0; i < 64; i++) {
        if (!(set >> i & 1)) continue;
        tk_text_printf(out, "%s%s%d", *before, mark, i + 1);
        *before = "+";
    }
}

/* Links that connect more than one group: by the numbers of what they connect, counted as listed. */
static void write_links(writer *w, uint64_t told)
{
    for (int i = 0; i < w->design->links; i++) {
        const tk_design_link *link = &w->design->link[i];
        if (told >> i & 1) continue;
        const char *before = " for weapons ";
        tk_text *out = item(w);
        tk_text_put(out, link->smart ? "smart link" : "link");
        write_indices(out, &before, "", link->weapons[TK_UNIT_MAIN]);
        write_indices(out, &before, "s", link->weapons[TK_UNIT_SIDECAR]);
        write_indices(out, &before, "a", link->accessories);
        if (link->turret) tk_text_printf(out, "%st", before);
        if (link->turret) before = "+";
        if (*before == ' ') tk_text_put(out, " for nothing");
    }
}

/* ---- accessories ---- */

static void write_accessory_details(writer *w, const tk_design_accessory *accessory, int unit)
{
    const char *before = " (";
    const classic_accessory *row = &w->garage->accessory[accessory->type];
    uint8_t usual = classic_accessory_plain(w->garage, unit, accessory->type).person;
    if (accessory->person != TK_UNSET && accessory->person != usual) {
        tk_text_put(w->out, before);
        classic_person_write(accessory->person, w->out);
        before = ", ";
    }
    if (accessory->place != TK_UNSET) {
        tk_text_printf(w->out, "%s%s", before, CLASSIC_PLACE_NAMES[accessory->place]);
        before = ", ";
    }
    if (accessory->weapon != TK_UNSET) {
        tk_text_printf(w->out, "%sweapon %d", before, accessory->weapon + 1);
        before = ", ";
    }
    if (accessory->armor != TK_UNSET) {
        tk_text_printf(w->out, "%s%s", before, w->garage->armor_id[accessory->armor]);
        before = ", ";
    }
    if (accessory->points != row->most_points) {
        tk_text_printf(w->out, "%s%d %s", before, accessory->points, row->most_points ? "cases" : "points");
        before = ", ";
    }
    if (*before == ',') tk_text_put(w->out, ")");
}

/* Guards of one strength on the wheels of a car: how many of the four from here on, in their usual order. */
static int guards_at(writer *w, const tk_design_unit *unit, int first)
{
    int count = 0;
    while (count < 4 && first + count < unit->accessories) {
        const tk_design_accessory *guard = &unit->accessory[first + count];
        bool usual =
            w->garage->accessory[guard->type].effect == EFFECT_GUARD && guard->points && guard->armor == TK_UNSET;
        if (!usual || guard->place != PLACE_FRONT_LEFT + count || guard->points != unit->accessory[first].points) break;
        count++;
    }
    return count;
}

static void write_accessories(writer *w, int unit)
{
    const tk_design_unit *parts = &w->design->unit[unit];
    for (int i = 0; i < parts->accessories; i++) {
        const tk_design_accessory *accessory = &parts->accessory[i];
        if (guards_at(w, parts, i) == 4) {
            tk_text_printf(item(w), "4 %d-pt. wheelguards", accessory->points);
            i += 3;
            continue;
        }
        put_lower(item(w), w->garage->accessory[accessory->type].title);
        write_accessory_details(w, accessory, unit);
    }
}

/* ---- armor ---- */

static void write_armor(writer *w, const tk_design_unit *unit)
{
    bool cycle = w->garage->body[unit->body].class == CLASS_CYCLE;
    for (int i = 0; i < unit->armors; i++) {
        tk_text_printf(w->out, "%s%s:", w->begun ? ". " : "", w->garage->armor[unit->armor[i].type].brief);
        w->begun = true;
        for (int side = 0; side < TK_SIDE_COUNT; side++) {
            int points = unit->armor[i].points[side];
            bool shown = points || !cycle || side == TK_SIDE_FRONT || side == TK_SIDE_BACK;
            if (shown) tk_text_printf(w->out, "%s%s%d", side ? ", " : " ", CLASSIC_SIDE_KEYS[side], points);
        }
    }
}

/* ---- the whole ---- */

static void write_pieces(tk_text *out, const char **before, int count, const char *one, const char *many)
{
    if (!count) return;
    tk_text_printf(out, "%s%d %s", *before, count, count == 1 ? one : many);
    *before = ", ";
}

/* "(smoke-grenade, smoke-grenade, medikit, 2 obstacles, 1 debris)": a box each of what comes in boxes */
static void write_contents(writer *w, const tk_design_unit *unit)
{
    const char *before = " (";
    for (int i = 0; i < unit->cargo_gears; i++, before = ", ")
        tk_text_printf(w->out, "%s%s", before, w->garage->gear_id[unit->cargo_gear[i]]);
    write_pieces(w->out, &before, unit->cargo_obstacles, "obstacle", "obstacles");
    write_pieces(w->out, &before, unit->cargo_debris, "debris", "debris");
    if (*before == ',') tk_text_put(w->out, ")");
}

static void write_cargo(writer *w, const tk_design_unit *unit)
{
    if (!unit->has_cargo) return;
    tk_text *out = item(w);
    tk_text_put(out, "cargo ");
    classic_number_write(unit->cargo_pounds, out);
    tk_text_printf(out, " lbs. and %d spaces", unit->cargo_sixths / TK_SIXTHS);
    write_contents(w, unit);
}

static void write_sidecar(writer *w, uint64_t *told)
{
    const tk_design *design = w->design;
    const tk_design_unit *unit = &design->unit[TK_UNIT_SIDECAR];
    tk_design_tire tire = design->sidecar_tire, front = design->tire[TK_AXLE_FRONT];
    if (!design->has_sidecar) return;
    tk_text *out = item(w);
    put_lower(out, w->garage->body[unit->body].title);
    tk_text_printf(out, " %s [", CLASSIC_SIDE_TITLES[design->sidecar_side]);
    w->begun = false;
    write_frame(w, unit);
    if (!classic_same_tire(tire, front)) write_tires(w, 1, tire, "");
    for (int i = 0; i < unit->crew; i++) write_person(w, &unit->person[i]);
    write_weapons(w, TK_UNIT_SIDECAR, told);
    write_accessories(w, TK_UNIT_SIDECAR);
    write_cargo(w, unit);
    write_armor(w, unit);
    tk_text_put(out, "]");
}

static void write_figures(const tk_vehicle *vehicle, tk_text *out)
{
    tk_text_printf(out, ". Accel. %d, top speed ", vehicle->fit.acceleration);
    classic_tenths_write(vehicle->fit.top_speed_tenths, out);
    tk_text_printf(out, ", HC %d; ", vehicle->fit.handling);
    classic_number_write(vehicle->fit.weight, out);
    tk_text_put(out, " lbs., $");
    classic_number_write(vehicle->cost, out);
    tk_text_put(out, ".");
}

/* " in back", or the order of what is inside: " (crew, plant, cargo)". */
static void write_inside(writer *w)
{
    const uint8_t *inside = w->design->inside;
    if (classic_inside_is(w->design, TK_AXLE_FRONT)) return;
    if (classic_inside_is(w->design, TK_AXLE_BACK))
        tk_text_put(w->out, " in back");
    else
        tk_text_printf(w->out, " (%s, %s, %s)", CLASSIC_INSIDE_NAMES[inside[0]], CLASSIC_INSIDE_NAMES[inside[1]],
                       CLASSIC_INSIDE_NAMES[inside[2]]);
}

static void write_drive(writer *w)
{
    const tk_design *design = w->design;
    if (design->six_wheels) tk_text_put(item(w), "six wheels");
    if (design->plant != TK_UNSET) {
        put_lower(item(w), w->garage->plant[design->plant].title);
        tk_text_put(w->out, " power plant");
        write_inside(w);
    }
    write_wheels(w);
}

/* Weapons in a turret that is not there have to be told from those whose turret goes without saying. */
static void write_turret(writer *w)
{
    const tk_design *design = w->design;
    const tk_design_unit *unit = &design->unit[TK_UNIT_MAIN];
    bool used = false;
    for (int i = 0; i < unit->weapons; i++) used |= unit->weapon[i].mount == TK_MOUNT_TURRET;
    if (design->turret)
        tk_text_printf(item(w), "%d-space %s%sturret", design->turret, design->turret_popup ? "pop-up " : "",
                       design->turret_universal ? "universal " : "");
    else if (used)
        tk_text_put(item(w), "no turret");
}

/* A name that could be taken for more than a name stands in quotes. */
static void write_name(const char *name, tk_text *out)
{
    bool plain = *name && *name != '"' && !strstr(name, ": ") && !strstr(name, " - ") && !strstr(name, " – ");
    tk_text_printf(out, plain ? "%s: " : "\"%s\": ", name);
}

void tk_garage_describe(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_text *out)
{
    writer w = {.garage = garage, .design = design, .out = out};
    const tk_design_unit *unit = &design->unit[TK_UNIT_MAIN];
    uint64_t told = 0; /* links that went with their weapons */
    write_name(design->name, out);
    tk_text_printf(item(&w), "%s%s", design->reversed ? "reversed " : "", garage->body[unit->body].title);
    write_frame(&w, unit);
    write_drive(&w);
    for (int i = 0; i < unit->crew; i++) write_person(&w, &unit->person[i]);
    write_weapons(&w, TK_UNIT_MAIN, &told);
    write_turret(&w);
    write_accessories(&w, TK_UNIT_MAIN);
    write_cargo(&w, unit);
    write_sidecar(&w, &told);
    write_links(&w, told);
    write_armor(&w, unit);
    write_figures(vehicle, out);
}
