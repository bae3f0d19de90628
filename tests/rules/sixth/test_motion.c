/* Where moves, pushes and swings end, to the thousandth of a car length, at all edges of the table and to both hands.
 */
#include "sixth_table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double RADIANS = 3.14159265358979323846 / 180;

/* Barriers are 1 by 0.16, barrels reach 0.12 from their middle, containers are 1.2 by 0.6. */
#define THINGS \
    "\"obstacles\":[{\"kind\":\"barrier\",\"x\":200,\"y\":1100,\"heading\":90}," \
    "{\"kind\":\"barrier\",\"x\":200,\"y\":1300,\"heading\":90}," \
    "{\"kind\":\"barrel\",\"x\":300,\"y\":1100,\"heading\":0}," \
    "{\"kind\":\"barrel\",\"x\":300,\"y\":1200,\"heading\":0}," \
    "{\"kind\":\"container\",\"x\":300,\"y\":1400,\"heading\":90}]"
enum { BARRIER = OBJECT, BARRIER_2, BARREL, BARREL_2, CONTAINER, LAST = SIXTH_MAX_BODIES - 1 };

/* The table turned by quarters about its middle, and before that mirrored or not. */
typedef struct turned {
    board *b;
    int quarters;
    bool mirror;
} turned;

static tk_pose turn_pose(const turned *t, double x, double y, double degrees)
{
    double side = t->mirror ? -1 : 1;
    tk_vec at = tk_vec_rotate((tk_vec){x - 8, side * (y - 8)}, 900 * t->quarters);
    return (tk_pose){tk_vec_add(at, (tk_vec){8, 8}),
                     tk_heading_wrap((int)lround(10 * side * degrees) + 900 * t->quarters)};
}

static void put(const turned *t, int body, double x, double y, double degrees)
{
    sixth_set_pose(t->b->state, body, turn_pose(t, x, y, degrees));
}

static int hand_of(const turned *t, int hand)
{
    return t->mirror ? 1 - hand : hand;
}

static void expect_there(const turned *t, int body, double x, double y, double degrees)
{
    tk_pose pose = sixth_pose(t->b->state, body), wanted = turn_pose(t, x, y, degrees);
    if (fabs(pose.at.x - wanted.at.x) > 0.004 || fabs(pose.at.y - wanted.at.y) > 0.004 ||
        pose.heading != wanted.heading)
        failed(HERE, "quarters %d, mirror %d: body %d is at %.4f %.4f facing %d, not at %.4f %.4f facing %d",
               t->quarters, t->mirror, body, pose.at.x, pose.at.y, pose.heading, wanted.at.x, wanted.at.y,
               wanted.heading);
}

/* Each of the eight tables, one after the other; what is on it is out of the way. */
static bool next_table(turned *t, int *index)
{
    if (*index == 8) return false;
    *t = (turned){bare_arena(2, THINGS), *index / 2, *index % 2};
    for (int i = 0; i < 5; i++) put(t, OBJECT + i, i < 2 ? 2 : 3, 10 + i, 90);
    put(t, BLUE, 3, 3, 90);
    (*index)++;
    return true;
}

/* The gap between the car and something, and which way it is. */
static tk_gap gap_to(const turned *t, int body)
{
    tk_polygon car = sixth_polygon(t->b->sixth, t->b->state, YELLOW),
               it = sixth_polygon(t->b->sixth, t->b->state, body);
    return tk_polygon_gap(&car, &it);
}

/* Bring a thing along the x axis, or the y axis, so near to the car that it touches. */
static void bring_near(const turned *t, int body, tk_vec at, double degrees, tk_vec way)
{
    tk_vec turned_way = turn_pose(t, 8 + way.x, 8 + way.y, 0).at;
    for (int i = 0; i < 5; i++) {
        put(t, body, at.x, at.y, degrees);
        tk_gap gap = gap_to(t, body);
        double more = (gap.size - 0.003) / tk_vec_dot(gap.normal, tk_vec_sub(turned_way, (tk_vec){8, 8}));
        at = tk_vec_sub(at, tk_vec_scale(way, more));
    }
}

/* ---- in the open ---- */

/* Where a car comes to, worked out with sine and cosine: one length ahead, then about its rear corner on the inside; a
 * slide 0.87 ahead and 0.5 aside. Whoever backs up does what a car does that faces the other way. */
static tk_pose end_of(tk_pose from, bool reverse, int verb, int hand, int degrees)
{
    double side = hand == HAND_LEFT ? 1 : -1, facing = from.heading / 10.0 + (reverse ? 180 : 0);
    double c = cos(facing * RADIANS), s = sin(facing * RADIANS), turn = verb == VERB_TURN ? side * degrees : 0;
    double ahead = verb == VERB_SLIDE ? 0.87 : 1, aside = verb == VERB_SLIDE ? side * 0.5 : 0;
    tk_vec at = {from.at.x + ahead * c - aside * s, from.at.y + ahead * s + aside * c};
    tk_vec pivot = {at.x - 0.5 * c - side * 0.25 * s, at.y - 0.5 * s + side * 0.25 * c};
    double dx = at.x - pivot.x, dy = at.y - pivot.y, tc = cos(turn * RADIANS), ts = sin(turn * RADIANS);
    return (tk_pose){{pivot.x + dx * tc - dy * ts, pivot.y + dx * ts + dy * tc},
                     tk_heading_wrap(from.heading + (int)lround(10 * turn))};
}

RULE_TEST("drive", "every move ends where sine and cosine say, forward and in reverse")
{
    board *b = bare_cars(2);
    stand(b, BLUE, 1, 1, 90);
    for (int i = 0; i < 720; i++) {
        tk_pose from = {{7.5 + i % 7 * 0.1, 8.3 - i % 5 * 0.1}, i * 5};
        int verb = (int[]){VERB_STRAIGHT, VERB_TURN, VERB_SLIDE}[i % 3], hand = i / 3 % 2, degrees = 1 + i * 7 % 90;
        tk_motion motion[2];
        sixth_trip trip;
        sixth_set_pose(b->state, YELLOW, from);
        b->state->car[YELLOW].reverse = (uint8_t)(i / 6 % 2);
        int count = sixth_move_motions(b->sixth, b->state, YELLOW, verb, hand, degrees, motion);
        sixth_travel(b->sixth, b->state, YELLOW, motion, count, MODE_DRIVE, &trip);
        tk_pose pose = sixth_pose(b->state, YELLOW),
                wanted = end_of(from, b->state->car[YELLOW].reverse, verb, hand, degrees);
        if (fabs(pose.at.x - wanted.at.x) > 0.00015 || fabs(pose.at.y - wanted.at.y) > 0.00015)
            failed(HERE, "move %d ends at %.4f %.4f, not at %.4f %.4f", i, pose.at.x, pose.at.y, wanted.at.x,
                   wanted.at.y);
        expect_equal(pose.heading, wanted.heading);
        expect_equal(trip.contact_count + trip.blocked + trip.stopped, 0);
    }
}

/* ---- pushing ---- */

/* The nose ends 0.6 before the middle; it touches what is 0.003 away. */
RULE_TEST("pushing", "squarely ahead a thing goes along for as much as the car drives")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        put(&t, YELLOW, 8, 8, 0);
        put(&t, BARRIER, 8.683, 8.1, 90); /* half of its 0.16 before it */
        driving(t.b, YELLOW, 1, 4);
        act(t.b, YELLOW, "straight");
        expect_there(&t, YELLOW, 9, 8, 0);
        expect_there(&t, BARRIER, 9.682, 8.1, 90);
        expect_no_event(t.b, COLLISION);
    }
}

/* Its face at 45 degrees to the way, at 60 and at 35: it goes where the car goes, not aside. Flatter than 30 it gives
 * way at right angles to its face, so that a corner of the car slides along it. */
RULE_TEST("pushing", "what stands aslant goes along with the push, but what is only grazed moves aside")
{
    static const int ASLANT[] = {45, 60, 35, 25};
    turned t;
    for (int way = 0; way < 4; way++)
        for (int i = 0; next_table(&t, &i);) {
            put(&t, YELLOW, 8, 8, 0);
            if (way < 3)
                bring_near(&t, BARRIER, (tk_vec){8.9, 8.1}, ASLANT[way], (tk_vec){1, 0});
            else
                /* the front corner, at 8.5 and 7.75, before the middle of its face */
                bring_near(&t, BARRIER, (tk_vec){8.7, 7.6}, ASLANT[way], (tk_vec){1, 0});
            tk_vec before = sixth_pose(t.b->state, BARRIER).at;
            driving(t.b, YELLOW, 1, 4);
            act(t.b, YELLOW, "straight");
            expect_there(&t, YELLOW, 9, 8, 0);
            expect_no_event(t.b, COLLISION);
            tk_vec moved =
                tk_vec_rotate(tk_vec_sub(sixth_pose(t.b->state, BARRIER).at, before), 3600 - 900 * t.quarters);
            if (ASLANT[way] > 30) {
                expect_true(fabs(moved.x - 1) < 0.004 && fabs(moved.y) < 0.004);
                expect_true(gap_to(&t, BARRIER).size >= 0.0017 && gap_to(&t, BARRIER).size < 0.006);
            } else {
                double c = cos(ASLANT[way] * RADIANS), s = sin(ASLANT[way] * RADIANS);
                expect_true(fabs(moved.x * c + (t.mirror ? -moved.y : moved.y) * s) <
                            0.004); /* nothing along its face */
                expect_true(moved.x > 0.05 && moved.x < 0.5);
            }
        }
}

/* Two barriers lie across the way, one behind the other; the car touches the first and that one the second. The nose
 * would come to where the second was after 0.166. */
RULE_TEST("pushing-heavy", "a chain is pushed the whole length: what was behind the first thing is not run into")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        put(&t, YELLOW, 8, 8, 0);
        put(&t, BARRIER, 8.683, 8.1, 90);
        put(&t, BARRIER_2, 8.846, 7.9, 90);
        driving(t.b, YELLOW, 1, 4);
        act(t.b, YELLOW, "straight");
        expect_there(&t, YELLOW, 9, 8, 0);
        expect_there(&t, BARRIER, 9.682, 8.1, 90);
        expect_there(&t, BARRIER_2, 9.844, 7.9, 90);
        expect_no_event(t.b, COLLISION);
        expect_no_event(t.b, PILE_UP);
    }
}

/* The second barrier lies end to end with the first, which slides past it. It is 0.05 farther ahead; the nose, 0.1 to
 * the left of its end, has a flank there. */
RULE_TEST("pushing-heavy", "what only lies beside the thing that is pushed is run into")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        put(&t, YELLOW, 8, 8, 0);
        put(&t, BARRIER, 8.683, 8.45, 90);    /* across, from 7.95 on */
        put(&t, BARRIER_2, 8.733, 7.447, 90); /* up to 7.947 */
        driving(t.b, YELLOW, 1, 4);
        dice(t.b, Y_SHIELD);
        act(t.b, YELLOW, "straight");
        expect_event(t.b, COLLISION, YELLOW, BARRIER_2, SIDE_FRONT);
        expect_equal(count_events(t.b, EVENT_COLLISION), 1);
        tk_pose end = sixth_pose(t.b->state, YELLOW);
        double made = tk_vec_length(tk_vec_sub(end.at, turn_pose(&t, 8, 8, 0).at));
        expect_true(made > 0.045 && made < 0.08);
        expect_there(&t, BARRIER_2, 8.733, 7.447, 90);
    }
}

/* ---- swinging away from a wall ---- */

static void swing(const turned *t, int hand)
{
    act(t->b, YELLOW, hand_of(t, hand) == HAND_LEFT ? "reposition side=left" : "reposition side=right");
}

/* How far the corner of the nose that reaches farthest is from the rear corner about which the car swings. */
static double swinging_reach(const turned *t)
{
    double most = 0;
    for (int i = 0; i < t->b->sixth->car.count; i++)
        most = fmax(most, hypot(t->b->sixth->car.at[i].x + 0.5, t->b->sixth->car.at[i].y + 0.25));
    return most;
}

/* Square to the wall at 16, 0.003 before it. The rear left corner, at 14.897 and 8.25, stays, but that the nose, which
 * swings out farther than it was ahead, presses the whole car back from the wall. */
RULE_TEST("pushing-walls", "the car swings about its rear corner by a quarter turn, held off the wall as far as needed")
{
    turned t;
    for (int hand = HAND_LEFT; hand <= HAND_RIGHT; hand++)
        for (int i = 0; next_table(&t, &i);) {
            double aside = hand == HAND_LEFT ? 1 : -1, off = 14.897 + swinging_reach(&t) - 15.998;
            put(&t, YELLOW, 15.397, 8, 0);
            driving(t.b, YELLOW, 2, 4);
            swing(&t, hand);
            expect_there(&t, YELLOW, 14.897 + 0.25 - off, 8 + aside * 0.75, 90 * aside);
            expect_no_event(t.b, STUCK);
            expect_no_event(t.b, COLLISION);
        }
}

/* A barrier lies along the flank on the side that the back swings to... nothing is there; what the nose sweeps over is
 * pushed: a barrel, and a barrier that ends clear of the car. */
RULE_TEST("pushing-walls",
          "what the nose comes upon as it swings is pushed out of its way, and the car comes all the way")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        double off = 14.897 + swinging_reach(&t) - 15.998;
        put(&t, YELLOW, 15.397, 8, 0);
        put(&t, BARRIER, 15.2, 9.3, 0); /* from 9.22 on; the nose ends at 9.35 */
        driving(t.b, YELLOW, 2, 4);
        swing(&t, HAND_LEFT);
        expect_no_event(t.b, STUCK);
        expect_there(&t, YELLOW, 15.147 - off, 8.75, 90);
        tk_pose barrier = sixth_pose(t.b->state, BARRIER);
        double moved = tk_vec_length(tk_vec_sub(barrier.at, turn_pose(&t, 15.2, 9.3, 0).at));
        expect_true(moved > 0.1 && moved < 0.5);
    }
}

/* The wall at 16 is before the car, the one at y = 16 so near beside it that the nose comes to it as the car swings. */
RULE_TEST("stuck", "at every corner of the arena the swing into the second wall fails; back two lengths, and no more")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        put(&t, YELLOW, 15.397, 15, 0);
        driving(t.b, YELLOW, 2, 4);
        swing(&t, HAND_LEFT);
        expect_event(t.b, STUCK, YELLOW);
        expect_equal(t.b->state->car[YELLOW].speed + t.b->state->car[YELLOW].control, 0);
        tk_pose end = sixth_pose(t.b->state, YELLOW);
        double x = 8 + (t.quarters % 2 ? fabs(end.at.y - 8) : fabs(end.at.x - 8));
        expect_true(x < 15); /* away from the wall it stood before */
    }
}

/* Aslant before the wall at 16, touched by the right end of the nose; on its left flank ahead a barrier that is free.
 */
RULE_TEST("pushing-heavy", "a thing ahead that could be pushed is no second wall: the car swings and takes it along")
{
    turned t;
    for (int gap = 0; gap < 2; gap++)
        for (int i = 0; next_table(&t, &i);) {
            put(&t, YELLOW, 15.397, 8, 0);
            put(&t, BARRIER, 15.2, 8.335, 0);             /* along its left flank: 0.005 off */
            put(&t, BARRIER_2, 15.2, gap ? 8.6 : 8.5, 0); /* behind it, touched by it or not */
            driving(t.b, YELLOW, 2, 4);
            swing(&t, HAND_RIGHT);
            expect_no_event(t.b, STUCK);
            expect_true(sixth_pose(t.b->state, YELLOW).heading == turn_pose(&t, 0, 0, -90).heading);
        }
}

/* ---- walls ahead ---- */

RULE_TEST("walls", "a wall that the nose reaches by a thousandth is run into, one that is a hundredth too far is not")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        put(&t, YELLOW, 14.401, 8, 0); /* 0.999 before it */
        driving(t.b, YELLOW, 1, 4);
        dice(t.b, Y_HIT);
        act(t.b, YELLOW, "straight");
        expect_event(t.b, COLLISION, YELLOW, SIXTH_WALL + (1 + t.quarters) % 4, SIDE_FRONT);
        expect_there(&t, YELLOW, 15.398, 8, 0);
        put(&t, YELLOW, 14.39, 8, 0);
        driving(t.b, YELLOW, 1, 4);
        act(t.b, YELLOW, "straight");
        expect_no_event(t.b, COLLISION);
        expect_there(&t, YELLOW, 15.39, 8, 0);
    }
}

/* ---- walls behind what is pushed ---- */

RULE_TEST("pile-ups", "a thing that is pushed into a wall stops the car there, at all four edges")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        put(&t, YELLOW, 14.6, 8, 0);
        put(&t, BARRIER, 15.283, 8.1, 90); /* 0.637 before the wall */
        driving(t.b, YELLOW, 1, 4);
        dice(t.b, Y_HIT);
        act(t.b, YELLOW, "straight");
        expect_event(t.b, PILE_UP, YELLOW, BARRIER, SIXTH_WALL + (1 + t.quarters) % 4);
        expect_there(&t, BARRIER, 15.918, 8.1, 90);
        expect_there(&t, YELLOW, 15.236, 8, 0);
        expect_equal(t.b->state->car[YELLOW].armor[SIDE_FRONT], 3);
        expect_equal(t.b->state->body[BARRIER].damage, 1);
    }
}

RULE_TEST("pushing-heavy", "what is at a wall already is pinned there, and so is what stands before it")
{
    turned t;
    for (int deep = 0; deep < 2; deep++)
        for (int i = 0; next_table(&t, &i);) {
            put(&t, deep ? BARRIER_2 : BARRIER, 15.917, 8.1, 90);
            if (deep) put(&t, BARRIER, 15.754, 8.1, 90);
            put(&t, YELLOW, deep ? 15.071 : 15.234, 8, 0);
            driving(t.b, YELLOW, 2, 4);
            refused(t.b, YELLOW, "straight", MOVE_BLOCKED);
            expect_true(offered(t.b, YELLOW, "reposition side=left") && offered(t.b, YELLOW, "reposition side=right"));
            swing(&t, HAND_LEFT);
            expect_no_event(t.b, STUCK);
            expect_there(&t, BARRIER, deep ? 15.754 : 15.917, 8.1, 90); /* held off it as off a wall */
        }
}

/* At 30 degrees to the wall, which the right end of the nose touches. A barrier stands upright above the left end of
 * it, 0.01 off the wall: it can be pushed, and is, as the car swings away. */
RULE_TEST("pushing-walls", "what stands free before the car does not hold the swing, though it touches it squarely")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        double most = 0;
        for (int j = 0; j < t.b->sixth->car.count; j++) most = fmax(most, tk_vec_rotate(t.b->sixth->car.at[j], 300).x);
        put(&t, YELLOW, 15.997 - most, 8, 30);
        bring_near(&t, BARRIER, (tk_vec){15.91, 9.2}, 90, (tk_vec){0, 1});
        driving(t.b, YELLOW, 2, 4);
        swing(&t, HAND_LEFT);
        expect_event(t.b, SHOVED, BARRIER);
        expect_no_event(t.b, STUCK);
    }
}

/* The flank 0.003 from the wall at y = 16, on the left or, mirrored, on the right. */
RULE_TEST("pushing-walls", "along a wall only what leads into it is refused, on either side of the car")
{
    turned t;
    for (int i = 0; next_table(&t, &i);) {
        const char *into = hand_of(&t, HAND_LEFT) == HAND_LEFT ? "left" : "right",
                   *off = *into == 'l' ? "right" : "left";
        put(&t, YELLOW, 8, 15.747, 0);
        driving(t.b, YELLOW, 2, 4);
        char words[48];
        expect_true(offered(t.b, YELLOW, "straight"));
        snprintf(words, sizeof words, "slide side=%s", into);
        refused(t.b, YELLOW, words, MOVE_BLOCKED);
        expect_true(!offered(t.b, YELLOW, words));
        snprintf(words, sizeof words, "turn side=%s degrees=90", into);
        refused(t.b, YELLOW, words, MOVE_BLOCKED);
        snprintf(words, sizeof words, "slide side=%s", off);
        expect_true(offered(t.b, YELLOW, words));
        snprintf(words, sizeof words, "reposition side=%s", into);
        refused(t.b, YELLOW, words, NO_NEED_TO_SWING);
        snprintf(words, sizeof words, "reposition side=%s", off);
        expect_true(offered(t.b, YELLOW, words));
        driving(t.b, YELLOW, 2, 0); /* out of control there is only the way straight on, which is free */
        refused(t.b, YELLOW, words, NO_NEED_TO_SWING);
    }
}

RULE_TEST("reverse", "nobody backs up with the back against a wall, be it an edge or a block in the arena")
{
    turned t;
    for (int i = 0; next_table(&t, &i);)
        for (int away = 0; away < 2; away++) {
            put(&t, YELLOW, away ? 15.38 : 15.397, 8, 180);
            choosing_speed(t.b, YELLOW, 0);
            expect_equal(offered(t.b, YELLOW, "reverse"), away);
            if (!away) refused(t.b, YELLOW, "reverse", BACK_TO_WALL);
        }
    board *b = bare_arena(2, "\"walls\":[{\"at\":[[300,300],[500,300],[500,500],[300,500]]},"
                             "{\"at\":[[1000,700],[1200,700],[1200,900],[1000,900]]}]");
    for (int wall = 0; wall < 2; wall++) {
        stand(b, YELLOW, wall ? 12.603 : 5.603, wall ? 8 : 4, 0);
        stand(b, BLUE, 2, 12, 0);
        choosing_speed(b, YELLOW, 1);
        refused(b, YELLOW, "reverse", BACK_TO_WALL);
    }
}

/* ---- the last of all obstacles ---- */

/* As many things as an arena can have: cones out of the way, and last a barrier, here and aslant or not. */
static board *last_barrier(double x, double y, int degrees)
{
    char members[2048] = "\"obstacles\":[";
    for (int i = 0; i + 1 < SIXTH_MAX_OBJECTS; i++) {
        size_t length = strlen(members);
        snprintf(members + length, sizeof members - length, "{\"kind\":\"cone\",\"x\":%d,\"y\":%d,\"heading\":0},",
                 200 + 35 * (i % 17), 300 + 40 * (i / 17));
    }
    strcat(members, "{\"kind\":\"barrier\",\"x\":800,\"y\":1400,\"heading\":0}]");
    board *b = bare_arena(2, members);
    sixth_set_pose(b->state, LAST, (tk_pose){{x, y}, 10 * degrees});
    stand(b, YELLOW, 8, 8, 0);
    stand(b, BLUE, 2, 6, 90);
    driving(b, YELLOW, 1, 4);
    return b;
}

RULE_TEST("pushing", "the last of all obstacles is pushed, is run into and is something to be squeezed against")
{
    board *b = last_barrier(8.683, 8.1, 90);
    act(b, YELLOW, "straight");
    expect_no_event(b, COLLISION);
    expect_at(b, LAST, 9.68, 8.1, 90);
    b = last_barrier(9, 8.1, 90);
    dice(b, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, COLLISION, YELLOW, LAST, SIDE_FRONT);
    expect_at(b, YELLOW, 8.32, 8, 0);
    b = last_barrier(9.3, 8.1, 90); /* a cone, 0.16 across, in between */
    sixth_set_pose(b->state, OBJECT, (tk_pose){{8.8, 8}, 0});
    dice(b, Y_SHIELD);
    act(b, YELLOW, "straight");
    expect_event(b, POPPED, OBJECT);
}

RULE_TEST("pushing-heavy", "the last of all obstacles at a wall is a wall itself")
{
    board *b = last_barrier(15.915, 8.1, 90);
    stand(b, YELLOW, 15.232, 8, 0);
    refused(b, YELLOW, "straight", MOVE_BLOCKED);
    act(b, YELLOW, "reposition side=left");
    expect_no_event(b, STUCK);
}

RULE_TEST("starting-positions", "no key lies on the last of all obstacles, and no car stands on it")
{
    board *b = last_barrier(8, 0.3, 0);
    expect_equal(sixth_check_key(b->sixth, b->state, YELLOW, (tk_vec){8, 0.25}), SIXTH_REASON_KEY_BLOCKED);
    sixth_set_pose(b->state, LAST, (tk_pose){{8, 1.2}, 0});
    sixth_key key;
    expect_true(sixth_find_key(b->sixth, (tk_vec){8, 0.25}, &key));
    expect_equal(sixth_check_start(b->sixth, b->state, YELLOW, key, (tk_pose){{8, 1.1}, 900}),
                 SIXTH_REASON_START_BLOCKED);
}

RULE_TEST("cover", "the last of all obstacles gives cover too")
{
    board *b = last_barrier(10, 8, 90);
    stand(b, BLUE, 12, 8, 0);
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 1);
    sixth_set_pose(b->state, LAST, (tk_pose){{10, 12}, 900});
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 0);
}
