/* The Pack, the Truck, and the scenarios of gangs. */
#include "road_table.h"

#include <stdio.h>

/* Shooter's hand weapon at a target that the next damage destroys; both on bare road. */
static void destroy(road_table *t, int shooter, int target)
{
    put(t, shooter, 3, 8, 1);
    put(t, target, 2, 9, 1);
    t->state->car[target].slid = 3;
    drives(t, shooter);
    dice(t, 4);
    act(t, road_seat_of(t->road, t->state, shooter), "shoot hand-weapon at 2,9");
}

/* A mine does it. */
static void run_into_mine(road_table *t, int car)
{
    put(t, car, 3, 8, 1);
    mark(t, 3, 10, MARK_MINE);
    t->state->car[car].slid = 3;
    drives(t, car);
    act(t, road_seat_of(t->road, t->state, car), "drive ahead");
}

/* ---- the Pack ---- */

static road_table *pack(void)
{
    return bare_road("{\"variant\":\"pack\",\"seats\":4,\"eat_dust\":false}");
}

RULE_TEST("pack", "Max has 60$ and his own driver, the others 45$; he buys first")
{
    road_table *t = open_road("{\"variant\":\"pack\",\"seats\":3,\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, RED), 60);
    expect_equal(road_budget(t->road, BLUE), 45);
    expect_equal(t->state->purse[RED].dollars + t->road->driver[driver_named(t, "max")].price, 60);
    expect_equal(t->state->car[RED].driver, driver_named(t, "max"));
    expect_true(t->world.game->pending(&t->world, t->state) == 1u << RED);
    act(t, RED, "vehicle red interceptor-2000");
    act(t, RED, "ready");
    expect_true(t->world.game->pending(&t->world, t->state) == (1u << BLUE | 1u << YELLOW));
    expect_true(!is_allowed(t, BLUE, "driver blue max"));
}

RULE_TEST("pack", "with ready-made cars Max has his, and nobody else has it")
{
    road_table *t = open_road("{\"variant\":\"pack\",\"seats\":5}");
    for (int car = 0; car < 5; car++) expect_equal(t->state->car[car].driver == driver_named(t, "max"), car == RED);
}

RULE_TEST("pack", "he sets up first, in the row four fields from the edge")
{
    road_table *t = open_road("{\"variant\":\"pack\",\"seats\":3}");
    expect_asked(t, RED, ENTER);
    expect_true(offered(t, RED, "enter 2,9 speed 5"));
    expect_true(offered(t, RED, "enter 7,10 speed 1"));
    expect_true(!is_allowed(t, RED, "enter 3,8 speed 1"));
    expect_true(!is_allowed(t, RED, "enter 3,12 speed 1"));
    expect_true(!is_allowed(t, RED, "enter 3,2 speed 1"));
    act(t, RED, "enter 3,10 speed 5");
    expect_at(t, RED, 3, 10); /* he waits there */
    expect_asked(t, BLUE, ENTER);
    expect_true(!is_allowed(t, BLUE, "enter 3,12 speed 1"));
    expect_true(is_allowed(t, BLUE, "enter 3,2 speed 1"));
}

RULE_TEST("pack", "he has the first activation, then it goes by position")
{
    road_table *t = pack();
    put(t, RED, 3, 10, 1);
    put(t, BLUE, 3, 14, 1);
    t->state->round = 0;
    new_round(t);
    expect_asked(t, RED, SPEED);
    t->state->round = 1;
    road_pop(t->state);
    t->state->car[BLUE].y = 20;
    new_round(t);
    t->state->round = 2;
    new_round(t);
    expect_true(asked_car(t) != RED);
}

RULE_TEST("pack", "after his first activation the pursuers follow by position")
{
    road_table *t = pack();
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 4, 13, 1);
    put(t, YELLOW, 5, 18, 1);
    put(t, GREEN, 6, 5, 1);
    t->state->round = 0;
    new_round(t);
    static const int ORDER[] = {RED, YELLOW, BLUE, GREEN};
    for (int i = 0; i < 4; i++) {
        expect_asked(t, ORDER[i], SPEED);
        act(t, ORDER[i], "speed 1");
        loose_dice(t);
        act(t, ORDER[i], "drive ahead");
    }
}

RULE_TEST("pack", "Max wins by leaving the fifth board")
{
    road_table *t = pack();
    skip_to_board(t, 6);
    put(t, RED, 2, 79, 1);
    for (int car = 1; car < 4; car++) put(t, car, car, 74 + (car + 1) % 2, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_over(t, PACK_ESCAPED);
    expect_true(won(t, RED) && !won(t, BLUE));
}

RULE_TEST("pack", "or when more than half of the pursuers are destroyed")
{
    road_table *t = pack();
    destroy(t, RED, BLUE);
    expect_true(!t->state->over);
    mark(t, 2, 9, 0);
    destroy(t, RED, YELLOW); /* two of three */
    expect_over(t, PACK_BROKEN);
    expect_true(won(t, RED));
    t = bare_road("{\"variant\":\"pack\",\"seats\":5,\"eat_dust\":false}");
    destroy(t, RED, BLUE);
    mark(t, 2, 9, 0);
    put(t, RED, 5, 2, 1);
    destroy(t, GREEN, YELLOW); /* two of four is only half */
    expect_true(!t->state->over);
}

RULE_TEST("pack", "the pursuer who strikes the deadly blow wins, alone")
{
    road_table *t = pack();
    destroy(t, YELLOW, RED);
    expect_over(t, PACK_CAUGHT);
    expect_true(won(t, YELLOW) && !won(t, BLUE) && !won(t, RED));
}

RULE_TEST("pack", "Max lost by nobody's hand: nobody wins")
{
    road_table *t = pack();
    run_into_mine(t, RED);
    expect_over(t, PACK_LOST);
    for (int seat = 0; seat < 4; seat++) expect_true(!won(t, seat));
    expect_event(t, NOBODY, TK_ABSENT);
}

/* ---- the Truck ---- */

static road_table *truck(void)
{
    return bare_road("{\"variant\":\"truck\",\"seats\":3}");
}
enum { TRUCK = 3 };

RULE_TEST("truck", "Max has a truck of structure 4 or more besides")
{
    road_table *t = open_road("{\"variant\":\"truck\",\"seats\":3}");
    expect_equal(t->road->cars, 4);
    expect_equal(t->road->special, TRUCK);
    expect_equal(t->road->owner[TRUCK], RED);
    expect_true(t->road->vehicle[t->state->car[TRUCK].vehicle].structure >= 4);
    t = open_road("{\"variant\":\"truck\",\"seats\":3,\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, RED), 46);
    expect_equal(road_budget(t->road, TRUCK), 46);
    expect_equal(road_budget(t->road, BLUE), 50);
    expect_true(!is_allowed(t, RED, "vehicle 3 grocery-getter"));
    expect_true(is_allowed(t, RED, "vehicle 3 the-truck"));
}

RULE_TEST("truck", "markers for damage to the truck only; it is over when it is destroyed")
{
    road_table *t = truck();
    put(t, BLUE, 3, 8, 1);
    put(t, RED, 2, 9, 1);
    drives(t, BLUE);
    dice(t, 4);
    act(t, BLUE, "shoot hand-weapon at 2,9");
    expect_equal(t->state->markers[BLUE], 0);
    t->state->markers[YELLOW] = 2;
    put(t, RED, 5, 2, 1);
    destroy(t, BLUE, TRUCK);
    expect_over(t, TRUCK_DESTROYED);
    expect_true(won(t, YELLOW) && !won(t, BLUE) && !won(t, RED));
    expect_equal(t->state->markers[BLUE], 1);
}

RULE_TEST("truck", "one marker is enough, if nobody has more")
{
    road_table *t = truck();
    put(t, RED, 5, 2, 1);
    destroy(t, BLUE, TRUCK);
    expect_over(t, TRUCK_DESTROYED);
    expect_true(won(t, BLUE) && !won(t, YELLOW) && !won(t, RED));
}

RULE_TEST("truck", "activated as in the Convoy: Max's two cars first, in the order he likes, then his hunters")
{
    road_table *t = truck();
    put(t, RED, 3, 4, 1);
    put(t, TRUCK, 5, 4, 1);
    put(t, BLUE, 3, 8, 1);
    put(t, YELLOW, 5, 12, 1); /* ahead of everybody */
    new_round(t);
    expect_asked(t, RED, ORDER);
    expect_true(offered(t, RED, "activate red") && offered(t, RED, "activate 3"));
    refused(t, YELLOW, "activate yellow", NOT_ASKED);
    act(t, RED, "activate 3");
    act(t, RED, "speed 1");
    act(t, RED, "drive ahead");
    expect_equal(asked_car(t), RED);
    act(t, RED, "speed 1");
    act(t, RED, "drive ahead");
    expect_equal(asked_car(t), YELLOW); /* every hunter is on his own: the one ahead first */
    act(t, YELLOW, "speed 1");
    act(t, YELLOW, "drive ahead");
    expect_equal(asked_car(t), BLUE);
    act(t, BLUE, "speed 1");
    act(t, BLUE, "drive ahead");
    expect_asked(t, RED, ORDER);
    expect_equal(t->state->round, 2);
}

RULE_TEST("truck", "after seven rounds Max wins")
{
    road_table *t = truck();
    t->state->round = 7;
    t->state->markers[BLUE] = 3;
    put(t, BLUE, 3, 8, 1);
    drives(t, BLUE);
    act(t, BLUE, "drive ahead");
    expect_over(t, TRUCK_ARRIVED);
    expect_true(won(t, RED) && !won(t, BLUE));
}

/* ---- gangs ---- */

static road_table *gangs(const char *variant, int seats)
{
    char config[96];
    snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":%d}", variant, seats);
    return bare_road(config);
}

RULE_TEST("gangs", "A first, all its cars in any order, then B")
{
    road_table *t = gangs("bossfight", 4);
    new_round(t);
    expect_asked(t, RED, ORDER);
    expect_asked(t, YELLOW, ORDER);
    expect_true(!is_allowed(t, BLUE, "activate blue"));
    refused(t, RED, "activate yellow", ROAD_NOT_YOURS);
    act(t, YELLOW, "activate yellow");
    expect_asked(t, YELLOW, SPEED);
    act(t, YELLOW, "speed 1");
    act(t, YELLOW, "drive ahead");
    expect_asked(t, RED, SPEED); /* only one is left */
    act(t, RED, "speed 0");
    act(t, RED, "stay");
    expect_asked(t, BLUE, ORDER);
    expect_asked(t, GREEN, ORDER);
}

RULE_TEST("gangs", "seats alternate; with an odd number the first of B drives two cars for twice the budget")
{
    road_table *t = open_road("{\"variant\":\"bossfight\",\"seats\":5,\"shop\":\"buy\"}");
    expect_equal(t->road->cars, 6);
    for (int car = 0; car < 5; car++) expect_equal(t->road->side[car], car % 2);
    expect_equal(t->road->owner[5], BLUE);
    expect_equal(t->road->side[5], 1);
    expect_equal(t->state->purse[BLUE].dollars, 96);
    expect_equal(t->state->purse[RED].dollars, 48);
}

RULE_TEST("gangs", "members may give each other money while they buy")
{
    road_table *t = open_road("{\"variant\":\"bossfight\",\"seats\":4,\"shop\":\"buy\"}");
    expect_true(!is_allowed(t, RED, "give blue 5"));
    expect_true(!is_allowed(t, RED, "give yellow 49"));
    for (int i = 0; i < 5; i++) { /* some sums are offered; any other may be given too */
        static const char *const SUMS[] = {"give yellow 1", "give yellow 2", "give yellow 5", "give yellow 10",
                                           "give yellow 20"};
        expect_true(offered_besides(t, RED, SUMS[i]) && !offered(t, RED, SUMS[i]));
    }
    expect_true(!offered_besides(t, RED, "give blue 5") && is_allowed(t, RED, "give yellow 3"));
    act(t, RED, "give yellow 5");
    expect_event(t, GAVE, RED, YELLOW, 5);
    expect_equal(t->state->purse[RED].dollars, 43);
    expect_equal(t->state->purse[YELLOW].dollars, 53);
}

RULE_TEST("gangs", "where Guns are forbidden all that fire forward are, Rear Guns are not")
{
    road_table *t = open_road("{\"variant\":\"gas-station\",\"shop\":\"buy\"}");
    uint64_t of_b = road_forbidden(t->road, BLUE);
    expect_true(of_b >> kind_named(t, "gun") & 1);
    expect_true(!(of_b >> kind_named(t, "rear-gun") & 1));
    expect_true(of_b >> kind_named(t, "surprisingly-large-gun") & 1);
}

RULE_TEST("gang-set-up", "gang A in the rows from the sixth on; gang B over the edge")
{
    static const char *const VARIANTS[] = {"gas-station", "roadblock"};
    for (int i = 0; i < 2; i++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":2}", VARIANTS[i]);
        road_table *t = open_road(config);
        play_until(t, ENTER);
        expect_asked(t, RED, ENTER);
        int y = 11;
        while (y < 15 && road_is_obstacle(t->road, t->state, 2, y)) y += 2;
        char words[32];
        snprintf(words, sizeof words, "enter 2,%d speed 1", y);
        expect_true(!is_allowed(t, RED, "enter 2,1 speed 1"));
        expect_true(!is_allowed(t, RED, "enter 2,9 speed 1"));
        expect_true(!is_allowed(t, RED, "enter 3,16 speed 1")); /* not a complete field of this board */
        act(t, RED, words);
        expect_at(t, RED, 2, y);
        expect_asked(t, BLUE, ENTER);
        expect_true(!is_allowed(t, BLUE, "enter 4,11 speed 1"));
    }
}

RULE_TEST("gang-set-up", "on any complete field of the rows six to eight")
{
    road_table *t = bare_road("{\"variant\":\"gas-station\",\"seats\":2}");
    t->state->car[RED].standing = STANDING_WAITING;
    t->state->round = 0;
    road_ask_car(t->road, t->state, FRAME_ENTER, RED);
    expect_true(!is_allowed(t, RED, "enter 0,9 speed 1") && !is_allowed(t, RED, "enter 7,10 speed 1"));
    expect_true(offered(t, RED, "enter 0,11 speed 1") && offered(t, RED, "enter 7,12 speed 1"));
    expect_true(offered(t, RED, "enter 0,15 speed 1") && offered(t, RED, "enter 7,14 speed 1"));
    expect_true(!is_allowed(t, RED, "enter 7,16 speed 1")); /* half of it lies on the next board */
    expect_true(!is_allowed(t, RED, "enter 0,17 speed 1"));
}

/* ---- To the Gas Station ---- */

RULE_TEST("gas-station", "53$; A no Supercharger, B no Guns")
{
    road_table *t = open_road("{\"variant\":\"gas-station\",\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, RED), 53);
    expect_equal(road_budget(t->road, BLUE), 53);
    expect_true(road_forbidden(t->road, RED) == 1ull << kind_named(t, "supercharger"));
    expect_true(!(road_forbidden(t->road, BLUE) >> kind_named(t, "supercharger") & 1));
}

/* Red attaches a board and this is rolled for the station. */
static road_table *look_for_station(int chip, int rolled)
{
    road_table *t = gangs("gas-station", 2);
    t->state->station_chip = (uint8_t)chip;
    put(t, RED, 3, 30, 2);
    put(t, BLUE, 3, 20, 1);
    drives(t, RED);
    draws(t, 0, 0);
    dice(t, rolled);
    act(t, RED, "drive ahead");
    return t;
}

RULE_TEST("gas-station", "4 or more on the first new board, then 3, then 2, then 1")
{
    road_table *t = open_road("{\"variant\":\"gas-station\",\"seats\":2}");
    expect_equal(t->state->station_chip, 4);
    for (int chip = 4; chip >= 1; chip--) {
        t = look_for_station(chip, chip);
        expect_event(t, STATION, chip, chip);
        expect_equal(t->state->station, 3);
        if (chip == 1) continue;
        t = look_for_station(chip, chip - 1);
        expect_equal(t->state->station, 0);
        expect_equal(t->state->station_chip, chip - 1);
    }
}

RULE_TEST("gas-station", "the first car over its far edge wins for its gang")
{
    road_table *t = gangs("gas-station", 4);
    t->state->station = 2;
    put(t, RED, 2, 29, 2);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_true(!t->state->over);
    act(t, RED, "drive ahead");
    expect_over(t, STATION_REACHED);
    expect_true(won(t, RED) && won(t, YELLOW) && !won(t, BLUE));
}

RULE_TEST("gas-station", "a gang that is out has lost")
{
    road_table *t = gangs("gas-station", 2);
    destroy(t, RED, BLUE);
    expect_over(t, STATION_GANG_OUT);
    expect_true(won(t, RED) && !won(t, BLUE));
}

/* ---- Bash ---- */

RULE_TEST("bash", "56$; A enters off-road on the left, B on the right")
{
    road_table *t = open_road("{\"variant\":\"bash\",\"seats\":2,\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, RED), 56);
    t = open_road("{\"variant\":\"bash\",\"seats\":2}");
    expect_asked(t, RED, ENTER);
    for (int column = 0; column < 8; column++) {
        char words[32];
        snprintf(words, sizeof words, "enter %d,%d speed 1", column, 1 + column % 2);
        expect_equal(is_allowed(t, RED, words), column < 2);
    }
    act(t, RED, "enter 1,2 speed 1");
    for (int column = 0; column < 8; column++) {
        char words[32];
        snprintf(words, sizeof words, "enter %d,%d speed 1", column, 1 + column % 2);
        expect_equal(is_allowed(t, BLUE, words), column > 5);
    }
}

RULE_TEST("bash", "activated round the table")
{
    road_table *t = gangs("bash", 4);
    for (int car = 0; car < 4; car++) put(t, car, car + 2, 9 + 2 * car + car % 2, 1);
    new_round(t);
    for (int seat = 0; seat < 4; seat++) {
        expect_asked(t, seat, SPEED);
        act(t, seat, "speed 0");
        act(t, seat, "stay");
    }
    expect_asked(t, RED, SPEED);
}

RULE_TEST("bash", "a gang without cars has lost")
{
    road_table *t = gangs("bash", 4);
    destroy(t, RED, BLUE);
    expect_true(!t->state->over);
    mark(t, 2, 9, 0);
    destroy(t, RED, GREEN);
    expect_over(t, BASH_GANG_OUT);
    expect_true(won(t, RED) && won(t, YELLOW) && !won(t, GREEN));
    t = gangs("bash", 4);
    destroy(t, BLUE, RED);
    mark(t, 2, 9, 0);
    destroy(t, BLUE, YELLOW);
    expect_over(t, BASH_GANG_OUT);
    expect_true(won(t, BLUE) && won(t, GREEN) && !won(t, RED) && !won(t, YELLOW));
}

/* ---- Roadblock ---- */

RULE_TEST("roadblock", "45$; A no Nitro, B no Guns")
{
    road_table *t = open_road("{\"variant\":\"roadblock\",\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, RED), 45);
    expect_true(road_forbidden(t->road, RED) == 1ull << kind_named(t, "nitro"));
    expect_true(road_forbidden(t->road, BLUE) >> kind_named(t, "gun") & 1);
}

RULE_TEST("roadblock", "five boards, B first, three wrecks each by the one who laid it")
{
    road_table *t = open_road("{\"variant\":\"roadblock\",\"seats\":4}");
    loose_dice(t);
    for (int board = 0; board < 5; board++) {
        int seat = board % 2 ? RED : BLUE;
        char words[32];
        expect_asked(t, seat, LAY);
        snprintf(words, sizeof words, "lay %d straight", board);        /* the first ones are bare */
        if (board) refused(t, seat, "lay 0 straight", ROAD_BOARD_LAID); /* it lies there */
        act(t, seat, words);
        expect_true(!is_allowed(t, seat, words));
        for (int i = 0; i < 3; i++) {
            tk_action list[TK_MAX_LEGAL];
            expect_asked(t, seat, PLACE);
            t->world.game->legal(&t->world, t->state, seat, list, TK_MAX_LEGAL);
            int field = list[i].arg[0];
            expect_equal(road_board_of(road_field_y(field)), board);
            snprintf(words, sizeof words, "place %d,%d", road_field_column(field), road_field_y(field));
            act(t, seat, words);
        }
        expect_equal(count_marks(t, board, MARK_WRECK), 3);
    }
    expect_equal(t->state->board_end, 5);
    expect_asked(t, RED, ENTER);
}

static road_table *roadblock(void)
{
    road_table *t = gangs("roadblock", 4);
    while (t->state->board_end < 5) lay_board(t);
    put(t, RED, 3, 20, 1);
    put(t, YELLOW, 2, 17, 1);
    put(t, BLUE, 4, 21, 1);
    put(t, GREEN, 5, 18, 1);
    return t;
}

RULE_TEST("roadblock", "B wins when its last car is half a field ahead of A's first, at the end of a round")
{
    road_table *t = roadblock();
    drives(t, GREEN);
    act(t, GREEN, "drive ahead"); /* to 5,20, level with red */
    expect_true(!t->state->over);
    put(t, GREEN, 5, 20, 1);
    put(t, BLUE, 4, 23, 1);
    put(t, RED, 3, 20, 1);
    drives(t, GREEN);
    act(t, GREEN, "drive left"); /* to 4,21 */
    expect_over(t, BLOCK_BROKEN);
    expect_true(won(t, BLUE) && won(t, GREEN) && !won(t, RED));
}

RULE_TEST("roadblock", "A wins when a car of B is destroyed")
{
    road_table *t = roadblock();
    destroy(t, RED, GREEN);
    expect_over(t, BLOCK_WRECK);
    expect_true(won(t, RED) && won(t, YELLOW));
}

RULE_TEST("roadblock", "when all of A are destroyed B has broken through")
{
    road_table *t = roadblock();
    destroy(t, GREEN, RED);
    expect_true(!t->state->over);
    mark(t, 2, 9, 0);
    destroy(t, GREEN, YELLOW);
    expect_over(t, BLOCK_BROKEN);
    expect_true(won(t, BLUE) && won(t, GREEN) && !won(t, RED) && !won(t, YELLOW));
}

RULE_TEST("roadblock", "or when all of its own have left the fifth board; no more boards come")
{
    road_table *t = roadblock();
    put(t, RED, 2, 79, 1);
    put(t, YELLOW, 4, 79, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_standing(t, RED, LEFT);
    expect_equal(t->state->board_end, 5);
    expect_true(!t->state->over);
    drives(t, YELLOW);
    act(t, YELLOW, "drive ahead");
    expect_over(t, BLOCK_LEFT);
    expect_true(won(t, RED) && !won(t, BLUE));
}

RULE_TEST("roadblock", "a car of A that is wrecked blocks nobody")
{
    road_table *t = roadblock();
    put(t, RED, 3, 60, 1);
    put(t, GREEN, 5, 30, 1);
    put(t, BLUE, 4, 31, 1);
    t->state->car[RED].standing = STANDING_WRECKED;
    drives(t, GREEN);
    act(t, GREEN, "drive ahead");
    expect_over(t, BLOCK_BROKEN);
}

/* ---- Bossfight ---- */

RULE_TEST("bossfight", "each gang secretly writes down a car of its own")
{
    road_table *t = open_road("{\"variant\":\"bossfight\",\"seats\":4}");
    expect_equal(t->road->rules.budget[0], 48);
    expect_asked(t, RED, BOSS);
    expect_asked(t, BLUE, BOSS);
    expect_true(!is_allowed(t, RED, "boss blue"));
    refused(t, RED, "boss 4", ROAD_NO_CAR); /* there are four */
    act(t, RED, "boss yellow");
    expect_true(!(t->world.game->pending(&t->world, t->state) & 1));
    act(t, BLUE, "boss blue");
    expect_equal(t->state->boss[0], YELLOW);
    expect_equal(t->state->boss[1], BLUE);
}

RULE_TEST("bossfight", "if that car is destroyed the other gang wins, and the names are read out")
{
    road_table *t = gangs("bossfight", 4);
    t->state->boss[0] = YELLOW;
    t->state->boss[1] = BLUE;
    destroy(t, RED, GREEN);
    expect_true(!t->state->over);
    mark(t, 2, 9, 0);
    destroy(t, RED, BLUE);
    expect_over(t, BOSS_DEAD);
    expect_true(won(t, RED) && won(t, YELLOW) && !won(t, BLUE));
    expect_event(t, REVEALED, 0, YELLOW);
}

/* ---- Convoy ---- */

enum { BUS = 4 };

RULE_TEST("convoy", "gang A has the Bus besides; A 46$, B 50$, and the members drive it by turns")
{
    road_table *t = gangs("convoy", 4);
    expect_equal(t->road->special, BUS);
    expect_equal(t->road->side[BUS], 0);
    expect_equal(t->road->rules.budget[0], 46);
    expect_equal(t->road->rules.budget[1], 50);
    int first = road_seat_of(t->road, t->state, BUS);
    t->state->round++;
    int second = road_seat_of(t->road, t->state, BUS);
    expect_true(first != second && first % 2 == 0 && second % 2 == 0);
    t = open_road("{\"variant\":\"convoy\",\"seats\":4}");
    expect_true(t->road->vehicle[t->state->car[BUS].vehicle].bus);
    expect_true(t->road->vehicle[t->state->car[BUS].vehicle].keywords & KEYWORD_LONG);
}

RULE_TEST("convoy", "bought for another member's budget; nobody else may have the Bus")
{
    road_table *t = open_road("{\"variant\":\"convoy\",\"seats\":4,\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, BUS), 46);
    expect_true(t->road->vehicle[t->state->car[BUS].vehicle].bus);
    expect_true(!is_allowed(t, BLUE, "vehicle blue the-bus"));
}

RULE_TEST("convoy", "if the Bus is destroyed B wins; after seven rounds A")
{
    road_table *t = gangs("convoy", 4);
    destroy(t, BLUE, BUS);
    expect_over(t, CONVOY_DESTROYED);
    expect_true(won(t, BLUE) && won(t, GREEN) && !won(t, RED));
    t = gangs("convoy", 2);
    t->state->round = 6;
    drives(t, BLUE);
    dice(t, 3);
    act(t, BLUE, "drive ahead");
    expect_true(!t->state->over);
    expect_event(t, TIME_LEFT, 1);
    drives(t, BLUE);
    dice(t, 3);
    act(t, BLUE, "drive ahead");
    expect_over(t, CONVOY_ARRIVED);
    expect_true(won(t, RED) && !won(t, BLUE));
}

/* ---- how it can end otherwise ---- */

RULE_TEST("winning", "nobody wins if all go out at once")
{
    road_table *t = bare_road("{\"variant\":\"obstacle-race\",\"seats\":2,\"dangerous\":false}");
    mark(t, 3, 10, MARK_CHECKPOINT); /* which neither has been over */
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 2, 21, 1);
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    act(t, BLUE, "place 2,43");
    expect_over(t, ALL_OUT);
    expect_true(!won(t, RED) && !won(t, BLUE));
}

RULE_TEST("winning", "after sixty rounds it is called off, and the Derby goes by markers")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"dangerous\":false,\"eat_dust\":false}");
    expect_equal(t->road->figure.most_rounds, 60);
    t->state->round = 60;
    t->state->markers[BLUE] = 1;
    put(t, RED, 3, 8, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_over(t, CALLED_OFF);
    expect_true(won(t, BLUE) && !won(t, RED));
}

RULE_TEST("winning", "elsewhere the survivors share it")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":3}");
    t->state->round = 60;
    t->state->car[BLUE].standing = STANDING_WRECKED;
    put(t, RED, 3, 8, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_over(t, CALLED_OFF);
    expect_true(won(t, RED) && won(t, YELLOW) && !won(t, BLUE));
}

RULE_TEST("gas-station", "no board comes after the one with the station; who gets over its edge has won")
{
    road_table *t = look_for_station(4, 4);
    expect_equal(t->state->station, 3);
    put(t, RED, 3, 46, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_equal(t->state->board_end, 3);
    expect_no_event(t, STATION);
    expect_over(t, STATION_REACHED);
}

RULE_TEST("roadblock", "level with A's first is not ahead of it")
{
    road_table *t = roadblock();
    put(t, GREEN, 5, 18, 1);
    put(t, BLUE, 4, 23, 1);
    drives(t, GREEN);
    int round = t->state->round;
    act(t, GREEN, "drive ahead"); /* to 5,20; red is at 3,20 */
    expect_event(t, ROUND, round + 1);
    expect_true(!t->state->over);
}
