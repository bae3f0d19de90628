/* Prestige, wealth, prizes: rulebook sections prestige to hirelings. */
#include "career_table.h"

static void set_prestige(const char *name, int prestige)
{
    ordered("{'do':'grant','who':'%s','account':'prestige','amount':%d,'why':'a test'}", name, prestige);
}

RULE_TEST("prestige", "begins at nothing and may fall below it")
{
    three_drivers(0);
    hold("amateur-night", 2, false);
    result({.standing = "left", .able = true, .idle = true}, {.idle = true});
    expect_equal(person("Ann")->prestige, -1);
    expect_equal(person("Bob")->prestige, 0);
}

RULE_TEST("prestige-scores", "combat 1, a win 2, a kill 2, the vehicle lost -1 or hurt -2")
{
    three_drivers(0);
    hold("amateur-night", 3, false);
    result({.won = true}, {.standing = "killed", .killer = 1}, {.standing = "surrendered", .killer = 1, .driver = 1});
    expect_equal(person("Ann")->prestige, 1 + 2 + 2 * 2);
    expect_equal(person("Bob")->prestige, 1 - 1);
    expect_equal(person("Cy")->prestige, 1 - 2);
}

RULE_TEST("prestige-scores", "leaving a vehicle or the arena while it moves and fires -1, hand weapons +1")
{
    three_drivers(0);
    hold("amateur-night", 3, false);
    result({.standing = "left", .able = true}, {.standing = "left"}, {.abandoned = true, .hand_weapons = true});
    expect_equal(person("Ann")->prestige, 1 - 1);
    expect_equal(person("Bob")->prestige, 1);
    expect_equal(person("Cy")->prestige, 1 - 1 + 1);
    expect_equal(posted("Cy", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 1);
}

RULE_TEST("prestige-scores", "somebody of prestige 15 to 20 is worth 1 more, above 20 2 more")
{
    static const int PRESTIGE[] = {14, 15, 20, 21, 40}, MORE[] = {0, 1, 1, 2, 2};
    new_campaign();
    for (int i = 0; i < 5; i++) expect_equal(career_kill_prestige(figures(), PRESTIGE[i]), MORE[i]);
    three_drivers(0);
    set_prestige("Bob", 21);
    hold("amateur-night", 2, false);
    result({.won = true}, {.standing = "killed", .killer = 1});
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_FAMOUS_KILL), 2);
}

RULE_TEST("aces", "the fifth kill is worth 5, the tenth 10")
{
    new_campaign();
    expect_equal(career_ace_prestige(figures(), 3, 4), 0);
    expect_equal(career_ace_prestige(figures(), 4, 5), 5);
    expect_equal(career_ace_prestige(figures(), 5, 9), 0);
    expect_equal(career_ace_prestige(figures(), 8, 11), 10);
    expect_equal(career_ace_prestige(figures(), 4, 10), 15);
}

RULE_TEST("aces", "a season of kills makes one")
{
    three_drivers(0);
    for (int event = 0; event < 5; event++) {
        hold("amateur-night", 2, false);
        result({0}, {.standing = "killed", .killer = 1});
        ordered("{'do':'week'}");
    }
    expect_equal(person("Ann")->kills, 5);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_ACE), 5);
}

RULE_TEST("prestige-votes", "three points an event at most, for somebody who was in it")
{
    three_drivers(0);
    hold("amateur-night", 2, false);
    result({0}, {0});
    ordered("{'do':'vote','who':'Ann','amount':2}");
    ordered("{'do':'vote','who':'Ann','amount':1}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Ann','amount':1}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Cy','amount':1}");
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_VOTED), 3);
}

RULE_TEST("prestige-votes", "everybody aboard was in it, a gunner too; a paramedic who waits was not")
{
    three_drivers(60000);
    ordered("{'do':'join','name':'Di','skills':{'paramedic':0}}");
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy',"
            "'medic':'Di'},{'who':'Bob','vehicle':1}]}");
    result({.won = true}, {0});
    ordered("{'do':'vote','who':'Cy','amount':3}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Cy','amount':1}");
    expect_equal(posted("Cy", TK_ACCOUNT_PRESTIGE, TK_WHY_VOTED), 3);
    expect_refused("prestige-votes", "{'do':'vote','who':'Di','amount':1}");
}

RULE_TEST("prestige-deaths", "heroic 1, ordinary 2, mundane 3, cowardly 5")
{
    static const char *const DEATHS[] = {"heroic", "ordinary", "mundane", "cowardly"};
    static const int COST[] = {-1, -2, -3, -5};
    for (int i = 0; i < 4; i++) {
        three_drivers(0);
        hold("amateur-night", 2, false);
        result({.standing = "killed", .killer = 2, .driver = 3, .death = DEATHS[i]}, {.won = true});
        expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_DIED), COST[i]);
        expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), 0);
    }
}

static void road_duel(int die)
{
    three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'stinger'}");
    hold("road-duel", 2, true);
    campaign_dice(die);
    result({.won = true}, {.standing = "killed", .killer = 1});
}

RULE_TEST("television", "on 1 or 2 a camera saw it; otherwise no prestige and no confirmed kill")
{
    road_duel(2);
    expect_equal(person("Ann")->prestige, 5);
    expect_equal(person("Ann")->kills, 1);
    road_duel(3);
    expect_equal(person("Ann")->prestige, 0);
    expect_equal(person("Ann")->kills, 0);
    expect_equal(skill_points("Ann", "driver"), 2);
}

RULE_TEST("prestige-advantages", "17 percent of a prize at 17; a quarter off at 15, half at 25")
{
    new_campaign();
    expect_equal(career_prize(figures(), 10000, 9), 10000);
    expect_equal(career_prize(figures(), 10000, 10), 11000);
    expect_equal(career_prize(figures(), 10000, 17), 11700);
    expect_equal(career_price(figures(), 10000, 14), 10000);
    expect_equal(career_price(figures(), 10000, 15), 7500);
    expect_equal(career_price(figures(), 10000, 24), 7500);
    expect_equal(career_price(figures(), 10000, 25), 5000);
}

RULE_TEST("wealth", "what cannot be paid is not done")
{
    three_drivers(100);
    expect_refused("wealth", "{'do':'buy','who':'Ann','vehicle':'stinger'}");
    expect_refused("wealth", "{'do':'give','who':'Ann','to':'Bob','money':101}");
    expect_equal(person("Ann")->money, 100);
}

RULE_TEST("weekly-cost", "$150; newcomers who never had anything are fed")
{
    three_drivers(1000);
    ordered("{'do':'join','name':'Di'}");
    ordered("{'do':'week'}");
    expect_equal(person("Ann")->money, 850);
    expect_equal(person("Di")->money, 0);
    expect_true(!person("Di")->out);
}

RULE_TEST("weekly-cost", "who has not enough sells the least valuable vehicle")
{
    const tk_campaign *c = three_drivers(10000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger-1'}");
    ordered("{'do':'give','who':'Ann','to':'Bob','money':%d}", person("Ann")->money - 100);
    ordered("{'do':'week'}");
    expect_equal(c->vehicle[0].owner, -1);
    expect_equal(c->vehicle[1].owner, 0);
    expect_equal(person("Ann")->money, 100 + 3848 / 2 - 150);
}

RULE_TEST("out-of-the-game", "no money, no vehicle: prestige is gone and so is the character")
{
    three_drivers(200);
    set_prestige("Ann", 7);
    ordered("{'do':'week'}");
    expect_true(!person("Ann")->out);
    ordered("{'do':'week'}");
    expect_true(person("Ann")->out);
    expect_equal(person("Ann")->prestige, 0);
    expect_equal(person("Ann")->money, 0);
    expect_refused("characters", "{'do':'train','who':'Ann','skill':'driver'}");
}

RULE_TEST("buying", "at its price with the crew's gear, less the discount of prestige on the vehicle")
{
    const tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    expect_equal(person("Ann")->money, 20000 - 5268 - c->bench->figures.gear_cost);
    expect_equal(c->vehicle[0].cost, 5268);
    set_prestige("Bob", 15);
    ordered("{'do':'buy','who':'Bob','vehicle':'stinger'}");
    expect_equal(person("Bob")->money, 20000 - 3951 - c->bench->figures.gear_cost);
    expect_refused("stock", "{'do':'buy','who':'Bob','vehicle':'no-such-car'}");
    expect_refused("buying", "{'do':'sell','who':'Bob','vehicle':0}");
}

RULE_TEST("prizes", "a purse by the value of the field, raised by prestige, shared by those who won together")
{
    three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'mini-sherman'}");
    int before = person("Ann")->money;
    hold("division-10", 2, true);
    result({.won = true}, {0});
    expect_equal(person("Ann")->money - before, 5268 + 8334);
    ordered("{'do':'week'}");
    set_prestige("Ann", 10 - person("Ann")->prestige);
    set_prestige("Bob", 9 - person("Bob")->prestige); /* a win in combat brings 3, but only afterwards */
    hold("division-10", 2, true);
    result({.won = true}, {.won = true});
    expect_equal(person("Bob")->prestige, 12);
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_PRIZE), 13602 + 6801 + 680);
    expect_equal(posted("Bob", TK_ACCOUNT_MONEY, TK_WHY_PRIZE), 6801);
}

RULE_TEST("missions", "each survivor of the winning side is paid, whatever the prestige")
{
    three_drivers(20000);
    for (int i = 0; i < 3; i++) ordered("{'do':'buy','who':'%s','vehicle':'stinger'}", NAMES("Ann", "Bob", "Cy")[i]);
    set_prestige("Bob", 30);
    hold("convoy", 3, true);
    result({.standing = "killed", .killer = 2}, {.won = true}, {.won = true, .driver = 3});
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_PAY), 0);
    expect_equal(posted("Bob", TK_ACCOUNT_MONEY, TK_WHY_PAY), 2000);
    expect_equal(posted("Cy", TK_ACCOUNT_MONEY, TK_WHY_PAY), 0);
}

RULE_TEST("missions", "everybody aboard who lives is paid, also beside a driver who died")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'school-run'}");
    ordered("{'do':'event','event':'convoy','special':true,'entries':[{'who':'Ann','vehicle':0},"
            "{'who':'Bob','vehicle':1,'gunner':'Cy'}]}");
    campaign_dice(6);
    result({0}, {.won = true, .driver = 3});
    expect_true(person("Bob")->dead);
    expect_equal(posted("Bob", TK_ACCOUNT_MONEY, TK_WHY_PAY), 0);
    expect_equal(posted("Cy", TK_ACCOUNT_MONEY, TK_WHY_PAY), 2000);
}

RULE_TEST("transactions", "money and vehicles change hands, nothing is made or lost")
{
    const tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    int ann = person("Ann")->money;
    ordered("{'do':'give','who':'Bob','to':'Ann','money':4000}");
    ordered("{'do':'give','who':'Ann','to':'Bob','vehicle':0}");
    expect_equal(person("Ann")->money, ann + 4000);
    expect_equal(person("Bob")->money, 16000);
    expect_equal(c->vehicle[0].owner, 1);
    expect_refused("transactions", "{'do':'give','who':'Bob','to':'Bob','money':1}");
}

RULE_TEST("hirelings", "$150 and a wage a week, in advance; who is not paid leaves")
{
    three_drivers(1800);
    int mechanic = 10000 / 52;
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{'gunner':1}}");
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'mechanic':1}}");
    expect_equal(person("Ann")->money, 1800 - 200 - (150 + mechanic));
    expect_refused("entries", "{'do':'event','event':'amateur-night','special':true,"
                              "'entries':[{'who':'Gus'},{'who':'Bob'}]}");
    ordered("{'do':'week'}");
    expect_equal(person("Ann")->money, 1800 - 150 - 2 * 200 - 2 * (150 + mechanic));
    expect_equal(person("Gus")->money, 50 + 200); /* a week is over, the next is paid */
    expect_equal(person("Mel")->money, mechanic + 150 + mechanic);
    ordered("{'do':'week'}"); /* 566 are left: enough for her week and for Gus */
    expect_true(!person("Gus")->out);
    expect_true(person("Mel")->out);
    ordered("{'do':'dismiss','who':'Ann','name':'Gus'}");
    expect_true(person("Gus")->out);
    expect_equal(person("Ann")->money, 1800 - 2 * 150 - 3 * 200 - 2 * (150 + mechanic));
}

RULE_TEST("hirelings", "nobody works a day for nothing: who cannot pay the first week hires nobody")
{
    three_drivers(199);
    expect_refused("wealth", "{'do':'hire','who':'Ann','name':'Gus','skills':{'gunner':1}}");
    ordered("{'do':'grant','who':'Ann','account':'money','amount':1,'why':'a coin on the road'}");
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{'gunner':1}}");
    expect_equal(person("Ann")->money, 0);
    ordered("{'do':'dismiss','who':'Ann','name':'Gus'}");
    expect_equal(person("Ann")->money, 0);
}

RULE_TEST("hirelings", "wages are their own; what they wear and carry is the employer's, who pays for it")
{
    const tk_campaign *c = three_drivers(10000);
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{'gunner':1}}");
    expect_refused("hirelings", "{'do':'give','who':'Gus','to':'Ann','money':1}");
    expect_refused("hirelings", "{'do':'give','who':'Gus','to':'Bob','money':1}");
    int before = person("Ann")->money;
    ordered("{'do':'buy','who':'Gus','gear':'body-armor'}");
    expect_equal(before - person("Ann")->money, 250);
    expect_equal(person("Gus")->money, 200);
    expect_equal(c->item[0].owner, 3);
    ordered("{'do':'buy','who':'Gus','gear':'HP'}");
    ordered("{'do':'sell','who':'Gus','item':1}");
    expect_equal(before - person("Ann")->money, 250 + 108 - 54);
    expect_equal(person("Gus")->money, 200);
    ordered("{'do':'dismiss','who':'Ann','name':'Gus'}");
    expect_equal(c->item[0].owner, 0); /* and stays when he goes */
}
