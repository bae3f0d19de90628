/* Shrapnel, haze, mortars, SciFi: weapons of the advanced rules that are no guns. */
#include "road_table.h"

#include <stdio.h>
#include <string.h>

RULE_TEST("shrapnel", "everybody adjacent takes a SpinOut check at -1")
{
    road_table *t = facing(3, 6, NAMES("shrapnel-dispenser"));
    put(t, YELLOW, 4, 9, 1);
    dice(t, 4, 3);
    act(t, RED, "trigger shrapnel-dispenser");
    expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_SHRAPNEL, -1);
    expect_spun(t, BLUE, 1);
    expect_spun(t, YELLOW, 0);
    expect_spun(t, RED, 0);
    expect_slid(t, BLUE, 0);
    t = facing(3, 4, NAMES("shrapnel-dispenser"));
    act(t, RED, "trigger shrapnel-dispenser"); /* two fields away: nothing */
    expect_no_event(t, CHECK);
}

RULE_TEST("hazer", "any number of chips, -1 each, before the roll")
{
    road_table *t = facing(3, 12, NAMES("gun"));
    fit(t, BLUE, "hazer");
    act(t, RED, "shoot gun at 3,12");
    expect_asked(t, BLUE, HAZE);
    refused(t, BLUE, "haze 6", ROAD_HAZE_CHIPS);
    dice(t, 3);
    act(t, BLUE, "haze 2");
    expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_HAZE, -2);
    expect_event(t, MISSED, RED);
    expect_equal(chips(t, BLUE, "hazer"), 3);
}

RULE_TEST("hazer", "enough of it makes the shot fail without a roll; none is an answer too")
{
    road_table *t = facing(3, 12, NAMES("gun"));
    fit(t, BLUE, "hazer");
    act(t, RED, "shoot gun at 3,12");
    act(t, BLUE, "haze 4");
    expect_event(t, SURE, RED, CHECK_SHOT, 0, 0);
    t = facing(3, 12, NAMES("gun"));
    fit(t, BLUE, "hazer");
    act(t, RED, "shoot gun at 3,12");
    dice(t, 4);
    act(t, BLUE, "haze 0");
    expect_equal(chips(t, BLUE, "hazer"), 5);
    expect_asked(t, BLUE, DAMAGE);
}

RULE_TEST("hazer", "against a mortar aimed at you as well; a rocket needs no check of the shooter")
{
    road_table *t = facing(3, 14, NAMES("mortar"));
    fit(t, BLUE, "hazer");
    act(t, RED, "shoot mortar at 3,14");
    expect_asked(t, BLUE, HAZE);
    t = facing(3, 14, NAMES("rocket-launcher"));
    fit(t, BLUE, "hazer");
    dice(t, 4);
    act(t, RED, "launch rocket-launcher");
    expect_asked(t, BLUE, DODGE);
}

RULE_TEST("mortar", "any field of this board and the next, also an empty one")
{
    road_table *t = facing(3, 14, NAMES("mortar"));
    lay_board(t);
    expect_true(is_allowed(t, RED, "shoot mortar at 0,1"));
    expect_true(is_allowed(t, RED, "shoot mortar at 7,32"));
    expect_true(!is_allowed(t, RED, "shoot mortar at 2,33"));
    put(t, RED, 3, 24, 1);
    expect_true(is_allowed(t, RED, "shoot mortar at 2,33"));
    expect_true(!is_allowed(t, RED, "shoot mortar at 0,1")); /* not the one behind */
}

static int count_asides(const road_table *t, int seat, const char *verb, const char *kind)
{
    tk_action list[TK_MAX_LEGAL];
    int count = t->world.game->asides(&t->world, t->state, seat, list, TK_MAX_LEGAL), found = 0;
    for (int i = 0; i < count; i++)
        found += !strcmp(t->world.game->words.verbs[list[i].verb].name, verb) && list[i].arg[0] == kind_named(t, kind);
    return found;
}

RULE_TEST("mortar", "every field of this board and the next is offered: those with somebody first, empty ones besides")
{
    road_table *t = facing(3, 14, NAMES("mortar"));
    set_person(t, 6, 27, 2);
    expect_true(offered(t, RED, "shoot mortar at 3,14"));
    expect_true(offered(t, RED, "shoot mortar at 6,27"));
    /* 2 boards of 8 by 8, less the fields of blue, yellow and the pedestrian */
    expect_equal(count_asides(t, RED, "shoot", "mortar"), 125);
    dice(t, 4, 4, 4); /* skill 4 less 2 for the pedestrian: it drifts 7 - 2 fields back; and the kick */
    act(t, RED, "shoot mortar at 6,27");
    expect_event(t, SCATTER, WAY_BACK, 5);
}

RULE_TEST("mortar", "a partial field is on both of its boards")
{
    road_table *t = facing(3, 14, NAMES("mortar"));
    lay_board(t);
    put(t, RED, 2, 19, 1); /* on the second board: half of 3,16 is on it too */
    expect_true(is_allowed(t, RED, "shoot mortar at 3,16"));
    expect_true(!is_allowed(t, RED, "shoot mortar at 2,15"));
    expect_true(is_allowed(t, RED, "shoot mortar at 3,48"));
    put(t, RED, 5, 16, 1); /* on the first and the second: the next one is the third */
    expect_true(is_allowed(t, RED, "shoot mortar at 2,1"));
    expect_true(is_allowed(t, RED, "shoot mortar at 2,47"));
}

RULE_TEST("mortar", "a hit: 2 damage, checks all round, a crater, and the kick")
{
    road_table *t = facing(3, 14, NAMES("mortar"));
    put(t, YELLOW, 4, 15, 1);
    dice(t, 4, 5, 4, 3); /* the shot, blue, yellow, the kick */
    act(t, RED, "shoot mortar at 3,14");
    expect_slid(t, BLUE, 2);
    expect_spun(t, BLUE, 1);
    expect_spun(t, YELLOW, 0);
    expect_spun(t, RED, 0);
    expect_marks(t, 3, 14, MARK_CRATER);
    expect_equal(count_events(t, EVENT_CHECK), 4);
    expect_equal(t->state->markers[RED], 2);
}

RULE_TEST("mortar", "a miss: it drifts 7 minus the skill fields where the die says")
{
    road_table *t = facing(3, 14, NAMES("mortar"));
    put(t, YELLOW, 3, 20, 1);
    dice(t, 5, 1, 4, 3); /* the shot, straight on, yellow, the kick */
    act(t, RED, "shoot mortar at 3,14");
    expect_event(t, SCATTER, WAY_AHEAD, 3);
    expect_event(t, IMPACT, road_field_id(3, 20));
    expect_slid(t, YELLOW, 2);
    expect_slid(t, BLUE, 0);
}

RULE_TEST("mortar", "off the boards it does nothing")
{
    road_table *t = facing(3, 14, NAMES("mortar"));
    dice(t, 5, 2, 3); /* 3 fields to the front right of 6,15 is beyond the edge */
    act(t, RED, "shoot mortar at 6,15");
    expect_no_event(t, IMPACT);
    expect_slid(t, BLUE, 0);
}

RULE_TEST("mortar", "losing it takes up to 2 points of one hit")
{
    road_table *t = facing(3, 12, NAMES("gun", "gun"));
    fit(t, BLUE, "mortar");
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    act(t, BLUE, "lose mortar");
    expect_slid(t, BLUE, 0);
    expect_equal(working(t, BLUE, "mortar"), 0);
}

RULE_TEST("scifi", "all others within two fields slow down by 2")
{
    road_table *t = facing(3, 12, NAMES("scifi-shit"));
    put(t, BLUE, 3, 12, 4);
    put(t, YELLOW, 3, 14, 4);
    act(t, RED, "trigger scifi-shit");
    expect_speed(t, BLUE, 2);
    expect_speed(t, YELLOW, 4);
    expect_speed(t, RED, 1);
    t = facing(5, 10, NAMES("scifi-shit"));
    put(t, BLUE, 5, 10, 1);
    act(t, RED, "trigger scifi-shit");
    expect_speed(t, BLUE, 0);
}

/* Red, long, on 3,14 and 3,12 with this piece; blue at that field with a speed of 4, and long if that is said. */
static road_table *long_with(const char *kind, int column, int y, bool both)
{
    road_table *t = cars(2);
    put(t, RED, 3, 14, 1);
    set_keywords(t, RED, KEYWORD_LONG);
    fit(t, RED, kind);
    put(t, BLUE, column, y, 4);
    if (both) set_keywords(t, BLUE, KEYWORD_LONG);
    drives(t, RED);
    return t;
}

RULE_TEST("scifi", "two fields are counted between the halves of long vehicles that are closest")
{
    static const struct {
        int column, y;
        bool both, slows;
    } CASES[] = {{3, 18, false, true}, {3, 20, false, false}, /* before its front */
                 {3, 8, false, true},  {3, 6, false, false},  /* behind its tail */
                 {5, 12, false, true}, {6, 13, false, false}, /* beside it: three lanes are three fields */
                 {3, 20, true, true},  {3, 22, true, false},  /* the tail of the other one is a field closer */
                 {3, 8, true, true},   {3, 6, true, false},   /* its front is what is closest */
                 {5, 18, true, true},  {5, 20, true, false}}; /* tail at 5,16: two fields from 3,14; from 5,18 three */
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = long_with("scifi-shit", CASES[i].column, CASES[i].y, CASES[i].both);
        act(t, RED, "trigger scifi-shit");
        expect_speed(t, BLUE, CASES[i].slows ? 2 : 4);
    }
}

RULE_TEST("shrapnel", "next to either half of a long vehicle, and no further")
{
    static const struct {
        int column, y;
        bool both, checks;
    } CASES[] = {{3, 16, false, true}, {3, 18, false, false}, {3, 10, false, true}, {3, 8, false, false},
                 {2, 11, false, true}, {2, 9, false, false},  {3, 18, true, true},  {3, 20, true, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = long_with("shrapnel-dispenser", CASES[i].column, CASES[i].y, CASES[i].both);
        if (CASES[i].checks) dice(t, 3); /* 4 - 1 */
        act(t, RED, "trigger shrapnel-dispenser");
        expect_equal(count_events(t, EVENT_CHECK), CASES[i].checks);
    }
}

RULE_TEST("hazer", "chips come from the first Hazer as long as it has some, and no more than are used")
{
    static const int USED[] = {0, 3, 5, 7, 10}, FIRST[] = {5, 2, 0, 0, 0}, SECOND[] = {5, 5, 5, 3, 0};
    for (int i = 0; i < 5; i++) {
        char words[16];
        road_table *t = facing(3, 12, NAMES("gun"));
        fit(t, BLUE, "hazer");
        fit(t, BLUE, "hazer");
        act(t, RED, "shoot gun at 3,12");
        loose_dice(t);
        snprintf(words, sizeof words, "haze %d", USED[i]);
        act(t, BLUE, words);
        expect_equal(t->state->car[BLUE].part[0].uses, FIRST[i]);
        expect_equal(t->state->car[BLUE].part[1].uses, SECOND[i]);
    }
}
