/* Sixth Edition as the contract asks for it: one constant. */
#include "sixth.h"

#include "../games.h"

static const tk_verb VERBS[] = {
#define X(NAME, name, args, text) {name, args, text},
    SIXTH_VERBS(X)
#undef X
};

static const tk_event_kind EVENTS[] = {
#define X(NAME, name, args, text, section) {name, args, text, section},
    SIXTH_EVENTS(X)
#undef X
};

static const tk_label LABELS[] = {
#define X(NAME, name, kind, text, section) {name, kind, text, section},
    SIXTH_LABELS(X)
#undef X
};

static const char *const ENDING_TEXTS[] = {
#define X(NAME, name, text) text,
    SIXTH_ENDINGS(X)
#undef X
};

static const char *const ENDINGS[] = {
#define X(NAME, name, text) name,
    SIXTH_ENDINGS(X)
#undef X
        NULL};

/* The scenarios of data/sixth/scenarios.json; a test compares the two. */
static const char *const VARIANTS[] = {"duel", "free-for-all", "checkpoint-race", "king-of-the-hill", "hot-start",
                                       NULL};

const tk_game sixth_game = {
    .id = "sixth",
    .title = "Car Wars Sixth Edition",
    .summary = "Armed cars on an open table: build, drive by the turning key, shoot. Two to six drivers, duels, races, "
               "the hill.",
    .version = 2,
    .min_seats = 2,
    .max_seats = SIXTH_MAX_CARS,
    .state_size = sizeof(sixth_state),
    .verbs = VERBS,
    .verb_count = VERB_COUNT,
    .events = EVENTS,
    .event_count = EVENT_COUNT,
    .labels = LABELS,
    .label_count = LABEL_COUNT,
    .endings = ENDINGS,
    .ending_texts = ENDING_TEXTS,
    .variants = VARIANTS,
    .setup = sixth_setup,
    .start = sixth_start,
    .pending = sixth_pending,
    .legal = sixth_legal,
    .check = sixth_check,
    .apply = sixth_apply,
    .view = sixth_view,
    .imagine = sixth_imagine,
    .odds = sixth_odds,
    .outcome = sixth_outcome,
    .evaluate = sixth_evaluate,
    .draw = sixth_draw,
    .ask = sixth_ask,
    .routine = sixth_routine,
    .examine = sixth_examine,
    .preview = sixth_preview,
    .noun = sixth_noun,
};
