/* What it costs to rebuild a vehicle that exists [retrofitting].
 *
 * The bills of both designs are laid side by side: a line of the new one that has its like in the old one costs only
 * what it costs more; anything else is new. Where a weapon points does not matter: moving it is free. Nor does the
 * order in which things are listed: those that cost the same belong together first. */
#include "games/classic/garage/garage.h"

/* Two lines with the same key are the same part, more or less of it. */
typedef struct part_key {
    int label, unit, type, detail;
} part_key;

static part_key key_of(const tk_design *design, const tk_bill_line *line)
{
    const tk_design_unit *unit = &design->unit[line->part.unit];
    part_key key = {.label = line->label, .unit = line->part.unit};
    int index = line->part.index;
    switch (line->label) {
    case LINE_BODY:
    case LINE_SUSPENSION: /* of a sidecar: one with another suspension is another sidecar */
        key.type = unit->body;
        key.detail = unit->suspension;
        break;
    case LINE_PLANT: key.type = design->plant; break;
    case LINE_TIRES:
        key.type = classic_tire_of(design, line->part.kind).type;
        key.detail = classic_tire_of(design, line->part.kind).modifications;
        break;
    case LINE_ARMOR: key.type = unit->armor[index].type; break;
    case LINE_AMMUNITION:
        key.type = unit->weapon[index].type;
        key.detail = line->ammo;
        break;
    case LINE_WEAPON:
    case LINE_MAGAZINES: key.type = 2 * unit->weapon[index].type + unit->weapon[index].infrared; break;
    case LINE_LINK: key.type = design->link[index].smart; break;
    case LINE_TURRET:
    case LINE_UNIVERSAL: key.type = 2 * design->turret + design->turret_popup; break;
    case LINE_ACCESSORY:
        key.type = unit->accessory[index].type;
        key.detail = unit->accessory[index].armor;
        break;
    default: break;
    }
    return key;
}

static bool same_part(part_key a, part_key b)
{
    return a.label == b.label && a.unit == b.unit && a.type == b.type && a.detail == b.detail;
}

/* Which lines of the old bill have found their like in the new one, and what the new ones cost before. */
typedef struct matching {
    bool used[TK_BILL_LINES], found[TK_BILL_LINES];
    int before[TK_BILL_LINES];
} matching;

/* One with one; `exactly`: only those that cost the same. */
static void match_lines(const tk_design *from, const tk_vehicle *old, const tk_design *to, const tk_vehicle *new,
                        bool exactly, matching *m)
{
    for (int i = 0; i < new->lines; i++) {
        part_key key = key_of(to, &new->line[i]);
        for (int j = 0; j < old->lines && !m->found[i]; j++) {
            if (m->used[j] || (exactly && old->line[j].cost != new->line[i].cost)) continue;
            if (!same_part(key_of(from, &old->line[j]), key)) continue;
            m->used[j] = m->found[i] = true;
            m->before[i] = old->line[j].cost;
        }
    }
}

/* Frames stay what they are; tires and shots are bought at their price [retrofitting]. */
static bool is_fixed(const tk_bill_line *line)
{
    bool frame = line->label == LINE_BODY || line->label == LINE_REVERSED || line->label == LINE_CHASSIS ||
                 line->label == LINE_SIX_WHEELS || line->label == LINE_SUSPENSION;
    return frame && line->part.unit == TK_UNIT_MAIN;
}

static int surcharge(const tk_garage *garage, int label)
{
    return label == LINE_TIRES || label == LINE_AMMUNITION ? 0 : garage->figure.retrofit_percent;
}

/* `before`: what its like costs in the vehicle as it is; `first`: in the original design. Up to that it is no change.
 */
static void add_line(const tk_garage *garage, const tk_bill_line *line, int before, int first, tk_retrofit *out)
{
    int more = line->cost - before, same = first - before < more ? first - before : more;
    if (more <= 0) return;
    if (same < 0) same = 0;
    int cost = same + classic_round((int64_t)(more - same) * (100 + surcharge(garage, line->label)), 100);
    out->line[out->lines].part = *line;
    out->line[out->lines].price = more;
    out->line[out->lines++].cost = cost;
    out->cost += cost;
}

static void refuse(tk_retrofit *out, int problem)
{
    out->problem[out->problems++] = (uint8_t)problem;
}

/* Things that cannot be built in later [roll-cage]. */
static int count_originals(const tk_garage *garage, const tk_design *design, int unit)
{
    int count = 0;
    for (int i = 0; unit < classic_units(design) && i < design->unit[unit].accessories; i++)
        count += garage->accessory[design->unit[unit].accessory[i].type].original != 0;
    return count;
}

/* A sidecar of another make comes with whatever it was made with. */
static bool is_same_frame(const tk_design *from, const tk_design *to, int unit)
{
    const tk_design_unit *old = &from->unit[unit], *new = &to->unit[unit];
    return unit < classic_units(from) && unit < classic_units(to) && old->body == new->body &&
           old->suspension == new->suspension;
}

static void check_frame(const tk_garage *garage, const tk_design *from, const tk_design *to, tk_retrofit *out)
{
    const tk_design_unit *old = &from->unit[TK_UNIT_MAIN], *new = &to->unit[TK_UNIT_MAIN];
    if (old->body != new->body || from->reversed != to->reversed) refuse(out, PROBLEM_REBUILT_BODY);
    if (old->chassis != new->chassis || from->six_wheels != to->six_wheels) refuse(out, PROBLEM_REBUILT_CHASSIS);
    if (old->suspension != new->suspension) refuse(out, PROBLEM_REBUILT_SUSPENSION);
    bool caged = count_originals(garage, to, TK_UNIT_MAIN) > count_originals(garage, from, TK_UNIT_MAIN);
    if (is_same_frame(from, to, TK_UNIT_SIDECAR))
        caged |= count_originals(garage, to, TK_UNIT_SIDECAR) > count_originals(garage, from, TK_UNIT_SIDECAR);
    if (caged) refuse(out, PROBLEM_REBUILT_ORIGINAL);
}

static void match_design(const tk_garage *garage, const tk_design *from, const tk_design *to, const tk_vehicle *new,
                         matching *m)
{
    tk_vehicle old;
    tk_garage_compile(garage, from, &old);
    match_lines(from, &old, to, new, true, m);
    match_lines(from, &old, to, new, false, m);
}

void tk_garage_rebuild(const tk_garage *garage, const tk_design *original, const tk_design *from, const tk_design *to,
                       tk_retrofit *out)
{
    tk_vehicle new;
    matching now = {0}, first = {0};
    tk_garage_compile(garage, to, &new);
    out->cost = out->lines = out->problems = 0;
    check_frame(garage, from, to, out);
    if (new.problems) refuse(out, PROBLEM_REBUILT_ILLEGAL);
    match_design(garage, from, to, &new, &now);
    match_design(garage, original, to, &new, &first);
    for (int i = 0; i < new.lines; i++)
        if (!is_fixed(&new.line[i])) add_line(garage, &new.line[i], now.before[i], first.before[i], out);
}

void tk_garage_retrofit(const tk_garage *garage, const tk_design *from, const tk_design *to, tk_retrofit *out)
{
    tk_garage_rebuild(garage, from, from, to, out);
}

static void put_line(const tk_garage *garage, const tk_design *to, const tk_bill_line *part, int cost, tk_json *json)
{
    tk_text text = {0};
    tk_bill_line_write(garage, to, part, &text);
    tk_json_begin_object(json);
    tk_json_string_member(json, "text", tk_text_string(&text));
    tk_json_int_member(json, "cost", cost);
    tk_json_end_object(json);
    tk_text_free(&text);
}

static void put_problem(const tk_garage *garage, const tk_design *to, int kind, tk_json *json)
{
    tk_problem problem = {.kind = (uint8_t)kind};
    tk_text text = {0};
    tk_problem_write(garage, to, &problem, &text);
    tk_json_begin_object(json);
    tk_json_string_member(json, "code", tk_problem_name(kind));
    tk_json_string_member(json, "text", tk_text_string(&text));
    tk_json_string_member(json, "section", tk_problem_section(garage, to, &problem));
    tk_json_end_object(json);
    tk_text_free(&text);
}

void tk_garage_write_retrofit(const tk_garage *garage, const tk_design *to, const tk_retrofit *retrofit, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_bool_member(json, "possible", retrofit->problems == 0);
    tk_json_int_member(json, "cost", retrofit->cost);
    tk_json_key(json, "lines");
    tk_json_begin_array(json);
    for (int i = 0; i < retrofit->lines; i++)
        put_line(garage, to, &retrofit->line[i].part, retrofit->line[i].cost, json);
    tk_json_end_array(json);
    tk_json_key(json, "problems");
    tk_json_begin_array(json);
    for (int i = 0; i < retrofit->problems; i++) put_problem(garage, to, retrofit->problem[i], json);
    tk_json_end_array(json);
    tk_json_end_object(json);
}
