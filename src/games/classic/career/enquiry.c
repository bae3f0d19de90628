/* What one wants to know before an order is given: bills group by group, the state of every part, prices, who may
 * enter what and why not, what skills cost [garage-bills] [buying] [entries] [beginning-skills]. */
#include "games/classic/career/career.h"
#include "games/classic/duel/show/show.h"

#include <string.h>

/* ---- one's own vehicles ---- */

static void put_bills(tk_campaign *c, int vehicle, tk_json *json)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    career_bill bill = career_vehicle_bill(&c->rules, career_bench(c, &it->design), it);
    int prestige = c->character[career_purse(c, it->owner)].prestige;
    tk_json_key(json, "bills");
    tk_json_begin_object(json);
    for (int i = 0; i < REPAIR_KINDS; i++)
        tk_json_int_member(json, career_repair_names[i],
                           career_repair_price(&c->rules.figure, &bill, (career_repairs)i, prestige));
    tk_json_end_object(json);
}

static void put_shots(const career_workshop *shop, const tk_owned_vehicle *it, int part, tk_json *json)
{
    for (int i = 0; i < it->weapons; i++) {
        if (shop->vehicle.weapon[i] != part || !shop->vehicle.part[part].more) continue;
        tk_json_int_member(json, "shots", it->shots[i]);
        tk_json_int_member(json, "full", shop->vehicle.part[part].more);
    }
}

/* What one's own hands could do to it, each with its job on the repair chart. */
static void put_works(tk_campaign *c, int vehicle, int part, tk_json *json)
{
    tk_json_key(json, "works");
    tk_json_begin_object(json);
    for (int work = 0; work < WORK_COUNT; work++) {
        career_job what;
        if (career_work_fits(c, vehicle, part, (career_work)work, &what))
            tk_json_string_member(json, career_work_names[work], career_job_names[what]);
    }
    tk_json_end_object(json);
}

/* What the part costs who puts it right himself, as it is and new. */
static void put_own_bills(tk_campaign *c, const career_workshop *shop, const tk_owned_vehicle *it, int part,
                          tk_json *json)
{
    const char *const names[] = {"own_bill", "own_new"};
    for (int i = 0; i < 2; i++) {
        int worth = career_part_bill(&c->rules, shop, part, i ? 0 : it->dp[part]);
        tk_json_int_member(json, names[i], career_work_price(c, it->owner, worth, it->kept[part]));
    }
}

static void put_part(tk_campaign *c, const career_workshop *shop, int vehicle, int part, tk_json *json)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    const duel_part *built = &shop->vehicle.part[part];
    char label[TK_PART_TITLE];
    career_part_title(c->garage, &it->design, &shop->vehicle, part, label);
    tk_json_begin_object(json);
    tk_json_string_member(json, "label", label);
    tk_json_int_member(json, "part", part);
    tk_json_string_member(json, "kind", duel_part_names[built->kind]);
    tk_json_string_member(json, "place", duel_place_name(built));
    if (built->unit) tk_json_int_member(json, "unit", built->unit);
    if (built->kind == PART_WEAPON && built->row < c->garage->weapon_count)
        tk_json_string_member(json, "title", c->garage->weapon[built->row].title);
    tk_json_int_member(json, "dp", it->dp[part]);
    tk_json_int_member(json, "of", built->dp);
    if (built->kind == PART_WEAPON) put_shots(shop, it, part, json);
    if (it->rigged[part]) tk_json_bool_member(json, "rigged", true);
    if (it->taken_out[part]) tk_json_bool_member(json, "taken_out", true);
    put_own_bills(c, shop, it, part, json);
    put_works(c, vehicle, part, json);
    tk_json_end_object(json);
}

/* Its record sheet: people are not parts of it. */
static void put_parts(tk_campaign *c, int vehicle, tk_json *json)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    const career_workshop *shop = career_bench(c, &it->design);
    tk_json_key(json, "parts");
    tk_json_begin_array(json);
    for (int i = 0; i < it->parts; i++)
        if (shop->vehicle.part[i].kind != PART_PERSON) put_part(c, shop, vehicle, i, json);
    tk_json_end_array(json);
}

/* Gear in the cargo, as far as there is any [gear-in-cargo]. */
static void put_hold(tk_campaign *c, int vehicle, tk_json *json)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    const duel_vehicle *built = &career_bench(c, &it->design)->vehicle;
    if (!built->hold_count) return;
    tk_json_key(json, "hold");
    tk_json_begin_array(json);
    for (int i = 0; i < built->hold_count; i++) {
        tk_json_begin_object(json);
        tk_json_string_member(json, "title", c->garage->gear[built->hold[i].gear].title);
        tk_json_int_member(json, "left", it->hold[i]);
        tk_json_int_member(json, "of", built->hold[i].count);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

void career_put_workbench(tk_campaign *c, int vehicle, tk_json *json)
{
    tk_json_key(json, "design");
    tk_design_write(c->garage, &c->vehicle[vehicle].design, json);
    if (memcmp(&c->vehicle[vehicle].original, &c->vehicle[vehicle].design, sizeof(tk_design)) != 0) {
        tk_json_key(json, "original");
        tk_design_write(c->garage, &c->vehicle[vehicle].original, json);
    }
    put_bills(c, vehicle, json);
    put_parts(c, vehicle, json);
    put_hold(c, vehicle, json);
}

/* The character and whoever works for it. */
void career_put_mechanics(tk_campaign *c, int who, tk_json *json)
{
    tk_json_key(json, "mechanics");
    tk_json_begin_array(json);
    for (int i = 0; i < c->character_count; i++) {
        const tk_character *it = &c->character[i];
        if ((i == who || it->employer == who) && !it->dead && !it->out) career_put_mechanic(c, i, json);
    }
    tk_json_end_array(json);
}

/* ---- events ---- */

static void put_option(const tk_campaign *c, int who, int row, int vehicle, tk_json *json)
{
    const char *bar = tk_campaign_bar(c, who, row, vehicle);
    tk_json_begin_object(json);
    if (vehicle >= 0) tk_json_int_member(json, "vehicle", vehicle);
    if (bar) tk_json_string_member(json, "bar", bar);
    tk_json_end_object(json);
}

/* With the arena's vehicle where it lends one, otherwise with each of one's own. */
static void put_options(const tk_campaign *c, int who, int row, tk_json *json)
{
    int owned = 0;
    tk_json_key(json, "options");
    tk_json_begin_array(json);
    for (int i = 0; i < c->vehicle_count && !c->rules.event[row].amateur; i++) {
        if (c->vehicle[i].owner != who) continue;
        put_option(c, who, row, i, json);
        owned++;
    }
    if (!owned) put_option(c, who, row, -1, json);
    tk_json_end_array(json);
}

/* Why somebody cannot enter with anything they have; NULL: they can. */
static const char *bar_of(const tk_campaign *c, int who, int row)
{
    const char *bar = tk_campaign_bar(c, who, row, -1);
    for (int i = 0; bar && i < c->vehicle_count; i++)
        if (c->vehicle[i].owner == who) bar = tk_campaign_bar(c, who, row, i);
    return bar;
}

static void put_others(const tk_campaign *c, int who, int row, tk_json *json)
{
    tk_json_key(json, "others");
    tk_json_begin_array(json);
    for (int i = 0; i < c->character_count; i++) {
        const tk_character *it = &c->character[i];
        const char *bar = bar_of(c, i, row);
        if (i == who || it->dead || it->out || it->employer >= 0) continue;
        tk_json_begin_object(json);
        tk_json_string_member(json, "who", it->name);
        if (bar) tk_json_string_member(json, "bar", bar);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

void career_put_chances_to_enter(const tk_campaign *c, int who, int row, tk_json *json)
{
    put_options(c, who, row, json);
    put_others(c, who, row, json);
}

/* The entries that rivals would make, event by event. */
void career_put_fields(tk_campaign *c, tk_json *json)
{
    tk_json_key(json, "fields");
    tk_json_begin_object(json);
    for (int row = 0; row < c->rules.event_count; row++) {
        tk_career_field field;
        tk_career_rivals(c, row, 0, &field);
        tk_json_key(json, c->rules.event[row].id);
        tk_json_begin_array(json);
        for (int i = 0; i < field.count; i++) {
            tk_json_begin_object(json);
            tk_json_string_member(json, "who", c->character[field.who[i]].name);
            if (field.vehicle[i] >= 0) tk_json_int_member(json, "vehicle", field.vehicle[i]);
            tk_json_end_object(json);
        }
        tk_json_end_array(json);
    }
    tk_json_end_object(json);
}

/* ---- prices ---- */

void career_put_market(const tk_campaign *c, int who, tk_json *json)
{
    tk_json_key(json, "market");
    tk_json_begin_array(json);
    for (int i = 0; i < tk_garage_stock_count(c->garage); i++) {
        int value, price = tk_campaign_stock_price(c, who, i, &value);
        tk_json_begin_object(json);
        tk_json_string_member(json, "vehicle", tk_garage_stock_file(c->garage, i));
        tk_json_int_member(json, "price", price);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

const char *tk_campaign_design_price(tk_campaign *c, int prestige, const tk_design *design, int *price)
{
    const char *wrong = career_compile(c->garage, &c->rules, design, c->bench);
    *price = career_price(&c->rules.figure, c->bench->figures.cost, prestige) + c->bench->figures.gear_cost;
    return wrong;
}

/* ---- the rules of a career in figures ---- */

static void put_skill(const tk_campaign *c, const classic_skill *skill, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "id", skill->id);
    tk_json_string_member(json, "title", skill->title);
    tk_json_string_member(json, "text", skill->text);
    tk_json_string_member(json, "section", skill->section);
    tk_json_bool_member(json, "innate", skill->innate != 0);
    tk_json_bool_member(json, "work", skill->learning == LEARNING_WORK);
    if (skill->most) tk_json_int_member(json, "most", skill->most);
    tk_json_key(json, "start");
    tk_json_begin_array(json);
    for (int level = 0; level <= c->rules.figure.most_at_start; level++)
        tk_json_put_int(json, career_start_cost(&c->rules.figure, skill, level));
    tk_json_end_array(json);
    tk_json_end_object(json);
}

static void put_wages(const tk_campaign *c, tk_json *json)
{
    tk_json_key(json, "wages");
    tk_json_begin_array(json);
    for (int level = CAREER_NO_SKILL; level <= c->rules.figure.most_at_start; level++)
        tk_json_put_int(json, career_wage(c, level));
    tk_json_end_array(json);
}

void tk_campaign_write_rules(const tk_campaign *c, tk_json *json)
{
    const career_figures *figure = &c->rules.figure;
    tk_json_begin_object(json);
    tk_json_int_member(json, "points", figure->start_points);
    tk_json_int_member(json, "life", figure->life);
    tk_json_int_member(json, "weekly", figure->weekly_cost);
    tk_json_int_member(json, "new_skill_points", figure->new_skill_points);
    tk_json_int_member(json, "new_skill_cost", figure->new_skill_cost);
    tk_json_int_member(json, "new_skill_weeks", figure->new_skill_weeks);
    tk_json_int_member(json, "ace", figure->ace_kills);
    tk_json_int_member(json, "television", figure->television);
    put_wages(c, json);
    tk_json_key(json, "circuit");
    tk_json_begin_array(json);
    for (int row = 0; row < c->rules.event_count; row++) career_put_event(c, row, -1, json);
    tk_json_end_array(json);
    tk_json_key(json, "gear");
    tk_json_begin_array(json);
    for (int i = 0; i < c->garage->gear_count; i++) {
        tk_json_begin_object(json);
        tk_json_string_member(json, "id", c->garage->gear[i].id);
        tk_json_string_member(json, "title", c->garage->gear[i].title);
        tk_json_int_member(json, "price", tk_campaign_gear_price(c, i));
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
    tk_json_key(json, "skills");
    tk_json_begin_array(json);
    for (int i = 0; i < c->garage->skill_count; i++) put_skill(c, &c->garage->skill[i], json);
    tk_json_end_array(json);
    tk_json_end_object(json);
}
