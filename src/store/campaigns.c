/* Rows of campaigns: header and keys, orders, who is down for an event.
 *
 * Members are bound and read in the order of the statements in store.h. */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

tk_status tk_store_save_key(tk_store *store, const tk_stored_campaign *campaign, int index, tk_error *error)
{
    const tk_stored_key *key = &campaign->key[index];
    sqlite3_stmt *s = store_use(store, STORE_SAVE_KEY);
    store_bind_text(s, 1, campaign->id);
    sqlite3_bind_int(s, 2, index);
    sqlite3_bind_int(s, 3, (int)key->role);
    store_bind_text(s, 4, key->name);
    store_bind_blob(s, 5, key->token_hash, TK_TOKEN_HASH);
    sqlite3_bind_int(s, 6, key->ready);
    return store_run(store, s, error);
}

tk_status tk_store_save_ready(tk_store *store, const tk_stored_campaign *campaign, int index, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_SAVE_READY);
    store_bind_text(s, 1, campaign->id);
    sqlite3_bind_int(s, 2, index);
    sqlite3_bind_int(s, 3, campaign->key[index].ready);
    return store_run(store, s, error);
}

tk_status tk_store_add_campaign(tk_store *store, const tk_stored_campaign *it, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_ADD_CAMPAIGN);
    const char *texts[] = {it->id, it->address, it->driver, it->header};
    for (int i = 0; i < 4; i++) store_bind_text(s, i + 1, texts[i]);
    store_bind_blob(s, 5, it->secret.bytes, TK_SEED_BYTES);
    sqlite3_bind_int(s, 6, it->turns);
    sqlite3_bind_int(s, 7, (int)it->clock);
    sqlite3_bind_int(s, 8, it->clock_value);
    sqlite3_bind_int64(s, 9, it->created_ms);
    store_bind_text(s, 10, it->table);
    sqlite3_bind_int(s, 11, it->open);
    sqlite3_bind_int(s, 12, it->going_on);
    tk_status status = store_run(store, s, error);
    for (int i = 0; i < it->keys && status == TK_OK; i++) status = tk_store_save_key(store, it, i, error);
    return status;
}

tk_status tk_store_save_campaign(tk_store *store, const tk_stored_campaign *it, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_SAVE_CAMPAIGN);
    store_bind_text(s, 1, it->table);
    sqlite3_bind_int(s, 2, it->open);
    sqlite3_bind_int(s, 3, it->going_on);
    store_bind_text(s, 4, it->id);
    return store_run(store, s, error);
}

static tk_status take_campaign(sqlite3_stmt *s, tk_stored_campaign *out, tk_error *error)
{
    const char *header = (const char *)sqlite3_column_text(s, 2);
    store_take_text(s, 0, out->address, sizeof out->address);
    store_take_text(s, 1, out->driver, sizeof out->driver);
    out->header = strdup(header ? header : "");
    store_take_blob(s, 3, out->secret.bytes, TK_SEED_BYTES);
    out->turns = sqlite3_column_int(s, 4);
    out->clock = (tk_clock_kind)sqlite3_column_int(s, 5);
    out->clock_value = sqlite3_column_int(s, 6);
    out->created_ms = sqlite3_column_int64(s, 7);
    store_take_text(s, 8, out->table, sizeof out->table);
    out->open = sqlite3_column_int(s, 9) != 0;
    out->going_on = sqlite3_column_int(s, 10) != 0;
    return out->header ? TK_OK : tk_fail(error, TK_NO_MEMORY, "database", "no memory for a campaign");
}

static tk_status load_keys(tk_store *store, tk_stored_campaign *out, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_LOAD_KEYS);
    store_bind_text(s, 1, out->id);
    int code;
    bool sound = true;
    while ((code = sqlite3_step(s)) == SQLITE_ROW && out->keys < TK_MAX_KEYS) {
        tk_stored_key *key = &out->key[out->keys++];
        int role = sqlite3_column_int(s, 0);
        sound = sound && role >= 0 && role < TK_KEY_ROLE_COUNT;
        key->role = sound ? (tk_key_role)role : TK_KEY_WATCH;
        store_take_text(s, 1, key->name, sizeof key->name);
        store_take_blob(s, 2, key->token_hash, TK_TOKEN_HASH);
        key->ready = sqlite3_column_int(s, 3) != 0;
    }
    store_finish(s);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return store_failed(store, error);
    return sound ? TK_OK : tk_fail(error, TK_BAD_DATA, "database", "campaign %s has a key of no kind", out->id);
}

tk_status tk_store_load_campaign(tk_store *store, const char *id, tk_stored_campaign *out, tk_error *error)
{
    *out = (tk_stored_campaign){0};
    snprintf(out->id, sizeof out->id, "%s", id);
    sqlite3_stmt *s = store_use(store, STORE_LOAD_CAMPAIGN);
    tk_status status = store_find(store, s, "campaign", out->id, error);
    if (status == TK_OK) status = take_campaign(s, out, error);
    store_finish(s);
    if (status == TK_OK) status = load_keys(store, out, error);
    if (status != TK_OK) tk_stored_campaign_free(out);
    return status;
}

int tk_store_count_campaigns(tk_store *store, const char *address, int64_t since_ms)
{
    return store_count_made(store, STORE_COUNT_CAMPAIGNS, address, since_ms);
}

int tk_store_busy_campaigns(tk_store *store, const char *after, char (*ids)[TK_TABLE_ID + 1], int capacity)
{
    sqlite3_stmt *s = store_use(store, STORE_BUSY_CAMPAIGNS);
    store_bind_text(s, 1, after);
    sqlite3_bind_int(s, 2, capacity);
    return store_take_ids(s, ids, capacity);
}

/* ---- orders ---- */

tk_status tk_store_add_order(tk_store *store, const char *campaign, int n, const char *line, size_t length,
                             tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_ADD_ORDER);
    store_bind_text(s, 1, campaign);
    sqlite3_bind_int(s, 2, n);
    sqlite3_bind_text(s, 3, line, (int)length, SQLITE_STATIC);
    return store_run(store, s, error);
}

tk_status tk_store_read_orders(tk_store *store, const char *campaign, tk_text *out, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_READ_ORDERS);
    store_bind_text(s, 1, campaign);
    int code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(s, 0);
        if (line) tk_text_put_bytes(out, line, (size_t)sqlite3_column_bytes(s, 0));
    }
    tk_status status = code == SQLITE_DONE ? TK_OK : store_failed(store, error);
    store_finish(s);
    return status == TK_OK && out->failed ? tk_fail(error, TK_NO_MEMORY, campaign, "no memory for its orders") : status;
}

/* ---- entries ---- */

tk_status tk_store_save_entry(tk_store *store, const char *campaign, const tk_stored_entry *entry, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_SAVE_ENTRY);
    store_bind_text(s, 1, campaign);
    store_bind_text(s, 2, entry->who);
    store_bind_text(s, 3, entry->event);
    sqlite3_bind_int(s, 4, entry->vehicle);
    store_bind_text(s, 5, entry->text);
    return store_run(store, s, error);
}

tk_status tk_store_drop_entry(tk_store *store, const char *campaign, const char *who, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_DROP_ENTRY);
    store_bind_text(s, 1, campaign);
    store_bind_text(s, 2, who); /* NULL binds as NULL */
    return store_run(store, s, error);
}

int tk_store_read_entries(tk_store *store, const char *campaign, tk_stored_entry *out, int capacity)
{
    sqlite3_stmt *s = store_use(store, STORE_READ_ENTRIES);
    store_bind_text(s, 1, campaign);
    sqlite3_bind_int(s, 2, capacity);
    int count = 0, code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW && count < capacity) {
        tk_stored_entry *entry = &out[count++];
        store_take_text(s, 0, entry->who, sizeof entry->who);
        store_take_text(s, 1, entry->event, sizeof entry->event);
        entry->vehicle = sqlite3_column_int(s, 2);
        store_take_text(s, 3, entry->text, sizeof entry->text);
    }
    store_finish(s);
    return code == SQLITE_ROW || code == SQLITE_DONE ? count : -1;
}
