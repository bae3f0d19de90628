/* The bench: how fast the rules are, measured by random play, and a signature that changes only when behaviour does.
 *
 * The loop is the one search lives on: legal, pick, apply, with nobody listening. Moves come from `legal`, so they are
 * not checked again. Each thread plays its own matches; nothing is shared but the world, which is only read. */
#include "turnkey/lab.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIGNATURE_MATCHES = 200, MAX_THREADS = 256 };
/* A game that never ends must not hang the bench. */
enum { MAX_DECISIONS = 1 << 20 };
/* What the picks are drawn from: no match has this seed. */
static const uint64_t PICKS = UINT64_MAX;

typedef struct runner {
    const tk_world *world;
    uint64_t first_match; /* threads play different matches */
    double seconds;
    double elapsed;
    tk_dice picks;
    int64_t decisions, matches;
    tk_action legal[TK_MAX_LEGAL];
    _Alignas(max_align_t) unsigned char state[TK_MAX_STATE];
} runner;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* One match of random moves; leaves its last position in `state`. */
static void play(runner *r, uint64_t number)
{
    const tk_world *world = r->world;
    const tk_game *game = world->game;
    tk_seed seed = tk_seed_from_number(number);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_dice_ply(&dice, 0);
    tk_dice_ply(&r->picks, number);
    memset(r->state, 0, game->state_size);
    game->start(world, r->state, &dice, NULL);
    uint32_t pending;
    int ply = 0;
    while ((pending = game->pending(world, r->state)) != 0 && ply < MAX_DECISIONS) {
        int seat = tk_first_seat(pending);
        int count = game->legal(world, r->state, seat, r->legal, TK_MAX_LEGAL);
        if (count <= 0) break;
        tk_action action = r->legal[tk_dice_below(&r->picks, (uint32_t)count)];
        tk_dice_ply(&dice, (uint64_t)++ply);
        game->apply(world, r->state, seat, action, &dice, NULL);
    }
    r->decisions += ply;
    r->matches++;
}

static void *run(void *context)
{
    runner *r = context;
    double start = now();
    do {
        play(r, r->first_match + (uint64_t)r->matches);
        r->elapsed = now() - start;
    } while (r->elapsed < r->seconds);
    return NULL;
}

static uint64_t signature(runner *r)
{
    uint64_t hash = 0;
    for (uint64_t i = 0; i < SIGNATURE_MATCHES; i++) {
        play(r, i);
        hash = tk_hash(r->state, r->world->game->state_size, hash);
    }
    return hash;
}

static runner *runners_create(const tk_world *world, int threads, double seconds)
{
    tk_seed picks = tk_seed_from_number(PICKS);
    runner *r = calloc((size_t)threads, sizeof *r);
    for (int i = 0; r && i < threads; i++) {
        r[i].world = world;
        r[i].seconds = seconds;
        r[i].first_match = (uint64_t)(i + 1) << 32;
        tk_dice_init(&r[i].picks, &picks);
    }
    return r;
}

/* Run all of them at once; false when a thread could not be started. */
static bool run_together(runner *r, int threads)
{
    pthread_t thread[MAX_THREADS];
    int started = 1; /* the first one is this thread */
    while (started < threads && pthread_create(&thread[started], NULL, run, &r[started]) == 0) started++;
    run(&r[0]);
    for (int i = 1; i < started; i++) pthread_join(thread[i], NULL);
    return started == threads;
}

static void summarize(const runner *r, int threads, tk_bench_result *out)
{
    double decisions_per_s = 0, matches_per_s = 0;
    for (int i = 0; i < threads; i++) {
        decisions_per_s += (double)r[i].decisions / r[i].elapsed;
        matches_per_s += (double)r[i].matches / r[i].elapsed;
    }
    out->decisions_per_s = decisions_per_s;
    out->matches_per_s = matches_per_s;
    out->ns_per_decision = decisions_per_s > 0 ? 1e9 * threads / decisions_per_s : 0;
}

static tk_status measure(const tk_world *world, int threads, double seconds, tk_bench_result *out, tk_error *error)
{
    runner *r = runners_create(world, threads, seconds);
    if (!r) return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for %d threads", threads);
    out->state_bytes = world->game->state_size;
    out->signature = signature(&r[0]); /* this also warms the caches up */
    r[0].decisions = r[0].matches = 0;
    bool complete = run_together(r, threads);
    summarize(r, threads, out);
    free(r);
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
    tk_status status = tk_world_open(&world, game, content, "{}", error);
    if (status != TK_OK) return status;
    status = measure(&world, threads, seconds, out, error);
    tk_world_close(&world);
    return status;
}
