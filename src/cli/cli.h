/* What the subcommands of `turnkey` share: options, output, the choice of a game, records on disk, the rulebook.
 *
 * Conventions: results go to stdout, complaints to stderr as "turnkey sim: ...". A command returns CLI_FINE, CLI_BAD
 * (the thing asked about is bad: a damaged record, a refused write) or CLI_USAGE (the command line is). */
#ifndef TURNKEY_CLI_H
#define TURNKEY_CLI_H

#include <stdio.h>

#include "turnkey/bot.h"
#include "turnkey/match.h"

enum { CLI_FINE = 0, CLI_BAD = 1, CLI_USAGE = 2 };

/* ---- commands, each in a file of its own ---- */

/* `key` is the letter of the short form, or a number from CLI_LONG on when there is none. `value` NULL: a switch. */
typedef struct cli_option {
    int key;
    const char *name, *value, *help;
} cli_option;

enum { CLI_LONG = 256, CLI_DATA, CLI_JSON, CLI_SEATS, CLI_SEED, CLI_SET, CLI_VARIANT, CLI_PLAIN };

typedef struct cli_command {
    const char *name, *summary, *arguments, *about, *examples;
    const cli_option *options; /* ends with an all-zero one; --help is always there */
    int (*run)(const struct cli_command *, int argc, char **argv);
} cli_command;

extern const cli_command cli_games, cli_play, cli_sim, cli_replay, cli_bench, cli_rules, cli_verify, cli_serve,
    cli_schema, cli_garage, cli_campaign_command;

/* ---- their options (options.c) ---- */

/* What was built, from a file made at build time (tools/version.cmake); the commit is "" where nobody knows it. */
extern const char cli_version[], cli_commit[];

/* A command line being read. */
typedef struct cli_args {
    const cli_command *command;
    int argc;
    char **argv;
    const char *value; /* of the option cli_next returned */
} cli_args;

/* What cli_next returns besides the key of an option. */
enum { CLI_END = -1, CLI_HELPED = -2, CLI_WRONG = -3 };

cli_args cli_args_of(const cli_command *, int argc, char **argv);
/* The next option. CLI_HELPED: --help was answered; CLI_WRONG: a complaint was printed. */
int cli_next(cli_args *);
/* Words that are no options, once cli_next has returned CLI_END; NULL when there are fewer. */
const char *cli_word(const cli_args *, int index);
/* Complains and returns false when there are more than `most` of them. */
bool cli_words_at_most(const cli_args *, int most);
/* The exit code for CLI_HELPED and CLI_WRONG. */
int cli_stopped(int next);
void cli_print_help(const cli_command *);
/* The name in the NULL-terminated list that was probably meant, or NULL. */
const char *cli_suggest(const char *typed, const char *const *names);

/* Print "turnkey NAME: ..." to stderr and return `code`. */
int cli_error(const cli_command *, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same for an error from the engine; CLI_USAGE when the configuration or command line is to blame. `about` (a file)
 * may be NULL. */
int cli_engine_error(const cli_command *, const char *about, const tk_error *);
/* Whole numbers and times given to options. Complains and returns false when out of range. */
bool cli_number(const cli_args *, const char *name, int64_t low, int64_t high, int64_t *out);
/* The same of a word that is there; `name` is what it stands for. */
bool cli_word_number(const cli_args *, int index, const char *name, int64_t low, int64_t high, int64_t *out);
bool cli_real(const cli_args *, const char *name, double low, double high, double *out);

/* --data DIR, which must be a directory. Complains. */
bool cli_take_data(const cli_args *, tk_content *);

/* ---- which game, configured how (setup.c) ---- */

enum { CLI_MAX_SETS = 32 };

typedef struct cli_setup {
    const tk_game *game;
    tk_content content;
    const char *variant;                     /* NULL: the game's default */
    char player[TK_MAX_SEATS][TK_SEAT_NAME]; /* from --seats */
    int seats;                               /* 0: not given */
    const char *set[CLI_MAX_SETS];           /* key=value */
    int sets;
    tk_text config; /* JSON, once settled */
} cli_setup;

/* Take the options that set up a game (CLI_DATA, CLI_VARIANT, CLI_SEATS, CLI_SET); false: not one of them, or wrong. */
bool cli_setup_option(cli_setup *, const cli_args *, int key);
/* The game called `id`, the first game for NULL; complains with a suggestion when there is none. */
const tk_game *cli_find_game(const cli_command *, const char *id);
/* Make the configuration. Without --seats the lists in `defaults` (NULL-terminated) are tried in turn until one fits.
 */
tk_status cli_setup_settle(cli_setup *, const char *const *defaults, tk_error *);
void cli_setup_free(cli_setup *);
/* A number, or the 64 hex digits of a seed. Complains. */
bool cli_seed(const cli_args *, tk_seed *out);

/* ---- output (terminal.c) ---- */

/* X(NAME, what turns it on in a terminal) */
#define CLI_STYLES(X) \
    X(NORMAL, "") \
    X(BOLD, "\x1b[1m") \
    X(DIM, "\x1b[2m") \
    X(ACT, "\x1b[1;33m") \
    X(HURT, "\x1b[1;31m") \
    X(GOOD, "\x1b[1;32m") \
    X(CODE, "\x1b[36m")

typedef enum cli_style {
#define X(NAME, escape) CLI_##NAME,
    CLI_STYLES(X)
#undef X
} cli_style;

/* A text that knows the width and colours of `file`; `plain` forbids colours. */
tk_text cli_text_for(FILE *file, bool plain);
bool cli_is_terminal(FILE *);
int cli_rows(FILE *);
/* Write and clear. False when the file cannot be written to. */
bool cli_flush(tk_text *, FILE *);
void cli_begin_style(tk_text *, cli_style);
void cli_end_style(tk_text *);
void cli_styled(tk_text *, cli_style, const char *text);
/* Put `text` broken into lines, the first starting after `used` columns, the others indented by `indent`; ends the
 * line. */
void cli_wrap(tk_text *, const char *text, int used, int indent);
/* `text` filled up with blanks to `width` columns; to the left when width is negative. */
void cli_pad(tk_text *, const char *text, int width);
/* Columns to write in, at most 110: longer lines are hard to read. */
int cli_columns(const tk_text *);

/* ---- what happened so far (log.c) ---- */

typedef struct cli_log_entry {
    int ply;          /* 0: the start */
    uint16_t seen_by; /* bit per seat */
    tk_event event;   /* not used by notes */
    int term;         /* its first one in the log's terms */
    int note;         /* offset in the log's notes, -1: an event */
} cli_log_entry;

typedef struct cli_log {
    cli_log_entry *entry;
    int count, capacity;
    tk_term *terms;
    int term_count, term_capacity;
    tk_text notes;
    bool failed; /* out of memory: the log has gaps */
} cli_log;

void cli_log_free(cli_log *);
/* Take over the events of the match's last ply. */
void cli_log_take(cli_log *, const tk_match *);
/* A remark of the program to one seat, at the match's present ply. */
void cli_log_note(cli_log *, int ply, int seat, const char *text);
/* Forget what came after `ply`. */
void cli_log_rewind(cli_log *, int ply);
/* Fill the log by playing the match's own moves again up to `length`; the match stands there afterwards. */
void cli_log_replay(cli_log *, tk_match *, int length);
/* Write the entries from `first` on that `seat` may see (-1: a spectator); how many lines of it were written.
 * With `numbers` the ply stands before each. */
int cli_log_write(const cli_log *, const tk_world *, int seat, int first, bool numbers, tk_text *out);

/* ---- records on disk (journal.c) ---- */

/* A record that is written while it happens. Zeroed: none is kept. */
typedef struct cli_journal {
    char *path;
    int file; /* open for appending when path is not NULL */
} cli_journal;

/* Write `bytes` so that `path` holds either the old content or all of the new, whatever happens. */
tk_status cli_file_replace(const char *path, const tk_text *bytes, tk_error *);
/* Start keeping the match in `path`, which is replaced. */
tk_status cli_journal_open(cli_journal *, const char *path, const tk_match *, tk_error *);
/* Add the last move; on disk when this returns. */
tk_status cli_journal_append(cli_journal *, const tk_match *, tk_error *);
/* Write the whole record anew: after an undo, and at the end. */
tk_status cli_journal_rewrite(cli_journal *, const tk_match *, tk_error *);
void cli_journal_close(cli_journal *);
/* "./turnkey-cards-20260102-150405.turnkey", one that does not exist yet. */
void cli_journal_name(const tk_game *, tk_text *out);
/* Read and check a record file. As tk_record_read; the error's `where` stays the line. */
tk_status cli_record_load(const char *path, const tk_content *, tk_match **, tk_record_report *, tk_error *);
/* Say in one sentence how a record stands; the exit code. */
int cli_record_verdict(const cli_command *, const char *path, tk_status, const tk_match *, const tk_record_report *,
                       const tk_error *);

/* ---- rulebook (rulebook.c) ---- */

typedef struct cli_section {
    int level; /* 1 to 3 */
    const char *id, *title;
    const char *body; /* Markdown, not NUL-terminated */
    size_t length;
} cli_section;

typedef struct cli_rulebook {
    tk_text text; /* the sections point into it */
    cli_section *section;
    int count;
} cli_rulebook;

/* Of a game, or of what is to become one: `id` names rulebook/<id>.md. */
tk_status cli_rulebook_open(cli_rulebook *, const char *id, const tk_content *, tk_error *);
void cli_rulebook_close(cli_rulebook *);
const cli_section *cli_rulebook_find(const cli_rulebook *, const char *id);
/* Sections that contain all the words, title hits first; at most `capacity`. */
int cli_rulebook_search(const cli_rulebook *, const char *words, const cli_section **out, int capacity);
void cli_rulebook_list(const cli_rulebook *, tk_text *out);
/* An id, or words to look for: the section, the matches, or that there are none (false). */
bool cli_rulebook_answer(const cli_rulebook *, const char *question, tk_text *out);

/* ---- shared pieces of text (terminal.c, replay.c) ---- */

void cli_seat_name(const tk_world *, int seat, tk_text *out);
/* Table of scores, who won and how it ended. */
void cli_write_outcome(const tk_match *, tk_text *out);

#endif
