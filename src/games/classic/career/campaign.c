/* A campaign: its orders one after the other, its ledger, its record [campaign] [ledger].
 *
 * The record is a header line and a line an order, {"n", "order", "hash"}. The hash is of all orders so far and of
 * every line of the ledger they led to, so a record that would come out differently (it was changed, or the rules were)
 * is noticed at the order where it does. */
#include "games/classic/career/career.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { RECORD_VERSION = 1, FIRST_ROOM = 64 };

/* ---- making one ---- */

/* Rivals ask for prices all the time. */
static void price_stock(tk_campaign *c)
{
    for (int i = 0; i < c->garage->stock_count; i++) {
        tk_garage_compile(c->garage, tk_garage_stock_design(c->garage, i), &c->bench->figures);
        c->stock_cost[i] = c->bench->figures.cost;
        c->stock_gear[i] = c->bench->figures.gear_cost;
    }
}

tk_status tk_campaign_create(const tk_content *content, const char *title, const tk_seed *seed, tk_campaign **out,
                             tk_error *error)
{
    tk_error unsaid = {0};
    if (!error) error = &unsaid;
    *error = (tk_error){0};
    tk_campaign *c = *out = calloc(1, sizeof *c);
    if (!c) return tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    c->bench = calloc(1, sizeof *c->bench);
    tk_status status =
        c->bench ? tk_garage_open(content, &c->garage, error) : tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    if (status == TK_OK) status = career_rules_read(&c->rules, content, error);
    if (status != TK_OK) {
        tk_campaign_destroy(c);
        *out = NULL;
        return status;
    }
    snprintf(c->title, sizeof c->title, "%s", title);
    c->seed = *seed;
    c->week = 1;
    price_stock(c);
    tk_dice_init(&c->dice, seed);
    return TK_OK;
}

void tk_campaign_destroy(tk_campaign *c)
{
    if (!c) return;
    tk_garage_close(c->garage);
    free(c->character);
    free(c->vehicle);
    free(c->entry);
    free(c->result);
    free(c->part);
    free(c->item);
    free(c->bench);
    tk_text_free(&c->last);
    tk_text_free(&c->said);
    free(c);
}

/* ---- what orders share ---- */

bool career_refuse(career_order *order, const char *section, const char *format, ...)
{
    char sentence[200];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    if (tk_json_good(&order->in)) tk_fail(order->in.error, TK_REFUSED, section, "%s", sentence);
    return false;
}

static int *balance_of(tk_character *it, tk_account account, int skill)
{
    switch (account) {
    case TK_ACCOUNT_MONEY: return &it->money;
    case TK_ACCOUNT_PRESTIGE: return &it->prestige;
    case TK_ACCOUNT_GENERAL: return &it->general;
    case TK_ACCOUNT_SKILL:
    case TK_ACCOUNT_COUNT: break;
    }
    return &it->points[skill];
}

/* Room for one more; what was there stays when there is none. */
static bool make_room(void **list, int count, int *capacity, size_t size)
{
    if (count < *capacity) return true;
    int more = *capacity ? 2 * *capacity : FIRST_ROOM;
    void *moved = realloc(*list, (size_t)more * size);
    if (!moved) return false;
    *list = moved;
    *capacity = more;
    return true;
}

/* Before an order: room for all that one order can add. */
static bool reserve(tk_campaign *c)
{
    enum { LINES = 2048, VEHICLES = TK_MAX_ENTRIES + 1, PARTS = TK_BILL_LINES };
    enum { BOX = 12, ITEMS = TK_DESIGN_GEAR + TK_MAX_ENTRIES * TK_DESIGN_CARGO * BOX };
    bool good = true;
    while (good && c->entry_capacity < c->entry_count + LINES) {
        int full = c->entry_capacity;
        good = make_room((void **)&c->entry, full, &c->entry_capacity, sizeof *c->entry);
    }
    while (good && c->vehicle_capacity < c->vehicle_count + VEHICLES) {
        int full = c->vehicle_capacity;
        good = make_room((void **)&c->vehicle, full, &c->vehicle_capacity, sizeof *c->vehicle);
    }
    while (good && c->part_capacity < c->part_count + PARTS) {
        int full = c->part_capacity;
        good = make_room((void **)&c->part, full, &c->part_capacity, sizeof *c->part);
    }
    while (good && c->item_capacity < c->item_count + ITEMS) {
        int full = c->item_capacity;
        good = make_room((void **)&c->item, full, &c->item_capacity, sizeof *c->item);
    }
    good = good && make_room((void **)&c->character, c->character_count, &c->character_capacity, sizeof *c->character);
    return good && make_room((void **)&c->result, c->result_count, &c->result_capacity, sizeof *c->result);
}

void career_post(tk_campaign *c, int who, tk_account account, int skill, int amount, tk_why why, int about)
{
    assert(c->entry_count < c->entry_capacity);
    if (!amount) return;
    tk_ledger_line line = {.order = c->orders + 1,
                           .week = c->week,
                           .who = who,
                           .account = (uint8_t)account,
                           .skill = (uint8_t)skill,
                           .why = (uint8_t)why,
                           .amount = amount,
                           .about = about};
    int written[] = {line.order, line.week, who, (int)account, skill, (int)why, amount, about};
    *balance_of(&c->character[who], account, skill) += amount;
    if (account == TK_ACCOUNT_MONEY) c->character[who].owned_something = true;
    c->digest = tk_hash(written, sizeof written, c->digest);
    c->entry[c->entry_count++] = line;
}

void career_note(tk_campaign *c, const char *note)
{
    if (c->entry_count) snprintf(c->entry[c->entry_count - 1].note, TK_NOTE, "%s", note);
}

void career_say(tk_campaign *c, const char *format, ...)
{
    char sentence[256];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    if (c->said.length) tk_text_put(&c->said, " ");
    tk_text_put(&c->said, sentence);
}

void tk_campaign_hush(tk_campaign *c)
{
    tk_text_clear(&c->said);
}

int tk_campaign_find(const tk_campaign *c, const char *name)
{
    for (int i = 0; i < c->character_count; i++)
        if (strcasecmp(c->character[i].name, name) == 0) return i;
    return -1;
}

int career_read_who(career_order *order, const char *key)
{
    char name[TK_CHARACTER_NAME] = "";
    tk_json_string(&order->in, tk_json_member(order->root, key), name, sizeof name);
    return tk_json_good(&order->in) ? career_named(order, name) : -1;
}

int career_named(career_order *order, const char *name)
{
    int who = tk_campaign_find(order->campaign, name);
    const tk_character *it = &order->campaign->character[who < 0 ? 0 : who];
    if (who < 0) {
        career_refuse(order, "characters", "there is no character called %s", name);
    } else if (it->dead || it->out) {
        career_refuse(order, "characters", "%s is %s", it->name, it->dead ? "dead" : "out of the game");
        return -1;
    }
    return who;
}

int career_read_index(career_order *order, tk_json_node node, int count, const char *section, const char *what)
{
    int index = (int)tk_json_int(&order->in, node, 0, INT32_MAX);
    if (index >= count) career_refuse(order, section, "there is no %s %d", what, index);
    return index;
}

int career_read_vehicle(career_order *order, const char *key, int owner)
{
    tk_campaign *c = order->campaign;
    int index = career_read_index(order, tk_json_member(order->root, key), c->vehicle_count, "buying", "vehicle");
    if (!tk_json_good(&order->in)) return -1;
    if (c->vehicle[index].owner == owner) return index;
    career_refuse(order, "buying", "vehicle %d is not %s's", index, c->character[owner].name);
    return -1;
}

bool career_pays(career_order *order, int who, int price)
{
    const tk_character *it = &order->campaign->character[who];
    if (it->money >= price) return true;
    return career_refuse(order, "wealth", "%s has $%d, and that costs $%d", it->name, it->money, price);
}

int career_purse(const tk_campaign *c, int who)
{
    int employer = c->character[who].employer;
    return employer < 0 ? who : employer;
}

int career_read_int(career_order *order, const char *key, int fallback, int least, int most)
{
    return tk_json_int_or(&order->in, order->root, key, fallback, least, most);
}

bool career_read_bool(career_order *order, const char *key)
{
    return tk_json_flag(&order->in, order->root, key);
}

int career_read_skill(career_order *order, const char *key, int fallback)
{
    tk_json_node node = tk_json_member(order->root, key);
    if (!tk_json_present(node) && fallback >= 0) return fallback;
    return tk_json_choice(&order->in, node, order->campaign->garage->skill_id);
}

/* A stock vehicle's name or a whole design; NULL with a complaint. */
const tk_design *career_read_design(career_order *order, const char *key, tk_design *out)
{
    const tk_garage *garage = order->campaign->garage;
    tk_json_node node = tk_json_member(order->root, key);
    char name[TK_DESIGN_NAME] = "";
    if (tk_json_is_object(node)) return tk_design_read_node(garage, &order->in, node, out) ? out : NULL;
    tk_json_string(&order->in, node, name, sizeof name);
    if (!tk_json_good(&order->in)) return NULL;
    int stock = tk_garage_stock_find(garage, name);
    if (stock >= 0) return tk_garage_stock_design(garage, stock);
    career_refuse(order, "stock", "there is no stock vehicle \"%s\"", name);
    return NULL;
}

career_workshop *career_bench(tk_campaign *c, const tk_design *design)
{
    career_compile(c->garage, &c->rules, design, c->bench);
    return c->bench;
}

/* What people wear and carry is theirs, not the vehicle's [personal-equipment]. */
static void strip_crew(tk_design *design)
{
    design->gears = 0;
    for (int u = 0; u < TK_UNIT_COUNT; u++)
        for (int i = 0; i < design->unit[u].crew; i++) design->unit[u].person[i].gear_count = 0;
}

int career_add_vehicle(tk_campaign *c, const tk_design *design, int owner)
{
    tk_owned_vehicle *it = &c->vehicle[c->vehicle_count];
    memset(it, 0, sizeof *it);
    it->design = *design;
    strip_crew(&it->design);
    it->original = it->design;
    const career_workshop *shop = career_bench(c, &it->design);
    it->owner = owner;
    it->cost = shop->figures.cost;
    it->division = shop->figures.division;
    it->parts = shop->vehicle.part_count;
    it->weapons = shop->vehicle.weapon_count;
    for (int i = 0; i < it->parts; i++) it->dp[i] = shop->vehicle.part[i].dp;
    for (int i = 0; i < it->weapons; i++) it->shots[i] = shop->vehicle.part[shop->vehicle.weapon[i]].more;
    for (int i = 0; i < TK_DESIGN_CARGO; i++) it->hold[i] = shop->vehicle.hold[i].count;
    c->character[owner].owned_something = true;
    return c->vehicle_count++;
}

/* ---- orders ---- */

static bool (*const CARRY_OUT[])(career_order *) = {
#define X(name, whose, heard, when) career_order_##name,
    TK_ORDERS(X)
#undef X
};

/* While an event is on, nothing else happens: what is decided stands until its result is in. */
static bool may_be_ordered(career_order *order)
{
    enum { BETWEEN, ALWAYS };
    static const bool WHEN[] = {
#define X(name, whose, heard, when) when,
        TK_ORDERS(X)
#undef X
    };
    if (!order->campaign->open.open || WHEN[order->kind] == ALWAYS) return true;
    return career_refuse(order, "entries", "an event is on: first its result");
}

tk_status tk_order_carry_out(tk_order *order)
{
    tk_campaign *c = order->campaign;
    if (!reserve(c)) return tk_fail(order->in.error, TK_NO_MEMORY, NULL, "out of memory");
    if (!may_be_ordered(order)) return order->in.error->code;
    tk_dice_ply(&c->dice, (uint64_t)c->orders + 1);
    tk_text_clear(&c->said);
    if (!CARRY_OUT[order->kind](order) || !tk_json_good(&order->in)) return order->in.error->code;
    c->orders++;
    c->digest = tk_hash(order->text, order->length, c->digest);
    c->digest = tk_hash(tk_text_string(&c->said), c->said.length, c->digest);
    tk_text_clear(&c->last);
    tk_text_put_bytes(&c->last, order->text, order->length);
    return TK_OK;
}

tk_status tk_campaign_order(tk_campaign *c, const char *json, size_t length, tk_error *error)
{
    tk_error unsaid = {0};
    tk_order order;
    if (!error) error = &unsaid;
    tk_status status = tk_order_open(&order, c, json, length, error);
    if (status != TK_OK) return status;
    status = tk_order_carry_out(&order);
    tk_order_close(&order);
    return status;
}

/* ---- the record ---- */

void tk_campaign_write_header(const tk_campaign *c, tk_text *out)
{
    tk_json json = {0};
    char seed[2 * TK_SEED_BYTES + 1];
    tk_seed_to_hex(&c->seed, seed);
    tk_json_begin_object(&json);
    tk_json_int_member(&json, "campaign", RECORD_VERSION);
    tk_json_string_member(&json, "game", "classic");
    tk_json_string_member(&json, "title", c->title);
    tk_json_string_member(&json, "seed", seed);
    tk_json_end_object(&json);
    tk_text_printf(out, "%s\n", tk_text_string(&json.text));
    tk_json_free(&json);
}

void tk_campaign_write_order(const tk_campaign *c, tk_text *out)
{
    tk_text_printf(out, "{\"n\":%d,\"order\":%s,\"hash\":\"%016llx\"}\n", c->orders, tk_text_string(&c->last),
                   (unsigned long long)c->digest);
}

static tk_status read_header(const tk_content *content, const char *line, size_t length, tk_campaign **out,
                             tk_error *error)
{
    tk_json_in in;
    char title[TK_TITLE] = "", hex[2 * TK_SEED_BYTES + 1] = "", game[16] = "";
    tk_seed seed = {{0}};
    if (!tk_json_open(&in, line, length, TK_BAD_RECORD, "line 1", error)) return error->code;
    tk_json_node root = tk_json_root(&in);
    tk_json_expect_object(&in, root, "campaign game title seed");
    tk_json_int(&in, tk_json_member(root, "campaign"), RECORD_VERSION, RECORD_VERSION);
    tk_json_string(&in, tk_json_member(root, "game"), game, sizeof game);
    tk_json_string(&in, tk_json_member(root, "title"), title, sizeof title);
    tk_json_string(&in, tk_json_member(root, "seed"), hex, sizeof hex);
    if (tk_json_good(&in) && !tk_seed_from_hex(hex, &seed))
        tk_json_complain(&in, tk_json_member(root, "seed"), "expected 64 hex digits");
    tk_json_close(&in);
    return error->code ? error->code : tk_campaign_create(content, title, &seed, out, error);
}

static tk_status damaged(tk_error *error, int number, const char *what)
{
    char where[32];
    snprintf(where, sizeof where, "line %d", number);
    return tk_fail(error, TK_BAD_RECORD, where, "%s", what);
}

/* An order that was allowed once and is not now. */
static tk_status refused(tk_error *error, int number)
{
    tk_text what = {0};
    tk_text_printf(&what, "its order is refused by the rules as they are now: %s", error->message);
    tk_status status = damaged(error, number, tk_text_string(&what));
    tk_text_free(&what);
    return status;
}

/* A line again: the order must be accepted and lead to the same hash. */
static tk_status read_order(tk_campaign *c, const char *line, size_t length, int number, tk_error *error)
{
    tk_json_in in;
    const char *bytes = "";
    size_t size = 0;
    char hash[17] = "", made[17];
    if (!tk_json_open(&in, line, length, TK_BAD_RECORD, "line", error)) return damaged(error, number, "no JSON");
    tk_json_node root = tk_json_root(&in);
    tk_json_expect_object(&in, root, "n order hash");
    int n = (int)tk_json_int(&in, tk_json_member(root, "n"), 1, INT32_MAX);
    tk_json_string(&in, tk_json_member(root, "hash"), hash, sizeof hash);
    if (!error->code) tk_json_raw(tk_json_member(root, "order"), &bytes, &size);
    tk_status status = error->code ? damaged(error, number, "no line of a campaign") : TK_OK;
    if (status == TK_OK) status = tk_campaign_order(c, bytes, size, error);
    tk_json_close(&in);
    if (status == TK_REFUSED) return refused(error, number);
    if (status != TK_OK) return status;
    snprintf(made, sizeof made, "%016llx", (unsigned long long)c->digest);
    return n == c->orders && strcmp(made, hash) == 0
               ? TK_OK
               : damaged(error, number, "it does not come out as it did: it was changed, or the rules were");
}

tk_status tk_campaign_read(const tk_content *content, const char *bytes, size_t length, tk_campaign **out,
                           size_t *sound, tk_error *error)
{
    tk_error unsaid = {0};
    if (!error) error = &unsaid;
    *error = (tk_error){0};
    *out = NULL;
    if (sound) *sound = 0;
    tk_status status = TK_OK;
    size_t at = 0;
    for (int number = 1; status == TK_OK; number++) {
        const char *end = at < length ? memchr(bytes + at, '\n', length - at) : NULL;
        if (!end) break; /* the end, or a line that was cut off */
        size_t size = (size_t)(end - bytes) - at;
        status = *out ? read_order(*out, bytes + at, size, number, error)
                      : read_header(content, bytes + at, size, out, error);
        at += size + 1;
        if (sound && status == TK_OK) *sound = at;
    }
    if (status == TK_OK && !*out) status = tk_fail(error, TK_BAD_RECORD, "line 1", "this is no campaign");
    if (status == TK_OK) return TK_OK;
    tk_campaign_destroy(*out);
    *out = NULL;
    return status;
}

/* ---- looking ---- */

const char *tk_campaign_said(const tk_campaign *c)
{
    return tk_text_string(&c->said);
}

int tk_campaign_week(const tk_campaign *c)
{
    return c->week;
}

int tk_campaign_orders(const tk_campaign *c)
{
    return c->orders;
}

const tk_garage *tk_campaign_garage(const tk_campaign *c)
{
    return c->garage;
}

int tk_campaign_characters(const tk_campaign *c)
{
    return c->character_count;
}

const tk_character *tk_campaign_character(const tk_campaign *c, int index)
{
    return &c->character[index];
}

int tk_campaign_vehicles(const tk_campaign *c)
{
    return c->vehicle_count;
}

const tk_owned_vehicle *tk_campaign_vehicle(const tk_campaign *c, int index)
{
    return &c->vehicle[index];
}

int tk_campaign_parts(const tk_campaign *c)
{
    return c->part_count;
}

const tk_owned_part *tk_campaign_part(const tk_campaign *c, int index)
{
    return &c->part[index];
}

int tk_campaign_items(const tk_campaign *c)
{
    return c->item_count;
}

const tk_owned_item *tk_campaign_item(const tk_campaign *c, int index)
{
    return &c->item[index];
}

int tk_campaign_ledger(const tk_campaign *c)
{
    return c->entry_count;
}

const tk_ledger_line *tk_campaign_line(const tk_campaign *c, int index)
{
    return &c->entry[index];
}

int tk_campaign_results(const tk_campaign *c)
{
    return c->result_count;
}

const tk_event_result *tk_campaign_result_of(const tk_campaign *c, int index)
{
    return &c->result[index];
}

const tk_open_event *tk_campaign_open_event(const tk_campaign *c)
{
    return &c->open;
}

int tk_campaign_repair_bill(tk_campaign *c, int vehicle)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    return career_vehicle_bill(&c->rules, career_bench(c, &it->design), it).cost[REPAIR_ALL];
}

int tk_campaign_repair_price(tk_campaign *c, int who, int vehicle)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    career_bill bill = career_vehicle_bill(&c->rules, career_bench(c, &it->design), it);
    return career_repair_price(&c->rules.figure, &bill, REPAIR_ALL, c->character[career_purse(c, who)].prestige);
}

int tk_campaign_sale_price(tk_campaign *c, int vehicle)
{
    const career_workshop *shop = career_bench(c, &c->vehicle[vehicle].design);
    return career_sale_price(&c->rules, career_salvage_value(&c->rules, shop, &c->vehicle[vehicle]));
}

int tk_campaign_price(const tk_campaign *c, int who, int price)
{
    return career_price(&c->rules.figure, price, c->character[career_purse(c, who)].prestige);
}

int tk_campaign_stock_price(const tk_campaign *c, int who, int stock, int *value)
{
    *value = c->stock_cost[stock];
    return tk_campaign_price(c, who, *value) + c->stock_gear[stock];
}

int tk_campaign_circuit(const tk_campaign *c)
{
    return c->rules.event_count;
}

const char *tk_campaign_event_id(const tk_campaign *c, int row)
{
    return c->rules.event[row].id;
}

const char *tk_campaign_event_title(const tk_campaign *c, int row)
{
    return c->rules.event[row].title;
}

int tk_campaign_event_seats(const tk_campaign *c, int row)
{
    return c->rules.event[row].seats;
}

int tk_campaign_event_ceiling(const tk_campaign *c, int row)
{
    enum { DOLLARS = 1000 };
    return DOLLARS * c->rules.event[row].division;
}

bool tk_campaign_event_is_amateur(const tk_campaign *c, int row)
{
    return c->rules.event[row].amateur;
}

bool tk_campaign_is_on(const tk_campaign *c, int row, int week)
{
    const career_event *event = &c->rules.event[row];
    return week >= event->first && (week - event->first) % event->every == 0;
}

int tk_campaign_level_cost(const tk_campaign *c, int who, int skill)
{
    return career_level_cost(&c->rules.figure, c->character[who].level[skill]);
}

const char *tk_campaign_skill_id(const tk_campaign *c, int skill)
{
    return c->garage->skill[skill].id;
}

int tk_campaign_skills(const tk_campaign *c)
{
    return c->garage->skill_count;
}

static const char *const WHY_TEXTS[] = {
#define X(NAME, name, text, section) text,
    TK_WHYS(X)
#undef X
};
static const char *const WHY_SECTIONS[] = {
#define X(NAME, name, text, section) section,
    TK_WHYS(X)
#undef X
};

const char *tk_why_text(int why)
{
    return WHY_TEXTS[why];
}

const char *tk_why_section(int why)
{
    return WHY_SECTIONS[why];
}
