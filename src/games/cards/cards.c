/* The card game as the contract sees it. */
#include "cards.h"

#include "../games.h"

const char *const cards_variant_ids[] = {
#define X(NAME, id) id,
    CARDS_VARIANTS(X)
#undef X
        NULL};

static tk_status variants(const tk_content *content, tk_variants *out, tk_error *error)
{
    (void)content, (void)error;
    return tk_variants_list(cards_variant_ids, out);
}

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
    .version = 2,
    .min_seats = 1,
    .max_seats = CARDS_MAX_CARS,
    .state_size = sizeof(cards_state),
    .words = {TK_WORDS(CARDS), .noun = cards_noun, .draw = cards_draw_table, .ask = cards_ask},
    .bots = {.imagine = cards_imagine, .evaluate = cards_evaluate, .foresight = 16},
    .types = {.view = &cards_view_type},
    .discreet = {.key = "ask", .value = "\"always\""},
    .variants = variants,
    .setup = cards_setup,
    .start = cards_start,
    .pending = pending,
    .legal = cards_legal,
    .asides = cards_asides,
    .check = cards_check,
    .apply = cards_apply,
    .view = cards_view,
    .odds = cards_odds,
    .outcome = cards_outcome,
    .routine = cards_routine,
};
