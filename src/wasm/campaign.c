/* A campaign of Car Wars Classic for the page: the page keeps the record, line by line as it gets it from here.
 *
 * Campaigns are known by small numbers, as matches are. The one that has no number is for questions that concern no
 * campaign in particular: what skills, designs and rebuilding cost. */
#include <stdlib.h>
#include <string.h>

#include "turnkey/campaign.h"
#include "turnkey/lab.h"
#include "wasm.h"

enum { MAX_CAMPAIGNS = 8 };

static tk_campaign *campaigns[MAX_CAMPAIGNS], *common;

static const tk_season_def RIVALS = {.driver = "quick", .heirs = true, .rivals = true};

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
    if (!common) tk_campaign_create(NULL, "any", &seed, &common, &c->error);
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
    if (!wasm_good(c) || tk_campaign_create(NULL, title, &seed, &campaign, &c->error) != TK_OK) return;
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
    if (wasm_good(c) && tk_campaign_read(NULL, record, strlen(record), &campaign, &sound, &c->error) == TK_OK) {
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

void wasm_campaign_order(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    const char *bytes = "";
    size_t length = 0;
    if (!campaign) return;
    tk_json_raw(wasm_member(c, "order"), &bytes, &length);
    if (tk_campaign_order(campaign, bytes, length, &c->error) != TK_OK) return;
    tk_text line = {0};
    tk_campaign_write_order(campaign, &line);
    put_text(c, "line", &line);
    tk_json_string_member(c->out, "said", tk_campaign_said(campaign));
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
    for (int i = 0; i < TK_MOST_RIVALS; i++) tk_json_put_string(c->out, tk_season_rival(i));
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
    static tk_design from, to;
    int prestige = (int)tk_json_int(&c->in, wasm_member(c, "prestige"), -10000, 10000), cost = 0, old = 0;
    if (!wasm_good(c) || !read_design(c, "from", &from) || !read_design(c, "to", &to)) return;
    const char *wrong = tk_campaign_retrofit_price(common, prestige, &from, &to, &cost, &old);
    tk_json_int_member(c->out, "cost", cost);
    tk_json_int_member(c->out, "old", old);
    tk_json_string_member(c->out, "wrong", wrong ? wrong : "");
}

/* ---- rivals ---- */

/* The next order of those who are run by bots, events aside; null when they are content. */
void wasm_campaign_rivals(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    tk_json order = {0};
    if (!campaign) return;
    bool open = tk_campaign_open_event(campaign)->open;
    if (!open) tk_season_between_events(&RIVALS, campaign, &order);
    put_json(c, "order", &order);
}

/* What happens next without us: an event among rivals, or the next week. */
void wasm_campaign_advance(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    tk_json order = {0};
    if (!campaign) return;
    tk_season_advance(&RIVALS, campaign, &order);
    put_json(c, "order", &order);
}

/* The event that is on, driven by bots alone: its result. */
void wasm_campaign_play(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    tk_json order = {0};
    if (campaign && tk_season_play(&RIVALS, campaign, &order, &c->error) == TK_OK)
        put_json(c, "order", &order);
    else
        tk_json_free(&order);
}

static void put_rival(const tk_campaign *campaign, int who, int vehicle, tk_json *out)
{
    tk_json_begin_object(out);
    tk_json_string_member(out, "who", tk_campaign_character(campaign, who)->name);
    if (vehicle >= 0) tk_json_int_member(out, "vehicle", vehicle);
    tk_json_end_object(out);
}

/* The rivals who would enter an event against us, as its entries. */
void wasm_campaign_field(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    const char *ids[TK_MAX_CIRCUIT + 1] = {NULL};
    for (int i = 0; campaign && i < tk_campaign_circuit(campaign); i++) ids[i] = tk_campaign_event_id(campaign, i);
    int row = campaign ? tk_json_choice(&c->in, wasm_member(c, "event"), ids) : -1;
    if (!wasm_good(c) || row < 0) return;
    tk_json_key(c->out, "entries");
    tk_json_begin_array(c->out);
    for (int who = 0; who < tk_campaign_characters(campaign); who++) {
        int vehicle =
            tk_season_is_managed(tk_campaign_character(campaign, who)) ? tk_season_vehicle(campaign, who, row) : -2;
        if (vehicle > -2) put_rival(campaign, who, vehicle, c->out);
    }
    tk_json_end_array(c->out);
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

/* Is that the match the campaign asked for: same configuration, same dice? */
static bool is_ours(tk_campaign *campaign, const tk_match *match)
{
    tk_json config = {0};
    tk_seed seed;
    bool same = tk_campaign_match(campaign, &config, &seed) &&
                strcmp(tk_text_string(&config.text), tk_match_config(match)) == 0 &&
                memcmp(&seed, tk_match_seed(match), sizeof seed) == 0;
    tk_json_free(&config);
    return same;
}

/* The order with the result of a match that is over. */
void wasm_campaign_report(wasm_call *c)
{
    tk_campaign *campaign = campaign_of(c);
    tk_match *match = campaign ? wasm_match(c) : NULL;
    tk_json order = {0};
    if (!match) return;
    if (!is_ours(campaign, match)) {
        tk_fail(&c->error, TK_BAD_USAGE, "match", "this is not the event that is on");
    } else if (tk_match_pending(match)) {
        tk_fail(&c->error, TK_BAD_USAGE, "match", "the event is not over yet");
    } else {
        tk_campaign_report(campaign, tk_match_world(match), tk_match_state(match), &order);
        put_json(c, "order", &order);
    }
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
    if (tk_driver_create(name, tk_match_world(match), &driver, &c->error) != TK_OK) return;
    tk_seed seed = tk_match_bot_seed(tk_match_seed(match), tk_match_length(match), seat);
    c->reason = tk_match_act(match, seat, tk_driver_choose(driver, tk_match_state(match), seat, &seed));
    tk_driver_destroy(driver);
    if (c->reason == TK_REASON_FINE) tk_json_int_member(c->out, "version", tk_match_length(match));
}
