/* Campaigns for the page: the page keeps the record, line by line as it gets it from here.
 *
 * Campaigns are known by small numbers, as matches are. The one that has no number is for questions that concern no
 * campaign in particular: what skills, designs and rebuilding cost. */
#include <stdlib.h>
#include <string.h>

#include "turnkey/lab.h"
#include "wasm.h"

enum { MAX_CAMPAIGNS = 8 };

static tk_campaign *campaigns[MAX_CAMPAIGNS], *common;

static tk_campaign *campaign_of(wasm_call *c)
{
    int handle = (int)tk_json_int(&c->in, wasm_member(c, "campaign"), 0, MAX_CAMPAIGNS - 1);
    if (!wasm_good(c)) return NULL;
    if (!campaigns[handle]) tk_fail(&c->error, TK_NOT_FOUND, "campaign", "no campaign %d", handle);
    return campaigns[handle];
}

static tk_campaign *common_campaign(wasm_call *c)
{
    tk_seed seed = {{0}};
    if (!common) tk_career_create(NULL, "any", &seed, &common, &c->error);
    return common;
}

static void keep(wasm_call *c, tk_campaign *campaign)
{
    for (int handle = 0; handle < MAX_CAMPAIGNS; handle++) {
        if (campaigns[handle]) continue;
        campaigns[handle] = campaign;
        tk_json_int_member(c->out, "campaign", handle);
        return;
    }
    tk_campaign_destroy(campaign);
    tk_fail(&c->error, TK_NO_MEMORY, NULL, "%d campaigns are open already", MAX_CAMPAIGNS);
}

static void put_text(wasm_call *c, const char *key, tk_text *text)
{
    if (text->failed) tk_fail(&c->error, TK_NO_MEMORY, NULL, "out of memory");
    tk_json_string_member(c->out, key, tk_text_string(text));
    tk_text_free(text);
}

/* A member that is JSON itself, or null when nothing was written. */
static void put_json(wasm_call *c, const char *key, tk_json *json)
{
    tk_json_key(c->out, key);
    if (json->text.length)
        tk_json_put_raw(c->out, tk_text_string(&json->text), json->text.length);
    else
        tk_json_put_null(c->out);
    tk_json_free(json);
}

/* ---- beginning and keeping ---- */

void wasm_campaign_new(wasm_call *c)
{
    char title[TK_TITLE] = "", hex[2 * TK_SEED_BYTES + 1] = "";
    tk_seed seed = {{0}};
    tk_campaign *campaign = NULL;
    tk_json_string(&c->in, wasm_member(c, "title"), title, sizeof title);
    tk_json_string(&c->in, wasm_member(c, "seed"), hex, sizeof hex);
    if (wasm_good(c) && !tk_seed_from_hex(hex, &seed))
        tk_json_complain(&c->in, wasm_member(c, "seed"), "a seed is 64 hex digits");
    if (!wasm_good(c) || tk_career_create(NULL, title, &seed, &campaign, &c->error) != TK_OK) return;
    tk_text header = {0};
    tk_campaign_write_header(campaign, &header);
    keep(c, campaign);
    put_text(c, "line", &header);
}

void wasm_campaign_load(wasm_call *c)
{
    char *record = wasm_string(c, "record");
    tk_campaign *campaign = NULL;
    size_t sound = 0;
    if (wasm_good(c) && tk_career_read(NULL, record, strlen(record), &campaign, &sound, &c->error) == TK_OK) {
        keep(c, campaign);
        tk_json_int_member(c->out, "orders", tk_campaign_orders(campaign));
        tk_json_int_member(c->out, "sound", (int)sound);
    }
    free(record);
}

void wasm_campaign_close(wasm_call *c)
{
    if (!campaign_of(c)) return;
    int handle = (int)tk_json_int(&c->in, wasm_member(c, "campaign"), 0, MAX_CAMPAIGNS - 1);
    tk_campaign_destroy(campaigns[handle]);
    campaigns[handle] = NULL;
}

static void put_line(wasm_call *c, const tk_campaign *campaign)
{
    tk_text line = {0};
    tk_campaign_write_order(campaign, &line);
    put_text(c, "line", &line);
    tk_json_string_member(c->out, "said", tk_campaign_said(campaign));
}

/* Carries an order out that came from here, and frees it. */
static void give(wasm_call *c, tk_campaign *campaign, tk_json *order)
{
    if (order->text.failed) tk_fail(&c->error, TK_NO_MEMORY, NULL, "out of memory");
    if (wasm_good(c) &&
        tk_campaign_order(campaign, tk_text_string(&order->text), order->text.length, &c->error) == TK_OK)
        put_line(c, campaign);
    tk_json_free(order);
}

/* An order that takes time is not carried out here: campaign-next is to be asked until the week that is told. */
void wasm_campaign_order(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    const char *bytes = "";
    size_t length = 0;
    tk_order order;
    tk_career_wish wish = {0};
    if (!campaign) return;
    tk_json_raw(wasm_member(c, "order"), &bytes, &length);
    if (tk_order_open(&order, campaign, bytes, length, &c->error) != TK_OK) return;
    if (tk_career_takes_time(&order, false, &wish))
        tk_json_int_member(c->out, "until", wish.until);
    else if (tk_order_carry_out(&order) == TK_OK)
        put_line(c, campaign);
    tk_order_close(&order);
}

/* ---- beginning ---- */

static void read_start(wasm_call *c, tk_career_start *start, const char *temper[TK_MOST_RIVALS])
{
    tk_json_node join = wasm_member(c, "join"), tempers = wasm_member(c, "tempers"), stake = wasm_member(c, "stake"),
                 vehicle = wasm_member(c, "vehicle");
    start->temper = temper;
    start->rivals = (int)tk_json_int(&c->in, wasm_member(c, "rivals"), 0, TK_MOST_RIVALS);
    if (tk_json_present(join)) tk_json_raw(join, &start->join, &start->join_length);
    if (tk_json_present(stake)) start->stake = (int)tk_json_int(&c->in, stake, 0, TK_MOST_STAKE);
    if (tk_json_present(vehicle)) tk_json_raw(vehicle, &start->vehicle, &start->vehicle_length);
    if (tk_json_present(tempers)) start->tempers = tk_json_expect_array(&c->in, tempers, 1, TK_MOST_RIVALS);
    for (int i = 0; i < start->tempers && wasm_good(c); i++) {
        int which = tk_json_choice(&c->in, tk_json_element(tempers, i), tk_tempers);
        temper[i] = tk_tempers[which < 0 ? 0 : which];
    }
}

/* Everybody who is there from the beginning. */
void wasm_campaign_begin(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    const char *temper[TK_MOST_RIVALS];
    tk_career_start start = {0};
    tk_text lines = {0};
    if (campaign) read_start(c, &start, temper);
    for (tk_json order = {0}; wasm_good(c) && tk_career_begin(campaign, &start, &order); tk_json_free(&order))
        if (tk_campaign_order(campaign, tk_text_string(&order.text), order.text.length, &c->error) == TK_OK)
            tk_campaign_write_order(campaign, &lines);
    put_text(c, "lines", &lines);
}

/* ---- looking ---- */

/* Whoever a member names; -1: it names nobody. */
static int who_of(wasm_call *c, const tk_campaign *campaign)
{
    char name[TK_CHARACTER_NAME] = "";
    if (!tk_json_present(wasm_member(c, "who"))) return -1;
    tk_json_string(&c->in, wasm_member(c, "who"), name, sizeof name);
    return wasm_good(c) ? tk_campaign_find(campaign, name) : -1;
}

void wasm_campaign_show(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    int who = campaign ? who_of(c, campaign) : -1;
    if (!wasm_good(c)) return;
    tk_json_key(c->out, "career");
    tk_campaign_write(campaign, who, c->out);
}

void wasm_campaign_rules(wasm_call *c)
{
    const tk_campaign *campaign = common_campaign(c);
    if (!campaign) return;
    tk_json_key(c->out, "rules");
    tk_campaign_write_rules(campaign, c->out);
    tk_json_key(c->out, "rivals");
    tk_json_begin_array(c->out);
    for (int i = 0; i < TK_MOST_RIVALS; i++) tk_json_put_string(c->out, tk_rival_name(i));
    tk_json_end_array(c->out);
}

static bool read_design(wasm_call *c, const char *key, tk_design *design)
{
    return common_campaign(c) && tk_design_read_node(tk_campaign_garage(common), &c->in, wasm_member(c, key), design);
}

void wasm_campaign_price(wasm_call *c)
{
    static tk_design design;
    int prestige = (int)tk_json_int(&c->in, wasm_member(c, "prestige"), -10000, 10000), price = 0;
    if (!wasm_good(c) || !read_design(c, "design", &design)) return;
    const char *wrong = tk_campaign_design_price(common, prestige, &design, &price);
    tk_json_int_member(c->out, "price", price);
    tk_json_string_member(c->out, "wrong", wrong ? wrong : "");
}

void wasm_campaign_rebuild(wasm_call *c)
{
    static tk_design original, from, to;
    int prestige = (int)tk_json_int(&c->in, wasm_member(c, "prestige"), -10000, 10000), cost = 0, old = 0;
    if (!wasm_good(c) || !read_design(c, "from", &from) || !read_design(c, "to", &to)) return;
    original = from;
    if (tk_json_present(wasm_member(c, "original")) && !read_design(c, "original", &original)) return;
    const char *wrong = tk_campaign_retrofit_price(common, prestige, &original, &from, &to, &cost, &old);
    tk_json_int_member(c->out, "cost", cost);
    tk_json_int_member(c->out, "old", old);
    tk_json_string_member(c->out, "wrong", wrong ? wrong : "");
}

/* ---- what comes next ---- */

static void read_wish(wasm_call *c, tk_career_wish *wish)
{
    tk_json_node until = wasm_member(c, "until"), turns = wasm_member(c, "turns");
    if (tk_json_present(until)) wish->until = (int)tk_json_int(&c->in, until, 0, INT32_MAX);
    if (tk_json_present(turns)) wish->turns = (int)tk_json_int(&c->in, turns, 0, INT32_MAX);
}

/* One step. An order is carried out, and "held" says that it was the event that was wished for. */
static void take_step(wasm_call *c, tk_campaign *campaign, tk_career_wish *wish)
{
    static const char *const STEPS[] = {
#define X(NAME, name) name,
        TK_CAREER_STEPS(X)
#undef X
    };
    tk_json order = {0};
    bool wished = wish->event != NULL;
    tk_career_step step = tk_career_next(campaign, wish, &order, &c->error);
    tk_json_string_member(c->out, "step", STEPS[step]);
    tk_json_bool_member(c->out, "held", wished && !wish->event);
    if (step == TK_CAREER_ORDER) give(c, campaign, &order);
    tk_json_free(&order);
}

void wasm_campaign_next(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    tk_career_wish wish = {0};
    tk_order event;
    const char *bytes = NULL;
    size_t length = 0;
    if (campaign) read_wish(c, &wish);
    if (!wasm_good(c)) return;
    if (tk_json_present(wasm_member(c, "event"))) tk_json_raw(wasm_member(c, "event"), &bytes, &length);
    if (bytes && tk_order_open(&event, campaign, bytes, length, &c->error) != TK_OK) return;
    if (bytes) wish.event = &event;
    take_step(c, campaign, &wish);
    if (bytes) tk_order_close(&event);
}

/* The event that is on, driven by bots alone, and its result entered. */
void wasm_campaign_play(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    tk_json order = {0};
    if (campaign && tk_event_play(campaign, NULL, TK_DRIVER_ALONE, &order, &c->error) == TK_OK)
        give(c, campaign, &order);
    tk_json_free(&order);
}

/* ---- the event that is on ---- */

void wasm_campaign_match(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    tk_json config = {0};
    tk_seed seed;
    char hex[2 * TK_SEED_BYTES + 1];
    if (!campaign) return;
    if (!tk_campaign_match(campaign, &config, &seed)) {
        tk_fail(&c->error, TK_NOT_FOUND, NULL, "no event is on");
        return;
    }
    tk_seed_to_hex(&seed, hex);
    put_json(c, "config", &config);
    tk_json_string_member(c->out, "seed", hex);
}

/* The result of a match that is over is entered. */
void wasm_campaign_settle(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    const tk_match *match = campaign ? wasm_match(c) : NULL;
    tk_json order = {0};
    if (match && tk_event_settle(campaign, match, &order, &c->error) == TK_OK) give(c, campaign, &order);
    tk_json_free(&order);
}

/* A move of a rival in an event: a bot's, who gives up when beaten. */
void wasm_campaign_drive(wasm_call *c)
{
    tk_match *match = wasm_match(c);
    tk_driver *driver = NULL;
    char name[TK_SEAT_NAME] = "";
    int seat = match ? (int)tk_json_int(&c->in, wasm_member(c, "seat"), 0, tk_match_world(match)->seats - 1) : 0;
    tk_json_string(&c->in, wasm_member(c, "name"), name, sizeof name);
    if (!wasm_good(c)) return;
    if (!(tk_match_pending(match) >> seat & 1)) {
        c->reason = TK_REASON_NOT_ASKED;
        return;
    }
    if (tk_driver_create(name, tk_match_world(match), 0, &driver, &c->error) != TK_OK) return;
    c->reason = tk_driver_act(driver, match, seat);
    tk_driver_destroy(driver);
    if (c->reason == TK_REASON_FINE) tk_json_int_member(c->out, "version", tk_match_length(match));
}
