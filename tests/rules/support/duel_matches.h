/* Matches of the duel in which everybody chooses at random, looked at before and after every action. */
#ifndef RULES_DUEL_MATCHES_H
#define RULES_DUEL_MATCHES_H

#include "duel_table.h"

enum { NOWHERE = -1 };

typedef struct match match;
typedef void look(match *, void *notes);
struct match {
    arena *a;
    const char *config;
    uint64_t number;
    int ply;
    tk_dice dice, picks;
    duel_state before; /* the last action */
    int seat, car;     /* whose it was */
    tk_action action;
    bool settled; /* people stay in their vehicles */
    bool calm;    /* nobody shoots or turns: they go on for long */
    bool charges; /* the same, but at full speed at each other */
};

/* Configurations begin or end so. */
#define SLUGGERS "{\"variant\":\"duel\",\"seats\":4,\"turns\":25,\"vehicles\":"
#define FIELD_OF_TWO \
    "\"map\":{\"title\":\"field\",\"size\":[9000,9000],\"gates\":[{\"title\":\"a\",\"start\":[3000,4500,90]},{" \
    "\"title\":\"b\",\"start\":[4000,4500,90]}]}}"

/* TURNKEY_SEED or 1; prints it. */
uint64_t first_seed(void);
void open_match(match *, const char *config, uint64_t number);
/* So many answers at most. `ask` looks before each, `told` after it; each may be NULL. */
void play_match(match *, int plies, look *ask, look *told, void *notes);
/* The test fails: where in the match, about which vehicle, what is wrong. */
_Noreturn void wrong(const match *, const char *what, int car);
/* Phases since the beginning: five a turn. */
int clock_of(const duel_state *);

#endif
