/* What lies on the table: hazards and the rolls they ask for, and obstacles that are driven through. */
#include "sixth_table.h"

#include <stdio.h>
#include <string.h>

#define CARD(kind, x) "{\"kind\":\"" kind "\",\"x\":" #x ",\"y\":900,\"heading\":0}"

/* Yellow a length below the card at (8, 9), which it comes onto by going straight. */
static board *before(const char *hazards, int speed, int control)
{
    char members[256];
    snprintf(members, sizeof members, "\"hazards\":[%s]", hazards);
    board *b = bare_arena(2, members);
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, speed, control);
    return b;
}

RULE_TEST("driving-roll", "mud alone asks for a roll with no dice: its skid is paid for")
{
    board *b = before(CARD("mud", 800), 3, 5);
    expect_near(chance_of(b, YELLOW, "straight", 0), 1); /* 5 tokens, 1 skid */
    act(b, YELLOW, "straight");
    expect_no_event(b, DIE);
    expect_event(b, DRIVING, YELLOW, 1, 0);
    expect_equal(b->state->car[YELLOW].control, 4);
    act(b, YELLOW, "straight"); /* and off it again: nothing to roll for */
    expect_no_event(b, DRIVING);
    expect_equal(b->state->car[YELLOW].control, 4);
}

RULE_TEST("driving-roll", "two cards of mud under one car are two skids; what cannot be paid costs tires, with no spin")
{
    board *b = before(CARD("mud", 770) "," CARD("mud", 830), 3, 1);
    expect_near(chance_of(b, YELLOW, "straight", 0), 0); /* out of control with the first */
    expect_near(chance_of(b, YELLOW, "straight", 1), 1);
    act(b, YELLOW, "straight");
    expect_event(b, DRIVING, YELLOW, 2, 0);
    expect_equal(b->state->car[YELLOW].control, 0);
    expect_equal(b->state->car[YELLOW].tires, 9); /* two skids, one token */
    expect_no_event(b, SPIN);                     /* going straight is no maneuver */
}

RULE_TEST("hazards", "oil adds no dice: every skid that the dice show counts twice")
{
    board *b = before(CARD("oil", 800), 2, 6);
    act(b, YELLOW, "straight"); /* no dice, no skids: nothing to double */
    expect_no_event(b, DIE);
    expect_equal(b->state->car[YELLOW].control, 6);
    b = before(CARD("oil", 800), 2, 6);
    dice(b, Y_SHIELD, Y_HIT, G_SHIELD);
    act(b, YELLOW, "turn side=left degrees=20");
    expect_true(!strcmp(roll_of(b, EVENT_DRIVING), "2 yellow 1 green"));
    expect_event(b, DRIVING, YELLOW, 4, 0); /* two shields, twice */
    expect_equal(b->state->car[YELLOW].control, 2);
    b = before(CARD("oil", 770) "," CARD("mud", 830), 2, 6);
    dice(b, Y_SHIELD, Y_SHIELD, G_WRENCH);
    act(b, YELLOW, "turn side=left degrees=20");
    expect_event(b, DRIVING, YELLOW, 5, 1); /* twice two, and the mud's own, which no die shows */
}

RULE_TEST("odds", "oil is in them: a slide at speed 1 with two tokens")
{
    board *b = before(CARD("oil", 800), 1, 2);
    stand(b, YELLOW, 8, 8.4, 90);
    /* one yellow die: a shield in 2 of 6 costs two tokens, all there are; never more */
    expect_near(chance_of(b, YELLOW, "slide side=left", 0), 4.0 / 6);
    expect_near(chance_of(b, YELLOW, "slide side=left", 2), 0);
}

#define BRUSH(x, y) "{\"kind\":\"brush\",\"x\":" #x ",\"y\":" #y ",\"heading\":0}"

RULE_TEST("drive-through", "no collision, no push: it is held in place and the car goes over it")
{
    board *b = bare_arena(2, "\"obstacles\":[" BRUSH(800, 900) "]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "straight"); /* onto it */
    expect_at(b, YELLOW, 8, 9, 90);
    expect_no_event(b, COLLISION);
    expect_no_event(b, SHOVED);
    expect_no_event(b, ROLL);
    act(b, YELLOW, "straight"); /* and off it */
    expect_at(b, OBJECT, 8, 9, 0);
    expect_equal(b->state->body[OBJECT].damage, 0);
    expect_equal(b->state->car[YELLOW].control, 4);
}

RULE_TEST("drive-through", "what is pushed goes over it too: no pile-up, and nothing pops")
{
    board *b =
        bare_arena(2, "\"obstacles\":[" BRUSH(800, 700) "," BRUSH(400, 700) ",{\"kind\":\"steel-drum\",\"x\":400,"
                                                                            "\"y\":500,\"heading\":0}]");
    stand(b, YELLOW, 8, 4.6, 90);
    stand(b, BLUE, 8, 5.803, 90);
    driving(b, YELLOW, 2, 4);
    act(b, YELLOW, "straight");
    expect_no_event(b, PILE_UP);
    expect_at(b, BLUE, 8, 6.803, 90);
    stand(b, YELLOW, 4, 4.2, 90);
    driving(b, YELLOW, 3, 4);
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight");
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_no_event(b, POPPED);
    expect_at(b, OBJECT + 1, 4, 7, 0);
}

RULE_TEST("drive-through", "it gives the cover it shows, and what has a durability can be shot away")
{
    board *b = bare_arena(2, "\"obstacles\":[" BRUSH(800, 900) "]");
    stand(b, YELLOW, 8, 7, 90);
    stand(b, BLUE, 8, 11, 90);
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 1);
    stand(b, BLUE, 8, 9, 90); /* in it */
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 1);
    stand(b, BLUE, 5, 11, 90);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fighting(b, YELLOW);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=6"); /* two points beside the dice */
    expect_event(b, REMOVED, OBJECT);
}

RULE_TEST("drive-through", "a car may start on it, and other things may stand on it")
{
    board *b =
        open_board("{\"arena\":{\"title\":\"test\",\"boundary\":[[0,0],[1600,0],[1600,1600],[0,1600]],"
                   "\"obstacles\":[" BRUSH(
                       800, 110) ",{\"kind\":\"barrel\",\"x\":830,\"y\":110,\"heading\":0}],"
                                 "\"starts\":{\"2\":[[800,25,0],[800,1575,180]]}},\"builds\":[\"lancer\",\"wasp\"]}");
    tk_pose here = {{7.6, 1.1}, 900};
    expect_equal(sixth_check_start(b->sixth, b->state, YELLOW, b->sixth->arena.seat_key[YELLOW], here), TK_REASON_FINE);
}
