/* Car Wars Classic as the contract asks for it: one constant. The garage is beside it, turnkey/garage.h. */
#include "games/classic/career/career.h"
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/setup/setup.h"
#include "games/classic/duel/show/show.h"
#include "games/games.h"

static tk_status variants(const tk_content *content, tk_variants *out, tk_error *error)
{
    return tk_variants_read(content, "classic/scenarios.json", "scenarios", out, error);
}

static int actor(const tk_world *world, int seat, tk_action action)
{
    return duel_car_of(world->fixed, seat, action.vehicle);
}

static const tk_type *const TYPES[] = {&classic_design_type,
                                       &classic_brief_type,
                                       &classic_check_type,
                                       &classic_retrofit_type,
                                       &career_type,
                                       &career_rules_type,
                                       NULL};

const tk_game classic_game = {
    .id = "classic",
    .title = "Car Wars Classic",
    .summary = "Armed cars by the old rules: five phases a second, handling, skids, crashes, and every weapon of the "
               "catalogue. Two to eight drivers, with or without a referee.",
    .version = 4,
    .min_seats = 2,
    .max_seats = DUEL_MAX_SEATS,
    .state_size = sizeof(duel_state),
    .words = {TK_WORDS(DUEL), .noun = duel_noun, .actor = actor, .draw = duel_draw, .ask = duel_ask},
    .bots = {.imagine = duel_imagine, .evaluate = duel_evaluate, .foresight = 4, .trials = 8},
    .types = {.view = &duel_view_type, .preview = &duel_preview_type, .others = TYPES},
    .variants = variants,
    .setup = duel_setup,
    .start = duel_start,
    .pending = duel_pending,
    .legal = duel_legal,
    .asides = duel_asides,
    .check = duel_check,
    .apply = duel_apply,
    .view = duel_view,
    .odds = duel_odds,
    .outcome = duel_outcome,
    .routine = duel_routine,
    .preview = duel_preview,
    .careers = &classic_careers,
};
