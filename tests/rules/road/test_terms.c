/* The terms of a match: rounds and activations, what scenarios allow, and the ends of what can be asked for. */
#include "road_table.h"

#include <stdio.h>

RULE_TEST("rounds", "when a car is activated it sets its speed, drives, and may act; each once a round")
{
    road_table *t = cars(2);
    put(t, RED, 3, 12, 1);
    put(t, BLUE, 4, 9, 1);
    new_round(t);
    int round = t->state->round;
    expect_asked(t, RED, SPEED);
    refused(t, RED, "drive ahead", NOT_NOW); /* the speed comes first */
    refused(t, BLUE, "speed 1", NOT_ASKED);
    act(t, RED, "speed 2");
    refused(t, RED, "speed 1", NOT_NOW); /* and is set once */
    act(t, RED, "drive ahead");
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, SPEED);
    act(t, BLUE, "speed 1");
    act(t, BLUE, "drive ahead");
    expect_event(t, ROUND, round + 1);
    expect_asked(t, RED, SPEED);
}

/* ---- what scenarios allow ---- */

RULE_TEST("ready-made", "ready-made cars ignore budget and forbidden equipment")
{
    static const struct {
        const char *variant, *take;
        int set, budget;
        const char *kind; /* which the scenario forbids */
    } CASES[] = {{"derby", "set 0 0", 0, 55, "supercharger"},
                 {"obstacle-race", "set 0 4", 4, 45, "mine-dropper"},
                 {"death-heads", "set 0 3", 3, 70, "gunner"},
                 {"roadblock", "set 0 2", 2, 45, "nitro"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":2}", CASES[i].variant);
        road_table *t = open_road_to_choose(config, 1);
        expect_equal(road_budget(t->road, RED), CASES[i].budget);
        expect_true(road_forbidden(t->road, RED) >> kind_named(t, CASES[i].kind) & 1);
        expect_true(offered(t, RED, CASES[i].take));
        act(t, RED, CASES[i].take);
        expect_equal(parts(t, RED, CASES[i].kind), 1);
    }
}

RULE_TEST("death-heads", "70$, and no passengers, those of teams included")
{
    road_table *t = open_road("{\"variant\":\"death-heads\",\"seats\":2,\"shop\":\"buy\"}");
    expect_equal(t->state->purse[RED].dollars, 70);
    act(t, RED, "vehicle red the-truck");
    refused(t, RED, "driver red nitro-belle", ROAD_BRINGS_FORBIDDEN);
    act(t, RED, "driver red learner-lou");
    refused(t, RED, "buy red gunner at under", ROAD_FORBIDDEN);
    refused(t, RED, "buy red sniper at under", ROAD_FORBIDDEN);
    expect_true(is_allowed(t, RED, "buy red stabilizer at under"));
}

RULE_TEST("bossfight", "48$, nothing forbidden, a dangerous area")
{
    road_table *t = open_road("{\"variant\":\"bossfight\",\"seats\":2,\"shop\":\"buy\"}");
    for (int car = 0; car < 2; car++) {
        expect_equal(road_budget(t->road, car), 48);
        expect_true(road_forbidden(t->road, car) == 0);
    }
    expect_true(t->road->dangerous && !t->road->eat_dust);
}

RULE_TEST("convoy", "nothing is forbidden to either gang, and no special rule holds")
{
    static const char *const VARIANTS[] = {"convoy", "truck", "pack", "bash"};
    for (int i = 0; i < 4; i++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":4,\"shop\":\"buy\"}", VARIANTS[i]);
        road_table *t = open_road(config);
        for (int car = 0; car < t->road->cars; car++) expect_true(road_forbidden(t->road, car) == 0);
        expect_equal(t->road->dangerous, i == 3);
        expect_equal(t->road->eat_dust, i >= 2);
    }
}

RULE_TEST("gangs", "money goes both ways, also to the first seat")
{
    road_table *t = open_road("{\"variant\":\"bossfight\",\"seats\":4,\"shop\":\"buy\"}");
    expect_true(offered_besides(t, YELLOW, "give red 5"));
    act(t, YELLOW, "give red 5");
    expect_equal(t->state->purse[RED].dollars, 53);
    expect_equal(t->state->purse[YELLOW].dollars, 43);
}

RULE_TEST("roadblock", "every board is offered both ways round, the first one too")
{
    road_table *t = open_road("{\"variant\":\"roadblock\",\"seats\":2}");
    expect_asked(t, BLUE, LAY);
    for (int board = 0; board < t->road->board_count; board++) {
        char words[32];
        snprintf(words, sizeof words, "lay %d straight", board);
        expect_true(offered(t, BLUE, words));
        snprintf(words, sizeof words, "lay %d 1", board);
        expect_true(offered(t, BLUE, words));
    }
}

/* ---- ends of what can be asked for ---- */

RULE_TEST("set-speed", "nobody drives faster than the last square")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 7);
    turn_of(t, RED);
    expect_true(offered(t, RED, "speed 7") && offered(t, RED, "speed 5"));
    refused(t, RED, "speed 8", ROAD_SPEED_COVERED);
    refused(t, RED, "speed 4", ROAD_SPEED_STEP);
    fit(t, RED, "kevlar-brakes");
    expect_true(offered(t, RED, "speed 4"));
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

RULE_TEST("evade", "where only one field is free the car goes there unasked")
{
    road_table *t = cars_with(2, "evade");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    set_ground(t, 2, 11, GROUND_OBSTACLE);
    set_ground(t, 3, 12, GROUND_OBSTACLE);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    dice(t, 4);
    act(t, BLUE, "try");
    expect_at(t, BLUE, 4, 11);
    expect_at(t, RED, 3, 10);
}

RULE_TEST("pursuit", "the wreck of the pursued sets every pursuer free, the last car too")
{
    road_table *t = cars_with(3, "pursuit");
    put(t, RED, 3, 12, 1);
    put(t, YELLOW, 3, 10, 1);
    t->state->car[YELLOW].pursues = RED;
    turn_of(t, BLUE);
    hurt(t, RED, 4);
    expect_standing(t, RED, WRECKED);
    expect_equal(t->state->car[YELLOW].pursues, ROAD_NONE);
    expect_event(t, PURSUIT_OVER, YELLOW);
}

RULE_TEST("surprise-freak", "a passenger aboard who is the only piece of the car is enough")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    fit(t, RED, "gunner");
    give_card(t, BLUE, "freaking-passenger");
    turn_of(t, RED);
    expect_true(offered(t, BLUE, "surprise freaking-passenger car red"));
}

RULE_TEST("enforced-frame", "the frame may come after the piece that it holds")
{
    static const char CAR[] = "{\"variant\":\"death-race\",\"seats\":2,\"cars\":[{\"vehicle\":\"grocery-getter\","
                              "\"driver\":\"learner-lou\",\"equipment\":[{\"kind\":\"gun\",\"at\":\"frame\"}%s]}]}";
    char config[320];
    snprintf(config, sizeof config, CAR, ",{\"kind\":\"enforced-frame\"}");
    expect_true(!is_refused_config(config));
    snprintf(config, sizeof config, CAR, "");
    expect_true(is_refused_config(config));
}
