/* Output: width and colours of the terminal, styles, wrapping.
 *
 * Everything is put together in a tk_text and written at once; whether styles become escapes is a property of the text,
 * so the code that writes never asks. Colour follows NO_COLOR and never carries meaning alone. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { MIN_COLUMNS = 40, MAX_COLUMNS = 110, DEFAULT_COLUMNS = 80, DEFAULT_ROWS = 24 };

bool cli_is_terminal(FILE *file)
{
    return isatty(fileno(file)) == 1;
}

static bool window_of(FILE *file, struct winsize *window)
{
    return cli_is_terminal(file) && ioctl(fileno(file), TIOCGWINSZ, window) == 0;
}

int cli_rows(FILE *file)
{
    struct winsize window;
    return window_of(file, &window) && window.ws_row > 0 ? window.ws_row : DEFAULT_ROWS;
}

tk_text cli_text_for(FILE *file, bool plain)
{
    struct winsize window;
    const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = term && strcmp(term, "dumb") == 0;
    tk_text text = {.columns = DEFAULT_COLUMNS};
    text.colour = cli_is_terminal(file) && !plain && !dumb && !(no_colour && *no_colour);
    if (window_of(file, &window) && window.ws_col >= MIN_COLUMNS) text.columns = window.ws_col;
    return text;
}

int cli_columns(const tk_text *text)
{
    int columns = text->columns ? text->columns : DEFAULT_COLUMNS;
    return columns > MAX_COLUMNS ? MAX_COLUMNS : columns;
}

bool cli_flush(tk_text *text, FILE *file)
{
    bool good = !text->failed && fwrite(tk_text_string(text), 1, text->length, file) == text->length;
    tk_text_clear(text);
    return fflush(file) == 0 && good;
}

void cli_begin_style(tk_text *text, cli_style style)
{
    static const char *const ESCAPES[] = {
#define X(NAME, escape) escape,
        CLI_STYLES(X)
#undef X
    };
    if (text->colour) tk_text_put(text, ESCAPES[style]);
}

void cli_end_style(tk_text *text)
{
    if (text->colour) tk_text_put(text, "\x1b[0m");
}

void cli_styled(tk_text *text, cli_style style, const char *words)
{
    cli_begin_style(text, style);
    tk_text_put(text, words);
    cli_end_style(text);
}

/* Length in bytes of the character or escape at `at`; its columns go to *columns. */
static size_t glyph(const char *at, int *columns)
{
    *columns = 1;
    if (at[0] == '\x1b' && at[1] == '[') {
        size_t length = 2;
        while (at[length] && at[length] < '@') length++;
        *columns = 0;
        return at[length] ? length + 1 : length;
    }
    size_t length = 1;
    while ((at[length] & 0xC0) == 0x80) length++;
    return length;
}

static int width_of(const char *text, size_t length)
{
    int width = 0, columns;
    for (const char *at = text; at < text + length; width += columns) at += glyph(at, &columns);
    return width;
}

/* Columns that `text` takes: escapes and continuation bytes do not count. */
static int columns_of(const char *text)
{
    return width_of(text, strlen(text));
}

static void blanks(tk_text *text, int count)
{
    if (count > 0) tk_text_printf(text, "%*s", count, "");
}

void cli_pad(tk_text *text, const char *words, int width)
{
    int fill = abs(width) - columns_of(words);
    if (width < 0) blanks(text, fill);
    tk_text_put(text, words);
    if (width > 0) blanks(text, fill);
}

void cli_wrap(tk_text *text, const char *words, int used, int indent)
{
    int columns = cli_columns(text), at = used;
    bool begun = false; /* a word stands on this line already */
    while (*(words += strspn(words, " \n"))) {
        size_t length = strcspn(words, " \n");
        int width = width_of(words, length);
        if (begun && at + 1 + width > columns) {
            tk_text_put(text, "\n");
            blanks(text, indent);
            at = indent;
        } else if (begun) {
            tk_text_put(text, " ");
            at++;
        }
        tk_text_put_bytes(text, words, length);
        at += width;
        words += length;
        begun = true;
    }
    tk_text_put(text, "\n");
}

void cli_seat_name(const tk_world *world, int seat, tk_text *out)
{
    world->game->words.noun(world, "seat", seat, out);
}

static void write_seat_outcome(const tk_match *match, const tk_outcome *outcome, int seat, tk_text *out)
{
    tk_text name = {0};
    cli_seat_name(tk_match_world(match), seat, &name);
    tk_text_put(out, outcome->won[seat] ? "  * " : "    ");
    if (outcome->won[seat]) cli_begin_style(out, CLI_ACT);
    cli_pad(out, tk_text_string(&name), 16);
    cli_pad(out, tk_match_player(match, seat), 16);
    tk_text_printf(out, "%6d points%s", outcome->score[seat], outcome->won[seat] ? "   won" : "");
    if (outcome->won[seat]) cli_end_style(out);
    tk_text_put(out, "\n");
    tk_text_free(&name);
}

void cli_write_outcome(const tk_match *match, tk_text *out)
{
    const tk_world *world = tk_match_world(match);
    tk_outcome outcome = {0};
    world->game->outcome(world, tk_match_state(match), &outcome);
    int winners = 0;
    for (int seat = 0; seat < outcome.seats; seat++) winners += outcome.won[seat];
    cli_styled(out, CLI_BOLD, "The match is over");
    tk_text_printf(out, ": %s.%s\n", world->game->words.endings[outcome.ending].text,
                   winners == 0  ? " Nobody won."
                   : winners > 1 ? " The win is shared."
                                 : "");
    for (int seat = 0; seat < outcome.seats; seat++) write_seat_outcome(match, &outcome, seat, out);
}
