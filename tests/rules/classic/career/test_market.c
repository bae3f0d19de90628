/* Parts on shelves, dealers, tools, hours and the road: rulebook sections salvaging-parts to road-salvage. */
#include "career_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tk_campaign *two_karts(void)
{
    tk_campaign *c = three_drivers(40000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':2}}");
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    return c;
}

static int part_of(tk_campaign *c, int vehicle, duel_part_kind kind)
{
    const duel_vehicle *built = &career_bench(c, &c->vehicle[vehicle].design)->vehicle;
    for (int i = 0; i < built->part_count; i++)
        if (built->part[i].kind == kind) return i;
    return -1;
}

#define working(...) ordered("{'do':'work','who':'Mel','tools':'tool-kit'," __VA_ARGS__)

RULE_TEST("salvaging-parts", "kept with its damage and put into another vehicle, for nothing but the rolls")
{
    tk_campaign *c = two_karts();
    int part = part_of(c, 0, PART_WEAPON);
    c->vehicle[1].dp[part]--;
    campaign_dice(6, 6);
    working("'vehicle':1,'part':%d,'work':'salvage'}", part);
    expect_equal(c->part[0].dp, c->part[0].full - 1);
    c->vehicle[0].dp[part] = 0;
    campaign_dice(6, 6);
    working("'vehicle':0,'part':%d,'work':'salvage'}", part);
    expect_equal(c->part_count, 1); /* nothing was left of that one */
    int before = person("Ann")->money, plant = part_of(c, 0, PART_PLANT);
    expect_refused("installing",
                   "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'install','from':0,'tools':'tool-kit'}",
                   (c->vehicle[0].taken_out[plant] = true, plant));
    c->vehicle[0].taken_out[plant] = false;
    campaign_dice(6, 6);
    working("'vehicle':0,'part':%d,'work':'install','from':0}", part);
    expect_equal(person("Ann")->money, before);
    expect_equal(c->vehicle[0].dp[part], c->part[0].dp);
    expect_equal(c->part[0].owner, -1);
}

RULE_TEST("salvaging-parts", "shots are taken out of one weapon and loaded into another")
{
    tk_campaign *c = two_karts();
    int part = part_of(c, 0, PART_WEAPON);
    c->vehicle[0].shots[0] = 5;
    campaign_dice(1, 1);
    working("'vehicle':1,'part':%d,'work':'unload'}", part);
    expect_equal(c->part[0].dp, 20);
    expect_equal(c->vehicle[1].shots[0], 0);
    expect_equal(tk_campaign_part_value(c, 0), 20 * 25);
    int before = person("Ann")->money;
    campaign_dice(1, 1);
    working("'vehicle':0,'part':%d,'work':'reload'}", part);
    expect_equal(c->vehicle[0].shots[0], 20);
    expect_equal(c->part[0].dp, 5);
    expect_equal(person("Ann")->money, before);
    expect_refused("salvaging-parts", "{'do':'work','who':'Mel','vehicle':1,'part':%d,'work':'unload'}", part);
}

RULE_TEST("salvaging-parts", "a computer is hard to get out, and the vehicle is without it")
{
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    int stock = -1, accessory = -1;
    for (int i = 0; i < tk_garage_stock_count(c->garage) && stock < 0; i++) {
        const tk_design_unit *unit = &tk_garage_stock_design(c->garage, i)->unit[TK_UNIT_MAIN];
        for (int k = 0; k < unit->accessories; k++)
            if (c->garage->accessory[unit->accessory[k].type].effect == EFFECT_COMPUTER) stock = i, accessory = k;
    }
    expect_true(stock >= 0);
    ordered("{'do':'buy','who':'Ann','vehicle':'%s'}", tk_garage_stock_file(c->garage, stock));
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':1}}");
    int cost = c->vehicle[0].cost, parts = c->vehicle[0].parts;
    campaign_dice(4, 4); /* medium: 9 for Mechanic +1 */
    ordered("{'do':'work','who':'Mel','vehicle':0,'accessory':%d,'work':'salvage','tools':'tool-kit'}", accessory);
    expect_equal(c->part_count, 0);
    campaign_dice(4, 5);
    ordered("{'do':'work','who':'Mel','vehicle':0,'accessory':%d,'work':'salvage','tools':'tool-kit'}", accessory);
    expect_equal(c->part_count, 1);
    expect_equal(c->vehicle[0].cost, cost - c->part[0].price);
    expect_true(c->vehicle[0].parts >= parts);
}

RULE_TEST("tools", "only what somebody there owns")
{
    tk_campaign *c = two_karts();
    int part = part_of(c, 0, PART_TIRE);
    expect_refused("tools", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'mini-mechanic'}",
                   part);
    expect_refused("tools", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'portable-shop'}",
                   part);
    ordered("{'do':'buy','who':'Ann','gear':'mini-mechanic'}");
    campaign_dice(1, 1);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'mini-mechanic'}", part);
    expect_true(c->vehicle[0].taken_out[part]);
}

/* A van of Ann's with four cases of a shop, so many of them lost. */
static tk_campaign *shop_with(int lost)
{
    tk_campaign *c = two_karts();
    tk_design van = *tk_garage_stock_design(c->garage, tk_garage_stock_find(c->garage, "school-run"));
    tk_design_unit *unit = &van.unit[TK_UNIT_MAIN];
    int row = classic_name_find(c->garage->accessory_id, "portable-shop");
    unit->accessory[unit->accessories++] = (tk_design_accessory){.type = (uint8_t)row,
                                                                 .place = TK_UNSET,
                                                                 .person = TK_UNSET,
                                                                 .weapon = TK_UNSET,
                                                                 .armor = TK_UNSET,
                                                                 .points = 4};
    int index = career_add_vehicle(c, &van, 0);
    const duel_vehicle *built = &career_bench(c, &van)->vehicle;
    for (int i = 0; i < built->part_count && lost; i++) {
        if (built->part[i].kind != PART_ACCESSORY || built->part[i].row != EFFECT_SHOP) continue;
        c->vehicle[index].dp[i] = 0;
        lost--;
    }
    return c;
}

RULE_TEST("tools", "a portable shop: +1 with all four cases; with three the part is there three times of four")
{
    tk_campaign *c = shop_with(0);
    int part = part_of(c, 0, PART_WEAPON);
    expect_equal(career_shop_cases(c, 0), 4);
    c->vehicle[0].dp[part] = 1;
    campaign_dice(3, 3); /* medium, Mechanic +2: 7, with the shop 6 */
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','tools':'portable-shop'}", part);
    expect_equal(c->vehicle[0].dp[part], 2);
    c = shop_with(1);
    expect_equal(career_shop_cases(c, 0), 3);
    c->vehicle[0].dp[part] = 1;
    campaign_dice(4, 3, 3); /* the case is gone: the tool kit has to do */
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','tools':'portable-shop'}", part);
    expect_equal(c->vehicle[0].dp[part], 1);
    campaign_dice(3, 3, 3);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','tools':'portable-shop'}", part);
    expect_equal(c->vehicle[0].dp[part], 2);
}

RULE_TEST("tools", "with two cases left the part is there twice of four times, with one once")
{
    for (int left = 2; left >= 1; left--) {
        for (int there = 0; there < 2; there++) {
            tk_campaign *c = shop_with(4 - left);
            int part = part_of(c, 0, PART_WEAPON);
            expect_equal(career_shop_cases(c, 0), left);
            c->vehicle[0].dp[part] = 1;
            campaign_dice(there ? left : left + 1, 3, 3); /* 7 with the tool kit, 6 with the shop */
            ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','tools':'portable-shop'}", part);
            expect_equal(c->vehicle[0].dp[part], 1 + there);
        }
    }
}

RULE_TEST("working-hours", "sixty a week, each")
{
    tk_campaign *c = two_karts();
    int part = part_of(c, 0, PART_PLANT);
    c->vehicle[0].dp[part] = 1;
    c->character[tk_campaign_find(c, "Mel")].hours = 58;
    expect_refused("working-hours",
                   "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair','tools':'tool-kit','hours':3}",
                   part);
    campaign_dice(1, 1, 1, 1);
    working("'vehicle':0,'part':%d,'work':'repair','hours':2}", part);
    expect_equal(person("Mel")->hours, 60);
    ordered("{'do':'week'}");
    expect_equal(person("Mel")->hours, 0);
}

RULE_TEST("links-replaced", "a weapon that is taken out tears its links; replacing one is easy and costs what it costs")
{
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':2}}");
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    int part = part_of(c, 0, PART_WEAPON);
    expect_refused("links-replaced", "{'do':'work','who':'Mel','vehicle':0,'link':0}");
    campaign_dice(6, 6);
    working("'vehicle':0,'part':%d,'work':'salvage'}", part);
    campaign_dice(6, 6);
    working("'vehicle':0,'part':%d,'work':'install','from':0}", part);
    expect_equal(c->vehicle[0].broken_links, 1);
    expect_equal(tk_campaign_repair_bill(c, 0), 50);
    ordered("{'do':'buy','who':'Bob','vehicle':'stinger'}");
    hold("division-10", 2, true);
    career_entry_bench(c, &c->open.entry[0]);
    expect_equal(c->bench->vehicle.link_count, 0);
    ordered("{'do':'cancel','why':'seen enough'}");
    int before = person("Ann")->money;
    campaign_dice(2, 3); /* 5 for Mechanic +2 */
    working("'vehicle':0,'link':0}");
    expect_equal(before - person("Ann")->money, 33); /* two thirds of 50 */
    expect_equal(c->vehicle[0].broken_links, 0);
}

RULE_TEST("links-replaced", "a sidecar that was let go tears the links to it, and is picked up afterwards")
{
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'twin-wasp'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    tk_design_link *link = &c->vehicle[0].design.link[0];
    link->weapons[TK_UNIT_MAIN] = link->weapons[TK_UNIT_SIDECAR] = 1;
    int parts = c->vehicle[0].parts;
    hold("road-duel", 2, true);
    campaign_dice(6);
    result({.jettisoned = true}, {0});
    expect_equal(c->vehicle[0].broken_links, 1);
    expect_equal(c->vehicle[0].parts, parts);
}

RULE_TEST("repair-difficulty", "any job of the list can be rolled for: a radio is hard")
{
    tk_campaign *c = two_karts();
    campaign_dice(4, 4); /* hard, Mechanic +2 with a tool kit: 9 */
    working("'job':'repair-radio'}");
    expect_true(strstr(tk_campaign_said(c), "0 good rolls") != NULL);
    campaign_dice(4, 5);
    working("'job':'repair-radio'}");
    expect_true(strstr(tk_campaign_said(c), "1 good roll,") != NULL);
    expect_refused("repair-chart", "{'do':'work','who':'Mel','job':'repair-computer','tools':'tool-kit'}");
}

RULE_TEST("used-market", "what was sold is offered at what it is worth for salvage, for four weeks")
{
    tk_campaign *c = two_karts();
    c->vehicle[0].dp[part_of(c, 0, PART_PLANT)] = 0;
    ordered("{'do':'sell','who':'Ann','vehicle':0}");
    expect_equal(tk_campaign_used_price(c, 0), 3848 - 1000);
    int before = person("Bob")->money;
    ordered("{'do':'buy','who':'Bob','used':0}");
    expect_equal(before - person("Bob")->money, 3848 - 1000);
    expect_equal(c->vehicle[0].owner, 1);
    expect_refused("used-market", "{'do':'buy','who':'Cy','used':0}");
    ordered("{'do':'sell','who':'Bob','vehicle':0}");
    for (int i = 0; i < 4; i++) ordered("{'do':'week'}");
    expect_equal(tk_campaign_used_price(c, 0), 0);
    expect_refused("used-market", "{'do':'buy','who':'Bob','used':0}");
}

RULE_TEST("used-market", "parts too, at their salvage value")
{
    tk_campaign *c = two_karts();
    int part = part_of(c, 0, PART_WEAPON);
    campaign_dice(6, 6);
    working("'vehicle':0,'part':%d,'work':'salvage'}", part);
    ordered("{'do':'sell','who':'Ann','part':0}");
    int before = person("Bob")->money;
    ordered("{'do':'buy','who':'Bob','part':0}");
    expect_equal(before - person("Bob")->money, 1000);
    expect_equal(c->part[0].owner, 1);
    ordered("{'do':'give','who':'Bob','to':'Cy','part':0}");
    expect_equal(c->part[0].owner, 2);
}

RULE_TEST("prestige-advantages", "what was bought at a discount is for one's own use")
{
    tk_campaign *c = three_drivers(40000);
    ordered("{'do':'grant','who':'Ann','account':'prestige','amount':15,'why':'a test'}");
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    expect_true(c->vehicle[0].own_use);
    expect_refused("prestige-advantages", "{'do':'give','who':'Ann','to':'Bob','vehicle':0}");
}

RULE_TEST("campaign-retrofit", "old parts may be kept, and parts of the shelf cost only the labor")
{
    tk_campaign *c = three_drivers(40000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':'stinger-1','keep':true}");
    int kept = c->part_count;
    expect_true(kept > 0);
    tk_retrofit *back = calloc(1, sizeof *back);
    int stinger = tk_garage_stock_find(c->garage, "stinger");
    const tk_design *first = tk_garage_stock_design(c->garage, stinger);
    tk_garage_rebuild(c->garage, first, &c->vehicle[0].design, first, back);
    int whole = back->cost, before = posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), shelf = 0;
    free(back);
    for (int i = 0; i < kept; i++) shelf += c->part[i].price;
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':'stinger','keep':true}");
    expect_equal(before - posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), whole - shelf);
    for (int i = 0; i < kept; i++) expect_equal(c->part[i].owner, -1);
    /* What varies from the original design is on the shelf now: only the labor is paid for that. */
    back = calloc(1, sizeof *back);
    int option = tk_garage_stock_find(c->garage, "stinger-1");
    tk_garage_retrofit(c->garage, first, tk_garage_stock_design(c->garage, option), back);
    whole = back->cost, before = posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), shelf = 0;
    free(back);
    for (int i = kept; i < c->part_count; i++) shelf += c->part[i].price;
    expect_true(shelf > 0);
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':'stinger-1'}");
    expect_equal(before - posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), whole - shelf);
}

/* Ann has won a fight on the road against Bob. */
static tk_campaign *road_duel(duel_part_kind hit)
{
    tk_campaign *c = three_drivers(40000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    hold("road-duel", 2, true);
    campaign_dice(6);
    result({.won = true}, {.standing = "killed", .killer = 1, .hit = hit, .damage = 99});
    return c;
}

RULE_TEST("road-salvage", "a wreck lies by the road: stripped where it is, gone when the week is over")
{
    tk_campaign *c = road_duel(PART_PLANT);
    int tire = part_of(c, 1, PART_TIRE), weapon = part_of(c, 1, PART_WEAPON);
    expect_equal(c->vehicle[1].owner, 0);
    expect_true(c->vehicle[1].roadside);
    expect_refused("road-salvage", "{'do':'sell','who':'Ann','vehicle':1}");
    expect_refused("road-salvage", "{'do':'repair','who':'Ann','vehicle':1}");
    expect_refused("tools", "{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'salvage'}", tire);
    campaign_dice(2, 2); /* anybody, with nothing but a pocket knife: 4 */
    ordered("{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'salvage','tools':'improvised'}", tire);
    expect_equal(c->part[0].owner, 0);
    campaign_dice(2, 2);
    ordered("{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'unload','tools':'improvised'}", weapon);
    expect_equal(c->part[1].dp, 20);
    campaign_dice(6, 6); /* a gun takes a 13 */
    ordered("{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'salvage','tools':'improvised'}", weapon);
    expect_equal(c->part_count, 2);
    ordered("{'do':'week'}");
    expect_equal(c->vehicle[1].owner, -1);
}

RULE_TEST("road-salvage", "anybody gets extra magazines and cargo out of a wreck, too")
{
    tk_campaign *c = three_drivers(100000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':{'name':'Box','body':'van','plant':'thundercat','crew':['driver'],"
            "'weapons':[{'type':'MG','mount':'F','extra_magazines':2}],"
            "'cargo':{'pounds':0,'spaces':0,'gear':['explosive-grenade','portable-fire-extinguisher']}}}");
    hold("road-duel", 2, true);
    campaign_dice(6);
    result({.won = true}, {.standing = "killed", .killer = 1, .hit = PART_PLANT, .damage = 99, .hold = "[5,1]"});
    expect_true(c->vehicle[1].roadside);
    int weapon = part_of(c, 1, PART_WEAPON), cargo = part_of(c, 1, PART_CARGO), items = c->item_count;
    expect_true(cargo >= 0);
    campaign_dice(1, 1);
    ordered("{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'unload','tools':'improvised'}", cargo);
    expect_equal(c->item_count, items); /* 2: not in this hour */
    campaign_dice(2, 2);
    ordered("{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'unload','tools':'improvised'}", cargo);
    expect_equal(c->item_count, items + 6); /* five grenades and the extinguisher */
    expect_equal(c->item[items].owner, 0);
    expect_true(!strcmp(c->garage->gear[c->item[items].gear].id, "explosive-grenade"));
    expect_equal(c->vehicle[1].hold[0] + c->vehicle[1].hold[1], 0);
    expect_refused("salvaging-parts",
                   "{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'unload','tools':'improvised'}", cargo);
    campaign_dice(2, 2);
    ordered("{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'unload','tools':'improvised'}", weapon);
    expect_equal(c->part_count, 3); /* all 60 shots and two magazines of $50 */
    expect_equal(c->part[0].dp, 60);
    expect_true(!strcmp(c->part[1].title, "Machine Gun magazine"));
    expect_equal(c->part[1].price, 50);
    expect_equal(c->part[2].owner, 0);
    int money = person("Ann")->money;
    ordered("{'do':'sell','who':'Ann','part':2}");
    expect_equal(person("Ann")->money, money + 25);
    expect_refused("salvaging-parts",
                   "{'do':'work','who':'Ann','vehicle':1,'part':%d,'work':'unload','tools':'improvised'}", weapon);
}

RULE_TEST("road-salvage", "what still drives is driven home")
{
    tk_campaign *c = road_duel(PART_WEAPON);
    expect_equal(c->vehicle[1].owner, 0);
    expect_true(!c->vehicle[1].roadside);
    ordered("{'do':'sell','who':'Ann','vehicle':1}");
}

RULE_TEST("area-knowledge", "the home town for everybody; points buy another place or more of those one knows")
{
    tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','home':'Midville'}");
    campaign_dice(4, 3);
    ordered("{'do':'roll','who':'Ann','skill':'area-knowledge','area':'midville'}");
    expect_true(strstr(tk_campaign_said(c), "makes it") != NULL);
    campaign_dice(4, 3);
    ordered("{'do':'roll','who':'Ann','skill':'area-knowledge','area':'Dallas'}");
    expect_true(strstr(tk_campaign_said(c), "7 on Area Knowledge: 3, and fails") != NULL);
    ordered("{'do':'train','who':'Ann','skill':'area-knowledge','area':'Dallas'}");
    expect_equal(person("Ann")->general, 20);
    expect_equal(level_of("Ann", "area-knowledge"), 0);
    expect_refused("area-knowledge", "{'do':'train','who':'Ann','skill':'area-knowledge','area':'dallas'}");
    ordered("{'do':'train','who':'Ann','skill':'area-knowledge'}");
    campaign_dice(3, 3);
    ordered("{'do':'roll','who':'Ann','skill':'area-knowledge','area':'Dallas'}");
    expect_true(strstr(tk_campaign_said(c), "makes it") != NULL);
}

RULE_TEST("contests", "against the defences of a machine; with the handling of the cars; the winner may learn from it")
{
    tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'computer-tech':1}}");
    campaign_dice(3, 3, 4, 2);
    ordered("{'do':'contest','who':'Ann','defence':0,'skill':'computer-tech','stress':true}");
    expect_true(strstr(tk_campaign_said(c), "Ann wins") != NULL);
    expect_equal(skill_points("Ann", "computer-tech"), 1);
    c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    int bonus = career_bench(c, &c->vehicle[0].design)->figures.loaded.handling - 2;
    campaign_dice(3, 3, 3, 3);
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'driver','vehicle':0,'other_handling':1}");
    char said[64];
    snprintf(said, sizeof said, "Ann rolls 6: %d. Bob rolls 6: 5.", 6 + bonus);
    expect_true(strstr(tk_campaign_said(c), said) != NULL);
}
