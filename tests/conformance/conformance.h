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

/* An action that is about to be taken. */
typedef struct conformance_move {
    int seat;
    tk_action action;
    tk_dice dice; /* as they lie before it */
} conformance_move;

typedef struct conformance_case {
    const char *game;
    const conformance_config *configs; /* ends with a NULL json */
    /* Rearrange all that `seat` (-1: a spectator) cannot know, within what it could have seen. */
    void (*scramble)(const tk_world *, void *state, int seat, tk_dice *);
    /* What must always hold inside a state; returns NULL or what is wrong. */
    const char *(*invariant)(const tk_world *, const void *state);
    /* As scramble, but before an action: it can still be taken, shows `seat` what it shows it by the rules, and leads
     * to the same question where the configuration lets that depend on hidden things. Says in a comment what stays. */
    void (*scramble_before)(const tk_world *, void *state, int seat, const conformance_move *, tk_dice *);
    /* Does an event that `seat` may see name what it knew neither before nor after? Returns NULL or the event's name.
     * `before` and the action are NULL at the start of a match. NULL: no event names anything hidden. */
    const char *(*told_too_much)(const tk_world *, const void *before, const void *after, int seat, const tk_action *,
                                 const tk_events *);
    /* Of all actions, in percent: before so many something hidden can be changed at least, and so many lay something
     * open. */
    int least_changed, least_revealing;
    /* Configurations in which something is hidden, for games in which the others take long; NULL: all of them, and
     * the records. */
    const char *const *hiding;
} conformance_case;

/* Of so many, how many to do: TURNKEY_SHARE=4 in the environment asks for a quarter, at least one. */
int conformance_share(int all);

extern const conformance_case cards_conformance;
extern const conformance_case road_conformance;
extern const conformance_case sixth_conformance;
extern const conformance_case classic_conformance;

#endif
