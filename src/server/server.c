/* The server's life: opening, the loop, a stop in good order. */
#include "server.h"

#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { PING_SECONDS = 50, HANGUP_SECONDS = 70, STOP_MS = 3000, HEADER_BYTES = 4096 };

static volatile sig_atomic_t stop_asked;
static struct lws_context *volatile context_to_wake;

tk_server_def tk_server_def_default(void)
{
    return (tk_server_def){.address = "127.0.0.1",
                           .port = 8700,
                           .database = "turnkey.db",
                           .log = TK_LOG_INFO,
                           .connections = 20000,
                           .connections_per_address = 200,
                           .tables_per_address = 200,
                           .campaigns_per_address = 20,
                           .spectators = 50,
                           .moves = 10000,
                           .rate = 20,
                           .burst = 60,
                           .queue_bytes = 4 << 20,
                           .bot_threads = 2};
}

static void ask_to_stop(int signal_number)
{
    (void)signal_number;
    stop_asked = 1;
    if (context_to_wake) lws_cancel_service(context_to_wake);
}

static void catch_signals(void)
{
    struct sigaction stop = {.sa_handler = ask_to_stop}, ignore = {.sa_handler = SIG_IGN};
    stop_asked = 0;
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL); /* a file that may not grow is an error like any other */
}

/* As many connections as the system lets us have. */
static void raise_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void sweep(clock_alarm *alarm)
{
    server *s = lws_container_of(alarm, server, sweep);
    tables_sweep(s);
    campaigns_sweep(s);
    clock_alarm_set(s, &s->sweep, SWEEP_MS, sweep);
}

static tk_status listen_on(server *s, tk_error *error)
{
    static const lws_retry_bo_t patience = {.secs_since_valid_ping = PING_SECONDS,
                                            .secs_since_valid_hangup = HANGUP_SECONDS};
    static struct lws_protocols protocols[4]; /* lws keeps the pointer */
    protocols[0] = (struct lws_protocols){.name = "http", .callback = http_callback};
    protocols[0].per_session_data_size = http_session_size();
    protocols[1] = (struct lws_protocols){.name = "turnkey-1", .callback = client_callback, .rx_buffer_size = 4096};
    protocols[1].per_session_data_size = sizeof(client);
    if (s->def.held_clock) protocols[2] = (struct lws_protocols){.name = "clock", .callback = clock_callback};
    const tk_server_def *def = &s->def;
    bool any = strcmp(def->address, "0.0.0.0") == 0 || strcmp(def->address, "::") == 0;
    struct lws_context_creation_info info = {.port = def->port,
                                             .iface = any ? NULL : def->address,
                                             .protocols = protocols,
                                             .user = s,
                                             .retry_and_idle_policy = &patience,
                                             .max_http_header_data2 = HEADER_BYTES,
                                             .keepalive_timeout = 30,
                                             .timeout_secs = 10,
                                             .alpn = "http/1.1",
                                             .ssl_cert_filepath = def->cert,
                                             .ssl_private_key_filepath = def->key,
                                             .gid = -1,
                                             .uid = -1};
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (!strchr(def->address, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (def->cert) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    s->context = lws_create_context(&info);
    if (!s->context) return tk_fail(error, TK_IO, "--listen", "the network could not be set up");
    s->vhost = lws_create_vhost(s->context, &info);
    if (!s->vhost) return tk_fail(error, TK_IO, "--listen", "cannot listen on %s port %d", def->address, def->port);
    if (!clock_listen(s)) return tk_fail(error, TK_IO, "--held-clock", "standard input cannot be read");
    return TK_OK;
}

static tk_status open_server(server *s, tk_error *error)
{
    if (sodium_init() < 0) return tk_fail(error, TK_IO, NULL, "no source of random numbers");
    log_set_level(s->def.log);
    lws_set_log_level(LLL_ERR | LLL_WARN, log_lws);
    raise_file_limit();
    if (s->def.held_clock) clock_hold(s->def.clock_ms);
    tk_status status = tk_store_open(s->def.database, &s->store, error);
    if (status == TK_OK) status = listen_on(s, error);
    if (status != TK_OK) return status;
    s->bots = workers_create(s, s->def.bot_threads);
    s->events = s->bots ? workers_create(s, 1) : NULL;
    if (!s->events) return tk_fail(error, TK_NO_MEMORY, NULL, "no threads for bots");
    catch_signals();
    context_to_wake = s->context;
    clock_alarm_set(s, &s->sweep, SWEEP_MS, sweep);
    return TK_OK;
}

/* Everybody hears that we stop; who does not read it in time hears it from the closed connection. */
static void say_goodbye(server *s)
{
    s->stopping = true;
    turn_end(s);
    for (client *c = s->clients; c; c = c->next) client_bye(c, "the server stops");
    int64_t until_us = now_us() + 1000LL * STOP_MS;
    while (s->clients && now_us() < until_us && lws_service(s->context, 0) >= 0) turn_end(s);
}

static void drop_tables(server *s)
{
    for (int i = 0; i < TABLE_BUCKETS; i++)
        while (s->tables[i]) table_drop(s->tables[i]);
}

static void drop_campaigns(server *s)
{
    for (int i = 0; i < CAMPAIGN_BUCKETS; i++)
        while (s->campaigns[i]) campaign_drop(s->campaigns[i]);
}

static void close_server(server *s)
{
    context_to_wake = NULL;
    workers_destroy(s->bots); /* before the tables whose worlds they read */
    workers_destroy(s->events);
    clock_alarm_cancel(&s->sweep);
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (table *t = s->tables[i]; t; t = t->next_in_bucket) clock_alarm_cancel(&t->alarm);
    if (s->context) lws_context_destroy(s->context);
    drop_tables(s);
    drop_campaigns(s);
    tk_store_close(s->store);
}

tk_status tk_server_run(const tk_server_def *def, tk_error *error)
{
    server *s = calloc(1, sizeof *s);
    if (!s) return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for a server");
    s->def = *def;
    tk_status status = open_server(s, error);
    if (status == TK_OK) {
        int port = lws_get_vhost_listen_port(s->vhost);
        log_event(TK_LOG_INFO, "listening", "address", def->address, "database", def->database, (char *)NULL);
        if (def->predictable) log_event(TK_LOG_WARNING, "predictable-dice", (char *)NULL);
        if (def->held_clock) log_event(TK_LOG_WARNING, "held-clock", (char *)NULL);
        if (def->ready) def->ready(def->context, port);
        s->recovering = true;
        campaigns_recover(s);
        turn_end(s);
        while (!stop_asked && lws_service(s->context, 0) >= 0) {
            clock_move_on(s);
            turn_end(s);
        }
        log_event(TK_LOG_INFO, "stopping", (char *)NULL);
        say_goodbye(s);
    }
    close_server(s);
    free(s);
    return status;
}
