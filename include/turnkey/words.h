/* A game's vocabulary: what may be done, what can happen, what numbers are made of, how a match ends, why a choice is
 * refused. Each of these is one X-macro list in the game's own header, from which the game makes its enum and TK_WORDS
 * the table of the same rows: neither can lack what the other has. */
#ifndef TURNKEY_WORDS_H
#define TURNKEY_WORDS_H

#include "turnkey/action.h"
#include "turnkey/event.h"

struct tk_world;

/* A way a match can end: "last-survivor", "only one side was left in the duel". The first row is no ending: not
 * finished.
 */
typedef struct tk_ending {
    const char *name, *text;
} tk_ending;

/* Why a choice is refused: a name for programs, a sentence for players, the rulebook section that says so. */
typedef struct tk_refusal {
    const char *name, *text, *section;
} tk_refusal;

typedef struct tk_words {
    const tk_verb *verbs;
    const tk_event_kind *events;
    const tk_label *labels;
    const tk_ending *endings;
    const tk_refusal *reasons; /* the game's own: the first is TK_REASON_COUNT; may be NULL when there is none */
    int verb_count, event_count, label_count, ending_count, reason_count;
    /* Names for text: context is the world. */
    tk_noun *noun;
    /* The owner, see TK_OF, of arguments such as "weapon:weapon@actor": what acts when `seat` takes the action.
     * TK_ABSENT: nothing. NULL in games whose verbs do not say "@actor". */
    int (*actor)(const struct tk_world *, int seat, tk_action);
    /* The table as text for a terminal, showing no more than view does. */
    void (*draw)(const struct tk_world *, const void *state, int seat, tk_text *);
    /* What is asked of `seat` now, in one sentence. */
    void (*ask)(const struct tk_world *, const void *state, int seat, tk_text *);
} tk_words;

/* The tables of a game that calls its lists GAME_VERBS, GAME_EVENTS, GAME_LABELS, GAME_ENDINGS and GAME_REASONS, as
 * members of its tk_words. */
#define TK_WORDS(GAME) \
    .verbs = (const tk_verb[]){GAME##_VERBS(TK_ROW_OF_4)}, .verb_count = 0 GAME##_VERBS(TK_ONE_ROW), \
    .events = (const tk_event_kind[]){GAME##_EVENTS(TK_ROW_OF_5)}, .event_count = 0 GAME##_EVENTS(TK_ONE_ROW), \
    .labels = (const tk_label[]){GAME##_LABELS(TK_ROW_OF_5)}, .label_count = 0 GAME##_LABELS(TK_ONE_ROW), \
    .endings = (const tk_ending[]){GAME##_ENDINGS(TK_ROW_OF_3)}, .ending_count = 0 GAME##_ENDINGS(TK_ONE_ROW), \
    .reasons = (const tk_refusal[]){GAME##_REASONS(TK_ROW_OF_4)}, .reason_count = 0 GAME##_REASONS(TK_ONE_ROW)

/* A row as a table holds it: all of it but the name of its enumerator. */
#define TK_ROW_OF_3(NAME, a, b) {a, b},
#define TK_ROW_OF_4(NAME, a, b, c) {a, b, c},
#define TK_ROW_OF_5(NAME, a, b, c, d) {a, b, c, d},
#define TK_ONE_ROW(...) +1

#endif
