/* The tables a designer looks things up in, row by row: chassis, wheels, suspensions, plants, tires, thirds of spaces,
 * acceleration and top speed, at both ends of every range. */
#include "garage.h"

#include <stdio.h>
#include <string.h>

static const char *const CARS[] = {"subcompact",    "compact", "mid-sized", "sedan", "luxury",
                                   "station-wagon", "pickup",  "camper",    "van"};
enum { CAR_COUNT = sizeof CARS / sizeof *CARS };

/* ---- frame ---- */

RULE_TEST("chassis", "every body on a light, a heavy and an extra-heavy one: its load and its price")
{
    static const char *const CHASSIS[] = {"light", "heavy", "extra-heavy"};
    static const struct {
        int load[3], price[3];
    } ROWS[CAR_COUNT] = {{{2070, 2530, 2760}, {-60, 150, 300}},  {{3330, 4070, 4440}, {-80, 200, 400}},
                         {{4320, 5280, 5760}, {-120, 300, 600}}, {{4590, 5610, 6120}, {-140, 350, 700}},
                         {{4950, 6050, 6600}, {-160, 400, 800}}, {{4950, 6050, 6600}, {-160, 400, 800}},
                         {{5850, 7150, 7800}, {-180, 450, 900}}, {{5850, 7150, 7800}, {-280, 700, 1400}},
                         {{5400, 6600, 7200}, {-200, 500, 1000}}};
    for (int car = 0; car < CAR_COUNT; car++) {
        int weight = built(CARS[car], "small", "")->fit.weight;
        for (int i = 0; i < 3; i++) {
            char more[64];
            snprintf(more, sizeof more, "'chassis':'%s'", CHASSIS[i]);
            const tk_vehicle *v = built(CARS[car], "small", more);
            expect_of(CARS[car], v->unit[0].max_load, ROWS[car].load[i]);
            expect_of(CARS[car], cost_of(v, "chassis"), ROWS[car].price[i]);
            expect_of(CARS[car], v->fit.weight, weight);
            expect_of(CARS[car], sixths_of(v, "chassis"), 0);
        }
    }
}

/* A subcompact with a medium plant, tires and driver weighs 1,970 lb. A light chassis bears 2,070, a heavy one 2,530.
 */
RULE_TEST("load", "a light chassis bears less and a heavy one more, each to the pound")
{
    static const struct {
        const char *chassis;
        int spare;
    } ROWS[] = {{"light", 100}, {"standard", 330}, {"heavy", 560}, {"extra-heavy", 790}};
    for (int i = 0; i < 4; i++)
        for (int over = 0; over < 2; over++) {
            char more[96];
            snprintf(more, sizeof more, "'chassis':'%s','cargo':{'pounds':%d,'spaces':1}", ROWS[i].chassis,
                     ROWS[i].spare + over);
            const tk_vehicle *v = built("subcompact", "medium", more);
            if (over)
                expect_problem(v, "overloaded", "", "load");
            else
                expect_legal(v);
        }
}

/* Six tires of $50 and 30 lb, and $100 for the chassis. */
RULE_TEST("six-wheels", "from mid-sized to van every car may have them, on any chassis; the small ones may not")
{
    for (int car = 0; car < CAR_COUNT; car++) {
        int cost = built(CARS[car], "super", "")->cost, weight = built(CARS[car], "super", "")->fit.weight;
        const tk_vehicle *v = built(CARS[car], "super", "'six_wheels':true");
        if (car < 2) {
            expect_problem(v, "six-wheels-body", "six_wheels", "six-wheels");
            continue;
        }
        expect_legal(v);
        expect_of(CARS[car], v->cost - cost, 100 + 2 * 50);
        expect_of(CARS[car], v->fit.weight - weight, 2 * 30);
        expect_legal(built(CARS[car], "super", "'six_wheels':true,'chassis':'heavy'"));
    }
}

/* A pickup with a super plant, tires and driver weighs 3,470 lb: 2,030 make 5,500. */
RULE_TEST("handling-class", "every suspension on a pickup of 5,500 lb and on one of a pound more")
{
    static const struct {
        const char *id;
        int price, light, heavy;
    } ROWS[] = {{"light", 0, 1, 0}, {"improved", 900, 2, 1}, {"heavy", 1350, 3, 2}, {"off-road", 4500, 2, 1}};
    for (int i = 0; i < 4; i++)
        for (int over = 0; over < 2; over++) {
            char more[96];
            snprintf(more, sizeof more, "'suspension':'%s','cargo':{'pounds':%d,'spaces':1}", ROWS[i].id, 2030 + over);
            const tk_vehicle *v = built("pickup", "super", more);
            expect_of(ROWS[i].id, v->loaded.weight, 5500 + over);
            expect_of(ROWS[i].id, v->loaded.handling, over ? ROWS[i].heavy : ROWS[i].light);
            expect_of(ROWS[i].id, cost_of(v, "suspension"), ROWS[i].price);
            expect_of(ROWS[i].id, sixths_of(v, "suspension"), 0);
            expect_of(ROWS[i].id, weight_of(v, "suspension"), 0);
        }
}

RULE_TEST("suspension", "off the road every suspension but the one for it costs a car three points")
{
    static const struct {
        const char *id;
        int car, sub, van;
    } ROWS[] = {{"light", 1 - 3, 2 - 3, 0 - 3},
                {"improved", 2 - 3, 3 - 3, 1 - 3},
                {"heavy", 3 - 3, 4 - 3, 2 - 3},
                {"off-road", 2, 3, 1}};
    for (int i = 0; i < 4; i++) {
        char more[64];
        snprintf(more, sizeof more, "'suspension':'%s'", ROWS[i].id);
        expect_of(ROWS[i].id, built("luxury", "large", more)->fit.off_road, ROWS[i].car);
        expect_of(ROWS[i].id, built("subcompact", "small", more)->fit.off_road, ROWS[i].sub);
        expect_of(ROWS[i].id, built("van", "super", more)->fit.off_road, ROWS[i].van);
    }
}

/* ---- plants ---- */

RULE_TEST("power-units", "every plant: spaces times 50 for cars, DP times 25 for cycles and trikes")
{
    static const struct {
        const char *plant, *body;
        int units;
    } ROWS[] = {{"small", "van", 150},
                {"medium", "van", 200},
                {"large", "van", 250},
                {"super", "van", 300},
                {"sport", "van", 300},
                {"thundercat", "van", 400},
                {"small-cycle", "heavy-cycle", 50},
                {"medium-cycle", "heavy-cycle", 75},
                {"large-cycle", "heavy-cycle", 100},
                {"super-cycle", "heavy-cycle", 125},
                {"super-trike", "heavy-trike", 150}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_of(ROWS[i].plant, built(ROWS[i].body, ROWS[i].plant, "")->power_units, ROWS[i].units);
}

RULE_TEST("range", "whatever its plant, a vehicle that moves goes 100 miles at top speed and 166 at 60 % of it")
{
    static const char *const PLANTS[] = {"medium", "large", "super", "sport", "thundercat"};
    for (int i = 0; i < 5; i++) {
        const tk_vehicle *v = built("luxury", PLANTS[i], "");
        expect_of(PLANTS[i], v->range_top, 100);
        expect_of(PLANTS[i], v->range_cruising, 166); /* 100 / 0.6 */
        expect_of(PLANTS[i], v->cruising_tenths, top_speed(v) * 6 / 10);
    }
}

RULE_TEST("power-plants", "in front or at the back, as its builder likes, for the same price")
{
    const tk_vehicle *v = built("luxury", "large", "'plant_at':'front'");
    int cost = v->cost;
    expect_legal(v);
    expect_equal(the_design()->inside[0], TK_INSIDE_PLANT);
    v = built("luxury", "large", "'plant_at':'back'");
    expect_legal(v);
    expect_equal(the_design()->inside[2], TK_INSIDE_PLANT);
    expect_equal(v->cost, cost);
}

/* ---- tires ---- */

/* Hundredths of dollars and pounds. */
typedef struct tire_row {
    int cost, weight, dp;
} tire_row;

static void expect_tire(const char *type, const char *modifications, tire_row expected)
{
    char more[256];
    snprintf(more, sizeof more, "'tires':{'front':{'type':'%s'%s},'back':{'type':'%s'%s}}", type, modifications, type,
             modifications);
    expect_legal(built("luxury", "super", more));
    tk_design_tire tire = the_design()->tire[0];
    classic_made_tire made = the_garage()->made_tire[tire.type][tire.modifications];
    expect_of(type, made.cost_hundredths, expected.cost);
    expect_of(type, made.weight_hundredths, expected.weight);
    expect_of(type, made.dp, expected.dp);
}

/* Steelbelts: half more, and a quarter of the DP (4, 6, 9 and 12: 1, 1, 2 and 3). Then radial: 2.5 times the price, a
 * fifth more weight, a point less; or off-road: a fifth more and 5 lb. Fireproof: twice what came of it. */
RULE_TEST("tire-modifications", "every tire, plain, steelbelted, radial, off-road and both, fireproof or not")
{
    static const char *const TYPES[] = {"standard", "heavy-duty", "puncture-resistant", "solid"};
    static const char *const MADE[] = {"",
                                       ",'steelbelted':true",
                                       ",'radial':true",
                                       ",'steelbelted':true,'radial':true",
                                       ",'off_road':true",
                                       ",'steelbelted':true,'off_road':true"};
    static const tire_row ROWS[4][6] = {
        {{5000, 3000, 4}, {7500, 4500, 5}, {12500, 3600, 3}, {18750, 5400, 4}, {6000, 3500, 4}, {9000, 5000, 5}},
        {{10000, 4000, 6}, {15000, 6000, 7}, {25000, 4800, 5}, {37500, 7200, 6}, {12000, 4500, 6}, {18000, 6500, 7}},
        {{20000, 5000, 9}, {30000, 7500, 11}, {50000, 6000, 8}, {75000, 9000, 10}, {24000, 5500, 9}, {36000, 8000, 11}},
        {{50000, 7500, 12},
         {75000, 11250, 15},
         {125000, 9000, 11},
         {187500, 13500, 14},
         {60000, 8000, 12},
         {90000, 11750, 15}}};
    for (int type = 0; type < 4; type++)
        for (int made = 0; made < 6; made++) {
            char fireproof[96];
            tire_row row = ROWS[type][made];
            expect_tire(TYPES[type], MADE[made], row);
            snprintf(fireproof, sizeof fireproof, "%s,'fireproof':true", MADE[made]);
            row.cost *= 2;
            expect_tire(TYPES[type], fireproof, row);
        }
}

RULE_TEST("tire-modifications", "radials and off-road tires help cycles and trikes, too, and only on all wheels")
{
    static const char *const BODIES[] = {"luxury", "heavy-trike"};
    static const char *const PLANTS[] = {"super", "super-trike"};
    for (int i = 0; i < 2; i++) {
        char more[192];
        const char *format = "'tires':{'front':{'type':'solid','%s':true},'back':{'type':'solid'%s}}";
        const tk_vehicle *v = built(BODIES[i], PLANTS[i], "");
        int road = v->fit.handling, off = v->fit.off_road;
        snprintf(more, sizeof more, format, "radial", "");
        expect_equal(built(BODIES[i], PLANTS[i], more)->fit.handling, road);
        snprintf(more, sizeof more, format, "radial", ",'radial':true");
        expect_equal(built(BODIES[i], PLANTS[i], more)->fit.handling, road + 1);
        snprintf(more, sizeof more, format, "off_road", "");
        expect_equal(built(BODIES[i], PLANTS[i], more)->fit.off_road, off);
        snprintf(more, sizeof more, format, "off_road", ",'off_road':true");
        expect_equal(built(BODIES[i], PLANTS[i], more)->fit.off_road, off + 1);
        expect_equal(the_design()->unit[0].body, classic_name_find(the_garage()->body_id, BODIES[i]));
        expect_equal(built(BODIES[i], PLANTS[i], more)->fit.handling, road);
    }
    const char *cycle = "'tires':{'front':{'type':'solid','%s':true},'back':{'type':'solid','%s':true}}";
    char more[192];
    snprintf(more, sizeof more, cycle, "radial", "radial");
    expect_equal(built("heavy-cycle", "super-cycle", more)->fit.handling, 0 + 1);
    snprintf(more, sizeof more, cycle, "off_road", "off_road");
    expect_equal(built("heavy-cycle", "super-cycle", more)->fit.off_road, 0 - 2 + 1);
}

/* Seven spaces of cargo area; 14 spaces less 6 for the plant and 2 for the driver leave six more. A solid tire has 75
 * lb: 13 of them are 975 lb. */
RULE_TEST("spare-tires", "a spare takes a space as cargo: a station wagon has room for thirteen, and not for one more")
{
    expect_legal(built("station-wagon", "super", "'cargo':{'pounds':975,'spaces':13}"));
    expect_problem(built("station-wagon", "super", "'cargo':{'pounds':1050,'spaces':14}"), "no-cargo-space", "",
                   "cargo");
}

RULE_TEST("spare-tires", "every other body has a size of its own")
{
    const classic_body *body = the_garage()->body;
    /* which bodies share their tires with which: the first of their size */
    static const int FIRST[CAR_COUNT] = {0, 1, 2, 3, 4, 4, 6, 6, 6};
    for (int i = 0; i < CAR_COUNT; i++)
        for (int k = 0; k < CAR_COUNT; k++) {
            const classic_body *one = &body[classic_name_find(the_garage()->body_id, CARS[i])];
            const classic_body *other = &body[classic_name_find(the_garage()->body_id, CARS[k])];
            expect_of(CARS[i], strcmp(one->tire_size, other->tire_size) == 0, FIRST[i] == FIRST[k]);
        }
}

/* ---- weapons ---- */

/* 7, 10, 13, 16, 19, 14, 13, 17 and 24 spaces: a third is 2, 3, 4, 5, 6, 4, 4, 5 and 8. A machine gun takes one. */
RULE_TEST("spaces-third", "every body, on every side: so many spaces of weapons and no more; a turret's do not count")
{
    static const int THIRD[CAR_COUNT] = {2, 3, 4, 5, 6, 4, 4, 5, 8};
    static const char *const SIDES[] = {"F", "B", "R", "L", "T", "U"};
    for (int car = 0; car < CAR_COUNT; car++)
        for (int side = 0; side < 6; side++) {
            char more[512] = "'weapons':[", each[64], part[32];
            snprintf(each, sizeof each, "{'type':'MG','mount':'%s','shots':0}", SIDES[side]);
            for (int i = 0; i <= THIRD[car]; i++) {
                if (i) strcat(more, ",");
                strcat(more, each);
                if (i < THIRD[car] - 1) continue;
                char closed[sizeof more + 1];
                snprintf(closed, sizeof closed, "%s]", more);
                const tk_vehicle *v = built(CARS[car], "small", closed);
                snprintf(part, sizeof part, "weapons[%d]", i);
                if (i < THIRD[car])
                    expect_no_problem(v, "side-full");
                else
                    expect_problem(v, "side-full", part, "spaces-third");
            }
        }
    expect_legal(built("compact", "medium",
                       "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'F'},{'type':'VMG','mount':'F'},"
                       "{'type':'MG','mount':'turret'}]"));
}

/* ---- people ---- */

/* A luxury car's 19 spaces: plant 6 and driver 2 leave 11 for passengers, who weigh 150 lb and cost nothing. */
RULE_TEST("passengers", "in cargo space or any other: one space and 150 lb each, and the seat is free")
{
    char more[256] = "'crew':['driver'";
    int cost = built("luxury", "super", "")->cost, weight = built("luxury", "super", "")->fit.weight;
    for (int i = 1; i <= 3; i++) {
        strcat(more, ",'passenger'");
        char closed[sizeof more + 1];
        snprintf(closed, sizeof closed, "%s]", more);
        const tk_vehicle *v = built("luxury", "super", closed);
        expect_legal(v);
        expect_equal(v->cost, cost);
        expect_equal(v->fit.weight, weight + 150 * i);
        expect_equal(tk_vehicle_sixths_used(v), TK_SIXTHS * (6 + 2 + i));
        v = built("van", "super", closed);
        expect_legal(v);
        expect_equal(tk_vehicle_sixths_used(v), TK_SIXTHS * (6 + 2)); /* all of them in the cargo area */
    }
    /* Its cargo area is full of cargo: they sit elsewhere, as long as there are spaces. */
    expect_legal(built("van", "super", "'crew':['driver','passenger','passenger'],'cargo':{'pounds':60,'spaces':6}"));
}

RULE_TEST("crew", "the driver sits on the left or the right, as the builder says, and a subcompact has room for two")
{
    static const char *const SEATS[] = {"left", "right"};
    for (int i = 0; i < 2; i++) {
        char more[96];
        snprintf(more, sizeof more, "'crew':[{'role':'driver','seat':'%s'}]", SEATS[i]);
        const tk_vehicle *v = built("subcompact", "small", more);
        expect_legal(v);
        expect_equal(sixths_of(v, "crew[0]"), 2 * TK_SIXTHS);
    }
    /* plant 3, driver 2, gunner 2: all seven spaces */
    expect_legal(built("subcompact", "small", "'crew':['driver','gunner']"));
    expect_problem(built("subcompact", "medium", "'crew':['driver','gunner']"), "no-space", "", "spaces");
}

/* No body has parts in its cargo area: what the spaces do not hold is refused, however much room is left there. */
RULE_TEST("cargo", "plant, weapons and gunners do not go into a cargo area; passengers and cargo do")
{
    /* a pickup's 13: plant 6, driver 2, five more */
    const char *full = "'crew':['driver','gunner'],'weapons':[{'type':'ATG','mount':'F'}%s]%s";
    char more[256];
    snprintf(more, sizeof more, full, "", "");
    expect_legal(built("pickup", "super", more));
    snprintf(more, sizeof more, full, "", ",'cargo':{'pounds':100,'spaces':11}");
    expect_legal(built("pickup", "super", more));
    snprintf(more, sizeof more, full, ",{'type':'MG','mount':'B'}", "");
    expect_problem(built("pickup", "super", more), "no-space", "", "spaces");
    expect_problem(built("pickup", "thundercat", "'crew':['driver','gunner','gunner']"), "no-space", "", "spaces");
}

/* A van has 24 spaces and 6 for cargo. Extinguishers take one each. */
RULE_TEST("cargo", "a vehicle may be full to the last space and its cargo area too; one more of either is one too many")
{
    for (int over = 0; over < 4; over++) {
        char list[2048] = "", more[2560];
        int taken = built("van", "super", "")->unit[0].used / TK_SIXTHS;
        for (int i = taken; i < 24 + over / 2; i++)
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s{'type':'fire-extinguisher'}",
                     *list ? "," : "");
        snprintf(more, sizeof more, "'accessories':[%s],'cargo':{'pounds':1,'spaces':%d}", list, 6 + over % 2);
        const tk_vehicle *v = built("van", "super", more);
        expect_no_problem(v, over == 1 ? "no-space" : over > 1 ? "no-cargo-space" : "no-space");
        if (over == 0) expect_no_problem(v, "no-cargo-space");
        if (over == 1) expect_problem(v, "no-cargo-space", "", "cargo");
        if (over > 1) expect_problem(v, "no-space", "", "spaces");
    }
}

/* ---- acceleration and top speed ---- */

/* A luxury car of that weight (a multiple of 10 lb), made up with armor. */
static const tk_vehicle *luxury_of(const char *plant, int weight)
{
    char more[128];
    int bare = built("luxury", plant, "")->fit.weight;
    snprintf(more, sizeof more, "'armor':[{'type':'plastic','F':%d}]", (weight - bare) / 10);
    const tk_vehicle *v = built("luxury", plant, more);
    expect_of(plant, v->fit.weight, weight);
    return v;
}

/* Power factors 1,400, 2,000, 2,600, 3,000 and 6,700, and weights on both sides of three times, twice and once them.
 * 360 x 1,400 / 5,600 = 90; 360 x 2,600 / 7,800 = 120; 360 x 3,000 / 9,000 = 120; 360 x 2,000 / 7,500 = 96: 95;
 * 360 x 2,000 / 7,510 = 95.87: 95; 360 x 3,000 / 8,500 = 127.06: 125; 360 x 6,700 / 13,400 = 180. */
RULE_TEST("acceleration", "every border, to the last ten pounds, and the top speed that goes with it")
{
    static const struct {
        const char *plant;
        int weight, acceleration, top;
    } ROWS[] = {{"medium", 4200, 5, 900},  {"medium", 4210, 0, 0},         {"super", 5200, 10, 1200},
                {"super", 5210, 5, 1175},  {"sport", 6000, 10, 1200},      {"sport", 6010, 5, 1175},
                {"large", 5500, 5, 950},   {"large", 5510, 5, 950},        {"sport", 5500, 10, 1250},
                {"large", 4000, 10, 1200}, {"thundercat", 6700, 15, 1800}, {"thundercat", 6710, 10, 1775}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const tk_vehicle *v = luxury_of(ROWS[i].plant, ROWS[i].weight);
        expect_of(ROWS[i].plant, v->fit.acceleration, ROWS[i].acceleration);
        expect_of(ROWS[i].plant, top_speed(v), ROWS[i].top);
        if (!ROWS[i].acceleration) expect_problem(v, "underpowered", "", "acceleration");
    }
}
