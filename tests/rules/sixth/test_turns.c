/* A round step by step: speed, control, fires, the price of changing speed, moves of every size, and what a car out of
 * control may still do. */
#include "sixth_table.h"

#include <stdio.h>
#include <string.h>

/* ---- the start of a round ---- */

/* Speed 5 falls to what the tires allow before tokens are counted: with 6 tires to 4, for 3 + 0 tokens; with 4 to 3,
 * for 2 + 1; with 2 to 2, for 1 + 2; with none to 1, for 0 + 2. */
RULE_TEST("take-control", "tokens go by the speed that is left after it was checked")
{
    static const int CONTROL[] = {2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4};
    for (int tires = 0; tires <= 10; tires++) {
        board *b = bare_cars(2);
        b->state->car[YELLOW].speed = 5;
        b->state->car[YELLOW].tires = (uint8_t)tires;
        begin_round(b);
        expect_equal(b->state->car[YELLOW].control, CONTROL[tires]);
    }
}

/* Sound tires give four tokens, speed 2 two more; the driver is the first of a car's cards, the suspension its last. */
RULE_TEST("take-control", "each token is told with what gives it, from the first card of the car to the last")
{
    board *b = bare_cars(2);
    hire(b, YELLOW, "amateur-driver");
    fit(b, YELLOW, "standard-steel-plate", SIDE_LEFT);
    fit(b, YELLOW, "dynamic-suspension", SIDE_BACK);
    begin_round(b);
    expect_event(b, TOKENS, YELLOW, 8, 1);
    expect_ledger(b, TOKENS, LABEL_DASHBOARD, 4, LABEL_SPEED, 2, LABEL_CARD, 1, LABEL_CARD, 1);
    b->state->car[YELLOW].item[4].flags = ITEM_DEAD;
    sixth_refresh_effects(b->sixth, &b->state->car[YELLOW]);
    begin_round(b);
    expect_event(b, TOKENS, YELLOW, 7, 1);
}

RULE_TEST("check-speed", "who is no faster than the tires allow is not told to slow down")
{
    for (int speed = 3; speed <= 5; speed++) { /* six points of tires allow 4 */
        board *b = bare_cars(2);
        b->state->car[YELLOW].tires = 6;
        b->state->car[YELLOW].speed = (uint8_t)speed;
        begin_round(b);
        expect_equal(count_events(b, EVENT_SLOWED), speed == 5);
        expect_equal(b->state->car[YELLOW].speed, speed == 3 ? 3 : 4);
    }
}

RULE_TEST("take-control", "everybody sees what tokens everybody has")
{
    board *b = bare_cars(2);
    hire(b, YELLOW, "amateur-driver");
    begin_round(b);
    for (int seat = -1; seat < 2; seat++) {
        const char *view = view_of(b, seat);
        expect_true(strstr(view, "\"control\":7,\"aces\":1") != NULL); /* 4 + 2 + 1 */
        expect_true(strstr(view, "\"control\":6,\"aces\":0") != NULL);
    }
}

RULE_TEST("manage-fires", "every burning side is offered, and so is letting it burn; nobody without a fire is asked")
{
    for (int side = 0; side < SIXTH_SIDES; side++) {
        board *b = bare_cars(2);
        b->state->car[BLUE].fires = (uint8_t)(1 << side);
        begin_round(b);
        expect_asked(b, BLUE, FIRES); /* Yellow, who is first, has none */
        for (int other = 0; other < SIXTH_SIDES; other++) {
            char words[32];
            snprintf(words, sizeof words, "extinguish side=%s", sixth_side_names[other]);
            expect_equal(offered(b, BLUE, words), other == side);
        }
        act(b, BLUE, "burn");
        expect_equal(b->state->car[BLUE].armor[side], 3);
        expect_equal(b->state->car[BLUE].control, 6);
        expect_asked(b, YELLOW, MOVE);
    }
}

RULE_TEST("manage-fires",
          "six tokens put out three fires; the third leaves the car out of control, and nothing for a fourth")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].fires = 15;
    begin_round(b);
    act(b, YELLOW, "extinguish side=left");
    act(b, YELLOW, "extinguish side=front");
    expect_equal(b->state->car[YELLOW].control, 2);
    expect_no_event(b, OUT_OF_CONTROL);
    act(b, YELLOW, "extinguish side=back");
    expect_event(b, OUT_OF_CONTROL, YELLOW);
    expect_event(b, BURNS, YELLOW, SIDE_RIGHT); /* with nothing left to pay there is nothing to ask */
    expect_equal(b->state->car[YELLOW].armor[SIDE_RIGHT], 3);
    expect_asked(b, YELLOW, MOVE);
    expect_equal(b->state->car[YELLOW].fires, 1 << SIDE_RIGHT);
    act(b, YELLOW, "speed to=2");
    refused(b, YELLOW, "slide side=left", MUST_GO_STRAIGHT);
    act(b, YELLOW, "straight");
}

RULE_TEST("manage-fires", "one token does not put out a fire")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].fires = 1 << SIDE_FRONT;
    begin_round(b);
    b->state->car[YELLOW].control = 1;
    refused(b, YELLOW, "extinguish side=front", FIRE_PRICE);
    expect_true(offered(b, YELLOW, "burn") && !offered(b, YELLOW, "extinguish side=front"));
}

/* ---- speed ---- */

/* From each speed to each: '.' is free, 'B' costs a tire, 'A' a point of power, '-' cannot be done. */
RULE_TEST("adjust-speed", "from every speed to every other: by one free, by two hard, by three not at all")
{
    static const char *const COST[] = {"..A---", "...A--", "B...A-", "-B...A", "--B...", "---B.."};
    for (int from = 0; from <= 5; from++)
        for (int to = 0; to <= 5; to++) {
            char words[24], cost = COST[from][to];
            board *b = bare_cars(2);
            choosing_speed(b, YELLOW, from);
            snprintf(words, sizeof words, "speed to=%d", to);
            expect_of(words, offered(b, YELLOW, words), cost != '-');
            if (cost == '-') {
                refused(b, YELLOW, words, SPEED_STEP);
                continue;
            }
            act(b, YELLOW, words);
            expect_of(words, b->state->car[YELLOW].speed, to);
            expect_of(words, b->state->car[YELLOW].points, to);
            expect_of(words, b->state->car[YELLOW].tires, cost == 'B' ? 9 : 10);
            expect_of(words, b->state->car[YELLOW].power, cost == 'A' ? 9 : 10);
        }
}

RULE_TEST("adjust-speed", "nobody is faster than the tires allow: from 2, with every number of tires")
{
    static const int MOST[] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5};
    for (int tires = 1; tires <= 10; tires++) {
        board *b = bare_cars(2);
        b->state->car[YELLOW].tires = (uint8_t)tires;
        choosing_speed(b, YELLOW, 2);
        expect_true(offered(b, YELLOW, "speed to=2"));
        expect_equal(offered(b, YELLOW, "speed to=3"), MOST[tires] >= 3);
        expect_equal(offered(b, YELLOW, "speed to=4"), MOST[tires] >= 4);
        if (MOST[tires] < 4) refused(b, YELLOW, "speed to=4", SPEED_LIMIT);
    }
}

RULE_TEST("hard-acceleration",
          "what the power plant has left is told: 9, and 10 with a Superbooster; at 2 it goes on, at 1 it is the end")
{
    board *b = bare_cars(3);
    choosing_speed(b, YELLOW, 3);
    act(b, YELLOW, "speed to=5");
    expect_event(b, BOOST, YELLOW, 9);
    fit(b, BLUE, "superbooster", SIDE_FRONT);
    choosing_speed(b, BLUE, 3);
    act(b, BLUE, "speed to=5");
    expect_event(b, BOOST, BLUE, 10);
    b->state->car[YELLOW].power = 2;
    choosing_speed(b, YELLOW, 0);
    act(b, YELLOW, "speed to=2");
    expect_equal(b->state->car[YELLOW].power, 1);
    expect_true(sixth_running(b->state, YELLOW));
    choosing_speed(b, YELLOW, 0);
    act(b, YELLOW, "speed to=2");
    expect_equal(b->state->body[YELLOW].kind, BODY_WRECK);
    expect_true(!sixth_running(b->state, YELLOW) && !b->state->over); /* two are left */
}

RULE_TEST("hard-braking",
          "the last tire may go with it; after that not even Advanced Brakes help, and one slower is all")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].tires = 1;
    choosing_speed(b, YELLOW, 2);
    act(b, YELLOW, "speed to=0");
    expect_equal(b->state->car[YELLOW].tires, 0);
    fit(b, YELLOW, "advanced-brakes", SIDE_BACK);
    choosing_speed(b, YELLOW, 2);
    refused(b, YELLOW, "speed to=0", BRAKE_TIRES);
    expect_true(!offered(b, YELLOW, "speed to=0") && !offered(b, YELLOW, "reverse"));
    choosing_speed(b, YELLOW, 1); /* a normal step, to a stop or to reverse */
    expect_true(offered(b, YELLOW, "speed to=0") && offered(b, YELLOW, "reverse"));
}

/* ---- reverse ---- */

RULE_TEST("reverse", "from 2 it takes hard braking, from 1 and 0 nothing, from 3 it cannot be had")
{
    for (int speed = 0; speed <= 3; speed++) {
        board *b = bare_cars(2);
        choosing_speed(b, YELLOW, speed);
        expect_equal(offered(b, YELLOW, "reverse"), speed < 3);
        if (speed == 3) {
            refused(b, YELLOW, "reverse", SPEED_STEP);
            continue;
        }
        act(b, YELLOW, "reverse");
        expect_event(b, BACKING, YELLOW);
        expect_equal(b->state->car[YELLOW].tires, speed == 2 ? 9 : 10);
        expect_equal(b->state->car[YELLOW].speed, 0);
        expect_equal(b->state->car[YELLOW].points, 1);
    }
}

RULE_TEST("reverse", "out of it speed 1 is a normal step forward and speed 2 costs power")
{
    for (int to = 1; to <= 2; to++) {
        board *b = bare_cars(2);
        choosing_speed(b, YELLOW, 0);
        b->state->car[YELLOW].reverse = 1; /* from the round before */
        act(b, YELLOW, to == 1 ? "speed to=1" : "speed to=2");
        expect_equal(b->state->car[YELLOW].reverse, 0);
        expect_equal(b->state->car[YELLOW].power, to == 1 ? 10 : 9);
        act(b, YELLOW, "straight");
        expect_at(b, YELLOW, 3.5, 9, 90);
    }
}

/* Tail at the lower edge: 0.6 from the middle of the car to the tip. */
RULE_TEST("reverse", "with the back against a wall neither from 2, 1 nor 0; with the nose against it, always")
{
    for (int speed = 0; speed <= 2; speed++) {
        board *b = bare_cars(2);
        stand(b, YELLOW, 8, 0.604, 90);
        choosing_speed(b, YELLOW, speed);
        refused(b, YELLOW, "reverse", BACK_TO_WALL);
        expect_true(!offered(b, YELLOW, "reverse") && offered(b, YELLOW, "speed to=0"));
        stand(b, YELLOW, 8, 0.604, 270);
        expect_true(offered(b, YELLOW, "reverse"));
        act(b, YELLOW, "reverse");
        act(b, YELLOW, "straight");
        expect_at(b, YELLOW, 8, 1.604, 270);
    }
}

RULE_TEST("reverse", "a slide goes back and to the side, a slight turn takes neither dice nor an ace")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 0, 4);
    b->state->car[YELLOW].reverse = b->state->car[YELLOW].points = 1;
    dice(b, Y_HIT);
    act(b, YELLOW, "slide side=left"); /* looking back, that is the car's right */
    expect_at(b, YELLOW, 8.5, 7.13, 90);
    expect_equal(b->state->car[YELLOW].aces, 1);
    b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 0, 4);
    b->state->car[YELLOW].reverse = b->state->car[YELLOW].points = 1;
    act(b, YELLOW, "turn side=right degrees=15");
    expect_no_event(b, DIE);
    expect_equal(b->state->car[YELLOW].aces, 0);
    expect_equal(b->state->body[YELLOW].heading, 750);
}

RULE_TEST("adjust-speed", "at 0 a car is stopped and stays where it is: the next player is asked at once")
{
    board *b = bare_cars(2);
    choosing_speed(b, YELLOW, 1);
    begin_round(b);
    act(b, YELLOW, "speed to=0");
    expect_at(b, YELLOW, 3.5, 8, 90);
    expect_no_event(b, MOVED);
    expect_asked(b, BLUE, MOVE);
}

/* ---- moves ---- */

RULE_TEST("drive-straight", "where a car comes to is told to the hundredth, the nearest one")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 3.505, 7.9949, 90);
    driving(b, YELLOW, 2, 4);
    act(b, YELLOW, "straight");
    expect_event(b, MOVED, YELLOW, 351, 899, 900); /* 3.505 and 8.9949 */
}

RULE_TEST("slight-turn", "from 1 to 15 degrees to either hand there are no dice and no ace, from 16 on there are")
{
    for (int right = 0; right < 2; right++)
        for (int degrees = 1; degrees <= 16; degrees++) {
            char words[40];
            board *b = bare_cars(2);
            stand(b, YELLOW, 8, 8, 90);
            driving(b, YELLOW, 1, 4);
            snprintf(words, sizeof words, "turn side=%s degrees=%d", right ? "right" : "left", degrees);
            if (degrees == 16) dice(b, Y_HIT, G_HIT);
            act(b, YELLOW, words);
            expect_of(words, count_events(b, EVENT_DIE), degrees == 16 ? 2 : 0);
            expect_of(words, b->state->car[YELLOW].aces, degrees == 16);
            expect_of(words, b->state->body[YELLOW].heading, 900 + 10 * (right ? -degrees : degrees));
        }
}

/* One yellow die for speed 1, and for each zone that is reached: green, yellow, red, white. */
RULE_TEST("turn", "both ends of every zone, to either hand: the dice of all zones up to it")
{
    static const int DEGREES[] = {16, 30, 31, 50, 51, 70, 71, 90};
    static const char *const ROLLS[] = {"1 yellow 1 green", "2 yellow 1 green", "1 red 2 yellow 1 green",
                                        "1 red 2 yellow 1 green 1 white"};
    for (int i = 0; i < 16; i++) {
        char words[40];
        board *b = bare_cars(2);
        stand(b, YELLOW, 8, 8, 90);
        driving(b, YELLOW, 1, 9);
        snprintf(words, sizeof words, "turn side=%s degrees=%d", i % 2 ? "right" : "left", DEGREES[i / 2]);
        act(b, YELLOW, words);
        expect_of(words, strcmp(roll_of(b, EVENT_DRIVING), ROLLS[i / 4]), 0);
        expect_of(words, b->state->car[YELLOW].aces, 1);
    }
}

RULE_TEST("maneuvers", "a yellow die for each point of speed from 1 to 5, in a slide to either side")
{
    static const char *const ROLLS[] = {"", "1 yellow", "2 yellow", "3 yellow", "4 yellow", "5 yellow"};
    for (int speed = 1; speed <= 5; speed++)
        for (int right = 0; right < 2; right++) {
            board *b = bare_cars(2);
            stand(b, YELLOW, 8, 8, 90);
            driving(b, YELLOW, speed, 9);
            static const int FACES[] = {Y_HIT, Y_HIT, Y_HIT, Y_HIT, Y_HIT};
            script_dice(b, FACES, speed);
            act(b, YELLOW, right ? "slide side=right" : "slide side=left");
            expect_true(!strcmp(roll_of(b, EVENT_DRIVING), ROLLS[speed]));
            expect_at(b, YELLOW, right ? 8.5 : 7.5, 8.87, 90);
        }
}

/* The place of the first event of a type, -1: there is none. */
static int place_of(const board *b, int type)
{
    for (int i = 0; i < b->events.count; i++)
        if (b->events.list[i].type == type) return i;
    return -1;
}

RULE_TEST("ace-tokens",
          "the ace is taken before the dice are rolled; a Chassis Brace makes it two at 4 and 5, not at 3")
{
    for (int speed = 3; speed <= 5; speed++) {
        static const int FACES[] = {Y_HIT, Y_HIT, Y_HIT, Y_HIT, Y_HIT};
        board *b = bare_cars(2);
        fit(b, YELLOW, "chassis-brace", SIDE_CREW);
        driving(b, YELLOW, speed, 9);
        act(b, YELLOW, "straight");
        act(b, YELLOW, "turn side=left degrees=5");
        expect_equal(b->state->car[YELLOW].aces, 0); /* moves of low risk bring none */
        script_dice(b, FACES, speed);
        act(b, YELLOW, "slide side=left");
        expect_equal(b->state->car[YELLOW].aces, speed == 3 ? 1 : 2);
        expect_true(place_of(b, EVENT_ACE) >= 0 && place_of(b, EVENT_ACE) < place_of(b, EVENT_DIE));
    }
}

/* ---- driving rolls ---- */

RULE_TEST("terrain", "levels 0 to 3 add none, one, two and three blue dice, also to a slight turn and to a maneuver")
{
    static const char *const MOVES[] = {"straight", "turn side=left degrees=15", "slide side=left"};
    static const char *const ROLLS[][4] = {{"", "1 blue", "2 blue", "3 blue"},
                                           {"", "1 blue", "2 blue", "3 blue"},
                                           {"1 yellow", "1 yellow 1 blue", "1 yellow 2 blue", "1 yellow 3 blue"}};
    for (int level = 0; level <= 3; level++)
        for (int move = 0; move < 3; move++) {
            char arena[24];
            snprintf(arena, sizeof arena, "\"level\":%d", level);
            board *b = bare_arena(2, arena);
            driving(b, YELLOW, 1, 9);
            act(b, YELLOW, MOVES[move]);
            expect_of(MOVES[move], strcmp(roll_of(b, EVENT_DRIVING), ROLLS[move][level]), 0);
        }
}

/* Level 2, clay and mud under one car: 2 + 2 blue dice, and a skid beside what they show. */
RULE_TEST("hazards", "terrain, clay and mud add up: four blue dice and a skid")
{
    board *b = bare_arena(2, "\"level\":2,\"hazards\":[{\"kind\":\"clay\",\"x\":780,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"mud\",\"x\":820,\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 1, 6);
    dice(b, B_SHIELD, B_SHIELD, B_HIT, B_HIT);
    act(b, YELLOW, "straight");
    expect_event(b, DRIVING, YELLOW, 3, 0);
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_equal(b->state->car[YELLOW].aces, 0);
}

/* Mines under cards 0 and 1, which both go off once; then mud, which costs its skid every time. */
RULE_TEST("hidden-hazards", "a hidden mine goes off under the first car and is gone, hidden mud stays")
{
    board *b = bare_arena(2, "\"hidden\":[\"mine\",\"mine\"],\"cards\":["
                             "{\"number\":0,\"use\":\"hidden-hazard\",\"x\":800,\"y\":900,\"heading\":0},"
                             "{\"number\":1,\"use\":\"hidden-hazard\",\"x\":1200,\"y\":900,\"heading\":0}]");
    for (int card = 0; card < 2; card++)
        for (int time = 1; time <= 2; time++) {
            stand(b, YELLOW, card ? 12 : 8, 8, 90);
            driving(b, YELLOW, 1, 5);
            act(b, YELLOW, "straight");
            expect_equal(count_events(b, EVENT_UNCOVERED), time == 1);
            expect_equal(count_events(b, EVENT_BLAST), time == 1);
            expect_equal(b->state->car[YELLOW].control, time == 1 ? 4 : 5);
        }
    b = bare_arena(2, "\"hidden\":[\"mud\"],\"cards\":["
                      "{\"number\":0,\"use\":\"hidden-hazard\",\"x\":800,\"y\":900,\"heading\":0}]");
    for (int time = 1; time <= 2; time++) {
        stand(b, YELLOW, 8, 8, 90);
        driving(b, YELLOW, 1, 5);
        act(b, YELLOW, "straight");
        expect_equal(b->state->car[YELLOW].control, 4);
    }
}

RULE_TEST("dice", "face by face")
{
    enum { S = FACE_SHIELD, SS = FACE_SHIELDS, H = FACE_HIT, HH = FACE_HITS, W = FACE_WRENCH, WW = FACE_WRENCHES };
    static const int FACES[SIXTH_COLOUR_COUNT][6] = {{S, S, S, W, H, H}, {S, S, H, H, H, HH}, {S, W, W, H, HH, HH},
                                                     {S, S, S, H, H, H}, {S, W, W, W, W, H},  {S, SS, W, WW, H, HH}};
    board *b = bare_cars(2);
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        for (int i = 0; i < 6; i++) expect_of(sixth_colour_names[colour], b->sixth->face[colour][i], FACES[colour][i]);
}

/* A D4 turn at speed 2: red, three yellow, green, white. Two shields on one face are two skids, two wrenches two tires.
 */
RULE_TEST("dice", "a face with two symbols counts twice: two skids are two tokens, two wrenches two tires")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 2, 2, 90);
    driving(b, YELLOW, 2, 6);
    dice(b, R_HIT, Y_HIT, Y_HIT, Y_HIT, G_HIT, W_SHIELDS);
    act(b, YELLOW, "turn side=left degrees=90");
    expect_equal(b->state->car[YELLOW].control, 4);
    expect_equal(b->state->car[YELLOW].tires, 10);
    dice(b, R_HIT, Y_HIT, Y_HIT, Y_HIT, G_HIT, W_WRENCHES);
    act(b, YELLOW, "turn side=left degrees=90");
    expect_equal(b->state->car[YELLOW].control, 4);
    expect_equal(b->state->car[YELLOW].tires, 8);
}

/* ---- out of control ---- */

RULE_TEST("out-of-control", "straight on is the only move that is offered, and every point has to be driven")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 3, 1);
    dice(b, Y_SHIELD, Y_HIT, Y_HIT);
    act(b, YELLOW, "slide side=right");
    for (int points = 2; points > 0; points--) {
        tk_action list[TK_MAX_LEGAL];
        expect_asked(b, YELLOW, MOVE);
        expect_equal(b->state->car[YELLOW].points, points);
        expect_equal(b->world.game->legal(&b->world, b->state, YELLOW, list, TK_MAX_LEGAL), 1);
        expect_equal(list[0].verb, VERB_STRAIGHT);
        act(b, YELLOW, "straight");
    }
}

/* Blue at speed 3 is attacked on its back, where it has a plate. In control it rolls four dice, out of control one. */
RULE_TEST("out-of-control", "in defence the dice for speed are gone, those of plates and what aces buy are not")
{
    for (int control = 0; control <= 1; control++) {
        board *b = bare_cars(2);
        fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
        fit(b, BLUE, "standard-steel-plate", SIDE_BACK);
        stand(b, YELLOW, 8, 8, 90);
        stand(b, BLUE, 8, 9.5, 90);
        fighting(b, YELLOW);
        b->state->car[BLUE].speed = 3;
        b->state->car[BLUE].control = (uint8_t)control;
        b->state->car[BLUE].aces = 1;
        if (control)
            dice(b, Y_HIT, Y_SHIELD, Y_HIT, Y_HIT, Y_HIT, Y_HIT);
        else
            dice(b, Y_HIT, Y_SHIELD, Y_HIT);
        act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back");
        expect_asked(b, BLUE, ATTACK);
        expect_equal(b->state->pool.count, control ? 4 : 1);
        dice(b, Y_SHIELD);
        act(b, BLUE, "reroll die=0");
        expect_equal(b->state->car[BLUE].aces, 0);
        expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 2); /* 2 + 1 - 1 */
    }
}

/* The slider is at 0, but who is in reverse has speed 1; who is stopped has none. */
RULE_TEST("reverse", "in defence it is worth one die, a stop none")
{
    board *b = bare_cars(2);
    for (int reverse = 0; reverse <= 1; reverse++) {
        sixth_dice defence = {0};
        b->state->car[BLUE].speed = 0;
        b->state->car[BLUE].reverse = (uint8_t)reverse;
        sixth_defence_dice(b->sixth, &b->state->car[BLUE], SIDE_FRONT, defence);
        expect_equal(defence[COLOUR_YELLOW], reverse);
        expect_equal(sixth_dice_count(defence), reverse);
    }
}

RULE_TEST("out-of-control", "it ends with the tokens of the next round")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].control = 0;
    begin_round(b);
    expect_equal(b->state->car[YELLOW].control, 6);
    act(b, YELLOW, "speed to=2");
    expect_true(offered(b, YELLOW, "slide side=left") && offered(b, YELLOW, "turn side=left degrees=90"));
}

RULE_TEST("out-of-control", "speed may be changed by two as well, for its price")
{
    board *b = bare_cars(2);
    choosing_speed(b, YELLOW, 3);
    b->state->car[YELLOW].control = 0;
    expect_true(offered(b, YELLOW, "speed to=5") && offered(b, YELLOW, "speed to=1"));
    act(b, YELLOW, "speed to=1");
    expect_equal(b->state->car[YELLOW].tires, 9);
}

/* ---- what is out of bounds ---- */

RULE_TEST("turn", "from 1 to 90 degrees, to the left or to the right, and nothing else")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 0);
    driving(b, YELLOW, 1, 6);
    refused(b, YELLOW, "turn side=left degrees=0", ANGLE);
    refused(b, YELLOW, "turn side=right degrees=91", ANGLE);
    refused(b, YELLOW, "turn side=2 degrees=30", ANGLE);
    refused(b, YELLOW, "slide side=2", ANGLE);
    refused(b, YELLOW, "reposition side=left", NO_NEED_TO_SWING);
    refused(b, YELLOW, "reposition side=2", NO_NEED_TO_SWING);
    refused(b, YELLOW, "speed to=1", NOT_NOW);
    refused(b, YELLOW, "hold", NOT_NOW);
    refused(b, BLUE, "straight", NOT_ASKED);
    for (int hand = 0; hand < 2; hand++)
        for (int degrees = 1; degrees <= 90; degrees++) {
            tk_action turn = tk_action_with(VERB_TURN, hand, degrees, TK_ABSENT);
            expect_equal(tk_check(&b->world, b->state, YELLOW, turn), TK_REASON_FINE);
            tk_action list[TK_MAX_LEGAL];
            int count = b->world.game->legal(&b->world, b->state, YELLOW, list, TK_MAX_LEGAL), listed = 0;
            for (int i = 0; i < count; i++) listed += tk_action_equal(list[i], turn);
            expect_equal(listed, degrees % 15 == 0); /* others may be named */
            expect_equal(count, 1 + 2 * (6 + 1));
        }
}

RULE_TEST("manage-fires", "there are four sides to put a fire out on, and it has to burn there")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].fires = 1 << SIDE_RIGHT | 1 << SIDE_LEFT;
    begin_round(b);
    refused(b, YELLOW, "extinguish side=front", NO_FIRE_THERE);
    refused(b, YELLOW, "extinguish side=4", NO_FIRE_THERE);
    refused(b, YELLOW, "extinguish side=200", NO_FIRE_THERE);
    refused(b, YELLOW, "speed to=2", NOT_NOW);
    b->state->car[YELLOW].control = 2;
    act(b, YELLOW, "extinguish side=left");
    expect_equal(b->state->car[YELLOW].control, 0);
}

RULE_TEST("adjust-speed", "what is no speed is refused: by three, beyond the tires, below 0")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 0);
    for (int speed = 0; speed <= 5; speed++) {
        choosing_speed(b, YELLOW, speed);
        for (int to = -3; to <= 9; to++) {
            tk_action go = tk_action_with(VERB_SPEED, to, TK_ABSENT, TK_ABSENT);
            tk_reason reason = sixth_check(&b->world, b->state, YELLOW, go);
            bool step = to >= 0 && to - speed <= 2 && speed - to <= 2;
            expect_equal(reason, !step ? SIXTH_REASON_SPEED_STEP : to > 5 ? SIXTH_REASON_SPEED_LIMIT : TK_REASON_FINE);
            tk_action list[TK_MAX_LEGAL];
            int count = b->world.game->legal(&b->world, b->state, YELLOW, list, TK_MAX_LEGAL), listed = 0;
            for (int i = 0; i < count; i++) listed += tk_action_equal(list[i], go);
            expect_equal(listed, !reason);
        }
    }
}

RULE_TEST("secret-builds", "a part that is not there cannot be taken off, and nothing is fitted before one drafts")
{
    board *b = open_board("{\"variant\":\"duel\"}");
    refused(b, YELLOW, "equip card=anti-tank-gun side=front", BUILD_NOT_DRAFTING);
    refused(b, YELLOW, "unequip part=0", BUILD_NOT_DRAFTING);
    refused(b, YELLOW, "ready", BUILD_NOT_DRAFTING);
    act(b, YELLOW, "draft");
    refused(b, YELLOW, "draft", NOT_NOW);
    refused(b, YELLOW, "unequip part=0", BUILD_NO_PART);
    static const char *const FITTED[] = {"equip card=anti-tank-gun side=front", "equip card=flamethrower side=back",
                                         "equip card=rookie-driver", "equip card=rookie-gunner"};
    for (int i = 0; i < 4; i++) act(b, YELLOW, FITTED[i]);
    refused(b, YELLOW, "unequip part=4", BUILD_NO_PART);
    act(b, YELLOW, "unequip part=1"); /* out of the middle: the others move up */
    const sixth_car *car = &b->state->car[YELLOW];
    expect_equal(car->item_count, 3);
    expect_equal(car->item[0].card, card_named(b, "anti-tank-gun"));
    expect_equal(car->item[1].card, card_named(b, "rookie-driver"));
    act(b, YELLOW, "unequip part=2"); /* the last one */
    refused(b, YELLOW, "ready", BUILD_NO_GUNNER);
    act(b, YELLOW, "equip card=rookie-gunner");
    tk_action beyond = tk_action_with(VERB_EQUIP, b->sixth->card_count, SIDE_FRONT, TK_ABSENT);
    expect_equal(sixth_check(&b->world, b->state, YELLOW, beyond), SIXTH_REASON_BUILD_NO_CARD);
    act(b, YELLOW, "ready");
    refused(b, YELLOW, "ready", NOT_ASKED);
    expect_equal(car->item_count, 3);
}

/* The crew may be put together first, last or in between. */
RULE_TEST("crew", "driver and gunner are who they are, whichever card of the car was named first")
{
    static const char *const BUILDS[] = {
        "[\"flamethrower\",\"front\"],[\"anti-tank-gun\",\"left\"],[\"veteran-gunner\"],[\"rookie-driver\"]",
        "[\"rookie-driver\"],[\"flamethrower\",\"front\"],[\"anti-tank-gun\",\"left\"],[\"veteran-gunner\"]",
        "[\"veteran-gunner\"],[\"flamethrower\",\"front\"],[\"rookie-driver\"],[\"anti-tank-gun\",\"left\"]"};
    for (int i = 0; i < 3; i++) {
        char config[256];
        snprintf(config, sizeof config, "{\"variant\":\"duel\",\"builds\":[[%s],\"wasp\"]}", BUILDS[i]);
        board *b = open_board(config);
        const sixth_car *car = &b->state->car[YELLOW];
        expect_equal(car->item[CREW_DRIVER].card, card_named(b, "rookie-driver"));
        expect_equal(car->item[CREW_GUNNER].card, card_named(b, "veteran-gunner"));
        expect_equal(car->item[2].card, card_named(b, "flamethrower"));
        expect_equal(car->item[3].card, card_named(b, "anti-tank-gun"));
        expect_equal(car->item[4].card, card_named(b, "hand-cannon"));
        expect_equal(car->item_count, 5);
    }
}

RULE_TEST("starting-positions", "a car faces any of 360 degrees")
{
    board *b = open_board("{\"builds\":[\"lancer\",\"wasp\"]}");
    b->state->first = YELLOW;
    run_on(b);
    refused(b, YELLOW, "place x=800 y=110 heading=90", KEY_FIRST);
    act(b, YELLOW, "key x=800 y=25");
    refused(b, YELLOW, "place x=800 y=75 heading=360", START_KEY);
    for (int heading = 0; heading < 360; heading++) {
        tk_action start = tk_action_with(VERB_PLACE, 800, 105, heading);
        tk_reason reason = sixth_check(&b->world, b->state, YELLOW, start);
        bool upright =
            (heading > 60 && heading < 120) || (heading > 240 && heading < 300); /* tail or nose to the key */
        if (upright)
            expect_equal(reason, TK_REASON_FINE);
        else
            expect_true(reason == TK_REASON_FINE || reason == SIXTH_REASON_START_KEY); /* 0.55 from it */
    }
    act(b, YELLOW, "place x=800 y=75 heading=359");
    expect_equal(b->state->body[YELLOW].heading, 3590);
}
