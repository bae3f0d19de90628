/* Where damage goes, armor of every kind, collisions, people. */
#include "duel_range.h"

#include <stdio.h>

#define MG_AHEAD "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'RL','mount':'B'}]"
#define THIN "'armor':[{'type':'plastic','F':2,'R':2,'L':2,'B':2,'T':2,'U':2}]"

static int weapon_points(const arena *a, int weapon)
{
    const duel_car *it = &a->state->car[TARGET];
    return it->dp[duel_vehicle_of(a->duel, it)->weapon[weapon]];
}

static int plant_points(const arena *a)
{
    return points_of(a, TARGET, PART_PLANT, 0);
}

static int life(const arena *a, int person)
{
    return points_of(a, TARGET, PART_PERSON, person);
}

/* ---- from a side inwards ---- */

RULE_TEST("recording-damage", "armor goes point by point; other things work until the last one is gone")
{
    arena *a = range_of("", MG_AHEAD, "");
    blow(a, AIM_FRONT, SOURCE_SHOT, 7);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 13);
    a->state->car[TARGET].dp[duel_vehicle_of(a->duel, &a->state->car[TARGET])->weapon[0]] = 1;
    expect_equal(duel_check_ready(a->duel, a->state, TARGET, 0), TK_REASON_FINE);
    a->state->car[TARGET].dp[duel_vehicle_of(a->duel, &a->state->car[TARGET])->weapon[0]] = 0;
    expect_equal(duel_check_ready(a->duel, a->state, TARGET, 0), DUEL_REASON_WEAPON_GONE);
}

RULE_TEST("damage-location", "from the front: armor, a weapon by lot, plant, a person, and out of the back")
{
    arena *a = range_of("", "'crew':['driver','gunner']," THIN "," MG_AHEAD, "");
    dice(a, 2, 1); /* the second machine gun; the driver */
    blow(a, AIM_FRONT, SOURCE_SHOT, 2 + 3 + 15 + 3 + 2 + 2 + 1);
    expect_equal(weapon_points(a, 0), 3);
    expect_equal(weapon_points(a, 1), 0);
    expect_equal(plant_points(a), 0);
    expect_equal(life(a, 0), 0);
    expect_equal(life(a, 1), 3);
    expect_equal(weapon_points(a, 2), 0); /* the back weapon from inside */
    expect_equal(armor_of(a, TARGET, TK_SIDE_BACK), 0);
    expect_event(a, SPARED, TARGET, 1);
}

RULE_TEST("damage-location", "from the back in the reverse order; a plant in the back comes first")
{
    arena *a = range_of("", THIN ",'plant_at':'back'", "");
    blow(a, AIM_BACK, SOURCE_SHOT, 2 + 15 + 1);
    expect_equal(plant_points(a), 0);
    expect_equal(life(a, 0), 2);
    a = range_of("", THIN, "");
    blow(a, AIM_BACK, SOURCE_SHOT, 2 + 1);
    expect_equal(life(a, 0), 2);
    expect_equal(plant_points(a), 15);
}

/* A case of a portable shop stands for the cargo: 2 points. The plant has 15, the driver 3. */
RULE_TEST("damage-location", "plant, crew and cargo stand in any order the design says, and are met in it")
{
    enum { PLANT, CREW, CARGO };
    static const char *const NAMES[] = {"plant", "crew", "cargo"};
    static const int FULL[] = {15, 3, 2}, KINDS[] = {PART_PLANT, PART_PERSON, PART_ACCESSORY};
    static const int ORDERS[][3] = {{PLANT, CREW, CARGO}, {PLANT, CARGO, CREW}, {CREW, PLANT, CARGO},
                                    {CREW, CARGO, PLANT}, {CARGO, PLANT, CREW}, {CARGO, CREW, PLANT}};
    for (int i = 0; i < 6; i++)
        for (int way = 0; way < 4; way++) { /* shot or rammed, from either end */
            char members[256];
            snprintf(members, sizeof members,
                     THIN ",'inside':['%s','%s','%s'],'accessories':[{'type':'portable-shop','cases':1}]",
                     NAMES[ORDERS[i][0]], NAMES[ORDERS[i][1]], NAMES[ORDERS[i][2]]);
            arena *a = range_of("", members, "");
            int first = ORDERS[i][way % 2 ? 2 : 0], second = ORDERS[i][1];
            blow(a, way % 2 ? AIM_BACK : AIM_FRONT, way < 2 ? SOURCE_SHOT : SOURCE_COLLISION, 2 + FULL[first] + 1);
            expect_equal(points_of(a, TARGET, KINDS[first], 0), 0);
            expect_equal(points_of(a, TARGET, KINDS[second], 0), FULL[second] - 1);
        }
}

RULE_TEST("damage-location", "from a side one of plant, crew and cargo by lot, then the far side")
{
    static const int LOT[][3] = {{1, 14, 3}, {2, 15, 2}, {3, 15, 3}};
    for (int i = 0; i < 3; i++) {
        arena *a = range_of("", THIN, "");
        dice(a, LOT[i][0]);
        blow(a, AIM_LEFT, SOURCE_SHOT, 3);
        expect_equal(plant_points(a), LOT[i][1]);
        expect_equal(life(a, 0), LOT[i][2]);
        expect_equal(armor_of(a, TARGET, TK_SIDE_RIGHT), i == 2 ? 1 : 2);
    }
}

RULE_TEST("damage-location", "a destroyed plant still is a place a shot passes through")
{
    arena *a = range_of("", THIN, "");
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_PLANT, 0)] = 0;
    dice(a, 1);
    blow(a, AIM_RIGHT, SOURCE_SHOT, 4);
    expect_equal(life(a, 0), 3);
    expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), 0);
}

RULE_TEST("damage-location", "a car without a space to spare has no place for cargo; a light outside is no cargo")
{
    arena *a = range_of("", "", "");
    expect_true(duel_part_at(duel_vehicle_of(a->duel, &a->state->car[TARGET]), PART_CARGO, 0, DUEL_NONE) >= 0);
    static const char *const FULL = "{\"name\":\"Full\",\"body\":\"subcompact\",\"suspension\":\"heavy\",\"plant\":"
                                    "\"small\",\"crew\":[\"driver\"],\"weapons\":[{\"type\":\"MG\",\"mount\":\"F\"},"
                                    "{\"type\":\"MG\",\"mount\":\"F\"}]}";
    a = range_with("\"killer-kart\"", FULL, "");
    expect_equal(duel_part_at(duel_vehicle_of(a->duel, &a->state->car[TARGET]), PART_CARGO, 0, DUEL_NONE), -1);
    dice(a, 1); /* two places: the plant */
    blow(a, AIM_LEFT, SOURCE_SHOT, 1);
    expect_equal(plant_points(a), 4);
    a = range_of("", THIN ",'accessories':[{'type':'searchlight','at':'front'}]", "");
    dice(a, 3); /* the cargo: nothing of it can be hit */
    blow(a, AIM_LEFT, SOURCE_SHOT, 3);
    expect_equal(points_of(a, TARGET, PART_ACCESSORY, 0), 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_RIGHT), 1);
}

RULE_TEST("damage-location", "from below: one thing inside, the turret's weapon, the roof")
{
    arena *a = range_of("", THIN ",'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]", "");
    dice(a, 2); /* the driver */
    blow(a, AIM_UNDER, SOURCE_MINE, 2 + 3 + 3 + 2 + 5);
    expect_equal(life(a, 0), 0);
    expect_equal(weapon_points(a, 0), 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 0);
    expect_event(a, SPARED, TARGET, 5);
    expect_equal(plant_points(a), 15);
}

RULE_TEST("turret-targeting", "roof, turret weapons, and the rest flies over it")
{
    arena *a = range_of("", THIN ",'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]", "");
    blow(a, AIM_TURRET, SOURCE_SHOT, 9);
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 0);
    expect_equal(weapon_points(a, 0), 0);
    expect_event(a, SPARED, TARGET, 4);
    expect_equal(life(a, 0), 3);
}

RULE_TEST("tire-targeting", "only the tire; by gunfire the whole wheel goes")
{
    arena *a = range_of("", "", "");
    blow(a, AIM_TIRE_FRONT_LEFT, SOURCE_SHOT, 9);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 0);
    expect_event(a, SPARED, TARGET, 5);
    expect_equal(a->state->car[TARGET].wheels_lost, 1);
    a = range_of("", "", "");
    with_dice(a, duel_hurt_part(play, TARGET, part_of(a, TARGET, PART_TIRE, 1), 4, SOURCE_ROAD));
    expect_equal(a->state->car[TARGET].wheels_lost, 0);
}

RULE_TEST("wheelguard-hits", "on 1 to 4 the guard is hit instead, and keeps the rest off")
{
    const char *guarded = "'accessories':[{'type':'wheelguard','at':'front-left','points':4},"
                          "{'type':'wheelguard','at':'front-right','points':4}]";
    arena *a = range_of("", guarded, "");
    dice(a, 4);
    blow(a, AIM_TIRE_FRONT_LEFT, SOURCE_SHOT, 6);
    expect_equal(points_of(a, TARGET, PART_GUARD, 0), 0);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 4);
    blow(a, AIM_TIRE_FRONT_LEFT, SOURCE_SHOT, 3); /* it is gone: nothing to roll */
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 1);
    a = range_of("", guarded, "");
    dice(a, 5);
    blow(a, AIM_TIRE_FRONT_LEFT, SOURCE_SHOT, 1);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 3);
}

RULE_TEST("wheelguard-hits", "a cycle's guard catches it on 1 to 5")
{
    static const char GUARDED[] =
        "{\"name\":\"Guarded\",\"body\":\"heavy-cycle\",\"suspension\":\"heavy\",\"plant\":"
        "\"large-cycle\",\"crew\":[\"driver\"],\"armor\":[{\"type\":\"plastic\",\"F\":5,\"B\":5}],"
        "\"accessories\":[{\"type\":\"cycle-wheelguard\",\"at\":\"front\",\"points\":6}]}";
    arena *a = range_with("\"killer-kart\"", GUARDED, "");
    int tire = points_of(a, TARGET, PART_TIRE, 0);
    dice(a, 5);
    blow(a, AIM_TIRE_FRONT, SOURCE_SHOT, 4);
    expect_equal(points_of(a, TARGET, PART_GUARD, 0), 2);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), tire);
    dice(a, 6);
    blow(a, AIM_TIRE_FRONT, SOURCE_SHOT, 1);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), tire - 1);
}

/* ---- armor ---- */

RULE_TEST("damage-location", "from above the turret's weapons come first, then those mounted on top")
{
    arena *a = range_of("",
                        "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'},{'type':'SS','mount':'T'}],"
                        "'armor':[{'type':'plastic','F':5,'R':5,'L':5,'B':5,'U':5}]",
                        "");
    blow(a, AIM_TOP, SOURCE_SHOT, 4);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 0), 0);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 1), 3);
}

RULE_TEST("turret-targeting", "a turret aimed at has its own weapons only; the rest flies over the vehicle")
{
    arena *a = range_of("",
                        "'turret':{'spaces':1},'weapons':[{'type':'SS','mount':'T'},{'type':'MG','mount':'turret'}],"
                        "'armor':[{'type':'plastic','F':5,'R':5,'L':5,'B':5,'U':5}]",
                        "");
    blow(a, AIM_TURRET, SOURCE_SHOT, 5);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 1), 0);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 0), 4);
    expect_event(a, SPARED, TARGET, 2);
}

RULE_TEST("metal-armor", "what exceeds it goes through; only high dice wear it down, afterwards")
{
    arena *a = range_of("", "'armor':[{'type':'metal','F':8,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    blow(a, AIM_FRONT, SOURCE_SHOT, 8);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 8);
    expect_equal(plant_points(a), 15);
    blow_worn(a, AIM_FRONT, SOURCE_SHOT, 11, 2);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 6);
    expect_equal(plant_points(a), 12);
    expect_true(a->state->car[TARGET].flags & CAR_METAL_LOST);
}

RULE_TEST("metal-armor", "sixes count, and fives of a burst weapon")
{
    arena *a = range_of("", "", "");
    uint8_t worn = 0;
    int points = 0;
    dice(a, 6, 5, 4);
    with_dice(a, points = duel_roll_damage(play, 3, 0, false, &worn));
    expect_equal(points, 15);
    expect_equal(worn, 1);
    dice(a, 6, 5, 4);
    with_dice(a, points = duel_roll_damage(play, 3, 0, true, &worn));
    expect_equal(worn, 2);
}

RULE_TEST("metal-collisions", "eight points of metal against 29: 24 stopped, 5 inside, 4 left")
{
    arena *a = range_of("", "'armor':[{'type':'metal','F':8,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 29);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 4);
    expect_equal(plant_points(a), 10);
    blow(a, AIM_LEFT, SOURCE_COLLISION, 4); /* one point for every three begun, at most half */
    expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), 1);
    tk_ledger ledger = {0};
    with_dice(a, duel_damage(play, (duel_blow){TARGET, TK_SIDE_BACK, SOURCE_COLLISION, DUEL_NONE, 5, -1}, &ledger));
    int back = TK_OF * (TARGET + 1) + part_of(a, TARGET, PART_ARMOR, 3);
    static const int TERMS[][2] = {{LABEL_METAL, -4}, {LABEL_ABSORBED, -1}}; /* both of the same armor */
    expect_equal(ledger.count, 2);
    for (int i = 0; i < 2; i++) {
        expect_equal(ledger.term[i].label, TERMS[i][0]);
        expect_equal(ledger.term[i].value, TERMS[i][1]);
        expect_equal(ledger.term[i].about, back);
    }
}

RULE_TEST("metal-collisions", "worn metal loses at most half of what it has when the collision comes, rounded up")
{
    arena *a = range_of("", "'armor':[{'type':'metal','F':8,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    int front = part_of(a, TARGET, PART_ARMOR, 0);
    a->state->car[TARGET].dp[front] = 3; /* shot down from 8 */
    int plant = plant_points(a);
    blow(a, AIM_FRONT, SOURCE_COLLISION, 12); /* 9 stopped, 3 points for that, but 2 is half of 3 */
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 1);
    expect_equal(plant_points(a), plant - 3);
    blow(a, AIM_FRONT, SOURCE_COLLISION, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 0);
}

RULE_TEST("metal-armor", "metal over plastic: the plastic takes what the metal lets through")
{
    arena *a =
        range_of("", "'armor':[{'type':'metal','F':3},{'type':'plastic','F':10,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    blow(a, AIM_FRONT, SOURCE_SHOT, 8);
    expect_equal(points_of(a, TARGET, PART_ARMOR, 0), 3);
    expect_equal(points_of(a, TARGET, PART_LINING, 0), 5);
}

RULE_TEST("armor-consistent", "where only the inner layer was fitted it is the armor of that side")
{
    arena *a =
        range_of("", "'armor':[{'type':'metal','F':3},{'type':'fireproof','F':10,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, TARGET));
    expect_equal(vehicle->armor_at[TK_SIDE_FRONT], part_of(a, TARGET, PART_ARMOR, 0));
    expect_equal(vehicle->armor_at[TK_SIDE_RIGHT], part_of(a, TARGET, PART_LINING, 1));
    expect_true(!duel_may_burn(a->duel, car_of(a, TARGET)));
    blow(a, AIM_RIGHT, SOURCE_SHOT, 2);
    expect_true(duel_may_burn(a->duel, car_of(a, TARGET)));
}

RULE_TEST("reflective-armor", "half of a laser, rounded down; all of anything else")
{
    arena *a = range_of("", "'armor':[{'type':'laser-reflective','F':10,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    blow(a, AIM_FRONT, SOURCE_LASER, 7);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 7);
    blow(a, AIM_FRONT, SOURCE_SHOT, 3);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 4);
    blow(a, AIM_FRONT, SOURCE_LASER, 12); /* 6: two of them inside */
    expect_equal(plant_points(a), 13);
}

/* ---- collisions ---- */

RULE_TEST("collision-spread", "two guns behind no armor share 3 points: 2 and 1")
{
    arena *a = range_of("", MG_AHEAD, "");
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    blow(a, AIM_FRONT, SOURCE_COLLISION, 3);
    expect_equal(weapon_points(a, 0), 1);
    expect_equal(weapon_points(a, 1), 2);
    blow(a, AIM_FRONT, SOURCE_COLLISION, 4); /* nothing goes in before both are gone */
    expect_equal(weapon_points(a, 0) + weapon_points(a, 1), 0);
    expect_equal(plant_points(a), 14);
}

RULE_TEST("collision-spread",
          "from above guns in a turret are struck before anything inside; from the front they are spared")
{
    static const int SIDES[] = {TK_SIDE_TOP, TK_SIDE_FRONT};
    for (int i = 0; i < 2; i++) {
        arena *a = range_of("", "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]", "");
        duel_car *it = car_of(a, TARGET);
        it->dp[duel_part_at(duel_vehicle_of(a->duel, it), PART_ARMOR, TK_UNIT_MAIN, SIDES[i])] = 0;
        blow(a, SIDES[i], SOURCE_COLLISION, 2);
        expect_equal(weapon_points(a, 0), SIDES[i] == TK_SIDE_TOP ? 3 - 2 : 3);
        expect_equal(plant_points(a), SIDES[i] == TK_SIDE_TOP ? 15 : 15 - 2);
    }
}

RULE_TEST("collision-spread", "from the side each location has its part, and each item in it")
{
    arena *a = range_of("", "'crew':['driver','gunner']," THIN, "");
    blow(a, AIM_RIGHT, SOURCE_COLLISION, 2 + 6);
    expect_equal(plant_points(a), 13);
    expect_equal(life(a, 0), 2);
    expect_equal(life(a, 1), 2);
    expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), 0); /* the cargo's part went through */
}

RULE_TEST("collision-spread", "a roll cage keeps a roll outside and halves a ram; a safety seat halves what is left")
{
    arena *a = range_of("", THIN ",'accessories':[{'type':'roll-cage'}]", "");
    blow(a, AIM_FRONT, SOURCE_ROLL, 9);
    expect_equal(plant_points(a), 15);
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    blow(a, AIM_FRONT, SOURCE_COLLISION, 9);
    expect_equal(plant_points(a), 10);
    a = range_of("", THIN ",'plant_at':'back','accessories':[{'type':'safety-seat','for':'driver'}]", "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 2 + 4);
    expect_equal(life(a, 0), 1);
}

RULE_TEST("safety-seat", "12 points for a driver in a safety seat and a gunner without: 3 and 6")
{
    arena *a = range_of("",
                        "'crew':['driver',{'role':'gunner','gear':['impact-armor']}]," THIN
                        ",'plant_at':'back','accessories':[{'type':'safety-seat','for':'driver'}]",
                        "");
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    blow(a, AIM_FRONT, SOURCE_COLLISION, 12);
    expect_event(a, STOPPED, TARGET, part_of(a, TARGET, PART_PERSON, 0), 3); /* the seat */
    expect_equal(life(a, 0), 0);
    expect_event(a, STOPPED, TARGET, part_of(a, TARGET, PART_BODY_ARMOR, 0), 3); /* six, halved by impact armor */
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 3);
}

/* ---- cycles and trikes ---- */

RULE_TEST("cycle-targeting", "from an end: armor, then what the side table says; 11 or 12 is the wheel")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    dice(a, 5, 5, 3, 3); /* armor; then 6: the plant */
    blow(a, AIM_FRONT, SOURCE_SHOT, 7);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 0);
    expect_equal(plant_points(a), 1);
    dice(a, 6, 5);
    blow(a, AIM_BACK, SOURCE_SHOT, 4);
    expect_equal(points_of(a, TARGET, PART_TIRE, 1), 5);
}

RULE_TEST("cycle-targeting", "from the side: rider, plant, weapon or tire, and only that")
{
    static const struct {
        int a, b, c, kind, nth, left;
    } ROWS[] = {{1, 1, 0, PART_PERSON, 0, 1}, {2, 3, 0, PART_PERSON, 0, 1}, {3, 3, 0, PART_PLANT, 0, 0},
                {3, 4, 0, PART_PLANT, 0, 0},  {4, 4, 0, PART_WEAPON, 0, 1}, {5, 5, 0, PART_WEAPON, 0, 1},
                {5, 6, 1, PART_TIRE, 0, 7},   {6, 6, 2, PART_TIRE, 1, 7}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
        int faces[] = {ROWS[i].a, ROWS[i].b, ROWS[i].c};
        script_dice(a, faces, ROWS[i].c ? 3 : 2);
        blow(a, AIM_LEFT, SOURCE_SHOT, 2);
        expect_equal(points_of(a, TARGET, ROWS[i].kind, ROWS[i].nth), ROWS[i].left);
    }
}

RULE_TEST("cycle-targeting",
          "whoever steers, the rider is hit; again when there is no weapon; a lost wheel lets it through")
{
    arena *a = range_with("\"killer-kart\"", "\"twin-wasp\"", "");
    a->state->car[TARGET].driver = 1; /* the passenger in the sidecar */
    blow(a, AIM_RIDER, SOURCE_SHOT, 1);
    expect_equal(life(a, 0), 2);
    expect_equal(life(a, 1), 3);
    a = range_with("\"killer-kart\"",
                   "{\"name\":\"Bare\",\"body\":\"light-cycle\",\"suspension\":\"heavy\",\"plant\":\"small-cycle\","
                   "\"crew\":[\"driver\"]}",
                   "");
    dice(a, 4, 4, 5, 5, 3, 4); /* 8 and 10 are a weapon; 7 is the plant */
    blow(a, AIM_LEFT, SOURCE_SHOT, 1);
    expect_equal(plant_points(a), 1);
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_TIRE, 0)] = 0;
    dice(a, 6, 6);
    blow(a, AIM_FRONT, SOURCE_SHOT, 4);
    expect_event(a, SPARED, TARGET, 4);
}

RULE_TEST("sidecar-targeting", "beside it, 5 or 6 is the sidecar: armor, then one thing inside")
{
    arena *a = range_with("\"killer-kart\"", "\"twin-wasp\"", "");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    int armor = duel_part_at(vehicle, PART_ARMOR, TK_UNIT_SIDECAR, vehicle->sidecar_side);
    duel_strike strike = {
        .blow = {.car = TARGET, .aim = vehicle->sidecar_side, .by = SHOOTER, .points = 2, .weapon = -1},
        .face = vehicle->sidecar_side,
        .near_sidecar = true};
    dice(a, 5);
    with_dice(a, duel_strike_at(play, &strike, NULL));
    expect_equal(a->state->car[TARGET].dp[armor], vehicle->part[armor].dp - 2);
    dice(a, 4, 3, 4); /* the cycle: 7, the plant */
    with_dice(a, duel_strike_at(play, &strike, NULL));
    expect_equal(plant_points(a), vehicle->part[vehicle->plant].dp - 2);
}

RULE_TEST("sidecar-targeting", "what passes through the cycle strikes the sidecar behind it by its size")
{
    arena *a = range_with("\"killer-kart\"", "\"twin-wasp\"", "");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    int side = duel_opposite(vehicle->sidecar_side), plant = vehicle->part[vehicle->plant].dp;
    int armor = duel_part_at(vehicle, PART_ARMOR, TK_UNIT_SIDECAR, side);
    dice(a, 3, 4, vehicle->sidecar_spaces);
    blow(a, side, SOURCE_SHOT, plant + 1);
    expect_equal(a->state->car[TARGET].dp[armor], vehicle->part[armor].dp - 1);
}

RULE_TEST("trike-targeting", "the front of a trike: 11 or 12 is its wheel, and the rest is lost")
{
    arena *a = range_with("\"killer-kart\"", "\"scooter\"", "");
    int tire = points_of(a, TARGET, PART_TIRE, 0);
    dice(a, 6, 5);
    blow(a, AIM_FRONT, SOURCE_SHOT, tire + 5);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 15);
    dice(a, 5, 5);
    blow(a, AIM_FRONT, SOURCE_SHOT, 3);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 12);
    blow(a, AIM_BACK, SOURCE_SHOT, 3);
    expect_equal(armor_of(a, TARGET, TK_SIDE_BACK), 7);
}

RULE_TEST("trike-targeting",
          "of a reversed trike the back has the wheel; a hit on the top goes into the turret there is")
{
    arena *a = range_with("\"killer-kart\"", "\"backwards-bob\"", "");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    int back = vehicle->first_tire;
    while (vehicle->part[back].place != CORNER_BACK) back++;
    int front = armor_of(a, TARGET, TK_SIDE_FRONT);
    blow(a, AIM_FRONT, SOURCE_SHOT, 1); /* nothing is rolled */
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), front - 1);
    dice(a, 6, 6);
    blow(a, AIM_BACK, SOURCE_SHOT, 1);
    expect_equal(a->state->car[TARGET].dp[back], vehicle->part[back].dp - 1);
    stand(a, TARGET, 31, 50, 0, 0); /* the shooter is behind it */
    expect_true(!(duel_aims(a->duel, a->state, SHOOTER, 0, TARGET) >> AIM_TOP & 1));
    a = range_with(
        "\"killer-kart\"",
        "{\"name\":\"T\",\"body\":\"heavy-trike\",\"suspension\":\"heavy\",\"plant\":\"super-trike\",\"crew\":"
        "[\"driver\"],\"turret\":{\"spaces\":1},\"weapons\":[{\"type\":\"MG\",\"mount\":\"turret\"}],"
        "\"armor\":[{\"type\":\"plastic\",\"T\":2}]}",
        "");
    blow(a, AIM_TOP, SOURCE_SHOT, 2 + 3 + 4);
    expect_equal(weapon_points(a, 0), 0);
    expect_event(a, SPARED, TARGET, 4);
    expect_equal(life(a, 0), 3);
}

/* ---- people ---- */

RULE_TEST("injuries", "wounded, knocked out, killed; body armor first")
{
    arena *a = range_of("", "'crew':[{'role':'driver','gear':['body-armor']}],'plant_at':'back'," THIN, "");
    blow(a, AIM_FRONT, SOURCE_SHOT, 2 + 3);
    expect_equal(life(a, 0), 3);
    expect_equal(a->state->car[TARGET].driver_hits, 0);
    blow(a, AIM_FRONT, SOURCE_SHOT, 1);
    expect_event(a, WOUNDED, TARGET, 0);
    blow(a, AIM_FRONT, SOURCE_SHOT, 1);
    expect_event(a, UNCONSCIOUS, TARGET, 0);
    expect_true(!duel_is_able(duel_vehicle_of(a->duel, &a->state->car[TARGET]), &a->state->car[TARGET], 0));
    blow(a, AIM_FRONT, SOURCE_SHOT, 1);
    expect_event(a, KILLED_PERSON, TARGET, 0);
}

RULE_TEST("injuries", "a wounded driver is a D2 hazard")
{
    arena *a = range_of("", "'plant_at':'back'," THIN, "");
    int before = a->state->car[TARGET].handling;
    stand(a, TARGET, 31, 50, 180, 5);
    blow(a, AIM_FRONT, SOURCE_SHOT, 3);
    expect_equal(a->state->car[TARGET].handling, before);
    with_dice(a, duel_aftermath(play, TARGET));
    expect_equal(a->state->car[TARGET].handling, before - 2);
}

RULE_TEST("body-armor-hits",
          "no help against collisions, except impact armor, which halves them; a vest works on 1 to 4")
{
    arena *a = range_of("", "'crew':[{'role':'driver','gear':['body-armor']}],'plant_at':'back'," THIN, "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 2 + 1);
    expect_equal(life(a, 0), 2);
    a = range_of("", "'crew':[{'role':'driver','gear':['impact-armor']}],'plant_at':'back'," THIN, "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 2 + 5);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 3);
    expect_equal(life(a, 0), 3);
    a = range_of("", "'crew':[{'role':'driver','gear':['armored-battle-vest']}],'plant_at':'back'," THIN, "");
    dice(a, 5);
    blow(a, AIM_FRONT, SOURCE_SHOT, 2 + 1);
    expect_equal(life(a, 0), 2);
    dice(a, 4);
    blow(a, AIM_FRONT, SOURCE_SHOT, 1);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 2);
}

RULE_TEST("body-armor-hits", "a fireproof suit halves a flamethrower, rounding down, and nothing else")
{
    arena *a = range_of("", "'crew':[{'role':'driver','gear':['fireproof-suit','body-armor']}],'plant_at':'back'", "");
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    blow(a, AIM_FRONT, SOURCE_FLAME, 5);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 1);
    blow(a, AIM_FRONT, SOURCE_LASER, 2);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 0);
    expect_equal(life(a, 0), 2);
}

RULE_TEST("body-armor-hits", "bulky armor takes 1 off the reflex roll")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['improved-body-armor']}]", "", "");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[SHOOTER]);
    expect_true(vehicle->kit[0] & KIT_BULKY);
    int worn = a->state->car[SHOOTER].reflex_roll;
    a = range_of("", "", "");
    expect_equal(a->state->car[SHOOTER].reflex_roll - worn, 1); /* the same seed, the same dice */
}

RULE_TEST("uncontrolled", "a cycle whose rider is knocked out goes to crash table 1 with 4 added")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    stand(a, TARGET, 31, 50, 180, 40);
    dice(a, 1, 1);
    blow(a, AIM_LEFT, SOURCE_SHOT, 2);
    dice(a, 1, 1);
    with_dice(a, duel_aftermath(play, TARGET));
    expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 0, LABEL_SPEED, 0, LABEL_UNCONTROLLED, 4);
    expect_equal(a->state->car[TARGET].trouble.kind, CRASH_MODERATE_SKID);
}

RULE_TEST("uncontrolled", "a car without a driver runs straight on and loses 5 mph a turn")
{
    arena *a = range_of("", "", "");
    stand(a, TARGET, 31, 50, 90, 40);
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 1;
    expect_true(!duel_may_change_speed(a->duel, a->state, TARGET));
    moving(a, TARGET, 4); /* nobody is asked */
    expect_pose(a, TARGET, 31, 51, 90);
    expect_no_event(a, CRASH);
    with_dice(a, duel_coast(play, TARGET));
    expect_equal(a->state->car[TARGET].speed, 350);
}

RULE_TEST("substitute-drivers", "the front seat takes the wheel; while steering it does not fire")
{
    arena *a = range_of("'crew':['driver','gunner']," MG_AHEAD, "", "");
    duel_car *it = &a->state->car[SHOOTER];
    stand(a, SHOOTER, 20, 50, 0, 30);
    firing(a);
    refused(a, 0, "take-wheel crew=1", DUEL_WHEEL_TAKEN);
    it->dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 1;
    expect_true(offered(a, 0, "take-wheel crew=1"));
    it->standing = STANDING_STRANDED; /* nobody was there to drive it */
    act(a, 0, "take-wheel crew=1");
    resolve_phase(a, 1);
    expect_equal(it->driver, 1);
    expect_equal(it->standing, STANDING_RUNNING);
    expect_true(duel_is_substitute(duel_vehicle_of(a->duel, it), it));
    it->crew_fired = 0;
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 1, 0), DUEL_REASON_STEERING);
}

RULE_TEST("substitute-drivers", "in a vehicle that stands, five turns make a new driver")
{
    arena *a = range_of("'crew':['driver','gunner']", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    it->dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 0;
    duel_deed moving_over = {.car = SHOOTER, .crew = 1, .weapon = DUEL_NONE, .aim = 2, .flags = DEED_HANDLE};
    with_dice(a, duel_handle(play, &moving_over));
    it->standing = STANDING_STRANDED;
    for (int i = 0; i < 25; i++) with_dice(a, duel_tick(play));
    expect_equal(it->driver, 0);
    with_dice(a, duel_tick(play));
    expect_equal(it->driver, 1);
    expect_equal(it->standing, STANDING_RUNNING);
    expect_true(!duel_is_substitute(duel_vehicle_of(a->duel, it), it));
}

RULE_TEST("substitute-drivers", "a substitute may fire in a turn in which it does not drive, and then not drive")
{
    arena *a = range_of("'crew':['driver','gunner']," MG_AHEAD, MG_AHEAD, "");
    duel_car *it = &a->state->car[SHOOTER];
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, it);
    stand(a, SHOOTER, 20, 50, 0, 30);
    it->dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 1;
    it->driver = 1;
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 1, 0), TK_REASON_FINE);
    expect_true(duel_can_drive(a->duel, a->state, SHOOTER));
    it->flags |= CAR_STEERED;
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 1, 0), DUEL_REASON_STEERING);
    it->flags &= (uint16_t)~CAR_STEERED;
    it->flags |= CAR_CHANGED;
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 1, 0), DUEL_REASON_STEERING);
    it->flags &= (uint16_t)~CAR_CHANGED;
    firing(a);
    act(a, 0, "fire crew=1 weapon=0 target=1 at=front");
    expect_true(duel_fires_instead(vehicle, it));
    expect_true(!duel_can_drive(a->duel, a->state, SHOOTER));
    it->driver = 0;
    expect_true(!duel_fires_instead(vehicle, it)); /* a driver does both */
}

RULE_TEST("substitute-drivers", "the passenger of a sidecar who steers may fire any weapon, but does not brake")
{
    arena *a = range_with("\"twin-wasp\"", "\"killer-kart\"", "");
    duel_car *it = &a->state->car[SHOOTER];
    stand(a, SHOOTER, 20, 50, 0, 30);
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 1, 0), DUEL_REASON_NO_CREW);
    it->dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 1;
    it->driver = 1;
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 1, 0), TK_REASON_FINE);
    tk_action slower = tk_action_make(VERB_SPEED);
    slower.arg[0] = 200;
    expect_equal(duel_check_speeds(a->duel, a->state, SHOOTER, slower), DUEL_REASON_ONLY_STEERS);
}

RULE_TEST("uncontrolled", "knocked out without a wound a rider falls as well; with a sidecar the cycle runs on")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    stand(a, TARGET, 31, 50, 180, 40);
    dice(a, 1, 1);
    with_dice(a, duel_knock_out(play, TARGET, 0, 50, 0));
    expect_equal(count_events(a, EVENT_CRASH), 1);
    expect_equal(life(a, 0), 3);
    a = range_with("\"killer-kart\"", "\"twin-wasp\"", "");
    stand(a, TARGET, 31, 50, 180, 40);
    with_dice(a, duel_knock_out(play, TARGET, 0, 50, 0));
    expect_no_event(a, CRASH);
}

/* ---- everything together ---- */

/* Rolled, less all that was taken, stopped and passed: nothing. */
static int check_account(const arena *a)
{
    int hits = 0;
    for (int i = 0; i < a->events.count && !a->events.dropped; i++) {
        const tk_event *event = &a->events.list[i];
        int sum = 0;
        if (event->type != EVENT_HIT) continue;
        for (int t = 0; t < event->terms; t++) sum += a->term_list[event->term + t].value;
        expect_equal(sum, 0);
        hits++;
    }
    return hits;
}

static int play_at_random(arena *a, int most)
{
    tk_action list[512];
    int plies = 0, hits = 0;
    const tk_game *game = a->world.game;
    tk_dice choice;
    tk_seed seed = tk_seed_from_number(7);
    tk_dice_init(&choice, &seed);
    for (; plies < most && !a->state->over; plies++) {
        uint32_t waiting = game->pending(&a->world, a->state);
        int seat = 0;
        while (!(waiting >> seat & 1)) seat++;
        int count = game->legal(&a->world, a->state, seat, list, 512);
        expect_true(count > 0);
        tk_action action = list[tk_dice_below(&choice, (uint32_t)count)];
        expect_equal(tk_check(&a->world, a->state, seat, action), TK_REASON_FINE);
        duel_play play = begin_play(a);
        game->apply(&a->world, a->state, seat, action, play.dice, play.events);
        hits += check_account(a);
    }
    return hits;
}

RULE_TEST("damage", "in random duels of all stock vehicles every point is accounted for")
{
    tk_garage *garage = NULL;
    tk_error error = {0};
    expect_equal(tk_garage_open(NULL, &garage, &error), TK_OK);
    int count = tk_garage_stock_count(garage), hits = 0;
    for (int i = 0; i < count; i++) {
        const char *one = tk_garage_stock_design(garage, i)->name,
                   *two = tk_garage_stock_design(garage, (i + 7) % count)->name;
        char config[256];
        snprintf(config, sizeof config, "{\"seats\":2,\"night\":%s,\"turns\":30,\"vehicles\":[\"%s\",\"%s\"]}",
                 i % 2 ? "true" : "false", one, two);
        if (config_error(config)[0]) continue; /* a name with quotation marks in it */
        arena *a = open_arena(config);
        hits += play_at_random(a, 4000);
    }
    expect_true(hits > 200);
    tk_garage_close(garage);
}

/* 21 points: 10 get past the finish. The metal stops 3 of them, 7 go into the plastic. */
RULE_TEST("reflective-armor", "under reflective metal reflective plastic throws nothing more back")
{
    static const struct {
        const char *outer, *inner;
        int plastic;
    } CASES[] = {{"laser-reflective-metal", "laser-reflective", 20 - 7},
                 {"metal", "laser-reflective", 20 - 9}, /* 18 are left: 9 */
                 {"laser-reflective-metal", "plastic", 20 - 7}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char members[160];
        snprintf(members, sizeof members, "'armor':[{'type':'%s','F':3},{'type':'%s','F':20}]", CASES[i].outer,
                 CASES[i].inner);
        arena *a = range_of("", members, "");
        blow(a, AIM_FRONT, SOURCE_LASER, 21);
        expect_equal(points_of(a, TARGET, PART_LINING, 0), CASES[i].plastic);
    }
}
