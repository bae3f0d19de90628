/* Reads a one-line description: what describe.c writes, and the looser wording of printed lists.
 *
 * The line is cut into items; each is tried as one kind of part after the other. Links and turrets that are only
 * implied are settled at the end, when all weapons are known. An item nobody understands is an error that quotes it. */
#include "games/classic/garage/garage.h"
#include "games/classic/garage/understand.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LINKS_LATER = TK_DESIGN_LINKS };

/* "link for all weapons", "link connecting all RLs": settled when all weapons are known. */
typedef struct later_link {
    bool smart;
    int type;           /* of weapon; -1: all */
    char numbers[ITEM]; /* "1+2+s1", "" */
} later_link;

typedef struct reader {
    const tk_garage *garage;
    tk_design *design;
    tk_design_unit *unit; /* whose items are read */
    int which;
    bool body, no_turret;
    int armor; /* entry that "R10" belongs to, -1 */
    later_link later[LINKS_LATER];
    int later_count;
    tk_error *error;
} reader;

static void fail(reader *r, const char *item, const char *message)
{
    if (r->error->code == TK_OK) tk_fail(r->error, TK_BAD_DATA, item, "%s", message);
}

/* ---- frame ---- */

static bool read_body(reader *r, words w)
{
    if (r->body || r->which != TK_UNIT_MAIN) return false;
    bool reversed = words_take(&w, "reversed");
    char joined[ITEM];
    words_join(&w, 0, joined);
    for (int i = 0; i < r->garage->body_count; i++) {
        if (!words_are_title(joined, r->garage->body[i].title)) continue;
        r->unit->body = (uint8_t)i;
        r->design->reversed = reversed;
        return r->body = true;
    }
    return false;
}

static bool read_frame(reader *r, const words *w)
{
    if (w->count != 2) return false;
    int chassis = words_is(w, 1, "chassis") ? words_find(r->garage->chassis_id, w->word[0]) : -1;
    int suspension = words_is(w, 1, "suspension") ? words_find(r->garage->suspension_id, w->word[0]) : -1;
    if (chassis >= 0) r->unit->chassis = (uint8_t)chassis;
    if (suspension >= 0) r->unit->suspension = (uint8_t)suspension;
    if (words_is(w, 0, "six") && words_is(w, 1, "wheels")) return r->design->six_wheels = true;
    return chassis >= 0 || suspension >= 0;
}

/* "crew, plant, cargo": each of them once. */
static bool read_inside(tk_design *design, const char *details)
{
    char name[ITEM];
    unsigned seen = 0;
    for (int i = 0; i < TK_INSIDE_COUNT; i++) {
        int where = words_next_detail(&details, name) ? words_find(CLASSIC_INSIDE_NAMES, name) : -1;
        if (where < 0 || seen >> where & 1) return false;
        seen |= 1u << where;
        design->inside[i] = (uint8_t)where;
    }
    return !words_next_detail(&details, name);
}

static bool read_plant(reader *r, words w)
{
    if (!words_have(&w, "plant") || !words_take(&w, "power")) return false;
    words_take(&w, "plant");
    classic_inside_init(r->design, words_take(&w, "back") ? TK_AXLE_BACK : TK_AXLE_FRONT);
    if (w.details[0] && !read_inside(r->design, w.details)) return false;
    words_take(&w, "in");
    words_take(&w, "front");
    char joined[ITEM];
    words_join(&w, 0, joined);
    for (int i = 0; i < r->garage->plant_count; i++)
        if (words_are_title(joined, r->garage->plant[i].title)) r->design->plant = (uint8_t)i;
    return r->design->plant != TK_UNSET;
}

/* ---- tires ---- */

static bool read_tire(reader *r, const words *w, tk_design_tire *out)
{
    const tk_garage *garage = r->garage;
    bool typed = false;
    *out = (tk_design_tire){0};
    for (int i = 0; i < w->count; i++) {
        int type = words_find(garage->tire_id, w->word[i]);
        bool known = type >= 0;
        if (known) out->type = (uint8_t)type;
        typed |= known;
        for (int m = 0; m < garage->modification_count && !known; m++) {
            known = strcasecmp(garage->modification[m].title, w->word[i]) == 0;
            if (known) out->modifications |= (uint8_t)(1u << m);
        }
        if (!known && strcasecmp(w->word[i], "regular") != 0) return false;
    }
    return typed;
}

static void set_tires(reader *r, tk_axle axle, tk_design_tire tire, bool right)
{
    r->design->odd[axle] |= right;
    if (right)
        r->design->right_tire[axle] = tire;
    else
        r->design->tire[axle] = tire;
}

/* "4 PR radial tires", "2 HD front tires", "1 solid back right tire" */
static bool read_tires(reader *r, words w)
{
    if (!words_take(&w, "tires") && !words_take(&w, "tire")) return false;
    int count = w.count ? words_number(w.word[0]) : -1;
    if (count < 0) return false;
    words_drop(&w, 0, 1);
    bool front = words_take(&w, "front"), back = words_take(&w, "back") || words_take(&w, "rear"),
         right = words_take(&w, "right");
    tk_design_tire tire;
    if (!read_tire(r, &w, &tire)) return false;
    if (r->which == TK_UNIT_SIDECAR) {
        r->design->sidecar_tire = tire;
        return true;
    }
    if (!back) set_tires(r, TK_AXLE_FRONT, tire, right);
    if (!front) set_tires(r, TK_AXLE_BACK, tire, right);
    if (count == 6 || (count == 4 && back && !front)) r->design->six_wheels = true;
    return true;
}

/* ---- people ---- */

static bool read_person_detail(reader *r, const char *detail, tk_design_person *person)
{
    int gear = words_find(r->garage->gear_id, detail);
    if (strcasecmp(detail, "left") == 0)
        person->seat = TK_SIDE_LEFT;
    else if (strcasecmp(detail, "right") == 0)
        person->seat = TK_SIDE_RIGHT;
    else if (gear < 0 || r->design->gears == TK_DESIGN_GEAR)
        return false;
    else
        person->gear_count++, r->design->gear[r->design->gears++] = (uint8_t)gear;
    return true;
}

static bool read_crew(reader *r, const words *w)
{
    int count = w->count == 2 ? words_number(w->word[0]) : w->count == 1 ? 1 : -1;
    if (count < 1) return false;
    char role_name[WORD];
    snprintf(role_name, sizeof role_name, "%s", w->word[w->count - 1]);
    size_t length = strlen(role_name);
    if (w->count == 2 && length && role_name[length - 1] == 's') role_name[length - 1] = '\0';
    int role = strcasecmp(role_name, "cyclist") == 0 ? TK_ROLE_DRIVER : words_find(CLASSIC_ROLE_NAMES, role_name);
    if (role < 0 || r->unit->crew + count > TK_DESIGN_CREW) return false;
    for (int i = 0; i < count; i++) {
        tk_design_person *person = &r->unit->person[r->unit->crew++];
        *person = (tk_design_person){.role = (uint8_t)role, .seat = TK_UNSET, .gear = r->design->gears};
        const char *list = w->details;
        char detail[ITEM];
        while (words_next_detail(&list, detail))
            if (!read_person_detail(r, detail, person)) return false;
    }
    return true;
}

/* ---- weapons ---- */

static int find_side(const char *word)
{
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (strcasecmp(word, CLASSIC_SIDE_TITLES[side]) == 0 || strcmp(word, CLASSIC_SIDE_KEYS[side]) == 0) return side;
    return strcasecmp(word, "rear") == 0 ? TK_SIDE_BACK : -1;
}

/* By abbreviation ("MG", "MGs") or title ("laser", "flamethrowers"); -1. */
static int find_weapon(const tk_garage *garage, const char *joined)
{
    size_t length = strlen(joined);
    for (int i = 0; i < garage->weapon_count; i++) {
        const char *id = garage->weapon_id[i], *title = garage->weapon[i].title;
        bool plural = length && joined[length - 1] == 's';
        if (strcmp(joined, id) == 0 || strcasecmp(joined, title) == 0) return i;
        if (plural && strlen(id) == length - 1 && strncmp(joined, id, length - 1) == 0) return i;
        if (plural && strlen(title) == length - 1 && strncasecmp(joined, title, length - 1) == 0) return i;
    }
    return -1;
}

static void add_link(reader *r, tk_design_link link)
{
    if (r->design->links < TK_DESIGN_LINKS) r->design->link[r->design->links++] = link;
}

/* "in magazine 2", taken out of the words: which one; 0: it is not said. */
static int take_magazine(words *w)
{
    int last = w->count - 1;
    if (last < 3 || !words_is(w, last - 1, "magazine") || !words_is(w, last - 2, "in")) return 0;
    int magazine = words_number(w->word[last]);
    words_drop(w, last - 2, 3);
    return magazine;
}

/* "4 impact smoke-grenade", "5 remote in magazine 2", "5 usual": grenades or other shots of one sort. */
static bool read_batch(reader *r, words w, int number, tk_design_weapon *weapon)
{
    tk_design *design = r->design;
    int magazine = take_magazine(&w);
    bool impact = words_take(&w, "impact");
    if (w.count != 2 || number < 1 || number > 255 || design->batches == TK_DESIGN_BATCHES) return false;
    int gear = words_find(r->garage->gear_id, w.word[1]), ammo = words_find(r->garage->ammunition_id, w.word[1]);
    bool grenade = gear >= 0 && r->garage->gear[gear].kind == GEAR_GRENADE;
    bool known = grenade || (!impact && (ammo >= 0 || words_is(&w, 1, "usual")));
    bool in_order = !weapon->batches || design->batch[design->batches - 1].magazine <= magazine;
    if (!known || !in_order || magazine < 0 || magazine > weapon->extra_magazines) return false;
    if (!weapon->batches++) weapon->batch = design->batches;
    design->batch[design->batches++] = (tk_design_batch){.magazine = (uint8_t)magazine,
                                                         .gear = (uint8_t)(grenade ? gear : TK_UNSET),
                                                         .ammo = (uint8_t)(grenade ? 0 : 1 + ammo),
                                                         .impact_fuse = impact,
                                                         .count = (int16_t)number};
    return true;
}

static bool read_load(reader *r, const char *detail, tk_design_weapon *weapon)
{
    words w = words_split(detail);
    int ammo = w.count == 1 ? words_find(r->garage->ammunition_id, w.word[0]) : -1;
    if (ammo >= 0) weapon->ammo = (uint8_t)(1 + ammo);
    if (ammo >= 0) return true;
    int number = w.count > 1 ? words_number(w.word[0]) : -1;
    if (number < 0 || number > 1000) return false;
    if (words_is(&w, 1, "shots"))
        weapon->shots = (int16_t)number;
    else if (words_is(&w, 1, "extra"))
        weapon->extra_magazines = (uint8_t)(number > 20 ? 20 : number);
    else
        return read_batch(r, w, number, weapon);
    return true;
}

/* "(L and R)", "(L, R, and B)": where each one points; how many, 0 when the parentheses say something else. */
static int read_mounts(const char *details, uint8_t mounts[TK_SIDE_COUNT])
{
    int count = 0;
    const char *list = details;
    char detail[ITEM];
    while (words_next_detail(&list, detail)) {
        words w = words_split(detail);
        for (int i = 0; i < w.count; i++) {
            if (words_is(&w, i, "and")) continue;
            int side = find_side(w.word[i]);
            if (side < 0 || count == TK_SIDE_COUNT) return 0;
            mounts[count++] = (uint8_t)side;
        }
    }
    return count;
}

/* The mount, taken out of the words; -1 when none is named. */
static int take_mount(words *w)
{
    int mount = -1;
    for (int i = w->count - 1; i >= 0 && mount < 0; i--) {
        bool turret = words_is(w, i, "turret") || words_is(w, i, "turreted");
        mount = turret ? TK_MOUNT_TURRET : i > 0 ? find_side(w->word[i]) : -1;
        if (mount >= 0) words_drop(w, i, 1);
    }
    words_take(w, "in");
    words_take(w, "side");
    return mount;
}

/* `count` weapons like `weapon`, at their mounts; false when there is no room or a detail is strange. */
static bool add_weapons(reader *r, tk_design_weapon weapon, int count, const uint8_t *mounts, int mount_count,
                        const char *details)
{
    if (count < 1 || r->unit->weapons + count > TK_DESIGN_WEAPONS) return false;
    for (int i = 0; i < count; i++) {
        if (mount_count) weapon.mount = mounts[i % mount_count];
        const char *list = mount_count > 1 ? "" : details;
        char detail[ITEM];
        tk_design_weapon *added = &r->unit->weapon[r->unit->weapons];
        *added = weapon;
        while (words_next_detail(&list, detail))
            if (!read_load(r, detail, added)) return false;
        r->unit->weapons++;
    }
    return true;
}

static bool read_weapons(reader *r, words w)
{
    uint8_t mounts[TK_SIDE_COUNT];
    int mount_count = read_mounts(w.details, mounts);
    bool smart = words_take(&w, "smart-linked"), linked = words_take(&w, "linked") || smart;
    int count = w.count ? words_number(w.word[0]) : -1;
    if (count >= 0) words_drop(&w, 0, 1);
    tk_design_weapon weapon = {.shots = TK_FULL, .infrared = words_take(&w, "IR") || words_take(&w, "infrared")};
    int mount = mount_count ? -1 : take_mount(&w);
    char joined[ITEM];
    words_join(&w, 0, joined);
    int type = find_weapon(r->garage, joined);
    if (type < 0 || (mount < 0 && !mount_count)) return false;
    weapon.type = (uint8_t)type;
    weapon.mount = (uint8_t)(mount < 0 ? 0 : mount);
    int first = r->unit->weapons, added = count < 0 ? 1 : count;
    if (!add_weapons(r, weapon, added, mounts, mount_count, w.details)) return false;
    uint64_t set = added < 64 ? (((uint64_t)1 << added) - 1) << first : ~(uint64_t)0;
    tk_design_link link = {.smart = smart};
    link.weapons[r->which] = set;
    if (linked) add_link(r, link);
    return true;
}

/* ---- links by name or number ---- */

static bool read_link(reader *r, words w)
{
    bool smart = words_take(&w, "smart");
    if (!words_have(&w, "link") || r->later_count == LINKS_LATER) return false;
    later_link *link = &r->later[r->later_count];
    *link = (later_link){.smart = smart, .type = -1};
    const char *last = w.word[w.count - 1];
    bool marked = (*last == 's' || *last == 'a') && isdigit((unsigned char)last[1]);
    if (isdigit((unsigned char)*last) || marked || words_is(&w, w.count - 1, "t"))
        snprintf(link->numbers, sizeof link->numbers, "%s", last);
    else if (words_is(&w, w.count - 1, "nothing"))
        snprintf(link->numbers, sizeof link->numbers, "-");
    else if (!words_is(&w, w.count - 1, "weapons") && (link->type = find_weapon(r->garage, last)) < 0)
        return false;
    r->later_count++;
    return true;
}

/* What "1+2+s1+a3+t" names. */
static bool read_numbers(const char *text, const tk_design *design, tk_design_link *out)
{
    const int counts[3] = {design->unit[0].weapons, design->unit[1].weapons, design->unit[0].accessories};
    uint64_t *const sets[3] = {&out->weapons[0], &out->weapons[1], &out->accessories};
    while (*text) {
        if (!strcmp(text, "t")) {
            out->turret = true;
            return true;
        }
        int set = *text == 's' ? 1 : *text == 'a' ? 2 : 0;
        char *end;
        long number = strtol(text + (set > 0), &end, 10);
        if (end == text + (set > 0) || number < 1 || number > counts[set] || (*end && *end != '+')) return false;
        *sets[set] |= (uint64_t)1 << (number - 1);
        text = *end ? end + 1 : end;
    }
    return true;
}

static void settle_links(reader *r)
{
    const tk_design_unit *unit = &r->design->unit[TK_UNIT_MAIN];
    for (int i = 0; i < r->later_count; i++) {
        const later_link *link = &r->later[i];
        tk_design_link made = {.smart = link->smart};
        for (int j = 0; !link->numbers[0] && j < unit->weapons; j++)
            if (link->type < 0 || unit->weapon[j].type == link->type) made.weapons[TK_UNIT_MAIN] |= (uint64_t)1 << j;
        if (link->numbers[0] && link->numbers[0] != '-' && !read_numbers(link->numbers, r->design, &made))
            fail(r, link->numbers, "the link names something that is not there");
        add_link(r, made);
    }
}

/* ---- turret ---- */

/* "2-space pop-up universal turret" */
static bool read_turret(reader *r, words w)
{
    if (!words_is(&w, w.count - 1, "turret") || r->which != TK_UNIT_MAIN) return false;
    if (words_is(&w, 0, "no") && w.count == 2) return r->no_turret = true;
    r->design->turret_popup = words_take(&w, "pop-up");
    r->design->turret_universal = words_take(&w, "universal");
    char *dash = w.count == 2 ? strstr(w.word[0], "-space") : NULL;
    if (!dash) return false;
    *dash = '\0';
    int spaces = words_number(w.word[0]);
    if (spaces < 1 || spaces > r->garage->turret_count) return false;
    r->design->turret = (uint8_t)spaces;
    return true;
}

/* Weapons in a turret that was not described have the smallest one that holds them [turrets]. */
static void settle_turret(reader *r)
{
    int sixths = 0;
    const tk_design_unit *unit = &r->design->unit[TK_UNIT_MAIN];
    for (int i = 0; i < unit->weapons; i++)
        if (unit->weapon[i].mount == TK_MOUNT_TURRET) sixths += r->garage->weapon[unit->weapon[i].type].sixths;
    if (!sixths || r->design->turret || r->no_turret) return;
    int spaces = (sixths + TK_SIXTHS - 1) / TK_SIXTHS;
    r->design->turret = (uint8_t)(spaces > r->garage->turret_count ? r->garage->turret_count : spaces);
}

/* ---- accessories ---- */

static bool read_accessory_detail(reader *r, const char *detail, tk_design_accessory *out)
{
    words w = words_split(detail);
    int number = w.count == 2 ? words_number(w.word[w.word[0][0] == 'w' ? 1 : 0]) : -1;
    uint8_t person = classic_person_parse(detail);
    int place = words_find(CLASSIC_PLACE_NAMES, detail), armor = words_find(r->garage->armor_id, detail);
    if (person != TK_UNSET)
        out->person = person;
    else if (place >= 0)
        out->place = (uint8_t)place;
    else if (armor >= 0)
        out->armor = (uint8_t)armor;
    else if (words_is(&w, 0, "weapon") && number >= 1 && number <= r->unit->weapons)
        out->weapon = (uint8_t)(number - 1);
    else if ((words_is(&w, 1, "points") || words_is(&w, 1, "cases")) && number >= 0 && number <= 250)
        out->points = (uint8_t)number;
    else
        return false;
    return true;
}

static tk_design_accessory *add_accessory(reader *r, int type)
{
    if (r->unit->accessories == TK_DESIGN_ACCESSORIES) return NULL;
    tk_design_accessory *out = &r->unit->accessory[r->unit->accessories++];
    *out = classic_accessory_plain(r->garage, r->which, type);
    return out;
}

static bool read_accessory(reader *r, const words *w)
{
    char joined[ITEM], detail[ITEM];
    words_join(w, 0, joined);
    for (int i = 0; i < r->garage->accessory_count; i++) {
        const classic_accessory *row = &r->garage->accessory[i];
        if (!words_are_title(joined, row->title) && (!row->brief[0] || strcmp(joined, row->brief) != 0)) continue;
        tk_design_accessory *accessory = add_accessory(r, i);
        const char *list = w->details;
        while (accessory && words_next_detail(&list, detail))
            if (!read_accessory_detail(r, detail, accessory)) return false;
        return accessory != NULL;
    }
    return false;
}

static int find_effect(const tk_garage *garage, int effect)
{
    for (int i = 0; i < garage->accessory_count; i++)
        if (garage->accessory[i].effect == effect) return i;
    return -1;
}

/* "4 10-pt. wheelguards", "2 8-pt. wheelguards back", "1 7-pt. cycle wheelguard" */
static bool read_guards(reader *r, words w)
{
    if (!words_take(&w, "wheelguards") && !words_take(&w, "wheelguard")) return false;
    bool cycle = words_take(&w, "cycle"), back = words_take(&w, "back"), front = words_take(&w, "front");
    int count = w.count == 2 ? words_number(w.word[0]) : w.count == 1 ? 1 : -1;
    int points = w.count ? atoi(w.word[w.count - 1]) : 0;
    int type = find_effect(r->garage, cycle ? EFFECT_CYCLE_GUARD : EFFECT_GUARD);
    if (count < 1 || count > 4 || points < 1 || points > 250 || type < 0) return false;
    static const uint8_t CORNERS[] = {PLACE_FRONT_LEFT, PLACE_FRONT_RIGHT, PLACE_BACK_LEFT, PLACE_BACK_RIGHT};
    for (int i = 0; i < count; i++) {
        tk_design_accessory *guard = add_accessory(r, type);
        if (!guard) return false;
        guard->points = (uint8_t)points;
        guard->place = cycle ? (uint8_t)(back && !front ? PLACE_BACK : PLACE_FRONT) : CORNERS[back ? 2 + i % 2 : i];
    }
    return true;
}

/* ---- armor, cargo, figures ---- */

/* "F20", "R8/16": metal over what is not metal. */
static bool read_points(reader *r, const char *item)
{
    int side = -1, outer = 0, inner = 0, used = 0;
    for (int i = 0; i < TK_SIDE_COUNT; i++)
        if (item[0] == CLASSIC_SIDE_KEYS[i][0]) side = i;
    if (side < 0 || r->armor < 0) return false;
    bool both = sscanf(item + 1, "%4d/%4d%n", &outer, &inner, &used) == 2;
    if (!both && sscanf(item + 1, "%4d%n", &outer, &used) != 1) return false;
    if (item[1 + used] || outer < 0 || inner < 0) return false;
    tk_design_armor *armor = &r->unit->armor[r->armor];
    if (!both) {
        armor->points[side] = (uint16_t)outer;
        return true;
    }
    if (r->unit->armors < 2) {
        r->unit->armors = 2;
        r->unit->armor[1] = (tk_design_armor){.type = armor->type};
        armor->type = (uint8_t)r->garage->plain_metal;
    }
    r->unit->armor[0].points[side] = (uint16_t)outer;
    r->unit->armor[1].points[side] = (uint16_t)inner;
    return true;
}

static bool read_armor(reader *r, const char *item)
{
    const char *word = strcasestr(item, "armor");
    if (!word || (word[5] != ':' && word[5] != ' ')) return false;
    char heading[ITEM];
    snprintf(heading, sizeof heading, "%.*s", (int)(word + 5 - item), item);
    const char *rest = word + 5 + strspn(word + 5, ": ");
    for (int i = 0; i < r->garage->armor_count; i++) {
        if (strcasecmp(heading, r->garage->armor[i].brief) != 0 || r->unit->armors == TK_DESIGN_ARMORS) continue;
        r->armor = r->unit->armors++;
        r->unit->armor[r->armor] = (tk_design_armor){.type = (uint8_t)i};
        return !*rest || read_points(r, rest);
    }
    return false;
}

/* "smoke-grenade", "2 obstacles", "1 debris" */
static bool read_cargo_detail(reader *r, const char *detail)
{
    tk_design_unit *unit = r->unit;
    int gear = words_find(r->garage->gear_id, detail);
    if (gear >= 0) {
        if (unit->cargo_gears == TK_DESIGN_CARGO || !classic_goes_as_cargo(&r->garage->gear[gear])) return false;
        unit->cargo_gear[unit->cargo_gears++] = (uint8_t)gear;
        return true;
    }
    words w = words_split(detail);
    int count = w.count == 2 ? words_number(w.word[0]) : -1;
    if (count < 1 || count > CLASSIC_CARGO_PIECES) return false;
    if (words_is(&w, 1, "obstacles") || words_is(&w, 1, "obstacle"))
        unit->cargo_obstacles = (uint8_t)count;
    else if (words_is(&w, 1, "debris"))
        unit->cargo_debris = (uint8_t)count;
    else
        return false;
    return true;
}

static bool read_cargo(reader *r, const words *w)
{
    bool spaces_only = w->count == 2 && (words_is(w, 1, "spaces") || words_is(w, 1, "space"));
    if (!spaces_only && !words_is(w, 0, "cargo")) return false;
    for (int i = 0; i + 1 < w->count; i++) {
        int number = words_number(w->word[i]);
        if (number < 0) continue;
        bool pounds = strncasecmp(w->word[i + 1], "lb", 2) == 0;
        if (pounds && number <= 100000) r->unit->cargo_pounds = number;
        if (!pounds && number <= 200) r->unit->cargo_sixths = TK_SIXTHS * number;
    }
    const char *list = w->details;
    char detail[ITEM];
    while (words_next_detail(&list, detail))
        if (!read_cargo_detail(r, detail)) return false;
    classic_fit_cargo(r->garage, r->unit);
    return r->unit->has_cargo = true;
}

/* What follows from the rest: acceleration, speed, handling, weight, price. */
static bool is_figure(const words *w)
{
    bool weight = w->count && words_number(w->word[0]) >= 0 && (w->count == 1 || strncasecmp(w->word[1], "lb", 2) == 0);
    return weight || words_is(w, 0, "Accel.") || words_is(w, 0, "HC") ||
           (words_is(w, 0, "top") && words_is(w, 1, "speed")) || (w->count && w->word[0][0] == '$');
}

/* ---- items ---- */

static void read_items(reader *r, const char *line);

/* "heavy sidecar right [...]" */
static bool read_sidecar(reader *r, const char *item)
{
    const char *open = strchr(item, '['), *close = open ? strrchr(open, ']') : NULL;
    if (!close || r->which != TK_UNIT_MAIN) return false;
    char head[ITEM], joined[ITEM];
    snprintf(head, sizeof head, "%.*s", (int)(open - item), item);
    words w = words_split(head);
    r->design->sidecar_side = words_take(&w, "left") ? TK_SIDE_LEFT : TK_SIDE_RIGHT;
    words_take(&w, "right");
    words_join(&w, 0, joined);
    int body = -1;
    for (int i = 0; i < r->garage->body_count; i++)
        if (words_are_title(joined, r->garage->body[i].title)) body = i;
    if (body < 0) return false;
    reader inner = *r;
    inner.which = TK_UNIT_SIDECAR;
    inner.unit = &r->design->unit[TK_UNIT_SIDECAR];
    inner.unit->body = (uint8_t)body;
    inner.armor = -1;
    r->design->has_sidecar = true;
    r->design->sidecar_tire = r->design->tire[TK_AXLE_FRONT];
    tk_text inside = {0};
    tk_text_put_bytes(&inside, open + 1, (size_t)(close - open - 1));
    read_items(&inner, tk_text_string(&inside));
    tk_text_free(&inside);
    return true;
}

static void read_item(reader *r, const char *item)
{
    if (read_sidecar(r, item)) return;
    if (strlen(item) >= ITEM) {
        fail(r, "line", "an item is too long to be understood");
        return;
    }
    words w = words_split(item);
    if (!w.count) return;
    bool understood = read_points(r, item) || read_armor(r, item) || read_body(r, w) || read_frame(r, &w) ||
                      read_plant(r, w) || read_tires(r, w) || read_cargo(r, &w) || is_figure(&w) || read_crew(r, &w) ||
                      read_turret(r, w) || read_link(r, w) || read_accessory(r, &w) || read_guards(r, w) ||
                      read_weapons(r, w);
    if (!understood) fail(r, item, "this cannot be understood");
}

/* Where an item ends: a comma or semicolon before a blank, or a full stop before a capital, outside of parentheses. */
static size_t item_length(const char *at)
{
    int depth = 0;
    for (size_t i = 0; at[i]; i++) {
        if (at[i] == '(' || at[i] == '[') depth++;
        if (at[i] == ')' || at[i] == ']') depth--;
        bool blank = at[i + 1] == ' ' || at[i + 1] == '\0';
        if (depth > 0 || !blank) continue;
        bool sentence = at[i] == '.' && (at[i + 1] == '\0' || isupper((unsigned char)at[i + 2]));
        if (at[i] == ',' || at[i] == ';' || sentence) return i;
    }
    return strlen(at);
}

static void read_items(reader *r, const char *line)
{
    while (*line && r->error->code == TK_OK) {
        line += strspn(line, " ,;.\t\r\n");
        size_t length = item_length(line);
        tk_text item = {0};
        tk_text_put_bytes(&item, line, length);
        read_item(r, tk_text_string(&item));
        tk_text_free(&item);
        line += length;
    }
}

/* ---- the whole ---- */

/* Bytes of the well-formed UTF-8 character at `at`, 0 when it is none or a control character. */
static size_t character_length(const char *at)
{
    unsigned char first = (unsigned char)at[0], second = (unsigned char)at[1];
    if (first < 0x20 || first == 0x7f) return 0;
    if (first < 0x80) return 1;
    size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    bool good = first >= 0xc2 && first < 0xf5;
    good &= first != 0xe0 || second >= 0xa0;
    good &= first != 0xed || second < 0xa0;
    good &= first != 0xf0 || second >= 0x90;
    good &= first != 0xf4 || second < 0x90;
    for (size_t i = 1; good && i < length; i++) good = (at[i] & 0xc0) == 0x80;
    return good ? length : 0;
}

static bool is_readable(const char *text)
{
    for (size_t length; *text; text += length)
        if ((length = character_length(text)) == 0) return false;
    return true;
}

/* The name before ": ", " - " or a dash, which may stand in quotes; what follows it, NULL when there is no name. */
static const char *read_name(const char *line, tk_design *design)
{
    static const char *const MARKS[] = {"\": ", ": ", " - ", " – "};
    const char *end = NULL, *rest = NULL;
    bool quoted = *line == '"';
    for (size_t i = quoted ? 0 : 1; i < sizeof MARKS / sizeof *MARKS && !(quoted && end); i++) {
        const char *found = strstr(line + quoted, MARKS[i]);
        if (!found || (end && found > end)) continue;
        end = found;
        rest = found + strlen(MARKS[i]);
    }
    if (!end) return NULL;
    int length = (int)(end - line - quoted);
    if (length >= TK_DESIGN_NAME) return NULL;
    snprintf(design->name, sizeof design->name, "%.*s", length, line + quoted);
    return rest;
}

tk_status tk_garage_understand(const tk_garage *garage, const char *line, tk_design *out, tk_error *error)
{
    tk_error unsaid;
    if (!error) error = &unsaid;
    *error = (tk_error){0};
    classic_design_init(garage, out);
    reader r = {.garage = garage, .design = out, .unit = &out->unit[TK_UNIT_MAIN], .armor = -1, .error = error};
    if (strlen(line) > TK_DESIGN_BYTES) return tk_fail(error, TK_BAD_DATA, "line", "too long for a description");
    line += strspn(line, " \t\r\n");
    const char *rest = read_name(line, out);
    if (!rest) return tk_fail(error, TK_BAD_DATA, "line", "a description begins with a name and a colon");
    if (!is_readable(out->name)) return tk_fail(error, TK_BAD_DATA, "line", "the name is no readable text");
    read_items(&r, rest);
    if (!r.body) fail(&r, "line", "no body is named");
    settle_links(&r);
    settle_turret(&r);
    return error->code;
}
