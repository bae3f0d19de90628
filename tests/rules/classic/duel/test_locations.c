/* What a shot or a ram meets on its way through a vehicle, part by part: the lists of the book, both ends of them. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

#define THIN "'armor':[{'type':'plastic','F':2,'R':2,'L':2,'B':2,'T':2,'U':2}]"
/* A machine gun has 3 points, a rocket launcher 2; the plant has 15, a driver 3. */
#define BROADSIDES "'weapons':[{'type':'MG','mount':'R'},{'type':'MG','mount':'R'},{'type':'RL','mount':'L'}]"
#define ENDS "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'RL','mount':'B'}]"
#define TURRET "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]"

static int weapon_points(const arena *a, int weapon)
{
    const duel_car *it = &a->state->car[TARGET];
    return it->dp[duel_vehicle_of(a->duel, it)->weapon[weapon]];
}

static int plant(const arena *a)
{
    return points_of(a, TARGET, PART_PLANT, 0);
}

static int life(const arena *a, int person)
{
    return points_of(a, TARGET, PART_PERSON, person);
}

RULE_TEST("recording-damage", "12 points of armor less 7 are 5; a machine gun fires after two hits, not after three")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "'armor':[{'type':'plastic','F':12}]", "");
    blow(a, AIM_FRONT, SOURCE_SHOT, 7);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 5);
    int gun = duel_vehicle_of(a->duel, car_of(a, SHOOTER))->weapon[0];
    for (int hits = 1; hits <= 3; hits++) {
        with_dice(a, duel_hurt_part(play, SHOOTER, gun, 1, SOURCE_SHOT));
        expect_equal(count_events(a, EVENT_DESTROYED), hits == 3);
        firing(a);
        tk_action fire = tk_action_make(VERB_FIRE);
        fire.arg[0] = fire.arg[1] = fire.arg[3] = 0;
        fire.arg[2] = TARGET;
        expect_equal(duel_check_fire(a->duel, a->state, SHOOTER, fire),
                     hits < 3 ? TK_REASON_FINE : (int)DUEL_REASON_WEAPON_GONE);
    }
}

RULE_TEST("damage-location", "from the right: armor, one gun there, one place, one gun on the left, the armor there")
{
    arena *a = range_of("", THIN "," BROADSIDES, "");
    dice(a, 2, 1); /* the second gun; the plant */
    blow(a, AIM_RIGHT, SOURCE_SHOT, 2 + 3 + 15 + 2 + 2 + 1);
    expect_equal(weapon_points(a, 0), 3);
    expect_equal(weapon_points(a, 1), 0);
    expect_equal(plant(a), 0);
    expect_equal(life(a, 0), 3);
    expect_equal(weapon_points(a, 2), 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), 0);
    expect_event(a, SPARED, TARGET, 1);
}

RULE_TEST("damage-location", "from the left the same in reverse: the launcher first, one of the guns last")
{
    arena *a = range_of("", THIN "," BROADSIDES, "");
    dice(a, 2, 1); /* the driver; the first gun */
    blow(a, AIM_LEFT, SOURCE_SHOT, 2 + 2 + 3 + 3 + 2);
    expect_equal(weapon_points(a, 2), 0);
    expect_equal(life(a, 0), 0);
    expect_equal(weapon_points(a, 0), 0);
    expect_equal(weapon_points(a, 1), 3);
    expect_equal(armor_of(a, TARGET, TK_SIDE_RIGHT), 0);
}

RULE_TEST("damage-location", "from the back: the launcher, crew, plant, one of the front guns, the front armor")
{
    arena *a = range_of("", THIN "," ENDS, "");
    dice(a, 1); /* the first gun */
    blow(a, AIM_BACK, SOURCE_SHOT, 2 + 2 + 3 + 15 + 3 + 2 + 4);
    expect_equal(weapon_points(a, 2), 0);
    expect_equal(life(a, 0), 0);
    expect_equal(plant(a), 0);
    expect_equal(weapon_points(a, 0), 0); /* a front gun is hit from behind, through the car */
    expect_equal(weapon_points(a, 1), 3);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 0);
    expect_event(a, SPARED, TARGET, 4);
}

RULE_TEST("damage-location", "the sheet shows the plant where the design has it: in front, or behind")
{
    for (int behind = 0; behind < 2; behind++) {
        const char *order = behind ? "'inside':['crew','cargo','plant']" : "'inside':['plant','crew','cargo']";
        arena *a = range_of(order, order, "");
        const char *view = view_of(a, SHOOTER);
        expect_equal(strstr(view, "\"kind\":\"power plant\",\"place\":\"front\"") != NULL, !behind);
        expect_equal(strstr(view, "\"kind\":\"power plant\",\"place\":\"back\"") != NULL, behind);
    }
}

RULE_TEST("damage-location", "nothing from a side, above or below reaches a gun in front or behind")
{
    static const int AIMS[] = {AIM_RIGHT, AIM_LEFT, AIM_TOP, AIM_UNDER};
    for (int i = 0; i < 4; i++) {
        arena *a = range_of("", THIN "," ENDS, "");
        dice(a, 1);
        blow(a, AIMS[i], SOURCE_SHOT, 60);
        expect_equal(plant(a), 0);
        for (int weapon = 0; weapon < 3; weapon++) expect_equal(weapon_points(a, weapon), weapon < 2 ? 3 : 2);
    }
}

RULE_TEST("damage-location", "from above: the roof, the turret's gun, one place, the underbody")
{
    arena *a = range_of("", THIN "," TURRET, "");
    dice(a, 2); /* the driver */
    blow(a, AIM_TOP, SOURCE_SHOT, 2 + 3 + 3 + 2 + 5);
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 0);
    expect_equal(weapon_points(a, 0), 0);
    expect_equal(life(a, 0), 0);
    expect_equal(plant(a), 15);
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 0);
    expect_event(a, SPARED, TARGET, 5);
}

/* Two mines under a car without a turret, each of which picks the driver. */
RULE_TEST("damage-location",
          "a mine: what the driver cannot take goes to the roof, and all of the next one through him")
{
    arena *a = range_of("", "'armor':[{'type':'plastic','F':2,'R':2,'L':2,'B':2,'T':6,'U':2}]", "");
    dice(a, 2);
    blow(a, AIM_UNDER, SOURCE_MINE, 2 + 3 + 1);
    expect_equal(life(a, 0), 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 5);
    dice(a, 2);
    blow(a, AIM_UNDER, SOURCE_MINE, 5);
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 0);
    expect_equal(plant(a), 15);
    dice(a, 1); /* a third finds the plant, which was not hit before */
    blow(a, AIM_UNDER, SOURCE_MINE, 4);
    expect_equal(plant(a), 11);
}

RULE_TEST("damage-location", "each attack draws one of two front guns; what is left goes inwards, never sideways")
{
    for (int gun = 1; gun <= 2; gun++) {
        arena *a = range_of("", THIN "," ENDS, "");
        dice(a, gun);
        blow(a, AIM_FRONT, SOURCE_SHOT, 2 + 3 + 2);
        expect_equal(weapon_points(a, gun - 1), 0);
        expect_equal(weapon_points(a, 2 - gun), 3);
        expect_equal(plant(a), 13);
        dice(a, gun); /* drawn again it lets everything through */
        blow(a, AIM_FRONT, SOURCE_SHOT, 1);
        expect_equal(weapon_points(a, 2 - gun), 3);
        expect_equal(plant(a), 12);
    }
}

RULE_TEST("damage-location", "a driver, a gunner or a passenger is hit, by lot, and only one of them by one shot")
{
    for (int person = 1; person <= 3; person++) {
        arena *a = range_of("", THIN ",'plant_at':'back','crew':['driver','gunner','passenger']", "");
        dice(a, person);
        blow(a, AIM_FRONT, SOURCE_SHOT, 2 + 3 + 4);
        for (int i = 0; i < 3; i++) expect_equal(life(a, i), i == person - 1 ? 0 : 3);
        expect_equal(plant(a), 11);
    }
}

/* ---- collisions ---- */

RULE_TEST("collision-spread",
          "from an end the people share what comes in, and what they cannot take goes to the next place")
{
    arena *a = range_of("", THIN ",'inside':['crew','plant','cargo'],'crew':['driver','gunner']", "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 2 + 3);
    expect_equal(life(a, 0), 1); /* 2 and 1 */
    expect_equal(life(a, 1), 2);
    a = range_of("", THIN ",'inside':['crew','plant','cargo'],'crew':['driver','gunner']", "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 2 + 7); /* 4 and 3: each takes 3 */
    expect_equal(life(a, 0) + life(a, 1), 0);
    expect_equal(plant(a), 14);
}

RULE_TEST("collision-spread", "two cases of a shop share it; the empty room around them is no item")
{
    arena *a =
        range_of("", THIN ",'inside':['cargo','crew','plant'],'accessories':[{'type':'portable-shop','cases':2}]", "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 2 + 4);
    expect_equal(points_of(a, TARGET, PART_ACCESSORY, 0), 0); /* 2 each */
    expect_equal(points_of(a, TARGET, PART_ACCESSORY, 1), 0);
    expect_equal(life(a, 0), 3);
}

/* 6 points inside are 2 for each of the three places. */
RULE_TEST("collision-spread", "from a side an empty hold, a destroyed plant and an empty cabin still have their parts")
{
    static const struct {
        bool plant, driver;
        int through;
    } ROWS[] = {{true, true, 2}, {false, true, 4}, {true, false, 4}, {false, false, 6}};
    for (int i = 0; i < 4; i++) {
        arena *a = range_of("", "'armor':[{'type':'plastic','F':2,'R':2,'L':9,'B':2,'T':2,'U':2}]", "");
        if (!ROWS[i].plant) car_of(a, TARGET)->dp[part_of(a, TARGET, PART_PLANT, 0)] = 0;
        if (!ROWS[i].driver) car_of(a, TARGET)->outside = 1;
        blow(a, AIM_RIGHT, SOURCE_COLLISION, 2 + 6);
        expect_equal(plant(a), ROWS[i].plant ? 13 : 0);
        expect_equal(life(a, 0), ROWS[i].driver ? 1 : 3);
        expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), 9 - ROWS[i].through);
    }
}

RULE_TEST("metal-collisions", "a point for every three begun, half of the side at most, three times its points stopped")
{
    static const struct {
        int metal, points, left, inside;
    } ROWS[] = {{8, 1, 7, 0},  {8, 3, 7, 0},  {8, 4, 6, 0},  {8, 12, 4, 0}, {8, 13, 4, 0},
                {8, 24, 4, 0}, {8, 25, 4, 1}, {7, 21, 3, 0}, {7, 22, 3, 1}, {1, 3, 0, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char members[96];
        snprintf(members, sizeof members, "'armor':[{'type':'metal','F':%d,'R':2,'L':2,'B':2,'T':2,'U':2}]",
                 ROWS[i].metal);
        arena *a = range_of("", members, "");
        blow(a, AIM_FRONT, SOURCE_COLLISION, ROWS[i].points);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), ROWS[i].left);
        expect_equal(plant(a), 15 - ROWS[i].inside);
    }
}
