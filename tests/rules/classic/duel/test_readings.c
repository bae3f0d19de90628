/* Passages of Classic, read at random: what existing tests leave open. */
#include "duel_foot.h"

#include <string.h>

/* ---- driving ---- */

/* 60 to 30 mph is D5: from -1 down to -6, where 60 mph needs a 5. A 1 loses control: crash table 1, with 5 - 3 = 2 and
 * 1 for 60 mph added to the 2 of the dice: 5, a moderate skid. Table 2 would have made a major fishtail of it. */
RULE_TEST("deceleration", "control lost by braking goes to crash table 1")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 60);
    choosing_speeds(a);
    act(a, 1, "keep until=this-phase");
    car_of(a, 0)->handling = -1;
    dice(a, 1, 1, 1);
    act(a, 0, "speed to=300");
    expect_event(a, CONTROL, 0, 5, 1);
    expect_event(a, CRASH, 0, CRASH_MODERATE_SKID, 5);
}

/* A bend of 45 degrees to the left at 40 mph is lost: the skid goes on the way it was going before it. */
RULE_TEST("skids", "it goes the way the vehicle was going before the bend that it lost control in")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->handling = -4;
    moving(a, 0, 4);
    dice(a, 1, 1, 1); /* -6 at 40 mph: 4; then 2 with nothing added: a trivial skid */
    act(a, 0, "bend side=left degrees=45");
    expect_event(a, CRASH, 0, CRASH_TRIVIAL_SKID, 2);
    double x = duel_inches(car_of(a, 0)->body.x), y = duel_inches(car_of(a, 0)->body.y);
    next_move(a, 0, 4);
    tk_vec ahead = tk_vec_scale(tk_heading_vec(450), 0.75);
    expect_pose(a, 0, x + 0.25 + ahead.x, y + ahead.y, 45);
}

/* At 100 mph a phase has two inches: three quarters of one sideways, an inch and a quarter ahead, nobody is asked, and
 * the trivial skid comes a phase later. At 100 mph 3 is added to the dice. */
RULE_TEST("skids",
          "a skid takes the first of two inches, the rest goes straight on, and the next skid is the next phase's")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 100);
    dice(a, 1, 1);
    with_dice(
        a, duel_lose_control(
               play, 0, ((duel_loss){.table = 1, .difficulty = 3, .speed = 1000, .course = 900, .hand = DUEL_NONE})));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
    next_move(a, 0, 8);
    expect_pose(a, 0, 21.25, 50.75, 0);
    expect_equal(car_of(a, 0)->speed, 900);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_TRIVIAL_SKID);
    next_move(a, 0, 8);
    expect_pose(a, 0, 23, 51, 0);
}

/* Side by side at 60 and 20 mph. A minor fishtail to the left swings the left rear corner a quarter of an inch out,
 * into the other: a sideswipe in the same direction, 40 / 4 = 10 mph, 1d-2. */
RULE_TEST("sideswipe", "a fishtail into somebody alongside is one")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 19.8, 50.6, 0, 20);
    car_of(a, 0)->handling = car_of(a, 1)->handling = 7;
    dice(a, 1, 1, 1);
    with_dice(a,
              duel_lose_control(play, 0, ((duel_loss){.table = 2, .difficulty = 1, .speed = 600, .hand = DUEL_NONE})));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_FISHTAIL);
    dice(a, 6);
    next_move(a, 0, 8);
    expect_event(a, COLLISION, 0, 1, COLLISION_SIDESWIPE_SAME);
    expect_event(a, RAM, 0, 1, 100, 4);
    expect_equal(car_of(a, 0)->speed, 600);
    expect_equal(car_of(a, 1)->speed, 200);
}

/* Four dice for the tires when it begins; then 40, 20 and 0 mph at the ends of the turns, and it stands. */
RULE_TEST("spinouts", "20 mph a turn, and the spin is over when the vehicle stands")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 4, 5, 6);
    with_dice(a,
              duel_lose_control(play, 0, ((duel_loss){.table = 1, .difficulty = 3, .speed = 400, .hand = DUEL_NONE})));
    dice(a, 1, 1, 1, 1);
    next_move(a, 0, 4);
    expect_pose(a, 0, 21, 50, 90);
    for (int i = 2; i <= 4; i++) {
        next_move(a, 0, 4);
        act(a, 0, "let-go");
        expect_pose(a, 0, 20 + i, 50, 90 * i % 360);
    }
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 200);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_SPINOUT);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* Two obstacles side by side: D3 each, and a die less 3 from every tire for each; debris twice is met once. */
RULE_TEST("obstacles", "two in one phase are two hazards, two pieces of debris one")
{
    for (int debris = 0; debris < 2; debris++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 10);
        int kind = debris ? COUNTER_DEBRIS_PIECE : COUNTER_OBSTACLE;
        lay(a, kind, DUEL_NONE, 20.875, 50.125, 0, 0);
        lay(a, kind, DUEL_NONE, 20.875, 49.875, 0, 0);
        car_of(a, 0)->handling = 7;
        moving(a, 0, 4);
        if (debris)
            dice(a, 4, 1, 2, 3);
        else
            dice(a, 4, 1, 2, 3, 4, 1, 2, 3);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->handling, debris ? 6 : 1);
        int tire = part_of(a, 0, PART_TIRE, 0);
        expect_equal(a->duel->vehicle[0].part[tire].dp - car_of(a, 0)->dp[tire], debris ? 1 : 2);
    }
}

/* Somebody who can only drive is 3 worse on a trike with its one wheel in front, and not at all on a reversed one;
 * somebody who can only ride is 2 worse on the reversed one. */
RULE_TEST("driving-skills", "a trike is ridden by Cyclist, a reversed one driven by Driver")
{
    static const char *const SKILLS[] = {"\"skill\":[0,0],\"cyclist\":[-1,-1]", "\"skill\":[-1,-1],\"cyclist\":[0,0]"};
    static const int LESS[][2] = {{3, 0}, {0, 2}};
    for (int i = 0; i < 2; i++) {
        arena *a = on_a_field_with(SKILLS[i], "scooter", "backwards-bob");
        for (int car = 0; car < 2; car++) {
            const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
            expect_equal(vehicle->handling - duel_handling_class(a->duel, a->state, car, NULL), LESS[i][car]);
        }
    }
}

/* At 20 mph from the class of 2, which the dice never reach: 15 to 90 degrees are D1 to D6, and 1 more. */
RULE_TEST("swerve", "D2 for 15 degrees to D7 for 90, to either hand; none in a half-move")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 20);
    for (int hand = 0; hand < 2; hand++)
        for (int degrees = 15; degrees <= 90; degrees += 15) {
            tk_action swerve = tk_action_make(VERB_SWERVE);
            tk_ledger ledger;
            swerve.arg[BEND_SIDE] = (int16_t)(hand ? HAND_RIGHT : HAND_LEFT);
            swerve.arg[BEND_DEGREES] = (int16_t)degrees;
            expect_equal(duel_difficulty(a->duel, a->state, 0, swerve, &ledger), degrees / 15 + 1);
        }
    stand(a, 0, 20, 50, 0, 5);
    moving(a, 0, 2);
    refused(a, 0, "swerve side=left degrees=15", DUEL_HALF_MOVE);
}

/* -6 at 30 mph needs a 4. The second drift cannot lower it, and is rolled for all the same: a 3 is lost, on table 1,
 * with 1 - 3 = -2 and -1 for 30 mph on the 12 of the dice: 9, a spinout. */
RULE_TEST("control-table", "at -6 every further maneuver is rolled for")
{
    for (int roll = 3; roll <= 4; roll++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 30);
        car_of(a, 0)->handling = -6;
        moving(a, 0, 4);
        if (roll < 4)
            dice(a, roll, 6, 6, 1);
        else
            dice(a, roll);
        act(a, 0, "drift side=left by=25");
        expect_equal(car_of(a, 0)->handling, -6);
        expect_event(a, CONTROL, 0, 4, roll);
        expect_equal(car_of(a, 0)->trouble.kind, roll < 4 ? CRASH_SPINOUT : CRASH_NONE);
        if (roll < 4) expect_ledger(a, CRASH, LABEL_DICE, 12, LABEL_DIFFICULTY, -2, LABEL_SPEED, -1);
    }
}

/* A drift is D1, on ice D5: 2 more on the table, not 2 less. */
RULE_TEST("crash-modifiers", "the difficulty counts with all that made it harder")
{
    arena *a = on_a_field_with(ALL_OVER("ice"), "killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->handling = -1;
    moving(a, 0, 4);
    dice(a, 3, 1, 1);
    act(a, 0, "drift side=left by=25");
    expect_event(a, CONTROL, 0, 4, 3);
    expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 2, LABEL_SPEED, 0);
}

/* Karts of one weight keep half: of 35 mph 17.5, which is 20, of 20 mph 10. The first goes on at 10 and has lost 25:
 * D3, the other stands and has lost 20: D2. 55 mph are 6 dice. */
RULE_TEST("head-on", "temporary speeds and tens of what was lost are rounded up")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 35);
    stand(a, 1, 21.6, 50, 180, 20);
    car_of(a, 0)->handling = car_of(a, 1)->handling = 7;
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 1, 1, 1);
    act(a, 0, "straight until=this-phase");
    expect_event(a, RAM, 0, 1, 550, 6);
    expect_equal(car_of(a, 0)->speed, 100);
    expect_equal(car_of(a, 1)->speed, 0);
    expect_equal(car_of(a, 0)->handling, 4);
    expect_equal(car_of(a, 1)->handling, 5);
}

/* Struck in the flank at 30 mph it keeps its 20 mph, and has a D1 hazard all the same; the other keeps 15: D2. */
RULE_TEST("collision-hazard", "D1 for who has lost no speed")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 30);
    stand(a, 1, 21.2, 50, 90, 20);
    car_of(a, 0)->handling = car_of(a, 1)->handling = 7;
    moving(a, 0, 4);
    dice(a, 1);
    act(a, 0, "straight until=this-phase");
    expect_event(a, COLLISION, 0, 1, COLLISION_T_BONE);
    expect_equal(car_of(a, 0)->handling, 5);
    expect_equal(car_of(a, 1)->speed, 200);
    expect_equal(car_of(a, 1)->handling, 6);
}

/* Its nose over the edge of so many quarter inches: 2, 3 and 4 phases in the air turn it onto its top, its back and its
 * wheels. On its top it loses 30 mph a turn; from its back it falls onto its wheels in the next phase and drives on. */
#define EDGE(height) \
    FIELD("\"fixtures\":[{\"kind\":\"plateau\",\"dp\":0,\"height\":" height ",\"box\":[3000,4000,5000,6000]}]")
RULE_TEST("edges",
          "a quarter inch down it comes down on its top, half of one on its back, three quarters on its wheels")
{
    static const char *const EDGES[] = {EDGE("1"), EDGE("2"), EDGE("3")};
    static const int DOWN[] = {TK_SIDE_TOP, TK_SIDE_BACK, TK_SIDE_UNDER};
    for (int i = 0; i < 3; i++) {
        arena *a = on_a_field_with(EDGES[i], "hotshot", "hotshot");
        duel_car *it = car_of(a, 0);
        stand(a, 0, 49.75, 50, 0, 60);
        it->body.height = (uint8_t)(i + 1);
        with_dice(a, duel_check_edges(play, 0));
        next_move(a, 0, 4);
        expect_event(a, FALLS, 0, 25 * (i + 1));
        for (int phase = 0; phase < i + 2; phase++) with_dice(a, duel_fall_on(play, 0));
        expect_equal(it->body.down, DOWN[i]);
        if (i < 2)
            dice(a, 4);
        else
            dice(a, 4, 4, 4, 4);
        with_dice(a, duel_fall_in_move(play, 0));
        if (i == 1) {
            int tire = part_of(a, 0, PART_TIRE, 0), before = it->dp[tire];
            dice(a, 2, 1, 1, 1);
            with_dice(a, duel_fall_on(play, 0));
            expect_equal(before - it->dp[tire], 2);
        }
        expect_equal(it->body.down, i ? TK_SIDE_UNDER : TK_SIDE_TOP);
        expect_equal(duel_may_change_speed(a->duel, a->state, 0), i > 0);
        with_dice(a, duel_coast(play, 0));
        expect_equal(it->speed, i ? 600 : 300);
    }
}

/* Three wheels do not fall over: it runs on, 5 mph slower. */
RULE_TEST("uncontrolled", "a trike whose rider is knocked out runs straight on")
{
    arena *a = on_a_field("scooter", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    with_dice(a, duel_knock_out(play, 0, 0, 50, 0));
    expect_no_event(a, CRASH);
    moving(a, 0, 4);
    expect_pose(a, 0, 21, 50, 0);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 350);
}

/* ---- fire and debris ---- */

/* HC 3 at 60 mph with a status of -1: to -2, -3 and -4, which need 2, 3 and 4. */
RULE_TEST("hazards", "three weapons that strike in one phase are three hazards and three control rolls")
{
    arena *a =
        range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
    stand(a, TARGET, 31, 50, 180, 60);
    a->state->car[TARGET].handling = -1;
    for (int i = 0; i < 3; i++)
        a->state->deed[a->state->deed_count++] =
            (duel_deed){.car = SHOOTER, .crew = 0, .weapon = (uint8_t)i, .target = TARGET, .aim = AIM_FRONT};
    dice(a, 6, 6, 1, 6, 6, 1, 6, 6, 1, 6, 6, 6);
    resolve_phase(a, 1);
    expect_equal(count_events(a, EVENT_CONTROL), 3);
    expect_event(a, CONTROL, TARGET, 2, 6);
    expect_event(a, CONTROL, TARGET, 3, 6);
    expect_event(a, CONTROL, TARGET, 4, 6);
    expect_equal(a->state->car[TARGET].handling, -4);
}

/* Two machine guns of 5 points each: 10 in one phase leave debris, 5 in each of two phases none. */
RULE_TEST("producing-debris", "ten points count within one phase only")
{
    for (int apart = 0; apart < 2; apart++) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
        for (int i = 0; i < 2; i++) {
            a->state->deed[a->state->deed_count++] =
                (duel_deed){.car = SHOOTER, .crew = 0, .weapon = (uint8_t)i, .target = TARGET, .aim = AIM_FRONT};
            if (!apart) continue;
            dice(a, 6, 6, 5);
            resolve_phase(a, 1);
            begin_phase(a, 2 + i);
        }
        if (!apart) {
            dice(a, 6, 6, 5, 6, 6, 5, 1, 1);
            resolve_phase(a, 1);
        }
        expect_equal(a->state->counter_count, !apart);
    }
}

/* The line from the middle of the front passes the target, whose flank is a tenth of an inch off it, and ends at a
 * wall 19.5 inches away. A machine gun needs 7, 4 more for that far, 1 less as it stands, 10 less for a building: a 6
 * hits. 2 points breach it. */
#define HOUSE_AHEAD \
    "'map':{'title':'street','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':" \
    "[3000,1000,90]}],'fixtures':[{'kind':'building','dp':2,'box':[4000,4800,4500,5300]}]}"
RULE_TEST("automatic-fire", "the building behind a vehicle that the line misses is hit")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", HOUSE_AHEAD);
    stand(a, SHOOTER, 20, 50, 0, 0);
    stand(a, TARGET, 31, 50.35, 180, 0);
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    dice(a, 3, 3, 2);
    resolve_phase(a, 5);
    expect_event(a, TO_HIT, SHOOTER, 0, 6);
    expect_event(a, HIT, DUEL_TARGET_FIXTURE, 2);
    expect_equal(a->state->gap_count, 1);
}

/* ---- jumping out ---- */

/* As if hit by a vehicle 10 mph slower: 40 mph is 3d, 5 mph 1d-4, nothing is nothing. */
RULE_TEST("jumping-out", "at 50 mph three dice, at 15 one less 4, at 10 nothing")
{
    arena *a = people_with("", "", "");
    stand(a, SHOOTER, 20, 50, 0, 50);
    a->state->phase = 1;
    dice(a, 1, 1, 1);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(wounds_of(a, 0), 3);
    a = people_with("", "", "");
    stand(a, SHOOTER, 20, 50, 0, 15);
    a->state->phase = 1;
    dice(a, 5);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(wounds_of(a, 0), 1);
    a = people_with("", "", "");
    stand(a, SHOOTER, 20, 50, 0, 10);
    a->state->phase = 1;
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(wounds_of(a, 0), 0);
}

/* ---- on foot ---- */

/* Somebody in the middle of nowhere, and a square east of him the end of a counter that reaches an inch farther. */
static arena *beside_counter(const char *gear, int kind)
{
    arena *a = people_with(gear, "", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    lay(a, kind, DUEL_NONE, 50.75, 50.125, 0, 0);
    return a;
}

static void steps(arena *a, int phase, int need, int first, int second)
{
    walking(a, 0, phase);
    dice(a, first, second);
    act(a, 0, "walk way=east");
    expect_event(a, SLIPS, DUEL_TARGET_WALKER, need, first + second);
}

RULE_TEST("oil-underfoot", "the second square at once needs 7; after a turn without a step it is 5 again")
{
    arena *a = beside_counter("", COUNTER_OIL);
    steps(a, 1, 5, 3, 2);
    with_dice(a, duel_people_begin_turn(play));
    steps(a, 1, 7, 3, 4);
    with_dice(a, duel_people_begin_turn(play));
    with_dice(a, duel_people_begin_turn(play)); /* he has stood still */
    steps(a, 1, 5, 3, 2);
}

/* A 4 is too little on the first square; 7 to stand up; then the next square is a first one. */
RULE_TEST("oil-underfoot", "who has fallen and stood up begins at 5 again")
{
    arena *a = beside_counter("", COUNTER_OIL);
    steps(a, 1, 5, 2, 2);
    walking(a, 0, 2);
    act(a, 0, "stand-up");
    dice(a, 3, 4);
    let_pass(a, 2, 5);
    expect_true(!(a->state->walker[0].flags & WALK_PRONE));
    steps(a, 2, 5, 3, 2);
}

/* Off the oil it is standing up as anywhere: a turn, and no dice. */
RULE_TEST("oil-underfoot", "who has crawled off the oil stands up without a roll")
{
    arena *a = beside_counter("", COUNTER_OIL);
    steps(a, 1, 5, 2, 2);
    walking(a, 0, 2);
    act(a, 0, "walk way=west");
    expect_at(a, 0, 50.125, 50.125);
    walking(a, 0, 4);
    act(a, 0, "stand-up");
    let_pass(a, 4, 5);
    expect_no_event(a, SLIPS);
    expect_true(!(a->state->walker[0].flags & WALK_PRONE));
}

RULE_TEST("oil-underfoot", "burning oil makes people slip as well")
{
    steps(beside_counter("", COUNTER_FLAMING_OIL), 1, 5, 2, 3);
}

/* A vehicle may be hurt beside the counter; a person beside it rolls nothing. */
RULE_TEST("spikes-underfoot", "around the counter nothing happens to people")
{
    arena *a = beside_counter("", COUNTER_SPIKES);
    on_foot(a, 0, 50.125, 50.375);
    walking(a, 0, 1);
    act(a, 0, "walk way=north");
    expect_no_event(a, STEPS_ON);
}

/* Thrown to the north-east, missed by one: a square to the right of the line and two squares short of the spot, each a
 * quarter inch by the ruler. */
RULE_TEST("grenade-scatter", "squares are measured along a slanting line and across it")
{
    arena *a = beside_counter("'explosive-grenade'", COUNTER_OIL);
    duel_deed shot = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Explosive Grenade")),
                      .x = 5213,
                      .y = 5213,
                      .aim = HANDLE_THROW,
                      .flags = DEED_HANDLE};
    with_dice(a, duel_throw(play, &shot));
    for (int i = 0; i < 6; i++) {
        a->state->phase = (uint8_t)(i % 3 + 1);
        if (i == 5) dice(a, 4, 4, 5, 5, 2, 3);
        with_dice(a, duel_thrown_tick(play));
    }
    tk_vec way = tk_heading_vec(450);
    expect_near(a->state->thrown[0].x / 100.0, 52.13 - 0.5 * way.x + 0.25 * way.y);
    expect_near(a->state->thrown[0].y / 100.0, 52.13 - 0.5 * way.y - 0.25 * way.x);
}

/* 16 points: 8 for the armor, which has 6, and 2 for its wearer. When it is gone nothing is halved any more. */
RULE_TEST("body-armor-hits", "impact armor halves a collision as long as it lasts")
{
    arena *a = people_with("'impact-armor'", "", "");
    on_foot(a, 0, 50.125, 50.125);
    with_dice(a, duel_hurt_walker(play, 0, 16, SOURCE_COLLISION, TARGET, NULL));
    expect_equal(points_of(a, SHOOTER, PART_BODY_ARMOR, 0), 0);
    expect_equal(wounds_of(a, 0), 2);
    a = people_with("'impact-armor'", "", "");
    on_foot(a, 0, 50.125, 50.125);
    with_dice(a, duel_hurt_walker(play, 0, 6, SOURCE_SHOT, TARGET, NULL)); /* fire wears it down, whole */
    expect_equal(points_of(a, SHOOTER, PART_BODY_ARMOR, 0), 0);
    with_dice(a, duel_hurt_walker(play, 0, 2, SOURCE_COLLISION, TARGET, NULL));
    expect_equal(wounds_of(a, 0), 2);
}

/* ---- turrets and lights ---- */

RULE_TEST("popup-turrets", "lowering it is a firing action too: five phases later its weapon is silent")
{
    arena *a = range_of("'turret':{'spaces':1,'popup':true},'weapons':[{'type':'MG','mount':'turret'}]", "", "");
    a->state->car[SHOOTER].flags |= CAR_TURRET_UP;
    firing(a);
    act(a, SHOOTER, "turret crew=0");
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 0), DUEL_REASON_CREW_FIRED);
    a->state->car[SHOOTER].turret_phases = 0;
    duel_deed lower = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE};
    with_dice(a, duel_handle(play, &lower));
    for (int i = 0; i < 6; i++) {
        expect_true(a->state->car[SHOOTER].flags & CAR_TURRET_UP);
        with_dice(a, duel_tick(play));
    }
    expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_TURRET_DOWN);
}

RULE_TEST("searchlight-use", "a light that has lost its one point shines no more")
{
    arena *a = range_of("'accessories':[{'type':'searchlight','at':'front'}],'weapons':[{'type':'MG','mount':'F'}]", "",
                        "'night':true");
    firing(a);
    expect_true(offered(a, SHOOTER, "light crew=0 target=1 blind=0"));
    expect_equal(points_of(a, SHOOTER, PART_ACCESSORY, 0), 1);
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_ACCESSORY, 0)] = 0;
    refused(a, SHOOTER, "light crew=0 target=1 blind=0", DUEL_NO_GEAR);
}

/* ---- what others see ---- */

RULE_TEST("concealed", "a rocket pod is one rocket to others, a machine gun a small-bore weapon in front")
{
    arena *a = range_of("'weapons':[{'type':'MFR','mount':'F'}]", "'weapons':[{'type':'MG','mount':'F'}]", "");
    expect_true(strstr(view_of(a, 1), "\"port\":\"rocket\"") != NULL);
    expect_true(!strstr(view_of(a, 1), "Multi-Fire"));
    expect_true(strstr(view_of(a, 0), "\"port\":\"small-bore-projectile\"") != NULL);
    expect_true(!strstr(view_of(a, 0), "Machine Gun"));
}
