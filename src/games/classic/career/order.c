/* An order as it comes, read: what it is and whom it concerns.
 *
 * What is wrong with its members is for the rules to say when they carry it out; here whatever cannot be read names
 * nobody. */
#include "turnkey/career.h"

#include <string.h>

static const char *const NAMES[] = {
#define X(name, whose, heard, when) #name,
    TK_ORDERS(X)
#undef X
        NULL};

tk_order_whose tk_order_belongs_to(tk_order_kind kind)
{
    static const tk_order_whose WHOSE[] = {
#define X(name, whose, heard, when) TK_ORDER_##whose,
        TK_ORDERS(X)
#undef X
    };
    return WHOSE[kind];
}

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
    static const char *const KEYS[] = {"vehicle", "gunner", "crew", "medic"};
    tk_json_begin_object(out);
    tk_json_string_member(out, "who", tk_campaign_character(c, entry->who)->name);
    for (int i = 0; i < 4; i++) {
        const char *bytes = NULL;
        size_t length = 0;
        tk_json_node node = tk_json_member(entry->node, KEYS[i]);
        if (!tk_json_present(node)) continue;
        tk_json_raw(node, &bytes, &length);
        tk_json_key(out, KEYS[i]);
        tk_json_put_raw(out, bytes, length);
    }
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
