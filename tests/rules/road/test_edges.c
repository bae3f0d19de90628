/* Rules at their edges: the first and the last of everything, and numbers that are only just enough. */
#include "road_table.h"

#include <stdio.h>
#include <string.h>

/* ---- what a car is made of ---- */

/* Test vehicle 0 with slots at these squares (1 to 7, a bit each) and speeds at those. */
static road_build vehicle_with(road_table *t, unsigned slots, unsigned speeds)
{
    road_build build = {.vehicle = t->state->car[RED].vehicle, .driver = t->state->car[RED].driver};
    for (int i = 0; i < ROAD_SQUARES; i++) {
        road_square *square = &t->road->vehicle[build.vehicle].square[i];
        square->slot = slots >> (i + 1) & 1;
        square->speed = speeds >> (i + 1) & 1;
    }
    return build;
}

static void add(road_table *t, road_build *build, const char *kind, int at)
{
    build->kind[build->count] = (uint8_t)kind_named(t, kind);
    build->place[build->count++] = (uint8_t)at;
}

RULE_TEST("slots",
          "a piece goes to a slot without a number first, else to the highest one, and to the first if need be")
{
    road_table *t = cars(2);
    int gun = kind_named(t, "gun");
    road_build build = vehicle_with(t, 1u << 7 | 1u << 5 | 1u << 1, 0xfe & ~(1u << 5));
    expect_equal(road_build_place(t->road, &build, gun), 4); /* square 5 */
    add(t, &build, "gun", 4);
    expect_equal(road_build_place(t->road, &build, gun), 6);
    add(t, &build, "gun", 6);
    expect_equal(road_build_place(t->road, &build, gun), 0);
    add(t, &build, "gun", 0);
    expect_equal(road_build_place(t->road, &build, gun), PLACE_UNDER); /* it fits nowhere */
}

RULE_TEST("enforced-frame", "a frame takes the piece that would cost a speed, and one only")
{
    road_table *t = cars(2);
    int gun = kind_named(t, "gun");
    road_build build = vehicle_with(t, 1u << 7 | 1u << 5, 0xfe & ~(1u << 5));
    add(t, &build, "gun", PLACE_FRAME);
    expect_equal((int)road_build_check_add(t->road, &build, gun, 6), TK_REASON_FINE);
    build.count = 0;
    add(t, &build, "enforced-frame", PLACE_UNDER);
    expect_equal(road_build_place(t->road, &build, gun), 4); /* no number there */
    add(t, &build, "gun", 4);
    expect_equal(road_build_place(t->road, &build, gun), PLACE_FRAME);
    build = vehicle_with(t, 1u << 7, 0xfe);
    add(t, &build, "gun", PLACE_FRAME);
    add(t, &build, "enforced-frame", PLACE_UNDER);
    expect_equal((int)road_build_check_add(t->road, &build, gun, PLACE_FRAME), ROAD_REASON_FRAME_FULL);
    expect_equal(road_build_place(t->road, &build, gun), 6);
}

static int problems(road_table *t, const road_build *build, int budget, const char *forbidden)
{
    road_problem list[16];
    uint64_t kinds = forbidden ? 1ull << kind_named(t, forbidden) : 0;
    return road_build_problems(t->road, build, budget, kinds, list, 16);
}

RULE_TEST("buying", "every problem of a car is said, each once")
{
    road_table *t = cars(2);
    road_build build = {.vehicle = ROAD_NONE, .driver = ROAD_NONE};
    expect_equal(problems(t, &build, -1, NULL), 2); /* no vehicle, no driver */
    for (int i = 0; i < ROAD_MAX_PARTS; i++) add(t, &build, "armor", PLACE_UNDER);
    expect_equal(problems(t, &build, -1, NULL), 2);
    expect_equal(problems(t, &build, 0, NULL), 3); /* and not paid for */
    build = (road_build){.vehicle = (uint8_t)vehicle_named(t, "trans-am-5"), .driver = (uint8_t)driver_named(t, "max")};
    int price = road_build_price(t->road, &build, NULL);
    expect_equal(problems(t, &build, price, NULL), 0);
    expect_equal(problems(t, &build, price - 1, NULL), 1);
    expect_equal(problems(t, &build, 0, NULL), 1);
}

RULE_TEST("gangs", "what is forbidden must not be built in either, nor come along with the driver")
{
    road_table *t = cars(2);
    road_build build = {.vehicle = t->state->car[RED].vehicle, .driver = (uint8_t)driver_named(t, "mama-zipper")};
    expect_equal(problems(t, &build, -1, "baby-zipper"), 1);
    expect_equal(problems(t, &build, -1, "gun"), 0);
    build.driver = t->state->car[RED].driver;
    t->road->vehicle[build.vehicle].built_in_count = 2;
    t->road->vehicle[build.vehicle].built_in[0] = (uint8_t)kind_named(t, "armor");
    t->road->vehicle[build.vehicle].built_in[1] = (uint8_t)kind_named(t, "gun");
    expect_equal(problems(t, &build, -1, "gun"), 1);
    expect_equal(problems(t, &build, -1, "armor"), 1);
    expect_equal(problems(t, &build, -1, "nitro"), 0);
}

RULE_TEST("pick-up", "who sits in the bed covers one number")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_PICK_UP);
    fit(t, RED, "gunner");
    fit_at(t, RED, "fixer", 3);
    put(t, RED, 3, 8, 4);
    turn_of(t, RED);
    expect_true(!is_allowed(t, RED, "speed 3"));
    expect_true(is_allowed(t, RED, "speed 4"));
}

/* ---- speed ---- */

RULE_TEST("surprise-engine", "if no lower speed is in reach the car may keep its own")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 3);
    fit_at(t, RED, "gun", 1);
    fit_at(t, RED, "gun", 2);
    give_card(t, BLUE, "engine-failure");
    turn_of(t, RED);
    act(t, BLUE, "surprise engine-failure car red");
    expect_true(is_allowed(t, RED, "speed 3")); /* 0 is three below */
}

RULE_TEST("drive", "at speed 1, with obstacles on all three fields ahead, into one of them")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    set_ground(t, 3, 10, GROUND_OBSTACLE);
    set_ground(t, 2, 9, GROUND_OBSTACLE);
    set_ground(t, 4, 9, GROUND_OBSTACLE);
    drives(t, RED);
    expect_equal(times_offered(t, RED, VERB_DRIVE), 3);
    expect_true(!offered(t, RED, "end"));
}

/* ---- shooting ---- */

RULE_TEST("molotovs", "a car that is next to both halves of a long vehicle is one target")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 10, 1);
    put(t, BLUE, 4, 9, 1);
    fit(t, RED, "molotovs");
    drives(t, RED);
    expect_equal(times_offered(t, RED, VERB_SHOOT), 1);
}

RULE_TEST("actions", "pieces of a kind are one choice")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 3, 20, 1);
    fit(t, RED, "mine-dropper");
    fit(t, RED, "mine-dropper");
    fit(t, RED, "rocket-launcher");
    fit(t, RED, "rocket-launcher");
    fit(t, RED, "rocket-launcher");
    drives(t, RED);
    expect_equal(times_offered(t, RED, VERB_DROP), 1);
    expect_equal(times_offered(t, RED, VERB_LAUNCH), 1);
}

RULE_TEST("sniper", "no better with a gun that is no Gun")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 12, 1);
    fit(t, RED, "sniper");
    fit(t, RED, "low-grade-heavy-gun");
    fit(t, RED, "gun");
    tk_ledger ledger = {0};
    expect_equal(road_shot_needed(t->road, t->state, RED, kind_named(t, "low-grade-heavy-gun"), 1, road_field_id(3, 12),
                                  &ledger),
                 4);
    ledger = (tk_ledger){0};
    expect_equal(road_shot_needed(t->road, t->state, RED, kind_named(t, "gun"), 1, road_field_id(3, 12), &ledger), 6);
    ledger = (tk_ledger){0};
    expect_equal(
        road_shot_needed(t->road, t->state, RED, kind_named(t, "hand-weapon"), 1, road_field_id(3, 12), &ledger), 4);
}

RULE_TEST("sniper", "of several pieces of a kind he picks the best, wherever it is in the list")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 12, 1);
    fit(t, RED, "sniper");
    fit(t, RED, "gun");
    fit_at(t, BLUE, "mine-dropper", 7);
    fit_at(t, BLUE, "mine-dropper", 6);
    t->state->car[BLUE].part[1].uses = 0;
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    act(t, RED, "lose mine-dropper");
    expect_equal(t->state->car[BLUE].part[0].flags & PART_DAMAGED, PART_DAMAGED);
    expect_equal(t->state->car[BLUE].part[1].flags & PART_DAMAGED, 0);
}

RULE_TEST("mortar", "a shell next to the first car makes it check too")
{
    road_table *t = cars(2);
    put(t, BLUE, 3, 8, 1);
    put(t, RED, 3, 20, 1);
    fit(t, BLUE, "mortar");
    drives(t, BLUE);
    dice(t, 4, 5, 3); /* the shot, red, the kick */
    act(t, BLUE, "shoot mortar at 3,18");
    expect_spun(t, RED, 1);
}

RULE_TEST("mortar", "from a partial field three boards are in reach, and the partial fields behind")
{
    road_table *t = cars(2);
    lay_board(t);
    lay_board(t);
    put(t, RED, 3, 32, 1);
    fit(t, RED, "mortar");
    drives(t, RED);
    expect_true(offered_besides(t, RED, "shoot mortar at 1,16"));
    expect_true(!is_allowed(t, RED, "shoot mortar at 0,15"));
    expect_true(offered_besides(t, RED, "shoot mortar at 7,64"));
    tk_action list[TK_MAX_ASIDES];
    int count = t->world.game->asides(&t->world, t->state, RED, list, TK_MAX_ASIDES), shells = 0;
    for (int i = 0; i < count; i++) shells += list[i].verb == VERB_SHOOT;
    expect_equal(shells, 3 * 64 + 4 - 1); /* one has the other car on it */
}

RULE_TEST("hazer", "nobody hides from a shell of his own")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    fit(t, RED, "mortar");
    fit(t, RED, "hazer");
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot mortar at 3,8");
    expect_asked(t, RED, DAMAGE);
    expect_no_event(t, HAZE);
}

RULE_TEST("shrapnel", "one who has spun out does not check again")
{
    road_table *t = cars(3);
    put(t, BLUE, 3, 10, 1);
    put(t, RED, 2, 11, 0);
    put(t, YELLOW, 3, 8, 1);
    spin(t, RED);
    fit(t, BLUE, "shrapnel-dispenser");
    drives(t, BLUE);
    dice(t, 3); /* yellow alone */
    act(t, BLUE, "trigger shrapnel-dispenser");
    expect_spun(t, YELLOW, 0);
}

/* ---- pedestrians ---- */

/* Somebody on 3,10 with room on one field only; he is missed, and jumps there unasked. */
static void jump_to(int column, int y)
{
    road_table *t = bare_road("{\"variant\":\"death-race\",\"seats\":2}");
    put(t, RED, 3, 4, 3);
    put(t, BLUE, 6, 25, 1);
    fit(t, RED, "rocket-launcher");
    set_person(t, 3, 10, 1);
    for (int way = 0; way < ROAD_WAYS; way++) {
        int to = 3 + ROAD_WAY_COLUMN[way], far = 10 + ROAD_WAY_Y[way];
        if (to != column || far != y) set_person(t, to, far, 2);
    }
    set_person(t, 3, 8, 0);
    if (column != 3 || y != 8) put(t, BLUE, 3, 8, 1);
    spin(t, BLUE);
    road_play play = {t->road, t->state, &t->dice, &t->events};
    road_person_jumps(&play, RED, 3, 10);
    expect_equal(road_top(t->state)->kind, FRAME_PLACE);
    expect_equal(t->state->points[RED], 0);
    int16_t out[ROAD_FIELDS];
    expect_equal(road_list_places(t->road, t->state, PLACING_PERSON, road_field_id(3, 10), out), 1);
    expect_equal(out[0], road_field_id(column, y));
}

RULE_TEST("pedestrians", "one free field is enough to jump to, wherever it is")
{
    for (int way = 0; way < ROAD_WAYS; way++) jump_to(3 + ROAD_WAY_COLUMN[way], 10 + ROAD_WAY_Y[way]);
}

/* ---- what goes and what stays ---- */

RULE_TEST("death-heads", "markers on the last field of a board go back to the supply with it")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2,\"eat_dust\":false,\"dangerous\":false}");
    memset(t->state->supply, 0, sizeof t->state->supply);
    lay_board(t);
    set_token(t, 7, 16, TOKEN_SWORD);
    set_token(t, 0, 1, TOKEN_SHIELD);
    road_play play = {t->road, t->state, &t->dice, &t->events};
    road_drop_boards(&play);
    expect_equal(t->state->supply[TOKEN_SWORD], 1);
    expect_equal(t->state->supply[TOKEN_SHIELD], 1);
}

RULE_TEST("bossfight", "at the end of a campaign the bosses are not told a second time")
{
    road_table *t = bare_road("{\"variant\":\"bossfight\",\"seats\":2,\"campaign\":2}");
    end_game(t, 1);
    t->state->boss[0] = 0;
    t->state->boss[1] = 1;
    end_game(t, 1);
    expect_over(t, CAMPAIGN);
    expect_equal(count_events(t, EVENT_REVEALED), 2); /* by the end of the game */
}

/* ---- surprise cards ---- */

RULE_TEST("surprises", "in the activation of another a card is for that car, and for nothing else")
{
    road_table *t = cars(3);
    put(t, RED, 3, 8, 2);
    give_card(t, BLUE, "engine-failure");
    turn_of(t, RED);
    refused(t, BLUE, "surprise engine-failure car yellow", ROAD_CARD_TARGET);
    refused(t, BLUE, "surprise engine-failure car red kind gun", ROAD_CARD_TARGET);
    refused(t, BLUE, "surprise engine-failure car red at 3,10", ROAD_CARD_TARGET);
    expect_true(is_allowed(t, BLUE, "surprise engine-failure car red"));
}

RULE_TEST("surprises", "a card that was played is among the discards, and the others stay in the hand")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    give_card(t, RED, "jammed");
    give_card(t, RED, "dust-cloud");
    give_card(t, RED, "lucky-charm");
    drives(t, RED);
    int dust = t->state->purse[RED].hand[1], luck = t->state->purse[RED].hand[2];
    act(t, RED, "surprise dust-cloud");
    expect_equal(t->state->discard_count, 1);
    expect_equal(t->state->deck[ROAD_MAX_DECK - 1], dust);
    expect_equal(t->state->purse[RED].hand_count, 2);
    expect_equal(t->state->purse[RED].hand[1], luck);
    expect_equal(t->state->purse[RED].hand[2], 0); /* nothing is left of it */
}

RULE_TEST("surprises", "the first card of the hand can be played as well as another")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    give_card(t, RED, "dust-cloud");
    give_card(t, RED, "jammed");
    drives(t, RED);
    int jammed = t->state->purse[RED].hand[1];
    act(t, RED, "surprise dust-cloud");
    expect_equal(t->state->purse[RED].hand_count, 1);
    expect_equal(t->state->purse[RED].hand[0], jammed);
}

RULE_TEST("surprise-refill", "two pieces of a kind that lack chips are one choice")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    fit(t, RED, "mine-dropper");
    fit(t, RED, "mine-dropper");
    t->state->car[RED].part[0].uses = t->state->car[RED].part[1].uses = 0;
    give_card(t, RED, "crate-of-ammo");
    drives(t, RED);
    expect_equal(times_offered(t, RED, VERB_SURPRISE), 1);
}

RULE_TEST("hazer", "any number of chips up to all of them")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 12, 1);
    fit(t, RED, "gun");
    fit(t, BLUE, "hazer");
    drives(t, RED);
    act(t, RED, "shoot gun at 3,12");
    expect_asked(t, BLUE, HAZE);
    expect_equal(times_offered(t, BLUE, VERB_HAZE), 1 + chips(t, BLUE, "hazer"));
}

/* ---- shops ---- */

RULE_TEST("ready-made", "the last one has to take what nobody has, even the first of the list")
{
    road_table *t = open_road_to_choose("{\"variant\":\"derby\",\"seats\":6}", 1);
    loose_dice(t);
    act(t, RED, "set red 1");
    act(t, BLUE, "set blue 2");
    act(t, YELLOW, "set yellow 3");
    act(t, GREEN, "set green 4");
    act(t, WHITE, "set white 5");
    expect_equal(times_offered(t, VIOLET, VERB_SET), 1);
    refused(t, VIOLET, "set violet 1", ROAD_SET_TAKEN);
    expect_true(offered(t, VIOLET, "set violet 0"));
}

RULE_TEST("buying", "nothing is mended before the first game")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\"}");
    refused(t, RED, "mend red gun", ROAD_NO_GARAGE);
    refused(t, RED, "refill red nitro", ROAD_NO_GARAGE);
    refused(t, RED, "bodywork red", ROAD_NO_GARAGE);
}

RULE_TEST("buying", "the last player has to keep enough for a vehicle and a driver too")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\",\"surprise\":2}");
    for (int seat = 0; seat < 2; seat++) {
        t->state->purse[seat].dollars = 1;
        refused(t, seat, "card", ROAD_RESERVE);
        expect_true(!is_allowed(t, seat, "ready"));
    }
}

RULE_TEST("buying", "where there is nothing to be had nothing has to be kept for it")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\",\"surprise\":2}");
    t->state->purse[RED].dollars = 1;
    t->road->vehicle_count = t->road->driver_count = 0;
    expect_true(is_allowed(t, RED, "card"));
}

RULE_TEST("buying", "what can be paid for is proposed")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\"}");
    loose_dice(t);
    act(t, RED, "vehicle red trans-am-5");
    expect_equal(times_offered(t, RED, VERB_BUY), 0);
    act(t, RED, "driver red max");
    t->state->purse[RED].dollars = t->road->kind[kind_named(t, "nitro")].price;
    tk_action list[TK_MAX_LEGAL];
    int count = t->world.game->legal(&t->world, t->state, RED, list, TK_MAX_LEGAL), dearest = 0, nitro = 0;
    for (int i = 0; i < count; i++) {
        if (list[i].verb != VERB_BUY) continue;
        int price = t->road->kind[list[i].arg[SHOP_KIND]].price;
        dearest = price > dearest ? price : dearest;
        nitro += list[i].arg[SHOP_KIND] == kind_named(t, "nitro");
    }
    expect_equal(dearest, t->state->purse[RED].dollars);
    expect_equal(nitro, 1);
}

RULE_TEST("gangs", "money goes to mates who are still shopping, and to nobody else")
{
    road_table *t = open_road("{\"variant\":\"gas-station\",\"seats\":4,\"shop\":\"buy\"}");
    refused(t, RED, "give 4 1", ROAD_NOT_A_MATE);
    refused(t, RED, "give blue 1", ROAD_NOT_A_MATE);
    refused(t, RED, "give red 1", ROAD_NOT_A_MATE);
    road_top(t->state)->asked = 1 << RED | 1 << BLUE | 1 << YELLOW; /* green is ready */
    expect_true(is_allowed(t, RED, "give yellow 1"));
    refused(t, BLUE, "give green 1", ROAD_MATE_READY);
}

/* ---- coming onto the road ---- */

RULE_TEST("solo-setup", "Max begins on the fourth or the fifth field of his lane")
{
    road_table *t = open_road("{\"variant\":\"solo\",\"gang\":3}");
    t->road->vehicle[t->state->car[0].vehicle].square[0].speed = 1;
    refused(t, RED, "enter 3,6 speed 1", ROAD_ENTER_ZONE);
    expect_true(is_allowed(t, RED, "enter 3,8 speed 1"));
    expect_true(is_allowed(t, RED, "enter 3,10 speed 1"));
    refused(t, RED, "enter 3,12 speed 1", ROAD_ENTER_ZONE);
    refused(t, RED, "enter 1,8 speed 1", ROAD_ENTER_ZONE);
    refused(t, RED, "enter 6,9 speed 1", ROAD_ENTER_ZONE);
}

RULE_TEST("set-up-round", "a long vehicle enters with its tail on the first row, at any speed it has")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"surprise\":0}");
    road_car *car = &t->state->car[RED];
    car->part_count = 0;
    t->road->vehicle[car->vehicle].keywords = KEYWORD_LONG;
    for (int i = 0; i < ROAD_SQUARES; i++) t->road->vehicle[car->vehicle].square[i].speed = 1;
    expect_true(is_allowed(t, RED, "enter 2,3 speed 1"));
    expect_true(is_allowed(t, RED, "enter 2,3 speed 7"));
    refused(t, RED, "enter 2,1 speed 7", ROAD_ENTER_TAKEN); /* no room for the tail */
    refused(t, RED, "enter 2,5 speed 7", ROAD_ENTER_ZONE);
}

RULE_TEST("solo-setup", "the lot says on which side: 0 to the left of you, 1 to the right")
{
    for (int lot = 0; lot < 2; lot++) {
        road_table *t = open_road("{\"variant\":\"solo\",\"gang\":6}");
        for (int car = 1; car < t->road->cars; car++) draws(t, lot);
        int speed = road_top_speed(t->road, &t->state->car[0]);
        char words[32];
        snprintf(words, sizeof words, "enter 4,9 speed %d", speed);
        act(t, RED, words);
        expect_at(t, 2, lot ? 5 : 3, 6); /* Carey Loftin: two behind, one of them aside */
    }
}

/* ---- rams ---- */

RULE_TEST("rockets", "nobody dodges past the side of the road, not even beyond the front edge")
{
    road_table *t = cars(2);
    put(t, RED, 7, 26, 1);
    put(t, BLUE, 7, 32, 1);
    fit(t, RED, "rocket-launcher");
    drives(t, RED);
    dice(t, 4);
    draws(t, 0, 0); /* a new board, as it lies */
    act(t, RED, "launch rocket-launcher");
    expect_at(t, BLUE, 6, 33); /* unasked: there is no other field */
}

RULE_TEST("tackle", "without the option nobody but the gang tackles, and Max neither")
{
    road_table *t = bare_road("{\"variant\":\"solo\",\"gang\":3,\"tackle\":false,\"eat_dust\":false}");
    road_way way;
    put(t, 0, 3, 20, 1);
    put(t, 1, 4, 21, 1);
    expect_true(!road_can_tackle(t->road, t->state, 0, 1, &way));
    put(t, 1, 2, 19, 1);
    expect_true(road_can_tackle(t->road, t->state, 1, 0, &way));
    expect_equal((int)way, WAY_RIGHT);
}

/* ---- what a new board brings ---- */

static void attach_with(road_table *t, int number)
{
    t->dice.script = t->script;
    t->dice.script_left = sizeof t->script;
    road_play play = {t->road, t->state, &t->dice, &t->events};
    road_board_attached(&play, number);
}

RULE_TEST("pedestrians", "a wreck does not keep anybody from standing there")
{
    road_table *t = bare_road("{\"variant\":\"death-race\",\"seats\":2,\"dangerous\":false}");
    mark(t, 3, 22, MARK_WRECK);
    draws(t, 3, 2, 4, 2, 5, 2, 2, 2); /* lane and row, for each of them */
    attach_with(t, 1);
    expect_equal(road_field_const(t->state, 3, 22)->person, 1);
    expect_equal(road_field_const(t->state, 4, 21)->person, 2);
    expect_equal(road_field_const(t->state, 2, 21)->person, 4);
    expect_event(t, PLACED, THING_PERSON + 1, road_field_id(3, 22));
    expect_event(t, PLACED, THING_PERSON + 4, road_field_id(2, 21));
}

RULE_TEST("death-heads", "a wreck does not keep a marker from lying there")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2,\"dangerous\":false}");
    memset(t->state->supply, 0, sizeof t->state->supply);
    t->state->supply[TOKEN_SWORD] = 5;
    mark(t, 3, 22, MARK_WRECK);
    draws(t, 3, 2, 0, 4, 2, 0, 5, 2, 0, 2, 2, 0, 6, 2, 0); /* lane, row and which of those left */
    attach_with(t, 1);
    expect_equal(road_field_const(t->state, 3, 22)->token, TOKEN_SWORD);
    expect_equal(t->state->supply[TOKEN_SWORD], 0);
    expect_event(t, PLACED, THING_TOKEN, road_field_id(3, 22));
}

RULE_TEST("dangerous-area", "where nothing can lie nothing is laid: no mines, no pedestrians, no markers")
{
    static const char *const CONFIGS[] = {"{\"variant\":\"bossfight\",\"seats\":2}",
                                          "{\"variant\":\"death-race\",\"seats\":2,\"dangerous\":false}",
                                          "{\"variant\":\"death-heads\",\"seats\":2,\"dangerous\":false}"};
    for (int i = 0; i < 3; i++) {
        road_table *t = bare_road(CONFIGS[i]);
        lay_board(t);
        for (int column = 0; column < ROAD_COLUMNS; column++)
            for (int y = 33 + column % 2; y <= 48; y += 2) set_ground(t, column, y, GROUND_OBSTACLE);
        tk_events_clear(&t->events);
        if (i == 0) draws(t, 4); /* mines anywhere */
        attach_with(t, 2);
        expect_no_event(t, PLACED);
    }
}

/* ---- gangs ---- */

RULE_TEST("gangs", "nobody can have a car driven that is not in the match")
{
    road_table *t = bare_road("{\"variant\":\"bossfight\",\"seats\":4}");
    new_round(t);
    expect_asked(t, RED, ORDER);
    t->state->car[t->road->cars].standing = STANDING_DRIVING;
    tk_action action = tk_action_with(VERB_ACTIVATE, t->road->cars, TK_ABSENT, TK_ABSENT);
    expect_equal((int)tk_check(&t->world, t->state, RED, action), ROAD_REASON_NO_CAR);
}

RULE_TEST("obstacle-race", "a new board has a checkpoint of its own for everybody, the first car too")
{
    road_table *t = cars(3);
    for (int car = 0; car < 3; car++) t->state->car[car].passed = 0xff;
    lay_board(t); /* the third */
    for (int car = 0; car < 3; car++) expect_equal(t->state->car[car].passed, 0xff & ~(1 << 2));
}

RULE_TEST("surprises", "what is drawn is gone from the deck, and the last card stays in it")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\",\"surprise\":2}");
    memset(t->state->deck, 0, sizeof t->state->deck);
    t->state->deck_count = 3;
    t->state->deck[0] = 2;
    t->state->deck[1] = 4;
    t->state->deck[2] = 5;
    draws(t, 1);
    act(t, RED, "card");
    expect_equal(t->state->purse[RED].hand[0], 4);
    expect_equal(t->state->deck_count, 2);
    expect_equal(t->state->deck[0], 2);
    expect_equal(t->state->deck[1], 5);
    expect_equal(t->state->deck[2], 0);
}

RULE_TEST("dangerous-area", "wrecks and the first kind of mines anywhere, the others only on the road")
{
    static const struct {
        int rolled, mark;
        bool on_road;
    } CASES[] = {{2, MARK_WRECK, false},
                 {3, MARK_OIL, true},
                 {4, MARK_CRATER, true},
                 {5, MARK_MINE, false},
                 {6, MARK_MINE, true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"dangerous\":true}");
        lay_board(t);
        draws(t, CASES[i].rolled - 1, 0, 7); /* the leftmost lane, the last row; then nine on the road */
        draws(t, 2, 0, 3, 0, 4, 0, 5, 0, 2, 1, 3, 1, 4, 1, 5, 1, 2, 2);
        attach_with(t, 2);
        expect_marks(t, CASES[i].on_road ? 2 : 0, 47, CASES[i].mark);
        expect_equal(count_marks(t, 2, CASES[i].mark), 10);
    }
}

RULE_TEST("new-board", "turned or not by an even chance")
{
    road_table *t = cars(2);
    int turned = 0;
    road_play play = {t->road, t->state, &t->dice, &t->events};
    t->dice.script = NULL;
    for (int i = 0; i < 400; i++) {
        t->state->first_board = (uint16_t)(t->state->board_end - 2);
        tk_events_clear(&t->events);
        road_attach(&play);
        turned += t->state->turned[(t->state->board_end - 1) % ROAD_RING];
    }
    expect_true(turned > 165 && turned < 235);
}

RULE_TEST("shrapnel", "from both halves of a long vehicle")
{
    road_table *t = cars(3);
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 12, 1);
    put(t, BLUE, 3, 8, 1);    /* behind the tail */
    put(t, YELLOW, 3, 16, 1); /* two fields ahead */
    fit(t, RED, "shrapnel-dispenser");
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "trigger shrapnel-dispenser");
    expect_spun(t, BLUE, 1);
    expect_spun(t, YELLOW, 0);
}

RULE_TEST("usage", "a piece with a single chip is empty without it")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    t->road->kind[kind_named(t, "mine-dropper")].uses = 1;
    fit(t, RED, "mine-dropper");
    drives(t, RED);
    expect_true(is_allowed(t, RED, "drop mine-dropper"));
    use_up(t, RED, "mine-dropper");
    refused(t, RED, "drop mine-dropper", ROAD_EMPTY);
}

RULE_TEST("death-heads", "two pieces of a kind that sleep are one choice")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2}");
    put(t, RED, 3, 8, 1);
    fit(t, RED, "gun");
    fit(t, RED, "gun");
    fit(t, RED, "rocket-launcher");
    put_to_sleep(t, RED);
    set_token(t, 3, 10, TOKEN_SWORD);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, WAKE);
    expect_equal(times_offered(t, RED, VERB_WAKE), 2);
}

RULE_TEST("mortar", "once it has been fired nobody waits for another shell")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 20, 1);
    fit(t, RED, "mortar");
    drives(t, RED);
    dice(t, 4, 4, 3); /* the shot, blue, the kick */
    act(t, RED, "shoot mortar at 3,18");
    act(t, RED, "drive ahead");
    expect_done(t, RED);
}

RULE_TEST("solo", "you do not take a vehicle that the gang needs")
{
    road_table *t = open_road("{\"variant\":\"solo\",\"gang\":6,\"shop\":\"buy\"}");
    refused(t, RED, "vehicle red corvette-pursuit", ROAD_GANG_VEHICLE);
}

RULE_TEST("hand-weapons", "nobody buys one")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\"}");
    loose_dice(t);
    act(t, RED, "vehicle red trans-am-5");
    act(t, RED, "driver red max");
    refused(t, RED, "buy red hand-weapon under", ROAD_NOT_FOR_SALE);
}

RULE_TEST("set-up-round", "there is no field before the first")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"surprise\":0}");
    for (int field = -9; field < 8; field++) {
        if (field == TK_ABSENT) continue;
        tk_action action = tk_action_with(VERB_ENTER, field, road_top_speed(t->road, &t->state->car[RED]), TK_ABSENT);
        expect_equal((int)tk_check(&t->world, t->state, RED, action), ROAD_REASON_NO_FIELD);
    }
}
