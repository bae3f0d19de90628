/* A Straight Road as the contract sees it. */
#include "road.h"

#include "../games.h"

const char *const road_scenario_ids[] = {
#define X(NAME, id, title) id,
    ROAD_SCENARIOS(X)
#undef X
        NULL};

/* A scenario is rules; what it is played with is a row of road/scenarios.json, which the content has to have. */
static tk_status variants(const tk_content *content, tk_variants *out, tk_error *error)
{
    (void)content, (void)error;
    return tk_variants_list(road_scenario_ids, out);
}

static const tk_type *const TYPES[] = {&road_examined_type, NULL};
static const tk_designs DESIGNS = {.examine = road_examine_request};

const tk_game road_game = {
    .id = "road",
    .title = "A Straight Road",
    .summary = "Armed cars on an endless road of hexes: races, derbies, gang fights, and one driver alone against the "
               "Berzerk Gang.",
    .version = 3,
    .min_seats = 1,
    .max_seats = ROAD_MAX_SEATS,
    .state_size = sizeof(road_state),
    .words = {TK_WORDS(ROAD), .noun = road_noun, .draw = road_draw_table, .ask = road_ask},
    .bots = {.imagine = road_imagine, .evaluate = road_evaluate, .foresight = 16},
    .types = {.view = &road_view_type, .others = TYPES},
    .designs = &DESIGNS,
    .variants = variants,
    .setup = road_setup,
    .start = road_start,
    .pending = road_pending,
    .legal = road_legal,
    .asides = road_asides,
    .check = road_check,
    .apply = road_apply,
    .view = road_view,
    .odds = road_odds,
    .outcome = road_outcome,
    .routine = road_routine,
};
