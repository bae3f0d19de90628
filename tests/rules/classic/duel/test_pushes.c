/* Contact as a second reader of the book works it out: giving way beside other things, contacts that end and begin
 * again, corners and chains. Hotshots have a damage modifier of 1, karts of 2/3, small cycles of 1/3. */
#include "duel_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AHEAD "straight until=this-phase"
#define WALL(box) "{\"kind\":\"wall\",\"dp\":120,\"box\":" box "}"

/* What they have lost, they have back, in control, with their debris shed. */
static void freshen(arena *a)
{
    for (int car = 0; car < a->duel->cars; car++) {
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
        car_of(a, car)->handling = 7;
        car_of(a, car)->marks = MARK_DEBRIS | MARK_OBSTACLE;
        for (int side = 0; side < TK_SIDE_COUNT; side++)
            if (vehicle->armor_at[side] >= 0) car_of(a, car)->dp[vehicle->armor_at[side]] = 100;
    }
}

#define field_with(fixtures, ...) field_with_(fixtures, NAMES(__VA_ARGS__))
static arena *field_with_(const char *fixtures, const char *const *vehicles)
{
    tk_text members = {0};
    if (*fixtures) tk_text_printf(&members, FIELD("\"fixtures\":[%s]"), fixtures);
    arena *a = field_of(vehicles, *fixtures ? tk_text_string(&members) : "");
    tk_text_free(&members);
    freshen(a);
    return a;
}

/* An inch in a phase of its own, up to the first question. Returns the collisions. */
static int drives(arena *a, int car, const char *words)
{
    freshen(a);
    next_move(a, car, 4);
    act(a, car, words);
    return count_events(a, EVENT_COLLISION);
}

static bool is_at(arena *a, int car, double x, double y, double degrees)
{
    tk_pose pose = duel_pose(&car_of(a, car)->body);
    double off = fmod(pose.heading / 10.0 - degrees + 540, 360) - 180;
    bool there = fabs(pose.at.x - x) < 0.0101 && fabs(pose.at.y - y) < 0.0101 && fabs(off) < 0.301;
    if (!there) printf("  %d is at %.3f, %.3f, %.1f\n", car, pose.at.x, pose.at.y, pose.heading / 10.0);
    return there;
}

/* ---- giving way ---- */

/* The kart's front right corner is a hundredth of an inch outside the hotshot's way: round it the kart has to turn by
 * atan(0.06 / 0.01), 81 degrees, to clear the first sixteenth, and its tail would sweep over the tree. */
RULE_TEST("conforming", "a vehicle does not turn through what stands in its way, however far it turns at once")
{
    static const char TREE[] = "{\"kind\":\"tree\",\"dp\":20,\"box\":[2190,5058,2196,5064]}";
    for (int tree = 0; tree < 2; tree++) {
        arena *a = field_with(tree ? TREE : "", "hotshot", "killer-kart");
        stand(a, 0, 20, 50, 0, 40);
        stand(a, 1, 21.6, 50.01, 180, 0);
        expect_equal(drives(a, 0, AHEAD), 1);
        expect_asked(a, 1, COLLISION);
        tk_text question = {0};
        duel_ask(&a->world, a->state, 1, &question);
        expect_true(!strcmp(tk_text_string(&question), "Round which corner do you give way?"));
        tk_text_free(&question);
        expect_true(offered(a, 1, "conform corner=back-left"));
        expect_equal(offered(a, 1, "conform corner=front-right"), !tree);
    }
}

/* The kart turns into the cycle, and the way the cycle would have to turn least leads into the hotshot. */
RULE_TEST("conforming", "whoever makes its move is turned by nobody: a third one finds another way, or there is none")
{
    static const char *const CORNERS[] = {"conform corner=front-left", "conform corner=front-right",
                                          "conform corner=back-left", "conform corner=back-right"};
    arena *a = field_with("", "hotshot", "killer-kart", "shogun-100");
    stand(a, 0, 50, 50, 0, 40);
    stand(a, 1, 51.75, 50.45, 15, 0);
    stand(a, 2, 51.55, 49.85, 75, 0);
    drives(a, 0, AHEAD);
    while (duel_top_const(a->state)->kind == FRAME_COLLISION) {
        int who = duel_top_const(a->state)->who, corner = 0;
        while (!offered(a, who, CORNERS[corner])) corner++;
        act(a, who, CORNERS[corner]);
    }
    expect_true(duel_inches(car_of(a, 0)->body.x) > 50.5);
    expect_near(duel_inches(car_of(a, 0)->body.y), 50);
    expect_equal(car_of(a, 0)->body.heading, 0);
}

/* Round its back left corner at 11.45, 9.50 the hotshot clears the kart's nose at x = 11.50, y = 9.75: atan(0.05 /
 * 0.25), 11.8 degrees with what stays between them. With the nose at 12.50 its whole left side lies below 9.75:
 * acos(0.25). */
RULE_TEST("t-bone", "a lighter one pushes what it rams all the same: damage and speeds once, over two turns")
{
    arena *a = field_with("", "killer-kart", "hotshot");
    stand(a, 0, 10, 10, 0, 40);
    stand(a, 1, 11.70, 10, 90, 0);
    next_move(a, 0, 4);
    dice(a, 4, 3, 3);
    act(a, 0, AHEAD);
    expect_equal(count_events(a, EVENT_COLLISION), 1);
    act(a, 1, "conform corner=back-left");
    expect_equal(car_of(a, 0)->dp[duel_vehicle_of(a->duel, car_of(a, 0))->armor_at[TK_SIDE_FRONT]], 90);
    expect_equal(car_of(a, 1)->dp[duel_vehicle_of(a->duel, car_of(a, 1))->armor_at[TK_SIDE_LEFT]], 94);
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(car_of(a, 0)->handling, 5); /* 20 mph */
    expect_equal(car_of(a, 1)->handling, 6); /* none, but D1 */
    expect_true(is_at(a, 0, 11, 10, 0) && is_at(a, 1, 11.797, 9.938, 78.2));
    expect_equal(drives(a, 0, AHEAD), 0);
    expect_true(is_at(a, 0, 12, 10, 0) && is_at(a, 1, 11.996, 9.382, 14.4));
    expect_equal(drives(a, 0, AHEAD), 0);
    expect_true(is_at(a, 0, 13, 10, 0) && is_at(a, 1, 11.996, 9.382, 14.4));
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(car_of(a, 1)->speed, 0);
    expect_equal(a->state->touch_count, 0);
}

/* ---- contacts that nobody has collided in ---- */

RULE_TEST("contact",
          "whoever was put beside a wall or a vehicle drives along it unharmed: the inch that closes is the hit")
{
    for (int wall = 0; wall < 2; wall++) {
        arena *a = field_with(wall ? WALL("[1000,1100,4000,1200]") : "", "hotshot", "hotshot");
        stand(a, 0, 20, 10.75, 0, 40);
        if (!wall) stand(a, 1, 20.8, 11.25, 0, 20);
        expect_equal(drives(a, 0, AHEAD), 0);
        expect_true(is_at(a, 0, 21, 10.75, 0));
        expect_equal(drives(a, 0, "drift side=left by=25"), 1);
        if (wall) expect_true(is_at(a, 0, 22, 10.75, 0));
        expect_equal(drives(a, 0, AHEAD), 0); /* the same contact */
    }
}

/* ---- walls ---- */

static int taken_by(arena *a, int car, int side)
{
    return 100 - car_of(a, car)->dp[duel_vehicle_of(a->duel, car_of(a, car))->armor_at[side]];
}

/* 10 degrees into a wall at y = 11, from 18.98, 10.57: it slides to 19.97, 10.66. A bend of 15 to the right about the
 * right rear corner leaves the left front corner at y = 10.74: apart. 30 to the left again: the corner is back at the
 * wall after 20 of them. 40 mph along it: 10 mph, 1d-2, each time. */
RULE_TEST("contact", "what has parted and touches again collides again")
{
    arena *a = field_with(WALL("[1000,1100,4000,1200]"), "hotshot", "killer-kart");
    stand(a, 0, 18.98, 10.57, 10, 40);
    expect_equal(drives(a, 0, AHEAD), 1);
    expect_true(is_at(a, 0, 19.965, 10.665, 10));
    expect_equal(drives(a, 0, "bend side=right degrees=15"), 0);
    expect_equal(car_of(a, 0)->body.heading, 3550);
    expect_equal(a->state->touch_count, 0);
    freshen(a);
    next_move(a, 0, 4);
    dice(a, 5);
    act(a, 0, "bend side=left degrees=30");
    expect_equal(count_events(a, EVENT_COLLISION), 1);
    expect_equal(taken_by(a, 0, TK_SIDE_LEFT), 3);
    expect_equal(car_of(a, 0)->speed, 400);
    expect_true(car_of(a, 0)->body.heading > 140 && car_of(a, 0)->body.heading < 155);
}

/* It slides into the corner: the second wall is met head-on, 3d, and ends the move; the first one is assessed no more.
 * The nose is 0.54 before the middle: 23 - 0.54. */
RULE_TEST("contact",
          "along a wall into a corner, or to a wing a tenth of an inch out: the other wall is a new collision")
{
    static const char *const TO[] = {WALL("[1000,1100,4000,1200]") "," WALL("[2300,100,2400,1100]"),
                                     "{\"kind\":\"building\",\"dp\":100,\"box\":[1000,1100,2300,1500]},"
                                     "{\"kind\":\"building\",\"dp\":100,\"box\":[2300,1090,4000,1600]}"};
    for (int i = 0; i < 2; i++) {
        arena *a = field_with(TO[i], "hotshot", "killer-kart");
        stand(a, 0, 20.4, 10.57, 10, 40);
        expect_equal(drives(a, 0, AHEAD), 1);
        expect_true(is_at(a, 0, 21.385, 10.665, 10));
        expect_equal(drives(a, 0, AHEAD), 0);
        expect_true(is_at(a, 0, 22.37, 10.665, 10));
        freshen(a);
        next_move(a, 0, 4);
        dice(a, 4, 3, 3);
        act(a, 0, AHEAD);
        expect_equal(count_events(a, EVENT_COLLISION), 1);
        expect_equal(taken_by(a, 0, TK_SIDE_FRONT), 10);
        expect_equal(taken_by(a, 0, TK_SIDE_LEFT), 0);
        expect_equal(car_of(a, 0)->speed, 0);
        expect_equal(car_of(a, 0)->handling, 3); /* 40 mph */
    }
}

RULE_TEST("contact", "a kart with its flank to a wall cannot give way: whoever rammed it stops without another hit")
{
    arena *a = field_with(WALL("[1200,500,1300,1500]"), "hotshot", "killer-kart");
    stand(a, 0, 10, 10, 0, 40);
    stand(a, 1, 11.7, 10, 90, 0);
    expect_equal(drives(a, 0, AHEAD), 1);
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(drives(a, 0, AHEAD), 0);
    expect_event(a, HELD, 0);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(taken_by(a, 0, TK_SIDE_FRONT) + taken_by(a, 1, TK_SIDE_LEFT), 0); /* nothing since */
}

RULE_TEST("conforming", "a wreck is pushed as anything else, and nobody is asked")
{
    arena *a = field_with("", "hotshot", "killer-kart", "killer-kart");
    stand(a, 0, 10, 10, 0, 40);
    stand(a, 1, 11.7, 10.1, 90, 0);
    car_of(a, 1)->standing = STANDING_KILLED;
    next_move(a, 0, 4);
    dice(a, 4, 3, 3);
    act(a, 0, AHEAD);
    expect_equal(count_events(a, EVENT_COLLISION), 1);
    expect_equal(taken_by(a, 1, TK_SIDE_LEFT), 10);
    expect_true(is_at(a, 0, 11, 10, 0) && car_of(a, 1)->body.heading != 900);
    expect_equal(drives(a, 0, AHEAD), 0);
    expect_true(is_at(a, 0, 12, 10, 0));
}

/* ---- by how much ---- */

enum { QUARTER = 900 };

static tk_vec corner_of(const arena *a, tk_pose pose, int corner)
{
    static const tk_vec ENDS[] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}; /* front left and right, back left and right */
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[1]);
    return tk_pose_point(pose, (tk_vec){ENDS[corner].x * vehicle->length / 2, ENDS[corner].y * vehicle->width / 2});
}

/* Is vehicle 1 clear of vehicle 0 once it has turned so far to the left round that corner? */
static bool clears(const arena *a, tk_pose from, int corner, int turn)
{
    tk_motion motion = {.from = from, .pivot = corner_of(a, from, corner), .turn = turn};
    tk_polygon there = tk_polygon_place(&duel_vehicle_of(a->duel, &a->state->car[1])->hull, tk_motion_at(&motion, 1));
    tk_polygon here = duel_hull(a->duel, a->state, 0);
    return tk_polygon_gap(&here, &there).size >= DUEL_SKIN;
}

/* The least turn to either hand that clears it; above QUARTER: none does. */
static int least_turn(const arena *a, tk_pose from, int corner)
{
    for (int turn = 0; turn <= QUARTER; turn++)
        if (clears(a, from, corner, turn) || clears(a, from, corner, -turn)) return turn;
    return QUARTER + 1;
}

RULE_TEST("conforming",
          "it turns round the corner its driver picks, by the least angle that clears the mover, to either hand")
{
    tk_seed seed = tk_seed_from_number(11);
    tk_dice chance;
    int turned = 0, kept = 0;
    tk_dice_init(&chance, &seed);
    arena *a = field_with("", "hotshot", "killer-kart");
    for (int round = 0; round < 400; round++) {
        int heading = (int)tk_dice_below(&chance, 3600), side = (int)tk_dice_below(&chance, 3600);
        int corner = (int)tk_dice_below(&chance, 4);
        double deep = 0.005 + tk_dice_below(&chance, 60) / 1000.0;
        stand(a, 1, 50, 50, heading / 10.0, 0);
        stand(a, 0, 50, 50, tk_dice_below(&chance, 3600) / 10.0, 40);
        tk_vec out = tk_heading_vec(side);
        for (double far = 0; far < 1.5; far += 0.005) { /* from inside it outwards, until it is only that deep in it */
            duel_set_pose(&car_of(a, 0)->body,
                          (tk_pose){tk_vec_add((tk_vec){50, 50}, tk_vec_scale(out, far)), car_of(a, 0)->body.heading});
            tk_polygon here = duel_hull(a->duel, a->state, 0), there = duel_hull(a->duel, a->state, 1);
            if (tk_polygon_gap(&here, &there).size > -deep) break;
        }
        while (a->state->frame_count) duel_pop(a->state);
        duel_push(a->state, FRAME_TURN, DUEL_NONE);
        duel_lift_off(a->state, 0);
        tk_pose from = duel_pose(&car_of(a, 1)->body);
        duel_touch *row = duel_begin_touch(a->duel, a->state, 0, 1, tk_vec_scale(out, -1));
        row->assessed = 1;
        row->pusher = 0;
        int least = least_turn(a, from, corner);
        duel_push_result result = PUSH_STUCK;
        with_dice(a, {
            duel_pick_corner(play, 1, 0, corner);
            result = duel_push_out(play, 0, 1, (tk_vec){0, 0});
        });
        tk_pose to = duel_pose(&car_of(a, 1)->body);
        int off = tk_heading_wrap(to.heading - from.heading), turn = off > 1800 ? off - 3600 : off;
        if (least > QUARTER) { /* that corner is no good: another one, if any */
            expect_true(result != PUSH_CLEAR || row->corner != corner + 1);
            continue;
        }
        expect_equal(result, PUSH_CLEAR);
        expect_equal(row->corner, corner + 1);
        expect_true(abs(turn) >= least - 1 && abs(turn) <= least + 1);
        tk_vec before = corner_of(a, from, corner), after = corner_of(a, to, corner);
        expect_true(tk_vec_length(tk_vec_sub(before, after)) < 0.001);
        tk_polygon here = duel_hull(a->duel, a->state, 0), there = duel_hull(a->duel, a->state, 1);
        expect_true(tk_polygon_gap(&here, &there).size > DUEL_SKIN - 0.001);
        expect_equal(row->hand, turn > 0 ? HAND_LEFT + 1 : turn < 0 ? HAND_RIGHT + 1 : 3);
        turned += turn != 0;
        kept++;
    }
    expect_true(kept > 150 && turned > 150);
}
