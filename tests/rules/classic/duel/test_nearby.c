/* What is beside a vehicle and what is in its way: every direction, near and just too far, standing and felled. */
#include "duel_table.h"

#include <math.h>
#include <stdio.h>

enum { WAYS = 4 };

/* A wall that far from the shape of a car at (50, 50): east, north, west, south of it; `aside` along the wall. */
static arena *wall_at(int way, double far, double half, double aside, double degrees)
{
    tk_vec out = tk_heading_vec(900 * way);
    bool across = way % 2 != 0; /* to the north or south */
    char members[300];
    bool turned = fabs(remainder(degrees, 180)) > 1;
    double to = (way % 2 == turned ? 0.5 : 0.25) + far; /* the car is an inch long, half an inch wide */
    double low_x = across ? 50 + aside - half : 50 + out.x * to, high_x = across ? 50 + aside + half : low_x + out.x;
    double low_y = across ? 50 + out.y * to : 50 + aside - half, high_y = across ? low_y + out.y : 50 + aside + half;
    snprintf(
        members, sizeof members, FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":5,\"box\":[%.0f,%.0f,%.0f,%.0f]}]"),
        100 * fmin(low_x, high_x), 100 * fmin(low_y, high_y), 100 * fmax(low_x, high_x), 100 * fmax(low_y, high_y));
    arena *a = on_a_field_with(members, "hotshot", "hotshot");
    stand(a, 0, 50, 50, degrees, 20);
    stand(a, 1, 10, 90, 0, 0);
    return a;
}

RULE_TEST("collisions",
          "a wall is met where it stands: from every side, long or short, right ahead or by a corner of it")
{
    static const struct {
        double half, aside;
    } WALLS[] = {{20, 0}, {0.1, 0}, {20, 19.9}, {20, -19.9}};
    static const double FAR[] = {0.1, 0.6, 0.98};
    for (int way = 0; way < WAYS; way++)
        for (size_t wall = 0; wall < sizeof WALLS / sizeof *WALLS; wall++)
            for (int i = 0; i < 3; i++) {
                arena *a = wall_at(way, FAR[i], WALLS[wall].half, WALLS[wall].aside, 90 * way);
                tk_motion motion = {.from = duel_pose(&car_of(a, 0)->body), .move = tk_heading_vec(900 * way)};
                duel_contact contact = duel_first_contact(a->duel, a->state, 0, &motion);
                expect_equal(contact.with, DUEL_TARGET_FIXTURE);
                expect_true(fabs(contact.part - (FAR[i] - DUEL_SKIN)) < 0.0005);
                motion.move = tk_vec_scale(motion.move, FAR[i] - 0.01);
                expect_true(duel_first_contact(a->duel, a->state, 0, &motion).part > 1);
                motion.move = tk_heading_vec(900 * ((way + 2) % 4)); /* away from it */
                expect_true(duel_first_contact(a->duel, a->state, 0, &motion).part > 1);
                duel_probe skips = {.skin = DUEL_SKIN, .skip = &(duel_near){.with = DUEL_TARGET_FIXTURE}, .skips = 1};
                motion.move = tk_heading_vec(900 * way);
                expect_true(duel_probe_way(a->duel, a->state, 0, &motion, &skips).part > 1);
            }
}

RULE_TEST("contact", "what is beside a vehicle: all that is no farther than that, on each of its sides")
{
    static const double FAR[] = {0.03, 0.3, 1.2};
    for (int way = 0; way < WAYS; way++)
        for (int heading = 0; heading < 360; heading += 90)
            for (int i = 0; i < 3; i++) {
                arena *a = wall_at(way, FAR[i], i == 1 ? 0.1 : 20, 0, heading);
                duel_nearby nearby;
                duel_look_around(a->duel, a->state, 0, FAR[i] + 0.001, &nearby);
                expect_equal(nearby.count, 1);
                expect_equal(nearby.at[0].with, DUEL_TARGET_FIXTURE);
                expect_true(nearby.at[0].square);
                expect_near(nearby.at[0].gap.size, FAR[i]);
                tk_vec to = tk_heading_vec(900 * way);
                expect_near(nearby.at[0].gap.normal.x, to.x);
                expect_near(nearby.at[0].gap.normal.y, to.y);
                duel_look_around(a->duel, a->state, 0, FAR[i] - 0.001, &nearby);
                expect_equal(nearby.count, 0);
            }
}

RULE_TEST("contact", "corner to corner is beside, but not squarely")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":5,\"box\":[5060,5035,5500,5500]}]"),
                               "hotshot", "hotshot");
    stand(a, 0, 50, 50, 0, 0);
    stand(a, 1, 10, 90, 0, 0);
    duel_nearby nearby;
    duel_look_around(a->duel, a->state, 0, 0.2, &nearby);
    expect_equal(nearby.count, 1);
    expect_true(!nearby.at[0].square);
    expect_near(nearby.at[0].gap.size, 0.1414); /* a tenth of an inch each way */
    duel_look_around(a->duel, a->state, 0, 0.1413, &nearby);
    expect_equal(nearby.count, 0);
}

RULE_TEST("collisions", "another vehicle too, unless it has left, exploded or never came in; its wreck is there")
{
    static const struct {
        int standing;
        bool there;
    } ROWS[] = {{STANDING_RUNNING, true},     {STANDING_STRANDED, true},  {STANDING_KILLED, true},
                {STANDING_SURRENDERED, true}, {STANDING_ABANDONED, true}, {STANDING_LEFT, false},
                {STANDING_EXPLODED, false},   {STANDING_WAITING, false},  {STANDING_AFOOT, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int way = 0; way < WAYS; way++) {
            arena *a = on_a_field("hotshot", "hotshot");
            tk_vec to = tk_heading_vec(900 * way);
            stand(a, 0, 50, 50, 90 * way, 20);
            stand(a, 1, 50 + 1.9 * to.x, 50 + 1.9 * to.y, 90 * way, 0);
            car_of(a, 1)->standing = (uint8_t)ROWS[row].standing;
            tk_motion motion = {.from = duel_pose(&car_of(a, 0)->body), .move = to};
            duel_contact contact = duel_first_contact(a->duel, a->state, 0, &motion);
            expect_equal(contact.part <= 1, ROWS[row].there);
            if (ROWS[row].there) expect_true(fabs(contact.part - (0.9 - DUEL_SKIN)) < 0.0005 && contact.with == 1);
            duel_nearby nearby;
            duel_look_around(a->duel, a->state, 0, 0.901, &nearby);
            expect_equal(nearby.count, ROWS[row].there);
            duel_look_around(a->duel, a->state, 0, 0.899, &nearby);
            expect_equal(nearby.count, 0);
        }
}

RULE_TEST("collisions", "of several things in its way the nearest is met; what was felled is in nobody's way")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"tree\",\"dp\":5,\"box\":[5130,4980,5150,5020]},"
                                     "{\"kind\":\"tree\",\"dp\":5,\"box\":[5090,4980,5110,5020]},"
                                     "{\"kind\":\"curb\",\"dp\":0,\"box\":[5060,4000,5070,6000]}]"),
                               "hotshot", "hotshot");
    stand(a, 0, 50, 50, 0, 20);
    stand(a, 1, 52.2, 50, 0, 0);
    tk_motion motion = {.from = duel_pose(&car_of(a, 0)->body), .move = {2, 0}};
    static const int MET[] = {DUEL_TARGET_FIXTURE + 1, DUEL_TARGET_FIXTURE, 1};
    static const double PART[] = {0.4, 0.8, 1.2};
    for (int i = 0; i < 3; i++) {
        duel_contact contact = duel_first_contact(a->duel, a->state, 0, &motion);
        expect_equal(contact.with, MET[i]);
        expect_true(fabs(2 * contact.part - (PART[i] - DUEL_SKIN)) < 0.001);
        if (i < 2) with_dice(a, duel_wear_fixture(play, MET[i] - DUEL_TARGET_FIXTURE, 5));
    }
}

RULE_TEST("fixed-objects",
          "what stands: walls whatever they lose, other things until their points are gone, hills always")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":5,\"box\":[1500,1000,1600,1100]},"
                                     "{\"kind\":\"tree\",\"dp\":5,\"box\":[2500,1000,2600,1100]},"
                                     "{\"kind\":\"building\",\"dp\":5,\"box\":[3000,1000,3100,1100]},"
                                     "{\"kind\":\"boulder\",\"dp\":5,\"box\":[4000,1000,4100,1100]},"
                                     "{\"kind\":\"plateau\",\"dp\":0,\"height\":4,\"box\":[5000,1000,5100,1100]}]"),
                               "hotshot", "hotshot");
    static const struct {
        int fixture, points;
        bool stands, fills;
    } ROWS[] = {{0, 4, true, true},   {0, 5, false, true},  {1, 4, true, true},
                {1, 5, false, false}, {2, 4, true, true},   {2, 5, false, true},
                {3, 5, true, true},   {3, 6, false, false}, {4, 99, true, true}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        a->state->fixture_damage[ROWS[row].fixture] = 0;
        with_dice(a, duel_wear_fixture(play, ROWS[row].fixture, ROWS[row].points));
        expect_equal(duel_fixture_stands(a->duel, a->state, ROWS[row].fixture), ROWS[row].stands);
        expect_equal(duel_fills(a->duel, a->state, ROWS[row].fixture), ROWS[row].fills);
        expect_equal(duel_blocks(a->duel, a->state, ROWS[row].fixture), ROWS[row].fills);
    }
    with_dice(a, duel_wear_fixture(play, 1, 300)); /* and no more than fits */
    expect_equal(a->state->fixture_damage[1], 251);
}

RULE_TEST("tires-alike",
          "where the tires are: at the corners, of cycles and the single wheel of trikes in the middle of an end")
{
    static const struct {
        int corner;
        double x, y;
    } ROWS[] = {{CORNER_FRONT_LEFT, 0.5, 0.25},   {CORNER_FRONT_RIGHT, 0.5, -0.25}, {CORNER_BACK_LEFT, -0.5, 0.25},
                {CORNER_BACK_RIGHT, -0.5, -0.25}, {CORNER_FRONT, 0.5, 0},           {CORNER_BACK, -0.5, 0}};
    arena *a = on_a_field("hotshot", "shogun-200");
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int car = 0; car < 2; car++) {
            tk_vec at = duel_tire_place(duel_vehicle_of(a->duel, car_of(a, car)), ROWS[row].corner);
            expect_near(at.x, car ? ROWS[row].x / 2 : ROWS[row].x); /* a cycle is half as long */
            expect_near(at.y, ROWS[row].y);
        }
}

/* ---- the corners that one turns round ---- */

RULE_TEST("bend", "a car turns round its rear corner; a cycle round a corner half an inch behind its own")
{
    static const struct {
        const char *vehicle;
        double front, back, aside;
    } ROWS[] = {{"hotshot", 0.5, -0.5, 0.25}, {"shogun-200", 0.25, -0.75, 0.25}, {"blastmaster", 0.5, -0.5, 0.25}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field(ROWS[row].vehicle, "hotshot");
        stand(a, 0, 50, 50, 90, 20);
        for (int front = 0; front < 2; front++)
            for (int hand = 0; hand < 2; hand++) {
                tk_vec at = duel_corner_at(a->duel, a->state, 0, front, (duel_hand)hand);
                expect_near(at.y, 50 + (front ? ROWS[row].front : ROWS[row].back)); /* it faces north */
                expect_near(at.x, 50 + (hand == HAND_LEFT ? -ROWS[row].aside : ROWS[row].aside));
            }
    }
}
