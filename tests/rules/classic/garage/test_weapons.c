/* Weapons, ammunition, turrets and links. */
#include "garage.h"

#include <stdio.h>
#include <string.h>

RULE_TEST("weapons", "the weapons of the list: loaded price and weight, spaces, DP, to hit, damage")
{
    static const struct {
        const char *id, *damage;
        int to_hit, dp, cost, weight, sixths, loaded_cost, loaded_weight, spread;
    } WEAPONS[] = {
        {"AC", "3d", 6, 4, 6500, 500, 18, 7250, 600, SPREAD_BURST},
        {"MG", "1d", 7, 3, 1000, 150, 6, 1500, 200, SPREAD_AREA},
        {"RR", "2d", 7, 4, 1500, 300, 12, 1850, 350, SPREAD_BURST},
        {"VMG", "2d", 6, 3, 2000, 350, 12, 2700, 450, SPREAD_AREA},
        {"ATG", "3d", 8, 5, 2000, 600, 18, 2500, 700, SPREAD_BURST},
        {"GL", "by grenade", 7, 2, 1000, 200, 12, 1250, 240, SPREAD_NONE},
        {"SG", "1d", 7, 2, 750, 150, 12, 1150, 250, SPREAD_AREA},
        {"HR", "3d", 9, 2, 200, 100, 6, 200, 100, SPREAD_BURST},
        {"LtR", "1d", 9, 1, 75, 25, 3, 75, 25, SPREAD_BURST},
        {"MR", "2d", 9, 2, 140, 50, 6, 140, 50, SPREAD_BURST},
        {"MML", "1d", 8, 2, 750, 100, 6, 950, 125, SPREAD_BURST},
        {"MNR", "1d-1", 9, 1, 50, 20, 2, 50, 20, SPREAD_BURST},
        {"MFR", "1d per rocket", 9, 3, 450, 150, 12, 450, 150, SPREAD_NONE},
        {"RL", "2d", 8, 2, 1000, 200, 12, 1350, 250, SPREAD_BURST},
        {"HL", "4d", 6, 2, 12000, 1000, 18, 12000, 1000, SPREAD_AREA},
        {"L", "3d", 6, 2, 8000, 500, 12, 8000, 500, SPREAD_AREA},
        {"LL", "1d", 6, 2, 3000, 200, 6, 3000, 200, SPREAD_AREA},
        {"ML", "2d", 6, 2, 5500, 350, 12, 5500, 350, SPREAD_AREA},
        {"FT", "1d", 6, 2, 500, 450, 12, 750, 500, SPREAD_AREA},
        {"PS", "", 0, 2, 400, 25, 6, 650, 75, SPREAD_NONE},
        {"SS", "", 0, 4, 250, 25, 6, 350, 75, SPREAD_NONE},
        {"FOJ", "1d-2", 0, 3, 300, 30, 12, 1175, 80, SPREAD_NONE},
        {"OJ", "", 0, 3, 250, 25, 12, 500, 75, SPREAD_NONE},
        {"MD", "2d", 0, 2, 500, 150, 12, 1000, 200, SPREAD_BURST},
        {"SMD", "2d+3", 0, 2, 750, 150, 12, 1250, 200, SPREAD_NONE},
        {"SD", "", 0, 4, 100, 25, 6, 300, 75, SPREAD_NONE},
    };
    for (size_t i = 0; i < sizeof WEAPONS / sizeof *WEAPONS; i++) {
        char more[128];
        snprintf(more, sizeof more, "'weapons':[{'type':'%s','mount':'F'}]", WEAPONS[i].id);
        const tk_vehicle *v = built("van", "thundercat", more);
        const classic_weapon *row = weapon_row(WEAPONS[i].id);
        expect_of(WEAPONS[i].id, cost_of(v, "weapons[0]"), WEAPONS[i].loaded_cost);
        expect_of(WEAPONS[i].id, weight_of(v, "weapons[0]"), WEAPONS[i].loaded_weight);
        expect_of(WEAPONS[i].id, sixths_of(v, "weapons[0]"), WEAPONS[i].sixths);
        expect_of(WEAPONS[i].id, row->cost, WEAPONS[i].cost);
        expect_of(WEAPONS[i].id, row->weight, WEAPONS[i].weight);
        expect_of(WEAPONS[i].id, row->dp, WEAPONS[i].dp);
        expect_of(WEAPONS[i].id, row->to_hit, WEAPONS[i].to_hit);
        expect_of(WEAPONS[i].id, row->spread, WEAPONS[i].spread);
        expect_of(WEAPONS[i].id, strcmp(row->damage, WEAPONS[i].damage), 0);
    }
}

RULE_TEST("weapons", "six sides and a turret; moving a weapon changes nothing")
{
    static const char *const MOUNTS[] = {"F", "R", "L", "B", "T", "U"};
    char more[128];
    for (int i = 0; i < 6; i++) {
        snprintf(more, sizeof more, "'weapons':[{'type':'VMG','mount':'%s'}]", MOUNTS[i]);
        const tk_vehicle *v = built("luxury", "super", more);
        expect_legal(v);
        expect_equal(v->cost, 800 + 3000 + 200 + 2700);
    }
}

RULE_TEST("spaces-third", "a third, rounded down, to each side")
{
    /* 13 / 3 = 4 */
    const char *four = "'weapons':[{'type':'RL','mount':'F'},{'type':'RL','mount':'F'},{'type':'MG','mount':'B'}]";
    const char *five = "'weapons':[{'type':'RL','mount':'F'},{'type':'RL','mount':'F'},{'type':'MG','mount':'F'}]";
    expect_legal(built("mid-sized", "large", four));
    expect_problem(built("mid-sized", "large", five), "side-full", "weapons[2]", "spaces-third");
}

RULE_TEST("spaces-third", "those that no longer fit are refused, smaller ones behind them may fit")
{
    const tk_vehicle *v = built("mid-sized", "large",
                                "'weapons':[{'type':'RL','mount':'F'},{'type':'AC','mount':'F'},"
                                "{'type':'RL','mount':'F'},{'type':'LtR','mount':'F'}]");
    expect_problem(v, "side-full", "weapons[1]", "spaces-third");
    expect_problem(v, "side-full", "weapons[3]", "spaces-third");
    int count = 0;
    for (int i = 0; i < v->problems; i++) count += v->problem[i].kind == PROBLEM_SIDE_FULL;
    expect_equal(count, 2);
}

RULE_TEST("spaces-third", "cycles and sidecars are exempt, trikes are not; cargo areas and magazines do not count")
{
    expect_legal(built("heavy-cycle", "small-cycle",
                       "'weapons':[{'type':'MML','mount':'F'},{'type':'MML','mount':'F'},"
                       "{'type':'MML','mount':'F'},{'type':'MR','mount':'F'}]"));
    expect_problem(built("light-trike", "small-cycle", "'weapons':[{'type':'ATG','mount':'F'}]"), "side-full",
                   "weapons[0]", "spaces-third");
    expect_problem(built("pickup", "super", "'weapons':[{'type':'VMG','mount':'F'},{'type':'AC','mount':'F'}]"),
                   "side-full", "weapons[1]", "spaces-third");
    expect_legal(built("mid-sized", "large", "'weapons':[{'type':'AC','mount':'F','extra_magazines':2}]"));
}

RULE_TEST("spaces-third", "a reversed trike counts its own spaces: 11, not 12")
{
    const char *four = "'weapons':[{'type':'RL','mount':'F'},{'type':'RL','mount':'F'}]";
    expect_legal(built("heavy-trike", "super-trike", four));
    expect_problem(built("heavy-trike", "super-trike",
                         "'reversed':true,'weapons':[{'type':'RL','mount':'F'},{'type':'RL','mount':'F'}]"),
                   "side-full", "weapons[1]", "spaces-third");
}

RULE_TEST("ammunition", "fewer shots cost and weigh less; none at all is possible")
{
    const tk_vehicle *v = built("luxury", "super", "'weapons':[{'type':'AC','mount':'F','shots':4}]");
    expect_equal(cost_of(v, "weapons[0]"), 6500 + 4 * 75);
    expect_equal(weight_of(v, "weapons[0]"), 540);
    v = built("luxury", "super", "'weapons':[{'type':'AC','mount':'F','shots':0}]");
    expect_equal(cost_of(v, "weapons[0]"), 6500);
    expect_legal(v);
}

RULE_TEST("ammunition", "no more than it holds, and none for a laser")
{
    expect_problem(built("luxury", "super", "'weapons':[{'type':'AC','mount':'F','shots':11}]"), "too-many-shots",
                   "weapons[0]", "ammunition");
    expect_problem(built("luxury", "super", "'weapons':[{'type':'HR','mount':'F','shots':2}]"), "too-many-shots",
                   "weapons[0]", "ammunition");
    expect_problem(built("luxury", "super", "'weapons':[{'type':'L','mount':'F','shots':10}]"), "needs-no-shots",
                   "weapons[0]", "ammunition");
}

RULE_TEST("ammunition", "tear gas in a smokescreen: $50 and 1 lb a shot")
{
    const tk_vehicle *v = built("luxury", "super", "'weapons':[{'type':'SS','mount':'B','ammo':'tear-gas'}]");
    expect_legal(v);
    expect_equal(cost_of(v, "weapons[0]"), 250 + 10 * 50);
    expect_equal(weight_of(v, "weapons[0]"), 25 + 10);
    v = built("luxury", "super",
              "'weapons':[{'type':'SS','mount':'B','ammo':'tear-gas','shots':2,'extra_magazines':1}]");
    expect_equal(cost_of(v, "weapons[0]"), 250 + 2 * 50 + 50 + 10 * 50);
    expect_equal(weight_of(v, "weapons[0]"), 25 + 2 + 15 + 10);
    expect_problem(built("luxury", "super", "'weapons':[{'type':'PS','mount':'B','ammo':'tear-gas'}]"), "wrong-ammo",
                   "weapons[0]", "ammunition");
    expect_unreadable("{'name':'x','body':'van','weapons':[{'type':'SS','mount':'B','ammo':'soup'}]}",
                      "weapons[0].ammo", "tear-gas");
}

RULE_TEST("ammunition", "mines by remote control cost nothing more, with both fuses twice as much")
{
    static const struct {
        const char *weapon, *ammo;
        int cost;
    } MINES[] = {{"MD", "remote", 1000},
                 {"MD", "remote-or-contact", 1500},
                 {"SMD", "remote", 1250},
                 {"SMD", "remote-or-contact", 1750}};
    char more[128];
    for (int i = 0; i < 4; i++) {
        snprintf(more, sizeof more, "'weapons':[{'type':'%s','mount':'B','ammo':'%s'}]", MINES[i].weapon,
                 MINES[i].ammo);
        const tk_vehicle *v = built("luxury", "super", more);
        expect_legal(v);
        expect_equal(cost_of(v, "weapons[0]"), MINES[i].cost);
        expect_equal(weight_of(v, "weapons[0]"), 200);
    }
    expect_problem(built("luxury", "super", "'weapons':[{'type':'SD','mount':'B','ammo':'remote'}]"), "wrong-ammo",
                   "weapons[0]", "ammunition");
}

RULE_TEST("ammunition", "loads may be mixed in a magazine and differ between magazines, each shot at its price")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'weapons':[{'type':'SS','mount':'B','extra_magazines':2,'load':[{'ammo':'tear-gas',"
                                "'count':4},{'count':3}],'magazines':[[{'ammo':'tear-gas','count':10}]]}]");
    expect_legal(v);
    /* the second extra magazine is like the weapon's own */
    expect_equal(cost_of(v, "weapons[0]"), 250 + 2 * 50 + (4 + 10 + 4) * 50 + (3 + 3) * 10);
    expect_equal(weight_of(v, "weapons[0]"), 25 + 2 * 15 + 18 * 1 + 6 * 5);
    v = built("luxury", "super",
              "'weapons':[{'type':'MD','mount':'B','extra_magazines':1,'magazines':[[{'ammo':'remote-or-contact',"
              "'count':2},{'ammo':'remote','count':8}]]}]");
    expect_legal(v);
    expect_equal(cost_of(v, "weapons[0]"), 500 + 10 * 50 + 50 + 2 * 100 + 8 * 50);
    expect_equal(weight_of(v, "weapons[0]"), 150 + 15 + 20 * 5);
}

RULE_TEST("ammunition", "what does not fit, or is too much for a magazine, is refused there too")
{
    expect_problem(built("luxury", "super",
                         "'weapons':[{'type':'SS','mount':'B','extra_magazines':1,'magazines':[[{'count':11}]]}]"),
                   "too-many-shots", "weapons[0]", "ammunition");
    expect_problem(
        built("luxury", "super", "'weapons':[{'type':'SD','mount':'B','load':[{'ammo':'remote','count':1}]}]"),
        "wrong-ammo", "weapons[0]", "ammunition");
    expect_problem(built("luxury", "super", "'weapons':[{'type':'ML','mount':'F','load':[{'count':1}]}]"),
                   "needs-no-shots", "weapons[0]", "ammunition");
    expect_problem(built("luxury", "super",
                         "'weapons':[{'type':'MG','mount':'F','extra_magazines':1,'magazines':[[{'type':"
                         "'smoke-grenade','count':1}]]}]"),
                   "no-launcher", "weapons[0]", "grenade-launchers");
    expect_unreadable("{'name':'x','body':'van','weapons':[{'type':'SS','mount':'B','magazines':[[]]}]}",
                      "weapons[0].magazines", "");
    expect_unreadable("{'name':'x','body':'van','weapons':[{'type':'GL','mount':'B','load':[],'grenades':[]}]}",
                      "weapons[0].load", "grenades");
    expect_unreadable("{'name':'x','body':'van','weapons':[{'type':'SS','mount':'B','load':[{'ammo':'tear-gas'}]}]}",
                      "weapons[0].load[0]", "count");
}

RULE_TEST("weapons", "how much each is a danger of fire, and for how long")
{
    static const struct {
        const char *id;
        int modifier, duration;
    } FIRE[] = {{"FT", 4, 3}, {"FOJ", 3, 2}, {"ML", 1, 0}, {"L", 1, 0}, {"HL", 2, 0}};
    int burning = 0;
    for (int i = 0; i < the_garage()->weapon_count; i++) burning += the_garage()->weapon[i].fire_modifier > 0;
    expect_equal(burning, 5);
    for (int i = 0; i < 5; i++) {
        expect_equal(weapon_row(FIRE[i].id)->fire_modifier, FIRE[i].modifier);
        expect_equal(weapon_row(FIRE[i].id)->burn_duration, FIRE[i].duration);
    }
    expect_equal(weapon_row("FT")->range, 10);
}

RULE_TEST("magazines", "every loaded magazine as in the list")
{
    static const struct {
        const char *id;
        int cost, weight;
    } LOADED[] = {{"AC", 800, 115}, {"MG", 550, 65},  {"RR", 400, 65},  {"VMG", 750, 115}, {"ATG", 550, 115},
                  {"GL", 300, 55},  {"SG", 450, 115}, {"MML", 250, 40}, {"RL", 400, 65},   {"FT", 300, 65},
                  {"PS", 300, 65},  {"SS", 150, 65},  {"FOJ", 925, 65}, {"OJ", 300, 65},   {"MD", 550, 65},
                  {"SMD", 550, 65}, {"SD", 250, 65}};
    for (size_t i = 0; i < sizeof LOADED / sizeof *LOADED; i++) {
        char with[128], without[128];
        snprintf(with, sizeof with, "'weapons':[{'type':'%s','mount':'F','extra_magazines':1}]", LOADED[i].id);
        snprintf(without, sizeof without, "'weapons':[{'type':'%s','mount':'F'}]", LOADED[i].id);
        const tk_vehicle *v = built("van", "thundercat", without);
        int cost = v->cost, weight = v->fit.weight, sixths = tk_vehicle_sixths_used(v);
        v = built("van", "thundercat", with);
        expect_legal(v);
        expect_equal(v->cost - cost, LOADED[i].cost);
        expect_equal(v->fit.weight - weight, LOADED[i].weight);
        expect_equal(tk_vehicle_sixths_used(v) - sixths, 6);
    }
}

RULE_TEST("magazines", "none for lasers and single rockets; a turret's takes its space below")
{
    expect_problem(built("luxury", "super", "'weapons':[{'type':'L','mount':'F','extra_magazines':1}]"), "no-magazines",
                   "weapons[0]", "magazines");
    expect_problem(built("luxury", "super", "'weapons':[{'type':'HR','mount':'F','extra_magazines':1}]"),
                   "no-magazines", "weapons[0]", "magazines");
    expect_problem(built("luxury", "super", "'weapons':[{'type':'MFR','mount':'F','extra_magazines':1}]"),
                   "no-magazines", "weapons[0]", "magazines");
    const tk_vehicle *v = built(
        "luxury", "super", "'turret':{'spaces':2},'weapons':[{'type':'VMG','mount':'turret','extra_magazines':2}]");
    expect_legal(v);
    expect_equal(sixths_of(v, "weapons[0]"), 12);
    expect_equal(the_garage()->figure.magazine_dp, 1);
}

RULE_TEST("grenade-launchers", "each grenade at its price, 4 lb each, in any mixture")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'weapons':[{'type':'GL','mount':'F','grenades':[{'type':'thermite-grenade','count':3},"
                                "{'type':'smoke-grenade','count':4}]}]");
    expect_legal(v);
    expect_equal(cost_of(v, "weapons[0]"), 1000 + 300 + 80);
    expect_equal(weight_of(v, "weapons[0]"), 200 + 28);
}

RULE_TEST("grenade-launchers", "full of explosive ones unless it says; ten at most; nothing else fires them")
{
    expect_equal(cost_of(built("luxury", "super", "'weapons':[{'type':'GL','mount':'F'}]"), "weapons[0]"), 1250);
    expect_equal(cost_of(built("luxury", "super", "'weapons':[{'type':'GL','mount':'F','shots':2}]"), "weapons[0]"),
                 1050);
    expect_problem(built("luxury", "super",
                         "'weapons':[{'type':'GL','mount':'F','grenades':[{'type':'flash-grenade','count':11}]}]"),
                   "too-many-shots", "weapons[0]", "ammunition");
    expect_problem(built("luxury", "super",
                         "'weapons':[{'type':'MG','mount':'F','grenades':[{'type':'flash-grenade','count':1}]}]"),
                   "no-launcher", "weapons[0]", "grenade-launchers");
    expect_equal(cost_of(built("luxury", "super",
                               "'weapons':[{'type':'GL','mount':'F','extra_magazines':1,"
                               "'grenades':[{'type':'flash-grenade','count':2}]}]"),
                         "weapons[0]"),
                 1000 + 50 + 4 * 150);
    expect_unreadable("{'name':'x','body':'van','weapons':[{'type':'GL','mount':'F','grenades':"
                      "[{'type':'SMG','count':1}]}]}",
                      "weapons[0].grenades[0].type", "expected a grenade");
}

RULE_TEST("grenade-launchers", "an impact fuse costs $50 for each grenade that has one, in magazines too")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'weapons':[{'type':'GL','mount':'F','extra_magazines':1,'grenades':["
                                "{'type':'explosive-grenade','count':4,'impact_fuse':true},"
                                "{'type':'smoke-grenade','count':6}]}]");
    expect_legal(v);
    expect_equal(cost_of(v, "weapons[0]"), 1000 + 50 + 2 * (4 * (25 + 50) + 6 * 20));
    expect_equal(weight_of(v, "weapons[0]"), 200 + 15 + 20 * 4);
}

RULE_TEST("grenade-launchers", "an extra magazine can be loaded with other grenades than the launcher")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'weapons':[{'type':'GL','mount':'F','extra_magazines':2,'grenades':[{'type':"
                                "'smoke-grenade','count':10}],'magazines':[[],[{'type':'thermite-grenade','count':1},"
                                "{'type':'smoke-grenade','count':9}]]}]");
    expect_legal(v);
    expect_equal(cost_of(v, "weapons[0]"), 1000 + 2 * 50 + 29 * 20 + 100);
    expect_equal(weight_of(v, "weapons[0]"), 200 + 2 * 15 + 30 * 4);
}

RULE_TEST("infrared-lasers", "twice the price, for lasers only")
{
    static const struct {
        const char *id;
        int cost;
    } LASERS[] = {{"HL", 24000}, {"L", 16000}, {"LL", 6000}, {"ML", 11000}};
    char more[128];
    for (int i = 0; i < 4; i++) {
        snprintf(more, sizeof more, "'weapons':[{'type':'%s','mount':'F','infrared':true}]", LASERS[i].id);
        const tk_vehicle *v = built("luxury", "super", more);
        expect_legal(v);
        expect_equal(cost_of(v, "weapons[0]"), LASERS[i].cost);
        expect_equal(weight_of(v, "weapons[0]"), weapon_row(LASERS[i].id)->weight);
    }
    expect_problem(built("luxury", "super", "'weapons':[{'type':'MG','mount':'F','infrared':true}]"), "not-infrared",
                   "weapons[0]", "infrared-lasers");
}

RULE_TEST("firing-ports", "a port gives away its kind only")
{
    expect_text(CLASSIC_PORT_WORDS[weapon_row("MG")->port], "small-bore projectile");
    expect_text(CLASSIC_PORT_WORDS[weapon_row("ATG")->port], "large-bore projectile");
    expect_text(CLASSIC_PORT_WORDS[weapon_row("MFR")->port], "rocket");
    expect_text(CLASSIC_PORT_WORDS[weapon_row("LL")->port], "laser");
    expect_text(CLASSIC_PORT_WORDS[weapon_row("FT")->port], "flamethrower");
    expect_text(CLASSIC_PORT_WORDS[weapon_row("MD")->port], "dropped solid");
    expect_text(CLASSIC_PORT_WORDS[weapon_row("FOJ")->port], "dropped liquid");
    expect_text(CLASSIC_PORT_WORDS[weapon_row("SS")->port], "dropped gas");
}

RULE_TEST("turrets", "every turret, plain and pop-up")
{
    static const struct {
        int spaces, cost, weight, takes, popup_cost, popup_weight, popup_takes;
    } TURRETS[] = {{1, 1000, 150, 1, 2000, 300, 3}, {2, 1500, 200, 2, 2500, 350, 4}, {3, 2500, 300, 2, 3500, 450, 5}};
    char more[128];
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "'turret':{'spaces':%d}", TURRETS[i].spaces);
        const tk_vehicle *v = built("van", "super", more);
        expect_legal(v);
        expect_equal(cost_of(v, "turret"), TURRETS[i].cost);
        expect_equal(weight_of(v, "turret"), TURRETS[i].weight);
        expect_equal(sixths_of(v, "turret"), 6 * TURRETS[i].takes);
        snprintf(more, sizeof more, "'turret':{'spaces':%d,'popup':true}", TURRETS[i].spaces);
        v = built("van", "super", more);
        expect_equal(cost_of(v, "turret"), TURRETS[i].popup_cost);
        expect_equal(weight_of(v, "turret"), TURRETS[i].popup_weight);
        expect_equal(sixths_of(v, "turret"), 6 * TURRETS[i].popup_takes);
    }
}

RULE_TEST("turrets", "weapons in it take no space below, and must fit")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'turret':{'spaces':2},'weapons':[{'type':'MG','mount':'turret'},"
                                "{'type':'MG','mount':'turret'},{'type':'MG','mount':'turret'}]");
    expect_problem(v, "turret-full", "weapons[2]", "turrets");
    expect_equal(sixths_of(v, "weapons[0]"), 0);
    expect_problem(built("luxury", "super", "'weapons':[{'type':'MG','mount':'turret'}]"), "mount-no-turret",
                   "weapons[0]", "turrets");
}

RULE_TEST("turret-sizes", "the largest turret of every body")
{
    static const struct {
        const char *body, *plant;
        int most;
    } BODIES[] = {{"subcompact", "small", 0},
                  {"compact", "small", 1},
                  {"mid-sized", "super", 2},
                  {"sedan", "super", 2},
                  {"luxury", "super", 2},
                  {"station-wagon", "super", 2},
                  {"pickup", "super", 2},
                  {"camper", "super", 2},
                  {"van", "super", 3},
                  {"light-trike", "small-cycle", 0},
                  {"medium-trike", "small-cycle", 1},
                  {"heavy-trike", "super-trike", 2},
                  {"x-heavy-trike", "super-trike", 2},
                  {"heavy-cycle", "super-cycle", 0}};
    char more[64];
    for (size_t i = 0; i < sizeof BODIES / sizeof *BODIES; i++) {
        for (int spaces = 1; spaces <= 3; spaces++) {
            snprintf(more, sizeof more, "'turret':{'spaces':%d}", spaces);
            const tk_vehicle *v = built(BODIES[i].body, BODIES[i].plant, more);
            if (spaces > BODIES[i].most)
                expect_problem(v, "turret-body", "turret", "turret-sizes");
            else
                expect_no_problem(v, "turret-body");
        }
    }
}

RULE_TEST("universal-turrets", "$1,000 more, no weight or space")
{
    const tk_vehicle *v = built("luxury", "super", "'turret':{'spaces':1}");
    int cost = v->cost, weight = v->fit.weight, sixths = tk_vehicle_sixths_used(v);
    v = built("luxury", "super", "'turret':{'spaces':1,'universal':true}");
    expect_equal(v->cost - cost, 1000);
    expect_equal(v->fit.weight, weight);
    expect_equal(tk_vehicle_sixths_used(v), sixths);
}

RULE_TEST("links", "$50 each, for two things or more, weapons of any kind or accessories")
{
    const char *weapons = "'weapons':[{'type':'MG','mount':'F'},{'type':'SS','mount':'B'}],";
    char more[256];
    snprintf(more, sizeof more, "%s'links':[{'weapons':[0,1]}]", weapons);
    expect_equal(cost_of(built("luxury", "super", more), "links[0]"), 50);
    expect_legal(built("luxury", "super", more));
    snprintf(more, sizeof more, "%s'links':[{'weapons':[0,1]},{'weapons':[0]}]", weapons);
    expect_problem(built("luxury", "super", more), "link-too-few", "links[1]", "links");
    snprintf(more, sizeof more, "%s'accessories':[{'type':'searchlight'}],'links':[{'weapons':[0],'accessories':[0]}]",
             weapons);
    expect_legal(built("luxury", "super", more));
}

RULE_TEST("links", "a pop-up turret may be one of the things, another turret not")
{
    expect_legal(built("luxury", "super",
                       "'turret':{'spaces':1,'popup':true},'weapons':[{'type':'MG','mount':'turret'}],"
                       "'links':[{'weapons':[0],'turret':true}]"));
    expect_problem(built("luxury", "super",
                         "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'},{'type':'SS','mount':'B'}],"
                         "'links':[{'weapons':[0,1],'turret':true}]"),
                   "link-turret", "links[0]", "links");
}

RULE_TEST("links", "a link names what is there, and each thing once")
{
    expect_unreadable("{'name':'x','body':'van','weapons':[{'type':'MG','mount':'F'}],'links':[{'weapons':[0,1]}]}",
                      "links[0].weapons[1]", "from 0 to 0");
    expect_unreadable("{'name':'x','body':'van','weapons':[{'type':'MG','mount':'F'}],'links':[{'weapons':[0,0]}]}",
                      "links[0].weapons[1]", "named twice");
    expect_unreadable("{'name':'x','body':'van','links':[{'weapons':[0]}]}", "links[0].weapons[0]", "none to refer to");
}

RULE_TEST("smart-links", "$500, for two weapons or more")
{
    const char *weapons = "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'B'}],";
    char more[256];
    snprintf(more, sizeof more, "%s'links':[{'weapons':[0,1],'smart':true}]", weapons);
    expect_equal(cost_of(built("luxury", "super", more), "links[0]"), 500);
    expect_legal(built("luxury", "super", more));
    snprintf(more, sizeof more,
             "%s'accessories':[{'type':'searchlight'}],'links':[{'weapons':[0],'accessories':[0],'smart':true}]",
             weapons);
    expect_problem(built("luxury", "super", more), "smart-link-too-few", "links[0]", "smart-links");
}
