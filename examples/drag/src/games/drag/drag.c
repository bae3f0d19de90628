/* Drag Race as the contract asks for it: one constant. */
#include "drag.h"

#include "../games.h"

const tk_game drag_game = {
    .id = "drag",
    .title = "Drag Race",
    .summary = "Two to four cars on a straight strip, and a bottle of nitro each.",
    .version = 1,
    .min_seats = 2,
    .max_seats = DRAG_MAX_CARS,
    .state_size = sizeof(drag_state),
    .words = {TK_WORDS(DRAG), .noun = drag_noun, .draw = drag_draw, .ask = drag_ask},
    .bots = {.imagine = drag_imagine, .evaluate = drag_evaluate, .foresight = 4, .trials = 8},
    .types = {.view = &drag_view_type},
    .variants = drag_variants,
    .setup = drag_setup,
    .start = drag_start,
    .pending = drag_pending,
    .legal = drag_legal,
    .check = drag_check,
    .apply = drag_apply,
    .view = drag_view,
    .odds = drag_odds,
    .outcome = drag_outcome,
};
