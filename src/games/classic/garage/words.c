/* What parts, lines and problems are called, in words a player reads. */
#include "games/classic/garage/garage.h"
#include "games/classic/garage/understand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void classic_sixths_write(int sixths, tk_text *out)
{
    static const char *const REST[] = {"", "1/6", "1/3", "1/2", "2/3", "5/6"};
    int whole = sixths / TK_SIXTHS, rest = sixths % TK_SIXTHS;
    if (whole || !rest) tk_text_printf(out, "%d%s", whole, rest ? " " : "");
    tk_text_put(out, REST[rest]);
}

void classic_number_write(int64_t number, tk_text *out)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%lld", (long long)(number < 0 ? -number : number));
    if (number < 0) tk_text_put(out, "-");
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0) tk_text_put(out, ",");
        tk_text_put_bytes(out, &digits[i], 1);
    }
}

void classic_tenths_write(int tenths, tk_text *out)
{
    tk_text_printf(out, "%d", tenths / 10);
    if (tenths % 10) tk_text_printf(out, ".%d", tenths % 10);
}

void classic_thirds_write(int thirds, tk_text *out)
{
    if (thirds % 3)
        tk_text_printf(out, "%d/3", thirds);
    else
        tk_text_printf(out, "%d", thirds / 3);
}

/* ---- people ---- */

void classic_person_write(int person, tk_text *out)
{
    int role = person / TK_DESIGN_CREW, nth = person % TK_DESIGN_CREW;
    tk_text_put(out, CLASSIC_ROLE_NAMES[role]);
    if (nth) tk_text_printf(out, "-%d", nth + 1);
}

uint8_t classic_person_parse(const char *name)
{
    size_t length = strcspn(name, "-");
    for (int role = 0; role < TK_ROLE_COUNT; role++) {
        if (strlen(CLASSIC_ROLE_NAMES[role]) != length || strncmp(CLASSIC_ROLE_NAMES[role], name, length) != 0)
            continue;
        if (!name[length]) return tk_person_of((tk_role)role, 0);
        char *end;
        long nth = strtol(name + length + 1, &end, 10);
        bool fine = name[length + 1] >= '1' && name[length + 1] <= '9' && !*end && nth >= 2 && nth <= TK_DESIGN_CREW;
        return fine ? tk_person_of((tk_role)role, (int)nth - 1) : TK_UNSET;
    }
    return TK_UNSET;
}

int classic_person_index(const tk_design_unit *unit, int person)
{
    if (person == TK_UNSET) return -1;
    int role = person / TK_DESIGN_CREW, nth = person % TK_DESIGN_CREW;
    for (int i = 0; i < unit->crew; i++)
        if (unit->person[i].role == role && nth-- == 0) return i;
    return -1;
}

/* ---- parts ---- */

void tk_part_write_path(tk_part part, tk_text *out)
{
    static const char *const PATHS[] = {
#define X(NAME, path) path,
        TK_PARTS(X)
#undef X
    };
    const char *path = PATHS[part.kind], *index = strstr(path, "%d");
    if (part.unit == TK_UNIT_SIDECAR && part.kind != TK_PART_SIDECAR)
        tk_text_put(out, part.kind == TK_PART_WHOLE ? "sidecar" : "sidecar.");
    tk_text_put_bytes(out, path, index ? (size_t)(index - path) : strlen(path));
    if (index) tk_text_printf(out, "%d%s", part.index, index + 2);
}

void classic_tire_write(const tk_garage *garage, tk_design_tire tire, tk_text *out)
{
    for (int i = 0; i < garage->modification_count; i++)
        if (tire.modifications >> i & 1) tk_text_printf(out, "%s ", garage->modification[i].title);
    tk_text_put(out, garage->tire[tire.type].title);
}

static void write_turret(const tk_design *design, tk_text *out)
{
    tk_text_printf(out, "%d-space %s%sturret", design->turret, design->turret_popup ? "pop-up " : "",
                   design->turret_universal ? "universal " : "");
}

void classic_part_write(const tk_garage *garage, const tk_design *design, tk_part part, tk_text *out)
{
    const tk_design_unit *unit = &design->unit[part.unit];
    switch ((tk_part_kind)part.kind) {
    case TK_PART_BODY: tk_text_put(out, garage->body[unit->body].title); break;
    case TK_PART_REVERSED: tk_text_put(out, "reversed frame"); break;
    case TK_PART_CHASSIS: tk_text_printf(out, "%s chassis", garage->chassis[unit->chassis].title); break;
    case TK_PART_SIX_WHEELS: tk_text_put(out, "six-wheeled chassis"); break;
    case TK_PART_SUSPENSION: tk_text_printf(out, "%s suspension", garage->suspension[unit->suspension].title); break;
    case TK_PART_PLANT: tk_text_printf(out, "%s power plant", garage->plant[design->plant].title); break;
    case TK_PART_TIRE_FRONT:
    case TK_PART_TIRE_BACK:
    case TK_PART_TIRE_FRONT_RIGHT:
    case TK_PART_TIRE_BACK_RIGHT:
    case TK_PART_TIRE: classic_tire_write(garage, classic_tire_of(design, part.kind), out); break;
    case TK_PART_ARMOR: tk_text_printf(out, "%s armor", garage->armor[unit->armor[part.index].type].title); break;
    case TK_PART_PERSON: tk_text_put(out, CLASSIC_ROLE_NAMES[unit->person[part.index].role]); break;
    case TK_PART_WEAPON: {
        const tk_design_weapon *weapon = &unit->weapon[part.index];
        tk_text_printf(out, "%s%s", weapon->infrared ? "Infrared " : "", garage->weapon[weapon->type].title);
        break;
    }
    case TK_PART_LINK: tk_text_put(out, design->link[part.index].smart ? "smart link" : "link"); break;
    case TK_PART_TURRET: write_turret(design, out); break;
    case TK_PART_ACCESSORY: tk_text_put(out, garage->accessory[unit->accessory[part.index].type].title); break;
    case TK_PART_SIDECAR: tk_text_put(out, "sidecar"); break;
    case TK_PART_CARGO: tk_text_put(out, "cargo"); break;
    case TK_PART_WHOLE:
    case TK_PART_KINDS: tk_text_put(out, "vehicle"); break;
    }
}

/* ---- lines of the bill ---- */

static const char *const LINE_SECTIONS[] = {
#define X(NAME, name, section) section,
    CLASSIC_LINES(X)
#undef X
};

/* Where it is, whose, for what, of what. */
static void write_accessory_details(const tk_garage *garage, const tk_design_accessory *accessory, tk_text *out)
{
    if (accessory->place != TK_UNSET) tk_text_printf(out, ", %s", CLASSIC_PLACE_NAMES[accessory->place]);
    if (accessory->person != TK_UNSET) tk_text_put(out, ", ");
    if (accessory->person != TK_UNSET) classic_person_write(accessory->person, out);
    if (accessory->weapon != TK_UNSET) tk_text_printf(out, ", weapon %d", accessory->weapon + 1);
    if (accessory->armor != TK_UNSET) tk_text_printf(out, ", %s", garage->armor[accessory->armor].title);
    if (accessory->points && !garage->accessory[accessory->type].most_points)
        tk_text_printf(out, ", %d points", accessory->points);
}

static void write_place(const tk_garage *garage, const tk_design *design, tk_part part, tk_text *out)
{
    const tk_design_unit *unit = &design->unit[part.unit];
    if (part.kind == TK_PART_WEAPON) tk_text_printf(out, ", %s", CLASSIC_SIDE_TITLES[unit->weapon[part.index].mount]);
    if (part.kind == TK_PART_ACCESSORY) write_accessory_details(garage, &unit->accessory[part.index], out);
}

static const char *axle_of(int kind)
{
    bool front = kind == TK_PART_TIRE_FRONT || kind == TK_PART_TIRE_FRONT_RIGHT;
    return kind == TK_PART_TIRE ? "sidecar" : front ? "front" : "back";
}

/* " (weapons 1, 2)": what a link connects, counted from one as on the record sheet. */
static void write_linked(const tk_design_link *link, tk_text *out)
{
    const struct {
        uint64_t set;
        const char *words;
    } sets[] = {{link->weapons[TK_UNIT_MAIN], "weapons"},
                {link->weapons[TK_UNIT_SIDECAR], "sidecar's weapons"},
                {link->accessories, "accessories"}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if (!sets[i].set) continue;
        tk_text_printf(out, " (%s", sets[i].words);
        const char *before = " ";
        for (int j = 0; j < 64; j++) {
            if (!(sets[i].set >> j & 1)) continue;
            tk_text_printf(out, "%s%d", before, j + 1);
            before = ", ";
        }
        tk_text_put(out, ")");
    }
    if (link->turret) tk_text_put(out, " (turret)");
}

/* "10 shots for the ", "10 shots of tear gas for the " */
static void write_shots(const tk_garage *garage, const tk_bill_line *line, tk_text *out)
{
    tk_text_printf(out, "%d shots", line->count);
    if (line->ammo) tk_text_printf(out, " of %s", garage->ammunition[line->ammo - 1].title);
    tk_text_put(out, " for the ");
}

static const char *write_pieces(tk_text *out, const char *before, int count, const char *one, const char *many)
{
    if (!count) return before;
    tk_text_printf(out, "%s%d %s", before, count, count == 1 ? one : many);
    return ", ";
}

/* "cargo: a box of Smoke Grenade, Medikit, 2 obstacles" */
static void write_contents(const tk_garage *garage, const tk_design_unit *unit, tk_text *out)
{
    const char *before = ": ";
    for (int i = 0; i < unit->cargo_gears; i++, before = ", ") {
        const classic_gear *row = &garage->gear[unit->cargo_gear[i]];
        tk_text_printf(out, "%s%s%s", before, row->kind == GEAR_GRENADE ? "a box of " : "", row->title);
    }
    before = write_pieces(out, before, unit->cargo_obstacles, "obstacle", "obstacles");
    write_pieces(out, before, unit->cargo_debris, "piece of debris", "pieces of debris");
}

void tk_bill_line_write(const tk_garage *garage, const tk_design *design, const tk_bill_line *line, tk_text *out)
{
    if (line->part.unit == TK_UNIT_SIDECAR && line->part.kind != TK_PART_BODY) tk_text_put(out, "Sidecar: ");
    if (line->label == LINE_AMMUNITION) write_shots(garage, line, out);
    if (line->label == LINE_MAGAZINES)
        tk_text_printf(out, "%d extra magazine%s for the ", line->count, line->count == 1 ? "" : "s");
    if (line->label == LINE_ARMOR) tk_text_printf(out, "%d points of ", line->count);
    if (line->label == LINE_TIRES) tk_text_printf(out, "%d ", line->count);
    if (line->label == LINE_ACCESSORY && line->count > 1) tk_text_printf(out, "%d cases of the ", line->count);
    if (line->label == LINE_UNIVERSAL) tk_text_put(out, "universal mount of the ");
    classic_part_write(garage, design, line->part, out);
    if (line->label == LINE_TIRES)
        tk_text_printf(out, " tire%s, %s", line->count == 1 ? "" : "s", axle_of(line->part.kind));
    if (line->label == LINE_LINK) write_linked(&design->link[line->part.index], out);
    if (line->label == LINE_WEAPON || line->label == LINE_ACCESSORY) write_place(garage, design, line->part, out);
    if (line->label == LINE_CARGO) write_contents(garage, &design->unit[line->part.unit], out);
}

const char *tk_bill_line_section(const tk_garage *garage, const tk_design *design, const tk_bill_line *line)
{
    if (line->label == LINE_ACCESSORY)
        return garage->accessory[design->unit[line->part.unit].accessory[line->part.index].type].section;
    return LINE_SECTIONS[line->label];
}

/* ---- handling ---- */

static const struct {
    const char *text, *section;
} TERMS[] = {
#define X(NAME, name, text, section) {text, section},
    CLASSIC_TERMS(X)
#undef X
};

const char *tk_handling_term_text(const tk_handling_term *term)
{
    return TERMS[term->label].text;
}

const char *tk_handling_term_section(const tk_handling_term *term)
{
    return TERMS[term->label].section;
}

const char *tk_condition_name(int condition)
{
    static const char *const NAMES[] = {
#define X(NAME, name) name,
        TK_CONDITIONS(X)
#undef X
    };
    return NAMES[condition];
}

/* ---- problems ---- */

static const struct {
    const char *name, *text, *section;
    tk_remedy remedy;
} PROBLEMS[] = {
#define X(NAME, name, REMEDY, text, section) {name, text, section, TK_REMEDY_##REMEDY},
    CLASSIC_PROBLEMS(X)
#undef X
};

const char *tk_problem_name(int kind)
{
    return PROBLEMS[kind].name;
}

tk_remedy tk_problem_remedy(int kind)
{
    return PROBLEMS[kind].remedy;
}

const char *tk_problem_section(const tk_garage *garage, const tk_design *design, const tk_problem *problem)
{
    const char *section = PROBLEMS[problem->kind].section;
    if (*section || problem->part.kind != TK_PART_ACCESSORY) return section;
    return garage->accessory[design->unit[problem->part.unit].accessory[problem->part.index].type].section;
}

/* Spaces and grenade equivalents are counted in sixths, all else in ones. */
static bool counts_sixths(int kind)
{
    return kind == PROBLEM_NO_SPACE || kind == PROBLEM_SIDECAR_NO_SPACE || kind == PROBLEM_NO_CARGO_SPACE ||
           kind == PROBLEM_SIDE_FULL || kind == PROBLEM_TURRET_FULL || kind == PROBLEM_GEAR_TOO_BULKY;
}

static void write_blank(const tk_garage *garage, const tk_design *design, const tk_problem *problem, const char *blank,
                        size_t length, tk_text *out)
{
    int number = *blank == 'v' ? problem->value : problem->limit;
    if (length == 4) /* part */
        classic_part_write(garage, design, problem->part, out);
    else if (*blank == 'c') /* class */
        tk_text_put(out, CLASSIC_FIT_WORDS[problem->value]);
    else if (counts_sixths(problem->kind))
        classic_sixths_write(number, out);
    else
        classic_number_write(number, out);
}

void tk_problem_write(const tk_garage *garage, const tk_design *design, const tk_problem *problem, tk_text *out)
{
    const char *text = PROBLEMS[problem->kind].text;
    while (*text) {
        size_t plain = strcspn(text, "{");
        tk_text_put_bytes(out, text, plain);
        text += plain;
        if (!*text) break;
        size_t length = strcspn(text, "}");
        write_blank(garage, design, problem, text + 1, length - 1, out);
        text += length + 1;
    }
}
