/* Mechanics, bills, salvage: rulebook sections repair-chart to campaign-retrofit. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

static int need(int level, career_job job, career_tools tools)
{
    return career_repair_need(&three_drivers(0)->rules, level, job, tools);
}

RULE_TEST("repair-chart", "every number of it")
{
    static const int CHART[5][5] = {
        {2, 11, 0, 0, 0}, {1, 9, 11, 12, 0}, {1, 7, 9, 11, 14}, {1, 5, 7, 9, 11}, {1, 3, 5, 7, 11}};
    static const career_job JOBS[5] = {JOB_RELOAD, JOB_SALVAGE, JOB_REPAIR_WEAPON, JOB_REPAIR_PLANT, JOB_RIG_FRAGILE};
    const tk_campaign *c = new_campaign();
    for (int level = -1; level <= 3; level++)
        for (int i = 0; i < 5; i++)
            expect_equal(career_repair_need(&c->rules, level, JOBS[i], TOOLS_KIT), CHART[level + 1][i]);
    expect_equal(need(-1, JOB_RELOAD, TOOLS_SHOP), 1);
    expect_equal(need(-1, JOB_RELOAD, TOOLS_GARAGE), 1); /* 2 and 2 off: nothing can go wrong, and it can be done */
    expect_equal(need(0, JOB_RELOAD, TOOLS_GARAGE), 1);
    c = new_campaign();
    expect_equal(c->rules.level[4].minutes, 30);
    expect_equal(c->rules.level[3].minutes, 60);
}

RULE_TEST("repair-difficulty", "every job of the list")
{
    static const career_difficulty HARD[JOB_COUNT] = {
        [JOB_REPAIR_TIRE] = DIFFICULTY_IMPOSSIBLE, [JOB_REPAIR_COMPUTER] = DIFFICULTY_IMPOSSIBLE,
        [JOB_RIG_FRAGILE] = DIFFICULTY_VERY_HARD,  [JOB_RIG] = DIFFICULTY_HARD,
        [JOB_REPAIR_FRAGILE] = DIFFICULTY_HARD,    [JOB_REPAIR_RADIO] = DIFFICULTY_HARD,
        [JOB_REPAIR_PLANT] = DIFFICULTY_HARD,      [JOB_REPAIR_WEAPON] = DIFFICULTY_MEDIUM,
        [JOB_PATCH_ARMOR] = DIFFICULTY_MEDIUM,     [JOB_SALVAGE_PRECIOUS] = DIFFICULTY_MEDIUM,
        [JOB_REPLACE_LINK] = DIFFICULTY_EASY,      [JOB_SALVAGE] = DIFFICULTY_EASY,
        [JOB_RELOAD] = DIFFICULTY_TRIVIAL,         [JOB_REPLACE_TIRE] = DIFFICULTY_TRIVIAL,
        [JOB_SALVAGE_TIRE] = DIFFICULTY_TRIVIAL,   [JOB_SALVAGE_AMMUNITION] = DIFFICULTY_TRIVIAL};
    const tk_campaign *c = new_campaign();
    for (int job = 0; job < JOB_COUNT; job++) expect_equal(c->rules.job[job], HARD[job]);
    expect_equal(need(3, JOB_REPAIR_TIRE, TOOLS_GARAGE), 0);
}

/* The job a work on the first part of that kind is. */
static int job_on(const char *stock, duel_part_kind kind, career_work work)
{
    tk_campaign *c = new_campaign();
    int row = tk_garage_stock_find(c->garage, stock);
    const duel_vehicle *vehicle = &career_bench(c, tk_garage_stock_design(c->garage, row))->vehicle;
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == kind) return (int)career_job_of(c->garage, vehicle, i, work);
    return -1;
}

RULE_TEST("repair-difficulty", "what a work on a part is: lasers and rockets are harder, tires only change")
{
    expect_equal(job_on("killer-kart", PART_WEAPON, WORK_REPAIR), JOB_REPAIR_WEAPON);
    expect_equal(job_on("needle", PART_WEAPON, WORK_JURY_RIG), JOB_RIG_FRAGILE);
    expect_equal(job_on("killer-kart", PART_WEAPON, WORK_JURY_RIG), JOB_RIG);
    expect_equal(job_on("killer-kart", PART_PLANT, WORK_REPAIR), JOB_REPAIR_PLANT);
    expect_equal(job_on("killer-kart", PART_PLANT, WORK_SALVAGE), JOB_SALVAGE_PRECIOUS);
    expect_equal(job_on("killer-kart", PART_ARMOR, WORK_REPAIR), JOB_PATCH_ARMOR);
    expect_equal(job_on("killer-kart", PART_TIRE, WORK_REPAIR), JOB_REPAIR_TIRE);
    expect_equal(job_on("killer-kart", PART_TIRE, WORK_INSTALL), JOB_REPLACE_TIRE);
    expect_equal(job_on("killer-kart", PART_TIRE, WORK_SALVAGE), JOB_SALVAGE_TIRE);
    expect_equal(job_on("killer-kart", PART_WEAPON, WORK_INSTALL), JOB_REPAIR_WEAPON);
}

RULE_TEST("tools", "garage +2, shop +1, mini-mechanic -1, improvised -2")
{
    static const int NEED[TOOLS_COUNT] = {
        [TOOLS_IMPROVISED] = 11, [TOOLS_MINI] = 10, [TOOLS_KIT] = 9, [TOOLS_SHOP] = 8, [TOOLS_GARAGE] = 7};
    for (int tools = 0; tools < TOOLS_COUNT; tools++)
        expect_equal(need(1, JOB_REPAIR_WEAPON, (career_tools)tools), NEED[tools]);
}

/* Ann has a kart after an event in which each part of that kind lost so many points. */
static tk_campaign *damaged_kart(duel_part_kind kind, int points, int shots)
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    hold("division-5", 2, true);
    result({.hit = kind, .damage = points, .shots = shots}, {0});
    return c;
}

static int first_part(tk_campaign *c, duel_part_kind kind)
{
    const duel_vehicle *vehicle = &career_bench(c, &c->vehicle[0].design)->vehicle;
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == kind) return i;
    return -1;
}

static int price_of(tk_campaign *c, duel_part_kind kind)
{
    int part = first_part(c, kind);
    return career_bench(c, &c->vehicle[0].design)->price.part[part];
}

RULE_TEST("garage-bills", "a component: 10 %, 30 %, 50 % and so on; destroyed: a new one")
{
    static const int PERCENT[] = {0, 10, 30, 50, 70, 90, 100};
    tk_campaign *c = damaged_kart(PART_PLANT, 1, 0);
    int part = first_part(c, PART_PLANT), price = price_of(c, PART_PLANT);
    const career_workshop *shop = career_bench(c, &c->vehicle[0].design);
    int full = shop->vehicle.part[part].dp;
    expect_equal(price, 1000);
    for (int hits = 0; hits < full && hits < 7; hits++)
        expect_equal(career_part_bill(&c->rules, shop, part, full - hits), price * PERCENT[hits] / 100);
    expect_equal(career_part_bill(&c->rules, shop, part, 0), price);
    int before = person("Ann")->money;
    ordered("{'do':'repair','who':'Ann','vehicle':0}");
    expect_equal(before - person("Ann")->money, price / 10);
    expect_refused("garage-bills", "{'do':'repair','who':'Ann','vehicle':0}");
}

/* A car with that member of a design besides. */
static const career_workshop *workshop_of(tk_campaign *c, const char *members)
{
    char json[1024];
    tk_design design;
    tk_error error;
    int used =
        snprintf(json, sizeof json,
                 "{'name':'Car','body':'luxury','chassis':'heavy','plant':'super','crew':['driver'],%s}", members);
    for (int i = 0; i < used; i++)
        if (json[i] == '\'') json[i] = '"';
    expect_equal(tk_design_read(c->garage, json, (size_t)used, "test", &design, &error), TK_OK);
    const career_workshop *shop = career_bench(c, &design);
    expect_equal(shop->figures.problems, 0);
    return shop;
}

static int part_price_in(const career_workshop *shop, duel_part_kind kind, int nth)
{
    for (int i = 0; i < shop->vehicle.part_count; i++)
        if (shop->vehicle.part[i].kind == kind && !nth--) return shop->price.part[i];
    return -1;
}

/* A machine gun is $1,000, a magazine $50: $1,100 with two, and 10 % of that with one hit. */
RULE_TEST("garage-bills", "a gun's extra magazines are part of its price, all of them")
{
    tk_campaign *c = new_campaign();
    static const int PRICE[] = {1000, 1050, 1100, 1150};
    for (int magazines = 0; magazines <= 3; magazines++) {
        char gun[96];
        snprintf(gun, sizeof gun, "'weapons':[{'type':'MG','mount':'F','extra_magazines':%d}]", magazines);
        expect_equal(part_price_in(workshop_of(c, gun), PART_WEAPON, 0), PRICE[magazines]);
    }
    const career_workshop *shop = workshop_of(c, "'weapons':[{'type':'MG','mount':'F','extra_magazines':2}]");
    expect_equal(career_part_bill(&c->rules, shop, shop->vehicle.weapon[0], 3 + 2 - 1), 110);
    expect_equal(career_part_bill(&c->rules, shop, shop->vehicle.weapon[0], 0), 1100);
    shop = workshop_of(c, "'accessories':[{'type':'portable-shop','cases':4}]");
    expect_equal(part_price_in(shop, PART_ACCESSORY, 0), 1000);
}

/* Two steelbelted radials are $375, one $187.50. A third off $50 is $33.33. */
RULE_TEST("rounding", "in a career too a half dollar is rounded up and less than that down")
{
    tk_campaign *c = new_campaign();
    const career_workshop *shop =
        workshop_of(c, "'tires':{'front':{'type':'standard','steelbelted':true,'radial':true},"
                       "'back':{'type':'standard','steelbelted':true,'radial':true}}");
    expect_equal(part_price_in(shop, PART_TIRE, 0), 188);
    expect_equal(career_sale_price(&c->rules, 2849), 1425);
    expect_equal(career_own_price(&c->rules, 50), 33);
    expect_equal(career_own_price(&c->rules, 25), 17);
    tk_owned_part part = {.kind = PART_WEAPON, .price = 1005, .dp = 2, .full = 3};
    expect_equal(career_part_value(&c->rules, &part), 905); /* 90 % */
}

RULE_TEST("garage-bills", "tires are replaced, shots are bought, and prestige makes it cheaper")
{
    tk_campaign *c = damaged_kart(PART_TIRE, 1, 7);
    int tire = price_of(c, PART_TIRE), shot = career_bench(c, &c->vehicle[0].design)->price.shot[0];
    expect_equal(shot, 25);
    ordered("{'do':'grant','who':'Ann','account':'prestige','amount':24,'why':'a test'}");
    int before = person("Ann")->money;
    ordered("{'do':'repair','who':'Ann','vehicle':0,'what':'ammunition'}");
    expect_equal(before - person("Ann")->money, (7 * shot + 1) / 2);
    before = person("Ann")->money;
    ordered("{'do':'repair','who':'Ann','vehicle':0,'what':'tires'}");
    expect_equal(before - person("Ann")->money, 4 * tire / 2);
}

RULE_TEST("armor-bills", "$50 a hit, or all of it new for 110 %, whichever is less; other types cost more")
{
    tk_campaign *c = damaged_kart(PART_ARMOR, 1, 0);
    const career_workshop *shop = career_bench(c, &c->vehicle[0].design);
    int sides = 0, whole = shop->price.armor_whole;
    for (int i = 0; i < shop->vehicle.part_count; i++) sides += shop->vehicle.part[i].kind == PART_ARMOR;
    int piecewise = sides * 50;
    expect_equal(tk_campaign_repair_bill(c, 0), piecewise < whole ? piecewise : whole);
    c = damaged_kart(PART_ARMOR, 4, 0);
    expect_true(4 * piecewise > whole);
    expect_equal(tk_campaign_repair_bill(c, 0), whole);
    static const struct {
        const char *id;
        int percent;
    } TYPES[] = {{"plastic", 100},
                 {"fireproof", 200},
                 {"laser-reflective", 200},
                 {"laser-reflective-fireproof", 400},
                 {"metal", 250},
                 {"laser-reflective-metal", 275}};
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        expect_equal(c->garage->armor[classic_name_find(c->garage->armor_id, TYPES[i].id)].repair_percent,
                     TYPES[i].percent);
}

/* Ten points in front of a luxury car, $20 each: even of plain armor all of it new would cost $220. A point is $50,
 * $100, $100, $200, $125 and, for polished metal, $137.50. */
RULE_TEST("armor-bills", "a point of each type: fireproof and reflective twice the price, both four times, metal 2.5")
{
    static const struct {
        const char *id;
        int one, whole;
    } ROWS[] = {{"plastic", 50, 220},
                {"fireproof", 100, 440},
                {"laser-reflective", 100, 242},
                {"laser-reflective-fireproof", 200, 550},
                {"metal", 125, 550},
                {"laser-reflective-metal", 138, 605}};
    tk_campaign *c = new_campaign();
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char armor[96];
        snprintf(armor, sizeof armor, "'armor':[{'type':'%s','F':10}]", ROWS[i].id);
        const career_workshop *shop = workshop_of(c, armor);
        int front = shop->vehicle.armor_at[TK_SIDE_FRONT];
        expect_of(ROWS[i].id, career_part_bill(&c->rules, shop, front, 9), ROWS[i].one);
        expect_of(ROWS[i].id, shop->price.armor_whole, ROWS[i].whole);
    }
}

/* With a tool kit of Ann's. */
static void hire_mechanic(void)
{
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':2}}");
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
}

/* What an order to Mel costs Ann. */
static int mechanic_works(const char *rest)
{
    int before = person("Ann")->money;
    ordered("{'do':'work','who':'Mel','vehicle':0,%s}", rest);
    return before - person("Ann")->money;
}

RULE_TEST("own-work", "a third less for the parts, $50 an hour for the bay, and a roll a point")
{
    tk_campaign *c = damaged_kart(PART_PLANT, 2, 0);
    int part = first_part(c, PART_PLANT), full = c->bench->vehicle.part[part].dp;
    char order[128];
    snprintf(order, sizeof order, "'part':%d,'work':'repair','hours':3", part);
    hire_mechanic();
    campaign_dice(1, 1, 5, 4, 6, 6); /* 7 is needed in a garage */
    int paid = mechanic_works(order);
    expect_equal(c->vehicle[0].dp[part], full);
    expect_equal(paid, 3 * 50 + 133 + 67); /* two thirds of 200 and of 100 */
}

RULE_TEST("repair-chart", "a good roll patches three points of armor, and never more than there were")
{
    tk_campaign *c = damaged_kart(PART_ARMOR, 5, 0);
    int part = first_part(c, PART_ARMOR), full = c->bench->vehicle.part[part].dp;
    char order[128];
    snprintf(order, sizeof order, "'part':%d,'work':'repair','tools':'tool-kit','hours':1", part);
    hire_mechanic();
    c->vehicle[0].dp[part] = 1;
    campaign_dice(4, 2); /* medium: 7 for Mechanic +2 */
    mechanic_works(order);
    expect_equal(c->vehicle[0].dp[part], 1);
    campaign_dice(4, 3);
    expect_equal(mechanic_works(order), 150 - 50);
    expect_equal(c->vehicle[0].dp[part], 4);
    campaign_dice(4, 3);
    expect_equal(mechanic_works(order), classic_round(50 * (full - 4) * 2, 3));
    expect_equal(c->vehicle[0].dp[part], full);
}

RULE_TEST("repair-chart", "at +3 two tries an hour, below that one")
{
    for (int level = 2; level <= 3; level++) {
        tk_campaign *c = damaged_kart(PART_PLANT, 2, 0);
        int part = first_part(c, PART_PLANT), full = c->bench->vehicle.part[part].dp;
        char order[128];
        snprintf(order, sizeof order, "'part':%d,'work':'repair','tools':'tool-kit','hours':1", part);
        hire_mechanic();
        c->character[tk_campaign_find(c, "Mel")].level[c->garage->skill_for[SKILL_TO_REPAIR]] = (int8_t)level;
        if (level == 3)
            campaign_dice(6, 6, 6, 6);
        else
            campaign_dice(6, 6);
        mechanic_works(order);
        expect_equal(c->vehicle[0].dp[part], level == 3 ? full : full - 1);
    }
}

RULE_TEST("mechanics-together", "three may roll for one part in one hour, nobody twice")
{
    tk_campaign *c = damaged_kart(PART_PLANT, 3, 0);
    int part = first_part(c, PART_PLANT), full = c->bench->vehicle.part[part].dp;
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':1}}");
    ordered("{'do':'hire','who':'Ann','name':'Nat','skills':{'mechanic':1}}");
    ordered("{'do':'hire','who':'Ann','name':'Oz','skills':{'mechanic':1}}");
    expect_refused("mechanics-together",
                   "{'do':'work','who':'Mel','second':'Mel','vehicle':0,'part':%d,'work':'repair'}", part);
    campaign_dice(6, 6, 6, 5, 5, 5);
    ordered("{'do':'work','who':'Mel','second':'Nat','third':'Oz','vehicle':0,'part':%d,'work':'repair'}", part);
    expect_equal(c->vehicle[0].dp[part], full);
}

RULE_TEST("jury-rigging", "back with 1 point, never repaired again nor rigged twice")
{
    tk_campaign *c = damaged_kart(PART_WEAPON, 99, 0);
    int part = first_part(c, PART_WEAPON);
    char order[128];
    expect_refused("jury-rigging", "{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'repair'}", part);
    snprintf(order, sizeof order, "'part':%d,'work':'jury-rig','tools':'tool-kit','hours':1", part);
    hire_mechanic();
    campaign_dice(4, 5);
    mechanic_works(order);
    expect_equal(c->vehicle[0].dp[part], 1);
    expect_true(c->vehicle[0].rigged[part]);
    expect_refused("jury-rigging", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair'}", part);
    c->vehicle[0].dp[part] = 0;
    expect_refused("jury-rigging", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'jury-rig'}", part);
    expect_refused("repair-chart", "{'do':'work','who':'Bob','vehicle':1,'part':%d,'work':'jury-rig'}",
                   (c->vehicle[1].dp[part] = 0, part));
}

RULE_TEST("salvaging-parts", "out of the wreck and onto the shelf; sold at half of what it is still worth")
{
    tk_campaign *c = damaged_kart(PART_WEAPON, 1, 0);
    int part = first_part(c, PART_WEAPON), price = price_of(c, PART_WEAPON);
    char order[128];
    snprintf(order, sizeof order, "'part':%d,'work':'salvage','tools':'tool-kit'", part);
    hire_mechanic();
    campaign_dice(3, 2); /* easy: 5 for Mechanic +2 */
    expect_equal(mechanic_works(order), 0);
    expect_true(c->vehicle[0].taken_out[part]);
    expect_equal(c->part_count, 1);
    expect_equal(c->part[0].owner, 0);
    expect_equal(tk_campaign_part_value(c, 0), price - price / 10);
    int before = person("Ann")->money;
    ordered("{'do':'sell','who':'Ann','part':0}");
    expect_equal(person("Ann")->money - before, (price - price / 10) / 2);
    expect_equal(c->part[0].owner, -1);
    expect_refused("jury-rigging", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage'}", part);
}

RULE_TEST("installing", "the old part out first, then as hard as repairing it; a tire is trivial")
{
    tk_campaign *c = damaged_kart(PART_TIRE, 99, 0);
    int part = first_part(c, PART_TIRE), price = price_of(c, PART_TIRE);
    expect_refused("installing", "{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'install'}", part);
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    campaign_dice(1, 1);
    ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", part);
    int before = person("Ann")->money;
    campaign_dice(1, 1);
    ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", part);
    expect_equal(before - person("Ann")->money, classic_round(2 * price, 3));
    expect_true(c->vehicle[0].dp[part] > 0);
    expect_true(!c->vehicle[0].taken_out[part]);
}

/* A kart is a subcompact: its tire lies on the shelf as one of that size. */
RULE_TEST("spare-tires",
          "a tire from the shelf fits vehicles of its size only; a luxury car's goes onto a station wagon")
{
    tk_campaign *c = three_drivers(90000);
    char title[TK_PART_TITLE];
    static const struct {
        const char *body, *title;
    } SIZES[] = {{"subcompact", "Standard Tire, subcompact size"},
                 {"luxury", "Standard Tire, luxury size"},
                 {"station-wagon", "Standard Tire, luxury size"},
                 {"pickup", "Standard Tire, van size"},
                 {"camper", "Standard Tire, van size"},
                 {"van", "Standard Tire, van size"}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Car','body':'%s','plant':'%s','crew':['driver']}}",
                SIZES[i].body, i ? "thundercat" : "large");
        const duel_vehicle *vehicle = &career_bench(c, &c->vehicle[i].design)->vehicle;
        career_part_title(c->garage, &c->vehicle[i].design, vehicle, vehicle->first_tire, title);
        expect_equal(strcmp(title, SIZES[i].title), 0);
    }
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    for (int car = 0; car < 3; car++) {
        campaign_dice(6, 6);
        ordered("{'do':'work','who':'Ann','vehicle':%d,'part':%d,'work':'salvage','tools':'tool-kit'}", car,
                career_bench(c, &c->vehicle[car].design)->vehicle.first_tire);
    }
    int wagon = career_bench(c, &c->vehicle[2].design)->vehicle.first_tire;
    expect_refused("spare-tires", "{'do':'work','who':'Ann','vehicle':2,'part':%d,'work':'install','from':0}", wagon);
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Ann','vehicle':2,'part':%d,'work':'install','from':1,'tools':'tool-kit'}", wagon);
    expect_equal(c->part[1].owner, -1);
    expect_true(c->vehicle[2].dp[wagon] > 0);
}

RULE_TEST("spare-tires", "a radial is another tire than a plain one")
{
    tk_campaign *c = three_drivers(90000);
    char title[TK_PART_TITLE];
    ordered(
        "{'do':'buy','who':'Ann','vehicle':{'name':'Car','body':'luxury','plant':'super','crew':['driver'],'tires':{"
        "'front':{'type':'solid','radial':true},'back':{'type':'solid','steelbelted':true,'off_road':true}}}}");
    const duel_vehicle *vehicle = &career_bench(c, &c->vehicle[0].design)->vehicle;
    career_part_title(c->garage, &c->vehicle[0].design, vehicle, vehicle->first_tire, title);
    expect_equal(strcmp(title, "Solid Tire (radial), luxury size"), 0);
    career_part_title(c->garage, &c->vehicle[0].design, vehicle, vehicle->first_tire + 2, title);
    expect_equal(strcmp(title, "Solid Tire (steelbelted, off-road), luxury size"), 0);
}

RULE_TEST("own-work",
          "a tire that was sold is no repair: a new one costs its price, whoever fits it and however famous")
{
    tk_campaign *c = damaged_kart(PART_TIRE, 0, 0);
    int part = first_part(c, PART_TIRE), price = price_of(c, PART_TIRE);
    ordered("{'do':'grant','who':'Ann','account':'prestige','amount':25,'why':'a test'}");
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", part);
    int before = person("Ann")->money;
    ordered("{'do':'sell','who':'Ann','part':0}");
    expect_equal(person("Ann")->money - before, price / 2);
    expect_equal(tk_campaign_repair_price(c, 0, 0), price); /* a garage asks as much */
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", part);
    expect_equal(before - person("Ann")->money, price - price / 2);
    c->vehicle[0].dp[part] = 0; /* shot through, it is a repair again: half the price, and a third off for the work */
    expect_equal(tk_campaign_repair_price(c, 0, 0), price / 2);
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", part);
    before = person("Ann")->money;
    campaign_dice(6, 6);
    ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", part);
    expect_equal(price, 100);
    expect_equal(before - person("Ann")->money, 33); /* two thirds of 50 */
}

RULE_TEST("salvage-value", "cost less repairs, half of it for the seller; nothing for a burned wreck")
{
    tk_campaign *c = damaged_kart(PART_PLANT, 99, 0);
    int before = person("Ann")->money;
    ordered("{'do':'sell','who':'Ann','vehicle':0}");
    expect_equal(person("Ann")->money - before, (3848 - 1000) / 2);
    c->vehicle[1].burned = true;
    before = person("Bob")->money;
    expect_refused("salvage-value", "{'do':'repair','who':'Bob','vehicle':1}");
    ordered("{'do':'sell','who':'Bob','vehicle':1}");
    expect_equal(person("Bob")->money, before);
}

RULE_TEST("campaign-retrofit", "a sound vehicle, at the price of retrofitting, old parts at half their price")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    const tk_design *from = tk_garage_stock_design(c->garage, tk_garage_stock_find(c->garage, "stinger"));
    const tk_design *to = tk_garage_stock_design(c->garage, tk_garage_stock_find(c->garage, "stinger-1"));
    tk_retrofit there;
    tk_garage_retrofit(c->garage, from, to, &there);
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':'stinger-1'}");
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), -there.cost);
    expect_true(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_SOLD) > 0);
    expect_equal(strcmp(c->vehicle[0].design.name, to->name), 0);
    expect_refused("retrofitting", "{'do':'retrofit','who':'Ann','vehicle':0,'to':'hotshot'}");
    tk_design original = *from, changed = *to;
    tk_garage_rebuild(c->garage, &original, &changed, &original, &there);
    int plain = there.cost;
    tk_garage_retrofit(c->garage, &changed, &original, &there);
    expect_true(plain < there.cost); /* it is the design it was bought as */
    int before = posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT);
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':'stinger'}");
    expect_equal(before - posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), plain);
    before = posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT);
    tk_garage_retrofit(c->garage, &original, &changed, &there);
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':'stinger-1'}"); /* and still is another one */
    expect_equal(before - posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), there.cost);
    c->vehicle[0].dp[first_part(c, PART_PLANT)]--;
    expect_refused("campaign-retrofit", "{'do':'retrofit','who':'Ann','vehicle':0,'to':'stinger'}");
}
