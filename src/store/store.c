/* The database itself: opening, its schema, transactions, statements.
 *
 * WAL with synchronous=FULL: a commit that returned is on disk, whatever happens to the process or the machine. Foreign
 * keys are not used: a table's rows are only ever reached through its id. */
#include "store.h"
#include "turnkey/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCHEMA_VERSION = 2, BUSY_MS = 5000 };

static const char *const sql[] = {
#define X(NAME, text) text,
    STORE_STATEMENTS(X)
#undef X
};

/* What each version added to the one before it. */
static const char *const schema[] = {
    "CREATE TABLE tables(id TEXT PRIMARY KEY,game TEXT NOT NULL,variant TEXT NOT NULL,title TEXT NOT NULL,"
    "address TEXT NOT NULL,config TEXT NOT NULL,secret BLOB NOT NULL,clock INTEGER NOT NULL,"
    "clock_value INTEGER NOT NULL,open INTEGER NOT NULL,started INTEGER NOT NULL,paused INTEGER NOT NULL,"
    "over INTEGER NOT NULL,resigned INTEGER NOT NULL,created_ms INTEGER NOT NULL,deadline_ms INTEGER NOT NULL,"
    "left_ms INTEGER NOT NULL,rematch TEXT NOT NULL,seats INTEGER NOT NULL)WITHOUT ROWID;"
    "CREATE INDEX tables_by_address ON tables(address,created_ms) WHERE over=0;"
    "CREATE INDEX tables_open ON tables(created_ms) WHERE open=1 AND started=0 AND over=0;"
    "CREATE INDEX tables_due ON tables(deadline_ms) WHERE deadline_ms>0;"
    "CREATE TABLE seats(table_id TEXT NOT NULL,seat INTEGER NOT NULL,player TEXT NOT NULL,name TEXT NOT NULL,"
    "token_hash BLOB NOT NULL,entropy BLOB NOT NULL,sat INTEGER NOT NULL,resigned INTEGER NOT NULL,"
    "wants_rematch INTEGER NOT NULL,reserved_ms INTEGER NOT NULL,PRIMARY KEY(table_id,seat))WITHOUT ROWID;"
    "CREATE TABLE moves(table_id TEXT NOT NULL,n INTEGER NOT NULL,seat INTEGER NOT NULL,action TEXT NOT NULL,"
    "hash INTEGER NOT NULL,PRIMARY KEY(table_id,n))WITHOUT ROWID;"
    "CREATE TABLE requests(serial INTEGER PRIMARY KEY,table_id TEXT NOT NULL,seat INTEGER NOT NULL,id TEXT NOT NULL,"
    "version INTEGER NOT NULL,UNIQUE(table_id,seat,id));"
    "CREATE TABLE chat(serial INTEGER PRIMARY KEY,table_id TEXT NOT NULL,seat INTEGER NOT NULL,name TEXT NOT NULL,"
    "text TEXT NOT NULL,time_ms INTEGER NOT NULL);"
    "CREATE INDEX chat_by_table ON chat(table_id,serial);"
    "PRAGMA user_version=1;",

    "ALTER TABLE tables ADD COLUMN campaign TEXT NOT NULL DEFAULT '';"
    "CREATE TABLE campaigns(id TEXT PRIMARY KEY,address TEXT NOT NULL,driver TEXT NOT NULL,header TEXT NOT NULL,"
    "secret BLOB NOT NULL,turns INTEGER NOT NULL,clock INTEGER NOT NULL,clock_value INTEGER NOT NULL,"
    "created_ms INTEGER NOT NULL,table_id TEXT NOT NULL,open INTEGER NOT NULL,going_on INTEGER NOT NULL)WITHOUT ROWID;"
    "CREATE INDEX campaigns_by_address ON campaigns(address,created_ms);"
    "CREATE INDEX campaigns_busy ON campaigns(id) WHERE open=1 OR going_on=1;"
    "CREATE TABLE campaign_keys(campaign_id TEXT NOT NULL,n INTEGER NOT NULL,role INTEGER NOT NULL,name TEXT NOT NULL,"
    "token_hash BLOB NOT NULL,ready INTEGER NOT NULL,PRIMARY KEY(campaign_id,n))WITHOUT ROWID;"
    "CREATE TABLE campaign_orders(campaign_id TEXT NOT NULL,n INTEGER NOT NULL,line TEXT NOT NULL,"
    "PRIMARY KEY(campaign_id,n))WITHOUT ROWID;"
    "CREATE TABLE campaign_entries(campaign_id TEXT NOT NULL,who TEXT NOT NULL,event TEXT NOT NULL,"
    "vehicle INTEGER NOT NULL,entry TEXT NOT NULL,PRIMARY KEY(campaign_id,who))WITHOUT ROWID;"
    "PRAGMA user_version=2;"};
TK_ROWS(schema, SCHEMA_VERSION);

tk_status store_failed(tk_store *store, tk_error *error)
{
    return tk_fail(error, TK_IO, "database", "%s", store->db ? sqlite3_errmsg(store->db) : "cannot be opened");
}

sqlite3_stmt *store_use(tk_store *store, store_statement which)
{
    return store->statement[which];
}

tk_status store_run(tk_store *store, sqlite3_stmt *statement, tk_error *error)
{
    int code = sqlite3_step(statement);
    tk_status status = code == SQLITE_DONE || code == SQLITE_ROW ? TK_OK : store_failed(store, error);
    store_finish(statement);
    return status;
}

void store_finish(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

tk_status store_find(tk_store *store, sqlite3_stmt *s, const char *what, const char *id, tk_error *error)
{
    store_bind_text(s, 1, id);
    int code = sqlite3_step(s);
    if (code == SQLITE_ROW) return TK_OK;
    return code == SQLITE_DONE ? tk_fail(error, TK_NOT_FOUND, "database", "no %s %s", what, id)
                               : store_failed(store, error);
}

int store_count_made(tk_store *store, store_statement which, const char *address, int64_t since_ms)
{
    sqlite3_stmt *s = store_use(store, which);
    store_bind_text(s, 1, address);
    sqlite3_bind_int64(s, 2, since_ms);
    int count = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : -1;
    store_finish(s);
    return count;
}

void store_bind_text(sqlite3_stmt *s, int at, const char *text)
{
    sqlite3_bind_text(s, at, text, -1, SQLITE_STATIC);
}

void store_bind_blob(sqlite3_stmt *s, int at, const void *bytes, int size)
{
    sqlite3_bind_blob(s, at, bytes, size, SQLITE_STATIC);
}

void store_take_text(sqlite3_stmt *s, int column, char *out, size_t capacity)
{
    const char *text = (const char *)sqlite3_column_text(s, column);
    snprintf(out, capacity, "%s", text ? text : "");
}

void store_take_blob(sqlite3_stmt *s, int column, void *out, int size)
{
    const void *bytes = sqlite3_column_blob(s, column);
    memset(out, 0, (size_t)size);
    if (bytes && sqlite3_column_bytes(s, column) == size) memcpy(out, bytes, (size_t)size);
}

int store_take_ids(sqlite3_stmt *s, char (*ids)[TK_TABLE_ID + 1], int capacity)
{
    int count = 0;
    while (count < capacity && sqlite3_step(s) == SQLITE_ROW) store_take_text(s, 0, ids[count++], TK_TABLE_ID + 1);
    store_finish(s);
    return count;
}

static tk_status execute(tk_store *store, const char *text, tk_error *error)
{
    return sqlite3_exec(store->db, text, NULL, NULL, NULL) == SQLITE_OK ? TK_OK : store_failed(store, error);
}

static int schema_version(tk_store *store)
{
    sqlite3_stmt *statement = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(store->db, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return version;
}

static tk_status make_schema(tk_store *store, tk_error *error)
{
    tk_status status = execute(store, "BEGIN IMMEDIATE", error);
    /* Another process may have made it while we waited. */
    int version = status == TK_OK ? schema_version(store) : -1;
    if (status == TK_OK && version < 0) status = store_failed(store, error);
    for (int i = version; status == TK_OK && i < SCHEMA_VERSION; i++) status = execute(store, schema[i], error);
    if (status == TK_OK && version > SCHEMA_VERSION)
        status = tk_fail(error, TK_BAD_VERSION, "database", "it has schema %d; this program knows %d", version,
                         SCHEMA_VERSION);
    if (status == TK_OK) return execute(store, "COMMIT", error);
    sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

static tk_status prepare(tk_store *store, tk_error *error)
{
    for (int i = 0; i < STORE_STATEMENT_COUNT; i++)
        if (sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statement[i], NULL) !=
            SQLITE_OK)
            return store_failed(store, error);
    return TK_OK;
}

static tk_status set_up(tk_store *store, const char *path, tk_error *error)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &store->db, flags, NULL) != SQLITE_OK) return store_failed(store, error);
    sqlite3_busy_timeout(store->db, BUSY_MS);
    tk_status status = execute(store, "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;", error);
    if (status == TK_OK) status = make_schema(store, error);
    return status == TK_OK ? prepare(store, error) : status;
}

tk_status tk_store_open(const char *path, tk_store **out, tk_error *error)
{
    *out = NULL;
    tk_store *store = calloc(1, sizeof *store);
    if (!store) return tk_fail(error, TK_NO_MEMORY, path, "no memory for a store");
    tk_status status = set_up(store, path, error);
    if (status != TK_OK) {
        if (error) snprintf(error->where, sizeof error->where, "%.150s", path);
        tk_store_close(store);
        return status;
    }
    *out = store;
    return TK_OK;
}

void tk_store_close(tk_store *store)
{
    if (!store) return;
    for (int i = 0; i < STORE_STATEMENT_COUNT; i++) sqlite3_finalize(store->statement[i]);
    if (store->db) sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close(store->db);
    free(store);
}

void tk_stored_table_free(tk_stored_table *table)
{
    free(table->config);
    table->config = NULL;
}

void tk_stored_campaign_free(tk_stored_campaign *campaign)
{
    free(campaign->header);
    campaign->header = NULL;
}

bool tk_store_healthy(tk_store *store)
{
    return store_run(store, store_use(store, STORE_HEALTH), NULL) == TK_OK;
}

tk_status tk_store_begin(tk_store *store, tk_error *error)
{
    return store_run(store, store_use(store, STORE_BEGIN), error);
}

tk_status tk_store_commit(tk_store *store, tk_error *error)
{
    if (store->fail_commits > 0) {
        store->fail_commits--;
        return tk_fail(error, TK_IO, "database", "a test makes this commit fail");
    }
    return store_run(store, store_use(store, STORE_COMMIT), error);
}

void tk_store_rollback(tk_store *store)
{
    if (!sqlite3_get_autocommit(store->db)) store_run(store, store_use(store, STORE_ROLLBACK), NULL);
}

void tk_store_fail_commits(tk_store *store, int count)
{
    store->fail_commits = count;
}
