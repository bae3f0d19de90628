/* Tires and wheels that are lost, hazards of the driver, and what road and weather add to all of it. */
#include "duel_range.h"

#include <stdio.h>

static void lose(arena *a, int nth, bool wheel)
{
    int part = part_of(a, 0, PART_TIRE, nth);
    car_of(a, 0)->dp[part] = 0;
    if (wheel) car_of(a, 0)->wheels_lost |= (uint8_t)duel_bit(nth);
    with_dice(a, duel_lose_tire(play, 0, part));
}

static arena *standing(const char *vehicle)
{
    arena *a = field_of((const char *const[]){vehicle, "hotshot", NULL}, "");
    stand(a, 1, 90, 90, 0, 0);
    car_of(a, 0)->handling = 3;
    return a;
}

/* ---- pairs ---- */

/* The two at the back on the left, standing still: nobody rolls for control. Two of them in the order they are lost;
 * 3 less D2 is 1. What the class loses counts from the next turn on. */
RULE_TEST("tire-loss",
          "of a pair: the first is D2, the last -6; class 0 while all wheels are there, else 3, 2 for both tires")
{
    static const struct {
        int lost;
        bool wheel[2];
        int status, class_loss;
    } ROWS[] = {{1, {false}, 1, 0},        {1, {true}, 1, 3},         {2, {false, false}, -6, 2},
                {2, {true, false}, -6, 3}, {2, {false, true}, -6, 3}, {2, {true, true}, -6, 3}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = standing("rolling-thunder");
        const duel_vehicle *vehicle = &a->duel->vehicle[0];
        int base = duel_handling_class(a->duel, a->state, 0, NULL), lost = 0;
        for (int nth = 0; nth < vehicle->tires && lost < ROWS[i].lost; nth++)
            if (vehicle->part[vehicle->first_tire + nth].place == CORNER_BACK_LEFT) {
                lose(a, nth, ROWS[i].wheel[lost]);
                lost++;
            }
        expect_equal(car_of(a, 0)->handling, ROWS[i].status);
        expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
        with_dice(a, duel_regain(play, 0));
        expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base - ROWS[i].class_loss);
    }
}

/* From any status straight to -6; at 60 mph that needs a 5. A 4 is lost on table 2 with 6 - 3 = 3 for the corner and 1
 * for the speed: 2 on the dice is 6, a major fishtail. */
RULE_TEST("tire-loss", "the last wheel of a corner: -6 from any status, a control roll, and D6 on table 2")
{
    for (int status = -5; status <= 5; status += 5)
        for (int roll = 4; roll <= 5; roll++) {
            arena *a = standing("killer-kart");
            stand(a, 0, 20, 50, 0, 60);
            car_of(a, 0)->handling = (int8_t)status;
            script_dice(a, (const int[]){roll, 1, 1, 1}, roll < 5 ? 4 : 1);
            lose(a, 2, true);
            expect_equal(car_of(a, 0)->handling, -6);
            expect_event(a, CONTROL, 0, 5, roll);
            expect_equal(car_of(a, 0)->trouble.kind, roll < 5 ? CRASH_MAJOR_FISHTAIL : CRASH_NONE);
            if (roll < 5) expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 3, LABEL_SPEED, 1);
        }
}

/* ---- two corners ---- */

/* Standing, so that nothing is rolled for. */
RULE_TEST("tire-loss", "wheels at two corners of a car, one of a cycle or any trike; tires alone cripple nobody")
{
    static const struct {
        const char *vehicle;
        int lost;
        bool wheels, crippled;
    } ROWS[] = {{"killer-kart", 1, true, false}, {"killer-kart", 2, true, true},   {"killer-kart", 2, false, false},
                {"shogun-100", 1, true, true},   {"shogun-100", 1, false, false},  {"scooter", 1, true, true},
                {"scooter", 1, false, false},    {"backwards-bob", 1, true, true}, {"backwards-bob", 1, false, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = standing(ROWS[i].vehicle);
        for (int nth = 0; nth < ROWS[i].lost; nth++) lose(a, nth, ROWS[i].wheels);
        expect_equal((car_of(a, 0)->flags & CAR_STUCK) != 0, ROWS[i].crippled);
    }
}

/* 2 on the dice, 3 for D6, 2 for 70 mph: 7, a severe skid, without a control roll. Then nobody is asked for a speed or
 * a move, and it goes at 70 less 30 a turn. */
RULE_TEST("tire-loss",
          "crippled it goes to table 1 at once; then it neither steers nor changes speed, and loses 30 mph a turn")
{
    arena *a = standing("killer-kart");
    lose(a, 0, true);
    stand(a, 0, 20, 50, 0, 70);
    dice(a, 1, 1);
    lose(a, 3, true);
    expect_no_event(a, CONTROL);
    expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 3, LABEL_SPEED, 2);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_SEVERE_SKID);
    car_of(a, 0)->trouble = (duel_trouble){0};
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
    next_move(a, 0, 4);
    expect_pose(a, 0, 21, 50, 0);
    static const int SPEED[] = {400, 100, 0};
    for (int i = 0; i < 3; i++) {
        with_dice(a, duel_coast(play, 0));
        expect_equal(car_of(a, 0)->speed, SPEED[i]);
    }
}

/* ---- the driver ---- */

/* At 5 mph with the class of the van nobody rolls for control. */
RULE_TEST("hazards", "a driver wounded, knocked out or killed at one blow is D2; a gunner is none")
{
    for (int points = 1; points <= 3; points++)
        for (int crew = 0; crew < 2; crew++) {
            arena *a = range_of("", "'crew':['driver','gunner']", "");
            stand(a, TARGET, 31, 50, 180, 5);
            int before = car_of(a, TARGET)->handling;
            int person = duel_vehicle_of(a->duel, car_of(a, TARGET))->person[crew];
            with_dice(a, {
                duel_hurt_part(play, TARGET, person, points, SOURCE_SHOT);
                duel_aftermath(play, TARGET);
            });
            expect_equal(before - car_of(a, TARGET)->handling, crew ? 0 : 2);
        }
}

/* ---- road and weather ---- */

/* 15 mph of braking are D1, 10 mph nothing on any ground; a drift is D1. Handling from 7, at 30 mph. */
RULE_TEST("road-conditions", "every one adds to braking as to any other maneuver, and nothing to braking by 10 mph")
{
    static const struct {
        const char *members;
        int harder;
    } ROWS[] = {{ALL_OVER("off-road"), 1},   {"\"weather\":\"rain\"", 1}, {"\"weather\":\"heavy-rain\"", 2},
                {ALL_OVER("gravel"), 1},     {ALL_OVER("oil"), 2},        {ALL_OVER("light snow"), 2},
                {ALL_OVER("heavy snow"), 3}, {ALL_OVER("ice"), 4}};
    static const char *const BRAKES[] = {"speed to=200", "speed to=150"};
    for (size_t i = 0; i < 2 * (sizeof ROWS / sizeof *ROWS); i++) {
        arena *a = on_a_field_with(ROWS[i / 2].members, "killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 30);
        choosing_speeds(a);
        act(a, 1, "keep until=this-phase");
        car_of(a, 0)->handling = 7;
        act(a, 0, BRAKES[i % 2]);
        expect_equal(7 - car_of(a, 0)->handling, i % 2 ? 1 + ROWS[i / 2].harder : 0);
    }
}

/* Debris is D1: on oil 3, in heavy snow 4, off the road 1. The dice are the tires'. */
RULE_TEST("road-conditions", "what lies on the road is harder to take on oil or snow, and no harder off the road")
{
    static const struct {
        const char *members;
        int difficulty;
    } ROWS[] = {{ALL_OVER("off-road"), 1}, {ALL_OVER("oil"), 3}, {ALL_OVER("heavy snow"), 4}, {ALL_OVER("ice"), 5}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = on_a_field_with(ROWS[i].members, "killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 10);
        lay(a, COUNTER_DEBRIS_PIECE, DUEL_NONE, 20.875, 50.125, 0, 0);
        car_of(a, 0)->handling = 7;
        moving(a, 0, 4);
        dice(a, 1, 2, 3, 3);
        act(a, 0, "straight until=this-phase");
        expect_equal(7 - car_of(a, 0)->handling, ROWS[i].difficulty);
    }
}

/* The inside is on the left. A bend of 15 degrees is D1, a swerve with it D2, a drift D1, a steep one D3. What comes to
 * nothing, or to less, neither lowers the status nor raises it. */
RULE_TEST("banked-curves",
          "bends and swerves inward and drifts outward cost 1 less, never less than nothing; the others 1 more")
{
    static const struct {
        const char *move;
        int banked, steep;
    } ROWS[] = {{"bend side=left degrees=15", 0, 0},   {"bend side=right degrees=15", 2, 3},
                {"bend side=left degrees=45", 2, 1},   {"swerve side=right degrees=15", 1, 0},
                {"swerve side=left degrees=15", 3, 4}, {"drift side=right by=25", 0, 0},
                {"drift side=left by=25", 2, 3},       {"drift side=right by=50", 2, 1},
                {"drift side=left by=50", 4, 5}};
    static const char *const MEMBERS[] = {
        FIELD("\"ground\":[{\"surface\":\"banked curve\",\"inside\":90,\"box\":[0,0,10000,10000]}]"),
        FIELD("\"ground\":[{\"surface\":\"steep banked curve\",\"inside\":90,\"box\":[0,0,10000,10000]}]")};
    for (size_t i = 0; i < 2 * (sizeof ROWS / sizeof *ROWS); i++) {
        arena *a = on_a_field_with(MEMBERS[i % 2], "killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 20);
        car_of(a, 0)->handling = 4;
        moving(a, 0, 4);
        act(a, 0, ROWS[i / 2].move);
        expect_equal(4 - car_of(a, 0)->handling, i % 2 ? ROWS[i / 2].steep : ROWS[i / 2].banked);
    }
}
