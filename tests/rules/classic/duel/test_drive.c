/* The chart, speed, handling, tires. */
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
    act(a, 0, "bend side=left degrees=15"); /* D1 and D2 for not being the driver */
    expect_event(a, HANDLING, 0, vehicle->handling - 3);
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
    car_of(a, 0)->flags |= CAR_STOOD;
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
    car_of(a, 0)->flags |= CAR_STOOD;
    choosing_speeds(a);
    refused(a, 0, "back-up to=50", DUEL_TOP_SPEED);
    expect_true(offered(a, 0, "back-up to=25"));
    expect_equal(duel_chart_quarters(a->duel, 25, 1), 1);
    for (int phase = 2; phase <= 5; phase++) expect_equal(duel_chart_quarters(a->duel, 25, phase), 0);
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

/* ---- handling ---- */

RULE_TEST("reflexes", "a 5 adds 1 to the class, a 6 adds 2; they are gone while the driver is not fit")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    int base = a->duel->vehicle[0].handling;
    car_of(a, 0)->reflexes = 2;
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base + 2);
    car_of(a, 0)->crew_stunned[car_of(a, 0)->driver] = 3;
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
}

RULE_TEST("reflexes", "at the start every driver rolls and adds the skill: below 5 nothing, a 5 one, 6 and more two")
{
    arena *a = on_a_field_with("\"skill\":[0,3]", "killer-kart", "killer-kart");
    unsigned seen[2] = {0};
    for (uint64_t number = 1; number <= 60; number++) {
        tk_seed seed = tk_seed_from_number(number);
        tk_dice own;
        tk_dice_init(&own, &seed);
        *a->state = (duel_state){0};
        duel_start(&a->world, a->state, &own, NULL);
        for (int car = 0; car < 2; car++) {
            int roll = car_of(a, car)->reflex_roll, more = roll >= 6 ? 2 : roll == 5 ? 1 : 0;
            seen[car] |= 1u << roll;
            expect_equal(car_of(a, car)->reflexes, more);
            expect_equal(car_of(a, car)->handling, duel_vehicle_of(a->duel, car_of(a, car))->handling + more);
        }
    }
    expect_equal(seen[0], 0x7e);  /* 1 to 6 */
    expect_equal(seen[1], 0x3f0); /* 4 to 9 */
}

RULE_TEST("regaining-status", "class 2 and a Driver +1: three points a turn")
{
    arena *a = on_a_field_with("\"skill\":[1,0]", "killer-kart", "hotshot");
    ((duel_vehicle *)&a->duel->vehicle[0])->handling = 2;
    car_of(a, 0)->handling = -4;
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, -1);
}

RULE_TEST("regaining-status", "by class and skill, without reflexes, up to the class with them; at least 1")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    int base = a->duel->vehicle[0].handling;
    ((duel_world *)a->duel)->driving[0][0] = 1;
    car_of(a, 0)->reflexes = 2;
    car_of(a, 0)->handling = -6;
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, -6 + base + 1);
    car_of(a, 0)->handling = (int8_t)(base + 2);
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, base + 2);
    car_of(a, 0)->class_loss = 6;
    car_of(a, 0)->handling = -6;
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, -5);
}

RULE_TEST("road-conditions", "each adds to manoeuvres; off the road hazards are no harder")
{
    static const struct {
        const char *members;
        int manoeuvre, hazard;
    } CASES[] = {{ALL_OVER("off-road"), 1, 0},   {ALL_OVER("gravel"), 1, 1},           {ALL_OVER("oil"), 2, 2},
                 {ALL_OVER("light snow"), 2, 2}, {ALL_OVER("heavy snow"), 3, 3},       {ALL_OVER("ice"), 4, 4},
                 {"\"weather\":\"rain\"", 1, 1}, {"\"weather\":\"heavy-rain\"", 2, 2}, {ALL_OVER("shoulder"), 0, 0},
                 {"\"weather\":\"fog\"", 0, 0}};
    tk_action drift = tk_action_make(VERB_DRIFT);
    drift.arg[DRIFT_SIDE] = HAND_LEFT;
    drift.arg[DRIFT_BY] = 25;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        tk_ledger ledger;
        arena *a = on_a_field_with(CASES[i].members, "killer-kart", "killer-kart");
        stand(a, 0, 20, 50, 0, 5);
        expect_equal(duel_difficulty(a->duel, a->state, 0, drift, &ledger), 1 + CASES[i].manoeuvre);
        car_of(a, 0)->handling = 2;
        with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
        expect_equal(car_of(a, 0)->handling, 1 - CASES[i].hazard);
    }
}

RULE_TEST("banked-curves", "bends are easier inward, drifts easier outward; steep ones twice as much")
{
    static const char *const MEMBERS[] = {
        FIELD("\"ground\":[{\"surface\":\"banked curve\",\"inside\":90,\"box\":[0,0,10000,10000]}]"),
        FIELD("\"ground\":[{\"surface\":\"steep banked curve\",\"inside\":90,\"box\":[0,0,10000,10000]}]")};
    for (int steep = 0; steep < 2; steep++) {
        arena *a = on_a_field_with(MEMBERS[steep], "killer-kart", "killer-kart");
        tk_ledger ledger;
        tk_action action = tk_action_make(VERB_BEND);
        action.arg[BEND_SIDE] = HAND_LEFT; /* inward */
        action.arg[BEND_DEGREES] = 45;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 - 1 - steep);
        action.arg[BEND_SIDE] = HAND_RIGHT;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 + 1 + steep);
        action.verb = VERB_SWERVE; /* drifts right, bends left: inward */
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 4 - 1 - steep);
        action.verb = VERB_DRIFT;
        action.arg[DRIFT_BY] = 50;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 - 1 - steep);
        action.arg[DRIFT_SIDE] = HAND_LEFT;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 + 1 + steep);
    }
}

RULE_TEST("hazards", "a curb is D3, once for driving over it")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"curb\",\"dp\":0,\"box\":[2100,4000,2150,6000]}]"),
                               "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 20);
    car_of(a, 0)->handling = 3;
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 0);
    next_move(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 0);
}

RULE_TEST("brushcutter", "small trees are D3, and nothing for who has a brushcutter")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"small-tree\",\"dp\":3,\"box\":[2100,4990,2110,5010]}]"),
                               "killer-kart", "killer-kart");
    for (int cutter = 0; cutter < 2; cutter++) {
        duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
        if (cutter) vehicle->effects |= duel_bit(EFFECT_BRUSHCUTTER);
        stand(a, 0, 20, 50, 0, 20);
        for (int i = 0; i < DUEL_FIXTURE_WORDS; i++) car_of(a, 0)->touching_fixture[i] = 0;
        car_of(a, 0)->handling = 3;
        next_move(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->handling, cutter ? 3 : 0);
    }
}

/* ---- tires ---- */

static void lose(arena *a, int nth, bool wheel)
{
    int part = part_of(a, 0, PART_TIRE, nth);
    car_of(a, 0)->dp[part] = 0;
    if (wheel) car_of(a, 0)->wheels_lost |= (uint8_t)duel_bit(nth);
    with_dice(a, duel_lose_tire(play, 0, part));
}

RULE_TEST("tire-loss", "the last tire of a corner: status -6, D6 on the crash table, class -2 from the next turn on")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    int base = a->duel->vehicle[0].handling;
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 1, 1, 1, 1); /* -6 at 40: 4 or more; then 2 and 3, and a hand */
    lose(a, 0, false);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 3, LABEL_SPEED, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MAJOR_FISHTAIL);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
    with_dice(a, duel_regain(play, 0));
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base - 2);
}

RULE_TEST("tire-loss", "a whole wheel costs 3, with active suspension it is a D6 hazard and costs 2")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    lose(a, 0, true);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 3);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_event(a, LAID, -1, 0);
    a = on_a_field("killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    vehicle->effects |= duel_bit(EFFECT_ACTIVE);
    car_of(a, 0)->handling = 3;
    lose(a, 0, true);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 2);
    expect_equal(car_of(a, 0)->handling, -3);
}

RULE_TEST("tire-loss", "wheels of two corners: crash table 1, no more driving, 30 mph less every turn")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    lose(a, 0, true);
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 1, 1); /* 2, +3 */
    lose(a, 1, true);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
    expect_true(!duel_can_drive(a->duel, a->state, 0));
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 100);
    car_of(a, 0)->handling = -2;
    dice(a, 2); /* a third corner: status -6 again, and at 10 mph a 2 keeps it from getting worse */
    lose(a, 2, true);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_event(a, CONTROL, 0, 2, 2);
}

RULE_TEST("tire-loss", "ice adds its D4 to the D6 of a corner, whichever table it leads to")
{
    for (int wheels = 1; wheels <= 2; wheels++) {
        arena *a = on_a_field_with(ALL_OVER("ice"), "killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 0);
        if (wheels == 2) lose(a, 0, true);
        stand(a, 0, 20, 50, 0, 40);
        if (wheels == 1)
            dice(a, 1, 1, 1, 1); /* the control roll, 2, and a hand */
        else
            dice(a, 1, 1, 1);
        lose(a, 1, true);
        expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 7, LABEL_SPEED, 0);
        expect_equal(car_of(a, 0)->trouble.kind, wheels == 1 ? CRASH_MINOR_FISHTAIL : CRASH_SPINOUT);
    }
}

RULE_TEST("tire-loss", "a cycle is crippled by one wheel")
{
    arena *a = on_a_field("shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 1, 1);
    lose(a, 0, true);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
}

RULE_TEST("tire-loss", "a trike is crippled by one wheel, and only a tire costs it the corner")
{
    arena *a = on_a_field("sandcrab", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 6); /* -6 at 40 mph: 4 or more */
    lose(a, 0, false);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_true(!(car_of(a, 0)->flags & CAR_STUCK));
    dice(a, 1, 1);
    lose(a, 1, true);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
}

RULE_TEST("tire-loss",
          "six wheels: the first of a pair is a D2 hazard; without all wheels of a pair the class is 3 lower")
{
    arena *a = on_a_field("rolling-thunder", "hotshot");
    const duel_vehicle *vehicle = &a->duel->vehicle[0];
    int pair[2] = {-1, -1};
    for (int nth = 0; nth < vehicle->tires; nth++)
        if (vehicle->part[vehicle->first_tire + nth].place == CORNER_BACK_LEFT) pair[pair[0] >= 0] = nth;
    expect_equal(vehicle->tires, 6);
    stand(a, 0, 20, 50, 0, 0);
    car_of(a, 0)->handling = 3;
    lose(a, pair[0], false);
    expect_equal(car_of(a, 0)->handling, 1);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 0);
    car_of(a, 0)->wheels_lost |= (uint8_t)duel_bit(pair[0]);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 3);
    lose(a, pair[1], true);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 3);
    expect_true(!(car_of(a, 0)->flags & CAR_STUCK));
}

/* ---- the whole ---- */

RULE_TEST("driving", "positions are never rounded to the grid")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20.0313, 50.0177, 37, 20);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 20.0313 + 0.7986, 50.0177 + 0.6018, 37);
    expect_true(car_of(a, 0)->body.x % 2500 && car_of(a, 0)->body.y % 2500);
}

RULE_TEST("handling", "frequent manoeuvres are as dangerous as wild ones: six drifts cost as much as one tight bend")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    car_of(a, 0)->handling = 3;
    for (int i = 0; i < 6; i++) {
        next_move(a, 0, 4);
        act(a, 0, i % 2 ? "drift side=left by=25" : "drift side=right by=25");
    }
    expect_equal(car_of(a, 0)->handling, -3);
}

RULE_TEST("class-in-a-duel", "a spoiler counts above 60 mph, as long as the armor behind lasts")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    int base = vehicle->handling;
    vehicle->effects |= duel_bit(EFFECT_SPOILER);
    vehicle->handling_over_60 = base + 1;
    stand(a, 0, 20, 50, 0, 60);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
    stand(a, 0, 20, 50, 0, 62.5);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base + 1);
    car_of(a, 0)->dp[vehicle->armor_at[TK_SIDE_BACK]] = 0;
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
}

#define LIFTING_GUARDS \
    "'accessories':[{'type':'wheelguard','at':'front-left','points':4},{'type':'wheelguard','at':'front-right'," \
    "'points':4},{'type':'retractable-wheelguards','at':'front'}]"

RULE_TEST("class-in-a-duel", "lowered wheelguards cost 1 in open country too")
{
    arena *a = range_of(LIFTING_GUARDS, "", ALL_OVER("off-road"));
    int base = duel_vehicle_of(a->duel, car_of(a, SHOOTER))->handling_off_road;
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base - 1);
    car_of(a, SHOOTER)->flags |= CAR_GUARDS_UP;
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base);
}

RULE_TEST("class-in-a-duel", "lowered wheelguards in front cost 1, raised ones nothing; that takes a turn")
{
    arena *a = range_of(LIFTING_GUARDS, "'weapons':[{'type':'MG','mount':'F'}]", "");
    int base = duel_vehicle_of(a->duel, car_of(a, SHOOTER))->handling;
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base - 1);
    firing(a);
    expect_true(offered(a, SHOOTER, "guards crew=0"));
    duel_deed raise = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE, .aim = HANDLE_GUARDS};
    with_dice(a, duel_handle(play, &raise));
    for (int phase = 0; phase < 5; phase++) with_dice(a, duel_tick(play));
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base - 1);
    with_dice(a, duel_tick(play));
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base);
}

RULE_TEST("spoilers", "on metal armor a plastic spoiler goes after 30 points at the back, whatever the armor stopped")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    int base = vehicle->handling, armor = vehicle->armor_at[TK_SIDE_BACK];
    vehicle->effects |= duel_bit(EFFECT_SPOILER);
    vehicle->handling_over_60 = base + 1;
    vehicle->frail = (uint8_t)duel_bit(TK_SIDE_BACK);
    vehicle->part[armor].row |= ARMOR_METAL;
    stand(a, 0, 20, 50, 0, 70);
    duel_blow blow = {0, TK_SIDE_BACK, SOURCE_COLLISION, DUEL_NONE, 29, -1};
    car_of(a, 0)->dp[armor] = 200;
    with_dice(a, duel_damage(play, blow, NULL));
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base + 1);
    blow.points = 1;
    with_dice(a, duel_damage(play, blow, NULL));
    expect_true(car_of(a, 0)->dp[armor] > 0);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
}

RULE_TEST("class-in-a-duel", "a spoiler counts in open country too")
{
    arena *a = on_a_field_with(ALL_OVER("off-road"), "killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    vehicle->effects |= duel_bit(EFFECT_SPOILER);
    vehicle->handling_over_60 = vehicle->handling + 1;
    stand(a, 0, 20, 50, 0, 70);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), vehicle->handling_off_road + 1);
}

RULE_TEST("handling-status", "it goes down by the difficulty, never below -6")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 5);
    car_of(a, 0)->handling = -4;
    dice(a, 6);
    with_dice(a, duel_hazard(play, 0, 5, LABEL_HAZARD));
    expect_equal(car_of(a, 0)->handling, -6);
}

RULE_TEST("skill", "it counts for a fit driver at the wheel, 2 less when wounded")
{
    arena *a = on_a_field_with("\"skill\":[3,0]", "killer-kart", "hotshot");
    const duel_vehicle *vehicle = &a->duel->vehicle[0];
    int driver = car_of(a, 0)->driver;
    expect_equal(duel_skill(a->duel, a->state, 0), 3);
    car_of(a, 0)->dp[vehicle->person[driver]]--;
    expect_equal(duel_skill(a->duel, a->state, 0), 1);
    car_of(a, 0)->crew_stunned[driver] = 1;
    expect_equal(duel_skill(a->duel, a->state, 0), 0);
}

RULE_TEST("skill", "without the skill the class is 2 lower in a car or on a reversed trike, 3 on a cycle or trike")
{
    static const char *const VEHICLES[] = {"killer-kart", "backwards-bob", "shogun-100", "sandcrab"};
    static const int LOWER[] = {2, 2, 3, 3};
    for (int i = 0; i < 4; i++) {
        const char *const pair[] = {VEHICLES[i], "hotshot", NULL};
        arena *a = field_of(pair, "\"skill\":[-1,0]");
        expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), a->duel->vehicle[0].handling - LOWER[i]);
        expect_equal(duel_skill(a->duel, a->state, 0), 0);
    }
}

RULE_TEST("weather", "rain and gravel add up")
{
    arena *a = on_a_field_with("\"weather\":\"rain\"," ALL_OVER("gravel"), "killer-kart", "hotshot");
    tk_ledger ledger;
    tk_action drift = tk_action_make(VERB_DRIFT);
    drift.arg[DRIFT_SIDE] = HAND_LEFT;
    drift.arg[DRIFT_BY] = 25;
    expect_equal(duel_difficulty(a->duel, a->state, 0, drift, &ledger), 3);
}
