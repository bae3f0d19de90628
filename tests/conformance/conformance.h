/* What the conformance suite needs to know of a game beyond the contract: configurations worth playing, and how to
 * change what is hidden from a seat without the help of the game's own imagine. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "turnkey/game.h"

/* A configuration and how many matches of it to play: long games are played less often. */
typedef struct conformance_config {
    const char *json;
    int by_random, by_greedy, by_search;
} conformance_config;

typedef struct conformance_case {
    const char *game;
    const conformance_config *configs; /* ends with a NULL json */
    /* Rearrange all that `seat` (-1: a spectator) cannot know, within what it could have seen. */
    void (*scramble)(const tk_world *, void *state, int seat, tk_dice *);
    /* What must always hold inside a state; returns NULL or what is wrong. */
    const char *(*invariant)(const tk_world *, const void *state);
} conformance_case;

extern const conformance_case cards_conformance;
extern const conformance_case sixth_conformance;

#endif
