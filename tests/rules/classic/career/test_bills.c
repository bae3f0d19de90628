/* What repairs, parts and wrecks cost and bring, in dollars. Rulebook sections garage-bills to campaign-retrofit. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

/* Ann has a mid-sized car, a plain one with these members, and a mechanic +2 with a tool kit. */
static tk_campaign *car_with(const char *members)
{
    tk_campaign *c = three_drivers(90000);
    ordered(
        "{'do':'buy','who':'Ann','vehicle':{'name':'Box','body':'mid-sized','plant':'large','crew':['driver']%s%s}}",
        members[0] ? "," : "", members);
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':2}}");
    return c;
}

static int part_of(tk_campaign *c, duel_part_kind kind)
{
    const duel_vehicle *built = &career_bench(c, &c->vehicle[0].design)->vehicle;
    for (int i = 0; i < built->part_count; i++)
        if (built->part[i].kind == kind) return i;
    return -1;
}

/* Ten points in front of a car at $16 a point. All of it new: $160 times the type's price, and 10 %. One hit: $50 times
 * the type's number, which is 2 for reflective armor and 4 if it is fireproof as well. */
RULE_TEST("armor-bills", "by type and hits: $50 a hit as often as the type says, until all of it new is cheaper")
{
    static const struct {
        const char *type;
        int bill[5]; /* 1 to 5 hits */
    } TYPES[] = {{"plastic", {50, 100, 150, 176, 176}},
                 {"fireproof", {100, 200, 300, 352, 352}},
                 {"laser-reflective", {100, 194, 194, 194, 194}},
                 {"laser-reflective-fireproof", {200, 400, 440, 440, 440}},
                 {"metal", {125, 250, 375, 440, 440}},
                 {"laser-reflective-metal", {138, 275, 413, 484, 484}}};
    char armor[96];
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++) {
        snprintf(armor, sizeof armor, "'armor':[{'type':'%s','F':10}]", TYPES[i].type);
        tk_campaign *c = car_with(armor);
        int part = part_of(c, PART_ARMOR);
        for (int hits = 1; hits <= 5; hits++) {
            c->vehicle[0].dp[part]--;
            expect_equal(tk_campaign_repair_bill(c, 0), TYPES[i].bill[hits - 1]);
        }
        int before = person("Ann")->money;
        ordered("{'do':'repair','who':'Ann','vehicle':0,'what':'armor'}");
        expect_equal(before - person("Ann")->money, TYPES[i].bill[4]);
        expect_equal(c->vehicle[0].dp[part], 10);
    }
}

/* A machine gun is $1,000 and has 3 DP; a large plant is $2,000 and has 10. */
RULE_TEST("garage-bills",
          "each hit on a part is 20 % more than the one before it began with; from the sixth on a new one")
{
    static const int GUN[] = {100, 300, 1000};
    static const int PLANT[] = {200, 600, 1000, 1400, 1800, 2000, 2000, 2000, 2000, 2000};
    tk_campaign *c = car_with("'weapons':[{'type':'MG','mount':'F'}]");
    int gun = part_of(c, PART_WEAPON), plant = part_of(c, PART_PLANT);
    for (int hits = 1; hits <= 3; hits++) {
        c->vehicle[0].dp[gun]--;
        expect_equal(tk_campaign_repair_bill(c, 0), GUN[hits - 1]);
    }
    c->vehicle[0].dp[gun] = 3;
    for (int hits = 1; hits <= 10; hits++) {
        c->vehicle[0].dp[plant]--;
        expect_equal(tk_campaign_repair_bill(c, 0), PLANT[hits - 1]);
    }
}

/* A machine gun with so many hits, taken out with good rolls, sold and bought back from the dealer. */
RULE_TEST("salvage-value", "a gun of $1,000 with no, one and two hits: worth 1,000, 900 and 700, sold for half of that")
{
    static const int WORTH[] = {1000, 900, 700};
    for (int hits = 0; hits < 3; hits++) {
        tk_campaign *c = car_with("'weapons':[{'type':'MG','mount':'F'}]");
        int gun = part_of(c, PART_WEAPON);
        c->vehicle[0].dp[gun] = (uint8_t)(3 - hits);
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", gun);
        int before = person("Ann")->money;
        ordered("{'do':'sell','who':'Ann','part':0}");
        expect_equal(person("Ann")->money - before, WORTH[hits] / 2);
        before = person("Bob")->money;
        ordered("{'do':'buy','who':'Bob','part':0}");
        expect_equal(before - person("Bob")->money, WORTH[hits]);
        expect_equal(c->part[0].dp, 3 - hits);
    }
}

RULE_TEST("salvage-value",
          "a burned wreck is worth no work: nothing is repaired, taken out or unloaded, nor sold for money")
{
    tk_campaign *c = car_with("'weapons':[{'type':'MG','mount':'F','extra_magazines':1}]");
    static const char *const WORKS[] = {"repair", "jury-rig", "salvage", "install", "unload", "reload"};
    int parts[] = {part_of(c, PART_WEAPON), part_of(c, PART_TIRE), part_of(c, PART_PLANT)};
    c->vehicle[0].dp[parts[0]]--;
    c->vehicle[0].burned = true;
    expect_refused("salvage-value", "{'do':'repair','who':'Ann','vehicle':0}");
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 3; k++)
            expect_refused("salvage-value",
                           "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'%s','tools':'tool-kit'}", parts[k],
                           WORKS[i]);
    tk_salvage job;
    expect_true(!tk_campaign_next_salvage(c, 0, &job)); /* so that rivals do not try */
    int before = person("Ann")->money;
    ordered("{'do':'sell','who':'Ann','vehicle':0}");
    expect_equal(person("Ann")->money, before);
}

/* A hit on metal is $125, on plastic $50, as above. */
RULE_TEST("armor-bills",
          "of metal over plastic a hit outside is one on metal and inside one on plastic, however listed")
{
    static const char *const BOTH[] = {"'armor':[{'type':'metal','F':10},{'type':'plastic','F':10}]",
                                       "'armor':[{'type':'plastic','F':10},{'type':'metal','F':10}]"};
    for (int i = 0; i < 2; i++)
        for (int inside = 0; inside < 2; inside++) {
            tk_campaign *c = car_with(BOTH[i]);
            c->vehicle[0].dp[part_of(c, inside ? PART_LINING : PART_ARMOR)]--;
            expect_equal(tk_campaign_repair_bill(c, 0), inside ? 50 : 125);
        }
}

RULE_TEST("garage-bills", "accessories that are destroyed are replaced at their price, each at its own")
{
    tk_campaign *c = car_with("'accessories':[{'type':'searchlight','at':'front'},{'type':'armored-searchlight','at':"
                              "'back'}]");
    const int first = part_of(c, PART_ACCESSORY);
    static const int LOST[] = {0, 1}, PRICES[] = {200, 500};
    for (int i = 0; i < 2; i++) {
        int before = tk_campaign_repair_bill(c, 0);
        c->vehicle[0].dp[first + LOST[i]] = 0;
        expect_equal(tk_campaign_repair_bill(c, 0) - before, PRICES[i]);
    }
}

/* Of a wreck at the roadside. A shot is $25 and a magazine $50: 18 shots and two magazines bring $550, 20 shots $500.
 * A gun itself brings more, but it is no trivial job. */
RULE_TEST("road-salvage",
          "rivals take what anybody gets first, of that what brings most, magazines included; then guns")
{
    tk_campaign *c = car_with("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F','extra_magazines':2}]");
    int first = part_of(c, PART_WEAPON);
    tk_salvage job;
    c->vehicle[0].roadside = true;
    c->vehicle[0].shots[0] = 20;
    c->vehicle[0].shots[1] = 18;
    expect_true(tk_campaign_next_salvage(c, 0, &job));
    expect_equal(strcmp(job.work, "unload"), 0);
    expect_equal(job.part, first + 1);
    c->vehicle[0].shots[1] = 15;
    expect_true(tk_campaign_next_salvage(c, 0, &job));
    expect_equal(strcmp(job.work, "unload"), 0);
    expect_equal(job.part, first);
}

/* A good roll patches three points: $150, less a third. The bay of a garage is $50 an hour, and +2 there. */
RULE_TEST("own-work", "three points of plastic armor for $100 instead of $150, and $50 more in a hired bay")
{
    for (int garage = 0; garage < 2; garage++) {
        tk_campaign *c = car_with("'armor':[{'type':'plastic','F':90}]");
        int part = part_of(c, PART_ARMOR), before = person("Ann")->money;
        c->vehicle[0].dp[part] -= 3;
        expect_equal(tk_campaign_repair_bill(c, 0), 150);
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','tools':'%s'}", part,
                garage ? "garage" : "tool-kit");
        expect_equal(c->vehicle[0].dp[part], 90);
        expect_equal(before - person("Ann")->money, garage ? 150 : 100);
    }
}

/* Two weeks of healing cost a driver no more than two weeks of living, $150 each. */
RULE_TEST("garage-bills", "doctors are free, and no garage mends body armor")
{
    tk_campaign *c = three_drivers(9000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Ann','gear':'body-armor'}");
    int item = c->item_count - 1;
    c->character[tk_campaign_find(c, "Ann")].dp = 1;
    c->item[item].left = 1;
    expect_equal(tk_campaign_repair_bill(c, 0), 0);
    int before = person("Ann")->money;
    ordered("{'do':'week'}");
    ordered("{'do':'week'}");
    expect_equal(person("Ann")->dp, 2);
    expect_equal(before - person("Ann")->money, 300);
    expect_equal(c->item[item].left, 1);
}

/* ---- rebuilding ---- */

/* A gun of $1,000 with 20 shots at $25; 10 % more for the gun that the design never had. */
RULE_TEST("campaign-retrofit",
          "a gun more is $1,100 and its shots, solid tires are $500 each; chassis and springs stay")
{
    static const struct {
        const char *members;
        int paid;
    } CHANGES[] = {{"'weapons':[{'type':'MG','mount':'F'}]", 1100 + 500},
                   {"'accessories':[{'type':'fire-extinguisher'}]", 330},
                   {"'tires':{'front':{'type':'solid'},'back':{'type':'standard'}}", 1000}};
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        car_with("");
        ordered("{'do':'retrofit','who':'Ann','vehicle':0,'keep':true,'to':{'name':'Box','body':'mid-sized','plant':"
                "'large','crew':['driver'],%s}}",
                CHANGES[i].members);
        expect_equal(-posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), CHANGES[i].paid);
    }
    static const char *const NEVER[] = {"'chassis':'heavy'", "'suspension':'heavy'",
                                        "'armor':[{'type':'plastic','F':400}]", "'accessories':[{'type':'roll-cage'}]"};
    for (int i = 0; i < 4; i++) {
        car_with("");
        expect_refused("retrofitting",
                       "{'do':'retrofit','who':'Ann','vehicle':0,'to':{'name':'Box','body':'mid-sized','plant':"
                       "'large','crew':['driver'],%s}}",
                       NEVER[i]);
    }
}
