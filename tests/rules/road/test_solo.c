/* Alone against the Berzerk gang: who is there, how it begins, what it is worth. */
#include "road_gang.h"

#include <stdio.h>
#include <string.h>

RULE_TEST("solo", "you are Max with 60$, in any vehicle but the SC 335-U; the dealer and three to six more")
{
    road_table *t = open_road("{\"variant\":\"solo\",\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, MAX), 60);
    expect_equal(t->state->car[MAX].driver, driver_named(t, "max"));
    refused(t, MAX, "vehicle red sc-335-u", ROAD_SOLO_VEHICLE);
    expect_true(is_allowed(t, MAX, "vehicle red corvette-pursuit"));
    for (int gang = 3; gang <= 6; gang++) {
        char config[64];
        int members = 0;
        snprintf(config, sizeof config, "{\"variant\":\"solo\",\"gang\":%d}", gang);
        t = open_road(config);
        for (int car = 1; car < t->road->cars; car++) members += t->state->car[car].member != ROAD_NONE;
        expect_equal(members, gang + 1);
        expect_true(t->road->member[t->state->car[1].member].boss);
    }
    expect_true(is_refused_config("{\"variant\":\"solo\",\"gang\":2}"));
    expect_true(is_refused_config("{\"variant\":\"solo\",\"gang\":7}"));
}

RULE_TEST("solo", "nobody of the gang has your vehicle")
{
    for (int seed = 1; seed <= 10; seed++) {
        road_table *t = open_road_seeded("{\"variant\":\"solo\",\"gang\":5,\"cars\":[{\"vehicle\":\"trans-am-5\","
                                         "\"driver\":\"max\",\"equipment\":[]}]}",
                                         seed);
        for (int car = 1; car < t->road->cars; car++)
            expect_true(t->state->car[car].vehicle != t->state->car[MAX].vehicle);
    }
}

RULE_TEST("solo", "leaving the fifth board does not end it; who falls behind is lost")
{
    road_table *t = alone_with(CAREY);
    skip_to_board(t, 6);
    put(t, MAX, 2, 79, 1);
    put(t, CAREY, 4, 75, 1);
    max_drives_on(t);
    loose_dice(t);
    act(t, MAX, "drive ahead");
    expect_true(!t->state->over);
    expect_true(open_road("{\"variant\":\"solo\"}")->road->eat_dust);
}

RULE_TEST("solo-setup", "Max in the middle of the first board, the gang on its target fields around him")
{
    road_table *t = all_of_them();
    loose_dice(t);
    expect_asked(t, MAX, ENTER);
    expect_true(!is_allowed(t, MAX, "enter 3,2 speed 3"));
    expect_true(!is_allowed(t, MAX, "enter 3,14 speed 3"));
    act(t, MAX, "enter 4,9 speed 3");
    expect_at(t, BOSS, 4, 3);
    expect_equal(t->state->car[STEELE].column, 4);
    expect_equal(t->state->car[STEELE].y, 17);
    expect_true(t->state->car[CAREY].column == 3 || t->state->car[CAREY].column == 5);
    expect_equal(t->state->car[CAREY].y, 6);
    expect_equal(t->state->car[NITRO].y, 8);
    expect_equal(t->state->car[PRUDENCE].y, 8);
    expect_true(t->state->car[NITRO].column != t->state->car[PRUDENCE].column);
    expect_equal(t->state->car[JERICHO].y, 16);
    expect_equal(t->state->car[PEFRECT].y, 12);
    for (int car = 1; car < t->road->cars; car++) expect_speed(t, car, 3);
}

RULE_TEST("solo-setup", "you first in each round, then they in the order of the list")
{
    road_table *t = all_on_bare_road();
    put(t, MAX, 3, 8, 1); /* far behind all of them */
    new_round(t);
    expect_asked(t, MAX, SPEED);
    act(t, MAX, "speed 1");
    loose_dice(t);
    act(t, MAX, "drive ahead");
    int next = BOSS;
    for (int i = 0; i < t->events.count; i++)
        if (t->events.list[i].type == EVENT_ACTIVATED && t->events.list[i].arg[0] != MAX)
            expect_equal(t->events.list[i].arg[0], next++);
    expect_equal(next, PRUDENCE + 1);
    expect_asked(t, MAX, SPEED);
}

RULE_TEST("solo-gang", "who they are, what they have, where they want to be")
{
    static const struct {
        const char *vehicle, *driver, *kinds;
        int ahead, aside;
    } GANG[] = {
        {"sc-335-u", "john-deere-dealer", "heavy-armor gunner surprisingly-large-gun nitro", -3, 0},
        {"some-crappy-sedan", "carey-loftin", "gunner supercharger stabilizer gun gun", -2, 1},
        {"58-delivery-van", "real-don-steele", "bull-bar bomber supercharger oil-dispenser heavy-armor", 4, 0},
        {"the-truck", "nitro-belle", "bull-bar tinker-belle stabilizer heavy-armor nitro gun", -1, 1},
        {"trans-am-5", "jericho", "fixer mine-dropper heavy-armor", 4, 1},
        {"f-series-pick-up", "ford-pefrect", "rear-gun rocket-launcher armor", 2, 1},
        {"corvette-pursuit", "prudence-razor", "nitro bomber kevlar-brakes heavy-armor", -1, 1},
    };
    road_table *t = all_of_them();
    for (int i = 0; i < 7; i++) {
        const road_car *car = &t->state->car[i + 1];
        const road_member *member = &t->road->member[car->member];
        sentence kinds;
        expect_equal(car->vehicle, vehicle_named(t, GANG[i].vehicle));
        expect_equal(car->driver, driver_named(t, GANG[i].driver));
        split(&kinds, GANG[i].kinds);
        expect_equal(car->part_count, kinds.count);
        for (int k = 0; k < kinds.count; k++) expect_true(parts(t, i + 1, kinds.word[k]) > 0);
        expect_equal(member->ahead, GANG[i].ahead);
        expect_equal(member->aside, GANG[i].aside);
    }
}

RULE_TEST("solo-gang", "what they like to do, in this order")
{
    static const struct {
        road_like what;
        int effect;
    } LIKES[7][4] = {
        {{LIKE_SHOOT, EFFECT_GUN}, {LIKE_RAM, -1}, {LIKE_SHOOT, EFFECT_HAND}},
        {{LIKE_SHOOT, EFFECT_GUN}, {LIKE_SHOOT, EFFECT_HAND}},
        {{LIKE_DROP, EFFECT_OIL}, {LIKE_SHOOT, EFFECT_BOMBER}, {LIKE_RAM, -1}, {LIKE_SHOOT, EFFECT_HAND}},
        {{LIKE_REPAIR, -1}, {LIKE_RAM, -1}, {LIKE_SHOOT, EFFECT_GUN}, {LIKE_SHOOT, EFFECT_HAND}},
        {{LIKE_REPAIR, -1}, {LIKE_DROP, EFFECT_MINE}, {LIKE_SHOOT, EFFECT_HAND}},
        {{LIKE_SHOOT, EFFECT_GUN}, {LIKE_LAUNCH, EFFECT_ROCKET}, {LIKE_SHOOT, EFFECT_HAND}},
        {{LIKE_SHOOT, EFFECT_BOMBER}, {LIKE_SHOOT, EFFECT_HAND}},
    };
    static const int COUNT[] = {3, 2, 4, 4, 3, 3, 2};
    road_table *t = all_of_them();
    for (int i = 0; i < 7; i++) {
        const road_member *member = &t->road->member[i];
        expect_equal(member->like_count, COUNT[i]);
        for (int k = 0; k < COUNT[i]; k++) {
            expect_equal(member->like[k].what, (int)LIKES[i][k].what);
            if (LIKES[i][k].effect >= 0) expect_equal(member->like[k].effect, LIKES[i][k].effect);
        }
    }
}

RULE_TEST("solo-score", "the board you die on, and 1 for each of them")
{
    road_table *t = alone_with(CAREY);
    skip_to_board(t, 3);
    put(t, MAX, 3, 36, 1);
    put(t, CAREY, 4, 31, 1);
    turn_of(t, MAX);
    hurt(t, MAX, 4);
    expect_over(t, SOLO_DEAD);
    expect_ledger(t, SCORE, LABEL_BOARD, 3, LABEL_MEMBERS, 7);
    expect_event(t, SCORE, 10);
    expect_true(!won(t, MAX));
}

RULE_TEST("solo-score", "and 2 for getting rid of all of them")
{
    road_table *t = alone_with(CAREY);
    turn_of(t, MAX);
    hurt(t, CAREY, 4);
    expect_over(t, SOLO_CLEARED);
    expect_ledger(t, SCORE, LABEL_BOARD, 2, LABEL_MEMBERS, 7, LABEL_CLEARED, 2);
    expect_true(won(t, MAX));
}

RULE_TEST("solo-setup", "on which side of you is drawn by lot, either as often as the other")
{
    int lots = 0, left = 0;
    for (int seed = 1; seed <= 60; seed++) {
        road_table *t = open_road_seeded("{\"variant\":\"solo\",\"gang\":6}", seed);
        loose_dice(t);
        act(t, MAX, "enter 4,9 speed 3");
        for (int car = 1; car < t->road->cars; car++) {
            int column = t->state->car[car].column;
            if (t->state->car[car].member == CAREY - 1 || t->state->car[car].member == JERICHO - 1 ||
                t->state->car[car].member == PEFRECT - 1) {
                lots++;
                left += column == 3;
            }
        }
    }
    expect_equal(lots, 180);
    expect_true(left > 72 && left < 108); /* of a fair coin: 90 */
}

RULE_TEST("solo", "the others are drawn at random: with three of them everybody is there now and then")
{
    int seen[ROAD_MAX_MEMBERS] = {0};
    for (int seed = 1; seed <= 40; seed++) {
        road_table *t = open_road_seeded("{\"variant\":\"solo\",\"gang\":3}", seed);
        for (int car = 1; car < t->road->cars; car++)
            if (t->state->car[car].member != ROAD_NONE) seen[t->state->car[car].member]++;
    }
    expect_equal(seen[0], 40);                                               /* the dealer always */
    for (int i = 1; i < 7; i++) expect_true(seen[i] >= 10 && seen[i] <= 30); /* of a fair draw: 20 */
}

RULE_TEST("winning", "a game alone that is called off has its score, without the 2 for getting rid of them")
{
    road_table *t = all_on_bare_road();
    t->state->round = 60;
    for (int car = 0; car < t->road->cars; car++) put(t, car, car, 24 + (car + 1) % 2, 1);
    turn_of(t, MAX);
    act(t, MAX, "speed 1");
    loose_dice(t);
    act(t, MAX, "drive ahead");
    expect_over(t, CALLED_OFF);
    expect_equal(t->state->points[0], 2 + 7); /* the second board; the boss and six more */
}
