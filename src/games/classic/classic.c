/* Car Wars Classic as the contract asks for it: one constant. The garage is beside it, turnkey/garage.h. */
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/setup/setup.h"
#include "games/classic/duel/show/show.h"
#include "games/games.h"

static const tk_verb VERBS[] = {
#define X(NAME, name, args, text) {name, args, text},
    DUEL_VERBS(X)
#undef X
};

static const tk_event_kind EVENTS[] = {
#define X(NAME, name, args, text, section) {name, args, text, section},
    DUEL_EVENTS(X)
#undef X
};

static const tk_label LABELS[] = {
#define X(NAME, name, kind, text, section) {name, kind, text, section},
    DUEL_LABELS(X)
#undef X
};

static const char *const ENDING_TEXTS[] = {
#define X(NAME, name, text) text,
    DUEL_ENDINGS(X)
#undef X
};

static const char *const ENDINGS[] = {
#define X(NAME, name, text) name,
    DUEL_ENDINGS(X)
#undef X
        NULL};

/* The scenarios of data/classic/scenarios.json. */
static const char *const VARIANTS[] = {
    "amateur-night", "duel",      "division",   "team-duel", "road-duel", "pack-attack",
    "highway-chase", "race-oval", "race-eight", "town",      NULL};

const tk_game classic_game = {
    .id = "classic",
    .title = "Car Wars Classic",
    .summary = "Armed cars by the old rules: five phases a second, handling, skids, crashes, and every weapon of the "
               "catalogue. Two to eight drivers.",
    .version = 2,
    .min_seats = 2,
    .max_seats = DUEL_MAX_SEATS,
    .state_size = sizeof(duel_state),
    .verbs = VERBS,
    .verb_count = VERB_COUNT,
    .events = EVENTS,
    .event_count = EVENT_COUNT,
    .labels = LABELS,
    .label_count = LABEL_COUNT,
    .endings = ENDINGS,
    .ending_texts = ENDING_TEXTS,
    .variants = VARIANTS,
    .trials = 8,
    .setup = duel_setup,
    .start = duel_start,
    .pending = duel_pending,
    .legal = duel_legal,
    .asides = duel_asides,
    .check = duel_check,
    .apply = duel_apply,
    .view = duel_view,
    .imagine = duel_imagine,
    .odds = duel_odds,
    .outcome = duel_outcome,
    .evaluate = duel_evaluate,
    .foresight = 4,
    .draw = duel_draw,
    .ask = duel_ask,
    .routine = duel_routine,
    .preview = duel_preview,
    .noun = duel_noun,
};
