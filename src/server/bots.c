/* Bots: threads that think, so that the network does not wait for them.
 *
 * The network's thread copies a position into a job; a worker thinks and puts the choice on a list; lws_cancel_service
 * wakes the network's thread, which makes the move if the position is still the same. A worker reads nothing of the
 * table but its world, which does not change and stays as long as the table has a job. */
#include "server.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORKERS = 16 };

typedef struct job {
    struct job *next;
    table *table;
    const tk_world *world;
    tk_bot bot;
    tk_seed seed;
    int seat, version;
    uint64_t hash; /* of the position it was asked about */
    bool good;
    tk_action choice;
    _Alignas(max_align_t) unsigned char state[];
} job;

struct bot_pool {
    server *server;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    job *waiting, **last_waiting, *done, **last_done;
    bool stop;
    int workers;
    pthread_t worker[MAX_WORKERS];
};

static void push(job ***last, job *j)
{
    j->next = NULL;
    **last = j;
    *last = &j->next;
}

static job *pop(job **first, job ***last)
{
    job *j = *first;
    if (!j) return NULL;
    *first = j->next;
    if (!*first) *last = first;
    return j;
}

static void think(job *j)
{
    tk_thinker *thinker = tk_thinker_create(&j->bot, j->world);
    j->good = thinker != NULL;
    if (thinker) j->choice = tk_thinker_choose(thinker, j->state, j->seat, &j->seed);
    tk_thinker_destroy(thinker);
}

static void *work(void *context)
{
    bot_pool *pool = context;
    pthread_mutex_lock(&pool->lock);
    while (!pool->stop) {
        job *j = pop(&pool->waiting, &pool->last_waiting);
        if (!j) {
            pthread_cond_wait(&pool->wake, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        think(j);
        pthread_mutex_lock(&pool->lock);
        push(&pool->last_done, j);
        lws_cancel_service(pool->server->context);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

bot_pool *bots_create(server *s, int threads)
{
    bot_pool *pool = calloc(1, sizeof *pool);
    if (!pool) return NULL;
    pool->server = s;
    pool->last_waiting = &pool->waiting;
    pool->last_done = &pool->done;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->wake, NULL);
    for (int i = 0; i < threads && i < MAX_WORKERS; i++)
        if (pthread_create(&pool->worker[pool->workers], NULL, work, pool) == 0) pool->workers++;
    if (pool->workers > 0) return pool;
    bots_destroy(pool);
    return NULL;
}

static void free_jobs(job *j)
{
    while (j) {
        job *next = j->next;
        free(j);
        j = next;
    }
}

void bots_destroy(bot_pool *pool)
{
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->stop = true;
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->workers; i++) pthread_join(pool->worker[i], NULL);
    free_jobs(pool->waiting);
    free_jobs(pool->done);
    pthread_cond_destroy(&pool->wake);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* The lowest seat that a bot has to decide for now, or -1. */
static int bot_to_decide(const table *t)
{
    uint32_t pending = tk_match_pending(t->match);
    for (int i = 0; i < t->stored.seats; i++)
        if (pending >> i & 1 && !seat_is_played(&t->stored, i)) return i;
    return -1;
}

static job *make_job(table *t, int seat)
{
    const tk_world *world = tk_match_world(t->match);
    size_t size = world->game->state_size;
    job *j = calloc(1, sizeof *j + size);
    if (!j) return NULL;
    const tk_stored_seat *stored = &t->stored.seat[seat];
    if (tk_bot_parse(stored->resigned ? "greedy" : stored->player, &j->bot, NULL) != TK_OK)
        tk_bot_parse("greedy", &j->bot, NULL);
    j->table = t;
    j->world = world;
    j->seat = seat;
    j->version = tk_match_length(t->match);
    j->hash = tk_state_hash(world, tk_match_state(t->match));
    j->seed = tk_match_bot_seed(tk_match_seed(t->match), j->version, seat);
    memcpy(j->state, tk_match_state(t->match), size);
    return j;
}

void bots_look_at(table *t)
{
    if (t->lost || !t->match || t->stored.over || t->stored.paused || t->jobs > 0 || t->server->stopping) return;
    if (tk_match_length(t->match) >= t->server->def.moves) return;
    int seat = bot_to_decide(t);
    job *j = seat < 0 ? NULL : make_job(t, seat);
    if (!j) return;
    bot_pool *pool = t->server->bots;
    t->jobs++;
    pthread_mutex_lock(&pool->lock);
    push(&pool->last_waiting, j);
    pthread_cond_signal(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
}

static bool still_asked(const job *j)
{
    const table *t = j->table;
    return !t->lost && t->match && !t->stored.over && !t->stored.paused && tk_match_length(t->match) == j->version &&
           !seat_is_played(&t->stored, j->seat) &&
           tk_state_hash(tk_match_world(t->match), tk_match_state(t->match)) == j->hash;
}

void bots_collect(server *s)
{
    bot_pool *pool = s->bots;
    pthread_mutex_lock(&pool->lock);
    job *done = pool->done;
    pool->done = NULL;
    pool->last_done = &pool->done;
    pthread_mutex_unlock(&pool->lock);
    while (done) {
        job *j = done;
        done = j->next;
        j->table->jobs--;
        if (j->good && still_asked(j) && table_act(j->table, j->seat, j->choice) == TK_REASON_FINE)
            s->metrics.bot_moves++;
        table_touch(j->table);
        free(j);
    }
}
