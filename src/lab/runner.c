/* A runner: random play on one thread, for the bench.
 *
 * The loop is the one search lives on: legal, pick, apply, with nobody listening. Moves come from `legal`, so they are
 * not checked again. This file has no threads: it is built for the browser too. */
#include "turnkey/lab.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIGNATURE_MATCHES = 200 };
/* A game that never ends must not hang the bench. */
enum { MAX_DECISIONS = 1 << 20 };
/* What the picks are drawn from: no match has this seed. */
static const uint64_t PICKS = UINT64_MAX;

struct tk_runner {
    const tk_world *world;
    uint64_t first;
    tk_dice picks;
    int64_t decisions, matches;
    tk_action legal[TK_MAX_LEGAL];
    _Alignas(max_align_t) unsigned char state[TK_MAX_STATE];
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

tk_runner *tk_runner_create(const tk_world *world, uint64_t first)
{
    tk_runner *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    tk_seed picks = tk_seed_from_number(PICKS);
    r->world = world;
    r->first = first;
    tk_dice_init(&r->picks, &picks);
    return r;
}

void tk_runner_destroy(tk_runner *r)
{
    free(r);
}

/* One match of random moves; leaves its last position in `state`. */
static void play(tk_runner *r, uint64_t number)
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

uint64_t tk_runner_signature(tk_runner *r)
{
    uint64_t hash = 0;
    for (uint64_t i = 0; i < SIGNATURE_MATCHES; i++) {
        play(r, i);
        hash = tk_hash(r->state, r->world->game->state_size, hash);
    }
    return hash;
}

void tk_runner_run(tk_runner *r, double seconds, tk_bench_result *out)
{
    double start = now(), elapsed;
    r->decisions = r->matches = 0;
    do {
        play(r, r->first + (uint64_t)r->matches);
        elapsed = now() - start;
    } while (elapsed < seconds);
    out->decisions_per_s = (double)r->decisions / elapsed;
    out->matches_per_s = (double)r->matches / elapsed;
    out->ns_per_decision = r->decisions ? 1e9 * elapsed / (double)r->decisions : 0;
}
