/* Characters and skills: rulebook sections characters to talking-skills, healing and paramedic. */
#include "career_table.h"

#include <string.h>

static career_roll rolled(int level, int modifier, int first, int second)
{
    tk_dice dice;
    tk_seed seed = tk_seed_from_number(1);
    uint8_t script[] = {(uint8_t)(first - 1), (uint8_t)(second - 1)};
    tk_dice_init(&dice, &seed);
    dice.script = script;
    dice.script_left = 2;
    return career_skill_roll(figures(), &dice, level, modifier);
}

static const classic_skill *skill(const tk_campaign *c, const char *id)
{
    return &c->garage->skill[classic_name_find(c->garage->skill_id, id)];
}

RULE_TEST("characters", "three points, nothing in the pocket, a name of one's own")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann'}");
    expect_equal(person("Ann")->dp, 3);
    expect_equal(person("Ann")->money, 0);
    expect_equal(person("Ann")->prestige, 0);
    expect_refused("characters", "{'do':'join','name':'ann'}");
    expect_refused("characters", "{'do':'train','who':'Nobody','skill':'driver'}");
}

RULE_TEST("skills", "every skill of the list is there, with what it is like to lack it")
{
    static const char *const IDS[] = {"area-knowledge", "climbing",  "computer-tech", "cyclist",  "driver",
                                      "fast-talk",      "gunner",    "handgunner",    "luck",     "martial-arts",
                                      "mechanic",       "paramedic", "running",       "security", "streetwise"};
    const tk_campaign *c = new_campaign();
    expect_equal(c->garage->skill_count, 15);
    for (int i = 0; i < 15; i++) expect_true(classic_name_find(c->garage->skill_id, IDS[i]) >= 0);
    expect_equal(skill(c, "driver")->untrained_handling, -2);
    expect_equal(skill(c, "cyclist")->untrained_handling, -3);
    expect_equal(skill(c, "gunner")->untrained_aim, -3);
    expect_equal(skill(c, "gunner")->untrained_tripod, -2);
    expect_equal(skill(c, "handgunner")->untrained_aim, -2);
    expect_equal(skill(c, "mechanic")->most, 3);
}

RULE_TEST("beginning-skills", "thirty points: three at base, one at +2, or running improved; no more")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'driver':0,'gunner':0,'mechanic':0}}");
    ordered("{'do':'join','name':'Bob','skills':{'driver':2}}");
    ordered("{'do':'join','name':'Cy','skills':{'running':2,'driver':0}}");
    ordered("{'do':'join','name':'Di','skills':{'driver':0}}");
    expect_refused("beginning-skills", "{'do':'join','name':'Ed','skills':{'driver':2,'gunner':0}}");
    expect_equal(person("Ann")->general, 0);
    expect_equal(person("Bob")->general, 0);
    expect_equal(level_of("Cy", "running"), 2);
    expect_equal(person("Di")->general, 20);
    expect_equal(level_of("Di", "climbing"), 0);
    expect_equal(level_of("Di", "area-knowledge"), 0);
    expect_equal(level_of("Di", "gunner"), -1);
}

RULE_TEST("earning-points", "a point for the vehicle's skill, one more for a kill; none when nobody fired")
{
    three_drivers(0);
    hold("amateur-night", 3, false);
    result({.won = true}, {.standing = "killed", .killer = 1}, {.idle = true});
    expect_equal(skill_points("Ann", "driver"), 2);
    expect_equal(skill_points("Bob", "driver"), 1);
    expect_equal(skill_points("Cy", "driver"), 0);
    expect_equal(skill_points("Ann", "cyclist"), 0);
}

RULE_TEST("earning-points", "who rides a cycle learns to ride; who dies learns nothing")
{
    three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'shogun-100'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    hold("division-5", 2, true);
    result({.won = true}, {.standing = "killed", .killer = 1, .driver = 3});
    expect_equal(skill_points("Ann", "cyclist"), 2);
    expect_equal(skill_points("Ann", "driver"), 0);
    expect_equal(skill_points("Bob", "driver"), 0);
    expect_true(person("Bob")->dead);
}

RULE_TEST("general-points", "3 for winning, 1 for surviving, 1 for each wreck worth salvaging")
{
    three_drivers(0);
    hold("amateur-night", 3, false);
    result({.won = true}, {.standing = "killed", .killer = 1}, {.standing = "exploded", .killer = 1, .burned = true});
    expect_equal(person("Ann")->general, 5);
    expect_equal(person("Bob")->general, 1);
    expect_equal(person("Cy")->general, 0);
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_SALVAGEABLE), 1);
}

RULE_TEST("general-points",
          "on the road: 1 for winning, 2 when outnumbered, 1 for escaping an ambush; the referee's awards")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Cy','vehicle':'stinger'}");
    hold("convoy", 3, true);
    campaign_dice(6);
    result({.won = true}, {0}, {0});
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_ROAD_WON), 2);
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_AMBUSH), 1);
    ordered("{'do':'week'}");
    hold("road-duel", 2, true);
    campaign_dice(6);
    result({0}, {.won = true});
    expect_equal(posted("Bob", TK_ACCOUNT_GENERAL, TK_WHY_ROAD_WON), 1);
    ordered("{'do':'grant','who':'Cy','award':'bravery','why':'went back for Ann'}");
    ordered("{'do':'grant','who':'Cy','award':'rescue','why':'got her out'}");
    ordered("{'do':'grant','who':'Cy','award':'tactic','why':'upside down'}");
    ordered("{'do':'grant','who':'Cy','award':'mission','amount':15,'why':'all the way to Dallas'}");
    expect_equal(person("Cy")->general, 20);
    expect_refused("general-points", "{'do':'grant','who':'Cy','award':'mission','amount':16,'why':'too far'}");
}

RULE_TEST("spending-points", "10 a level to +3, 20 to +6, 30 to +9; the skill's own points first")
{
    static const int COST[] = {10, 10, 10, 20, 20, 20, 30, 30, 30};
    new_campaign();
    for (int level = 0; level < 9; level++) expect_equal(career_level_cost(figures(), level), COST[level]);
    ordered("{'do':'join','name':'Ann','skills':{'driver':0}}");
    ordered("{'do':'grant','who':'Ann','account':'skill','skill':'driver','amount':4,'why':'a test'}");
    ordered("{'do':'train','who':'Ann','skill':'driver'}");
    expect_equal(level_of("Ann", "driver"), 1);
    expect_equal(skill_points("Ann", "driver"), 0);
    expect_equal(person("Ann")->general, 14);
    ordered("{'do':'train','who':'Ann','skill':'driver'}");
    expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'driver'}");
}

RULE_TEST("new-skills", "10 points, $1,000 and 13 weeks without events")
{
    three_drivers(10000);
    expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'paramedic'}");
    ordered("{'do':'grant','who':'Ann','account':'general','amount':10,'why':'a test'}");
    ordered("{'do':'train','who':'Ann','skill':'paramedic'}");
    expect_equal(person("Ann")->money, 9000);
    expect_equal(person("Ann")->general, 0);
    expect_refused("new-skills", "{'do':'train','who':'Ann','skill':'driver'}");
    expect_refused("entries",
                   "{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Ann'},{'who':'Bob'}]}");
    for (int week = 0; week < 12; week++) ordered("{'do':'week'}");
    expect_equal(level_of("Ann", "paramedic"), -1);
    ordered("{'do':'week'}");
    expect_equal(level_of("Ann", "paramedic"), 0);
    expect_equal(person("Ann")->money, 9000 - 13 * 150);
}

RULE_TEST("learning-mechanic", "a year at $6,000, two at $8,000, three at $10,000, five at $15,000, then $20,000")
{
    static const int YEARS[] = {1, 2, 3, 5}, INCOME[] = {6000, 8000, 10000, 15000};
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann'}");
    int money = 0;
    for (int level = 0; level < 4; level++) {
        ordered("{'do':'train','who':'Ann','skill':'mechanic'}");
        for (int week = 0; week < 52 * YEARS[level]; week++) ordered("{'do':'week'}");
        expect_equal(level_of("Ann", "mechanic"), level);
        money += YEARS[level] * INCOME[level];
        expect_equal(person("Ann")->money, money);
    }
    ordered("{'do':'train','who':'Ann','skill':'mechanic'}");
    for (int week = 0; week < 52; week++) ordered("{'do':'week'}");
    expect_equal(level_of("Ann", "mechanic"), 3);
    expect_equal(person("Ann")->money, money + 20000);
    expect_equal(c->week, 1 + 12 * 52);
}

RULE_TEST("skill-rolls", "7 with the level; 2 always fails; without the skill 11")
{
    new_campaign();
    expect_true(rolled(0, 0, 3, 4).made);
    expect_true(!rolled(0, 0, 3, 3).made);
    expect_true(rolled(1, 0, 3, 3).made);
    expect_true(!rolled(9, 0, 1, 1).made);
    expect_true(!rolled(CAREER_NO_SKILL, 0, 5, 5).made);
    expect_true(rolled(CAREER_NO_SKILL, 0, 5, 6).made);
    expect_true(!rolled(0, -2, 4, 4).made);
}

RULE_TEST("vehicle-skill-rolls", "handling class 2 is average")
{
    new_campaign();
    expect_equal(career_handling_bonus(figures(), 2), 0);
    expect_equal(career_handling_bonus(figures(), 3), 1);
    expect_equal(career_handling_bonus(figures(), 1), -1);
    ordered("{'do':'join','name':'Ann','skills':{'driver':0}}");
    campaign_dice(3, 3);
    ordered("{'do':'roll','who':'Ann','skill':'driver','handling':3,'stress':true}");
    expect_equal(skill_points("Ann", "driver"), 1);
}

RULE_TEST("contests", "two drivers in a ghost town: 9 against 5, and Larry gets the drop on Curly")
{
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Larry','skills':{'driver':2}}");
    ordered("{'do':'join','name':'Curly','skills':{'driver':1,'area-knowledge':1}}");
    campaign_dice(3, 4, 1, 2);
    ordered("{'do':'contest','who':'Larry','against':'Curly','skill':'driver','other_modifier':1}");
    expect_true(strstr(tk_campaign_said(c), "Larry rolls 7: 9. Curly rolls 3: 5. Larry wins the contest.") != NULL);
}

RULE_TEST("contests", "both make it: 5 ahead wins; both fail: nobody does")
{
    new_campaign();
    expect_equal(career_contest(figures(), (career_roll[]){rolled(5, 0, 5, 6), rolled(0, 0, 5, 6)}), 0);
    expect_equal(career_contest(figures(), (career_roll[]){rolled(4, 0, 5, 6), rolled(0, 0, 5, 6)}), -1);
    expect_equal(career_contest(figures(), (career_roll[]){rolled(0, 0, 1, 2), rolled(0, 0, 2, 2)}), -1);
    expect_equal(career_contest(figures(), (career_roll[]){rolled(0, 0, 1, 2), rolled(0, 0, 4, 4)}), 1);
}

RULE_TEST("quick-contests", "the higher sum wins at once, equal sums decide nothing")
{
    new_campaign();
    expect_equal(career_quick_contest((career_roll[]){rolled(0, 0, 1, 2), rolled(0, 0, 1, 1)}), 0);
    expect_equal(career_quick_contest((career_roll[]){rolled(0, 0, 3, 2), rolled(1, 0, 2, 2)}), -1);
    expect_equal(career_quick_contest((career_roll[]){rolled(0, 0, 3, 2), rolled(2, 0, 2, 2)}), 1);
}

RULE_TEST("gunner-skill", "a point at the gun and one a kill: to the gunner, or to a driver who fires too")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'hotshot'}");
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{'gunner':2}}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Gus'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.won = true}, {.standing = "killed", .killer = 1});
    expect_equal(skill_points("Gus", "gunner"), 2);
    expect_equal(skill_points("Ann", "gunner"), 0);
    expect_equal(skill_points("Ann", "driver"), 2);
    expect_equal(skill_points("Bob", "gunner"), 1);
}

RULE_TEST("handgunner-skill", "it is a skill of its own, at -2 to hit without it")
{
    const tk_campaign *c = new_campaign();
    expect_equal(skill(c, "handgunner")->use, SKILL_TO_FIRE_HAND);
    expect_equal(c->garage->skill_for[SKILL_TO_FIRE_HAND], classic_name_find(c->garage->skill_id, "handgunner"));
}

RULE_TEST("running-skill", "general points only")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann'}");
    campaign_dice(6, 5);
    ordered("{'do':'roll','who':'Ann','skill':'running','stress':true}");
    expect_equal(skill_points("Ann", "running"), 0);
    ordered("{'do':'train','who':'Ann','skill':'running'}");
    expect_equal(level_of("Ann", "running"), 1);
}

RULE_TEST("climbing", "a fence is at -2")
{
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann'}");
    campaign_dice(4, 4);
    ordered("{'do':'roll','who':'Ann','skill':'climbing','modifier':-2}");
    expect_true(strstr(tk_campaign_said(c), "6, and fails") != NULL);
}

RULE_TEST("luck", "the base level adds 1 to a roll that no skill is for")
{
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'luck':0}}");
    ordered("{'do':'join','name':'Bob'}");
    campaign_dice(3, 4);
    ordered("{'do':'roll','who':'Ann'}");
    expect_true(strstr(tk_campaign_said(c), "prays: 8") != NULL);
    campaign_dice(3, 4);
    ordered("{'do':'roll','who':'Bob'}");
    expect_true(strstr(tk_campaign_said(c), "prays: 7") != NULL);
}

RULE_TEST("talking-skills", "a success under stress is worth a point; fast-talk against fast-talk is a quick contest")
{
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'fast-talk':1,'streetwise':0}}");
    ordered("{'do':'join','name':'Bob'}");
    campaign_dice(4, 3);
    ordered("{'do':'roll','who':'Ann','skill':'streetwise','stress':true}");
    expect_equal(skill_points("Ann", "streetwise"), 1);
    campaign_dice(2, 2);
    ordered("{'do':'roll','who':'Ann','skill':'streetwise','stress':true}");
    expect_equal(skill_points("Ann", "streetwise"), 1);
    campaign_dice(2, 2, 4, 4);
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'fast-talk','quick':true}");
    expect_true(strstr(tk_campaign_said(c), "Ann wins") != NULL);
}

static bool may_order(const char *player, bool referee, const char *json)
{
    tk_order order;
    tk_error error = {0};
    tk_career_hand hand = {.player = player, .referee = referee};
    if (tk_order_open(&order, the_campaign(), json, strlen(json), &error) != TK_OK) failed(HERE, "%s", error.message);
    bool may = tk_career_may_order(&order, &hand);
    tk_order_close(&order);
    return may;
}

RULE_TEST("campaign-referee",
          "only the referee calls a roll under stress, or a paramedic's: nobody awards himself points")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','player':'Anna','skills':{'streetwise':0,'paramedic':0}}");
    ordered("{'do':'join','name':'Bob','player':'Rob'}");
    static const char *const STRESSED[] = {
        "{\"do\":\"roll\",\"who\":\"Ann\",\"skill\":\"streetwise\",\"stress\":true}",
        "{\"do\":\"roll\",\"who\":\"Ann\",\"skill\":\"streetwise\",\"stress\":false}",
        "{\"do\":\"contest\",\"who\":\"Ann\",\"defence\":0,\"skill\":\"streetwise\",\"stress\":true}",
        "{\"do\":\"revive\",\"who\":\"Ann\",\"patient\":\"Bob\"}"};
    for (int i = 0; i < 4; i++) {
        expect_true(!may_order("Anna", false, STRESSED[i]));
        expect_true(may_order("Anna", true, STRESSED[i]));
    }
    expect_true(may_order("Anna", false, "{\"do\":\"roll\",\"who\":\"Ann\",\"skill\":\"streetwise\"}"));
    expect_true(!may_order("Rob", false, "{\"do\":\"roll\",\"who\":\"Ann\",\"skill\":\"streetwise\"}"));
}

RULE_TEST("healing", "a point every two weeks; below 2 points nobody drives")
{
    three_drivers(10000);
    hold("amateur-night", 2, false);
    result({.driver = 2, .standing = "killed", .killer = 2}, {.won = true});
    expect_equal(person("Ann")->dp, 1);
    ordered("{'do':'week'}");
    expect_equal(person("Ann")->dp, 1);
    expect_refused("entries",
                   "{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Ann'},{'who':'Cy'}]}");
    ordered("{'do':'week'}");
    expect_equal(person("Ann")->dp, 2);
    hold("amateur-night", 2, false);
    result({0}, {0});
    ordered("{'do':'week'}");
    ordered("{'do':'week'}");
    expect_equal(person("Ann")->dp, 3);
    ordered("{'do':'week'}");
    ordered("{'do':'week'}");
    expect_equal(person("Ann")->dp, 3);
}

static void duel_with_medic(const char *skills)
{
    three_drivers(10000);
    ordered("{'do':'hire','who':'Ann','name':'Doc','skills':{%s}}", skills);
    ordered(
        "{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Ann','medic':'Doc'},{'who':'Bob'}]}");
}

RULE_TEST("paramedic", "one roll saves somebody at 0 points; it is worth 2 points")
{
    duel_with_medic("'paramedic':1");
    campaign_dice(3, 3);
    result({.driver = 3, .standing = "killed", .killer = 2}, {.won = true});
    expect_true(!person("Ann")->dead);
    expect_equal(person("Ann")->dp, 0);
    expect_equal(skill_points("Doc", "paramedic"), 2);
    for (int week = 0; week < 6; week++) ordered("{'do':'week'}");
    expect_equal(person("Ann")->dp, 3);
}

RULE_TEST("paramedic", "a failed roll, a fire or nobody there: dead")
{
    duel_with_medic("'paramedic':1");
    campaign_dice(3, 2);
    result({.driver = 3, .standing = "killed", .killer = 2}, {.won = true});
    expect_true(person("Ann")->dead);
    duel_with_medic("'paramedic':1");
    result({.driver = 3, .standing = "exploded", .burned = true, .killer = 2}, {.won = true});
    expect_true(person("Ann")->dead);
    three_drivers(0);
    hold("amateur-night", 2, false);
    result({.driver = 3, .standing = "killed", .killer = 2}, {.won = true});
    expect_true(person("Ann")->dead);
    expect_refused("characters", "{'do':'train','who':'Ann','skill':'driver'}");
}

RULE_TEST("learning-mechanic", "who works for somebody has no time for the trade")
{
    three_drivers(5000);
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{'mechanic':0}}");
    expect_refused("learning-mechanic", "{'do':'train','who':'Gus','skill':'mechanic'}");
    ordered("{'do':'train','who':'Bob','skill':'mechanic'}");
}

RULE_TEST("spending-points", "no skill goes beyond +99")
{
    three_drivers(0);
    ordered("{'do':'grant','who':'Ann','account':'general','amount':100000,'why':'a test'}");
    for (int level = 1; level <= 99; level++) ordered("{'do':'train','who':'Ann','skill':'driver'}");
    expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'driver'}");
}
