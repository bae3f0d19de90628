/* What people wear, in use: armor against fire, gas and for reflexes; masks and goggles; and two barrels. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

static arena *facing(const char *gear, const char *options)
{
    arena *a = people_with(gear, "", options);
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 53.125, 50.125);
    return a;
}

RULE_TEST("on-foot", "a line of fire leads to his own square: what covers that covers him, a square aside it does not")
{
    arena *a = people_with("'HP'", "",
                           "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'wall','dp':10,'box':[2500,"
                           "5000,2525,5025]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':"
                           "[3000,1000,90]}]}");
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 20.125, 50.125);
    on_foot(a, 1, 27.125, 50.125);
    expect_equal(hand_reason(a, 0, "Heavy Pistol", HERS, 0), DUEL_REASON_NO_LINE);
    on_foot(a, 1, 27.125, 50.375);
    expect_equal(hand_reason(a, 0, "Heavy Pistol", HERS, 0), TK_REASON_FINE);
}

/* ---- armor ---- */

/* Only the improved kind that can be seen rolls a die; all others lose a point in each of three turns. */
RULE_TEST("fire", "in a burning vehicle improved armor has its die, blended improved, impact and plain armor none")
{
    static const struct {
        const char *gear;
        int die, points;
    } ROWS[] = {{"'improved-body-armor'", 1, 6}, {"'improved-body-armor'", 3, 6},
                {"'improved-body-armor'", 4, 3}, {"'improved-body-armor'", 6, 3},
                {"'impact-armor'", 0, 3},        {"'blended-improved-body-armor'", 0, 3},
                {"'body-armor'", 0, 0},          {"'blended-body-armor'", 0, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("", ROWS[i].gear, "");
        with_dice(a, duel_ignite(play, TARGET));
        for (int turn = 0; turn < 3; turn++) {
            script_dice(a, &ROWS[i].die, ROWS[i].die ? 1 : 0);
            with_dice(a, duel_burn(play));
        }
        expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), ROWS[i].points);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3);
    }
}

RULE_TEST("gas-on-foot", "a mask, goggles with a mask and improved armor keep it off; impact and blended armor do not")
{
    static const struct {
        const char *gear;
        bool keeps;
    } ROWS[] = {{"'gas-mask'", true},
                {"'goggles-and-mask'", true},
                {"'improved-body-armor'", true},
                {"'impact-armor'", false},
                {"'body-armor'", false},
                {"'blended-improved-body-armor'", false},
                {"'light-intensifier-goggles'", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = facing(ROWS[i].gear, "");
        on_foot(a, 1, 60.125, 60.125);
        lay(a, COUNTER_TEAR_GAS, DUEL_NONE, 50.75, 50.125, 0, 0);
        walking(a, 0, 1);
        if (!ROWS[i].keeps) dice(a, 5);
        act(a, 0, "walk way=east");
        expect_equal(a->state->car[SHOOTER].crew_gassed[0], ROWS[i].keeps ? 0 : 20);
    }
}

RULE_TEST("body-armor-hits",
          "improved, blended improved and impact armor take 1 off the reflex roll, the others nothing")
{
    static const struct {
        const char *gear;
        int less;
    } ROWS[] = {{"'improved-body-armor'", 1}, {"'blended-improved-body-armor'", 1}, {"'impact-armor'", 1},
                {"'body-armor'", 0},          {"'blended-body-armor'", 0},          {"'armored-battle-vest'", 0}};
    int bare = people_with("", "", "")->state->car[SHOOTER].reflex_roll;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) /* the same seed, the same dice */
        expect_equal(bare - people_with(ROWS[i].gear, "", "")->state->car[SHOOTER].reflex_roll, ROWS[i].less);
}

/* ---- eyes ---- */

/* A heavy pistol at three inches: 7, a person 3, both still -2; the night 3, with goggles 1; paint 2. */
RULE_TEST("paint-on-foot", "every mask and pair of goggles by day and night, clean and painted")
{
    static const struct {
        const char *gear;
        bool night, painted;
        int need;
    } ROWS[] = {
        {"'HP'", false, false, 8},
        {"'HP'", true, false, 11},
        {"'HP','gas-mask'", false, false, 8},
        {"'HP','gas-mask'", false, true, 10},
        {"'HP','gas-mask'", true, false, 11},
        {"'HP','gas-mask'", true, true, 13},
        {"'HP','light-intensifier-goggles'", false, true, 10},
        {"'HP','light-intensifier-goggles'", true, false, 9},
        {"'HP','light-intensifier-goggles'", true, true, 13},
        {"'HP','goggles-and-mask'", true, false, 9},
        {"'HP','goggles-and-mask'", true, true, 13},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = facing(ROWS[i].gear, ROWS[i].night ? "'night':true" : "");
        if (ROWS[i].painted) {
            int cloud = lay(a, COUNTER_PAINT, DUEL_NONE, 50.125, 50.125, 0, 0);
            with_dice(a, duel_envelop_people(play, cloud));
            a->state->counter_count = 0;
        }
        expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), ROWS[i].need);
    }
}

/* ---- two barrels ---- */

RULE_TEST("shooting",
          "a double-barreled shotgun fires ten times one barrel or five times both, and both with two shells")
{
    for (int barrels = 1; barrels <= 2; barrels++) {
        arena *a = facing("'DStG'", "");
        int gun = gear_named(a, "Double-Barreled Shotgun"), fired = 0;
        int16_t arg[TK_ACTION_ARGS] = {0, (int16_t)gun, HERS, 0, (int16_t)barrels, TK_ABSENT};
        while (fired < 99 && !duel_check_shoot(a->duel, a->state, SHOOTER, arg)) {
            duel_deed shot = {
                .car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + gun), .target = HERS, .hit = (uint8_t)barrels};
            dice(a, 1, 1);
            with_dice(a, duel_fire_hand(play, &shot, 0));
            fired++;
        }
        expect_equal(fired, barrels == 1 ? 10 : 5);
    }
    arena *a = facing("'DStG'", "");
    char one[64], both[64];
    int gun = gear_named(a, "Double-Barreled Shotgun");
    snprintf(one, sizeof one, "shoot crew=0 with=%d target=601 barrels=1", gun);
    snprintf(both, sizeof both, "shoot crew=0 with=%d target=601 barrels=2", gun);
    firing(a);
    expect_true(offered(a, SHOOTER, both));
    a->state->walker[0].left[0] = 1;
    refused(a, SHOOTER, both, DUEL_NO_AMMO);
    act(a, SHOOTER, one);
}

/* ---- cycles ---- */

/* A turn beside it, astride in the next, and three seconds more until it runs. There is no door to stand open. */
RULE_TEST("getting-in", "onto a cycle: a turn beside it, three seconds astride, whatever phase it begins in")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = on_a_field("shogun-100", "killer-kart");
        duel_car *it = &a->state->car[0];
        it->standing = STANDING_ABANDONED;
        on_foot(a, 0, 20.125, 50.375);
        walking(a, 0, phase);
        expect_true(offered(a, 0, "board"));
        act(a, 0, "board");
        let_pass(a, phase, 4);
        expect_equal(a->state->walker[0].where, WALKER_AFOOT);
        let_pass(a, phase + 4, 1);
        expect_equal(a->state->walker[0].where, WALKER_ABOARD);
        expect_equal(it->door, 0);
        expect_equal(duel_check_gunner(a->duel, a->state, 0, 0), TK_REASON_FINE); /* its weapons fire at once */
        let_pass(a, phase, 14);
        expect_true(!duel_can_drive(a->duel, a->state, 0));
        let_pass(a, phase + 14, 1);
        expect_true(duel_can_drive(a->duel, a->state, 0));
    }
}
