/* What the files of the store share: the connection and its prepared statements. */
#ifndef TURNKEY_STORE_PRIVATE_H
#define TURNKEY_STORE_PRIVATE_H

#include <sqlite3.h>

#include "turnkey/store.h"

/* X(NAME, sql): prepared once, when the store is opened. */
#define STORE_STATEMENTS(X) \
    X(BEGIN, "BEGIN IMMEDIATE") \
    X(COMMIT, "COMMIT") \
    X(ROLLBACK, "ROLLBACK") \
    X(HEALTH, "SELECT count(*) FROM (SELECT 1 FROM tables LIMIT 1)") \
    X(ADD_TABLE, "INSERT INTO tables(game,variant,title,address,config,secret,clock,clock_value,open,started,paused," \
                 "over,resigned,created_ms,deadline_ms,left_ms,rematch,seats,id,campaign) " \
                 "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20)") \
    X(SAVE_TABLE, "UPDATE tables SET open=?1,started=?2,paused=?3,over=?4,resigned=?5,deadline_ms=?6,left_ms=?7," \
                  "rematch=?8 WHERE id=?9") \
    X(SAVE_DEADLINE, "UPDATE tables SET deadline_ms=?1 WHERE id=?2") \
    X(LOAD_TABLE, "SELECT game,variant,title,address,config,secret,clock,clock_value,open,started,paused,over," \
                  "resigned,created_ms,deadline_ms,left_ms,rematch,seats,campaign FROM tables WHERE id=?1") \
    X(SAVE_SEAT, "INSERT INTO seats(table_id,seat,player,name,token_hash,entropy,sat,resigned,wants_rematch," \
                 "reserved_ms) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10) ON CONFLICT(table_id,seat) DO UPDATE SET " \
                 "name=?4,token_hash=?5,entropy=?6,sat=?7,resigned=?8,wants_rematch=?9,reserved_ms=?10") \
    X(LOAD_SEATS, "SELECT seat,player,name,token_hash,entropy,sat,resigned,wants_rematch,reserved_ms FROM seats " \
                  "WHERE table_id=?1 ORDER BY seat") \
    X(COUNT_TABLES, "SELECT count(*) FROM tables WHERE address=?1 AND over=0 AND created_ms>=?2") \
    X(LIST_OPEN, "SELECT id FROM tables WHERE open=1 AND started=0 AND over=0 AND created_ms>=?1 " \
                 "ORDER BY created_ms DESC LIMIT ?2") \
    X(DUE_TABLES, "SELECT id FROM tables WHERE deadline_ms>0 AND deadline_ms<=?1 LIMIT ?2") \
    X(ADD_MOVE, "INSERT INTO moves(table_id,n,seat,action,hash) VALUES(?1,?2,?3,?4,?5)") \
    X(CUT_MOVES, "DELETE FROM moves WHERE table_id=?1 AND n>?2") \
    X(READ_MOVES, "SELECT n,seat,action,hash FROM moves WHERE table_id=?1 ORDER BY n") \
    X(FIND_REQUEST, "SELECT version FROM requests WHERE table_id=?1 AND seat=?2 AND id=?3") \
    X(ADD_REQUEST, "INSERT INTO requests(table_id,seat,id,version) VALUES(?1,?2,?3,?4)") \
    X(PRUNE_REQUESTS, "DELETE FROM requests WHERE table_id=?1 AND serial<=(SELECT serial FROM requests WHERE " \
                      "table_id=?1 ORDER BY serial DESC LIMIT 1 OFFSET ?2)") \
    X(ADD_CHAT, "INSERT INTO chat(table_id,seat,name,text,time_ms) VALUES(?1,?2,?3,?4,?5)") \
    X(PRUNE_CHAT, "DELETE FROM chat WHERE table_id=?1 AND serial<=(SELECT serial FROM chat WHERE table_id=?1 " \
                  "ORDER BY serial DESC LIMIT 1 OFFSET ?2)") \
    X(READ_CHAT, "SELECT seat,name,text,time_ms FROM chat WHERE table_id=?1 ORDER BY serial") \
    X(ADD_CAMPAIGN, "INSERT INTO campaigns(id,address,driver,header,secret,turns,clock,clock_value,created_ms," \
                    "table_id,open,going_on) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12)") \
    X(SAVE_CAMPAIGN, "UPDATE campaigns SET table_id=?1,open=?2,going_on=?3 WHERE id=?4") \
    X(LOAD_CAMPAIGN, "SELECT address,driver,header,secret,turns,clock,clock_value,created_ms,table_id,open,going_on " \
                     "FROM campaigns WHERE id=?1") \
    X(SAVE_KEY, "INSERT INTO campaign_keys(campaign_id,n,role,name,token_hash,ready) VALUES(?1,?2,?3,?4,?5,?6) " \
                "ON CONFLICT(campaign_id,n) DO UPDATE SET token_hash=?5,ready=?6") \
    X(SAVE_READY, "UPDATE campaign_keys SET ready=?3 WHERE campaign_id=?1 AND n=?2") \
    X(LOAD_KEYS, "SELECT role,name,token_hash,ready FROM campaign_keys WHERE campaign_id=?1 ORDER BY n") \
    X(COUNT_CAMPAIGNS, "SELECT count(*) FROM campaigns WHERE address=?1 AND created_ms>=?2") \
    X(BUSY_CAMPAIGNS, "SELECT id FROM campaigns WHERE (open=1 OR going_on=1) AND id>?1 ORDER BY id LIMIT ?2") \
    X(ADD_ORDER, "INSERT INTO campaign_orders(campaign_id,n,line) VALUES(?1,?2,?3)") \
    X(READ_ORDERS, "SELECT line FROM campaign_orders WHERE campaign_id=?1 ORDER BY n") \
    X(SAVE_ENTRY, "INSERT OR REPLACE INTO campaign_entries(campaign_id,who,event,vehicle,entry) " \
                  "VALUES(?1,?2,?3,?4,?5)") \
    X(DROP_ENTRY, "DELETE FROM campaign_entries WHERE campaign_id=?1 AND (?2 IS NULL OR who=?2)") \
    X(READ_ENTRIES, "SELECT who,event,vehicle,entry FROM campaign_entries WHERE campaign_id=?1 ORDER BY who " \
                    "LIMIT ?2")

typedef enum store_statement {
#define X(NAME, sql) STORE_##NAME,
    STORE_STATEMENTS(X)
#undef X
        STORE_STATEMENT_COUNT
} store_statement;

struct tk_store {
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENT_COUNT];
    int fail_commits; /* tests */
};

tk_status store_failed(tk_store *, tk_error *);
/* The statement, ready for binding. */
sqlite3_stmt *store_use(tk_store *, store_statement);
/* Run a statement that returns no rows, and reset it. */
tk_status store_run(tk_store *, sqlite3_stmt *, tk_error *);
/* After a statement whose rows were read. */
void store_finish(sqlite3_stmt *);

/* The one row of a statement that is asked for by an id: TK_OK, and it is to be read and finished; else TK_NOT_FOUND or
 * TK_IO. */
tk_status store_find(tk_store *, sqlite3_stmt *, const char *what, const char *id, tk_error *);
/* What an address has made since then, as the statement counts it; -1 on failure. */
int store_count_made(tk_store *, store_statement, const char *address, int64_t since_ms);

/* What is bound must last until the statement has run. */
void store_bind_text(sqlite3_stmt *, int at, const char *text);
void store_bind_blob(sqlite3_stmt *, int at, const void *bytes, int size);
/* Copied with a bound: a file that somebody else wrote may hold anything. */
void store_take_text(sqlite3_stmt *, int column, char *out, size_t capacity);
void store_take_blob(sqlite3_stmt *, int column, void *out, int size);
/* The first column of all rows, each an id; finishes the statement. */
int store_take_ids(sqlite3_stmt *, char (*ids)[TK_TABLE_ID + 1], int capacity);

#endif
