/* Rows in and out: tables with their seats, moves, answered requests, chat.
 *
 * Members are bound and read in the order of the statements in store.h. */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- tables and seats ---- */

tk_status tk_store_save_seat(tk_store *store, const tk_stored_table *table, int index, tk_error *error)
{
    const tk_stored_seat *seat = &table->seat[index];
    sqlite3_stmt *s = store_use(store, STORE_SAVE_SEAT);
    store_bind_text(s, 1, table->id);
    sqlite3_bind_int(s, 2, index);
    store_bind_text(s, 3, seat->player);
    store_bind_text(s, 4, seat->name);
    store_bind_blob(s, 5, seat->token_hash, TK_TOKEN_HASH);
    store_bind_blob(s, 6, seat->entropy, TK_ENTROPY_BYTES);
    sqlite3_bind_int(s, 7, seat->sat);
    sqlite3_bind_int(s, 8, seat->resigned);
    sqlite3_bind_int(s, 9, seat->wants_rematch);
    sqlite3_bind_int64(s, 10, seat->reserved_ms);
    return store_run(store, s, error);
}

tk_status tk_store_add_table(tk_store *store, const tk_stored_table *table, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_ADD_TABLE);
    const char *texts[] = {table->game, table->variant, table->title, table->address, table->config};
    for (int i = 0; i < 5; i++) store_bind_text(s, i + 1, texts[i]);
    store_bind_blob(s, 6, table->secret.bytes, TK_SEED_BYTES);
    const int numbers[] = {(int)table->clock, table->clock_value, table->open,    table->started,
                           table->paused,     table->over,        table->resigned};
    for (int i = 0; i < 7; i++) sqlite3_bind_int(s, 7 + i, numbers[i]);
    sqlite3_bind_int64(s, 14, table->created_ms);
    sqlite3_bind_int64(s, 15, table->deadline_ms);
    sqlite3_bind_int64(s, 16, table->left_ms);
    store_bind_text(s, 17, table->rematch);
    sqlite3_bind_int(s, 18, table->seats);
    store_bind_text(s, 19, table->id);
    store_bind_text(s, 20, table->campaign);
    tk_status status = store_run(store, s, error);
    for (int i = 0; i < table->seats && status == TK_OK; i++) status = tk_store_save_seat(store, table, i, error);
    return status;
}

tk_status tk_store_save_table(tk_store *store, const tk_stored_table *table, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_SAVE_TABLE);
    const bool flags[] = {table->open, table->started, table->paused, table->over, table->resigned};
    for (int i = 0; i < 5; i++) sqlite3_bind_int(s, i + 1, flags[i]);
    sqlite3_bind_int64(s, 6, table->deadline_ms);
    sqlite3_bind_int64(s, 7, table->left_ms);
    store_bind_text(s, 8, table->rematch);
    store_bind_text(s, 9, table->id);
    return store_run(store, s, error);
}

tk_status tk_store_save_deadline(tk_store *store, const tk_stored_table *table, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_SAVE_DEADLINE);
    sqlite3_bind_int64(s, 1, table->deadline_ms);
    store_bind_text(s, 2, table->id);
    return store_run(store, s, error);
}

static tk_status take_table(sqlite3_stmt *s, tk_stored_table *out)
{
    store_take_text(s, 0, out->game, sizeof out->game);
    store_take_text(s, 1, out->variant, sizeof out->variant);
    store_take_text(s, 2, out->title, sizeof out->title);
    store_take_text(s, 3, out->address, sizeof out->address);
    const char *config = (const char *)sqlite3_column_text(s, 4);
    out->config = strdup(config ? config : "{}");
    store_take_blob(s, 5, out->secret.bytes, TK_SEED_BYTES);
    out->clock = (tk_clock_kind)sqlite3_column_int(s, 6);
    out->clock_value = sqlite3_column_int(s, 7);
    bool *flags[] = {&out->open, &out->started, &out->paused, &out->over, &out->resigned};
    for (int i = 0; i < 5; i++) *flags[i] = sqlite3_column_int(s, 8 + i) != 0;
    out->created_ms = sqlite3_column_int64(s, 13);
    out->deadline_ms = sqlite3_column_int64(s, 14);
    out->left_ms = sqlite3_column_int64(s, 15);
    store_take_text(s, 16, out->rematch, sizeof out->rematch);
    out->seats = sqlite3_column_int(s, 17);
    store_take_text(s, 18, out->campaign, sizeof out->campaign);
    return out->config ? TK_OK : TK_NO_MEMORY;
}

static void take_seat(sqlite3_stmt *s, tk_stored_seat *out)
{
    store_take_text(s, 1, out->player, sizeof out->player);
    store_take_text(s, 2, out->name, sizeof out->name);
    store_take_blob(s, 3, out->token_hash, TK_TOKEN_HASH);
    store_take_blob(s, 4, out->entropy, TK_ENTROPY_BYTES);
    out->sat = sqlite3_column_int(s, 5) != 0;
    out->resigned = sqlite3_column_int(s, 6) != 0;
    out->wants_rematch = sqlite3_column_int(s, 7) != 0;
    out->reserved_ms = sqlite3_column_int64(s, 8);
}

static tk_status load_seats(tk_store *store, tk_stored_table *out, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_LOAD_SEATS);
    store_bind_text(s, 1, out->id);
    int found = 0, code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW && found < out->seats) take_seat(s, &out->seat[found++]);
    store_finish(s);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return store_failed(store, error);
    return found == out->seats ? TK_OK : tk_fail(error, TK_BAD_DATA, "database", "table %s lacks seats", out->id);
}

tk_status tk_store_load_table(tk_store *store, const char *id, tk_stored_table *out, tk_error *error)
{
    *out = (tk_stored_table){0};
    snprintf(out->id, sizeof out->id, "%s", id);
    sqlite3_stmt *s = store_use(store, STORE_LOAD_TABLE);
    tk_status status = store_find(store, s, "table", out->id, error);
    if (status == TK_OK) status = take_table(s, out);
    store_finish(s);
    if (status == TK_OK && (out->seats < 1 || out->seats > TK_MAX_SEATS))
        status = tk_fail(error, TK_BAD_DATA, "database", "table %s has %d seats", id, out->seats);
    if (status == TK_OK) status = load_seats(store, out, error);
    if (status != TK_OK) tk_stored_table_free(out);
    return status;
}

int tk_store_count_tables(tk_store *store, const char *address, int64_t since_ms)
{
    return store_count_made(store, STORE_COUNT_TABLES, address, since_ms);
}

/* Ids first, rows after: the statements of tk_store_load_table are not those of the list. */
tk_status tk_store_list_open(tk_store *store, int64_t since_ms, void (*each)(void *, const tk_stored_table *),
                             void *context, tk_error *error)
{
    char ids[TK_LIST_TABLES][TK_TABLE_ID + 1];
    sqlite3_stmt *s = store_use(store, STORE_LIST_OPEN);
    sqlite3_bind_int64(s, 1, since_ms);
    sqlite3_bind_int(s, 2, TK_LIST_TABLES);
    int count = store_take_ids(s, ids, TK_LIST_TABLES);
    for (int i = 0; i < count; i++) {
        tk_stored_table table;
        tk_status status = tk_store_load_table(store, ids[i], &table, error);
        if (status != TK_OK) return status;
        each(context, &table);
        tk_stored_table_free(&table);
    }
    return TK_OK;
}

int tk_store_due_tables(tk_store *store, int64_t now_ms, char (*ids)[TK_TABLE_ID + 1], int capacity)
{
    sqlite3_stmt *s = store_use(store, STORE_DUE_TABLES);
    sqlite3_bind_int64(s, 1, now_ms);
    sqlite3_bind_int(s, 2, capacity);
    return store_take_ids(s, ids, capacity);
}

/* ---- moves ---- */

tk_status tk_store_add_move(tk_store *store, const char *table, int n, int seat, const char *action, uint64_t hash,
                            tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_ADD_MOVE);
    store_bind_text(s, 1, table);
    sqlite3_bind_int(s, 2, n);
    sqlite3_bind_int(s, 3, seat);
    store_bind_text(s, 4, action);
    sqlite3_bind_int64(s, 5, (sqlite3_int64)hash);
    return store_run(store, s, error);
}

tk_status tk_store_cut_moves(tk_store *store, const char *table, int length, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_CUT_MOVES);
    store_bind_text(s, 1, table);
    sqlite3_bind_int(s, 2, length);
    return store_run(store, s, error);
}

tk_status tk_store_read_moves(tk_store *store, const char *table,
                              bool (*each)(void *, int n, int seat, const char *action, uint64_t hash), void *context,
                              tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_READ_MOVES);
    store_bind_text(s, 1, table);
    int code;
    bool more = true;
    while (more && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *action = (const char *)sqlite3_column_text(s, 2);
        more = each(context, sqlite3_column_int(s, 0), sqlite3_column_int(s, 1), action ? action : "",
                    (uint64_t)sqlite3_column_int64(s, 3));
    }
    tk_status status = !more || code == SQLITE_DONE ? TK_OK : store_failed(store, error);
    store_finish(s);
    return status;
}

/* ---- requests and chat ---- */

int tk_store_find_request(tk_store *store, const char *table, int seat, const char *id)
{
    sqlite3_stmt *s = store_use(store, STORE_FIND_REQUEST);
    store_bind_text(s, 1, table);
    sqlite3_bind_int(s, 2, seat);
    store_bind_text(s, 3, id);
    int version = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : -1;
    store_finish(s);
    return version;
}

/* Rows older than the newest `kept` go; looked at only now and then, because it costs more than the insertion. */
static tk_status prune(tk_store *store, store_statement which, const char *table, int kept, tk_error *error)
{
    enum { EVERY = 32 };
    if (sqlite3_last_insert_rowid(store->db) % EVERY != 0) return TK_OK;
    sqlite3_stmt *s = store_use(store, which);
    store_bind_text(s, 1, table);
    sqlite3_bind_int(s, 2, kept);
    return store_run(store, s, error);
}

tk_status tk_store_add_request(tk_store *store, const char *table, int seat, const char *id, int version,
                               tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_ADD_REQUEST);
    store_bind_text(s, 1, table);
    sqlite3_bind_int(s, 2, seat);
    store_bind_text(s, 3, id);
    sqlite3_bind_int(s, 4, version);
    tk_status status = store_run(store, s, error);
    return status == TK_OK ? prune(store, STORE_PRUNE_REQUESTS, table, TK_REQUESTS_KEPT, error) : status;
}

tk_status tk_store_add_chat(tk_store *store, const char *table, const tk_chat_line *line, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_ADD_CHAT);
    store_bind_text(s, 1, table);
    sqlite3_bind_int(s, 2, line->seat);
    store_bind_text(s, 3, line->name);
    store_bind_text(s, 4, line->text);
    sqlite3_bind_int64(s, 5, line->time_ms);
    tk_status status = store_run(store, s, error);
    return status == TK_OK ? prune(store, STORE_PRUNE_CHAT, table, TK_CHAT_KEPT, error) : status;
}

tk_status tk_store_read_chat(tk_store *store, const char *table, void (*each)(void *, const tk_chat_line *),
                             void *context, tk_error *error)
{
    sqlite3_stmt *s = store_use(store, STORE_READ_CHAT);
    store_bind_text(s, 1, table);
    int code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW) {
        tk_chat_line line = {sqlite3_column_int(s, 0), (const char *)sqlite3_column_text(s, 1),
                             (const char *)sqlite3_column_text(s, 2), sqlite3_column_int64(s, 3)};
        if (line.name && line.text) each(context, &line);
    }
    store_finish(s);
    return code == SQLITE_DONE ? TK_OK : store_failed(store, error);
}
