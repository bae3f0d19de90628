/* The chart on the board, speed up and down phase by phase, hard braking, and who moves first. */
#include "duel_range.h"

#include <stdio.h>

/* The moves of one phase, with whoever has standing orders going straight on. */
static void moves_of(arena *a, int phase)
{
    a->state->phase = (uint8_t)phase;
    for (int car = 0; car < a->duel->cars; car++) {
        car_of(a, car)->marks = 0;
        car_of(a, car)->flags &= (uint16_t) ~(CAR_MANOEUVRED | CAR_MOVED | CAR_DEFERRED);
    }
    while (a->state->frame_count) duel_pop(a->state);
    duel_push(a->state, FRAME_TURN, DUEL_NONE)->stage = STAGE_MOVES;
    run_on(a);
}

static arena *kart_at(double mph)
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, mph);
    stand(a, 1, 20, 80, 0, 0);
    return a;
}

static void go_straight(arena *a, int car)
{
    car_of(a, car)->orders.drive = 2;
}

/* ---- the chart ---- */

/* Inches in phases 1 to 5: both ends of the upper half of the chart, and the half inch in each phase. */
RULE_TEST("movement", "from 150 to 300 mph the board shows the chart: the half inch in phase 1, 3, 5, 2, then 4")
{
    static const struct {
        int mph;
        double inches[5];
    } ROWS[] = {{150, {3, 3, 3, 3, 3}},   {155, {3.5, 3, 3, 3, 3}}, {165, {4, 3, 3.5, 3, 3}}, {175, {4, 3, 4, 3, 3.5}},
                {185, {4, 3.5, 4, 3, 4}}, {195, {4, 4, 4, 3.5, 4}}, {200, {4, 4, 4, 4, 4}},   {240, {5, 5, 5, 4, 5}},
                {255, {5.5, 5, 5, 5, 5}}, {300, {6, 6, 6, 6, 6}}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int phase = 1; phase <= 5; phase++) {
            arena *a = kart_at(ROWS[row].mph);
            go_straight(a, 0);
            moves_of(a, phase);
            expect_pose(a, 0, 20 + ROWS[row].inches[phase - 1], 50, 0);
        }
}

/* 40 mph has no move in phase 4, 45 mph half an inch, 50 mph a whole one. */
RULE_TEST("movement", "in phase 4 a vehicle moves from 45 mph on, and below stays where it is, unasked")
{
    for (int mph = 40; mph <= 50; mph += 5) {
        arena *a = kart_at(mph);
        if (mph == 50) go_straight(a, 0);
        moves_of(a, 4);
        expect_pose(a, 0, mph == 40 ? 20 : mph == 45 ? 20.5 : 21, 50, 0);
    }
}

RULE_TEST("movement", "whoever has to move cannot stay: there is no such answer")
{
    arena *a = kart_at(10);
    moving(a, 0, 4);
    expect_asked(a, 0, MOVE);
    refused(a, 0, "keep until=this-phase", NOT_NOW);
    refused(a, 0, "later", NOT_NOW);
    refused(a, 0, "speed to=0", NOT_NOW);
}

RULE_TEST("movement", "straight on is an inch on any heading; a car is an inch long, a cycle half of one")
{
    arena *a = on_a_field("killer-kart", "shogun-100");
    expect_near(a->duel->vehicle[0].length, 1);
    expect_near(a->duel->vehicle[1].length, 0.5);
    stand(a, 0, 20, 50, 30, 10);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 20 + 0.8660, 50.5, 30);
}

RULE_TEST("uneven-speeds", "12.5 mph: an inch in phase 1, a quarter in phase 3, nothing else in the turn")
{
    static const double INCHES[] = {1, 0, 0.25, 0, 0};
    for (int phase = 1; phase <= 5; phase++) {
        arena *a = kart_at(12.5);
        go_straight(a, 0);
        moves_of(a, phase);
        expect_pose(a, 0, 20 + INCHES[phase - 1], 50, 0);
    }
}

RULE_TEST("half-moves", "55 mph: the inch of phase 1 may be a maneuver, the half inch after it never")
{
    arena *a = kart_at(55);
    moving(a, 0, 6);
    act(a, 0, "straight until=this-phase"); /* the inch; the half inch goes by itself */
    expect_pose(a, 0, 21.5, 50, 0);
    a = kart_at(55);
    moving(a, 0, 2);
    expect_pose(a, 0, 20.5, 50, 0);
}

/* 150 mph: three inches. Whichever the driver takes for it, the others go straight and nobody is asked again. */
RULE_TEST("multiple-inches", "at 150 mph the drift may be the first, second or third inch, and there is only one")
{
    for (int nth = 0; nth < 3; nth++) {
        arena *a = kart_at(150);
        car_of(a, 0)->handling = 7;
        moving(a, 0, 12);
        for (int inch = 0; inch < nth; inch++) {
            expect_asked(a, 0, MOVE);
            act(a, 0, "straight until=this-phase");
        }
        expect_pose(a, 0, 20 + nth, 50, 0);
        act(a, 0, "drift side=left by=25"); /* in place of an inch, and the rest of the way follows unasked */
        expect_pose(a, 0, 23, 50.25, 0);
        expect_equal(car_of(a, 0)->handling, 6);
    }
}

/* ---- speed ---- */

/* From 30 to 20 mph. 30 moves in phases 1, 3 and 5, 20 in 1 and 3: the new speed counts in the same phase. */
RULE_TEST("speed-changes", "in any of the five phases, moving in it or not, and it counts at once")
{
    static const int INCHES[] = {1, 0, 1, 0, 0};
    for (int phase = 1; phase <= 5; phase++) {
        arena *a = kart_at(30);
        go_straight(a, 0);
        a->state->phase = (uint8_t)phase;
        choosing_speeds(a);
        expect_asked(a, 0, SPEEDS);
        act(a, 1, "keep until=this-phase");
        act(a, 0, "speed to=200");
        expect_equal(car_of(a, 0)->speed, 200);
        expect_pose(a, 0, 20 + INCHES[phase - 1], 50, 0);
    }
}

RULE_TEST("speed-changes", "up or down, not both in a turn; the next turn there is a change again")
{
    for (int down = 0; down < 2; down++) {
        arena *a = kart_at(30);
        go_straight(a, 0);
        a->state->phase = 1;
        choosing_speeds(a);
        act(a, 1, "keep until=this-phase");
        act(a, 0, down ? "speed to=250" : "speed to=350");
        for (int phase = 2; phase <= 5; phase++) {
            begin_phase(a, phase);
            expect_true(!duel_may_change_speed(a->duel, a->state, 0));
        }
        begin_phase(a, 1);
        expect_asked(a, 0, SPEEDS);
        expect_true(offered(a, 0, "speed to=300"));
    }
}

/* 5 mph moves half an inch in phase 1 and not at all in the others. */
RULE_TEST("speed-changes", "from a stand too: 5 mph in phase 1 is half an inch at once, in phase 2 none this turn")
{
    for (int phase = 1; phase <= 2; phase++) {
        arena *a = kart_at(0);
        go_straight(a, 0);
        a->state->phase = (uint8_t)phase;
        choosing_speeds(a);
        act(a, 1, "keep until=this-phase");
        act(a, 0, "speed to=50");
        expect_pose(a, 0, phase == 1 ? 20.5 : 20, 50, 0);
    }
}

RULE_TEST("speed-changes", "whoever accelerates by 5, 10 or 15 mph gains any amount up to that and no more")
{
    for (int most = 50; most <= 150; most += 50) {
        arena *a = kart_at(30);
        ((duel_vehicle *)&a->duel->vehicle[0])->acceleration = (int16_t)most;
        choosing_speeds(a);
        for (int more = 25; more <= 175; more += 25) {
            char words[32];
            snprintf(words, sizeof words, "speed to=%d", 300 + more);
            tk_action faster = tk_action_make(VERB_SPEED);
            faster.arg[0] = (int16_t)(300 + more);
            int reason = duel_check_speeds(a->duel, a->state, 0, faster);
            expect_equal(reason, more <= most ? TK_REASON_FINE : DUEL_REASON_ACCELERATION);
            if (more % 50 == 0) expect_equal(offered(a, 0, words), more <= most);
        }
    }
}

RULE_TEST("uneven-speeds", "all steps of 2.5 mph are offered: those of 5 as choices, those between beside them")
{
    arena *a = kart_at(30);
    ((duel_vehicle *)&a->duel->vehicle[0])->acceleration = 100;
    choosing_speeds(a);
    for (int to = 0; to <= 450;
         to += 25) { /* 40 mph is the fastest it can be; from 30 mph a step of 2.5 is half of one */
        char words[32];
        snprintf(words, sizeof words, "speed to=%d", to);
        expect_equal(offered(a, 0, words), to % 50 == 0 && to != 300 && to <= 400);
        expect_equal(offered_besides(a, 0, words), to % 50 != 0 && to <= 400);
    }
    act(a, 1, "keep until=this-phase");
    act(a, 0, "speed to=325");
    expect_equal(car_of(a, 0)->speed, 325);
}

RULE_TEST("uneven-speeds", "from a stand, backwards too; nothing is offered twice")
{
    arena *a = kart_at(0);
    car_of(a, 0)->stood = DUEL_PHASES;
    ((duel_vehicle *)&a->duel->vehicle[0])->acceleration = 100;
    choosing_speeds(a);
    expect_true(offered(a, 0, "back-up to=25"));
    expect_true(!offered_besides(a, 0, "back-up to=25"));
    expect_true(offered_besides(a, 0, "back-up to=75"));
    expect_true(!offered_besides(a, 0, "back-up to=125"));
    expect_true(offered_besides(a, 0, "speed to=75"));
    expect_true(!offered_besides(a, 0, "speed to=50"));
    expect_true(!offered_besides(a, 0, "speed to=0"));
}

/* Top speeds are rounded to 2.5 mph, so the last step may be shorter than 5. */
RULE_TEST("speed-changes", "the top speed is offered from whatever speed reaches it: 92.5 mph from 90 and from 80")
{
    for (int from = 80; from <= 90; from += 5) {
        arena *a = kart_at(from);
        duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
        vehicle->top_speed = 925;
        vehicle->acceleration = 150;
        choosing_speeds(a);
        expect_true(offered(a, 0, "speed to=925"));
        refused(a, 0, "speed to=950", DUEL_TOP_SPEED);
    }
    arena *a = kart_at(92.5); /* it goes no faster: nothing more is offered */
    ((duel_vehicle *)&a->duel->vehicle[0])->top_speed = 925;
    choosing_speeds(a);
    expect_true(!offered(a, 0, "speed to=925"));
    expect_true(offered(a, 0, "speed to=875"));
}

/* ---- braking ---- */

/* Tires that last; and no debris, which is another rule. */
static void with_strong_tires(arena *a)
{
    car_of(a, 0)->marks |= MARK_DEBRIS | MARK_OBSTACLE;
    for (int nth = 0; nth < a->duel->vehicle[0].tires; nth++) car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, nth)] = 40;
}

static void expect_tires(arena *a, int first, int step)
{
    for (int nth = 0; nth < a->duel->vehicle[0].tires; nth++)
        expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, nth)], 40 - first - step * nth);
}

/* From status 7 at 60 mph: D1 to 6 down to D7 to 0 are safe; D9 to -2 needs a 2, D11 to -4 a 4. */
RULE_TEST("deceleration", "from 60 mph row by row: what the status falls to, the roll, and each tire's own die")
{
    static const struct {
        int less, status, need, first, step;
    } ROWS[] = {{5, 7, 0, 0, 0},  {10, 7, 0, 0, 0}, {15, 6, 0, 0, 0},  {20, 5, 0, 0, 0}, {25, 4, 0, 0, 0},
                {30, 2, 0, 0, 0}, {35, 0, 0, 2, 0}, {40, -2, 2, 1, 1}, {45, -4, 4, 4, 1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = kart_at(60);
        char words[32];
        snprintf(words, sizeof words, "speed to=%d", 600 - 10 * ROWS[row].less);
        car_of(a, 0)->handling = 7;
        go_straight(a, 0);
        with_strong_tires(a);
        choosing_speeds(a);
        act(a, 1, "keep until=this-phase");
        expect_true(offered(a, 0, words));
        if (ROWS[row].need) dice(a, ROWS[row].need, 1, 2, 3, 4);
        act(a, 0, words);
        expect_equal(car_of(a, 0)->handling, ROWS[row].status);
        expect_equal(count_events(a, EVENT_CONTROL), ROWS[row].need > 0);
        expect_no_event(a, CRASH);
        expect_tires(a, ROWS[row].first, ROWS[row].step);
    }
    arena *a = kart_at(60);
    choosing_speeds(a);
    expect_true(!offered(a, 0, "speed to=100"));
    refused(a, 0, "speed to=125", DUEL_BRAKES);
}

/* The last of them comes with antilock brakes; without them it is a vehicle like any other. */
RULE_TEST("deceleration", "35 mph at once cost every tire 2: of cycle, trike and six wheels; none with antilock brakes")
{
    static const char *const VEHICLES[] = {"shogun-100", "sandcrab", "rolling-thunder", "rolling-thunder"};
    static const int TIRES[] = {2, 3, 6, 6};
    for (int i = 0; i < 4; i++) {
        const char *const pair[] = {VEHICLES[i], "killer-kart", NULL};
        arena *a = field_of(pair, "");
        if (i == 2) ((duel_vehicle *)&a->duel->vehicle[0])->effects &= ~duel_bit(EFFECT_ABS);
        stand(a, 0, 20, 50, 0, 60);
        car_of(a, 0)->handling = 7;
        go_straight(a, 0);
        with_strong_tires(a);
        expect_equal(a->duel->vehicle[0].tires, TIRES[i]);
        choosing_speeds(a);
        act(a, 1, "keep until=this-phase");
        act(a, 0, "speed to=250");
        expect_equal(car_of(a, 0)->handling, 0); /* D7 all the same */
        expect_tires(a, i == 3 ? 0 : 2, 0);
    }
}

RULE_TEST("deceleration", "a tire that hard braking takes leaves its wheel")
{
    arena *a = kart_at(60);
    int tire = part_of(a, 0, PART_TIRE, 2);
    car_of(a, 0)->handling = 7;
    go_straight(a, 0);
    car_of(a, 0)->dp[tire] = 2;
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    dice(a, 5); /* the corner is gone: -6, at 60 mph a 5 */
    act(a, 0, "speed to=250");
    expect_event(a, TIRE_LOST, 0, tire, 0);
    expect_equal(car_of(a, 0)->wheels_lost, 0);
}

/* ---- braked to a stop, and out of control ---- */

/* 35 mph to 0 is D7: from 3 to -4, where 35 mph needs a 2. A 1 goes to crash table 1 with 7 - 3 = 4 and nothing for 35
 * mph. */
static arena *about_to_stop(int phase)
{
    arena *a = kart_at(35);
    car_of(a, 0)->handling = 3;
    with_strong_tires(a);
    a->state->phase = (uint8_t)phase;
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    return a;
}

/* 2 + 4: a moderate skid, three quarters of an inch and a point from each tire, which have lost 2 by braking. */
RULE_TEST("deceleration", "braked from 35 mph to 0 out of control: it skids in the same phase, whichever, and stands")
{
    for (int phase = 1; phase <= 5; phase++) {
        arena *a = about_to_stop(phase);
        dice(a, 1, 1, 1);
        act(a, 0, "speed to=0");
        expect_event(a, CONTROL, 0, 2, 1);
        expect_event(a, CRASH, 0, CRASH_MODERATE_SKID, 6);
        expect_pose(a, 0, 20.75, 50, 0);
        expect_equal(car_of(a, 0)->speed, 0);
        expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
        if (phase < 5) expect_equal(car_of(a, 0)->aim_loss, 6);
        expect_tires(a, 3, 0);
    }
}

RULE_TEST("deceleration", "braked from 35 mph to 0 in control: it stands where it is")
{
    arena *a = about_to_stop(1);
    dice(a, 2);
    act(a, 0, "speed to=0");
    expect_no_event(a, CRASH);
    expect_pose(a, 0, 20, 50, 0);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->aim_loss, 0);
    expect_tires(a, 2, 0);
}

RULE_TEST("deceleration", "a skid that was due before is over for whoever brakes to 0 in control")
{
    arena *a = about_to_stop(1);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_MINOR_SKID};
    dice(a, 2);
    act(a, 0, "speed to=0");
    expect_pose(a, 0, 20, 50, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* A tire with 2 points goes: the corner brings the status to -6, a 4 at 35 mph. A 3 goes to table 2 with D6, 3 more:
 * 2 + 3 is a major fishtail. The back swings out, and it stands. */
RULE_TEST("deceleration", "braked to 0, in control but a tire is lost by it: the fishtail comes in the same phase")
{
    arena *a = about_to_stop(1);
    car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 0)] = 2;
    dice(a, 2, 3, 1, 1, 1);
    act(a, 0, "speed to=0");
    expect_event(a, CRASH, 0, CRASH_MAJOR_FISHTAIL, 5);
    expect_equal(car_of(a, 0)->body.heading, 3300);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* 3 + 4: a severe skid, an inch and 2 points; 5 + 4: a spinout, a quarter turn, an inch and a die from each tire. */
RULE_TEST("deceleration", "braked to 0 out of control: a severe skid is an inch, a spinout a quarter turn and no more")
{
    arena *a = about_to_stop(1);
    dice(a, 1, 1, 2);
    act(a, 0, "speed to=0");
    expect_pose(a, 0, 21, 50, 0);
    expect_tires(a, 4, 0);
    a = about_to_stop(1);
    dice(a, 1, 1, 4, 1, 1, 2, 3, 4); /* the roll, 5, to the left, and the tires */
    act(a, 0, "speed to=0");
    expect_event(a, CRASH, 0, CRASH_SPINOUT, 9);
    expect_pose(a, 0, 21, 50, 270);
    expect_tires(a, 3, 1);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* 7 + 4: across the road and onto its side. Whoever wants to jumps first. */
RULE_TEST("deceleration", "braked to 0 out of control: it rolls onto its side, and there it lies")
{
    arena *a = about_to_stop(2);
    dice(a, 1, 3, 4, 1);
    act(a, 0, "speed to=0");
    expect_event(a, CRASH, 0, CRASH_ROLL, 11);
    expect_asked(a, 0, CRASH);
    expect_true(offered(a, 0, "hold-on"));
    dice(a, 1);
    act(a, 0, "hold-on");
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_LEFT);
    expect_near(duel_inches(car_of(a, 0)->body.x), 21);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
}

/* 45 mph to 0 is D11: from 3 to -6, a 5 at 45 mph. 11 - 3 = 8 and 1 for 45 mph: 6 on the dice makes 15, a vault. One
 * inch of flight turns it over twice, onto its roof: four dice for 45 mph. */
RULE_TEST("deceleration", "braked from 45 mph to 0 out of control: it vaults, as fast as it was, and comes to rest")
{
    arena *a = about_to_stop(1);
    stand(a, 0, 20, 50, 0, 45);
    int top = a->duel->vehicle[0].armor_at[TK_SIDE_TOP];
    car_of(a, 0)->dp[top] = 200;
    dice(a, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 2); /* the last for the driver's wound */
    act(a, 0, "speed to=0");
    expect_event(a, CRASH, 0, CRASH_VAULT, 15);
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_TOP);
    expect_equal(car_of(a, 0)->dp[top], 200 - 24 * a->duel->vehicle[0].damage_thirds / 3);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* From 60 to 40 mph, which has no move in phase 4: the skid comes in phase 5. */
RULE_TEST("deceleration", "slower and out of control in a phase without a move: the skid comes with the next move")
{
    arena *a = kart_at(60);
    car_of(a, 0)->handling = -3; /* D2 to -5: a 4 */
    a->state->phase = 4;
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    dice(a, 3, 1, 1); /* 2 - 1 + 1 */
    act(a, 0, "speed to=400");
    expect_pose(a, 0, 20, 50, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_TRIVIAL_SKID);
    moves_of(a, 5);
    expect_pose(a, 0, 21, 50, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* ---- who moves first ---- */

RULE_TEST("movement-order", "quicker reflexes choose with a skid or a spin to come as well")
{
    static const uint8_t TROUBLES[] = {CRASH_TRIVIAL_SKID, CRASH_MAJOR_FISHTAIL, CRASH_SPINOUT, CRASH_T_STOP};
    for (int i = 0; i < 4; i++) {
        arena *a = kart_at(30);
        stand(a, 1, 60, 50, 0, 30);
        car_of(a, 1)->reflex_roll = 6;
        car_of(a, 1)->trouble = (duel_trouble){.kind = TROUBLES[i]};
        moves_of(a, 1);
        expect_asked(a, 1, PRECEDENCE);
        act(a, 1, "later");
        expect_asked(a, 0, MOVE);
    }
}

/* The driver of the second car, who rolled a 6, is dead: the gunner at the wheel has not rolled. */
RULE_TEST("movement-order", "the reflexes are those of whoever is at the wheel: a substitute has none")
{
    arena *a = range_of("", "'crew':['driver','gunner']", "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    stand(a, TARGET, 60, 50, 0, 30);
    duel_car *other = car_of(a, TARGET);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, other);
    car_of(a, SHOOTER)->reflex_roll = 3;
    other->reflex_roll = 6;
    moves_of(a, 1);
    expect_asked(a, TARGET, PRECEDENCE);
    other->dp[vehicle->person[other->driver]] = 0;
    other->driver = (uint8_t)(1 - other->driver);
    moves_of(a, 1);
    expect_asked(a, SHOOTER, PRECEDENCE);
}

/* ---- what is allowed, and what is offered ---- */

/* As the book has it: tenths of a mph. */
static bool may_go(const duel_vehicle *vehicle, const duel_car *it, bool power, int to, bool back)
{
    bool backs = (it->flags & CAR_REVERSE) != 0, cycle = vehicle->class == CLASS_CYCLE;
    int most = back ? cycle ? 25 : vehicle->top_speed / 5 : vehicle->top_speed; /* a fifth of its top speed */
    if (to < 0 || to % 25) return false;
    if (to && back != backs && (it->speed || it->stood < 5)) return false; /* a whole turn at a stand */
    if (to <= it->speed) return it->speed - to <= 450;
    return to <= most && to - it->speed <= vehicle->acceleration && (power || (cycle && back));
}

static bool is_among(const tk_action *list, int count, int verb, int to)
{
    for (int i = 0; i < count; i++)
        if (list[i].verb == verb && list[i].arg[0] == to) return true;
    return false;
}

static void compare_speeds(arena *a, bool power)
{
    tk_action list[TK_MAX_LEGAL];
    const duel_car *it = car_of(a, 0);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, it);
    int count = a->world.game->legal(&a->world, a->state, 0, list, TK_MAX_LEGAL);
    count += duel_asides(&a->world, a->state, 0, list + count, TK_MAX_LEGAL - count);
    for (int to = -25; to <= vehicle->top_speed + 200; to += 25)
        for (int back = 0; back < 2; back++) {
            int verb = back ? VERB_BACK_UP : VERB_SPEED;
            bool backwards = back || (!to && it->flags & CAR_REVERSE);
            bool may = may_go(vehicle, it, power, to, backwards) && (to || !back);
            tk_action action = tk_action_with(verb, to, TK_ABSENT, TK_ABSENT);
            expect_equal(duel_check_speeds(a->duel, a->state, 0, action) == TK_REASON_FINE, may);
            if (to != it->speed) expect_equal(is_among(list, count, verb, to), may);
            action.arg[0] += 5;
            expect_true(duel_check_speeds(a->duel, a->state, 0, action) != TK_REASON_FINE);
        }
}

RULE_TEST("speed-changes", "what may be chosen is what the book allows, and all of that is offered, here or beside it")
{
    static const char *const VEHICLES[] = {"hotshot", "killer-kart", "shogun-200", "blastmaster"};
    static const int SPEEDS[] = {0, 25, 75, 150, 175, 450, 475, 900, 925};
    int compared = 0;
    for (size_t i = 0; i < sizeof VEHICLES / sizeof *VEHICLES; i++) {
        arena *a = on_a_field(VEHICLES[i], "hotshot");
        duel_car *it = car_of(a, 0), fresh = *it;
        for (size_t k = 0; k < sizeof SPEEDS / sizeof *SPEEDS; k++)
            for (int way = 0; way < 8; way++) {
                *it = fresh;
                bool power = !(way & 2);
                it->speed = it->turn_speed = (int16_t)SPEEDS[k];
                it->flags |= way & 1 ? CAR_REVERSE : 0;
                it->stood = way & 4 ? 4 : 5;
                if (!power) it->dp[duel_vehicle_of(a->duel, it)->plant] = 0;
                if (SPEEDS[k] > duel_vehicle_of(a->duel, it)->top_speed) continue;
                choosing_speeds(a);
                if (duel_top_const(a->state)->kind != FRAME_SPEEDS || !(duel_top_const(a->state)->waiting & 1))
                    continue;
                compare_speeds(a, power);
                compared++;
            }
    }
    expect_true(compared > 80);
}
