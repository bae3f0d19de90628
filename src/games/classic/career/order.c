/* An order as it comes, read: what it is and whom it concerns; and who may give it.
 *
 * What is wrong with its members is for the rules to say when they carry it out; here whatever cannot be read names
 * nobody. */
#include "games/classic/career/career.h"

#include <string.h>
#include <strings.h>

static const char *const NAMES[] = {
#define X(name, whose, heard, when) #name,
    TK_ORDERS(X)
#undef X
        NULL};

bool tk_order_is_public(tk_order_kind kind)
{
    enum { ALONE, EVERYBODY };
    static const bool HEARD[] = {
#define X(name, whose, heard, when) heard,
        TK_ORDERS(X)
#undef X
    };
    return HEARD[kind];
}

/* The text of a node; "" when it has none that fits. */
static void read_text(const tk_json_in *in, tk_json_node node, char *out, size_t capacity)
{
    tk_error unsaid = {0};
    tk_json_in quiet = *in;
    quiet.error = &unsaid;
    if (tk_json_is_string(node)) tk_json_string(&quiet, node, out, capacity);
    if (!tk_json_is_string(node) || unsaid.code) out[0] = '\0';
}

/* The character a node names; -1. */
static int read_name(const tk_campaign *c, const tk_json_in *in, tk_json_node node)
{
    char name[TK_CHARACTER_NAME];
    read_text(in, node, name, sizeof name);
    return name[0] ? tk_campaign_find(c, name) : -1;
}

/* How many elements; -1: it is no list of at most so many. */
static int count_list(const tk_json_in *in, tk_json_node list, int most)
{
    tk_error unsaid = {0};
    tk_json_in quiet = *in;
    quiet.error = &unsaid;
    int count = tk_json_is_array(list) ? tk_json_expect_array(&quiet, list, 0, most) : -1;
    return unsaid.code ? -1 : count;
}

static void take_along(const tk_campaign *c, const tk_json_in *in, tk_json_node node, tk_order_entry *out)
{
    int who = read_name(c, in, node);
    if (who >= 0) out->along[out->company++] = who;
}

void tk_order_read_entry(const tk_campaign *c, tk_json_in *in, tk_json_node node, tk_order_entry *out)
{
    tk_json_node crew = tk_json_member(node, "crew");
    int count = count_list(in, crew, TK_MAX_ABOARD);
    *out = (tk_order_entry){.who = read_name(c, in, tk_json_member(node, "who")), .node = node};
    take_along(c, in, tk_json_member(node, "gunner"), out);
    take_along(c, in, tk_json_member(node, "medic"), out);
    for (int i = 0; i < count; i++) take_along(c, in, tk_json_element(crew, i), out);
}

void tk_order_write_entry(const tk_campaign *c, const tk_order_entry *entry, tk_json *out)
{
    static const char *const KEYS[] = {"vehicle", "gunner", "crew", "medic", "yields"};
    tk_json_begin_object(out);
    tk_json_string_member(out, "who", tk_campaign_character(c, entry->who)->name);
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) tk_json_copy_member(out, entry->node, KEYS[i]);
    tk_json_end_object(out);
}

static void read_people(tk_order *order)
{
    static const char *const KEYS[] = {"who", "second", "third"};
    for (int i = 0; i < 3; i++) {
        int who = read_name(order->campaign, &order->in, tk_json_member(order->root, KEYS[i]));
        if (who >= 0) order->who[order->people++] = who;
    }
}

static void read_event(tk_order *order)
{
    const tk_campaign *c = order->campaign;
    char id[TK_TITLE];
    tk_json_node list = tk_json_member(order->root, "entries");
    read_text(&order->in, tk_json_member(order->root, "event"), id, sizeof id);
    order->row = tk_career_event(c, id);
    order->unusual = tk_json_present(tk_json_member(order->root, "special")) ||
                     tk_json_present(tk_json_member(order->root, "television"));
    order->entries = count_list(&order->in, list, TK_MAX_ENTRIES);
    for (int i = 0; i < order->entries; i++)
        tk_order_read_entry(c, &order->in, tk_json_element(list, i), &order->entry[i]);
}

static bool read_order(tk_order *order)
{
    if (!tk_json_is_object(order->root)) {
        tk_json_complain(&order->in, order->root, "expected an object");
        return false;
    }
    int kind = tk_json_choice(&order->in, tk_json_member(order->root, "do"), NAMES);
    if (kind < 0) return false;
    order->kind = (tk_order_kind)kind;
    read_people(order);
    if (order->kind == TK_ORDER_event) read_event(order);
    if (order->kind == TK_ORDER_roll || order->kind == TK_ORDER_contest) /* stress teaches [talking-skills] */
        order->unusual = tk_json_present(tk_json_member(order->root, "stress"));
    if (order->kind == TK_ORDER_join)
        read_text(&order->in, tk_json_member(order->root, "player"), order->player, sizeof order->player);
    return true;
}

tk_status tk_order_open(tk_order *order, tk_campaign *c, const char *json, size_t length, tk_error *error)
{
    *error = (tk_error){0};
    *order = (tk_order){.campaign = c, .row = -1, .entries = -1, .text = json, .length = length};
    if (length > TK_ORDER_BYTES) return tk_fail(error, TK_BAD_CONFIG, NULL, "an order is shorter");
    if (memchr(json, '\n', length)) return tk_fail(error, TK_BAD_CONFIG, NULL, "an order is one line");
    if (!tk_json_open(&order->in, json, length, TK_BAD_CONFIG, "order", error)) return error->code;
    order->root = tk_json_root(&order->in);
    if (!read_order(order)) tk_json_close(&order->in);
    return error->code;
}

void tk_order_close(tk_order *order)
{
    tk_json_close(&order->in);
}

/* ---- who may give it ---- */

static tk_order_whose belongs_to(tk_order_kind kind)
{
    static const tk_order_whose WHOSE[] = {
#define X(name, whose, heard, when) TK_ORDER_##whose,
        TK_ORDERS(X)
#undef X
    };
    return WHOSE[kind];
}

bool tk_career_plays(const tk_campaign *c, const tk_career_hand *hand, int who)
{
    const tk_character *it = tk_campaign_character(c, who);
    if (it->employer >= 0) it = tk_campaign_character(c, it->employer);
    return hand->referee || (hand->player[0] && strcmp(hand->player, it->player) == 0);
}

static bool plays_all(const tk_campaign *c, const tk_career_hand *hand, const int *who, int count)
{
    for (int i = 0; i < count; i++)
        if (!tk_career_plays(c, hand, who[i])) return false;
    return true;
}

bool tk_career_may_enter(const tk_campaign *c, const tk_career_hand *hand, const tk_order_entry *entry)
{
    return entry->who >= 0 && tk_career_plays(c, hand, entry->who) && plays_all(c, hand, entry->along, entry->company);
}

/* Somebody else entered as he is down for this event himself. */
static bool is_down_for_it(const tk_campaign *c, const tk_career_hand *hand, const tk_order_entry *entry)
{
    tk_json json = {0};
    bool found = false;
    tk_order_write_entry(c, entry, &json);
    for (int i = 0; i < hand->downs && !json.text.failed; i++)
        found |= strcmp(hand->down[i], tk_text_string(&json.text)) == 0;
    tk_json_free(&json);
    return found;
}

/* Own characters with own companions, rivals, and whoever wants to be in it. */
static bool may_hold_with(const tk_campaign *c, const tk_career_hand *hand, const tk_order_entry *entry)
{
    if (entry->who < 0) return true; /* that is for the rules to say */
    if (tk_is_rival(tk_campaign_character(c, entry->who))) return plays_all(c, hand, entry->along, entry->company);
    return tk_career_plays(c, hand, entry->who) ? tk_career_may_enter(c, hand, entry) : is_down_for_it(c, hand, entry);
}

static bool may_hold(const tk_order *order, const tk_career_hand *hand)
{
    for (int i = 0; i < order->entries; i++)
        if (!may_hold_with(order->campaign, hand, &order->entry[i])) return false;
    return true;
}

bool tk_career_is_referees(const tk_order *order)
{
    return belongs_to(order->kind) == TK_ORDER_REFEREE || order->unusual;
}

bool tk_career_may_order(const tk_order *order, const tk_career_hand *hand)
{
    tk_order_whose whose = belongs_to(order->kind);
    if (whose == TK_ORDER_NOBODY || hand->referee) return whose != TK_ORDER_NOBODY;
    if (tk_career_is_referees(order)) return false;
    switch (whose) {
    case TK_ORDER_OWN: return plays_all(order->campaign, hand, order->who, order->people);
    case TK_ORDER_HIMSELF: return strcmp(order->player, hand->player) == 0;
    case TK_ORDER_ENTRIES: return may_hold(order, hand);
    case TK_ORDER_REFEREE:
    case TK_ORDER_NOBODY: break;
    }
    return false;
}

int tk_career_character_of(const tk_campaign *c, const char *player)
{
    for (int i = 0; i < tk_campaign_characters(c); i++) {
        const tk_character *it = tk_campaign_character(c, i);
        if (strcmp(it->player, player) == 0 && !it->dead && !it->out) return i;
    }
    return -1;
}

bool tk_career_reserves(const char *player)
{
    bool reserved = strcasecmp(player, CAREER_HIRELING) == 0;
    for (int i = 0; tk_tempers[i]; i++) reserved |= strcasecmp(player, tk_tempers[i]) == 0;
    return reserved;
}
