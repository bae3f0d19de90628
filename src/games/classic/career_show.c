/* A campaign as JSON for programs and in words for people: sheets, garages, calendar, standings, newspaper. */
#include "career.h"

/* ---- words ---- */

static void put_money(int amount, tk_text *out)
{
    tk_text_put(out, amount < 0 ? "-$" : "$");
    classic_number_write(amount < 0 ? -(int64_t)amount : amount, out);
}

static const char *state_of(const tk_campaign *c, const tk_character *it)
{
    if (it->dead) return "dead";
    if (it->out) return "out of the game";
    if (it->training >= 0) return "learning";
    if (it->dp < c->rules.figure.life) return it->dp < c->rules.figure.life - 1 ? "in hospital" : "wounded";
    return "fit";
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
        int bill = tk_campaign_price(c, who, tk_campaign_repair_bill(c, i));
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

void tk_campaign_describe_character(tk_campaign *c, int who, tk_text *out)
{
    const tk_character *it = &c->character[who];
    tk_text_printf(out, "%s (%s), %s. ", it->name, it->player, state_of(c, it));
    put_money(it->money, out);
    tk_text_printf(out, ", prestige %d, %d general points, %d kills%s%s.\n", it->prestige, it->general, it->kills,
                   *fame_of(c, it) ? ": " : "", fame_of(c, it));
    describe_skills(c, it, out);
    describe_garage(c, who, out);
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
    case TK_WHY_REBUILT: tk_text_printf(out, " (%s)", c->vehicle[line->about].design.name); break;
    default:
        if (line->about >= 0 && line->about < c->result_count)
            tk_text_printf(out, " (%s)", c->rules.event[c->result[line->about].row].title);
    }
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
    tk_text_printf(out, ": %s", tk_why_text(line->why));
    describe_about(c, line, out);
    if (line->note[0]) tk_text_printf(out, ": %s", line->note);
}

/* ---- the newspaper ---- */

static void report_fate(const tk_campaign *c, const tk_event_result *r, int i, tk_text *out)
{
    const char *name = c->character[r->entry[i].who].name, *vehicle = r->entry[i].vehicle;
    int killer = r->entry[i].killer;
    const char *by = killer >= 0 ? c->character[r->entry[killer].who].name : NULL;
    switch ((duel_standing)r->entry[i].standing) {
    case STANDING_KILLED: tk_text_printf(out, "%s's %s was shot to a standstill", name, vehicle); break;
    case STANDING_SURRENDERED: tk_text_printf(out, "%s gave up the %s", name, vehicle); break;
    case STANDING_LEFT: tk_text_printf(out, "%s took the %s out by a gate", name, vehicle); break;
    case STANDING_EXPLODED: tk_text_printf(out, "%s's %s went up in flames", name, vehicle); break;
    case STANDING_STRANDED: tk_text_printf(out, "%s was stranded in the %s", name, vehicle); break;
    case STANDING_ABANDONED: tk_text_printf(out, "%s got out of the %s and ran", name, vehicle); break;
    case STANDING_WAITING:
    case STANDING_RUNNING:
    case STANDING_AFOOT:
    case DUEL_STANDING_COUNT: tk_text_printf(out, "%s brought the %s home", name, vehicle); break;
    }
    bool gave_up = r->entry[i].standing == STANDING_SURRENDERED;
    if (by) tk_text_printf(out, " %s %s", gave_up ? "to" : "by", by);
    if (r->entry[i].died)
        tk_text_put(out, " and did not live to see the morning");
    else if (r->entry[i].saved)
        tk_text_put(out, " and owes a paramedic a drink");
    tk_text_put(out, ". ");
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

static void put_character(const tk_campaign *c, int who, tk_json *json)
{
    const tk_character *it = &c->character[who];
    tk_json_begin_object(json);
    tk_json_string_member(json, "name", it->name);
    tk_json_string_member(json, "player", it->player);
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
    put_skills(c, it, json);
    tk_json_end_object(json);
}

static void put_part(const tk_campaign *c, const career_workshop *shop, const tk_owned_vehicle *it, int part,
                     tk_json *json)
{
    const duel_part *built = &shop->vehicle.part[part];
    tk_json_begin_object(json);
    tk_json_int_member(json, "part", part);
    tk_json_string_member(json, "kind", duel_part_names[built->kind]);
    if (built->kind == PART_WEAPON && built->row < c->garage->weapon_count)
        tk_json_string_member(json, "title", c->garage->weapon[built->row].title);
    if (built->kind == PART_ARMOR || built->kind == PART_LINING)
        tk_json_string_member(json, "side", CLASSIC_SIDE_KEYS[built->place]);
    if (built->kind == PART_TIRE) tk_json_string_member(json, "corner", duel_corner_names[built->place]);
    tk_json_int_member(json, "points", it->dp[part]);
    tk_json_int_member(json, "of", built->dp);
    tk_json_int_member(json, "bill", career_part_bill(&c->rules, shop, part, it->dp[part]));
    if (it->rigged[part]) tk_json_bool_member(json, "rigged", true);
    if (it->taken_out[part]) tk_json_bool_member(json, "taken_out", true);
    tk_json_end_object(json);
}

static void put_vehicle(tk_campaign *c, int vehicle, tk_json *json)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    int bill = tk_campaign_repair_bill(c, vehicle), sale = tk_campaign_sale_price(c, vehicle);
    const career_workshop *shop = career_bench(c, &it->design);
    tk_json_begin_object(json);
    tk_json_int_member(json, "vehicle", vehicle);
    tk_json_string_member(json, "name", it->design.name);
    tk_json_string_member(json, "owner", c->character[it->owner].name);
    tk_json_int_member(json, "cost", it->cost);
    tk_json_int_member(json, "division", it->division);
    tk_json_int_member(json, "repairs", tk_campaign_price(c, it->owner, bill));
    tk_json_int_member(json, "sells_for", sale);
    tk_json_bool_member(json, "burned", it->burned);
    tk_json_key(json, "damage");
    tk_json_begin_array(json);
    for (int i = 0; i < it->parts; i++)
        if (it->dp[i] < shop->vehicle.part[i].dp && shop->vehicle.part[i].kind != PART_PERSON)
            put_part(c, shop, it, i, json);
    tk_json_end_array(json);
    tk_json_end_object(json);
}

static void put_event(const tk_campaign *c, int row, tk_json *json)
{
    const career_event *event = &c->rules.event[row];
    tk_json_begin_object(json);
    tk_json_string_member(json, "id", event->id);
    tk_json_string_member(json, "title", event->title);
    tk_json_string_member(json, "text", event->text);
    tk_json_int_member(json, "seats", event->seats);
    tk_json_int_member(json, "ceiling", tk_campaign_event_ceiling(c, row));
    tk_json_bool_member(json, "amateur", event->amateur);
    tk_json_end_object(json);
}

/* The next weeks, and what is on in each. */
static void put_calendar(const tk_campaign *c, tk_json *json)
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
            if (tk_campaign_is_on(c, row, week)) put_event(c, row, json);
        tk_json_end_array(json);
        tk_json_end_object(json);
    }
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
        tk_text text = {0};
        tk_campaign_describe_line(c, i, &text);
        tk_json_begin_object(json);
        tk_json_int_member(json, "order", line->order);
        tk_json_int_member(json, "week", line->week);
        tk_json_string_member(json, "account", career_account_names[line->account]);
        if (line->account == TK_ACCOUNT_SKILL) tk_json_string_member(json, "skill", c->garage->skill[line->skill].id);
        tk_json_int_member(json, "amount", line->amount);
        tk_json_string_member(json, "why", career_why_names[line->why]);
        tk_json_string_member(json, "text", tk_text_string(&text));
        tk_json_string_member(json, "section", tk_why_section(line->why));
        tk_json_end_object(json);
        tk_text_free(&text);
    }
    tk_json_end_array(json);
}

void tk_campaign_write(tk_campaign *c, int who, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "title", c->title);
    tk_json_int_member(json, "week", c->week);
    tk_json_int_member(json, "orders", c->orders);
    tk_json_string_member(json, "said", tk_text_string(&c->said));
    if (c->open.open) tk_json_string_member(json, "open", c->rules.event[c->open.row].id);
    tk_json_key(json, "characters");
    tk_json_begin_array(json);
    for (int i = 0; i < c->character_count; i++) put_character(c, i, json);
    tk_json_end_array(json);
    tk_json_key(json, "vehicles");
    tk_json_begin_array(json);
    for (int i = 0; i < c->vehicle_count; i++)
        if (c->vehicle[i].owner >= 0) put_vehicle(c, i, json);
    tk_json_end_array(json);
    put_calendar(c, json);
    put_newspaper(c, json);
    if (who >= 0) put_ledger(c, who, json);
    tk_json_end_object(json);
}
