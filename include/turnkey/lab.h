/* The lab: batches of matches between bots, with seats rotated, on all cores; and the bench. */
#ifndef TURNKEY_LAB_H
#define TURNKEY_LAB_H

#include <stdatomic.h>

#include "turnkey/bot.h"
#include "turnkey/career.h"
#include "turnkey/garage.h"
#include "turnkey/match.h"

typedef struct tk_batch_def {
    const tk_game *game;
    const tk_content *content;
    const char *config; /* must agree with the number of bots */
    tk_bot bot[TK_MAX_SEATS];
    int bots;
    int matches;
    uint64_t seed;
    int threads;      /* 0: all cores */
    bool keep_chairs; /* bot i sits in chair i in every match */
    /* Called now and then from one thread; may be NULL. */
    void (*progress)(void *context, int done, int total);
    void *context;
} tk_batch_def;

typedef struct tk_batch_result {
    int matches;
    int wins[TK_MAX_SEATS];                             /* by bot, not by chair: won alone */
    int shared[TK_MAX_SEATS];                           /* won together with another */
    double score[TK_MAX_SEATS];                         /* mean */
    double ci_low[TK_MAX_SEATS], ci_high[TK_MAX_SEATS]; /* 95 % Wilson interval of wins / matches */
    double decisions_mean, seconds;
    int endings[32]; /* how often each of the game's endings */
} tk_batch_result;

/* The result does not depend on the number of threads (bots with a time budget aside). */
tk_status tk_batch_run(const tk_batch_def *, tk_batch_result *, tk_error *);

typedef struct tk_bench_result {
    double decisions_per_s, matches_per_s, ns_per_decision;
    size_t state_bytes;
    uint64_t signature; /* of a fixed set of matches: changes only when behaviour does */
} tk_bench_result;

/* Random play of the default game for about `seconds` on `threads` threads. */
tk_status tk_bench_run(const tk_game *, const tk_content *, int threads, double seconds, tk_bench_result *, tk_error *);

typedef struct tk_garage_bench {
    double designs_per_s, ns_per_design;
    int designs; /* different ones that were compiled */
    size_t design_bytes, vehicle_bytes;
    uint64_t signature; /* of what they compile to: changes only when the rules or the stock vehicles do */
} tk_garage_bench;

/* Compile and check designs of the garage for about `seconds` on one core. */
tk_status tk_bench_garage(const tk_content *, double seconds, tk_garage_bench *, tk_error *);
int tk_core_count(void);

/* One thread of the bench. It needs no others, so the browser's engine measures with it too. */
typedef struct tk_runner tk_runner;
/* Plays matches from number `first` on; the world is only read. NULL: no memory. */
tk_runner *tk_runner_create(const tk_world *, uint64_t first);
void tk_runner_destroy(tk_runner *);
/* Of the fixed set of matches; run it before measuring, which warms the caches up too. */
uint64_t tk_runner_signature(tk_runner *);
/* Random play for about `seconds`; fills in how fast that was. */
void tk_runner_run(tk_runner *, double seconds, tk_bench_result *);

/* ---- events of campaigns ---- */

/* Who drives for a character in an event: `name` is a bot's, or "quick", which tries a few choices only. `fight_on`: a
 * bit per seat that does not give up [giving-up]. The world must outlive the driver. */
typedef struct tk_driver tk_driver;
tk_status tk_driver_create(const char *name, const tk_world *, uint32_t fight_on, tk_driver **out, tk_error *);
/* A bot's choice, but whoever is beaten gives up, as people do who mean to fight again next week. */
tk_action tk_driver_choose(tk_driver *, const void *state, int seat, const tk_seed *);
/* That choice made. */
tk_reason tk_driver_act(tk_driver *, tk_match *, int seat);
void tk_driver_destroy(tk_driver *);
/* Is there a driver of that name? */
bool tk_driver_exists(const char *name);

/* The match of the event that is on, before it is set up: taken where the campaign is, set up and driven anywhere. */
typedef struct tk_event_def {
    tk_match_def match; /* points into `config` */
    tk_json config;
    uint32_t fight_on; /* seats, as of a driver */
} tk_event_def;

tk_status tk_event_take(tk_campaign *, const tk_content *, tk_event_def *out, tk_error *);
void tk_event_free(tk_event_def *);
/* All seats driven to the end, the lowest that is asked first; `stop` (may be NULL) ends it before. */
tk_status tk_event_drive(tk_match *, const char *driver, uint32_t fight_on, const atomic_bool *stop, tk_error *);
/* Is it the match of the event that is on: same configuration, same dice? */
bool tk_event_is(tk_campaign *, const tk_match *);
/* The order with the result of a match that is over; refused if it is not that of the event that is on. */
tk_status tk_event_settle(tk_campaign *, const tk_match *, tk_json *order, tk_error *);
/* All of that. */
tk_status tk_event_play(tk_campaign *, const tk_content *, const char *driver, tk_json *order, tk_error *);

#endif
