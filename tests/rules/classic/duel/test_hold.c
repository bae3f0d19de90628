/* Cargo: gear out of it, obstacles in and out; tripods aboard. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

static const char LOADED[] = "'crew':['driver','passenger'],'cargo':{'pounds':0,'spaces':0,"
                             "'gear':['explosive-grenade','medikit'],'obstacles':1,'debris':1}";

static tk_action deed(int verb, int crew, int second, int third)
{
    tk_action action = tk_action_make(verb);
    action.arg[0] = (int16_t)crew;
    action.arg[1] = (int16_t)second;
    action.arg[2] = (int16_t)third;
    return action;
}

static void begin_deed(arena *a, tk_action action)
{
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, SHOOTER, action);
        duel_do(play, &shot);
    });
}

RULE_TEST("cargo", "what is named takes its weight and spaces: a box, a medikit, an obstacle, debris")
{
    arena *a = range_of("'crew':['driver','passenger'],'cargo':{'pounds':250,'spaces':5}", "", "");
    int spare = duel_vehicle_of(a->duel, &a->state->car[SHOOTER])->spare;
    a = range_of(LOADED, "", "");
    const duel_car *it = &a->state->car[SHOOTER];
    expect_equal(duel_vehicle_of(a->duel, it)->spare, spare);
    expect_equal(duel_vehicle_of(a->duel, it)->hold_count, 2);
    expect_equal(it->hold[0], 12);
    expect_equal(it->hold[1], 1);
    expect_equal(it->obstacles, 1);
    expect_equal(it->debris, 1);
    const char *wrong =
        config_error("{\"vehicles\":[\"killer-kart\",{\"name\":\"Van\",\"body\":\"van\",\"plant\":\"thundercat\","
                     "\"armor\":[],\"crew\":[\"driver\"],\"cargo\":{\"pounds\":0,\"spaces\":0,\"gear\":[\"SMG\"]}}]}");
    expect_true(strstr(wrong, "not as cargo") != NULL);
}

RULE_TEST("cargo-in-duels", "a turn, and a grenade of the box is in the hand; as much as one can carry")
{
    arena *a = range_of(LOADED, "", "");
    int grenade = gear_named(a, "Explosive Grenade"), medikit = gear_named(a, "Medikit");
    begin_deed(a, deed(VERB_UNLOAD, 1, grenade, TK_ABSENT));
    expect_equal(a->state->walker[2].task, TASK_UNLOAD);
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(a->state->car[SHOOTER].hold[0], 12);
    let_pass(a, 1, 1);
    expect_equal(a->state->car[SHOOTER].hold[0], 11);
    expect_equal(left_of(a, 2, "Explosive Grenade"), 1);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, deed(VERB_UNLOAD, 1, medikit, TK_ABSENT)),
                 DUEL_REASON_HANDS_FULL);
    begin_deed(a, deed(VERB_UNLOAD, 0, medikit, TK_ABSENT));
    let_pass(a, 1, DUEL_PHASES + 1);
    expect_equal(left_of(a, 0, "Medikit"), 3);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, deed(VERB_UNLOAD, 1, medikit, TK_ABSENT)),
                 DUEL_REASON_NO_GEAR);
    on_foot(a, 2, 50.125, 50.125);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, deed(VERB_UNLOAD, 1, grenade, TK_ABSENT)),
                 DUEL_REASON_NO_GEAR);
}

RULE_TEST("moving-obstacles", "obstacles and debris are thrown out as firing actions and lie beside the vehicle")
{
    arena *a = range_of(LOADED, "", "");
    stand(a, SHOOTER, 50, 50, 0, 30);
    firing(a);
    char words[64];
    snprintf(words, sizeof words, "throw-out crew=1 kind=%d to=%d", COUNTER_OBSTACLE, TK_SIDE_BACK);
    expect_true(offered(a, SHOOTER, words));
    act(a, SHOOTER, words);
    snprintf(words, sizeof words, "throw-out crew=0 kind=%d to=%d", COUNTER_DEBRIS, TK_SIDE_LEFT);
    act(a, SHOOTER, words);
    expect_equal(a->state->counter_count, 2);
    expect_equal(a->state->counter[0].kind, COUNTER_OBSTACLE);
    expect_true(duel_inches(a->state->counter[0].x) < 49.5);
    int kind = a->state->counter[1].kind; /* whole or a piece, by a die */
    expect_true(kind == COUNTER_DEBRIS || kind == COUNTER_DEBRIS_PIECE);
    expect_true(duel_inches(a->state->counter[1].y) > 50.25);
    expect_equal(a->state->car[SHOOTER].obstacles, 0);
    expect_equal(a->state->car[SHOOTER].debris, 0);
    int16_t arg[TK_ACTION_ARGS] = {0, COUNTER_DEBRIS, TK_SIDE_LEFT};
    a->state->car[SHOOTER].crew_fired = 0;
    expect_equal(duel_check_throw_out(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NO_OBSTACLE);
}

RULE_TEST("moving-obstacles", "an obstacle is put into a stopped vehicle that has a space left, in a turn")
{
    arena *a = range_of("", "", "");
    stand(a, SHOOTER, 50, 50, 0, 0);
    on_foot(a, 0, 50.125, 50.375);
    a->state->walker[0].flags |= WALK_LADEN;
    walking(a, 0, 1);
    expect_true(offered(a, SHOOTER, "load into=0"));
    refused(a, SHOOTER, "load into=1", DUEL_NOT_BESIDE);
    act(a, SHOOTER, "load into=0");
    let_pass(a, 1, DUEL_PHASES - 1);
    expect_equal(a->state->car[SHOOTER].obstacles, 0);
    let_pass(a, 1, 1);
    expect_equal(a->state->car[SHOOTER].obstacles, 1);
    expect_true(!(a->state->walker[0].flags & WALK_LADEN));
    a->state->walker[0].flags |= WALK_LADEN;
    a->state->car[SHOOTER].obstacles = duel_vehicle_of(a->duel, &a->state->car[SHOOTER])->spare;
    expect_equal(duel_check_load(a->duel, a->state, 0, SHOOTER), DUEL_REASON_NO_ROOM);
    a->state->car[SHOOTER].obstacles = 0;
    a->state->car[SHOOTER].speed = 50;
    expect_equal(duel_check_load(a->duel, a->state, 0, SHOOTER), DUEL_REASON_STILL_MOVING);
}

static tk_reason tripod_aboard(const char *crew, int who, int pounds_and_spaces, arena **out)
{
    char members[256];
    snprintf(members, sizeof members, "'crew':[%s],'cargo':{'pounds':%d,'spaces':%d}", crew, pounds_and_spaces,
             pounds_and_spaces);
    arena *a = range_of(members, "", "");
    stand(a, SHOOTER, 50, 50, 90, 20); /* the target is to its left */
    stand(a, TARGET, 40, 50, 0, 0);
    tk_action shoot = deed(VERB_SHOOT, who, gear_named(a, "Machine Gun on a Tripod"), TARGET);
    shoot.arg[SHOOT_AIM] = AIM_FRONT;
    if (out) *out = a;
    return duel_check_deed(a->duel, a->state, SHOOTER, shoot);
}

RULE_TEST("tripods", "aboard: a passenger or gunner for whom a space more is free, and nobody else")
{
    static const char PASSENGER[] = "'driver',{'role':'passenger','seat':'left','gear':['tripod-MG']}";
    arena *a;
    expect_equal(tripod_aboard(PASSENGER, 1, 0, &a), TK_REASON_FINE);
    int spare = duel_vehicle_of(a->duel, &a->state->car[SHOOTER])->spare;
    int rides = hand_needs(a, 2, "Machine Gun on a Tripod", TARGET, AIM_FRONT, NULL);
    stand(a, SHOOTER, 50, 50, 90, 0);
    int stands = hand_needs(a, 2, "Machine Gun on a Tripod", TARGET, AIM_FRONT, NULL);
    expect_equal(rides - stands, 2); /* -1 for riding, +1 for standing still */
    expect_equal(tripod_aboard("'driver',{'role':'gunner','seat':'left','gear':['tripod-MG']}", 1, 0, NULL),
                 TK_REASON_FINE);
    expect_equal(tripod_aboard("'driver',{'role':'gunner','gear':['tripod-MG']}", 1, 0, NULL), DUEL_REASON_OUT_OF_ARC);
    expect_equal(tripod_aboard(PASSENGER, 1, spare, NULL), TK_REASON_FINE);
    expect_equal(tripod_aboard(PASSENGER, 1, spare + 1, NULL), DUEL_REASON_NOT_SET_UP);
    expect_equal(tripod_aboard("{'role':'driver','gear':['tripod-MG']}", 0, 0, NULL), DUEL_REASON_NOT_SET_UP);
}

RULE_TEST("area-effect", "a weapon on a tripod sweeps: half of the damage each, and Gunner has the credit")
{
    arena *a =
        range_of("'crew':[{'role':'driver','gear':['tripod-VMG']}]", "'crew':['driver','passenger','passenger']", "");
    stand(a, SHOOTER, 20, 70, 0, 0);
    stand(a, TARGET, 60, 70, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    for (int i = 1; i < 4; i++) on_foot(a, i, 56.125, 49.625 + 0.25 * i);
    a->state->car[SHOOTER].standing = a->state->car[TARGET].standing = STANDING_ABANDONED;
    duel_walker *it = &a->state->walker[0];
    it->tripod = 1;
    it->tripod_x = it->tripod_y = 5013;
    firing(a);
    char words[80];
    int gear = gear_named(a, "Vulcan Machine Gun on a Tripod");
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=602 people=3", gear);
    expect_true(offered(a, SHOOTER, words));
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=602 people=4", gear);
    refused(a, SHOOTER, words, DUEL_NO_GROUP);
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=602 people=3", gear);
    dice(a, 6, 6, 1, 2, 6, 6, 5, 4);
    act(a, SHOOTER, words);
    expect_event(a, SWEPT, 2, 3);
    expect_asked(a, TARGET, VICTIMS);
    act(a, TARGET, "victims first=601");
    expect_event(a, HIT, 601, 5);
    expect_event(a, HIT, 602, 5);
    expect_equal(wounds_of(a, 3), 0);
    expect_equal(it->felled[FEAT_SKILL_GUNNER], 2);
    expect_equal(left_of(a, 0, "Vulcan Machine Gun on a Tripod"), 19);
}
