/* Threads that work, so that the network does not wait for them.
 *
 * The network's thread puts a job on a list; a worker does it and puts it on another one; lws_cancel_service wakes the
 * network's thread, which takes what came of it. A job holds all that its work needs: a worker touches nothing else. */
#include "server.h"

#include <pthread.h>
#include <stdlib.h>

enum { MAX_WORKERS = 16 };

struct worker_pool {
    server *server;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    job *waiting, **last_waiting, *done, **last_done;
    atomic_bool stop;
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

static void *work(void *context)
{
    worker_pool *pool = context;
    pthread_mutex_lock(&pool->lock);
    while (!pool->stop) {
        job *j = pop(&pool->waiting, &pool->last_waiting);
        if (!j) {
            pthread_cond_wait(&pool->wake, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        j->work(j, &pool->stop);
        pthread_mutex_lock(&pool->lock);
        push(&pool->last_done, j);
        lws_cancel_service(pool->server->context);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

worker_pool *workers_create(server *s, int threads)
{
    worker_pool *pool = calloc(1, sizeof *pool);
    if (!pool) return NULL;
    pool->server = s;
    pool->last_waiting = &pool->waiting;
    pool->last_done = &pool->done;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->wake, NULL);
    for (int i = 0; i < threads && i < MAX_WORKERS; i++)
        if (pthread_create(&pool->worker[pool->workers], NULL, work, pool) == 0) pool->workers++;
    if (pool->workers > 0) return pool;
    workers_destroy(pool);
    return NULL;
}

static void free_jobs(job *j)
{
    while (j) {
        job *next = j->next;
        j->discard(j);
        j = next;
    }
}

void workers_destroy(worker_pool *pool)
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

void workers_add(worker_pool *pool, job *j)
{
    pthread_mutex_lock(&pool->lock);
    push(&pool->last_waiting, j);
    pthread_cond_signal(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
}

void workers_collect(worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    job *done = pool->done;
    pool->done = NULL;
    pool->last_done = &pool->done;
    pthread_mutex_unlock(&pool->lock);
    while (done) {
        job *j = done;
        done = j->next;
        j->finish(j);
        j->discard(j);
    }
}
