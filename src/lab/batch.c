/* Batches: many matches between bots, on all cores.
 *
 * Match i is played from its own seed, and a bot's own dice depend on that seed, the ply and the seat only. Threads
 * pull match numbers from one counter and add up whole numbers, so the result is the same for any number of threads and
 * any order in which they finish. The world is set up once and only read afterwards. */
#include "turnkey/lab.h"
#include "turnkey/match.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_THREADS = 256, MAX_ENDINGS = 32, PROGRESS_MS = 100 };
/* No match of ours comes near; a game that never ends must not hang the lab. */
enum { MAX_DECISIONS = 1 << 20 };

/* Sums over matches. Whole numbers: adding them up in any order gives the same. */
typedef struct tally {
    int matches;
    int wins[TK_MAX_SEATS], shared[TK_MAX_SEATS];
    int64_t score[TK_MAX_SEATS];
    int64_t decisions;
    int endings[MAX_ENDINGS];
} tally;

typedef struct batch {
    const tk_batch_def *def;
    tk_world world;
    tk_seed seed;
    atomic_int next, done;
    atomic_bool stop;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t finished;
    int working;
    tk_status status;
    tk_error error;
    tally total;
} batch;

/* One thread's memory: a thinker for each bot, and the position. */
typedef struct table {
    tk_thinker *thinker[TK_MAX_SEATS];
    tally sums;
    _Alignas(max_align_t) unsigned char state[TK_MAX_STATE];
} table;

int tk_core_count(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > MAX_THREADS ? MAX_THREADS : (int)cores;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Chairs rotate from match to match, unless they are kept: bot b sits in chair (b + match) mod bots. */
static int bot_in_chair(const batch *b, int match, int chair)
{
    int bots = b->def->bots;
    if (b->def->keep_chairs) return chair;
    return (chair - match % bots + bots) % bots;
}

static void count_outcome(const batch *b, table *t, int match, int decisions)
{
    tk_outcome outcome = {0};
    b->def->game->outcome(&b->world, t->state, &outcome);
    int winners = 0;
    for (int chair = 0; chair < b->def->bots; chair++) winners += outcome.won[chair];
    for (int chair = 0; chair < b->def->bots; chair++) {
        int bot = bot_in_chair(b, match, chair);
        t->sums.score[bot] += outcome.score[chair];
        if (outcome.won[chair] && winners == 1) t->sums.wins[bot]++;
        if (outcome.won[chair] && winners > 1) t->sums.shared[bot]++;
    }
    if (outcome.ending >= 0 && outcome.ending < MAX_ENDINGS) t->sums.endings[outcome.ending]++;
    t->sums.decisions += decisions;
    t->sums.matches++;
}

/* Play match number `match` to its end; how many decisions it took, or -1 when it does not end. */
static int play(const batch *b, table *t, int match)
{
    const tk_game *game = b->def->game;
    tk_seed seed = tk_seed_derive(&b->seed, (uint64_t)match);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_dice_ply(&dice, 0);
    memset(t->state, 0, game->state_size);
    game->start(&b->world, t->state, &dice, NULL);
    for (int ply = 0; ply < MAX_DECISIONS; ply++) {
        uint32_t pending = game->pending(&b->world, t->state);
        if (!pending) return ply;
        int seat = tk_first_seat(pending);
        tk_seed own = tk_match_bot_seed(&seed, ply, seat);
        tk_action action = tk_thinker_choose(t->thinker[bot_in_chair(b, match, seat)], t->state, seat, &own);
        tk_dice_ply(&dice, (uint64_t)ply + 1);
        game->apply(&b->world, t->state, seat, action, &dice, NULL);
    }
    return -1;
}

static void give_up(batch *b, tk_status status, int match, const char *why)
{
    pthread_mutex_lock(&b->lock);
    if (b->status == TK_OK) b->status = tk_fail(&b->error, status, NULL, "match %d: %s", match, why);
    pthread_mutex_unlock(&b->lock);
    b->stop = true;
}

static bool open_table(table *t, const batch *b)
{
    for (int i = 0; i < b->def->bots; i++) {
        tk_bot bot = b->def->bot[i];
        bot.threads = 1; /* the cores are busy with other matches */
        t->thinker[i] = tk_thinker_create(&bot, &b->world);
        if (!t->thinker[i]) return false;
    }
    return true;
}

static void close_table(table *t)
{
    if (!t) return;
    for (int i = 0; i < TK_MAX_SEATS; i++)
        if (t->thinker[i]) tk_thinker_destroy(t->thinker[i]);
    free(t);
}

static void play_all(batch *b, table *t)
{
    while (!b->stop) {
        int match = atomic_fetch_add(&b->next, 1);
        if (match >= b->def->matches) return;
        int decisions = play(b, t, match);
        if (decisions < 0) {
            give_up(b, TK_BAD_DATA, match, "it does not end");
            return;
        }
        count_outcome(b, t, match, decisions);
        b->done++;
    }
}

static void add_up(tally *to, const tally *from)
{
    to->matches += from->matches;
    to->decisions += from->decisions;
    for (int i = 0; i < TK_MAX_SEATS; i++) {
        to->wins[i] += from->wins[i];
        to->shared[i] += from->shared[i];
        to->score[i] += from->score[i];
    }
    for (int i = 0; i < MAX_ENDINGS; i++) to->endings[i] += from->endings[i];
}

static void *work(void *context)
{
    batch *b = context;
    table *t = calloc(1, sizeof *t);
    if (t && open_table(t, b))
        play_all(b, t);
    else
        give_up(b, TK_NO_MEMORY, b->next, "no memory for the bots");
    pthread_mutex_lock(&b->lock);
    if (t) add_up(&b->total, &t->sums);
    if (--b->working == 0) pthread_cond_signal(&b->finished);
    pthread_mutex_unlock(&b->lock);
    close_table(t);
    return NULL;
}

static void report(const batch *b, int done)
{
    if (b->def->progress) b->def->progress(b->def->context, done, b->def->matches);
}

/* Wait for the threads, reporting now and then how far they are, and at the end. */
static void watch(batch *b)
{
    pthread_mutex_lock(&b->lock);
    while (b->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&b->finished, &b->lock, &until);
        int done = b->done;
        pthread_mutex_unlock(&b->lock);
        report(b, done);
        pthread_mutex_lock(&b->lock);
    }
    int done = b->done;
    pthread_mutex_unlock(&b->lock);
    report(b, done);
}

static void run_threads(batch *b, int threads)
{
    pthread_t thread[MAX_THREADS];
    int started = 0;
    b->working = threads;
    while (started < threads && pthread_create(&thread[started], NULL, work, b) == 0) started++;
    if (started < threads) { /* go on with the ones there are */
        pthread_mutex_lock(&b->lock);
        b->working -= threads - started;
        if (started == 0) b->status = tk_fail(&b->error, TK_NO_MEMORY, NULL, "no thread could be started");
        pthread_mutex_unlock(&b->lock);
    }
    watch(b);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
}

/* The 95 % Wilson interval of `wins` in `n`: honest for small numbers and near 0 and 1, unlike the usual one. */
static void wilson(int wins, int n, double *low, double *high)
{
    const double z = 1.959963984540054;
    double share = (double)wins / n, spread = z * z / n;
    double centre = (share + spread / 2) / (1 + spread);
    double half = z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread);
    *low = fmax(0, centre - half);
    *high = fmin(1, centre + half);
}

static void summarize(const batch *b, double seconds, tk_batch_result *out)
{
    const tally *sum = &b->total;
    *out = (tk_batch_result){.matches = sum->matches, .seconds = seconds};
    if (sum->matches == 0) return;
    out->decisions_mean = (double)sum->decisions / sum->matches;
    for (int i = 0; i < b->def->bots; i++) {
        out->wins[i] = sum->wins[i];
        out->shared[i] = sum->shared[i];
        out->score[i] = (double)sum->score[i] / sum->matches;
        wilson(sum->wins[i], sum->matches, &out->ci_low[i], &out->ci_high[i]);
    }
    memcpy(out->endings, sum->endings, sizeof out->endings);
}

static int thread_count(const tk_batch_def *def)
{
    int threads = def->threads > 0 ? def->threads : tk_core_count();
    if (threads > MAX_THREADS) threads = MAX_THREADS;
    if (threads > def->matches) threads = def->matches;
    return threads < 1 ? 1 : threads;
}

tk_status tk_batch_run(const tk_batch_def *def, tk_batch_result *out, tk_error *error)
{
    batch b = {.def = def, .seed = tk_seed_from_number(def->seed), .status = TK_OK};
    tk_text config = {0};
    tk_config_unattended(def->game, def->config ? def->config : "{}", &config);
    tk_status status = tk_world_open(&b.world, def->game, def->content, tk_text_string(&config), error);
    tk_text_free(&config);
    if (status != TK_OK) return status;
    if (b.world.seats != def->bots) {
        status = tk_fail(error, TK_BAD_CONFIG, NULL, "the configuration has %d seats, but there are %d bots",
                         b.world.seats, def->bots);
        tk_world_close(&b.world);
        return status;
    }
    pthread_mutex_init(&b.lock, NULL);
    pthread_cond_init(&b.finished, NULL);
    double start = now();
    run_threads(&b, thread_count(def));
    summarize(&b, now() - start, out);
    pthread_cond_destroy(&b.finished);
    pthread_mutex_destroy(&b.lock);
    tk_world_close(&b.world);
    if (b.status != TK_OK) *error = b.error;
    return b.status;
}
