/* The terms of a match: rounds and activations, what scenarios allow, and the ends of what can be asked for. */
#include "road_table.h"

#include <stdio.h>
#include <string.h>

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

RULE_TEST("slots", "the first square may be a slot like any other")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\"}");
    act(t, RED, "vehicle red some-crappy-sedan");
    act(t, RED, "driver red learner-lou");
    expect_true(!is_allowed(t, RED, "buy red gun at 1"));
    t->road->vehicle[vehicle_named(t, "some-crappy-sedan")].square[0].slot = 1;
    act(t, RED, "buy red gun at 1");
    expect_equal(parts(t, RED, "gun"), 1);
}

RULE_TEST("ram-fields", "backwards onto the very first row, and not beyond it")
{
    road_table *t = cars(2);
    put(t, RED, 2, 5, 0);
    put(t, BLUE, 2, 3, 0);
    drives(t, RED);
    act(t, RED, "drive back"); /* no check: blue stands; its fields are 1,2, 2,1 and 3,2 */
    expect_asked(t, RED, PUSH);
    act(t, RED, "push back");
    expect_at(t, BLUE, 2, 1);
    expect_at(t, RED, 2, 3);
    turn_of(t, RED);
    act(t, RED, "speed 0");
    act(t, RED, "drive back"); /* now there is nothing behind it: it is pinned */
    expect_event(t, COLLISION, RED);
    expect_at(t, BLUE, 2, 1);
}

RULE_TEST("structure", "a wreck on the very first row; of a long one only what is on the road")
{
    for (int is_long = 0; is_long < 2; is_long++) {
        road_table *t = cars(3);
        if (is_long) set_keywords(t, RED, KEYWORD_LONG);
        put(t, RED, 2, 1, 1);
        turn_of(t, BLUE);
        hurt(t, RED, 4);
        expect_standing(t, RED, WRECKED);
        expect_marks(t, 2, 1, MARK_WRECK);
        expect_equal(count_marks(t, 0, MARK_WRECK), 1);
    }
}

RULE_TEST("rockets", "where only one field is free the car dodges there unasked")
{
    for (int side = 0; side < 2; side++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 1);
        put(t, BLUE, 3, 14, 1);
        fit(t, RED, "rocket-launcher");
        set_ground(t, side ? 2 : 4, 15, GROUND_OBSTACLE);
        drives(t, RED);
        dice(t, 4);
        act(t, RED, "launch rocket-launcher");
        expect_at(t, BLUE, side ? 4 : 2, 15);
    }
}

RULE_TEST("pursuit", "who is not right behind any more begins an ordinary activation at its own speed")
{
    static const struct {
        int column, y;
    } OFF[] = {{3, 12}, {2, 13}, {4, 15}, {3, 16}};
    for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++) {
        road_table *t = cars_with(2, "pursuit");
        put(t, RED, OFF[i].column, OFF[i].y, 3);
        put(t, BLUE, 3, OFF[i].y == 16 ? 14 : 16, 6);
        t->state->car[RED].pursues = BLUE;
        turn_of(t, RED);
        expect_equal(t->state->car[RED].pursues, ROAD_NONE);
        expect_speed(t, RED, 3);
        expect_true(!is_allowed(t, RED, "tail"));
        expect_true(is_allowed(t, RED, "speed 4"));
    }
}

RULE_TEST("mortar", "checks for all next to it, on each side, and for nobody two fields away")
{
    static const struct {
        int column, y, checks;
    } CASES[] = {{3, 20, 1}, {4, 19, 1}, {4, 17, 1}, {3, 16, 1}, {2, 17, 1}, {2, 19, 1},
                 {3, 22, 0}, {5, 18, 0}, {5, 20, 0}, {4, 21, 0}, {1, 18, 0}, {2, 15, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 1);
        put(t, BLUE, CASES[i].column, CASES[i].y, 1);
        fit(t, RED, "mortar");
        drives(t, RED);
        if (CASES[i].checks)
            dice(t, 4, 5, 3); /* the shot, blue, the kick */
        else
            dice(t, 4, 3);
        act(t, RED, "shoot mortar at 3,18");
        expect_spun(t, BLUE, CASES[i].checks);
        expect_slid(t, BLUE, 0);
        expect_marks(t, 3, 18, MARK_CRATER);
    }
}

static int shells_besides(const road_table *t, int crew)
{
    tk_action list[TK_MAX_ASIDES];
    int count = t->world.game->asides(&t->world, t->state, RED, list, TK_MAX_ASIDES), found = 0;
    for (int i = 0; i < count; i++)
        found += list[i].arg[USE_WITH] == kind_named(t, "mortar") && list[i].arg[USE_BY] == crew;
    return found;
}

RULE_TEST("mortar", "a passenger is offered it besides the driver only if he does it better")
{
    static const struct {
        const char *passenger;
        int fields; /* 2 boards of 8 by 8, less that of blue */
    } CASES[] = {{"fixer", 0}, {"bomber", 0}, {"gunner", 127}, {"sniper", 127}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 1);
        put(t, BLUE, 3, 14, 1);
        fit(t, RED, "mortar");
        fit(t, RED, CASES[i].passenger);
        drives(t, RED);
        expect_of(CASES[i].passenger, shells_besides(t, 0), 127);
        expect_of(CASES[i].passenger, shells_besides(t, 1), CASES[i].fields);
        expect_of(CASES[i].passenger, offered(t, RED, "shoot mortar at 3,14 by passenger"), CASES[i].fields > 0);
        expect_true(is_allowed(t, RED, "shoot mortar at 3,16 by passenger"));
    }
}

RULE_TEST("set-up", "every basic board may be the first one, and every other one the second")
{
    uint64_t first = 0, second = 0, basic = 0;
    road_table *t = NULL;
    for (int seed = 1; seed <= 150; seed++) {
        t = open_road_seeded("{\"variant\":\"derby\",\"seats\":2}", seed);
        first |= 1ull << t->state->board[0];
        second |= 1ull << t->state->board[1];
    }
    for (int board = 0; board < t->road->board_count; board++)
        if (t->road->board[board].basic) basic |= 1ull << board;
    expect_true(first == basic);
    expect_true(second == (1ull << t->road->board_count) - 1);
}

static bool is_on_table(const road_table *t, int board)
{
    for (int number = 0; number < t->state->board_end; number++)
        if (t->state->board[number] == board) return true;
    return false;
}

/* The next board is all obstacles but for one field, in either way round: its first or its last corner. */
static void leave_two_corners(road_table *t)
{
    int plain = 0, closed = 0;
    while (t->road->terrain[plain].ground != GROUND_PLAIN) plain++;
    while (t->road->terrain[closed].ground != GROUND_OBSTACLE) closed++;
    for (int i = 0; i < t->road->board_count; i++) {
        road_board *board = &t->road->board[i];
        if (is_on_table(t, i)) continue;
        memset(board->terrain, closed, sizeof board->terrain);
        board->terrain[0][0] = board->terrain[ROAD_ROWS - 1][ROAD_COLUMNS - 1] = (uint8_t)plain;
    }
}

RULE_TEST("dangerous-area", "as many as there is room for: every corner of the board is found, and nothing else")
{
    int boards = 0;
    for (int seed = 1; seed <= 60; seed++) {
        road_table *t = bare_road("{\"variant\":\"bossfight\",\"seats\":2}");
        tk_seed other = tk_seed_from_number((uint64_t)seed);
        tk_dice_init(&t->dice, &other);
        put(t, RED, 3, 30, 1);
        put(t, BLUE, 3, 20, 1);
        leave_two_corners(t);
        drives(t, RED);
        loose_dice(t);
        act(t, RED, "drive ahead");
        int wrecks = count_marks(t, 2, MARK_WRECK), mines = count_marks(t, 2, MARK_MINE);
        expect_true(wrecks + mines == 2 || wrecks + mines == 0); /* or there was no danger, or only on the road */
        expect_equal(count_marks(t, 2, MARK_OIL | MARK_CRATER), 0);
        boards += wrecks + mines == 2;
    }
    expect_true(boards > 10); /* two of six rolls */
}

RULE_TEST("gangs", "all that can be spared is offered, and nothing beyond it can be given")
{
    road_table *t = open_road("{\"variant\":\"bossfight\",\"seats\":4,\"shop\":\"buy\"}");
    expect_true(offered_besides(t, RED, "give yellow 28")); /* of 48$ the cheapest vehicle and driver are kept back */
    expect_true(offered_besides(t, RED, "give yellow 20"));
    refused(t, RED, "give yellow 29", ROAD_RESERVE);
    refused(t, RED, "give yellow 0", ROAD_GIVE_NOTHING);
    refused(t, RED, "give blue 1", ROAD_NOT_A_MATE);
}

RULE_TEST("ready-made", "a car of one's own with a vehicle of the six takes none of them away")
{
    road_table *t = open_road_to_choose("{\"variant\":\"derby\",\"seats\":2,\"cars\":[null,{\"vehicle\":\"trans-am-5\","
                                        "\"driver\":\"learner-lou\",\"equipment\":[]}]}",
                                        1);
    expect_true(offered(t, RED, "set 0 4")); /* Jericho in his Trans-Am 5 */
}

RULE_TEST("buying", "what there is not cannot be had, nor for a car that there is not")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
    static const int VERBS[] = {VERB_VEHICLE, VERB_DRIVER, VERB_BUY};
    act(t, RED, "vehicle red grocery-getter");
    act(t, RED, "driver red learner-lou");
    const int counts[] = {t->road->vehicle_count, t->road->driver_count, t->road->kind_count};
    for (int i = 0; i < 3; i++) {
        expect_equal(road_check(&t->world, t->state, RED, tk_action_with(VERBS[i], RED, -1, 4)),
                     ROAD_REASON_NO_SUCH_THING);
        expect_equal(road_check(&t->world, t->state, RED, tk_action_with(VERBS[i], RED, counts[i], 4)),
                     ROAD_REASON_NO_SUCH_THING);
        expect_equal(road_check(&t->world, t->state, RED, tk_action_with(VERBS[i], -1, 1, 4)), ROAD_REASON_NO_CAR);
        expect_equal(road_check(&t->world, t->state, RED, tk_action_with(VERBS[i], 2, 1, 4)), ROAD_REASON_NO_CAR);
        expect_equal(road_check(&t->world, t->state, RED, tk_action_with(VERBS[i], BLUE, 1, 4)), ROAD_REASON_NOT_YOURS);
    }
    int gun = kind_named(t, "gun");
    expect_equal(road_check(&t->world, t->state, RED, tk_action_with(VERB_BUY, RED, gun, -1)), ROAD_REASON_NO_SLOT);
    expect_equal(road_check(&t->world, t->state, RED, tk_action_with(VERB_BUY, RED, gun, ROAD_PLACES)),
                 ROAD_REASON_NO_SLOT);
}

RULE_TEST("buying", "another driver: the price of the first one comes back")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
    act(t, RED, "vehicle red grocery-getter");
    act(t, RED, "driver red learner-lou");
    expect_equal(t->state->purse[RED].dollars, 45 - 10 - 10);
    act(t, RED, "driver red skin-aka-satan");
    expect_equal(t->state->purse[RED].dollars, 45 - 10 - 17);
    act(t, RED, "vehicle red phoenix-streamline");
    expect_equal(t->state->purse[RED].dollars, 45 - 15 - 17);
}

RULE_TEST("buying", "at most 16 pieces, with what is built in and the passenger of a team, and eight people")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
    int armor = kind_named(t, "armor"), gunner = kind_named(t, "gunner"), brakes = kind_named(t, "kevlar-brakes");
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "the-truck"), /* with a Bull Bar */
                        .driver = (uint8_t)driver_named(t, "nitro-belle"), /* and Tinker Belle */
                        .count = 14};
    for (int i = 0; i < build.count; i++) build.kind[i] = (uint8_t)armor;
    expect_equal(road_build_check_add(t->road, &build, brakes, PLACE_UNDER), ROAD_REASON_TOO_MANY_PARTS);
    build.count = 13;
    expect_equal(road_build_check_add(t->road, &build, brakes, PLACE_UNDER), TK_REASON_FINE);
    build = (road_build){.vehicle = (uint8_t)vehicle_named(t, "f-series-pick-up"),
                         .driver = (uint8_t)driver_named(t, "learner-lou")};
    for (int i = 0; i < ROAD_SQUARES; i++) t->road->vehicle[build.vehicle].square[i].slot = 1;
    for (int i = 0; i < 7; i++) { /* one beside the driver and six in the bed */
        int at = i ? i - 1 : PLACE_UNDER;
        expect_equal(road_build_check_add(t->road, &build, gunner, at), TK_REASON_FINE);
        build.kind[build.count] = (uint8_t)gunner;
        build.place[build.count++] = (uint8_t)at;
    }
    expect_equal(road_build_check_add(t->road, &build, gunner, 6), ROAD_REASON_SEATS_TAKEN);
    expect_equal(road_build_check_add(t->road, &build, armor, 6), TK_REASON_FINE);
}

RULE_TEST("enforced-frame", "one that is built in holds a piece as well")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "grocery-getter"), .driver = ROAD_NONE};
    int gun = kind_named(t, "gun");
    expect_equal(road_build_check_add(t->road, &build, gun, PLACE_FRAME), ROAD_REASON_NO_FRAME);
    road_vehicle *vehicle = &t->road->vehicle[build.vehicle];
    vehicle->built_in[vehicle->built_in_count++] = (uint8_t)kind_named(t, "enforced-frame");
    expect_equal(road_build_check_add(t->road, &build, gun, PLACE_FRAME), TK_REASON_FINE);
}
