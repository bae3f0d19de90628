/* Rams, evading, tackling; who did the damage. */
#include "road_table.h"

#include <stdio.h>

/* Red right behind blue, about to drive into it. */
static road_table *behind(int speed)
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, speed);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    return t;
}

RULE_TEST("ram", "a success: the rammer decides where it goes, and follows")
{
    road_table *t = behind(2);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_event(t, CHECK, RED, CHECK_RAM, 4, 4, 1);
    expect_asked(t, RED, PUSH);
    act(t, RED, "push left");
    expect_at(t, BLUE, 2, 11);
    expect_at(t, RED, 3, 10);
    expect_asked(t, RED, DRIVE);
    act(t, RED, "drive ahead"); /* it was one field of its movement */
    expect_at(t, RED, 3, 12);
    expect_done(t, RED);
}

RULE_TEST("ram", "a failure: the other evades where he wants, unhurt")
{
    road_table *t = behind(1);
    set_structure(t, RED, 6);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, EVADE);
    act(t, BLUE, "evade right");
    expect_event(t, EVADED, BLUE, WAY_RIGHT);
    expect_at(t, BLUE, 4, 11);
    expect_at(t, RED, 3, 10);
    expect_slid(t, BLUE, 0);
}

RULE_TEST("ram", "or lets it happen all the same")
{
    road_table *t = behind(1);
    set_structure(t, RED, 5);
    dice(t, 5);
    act(t, RED, "drive ahead");
    act(t, BLUE, "yield");
    expect_asked(t, RED, PUSH);
    act(t, RED, "push ahead");
    expect_at(t, BLUE, 3, 12);
    expect_slid(t, BLUE, 1);
}

RULE_TEST("ram", "it is no action")
{
    road_table *t = behind(2);
    put(t, BLUE, 3, 10, 1);
    dice(t, 4);
    act(t, RED, "drive ahead");
    act(t, RED, "push left");
    expect_true(offered(t, RED, "shoot hand-weapon at 2,11"));
}

RULE_TEST("ram-fields", "straight ahead: one of three fields")
{
    road_table *t = behind(1);
    dice(t, 1);
    act(t, RED, "drive ahead");
    expect_true(offered(t, RED, "push left"));
    expect_true(offered(t, RED, "push ahead"));
    expect_true(offered(t, RED, "push right"));
    expect_true(!is_allowed(t, RED, "push back"));
    expect_true(!is_allowed(t, RED, "push back-left"));
    act(t, RED, "push right");
    expect_at(t, BLUE, 4, 11);
}

RULE_TEST("ram-fields", "from a diagonal: one of two (blue rams green)")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    dice(t, 1);
    act(t, RED, "drive right");
    expect_true(offered(t, RED, "push right"));
    expect_true(offered(t, RED, "push ahead"));
    expect_true(!is_allowed(t, RED, "push left"));
    expect_true(!is_allowed(t, RED, "push back-right"));
    act(t, RED, "push right");
    expect_at(t, BLUE, 4, 11);
    expect_at(t, RED, 3, 10);
}

RULE_TEST("ram-fields", "not into obstacles, other cars or off the boards")
{
    road_table *t = cars(3);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, YELLOW, 2, 11, 1);
    set_ground(t, 3, 12, GROUND_OBSTACLE);
    drives(t, RED);
    dice(t, 1);
    act(t, RED, "drive ahead"); /* only one way is left, so nobody is asked */
    expect_at(t, BLUE, 4, 11);
    expect_at(t, YELLOW, 2, 11);
    t = cars(2);
    put(t, RED, 0, 9, 1);
    put(t, BLUE, 0, 11, 1);
    drives(t, RED);
    dice(t, 1, 1); /* it begins off-road */
    act(t, RED, "drive ahead");
    expect_true(!is_allowed(t, RED, "push left"));
    act(t, RED, "push right");
    expect_at(t, BLUE, 1, 12);
}

RULE_TEST("ram-fields", "a field does to a pushed car what it does to any other")
{
    road_table *t = behind(1);
    mark(t, 3, 12, MARK_MINE);
    dice(t, 1);
    act(t, RED, "drive ahead");
    dice(t, 5);
    act(t, RED, "push ahead");
    expect_slid(t, BLUE, 1);
    expect_event(t, SPINOUT, BLUE);
    expect_marks(t, 3, 12, MARK_CRATER);
}

static void ram_of(road_table *t)
{
    dice(t, 1);
    act(t, RED, "drive ahead");
    act(t, RED, "push ahead");
}

RULE_TEST("ram-damage", "2 heavier: the other takes 1, and it counts for the rammer")
{
    road_table *t = behind(1);
    set_structure(t, RED, 5);
    ram_of(t);
    expect_ledger(t, RAMMED, LABEL_STRUCTURE, 5, LABEL_AGAINST, -3);
    expect_slid(t, BLUE, 1);
    expect_slid(t, RED, 0);
    expect_equal(t->state->markers[RED], 1);
}

RULE_TEST("ram-damage", "1 heavier: nothing")
{
    road_table *t = behind(1);
    set_structure(t, RED, 4);
    ram_of(t);
    expect_slid(t, BLUE, 0);
    expect_slid(t, RED, 0);
}

RULE_TEST("ram-damage", "2 lighter: the rammer hurts himself, for nobody's credit")
{
    road_table *t = behind(1);
    set_structure(t, BLUE, 5);
    ram_of(t);
    expect_slid(t, RED, 1);
    expect_slid(t, BLUE, 0);
    expect_equal(t->state->markers[BLUE], 0);
    expect_equal(t->state->markers[RED], 0);
}

RULE_TEST("ram-damage", "the printed structure counts, whatever has been lost of it")
{
    road_table *t = behind(1);
    set_structure(t, RED, 5);
    t->state->car[RED].slid = 4;
    ram_of(t);
    expect_slid(t, BLUE, 1);
    expect_slid(t, RED, 4);
}

RULE_TEST("ram-damage", "one who rams himself to death is a wreck where he was")
{
    road_table *t = cars(3); /* or it would be over */
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    set_structure(t, BLUE, 5);
    t->state->car[RED].slid = 3;
    drives(t, RED);
    ram_of(t);
    expect_standing(t, RED, WRECKED);
    expect_at(t, RED, 3, 8);
    expect_marks(t, 3, 8, MARK_WRECK);
    expect_no_event(t, MOVED);
}

RULE_TEST("ram-stationary", "no check, no evading")
{
    road_table *t = behind(1);
    put(t, BLUE, 3, 10, 0);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, PUSH);
    act(t, RED, "push ahead");
    expect_at(t, BLUE, 3, 12);
    t = cars_with(2, "evade");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 0);
    spin(t, BLUE);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, PUSH);
}

RULE_TEST("ram-stationary", "one who stands without having spun out may still try to evade actively")
{
    road_table *t = cars_with(2, "evade");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 0);
    drives(t, RED);
    act(t, RED, "drive ahead"); /* no check to ram it */
    expect_asked(t, BLUE, TRY);
    dice(t, 4);
    act(t, BLUE, "try");
    act(t, BLUE, "evade left");
    expect_at(t, BLUE, 2, 11);
    expect_at(t, RED, 3, 10);
}

static void wall_in(road_table *t)
{
    set_ground(t, 2, 11, GROUND_OBSTACLE);
    set_ground(t, 3, 12, GROUND_OBSTACLE);
    set_ground(t, 4, 11, GROUND_OBSTACLE);
}

RULE_TEST("pinned", "a car that cannot be pushed anywhere is an obstacle")
{
    road_table *t = behind(2);
    wall_in(t);
    act(t, RED, "drive ahead");
    expect_event(t, COLLISION, RED, 2);
    expect_at(t, RED, 3, 8);
    expect_spun(t, RED, 1);
    expect_slid(t, RED, 2);
    expect_slid(t, BLUE, 2);
    expect_spun(t, BLUE, 0);
    expect_equal(t->state->markers[RED], 2);
    expect_equal(t->state->markers[BLUE], 0);
}

RULE_TEST("pinned", "other cars in the way pin it as well")
{
    road_table *t = cars(4);
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, YELLOW, 4, 11, 1);
    put(t, GREEN, 3, 12, 1);
    expect_true(road_is_pinned(t->road, t->state, BLUE, 3, 10, WAY_RIGHT));
    drives(t, RED);
    act(t, RED, "drive right");
    expect_event(t, COLLISION, RED, 1);
    expect_slid(t, BLUE, 1);
    expect_at(t, RED, 2, 9);
}

/* ---- evading actively ---- */

static road_table *evading(void)
{
    road_table *t = cars_with(2, "evade");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    set_structure(t, RED, 5);
    drives(t, RED);
    dice(t, 2);
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, TRY);
    return t;
}

RULE_TEST("evade", "a SpinOut check, then one of the three fields ahead, and no ram")
{
    road_table *t = evading();
    dice(t, 4);
    act(t, BLUE, "try");
    expect_event(t, CHECK, BLUE, CHECK_EVADE, 4, 4, 1);
    expect_asked(t, BLUE, AWAY);
    act(t, BLUE, "evade left");
    expect_at(t, BLUE, 2, 11);
    expect_at(t, RED, 3, 10);
    expect_slid(t, BLUE, 0);
}

RULE_TEST("evade", "it may go to any of its three fields ahead, also after a ram from a diagonal")
{
    road_table *t = cars_with(2, "evade");
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    dice(t, 2);
    act(t, RED, "drive right");
    dice(t, 4);
    act(t, BLUE, "try");
    act(t, BLUE, "evade left");
    expect_at(t, BLUE, 2, 11);
}

RULE_TEST("evade", "failing it spins out and is rammed")
{
    road_table *t = evading();
    dice(t, 5);
    act(t, BLUE, "try");
    expect_spun(t, BLUE, 1);
    expect_asked(t, RED, PUSH);
    act(t, RED, "push ahead");
    expect_at(t, BLUE, 3, 12);
    expect_slid(t, BLUE, 1);
}

RULE_TEST("evade", "nobody has to try")
{
    road_table *t = evading();
    act(t, BLUE, "yield");
    expect_asked(t, RED, PUSH);
}

RULE_TEST("evade", "the Stabilizer helps")
{
    road_table *t = evading();
    fit(t, BLUE, "stabilizer");
    dice(t, 5);
    act(t, BLUE, "try");
    expect_asked(t, BLUE, AWAY);
}

RULE_TEST("options", "without the rules nobody is asked to evade, tackle, drift or pursue")
{
    road_table *t = behind(2);
    refused(t, RED, "drift left", ROAD_OPTION_OFF);
    refused(t, RED, "pursue", ROAD_OPTION_OFF);
    dice(t, 2);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, PUSH);
    act(t, RED, "push left");
    act(t, RED, "drive ahead");
    expect_done(t, RED);
}

/* ---- tackling ---- */

/* Red passes blue on the left. */
static road_table *passing(int speed)
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 2, 9, speed);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    return t;
}

RULE_TEST("tackle", "the passed car rams the passing one to one of two fields")
{
    road_table *t = passing(2);
    expect_asked(t, BLUE, TACKLE);
    dice(t, 3);
    act(t, BLUE, "tackle");
    expect_asked(t, BLUE, PUSH);
    expect_true(offered(t, BLUE, "push left"));
    expect_true(offered(t, BLUE, "push ahead"));
    expect_true(!is_allowed(t, BLUE, "push right"));
    act(t, BLUE, "push ahead");
    expect_at(t, RED, 2, 13);
    expect_at(t, BLUE, 2, 11);
    expect_asked(t, RED, DRIVE); /* and it drives on */
    act(t, RED, "drive ahead");
    expect_at(t, RED, 2, 15);
}

RULE_TEST("tackle", "one who evades goes on; the tackler stays")
{
    road_table *t = passing(2);
    dice(t, 5);
    act(t, BLUE, "tackle");
    expect_asked(t, RED, EVADE);
    act(t, RED, "evade ahead");
    expect_at(t, RED, 2, 13);
    expect_at(t, BLUE, 3, 10);
    act(t, RED, "drive ahead"); /* evading was no movement */
    expect_at(t, RED, 2, 15);
}

RULE_TEST("tackle", "it may be left, and damages like a ram")
{
    road_table *t = passing(1);
    act(t, BLUE, "pass");
    expect_done(t, RED);
    t = passing(1);
    set_structure(t, BLUE, 5);
    dice(t, 3);
    act(t, BLUE, "tackle");
    act(t, BLUE, "push ahead");
    expect_slid(t, RED, 1);
    expect_equal(t->state->markers[BLUE], 1);
}

RULE_TEST("tackle", "only beside the front: not behind it, not straight before it")
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 2, 7, 1);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    act(t, RED, "drive ahead"); /* beside its tail */
    expect_done(t, RED);
    t = cars_with(2, "tackle");
    put(t, RED, 2, 11, 1);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    act(t, RED, "drive right"); /* before its bonnet */
    expect_at(t, RED, 3, 12);
    expect_done(t, RED);
}

RULE_TEST("tackle", "on the right as well")
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 4, 9, 1);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, TACKLE);
    dice(t, 3);
    act(t, BLUE, "tackle");
    act(t, BLUE, "push right");
    expect_at(t, RED, 5, 12);
    expect_at(t, BLUE, 4, 11);
}

RULE_TEST("tackle", "a car that stands tackles too, unless it has spun out")
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 2, 9, 2);
    put(t, BLUE, 3, 10, 0);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, TACKLE);
    dice(t, 4);
    act(t, BLUE, "tackle");
    act(t, BLUE, "push ahead");
    expect_at(t, RED, 2, 13);
    expect_at(t, BLUE, 2, 11);
    t = cars_with(2, "tackle");
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 0);
    spin(t, BLUE);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_done(t, RED);
}

RULE_TEST("tackle", "neither by a wreck, nor by one who is out, nor by oneself")
{
    static const int STANDINGS[] = {STANDING_DRIVING, STANDING_WRECKED, STANDING_OUT, STANDING_WAITING, STANDING_LEFT};
    for (int i = 0; i < 5; i++) {
        road_table *t = cars_with(2, "tackle");
        road_way way;
        put(t, RED, 2, 11, 1);
        put(t, BLUE, 3, 10, 1);
        t->state->car[BLUE].standing = (uint8_t)STANDINGS[i];
        expect_equal(road_can_tackle(t->road, t->state, BLUE, RED, &way), i == 0);
        expect_true(!road_can_tackle(t->road, t->state, RED, RED, &way));
    }
}

RULE_TEST("tackle", "not a car that somebody else pushes past")
{
    road_table *t = cars_with(3, "tackle");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, YELLOW, 1, 10, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    act(t, RED, "push left");
    expect_at(t, BLUE, 2, 11); /* front right of yellow */
    expect_asked(t, RED, DRIVE);
}

RULE_TEST("tackle", "not while the cars come onto the road, as nobody rams then")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"tackle\":true}");
    clear_road(t);
    put(t, RED, 3, 2, 1);
    t->state->car[BLUE].standing = STANDING_WAITING;
    t->state->round = 0;
    road_push(t->state, FRAME_ROUND, ROAD_NONE);
    road_ask_car(t->road, t->state, FRAME_ENTER, BLUE);
    act(t, BLUE, "enter 2,1 speed 2");
    act(t, BLUE, "drive ahead"); /* front left of red */
    expect_at(t, BLUE, 2, 3);
    expect_no_event(t, TACKLE);
    expect_asked(t, BLUE, SPEED); /* the first round has begun */
}

/* ---- who did it ---- */

RULE_TEST("credit", "rams, mines and pinned cars count; fields and oneself do not")
{
    road_table *t = behind(1);
    mark(t, 3, 12, MARK_WRECK);
    set_structure(t, RED, 5);
    dice(t, 1);
    act(t, RED, "drive ahead");
    dice(t, 2);
    act(t, RED, "push ahead"); /* 1 by the ram, 1 by the wreck */
    expect_slid(t, BLUE, 2);
    expect_equal(t->state->markers[RED], 1);
}

RULE_TEST("credit", "a mine counts for the one who laid it, but not against himself")
{
    road_table *t = behind(1);
    put(t, BLUE, 5, 10, 1);
    mark(t, 3, 10, MARK_MINE);
    road_field_at(t->state, 3, 10)->layer = BLUE;
    dice(t, 2);
    act(t, RED, "drive ahead");
    expect_equal(t->state->markers[BLUE], 1);
    t = behind(1);
    put(t, BLUE, 5, 10, 1);
    mark(t, 3, 10, MARK_MINE);
    road_field_at(t->state, 3, 10)->layer = RED;
    dice(t, 2);
    act(t, RED, "drive ahead");
    expect_slid(t, RED, 1);
    expect_equal(t->state->markers[RED], 0);
}
