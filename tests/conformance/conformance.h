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
    /* A game that is not registered, with a leak in it; NULL: the one called `game`. */
    const tk_game *planted;
} conformance_case;

/* The game a case is about. */
static inline const tk_game *conformance_game(const conformance_case *about)
{
    return about->planted ? about->planted : tk_game_find(about->game);
}

/* A case that leaks, planted.c; NULL: there is none of that name. */
const conformance_case *conformance_planted(const char *name);

/* TURNKEY_SHARE=4 in the environment asks for a fourth of everything: how many parts there are, 1 without it; and is it
 * the turn of the next of all that ask? */
int conformance_parts(void);
bool conformance_turn(void);

/* Which of the seats that have to decide does so first: any of them, drawn with the dice. Whoever comes first has
 * committed itself before the others, and what they then see must not tell. */
int conformance_seat(uint32_t pending, tk_dice *);

/* The case of every game, each in conformance_<game>.c; and all of them, NULL-terminated. */
#define GAME(id) extern const conformance_case id##_conformance;
#include "games/games.def"
#undef GAME
extern const conformance_case *const conformance_cases[];

#endif
