/* Grenades thrown by hand for the rule tests of Classic: one thrower, and what becomes of the first grenade. */
#ifndef RULES_DUEL_THROW_H
#define RULES_DUEL_THROW_H

#include "duel_foot.h"

/* The shooter's driver on foot at (50.125, 50.125) with these things, both vehicles far away. */
arena *thrower(const char *gear, const char *options);
duel_deed throw_of(const arena *, const char *title, double x, double y, bool fuse);
void throw_at(arena *, const char *title, double x, double y, bool fuse);
/* What a throw at that spot needs. */
int need_at(const arena *, const char *title, double x, double y);
/* Six ends of phases: it has come down in the same phase of the next turn, with these dice. */
void come_down(arena *, const int *faces, int count);
#define expect_lies(a, x, y) expect_lies_at(HERE, a, x, y)
void expect_lies_at(place, const arena *, double x, double y);
/* Its timer has run out. */
void bang(arena *, const int *faces, int count);
/* A grenade of that name goes off in the street. */
void burst_at(arena *, const char *title, double x, double y);

#endif
