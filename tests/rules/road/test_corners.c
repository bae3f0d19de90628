/* Where rules meet, and what nobody may see. */
#include "road_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- whatever happens ---- */

static const char *const EVERYTHING = "\"evade\":true,\"tackle\":true,\"drift\":true,\"pursuit\":true,\"surprise\":3";

RULE_TEST("road", "in matches played at random nothing breaks what always holds")
{
    static const char *const VARIANTS[] = {"derby", "death-race",  "obstacle-race", "death-heads", "pack",   "truck",
                                           "bash",  "gas-station", "roadblock",     "bossfight",   "convoy", "solo"};
    static const char *const SHOPS[] = {"ready-made", "buy", "draft"};
    for (int i = 0; i < 12; i++)
        for (int shop = 0; shop < 3; shop++) {
            char config[256];
            snprintf(config, sizeof config, "{\"variant\":\"%s\",\"shop\":\"%s\",%s}", VARIANTS[i], SHOPS[shop],
                     EVERYTHING);
            wander(open_road_seeded(config, 100 * i + shop), 1500, shop + 7 * i);
        }
}

RULE_TEST("road", "nor does it in campaigns of several scenarios")
{
    static const char *const THEN[] = {"\"truck\",\"convoy\",\"bash\"", "\"convoy\",\"derby\",\"convoy\"",
                                       "\"roadblock\",\"pack\",\"truck\"",
                                       "\"bossfight\",\"death-heads\",\"gas-station\""};
    static const char *const SHOPS[] = {"ready-made", "buy", "draft"};
    for (int i = 0; i < 4; i++)
        for (int shop = 0; shop < 3; shop++) {
            char config[320];
            snprintf(config, sizeof config,
                     "{\"variant\":\"%s\",\"seats\":3,\"campaign\":4,\"then\":[%s],\"shop\":\"%s\",%s}",
                     i % 2 ? "truck" : "bash", THEN[i], SHOPS[shop], EVERYTHING);
            wander(open_road_seeded(config, 100 * i + shop), 2500, shop + 7 * i);
        }
}

/* ---- coming onto the road ---- */

RULE_TEST("death-heads", "a marker where a car comes onto the road is turned up too")
{
    road_table *t = open_road("{\"variant\":\"death-heads\",\"seats\":2}");
    loose_dice(t);
    set_token(t, 3, 2, TOKEN_SWORD);
    act(t, RED, "enter 3,2 speed 1");
    expect_event(t, TOKEN, RED, TOKEN_SWORD);
    expect_equal(road_field_const(t->state, 3, 2)->token, TOKEN_NONE);
}

RULE_TEST("pedestrians", "nobody is run over while the cars come onto the road")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2}");
    set_person(t, 3, 2, 1);
    set_person(t, 2, 1, 0);
    set_person(t, 2, 3, 2);
    expect_true(!is_allowed(t, RED, "enter 3,2 speed 1"));
    act(t, RED, "enter 2,1 speed 2");
    refused(t, RED, "drive ahead", ROAD_SETUP_RAM);
}

RULE_TEST("set-up-round", "what lies on the starting board counts: a checkpoint is passed")
{
    road_table *t = open_road("{\"variant\":\"obstacle-race\",\"seats\":2}");
    mark(t, 3, 4, MARK_CHECKPOINT);
    act(t, RED, "enter 3,2 speed 2");
    act(t, RED, "drive ahead");
    expect_event(t, CHECKPOINT, RED);
}

/* ---- driving ---- */

RULE_TEST("backwards", "a car that stands may act before it stays")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 0);
    put(t, BLUE, 2, 9, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_slid(t, BLUE, 1);
    act(t, RED, "stay");
    expect_done(t, RED);
}

RULE_TEST("backwards", "backing up drops things and meets things like driving")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 0);
    fit(t, RED, "oil-dispenser");
    mark(t, 3, 6, MARK_CRATER);
    drives(t, RED);
    act(t, RED, "drop oil-dispenser");
    dice(t, 4);
    act(t, RED, "drive back");
    expect_marks(t, 3, 8, MARK_OIL);
    expect_at(t, RED, 3, 6);
}

RULE_TEST("new-board", "being pushed there attaches one as well")
{
    road_table *t = cars(2);
    put(t, RED, 3, 28, 1);
    put(t, BLUE, 3, 30, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    draws(t, 0, 0);
    act(t, RED, "push ahead");
    expect_at(t, BLUE, 3, 32);
    expect_equal(t->state->board_end, 3);
}

RULE_TEST("new-board", "several in one round: only the two foremost stay")
{
    road_table *t = cars(2);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 20, 1);
    lay_board(t);
    t->state->attached = 1;
    put(t, RED, 3, 46, 1);
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_equal(t->state->board_end, 4);
    expect_equal(t->state->first_board, 2);
    expect_at(t, BLUE, 3, 34);
    expect_slid(t, BLUE, 1);
}

RULE_TEST("falling-behind", "the owner decides what takes the damage, and then the round goes on")
{
    road_table *t = cars(2);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 8, 1);
    fit(t, BLUE, "gun");
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, DAMAGE);
    act(t, BLUE, "lose gun");
    expect_event(t, ROUND, 2);
    expect_asked(t, RED, SPEED);
    expect_at(t, BLUE, 3, 18);
}

RULE_TEST("offroad", "a pushed car that leaves the road takes the check too")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 2, 9, 3);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive left");
    dice(t, 5);
    act(t, RED, "push left");
    expect_at(t, BLUE, 1, 10);
    expect_event(t, SLOWED, BLUE, 2);
}

RULE_TEST("ram", "the field does to the rammer what it does to any other")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    mark(t, 3, 10, MARK_CRATER);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    dice(t, 5);
    act(t, RED, "push ahead");
    expect_event(t, SPINOUT, RED);
    expect_at(t, RED, 3, 10);
}

RULE_TEST("oil", "one's own line does not make one slip")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 3);
    fit(t, RED, "oil-dispenser");
    drives(t, RED);
    act(t, RED, "drop oil-dispenser");
    for (int i = 0; i < 3; i++) act(t, RED, "drive ahead");
    expect_at(t, RED, 3, 14);
}

RULE_TEST("bull-bar", "a broken one does nothing")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    set_structure(t, RED, 4);
    fit(t, RED, "bull-bar");
    break_part(t, RED, "bull-bar");
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    act(t, RED, "push ahead");
    expect_slid(t, BLUE, 0);
}

RULE_TEST("tackle", "once: being pushed is no passing")
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 2, 9, 2);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    dice(t, 4);
    act(t, BLUE, "tackle");
    dice(t, 4); /* off the road */
    act(t, BLUE, "push left");
    expect_at(t, RED, 1, 12); /* front left of blue again */
    expect_asked(t, RED, DRIVE);
}

RULE_TEST("tackle", "not by one who is in pursuit himself")
{
    road_table *t = cars_with(2, "tackle");
    road_way way;
    put(t, RED, 2, 11, 1);
    put(t, BLUE, 3, 10, 1);
    expect_true(road_can_tackle(t->road, t->state, BLUE, RED, &way));
    t->state->car[BLUE].pursues = RED;
    expect_true(!road_can_tackle(t->road, t->state, BLUE, RED, &way));
}

RULE_TEST("falling-behind", "a long one needs room for both halves")
{
    road_table *t = cars(3);
    set_keywords(t, BLUE, KEYWORD_LONG);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 2, 9, 1);
    set_ground(t, 2, 19, GROUND_OBSTACLE);
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_at(t, BLUE, 2, 23);
}

RULE_TEST("falling-behind", "a long one for which its own column has no room takes the nearest")
{
    road_table *t = cars(3);
    set_keywords(t, BLUE, KEYWORD_LONG);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 2, 9, 1);
    for (int y = 19; y <= 31; y += 4) set_ground(t, 2, y, GROUND_OBSTACLE); /* 17, 21, 25 and 29 are single fields */
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_at(t, BLUE, 1, 20); /* tail on 1,18 */
    expect_standing(t, BLUE, DRIVING);
}

RULE_TEST("falling-behind", "in the outermost columns too everybody stays in his own")
{
    static const int FROM[] = {0, 7}, TO[] = {17, 18};
    for (int i = 0; i < 2; i++) {
        road_table *t = cars(3);
        put(t, RED, 3, 30, 1);
        put(t, BLUE, FROM[i], 9 + FROM[i] % 2, 1);
        drives(t, RED);
        draws(t, 0, 0);
        act(t, RED, "drive ahead");
        expect_at(t, BLUE, FROM[i], TO[i]);
    }
}

RULE_TEST("evade", "a long one has to leave the field that is rammed")
{
    road_table *t = cars_with(2, "evade");
    set_keywords(t, BLUE, KEYWORD_LONG);
    put(t, RED, 4, 9, 1);
    put(t, BLUE, 3, 10, 1); /* its front half is rammed from the side */
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive left");
    dice(t, 4);
    act(t, BLUE, "try");
    expect_true(!is_allowed(t, BLUE, "evade ahead"));
}

RULE_TEST("tackle", "a car that stands does not tackle; a tackle with a Bull Bar counts it")
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 0);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_done(t, RED);
    t = cars_with(2, "tackle");
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 1);
    set_structure(t, BLUE, 4);
    fit(t, BLUE, "bull-bar");
    drives(t, RED);
    act(t, RED, "drive ahead");
    dice(t, 4);
    act(t, BLUE, "tackle");
    act(t, BLUE, "push ahead");
    expect_slid(t, RED, 1);
}

RULE_TEST("tackle", "each has one chance at each step, and both sides may")
{
    road_table *t = cars_with(3, "tackle");
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 2, 9, 1);
    put(t, YELLOW, 4, 9, 1);
    drives(t, RED);
    act(t, RED, "drive ahead"); /* between the two */
    expect_asked(t, BLUE, TACKLE);
    act(t, BLUE, "pass");
    expect_asked(t, YELLOW, TACKLE);
    act(t, YELLOW, "pass");
    expect_asked(t, RED, DRIVE);
}

RULE_TEST("drift", "at the edge the speed still has to be driven: straighten first")
{
    road_table *t = cars_with(2, "drift");
    put(t, RED, 6, 9, 3);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drift right");
    dice(t, 3); /* off-road from the beginning */
    act(t, RED, "drive right");
    refused(t, RED, "drive right", ROAD_OFF_BOARD);
    refused(t, RED, "end", ROAD_STEPS_LEFT);
    act(t, RED, "straighten");
    act(t, RED, "drive ahead");
    expect_at(t, RED, 7, 12);
}

RULE_TEST("pick-up", "a fixer on the bed repairs as well")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_PICK_UP);
    put(t, RED, 3, 8, 1);
    fit(t, RED, "gunner");
    fit_at(t, RED, "fixer", 7);
    fit(t, RED, "gun");
    break_part(t, RED, "gun");
    drives(t, RED);
    act(t, RED, "repair gun by 2");
    expect_equal(working(t, RED, "gun"), 1);
}

RULE_TEST("one-check", "a kick on a crater whose check is passed: no second one")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 3, 14, 1);
    fit(t, RED, "surprisingly-large-gun");
    mark(t, 3, 10, MARK_CRATER);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    dice(t, 5);
    act(t, RED, "shoot surprisingly-large-gun at 3,14");
    expect_event(t, MISSED, RED);
    expect_spun(t, RED, 0);
}

RULE_TEST("credit", "Max killed by a mine is the kill of the one who laid it")
{
    road_table *t = bare_road("{\"variant\":\"pack\",\"seats\":3,\"eat_dust\":false}");
    put(t, RED, 3, 8, 1);
    mark(t, 3, 10, MARK_MINE);
    road_field_at(t->state, 3, 10)->layer = YELLOW;
    t->state->car[RED].slid = 3;
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_over(t, PACK_CAUGHT);
    expect_true(won(t, YELLOW));
}

RULE_TEST("credit", "rockets, bombs and mortars count, shrapnel and spikes do nothing to count")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 2, 9, 1);
    fit(t, RED, "bomber");
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot bomber at 2,9 by passenger");
    expect_event(t, MARKER, RED, 1);
}

/* ---- secrets ---- */

static char *copy_of_view(road_table *t, int seat)
{
    return strdup(view_of(t, seat));
}

/* Does the seat see a difference between these two positions? */
static bool sees(road_table *t, int seat, void (*change)(road_table *))
{
    char *before = copy_of_view(t, seat);
    change(t);
    bool differs = strcmp(before, view_of(t, seat)) != 0;
    free(before);
    return differs;
}

static void change_boss(road_table *t)
{
    t->state->boss[0] = t->state->boss[0] == RED ? YELLOW : RED;
}

RULE_TEST("bossfight", "the other gang and spectators see nothing of it, one's own does")
{
    road_table *t = open_road("{\"variant\":\"bossfight\",\"seats\":4}");
    act(t, RED, "boss yellow");
    act(t, BLUE, "boss green");
    for (int i = 0; i < t->events.count; i++) expect_true(t->events.list[i].type != EVENT_REVEALED);
    expect_true(!sees(t, BLUE, change_boss));
    expect_true(!sees(t, GREEN, change_boss));
    expect_true(!sees(t, -1, change_boss));
    expect_true(sees(t, RED, change_boss));
    expect_true(sees(t, YELLOW, change_boss));
}

static void change_tokens(road_table *t)
{
    for (int board = 0; board < 2; board++)
        for (int i = 0; i < ROAD_FIELDS; i++) {
            uint8_t *token = &t->state->field[board][i].token;
            if (*token) *token = *token == TOKEN_HEAD ? TOKEN_SWORD : TOKEN_HEAD;
        }
}

RULE_TEST("death-heads", "everybody sees where markers lie, nobody what they are")
{
    road_table *t = open_road("{\"variant\":\"death-heads\",\"seats\":3}");
    for (int seat = -1; seat < 3; seat++) expect_true(!sees(t, seat, change_tokens));
}

static void change_hand(road_table *t)
{
    t->state->purse[BLUE].hand[0] = (uint8_t)((t->state->purse[BLUE].hand[0] + 1) % t->road->surprise_count);
}

RULE_TEST("surprises", "the others see how many you hold, not which")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":3,\"surprise\":2}");
    expect_true(!sees(t, RED, change_hand));
    expect_true(!sees(t, -1, change_hand));
    expect_true(sees(t, BLUE, change_hand));
}
