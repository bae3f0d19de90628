/* People on foot and crews in careers: rulebook sections points-on-foot, prestige-scores, paramedic, reviving. */
#include "career_table.h"

#include <string.h>

static void two_karts(void)
{
    three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    hold("division-5", 2, true);
}

RULE_TEST("points-on-foot", "a general point for combat on foot, also for being shot at there")
{
    two_karts();
    result({.idle = true, .people = "[{'outside':true,'attacked':true,'armed':true}]"},
           {.idle = true, .people = "[{'outside':true,'was_hit':true}]"});
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 1);
    expect_equal(posted("Bob", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_HAND_WEAPONS), 1);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_HAND_WEAPONS), 0);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_ENTERED), 1);
}

RULE_TEST("points-on-foot", "one towards the skill that was used for each person put out, five for a vehicle")
{
    two_karts();
    result({.people = "[{'outside':true,'attacked':true,'felled':{'handgunner':2,'martial-arts':1}}]", .won = true},
           {.standing = "killed", .killer = 1, .killer_person = 1, .killer_skill = "handgunner"});
    expect_equal(skill_points("Ann", "handgunner"), 2 + 5);
    expect_equal(skill_points("Ann", "martial-arts"), 1);
    expect_equal(skill_points("Ann", "driver"), 1); /* it was no kill of the vehicle's */
    expect_equal(skill_points("Ann", "gunner"), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(person("Ann")->kills, 1);
}

RULE_TEST("points-on-foot", "the dead learn nothing")
{
    two_karts();
    result({.driver = 3, .people = "[{'outside':true,'attacked':true,'felled':{'handgunner':1}}]"}, {.won = true});
    expect_true(person("Ann")->dead);
    expect_equal(skill_points("Ann", "handgunner"), 0);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_DIED), -2);
}

RULE_TEST("prestige-scores",
          "a vehicle given up to somebody who damaged it is a kill; getting out of an able one is -1")
{
    two_karts();
    result({.standing = "abandoned", .killer = 2, .people = "[{'outside':true,'left_able':true}]"}, {.won = true});
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), -1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_LEFT), -1);
    two_karts();
    result({.standing = "abandoned", .people = "[{'outside':true}]"}, {.won = true});
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), 0);
}

RULE_TEST("prestige-scores", "everybody aboard scores, and shares in the general points")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.won = true}, {.standing = "killed", .killer = 1});
    expect_equal(person("Cy")->prestige, 1 + 2 + 2);
    expect_equal(person("Cy")->kills, 1);
    expect_equal(person("Cy")->general, 3 + 1 + 1);
}

RULE_TEST("prestige-scores", "a gunner of prestige above 20 is worth 2 more to who kills the vehicle")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'grant','who':'Cy','account':'prestige','amount':21,'why':'a test'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.standing = "killed", .killer = 2}, {.won = true});
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_FAMOUS_KILL), 2);
}

/* Ann shot Bob out of his kart and took it; then he shot her out of it, on foot. */
RULE_TEST("captured-vehicles", "a kill before it was taken is the captor's, one afterwards that of its own people")
{
    const tk_campaign *c = three_drivers(20000);
    for (int i = 0; i < 2; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob")[i]);
    ordered("{'do':'grant','who':'Ann','account':'prestige','amount':15,'why':'a test'}");
    hold("division-5", 2, true);
    result({0}, {.standing = "killed",
                 .killer = 2,
                 .killer_person = 1,
                 .killer_skill = "handgunner",
                 .more = "'captor':0,'before':{'killer':0,'killer_gunner':0}"});
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(skill_points("Ann", "gunner"), 1 + 1);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), -1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), 0); /* it was never hers */
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_FAMOUS_KILL), 1); /* Ann was in it */
    expect_equal(posted("Bob", TK_ACCOUNT_SKILL, TK_WHY_FOOT_KILL), 5);
    expect_equal(person("Ann")->kills + person("Bob")->kills, 2);
    expect_equal(c->vehicle[1].owner, 1); /* the last kill has the wreck */
}

RULE_TEST("captured-vehicles", "taken and not killed again it belongs to whoever killed it first")
{
    const tk_campaign *c = three_drivers(20000);
    for (int i = 0; i < 2; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob")[i]);
    hold("division-5", 2, true);
    result({0}, {.more = "'captor':0,'before':{'killer':0,'rammed':true}"});
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(skill_points("Ann", "driver"), 1 + 1);
    expect_equal(skill_points("Ann", "gunner"), 1);
    expect_equal(c->vehicle[1].owner, 0);
}

RULE_TEST("earning-points",
          "whoever is at the wheel in combat learns to drive; a kill then is the driver's of that moment")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.won = true, .people = "[{'drove':true},{'drove':true,'rode':true},{},{}]"},
           {.standing = "killed", .killer = 1, .more = "'killer_driver':[0,1]"});
    expect_equal(skill_points("Ann", "driver"), 1);
    expect_equal(skill_points("Cy", "driver"), 1 + 1);
    expect_equal(skill_points("Cy", "cyclist"), 1); /* another's cycle, in the same fight */
    expect_equal(skill_points("Bob", "driver"), 1);
}

RULE_TEST("entries", "nobody sits in two places, and nobody where there is no seat")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    expect_refused("entries", "{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,"
                              "'crew':['Bob',null,null]},{'who':'Bob','vehicle':1}]}");
    expect_refused("entries", "{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0},"
                              "{'who':'Bob','vehicle':1,'gunner':'Cy'}]}");
}

RULE_TEST("calendar", "who has been in an event rides in no other that week, but may wait with a medikit")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'join','name':'Dot','skills':{'driver':0}}");
    ordered("{'do':'join','name':'Eve','skills':{'driver':0}}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.won = true}, {.idle = true});
    ordered("{'do':'give','who':'Ann','to':'Dot','vehicle':0}");
    expect_refused("calendar", "{'do':'event','event':'convoy','special':true,'entries':[{'who':'Dot','vehicle':0,"
                               "'gunner':'Cy'},{'who':'Eve'}]}");
    ordered("{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Dot','medic':'Cy'},"
            "{'who':'Eve'}]}");
}

RULE_TEST("missions", "who brings no vehicle to a convoy is lent one, and it goes back")
{
    tk_campaign *c = three_drivers(0);
    ordered("{'do':'event','event':'convoy','special':true,'entries':[{'who':'Ann'},{'who':'Bob'}]}");
    campaign_dice(6);
    result({.won = true}, {.standing = "killed", .killer = 1});
    expect_equal(c->vehicle_count, 0);
    expect_equal(person("Ann")->money, 2000);
}

RULE_TEST("television", "the referee may make a camera more likely")
{
    three_drivers(0);
    ordered("{'do':'event','event':'convoy','special':true,'television':6,'entries':[{'who':'Ann'},{'who':'Bob'}]}");
    campaign_dice(6);
    result({.won = true}, {0});
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_ENTERED), 1);
}

/* ---- paramedics ---- */

static void ann_falls(const char *kit, const char *people)
{
    three_drivers(10000);
    ordered("{'do':'hire','who':'Ann','name':'Doc','skills':{'paramedic':0}}");
    if (kit) ordered("{'do':'buy','who':'Ann','gear':'%s'}", kit);
    if (kit) ordered("{'do':'give','who':'Ann','to':'Doc','item':0}");
    ordered(
        "{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Ann','medic':'Doc'},{'who':'Bob'}]}");
    campaign_dice(3, 2);
    result({.driver = 3, .standing = "killed", .killer = 2, .people = people}, {.won = true});
}

RULE_TEST("paramedic", "a medikit adds 2, a portable one 1: a 5 is enough with the first")
{
    ann_falls("medikit", NULL);
    expect_true(!person("Ann")->dead);
    ann_falls("portable-medikit", NULL);
    expect_true(person("Ann")->dead);
    ann_falls(NULL, NULL);
    expect_true(person("Ann")->dead);
}

/* 5 and the medikit's 2 are enough for who is well; a wound takes 2 off every roll. */
RULE_TEST("paramedic", "one who is wounded helps worse, as he does everything")
{
    for (int wounds = 0; wounds < 2; wounds++) {
        tk_campaign *c = three_drivers(10000);
        ordered("{'do':'hire','who':'Ann','name':'Doc','skills':{'paramedic':0}}");
        ordered("{'do':'buy','who':'Ann','gear':'medikit'}");
        ordered("{'do':'give','who':'Ann','to':'Doc','item':0}");
        ordered("{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Ann','medic':'Doc'},"
                "{'who':'Bob'}]}");
        c->character[tk_campaign_find(c, "Doc")].dp -= wounds;
        campaign_dice(3, 2);
        result({.driver = 3, .standing = "killed", .killer = 2}, {.won = true});
        expect_equal(person("Ann")->dead, wounds);
    }
}

RULE_TEST("paramedic", "one waits at an arena; nobody waits by the road")
{
    three_drivers(10000);
    expect_refused("paramedic", "{'do':'event','event':'convoy','special':true,'entries':[{'who':'Ann','medic':'Cy'},"
                                "{'who':'Bob'}]}");
    ordered("{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Ann','medic':'Cy'},"
            "{'who':'Bob'}]}");
}

RULE_TEST("paramedic", "who is below nothing on foot is past help")
{
    ann_falls("medikit", "[{'outside':true,'was_hit':true,'past_help':true}]");
    expect_true(person("Ann")->dead);
}

RULE_TEST("paramedic", "who was saved in the fight lives without a roll; the treated in vain and the hit again do not")
{
    ann_falls(NULL, "[{'outside':true,'was_hit':true,'treated':true,'saved':true}]");
    expect_true(!person("Ann")->dead);
    expect_equal(posted("Doc", TK_ACCOUNT_SKILL, TK_WHY_SAVED), 0);
    ann_falls("medikit", "[{'outside':true,'was_hit':true,'treated':true}]");
    expect_true(person("Ann")->dead);
    ann_falls("medikit", "[{'outside':true,'was_hit':true,'treated':true,'saved':true,'past_help':true}]");
    expect_true(person("Ann")->dead);
}

RULE_TEST("reviving", "a roll brings somebody with one point round, and is worth 2 points: one roll an injury")
{
    three_drivers(10000);
    ordered("{'do':'hire','who':'Bob','name':'Doc','skills':{'paramedic':1}}");
    ordered("{'do':'hire','who':'Bob','name':'Eve','skills':{'paramedic':1}}");
    expect_refused("reviving", "{'do':'revive','who':'Doc','patient':'Ann'}");
    hold("amateur-night", 2, false);
    result({.driver = 2, .standing = "killed", .killer = 2}, {.won = true, .driver = 2});
    campaign_dice(2, 3);
    ordered("{'do':'revive','who':'Doc','patient':'Ann'}");
    expect_equal(skill_points("Doc", "paramedic"), 0);
    expect_refused("reviving", "{'do':'revive','who':'Doc','patient':'Ann'}");
    expect_refused("reviving", "{'do':'revive','who':'Eve','patient':'Ann'}");
    campaign_dice(3, 3);
    ordered("{'do':'revive','who':'Doc','patient':'Bob'}");
    expect_equal(skill_points("Doc", "paramedic"), 2);
    expect_equal(person("Bob")->dp, 1);
    expect_refused("reviving", "{'do':'revive','who':'Doc','patient':'Bob'}");
    ordered("{'do':'week'}");
    expect_refused("reviving", "{'do':'revive','who':'Doc','patient':'Bob'}");
    ordered("{'do':'week'}");
    hold("amateur-night", 2, false); /* Ann is hit again */
    result({.driver = 1, .standing = "killed", .killer = 2}, {.won = true});
    campaign_dice(3, 3);
    ordered("{'do':'revive','who':'Doc','patient':'Ann'}");
    expect_equal(skill_points("Doc", "paramedic"), 4);
}

RULE_TEST("injuries", "the wounded roll with 2 less, between events too")
{
    const tk_campaign *c = three_drivers(10000);
    hold("amateur-night", 2, false);
    result({.driver = 1}, {0});
    campaign_dice(4, 4);
    ordered("{'do':'roll','who':'Ann','skill':'driver'}");
    expect_true(strstr(tk_campaign_said(c), "rolls 8 on Driver: 6, and fails") != NULL);
    campaign_dice(4, 4, 4, 3);
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'driver','quick':true}");
    expect_true(strstr(tk_campaign_said(c), "Bob wins") != NULL);
}
