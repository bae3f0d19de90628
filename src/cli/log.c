/* What happened so far, as the seats may know it: events of every ply and remarks of the program, in order.
 *
 * The engine keeps only the events of the last ply, and a log is wanted rarely and in full, so the client copies them
 * as they come. Undo cuts the log at its ply. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_COLUMNS = 5, TEXT_COLUMN = 2 };

void cli_log_free(cli_log *log)
{
    free(log->entry);
    free(log->terms);
    tk_text_free(&log->notes);
    *log = (cli_log){0};
}

/* Room for `more` items behind `count`; the grown array, or NULL. */
static void *grow(void *items, int count, int more, int *capacity, size_t size)
{
    if (count + more <= *capacity) return items;
    int wanted = *capacity ? *capacity : 64;
    while (wanted < count + more) wanted *= 2;
    void *grown = realloc(items, (size_t)wanted * size);
    if (grown) *capacity = wanted;
    return grown;
}

static bool reserve(cli_log *log, int entries, int terms)
{
    cli_log_entry *entry = grow(log->entry, log->count, entries, &log->capacity, sizeof *entry);
    if (entry) log->entry = entry;
    tk_term *term = terms ? grow(log->terms, log->term_count, terms, &log->term_capacity, sizeof *term) : log->terms;
    if (term) log->terms = term;
    bool good = (entry || !entries) && (term || !terms);
    if (!good) log->failed = true;
    return good;
}

void cli_log_take(cli_log *log, const tk_match *match)
{
    const tk_events *events = tk_match_events(match);
    if (!reserve(log, events->count, events->term_count)) return;
    for (int i = 0; i < events->count; i++)
        log->entry[log->count++] = (cli_log_entry){.ply = tk_match_length(match),
                                                   .seen_by = events->list[i].seen_by,
                                                   .event = events->list[i],
                                                   .term = log->term_count + events->list[i].term,
                                                   .note = -1};
    if (events->term_count == 0) return;
    memcpy(log->terms + log->term_count, events->terms, (size_t)events->term_count * sizeof *events->terms);
    log->term_count += events->term_count;
}

void cli_log_note(cli_log *log, int ply, int seat, const char *text)
{
    int at = (int)log->notes.length;
    tk_text_put_bytes(&log->notes, text, strlen(text) + 1);
    if (log->notes.failed) log->failed = true;
    if (log->notes.failed || !reserve(log, 1, 0)) return;
    log->entry[log->count++] =
        (cli_log_entry){.ply = ply, .seen_by = (uint16_t)(1u << seat), .term = log->term_count, .note = at};
}

void cli_log_rewind(cli_log *log, int ply)
{
    while (log->count > 0 && log->entry[log->count - 1].ply > ply) {
        const cli_log_entry *last = &log->entry[--log->count];
        log->term_count = last->term; /* the entry's own, or where they would have started */
        if (last->note >= 0) log->notes.length = (size_t)last->note;
    }
}

void cli_log_replay(cli_log *log, tk_match *match, int length)
{
    int count = tk_match_length(match);
    if (length > count) length = count;
    tk_move *moves = calloc((size_t)length + 1, sizeof *moves);
    if (!moves) {
        log->failed = true;
        tk_match_rewind(match, length);
        return;
    }
    for (int i = 0; i < length; i++) moves[i] = *tk_match_move(match, i);
    tk_match_rewind(match, 0);
    cli_log_take(log, match);
    for (int i = 0; i < length; i++) {
        if (tk_match_act(match, moves[i].seat, moves[i].action) != TK_REASON_FINE) break; /* cannot be: it was made */
        cli_log_take(log, match);
    }
    free(moves);
}

static bool may_see(const cli_log_entry *entry, int seat)
{
    if (entry->note >= 0 && seat < 0) return false;
    return entry->seen_by == TK_EVERYONE || (seat >= 0 && (entry->seen_by & 1u << seat));
}

static void write_event(const cli_log *log, const tk_world *world, const cli_log_entry *entry, tk_text *line)
{
    tk_describe_event(world, &entry->event, line);
    if (entry->event.terms < 1) return;
    cli_begin_style(line, CLI_DIM);
    tk_text_put(line, "  (");
    tk_describe_terms(world, log->terms + entry->term, entry->event.terms, line);
    tk_text_put(line, ")");
    cli_end_style(line);
}

static void write_entry(const cli_log *log, const tk_world *world, const cli_log_entry *entry, bool number,
                        tk_text *out)
{
    int indent = TEXT_COLUMN;
    tk_text line = {.colour = out->colour};
    if (entry->note >= 0)
        cli_styled(&line, CLI_DIM, log->notes.at + entry->note);
    else
        write_event(log, world, entry, &line);
    if (number) {
        cli_begin_style(out, CLI_DIM);
        tk_text_printf(out, "%*d  ", NUMBER_COLUMNS, entry->ply);
        cli_end_style(out);
        indent = NUMBER_COLUMNS + 2;
    } else {
        tk_text_printf(out, "%*s", indent, "");
    }
    cli_wrap(out, tk_text_string(&line), indent, indent + 2);
    tk_text_free(&line);
}

int cli_log_write(const cli_log *log, const tk_world *world, int seat, int first, bool numbers, tk_text *out)
{
    int written = 0;
    for (int i = first; i < log->count; i++) {
        if (!may_see(&log->entry[i], seat)) continue;
        write_entry(log, world, &log->entry[i], numbers, out);
        written++;
    }
    return written;
}
