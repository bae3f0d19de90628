/* Accessories, one section after the other. */
#include "garage.h"

#include <stdio.h>
#include <string.h>

/* A luxury car with 10 points of plastic in front and these accessories. */
static const tk_vehicle *with(const char *accessories)
{
    char more[1024];
    snprintf(more, sizeof more,
             "'armor':[{'type':'plastic','F':10}],'weapons':[{'type':'MG','mount':'F','extra_magazines':1},"
             "{'type':'RL','mount':'B'}],'accessories':[%s]",
             accessories);
    return built("luxury", "super", more);
}

static void expect_price(place at, const char *accessory, int cost, int weight, int spaces)
{
    char text[256];
    snprintf(text, sizeof text, "{'type':'%s'}", accessory);
    const tk_vehicle *v = with(text);
    expect_legal_at(at, v);
    expect_equal_at(at, cost_of(v, "accessories[0]"), cost, accessory);
    expect_equal_at(at, weight_of(v, "accessories[0]"), weight, accessory);
    expect_equal_at(at, sixths_of(v, "accessories[0]"), 6 * spaces, accessory);
}

RULE_TEST("accessories", "each goes on the vehicles it is made for")
{
    static const struct {
        const char *body, *plant, *more;
        int fit;
    } VEHICLES[] = {{"luxury", "super", "", FIT_CAR},
                    {"heavy-cycle", "super-cycle", "", FIT_CYCLE},
                    {"x-heavy-trike", "super-trike", "", FIT_TRIKE},
                    {"x-heavy-trike", "super-trike", "'reversed':true,", FIT_REVERSED}};
    for (int i = 0; i < the_garage()->accessory_count; i++) {
        const classic_accessory *row = &the_garage()->accessory[i];
        for (size_t j = 0; j < sizeof VEHICLES / sizeof *VEHICLES; j++) {
            char more[256];
            snprintf(more, sizeof more, "%s'accessories':[{'type':'%s'}]", VEHICLES[j].more, row->id);
            const tk_vehicle *v = built(VEHICLES[j].body, VEHICLES[j].plant, more);
            if (row->fits >> VEHICLES[j].fit & 1)
                expect_no_problem(v, "wrong-body");
            else
                expect_problem(v, "wrong-body", "accessories[0]", row->section);
        }
    }
}

RULE_TEST("accessories", "one of a kind where a second would do nothing; a place only where there is one")
{
    expect_problem(with("{'type':'active-suspension'},{'type':'active-suspension'}"), "one-only", "accessories[1]",
                   "active-suspension");
    expect_problem(with("{'type':'roll-cage'},{'type':'roll-cage'}"), "one-only", "accessories[1]", "roll-cage");
    expect_legal(with("{'type':'fire-extinguisher'},{'type':'fire-extinguisher'}"));
    expect_problem(with("{'type':'roll-cage','at':'front'}"), "wrong-place", "accessories[0]", "roll-cage");
}

RULE_TEST("computers", "every kind at its price, with neither weight nor space")
{
    expect_price(HERE, "targeting-computer", 1000, 0, 0);
    expect_price(HERE, "hi-res-targeting-computer", 4000, 0, 0);
    expect_price(HERE, "vehicular-computer", 4000, 0, 0);
    const tk_vehicle *v = with("{'type':'single-weapon-computer','weapon':1},"
                               "{'type':'hi-res-single-weapon-computer','for':'driver','weapon':0}");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 500);
    expect_equal(cost_of(v, "accessories[1]"), 2500);
    expect_equal(accessory_row("targeting-computer")->bonus, 1);
    expect_equal(accessory_row("hi-res-targeting-computer")->bonus, 2);
    expect_equal(accessory_row("hi-res-single-weapon-computer")->bonus, 2);
}

RULE_TEST("computers", "for a driver or gunner who is aboard, each their own")
{
    expect_problem(with("{'type':'targeting-computer','for':'gunner'}"), "no-person", "accessories[0]", "computers");
    expect_problem(with("{'type':'targeting-computer'},{'type':'targeting-computer'}"), "one-only", "accessories[1]",
                   "computers");
    expect_legal(built("luxury", "super",
                       "'crew':['driver','gunner','gunner'],'accessories':[{'type':'targeting-computer','for':"
                       "'driver'},{'type':'targeting-computer','for':'gunner'},{'type':'targeting-computer','for':"
                       "'gunner-2'}]"));
    expect_problem(
        built("luxury", "super",
              "'crew':['driver','passenger'],'accessories':[{'type':'targeting-computer','for':'passenger'}]"),
        "not-a-firer", "accessories[0]", "computers");
    expect_problem(with("{'type':'single-weapon-computer'}"), "no-weapon", "accessories[0]", "computers");
}

RULE_TEST("computers", "a second for the same person and the same weapons would do nothing")
{
    const char *guns = "'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},"
                       "{'type':'MG','mount':'B'}],'accessories':[{'type':'single-weapon-computer','weapon':0},"
                       "{'type':'single-weapon-computer','%s':%s}]";
    char more[512];
    snprintf(more, sizeof more, guns, "weapon", "1");
    expect_problem(built("luxury", "super", more), "one-only", "accessories[1]", "computers");
    snprintf(more, sizeof more, guns, "weapon", "2");
    expect_legal(built("luxury", "super", more));
    snprintf(more, sizeof more, guns, "for", "'gunner','weapon':0");
    expect_legal(built("luxury", "super", more));
    const char *links = "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}],"
                        "'accessories':[{'type':'cyberlink','weapon':0},{'type':'cyberlink','weapon':%d}]";
    snprintf(more, sizeof more, links, 0);
    expect_problem(built("luxury", "super", more), "one-only", "accessories[1]", "cyberlink");
    snprintf(more, sizeof more, links, 1);
    expect_legal(built("luxury", "super", more));
}

RULE_TEST("cyberlink", "$16,000, 100 lb, 1 space, for one person and one weapon")
{
    const tk_vehicle *v = with("{'type':'cyberlink','for':'driver','weapon':0}");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 16000);
    expect_equal(weight_of(v, "accessories[0]"), 100);
    expect_equal(sixths_of(v, "accessories[0]"), 6);
    expect_problem(with("{'type':'cyberlink'}"), "no-weapon", "accessories[0]", "cyberlink");
}

RULE_TEST("magazine-switch", "$250, for a weapon with an extra magazine")
{
    expect_equal(cost_of(with("{'type':'magazine-switch','weapon':0}"), "accessories[0]"), 250);
    expect_legal(with("{'type':'magazine-switch','weapon':0}"));
    expect_problem(with("{'type':'magazine-switch','weapon':1}"), "no-extra-magazine", "accessories[0]",
                   "magazine-switch");
    expect_problem(with("{'type':'magazine-switch'}"), "no-weapon", "accessories[0]", "magazine-switch");
    expect_problem(with("{'type':'magazine-switch','weapon':0},{'type':'magazine-switch','weapon':0}"), "one-only",
                   "accessories[1]", "magazine-switch");
}

RULE_TEST("ramplate", "one and a half times the price of the front armor, half its weight")
{
    const tk_vehicle *v = with("{'type':'ramplate'}");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 300);
    expect_equal(weight_of(v, "accessories[0]"), 50);
    v = built("luxury", "super",
              "'armor':[{'type':'metal','F':4,'B':9},{'type':'plastic','F':10}],'accessories':[{'type':'ramplate'}]");
    expect_equal(cost_of(v, "accessories[0]"), (4 * 50 + 10 * 20) * 3 / 2);
    expect_equal(weight_of(v, "accessories[0]"), (4 * 50 + 10 * 10) / 2);
}

RULE_TEST("ramplate", "on front armor of cars and reversed trikes; a fake is five points of armor")
{
    expect_problem(built("luxury", "super", "'armor':[{'type':'plastic','B':9}],'accessories':[{'type':'ramplate'}]"),
                   "no-front-armor", "accessories[0]", "ramplate");
    expect_problem(
        built("heavy-trike", "super-trike", "'armor':[{'type':'plastic','F':9}],'accessories':[{'type':'ramplate'}]"),
        "wrong-body", "accessories[0]", "ramplate");
    expect_legal(built("heavy-trike", "super-trike",
                       "'reversed':true,'armor':[{'type':'plastic','F':9}],'accessories':[{'type':'ramplate'}]"));
    expect_price(HERE, "fake-ramplate", 100, 50, 0);
    const tk_vehicle *v =
        built("luxury", "super", "'armor':[{'type':'metal','F':4}],'accessories':[{'type':'fake-ramplate'}]");
    expect_equal(cost_of(v, "accessories[0]"), 250);
    expect_equal(weight_of(v, "accessories[0]"), 250);
    expect_problem(with("{'type':'ramplate'},{'type':'fake-ramplate'}"), "excluded", "accessories[1]", "ramplate");
}

RULE_TEST("bumper-spikes", "five points of armor at one end, not where a ramplate or brushcutter is")
{
    const tk_vehicle *v = with("{'type':'bumper-spikes','at':'front'},{'type':'bumper-spikes','at':'back'}");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 100);
    expect_equal(weight_of(v, "accessories[0]"), 50);
    expect_problem(with("{'type':'bumper-spikes'}"), "no-place", "accessories[0]", "bumper-spikes");
    expect_problem(with("{'type':'bumper-spikes','at':'left'}"), "wrong-place", "accessories[0]", "bumper-spikes");
    expect_problem(with("{'type':'ramplate'},{'type':'bumper-spikes','at':'front'}"), "excluded", "accessories[1]",
                   "bumper-spikes");
    expect_problem(with("{'type':'bumper-spikes','at':'front'},{'type':'brushcutter'}"), "excluded", "accessories[1]",
                   "brushcutter");
    expect_legal(with("{'type':'ramplate'},{'type':'bumper-spikes','at':'back'}"));
}

RULE_TEST("blades", "three points of plastic, whatever the armor; cycle blades and fakes by their price")
{
    expect_price(HERE, "body-blades", 60, 30, 0);
    expect_price(HERE, "fake-body-blades", 20, 0, 0);
    const tk_vehicle *v =
        built("luxury", "super", "'armor':[{'type':'metal','F':4}],'accessories':[{'type':'body-blades'}]");
    expect_equal(cost_of(v, "accessories[0]"), 60);
    v = built("heavy-cycle", "super-cycle", "'accessories':[{'type':'cycle-blades'}]");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 50);
    expect_equal(weight_of(v, "accessories[0]"), 20);
    v = built("heavy-cycle", "super-cycle", "'accessories':[{'type':'fake-cycle-blades'}]");
    expect_equal(cost_of(v, "accessories[0]"), 20);
    expect_equal(weight_of(v, "accessories[0]"), 0);
    expect_problem(with("{'type':'body-blades','armor':'metal'}"), "not-armor", "accessories[0]", "blades");
}

RULE_TEST("brushcutter", "$100, 20 lb, in front")
{
    expect_price(HERE, "brushcutter", 100, 20, 0);
    expect_problem(with("{'type':'brushcutter','at':'back'}"), "wrong-place", "accessories[0]", "brushcutter");
}

RULE_TEST("extinguishers", "plain and improved")
{
    expect_price(HERE, "fire-extinguisher", 300, 150, 1);
    expect_price(HERE, "improved-fire-extinguisher", 500, 200, 1);
}

RULE_TEST("wheelguards", "$10 and 4 lb a point, 40 lb at most, HC -1 in front")
{
    const tk_vehicle *v = with("{'type':'wheelguard','at':'front-left','points':10}");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 100);
    expect_equal(weight_of(v, "accessories[0]"), 40);
    expect_equal(v->fit.handling, 0);
    expect_equal(with("{'type':'wheelguard','at':'back-left','points':10}")->fit.handling, 1);
    expect_problem(with("{'type':'wheelguard','at':'back-left','points':11}"), "too-heavy", "accessories[0]",
                   "wheelguards");
    expect_problem(with("{'type':'wheelguard','at':'back-left'}"), "no-points", "accessories[0]", "wheelguards");
    expect_problem(with("{'type':'wheelguard','points':3}"), "no-place", "accessories[0]", "wheelguards");
    expect_problem(with("{'type':'wheelguard','at':'back-left','points':3},"
                        "{'type':'wheelguard','at':'back-left','points':4}"),
                   "one-only", "accessories[1]", "wheelguards");
}

RULE_TEST("wheelguards", "of the vehicle's own armor type, at its price and weight")
{
    const char *metal = "'armor':[{'type':'metal','F':1}],";
    char more[256];
    snprintf(more, sizeof more, "%s'accessories':[{'type':'wheelguard','at':'back-left','points':2}]", metal);
    const tk_vehicle *v = built("luxury", "super", more);
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 50);
    expect_equal(weight_of(v, "accessories[0]"), 40);
    snprintf(more, sizeof more, "%s'accessories':[{'type':'wheelguard','at':'back-left','points':3}]", metal);
    expect_problem(built("luxury", "super", more), "too-heavy", "accessories[0]", "wheelguards");
    snprintf(more, sizeof more, "%s'accessories':[{'type':'wheelguard','at':'back-left','points':3,'armor':'plastic'}]",
             metal);
    expect_problem(built("luxury", "super", more), "other-armor", "accessories[0]", "wheelguards");
}

RULE_TEST("wheelguards", "on a trike where two wheels are; only a reversed one minds")
{
    const char *back = "'accessories':[{'type':'wheelguard','at':'back-left','points':3}]";
    const char *front = "'reversed':true,'accessories':[{'type':'wheelguard','at':'front-left','points':3}]";
    expect_legal(built("heavy-trike", "super-trike", back));
    expect_equal(built("heavy-trike", "super-trike", back)->fit.handling, 0);
    expect_legal(built("heavy-trike", "super-trike", front));
    expect_equal(built("heavy-trike", "super-trike", front)->fit.handling, 0 + 1 - 1);
    expect_problem(
        built("heavy-trike", "super-trike", "'accessories':[{'type':'wheelguard','at':'front-left','points':3}]"),
        "wrong-place", "accessories[0]", "wheelguards");
}

RULE_TEST("cycle-wheelguards", "$10 and 2 lb a point, 20 lb at most, no matter for the handling")
{
    const tk_vehicle *v =
        built("heavy-cycle", "super-cycle", "'accessories':[{'type':'cycle-wheelguard','at':'front','points':10}]");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 100);
    expect_equal(weight_of(v, "accessories[0]"), 20);
    expect_equal(v->fit.handling, 0);
    expect_problem(
        built("heavy-cycle", "super-cycle", "'accessories':[{'type':'cycle-wheelguard','at':'front','points':11}]"),
        "too-heavy", "accessories[0]", "cycle-wheelguards");
    expect_legal(
        built("heavy-trike", "super-trike", "'accessories':[{'type':'cycle-wheelguard','at':'front','points':3}]"));
    expect_problem(
        built("heavy-trike", "super-trike", "'accessories':[{'type':'cycle-wheelguard','at':'back','points':3}]"),
        "wrong-place", "accessories[0]", "cycle-wheelguards");
    expect_problem(with("{'type':'cycle-wheelguard','at':'front','points':3}"), "wrong-body", "accessories[0]",
                   "cycle-wheelguards");
}

RULE_TEST("retractable-wheelguards", "for the two guards of an axle; lifted they cost no handling")
{
    const char *front = "{'type':'wheelguard','at':'front-left','points':5},"
                        "{'type':'wheelguard','at':'front-right','points':5}";
    char text[512];
    snprintf(text, sizeof text, "%s,{'type':'retractable-wheelguards','at':'front'}", front);
    const tk_vehicle *v = with(text);
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[2]"), 250);
    expect_equal(weight_of(v, "accessories[2]"), 50);
    expect_equal(sixths_of(v, "accessories[2]"), 6);
    expect_equal(v->fit.handling, 1);
    expect_equal(v->fit.guards_down, 0);
    snprintf(text, sizeof text, "%s,{'type':'retractable-wheelguards','at':'back'}", front);
    v = with(text);
    expect_problem(v, "no-guards", "accessories[2]", "retractable-wheelguards");
    expect_equal(v->fit.handling, 0);
}

/* The guards of the other axle, one guard, or a guard of a cycle will not do. */
RULE_TEST("retractable-wheelguards", "both guards of the axle, wherever they stand in the list, and no others")
{
    static const struct {
        const char *list;
        bool fine;
    } ROWS[] = {{"{'type':'retractable-wheelguards','at':'@'},{'type':'wheelguard','at':'@-left','points':5},"
                 "{'type':'wheelguard','at':'@-right','points':5}",
                 true},
                {"{'type':'wheelguard','at':'@-right','points':5},{'type':'retractable-wheelguards','at':'@'},"
                 "{'type':'wheelguard','at':'@-left','points':5}",
                 true},
                {"{'type':'retractable-wheelguards','at':'@'},{'type':'wheelguard','at':'@-left','points':5}", false},
                {"{'type':'retractable-wheelguards','at':'@'},{'type':'wheelguard','at':'@-right','points':5}", false},
                {"{'type':'retractable-wheelguards','at':'@'}", false},
                {"{'type':'retractable-wheelguards','at':'@'},{'type':'wheelguard','at':'#-left','points':5},"
                 "{'type':'wheelguard','at':'#-right','points':5}",
                 false}};
    static const char *const ENDS[] = {"front", "back"};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int end = 0; end < 2; end++) {
            char text[512] = "";
            for (const char *at = ROWS[i].list; *at; at++) {
                const char one[] = {*at, '\0'};
                strcat(text, *at == '@' ? ENDS[end] : *at == '#' ? ENDS[1 - end] : one);
            }
            const tk_vehicle *v = with(text);
            expect_of(text, v->problems, !ROWS[i].fine);
            if (!ROWS[i].fine) expect_of(text, v->problem[0].kind, PROBLEM_NO_GUARDS);
        }
}

RULE_TEST("retractable-wheelguards", "on a trike only where two wheels are")
{
    const char *back = "{'type':'wheelguard','at':'back-left','points':5},"
                       "{'type':'wheelguard','at':'back-right','points':5}";
    char more[512];
    snprintf(more, sizeof more, "'accessories':[%s,{'type':'retractable-wheelguards','at':'back'}]", back);
    expect_legal(built("heavy-trike", "super-trike", more));
    snprintf(more, sizeof more, "'accessories':[%s,{'type':'retractable-wheelguards','at':'front'}]", back);
    expect_problem(built("heavy-trike", "super-trike", more), "wrong-place", "accessories[2]",
                   "retractable-wheelguards");
}

RULE_TEST("roll-cage", "on a mid-sized car $900 and 240 lb, on a cycle two points of metal and $300")
{
    const tk_vehicle *v = built("mid-sized", "large", "'accessories':[{'type':'roll-cage'}]");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 900);
    expect_equal(weight_of(v, "accessories[0]"), 6 * 5 * 8);
    expect_equal(sixths_of(v, "accessories[0]"), 6);
    v = built("heavy-cycle", "super-cycle", "'accessories':[{'type':'roll-cage'}]");
    expect_equal(cost_of(v, "accessories[0]"), 300);
    expect_equal(weight_of(v, "accessories[0]"), 2 * 5 * 6);
}

RULE_TEST("roll-cage", "has to be original equipment")
{
    tk_retrofit change;
    tk_design plain, caged;
    built("mid-sized", "large", "");
    plain = *the_design();
    built("mid-sized", "large", "'accessories':[{'type':'roll-cage'}]");
    caged = *the_design();
    tk_garage_retrofit(the_garage(), &plain, &caged, &change);
    expect_equal(change.problems, 1);
    expect_text(tk_problem_name(change.problem[0]), "rebuilt-original");
    tk_garage_retrofit(the_garage(), &caged, &caged, &change);
    expect_equal(change.problems, 0);
    expect_equal(change.cost, 0);
}

RULE_TEST("safety-seat", "$500, 25 lb, one each, not on cycles and in sidecars")
{
    expect_price(HERE, "safety-seat", 500, 25, 0);
    expect_legal(built("luxury", "super",
                       "'crew':['driver','passenger'],'accessories':[{'type':'safety-seat'},"
                       "{'type':'safety-seat','for':'passenger'}]"));
    expect_problem(built("heavy-cycle", "super-cycle", "'accessories':[{'type':'safety-seat'}]"), "wrong-body",
                   "accessories[0]", "safety-seat");
    expect_problem(built("heavy-cycle", "super-cycle",
                         "'sidecar':{'body':'light-sidecar','crew':['passenger'],"
                         "'accessories':[{'type':'safety-seat','for':'passenger'}]}"),
                   "wrong-body", "sidecar.accessories[0]", "safety-seat");
    expect_problem(with("{'type':'safety-seat'},{'type':'safety-seat'}"), "one-only", "accessories[1]", "safety-seat");
}

RULE_TEST("spoilers", "25 points of armor in price, 10 in weight, of any type")
{
    expect_price(HERE, "spoiler", 500, 100, 0);
    expect_price(HERE, "airdam", 500, 100, 0);
    const tk_vehicle *v = with("{'type':'spoiler','armor':'metal'}");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 125 * 20 / 2); /* 62 1/2 times */
    expect_equal(weight_of(v, "accessories[0]"), 50 * 10);
}

RULE_TEST("spoilers", "HC +1 above 60 mph, once; both together make manoeuvres easier")
{
    const tk_vehicle *v = with("{'type':'spoiler'}");
    expect_equal(v->fit.handling, 1);
    expect_equal(v->fit.over_60, 2);
    expect_true(!v->easier_over_60);
    v = with("{'type':'spoiler'},{'type':'airdam'}");
    expect_equal(v->fit.over_60, 2);
    expect_true(v->easier_over_60);
    expect_problem(built("heavy-trike", "super-trike", "'accessories':[{'type':'airdam'}]"), "wrong-body",
                   "accessories[0]", "spoilers");
    expect_legal(built("heavy-trike", "super-trike", "'accessories':[{'type':'spoiler'}]"));
    expect_legal(
        built("heavy-trike", "super-trike", "'reversed':true,'accessories':[{'type':'airdam'},{'type':'spoiler'}]"));
}

RULE_TEST("active-suspension", "$4,000, 100 lb, HC +1 except off the road")
{
    expect_price(HERE, "active-suspension", 4000, 100, 0);
    const tk_vehicle *v = with("{'type':'active-suspension'}");
    expect_equal(v->fit.handling, 2);
    expect_equal(v->fit.off_road, 1 - 3);
    expect_equal(v->fit.over_60, 2);
}

RULE_TEST("antilock-brakes", "$1,000")
{
    expect_price(HERE, "antilock-braking-system", 1000, 0, 0);
}

RULE_TEST("searchlights", "plain and armored, wherever they are wanted")
{
    expect_price(HERE, "searchlight", 200, 50, 1);
    expect_price(HERE, "armored-searchlight", 500, 75, 1);
    expect_legal(with("{'type':'searchlight','at':'top'}"));
    expect_equal(accessory_row("searchlight")->dp, 1);
    expect_equal(accessory_row("armored-searchlight")->dp, 5);
}

RULE_TEST("portable-shop", "four cases, or as many as there are; luggage")
{
    expect_price(HERE, "portable-shop", 4000, 300, 4);
    const tk_vehicle *v = with("{'type':'portable-shop','cases':3}");
    expect_equal(cost_of(v, "accessories[0]"), 3000);
    expect_problem(with("{'type':'portable-shop','cases':5}"), "too-many-cases", "accessories[0]", "portable-shop");
    expect_problem(with("{'type':'portable-shop','cases':0}"), "too-many-cases", "accessories[0]", "portable-shop");
    v = built("pickup", "super", "'crew':['driver','gunner'],'accessories':[{'type':'portable-shop'}]");
    expect_legal(v);
    expect_equal(v->unit[0].used, 6 * 10);
    expect_unreadable("{'name':'x','body':'van','accessories':[{'type':'portable-shop','points':2}]}",
                      "accessories[0].points", "has no");
}

RULE_TEST("jettison-joining", "$300, between a cycle and its sidecar")
{
    const tk_vehicle *v = built("heavy-cycle", "super-cycle",
                                "'sidecar':{'body':'light-sidecar'},'accessories':[{'type':'jettison-joining'}]");
    expect_legal(v);
    expect_equal(cost_of(v, "accessories[0]"), 300);
    expect_problem(built("heavy-cycle", "super-cycle", "'accessories':[{'type':'jettison-joining'}]"), "no-sidecar",
                   "accessories[0]", "jettison-joining");
}
