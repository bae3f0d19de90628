/* What a name is worth and what a life costs: rulebook sections prestige to out-of-the-game, and healing. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

static void set_prestige(const char *name, int prestige)
{
    ordered("{'do':'grant','who':'%s','account':'prestige','amount':%d,'why':'a test'}", name, prestige);
}

static void two_on_the_road(int die)
{
    three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'stinger'}");
    hold("road-duel", 2, true);
    campaign_dice(die);
}

RULE_TEST("television", "face by face: 1 and 2 are on the air, 3 to 6 are not, and there even a death costs nothing")
{
    for (int die = 1; die <= 6; die++) {
        bool seen = die <= 2;
        two_on_the_road(die);
        result({.won = true}, {.standing = "killed", .killer = 1, .driver = 3});
        expect_equal(person("Ann")->prestige, seen ? 1 + 2 + 2 : 0);
        expect_equal(person("Ann")->kills, seen);
        expect_equal(person("Bob")->prestige, seen ? 1 - 2 : 0);
        expect_equal(skill_points("Ann", "driver"), 2); /* skill is learned without an audience */
    }
}

/* Each line of the table alone, with the point for combat that everybody in it has. */
RULE_TEST("prestige-scores", "line by line: what a fight adds to the 1 for going into it")
{
    static const struct {
        fate ann;
        int more;
    } ROWS[] = {{{.idle = true}, -1}, /* no combat, no point for it */
                {{0}, 0},
                {{.won = true}, 2},
                {{.standing = "killed", .killer = 2}, -1},
                {{.standing = "killed", .killer = 2, .driver = 1}, -2},
                {{.standing = "surrendered", .killer = 2}, -1},
                {{.standing = "stranded", .killer = 2}, 0},
                {{.people = "[{'outside':true,'left_able':true}]"}, -1},
                {{.people = "[{'outside':true}]"}, 0},
                {{.standing = "left", .able = true}, -1},
                {{.standing = "left"}, 0},
                {{.people = "[{'outside':true,'attacked':true,'armed':true}]"}, 1},
                {{.people = "[{'outside':true,'attacked':true}]"}, 0},
                {{.driver = 1}, 0}}; /* hurt in a vehicle that holds out */
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        three_drivers(0);
        hold("amateur-night", 2, false);
        result(ROWS[i].ann, {0});
        expect_equal(person("Ann")->prestige, 1 + ROWS[i].more);
    }
}

RULE_TEST("prestige-scores", "two kills are 4; a victim of 14 adds nothing, of 15 and 20 1, of 21 2")
{
    static const int FAME[] = {14, 15, 20, 21}, MORE[] = {0, 1, 1, 2};
    for (int i = 0; i < 4; i++) {
        three_drivers(0);
        set_prestige("Bob", FAME[i]);
        hold("amateur-night", 3, false);
        result({0}, {.standing = "killed", .killer = 1}, {.standing = "killed", .killer = 1});
        expect_equal(person("Ann")->prestige, 1 + 2 * 2 + MORE[i]);
    }
}

RULE_TEST("aces", "the fifth confirmed kill is 5 more, the tenth 10, and there is nothing for the ones between")
{
    static const int AFTER[] = {4, 5, 6, 9, 10, 11}, MORE[] = {0, 5, 0, 0, 10, 0};
    for (int i = 0; i < 6; i++) {
        tk_campaign *c = three_drivers(0);
        c->character[0].kills = AFTER[i] - 1;
        hold("amateur-night", 2, false);
        result({0}, {.standing = "killed", .killer = 1});
        expect_equal(person("Ann")->kills, AFTER[i]);
        expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_ACE), MORE[i]);
    }
}

RULE_TEST("prestige-deaths", "driver and gunner of one vehicle may die differently")
{
    three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.standing = "killed",
            .killer = 2,
            .driver = 3,
            .gunner = 3,
            .death = "mundane",
            .people = "[{},{'death':'heroic'},{},{}]"},
           {.won = true});
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_DIED), -3);
    expect_equal(posted("Cy", TK_ACCOUNT_PRESTIGE, TK_WHY_DIED), -1);
}

/* A kart is $3,848: a quarter off is $2,886, half $1,924. A power plant of $1,000 with one hit costs $100. */
RULE_TEST("prestige-advantages",
          "at the counter: 14 pays all, 15 and 24 three quarters, 25 half, of cars and of repairs")
{
    static const int FAME[] = {14, 15, 24, 25}, KART[] = {3848, 2886, 2886, 1924}, REPAIR[] = {100, 75, 75, 50};
    for (int i = 0; i < 4; i++) {
        tk_campaign *c = three_drivers(20000);
        set_prestige("Ann", FAME[i]);
        ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
        expect_equal(20000 - person("Ann")->money, KART[i]);
        c->vehicle[0].dp[career_bench(c, &c->vehicle[0].design)->vehicle.plant]--;
        ordered("{'do':'repair','who':'Ann','vehicle':0}");
        expect_equal(20000 - person("Ann")->money, KART[i] + REPAIR[i]);
    }
}

/* Two karts are $7,696; the circuit pays all of it. */
RULE_TEST("prestige-advantages", "a prize: 9 gets the plain purse, 10 a tenth more, 17 17 percent; not on the road")
{
    static const int FAME[] = {9, 10, 17}, PRIZE[] = {7696, 8466, 9004};
    for (int i = 0; i < 3; i++) {
        three_drivers(20000);
        set_prestige("Ann", FAME[i]);
        ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
        ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
        hold("division-5", 2, true);
        result({.won = true}, {0});
        expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_PRIZE), PRIZE[i]);
    }
    two_on_the_road(1);
    result({.won = true}, {0});
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_PRIZE), 0);
}

RULE_TEST("prizes", "every purse of the circuit is half to one and a half times what the vehicles cost")
{
    const tk_campaign *c = new_campaign();
    int purses = 0;
    for (int i = 0; i < c->rules.event_count; i++) {
        const career_event *event = &c->rules.event[i];
        if (event->road || event->amateur) continue;
        expect_true(event->purse_percent >= 50 && event->purse_percent <= 150);
        purses++;
    }
    expect_true(purses > 0);
}

RULE_TEST("wealth", "nothing to begin with; a free kart, salvage, a sale and a gift make a start")
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':{'driver':0}}");
    ordered("{'do':'join','name':'Bob','skills':{'driver':0}}");
    expect_equal(person("Ann")->money, 0);
    hold("amateur-night", 2, false);
    result({.won = true}, {.standing = "killed", .killer = 1, .hit = PART_PLANT, .damage = 99});
    ordered("{'do':'sell','who':'Ann','vehicle':1}"); /* $3,848 less a plant of $1,000, and half of that */
    expect_equal(person("Ann")->money, 1424);
    ordered("{'do':'give','who':'Ann','to':'Bob','money':400}");
    expect_equal(person("Bob")->money, 400);
}

RULE_TEST("weekly-cost", "$150 exactly is enough for a week; $149 and nothing to sell is not")
{
    for (int money = 149; money <= 150; money++) {
        three_drivers(money);
        ordered("{'do':'week'}");
        expect_equal(person("Ann")->money, 0);
        expect_equal(person("Ann")->out, money < 150);
    }
}

RULE_TEST("out-of-the-game", "who has a vehicle sells it and stays; prestige is lost only by who has nothing")
{
    three_drivers(3848);
    set_prestige("Ann", 9);
    set_prestige("Bob", 9);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'give','who':'Bob','to':'Cy','money':3848}");
    ordered("{'do':'week'}");
    expect_true(!person("Ann")->out);
    expect_equal(person("Ann")->money, 3848 / 2 - 150);
    expect_equal(person("Ann")->prestige, 9);
    expect_true(person("Bob")->out);
    expect_equal(person("Bob")->prestige, 0);
}

RULE_TEST("healing", "from no points at all, week by week: 1 after two, 2 after four, 3 after six")
{
    static const int POINTS[] = {0, 0, 1, 1, 2, 2, 3, 3};
    three_drivers(10000);
    ordered("{'do':'hire','who':'Ann','name':'Doc','skills':{'paramedic':2}}");
    ordered("{'do':'event','event':'amateur-night','special':true,'entries':[{'who':'Ann','medic':'Doc'},"
            "{'who':'Bob'}]}");
    campaign_dice(2, 3);
    result({.driver = 3, .standing = "killed", .killer = 2}, {.won = true});
    for (int week = 0; week < 8; week++) {
        expect_equal(person("Ann")->dp, POINTS[week]);
        ordered("{'do':'week'}");
    }
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), -2); /* hurt, and not dead */
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_DIED), 0);
}

RULE_TEST("reviving", "7 with the skill; nobody revives himself, somebody on his feet, or anybody while he is out cold")
{
    static const int LEFT[] = {0, 1, 2, 3};
    tk_campaign *c = three_drivers(10000);
    ordered("{'do':'join','name':'Doc','skills':{'paramedic':0}}");
    for (int i = 0; i < 4; i++) {
        c->character[0].dp = LEFT[i];
        if (LEFT[i] != 1) expect_refused("reviving", "{'do':'revive','who':'Doc','patient':'Ann'}");
    }
    c->character[0].dp = 1;
    expect_refused("reviving", "{'do':'revive','who':'Ann','patient':'Ann'}");
    c->character[3].dp = 1;
    expect_refused("reviving", "{'do':'revive','who':'Doc','patient':'Ann'}");
    c->character[3].dp = 3;
    campaign_dice(3, 4);
    ordered("{'do':'revive','who':'Doc','patient':'Ann'}");
    expect_equal(skill_points("Doc", "paramedic"), 2);
    expect_equal(person("Ann")->dp, 1); /* a few minutes, and no better for it */
}
