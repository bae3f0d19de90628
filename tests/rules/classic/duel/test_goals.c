/* Who has left, who is counted, who has won: each goal at its borders; lines of a race, forks of a road. */
#include "duel_table.h"

#include <math.h>
#include <stdio.h>

/* ---- lines ---- */

RULE_TEST("laps", "a line is crossed between its ends, either way, also aslant; not beside it nor up to it")
{
    static const tk_vec LINE[2] = {{10, 10}, {10, 14}};
    static const struct {
        tk_vec from, to;
        bool crossed;
    } ROWS[] = {
        {{9, 12}, {11, 12}, true},          {{11, 12}, {9, 12}, true},        {{9, 11}, {11, 13}, true},
        {{9.9, 10.1}, {10.1, 10.1}, true},  {{9.9, 9.9}, {10.1, 9.9}, false}, {{9.9, 13.9}, {10.1, 13.9}, true},
        {{9.9, 14.1}, {10.1, 14.1}, false}, {{8, 12}, {9, 12}, false},        {{11, 12}, {12, 12}, false},
        {{9.5, 11}, {9.5, 13}, false},      {{10.5, 9}, {10.5, 15}, false},   {{9, 9}, {11, 11.5}, true},
        {{9, 9}, {11, 10.5}, false},        {{9, 15}, {11, 13.5}, false},     {{9, 15}, {11, 12.5}, true},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        expect_equal(duel_crosses(ROWS[row].from, ROWS[row].to, LINE), ROWS[row].crossed);
        tk_vec turned[2] = {LINE[1], LINE[0]};
        expect_equal(duel_crosses(ROWS[row].from, ROWS[row].to, turned), ROWS[row].crossed);
    }
}

/* ---- leaving ---- */

/* A field of 40 by 30 with a gate in the west, one in the east, and room outside the west one. */
static arena *gated(const char *variant)
{
    char config[800];
    snprintf(config, sizeof config,
             "{\"variant\":\"%s\",\"seats\":2,\"map\":{\"title\":\"yard\",\"size\":[4000,3000],\"gates\":["
             "{\"title\":\"west\",\"start\":[600,1500,0],\"exit\":[0,1300,300,1700]},"
             "{\"title\":\"east\",\"start\":[3400,1500,180],\"exit\":[3700,1300,4000,1700]}]}}",
             variant);
    arena *a = open_arena(config);
    let_in(a);
    stand(a, 1, 20, 25, 0, 0);
    return a;
}

RULE_TEST("leaving", "wholly in a gate, or wholly off the map by whichever gate is nearest; partly is not left")
{
    static const struct {
        double x, y, degrees;
        int gate; /* -1: still there */
    } ROWS[] = {{2.4, 15, 0, 0},   {2.6, 15, 0, -1},  {0.6, 15, 0, 0},   {2, 16.7, 0, 0},   {2, 16.8, 0, -1},
                {2, 13.3, 0, 0},   {2, 13.2, 0, -1},  {37.6, 15, 0, 1},  {37.4, 15, 0, -1}, {10, 30.2, 0, -1},
                {10, 30.3, 0, 0},  {10, -0.2, 0, -1}, {10, -0.3, 0, 0},  {30, 30.3, 0, 1},  {30, -0.3, 0, 1},
                {-0.4, 25, 0, -1}, {-0.6, 25, 0, 0},  {40.4, 25, 0, -1}, {40.6, 25, 0, 1},  {19, 30.6, 90, 0},
                {21, 30.6, 90, 1}, {40.3, 5, 90, 1},  {-0.3, 5, 90, 0},  {20, 15, 0, -1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = gated("duel");
        stand(a, 0, ROWS[row].x, ROWS[row].y, ROWS[row].degrees, 20);
        with_dice(a, duel_check_exit(play, 0));
        expect_equal(car_of(a, 0)->standing, ROWS[row].gate < 0 ? STANDING_RUNNING : STANDING_LEFT);
        expect_equal(count_events(a, EVENT_LEFT), ROWS[row].gate >= 0);
        if (ROWS[row].gate < 0) continue;
        expect_event(a, LEFT, 0, ROWS[row].gate);
        expect_equal(car_of(a, 0)->gate, ROWS[row].gate);
        expect_equal(car_of(a, 0)->speed, 0);
        expect_no_event(a, SURRENDERED); /* gates are open here */
    }
}

/* ---- points ---- */

RULE_TEST("points", "the most points of a team's vehicles together win; equal ones share it, below nothing too")
{
    static const struct {
        int points[4];
        unsigned winners;
    } ROWS[] = {{{3, 1, 0, 0}, 1},     {{0, 3, 1, 0}, 2}, {{1, 2, 2, 0}, 6},  {{0, 0, 0, 0}, 15},
                {{-1, -2, -3, -1}, 9}, {{0, 0, 0, 1}, 8}, {{5, 4, 5, 5}, 13}, {{-5, -5, -4, -6}, 4}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field_with("\"variant\":\"division\"", "hotshot", "hotshot", "hotshot", "hotshot");
        for (int car = 0; car < 4; car++) {
            car_of(a, car)->standing = STANDING_KILLED; /* nobody is paid for being there */
            car_of(a, car)->points = (int16_t)ROWS[row].points[car];
        }
        with_dice(a, duel_check_goal(play));
        expect_true(a->state->over);
        expect_equal(a->state->winners, ROWS[row].winners);
    }
}

RULE_TEST("points", "a point for each vehicle that is still there, when one side is left or time is up")
{
    for (int late = 0; late < 2; late++) {
        arena *a = on_a_field_with("\"variant\":\"division\",\"turns\":7", "hotshot", "hotshot", "hotshot");
        car_of(a, 2)->standing = STANDING_LEFT;
        if (!late) car_of(a, 1)->standing = STANDING_KILLED;
        a->state->turn = 7;
        a->state->phase = DUEL_PHASES - 1;
        if (late) {
            with_dice(a, duel_check_goal(play));
            expect_true(!a->state->over);
        }
        a->state->phase = DUEL_PHASES;
        with_dice(a, duel_check_goal(play));
        expect_true(a->state->over);
        expect_equal(count_events(a, EVENT_TIME_UP), late);
        expect_equal(car_of(a, 0)->points, 1);
        expect_equal(car_of(a, 1)->points, late);
        expect_equal(car_of(a, 2)->points, 0);
        expect_equal(a->state->winners, late ? 3 : 1);
    }
}

RULE_TEST("time-limit", "in the last phase of the last turn, not before; afterwards still")
{
    static const struct {
        int turn, phase;
        bool over;
    } ROWS[] = {{6, 5, false}, {7, 4, false}, {7, 5, true}, {8, 1, false}, {8, 5, true}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field_with("\"turns\":7", "hotshot", "hotshot");
        a->state->turn = (uint16_t)ROWS[row].turn;
        a->state->phase = (uint8_t)ROWS[row].phase;
        with_dice(a, duel_check_goal(play));
        expect_equal(a->state->over, ROWS[row].over);
        if (ROWS[row].over) expect_over(a, TIME);
        expect_equal(a->state->winners, 0);
    }
}

RULE_TEST("kills",
          "worth its points to another side; to nobody of the own one, of no side, or in an event without points")
{
    arena *a = on_a_field_with("\"variant\":\"division\"", "hotshot", "hotshot", "hotshot");
    with_dice(a, duel_credit_kill(play, 1, 0));
    expect_event(a, POINTS, 0, 3);
    with_dice(a, duel_credit_kill(play, 1, 0));
    expect_equal(car_of(a, 0)->points, 6);
    static const int NOBODY[] = {DUEL_NONE, TK_ABSENT, 3, 1};
    for (size_t i = 0; i < sizeof NOBODY / sizeof *NOBODY; i++) {
        with_dice(a, duel_credit_kill(play, 1, NOBODY[i]));
        expect_no_event(a, POINTS);
    }
    expect_equal(car_of(a, 1)->points + car_of(a, 2)->points, 0);
    arena *b = on_a_field("hotshot", "hotshot");
    with_dice(b, duel_credit_kill(play, 1, 0));
    expect_no_event(b, POINTS);
}

/* ---- a race ---- */

RULE_TEST("laps", "every line in its order, the last one ends a lap, and the first to end all of them wins")
{
    arena *a = open_arena("{\"variant\":\"race-oval\",\"seats\":3}");
    let_in(a);
    const duel_map *map = &a->duel->map;
    int laps = a->duel->scenario.laps;
    for (int lap = 1; lap <= laps; lap++)
        for (int line = 0; line < map->line_count; line++) {
            tk_vec middle = tk_vec_scale(tk_vec_add(map->line[line][0], map->line[line][1]), 0.5);
            tk_vec along = tk_vec_sub(map->line[line][1], map->line[line][0]);
            tk_vec off = tk_vec_scale((tk_vec){-along.y, along.x}, 0.3 / tk_vec_length(along));
            for (int wrong = 0; wrong < map->line_count; wrong++) { /* the others do not count now */
                if (wrong == line) continue;
                tk_vec there = tk_vec_scale(tk_vec_add(map->line[wrong][0], map->line[wrong][1]), 0.5);
                car_of(a, 0)->was_x = (int32_t)((there.x - 0.2) * DUEL_UNIT);
                car_of(a, 0)->was_y = (int32_t)((there.y - 0.2) * DUEL_UNIT);
                stand(a, 0, there.x + 0.2, there.y + 0.2, 0, 10);
                with_dice(a, duel_check_road(play, 0));
                expect_equal(car_of(a, 0)->next_line, line);
            }
            car_of(a, 0)->was_x = (int32_t)((middle.x - off.x) * DUEL_UNIT);
            car_of(a, 0)->was_y = (int32_t)((middle.y - off.y) * DUEL_UNIT);
            stand(a, 0, middle.x + off.x, middle.y + off.y, 0, 10);
            with_dice(a, duel_check_road(play, 0));
            bool last = line == map->line_count - 1;
            expect_equal(car_of(a, 0)->next_line, last ? 0 : line + 1);
            expect_equal(car_of(a, 0)->laps, last ? lap : lap - 1);
            expect_equal(count_events(a, EVENT_LAP), last);
            expect_equal(a->state->leader, last && lap == laps ? 0 : DUEL_NONE);
        }
    car_of(a, 1)->laps = (uint8_t)laps; /* whoever comes second has not won */
    with_dice(a, duel_check_goal(play));
    expect_over(a, FINISHED);
    expect_equal(a->state->winners, 1);
}

RULE_TEST("laps", "who has given up or left does not finish; a wreck that slides does")
{
    static const struct {
        int standing;
        bool counts;
    } ROWS[] = {
        {STANDING_RUNNING, true}, {STANDING_STRANDED, true}, {STANDING_KILLED, true}, {STANDING_SURRENDERED, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = open_arena("{\"variant\":\"race-oval\",\"seats\":2}");
        let_in(a);
        const tk_vec *line = a->duel->map.line[0];
        tk_vec middle = tk_vec_scale(tk_vec_add(line[0], line[1]), 0.5), along = tk_vec_sub(line[1], line[0]);
        tk_vec off = tk_vec_scale((tk_vec){-along.y, along.x}, 0.3 / tk_vec_length(along));
        car_of(a, 0)->was_x = (int32_t)((middle.x - off.x) * DUEL_UNIT);
        car_of(a, 0)->was_y = (int32_t)((middle.y - off.y) * DUEL_UNIT);
        stand(a, 0, middle.x + off.x, middle.y + off.y, 0, 10);
        car_of(a, 0)->standing = (uint8_t)ROWS[row].standing;
        with_dice(a, duel_check_road(play, 0));
        expect_equal(car_of(a, 0)->next_line, ROWS[row].counts);
        expect_equal(car_of(a, 0)->was_x, car_of(a, 0)->body.x);
        expect_equal(car_of(a, 0)->was_y, car_of(a, 0)->body.y);
    }
}

/* ---- forks ---- */

#define ROAD(angle, left, right) \
    "\"map\":{\"title\":\"road\",\"size\":[20000,4000],\"gates\":[{\"title\":\"west\",\"start\":[4000,2000,0]}]," \
    "\"forks\":[{\"angle\":" angle ",\"zone\":{\"box\":[6000,1500,7000,2500]},\"left\":{\"box\":[" left "]}," \
    "\"right\":{\"box\":[" right "]}}]}"

static arena *on_road(const char *map)
{
    char config[700];
    snprintf(config, sizeof config, "{\"variant\":\"highway-chase\",\"seats\":2,%s}", map);
    arena *a = open_arena(config);
    let_in(a);
    stand(a, 1, 30, 20, 0, 60);
    return a;
}

RULE_TEST("forks",
          "up to 90 degrees a die is rolled, above that the straighter branch is the way, whichever hand it is")
{
    static const struct {
        const char *map;
        double degrees;
        int way; /* FORK_OPEN: by a die */
    } ROWS[] = {{ROAD("90", "8000,2500,9000,3500", "8000,500,9000,1500"), 0, FORK_OPEN},
                {ROAD("91", "8000,2500,9000,3500", "8000,1000,9000,2000"), 0, FORK_RIGHT},
                {ROAD("91", "8000,2000,9000,3000", "8000,500,9000,1500"), 0, FORK_LEFT},
                {ROAD("120", "8000,2000,9000,3000", "8000,500,9000,1500"), 320, FORK_RIGHT},
                {ROAD("120", "8000,2500,9000,3500", "8000,1000,9000,2000"), 40, FORK_LEFT}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_road(ROWS[row].map);
        stand(a, 0, 60.5, 20, ROWS[row].degrees, 60);
        if (ROWS[row].way == FORK_OPEN) dice(a, 3);
        with_dice(a, duel_check_road(play, 0));
        expect_equal(count_events(a, EVENT_FORK), ROWS[row].way == FORK_OPEN);
        expect_equal(count_events(a, EVENT_WIDE_FORK), ROWS[row].way != FORK_OPEN);
        expect_equal(a->state->fork[0], ROWS[row].way == FORK_OPEN ? FORK_LEFT : ROWS[row].way);
        with_dice(a, duel_check_road(play, 0)); /* once, as long as it is there */
        expect_equal(count_events(a, EVENT_FORK) + count_events(a, EVENT_WIDE_FORK), 0);
    }
}

RULE_TEST("forks", "whoever is wholly in the other branch is lost; partly, or in the right one, it is not")
{
    static const struct {
        int way;
        double x, y;
        bool lost;
    } ROWS[] = {{FORK_LEFT, 85, 10, true},    {FORK_LEFT, 85, 30, false},   {FORK_RIGHT, 85, 30, true},
                {FORK_RIGHT, 85, 10, false},  {FORK_FREE, 85, 10, false},   {FORK_OPEN, 85, 10, false},
                {FORK_LEFT, 80.6, 10, true},  {FORK_LEFT, 80.4, 10, false}, {FORK_LEFT, 89.4, 10, true},
                {FORK_LEFT, 89.6, 10, false}, {FORK_LEFT, 85, 5.3, true},   {FORK_LEFT, 85, 5.2, false},
                {FORK_LEFT, 85, 14.7, true},  {FORK_LEFT, 85, 14.8, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_road(ROAD("30", "8000,2500,9000,3500", "8000,500,9000,1500"));
        a->state->fork[0] = (uint8_t)ROWS[row].way;
        stand(a, 1, ROWS[row].x, ROWS[row].y, 0, 60);
        with_dice(a, duel_check_road(play, 1));
        expect_equal(count_events(a, EVENT_LOST), ROWS[row].lost);
        expect_equal(car_of(a, 1)->standing, ROWS[row].lost ? STANDING_LEFT : STANDING_RUNNING);
        expect_equal(car_of(a, 1)->speed, ROWS[row].lost ? 0 : 600);
        if (ROWS[row].lost) expect_equal(car_of(a, 1)->gate, DUEL_NONE);
    }
}

RULE_TEST("forks", "a leader that goes as it likes settles the way where it is wholly in a branch")
{
    static const struct {
        double x, y;
        int way;
    } ROWS[] = {{85, 10, FORK_RIGHT}, {85, 30, FORK_LEFT}, {80.4, 10, FORK_FREE}, {75, 20, FORK_FREE}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_road(ROAD("30", "8000,2500,9000,3500", "8000,500,9000,1500"));
        a->state->fork[0] = FORK_FREE;
        a->state->at_fork = 1;
        stand(a, 0, ROWS[row].x, ROWS[row].y, 0, 60);
        with_dice(a, duel_check_road(play, 0));
        expect_equal(a->state->fork[0], ROWS[row].way);
        expect_equal(a->state->at_fork, 0);
        expect_equal(car_of(a, 0)->standing, STANDING_RUNNING);
    }
}

/* ---- pursuit ---- */

RULE_TEST("pursuit",
          "the lead is from shape to shape, to the nearest pursuer in play; with nobody pursued there is none")
{
    arena *a = open_arena("{\"variant\":\"highway-chase\",\"seats\":3}");
    let_in(a);
    expect_equal(a->state->leader, 0);
    stand(a, 0, 60, 20, 0, 60);
    stand(a, 1, 40, 20, 0, 60);
    stand(a, 2, 35, 20, 0, 60);
    expect_near(duel_lead(a->duel, a->state), 19); /* 20 from middle to middle */
    car_of(a, 1)->standing = STANDING_KILLED;
    expect_near(duel_lead(a->duel, a->state), 24);
    car_of(a, 2)->standing = STANDING_SURRENDERED;
    expect_near(duel_lead(a->duel, a->state), -1);
}
