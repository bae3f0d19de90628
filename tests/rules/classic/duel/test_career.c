/* What a campaign brings into a duel: skills that are missing, vehicles that have seen better days. */
#include "duel_table.h"

RULE_TEST("driving-skills", "without the skill: 2 less handling class in a car")
{
    arena *a = on_a_field_with("\"skill\":[-1,0]", "killer-kart", "killer-kart");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[0]);
    tk_ledger ledger = {0};
    int class = duel_handling_class(a->duel, a->state, 0, &ledger);
    expect_equal(class - a->state->car[0].reflexes, vehicle->handling - 2);
    expect_equal(duel_handling_class(a->duel, a->state, 1, NULL) - a->state->car[1].reflexes, vehicle->handling);
    expect_equal(duel_skill(a->duel, a->state, 0), 0);
}

RULE_TEST("driving-skills", "and 3 less on a cycle")
{
    arena *a = on_a_field_with("\"skill\":[-1,0]", "shogun-100", "killer-kart");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[0]);
    int class = duel_handling_class(a->duel, a->state, 0, NULL);
    expect_equal(class - a->state->car[0].reflexes, vehicle->handling - 3);
}

RULE_TEST("driving-skills",
          "cycles go by Cyclist, cars by Driver; without a word about cycles people ride as they drive")
{
    arena *a = on_a_field_with("\"skill\":[3,3],\"cyclist\":[1,-1]", "shogun-100", "killer-kart");
    expect_equal(duel_skill(a->duel, a->state, 0), 1);
    expect_equal(duel_skill(a->duel, a->state, 1), 3);
    a = on_a_field_with("\"skill\":[3,3]", "shogun-100", "killer-kart");
    expect_equal(duel_skill(a->duel, a->state, 0), 3);
}

RULE_TEST("targeting-skill", "whoever is no gunner is 3 worse; levels above +3 count")
{
    arena *a = on_a_field_with("\"gunnery\":[-1,5]", "killer-kart", "killer-kart");
    expect_equal(a->duel->gunnery[0][0], -3);
    expect_equal(a->duel->gunnery[1][0], 5);
}

RULE_TEST("surrender", "not in the middle of a blast or a collision: those are settled first")
{
    arena *a = on_a_field_with("\"gunnery\":[0,0]", "killer-kart", "killer-kart");
    tk_action surrender = tk_action_make(VERB_SURRENDER);
    static const duel_frame_kind ASKED[] = {FRAME_FIRE, FRAME_BLAST, FRAME_COLLISION};
    for (int i = 0; i < 3; i++) {
        duel_push(a->state, ASKED[i], 0)->waiting = (uint16_t)duel_bit(0);
        expect_equal(tk_check(&a->world, a->state, 0, surrender) == TK_REASON_FINE, ASKED[i] == FRAME_FIRE);
        duel_pop(a->state);
    }
}
