/* Long vehicles: two fields, one behind the other. */
#include "road_table.h"

#include <stdio.h>

static road_table *long_red(int speed)
{
    road_table *t = cars(3);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 10, speed);
    return t;
}

RULE_TEST("long", "two fields, one behind the other")
{
    road_table *t = long_red(1);
    expect_equal(road_car_at(t->road, t->state, 3, 10), RED);
    expect_equal(road_car_at(t->road, t->state, 3, 8), RED);
    expect_equal(road_car_at(t->road, t->state, 3, 6), ROAD_NONE);
    put(t, BLUE, 3, 6, 1);
    drives(t, BLUE);
    dice(t, 4);
    act(t, BLUE, "drive ahead"); /* into its tail */
    expect_event(t, RAM, BLUE, RED);
}

RULE_TEST("long", "what lies on a field is triggered once, also by the rear half alone")
{
    road_table *t = long_red(3);
    mark(t, 3, 12, MARK_CRATER);
    mark(t, 2, 11, MARK_CRATER);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead"); /* front half on the crater */
    act(t, RED, "drive ahead"); /* rear half follows: once is enough */
    mark(t, 2, 13, MARK_OIL);
    dice(t, 4);
    act(t, RED, "drive left"); /* front to 2,15, rear to 2,13 */
    expect_at(t, RED, 2, 15);
}

RULE_TEST("long", "no changing lanes where the tail would touch somebody")
{
    road_table *t = long_red(1);
    put(t, BLUE, 2, 9, 1);
    drives(t, RED);
    refused(t, RED, "drive left", ROAD_TAIL_BLOCKED);
    act(t, RED, "drive right");
    expect_at(t, RED, 4, 11);
}

RULE_TEST("long", "pushed only where both halves fit")
{
    road_table *t = cars(3);
    set_keywords(t, BLUE, KEYWORD_LONG);
    put(t, RED, 3, 6, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, YELLOW, 2, 9, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, PUSH);
    expect_true(!is_allowed(t, RED, "push left")); /* the rear half would come onto yellow */
    act(t, RED, "push right");
    expect_at(t, BLUE, 4, 11);
    expect_at(t, RED, 3, 8);
}

RULE_TEST("long", "molotovs reach six fields")
{
    static const int FIELDS[][2] = {{2, 11}, {2, 9}, {2, 7}, {4, 11}, {4, 9}, {4, 7}};
    for (int i = 0; i < 6; i++) {
        char words[40];
        road_table *t = long_red(1);
        fit(t, RED, "molotovs");
        put(t, BLUE, FIELDS[i][0], FIELDS[i][1], 1);
        snprintf(words, sizeof words, "shoot molotovs at %d,%d", FIELDS[i][0], FIELDS[i][1]);
        drives(t, RED);
        expect_true(offered(t, RED, words));
    }
}

RULE_TEST("long", "it tackles beside its front and its middle")
{
    static const int FIELDS[][2] = {{2, 11}, {2, 9}, {4, 11}, {4, 9}, {2, 7}, {3, 12}};
    for (int i = 0; i < 6; i++) {
        road_table *t = cars_with(2, "tackle");
        set_keywords(t, BLUE, KEYWORD_LONG);
        put(t, BLUE, 3, 10, 1);
        put(t, RED, FIELDS[i][0], FIELDS[i][1], 1);
        road_way way;
        expect_equal(road_can_tackle(t->road, t->state, BLUE, RED, &way), i < 4);
    }
}

RULE_TEST("long", "a line is dropped where the tail leaves")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 10, 1);
    fit(t, RED, "mine-dropper");
    drives(t, RED);
    act(t, RED, "drop mine-dropper");
    act(t, RED, "drive ahead");
    expect_marks(t, 3, 8, MARK_MINE);
    expect_marks(t, 3, 10, 0);
}

RULE_TEST("long", "rear guns fire from its tail, and it is hit in either half")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 12, 1);
    put(t, BLUE, 3, 4, 1);
    fit(t, RED, "rear-gun");
    fit(t, BLUE, "gun");
    drives(t, RED);
    expect_true(offered(t, RED, "shoot rear-gun at 3,4"));
    drives(t, BLUE);
    dice(t, 4);
    act(t, BLUE, "shoot gun at 3,10");
    expect_asked(t, RED, DAMAGE);
}

RULE_TEST("long", "wrecked, it leaves a wreck on both fields")
{
    for (int column = 2; column <= 3; column++) { /* one set half a field forward, one not */
        int y = 13 - column % 2;
        road_table *t = cars(3);
        set_keywords(t, RED, KEYWORD_LONG);
        put(t, RED, column, y, 1);
        turn_of(t, BLUE);
        hurt(t, RED, 4);
        for (int at = y - 6; at <= y + 4; at += 2) expect_marks(t, column, at, at == y || at == y - 2 ? MARK_WRECK : 0);
    }
}

RULE_TEST("long", "backing up, the tail goes over the mine")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 10, 0);
    mark(t, 3, 6, MARK_MINE);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive back");
    expect_at(t, RED, 3, 8);
    expect_marks(t, 3, 6, MARK_CRATER);
}

RULE_TEST("long", "backing up, the front comes onto nothing new")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 10, 0);
    mark(t, 3, 8, MARK_CRATER);
    drives(t, RED);
    act(t, RED, "drive back"); /* no dice */
    expect_at(t, RED, 3, 8);
}

RULE_TEST("long", "a checkpoint under the tail is passed")
{
    road_table *t = bare_road("{\"variant\":\"obstacle-race\",\"seats\":2}");
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 10, 1);
    mark(t, 4, 9, MARK_CHECKPOINT);
    drives(t, RED);
    act(t, RED, "drive right");
    expect_at(t, RED, 4, 11);
    expect_event(t, CHECKPOINT, RED);
}

RULE_TEST("long", "a line lies where the tail was, in every column")
{
    for (int column = 2; column <= 5; column++) {
        road_table *t = cars(2);
        int y = 11 + column % 2;
        set_keywords(t, RED, KEYWORD_LONG);
        put(t, RED, column, y, 1);
        put(t, BLUE, 0, 27, 1);
        fit(t, RED, "mine-dropper");
        drives(t, RED);
        act(t, RED, "drop mine-dropper");
        act(t, RED, "drive ahead");
        expect_marks(t, column, y - 2, MARK_MINE);
        expect_marks(t, column, y - 4, 0);
    }
}

RULE_TEST("long", "its tail does not back over the rear edge")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 4, 0); /* the tail is on 3,2, the last field there is */
    drives(t, RED);
    refused(t, RED, "drive back", ROAD_OFF_BOARD);
    expect_true(offered(t, RED, "stay"));
    put(t, RED, 3, 6, 0);
    drives(t, RED);
    expect_true(offered(t, RED, "drive back"));
}

RULE_TEST("long", "its tail goes nowhere beyond the rear edge when it changes lanes")
{
    road_table *t = long_red(1);
    skip_to_board(t, 3);
    put(t, RED, 3, 16, 1); /* half on the board that is now the last, with its tail behind it */
    drives(t, RED);
    refused(t, RED, "drive right", ROAD_TAIL_BLOCKED); /* to 4,17, and the tail to 4,15 */
    act(t, RED, "drive ahead");
    expect_at(t, RED, 3, 18);
    put(t, RED, 3, 18, 1);
    drives(t, RED);
    act(t, RED, "drive right"); /* the tail to 4,17 */
    expect_at(t, RED, 4, 19);
}
