/* The bench: how fast the rules are on several threads at once, and a signature that changes only when behaviour does.
 *
 * Each thread has a runner that plays matches of its own; nothing is shared but the world, which is only read. */
#include "turnkey/lab.h"

#include <pthread.h>
#include <stdlib.h>

enum { MAX_THREADS = 256 };

typedef struct lane {
    tk_runner *runner;
    double seconds;
    tk_bench_result result;
} lane;

static void *run(void *context)
{
    lane *l = context;
    tk_runner_run(l->runner, l->seconds, &l->result);
    return NULL;
}

static void lanes_destroy(lane *lanes, int threads)
{
    for (int i = 0; lanes && i < threads; i++) tk_runner_destroy(lanes[i].runner);
    free(lanes);
}

/* NULL when there is no memory for all of them. */
static lane *lanes_create(const tk_world *world, int threads, double seconds)
{
    lane *lanes = calloc((size_t)threads, sizeof *lanes);
    for (int i = 0; lanes && i < threads; i++) {
        lanes[i].seconds = seconds;
        lanes[i].runner = tk_runner_create(world, (uint64_t)(i + 1) << 32); /* threads play different matches */
        if (lanes[i].runner) continue;
        lanes_destroy(lanes, i);
        return NULL;
    }
    return lanes;
}

/* Run all of them at once; false when a thread could not be started. */
static bool run_together(lane *lanes, int threads)
{
    pthread_t thread[MAX_THREADS];
    int started = 1; /* the first one is this thread */
    while (started < threads && pthread_create(&thread[started], NULL, run, &lanes[started]) == 0) started++;
    run(&lanes[0]);
    for (int i = 1; i < started; i++) pthread_join(thread[i], NULL);
    return started == threads;
}

static void summarize(const lane *lanes, int threads, tk_bench_result *out)
{
    for (int i = 0; i < threads; i++) {
        out->decisions_per_s += lanes[i].result.decisions_per_s;
        out->matches_per_s += lanes[i].result.matches_per_s;
    }
    out->ns_per_decision = out->decisions_per_s > 0 ? 1e9 * threads / out->decisions_per_s : 0;
}

static tk_status measure(const tk_world *world, int threads, double seconds, tk_bench_result *out, tk_error *error)
{
    lane *lanes = lanes_create(world, threads, seconds);
    if (!lanes) return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for %d threads", threads);
    out->state_bytes = world->game->state_size;
    out->signature = tk_runner_signature(lanes[0].runner);
    bool complete = run_together(lanes, threads);
    summarize(lanes, threads, out);
    lanes_destroy(lanes, threads);
    return complete ? TK_OK : tk_fail(error, TK_NO_MEMORY, NULL, "not all of %d threads could be started", threads);
}

tk_status tk_bench_run(const tk_game *game, const tk_content *content, int threads, double seconds,
                       tk_bench_result *out, tk_error *error)
{
    if (threads < 1) threads = 1;
    if (threads > MAX_THREADS) threads = MAX_THREADS;
    tk_error unsaid;
    if (!error) error = &unsaid;
    *error = (tk_error){0}; /* readers of content keep the first complaint: an old one must not pass for theirs */
    *out = (tk_bench_result){0};
    tk_world world;
    tk_text config = {0};
    tk_config_unattended(game, "{}", &config);
    tk_status status = tk_world_open(&world, game, content, tk_text_string(&config), error);
    tk_text_free(&config);
    if (status != TK_OK) return status;
    status = measure(&world, threads, seconds, out, error);
    tk_world_close(&world);
    return status;
}
