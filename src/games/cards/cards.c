/* The card game as the contract sees it. */
#include "cards.h"

#include "../games.h"

static const tk_verb VERBS[] = {
#define X(NAME, name, args, text) {name, args, text},
    CARDS_VERBS(X)
#undef X
};

static const tk_event_kind EVENTS[] = {
#define X(NAME, name, args, text, section) {name, args, text, section},
    CARDS_EVENTS(X)
#undef X
};

static const tk_label LABELS[] = {
#define X(NAME, name, kind, text, section) {name, kind, text, section},
    CARDS_LABELS(X)
#undef X
};

static const char *const ENDING_TEXTS[] = {
#define X(NAME, name, text) text,
    CARDS_ENDINGS(X)
#undef X
};

static const char *const ENDINGS[] = {
#define X(NAME, name, text) name,
    CARDS_ENDINGS(X)
#undef X
        NULL};

static const char *const VARIANTS[] = {"duel", "series", "solo-race", NULL};

static uint32_t pending(const tk_world *world, const void *at)
{
    const cards_state *state = at;
    (void)world;
    return state->over ? 0 : cards_bit(cards_top_const(state)->asked);
}

const tk_game cards_game = {
    .id = "cards",
    .title = "Car Wars: The Card Game",
    .summary = "Duels of two to six drivers with a deck of 150 cards, series to 60 points, and the Solo Road Race.",
    .version = 1,
    .min_seats = 1,
    .max_seats = CARDS_MAX_CARS,
    .state_size = sizeof(cards_state),
    .verbs = VERBS,
    .verb_count = VERB_COUNT,
    .events = EVENTS,
    .event_count = EVENT_COUNT,
    .labels = LABELS,
    .label_count = LABEL_COUNT,
    .endings = ENDINGS,
    .ending_texts = ENDING_TEXTS,
    .variants = VARIANTS,
    .discreet_key = "ask",
    .discreet_value = "\"always\"",
    .setup = cards_setup,
    .start = cards_start,
    .pending = pending,
    .legal = cards_legal,
    .check = cards_check,
    .apply = cards_apply,
    .view = cards_view,
    .imagine = cards_imagine,
    .odds = cards_odds,
    .outcome = cards_outcome,
    .evaluate = cards_evaluate,
    .foresight = 16,
    .draw = cards_draw_table,
    .ask = cards_ask,
    .routine = cards_routine,
    .noun = cards_noun,
};
