/* Becoming better: the points a character begins with, earns and spends, and every number a roll has to reach. Rulebook
 * sections beginning-skills to talking-skills. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

static void granted(const char *name, const char *account, const char *skill, int amount)
{
    if (skill)
        ordered("{'do':'grant','who':'%s','account':'skill','skill':'%s','amount':%d,'why':'a test'}", name, skill,
                amount);
    else
        ordered("{'do':'grant','who':'%s','account':'%s','amount':%d,'why':'a test'}", name, account, amount);
}

/* Ann rolls for a skill; what else the order has comes after a comma. */
static bool makes_it(const char *skill, const char *more, int first, int second)
{
    campaign_dice(first, second);
    ordered("{'do':'roll','who':'Ann','skill':'%s'%s}", skill, more);
    return strstr(tk_campaign_said(the_campaign()), "makes it") != NULL;
}

/* The lowest sum of two dice that does it; 13: none. */
static int least_roll(const char *skill, const char *more)
{
    for (int sum = 2; sum <= 12; sum++)
        if (makes_it(skill, more, sum / 2, sum - sum / 2)) return sum;
    return 13;
}

/* ---- the beginning ---- */

RULE_TEST("beginning-skills", "30 points: 10 a base skill and 10 a level, so nobody begins with +3 but in what is free")
{
    static const struct {
        const char *skills;
        int left; /* points; -1: too dear */
    } ROWS[] = {{"'driver':0,'gunner':0,'cyclist':0", 0},
                {"'driver':0,'gunner':0,'cyclist':0,'luck':0", -1},
                {"'driver':0,'gunner':1", 0},
                {"'driver':1,'gunner':1", -1},
                {"'driver':2", 0},
                {"'driver':3", -1},
                {"'mechanic':2", 0},
                {"'mechanic':1,'driver':0", 0},
                {"'running':1", 20},
                {"'running':3", 0},
                {"'running':2,'driver':0", 0},
                {"'running':3,'driver':0", -1},
                {"'climbing':1,'area-knowledge':1,'luck':0", 0},
                {"'running':0,'climbing':0", 30}};
    new_campaign();
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++) {
        char name[16];
        snprintf(name, sizeof name, "N%d", i);
        if (ROWS[i].left < 0) {
            expect_refused("beginning-skills", "{'do':'join','name':'%s','skills':{%s}}", name, ROWS[i].skills);
            continue;
        }
        ordered("{'do':'join','name':'%s','skills':{%s}}", name, ROWS[i].skills);
        expect_equal(person(name)->general, ROWS[i].left);
        expect_equal(person(name)->training, -1); /* no months off, and no fee */
    }
}

RULE_TEST("beginning-skills", "Running, Climbing and Area Knowledge come by themselves, and nothing else does")
{
    static const char *const OTHERS[] = {"computer-tech", "cyclist",    "driver",   "fast-talk",
                                         "gunner",        "handgunner", "luck",     "martial-arts",
                                         "mechanic",      "paramedic",  "security", "streetwise"};
    new_campaign();
    ordered("{'do':'join','name':'Ann'}");
    expect_equal(level_of("Ann", "running"), 0);
    expect_equal(level_of("Ann", "climbing"), 0);
    expect_equal(level_of("Ann", "area-knowledge"), 0);
    for (int i = 0; i < 12; i++) expect_equal(level_of("Ann", OTHERS[i]), CAREER_NO_SKILL);
    expect_equal(person("Ann")->general, 30);
}

/* ---- spending ---- */

RULE_TEST("spending-points", "points towards one skill help no other; general points help any")
{
    three_drivers(0);
    granted("Ann", NULL, "gunner", 50);
    expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'driver'}");
    granted("Ann", NULL, "driver", 9);
    expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'driver'}");
    granted("Ann", "general", NULL, 1);
    ordered("{'do':'train','who':'Ann','skill':'driver'}");
    expect_equal(level_of("Ann", "driver"), 1);
    expect_equal(person("Ann")->general, 0);
    expect_equal(skill_points("Ann", "driver"), 0);
    expect_equal(skill_points("Ann", "gunner"), 50);
    expect_equal(person("Ann")->money, 0); /* a level more takes neither money nor time */
    expect_equal(person("Ann")->training, -1);
}

RULE_TEST("spending-points", "10 points a level to +3, 20 to +6, 30 to +9, 40 to +12: one less is refused each time")
{
    static const int COST[] = {10, 10, 10, 20, 20, 20, 30, 30, 30, 40, 40, 40};
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'driver':0,'gunner':0,'luck':0}}");
    for (int level = 0; level < 12; level++) {
        granted("Ann", "general", NULL, COST[level] - 1);
        expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'driver'}");
        granted("Ann", "general", NULL, 1);
        ordered("{'do':'train','who':'Ann','skill':'driver'}");
        expect_equal(level_of("Ann", "driver"), level + 1);
        expect_equal(person("Ann")->general, 0);
    }
}

RULE_TEST("new-skills", "9 points or $999 are not enough; points earned towards the skill count")
{
    three_drivers(999);
    granted("Ann", NULL, "cyclist", 9);
    expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'cyclist'}");
    granted("Ann", NULL, "cyclist", 1);
    expect_refused("wealth", "{'do':'train','who':'Ann','skill':'cyclist'}");
    granted("Ann", "money", NULL, 1);
    ordered("{'do':'train','who':'Ann','skill':'cyclist'}");
    expect_equal(person("Ann")->money, 0);
    expect_equal(skill_points("Ann", "cyclist"), 0);
    expect_equal(person("Ann")->training_weeks, 13);
    expect_equal(level_of("Ann", "cyclist"), CAREER_NO_SKILL);
}

RULE_TEST("learning-mechanic", "no points and no fee make a mechanic, nor a better one: only years do")
{
    three_drivers(5000);
    granted("Ann", "general", NULL, 100);
    ordered("{'do':'train','who':'Ann','skill':'mechanic'}");
    expect_equal(person("Ann")->general, 100);
    expect_equal(person("Ann")->money, 5000);
    expect_equal(person("Ann")->training_weeks, 52);
    new_campaign();
    ordered("{'do':'join','name':'Bob','skills':{'mechanic':1,'driver':0}}");
    granted("Bob", "general", NULL, 100);
    ordered("{'do':'train','who':'Bob','skill':'mechanic'}");
    expect_equal(level_of("Bob", "mechanic"), 1);
    expect_equal(person("Bob")->general, 100);
    expect_equal(person("Bob")->training_weeks, 3 * 52);
    campaign_dice(6, 6);
    ordered("{'do':'roll','who':'Bob','skill':'mechanic','stress':true}");
    expect_equal(skill_points("Bob", "mechanic"), 0);
}

/* ---- earning ---- */

RULE_TEST("earning-points", "a trike is Cyclist's, a reversed trike Driver's; each kill is a point more")
{
    static const char *const VEHICLE[] = {"sandcrab", "backwards-bob"}, *const SKILL[] = {"cyclist", "driver"};
    for (int i = 0; i < 2; i++) {
        three_drivers(60000);
        ordered("{'do':'buy','who':'Ann','vehicle':'%s'}", VEHICLE[i]);
        ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
        ordered("{'do':'buy','who':'Cy','vehicle':'killer-kart'}");
        hold("division-20", 3, true);
        result({.won = true}, {.standing = "killed", .killer = 1}, {.standing = "surrendered", .killer = 1});
        expect_equal(skill_points("Ann", SKILL[i]), 1 + 2);
        expect_equal(skill_points("Ann", SKILL[1 - i]), 0);
    }
}

RULE_TEST("earning-points",
          "who gets away, and who is stopped but can still fire, is no kill; who gives up or flees is")
{
    static const char *const STANDING[] = {"left", "stranded", "running", "killed", "surrendered", "abandoned"};
    for (int i = 0; i < 6; i++) {
        three_drivers(0);
        hold("amateur-night", 2, false);
        result({.won = true}, {.standing = STANDING[i], .killer = 1, .hit = PART_ARMOR, .damage = 1});
        expect_equal(skill_points("Ann", "driver"), i < 3 ? 1 : 2);
        expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), i < 3 ? 0 : 2);
    }
}

RULE_TEST("points-on-foot", "what a hand weapon in a vehicle kills is worth no point of skill, to gunner or driver")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.won = true}, {.standing = "killed", .killer = 1, .more = "'by_hand':true"});
    expect_equal(skill_points("Ann", "driver"), 1); /* drove into combat */
    expect_equal(skill_points("Cy", "gunner"), 1);  /* was at a weapon */
    expect_equal(skill_points("Cy", "handgunner"), 0);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(posted("Cy", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
}

RULE_TEST("general-points", "the referee's awards one by one: 2, 2, 1, and 5 to 15 for a mission")
{
    static const struct {
        const char *award;
        int amount, points; /* 0: refused */
    } ROWS[] = {{"bravery", 0, 2}, {"rescue", 0, 2},  {"tactic", 0, 1},    {"mission", 0, 5},
                {"mission", 4, 0}, {"mission", 5, 5}, {"mission", 15, 15}, {"mission", 16, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        three_drivers(0);
        if (ROWS[i].points)
            ordered("{'do':'grant','who':'Cy','award':'%s','amount':%d,'why':'a test'}", ROWS[i].award, ROWS[i].amount);
        else
            expect_refused("general-points", "{'do':'grant','who':'Cy','award':'%s','amount':%d,'why':'a test'}",
                           ROWS[i].award, ROWS[i].amount);
        expect_equal(person("Cy")->general, ROWS[i].points);
    }
    granted("Cy", "general", NULL, 3); /* the list is not complete: anything else the referee has seen */
    expect_equal(person("Cy")->general, 3);
}

/* ---- rolls ---- */

RULE_TEST("skill-rolls", "the least roll by level: 7 at base, one less a level, never 2; without the skill 11")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'security':0,'streetwise':1}}");
    expect_equal(least_roll("security", ""), 7);
    expect_equal(least_roll("streetwise", ""), 6);
    expect_equal(least_roll("computer-tech", ""), 11);
    static const int LEAST[] = {7, 6, 5, 4, 3, 3, 3};
    for (int level = 0; level <= 6; level++) {
        expect_equal(least_roll("security", ""), LEAST[level]);
        granted("Ann", "general", NULL, 30);
        ordered("{'do':'train','who':'Ann','skill':'security'}");
    }
}

RULE_TEST("skill-rolls", "the referee makes it easier or harder; 12 is no sure success")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'security':0}}");
    expect_equal(least_roll("security", ",'modifier':-2"), 9);
    expect_equal(least_roll("security", ",'modifier':3"), 4);
    expect_equal(least_roll("security", ",'modifier':6"), 3); /* a 2 fails all the same */
    expect_equal(least_roll("security", ",'modifier':-6"), 13);
    expect_equal(least_roll("streetwise", ",'modifier':-1"), 12);
    expect_equal(least_roll("streetwise", ",'modifier':-2"), 13);
}

RULE_TEST("vehicle-skill-rolls", "handling class by handling class: 9 at 0, 8 at 1, 7 at 2, 6 at 3, 5 at 4")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'driver':0}}");
    for (int class = 0; class <= 4; class ++) {
        char more[24];
        snprintf(more, sizeof more, ",'handling':%d", class);
        expect_equal(least_roll("driver", more), 9 - class);
        expect_equal(least_roll("cyclist", more), 13 - class > 12 ? 13 : 13 - class); /* not learned: 4 more */
    }
    granted("Ann", "money", NULL, 20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'capricorn'}"); /* class 3 */
    expect_equal(least_roll("driver", ",'vehicle':0"), 6);
}

RULE_TEST("climbing", "a tree takes 8, a fence 9, buildings 10 to 12; a level more is one less")
{
    static const int NEED[] = {7, 8, 9, 10, 11, 12};
    new_campaign();
    ordered("{'do':'join','name':'Ann'}");
    for (int i = 0; i <= 5; i++) {
        char more[24];
        snprintf(more, sizeof more, ",'modifier':%d", -i);
        expect_equal(least_roll("climbing", more), NEED[i]);
    }
    ordered("{'do':'train','who':'Ann','skill':'climbing'}");
    expect_equal(least_roll("climbing", ",'modifier':-2"), 8);
}

RULE_TEST("luck", "1 for the base level and for every other, to the sum of a prayer and to nothing else")
{
    static const char *const PRAYS[] = {"prays: 8", "prays: 9", "prays: 10"};
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'luck':0}}");
    for (int level = 0; level < 3; level++) {
        campaign_dice(3, 4);
        ordered("{'do':'roll','who':'Ann'}");
        expect_true(strstr(tk_campaign_said(c), PRAYS[level]) != NULL);
        campaign_dice(3, 4);
        ordered("{'do':'roll','who':'Ann','skill':'luck'}"); /* the same: nothing to make or fail */
        expect_true(strstr(tk_campaign_said(c), PRAYS[level]) != NULL);
        expect_equal(least_roll("security", ""), 11);
        granted("Ann", "general", NULL, 10);
        ordered("{'do':'train','who':'Ann','skill':'luck'}");
    }
    campaign_dice(1, 1);
    ordered("{'do':'roll','who':'Ann'}");
    expect_true(strstr(tk_campaign_said(c), "prays: 6") != NULL); /* 2 and four levels */
}

RULE_TEST("talking-skills", "patter against patter is a quick contest, whether or not anybody calls it one")
{
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'fast-talk':0,'streetwise':0}}");
    ordered("{'do':'join','name':'Bob','skills':{'fast-talk':0,'streetwise':0}}");
    campaign_dice(2, 3, 2, 2); /* 5 and 4: both would fail a roll */
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'fast-talk'}");
    expect_true(strstr(tk_campaign_said(c), "Ann wins") != NULL);
    campaign_dice(4, 4, 4, 4);
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'fast-talk'}");
    expect_true(strstr(tk_campaign_said(c), "Nobody wins") != NULL);
    campaign_dice(2, 3, 2, 2);
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'streetwise'}");
    expect_true(strstr(tk_campaign_said(c), "Nobody wins") != NULL);
    campaign_dice(2, 3, 2, 2);
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'fast-talk','other_skill':'streetwise'}");
    expect_true(strstr(tk_campaign_said(c), "Nobody wins") != NULL);
}

RULE_TEST("contests", "12 beats 7 and 11 does not; it may go on; the chance of a machine is that of its level")
{
    static const struct {
        int dice[4];
        const char *said;
    } ROWS[] = {{{6, 6, 3, 4}, "Ann wins"},    {{5, 6, 3, 4}, "Nobody wins"}, {{3, 4, 6, 6}, "Bob wins"},
                {{3, 3, 1, 2}, "Nobody wins"}, {{3, 4, 3, 3}, "Ann wins"},    {{1, 1, 3, 3}, "Nobody wins"}};
    const tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'security':0,'computer-tech':0}}");
    ordered("{'do':'join','name':'Bob','skills':{'security':0}}");
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const int *d = ROWS[i].dice;
        campaign_dice(d[0], d[1], d[2], d[3]);
        ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'security'}");
        expect_true(strstr(tk_campaign_said(c), ROWS[i].said) != NULL);
    }
    campaign_dice(3, 4, 2, 2);
    ordered("{'do':'contest','who':'Ann','defence':2,'skill':'computer-tech'}"); /* 7 against 4 and 2 */
    expect_true(strstr(tk_campaign_said(c), "Ann wins") != NULL);
}

RULE_TEST("paramedic", "every success under stress is worth 2 points, of other skills 1; a failure nothing")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'paramedic':0,'streetwise':0}}");
    expect_true(!makes_it("paramedic", ",'stress':true", 3, 3));
    expect_equal(skill_points("Ann", "paramedic"), 0);
    expect_true(makes_it("paramedic", ",'stress':true", 3, 4));
    expect_equal(skill_points("Ann", "paramedic"), 2);
    expect_true(makes_it("streetwise", ",'stress':true", 3, 4));
    expect_equal(skill_points("Ann", "streetwise"), 1);
}

RULE_TEST("area-knowledge", "7 about the home town, 11 about anywhere else; a level counts in all areas one knows")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','home':'Midville'}");
    expect_equal(least_roll("area-knowledge", ",'area':'Midville'"), 7);
    expect_equal(least_roll("area-knowledge", ",'area':'Dallas'"), 11);
    ordered("{'do':'train','who':'Ann','skill':'area-knowledge','area':'Dallas'}");
    ordered("{'do':'train','who':'Ann','skill':'area-knowledge'}");
    expect_equal(least_roll("area-knowledge", ",'area':'Dallas'"), 6);
    expect_equal(least_roll("area-knowledge", ",'area':'Midville'"), 6);
    expect_equal(person("Ann")->general, 10);
}
