/* Frames of cycles, sidecars and trikes: what may be put on which of their wheels and sides, row by row. */
#include "garage.h"

#include <stdio.h>

/* ---- cycles and sidecars ---- */

/* 350 lb, a plant of 200, two tires of 15, a rider of 150 and 95 points at 6 lb: 1,300. The sidecar: 350, 15 and 64
 * points at 6 lb: 749. Together 2,049 lb: 1,000 power factors are less than half of that, and 360,000 / 3,049 = 118. */
RULE_TEST("sidecars", "a full cycle pulls a full sidecar: neither counts in the other's load, both in the speed")
{
    static const char FORMAT[] = "'armor':[{'type':'plastic','F':%d}],'sidecar':{'body':'heavy-sidecar',"
                                 "'armor':[{'type':'plastic','F':%d}]}";
    char more[160];
    snprintf(more, sizeof more, FORMAT, 95, 64);
    const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
    expect_legal(v);
    expect_equal(v->unit[0].weight, 1300);
    expect_equal(v->unit[1].weight, 749);
    expect_equal(v->fit.weight, 2049);
    expect_equal(v->fit.acceleration, 5);
    expect_equal(top_speed(v), 1175);
    snprintf(more, sizeof more, FORMAT, 96, 1);
    expect_problem(built("heavy-cycle", "super-cycle", more), "overloaded", "", "load");
    snprintf(more, sizeof more, FORMAT, 1, 65);
    expect_problem(built("heavy-cycle", "super-cycle", more), "sidecar-overloaded", "sidecar", "sidecars");
    v = built("heavy-cycle", "super-cycle", "'armor':[{'type':'plastic','F':95}]");
    expect_equal(v->fit.acceleration, 10); /* 1,000 of 1,300 */
    expect_equal(top_speed(v), 1550);      /* 360,000 / 2,300 = 156.5 */
}

RULE_TEST("suspension",
          "each frame of a cycle or sidecar has its own: 0, 100, 200 or 300 % of its price, HC 0, 1, 2, 2")
{
    static const char *const SUSPENSIONS[] = {"light", "improved", "heavy", "off-road"};
    static const int CLASS[] = {0, 1, 2, 2};
    static const struct {
        const char *body;
        int price[4];
    } FRAMES[] = {{"light-cycle", {0, 200, 400, 600}},  {"medium-cycle", {0, 300, 600, 900}},
                  {"heavy-cycle", {0, 400, 800, 1200}}, {"light-trike", {0, 250, 500, 750}},
                  {"medium-trike", {0, 300, 600, 900}}, {"x-heavy-trike", {0, 550, 1100, 1650}}};
    char more[160];
    for (int i = 0; i < 4; i++) {
        snprintf(more, sizeof more, "'suspension':'%s'", SUSPENSIONS[i]);
        for (size_t k = 0; k < sizeof FRAMES / sizeof *FRAMES; k++) {
            const tk_vehicle *v = built(FRAMES[k].body, "small-cycle", more);
            expect_equal(cost_of(v, "suspension"), FRAMES[k].price[i]);
            expect_equal(v->fit.handling, CLASS[i]);
        }
    }
}

RULE_TEST("sidecars", "its suspension costs by its own price, and its class is added to the cycle's")
{
    static const struct {
        const char *cycle, *sidecar;
        int light, heavy, handling;
    } PAIRS[] = {{"light", "light", 0, 0, 0},        {"light", "improved", 300, 450, 1},
                 {"light", "heavy", 600, 900, 2},    {"improved", "off-road", 900, 1350, 3},
                 {"heavy", "improved", 300, 450, 3}, {"heavy", "heavy", 600, 900, 4}};
    char more[160];
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++)
        for (int large = 0; large < 2; large++) {
            snprintf(more, sizeof more, "'suspension':'%s','sidecar':{'body':'%s-sidecar','suspension':'%s'}",
                     PAIRS[i].cycle, large ? "heavy" : "light", PAIRS[i].sidecar);
            const tk_vehicle *v = built("medium-cycle", "super-cycle", more);
            expect_legal(v);
            expect_equal(cost_of(v, "sidecar.suspension"), large ? PAIRS[i].heavy : PAIRS[i].light);
            expect_equal(v->fit.handling, PAIRS[i].handling);
        }
}

RULE_TEST("sidecars", "one is all a cycle pulls; it carries a passenger, cargo or a gun")
{
    expect_unreadable("{\"name\":\"x\",\"body\":\"heavy-cycle\",\"plant\":\"super-cycle\",\"sidecar\":["
                      "{\"body\":\"light-sidecar\"},{\"body\":\"light-sidecar\"}]}",
                      "sidecar", "");
    static const char *const LOADS[] = {"'crew':['passenger']", "'cargo':{'pounds':150,'spaces':2}",
                                        "'weapons':[{'type':'MG','mount':'F','shots':10}]"};
    static const int WEIGHTS[] = {200 + 15 + 150, 200 + 15 + 150, 200 + 15 + 150 + 25};
    char more[160];
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "'sidecar':{'body':'light-sidecar',%s}", LOADS[i]);
        const tk_vehicle *v = built("medium-cycle", "super-cycle", more);
        expect_legal(v);
        expect_equal(v->unit[1].weight + v->unit[1].cargo_weight, WEIGHTS[i]);
    }
}

/* Half of 30, 40, 50 and 75 lb; the half pound of a solid tire is rounded up. */
RULE_TEST("cycle-tires", "every tire of a car, at its price and with its DP, but half its weight: two and a sidecar's")
{
    static const struct {
        const char *id;
        int cost, weight, dp;
    } TIRES[] = {{"standard", 50, 15, 4},
                 {"heavy-duty", 100, 20, 6},
                 {"puncture-resistant", 200, 25, 9},
                 {"solid", 500, 38, 12}};
    char more[224];
    for (int i = 0; i < 4; i++) {
        const char *id = TIRES[i].id;
        snprintf(more, sizeof more,
                 "'tires':{'front':{'type':'%s'},'back':{'type':'%s'}},'sidecar':{'body':'light-sidecar',"
                 "'tire':{'type':'%s'}}",
                 id, id, id);
        const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
        static const char *const PLACES[] = {"tires.front", "tires.back", "sidecar.tire"};
        expect_legal(v);
        for (int k = 0; k < 3; k++) {
            expect_equal(cost_of(v, PLACES[k]), TIRES[i].cost);
            expect_equal(weight_of(v, PLACES[k]), TIRES[i].weight);
        }
        expect_equal(the_garage()->made_tire[the_design()->tire[0].type][0].dp, TIRES[i].dp);
    }
}

/* Puncture-resistant, steelbelted, radial: $200 x 1.5 x 2.5, and half of 50 x 1.5 x 1.2 lb. */
RULE_TEST("cycle-tires", "a radial beside plain ones is another tire, on the sidecar too")
{
    static const char FORMAT[] = "'tires':{'front':{'type':'puncture-resistant','steelbelted':true,'radial':true},"
                                 "'back':{'type':'puncture-resistant','steelbelted':true%s}},"
                                 "'sidecar':{'body':'light-sidecar','tire':{'type':'puncture-resistant',"
                                 "'steelbelted':true%s}}";
    char more[320];
    snprintf(more, sizeof more, FORMAT, ",'radial':true", ",'radial':true");
    const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
    expect_legal(v);
    expect_equal(cost_of(v, "sidecar.tire"), 750);
    expect_equal(weight_of(v, "sidecar.tire"), 45);
    snprintf(more, sizeof more, FORMAT, "", ",'radial':true");
    expect_problem(built("heavy-cycle", "super-cycle", more), "cycle-tires", "tires.back", "cycle-tires");
    snprintf(more, sizeof more, FORMAT, ",'radial':true", "");
    expect_problem(built("heavy-cycle", "super-cycle", more), "sidecar-tire", "sidecar.tire", "cycle-tires");
}

RULE_TEST("cycle-armor",
          "every side of a cycle but the two ends is refused; a sidecar has all six, in a type of its own")
{
    static const char *const SIDES[] = {"F", "B", "R", "L", "T", "U"};
    static const char *const TYPES[] = {"plastic", "fireproof", "metal"};
    static const int PRICE[] = {5, 10, 13}; /* 12.50 for metal */
    char more[160];
    for (int i = 0; i < 6; i++) {
        snprintf(more, sizeof more, "'armor':[{'type':'plastic','%s':1}]", SIDES[i]);
        const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
        if (i < 2)
            expect_legal(v);
        else
            expect_problem(v, "armor-cycle-side", "armor[0]", "cycle-armor");
        for (int type = 0; type < 3; type++) {
            snprintf(more, sizeof more,
                     "'armor':[{'type':'fireproof','F':1}],'sidecar':{'body':'heavy-sidecar','armor':[{'type':'%s',"
                     "'%s':1}]}",
                     TYPES[type], SIDES[i]);
            v = built("heavy-cycle", "super-cycle", more);
            expect_legal(v);
            expect_equal(cost_of(v, "sidecar.armor[0]"), PRICE[type]);
        }
    }
    expect_problem(
        built("heavy-cycle", "super-cycle",
              "'sidecar':{'body':'heavy-sidecar','armor':[{'type':'metal','F':1},{'type':'plastic','F':1}]}"),
        "armor-layers", "sidecar.armor[1]", "cycle-armor");
}

RULE_TEST("sidecars", "no gun of either is on a link with anything of the other, nor by a smart link")
{
    static const struct {
        const char *cycle, *sidecar, *smart;
        bool fine;
    } LINKS[] = {{"MG", "MG", "", false}, {"MG", "SS", "", false},
                 {"SS", "MG", "", false}, {"MG", "MG", ",'smart':true", false},
                 {"SS", "SS", "", true},  {"MD", "SS", "", true}};
    char more[256];
    for (size_t i = 0; i < sizeof LINKS / sizeof *LINKS; i++) {
        snprintf(more, sizeof more,
                 "'weapons':[{'type':'%s','mount':'B'}],'sidecar':{'body':'heavy-sidecar','weapons':[{'type':'%s',"
                 "'mount':'B'}]},'links':[{'weapons':[0],'sidecar_weapons':[0]%s}]",
                 LINKS[i].cycle, LINKS[i].sidecar, LINKS[i].smart);
        const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
        if (LINKS[i].fine)
            expect_legal(v);
        else
            expect_problem(v, "link-sidecar", "links[0]", "sidecars");
    }
}

RULE_TEST("cycle-wheelguards",
          "one for each of the three wheels of a cycle with a sidecar, ten points each and no more")
{
    static const char *const WHEELS[] = {"front", "back", "sidecar"};
    char more[192];
    for (int i = 0; i < 3; i++)
        for (int points = 10; points <= 11; points++) {
            snprintf(more, sizeof more,
                     "'suspension':'heavy','sidecar':{'body':'light-sidecar'%s'accessories':[{'type':"
                     "'cycle-wheelguard','at':'%s','points':%d}]%s",
                     i == 2 ? "," : "},", WHEELS[i], points, i == 2 ? "}" : "");
            const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
            const char *part = i == 2 ? "sidecar.accessories[0]" : "accessories[0]";
            expect_equal(cost_of(v, part), 10 * points);
            expect_equal(weight_of(v, part), 2 * points);
            expect_equal(v->fit.handling, 2);
            if (points == 10)
                expect_legal(v);
            else
                expect_problem(v, "too-heavy", part, "cycle-wheelguards");
        }
    expect_problem(built("heavy-cycle", "super-cycle",
                         "'accessories':[{'type':'cycle-wheelguard','at':'back','points':1},"
                         "{'type':'cycle-wheelguard','at':'back','points':2}]"),
                   "one-only", "accessories[1]", "cycle-wheelguards");
}

RULE_TEST("jettison-joining", "it weighs nothing and takes no space; there is none for a trike")
{
    const tk_vehicle *v = built("heavy-cycle", "super-cycle",
                                "'sidecar':{'body':'light-sidecar'},'accessories':[{'type':'jettison-joining'}]");
    expect_equal(weight_of(v, "accessories[0]"), 0);
    expect_equal(sixths_of(v, "accessories[0]"), 0);
    expect_problem(built("heavy-trike", "super-trike", "'accessories':[{'type':'jettison-joining'}]"), "wrong-body",
                   "accessories[0]", "jettison-joining");
}

/* ---- trikes ---- */

RULE_TEST("trikes", "each chassis at a car's percentages: -10 to +20 % of the load for -20 to +100 % of the price")
{
    static const char *const CHASSIS[] = {"light", "standard", "heavy", "extra-heavy"};
    static const struct {
        const char *body;
        int price[4], load[4];
    } TRIKES[] = {{"light-trike", {-50, 0, 125, 250}, {1440, 1600, 1760, 1920}},
                  {"medium-trike", {-60, 0, 150, 300}, {1890, 2100, 2310, 2520}},
                  {"heavy-trike", {-80, 0, 200, 400}, {2520, 2800, 3080, 3360}},
                  {"x-heavy-trike", {-110, 0, 275, 550}, {3150, 3500, 3850, 4200}}};
    char more[64];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) {
            snprintf(more, sizeof more, "'chassis':'%s'", CHASSIS[k]);
            const tk_vehicle *v = built(TRIKES[i].body, "super-cycle", more);
            expect_legal(v);
            expect_equal(cost_of(v, "chassis"), TRIKES[i].price[k]);
            expect_equal(v->unit[0].max_load, TRIKES[i].load[k]);
        }
}

/* A medium trike of 500 lb, a large cycle plant of 175, three tires of 15, a rider of 150: 870 lb and 800 power
 * factors, less than the weight; 360 x 800 / 1,670 = 172.45. Its plant has 4 DP: 100 units of power. */
RULE_TEST("trikes", "plants, tires and power of a cycle, acceleration and top speed by a car's rule")
{
    static const char *const PLANTS[] = {"small-cycle", "medium-cycle", "large-cycle", "super-cycle", "super-trike"};
    for (int i = 0; i < 5; i++) expect_no_problem(built("x-heavy-trike", PLANTS[i], ""), "plant-class");
    const tk_vehicle *v = built("medium-trike", "large-cycle", "");
    expect_legal(v);
    expect_equal(v->wheels, 3);
    expect_equal(weight_of(v, "tires.front") + weight_of(v, "tires.back"), 45);
    expect_equal(v->fit.weight, 870);
    expect_equal(v->fit.acceleration, 10);
    expect_equal(top_speed(v), 1700);
    expect_equal(v->power_units, 100);
}

RULE_TEST("trikes", "what cars and cycles have is for them too, save a ramplate, an airdam and a sidecar")
{
    static const char *const FINE[] = {"{'type':'cycle-blades'}",
                                       "{'type':'fake-cycle-blades'}",
                                       "{'type':'body-blades'}",
                                       "{'type':'brushcutter'}",
                                       "{'type':'safety-seat'}",
                                       "{'type':'spoiler'}",
                                       "{'type':'active-suspension'}",
                                       "{'type':'roll-cage'}",
                                       "{'type':'bumper-spikes','at':'front'}",
                                       "{'type':'targeting-computer'}",
                                       "{'type':'searchlight'}",
                                       "{'type':'antilock-braking-system'}",
                                       "{'type':'fire-extinguisher'}",
                                       "{'type':'cycle-wheelguard','at':'front','points':1}"};
    static const char *const NOT[] = {"ramplate", "fake-ramplate", "airdam"};
    char more[160];
    for (size_t i = 0; i < sizeof FINE / sizeof *FINE; i++) {
        snprintf(more, sizeof more, "'armor':[{'type':'plastic','F':5}],'accessories':[%s]", FINE[i]);
        expect_legal(built("heavy-trike", "super-trike", more));
    }
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "'armor':[{'type':'plastic','F':5}],'accessories':[{'type':'%s'}]", NOT[i]);
        const tk_vehicle *v = built("heavy-trike", "super-trike", more);
        expect_problem(v, "wrong-body", "accessories[0]", i < 2 ? "ramplate" : "spoilers");
        char reversed[192];
        snprintf(reversed, sizeof reversed, "'reversed':true,%s", more);
        expect_legal(built("heavy-trike", "super-trike", reversed));
    }
    for (int reversed = 0; reversed < 2; reversed++) {
        snprintf(more, sizeof more, "'reversed':%s,'sidecar':{'body':'light-sidecar'}", reversed ? "true" : "false");
        expect_problem(built("heavy-trike", "super-trike", more), "sidecar-not-pulled", "sidecar", "sidecars");
    }
}

/* Ten points of either kind are as much as one may weigh. */
RULE_TEST("trikes", "guards of a car on the two wheels and of a cycle on the one; HC -1 only where the two lead")
{
    static const struct {
        const char *kind, *at;
        int weight, front_handling; /* -9: not on a plain trike */
        int back_handling;          /* -9: not on a reversed one */
    } GUARDS[] = {{"wheelguard", "back-left", 40, 2, -9},   {"wheelguard", "back-right", 40, 2, -9},
                  {"wheelguard", "front-left", 40, -9, 2},  {"wheelguard", "front-right", 40, -9, 2},
                  {"cycle-wheelguard", "front", 20, 2, -9}, {"cycle-wheelguard", "back", 20, -9, 3}};
    char more[192];
    for (size_t i = 0; i < sizeof GUARDS / sizeof *GUARDS; i++)
        for (int reversed = 0; reversed < 2; reversed++) {
            int handling = reversed ? GUARDS[i].back_handling : GUARDS[i].front_handling;
            snprintf(more, sizeof more,
                     "'suspension':'heavy','reversed':%s,'accessories':[{'type':'%s','at':'%s','points':10}]",
                     reversed ? "true" : "false", GUARDS[i].kind, GUARDS[i].at);
            const tk_vehicle *v = built("heavy-trike", "super-trike", more);
            if (handling == -9) {
                expect_problem(v, "wrong-place", "accessories[0]",
                               GUARDS[i].kind[0] == 'w' ? "wheelguards" : "cycle-wheelguards");
                continue;
            }
            expect_legal(v);
            expect_equal(cost_of(v, "accessories[0]"), 100);
            expect_equal(weight_of(v, "accessories[0]"), GUARDS[i].weight);
            expect_equal(v->fit.handling, handling);
        }
}

RULE_TEST("reversed-trikes", "retractable guards lift those of the two front wheels; lifted, the class is whole again")
{
    const char *front = "'reversed':true,'suspension':'heavy','accessories':[{'type':'wheelguard','at':'front-left',"
                        "'points':5},{'type':'wheelguard','at':'front-right','points':5}%s]";
    char more[320];
    snprintf(more, sizeof more, front, "");
    expect_equal(built("heavy-trike", "super-trike", more)->fit.handling, 2);
    snprintf(more, sizeof more, front, ",{'type':'retractable-wheelguards','at':'front'}");
    const tk_vehicle *v = built("heavy-trike", "super-trike", more);
    expect_legal(v);
    expect_equal(v->fit.handling, 3);
    expect_equal(v->fit.guards_down, 2);
    snprintf(more, sizeof more, front, ",{'type':'retractable-wheelguards','at':'back'}");
    expect_problem(built("heavy-trike", "super-trike", more), "wrong-place", "accessories[2]",
                   "retractable-wheelguards");
}

RULE_TEST("reversed-trikes", "every frame: a space less, half as much again, and a class of 1, 2, 3 and 3")
{
    static const struct {
        const char *body;
        int price, spaces, turret;
    } FRAMES[] = {{"light-trike", 375, 7, 0},
                  {"medium-trike", 450, 9, 1},
                  {"heavy-trike", 600, 11, 2},
                  {"x-heavy-trike", 825, 13, 2}};
    static const char *const SUSPENSIONS[] = {"light", "improved", "heavy", "off-road"};
    static const int CLASS[] = {1, 2, 3, 3};
    char more[96];
    for (size_t i = 0; i < sizeof FRAMES / sizeof *FRAMES; i++) {
        for (int k = 0; k < 4; k++) {
            snprintf(more, sizeof more, "'reversed':true,'suspension':'%s'", SUSPENSIONS[k]);
            const tk_vehicle *v = built(FRAMES[i].body, "super-cycle", more);
            expect_legal(v);
            expect_equal(cost_of(v, "body") + cost_of(v, "reversed"), FRAMES[i].price);
            expect_equal(v->unit[0].spaces, FRAMES[i].spaces);
            expect_equal(v->fit.handling, CLASS[k]);
        }
        for (int spaces = 1; spaces <= 3; spaces++) {
            snprintf(more, sizeof more, "'reversed':true,'turret':{'spaces':%d}", spaces);
            const tk_vehicle *v = built(FRAMES[i].body, "super-cycle", more);
            if (spaces > FRAMES[i].turret)
                expect_problem(v, "turret-body", "turret", "turret-sizes");
            else
                expect_no_problem(v, "turret-body");
        }
    }
}
