/* Between vehicles and the shelf, part by part: taking out, keeping, selling, putting in. Rulebook sections
 * salvaging-parts, installing, used-market, own-work. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

/* Ann has a van with these members, and Mel, a mechanic +3 with a tool kit, works for her. */
static tk_campaign *van_with(const char *members)
{
    tk_campaign *c = three_drivers(90000);
    ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Van','body':'van','plant':'thundercat','crew':['driver']%s%s}}",
            members[0] ? "," : "", members);
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':2}}");
    c->character[tk_campaign_find(c, "Mel")].level[c->garage->skill_for[SKILL_TO_REPAIR]] = 3;
    return c;
}

static const duel_vehicle *built(tk_campaign *c)
{
    return &career_bench(c, &c->vehicle[0].design)->vehicle;
}

/* The nth part of that kind. */
static int nth_part(tk_campaign *c, duel_part_kind kind, int nth)
{
    const duel_vehicle *vehicle = built(c);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == kind && !nth--) return i;
    return -1;
}

static int part_of(tk_campaign *c, duel_part_kind kind)
{
    return nth_part(c, kind, 0);
}

/* ---- taking out ---- */

/* All that a vehicle can be in is put on its parts in turn, so that none can be taken for its neighbor. */
RULE_TEST("salvaging-parts", "when a computer comes out every other part stays as it was: points, rigged, out, kept")
{
    for (int shift = 0; shift < 3; shift++) {
        tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'SS','mount':"
                                  "'B'}],'armor':[{'type':'plastic','F':9,'R':8,'L':7,'B':6,'T':5,'U':4}],"
                                  "'accessories':[{'type':'searchlight'},{'type':'targeting-computer'}]");
        tk_owned_vehicle *it = &c->vehicle[0], before;
        const duel_vehicle *vehicle = built(c);
        for (int i = 0; i < it->parts; i++) {
            it->dp[i] = (uint8_t)((i + shift) % (vehicle->part[i].dp + 1));
            it->rigged[i] = i % 3 == shift;
            it->taken_out[i] = (i + 1) % 3 == shift;
            it->kept[i] = (i + 2) % 3 == shift;
        }
        it->shots[1] = 7;
        before = *it;
        campaign_dice(4, 4);
        ordered("{'do':'work','who':'Mel','vehicle':0,'accessory':1,'work':'salvage','tools':'tool-kit','hours':9}");
        expect_equal(it->parts, before.parts);
        expect_equal(memcmp(it->dp, before.dp, sizeof it->dp), 0);
        expect_equal(memcmp(it->rigged, before.rigged, sizeof it->rigged), 0);
        expect_equal(memcmp(it->taken_out, before.taken_out, sizeof it->taken_out), 0);
        expect_equal(memcmp(it->kept, before.kept, sizeof it->kept), 0);
        expect_equal(it->shots[1], 7);
        expect_equal(it->cost, before.cost - 1000);
        expect_equal(c->part[0].price, 1000);
        expect_equal(c->part[0].dp + c->part[0].full, 2);
        expect_equal(strcmp(c->part[0].title, "Targeting Computer"), 0);
        expect_equal(person("Mel")->hours, 1); /* one roll was enough */
    }
}

/* A machine gun has 3 points and 1 more for each extra magazine. */
RULE_TEST("salvaging-parts", "the points of its magazines leave a gun with them, and those that are lost stay lost")
{
    for (int left = 1; left <= 5; left++) {
        tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F','extra_magazines':2}]");
        int gun = part_of(c, PART_WEAPON);
        expect_equal(c->vehicle[0].dp[gun], 5);
        c->vehicle[0].dp[gun] = (uint8_t)left;
        c->vehicle[0].dp[part_of(c, PART_PLANT)] = 0; /* it does not drive: a wreck */
        campaign_dice(1, 1);
        ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'unload','tools':'tool-kit'}", gun);
        expect_equal(built(c)->part[gun].dp, 3);
        expect_equal(c->vehicle[0].dp[gun], left < 3 ? left : 3);
        expect_equal(c->part_count, 3);
    }
}

RULE_TEST("salvaging-parts", "what comes to the shelf: guns, plants, tires and lights; no armor, and nothing destroyed")
{
    static const struct {
        duel_part_kind kind;
        const char *title; /* NULL: not kept */
        int price;
    } ROWS[] = {{PART_WEAPON, "Machine Gun", 1000},
                {PART_PLANT, "Thundercat Power Plant", 12000},
                {PART_TIRE, "Standard Tire, van size", 50},
                {PART_ACCESSORY, "Searchlight", 200},
                {PART_ARMOR, NULL, 0},
                {PART_GUARD, NULL, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int left = 0; left < 2; left++) {
            tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F'}],'armor':[{'type':'plastic','F':9}],"
                                      "'accessories':[{'type':'searchlight'},{'type':'wheelguard','at':'back-left',"
                                      "'points':5}]");
            int part = part_of(c, ROWS[i].kind), full = built(c)->part[part].dp;
            c->vehicle[0].dp[part] = (uint8_t)left;
            c->vehicle[0].rigged[part] = left && i == 0;
            campaign_dice(6, 6);
            ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit','hours':5}",
                    part);
            bool kept = left && ROWS[i].title;
            expect_of(ROWS[i].title ? ROWS[i].title : "armor", c->part_count, kept);
            expect_equal(c->vehicle[0].dp[part], 0);
            expect_true(c->vehicle[0].taken_out[part] && !c->vehicle[0].rigged[part]);
            expect_equal(c->vehicle[0].kept[part], kept);
            expect_equal(person("Mel")->hours, 1);
            if (!kept) continue;
            expect_equal(strcmp(c->part[0].title, ROWS[i].title), 0);
            expect_equal(c->part[0].price, ROWS[i].price);
            expect_equal(c->part[0].dp, 1);
            expect_equal(c->part[0].full, full);
            expect_equal(c->part[0].rigged, i == 0);
            expect_equal(c->part[0].owner, 0);
            expect_equal(c->part[0].kind, ROWS[i].kind);
        }
}

RULE_TEST("salvaging-parts", "a roll cage is part of the frame; lights have points and come out as parts do")
{
    tk_campaign *c =
        van_with("'accessories':[{'type':'roll-cage'},{'type':'searchlight'},{'type':'fire-extinguisher'}]");
    static const char *const ORDER =
        "{'do':'work','who':'Mel','vehicle':0,'accessory':%d,'work':'%s','tools':'tool-kit'}";
    expect_refused("salvaging-parts", ORDER, 0, "salvage");
    expect_refused("salvaging-parts", ORDER, 1, "salvage");
    expect_refused("salvaging-parts", ORDER, 2, "repair");
    expect_refused("salvaging-parts", ORDER, 3, "salvage");
    campaign_dice(1, 1, 2, 1); /* easy: 3 at +3, two tries an hour */
    ordered(ORDER, 2, "salvage");
    expect_equal(c->part_count, 1);
    expect_equal(c->part[0].price, 300);
}

RULE_TEST("repair-difficulty", "computers and cyberlinks are medium to take out, all other accessories easy")
{
    static const struct {
        const char *id;
        career_job job;
    } ROWS[] = {{"targeting-computer", JOB_SALVAGE_PRECIOUS},
                {"hi-res-targeting-computer", JOB_SALVAGE_PRECIOUS},
                {"single-weapon-computer", JOB_SALVAGE_PRECIOUS},
                {"hi-res-single-weapon-computer", JOB_SALVAGE_PRECIOUS},
                {"vehicular-computer", JOB_SALVAGE_PRECIOUS},
                {"cyberlink", JOB_SALVAGE_PRECIOUS},
                {"fire-extinguisher", JOB_SALVAGE},
                {"magazine-switch", JOB_SALVAGE},
                {"ramplate", JOB_SALVAGE},
                {"safety-seat", JOB_SALVAGE},
                {"active-suspension", JOB_SALVAGE}};
    const tk_campaign *c = new_campaign();
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int row = classic_name_find(c->garage->accessory_id, ROWS[i].id);
        expect_of(ROWS[i].id, career_accessory_job(&c->garage->accessory[row]), ROWS[i].job);
    }
}

/* ---- every part by every work ---- */

/* Jobs of works on parts; JOB_COUNT: not offered, or no job at all. */
RULE_TEST("repair-difficulty", "every kind of part by every work: which job of the list it is")
{
    enum { WORKS = WORK_RELOAD + 1 };
    static const struct {
        duel_part_kind kind;
        int nth;
        career_job job[WORKS]; /* repair, jury-rig, salvage, install, unload, reload */
    } ROWS[] = {
        {PART_TIRE, 0, {JOB_REPAIR_TIRE, JOB_REPAIR_TIRE, JOB_SALVAGE_TIRE, JOB_REPLACE_TIRE}},
        {PART_PLANT, 0, {JOB_REPAIR_PLANT, JOB_RIG, JOB_SALVAGE_PRECIOUS, JOB_REPAIR_PLANT}},
        {PART_WEAPON,
         0,
         {JOB_REPAIR_WEAPON, JOB_RIG, JOB_SALVAGE, JOB_REPAIR_WEAPON, JOB_SALVAGE_AMMUNITION, JOB_RELOAD}},
        {PART_WEAPON, 1, {JOB_REPAIR_FRAGILE, JOB_RIG_FRAGILE, JOB_SALVAGE, JOB_REPAIR_FRAGILE}},
        {PART_WEAPON,
         2,
         {JOB_REPAIR_FRAGILE, JOB_RIG_FRAGILE, JOB_SALVAGE, JOB_REPAIR_FRAGILE, JOB_SALVAGE_AMMUNITION, JOB_RELOAD}},
        {PART_ARMOR, 0, {JOB_PATCH_ARMOR, JOB_RIG, JOB_SALVAGE, JOB_PATCH_ARMOR}},
        {PART_LINING, 0, {JOB_PATCH_ARMOR, JOB_RIG, JOB_SALVAGE, JOB_PATCH_ARMOR}},
        {PART_GUARD, 0, {JOB_PATCH_ARMOR, JOB_RIG, JOB_SALVAGE, JOB_PATCH_ARMOR}},
        {PART_ACCESSORY, 0, {JOB_REPAIR_WEAPON, JOB_RIG, JOB_SALVAGE, JOB_REPAIR_WEAPON}}};
    tk_campaign *c =
        van_with("'weapons':[{'type':'MG','mount':'F'},{'type':'L','mount':'F'},{'type':'RL','mount':'B'}],"
                 "'armor':[{'type':'metal','F':2},{'type':'plastic','F':9}],'accessories':[{'type':"
                 "'searchlight'},{'type':'wheelguard','at':'back-left','points':5,'armor':'plastic'}]");
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int part = nth_part(c, ROWS[i].kind, ROWS[i].nth);
        for (int work = 0; work < WORKS; work++) {
            if (work > WORK_INSTALL && !ROWS[i].job[work]) continue;
            expect_equal(career_job_of(c->garage, built(c), part, (career_work)work), ROWS[i].job[work]);
        }
    }
}

/* What fits a part of so many points in that condition: bits of works. */
RULE_TEST("jury-rigging", "what may be done to a part that is whole, hit, destroyed, rigged or out")
{
    enum { R = 1 << WORK_REPAIR, J = 1 << WORK_JURY_RIG, S = 1 << WORK_SALVAGE, I = 1 << WORK_INSTALL };
    enum { U = 1 << WORK_UNLOAD, L = 1 << WORK_RELOAD };
    static const struct {
        int dp, shots;
        bool rigged, out, roadside;
        int works;
    } ROWS[] = {{3, 20, false, false, false, S | U},
                {3, 19, false, false, false, S | U | L},
                {3, 0, false, false, false, S | L},
                {2, 20, false, false, false, R | S | U},
                {1, 1, false, false, false, R | S | U | L},
                {0, 20, false, false, false, J | S | U},
                {0, 0, false, false, false, J | S},
                {1, 20, true, false, false, S | U},
                {0, 20, true, false, false, S | U},
                {0, 0, false, true, false, I},
                {0, 0, true, true, false, I},
                {2, 5, false, false, true, R | S | U},
                {0, 0, false, true, true, 0},
                {3, 20, false, false, true, S | U}};
    tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F'}]");
    int gun = part_of(c, PART_WEAPON);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int works = 0;
        career_job job;
        c->vehicle[0].dp[gun] = (uint8_t)ROWS[i].dp;
        c->vehicle[0].shots[0] = (uint8_t)ROWS[i].shots;
        c->vehicle[0].rigged[gun] = ROWS[i].rigged;
        c->vehicle[0].taken_out[gun] = ROWS[i].out;
        c->vehicle[0].roadside = ROWS[i].roadside;
        for (int work = 0; work < WORK_COUNT; work++)
            works |= career_work_fits(c, 0, gun, (career_work)work, &job) << work;
        if (works != ROWS[i].works) failed(HERE, "row %d: %#x, not %#x", (int)i, works, ROWS[i].works);
    }
    career_job job;
    for (int work = 0; work < WORK_COUNT; work++) /* people are no parts */
        expect_true(!career_work_fits(c, 0, part_of(c, PART_PERSON), (career_work)work, &job));
}

/* ---- how long it takes ---- */

RULE_TEST("own-work", "the work ends when the part is right, whatever hours were meant for it")
{
    static const struct {
        const char *work;
        duel_part_kind kind;
        int left, shots;
        bool out;
    } ROWS[] = {{"jury-rig", PART_WEAPON, 0, 20, false}, {"salvage", PART_WEAPON, 3, 20, false},
                {"install", PART_WEAPON, 0, 20, true},   {"unload", PART_WEAPON, 3, 20, false},
                {"reload", PART_WEAPON, 3, 3, false},    {"repair", PART_WEAPON, 2, 20, false},
                {"unload", PART_CARGO, 0, 20, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F'}],'cargo':{'pounds':0,'spaces':0,'gear':["
                                  "'explosive-grenade']}");
        int part = part_of(c, ROWS[i].kind);
        if (ROWS[i].kind == PART_WEAPON) c->vehicle[0].dp[part] = (uint8_t)ROWS[i].left;
        c->vehicle[0].shots[0] = (uint8_t)ROWS[i].shots;
        c->vehicle[0].taken_out[part] = ROWS[i].out;
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'%s','tools':'tool-kit','hours':9}", part,
                ROWS[i].work);
        expect_of(ROWS[i].work, person("Mel")->hours, 1);
        expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_BAY), 0);
    }
    tk_campaign *c = van_with("");
    int plant = part_of(c, PART_PLANT);
    c->vehicle[0].dp[plant] -= 3;
    campaign_dice(6, 6, 1, 1, 6, 6, 6, 6); /* two tries an hour: the third success is the second of the second hour */
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','tools':'tool-kit','hours':9}", plant);
    expect_equal(person("Mel")->hours, 2);
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Mel','job':'repair-radio','tools':'tool-kit','hours':9}");
    expect_equal(person("Mel")->hours, 3);
}

/* In a bay the first hour is $50; the plant of $12,000 costs $1,200 for the only hit, and two thirds of that are $800.
 */
RULE_TEST("own-work", "without the money for the parts the work stops and nothing is repaired; a dollar more is enough")
{
    for (int money = 849; money <= 850; money++) {
        tk_campaign *c = van_with("");
        int plant = part_of(c, PART_PLANT), full = built(c)->part[plant].dp;
        c->vehicle[0].dp[plant]--;
        c->character[0].money = money;
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair'}", plant);
        expect_equal(c->vehicle[0].dp[plant], money < 850 ? full - 1 : full);
        expect_equal(person("Ann")->money, money < 850 ? money - 50 : 0);
        expect_equal(person("Mel")->hours, 1);
    }
    tk_campaign *c = van_with("");
    c->vehicle[0].dp[part_of(c, PART_PLANT)]--;
    c->character[0].money = 149;
    expect_refused("wealth", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','hours':3}",
                   part_of(c, PART_PLANT));
}

/* A new gun of $1,000 less a third is $667; links of $50 are $33. */
RULE_TEST("installing", "a new part takes the money too, at two thirds; one that was sold before the whole price")
{
    for (int sold = 0; sold < 2; sold++)
        for (int short_of = 0; short_of < 2; short_of++) {
            tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F'}]");
            int gun = part_of(c, PART_WEAPON), price = sold ? 1000 : 667;
            c->vehicle[0].taken_out[gun] = true;
            c->vehicle[0].kept[gun] = sold;
            c->vehicle[0].dp[gun] = 0;
            c->character[0].money = price - short_of;
            campaign_dice(6, 6);
            ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", gun);
            expect_equal(c->vehicle[0].dp[gun], short_of ? 0 : 3);
            expect_equal(c->vehicle[0].taken_out[gun], short_of);
            expect_equal(c->vehicle[0].kept[gun], short_of && sold);
            expect_equal(person("Ann")->money, short_of ? price - 1 : 0);
        }
}

RULE_TEST("links-replaced", "the link that is named and no other, for $33 of the $50; without the money it stays torn")
{
    static const char TWO[] =
        "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'SS','mount':'B'}],"
        "'links':[{'weapons':[0,1]},{'weapons':[1,2]}]";
    for (int link = 0; link < 2; link++)
        for (int money = 32; money <= 33; money++) {
            tk_campaign *c = van_with(TWO);
            c->vehicle[0].broken_links = 3;
            expect_equal(tk_campaign_repair_bill(c, 0), 100);
            c->character[0].money = money;
            campaign_dice(6, 6);
            ordered("{'do':'work','who':'Mel','vehicle':0,'link':%d,'tools':'tool-kit','hours':4}", link);
            expect_equal(c->vehicle[0].broken_links, money < 33 ? 3 : 2 - link);
            expect_equal(person("Ann")->money, money < 33 ? 32 : 0);
            expect_equal(person("Mel")->hours, 1);
        }
    static const int TORN[] = {1, 3, 2}; /* by which gun comes out */
    for (int gun = 0; gun < 3; gun++) {
        tk_campaign *c = van_with(TWO);
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}",
                nth_part(c, PART_WEAPON, gun));
        expect_equal(c->vehicle[0].broken_links, TORN[gun]);
    }
    tk_campaign *c = van_with(TWO);
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}",
            part_of(c, PART_PLANT));
    expect_equal(c->vehicle[0].broken_links, 0);
}

/* ---- ammunition ---- */

/* 20 shots at $25. On the shelf are shots for machine guns and, not to be taken, for another weapon and another owner.
 */
RULE_TEST("own-work", "a gun is loaded from the shelf first, the rest is bought as far as the money goes")
{
    static const struct {
        int in, shelf[2], money;
        int out, left[2], paid;
    } ROWS[] = {{20 - 6, {4, 0}, 50, 20, {0, 0}, 50},    {20 - 6, {4, 0}, 49, 19, {0, 0}, 25},
                {20 - 6, {0, 0}, 1000, 20, {0, 0}, 150}, {20 - 6, {4, 5}, 0, 20, {0, 3}, 0},
                {20 - 6, {6, 5}, 0, 20, {0, 5}, 0},      {20 - 6, {7, 5}, 0, 20, {1, 5}, 0},
                {0, {0, 0}, 24, 0, {0, 0}, 0},           {0, {0, 0}, 500, 20, {0, 0}, 500}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F'}]");
        tk_owned_part shots = {.kind = CAREER_AMMUNITION, .title = "Machine Gun shots", .price = 25};
        int first = c->part_count;
        for (int k = 0; k < 2; k++) {
            shots.dp = shots.full = ROWS[i].shelf[k];
            career_keep_part(c, shots.dp ? 0 : -1, shots);
        }
        shots.dp = shots.full = 9;
        career_keep_part(c, 1, shots);
        shots.price = 50;
        career_keep_part(c, 0, shots);
        snprintf(shots.title, sizeof shots.title, "Autocannon shots");
        shots.price = 25;
        career_keep_part(c, 0, shots);
        c->vehicle[0].shots[0] = (uint8_t)ROWS[i].in;
        c->character[0].money = ROWS[i].money;
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'reload','tools':'tool-kit'}",
                part_of(c, PART_WEAPON));
        expect_equal(c->vehicle[0].shots[0], ROWS[i].out);
        expect_equal(ROWS[i].money - person("Ann")->money, ROWS[i].paid);
        char said[64];
        snprintf(said, sizeof said, "1 hour of work: 1 good roll, $%d for parts.", ROWS[i].paid);
        expect_equal(strcmp(tk_campaign_said(c), said), 0);
        for (int k = 0; k < 2; k++) {
            expect_equal(c->part[first + k].dp, ROWS[i].left[k]);
            expect_equal(c->part[first + k].full, ROWS[i].left[k]);
            expect_equal(c->part[first + k].owner, ROWS[i].left[k] ? 0 : -1);
        }
        for (int k = 2; k < 5; k++) expect_equal(c->part[first + k].dp, 9);
    }
}

RULE_TEST("salvaging-parts", "the shots of the gun that is named, and its magazines, each by itself")
{
    for (int gun = 0; gun < 2; gun++) {
        tk_campaign *c = van_with("'weapons':[{'type':'MG','mount':'F','extra_magazines':1},{'type':'MG','mount':'B',"
                                  "'extra_magazines':2}]");
        c->vehicle[0].dp[part_of(c, PART_PLANT)] = 0;
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'unload','tools':'tool-kit'}",
                nth_part(c, PART_WEAPON, gun));
        expect_equal(c->part_count, 1 + 1 + gun);
        expect_equal(c->part[0].dp, 40 + 20 * gun);
        expect_equal(c->part[0].full, 40 + 20 * gun);
        expect_equal(tk_campaign_part_value(c, 0), 25 * (40 + 20 * gun));
        for (int i = 1; i <= 1 + gun; i++) {
            expect_equal(c->part[i].price, 50);
            expect_equal(c->part[i].dp + c->part[i].full, 2);
        }
        expect_equal(c->vehicle[0].shots[gun], 0);
        expect_equal(c->vehicle[0].shots[1 - gun], 60 - 20 * gun);
        expect_equal(c->vehicle[0].design.unit[0].weapon[gun].extra_magazines, 0);
        expect_equal(c->vehicle[0].design.unit[0].weapon[1 - gun].extra_magazines, 2 - gun);
    }
}

RULE_TEST("salvaging-parts", "of an empty gun only the magazines come, and cargo as many pieces as are left")
{
    tk_campaign *c =
        van_with("'weapons':[{'type':'MG','mount':'F','extra_magazines':1}],'cargo':{'pounds':0,'spaces':0,"
                 "'gear':['explosive-grenade','medikit']}");
    c->vehicle[0].dp[part_of(c, PART_PLANT)] = 0;
    c->vehicle[0].shots[0] = 0;
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'unload','tools':'tool-kit'}",
            part_of(c, PART_WEAPON));
    expect_equal(c->part_count, 1);
    int items = c->item_count;
    c->vehicle[0].hold[0] = 2;
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'unload','tools':'tool-kit'}",
            part_of(c, PART_CARGO));
    expect_equal(c->item_count, items + 3);
    for (int i = items; i < items + 3; i++) expect_equal(c->item[i].owner, 0);
    expect_equal(c->vehicle[0].hold[0] + c->vehicle[0].hold[1], 0);
    c->vehicle[0].hold[1] = 1; /* one piece of the second sort is something, too */
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'unload','tools':'tool-kit'}",
            part_of(c, PART_CARGO));
    expect_equal(c->item_count, items + 4);
}

/* ---- what it is worth, and dealers ---- */

RULE_TEST("salvage-value", "part by part: 90, 70, 50, 30 and 10 % with hits, then nothing; shots by their number")
{
    static const int WORTH[] = {1000, 900, 700, 500, 300, 100, 0, 0};
    const tk_campaign *c = new_campaign();
    tk_owned_part part = {.kind = PART_PLANT, .price = 1000, .full = 8};
    for (int hits = 0; hits < 8; hits++) {
        part.dp = 8 - hits;
        expect_equal(career_part_value(&c->rules, &part), WORTH[hits]);
    }
    part.dp = 0;
    expect_equal(career_part_value(&c->rules, &part), 0);
    part.dp = 7;
    part.rigged = true;
    expect_equal(career_part_value(&c->rules, &part), 0);
    part = (tk_owned_part){.kind = PART_TIRE, .price = 100, .dp = 4, .full = 4};
    expect_equal(career_part_value(&c->rules, &part), 100);
    part.dp = 3;
    expect_equal(career_part_value(&c->rules, &part), 0);
    part = (tk_owned_part){.kind = CAREER_AMMUNITION, .price = 25, .dp = 7, .full = 7};
    expect_equal(career_part_value(&c->rules, &part), 175);
}

RULE_TEST("used-market",
          "from the week of the sale for four weeks, part and vehicle alike; then nobody has it any more")
{
    for (int weeks = 0; weeks <= 5; weeks++) {
        tk_campaign *c = van_with("");
        ordered("{'do':'week'}"); /* sold in the second week */
        int part = career_keep_part(
            c, 0, (tk_owned_part){.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3});
        int value = c->vehicle[0].cost;
        ordered("{'do':'sell','who':'Ann','part':%d}", part);
        ordered("{'do':'sell','who':'Ann','vehicle':0}");
        for (int i = 0; i < weeks; i++) ordered("{'do':'week'}");
        expect_equal(tk_campaign_used_price(c, 0), weeks < 4 ? value : 0);
        if (weeks >= 4) {
            expect_refused("used-market", "{'do':'buy','who':'Bob','part':%d}", part);
            expect_refused("used-market", "{'do':'buy','who':'Bob','used':0}");
            continue;
        }
        ordered("{'do':'buy','who':'Bob','part':%d}", part);
        ordered("{'do':'buy','who':'Bob','used':0}");
        expect_equal(c->part[part].owner + c->vehicle[0].owner, 2);
        expect_equal(c->part[part].on_sale + c->vehicle[0].on_sale, 0);
        expect_refused("used-market", "{'do':'buy','who':'Cy','part':%d}", part);
        expect_refused("used-market", "{'do':'buy','who':'Cy','used':0}");
    }
}

RULE_TEST("used-market", "nobody offers what is worth nothing, nor what never was sold; a dollar too few is too few")
{
    tk_campaign *c = van_with("");
    tk_owned_part gun = {
        .kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 1, .full = 3, .rigged = true};
    int rigged = career_keep_part(c, 0, gun), own = career_keep_part(c, 0, gun);
    ordered("{'do':'sell','who':'Ann','part':%d}", rigged);
    expect_refused("used-market", "{'do':'buy','who':'Bob','part':%d}", rigged);
    expect_refused("used-market", "{'do':'buy','who':'Bob','part':%d}", own);
    expect_refused("used-market", "{'do':'buy','who':'Bob','part':%d}", own + 1);
    expect_refused("used-market", "{'do':'buy','who':'Bob','used':0}");
    expect_refused("used-market", "{'do':'buy','who':'Bob','used':1}");
    expect_refused("salvaging-parts", "{'do':'sell','who':'Bob','part':%d}", own);
    expect_refused("salvaging-parts", "{'do':'sell','who':'Ann','part':%d}", own + 1);
    c->part[own].rigged = false;
    ordered("{'do':'sell','who':'Ann','part':%d}", own);
    for (int money = 699; money <= 700; money++) { /* two hits: 70 % */
        c->character[1].money = money;
        if (money < 700)
            expect_refused("wealth", "{'do':'buy','who':'Bob','part':%d}", own);
        else
            ordered("{'do':'buy','who':'Bob','part':%d}", own);
    }
    expect_equal(person("Bob")->money, 0);
    c->vehicle[0].burned = true;
    ordered("{'do':'sell','who':'Ann','vehicle':0}");
    expect_refused("used-market", "{'do':'buy','who':'Cy','used':0}");
}

/* ---- tools ---- */

RULE_TEST("tools", "the cases of all the owner's vehicles together, four at most; none of a wreck on the road")
{
    tk_campaign *c = three_drivers(90000);
    static const int CASES[] = {1, 2, 4};
    for (int i = 0; i < 3; i++)
        ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Van','body':'van','plant':'thundercat','crew':['driver'],"
                "'accessories':[{'type':'portable-shop','cases':%d}]}}",
                CASES[i]);
    expect_equal(career_shop_cases(c, 0), 4);
    expect_equal(career_shop_cases(c, 1), 0);
    c->vehicle[2].owner = 1;
    expect_equal(career_shop_cases(c, 0), 3);
    expect_equal(career_shop_cases(c, 1), 4);
    c->vehicle[1].roadside = true;
    expect_equal(career_shop_cases(c, 0), 1);
    c->vehicle[0].dp[part_of(c, PART_ACCESSORY)] = 0;
    expect_equal(career_shop_cases(c, 0), 0);
}

RULE_TEST("tools", "without the right case the best that somebody has in his hands will do")
{
    static const struct {
        const char *gear;
        int need; /* medium, +3: 5 with a tool kit */
    } ROWS[] = {{"tool-kit", 5}, {"mini-mechanic", 6}, {"medikit", 7}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int sum = ROWS[i].need - 1; sum <= ROWS[i].need; sum++) {
            tk_campaign *c = three_drivers(90000);
            ordered(
                "{'do':'buy','who':'Ann','vehicle':{'name':'Van','body':'van','plant':'thundercat','crew':['driver'],"
                "'weapons':[{'type':'MG','mount':'F'}],'accessories':[{'type':'portable-shop','cases':1}]}}");
            ordered("{'do':'buy','who':'Ann','gear':'%s'}", ROWS[i].gear);
            c->character[0].level[c->garage->skill_for[SKILL_TO_REPAIR]] = 2; /* one try an hour; 7, 8, 9 */
            c->vehicle[0].dp[part_of(c, PART_WEAPON)] = 1;
            campaign_dice(2, sum / 2 + 1, sum + 2 - sum / 2 - 1);
            ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'repair','tools':'portable-shop'}",
                    part_of(c, PART_WEAPON));
            expect_of(ROWS[i].gear, c->vehicle[0].dp[part_of(c, PART_WEAPON)], sum < ROWS[i].need ? 1 : 2);
        }
}
