/* Manoeuvres: where they lead, how hard they are, who may do them. */
#include "duel_table.h"

RULE_TEST("bend", "an inch ahead, then round the rear corner: 90 degrees is D6")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    refused(a, 0, "bend side=left degrees=91", DUEL_ANGLE);
    dice(a, 6);
    car_of(a, 0)->handling = 0;
    act(a, 0, "bend side=left degrees=90");
    expect_pose(a, 0, 20.75, 50.75, 90);
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 6);
}

RULE_TEST("bend", "D1 for each 15 degrees begun, from 1 to 90")
{
    static const int ROWS[][2] = {{1, 1},  {15, 1}, {16, 2}, {30, 2}, {31, 3}, {45, 3},
                                  {46, 4}, {60, 4}, {61, 5}, {75, 5}, {76, 6}, {90, 6}};
    arena *a = on_a_field("killer-kart", "hotshot");
    tk_action bend = tk_action_make(VERB_BEND);
    tk_ledger ledger;
    bend.arg[BEND_SIDE] = HAND_RIGHT;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        bend.arg[BEND_DEGREES] = (int16_t)ROWS[i][0];
        expect_equal(duel_difficulty(a->duel, a->state, 0, bend, &ledger), ROWS[i][1]);
    }
}

RULE_TEST("bend", "any angle: 37 degrees is D3")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    tk_ledger ledger;
    tk_action bend = tk_action_make(VERB_BEND);
    bend.arg[BEND_SIDE] = HAND_RIGHT;
    static const int ANGLES[] = {1, 15, 16, 30, 31, 37, 45, 46, 60, 61, 75, 76, 90};
    static const int DIFFICULTY[] = {1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6};
    for (int i = 0; i < 13; i++) {
        bend.arg[BEND_DEGREES] = (int16_t)ANGLES[i];
        expect_equal(duel_difficulty(a->duel, a->state, 0, bend, &ledger), DIFFICULTY[i]);
    }
}

RULE_TEST("bend", "a cycle turns as the front half of a car would")
{
    arena *a = on_a_field("shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=90");
    expect_pose(a, 0, 20.5, 51, 90);
}

RULE_TEST("drift", "a quarter inch is D1, half an inch D3; the nose stays where it was")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    refused(a, 0, "drift side=left by=51", DUEL_DRIFT);
    act(a, 0, "drift side=right by=25");
    expect_pose(a, 0, 21, 49.75, 0);
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 1);
    next_move(a, 0, 4);
    act(a, 0, "drift side=left by=50");
    expect_pose(a, 0, 22, 50.25, 0);
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 3);
}

RULE_TEST("control-table", "three drifts at 60 mph: no roll, then 2, then 3")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 60);
    car_of(a, 0)->handling = 2;
    moving(a, 0, 4);
    act(a, 0, "drift side=left by=25");
    expect_equal(car_of(a, 0)->handling, 1);
    expect_no_event(a, CONTROL);
    next_move(a, 0, 4);
    dice(a, 2);
    act(a, 0, "drift side=left by=50");
    expect_equal(car_of(a, 0)->handling, -2);
    expect_event(a, CONTROL, 0, 2, 2);
    next_move(a, 0, 4);
    dice(a, 3);
    act(a, 0, "drift side=left by=25");
    expect_event(a, CONTROL, 0, 3, 3);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

RULE_TEST("control-table", "where the table has no number there is no roll and no hope")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 90);
    car_of(a, 0)->handling = -5;
    moving(a, 0, 4);
    dice(a, 1, 1);
    act(a, 0, "drift side=left by=25");
    expect_event(a, NO_CONTROL, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_TRIVIAL_SKID);
}

RULE_TEST("swerve", "a drift to the right, then a bend to the left, one harder than the bend")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    act(a, 0, "swerve side=right degrees=30");
    expect_pose(a, 0, 21.058, 50.034, 30);
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 3);
}

RULE_TEST("controlled-skid", "a bend of 45 degrees and three quarters of an inch of skid")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->handling = 5;
    moving(a, 0, 4);
    refused(a, 0, "bend side=left degrees=45 skid=30", DUEL_SKID);
    act(a, 0, "bend side=left degrees=45 skid=75");
    expect_pose(a, 0, 21.03, 50.427, 45);
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 3, LABEL_SKID, 3);
    expect_equal(car_of(a, 0)->aim_loss, 6);
    int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
    next_move(a, 0, 4);
    expect_pose(a, 0, 21.957, 50.604, 45);
    expect_equal(car_of(a, 0)->dp[tire], before - 1);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(a, 0)->speed, 400); /* slower from the beginning of the next phase on */
    begin_phase(a, 3);
    expect_equal(car_of(a, 0)->speed, 350);
    begin_phase(a, 4);
    expect_equal(car_of(a, 0)->speed, 350);
}

RULE_TEST("controlled-skid", "in phase 5: the next turn begins 5 mph slower")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->handling = 5;
    a->state->phase = 4;
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=15 skid=50");
    a->state->phase = 5;
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->speed, 400);
    begin_phase(a, 1);
    expect_equal(car_of(a, 0)->speed, 350);
    expect_equal(car_of(a, 0)->turn_speed, 350);
}

RULE_TEST("controlled-skid", "the four lengths: difficulty, aim, speed and tires")
{
    static const int AIM[] = {1, 3, 6, 99}, SLOWER[] = {0, 50, 50, 100}, TIRES[] = {0, 0, 1, 2};
    static const char *const WORDS[] = {"bend side=left degrees=15 skid=25", "bend side=left degrees=15 skid=50",
                                        "bend side=left degrees=15 skid=75", "bend side=left degrees=15 skid=100"};
    for (int i = 0; i < 4; i++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 40);
        car_of(a, 0)->handling = 6;
        moving(a, 0, 4);
        act(a, 0, WORDS[i]);
        expect_equal(car_of(a, 0)->handling, 6 - 1 - (i + 1));
        expect_equal(car_of(a, 0)->aim_loss, AIM[i]);
        int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
        next_move(a, 0, 4);
        expect_equal(before - car_of(a, 0)->dp[tire], TIRES[i]);
        begin_phase(a, 3);
        expect_equal(car_of(a, 0)->speed, 400 - SLOWER[i]);
    }
}

RULE_TEST("bootlegger", "from 30 mph: across the road, then facing back and standing")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 30);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    act(a, 0, "bootlegger side=left");
    expect_pose(a, 0, 21, 50, 90);
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 7);
    expect_true(duel_is_aim_barred(car_of(a, 0)));
    next_move(a, 0, 2);
    expect_pose(a, 0, 21, 51, 180);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* May the kart fire its machine gun at what is before it? */
static tk_reason may_aim(const arena *a)
{
    return duel_check_weapon(a->duel, a->state, 0, 0, 0);
}

RULE_TEST("bootlegger",
          "nobody aims until it stands: not at the beginning of the next turn, and at once when it stands")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 30);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    expect_equal(may_aim(a), TK_REASON_FINE);
    act(a, 0, "bootlegger side=left");
    expect_equal(may_aim(a), DUEL_REASON_NO_AIMED_FIRE);
    begin_phase(a, 1);
    expect_equal(may_aim(a), DUEL_REASON_NO_AIMED_FIRE);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(may_aim(a), TK_REASON_FINE);
}

RULE_TEST("bootlegger", "a bootlegger that goes wrong bars aimed fire until the vehicle stands, too")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->handling = 0;
    moving(a, 0, 4);
    dice(a, 1, 1, 1); /* a moderate skid */
    act(a, 0, "bootlegger side=left");
    next_move(a, 0, 4);
    next_move(a, 0, 4); /* and the trivial one after it */
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(a, 0)->speed, 250);
    begin_phase(a, 1);
    expect_equal(may_aim(a), DUEL_REASON_NO_AIMED_FIRE);
    with_dice(a, duel_set_speed(play, 0, 0));
    expect_equal(may_aim(a), TK_REASON_FINE);
}

RULE_TEST("t-stop", "nobody aims while it lasts, over the end of a turn too; when it stands they may again")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->handling = 4;
    moving(a, 0, 4);
    act(a, 0, "t-stop side=left");
    begin_phase(a, 1);
    expect_equal(may_aim(a), DUEL_REASON_NO_AIMED_FIRE);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(may_aim(a), TK_REASON_FINE);
}

RULE_TEST("bootlegger", "the turn has to begin at 20 to 35 mph, and cycles cannot")
{
    arena *a = on_a_field("killer-kart", "shogun-100");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->turn_speed = 400;
    moving(a, 0, 4);
    refused(a, 0, "bootlegger side=left", DUEL_START_20_TO_35);
    stand(a, 1, 60, 50, 0, 30);
    moving(a, 1, 4);
    refused(a, 1, "bootlegger side=left", DUEL_NO_BOOTLEGGER);
    expect_true(offered(a, 1, "t-stop side=left"));
}

RULE_TEST("bootlegger", "out of control in it, a vehicle goes to crash table 1 and slides along its old way")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->handling = 0;
    moving(a, 0, 4);
    dice(a, 1, 1, 1); /* D7: +4; 6 is a moderate skid */
    act(a, 0, "bootlegger side=left");
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
    expect_equal(car_of(a, 0)->trouble.course, 0);
}

RULE_TEST("t-stop", "20 mph an inch, a point of every tire for each full 20 mph")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->handling = 4;
    moving(a, 0, 4);
    int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
    act(a, 0, "t-stop side=left");
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 4);
    expect_pose(a, 0, 21, 50, 90);
    expect_equal(car_of(a, 0)->speed, 150);
    expect_equal(car_of(a, 0)->dp[tire], before - 1);
    next_move(a, 0, 4);
    expect_pose(a, 0, 21.75, 50, 90);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(a, 0)->dp[tire], before - 1);
}

RULE_TEST("t-stop", "when the roll fails, the speed to lose makes the crash worse")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->handling = -2;
    moving(a, 0, 4);
    dice(a, 1, 1, 1);
    act(a, 0, "t-stop side=left");
    expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 1, LABEL_SPEED, 0, LABEL_T_STOP_SPEED, 2);
}

RULE_TEST("t-stop", "a hazard on the way leads to crash table 2, and after the fishtail the vehicle slides on")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->handling = 4;
    moving(a, 0, 4);
    act(a, 0, "t-stop side=left");
    expect_equal(car_of(a, 0)->speed, 150);
    car_of(a, 0)->handling = -6;
    dice(a, 1, 3, 3,
         6); /* -6 at 15 mph: 3 or more; 6 and nothing for D3, -2 for the speed: 4, a minor fishtail, right */
    with_dice(a, duel_hazard(play, 0, 3, LABEL_HAZARD));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_FISHTAIL);
    expect_equal(duel_way(car_of(a, 0)), 0); /* it still goes the way it was going */
    choosing_speeds(a);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->body.heading, 900 + 150);
    expect_equal(car_of(a, 0)->speed, 0); /* three quarters of an inch along x and it stands */
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

RULE_TEST("t-stop", "a bootlegger skids or rolls whatever the cause")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    act(a, 0, "bootlegger side=left");
    car_of(a, 0)->handling = -6;
    dice(a, 1, 3, 3);
    with_dice(a, duel_hazard(play, 0, 3, LABEL_HAZARD));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
}

RULE_TEST("pivot", "at 5 mph a quarter inch and then any angle, D0")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 5);
    moving(a, 0, 2);
    expect_asked(a, 0, MOVE);
    refused(a, 0, "bend side=left degrees=15", DUEL_HALF_MOVE);
    act(a, 0, "pivot corner=left degrees=180");
    expect_pose(a, 0, 19.25, 50.5, 180);
    expect_no_event(a, HANDLING);
}

RULE_TEST("evening-out", "parallel to the grid a vehicle may be put on its lines, and nothing else is ever rounded")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20.0612, 50.1, 90, 10);
    car_of(a, 0)->strayed = 1; /* a maneuver took it there */
    moving(a, 0, 4);
    refused(a, 0, "even-out x=2050 y=5000", DUEL_OFF_GRID);
    refused(a, 0, "even-out x=2003 y=5000", DUEL_OFF_GRID);
    expect_true(offered(a, 0, "even-out x=2000 y=5000"));
    act(a, 0, "even-out x=2000 y=5000");
    expect_equal(car_of(a, 0)->body.x, 200000);
    expect_equal(car_of(a, 0)->body.y, 510000);
}

RULE_TEST("maneuvers", "one a phase; harder for a substitute, easier from 60 mph with spoiler and airdam")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    tk_ledger ledger;
    tk_action bend = tk_action_make(VERB_BEND);
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    bend.arg[BEND_SIDE] = HAND_LEFT;
    bend.arg[BEND_DEGREES] = 30;
    vehicle->effects |= duel_bit(EFFECT_SPOILER) | duel_bit(EFFECT_AIRDAM);
    vehicle->easier_over_60 = true;
    stand(a, 0, 20, 50, 0, 60);
    expect_equal(duel_difficulty(a->duel, a->state, 0, bend, &ledger), 1);
    stand(a, 0, 20, 50, 0, 55);
    expect_equal(duel_difficulty(a->duel, a->state, 0, bend, &ledger), 2);
    vehicle->part[vehicle->person[0]].place = TK_ROLE_PASSENGER;
    expect_equal(duel_difficulty(a->duel, a->state, 0, bend, &ledger), 4);
    vehicle->part[vehicle->person[0]].place = TK_ROLE_DRIVER;
    stand(a, 0, 20, 50, 0, 60);
    moving(a, 0, 8);
    act(a, 0, "drift side=left by=25");
    expect_pose(a, 0, 22, 50.25, 0); /* the second inch went by itself */
}

RULE_TEST("pivot", "D0, but what makes manoeuvres harder counts: on ice it is D4")
{
    arena *a = on_a_field_with(ALL_OVER("ice"), "killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 5);
    car_of(a, 0)->handling = 3;
    moving(a, 0, 2);
    act(a, 0, "pivot corner=left degrees=90");
    expect_equal(car_of(a, 0)->handling, -1);
}

/* ---- what is offered ---- */

/* How many choices of that verb there are, and that each may be made. */
static int offers_of(arena *a, int verb)
{
    static tk_action list[TK_MAX_LEGAL];
    int count = a->world.game->legal(&a->world, a->state, 0, list, TK_MAX_LEGAL), found = 0;
    for (int i = 0; i < count; i++) {
        found += list[i].verb == verb;
        expect_equal(tk_check(&a->world, a->state, 0, list[i]), TK_REASON_FINE);
        for (int k = 0; k < i; k++) expect_true(!tk_action_equal(list[i], list[k]));
    }
    return found;
}

RULE_TEST("maneuvers",
          "by 15 degrees to either hand, drifts of both kinds, skids after some; stunts where they may be begun")
{
    static const struct {
        const char *vehicle;
        int mph, bootleggers, t_stops;
    } ROWS[] = {{"hotshot", 40, 0, 0}, {"hotshot", 35, 2, 2},    {"hotshot", 20, 2, 2},
                {"hotshot", 17, 0, 0}, {"shogun-200", 30, 0, 2}, {"blastmaster", 30, 2, 2}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field(ROWS[row].vehicle, "hotshot");
        stand(a, 0, 20, 50, 0, ROWS[row].mph == 17 ? 17.5 : ROWS[row].mph);
        moving(a, 0, 4);
        expect_equal(offers_of(a, VERB_STRAIGHT), DUEL_UNTIL_COUNT);
        expect_equal(offers_of(a, VERB_BEND),
                     2 * (6 + 4 * 4)); /* 15 to 90; 30, 45, 60 and 90 with each of four skids */
        expect_equal(offers_of(a, VERB_SWERVE), 2 * (6 + 4 * 2));
        expect_equal(offers_of(a, VERB_DRIFT), 2 * 2);
        expect_equal(offers_of(a, VERB_BOOTLEGGER), ROWS[row].bootleggers);
        expect_equal(offers_of(a, VERB_T_STOP), ROWS[row].t_stops);
        expect_equal(offers_of(a, VERB_PIVOT), 0);
        expect_equal(offers_of(a, VERB_EVEN_OUT), 0);
    }
}

RULE_TEST("pivot", "in the half inch at 5 mph every 45 degrees round either corner, and nothing else but straight on")
{
    arena *a = on_a_field("hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 5);
    moving(a, 0, 2);
    expect_asked(a, 0, MOVE);
    expect_equal(offers_of(a, VERB_PIVOT), 2 * 7);
    expect_equal(offers_of(a, VERB_STRAIGHT), DUEL_UNTIL_COUNT);
    expect_equal(offers_of(a, VERB_BEND) + offers_of(a, VERB_SWERVE) + offers_of(a, VERB_DRIFT), 0);
    static const int MPH[] = {15, 25, 55};
    for (int i = 0; i < 3; i++) { /* half an inch at any other speed is driven unasked */
        stand(a, 0, 20, 50, 0, MPH[i]);
        car_of(a, 0)->flags &= (uint16_t)~CAR_MANOEUVRED;
        moving(a, 0, 2);
        expect_near(duel_inches(car_of(a, 0)->body.x), 20.5);
    }
}

RULE_TEST("evening-out",
          "to both lines of each axis it is between: two ways beside one, four between two, also off the map")
{
    static const struct {
        double x, y;
        int ways;
    } ROWS[] = {{20.1, 50, 2},   {20, 50.2, 2},    {20.1, 50.2, 4}, {20.25, 50.75, 0},
                {-0.1, 50.1, 4}, {-0.3, 50.25, 2}, {20.24, 50, 2}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int heading = 0; heading < 360; heading += 90) {
            arena *a = on_a_field("hotshot", "hotshot");
            stand(a, 0, ROWS[row].x, ROWS[row].y, heading, 20);
            car_of(a, 0)->strayed = 1;
            moving(a, 0, 4);
            expect_equal(offers_of(a, VERB_EVEN_OUT), ROWS[row].ways);
        }
    arena *a = on_a_field("hotshot", "hotshot");
    stand(a, 0, 20.1, 50.2, 0, 20);
    car_of(a, 0)->strayed = 1;
    moving(a, 0, 4);
    for (int x = 1950; x <= 2075; x += 5)
        for (int y = 4950; y <= 5075; y += 5) {
            bool near = x > 2010 - 25 && x < 2010 + 25 && y > 5020 - 25 && y < 5020 + 25;
            bool line = x % 25 == 0 && y % 25 == 0;
            tk_action action = tk_action_with(VERB_EVEN_OUT, x, y, TK_ABSENT);
            expect_equal(tk_check(&a->world, a->state, 0, action) == TK_REASON_FINE, near && line);
        }
}
