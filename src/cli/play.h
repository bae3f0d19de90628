/* A table in the terminal: what play.c (set-up, saving, the end), table.c (the loop and the screen) and prompt.c (what
 * a person types) share. */
#ifndef TURNKEY_CLI_PLAY_H
#define TURNKEY_CLI_PLAY_H

#include <signal.h>

#include "cli.h"

enum { PLAY_MAX_VERBS = 256 };

typedef struct play {
    const cli_command *command;
    tk_content content;
    tk_match *match;
    cli_journal journal;
    tk_bot bot[TK_MAX_SEATS];
    tk_thinker *thinker[TK_MAX_SEATS]; /* NULL: a person sits there */
    int people;
    cli_log log;
    int read_to[1 + TK_MAX_SEATS];           /* entries of the log that a spectator, then that each seat has seen */
    int at_keyboard;                         /* the seat of the person who decided last, -1: nobody yet */
    bool hold[TK_MAX_SEATS][PLAY_MAX_VERBS]; /* standing orders: choices with this verb are taken without asking */
    bool ask_all[TK_MAX_SEATS];              /* wants to be asked even what is routine */
    bool told_routine[TK_MAX_SEATS];         /* knows that it is not */
    tk_action legal[TK_MAX_LEGAL];           /* the choices on the screen */
    int choices;
    cli_rulebook book; /* opened when first asked for */
    tk_text out;
    tk_text line;           /* what was typed last */
    char typed_ahead[4096]; /* read, but not asked for yet */
    size_t typed_at, typed_end;
    sigset_t waiting_mask; /* signals while waiting for input */
    bool live;             /* the screen may be cleared and redrawn */
    bool typed;            /* a person types, rather than a script */
    bool stop;             /* save and quit */
    bool greeted;          /* title, players and the promise were shown */
    bool hinted;           /* the hint for newcomers was shown */
} play;

/* table.c */

/* Play on until the match is over or the person at the keyboard wants to stop. */
void play_run(play *);
/* The table, the news since the seat's last decision, the question and the choices. */
void play_show(play *, int seat);
/* Put the table as `seat` sees it into the output. */
void play_draw(play *, int seat);
/* Put what `seat` (-1: a spectator) has not read yet into the output, at most about `room` lines of it; 0: all. */
void play_news(play *, int seat, int room);
/* Act, and keep the journal and the log up. Says why when the rules refuse. */
bool play_act(play *, int seat, tk_action);
/* Is there nothing to decide for `seat`: one choice only, or a standing order? The choice goes to *out. */
bool play_is_automatic(play *, int seat, tk_action *out, const char **why);

/* choices.c */

/* The choices of `seat`: in groups with their chances where the screen is live and they are many. */
void play_write_choices(const play *, int seat, tk_text *out);
/* Those with a verb (-1: all), one a line, into the output. */
void play_write_verb(play *, int seat, int verb);
/* What may be done besides with a verb (-1: all), as it is typed and in words; false: nothing. */
bool play_write_asides(play *, int seat, int verb);
/* An action as it was typed, "adjust field=speed why=by-agreement", with numbers for names. */
void play_put_in_numbers(const play *, int seat, const tk_verb *, const char *typed, tk_text *out);

/* input.c */

/* Read a line into play->line after `prompt`; false at the end of the input or when interrupted. */
bool play_read(play *, const char *prompt);
/* Has a signal asked the program to end? */
bool play_interrupted(void);
void play_catch_signals(play *);

/* prompt.c */

/* Ask the person in `seat` until something was decided, taken back or the game is left. */
void play_prompt(play *, int seat);

#endif
