/* Sixth Edition as the contract asks for it: one constant. */
#include "sixth.h"

#include "../games.h"

static tk_status variants(const tk_content *content, tk_variants *out, tk_error *error)
{
    return tk_variants_read(content, "sixth/scenarios.json", "scenarios", out, error);
}

static const tk_type *const TYPES[] = {&sixth_examined_type, NULL};
static const tk_designs DESIGNS = {.examine = sixth_examine};

const tk_game sixth_game = {
    .id = "sixth",
    .title = "Car Wars Sixth Edition",
    .summary = "Armed cars on an open table: build, drive by the turning key, shoot. Two to six drivers, duels, races, "
               "the hill.",
    .version = 4,
    .min_seats = 2,
    .max_seats = SIXTH_MAX_CARS,
    .state_size = sizeof(sixth_state),
    .words = {TK_WORDS(SIXTH), .noun = sixth_noun, .draw = sixth_draw, .ask = sixth_ask},
    .bots = {.imagine = sixth_imagine, .evaluate = sixth_evaluate},
    .types = {.view = &sixth_view_type, .preview = &sixth_ghost_type, .others = TYPES},
    .designs = &DESIGNS,
    .variants = variants,
    .unattended = {.key = "rounds", .value = "60"},
    .setup = sixth_setup,
    .start = sixth_start,
    .pending = sixth_pending,
    .legal = sixth_legal,
    .check = sixth_check,
    .apply = sixth_apply,
    .view = sixth_view,
    .odds = sixth_odds,
    .outcome = sixth_outcome,
    .routine = sixth_routine,
    .preview = sixth_preview,
};
