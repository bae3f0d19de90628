/* Campaigns in memory: found by id, carried out again from the store when first asked for, dropped when nobody is
 * there.
 *
 * A campaign in memory is exactly what the store holds plus what this turn of the loop has changed in both. A key says
 * who somebody is; only its hash is kept. */
#include "server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const int64_t DAY_MS = 24 * 3600000LL;

/* ---- keys ---- */

static bool key_is(const campaign *c, int key, const char *token)
{
    uint8_t hash[TK_TOKEN_HASH];
    hash_token(token, hash);
    return sodium_memcmp(hash, c->stored.key[key].token_hash, TK_TOKEN_HASH) == 0;
}

/* All hashes are compared, each in constant time, so that timing tells nothing. */
static int known_key(const campaign *c, const char *token)
{
    int found = -1;
    for (int i = 0; i < c->stored.keys; i++)
        if (key_is(c, i, token)) found = i;
    return found;
}

void campaign_expel(campaign *c, int key)
{
    for (listener *l = c->listeners, *next; l; l = next) {
        next = l->next_at_campaign;
        if (l->key == key) campaign_unlisten(l);
    }
}

/* Has the operator replaced the referee's key (tk_server_replace_referee)? */
static bool referee_was_replaced(campaign *c)
{
    tk_stored_campaign fresh;
    tk_error error = {0};
    if (tk_store_load_campaign(c->server->store, c->stored.id, &fresh, &error) != TK_OK) return false;
    bool replaced = memcmp(fresh.key[0].token_hash, c->stored.key[0].token_hash, TK_TOKEN_HASH) != 0;
    memcpy(c->stored.key[0].token_hash, fresh.key[0].token_hash, TK_TOKEN_HASH);
    tk_stored_campaign_free(&fresh);
    if (replaced) campaign_expel(c, 0);
    return replaced;
}

int campaign_key_of(campaign *c, const char *token)
{
    int found = known_key(c, token);
    return found < 0 && referee_was_replaced(c) ? known_key(c, token) : found;
}

int campaign_key_named(const campaign *c, const char *name)
{
    for (int i = 0; i < c->stored.keys; i++)
        if (c->stored.key[i].name[0] && strcasecmp(c->stored.key[i].name, name) == 0) return i;
    return -1;
}

bool campaign_connected(const campaign *c, int key)
{
    for (const listener *l = c->listeners; l; l = l->next_at_campaign)
        if (l->key == key) return true;
    return false;
}

tk_career_hand campaign_hand(const campaign *c, int key)
{
    return (tk_career_hand){.player = c->stored.key[key].name, .referee = c->stored.key[key].role == TK_KEY_REFEREE};
}

bool campaign_plays(const campaign *c, int key, int who)
{
    tk_career_hand hand = campaign_hand(c, key);
    return tk_career_plays(c->play, &hand, who);
}

/* Made of the campaign's secret, so that whoever it belongs to can be told it as often as he asks. */
static void derive_token(const tk_stored_campaign *stored, const char *from, int number, char out[TOKEN_TEXT + 1])
{
    char text[TK_REQUEST_BYTES + 16];
    uint8_t bytes[TOKEN_BYTES];
    snprintf(text, sizeof text, "%s/%d", from, number);
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)text, strlen(text), stored->secret.bytes, TK_SEED_BYTES);
    sodium_bin2base64(out, TOKEN_TEXT + 1, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void campaign_seat_token(const campaign *c, int seat, char out[TOKEN_TEXT + 1])
{
    derive_token(&c->stored, c->stored.table, seat, out);
}

/* ---- what follows from a request ---- */

bool request_is_secret(const char *id)
{
    return strlen(id) >= TOKEN_TEXT;
}

void campaign_id_of_request(const char *id, char out[TK_TABLE_ID + 1])
{
    uint8_t hash[TK_TOKEN_HASH];
    hash_token(id, hash);
    spell_table_id(hash, out);
}

void campaign_make_key(tk_stored_campaign *stored, int key, const char *request, char out[TOKEN_TEXT + 1])
{
    if (!request_is_secret(request)) {
        make_token(out, stored->key[key].token_hash);
        return;
    }
    derive_token(stored, request, key, out);
    hash_token(out, stored->key[key].token_hash);
}

bool campaign_key_is_of(const campaign *c, int key, const char *request, char out[TOKEN_TEXT + 1])
{
    if (!request_is_secret(request)) return false;
    derive_token(&c->stored, request, key, out);
    return key_is(c, key, out);
}

static tk_status replace_referee(tk_store *store, const char *id, char key[TK_KEY_TEXT], tk_error *error)
{
    tk_stored_campaign stored;
    tk_status status = tk_store_begin(store, error);
    if (status != TK_OK) return status;
    status = tk_store_load_campaign(store, id, &stored, error);
    if (status == TK_OK) {
        make_token(key, stored.key[0].token_hash);
        status = tk_store_save_key(store, &stored, 0, error);
        tk_stored_campaign_free(&stored);
    }
    if (status == TK_OK) status = tk_store_commit(store, error);
    if (status != TK_OK) tk_store_rollback(store);
    return status;
}

tk_status tk_server_replace_referee(const char *database, const char *id, char key[TK_KEY_TEXT], tk_error *error)
{
    tk_store *store = NULL;
    if (sodium_init() < 0) return tk_fail(error, TK_IO, "libsodium", "the system gives no random numbers");
    if (access(database, F_OK) != 0) return tk_fail(error, TK_NOT_FOUND, database, "there is no such database");
    if (strlen(id) != TK_TABLE_ID) return tk_fail(error, TK_NOT_FOUND, database, "no campaign %s", id);
    tk_status status = tk_store_open(database, &store, error);
    if (status == TK_OK) status = replace_referee(store, id, key, error);
    tk_store_close(store);
    return status;
}

/* ---- from the store ---- */

tk_status campaign_record(const campaign *c, tk_text *out, tk_error *error)
{
    tk_text_put(out, c->stored.header);
    return tk_store_read_orders(c->server->store, c->stored.id, out, error);
}

static tk_status read_play(campaign *c, tk_error *error)
{
    tk_text record = {0};
    tk_campaign *play = NULL;
    tk_status status = campaign_record(c, &record, error);
    if (status == TK_OK)
        status = tk_career_read(&c->server->def.content, tk_text_string(&record), record.length, &play, NULL, error);
    tk_text_free(&record);
    if (status != TK_OK) return status;
    tk_campaign_destroy(c->play);
    c->play = play;
    tk_campaign_hush(play); /* it was said when it happened */
    c->entries = tk_store_read_entries(c->server->store, c->stored.id, c->entry, TK_MAX_DOWN);
    return c->entries >= 0 ? TK_OK : tk_fail(error, TK_IO, "database", "the entries cannot be read");
}

bool campaign_reload(campaign *c)
{
    tk_stored_campaign fresh;
    tk_error error = {0};
    tk_status status = tk_store_load_campaign(c->server->store, c->stored.id, &fresh, &error);
    if (status == TK_OK) {
        tk_stored_campaign_free(&c->stored);
        c->stored = fresh;
        status = read_play(c, &error);
    }
    if (status == TK_OK || status == TK_NOT_FOUND) return status == TK_OK;
    log_event(TK_LOG_ERROR, "campaign-unreadable", "campaign", c->stored.id, "message", error.message, (char *)NULL);
    return false;
}

/* ---- memory ---- */

static campaign **bucket_of(server *s, const char *id)
{
    return &s->campaigns[tk_hash(id, strlen(id), 0) % CAMPAIGN_BUCKETS];
}

static campaign *in_memory(server *s, const char *id)
{
    campaign *c = *bucket_of(s, id);
    while (c && strcmp(c->stored.id, id) != 0) c = c->next_in_bucket;
    return c;
}

static void free_campaign(campaign *c)
{
    tk_campaign_destroy(c->play);
    tk_stored_campaign_free(&c->stored);
    tk_text_free(&c->said);
    free(c);
}

static void keep(server *s, campaign *c)
{
    campaign **bucket = bucket_of(s, c->stored.id);
    c->next_in_bucket = *bucket;
    *bucket = c;
    s->campaign_count++;
    campaign_touch(c);
}

campaign *campaign_find(server *s, const char *id, bool *broken)
{
    campaign *c = in_memory(s, id);
    *broken = c && c->lost;
    if (*broken) return NULL;
    if (c) {
        c->used_ms = now_ms();
        return c;
    }
    c = calloc(1, sizeof *c);
    *broken = c == NULL;
    if (!c) return NULL;
    c->server = s;
    snprintf(c->stored.id, sizeof c->stored.id, "%s", id);
    if (!campaign_reload(c)) {
        *broken = c->stored.header != NULL; /* it is there, but does not play */
        free_campaign(c);
        return NULL;
    }
    keep(s, c);
    campaign_attend(c);
    return c;
}

/* The keys of a new campaign, in the order of their roles. */
static void make_keys(tk_stored_campaign *stored, const char *request, char key[3][TOKEN_TEXT + 1])
{
    static const tk_key_role ROLES[] = {TK_KEY_REFEREE, TK_KEY_JOIN, TK_KEY_WATCH};
    for (stored->keys = 0; stored->keys < 3; stored->keys++) {
        stored->key[stored->keys].role = ROLES[stored->keys];
        campaign_make_key(stored, stored->keys, request, key[stored->keys]);
    }
}

/* Line by line: the first is the header. */
static void store_record(campaign *c, const tk_text *record)
{
    server *s = c->server;
    tk_error error = {0};
    const char *at = tk_text_string(record) + strcspn(tk_text_string(record), "\n") + 1;
    turn_check(s, tk_store_add_campaign(s->store, &c->stored, &error), &error);
    for (int n = 1; *at; n++) {
        size_t length = strcspn(at, "\n") + 1;
        turn_check(s, tk_store_add_order(s->store, c->stored.id, n, at, length, &error), &error);
        at += length;
    }
}

campaign *campaign_adopt(server *s, tk_stored_campaign *stored, tk_campaign *play, const tk_text *record,
                         const char *request, char key[3][TOKEN_TEXT + 1])
{
    campaign *c = record->failed ? NULL : calloc(1, sizeof *c);
    if (c) stored->header = strndup(tk_text_string(record), strcspn(tk_text_string(record), "\n") + 1);
    if (!c || !stored->header) {
        free(c);
        tk_campaign_destroy(play);
        return NULL;
    }
    if (request_is_secret(request))
        campaign_id_of_request(request, stored->id);
    else
        make_table_id(stored->id);
    randombytes_buf(stored->secret.bytes, TK_SEED_BYTES);
    stored->created_ms = now_ms();
    make_keys(stored, request, key);
    c->server = s;
    c->stored = *stored;
    c->play = play;
    tk_campaign_hush(play);
    turn_begin(s);
    store_record(c, record);
    keep(s, c);
    campaign_attend(c);
    log_event(TK_LOG_INFO, "campaign-created", "campaign", c->stored.id, (char *)NULL);
    return c;
}

/* Not from inside the list of dirty campaigns: the end of a turn takes it out first. */
void campaign_drop(campaign *c)
{
    c->dirty = true; /* leaving it must not put it back */
    campaign **at = bucket_of(c->server, c->stored.id);
    while (*at != c) at = &(*at)->next_in_bucket;
    *at = c->next_in_bucket;
    c->server->campaign_count--;
    while (c->listeners) campaign_unlisten(c->listeners);
    free_campaign(c);
}

void campaign_touch(campaign *c)
{
    c->used_ms = now_ms();
    if (c->dirty) return;
    c->dirty = true;
    c->next_dirty = c->server->dirty_campaigns;
    c->server->dirty_campaigns = c;
}

void campaigns_sweep(server *s)
{
    int64_t now = now_ms();
    for (int i = 0; i < CAMPAIGN_BUCKETS; i++)
        for (campaign *c = s->campaigns[i], *next; c; c = next) {
            next = c->next_in_bucket;
            if (!c->listeners && c->jobs == 0 && !c->dirty && now - c->used_ms > IDLE_MS)
                campaign_drop(c);
            else
                campaign_work(c);
        }
    campaigns_recover(s);
}

void campaigns_recover(server *s)
{
    char ids[CAMPAIGNS_RECOVERED][TK_TABLE_ID + 1];
    if (!s->recovering) return;
    int count = tk_store_busy_campaigns(s->store, s->recovered, ids, CAMPAIGNS_RECOVERED);
    s->recovering = count == CAMPAIGNS_RECOVERED;
    for (int i = 0; i < count; i++) {
        bool broken;
        campaign_find(s, ids[i], &broken);
        memcpy(s->recovered, ids[i], sizeof s->recovered);
    }
}

bool campaigns_are_too_many(server *s, const char *from)
{
    int most = s->def.campaigns_per_address;
    if (most == 0) return false;
    int made = tk_store_count_campaigns(s->store, from, now_ms() - DAY_MS);
    return made < 0 || made >= most;
}

/* ---- who listens ---- */

listener *client_listener(client *by, const char *campaign_id)
{
    listener *l = by->listeners;
    while (l && strcmp(l->campaign->stored.id, campaign_id) != 0) l = l->next_of_client;
    return l;
}

/* Who comes and goes under a player's name is everybody's business. */
static void note_presence(campaign *c, int key)
{
    if (key < c->stored.keys && c->stored.key[key].name[0]) c->changed = true;
    campaign_touch(c);
}

listener *campaign_listen(campaign *c, client *by, int key, const char *who)
{
    listener *l = client_listener(by, c->stored.id);
    if (!l) {
        l = calloc(1, sizeof *l);
        if (!l) return NULL;
        l->campaign = c;
        l->client = by;
        l->next_at_campaign = c->listeners;
        c->listeners = l;
        l->next_of_client = by->listeners;
        by->listeners = l;
    } else if (l->key != key) {
        note_presence(c, l->key);
    }
    l->key = key;
    l->fresh = true;
    snprintf(l->who, sizeof l->who, "%s", who);
    note_presence(c, key);
    return l;
}

void campaign_unlisten(listener *l)
{
    campaign *c = l->campaign;
    listener **at = &c->listeners;
    while (*at != l) at = &(*at)->next_at_campaign;
    *at = l->next_at_campaign;
    at = &l->client->listeners;
    while (*at != l) at = &(*at)->next_of_client;
    *at = l->next_of_client;
    note_presence(c, l->key);
    free(l);
}
