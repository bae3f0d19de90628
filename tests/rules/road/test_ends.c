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
