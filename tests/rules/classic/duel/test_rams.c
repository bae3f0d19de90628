/* What collisions do to vehicles with gear for them: ramplates, seats, cages, impact armor, sidecars. */
#include "duel_range.h"

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
        if (ROWS[i].cage) vehicle->effects |= duel_bit(EFFECT_CAGE);
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
