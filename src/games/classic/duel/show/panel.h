/* What stands beside the map of a duel in a terminal: draw.c asks for it, panel.c and panel_people.c fill it. */
#ifndef CLASSIC_DUEL_SHOW_PANEL_H
#define CLASSIC_DUEL_SHOW_PANEL_H

#include "games/classic/duel/duel.h"

enum { PANEL_WIDTH = 96, PANEL_LINES = 64 };

/* Lines of plain text; a line has the color of a seat, or none. */
typedef struct duel_panel {
    int lines, width;
    char line[PANEL_LINES][PANEL_WIDTH];
    uint8_t seat[PANEL_LINES]; /* DUEL_NONE: plain */
} duel_panel;

/* ---- panel.c: vehicles and phases ---- */

/* Sheets and phases in about `rows` lines: with more room they say more. */
void duel_fill_panel(const tk_world *, const duel_state *, int seat, int width, int rows, duel_panel *);
/* More lines of the panel, the first in a seat's color; DUEL_NONE: in none. */
void duel_panel_put(duel_panel *, int seat, const char *text);
/* One line as text, in its color. */
void duel_write_line(const duel_panel *, int line, tk_text *out);
/* The color of a seat, where the text has colors; ended by the usual escape. */
void duel_begin_colour(tk_text *, int seat);

/* ---- panel_people.c: people on foot ---- */

/* Everybody on foot, the seat's own first, and grenades that lie or fly. What they carry is shown of the seat's own, if
 * `full` or while they are asked. */
void duel_panel_people(const tk_world *, const duel_state *, int seat, bool full, duel_panel *);

#endif
