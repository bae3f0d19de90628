/* Buildings that fall in and what is left of them: breaches, whoever is inside, rubble; shots that miss past them. */
#include "duel_house.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1, HOUSE = DUEL_TARGET_FIXTURE };

#define LASER "'weapons':[{'type':'L','mount':'F'}]"
#define RUBBLE "{'kind':'rubble','dp':40,'box':[3000,4800,3500,5300]}"

/* ---- falling in ---- */

/* The next breach, the last one, is made in the east wall; what falls is rolled with these dice, and then where a dozen
 * pieces of debris lie: in rows of four half an inch apart, which way and how large each is. */
static void falls_in(arena *a, const int *faces, int count)
{
    enum { PIECES = 12, APART = 50 };
    int all[64], used = 0;
    for (; used < count; used++) all[used] = faces[used];
    for (int i = 0; i < PIECES; i++) {
        all[used++] = 1 + i % 4 * APART;
        all[used++] = 1 + i / 4 * APART;
        all[used++] = 1;
        all[used++] = 1;
    }
    a->state->fixture_damage[0] = (uint8_t)(a->duel->map.fixture[0].falls_at - 1);
    script_dice(a, all, used);
    with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){35, 50}), 1));
    expect_event(a, COLLAPSED, HOUSE);
}

RULE_TEST("rubble", "a building of 4 falls at the fourth breach, one of 10 at the tenth, wherever they are")
{
    static const char *const POINTS[] = {"4", "10"};
    static const int FALLS_AT[] = {4, 10};
    for (int i = 0; i < 2; i++) {
        char map[512];
        snprintf(map, sizeof map, MAP(HOUSE_OF("%s", "1", "")), POINTS[i]);
        arena *a = range_of("", "", map);
        stand(a, TARGET, 90, 90, 0, 0);
        for (int breach = 1; breach < FALLS_AT[i]; breach++) {
            tk_vec at = breach % 2 ? (tk_vec){35, 48.5 + breach * 0.4} : (tk_vec){30.5 + breach * 0.4, 48};
            with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, at), 1));
            expect_no_event(a, COLLAPSED);
            expect_equal(a->state->fixture_damage[0], breach);
        }
        falls_in(a, NULL, 0);
        expect_equal(a->state->counter_count, 12);                                    /* of debris */
        expect_equal(duel_rubble_at(a->duel, a->state, (tk_vec){30.125, 48.125}), 0); /* from corner */
        expect_equal(duel_rubble_at(a->duel, a->state, (tk_vec){34.875, 52.875}), 0); /* to corner */
        expect_equal(duel_rubble_at(a->duel, a->state, (tk_vec){35.125, 50.125}), TK_ABSENT);
    }
}

RULE_TEST("rubble", "nine points on a wall of 10 do nothing however often, ten make a breach that people walk through")
{
    for (int last = 3; last <= 4; last++) {
        arena *a = range_of(LASER, "", MAP(HOUSE_OF("10", "1", "")));
        stand(a, SHOOTER, 20, 51.125, 0, 0);
        stand(a, TARGET, 90, 90, 0, 0);
        for (int shot = 0; shot < 12; shot++) {
            dice(a, 6, 6, 3, 3, shot < 11 ? 3 : last);
            fire(a, (duel_deed){.car = SHOOTER, .target = HOUSE});
            expect_equal(a->state->gap_count, shot == 11 && last == 4);
        }
        on_foot(a, 1, 29.875, 51.125);
        walking(a, 1, 1);
        expect_equal(offered(a, TARGET, "walk way=east"), last == 4);
    }
}

RULE_TEST("rubble",
          "six dice in a building of 6: what the top armor stops leaves people safe, what it does not strikes on")
{
    static const struct {
        int top, left, hurt;
    } ROWS[] = {{20, 11, 0}, {10, 1, 0}, {9, 0, 0}, {8, 0, 1}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("", "", MAP(HOUSE_OF("6", "1", "")));
        stand(a, SHOOTER, 32, 50, 0, 10);
        stand(a, TARGET, 90, 90, 0, 0);
        duel_car *it = &a->state->car[SHOOTER];
        it->dp[part_of(a, SHOOTER, PART_ARMOR, TK_SIDE_TOP)] = (uint8_t)ROWS[i].top;
        expect_equal(armor_of(a, SHOOTER, TK_SIDE_TOP), ROWS[i].top);
        int plant = points_of(a, SHOOTER, PART_PLANT, 0), crew = points_of(a, SHOOTER, PART_PERSON, 0);
        falls_in(a, NUMBERS(1, 1, 1, 2, 2, 2));
        expect_event(a, CRUSHED, SHOOTER, 9);
        expect_equal(armor_of(a, SHOOTER, TK_SIDE_TOP), ROWS[i].left);
        expect_equal(plant + crew - points_of(a, SHOOTER, PART_PLANT, 0) - points_of(a, SHOOTER, PART_PERSON, 0),
                     ROWS[i].hurt);
    }
}

RULE_TEST("rubble", "after as many turns as it had points people get out, into rubble, and climb a square a turn")
{
    arena *a = range_of("", "", MAP(HOUSE_OF("3", "1", "")));
    stand(a, SHOOTER, 32, 50, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    falls_in(a, NUMBERS(1, 1, 1));
    for (int phase = 0; phase < 3 * DUEL_PHASES; phase++) {
        expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_CREW);
        with_dice(a, duel_wear_off(play));
    }
    expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
    expect_true(duel_should_leave(a->duel, a->state, SHOOTER));
    firing(a);
    expect_true(offered(a, SHOOTER, "get-out crew=0"));
    act(a, SHOOTER, "get-out crew=0");
    resolve_phase(a, 1);
    let_pass(a, 2, DUEL_PHASES + 2);
    expect_true(duel_on_foot(&a->state->walker[0]));
    expect_equal(duel_rubble_at(a->duel, a->state, duel_walker_at(&a->state->walker[0])), 0);
    for (int phase = 1; phase <= DUEL_PHASES; phase++)
        expect_equal(duel_squares_inside(a->duel, (a->state->phase = (uint8_t)phase, a->state), 0, 1), phase == 1);
}

RULE_TEST("rubble", "a rider under it takes all of it himself: a cycle has no roof")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", MAP(HOUSE_OF("3", "1", "")));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 32, 50, 0, 0);
    falls_in(a, NUMBERS(3, 3, 3));
    expect_event(a, CRUSHED, TARGET, 9);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 0);
}

/* ---- in rubble ---- */

RULE_TEST("rubble-on-foot", "whoever is in it is braced even when he has climbed in this phase")
{
    arena *a = people_with("'rifle'", "", MAP(RUBBLE));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 25, 51, 0, 0);
    on_foot(a, 0, 32.125, 51.125);
    int still = hand_needs(a, 0, "Rifle", TARGET, AIM_TIRE_FRONT_LEFT, NULL);
    a->state->walker[0].flags |= WALK_MOVED;
    expect_equal(hand_needs(a, 0, "Rifle", TARGET, AIM_TIRE_FRONT_LEFT, NULL), still + 1); /* only what standing gave */
    arena *b = people_with("'rifle'", "", "");
    stand(b, SHOOTER, 5, 5, 0, 0);
    stand(b, TARGET, 25, 51, 0, 0);
    on_foot(b, 0, 32.125, 51.125);
    b->state->walker[0].flags |= WALK_MOVED;
    expect_equal(hand_needs(b, 0, "Rifle", TARGET, AIM_TIRE_FRONT_LEFT, NULL), still + 2); /* and nothing to lean on */
}

/* ---- through a breach ---- */

RULE_TEST("cover", "a breach is as good as a window: beside it one is seen and fires, on its floor and on no other")
{
    for (int floor = 0; floor < 2; floor++)
        for (int level = 0; level < 2; level++) {
            arena *a = range_of(LASER, "'crew':[{'role':'driver','gear':['improved-body-armor','rifle']}]",
                                MAP(HOUSE_OF("6", "2", "")));
            stand(a, SHOOTER, 20, 51.125, 0, 0);
            stand(a, TARGET, 90, 90, 0, 0);
            on_foot(a, 1, 30.125, 51.125);
            walker_of(a, 1)->level = (uint8_t)(2 * level);
            duel_deed shot = {.car = SHOOTER, .target = HERS};
            expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, DUEL_REASON_NO_LINE);
            duel_stretch hole = duel_stretch_at(a->duel, 0, (tk_vec){30, 51.125});
            hole.floor = floor;
            with_dice(a, duel_breach(play, 0, hole, 1));
            tk_reason seen = floor == level ? TK_REASON_FINE : DUEL_REASON_NO_LINE;
            expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, seen);
            expect_equal(hand_reason(a, 1, "Rifle", SHOOTER, AIM_TIRE_FRONT_LEFT), seen);
            on_foot(a, 1, 30.625, 51.125); /* two squares back from it */
            expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, DUEL_REASON_NO_LINE);
        }
}

/* ---- shots that miss ---- */

RULE_TEST("missed-shots", "a level shot that misses somebody at a window strikes the house he is in")
{
    arena *a =
        range_of(LASER, "'crew':[{'role':'driver','gear':['improved-body-armor']}]", MAP(HOUSE_OF("6", "1", "")));
    stand(a, SHOOTER, 20, 50.125, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 1, 30.125, 50.125);
    dice(a, 1, 1, 2, 2, 2);
    fire(a, (duel_deed){.car = SHOOTER, .target = HERS});
    expect_event(a, STRAY, SHOOTER, HOUSE);
    expect_equal(damage_of(a), 0);
    expect_equal(a->state->fixture_damage[0], 1);
}

/* What the nth roll to hit needed; -99: there were not so many. */
static int nth_need(const arena *a, int nth)
{
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_TO_HIT && !nth--) return a->events.list[i].arg[1];
    return -99;
}

RULE_TEST("missed-shots", "somebody who lies in the line is in it, too")
{
    arena *a =
        range_of(LASER, "'crew':[{'role':'driver','gear':['improved-body-armor']}]", MAP(HOUSE_OF("60", "1", "")));
    stand(a, TARGET, 22, 51, 90, 0);
    stand(a, SHOOTER, 20, 51, 0, 0);
    on_foot(a, 1, 24.125, 51.125);
    walker_of(a, 1)->flags |= WALK_PRONE;
    duel_deed shot = {.car = SHOOTER, .target = TARGET, .aim = AIM_LEFT};
    int need = duel_look(a->duel, a->state, &shot, NULL).need;
    dice(a, 1, 1, 6, 6, 1, 1, 1);
    fire(a, shot);
    expect_event(a, STRAY, SHOOTER, HERS);
    expect_equal(nth_need(a, 1), need + 2);
    expect_equal(damage_of(a), 3);
}

RULE_TEST("missed-shots", "one after the other, each with its own range and at -2; the last miss leaves the map")
{
    arena *a = range_of(LASER, "'crew':['driver','passenger']",
                        MAP("{'kind':'building','dp':60,'floors':1,'box':[7000,7000,7500,7500]}"));
    stand(a, TARGET, 24, 50, 90, 0); /* its side is at 23.75, 3.25 inches from the muzzle */
    stand(a, SHOOTER, 20, 50, 0, 0);
    on_foot(a, 1, 26.125, 50.125); /* 5.5 inches: -1 */
    on_foot(a, 2, 32.625, 50.125); /* 12 inches: -3 */
    duel_deed shot = {.car = SHOOTER, .target = TARGET, .aim = AIM_LEFT};
    int need = duel_look(a->duel, a->state, &shot, NULL).need;
    dice(a, 1, 1, 1, 1, 1, 1);
    fire(a, shot);
    expect_equal(nth_need(a, 1), need + 2 + 1);
    expect_equal(nth_need(a, 2), need + 2 + 3);
    expect_equal(nth_need(a, 3), -99);
    expect_equal(wounds_of(a, 1) + wounds_of(a, 2), 0);
}

RULE_TEST("missed-shots", "downwards: 1 to 6 inches too far; only whoever is just there is rolled for, and takes it")
{
    for (int inches = 1; inches <= 6; inches++) {
        arena *a = range_of("'crew':['driver','passenger']", "'crew':[{'role':'driver','gear':['rifle']}]",
                            MAP(HOUSE_OF("6", "2", UPSTAIRS)));
        stand(a, SHOOTER, 10, 60, 0, 0);
        stand(a, TARGET, 90, 90, 0, 0);
        on_foot(a, 0, 26.125, 50.125);
        on_foot(a, 1, 30.125, 50.125);
        on_foot(a, 2, 23.125, 50.125); /* three inches behind the target */
        walker_of(a, 1)->level = 2;
        int need = hand_needs(a, 1, "Rifle", HIS, 0, NULL);
        duel_deed shot = {.car = TARGET, .target = HIS, .hit = 1};
        shot.weapon = (uint8_t)(DEED_HAND + gear_named(a, "Rifle"));
        if (inches == 3)
            dice(a, 1, 1, inches, 6, 6);
        else
            dice(a, 1, 1, inches);
        fire(a, shot);
        expect_event(a, OVERSHOT, TARGET, inches);
        expect_equal(wounds_of(a, 0), 0);
        expect_equal(wounds_of(a, 2), inches == 3 ? 3 : 0);
        if (inches == 3) expect_equal(nth_need(a, 1), need + 2 + 1); /* 6.9 inches instead of 3.9 */
    }
}

RULE_TEST("missed-shots", "a vehicle in the line is struck on the side that the line meets first")
{
    arena *a = range_of(LASER, "'crew':['driver','passenger']",
                        MAP("{'kind':'building','dp':60,'floors':1,'box':[7000,7000,7500,7500]}"));
    stand(a, SHOOTER, 20, 50.125, 0, 0);
    stand(a, TARGET, 28, 50.125, 110, 0); /* front and left both show, and the line meets the middle of the left */
    on_foot(a, 1, 23.125, 50.125);
    int left = armor_of(a, TARGET, TK_SIDE_LEFT), front = armor_of(a, TARGET, TK_SIDE_FRONT);
    dice(a, 1, 1, 6, 6, 1, 1, 1);
    fire(a, (duel_deed){.car = SHOOTER, .target = HERS});
    expect_event(a, STRAY, SHOOTER, TARGET);
    expect_equal(left - armor_of(a, TARGET, TK_SIDE_LEFT), 3);
    expect_equal(front - armor_of(a, TARGET, TK_SIDE_FRONT), 0);
}
