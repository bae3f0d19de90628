/* Tables in memory: found by id, read from the store when first asked for, dropped when nobody is there.
 *
 * A table in memory is exactly what the store holds plus what this turn of the loop has changed in both. */
#include "server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names and tokens ---- */

void spell_table_id(const uint8_t bytes[TK_TABLE_ID], char out[TK_TABLE_ID + 1])
{
    static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";
    for (int i = 0; i < TK_TABLE_ID; i++) out[i] = alphabet[bytes[i] % 32];
    out[TK_TABLE_ID] = '\0';
}

void make_table_id(char out[TK_TABLE_ID + 1])
{
    uint8_t bytes[TK_TABLE_ID];
    randombytes_buf(bytes, sizeof bytes);
    spell_table_id(bytes, out);
}

void hash_token(const char *token, uint8_t hash[TK_TOKEN_HASH])
{
    crypto_generichash(hash, TK_TOKEN_HASH, (const uint8_t *)token, strlen(token), NULL, 0);
}

void make_token(char out[TOKEN_TEXT + 1], uint8_t hash[TK_TOKEN_HASH])
{
    uint8_t bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, TOKEN_TEXT + 1, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_token(out, hash);
}

tk_seed make_secret(server *s)
{
    if (s->def.predictable) return tk_seed_derive(&s->def.seed, s->secrets++);
    tk_seed secret;
    randombytes_buf(secret.bytes, TK_SEED_BYTES);
    return secret;
}

/* ---- seats ---- */

bool seat_is_human(const tk_stored_table *stored, int seat)
{
    return strcmp(stored->seat[seat].player, "human") == 0;
}

bool seat_is_played(const tk_stored_table *stored, int seat)
{
    return seat_is_human(stored, seat) && !stored->seat[seat].resigned;
}

const char *seat_stand_in(const tk_stored_table *stored)
{
    return stored->campaign[0] ? TK_DRIVER_ALONE : "greedy";
}

/* The first human seat is its creator's: it is never given away. */
bool seat_is_free(const tk_stored_table *stored, int seat, int64_t now)
{
    int first = 0;
    while (first < stored->seats && !seat_is_human(stored, first)) first++;
    const tk_stored_seat *it = &stored->seat[seat];
    return seat != first && seat_is_human(stored, seat) && !it->sat && it->reserved_ms < now;
}

bool seat_connected(const table *t, int seat)
{
    for (const subscription *sub = t->subscriptions; sub; sub = sub->next_at_table)
        if (sub->seat == seat) return true;
    return false;
}

/* ---- the match from its journal ---- */

/* The longest beginning of a name that fits into a record's seat without cutting a character in two. */
static void put_player(const tk_stored_seat *seat, bool human, char out[TK_SEAT_NAME])
{
    const char *name = human && seat->name[0] ? seat->name : seat->player;
    size_t length = strlen(name);
    if (length >= TK_SEAT_NAME) {
        length = TK_SEAT_NAME - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80) length--;
    }
    memcpy(out, name, length);
    out[length] = '\0';
}

tk_status table_start_match(table *t, tk_error *error)
{
    const tk_stored_table *stored = &t->stored;
    bool campaigns = stored->campaign[0] != '\0';
    tk_origin origin = {.secret = stored->secret};
    tk_match_def def = {.game = tk_game_find(stored->game),
                        .content = &t->server->def.content,
                        .config = stored->config,
                        .seed = stored->secret};
    if (!def.game) return tk_fail(error, TK_NOT_FOUND, stored->id, "no game called %s", stored->game);
    for (int i = 0; i < stored->seats; i++) {
        bool human = seat_is_human(stored, i);
        put_player(&stored->seat[i], human || campaigns, def.player[i]);
        if (!human || !stored->seat[i].sat) continue;
        origin.given |= 1U << i;
        memcpy(origin.entropy[i], stored->seat[i].entropy, TK_ENTROPY_BYTES);
    }
    if (!campaigns) def.origin = &origin;
    return tk_match_create(&def, &t->match, error);
}

/* A journal being played again; `n` stops where it is not sound. */
typedef struct replaying {
    tk_match *match;
    bool sound;
} replaying;

static bool replay_move(void *context, int n, int seat, const char *text, uint64_t hash)
{
    replaying *r = context;
    const tk_game *game = tk_match_world(r->match)->game;
    tk_action action;
    r->sound = n == tk_match_length(r->match) + 1 &&
               tk_action_from_text(game->words.verbs, game->words.verb_count, text, &action, NULL) == TK_OK &&
               tk_match_act(r->match, seat, action) == TK_REASON_FINE && tk_match_move(r->match, n - 1)->hash == hash;
    return r->sound;
}

static tk_status replay(table *t, tk_error *error)
{
    tk_status status = t->match ? TK_OK : table_start_match(t, error);
    if (status != TK_OK) return status;
    tk_match_rewind(t->match, 0);
    replaying r = {t->match, true};
    status = tk_store_read_moves(t->server->store, t->stored.id, replay_move, &r, error);
    if (status != TK_OK || r.sound) return status;
    return tk_fail(error, TK_BAD_RECORD, t->stored.id, "the journal does not play after move %d",
                   tk_match_length(t->match));
}

/* `t` has no jobs unless its match is already there. */
bool table_reload(table *t)
{
    tk_stored_table fresh;
    tk_error error = {0};
    tk_status status = tk_store_load_table(t->server->store, t->stored.id, &fresh, &error);
    if (status == TK_OK) {
        tk_stored_table_free(&t->stored);
        t->stored = fresh;
        if (fresh.started) {
            status = replay(t, &error);
        } else {
            tk_match_destroy(t->match);
            t->match = NULL;
        }
    }
    if (status == TK_OK || status == TK_NOT_FOUND) return status == TK_OK;
    log_event(TK_LOG_ERROR, "table-unreadable", "table", t->stored.id, "message", error.message, (char *)NULL);
    return false;
}

/* ---- memory ---- */

static table **bucket_of(server *s, const char *id)
{
    return &s->tables[tk_hash(id, strlen(id), 0) % TABLE_BUCKETS];
}

static table *in_memory(server *s, const char *id)
{
    table *t = *bucket_of(s, id);
    while (t && strcmp(t->stored.id, id) != 0) t = t->next_in_bucket;
    return t;
}

static void free_table(table *t)
{
    clock_alarm_cancel(&t->alarm);
    tk_match_destroy(t->match);
    tk_stored_table_free(&t->stored);
    free(t);
}

table *table_find(server *s, const char *id, bool *broken)
{
    table *t = in_memory(s, id);
    *broken = t && t->lost;
    if (*broken) return NULL;
    if (t) {
        t->used_ms = now_ms();
        return t;
    }
    t = calloc(1, sizeof *t);
    *broken = t == NULL;
    if (!t) return NULL;
    t->server = s;
    t->used_ms = now_ms();
    snprintf(t->stored.id, sizeof t->stored.id, "%s", id);
    if (!table_reload(t)) {
        *broken = t->stored.config != NULL; /* it is there, but does not play */
        free_table(t);
        return NULL;
    }
    table **bucket = bucket_of(s, id);
    t->next_in_bucket = *bucket;
    *bucket = t;
    s->table_count++;
    table_touch(t); /* so that its clock and its bots go on */
    return t;
}

/* Not from inside the list of dirty tables: the end of a turn takes it out first. */
void table_drop(table *t)
{
    t->dirty = true; /* leaving it must not put it back */
    table **at = bucket_of(t->server, t->stored.id);
    while (*at != t) at = &(*at)->next_in_bucket;
    *at = t->next_in_bucket;
    t->server->table_count--;
    while (t->subscriptions) table_unsubscribe(t->subscriptions);
    free_table(t);
}

void table_touch(table *t)
{
    t->used_ms = now_ms();
    if (t->dirty) return;
    t->dirty = true;
    t->next_dirty = t->server->dirty;
    t->server->dirty = t;
}

static bool is_idle(const table *t, int64_t now)
{
    return !t->subscriptions && t->jobs == 0 && !t->dirty && now - t->used_ms > IDLE_MS;
}

/* Tables whose clock runs while nobody is there. */
static void look_at_due_tables(server *s, int64_t now)
{
    char ids[DUE_TABLES][TK_TABLE_ID + 1];
    int count = tk_store_due_tables(s->store, now, ids, DUE_TABLES);
    for (int i = 0; i < count; i++) {
        bool broken;
        table *t = table_find(s, ids[i], &broken);
        if (t) table_time_out(t, now);
    }
}

void tables_sweep(server *s)
{
    int64_t now = now_ms();
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (table *t = s->tables[i], *next; t; t = next) {
            next = t->next_in_bucket;
            if (is_idle(t, now))
                table_drop(t);
            else
                bots_look_at(t);
        }
    look_at_due_tables(s, now);
}

/* ---- who listens ---- */

subscription *table_subscribe(table *t, client *c, int seat, int seen)
{
    subscription *sub = client_find(c, t->stored.id);
    if (sub) {
        if (sub->seat < 0) t->spectators--;
    } else {
        sub = calloc(1, sizeof *sub);
        if (!sub) return NULL;
        sub->table = t;
        sub->client = c;
        sub->next_at_table = t->subscriptions;
        t->subscriptions = sub;
        sub->next_of_client = c->subscriptions;
        c->subscriptions = sub;
    }
    sub->seat = seat;
    sub->seen = seen;
    sub->fresh = true;
    if (seat < 0) t->spectators++;
    t->changed = true;
    table_touch(t);
    return sub;
}

void table_unsubscribe(subscription *sub)
{
    table *t = sub->table;
    subscription **at = &t->subscriptions;
    while (*at != sub) at = &(*at)->next_at_table;
    *at = sub->next_at_table;
    at = &sub->client->subscriptions;
    while (*at != sub) at = &(*at)->next_of_client;
    *at = sub->next_of_client;
    if (sub->seat < 0) t->spectators--;
    t->changed = true;
    table_touch(t);
    free(sub);
}
