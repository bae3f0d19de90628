/* What the duel remembers of people on foot for their careers: rulebook sections points-on-foot, prestige-scores. */
#include "duel_foot.h"

static const duel_walker *walker(const arena *a, int which)
{
    return &a->state->walker[which];
}

static duel_play play_of(arena *a)
{
    return (duel_play){.world = a->duel, .state = a->state, .dice = &a->dice};
}

RULE_TEST("points-on-foot", "who on foot puts somebody out is credited by skill; from a vehicle nobody is")
{
    arena *a = people_with("'HP'", "", "");
    duel_play play = play_of(a);
    on_foot(a, 0, 20, 20);
    on_foot(a, 1, 20, 21);
    duel_begin_feat(&play, 0, true, FEAT_SKILL_HANDGUNNER);
    duel_hurt_walker(&play, 1, 1, SOURCE_SHOT, 0, NULL);
    expect_equal(walker(a, 0)->felled[FEAT_SKILL_HANDGUNNER], 0);
    duel_hurt_walker(&play, 1, 1, SOURCE_SHOT, 0, NULL);
    expect_equal(walker(a, 0)->felled[FEAT_SKILL_HANDGUNNER], 1);
    duel_hurt_walker(&play, 1, 1, SOURCE_SHOT, 0, NULL);
    expect_equal(walker(a, 0)->felled[FEAT_SKILL_HANDGUNNER], 1);
    duel_end_feat(&play);
    expect_true(walker(a, 0)->feats & FEAT_ATTACKED);
    expect_true(walker(a, 1)->feats & FEAT_WAS_HIT);
    expect_true(!(walker(a, 1)->fate & FATE_BELOW));
    a = people_with("'HP'", "", "");
    play = play_of(a);
    on_foot(a, 1, 20, 21);
    duel_begin_feat(&play, 0, false, FEAT_SKILL_HANDGUNNER);
    duel_hurt_walker(&play, 1, 9, SOURCE_SHOT, 0, NULL);
    duel_end_feat(&play);
    expect_equal(walker(a, 0)->felled[FEAT_SKILL_HANDGUNNER], 0);
    expect_true(!(walker(a, 0)->feats & FEAT_ATTACKED));
    expect_true(walker(a, 1)->fate & FATE_BELOW);
}

RULE_TEST("points-on-foot", "a vehicle remembers who on foot damaged it last")
{
    arena *a = people_with("'LAW'", "", "");
    duel_play play = play_of(a);
    duel_blow blow = {.car = 1, .aim = TK_SIDE_FRONT, .source = SOURCE_SHOT, .by = 0, .points = 1, .weapon = -1};
    on_foot(a, 0, 20, 20);
    duel_begin_feat(&play, 0, true, FEAT_SKILL_MARTIAL_ARTS);
    duel_damage(&play, blow, NULL);
    duel_end_feat(&play);
    expect_equal(a->state->car[1].killer, 0);
    expect_equal(a->state->car[1].killer_walker, 1);
    expect_equal(a->state->car[1].killer_skill, FEAT_SKILL_MARTIAL_ARTS);
    duel_damage(&play, blow, NULL);
    expect_equal(a->state->car[1].killer_walker, 0);
}

RULE_TEST("prestige-scores", "getting out of a vehicle that can move and fire is remembered; out of a wreck it is not")
{
    static const char *const ARMED = "'crew':['driver'],'weapons':[{'type':'MG','mount':'F'}]";
    arena *a = range_of(ARMED, ARMED, "");
    duel_play play = play_of(a);
    a->state->car[0].speed = 0;
    duel_get_out(&play, 0, 0);
    expect_true(walker(a, 0)->feats & FEAT_LEFT_ABLE);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[1]);
    a->state->car[1].speed = 0;
    for (int i = 0; i < vehicle->weapon_count; i++) a->state->car[1].dp[vehicle->weapon[i]] = 0;
    duel_get_out(&play, 1, 0);
    expect_true(!(walker(a, 1)->feats & FEAT_LEFT_ABLE));
}
