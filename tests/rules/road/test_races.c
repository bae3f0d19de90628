/* The Death Race and the Obstacle Race. */
#include "road_table.h"

#include <stdio.h>

/* ---- Death Race ---- */

static road_table *death_race(int seats)
{
    char config[64];
    snprintf(config, sizeof config, "{\"variant\":\"death-race\",\"seats\":%d}", seats);
    road_table *t = bare_road(config);
    put(t, RED, 3, 8, 1);
    return t;
}

RULE_TEST("pedestrians", "four of them, 1 to 4, on every board")
{
    road_table *t = open_road("{\"variant\":\"death-race\"}");
    for (int board = 0; board < 2; board++) {
        int sum = 0;
        for (int i = 0; i < ROAD_FIELDS; i++) sum += t->state->field[board][i].person;
        expect_equal(count_persons(t, board), 4);
        expect_equal(sum, 10);
    }
    t = death_race(2);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 20, 1);
    drives(t, RED);
    loose_dice(t);
    act(t, RED, "drive ahead");
    expect_equal(count_persons(t, 2), 4);
}

RULE_TEST("pedestrians", "shot at like a car, with their value off the skill")
{
    road_table *t = death_race(2);
    set_person(t, 2, 9, 2);
    drives(t, RED);
    dice(t, 2);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_PERSON, -2);
    expect_event(t, KILLED, RED, 2);
    expect_equal(t->state->points[RED], 2);
    expect_equal(count_persons(t, 0), 0);
    t = death_race(2);
    set_person(t, 2, 9, 2);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_equal(count_persons(t, 0), 1);
    t = death_race(2);
    set_person(t, 2, 9, 4);
    drives(t, RED);
    act(t, RED, "shoot hand-weapon at 2,9"); /* 4 - 4: no roll, no hit */
    expect_equal(count_persons(t, 0), 1);
}

RULE_TEST("pedestrians", "one on whose field a car has come to stand makes it no harder to hit")
{
    road_table *t = death_race(2);
    put(t, BLUE, 2, 9, 1);
    set_person(t, 2, 9, 3);
    drives(t, RED);
    dice(t, 4); /* skill 4 */
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_slid(t, BLUE, 1);
    expect_equal(road_field_const(t->state, 2, 9)->person, 3);
}

RULE_TEST("pedestrians", "run over with the same malus")
{
    road_table *t = death_race(2);
    set_person(t, 3, 10, 1);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drive ahead");
    expect_event(t, CHECK, RED, CHECK_PERSON, 3, 3, 1);
    expect_equal(t->state->points[RED], 1);
    expect_at(t, RED, 3, 10);
}

RULE_TEST("pedestrians", "who is missed jumps where the player to the right says")
{
    road_table *t = death_race(3);
    put(t, YELLOW, 2, 11, 1);
    set_person(t, 3, 10, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_asked(t, YELLOW, PLACE);
    expect_true(!is_allowed(t, YELLOW, "place 3,14")); /* too far */
    expect_true(!is_allowed(t, YELLOW, "place 2,11")); /* taken */
    act(t, YELLOW, "place 4,11");
    expect_event(t, JUMPED, 1, road_field_id(4, 11));
    expect_equal(road_field_const(t->state, 4, 11)->person, 1);
    expect_at(t, RED, 3, 10);
    expect_equal(t->state->points[RED], 0);
}

RULE_TEST("pedestrians", "the player to the right is the one before you who is still there")
{
    road_table *t = death_race(3);
    t->state->car[YELLOW].standing = STANDING_WRECKED;
    set_person(t, 3, 10, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, PLACE);
}

RULE_TEST("pedestrians", "nowhere to jump: caught after all")
{
    static const int AROUND[][2] = {{3, 12}, {4, 11}, {4, 9}, {2, 9}, {2, 11}};
    road_table *t = death_race(2);
    set_person(t, 3, 10, 2);
    for (int i = 0; i < 5; i++) set_ground(t, AROUND[i][0], AROUND[i][1], GROUND_OBSTACLE);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_event(t, KILLED, RED, 2);
    expect_at(t, RED, 3, 10);
}

RULE_TEST("pedestrians", "a rocket runs them over; guns see past them")
{
    road_table *t = death_race(2);
    fit(t, RED, "rocket-launcher");
    fit(t, RED, "gun");
    set_person(t, 3, 12, 1);
    put(t, BLUE, 3, 14, 1);
    drives(t, RED);
    expect_true(offered(t, RED, "shoot gun at 3,12"));
    expect_true(offered(t, RED, "shoot gun at 3,14"));
    dice(t, 3);
    act(t, RED, "launch rocket-launcher");
    expect_event(t, CHECK, RED, CHECK_PERSON, 3, 3, 1);
    expect_equal(t->state->points[RED], 1);
    t = death_race(2);
    fit(t, RED, "rocket-launcher");
    set_person(t, 3, 12, 1);
    put(t, BLUE, 3, 16, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "launch rocket-launcher"); /* it jumps aside */
    expect_asked(t, BLUE, PLACE);
    dice(t, 5); /* and the rocket flies on */
    act(t, BLUE, "place 4,13");
    expect_slid(t, BLUE, 2);
}

/* Three cars; red leaves the fourth board, blue and yellow are still to come. */
static road_table *finishing(void)
{
    road_table *t = death_race(3);
    skip_to_board(t, 5);
    put(t, RED, 2, 63, 1);
    put(t, BLUE, 2, 61, 1);
    put(t, YELLOW, 4, 61, 1);
    t->state->points[YELLOW] = 3;
    new_round(t);
    act(t, RED, "speed 1");
    act(t, RED, "drive ahead");
    return t;
}

RULE_TEST("death-race", "it ends with the round in which the first car leaves the fourth board")
{
    road_table *t = finishing();
    expect_asked(t, BLUE, SPEED);
    act(t, BLUE, "speed 2");
    act(t, BLUE, "drive ahead");
    act(t, BLUE, "drive right");
    act(t, BLUE, "end");
    act(t, YELLOW, "speed 1");
    act(t, YELLOW, "drive ahead");
    act(t, YELLOW, "end");
    expect_over(t, RACE_FINISHED);
    expect_equal(t->state->points[RED], 9);
    expect_equal(t->state->points[BLUE], 6);
    expect_equal(t->state->points[YELLOW], 6); /* 3 + 3 */
    expect_ledger(t, POINTS, LABEL_PERSONS, 0, LABEL_PLACING, 9);
    expect_true(won(t, RED) && !won(t, BLUE));
}

RULE_TEST("death-race", "who are level share their places")
{
    road_table *t = finishing();
    act(t, BLUE, "speed 1");
    act(t, BLUE, "drive ahead");
    act(t, YELLOW, "speed 1");
    act(t, YELLOW, "drive ahead");
    expect_equal(t->state->points[BLUE], 4);   /* (6 + 3) / 2 */
    expect_equal(t->state->points[YELLOW], 7); /* and 3 for pedestrians */
}

RULE_TEST("death-race", "half a point of a shared place decides")
{
    road_table *t = death_race(4);
    skip_to_board(t, 5);
    put(t, RED, 2, 63, 1);
    put(t, BLUE, 4, 63, 1); /* level with red: (9 + 6) / 2 = 7.5 each */
    put(t, YELLOW, 6, 51, 0);
    put(t, GREEN, 5, 52, 0); /* third: 3, and 4 for a pedestrian */
    t->state->points[GREEN] = 4;
    t->state->finished = 1;
    drives(t, RED);
    t->state->car[BLUE].y = 65;
    act(t, RED, "drive ahead");
    expect_over(t, RACE_FINISHED);
    expect_equal(t->state->points[RED], 7);
    expect_equal(t->state->points[GREEN], 7);
    expect_true(won(t, RED) && won(t, BLUE) && !won(t, GREEN));
}

RULE_TEST("death-race", "a wreck has no place; with one car left it is over")
{
    road_table *t = death_race(2);
    put(t, BLUE, 2, 9, 1);
    t->state->car[BLUE].slid = 3;
    t->state->points[BLUE] = 4;
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_over(t, RACE_LAST);
    expect_equal(t->state->points[RED], 9);
    expect_equal(t->state->points[BLUE], 4);
    expect_true(won(t, RED));
}

RULE_TEST("death-race", "a wreck that is level in points has won too, with no share of a place")
{
    road_table *t = death_race(2);
    put(t, BLUE, 2, 9, 1);
    t->state->car[BLUE].slid = 3;
    t->state->points[BLUE] = 9;
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_over(t, RACE_LAST);
    expect_true(won(t, RED) && won(t, BLUE)); /* 9 for the first place, 9 for pedestrians */
}

RULE_TEST("death-race", "45$, nothing forbidden")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, 1), 45);
    expect_true(road_forbidden(t->road, 1) == 0);
}

/* ---- Obstacle Race ---- */

static road_table *obstacle_race(void)
{
    road_table *t = bare_road("{\"variant\":\"obstacle-race\",\"seats\":3,\"dangerous\":false,\"eat_dust\":false}");
    mark(t, 3, 10, MARK_CHECKPOINT);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 2, 21, 1);
    put(t, YELLOW, 4, 21, 1);
    return t;
}

RULE_TEST("obstacle-race", "a checkpoint on each starting board, two full fields from the edges")
{
    for (int seed = 1; seed <= 20; seed++) {
        road_table *t = open_road_seeded("{\"variant\":\"obstacle-race\"}", seed);
        for (int board = 0; board < 2; board++) {
            expect_equal(count_marks(t, board, MARK_CHECKPOINT), 1);
            for (int i = 0; i < ROAD_FIELDS; i++)
                if (t->state->field[board][i].marks & MARK_CHECKPOINT) {
                    expect_true(i / ROAD_COLUMNS >= 2 && i / ROAD_COLUMNS <= 5);
                    expect_true(!road_is_obstacle(t->road, t->state, i % ROAD_COLUMNS,
                                                  16 * board + 2 * (i / ROAD_COLUMNS) + 1 + i % 2));
                }
        }
    }
}

RULE_TEST("obstacle-race", "on later boards the last in the race puts it down")
{
    road_table *t = obstacle_race();
    for (int car = 0; car < 3; car++) t->state->car[car].passed = 1;
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_asked(t, YELLOW, PLACE); /* of those level the right one is last */
    expect_true(!is_allowed(t, YELLOW, "place 3,18"));
    expect_true(!is_allowed(t, YELLOW, "place 2,33"));
    expect_true(!is_allowed(t, YELLOW, "place 2,35"));
    expect_true(is_allowed(t, YELLOW, "place 2,37"));
    expect_true(!is_allowed(t, YELLOW, "place 2,45"));
    act(t, YELLOW, "place 2,43");
    expect_marks(t, 2, 43, MARK_CHECKPOINT);
}

RULE_TEST("obstacle-race", "of those level it is the right one, whoever he is")
{
    road_table *t = obstacle_race();
    put(t, BLUE, 4, 21, 1);
    put(t, YELLOW, 2, 21, 1);
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, PLACE);
}

RULE_TEST("obstacle-race", "the half field at an edge is no full one: an odd column has fewer fields for it")
{
    road_table *t = obstacle_race();
    for (int car = 0; car < 3; car++) t->state->car[car].passed = 1;
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");                        /* board 3 lies from y 32 to y 48 */
    refused(t, YELLOW, "place 3,36", ROAD_PLACE_EDGE); /* from 35 on: one full field and a half */
    expect_true(is_allowed(t, YELLOW, "place 3,38"));  /* from 37 on: two full fields and a half */
    expect_true(is_allowed(t, YELLOW, "place 3,42"));  /* up to 43: two full fields and a half */
    refused(t, YELLOW, "place 3,44", ROAD_PLACE_EDGE); /* up to 45: one full field and a half */
    expect_true(is_allowed(t, YELLOW, "place 2,37") && is_allowed(t, YELLOW, "place 2,43"));
    expect_true(!offered(t, YELLOW, "place 3,44"));
}

RULE_TEST("obstacle-race", "who missed one is out when its board goes")
{
    road_table *t = obstacle_race();
    t->state->car[RED].passed = 1;
    t->state->car[YELLOW].passed = 1;
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    act(t, YELLOW, "place 2,43");
    expect_event(t, MISSED_CHECKPOINT, BLUE);
    expect_standing(t, BLUE, OUT);
    expect_standing(t, YELLOW, DRIVING);
}

RULE_TEST("obstacle-race", "driving over it counts, being pushed over it too; the last one wins")
{
    road_table *t = obstacle_race();
    put(t, YELLOW, 3, 6, 1);
    put(t, BLUE, 3, 8, 1);
    drives(t, YELLOW);
    dice(t, 4);
    act(t, YELLOW, "drive ahead");
    act(t, YELLOW, "push ahead");
    expect_event(t, CHECKPOINT, BLUE);
    expect_equal(t->state->car[BLUE].passed, 1);
    t = obstacle_race();
    t->state->car[RED].passed = 1;
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    act(t, YELLOW, "place 2,43");
    expect_over(t, OBSTACLE_LAST);
    expect_true(won(t, RED));
}

RULE_TEST("obstacle-race", "if nobody has been over it they are all out, and nobody wins")
{
    road_table *t = obstacle_race();
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    act(t, YELLOW, "place 2,43");
    expect_over(t, ALL_OUT);
    for (int seat = 0; seat < 3; seat++) expect_true(!won(t, seat));
}

RULE_TEST("obstacle-race", "45$ and no Mine Droppers")
{
    road_table *t = open_road("{\"variant\":\"obstacle-race\",\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, 0), 45);
    expect_true(road_forbidden(t->road, 0) == 1ull << kind_named(t, "mine-dropper"));
}
