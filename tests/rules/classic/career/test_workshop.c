/* Mechanics at work: what each of them must roll with each set of tools, hour by hour. Rulebook sections repair-chart
 * to installing. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

/* Ann has a kart and all tools, and Mel works for her; Mel's level is given. */
static tk_campaign *workshop(int level)
{
    tk_campaign *c = three_drivers(90000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    ordered("{'do':'buy','who':'Ann','gear':'mini-mechanic'}");
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{}}");
    c->character[tk_campaign_find(c, "Mel")].level[c->garage->skill_for[SKILL_TO_REPAIR]] = (int8_t)level;
    return c;
}

static int part_of(tk_campaign *c, duel_part_kind kind)
{
    const duel_vehicle *built = &career_bench(c, &c->vehicle[0].design)->vehicle;
    for (int i = 0; i < built->part_count; i++)
        if (built->part[i].kind == kind) return i;
    return -1;
}

/* Mel tries once an hour, or twice. */
static bool succeeds(const char *job, const char *tools, int sum, int level)
{
    int half = sum / 2;
    if (level == 3)
        campaign_dice(half, sum - half, half, sum - half);
    else
        campaign_dice(half, sum - half);
    tk_error error = {0};
    char order[160];
    snprintf(order, sizeof order, "{\"do\":\"work\",\"who\":\"Mel\",\"job\":\"%s\",\"tools\":\"%s\"}", job, tools);
    tk_status status = tk_campaign_order(the_campaign(), order, strlen(order), &error);
    the_campaign()->dice.script = NULL;
    return status == TK_OK && strstr(tk_campaign_said(the_campaign()), "1 good roll") != NULL;
}

static int least_roll(const char *job, const char *tools, int level)
{
    for (int sum = 2; sum <= 12; sum++) {
        workshop(level);
        if (succeeds(job, tools, sum, level)) return sum;
    }
    return 13;
}

/* A 1 of the chart is reached by any roll, a 14 by none. */
RULE_TEST("repair-chart", "with a tool kit, level by level: the least roll that does a job of each column")
{
    static const char *const JOBS[] = {"reload", "salvage", "patch-armor", "repair-plant", "jury-rig-rocket-or-laser"};
    static const int LEAST[5][5] = {
        {2, 11, 13, 13, 13}, {2, 9, 11, 12, 13}, {2, 7, 9, 11, 13}, {2, 5, 7, 9, 11}, {2, 3, 5, 7, 11}};
    for (int level = -1; level <= 3; level++)
        for (int i = 0; i < 5; i++) expect_equal(least_roll(JOBS[i], "tool-kit", level), LEAST[level + 1][i]);
}

RULE_TEST("tools", "a medium job of a Mechanic +1 takes 11 with a knife, 10, 9 with a kit, and 7 in a garage")
{
    expect_equal(least_roll("patch-armor", "improvised", 1), 11);
    expect_equal(least_roll("patch-armor", "mini-mechanic", 1), 10);
    expect_equal(least_roll("patch-armor", "tool-kit", 1), 9);
    expect_equal(least_roll("patch-armor", "garage", 1), 7);
    expect_equal(least_roll("jury-rig-rocket-or-laser", "garage", 1), 12); /* 14 less 2 */
    expect_equal(least_roll("reload", "improvised", -1), 4);
    expect_equal(least_roll("reload", "mini-mechanic", -1), 3);
}

RULE_TEST("repair-chart", "what the chart has no number for is refused, in a garage too")
{
    workshop(-1);
    expect_refused("repair-chart", "{'do':'work','who':'Mel','job':'patch-armor'}");
    expect_refused("repair-chart", "{'do':'work','who':'Mel','job':'repair-plant'}");
    workshop(0);
    expect_refused("repair-chart", "{'do':'work','who':'Mel','job':'jury-rig-rocket-or-laser'}");
    workshop(3);
    expect_refused("repair-chart", "{'do':'work','who':'Mel','job':'repair-tire'}");
    expect_refused("repair-chart", "{'do':'work','who':'Mel','job':'repair-computer'}");
}

RULE_TEST("repair-difficulty", "nobody repairs a tire or jury-rigs one; a new one is put on by anybody")
{
    tk_campaign *c = workshop(3);
    int tire = part_of(c, PART_TIRE);
    c->vehicle[0].dp[tire] = 1;
    expect_refused("repair-chart", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair'}", tire);
    c->vehicle[0].dp[tire] = 0;
    expect_refused("repair-chart", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'jury-rig'}", tire);
    c->vehicle[0].owner = 1; /* Bob is no mechanic at all */
    ordered("{'do':'buy','who':'Bob','gear':'tool-kit'}");
    campaign_dice(1, 1);
    ordered("{'do':'work','who':'Bob','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", tire);
    campaign_dice(1, 1);
    ordered("{'do':'work','who':'Bob','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", tire);
    expect_equal(c->vehicle[0].dp[tire], career_bench(c, &c->vehicle[0].design)->vehicle.part[tire].dp);
}

RULE_TEST("mechanics-together", "three roll for one part, each with a chart line of their own; a fourth has no place")
{
    tk_campaign *c = workshop(2);
    int part = part_of(c, PART_PLANT), full = career_bench(c, &c->vehicle[0].design)->vehicle.part[part].dp;
    ordered("{'do':'hire','who':'Ann','name':'Nat','skills':{'mechanic':0}}");
    ordered("{'do':'hire','who':'Ann','name':'Oz','skills':{'mechanic':1}}");
    ordered("{'do':'hire','who':'Ann','name':'Pip','skills':{'mechanic':1}}");
    c->vehicle[0].dp[part] = (uint8_t)(full - 3);
    campaign_dice(5, 4, 5, 6, 5, 6); /* hard: 9 for +2, 12 at base, 11 for +1 */
    ordered("{'do':'work','who':'Mel','second':'Nat','third':'Oz','vehicle':0,'part':%d,'work':'repair',"
            "'tools':'tool-kit'}",
            part);
    expect_equal(c->vehicle[0].dp[part], full - 1);
    tk_error error = {0};
    const char *four = "{\"do\":\"work\",\"who\":\"Mel\",\"second\":\"Nat\",\"third\":\"Oz\",\"fourth\":\"Pip\","
                       "\"vehicle\":0,\"part\":0,\"work\":\"repair\"}";
    expect_true(tk_campaign_order(c, four, strlen(four), &error) != TK_OK);
    int armor = part_of(c, PART_ARMOR); /* something else of the same vehicle */
    c->vehicle[0].dp[armor] = 1;
    campaign_dice(4, 5);
    ordered("{'do':'work','who':'Pip','vehicle':0,'part':%d,'work':'repair','tools':'tool-kit'}", armor);
    expect_equal(c->vehicle[0].dp[armor], 4);
}

RULE_TEST("jury-rigging",
          "a rigged part that goes into an event and is shot again stays as it is; a new one starts anew")
{
    tk_campaign *c = workshop(3);
    int plant = part_of(c, PART_PLANT), full = career_bench(c, &c->vehicle[0].design)->vehicle.part[plant].dp;
    c->vehicle[0].dp[plant] = 0;
    campaign_dice(3, 3, 3, 3); /* hard: 7 at +3, two tries an hour */
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'jury-rig','tools':'tool-kit'}", plant);
    expect_equal(c->vehicle[0].dp[plant], 0);
    campaign_dice(3, 4);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'jury-rig','tools':'tool-kit'}", plant);
    expect_equal(c->vehicle[0].dp[plant], 1);
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    hold("division-5", 2, true);
    result({.hit = PART_PLANT, .damage = 1}, {.won = true});
    expect_equal(c->vehicle[0].dp[plant], 0);
    expect_refused("jury-rigging", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'jury-rig'}", plant);
    expect_refused("jury-rigging", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'repair'}", plant);
    campaign_dice(3, 2); /* medium: 5 */
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", plant);
    campaign_dice(3, 4);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", plant);
    expect_equal(c->vehicle[0].dp[plant], full);
    c->vehicle[0].dp[plant] = 0;
    campaign_dice(3, 4);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'jury-rig','tools':'tool-kit'}", plant);
    expect_equal(c->vehicle[0].dp[plant], 1);
}

RULE_TEST("installing",
          "a plant comes out by a medium roll and goes in by a hard one; what is in has to come out first")
{
    tk_campaign *c = workshop(1);
    int plant = part_of(c, PART_PLANT);
    c->vehicle[0].dp[plant] = 0;
    expect_refused("installing", "{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'install'}", plant);
    campaign_dice(4, 4);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", plant);
    expect_true(!c->vehicle[0].taken_out[plant]);
    campaign_dice(4, 5);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'salvage','tools':'tool-kit'}", plant);
    expect_true(c->vehicle[0].taken_out[plant]);
    campaign_dice(5, 5);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", plant);
    expect_equal(c->vehicle[0].dp[plant], 0);
    campaign_dice(5, 6);
    ordered("{'do':'work','who':'Mel','vehicle':0,'part':%d,'work':'install','tools':'tool-kit'}", plant);
    expect_true(c->vehicle[0].dp[plant] > 0);
}

RULE_TEST("salvaging-parts",
          "anybody takes the magazines out of a wreck at home, too; of a vehicle that drives the shots")
{
    for (int wrecked = 0; wrecked < 2; wrecked++) {
        tk_campaign *c = three_drivers(90000);
        ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Box','body':'van','plant':'thundercat','crew':['driver'],"
                "'weapons':[{'type':'MG','mount':'F','extra_magazines':2}]}}");
        ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
        if (wrecked) c->vehicle[0].dp[part_of(c, PART_PLANT)] = 0;
        campaign_dice(1, 1); /* trivial: 2 is enough without the skill */
        ordered("{'do':'work','who':'Ann','vehicle':0,'part':%d,'work':'unload','tools':'tool-kit'}",
                part_of(c, PART_WEAPON));
        expect_equal(c->part_count, wrecked ? 3 : 1);
        expect_equal(c->part[0].dp, 60);
        expect_equal(c->vehicle[0].design.unit[0].weapon[0].extra_magazines, wrecked ? 0 : 2);
    }
}
