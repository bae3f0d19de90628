/* Numbers about the running server, in the text format Prometheus reads. */
#include "server.h"

#include <inttypes.h>

/* Upper bounds of the histograms' buckets, in seconds; the last one is without bound. */
static const double bounds[LATENCY_BUCKETS - 1] = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5};

static void count(uint64_t buckets[LATENCY_BUCKETS], double seconds)
{
    int bucket = 0;
    while (bucket < LATENCY_BUCKETS - 1 && seconds > bounds[bucket]) bucket++;
    buckets[bucket]++;
}

void metrics_ack(metrics *m, double seconds)
{
    count(m->ack_bucket, seconds);
    m->ack_count++;
    m->ack_seconds += seconds;
}

void metrics_commit(metrics *m, double seconds)
{
    count(m->commit_bucket, seconds);
    m->commits++;
    m->commit_seconds += seconds;
}

static void put(tk_text *out, const char *name, const char *kind, const char *help, uint64_t value)
{
    tk_text_printf(out, "# HELP turnkey_%s %s\n# TYPE turnkey_%s %s\nturnkey_%s %" PRIu64 "\n", name, help, name, kind,
                   name, value);
}

static void put_histogram(tk_text *out, const char *name, const char *help, const uint64_t buckets[LATENCY_BUCKETS],
                          double sum, uint64_t total)
{
    tk_text_printf(out, "# HELP turnkey_%s %s\n# TYPE turnkey_%s histogram\n", name, help, name);
    uint64_t below = 0;
    for (int i = 0; i < LATENCY_BUCKETS - 1; i++) {
        below += buckets[i];
        tk_text_printf(out, "turnkey_%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, bounds[i], below);
    }
    tk_text_printf(out, "turnkey_%s_bucket{le=\"+Inf\"} %" PRIu64 "\n", name, total);
    tk_text_printf(out, "turnkey_%s_sum %.6f\nturnkey_%s_count %" PRIu64 "\n", name, sum, name, total);
}

void metrics_write(const server *s, tk_text *out)
{
    const metrics *m = &s->metrics;
    put(out, "connections", "gauge", "WebSocket connections now.", (uint64_t)s->client_count);
    put(out, "tables_in_memory", "gauge", "Tables in memory now.", (uint64_t)s->table_count);
    put(out, "connections_total", "counter", "WebSocket connections ever accepted.", m->connections);
    put(out, "messages_total", "counter", "Messages received.", m->messages);
    put(out, "messages_refused_total", "counter", "Messages answered with an error.", m->refused);
    put(out, "actions_total", "counter", "Actions of people, stored.", m->actions);
    put(out, "bot_moves_total", "counter", "Actions of bots, stored.", m->bot_moves);
    put(out, "campaigns_in_memory", "gauge", "Campaigns in memory now.", (uint64_t)s->campaign_count);
    put(out, "campaign_orders_total", "counter", "Orders of campaigns, stored.", m->campaign_orders);
    put(out, "campaign_results_total", "counter", "Results of events that the server entered.", m->campaign_results);
    put(out, "slow_clients_total", "counter", "Connections dropped because they did not read.", m->dropped_slow);
    put(out, "http_requests_total", "counter", "HTTP requests.", m->http_requests);
    put(out, "commit_failures_total", "counter", "Transactions that could not be stored.", m->commit_failures);
    put_histogram(out, "ack_seconds", "From an action's arrival to its acknowledgement.", m->ack_bucket, m->ack_seconds,
                  m->ack_count);
    put_histogram(out, "commit_seconds", "Time of a commit.", m->commit_bucket, m->commit_seconds, m->commits);
}
