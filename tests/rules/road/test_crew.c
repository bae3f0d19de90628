/* More people aboard: on the bed of a pick-up, in a spacious cabin. */
#include "road_table.h"

#include <stdio.h>

/* The six neighbours of 3,8: ahead, front right, rear right, behind, rear left, front left. */
static const int AROUND[6][2] = {{3, 10}, {4, 9}, {4, 7}, {3, 6}, {2, 7}, {2, 9}};

RULE_TEST("pick-up", "those on the bed cover the three fields behind")
{
    for (int way = 0; way < 6; way++) {
        char words[64];
        road_table *t = cars(3);
        set_keywords(t, RED, KEYWORD_PICK_UP);
        put(t, RED, 3, 8, 1);
        fit(t, RED, "gunner");
        fit_at(t, RED, "fixer", 7);
        put(t, BLUE, AROUND[way][0], AROUND[way][1], 1);
        drives(t, RED);
        snprintf(words, sizeof words, "shoot hand-weapon at %d,%d by 2", AROUND[way][0], AROUND[way][1]);
        expect_equal(is_allowed(t, RED, words), way == WAY_BACK || way == WAY_BACK_LEFT || way == WAY_BACK_RIGHT);
    }
}

RULE_TEST("pick-up", "each has an action of his own, but no piece is used twice")
{
    road_table *t = cars(3);
    set_keywords(t, RED, KEYWORD_PICK_UP);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 12, 1);
    fit(t, RED, "gun");
    fit(t, RED, "fixer");
    fit_at(t, RED, "gunner", 7);
    put(t, YELLOW, 3, 6, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12 by driver");
    refused(t, RED, "shoot gun at 3,12 by 2", ROAD_USED);
    dice(t, 5);
    act(t, RED, "shoot hand-weapon at 3,6 by 2");
    expect_slid(t, YELLOW, 1); /* 4 + 1 for the gunner */
    refused(t, RED, "shoot hand-weapon at 3,6 by 2", ROAD_ACTED);
}

RULE_TEST("pick-up", "from the second on they take a slot and can be lost")
{
    road_table *t = cars(2);
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "f-series-pick-up"),
                        .driver = (uint8_t)driver_named(t, "learner-lou")};
    int fixer = kind_named(t, "fixer");
    expect_equal(road_build_check_add(t->road, &build, fixer, 6), ROAD_REASON_BESIDE_DRIVER);
    build.kind[0] = (uint8_t)fixer;
    build.place[0] = PLACE_UNDER;
    build.count = 1;
    expect_equal(road_build_check_add(t->road, &build, fixer, 6), TK_REASON_FINE);
    expect_equal(road_build_check_add(t->road, &build, fixer, PLACE_UNDER), ROAD_REASON_SEATS_TAKEN);
    t = facing(3, 12, NAMES("gun"));
    set_keywords(t, BLUE, KEYWORD_PICK_UP);
    fit(t, BLUE, "gunner");
    fit_at(t, BLUE, "fixer", 7);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    expect_true(!is_allowed(t, BLUE, "lose gunner"));
    act(t, BLUE, "lose fixer");
    expect_equal(working(t, BLUE, "fixer"), 0);
}

RULE_TEST("spacious", "three more, who cover all but the field ahead, each with his action")
{
    for (int way = 0; way < 6; way++) {
        char words[64];
        road_table *t = cars(3);
        set_keywords(t, RED, KEYWORD_SPACIOUS);
        put(t, RED, 3, 8, 1);
        for (int i = 0; i < 4; i++) fit(t, RED, "fixer");
        put(t, BLUE, AROUND[way][0], AROUND[way][1], 1);
        drives(t, RED);
        for (int crew = 2; crew <= 4; crew++) {
            snprintf(words, sizeof words, "shoot hand-weapon at %d,%d by %d", AROUND[way][0], AROUND[way][1], crew);
            expect_equal(is_allowed(t, RED, words), way != WAY_AHEAD);
            if (way == WAY_AHEAD) continue;
            dice(t, 5);
            act(t, RED, words);
        }
        expect_true(!is_allowed(t, RED, words));
    }
}

RULE_TEST("spacious", "no more than three more; they take no slot and cannot be lost")
{
    road_table *t = cars(2);
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "chapel-wagon"),
                        .driver = (uint8_t)driver_named(t, "learner-lou")};
    int fixer = kind_named(t, "fixer");
    for (int i = 0; i < 4; i++) {
        expect_equal(road_build_check_add(t->road, &build, fixer, PLACE_UNDER), TK_REASON_FINE);
        build.kind[build.count] = (uint8_t)fixer;
        build.place[build.count++] = PLACE_UNDER;
    }
    expect_equal(road_build_check_add(t->road, &build, fixer, PLACE_UNDER), ROAD_REASON_SEATS_TAKEN);
}

RULE_TEST("pick-up", "the eighth of those aboard acts like the others")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_PICK_UP);
    put(t, RED, 3, 8, 1);
    fit(t, RED, "fixer");
    for (int square = 1; square <= 6; square++) fit_at(t, RED, "fixer", square);
    for (int i = 0; i < ROAD_SQUARES; i++) t->road->vehicle[t->state->car[RED].vehicle].square[i].slot = 0;
    put(t, BLUE, 3, 6, 1);
    t->state->car[RED].speed = 0; /* every speed in reach is covered */
    turn_of(t, RED);
    expect_true(offered(t, RED, "shoot hand-weapon at 3,6 by 2"));
    expect_true(offered(t, RED, "shoot hand-weapon at 3,6 by 7"));
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 3,6 by 7");
    expect_slid(t, BLUE, 1);
    refused(t, RED, "shoot hand-weapon at 3,6 by 7", ROAD_ACTED);
}
