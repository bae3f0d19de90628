/* People who are busy aboard, who leave a vehicle at any time, and what they have beside them. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

/* ---- loading aboard ---- */

/* A driver with a pistol and a clip at the wheel of a van with a machine gun in front. */
static arena *driver_with_pistol(void)
{
    arena *a =
        range_of("'weapons':[{'type':'MG','mount':'F'}],'crew':[{'role':'driver','gear':['HP','ammo-clip']}]", "", "");
    a->state->walker[0].left[0] = 3;
    return a;
}

static void reloads(arena *a)
{
    tk_action reload = tk_action_make(VERB_RELOAD);
    reload.arg[0] = 0;
    reload.arg[1] = (int16_t)gear_named(a, "Heavy Pistol");
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, reload), TK_REASON_FINE);
    with_dice(a, {
        duel_deed deed = duel_deed_of(a->state, a->duel, SHOOTER, reload);
        duel_do(play, &deed);
    });
}

/* The rest of the phase it begins in and five more: in whichever phase that is, the next turn comes before it is over.
 */
RULE_TEST("reloading", "aboard he fires no weapon of the vehicle until he is done, whatever phase he began in")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = driver_with_pistol();
        reloads(a);
        let_pass(a, phase, 1);
        for (int i = 1; i <= DUEL_PHASES; i++) {
            expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
            expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
            let_pass(a, phase + i, 1);
        }
        expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
        expect_equal(left_of(a, 0, "Heavy Pistol"), 8);
        expect_equal(left_of(a, 0, "Ammo Clip"), 0);
    }
}

RULE_TEST("reloading", "a driver who loads does not drive: the vehicle runs straight on and loses 5 mph a turn")
{
    arena *a = driver_with_pistol();
    stand(a, SHOOTER, 20, 50, 0, 40);
    expect_true(duel_can_drive(a->duel, a->state, SHOOTER));
    reloads(a);
    expect_true(!duel_can_drive(a->duel, a->state, SHOOTER));
    moving(a, SHOOTER, 4);
    run_on(a);
    expect_true(duel_top(a->state)->kind != FRAME_MOVE); /* he is not asked */
    expect_pose(a, SHOOTER, 21, 50, 0);
    with_dice(a, duel_coast(play, SHOOTER)); /* at the end of the turn */
    expect_equal(a->state->car[SHOOTER].speed, 350);
    let_pass(a, 1, DUEL_PHASES + 1);
    expect_true(duel_can_drive(a->duel, a->state, SHOOTER));
}

RULE_TEST("reloading",
          "a gunner who helps with a bazooka aboard fires nothing either, and a driver at speed does not help")
{
    static const char CREW[] = "'weapons':[{'type':'MG','mount':'F'}],'crew':['driver',{'role':'gunner','gear':"
                               "['bazooka','bazooka-shell']}]";
    for (int moves = 0; moves <= 1; moves++) {
        arena *a = range_of(CREW, "", "");
        stand(a, SHOOTER, 20, 50, 0, moves ? 10 : 0);
        duel_deed deed = {.car = SHOOTER, .crew = 1, .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Bazooka"))};
        a->state->walker[2].left[0] = 0;
        with_dice(a, duel_begin_reload(play, &deed));
        expect_equal(a->state->walker[2].phases, moves ? 2 * DUEL_PHASES + 1 : DUEL_PHASES + 1);
        expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 1), DUEL_REASON_BUSY);
        expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 0), moves ? TK_REASON_FINE : DUEL_REASON_BUSY);
        expect_equal(duel_can_drive(a->duel, a->state, SHOOTER), moves);
        let_pass(a, 1, moves ? 2 * DUEL_PHASES + 1 : DUEL_PHASES + 1);
        expect_equal(left_of(a, 2, "Bazooka"), 1);
    }
}

/* ---- leaving ---- */

static bool is_aside(const arena *a, int seat, int verb, int crew)
{
    tk_action aside[16];
    int count = a->world.game->asides(&a->world, a->state, seat, aside, 16);
    for (int i = 0; i < count; i++)
        if (aside[i].verb == verb && aside[i].arg[0] == crew) return true;
    return false;
}

RULE_TEST("jumping-out",
          "driver and passengers of a vehicle that goes may jump whenever they are asked for speed or fire")
{
    static const char CREW[] = "'weapons':[{'type':'MG','mount':'F'}],'crew':['driver','passenger']";
    arena *a = range_of(CREW, "", "");
    stand(a, SHOOTER, 20, 50, 0, 40);
    choosing_speeds(a);
    expect_true(is_aside(a, SHOOTER, VERB_GET_OUT, 0));
    expect_true(is_aside(a, SHOOTER, VERB_GET_OUT, 1));
    expect_true(!offered(a, SHOOTER, "get-out crew=0")); /* nobody does that by the way */
    act(a, SHOOTER, "get-out crew=1");
    a = range_of(CREW, "", "");
    stand(a, SHOOTER, 20, 50, 0, 40);
    firing(a);
    expect_asked(a, SHOOTER, FIRE);
    expect_true(is_aside(a, SHOOTER, VERB_GET_OUT, 0));
    expect_true(is_aside(a, SHOOTER, VERB_GET_OUT, 1));
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PERSON, 1)] = 1; /* unconscious */
    expect_true(!is_aside(a, SHOOTER, VERB_GET_OUT, 1));
    dice(a, 1); /* 30 mph: 1d */
    act(a, SHOOTER, "get-out crew=0");
    expect_event(a, JUMPED, HIS);
}

/* Nothing in getting out is said to be a firing action. He fires, and in the same phase or a later one he is out; the
 * turn beside the vehicle, or the rest of the turn on the ground, he spends as always. */
RULE_TEST("getting-out", "whoever has fired in this turn may still get out, or jump")
{
    for (int mph = 0; mph <= 10; mph += 10) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
        stand(a, SHOOTER, 20, 50, 0, mph);
        a->state->car[SHOOTER].flags |= CAR_BURNING;
        a->state->car[SHOOTER].crew_fired = 1; /* in phase 1 */
        a->state->phase = 2;
        firing(a);
        expect_asked(a, SHOOTER, FIRE);
        expect_true(offered(a, SHOOTER, "get-out crew=0"));
        act(a, SHOOTER, "get-out crew=0");
        expect_equal(a->state->walker[0].where, WALKER_AFOOT);
        expect_equal(a->state->walker[0].task, mph ? TASK_LAND : TASK_DISMOUNT);
        expect_equal(a->state->walker[0].phases, mph ? 3 : 5); /* to the end of this turn; a full turn */
    }
}

RULE_TEST("getting-out",
          "fire and getting out in one phase: the shot is fired; who has said that he leaves says nothing more")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "'weapons':[{'type':'MG','mount':'F'}]", "");
    a->state->car[SHOOTER].flags |= CAR_BURNING;
    firing(a);
    act(a, SHOOTER, "fire crew=0 weapon=0 target=1 at=front");
    act(a, SHOOTER, "get-out crew=0");
    expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 0), DUEL_REASON_CREW_FIRED);
    expect_equal(a->state->deed_count, 2);
    dice(a, 6, 6, 4);
    resolve_phase(a, 1);
    expect_event(a, HIT, TARGET, 4);
    expect_event(a, GOT_OUT, HIS);
}

/* As if hit at 10 mph less, by a modifier of 1. Body armor does not count; impact armor takes half, rounded up. */
RULE_TEST("jumping-out", "what a jump does at every speed to 60 mph, and to whom impact armor helps")
{
    static const struct {
        int mph, dice, plus;
    } ROWS[] = {{5, 0, 0},  {10, 0, 0}, {15, 1, -4}, {20, 1, -2}, {25, 1, -1}, {30, 1, 0},
                {35, 1, 0}, {40, 1, 0}, {45, 2, 0},  {50, 3, 0},  {55, 4, 0},  {60, 5, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("'body-armor'", "", "");
        int faces[] = {6, 6, 6, 6, 6}, points = 6 * ROWS[i].dice + ROWS[i].plus;
        stand(a, SHOOTER, 20, 50, 0, ROWS[i].mph);
        a->state->phase = 3;
        script_dice(a, faces, ROWS[i].dice);
        with_dice(a, duel_get_out(play, SHOOTER, 0));
        expect_equal(wounds_of(a, 0), points > 3 ? 3 : points);
        expect_equal(points_of(a, SHOOTER, PART_BODY_ARMOR, 0), 3);
        if (points < 2) expect_equal(a->state->walker[0].phases, 3); /* phases 3, 4 and 5 */
    }
    arena *a = people_with("'impact-armor'", "", "");
    stand(a, SHOOTER, 20, 50, 0, 40);
    a->state->phase = 1;
    dice(a, 5);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(wounds_of(a, 0), 0);
    expect_equal(points_of(a, SHOOTER, PART_BODY_ARMOR, 0), 3); /* 5: 2 are kept off, 3 taken */
}

/* ---- at point-blank range ---- */

/* A cycle that stands is hit by itself; the person on it is no vehicle and has to be hit. */
RULE_TEST("attacking-vehicles", "at point-blank range a cycle that stands is hit without a roll, its rider is not")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 30, 50, 90, 0);
    on_foot(a, 0, 29.375, 50.125);
    duel_deed deed = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Rifle")),
                      .target = TARGET,
                      .aim = AIM_RIDER,
                      .hit = 1};
    expect_equal(duel_hand_reach(a->duel, a->state, &deed, 0.5), REACH_FULL);
    deed.aim = AIM_LEFT;
    expect_equal(duel_hand_reach(a->duel, a->state, &deed, 0.5), REACH_CLOSE);
    expect_equal(duel_hand_reach(a->duel, a->state, &deed, 1), REACH_NOTHING);
    stand(a, TARGET, 30, 50, 90, 5);
    expect_equal(duel_hand_reach(a->duel, a->state, &deed, 0.5), REACH_NOTHING); /* it moves */
}

/* ---- kits and magazines ---- */

/* Past the front armor a hit of 3 comes to the driver: on a 1 the kit takes 2 of it. */
RULE_TEST("people-hit", "a portable medikit is hit first on a 1 aboard as well")
{
    for (int roll = 1; roll <= 2; roll++) {
        arena *a = range_of("", "'crew':[{'role':'driver','gear':['portable-medikit']}],'plant_at':'back'", "");
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
        dice(a, roll);
        blow(a, AIM_FRONT, SOURCE_SHOT, 3);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), roll == 1 ? 2 : 0);
        expect_equal(left_of(a, 1, "Portable Medikit"), roll == 1 ? 0 : 2);
    }
    arena *a = range_of("", "'crew':[{'role':'driver','gear':['medikit']}],'plant_at':'back'", "");
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    blow(a, AIM_FRONT, SOURCE_SHOT, 1); /* a large one is no shield, and there is no die */
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 2);
}

/* The weapon is 5 GE and a magazine 2: one has the tripod, the other the magazine, which is put beside the weapon. */
RULE_TEST("tripods", "an extra magazine that a comrade has brought is loaded in a turn when he is beside the weapon")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['tripod-MG']},{'role':'passenger','gear':['tripod-magazine',"
                        "'tripod-magazine']}]",
                        "", "");
    int gun = gear_named(a, "Machine Gun on a Tripod");
    int16_t arg[TK_ACTION_ARGS] = {0, (int16_t)gun};
    stand(a, SHOOTER, 5, 5, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 2, 50.625, 50.125);
    a->state->walker[0].left[0] = 1;
    expect_equal(duel_check_reload(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NO_AMMO); /* two squares off */
    on_foot(a, 2, 50.375, 50.375);
    expect_equal(duel_check_reload(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    duel_deed deed = {.car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + gun)};
    with_dice(a, duel_begin_reload(play, &deed));
    expect_equal(a->state->walker[0].phases, DUEL_PHASES + 1);
    expect_equal(a->state->walker[2].task, TASK_NONE); /* it only has to lie there */
    let_pass(a, 1, DUEL_PHASES + 1);
    expect_equal(left_of(a, 0, "Machine Gun on a Tripod"), 20);
    expect_equal(left_of(a, 2, "Magazine for a Tripod Weapon"), 1);
}

RULE_TEST("prone", "dropping ends what is done on the feet, and nothing else")
{
    static const struct {
        duel_task task;
        bool ends;
    } ROWS[] = {{TASK_BOARD, true},  {TASK_RIGHT, true},     {TASK_LIFT, true},    {TASK_PUT_DOWN, true},
                {TASK_LOAD, true},   {TASK_HATCH, true},     {TASK_RELOAD, false}, {TASK_WEAR, false},
                {TASK_TREAT, false}, {TASK_TAKE_OUT, false}, {TASK_TRIPOD, false}, {TASK_STOW, false},
                {TASK_TIMER, false}, {TASK_DISMOUNT, false}, {TASK_HELP, false}};
    arena *a = people_with("", "", "");
    on_foot(a, 0, 50.125, 50.125);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        duel_walker *it = &a->state->walker[0];
        it->flags = WALK_SPRINTS;
        with_dice(a, {
            duel_set_busy(play, 0, ROWS[i].task, 6, 0);
            duel_lie_down(play, 0);
        });
        expect_equal(it->task, ROWS[i].ends ? TASK_NONE : ROWS[i].task);
        expect_equal(it->flags & (WALK_PRONE | WALK_SPRINTS), WALK_PRONE);
    }
}
