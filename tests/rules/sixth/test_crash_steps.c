/* Collisions, pushing, pile-ups and spins step by step: who pays, who rolls, what comes first. */
#include "sixth_table.h"

#include <stdio.h>

enum { MOST_ORDER = 8 };

/* One argument of every event of a type, in the order they came. */
typedef struct sequence {
    int count, value[MOST_ORDER];
} sequence;

static sequence order_of(const board *b, int type, int argument)
{
    sequence found = {0};
    for (int i = 0; i < b->events.count && found.count < MOST_ORDER; i++)
        if (b->events.list[i].type == type) found.value[found.count++] = b->events.list[i].arg[argument];
    return found;
}

/* ---- collisions ---- */

RULE_TEST("collisions", "one yellow die for each point of speed, from 1 to 5, and one token from whoever drove")
{
    for (int speed = 1; speed <= 5; speed++) {
        board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"concrete-barrier\",\"x\":800,\"y\":900,\"heading\":0}]");
        stand(b, BLUE, 2, 2, 90);
        stand(b, YELLOW, 8, 8, 90);
        driving(b, YELLOW, speed, 4);
        dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        b->scripted = speed;
        act(b, YELLOW, "straight"); /* no maneuver, no rough ground: the crash is the only roll */
        expect_equal(count_events(b, EVENT_ROLL), 1);
        expect_event(b, ROLL, YELLOW, ROLL_CRASH, speed);
        expect_equal(b->state->car[YELLOW].control, 3);
        expect_equal(b->state->car[YELLOW].points, speed > 1 ? speed - 1 : 0);
    }
}

/* Neither has a token: the one who was hit loses a tire like the one who drove. Yellow has no tires left either, and
 * then nothing more is lost, neither armor nor anything inside. */
RULE_TEST("out-of-control-costs", "who is run into without a token loses a tire; with no tires left nothing is lost")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 4, 90);
    stand(b, BLUE, 8, 5.5, 90);
    driving(b, YELLOW, 2, 0);
    b->state->car[BLUE].control = 0;
    b->state->car[YELLOW].tires = 0;
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, COLLISION, YELLOW, BLUE);
    expect_equal(b->state->car[BLUE].tires, 9);
    expect_equal(b->state->car[YELLOW].tires, 0);
    expect_no_event(b, HIT);
    expect_no_event(b, SPIN);
}

/* Blue lies across Yellow's way with only its nose or tail in it: 0.03 of the rounded end, nothing of the rectangle. */
RULE_TEST("collision-sides", "a blow on the rounded nose is one on the front, on the rounded tail one on the back")
{
    for (int heading = 0; heading < 360; heading += 180) {
        board *b = bare_cars(2);
        stand(b, BLUE, 8, 8, heading);
        stand(b, YELLOW, 8.82, 6.8, 90); /* its left side at 8.57, the end of Blue at 8.6, Blue's rectangle to 8.5 */
        driving(b, YELLOW, 1, 4);
        b->state->car[BLUE].control = 4;
        dice(b, Y_HIT);
        act(b, YELLOW, "straight");
        expect_event(b, COLLISION, YELLOW, BLUE, SIDE_FRONT);
        expect_equal(b->state->car[BLUE].armor[heading ? SIDE_BACK : SIDE_FRONT], 3);
        expect_equal(b->state->car[BLUE].armor[SIDE_LEFT] + b->state->car[BLUE].armor[SIDE_RIGHT], 8);
    }
}

/* ---- the last token ---- */

RULE_TEST("out-of-control", "with one token left turns and slides are offered; with none only straight on")
{
    for (int control = 0; control < 2; control++) {
        board *b = bare_cars(2);
        stand(b, YELLOW, 8, 4, 90);
        driving(b, YELLOW, 2, control);
        expect_true(offered(b, YELLOW, "straight"));
        expect_equal(offered(b, YELLOW, "turn side=left degrees=90"), control);
        expect_equal(offered(b, YELLOW, "slide side=right"), control);
    }
}

/* ---- several at once ---- */

/* Blue and Red stand side by side, both before Yellow's nose. */
static board *two_cars_ahead(int first)
{
    board *b = bare_cars(3);
    stand(b, YELLOW, 8, 4, 90);
    stand(b, BLUE, 7.74, 5.6, 90);
    stand(b, RED, 8.26, 5.6, 90);
    driving(b, YELLOW, 1, 4);
    b->state->car[BLUE].control = b->state->car[RED].control = 4;
    b->state->first = (uint8_t)first;
    dice(b, Y_HIT, Y_SHIELD); /* the first of the two collisions, and the second */
    act(b, YELLOW, "straight");
    return b;
}

RULE_TEST("simultaneous-collisions", "of two cars the one that is nearer to the marker, clockwise, comes first")
{
    static const int FIRST[] = {YELLOW, BLUE, RED}, HIT[] = {BLUE, BLUE, RED};
    for (int i = 0; i < 3; i++) { /* clockwise: Yellow, Blue, Red */
        board *b = two_cars_ahead(FIRST[i]);
        sequence met = order_of(b, EVENT_COLLISION, 1);
        expect_equal(met.count, 2);
        expect_equal(met.value[0], HIT[i]);
        expect_equal(met.value[0] + met.value[1], BLUE + RED);
        expect_equal(b->state->car[HIT[i]].armor[SIDE_BACK], 3); /* the hit was rolled for that one alone */
        expect_equal(b->state->car[BLUE + RED - HIT[i]].armor[SIDE_BACK], 4);
        expect_equal(b->state->car[YELLOW].control, 2); /* each for itself: two tokens */
        expect_equal(b->state->car[BLUE].control, 3);
        expect_equal(b->state->car[RED].control, 3);
    }
}

/* Left of Yellow's way the flat side of Blue up to 7.88, right of it the flat side of a barrier from 8.12 on, both at
 * height 6. */
RULE_TEST("simultaneous-collisions", "a car before a barrier, and nobody is asked")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":862,\"y\":608,\"heading\":0}]");
    stand(b, BLUE, 7.38, 6.25, 180);
    stand(b, YELLOW, 8, 4.8, 90);
    driving(b, YELLOW, 1, 4);
    b->state->car[BLUE].control = 4;
    dice(b, Y_HIT, Y_HITS);
    act(b, YELLOW, "straight");
    sequence met = order_of(b, EVENT_COLLISION, 1);
    expect_equal(met.count, 2);
    expect_equal(met.value[0], BLUE);
    expect_equal(met.value[1], OBJECT);
    expect_equal(b->state->body[OBJECT].damage, 2);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 1);
}

/* ---- pushing ---- */

RULE_TEST("pushing", "a push is told with the new place, and costs no token, no dice and no armor")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":900,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 8.005, 90); /* nose at 8.605 */
    sixth_set_pose(b->state, OBJECT, (tk_pose){{8, 8.687}, 0});
    driving(b, YELLOW, 2, 4);
    act(b, YELLOW, "straight");
    expect_event(b, MOVED, YELLOW, 800, 901, 900); /* 9.005 lengths, told to the hundredth */
    expect_event(b, SHOVED, OBJECT, 800, 969, 0);
    expect_no_event(b, ROLL);
    expect_no_event(b, COLLISION);
    expect_equal(b->state->car[YELLOW].control, 4);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 4);
    expect_equal(b->state->body[OBJECT].damage, 0);
    act(b, YELLOW, "straight"); /* and it stays where it was pushed to */
    expect_event(b, SHOVED, OBJECT, 800, 1069, 0);
}

/* A light obstacle is 0.24 thick. The car's nose comes as near as 0.1 to what stands behind it, so that it does not
 * collide itself. */
RULE_TEST("pushing-light", "they pop against a wall, a car or another light one, and the car drives its whole length")
{
    static const char *const LIGHT[] = {"barrel", "steel-drum", "cone"};
    for (int i = 0; i < 3; i++) {
        char members[160];
        snprintf(members, sizeof members, "\"obstacles\":[{\"kind\":\"%s\",\"x\":800,\"y\":1520,\"heading\":0}]",
                 LIGHT[i]);
        board *b = bare_arena(2, members);
        stand(b, BLUE, 2, 2, 90);
        stand(b, YELLOW, 8, 14.3, 90);
        driving(b, YELLOW, 2, 4);
        act(b, YELLOW, "straight"); /* the wall is at 16; no dice: nothing that was pushed is left */
        expect_event(b, POPPED, OBJECT);
        expect_at(b, YELLOW, 8, 15.3, 90);
        expect_equal(b->state->car[YELLOW].control, 4);
        b = bare_arena(2, members);
        sixth_set_pose(b->state, OBJECT, (tk_pose){{8, 6}, 0});
        stand(b, YELLOW, 8, 5, 90);
        stand(b, BLUE, 8, 6.95, 0); /* broadside, at 6.7 */
        driving(b, YELLOW, 2, 4);
        act(b, YELLOW, "straight");
        expect_event(b, POPPED, OBJECT);
        expect_no_event(b, COLLISION);
        expect_at(b, YELLOW, 8, 6, 90);
    }
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":550,\"heading\":0},"
                             "{\"kind\":\"barrel\",\"x\":800,\"y\":590,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 4.5, 90);
    driving(b, YELLOW, 2, 4);
    dice(b, Y_SHIELD, Y_SHIELD); /* for the second barrel, which goes along */
    act(b, YELLOW, "straight");
    expect_event(b, POPPED, OBJECT);
    expect_equal(b->state->body[OBJECT + 1].kind, BODY_OBJECT);
    expect_at(b, YELLOW, 8, 5.5, 90);
}

RULE_TEST("pushing-light", "they pop at all four edges of the arena")
{
    for (int quarters = 0; quarters < 4; quarters++) {
        board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":900,\"heading\":0}]");
        tk_vec barrel = tk_vec_rotate((tk_vec){0, 7.2}, 900 * quarters),
               car = tk_vec_rotate((tk_vec){0, 6.3}, 900 * quarters);
        stand(b, BLUE, 3, 3, 90);
        sixth_set_pose(b->state, OBJECT, (tk_pose){{8 + barrel.x, 8 + barrel.y}, 0});
        stand(b, YELLOW, 8 + car.x, 8 + car.y, (90 + 90 * quarters) % 360);
        driving(b, YELLOW, 2, 4);
        act(b, YELLOW, "straight"); /* the nose ends 0.1 from the wall */
        expect_event(b, POPPED, OBJECT);
        expect_equal(b->state->body[OBJECT].kind, BODY_NONE);
    }
}

/* The two change places: one drives, and the other is what stands in the way. */
RULE_TEST("pushing", "whoever is pushed, run into or has a barrel pushed against the car, first seat or second")
{
    for (int other = YELLOW; other <= BLUE; other++) {
        int mover = BLUE - other;
        board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":600,\"heading\":0}]");
        stand(b, mover, 8, 5, 90);
        stand(b, other, 8, 6.95, 0); /* broadside, at 6.7 */
        driving(b, mover, 1, 4);
        act(b, mover, "straight"); /* the barrel has no room between them */
        expect_event(b, POPPED, OBJECT);
        b = bare_cars(2);
        stand(b, mover, 8, 5, 90);
        stand(b, other, 8, 6.5, 90);
        b->state->car[other].control = 4;
        driving(b, mover, 3, 4);
        dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        act(b, mover, "straight"); /* nose to tail: 0.3 */
        expect_event(b, COLLISION, mover, other, SIDE_FRONT);
        expect_at(b, mover, 8, 5.298, 90);
        act(b, mover, "straight");
        expect_no_event(b, COLLISION);
        expect_at(b, other, 8, 7.5, 90);
        expect_event(b, SHOVED, other);
    }
}

RULE_TEST("pushing-light", "what has no durability takes nothing from being pushed, whatever the dice show")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"steel-drum\",\"x\":800,\"y\":550,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 4.5, 90);
    driving(b, YELLOW, 2, 4);
    dice(b, Y_HITS, Y_HITS);
    act(b, YELLOW, "straight");
    expect_event(b, ROLL, YELLOW, ROLL_PUSH, 2);
    expect_equal(b->state->body[OBJECT].kind, BODY_OBJECT);
    expect_no_event(b, REMOVED);
}

/* The left side comes down to 14.897 over x 6.75 to 7.75; the barrel there is pushed on down, with nothing behind it.
 */
RULE_TEST("pushing-light", "what a swing away from a wall pushes is rolled for at the end of that movement point too")
{
    for (int hits = 0; hits < 2; hits++) {
        board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":720,\"y\":1500,\"heading\":0}]");
        stand(b, BLUE, 2, 2, 90);
        stand(b, YELLOW, 8, 15.397, 90);
        driving(b, YELLOW, 3, 4);
        dice(b, Y_SHIELD, Y_SHIELD, hits ? Y_HIT : Y_SHIELD);
        act(b, YELLOW, "reposition side=left");
        expect_event(b, ROLL, YELLOW, ROLL_PUSH, 3);
        expect_equal(b->state->body[OBJECT].kind, hits ? BODY_NONE : BODY_OBJECT);
        expect_equal(b->state->car[YELLOW].points, 2);
    }
}

/* ---- walls in the way ---- */

/* A place of the top wall, on the table turned by so many quarters about its middle. */
static void stand_turned(board *b, double x, double y, int degrees, int quarters)
{
    tk_vec from = tk_vec_rotate((tk_vec){x - 8, y - 8}, 900 * quarters);
    stand(b, YELLOW, 8 + from.x, 8 + from.y, (degrees + 90 * quarters) % 360);
}

RULE_TEST("pushing-walls",
          "aslant to a wall the car swings to its farther side, square to it to either, at all four edges")
{
    for (int quarters = 0; quarters < 4; quarters++) {
        board *b = bare_cars(2);
        stand(b, BLUE, 5, 5, 90);
        stand_turned(b, 8, 15.442, 60, quarters); /* the left front corner is at the wall */
        driving(b, YELLOW, 3, 4);
        refused(b, YELLOW, "reposition side=left", NO_NEED_TO_SWING);
        expect_true(offered(b, YELLOW, "reposition side=right"));
        stand_turned(b, 8, 15.442, 120, quarters); /* the right one */
        expect_true(offered(b, YELLOW, "reposition side=left"));
        refused(b, YELLOW, "reposition side=right", NO_NEED_TO_SWING);
        stand_turned(b, 8, 15.397, 90, quarters);
        expect_true(offered(b, YELLOW, "reposition side=left") && offered(b, YELLOW, "reposition side=right"));
    }
}

RULE_TEST("pushing-heavy", "aslant to something pinned too the car swings to its farther side")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"concrete-barrier\",\"x\":800,\"y\":1591,\"heading\":0}]");
    sixth_set_pose(b->state, OBJECT, (tk_pose){{8, 15.916}, 0}); /* at the wall */
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 7.9, 15.278, 60);
    driving(b, YELLOW, 3, 4);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    refused(b, YELLOW, "reposition side=left", NO_NEED_TO_SWING);
    expect_true(offered(b, YELLOW, "reposition side=right"));
}

/* The same with a car for the thing that is pinned: Yellow lies along the wall, its left flank at 15.997. */
RULE_TEST("pushing-heavy", "a car that is pinned is no other thing: aslant to it one swings to the farther side")
{
    for (int pinned = YELLOW; pinned <= BLUE; pinned++) {
        board *b = bare_cars(2);
        int mover = BLUE - pinned;
        stand(b, pinned, 8, 15.747, 0);
        stand(b, mover, 7.9, 14.938, 60); /* its left front corner at Yellow's right flank, at 15.497 */
        driving(b, mover, 3, 4);
        refused(b, mover, "straight", MOVE_BLOCKED);
        refused(b, mover, "reposition side=left", NO_NEED_TO_SWING);
        expect_true(offered(b, mover, "reposition side=right"));
    }
}

RULE_TEST("pushing-walls", "a car out of control swings too; the token it has not got costs nothing")
{
    board *b = bare_cars(2);
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 15.397, 90);
    driving(b, YELLOW, 2, 0);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    expect_true(offered(b, YELLOW, "reposition side=left") && offered(b, YELLOW, "reposition side=right"));
    act(b, YELLOW, "reposition side=right");
    expect_equal(b->state->body[YELLOW].heading, 0);
    expect_equal(b->state->car[YELLOW].points, 1);
    expect_equal(b->state->car[YELLOW].tires, 10);
    expect_no_event(b, SPIN);
    refused(b, YELLOW, "turn side=right degrees=10", MUST_GO_STRAIGHT);
    act(b, YELLOW, "straight");
}

/* Yellow backs up against Blue, whose nose is at the wall: everything is as in a drive ahead, with back and front
 * changed. */
RULE_TEST("pushing-heavy", "in reverse a car swings away from what is pinned behind it")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 14.193, 270);
    stand(b, BLUE, 8, 15.396, 90);
    choosing_speed(b, YELLOW, 0);
    act(b, YELLOW, "reverse");
    b->state->car[YELLOW].control = 4;
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    expect_true(offered(b, YELLOW, "reposition side=left"));
    act(b, YELLOW, "reposition side=left"); /* looking back, the left is where x is less: the back comes round to it */
    expect_equal(b->state->body[YELLOW].heading, 0);
    expect_no_event(b, STUCK);
    expect_equal(b->state->car[YELLOW].points, 0);
    expect_at(b, BLUE, 8, 15.396, 90);
}

RULE_TEST("stuck", "in reverse the two lengths back are two lengths ahead")
{
    board *b = bare_arena(2, "\"walls\":[{\"at\":[[0,1300],[470,1300],[470,1600],[0,1600]]}]");
    stand(b, YELLOW, 5, 14.193, 270); /* the wall is 0.05 from its side */
    stand(b, BLUE, 5, 15.396, 90);
    choosing_speed(b, YELLOW, 0);
    act(b, YELLOW, "reverse");
    b->state->car[YELLOW].control = 4;
    act(b, YELLOW, "reposition side=left");
    expect_event(b, STUCK, YELLOW);
    expect_event(b, OUT_OF_CONTROL, YELLOW);
    expect_equal(b->state->car[YELLOW].speed, 0);
    tk_pose pose = sixth_pose(b->state, YELLOW);
    expect_true(pose.at.y < 12.3 && pose.at.y > 12.1);
}

/* Stuck in the corner on the right; on the way back, from 14.797 to 12.797, a barrel is pushed along, or one that has a
 * barrier behind it pops. Speed is 0 by then, so that no dice are rolled for what was pushed. */
RULE_TEST("stuck", "rolling back pushes light obstacles along, or pops them, and has no dice")
{
    for (int behind = 0; behind < 2; behind++) {
        board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":1570,\"y\":1350,\"heading\":0},"
                                 "{\"kind\":\"barrier\",\"x\":800,\"y\":800,\"heading\":0}]");
        stand(b, BLUE, 2, 2, 90);
        stand(b, YELLOW, 15.746, 15.397, 90);
        if (behind) sixth_set_pose(b->state, OBJECT + 1, (tk_pose){{15.4, 13.1}, 0});
        driving(b, YELLOW, 3, 4);
        act(b, YELLOW, "reposition side=right");
        expect_event(b, STUCK, YELLOW);
        expect_no_event(b, DIE);
        expect_no_event(b, COLLISION);
        expect_no_event(b, PILE_UP);
        expect_equal(b->state->body[OBJECT].kind, behind ? BODY_NONE : BODY_OBJECT);
        expect_at(b, YELLOW, 15.746, 13.397, 90);
    }
}

/* The wall along the left side is a length and a quarter away: near enough to be looked at, and out of reach. */
RULE_TEST("walls", "a wall that is not reached does not cut a move short")
{
    board *b = bare_cars(2);
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 14.5, 0);
    driving(b, YELLOW, 1, 4);
    dice(b, Y_HIT, G_HIT);
    act(b, YELLOW, "turn side=right degrees=30");
    expect_equal(b->state->body[YELLOW].heading, 3300);
}

/* ---- pile-ups ---- */

/* On ground of level 1 at speed 2. Blue is pushed half a length and runs into Red, who has no token. */
RULE_TEST("pile-ups",
          "all three pay, the dice, the pusher's damage, the nearer one's, the other's, then the driving roll")
{
    board *b = bare_arena(3, "\"level\":1");
    stand(b, YELLOW, 8, 4, 90);
    stand(b, BLUE, 8, 5.203, 90);
    stand(b, RED, 8, 6.9, 90);
    driving(b, YELLOW, 2, 4);
    b->state->car[BLUE].control = 4;
    b->state->car[RED].control = 0;
    dice(b, Y_HIT, Y_SHIELD, B_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, PILE_UP, YELLOW, BLUE, RED);
    sequence rolls = order_of(b, EVENT_ROLL, 1), hurt = order_of(b, EVENT_HIT, 0);
    expect_equal(rolls.count, 2);
    expect_equal(rolls.value[0], ROLL_CRASH);
    expect_equal(rolls.value[1], ROLL_DRIVING);
    expect_equal(hurt.count, 3);
    for (int seat = YELLOW; seat <= RED; seat++) expect_equal(hurt.value[seat], seat);
    expect_equal(b->state->car[YELLOW].control, 2); /* the pile-up and the skid */
    expect_equal(b->state->car[BLUE].control, 3);
    expect_equal(b->state->car[RED].tires, 9);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 3);
    expect_equal(b->state->car[BLUE].armor[SIDE_FRONT], 3);
    expect_equal(b->state->car[RED].armor[SIDE_BACK], 3);
    expect_equal(b->state->car[YELLOW].points, 1);
    dice(b, B_HIT);
    act(b, YELLOW, "straight"); /* and on, pushing both: no new collision */
    expect_no_event(b, PILE_UP);
    expect_no_event(b, COLLISION);
    expect_at(b, RED, 8, 7.9, 90);
}

RULE_TEST("pile-ups", "what is no car takes the points of its durability, or none without one, and pays nothing")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":500,\"heading\":0},"
                             "{\"kind\":\"concrete-barrier\",\"x\":800,\"y\":560,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 4.317, 90); /* nose at 4.917, the barrier from 4.92 on */
    driving(b, YELLOW, 3, 4);
    dice(b, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, "straight");
    expect_event(b, PILE_UP, YELLOW, OBJECT, OBJECT + 1);
    expect_equal(b->state->body[OBJECT].damage, 3);
    expect_equal(b->state->body[OBJECT + 1].damage, 0);
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 1);
}

/* ---- spins ---- */

/* Ground of level 3, one token, three skids: two are unpaid. */
RULE_TEST("out-of-control-costs", "a slight turn costs tires for what cannot be paid, and there is no spin")
{
    board *b = bare_arena(2, "\"level\":3");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 4, 90);
    driving(b, YELLOW, 3, 1);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "turn side=left degrees=15");
    expect_equal(b->state->car[YELLOW].tires, 8);
    expect_no_event(b, SPIN);
    expect_equal(b->state->body[YELLOW].heading, 1050);
}

/* A turn by 20 degrees at speed 5 has five yellow dice and a green one, which shows a hit here: five skids. */
RULE_TEST("spinning-out", "after a turn to either side the car turns on; the points left are driven straight")
{
    static const int DEGREES[] = {0, 30, 50, 70, 90};
    for (int i = 0; i < 8; i++) {
        int unpaid = 1 + i / 2, left = i % 2;
        board *b = bare_cars(3);
        stand(b, YELLOW, 8, 4, 90);
        driving(b, YELLOW, 5, 5 - unpaid);
        dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, G_HIT);
        act(b, YELLOW, left ? "turn side=left degrees=20" : "turn side=right degrees=20");
        int turned = 20 + DEGREES[unpaid], heading = 90 + (left ? turned : -turned);
        expect_event(b, SPIN, YELLOW, unpaid, DEGREES[unpaid]);
        expect_equal(b->state->body[YELLOW].heading, 10 * ((heading + 360) % 360));
        expect_no_event(b, FLIPPED);
        expect_true(sixth_crew_alive(&b->state->car[YELLOW], CREW_DRIVER));
        expect_equal(b->state->car[YELLOW].points, 4);
        refused(b, YELLOW, "turn side=left degrees=10", MUST_GO_STRAIGHT);
        act(b, YELLOW, "straight");
        expect_equal(b->state->car[YELLOW].points, 3);
    }
}
