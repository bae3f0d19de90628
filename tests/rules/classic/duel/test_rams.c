/* What collisions do to vehicles with gear for them: ramplates, seats, cages, impact armor, sidecars. */
#include "duel_range.h"

#include <stdio.h>
#include <stdlib.h>

#define TREE \
    "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'tree','dp':20,'box':[2150,4980,2190,5020]}]," \
    "'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]}]}"

/* The driver of vehicle 0 keeps control, and what it sheds has been shed. */
static void harden(arena *a)
{
    car_of(a, 0)->handling = car_of(a, 1)->handling = 7;
    car_of(a, 0)->marks = car_of(a, 1)->marks = MARK_DEBRIS | MARK_OBSTACLE;
}

RULE_TEST("ramming-gear",
          "a tree of 20 points and a ramplate: half of what the tree gives, and it gives no more than 20")
{
    static const struct {
        double mph;
        int dice, face, taken;
        bool stands;
    } ROWS[] = {{30, 1, 6, 3, true}, {80, 11, 4, 10, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("'armor':[{'type':'plastic','F':40,'R':9,'L':9,'B':9,'T':9,'U':9}]", "", TREE);
        duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
        int faces[11];
        for (int k = 0; k < 11; k++) faces[k] = ROWS[i].face;
        vehicle->effects |= duel_bit(EFFECT_RAMPLATE);
        vehicle->damage_thirds = 3;
        harden(a);
        stand(a, 0, 20.5, 50, 0, ROWS[i].mph);
        moving(a, 0, 4);
        script_dice(a, faces, ROWS[i].dice);
        act(a, 0, "straight until=this-phase");
        expect_equal(armor_of(a, 0, TK_SIDE_FRONT), 40 - ROWS[i].taken);
        expect_equal(duel_fixture_stands(a->duel, a->state, 0), ROWS[i].stands);
        if (ROWS[i].stands) expect_equal(a->state->fixture_damage[0], 12); /* twice the 6 */
    }
}

RULE_TEST("concussion", "a safety seat, a roll cage and impact armor add 1 to the roll each")
{
    static const struct {
        const char *crew;
        bool seat, cage;
        int first, second;
        bool stunned;
    } ROWS[] = {{"'crew':['driver']", false, false, 1, 2, true},
                {"'crew':['driver']", true, false, 1, 2, false},
                {"'crew':['driver']", false, true, 1, 2, false},
                {"'crew':[{'role':'driver','gear':['impact-armor']}]", false, false, 1, 2, false},
                {"'crew':[{'role':'driver','gear':['impact-armor']}]", false, false, 1, 1, true},
                {"'crew':[{'role':'driver','gear':['impact-armor']}]", true, false, 1, 1, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(ROWS[i].crew, "", "'concussion':true," TREE);
        duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
        if (ROWS[i].seat) vehicle->seats = 1;
        if (ROWS[i].cage) vehicle->caged = 1;
        harden(a);
        stand(a, 0, 20.5, 50, 0, 40); /* to a stand: 4 is the number */
        a->state->phase = 4;
        moving(a, 0, 4);
        dice(a, 1, 1, 1, ROWS[i].first, ROWS[i].second);
        act(a, 0, "straight until=this-phase");
        if (ROWS[i].stunned)
            expect_event(a, STUNNED, 0, 0, 2);
        else
            expect_no_event(a, STUNNED);
        expect_equal(car_of(a, 0)->handling, 7 - 4 - (ROWS[i].stunned ? 2 : 0));
    }
}

RULE_TEST("ramming-gear", "under metal there is more armor: the plate is gone when both layers are")
{
    for (int bare = 0; bare < 2; bare++) {
        arena *a = range_of("'armor':[{'type':'metal','F':3},{'type':'plastic','F':30,'R':9,'L':9,'B':9,'T':9,'U':9}]",
                            "", TREE);
        duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
        int lining = part_of(a, 0, PART_LINING, 0);
        vehicle->effects |= duel_bit(EFFECT_RAMPLATE);
        vehicle->damage_thirds = 3;
        harden(a);
        car_of(a, 0)->dp[vehicle->armor_at[TK_SIDE_FRONT]] = 0;
        if (bare) car_of(a, 0)->dp[lining] = 0;
        stand(a, 0, 20.5, 50, 0, 30);
        moving(a, 0, 4);
        dice(a, 4);
        act(a, 0, "straight until=this-phase");
        expect_equal(a->state->fixture_damage[0], bare ? 4 : 8);
        if (!bare) expect_equal(car_of(a, 0)->dp[lining], 28);
    }
}

RULE_TEST("collision-spread", "whoever has got out has no share of it")
{
    arena *a =
        range_of("", "'crew':['driver','gunner'],'armor':[{'type':'plastic','F':2,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    car_of(a, TARGET)->outside = 1 << 1;
    blow(a, AIM_RIGHT, SOURCE_COLLISION, 2 + 6);
    expect_equal(points_of(a, TARGET, PART_PLANT, 0), 13);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 1);
    expect_equal(points_of(a, TARGET, PART_PERSON, 1), 3);
}

/* Points of everything in a unit. */
static int all_points(const arena *a, int unit)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    int sum = 0;
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].unit == unit && vehicle->part[i].kind != PART_TIRE) sum += a->state->car[TARGET].dp[i];
    return sum;
}

RULE_TEST("collision-spread", "a sidecar is struck first on its side, and takes half of what strikes an end")
{
    static const struct {
        int aim, points, sidecar;
    } ROWS[] = {{AIM_FRONT, 5, 2}, {AIM_BACK, 4, 2}, {AIM_UNDER, 3, 1}, {AIM_RIGHT, 4, 4}, {AIM_LEFT, 4, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_with("\"killer-kart\"", "\"twin-wasp\"", "");
        expect_equal(duel_vehicle_of(a->duel, car_of(a, TARGET))->sidecar_side, TK_SIDE_RIGHT);
        int cycle = all_points(a, TK_UNIT_MAIN), sidecar = all_points(a, TK_UNIT_SIDECAR);
        blow(a, ROWS[i].aim, SOURCE_COLLISION, ROWS[i].points);
        expect_equal(sidecar - all_points(a, TK_UNIT_SIDECAR), ROWS[i].sidecar);
        expect_equal(cycle - all_points(a, TK_UNIT_MAIN), ROWS[i].points - ROWS[i].sidecar);
        expect_equal(points_told(a), ROWS[i].points);
    }
}

RULE_TEST("vault", "everybody aboard takes a point when it comes down, whatever armor they wear")
{
    arena *a = range_of("'crew':['driver',{'role':'gunner','gear':['impact-armor']}]", "", "");
    harden(a);
    stand(a, 0, 20, 50, 90, 40);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_VAULT, .turned = 1, .left = 4, .inches = 1, .more = 16};
    dice(a, 1, 1, 1); /* 40 mph */
    moving(a, 0, 4);
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_TOP);
    expect_equal(armor_of(a, 0, TK_SIDE_TOP), 7);
    for (int person = 0; person < 2; person++) expect_equal(points_of(a, 0, PART_PERSON, person), 2);
    expect_equal(points_of(a, 0, PART_BODY_ARMOR, 0), 6);
}

/* ---- a sidecar's own gear ---- */

/* A heavy cycle with a sidecar on its right, which has a passenger; whatever else is said of each. */
static arena *sidecar_range(const char *cycle, const char *beside, const char *options)
{
    char design[1024];
    snprintf(
        design, sizeof design,
        "{'name':'Bike','body':'heavy-cycle','suspension':'heavy','plant':'super-cycle','crew':['driver'],"
        "'armor':[{'type':'plastic','F':2,'B':2}],%s'sidecar':{'body':'heavy-sidecar','crew':['passenger'],'armor':"
        "[{'type':'plastic','F':2,'B':2}]%s}}",
        cycle, beside);
    return range_with(design, "'hotshot'", options);
}

static void strike_bike(arena *a, int source, int points)
{
    duel_blow it = {
        .car = SHOOTER, .aim = AIM_FRONT, .source = (uint8_t)source, .by = TARGET, .points = points, .weapon = -1};
    with_dice(a, duel_damage(play, it, NULL));
}

/* 12 at the front: 6 for each. On the cycle 2 go into the armor and 4 over plant and rider (2 each); in the sidecar 2
 * into the armor, 4 for the one passenger. A cage keeps a roll outside and halves a ram, odd points going through. */
RULE_TEST("roll-cage", "a sidecar's cage protects the sidecar and nobody else, a cycle's the cycle")
{
    static const char CAGE[] = "{'type':'roll-cage'}";
    static const struct {
        bool cycle, sidecar;
        int source, plant, rider, passenger;
    } CASES[] = {{false, false, SOURCE_ROLL, 3, 1, 0},      {false, true, SOURCE_ROLL, 3, 1, 3},
                 {true, false, SOURCE_ROLL, 5, 3, 0},       {true, true, SOURCE_ROLL, 5, 3, 3},
                 {false, true, SOURCE_COLLISION, 3, 1, 1},  {true, false, SOURCE_COLLISION, 4, 2, 0},
                 {false, false, SOURCE_COLLISION, 3, 1, 0}, {true, true, SOURCE_COLLISION, 4, 2, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char cycle[64], beside[64];
        snprintf(cycle, sizeof cycle, "'accessories':[%s],", CASES[i].cycle ? CAGE : "");
        snprintf(beside, sizeof beside, ",'accessories':[%s]", CASES[i].sidecar ? CAGE : "");
        arena *a = sidecar_range(cycle, beside, "");
        strike_bike(a, CASES[i].source, 12);
        expect_equal(points_of(a, SHOOTER, PART_PLANT, 0), CASES[i].plant);
        expect_equal(points_of(a, SHOOTER, PART_PERSON, 0), CASES[i].rider);
        expect_equal(points_of(a, SHOOTER, PART_PERSON, 1), CASES[i].passenger);
    }
}

/* At 30 mph a tree takes one die. The bike's damage modifier is 1/3. */
RULE_TEST("bumper-spikes", "a sidecar's spikes add their die at its end as long as its own armor there lasts")
{
    static const struct {
        const char *cycle, *beside;
        int bare; /* 1: the cycle's front is gone, 2: the sidecar's */
        bool spiked;
    } CASES[] = {{"", "", 0, false},
                 {"", ",'accessories':[{'type':'bumper-spikes','at':'front'}]", 0, true},
                 {"", ",'accessories':[{'type':'bumper-spikes','at':'front'}]", 1, true},
                 {"", ",'accessories':[{'type':'bumper-spikes','at':'front'}]", 2, false},
                 {"", ",'accessories':[{'type':'bumper-spikes','at':'back'}]", 0, false},
                 {"'accessories':[{'type':'bumper-spikes','at':'front'}],", "", 1, false},
                 {"'accessories':[{'type':'bumper-spikes','at':'front'}],", "", 2, true},
                 {"'accessories':[{'type':'bumper-spikes','at':'front'}],",
                  ",'accessories':[{'type':'bumper-spikes','at':'front'}]", 0, true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        arena *a = sidecar_range(CASES[i].cycle, CASES[i].beside, TREE);
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
        int unit = CASES[i].bare == 1 ? TK_UNIT_MAIN : TK_UNIT_SIDECAR;
        if (CASES[i].bare) car_of(a, 0)->dp[duel_part_at(vehicle, PART_ARMOR, unit, TK_SIDE_FRONT)] = 0;
        stand(a, 0, 20.5, 50, 0, 30);
        car_of(a, 0)->handling = 7;
        ((duel_vehicle *)vehicle)->damage_thirds = 3;
        moving(a, 0, 4);
        int faces[8] = {3, CASES[i].spiked ? 5 : 3, 3, 3, 3, 3, 3, 3};
        script_dice(a, faces, CASES[i].spiked ? 2 : 1);
        act(a, 0, "straight until=this-phase");
        expect_equal(a->state->fixture_damage[0], CASES[i].spiked ? 8 : 3);
    }
}

/* ---- every direction ---- */

/* The side of a car that was struck: the only one that has lost points; -1: none. */
static int struck_side(arena *a, int car)
{
    int struck = -1;
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (vehicle->armor_at[side] >= 0 && car_of(a, car)->dp[vehicle->armor_at[side]] < 100) {
            expect_equal(struck, -1);
            struck = side;
        }
    return struck;
}

/* Vehicle 1 faces east. The first comes from the side that it strikes, so many degrees off straight at it. */
static arena *ram(int side, int off, double mph, double other_mph)
{
    static const int STRAIGHT[] = {180, 90, 270, 0}; /* at the front it goes west, at the right side north */
    arena *a = on_a_field("hotshot", "hotshot");
    tk_vec normal = tk_heading_vec(10 * STRAIGHT[side]);
    int heading = (STRAIGHT[side] + off + 360) % 360;
    stand(a, 1, 50, 50, 0, other_mph);
    stand(a, 0, 50 - 1.2 * normal.x, 50 - 1.2 * normal.y, heading, mph);
    for (int car = 0; car < 2; car++) {
        car_of(a, car)->handling = 7;
        for (int each = 0; each < TK_SIDE_COUNT; each++)
            car_of(a, car)->dp[duel_vehicle_of(a->duel, car_of(a, car))->armor_at[each]] = 100;
    }
    while (a->state->frame_count) duel_pop(a->state);
    duel_push(a->state, FRAME_TURN, DUEL_NONE);
    duel_frame *move = duel_push(a->state, FRAME_MOVE, 0);
    move->points = (int16_t)(10 * heading);
    move->left = 4;
    duel_contact contact = {.part = 0.5, .with = 1, .gap = {.size = 0.002, .normal = normal}};
    with_dice(a, duel_collide(play, 0, &contact));
    return a;
}

RULE_TEST("collision-arcs",
          "within 45 degrees of straight it is head-on, rear-end or a T-bone, flatter a sideswipe, on every side")
{
    static const int SIDES[] = {TK_SIDE_FRONT, TK_SIDE_RIGHT, TK_SIDE_LEFT, TK_SIDE_BACK};
    static const int OFF[] = {0, 20, -20, 44, -44, 46, -46, 80, -80, 100, -100, 130, -130};
    for (int side = 0; side < 4; side++)
        for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++)
            for (int mph = 0; mph <= 20; mph += 20) {
                bool front = SIDES[side] == TK_SIDE_FRONT, back = SIDES[side] == TK_SIDE_BACK,
                     straight = abs(OFF[i]) < 45;
                arena *a = ram(side, OFF[i], 60, mph);
                int kind = front ? COLLISION_HEAD_ON : back ? COLLISION_REAR_END : COLLISION_T_BONE;
                /* whoever crosses the nose of one that comes on is rammed by it */
                if (!straight && front && mph) kind = COLLISION_T_BONE;
                bool same = tk_heading_vec(car_of(a, 0)->body.heading).x > 0;
                if (!straight && !(front && mph)) kind = same ? COLLISION_SIDESWIPE_SAME : COLLISION_SIDESWIPE_OPPOSITE;
                expect_event(a, COLLISION, 0, 1, kind);
                expect_equal(struck_side(a, 1), SIDES[side]);
                int flank = OFF[i] > 0 ? TK_SIDE_RIGHT : TK_SIDE_LEFT; /* turned to the left its right looks there */
                expect_equal(struck_side(a, 0), straight ? TK_SIDE_FRONT : flank);
            }
}

RULE_TEST("collision-arcs", "backwards the back is what rams")
{
    for (int off = -40; off <= 40; off += 20) {
        arena *a = ram(1, off, 60, 0);
        expect_event(a, COLLISION, 0, 1, COLLISION_T_BONE);
        arena *b = on_a_field("hotshot", "hotshot");
        stand(b, 1, 50, 50, 0, 0);
        stand(b, 0, 50, 48.8, 270 + off, 15);
        car_of(b, 0)->flags |= CAR_REVERSE;
        for (int car = 0; car < 2; car++)
            for (int each = 0; each < TK_SIDE_COUNT; each++)
                car_of(b, car)->dp[duel_vehicle_of(b->duel, car_of(b, car))->armor_at[each]] = 100;
        dice(b, 6);
        duel_contact contact = {.part = 0.5, .with = 1, .gap = {.size = 0.002, .normal = {0, 1}}};
        duel_play play = begin_play(b);
        duel_collide(&play, 0, &contact);
        b->scripted = 0;
        expect_event(b, COLLISION, 0, 1, COLLISION_T_BONE);
        expect_equal(struck_side(b, 0), TK_SIDE_BACK);
        expect_equal(struck_side(b, 1), TK_SIDE_RIGHT);
    }
}
