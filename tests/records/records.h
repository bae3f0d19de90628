/* How a recorded match comes about: who plays, and how it is to end. */
#ifndef RECORDS_H
#define RECORDS_H

#include "turnkey/bot.h"
#include "turnkey/match.h"

typedef struct plan {
    const char *name; /* file: <game>-<name>.jsonl, beginning with the ending */
    int ending;
    const char *config;
    const char *players; /* bots and scripts by seat, as in "greedy,random"; begins anew where it ends */
    int seeds;           /* how many are tried */
} plan;

/* A way of playing that brings about what bots hardly ever reach. */
typedef struct script {
    const char *name;
    tk_action (*choose)(const tk_match *, int seat, tk_thinker *greedy, const tk_seed *);
} script;

typedef struct repertoire {
    const char *game;
    const plan *plans;     /* ends with a NULL name */
    const script *scripts; /* likewise; NULL: none */
} repertoire;

/* Of every game, each in records_<game>.c. */
#define GAME(id) extern const repertoire id##_repertoire;
#include "games/games.def"
#undef GAME

#endif
