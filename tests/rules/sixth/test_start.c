/* Who sits where, who goes first and who follows, where the keys lie, and how long a match may last. */
#include "sixth_table.h"
#include "turnkey/match.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SQUARE "\"title\":\"test\",\"boundary\":[[0,0],[1600,0],[1600,1600],[0,1600]]"
#define BARE "[[\"rookie-driver\"],[\"rookie-gunner\"]]"

/* Four bare cars whose keys lie at the bottom, on the right, at the top and on the left: seat by seat against the
 * clock. */
static board *against_the_clock(void)
{
    board *b = open_board("{\"variant\":\"free-for-all\",\"seats\":4,\"arena\":{" SQUARE ",\"starts\":{\"4\":"
                          "[[800,25,0],[1575,800,90],[800,1575,180],[25,800,270]]}},"
                          "\"builds\":[" BARE "," BARE "," BARE "," BARE "]}");
    for (int seat = 0; seat < 4; seat++) stand(b, seat, 2.2 * seat + 3.5, 8, 90);
    b->state->first = YELLOW;
    return b;
}

RULE_TEST("round", "clockwise round the arena, wherever the seats have their keys")
{
    /* seen from above, with the first player at the bottom: then the left, the top, the right */
    static const int CLOCKWISE[] = {YELLOW, GREEN, RED, BLUE};
    board *b = against_the_clock();
    begin_round(b);
    for (int i = 0; i < 4; i++) {
        expect_equal(sixth_in_order(b->sixth, b->state, i), CLOCKWISE[i]);
        expect_asked(b, CLOCKWISE[i], MOVE);
        act(b, CLOCKWISE[i], "speed to=0");
    }
}

RULE_TEST("end-of-round", "the marker goes to the left: to the next who is still in")
{
    board *b = against_the_clock();
    begin_round(b);
    static const int CLOCKWISE[] = {YELLOW, GREEN, RED, BLUE};
    for (int i = 0; i < 4; i++) act(b, CLOCKWISE[i], "speed to=0");
    while (sixth_top_const(b->state)->kind == FRAME_COMBAT) act(b, sixth_top_const(b->state)->asked, "hold");
    expect_equal(b->state->round, 2);
    expect_equal(b->state->first, GREEN);
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    sixth_eliminate(&play, RED, ENDING_CREW);
    act(b, GREEN, "speed to=0");
    act(b, BLUE, "speed to=0");
    act(b, YELLOW, "speed to=0");
    while (sixth_top_const(b->state)->kind == FRAME_COMBAT) act(b, sixth_top_const(b->state)->asked, "hold");
    expect_equal(b->state->first, BLUE); /* Red, who sits between, is out */
}

/* How far a seat's key is from the first one's, going clockwise round the middle: radians. */
static double clockwise_from(const board *b, int seat)
{
    const tk_polygon *edge = &b->sixth->arena.boundary;
    tk_vec middle = {0, 0};
    for (int i = 0; i < edge->count; i++) middle = tk_vec_add(middle, tk_vec_scale(edge->at[i], 1.0 / edge->count));
    tk_vec first = tk_vec_sub(b->sixth->arena.key[0].at, middle);
    tk_vec other = tk_vec_sub(b->sixth->arena.key[seat].at, middle);
    double turn = atan2(first.y, first.x) - atan2(other.y, other.x);
    return turn < 0 ? turn + 6.283185307179586 : turn;
}

RULE_TEST("starting-positions", "they start clockwise from the first player; in our arenas seats go round that way")
{
    static const char *const ARENAS[] = {"square", "crossroads", "quarry", "depot", "circuit", "hilltop"};
    for (int i = 0; i < 6; i++)
        for (int seats = 2; seats <= 6; seats++) {
            char config[96];
            snprintf(config, sizeof config, "{\"variant\":\"free-for-all\",\"seats\":%d,\"arena\":\"%s\"}", seats,
                     ARENAS[i]);
            board *b = open_board(config);
            b->state->first = 0;
            double before = -1;
            for (int seat = 0; seat < seats; seat++) {
                double turn = clockwise_from(b, seat);
                expect_true(turn > before && turn < 6.2832);
                before = turn;
                expect_equal(sixth_in_order(b->sixth, b->state, seat), seat);
            }
        }
}

/* ---- the key ---- */

/* Yellow goes first, and everybody has a car. */
static board *placing(const char *config)
{
    board *b = open_board(config);
    b->state->first = YELLOW;
    run_on(b);
    expect_asked(b, YELLOW, PLACE);
    return b;
}

RULE_TEST("starting-positions", "first the key, anywhere along the edge; then the car, touching it")
{
    board *b = placing("{\"builds\":[\"lancer\",\"wasp\"]}");
    refused(b, YELLOW, "place x=800 y=110 heading=90", KEY_FIRST);
    refused(b, YELLOW, "key x=800 y=300", KEY_EDGE);
    refused(b, YELLOW, "key x=60 y=25", KEY_EDGE);     /* two lengths long: it would stick out at the corner */
    expect_true(offered(b, YELLOW, "key x=800 y=25")); /* where Yellow sits */
    expect_true(offered(b, YELLOW, "key x=1575 y=300"));
    act(b, YELLOW, "key x=1575 y=437"); /* on the right, between those that are listed */
    expect_event(b, KEY_LAID, YELLOW, 1575, 437);
    refused(b, YELLOW, "place x=800 y=110 heading=90", START_KEY);
    /* tail to the key, nose into the arena: 0.25 of the key and 0.6 of the base from its middle */
    expect_true(offered(b, YELLOW, "place x=1490 y=437 heading=180"));
    act(b, YELLOW, "key x=25 y=1200"); /* on second thoughts */
    refused(b, YELLOW, "place x=1490 y=437 heading=180", START_KEY);
    act(b, YELLOW, "place x=30 y=1361 heading=90"); /* at the end of the key, along the edge */
    expect_at(b, YELLOW, 0.3, 13.61, 90);
    expect_asked(b, BLUE, PLACE);
    refused(b, BLUE, "place x=30 y=1100 heading=90", KEY_FIRST); /* a key of its own */
    refused(b, BLUE, "key x=25 y=1380", KEY_BLOCKED);            /* Yellow's car stands there */
    act(b, BLUE, "key x=25 y=1000");
    act(b, BLUE, "place x=110 y=1000 heading=0");
    expect_asked(b, YELLOW, MOVE);
}

/* A key reaches 1 to both sides of its middle, which is 0.25 off the edge; a slip of 0.02 is forgiven. */
RULE_TEST("starting-positions", "the key ends at the corner at the latest, at both ends of all four edges")
{
    static const struct {
        int along, off;
        bool fine;
    } KEYS[] = {{100, 25, true},   {99, 25, true},    {97, 25, false},   {1500, 25, true}, {1501, 25, true},
                {1503, 25, false}, {1590, 25, false}, {10, 25, false},   {800, 24, true},  {800, 26, true},
                {800, 22, false},  {800, 28, false},  {800, 150, false}, {800, 0, false}};
    board *b = placing("{\"builds\":[\"lancer\",\"wasp\"]}");
    for (int edge = 0; edge < 4; edge++)
        for (int i = 0; i < 14; i++) {
            int along = KEYS[i].along, off = edge == 1 || edge == 2 ? 1600 - KEYS[i].off : KEYS[i].off;
            tk_vec at = edge % 2 ? (tk_vec){off / 100.0, along / 100.0} : (tk_vec){along / 100.0, off / 100.0};
            tk_reason reason = sixth_check_key(b->sixth, b->state, YELLOW, at);
            expect_equal(reason, KEYS[i].fine ? TK_REASON_FINE : SIXTH_REASON_KEY_EDGE);
        }
}

/* From (13, 0) the first edge goes 3 to the right for 4 up: at 53.13 degrees. The last one leads back there. */
RULE_TEST("starting-positions",
          "a place along the key follows its edge to the nearest degree, the edge slanting or not")
{
    board *b = open_board("{\"variant\":\"duel\",\"arena\":{\"title\":\"x\",\"boundary\":[[1300,0],[1600,400],[1600,"
                          "1200],[0,1200],[0,0]],\"starts\":{\"2\":[[800,25,0],[800,1175,180]]}}}");
    static const int ALONG[] = {530, 900, 1800, 2700, 0};
    for (int edge = 0; edge < 5; edge++) expect_equal(b->sixth->arena.along[edge], ALONG[edge]);
}

RULE_TEST("starting-positions", "slanting edges too, but not where a wall is")
{
    board *b =
        placing("{\"variant\":\"free-for-all\",\"seats\":2,\"arena\":\"quarry\",\"builds\":[\"lancer\",\"wasp\"]}");
    /* the edge from (13.5, 0) to (18, 4.5): its middle (15.75, 2.25), and 0.25 in from there, (15.573, 2.427) */
    act(b, YELLOW, "key x=1557 y=243");
    tk_polygon key = sixth_laid_key(b->sixth, b->state);
    expect_near(tk_polygon_gap_line(&key, (tk_vec){13.5, 0}, (tk_vec){18, 4.5}).size, 0);
    b = placing("{\"arena\":{" SQUARE ",\"walls\":[{\"at\":[[0,0],[400,0],[400,400],[0,400]]}],\"starts\":{\"2\":"
                "[[800,25,0],[800,1575,180]]}},\"builds\":[\"lancer\",\"wasp\"]}");
    refused(b, YELLOW, "key x=450 y=25", KEY_BLOCKED);
    act(b, YELLOW, "key x=500 y=25");                                /* up to it */
    refused(b, YELLOW, "place x=450 y=75 heading=0", START_BLOCKED); /* the tail, at 3.9, is in the wall */
    refused(b, YELLOW, "place x=460 y=75 heading=0", START_BLOCKED); /* and here it is at it */
    expect_true(offered(b, YELLOW, "place x=500 y=75 heading=0"));
}

RULE_TEST("starting-positions",
          "everybody is offered the whole edge, the own seat first, and each key has room for a car")
{
    static const char *const ARENAS[] = {"square", "crossroads", "quarry", "depot", "hilltop"};
    for (int i = 0; i < 5; i++) {
        char config[128];
        snprintf(config, sizeof config,
                 "{\"variant\":\"free-for-all\",\"seats\":2,\"arena\":\"%s\",\"builds\":[\"lancer\",\"wasp\"]}",
                 ARENAS[i]);
        board *b = placing(config);
        tk_action list[TK_MAX_LEGAL];
        int count = b->world.game->legal(&b->world, b->state, YELLOW, list, TK_MAX_LEGAL);
        expect_true(count > 20);
        expect_equal(list[0].arg[0], 100 * b->sixth->arena.key[YELLOW].at.x);
        expect_equal(list[0].arg[1], 100 * b->sixth->arena.key[YELLOW].at.y);
        sixth_state before = *b->state;
        for (int key = 0; key < count; key++) {
            tk_action places[TK_MAX_LEGAL];
            *b->state = before;
            b->world.game->apply(&b->world, b->state, YELLOW, list[key], &b->dice, NULL);
            expect_true(b->world.game->legal(&b->world, b->state, YELLOW, places, TK_MAX_LEGAL) > 0);
        }
    }
}

RULE_TEST("scenario-race", "the keys lie where the arena has them")
{
    board *b = placing("{\"variant\":\"checkpoint-race\",\"seats\":2,\"builds\":[\"lancer\",\"wasp\"]}");
    refused(b, YELLOW, "key x=1575 y=25", NOT_NOW);
    act(b, YELLOW, "place x=900 y=110 heading=90");
}

/* ---- how long ---- */

/* Everybody stands still and holds fire for a round. */
static void idle_round(board *b)
{
    int round = b->state->round;
    while (!b->state->over && b->state->round == round) {
        const sixth_frame *top = sixth_top_const(b->state);
        act(b, top->asked, top->kind == FRAME_COMBAT ? "hold" : "speed to=0");
    }
}

RULE_TEST("countdown", "no limit of rounds, unless the table sets one")
{
    static const char *const VARIANTS[] = {"duel", "free-for-all", "checkpoint-race", "king-of-the-hill", "hot-start"};
    for (int i = 0; i < 5; i++) {
        char config[256];
        snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":2,\"builds\":[" BARE "," BARE "]}", VARIANTS[i]);
        board *b = open_board(config);
        expect_equal(b->sixth->scenario.rounds, 0);
        stand(b, YELLOW, 3, 5, 90);
        stand(b, BLUE, 3, 8, 90);
        b->state->car[YELLOW].speed = b->state->car[BLUE].speed = 0;
        begin_round(b);
        b->state->round = 400;
        idle_round(b);
        expect_true(!b->state->over);
        expect_equal(b->state->round, 401);
    }
    board *b = open_board("{\"rounds\":2,\"builds\":[" BARE "," BARE "]}");
    stand(b, YELLOW, 3, 5, 90);
    stand(b, BLUE, 3, 8, 90);
    b->state->car[YELLOW].speed = b->state->car[BLUE].speed = 0;
    begin_round(b);
    idle_round(b);
    expect_true(!b->state->over);
    idle_round(b);
    expect_over(b, TIME);
    expect_true(won(b, YELLOW) && won(b, BLUE));
}

RULE_TEST("countdown", "a table of bots alone has one, where its configuration says nothing")
{
    const tk_game *game = tk_game_find("sixth");
    static const char *const CASES[][2] = {{"{}", "{\"rounds\":60}"},
                                           {"{\"seats\":2}", "{\"rounds\":60,\"seats\":2}"},
                                           {"{\"seats\":2,\"rounds\":7}", "{\"seats\":2,\"rounds\":7}"},
                                           {"{\"rounds\":0}", "{\"rounds\":0}"}};
    for (int i = 0; i < 4; i++) {
        tk_text text = {0};
        tk_config_unattended(game, CASES[i][0], &text);
        expect_true(!strcmp(tk_text_string(&text), CASES[i][1]));
        tk_text_free(&text);
    }
}
