/* A table of A Straight Road for the rule tests of the game alone: Max and the Berzerk gang. */
#ifndef RULES_ROAD_GANG_H
#define RULES_ROAD_GANG_H

#include "road_table.h"

/* The gang of the book, in the order of the list. */
enum { MAX, BOSS, CAREY, STEELE, NITRO, JERICHO, PEFRECT, PRUDENCE };

/* A gang of six, and they are those: the first seed that draws them, should there be more to draw from. */
road_table *all_of_them(void);
road_table *all_on_bare_road(void);
/* Bare road, Max at 3,20 at speed 1, and of the gang only this one. */
road_table *alone_with(int member);
/* Max drives one field straight on, and the gang has its turn; it rolls what was scripted. */
void max_drives_on(road_table *t);

#endif
