/* Controlled skids, bootleggers and T-stops: every row and limit, who may begin them, and what can be fired meanwhile.
 */
#include "duel_foot.h"

#include <stdio.h>

/* The kart on (20, 50) facing +x, in a turn that began at that speed. */
static arena *kart_at(double mph)
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, mph);
    car_of(a, 0)->handling = 7;
    return a;
}

static int tire_points(const arena *a, int nth)
{
    return car_of((arena *)a, 0)->dp[part_of(a, 0, PART_TIRE, nth)];
}

/* ---- controlled skids ---- */

RULE_TEST("controlled-skid", "after a bend or a swerve, by quarters of an inch up to a whole one; after nothing else")
{
    arena *a = kart_at(20);
    moving(a, 0, 4);
    for (int skid = 25; skid <= 100; skid += 25) {
        char words[64];
        snprintf(words, sizeof words, "bend side=left degrees=30 skid=%d", skid);
        expect_true(offered(a, 0, words));
        snprintf(words, sizeof words, "swerve side=right degrees=60 skid=%d", skid);
        expect_true(offered(a, 0, words));
    }
    refused(a, 0, "swerve side=left degrees=15 skid=125", DUEL_SKID);
    refused(a, 0, "swerve side=left degrees=15 skid=0", DUEL_SKID);
    refused(a, 0, "bend side=left degrees=15 skid=10", DUEL_SKID);
    tk_ledger ledger;
    tk_action drift = tk_action_with(VERB_DRIFT, HAND_LEFT, 25, TK_ABSENT);
    expect_equal(duel_difficulty(a->duel, a->state, 0, drift, &ledger), 1);
    act(a, 0, "drift side=left by=25");
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* A swerve by 30 degrees is D3, half an inch of skid D2 more. It slides along +x, where it was going before. */
RULE_TEST("controlled-skid", "a swerve of 30 degrees with half an inch is D5; it slides as it went before the swerve")
{
    arena *a = kart_at(40);
    moving(a, 0, 4);
    act(a, 0, "swerve side=right degrees=30 skid=50");
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 3, LABEL_SKID, 2);
    expect_equal(car_of(a, 0)->handling, 7 - 5);
    double x = duel_inches(car_of(a, 0)->body.x), y = duel_inches(car_of(a, 0)->body.y);
    next_move(a, 0, 4);
    tk_vec ahead = tk_vec_scale(tk_heading_vec(300), 0.5);
    expect_pose(a, 0, x + 0.5 + ahead.x, y + ahead.y, 30);
}

/* Quarter inches along +x first, what is left of the inch along the nose at 45 degrees. */
RULE_TEST("controlled-skid", "each length along the old way, the rest of the inch ahead, and nobody steers meanwhile")
{
    for (int quarters = 1; quarters <= 4; quarters++) {
        char words[64];
        arena *a = kart_at(40);
        moving(a, 0, 4);
        snprintf(words, sizeof words, "bend side=left degrees=45 skid=%d", 25 * quarters);
        act(a, 0, words);
        double x = duel_inches(car_of(a, 0)->body.x), y = duel_inches(car_of(a, 0)->body.y);
        tk_vec ahead = tk_vec_scale(tk_heading_vec(450), 1 - 0.25 * quarters);
        next_move(a, 0, 4); /* goes by itself */
        expect_pose(a, 0, x + 0.25 * quarters + ahead.x, y + ahead.y, 45);
    }
}

/* D3 and D3 from status 0: -6, a 4 at 40 mph. With a 1 control is lost, and the crash table decides: 2 and 3 for D6 are
 * 5, a moderate skid with a trivial one after it. With a 4 it is the skid as planned. */
RULE_TEST("controlled-skid", "one roll for both together; whoever fails it skids as the crash table says instead")
{
    for (int roll = 1; roll <= 4; roll += 3) {
        arena *a = kart_at(40);
        car_of(a, 0)->handling = 0;
        moving(a, 0, 4);
        if (roll == 1)
            dice(a, roll, 1, 1);
        else
            dice(a, roll);
        act(a, 0, "bend side=left degrees=45 skid=75");
        expect_event(a, CONTROL, 0, 4, roll);
        expect_equal(count_events(a, EVENT_CONTROL), 1);
        expect_equal(car_of(a, 0)->trouble.kind, roll == 1 ? CRASH_MODERATE_SKID : CRASH_CONTROLLED_SKID);
        next_move(a, 0, 4);
        expect_equal(car_of(a, 0)->trouble.kind, roll == 1 ? CRASH_TRIVIAL_SKID : CRASH_NONE);
        expect_equal(count_events(a, EVENT_CONTROL), 0);
    }
}

/* 50 mph moves in every phase. An inch of skid costs 10 mph and 2 points of every tire. */
RULE_TEST("controlled-skid", "in whichever phase: tires are hurt in it, the speed goes when the next phase begins")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = kart_at(50);
        a->state->phase = (uint8_t)phase;
        moving(a, 0, 4);
        act(a, 0, "bend side=left degrees=15 skid=100");
        int next = phase % DUEL_PHASES + 1, after = next % DUEL_PHASES + 1;
        begin_phase(a, next);
        int before = tire_points(a, 0);
        expect_equal(car_of(a, 0)->speed, 500);
        next_move(a, 0, 4);
        for (int nth = 0; nth < 4; nth++) expect_equal(tire_points(a, nth), before - 2);
        expect_equal(car_of(a, 0)->speed, 500);
        begin_phase(a, after);
        expect_equal(car_of(a, 0)->speed, 400);
    }
}

/* A machine gun at a flank three inches away needs 7. A bend by 1 degree, so that it still bears, is D1. The phase of
 * the bend takes its difficulty off as well; from the next phase on there is only what the skid costs. */
RULE_TEST("controlled-skid", "aimed fire at -1, -3 and -6 for the rest of the turn, and none with a whole inch")
{
    static const int LOSS[] = {1, 3, 6, 99};
    for (int i = 0; i < 4; i++) {
        char words[64];
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
        stand(a, SHOOTER, 20, 50, 0, 20);
        stand(a, TARGET, 26, 50, 270, 20);
        a->state->car[SHOOTER].handling = 7;
        int plain = needed(a, 0, AIM_RIGHT);
        moving(a, SHOOTER, 4);
        snprintf(words, sizeof words, "bend side=left degrees=1 skid=%d", 25 * (i + 1));
        act(a, SHOOTER, words);
        if (LOSS[i] != 99) expect_equal(needed(a, 0, AIM_RIGHT) - plain, LOSS[i] + 1 + (i + 1));
        for (int phase = 2; phase <= DUEL_PHASES; phase++) {
            begin_phase(a, phase);
            tk_reason reason = duel_check_weapon(a->duel, a->state, SHOOTER, 0, 0);
            expect_equal(reason, LOSS[i] == 99 ? DUEL_REASON_NO_AIMED_FIRE : TK_REASON_FINE);
            if (LOSS[i] != 99) expect_equal(needed(a, 0, AIM_RIGHT) - plain, LOSS[i]);
        }
    }
}

/* Nobody aims what is on automatic: 7, 2 for ten inches, 1 for a front, less 1 as the target stands. */
RULE_TEST("controlled-skid", "aim suffers in the turn it happens too: -1, -3, -6, none, by its length")
{
    static const int LOSS[] = {1, 3, 6, 99};
    for (int quarters = 1; quarters <= 4; quarters++) {
        arena *a = on_a_field("hotshot", "hotshot");
        stand(a, 0, 20, 50, 0, 40);
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_CONTROLLED_SKID, .left = (uint8_t)quarters};
        next_move(a, 0, 4); /* announced in the turn before: this one has begun without a loss */
        expect_equal(car_of(a, 0)->aim_loss, LOSS[quarters - 1]);
    }
}

RULE_TEST("controlled-skid", "what is on automatic is not aimed: a skid takes nothing off its roll")
{
    static const int LOSS[] = {0, 1, 3, 6, 99};
    for (int i = 0; i < 5; i++) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
        stand(a, SHOOTER, 20, 50, 0, 20);
        a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
        a->state->car[SHOOTER].aim_loss = (uint8_t)LOSS[i];
        dice(a, 1, 2);
        resolve_phase(a, 5);
        expect_event(a, TO_HIT, SHOOTER, 7 + 2 + 1 - 1, 3);
    }
}

/* ---- bootleggers ---- */

/* What the turn began with, and what the speed is now. */
RULE_TEST("bootlegger", "20 and 35 mph when the turn began are the limits, for a T-stop too, whatever came later")
{
    static const struct {
        int began, now, fine;
    } ROWS[] = {{150, 150, 0}, {175, 200, 0}, {200, 200, 1}, {350, 350, 1}, {375, 350, 0},
                {400, 400, 0}, {400, 350, 0}, {350, 450, 1}, {200, 100, 1}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = kart_at(ROWS[i].now / 10.0);
        car_of(a, 0)->turn_speed = (int16_t)ROWS[i].began;
        moving(a, 0, 4);
        expect_equal(offered(a, 0, "bootlegger side=left"), ROWS[i].fine);
        expect_equal(offered(a, 0, "bootlegger side=right"), ROWS[i].fine);
        expect_equal(offered(a, 0, "t-stop side=left"), ROWS[i].fine);
        expect_equal(offered(a, 0, "t-stop side=right"), ROWS[i].fine);
        if (ROWS[i].fine) continue;
        refused(a, 0, "bootlegger side=left", DUEL_START_20_TO_35);
        refused(a, 0, "t-stop side=left", DUEL_START_20_TO_35);
    }
}

RULE_TEST("bootlegger", "a trike may, a cycle may not, with a sidecar neither")
{
    static const struct {
        const char *design;
        int fine;
    } ROWS[] = {{"{'name':'T','body':'heavy-trike','suspension':'heavy','plant':'super-cycle','crew':['driver']}", 1},
                {"{'name':'C','body':'heavy-cycle','suspension':'heavy','plant':'super-cycle','crew':['driver']}", 0},
                {"{'name':'S','body':'heavy-cycle','suspension':'heavy','plant':'super-cycle','crew':['driver'],"
                 "'sidecar':{'body':'heavy-sidecar'}}",
                 0}};
    for (int i = 0; i < 3; i++) {
        arena *a = range_with(ROWS[i].design, "'killer-kart'", "");
        stand(a, 0, 20, 50, 0, 30);
        moving(a, 0, 4);
        expect_equal(offered(a, 0, "bootlegger side=left"), ROWS[i].fine);
        if (!ROWS[i].fine) refused(a, 0, "bootlegger side=left", DUEL_NO_BOOTLEGGER);
        expect_true(offered(a, 0, "t-stop side=left"));
    }
}

/* From 20, 25, 30 and 35 mph, to either hand: D7 and a point of every tire; then it stands, facing back. */
RULE_TEST("bootlegger", "from every speed and to either hand: a point of every tire, and it stands after the next move")
{
    for (int mph = 20; mph <= 35; mph += 5)
        for (int hand = 0; hand < 2; hand++) {
            arena *a = kart_at(mph);
            moving(a, 0, 4);
            int before = tire_points(a, 0);
            act(a, 0, hand == HAND_LEFT ? "bootlegger side=left" : "bootlegger side=right");
            expect_equal(car_of(a, 0)->handling, 0);
            for (int nth = 0; nth < 4; nth++) expect_equal(tire_points(a, nth), before - 1);
            expect_equal(car_of(a, 0)->speed, 10 * mph);
            choosing_speeds(a);
            expect_true(!duel_may_change_speed(a->duel, a->state, 0));
            next_move(a, 0, 4);
            expect_equal(car_of(a, 0)->speed, 0);
            expect_equal(car_of(a, 0)->body.heading, 1800);
            for (int nth = 0; nth < 4; nth++) expect_equal(tire_points(a, nth), before - 1);
        }
}

/* A tire with one point left goes. That drops the status to -6 at once, and control is gone without a roll: crash table
 * 1 with D7, 2 of the dice and 4: 6, and 0 for 35 mph, a moderate skid. Then D7 from -6 is rolled for: 4 at 35 mph. */
RULE_TEST("bootlegger", "a lost tire ends it whatever the control roll says, and drops the status to the bottom")
{
    arena *a = kart_at(35);
    moving(a, 0, 4);
    car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 0)] = 1;
    dice(a, 1, 1, 6);
    act(a, 0, "bootlegger side=left");
    expect_equal(car_of(a, 0)->handling, DUEL_WORST);
    expect_event(a, CRASH, 0, CRASH_MODERATE_SKID, 6);
    expect_event(a, CONTROL, 0, 4, 6);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
    double x = duel_inches(car_of(a, 0)->body.x), y = duel_inches(car_of(a, 0)->body.y);
    next_move(a, 0, 4); /* three quarters of an inch sideways along its course, the rest along its nose */
    expect_pose(a, 0, x + 0.75, y + 0.25, 90);
    expect_equal(car_of(a, 0)->speed, 350 - 100);
}

/* One of the two tires of a corner is no more than a D2 at any other time. From 7 that leaves 5, and D7 -2. */
RULE_TEST("bootlegger", "one tire of a pair is a tire lost as well")
{
    arena *a = range_with("{'name':'Six','body':'pickup','suspension':'heavy','plant':'super','six_wheels':true,"
                          "'crew':['driver']}",
                          "'killer-kart'", "");
    expect_equal(a->duel->vehicle[0].tires, 6);
    stand(a, 0, 20, 50, 0, 30);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 5)] = 1;
    dice(a, 1, 1); /* 2, 4 for D7 and -1 for 30 mph: 5 */
    act(a, 0, "bootlegger side=left");
    expect_event(a, CRASH, 0, CRASH_MODERATE_SKID, 5);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
    expect_equal(car_of(a, 0)->handling, 7 - 2 - 7);
}

/* 30 mph less 15 is D1 and the maneuver of the phase; the driver is not asked any more. */
RULE_TEST("bootlegger", "not in the phase of hard braking, and never with a skid")
{
    arena *a = kart_at(30);
    a->state->phase = 1;
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    act(a, 0, "speed to=150");
    expect_pose(a, 0, 21, 50, 0);
    tk_action list[TK_MAX_LEGAL];
    a = kart_at(30);
    moving(a, 0, 4);
    int count = a->world.game->legal(&a->world, a->state, 0, list, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++)
        if (list[i].verb == VERB_BOOTLEGGER) expect_equal(list[i].arg[BEND_SKID], TK_ABSENT);
}

/* ---- fire meanwhile ---- */

#define STUNT_CREW \
    "'crew':[{'role':'driver','gear':['HP']},{'role':'gunner','seat':'left','gear':['HP']}]," \
    "'weapons':[{'type':'MG','mount':'F'},{'type':'MD','mount':'B'}]"

/* Heading +y after the turn to the left: the left of the van is -x. Somebody stands there. */
static arena *stunting(const char *words)
{
    arena *a = range_of(STUNT_CREW, "", "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    a->state->car[SHOOTER].handling = 7;
    on_foot(a, 1, 18.125, 50.125);
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, words);
    firing(a);
    return a;
}

static tk_reason pistol(arena *a, int crew)
{
    tk_action shot = tk_action_make(VERB_SHOOT);
    shot.arg[SHOOT_CREW] = (int16_t)crew;
    shot.arg[SHOOT_WITH] = (int16_t)gear_named(a, "Heavy Pistol");
    shot.arg[SHOOT_TARGET] = DUEL_TARGET_WALKER + 1;
    return duel_check_deed(a->duel, a->state, SHOOTER, shot);
}

RULE_TEST("shooting-from-vehicles",
          "in a bootlegger or T-stop nobody aboard aims a pistol either; mines can be dropped")
{
    static const char *const STUNTS[] = {"bootlegger side=left", "t-stop side=left"};
    for (int i = 0; i < 2; i++) {
        arena *a = stunting(STUNTS[i]);
        for (int crew = 0; crew < 2; crew++) {
            expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, crew, 0), DUEL_REASON_NO_AIMED_FIRE);
            expect_equal(pistol(a, crew), DUEL_REASON_NO_AIMED_FIRE);
        }
        expect_true(offered(a, SHOOTER, "drop crew=0 weapon=1"));
        a->state->car[SHOOTER].trouble = (duel_trouble){0};
        with_dice(a, duel_set_speed(play, SHOOTER, 0));
        for (int crew = 0; crew < 2; crew++) expect_equal(pistol(a, crew), TK_REASON_FINE);
    }
}

RULE_TEST("shooting-from-vehicles",
          "after a loss of control that bars aimed fire nobody aboard shoots for the rest of the turn")
{
    arena *a = range_of(STUNT_CREW, "", "");
    stand(a, SHOOTER, 20, 50, 90, 30);
    on_foot(a, 1, 18.125, 50.125);
    firing(a);
    expect_equal(pistol(a, 0), TK_REASON_FINE);
    a->state->car[SHOOTER].aim_loss = 99;
    expect_equal(pistol(a, 0), DUEL_REASON_NO_AIMED_FIRE);
    a->state->car[SHOOTER].aim_loss = 6; /* a severe skid bars it, a moderate one costs 6 */
    expect_equal(pistol(a, 0), TK_REASON_FINE);
    begin_phase(a, 1);
    expect_equal(a->state->car[SHOOTER].aim_loss, 0);
}

/* Across the road it faces +y, and so does the gun in front: 7, 2 for ten inches, 1 for a front, less 1 as the
 * target stands. */
RULE_TEST("bootlegger", "a weapon on automatic fires on in it")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    stand(a, TARGET, 21, 61, 270, 0);
    a->state->car[SHOOTER].handling = 7;
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "bootlegger side=left");
    begin_phase(a, 5);
    dice(a, 1, 2);
    resolve_phase(a, 5);
    expect_event(a, TO_HIT, SHOOTER, 7 + 2 + 1 - 1, 3);
}

/* ---- T-stops ---- */

/* D1 for every 10 mph or part; the speed after the first inch, then 5 mph for every quarter inch of the chart's next
 * moves: 10 mph has an inch in phase 1, 15 mph half an inch in phase 3, 5 mph half an inch in phase 1. */
RULE_TEST("t-stop", "20, 25, 30 and 35 mph: difficulty, the speed after each move, and one point of each tire")
{
    static const struct {
        int mph, difficulty, speed[3], quarters[2];
    } ROWS[] = {{20, 2, {0, 0, 0}, {0, 0}},
                {25, 3, {50, 0, 0}, {2, 0}},
                {30, 3, {100, 0, 0}, {4, 0}},
                {35, 4, {150, 50, 0}, {2, 2}}};
    for (int i = 0; i < 4; i++)
        for (int hand = 0; hand < 2; hand++) {
            arena *a = kart_at(ROWS[i].mph);
            moving(a, 0, 4);
            int before = tire_points(a, 0);
            act(a, 0, hand == HAND_LEFT ? "t-stop side=left" : "t-stop side=right");
            expect_equal(car_of(a, 0)->handling, 7 - ROWS[i].difficulty);
            expect_pose(a, 0, 21, 50, hand == HAND_LEFT ? 90 : 270);
            expect_equal(car_of(a, 0)->speed, ROWS[i].speed[0]);
            for (int move = 0; move < 2 && ROWS[i].quarters[move]; move++) {
                next_move(a, 0, ROWS[i].quarters[move]);
                expect_equal(car_of(a, 0)->speed, ROWS[i].speed[move + 1]);
            }
            for (int nth = 0; nth < 4; nth++) expect_equal(tire_points(a, nth), before - 1);
            expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
        }
}

/* With status -6 the control roll needs 3 at 20 mph, 4 from 25 on. On the crash table: the dice, the difficulty less 3,
 * the modifier of the speed it had, and 1 for every 20 mph or part. */
RULE_TEST("t-stop", "a failed roll: 1 more for 20 mph, 2 more for 25 to 35, with the modifier of the speed before")
{
    static const int ROWS[][5] = {{20, 2, -2, 1}, {25, 3, -1, 2}, {30, 3, -1, 2}, {35, 4, 0, 2}};
    for (int i = 0; i < 4; i++) {
        arena *a = kart_at(ROWS[i][0]);
        car_of(a, 0)->handling = -6;
        moving(a, 0, 4);
        dice(a, 1, 2, 2);
        act(a, 0, "t-stop side=left");
        expect_ledger(a, CRASH, LABEL_DICE, 4, LABEL_DIFFICULTY, ROWS[i][1] - 3, LABEL_SPEED, ROWS[i][2],
                      LABEL_T_STOP_SPEED, ROWS[i][3]);
    }
}

/* 45 mph, up from 35 in this turn: D5, and 20 mph with every inch, each a point. */
RULE_TEST("t-stop", "every inch that takes 20 mph costs a point: from 45 mph two")
{
    arena *a = kart_at(45);
    car_of(a, 0)->turn_speed = 350;
    moving(a, 0, 4);
    int before = tire_points(a, 0);
    act(a, 0, "t-stop side=left");
    expect_equal(car_of(a, 0)->handling, 7 - 5);
    expect_equal(tire_points(a, 0), before - 1);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->speed, 50);
    expect_equal(tire_points(a, 0), before - 2);
    next_move(a, 0, 2);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(tire_points(a, 0), before - 2);
}

/* Out of a spin it may be faster. 60 mph has two inches in phase 1: 40 mph less, and 2 points of every tire at once. */
RULE_TEST("t-stop", "two inches in one phase take 40 mph and two points together")
{
    arena *a = kart_at(60);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_T_STOP, .course = 0};
    stand(a, 0, 20, 50, 90, 60);
    int before = tire_points(a, 0);
    next_move(a, 0, 8);
    expect_pose(a, 0, 22, 50, 90);
    expect_equal(car_of(a, 0)->speed, 200);
    for (int nth = 0; nth < 4; nth++) expect_equal(tire_points(a, nth), before - 2);
}

/* At 35 mph D4 makes 7 a 3, where nothing is rolled; the debris a little way on is a hazard of its own afterwards. */
RULE_TEST("t-stop", "it is rolled for as it begins: before debris that lies in its first inch")
{
    arena *a = kart_at(35);
    moving(a, 0, 4);
    lay(a, COUNTER_DEBRIS, 1, 20.9, 50, 0, 0);
    act(a, 0, "t-stop side=left");
    expect_ledger(a, HANDLING, LABEL_MANOEUVRE, 4);
    expect_equal(a->events.list[0].type, EVENT_HANDLING);
    expect_true(count_events(a, EVENT_HANDLING) > 1);
    expect_pose(a, 0, 21, 50, 90); /* what comes of it is for the next move, as with any maneuver */
}

RULE_TEST("t-stop",
          "out of control as it begins it still turns and slides its first inch, and then goes as the table says")
{
    arena *a = kart_at(35);
    car_of(a, 0)->handling = -2;
    moving(a, 0, 4);
    dice(a, 1, 1, 1); /* 2 on the dice, 1 for D4, 0 for the speed, 2 for 35 mph to lose: 5, a moderate skid */
    act(a, 0, "t-stop side=left");
    expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 1, LABEL_SPEED, 0, LABEL_T_STOP_SPEED, 2);
    expect_pose(a, 0, 21, 50, 90);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
    expect_equal(car_of(a, 0)->speed, 150);
}
