/* The chart, speed, braking. Handling and tires: test_handling.c. */
#include "duel_range.h"

/* ---- the chart ---- */

RULE_TEST("uneven-speeds", "between two lines a vehicle moves on the one below, a quarter inch less where they differ")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    expect_equal(duel_chart_quarters(a->duel, 125, 1), 4);
    expect_equal(duel_chart_quarters(a->duel, 125, 3), 1);
    expect_equal(duel_chart_quarters(a->duel, 175, 3), 3);
    expect_equal(duel_chart_quarters(a->duel, 25, 1), 1);
    expect_equal(duel_chart_quarters(a->duel, 525, 1), 5);
}

RULE_TEST("half-moves", "at 15 mph the second move is half an inch straight ahead, and nobody is asked")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    expect_equal(duel_chart_quarters(a->duel, 150, 1), 4);
    expect_equal(duel_chart_quarters(a->duel, 150, 3), 2);
    stand(a, 0, 20, 50, 0, 15);
    moving(a, 0, 2);
    expect_pose(a, 0, 20.5, 50, 0);
}

RULE_TEST("half-moves", "at 65 mph a phase has an inch and a half: the manoeuvre takes an inch of it")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 65);
    moving(a, 0, 6);
    expect_asked(a, 0, MOVE);
    act(a, 0, "drift side=left by=25");
    expect_pose(a, 0, 21.5, 50.25, 0);
}

RULE_TEST("multiple-inches", "two inches are driven one by one, with one manoeuvre in the phase")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 60);
    moving(a, 0, 8);
    act(a, 0, "straight until=this-phase");
    expect_asked(a, 0, MOVE);
    expect_pose(a, 0, 21, 50, 0);
    act(a, 0, "drift side=left by=25");
    expect_pose(a, 0, 22, 50.25, 0);
}

RULE_TEST("movement-order", "of two at the same speed the one with quicker reflexes says when it moves")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 30);
    stand(a, 1, 60, 50, 0, 30);
    car_of(a, 1)->reflex_roll = 6;
    a->state->phase = 1;
    duel_top(a->state)->stage = STAGE_MOVES;
    run_on(a);
    expect_asked(a, 1, PRECEDENCE);
    act(a, 1, "later");
    expect_asked(a, 0, MOVE);
    act(a, 0, "straight until=this-phase");
    expect_asked(a, 1, MOVE);
}

RULE_TEST("movement-order", "the faster one moves first, whatever the reflexes")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 30);
    stand(a, 1, 60, 50, 0, 40);
    car_of(a, 0)->reflex_roll = 6;
    a->state->phase = 1;
    duel_top(a->state)->stage = STAGE_MOVES;
    run_on(a);
    expect_asked(a, 1, MOVE);
}

RULE_TEST("movement-order", "equal reflexes go by the lot drawn at the start; who goes first may be asked again")
{
    arena *a = on_a_field("killer-kart", "killer-kart", "killer-kart");
    for (int car = 0; car < 3; car++) stand(a, car, 20 + 20 * car, 50, 0, 30);
    car_of(a, 0)->tie = 2;
    car_of(a, 1)->tie = 0;
    car_of(a, 2)->tie = 1;
    a->state->phase = 1;
    duel_top(a->state)->stage = STAGE_MOVES;
    run_on(a);
    expect_asked(a, 1, PRECEDENCE);
    act(a, 1, "later");
    expect_asked(a, 2, PRECEDENCE);
    act(a, 2, "now");
    expect_asked(a, 2, MOVE);
    act(a, 2, "straight until=this-phase");
    expect_asked(a, 1, PRECEDENCE);
    act(a, 1, "now");
    act(a, 1, "straight until=this-phase");
    expect_asked(a, 0, MOVE);
}

RULE_TEST("alternating-inches", "two inches are driven in turns, the faster one first, with one manoeuvre in the phase")
{
    arena *a = on_a_field_with("\"alternate\":true", "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 100);
    stand(a, 1, 60, 50, 0, 110);
    a->state->phase = 1;
    duel_top(a->state)->stage = STAGE_MOVES;
    run_on(a);
    expect_asked(a, 1, MOVE);
    act(a, 1, "drift side=left by=25");
    expect_pose(a, 1, 61, 50.25, 0);
    expect_asked(a, 0, MOVE);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 1, 62, 50.25, 0); /* unasked: it has made its manoeuvre */
    expect_asked(a, 0, MOVE);
    expect_pose(a, 0, 21, 50, 0);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 22, 50, 0);
    expect_pose(a, 1, 63, 50.25, 0);
}

RULE_TEST("movement-order", "of three the fastest is next, whichever they are; then the next one of those left")
{
    static const int MPH[][3] = {{80, 70, 60}, {80, 60, 70}, {70, 80, 60}, {60, 80, 70}, {70, 60, 80}, {60, 70, 80}};
    for (size_t row = 0; row < sizeof MPH / sizeof *MPH; row++) {
        arena *a = on_a_field("hotshot", "hotshot", "hotshot");
        unsigned moved = 0, gone = 0;
        a->state->phase = 1; /* all of them move in it */
        for (int car = 0; car < 3; car++) {
            stand(a, car, 20 + 20 * car, 50, 0, MPH[row][car]);
            car_of(a, car)->rest = 4;
        }
        for (int mph = 80; mph >= 60; mph -= 10) {
            int next = 0, goes_on = 0;
            while (MPH[row][next] != mph) next++;
            with_dice(a, goes_on = duel_next_to_go_on(play, gone));
            expect_equal(goes_on, next);
            gone |= duel_bit(next);
            with_dice(a, goes_on = duel_next_mover(play, moved));
            expect_equal(goes_on, next);
            moved |= duel_bit(next);
        }
        with_dice(a, expect_equal(duel_next_to_go_on(play, gone), -1));
        with_dice(a, expect_equal(duel_next_mover(play, moved), -1));
    }
}

RULE_TEST("alternating-inches", "whoever has no inches left, stands or has left does not go on")
{
    arena *a = on_a_field("hotshot", "hotshot", "hotshot", "hotshot");
    for (int car = 0; car < 4; car++) {
        stand(a, car, 20 + 20 * car, 50, 0, 80 - 10 * car);
        car_of(a, car)->rest = 4;
    }
    car_of(a, 0)->rest = 0;
    car_of(a, 1)->speed = 0;
    car_of(a, 2)->standing = STANDING_LEFT;
    with_dice(a, expect_equal(duel_next_to_go_on(play, 0), 3));
}

RULE_TEST("alternating-inches", "what comes of a loss of control waits for the next phase all the same")
{
    arena *a = on_a_field_with("\"alternate\":true", "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 100);
    stand(a, 1, 60, 50, 0, 0);
    car_of(a, 0)->handling = -6;
    a->state->phase = 1;
    duel_top(a->state)->stage = STAGE_MOVES;
    run_on(a);
    dice(a, 1, 1); /* no hope; 2, D1: -2, 100 mph: +3: a minor skid */
    act(a, 0, "drift side=left by=25");
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_SKID);
    expect_pose(a, 0, 22, 50.25, 0);
    expect_equal(car_of(a, 0)->speed, 1000);
}

/* ---- speed ---- */

RULE_TEST("speed-changes", "a skid or fishtail to come keeps nobody from the pedals, a spinout does")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_MAJOR_FISHTAIL};
    choosing_speeds(a);
    expect_asked(a, 0, SPEEDS);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_SPINOUT};
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
}

RULE_TEST("substitute-drivers", "a sidecar's passenger steers, but reaches no pedal: it loses 5 mph a turn")
{
    arena *a = on_a_field("twin-wasp", "hotshot");
    const duel_vehicle *vehicle = &a->duel->vehicle[0];
    int passenger = DUEL_NONE;
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->part[vehicle->person[i]].unit == TK_UNIT_SIDECAR) passenger = i;
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->dp[vehicle->person[car_of(a, 0)->driver]] = 0;
    car_of(a, 0)->driver = (uint8_t)passenger;
    tk_action slower = tk_action_make(VERB_SPEED);
    slower.arg[0] = 350;
    expect_equal(duel_check_speeds(a->duel, a->state, 0, slower), DUEL_REASON_ONLY_STEERS);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=15"); /* D1: only a substitute in a front seat has D2 more */
    expect_event(a, HANDLING, 0, vehicle->handling - 1);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 350);
}

RULE_TEST("speed-changes", "once a turn, in steps of 2.5 mph, within what the power plant gives")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    int most = a->duel->vehicle[0].acceleration / 10;
    stand(a, 0, 20, 50, 0, 30);
    choosing_speeds(a);
    refused(a, 0, "speed to=310", DUEL_SPEED_STEP);
    refused(a, 0, most < 30 ? "speed to=600" : "speed to=900", DUEL_ACCELERATION);
    act(a, 0, "speed to=325");
    act(a, 1, "keep until=this-phase");
    expect_equal(car_of(a, 0)->speed, 325);
    begin_phase(a, 2);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0)); /* once a turn */
    expect_true(duel_may_change_speed(a->duel, a->state, 1));
    begin_phase(a, 1);
    expect_true(duel_may_change_speed(a->duel, a->state, 0));
}

/* Brakes from a speed; returns the difficulty. */
static int braked(const char *vehicle, const char *members, int from, int by)
{
    const char *const vehicles[] = {vehicle, "killer-kart", NULL};
    arena *a = field_of(vehicles, members);
    tk_ledger ledger;
    tk_action action = tk_action_make(VERB_SPEED);
    stand(a, 0, 20, 50, 0, from);
    action.arg[0] = (int16_t)(10 * from - 10 * by);
    return duel_difficulty(a->duel, a->state, 0, action, &ledger);
}

RULE_TEST("deceleration", "10 mph are free; then D1, D2, D3, D5, D7, D9, D11")
{
    static const int DIFFICULTY[] = {0, 0, 1, 2, 3, 5, 7, 9, 11};
    for (int i = 0; i < 9; i++) expect_equal(braked("killer-kart", "", 60, 5 * (i + 1)), DIFFICULTY[i]);
}

RULE_TEST("deceleration", "40 mph at once: D9, a die from every tire, and the roll is made at the old speed")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 60);
    choosing_speeds(a);
    refused(a, 0, "speed to=100", DUEL_BRAKES);
    act(a, 1, "keep until=this-phase");
    int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
    car_of(a, 0)->handling = 3;
    dice(a, 5, 1, 1, 1, 1); /* -6 at 60 mph: 5 or more */
    act(a, 0, "speed to=200");
    expect_event(a, CONTROL, 0, 5, 5);
    expect_equal(car_of(a, 0)->dp[tire], before - 1);
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(car_of(a, 0)->handling, -6);
}

RULE_TEST("deceleration", "tires lose nothing up to 30 mph, 2 points at 35, a die at 40, a die and 3 at 45")
{
    static const struct {
        int less, dice, plus;
    } ROWS[] = {{150, 0, 0}, {300, 0, 0}, {325, 0, 2}, {350, 0, 2}, {400, 1, 0}, {450, 1, 3}};
    arena *a = on_a_field("killer-kart", "killer-kart");
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        duel_wear wear = duel_braking_wear(&a->duel->vehicle[0], ROWS[i].less);
        expect_equal(wear.dice, ROWS[i].dice);
        expect_equal(wear.plus, ROWS[i].plus);
    }
    stand(a, 0, 20, 50, 0, 60);
    car_of(a, 0)->handling = 7;
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    act(a, 0, "speed to=250"); /* D7 to 0: safe at 60 mph */
    for (int nth = 0; nth < 4; nth++) {
        int tire = part_of(a, 0, PART_TIRE, nth);
        expect_equal(car_of(a, 0)->dp[tire], a->duel->vehicle[0].part[tire].dp - 2);
    }
}

RULE_TEST("antilock-brakes", "they spare the tires and take 1 off what rain adds, nothing else")
{
    arena *a = on_a_field_with("\"weather\":\"heavy-rain\"", "killer-kart", "killer-kart");
    tk_ledger ledger;
    tk_action action = tk_action_make(VERB_SPEED);
    stand(a, 0, 20, 50, 0, 60);
    action.arg[0] = 450;
    expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3);
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    vehicle->effects |= duel_bit(EFFECT_ABS);
    expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 2);
    int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    dice(a, 6);
    act(a, 0, "speed to=250");
    expect_equal(car_of(a, 0)->dp[tire], before);
}

RULE_TEST("without-power",
          "no plant: it steers and brakes, gains no speed and loses 5 mph a turn; standing it is stranded")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 20);
    car_of(a, 0)->turn_speed = 200;
    car_of(a, 0)->dp[part_of(a, 0, PART_PLANT, 0)] = 0;
    with_dice(a, duel_judge_wreck(play, 0));
    expect_equal(car_of(a, 0)->standing, STANDING_RUNNING);
    choosing_speeds(a);
    refused(a, 0, "speed to=225", DUEL_ACCELERATION);
    expect_true(offered(a, 0, "speed to=150"));
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=30");
    expect_equal(car_of(a, 0)->body.heading, 300);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 150);
    car_of(a, 0)->turn_speed = 200; /* braked by 5 mph: that was enough */
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 150);
    with_dice(a, duel_set_speed(play, 0, 0));
    expect_equal(car_of(a, 0)->standing, STANDING_STRANDED);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
}

RULE_TEST("power-units", "pushed beyond its top speed a vehicle loses a unit a turn for every full 10 mph")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    int top = a->duel->vehicle[0].top_speed;
    car_of(a, 0)->power = 50;
    car_of(a, 0)->speed = (int16_t)(top + 75);
    with_dice(a, duel_drain_over_top(play, 0));
    expect_equal(car_of(a, 0)->power, 50);
    car_of(a, 0)->speed = (int16_t)(top + 250);
    with_dice(a, duel_drain_over_top(play, 0));
    expect_equal(car_of(a, 0)->power, 48);
}

RULE_TEST("speed-changes", "a stop is offered from 2.5 and 7.5 mph too, forwards and backwards")
{
    for (int i = 0; i < 4; i++) {
        arena *a = on_a_field("killer-kart", "killer-kart");
        stand(a, 0, 20, 50, 0, i & 1 ? 7.5 : 2.5);
        if (i & 2) car_of(a, 0)->flags |= CAR_REVERSE;
        choosing_speeds(a);
        expect_true(offered(a, 0, "speed to=0"));
    }
}

RULE_TEST("reverse", "backwards only from a stand, a fifth as fast, and D1 harder")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    tk_ledger ledger;
    tk_action bend = tk_action_make(VERB_BEND);
    stand(a, 0, 20, 50, 0, 10);
    choosing_speeds(a);
    refused(a, 0, "back-up to=50", DUEL_STOP_FIRST);
    stand(a, 0, 20, 50, 0, 0);
    car_of(a, 0)->stood = DUEL_PHASES;
    act(a, 1, "keep until=this-phase");
    act(a, 0, "back-up to=50");
    expect_true(car_of(a, 0)->flags & CAR_REVERSE);
    bend.arg[BEND_SIDE] = HAND_LEFT;
    bend.arg[BEND_DEGREES] = 15;
    expect_equal(duel_difficulty(a->duel, a->state, 0, bend, &ledger), 2);
    a = on_a_field("killer-kart", "killer-kart"); /* 135 mph: 27 backwards, in steps of 2.5 */
    stand(a, 0, 20, 50, 0, 20);
    car_of(a, 0)->flags |= CAR_REVERSE;
    choosing_speeds(a);
    refused(a, 0, "back-up to=275", DUEL_TOP_SPEED);
    expect_true(offered(a, 0, "back-up to=250"));
    refused(a, 0, "speed to=50", DUEL_STOP_FIRST);
}

RULE_TEST("reverse", "a cycle is pushed backwards at 2.5 mph: a quarter inch a turn")
{
    arena *a = on_a_field("shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    car_of(a, 0)->stood = DUEL_PHASES;
    choosing_speeds(a);
    refused(a, 0, "back-up to=50", DUEL_TOP_SPEED);
    expect_true(offered(a, 0, "back-up to=25"));
    expect_equal(duel_chart_quarters(a->duel, 25, 1), 1);
    for (int phase = 2; phase <= 5; phase++) expect_equal(duel_chart_quarters(a->duel, 25, phase), 0);
}

RULE_TEST("reverse", "stopped in phase 3: not before phase 3 of the next turn, a whole turn later")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 5);
    a->state->phase = 3;
    car_of(a, 1)->standing = STANDING_KILLED;
    choosing_speeds(a);
    act(a, 0, "speed to=0");
    static const int PHASES[] = {4, 5, 1, 2, 3};
    for (int i = 0; i < 5; i++) {
        begin_phase(a, PHASES[i]);
        car_of(a, 0)->flags &= (uint16_t)~CAR_CHANGED; /* the speed was changed in the first turn */
        choosing_speeds(a);
        expect_equal(offered(a, 0, "back-up to=50"), i == 4);
        if (i < 4) refused(a, 0, "back-up to=50", DUEL_STOP_FIRST);
        expect_true(offered(a, 0, "speed to=50")); /* ahead it goes at once */
    }
}

RULE_TEST("reverse", "from backwards to forwards it is the same turn, and going on backwards is free")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 0);
    car_of(a, 0)->flags |= CAR_REVERSE;
    car_of(a, 0)->stood = DUEL_PHASES - 1;
    choosing_speeds(a);
    refused(a, 0, "speed to=50", DUEL_STOP_FIRST);
    expect_true(offered(a, 0, "back-up to=50"));
    begin_phase(a, 2);
    choosing_speeds(a);
    expect_true(offered(a, 0, "speed to=25"));
}

RULE_TEST("reverse", "a vehicle that begins the match standing may go either way")
{
    arena *a = open_arena("{\"seats\":2,\"vehicles\":[\"killer-kart\",\"killer-kart\"]}");
    expect_equal(car_of(a, 0)->stood, DUEL_PHASES);
}

RULE_TEST("reverse", "in reverse the back leads")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    car_of(a, 0)->flags |= CAR_REVERSE;
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 19, 50, 0);
}

/* ---- braking is a maneuver ---- */

RULE_TEST("deceleration", "braking by more than 10 mph is the maneuver of its phase; 10 mph leaves it")
{
    for (int less = 100; less <= 150; less += 50) {
        arena *a = on_a_field("killer-kart", "killer-kart");
        stand(a, 0, 20, 50, 0, 50);
        a->state->phase = 1;
        choosing_speeds(a);
        act(a, 1, "keep until=this-phase");
        act(a, 0, less == 100 ? "speed to=400" : "speed to=350");
        expect_equal((car_of(a, 0)->flags & CAR_MANOEUVRED) != 0, less == 150);
        if (less == 100) /* an inch at 40 mph in phase 1, and the driver is asked how to drive it */
            expect_asked(a, 0, MOVE);
        else /* straight ahead: an inch at 35 mph */
            expect_pose(a, 0, 21, 50, 0);
    }
}

RULE_TEST("deceleration", "in the next phase there is a maneuver again")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 50);
    car_of(a, 0)->flags |= CAR_MANOEUVRED;
    begin_phase(a, 2);
    expect_true(!(car_of(a, 0)->flags & CAR_MANOEUVRED));
}
