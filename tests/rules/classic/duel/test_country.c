/* What lies on the ground and in open country: debris, obstacles and who carries them off, boulders, gullies, water,
 * soft landings. */
#include "duel_foot.h"

#include <stdio.h>

#define ACROSS(kind, dp, to) FIELD("\"fixtures\":[{\"kind\":\"" kind "\",\"dp\":" dp ",\"box\":[3000,0," to ",10000]}]")

static int tire_of(arena *a, int car, int tire)
{
    return car_of(a, car)->dp[part_of(a, car, PART_TIRE, tire)];
}

static void set_tires(arena *a, int car, int points)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
    for (int i = 0; i < vehicle->tires; i++) car_of(a, car)->dp[vehicle->first_tire + i] = (uint8_t)points;
}

/* ---- debris and obstacles ---- */

RULE_TEST("debris", "each tire by its own die: 1 to 3 do nothing, 4, 5 and 6 take 1, 2 and 3; an obstacle is no worse")
{
    static const int ROLLS[][4] = {{1, 2, 3, 4}, {5, 6, 3, 1}}, TAKEN[][4] = {{0, 0, 0, 1}, {2, 3, 0, 0}};
    static const int KINDS[] = {COUNTER_DEBRIS, COUNTER_DEBRIS_PIECE, COUNTER_OBSTACLE}, LOST[] = {1, 1, 3};
    for (int kind = 0; kind < 3; kind++)
        for (int row = 0; row < 2; row++) {
            arena *a = on_a_field("killer-kart", "hotshot");
            set_tires(a, 0, 9);
            stand(a, 0, 20, 50, 0, 20);
            car_of(a, 0)->handling = 7;
            lay(a, KINDS[kind], DUEL_NONE, 20.875, 50.125, 0, 0);
            moving(a, 0, 4);
            script_dice(a, ROLLS[row], 4);
            act(a, 0, "straight until=this-phase");
            for (int tire = 0; tire < 4; tire++) expect_equal(tire_of(a, 0, tire), 9 - TAKEN[row][tire]);
            expect_equal(car_of(a, 0)->handling, 7 - LOST[kind]);
        }
}

/* Pieces at 20.875, 21.875 and 22.875: an inch a phase from 20 on meets one in each phase, with the last one still
 * under the vehicle. Then nothing is left. */
RULE_TEST("debris", "what a vehicle stands on as the phase begins has been met; another piece is met in that phase")
{
    static const int KINDS[] = {COUNTER_DEBRIS_PIECE, COUNTER_OBSTACLE}, LOST[] = {1, 3};
    for (int kind = 0; kind < 2; kind++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 20);
        for (int i = 0; i < 3; i++) lay(a, KINDS[kind], DUEL_NONE, 20.875 + i, 50.125, 0, 0);
        for (int phase = 0; phase < 5; phase++) {
            begin_phase(a, phase + 1);
            car_of(a, 0)->handling = 7;
            next_move(a, 0, 4);
            if (phase < 3) dice(a, 1, 1, 1, 1);
            act(a, 0, "straight until=this-phase");
            expect_equal(car_of(a, 0)->handling, 7 - (phase < 3 ? LOST[kind] : 0));
        }
    }
}

/* The map has two pieces side by side, and a third one an inch and a quarter farther on. */
RULE_TEST("debris", "debris that a map has from the beginning is met like any other, once a phase")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"debris\",\"dp\":0,\"box\":[2075,5000,2125,5025]},"
                                     "{\"kind\":\"debris\",\"dp\":0,\"box\":[2075,4975,2125,5000]},"
                                     "{\"kind\":\"debris\",\"dp\":0,\"box\":[2200,5000,2225,5025]}]"),
                               "killer-kart", "hotshot");
    set_tires(a, 0, 9);
    stand(a, 0, 20, 50, 0, 20);
    for (int phase = 0; phase < 4; phase++) {
        bool met = phase == 0 || phase == 1;
        begin_phase(a, phase + 1);
        car_of(a, 0)->handling = 7;
        next_move(a, 0, 4);
        if (met) dice(a, 1, 1, 5, 4);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->handling, met ? 6 : 7);
    }
    expect_equal(tire_of(a, 0, 2), 5);
    expect_equal(tire_of(a, 0, 3), 7);
}

RULE_TEST("producing-debris", "9 points leave nothing, 10 and 19 debris, 20 an obstacle as well")
{
    static const int POINTS[] = {9, 10, 19, 20}, LEFT[] = {0, 1, 1, 2};
    for (int i = 0; i < 4; i++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 20);
        car_of(a, 0)->phase_damage = (uint8_t)POINTS[i];
        with_dice(a, duel_shed_debris(play, 0, TK_SIDE_LEFT, 0));
        expect_equal(a->state->counter_count, LEFT[i]);
        if (LEFT[i] == 2) expect_equal(a->state->counter[1].kind, COUNTER_OBSTACLE);
    }
}

/* The last point of a tire of a vehicle that stands: by a 5 of a machine gun it takes the wheel along, by a 4 of debris
 * it does not. */
RULE_TEST("producing-debris", "a wheel that is shot off is an obstacle, a tire that debris has cut is none")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    car_of(a, TARGET)->dp[part_of(a, TARGET, PART_TIRE, 0)] = 1;
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .crew = 0, .weapon = 0, .target = TARGET, .aim = AIM_TIRE_FRONT_LEFT};
    dice(a, 6, 6, 5);
    resolve_phase(a, 1);
    expect_equal(tire_of(a, TARGET, 0), 0);
    expect_equal(a->state->counter_count, 1);
    expect_equal(a->state->counter[0].kind, COUNTER_OBSTACLE);
    a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 5);
    set_tires(a, 0, 1);
    lay(a, COUNTER_DEBRIS, DUEL_NONE, 20.875, 50.125, 0, 0);
    moving(a, 0, 4);
    dice(a, 4, 2, 1, 1, 1, 2); /* -6 at 5 mph: 2, for the first tire at once and for the debris in the end */
    act(a, 0, "straight until=this-phase");
    expect_equal(tire_of(a, 0, 0), 0);
    expect_equal(car_of(a, 0)->wheels_lost, 0);
    expect_equal(a->state->counter_count, 1);
}

/* ---- carried off ---- */

/* Somebody on foot with a pistol, between two obstacles and a piece of debris. */
static arena *among_obstacles(void)
{
    arena *a = people_with("'HP'", "", "");
    on_foot(a, 0, 50.125, 50.125);
    lay(a, COUNTER_MINES, DUEL_NONE, 70, 70, 0, 0);
    lay(a, COUNTER_OBSTACLE, DUEL_NONE, 50.375, 50.125, 0, 0);
    lay(a, COUNTER_OBSTACLE, DUEL_NONE, 49.875, 50.125, 0, 0);
    lay(a, COUNTER_DEBRIS_PIECE, DUEL_NONE, 50.125, 50.375, 0, 0);
    lay(a, COUNTER_OBSTACLE, DUEL_NONE, 52.125, 50.125, 0, 0);
    return a;
}

RULE_TEST("moving-obstacles", "an obstacle beside him is offered, debris and one that is farther away are not")
{
    arena *a = among_obstacles();
    walking(a, 0, 1);
    expect_true(offered(a, SHOOTER, "lift counter=1") && offered(a, SHOOTER, "lift counter=2"));
    refused(a, SHOOTER, "lift counter=0", DUEL_NO_OBSTACLE);
    refused(a, SHOOTER, "lift counter=3", DUEL_NO_OBSTACLE);
    refused(a, SHOOTER, "lift counter=4", DUEL_NO_OBSTACLE);
    refused(a, SHOOTER, "put-down", DUEL_NO_OBSTACLE);
}

/* Five phases from whichever he begins in. Meanwhile the mines, which lay there first, go off in half of the cases. */
RULE_TEST("moving-obstacles", "he picks up the one he has named, in a turn, whatever phase that begins in")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++)
        for (int blast = 0; blast < 2; blast++) {
            arena *a = among_obstacles();
            walking(a, 0, phase);
            act(a, SHOOTER, "lift counter=2");
            if (blast) with_dice(a, duel_lift(play, 0));
            let_pass(a, phase, DUEL_PHASES - 1);
            expect_equal(a->state->counter_count, 5 - blast);
            let_pass(a, phase + DUEL_PHASES - 1, 1);
            expect_equal(a->state->counter_count, 4 - blast);
            expect_near(duel_inches(a->state->counter[1 - blast].x), 50.375);
            expect_equal(a->state->counter[2 - blast].kind, COUNTER_DEBRIS_PIECE);
            expect_true(a->state->walker[0].flags & WALK_LADEN);
        }
}

RULE_TEST("moving-obstacles", "one that somebody else has taken meanwhile is not picked up, and no other instead")
{
    arena *a = among_obstacles();
    walking(a, 0, 1);
    act(a, SHOOTER, "lift counter=2");
    with_dice(a, duel_lift(play, 2));
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(a->state->counter_count, 4);
    expect_true(!(a->state->walker[0].flags & WALK_LADEN));
}

RULE_TEST("moving-obstacles", "with it in his arms he uses no weapon")
{
    arena *a = among_obstacles();
    char pistol[64];
    snprintf(pistol, sizeof pistol, "shoot crew=0 with=%d target=%d", gear_named(a, "Heavy Pistol"),
             DUEL_TARGET_WALKER + 1);
    on_foot(a, 1, 53.125, 50.125);
    firing(a);
    expect_true(offered(a, SHOOTER, pistol));
    a->state->walker[0].flags |= WALK_LADEN;
    expect_true(!offered(a, SHOOTER, pistol));
    refused(a, SHOOTER, pistol, DUEL_BUSY);
}

/* Nobody is near whom he would drop to the ground for: he is asked for the obstacle alone. */
RULE_TEST("moving-obstacles", "he walks with it in the first phase; he puts it down in a turn that begins in any")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = among_obstacles();
        stand(a, TARGET, 90, 90, 0, 0);
        a->state->walker[0].flags |= WALK_LADEN;
        walking(a, 0, phase);
        expect_asked(a, SHOOTER, WALK);
        expect_equal(offered(a, SHOOTER, "walk way=south"), phase == 1);
        expect_true(offered(a, SHOOTER, "put-down"));
        act(a, SHOOTER, "put-down");
        let_pass(a, phase, DUEL_PHASES - 1);
        expect_equal(a->state->counter_count, 5);
        let_pass(a, phase + DUEL_PHASES - 1, 1);
        expect_equal(a->state->counter_count, 6);
        expect_equal(a->state->counter[5].kind, COUNTER_OBSTACLE);
        expect_near(duel_inches(a->state->counter[5].x), 50.125);
    }
}

/* ---- boulders, gullies, shoulders ---- */

/* 60 mph are 7 dice. Once it is out of the way, 1 against 2/3 keeps half of 60. */
RULE_TEST("terrain", "a boulder of 25 holds against 25 points and gives way to 26; a tree falls to as many as it has")
{
    static const struct {
        const char *members;
        int sum, to;
    } ROWS[] = {{ACROSS("boulder", "25", "3020"), 25, 0},
                {ACROSS("boulder", "25", "3020"), 26, 30},
                {ACROSS("tree", "25", "3020"), 24, 0},
                {ACROSS("tree", "25", "3020"), 25, 30}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = on_a_field_with(ROWS[i].members, "hotshot", "killer-kart");
        int front = duel_vehicle_of(a->duel, car_of(a, 0))->armor_at[TK_SIDE_FRONT], faces[7];
        for (int k = 0; k < 7; k++) faces[k] = 3 + (k < ROWS[i].sum - 21);
        car_of(a, 0)->dp[front] = 100;
        car_of(a, 0)->handling = 7;
        car_of(a, 0)->marks = MARK_DEBRIS | MARK_OBSTACLE;
        stand(a, 0, 29.3, 50, 0, 60);
        moving(a, 0, 4);
        script_dice(a, faces, 7);
        act(a, 0, "straight until=this-phase");
        expect_equal(100 - car_of(a, 0)->dp[front], ROWS[i].sum < 25 ? ROWS[i].sum : 25);
        expect_equal(car_of(a, 0)->speed, 10 * ROWS[i].to);
        expect_equal(duel_fixture_stands(a->duel, a->state, 0), !ROWS[i].to);
    }
}

/* Two inches are thirty feet. */
RULE_TEST("ditches", "a very wide gully is driven down one side and up the other at any speed, unless it has water")
{
    static const int SPEEDS[] = {10, 20, 45, 80};
    for (int i = 0; i < 4; i++)
        for (int wide = 0; wide < 2; wide++) {
            arena *a = on_a_field_with(wide ? ACROSS("ditch", "0", "3200") : ACROSS("ditch", "0", "3190"), "hotshot",
                                       "killer-kart");
            stand(a, 0, 29, 50, 0, SPEEDS[i]);
            car_of(a, 0)->handling = 7;
            moving(a, 0, 4);
            act(a, 0, "straight until=this-phase");
            expect_equal(car_of(a, 0)->speed, wide ? 10 * SPEEDS[i] : 0);
            expect_equal(!!(car_of(a, 0)->flags & CAR_STUCK), !wide);
            if (wide) expect_equal(car_of(a, 0)->handling, 7);
        }
    arena *a = on_a_field_with(FIELD("\"ground\":[{\"surface\":\"water\",\"depth\":6,\"box\":[3000,0,3200,10000]}],"
                                     "\"fixtures\":[{\"kind\":\"ditch\",\"dp\":0,\"box\":[3000,0,3200,10000]}]"),
                               "hotshot", "killer-kart");
    stand(a, 0, 29, 50, 0, 10);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_true(car_of(a, 0)->flags & CAR_DROWNED);
}

RULE_TEST("off-road", "the shoulder of a road is not open country: the class of the road, and no shaking")
{
    static const char *const GROUND[] = {ALL_OVER("road"), ALL_OVER("shoulder"), ALL_OVER("off-road")};
    int class[3];
    for (int i = 0; i < 3; i++) {
        arena *a = on_a_field_with(GROUND[i], "hotshot", "killer-kart");
        stand(a, 0, 20, 50, 0, 50);
        class[i] = duel_handling_class(a->duel, a->state, 0, NULL);
        with_dice(a, duel_shake(play, 0));
        expect_equal(count_events(a, EVENT_SHAKEN), i == 2 ? 2 : 0);
    }
    expect_equal(class[1], class[0]);
    expect_equal(class[2], class[0] - 3);
}

/* 50 mph: two rolls, and only as a turn begins. */
RULE_TEST("rough-ground", "the rolls come at the beginning of a turn, not in its other phases")
{
    arena *a = on_a_field_with(ALL_OVER("off-road"), "hotshot", "killer-kart");
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        stand(a, 0, 20, 50, 0, 50);
        begin_phase(a, phase);
        expect_equal(count_events(a, EVENT_SHAKEN), phase == 1 ? 2 : 0);
    }
}

/* 6 is a moderate skid on table 1, and 3 a minor one; on table 2 they are a major and a minor fishtail. */
RULE_TEST("off-road", "both crash tables are rolled on with 3 less")
{
    static const int KINDS[2][2] = {{CRASH_MODERATE_SKID, CRASH_MINOR_SKID},
                                    {CRASH_MAJOR_FISHTAIL, CRASH_MINOR_FISHTAIL}};
    for (int table = 1; table <= 2; table++)
        for (int soft = 0; soft < 2; soft++) {
            arena *a = on_a_field_with(soft ? ALL_OVER("off-road") : "", "hotshot", "killer-kart");
            stand(a, 0, 20, 50, 0, 40);
            if (table == 1)
                dice(a, 3, 3);
            else
                dice(a, 3, 3, 1); /* to the left */
            with_dice(a, duel_crash_roll(play, 0, table, 3, 0));
            expect_event(a, CRASH, 0, KINDS[table - 1][soft], soft ? 3 : 6);
        }
}

/* From its right side onto its wheels. */
RULE_TEST("off-road", "a roll that comes down on the wheels takes a die less 2 from each tire")
{
    static const int FACES[] = {6, 3, 2, 1}, SOFT[] = {4, 1, 0, 0};
    for (int soft = 0; soft < 2; soft++) {
        arena *a = on_a_field_with(soft ? ALL_OVER("off-road") : ALL_OVER("road"), "hotshot", "killer-kart");
        set_tires(a, 0, 20);
        stand(a, 0, 50, 50, 90, 40);
        car_of(a, 0)->body.down = TK_SIDE_RIGHT;
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_ROLL, .hand = HAND_LEFT, .turned = 1};
        moving(a, 0, 4);
        script_dice(a, FACES, 4);
        act(a, 0, "hold-on");
        expect_equal(car_of(a, 0)->body.down, TK_SIDE_UNDER);
        for (int i = 0; i < 4; i++) expect_equal(tire_of(a, 0, i), 20 - (soft ? SOFT[i] : FACES[i]));
    }
}

/* 30 mph off: 40 mph of 70 are a swipe of 10, 1d-2; 10 of 40 one of 5, 1d-4; of 30 nothing is left, and no die is
 * rolled. On the road 30 of 40 mph are a die. */
RULE_TEST("jumping-out", "on soft ground 70 mph are a die less 2, 40 mph a die less 4, 30 mph nothing")
{
    static const struct {
        const char *options;
        int mph, face, wounds;
    } ROWS[] = {{ALL_OVER("off-road"), 70, 4, 2},
                {ALL_OVER("off-road"), 40, 5, 1},
                {ALL_OVER("off-road"), 35, 4, 0},
                {ALL_OVER("off-road"), 30, 0, 0},
                {"", 40, 2, 2}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("", "", ROWS[i].options);
        stand(a, SHOOTER, 20, 50, 0, ROWS[i].mph);
        a->state->phase = 1;
        script_dice(a, &ROWS[i].face, ROWS[i].face > 0);
        with_dice(a, duel_get_out(play, SHOOTER, 0));
        expect_equal(wounds_of(a, 0), ROWS[i].wounds);
    }
}

/* ---- water ---- */

RULE_TEST("water-weapons", "1 or 2 of a die lets water in: 1 to 3 of the next do nothing, 4 to 6 take 1 to 3")
{
    for (int first = 1; first <= 6; first++)
        for (int second = 1; second <= 6; second++) {
            arena *a = on_a_field("hotshot-mines", "hotshot");
            int mines = weapon_of(a, 0, "MD"), part = duel_vehicle_of(a->duel, car_of(a, 0))->weapon[mines];
            car_of(a, 0)->dp[part] = 9;
            const int faces[] = {first, second};
            script_dice(a, faces, first <= 2 ? 2 : 1);
            with_dice(a, duel_drop_in_water(play, 0, mines, COUNTER_SPIKES));
            expect_equal(car_of(a, 0)->dp[part], 9 - (first <= 2 && second > 3 ? second - 3 : 0));
        }
}

RULE_TEST("water-weapons", "oil and flaming oil that are let go in water are used up and lie nowhere")
{
    static const char *const JETS[] = {"OJ", "FOJ"};
    for (int i = 0; i < 2; i++) {
        char members[96];
        snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'B'}]", JETS[i]);
        arena *a = range_of(members, "",
                            "'map':{'title':'f','size':[10000,10000],'ground':[{'surface':'water','depth':1,'box':"
                            "[0,0,10000,10000]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':"
                            "[3000,1000,90]}]}");
        stand(a, SHOOTER, 50, 50, 0, 20);
        car_of(a, SHOOTER)->wet = 1;
        int shots = car_of(a, SHOOTER)->weapon[0].shots;
        firing(a);
        expect_true(offered(a, SHOOTER, "drop crew=0 weapon=0"));
        dice(a, 3);
        act(a, SHOOTER, "drop crew=0 weapon=0");
        expect_event(a, FLOODED, SHOOTER, 0, 3);
        expect_equal(car_of(a, SHOOTER)->weapon[0].shots, shots - 1);
        expect_equal(a->state->counter_count, 0);
    }
}
