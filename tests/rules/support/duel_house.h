/* A house with an inside for the rule tests of Classic, and somebody in it or on it. */
#ifndef RULES_DUEL_HOUSE_H
#define RULES_DUEL_HOUSE_H

#include "duel_foot.h"

#define MAP(fixtures) \
    "'map':{'title':'street','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]}," \
    "{'title':'b','start':[3000,1000,90]}],'fixtures':[" fixtures "]}"
/* From x = 30 to 35 and y = 48 to 53: a door in the west wall at y = 52.125; windows there at y = 50.125, one on every
 * floor; stairs in the north-east corner. */
#define HOUSE_OF(dp, floors, more) \
    "{'kind':'building','dp':" dp ",'floors':" floors ",'box':[3000,4800,3500,5300],'doors':[[3000,5212]]," \
    "'windows':[[3000,5012]" more "],'stairs':[3487,5287]}"
#define UPSTAIRS ",[3000,5012,1]"

duel_walker *walker_of(arena *, int walker);
/* What the target's driver and his body armor have lost. */
int damage_of(arena *);
/* One deed, settled at the end of a phase. */
void fire(arena *, duel_deed);

#endif
