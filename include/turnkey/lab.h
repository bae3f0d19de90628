/* The lab: batches of matches between bots, with seats rotated, on all cores; and the bench. */
#ifndef TURNKEY_LAB_H
#define TURNKEY_LAB_H

#include "turnkey/bot.h"
#include "turnkey/campaign.h"
#include "turnkey/garage.h"

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

/* ---- campaigns run by bots ---- */

enum { TK_MOST_RIVALS = 12 };

/* Who runs a character: a player called "careful" or "random"; everybody else decides for themselves. */
typedef struct tk_season_def {
    const tk_content *content;
    const char *driver; /* of all seats of an event: a bot's name, or "quick", which tries a few choices only */
    int turns;          /* of an event at most; 0: as its scenario has it */
    int most;           /* entries of an event at most; 0: as many as there is room for */
    bool heirs;         /* whoever is dead or out of the game is followed by somebody new */
    bool rivals;        /* only characters run by bots are entered and followed */
} tk_season_def;

/* The next order of a campaign whose characters all are run by bots, from what the campaign is now and nothing else:
 * whoever stops in the middle and goes on later gets the same season. An event that is on is played to its end. */
tk_status tk_season_next(const tk_season_def *, tk_campaign *, tk_json *order, tk_error *);
/* What bots want between events: false when they are content. */
bool tk_season_between_events(const tk_season_def *, tk_campaign *, tk_json *order);
/* The same for one character. */
bool tk_season_manage(tk_campaign *, int who, tk_json *order);
/* The event that is on, played by bots to its end: the order with its result. */
tk_status tk_season_play(const tk_season_def *, tk_campaign *, tk_json *order, tk_error *);
/* Is the character run by a bot? */
bool tk_season_is_managed(const tk_character *);
/* The vehicle a character would enter that event with: the dearest that may and is not hopelessly outclassed; -1: the
 * arena's; -2: none. */
int tk_season_vehicle(tk_campaign *, int who, int row);
/* The name of the nth rival of a new campaign, below TK_MOST_RIVALS. */
const char *tk_season_rival(int nth);
/* The order that brings in a driver who can shoot: 30 points well spent. */
void tk_season_put_newcomer(const char *name, const char *player, tk_json *order);
/* Who drives for a character in an event: `name` is as in a season's definition. The world must outlive the driver. */
typedef struct tk_driver tk_driver;
tk_status tk_driver_create(const char *name, const tk_world *, tk_driver **out, tk_error *);
/* A bot's choice, but whoever is beaten gives up: people who mean to fight again next week. */
tk_action tk_driver_choose(tk_driver *, const void *state, int seat, const tk_seed *);
void tk_driver_destroy(tk_driver *);
/* The next event of the week that at least two characters can enter, or the next week. */
void tk_season_advance(const tk_season_def *, tk_campaign *, tk_json *order);

#endif
