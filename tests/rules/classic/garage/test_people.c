/* Who is aboard, cycles, sidecars and trikes, and what people wear and carry. */
#include "garage.h"

#include <stdio.h>

RULE_TEST("crew", "one driver, any number of gunners, 2 spaces and 150 lb each")
{
    const tk_vehicle *v = built("luxury", "super", "'crew':['driver','gunner','gunner']");
    expect_legal(v);
    expect_equal(sixths_of(v, "crew[0]"), 12);
    expect_equal(sixths_of(v, "crew[2]"), 12);
    expect_equal(weight_of(v, "crew[1]"), 150);
    expect_problem(built("luxury", "super", "'crew':['driver','driver']"), "second-driver", "crew[1]", "crew");
    expect_problem(built("luxury", "super", "'crew':['gunner']"), "no-driver", "", "crew");
    expect_legal(built("luxury", "super", "'crew':[{'role':'driver','seat':'right'}]"));
}

RULE_TEST("passengers", "one space, in the cargo area first")
{
    const tk_vehicle *v = built("luxury", "super", "'crew':['driver','passenger']");
    expect_legal(v);
    expect_equal(tk_vehicle_sixths_used(v), 6 * (6 + 2 + 1));
    v = built("station-wagon", "super", "'crew':['driver','passenger','passenger']");
    expect_legal(v);
    expect_equal(tk_vehicle_sixths_used(v), 6 * (6 + 2));
    expect_equal(v->unit[0].carried, 12);
}

RULE_TEST("cargo", "in the cargo area and in what is left over; not more")
{
    expect_legal(built("station-wagon", "super", "'cargo':{'pounds':100,'spaces':13}"));
    expect_problem(built("station-wagon", "super", "'cargo':{'pounds':100,'spaces':14}"), "no-cargo-space", "",
                   "cargo");
    expect_problem(built("station-wagon", "super", "'crew':['driver','passenger'],'cargo':{'pounds':9,'spaces':13}"),
                   "no-cargo-space", "", "cargo");
}

RULE_TEST("cargo", "the figures are given without it and with it")
{
    const tk_vehicle *v = stock("intimidator");
    expect_equal(v->fit.weight, 5200);
    expect_equal(v->loaded.weight, 5500);
    expect_equal(v->fit.acceleration, 10);
    expect_equal(v->loaded.acceleration, 5);
    expect_equal(v->fit.top_speed_tenths, 1200);
    expect_equal(v->loaded.top_speed_tenths, 1150);
    v = built("subcompact", "small", "'cargo':{'pounds':800,'spaces':1}");
    expect_problem(v, "underpowered-loaded", "", "acceleration");
}

/* A box of 12 grenades at $25, a medikit, an extinguisher, and a machine gun on a tripod: $1,000 and 10 %, with 20
 * shots at $25; 150 lb and 20 times 2.5 lb. One space, two, a half and two. */
RULE_TEST("cargo", "gear that is named in it has its price, its weight and its spaces")
{
    const tk_vehicle *v = built("van", "thundercat",
                                "'cargo':{'pounds':0,'spaces':0,'gear':['explosive-grenade','medikit',"
                                "'portable-fire-extinguisher','tripod-MG']}");
    expect_legal(v);
    expect_equal(v->gear_cost, 12 * 25 + 1000 + 150 + 1100 + 20 * 25);
    expect_equal(v->unit[0].cargo_weight, 50 + 50 + 20 + 150 + 50);
    expect_equal(v->loaded.weight - v->fit.weight, 50 + 50 + 20 + 150 + 50);
    int empty = built("van", "thundercat", "'cargo':{'pounds':320,'spaces':6}")->cost;
    expect_equal(built("van", "thundercat", "'cargo':{'pounds':0,'spaces':0,'gear':['medikit']}")->cost, empty);
}

/* ---- cycles ---- */

RULE_TEST("cycles", "a cycle's chassis is what it is")
{
    static const char *const OTHERS[] = {"light", "heavy", "extra-heavy"};
    char more[64];
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "'chassis':'%s'", OTHERS[i]);
        expect_problem(built("heavy-cycle", "super-cycle", more), "chassis-fixed", "chassis", "cycles");
        expect_no_problem(built("heavy-trike", "super-trike", more), "chassis-fixed");
    }
    expect_problem(built("heavy-cycle", "super-cycle", "'sidecar':{'body':'heavy-sidecar','chassis':'heavy'}"),
                   "chassis-fixed", "sidecar.chassis", "cycles");
    expect_legal(built("heavy-cycle", "super-cycle", ""));
}

RULE_TEST("cycle-crew", "a driver, and one passenger who takes no space")
{
    const tk_vehicle *v = built("heavy-cycle", "super-cycle", "'crew':['driver','passenger']");
    expect_legal(v);
    expect_equal(sixths_of(v, "crew[0]"), 12);
    expect_equal(sixths_of(v, "crew[1]"), 0);
    expect_equal(weight_of(v, "crew[1]"), 150);
    expect_problem(built("heavy-cycle", "super-cycle", "'crew':['driver','passenger','passenger']"), "cycle-passengers",
                   "crew[2]", "cycle-crew");
    expect_problem(built("heavy-cycle", "super-cycle", "'crew':['driver','gunner']"), "cycle-gunner", "crew[1]",
                   "cycle-crew");
}

RULE_TEST("cycle-tires", "half the weight, the same price and DP, all alike")
{
    const tk_vehicle *v = built("heavy-cycle", "super-cycle",
                                "'tires':{'front':{'type':'puncture-resistant'},'back':{'type':'puncture-resistant'}}");
    expect_legal(v);
    expect_equal(weight_of(v, "tires.front"), 25);
    expect_equal(cost_of(v, "tires.front"), 200);
    v = built("heavy-cycle", "super-cycle", "'tires':{'front':{'type':'solid'},'back':{'type':'standard'}}");
    expect_problem(v, "cycle-tires", "tires.back", "cycle-tires");
    v = built("heavy-cycle", "super-cycle", "'sidecar':{'body':'light-sidecar','tire':{'type':'solid'}}");
    expect_problem(v, "sidecar-tire", "sidecar.tire", "cycle-tires");
    expect_legal(built("heavy-trike", "super-trike", "'tires':{'front':{'type':'solid'},'back':{'type':'standard'}}"));
}

RULE_TEST("cycle-tires", "the extra pounds of off-road tread are halved too")
{
    const char *tires = "'tires':{'front':{'type':'solid','off_road':true},'back':{'type':'solid','off_road':true}}";
    const tk_vehicle *v = built("medium-trike", "large-cycle", tires);
    expect_equal(weight_of(v, "tires.front") + weight_of(v, "tires.back"), 120);
}

RULE_TEST("cycle-armor", "front and back of a cycle; plain, fireproof or metal; one type each")
{
    expect_legal(built("heavy-cycle", "super-cycle", "'armor':[{'type':'fireproof','F':10,'B':10}]"));
    expect_legal(built("heavy-cycle", "super-cycle",
                       "'armor':[{'type':'metal','F':3}],'sidecar':{'body':'heavy-sidecar',"
                       "'armor':[{'type':'plastic','F':1,'R':1,'L':1,'B':1,'T':1,'U':1}]}"));
    expect_problem(built("heavy-cycle", "super-cycle", "'armor':[{'type':'plastic','F':10,'L':1}]"), "armor-cycle-side",
                   "armor[0]", "cycle-armor");
    expect_problem(built("heavy-cycle", "super-cycle", "'armor':[{'type':'laser-reflective','F':10}]"),
                   "armor-cycle-type", "armor[0]", "cycle-armor");
    expect_problem(built("heavy-cycle", "super-cycle", "'armor':[{'type':'metal','F':1},{'type':'plastic','F':10}]"),
                   "armor-layers", "armor[1]", "cycle-armor");
    expect_equal(built("heavy-cycle", "super-cycle", "")->facings, 2);
}

RULE_TEST("cycle-weapons", "front or back")
{
    static const char *const WRONG[] = {"R", "L", "T", "U", "turret"};
    char more[96];
    for (int i = 0; i < 5; i++) {
        snprintf(more, sizeof more, "'weapons':[{'type':'MG','mount':'%s'}]", WRONG[i]);
        expect_problem(built("heavy-cycle", "super-cycle", more), "mount-cycle", "weapons[0]", "cycle-weapons");
    }
    expect_legal(
        built("heavy-cycle", "super-cycle", "'weapons':[{'type':'MG','mount':'F'},{'type':'SS','mount':'B'}]"));
}

/* ---- sidecars ---- */

RULE_TEST("sidecars", "its own load and spaces, one sum for speed and handling")
{
    const tk_vehicle *v = built("heavy-cycle", "super-cycle",
                                "'suspension':'heavy','sidecar':{'body':'heavy-sidecar','suspension':'improved',"
                                "'crew':['passenger'],'weapons':[{'type':'SS','mount':'B'}]}");
    expect_legal(v);
    expect_equal(v->unit[1].weight, 350 + 15 + 150 + 75);
    expect_equal(v->unit[1].max_load, 750);
    expect_equal(v->unit[0].max_load, 1300);
    expect_equal(v->fit.weight, v->unit[0].weight + v->unit[1].weight);
    expect_equal(v->fit.handling, 2 + 1);
    expect_equal(cost_of(v, "sidecar.suspension"), 450);
    expect_equal(v->unit[1].used + v->unit[1].carried, 12);
}

RULE_TEST("sidecars", "each must meet its own limits")
{
    expect_problem(
        built("heavy-cycle", "super-cycle", "'sidecar':{'body':'light-sidecar','armor':[{'type':'plastic','F':40}]}"),
        "sidecar-overloaded", "sidecar", "sidecars");
    expect_problem(built("heavy-cycle", "super-cycle",
                         "'sidecar':{'body':'light-sidecar','crew':['gunner'],'weapons':[{'type':'SS','mount':'F'}]}"),
                   "sidecar-no-space", "sidecar", "sidecars");
    expect_legal(built("heavy-cycle", "super-cycle",
                       "'sidecar':{'body':'light-sidecar','cargo':{'pounds':185,"
                       "'spaces':2}}"));
    expect_problem(built("heavy-cycle", "super-cycle",
                         "'sidecar':{'body':'light-sidecar','cargo':{'pounds':186,"
                         "'spaces':2}}"),
                   "sidecar-overloaded", "sidecar", "sidecars");
}

RULE_TEST("sidecars", "pulled by medium and heavy cycles only")
{
    const char *more = "'sidecar':{'body':'light-sidecar'}";
    expect_legal(built("medium-cycle", "super-cycle", more));
    expect_problem(built("light-cycle", "super-cycle", more), "sidecar-not-pulled", "sidecar", "sidecars");
    expect_problem(built("heavy-trike", "super-trike", more), "sidecar-not-pulled", "sidecar", "sidecars");
    expect_problem(built("luxury", "super", more), "sidecar-not-pulled", "sidecar", "sidecars");
    expect_problem(built("heavy-cycle", "super-cycle", "'sidecar':{'body':'light-cycle'}"), "sidecar-body", "sidecar",
                   "sidecars");
    expect_problem(built("light-sidecar", "small-cycle", ""), "sidecar-alone", "", "sidecars");
}

RULE_TEST("sidecars", "weapons to the front, the back or the outer side")
{
    static const char *const MOUNTS[] = {"F", "B", "R", "L", "T", "U", "turret"};
    char more[160];
    for (int i = 0; i < 7; i++) {
        snprintf(more, sizeof more,
                 "'sidecar':{'body':'heavy-sidecar','side':'right','weapons':[{'type':'MG','mount':'%s'}]}", MOUNTS[i]);
        const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
        if (i < 3)
            expect_legal(v);
        else
            expect_problem(v, "mount-sidecar", "sidecar.weapons[0]", "sidecars");
    }
    expect_legal(built("heavy-cycle", "super-cycle",
                       "'sidecar':{'body':'heavy-sidecar','side':'left','weapons':[{'type':'MG','mount':'L'}]}"));
}

RULE_TEST("sidecars", "linked to the cycle's weapons only when both are dropped; no driver inside")
{
    const char *format = "'weapons':[{'type':'%s','mount':'B'}],'sidecar':{'body':'heavy-sidecar',"
                         "'weapons':[{'type':'%s','mount':'B'}]},'links':[{'weapons':[0],'sidecar_weapons':[0]}]";
    char more[256];
    snprintf(more, sizeof more, format, "SS", "OJ");
    expect_legal(built("heavy-cycle", "super-cycle", more));
    snprintf(more, sizeof more, format, "MG", "OJ");
    expect_problem(built("heavy-cycle", "super-cycle", more), "link-sidecar", "links[0]", "sidecars");
    expect_problem(built("heavy-cycle", "super-cycle", "'sidecar':{'body':'light-sidecar','crew':['driver']}"),
                   "sidecar-driver", "sidecar.crew[0]", "sidecars");
    expect_legal(built("heavy-cycle", "super-cycle",
                       "'sidecar':{'body':'light-sidecar','crew':['gunner'],"
                       "'accessories':[{'type':'targeting-computer','for':'gunner'}]}"));
}

RULE_TEST("sidecars", "one person rides in one")
{
    const char *format = "'sidecar':{'body':'heavy-sidecar','crew':[%s]}";
    char more[128];
    snprintf(more, sizeof more, format, "'passenger','passenger'");
    expect_problem(built("heavy-cycle", "super-cycle", more), "sidecar-people", "sidecar.crew[1]", "sidecars");
    snprintf(more, sizeof more, format, "'gunner','passenger'");
    expect_problem(built("heavy-cycle", "super-cycle", more), "sidecar-people", "sidecar.crew[1]", "sidecars");
    snprintf(more, sizeof more, format, "'gunner'");
    expect_legal(built("heavy-cycle", "super-cycle", more));
}

/* ---- trikes ---- */

RULE_TEST("trikes", "armor all around, chassis of any strength, weapons to four sides or in a turret")
{
    expect_legal(built("x-heavy-trike", "super-trike",
                       "'chassis':'extra-heavy','armor':[{'type':'laser-reflective','F':5,'R':5,'L':5,'B':5,'T':5,"
                       "'U':5}],'turret':{'spaces':2},'weapons':[{'type':'MG','mount':'R'},{'type':'MG','mount':'L'},"
                       "{'type':'MG','mount':'F'},{'type':'SS','mount':'B'},{'type':'MG','mount':'turret'}]"));
    expect_problem(built("x-heavy-trike", "super-trike", "'weapons':[{'type':'MG','mount':'T'}]"), "mount-trike",
                   "weapons[0]", "trikes");
    expect_problem(built("x-heavy-trike", "super-trike", "'weapons':[{'type':'MG','mount':'U'}]"), "mount-trike",
                   "weapons[0]", "trikes");
    const tk_vehicle *v = built("heavy-trike", "super-trike", "'chassis':'heavy'");
    expect_equal(v->unit[0].max_load, 3080);
    expect_equal(cost_of(v, "chassis"), 200);
}

RULE_TEST("reversed-trikes", "a space less, half the body's price more, HC 1 higher, 3 at most from the frame")
{
    const tk_vehicle *v = built("heavy-trike", "super-trike", "'reversed':true,'suspension':'heavy'");
    expect_legal(v);
    expect_equal(v->unit[0].spaces, 11);
    expect_equal(cost_of(v, "reversed"), 200);
    expect_equal(v->fit.handling, 3);
    expect_equal(classic_wheels(the_garage(), the_design(), TK_AXLE_FRONT), 2);
    const char *radial = "'reversed':true,'suspension':'heavy','tires':{'front':{'type':'solid','radial':true},"
                         "'back':{'type':'solid','radial':true}}";
    expect_equal(built("heavy-trike", "super-trike", radial)->fit.handling, 4);
    expect_problem(built("luxury", "super", "'reversed':true"), "reversed-body", "reversed", "reversed-trikes");
    expect_problem(built("heavy-cycle", "super-cycle", "'reversed':true"), "reversed-body", "reversed",
                   "reversed-trikes");
}

/* A heavy trike's frame is $400, reversed $600: a heavy chassis is half of that, a heavy suspension twice, and so on
 * for every frame. */
RULE_TEST("reversed-trikes", "percentages of chassis and suspension are taken from the raised price")
{
    static const struct {
        const char *body;
        int price, chassis, suspension;
    } FRAMES[] = {{"light-trike", 375, 188, 750},
                  {"medium-trike", 450, 225, 900},
                  {"heavy-trike", 600, 300, 1200},
                  {"x-heavy-trike", 825, 413, 1650}};
    for (size_t i = 0; i < sizeof FRAMES / sizeof *FRAMES; i++) {
        const tk_vehicle *v =
            built(FRAMES[i].body, "super-trike", "'reversed':true,'chassis':'heavy','suspension':'heavy'");
        expect_equal(cost_of(v, "body") + cost_of(v, "reversed"), FRAMES[i].price);
        expect_equal(cost_of(v, "chassis"), FRAMES[i].chassis);
        expect_equal(cost_of(v, "suspension"), FRAMES[i].suspension);
    }
    const tk_vehicle *plain = built("heavy-trike", "super-trike", "'chassis':'light','suspension':'improved'");
    expect_equal(cost_of(plain, "chassis"), -80);
    expect_equal(cost_of(plain, "suspension"), 400);
}

/* ---- what people carry ---- */

static const tk_vehicle *carrying(const char *gear)
{
    char more[512];
    snprintf(more, sizeof more, "'crew':[{'role':'driver','gear':[%s]}]", gear);
    return built("luxury", "super", more);
}

RULE_TEST("people", "gear costs its owner, and neither weighs nor takes space")
{
    const tk_vehicle *v = carrying("'body-armor','HP'");
    expect_equal(v->gear_cost, 358);
    expect_equal(weight_of(v, "crew[0]"), 150);
    expect_equal(sixths_of(v, "crew[0]"), 12);
}

RULE_TEST("carrying", "six grenade equivalents, five in bulky armor")
{
    expect_legal(carrying("'SMG','rifle','StG'"));
    expect_problem(carrying("'SMG','rifle','StG','LP'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_legal(carrying("'improved-body-armor','SMG','AR'"));
    expect_problem(carrying("'improved-body-armor','SMG','HAVR'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_legal(carrying("'ammo-clip','ammo-clip','SMG','AR'"));
    expect_problem(carrying("'ammo-clip','ammo-clip','ammo-clip','SMG','AR'"), "gear-too-bulky", "crew[0]", "carrying");
}

RULE_TEST("carrying", "backpacks and vests take their share; a medikit is a full load")
{
    expect_legal(carrying("'backpack','SMG','AR','SMG','HAVR'"));
    expect_problem(carrying("'backpack','SMG','AR','SMG','HAVR','LP'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_legal(carrying("'battle-vest','HP','smoke-grenade','smoke-grenade','knife','ammo-clip','ammo-clip','AVR'"));
    expect_problem(carrying("'battle-vest','HP','LP','AVR'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_legal(carrying("'medikit'"));
    expect_legal(carrying("'medikit','improved-body-armor'"));
    expect_problem(carrying("'medikit','LP'"), "gear-too-bulky", "crew[0]", "carrying");
}

RULE_TEST("carrying", "what is in a vest is not in the backpack as well")
{
    /* The vest takes pistol and grenades, so the pack has nothing to take off: 3 for the vest and 6 for the kit. */
    expect_problem(carrying("'battle-vest','backpack','HP','smoke-grenade','smoke-grenade','tool-kit'"),
                   "gear-too-bulky", "crew[0]", "carrying");
    expect_legal(carrying("'battle-vest','backpack','HP','smoke-grenade','smoke-grenade','power-pack'"));
    /* Two clips fit, whatever their size: the third is over, and the smaller ones stay outside. */
    expect_legal(carrying("'battle-vest','ammo-clip','ammo-clip','large-ammo-clip','rifle','ammo-clip'"));
    expect_problem(carrying("'battle-vest','ammo-clip','large-ammo-clip','AVR','smoke-grenade','smoke-grenade',"
                            "'smoke-grenade'"),
                   "gear-too-bulky", "crew[0]", "carrying");
}

RULE_TEST("carrying", "a thing is in the pack or not, never half of it")
{
    expect_problem(carrying("'backpack','HAVR','HAVR','AR'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_legal(carrying("'backpack','HAVR','AR','AVR'"));
}

RULE_TEST("carrying", "a bayonet on a rifle has no bulk; nor have grenades in a launcher or its clip")
{
    expect_legal(carrying("'AR','AVR','knife','knife'"));
    expect_problem(carrying("'AR','AVR','knife','knife','knife'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_problem(carrying("'SMG','SMG','StG','knife'"), "gear-too-bulky", "crew[0]", "carrying");
    const char *five = "'smoke-grenade','smoke-grenade','smoke-grenade','smoke-grenade','smoke-grenade'";
    char gear[512];
    snprintf(gear, sizeof gear, "'GL','HAVR',%s", five);
    expect_legal(carrying(gear));
    snprintf(gear, sizeof gear, "'GL','HAVR',%s,'smoke-grenade'", five);
    expect_problem(carrying(gear), "gear-too-bulky", "crew[0]", "carrying");
    snprintf(gear, sizeof gear, "'GL','AVR','large-ammo-clip',%s,%s", five, five);
    expect_legal(carrying(gear));
}

RULE_TEST("body-armor", "each kind at its price; one at a time")
{
    static const struct {
        const char *id;
        int cost, dp;
    } ARMORS[] = {
        {"body-armor", 250, 3},         {"improved-body-armor", 1500, 6},         {"impact-armor", 2000, 6},
        {"blended-body-armor", 750, 3}, {"blended-improved-body-armor", 5000, 6}, {"armored-battle-vest", 225, 3}};
    for (int i = 0; i < 6; i++) {
        expect_equal(gear_row(ARMORS[i].id)->cost, ARMORS[i].cost);
        expect_equal(gear_row(ARMORS[i].id)->dp, ARMORS[i].dp);
    }
    expect_legal(carrying("'body-armor','fireproof-suit','armor-spikes'"));
    expect_problem(carrying("'body-armor','impact-armor'"), "gear-worn-twice", "crew[0]", "body-armor");
    expect_problem(carrying("'armored-battle-vest','improved-body-armor'"), "gear-not-over", "crew[0]", "body-armor");
    expect_legal(carrying("'armored-battle-vest','body-armor'"));
    expect_problem(carrying("'armor-spikes'"), "gear-needs", "crew[0]", "body-armor");
}

RULE_TEST("hand-weapons", "every weapon as in the list, loaded")
{
    static const struct {
        const char *id, *damage;
        int ge, to_hit, cost, shots, loaded, vehicles;
    } WEAPONS[] = {
        {"SMG", "1d", 2, 6, 250, 10, 370, VERSUS_HALF},
        {"rifle", "3 hits", 2, 7, 120, 20, 140, VERSUS_NONE},
        {"AVR", "1d", 3, 8, 600, 10, 650, VERSUS_FULL},
        {"HAVR", "1d+3", 4, 8, 800, 10, 900, VERSUS_FULL},
        {"AR", "1d+1", 3, 7, 400, 10, 550, VERSUS_HALF},
        {"LR", "1d", 2, 6, 4500, 2, 4500, VERSUS_FULL},
        {"GR", "1d", 2, 6, 1500, 20, 1800, VERSUS_HALF},
        {"StG", "2 hits", 2, 6, 120, 10, 130, VERSUS_NONE},
        {"DStG", "2 or 4 hits", 3, 6, 200, 10, 210, VERSUS_NONE},
        {"HP", "2 hits", 1, 7, 100, 8, 108, VERSUS_NONE},
        {"LP", "1 hit", 1, 8, 75, 8, 83, VERSUS_NONE},
        {"MP", "1d-2", 1, 7, 250, 6, 322, VERSUS_HALF},
        {"GP", "1d-2", 1, 6, 500, 20, 600, VERSUS_NONE},
        {"GL", "by grenade", 2, 7, 300, 5, 300, VERSUS_NONE},
        {"LAW", "2d", 2, 8, 500, 1, 500, VERSUS_FULL},
        {"VLAW", "1d", 1, 8, 200, 1, 200, VERSUS_FULL},
        {"bazooka", "3d", 4, 8, 1500, 1, 1550, VERSUS_FULL},
        {"knife", "1d-2", 1, 8, 50, 0, 50, VERSUS_NONE},
    };
    for (size_t i = 0; i < sizeof WEAPONS / sizeof *WEAPONS; i++) {
        const classic_gear *row = gear_row(WEAPONS[i].id);
        expect_equal(row->kind, GEAR_HAND_WEAPON);
        expect_equal(row->ge_sixths, 6 * WEAPONS[i].ge);
        expect_equal(row->to_hit, WEAPONS[i].to_hit);
        expect_equal(row->cost, WEAPONS[i].cost);
        expect_equal(row->shots, WEAPONS[i].shots);
        expect_equal(row->cost + row->shots * row->shot_cost, WEAPONS[i].loaded);
        expect_equal(row->vehicles, WEAPONS[i].vehicles);
        expect_text(row->damage, WEAPONS[i].damage);
    }
    expect_equal(gear_row("LR")->pack_shots, 20);
    expect_equal(gear_row("GR")->pack_shots, 60);
    expect_equal(gear_row("GP")->pack_shots, 100);
    expect_equal(gear_row("power-pack")->cost, 1000);
}

RULE_TEST("grenades", "twelve kinds, 1 GE each")
{
    static const struct {
        const char *id;
        int cost;
    } GRENADES[] = {{"concussion-grenade", 40},  {"explosive-grenade", 25}, {"fake-grenade", 5},
                    {"flaming-oil-grenade", 75}, {"flash-grenade", 150},    {"flechette-grenade", 20},
                    {"foam-grenade", 30},        {"paint-grenade", 20},     {"smoke-grenade", 20},
                    {"tear-gas-grenade", 30},    {"thermite-grenade", 100}, {"white-phosphorus-grenade", 75}};
    int kinds = 0;
    for (int i = 0; i < the_garage()->gear_count; i++) kinds += the_garage()->gear[i].kind == GEAR_GRENADE;
    expect_equal(kinds, 12);
    for (int i = 0; i < 12; i++) {
        expect_equal(gear_row(GRENADES[i].id)->cost, GRENADES[i].cost);
        expect_equal(gear_row(GRENADES[i].id)->ge_sixths, 6);
    }
    expect_equal(gear_row("impact-fuse")->cost, 50);
    expect_equal(gear_row("explosive-grenade")->vehicles, VERSUS_FULL);
    expect_equal(gear_row("thermite-grenade")->vehicles, VERSUS_FULL);
    expect_equal(gear_row("white-phosphorus-grenade")->vehicles, VERSUS_HALF);
    expect_equal(gear_row("flechette-grenade")->vehicles, VERSUS_NONE);
    expect_equal(gear_row("thermite-grenade")->fire_modifier, 2);
    expect_equal(gear_row("white-phosphorus-grenade")->burn_duration, 1);
}

RULE_TEST("equipment", "extended clips are for pistols, SMGs and rifles, and for launchers; shotguns take plain ones")
{
    expect_equal(carrying("'StG','ammo-clip'")->gear_cost, 130 + 50 + 10);
    expect_no_problem(carrying("'StG','ammo-clip'"), "gear-clip");
    expect_problem(carrying("'StG','extended-ammo-clip'"), "gear-clip", "crew[0]", "equipment");
    expect_problem(carrying("'DStG','extended-ammo-clip'"), "gear-clip", "crew[0]", "equipment");
    /* beside a pistol it is for that, though the shotgun stands nearer */
    expect_no_problem(carrying("'HP','StG','extended-ammo-clip'"), "gear-clip");
    expect_equal(carrying("'HP','StG','extended-ammo-clip'")->gear_cost, 108 + 130 + 80 + 16);
    static const char *const TAKES[] = {"rifle", "AVR", "HAVR", "AR", "GR", "HP", "LP", "MP", "GP"};
    for (size_t i = 0; i < sizeof TAKES / sizeof *TAKES; i++) {
        char gear[64];
        snprintf(gear, sizeof gear, "'%s','extended-ammo-clip'", TAKES[i]);
        expect_no_problem(carrying(gear), "gear-clip");
    }
    expect_no_problem(carrying("'SMG','large-extended-ammo-clip'"), "gear-clip");
    expect_no_problem(carrying("'GL','large-extended-ammo-clip'"), "gear-clip");
}

RULE_TEST("equipment", "a clip is paid with its shots, for the weapon it stands behind")
{
    expect_equal(carrying("'AR','ammo-clip'")->gear_cost, 550 + 50 + 150);
    expect_equal(carrying("'AR','extended-ammo-clip'")->gear_cost, 550 + 80 + 300);
    expect_equal(carrying("'SMG','HP','large-ammo-clip','ammo-clip'")->gear_cost, 370 + 108 + 50 + 120 + 50 + 8);
    expect_equal(carrying("'ammo-clip','AR'")->gear_cost, 50 + 150 + 550);
    expect_equal(carrying("'LP','AR','ammo-clip'")->gear_cost, 83 + 550 + 50 + 150);
    expect_equal(carrying("'ammo-clip'")->gear_cost, 50);
    expect_equal(carrying("'GL','large-ammo-clip','smoke-grenade'")->gear_cost, 300 + 50 + 20);
}

RULE_TEST("equipment", "the rest of the list")
{
    static const struct {
        const char *id;
        int cost, ge_sixths;
    } THINGS[] = {{"ammo-clip", 50, 3},
                  {"large-ammo-clip", 50, 6},
                  {"extended-ammo-clip", 80, 6},
                  {"large-extended-ammo-clip", 80, 12},
                  {"backpack", 40, 0},
                  {"battle-vest", 75, 18},
                  {"fireproof-suit", 500, 0},
                  {"gas-mask", 30, 6},
                  {"light-intensifier-goggles", 300, 6},
                  {"goggles-and-mask", 400, 6},
                  {"medikit", 1000, 36},
                  {"portable-medikit", 750, 18},
                  {"mini-mechanic", 50, 6},
                  {"portable-fire-extinguisher", 150, 18},
                  {"tool-kit", 600, 36},
                  {"walkie-talkie", 250, 6},
                  {"tripod-magazine", 50, 12},
                  {"gunshield", 50, 6},
                  {"large-gunshield", 100, 6}};
    for (size_t i = 0; i < sizeof THINGS / sizeof *THINGS; i++) {
        expect_equal(gear_row(THINGS[i].id)->cost, THINGS[i].cost);
        expect_equal(gear_row(THINGS[i].id)->ge_sixths, THINGS[i].ge_sixths);
    }
    expect_equal(gear_row("medikit")->cargo_sixths, 12);
    expect_equal(gear_row("medikit")->cargo_weight, 50);
    expect_equal(gear_row("portable-fire-extinguisher")->cargo_sixths, 3);
}
