/* Rounds, speeds, driving, fields, checks, boards. */
#include "road_table.h"

RULE_TEST("boards", "eight columns by eight rows; the middle four are the road")
{
    road_table *t = cars(2);
    expect_true(t->road->board_count >= 12);
    for (int column = 0; column < ROAD_COLUMNS; column++)
        expect_equal(road_on_road(column), column >= 2 && column <= 5);
    expect_true(road_is_field(t->state, 0, 1));
    expect_true(road_is_field(t->state, 7, 16)); /* a partial field, half on the next board */
    expect_equal(road_board_of(16), 0);
    expect_equal(road_board_of(17), 1);
    expect_true(!road_is_field(t->state, 1, 0)); /* the partial fields at the very beginning */
    expect_true(!road_is_field(t->state, -1, 4));
    expect_true(!road_is_field(t->state, 8, 3));
}

RULE_TEST("boards", "a board that lies the other way round is turned by half a turn")
{
    road_table *t = cars(2);
    t->state->turned[0] = 1;
    set_ground(t, 0, 1, GROUND_OBSTACLE);
    expect_true(road_is_obstacle(t->road, t->state, 0, 1));
    t->state->turned[0] = 0;
    expect_true(road_is_obstacle(t->road, t->state, 7, 16));
    expect_true(!road_is_obstacle(t->road, t->state, 0, 1));
}

RULE_TEST("neighbours", "three fields ahead: front left, straight, front right")
{
    static const char *const WORDS[] = {"drive left", "drive ahead", "drive right"};
    static const int COLUMN[] = {2, 3, 4}, Y[] = {9, 10, 9};
    for (int i = 0; i < 3; i++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 1);
        drives(t, RED);
        expect_true(offered(t, RED, WORDS[i]));
        act(t, RED, WORDS[i]);
        expect_at(t, RED, COLUMN[i], Y[i]);
    }
}

RULE_TEST("neighbours", "there are six ways, and of those behind none for a car that drives")
{
    static const int WAYS[] = {WAY_BACK, WAY_BACK_LEFT, WAY_BACK_RIGHT, ROAD_WAYS, ROAD_WAYS + 1};
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    drives(t, RED);
    for (int i = 0; i < 5; i++) {
        tk_action action = tk_action_with(VERB_DRIVE, WAYS[i], TK_ABSENT, TK_ABSENT);
        expect_equal((int)tk_check(&t->world, t->state, RED, action), ROAD_REASON_NOT_AHEAD);
    }
    put(t, RED, 3, 8, 0);
    drives(t, RED);
    for (int way = ROAD_WAYS; way <= ROAD_WAYS + 1; way++) {
        tk_action action = tk_action_with(VERB_DRIVE, way, TK_ABSENT, TK_ABSENT);
        expect_equal((int)tk_check(&t->world, t->state, RED, action), ROAD_REASON_NOT_AHEAD);
    }
}

RULE_TEST("neighbours", "nothing beyond the edges")
{
    road_table *t = cars(2);
    put(t, RED, 0, 9, 1);
    drives(t, RED);
    refused(t, RED, "drive left", ROAD_OFF_BOARD);
    put(t, RED, 7, 8, 1);
    refused(t, RED, "drive right", ROAD_OFF_BOARD);
}

/* ---- rounds ---- */

RULE_TEST("rounds", "the one in front first; of those level the left one")
{
    road_table *t = cars(4);
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 5, 10, 1);
    put(t, YELLOW, 3, 10, 1);
    put(t, GREEN, 4, 3, 1);
    new_round(t);
    static const int ORDER[] = {YELLOW, BLUE, RED, GREEN};
    for (int i = 0; i < 4; i++) {
        expect_asked(t, ORDER[i], SPEED);
        act(t, ORDER[i], "speed 1");
        act(t, ORDER[i], "drive ahead");
    }
    expect_asked(t, YELLOW, SPEED);
    expect_event(t, ROUND, 2);
}

RULE_TEST("rounds", "who is pushed ahead meanwhile is not activated twice, who comes to the front is next")
{
    road_table *t = cars(3);
    put(t, RED, 3, 10, 1);
    put(t, BLUE, 3, 8, 1);
    put(t, YELLOW, 5, 12, 1);
    new_round(t);
    expect_asked(t, YELLOW, SPEED);
    act(t, YELLOW, "speed 0");
    act(t, YELLOW, "stay");
    expect_asked(t, RED, SPEED);
    act(t, RED, "speed 1");
    act(t, RED, "drive ahead");
    expect_asked(t, BLUE, SPEED);
}

RULE_TEST("set-speed", "keep it, one faster, up to two slower")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 4);
    turn_of(t, RED);
    expect_asked(t, RED, SPEED);
    for (int speed = 2; speed <= 5; speed++) {
        char words[16] = "speed 0";
        words[6] = (char)('0' + speed);
        expect_true(offered(t, RED, words));
    }
    refused(t, RED, "speed 6", ROAD_SPEED_STEP);
    refused(t, RED, "speed 1", ROAD_SPEED_STEP);
    act(t, RED, "speed 5");
    expect_speed(t, RED, 5);
}

RULE_TEST("set-speed", "speed 0 lies one step before the first square")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 0);
    turn_of(t, RED);
    expect_true(offered(t, RED, "speed 0"));
    expect_true(offered(t, RED, "speed 1"));
    refused(t, RED, "speed 2", ROAD_SPEED_STEP);
    put(t, RED, 3, 8, 2);
    turn_of(t, RED);
    expect_true(offered(t, RED, "speed 0"));
}

RULE_TEST("set-speed", "a covered number is counted but cannot be stopped on")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 4);
    fit_at(t, RED, "gun", 5);
    turn_of(t, RED);
    refused(t, RED, "speed 5", ROAD_SPEED_COVERED);
    refused(t, RED, "speed 6", ROAD_SPEED_STEP);
    fit(t, RED, "supercharger");
    act(t, RED, "speed 6");
    expect_speed(t, RED, 6);
}

RULE_TEST("speed-lowered", "onto a covered number: on down to the next one")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 4);
    fit_at(t, RED, "gun", 3);
    drives(t, RED);
    dice(t, 5); /* leaving the road */
    act(t, RED, "drive left");
    expect_event(t, SLOWED, RED, 2);
    act(t, RED, "drive ahead");
    expect_done(t, RED); /* two fields driven: that was all */
    expect_at(t, RED, 1, 12);
}

RULE_TEST("speed-lowered", "not below the lowest where 1 is the least")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 2);
    fit_at(t, RED, "gun", 1);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive left");
    expect_speed(t, RED, 2);
}

RULE_TEST("drive", "the whole speed has to be driven, and no more")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 3);
    drives(t, RED);
    act(t, RED, "drive ahead");
    refused(t, RED, "end", ROAD_STEPS_LEFT);
    refused(t, RED, "drive back", ROAD_NOT_AHEAD);
    act(t, RED, "drive left");
    act(t, RED, "drive right");
    expect_at(t, RED, 3, 12);
    expect_done(t, RED); /* the next round */
}

RULE_TEST("drive", "what happens on entering comes in order: damage, spikes, off-road, one check")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 4);
    mark(t, 1, 10, MARK_WRECK | MARK_SPIKES);
    drives(t, RED);
    dice(t, 5, 4); /* leaving the road at speed 2: down to 1; then control */
    act(t, RED, "drive left");
    expect_slid(t, RED, 1);
    expect_speed(t, RED, 1);
    expect_spun(t, RED, 0);
    expect_done(t, RED);
}

RULE_TEST("backwards", "a car at speed 0 stays or backs up one field")
{
    static const char *const WORDS[] = {"drive back", "drive back-left", "drive back-right", "stay"};
    static const int COLUMN[] = {3, 2, 4, 3}, Y[] = {6, 7, 7, 8};
    for (int i = 0; i < 4; i++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 0);
        drives(t, RED);
        refused(t, RED, "drive ahead", ROAD_NOT_BEHIND);
        act(t, RED, WORDS[i]);
        expect_at(t, RED, COLUMN[i], Y[i]);
        expect_done(t, RED);
    }
}

RULE_TEST("backwards", "not over the rear edge; off the road without a check; into another car as a ram")
{
    road_table *t = cars(2);
    put(t, RED, 3, 2, 0);
    drives(t, RED);
    refused(t, RED, "drive back", ROAD_OFF_BOARD);
    expect_true(offered(t, RED, "drive back-left"));
    put(t, RED, 2, 9, 0);
    act(t, RED, "drive back-left");
    expect_at(t, RED, 1, 8);
    t = cars(2);
    put(t, RED, 3, 8, 0);
    put(t, BLUE, 3, 6, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive back");
    expect_asked(t, RED, PUSH);
    expect_true(offered(t, RED, "push back"));
    expect_true(offered(t, RED, "push back-left"));
    expect_true(offered(t, RED, "push back-right"));
    act(t, RED, "push back");
    expect_at(t, BLUE, 3, 4);
    expect_at(t, RED, 3, 6);
}

/* ---- checks ---- */

static road_table *into_crater(int skill)
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    set_skill(t, RED, skill);
    mark(t, 3, 10, MARK_CRATER);
    drives(t, RED);
    return t;
}

RULE_TEST("skill-checks", "the skill or less passes, more fails")
{
    road_table *t = into_crater(4);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_event(t, CHECK, RED, CHECK_SPINOUT, 4, 4, 1);
    expect_ledger(t, CHECK, LABEL_SKILL, 4);
    expect_spun(t, RED, 0);
    t = into_crater(4);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_event(t, CHECK, RED, CHECK_SPINOUT, 4, 5, 0);
    expect_spun(t, RED, 1);
}

RULE_TEST("skill-checks", "0 fails and 7 passes without a roll")
{
    road_table *t = into_crater(0);
    act(t, RED, "drive ahead");
    expect_event(t, SURE, RED, CHECK_SPINOUT, 0, 0);
    expect_spun(t, RED, 1);
    t = into_crater(7);
    act(t, RED, "drive ahead");
    expect_event(t, SURE, RED, CHECK_SPINOUT, 7, 1);
    expect_spun(t, RED, 0);
}

RULE_TEST("skill-checks", "a 6 always fails, a 1 always passes")
{
    road_table *t = into_crater(6);
    dice(t, 6);
    act(t, RED, "drive ahead");
    expect_spun(t, RED, 1);
    t = into_crater(6);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_spun(t, RED, 0);
    t = into_crater(1);
    dice(t, 1);
    act(t, RED, "drive ahead");
    expect_spun(t, RED, 0);
    t = into_crater(1);
    dice(t, 2);
    act(t, RED, "drive ahead");
    expect_spun(t, RED, 1);
}

RULE_TEST("skill-checks", "the modified number counts: a Stabilizer makes 6 a sure thing")
{
    road_table *t = into_crater(6);
    fit(t, RED, "stabilizer");
    act(t, RED, "drive ahead");
    expect_event(t, SURE, RED, CHECK_SPINOUT, 7, 1);
    expect_ledger(t, SURE, LABEL_SKILL, 6, LABEL_STABILIZER, 1);
    expect_true(road_chance(7) > 0.99 && road_chance(0) < 0.01 && road_chance(-1) < 0.01);
    expect_equal((int)(road_chance(6) * 6 + 0.5), 5);
    expect_equal((int)(road_chance(1) * 6 + 0.5), 1);
}

RULE_TEST("spinout-checks", "the check decides at the skill of the present speed")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    t->road->driver[t->state->car[RED].driver].skill[1] = 2;
    mark(t, 3, 10, MARK_OIL);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drive ahead");
    expect_event(t, CHECK, RED, CHECK_SPINOUT, 2, 3, 0);
    expect_event(t, SPINOUT, RED);
    expect_at(t, RED, 3, 10); /* on the field it has entered */
}

RULE_TEST("spinout", "faces backwards, stands still, its activation is over")
{
    road_table *t = into_crater(4);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_spun(t, RED, 1);
    expect_speed(t, RED, 0);
    expect_at(t, RED, 3, 10);
    expect_equal(t->state->turn.car == RED && road_top(t->state)->kind == FRAME_DRIVE, 0);
}

RULE_TEST("spinout", "next time it is turned round and starts from 0")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 0);
    spin(t, RED);
    turn_of(t, RED);
    expect_event(t, RIGHTED, RED);
    expect_spun(t, RED, 0);
    expect_true(offered(t, RED, "speed 0"));
    refused(t, RED, "speed 2", ROAD_SPEED_STEP);
    act(t, RED, "speed 1");
    act(t, RED, "drive ahead");
    expect_at(t, RED, 3, 10);
}

RULE_TEST("spinout", "until then it is passive: no evading, dodging, tackling, no haze")
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 0);
    spin(t, BLUE);
    drives(t, RED);
    act(t, RED, "drive ahead"); /* passes it: no tackle */
    expect_done(t, RED);
    t = cars(2);
    put(t, RED, 2, 9, 1);
    put(t, BLUE, 3, 10, 0);
    fit(t, RED, "molotovs");
    fit(t, BLUE, "hazer");
    spin(t, BLUE);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot molotovs at 3,10");
    expect_event(t, HIT, BLUE, 1);
}

RULE_TEST("one-check", "a crater with oil and a wreck: one check")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    mark(t, 3, 10, MARK_CRATER | MARK_OIL | MARK_WRECK);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_equal(count_events(t, EVENT_CHECK), 1);
    expect_slid(t, RED, 1);
}

RULE_TEST("one-check", "leaving the road at a black speed into a bush: one check")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 5);
    set_ground(t, 1, 10, GROUND_RISK);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drive left");
    expect_equal(count_events(t, EVENT_CHECK), 1);
}

RULE_TEST("one-check", "each field has its own")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    mark(t, 3, 10, MARK_CRATER);
    mark(t, 3, 12, MARK_CRATER);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drive ahead");
    dice(t, 3);
    act(t, RED, "drive ahead");
    expect_at(t, RED, 3, 12);
}

RULE_TEST("one-check", "when another is activated it checks again")
{
    road_table *t = cars(3);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    mark(t, 3, 12, MARK_CRATER);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drive ahead");
    dice(t, 3); /* pushed into a crater */
    act(t, RED, "push ahead");
    expect_event(t, CHECK, BLUE, CHECK_SPINOUT, 4, 3, 1);
}

RULE_TEST("skill-checks", "the chance: never with 0, a sixth for each number up to 5, no better with 6, always with 7")
{
    static const int SIXTHS[] = {0, 0, 1, 2, 3, 4, 5, 5, 6, 6};
    for (int needed = -1; needed <= 8; needed++)
        expect_true(road_chance(needed) * 6 > SIXTHS[needed + 1] - 0.001 &&
                    road_chance(needed) * 6 < SIXTHS[needed + 1] + 0.001);
}

/* ---- off the road ---- */

RULE_TEST("offroad", "a failure costs 1 of the speed; what is driven counts")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 3);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive left");
    expect_event(t, CHECK, RED, CHECK_OFFROAD, 4, 5, 0);
    expect_event(t, SLOWED, RED, 2);
    act(t, RED, "drive ahead"); /* stays off-road: no check */
    expect_at(t, RED, 1, 12);
    expect_done(t, RED);
    expect_speed(t, RED, 2);
}

RULE_TEST("offroad", "a success costs nothing")
{
    road_table *t = cars(2);
    put(t, RED, 5, 8, 2);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive right");
    expect_speed(t, RED, 2);
    expect_at(t, RED, 6, 9);
}

RULE_TEST("offroad", "when the movement begins there; back on the road there is none")
{
    road_table *t = cars(2);
    put(t, RED, 1, 8, 3);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive right");
    expect_speed(t, RED, 2);
    act(t, RED, "drive ahead");
    expect_at(t, RED, 2, 11);
    expect_done(t, RED);
}

RULE_TEST("offroad", "never below 1, and the Stabilizer does not help")
{
    road_table *t = cars(2);
    put(t, RED, 1, 8, 1);
    fit(t, RED, "stabilizer");
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_ledger(t, CHECK, LABEL_SKILL, 4);
    expect_event(t, CHECK, RED, CHECK_OFFROAD, 4, 5, 0);
    expect_no_event(t, SLOWED);
    expect_speed(t, RED, 1);
    expect_at(t, RED, 1, 10);
}

RULE_TEST("offroad", "once more each time it leaves the road")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 4);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drive left");
    act(t, RED, "drive right");
    dice(t, 5);
    act(t, RED, "drive left");
    expect_event(t, SLOWED, RED, 3);
    expect_done(t, RED);
}

RULE_TEST("offroad-black", "at a black speed it is a SpinOut")
{
    road_table *t = cars(2);
    put(t, RED, 2, 9, 5);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive left");
    expect_event(t, SPINOUT, RED);
    expect_at(t, RED, 1, 10);
    expect_spun(t, RED, 1);
}

RULE_TEST("offroad-black", "the Stabilizer counts; it spins where it begins")
{
    road_table *t = cars(2);
    put(t, RED, 1, 8, 5);
    fit(t, RED, "stabilizer");
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_STABILIZER, 1);
    expect_at(t, RED, 1, 10);
    t = cars(2);
    put(t, RED, 1, 8, 5);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_at(t, RED, 1, 8);
    expect_spun(t, RED, 1);
}

RULE_TEST("offroad-black", "even the first speed, if it is printed in black; behind it nothing is white")
{
    road_table *t = cars(2);
    for (int i = 0; i < 2; i++) t->road->vehicle[t->state->car[RED].vehicle].square[i].black = 1;
    put(t, RED, 2, 9, 1);
    drives(t, RED);
    dice(t, 5); /* skill 4 */
    act(t, RED, "drive left");
    expect_spun(t, RED, 1);
    expect_at(t, RED, 1, 10);
}

/* ---- fields ---- */

RULE_TEST("risk-fields", "bush, oil, crater: a check at any speed, no damage")
{
    for (int i = 0; i < 3; i++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 1);
        if (i == 0) set_ground(t, 3, 10, GROUND_RISK);
        if (i == 1) mark(t, 3, 10, MARK_OIL);
        if (i == 2) mark(t, 3, 10, MARK_CRATER);
        drives(t, RED);
        dice(t, 2);
        act(t, RED, "drive ahead");
        expect_event(t, CHECK, RED, CHECK_SPINOUT, 4, 2, 1);
        expect_slid(t, RED, 0);
    }
}

RULE_TEST("damage-fields", "stones, a wreck: 1 damage and a check")
{
    for (int i = 0; i < 2; i++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 1);
        if (i == 0) set_ground(t, 3, 10, GROUND_DAMAGE);
        if (i == 1) mark(t, 3, 10, MARK_WRECK);
        drives(t, RED);
        dice(t, 2);
        act(t, RED, "drive ahead");
        expect_event(t, DAMAGE, RED, 1);
        expect_slid(t, RED, 1);
        expect_equal(t->state->markers[BLUE], 0);
    }
}

RULE_TEST("damage-fields", "each thing on the field does its own damage")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    set_ground(t, 3, 10, GROUND_DAMAGE);
    mark(t, 3, 10, MARK_WRECK | MARK_MINE);
    drives(t, RED);
    dice(t, 2);
    act(t, RED, "drive ahead");
    expect_slid(t, RED, 3);
    expect_marks(t, 3, 10, MARK_WRECK | MARK_CRATER);
}

RULE_TEST("obstacles", "no way round: damage equal to the speed, and a SpinOut before it")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 3);
    set_ground(t, 2, 9, GROUND_OBSTACLE);
    set_ground(t, 3, 10, GROUND_OBSTACLE);
    set_ground(t, 4, 9, GROUND_OBSTACLE);
    drives(t, RED);
    expect_true(offered(t, RED, "drive ahead"));
    act(t, RED, "drive ahead");
    expect_event(t, COLLISION, RED, 3);
    expect_ledger(t, COLLISION, LABEL_SPEED, 3);
    expect_slid(t, RED, 3);
    expect_spun(t, RED, 1);
    expect_at(t, RED, 3, 8);
}

RULE_TEST("obstacles", "a car that backs into one from a standstill spins out, and a speed of 0 does no damage")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 0);
    set_ground(t, 3, 6, GROUND_OBSTACLE);
    drives(t, RED);
    act(t, RED, "drive back");
    expect_event(t, COLLISION, RED, 0);
    expect_slid(t, RED, 0);
    expect_spun(t, RED, 1);
    expect_at(t, RED, 3, 8);
}

RULE_TEST("obstacles", "one who wants to may, but it is not proposed")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    set_ground(t, 3, 10, GROUND_OBSTACLE);
    drives(t, RED);
    expect_true(!offered(t, RED, "drive ahead"));
    expect_true(offered(t, RED, "drive left"));
    act(t, RED, "drive ahead");
    expect_slid(t, RED, 1);
    expect_at(t, RED, 3, 8);
}

/* ---- boards ---- */

RULE_TEST("new-board", "on a partial field at the front edge; then it drives on")
{
    road_table *t = cars(2);
    put(t, RED, 3, 30, 2);
    put(t, BLUE, 3, 20, 1);
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_equal(t->state->board_end, 3);
    expect_at(t, RED, 3, 32);
    expect_asked(t, RED, DRIVE);
    act(t, RED, "drive ahead");
    expect_at(t, RED, 3, 34);
}

RULE_TEST("new-board", "the last whole field needs none, going over the edge does")
{
    road_table *t = cars(2);
    put(t, RED, 2, 29, 2);
    put(t, BLUE, 3, 20, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_equal(t->state->board_end, 2);
    draws(t, 1, 1);
    act(t, RED, "drive ahead");
    expect_at(t, RED, 2, 33);
    expect_equal(t->state->turned[2], 1);
}

RULE_TEST("new-board", "it is one of those that are not on the table")
{
    for (int board = 0; board < 4; board++) {
        road_table *t = cars(2);
        put(t, RED, 3, 30, 1);
        put(t, BLUE, 3, 20, 1);
        drives(t, RED);
        draws(t, board, 0);
        act(t, RED, "drive ahead");
        expect_true(t->state->board[2] != t->state->board[0] && t->state->board[2] != t->state->board[1]);
    }
}

static road_table *leaving_behind(void)
{
    road_table *t = cars(4);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 8, 1);
    put(t, YELLOW, 5, 16, 1); /* half on the second board */
    put(t, GREEN, 2, 17, 1);
    drives(t, RED);
    draws(t, 0, 0);
    return t;
}

RULE_TEST("falling-behind", "1 damage, and onto the rearmost complete field of its column")
{
    road_table *t = leaving_behind();
    act(t, RED, "drive ahead");
    expect_equal(t->state->first_board, 1);
    expect_event(t, BEHIND, BLUE);
    expect_at(t, BLUE, 3, 18);
    expect_slid(t, BLUE, 1);
    expect_at(t, YELLOW, 5, 16);
    expect_slid(t, YELLOW, 0);
    expect_equal(t->state->markers[RED], 0);
}

RULE_TEST("falling-behind", "if that is taken, on the next free one")
{
    road_table *t = leaving_behind();
    put(t, BLUE, 2, 5, 1);
    set_ground(t, 2, 19, GROUND_OBSTACLE);
    act(t, RED, "drive ahead");
    expect_at(t, GREEN, 2, 17);
    expect_at(t, BLUE, 2, 21);
}

RULE_TEST("falling-behind", "whoever it is, the first car too")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 30, 1);
    drives(t, BLUE);
    draws(t, 0, 0);
    act(t, BLUE, "drive ahead");
    expect_event(t, BEHIND, RED);
    expect_at(t, RED, 3, 18);
}

RULE_TEST("falling-behind", "only at the end of the round")
{
    road_table *t = cars(2);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 8, 1);
    new_round(t);
    act(t, RED, "speed 1");
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_at(t, BLUE, 3, 8);
    expect_asked(t, BLUE, SPEED);
    act(t, BLUE, "speed 1");
    act(t, BLUE, "drive ahead");
    expect_at(t, BLUE, 3, 18);
    expect_slid(t, BLUE, 1);
}

RULE_TEST("falling-behind", "two boards go at once: whoever is on either of them takes 1 damage, not 2")
{
    road_table *t = cars(3);
    lay_board(t);
    lay_board(t);
    t->state->attached = 1;
    put(t, RED, 3, 50, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, YELLOW, 2, 25, 1);
    drives(t, RED);
    act(t, RED, "drive ahead"); /* of four boards the first two go */
    expect_equal(t->state->first_board, 2);
    expect_slid(t, BLUE, 1);
    expect_at(t, BLUE, 3, 34);
    expect_slid(t, YELLOW, 1);
    expect_at(t, YELLOW, 2, 33);
}

RULE_TEST("eat-dust", "who falls behind is out")
{
    road_table *t = leaving_behind();
    t->road->eat_dust = true;
    act(t, RED, "drive ahead");
    expect_event(t, DUST, BLUE);
    expect_standing(t, BLUE, OUT);
    expect_standing(t, YELLOW, DRIVING);
}

RULE_TEST("set-up", "a basic board first, a random one before it")
{
    for (int seed = 1; seed <= 20; seed++) {
        road_table *t = open_road_seeded("{\"variant\":\"derby\"}", seed);
        expect_equal(t->state->board_end, 2);
        expect_true(t->road->board[t->state->board[0]].basic);
        expect_true(t->state->board[0] != t->state->board[1]);
    }
}
