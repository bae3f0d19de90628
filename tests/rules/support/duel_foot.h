/* People on foot for the rule tests of Classic: placed where a test wants them. */
#ifndef RULES_DUEL_FOOT_H
#define RULES_DUEL_FOOT_H

#include "duel_range.h"

/* The shooting range with these things in the hands of the drivers: "'SMG','ammo-clip'"; "" is nothing. Walker 0 is the
 * shooter's driver, walker 1 the target's. */
arena *people_with(const char *shooter, const char *target, const char *options);
/* The same with so many passengers more in the target: walkers 2 and on are theirs. */
arena *crowd_of(int passengers, const char *shooter_members);
/* Out of the vehicle and in that square, without anything else. */
void on_foot(arena *, int walker, double x, double y);
/* The next step of this walker in that phase is asked for, or taken by itself. Nothing else goes on. */
void walking(arena *, int walker, int phase);
/* So many ends of phases pass for people; the first is `phase`. */
void let_pass(arena *, int phase, int count);
int gear_named(const arena *, const char *title);
/* What is left of it. */
int left_of(const arena *, int walker, const char *title);
/* What somebody with that thing needs to hit a target number at an aim; -99: it cannot be fired so. */
int hand_needs(const arena *, int walker, const char *title, int target, int aim, tk_ledger *);
tk_reason hand_reason(const arena *, int walker, const char *title, int target, int aim);
int wounds_of(const arena *, int walker);
#define expect_at(a, walker, x, y) expect_at_place(HERE, a, walker, x, y)
void expect_at_place(place, const arena *, int walker, double x, double y);

#endif
