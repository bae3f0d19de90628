/* How games end, and the edges of what is on the road. */
#include "road_table.h"

/* ---- ends ---- */

RULE_TEST("winning", "called off, the Obstacle Race goes to the one in front, whoever that is")
{
    for (int front = 0; front < 3; front++) {
        road_table *t = bare_road("{\"variant\":\"obstacle-race\",\"seats\":3,\"dangerous\":false}");
        for (int car = 0; car < 3; car++) put(t, car, 2 + car, 9 + car % 2, 1);
        put(t, front, 2 + front, 13 + front % 2, 1);
        t->state->round = 60;
        t->state->car[(front + 1) % 3].standing = STANDING_WRECKED; /* further on than all of them, but out */
        t->state->car[(front + 1) % 3].y = 29;
        drives(t, front);
        act(t, front, "drive ahead");
        expect_over(t, CALLED_OFF);
        for (int seat = 0; seat < 3; seat++) expect_equal(won(t, seat), seat == front);
    }
}

RULE_TEST("convoy", "when all of B is out A has won, and not when a car of A goes")
{
    road_table *t = bare_road("{\"variant\":\"convoy\",\"seats\":2}");
    turn_of(t, BLUE);
    hurt(t, RED, 4);
    expect_standing(t, RED, WRECKED);
    expect_true(!t->state->over); /* the Bus drives on */
    t = bare_road("{\"variant\":\"convoy\",\"seats\":2}");
    turn_of(t, RED);
    hurt(t, BLUE, 4);
    expect_over(t, CONVOY_ARRIVED);
    expect_true(won(t, RED) && !won(t, BLUE));
}

static int score(const road_table *t, int seat)
{
    tk_outcome outcome;
    t->world.game->outcome(&t->world, t->state, &outcome);
    return outcome.score[seat];
}

RULE_TEST("winning", "what the seats compare: markers, points, or only who has won")
{
    static const struct {
        const char *config;
        int red, blue;
    } CASES[] = {{"{\"variant\":\"derby\",\"seats\":2}", 3, 4},
                 {"{\"variant\":\"truck\",\"seats\":2}", 3, 4},
                 {"{\"variant\":\"death-race\",\"seats\":2}", 5, 6},
                 {"{\"variant\":\"bash\",\"seats\":2}", 0, 0},
                 {"{\"variant\":\"death-heads\",\"seats\":2}", 0, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = bare_road(CASES[i].config);
        t->state->markers[RED] = 3;
        t->state->markers[BLUE] = 4;
        t->state->points[RED] = 5;
        t->state->points[BLUE] = 6;
        expect_equal(score(t, RED), CASES[i].red);
        expect_equal(score(t, BLUE), CASES[i].blue);
    }
    road_table *t = bare_road("{\"variant\":\"bash\",\"seats\":2}");
    turn_of(t, RED);
    hurt(t, BLUE, 4);
    expect_equal(score(t, RED), 1);
    expect_equal(score(t, BLUE), 0);
}

RULE_TEST("truck", "Max has won when all hunters are out, and not before; losing his own car decides nothing")
{
    road_table *t = bare_road("{\"variant\":\"truck\",\"seats\":3}");
    turn_of(t, RED);
    hurt(t, YELLOW, 4);
    expect_true(!t->state->over);
    turn_of(t, BLUE);
    hurt(t, RED, 4);
    expect_standing(t, RED, WRECKED);
    expect_true(!t->state->over);
    turn_of(t, 3);
    hurt(t, BLUE, 4);
    expect_over(t, TRUCK_ARRIVED);
    expect_true(won(t, RED) && !won(t, BLUE) && !won(t, YELLOW));
}

RULE_TEST("truck", "destroyed by nobody's hand, with no marker on anybody: nobody wins")
{
    road_table *t = bare_road("{\"variant\":\"truck\",\"seats\":3}");
    turn_of(t, BLUE);
    hurt(t, 3, 4);
    expect_over(t, TRUCK_DESTROYED);
    for (int seat = 0; seat < 3; seat++) expect_true(!won(t, seat));
}

RULE_TEST("roadblock", "the last of B and the first of A count, whichever cars those are")
{
    static const struct {
        int y[4]; /* red, blue, yellow, green: A, B, A, B */
        bool broken;
    } CASES[] = {{{20, 17, 18, 25}, false}, {{20, 25, 18, 17}, false}, {{18, 25, 26, 27}, false},
                 {{26, 25, 18, 27}, false}, {{18, 21, 20, 25}, true},  {{20, 25, 18, 21}, true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = bare_road("{\"variant\":\"roadblock\",\"seats\":4}");
        while (t->state->board_end < 5) lay_board(t);
        for (int car = 0; car < 4; car++)
            put(t, car, 2 + (CASES[i].y[car] + 1) % 2 + 2 * (car / 2), CASES[i].y[car], 0);
        drives(t, GREEN);
        act(t, GREEN, "stay");
        expect_equal(t->state->over, CASES[i].broken);
    }
}

/* ---- whose turn ---- */

RULE_TEST("bash", "a player with two cars has both activated when it is his turn round the table")
{
    static const int ORDER[] = {RED, BLUE, 3, YELLOW}; /* the cars: blue has the last one too */
    static const int SEAT[] = {RED, BLUE, BLUE, YELLOW};
    road_table *t = bare_road("{\"variant\":\"bash\",\"seats\":3}");
    for (int car = 0; car < 4; car++) put(t, car, 5 - car, 9 + 2 * car + (5 - car) % 2, 1);
    new_round(t);
    for (int i = 0; i < 4; i++) {
        expect_equal(asked_car(t), ORDER[i]);
        act(t, SEAT[i], "speed 0");
        act(t, SEAT[i], "stay");
    }
}

/* ---- what is drawn ---- */

RULE_TEST("dangerous-area", "the die has six sides, and all of them come up")
{
    unsigned seen = 0;
    for (int seed = 1; seed <= 60; seed++) {
        road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2}");
        tk_seed from = tk_seed_from_number((uint64_t)seed);
        tk_dice_init(&t->dice, &from);
        put(t, RED, 3, 30, 1);
        drives(t, RED);
        loose_dice(t);
        act(t, RED, "drive ahead");
        for (int i = 0; i < t->events.count; i++)
            if (t->events.list[i].type == EVENT_DANGER) seen |= 1u << t->events.list[i].arg[0];
    }
    expect_equal((int)seen, 0x7e); /* 1 to 6 */
}

RULE_TEST("pedestrians", "they stand anywhere on the board, off the road too")
{
    int beside = 0;
    for (int seed = 1; seed <= 20; seed++) {
        road_table *t = open_road_seeded("{\"variant\":\"death-race\",\"seats\":2}", seed);
        for (int i = 0; i < ROAD_FIELDS; i++) beside += t->state->field[0][i].person && !road_on_road(i % ROAD_COLUMNS);
    }
    expect_true(beside > 20 && beside < 60); /* of 80 about half */
}

/* ---- edges ---- */

RULE_TEST("obstacle-race", "the one furthest back puts the checkpoint down, in whatever lane the others are")
{
    for (int last = 0; last < 3; last++) {
        road_table *t = bare_road("{\"variant\":\"obstacle-race\",\"seats\":3,\"dangerous\":false,\"eat_dust\":false}");
        for (int car = 0; car < 3; car++) put(t, car, 2 + car, 25 + car % 2, 1);
        for (int car = 0; car < 3; car++) t->state->car[car].passed = 3;
        put(t, last, 2 + last, 19 + last % 2, 1);
        int ahead = (last + 1) % 3;
        put(t, ahead, 2 + ahead, 29 + ahead % 2, 1);
        drives(t, ahead);
        if (ahead % 2) draws(t, 0, 0);
        act(t, ahead, "drive ahead");
        if (!(ahead % 2)) {
            drives(t, ahead);
            draws(t, 0, 0);
            act(t, ahead, "drive ahead");
        }
        expect_asked(t, last, PLACE);
    }
}

RULE_TEST("pedestrians", "one who jumps may go to any of the six fields around")
{
    static const char *const AROUND[] = {"place 3,12", "place 4,11", "place 4,9",
                                         "place 3,8",  "place 2,9",  "place 2,11"};
    road_table *t = bare_road("{\"variant\":\"death-race\",\"seats\":2}");
    put(t, RED, 3, 6, 2);
    put(t, BLUE, 6, 25, 1);
    fit(t, RED, "rocket-launcher");
    set_person(t, 3, 10, 3);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "launch rocket-launcher");
    expect_asked(t, BLUE, PLACE);
    for (int i = 0; i < 6; i++) expect_true(offered(t, BLUE, AROUND[i]));
    act(t, BLUE, "place 2,9");
    expect_equal(road_field_const(t->state, 2, 9)->person, 3);
    expect_equal(road_field_const(t->state, 3, 10)->person, 0);
}

RULE_TEST("drop-stuff", "a line may begin on the very first row")
{
    road_table *t = cars(2);
    put(t, RED, 2, 1, 1);
    fit(t, RED, "oil-dispenser");
    drives(t, RED);
    act(t, RED, "drop oil-dispenser");
    act(t, RED, "drive ahead");
    expect_marks(t, 2, 1, MARK_OIL);
}

RULE_TEST("rockets", "a car that has spun out is hit where it is, and does not spin out again")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 12, 0);
    spin(t, BLUE);
    fit(t, RED, "rocket-launcher");
    drives(t, RED);
    act(t, RED, "launch rocket-launcher");
    expect_slid(t, BLUE, 2);
    expect_no_event(t, SPINOUT);
}

RULE_TEST("shrapnel", "every neighbor has to keep control, the first car too")
{
    road_table *t = cars(3);
    put(t, BLUE, 3, 10, 1);
    put(t, RED, 2, 11, 1);
    put(t, YELLOW, 3, 8, 1);
    fit(t, BLUE, "shrapnel-dispenser");
    drives(t, BLUE);
    dice(t, 4, 3); /* each needs 4 - 1 */
    act(t, BLUE, "trigger shrapnel-dispenser");
    expect_spun(t, RED, 1);
    expect_spun(t, YELLOW, 0);
}

RULE_TEST("scifi", "all others within two fields are slowed by 2, the first car too, and nobody further away")
{
    road_table *t = cars(4);
    put(t, BLUE, 3, 10, 1);
    put(t, RED, 1, 12, 4);
    put(t, YELLOW, 3, 6, 3);
    put(t, GREEN, 3, 16, 4);
    fit(t, BLUE, "scifi-shit");
    drives(t, BLUE);
    act(t, BLUE, "trigger scifi-shit");
    expect_speed(t, RED, 2);
    expect_speed(t, YELLOW, 1);
    expect_speed(t, GREEN, 4);
    expect_speed(t, BLUE, 1);
}

RULE_TEST("surprise-hazard", "proposed right in front of each of the others near by, never of oneself")
{
    road_table *t = cars(4);
    put(t, BLUE, 3, 10, 2);
    put(t, RED, 4, 11, 1);
    put(t, YELLOW, 2, 9, 1);
    put(t, GREEN, 3, 30, 1); /* too far away */
    give_card(t, BLUE, "stray-camel");
    drives(t, BLUE);
    expect_true(offered(t, BLUE, "surprise stray-camel at 4,13"));
    expect_true(offered(t, BLUE, "surprise stray-camel at 2,11"));
    expect_true(!offered(t, BLUE, "surprise stray-camel at 3,12"));
    expect_true(is_allowed(t, BLUE, "surprise stray-camel at 3,12")); /* who wants to may */
}

RULE_TEST("backwards", "backing up off the road needs no check")
{
    road_table *t = cars(2);
    put(t, RED, 1, 10, 0);
    drives(t, RED);
    act(t, RED, "drive back"); /* no dice */
    expect_at(t, RED, 1, 8);
}
