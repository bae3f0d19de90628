/* Campaigns: several games in a row, and the garage between them. */
#include "road_table.h"

#include <stdio.h>
#include <string.h>

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

RULE_TEST("campaign-garage",
          "of two pieces of a kind the one that is as new is sold, or stored, wherever it is on the car")
{
    for (int good = 0; good < 2; good++) {
        road_table *t = second_game();
        road_car *car = &t->state->car[BLUE];
        fit_at(t, BLUE, "gun", 7);
        fit_at(t, BLUE, "gun", 6);
        car->part[1 - good].flags |= PART_DAMAGED;
        int dollars = t->state->purse[BLUE].dollars;
        act(t, BLUE, "sell blue gun");
        expect_equal(t->state->purse[BLUE].dollars, dollars + 2);
        expect_equal(parts(t, BLUE, "gun"), 1);
        expect_equal(working(t, BLUE, "gun"), 0);
    }
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

RULE_TEST("campaign-garage", "what is in store is offered once for each kind, to fit and to sell")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"campaign\":2}");
    end_game(t, 1);
    road_purse *purse = &t->state->purse[RED];
    purse->stock_count = 3;
    purse->stock[0] = purse->stock[1] = (uint8_t)kind_named(t, "heavy-armor");
    purse->stock[2] = (uint8_t)kind_named(t, "gunner");
    purse->dollars = 0;
    expect_equal(times_offered(t, RED, VERB_CLEAR), 2);
}

RULE_TEST("campaign", "each game is announced; a match without a campaign announces none")
{
    expect_no_event(open_road_to_choose("{\"variant\":\"derby\",\"seats\":2}", 1), GAME);
    road_table *t = open_road_to_choose("{\"variant\":\"derby\",\"seats\":2,\"campaign\":2}", 1);
    expect_event(t, GAME, 1, SCENARIO_DERBY);
    t = open_road("{\"variant\":\"derby\",\"seats\":2,\"campaign\":2}");
    end_game(t, 1);
    expect_event(t, GAME, 2, SCENARIO_DERBY);
}

RULE_TEST("campaign", "money counts while it goes on, and at the end all that is owned")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"campaign\":2}");
    tk_outcome outcome;
    t->state->purse[RED].dollars = 7;
    t->state->points[RED] = 3;
    t->world.game->outcome(&t->world, t->state, &outcome);
    expect_equal(outcome.score[RED], 7);
    end_game(t, 1);
    int worth = road_worth(t->road, t->state, RED) + t->road->figure.prize[0]; /* nothing is sold or broken */
    end_game(t, 1);
    t->world.game->outcome(&t->world, t->state, &outcome);
    expect_equal(outcome.score[RED], worth);
}

RULE_TEST("campaign-garage", "mending costs its share of the price, and a sale brings its own, rounded down")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"campaign\":2}");
    end_game(t, 1);
    road_car *car = &t->state->car[RED];
    car->part_count = 0;
    fit_at(t, RED, "gun", 7);
    t->road->kind[kind_named(t, "gun")].price = 199;
    t->road->figure.mend_percent = t->road->figure.sell_percent = 50;
    break_part(t, RED, "gun");
    t->state->purse[RED].dollars = 98;
    expect_true(!is_allowed(t, RED, "mend red gun"));
    t->state->purse[RED].dollars = 99;
    act(t, RED, "mend red gun");
    expect_equal(t->state->purse[RED].dollars, 0);
    act(t, RED, "sell red gun");
    expect_equal(t->state->purse[RED].dollars, 99);
}

RULE_TEST("campaign", "the richest has won, whoever that is, and those who are level share it")
{
    static const struct {
        int dollars[3];
        unsigned winners;
    } CASES[] = {{{9, 8, 8}, 1}, {{8, 9, 8}, 2}, {{8, 8, 9}, 4}, {{7, 8, 9}, 4}, {{9, 8, 9}, 5}, {{8, 8, 8}, 7}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = bare_road("{\"variant\":\"bossfight\",\"seats\":3,\"campaign\":2}");
        t->state->game = 1;
        for (int seat = 0; seat < 3; seat++) {
            t->state->purse[seat].dollars = (int16_t)CASES[i].dollars[seat];
            t->road->vehicle[t->state->car[seat].vehicle].price = 0;
        }
        end_game(t, 0); /* no prizes but the shared one */
        expect_over(t, CAMPAIGN);
        for (int seat = 0; seat < 3; seat++) expect_equal(won(t, seat), CASES[i].winners >> seat & 1);
    }
}
