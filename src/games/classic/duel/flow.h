/* The clockwork of the duel: frames pushed, answered and run. Rules use it; what shows or judges a position (show/,
 * mind/) only looks, and does not include it. */
#ifndef CLASSIC_DUEL_FLOW_H
#define CLASSIC_DUEL_FLOW_H

#include "games/classic/duel/duel.h"

/* ---- flow.c: frames, turns, phases ---- */

/* Puts a new frame on top of the stack; all its other fields are 0. */
duel_frame *duel_push(duel_state *, duel_frame_kind, int who);
/* Runs frames until somebody is asked or the match is over. */
void duel_advance(const duel_play *);
/* Clears the vehicle's bit of the question on the table. */
void duel_answered(duel_state *, int car);
/* The match is over: no frame is left, and everybody's body is kept at his own place. */
void duel_finish(const duel_play *, duel_ending);

#endif
