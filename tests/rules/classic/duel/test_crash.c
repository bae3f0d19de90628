/* The crash tables, row by row, and what they do in the phases after. */
#include "duel_table.h"

/* At 40 mph the speed changes nothing, and D3 neither: the dice are the result. */
static arena *at_40(void)
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    return a;
}

static duel_loss loss_on(int table, int difficulty)
{
    return (duel_loss){.table = table, .difficulty = difficulty, .speed = 400, .hand = DUEL_NONE};
}

/* The result of two dice and a difficulty on a table. */
static int result(int table, int first, int second, int difficulty)
{
    arena *a = at_40();
    bool hand = table == 2 || first + second + difficulty - 3 >= 9;
    if (hand)
        dice(a, first, second, 1);
    else
        dice(a, first, second);
    with_dice(a, duel_lose_control(play, 0, loss_on(table, difficulty)));
    return car_of(a, 0)->trouble.kind + (table == 2 && car_of(a, 0)->trouble.again ? 100 : 0);
}

RULE_TEST("crash-table-1", "every row, from below 2 to above 15")
{
    static const int ROWS[][3] = {{1, 1, CRASH_TRIVIAL_SKID},  {1, 2, CRASH_MINOR_SKID},    {2, 2, CRASH_MINOR_SKID},
                                  {2, 3, CRASH_MODERATE_SKID}, {3, 3, CRASH_MODERATE_SKID}, {3, 4, CRASH_SEVERE_SKID},
                                  {4, 4, CRASH_SEVERE_SKID},   {4, 5, CRASH_SPINOUT},       {5, 5, CRASH_SPINOUT},
                                  {5, 6, CRASH_ROLL},          {6, 6, CRASH_ROLL}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_equal(result(1, ROWS[i][0], ROWS[i][1], 3), ROWS[i][2]);
    expect_equal(result(1, 1, 1, 1), CRASH_TRIVIAL_SKID); /* 0 */
    expect_equal(result(1, 6, 6, 4), CRASH_BURNING_ROLL); /* 13 */
    expect_equal(result(1, 6, 6, 5), CRASH_BURNING_ROLL); /* 14 */
    expect_equal(result(1, 6, 6, 6), CRASH_VAULT);        /* 15 */
    expect_equal(result(1, 6, 6, 9), CRASH_VAULT);
}

RULE_TEST("crash-table-2", "every row; from 9 on another roll on table 1 follows")
{
    expect_equal(result(2, 1, 1, 1), CRASH_MINOR_FISHTAIL); /* 0 */
    expect_equal(result(2, 1, 1, 3), CRASH_MINOR_FISHTAIL);
    expect_equal(result(2, 2, 2, 3), CRASH_MINOR_FISHTAIL);
    expect_equal(result(2, 2, 3, 3), CRASH_MAJOR_FISHTAIL);
    expect_equal(result(2, 4, 4, 3), CRASH_MAJOR_FISHTAIL);
    expect_equal(result(2, 4, 5, 3), CRASH_MINOR_FISHTAIL + 100);
    expect_equal(result(2, 5, 5, 3), CRASH_MINOR_FISHTAIL + 100);
    expect_equal(result(2, 5, 6, 3), CRASH_MAJOR_FISHTAIL + 100);
    expect_equal(result(2, 6, 6, 5), CRASH_MAJOR_FISHTAIL + 100);
    expect_equal(result(2, 6, 6, 6), CRASH_DOUBLE_FISHTAIL + 100);
}

RULE_TEST("crash-modifiers", "difficulty less 3, speed, and less the driver's skill")
{
    arena *a = at_40();
    ((duel_world *)a->duel)->driving[0][0] = 2;
    stand(a, 0, 20, 50, 0, 100);
    dice(a, 2, 2);
    with_dice(a, duel_crash_roll(play, 0, 1, 4, 0));
    expect_ledger(a, CRASH, LABEL_DICE, 4, LABEL_DIFFICULTY, 1, LABEL_SPEED, 3, LABEL_SKILL, -2);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
}

RULE_TEST("crash-modifiers", "D4 adds 1, D1 takes 2 off; at 20 mph 2 less on either table")
{
    for (int table = 1; table <= 2; table++) {
        arena *a = at_40();
        stand(a, 0, 20, 50, 0, 20);
        if (table == 1)
            dice(a, 2, 3);
        else
            dice(a, 2, 3, 1);
        with_dice(a, duel_crash_roll(play, 0, table, 4, 0));
        expect_ledger(a, CRASH, LABEL_DICE, 5, LABEL_DIFFICULTY, 1, LABEL_SPEED, -2);
        if (table == 1)
            dice(a, 2, 3);
        else
            dice(a, 2, 3, 1);
        with_dice(a, duel_crash_roll(play, 0, table, 1, 0));
        expect_ledger(a, CRASH, LABEL_DICE, 5, LABEL_DIFFICULTY, -2, LABEL_SPEED, -2);
    }
}

RULE_TEST("crash-modifiers", "less 3 in open country; 4 more for a cycle without a rider")
{
    arena *a =
        on_a_field_with("\"map\":{\"title\":\"field\",\"size\":[10000,10000],\"gates\":[{\"title\":\"a\",\"start\":"
                        "[1000,1000,90]},{\"title\":\"b\",\"start\":[2000,1000,90]}],\"ground\":[{\"surface\":"
                        "\"off-road\",\"box\":[0,0,10000,10000]}]}",
                        "shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 5, 5, 1); /* 11: a roll, to the left */
    with_dice(a, duel_crash_roll(play, 0, 1, 3, 4));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_ROLL);
    expect_ledger(a, CRASH, LABEL_DICE, 10, LABEL_DIFFICULTY, 0, LABEL_SPEED, 0, LABEL_SURFACE, -3, LABEL_UNCONTROLLED,
                  4);
}

RULE_TEST("crash-worst", "Al keeps spinning: a minor skid on top of it is nothing")
{
    arena *a = at_40();
    dice(a, 5, 4, 1);
    with_dice(a, duel_lose_control(play, 0, loss_on(1, 3)));
    dice(a, 2, 1);
    with_dice(a, duel_lose_control(play, 0, loss_on(1, 3)));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_SPINOUT);
}

RULE_TEST("aim-after-crash", "every row of both tables: 3 or 6 less, or no aimed fire at all, for the rest of the turn")
{
    static const int ROWS[][5] = {/* table, dice, difficulty, aim */
                                  {1, 1, 1, 3, 3},  {1, 2, 2, 3, 6},  {1, 3, 3, 3, 6},  {1, 4, 4, 3, 99},
                                  {1, 5, 5, 3, 99}, {1, 6, 6, 3, 99}, {1, 6, 6, 5, 99}, {1, 6, 6, 6, 99},
                                  {2, 2, 2, 3, 3},  {2, 4, 4, 3, 6},  {2, 5, 5, 3, 99}, {2, 6, 6, 3, 99},
                                  {2, 6, 6, 6, 99}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_40();
        const int *row = ROWS[i];
        bool hand = row[0] == 2 || row[1] + row[2] + row[3] - 3 >= 9;
        script_dice(a, (const int[]){row[1], row[2], 1}, hand ? 3 : 2);
        with_dice(a, duel_lose_control(play, 0, loss_on(row[0], row[3])));
        expect_equal(car_of(a, 0)->aim_loss, row[4]);
    }
}

RULE_TEST("aim-after-crash", "a skid that follows in a new turn spoils the aim of that turn as it says")
{
    arena *a = at_40();
    dice(a, 3, 3);
    with_dice(a, duel_lose_control(play, 0, loss_on(1, 3)));
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_TRIVIAL_SKID);
    car_of(a, 0)->aim_loss = 0;
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->aim_loss, 3);
}

/* ---- skids ---- */

/* A skid along y after the nose has turned to x. */
static arena *skidding(int first, int second)
{
    arena *a = at_40();
    duel_loss loss = loss_on(1, 3);
    loss.course = 900;
    dice(a, first, second);
    with_dice(a, duel_lose_control(play, 0, loss));
    next_move(a, 0, 4);
    return a;
}

RULE_TEST("skids", "trivial: a quarter inch the old way, the rest ahead")
{
    arena *a = skidding(1, 1);
    expect_pose(a, 0, 20.75, 50.25, 0);
    expect_equal(car_of(a, 0)->speed, 400);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

RULE_TEST("skids", "minor: half an inch, 5 mph")
{
    arena *a = skidding(1, 2);
    expect_pose(a, 0, 20.5, 50.5, 0);
    expect_equal(car_of(a, 0)->speed, 350);
}

RULE_TEST("skids", "moderate: three quarters, a point of every tire, 10 mph; then a trivial one")
{
    arena *a = at_40();
    int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
    a = skidding(3, 3);
    expect_pose(a, 0, 20.25, 50.75, 0);
    expect_equal(car_of(a, 0)->speed, 300);
    expect_equal(car_of(a, 0)->dp[tire], before - 1);
    next_move(a, 0, 4);
    expect_pose(a, 0, 21, 51, 0);
    expect_equal(car_of(a, 0)->speed, 300);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

RULE_TEST("skids", "severe: an inch, 2 points of every tire, 20 mph; then a minor one")
{
    arena *a = skidding(4, 4);
    int tire = part_of(a, 0, PART_TIRE, 0);
    expect_pose(a, 0, 20, 51, 0);
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(car_of(a, 0)->dp[tire], a->duel->vehicle[0].part[tire].dp - 2);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_SKID);
    next_move(a, 0, 4);
    expect_pose(a, 0, 20.5, 51.5, 0);
    expect_equal(car_of(a, 0)->speed, 150);
}

RULE_TEST("skids", "on a half-move no more than half an inch")
{
    arena *a = at_40();
    duel_loss loss = loss_on(1, 3);
    loss.course = 900;
    dice(a, 4, 4);
    with_dice(a, duel_lose_control(play, 0, loss));
    next_move(a, 0, 2);
    expect_pose(a, 0, 20, 50.5, 0);
}

/* ---- fishtails ---- */

static arena *fishtailing(int first, int second, int difficulty, int hand)
{
    arena *a = at_40();
    dice(a, first, second, hand);
    with_dice(a, duel_lose_control(play, 0, loss_on(2, difficulty)));
    return a;
}

RULE_TEST("fishtails", "minor: the back swings 15 degrees out, then the driver drives on")
{
    arena *a = fishtailing(2, 2, 3, 1);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->body.heading, 3450);
    expect_asked(a, 0, MOVE);
}

RULE_TEST("fishtails", "major: 30 degrees, to the right with the other hand")
{
    arena *a = fishtailing(4, 4, 3, 6);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->body.heading, 300);
    expect_near(duel_inches(car_of(a, 0)->body.x), 20.192);
}

RULE_TEST("fishtails", "major and minor: 45 degrees")
{
    arena *a = fishtailing(6, 6, 6, 6);
    dice(a, 1, 1); /* D6: +3, a moderate skid */
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->body.heading, 450);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
}

RULE_TEST("fishtails",
          "9 and more: the roll on table 1 comes when the fishtail has happened, and a spin goes the same way")
{
    arena *a = fishtailing(5, 5, 3, 6);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_FISHTAIL);
    dice(a, 5, 4);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_SPINOUT);
    expect_equal(car_of(a, 0)->trouble.hand, HAND_RIGHT);
    expect_equal(car_of(a, 0)->body.heading, 150);
}

RULE_TEST("fishtails",
          "a fishtail that leads on to table 1 leaves the driver this move; its result comes with the next")
{
    arena *a = fishtailing(5, 5, 3, 6); /* 10: a minor fishtail, and on to table 1 */
    car_of(a, 0)->handling = 6;
    dice(a, 2, 2);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->body.heading, 150);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_SKID);
    expect_asked(a, 0, MOVE);
    expect_true(offered(a, 0, "bend side=right degrees=15"));
    act(a, 0, "bend side=right degrees=15");
    expect_equal(car_of(a, 0)->body.heading, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_SKID);
    double x = duel_inches(car_of(a, 0)->body.x), y = duel_inches(car_of(a, 0)->body.y);
    next_move(a, 0, 4); /* half an inch along the course before the hazard, which was 0 as well */
    expect_pose(a, 0, x + 1, y, 0);
    expect_equal(car_of(a, 0)->speed, 350);
}

RULE_TEST("fishtails", "with a result to come nothing can be begun that needs the next move")
{
    arena *a = fishtailing(5, 5, 3, 6);
    stand(a, 0, 20, 50, 0, 30);
    dice(a, 2, 3);
    next_move(a, 0, 4);
    expect_asked(a, 0, MOVE);
    expect_true(!offered(a, 0, "bend side=left degrees=30 skid=25"));
    refused(a, 0, "bend side=left degrees=30 skid=25", DUEL_RESULT_DUE);
    refused(a, 0, "bootlegger side=left", DUEL_RESULT_DUE);
    refused(a, 0, "t-stop side=left", DUEL_RESULT_DUE);
    expect_true(!offered(a, 0, "t-stop side=left"));
}

RULE_TEST("fishtails", "a maneuver after it that fails: of the two results the worse stays")
{
    arena *a = fishtailing(5, 5, 3, 6);
    car_of(a, 0)->handling = -6;
    dice(a, 1, 1);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_TRIVIAL_SKID);
    dice(a, 1, 4, 5); /* -6 at 40 mph: 4 or more; D2 takes 1 off the 9 */
    act(a, 0, "bend side=left degrees=30");
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_SEVERE_SKID);
}

/* ---- spinouts ---- */

static arena *spinning(void)
{
    arena *a = at_40();
    dice(a, 5, 5, 1);
    with_dice(a, duel_lose_control(play, 0, loss_on(1, 3)));
    dice(a, 1, 1, 1, 1);
    next_move(a, 0, 4);
    return a;
}

RULE_TEST("spinouts", "a quarter turn and an inch in every phase; a die from each tire when it begins")
{
    arena *a = spinning();
    int tire = part_of(a, 0, PART_TIRE, 0);
    expect_pose(a, 0, 21, 50, 270);
    expect_equal(car_of(a, 0)->dp[tire], a->duel->vehicle[0].part[tire].dp - 1);
    next_move(a, 0, 4);
    expect_asked(a, 0, CRASH);
    act(a, 0, "let-go");
    expect_pose(a, 0, 22, 50, 180);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 200);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

RULE_TEST("spinouts", "an inch in every phase it moves in, however fast it is, and in a half-move too")
{
    static const int CHART[] = {8, 6, 4, 2};
    for (size_t i = 0; i < sizeof CHART / sizeof *CHART; i++) {
        arena *a = at_40();
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_SPINOUT, .turned = 1, .hand = HAND_RIGHT};
        next_move(a, 0, CHART[i]);
        act(a, 0, "let-go");
        expect_pose(a, 0, 21, 50, 90);
    }
}

RULE_TEST("spinouts", "caught in a fast move: what the chart has left is driven")
{
    arena *a = at_40();
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_SPINOUT, .turned = 1, .hand = HAND_RIGHT};
    next_move(a, 0, 8);
    dice(a, 6);
    act(a, 0, "recover");
    expect_asked(a, 0, MOVE);
    expect_equal(duel_top(a->state)->left, 8);
}

RULE_TEST("spinouts", "caught across the road it slides in a T-stop, which may be ended by turning into the skid")
{
    arena *a = spinning();
    next_move(a, 0, 4);
    dice(a, 4); /* -6 at 40 mph: 4 */
    act(a, 0, "recover");
    expect_event(a, RECOVERED, 0);
    expect_pose(a, 0, 22, 50, 270);
    expect_equal(car_of(a, 0)->speed, 200);
    next_move(a, 0, 4);
    expect_asked(a, 0, CRASH);
    act(a, 0, "recover");
    expect_equal(car_of(a, 0)->body.heading, 0);
    expect_asked(a, 0, MOVE);
}

RULE_TEST("spinouts", "caught backwards it goes on in reverse and slows down until it may")
{
    arena *a = spinning();
    next_move(a, 0, 4);
    dice(a, 1);
    act(a, 0, "recover");
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_SPINOUT);
    next_move(a, 0, 4);
    dice(a, 6);
    act(a, 0, "recover");
    expect_true(car_of(a, 0)->flags & CAR_REVERSE);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    car_of(a, 0)->turn_speed = car_of(a, 0)->speed;
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 350);
}

/* ---- rolls ---- */

/* Armor and tires for anything; it has shed its debris. */
static void harden(arena *a)
{
    car_of(a, 0)->marks = MARK_DEBRIS | MARK_OBSTACLE;
    const duel_vehicle *vehicle = &a->duel->vehicle[0];
    for (int side = 0; side < TK_SIDE_COUNT; side++) car_of(a, 0)->dp[vehicle->armor_at[side]] = 100;
    for (int nth = 0; nth < 4; nth++) car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, nth)] = 100;
}

static int armor_left(arena *a, int side)
{
    return car_of(a, 0)->dp[a->duel->vehicle[0].armor_at[side]];
}

RULE_TEST("rolls", "side, top, other side, wheels: a die each, 20 mph a turn; upright it can be driven on")
{
    arena *a = at_40();
    harden(a);
    dice(a, 6, 6, 1);
    with_dice(a, duel_lose_control(play, 0, loss_on(1, 3)));
    next_move(a, 0, 4);
    dice(a, 3);
    act(a, 0, "hold-on");
    expect_pose(a, 0, 21, 50, 270);
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_LEFT);
    expect_equal(armor_left(a, TK_SIDE_LEFT), 97);
    next_move(a, 0, 4);
    dice(a, 4);
    act(a, 0, "hold-on");
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_TOP);
    expect_equal(armor_left(a, TK_SIDE_TOP), 96);
    next_move(a, 0, 4);
    dice(a, 5);
    act(a, 0, "hold-on");
    expect_equal(armor_left(a, TK_SIDE_RIGHT), 95);
    next_move(a, 0, 4);
    dice(a, 1, 2, 3, 4);
    act(a, 0, "hold-on");
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_UNDER);
    expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 3)], 96);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 200);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_true(duel_can_drive(a->duel, a->state, 0));
}

RULE_TEST("blades-in-use", "blades are gone as soon as the vehicle rolls, not when it has come to a stand")
{
    arena *a = at_40();
    harden(a);
    dice(a, 6, 6, 1);
    with_dice(a, duel_lose_control(play, 0, loss_on(1, 3)));
    expect_true(!car_of(a, 0)->rolled);
    next_move(a, 0, 4);
    dice(a, 3);
    act(a, 0, "hold-on");
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_LEFT);
    expect_true(car_of(a, 0)->rolled);
}

RULE_TEST("rolls", "an inch and a quarter roll in every phase it moves in, however fast it is, and in a half-move too")
{
    static const int CHART[] = {8, 4, 2};
    for (size_t i = 0; i < sizeof CHART / sizeof *CHART; i++) {
        arena *a = at_40();
        harden(a);
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
        next_move(a, 0, CHART[i]);
        dice(a, 3);
        act(a, 0, "hold-on");
        expect_pose(a, 0, 21, 50, 0);
        expect_equal(car_of(a, 0)->body.down, TK_SIDE_LEFT);
    }
}

RULE_TEST("rolls", "on its roof it stays; without tires the underbody takes the blow")
{
    arena *a = at_40();
    harden(a);
    for (int nth = 0; nth < 4; nth++) car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, nth)] = 0;
    car_of(a, 0)->body.down = TK_SIDE_RIGHT;
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
    next_move(a, 0, 4);
    dice(a, 6);
    act(a, 0, "hold-on");
    expect_equal(armor_left(a, TK_SIDE_UNDER), 94);
    car_of(a, 0)->body.down = TK_SIDE_TOP;
    with_dice(a, duel_set_speed(play, 0, 0));
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
    expect_true(!duel_can_drive(a->duel, a->state, 0));
}

RULE_TEST("rolls", "13 and 14: on 4, 5 or 6 it burns")
{
    for (int die = 3; die <= 4; die++) {
        arena *a = at_40();
        harden(a);
        dice(a, 6, 6, 1);
        with_dice(a, duel_lose_control(play, 0, loss_on(1, 4)));
        next_move(a, 0, 4);
        dice(a, die, 1);
        act(a, 0, "hold-on");
        expect_equal((car_of(a, 0)->flags & CAR_BURNING) != 0, die == 4);
    }
}

RULE_TEST("rolls", "a cycle is not driven on after a roll")
{
    arena *a = on_a_field("shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
    with_dice(a, duel_set_speed(play, 0, 0));
    expect_true(!duel_can_drive(a->duel, a->state, 0));
}

/* ---- vault ---- */

RULE_TEST("vault", "over the tires that lead, two inches and back on its wheels, as hard as it was fast; then it rolls")
{
    arena *a = at_40();
    harden(a);
    dice(a, 6, 6, 1);
    with_dice(a, duel_lose_control(play, 0, loss_on(1, 6)));
    dice(a, 2, 1, 1, 1, 2, 2, 2); /* two inches; 3 dice for each of the two left tires */
    next_move(a, 0, 4);
    expect_pose(a, 0, 21, 50, 270);
    expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 0)], 97);
    expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 2)], 94);
    expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 1)], 100);
    int person = a->duel->vehicle[0].person[0], before = car_of(a, 0)->dp[person];
    dice(a, 5, 5, 4); /* 3d at 40 mph by 2/3 */
    next_move(a, 0, 4);
    expect_pose(a, 0, 22, 50, 270);
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_UNDER);
    expect_equal(armor_left(a, TK_SIDE_UNDER), 91);
    expect_equal(car_of(a, 0)->dp[person], before - 1);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_ROLL);
}

RULE_TEST("vault",
          "out of a bend of more than 45 degrees it goes end over end; an odd number of inches ends on the roof")
{
    arena *a = at_40();
    harden(a);
    duel_loss loss = loss_on(1, 6);
    loss.tight = true;
    dice(a, 6, 6, 1);
    with_dice(a, duel_lose_control(play, 0, loss));
    dice(a, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2);
    next_move(a, 0, 4);
    expect_pose(a, 0, 21, 50, 0);
    expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 0)], 97);
    expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 1)], 97);
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_TOP);
    expect_equal(armor_left(a, TK_SIDE_TOP), 96);
    next_move(a, 0, 4); /* result 11: it turns sideways and rolls, from its roof onto its right side */
    dice(a, 1);
    act(a, 0, "hold-on");
    expect_pose(a, 0, 22, 50, 270);
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_RIGHT);
    expect_equal(armor_left(a, TK_SIDE_RIGHT), 99);
    next_move(a, 0, 4);
    dice(a, 1, 1, 1, 1);
    act(a, 0, "hold-on");
    expect_pose(a, 0, 23, 50, 270);
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_UNDER);
}

RULE_TEST("crash-tables",
          "the result waits for the next move; until then it goes straight on; standing, nothing happens")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 70);
    car_of(a, 0)->handling = -2;
    moving(a, 0, 8);
    dice(a, 1, 1, 1);
    act(a, 0, "drift side=left by=25");
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_TRIVIAL_SKID);
    expect_pose(a, 0, 22, 50.25, 0);
    a = at_40();
    stand(a, 0, 20, 50, 0, 0);
    with_dice(a, duel_crash_roll(play, 0, 1, 6, 4));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}
