/* What the files of the server share.
 *
 * One thread runs the network and all tables. What happens in one turn of its loop is one transaction: handlers change
 * tables in memory and in the store, answers that depend on it are held back, and the end of the turn (turn.c) commits
 * and only then tells anybody. When the commit fails, the touched tables are read again from the store, so memory never
 * holds what the disk does not. Bots think on threads of their own (workers.c) and their moves come back into a turn.
 * Campaigns are handled as tables are. */
#ifndef TURNKEY_SERVER_PRIVATE_H
#define TURNKEY_SERVER_PRIVATE_H

#include <libwebsockets.h>
#include <stdatomic.h>

#include "message.h"
#include "turnkey/bot.h"
#include "turnkey/lab.h"
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
    CAMPAIGN_BUCKETS = 1024,
    LISTENERS_MAX = 4,         /* campaigns one connection follows at once */
    CAMPAIGN_ORDERS = 10000,   /* of a campaign: this and the next bound its memory */
    CAMPAIGN_VEHICLES = 4000,  /* of a campaign, past and present */
    CAMPAIGN_UPLOAD = 4 << 20, /* bytes of a file */
    UPLOADS_MAX = 8,           /* at once */
    CAMPAIGNS_RECOVERED = 16,  /* looked at in one sweep after the start */
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
    X(FAILED, "failed") \
    X(NO_CAMPAIGN, "no-campaign") \
    X(BAD_KEY, "bad-key") \
    X(NOT_YOURS, "not-yours") \
    X(NAME_TAKEN, "name-taken")

typedef enum error_code {
#define X(NAME, name) ERROR_##NAME,
    ERROR_CODES(X)
#undef X
        ERROR_CODE_COUNT
} error_code;

typedef struct server server;
typedef struct table table;

/* Something that happens at a time by the server's clock. */
typedef struct clock_alarm {
    void (*ring)(struct clock_alarm *);
    struct lws_context *context;
    lws_sorted_usec_list_t timer; /* by the system's clock */
    int64_t due_ms;               /* by a held one */
    struct clock_alarm *next;
} clock_alarm;

typedef struct client client;
typedef struct campaign campaign;

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
    clock_alarm alarm; /* at the deadline */
    table *next_in_bucket, *next_dirty;
};

/* A connection that follows a campaign. */
typedef struct listener {
    campaign *campaign;
    client *client;
    int key;                     /* which of the campaign's keys it came with */
    char who[TK_CHARACTER_NAME]; /* whose ledger it wants; "": the first living character one plays */
    bool fresh;
    struct listener *next_at_campaign, *next_of_client;
} listener;

/* A campaign in memory: what is stored, the campaign its orders made, and who listens. */
struct campaign {
    tk_stored_campaign stored;
    tk_campaign *play;
    tk_text said; /* what the last order came to; `play` keeps of it what is everybody's business */
    tk_stored_entry entry[TK_MAX_DOWN]; /* who is down for an event */
    int entries;
    server *server;
    listener *listeners;
    int left_to_bots; /* a key and 1: whose seats bots drive in the event that is just being opened; 0: nobody's */
    int jobs;         /* an event of rivals is being played: it may not be dropped */
    bool stuck;       /* that failed: not again before somebody does something */
    bool dirty;       /* in the list of campaigns that this turn's end looks at */
    bool changed;     /* everybody is to be told */
    bool lost;        /* the store could not be read: it goes as soon as nobody works for it */
    int64_t used_ms;
    campaign *next_in_bucket, *next_dirty;
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
    listener *listeners;
    client *next, *previous;
};

/* An answer or a broadcast that waits for the commit. */
typedef struct held {
    struct held *next;
    client *client; /* NULL: everybody at `table` or `campaign`, or the client is gone */
    table *table;
    campaign *campaign;
    char id[TK_REQUEST_BYTES];
    int64_t received_us; /* 0: not an action */
    char *text;
} held;

typedef struct metrics {
    uint64_t messages, refused, actions, bot_moves, connections, dropped_slow, commits, commit_failures, http_requests;
    uint64_t campaign_orders, campaign_results;
    uint64_t ack_bucket[LATENCY_BUCKETS], ack_count;
    uint64_t commit_bucket[LATENCY_BUCKETS];
    double ack_seconds, commit_seconds;
} metrics;

/* Work for another thread. `work` is done there and touches nothing but the job; `finish` by the network's thread in a
 * turn, `discard` after it, or instead of it when the server stops. */
typedef struct job {
    struct job *next;
    void (*work)(struct job *, const atomic_bool *stop);
    void (*finish)(struct job *);
    void (*discard)(struct job *);
} job;

typedef struct worker_pool worker_pool;

struct server {
    tk_server_def def;
    struct lws_context *context;
    struct lws_vhost *vhost;
    tk_store *store;
    worker_pool *bots, *events; /* bots at tables; whole events of campaigns */
    table *tables[TABLE_BUCKETS];
    campaign *campaigns[CAMPAIGN_BUCKETS];
    address *addresses[ADDRESS_BUCKETS];
    client *clients;
    table *dirty;
    campaign *dirty_campaigns;
    char recovered[TK_TABLE_ID + 1]; /* the last campaign that was looked at after the start */
    bool recovering;
    held *held_first, *held_last;
    int table_count, client_count, campaign_count;
    uint64_t secrets;            /* that followed from a seed */
    bool in_transaction, broken; /* broken: a write failed, so this turn cannot be committed */
    bool stopping;
    int uploads;     /* files that are coming in */
    int64_t turn_us; /* when the message that is being handled came in */
    clock_alarm sweep;
    metrics metrics;
};

/* ---- clock.c: what time it is, and what happens when ---- */

int64_t now_ms(void);
int64_t now_us(void);
void clock_alarm_set(server *, clock_alarm *, int64_t in_ms, void (*ring)(clock_alarm *));
void clock_alarm_cancel(clock_alarm *);
/* For tests: the clock stands at `at_ms` from now on, and standard input moves it. Before any alarm is set. */
void clock_hold(int64_t at_ms);
/* Read what moves a held clock. False: that cannot be read. */
bool clock_listen(server *);
int clock_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t length);
/* As far as was asked. Where a turn may end. */
void clock_move_on(server *);

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
/* Browsers say where the page came from: it must be our own. Other programs say nothing. */
bool client_origin_is_ours(const server *, struct lws *);

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
/* Says it at the table or in the campaign (one of them NULL); what was said there before. */
void chat_say(client *, const message *, table *, campaign *, int from, const char *name);
void chat_send_history(client *, const char *where, const char *id);

/* ---- answer.c: replies and errors ---- */

/* Start a reply; finish it with one of the two below. */
void reply_begin(tk_json *, const message *);
void reply_now(client *, tk_json *);
/* Sent after the commit; `failed` is sent instead when that fails. */
void reply_after_commit(client *, const message *, tk_json *);
/* A message to everybody at the table, or to all who follow the campaign, after the commit. */
void broadcast_after_commit(table *, campaign *, tk_json *);
void refuse(client *, const char *id, error_code, const char *format, ...) __attribute__((format(printf, 4, 5)));
void refuse_by_rules(client *, const char *id, const table *, tk_reason);
/* A campaign's order was refused: by the rules, or because it is none. */
void refuse_order(client *, const char *id, const tk_error *);
void reply_plain(client *, const message *);
void reply_done(client *, const message *);
/* The client is gone: nothing held may be sent to it. */
void held_forget(server *, const client *);

/* ---- tell.c: what is said of a table ---- */

void tell_table(const table *, tk_json *out);
/* The one place where something about a match becomes a message to a seat (-1: a spectator). */
bool tell_update(const table *, int seat, int since, int64_t now, tk_json *out);
void tell_reveal(const table *, tk_json *out);
/* `where`: "table" or "campaign", whose id it is. */
void tell_chat(const char *where, const char *id, const tk_chat_line *, tk_json *out);
void tell_games(const tk_content *, tk_json *out);
/* The record as `seat` may have it: whole when the table is over, else its own moves without hashes. */
void tell_record(const table *, int seat, tk_text *out);
void tell_listed(const tk_stored_table *, int64_t now, tk_json *out);

/* ---- table.c ---- */

/* From memory or the store; NULL when there is none or it cannot be read (then *broken). */
table *table_find(server *, const char *id, bool *broken);
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
/* The bot that plays on for whoever has resigned: one that gets an event over soon, where others wait for it. */
const char *seat_stand_in(const tk_stored_table *);
bool seat_is_free(const tk_stored_table *, int seat, int64_t now);
bool seat_connected(const table *, int seat);
/* 10 characters, made of these bytes or by chance; 22 by chance and the hash that is kept of them. */
void spell_table_id(const uint8_t bytes[TK_TABLE_ID], char out[TK_TABLE_ID + 1]);
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
/* Let the clock run for a table whose deadline has passed. */
void table_time_out(table *, int64_t now);
/* The event whose match it is does not take place. */
void table_call_off(table *);
/* Set the alarm to the table's deadline. */
void table_arm(table *);

/* ---- turn.c: transactions and the end of a turn ---- */

/* Before any write. False: the store is out of order, say `failed`. */
bool turn_begin(server *);
/* After any write: a failed one breaks the turn. */
void turn_check(server *, tk_status, const tk_error *);
/* False: what was done in it could not be stored and has not happened. */
bool turn_end(server *);

/* ---- workers.c ---- */

worker_pool *workers_create(server *, int threads);
void workers_destroy(worker_pool *);
void workers_add(worker_pool *, job *);
/* Finish what was done. */
void workers_collect(worker_pool *);

/* ---- bots.c ---- */

/* If a bot has to decide at the table and none is thinking about it, let one think. */
void bots_look_at(table *);

/* ---- campaign.c: campaigns in memory, their keys and who listens ---- */

/* From memory or the store; NULL when there is none or it cannot be read (then *broken). */
campaign *campaign_find(server *, const char *id, bool *broken);
/* A new one from its record; `play` belongs to it from then on. The keys are filled in and written out: referee, join,
 * watch. NULL when there is no memory: `play` is destroyed. `request`: the id of the message that asked for it; "". */
campaign *campaign_adopt(server *, tk_stored_campaign *, tk_campaign *play, const tk_text *record, const char *request,
                         char key[3][TOKEN_TEXT + 1]);
/* An id that long is taken for one that nobody can guess: what such a request made follows from it, so that whoever
 * sends it again is told the same. The campaign that it made or would make; a key of one. */
bool request_is_secret(const char *id);
void campaign_id_of_request(const char *id, char out[TK_TABLE_ID + 1]);
void campaign_make_key(tk_stored_campaign *, int key, const char *request, char out[TOKEN_TEXT + 1]);
/* Is it the key that this request has made? Then it is written out. */
bool campaign_key_is_of(const campaign *, int key, const char *request, char out[TOKEN_TEXT + 1]);
bool campaign_reload(campaign *);
void campaign_drop(campaign *);
void campaign_touch(campaign *);
void campaigns_sweep(server *);
/* Events and weeks that were going on when the server stopped, a few of them in each sweep. */
void campaigns_recover(server *);
bool campaigns_are_too_many(server *, const char *from);
/* -1: it is none of this campaign's. The operator may have given the referee a new one meanwhile. */
int campaign_key_of(campaign *, const char *token);
/* Whoever came with a key that is void has to go. */
void campaign_expel(campaign *, int key);
/* By a player's name without regard to case; -1. */
int campaign_key_named(const campaign *, const char *name);
/* NULL when there is no memory. */
listener *campaign_listen(campaign *, client *, int key, const char *who);
void campaign_unlisten(listener *);
listener *client_listener(client *, const char *campaign_id);
bool campaign_connected(const campaign *, int key);
/* Who gives orders with this key; it points into the campaign. May he for that character? */
tk_career_hand campaign_hand(const campaign *, int key);
bool campaign_plays(const campaign *, int key, int who);
/* The token of a seat in the event that is on. */
void campaign_seat_token(const campaign *, int seat, char out[TOKEN_TEXT + 1]);
/* The record as `turnkey campaign` keeps it. */
tk_status campaign_record(const campaign *, tk_text *out, tk_error *);

/* ---- campaign_play.c: orders, events, weeks ---- */

/* Carry an order out and store it. As text: frees it. */
tk_status campaign_carry_out(campaign *, tk_order *);
tk_status campaign_give(campaign *, tk_json *order, tk_error *);
bool campaign_has_room(const campaign *);
/* All that comes next, until it is the people's turn or an event is on. `wish`: what somebody has ordered, who is told
 * by the error if it is refused. */
tk_status campaign_carry_on(campaign *, tk_career_wish *, tk_error *);
void campaign_let_go_on(campaign *);
/* The week goes on: rivals decide and hold their events, and then it passes. */
void campaign_go_on(campaign *);
void campaign_stop_going_on(campaign *);
/* Does a bot in that seat of an event's table give up when it is beaten? */
bool campaign_seat_gives_up(const table *, int seat);
void campaign_set_ready(campaign *, int key, bool ready);
/* The week goes on if everybody who plays is ready. */
void campaign_look_who_is_ready(campaign *);
/* The match of an event is over: its result goes into the campaign. */
void campaign_event_over(const table *);
/* It was just read: whatever the server has to do for it. */
void campaign_attend(campaign *);
/* After the commit: an event of rivals is played, if one is on. */
void campaign_work(campaign *);

/* ---- campaign_tell.c ---- */

void campaign_tell_listeners(campaign *);

/* ---- campaign_files.c ---- */

/* The status of the answer. */
unsigned campaign_download(server *, const char *id, const char *key, tk_text *out);

typedef struct upload upload;
bool upload_is_short_enough(const tk_text *body);
/* Takes the body; lws calls for writing when it is read. NULL when there is no memory. */
upload *upload_begin(server *, struct lws *, const char *from, tk_text *body);
bool upload_is_read(const upload *);
/* Makes a campaign of what was read, and the answer; the status of it. */
unsigned upload_finish(upload *, tk_text *out);
void upload_free(upload *);

/* ---- campaign_requests.c ---- */

void campaign_request(client *, message *);

#endif
