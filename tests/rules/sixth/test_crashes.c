/* Collisions, pushing, walls, pile-ups. */
#include "sixth_table.h"

#include <string.h>

RULE_TEST("collisions", "both pay, yellow dice for speed, both touching sides take the hits")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 4, 90);
    stand(b, BLUE, 8, 5.9, 0); /* its right side is at 5.65, Yellow's nose at 4.6 */
    driving(b, YELLOW, 3, 4);
    b->state->car[BLUE].control = b->state->car[BLUE].taken = 4;
    act(b, YELLOW, "straight");
    dice(b, Y_HIT, Y_HITS, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, COLLISION, YELLOW, BLUE, SIDE_FRONT);
    expect_at(b, YELLOW, 8, 5.05, 90); /* stopped early */
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_equal(b->state->car[BLUE].control, 3);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 1);
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 1);
    expect_equal(b->state->car[YELLOW].points, 1); /* the rest of the point is lost, the next is not */
}

RULE_TEST("collisions", "the driving roll still comes, after the collision")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 14.9, 90);
    driving(b, YELLOW, 2, 6);
    dice(b, Y_HIT, Y_HIT, Y_SHIELD, Y_HIT);
    act(b, YELLOW, "turn side=left degrees=30");
    expect_equal(b->state->car[YELLOW].control, 4);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 2);
    expect_equal(b->state->body[YELLOW].heading, 900); /* it never came to turn: no zone, but a maneuver */
    expect_equal(b->state->car[YELLOW].aces, 1);
}

RULE_TEST("turn", "cut short by a collision it has the dice of the zones it came to")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 0);
    stand(b, BLUE, 8.9, 9.2, 0); /* where the nose would come after half the turn */
    driving(b, YELLOW, 1, 6);
    dice(b, Y_SHIELD, Y_HIT, Y_HIT, G_HIT);
    act(b, YELLOW, "turn side=left degrees=90");
    expect_event(b, COLLISION, YELLOW, BLUE);
    int heading = b->state->body[YELLOW].heading;
    expect_true(heading > 300 && heading <= 500); /* in D2 */
    stand(b, YELLOW, 8, 8, 0);
    driving(b, YELLOW, 1, 6);
    tk_json json = {0};
    tk_action turn = tk_action_make(VERB_TURN);
    turn.arg[TURN_SIDE] = HAND_LEFT;
    turn.arg[TURN_DEGREES] = 90;
    sixth_put_preview(&b->world, b->state, YELLOW, turn, &json);
    bool same = strstr(json.text.at, "\"dice\":{\"yellow\":2,\"green\":1}") != NULL;
    tk_json_free(&json);
    expect_true(same);
}

RULE_TEST("collision-sides", "before the rectangle is front, behind it back")
{
    tk_pose pose = {{0, 0}, 0};
    expect_equal(sixth_side_at(pose, (tk_vec){0.6, 0}), SIDE_FRONT);
    expect_equal(sixth_side_at(pose, (tk_vec){0.5, 0.25}), SIDE_FRONT);
    expect_equal(sixth_side_at(pose, (tk_vec){-0.55, 0.1}), SIDE_BACK);
    expect_equal(sixth_side_at(pose, (tk_vec){0.3, 0.25}), SIDE_LEFT);
    expect_equal(sixth_side_at(pose, (tk_vec){-0.3, -0.25}), SIDE_RIGHT);
}

RULE_TEST("walls", "a wall takes no damage, the car does")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 15.2, 90);
    driving(b, YELLOW, 3, 4);
    dice(b, Y_HIT, Y_SHIELD, Y_HIT);
    act(b, YELLOW, "straight");
    expect_event(b, COLLISION, YELLOW, SIXTH_WALL + 2, SIDE_FRONT);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 2);
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_at(b, YELLOW, 8, 15.4, 90);
}

RULE_TEST("car-base", "nose and tail count in collisions, not on the ground")
{
    board *b = bare_arena(2, "\"terrain\":[{\"level\":3,\"at\":[[0,855],[1600,855],[1600,1600],[0,1600]]}]");
    stand(b, YELLOW, 8, 7, 90);
    driving(b, YELLOW, 2, 4);
    act(b, YELLOW, "straight"); /* the nose is over the rough ground, the rectangle is not */
    expect_no_event(b, DIE);
    stand(b, BLUE, 8, 8, 90);
    stand(b, YELLOW, 8, 6.1, 90);
    driving(b, YELLOW, 2, 4);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_at(b, YELLOW, 8, 6.8, 90); /* nose to tail */
}

RULE_TEST("simultaneous-collisions", "players first, then as the driver chooses")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":748,\"y\":600,\"heading\":90},"
                             "{\"kind\":\"barrier\",\"x\":852,\"y\":600,\"heading\":90}]");
    stand(b, YELLOW, 8, 4.5, 90);
    driving(b, YELLOW, 2, 6);
    b->state->contact_count = 2;
    b->state->contact[0] = (sixth_contact){.obstacle = OBJECT, .side = SIDE_FRONT, .pushed = SIXTH_NONE};
    b->state->contact[1] = (sixth_contact){.obstacle = OBJECT + 1, .side = SIDE_LEFT, .pushed = SIXTH_NONE};
    sixth_push(b->state, FRAME_CONTACTS, YELLOW);
    run_on(b);
    expect_asked(b, YELLOW, CONTACTS);
    refused(b, YELLOW, "first obstacle=20", NO_SUCH_CONTACT);
    dice(b, Y_HIT, Y_SHIELD, Y_HIT, Y_HIT);
    act(b, YELLOW, "first obstacle=7");
    expect_equal(count_events(b, EVENT_COLLISION), 2);
    expect_equal(b->state->car[YELLOW].armor[SIDE_LEFT], 3);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 2);
    expect_equal(b->state->body[OBJECT].damage, 2);
    expect_equal(b->state->car[YELLOW].control, 4);
}

RULE_TEST("simultaneous-collisions", "a wall and a car at the same moment")
{
    board *b = bare_cars(3);
    stand(b, BLUE, 8.62, 15.3, 90);
    stand(b, RED, 7.38, 15.3, 90);
    stand(b, YELLOW, 8, 14.6, 90);
    driving(b, YELLOW, 1, 6);
    dice(b, Y_HIT);
    act(b, YELLOW, "straight"); /* between them to the wall: only the wall */
    expect_equal(count_events(b, EVENT_COLLISION), 1);
}

RULE_TEST("safety-cage", "three yellow dice, a point off for each shield")
{
    board *b = bare_cars(2);
    fit(b, YELLOW, "safety-cage", SIDE_CREW);
    stand(b, YELLOW, 8, 15.2, 90);
    driving(b, YELLOW, 3, 4);
    dice(b, Y_HITS, Y_HIT, Y_HIT, Y_SHIELD, Y_HIT, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, CAGED, YELLOW, 2);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 2);
}

RULE_TEST("aces-for-control", "an undercarriage pays a collision with two aces")
{
    board *b = bare_cars(2);
    fit(b, YELLOW, "strengthened-undercarriage", SIDE_CREW);
    stand(b, YELLOW, 8, 15.2, 90);
    driving(b, YELLOW, 2, 1);
    b->state->car[YELLOW].aces = 2;
    act(b, YELLOW, "straight");
    expect_asked(b, YELLOW, PAY);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "pay-aces");
    expect_equal(b->state->car[YELLOW].control, 1);
    expect_equal(b->state->car[YELLOW].aces, 0);
}

RULE_TEST("aces-for-control", "who has the aces may still pay the token, and has to do the one or the other")
{
    board *b = bare_cars(2);
    fit(b, YELLOW, "strengthened-undercarriage", SIDE_CREW);
    stand(b, YELLOW, 8, 15.2, 90);
    driving(b, YELLOW, 2, 3);
    b->state->car[YELLOW].aces = 2;
    act(b, YELLOW, "straight");
    refused(b, YELLOW, "straight", NOT_NOW);
    refused(b, YELLOW, "keep", NOT_NOW);
    expect_true(offered(b, YELLOW, "pay-control") && offered(b, YELLOW, "pay-aces"));
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "pay-control");
    expect_event(b, PAID, YELLOW, 1, 2);
    expect_equal(b->state->car[YELLOW].control, 2);
    expect_equal(b->state->car[YELLOW].aces, 2);
}

RULE_TEST("out-of-control-costs", "a collision that cannot be paid costs a tire")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 15.2, 90);
    driving(b, YELLOW, 2, 0);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].tires, 9);
}

RULE_TEST("pushing", "what is touched already is pushed along, and that is no collision")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 4, 90);
    stand(b, BLUE, 8, 5.203, 90); /* nose to tail */
    driving(b, YELLOW, 2, 4);
    act(b, YELLOW, "straight");
    expect_no_event(b, COLLISION);
    expect_at(b, YELLOW, 8, 5, 90);
    expect_at(b, BLUE, 8, 6.2, 90);
    expect_event(b, SHOVED, BLUE);
    for (int side = 0; side < SIXTH_SIDES; side++) expect_equal(b->state->car[BLUE].armor[side], 4);
}

RULE_TEST("pushing-light", "they do not stop a car, and take what the dice say")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":550,\"heading\":0}]");
    stand(b, YELLOW, 8, 4.5, 90);
    driving(b, YELLOW, 2, 4);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_at(b, YELLOW, 8, 5.5, 90);
    expect_no_event(b, COLLISION);
    expect_true(sixth_pose(b->state, OBJECT).at.y > 6.1); /* still there, pushed */
    dice(b, Y_HIT, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, REMOVED, OBJECT);
    expect_equal(b->state->body[OBJECT].kind, BODY_NONE);
}

RULE_TEST("pushing-light", "pushed against anything else they pop")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":550,\"heading\":0},"
                             "{\"kind\":\"barrier\",\"x\":800,\"y\":615,\"heading\":0}]");
    stand(b, YELLOW, 8, 4.5, 90);
    driving(b, YELLOW, 2, 4);
    dice(b, Y_SHIELD, Y_SHIELD); /* the barrier is hit in the end */
    act(b, YELLOW, "straight");
    expect_event(b, POPPED, OBJECT);
    expect_equal(b->state->body[OBJECT].kind, BODY_NONE);
    expect_event(b, COLLISION, YELLOW, OBJECT + 1);
    expect_equal(b->state->body[OBJECT + 1].damage, 0);
}

RULE_TEST("pushing-heavy", "only when touched before; pinned against a wall it is a wall")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 14, 90);
    stand(b, BLUE, 8, 15.396, 90); /* nose at the wall */
    driving(b, YELLOW, 2, 4);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, COLLISION, YELLOW, BLUE);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    expect_true(offered(b, YELLOW, "reposition side=left"));
}

RULE_TEST("pushing-walls", "swing round by 90 degrees for a movement point and a token")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 15.397, 90);
    driving(b, YELLOW, 3, 4);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    refused(b, YELLOW, "turn side=left degrees=90", MOVE_BLOCKED);
    expect_true(offered(b, YELLOW, "reposition side=left") && offered(b, YELLOW, "reposition side=right"));
    act(b, YELLOW, "reposition side=left");
    expect_equal(b->state->car[YELLOW].points, 2);
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_equal(b->state->body[YELLOW].heading, 1800);
    expect_no_event(b, COLLISION);
    expect_no_event(b, DIE);
    act(b, YELLOW, "straight"); /* free again */
}

RULE_TEST("pushing-walls", "the key goes on the side away from the wall")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 15.6, 60);
    stand(b, YELLOW, 8, 15.442, 60);
    driving(b, YELLOW, 3, 4);
    expect_true(!offered(b, YELLOW, "reposition side=left"));
    stand(b, YELLOW, 8, 15.746, 0); /* alongside: going on is no problem, a turn into the wall is */
    driving(b, YELLOW, 3, 4);
    expect_true(offered(b, YELLOW, "straight"));
    refused(b, YELLOW, "turn side=left degrees=45", MOVE_BLOCKED);
    refused(b, YELLOW, "reposition side=left", NO_NEED_TO_SWING);
    act(b, YELLOW, "reposition side=right");
    expect_equal(b->state->body[YELLOW].heading, 2700);
}

RULE_TEST("stuck", "another wall stops the swing: back two lengths, speed and control gone")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 15.3, 15.397, 90); /* nose at one wall, the other close by */
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=right");
    expect_event(b, STUCK, YELLOW);
    expect_equal(b->state->car[YELLOW].speed, 0);
    expect_equal(b->state->car[YELLOW].points, 0);
    expect_true(sixth_pose(b->state, YELLOW).at.y < 15 || sixth_pose(b->state, YELLOW).at.x < 15);
    expect_no_event(b, COLLISION);
}

/* Cars nose to tail, going up, Yellow last. */
static board *column(int seats, double first, double gap_before_last)
{
    board *b = bare_cars(seats);
    for (int seat = 0; seat < seats; seat++)
        stand(b, seat, 8, first + 1.203 * seat + (seat == seats - 1 ? gap_before_last : 0), 90);
    for (int seat = 0; seat < seats; seat++) b->state->car[seat].control = b->state->car[seat].taken = 4;
    driving(b, YELLOW, 2, 4);
    return b;
}

RULE_TEST("pile-ups", "a pile-up of five: only the pusher and the two that touch are involved")
{
    board *b = column(5, 2, 0.5);
    dice(b, Y_HIT, Y_HIT);
    act(b, YELLOW, "straight");
    expect_event(b, PILE_UP, YELLOW, GREEN, WHITE);
    expect_true(sixth_pose(b->state, YELLOW).at.y < 2.6); /* stopped there */
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 2);
    expect_equal(b->state->car[GREEN].armor[SIDE_FRONT], 2);
    expect_equal(b->state->car[WHITE].armor[SIDE_BACK], 2);
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_equal(b->state->car[GREEN].control, 3);
    expect_equal(b->state->car[WHITE].control, 3);
    for (int seat = BLUE; seat <= RED; seat++) { /* in the middle: pushed, no more */
        expect_equal(b->state->car[seat].control, 4);
        for (int side = 0; side < SIXTH_SIDES; side++) expect_equal(b->state->car[seat].armor[side], 4);
    }
}

RULE_TEST("pile-ups", "into a wall")
{
    board *b = column(2, 13.9, 0);
    dice(b, Y_HIT, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, PILE_UP, YELLOW, BLUE, SIXTH_WALL + 2);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 3);
    expect_equal(b->state->car[BLUE].armor[SIDE_FRONT], 3);
}

RULE_TEST("obstacles", "what has no durability takes no damage")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"concrete-barrier\",\"x\":800,\"y\":600,\"heading\":0},"
                             "{\"kind\":\"barrier\",\"x\":400,\"y\":600,\"heading\":0}]");
    stand(b, YELLOW, 8, 5, 90);
    driving(b, YELLOW, 3, 4);
    dice(b, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, "straight");
    expect_equal(b->state->body[OBJECT].damage, 0);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 1);
    stand(b, YELLOW, 4, 5, 90);
    driving(b, YELLOW, 3, 4);
    b->state->car[YELLOW].armor[SIDE_FRONT] = 4;
    dice(b, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, "straight");
    expect_equal(b->state->body[OBJECT + 1].damage, 3);
}

RULE_TEST("wrecks", "stay where the car was, heavy; damageable ones can be shot to pieces")
{
    board *b = bare_cars_with(3, "damageable");
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    sixth_eliminate(&play, BLUE, ENDING_CREW);
    expect_equal(b->state->body[BLUE].kind, BODY_WRECK);
    expect_equal(sixth_body_durability(b->sixth, b->state, BLUE), 4);
    expect_equal(sixth_body_cover(b->sixth, b->state, BLUE), COVER_PARTIAL);
    sixth_damage_object(&play, BLUE, 3);
    expect_equal(b->state->body[BLUE].kind, BODY_WRECK);
    sixth_damage_object(&play, BLUE, 1);
    expect_equal(b->state->body[BLUE].kind, BODY_NONE);
    b = bare_cars(3);
    expect_equal(sixth_body_durability(b->sixth, b->state, BLUE), 0);
}

RULE_TEST("collision-sides", "a flat side along a wall is that side, not its corner")
{
    static const int HEADING[] = {0, 90, 180, 270};
    static const double FROM[][2] = {{8, 15.4}, {0.6, 8}, {8, 0.6}, {15.4, 8}};
    for (int i = 0; i < 4; i++) { /* the wall is on the left, 0.35 away */
        board *b = bare_cars(2);
        stand(b, BLUE, 12, 12, 0);
        stand(b, YELLOW, FROM[i][0], FROM[i][1], HEADING[i]);
        driving(b, YELLOW, 1, 4);
        dice(b, Y_HIT, Y_HIT);
        act(b, YELLOW, "slide side=left");
        expect_equal(b->state->car[YELLOW].armor[SIDE_LEFT], 3);
        expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 4);
        expect_equal(b->state->car[YELLOW].armor[SIDE_BACK], 4);
    }
}

RULE_TEST("collision-sides", "two cars side by side")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 0);
    stand(b, BLUE, 8.9, 8.7, 0); /* beside it, half a length ahead */
    driving(b, YELLOW, 1, 4);
    dice(b, Y_HIT, Y_HIT);
    act(b, YELLOW, "slide side=left");
    expect_event(b, COLLISION, YELLOW, BLUE, SIDE_LEFT);
    expect_equal(b->state->car[YELLOW].armor[SIDE_LEFT], 3);
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 3);
}

RULE_TEST("reverse", "a car that stands along a wall does not have its back against it")
{
    board *b = bare_cars(2);
    stand(b, BLUE, 12, 12, 0);
    static const double AT[][3] = {{8, 15.746, 0}, {8, 15.746, 180}, {8, 0.254, 0}, {0.254, 8, 90}, {0.254, 8, 270}};
    for (int i = 0; i < 5; i++) {
        stand(b, YELLOW, AT[i][0], AT[i][1], (int)AT[i][2]);
        choosing_speed(b, YELLOW, 1);
        expect_true(offered(b, YELLOW, "reverse"));
    }
}

RULE_TEST("pushing-heavy", "swinging away from something pinned is as swinging away from a wall")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 14.193, 90);
    stand(b, BLUE, 8, 15.396, 90); /* nose at the wall, its tail at Yellow's nose */
    driving(b, YELLOW, 2, 4);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    act(b, YELLOW, "reposition side=left");
    expect_no_event(b, STUCK);
    expect_equal(b->state->body[YELLOW].heading, 1800);
    expect_at(b, BLUE, 8, 15.396, 90);
    expect_equal(b->state->car[YELLOW].points, 1);
    expect_equal(b->state->car[YELLOW].control, 3);
}

RULE_TEST("pushing-heavy", "a barrel beside the car has no say in where it swings")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":837,\"y\":1414,\"heading\":0},"
                             "{\"kind\":\"concrete-barrier\",\"x\":800,\"y\":1591,\"heading\":0}]");
    sixth_set_pose(b->state, OBJECT + 1, (tk_pose){{8, 15.916}, 0}); /* at the wall */
    stand(b, YELLOW, 8, 15.232, 90);
    stand(b, BLUE, 2, 2, 90);
    sixth_set_pose(b->state, OBJECT, (tk_pose){{8.373, 15.2}, 0}); /* at the right side of the car */
    driving(b, YELLOW, 2, 4);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    expect_true(offered(b, YELLOW, "reposition side=left") && offered(b, YELLOW, "reposition side=right"));
}

RULE_TEST("pile-ups", "of two chains the one that piles up decides which side of the pusher is hurt")
{
    board *b = bare_arena(3, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":300,\"y\":300,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 0);
    stand(b, BLUE, 9.203, 8, 0);                                /* before Yellow's nose */
    sixth_set_pose(b->state, OBJECT, (tk_pose){{8, 8.334}, 0}); /* along its left side */
    stand(b, RED, 8, 9.1, 0);                                   /* what the barrier is pushed against */
    driving(b, YELLOW, 1, 4);
    dice(b, Y_HIT, Y_HIT);
    act(b, YELLOW, "slide side=left");
    expect_event(b, PILE_UP, YELLOW, OBJECT, RED);
    expect_equal(b->state->car[YELLOW].armor[SIDE_LEFT], 3);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 4);
    expect_equal(b->state->body[OBJECT].damage, 1);
    expect_equal(b->state->car[RED].armor[SIDE_RIGHT], 3);
}

RULE_TEST("simultaneous-collisions", "a pile-up counts as one with the players in it")
{
    board *b = bare_arena(3, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":300,\"y\":300,\"heading\":0}]");
    driving(b, YELLOW, 1, 6);
    b->state->contact_count = 2;
    b->state->contact[0] = (sixth_contact){.obstacle = OBJECT, .side = SIDE_FRONT, .pushed = SIXTH_NONE};
    b->state->contact[1] = (sixth_contact){.obstacle = SIXTH_WALL + 1, .side = SIDE_LEFT, .pushed = RED};
    sixth_push(b->state, FRAME_CONTACTS, YELLOW);
    dice(b, Y_HIT, Y_SHIELD);
    run_on(b); /* Red's first, and then only one is left: nothing to choose */
    expect_event(b, PILE_UP, YELLOW, RED, SIXTH_WALL + 1);
    expect_equal(b->state->car[YELLOW].armor[SIDE_LEFT], 3);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 4);
}

RULE_TEST("simultaneous-collisions", "a wall that both touch is named once")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":300,\"y\":300,\"heading\":0},"
                             "{\"kind\":\"barrier\",\"x\":300,\"y\":500,\"heading\":0}]");
    driving(b, YELLOW, 1, 6);
    b->state->contact_count = 3;
    b->state->contact[0] = (sixth_contact){.obstacle = SIXTH_WALL, .side = SIDE_FRONT, .pushed = SIXTH_NONE};
    b->state->contact[1] = (sixth_contact){.obstacle = SIXTH_WALL, .side = SIDE_LEFT, .pushed = OBJECT};
    b->state->contact[2] = (sixth_contact){.obstacle = OBJECT + 1, .side = SIDE_LEFT, .pushed = SIXTH_NONE};
    sixth_push(b->state, FRAME_CONTACTS, YELLOW);
    run_on(b);
    tk_action list[TK_MAX_LEGAL];
    expect_asked(b, YELLOW, CONTACTS);
    expect_equal(b->world.game->legal(&b->world, b->state, YELLOW, list, TK_MAX_LEGAL), 2);
    dice(b, Y_HIT, Y_SHIELD, Y_SHIELD); /* then the two at the wall, one after the other */
    act(b, YELLOW, "first obstacle=7");
    expect_equal(b->state->body[OBJECT + 1].damage, 1);
    expect_equal(count_events(b, EVENT_CRASH), 3);
}

RULE_TEST("pushing-heavy", "what stands along a wall can be pushed along it")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":1592,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 6.5, 15.746, 0);
    driving(b, YELLOW, 2, 4);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight"); /* into its end */
    expect_event(b, COLLISION, YELLOW, OBJECT);
    act(b, YELLOW, "straight");
    expect_at(b, OBJECT, 9, 15.92, 0);
}

RULE_TEST("pushing-light", "what was pushed comes first, then the collision, then the driving roll")
{
    board *b = bare_arena(2, "\"level\":1,\"obstacles\":[{\"kind\":\"steel-drum\",\"x\":776,\"y\":550,\"heading\":0},"
                             "{\"kind\":\"barrier\",\"x\":860,\"y\":600,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 4.6, 90);
    driving(b, YELLOW, 1, 4);
    dice(b, Y_SHIELD, Y_HIT, B_SHIELD);
    act(b, YELLOW, "straight");
    int rolls[3], count = 0;
    for (int i = 0; i < b->events.count; i++)
        if (b->events.list[i].type == EVENT_ROLL && count < 3) rolls[count++] = b->events.list[i].arg[1];
    expect_equal(count, 3);
    expect_true(rolls[0] == ROLL_PUSH && rolls[1] == ROLL_CRASH && rolls[2] == ROLL_DRIVING);
    expect_equal(b->state->body[OBJECT + 1].damage, 1);
}

RULE_TEST("pushing-light", "squeezed by what a car pushes they pop")
{
    board *b = bare_arena(3, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":730,\"heading\":0},"
                             "{\"kind\":\"barrel\",\"x\":300,\"y\":1300,\"heading\":0}]");
    stand(b, YELLOW, 8, 4, 90);
    stand(b, BLUE, 8, 5.203, 90);
    stand(b, RED, 8, 8.3, 90);                                  /* its tail is at 7.7 */
    sixth_set_pose(b->state, OBJECT, (tk_pose){{8, 7.576}, 0}); /* touching it */
    driving(b, YELLOW, 2, 4);
    act(b, YELLOW, "straight");
    expect_true(b->state->body[OBJECT].kind != BODY_NONE);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight"); /* it pops, and Blue is pushed on into Red */
    expect_event(b, POPPED, OBJECT);
    expect_event(b, PILE_UP, YELLOW, BLUE, RED);
}

RULE_TEST("pushing-walls", "a swing pushes what is in its way, with no collision")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":300,\"y\":1300,\"heading\":0}]");
    stand(b, YELLOW, 8, 15.397, 90);
    stand(b, BLUE, 6.9, 15.2, 90); /* where the nose will come */
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=left");
    expect_no_event(b, COLLISION);
    expect_no_event(b, STUCK);
    expect_event(b, SHOVED, BLUE);
    expect_equal(b->state->body[YELLOW].heading, 1800);
    for (int side = 0; side < SIXTH_SIDES; side++) expect_equal(b->state->car[BLUE].armor[side], 4);
}

RULE_TEST("stuck", "it rolls back two lengths, pushing, or as far as a wall allows")
{
    board *b = bare_arena(2, "\"walls\":[{\"at\":[[900,1400],[1600,1400],[1600,1600],[900,1600]]}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8.7, 15.397, 90); /* nose at the wall, another wall 0.05 to the right */
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=right");
    expect_event(b, STUCK, YELLOW);
    tk_pose stuck = sixth_pose(b->state, YELLOW);
    expect_true(stuck.at.y < 13.6 && stuck.at.y > 13.2);
    expect_equal(b->state->car[YELLOW].control, 0);
    expect_equal(b->state->car[YELLOW].points, 0);
    b = bare_arena(2, "\"walls\":[{\"at\":[[0,1200],[700,1200],[700,1400],[0,1400]]}]");
    stand(b, YELLOW, 0.3, 15.397, 90);
    stand(b, BLUE, 0.7, 14.5, 0); /* across behind it, and a wall a quarter of a length behind that one */
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=left");
    expect_event(b, STUCK, YELLOW);
    expect_no_event(b, COLLISION);
    expect_no_event(b, PILE_UP);
    expect_at(b, BLUE, 0.7, 14.25, 0);
}

RULE_TEST("collisions", "an obstacle that is destroyed is gone, and the drive goes on")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":600,\"heading\":0}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 5, 90);
    driving(b, YELLOW, 3, 4);
    b->state->body[OBJECT].damage = 2;
    dice(b, Y_HIT, Y_HIT, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, REMOVED, OBJECT);
    act(b, YELLOW, "straight");
    expect_no_event(b, COLLISION);
    expect_at(b, YELLOW, 8, 6.32, 90);
}

/* Stuck: speed and control gone, two lengths straight back from where it stood. */
static void expect_stuck(const board *b, double x, double y, int degrees)
{
    expect_event(b, STUCK, YELLOW);
    expect_equal(b->state->car[YELLOW].speed, 0);
    expect_equal(b->state->car[YELLOW].control, 0);
    expect_equal(b->state->car[YELLOW].points, 0);
    expect_at(b, YELLOW, x, y, degrees);
}

RULE_TEST("stuck", "in a corner the second wall in the way is another wall")
{
    board *b = bare_cars(2);
    stand(b, BLUE, 2, 2, 90);
    /* the corners of the front reach (0.5 + 0.25) / sqrt 2 = 0.530 to the right and up */
    stand(b, YELLOW, 15.4667, 15.4667, 45);
    driving(b, YELLOW, 3, 4);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    act(b, YELLOW, "reposition side=left"); /* away from the wall on the right, into the one at the top */
    expect_stuck(b, 15.4667 - 1.4142, 15.4667 - 1.4142, 45);
}

RULE_TEST("stuck", "two walls that lie flush are two: at their seam one is another wall")
{
    board *b = bare_arena(2, "\"walls\":[{\"at\":[[400,1000],[800,1000],[800,1200],[400,1200]]},"
                             "{\"at\":[[800,1000],[1200,1000],[1200,1200],[800,1200]]}]");
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 9.397, 90); /* the nose at both */
    driving(b, YELLOW, 3, 4);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    act(b, YELLOW, "reposition side=left");
    expect_stuck(b, 8, 7.397, 90);
    stand(b, YELLOW, 7, 9.397, 90); /* well before the first: it swings clear */
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=left");
    expect_no_event(b, STUCK);
    expect_equal(b->state->body[YELLOW].heading, 1800);
}

RULE_TEST("pushing-walls", "a wall beside the car that it swings away from does not hold it; one it swings into does")
{
    board *b = bare_cars(2);
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 15.746, 15.397, 90); /* nose at the top, right side along the right wall */
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=left");
    expect_no_event(b, STUCK);
    expect_equal(b->state->body[YELLOW].heading, 1800);
    stand(b, YELLOW, 15.746, 15.397, 90);
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "reposition side=right");
    expect_stuck(b, 15.746, 13.397, 90);
}

RULE_TEST("pushing-walls", "along a wall too: a move into it costs a point and a token, with no roll and no ace")
{
    board *b = bare_cars(2);
    stand(b, BLUE, 2, 2, 90);
    stand(b, YELLOW, 8, 15.746, 0); /* left side at the top wall */
    driving(b, YELLOW, 3, 4);
    refused(b, YELLOW, "turn side=left degrees=10", MOVE_BLOCKED);
    refused(b, YELLOW, "slide side=left", MOVE_BLOCKED);
    expect_true(offered(b, YELLOW, "straight") && offered(b, YELLOW, "turn side=right degrees=90"));
    act(b, YELLOW, "reposition side=right"); /* about its right rear corner, at (7.5, 15.496) */
    expect_no_event(b, ROLL);
    expect_no_event(b, ACE);
    expect_equal(b->state->car[YELLOW].points, 2);
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_at(b, YELLOW, 7.75, 14.996, 270);
    stand(b, YELLOW, 8, 15, 0); /* clear of the wall there is nothing to swing from */
    driving(b, YELLOW, 3, 4);
    refused(b, YELLOW, "reposition side=right", NO_NEED_TO_SWING);
}

RULE_TEST("pushing", "what is pushed off its middle goes along and does not turn")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 5, 90);
    stand(b, BLUE, 8.4, 5.853, 0); /* broadside before the nose, its tail end before it */
    driving(b, YELLOW, 2, 4);
    act(b, YELLOW, "straight");
    expect_at(b, YELLOW, 8, 6, 90);
    expect_at(b, BLUE, 8.4, 6.853, 0);
    stand(b, BLUE, 8.35, 7.3, 30); /* aslant */
    stand(b, YELLOW, 8, 5.9, 90);
    driving(b, YELLOW, 2, 4);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "straight"); /* up to it */
    act(b, YELLOW, "straight");
    expect_equal(b->state->body[BLUE].heading, 300);
}
