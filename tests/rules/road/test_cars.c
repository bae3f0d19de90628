/* What cars are made of, buying them, drafts, campaigns. */
#include "road_table.h"

#include <stdio.h>
#include <string.h>

/* A build of these, each at the first place that takes it: underneath, then from the right. */
static road_build build_of(road_table *t, const char *vehicle, const char *driver, const char *const *kinds)
{
    static const int PLACES[] = {PLACE_UNDER, 6, 5, 4, 3, 2, 1, 0};
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, vehicle), .driver = (uint8_t)driver_named(t, driver)};
    for (; *kinds; kinds++) {
        int kind = kind_named(t, *kinds), at = 0;
        while (at < 8 && road_build_check_add(t->road, &build, kind, PLACES[at])) at++;
        if (at == 8) failed(HERE, "no place for %s", *kinds);
        build.kind[build.count] = (uint8_t)kind;
        build.place[build.count++] = (uint8_t)PLACES[at];
    }
    return build;
}

static tk_reason adding(road_table *t, const road_build *build, const char *kind, int at)
{
    return road_build_check_add(t->road, build, kind_named(t, kind), at);
}

RULE_TEST("vehicles", "the Phoenix Streamline: 15$, structure 2, speeds 1 to 6")
{
    road_table *t = cars(2);
    const road_vehicle *streamline = &t->road->vehicle[vehicle_named(t, "phoenix-streamline")];
    expect_equal(streamline->price, 15);
    expect_equal(streamline->structure, 2);
    for (int i = 0; i < ROAD_SQUARES; i++) expect_equal(streamline->square[i].speed, i < 6);
}

RULE_TEST("vehicles", "the highest number is the top speed")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "sc-335-u", "learner-lou", NAMES("armor"));
    road_car car = {0};
    road_build_car(t->road, &build, &car);
    expect_equal(road_top_speed(t->road, &car), 4);
}

RULE_TEST("slots", "the 6 of the Streamline is covered: top speed 5, and it stays so when the piece is lost")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "phoenix-streamline", "skin-aka-satan", NAMES("heavy-armor", "bull-bar"));
    road_car car = {0};
    road_build_car(t->road, &build, &car);
    expect_equal(road_top_speed(t->road, &car), 5);
    expect_true(!road_has_speed(t->road, &car, 6));
    for (int i = 0; i < car.part_count; i++) car.part[i].flags |= PART_DAMAGED;
    expect_equal(road_top_speed(t->road, &car), 5);
}

RULE_TEST("slots", "a piece needs a free slot")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "phoenix-streamline", "learner-lou", NAMES("gun"));
    expect_equal(adding(t, &build, "gun", 6), ROAD_REASON_SLOT_TAKEN);
    expect_equal(adding(t, &build, "gun", 0), ROAD_REASON_NO_SLOT);
    expect_equal(adding(t, &build, "gun", PLACE_UNDER), ROAD_REASON_NEEDS_SLOT);
    expect_equal(adding(t, &build, "gun", 5), TK_REASON_FINE);
}

RULE_TEST("road-handling", "the highest white number")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "phoenix-streamline", "learner-lou", NAMES("gun"));
    road_car car = {0};
    road_build_car(t->road, &build, &car);
    for (int speed = 0; speed <= 6; speed++) expect_equal(road_is_black(t->road, &car, speed), speed > 4);
}

RULE_TEST("built-in", "part of the price, no slot, not for sale")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
    road_build build = build_of(t, "58-delivery-van", "learner-lou", NAMES("gun"));
    expect_equal(road_build_price(t->road, &build, NULL), 18 + 10 + 4);
    road_car car = {0};
    road_build_car(t->road, &build, &car);
    int found = 0;
    for (int i = 0; i < car.part_count; i++)
        if (car.part[i].kind == kind_named(t, "bull-bar")) {
            expect_true(car.part[i].flags & PART_BUILT_IN);
            expect_equal(car.part[i].place, PLACE_UNDER);
            found++;
        }
    expect_equal(found, 1);
    act(t, RED, "vehicle red 58-delivery-van");
    expect_equal(parts(t, RED, "bull-bar"), 1);
    expect_true(!is_allowed(t, RED, "sell red bull-bar"));
}

RULE_TEST("drivers", "seven skills; Skin costs 17$")
{
    static const int SKILL[] = {5, 4, 4, 3, 2, 2};
    road_table *t = cars(2);
    const road_driver *skin = &t->road->driver[driver_named(t, "skin-aka-satan")];
    expect_equal(skin->price, 17);
    for (int i = 0; i < 6; i++) expect_equal(skin->skill[i + 1], SKILL[i]);
}

RULE_TEST("teams", "the named passenger comes along and cannot be replaced")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "the-truck", "nitro-belle", NAMES("gun"));
    road_car car = {0};
    road_build_car(t->road, &build, &car);
    expect_equal(road_build_price(t->road, &build, NULL), 19 + 20 + 4);
    expect_true(road_crew_part(t->road, &car, 1) >= 0);
    expect_equal(car.part[road_crew_part(t->road, &car, 1)].kind, kind_named(t, "tinker-belle"));
    expect_equal(adding(t, &build, "gunner", PLACE_UNDER), ROAD_REASON_TEAM);
    build = build_of(t, "the-truck", "learner-lou", NAMES("gun"));
    expect_equal(adding(t, &build, "tinker-belle", PLACE_UNDER), ROAD_REASON_NOT_FOR_SALE);
    expect_equal(adding(t, &build, "baby-zipper", PLACE_UNDER), ROAD_REASON_NOT_FOR_SALE);
    expect_equal(adding(t, &build, "todd-still", PLACE_UNDER), ROAD_REASON_NOT_FOR_SALE);
}

RULE_TEST("equipment", "one slot each, two adjacent ones for the biggest, none for tuning and passengers")
{
    road_table *t = cars(2);
    for (int i = 0; i < t->road->kind_count; i++) {
        const road_kind *kind = &t->road->kind[i];
        bool big = !strcmp(kind->id, "mortar") || !strcmp(kind->id, "surprisingly-large-gun");
        expect_equal(kind->slots, kind->class_ != CLASS_EQUIPMENT ? 0 : big ? 2 : 1);
    }
}

RULE_TEST("tuning", "no slot, one of each type, no action")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "phoenix-streamline", "learner-lou", NAMES("stabilizer", "supercharger"));
    expect_equal(build.place[0], PLACE_UNDER);
    expect_equal(adding(t, &build, "stabilizer", PLACE_UNDER), ROAD_REASON_TUNING_TWICE);
    expect_equal(adding(t, &build, "kevlar-brakes", 6), ROAD_REASON_GOES_UNDER);
    expect_equal(adding(t, &build, "kevlar-brakes", PLACE_UNDER), TK_REASON_FINE);
}

RULE_TEST("passengers", "one beside the driver, in no slot")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "phoenix-streamline", "learner-lou", NAMES("gunner"));
    expect_equal(adding(t, &build, "fixer", PLACE_UNDER), ROAD_REASON_SEATS_TAKEN);
    expect_equal(adding(t, &build, "fixer", 6), ROAD_REASON_GOES_UNDER);
}

RULE_TEST("keywords", "the vehicles that have them")
{
    static const struct {
        const char *id;
        int keywords;
    } WORDS[] = {{"f-series-pick-up", KEYWORD_PICK_UP},
                 {"the-bus", KEYWORD_LONG | KEYWORD_SPACIOUS},
                 {"rattlesnake-900", KEYWORD_MOTORCYCLE},
                 {"phoenix-streamline", 0}};
    road_table *t = cars(2);
    for (int i = 0; i < 4; i++)
        expect_equal(t->road->vehicle[vehicle_named(t, WORDS[i].id)].keywords, WORDS[i].keywords);
}

RULE_TEST("motorcycle", "no tuning")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "rattlesnake-900", "learner-lou", NAMES("gun"));
    expect_equal(adding(t, &build, "stabilizer", PLACE_UNDER), ROAD_REASON_MOTORCYCLE);
    expect_equal(adding(t, &build, "bonnet-rifle", PLACE_UNDER), ROAD_REASON_MOTORCYCLE);
    expect_equal(adding(t, &build, "gunner", PLACE_UNDER), TK_REASON_FINE);
}

/* ---- ready-made ---- */

RULE_TEST("ready-made", "each player in turn takes one of the six; nobody the same while one is left")
{
    road_table *t = open_road_to_choose("{\"variant\":\"derby\",\"seats\":8}", 1);
    static const int ORDER[] = {4, 0, 3, 1, 5, 2};
    for (int seat = 0; seat < 6; seat++) {
        char words[32];
        expect_asked(t, seat, CHOOSE);
        expect_true(t->world.game->pending(&t->world, t->state) == 1u << seat);
        if (seat) {
            snprintf(words, sizeof words, "set %d %d", seat, ORDER[seat - 1]);
            refused(t, seat, words, ROAD_SET_TAKEN);
        }
        snprintf(words, sizeof words, "set %d %d", seat, ORDER[seat]);
        act(t, seat, words);
        expect_event(t, TOOK_SET, seat, seat, ORDER[seat]);
    }
    expect_equal(t->state->car[RED].driver, driver_named(t, "jericho"));
    expect_equal(t->state->car[RED].vehicle, vehicle_named(t, "trans-am-5"));
    expect_equal(parts(t, RED, "mine-dropper"), 1);
    expect_equal(t->state->car[YELLOW].driver, driver_named(t, "max"));
    for (int set = 0; set < 6; set++) { /* the seventh has all six to choose from again */
        char words[32];
        snprintf(words, sizeof words, "set 6 %d", set);
        expect_true(offered(t, BROWN, words));
    }
    act(t, BROWN, "set 6 4");
    refused(t, GREY, "set 7 4", ROAD_SET_TAKEN);
    act(t, GREY, "set 7 5");
    expect_asked(t, RED, ENTER);
}

RULE_TEST("ready-made", "Max's car is Max's where one player is Max, and so are truck and bus")
{
    road_table *t = open_road_to_choose("{\"variant\":\"pack\",\"seats\":3}", 1);
    expect_equal(t->state->car[RED].driver, driver_named(t, "max"));
    expect_asked(t, BLUE, CHOOSE);
    refused(t, BLUE, "set 1 3", ROAD_ONE_MAX);
    expect_true(!offered(t, BLUE, "set 1 3"));
    act(t, BLUE, "set 1 0");
    act(t, YELLOW, "set 2 1");
    expect_asked(t, RED, ENTER);
    t = open_road_to_choose("{\"variant\":\"truck\",\"seats\":2}", 1);
    expect_asked(t, BLUE, CHOOSE);
    act(t, BLUE, "set 1 0");
    expect_asked(t, RED, ENTER);
    t = open_road_to_choose("{\"variant\":\"convoy\",\"seats\":3}", 1); /* four cars and the Bus */
    for (int seat = 0; seat < 3; seat++) act(t, seat, seat == 0 ? "set 0 3" : seat == 1 ? "set 1 0" : "set 2 1");
    expect_asked(t, BLUE, CHOOSE); /* for the second car of the smaller gang */
    act(t, BLUE, "set 3 2");
    expect_asked(t, RED, ENTER);
}

RULE_TEST("ready-made", "a car that the configuration names is not chosen, and counts as taken")
{
    road_table *t = open_road_to_choose("{\"variant\":\"derby\",\"seats\":3,\"cars\":[null,\"jericho\"]}", 1);
    expect_asked(t, RED, CHOOSE);
    refused(t, RED, "set 0 4", ROAD_SET_TAKEN);
    act(t, RED, "set 0 0");
    expect_asked(t, YELLOW, CHOOSE);
    act(t, YELLOW, "set 2 1");
    expect_asked(t, RED, ENTER);
}

RULE_TEST("ready-made", "the six cars of the book, 50 to 55$ each")
{
    static const struct {
        const char *vehicle, *driver, *kinds; /* a set is called like its driver */
    } SETS[] = {
        {"some-crappy-sedan", "carey-loftin", "gunner supercharger kevlar-brakes gun gun"},
        {"58-delivery-van", "real-don-steele", "bomber supercharger bull-bar oil-dispenser heavy-armor"},
        {"the-truck", "nitro-belle", "tinker-belle stabilizer bull-bar heavy-armor nitro gun"},
        {"interceptor-2000", "max", "gunner supercharger gun"},
        {"trans-am-5", "jericho", "fixer mine-dropper heavy-armor"},
        {"f-series-pick-up", "ford-pefrect", "rear-gun rocket-launcher armor"},
    };
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":8}");
    for (size_t i = 0; i < sizeof SETS / sizeof *SETS; i++) {
        const char *name = SETS[i].driver;
        int set = 0;
        while (set < t->road->set_count && strcmp(t->road->set[set].id, name) != 0) set++;
        expect_of(name, set < t->road->set_count, true);
        const road_car *car = &t->state->car[set]; /* dealt in the order of the list */
        sentence kinds;
        split(&kinds, SETS[i].kinds);
        expect_of(name, car->vehicle, vehicle_named(t, SETS[i].vehicle));
        expect_of(name, car->driver, driver_named(t, SETS[i].driver));
        expect_of(name, car->part_count, kinds.count);
        for (int k = 0; k < kinds.count; k++) expect_of(name, parts(t, set, kinds.word[k]) > 0, true);
        int price = road_build_price(t->road, &t->road->set[set].build, NULL);
        expect_of(name, price >= 50 && price <= 55, true);
    }
    for (int car = t->road->set_count; car < 8; car++) /* and then from the beginning again */
        expect_equal(t->state->car[car].vehicle, t->state->car[car % t->road->set_count].vehicle);
}

/* ---- buying ---- */

RULE_TEST("buying", "the price list")
{
    static const struct {
        const char *id;
        int price;
    } PRICES[] = {{"armor", 1},
                  {"heavy-armor", 2},
                  {"gun", 4},
                  {"rear-gun", 4},
                  {"molotovs", 3},
                  {"rocket-launcher", 6},
                  {"oil-dispenser", 3},
                  {"mine-dropper", 5},
                  {"nitro", 4},
                  {"bull-bar", 2},
                  {"kevlar-brakes", 3},
                  {"supercharger", 5},
                  {"stabilizer", 4},
                  {"gunner", 4},
                  {"bomber", 5},
                  {"fixer", 6},
                  {"rear-rocket-launcher", 6},
                  {"shrapnel-dispenser", 2},
                  {"hazer", 2},
                  {"surprisingly-large-gun", 10},
                  {"mortar", 8},
                  {"enforced-frame", 2},
                  {"monster-tires", 3},
                  {"sniper", 8},
                  {"scifi-shit", 2},
                  {"low-grade-heavy-gun", 4},
                  {"bonnet-rifle", 5},
                  {"military-grade-armor", 3},
                  {"spike-dropper", 2}};
    road_table *t = cars(2);
    for (size_t i = 0; i < sizeof PRICES / sizeof *PRICES; i++)
        expect_equal(t->road->kind[kind_named(t, PRICES[i].id)].price, PRICES[i].price);
}

RULE_TEST("buying", "Skin's Streamline of the example costs 46$ by that list")
{
    road_table *t = cars(2);
    road_build build =
        build_of(t, "phoenix-streamline", "skin-aka-satan", NAMES("heavy-armor", "bull-bar", "bomber", "supercharger"));
    tk_ledger ledger = {0};
    expect_equal(road_build_price(t->road, &build, &ledger), 46);
    expect_equal(ledger.total, 46);
    expect_equal(ledger.count, 6);
}

static road_table *shop(void)
{
    return open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\"}");
}

RULE_TEST("buying", "vehicle, driver and equipment out of the budget")
{
    road_table *t = shop();
    expect_equal(t->state->purse[RED].dollars, 55);
    expect_asked(t, RED, SHOP);
    expect_asked(t, BLUE, SHOP);
    expect_true(!is_allowed(t, RED, "ready")); /* no car yet */
    act(t, RED, "vehicle red phoenix-streamline");
    expect_true(!is_allowed(t, RED, "ready")); /* no driver */
    act(t, RED, "driver red skin-aka-satan");
    expect_equal(t->state->purse[RED].dollars, 23);
    act(t, RED, "buy red rocket-launcher at 7");
    expect_event(t, BOUGHT, RED, kind_named(t, "rocket-launcher"), 6);
    refused(t, RED, "buy red supercharger at under", ROAD_FORBIDDEN);
    act(t, RED, "buy red sniper at under");
    act(t, RED, "buy red molotovs at 6");
    expect_equal(t->state->purse[RED].dollars, 6);
    act(t, RED, "ready");
    expect_true(t->world.game->pending(&t->world, t->state) == 1u << BLUE);
}

RULE_TEST("buying", "nobody spends more than he has; the same car can be bought twice")
{
    road_table *t = shop();
    act(t, RED, "vehicle red f-series-pick-up");
    act(t, RED, "driver red max");
    act(t, RED, "buy red rocket-launcher at 7");
    act(t, RED, "buy red mine-dropper at 6");
    refused(t, RED, "buy red gun at 5", ROAD_OVER_BUDGET);
    act(t, RED, "sell red mine-dropper"); /* before the game at its price */
    act(t, RED, "buy red gun at 5");
    expect_equal(t->state->purse[RED].dollars, 55 - 22 - 20 - 6 - 4);
    act(t, BLUE, "vehicle blue f-series-pick-up");
    act(t, BLUE, "driver blue max");
}

RULE_TEST("buying", "until one is ready everything may be given back, and is offered so")
{
    road_table *t = shop();
    expect_true(!offered_besides(t, RED, "sell red gun"));
    act(t, RED, "vehicle red f-series-pick-up");
    act(t, RED, "driver red max");
    act(t, RED, "buy red gun at 7");
    expect_true(offered_besides(t, RED, "sell red gun"));
    expect_true(offered_besides(t, RED, "vehicle red phoenix-streamline") ==
                is_allowed(t, RED, "vehicle red phoenix-streamline"));
    expect_true(offered_besides(t, RED, "driver red skin-aka-satan"));
    expect_true(!offered_besides(t, RED, "stow red gun")); /* no campaign, no store */
    act(t, RED, "sell red gun");
    expect_true(offered_besides(t, RED, "vehicle red phoenix-streamline"));
    expect_true(!offered_besides(t, RED, "give blue 1"));
}

RULE_TEST("buying", "a car given with the configuration has to fit budget and scenario")
{
    expect_true(
        !is_refused_config("{\"variant\":\"death-race\",\"seats\":2,\"cars\":[{\"vehicle\":\"phoenix-streamline\","
                           "\"driver\":\"skin-aka-satan\",\"equipment\":[{\"kind\":\"gun\"}]}]}"));
    expect_true(is_refused_config("{\"variant\":\"death-race\",\"seats\":2,\"cars\":[{\"vehicle\":\"interceptor-2000\","
                                  "\"driver\":\"max\",\"equipment\":[{\"kind\":\"rocket-launcher\"}]}]}")); /* 46$ */
    expect_true(is_refused_config("{\"variant\":\"derby\",\"seats\":2,\"cars\":[{\"vehicle\":\"phoenix-streamline\","
                                  "\"driver\":\"skin-aka-satan\",\"equipment\":[{\"kind\":\"stabilizer\"}]}]}"));
}

RULE_TEST("draft", "vehicles go round to the left, drivers to the right; each exists once")
{
    road_table *t = open_road("{\"variant\":\"death-heads\",\"seats\":3,\"shop\":\"draft\"}");
    expect_asked(t, RED, DRAFT);
    act(t, RED, "vehicle red the-truck");
    expect_asked(t, YELLOW, DRAFT); /* the player to the right begins with the drivers */
    act(t, YELLOW, "driver yellow jericho");
    expect_asked(t, BLUE, DRAFT);
    expect_true(!is_allowed(t, BLUE, "vehicle blue the-truck"));
    act(t, BLUE, "vehicle blue trans-am-5");
    expect_asked(t, BLUE, DRAFT);
    expect_true(!is_allowed(t, BLUE, "driver blue jericho"));
    act(t, BLUE, "driver blue learner-lou");
    expect_asked(t, YELLOW, DRAFT);
    act(t, YELLOW, "vehicle yellow grocery-getter");
    expect_asked(t, RED, DRAFT);
    act(t, RED, "driver red sister-gasket");
    expect_asked(t, RED, SHOP); /* equipment with what is left */
    expect_equal(t->state->purse[RED].dollars, 70 - 19 - 15);
    expect_true(!is_allowed(t, RED, "vehicle red sc-335-u"));
    act(t, RED, "buy red gun at 7");
}

/* ---- campaign ---- */

/* The first game is over: red has destroyed blue, and lost a gun itself. */
static road_table *second_game(void)
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"campaign\":2,\"dangerous\":false}");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 2, 9, 1);
    for (int car = 0; car < 2; car++)
        for (int i = 5; i < 7; i++) t->road->vehicle[t->state->car[car].vehicle].square[i] = (road_square){.slot = 1};
    fit_at(t, RED, "gun", 7);
    fit_at(t, RED, "mine-dropper", 6);
    break_part(t, RED, "gun");
    use_up(t, RED, "mine-dropper");
    t->state->car[RED].slid = 2;
    t->state->car[BLUE].slid = 3;
    t->state->purse[RED].dollars = t->state->purse[BLUE].dollars = 0;
    drives(t, RED);
    loose_dice(t);
    while (t->state->car[BLUE].standing == STANDING_DRIVING) {
        drives(t, RED);
        act(t, RED, "shoot hand-weapon at 2,9");
    }
    return t;
}

RULE_TEST("campaign", "several games in a row; after the last one the richest has won")
{
    road_table *t = second_game();
    expect_true(!t->state->over);
    expect_equal(t->state->game, 1);
    expect_asked(t, RED, SHOP);
    expect_asked(t, BLUE, SHOP);
    refused(t, RED, "driver red max", ROAD_DRIVER_STAYS);
    act(t, RED, "ready");
    act(t, BLUE, "ready");
    expect_asked(t, RED, ENTER);
    expect_event(t, READY, BLUE);
    clear_road(t);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 2, 9, 1);
    t->state->car[BLUE].slid = 3;
    while (!t->state->over) {
        drives(t, RED);
        act(t, RED, "shoot hand-weapon at 2,9");
    }
    expect_over(t, CAMPAIGN);
    expect_true(won(t, RED) && !won(t, BLUE));
}

/* Everybody takes this vehicle and driver and nothing else. */
static void buy_cars(road_table *t, int seats)
{
    static const char *const NAMES[] = {"red", "blue", "yellow"};
    for (int seat = 0; seat < seats; seat++) {
        char words[64];
        snprintf(words, sizeof words, "vehicle %s phoenix-streamline", NAMES[seat]);
        act(t, seat, words);
        snprintf(words, sizeof words, "driver %s skin-aka-satan", NAMES[seat]);
        act(t, seat, words);
    }
}

static void all_ready(road_table *t, int seats)
{
    for (int seat = 0; seat < seats; seat++) act(t, seat, "ready");
}

RULE_TEST("campaign", "games of several scenarios, on the budget of the first one")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":3,\"campaign\":3,\"shop\":\"buy\","
                              "\"then\":[\"death-race\",\"bash\"]}");
    loose_dice(t);
    buy_cars(t, 3);
    refused(t, RED, "buy red supercharger at under", ROAD_FORBIDDEN); /* in the Derby */
    all_ready(t, 3);
    expect_asked(t, RED, ENTER);
    expect_equal(t->state->purse[RED].dollars, 55 - 15 - 17);
    end_game(t, 1u << RED);
    expect_event(t, GAME, 2, SCENARIO_DEATH_RACE);
    /* 23 and the first prize; the others share the second and the third. There is no budget of 45 besides. */
    expect_equal(t->state->purse[RED].dollars, 23 + 20);
    expect_equal(t->state->purse[BLUE].dollars, 23 + (16 + 13) / 2);
    expect_asked(t, RED, SHOP);
    expect_true(is_allowed(t, RED, "buy red supercharger at under")); /* the Death Race forbids nothing */
    refused(t, RED, "driver red max", ROAD_DRIVER_STAYS);
    all_ready(t, 3);
    expect_equal(count_persons(t, 0), 4);
    expect_true(!t->road->dangerous && !t->road->eat_dust);
    end_game(t, 1u << BLUE);
    expect_event(t, GAME, 3, SCENARIO_BASH);
    expect_equal(t->road->cars, 4);
    expect_true(t->road->dangerous && t->road->eat_dust);
    all_ready(t, 3);
    expect_asked(t, BLUE, CHOOSE); /* the second car of the smaller gang is lent: one of the ready-made ones */
    act(t, BLUE, "set 3 4");
    expect_true(t->state->car[3].lent);
    end_game(t, 1u << RED | 1u << YELLOW);
    expect_over(t, CAMPAIGN);
    /* 43 and 14; 18 for the first and the second place shared; the Streamline for half of 15 */
    expect_equal(t->state->points[RED], 43 + 14 + 18 + 7);
    /* 37, 20 and 13, and not half of what was lent */
    expect_equal(t->state->points[BLUE], 37 + 20 + 13 + 7);
    expect_true(won(t, RED) && !won(t, BLUE));
}

RULE_TEST("campaign", "what a scenario adds is kept for its next game if it was bought, and lent if not")
{
    road_table *t = open_road("{\"variant\":\"truck\",\"seats\":2,\"campaign\":3,\"shop\":\"buy\","
                              "\"then\":[\"derby\",\"truck\"]}");
    loose_dice(t);
    buy_cars(t, 2);
    act(t, RED, "vehicle 2 the-truck");
    act(t, RED, "driver 2 learner-lou");
    all_ready(t, 2);
    t->state->car[2].slid = 1;
    end_game(t, 1u << RED);
    expect_equal(t->road->scenario, SCENARIO_DERBY);
    expect_equal(t->road->cars, 2);
    int worth = t->state->purse[RED].dollars + 7; /* and the parked truck: half its price, less 2$ of bodywork */
    expect_equal(road_worth(t->road, t->state, RED),
                 worth + t->road->vehicle[vehicle_named(t, "the-truck")].price / 2 - 2);
    all_ready(t, 2);
    end_game(t, 1u << BLUE);
    expect_equal(t->road->scenario, SCENARIO_TRUCK);
    expect_equal(t->state->car[2].vehicle, vehicle_named(t, "the-truck"));
    expect_slid(t, 2, 1);
    expect_true(!t->state->car[2].lent);
    expect_true(is_allowed(t, RED, "bodywork 2"));
    t = open_road("{\"variant\":\"derby\",\"seats\":2,\"campaign\":2,\"then\":[\"truck\"]}");
    end_game(t, 1u << RED);
    expect_true(t->state->car[2].lent && t->road->vehicle[t->state->car[2].vehicle].structure >= 4);
    refused(t, RED, "bodywork 2", ROAD_NOT_YOURS);
    int before = t->state->purse[RED].dollars;
    expect_true(road_worth(t->road, t->state, RED) < before + 40); /* its own car at half, without the truck */
}

RULE_TEST("campaign", "the further games are named one by one, and one alone has none")
{
    expect_true(!is_refused_config("{\"campaign\":4,\"then\":[\"bash\"]}")); /* the others are derbies again */
    expect_true(is_refused_config("{\"campaign\":2,\"then\":[\"bash\",\"truck\"]}"));
    expect_true(is_refused_config("{\"then\":[\"bash\"]}"));
    expect_true(is_refused_config("{\"campaign\":2,\"then\":[\"solo\"]}"));
    expect_true(is_refused_config("{\"campaign\":2,\"then\":[\"rally\"]}"));
    expect_true(is_refused_config("{\"variant\":\"solo\",\"campaign\":2}"));
}

RULE_TEST("campaign-prizes", "by placing")
{
    road_table *t = second_game();
    expect_event(t, EARNED, RED, t->road->figure.prize[0]);
    expect_event(t, EARNED, BLUE, t->road->figure.prize[1]);
    expect_equal(t->state->purse[RED].dollars, t->road->figure.prize[0]); /* no new budget */
    expect_true(t->road->figure.prize[0] > t->road->figure.prize[1]);
}

RULE_TEST("campaign-garage", "mending, refilling, bodywork")
{
    road_table *t = second_game();
    int dollars = t->state->purse[RED].dollars;
    act(t, RED, "mend red gun");
    expect_equal(t->state->purse[RED].dollars, dollars - 2); /* half of 4 */
    expect_equal(working(t, RED, "gun"), 1);
    act(t, RED, "refill red mine-dropper");
    expect_equal(chips(t, RED, "mine-dropper"), 3);
    expect_equal(t->state->purse[RED].dollars, dollars - 2 - 3);
    act(t, RED, "bodywork red");
    expect_slid(t, RED, 1);
    expect_equal(t->state->purse[RED].dollars, dollars - 2 - 3 - 2);
    expect_event(t, PAID, RED, 2);
}

RULE_TEST("campaign-garage", "selling for half, storing, fitting; a wreck runs again")
{
    road_table *t = second_game();
    expect_true(t->state->car[BLUE].slid <= 3);
    int dollars = t->state->purse[RED].dollars;
    expect_true(!is_allowed(t, RED, "stow red gun")); /* it is broken */
    act(t, RED, "mend red gun");
    act(t, RED, "stow red gun");
    expect_equal(parts(t, RED, "gun"), 0);
    expect_equal(t->state->purse[RED].stock_count, 1);
    act(t, RED, "fit red gun at 7");
    expect_equal(working(t, RED, "gun"), 1);
    act(t, RED, "sell red gun");
    expect_equal(t->state->purse[RED].dollars, dollars); /* mended for 2, sold for 2 */
    act(t, BLUE, "bodywork blue");
    expect_slid(t, BLUE, 2);
}

RULE_TEST("campaign-garage", "storing is offered where it is allowed, from the first game on")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\",\"campaign\":2}");
    act(t, RED, "vehicle red f-series-pick-up");
    act(t, RED, "driver red max");
    act(t, RED, "buy red gun at 7");
    expect_true(offered_besides(t, RED, "stow red gun"));
    act(t, RED, "stow red gun");
    expect_true(!offered_besides(t, RED, "stow red gun"));
    expect_true(offered(t, RED, "fit red gun at 7"));
    t = second_game();
    expect_true(!offered_besides(t, RED, "stow red gun")); /* broken */
    expect_true(!offered_besides(t, RED, "sell red gun")); /* a sale is among the choices in the garage */
    act(t, RED, "mend red gun");
    expect_true(offered_besides(t, RED, "stow red gun"));
}

RULE_TEST("campaign-garage", "the cheapest mending costs 1$; without money there is none")
{
    road_table *t = second_game();
    fit_at(t, BLUE, "armor", 7);
    break_part(t, BLUE, "armor");
    int dollars = t->state->purse[BLUE].dollars;
    act(t, BLUE, "mend blue armor");
    expect_equal(t->state->purse[BLUE].dollars, dollars - 1);
    t->state->purse[RED].dollars = 1;
    refused(t, RED, "mend red gun", ROAD_OVER_BUDGET);
}

RULE_TEST("campaign-garage", "chips one by one: the emptiest piece first, and as many as the money buys")
{
    road_table *t = second_game();
    fit_at(t, BLUE, "mine-dropper", 7);
    fit_at(t, BLUE, "mine-dropper", 6);
    road_part *part = t->state->car[BLUE].part;
    part[0].uses = 0;
    part[1].uses = 2;
    t->state->purse[BLUE].dollars = 5;
    act(t, BLUE, "refill blue mine-dropper");
    expect_equal(part[0].uses, 3);
    expect_equal(part[1].uses, 2);
    expect_equal(t->state->purse[BLUE].dollars, 2);
    act(t, BLUE, "refill blue mine-dropper");
    expect_equal(part[1].uses, 3);
    expect_equal(t->state->purse[BLUE].dollars, 1);
    refused(t, BLUE, "refill blue mine-dropper", ROAD_FULL);
    part[0].uses = 1;
    act(t, BLUE, "refill blue mine-dropper"); /* two are missing, and there is 1$ */
    expect_equal(part[0].uses, 2);
    expect_equal(t->state->purse[BLUE].dollars, 0);
    refused(t, BLUE, "refill blue mine-dropper", ROAD_OVER_BUDGET);
}

RULE_TEST("campaign-garage", "a store of several pieces: each kind is offered once, and all of them count at the end")
{
    road_table *t = second_game();
    static const char *const KINDS[] = {"gun", "armor", "nitro", "gun"};
    int worth = road_worth(t->road, t->state, BLUE), gun = kind_named(t, "gun"), offers = 0;
    for (int i = 0; i < 4; i++) {
        char words[32];
        fit_at(t, BLUE, KINDS[i], 7);
        snprintf(words, sizeof words, "stow blue %s", KINDS[i]);
        act(t, BLUE, words);
    }
    tk_action list[TK_MAX_LEGAL];
    int count = road_legal(&t->world, t->state, BLUE, list, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++) offers += list[i].verb == VERB_CLEAR && list[i].arg[0] == gun;
    expect_equal(offers, 1);
    expect_equal(road_worth(t->road, t->state, BLUE), worth + 2 + 0 + 2 + 2); /* half of 4, 1, 4 and 4 */
    act(t, BLUE, "clear gun");
    act(t, BLUE, "clear armor");
    expect_true(!offered(t, BLUE, "clear armor") && offered(t, BLUE, "clear gun") && offered(t, BLUE, "clear nitro"));
    expect_event(t, SOLD, BLUE, kind_named(t, "armor"), 0);
    expect_equal(road_worth(t->road, t->state, BLUE), worth + 2 + 0 + 2 + 2);
    fit_at(t, BLUE, "rear-gun", 7); /* the only piece aboard */
    expect_equal(road_worth(t->road, t->state, BLUE), worth + 2 + 0 + 2 + 2 + 2);
}

RULE_TEST("buying", "the price of the cheapest vehicle and driver is kept back for each car that lacks them")
{
    road_table *t = open_road("{\"variant\":\"bash\",\"seats\":3,\"shop\":\"buy\"}");
    t->state->purse[BLUE].dollars = 50; /* for two cars; the cheapest vehicle and the cheapest driver cost 10 */
    refused(t, BLUE, "vehicle blue f-series-pick-up", ROAD_RESERVE);
    expect_true(is_allowed(t, BLUE, "vehicle blue interceptor-2000")); /* 20, and 30 for the rest */
    act(t, BLUE, "vehicle blue interceptor-2000");
    refused(t, BLUE, "driver blue tarmac-tilda", ROAD_RESERVE);
    refused(t, BLUE, "driver blue old-mother-diesel", ROAD_RESERVE);
    act(t, BLUE, "driver blue learner-lou");
    act(t, BLUE, "vehicle 3 grocery-getter");
    act(t, BLUE, "driver 3 learner-lou");
    expect_equal(t->state->purse[BLUE].dollars, 0); /* to the last dollar */
    act(t, BLUE, "ready");
}

RULE_TEST("buying", "the cheapest may be the first or the last of the list")
{
    for (int last = 0; last < 2; last++) {
        road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
        t->road->vehicle[last ? t->road->vehicle_count - 1 : 0].price = 2;
        t->road->driver[last ? t->road->driver_count - 1 : 0].price = 3;
        t->state->purse[BLUE].dollars = 23;
        expect_true(is_allowed(t, BLUE, "vehicle blue interceptor-2000")); /* 20 and 3 */
        refused(t, BLUE, "vehicle blue corvette-pursuit", ROAD_RESERVE);   /* 21 and 3 */
        act(t, BLUE, last ? "vehicle blue timber-rig" : "vehicle blue phoenix-streamline");
        expect_equal(t->state->purse[BLUE].dollars, 21);
    }
}

RULE_TEST("buying", "whatever was bought can be given back: the first and the last of each list too")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
    act(t, RED, "vehicle red grocery-getter");
    act(t, RED, "driver red learner-lou");
    expect_true(offered_besides(t, RED, "vehicle red phoenix-streamline"));
    expect_true(offered_besides(t, RED, "vehicle red timber-rig"));
    expect_true(offered_besides(t, RED, "driver red skin-aka-satan"));
    expect_true(offered_besides(t, RED, "driver red fast-eddie-flats"));
    act(t, RED, "buy red spike-dropper at 5");
    act(t, RED, "buy red armor at 6");
    expect_true(offered_besides(t, RED, "sell red spike-dropper"));
    expect_true(offered_besides(t, RED, "sell red armor"));
    expect_true(!offered_besides(t, RED, "sell red gun"));
    act(t, RED, "sell red spike-dropper");
    expect_equal(t->state->purse[RED].dollars, 45 - 10 - 10 - 1);
}

RULE_TEST("campaign",
          "a second car that was bought waits in its owner's garage, and counts for him; the Bus for nobody")
{
    road_table *t =
        open_road("{\"variant\":\"bash\",\"seats\":3,\"campaign\":2,\"shop\":\"buy\",\"then\":[\"derby\"]}");
    loose_dice(t);
    buy_cars(t, 3);
    act(t, BLUE, "vehicle 3 the-truck");
    act(t, BLUE, "driver 3 learner-lou");
    all_ready(t, 3);
    end_game(t, 1u << BLUE);
    expect_equal(road_worth(t->road, t->state, BLUE), t->state->purse[BLUE].dollars + 7 + 9); /* half of 15 and 19 */
    expect_equal(road_worth(t->road, t->state, RED), t->state->purse[RED].dollars + 7);
    t = open_road("{\"variant\":\"convoy\",\"seats\":2,\"campaign\":2,\"then\":[\"derby\"]}");
    end_game(t, 1u << RED);
    expect_true(t->state->parked_roles != 0);
    for (int seat = 0; seat < 2; seat++) {
        road_car own = t->state->car[seat];
        t->state->car[seat] = (road_car){.vehicle = ROAD_NONE, .driver = ROAD_NONE};
        expect_equal(road_worth(t->road, t->state, seat), t->state->purse[seat].dollars);
        t->state->car[seat] = own;
    }
}

RULE_TEST("campaign", "what was asleep in Death Heads is awake in the next game, every piece")
{
    road_table *t = open_road("{\"variant\":\"death-heads\",\"seats\":2,\"campaign\":2,\"then\":[\"derby\"]}");
    const road_car *car = &t->state->car[RED];
    expect_true(car->part_count >= 3);
    for (int i = 0; i < car->part_count; i++) t->state->car[RED].part[i].flags |= PART_ASLEEP;
    end_game(t, 1u << RED);
    for (int i = 0; i < car->part_count; i++) expect_true(!(car->part[i].flags & PART_ASLEEP));
}

RULE_TEST("campaign-prizes", "of those who are out the first one is last; who still drives comes before them")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":4,\"campaign\":2,\"dangerous\":false}");
    for (int seat = 0; seat < 4; seat++) t->state->purse[seat].dollars = 0;
    put(t, GREEN, 5, 26, 1);
    turn_of(t, RED);
    hurt(t, BLUE, 4);
    turn_of(t, RED);
    hurt(t, YELLOW, 4);
    end_game(t, 1u << RED);
    expect_equal(t->state->purse[RED].dollars, 20);
    expect_equal(t->state->purse[GREEN].dollars, 16);
    expect_equal(t->state->purse[YELLOW].dollars, 13);
    expect_equal(t->state->purse[BLUE].dollars, 10);
}

RULE_TEST("campaign-garage", "nothing is sold to one who is a dollar short")
{
    road_table *t = second_game();
    t->state->purse[RED].dollars = 1;
    refused(t, RED, "bodywork red", ROAD_OVER_BUDGET);
    t->state->purse[RED].dollars = 3;
    refused(t, RED, "buy red rear-gun at 5", ROAD_NO_SLOT);
    act(t, RED, "mend red gun");
    act(t, RED, "stow red gun");
    refused(t, RED, "buy red rear-gun at 7", ROAD_OVER_BUDGET);
    t->state->purse[RED].dollars = 4;
    act(t, RED, "buy red rear-gun at 7");
    expect_equal(t->state->purse[RED].dollars, 0);
}
