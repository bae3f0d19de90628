/* The server: tables over HTTP and WebSocket, as docs/protocol.md describes. */
#ifndef TURNKEY_SERVER_H
#define TURNKEY_SERVER_H

#include "turnkey/content.h"
#include "turnkey/dice.h"

/* X(NAME, name) */
#define TK_LOG_LEVELS(X) \
    X(ERROR, "error") \
    X(WARNING, "warning") \
    X(INFO, "info") \
    X(DEBUG, "debug")

typedef enum tk_log_level {
#define X(NAME, name) TK_LOG_##NAME,
    TK_LOG_LEVELS(X)
#undef X
} tk_log_level;

typedef struct tk_server_def {
    const char *address; /* "127.0.0.1", "0.0.0.0", "::" */
    int port;            /* 0: any that is free */
    const char *database;
    tk_content content;
    const char *public_url; /* "https://cars.example": the one origin browsers may come from; NULL: the host they ask */
    const char *cert, *key; /* PEM files; NULL: no TLS */
    const char *web;        /* serve the client from this directory; NULL: the one that is built in */
    tk_log_level log;
    /* Bounds; 0 means no bound where it makes sense (per address, connections). */
    int connections, connections_per_address;
    int tables_per_address;    /* unfinished ones, made within a day */
    int campaigns_per_address; /* made within a day */
    int spectators;            /* per table */
    int moves;                 /* per match: this bounds the memory of a table */
    int rate, burst;           /* messages per second of a connection, and how many at once */
    int queue_bytes;           /* unsent to a connection before it is dropped */
    int bot_threads;
    bool predictable; /* for tests alone: the secrets of the tables follow from `seed`, instead of from the system */
    tk_seed seed;
    bool held_clock;  /* for tests alone: the clock stands at `clock_ms` and is moved on by standard input */
    int64_t clock_ms; /* since 1970 */
    /* Called once, when connections are accepted. May be NULL. */
    void (*ready)(void *context, int port);
    void *context;
} tk_server_def;

tk_server_def tk_server_def_default(void);
/* Serve until SIGTERM or SIGINT. TK_OK after a stop in good order. */
tk_status tk_server_run(const tk_server_def *, tk_error *);

enum { TK_KEY_TEXT = 23 }; /* of a key of a campaign, with the NUL */
/* For the operator: a new key for the referee of a campaign who has lost his, in the database of a server that may be
 * running. The old one is void as soon as the new one is used, or the campaign is read again. */
tk_status tk_server_replace_referee(const char *database, const char *campaign, char key[TK_KEY_TEXT], tk_error *);

/* The client's files, embedded at build time; none when it was not built. */
extern const tk_embedded_file tk_web_files[];
extern const int tk_web_file_count;

#endif
