/* A player's deck of cards, what of it fits on a car, and the points of a game. */
#include "sixth_table.h"

#include <stdio.h>
#include <string.h>

static const sixth_design EMPTY;

static tk_reason adding(const board *b, const sixth_design *design, const char *card, int side)
{
    return sixth_check_add(b->sixth, &b->sixth->size, design, card_named(b, card), side);
}

static void add(const board *b, sixth_design *design, const char *card, int side)
{
    expect_of(card, adding(b, design, card, side), TK_REASON_FINE);
    sixth_design_add(design, card_named(b, card), side);
}

/* ---- the deck ---- */

/* 12 weapons twice, 4 steel plates, and one each of 6 accessories, 4 upgrades, 4 drivers, 4 gunners, 2 pieces of gear
 * and 2 sidearms: 24 + 4 + 22 = 50. */
RULE_TEST("build-cards", "a deck has fifty cards: two of each weapon, four plates, one of everything else")
{
    static const int OF_TYPE[] = {24, 4, 6, 4, 4, 4, 2, 2};
    board *b = bare_cars(2);
    int count[8] = {0}, all = 0;
    for (int i = 0; i < b->sixth->card_count; i++) {
        count[b->sixth->card[i].type] += b->sixth->card[i].copies;
        all += b->sixth->card[i].copies;
    }
    for (int type = 0; type < 8; type++) expect_of(sixth_type_names[type], count[type], OF_TYPE[type]);
    expect_equal(all, 50);
}

/* Dice in the order red, yellow, green, blue, black, white. */
static const struct {
    const char *id;
    int cost;
    uint8_t dice[SIXTH_COLOUR_COUNT];
    int damage, wrench, durability, mount, range;
    bool one_shot;
} ARMS[] = {
    {"light-machine-gun", 1, {0, 0, 0, 0, 2, 0}, 0, WRENCH_TIRE, 2, MOUNT_ANY, 0, false},
    {"heavy-machine-gun", 3, {1, 2, 0, 0, 0, 1}, 0, WRENCH_TIRE, 2, MOUNT_ANY, 0, false},
    {"thresher", 5, {1, 1, 2, 1, 0, 0}, 0, WRENCH_TIRE, 2, MOUNT_ANY, 0, false},
    {"hellfire", 7, {0, 3, 0, 1, 1, 1}, 0, WRENCH_TIRE, 2, MOUNT_ENDS, 0, false},
    {"standard-recoilless-rifle", 2, {2, 1, 0, 0, 0, 0}, 1, WRENCH_NOTHING, 2, MOUNT_ANY, 0, false},
    {"anti-tank-gun", 4, {0, 2, 0, 0, 0, 0}, 2, WRENCH_NOTHING, 2, MOUNT_ANY, 0, false},
    {"buffalo-gun", 6, {0, 1, 2, 0, 0, 0}, 2, WRENCH_NOTHING, 2, MOUNT_ENDS, 0, false},
    {"devastator", 8, {3, 0, 0, 2, 0, 2}, 2, WRENCH_NOTHING, 2, MOUNT_ENDS, 0, false},
    {"flamethrower", 2, {0, 1, 2, 0, 0, 0}, 0, WRENCH_FIRE, 2, MOUNT_ANY, 2, false},
    {"heat-saber", 6, {1, 1, 0, 1, 0, 1}, 2, WRENCH_FIRE, 2, MOUNT_ENDS, 2, false},
    {"standard-rocket", 3, {0, 1, 2, 1, 0, 0}, 0, WRENCH_EXPLOSION, 1, MOUNT_ANY, 0, true},
    {"heavy-rocket", 8, {1, 3, 0, 3, 1, 0}, 0, WRENCH_EXPLOSION, 1, MOUNT_ENDS, 0, true},
    {"hand-cannon", 0, {0, 0, 0, 3, 0, 0}, 0, WRENCH_NOTHING, 0, MOUNT_CREW, 0, false},
    {"assault-rifle", 1, {0, 0, 0, 3, 1, 0}, 0, WRENCH_DAMAGE, 0, MOUNT_CREW, 0, false},
};

RULE_TEST("weapons", "each card says what it costs, which dice and damage it brings, and where it goes")
{
    board *b = bare_cars(2);
    for (int i = 0; i < 14; i++) {
        const sixth_card *card = &b->sixth->card[card_named(b, ARMS[i].id)];
        expect_of(ARMS[i].id, card->cost, ARMS[i].cost);
        expect_of(ARMS[i].id, memcmp(card->attack, ARMS[i].dice, sizeof card->attack), 0);
        expect_of(ARMS[i].id, card->damage, ARMS[i].damage);
        expect_of(ARMS[i].id, card->wrench, ARMS[i].wrench);
        expect_of(ARMS[i].id, card->durability, ARMS[i].durability);
        expect_of(ARMS[i].id, card->mount, ARMS[i].mount);
        expect_of(ARMS[i].id, card->range, ARMS[i].range);
        expect_of(ARMS[i].id, card->one_shot, ARMS[i].one_shot);
        expect_of(ARMS[i].id, card->second_free, ARMS[i].one_shot);
    }
}

/* The other cards: cost and durability, 0 for what cannot be destroyed. */
RULE_TEST("build-cards", "each card has its price and its durability; upgrades and gear cannot be destroyed")
{
    static const struct {
        const char *id;
        int cost, durability;
    } REST[] = {{"standard-steel-plate", 2, 2},
                {"armored-beer-refrigerator", 0, 2},
                {"advanced-brakes", 1, 2},
                {"superbooster", 1, 2},
                {"automatic-fire-suppressor", 1, 3},
                {"targeting-computer", 1, 1},
                {"dynamic-suspension", 2, 1},
                {"chassis-brace", 1, 0},
                {"safety-cage", 2, 0},
                {"strengthened-undercarriage", 2, 0},
                {"high-density-radials", 2, 0},
                {"rookie-driver", 0, 3},
                {"rookie-gunner", 0, 3},
                {"amateur-driver", 2, 3},
                {"amateur-gunner", 2, 3},
                {"veteran-driver", 4, 3},
                {"veteran-gunner", 4, 3},
                {"legend-driver", 6, 3},
                {"legend-gunner", 6, 3},
                {"holographic-sight", 1, 0},
                {"flak-jacket", 1, 0}};
    board *b = bare_cars(2);
    for (int i = 0; i < 21; i++) {
        const sixth_card *card = &b->sixth->card[card_named(b, REST[i].id)];
        expect_of(REST[i].id, card->cost, REST[i].cost);
        expect_of(REST[i].id, card->durability, REST[i].durability);
    }
}

RULE_TEST("build-cards", "of a pair of rockets the first has its price and the second is free")
{
    board *b = open_board("{\"size\":\"large\"}");
    sixth_design d = EMPTY;
    add(b, &d, "standard-rocket", SIDE_LEFT);
    expect_equal(sixth_design_sum(b->sixth, &d).build, 3);
    add(b, &d, "standard-rocket", SIDE_RIGHT);
    expect_equal(sixth_design_sum(b->sixth, &d).build, 3);
    add(b, &d, "heavy-rocket", SIDE_FRONT);
    expect_equal(sixth_design_sum(b->sixth, &d).build, 11);
    add(b, &d, "heavy-rocket", SIDE_BACK);
    expect_equal(sixth_design_sum(b->sixth, &d).build, 11);
}

/* 16 points: 13 are spent, and 3 buy two rockets. With 14 spent not even the first can be had. */
RULE_TEST("build-cards", "the last three points buy a pair of rockets, the last two not a single one")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    for (int i = 0; i < 2; i++) add(b, &d, "thresher", SIDE_FRONT);
    add(b, &d, "heavy-machine-gun", SIDE_FRONT);
    sixth_design tight = d;
    add(b, &d, "standard-rocket", SIDE_BACK);
    add(b, &d, "standard-rocket", SIDE_BACK);
    expect_equal(sixth_design_sum(b->sixth, &d).build, 16);
    add(b, &tight, "targeting-computer", SIDE_BACK);
    expect_equal(adding(b, &tight, "standard-rocket", SIDE_BACK), SIXTH_REASON_BUILD_POINTS);
}

/* ---- points ---- */

RULE_TEST("game-size",
          "players may agree on other points: 7 armor is on all four sides, 7 crew points are 7 and no more")
{
    board *b = open_board("{\"armor\":7,\"build\":20,\"crew\":7,\"builds\":[\"lancer\",\"wasp\"]}");
    for (int seat = 0; seat < 2; seat++)
        for (int side = 0; side < SIXTH_SIDES; side++) expect_equal(b->state->car[seat].armor[side], 7);
    sixth_design d = EMPTY;
    add(b, &d, "legend-driver", SIDE_CREW);
    add(b, &d, "assault-rifle", SIDE_CREW); /* 6 + 1 */
    expect_equal(adding(b, &d, "flak-jacket", SIDE_CREW), SIXTH_REASON_BUILD_CREW_POINTS);
    add(b, &d, "rookie-gunner", SIDE_CREW); /* for nothing */
    for (int i = 0; i < 2; i++) add(b, &d, "thresher", SIDE_FRONT), add(b, &d, "anti-tank-gun", SIDE_FRONT);
    add(b, &d, "standard-recoilless-rifle", SIDE_FRONT);                                     /* 10 + 8 + 2 */
    expect_equal(adding(b, &d, "light-machine-gun", SIDE_FRONT), SIXTH_REASON_BUILD_POINTS); /* 20 and no more */
}

/* A table may name its points itself, without a size of ours; what it does not name is that of the small game. */
RULE_TEST("game-size", "points as agreed: 9 armor, 25 build and 6 crew points")
{
    board *b = open_board("{\"size\":\"agreed\",\"armor\":9,\"build\":25,\"crew\":6}");
    expect_equal(b->sixth->size.armor, 9);
    expect_equal(b->sixth->size.build, 25);
    expect_equal(b->sixth->size.crew, 6);
    b = open_board("{\"size\":\"agreed\"}");
    expect_equal(b->sixth->size.armor, 4);
    expect_equal(b->sixth->size.build, 16);
    expect_equal(b->sixth->size.crew, 4);
    expect_true(strstr(config_error("{\"size\":\"huge\"}"), "agreed") != NULL);
    expect_true(config_error("{\"armor\":13}")[0] && !config_error("{\"armor\":12}")[0]);
}

/* Gear, sidearms and crew come out of crew points alone, everything else out of build points alone. */
RULE_TEST("game-size", "without build points crew, gear and sidearms can be had, without crew points all the rest")
{
    board *b = open_board("{\"build\":0}");
    expect_equal(adding(b, &EMPTY, "amateur-gunner", SIDE_CREW), TK_REASON_FINE);
    expect_equal(adding(b, &EMPTY, "holographic-sight", SIDE_CREW), TK_REASON_FINE);
    expect_equal(adding(b, &EMPTY, "assault-rifle", SIDE_CREW), TK_REASON_FINE);
    static const char *const BOUGHT[] = {"light-machine-gun", "standard-steel-plate", "targeting-computer",
                                         "chassis-brace"};
    for (int i = 0; i < 4; i++) {
        int side = i == 3 ? SIDE_CREW : SIDE_LEFT;
        b = open_board("{\"build\":0}");
        expect_of(BOUGHT[i], adding(b, &EMPTY, BOUGHT[i], side), SIXTH_REASON_BUILD_POINTS);
        b = open_board("{\"crew\":0}");
        expect_of(BOUGHT[i], adding(b, &EMPTY, BOUGHT[i], side), TK_REASON_FINE);
    }
    expect_equal(adding(b, &EMPTY, "assault-rifle", SIDE_CREW), SIXTH_REASON_BUILD_CREW_POINTS);
}

/* The first card of deck A: a fire, then the power plant. The first of deck B: accessories, then two tires. */
RULE_TEST("game-size", "up to 24 build points deck A is drawn from, from 25 on deck B")
{
    for (int build = 24; build <= 25; build++) {
        char config[96];
        snprintf(config, sizeof config, "{\"build\":%d,\"builds\":[\"lancer\",\"wasp\"]}", build);
        board *b = open_board(config);
        stand(b, YELLOW, 3, 3, 90);
        stand(b, BLUE, 8, 8, 90);
        b->state->car[BLUE].armor[SIDE_RIGHT] = 0;
        dice(b, 0);
        strike(b, BLUE, SIDE_RIGHT, 2);
        expect_equal(b->state->car[BLUE].fires, build == 24 ? 1 << SIDE_RIGHT : 0);
        expect_equal(b->state->car[BLUE].power, build == 24 ? 9 : 10);
        expect_equal(b->state->car[BLUE].tires, build == 24 ? 10 : 8);
    }
}

static void add_weapons(const board *b, sixth_design *design)
{
    for (int i = 0; i < 24; i++)
        if (ARMS[i / 2].mount != MOUNT_CREW) add(b, design, ARMS[i / 2].id, i % 2 ? SIDE_BACK : SIDE_FRONT);
}

/* Weapons 99, four plates 8, accessories 6, a frame and the wheels 4: 117. Crew 12, gear 2, a rifle 1: 15. */
RULE_TEST("game-size", "points for everything a car can have: 117 and 15 for 41 cards")
{
    static const char *const ACCESSORIES[] = {"armored-beer-refrigerator", "automatic-fire-suppressor",
                                              "targeting-computer", "dynamic-suspension"};
    static const char *const CREW_AREA[] = {"safety-cage",   "high-density-radials", "legend-driver",
                                            "legend-gunner", "holographic-sight",    "flak-jacket",
                                            "assault-rifle"};
    board *b = open_board("{\"build\":117,\"crew\":15}");
    sixth_design d = EMPTY;
    add_weapons(b, &d);
    for (int side = 0; side < SIXTH_SIDES; side++) add(b, &d, "standard-steel-plate", side);
    for (int i = 0; i < 4; i++) add(b, &d, ACCESSORIES[i], SIDE_LEFT);
    add(b, &d, "superbooster", SIDE_FRONT);
    add(b, &d, "advanced-brakes", SIDE_BACK);
    for (int i = 0; i < 7; i++) add(b, &d, CREW_AREA[i], SIDE_CREW);
    expect_equal(d.count, 41);
    expect_equal(sixth_design_sum(b->sixth, &d).build, 117);
    expect_equal(sixth_design_sum(b->sixth, &d).crew, 15);
    expect_equal(sixth_check_complete(b->sixth, &d), TK_REASON_FINE);
}

/* ---- what fits ---- */

RULE_TEST("restrictions", "on each of the four sides: front only, back only, front or back, any")
{
    static const struct {
        const char *card;
        tk_reason elsewhere;
        bool fits[SIXTH_SIDES]; /* front, right, back, left */
    } CARDS[] = {{"superbooster", SIXTH_REASON_BUILD_FRONT_ONLY, {true, false, false, false}},
                 {"advanced-brakes", SIXTH_REASON_BUILD_BACK_ONLY, {false, false, true, false}},
                 {"heavy-rocket", SIXTH_REASON_BUILD_FRONT_BACK, {true, false, true, false}},
                 {"buffalo-gun", SIXTH_REASON_BUILD_FRONT_BACK, {true, false, true, false}},
                 {"thresher", TK_REASON_FINE, {true, true, true, true}},
                 {"dynamic-suspension", TK_REASON_FINE, {true, true, true, true}},
                 {"standard-steel-plate", TK_REASON_FINE, {true, true, true, true}}};
    board *b = open_board("{\"size\":\"large\"}");
    for (int i = 0; i < 7; i++)
        for (int side = 0; side < SIXTH_SIDES; side++)
            expect_of(CARDS[i].card, adding(b, &EMPTY, CARDS[i].card, side),
                      CARDS[i].fits[side] ? TK_REASON_FINE : CARDS[i].elsewhere);
}

RULE_TEST("restrictions",
          "an exclusive card goes with any that is not, of whatever type, and with no other exclusive one")
{
    board *b = open_board("{}");
    sixth_world *world = b->world.fixed;
    sixth_design d = EMPTY;
    world->card[card_named(b, "thresher")].exclusive = world->card[card_named(b, "targeting-computer")].exclusive =
        true;
    add(b, &d, "thresher", SIDE_FRONT);
    add(b, &d, "anti-tank-gun", SIDE_FRONT);
    expect_equal(adding(b, &d, "targeting-computer", SIDE_BACK), SIXTH_REASON_BUILD_EXCLUSIVE);
    expect_equal(adding(b, &d, "thresher", SIDE_FRONT), SIXTH_REASON_BUILD_EXCLUSIVE);
    add(b, &d, "superbooster", SIDE_FRONT);
}

RULE_TEST("weapons", "in a game of 24 build points those of 6, 7 and 8 are out and those up to 5 are in")
{
    for (int build = 24; build <= 25; build++) {
        char config[32];
        snprintf(config, sizeof config, "{\"build\":%d}", build);
        board *b = open_board(config);
        for (int i = 0; i < 12; i++)
            expect_of(ARMS[i].id, adding(b, &EMPTY, ARMS[i].id, SIDE_BACK),
                      build == 24 && ARMS[i].cost >= 6 ? SIXTH_REASON_BUILD_BIG_WEAPON : TK_REASON_FINE);
    }
}

RULE_TEST("weapons", "two copies go on one side or on two, and each can be fired in the same round")
{
    board *b = bare_cars(2);
    sixth_design d = EMPTY;
    add(b, &d, "anti-tank-gun", SIDE_LEFT);
    add(b, &d, "anti-tank-gun", SIDE_LEFT);
    d = EMPTY;
    add(b, &d, "anti-tank-gun", SIDE_LEFT);
    add(b, &d, "anti-tank-gun", SIDE_RIGHT);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    fighting(b, YELLOW);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=blue side=back");
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back");
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 0); /* two points each */
}

RULE_TEST("accessories", "different ones go on one side; one of a name is enough, on the same side and on others")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    add(b, &d, "automatic-fire-suppressor", SIDE_LEFT);
    add(b, &d, "targeting-computer", SIDE_LEFT);
    add(b, &d, "dynamic-suspension", SIDE_LEFT);
    for (int side = 0; side < SIXTH_SIDES; side++)
        expect_equal(adding(b, &d, "automatic-fire-suppressor", side), SIXTH_REASON_BUILD_TWIN);
}

RULE_TEST("upgrades", "no two of a name, of the three frames only one, and the wheels beside it")
{
    static const char *const FRAMES[] = {"chassis-brace", "safety-cage", "strengthened-undercarriage"};
    board *b = open_board("{}");
    for (int one = 0; one < 3; one++) {
        sixth_design d = EMPTY;
        add(b, &d, FRAMES[one], SIDE_CREW);
        for (int two = 0; two < 3; two++)
            expect_of(FRAMES[two], adding(b, &d, FRAMES[two], SIDE_CREW),
                      one == two ? SIXTH_REASON_BUILD_TWIN : SIXTH_REASON_BUILD_SUBTYPE);
        add(b, &d, "high-density-radials", SIDE_CREW);
        expect_equal(adding(b, &d, "high-density-radials", SIDE_CREW), SIXTH_REASON_BUILD_TWIN);
        for (int side = 0; side < SIXTH_SIDES; side++)
            expect_equal(adding(b, &EMPTY, FRAMES[one], side), SIXTH_REASON_BUILD_CREW_AREA);
    }
}

/* ---- people and what they carry ---- */

/* Yellow in the middle facing up, Blue to the left of it at this distance and standing. */
static board *beside(double gap)
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 7.5 - gap, 8, 90);
    b->state->car[BLUE].speed = 0;
    fighting(b, YELLOW);
    return b;
}

RULE_TEST("gear", "the sight adds its die at exactly two car lengths and not beyond, whoever of the two fires")
{
    static const char *const SHOTS[] = {"attack crew=driver weapon=hand-cannon target=blue side=right",
                                        "attack crew=gunner weapon=hand-cannon target=blue side=right"};
    for (int i = 0; i < 4; i++) {
        board *b = beside(i < 2 ? 2 : 2.05);
        fit(b, YELLOW, "holographic-sight", SIDE_CREW);
        if (i < 2)
            dice(b, B_SHIELD, B_SHIELD, B_SHIELD, B_HIT);
        else
            dice(b, B_SHIELD, B_SHIELD, B_HIT);
        act(b, YELLOW, SHOTS[i % 2]);
        expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 3);
    }
    board *b = beside(1); /* and no other weapon is helped */
    fit(b, YELLOW, "holographic-sight", SIDE_CREW);
    fit(b, YELLOW, "anti-tank-gun", SIDE_LEFT);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right");
}

RULE_TEST("sidearms", "beside the rifle the Hand Cannon stays; each can be fired by either, to either side")
{
    static const char *const ARMS_OF_BOTH[] = {"hand-cannon", "assault-rifle"}, *const CREW[] = {"driver", "gunner"};
    board *b = beside(1);
    fit(b, YELLOW, "assault-rifle", SIDE_CREW);
    for (int right = 0; right < 2; right++)
        for (int i = 0; i < 4; i++) {
            char words[96];
            stand(b, BLUE, right ? 9.5 : 6.5, 8, 90);
            snprintf(words, sizeof words, "attack crew=%s weapon=%s target=blue side=%s", CREW[i / 2],
                     ARMS_OF_BOTH[i % 2], right ? "left" : "right");
            expect_true(offered(b, YELLOW, words));
        }
    sixth_design d = EMPTY;
    add(b, &d, "assault-rifle", SIDE_CREW);
    expect_equal(adding(b, &d, "assault-rifle", SIDE_CREW), SIXTH_REASON_BUILD_TWIN);
    expect_equal(adding(b, &d, "hand-cannon", SIDE_CREW), SIXTH_REASON_BUILD_STANDARD);
}

RULE_TEST("sidearms", "one crew member fires one of them a round, not both")
{
    board *b = beside(1);
    fit(b, YELLOW, "assault-rifle", SIDE_CREW);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD, K_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=assault-rifle target=blue side=right");
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right", CREW_FIRED);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD, K_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=assault-rifle target=blue side=right");
}

/* A6: structure, accessory 1, weapon 1, power plant. Nothing but the Hand Cannon, a sight and a cage are aboard: both
 * points go to the power plant. */
RULE_TEST("sidearms", "damage to a weapon passes them over, and gear and upgrades too; they are fired as before")
{
    board *b = beside(1);
    enum { A6 = 5 };
    fit(b, YELLOW, "holographic-sight", SIDE_CREW);
    fit(b, YELLOW, "safety-cage", SIDE_CREW);
    b->state->car[YELLOW].armor[SIDE_LEFT] = 0;
    dice(b, A6);
    strike(b, YELLOW, SIDE_LEFT, 2);
    expect_equal(b->state->car[YELLOW].power, 8);
    for (int i = 0; i < b->state->car[YELLOW].item_count; i++) {
        expect_equal(b->state->car[YELLOW].item[i].damage, 0);
        expect_equal(b->state->car[YELLOW].item[i].flags & ITEM_DEAD, 0);
    }
    fighting(b, YELLOW);
    expect_true(offered(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right"));
}

RULE_TEST("crew", "with the driver lost the gunner turns and slides, with the gunner lost the driver fires")
{
    board *b = beside(1);
    fit(b, YELLOW, "anti-tank-gun", SIDE_LEFT);
    b->state->car[YELLOW].item[CREW_DRIVER].flags = ITEM_DEAD;
    driving(b, YELLOW, 2, 4);
    expect_true(offered(b, YELLOW, "slide side=right") && offered(b, YELLOW, "turn side=right degrees=90"));
    fighting(b, YELLOW);
    expect_true(offered(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=right"));
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right", CREW_LOST);
    b->state->car[YELLOW].item[CREW_DRIVER].flags = 0;
    b->state->car[YELLOW].item[CREW_GUNNER].flags = ITEM_DEAD;
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right"));
    refused(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right", CREW_LOST);
}

RULE_TEST("restrictions",
          "a range of 2 reaches exactly two car lengths and not a hundredth more; one shot is one for the match")
{
    board *b = beside(2);
    fit(b, YELLOW, "flamethrower", SIDE_LEFT);
    fit(b, YELLOW, "standard-rocket", SIDE_LEFT);
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=flamethrower mount=left target=blue side=right"));
    stand(b, BLUE, 5.49, 8, 90);
    refused(b, YELLOW, "attack crew=driver weapon=flamethrower mount=left target=blue side=right", OUT_OF_RANGE);
    dice(b, Y_SHIELD, G_SHIELD, G_SHIELD, B_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=standard-rocket mount=left target=blue side=right");
    begin_round(b);
    fighting(b, YELLOW);
    refused(b, YELLOW, "attack crew=gunner weapon=standard-rocket mount=left target=blue side=right", WEAPON_GONE);
}

RULE_TEST("attacking", "what was fired, and whoever fired it, can fire again in the next round")
{
    board *b = beside(1);
    fit(b, YELLOW, "anti-tank-gun", SIDE_LEFT); /* the last of its cards */
    begin_round(b);
    for (int round = 1; round <= 2; round++) {
        act(b, sixth_top_const(b->state)->asked, "speed to=0");
        act(b, sixth_top_const(b->state)->asked, "speed to=0");
        if (sixth_top_const(b->state)->asked == BLUE) act(b, BLUE, "hold");
        dice(b, Y_SHIELD, Y_SHIELD);
        act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right");
        refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=right", WEAPON_FIRED);
        act(b, YELLOW, "hold");
        while (sixth_top_const(b->state)->kind == FRAME_COMBAT) act(b, sixth_top_const(b->state)->asked, "hold");
    }
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 0); /* two points each */
}

/* ---- building ---- */

RULE_TEST("secret-builds", "the first design and the last are offered, and in a draft the first card and the last")
{
    board *b = open_board("{}");
    expect_true(offered(b, YELLOW, "design design=lancer") && offered(b, YELLOW, "design design=roadrunner"));
    expect_true(!offered(b, YELLOW, "design design=hornet")); /* for large games */
    act(b, BLUE, "design design=lancer");
    act(b, YELLOW, "draft");
    for (int side = 0; side < SIXTH_SIDES; side++) {
        char words[64];
        snprintf(words, sizeof words, "equip card=light-machine-gun side=%s", sixth_side_names[side]);
        expect_true(offered(b, YELLOW, words));
    }
    expect_true(offered(b, YELLOW, "equip card=assault-rifle"));
    expect_true(!offered(b, YELLOW, "equip card=hand-cannon") && !offered(b, YELLOW, "ready"));
    act(b, YELLOW, "equip card=rookie-driver");
    act(b, YELLOW, "equip card=rookie-gunner");
    expect_true(offered(b, YELLOW, "ready"));
}
