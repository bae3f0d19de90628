/* Drifting, and pursuit. */
#include "road_table.h"

/* ---- drifting ---- */

static road_table *drifting(void)
{
    road_table *t = cars_with(2, "drift");
    put(t, RED, 3, 8, 4);
    put(t, BLUE, 5, 20, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drift right");
    return t;
}

RULE_TEST("drift", "a check, and then straight in that direction")
{
    road_table *t = drifting();
    expect_event(t, CHECK, RED, CHECK_SPINOUT, 4, 4, 1);
    refused(t, RED, "drive ahead", ROAD_DRIFTING);
    act(t, RED, "drive right");
    act(t, RED, "drive right");
    expect_at(t, RED, 5, 10);
}

RULE_TEST("drift", "it may stop at any time, and stops at the end")
{
    road_table *t = drifting();
    act(t, RED, "drive right");
    act(t, RED, "straighten");
    act(t, RED, "drive ahead");
    expect_at(t, RED, 4, 11);
    act(t, RED, "drive ahead");
    act(t, RED, "drive ahead");
    expect_equal(t->state->turn.drift, WAY_AHEAD);
}

RULE_TEST("drift", "failing the check is a SpinOut")
{
    road_table *t = cars_with(2, "drift");
    put(t, RED, 3, 8, 4);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drift left");
    expect_spun(t, RED, 1);
    expect_at(t, RED, 3, 8);
}

RULE_TEST("drift", "the weapons turn with the car")
{
    road_table *t = drifting();
    fit(t, RED, "gun");
    put(t, BLUE, 5, 10, 1); /* two fields front right of 3,8 */
    expect_true(offered(t, RED, "shoot gun at 5,10"));
    put(t, BLUE, 3, 12, 1);
    expect_true(!is_allowed(t, RED, "shoot gun at 3,12"));
    put(t, BLUE, 3, 10, 1); /* now at the front left of the turned car */
    expect_true(is_allowed(t, RED, "shoot hand-weapon at 3,10"));
    put(t, BLUE, 2, 9, 1);
    expect_true(!is_allowed(t, RED, "shoot hand-weapon at 2,9"));
}

RULE_TEST("drift", "a long vehicle does not")
{
    road_table *t = cars_with(2, "drift");
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 8, 4);
    drives(t, RED);
    refused(t, RED, "drift left", ROAD_TOO_LONG_TO_DRIFT);
}

/* ---- pursuit ---- */

/* Red pursues blue; blue is about to drive. */
static road_table *pursuing(int speed)
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 8, 3);
    put(t, BLUE, 3, 10, speed);
    drives(t, RED);
    act(t, RED, "pursue");
    expect_event(t, PURSUIT, RED, BLUE);
    drives(t, BLUE);
    return t;
}

RULE_TEST("pursuit", "an action that costs the rest of the movement")
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 6, 3);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    refused(t, RED, "pursue", ROAD_NOBODY_AHEAD);
    act(t, RED, "drive ahead");
    act(t, RED, "pursue");
    expect_at(t, RED, 3, 8);
    expect_done(t, RED);
}

RULE_TEST("pursuit", "at any point of the movement: also when the last field has been driven")
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 6, 1);
    put(t, BLUE, 3, 10, 2);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, DRIVE);
    expect_true(offered(t, RED, "pursue"));
    act(t, RED, "pursue");
    expect_event(t, PURSUIT, RED, BLUE);
    expect_done(t, RED);
    drives(t, BLUE);
    act(t, BLUE, "drive ahead");
    expect_at(t, RED, 3, 10);
}

RULE_TEST("pursuit", "a car that stands right behind another may begin as well, and then does not back up")
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 8, 0);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    expect_true(offered(t, RED, "pursue"));
    act(t, RED, "pursue");
    expect_done(t, RED);
    expect_at(t, RED, 3, 8);
    expect_equal(t->state->car[RED].pursues, BLUE);
}

RULE_TEST("pursuit", "the pursuer stays right behind, whatever its own speed")
{
    road_table *t = pursuing(4);
    act(t, BLUE, "drive ahead");
    expect_at(t, RED, 3, 10);
    act(t, BLUE, "drive left");
    expect_at(t, BLUE, 2, 13);
    expect_at(t, RED, 2, 11);
    act(t, BLUE, "drive ahead");
    act(t, BLUE, "drive right");
    expect_at(t, BLUE, 3, 16);
    expect_at(t, RED, 3, 14);
}

RULE_TEST("pursuit", "through what lies in its way")
{
    road_table *t = pursuing(2);
    mark(t, 3, 10, MARK_MINE);
    dice(t, 4);
    act(t, BLUE, "drive ahead");
    expect_slid(t, RED, 1);
    expect_at(t, RED, 3, 10);
}

RULE_TEST("pursuit", "a SpinOut of the pursuer ends it")
{
    road_table *t = pursuing(3);
    mark(t, 3, 10, MARK_CRATER);
    dice(t, 5);
    act(t, BLUE, "drive ahead");
    expect_spun(t, RED, 1);
    expect_event(t, PURSUIT_OVER, RED);
    act(t, BLUE, "drive ahead");
    expect_at(t, RED, 3, 10);
}

RULE_TEST("pursuit", "a SpinOut of the pursued: the pursuer rams it at once")
{
    road_table *t = pursuing(3);
    mark(t, 3, 12, MARK_CRATER);
    set_structure(t, RED, 5);
    dice(t, 5);
    act(t, BLUE, "drive ahead");
    expect_event(t, RAM, RED, BLUE);
    expect_asked(t, RED, PUSH);
    dice(t, 4); /* red in the crater */
    act(t, RED, "push ahead");
    expect_slid(t, BLUE, 1);
    expect_at(t, BLUE, 3, 14);
    expect_at(t, RED, 3, 12);
}

RULE_TEST("pursuit", "next time: stay on the tail, or an activation from the speed of the pursued")
{
    road_table *t = pursuing(5);
    for (int i = 0; i < 5; i++) act(t, BLUE, "drive ahead");
    turn_of(t, RED);
    expect_true(offered(t, RED, "tail"));
    expect_true(offered(t, RED, "speed 6"));
    expect_true(!is_allowed(t, RED, "speed 2"));
    act(t, RED, "speed 4");
    expect_speed(t, RED, 4);
    expect_equal(t->state->car[RED].pursues, ROAD_NONE);
}

RULE_TEST("pursuit", "on the tail only the passenger acts, and the activation is over")
{
    road_table *t = pursuing(1);
    fit(t, RED, "gun");
    fit(t, RED, "gunner");
    act(t, BLUE, "drive ahead");
    turn_of(t, RED);
    act(t, RED, "tail");
    expect_true(!is_allowed(t, RED, "shoot gun at 3,12 by driver"));
    expect_true(offered(t, RED, "shoot gun at 3,12 by passenger"));
    expect_true(!is_allowed(t, RED, "drive ahead"));
    act(t, RED, "end");
    expect_at(t, RED, 3, 10);
    expect_equal(t->state->car[RED].pursues, BLUE);
}

/* Red on the tail of blue, which has to drive two fields. */
static road_table *on_the_tail(void)
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 8, 3);
    put(t, BLUE, 3, 10, 2);
    drives(t, RED);
    act(t, RED, "pursue");
    drives(t, BLUE);
    return t;
}

RULE_TEST("pursuit", "a car that spins out as it changes lanes is followed and rammed, once")
{
    road_table *t = on_the_tail();
    mark(t, 2, 11, MARK_CRATER);
    dice(t, 5);
    act(t, BLUE, "drive left");
    expect_at(t, RED, 2, 9);
    expect_event(t, RAM, RED, BLUE);
    expect_asked(t, RED, PUSH);
    dice(t, 4); /* the crater */
    act(t, RED, "push ahead");
    expect_at(t, BLUE, 2, 13);
    expect_at(t, RED, 2, 11);
    expect_equal(count_events(t, EVENT_RAMMED), 1);
    expect_done(t, BLUE);
}

RULE_TEST("pursuit", "who has been pushed off that tail neither follows nor rams")
{
    road_table *t = on_the_tail();
    put(t, RED, 5, 4, 3);
    mark(t, 3, 12, MARK_CRATER);
    dice(t, 5);
    act(t, BLUE, "drive ahead");
    expect_event(t, SPINOUT, BLUE);
    expect_no_event(t, RAM);
    expect_at(t, RED, 5, 4);
    t = on_the_tail();
    put(t, RED, 5, 4, 3);
    act(t, BLUE, "drive ahead");
    expect_at(t, RED, 5, 4);
    expect_event(t, PURSUIT_OVER, RED);
}

RULE_TEST("pursuit", "a field taken by a pursuer in the meantime is not entered")
{
    road_table *t = cars_with(4, "pursuit");
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, GREEN, 3, 8, 1);
    t->state->car[GREEN].pursues = BLUE;
    mark(t, 3, 12, MARK_CRATER);
    set_ground(t, 2, 13, GROUND_OBSTACLE);
    set_ground(t, 3, 14, GROUND_OBSTACLE);
    set_ground(t, 4, 13, GROUND_OBSTACLE);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive right");
    dice(t, 5); /* blue spins out; green follows, and crashes into it */
    act(t, RED, "push ahead");
    expect_at(t, GREEN, 3, 10);
    expect_event(t, COLLISION, GREEN, 1);
    expect_at(t, RED, 2, 9);
}

RULE_TEST("pursuit", "who would have to back over the rear edge is shaken off")
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 2, 1, 1);
    put(t, BLUE, 2, 3, 0);
    t->state->car[RED].pursues = BLUE;
    drives(t, BLUE);
    act(t, BLUE, "drive back-right");
    expect_at(t, BLUE, 3, 2);
    expect_at(t, RED, 2, 1);
    expect_equal(t->state->car[RED].pursues, ROAD_NONE);
}

RULE_TEST("pursuit", "right behind the tail of a long vehicle")
{
    road_table *t = cars_with(2, "pursuit");
    set_keywords(t, BLUE, KEYWORD_LONG);
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 3, 12, 2); /* its tail is on 3,10 */
    t->state->car[RED].pursues = BLUE;
    turn_of(t, RED);
    expect_true(offered(t, RED, "tail"));
    drives(t, BLUE);
    act(t, BLUE, "drive ahead");
    expect_at(t, BLUE, 3, 14);
    expect_at(t, RED, 3, 10); /* it is still there */
    act(t, BLUE, "drive right");
    expect_at(t, BLUE, 4, 15);
    expect_at(t, RED, 4, 11);
}

RULE_TEST("pursuit", "a long vehicle that spins out is rammed by the one behind its tail")
{
    road_table *t = cars_with(2, "pursuit");
    set_keywords(t, BLUE, KEYWORD_LONG);
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 3, 12, 2);
    mark(t, 3, 14, MARK_CRATER);
    t->state->car[RED].pursues = BLUE;
    drives(t, BLUE);
    dice(t, 5); /* skill 4 */
    act(t, BLUE, "drive ahead");
    expect_spun(t, BLUE, 1);
    expect_event(t, RAM, RED, BLUE);
}

RULE_TEST("pursuit", "it may begin on the very first row")
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 2, 1);
    put(t, BLUE, 3, 4, 1);
    drives(t, RED);
    act(t, RED, "pursue");
    expect_equal(t->state->car[RED].pursues, BLUE);
}

RULE_TEST("pursuit", "a car that backs up from a standstill takes its pursuer along, which then stands too")
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 3, 10, 0);
    t->state->car[RED].pursues = BLUE;
    drives(t, BLUE);
    act(t, BLUE, "drive back-left");
    expect_at(t, BLUE, 2, 9);
    expect_at(t, RED, 2, 7);
    expect_speed(t, RED, 0);
}

RULE_TEST("pursuit", "one who pursues a pursuer is drawn along as well")
{
    road_table *t = cars_with(3, "pursuit");
    put(t, RED, 3, 6, 1);
    put(t, BLUE, 3, 8, 1);
    put(t, YELLOW, 3, 10, 2);
    t->state->car[RED].pursues = BLUE;
    t->state->car[BLUE].pursues = YELLOW;
    drives(t, YELLOW);
    act(t, YELLOW, "drive right");
    expect_at(t, YELLOW, 4, 11);
    expect_at(t, BLUE, 4, 9);
    expect_at(t, RED, 4, 7);
}

RULE_TEST("pursuit", "nobody follows a car that is pushed")
{
    road_table *t = cars_with(3, "pursuit");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, YELLOW, 2, 9, 1);
    t->state->car[RED].pursues = BLUE;
    drives(t, YELLOW);
    dice(t, 4);
    act(t, YELLOW, "drive right");
    act(t, YELLOW, "push ahead");
    expect_at(t, BLUE, 3, 12);
    expect_at(t, RED, 3, 8);
    turn_of(t, RED);
    refused(t, RED, "tail", ROAD_NO_PURSUIT); /* it has lost that tail */
}
