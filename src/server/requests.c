/* What each message does. A handler looks at what is asked, refuses with a reason or changes the table, and answers
 * once.
 *
 * Answers to changes wait for the commit (reply_after_commit); answers to questions go out at once. */
#include "server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void on_hello(client *c, const message *m)
{
    tk_json json = {0};
    reply_begin(&json, m);
    tk_json_string_member(&json, "server", "turnkey");
    tk_json_int_member(&json, "protocol", 1);
    tell_games(&c->server->def.content, &json);
    reply_now(c, &json);
}

/* ---- making and finding tables ---- */

static bool too_many_tables(client *c)
{
    int most = c->server->def.tables_per_address;
    if (most == 0) return false;
    int made = tk_store_count_tables(c->server->store, c->from->text, now_ms() - OPEN_TABLE_MS);
    return made < 0 || made >= most;
}

/* Would the game take this set-up? */
static bool check_setup(client *c, const message *m)
{
    const tk_game *game = tk_game_find(m->game);
    if (!game) {
        refuse(c, m->id, ERROR_BAD_MESSAGE, "message: game: there is no game called \"%s\"", m->game);
        return false;
    }
    tk_world world;
    tk_error error = {0};
    if (tk_world_open(&world, game, &c->server->def.content, m->config, &error) != TK_OK) {
        refuse(c, m->id, ERROR_BAD_MESSAGE, "%s: %s", error.where, error.message);
        return false;
    }
    int seats = world.seats;
    tk_world_close(&world);
    if (seats == m->seats) return true;
    refuse(c, m->id, ERROR_BAD_MESSAGE, "message: seats: the configuration is for %d, the list has %d", seats,
           m->seats);
    return false;
}

/* Between people, who is asked must not tell what is held, and where nobody plays, the match has to end: what the
 * configuration is silent about is put in front. */
static bool complete_config(message *m, const tk_game *game)
{
    int people = 0;
    for (int i = 0; i < m->seats; i++) people += strcmp(m->player[i], "human") == 0;
    if (people == 1) return true;
    tk_text text = {0};
    if (people)
        tk_config_add(m->config, game->discreet.key, game->discreet.value, &text);
    else
        tk_config_unattended(game, m->config, &text);
    char *longer = text.failed ? NULL : strdup(tk_text_string(&text));
    tk_text_free(&text);
    if (!longer) return false;
    free(m->config);
    m->config = longer;
    return true;
}

static void put_tokens(tk_stored_table *stored, tk_json *json)
{
    tk_json_key(json, "tokens");
    tk_json_begin_array(json);
    for (int i = 0; i < stored->seats; i++) {
        char token[TOKEN_TEXT + 1];
        if (!seat_is_human(stored, i)) {
            tk_json_put_null(json);
            continue;
        }
        make_token(token, stored->seat[i].token_hash);
        tk_json_put_string(json, token);
    }
    tk_json_end_array(json);
}

static void on_create(client *c, message *m)
{
    if (!check_setup(c, m)) return;
    if (!complete_config(m, tk_game_find(m->game))) {
        refuse(c, m->id, ERROR_FAILED, "There is no memory for it.");
        return;
    }
    if (too_many_tables(c)) {
        refuse(c, m->id, ERROR_FULL, "There are too many unfinished tables from your address.");
        return;
    }
    tk_stored_table stored = {.config = m->config,
                              .clock = m->clock,
                              .clock_value = m->clock_value,
                              .open = m->open,
                              .created_ms = now_ms(),
                              .seats = m->seats};
    const tk_game *game = tk_game_find(m->game);
    make_table_id(stored.id);
    stored.secret = make_secret(c->server);
    snprintf(stored.game, sizeof stored.game, "%s", m->game);
    tk_variants variants;
    tk_game_variants(game, &c->server->def.content, &variants, NULL);
    snprintf(stored.variant, sizeof stored.variant, "%s", m->variant[0] ? m->variant : variants.id[0]);
    snprintf(stored.title, sizeof stored.title, "%s", m->title[0] ? m->title : game->title);
    snprintf(stored.address, sizeof stored.address, "%s", c->from->text);
    for (int i = 0; i < m->seats; i++) memcpy(stored.seat[i].player, m->player[i], TK_SEAT_NAME);
    tk_json json = {0};
    tk_error error = {0};
    reply_begin(&json, m);
    tk_json_string_member(&json, "table", stored.id);
    put_tokens(&stored, &json);
    turn_begin(c->server);
    turn_check(c->server, tk_store_add_table(c->server->store, &stored, &error), &error);
    reply_after_commit(c, m, &json);
    log_event(TK_LOG_INFO, "table-created", "table", stored.id, "game", stored.game, (char *)NULL);
}

static void list_one(void *context, const tk_stored_table *stored)
{
    tell_listed(stored, now_ms(), context);
}

static void on_list(client *c, const message *m)
{
    tk_json json = {0};
    tk_error error = {0};
    reply_begin(&json, m);
    tk_json_key(&json, "tables");
    tk_json_begin_array(&json);
    tk_store_list_open(c->server->store, now_ms() - OPEN_TABLE_MS, list_one, &json, &error);
    tk_json_end_array(&json);
    reply_now(c, &json);
}

/* The table of a message; refuses when there is none. */
static table *find_table(client *c, const message *m)
{
    bool broken;
    table *t = table_find(c->server, m->table, &broken);
    if (!t && broken) refuse(c, m->id, ERROR_FAILED, "The table cannot be read.");
    if (!t && !broken) refuse(c, m->id, ERROR_NO_TABLE, "There is no such table.");
    return t;
}

static int seat_to_take(const table *t, int wanted, int64_t now)
{
    for (int i = 0; i < t->stored.seats; i++)
        if ((wanted < 0 || wanted == i) && seat_is_free(&t->stored, i, now)) return i;
    return -1;
}

static void on_take(client *c, const message *m)
{
    table *t = find_table(c, m);
    if (!t) return;
    int64_t now = now_ms();
    int seat = seat_to_take(t, m->seat, now);
    if (!t->stored.open || t->stored.over) {
        refuse(c, m->id, ERROR_NOT_OPEN, "The table is not open.");
    } else if (m->seat >= t->stored.seats) {
        refuse(c, m->id, ERROR_NO_SEAT, "There is no such seat.");
    } else if (seat < 0) {
        refuse(c, m->id, ERROR_SEAT_TAKEN, "No seat is free.");
    } else {
        char token[TOKEN_TEXT + 1];
        tk_json json = {0};
        tk_error error = {0};
        make_token(token, t->stored.seat[seat].token_hash);
        t->stored.seat[seat].reserved_ms = now + RESERVED_MS;
        table_touch(t);
        turn_begin(c->server);
        turn_check(c->server, tk_store_save_seat(c->server->store, &t->stored, seat, &error), &error);
        reply_begin(&json, m);
        tk_json_string_member(&json, "table", t->stored.id);
        tk_json_int_member(&json, "seat", seat);
        tk_json_string_member(&json, "token", token);
        reply_after_commit(c, m, &json);
    }
}

/* ---- sitting down, watching, leaving ---- */

/* All hashes are compared, each in constant time, so that timing tells nothing. */
static int seat_of_token(const tk_stored_table *stored, const char *token)
{
    uint8_t hash[TK_TOKEN_HASH];
    int found = -1;
    hash_token(token, hash);
    for (int i = 0; i < stored->seats; i++)
        if (sodium_memcmp(hash, stored->seat[i].token_hash, TK_TOKEN_HASH) == 0 && seat_is_human(stored, i)) found = i;
    return found;
}

static bool everybody_sat(const tk_stored_table *stored)
{
    for (int i = 0; i < stored->seats; i++)
        if (seat_is_human(stored, i) && !stored->seat[i].sat) return false;
    return true;
}

static void start(table *t)
{
    tk_error error = {0};
    tk_status status = table_start_match(t, &error);
    turn_check(t->server, status, &error);
    if (status != TK_OK) return;
    t->stored.started = true;
    t->all_update = true;
    turn_check(t->server, tk_store_save_table(t->server->store, &t->stored, &error), &error);
    table_begin_clock(t);
    log_event(TK_LOG_INFO, "table-started", "table", t->stored.id, (char *)NULL);
}

/* Name and, the first time, entropy; true when something had to be stored. */
static bool take_seat(table *t, int seat, const message *m)
{
    tk_stored_seat *stored = &t->stored.seat[seat];
    tk_error error = {0};
    bool known = stored->sat && strcmp(stored->name, m->name) == 0;
    if (known || t->stored.campaign[0]) return false; /* in a campaign's event one is one's character */
    if (!stored->sat) memcpy(stored->entropy, m->entropy, TK_ENTROPY_BYTES);
    stored->sat = true;
    snprintf(stored->name, sizeof stored->name, "%s", m->name);
    turn_begin(t->server);
    turn_check(t->server, tk_store_save_seat(t->server->store, &t->stored, seat, &error), &error);
    if (!t->stored.started && everybody_sat(&t->stored)) start(t);
    return true;
}

typedef struct history {
    client *client;
    const char *where, *id;
} history;

static void send_line(void *context, const tk_chat_line *line)
{
    const history *h = context;
    tk_json json = {0};
    tell_chat(h->where, h->id, line, &json);
    client_send(h->client, tk_text_string(&json.text), json.text.length);
    tk_json_free(&json);
}

/* Somebody who comes for the first time hears what was said before. */
void chat_send_history(client *c, const char *where, const char *id)
{
    history h = {c, where, id};
    tk_error error = {0};
    tk_store_read_chat(c->server->store, id, send_line, &h, &error);
}

static bool follows_too_many(const client *c, const char *id)
{
    int count = 0;
    for (const subscription *sub = c->subscriptions; sub; sub = sub->next_of_client) {
        if (strcmp(sub->table->stored.id, id) == 0) return false;
        count++;
    }
    return count >= SUBSCRIPTIONS_MAX;
}

static void on_sit(client *c, const message *m)
{
    table *t = find_table(c, m);
    if (!t) return;
    int seat = seat_of_token(&t->stored, m->token);
    if (seat < 0) {
        refuse(c, m->id, ERROR_BAD_TOKEN, "That is no seat's token at this table.");
        return;
    }
    if (follows_too_many(c, m->table) || !table_subscribe(t, c, seat, m->since)) {
        refuse(c, m->id, ERROR_FULL, "A connection follows at most %d tables.", SUBSCRIPTIONS_MAX);
        return;
    }
    tk_json json = {0};
    reply_begin(&json, m);
    tk_json_int_member(&json, "seat", seat);
    if (take_seat(t, seat, m))
        reply_after_commit(c, m, &json);
    else
        reply_now(c, &json);
    if (m->since < 0) chat_send_history(c, "table", t->stored.id);
}

static void on_watch(client *c, const message *m)
{
    table *t = find_table(c, m);
    if (!t) return;
    subscription *sub = client_find(c, m->table);
    bool full = (!sub || sub->seat >= 0) && t->spectators >= c->server->def.spectators;
    if (full || follows_too_many(c, m->table) || !table_subscribe(t, c, -1, m->since)) {
        refuse(c, m->id, ERROR_FULL, "There are too many spectators.");
        return;
    }
    reply_plain(c, m);
    if (m->since < 0) chat_send_history(c, "table", t->stored.id);
}

static void on_leave(client *c, const message *m)
{
    subscription *sub = client_find(c, m->table);
    if (!sub) {
        refuse(c, m->id, ERROR_NO_SEAT, "You are not at this table.");
        return;
    }
    table_unsubscribe(sub);
    reply_plain(c, m);
}

/* ---- play ---- */

/* The subscription of a seated client; refuses when it has none. */
static subscription *seated(client *c, const message *m)
{
    subscription *sub = client_find(c, m->table);
    if (sub && sub->seat >= 0) return sub;
    refuse(c, m->id, ERROR_NO_SEAT, "Sit down at the table first.");
    return NULL;
}

/* May this seat play now? Refuses when not. */
static bool may_play(client *c, const message *m, const subscription *sub)
{
    const tk_stored_table *stored = &sub->table->stored;
    if (!stored->started)
        refuse(c, m->id, ERROR_NOT_STARTED, "The match has not started: not every seat is taken.");
    else if (stored->over)
        refuse(c, m->id, ERROR_OVER, "The match is over.");
    else if (stored->seat[sub->seat].resigned)
        refuse(c, m->id, ERROR_OVER, "You have resigned.");
    else if (stored->paused && m->type != MESSAGE_PAUSE && m->type != MESSAGE_RESIGN)
        refuse(c, m->id, ERROR_PAUSED, "The match is paused.");
    else
        return true;
    return false;
}

static bool is_stale(client *c, const message *m, subscription *sub)
{
    int version = tk_match_length(sub->table->match);
    if (m->version == version) return false;
    sub->wants_update = true;
    table_touch(sub->table);
    refuse(c, m->id, ERROR_STALE, "The match is at version %d.", version);
    return true;
}

static void reply_version(client *c, const message *m, int version, bool stored)
{
    tk_json json = {0};
    reply_begin(&json, m);
    tk_json_int_member(&json, "version", version);
    if (stored)
        reply_after_commit(c, m, &json);
    else
        reply_now(c, &json);
}

/* A request that was answered before is answered again. After the commit, because it may be of this very turn. */
static bool answered_before(client *c, const message *m, const subscription *sub)
{
    int version = tk_store_find_request(c->server->store, m->table, sub->seat, m->id);
    if (version < 0) return false;
    reply_version(c, m, version, true);
    return true;
}

static void remember(client *c, const message *m, const subscription *sub)
{
    int version = tk_match_length(sub->table->match);
    tk_error error = {0};
    turn_check(c->server, tk_store_add_request(c->server->store, m->table, sub->seat, m->id, version, &error), &error);
    reply_version(c, m, version, true);
}

/* The action of a message, by the verbs of the table's game; refuses when it is none. */
static bool read_action(client *c, message *m, const subscription *sub, tk_action *out)
{
    const tk_game *game = tk_match_world(sub->table->match)->game;
    *out = tk_action_from_json(game->words.verbs, game->words.verb_count, &m->in, m->action);
    if (tk_json_good(&m->in)) return true;
    refuse(c, m->id, ERROR_BAD_MESSAGE, "%s: %s", m->in.error->where, m->in.error->message);
    return false;
}

/* Something a player thinks about; nothing happens. */
static void on_check(client *c, message *m)
{
    subscription *sub = seated(c, m);
    tk_action action;
    if (!sub || !may_play(c, m, sub) || is_stale(c, m, sub) || !read_action(c, m, sub, &action)) return;
    tk_json json = {0};
    reply_begin(&json, m);
    tk_match_consider(sub->table->match, sub->seat, action, &json);
    reply_after_commit(c, m, &json); /* the position may be of this very turn */
}

static void on_act(client *c, message *m)
{
    subscription *sub = seated(c, m);
    if (!sub || answered_before(c, m, sub) || !may_play(c, m, sub) || is_stale(c, m, sub)) return;
    tk_action action;
    if (!read_action(c, m, sub, &action)) return;
    if (tk_match_length(sub->table->match) >= c->server->def.moves) {
        refuse(c, m->id, ERROR_FULL, "A match has at most %d moves.", c->server->def.moves);
        return;
    }
    tk_reason reason = table_act(sub->table, sub->seat, action);
    if (reason != TK_REASON_FINE) {
        refuse_by_rules(c, m->id, sub->table, reason);
        return;
    }
    c->server->metrics.actions++;
    remember(c, m, sub);
}

static void on_undo(client *c, const message *m)
{
    subscription *sub = seated(c, m);
    if (!sub || answered_before(c, m, sub) || !may_play(c, m, sub) || is_stale(c, m, sub)) return;
    tk_reason reason = table_undo(sub->table, sub->seat);
    if (reason == TK_REASON_FINE)
        remember(c, m, sub);
    else
        refuse_by_rules(c, m->id, sub->table, reason);
}

static void on_resign(client *c, const message *m)
{
    subscription *sub = seated(c, m);
    if (!sub || !may_play(c, m, sub)) return;
    table_resign(sub->table, sub->seat);
    reply_done(c, m);
}

static void on_pause(client *c, const message *m)
{
    subscription *sub = seated(c, m);
    if (!sub || !may_play(c, m, sub)) return;
    table_pause(sub->table, m->on);
    reply_done(c, m);
}

static void on_record(client *c, const message *m)
{
    subscription *sub = client_find(c, m->table);
    if (!sub) {
        refuse(c, m->id, ERROR_NO_SEAT, "Sit down at the table or watch it first.");
        return;
    }
    if (!sub->table->match) {
        refuse(c, m->id, ERROR_NOT_STARTED, "The match has not started.");
        return;
    }
    tk_text record = {0};
    tk_json json = {0};
    tell_record(sub->table, sub->seat, &record);
    reply_begin(&json, m);
    tk_json_string_member(&json, "record", tk_text_string(&record));
    reply_after_commit(c, m, &json); /* a result of this very turn may be in it */
    tk_text_free(&record);
}

/* ---- again, and talk ---- */

static bool everybody_wants_rematch(const tk_stored_table *stored)
{
    for (int i = 0; i < stored->seats; i++)
        if (seat_is_human(stored, i) && !stored->seat[i].wants_rematch) return false;
    return true;
}

/* The same table anew: the same seats with the same tokens, another secret. */
static void make_rematch(table *t)
{
    tk_stored_table next = t->stored; /* borrows the configuration */
    tk_error error = {0};
    make_table_id(next.id);
    next.secret = make_secret(t->server);
    next.open = next.started = next.paused = next.over = next.resigned = false;
    next.created_ms = now_ms();
    next.deadline_ms = next.left_ms = 0;
    next.rematch[0] = '\0';
    for (int i = 0; i < next.seats; i++) {
        next.seat[i].sat = next.seat[i].resigned = next.seat[i].wants_rematch = false;
        next.seat[i].reserved_ms = 0;
    }
    turn_check(t->server, tk_store_add_table(t->server->store, &next, &error), &error);
    memcpy(t->stored.rematch, next.id, sizeof next.id);
    turn_check(t->server, tk_store_save_table(t->server->store, &t->stored, &error), &error);
}

static void on_rematch(client *c, const message *m)
{
    subscription *sub = seated(c, m);
    if (!sub) return;
    table *t = sub->table;
    if (!t->stored.over || t->stored.campaign[0]) {
        refuse(c, m->id, ERROR_REFUSED, "%s",
               t->stored.over ? "What comes next is the campaign's business." : "The match is not over yet.");
        return;
    }
    tk_error error = {0};
    tk_json json = {0};
    t->stored.seat[sub->seat].wants_rematch = true;
    t->changed = true;
    table_touch(t);
    turn_begin(c->server);
    turn_check(c->server, tk_store_save_seat(c->server->store, &t->stored, sub->seat, &error), &error);
    if (!t->stored.rematch[0] && everybody_wants_rematch(&t->stored)) make_rematch(t);
    reply_begin(&json, m);
    if (t->stored.rematch[0]) {
        tk_json_string_member(&json, "table", t->stored.rematch);
    } else {
        tk_json_key(&json, "waiting");
        tk_json_begin_array(&json);
        for (int i = 0; i < t->stored.seats; i++)
            if (seat_is_human(&t->stored, i) && !t->stored.seat[i].wants_rematch) tk_json_put_int(&json, i);
        tk_json_end_array(&json);
    }
    reply_after_commit(c, m, &json);
}

void chat_say(client *c, const message *m, table *t, campaign *in, int from, const char *name)
{
    const char *id = t ? t->stored.id : in->stored.id;
    tk_chat_line line = {from, name, m->text, now_ms()};
    tk_error error = {0};
    tk_json json = {0};
    turn_begin(c->server);
    turn_check(c->server, tk_store_add_chat(c->server->store, id, &line, &error), &error);
    reply_done(c, m);
    tell_chat(t ? "table" : "campaign", id, &line, &json);
    broadcast_after_commit(t, in, &json);
}

static void on_chat(client *c, const message *m)
{
    subscription *sub = client_find(c, m->table);
    if (!sub) {
        refuse(c, m->id, ERROR_NO_SEAT, "Sit down at the table or watch it first.");
        return;
    }
    const char *name = sub->seat < 0 ? "Spectator" : sub->table->stored.seat[sub->seat].name;
    chat_say(c, m, sub->table, NULL, sub->seat, name);
}

static void dispatch(client *c, message *m)
{
    switch (m->type) {
    case MESSAGE_HELLO: on_hello(c, m); break;
    case MESSAGE_CREATE: on_create(c, m); break;
    case MESSAGE_LIST: on_list(c, m); break;
    case MESSAGE_TAKE: on_take(c, m); break;
    case MESSAGE_SIT: on_sit(c, m); break;
    case MESSAGE_WATCH: on_watch(c, m); break;
    case MESSAGE_ACT: on_act(c, m); break;
    case MESSAGE_CHECK: on_check(c, m); break;
    case MESSAGE_UNDO: on_undo(c, m); break;
    case MESSAGE_RESIGN: on_resign(c, m); break;
    case MESSAGE_PAUSE: on_pause(c, m); break;
    case MESSAGE_REMATCH: on_rematch(c, m); break;
    case MESSAGE_CHAT: on_chat(c, m); break;
    case MESSAGE_LEAVE: on_leave(c, m); break;
    case MESSAGE_RECORD: on_record(c, m); break;
    case MESSAGE_PING: reply_plain(c, m); break;
    case MESSAGE_CAMPAIGN_CREATE:
    case MESSAGE_CAMPAIGN_JOIN:
    case MESSAGE_CAMPAIGN_OPEN:
    case MESSAGE_CAMPAIGN_ORDER:
    case MESSAGE_CAMPAIGN_ENTER:
    case MESSAGE_CAMPAIGN_READY:
    case MESSAGE_CAMPAIGN_KEY:
    case MESSAGE_CAMPAIGN_CHAT:
    case MESSAGE_CAMPAIGN_LEAVE: campaign_request(c, m); break;
    case MESSAGE_TYPE_COUNT: break;
    }
}

void request_handle(client *c, const char *bytes, size_t length)
{
    message m;
    tk_error error;
    c->server->metrics.messages++;
    c->server->turn_us = now_us();
    if (message_read(bytes, length, &m, &error))
        dispatch(c, &m);
    else
        refuse(c, m.id, ERROR_BAD_MESSAGE, "%s: %s", error.where, error.message);
    message_free(&m);
}
