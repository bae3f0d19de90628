/* Collisions, fixed objects, debris. */
#include "duel_table.h"

static int armor_of(arena *a, int car, int side)
{
    return duel_vehicle_of(a->duel, car_of(a, car))->armor_at[side];
}

static int armor_left(arena *a, int car, int side)
{
    return car_of(a, car)->dp[armor_of(a, car, side)];
}

/* Vehicles that take anything and have shed their debris, and drivers who keep control. */
static void harden(arena *a)
{
    for (int car = 0; car < a->duel->cars; car++) {
        car_of(a, car)->handling = 7;
        car_of(a, car)->marks = MARK_DEBRIS | MARK_OBSTACLE;
        for (int side = 0; side < TK_SIDE_COUNT; side++)
            if (armor_of(a, car, side) >= 0) car_of(a, car)->dp[armor_of(a, car, side)] = 100;
    }
}

/* A kart at the origin of the example, heading for whatever stands an inch and a half ahead. */
static arena *kart_and(const char *other, double mph)
{
    const char *const vehicles[] = {"killer-kart", other, NULL};
    arena *a = field_of(vehicles, "");
    harden(a);
    stand(a, 0, 20, 50, 0, mph);
    return a;
}

#define THING(kind, dp, box) FIELD("\"fixtures\":[{\"kind\":\"" kind "\",\"dp\":" dp ",\"box\":" box "}]")

/* ---- kinds and damage ---- */

RULE_TEST("collision-damage", "a kart gives a Hotshot 9 of a 14 and takes 14")
{
    arena *a = kart_and("hotshot", 40);
    stand(a, 1, 21.6, 50, 90, 0);
    moving(a, 0, 4);
    dice(a, 5, 5, 4);
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, 1, COLLISION_T_BONE);
    expect_event(a, RAM, 0, 1, 400, 14);
    expect_equal(armor_left(a, 1, TK_SIDE_LEFT), 91);
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 86);
}

RULE_TEST("t-bone", "the one that rams keeps its temporary speed and goes on; the other keeps its own and gives way")
{
    arena *a = kart_and("hotshot", 40);
    stand(a, 1, 21.6, 50, 90, 0);
    moving(a, 0, 4);
    dice(a, 1, 1, 1);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->speed, 200); /* 2/3 against 1: half */
    expect_equal(car_of(a, 0)->handling, 5);
    expect_equal(car_of(a, 1)->handling, 6);
    if (duel_top(a->state)->kind == FRAME_COLLISION) {
        tk_action out[8];
        expect_true(a->world.game->legal(&a->world, a->state, 1, out, 8) > 1);
        expect_true(offered(a, 1, "conform corner=front-left") || offered(a, 1, "conform corner=back-left"));
        act(a, 1,
            offered(a, 1, "conform corner=front-left") ? "conform corner=front-left" : "conform corner=back-left");
    }
    expect_true(car_of(a, 1)->body.heading != 900);
    expect_near(duel_inches(car_of(a, 0)->body.x), 21);
}

RULE_TEST("t-bone", "the one that is struck in its own move goes on only when it is heavier")
{
    for (int heavier = 0; heavier < 2; heavier++) {
        const char *const vehicles[] = {heavier ? "hotshot" : "killer-kart", heavier ? "killer-kart" : "hotshot", NULL};
        arena *a = field_of(vehicles, "");
        harden(a);
        stand(a, 0, 20, 50, 0, 60);
        stand(a, 1, 21.2, 48.9, 90, 40); /* heading for the flank that drifts before its nose */
        moving(a, 0, 4);
        dice(a, 5, 5, 4); /* the speed of the one that rams counts: 3 dice */
        act(a, 0, "drift side=right by=50");
        expect_event(a, COLLISION, 0, 1, COLLISION_T_BONE);
        expect_event(a, RAM, 1, 0, 400, 14);
        expect_equal(armor_left(a, 0, TK_SIDE_RIGHT), heavier ? 91 : 86);
        expect_equal(armor_left(a, 1, TK_SIDE_FRONT), heavier ? 86 : 91);
        expect_equal(car_of(a, 0)->speed, 600);
        expect_equal(car_of(a, 1)->speed, 200);
        if (heavier) expect_asked(a, 1, COLLISION); /* the one that rams gives way */
        if (heavier) act(a, 1, "conform corner=back-left");
        double x = duel_inches(car_of(a, 0)->body.x);
        expect_true(heavier ? x > 20.99 : x < 20.75);
    }
}

RULE_TEST("head-on", "speeds add up; the faster goes on with the difference, the slower stands")
{
    arena *a = kart_and("killer-kart", 40);
    stand(a, 1, 21.6, 50, 180, 20);
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 1, 1, 1, 1); /* 60 mph: 7 dice */
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, 1, COLLISION_HEAD_ON);
    expect_event(a, RAM, 0, 1, 600, 7);
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 96);
    expect_equal(armor_left(a, 1, TK_SIDE_FRONT), 96);
    expect_equal(car_of(a, 0)->speed, 100); /* half of 40 less half of 20 */
    expect_equal(car_of(a, 1)->speed, 0);
    expect_equal(car_of(a, 0)->handling, 4);
    expect_equal(car_of(a, 1)->handling, 5);
}

RULE_TEST("rear-end", "the difference of speeds; both go on with the sum; the lighter one's move ends there")
{
    arena *a = kart_and("hotshot", 60);
    stand(a, 1, 21.6, 50, 0, 30);
    moving(a, 0, 4);
    dice(a, 4); /* 30 mph: one die */
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, 1, COLLISION_REAR_END);
    expect_event(a, RAM, 0, 1, 300, 4);
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 96);
    expect_equal(armor_left(a, 1, TK_SIDE_BACK), 98);
    expect_equal(car_of(a, 0)->speed, 450); /* half of 60 plus half of 30 */
    expect_equal(car_of(a, 1)->speed, 450);
    expect_near(duel_inches(car_of(a, 0)->body.x), 20.6);
}

RULE_TEST("rear-end", "the heavier one behind completes its move, and the one before it gives way")
{
    const char *const vehicles[] = {"hotshot", "killer-kart", NULL};
    arena *a = field_of(vehicles, "");
    harden(a);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 21.6, 50.2, 0, 20);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, 1, COLLISION_REAR_END);
    expect_asked(a, 1, COLLISION);
    tk_action out[8];
    expect_true(a->world.game->legal(&a->world, a->state, 1, out, 8) >= 2);
    with_dice(a, {
        duel_answer_collision(play, 1, out[0]);
        duel_advance(play);
    });
    expect_near(duel_inches(car_of(a, 0)->body.x), 21);
    expect_true(car_of(a, 1)->body.heading != 0);
}

RULE_TEST("sideswipe", "a quarter of the net speed; speeds stay; the lighter one slides on")
{
    arena *a = kart_and("hotshot", 60);
    stand(a, 1, 20.5, 50.6, 0, 20);
    moving(a, 0, 4);
    dice(a, 6); /* 40 / 4 = 10 mph: 1d-2 */
    act(a, 0, "drift side=left by=25");
    expect_event(a, COLLISION, 0, 1, COLLISION_SIDESWIPE_SAME);
    expect_event(a, RAM, 0, 1, 100, 4);
    expect_equal(armor_left(a, 0, TK_SIDE_LEFT), 96);
    expect_equal(armor_left(a, 1, TK_SIDE_RIGHT), 98);
    expect_equal(car_of(a, 0)->speed, 600);
    expect_equal(car_of(a, 1)->speed, 200);
    expect_equal(car_of(a, 1)->handling, 6);
    expect_near(duel_inches(car_of(a, 0)->body.x), 21);
}

RULE_TEST("sideswipe", "equally fast in the same direction: no damage and no cost, but both roll for control")
{
    arena *a = kart_and("hotshot", 20);
    stand(a, 1, 20.5, 50.6, 0, 20);
    car_of(a, 0)->handling = 7;
    car_of(a, 1)->handling = -6;
    moving(a, 0, 4);
    dice(a, 4); /* -6 at 20 mph: 3 or more */
    act(a, 0, "drift side=left by=25");
    expect_event(a, COLLISION, 0, 1, COLLISION_SIDESWIPE_SAME);
    expect_event(a, CONTROL, 1, 3, 4);
    expect_no_event(a, CRUSHED);
}

RULE_TEST("sideswipe", "5 mph of it cost no handling, 15 mph 1, 20 mph 2; everybody rolls for control all the same")
{
    static const struct {
        int mph, swipe, status;
    } ROWS[] = {{40, 50, 0}, {80, 150, 1}, {100, 200, 2}}; /* against 20 mph: 20, 60, 80 net */
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = kart_and("hotshot", ROWS[i].mph);
        stand(a, 1, 20.5, 50.6, 0, 20);
        car_of(a, 0)->handling = car_of(a, 1)->handling = 7;
        moving(a, 0, 4);
        act(a, 0, "drift side=left by=25"); /* itself D1 */
        expect_event(a, COLLISION, 0, 1, COLLISION_SIDESWIPE_SAME);
        expect_equal(car_of(a, 0)->handling, 7 - ROWS[i].status - 1);
        expect_equal(car_of(a, 1)->handling, 7 - ROWS[i].status);
    }
    arena *a = kart_and("hotshot", 40);
    stand(a, 1, 20.5, 50.6, 0, 20);
    car_of(a, 0)->handling = 7;
    car_of(a, 1)->handling = -6;
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 1); /* 1d-4 of damage; -6 at 20 mph: 3 or more; D0 and 20 mph on table 2: 2 - 3 - 2 */
    act(a, 0, "drift side=left by=25");
    expect_event(a, CONTROL, 1, 3, 1);
    expect_equal(car_of(a, 1)->trouble.kind, CRASH_MINOR_FISHTAIL);
    expect_equal(car_of(a, 1)->handling, -6);
}

RULE_TEST("sideswipe",
          "in opposite directions the speeds add up; the heavier mover goes on; a fishtail is away from it")
{
    const char *const vehicles[] = {"hotshot", "killer-kart", NULL};
    arena *a = field_of(vehicles, "");
    harden(a);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 20.5, 50.6, 180, 60);
    car_of(a, 1)->handling = -4;
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 1); /* 120 / 4 = 30: one die; then the other rolls and falls on table 2 */
    act(a, 0, "drift side=left by=25");
    expect_event(a, COLLISION, 0, 1, COLLISION_SIDESWIPE_OPPOSITE);
    expect_event(a, RAM, 0, 1, 300, 1);
    expect_equal(car_of(a, 1)->trouble.kind, CRASH_MINOR_FISHTAIL);
    expect_equal(car_of(a, 1)->trouble.hand, HAND_RIGHT); /* struck on its left */
    expect_asked(a, 1, COLLISION);
    act(a, 1, "conform corner=back-right");
    expect_pose(a, 0, 21, 50.25, 0);
    expect_true(car_of(a, 1)->body.heading != 1800);
}

RULE_TEST("collision-arcs", "by the angle: up to 45 degrees off the side's normal it is a T-bone, beyond a sideswipe")
{
    static const int ANGLES[] = {90, 60, 50, 40, 20};
    static const int KINDS[] = {COLLISION_T_BONE, COLLISION_T_BONE, COLLISION_T_BONE, COLLISION_SIDESWIPE_SAME,
                                COLLISION_SIDESWIPE_SAME};
    for (int i = 0; i < 5; i++) {
        arena *a = kart_and("hotshot", 10);
        stand(a, 1, 21.2, 51.1, 0, 0);
        tk_vec corner = tk_vec_rotate((tk_vec){0.5, 0.25}, 10 * ANGLES[i]); /* a tenth of an inch from the side */
        stand(a, 0, 20.9 - corner.x, 50.75 - corner.y, ANGLES[i], 20);
        moving(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_event(a, COLLISION, 0, 1, KINDS[i]);
    }
}

RULE_TEST("collision-arcs", "into a front or back: up to 45 degrees off head-on or rear-end, beyond it a sideswipe")
{
    static const int ANGLES[] = {0, 30, 40, 50, 60};
    for (int back = 0; back < 2; back++)
        for (int i = 0; i < 5; i++) {
            arena *a = kart_and("hotshot", 60);
            tk_vec corner = tk_vec_rotate((tk_vec){0.5, -0.25}, 10 * ANGLES[i]); /* a tenth of an inch from the end */
            stand(a, 1, 22, 50, back ? 0 : 180, 0);
            stand(a, 0, 21.4 - corner.x, 49.9 - corner.y, ANGLES[i], 60);
            moving(a, 0, 4);
            script_dice(a, (const int[]){4, 4, 4, 4, 4, 4, 4}, ANGLES[i] < 45 ? 7 : 1);
            act(a, 0, "straight until=this-phase");
            int square = back ? COLLISION_REAR_END : COLLISION_HEAD_ON;
            int flat = back ? COLLISION_SIDESWIPE_SAME : COLLISION_SIDESWIPE_OPPOSITE;
            expect_event(a, COLLISION, 0, 1, ANGLES[i] < 45 ? square : flat);
            int speed = ANGLES[i] < 45 ? 600 : 150; /* a quarter of it, although the other stands */
            expect_event(a, RAM, 0, 1, speed);
            expect_true(armor_left(a, 1, back ? TK_SIDE_BACK : TK_SIDE_FRONT) < 100);
            expect_true(armor_left(a, 0, ANGLES[i] < 45 ? TK_SIDE_FRONT : TK_SIDE_RIGHT) < 100);
        }
}

RULE_TEST("collision-arcs",
          "a vehicle that lies on a side is struck in its roof or its bottom, upside down in the other side")
{
    static const int DOWN[] = {TK_SIDE_UNDER, TK_SIDE_RIGHT, TK_SIDE_LEFT, TK_SIDE_TOP};
    static const int STRUCK[] = {TK_SIDE_RIGHT, TK_SIDE_TOP, TK_SIDE_UNDER, TK_SIDE_LEFT};
    for (int i = 0; i < 4; i++) {
        arena *a = kart_and("hotshot", 40);
        stand(a, 1, 21.6, 50, 270, 0); /* its right side looks at the kart */
        car_of(a, 1)->body.down = (uint8_t)DOWN[i];
        moving(a, 0, 4);
        dice(a, 5, 5, 4);
        act(a, 0, "straight until=this-phase");
        expect_equal(armor_left(a, 1, STRUCK[i]), 91);
    }
}

RULE_TEST("bootlegger", "struck in one, a vehicle counts as going 15 mph, and keeps the speed it has")
{
    arena *a = kart_and("hotshot", 40);
    stand(a, 1, 21.6, 50, 90, 30);
    car_of(a, 1)->trouble = (duel_trouble){.kind = CRASH_BOOTLEGGER, .course = 900};
    moving(a, 0, 4);
    dice(a, 5, 5, 4);
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, 1, COLLISION_T_BONE);
    expect_equal(car_of(a, 1)->speed, 300);
}

RULE_TEST("collision-arcs", "exactly on the border the one that is hit says which it is")
{
    arena *a = kart_and("hotshot", 10);
    stand(a, 1, 21.2, 51.1, 0, 0);
    stand(a, 0, 21, 50, 45, 20);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_asked(a, 1, COLLISION);
    expect_true(offered(a, 1, "call collision=T-bone-collision"));
    refused(a, 1, "call collision=head-on-collision", DUEL_NOT_ON_BORDER);
    act(a, 1, "call collision=sideswipe,-same-direction");
    expect_event(a, COLLISION, 0, 1, COLLISION_SIDESWIPE_SAME);
}

RULE_TEST("collision-arcs",
          "on the line between a rear-end and a T-bone the one that is hit decides, and takes it there")
{
    static const char *const CALLS[] = {"call collision=rear-end-collision", "call collision=T-bone-collision"};
    static const int KINDS[] = {COLLISION_REAR_END, COLLISION_T_BONE}, STRUCK[] = {TK_SIDE_BACK, TK_SIDE_RIGHT};
    for (int i = 0; i < 2; i++) {
        arena *a = kart_and("hotshot", 40);
        tk_vec corner = {21.5, 49.75}, way = tk_heading_vec(450);
        tk_vec at = tk_vec_sub(corner, tk_vec_scale(way, 0.6)); /* its nose points at the corner */
        stand(a, 1, 22, 50, 0, 0);
        stand(a, 0, at.x, at.y, 45, 40);
        moving(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_asked(a, 1, COLLISION);
        expect_true(offered(a, 1, CALLS[0]) && offered(a, 1, CALLS[1]));
        refused(a, 1, "call collision=sideswipe,-same-direction", DUEL_NOT_ON_BORDER);
        dice(a, 5, 5, 4);
        act(a, 1, CALLS[i]);
        expect_event(a, COLLISION, 0, 1, KINDS[i]);
        expect_equal(armor_left(a, 1, STRUCK[i]), 91);
        expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 86);
    }
}

RULE_TEST("contact", "a contact that goes on is no new collision")
{
    arena *a = kart_and("hotshot", 60);
    stand(a, 1, 20.5, 50.6, 0, 20);
    moving(a, 0, 4);
    act(a, 0, "drift side=left by=25");
    expect_equal(a->state->touch_count, 1);
    int before = armor_left(a, 1, TK_SIDE_RIGHT);
    next_move(a, 0, 4);
    expect_asked(a, 0, MOVE);
    act(a, 0, "drift side=left by=25");
    expect_no_event(a, COLLISION);
    expect_equal(armor_left(a, 1, TK_SIDE_RIGHT), before);
}

RULE_TEST("contact", "whoever slides along a wall and runs into another one has a new collision")
{
    arena *a =
        on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"box\":[1000,5050,3000,5100]},{\"kind\":"
                              "\"wall\",\"dp\":80,\"box\":[2250,4000,2300,5040]}]"),
                        "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20, 50.2, 0, 40);
    moving(a, 0, 4);
    dice(a, 4); /* 10 mph of swipe: 1d-2 */
    act(a, 0, "drift side=left by=25");
    expect_event(a, COLLISION, 0, DUEL_TARGET_FIXTURE, COLLISION_SIDESWIPE_SAME);
    expect_equal(armor_left(a, 0, TK_SIDE_LEFT), 98);
    car_of(a, 0)->handling = 7;
    next_move(a, 0, 4);
    dice(a, 1, 1, 1);
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, DUEL_TARGET_FIXTURE + 1, COLLISION_HEAD_ON);
    expect_equal(armor_left(a, 0, TK_SIDE_LEFT), 98);
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 97);
}

RULE_TEST("collision-hazard", "D1 for every 10 mph of change, at least D1, rolled at the speed before")
{
    arena *a = kart_and("hotshot", 40);
    stand(a, 1, 21.6, 50, 90, 0);
    car_of(a, 0)->handling = -2;
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 2, 1, 1, 1); /* D2: -4 at 40 mph needs 2: kept. The Hotshot stands. */
    a->scripted = 4;
    act(a, 0, "straight until=this-phase");
    expect_event(a, CONTROL, 0, 2, 2);
}

/* ---- what vehicles carry for it ---- */

RULE_TEST("ramming-gear", "twice for the other, half for its owner")
{
    arena *a = kart_and("hotshot", 40);
    duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
    vehicle->effects |= duel_bit(EFFECT_RAMPLATE);
    stand(a, 1, 21.6, 50, 90, 0);
    moving(a, 0, 4);
    dice(a, 5, 5, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(armor_left(a, 1, TK_SIDE_LEFT), 82);
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 93);
}

RULE_TEST("ramming-gear", "a ramplate is gone with the front armor, and does nothing at the back")
{
    for (int backwards = 0; backwards < 2; backwards++) {
        arena *a = kart_and("hotshot", 40);
        duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
        vehicle->effects |= duel_bit(EFFECT_RAMPLATE);
        if (backwards) {
            stand(a, 0, 20, 50, 180, 40);
            car_of(a, 0)->flags |= CAR_REVERSE;
        } else {
            car_of(a, 0)->dp[armor_of(a, 0, TK_SIDE_FRONT)] = 0;
        }
        stand(a, 1, 21.6, 50, 90, 0);
        moving(a, 0, 4);
        dice(a, 5, 5, 4);
        act(a, 0, "straight until=this-phase");
        expect_equal(armor_left(a, 1, TK_SIDE_LEFT), 91);
    }
}

RULE_TEST("ramming-gear", "a die more, by the damage modifier")
{
    arena *a = kart_and("hotshot", 40);
    duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
    vehicle->spiked[TK_UNIT_MAIN] = (uint8_t)duel_bit(TK_SIDE_FRONT);
    stand(a, 1, 21.6, 50, 90, 0);
    moving(a, 0, 4);
    dice(a, 5, 5, 4, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(armor_left(a, 1, TK_SIDE_LEFT), 88); /* 18 by 2/3 */
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 86);
}

RULE_TEST("concussion",
          "two dice against a tenth of the change; seats and cages add 1; a stunned driver makes it D2 worse")
{
    arena *a = on_a_field_with("\"concussion\":true", "killer-kart", "hotshot");
    harden(a);
    stand(a, 0, 20, 50, 0, 70);
    stand(a, 1, 21.6, 50, 90, 0);
    a->state->phase = 4;
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2); /* 9 dice; the kart's driver 2, the Hotshot's 4: 4 is the number */
    act(a, 0, "straight until=this-phase");
    expect_event(a, STUNNED, 0, 0, 2);
    expect_equal(car_of(a, 0)->handling, 7 - 4 - 2);
    expect_equal(car_of(a, 1)->handling, 6);
    expect_true(!duel_can_drive(a->duel, a->state, 0));
    with_dice(a, duel_wear_off(play));
    with_dice(a, duel_wear_off(play));
    expect_true(duel_can_drive(a->duel, a->state, 0));
}

/* ---- fixed objects ---- */

static arena *hotshot_at_tree(double mph)
{
    arena *a = on_a_field_with(THING("tree", "20", "[2150,4980,2190,5020]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20.5, 50, 0, mph);
    moving(a, 0, 4);
    return a;
}

RULE_TEST("fixed-objects", "a tree of 20 points at 40 mph: 12 for both, and the car stands")
{
    arena *a = hotshot_at_tree(40);
    dice(a, 4, 4, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(a->state->fixture_damage[0], 12);
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 88);
    expect_equal(car_of(a, 0)->speed, 0);
}

RULE_TEST("fixed-objects", "the same tree at 80 mph: 41 are rolled, it takes 20 and gives 20, and falls")
{
    arena *a = hotshot_at_tree(80);
    dice(a, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1);
    act(a, 0, "straight until=this-phase");
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 80);
    expect_true(!duel_fixture_stands(a->duel, a->state, 0));
    expect_equal(car_of(a, 0)->speed, 400); /* 1 against 2/3: half */
}

RULE_TEST("fixed-objects",
          "eight points of metal at a brick wall, 29 rolled: 24 are stopped, 5 go on, 4 points are left")
{
    arena *a = on_a_field_with(THING("wall", "80", "[2150,4000,2250,6000]"), "hotshot", "killer-kart");
    harden(a);
    duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
    int front = armor_of(a, 0, TK_SIDE_FRONT), gun = vehicle->weapon[0], other = vehicle->weapon[1];
    vehicle->part[front].row |= ARMOR_METAL;
    vehicle->part[front].dp = car_of(a, 0)->dp[front] = 8;
    int inside = car_of(a, 0)->dp[gun] + car_of(a, 0)->dp[other];
    stand(a, 0, 20.5, 50, 0, 60);
    moving(a, 0, 4);
    dice(a, 4, 4, 4, 4, 4, 4, 5);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->dp[front], 4);
    expect_equal(car_of(a, 0)->dp[gun] + car_of(a, 0)->dp[other], inside - 5);
    expect_equal(car_of(a, 0)->speed, 0);
}

RULE_TEST("fixed-objects", "along a wall it is a sideswipe: the car slides on")
{
    arena *a = on_a_field_with(THING("wall", "80", "[1000,5040,4000,5090]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20, 50, 10, 40);
    moving(a, 0, 4);
    dice(a, 6); /* 10 mph: 1d-2 */
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, 100, COLLISION_SIDESWIPE_SAME);
    expect_equal(armor_left(a, 0, TK_SIDE_LEFT), 96);
    expect_equal(car_of(a, 0)->speed, 400);
    expect_true(duel_inches(car_of(a, 0)->body.x) > 20.9);
}

RULE_TEST("crash-barriers", "a car that hits one takes half")
{
    arena *a = on_a_field_with(THING("barrier", "80", "[2150,4980,2190,5020]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20.5, 50, 0, 40);
    moving(a, 0, 4);
    dice(a, 5, 4, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 94);
}

RULE_TEST("breaches", "a building of 6 points: 12 break through, and 12 come back")
{
    arena *a = on_a_field_with(THING("building", "6", "[2150,4900,2500,5100]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20.5, 50, 0, 40);
    moving(a, 0, 4);
    dice(a, 6, 6, 6);
    act(a, 0, "straight until=this-phase");
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 88);
    expect_true(car_of(a, 0)->speed > 0);
    a = on_a_field_with(THING("building", "6", "[2150,4900,2500,5100]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20.5, 50, 0, 40);
    moving(a, 0, 4);
    dice(a, 3, 3, 3);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->speed, 0);
}

/* A Hotshot at 40 mph before a wall of 6 points, 20 inches long and a quarter inch thick. */
static arena *before_a_wall(void)
{
    arena *a = on_a_field_with(THING("wall", "6", "[2150,4000,2175,6000]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20.5, 50, 0, 40);
    stand(a, 1, 25, 50, 180, 0);
    return a;
}

RULE_TEST("breaches", "a long wall breaks where it is struck: the rest stands, and through the gap one drives and sees")
{
    arena *a = before_a_wall();
    expect_equal(duel_line_from(a->duel, a->state, 1, TK_SIDE_FRONT, 0).reason, DUEL_REASON_NO_LINE);
    moving(a, 0, 4);
    dice(a, 6, 6, 6);
    act(a, 0, "straight until=this-phase");
    expect_event(a, BREACHED, DUEL_TARGET_FIXTURE, 53); /* its width and a hair to each side */
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 88);
    expect_equal(duel_line_from(a->duel, a->state, 1, TK_SIDE_FRONT, 0).reason, TK_REASON_FINE);
    double after = duel_pose(&car_of(a, 0)->body).at.x;
    next_move(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_near(duel_pose(&car_of(a, 0)->body).at.x, after + 1);
    expect_no_event(a, COLLISION);
    stand(a, 0, 20.5, 45, 0, 40);
    stand(a, 1, 25, 45, 180, 0);
    expect_equal(duel_line_from(a->duel, a->state, 1, TK_SIDE_FRONT, 0).reason, DUEL_REASON_NO_LINE);
    next_move(a, 0, 4);
    dice(a, 1, 1, 1);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->speed, 0);
}

RULE_TEST("breaches", "one breach is a hole too small to drive through; the second one beside it lets a car through")
{
    arena *a = before_a_wall();
    moving(a, 0, 4);
    dice(a, 3, 3, 3);
    act(a, 0, "straight until=this-phase");
    expect_event(a, BREACHED, DUEL_TARGET_FIXTURE, 25);
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 91);
    expect_equal(car_of(a, 0)->speed, 0);
    stand(a, 0, 20.5, 50, 0, 40);
    duel_lift_off(a->state, 0);
    next_move(a, 0, 4);
    dice(a, 2, 2, 2);
    act(a, 0, "straight until=this-phase");
    expect_equal(armor_left(a, 0, TK_SIDE_FRONT), 85);
    expect_true(car_of(a, 0)->speed > 0);
}

RULE_TEST("breaches", "smaller damage leaves no trace, and what is done in one place helps nobody in another")
{
    arena *a = before_a_wall();
    for (int i = 0; i < 4; i++) {
        stand(a, 0, 20.5, 50, 0, 40);
        duel_lift_off(a->state, 0);
        car_of(a, 0)->handling = 7;
        next_move(a, 0, 4);
        dice(a, 2, 2, 1);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->speed, 0);
    }
    expect_equal(a->state->gap_count, 0);
}

RULE_TEST("breaches", "a scrape along a wall opens one section at most; the car slides on outside it")
{
    arena *a = on_a_field_with(THING("wall", "1", "[1000,5050,3000,5100]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20, 50.2, 0, 40);
    moving(a, 0, 4);
    dice(a, 6);
    act(a, 0, "drift side=left by=25");
    expect_event(a, BREACHED, DUEL_TARGET_FIXTURE, 25);
    expect_equal(armor_left(a, 0, TK_SIDE_LEFT), 99);
    expect_true(duel_inches(car_of(a, 0)->body.y) < 50.25);
    duel_pieces pieces;
    duel_pieces_of(a->duel, a->state, 0, &pieces);
    expect_equal(pieces.count, 2);
}

RULE_TEST("rubble", "a building with as many breaches as points falls in: debris around it, nobody drives into it")
{
    arena *a = on_a_field_with(THING("building", "3", "[2150,4000,2250,6000]"), "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20.5, 50, 0, 40);
    stand(a, 1, 22, 58, 90, 0);
    duel_play play = begin_play(a);
    duel_breach(&play, 0, duel_stretch_at(a->duel, 0, (tk_vec){21.5, 50}), 2);
    expect_no_event(a, COLLAPSED);
    duel_breach(&play, 0, duel_stretch_at(a->duel, 0, (tk_vec){21.5, 45}), 1);
    expect_event(a, COLLAPSED, DUEL_TARGET_FIXTURE);
    expect_equal(a->state->counter_count, 12);
    expect_true(armor_left(a, 1, TK_SIDE_TOP) <= 97);
    expect_equal(armor_left(a, 0, TK_SIDE_TOP), 100);
    expect_true(duel_blocks(a->duel, a->state, 0));
    expect_true(!duel_fixture_stands(a->duel, a->state, 0));
}

/* ---- debris ---- */

RULE_TEST("debris", "a die less 3 from every tire and D1, once a phase, and not where a vehicle stands already")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    harden(a);
    stand(a, 0, 20, 50, 0, 20);
    with_dice(a, duel_lay(play, COUNTER_DEBRIS, DUEL_NONE, ((tk_pose){{21, 50}, 0}), 0));
    with_dice(a, duel_lay(play, COUNTER_DEBRIS_PIECE, DUEL_NONE, ((tk_pose){{21, 50.125}, 0}), 0));
    int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
    moving(a, 0, 4);
    dice(a, 4, 1, 2, 3);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 6);
    expect_equal(car_of(a, 0)->dp[tire], before - 1);
    next_move(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 6);
}

RULE_TEST("mines", "whoever stops beside them sets them off on 1 or 2, and not again before it has been away")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    with_dice(a, duel_lay(play, COUNTER_MINES, 1, (tk_pose){{20.9, 50}, 0}, 0));
    a->state->counter[0].flags = COUNTER_PRESSURE;
    with_dice(a, duel_set_speed(play, 0, 0));
    expect_true(car_of(a, 0)->marks & MARK_STOPPED);
    dice(a, 3);
    with_dice(a, duel_pass_beside(play, 0));
    expect_event(a, TRIGGERED, 0, 0, 3);
    expect_equal(a->state->counter_count, 1);
    with_dice(a, duel_pass_beside(play, 0));
    expect_no_event(a, TRIGGERED);
}

RULE_TEST("obstacles", "D3, and each of them counts")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    harden(a);
    stand(a, 0, 20, 50, 0, 20);
    with_dice(a, duel_lay(play, COUNTER_OBSTACLE, DUEL_NONE, ((tk_pose){{21, 50}, 0}), 0));
    with_dice(a, duel_lay(play, COUNTER_OBSTACLE, DUEL_NONE, ((tk_pose){{21.2, 50}, 0}), 0));
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 1);
}

RULE_TEST("producing-debris", "10 points in a phase leave debris beside the side that was hit, 20 an obstacle too")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 20);
    car_of(a, 0)->phase_damage = 9;
    with_dice(a, duel_shed_debris(play, 0, TK_SIDE_LEFT, 0));
    expect_equal(a->state->counter_count, 0);
    car_of(a, 0)->phase_damage = 10;
    with_dice(a, duel_shed_debris(play, 0, TK_SIDE_LEFT, 0));
    with_dice(a, duel_shed_debris(play, 0, TK_SIDE_LEFT, 0));
    expect_equal(a->state->counter_count, 1);
    expect_true(duel_inches(a->state->counter[0].y) > 50.25);
    expect_equal(a->state->counter[0].x % 1250, 0);
    car_of(a, 0)->phase_damage = 20;
    with_dice(a, duel_shed_debris(play, 0, TK_SIDE_TOP, 0));
    expect_equal(a->state->counter_count, 2);
    expect_equal(a->state->counter[1].kind, COUNTER_OBSTACLE);
    expect_true(duel_inches(a->state->counter[1].x) < 19.5);
    with_dice(a, duel_scatter_debris(play, ((tk_vec){20, 50})));
    expect_equal(a->state->counter_count, 7);
}

RULE_TEST("producing-debris", "a point of metal armor lost is an obstacle, however little the damage")
{
    arena *a = on_a_field("tin-can", "hotshot");
    stand(a, 0, 20, 50, 0, 20);
    duel_strike strike = {.blow = {0, TK_SIDE_LEFT, SOURCE_SHOT, 1, 6, -1}, .worn = 0};
    with_dice(a, {
        duel_strike_at(play, &strike, NULL);
        duel_shed_debris(play, 0, TK_SIDE_LEFT, 0);
    });
    expect_equal(a->state->counter_count, 0);
    strike.worn = 1;
    with_dice(a, {
        duel_strike_at(play, &strike, NULL);
        car_of(a, 0)->marks |= MARK_DEBRIS; /* 12 points by now */
        duel_shed_debris(play, 0, TK_SIDE_LEFT, 0);
    });
    expect_equal(a->state->counter_count, 1);
    expect_equal(a->state->counter[0].kind, COUNTER_OBSTACLE);
}

/* ---- the whole ---- */

RULE_TEST("collisions",
          "touching is a collision, coming near is none; in a bootlegger a vehicle counts as going 15 mph")
{
    arena *a = kart_and("hotshot", 20);
    stand(a, 1, 22.3, 50, 90, 0);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_no_event(a, COLLISION);
    stand(a, 0, 20.7, 50, 90, 30);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_BOOTLEGGER, .course = 0, .hand = HAND_RIGHT};
    stand(a, 1, 20.7, 51.4, 0, 0);
    next_move(a, 0, 4);
    expect_event(a, RAM, 0, 1, 150);
}

RULE_TEST("temporary-speed", "by both damage modifiers, rounded up to 5 mph")
{
    arena *a = kart_and("hotshot", 20);
    expect_equal(duel_temporary_speed(a->duel, 400, 1, 1), 200);
    expect_equal(duel_temporary_speed(a->duel, 450, 1, 1), 250);
    expect_equal(duel_temporary_speed(a->duel, 400, 1, 3), 100);
    expect_equal(duel_temporary_speed(a->duel, 400, 2, 1), 300);
    expect_equal(duel_temporary_speed(a->duel, 400, 1, 9), 0);
    expect_equal(duel_temporary_speed(a->duel, 400, 9, 1), 400);
    expect_equal(duel_temporary_speed(a->duel, 400, 60, 60), 200);
}

RULE_TEST("conforming", "who is pushed turns round a corner its driver picks, and the other gets by")
{
    arena *a = kart_and("hotshot", 60);
    stand(a, 1, 21.3, 50.3, 90, 0);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_asked(a, 1, COLLISION);
    refused(a, 1, "conform corner=front", DUEL_NO_SUCH_CORNER);
    tk_action out[8];
    expect_true(a->world.game->legal(&a->world, a->state, 1, out, 8) >= 2);
    tk_pose before = duel_pose(&car_of(a, 1)->body);
    with_dice(a, {
        duel_answer_collision(play, 1, out[0]);
        duel_advance(play);
    });
    expect_true(duel_pose(&car_of(a, 1)->body).heading != before.heading);
    expect_near(duel_inches(car_of(a, 0)->body.x), 21);
}

RULE_TEST("conforming", "against a wall there is no way to turn: the one that pushes is held up")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"box\":[2152,4000,2200,6000]}]"),
                               "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 19.9, 50, 0, 60);
    stand(a, 1, 21.0, 50, 0, 0);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_true(duel_inches(car_of(a, 0)->body.x) < 20.01);
}
