/* In the air and at the edge: jumps and landings, falls to the phase, corners that hang over. */
#include "duel_foot.h"

#include <stdio.h>

#define MAP(fixtures) FIELD("\"fixtures\":[" fixtures "]")
#define PLATEAU(height) "{\"kind\":\"plateau\",\"dp\":0,\"height\":" height ",\"box\":[3000,4000,5000,6000]}"
#define RAMP "{\"kind\":\"ramp\",\"dp\":0,\"up\":0,\"slope\":27,\"box\":[2800,4500,3000,5500]}"

/* On the plateau that reaches to x = 50 and y = 60, so many quarter inches high. */
static arena *on_top(const char *members, const char *vehicle, int height)
{
    arena *a = field_of((const char *const[]){vehicle, "hotshot", NULL}, members);
    stand(a, 1, 90, 90, 0, 0);
    car_of(a, 0)->body.height = (uint8_t)height;
    return a;
}

static void give_tires(arena *a, int points)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    for (int i = 0; i < vehicle->tires; i++) car_of(a, 0)->dp[vehicle->first_tire + i] = (uint8_t)points;
}

static void answer(arena *a)
{
    int asked = duel_top(a->state)->waiting & 1 ? 0 : 1;
    switch (duel_top(a->state)->kind) {
    case FRAME_SPEEDS: act(a, asked, "keep until=this-phase"); break;
    case FRAME_FIRE: act(a, asked, "hold until=this-phase"); break;
    default: act(a, asked, "straight until=this-phase");
    }
}

/* ---- jumps ---- */

/* 15 feet are an inch, four quarters. */
RULE_TEST("jumps",
          "15 feet for every 10 mph above 20, up to 120 mph; half of that off a poor ramp, nothing off any other")
{
    static const int ROWS[][3] = {/* mph; quarter inches off a good and off a poor ramp */
                                  {20, 0, 0},  {30, 4, 2},   {40, 8, 4},    {50, 12, 6},
                                  {60, 16, 8}, {80, 24, 12}, {100, 32, 16}, {120, 40, 20}};
    static const int GOOD[] = {20, 30, 40}, POOR[] = {15, 19, 41, 45}, NONE[] = {1, 14, 46, 89};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        for (int k = 0; k < 3; k++) expect_equal(duel_jump_of(GOOD[k], 10 * ROWS[i][0]), ROWS[i][1]);
        for (int k = 0; k < 4; k++) expect_equal(duel_jump_of(POOR[k], 10 * ROWS[i][0]), ROWS[i][2]);
        for (int k = 0; k < 4; k++) expect_equal(duel_jump_of(NONE[k], 10 * ROWS[i][0]), 0);
    }
}

/* Off the ramp at x = 30 and down, so fast; every tire rolls this. */
static arena *landed(const char *vehicle, int mph, int face)
{
    arena *a = field_of((const char *const[]){vehicle, "hotshot", NULL}, MAP(RAMP));
    const duel_vehicle *it = duel_vehicle_of(a->duel, car_of(a, 0));
    stand(a, 0, 29.5, 50, 0, mph);
    stand(a, 1, 90, 90, 0, 0);
    car_of(a, 0)->body.height = 3;
    car_of(a, 0)->ramp = 1;
    car_of(a, 0)->handling = 7;
    for (int i = 0; i < it->tires; i++) ((duel_vehicle *)it)->part[it->first_tire + i].more = 0;
    give_tires(a, 50);
    next_move(a, 0, 4);
    if (duel_top(a->state)->kind == FRAME_MOVE) act(a, 0, "straight until=the-rest-of-this-turn");
    expect_true(duel_is_airborne(car_of(a, 0)));
    int faces[8] = {face, face, face, face, face, face, face, face};
    script_dice(a, faces, it->tires);
    with_dice(a, {
        car_of(a, 0)->body.x += 12 * DUEL_UNIT;
        duel_find_footing(play, 0);
    });
    expect_true(!duel_is_airborne(car_of(a, 0)));
    return a;
}

/* An inch is 15 feet: 30 mph 15 feet, 35 mph 22, 40 mph 30, 55 mph 52, 60 mph 60, 75 mph 82, 80 mph 90. At a status of
 * 7 less 4 nobody rolls for control at 80 mph. */
RULE_TEST("landing", "D1 below 30 feet, D2 to 59, D3 to 89, D4 from 90 on")
{
    static const int ROWS[][2] = {{30, 1}, {35, 1}, {40, 2}, {55, 2}, {60, 3}, {75, 3}, {80, 4}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = landed("hotshot", ROWS[i][0], 6);
        expect_equal(car_of(a, 0)->handling, 7 - ROWS[i][1]);
    }
}

RULE_TEST("landing", "a die for every tire of a cycle, a trike, a car or six wheels: on 1, 2 and 3 a point")
{
    static const char *const VEHICLES[] = {"shogun-100", "scooter", "hotshot", "rolling-thunder"};
    static const int TIRES[] = {2, 3, 4, 6};
    for (int i = 0; i < 4; i++)
        for (int face = 1; face <= 6; face++) {
            arena *a = landed(VEHICLES[i], 30, face);
            const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
            expect_equal(vehicle->tires, TIRES[i]);
            for (int nth = 0; nth < TIRES[i]; nth++)
                expect_equal(50 - car_of(a, 0)->dp[vehicle->first_tire + nth], face <= 3);
        }
}

/* ---- falls ---- */

/* At 50 mph it moves an inch in every phase. In that phase it drives off the edge, at which its nose is. */
static void fall_in_phase(const char *members, int height, int phase, int lasts)
{
    arena *a = on_top(members, "hotshot", height);
    stand(a, 0, 49.5, 50, 0, 50);
    give_tires(a, 50);
    car_of(a, 0)->handling = 7;
    begin_phase(a, phase);
    while (!duel_is_airborne(car_of(a, 0))) answer(a);
    expect_equal(a->state->phase, phase);
    int start = a->state->turn * DUEL_PHASES + a->state->phase, now = start;
    while (duel_is_airborne(car_of(a, 0))) {
        int asked = duel_top(a->state)->waiting & 1 ? 0 : 1;
        if (asked == 0) expect_equal(duel_top(a->state)->kind, FRAME_FIRE); /* no speeds, no steering */
        answer(a);
        now = a->state->turn * DUEL_PHASES + a->state->phase;
    }
    expect_equal(now - start, lasts);
    expect_near(duel_inches(car_of(a, 0)->body.x), 50.5 + lasts - 1);
    expect_equal(car_of(a, 0)->speed, 500);
}

RULE_TEST("falls", "as long as the table says, to the phase, in whichever of the five phases it drives off")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        fall_in_phase(MAP(PLATEAU("1")), 1, phase, 2);
        fall_in_phase(MAP(PLATEAU("3")), 3, phase, 4);
        fall_in_phase(MAP(PLATEAU("4")), 4, phase, 5);
        fall_in_phase(MAP(PLATEAU("5")), 5, phase, 6);
        fall_in_phase(MAP(PLATEAU("16")), 16, phase, 10);
    }
}

/* 1" is 1d. Four tires a die each; without any the underbody one die. */
RULE_TEST("falls", "on its wheels each tire takes the damage; without any tire the underbody does")
{
    for (int bare = 0; bare < 2; bare++) {
        arena *a = on_top(MAP(PLATEAU("4")), "hotshot", 0);
        stand(a, 0, 55, 50, 0, 20);
        give_tires(a, bare ? 0 : 50);
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
        int under = vehicle->armor_at[TK_SIDE_UNDER], before = car_of(a, 0)->dp[under];
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .again = 1, .turned = 1, .more = 4};
        if (bare)
            dice(a, 5);
        else
            dice(a, 5, 5, 5, 5);
        with_dice(a, duel_fall_in_move(play, 0));
        expect_equal(before - car_of(a, 0)->dp[under], bare ? 5 : 0);
        expect_equal(car_of(a, 0)->dp[vehicle->first_tire + 3], bare ? 0 : 45);
    }
}

/* In a fall or jump; down again, before it has moved, there is nothing of it. */
static void set_flight(arena *a, int jumps, int left)
{
    enum { FALL_JUMP = 4 };
    a->state->car[SHOOTER].trouble = (duel_trouble){.kind = CRASH_FALL,
                                                    .next = (uint8_t)(jumps ? FALL_JUMP : 0),
                                                    .left = (uint8_t)left,
                                                    .again = 1,
                                                    .turned = 1,
                                                    .more = 4};
}

static int needs_at(const arena *a, duel_deed shot)
{
    duel_sight sight = duel_look(a->duel, a->state, &shot, NULL);
    expect_equal(sight.reason, TK_REASON_FINE);
    return sight.need;
}

#define WALL_AHEAD MAP("{\"kind\":\"wall\",\"dp\":5,\"box\":[3500,5200,3600,5600]}")

RULE_TEST("falls",
          "everything is fired at -2 in the air: at vehicles, people, walls and the ground, and hand weapons too")
{
    arena *a =
        range_of("'weapons':[{'type':'RR','mount':'F'}],'crew':[{'role':'driver','gear':['SMG']}]", "", WALL_AHEAD);
    on_foot(a, 1, 28.125, 49.125);
    duel_deed shots[] = {{.car = SHOOTER, .target = TARGET, .aim = AIM_FRONT},
                         {.car = SHOOTER, .target = DUEL_TARGET_WALKER + 1},
                         {.car = SHOOTER, .target = DUEL_TARGET_FIXTURE},
                         {.car = SHOOTER, .target = DUEL_NONE, .flags = DEED_GROUND, .x = 2600, .y = 5000}};
    int plain[4];
    for (int i = 0; i < 4; i++) plain[i] = needs_at(a, shots[i]);
    for (int jumps = 0; jumps < 2; jumps++) {
        set_flight(a, jumps, 3);
        for (int i = 0; i < 4; i++) expect_equal(needs_at(a, shots[i]), plain[i] + 2);
    }
    set_flight(a, 0, 0);
    for (int i = 0; i < 4; i++) expect_equal(needs_at(a, shots[i]), plain[i]);
    a->state->car[SHOOTER].trouble = (duel_trouble){0};
    stand(a, TARGET, 20, 53, 0, 0);
    int by_hand = hand_needs(a, 0, "Submachine Gun", TARGET, AIM_RIGHT, NULL);
    set_flight(a, 0, 3);
    expect_equal(hand_needs(a, 0, "Submachine Gun", TARGET, AIM_RIGHT, NULL), by_hand + 2);
}

/* ---- over the edge ---- */

/* One corner over at 20 mph: from 1 to -6, which needs a 3. Back on the ground it is as if nothing had happened. */
RULE_TEST("edges", "when the corner is back on the ground, class and status are what they were")
{
    arena *a = on_top(MAP(PLATEAU("4")), "hotshot", 4);
    int class = duel_handling_class(a->duel, a->state, 0, NULL);
    stand(a, 0, 49.6, 50, 45, 20);
    car_of(a, 0)->handling = 1;
    dice(a, 3);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->handling, -6);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), class - 2);
    with_dice(a, duel_check_edges(play, 0)); /* it still hangs there: nothing new */
    expect_equal(car_of(a, 0)->handling, -6);
    stand(a, 0, 45, 50, 45, 20);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->handling, 1);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), class);
}

/* Over for the end of a turn: what was regained meanwhile stays, but nobody has more than the class. */
RULE_TEST("edges", "status that comes back with the corner is never more than the class")
{
    arena *a = on_top(MAP(PLATEAU("4")), "hotshot", 4);
    int class = duel_handling_class(a->duel, a->state, 0, NULL);
    stand(a, 0, 49.6, 50, 45, 20);
    car_of(a, 0)->handling = (int8_t) class;
    dice(a, 6);
    with_dice(a, duel_check_edges(play, 0));
    with_dice(a, duel_regain(play, 0));
    expect_true(car_of(a, 0)->handling > -6 && car_of(a, 0)->handling < class);
    stand(a, 0, 45, 50, 45, 20);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->handling, class);
}

/* A drift of a quarter inch takes both left corners over y = 60. At 70 mph with a status of -1 (D1 from 0) no roll is
 * needed: it lies on its underbody, 9 dice of 1 by the modifier 1. Then 30 mph a turn, and nobody drives it. */
RULE_TEST("edges",
          "drifted over its side and held: the ram of its speed to the underbody, then 30 mph a turn to a halt")
{
    arena *a = on_top(MAP(PLATEAU("4")), "hotshot", 4);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    int under = vehicle->armor_at[TK_SIDE_UNDER];
    car_of(a, 0)->dp[under] = 100;
    stand(a, 0, 40, 59.6, 0, 70);
    car_of(a, 0)->handling = 0;
    next_move(a, 0, 4);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    act(a, 0, "drift side=left by=25");
    expect_equal(vehicle->damage_thirds, 3);
    expect_equal(100 - car_of(a, 0)->dp[under], 9);
    expect_equal(car_of(a, 0)->body.height, 4);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0) && !duel_can_drive(a->duel, a->state, 0));
    static const int SPEED[] = {400, 100, 0};
    for (int i = 0; i < 3; i++) {
        with_dice(a, duel_coast(play, 0));
        expect_equal(car_of(a, 0)->speed, SPEED[i]);
    }
}

/* Its single wheel is behind: that one over, going backwards, is one corner; both in front are its front. */
RULE_TEST("edges", "a reversed trike has its single corner behind and two in front")
{
    arena *a = on_top(MAP(PLATEAU("4")), "backwards-bob", 4);
    stand(a, 0, 49.8, 50, 180, 10);
    car_of(a, 0)->flags |= CAR_REVERSE;
    dice(a, 6);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->hanging, 1);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    a = on_top(MAP(PLATEAU("4")), "backwards-bob", 4);
    stand(a, 0, 49.8, 50, 0, 10);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
}

/* Rolled over the edge onto its wheels: 1" is a die for each tire; -6 at 20 mph needs a 3. */
RULE_TEST("edges", "rolled down onto its wheels each tire takes the damage, and it stops or rolls on")
{
    enum { FALL_ROLL = 3 };
    for (int keeps = 0; keeps < 2; keeps++) {
        arena *a = on_top(MAP(PLATEAU("4")), "hotshot", 0);
        stand(a, 0, 45, 62, 0, 20);
        give_tires(a, 50);
        car_of(a, 0)->handling = 2;
        car_of(a, 0)->trouble = (duel_trouble){
            .kind = CRASH_FALL, .next = FALL_ROLL, .hand = HAND_LEFT, .again = 1, .turned = 1, .more = 4};
        if (keeps)
            dice(a, 4, 4, 4, 4, 3);
        else
            dice(a, 4, 4, 4, 4, 2, 3);
        with_dice(a, duel_fall_in_move(play, 0));
        expect_equal(car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 3)], 46);
        expect_equal(car_of(a, 0)->handling, -6);
        expect_equal(car_of(a, 0)->speed, keeps ? 0 : 200);
        expect_equal(car_of(a, 0)->trouble.kind, keeps ? CRASH_NONE : CRASH_ROLL);
        expect_true(!(car_of(a, 0)->flags & CAR_BURNING));
    }
}
