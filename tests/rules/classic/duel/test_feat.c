/* What the duel remembers of people on foot for their careers: rulebook sections points-on-foot, prestige-scores. */
#include "duel_foot.h"

#include <stdio.h>

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

RULE_TEST("points-on-foot", "hurt by a foe on foot is combat; a fall, a fire and a friend are not")
{
    arena *a = people_with("'HP'", "", "");
    duel_play play = play_of(a);
    on_foot(a, 0, 20, 20);
    on_foot(a, 1, 20, 21);
    duel_hurt_walker(&play, 1, 1, SOURCE_FALL, DUEL_NONE, NULL);
    duel_hurt_walker(&play, 0, 1, SOURCE_SHOT, SHOOTER, NULL); /* somebody of his own vehicle */
    expect_true(!(walker(a, 1)->feats & FEAT_WAS_HIT));
    expect_true(!(walker(a, 0)->feats & FEAT_WAS_HIT));
    duel_hurt_walker(&play, 1, 1, SOURCE_SHOT, SHOOTER, NULL);
    expect_true(walker(a, 1)->feats & FEAT_WAS_HIT);
}

/* A hand weapon is what the list of them has: the pistol is one as a club too, a fist and a tripod's gun are none. */
RULE_TEST("prestige-scores", "a shot, a grenade and a blow with a pistol are hand weapons; a fist and a tripod are not")
{
    static const struct {
        const char *gear, *with;
        int armed;
    } ROWS[] = {{"'HP'", NULL, 0}, {"'HP'", "Heavy Pistol", FEAT_ARMED}};
    for (int i = 0; i < 2; i++) {
        arena *a = people_with(ROWS[i].gear, "", "");
        on_foot(a, 0, 20.125, 20.125);
        on_foot(a, 1, 20.375, 20.125);
        duel_deed blow = {.car = SHOOTER,
                          .weapon = (uint8_t)(ROWS[i].with ? DEED_HAND + gear_named(a, ROWS[i].with) : DUEL_NONE),
                          .flags = DEED_HANDLE,
                          .aim = HANDLE_STRIKE,
                          .target = DUEL_TARGET_WALKER + 1};
        dice(a, 1, 1);
        with_dice(a, duel_strike_hand(play, &blow));
        expect_equal(walker(a, 0)->feats, FEAT_ATTACKED | ROWS[i].armed);
    }
    static const duel_feat_skill SKILL[] = {FEAT_SKILL_HANDGUNNER, FEAT_SKILL_MARTIAL_ARTS, FEAT_SKILL_GUNNER};
    static const int ARMED[] = {FEAT_ARMED, 0, 0};
    for (int i = 0; i < 3; i++) {
        arena *a = people_with("'HP'", "", "");
        duel_play play = play_of(a);
        on_foot(a, 0, 20, 20);
        duel_begin_feat(&play, 0, true, SKILL[i]);
        expect_equal(walker(a, 0)->feats, FEAT_ATTACKED | ARMED[i]);
    }
}

/* A blow of a point against the target's front, by the shooter's vehicle or by nobody. */
static void struck(arena *a, int by)
{
    duel_play play = play_of(a);
    duel_blow blow = {.car = TARGET, .aim = TK_SIDE_FRONT, .source = SOURCE_SHOT, .by = (uint8_t)by, .points = 1};
    blow.weapon = -1;
    duel_damage(&play, blow, NULL);
}

RULE_TEST("earning-points", "a wall is no foe: only who is hit by one, or hits one, has been in combat")
{
    arena *a = people_with("'HP'", "", "");
    struck(a, DUEL_NONE);
    struck(a, TARGET);
    expect_true(!a->state->car[TARGET].fought);
    struck(a, SHOOTER);
    expect_true(a->state->car[TARGET].fought);
    expect_true(a->state->car[SHOOTER].fought);
    a = people_with("'HP'", "", "");
    duel_play play = play_of(a);
    on_foot(a, 0, 20, 20);
    duel_begin_feat(&play, 0, true, FEAT_SKILL_HANDGUNNER);
    struck(a, SHOOTER);
    duel_end_feat(&play);
    expect_true(a->state->car[TARGET].fought);
    expect_true(!a->state->car[SHOOTER].fought); /* he had left it */
}

RULE_TEST("points-on-foot", "a vehicle remembers that it was a hand weapon in a vehicle; a tripod in one is a gun")
{
    arena *a = people_with("'HP'", "", "");
    duel_play play = play_of(a);
    duel_begin_feat(&play, 0, false, FEAT_SKILL_HANDGUNNER);
    struck(a, SHOOTER);
    duel_end_feat(&play);
    expect_equal(a->state->car[TARGET].killer_crew, DUEL_BY_HAND);
    expect_equal(a->state->car[TARGET].killer_skill, FEAT_SKILL_HANDGUNNER);
    duel_begin_feat(&play, 0, false, FEAT_SKILL_GUNNER);
    struck(a, SHOOTER);
    duel_end_feat(&play);
    expect_equal(a->state->car[TARGET].killer_crew, 1);
    struck(a, SHOOTER);
    expect_equal(a->state->car[TARGET].killer_crew, 0); /* a mine, say */
}

/* 12 hits with a machine gun, and a 6 goes into the target's front. */
RULE_TEST("gunner-skill",
          "a tripod aboard is a weapon: its hits, and a point for combat, are those of whoever fires it")
{
    arena *a = range_of("'crew':['driver',{'role':'passenger','seat':'left','gear':['tripod-MG']}],"
                        "'weapons':[{'type':'MG','mount':'F'}]",
                        "", "");
    char words[80];
    snprintf(words, sizeof words, "shoot crew=1 with=%d target=1 at=front", gear_named(a, "Machine Gun on a Tripod"));
    stand(a, SHOOTER, 20, 50, -90, 0);
    firing(a);
    dice(a, 6, 6, 6);
    act(a, SHOOTER, words);
    expect_equal(a->state->car[SHOOTER].gunners, 1 << 1);
    expect_equal(a->state->car[TARGET].killer, SHOOTER);
    expect_equal(a->state->car[TARGET].killer_crew, 1 + 1);
}

RULE_TEST("prestige-scores", "out of the arena in a vehicle that moves and fires; not in one that coasts or is unarmed")
{
    static const struct {
        bool plant, weapons;
    } ROWS[] = {{true, true}, {false, true}, {true, false}};
    for (int i = 0; i < 3; i++) {
        arena *a = open_arena("{}");
        let_in(a);
        stand(a, 0, -5, 16, 180, 20);
        duel_car *it = car_of(a, 0);
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, it);
        if (!ROWS[i].plant) it->dp[vehicle->plant] = 0;
        for (int k = 0; k < vehicle->weapon_count && !ROWS[i].weapons; k++) it->dp[vehicle->weapon[k]] = 0;
        with_dice(a, duel_check_exit(play, 0));
        expect_equal(it->standing, STANDING_LEFT);
        expect_equal(it->left_able, i == 0);
    }
}
