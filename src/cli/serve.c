/* turnkey serve: tables for people in browsers. */
#include "cli.h"
#include "turnkey/server.h"

#include <stdlib.h>
#include <string.h>

enum {
    LISTEN = CLI_LONG + 100,
    DATABASE,
    PUBLIC_URL,
    CERT,
    KEY,
    WEB,
    LOG,
    CONNECTIONS,
    PER_ADDRESS,
    TABLES,
    CAMPAIGNS,
    SPECTATORS,
    MOVES,
    RATE,
    BURST,
    QUEUE,
    BOT_THREADS,
    PREDICTABLE,
    HELD_CLOCK
};

static const int64_t LATEST_MS = 4102444800000; /* 2100 */

static const cli_option options[] = {
    {LISTEN, "listen", "ADDR:PORT", "where to listen (127.0.0.1:8700); port 0 is any that is free"},
    {DATABASE, "db", "FILE", "where tables are kept (turnkey.db)"},
    {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
    {PUBLIC_URL, "public-url", "URL", "how browsers reach it, when something stands in between"},
    {CERT, "cert", "FILE", "TLS certificate in PEM form; with --key"},
    {KEY, "key", "FILE", "its private key"},
    {WEB, "web", "DIR", "serve the client from DIR instead of the built-in one"},
    {LOG, "log", "LEVEL", "error, warning, info or debug (info), one JSON line per event on stderr"},
    {CONNECTIONS, "max-connections", "N", "at once (20000)"},
    {PER_ADDRESS, "connections-per-address", "N", "at once; 0: any number (200)"},
    {TABLES, "tables-per-address", "N", "unfinished ones made within a day; 0: any number (200)"},
    {CAMPAIGNS, "campaigns-per-address", "N", "made within a day; 0: any number (20)"},
    {SPECTATORS, "spectators", "N", "at a table (50)"},
    {MOVES, "moves", "N", "in a match (10000)"},
    {RATE, "rate", "N", "messages a second from a connection (20)"},
    {BURST, "burst", "N", "messages at once from a connection (60)"},
    {QUEUE, "queue", "BYTES", "unread by a connection before it is dropped (4194304)"},
    {BOT_THREADS, "bot-threads", "N", "for thinking (2)"},
    {CLI_SEED, "seed", "N", "for tests: the same dice every time; only with --predictable-dice"},
    {PREDICTABLE, "predictable-dice", NULL, "whoever knows the seed may know the dice: never where people play"},
    {HELD_CLOCK, "held-clock", "MS", "for tests: the clock stands at MS, and lines of standard input move it on"},
    {0}};

typedef struct serve {
    const cli_command *command;
    tk_server_def def;
    bool seeded;
    char address[64];
} serve;

/* "127.0.0.1:8700", "[::1]:8700" */
static bool take_listen(serve *s, const cli_args *args)
{
    const char *colon = strrchr(args->value, ':');
    char *end = NULL;
    long port = colon ? strtol(colon + 1, &end, 10) : -1;
    size_t length = colon ? (size_t)(colon - args->value) : 0;
    const char *start = args->value;
    if (length > 2 && start[0] == '[' && start[length - 1] == ']') {
        start++;
        length -= 2;
    }
    if (!colon || colon[1] == '\0' || *end || port < 0 || port > 65535 || length == 0 || length >= sizeof s->address) {
        cli_error(s->command, CLI_USAGE, "--listen: \"%s\" is not an address and a port, like 127.0.0.1:8700",
                  args->value);
        return false;
    }
    memcpy(s->address, start, length);
    s->def.address = s->address;
    s->def.port = (int)port;
    return true;
}

static bool take_level(serve *s, const cli_args *args)
{
    static const char *const names[] = {
#define X(NAME, name) name,
        TK_LOG_LEVELS(X)
#undef X
            NULL
    };
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], args->value) == 0) {
            s->def.log = (tk_log_level)i;
            return true;
        }
    cli_error(s->command, CLI_USAGE, "--log: \"%s\" is not one of error, warning, info, debug", args->value);
    return false;
}

static bool take_bound(const cli_args *args, const char *name, int low, int high, int *out)
{
    int64_t number;
    if (!cli_number(args, name, low, high, &number)) return false;
    *out = (int)number;
    return true;
}

static bool take_option(serve *s, const cli_args *args, int key)
{
    tk_server_def *def = &s->def;
    switch (key) {
    case LISTEN: return take_listen(s, args);
    case CLI_DATA: return cli_take_data(args, &def->content);
    case LOG: return take_level(s, args);
    case DATABASE: def->database = args->value; return true;
    case PUBLIC_URL: def->public_url = args->value; return true;
    case CERT: def->cert = args->value; return true;
    case KEY: def->key = args->value; return true;
    case WEB: def->web = args->value; return true;
    case CONNECTIONS: return take_bound(args, "--max-connections", 1, 1000000, &def->connections);
    case PER_ADDRESS: return take_bound(args, "--connections-per-address", 0, 1000000, &def->connections_per_address);
    case TABLES: return take_bound(args, "--tables-per-address", 0, 1000000, &def->tables_per_address);
    case CAMPAIGNS: return take_bound(args, "--campaigns-per-address", 0, 1000000, &def->campaigns_per_address);
    case SPECTATORS: return take_bound(args, "--spectators", 0, 10000, &def->spectators);
    case MOVES: return take_bound(args, "--moves", 1, 1000000, &def->moves);
    case RATE: return take_bound(args, "--rate", 1, 100000, &def->rate);
    case BURST: return take_bound(args, "--burst", 1, 100000, &def->burst);
    case QUEUE: return take_bound(args, "--queue", 65536, 1 << 30, &def->queue_bytes);
    case BOT_THREADS: return take_bound(args, "--bot-threads", 1, 16, &def->bot_threads);
    case CLI_SEED: return s->seeded = cli_seed(args, &def->seed);
    case PREDICTABLE: return def->predictable = true;
    case HELD_CLOCK: return def->held_clock = cli_number(args, "--held-clock", 0, LATEST_MS, &def->clock_ms);
    default: return true;
    }
}

static void say_ready(void *context, int port)
{
    const serve *s = context;
    bool six = strchr(s->def.address, ':') != NULL;
    if (s->def.public_url) printf("Turnkey serves %s\n", s->def.public_url);
    printf("Turnkey listens on %s://%s%s%s:%d/\n", s->def.cert ? "https" : "http", six ? "[" : "", s->def.address,
           six ? "]" : "", port);
    fflush(stdout);
}

static int run(const cli_command *command, int argc, char **argv)
{
    serve s = {.command = command, .def = tk_server_def_default()};
    cli_args args = cli_args_of(command, argc, argv);
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (!take_option(&s, &args, key)) return CLI_USAGE;
    }
    if (!cli_words_at_most(&args, 0)) return CLI_USAGE;
    if (!s.def.cert != !s.def.key) return cli_error(command, CLI_USAGE, "--cert and --key go together");
    if (s.seeded != s.def.predictable)
        return cli_error(command, CLI_USAGE, "--seed and --predictable-dice go together");
    s.def.ready = say_ready;
    s.def.context = &s;
    tk_error error = {0};
    return tk_server_run(&s.def, &error) == TK_OK ? CLI_FINE : cli_engine_error(command, NULL, &error);
}

const cli_command cli_serve = {
    .name = "serve",
    .summary = "tables for people in browsers",
    .arguments = "[--listen ADDR:PORT] [--db FILE] [--data DIR] [--public-url URL] ...",
    .about = "Serves the client and its tables over HTTP and WebSocket until it is stopped (SIGTERM or Ctrl-C). Every "
             "move is in the database before it is acknowledged. /healthz says whether all is well, /metrics gives "
             "numbers for Prometheus. docs/protocol.md describes the messages.",
    .examples = "  turnkey serve\n  turnkey serve --listen 0.0.0.0:443 --cert cert.pem --key key.pem --db "
                "/var/lib/turnkey.db\n",
    .options = options,
    .run = run,
};
