/* What is the same for every game: finding one and its variants, opening its world, checking an action's form before
 * the rules see it, putting reasons, actions, events and ledgers into words and JSON, and beginning or reading a
 * campaign by whichever game has careers.
 *
 * What always holds: an event that a seat may not see leaves no trace in what is written for that seat. */
#include "turnkey/career.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const tk_game *tk_game_find(const char *id)
{
    for (const tk_game *const *game = tk_games; *game; game++)
        if (strcmp((*game)->id, id) == 0) return *game;
    return NULL;
}

static const tk_content EMBEDDED = {0};

tk_status tk_game_variants(const tk_game *game, const tk_content *content, tk_variants *out, tk_error *error)
{
    tk_error unsaid;
    if (!error) error = &unsaid;
    *error = (tk_error){0};
    *out = (tk_variants){0};
    return game->variants(content ? content : &EMBEDDED, out, error);
}

/* The ids of all rows; what else is in a row is the game's business. */
static void read_ids(tk_json_in *in, const char *list, tk_variants *out)
{
    tk_json_node rows = tk_json_member(tk_json_root(in), list);
    out->count = tk_json_expect_array(in, rows, 1, TK_MAX_VARIANTS);
    for (int i = 0; i < out->count; i++) {
        tk_json_node row = tk_json_element(rows, i), id = tk_json_member(row, "id");
        if (!tk_json_present(id)) tk_json_complain(in, row, "the key \"id\" is missing");
        tk_json_string(in, id, out->id[i], TK_VARIANT_ID);
    }
    if (!tk_json_good(in)) out->count = 0;
}

tk_status tk_variants_read(const tk_content *content, const char *path, const char *list, tk_variants *out,
                           tk_error *error)
{
    tk_text text = {0};
    tk_json_in in;
    tk_status status = tk_content_read(content, path, &text, error);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, path, error)) {
        read_ids(&in, list, out);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}

tk_status tk_variants_list(const char *const *ids, tk_variants *out)
{
    for (; ids[out->count]; out->count++) {
        assert(out->count < TK_MAX_VARIANTS && strlen(ids[out->count]) < TK_VARIANT_ID);
        strcpy(out->id[out->count], ids[out->count]);
    }
    return TK_OK;
}

tk_status tk_world_open(tk_world *world, const tk_game *game, const tk_content *content, const char *config_json,
                        tk_error *error)
{
    tk_error unsaid;
    if (!error) error = &unsaid;
    *error = (tk_error){0}; /* the first complaint sticks: an old one must not pass for one of the game's */
    *world = (tk_world){.game = game};
    tk_status status = game->setup(world, content ? content : &EMBEDDED, config_json ? config_json : "{}", error);
    if (status != TK_OK) {
        tk_world_close(world);
        return status;
    }
    assert(world->seats >= game->min_seats && world->seats <= game->max_seats && world->seats <= TK_MAX_SEATS);
    assert(game->state_size <= TK_MAX_STATE);
    return TK_OK;
}

void tk_world_close(tk_world *world)
{
    free(world->fixed);
    *world = (tk_world){0};
}

tk_reason tk_check(const tk_world *world, const void *state, int seat, tk_action action)
{
    const tk_game *game = world->game;
    uint32_t pending = game->pending(world, state);
    if (pending == 0) return TK_REASON_OVER;
    if (seat < 0 || seat >= world->seats || !(pending & 1u << seat)) return TK_REASON_NOT_ASKED;
    if (!tk_action_complete(game->words.verbs, game->words.verb_count, action)) return TK_REASON_MALFORMED;
    return game->check(world, state, seat, action);
}

bool tk_is_routine(const tk_world *world, const void *state, int seat, tk_action *out)
{
    return world->game->routine && world->game->routine(world, state, seat, out);
}

uint64_t tk_state_hash(const tk_world *world, const void *state)
{
    return tk_hash(state, world->game->state_size, 0);
}

/* -------- words */

static const tk_refusal *refusal_of(const tk_game *game, tk_reason reason)
{
    static const tk_refusal OF_ALL[] = {
#define X(NAME, name, text) {name, text, ""},
        TK_REASONS(X)
#undef X
    };
    int own = reason - TK_REASON_COUNT;
    assert(reason >= 0 && own < game->words.reason_count);
    return own < 0 ? &OF_ALL[reason] : &game->words.reasons[own];
}

const char *tk_reason_name(const tk_game *game, tk_reason reason)
{
    return refusal_of(game, reason)->name;
}

const char *tk_reason_text(const tk_game *game, tk_reason reason)
{
    return refusal_of(game, reason)->text;
}

const char *tk_reason_section(const tk_game *game, tk_reason reason)
{
    return refusal_of(game, reason)->section;
}

/* What is "@actor" in a verb's arguments belongs to the vehicle that acts: it is handed on as one argument more. */
static void describe_own(const tk_world *world, int seat, tk_action action, tk_text *text)
{
    const tk_verb *verb = &world->game->words.verbs[action.verb];
    char spec[160];
    int16_t args[TK_ACTION_ARGS + 1];
    int count = 0;
    tk_arg_spec arg;
    for (const char *at = verb->args; tk_arg_next(&at, &arg); count++) args[count] = action.arg[count];
    args[count] = (int16_t)(seat < 0 ? TK_ABSENT : world->game->words.actor(world, seat, action));
    snprintf(spec, sizeof spec, "%s actor?:number", verb->args);
    tk_text_expand(text, verb->text, spec, args, count + 1, world->game->words.noun, world);
}

void tk_describe_action(const tk_world *world, int seat, tk_action action, tk_text *text)
{
    const tk_game *game = world->game;
    assert(action.verb < game->words.verb_count);
    const tk_verb *verb = &game->words.verbs[action.verb];
    if (strstr(verb->args, "@actor"))
        describe_own(world, seat, action, text);
    else
        tk_text_expand(text, verb->text, verb->args, action.arg, TK_ACTION_ARGS, game->words.noun, world);
}

static const tk_event_kind *kind_of(const tk_world *world, const tk_event *event)
{
    assert(event->type < world->game->words.event_count);
    return &world->game->words.events[event->type];
}

void tk_describe_event(const tk_world *world, const tk_event *event, tk_text *text)
{
    const tk_event_kind *kind = kind_of(world, event);
    tk_text_expand(text, kind->text, kind->args, event->arg, TK_EVENT_ARGS, world->game->words.noun, world);
}

static const tk_label *label_of(const tk_world *world, const tk_term *term)
{
    assert(term->label < world->game->words.label_count);
    return &world->game->words.labels[term->label];
}

/* A label's text knows one argument, {about}, of the label's kind. */
static void describe_label(const tk_world *world, const tk_term *term, tk_text *text)
{
    const tk_label *label = label_of(world, term);
    char spec[32];
    bool plain = !label->kind || !label->kind[0];
    snprintf(spec, sizeof spec, "about:%s", plain ? "number" : label->kind);
    tk_text_expand(text, label->text, spec, &term->about, 1, world->game->words.noun, world);
}

/* The first number stands as it is, the rest are what is added to it; one alone needs no sum. */
void tk_describe_terms(const tk_world *world, const tk_term *term, int count, tk_text *text)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0) tk_text_put(text, ", ");
        describe_label(world, &term[i], text);
        tk_text_printf(text, i > 0 ? " %+d" : " %d", term[i].value);
        total += term[i].value;
    }
    if (count > 1) tk_text_printf(text, " = %d", total);
}

/* -------- JSON */

void tk_variants_to_json(const tk_variants *variants, tk_json *json)
{
    tk_json_key(json, "variants");
    tk_json_begin_array(json);
    for (int i = 0; i < variants->count; i++) tk_json_put_string(json, variants->id[i]);
    tk_json_end_array(json);
}

/* A text made aside, as a member; memory that ran out aside has run out here too. */
static void text_member(tk_json *json, const char *key, const tk_text *text)
{
    tk_json_string_member(json, key, tk_text_string(text));
    if (text->failed) json->text.failed = true;
}

void tk_ledger_to_json(const tk_world *world, const tk_term *term, int count, tk_json *json)
{
    tk_text label = {0};
    tk_json_begin_array(json);
    for (int i = 0; i < count; i++) {
        tk_text_clear(&label);
        describe_label(world, &term[i], &label);
        tk_json_begin_object(json);
        text_member(json, "label", &label);
        tk_json_int_member(json, "value", term[i].value);
        tk_json_string_member(json, "section", label_of(world, &term[i])->section);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
    tk_text_free(&label);
}

static void list_to_json(const int16_t *values, int most, tk_json *json)
{
    tk_json_begin_array(json);
    for (int i = 0; i < most && values[i] != TK_ABSENT; i++) tk_json_put_int(json, values[i]);
    tk_json_end_array(json);
}

static void arguments_to_json(const tk_event_kind *kind, const tk_event *event, tk_json *json)
{
    const char *spec = kind->args;
    tk_arg_spec arg;
    for (int i = 0; i < TK_EVENT_ARGS && tk_arg_next(&spec, &arg); i++) {
        if (event->arg[i] == TK_ABSENT) continue;
        tk_json_key(json, arg.name);
        if (arg.list)
            list_to_json(event->arg + i, TK_EVENT_ARGS - i, json);
        else
            tk_json_put_int(json, event->arg[i]);
        if (arg.list) return; /* it took all the remaining places */
    }
}

static void event_to_json(const tk_world *world, const tk_events *events, const tk_event *event, tk_json *json)
{
    const tk_event_kind *kind = kind_of(world, event);
    tk_text text = {0};
    tk_describe_event(world, event, &text);
    tk_json_begin_object(json);
    tk_json_string_member(json, "type", kind->name);
    arguments_to_json(kind, event, json);
    text_member(json, "text", &text);
    tk_json_string_member(json, "section", kind->section);
    if (event->terms > 0) {
        tk_json_key(json, "ledger");
        tk_ledger_to_json(world, events->terms + event->term, event->terms, json);
    }
    tk_json_end_object(json);
    tk_text_free(&text);
}

/* A spectator sees what everyone sees. */
static bool may_see(const tk_event *event, int seat)
{
    return event->seen_by == TK_EVERYONE || (seat >= 0 && seat < TK_MAX_SEATS && (event->seen_by & 1u << seat));
}

void tk_events_to_json(const tk_world *world, const tk_events *events, int seat, tk_json *json)
{
    tk_json_begin_array(json);
    for (int i = 0; i < events->count; i++)
        if (may_see(&events->list[i], seat)) event_to_json(world, events, &events->list[i], json);
    tk_json_end_array(json);
}

/* -------- careers: of the first game that has them */

const tk_game *tk_game_with_careers(void)
{
    const tk_game *const *game = tk_games;
    while (*game && !(*game)->careers) game++;
    return *game;
}

static const tk_careers *careers_here(tk_error *error)
{
    const tk_game *game = tk_game_with_careers();
    if (!game) tk_fail(error, TK_NOT_FOUND, NULL, "no game here has careers");
    return game ? game->careers : NULL;
}

tk_status tk_career_create(const tk_content *content, const char *title, const tk_seed *seed, tk_campaign **out,
                           tk_error *error)
{
    const tk_careers *careers = careers_here(error);
    *out = NULL;
    return careers ? careers->create(content, title, seed, out, error) : TK_NOT_FOUND;
}

tk_status tk_career_read(const tk_content *content, const char *bytes, size_t length, tk_campaign **out, size_t *sound,
                         tk_error *error)
{
    const tk_careers *careers = careers_here(error);
    *out = NULL;
    return careers ? careers->read(content, bytes, length, out, sound, error) : TK_NOT_FOUND;
}
