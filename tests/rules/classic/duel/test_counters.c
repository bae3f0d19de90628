/* What lies on the road: where each mount puts it, the rolls on it and beside it, and what oil adds. */
#include "duel_range.h"

#include <stdio.h>

static const duel_counter *last(const arena *a)
{
    return &a->state->counter[a->state->counter_count - 1];
}

/* The shooter at (20, 50) facing +x is an inch long and half an inch wide, and so is a slick. */
static void lies_at(const char *mount, double mph, bool reverse, double x, double y, int degrees)
{
    char members[64];
    snprintf(members, sizeof members, "'weapons':[{'type':'OJ','mount':'%s'}]", mount);
    arena *a = range_of(members, "'weapons':[{'type':'MG','mount':'F'}]", "");
    stand(a, SHOOTER, 20, 50, 0, mph);
    if (reverse) car_of(a, SHOOTER)->flags |= CAR_REVERSE;
    firing(a);
    act(a, SHOOTER, "drop crew=0 weapon=0");
    resolve_phase(a, 1);
    expect_near(duel_inches(last(a)->x), x);
    expect_near(duel_inches(last(a)->y), y);
    expect_equal(last(a)->heading % (TK_FULL_TURN / 2), 10 * degrees);
}

RULE_TEST("dropped-weapons", "every mount of a vehicle that goes forwards, backwards, and stands")
{
    /* forwards: where the counter's front is: the front, the middle, the tail of the car */
    lies_at("F", 20, false, 20, 50, 0);
    lies_at("U", 20, false, 19.5, 50, 0);
    lies_at("T", 20, false, 19.5, 50, 0);
    lies_at("R", 20, false, 19.5, 49.5, 0);
    lies_at("L", 20, false, 19.5, 50.5, 0);
    lies_at("B", 20, false, 19, 50, 0);
    /* backwards the tail goes first: what is in front is left behind */
    lies_at("F", 5, true, 21, 50, 0);
    lies_at("U", 5, true, 20.5, 50, 0);
    lies_at("R", 5, true, 20.5, 49.5, 0);
    lies_at("L", 5, true, 20.5, 50.5, 0);
    lies_at("B", 5, true, 20, 50, 0);
    /* standing: straight out in front and at the sides, the same as ever behind, under the middle else */
    lies_at("F", 0, false, 21, 50, 0);
    lies_at("U", 0, false, 20, 50, 0);
    lies_at("T", 0, false, 20, 50, 0);
    lies_at("R", 0, false, 20, 49.25, 90);
    lies_at("L", 0, false, 20, 50.75, 90);
    lies_at("B", 0, false, 19, 50, 0);
}

RULE_TEST("mines", "on the counter they go off on 1 to 4, beside it on 1 or 2")
{
    static const int KINDS[] = {COUNTER_MINES, COUNTER_SPEAR_MINES};
    for (int k = 0; k < 2; k++)
        for (int direct = 0; direct < 2; direct++)
            for (int roll = 1; roll <= 6; roll++) {
                arena *a = range_of("", "", "");
                int counter = lay(a, KINDS[k], SHOOTER, 31, 50, 0, COUNTER_PRESSURE);
                bool works = roll <= (direct ? 4 : 2);
                if (works)
                    dice(a, roll, 1, 1, 1, 1, 2, 2); /* four tires, two dice below */
                else
                    dice(a, roll);
                with_dice(a, duel_trigger(play, TARGET, counter, direct));
                expect_equal(a->state->counter_count, !works);
                expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), !works ? 10 : k ? 10 - 7 : 10 - 4);
                expect_equal(points_of(a, TARGET, PART_TIRE, 0), works && !k ? 3 : 4);
            }
}

RULE_TEST("spikes", "on the counter 1 to 4 hurts every tire, beside it 1 or 2 hurts one; they stay")
{
    for (int direct = 0; direct < 2; direct++)
        for (int roll = 1; roll <= 6; roll++) {
            arena *a = range_of("", "", "");
            int counter = lay(a, COUNTER_SPIKES, SHOOTER, 31, 50, 0, 0);
            bool works = roll <= (direct ? 4 : 2);
            if (!works)
                dice(a, roll);
            else if (direct)
                dice(a, roll, 2, 2, 2, 2);
            else
                dice(a, roll, 2);
            with_dice(a, duel_trigger(play, TARGET, counter, direct));
            expect_equal(count_events(a, EVENT_DAMAGE), !works ? 0 : direct ? 4 : 1);
            expect_equal(a->state->counter_count, 1);
        }
}

/* A mine's counter is half an inch square: from 30.75 to 31.25. Tires sit at the corners of a car. */
RULE_TEST("mines", "a tire within an inch of the counter's edge is hurt, one farther away is not")
{
    arena *a = range_of("", "", "");
    int counter = lay(a, COUNTER_MINES, SHOOTER, 31, 50, 0, COUNTER_PRESSURE);
    tk_polygon shape = duel_counter_polygon(&a->state->counter[counter]);
    stand(a, TARGET, 31.9, 50, 180, 0);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, TARGET));
    int near = 0;
    for (int i = 0; i < 4; i++) {
        tk_vec at =
            duel_tire_at(vehicle, duel_pose(&car_of(a, TARGET)->body), vehicle->part[vehicle->first_tire + i].place);
        near += duel_distance_to(&shape, at) <= 1;
    }
    expect_equal(near, 2); /* the front ones at 31.4, the back ones at 32.4: 0.15 and 1.15 inches away */
    dice(a, 1, 1, 1, 2, 2);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(points_of(a, TARGET, PART_TIRE, 0) + points_of(a, TARGET, PART_TIRE, 1), 6);
    expect_equal(points_of(a, TARGET, PART_TIRE, 2) + points_of(a, TARGET, PART_TIRE, 3), 8);
}

/* ---- oil ---- */

RULE_TEST("oil", "D2 more for a maneuver and for a hazard such as enemy fire; nothing for driving straight over it")
{
    for (int oil = 0; oil < 2; oil++) {
        arena *a = range_of("", "", "");
        duel_car *it = car_of(a, TARGET);
        stand(a, TARGET, 31, 50, 180, 20);
        if (oil) lay(a, COUNTER_OIL, SHOOTER, 31, 50, 0, 0);
        int before = it->handling;
        with_dice(a, duel_meet_counters(play, TARGET));
        expect_equal(it->handling, before);
        with_dice(a, duel_hazard(play, TARGET, 1, LABEL_HAZARD)); /* 1 to 5 points of enemy fire */
        expect_equal(it->handling, before - 1 - 2 * oil);
        it->handling = (int8_t)before;
        tk_ledger ledger = {0};
        tk_action bend = tk_action_with(VERB_BEND, HAND_LEFT, 15, TK_ABSENT);
        expect_equal(duel_difficulty(a->duel, a->state, TARGET, bend, &ledger), 1 + 2 * oil);
    }
}

RULE_TEST("oil", "the edge of the counter counts: a vehicle beside it has no oil under it")
{
    arena *a = range_of("", "", "");
    lay(a, COUNTER_OIL, SHOOTER, 31, 50.51, 0, 0); /* half an inch wide, as the vehicle */
    expect_equal(duel_surfaces_under(a->duel, a->state, TARGET), 0);
    a = range_of("", "", "");
    lay(a, COUNTER_OIL, SHOOTER, 31, 50.49, 0, 0);
    expect_equal(duel_surfaces_under(a->duel, a->state, TARGET), duel_bit(SURFACE_OIL));
}

RULE_TEST("flaming-oil", "on it a maneuver and a hazard are D2 harder, as on oil")
{
    arena *a = range_of("", "", "");
    lay(a, COUNTER_FLAMING_OIL, SHOOTER, 31, 50, 0, 0);
    stand(a, TARGET, 31, 50, 180, 20);
    tk_ledger ledger = {0};
    tk_action bend = tk_action_with(VERB_BEND, HAND_LEFT, 15, TK_ABSENT);
    expect_equal(duel_difficulty(a->duel, a->state, TARGET, bend, &ledger), 3);
    int before = car_of(a, TARGET)->handling;
    with_dice(a, duel_hazard(play, TARGET, 1, LABEL_HAZARD));
    expect_equal(car_of(a, TARGET)->handling, before - 3);
}

/* ---- clouds ---- */

RULE_TEST("smoke", "smoke and paint from the back or a side lie along the vehicle, whatever way it points")
{
    static const char *const TYPES[] = {"SS", "PS"};
    for (int i = 0; i < 2; i++)
        for (int side = 0; side < 2; side++) {
            char members[64];
            snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'%s'}]", TYPES[i], side ? "L" : "B");
            arena *a = range_of(members, "'weapons':[{'type':'MG','mount':'F'}]", "");
            stand(a, SHOOTER, 20, 50, 30, 20);
            firing(a);
            act(a, SHOOTER, "drop crew=0 weapon=0");
            resolve_phase(a, 1);
            expect_equal(last(a)->kind, i ? COUNTER_PAINT : COUNTER_SMOKE);
            expect_equal(last(a)->heading, 300);
            expect_near(duel_inches(last(a)->x), 20 - 0.866025 * (side ? 0.5 : 1) - 0.5 * (side ? 0.5 : 0));
            expect_near(duel_inches(last(a)->y), 50 - 0.5 * (side ? 0.5 : 1) + 0.866025 * (side ? 0.5 : 0));
        }
}

RULE_TEST("paint", "-2 for every shot out of the vehicle, by whoever fires")
{
    arena *a = range_of("'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'}]", "", "");
    int clear[2] = {needed_by(a, 0, 0, AIM_FRONT, NULL), needed_by(a, 1, 0, AIM_FRONT, NULL)};
    car_of(a, SHOOTER)->painted = 1;
    for (int crew = 0; crew < 2; crew++) expect_equal(needed_by(a, crew, 0, AIM_FRONT, NULL), clear[crew] + 2);
}
