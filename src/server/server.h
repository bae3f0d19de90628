/* What the files of the server share.
 *
 * One thread runs the network and all tables. What happens in one turn of its loop is one transaction: handlers change
 * tables in memory and in the store, answers that depend on it are held back, and the end of the turn (turn.c) commits
 * and only then tells anybody. When the commit fails, the touched tables are read again from the store, so memory never
 * holds what the disk does not. Bots think on threads of their own (bots.c) and their moves come back into a turn. */
#ifndef TURNKEY_SERVER_PRIVATE_H
#define TURNKEY_SERVER_PRIVATE_H

#include <libwebsockets.h>

#include "message.h"
#include "turnkey/bot.h"
#include "turnkey/server.h"
#include "turnkey/store.h"

enum {
    TABLE_BUCKETS = 4096,         /* of the hash from ids to tables in memory */
    ADDRESS_BUCKETS = 1024,       /* of the hash from addresses to their connections */
    SUBSCRIPTIONS_MAX = 8,        /* tables one connection follows at once */
    STRIKES_MAX = 8,              /* too-large and too-fast before the connection is closed */
    SWEEP_MS = 5000,              /* how often idle tables are dropped and unattended clocks are looked at */
    IDLE_MS = 15000,              /* a table without connections stays in memory this long */
    RESERVED_MS = 120000,         /* a taken seat waits this long for its player */
    OPEN_TABLE_MS = 24 * 3600000, /* open tables are listed this long */
    DUE_TABLES = 64,              /* unattended clocks looked at in one sweep */
    BYE_SECONDS = 3,              /* how long a closing connection may take to read its last message */
    LINGER_MS = 150,              /* how long it is read from after that was sent */
    LATENCY_BUCKETS = 12,
};

/* X(NAME, name) */
#define ERROR_CODES(X) \
    X(BAD_MESSAGE, "bad-message") \
    X(TOO_LARGE, "too-large") \
    X(TOO_FAST, "too-fast") \
    X(NO_TABLE, "no-table") \
    X(NO_SEAT, "no-seat") \
    X(BAD_TOKEN, "bad-token") \
    X(SEAT_TAKEN, "seat-taken") \
    X(NOT_OPEN, "not-open") \
    X(NOT_STARTED, "not-started") \
    X(PAUSED, "paused") \
    X(OVER, "over") \
    X(STALE, "stale") \
    X(REFUSED, "refused") \
    X(FULL, "full") \
    X(FAILED, "failed")

typedef enum error_code {
#define X(NAME, name) ERROR_##NAME,
    ERROR_CODES(X)
#undef X
        ERROR_CODE_COUNT
} error_code;

typedef struct server server;
typedef struct table table;
typedef struct client client;

typedef struct subscription {
    table *table;
    client *client;
    int seat;          /* -1: a spectator */
    int seen;          /* version of the last update sent */
    bool fresh;        /* just sat down: gets everything */
    bool wants_update; /* even if the version is the same */
    struct subscription *next_at_table, *next_of_client;
} subscription;

/* A table in memory: what is stored, the match played from its journal, and who listens. */
struct table {
    tk_stored_table stored;
    tk_match *match; /* NULL until it starts */
    server *server;
    subscription *subscriptions;
    int spectators;
    int jobs;                   /* bots that are thinking about it: it may not be dropped */
    bool dirty;                 /* in the list of tables that this turn's end looks at */
    bool changed;               /* the `table` message is not what was sent last */
    bool lost;                  /* the store could not be read: it goes as soon as nobody thinks about it */
    bool all_update, just_over; /* everybody needs an update; the secret is to be revealed */
    int64_t used_ms;
    lws_sorted_usec_list_t timer; /* of the clock */
    table *next_in_bucket, *next_dirty;
};

typedef struct outgoing {
    struct outgoing *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE bytes of room, then the text */
} outgoing;

/* Connections of one address. */
typedef struct address {
    char text[TK_ADDRESS_BYTES];
    int connections;
    struct address *next;
} address;

/* lws allocates and zeroes it for every WebSocket. */
struct client {
    server *server;
    struct lws *wsi;
    address *from;
    outgoing *first, *last;
    size_t queued; /* bytes */
    char *partial; /* a message whose frames are still coming in */
    size_t partial_length;
    bool too_long, closing;
    double allowance; /* messages it may send now */
    int64_t allowance_ms;
    int strikes;
    subscription *subscriptions;
    client *next, *previous;
};

/* An answer or a broadcast that waits for the commit. */
typedef struct held {
    struct held *next;
    client *client; /* NULL: everybody at `table`, or the client is gone */
    table *table;
    char id[TK_REQUEST_BYTES];
    int64_t received_us; /* 0: not an action */
    char *text;
} held;

typedef struct metrics {
    uint64_t messages, refused, actions, bot_moves, connections, dropped_slow, commits, commit_failures, http_requests;
    uint64_t ack_bucket[LATENCY_BUCKETS], ack_count;
    uint64_t commit_bucket[LATENCY_BUCKETS];
    double ack_seconds, commit_seconds;
} metrics;

typedef struct bot_pool bot_pool;

struct server {
    tk_server_def def;
    struct lws_context *context;
    struct lws_vhost *vhost;
    tk_store *store;
    bot_pool *bots;
    table *tables[TABLE_BUCKETS];
    address *addresses[ADDRESS_BUCKETS];
    client *clients;
    table *dirty;
    held *held_first, *held_last;
    int table_count, client_count;
    uint64_t secrets;            /* that followed from a seed */
    bool in_transaction, broken; /* broken: a write failed, so this turn cannot be committed */
    bool stopping;
    int64_t turn_us; /* when the message that is being handled came in */
    lws_sorted_usec_list_t sweep;
    metrics metrics;
};

int64_t now_ms(void);
int64_t now_us(void);

/* ---- log.c: one JSON line per event on stderr ---- */

/* Pairs of key and text, ending with NULL. */
void log_event(tk_log_level, const char *event, ...) __attribute__((sentinel));
void log_set_level(tk_log_level);
void log_lws(int level, const char *line);

/* ---- metrics.c ---- */

void metrics_ack(metrics *, double seconds);
void metrics_commit(metrics *, double seconds);
void metrics_write(const server *, tk_text *out);

/* ---- client.c: connections ---- */

int client_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t length);
/* Queue a text; a connection that does not keep up is closed. */
void client_send(client *, const char *text, size_t length);
/* Say goodbye and close. */
void client_bye(client *, const char *reason);
subscription *client_find(client *, const char *table_id);

/* ---- http.c, web.c ---- */

int http_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t length);
size_t http_session_size(void);

typedef struct web_file {
    const char *bytes;
    size_t size;
    tk_text read; /* holds the bytes of a file from a directory; to be freed */
    const char *type, *encoding;
    bool immutable;
    char etag[40];
} web_file;

/* The file for a path such as "/" or "/assets/a.js"; accept is the Accept-Encoding header. False: there is none. */
bool web_find(const tk_server_def *, const char *path, const char *accept, web_file *out);

/* ---- requests.c: what each message does ---- */

void request_handle(client *, const char *bytes, size_t length);

/* ---- answer.c: replies and errors ---- */

/* Start a reply; finish it with one of the two below. */
void reply_begin(tk_json *, const message *);
void reply_now(client *, tk_json *);
/* Sent after the commit; `failed` is sent instead when that fails. */
void reply_after_commit(client *, const message *, tk_json *);
/* A message to everybody at the table, after the commit. */
void broadcast_after_commit(table *, tk_json *);
void refuse(client *, const char *id, error_code, const char *format, ...) __attribute__((format(printf, 4, 5)));
void refuse_by_rules(client *, const char *id, tk_reason);
/* The client is gone: nothing held may be sent to it. */
void held_forget(server *, const client *);

/* ---- tell.c: what is said of a table ---- */

void tell_table(const table *, tk_json *out);
/* The one place where something about a match becomes a message to a seat (-1: a spectator). */
bool tell_update(const table *, int seat, int since, int64_t now, tk_json *out);
void tell_reveal(const table *, tk_json *out);
void tell_chat(const char *table_id, const tk_chat_line *, tk_json *out);
void tell_games(tk_json *out);
/* The record as `seat` may have it: whole when the table is over, else its own moves without hashes. */
void tell_record(const table *, int seat, tk_text *out);
void tell_listed(const tk_stored_table *, int64_t now, tk_json *out);

/* ---- table.c ---- */

/* From memory or the store; NULL when there is none or it cannot be read (then *broken). */
table *table_find(server *, const char *id, bool *broken);
table *table_in_memory(server *, const char *id);
/* Make memory what the store says; false when it cannot be. */
bool table_reload(table *);
tk_status table_start_match(table *, tk_error *);
void table_drop(table *);
void tables_sweep(server *);
void table_touch(table *);
/* NULL when there is no memory. */
subscription *table_subscribe(table *, client *, int seat, int seen);
void table_unsubscribe(subscription *);
bool seat_is_human(const tk_stored_table *, int seat);
/* Does a person decide for it: human and not resigned? */
bool seat_is_played(const tk_stored_table *, int seat);
bool seat_is_free(const tk_stored_table *, int seat, int64_t now);
bool seat_connected(const table *, int seat);
/* 10 random characters; 22 random characters and the hash that is kept of them. */
void make_table_id(char out[TK_TABLE_ID + 1]);
void make_token(char out[TOKEN_TEXT + 1], uint8_t hash[TK_TOKEN_HASH]);
void hash_token(const char *token, uint8_t hash[TK_TOKEN_HASH]);
/* What the dice of a table are made of, with what its players add. */
tk_seed make_secret(server *);

/* ---- play.c: moves, clocks, resignations ---- */

tk_reason table_act(table *, int seat, tk_action);
tk_reason table_undo(table *, int seat);
void table_begin_clock(table *);
void table_pause(table *, bool on);
void table_resign(table *, int seat);
void table_clock_ran_out(lws_sorted_usec_list_t *);
/* Let the clock run for a table whose deadline has passed. */
void table_time_out(table *, int64_t now);
/* Set the timer to the table's deadline. */
void table_arm(table *);

/* ---- turn.c: transactions and the end of a turn ---- */

/* Before any write. False: the store is out of order, say `failed`. */
bool turn_begin(server *);
/* After any write: a failed one breaks the turn. */
void turn_check(server *, tk_status, const tk_error *);
void turn_end(server *);

/* ---- bots.c ---- */

bot_pool *bots_create(server *, int threads);
void bots_destroy(bot_pool *);
/* If a bot has to decide at the table and none is thinking about it, let one think. */
void bots_look_at(table *);
/* Make the moves that were thought out. */
void bots_collect(server *);

#endif
