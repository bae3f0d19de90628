/* Drag Race: all that the files of this folder share. */
#ifndef DRAG_H
#define DRAG_H

#include "turnkey/game.h"

enum { DRAG_MAX_CARS = 4, DRAG_EASY = 3, DRAG_BOOST = 4, DRAG_DIE = 6 };

/* ---- words ---- */

/* X(NAME, name, arguments, how a choice reads) */
#define DRAG_VERBS(X) \
    X(EASE, "ease", "", "Take it easy") \
    X(PUSH, "push", "", "Push") \
    X(NITRO, "nitro", "", "Use nitro")

typedef enum drag_verb {
#define X(NAME, name, args, text) VERB_##NAME,
    DRAG_VERBS(X)
#undef X
        VERB_COUNT
} drag_verb;

/* X(NAME, name, arguments, text, section) */
#define DRAG_EVENTS(X) \
    X(READY, "ready", "car:car", "{car} is ready.", "turn") \
    X(CHOICE, "choice", "car:car what:verb", "{car}: {what}.", "turn") \
    X(MOVED, "moved", "car:car by:number", "{car} moves {by}.", "turn") \
    X(BLEW, "blew", "car:car", "{car} blows its engine.", "nitro") \
    X(OVER, "over", "", "The race is over.", "end")

typedef enum drag_event {
#define X(NAME, name, args, text, section) EVENT_##NAME,
    DRAG_EVENTS(X)
#undef X
} drag_event;

/* What a distance is made of. X(NAME, name, kind, text, section) */
#define DRAG_LABELS(X) \
    X(EASY, "easy", "", "taking it easy", "ease") \
    X(DIE, "die", "", "die", "push") \
    X(NITRO, "nitro", "", "nitro", "nitro")

typedef enum drag_label {
#define X(NAME, name, kind, text, section) LABEL_##NAME,
    DRAG_LABELS(X)
#undef X
} drag_label;

/* X(NAME, name, text) */
#define DRAG_ENDINGS(X) \
    X(NONE, "unfinished", "not finished") \
    X(LINE, "line", "somebody has crossed the line") \
    X(BLOWN, "all-blown", "no engine was left running")

typedef enum drag_ending {
#define X(NAME, name, text) ENDING_##NAME,
    DRAG_ENDINGS(X)
#undef X
} drag_ending;

/* Why a choice is refused, besides what is true of every game. X(NAME, name, text, section) */
#define DRAG_REASONS(X) X(NO_BOTTLE, "no-bottle", "There is no bottle left.", "nitro")

enum {
    DRAG_REASONS_BEGIN = TK_REASON_COUNT - 1,
#define X(NAME, name, text, section) DRAG_REASON_##NAME,
    DRAG_REASONS(X)
#undef X
};

/* ---- the world and the state ---- */

/* What is fixed when the match is set up. */
typedef struct drag_world {
    char variant[TK_VARIANT_ID];
    int seats, min_seats, max_seats, length, bottles;
} drag_world;

typedef struct drag_car {
    uint8_t at; /* lengths from the start */
    uint8_t bottles, blown;
    uint8_t chosen; /* 1 + verb, secret until all have chosen; 0: not yet */
} drag_car;

/* What changes. Only bytes, so that there is no padding. */
typedef struct drag_state {
    drag_car car[DRAG_MAX_CARS];
    uint8_t turn, ending;
} drag_state;

/* ---- setup.c ---- */

tk_status drag_variants(const tk_content *, tk_variants *, tk_error *);
tk_status drag_setup(tk_world *, const tk_content *, const char *config, tk_error *);

/* ---- rules.c ---- */

void drag_start(const tk_world *, void *state, tk_dice *, tk_events *);
uint32_t drag_pending(const tk_world *, const void *state);
int drag_legal(const tk_world *, const void *state, int seat, tk_action *out, int cap);
tk_reason drag_check(const tk_world *, const void *state, int seat, tk_action);
void drag_apply(const tk_world *, void *state, int seat, tk_action, tk_dice *, tk_events *);
void drag_outcome(const tk_world *, const void *state, tk_outcome *);
/* How far a choice takes a car on the average, in lengths. */
double drag_mean(int verb);

/* ---- show.c ---- */

void drag_noun(const void *world, const char *kind, int value, tk_text *);
void drag_draw(const tk_world *, const void *state, int seat, tk_text *);
void drag_ask(const tk_world *, const void *state, int seat, tk_text *);
extern const tk_type drag_view_type;
void drag_view(const tk_world *, const void *state, int seat, tk_json *);
void drag_odds(const tk_world *, const void *state, int seat, tk_action, tk_odds *);

/* ---- mind.c ---- */

void drag_imagine(const tk_world *, void *state, int seat, tk_dice *);
void drag_evaluate(const tk_world *, const void *state, float value[TK_MAX_SEATS]);

#endif
