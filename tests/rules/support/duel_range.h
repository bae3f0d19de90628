/* A shooting range for the rule tests of combat: two vehicles that can be armed at will, facing one another. */
#ifndef RULES_DUEL_RANGE_H
#define RULES_DUEL_RANGE_H

#include "duel_table.h"

enum { SHOOTER, TARGET };

/* Vehicle 0 has these members of a design besides a heavy van's body and plant, and vehicle 1 those; "" is no more.
 * `options` are members of the configuration; a map of their own is taken instead of the empty field. The shooter
 * stands at (20, 50) facing +x, the target 10 inches before it, facing it. Both stand still; nobody is asked; the dice
 * are the test's. */
arena *range_of(const char *shooter, const char *target, const char *options);
/* The same with any whole designs or names of stock vehicles (in their quotes; single ones will do). */
arena *range_with(const char *shooter, const char *target, const char *options);
/* What the shot of a weapon at an aim needs, and its ledger; -99 when it cannot be fired so. */
int needed(const arena *, int weapon, int aim);
int needed_by(const arena *, int crew, int weapon, int aim, tk_ledger *);
tk_reason sight_of(const arena *, int weapon, int aim);
/* The points of a part of the target: kind, and the how-manieth. */
int points_of(const arena *, int car, int kind, int nth);
/* The points of the main unit's armor on a side. */
int armor_of(const arena *, int car, int side);
/* A blow of so many points; what it does is in the events. */
void blow(arena *, int aim, int source, int points);
void blow_worn(arena *, int aim, int source, int points, int worn);
/* All points of the events of the last thing: taken, stopped and passed. */
int points_told(const arena *);
/* Run the shots of this phase with the dice of the test. */
void resolve_phase(arena *, int phase);
/* Lay a counter. */
int lay(arena *, int kind, int owner, double x, double y, int degrees, int flags);

#endif
