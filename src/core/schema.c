/* Types as a JSON Schema.
 *
 * What always holds: each named type is written once, under "$defs", when the first thing that refers to it has been
 * written; so what nothing refers to is not in the schema, and what is referred to is. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "turnkey/game.h"

enum { MOST_TYPES = 512, LONGEST_NAME = 64 };

typedef struct writer {
    const tk_game *const *games;
    const tk_type *type[MOST_TYPES];
    const tk_game *of[MOST_TYPES]; /* whose it is; NULL: any game's */
    int count;
    const tk_game *game; /* whose types are being written */
    tk_json *out;
} writer;

static void remember(writer *w, const tk_type *type)
{
    for (int i = 0; i < w->count; i++) {
        assert((w->type[i] == type) == !strcmp(w->type[i]->name, type->name) && "two types have one name");
        if (w->type[i] == type) return;
    }
    assert(w->count < MOST_TYPES);
    w->of[w->count] = w->game;
    w->type[w->count++] = type;
}

static void put_reference(const char *module, const char *name, tk_json *out)
{
    char path[LONGEST_NAME + 16];
    snprintf(path, sizeof path, "#/$defs/%s%s%s", module, module[0] ? "." : "", name);
    tk_json_begin_object(out);
    tk_json_string_member(out, "$ref", path);
    tk_json_end_object(out);
}

static void put_body(writer *, const tk_type *);

/* Within the types of a game, its own actions are meant. */
static void put_type(writer *w, const tk_type *type)
{
    if (type->kind >= TK_TYPE_VIEW && w->game) {
        put_reference(w->game->id, strchr(type->name, '.') + 1, w->out);
        return;
    }
    if (type->name) {
        remember(w, type);
        put_reference("", type->name, w->out);
        return;
    }
    tk_json_begin_object(w->out);
    put_body(w, type);
    tk_json_end_object(w->out);
}

static void put_type_member(writer *w, const char *key, const tk_type *type)
{
    tk_json_key(w->out, key);
    put_type(w, type);
}

static void put_strings(const char *key, const char *const *texts, tk_json *out)
{
    tk_json_key(out, key);
    tk_json_begin_array(out);
    for (int i = 0; texts[i]; i++) tk_json_put_string(out, texts[i]);
    tk_json_end_array(out);
}

static void put_list(writer *w, const tk_type *type)
{
    tk_json_string_member(w->out, "type", "array");
    put_type_member(w, "items", type->of);
    if (type->least) tk_json_int_member(w->out, "minItems", type->least);
    if (type->most) tk_json_int_member(w->out, "maxItems", type->most);
}

static void put_map(writer *w, const tk_type *type)
{
    tk_json_string_member(w->out, "type", "object");
    put_type_member(w, "additionalProperties", type->of);
    if (type->keys) put_type_member(w, "propertyNames", type->keys);
    if (type->all) put_strings("required", type->keys->words, w->out);
}

/* ---- objects ---- */

/* The next key of "a b? c"; false at the end. */
static bool next_key(const char **keys, char key[LONGEST_NAME], bool *optional)
{
    size_t length = strcspn(*keys, " ?");
    if (!length) return false;
    snprintf(key, LONGEST_NAME, "%.*s", (int)length, *keys);
    *keys += length;
    *optional = **keys == '?';
    *keys += strspn(*keys, " ?");
    return true;
}

static void begin_object(tk_json *out)
{
    tk_json_string_member(out, "type", "object");
    tk_json_bool_member(out, "additionalProperties", false);
    tk_json_key(out, "properties");
    tk_json_begin_object(out);
}

static void put_member(writer *w, const tk_type_member *member, const char *key)
{
    tk_json_key(w->out, key);
    if (!member->text) {
        put_type(w, member->type);
        return;
    }
    tk_json_begin_object(w->out);
    tk_json_string_member(w->out, "description", member->text);
    tk_json_key(w->out, "allOf");
    tk_json_begin_array(w->out);
    put_type(w, member->type);
    tk_json_end_array(w->out);
    tk_json_end_object(w->out);
}

static void put_object(writer *w, const tk_type *type)
{
    char key[LONGEST_NAME];
    bool optional;
    begin_object(w->out);
    for (const tk_type_member *member = type->members; member->type; member++)
        for (const char *keys = member->keys; next_key(&keys, key, &optional);) put_member(w, member, key);
    tk_json_end_object(w->out);
    tk_json_key(w->out, "required");
    tk_json_begin_array(w->out);
    for (const tk_type_member *member = type->members; member->type; member++)
        for (const char *keys = member->keys; next_key(&keys, key, &optional);)
            if (!optional) tk_json_put_string(w->out, key);
    tk_json_end_array(w->out);
}

/* ---- what a game's words make ---- */

static const tk_type WHOLES = {.kind = TK_TYPE_LIST, .of = TK_WHOLE};

static void put_arguments(writer *w, const char *spec)
{
    tk_arg_spec arg;
    while (tk_arg_next(&spec, &arg)) put_type_member(w, arg.name, arg.list ? &WHOLES : TK_WHOLE);
}

static void put_required(const char *const *first, const char *spec, tk_json *out)
{
    tk_arg_spec arg;
    tk_json_end_object(out);
    tk_json_key(out, "required");
    tk_json_begin_array(out);
    for (int i = 0; first[i]; i++) tk_json_put_string(out, first[i]);
    while (tk_arg_next(&spec, &arg))
        if (!arg.optional) tk_json_put_string(out, arg.name);
    tk_json_end_array(out);
}

static void put_name(const char *key, const char *name, tk_json *out)
{
    tk_json_key(out, key);
    tk_json_begin_object(out);
    tk_json_string_member(out, "const", name);
    tk_json_end_object(out);
}

static void put_verb(writer *w, const tk_verb *verb)
{
    tk_json_begin_object(w->out);
    begin_object(w->out);
    put_name("verb", verb->name, w->out);
    put_arguments(w, verb->args);
    put_type_member(w, "vehicle", TK_WHOLE);
    put_required((const char *const[]){"verb", NULL}, verb->args, w->out);
    tk_json_end_object(w->out);
}

static void put_event(writer *w, const tk_event_kind *kind)
{
    tk_json_begin_object(w->out);
    begin_object(w->out);
    put_name("type", kind->name, w->out);
    put_arguments(w, kind->args);
    put_type_member(w, "text", TK_TEXT);
    put_type_member(w, "section", TK_TEXT);
    put_type_member(w, "ledger", TK_LEDGER);
    put_required((const char *const[]){"type", "text", "section", NULL}, kind->args, w->out);
    tk_json_end_object(w->out);
}

static void put_words_of(const tk_game *game, tk_type_kind kind, tk_json *out)
{
    int count = kind == TK_TYPE_ENDING ? game->words.ending_count : TK_REASON_COUNT + game->words.reason_count;
    tk_json_key(out, "enum");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++)
        tk_json_put_string(out, kind == TK_TYPE_ENDING ? game->words.endings[i].name : tk_reason_name(game, i));
    tk_json_end_array(out);
}

/* What one game makes of "match.Action" and its like: "cards.Action". */
static void put_part_of_game(writer *w, const tk_game *game, tk_type_kind kind)
{
    if (kind == TK_TYPE_ENDING || kind == TK_TYPE_REASON) {
        put_words_of(game, kind, w->out);
        return;
    }
    tk_json_key(w->out, "anyOf");
    tk_json_begin_array(w->out);
    for (int i = 0; kind == TK_TYPE_ACTION && i < game->words.verb_count; i++) put_verb(w, &game->words.verbs[i]);
    for (int i = 0; kind == TK_TYPE_EVENT && i < game->words.event_count; i++) put_event(w, &game->words.events[i]);
    tk_json_end_array(w->out);
}

static const tk_type *const BY_WORDS[] = {TK_ACTION, TK_EVENT, TK_ENDING, TK_REASON, NULL};

static void put_game_types(writer *w, const tk_game *game)
{
    char name[LONGEST_NAME];
    for (int i = 0; BY_WORDS[i]; i++) {
        snprintf(name, sizeof name, "%s%s", game->id, strchr(BY_WORDS[i]->name, '.'));
        tk_json_key(w->out, name);
        tk_json_begin_object(w->out);
        put_part_of_game(w, game, BY_WORDS[i]->kind);
        tk_json_end_object(w->out);
    }
}

/* What any game makes of it. */
static void put_any_game(writer *w, const tk_type *type)
{
    const char *own = strchr(type->name, '.') + 1;
    tk_json_key(w->out, "anyOf");
    tk_json_begin_array(w->out);
    for (int i = 0; w->games[i]; i++) {
        const tk_types *types = &w->games[i]->types;
        w->game = w->games[i];
        if (type->kind == TK_TYPE_VIEW)
            put_type(w, types->view);
        else if (type->kind != TK_TYPE_PREVIEW)
            put_reference(w->games[i]->id, own, w->out);
        else if (types->preview)
            put_type(w, types->preview);
    }
    w->game = NULL;
    tk_json_end_array(w->out);
}

/* ---- any type ---- */

static void put_either(writer *w, const tk_type *type)
{
    tk_json_key(w->out, "anyOf");
    tk_json_begin_array(w->out);
    for (int i = 0; type->kind == TK_TYPE_EITHER && type->either[i]; i++) put_type(w, type->either[i]);
    if (type->kind == TK_TYPE_MAYBE) {
        put_type(w, type->of);
        tk_json_begin_object(w->out);
        tk_json_string_member(w->out, "type", "null");
        tk_json_end_object(w->out);
    }
    tk_json_end_array(w->out);
}

static void put_body(writer *w, const tk_type *type)
{
    switch (type->kind) {
    case TK_TYPE_TRUTH: tk_json_string_member(w->out, "type", "boolean"); return;
    case TK_TYPE_WHOLE: tk_json_string_member(w->out, "type", "integer"); return;
    case TK_TYPE_NUMBER: tk_json_string_member(w->out, "type", "number"); return;
    case TK_TYPE_TEXT: tk_json_string_member(w->out, "type", "string"); return;
    case TK_TYPE_WORD: put_strings("enum", type->words, w->out); return;
    case TK_TYPE_LIST: put_list(w, type); return;
    case TK_TYPE_MAP: put_map(w, type); return;
    case TK_TYPE_OBJECT: put_object(w, type); return;
    case TK_TYPE_MAYBE:
    case TK_TYPE_EITHER: put_either(w, type); return;
    case TK_TYPE_VIEW:
    case TK_TYPE_PREVIEW:
    case TK_TYPE_ACTION:
    case TK_TYPE_EVENT:
    case TK_TYPE_ENDING:
    case TK_TYPE_REASON: put_any_game(w, type); return;
    }
}

void tk_type_write_schema(const tk_type *const *roots, const tk_game *const *games, tk_json *out)
{
    writer w = {.games = games, .out = out};
    for (int i = 0; roots[i]; i++) remember(&w, roots[i]);
    for (int i = 0; (w.game = games[i]) != NULL; i++)
        for (const tk_type *const *other = games[i]->types.others; other && *other; other++) remember(&w, *other);
    tk_json_begin_object(out);
    tk_json_string_member(out, "$schema", "https://json-schema.org/draft/2020-12/schema");
    tk_json_key(out, "$defs");
    tk_json_begin_object(out);
    for (int i = 0; games[i]; i++) put_game_types(&w, games[i]);
    for (int i = 0; i < w.count; i++) {
        w.game = w.of[i];
        tk_json_key(out, w.type[i]->name);
        tk_json_begin_object(out);
        put_body(&w, w.type[i]);
        tk_json_end_object(out);
    }
    tk_json_end_object(out);
    tk_json_end_object(out);
}
