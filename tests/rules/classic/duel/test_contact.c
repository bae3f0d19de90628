/* Contact: it begins with a collision, lasts while the two touch, and ends. Sliding, giving way, turning in contact.
 * The places are worked out by hand, to a hundredth of an inch and three tenths of a degree. */
#include "duel_table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Vehicles that take anything and have shed their debris, and drivers who keep control. */
static void harden(arena *a)
{
    for (int car = 0; car < a->duel->cars; car++) {
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
        car_of(a, car)->handling = 7;
        car_of(a, car)->marks = MARK_DEBRIS | MARK_OBSTACLE;
        for (int side = 0; side < TK_SIDE_COUNT; side++)
            if (vehicle->armor_at[side] >= 0) car_of(a, car)->dp[vehicle->armor_at[side]] = 100;
    }
}

static int taken_by(arena *a, int car, int side)
{
    return 100 - car_of(a, car)->dp[duel_vehicle_of(a->duel, car_of(a, car))->armor_at[side]];
}

static arena *field_with(const char *one, const char *two, const char *fixtures)
{
    const char *const vehicles[] = {one, two, NULL};
    tk_text members = {0};
    if (fixtures) tk_text_printf(&members, FIELD("\"fixtures\":[%s]"), fixtures);
    arena *a = field_of(vehicles, fixtures ? tk_text_string(&members) : "");
    tk_text_free(&members);
    harden(a);
    return a;
}

#define WALL(box) "{\"kind\":\"wall\",\"dp\":120,\"box\":" box "}"

#define expect_at(a, car, x, y, degrees) expect_at_(HERE, a, car, x, y, degrees)
static void expect_at_(place at, arena *a, int car, double x, double y, double degrees)
{
    tk_pose pose = duel_pose(&car_of(a, car)->body);
    double off = fmod(pose.heading / 10.0 - degrees + 540, 360) - 180;
    if (fabs(pose.at.x - x) > 0.0101 || fabs(pose.at.y - y) > 0.0101 || fabs(off) > 0.301)
        failed(at, "car %d is at %.3f, %.3f, %.1f instead of %.2f, %.2f, %.1f", car, pose.at.x, pose.at.y,
               pose.heading / 10.0, x, y, degrees);
}

static bool asks_corner(const arena *a, int car)
{
    const duel_frame *frame = duel_top_const(a->state);
    return !a->state->over && frame->kind == FRAME_COLLISION && frame->who == car;
}

#define AHEAD "straight until=this-phase"

/* An inch, or so many quarters, in the next phase; the other one gives way round that corner wherever it is asked. */
static int collisions;
/* What the dice of the next action show. */
static int face[8], faces;
#define rolls(...) \
    do { \
        static const int SHOWN[] = {__VA_ARGS__}; \
        faces = (int)(sizeof SHOWN / sizeof *SHOWN); \
        for (int i_ = 0; i_ < faces; i_++) face[i_] = SHOWN[i_]; \
    } while (0)

static void drives(arena *a, int car, int quarters, const char *words, const char *corner)
{
    char answer[48];
    snprintf(answer, sizeof answer, "conform corner=%s", corner ? corner : "");
    car_of(a, 0)->marks = car_of(a, 1)->marks = MARK_DEBRIS | MARK_OBSTACLE;
    next_move(a, car, quarters);
    collisions = count_events(a, EVENT_COLLISION);
    if (duel_top_const(a->state)->kind == FRAME_MOVE && duel_top_const(a->state)->waiting) {
        script_dice(a, face, faces);
        faces = 0;
        act(a, car, words);
        collisions += count_events(a, EVENT_COLLISION);
    }
    while (asks_corner(a, 1 - car)) {
        if (!corner) failed(HERE, "somebody is asked for a corner");
        act(a, 1 - car, answer);
        collisions += count_events(a, EVENT_COLLISION);
    }
}

/* Both straight ahead in one phase. */
static void both_drive(arena *a, int first, int second, int quarters)
{
    for (int car = 0; car < 2; car++) car_of(a, car)->flags &= (uint16_t) ~(CAR_MANOEUVRED | CAR_MOVED);
    while (a->state->frame_count) duel_pop(a->state);
    duel_frame *turn = duel_push(a->state, FRAME_TURN, DUEL_NONE);
    turn->stage = STAGE_MOVES;
    turn->other = 3;
    duel_push(a->state, FRAME_MOVE, second)->left = (uint8_t)quarters;
    duel_push(a->state, FRAME_MOVE, first)->left = (uint8_t)quarters;
    run_on(a);
    collisions = count_events(a, EVENT_COLLISION);
    for (int i = 0; i < 2 && duel_top_const(a->state)->kind == FRAME_MOVE; i++) {
        script_dice(a, face, faces);
        faces = 0;
        act(a, i ? second : first, AHEAD);
        collisions += count_events(a, EVENT_COLLISION);
    }
}

static bool touches(const arena *a, int car, int with)
{
    for (int i = 0; i < a->state->touch_count; i++)
        if (a->state->touch[i].car == car && a->state->touch[i].with == with && a->state->touch[i].assessed)
            return true;
    return false;
}

/* ---- walls ---- */

/* 40 mph, 10 degrees into a wall at y = 11: the front left corner, 0.536, 0.333 from the middle, meets it at 19.50. */
static arena *along_a_wall(void)
{
    arena *a = field_with("hotshot", "killer-kart", WALL("[1000,1100,4000,1200]"));
    stand(a, 0, 18, 10.40, 10, 40);
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 18.98, 10.57, 10);
    return a;
}

RULE_TEST("contact", "a bend away from a wall that is touched: the inch is slid, then the car turns")
{
    arena *a = along_a_wall();
    rolls(6);
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 0, TK_SIDE_LEFT), 4); /* 10 mph: 1d-2 */
    expect_equal(car_of(a, 0)->handling, 6);
    expect_equal(car_of(a, 0)->speed, 400);
    expect_at(a, 0, 19.97, 10.66, 10);
    expect_true(touches(a, 0, DUEL_TARGET_FIXTURE));
    drives(a, 0, 4, "bend side=right degrees=30", NULL);
    expect_equal(collisions, 0);
    expect_at(a, 0, 21.06, 10.40, 340);
    expect_true(!touches(a, 0, DUEL_TARGET_FIXTURE));
    car_of(a, 0)->handling = 7;
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 22.00, 10.05, 340);
}

RULE_TEST("bend", "a bend whose own inch grazes a wall does turn")
{
    arena *a = along_a_wall();
    rolls(6);
    drives(a, 0, 4, "bend side=right degrees=30", NULL);
    expect_equal(collisions, 1);
    expect_at(a, 0, 20.08, 10.40, 340);
    expect_equal(car_of(a, 0)->handling, 4); /* D1 and D2 */
    car_of(a, 0)->handling = 7;
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 21.02, 10.05, 340);
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 21.96, 9.71, 340);
}

RULE_TEST("swerve", "in contact with a wall: drifting into it, the bend away is free; the other way there is no room")
{
    for (int hand = 0; hand < 2; hand++) {
        arena *a = along_a_wall();
        rolls(6);
        drives(a, 0, 4, AHEAD, NULL);
        drives(a, 0, 4, hand ? "swerve side=right degrees=30" : "swerve side=left degrees=30", NULL);
        expect_equal(collisions, 0);
        if (!hand)
            expect_at(a, 0, 21.02, 10.40, 340);
        else
            expect_at(a, 0, duel_inches(car_of(a, 0)->body.x), duel_inches(car_of(a, 0)->body.y), 14);
    }
}

RULE_TEST("contact", "the fronts of two buildings in a row are one face: nobody stops at the seam, and nothing is new")
{
    arena *a = field_with("hotshot", "killer-kart",
                          "{\"kind\":\"building\",\"dp\":100,\"box\":[1000,1100,2300,1500]},"
                          "{\"kind\":\"building\",\"dp\":100,\"box\":[2300,1100,4000,1600]}");
    stand(a, 0, 18, 10, 10, 40);
    static const double X
    [] = {18.98, 19.97, 20.95, 21.94, 22.92, 23.91, 24.89};
    int met = 0;
    for (int i = 0; i < 7; i++) {
        drives(a, 0, 4, AHEAD, NULL);
        met += collisions;
        expect_near(round(100 * duel_inches(car_of(a, 0)->body.x)) / 100, X[i]);
        car_of(a, 0)->handling = 7;
    }
    expect_equal(met, 1);
    expect_equal(car_of(a, 0)->speed, 400);
}

RULE_TEST("contact", "a T-stop beside a wall: it is pushed out as it turns, and nothing is hit")
{
    arena *a = field_with("hotshot", "killer-kart", WALL("[1000,1100,4000,1200]"));
    stand(a, 0, 20, 10.75, 0, 35);
    duel_follow_touches(a->duel, a->state, 0); /* it leans on the wall */
    drives(a, 0, 4, "t-stop side=right", NULL);
    expect_equal(collisions, 0);
    expect_at(a, 0, 21, 10.50, 270);
    expect_equal(car_of(a, 0)->speed, 150);
    drives(a, 0, 2, AHEAD, NULL);
    expect_equal(collisions, 0);
    expect_at(a, 0, 21.5, 10.50, 270);
    expect_equal(car_of(a, 0)->speed, 50);
    drives(a, 0, 2, AHEAD, NULL);
    expect_at(a, 0, 21.75, 10.50, 270);
    expect_equal(car_of(a, 0)->speed, 0);
}

RULE_TEST("contact",
          "head-on into a tree that stands: later it stays at it without a second collision, and stops again")
{
    arena *a = field_with("hotshot", "killer-kart", "{\"kind\":\"tree\",\"dp\":20,\"box\":[2110,4980,2150,5020]}");
    stand(a, 0, 20, 50, 0, 40);
    rolls(4, 4, 4);
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 12);
    expect_equal(a->state->fixture_damage[0], 12);
    expect_equal(car_of(a, 0)->handling, 3);
    expect_at(a, 0, 20.60, 50, 0);
    for (int i = 0; i < 2; i++) {
        car_of(a, 0)->speed = 50;
        drives(a, 0, 2, AHEAD, NULL);
        expect_equal(collisions, 0);
        expect_event(a, HELD, 0);
        expect_equal(car_of(a, 0)->speed, 0);
        expect_at(a, 0, 20.60, 50, 0);
    }
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 12);
}

RULE_TEST("fixed-objects", "a tree that falls: 20 for the car, and on it drives")
{
    arena *a = field_with("hotshot", "killer-kart", "{\"kind\":\"tree\",\"dp\":20,\"box\":[2110,4980,2150,5020]}");
    stand(a, 0, 20, 50, 0, 80);
    next_move(a, 0, 4);
    dice(a, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1);
    act(a, 0, AHEAD);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 20);
    expect_equal(car_of(a, 0)->speed, 400);
    expect_at(a, 0, 21, 50, 0);
    for (int x = 22; x <= 23; x++) {
        drives(a, 0, 4, AHEAD, NULL);
        expect_equal(collisions, 0);
        expect_at(a, 0, x, 50, 0);
    }
}

/* ---- cars ---- */

RULE_TEST("t-bone", "what is rammed is pushed aside in one collision: round its front left corner, until they part")
{
    arena *a = field_with("hotshot", "mini-sherman", NULL);
    stand(a, 0, 10, 10, 0, 40);
    stand(a, 1, 11.70, 10.40, 90, 0);
    rolls(4, 3, 3);
    drives(a, 0, 4, AHEAD, "front-left");
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 1, TK_SIDE_LEFT), 10);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 6); /* 10 x 2/3 */
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(car_of(a, 0)->handling, 5);
    expect_equal(car_of(a, 1)->handling, 6);
    expect_at(a, 0, 11, 10, 0);
    expect_at(a, 1, 11.74, 10.42, 94.6);
    drives(a, 0, 4, AHEAD, "front-left");
    expect_equal(collisions, 0);
    expect_at(a, 0, 12, 10, 0);
    expect_at(a, 1, 11.99, 10.77, 139.7);
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 0);
    expect_at(a, 0, 13, 10, 0);
    expect_equal(a->state->touch_count, 0);
    expect_equal(car_of(a, 0)->speed, 200);
}

RULE_TEST("head-on",
          "the slower one stands and gives way: to the left of its tail, then, when that is in the way, of its nose")
{
    arena *a = field_with("killer-kart", "killer-kart", NULL);
    stand(a, 0, 20, 50, 0, 40);
    stand(a, 1, 21.6, 50, 180, 20);
    rolls(3, 3, 3, 3, 3, 3, 2);
    drives(a, 0, 4, AHEAD, "back-left");
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 13);
    expect_equal(taken_by(a, 1, TK_SIDE_FRONT), 13);
    expect_equal(car_of(a, 0)->speed, 100);
    expect_equal(car_of(a, 1)->speed, 0);
    expect_equal(car_of(a, 0)->handling, 4);
    expect_equal(car_of(a, 1)->handling, 5);
    expect_at(a, 0, 21, 50, 0);
    expect_at(a, 1, 21.88, 50.26, 140);
    drives(a, 0, 4, AHEAD, "front-left");
    expect_equal(collisions, 0);
    expect_at(a, 0, 22, 50, 0);
    expect_at(a, 1, 21.86, 50.57, 172);
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 23, 50, 0);
    expect_equal(a->state->touch_count, 0);
}

RULE_TEST("rear-end", "the heavier one behind goes on and pushes; the lighter one drives on in its own move")
{
    arena *a = field_with("hotshot", "killer-kart", NULL);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 21.6, 50.2, 0, 20);
    rolls(3, 3, 3);
    drives(a, 0, 4, AHEAD, "back-left");
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 1, TK_SIDE_BACK), 9);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 6);
    expect_equal(car_of(a, 0)->speed, 400);
    expect_equal(car_of(a, 1)->speed, 400);
    expect_equal(car_of(a, 0)->handling, 5);
    expect_equal(car_of(a, 1)->handling, 5);
    expect_at(a, 0, 21, 50, 0);
    expect_at(a, 1, 21.55, 50.79, 63.7);
    both_drive(a, 1, 0, 4);
    expect_equal(collisions, 0);
    expect_at(a, 1, 21.99, 51.69, 63.7);
    expect_at(a, 0, 22, 50, 0);
    expect_equal(a->state->touch_count, 0);
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 23, 50, 0);
}

/* Who of two equally fast moves first is up to the driver with the faster reflexes: here the one in front does. */
RULE_TEST("rear-end", "the lighter one behind stops there; nose to tail they drive on at one speed, in one collision")
{
    arena *a = field_with("killer-kart", "hotshot", NULL);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 21.6, 50, 0, 30);
    rolls(4);
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 4);
    expect_equal(taken_by(a, 1, TK_SIDE_BACK), 2);
    expect_equal(car_of(a, 0)->speed, 450);
    expect_equal(car_of(a, 1)->speed, 450);
    expect_at(a, 0, 20.60, 50, 0);
    static const double X
    [] = {22.60, 23.10, 24.10};
    for (int i = 0; i < 3; i++) {
        both_drive(a, 1, 0, i == 1 ? 2 : 4);
        expect_equal(collisions, 0);
        expect_at(a, 1, X[i], 50, 0);
        expect_at(a, 0, X[i] - 1, 50, 0);
    }
    drives(a, 0, 4, AHEAD, NULL); /* before the other one: held up by what moves, it keeps its speed */
    expect_at(a, 0, 23.10, 50, 0);
    expect_equal(car_of(a, 0)->speed, 450);
    expect_no_event(a, HELD);
}

RULE_TEST("sideswipe", "the lighter mover slides along the other one; the contact lasts until they have passed")
{
    arena *a = field_with("killer-kart", "hotshot", NULL);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 20.5, 50.6, 0, 20);
    rolls(6);
    drives(a, 0, 4, "drift side=left by=25", NULL);
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 0, TK_SIDE_LEFT), 4);
    expect_equal(taken_by(a, 1, TK_SIDE_RIGHT), 2);
    expect_equal(car_of(a, 0)->handling, 6 - 1); /* the drift, too */
    expect_equal(car_of(a, 1)->handling, 6);
    expect_at(a, 0, 21, 50.10, 0);
    both_drive(a, 0, 1, 4);
    expect_equal(collisions, 0);
    expect_at(a, 0, 22, 50.10, 0);
    expect_at(a, 1, 21.50, 50.60, 0);
    expect_true(touches(a, 0, 1));
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 23, 50.10, 0);
    expect_equal(a->state->touch_count, 0);
}

RULE_TEST("conforming", "beside a wall: round the corner that stays there, and in the next phase round another")
{
    arena *a = field_with("hotshot", "killer-kart", WALL("[1000,5050,4000,5150]"));
    stand(a, 0, 20.2, 50.25, 0, 40);
    stand(a, 1, 22, 50.25, 180, 0);
    for (int car = 0; car < 2; car++) duel_follow_touches(a->duel, a->state, car); /* they lean on it */
    rolls(4, 4, 4);
    drives(a, 0, 4, AHEAD, "back-right");
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 1, TK_SIDE_FRONT), 12);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 8);
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(car_of(a, 1)->speed, 0);
    expect_at(a, 0, 21.20, 50.25, 0);
    expect_at(a, 1, 22.21, 50.02, 212.2);
    drives(a, 0, 4, AHEAD, "front-left");
    expect_equal(collisions, 0);
    expect_at(a, 0, 22.20, 50.25, 0);
    expect_at(a, 1, 22.48, 49.56, 155.0); /* 155.2 if nothing at all were left between the car and the wall */
    drives(a, 0, 4, AHEAD, NULL);
    expect_at(a, 0, 23.20, 50.25, 0);
    expect_true(!touches(a, 0, 1));
}

RULE_TEST("contact", "a kart between a wall and whoever pushes it: the wall stops it, and it stops the one behind")
{
    arena *a = field_with("hotshot", "killer-kart", WALL("[2152,4000,2200,6000]"));
    stand(a, 0, 19.9, 50, 0, 60);
    stand(a, 1, 21.0, 50, 0, 0);
    rolls(3, 3, 3, 3, 3, 3, 2);
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 1, TK_SIDE_BACK), 20);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 13);
    expect_equal(car_of(a, 0)->speed, 300);
    expect_equal(car_of(a, 1)->speed, 300);
    expect_at(a, 0, 20, 50, 0);
    rolls(4);
    both_drive(a, 1, 0, 4);
    expect_equal(collisions, 1);
    expect_equal(taken_by(a, 1, TK_SIDE_FRONT), 2);
    expect_equal(car_of(a, 1)->speed, 0);
    expect_event(a, HELD, 0);
    expect_equal(car_of(a, 0)->speed, 0);
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 0);
}

RULE_TEST("conforming", "a third vehicle in the way of one that gives way turns too, and nothing is assessed for it")
{
    const char *const vehicles[] = {"hotshot", "killer-kart", "killer-kart", NULL};
    arena *a = field_of(vehicles, "");
    harden(a);
    stand(a, 0, 20, 50, 0, 40);
    stand(a, 1, 21.2, 50.4, 90, 0);
    stand(a, 2, 21.75, 50.4, 90, 0); /* a twentieth of an inch beyond it */
    int hits = 0;
    next_move(a, 0, 4);
    act(a, 0, AHEAD);
    hits += count_events(a, EVENT_COLLISION);
    while (asks_corner(a, 1) || asks_corner(a, 2)) {
        int who = duel_top_const(a->state)->who;
        expect_equal(who, 1); /* the third one is not asked */
        act(a, who,
            offered(a, who, "conform corner=front-left") ? "conform corner=front-left" : "conform corner=front-right");
        hits += count_events(a, EVENT_COLLISION);
    }
    expect_equal(hits, 1);
    expect_near(duel_inches(car_of(a, 0)->body.x), 21);
    expect_true(car_of(a, 1)->body.heading != 900 && car_of(a, 2)->body.heading != 900);
    expect_equal(taken_by(a, 2, TK_SIDE_LEFT), 0);
    expect_equal(car_of(a, 2)->handling, 7);
}

RULE_TEST("contact", "in a corner of two walls there is no way but back; along one of them it slides out of it")
{
    arena *a = field_with("hotshot", "killer-kart", WALL("[1000,5100,4000,5200]") "," WALL("[2200,4000,2300,5100]"));
    stand(a, 0, 21, 50.6, 45, 40);
    for (int i = 0; i < 4; i++) {
        drives(a, 0, 4, AHEAD, NULL);
        car_of(a, 0)->handling = 7;
        car_of(a, 0)->trouble = (duel_trouble){0};
        if (asks_corner(a, 0)) break;
    }
    expect_equal(car_of(a, 0)->speed, 0); /* head-on into one of the two, or held by both */
    tk_pose stuck = duel_pose(&car_of(a, 0)->body);
    car_of(a, 0)->speed = 100;
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 0);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_near(duel_inches(car_of(a, 0)->body.x), stuck.at.x);
    car_of(a, 0)->speed = 100;
    car_of(a, 0)->flags |= CAR_REVERSE;
    drives(a, 0, 4, AHEAD, NULL);
    expect_equal(collisions, 0);
    expect_at(a, 0, stuck.at.x - 0.71, stuck.at.y - 0.71, 45);
}

RULE_TEST("contact", "sheets say what is touched and who gives way, and the ghost of a bend slides and turns")
{
    arena *a = field_with("hotshot", "mini-sherman", NULL);
    stand(a, 0, 10, 10, 0, 40);
    stand(a, 1, 11.70, 10.40, 90, 0);
    drives(a, 0, 4, AHEAD, "front-left");
    expect_true(strstr(view_of(a, 0), "{\"with\":1,\"collision\":\"T-bone collision\",\"pushes\":true}") != NULL);
    expect_true(strstr(view_of(a, 0), "{\"with\":0,\"collision\":\"T-bone collision\",\"pushes\":false}") != NULL);
    expect_true(panel_says(a, 0, "(gives way to you)"));
    expect_true(panel_says(a, 1, "(you give way)"));
    a = along_a_wall();
    rolls(6);
    drives(a, 0, 4, AHEAD, NULL);
    next_move(a, 0, 4);
    tk_action bend = tk_action_make(VERB_BEND);
    bend.arg[BEND_SIDE] = HAND_RIGHT;
    bend.arg[BEND_DEGREES] = 30;
    tk_json out = {0};
    expect_true(a->world.game->preview(&a->world, a->state, 0, bend, &out));
    const char *text = tk_text_string(&out.text);
    bool there = strstr(text, "\"to\":[21.06") && strstr(text, "\"heading\":3400") && strstr(text, "\"hits\":false");
    if (!there) printf("%s\n", text);
    tk_text_free(&out.text);
    expect_true(there);
}
