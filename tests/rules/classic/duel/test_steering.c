/* The key and the wheel: what every angle costs and where it leads, driving backwards, pivots, and evening out. */
#include "duel_range.h"

#include <stdio.h>
#include <string.h>

#define SIDE(hand) ((hand) == HAND_LEFT ? "left" : "right")

/* The kart on (20, 50) facing +x at that speed, with a status that no maneuver endangers below 60 mph. */
static arena *kart_at(double mph)
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, mph);
    car_of(a, 0)->handling = 7;
    return a;
}

static void expect_corner(const arena *a, bool front, duel_hand hand, double x, double y)
{
    tk_vec corner = duel_corner_at(a->duel, a->state, 0, front, hand);
    expect_near(corner.x, x);
    expect_near(corner.y, y);
}

/* ---- maneuvers ---- */

/* From status 0 a bend of 45 degrees leads to -3. In the control table's column for -3 30 mph is safe, 60 mph needs a 3
 * and 120 mph a 6. */
RULE_TEST("maneuvers", "the same bend is safe at 30 mph, a 3 at 60 and a 6 at 120")
{
    static const int ROWS[][2] = {{30, 0}, {60, 3}, {120, 6}};
    for (int i = 0; i < 3; i++) {
        arena *a = kart_at(ROWS[i][0]);
        car_of(a, 0)->handling = 0;
        moving(a, 0, 4);
        if (ROWS[i][1]) dice(a, 6);
        act(a, 0, "bend side=left degrees=45");
        expect_equal(car_of(a, 0)->handling, -3);
        expect_equal(count_events(a, EVENT_CONTROL), ROWS[i][1] > 0);
        if (ROWS[i][1]) expect_event(a, CONTROL, 0, ROWS[i][1], 6);
    }
}

/* 60 mph, from status 2. A steep drift to -2 needs a 2; the drift after it to -3 needs a 3. D3 adds nothing to the
 * crash roll, D1 takes 2 off, 60 mph adds 1: 3 is a minor skid, 1 a trivial one. */
RULE_TEST("control-table", "at 60 mph a 1 loses control at -2, and a 2 at -3")
{
    for (int third = 0; third < 2; third++) {
        arena *a = kart_at(60);
        car_of(a, 0)->handling = third ? -2 : 1;
        moving(a, 0, 4);
        dice(a, third ? 2 : 1, 1, 1);
        act(a, 0, third ? "drift side=left by=25" : "drift side=left by=50");
        expect_event(a, CONTROL, 0, third ? 3 : 2, third ? 2 : 1);
        expect_equal(car_of(a, 0)->trouble.kind, third ? CRASH_TRIVIAL_SKID : CRASH_MINOR_SKID);
    }
}

/* The field's grid does not matter to the key: from any heading a bend adds its angle. */
RULE_TEST("maneuvers", "the key works on any heading: 30 degrees from 37 are 67, an inch on")
{
    arena *a = kart_at(10);
    stand(a, 0, 20.03, 50.07, 37, 10);
    moving(a, 0, 4);
    tk_vec before = duel_corner_at(a->duel, a->state, 0, false, HAND_LEFT), ahead = tk_heading_vec(370);
    act(a, 0, "bend side=left degrees=30");
    expect_equal(car_of(a, 0)->body.heading, 670);
    expect_corner(a, false, HAND_LEFT, before.x + ahead.x, before.y + ahead.y);
}

/* A machine gun needs 7. Everybody's shots suffer, the gunner's as the driver's, and only in this phase. */
RULE_TEST("targeting-maneuver", "the gunner's shot suffers as the driver's does, and the next phase is free of it")
{
    arena *a = range_of("'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, SHOOTER, 20, 50, 0, 20);
    stand(a, TARGET, 24, 51, 270, 20);
    a->state->car[SHOOTER].handling = 3;
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "drift side=left by=50");
    for (int crew = 0; crew < 2; crew++) expect_equal(needed_by(a, crew, 0, AIM_RIGHT, NULL), 7 + 3);
    begin_phase(a, 2);
    for (int crew = 0; crew < 2; crew++) expect_equal(needed_by(a, crew, 0, AIM_RIGHT, NULL), 7);
}

RULE_TEST("targeting-maneuver", "a 10 hits where a steep drift has made a 7 a 10")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, SHOOTER, 20, 50, 0, 20);
    stand(a, TARGET, 24, 51, 270, 20);
    a->state->car[SHOOTER].handling = 3;
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "drift side=left by=50");
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .weapon = 0, .target = TARGET, .aim = AIM_RIGHT};
    dice(a, 4, 6, 1);
    resolve_phase(a, a->state->phase);
    expect_event(a, TO_HIT, SHOOTER, 10, 10);
    expect_no_event(a, MISS);
}

/* 60 to 40 mph is D2, to the control table at 60 mph: 1 from 3, safe. The shot of the same phase has 2 less. */
RULE_TEST("deceleration", "hard braking spoils the aim of its phase: 20 mph cost 2")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, SHOOTER, 20, 50, 0, 60);
    a->state->car[SHOOTER].handling = 3;
    choosing_speeds(a);
    act(a, TARGET, "keep until=this-phase");
    int before = a->state->car[SHOOTER].difficulty;
    act(a, SHOOTER, "speed to=400");
    expect_equal(a->state->car[SHOOTER].difficulty - before, 2);
    tk_ledger ledger = {0};
    needed_by(a, 0, 0, AIM_FRONT, &ledger);
    int lost = 0;
    for (int i = 0; i < ledger.count; i++)
        if (ledger.term[i].label == LABEL_SAME_PHASE) lost = ledger.term[i].value;
    expect_equal(lost, 2);
}

/* ---- bends, drifts, swerves ---- */

/* After the inch the rear corner on the inside is at (20.5, 50.25) or (20.5, 49.75), and stays there. */
RULE_TEST("bend", "the rear corner on the inside stays where the inch took it, for every angle and either hand")
{
    for (int hand = 0; hand < 2; hand++)
        for (int degrees = 15; degrees <= 90; degrees += 15) {
            char words[64];
            arena *a = kart_at(10);
            snprintf(words, sizeof words, "bend side=%s degrees=%d", SIDE(hand), degrees);
            moving(a, 0, 4);
            expect_true(offered(a, 0, words));
            act(a, 0, words);
            expect_corner(a, false, (duel_hand)hand, 20.5, hand == HAND_LEFT ? 50.25 : 49.75);
            expect_equal(car_of(a, 0)->body.heading, hand == HAND_LEFT ? 10 * degrees : 3600 - 10 * degrees);
            expect_equal(car_of(a, 0)->handling, 7 - degrees / 15);
        }
}

RULE_TEST("bend", "neither no angle at all nor more than 90 degrees, also in a swerve")
{
    arena *a = kart_at(10);
    moving(a, 0, 4);
    refused(a, 0, "bend side=left degrees=0", DUEL_ANGLE);
    refused(a, 0, "bend side=right degrees=91", DUEL_ANGLE);
    refused(a, 0, "swerve side=left degrees=0", DUEL_ANGLE);
    refused(a, 0, "swerve side=right degrees=91", DUEL_ANGLE);
}

/* Hundredths of an inch to the side, and the difficulty. */
RULE_TEST("drift", "up to a quarter inch D1, beyond it and up to a half D3; either hand, any distance")
{
    static const int ROWS[][2] = {{1, 1}, {10, 1}, {25, 1}, {26, 3}, {40, 3}, {50, 3}};
    for (int hand = 0; hand < 2; hand++)
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
            char words[64];
            arena *a = kart_at(10);
            double aside = ROWS[i][0] / 100.0;
            moving(a, 0, 4);
            refused(a, 0, "drift side=left by=0", DUEL_DRIFT);
            refused(a, 0, "drift side=right by=51", DUEL_DRIFT);
            snprintf(words, sizeof words, "drift side=%s by=%d", SIDE(hand), ROWS[i][0]);
            act(a, 0, words);
            expect_pose(a, 0, 21, hand == HAND_LEFT ? 50 + aside : 50 - aside, 0);
            expect_equal(car_of(a, 0)->handling, 7 - ROWS[i][1]);
        }
}

/* A drift to the left puts the right rear corner on (20.5, 50): round that the bend goes, to the right. */
RULE_TEST("swerve", "the drift comes first, a quarter inch, and the bend always goes the other way")
{
    for (int hand = 0; hand < 2; hand++)
        for (int degrees = 15; degrees <= 90; degrees += 15) {
            char words[64];
            arena *a = kart_at(10);
            snprintf(words, sizeof words, "swerve side=%s degrees=%d", SIDE(hand), degrees);
            moving(a, 0, 4);
            expect_true(offered(a, 0, words));
            act(a, 0, words);
            expect_corner(a, false, (duel_hand)(1 - hand), 20.5, 50);
            expect_equal(car_of(a, 0)->body.heading, hand == HAND_LEFT ? 3600 - 10 * degrees : 10 * degrees);
            expect_equal(car_of(a, 0)->handling, 7 - degrees / 15 - 1);
        }
}

/* The cycle's counter is half an inch long; a car's rear corner would be half an inch behind the cycle's. */
RULE_TEST("bend", "a cycle's drift is a car's, and in a swerve too it turns as the front half of one")
{
    arena *a = on_a_field("shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    act(a, 0, "drift side=left by=25");
    expect_pose(a, 0, 21, 50.25, 0);
    stand(a, 0, 20, 50, 0, 10);
    next_move(a, 0, 4);
    act(a, 0, "swerve side=right degrees=90"); /* round (20.25, 50): the middle was (0.75, -0.25) from it */
    expect_pose(a, 0, 20.5, 50.75, 90);
}

/* ---- backwards ---- */

static int backwards(arena *a, tk_action action)
{
    tk_ledger ledger;
    car_of(a, 0)->flags |= CAR_REVERSE;
    return duel_difficulty(a->duel, a->state, 0, action, &ledger);
}

/* At 20 mph: a T-stop is D2, braking by 15 mph D1; braking by 10 is no maneuver, and stays none. */
RULE_TEST("reverse", "every maneuver is one harder backwards: pivot, drifts, swerve, skid, bootlegger, T-stop, braking")
{
    const struct {
        tk_action action;
        int difficulty;
    } ROWS[] = {{tk_action_with(VERB_PIVOT, HAND_LEFT, 90, TK_ABSENT), 0 + 1},
                {tk_action_with(VERB_DRIFT, HAND_LEFT, 25, TK_ABSENT), 1 + 1},
                {tk_action_with(VERB_DRIFT, HAND_LEFT, 50, TK_ABSENT), 3 + 1},
                {tk_action_with(VERB_BEND, HAND_LEFT, 90, TK_ABSENT), 6 + 1},
                {tk_action_with(VERB_SWERVE, HAND_LEFT, 15, TK_ABSENT), 2 + 1},
                {tk_action_with(VERB_BEND, HAND_LEFT, 15, 100), 5 + 1},
                {tk_action_with(VERB_BOOTLEGGER, HAND_LEFT, TK_ABSENT, TK_ABSENT), 7 + 1},
                {tk_action_with(VERB_T_STOP, HAND_LEFT, TK_ABSENT, TK_ABSENT), 2 + 1},
                {tk_action_with(VERB_SPEED, 50, TK_ABSENT, TK_ABSENT), 1 + 1},
                {tk_action_with(VERB_SPEED, 100, TK_ABSENT, TK_ABSENT), 0}};
    arena *a = kart_at(20);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_equal(backwards(a, ROWS[i].action), ROWS[i].difficulty);
}

/* A kart backs at 25 mph at most, so a turn may begin at 20. The back leads: along -x. */
RULE_TEST("reverse", "any maneuver may be made backwards, stunts too; the inch goes the way the back points")
{
    static const char *const MOVES[] = {"bend side=left degrees=15",
                                        "drift side=right by=25",
                                        "drift side=left by=50",
                                        "swerve side=left degrees=30",
                                        "bend side=left degrees=30 skid=25",
                                        "bootlegger side=left",
                                        "t-stop side=right"};
    arena *a = kart_at(20);
    car_of(a, 0)->flags |= CAR_REVERSE;
    moving(a, 0, 4);
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) expect_true(offered(a, 0, MOVES[i]));
    act(a, 0, "drift side=right by=25");
    expect_near(duel_inches(car_of(a, 0)->body.x), 19);
    expect_equal(car_of(a, 0)->handling, 7 - 2);
}

/* It stands in the phase in which it stops and in the four after it. */
RULE_TEST("reverse", "in whichever phase it stops, it goes the other way in the same phase of the next turn")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++)
        for (int back = 0; back < 2; back++) {
            const char *other = back ? "speed to=50" : "back-up to=50";
            arena *a = on_a_field("killer-kart", "killer-kart");
            stand(a, 0, 20, 50, 0, 5);
            if (back) car_of(a, 0)->flags |= CAR_REVERSE;
            a->state->phase = (uint8_t)phase;
            car_of(a, 1)->standing = STANDING_KILLED;
            choosing_speeds(a);
            act(a, 0, "speed to=0");
            for (int i = 1; i <= DUEL_PHASES; i++) {
                begin_phase(a, (phase + i - 1) % DUEL_PHASES + 1);
                car_of(a, 0)->flags &= (uint16_t)~CAR_CHANGED; /* it was, in the first turn */
                choosing_speeds(a);
                if (i < DUEL_PHASES) refused(a, 0, other, DUEL_STOP_FIRST);
                expect_equal(offered(a, 0, other), i == DUEL_PHASES);
            }
        }
}

/* A kart gains 10 mph a turn; backwards it goes 27 mph at most, a hotshot 18: a fifth of 135 and of 90. */
RULE_TEST("reverse", "from a stand either way as fast as it accelerates, from where it came to stand as well")
{
    for (int back = 0; back < 2; back++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 0);
        car_of(a, 0)->stood = DUEL_PHASES;
        if (back) car_of(a, 0)->flags |= CAR_REVERSE;
        choosing_speeds(a);
        expect_true(offered(a, 0, "back-up to=100"));
        expect_true(offered(a, 0, "back-up to=50"));
        expect_true(offered(a, 0, "back-up to=25"));
        expect_true(offered(a, 0, "speed to=100"));
        expect_true(offered(a, 0, "speed to=50"));
        refused(a, 0, "back-up to=150", DUEL_ACCELERATION);
        refused(a, 0, "speed to=150", DUEL_ACCELERATION);
    }
}

/* Stops the plant of this vehicle. */
static void lose_plant(arena *a, int car)
{
    car_of(a, car)->dp[a->duel->vehicle[car].plant] = 0;
    with_dice(a, duel_judge_wreck(play, car));
}

RULE_TEST("reverse",
          "a cyclist pushes the cycle backwards without its plant too: a quarter inch in phase 1, every turn")
{
    arena *a = on_a_field("shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    car_of(a, 0)->stood = DUEL_PHASES;
    lose_plant(a, 0);
    expect_equal(car_of(a, 0)->standing, STANDING_STRANDED);
    choosing_speeds(a);
    expect_true(offered(a, 0, "back-up to=25"));
    refused(a, 0, "back-up to=50", DUEL_TOP_SPEED);
    refused(a, 0, "speed to=50", DUEL_ACCELERATION);
    act(a, 1, "keep until=this-phase");
    act(a, 0, "back-up to=25");
    expect_pose(a, 0, 19.75, 50, 0); /* the phase has gone on */
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 25); /* as long as it is pushed it does not roll to a stop */
    begin_phase(a, 1);
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    act(a, 0, "speed to=0");
    expect_equal(car_of(a, 0)->speed, 0);
    begin_phase(a, 1);
    choosing_speeds(a);
    expect_true(offered(a, 0, "back-up to=25"));
}

RULE_TEST("reverse", "nobody pushes a car, nor a cycle whose rider is dead")
{
    arena *a = on_a_field("hotshot", "shogun-100");
    for (int car = 0; car < 2; car++) {
        stand(a, car, 20 + 20 * car, 50, 0, 0);
        car_of(a, car)->stood = DUEL_PHASES;
        lose_plant(a, car);
    }
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
    expect_true(duel_may_change_speed(a->duel, a->state, 1));
    car_of(a, 1)->dp[a->duel->vehicle[1].person[0]] = 0;
    expect_true(!duel_may_change_speed(a->duel, a->state, 1));
}

/* ---- pivots ---- */

RULE_TEST("pivot", "a quarter inch, then round either rear corner by any angle; or half an inch straight on")
{
    static const int ANGLES[] = {1, 45, 90, 179, 180, 270, 359};
    for (int hand = 0; hand < 2; hand++)
        for (size_t i = 0; i < sizeof ANGLES / sizeof *ANGLES; i++) {
            char words[64];
            arena *a = kart_at(5);
            moving(a, 0, 2);
            expect_asked(a, 0, MOVE);
            expect_true(offered(a, 0, "straight until=this-phase"));
            snprintf(words, sizeof words, "pivot corner=%s degrees=%d", SIDE(hand), ANGLES[i]);
            act(a, 0, words);
            expect_corner(a, false, (duel_hand)hand, 19.75, hand == HAND_LEFT ? 50.25 : 49.75);
            expect_equal(car_of(a, 0)->body.heading, 10 * ANGLES[i]);
            expect_equal(car_of(a, 0)->handling, 7);
            expect_equal(car_of(a, 0)->speed, 50);
        }
    arena *a = kart_at(5);
    moving(a, 0, 2);
    refused(a, 0, "pivot corner=left degrees=360", DUEL_PIVOT);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 20.5, 50, 0);
}

RULE_TEST("pivot", "offered round both corners, all the way round in steps of 45 degrees")
{
    arena *a = kart_at(5);
    moving(a, 0, 2);
    for (int hand = 0; hand < 2; hand++)
        for (int degrees = 0; degrees <= 360; degrees += 15) {
            char words[64];
            snprintf(words, sizeof words, "pivot corner=%s degrees=%d", SIDE(hand), degrees);
            expect_equal(offered(a, 0, words), degrees % 45 == 0 && degrees > 0 && degrees < 360);
        }
}

/* Quarter inches of the move: by the chart in phase 1, and the half-move of 15 mph in phase 3. */
RULE_TEST("pivot", "at no other speed than 5 mph: not at 2.5, 7.5 or 10, nor in the half-move of 15")
{
    static const struct {
        double mph;
        int phase, asked;
    } ROWS[] = {{2.5, 1, 0}, {5, 1, 1}, {7.5, 1, 0}, {10, 1, 1}, {15, 3, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = kart_at(ROWS[i].mph);
        moving(a, 0, duel_chart_quarters(a->duel, car_of(a, 0)->speed, ROWS[i].phase));
        bool asked = a->state->frame_count && duel_top(a->state)->kind == FRAME_MOVE && duel_top(a->state)->waiting;
        expect_equal(asked, ROWS[i].asked);
        expect_equal(asked && offered(a, 0, "pivot corner=left degrees=90"), ROWS[i].mph == 5);
        if (ROWS[i].mph == 10) refused(a, 0, "pivot corner=left degrees=90", DUEL_PIVOT);
    }
}

/* ---- evening out ---- */

static bool may_even_out(arena *a)
{
    tk_action list[TK_MAX_LEGAL];
    int count = a->world.game->legal(&a->world, a->state, 0, list, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++)
        if (list[i].verb == VERB_EVEN_OUT) return true;
    return false;
}

/* A drift by a tenth of an inch to the left ends on y = 50.1, between the lines 50 and 50.25. */
RULE_TEST("evening-out", "after a maneuver, to whichever line the driver likes; speed and status stay as they are")
{
    for (int up = 0; up < 2; up++) {
        arena *a = kart_at(20);
        moving(a, 0, 4);
        act(a, 0, "drift side=left by=10");
        expect_pose(a, 0, 21, 50.1, 0);
        next_move(a, 0, 4);
        expect_true(offered(a, 0, "even-out x=2100 y=5000"));
        expect_true(offered(a, 0, "even-out x=2100 y=5025"));
        refused(a, 0, "even-out x=2125 y=5000", DUEL_OFF_GRID);
        refused(a, 0, "even-out x=2100 y=5050", DUEL_OFF_GRID);
        act(a, 0, up ? "even-out x=2100 y=5025" : "even-out x=2100 y=5000");
        expect_pose(a, 0, 22, up ? 50.25 : 50, 0); /* and the inch */
        expect_equal(car_of(a, 0)->speed, 200);
        expect_equal(car_of(a, 0)->handling, 7 - 1);
        car_of(a, 0)->body.y += 1000; /* shoved aside since then: that was no maneuver */
        next_move(a, 0, 4);
        expect_true(!may_even_out(a));
    }
}

/* A bend by 90 degrees from (20.1, 50.1) ends between four crossings. */
RULE_TEST("evening-out", "off both lines there are four places")
{
    arena *a = kart_at(10);
    stand(a, 0, 20.1, 50.1, 0, 10);
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=90");
    expect_pose(a, 0, 20.85, 50.85, 90);
    next_move(a, 0, 4);
    expect_true(offered(a, 0, "even-out x=2075 y=5075"));
    expect_true(offered(a, 0, "even-out x=2100 y=5075"));
    expect_true(offered(a, 0, "even-out x=2075 y=5100"));
    expect_true(offered(a, 0, "even-out x=2100 y=5100"));
}

RULE_TEST("evening-out", "not without a maneuver before, not on the lines, and not at an angle to them")
{
    arena *a = kart_at(10);
    stand(a, 0, 20.1, 50.1, 0, 10);
    moving(a, 0, 4);
    expect_true(!may_even_out(a)); /* no maneuver has brought it there */
    refused(a, 0, "even-out x=2000 y=5000", DUEL_OFF_GRID);
    a = kart_at(10);
    moving(a, 0, 4);
    act(a, 0, "drift side=left by=25");
    next_move(a, 0, 4);
    expect_true(!may_even_out(a));
    act(a, 0, "bend side=left degrees=15");
    next_move(a, 0, 4);
    expect_true(!may_even_out(a));
}

/* ---- fishtails ---- */

RULE_TEST("fishtails", "nobody makes one on purpose: there is no such maneuver")
{
    arena *a = kart_at(20);
    const tk_words *words = &a->world.game->words;
    for (int i = 0; i < words->verb_count; i++) expect_true(!strstr(words->verbs[i].name, "fishtail"));
}

/* To the left: the right front corner stays at (20.5, 49.75), the left rear one goes outwards. From that corner it is
 * 1.118 inches away; 15 degrees are 2 x 1.118 x sin 7.5 = 0.292 inch of way, 30 degrees 0.579. */
RULE_TEST("fishtails", "the front corner of the other side stays; the rear corner swings a quarter or half an inch out")
{
    static const struct {
        int dice, degrees;
        double way;
    } ROWS[] = {{2, 15, 0.292}, {4, 30, 0.579}};
    for (int i = 0; i < 2; i++)
        for (int hand = 0; hand < 2; hand++) {
            arena *a = kart_at(40);
            dice(a, ROWS[i].dice, ROWS[i].dice, hand == HAND_LEFT ? 1 : 6);
            with_dice(a, duel_lose_control(
                             play, 0, ((duel_loss){.table = 2, .difficulty = 3, .speed = 400, .hand = DUEL_NONE})));
            tk_vec before = duel_corner_at(a->duel, a->state, 0, false, (duel_hand)hand);
            next_move(a, 0, 4);
            expect_corner(a, true, (duel_hand)(1 - hand), 20.5, hand == HAND_LEFT ? 49.75 : 50.25);
            tk_vec after = duel_corner_at(a->duel, a->state, 0, false, (duel_hand)hand);
            expect_near(tk_vec_length(tk_vec_sub(after, before)), ROWS[i].way);
            expect_true(hand == HAND_LEFT ? after.y > before.y : after.y < before.y);
            expect_equal(car_of(a, 0)->body.heading,
                         hand == HAND_LEFT ? 3600 - 10 * ROWS[i].degrees : 10 * ROWS[i].degrees);
        }
}
