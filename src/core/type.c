/* Types of JSON: is what was written as its type says?
 *
 * What always holds: nothing here knows how JSON is written, so a member that the code forgets and the type lists, or
 * the other way round, is found. */
#include "turnkey/type.h"

#include <stdio.h>
#include <string.h>

#include "turnkey/game.h"

enum { LONGEST_WORD = 96, LONGEST_KEYS = 192 };

const tk_type tk_type_truth = {.kind = TK_TYPE_TRUTH};
const tk_type tk_type_whole = {.kind = TK_TYPE_WHOLE};
const tk_type tk_type_number = {.kind = TK_TYPE_NUMBER};
const tk_type tk_type_text = {.kind = TK_TYPE_TEXT};
const tk_type tk_type_point = {.kind = TK_TYPE_LIST, .name = "match.Point", .of = TK_NUMBER, .least = 2, .most = 2};
const tk_type tk_type_polygon = {.kind = TK_TYPE_LIST, .of = TK_POINT};
const tk_type tk_type_view = {.kind = TK_TYPE_VIEW, .name = "match.View"};
const tk_type tk_type_preview = {.kind = TK_TYPE_PREVIEW, .name = "match.Preview"};
const tk_type tk_type_action = {.kind = TK_TYPE_ACTION, .name = "match.Action"};
const tk_type tk_type_event = {.kind = TK_TYPE_EVENT, .name = "match.Event"};
const tk_type tk_type_ending = {.kind = TK_TYPE_ENDING, .name = "match.Ending"};
const tk_type tk_type_reason = {.kind = TK_TYPE_REASON, .name = "match.Reason"};
const tk_type tk_type_term = TK_OBJECT("match.Term", TK_HAS(TK_TEXT, "label"), TK_HAS(TK_WHOLE, "value"),
                                       TK_HAS(TK_TEXT, "section", "Of the rulebook."));

/* ---- objects ---- */

/* Is `key` one of "a b? c"? */
static bool lists_key(const char *keys, const char *key, size_t length)
{
    for (const char *at = keys; *at;) {
        size_t word = strcspn(at, " ?");
        if (word == length && memcmp(at, key, length) == 0) return true;
        at += word;
        at += strspn(at, " ?");
    }
    return false;
}

static const tk_type *type_of_key(const tk_type *type, const char *key)
{
    for (const tk_type_member *member = type->members; member->type; member++)
        if (lists_key(member->keys, key, strlen(key))) return member->type;
    return NULL;
}

static void demand_keys(const char *keys, tk_json_in *in, tk_json_node node)
{
    char key[LONGEST_WORD];
    for (const char *at = keys; *at;) {
        size_t word = strcspn(at, " ?");
        snprintf(key, sizeof key, "%.*s", (int)word, at);
        at += word;
        if (*at != '?' && !tk_json_present(tk_json_member(node, key)))
            tk_json_complain(in, node, "the key \"%s\" is missing", key);
        at += strspn(at, " ?");
    }
}

static void check_object(const tk_type *type, const tk_game *game, tk_json_in *in, tk_json_node node)
{
    char name[LONGEST_WORD];
    for (tk_json_node key = tk_json_first_key(node); tk_json_present(key) && tk_json_good(in);
         key = tk_json_next_key(key)) {
        tk_json_string(in, key, name, sizeof name);
        const tk_type *of = type_of_key(type, name);
        if (of)
            tk_type_check(of, game, in, tk_json_value_of(key));
        else
            tk_json_complain(in, key, "the type %s has no such member", type->name ? type->name : "of this object");
    }
    for (const tk_type_member *member = type->members; member->type; member++) demand_keys(member->keys, in, node);
}

static void check_map(const tk_type *type, const tk_game *game, tk_json_in *in, tk_json_node node)
{
    for (tk_json_node key = tk_json_first_key(node); tk_json_present(key); key = tk_json_next_key(key)) {
        if (type->keys) tk_json_choice(in, key, type->keys->words);
        tk_type_check(type->of, game, in, tk_json_value_of(key));
    }
    for (const char *const *word = type->all ? type->keys->words : NULL; word && *word; word++)
        if (!tk_json_present(tk_json_member(node, *word)))
            tk_json_complain(in, node, "the key \"%s\" is missing", *word);
}

/* ---- lists and alternatives ---- */

static void check_list(const tk_type *type, const tk_game *game, tk_json_in *in, tk_json_node node)
{
    int count = tk_json_expect_array(in, node, type->least, type->most ? type->most : INT32_MAX);
    for (int i = 0; i < count && tk_json_good(in); i++) tk_type_check(type->of, game, in, tk_json_element(node, i));
}

/* What speaks against the last alternative is what the caller hears. */
static void check_either(const tk_type *type, const tk_game *game, tk_json_in *in, tk_json_node node)
{
    tk_error error = {0};
    for (int i = 0; type->either[i]; i++) {
        tk_json_in try = *in;
        memset(&error, 0, sizeof error);
        try.error = &error;
        tk_type_check(type->either[i], game, &try, node);
        if (tk_json_good(&try)) return;
    }
    *in->error = error;
}

/* ---- what a game's words make ---- */

static void check_argument(bool list, tk_json_in *in, tk_json_node node)
{
    static const tk_type numbers = {.kind = TK_TYPE_LIST, .of = TK_WHOLE};
    if (tk_json_present(node)) tk_type_check(list ? &numbers : TK_WHOLE, NULL, in, node);
}

static const tk_event_kind *find_event(const tk_words *words, tk_json_in *in, tk_json_node node)
{
    char name[LONGEST_WORD] = "";
    tk_json_string(in, tk_json_member(node, "type"), name, sizeof name);
    for (int i = 0; i < words->event_count; i++)
        if (strcmp(words->events[i].name, name) == 0) return &words->events[i];
    tk_json_complain(in, node, "no event is called \"%s\"", name);
    return NULL;
}

static void check_event(const tk_game *game, tk_json_in *in, tk_json_node node)
{
    const tk_event_kind *kind = find_event(&game->words, in, node);
    char keys[LONGEST_KEYS] = "type text section ledger?";
    tk_arg_spec arg;
    if (!kind) return;
    for (const char *spec = kind->args; tk_arg_next(&spec, &arg);) {
        size_t length = strlen(keys);
        snprintf(keys + length, sizeof keys - length, " %s%s", arg.name, arg.optional ? "?" : "");
        check_argument(arg.list, in, tk_json_member(node, arg.name));
    }
    tk_json_expect_object(in, node, keys);
    tk_type_check(TK_TEXT, game, in, tk_json_member(node, "text"));
    tk_type_check(TK_TEXT, game, in, tk_json_member(node, "section"));
    tk_json_node ledger = tk_json_member(node, "ledger");
    if (tk_json_present(ledger)) tk_type_check(TK_LEDGER, game, in, ledger);
}

static void check_ending(const tk_game *game, tk_json_in *in, tk_json_node node)
{
    char name[LONGEST_WORD] = "";
    tk_json_string(in, node, name, sizeof name);
    for (int i = 0; i < game->words.ending_count; i++)
        if (strcmp(game->words.endings[i].name, name) == 0) return;
    tk_json_complain(in, node, "no match ends by \"%s\"", name);
}

static void check_reason(const tk_game *game, tk_json_in *in, tk_json_node node)
{
    char name[LONGEST_WORD] = "";
    tk_json_string(in, node, name, sizeof name);
    for (int i = 0; i < TK_REASON_COUNT + game->words.reason_count; i++)
        if (strcmp(tk_reason_name(game, (tk_reason)i), name) == 0) return;
    tk_json_complain(in, node, "no reason is called \"%s\"", name);
}

static void check_preview(const tk_game *game, tk_json_in *in, tk_json_node node)
{
    if (game->types.preview)
        tk_type_check(game->types.preview, game, in, node);
    else
        tk_json_complain(in, node, "this game has no previews");
}

/* ---- any type ---- */

static bool is_number(tk_json_node node)
{
    const char *bytes;
    size_t length;
    if (!tk_json_present(node)) return false;
    tk_json_raw(node, &bytes, &length);
    return bytes[0] == '-' || (bytes[0] >= '0' && bytes[0] <= '9');
}

static void expect(bool right, const char *what, tk_json_in *in, tk_json_node node)
{
    if (!right) tk_json_complain(in, node, "this should be %s", what);
}

void tk_type_check(const tk_type *type, const tk_game *game, tk_json_in *in, tk_json_node node)
{
    bool object = type->kind == TK_TYPE_OBJECT || type->kind == TK_TYPE_MAP;
    if (object) expect(tk_json_is_object(node), "an object", in, node);
    if (!tk_json_good(in)) return;
    switch (type->kind) {
    case TK_TYPE_TRUTH: tk_json_bool(in, node); return;
    case TK_TYPE_WHOLE: tk_json_int(in, node, INT64_MIN, INT64_MAX); return;
    case TK_TYPE_NUMBER: expect(is_number(node), "a number", in, node); return;
    case TK_TYPE_TEXT: expect(tk_json_is_string(node), "a text", in, node); return;
    case TK_TYPE_WORD: tk_json_choice(in, node, type->words); return;
    case TK_TYPE_LIST: check_list(type, game, in, node); return;
    case TK_TYPE_MAP: check_map(type, game, in, node); return;
    case TK_TYPE_OBJECT: check_object(type, game, in, node); return;
    case TK_TYPE_MAYBE:
        if (!tk_json_is_null(node)) tk_type_check(type->of, game, in, node);
        return;
    case TK_TYPE_EITHER: check_either(type, game, in, node); return;
    case TK_TYPE_VIEW: tk_type_check(game->types.view, game, in, node); return;
    case TK_TYPE_PREVIEW: check_preview(game, in, node); return;
    case TK_TYPE_ACTION: tk_action_from_json(game->words.verbs, game->words.verb_count, in, node); return;
    case TK_TYPE_EVENT: check_event(game, in, node); return;
    case TK_TYPE_ENDING: check_ending(game, in, node); return;
    case TK_TYPE_REASON: check_reason(game, in, node); return;
    }
}
