/* The rulebook: Markdown in sections "## Title {#id}", found by id or by words, written for a terminal.
 *
 * The file is ours, so this is not a Markdown reader for the world: headings, paragraphs, lists, quotes, tables, fenced
 * blocks, bold, code and links are what the rulebooks use. What it does not know it prints as it stands. */
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SHOWN_WHOLE = 2, MAX_FOUND = 256, EXCERPT_MARGIN = 12 };

/* ---- sections ---- */

/* Where the line at `at` ends: at its newline or the NUL. */
static char *line_end(char *at)
{
    return at + strcspn(at, "\n");
}

/* Is it "## Title {#id}" (of level 1 to 3)? Cuts title and id out of the text when `out` is given. */
static bool read_heading(char *line, char *end, cli_section *out)
{
    int level = (int)strspn(line, "#");
    if (level < 1 || level > 3 || line[level] != ' ') return false;
    char *brace = memchr(line, '{', (size_t)(end - line)), *close = memchr(line, '}', (size_t)(end - line));
    if (!brace || !close || brace[1] != '#' || close < brace) return false;
    if (!out) return true;
    *out = (cli_section){.level = level, .title = line + level + 1, .id = brace + 2};
    *close = '\0';
    while (brace > out->title && brace[-1] == ' ') brace--;
    *brace = '\0';
    return true;
}

static int count_headings(char *text)
{
    int count = 0;
    for (char *line = text; *line;) {
        char *end = line_end(line);
        count += read_heading(line, end, NULL);
        line = *end ? end + 1 : end;
    }
    return count;
}

static void split_sections(cli_rulebook *book)
{
    cli_section *open = NULL;
    for (char *line = book->text.at; *line;) {
        char *end = line_end(line), *next = *end ? end + 1 : end;
        bool other_heading = line[0] == '#' && strspn(line, "#") <= 3 && line[strspn(line, "#")] == ' ';
        if (other_heading && open) {
            open->length = (size_t)(line - open->body);
            open = NULL;
        }
        if (read_heading(line, end, &book->section[book->count])) {
            open = &book->section[book->count++];
            open->body = next;
        }
        line = next;
    }
    if (open) open->length = strlen(open->body);
}

tk_status cli_rulebook_open(cli_rulebook *book, const char *id, const tk_content *content, tk_error *error)
{
    *book = (cli_rulebook){0};
    char path[64];
    snprintf(path, sizeof path, "rulebook/%s.md", id);
    tk_status status = tk_content_read(content, path, &book->text, error);
    if (status != TK_OK) return status;
    tk_text_put(&book->text, "\n");
    if (strlen(tk_text_string(&book->text)) != book->text.length) {
        tk_text_free(&book->text);
        return tk_fail(error, TK_BAD_DATA, path, "not a text file");
    }
    book->section = calloc((size_t)count_headings(book->text.at) + 1, sizeof *book->section);
    if (!book->section || book->text.failed) {
        cli_rulebook_close(book);
        return tk_fail(error, TK_NO_MEMORY, path, "no memory for the rulebook");
    }
    split_sections(book);
    return TK_OK;
}

void cli_rulebook_close(cli_rulebook *book)
{
    tk_text_free(&book->text);
    free(book->section);
    *book = (cli_rulebook){0};
}

const cli_section *cli_rulebook_find(const cli_rulebook *book, const char *id)
{
    for (int i = 0; i < book->count; i++)
        if (strcasecmp(book->section[i].id, id) == 0) return &book->section[i];
    return NULL;
}

/* ---- searching ---- */

static bool text_has(const char *text, size_t length, const char *word, size_t size)
{
    for (size_t i = 0; i + size <= length; i++)
        if (strncasecmp(text + i, word, size) == 0) return true;
    return false;
}

/* Does every word stand in the title, or in the whole section? */
static bool has_all(const cli_section *section, const char *words, bool title_only)
{
    size_t title = strlen(section->title);
    while (*(words += strspn(words, " \t"))) {
        size_t size = strcspn(words, " \t");
        bool found = text_has(section->title, title, words, size) ||
                     text_has(section->id, strlen(section->id), words, size) ||
                     (!title_only && text_has(section->body, section->length, words, size));
        if (!found) return false;
        words += size;
    }
    return true;
}

int cli_rulebook_search(const cli_rulebook *book, const char *words, const cli_section **out, int capacity)
{
    int count = 0;
    for (int in_body = 0; in_body <= 1; in_body++)
        for (int i = 0; i < book->count && count < capacity; i++) {
            bool by_title = has_all(&book->section[i], words, true);
            if (in_body ? !by_title && has_all(&book->section[i], words, false) : by_title)
                out[count++] = &book->section[i];
        }
    return count;
}

/* ---- writing ---- */

/* Skip "](target)" of a link; a target inside the book is shown as its section id. */
static const char *write_link_end(tk_text *out, const char *at, const char *end)
{
    const char *close = memchr(at, ')', (size_t)(end - at));
    if (end - at < 2 || at[1] != '(' || !close) {
        tk_text_put(out, "]");
        return at + 1;
    }
    if (at[2] == '#') tk_text_printf(out, " [%.*s]", (int)(close - at - 3), at + 3);
    return close + 1;
}

/* Bold, code and links of a stretch of text. */
static void write_inline(tk_text *out, const char *text, size_t length)
{
    bool bold = false, code = false;
    for (const char *at = text, *end = text + length; at < end;) {
        if (!code && at + 1 < end && at[0] == '*' && at[1] == '*') {
            bold = !bold;
            if (bold)
                cli_begin_style(out, CLI_BOLD);
            else
                cli_end_style(out);
            at += 2;
        } else if (*at == '`') {
            code = !code;
            if (!out->colour)
                tk_text_put(out, "`");
            else if (code)
                cli_begin_style(out, CLI_CODE);
            else
                cli_end_style(out);
            at++;
        } else if (!code && *at == '[' && memchr(at, ']', (size_t)(end - at)) &&
                   strncmp((const char *)memchr(at, ']', (size_t)(end - at)), "](", 2) == 0) {
            at++;
        } else if (!code && *at == ']') {
            at = write_link_end(out, at, end);
        } else {
            tk_text_put_bytes(out, at++, 1);
        }
    }
    if (bold || code) cli_end_style(out);
}

/* A paragraph, list item or quote being collected over several lines. */
typedef struct block {
    tk_text text;
    int indent, hang;
    bool quote;
} block;

static void end_block(block *b, tk_text *out)
{
    if (b->text.length > 0) {
        tk_text styled = {.colour = out->colour};
        write_inline(&styled, tk_text_string(&b->text), b->text.length);
        tk_text_printf(out, "%*s%s", b->indent, "", b->quote ? "| " : "");
        cli_wrap(out, tk_text_string(&styled), b->indent + 2 * b->quote, b->indent + b->hang + 2 * b->quote);
        tk_text_free(&styled);
    }
    if (b->text.failed) out->failed = true;
    tk_text_clear(&b->text);
    b->indent = b->hang = 0;
    b->quote = false;
}

/* How long the marker "- ", "* " or "12. " at `at` is; 0: none. */
static int list_marker(const char *at, const char *end)
{
    if (end - at >= 2 && (at[0] == '-' || at[0] == '*') && at[1] == ' ') return 2;
    int digits = 0;
    while (at + digits < end && isdigit((unsigned char)at[digits])) digits++;
    return digits > 0 && end - at > digits + 1 && at[digits] == '.' && at[digits + 1] == ' ' ? digits + 2 : 0;
}

static bool is_table_rule(const char *at, const char *end)
{
    while (at < end && strchr("|-: ", *at)) at++;
    return at == end;
}

static void write_line(block *b, const char *line, const char *end, tk_text *out)
{
    const char *at = line;
    while (at < end && *at == ' ') at++;
    int marker = list_marker(at, end);
    if (at == end) {
        bool open = b->text.length > 0;
        end_block(b, out);
        if (open || (out->length > 0 && out->at[out->length - 1] != '\n')) tk_text_put(out, "\n");
        return;
    }
    if (*at == '|') { /* a table: its columns are lined up in the source */
        end_block(b, out);
        if (is_table_rule(at, end)) return;
        tk_text_put(out, "  ");
        write_inline(out, at, (size_t)(end - at));
        tk_text_put(out, "\n");
        return;
    }
    if (marker > 0) {
        end_block(b, out);
        b->indent = (int)(at - line) + 2;
        b->hang = marker;
    } else if (*at == '>') {
        if (!b->quote) end_block(b, out);
        b->quote = true;
        at += at + 1 < end && at[1] == ' ' ? 2 : 1;
    }
    if (b->text.length > 0) tk_text_put(&b->text, " ");
    tk_text_put_bytes(&b->text, at, (size_t)(end - at));
}

static void write_markdown(tk_text *out, const char *text, size_t length)
{
    block b = {0};
    bool fenced = false;
    while (length > 0 && isspace((unsigned char)text[length - 1])) length--;
    for (const char *line = text, *stop = text + length; line < stop;) {
        const char *end = memchr(line, '\n', (size_t)(stop - line));
        if (!end) end = stop;
        if (end - line >= 3 && strncmp(line, "```", 3) == 0) {
            end_block(&b, out);
            fenced = !fenced;
        } else if (fenced) {
            tk_text_printf(out, "    %.*s\n", (int)(end - line), line);
        } else if (line > text || end > line) {
            write_line(&b, line, end, out);
        }
        line = end + (end < stop);
    }
    end_block(&b, out);
    tk_text_free(&b.text);
}

static void write_title(const cli_section *section, tk_text *out)
{
    cli_styled(out, CLI_BOLD, section->title);
    tk_text_put(out, "  ");
    cli_begin_style(out, CLI_DIM);
    tk_text_printf(out, "[%s]", section->id);
    cli_end_style(out);
    tk_text_put(out, "\n");
}

/* The ids of the parts of a section. */
static void write_parts(const cli_rulebook *book, const cli_section *section, tk_text *out)
{
    const cli_section *end = book->section + book->count;
    if (section->level != 2 || section + 1 == end || section[1].level != 3) return;
    tk_text parts = {0};
    tk_text_put(&parts, "More:");
    for (const cli_section *part = section + 1; part < end && part->level == 3; part++)
        tk_text_printf(&parts, "%s %s", part == section + 1 ? "" : ",", part->id);
    tk_text_put(out, "\n");
    cli_wrap(out, tk_text_string(&parts), 0, 6);
    tk_text_free(&parts);
}

static void write_section(const cli_rulebook *book, const cli_section *section, tk_text *out)
{
    write_title(section, out);
    const char *body = section->body;
    size_t length = section->length;
    while (length > 0 && isspace((unsigned char)*body)) body++, length--;
    write_markdown(out, body, length);
    write_parts(book, section, out);
}

void cli_rulebook_list(const cli_rulebook *book, tk_text *out)
{
    for (int i = 0; i < book->count; i++) {
        const cli_section *section = &book->section[i];
        int indent = section->level == 3 ? 2 : 0;
        tk_text_printf(out, "%*s", indent, "");
        cli_begin_style(out, CLI_CODE);
        cli_pad(out, section->id, 26 - indent);
        cli_end_style(out);
        tk_text_put(out, " ");
        cli_styled(out, section->level < 3 ? CLI_BOLD : CLI_NORMAL, section->title);
        tk_text_put(out, "\n");
    }
}

/* The first words of a section, as much as fits on a line. */
static void write_excerpt(const cli_section *section, tk_text *out)
{
    tk_text styled = {0};
    const char *body = section->body;
    size_t length = section->length;
    while (length > 0 && isspace((unsigned char)*body)) body++, length--;
    size_t room = (size_t)(cli_columns(out) - EXCERPT_MARGIN), size = 0;
    while (size < length && size < room && body[size] != '\n') size++;
    bool more = size < length;
    while (more && size > 0 && body[size] != '\n' && body[size] != ' ') size--;
    write_inline(&styled, body, size);
    cli_begin_style(out, CLI_DIM);
    tk_text_printf(out, "    %s%s\n", tk_text_string(&styled), more ? " ..." : "");
    cli_end_style(out);
    tk_text_free(&styled);
}

bool cli_rulebook_answer(const cli_rulebook *book, const char *question, tk_text *out)
{
    const cli_section *found[MAX_FOUND] = {cli_rulebook_find(book, question)};
    int count = found[0] ? 1 : cli_rulebook_search(book, question, found, MAX_FOUND);
    if (count > SHOWN_WHOLE) tk_text_printf(out, "%d sections speak of \"%s\":\n", count, question);
    for (int i = 0; i < count; i++) {
        if (i > 0 && count <= SHOWN_WHOLE) tk_text_put(out, "\n");
        if (count <= SHOWN_WHOLE) {
            write_section(book, found[i], out);
        } else {
            write_title(found[i], out);
            write_excerpt(found[i], out);
        }
    }
    return count > 0;
}
