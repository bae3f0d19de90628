/* The clockwork of the duel: frames pushed, answered and run. Rules use it; what shows or judges a position (show/,
 * mind/) only looks, and does not include it. */
#ifndef CLASSIC_DUEL_FLOW_H
#define CLASSIC_DUEL_FLOW_H

#include "games/classic/duel/duel.h"

/* ---- flow.c ---- */

duel_frame *duel_push(duel_state *, duel_frame_kind, int who);
void duel_advance(const duel_play *);
/* Clears the vehicle's bit of the question on the table. */
void duel_answered(duel_state *, int car);
void duel_finish(const duel_play *, duel_ending);

#endif
