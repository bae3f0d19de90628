/* Bots at tables: jobs for the workers.
 *
 * The network's thread copies a position into a job; a worker thinks; the network's thread makes the move if the
 * position is still the same. A worker reads nothing of the table but its world, which does not change and stays as
 * long as the table has a job. */
#include "server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct thought {
    job job; /* first: the workers know it as that */
    table *table;
    const tk_world *world;
    char player[TK_SEAT_NAME];
    bool rival;    /* or somebody's stand-in, in a campaign's event */
    bool fight_on; /* does not give up */
    tk_seed seed;
    int seat, version;
    uint64_t hash; /* of the position it was asked about */
    bool good;
    tk_action choice;
    _Alignas(max_align_t) unsigned char state[];
} thought;

static void think_like_a_bot(thought *t)
{
    tk_bot bot;
    if (tk_bot_parse(t->player, &bot, NULL) != TK_OK) tk_bot_parse("greedy", &bot, NULL);
    tk_thinker *thinker = tk_thinker_create(&bot, t->world);
    t->good = thinker != NULL;
    if (thinker) t->choice = tk_thinker_choose(thinker, t->state, t->seat, &t->seed);
    tk_thinker_destroy(thinker);
}

static void think_like_a_rival(thought *t)
{
    tk_driver *driver = NULL;
    t->good = tk_driver_create(t->player, t->world, t->fight_on ? UINT32_C(1) << t->seat : 0, &driver, NULL) == TK_OK;
    if (t->good) t->choice = tk_driver_choose(driver, t->state, t->seat, &t->seed);
    tk_driver_destroy(driver);
}

static void think(job *j, const atomic_bool *stop)
{
    thought *t = (thought *)j;
    (void)stop; /* nobody thinks for long */
    if (t->rival)
        think_like_a_rival(t);
    else
        think_like_a_bot(t);
}

static bool still_asked(const thought *it)
{
    const table *t = it->table;
    return !t->lost && t->match && !t->stored.over && !t->stored.paused && tk_match_length(t->match) == it->version &&
           !seat_is_played(&t->stored, it->seat) &&
           tk_state_hash(tk_match_world(t->match), tk_match_state(t->match)) == it->hash;
}

static void move(job *j)
{
    thought *it = (thought *)j;
    table *t = it->table;
    t->jobs--;
    if (it->good && still_asked(it) && table_act(t, it->seat, it->choice) == TK_REASON_FINE)
        t->server->metrics.bot_moves++;
    table_touch(t);
}

static void discard(job *j)
{
    free(j);
}

/* The lowest seat that a bot has to decide for now, or -1. */
static int bot_to_decide(const table *t)
{
    uint32_t pending = tk_match_pending(t->match);
    for (int i = 0; i < t->stored.seats; i++)
        if (pending >> i & 1 && !seat_is_played(&t->stored, i)) return i;
    return -1;
}

static thought *make_thought(table *t, int seat)
{
    const tk_world *world = tk_match_world(t->match);
    size_t size = world->game->state_size;
    thought *it = calloc(1, sizeof *it + size);
    if (!it) return NULL;
    const tk_stored_seat *stored = &t->stored.seat[seat];
    it->job = (job){.work = think, .finish = move, .discard = discard};
    snprintf(it->player, sizeof it->player, "%s", stored->resigned ? seat_stand_in(&t->stored) : stored->player);
    it->rival = t->stored.campaign[0] != '\0';
    it->fight_on = it->rival && !campaign_seat_gives_up(t, seat);
    it->table = t;
    it->world = world;
    it->seat = seat;
    it->version = tk_match_length(t->match);
    it->hash = tk_state_hash(world, tk_match_state(t->match));
    it->seed = tk_match_bot_seed(tk_match_seed(t->match), it->version, seat);
    memcpy(it->state, tk_match_state(t->match), size);
    return it;
}

void bots_look_at(table *t)
{
    if (t->lost || !t->match || t->stored.over || t->stored.paused || t->jobs > 0 || t->server->stopping) return;
    if (tk_match_length(t->match) >= t->server->def.moves) return;
    int seat = bot_to_decide(t);
    thought *it = seat < 0 ? NULL : make_thought(t, seat);
    if (!it) return;
    t->jobs++;
    workers_add(t->server->bots, &it->job);
}
