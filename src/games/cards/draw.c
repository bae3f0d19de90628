/* The table as text: a header, the cars side by side, the hand. Shows what the view shows. */
#include "cards.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK_WIDTH = 26, BLOCK_LINES = 6 };

static const char *const SEAT_COLOURS[] = {"31", "34", "33", "32", "37", "35"};
TK_ROWS(SEAT_COLOURS, CARDS_MAX_CARS);

static void paint(tk_text *out, const char *code, const char *text)
{
    if (out->colour)
        tk_text_printf(out, "\033[%sm%s\033[0m", code, text);
    else
        tk_text_put(out, text);
}

/* Text of known width, coloured, padded to the block. */
static void cell(tk_text *out, const char *code, const char *text, int width)
{
    int length = (int)strlen(text);
    if (code)
        paint(out, code, text);
    else
        tk_text_put(out, text);
    for (int i = length; i < width; i++) tk_text_put(out, " ");
}

/* Points left of `full`, or !! when there are none. */
static void left_of(char out[12], int full, int damage)
{
    if (damage >= full)
        snprintf(out, 12, "!!");
    else
        snprintf(out, 12, "%d", full - damage);
}

static const char *left_code(int full, int damage)
{
    if (damage >= full) return "1;31";
    return damage * 2 >= full ? "33" : NULL;
}

static void draw_name(const tk_world *tk, const cards_state *state, int car, int seat, tk_text *out)
{
    tk_text name = {0}, line = {0};
    cards_noun(tk, "seat", car, &name);
    bool on_turn = state->turn == car && !state->over;
    tk_text_printf(&line, "%s %s%s", on_turn ? ">" : " ", tk_text_string(&name), car == seat ? " (you)" : "");
    char code[16];
    snprintf(code, sizeof code, "1;%s", SEAT_COLOURS[car]);
    cell(out, code, tk_text_string(&line), BLOCK_WIDTH);
    tk_text_free(&name);
    tk_text_free(&line);
}

/* A number of at most two places, right-aligned, coloured by how much is left. */
static void draw_left(int full, int damage, tk_text *out)
{
    char left[12];
    left_of(left, full, damage);
    if (strlen(left) < 2) tk_text_put(out, " ");
    cell(out, left_code(full, damage), left, 0);
}

static void draw_ends(const cards_world *world, const cards_car *car, bool bottom, tk_text *out)
{
    tk_text_put(out, bottom ? "     '-- " : "     .-- ");
    draw_left(world->figure.side_armor, car->side[bottom ? SIDE_BACK : SIDE_FRONT], out);
    tk_text_put(out, bottom ? " --'" : " --.");
    tk_text_put(out, bottom ? "  tires " : "          ");
    if (bottom) draw_left(world->figure.tires, car->tires, out);
    tk_text_put(out, " ");
}

static void draw_middle(const cards_world *world, const cards_car *car, tk_text *out)
{
    tk_text_put(out, "  ");
    draw_left(world->figure.side_armor, car->side[SIDE_LEFT], out);
    tk_text_put(out, " | drv ");
    draw_left(world->figure.driver, car->driver, out);
    tk_text_put(out, " | ");
    draw_left(world->figure.side_armor, car->side[SIDE_RIGHT], out);
    tk_text_put(out, "        ");
}

static void draw_numbers(const cards_world *world, const cards_state *state, int index, tk_text *out)
{
    const cards_car *car = &state->car[index];
    char line[48];
    if (car->standing == STANDING_DISABLED)
        snprintf(line, sizeof line, "   wrecked, %d pts", state->score[index]);
    else if (car->standing == STANDING_GONE)
        snprintf(line, sizeof line, "   gone, %d pts", state->score[index]);
    else if (index >= world->seats)
        snprintf(line, sizeof line, " ");
    else
        snprintf(line, sizeof line, "   %d cards, %d pts%s", car->hand_count, state->score[index],
                 car->escaping     ? ", escaping"
                 : car->loses_turn ? ", shaken"
                                   : "");
    cell(out, cards_operating(state, index) ? NULL : "2", line, BLOCK_WIDTH);
}

/* No blanks at the end of a line. */
static void end_line(tk_text *out)
{
    while (out->length && out->at[out->length - 1] == ' ') out->length--;
    tk_text_put(out, "\n");
}

static void draw_block_line(const tk_world *tk, const cards_state *state, int car, int seat, int line, tk_text *out)
{
    const cards_world *world = tk->fixed;
    switch (line) {
    case 0: draw_name(tk, state, car, seat, out); break;
    case 1: draw_ends(world, &state->car[car], false, out); break;
    case 2: draw_middle(world, &state->car[car], out); break;
    case 3: draw_ends(world, &state->car[car], true, out); break;
    case 4: draw_numbers(world, state, car, out); break;
    default: break;
    }
}

/* What lies in front of a car, one line a car that has something. */
static void draw_specials(const tk_world *tk, const cards_state *state, tk_text *out)
{
    for (int car = 0; car < ((const cards_world *)tk->fixed)->cars; car++) {
        const char *before = NULL;
        for (int i = 0; i < state->laid_count; i++) {
            if (state->laid[i].place != car * CARDS_ZONES + ZONE_SPECIALS) continue;
            if (!before) {
                tk_text_put(out, "  ");
                cards_noun(tk, "seat", car, out);
            }
            tk_text_put(out, before ? ", " : ": ");
            before = ", ";
            cards_noun(tk, "card", state->laid[i].card, out);
        }
        if (before) tk_text_put(out, "\n");
    }
}

/* In the race: the Attack card that each car was hit by last, for it can still be moved or taken back [solo-memory]. */
static void draw_last_attacks(const tk_world *tk, const cards_state *state, tk_text *out)
{
    const cards_world *world = tk->fixed;
    for (int car = 0; world->variant == VARIANT_SOLO && car < world->cars; car++) {
        const cards_memory *last = &state->car[car].last;
        if (last->card == CARDS_NONE) continue;
        tk_text_put(out, "  ");
        cards_noun(tk, "seat", car, out);
        tk_text_put(out, " was last hit by ");
        cards_noun(tk, "card", last->card, out);
        tk_text_printf(out, ": %d on the %s\n", last->points, cards_side_name(last->zone));
    }
}

static void draw_hand(const tk_world *tk, const cards_state *state, int seat, tk_text *out)
{
    const cards_car *car = &state->car[seat];
    int width = out->columns > 0 ? out->columns : 80, column = 13;
    tk_text_put(out, "  Your hand: ");
    for (int i = 0; i < car->hand_count; i++) {
        tk_text card = {0};
        cards_noun(tk, "card", car->hand[i], &card);
        int length = (int)card.length + 2;
        if (column + length > width) {
            end_line(out);
            tk_text_put(out, "             ");
            column = 13;
        }
        paint(out, "1", tk_text_string(&card));
        tk_text_put(out, i + 1 < car->hand_count ? ", " : "");
        column += length;
        tk_text_free(&card);
    }
    tk_text_put(out, car->hand_count ? "\n" : "empty\n");
}

static void draw_header(const tk_world *tk, const cards_state *state, tk_text *out)
{
    const cards_world *world = tk->fixed;
    if (world->variant == VARIANT_SOLO)
        tk_text_printf(out, "  Race %d of %d, round %d of %d", state->duel, world->races,
                       state->round > world->figure.solo_rounds ? world->figure.solo_rounds : state->round,
                       world->figure.solo_rounds);
    else if (world->variant == VARIANT_SERIES)
        tk_text_printf(out, "  Duel %d, first to %d points", state->duel, world->points);
    else
        tk_text_put(out, "  Duel");
    tk_text_printf(out, "   draw pile %d%s   discards %d\n\n", state->deck_count, state->reshuffled ? " (last)" : "",
                   state->discard_count);
}

void cards_draw_table(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    int width = out->columns > 0 ? out->columns : 80;
    int across = width / BLOCK_WIDTH > 0 ? width / BLOCK_WIDTH : 1;
    draw_header(tk, state, out);
    for (int first = 0; first < world->cars; first += across)
        for (int line = 0; line < BLOCK_LINES; line++) {
            for (int car = first; car < first + across && car < world->cars; car++)
                draw_block_line(tk, state, car, seat, line, out);
            end_line(out);
        }
    draw_specials(tk, state, out);
    draw_last_attacks(tk, state, out);
    if (seat >= 0 && cards_operating(state, seat)) draw_hand(tk, state, seat, out);
}
