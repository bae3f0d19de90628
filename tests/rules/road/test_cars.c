/* What cars are made of, buying them, drafts. */
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

RULE_TEST("passengers", "tuning takes nobody's seat, and is nobody behind whom one could ride on the bed")
{
    road_table *t = cars(2);
    road_build build = build_of(t, "phoenix-streamline", "learner-lou", NAMES("stabilizer", "supercharger"));
    expect_equal(adding(t, &build, "gunner", PLACE_UNDER), TK_REASON_FINE);
    build = build_of(t, "f-series-pick-up", "learner-lou", NAMES("stabilizer"));
    expect_equal(adding(t, &build, "gunner", 6), ROAD_REASON_BESIDE_DRIVER);
    build = build_of(t, "f-series-pick-up", "learner-lou", NAMES("stabilizer", "fixer"));
    expect_equal(adding(t, &build, "gunner", 6), TK_REASON_FINE);
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

/* Red has hired Learner Lou for a Streamline, and may buy anything. */
static road_table *streamline(void)
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\"}");
    act(t, RED, "vehicle red phoenix-streamline");
    act(t, RED, "driver red learner-lou");
    return t;
}

RULE_TEST("teams", "no team takes over a car that has a passenger already")
{
    road_table *t = streamline();
    expect_true(is_allowed(t, RED, "driver red nitro-belle"));
    act(t, RED, "buy red gunner under");
    refused(t, RED, "driver red nitro-belle", ROAD_TEAM);
}

RULE_TEST("enforced-frame", "it is not given back as long as a piece is on it")
{
    road_table *t = streamline();
    act(t, RED, "buy red enforced-frame under");
    act(t, RED, "buy red gun frame");
    refused(t, RED, "sell red enforced-frame", ROAD_NO_FRAME);
    act(t, RED, "sell red gun");
    act(t, RED, "sell red enforced-frame");
    expect_equal(parts(t, RED, "enforced-frame"), 0);
}

RULE_TEST("buying", "without money a car is too dear, and what is forbidden is forbidden all the same")
{
    road_table *t = shop();
    road_build build = build_of(t, "phoenix-streamline", "learner-lou", NAMES("supercharger"));
    road_problem found[8];
    expect_equal(road_car_problems(t->road, RED, &build, 0, found, 8), 2);
    expect_equal(found[0].reason, ROAD_REASON_OVER_BUDGET);
    expect_equal(found[1].reason, ROAD_REASON_FORBIDDEN);
    expect_equal(road_car_problems(t->road, RED, &build, -1, found, 8), 0); /* ready-made */
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
        int max = t->road->driver[driver_named(t, "max")].price;
        t->state->purse[BLUE].dollars = (int16_t)(max + 2);
        expect_true(is_allowed(t, BLUE, "driver blue max")); /* and 2 for a vehicle */
        t->state->purse[BLUE].dollars = (int16_t)(max + 1);
        refused(t, BLUE, "driver blue max", ROAD_RESERVE);
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
