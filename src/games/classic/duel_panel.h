/* What stands beside the map of a duel in a terminal. */
#ifndef DUEL_PANEL_H
#define DUEL_PANEL_H

#include "duel.h"

enum { PANEL_WIDTH = 96, PANEL_LINES = 64 };

/* Lines of plain text; a line has the colour of a seat, or none. */
typedef struct duel_panel {
    int lines, width;
    char line[PANEL_LINES][PANEL_WIDTH];
    uint8_t seat[PANEL_LINES]; /* DUEL_NONE: plain */
} duel_panel;

/* Sheets and phases in about `rows` lines: with more room they say more. */
void duel_fill_panel(const tk_world *, const duel_state *, int seat, int width, int rows, duel_panel *);
void duel_write_line(const duel_panel *, int line, tk_text *out);
/* The colour of a seat, where the text has colours; ended by the usual escape. */
void duel_begin_colour(tk_text *, int seat);

#endif
