/* Actions: completeness, the text form and the JSON form, all driven by the verbs' specifications.
 *
 * What always holds: the two forms of a complete action read back as the same 16 bytes, and whatever reads without an
 * error is complete. -1 stands for absent in memory only; neither form ever contains it. */
#include "turnkey/action.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A verb no game has: what a failed reading returns, so that it cannot pass for a legal action. */
enum { NO_VERB = UINT8_MAX, LONGEST_KEYS = 192 };

_Static_assert(sizeof(tk_action) == 2 + TK_ACTION_ARGS * sizeof(int16_t), "no padding: actions compare as bytes");

bool tk_action_equal(tk_action a, tk_action b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The marks of the argument at *spec, skipping over it. tk_arg_next without its copies: tk_check comes through here. */
static bool next_marks(const char **spec, bool *optional, bool *list)
{
    const char *at = *spec;
    *optional = *list = false;
    while (*at == ' ') at++;
    if (*at == '\0') return false;
    for (; *at != ':'; at++) {
        *optional |= *at == '?';
        *list |= *at == '*';
    }
    while (*at != ' ' && *at != '\0') at++;
    *spec = at;
    return true;
}

/* The first place from `from` on that holds TK_ABSENT. */
static int first_absent(const int16_t *arg, int from)
{
    while (from < TK_ACTION_ARGS && arg[from] != TK_ABSENT) from++;
    return from;
}

static bool all_absent(const int16_t *arg, int from)
{
    while (from < TK_ACTION_ARGS && arg[from] == TK_ABSENT) from++;
    return from == TK_ACTION_ARGS;
}

bool tk_action_complete(const tk_verb *verbs, int verb_count, tk_action action)
{
    if (action.verb >= verb_count) return false;
    const char *spec = verbs[action.verb].args;
    bool optional, list;
    int place = 0;
    for (; next_marks(&spec, &optional, &list); place++) {
        assert(place < TK_ACTION_ARGS && "a verb has at most seven arguments");
        if (action.arg[place] == TK_ABSENT && !optional) return false;
        if (list) place = first_absent(action.arg, place) - 1; /* a list is the last argument */
    }
    return all_absent(action.arg, place);
}

/* -------- text form */

static void put_list(tk_text *text, const int16_t *arg, int from)
{
    for (int i = from; i < TK_ACTION_ARGS && arg[i] != TK_ABSENT; i++)
        tk_text_printf(text, i > from ? ",%d" : "%d", arg[i]);
}

void tk_action_to_text(const tk_verb *verbs, tk_action action, tk_text *text)
{
    const char *spec = verbs[action.verb].args;
    tk_arg_spec arg;
    tk_text_put(text, verbs[action.verb].name);
    for (int place = 0; place < TK_ACTION_ARGS && tk_arg_next(&spec, &arg); place++) {
        if (action.arg[place] == TK_ABSENT) continue;
        tk_text_printf(text, " %s=", arg.name);
        if (arg.list)
            put_list(text, action.arg, place);
        else
            tk_text_printf(text, "%d", action.arg[place]);
    }
    if (action.vehicle != 0) tk_text_printf(text, " vehicle=%d", action.vehicle);
}

/* A stretch of the text that is read. */
typedef struct piece {
    const char *at;
    int length;
} piece;

/* A reading in progress. The first problem sticks in `status`. */
typedef struct reading {
    const tk_verb *verb;
    tk_action action;
    tk_error *error;
    tk_status status;
    uint32_t given; /* bit per argument, the vehicle's after the last */
} reading;

enum { VEHICLE_BIT = TK_ACTION_ARGS };

#define COMPLAIN(r, ...) ((r)->status = tk_fail((r)->error, TK_BAD_ACTION, "action", __VA_ARGS__))

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static piece next_word(const char **text)
{
    while (is_blank(**text)) ++*text;
    piece word = {*text, 0};
    while (**text && !is_blank(**text)) ++*text;
    word.length = (int)(*text - word.at < 1000 ? *text - word.at : 1000); /* longer ones match nothing anyway */
    return word;
}

static bool piece_is(piece p, const char *name)
{
    return strlen(name) == (size_t)p.length && memcmp(p.at, name, (size_t)p.length) == 0;
}

/* "attack, discard, pass", clipped to what a message holds. */
static void list_verbs(const tk_verb *verbs, int verb_count, char *out, size_t capacity)
{
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < verb_count && length < capacity; i++)
        length += (size_t)snprintf(out + length, capacity - length, "%s%s", i > 0 ? ", " : "", verbs[i].name);
}

/* "card target? cards*", as in the specification but without the kinds. */
static void list_arguments(const tk_verb *verb, char *out, size_t capacity)
{
    const char *spec = verb->args;
    tk_arg_spec arg;
    size_t length = 0;
    out[0] = '\0';
    while (length < capacity && tk_arg_next(&spec, &arg))
        length += (size_t)snprintf(out + length, capacity - length, "%s%s%s%s", length > 0 ? " " : "", arg.name,
                                   arg.optional ? "?" : "", arg.list ? "*" : "");
}

static int find_verb(const tk_verb *verbs, int verb_count, piece name)
{
    for (int i = 0; i < verb_count; i++)
        if (piece_is(name, verbs[i].name)) return i;
    return -1;
}

/* One way to write a number: no sign but a minus, no leading zeros. */
static bool parse_number(piece p, int min, int max, int *out)
{
    bool negative = p.length > 0 && p.at[0] == '-';
    int digits = p.length - negative, value = 0;
    const char *at = p.at + negative;
    if (digits < 1 || digits > 5 || (at[0] == '0' && p.length > 1)) return false;
    for (int i = 0; i < digits; i++) {
        if (at[i] < '0' || at[i] > '9') return false;
        value = 10 * value + (at[i] - '0');
    }
    *out = negative ? -value : value;
    return *out >= min && *out <= max;
}

static void read_number(reading *r, const char *name, piece p, int16_t *out)
{
    int value;
    if (!parse_number(p, INT16_MIN, INT16_MAX, &value))
        COMPLAIN(r, "%s: expected a whole number from %d to %d, found \"%.*s\"", name, INT16_MIN, INT16_MAX, p.length,
                 p.at);
    else if (value == TK_ABSENT)
        COMPLAIN(r, "%s: -1 means absent; leave the argument out instead", name);
    else
        *out = (int16_t)value;
}

static void read_list(reading *r, const char *name, piece p, int place)
{
    const char *at = p.at, *end = p.at + p.length;
    for (int i = place; r->status == TK_OK; i++) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        piece number = {at, (int)((comma ? comma : end) - at)};
        if (i == TK_ACTION_ARGS)
            COMPLAIN(r, "%s: at most %d numbers", name, TK_ACTION_ARGS - place);
        else
            read_number(r, name, number, &r->action.arg[i]);
        if (!comma) return;
        at = comma + 1;
    }
}

static bool mark_given(reading *r, const char *name, int bit)
{
    if (r->given & 1u << bit) {
        COMPLAIN(r, "%s is given twice", name);
        return false;
    }
    r->given |= 1u << bit;
    return true;
}

static void read_vehicle(reading *r, piece value)
{
    int vehicle;
    if (!mark_given(r, "vehicle", VEHICLE_BIT)) return;
    if (!parse_number(value, 0, UINT8_MAX, &vehicle))
        COMPLAIN(r, "vehicle: expected a whole number from 0 to 255, found \"%.*s\"", value.length, value.at);
    else
        r->action.vehicle = (uint8_t)vehicle;
}

static void complain_unknown_argument(reading *r, piece name)
{
    char known[96];
    list_arguments(r->verb, known, sizeof known);
    if (known[0])
        COMPLAIN(r, "%s has no argument \"%.*s\"; it takes: %s", r->verb->name, name.length < 60 ? name.length : 60,
                 name.at, known);
    else
        COMPLAIN(r, "%s takes no arguments, found \"%.*s\"", r->verb->name, name.length, name.at);
}

/* One "name=value" or "name=1,2,3". */
static void read_argument(reading *r, piece word)
{
    const char *sign = memchr(word.at, '=', (size_t)word.length);
    if (!sign) {
        COMPLAIN(r, "expected name=number, found \"%.*s\"", word.length, word.at);
        return;
    }
    piece name = {word.at, (int)(sign - word.at)};
    piece value = {sign + 1, word.length - name.length - 1};
    if (piece_is(name, "vehicle")) {
        read_vehicle(r, value);
        return;
    }
    const char *spec = r->verb->args;
    tk_arg_spec arg;
    for (int place = 0; place < TK_ACTION_ARGS && tk_arg_next(&spec, &arg); place++) {
        if (!piece_is(name, arg.name)) continue;
        if (!mark_given(r, arg.name, place)) return;
        if (value.length == 0)
            COMPLAIN(r, "%s: expected a number after =", arg.name);
        else if (arg.list)
            read_list(r, arg.name, value, place);
        else
            read_number(r, arg.name, value, &r->action.arg[place]);
        return;
    }
    complain_unknown_argument(r, name);
}

static void demand_required(reading *r)
{
    const char *spec = r->verb->args;
    tk_arg_spec arg;
    for (int place = 0; tk_arg_next(&spec, &arg); place++)
        if (r->status == TK_OK && !arg.optional && !(r->given & 1u << place))
            COMPLAIN(r, "%s needs %s", r->verb->name, arg.name);
}

tk_status tk_action_from_text(const tk_verb *verbs, int verb_count, const char *text, tk_action *out, tk_error *error)
{
    piece word = next_word(&text);
    int verb = find_verb(verbs, verb_count, word);
    if (verb < 0) {
        char known[160];
        list_verbs(verbs, verb_count, known, sizeof known);
        return tk_fail(error, TK_BAD_ACTION, "action", "unknown verb \"%.*s\"; expected one of: %s",
                       word.length < 40 ? word.length : 40, word.at, known);
    }
    reading r = {.verb = &verbs[verb], .action = tk_action_make(verb), .error = error};
    while (r.status == TK_OK && (word = next_word(&text)).length > 0) read_argument(&r, word);
    demand_required(&r);
    if (r.status == TK_OK) *out = r.action;
    return r.status;
}

/* -------- JSON form */

static void write_list(tk_json *json, const int16_t *arg, int from)
{
    tk_json_begin_array(json);
    for (int i = from; i < TK_ACTION_ARGS && arg[i] != TK_ABSENT; i++) tk_json_put_int(json, arg[i]);
    tk_json_end_array(json);
}

void tk_action_to_json(const tk_verb *verbs, tk_action action, tk_json *json)
{
    const char *spec = verbs[action.verb].args;
    tk_arg_spec arg;
    tk_json_begin_object(json);
    tk_json_string_member(json, "verb", verbs[action.verb].name);
    for (int place = 0; place < TK_ACTION_ARGS && tk_arg_next(&spec, &arg); place++) {
        if (action.arg[place] == TK_ABSENT) continue;
        tk_json_key(json, arg.name);
        if (arg.list)
            write_list(json, action.arg, place);
        else
            tk_json_put_int(json, action.arg[place]);
    }
    if (action.vehicle != 0) tk_json_int_member(json, "vehicle", action.vehicle);
    tk_json_end_object(json);
}

static int16_t json_number(tk_json_in *in, tk_json_node node)
{
    int value = (int)tk_json_int(in, node, INT16_MIN, INT16_MAX);
    if (value == TK_ABSENT) tk_json_complain(in, node, "-1 means absent; leave it out instead");
    return (int16_t)value;
}

/* The members an action of this verb may have, as tk_json_expect_object wants them. */
static void expected_members(const tk_verb *verb, char keys[LONGEST_KEYS])
{
    const char *spec = verb->args;
    tk_arg_spec arg;
    size_t length = (size_t)snprintf(keys, LONGEST_KEYS, "verb");
    while (tk_arg_next(&spec, &arg) && length < LONGEST_KEYS)
        length += (size_t)snprintf(keys + length, LONGEST_KEYS - length, " %s%s", arg.name, arg.optional ? "?" : "");
    if (length < LONGEST_KEYS) length += (size_t)snprintf(keys + length, LONGEST_KEYS - length, " vehicle?");
    assert(length < LONGEST_KEYS);
}

static void json_argument(tk_json_in *in, tk_json_node node, bool list, int place, tk_action *action)
{
    if (!list) {
        action->arg[place] = json_number(in, node);
        return;
    }
    int count = tk_json_expect_array(in, node, 1, TK_ACTION_ARGS - place);
    for (int i = 0; i < count; i++) action->arg[place + i] = json_number(in, tk_json_element(node, i));
}

static int json_verb(const tk_verb *verbs, int verb_count, tk_json_in *in, tk_json_node node)
{
    tk_json_node member = tk_json_member(node, "verb");
    char name[32], known[160];
    if (!tk_json_is_object(node))
        tk_json_expect_object(in, node, "verb");
    else if (!tk_json_present(member))
        tk_json_complain(in, node, "the key \"verb\" is missing");
    tk_json_string(in, member, name, sizeof name);
    int verb = find_verb(verbs, verb_count, (piece){name, (int)strlen(name)});
    if (verb >= 0) return verb;
    list_verbs(verbs, verb_count, known, sizeof known);
    tk_json_complain(in, member, "unknown verb \"%s\"; expected one of: %s", name, known);
    return -1;
}

tk_action tk_action_from_json(const tk_verb *verbs, int verb_count, tk_json_in *in, tk_json_node node)
{
    int verb = tk_json_good(in) ? json_verb(verbs, verb_count, in, node) : -1;
    if (verb < 0) return tk_action_make(NO_VERB);
    char keys[LONGEST_KEYS];
    expected_members(&verbs[verb], keys);
    tk_json_expect_object(in, node, keys);
    tk_action action = tk_action_make(verb);
    const char *spec = verbs[verb].args;
    tk_arg_spec arg;
    for (int place = 0; place < TK_ACTION_ARGS && tk_arg_next(&spec, &arg); place++) {
        tk_json_node member = tk_json_member(node, arg.name);
        if (tk_json_present(member)) json_argument(in, member, arg.list, place, &action);
    }
    tk_json_node vehicle = tk_json_member(node, "vehicle");
    if (tk_json_present(vehicle)) action.vehicle = (uint8_t)tk_json_int(in, vehicle, 0, UINT8_MAX);
    return tk_json_good(in) ? action : tk_action_make(NO_VERB);
}
