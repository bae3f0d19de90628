/* Passages of Sixth Edition, read at random: what existing tests leave open. */
#include "sixth_table.h"

/* Speed 3: three yellow dice, once for all that was pushed in this movement point. Both barrels take
 * the one hit that was rolled. */
RULE_TEST("pushing-light", "one roll at the end of the movement point counts for everything that was pushed in it")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":785,\"y\":560,\"heading\":0},"
                             "{\"kind\":\"barrel\",\"x\":815,\"y\":560,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 4.5, 90);
    driving(b, YELLOW, 3, 4);
    dice(b, Y_SHIELD, Y_HIT, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_equal(count_events(b, EVENT_ROLL), 1);
    expect_event(b, REMOVED, OBJECT);
    expect_event(b, REMOVED, OBJECT + 1);
}

/* The slider is at 0, but reverse counts as speed 1: a slide rolls one yellow die, and so does a collision. */
RULE_TEST("reverse", "maneuvers and collisions roll one yellow die")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    choosing_speed(b, YELLOW, 0);
    act(b, YELLOW, "reverse");
    b->state->car[YELLOW].control = 4;
    dice(b, Y_SHIELD);
    act(b, YELLOW, "slide side=left");
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_true(sixth_pose(b->state, YELLOW).at.y < 8);
    b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 6.5, 90); /* its nose is at 7.1, the other's tail at 7.4 */
    choosing_speed(b, YELLOW, 0);
    act(b, YELLOW, "reverse");
    b->state->car[YELLOW].control = b->state->car[BLUE].control = 4;
    int back = b->state->car[YELLOW].armor[SIDE_BACK], front = b->state->car[BLUE].armor[SIDE_FRONT];
    dice(b, Y_HIT);
    act(b, YELLOW, "straight");
    expect_event(b, CRASH, YELLOW, 1);
    expect_equal(b->state->car[YELLOW].armor[SIDE_BACK], back - 1);
    expect_equal(b->state->car[BLUE].armor[SIDE_FRONT], front - 1);
}

/* Tires 10 to 7: speed 5; 6 and 5: 4; 4 and 3: 3; 2 and 1: 2; none: 1. */
RULE_TEST("check-speed", "every point of the tires has its greatest speed, down to 1 without any")
{
    static const int MOST[] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5};
    for (int tires = 0; tires <= 10; tires++) {
        board *b = bare_cars(2);
        b->state->car[YELLOW].speed = 5;
        b->state->car[YELLOW].tires = (uint8_t)tires;
        begin_round(b);
        expect_equal(b->state->car[YELLOW].max_speed, MOST[tires]);
        expect_equal(b->state->car[YELLOW].speed, MOST[tires]);
    }
}

/* Three tokens, four skids and a wrench in a turn to the left: all three are paid, the wrench and the fourth skid cost
 * a tire each, and the car spins by D1. */
RULE_TEST("maneuvering-results",
          "what three tokens cannot pay of four skids: a tire and a spin, beside the wrench's tire")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 3, 3);
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, G_WRENCH);
    act(b, YELLOW, "turn side=left degrees=50");
    expect_event(b, DRIVING, YELLOW, 4, 1);
    expect_equal(b->state->car[YELLOW].control, 0);
    expect_equal(b->state->car[YELLOW].tires, 8);
    expect_event(b, SPIN, YELLOW, 1, 30);
}

/* At speed 5 with one token: five skids, four of them unpaid. With two points of tires left two of them cost nothing
 * more, with none all four; the car spins by D4 each time. */
RULE_TEST("spinning-out", "tires at 0 are spared, the spin is not")
{
    for (int tires = 0; tires <= 2; tires += 2) {
        board *b = bare_cars(2);
        stand(b, YELLOW, 8, 4, 90);
        driving(b, YELLOW, 5, 1);
        b->state->car[YELLOW].tires = (uint8_t)tires;
        dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        act(b, YELLOW, "slide side=left");
        expect_equal(b->state->car[YELLOW].tires, 0);
        expect_event(b, SPIN, YELLOW, 4, 90);
    }
}

/* Two tokens for two skids: out of control, and that is all. */
RULE_TEST("spinning-out", "who can pay for every skid with the last token does not spin")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 4, 90);
    driving(b, YELLOW, 2, 2);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "slide side=left");
    expect_equal(b->state->car[YELLOW].control, 0);
    expect_equal(b->state->car[YELLOW].tires, 10);
    expect_no_event(b, SPIN);
    refused(b, YELLOW, "slide side=left", MUST_GO_STRAIGHT);
}

/* Two cards of clay under one car are 4 blue dice, on a straight drive too, and neither hides anybody. */
RULE_TEST("hazards", "each card of clay under a car adds its two dice; none gives cover")
{
    board *b = bare_arena(2, "\"hazards\":[{\"kind\":\"clay\",\"x\":780,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"clay\",\"x\":820,\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 12, 90);
    sixth_aim aim = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE);
    expect_equal(aim.reason, TK_REASON_FINE);
    expect_equal(aim.cover, 0);
    driving(b, YELLOW, 2, 5);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD, B_HIT);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].control, 2);
}

/* The left rear corner stays at (7.75, 14.897) and the left side comes down to that height, on a barrel that has a
 * barrier under it. */
RULE_TEST("pushing-walls", "a swing that pushes a light obstacle into another one pops it")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":720,\"y\":1505,\"heading\":0},"
                             "{\"kind\":\"barrier\",\"x\":725,\"y\":1472,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 15.397, 90);
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=left");
    expect_event(b, POPPED, OBJECT);
    expect_no_event(b, COLLISION);
    expect_no_event(b, STUCK);
    expect_equal(b->state->body[YELLOW].heading, 1800);
}

/* Blue stands along a wall a tenth of a length from its left side: the swing pins it there before it is done. */
RULE_TEST("stuck", "a swing that pins a heavy obstacle against a wall ends there")
{
    board *b = bare_arena(2, "\"walls\":[{\"at\":[[0,1380],[620,1380],[620,1600],[0,1600]]}]");
    stand(b, BLUE, 6.55, 15.2, 90);
    stand(b, YELLOW, 7.3, 15.397, 90);
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=left");
    expect_event(b, STUCK, YELLOW);
    expect_no_event(b, COLLISION);
    expect_no_event(b, PILE_UP);
    expect_equal(b->state->car[YELLOW].speed, 0);
    expect_equal(b->state->car[YELLOW].control, 0);
    expect_equal(b->state->car[YELLOW].points, 0);
}
