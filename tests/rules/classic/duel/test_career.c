/* What a campaign brings into a duel: skills that are missing, vehicles that have seen better days. */
#include "duel_foot.h"

#include <stdio.h>

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

RULE_TEST("gunner-skill", "with a gun of the vehicle: 3 worse without the skill, 1 better with every level")
{
    static const int LEVEL[] = {0, -1, 1, 2, 3}, BETTER[] = {0, -3, 1, 2, 3};
    int plain = 0;
    for (int i = 0; i < 5; i++) {
        char options[32];
        snprintf(options, sizeof options, "\"gunnery\":[%d,0]", LEVEL[i]);
        arena *a = on_a_field_with(options, "killer-kart", "killer-kart");
        stand(a, 0, 40, 50, 0, 0);
        stand(a, 1, 46, 50, 180, 0);
        duel_deed shot = {.car = 0, .crew = 0, .weapon = 0, .target = 1, .aim = TK_SIDE_FRONT};
        int need = duel_look(a->duel, a->state, &shot, NULL).need;
        if (!i) plain = need;
        expect_equal(need, plain - BETTER[i]);
    }
    expect_true(plain > 0);
}

/* 7 for a heavy pistol, 3 for a person, and 1 less for each of the two who stands still. */
RULE_TEST("handgunner-skill", "8 with a pistol at base, 10 without the skill, 7 at +1, 5 at +3")
{
    static const int LEVEL[] = {-1, 0, 1, 3}, NEED[] = {10, 8, 7, 5};
    for (int i = 0; i < 4; i++) {
        char options[32];
        snprintf(options, sizeof options, "'handgunner':[%d,0]", LEVEL[i]);
        arena *a = people_with("'HP'", "", options);
        on_foot(a, 0, 50.125, 50.125);
        on_foot(a, 1, 53.125, 50.125);
        expect_equal(hand_needs(a, 0, "Heavy Pistol", DUEL_TARGET_WALKER + 1, 0, NULL), NEED[i]);
    }
}
