/* A Straight Road as the contract sees it. */
#include "road.h"

#include "../games.h"

static const tk_verb VERBS[] = {
#define X(NAME, name, args, text) {name, args, text},
    ROAD_VERBS(X)
#undef X
};

static const tk_event_kind EVENTS[] = {
#define X(NAME, name, args, text, section) {name, args, text, section},
    ROAD_EVENTS(X)
#undef X
};

static const tk_label LABELS[] = {
#define X(NAME, name, kind, text, section) {name, kind, text, section},
    ROAD_LABELS(X)
#undef X
};

static const char *const ENDING_TEXTS[] = {
#define X(NAME, name, text) text,
    ROAD_ENDINGS(X)
#undef X
};

static const char *const ENDINGS[] = {
#define X(NAME, name, text) name,
    ROAD_ENDINGS(X)
#undef X
        NULL};

const char *const road_scenario_ids[] = {
#define X(NAME, id, title) id,
    ROAD_SCENARIOS(X)
#undef X
        NULL};

const tk_game road_game = {
    .id = "road",
    .title = "A Straight Road",
    .summary = "Armed cars on an endless road of hexes: races, derbies, gang fights, and one driver alone against the "
               "Berzerk Gang.",
    .version = 1,
    .min_seats = 1,
    .max_seats = ROAD_MAX_SEATS,
    .state_size = sizeof(road_state),
    .verbs = VERBS,
    .verb_count = VERB_COUNT,
    .events = EVENTS,
    .event_count = EVENT_COUNT,
    .labels = LABELS,
    .label_count = LABEL_COUNT,
    .endings = ENDINGS,
    .ending_texts = ENDING_TEXTS,
    .variants = road_scenario_ids,
    .setup = road_setup,
    .start = road_start,
    .pending = road_pending,
    .legal = road_legal,
    .check = road_check,
    .apply = road_apply,
    .view = road_view,
    .imagine = road_imagine,
    .odds = road_odds,
    .outcome = road_outcome,
    .evaluate = road_evaluate,
    .foresight = 16,
    .draw = road_draw_table,
    .ask = road_ask,
    .routine = road_routine,
    .examine = road_examine_request,
    .noun = road_noun,
};
