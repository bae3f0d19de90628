/* What a vehicle stands on: bodies, chassis, suspension, power plants, tires, armor. */
#include "garage.h"

#include <stdio.h>
#include <string.h>

/* Rows the book has; there may be more. */
static void expect_rows(const char *const *ids, const char *const *names)
{
    for (; *names; names++) expect_of(*names, classic_name_find(ids, *names) >= 0, true);
}

RULE_TEST("classic", "the catalogue has every kind of part")
{
    const tk_garage *g = the_garage();
    expect_rows(g->body_id, NAMES("subcompact", "compact", "mid-sized", "sedan", "luxury", "station-wagon", "pickup",
                                  "camper", "van"));
    expect_rows(g->body_id, NAMES("light-cycle", "medium-cycle", "heavy-cycle", "light-trike", "medium-trike",
                                  "heavy-trike", "x-heavy-trike", "light-sidecar", "heavy-sidecar"));
    expect_rows(g->chassis_id, NAMES("light", "standard", "heavy", "extra-heavy"));
    expect_rows(g->suspension_id, NAMES("light", "improved", "heavy", "off-road"));
    expect_rows(g->plant_id, NAMES("small", "medium", "large", "super", "sport", "thundercat", "small-cycle",
                                   "medium-cycle", "large-cycle", "super-cycle", "super-trike"));
    expect_rows(g->tire_id, NAMES("standard", "heavy-duty", "puncture-resistant", "solid"));
    expect_rows(g->modification_id, NAMES("steelbelted", "radial", "off_road", "fireproof"));
    expect_rows(g->armor_id, NAMES("plastic", "fireproof", "laser-reflective", "laser-reflective-fireproof", "metal",
                                   "laser-reflective-metal"));
    for (int spaces = 1; spaces <= 3; spaces++) {
        bool there = false;
        for (int i = 0; i < g->turret_count; i++) there |= g->turret[i].spaces == spaces;
        expect_of("turret", there ? spaces : 0, spaces);
    }
}

RULE_TEST("design", "every broken rule is listed, not only the first")
{
    const tk_vehicle *v = built("subcompact", "thundercat",
                                "'six_wheels':true,'turret':{'spaces':3},'weapons':[{'type':'HL','mount':'F'},"
                                "{'type':'MG','mount':'F','shots':21}],'accessories':[{'type':'jettison-joining'}]");
    expect_problem(v, "overloaded", "", "load");
    expect_problem(v, "no-space", "", "spaces");
    expect_problem(v, "six-wheels-body", "six_wheels", "six-wheels");
    expect_problem(v, "turret-body", "turret", "turret-sizes");
    expect_problem(v, "side-full", "weapons[0]", "spaces-third");
    expect_problem(v, "too-many-shots", "weapons[1]", "ammunition");
    expect_problem(v, "wrong-body", "accessories[0]", "jettison-joining");
    expect_problem(v, "no-sidecar", "accessories[0]", "jettison-joining");
}

RULE_TEST("design", "a design may be looked at before it is complete")
{
    const tk_vehicle *v = designed("{'name':'Bare','body':'van'}");
    expect_problem(v, "no-plant", "", "power-plants");
    expect_problem(v, "no-driver", "", "crew");
    expect_equal(v->cost, 1000 + 4 * 50);
}

RULE_TEST("sticker", "the price includes a full load, the weight all seats")
{
    const tk_vehicle *v = built("compact", "medium", "'weapons':[{'type':'MG','mount':'F'}]");
    expect_equal(cost_of(v, "weapons[0]"), 1500);
    expect_equal(weight_of(v, "weapons[0]"), 200);
    expect_equal(weight_of(v, "crew[0]"), 150);
    expect_equal(v->empty.weight, v->fit.weight - 150 - 50);
}

RULE_TEST("sticker", "what the crew carry is not part of the price")
{
    const tk_vehicle *v = built("compact", "medium", "'crew':[{'role':'driver','gear':['body-armor','SMG']}]");
    int with = v->cost, weight = v->fit.weight;
    expect_equal(v->gear_cost, 250 + 370);
    v = built("compact", "medium", "");
    expect_equal(v->cost, with);
    expect_equal(v->fit.weight, weight);
}

RULE_TEST("rounding", "each line is rounded to the nearest, halves upward")
{
    /* Three solid tires of 37 1/2 lb on a trike: one in front, two at the back. */
    const tk_vehicle *v =
        built("light-trike", "small-cycle", "'tires':{'front':{'type':'solid'},'back':{'type':'solid'}}");
    expect_equal(weight_of(v, "tires.front"), 38);
    expect_equal(weight_of(v, "tires.back"), 75);
    /* 3 shots of 2 1/2 lb. */
    v = built("compact", "medium", "'weapons':[{'type':'MG','mount':'F','shots':3}]");
    expect_equal(weight_of(v, "weapons[0]"), 150 + 8);
    expect_equal(classic_round(-5, 10), 0);
    expect_equal(classic_round(-6, 10), -1);
    expect_equal(classic_round(5, 10), 1);
    expect_equal(classic_round(4, 10), 0);
}

RULE_TEST("rounding", "all points of one type are one line, and lines add up")
{
    const tk_vehicle *v =
        built("pickup", "super", "'armor':[{'type':'laser-reflective','F':33,'R':25,'L':30,'B':33,'T':25,'U':20}]");
    expect_equal(weight_of(v, "armor[0]"), 2009); /* 166 x 12.1 = 2,008.6 */
    expect_equal(cost_of(v, "armor[0]"), 4017);   /* 166 x 24.2 = 4,017.2 */
    int cost = 0, weight = 0;
    for (int i = 0; i < v->lines; i++) cost += v->line[i].cost, weight += v->line[i].weight;
    expect_equal(v->cost, cost);
    expect_equal(v->fit.weight, weight);
}

RULE_TEST("rounding", "spaces are not rounded")
{
    const tk_vehicle *v = built("compact", "medium",
                                "'weapons':[{'type':'LtR','mount':'F'},{'type':'LtR','mount':'F'},"
                                "{'type':'MNR','mount':'B'}]");
    expect_equal(tk_vehicle_sixths_used(v), 6 * 4 + 6 * 2 + 6 + 2);
}

RULE_TEST("bodies", "every body as in the table")
{
    static const struct {
        const char *id;
        int price, weight, load, spaces, cargo, armor_cost, armor_weight;
    } BODIES[] = {
        {"subcompact", 300, 1000, 2300, 7, 0, 11, 5},  {"compact", 400, 1300, 3700, 10, 0, 13, 6},
        {"mid-sized", 600, 1600, 4800, 13, 0, 16, 8},  {"sedan", 700, 1700, 5100, 16, 0, 18, 9},
        {"luxury", 800, 1800, 5500, 19, 0, 20, 10},    {"station-wagon", 800, 1800, 5500, 14, 7, 20, 10},
        {"pickup", 900, 2100, 6500, 13, 11, 22, 11},   {"camper", 1400, 2300, 6500, 17, 7, 30, 14},
        {"van", 1000, 2000, 6000, 24, 6, 30, 14},      {"light-cycle", 200, 250, 800, 4, 0, 10, 4},
        {"medium-cycle", 300, 300, 1100, 5, 0, 11, 5}, {"heavy-cycle", 400, 350, 1300, 7, 0, 12, 6},
        {"light-trike", 250, 300, 1600, 8, 0, 11, 5},  {"medium-trike", 300, 500, 2100, 10, 0, 12, 6},
        {"heavy-trike", 400, 700, 2800, 12, 0, 14, 7}, {"x-heavy-trike", 550, 950, 3500, 14, 0, 16, 8},
        {"light-sidecar", 300, 200, 400, 2, 0, 5, 5},  {"heavy-sidecar", 450, 350, 750, 3, 0, 5, 6},
    };
    for (size_t i = 0; i < sizeof BODIES / sizeof *BODIES; i++) {
        const tk_vehicle *v = built(BODIES[i].id, "small", "'armor':[{'type':'plastic','F':1}]");
        expect_equal(cost_of(v, "body"), BODIES[i].price);
        expect_equal(weight_of(v, "body"), BODIES[i].weight);
        expect_equal(v->unit[0].max_load, BODIES[i].load);
        expect_equal(v->unit[0].spaces, BODIES[i].spaces);
        expect_equal(v->unit[0].cargo_spaces, BODIES[i].cargo);
        expect_equal(cost_of(v, "armor[0]"), BODIES[i].armor_cost);
        expect_equal(weight_of(v, "armor[0]"), BODIES[i].armor_weight);
    }
}

RULE_TEST("load", "to the pound, cargo included")
{
    /* body 1,000, plant 700, tires 120, driver 150: 1,970 of 2,300. */
    expect_legal(built("subcompact", "medium", "'cargo':{'pounds':330,'spaces':1}"));
    expect_problem(built("subcompact", "medium", "'cargo':{'pounds':331,'spaces':1}"), "overloaded", "", "load");
    expect_legal(built("subcompact", "medium", "'armor':[{'type':'plastic','F':66}]"));
    expect_problem(built("subcompact", "medium", "'armor':[{'type':'plastic','F':67}]"), "overloaded", "", "load");
}

RULE_TEST("spaces", "to the sixth of a space")
{
    const char *fits = "'weapons':[{'type':'MG','mount':'F'}]";
    const char *does_not = "'weapons':[{'type':'MG','mount':'F'},{'type':'MNR','mount':'B'}]";
    expect_legal(built("subcompact", "medium", fits));
    expect_problem(built("subcompact", "medium", does_not), "no-space", "", "spaces");
}

RULE_TEST("spaces", "parts do not go into the cargo area")
{
    expect_problem(built("pickup", "super", "'crew':['driver','gunner','gunner','gunner']"), "no-space", "", "spaces");
}

RULE_TEST("chassis", "a heavy chassis on a mid-sized car: 5,280 lb for $300")
{
    const tk_vehicle *v = built("mid-sized", "large", "'chassis':'heavy'");
    expect_equal(v->unit[0].max_load, 5280);
    expect_equal(cost_of(v, "chassis"), 300);
    expect_equal(weight_of(v, "chassis"), 0);
}

RULE_TEST("chassis", "light costs less, extra-heavy as much as the body")
{
    const tk_vehicle *v = built("mid-sized", "large", "'chassis':'light'");
    expect_equal(v->unit[0].max_load, 4320);
    expect_equal(cost_of(v, "chassis"), -120);
    v = built("mid-sized", "large", "'chassis':'extra-heavy'");
    expect_equal(v->unit[0].max_load, 5760);
    expect_equal(cost_of(v, "chassis"), 600);
    expect_equal(built("mid-sized", "large", "'chassis':'standard'")->unit[0].max_load, 4800);
}

RULE_TEST("six-wheels", "$100 and two more tires at the back")
{
    const tk_vehicle *v = built("mid-sized", "large", "'six_wheels':true");
    expect_legal(v);
    expect_equal(cost_of(v, "six_wheels"), 100);
    expect_equal(weight_of(v, "six_wheels"), 0);
    expect_equal(cost_of(v, "tires.back"), 4 * 50);
    expect_equal(v->wheels, 6);
}

RULE_TEST("six-wheels", "only cars larger than a compact")
{
    expect_problem(built("compact", "large", "'six_wheels':true"), "six-wheels-body", "six_wheels", "six-wheels");
    expect_problem(built("subcompact", "small", "'six_wheels':true"), "six-wheels-body", "six_wheels", "six-wheels");
    expect_problem(built("heavy-trike", "super-trike", "'six_wheels':true"), "six-wheels-body", "six_wheels",
                   "six-wheels");
}

RULE_TEST("six-wheels", "pickups, campers and vans need them on the strongest chassis")
{
    static const char *const BODIES[] = {"pickup", "camper", "van"};
    for (int i = 0; i < 3; i++) {
        const tk_vehicle *v = built(BODIES[i], "super", "'chassis':'extra-heavy'");
        expect_problem(v, "six-wheels-needed", "chassis", "six-wheels");
        expect_legal(built(BODIES[i], "super", "'chassis':'extra-heavy','six_wheels':true"));
        expect_legal(built(BODIES[i], "super", "'chassis':'heavy'"));
    }
    expect_legal(built("luxury", "super", "'chassis':'extra-heavy'"));
}

RULE_TEST("suspension", "heavy for a luxury car costs $1,200")
{
    const tk_vehicle *v = built("luxury", "large", "'suspension':'heavy','chassis':'extra-heavy'");
    expect_equal(cost_of(v, "suspension"), 1200);
    expect_equal(weight_of(v, "suspension"), 0);
    expect_equal(v->fit.handling, 3);
}

RULE_TEST("suspension", "every suspension for cars, subcompacts, vans and cycles")
{
    static const struct {
        const char *id;
        int price, car, sub, van, cycle_price, cycle;
    } ROWS[] = {{"light", 0, 1, 2, 0, 0, 0},
                {"improved", 100, 2, 3, 1, 100, 1},
                {"heavy", 150, 3, 4, 2, 200, 2},
                {"off-road", 500, 2, 3, 1, 300, 2}};
    char more[64];
    for (int i = 0; i < 4; i++) {
        snprintf(more, sizeof more, "'suspension':'%s'", ROWS[i].id);
        const tk_vehicle *v = built("luxury", "large", more);
        expect_equal(v->fit.handling, ROWS[i].car);
        expect_equal(cost_of(v, "suspension"), 8 * ROWS[i].price);
        expect_equal(built("subcompact", "small", more)->fit.handling, ROWS[i].sub);
        expect_equal(built("van", "super", more)->fit.handling, ROWS[i].van);
        v = built("heavy-cycle", "super-cycle", more);
        expect_equal(v->fit.handling, ROWS[i].cycle);
        expect_equal(cost_of(v, "suspension"), 4 * ROWS[i].cycle_price);
        v = built("heavy-trike", "super-trike", more);
        expect_equal(v->fit.handling, ROWS[i].cycle);
        expect_equal(cost_of(v, "suspension"), 4 * ROWS[i].cycle_price);
    }
}

RULE_TEST("power-plants", "one plant, in front, behind or between crew and cargo")
{
    expect_unreadable("{\"name\":\"x\",\"body\":\"van\",\"plant\":[\"small\",\"small\"]}", "plant", "");
    expect_unreadable("{\"name\":\"x\",\"body\":\"van\",\"inside\":[\"plant\",\"crew\",\"plant\"]}", "inside[2]",
                      "named twice");
    expect_unreadable("{\"name\":\"x\",\"body\":\"van\",\"plant_at\":\"back\",\"inside\":[\"plant\",\"crew\","
                      "\"cargo\"]}",
                      "plant_at", "");
    expect_legal(built("van", "large", "'inside':['crew','plant','cargo']"));
    expect_equal(the_design()->inside[1], TK_INSIDE_PLANT);
    tk_text line = {0};
    tk_design again;
    tk_garage_describe(the_garage(), the_design(), built("van", "large", "'inside':['cargo','plant','crew']"), &line);
    expect_equal(tk_garage_understand(the_garage(), tk_text_string(&line), &again, NULL), TK_OK);
    expect_equal(again.inside[0], TK_INSIDE_CARGO);
    expect_equal(again.inside[2], TK_INSIDE_CREW);
    tk_text_free(&line);
}

RULE_TEST("power-plants", "every plant as in the table")
{
    static const struct {
        const char *id, *body;
        int cost, weight, spaces, dp, power;
    } PLANTS[] = {
        {"small", "van", 500, 500, 3, 5, 800},
        {"medium", "van", 1000, 700, 4, 8, 1400},
        {"large", "van", 2000, 900, 5, 10, 2000},
        {"super", "van", 3000, 1100, 6, 12, 2600},
        {"sport", "van", 6000, 1000, 6, 12, 3000},
        {"thundercat", "van", 12000, 2000, 8, 15, 6700},
        {"small-cycle", "heavy-cycle", 500, 100, 1, 2, 400},
        {"medium-cycle", "heavy-cycle", 1000, 150, 1, 3, 600},
        {"large-cycle", "heavy-cycle", 1500, 175, 2, 4, 800},
        {"super-cycle", "heavy-cycle", 2000, 200, 2, 5, 1000},
        {"super-trike", "heavy-trike", 3000, 250, 3, 6, 1200},
    };
    for (size_t i = 0; i < sizeof PLANTS / sizeof *PLANTS; i++) {
        const tk_vehicle *v = built(PLANTS[i].body, PLANTS[i].id, "");
        expect_equal(cost_of(v, "plant"), PLANTS[i].cost);
        expect_equal(weight_of(v, "plant"), PLANTS[i].weight);
        expect_equal(sixths_of(v, "plant"), 6 * PLANTS[i].spaces);
        expect_equal(v->power_factors, PLANTS[i].power);
        expect_equal(the_garage()->plant[the_design()->plant].dp, PLANTS[i].dp);
        expect_no_problem(v, "plant-class");
    }
}

RULE_TEST("power-plants", "each kind goes into its own vehicles")
{
    expect_problem(built("van", "super-cycle", ""), "plant-class", "plant", "power-plants");
    expect_problem(built("heavy-cycle", "small", ""), "plant-class", "plant", "power-plants");
    expect_problem(built("heavy-trike", "small", ""), "plant-class", "plant", "power-plants");
    expect_problem(built("heavy-cycle", "super-trike", ""), "plant-class", "plant", "power-plants");
    expect_legal(built("heavy-trike", "super-cycle", ""));
}

RULE_TEST("power-units", "50 for a space of a car's plant, 25 for a DP of a cycle's")
{
    expect_equal(built("luxury", "super", "")->power_units, 300);
    expect_equal(built("heavy-cycle", "super-cycle", "")->power_units, 125);
    expect_equal(built("heavy-trike", "super-trike", "")->power_units, 150);
    expect_equal(weapon_row("LL")->drain, 1);
    expect_equal(weapon_row("ML")->drain, 2);
    expect_equal(weapon_row("L")->drain, 2);
    expect_equal(weapon_row("HL")->drain, 3);
}

RULE_TEST("range", "100 miles at top speed, more by the formula when cruising")
{
    const tk_vehicle *v = stock("hotshot");
    expect_equal(v->range_top, 100);
    expect_equal(v->cruising_tenths, 600);
    expect_equal(v->range_cruising, 166);
    expect_equal(built("luxury", "small", "'armor':[{'type':'plastic','F':100}]")->range_top, 0);
}

RULE_TEST("tires", "every tire as in the table")
{
    static const struct {
        const char *id;
        int cost, weight, dp;
    } TIRES[] = {{"standard", 50, 30, 4},
                 {"heavy-duty", 100, 40, 6},
                 {"puncture-resistant", 200, 50, 9},
                 {"solid", 500, 75, 12}};
    char more[128];
    for (int i = 0; i < 4; i++) {
        snprintf(more, sizeof more, "'tires':{'front':{'type':'%s'},'back':{'type':'standard'}}", TIRES[i].id);
        const tk_vehicle *v = built("luxury", "super", more);
        expect_legal(v);
        expect_equal(cost_of(v, "tires.front"), 2 * TIRES[i].cost);
        expect_equal(weight_of(v, "tires.front"), 2 * TIRES[i].weight);
        expect_equal(the_garage()->made_tire[the_design()->tire[0].type][0].dp, TIRES[i].dp);
    }
    expect_equal(built("heavy-cycle", "super-cycle", "")->wheels, 2);
    expect_equal(built("heavy-trike", "super-cycle", "")->wheels, 3);
}

RULE_TEST("tires-alike", "an odd tire: HC -1, and it drives all the same; odd ones on both axles cost no more")
{
    const char *more = "'suspension':'heavy','tires':{'front':{'type':'solid'},'back':{'type':'standard'},"
                       "'front_right':{'type':'heavy-duty'}}";
    const tk_vehicle *v = built("luxury", "super", more);
    expect_legal(v);
    expect_equal(v->fit.handling, 2);
    expect_equal(cost_of(v, "tires.front"), 500);
    expect_equal(cost_of(v, "tires.front_right"), 100);
    more = "'suspension':'heavy','tires':{'front':{'type':'solid'},'back':{'type':'standard'},"
           "'front_right':{'type':'heavy-duty'},'back_right':{'type':'solid'}}";
    v = built("luxury", "super", more);
    expect_legal(v);
    expect_equal(v->fit.handling, 2);
}

RULE_TEST("tires-alike", "modifications count; the same tire named apart is fine; a cycle has no second one")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'tires':{'front':{'type':'solid'},'back':{'type':'solid'},"
                                "'back_right':{'type':'solid','radial':true}}");
    expect_legal(v);
    expect_equal(v->fit.handling, 0);
    v = built("luxury", "super",
              "'tires':{'front':{'type':'solid'},'back':{'type':'solid'},'back_right':{'type':'solid'}}");
    expect_legal(v);
    expect_equal(v->fit.handling, 1);
    expect_problem(built("heavy-cycle", "super-cycle",
                         "'tires':{'front':{'type':'solid'},'back':{'type':'solid'},'back_right':{'type':'solid'}}"),
                   "no-such-wheel", "tires.back_right", "tires-alike");
}

static classic_made_tire tire_with(const char *type, const char *modifications)
{
    char more[256];
    snprintf(more, sizeof more, "'tires':{'front':{'type':'%s'%s},'back':{'type':'%s'%s}}", type, modifications, type,
             modifications);
    built("luxury", "super", more);
    tk_design_tire tire = the_design()->tire[0];
    return the_garage()->made_tire[tire.type][tire.modifications];
}

RULE_TEST("tire-modifications", "steelbelting: half more, a quarter more DP, fractions dropped")
{
    expect_equal(tire_with("puncture-resistant", ",'steelbelted':true").cost_hundredths, 30000);
    expect_equal(tire_with("puncture-resistant", ",'steelbelted':true").weight_hundredths, 7500);
    expect_equal(tire_with("puncture-resistant", ",'steelbelted':true").dp, 11);
    expect_equal(tire_with("heavy-duty", ",'steelbelted':true").dp, 7);
}

RULE_TEST("tire-modifications", "radial after steelbelting, fireproofing last")
{
    classic_made_tire tire = tire_with("standard", ",'steelbelted':true,'radial':true");
    expect_equal(tire.cost_hundredths, 18750);
    expect_equal(tire.weight_hundredths, 5400);
    expect_equal(tire.dp, 4);
    tire = tire_with("standard", ",'steelbelted':true,'radial':true,'fireproof':true");
    expect_equal(tire.cost_hundredths, 37500);
    expect_equal(tire.weight_hundredths, 5400);
}

RULE_TEST("tire-modifications", "off-road: a fifth more and 5 lb")
{
    classic_made_tire tire = tire_with("solid", ",'steelbelted':true,'off_road':true");
    expect_equal(tire.cost_hundredths, 90000);
    expect_equal(tire.weight_hundredths, 11750);
    expect_equal(tire.dp, 15);
}

RULE_TEST("tire-modifications", "radial on all wheels: HC +1; off-road on all: +1 off the road")
{
    const char *all = "'tires':{'front':{'type':'solid','radial':true},'back':{'type':'solid','radial':true}}";
    const char *half = "'tires':{'front':{'type':'solid','radial':true},'back':{'type':'solid'}}";
    const char *mud = "'tires':{'front':{'type':'solid','off_road':true},'back':{'type':'solid','off_road':true}}";
    expect_equal(built("luxury", "super", all)->fit.handling, 2);
    expect_equal(built("luxury", "super", half)->fit.handling, 1);
    expect_equal(built("luxury", "super", mud)->fit.handling, 1);
    expect_equal(built("luxury", "super", mud)->fit.off_road, 1 - 3 + 1);
    expect_equal(built("luxury", "super", all)->fit.off_road, 1 - 3);
}

RULE_TEST("tire-modifications", "what radials add does not count off the road")
{
    const char *all = "'suspension':'off-road','tires':{'front':{'type':'solid','radial':true},"
                      "'back':{'type':'solid','radial':true}},'accessories':[{'type':'spoiler'}]";
    const tk_vehicle *v = built("luxury", "super", all);
    expect_equal(v->fit.handling, 3);
    expect_equal(v->fit.off_road, 2);
    expect_equal(v->fit.over_60, 4);
    v = stock("needle");
    expect_equal(v->fit.handling - v->fit.off_road, 1 + 1 + 3); /* radials, active suspension, off the road */
}

RULE_TEST("tire-modifications", "no tire is both radial and off-road")
{
    expect_problem(built("luxury", "super",
                         "'tires':{'front':{'type':'solid'},'back':{'type':'solid','radial':true,'off_road':true}}"),
                   "radial-off-road", "tires.back", "tire-modifications");
}

RULE_TEST("spare-tires", "luxury cars and station wagons share a size, as do vans, campers and pickups")
{
    const classic_body *body = the_garage()->body;
    const char *const *ids = the_garage()->body_id;
    int wagon = classic_name_find(ids, "station-wagon"), luxury = classic_name_find(ids, "luxury");
    int van = classic_name_find(ids, "van"), camper = classic_name_find(ids, "camper");
    int pickup = classic_name_find(ids, "pickup"), sedan = classic_name_find(ids, "sedan");
    expect_text(body[wagon].tire_size, body[luxury].tire_size);
    expect_text(body[van].tire_size, body[camper].tire_size);
    expect_text(body[van].tire_size, body[pickup].tire_size);
    expect_true(strcmp(body[sedan].tire_size, body[luxury].tire_size) != 0);
}

RULE_TEST("armor", "six places, any number anywhere, one price")
{
    const tk_vehicle *v =
        built("mid-sized", "large", "'armor':[{'type':'plastic','F':1,'R':2,'L':3,'B':4,'T':5,'U':6}]");
    expect_equal(cost_of(v, "armor[0]"), 21 * 16);
    expect_equal(weight_of(v, "armor[0]"), 21 * 8);
    expect_equal(cost_of(built("mid-sized", "large", "'armor':[{'type':'plastic','F':21}]"), "armor[0]"), 21 * 16);
    expect_equal(v->facings, 6);
}

RULE_TEST("armor-types", "each type at its price and weight")
{
    static const struct {
        const char *id;
        int cost, weight; /* of 100 points on a luxury car */
    } TYPES[] = {{"plastic", 2000, 1000},
                 {"fireproof", 4000, 1000},
                 {"laser-reflective", 2200, 1100},
                 {"laser-reflective-fireproof", 5000, 1100},
                 {"metal", 5000, 5000},
                 {"laser-reflective-metal", 5500, 5000}};
    char more[128];
    for (int i = 0; i < 6; i++) {
        snprintf(more, sizeof more, "'armor':[{'type':'%s','F':100}]", TYPES[i].id);
        const tk_vehicle *v = built("luxury", "super", more);
        expect_equal(cost_of(v, "armor[0]"), TYPES[i].cost);
        expect_equal(weight_of(v, "armor[0]"), TYPES[i].weight);
    }
}

RULE_TEST("armor-consistent", "without armor, what has to match matches each other")
{
    const char *format = "'accessories':[{'type':'wheelguard','at':'back-left','points':1,'armor':'%s'},"
                         "{'type':'wheelguard','at':'back-right','points':1,'armor':'%s'}]";
    char more[256];
    snprintf(more, sizeof more, format, "fireproof", "fireproof");
    expect_legal(built("luxury", "super", more));
    snprintf(more, sizeof more, format, "metal", "fireproof");
    expect_legal(built("luxury", "super", more));
    snprintf(more, sizeof more, format, "plastic", "fireproof");
    expect_problem(built("luxury", "super", more), "other-armor", "accessories[1]", "wheelguards");
    const char *cycle = "'accessories':[{'type':'cycle-wheelguard','at':'front','points':1,'armor':'metal'},"
                        "{'type':'cycle-wheelguard','at':'back','points':1}]";
    expect_problem(built("heavy-cycle", "super-cycle", cycle), "other-armor", "accessories[1]", "cycle-wheelguards");
}

RULE_TEST("armor-consistent", "each type is listed once")
{
    const char *twice = "'armor':[{'type':'plastic','F':10},{'type':'plastic','B':10}]";
    expect_problem(built("luxury", "super", twice), "armor-twice", "armor[1]", "armor-consistent");
    expect_no_problem(built("luxury", "super", twice), "armor-kinds");
    expect_problem(built("heavy-cycle", "super-cycle", twice), "armor-twice", "armor[1]", "armor-consistent");
}

RULE_TEST("armor-consistent", "one type, or one metal over one that is none")
{
    expect_legal(built("luxury", "super", "'armor':[{'type':'metal','F':8},{'type':'plastic','F':16}]"));
    expect_legal(
        built("luxury", "super", "'armor':[{'type':'fireproof','F':8},{'type':'laser-reflective-metal','F':2}]"));
    expect_problem(built("luxury", "super", "'armor':[{'type':'plastic','F':8},{'type':'fireproof','F':2}]"),
                   "armor-kinds", "armor[1]", "armor-consistent");
    expect_problem(built("luxury", "super", "'armor':[{'type':'metal','F':8},{'type':'laser-reflective-metal','F':2}]"),
                   "armor-kinds", "armor[1]", "armor-consistent");
    expect_problem(built("luxury", "super",
                         "'armor':[{'type':'metal','F':8},{'type':'plastic','F':2},{'type':'laser-reflective','F':2}]"),
                   "armor-kinds", "armor[2]", "armor-consistent");
}

RULE_TEST("armor-consistent", "what must match may be of either layer, and is of metal unless it says")
{
    const char *layers = "'armor':[{'type':'plastic','F':16},{'type':'metal','F':8}],";
    char more[256];
    snprintf(more, sizeof more, "%s'accessories':[{'type':'bumper-spikes','at':'back'}]", layers);
    expect_equal(weight_of(built("luxury", "super", more), "accessories[0]"), 250);
    snprintf(more, sizeof more, "%s'accessories':[{'type':'bumper-spikes','at':'back','armor':'plastic'}]", layers);
    expect_equal(weight_of(built("luxury", "super", more), "accessories[0]"), 50);
    expect_legal(built("luxury", "super", more));
    snprintf(more, sizeof more, "%s'accessories':[{'type':'bumper-spikes','at':'back','armor':'fireproof'}]", layers);
    expect_problem(built("luxury", "super", more), "other-armor", "accessories[0]", "bumper-spikes");
}

RULE_TEST("tires-alike",
          "a tire for a wheel that is not there is refused, and neither paid for nor taken for the one that is")
{
    static const struct {
        const char *body, *plant, *more, *end, *right;
    } ROWS[] = {{"heavy-cycle", "super-cycle", "", "front", "front_right"},
                {"heavy-cycle", "super-cycle", "", "back", "back_right"},
                {"heavy-trike", "super-trike", "", "front", "front_right"},
                {"heavy-trike", "super-trike", "'reversed':true,", "back", "back_right"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char more[256], part[32];
        snprintf(more, sizeof more,
                 "%s'tires':{'front':{'type':'standard'},'back':{'type':'standard'},'%s':{'type':'solid'}}",
                 ROWS[i].more, ROWS[i].right);
        const tk_vehicle *v = built(ROWS[i].body, ROWS[i].plant, more);
        snprintf(part, sizeof part, "tires.%s", ROWS[i].right);
        expect_problem(v, "no-such-wheel", part, "tires-alike");
        expect_equal(cost_of(v, part), 0);
        snprintf(part, sizeof part, "tires.%s", ROWS[i].end);
        expect_equal(cost_of(v, part), 50);
        expect_equal(term_of(v, TERM_MIXED), 0);
    }
}

RULE_TEST("bodies", "each has its id, and there is none before the first or behind the last")
{
    int count = tk_garage_body_count(the_garage());
    expect_true(tk_garage_body_id(the_garage(), -1) == NULL);
    expect_true(tk_garage_body_id(the_garage(), count) == NULL);
    for (int i = 0; i < count; i++)
        expect_equal(classic_name_find(the_garage()->body_id, tk_garage_body_id(the_garage(), i)), i);
}
