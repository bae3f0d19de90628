/* A campaign as JSON for programs and in words for people: sheets, garages, calendar, standings, newspaper. */
#include "games/classic/career/career.h"

/* ---- words ---- */

static void put_money(int amount, tk_text *out)
{
    tk_text_put(out, amount < 0 ? "-$" : "$");
    classic_number_write(amount < 0 ? -(int64_t)amount : amount, out);
}

static career_state find_state(const tk_campaign *c, const tk_character *it)
{
    if (it->dead) return STATE_DEAD;
    if (it->out) return STATE_OUT;
    if (it->training >= 0) return STATE_LEARNING;
    if (it->dp < c->rules.figure.life) return it->dp < c->rules.figure.life - 1 ? STATE_HOSPITAL : STATE_WOUNDED;
    return STATE_FIT;
}

static const char *state_of(const tk_campaign *c, const tk_character *it)
{
    static const char *const NAMES[] = {
#define X(NAME, name) name,
        CAREER_STATES(X)
#undef X
    };
    return NAMES[find_state(c, it)];
}

static const char *fame_of(const tk_campaign *c, const tk_character *it)
{
    int ace = c->rules.figure.ace_kills;
    return it->kills >= 2 * ace ? "double ace" : it->kills >= ace ? "ace" : "";
}

static int owned_by(const tk_campaign *c, int who)
{
    int count = 0;
    for (int i = 0; i < c->vehicle_count; i++) count += c->vehicle[i].owner == who;
    return count;
}

static int all_wins(const tk_character *it)
{
    int wins = 0;
    for (int row = 0; row < TK_MAX_CIRCUIT; row++) wins += it->wins[row];
    return wins;
}

static void describe_calendar(const tk_campaign *c, tk_text *out)
{
    tk_text_printf(out, "This week, week %d:\n", c->week);
    for (int row = 0; row < c->rules.event_count; row++)
        if (tk_campaign_is_on(c, row, c->week))
            tk_text_printf(out, "  %-18s %s: %s\n", c->rules.event[row].id, c->rules.event[row].title,
                           c->rules.event[row].text);
}

void tk_campaign_describe(tk_campaign *c, tk_text *out)
{
    tk_text_printf(out, "%s\n\n", c->title);
    tk_text_printf(out, "  %-20s %10s %9s %6s %5s %9s  %s\n", "", "money", "prestige", "events", "wins", "vehicles",
                   "");
    for (int i = 0; i < c->character_count; i++) {
        const tk_character *it = &c->character[i];
        tk_text money = {0};
        put_money(it->money, &money);
        tk_text_printf(out, "  %-20s %10s %9d %6d %5d %9d  %s%s%s\n", it->name, tk_text_string(&money), it->prestige,
                       it->events, all_wins(it), owned_by(c, i), state_of(c, it), *fame_of(c, it) ? ", " : "",
                       fame_of(c, it));
        tk_text_free(&money);
    }
    tk_text_put(out, "\n");
    if (c->open.open)
        tk_text_printf(out, "%s is on.\n", c->rules.event[c->open.row].title);
    else
        describe_calendar(c, out);
    if (c->result_count) {
        tk_text_put(out, "\n");
        tk_campaign_describe_result(c, c->result_count - 1, out);
    }
}

static void describe_skills(const tk_campaign *c, const tk_character *it, tk_text *out)
{
    for (int i = 0; i < c->garage->skill_count; i++) {
        if (it->level[i] < 0 && !it->points[i]) continue;
        tk_text_printf(out, "  %-16s", c->garage->skill[i].title);
        if (it->level[i] < 0)
            tk_text_put(out, " none");
        else if (it->level[i] == 0)
            tk_text_put(out, " base");
        else
            tk_text_printf(out, " +%d  ", it->level[i]);
        if (it->points[i]) tk_text_printf(out, "  %d points", it->points[i]);
        tk_text_put(out, "\n");
    }
}

static void describe_garage(tk_campaign *c, int who, tk_text *out)
{
    for (int i = 0; i < c->vehicle_count; i++) {
        const tk_owned_vehicle *it = &c->vehicle[i];
        if (it->owner != who) continue;
        tk_text_printf(out, "  vehicle %d: %s, ", i, it->design.name);
        put_money(it->cost, out);
        int bill = tk_campaign_repair_price(c, who, i);
        if (it->roadside) {
            tk_text_put(out, ", by the road: strip it before the week is over\n");
            continue;
        }
        if (it->burned) {
            tk_text_put(out, ", burned out");
        } else if (bill) {
            tk_text_put(out, ", repairs ");
            put_money(bill, out);
        }
        tk_text_put(out, ", sells for ");
        put_money(tk_campaign_sale_price(c, i), out);
        tk_text_put(out, "\n");
    }
}

static void describe_part(const tk_owned_part *it, tk_text *out)
{
    bool shots = it->kind == CAREER_AMMUNITION;
    if (shots)
        tk_text_printf(out, "%d %s", it->dp, it->title);
    else
        tk_text_printf(out, "%s", it->title);
    if (!shots && it->dp < it->full) tk_text_printf(out, ", %d of %d points", it->dp, it->full);
    if (it->rigged) tk_text_put(out, ", jury-rigged");
}

static void describe_belongings(const tk_campaign *c, int who, tk_text *out)
{
    for (int i = 0; i < c->item_count; i++) {
        const tk_owned_item *it = &c->item[i];
        const classic_gear *row = &c->garage->gear[it->gear];
        if (it->owner != who) continue;
        tk_text_printf(out, "  thing %d: %s", i, row->title);
        bool feeds = row->clip_loads && it->feeds < c->garage->gear_count;
        if (feeds) tk_text_printf(out, " for a %s", c->garage->gear[it->feeds].title);
        if (!it->carried) tk_text_put(out, ", at home");
        if (it->left < career_gear_full(row)) tk_text_printf(out, ", %d of %d left", it->left, career_gear_full(row));
        tk_text_put(out, it->broken ? ", broken\n" : "\n");
    }
    for (int i = 0; i < c->part_count; i++) {
        if (c->part[i].owner != who) continue;
        tk_text_printf(out, "  part %d: ", i);
        describe_part(&c->part[i], out);
        tk_text_put(out, ", worth ");
        put_money(career_part_value(&c->rules, &c->part[i]), out);
        tk_text_put(out, "\n");
    }
}

void tk_campaign_describe_character(tk_campaign *c, int who, tk_text *out)
{
    const tk_character *it = &c->character[who];
    tk_text_printf(out, "%s (%s), %s. ", it->name, it->player, state_of(c, it));
    put_money(it->money, out);
    tk_text_printf(out, ", prestige %d, %d general points, %d kills%s%s.\n", it->prestige, it->general, it->kills,
                   *fame_of(c, it) ? ": " : "", fame_of(c, it));
    describe_skills(c, it, out);
    describe_garage(c, who, out);
    describe_belongings(c, who, out);
}

static void describe_vehicle_part(const tk_campaign *c, const career_workshop *shop, const tk_owned_vehicle *it,
                                  int part, tk_text *out)
{
    const duel_part *built = &shop->vehicle.part[part];
    char title[TK_PART_TITLE];
    bool empty = built->kind == PART_CARGO && !shop->vehicle.hold_count;
    if (built->kind == PART_PERSON || empty) return;
    career_part_title(c->garage, &it->design, &shop->vehicle, part, title);
    tk_text_printf(out, "  part %-3d %s", part, title);
    if (built->kind == PART_ARMOR || built->kind == PART_LINING)
        tk_text_printf(out, " %s", CLASSIC_SIDE_KEYS[built->place]);
    if (built->kind == PART_TIRE) tk_text_printf(out, ", %s", duel_corner_names[built->place]);
    if (it->taken_out[part])
        tk_text_put(out, ": taken out");
    else
        tk_text_printf(out, ": %d of %d%s", it->dp[part], built->dp, it->rigged[part] ? ", jury-rigged" : "");
    for (int i = 0; i < shop->vehicle.weapon_count; i++)
        if (shop->vehicle.weapon[i] == part && built->more)
            tk_text_printf(out, ", %d of %d shots", it->shots[i], built->more);
    tk_text_put(out, "\n");
}

void tk_campaign_describe_vehicle(tk_campaign *c, int vehicle, tk_text *out)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    const tk_design_unit *unit = &it->design.unit[TK_UNIT_MAIN];
    const career_workshop *shop = career_bench(c, &it->design);
    tk_text_printf(out, "%s\n", it->design.name);
    for (int i = 0; i < it->parts; i++) describe_vehicle_part(c, shop, it, i, out);
    for (int i = 0; i < unit->accessories; i++) {
        const classic_accessory *row = &c->garage->accessory[unit->accessory[i].type];
        if (!row->dp) tk_text_printf(out, "  accessory %d %s\n", i, row->title);
    }
    for (int i = 0; i < it->design.links; i++)
        if (it->broken_links >> i & 1) tk_text_printf(out, "  link %d is broken\n", i);
    for (int i = 0; i < shop->vehicle.hold_count; i++)
        tk_text_printf(out, "  cargo: %s, %d of %d\n", c->garage->gear[shop->vehicle.hold[i].gear].title, it->hold[i],
                       shop->vehicle.hold[i].count);
}

void tk_campaign_describe_market(tk_campaign *c, tk_text *out)
{
    int offers = 0;
    for (int i = 0; i < c->vehicle_count; i++) {
        int price = tk_campaign_used_price(c, i);
        if (!price) continue;
        tk_text_printf(out, "  vehicle %d: %s, ", i, c->vehicle[i].design.name);
        put_money(price, out);
        tk_text_put(out, "; to put it right ");
        put_money(tk_campaign_repair_bill(c, i), out);
        tk_text_put(out, "\n");
        offers++;
    }
    for (int i = 0; i < c->part_count; i++) {
        const tk_owned_part *it = &c->part[i];
        int price = career_part_value(&c->rules, it);
        if (it->owner >= 0 || !career_is_on_sale(c, it->on_sale) || !price) continue;
        tk_text_printf(out, "  part %d: ", i);
        describe_part(it, out);
        tk_text_put(out, ", ");
        put_money(price, out);
        tk_text_put(out, "\n");
        offers++;
    }
    if (!offers) tk_text_put(out, "The dealers have nothing used just now.\n");
}

void tk_campaign_describe_gear(const tk_campaign *c, tk_text *out)
{
    for (int i = 0; i < c->garage->gear_count; i++) {
        tk_text_printf(out, "  %-28s %-52s ", c->garage->gear[i].id, c->garage->gear[i].title);
        put_money(tk_campaign_gear_price(c, i), out);
        tk_text_put(out, "\n");
    }
}

/* What a line is about, in brackets. */
static void describe_about(const tk_campaign *c, const tk_ledger_line *line, tk_text *out)
{
    switch ((tk_why)line->why) {
    case TK_WHY_WAGES:
    case TK_WHY_GIVEN: tk_text_printf(out, " (%s)", c->character[line->about].name); break;
    case TK_WHY_BOUGHT:
    case TK_WHY_SOLD:
    case TK_WHY_REPAIRED:
    case TK_WHY_BAY:
    case TK_WHY_USED_VEHICLE:
    case TK_WHY_REBUILT:
        if (line->about >= 0) tk_text_printf(out, " (%s)", c->vehicle[line->about].design.name);
        break;
    case TK_WHY_GEAR:
    case TK_WHY_GEAR_SOLD: tk_text_printf(out, " (%s)", c->garage->gear[line->about].title); break;
    case TK_WHY_PART:
    case TK_WHY_PART_SOLD: tk_text_printf(out, " (%s)", c->part[line->about].title); break;
    default:
        if (line->about >= 0 && line->about < c->result_count)
            tk_text_printf(out, " (%s)", c->rules.event[c->result[line->about].row].title);
    }
}

static void describe_reason(const tk_campaign *c, const tk_ledger_line *line, tk_text *out)
{
    tk_text_put(out, tk_why_text(line->why));
    describe_about(c, line, out);
    if (line->note[0]) tk_text_printf(out, ": %s", line->note);
}

void tk_campaign_describe_line(const tk_campaign *c, int index, tk_text *out)
{
    const tk_ledger_line *line = &c->entry[index];
    tk_text_printf(out, "week %-3d ", line->week);
    if (line->account == TK_ACCOUNT_MONEY) {
        tk_text_put(out, line->amount < 0 ? "" : "+");
        put_money(line->amount, out);
    } else {
        bool skill = line->account == TK_ACCOUNT_SKILL;
        tk_text_printf(out, "%+d %s", line->amount,
                       skill ? c->garage->skill[line->skill].title : career_account_names[line->account]);
    }
    tk_text_put(out, ": ");
    describe_reason(c, line, out);
}

/* ---- the newspaper ---- */

/* How it ended, by whom; `by` NULL: by nobody. */
static void report_end(const char *name, const char *vehicle, int standing, const char *by, tk_text *out)
{
    const char *how = " by ";
    switch ((duel_standing)standing) {
    case STANDING_KILLED: tk_text_printf(out, "%s's %s was shot to a standstill", name, vehicle); break;
    case STANDING_EXPLODED: tk_text_printf(out, "%s's %s was blown up", name, vehicle); break;
    case STANDING_SURRENDERED:
        tk_text_printf(out, "%s gave up the %s", name, vehicle);
        how = " to ";
        break;
    case STANDING_ABANDONED:
        tk_text_printf(out, "%s got out of the %s and ran", name, vehicle);
        how = " from ";
        break;
    case STANDING_LEFT: tk_text_printf(out, "%s took the %s out by a gate", name, vehicle); break;
    case STANDING_STRANDED: tk_text_printf(out, "%s was stranded in the %s", name, vehicle); break;
    case STANDING_WAITING:
    case STANDING_RUNNING:
    case STANDING_AFOOT:
    case DUEL_STANDING_COUNT: tk_text_printf(out, "%s brought the %s home", name, vehicle); break;
    }
    tk_text_printf(out, "%s%s. ", by ? how : "", by ? by : "");
}

static void report_fate(const tk_campaign *c, const tk_event_result *r, int i, tk_text *out)
{
    const char *name = c->character[r->entry[i].who].name;
    int killer = r->entry[i].killer;
    report_end(name, r->entry[i].vehicle, r->entry[i].standing,
               killer >= 0 ? c->character[r->entry[killer].who].name : NULL, out);
    if (r->entry[i].died) tk_text_printf(out, "%s did not live to see the morning. ", name);
    if (r->entry[i].saved) tk_text_printf(out, "%s owes a paramedic a drink. ", name);
    if (r->entry[i].felled) tk_text_printf(out, "On foot %s laid %d of the others out. ", name, r->entry[i].felled);
    for (int k = 0; k < TK_MAX_ABOARD; k++)
        if (r->entry[i].crew_died >> k & 1)
            tk_text_printf(out, "%s, who was with %s, is dead. ", c->character[r->entry[i].crew[k]].name, name);
}

void tk_campaign_describe_result(const tk_campaign *c, int index, tk_text *out)
{
    const tk_event_result *r = &c->result[index];
    int winners = 0;
    tk_text_printf(out, "%s, week %d: ", c->rules.event[r->row].title, r->week);
    for (int i = 0; i < r->entries; i++) {
        if (!r->entry[i].won) continue;
        tk_text_printf(out, "%s%s", winners++ ? " and " : "", c->character[r->entry[i].who].name);
    }
    tk_text_printf(out, "%s after %d seconds. ", winners ? " won" : "Nobody won", r->turns);
    for (int i = 0; i < r->entries; i++) report_fate(c, r, i, out);
    for (int i = 0; i < r->entries; i++) {
        if (!r->entry[i].prize) continue;
        tk_text_printf(out, "%s collected ", c->character[r->entry[i].who].name);
        put_money(r->entry[i].prize, out);
        tk_text_put(out, ". ");
    }
    tk_text_put(out, r->seen ? "\n" : "No camera saw it.\n");
}

/* ---- JSON ---- */

static void put_skills(const tk_campaign *c, const tk_character *it, tk_json *json)
{
    tk_json_key(json, "skills");
    tk_json_begin_array(json);
    for (int i = 0; i < c->garage->skill_count; i++) {
        if (it->level[i] < 0 && !it->points[i]) continue;
        tk_json_begin_object(json);
        tk_json_string_member(json, "id", c->garage->skill[i].id);
        tk_json_string_member(json, "title", c->garage->skill[i].title);
        tk_json_int_member(json, "level", it->level[i]);
        tk_json_int_member(json, "points", it->points[i]);
        tk_json_int_member(json, "next", career_level_cost(&c->rules.figure, it->level[i]));
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

static void put_things(const tk_campaign *c, int who, tk_json *json)
{
    tk_json_key(json, "gear");
    tk_json_begin_array(json);
    for (int i = 0; i < c->item_count; i++) {
        const tk_owned_item *it = &c->item[i];
        const classic_gear *row = &c->garage->gear[it->gear];
        if (it->owner != who) continue;
        tk_json_begin_object(json);
        tk_json_int_member(json, "item", i);
        tk_json_string_member(json, "id", row->id);
        tk_json_string_member(json, "title", row->title);
        tk_json_int_member(json, "left", it->left);
        tk_json_int_member(json, "of", career_gear_full(row));
        tk_json_bool_member(json, "carried", it->carried);
        tk_json_int_member(json, "sells_for", career_item_price(c, i));
        if (it->broken) tk_json_bool_member(json, "broken", true);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
    tk_json_int_member(json, "reload", tk_campaign_reload_bill(c, who));
}

static void put_nothing(const char *key, tk_json *json)
{
    tk_json_key(json, key);
    tk_json_begin_array(json);
    tk_json_end_array(json);
}

/* Skills and belongings of somebody who keeps them to himself. */
static void hide_character(tk_json *json)
{
    static const char *const LISTS[] = {"areas", "skills", "gear"};
    tk_json_bool_member(json, "hidden", true);
    for (int i = 0; i < 3; i++) put_nothing(LISTS[i], json);
    tk_json_int_member(json, "reload", 0);
}

static void put_character(const tk_campaign *c, int who, bool seen, tk_json *json)
{
    const tk_character *it = &c->character[who];
    tk_json_begin_object(json);
    tk_json_string_member(json, "name", it->name);
    tk_json_string_member(json, "player", it->player);
    if (tk_is_rival(it)) tk_json_bool_member(json, "rival", true);
    tk_json_string_member(json, "state", state_of(c, it));
    tk_json_string_member(json, "fame", fame_of(c, it));
    tk_json_int_member(json, "money", it->money);
    tk_json_int_member(json, "prestige", it->prestige);
    tk_json_int_member(json, "general", it->general);
    tk_json_int_member(json, "kills", it->kills);
    tk_json_int_member(json, "events", it->events);
    tk_json_int_member(json, "wins", all_wins(it));
    tk_json_int_member(json, "dp", it->dp);
    if (it->employer >= 0) tk_json_string_member(json, "employer", c->character[it->employer].name);
    if (it->training >= 0) {
        tk_json_string_member(json, "training", c->garage->skill[it->training].id);
        tk_json_int_member(json, "training_weeks", it->training_weeks);
    }
    tk_json_int_member(json, "hours", c->rules.figure.week_hours - it->hours);
    if (seen) {
        tk_json_key(json, "areas");
        tk_json_begin_array(json);
        for (int i = 0; i < it->areas; i++) tk_json_put_string(json, it->area[i]);
        tk_json_end_array(json);
        put_skills(c, it, json);
        put_things(c, who, json);
    } else {
        hide_character(json);
    }
    tk_json_end_object(json);
}

static void put_part(const tk_campaign *c, const career_workshop *shop, const tk_owned_vehicle *it, int part,
                     tk_json *json)
{
    const duel_part *built = &shop->vehicle.part[part];
    char title[TK_PART_TITLE];
    career_part_title(c->garage, &it->design, &shop->vehicle, part, title);
    tk_json_begin_object(json);
    tk_json_int_member(json, "part", part);
    tk_json_string_member(json, "kind", duel_part_names[built->kind]);
    tk_json_string_member(json, "title", title);
    if (built->kind == PART_ARMOR || built->kind == PART_LINING)
        tk_json_string_member(json, "side", CLASSIC_SIDE_KEYS[built->place]);
    if (built->kind == PART_TIRE) tk_json_string_member(json, "corner", duel_corner_names[built->place]);
    tk_json_int_member(json, "points", it->dp[part]);
    tk_json_int_member(json, "of", built->dp);
    tk_json_int_member(json, "bill", career_part_bill(&c->rules, shop, part, it->dp[part]));
    for (int i = 0; i < shop->vehicle.weapon_count; i++) {
        if (shop->vehicle.weapon[i] != part) continue;
        tk_json_int_member(json, "shots", it->shots[i]);
        tk_json_int_member(json, "shots_of", built->more);
    }
    if (it->rigged[part]) tk_json_bool_member(json, "rigged", true);
    if (it->taken_out[part]) tk_json_bool_member(json, "taken_out", true);
    tk_json_end_object(json);
}

static void put_damage(const tk_campaign *c, const career_workshop *shop, const tk_owned_vehicle *it, tk_json *json)
{
    tk_json_key(json, "damage");
    tk_json_begin_array(json);
    for (int i = 0; i < it->parts; i++)
        if (it->dp[i] < shop->vehicle.part[i].dp && shop->vehicle.part[i].kind != PART_PERSON)
            put_part(c, shop, it, i, json);
    tk_json_end_array(json);
}

/* What has no points of its own and can be taken out all the same. */
static void put_accessories(const tk_campaign *c, const tk_owned_vehicle *it, tk_json *json)
{
    const tk_design_unit *unit = &it->design.unit[TK_UNIT_MAIN];
    tk_json_key(json, "accessories");
    tk_json_begin_array(json);
    for (int i = 0; i < unit->accessories; i++) {
        const classic_accessory *row = &c->garage->accessory[unit->accessory[i].type];
        if (row->dp || row->original) continue;
        tk_json_begin_object(json);
        tk_json_int_member(json, "accessory", i);
        tk_json_string_member(json, "title", row->title);
        tk_json_string_member(json, "job", career_job_names[career_accessory_job(row)]);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

static void put_links(const tk_owned_vehicle *it, tk_json *json)
{
    tk_json_key(json, "broken_links");
    tk_json_begin_array(json);
    for (int i = 0; i < it->design.links; i++)
        if (it->broken_links >> i & 1) tk_json_put_int(json, i);
    tk_json_end_array(json);
}

/* The condition of a vehicle that others know from outside only. */
static void hide_vehicle(tk_json *json)
{
    static const char *const LISTS[] = {"damage", "accessories", "broken_links"};
    tk_json_bool_member(json, "hidden", true);
    tk_json_int_member(json, "repairs", 0);
    tk_json_int_member(json, "sells_for", 0);
    for (int i = 0; i < 3; i++) put_nothing(LISTS[i], json);
}

static void put_condition(tk_campaign *c, int vehicle, tk_json *json)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    int price = tk_campaign_repair_price(c, it->owner, vehicle);
    int sale = tk_campaign_sale_price(c, vehicle);
    const career_workshop *shop = career_bench(c, &it->design);
    tk_json_int_member(json, "repairs", price);
    tk_json_int_member(json, "sells_for", sale);
    put_damage(c, shop, it, json);
    put_accessories(c, it, json);
    put_links(it, json);
}

static void put_vehicle(tk_campaign *c, int vehicle, bool own, bool seen, tk_json *json)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    tk_json_begin_object(json);
    tk_json_int_member(json, "vehicle", vehicle);
    tk_json_string_member(json, "name", it->design.name);
    tk_json_string_member(json, "owner", c->character[it->owner].name);
    tk_json_int_member(json, "cost", it->cost);
    tk_json_int_member(json, "division", it->division);
    tk_json_bool_member(json, "burned", it->burned);
    tk_json_bool_member(json, "roadside", it->roadside);
    tk_json_bool_member(json, "own_use", it->own_use);
    if (seen)
        put_condition(c, vehicle, json);
    else
        hide_vehicle(json);
    if (own) career_put_workbench(c, vehicle, json);
    tk_json_end_object(json);
}

static void put_shelf_part(const tk_campaign *c, int part, tk_json *json)
{
    const tk_owned_part *it = &c->part[part];
    bool shots = it->kind == CAREER_AMMUNITION;
    int value = career_part_value(&c->rules, it);
    tk_json_begin_object(json);
    tk_json_int_member(json, "part", part);
    if (it->owner >= 0) tk_json_string_member(json, "owner", c->character[it->owner].name);
    tk_json_string_member(json, "kind", shots ? "ammunition" : duel_part_names[it->kind]);
    tk_json_string_member(json, "title", it->title);
    tk_json_int_member(json, "points", it->dp);
    tk_json_int_member(json, "of", it->full);
    tk_json_int_member(json, "value", value);
    tk_json_int_member(json, "sells_for", career_sale_price(&c->rules, value));
    if (it->rigged) tk_json_bool_member(json, "rigged", true);
    tk_json_end_object(json);
}

static bool sees(tk_campaign_sees *may, const void *context, int who)
{
    return !may || may(context, who);
}

static void put_shelves(const tk_campaign *c, tk_campaign_sees *may, const void *context, tk_json *json)
{
    tk_json_key(json, "parts");
    tk_json_begin_array(json);
    for (int i = 0; i < c->part_count; i++)
        if (c->part[i].owner >= 0 && sees(may, context, c->part[i].owner)) put_shelf_part(c, i, json);
    tk_json_end_array(json);
}

/* What dealers have that was sold to them [used-market]. */
static void put_used(tk_campaign *c, tk_json *json)
{
    tk_json_key(json, "used");
    tk_json_begin_object(json);
    tk_json_key(json, "vehicles");
    tk_json_begin_array(json);
    for (int i = 0; i < c->vehicle_count; i++) {
        int price = tk_campaign_used_price(c, i);
        if (!price) continue;
        tk_json_begin_object(json);
        tk_json_int_member(json, "vehicle", i);
        tk_json_string_member(json, "name", c->vehicle[i].design.name);
        tk_json_int_member(json, "cost", c->vehicle[i].cost);
        tk_json_int_member(json, "price", price);
        tk_json_int_member(json, "repairs", tk_campaign_repair_bill(c, i));
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
    tk_json_key(json, "parts");
    tk_json_begin_array(json);
    for (int i = 0; i < c->part_count; i++) {
        bool offered = c->part[i].owner < 0 && career_is_on_sale(c, c->part[i].on_sale);
        if (offered && career_part_value(&c->rules, &c->part[i])) put_shelf_part(c, i, json);
    }
    tk_json_end_array(json);
    tk_json_end_object(json);
}

void career_put_event(const tk_campaign *c, int row, int who, tk_json *json)
{
    const career_event *event = &c->rules.event[row];
    tk_json_begin_object(json);
    tk_json_string_member(json, "id", event->id);
    tk_json_string_member(json, "title", event->title);
    tk_json_string_member(json, "text", event->text);
    tk_json_int_member(json, "seats", event->seats);
    tk_json_int_member(json, "ceiling", tk_campaign_event_ceiling(c, row));
    tk_json_bool_member(json, "amateur", event->amateur);
    tk_json_bool_member(json, "salvage", event->salvage);
    tk_json_int_member(json, "purse_percent", event->purse_percent);
    tk_json_int_member(json, "pay", event->pay);
    if (who >= 0) career_put_chances_to_enter(c, who, row, json);
    tk_json_bool_member(json, "lends", event->lends);
    tk_json_bool_member(json, "road", event->road);
    tk_json_end_object(json);
}

/* The next weeks, and what is on in each. */
static void put_calendar(const tk_campaign *c, int who, tk_json *json)
{
    enum { WEEKS = 4 };
    tk_json_key(json, "calendar");
    tk_json_begin_array(json);
    for (int week = c->week; week < c->week + WEEKS; week++) {
        tk_json_begin_object(json);
        tk_json_int_member(json, "week", week);
        tk_json_key(json, "events");
        tk_json_begin_array(json);
        for (int row = 0; row < c->rules.event_count; row++)
            if (tk_campaign_is_on(c, row, week)) career_put_event(c, row, week == c->week ? who : -1, json);
        tk_json_end_array(json);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

static void put_result_entry(const tk_campaign *c, const tk_event_result *result, int index, tk_json *json)
{
    int killer = result->entry[index].killer;
    tk_json_begin_object(json);
    tk_json_string_member(json, "who", c->character[result->entry[index].who].name);
    tk_json_string_member(json, "vehicle", result->entry[index].vehicle);
    tk_json_string_member(json, "standing", duel_standing_names[result->entry[index].standing]);
    tk_json_bool_member(json, "won", result->entry[index].won);
    tk_json_int_member(json, "kills", result->entry[index].kills);
    tk_json_int_member(json, "prize", result->entry[index].prize);
    if (killer >= 0) tk_json_string_member(json, "killer", c->character[result->entry[killer].who].name);
    if (result->entry[index].died) tk_json_bool_member(json, "died", true);
    tk_json_end_object(json);
}

static void put_result_entries(const tk_campaign *c, const tk_event_result *result, tk_json *json)
{
    tk_json_key(json, "entries");
    tk_json_begin_array(json);
    for (int i = 0; i < result->entries; i++) put_result_entry(c, result, i, json);
    tk_json_end_array(json);
}

static void put_newspaper(const tk_campaign *c, tk_json *json)
{
    tk_json_key(json, "newspaper");
    tk_json_begin_array(json);
    for (int i = c->result_count - 1; i >= 0; i--) {
        tk_text text = {0};
        tk_campaign_describe_result(c, i, &text);
        tk_json_begin_object(json);
        tk_json_int_member(json, "week", c->result[i].week);
        tk_json_string_member(json, "event", c->rules.event[c->result[i].row].title);
        tk_json_string_member(json, "text", tk_text_string(&text));
        tk_json_int_member(json, "order", c->result[i].order);
        tk_json_int_member(json, "seconds", c->result[i].turns);
        put_result_entries(c, &c->result[i], json);
        tk_json_end_object(json);
        tk_text_free(&text);
    }
    tk_json_end_array(json);
}

static void put_ledger(const tk_campaign *c, int who, tk_json *json)
{
    tk_json_key(json, "ledger");
    tk_json_begin_array(json);
    for (int i = 0; i < c->entry_count; i++) {
        const tk_ledger_line *line = &c->entry[i];
        if (line->who != who) continue;
        tk_text text = {0}, reason = {0};
        tk_campaign_describe_line(c, i, &text);
        describe_reason(c, line, &reason);
        tk_json_begin_object(json);
        tk_json_int_member(json, "order", line->order);
        tk_json_int_member(json, "week", line->week);
        tk_json_string_member(json, "account", career_account_names[line->account]);
        if (line->account == TK_ACCOUNT_SKILL) tk_json_string_member(json, "skill", c->garage->skill[line->skill].id);
        tk_json_int_member(json, "amount", line->amount);
        tk_json_string_member(json, "why", career_why_names[line->why]);
        tk_json_string_member(json, "text", tk_text_string(&text));
        tk_json_string_member(json, "reason", tk_text_string(&reason));
        tk_json_string_member(json, "section", tk_why_section(line->why));
        tk_json_end_object(json);
        tk_text_free(&text);
        tk_text_free(&reason);
    }
    tk_json_end_array(json);
}

static void put_open_event(const tk_campaign *c, tk_json *json)
{
    tk_json_string_member(json, "open", c->rules.event[c->open.row].id);
    tk_json_string_member(json, "open_title", c->rules.event[c->open.row].title);
    tk_json_int_member(json, "opened", c->open.order);
    tk_json_key(json, "entries");
    tk_json_begin_array(json);
    for (int i = 0; i < c->open.entries; i++) {
        const tk_event_entry *entry = &c->open.entry[i];
        tk_json_begin_object(json);
        tk_json_string_member(json, "who", c->character[entry->who].name);
        if (entry->vehicle >= 0) tk_json_int_member(json, "vehicle", entry->vehicle);
        if (entry->gunner >= 0) tk_json_string_member(json, "gunner", c->character[entry->gunner].name);
        if (entry->medic >= 0) tk_json_string_member(json, "medic", c->character[entry->medic].name);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

void tk_campaign_write(tk_campaign *c, int who, tk_json *json)
{
    tk_campaign_write_seen(c, who, NULL, NULL, json);
}

void tk_campaign_write_seen(tk_campaign *c, int who, tk_campaign_sees *may, const void *context, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "title", c->title);
    tk_json_int_member(json, "week", c->week);
    tk_json_int_member(json, "orders", c->orders);
    tk_json_string_member(json, "said", tk_text_string(&c->said));
    if (c->open.open) put_open_event(c, json);
    tk_json_key(json, "characters");
    tk_json_begin_array(json);
    for (int i = 0; i < c->character_count; i++) put_character(c, i, sees(may, context, i), json);
    tk_json_end_array(json);
    tk_json_key(json, "vehicles");
    tk_json_begin_array(json);
    for (int i = 0; i < c->vehicle_count; i++)
        if (c->vehicle[i].owner >= 0)
            put_vehicle(c, i, c->vehicle[i].owner == who, sees(may, context, c->vehicle[i].owner), json);
    tk_json_end_array(json);
    put_shelves(c, may, context, json);
    put_used(c, json);
    put_calendar(c, who, json);
    put_newspaper(c, json);
    if (who >= 0) {
        career_put_fields(c, json);
        career_put_market(c, who, json);
        career_put_mechanics(c, who, json);
        put_ledger(c, who, json);
    }
    tk_json_end_object(json);
}
