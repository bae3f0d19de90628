/* Accessories that are priced by points of armor: on which body, of which armor. */
#include "garage.h"

#include <stdio.h>

/* A luxury car, whose armor is $20 and 10 lb a point, with ten points of that armor in front. */
static const tk_vehicle *luxury(const char *armor, const char *accessory)
{
    char more[256];
    snprintf(more, sizeof more, "'armor':[{'type':'%s','F':10}],'accessories':[{%s}]", armor, accessory);
    return built("luxury", "super", more);
}

static void expect_bill(place at, const tk_vehicle *v, const char *what, int cost, int weight)
{
    expect_legal_at(at, v);
    expect_equal_at(at, cost_of(v, "accessories[0]"), cost, what);
    expect_equal_at(at, weight_of(v, "accessories[0]"), weight, what);
}

/* Of each armor: dollars and pounds a point on a luxury car, in tenths. */
static const struct {
    const char *id;
    int cost, tenth_pounds;
} ARMOR[] = {{"plastic", 20, 100},
             {"fireproof", 40, 100},
             {"laser-reflective", 22, 110},
             {"laser-reflective-fireproof", 50, 110},
             {"metal", 50, 500},
             {"laser-reflective-metal", 55, 500}};
enum { ARMORS = sizeof ARMOR / sizeof *ARMOR };

RULE_TEST("bumper-spikes", "five points of whatever the vehicle's armor is, in price and weight, and of nothing else")
{
    for (int i = 0; i < ARMORS; i++)
        expect_bill(HERE, luxury(ARMOR[i].id, "'type':'bumper-spikes','at':'front'"), ARMOR[i].id, 5 * ARMOR[i].cost,
                    5 * ARMOR[i].tenth_pounds / 10);
    expect_problem(luxury("metal", "'type':'bumper-spikes','at':'front','armor':'plastic'"), "other-armor",
                   "accessories[0]", "bumper-spikes");
}

RULE_TEST("ramplate", "of ten points of any armor: 15 points in price and 5 in weight; a fake is 5 and 5")
{
    for (int i = 0; i < ARMORS; i++) {
        expect_bill(HERE, luxury(ARMOR[i].id, "'type':'ramplate'"), ARMOR[i].id, 15 * ARMOR[i].cost,
                    5 * ARMOR[i].tenth_pounds / 10);
        expect_bill(HERE, luxury(ARMOR[i].id, "'type':'fake-ramplate'"), ARMOR[i].id, 5 * ARMOR[i].cost,
                    5 * ARMOR[i].tenth_pounds / 10);
    }
    expect_problem(luxury("plastic", "'type':'ramplate','at':'back'"), "wrong-place", "accessories[0]", "ramplate");
    expect_problem(
        built("heavy-cycle", "super-cycle", "'armor':[{'type':'plastic','F':9}],'accessories':[{'type':'ramplate'}]"),
        "wrong-body", "accessories[0]", "ramplate");
}

RULE_TEST("spoilers", "25 points in price and 10 in weight of the armor they are made of, whatever the vehicle has")
{
    for (int i = 0; i < ARMORS; i++) {
        char spoiler[96], airdam[96];
        snprintf(spoiler, sizeof spoiler, "'type':'spoiler','armor':'%s'", ARMOR[i].id);
        snprintf(airdam, sizeof airdam, "'type':'airdam','armor':'%s'", ARMOR[i].id);
        expect_bill(HERE, luxury("plastic", spoiler), ARMOR[i].id, 25 * ARMOR[i].cost, ARMOR[i].tenth_pounds);
        expect_bill(HERE, luxury("metal", airdam), ARMOR[i].id, 25 * ARMOR[i].cost, ARMOR[i].tenth_pounds);
    }
}

RULE_TEST("wheelguards",
          "fireproof twice the price, reflective a tenth more, both two and a half times; 9 reflective points at most")
{
    static const struct {
        const char *id;
        int points, cost, weight;
    } GUARDS[] = {{"plastic", 10, 100, 40},
                  {"fireproof", 10, 200, 40},
                  {"laser-reflective", 5, 55, 22},
                  {"laser-reflective-fireproof", 5, 125, 22},
                  {"metal", 2, 50, 40},
                  {"laser-reflective-metal", 2, 55, 40}};
    for (size_t i = 0; i < sizeof GUARDS / sizeof *GUARDS; i++) {
        char guard[96];
        snprintf(guard, sizeof guard, "'type':'wheelguard','at':'back-left','points':%d", GUARDS[i].points);
        expect_bill(HERE, luxury(GUARDS[i].id, guard), GUARDS[i].id, GUARDS[i].cost, GUARDS[i].weight);
    }
    expect_legal(luxury("laser-reflective", "'type':'wheelguard','at':'back-left','points':9")); /* 39.6 lb */
    expect_problem(luxury("laser-reflective", "'type':'wheelguard','at':'back-left','points':10"), "too-heavy",
                   "accessories[0]", "wheelguards");
    expect_problem(luxury("fireproof", "'type':'wheelguard','at':'back-left','points':3,'armor':'plastic'"),
                   "other-armor", "accessories[0]", "wheelguards");
}

/* Each body's plant and what a point of plastic armor costs and weighs on it; roll cages have so many sides. */
static const struct {
    const char *body, *plant;
    int cost, weight, sides;
} BODIES[] = {{"subcompact", "small", 11, 5, 6},
              {"compact", "small", 13, 6, 6},
              {"mid-sized", "large", 16, 8, 6},
              {"sedan", "super", 18, 9, 6},
              {"luxury", "super", 20, 10, 6},
              {"station-wagon", "super", 20, 10, 6},
              {"pickup", "super", 22, 11, 6},
              {"camper", "super", 30, 14, 6},
              {"van", "super", 30, 14, 6},
              {"light-trike", "small-cycle", 11, 5, 6},
              {"medium-trike", "small-cycle", 12, 6, 6},
              {"heavy-trike", "super-trike", 14, 7, 6},
              {"x-heavy-trike", "super-trike", 16, 8, 6},
              {"light-cycle", "small-cycle", 10, 4, 2},
              {"medium-cycle", "small-cycle", 11, 5, 2},
              {"heavy-cycle", "super-cycle", 12, 6, 2}};

RULE_TEST("blades", "body blades cost and weigh three points of plastic on every body; a cycle has its own")
{
    for (size_t i = 0; i < sizeof BODIES / sizeof *BODIES; i++) {
        const tk_vehicle *v = built(BODIES[i].body, BODIES[i].plant, "'accessories':[{'type':'body-blades'}]");
        if (BODIES[i].sides == 2)
            expect_problem(v, "wrong-body", "accessories[0]", "blades");
        else
            expect_bill(HERE, v, BODIES[i].body, 3 * BODIES[i].cost, 3 * BODIES[i].weight);
    }
}

RULE_TEST("roll-cage", "$150 and a point of metal for every armored side of every body, and a space")
{
    for (size_t i = 0; i < sizeof BODIES / sizeof *BODIES; i++) {
        const tk_vehicle *v = built(BODIES[i].body, BODIES[i].plant, "'accessories':[{'type':'roll-cage'}]");
        expect_of(BODIES[i].body, cost_of(v, "accessories[0]"), 150 * BODIES[i].sides);
        expect_of(BODIES[i].body, weight_of(v, "accessories[0]"), 5 * BODIES[i].weight * BODIES[i].sides);
        expect_of(BODIES[i].body, sixths_of(v, "accessories[0]"), 6);
    }
}

RULE_TEST("active-suspension", "HC +1 on a car, a trike and a cycle alike")
{
    static const struct {
        const char *body, *plant;
    } ROWS[] = {{"luxury", "super"}, {"van", "super"}, {"heavy-trike", "super-trike"}, {"heavy-cycle", "super-cycle"}};
    for (int i = 0; i < 4; i++) {
        int plain = built(ROWS[i].body, ROWS[i].plant, "")->fit.handling;
        int off_road = built(ROWS[i].body, ROWS[i].plant, "")->fit.off_road;
        const tk_vehicle *v = built(ROWS[i].body, ROWS[i].plant, "'accessories':[{'type':'active-suspension'}]");
        expect_of(ROWS[i].body, v->fit.handling, plain + 1);
        expect_of(ROWS[i].body, v->fit.off_road, off_road);
    }
}
