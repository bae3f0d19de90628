/* What the files that run a week share: rivals.c, enter.c, next.c. */
#ifndef CLASSIC_CAREER_WEEK_H
#define CLASSIC_CAREER_WEEK_H

#include "turnkey/career.h"

/* What a rival wants to be done now; false: it is content (rivals.c). */
bool rival_wants(tk_campaign *, int who, tk_json *order);
/* The order that brings in a driver who can shoot: 30 points well spent. */
void rival_join(const char *name, const char *temper, tk_json *order);

/* The order that opens an event of rivals alone; false: fewer than two would enter it (enter.c). */
bool enter_rivals(tk_campaign *, int row, const tk_career_wish *, tk_json *order);
/* The order that opens the event of a wish with everybody in it who wants to be. Refused when that is nobody else. */
tk_status enter_everybody(tk_campaign *, const tk_career_wish *, tk_json *order, tk_error *);

#endif
