/* Vehicular weapons on tripods, and gunshields. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

/* The shooter's driver on foot beside his set-up tripod, and the target's driver six inches away. */
static arena *gunner_with(const char *gear, const char *hers, const char *options)
{
    arena *a = people_with(gear, hers, options);
    stand(a, SHOOTER, 20, 70, 0, 0);
    stand(a, TARGET, 60, 70, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 56.125, 50.125);
    return a;
}

static tk_action shoots(const arena *a, const char *title, int target)
{
    tk_action shoot = tk_action_make(VERB_SHOOT);
    shoot.arg[SHOOT_CREW] = 0;
    shoot.arg[SHOOT_WITH] = (int16_t)gear_named(a, title);
    shoot.arg[SHOOT_TARGET] = (int16_t)target;
    shoot.arg[SHOOT_AIM] = 0;
    return shoot;
}

static void set_up(arena *a)
{
    tk_action tripod = tk_action_make(VERB_TRIPOD);
    tripod.arg[0] = 0;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, tripod), TK_REASON_FINE);
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, SHOOTER, tripod);
        duel_do(play, &shot);
    });
    expect_equal(a->state->walker[0].task, TASK_TRIPOD);
    let_pass(a, 1, DUEL_PHASES + 1);
}

RULE_TEST("tripods", "every weapon has the figures of the vehicular one, and a tenth more in its price")
{
    arena *a = people_with("", "", "");
    int found = 0;
    for (int i = 0; i < a->duel->gear_count; i++) {
        const duel_gear *gear = &a->duel->gear[i];
        if (gear->weapon == DUEL_NONE) continue;
        const duel_weapon *weapon = &a->duel->weapon[gear->weapon];
        expect_equal(gear->to_hit, weapon->to_hit);
        expect_equal(gear->dice, weapon->dice);
        expect_equal(gear->plus, weapon->plus);
        expect_equal(gear->shots, weapon->shots);
        expect_equal(gear->range, weapon->range ? weapon->range : 255);
        expect_equal(gear->ge_sixths, 30);
        expect_true(!weapon->dropped && !weapon->drain);
        found++;
    }
    expect_equal(found, 10);
}

RULE_TEST("tripods", "it is set up in a turn, fired from its square or beside it, and taken down in a turn")
{
    arena *a = gunner_with("'tripod-MG'", "", "");
    tk_action shoot = shoots(a, "Machine Gun on a Tripod", DUEL_TARGET_WALKER + 1);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), DUEL_REASON_NOT_SET_UP);
    set_up(a);
    expect_true(a->state->walker[0].tripod);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), TK_REASON_FINE);
    on_foot(a, 0, 50.375, 50.125);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), TK_REASON_FINE);
    on_foot(a, 0, 50.625, 50.125);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), DUEL_REASON_NOT_SET_UP);
    on_foot(a, 0, 50.125, 50.125);
    set_up(a);
    expect_true(!a->state->walker[0].tripod);
}

RULE_TEST("tripods", "Gunner counts and Handgunner does not; without Gunner it is 2 harder")
{
    static const struct {
        const char *options;
        int need;
    } CASES[] = {{"\"gunnery\":[0,0],\"handgunner\":[3,0]", 0},
                 {"\"gunnery\":[2,0],\"handgunner\":[3,0]", -2},
                 {"\"gunnery\":[-1,0],\"handgunner\":[3,0]", 2}};
    for (int i = 0; i < 3; i++) {
        arena *a = gunner_with("'tripod-MG'", "", CASES[i].options);
        set_up(a);
        /* 7, -3 for a person, -1 for the range, both stand still */
        expect_equal(hand_needs(a, 0, "Machine Gun on a Tripod", DUEL_TARGET_WALKER + 1, 0, NULL),
                     7 + 3 + 1 - 1 - 1 + CASES[i].need);
    }
}

RULE_TEST("points-on-foot", "whom a tripod's weapon puts out is credited to Gunner, not to Handgunner")
{
    arena *a = gunner_with("'tripod-MG'", "", "");
    set_up(a);
    with_dice(a, {
        duel_deed shot =
            duel_deed_of(a->state, a->duel, SHOOTER, shoots(a, "Machine Gun on a Tripod", DUEL_TARGET_WALKER + 1));
        shot.hit = 1;
        shot.points = 9;
        duel_apply_hand(play, &shot);
    });
    expect_equal(a->state->walker[0].felled[FEAT_SKILL_GUNNER], 1);
    expect_equal(a->state->walker[0].felled[FEAT_SKILL_HANDGUNNER], 0);
}

RULE_TEST("tripods", "a magazine more is loaded in a turn")
{
    arena *a = gunner_with("'tripod-MG'", "", "");
    expect_equal(left_of(a, 0, "Machine Gun on a Tripod"), 20);
    expect_true(strstr(config_error("{\"vehicles\":[\"killer-kart\",{\"gang\":\"Two\",\"people\":[{\"gear\":[\"tripod-"
                                    "MG\",\"tripod-magazine\"]}]}]}"),
                       "more than is possible") != NULL);
    arena *b =
        open_arena("{\"vehicles\":[\"killer-kart\",{\"gang\":\"Two\",\"people\":[{\"gear\":[\"tripod-MR\",\"HP\"]}]}"
                   "]}");
    expect_equal(b->duel->vehicle[b->duel->given[1]].cost, 154 + 108);
}

RULE_TEST("gunshields",
          "on 1 to 4 it is struck first, on 5 and 6 it is not; all of a vehicle's weapon, half of an SMG, "
          "nothing of a rifle")
{
    arena *a = gunner_with("'tripod-MG','gunshield'", "", "");
    set_up(a);
    duel_walker *it = &a->state->walker[0];
    expect_equal(it->shield, 5);
    int past = 0;
    dice(a, 4);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 0);
    expect_equal(it->shield, 2);
    dice(a, 5);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 3);
    dice(a, 1);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_NONE));
    expect_equal(past, 0);
    expect_equal(it->shield, 2);
    dice(a, 1);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_HALF));
    expect_equal(past, 0);
    expect_equal(it->shield, 1);
    dice(a, 1);
    with_dice(a, past = duel_past_shield(play, 0, 4, VERSUS_FULL));
    expect_equal(past, 3);
    expect_equal(it->shield, 0);
    with_dice(a, past = duel_past_shield(play, 0, 4, VERSUS_FULL)); /* it is gone: no die */
    expect_equal(past, 4);
}

RULE_TEST("gunshields", "only for whoever is at his tripod")
{
    arena *a = gunner_with("'tripod-MG','large-gunshield'", "", "");
    int past = 0;
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 3);
    set_up(a);
    on_foot(a, 0, 51.125, 50.125);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 3);
    expect_equal(a->state->walker[0].shield, 10);
}
