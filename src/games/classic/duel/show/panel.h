/* What stands beside the map of a duel in a terminal. */
#ifndef DUEL_PANEL_H
#define DUEL_PANEL_H

#include "games/classic/duel/duel.h"

enum { PANEL_WIDTH = 96, PANEL_LINES = 64 };

/* Lines of plain text; a line has the colour of a seat, or none. */
typedef struct duel_panel {
    int lines, width;
    char line[PANEL_LINES][PANEL_WIDTH];
    uint8_t seat[PANEL_LINES]; /* DUEL_NONE: plain */
} duel_panel;

/* Sheets and phases in about `rows` lines: with more room they say more. */
void duel_fill_panel(const tk_world *, const duel_state *, int seat, int width, int rows, duel_panel *);
/* More lines of the panel, the first in a seat's colour; DUEL_NONE: in none. */
void duel_panel_put(duel_panel *, int seat, const char *text);
/* Everybody on foot, the seat's own first and with what they carry if it is to be in full or they are asked, and
 * grenades that lie or fly. */
void duel_panel_people(const tk_world *, const duel_state *, int seat, bool full, duel_panel *);
void duel_write_line(const duel_panel *, int line, tk_text *out);
/* The colour of a seat, where the text has colours; ended by the usual escape. */
void duel_begin_colour(tk_text *, int seat);

#endif
