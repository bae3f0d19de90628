/* Bots: random, greedy, search. They are given the true state but look at it only through imagine. */
#ifndef TURNKEY_BOT_H
#define TURNKEY_BOT_H

#include "turnkey/game.h"

typedef enum tk_bot_kind { TK_BOT_RANDOM, TK_BOT_GREEDY, TK_BOT_SEARCH } tk_bot_kind;

/* "random", "greedy", "search", "search:1000" (iterations), "search:500ms". */
typedef struct tk_bot {
    tk_bot_kind kind;
    int iterations;   /* 0: by time */
    int milliseconds; /* 0: by iterations */
    int threads;      /* search only; the choice does not depend on it under an iteration budget */
} tk_bot;

tk_status tk_bot_parse(const char *name, tk_bot *out, tk_error *);
/* One line for each bot, for help texts: NULL-terminated pairs name, description. */
extern const char *const tk_bot_help[];

/* Memory a thinking bot works in, so that choosing does not allocate per decision. NULL on exhaustion. */
typedef struct tk_thinker tk_thinker;
tk_thinker *tk_thinker_create(const tk_bot *, const tk_world *);
void tk_thinker_destroy(tk_thinker *);
/* The bot's choice for a pending seat. `seed` drives the bot's own dice: same seed, state and iteration budget, same
 * choice. */
tk_action tk_thinker_choose(tk_thinker *, const void *state, int seat, const tk_seed *seed);

#endif
