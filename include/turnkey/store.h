/* Where tables and campaigns last: an embedded SQLite database (WAL, every commit on disk before it returns).
 *
 * Everything is written inside a transaction that the caller opens and commits, so that all that happened in one turn
 * of the server's loop costs one fsync. Reading sees what was written, committed or not. One thread uses a store. */
#ifndef TURNKEY_STORE_H
#define TURNKEY_STORE_H

#include "turnkey/campaign.h"
#include "turnkey/match.h"

enum {
    TK_TABLE_ID = 10,       /* characters of a table's id */
    TK_TOKEN_HASH = 32,     /* bytes of a seat token's hash */
    TK_NAME_BYTES = 48,     /* of a player's name, with the NUL */
    TK_TITLE_BYTES = 96,    /* of a table's title, with the NUL */
    TK_CHAT_BYTES = 2001,   /* of one chat line, with the NUL */
    TK_REQUEST_BYTES = 41,  /* of a request's id, with the NUL */
    TK_ADDRESS_BYTES = 48,  /* of a network address, with the NUL */
    TK_CHAT_KEPT = 200,     /* lines kept of a table's chat */
    TK_REQUESTS_KEPT = 256, /* answered requests kept of a table, so that they may be sent again */
    TK_LIST_TABLES = 100,   /* open tables listed at once */
    TK_MAX_PLAYERS = 16,    /* of a campaign, besides the referee */
    TK_MAX_KEYS = 3 + TK_MAX_PLAYERS,
    TK_ENTRY_BYTES = 1024, /* of what somebody enters an event with */
};

/* X(NAME, name, members of it in a message) */
#define TK_CLOCKS(X) \
    X(NONE, "none", "kind") \
    X(MOVE, "move", "kind seconds") \
    X(DAYS, "days", "kind days")

typedef enum tk_clock_kind {
#define X(NAME, name, members) TK_CLOCK_##NAME,
    TK_CLOCKS(X)
#undef X
} tk_clock_kind;

typedef struct tk_stored_seat {
    char player[TK_SEAT_NAME]; /* "human" or a bot's name */
    char name[TK_NAME_BYTES];
    uint8_t token_hash[TK_TOKEN_HASH]; /* of a human seat */
    uint8_t entropy[TK_ENTROPY_BYTES];
    bool sat;      /* somebody sat down here once: name and entropy are there */
    bool resigned; /* played by a bot since */
    bool wants_rematch;
    int64_t reserved_ms; /* until when a taken seat waits for its player; 0: it never was taken */
} tk_stored_seat;

/* All that is kept of a table but its moves and chat. Times are milliseconds since 1970. */
typedef struct tk_stored_table {
    char id[TK_TABLE_ID + 1];
    char game[32], variant[32];
    char title[TK_TITLE_BYTES];
    char address[TK_ADDRESS_BYTES]; /* who made it, for the bound on tables per address */
    char *config;                   /* JSON; from malloc, freed by tk_stored_table_free */
    tk_seed secret;
    tk_clock_kind clock;
    int clock_value; /* seconds a move or days, by `clock` */
    bool open, started, paused, over, resigned;
    int64_t created_ms;
    int64_t deadline_ms;            /* 0: none */
    int64_t left_ms;                /* of the clock, while paused */
    char rematch[TK_TABLE_ID + 1];  /* the table of the next match; "" */
    char campaign[TK_TABLE_ID + 1]; /* whose event it is: the secret is the match's seed; "" */
    int seats;
    tk_stored_seat seat[TK_MAX_SEATS];
} tk_stored_table;

/* Whoever has a campaign's key is: X(NAME, name) */
#define TK_KEY_ROLES(X) \
    X(REFEREE, "referee") \
    X(JOIN, "join") \
    X(WATCH, "watch") \
    X(PLAYER, "player")

typedef enum tk_key_role {
#define X(NAME, name) TK_KEY_##NAME,
    TK_KEY_ROLES(X)
#undef X
        TK_KEY_ROLE_COUNT
} tk_key_role;

typedef struct tk_stored_key {
    tk_key_role role;
    char name[TK_CHARACTER_NAME]; /* the player; "" for a referee who does not play, and for links */
    uint8_t token_hash[TK_TOKEN_HASH];
    bool ready; /* for the next week */
} tk_stored_key;

/* All that is kept of a campaign but its orders and who is down for an event. Times as of a table. */
typedef struct tk_stored_campaign {
    char id[TK_TABLE_ID + 1];
    char address[TK_ADDRESS_BYTES];
    char driver[TK_SEAT_NAME]; /* of rivals at a table with people */
    char *header;              /* the record's first line; from malloc, freed by tk_stored_campaign_free */
    tk_seed secret;            /* the tokens of seats in its events are made of it */
    int turns;                 /* of an event at most; 0: as its scenario has it */
    tk_clock_kind clock;
    int clock_value; /* seconds a move or days, by `clock` */
    int64_t created_ms;
    char table[TK_TABLE_ID + 1]; /* of the event that is on; "" */
    bool open;                   /* an event is on */
    bool going_on;               /* the week is to pass as soon as none is */
    int keys;
    tk_stored_key key[TK_MAX_KEYS];
} tk_stored_campaign;

/* Somebody who is down for an event. */
typedef struct tk_stored_entry {
    char who[TK_CHARACTER_NAME], event[TK_TITLE_BYTES];
    int vehicle;               /* -1: the arena's */
    char text[TK_ENTRY_BYTES]; /* as the order to open it has it, JSON */
} tk_stored_entry;

typedef struct tk_chat_line {
    int seat; /* -1: a spectator */
    const char *name, *text;
    int64_t time_ms; /* since 1970 */
} tk_chat_line;

typedef struct tk_store tk_store;

/* Open or make the database. `:memory:` serves tests. */
tk_status tk_store_open(const char *path, tk_store **out, tk_error *);
/* Also moves what is in the write-ahead log into the database file. NULL does nothing. */
void tk_store_close(tk_store *);
void tk_stored_table_free(tk_stored_table *);
void tk_stored_campaign_free(tk_stored_campaign *);

/* Is the database there and readable? */
bool tk_store_healthy(tk_store *);

/* Each returns TK_OK, TK_NOT_FOUND or TK_IO with the error filled in. */
tk_status tk_store_begin(tk_store *, tk_error *);
tk_status tk_store_commit(tk_store *, tk_error *);
void tk_store_rollback(tk_store *);
/* Tests: the next `count` commits fail. */
void tk_store_fail_commits(tk_store *, int count);

/* A new table, with its seats. */
tk_status tk_store_add_table(tk_store *, const tk_stored_table *, tk_error *);
/* All that may change of a table and of its seats. */
tk_status tk_store_save_table(tk_store *, const tk_stored_table *, tk_error *);
tk_status tk_store_save_seat(tk_store *, const tk_stored_table *, int seat, tk_error *);
tk_status tk_store_save_deadline(tk_store *, const tk_stored_table *, tk_error *);
tk_status tk_store_load_table(tk_store *, const char *id, tk_stored_table *out, tk_error *);
/* Unfinished tables that `address` made since `since_ms`; -1 on failure. */
int tk_store_count_tables(tk_store *, const char *address, int64_t since_ms);
/* Call `each` for the open tables that have not started, the youngest first; only the listed members are filled in. */
tk_status tk_store_list_open(tk_store *, int64_t since_ms, void (*each)(void *, const tk_stored_table *), void *context,
                             tk_error *);
/* Ids of tables whose deadline is not later than `now_ms`, at most `capacity`. */
int tk_store_due_tables(tk_store *, int64_t now_ms, char (*ids)[TK_TABLE_ID + 1], int capacity);

/* The journal: move number `n` (counted from 1), its action in text form. */
tk_status tk_store_add_move(tk_store *, const char *table, int n, int seat, const char *action, uint64_t hash,
                            tk_error *);
/* Forget all moves after the first `length`. */
tk_status tk_store_cut_moves(tk_store *, const char *table, int length, tk_error *);
/* Call `each` for every move in order until it returns false. */
tk_status tk_store_read_moves(tk_store *, const char *table,
                              bool (*each)(void *, int n, int seat, const char *action, uint64_t hash), void *context,
                              tk_error *);

/* A new campaign, with its keys. */
tk_status tk_store_add_campaign(tk_store *, const tk_stored_campaign *, tk_error *);
/* All that may change of a campaign, and of a key. */
tk_status tk_store_save_campaign(tk_store *, const tk_stored_campaign *, tk_error *);
tk_status tk_store_save_key(tk_store *, const tk_stored_campaign *, int key, tk_error *);
/* Of a key only whether its player is ready: another process may have replaced the token. */
tk_status tk_store_save_ready(tk_store *, const tk_stored_campaign *, int key, tk_error *);
tk_status tk_store_load_campaign(tk_store *, const char *id, tk_stored_campaign *out, tk_error *);
/* Campaigns that `address` made since `since_ms`; -1 on failure. */
int tk_store_count_campaigns(tk_store *, const char *address, int64_t since_ms);
/* Ids after `after`, in order, of campaigns with an event that is on or a week that is to pass. */
int tk_store_busy_campaigns(tk_store *, const char *after, char (*ids)[TK_TABLE_ID + 1], int capacity);
/* Order number `n` (counted from 1) as a line of the record. */
tk_status tk_store_add_order(tk_store *, const char *campaign, int n, const char *line, size_t length, tk_error *);
/* The lines of all orders, one after the other. */
tk_status tk_store_read_orders(tk_store *, const char *campaign, tk_text *out, tk_error *);
/* One entry a character; a vehicle's number and so on may change. */
tk_status tk_store_save_entry(tk_store *, const char *campaign, const tk_stored_entry *, tk_error *);
/* Of one character, or of all (NULL). */
tk_status tk_store_drop_entry(tk_store *, const char *campaign, const char *who, tk_error *);
/* In the order of names, at most `capacity`; -1 on failure. */
int tk_store_read_entries(tk_store *, const char *campaign, tk_stored_entry *out, int capacity);

/* Tables and campaigns alike: the id stands for either, and a key's number for a seat. */
/* The version that request `id` of a seat was answered with, or -1 when it never was. */
int tk_store_find_request(tk_store *, const char *table, int seat, const char *id);
tk_status tk_store_add_request(tk_store *, const char *table, int seat, const char *id, int version, tk_error *);

tk_status tk_store_add_chat(tk_store *, const char *table, const tk_chat_line *, tk_error *);
tk_status tk_store_read_chat(tk_store *, const char *table, void (*each)(void *, const tk_chat_line *), void *context,
                             tk_error *);

#endif
