/* Hand weapons, people as targets, hand to hand, groups. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

/* Both drivers on foot, so many inches apart, in the open. */
static arena *facing(const char *gear, const char *other, double inches)
{
    arena *a = people_with(gear, other, "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.125 + inches, 50.125);
    return a;
}

/* One shooter on foot ten inches before the front of the target's van. */
static arena *before_van(const char *gear)
{
    arena *a = people_with(gear, "", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    on_foot(a, 0, 20.125, 50.125);
    return a;
}

static void declare(arena *a, int crew_car, const char *title, int target, int aim, int barrels)
{
    char words[120];
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=%d at=%d barrels=%d", gear_named(a, title), target, aim,
             barrels);
    firing(a);
    act(a, crew_car, words);
}

/* A hit of this weapon on somebody three inches away: what the dice after the roll to hit give. */
static int damage_to_person(const char *row, const char *title, int barrels, const int *faces, int count)
{
    char gear[64];
    snprintf(gear, sizeof gear, "%s", row);
    arena *a = facing(gear, "'improved-body-armor'", 3);
    duel_deed shot = {
        .car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + gear_named(a, title)), .target = HERS, .hit = (uint8_t)barrels};
    int script[8] = {6, 5};
    for (int i = 0; i < count; i++) script[2 + i] = faces[i];
    script_dice(a, script, count + 2);
    with_dice(a, duel_fire_hand(play, &shot, 0));
    expect_true(shot.hit);
    with_dice(a, duel_apply_hand(play, &shot));
    return 6 - points_of(a, TARGET, PART_BODY_ARMOR, 0) + wounds_of(a, 1);
}

/* ---- the list ---- */

RULE_TEST("shooting", "every hand weapon: its number to hit and its damage to people")
{
    static const struct {
        const char *gear, *title;
        int to_hit, barrels, dice, faces[3], points;
    } ROWS[] = {
        {"'SMG'", "Submachine Gun", 6, 1, 1, {4}, 4},
        {"'rifle'", "Rifle", 7, 1, 0, {0}, 3},
        {"'AVR'", "Anti-Vehicular Rifle", 8, 1, 1, {5}, 5},
        {"'HAVR'", "Heavy Anti-Vehicular Rifle", 8, 1, 1, {2}, 5},
        {"'AR'", "Assault Rifle", 7, 1, 1, {3}, 4},
        {"'LR'", "Laser Rifle", 6, 1, 1, {6}, 6},
        {"'GR','power-pack'", "Gauss Rifle", 6, 1, 1, {2}, 2},
        {"'StG'", "Shotgun", 6, 1, 0, {0}, 2},
        {"'DStG'", "Double-Barreled Shotgun", 6, 1, 0, {0}, 2},
        {"'DStG'", "Double-Barreled Shotgun", 6, 2, 0, {0}, 4},
        {"'HP'", "Heavy Pistol", 7, 1, 0, {0}, 2},
        {"'LP'", "Light Pistol", 8, 1, 0, {0}, 1},
        {"'MP'", "Machine Pistol", 7, 1, 1, {6}, 4},
        {"'GP','power-pack'", "Gauss Pistol", 6, 1, 1, {5}, 3},
        {"'LAW'", "Light Anti-Tank Weapon", 8, 1, 2, {2, 3}, 5},
        {"'VLAW'", "Very Light Anti-Tank Weapon", 8, 1, 1, {6}, 6},
        {"'bazooka'", "Bazooka", 8, 1, 3, {1, 2, 3}, 6},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = facing(ROWS[i].gear, "", 3);
        /* a person 3, both stand still: -2 */
        expect_equal(hand_needs(a, 0, ROWS[i].title, HERS, 0, NULL), ROWS[i].to_hit + 3 - 2);
        expect_equal(damage_to_person(ROWS[i].gear, ROWS[i].title, ROWS[i].barrels, ROWS[i].faces, ROWS[i].dice),
                     ROWS[i].points);
    }
}

RULE_TEST("attacking-vehicles", "every hand weapon against a vehicle: none, half or all; tires and riders in full")
{
    static const struct {
        const char *gear, *title;
        duel_reach reach;
    } ROWS[] = {
        {"'SMG'", "Submachine Gun", REACH_HALF},
        {"'rifle'", "Rifle", REACH_NOTHING},
        {"'AVR'", "Anti-Vehicular Rifle", REACH_FULL},
        {"'HAVR'", "Heavy Anti-Vehicular Rifle", REACH_FULL},
        {"'AR'", "Assault Rifle", REACH_HALF},
        {"'LR'", "Laser Rifle", REACH_FULL},
        {"'GR'", "Gauss Rifle", REACH_HALF},
        {"'StG'", "Shotgun", REACH_NOTHING},
        {"'DStG'", "Double-Barreled Shotgun", REACH_NOTHING},
        {"'HP'", "Heavy Pistol", REACH_NOTHING},
        {"'LP'", "Light Pistol", REACH_NOTHING},
        {"'MP'", "Machine Pistol", REACH_HALF},
        {"'GP'", "Gauss Pistol", REACH_NOTHING},
        {"'LAW'", "Light Anti-Tank Weapon", REACH_FULL},
        {"'VLAW'", "Very Light Anti-Tank Weapon", REACH_FULL},
        {"'bazooka'", "Bazooka", REACH_FULL},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = before_van(ROWS[i].gear);
        duel_deed shot = {.car = SHOOTER,
                          .weapon = (uint8_t)(DEED_HAND + gear_named(a, ROWS[i].title)),
                          .target = TARGET,
                          .aim = AIM_FRONT};
        expect_equal(duel_hand_reach(a->duel, a->state, &shot, 10), ROWS[i].reach);
        shot.aim = AIM_TIRE_FRONT_LEFT;
        expect_equal(duel_hand_reach(a->duel, a->state, &shot, 10), REACH_FULL);
        shot.aim = AIM_RIDER;
        expect_equal(duel_hand_reach(a->duel, a->state, &shot, 10), REACH_FULL);
        expect_equal(hand_reason(a, 0, ROWS[i].title, TARGET, AIM_FRONT),
                     ROWS[i].reach == REACH_NOTHING ? DUEL_REASON_NO_EFFECT : TK_REASON_FINE);
    }
}

static int damage_to_van(const char *gear, const char *title, double x, const int *faces, int count)
{
    arena *a = before_van(gear);
    on_foot(a, 0, x, 50.125);
    duel_deed shot = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + gear_named(a, title)),
                      .target = TARGET,
                      .aim = AIM_FRONT,
                      .hit = 1};
    int before = armor_of(a, TARGET, TK_SIDE_FRONT);
    script_dice(a, faces, count);
    with_dice(a, duel_fire_hand(play, &shot, 0));
    expect_true(shot.hit);
    with_dice(a, duel_apply_hand(play, &shot));
    return before - armor_of(a, TARGET, TK_SIDE_FRONT);
}

RULE_TEST("attacking-vehicles",
          "half is rounded down; at point-blank range on what stands a hit by itself, a point at least")
{
    expect_equal(damage_to_van("'SMG'", "Submachine Gun", 20.125, NUMBERS(6, 6, 5)), 2);
    expect_equal(damage_to_van("'AVR'", "Anti-Vehicular Rifle", 20.125, NUMBERS(6, 6, 5)), 5);
    expect_equal(damage_to_van("'SMG'", "Submachine Gun", 30.125, NUMBERS(1)), 1);
    expect_equal(damage_to_van("'SMG'", "Submachine Gun", 30.125, NUMBERS(6)), 3);
    expect_equal(damage_to_van("'LP'", "Light Pistol", 30.125, NULL, 0), 1);
}

/* ---- to hit ---- */

RULE_TEST("shooting", "range and its end, standing still, bracing, and no bonus for what has moved")
{
    arena *a = facing("'HP'", "", 3);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 8);
    on_foot(a, 1, 50.625, 50.125);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 4);
    on_foot(a, 1, 54.125, 50.125);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 9);
    on_foot(a, 1, 70.125, 50.125);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 13);
    on_foot(a, 1, 70.375, 50.125);
    expect_equal(hand_reason(a, 0, "Heavy Pistol", HERS, 0), DUEL_REASON_OUT_OF_RANGE);
    on_foot(a, 1, 53.125, 50.125);
    a->state->walker[1].flags |= WALK_MOVED;
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 9);
    a->state->walker[0].flags |= WALK_MOVED;
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 10);
    a->state->walker[0].flags = a->state->walker[1].flags = 0;
    stand(a, SHOOTER, 50.125, 49.7, 0, 0);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 7);
}

RULE_TEST("shooting", "wounds, tear gas, weather, and firing on at the same target")
{
    arena *a = facing("'HP'", "", 3);
    with_dice(a, duel_hurt_walker(play, 0, 1, SOURCE_SHOT, DUEL_NONE, NULL));
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 10);
    a = facing("'HP'", "", 3);
    a->state->car[SHOOTER].crew_gassed[0] = 10;
    a->state->car[SHOOTER].gassed_badly = 1;
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 14);
    a = facing("'HP'", "", 3);
    a->state->walker[0].aim_gear = (uint8_t)(DEED_HAND + gear_named(a, "Heavy Pistol"));
    a->state->walker[0].aim_target = HERS;
    a->state->walker[0].aim_turn = 1;
    a->state->turn = 2;
    a->state->walker[0].aim_run = 1;
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 7);
    a->state->walker[0].aim_run = 2;
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 6);
    a = people_with("'HP'", "", "'weather':'rain'");
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 53.125, 50.125);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 10);
}

RULE_TEST("shooting", "a laser rifle does not go through smoke, a pistol does at -1 the half inch")
{
    arena *a = facing("'HP','LR'", "", 3);
    lay(a, COUNTER_SMOKE, DUEL_NONE, 51.5, 50.125, 0, 0);
    expect_equal(hand_reason(a, 0, "Laser Rifle", HERS, 0), DUEL_REASON_CLOUDED);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 10);
}

RULE_TEST("shooting", "once a turn, and whoever has fired does not walk any more")
{
    arena *a = facing("'HP'", "", 3);
    declare(a, 0, "Heavy Pistol", HERS, 0, 1);
    expect_equal(left_of(a, 0, "Heavy Pistol"), 7);
    a->state->phase = 2;
    expect_equal(duel_check_person(a->duel, a->state, 0, 0), DUEL_REASON_CREW_FIRED);
    walking(a, 0, 2);
    refused(a, 0, "walk way=east", DUEL_STAYS_PUT); /* he may drop prone */
}

RULE_TEST("shooting-from-vehicles", "to the left and right of a car; a moving driver -3, others -1")
{
    arena *a =
        range_of("'crew':[{'role':'driver','gear':['HP']},{'role':'passenger','seat':'left','gear':['HP']}]", "", "");
    on_foot(a, 1, 23.125, 50.125);
    expect_equal(hand_reason(a, 0, "Heavy Pistol", HERS, 0), DUEL_REASON_OUT_OF_ARC);
    on_foot(a, 1, 20.125, 53.125);
    int still = hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL);
    expect_equal(still, 8);
    stand(a, SHOOTER, 20, 50, 0, 20);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 7 + 3 - 1 + 3);
    expect_equal(hand_needs(a, 2, "Heavy Pistol", HERS, 0, NULL), 7 + 3 - 1 + 1);
}

/* The car faces +x: its left is +y. */
RULE_TEST("shooting-from-vehicles",
          "from his own side of the car only: a driver's left, others' right, or as the design says")
{
    static const struct {
        const char *crew;
        int walker, side; /* 1: to the left */
    } CASES[] = {{"{'role':'driver','gear':['HP']}", 0, 1},
                 {"{'role':'driver','seat':'left','gear':['HP']}", 0, 1},
                 {"{'role':'driver','seat':'right','gear':['HP']}", 0, -1},
                 {"'driver',{'role':'gunner','gear':['HP']}", 2, -1},
                 {"'driver',{'role':'gunner','seat':'left','gear':['HP']}", 2, 1},
                 {"'driver',{'role':'passenger','gear':['HP']}", 2, -1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char crew[128];
        snprintf(crew, sizeof crew, "'crew':[%s]", CASES[i].crew);
        arena *a = range_of(crew, "", "");
        for (int side = -1; side <= 1; side += 2) {
            on_foot(a, 1, 20.125, 50.125 + 3 * side);
            expect_equal(hand_reason(a, CASES[i].walker, "Heavy Pistol", HERS, 0),
                         side == CASES[i].side ? TK_REASON_FINE : DUEL_REASON_OUT_OF_ARC);
        }
        a->state->car[SHOOTER].body.down = TK_SIDE_TOP; /* on the roof left and right have changed places */
        on_foot(a, 1, 20.125, 50.125 - 3 * CASES[i].side);
        expect_equal(hand_reason(a, CASES[i].walker, "Heavy Pistol", HERS, 0), TK_REASON_FINE);
    }
}

RULE_TEST("shooting-from-vehicles", "a sidecar's one seat serves both sides, and a cycle's rider fires all round")
{
    arena *a =
        range_with("{'name':'Bike','body':'heavy-cycle','suspension':'heavy','plant':'super-cycle','crew':[{'role':"
                   "'driver','gear':['HP']}],'sidecar':{'body':'heavy-sidecar','crew':[{'role':'passenger',"
                   "'gear':['HP']}]}}",
                   "'killer-kart'", "");
    static const double AT[][2] = {{20.125, 53.125}, {20.125, 47.125}, {23.125, 50.125}, {17.125, 50.125}};
    for (int i = 0; i < 4; i++) {
        on_foot(a, 1, AT[i][0], AT[i][1]);
        expect_equal(hand_reason(a, 0, "Heavy Pistol", HERS, 0), TK_REASON_FINE);
        expect_equal(hand_reason(a, 2, "Heavy Pistol", HERS, 0), i < 2 ? TK_REASON_FINE : DUEL_REASON_OUT_OF_ARC);
    }
}

RULE_TEST("shooting-from-vehicles", "instead of the vehicle's weapon, not besides it")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['AVR']}],'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, TARGET, 20, 60, 270, 0);
    a->state->car[SHOOTER].crew_fired = 1;
    expect_equal(duel_check_person(a->duel, a->state, 0, 0), DUEL_REASON_CREW_FIRED);
    a->state->car[SHOOTER].crew_fired = 0;
    firing(a);
    expect_true(offered(a, 0, "shoot crew=0 with=2 target=1 at=front"));
}

RULE_TEST("targeting-people", "-3, lying -4, with their head up behind a low wall -6, else not at all")
{
    static const char WALL[] =
        "{\"seats\":2,\"vehicles\":[\"killer-kart\",\"killer-kart\"],\"map\":{\"title\":\"field\",\"size\":[4000,4000],"
        "\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},{\"title\":\"b\",\"start\":[3000,1000,90]}],"
        "\"fixtures\":[{\"kind\":\"low-wall\",\"dp\":80,\"box\":[2000,1900,2025,2100]}]}}";
    arena *a = open_arena(WALL);
    on_foot(a, 1, 20.375, 20.125);
    tk_ledger ledger = {0};
    tk_vec west = {15, 20.125}, east = {25, 20.125};
    duel_add_person_target(a->duel, a->state, 1, west, &ledger);
    expect_equal(ledger.total, 3 - 1);
    a->state->walker[1].flags |= WALK_PRONE;
    expect_equal(duel_check_person_target(a->duel, a->state, 1, west), DUEL_REASON_NO_LINE);
    expect_equal(duel_check_person_target(a->duel, a->state, 1, east), TK_REASON_FINE);
    ledger = (tk_ledger){0};
    duel_add_person_target(a->duel, a->state, 1, east, &ledger);
    expect_equal(ledger.total, 4 - 1);
    a->state->car[1].crew_fired = 1;
    expect_equal(duel_check_person_target(a->duel, a->state, 1, west), TK_REASON_FINE);
    ledger = (tk_ledger){0};
    duel_add_person_target(a->duel, a->state, 1, west, &ledger);
    expect_equal(ledger.total, 6 - 1);
}

RULE_TEST("targeting-people", "a vehicle's gun: its own number, the person's 3, and both that stand still")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, TARGET, 50, 60, 0, 0);
    on_foot(a, 1, 23.625, 50.125);
    duel_deed shot = {.car = SHOOTER, .target = HERS};
    duel_sight sight = duel_look(a->duel, a->state, &shot, NULL);
    expect_equal(sight.reason, TK_REASON_FINE);
    expect_equal(sight.need, 7 + 3 - 1 - 1);
    firing(a);
    expect_true(offered(a, 0, "fire crew=0 weapon=0 target=601"));
    act(a, 0, "fire crew=0 weapon=0 target=601 at=0");
    expect_event(a, FIRES, SHOOTER, 0, 0, HERS);
}

RULE_TEST("people-hit", "armor first, three points, and a point at least; a worn medikit on a 1")
{
    arena *a = facing("", "'body-armor'", 3);
    with_dice(a, duel_hit_person(play, 1, 4, SOURCE_SHOT, SHOOTER));
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 0);
    expect_equal(wounds_of(a, 1), 1);
    with_dice(a, duel_hit_person(play, 1, -1, SOURCE_SHOT, SHOOTER));
    expect_equal(wounds_of(a, 1), 2);
    expect_event(a, UNCONSCIOUS, TARGET, 0);
    expect_true(a->state->walker[1].flags & WALK_PRONE);
    for (int roll = 1; roll <= 2; roll++) {
        a = facing("", "'portable-medikit'", 3);
        dice(a, roll);
        with_dice(a, duel_hit_person(play, 1, 3, SOURCE_SHOT, SHOOTER));
        expect_equal(wounds_of(a, 1), roll == 1 ? 1 : 3);
    }
}

/* ---- ammunition ---- */

RULE_TEST("power-packs", "a laser rifle has two shots without and twenty with; Gauss weapons need one")
{
    static const struct {
        const char *gear, *title;
        int shots;
    } ROWS[] = {{"'LR'", "Laser Rifle", 2},
                {"'LR','power-pack'", "Laser Rifle", 22},
                {"'GR'", "Gauss Rifle", 0},
                {"'GR','power-pack'", "Gauss Rifle", 20},
                {"'GP','power-pack'", "Gauss Pistol", 20}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = facing(ROWS[i].gear, "", 3);
        int16_t arg[TK_ACTION_ARGS] = {0, (int16_t)gear_named(a, ROWS[i].title), HERS, 0, TK_ABSENT, TK_ABSENT};
        int fired = 0;
        while (fired < 99 && !duel_check_shoot(a->duel, a->state, SHOOTER, arg)) {
            duel_deed shot = {.car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + arg[1]), .target = HERS, .hit = 1};
            with_dice(a, duel_fire_hand(play, &shot, 0));
            fired++;
        }
        expect_equal(fired, ROWS[i].shots);
    }
}

RULE_TEST("power-packs", "sixty shots of a Gauss rifle and a hundred of the pistol empty it")
{
    arena *a = facing("'GR','power-pack'", "", 3);
    int gear = gear_named(a, "Gauss Rifle"), slot = duel_carries(a->duel, a->state, 0, gear);
    for (int i = 0; i < 60; i++) {
        a->state->walker[0].left[slot] = 20;
        duel_deed shot = {.car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + gear), .target = HERS, .hit = 1};
        with_dice(a, duel_fire_hand(play, &shot, 0));
    }
    expect_equal(a->state->walker[0].charge, 0);
    a = facing("'GP','power-pack'", "", 3);
    expect_equal(a->state->walker[0].charge / (300 / a->duel->gear[gear_named(a, "Gauss Pistol")].pack_shots), 100);
}

RULE_TEST("reloading", "a turn and a clip; an extended one holds twice as much; nothing else meanwhile")
{
    static const struct {
        const char *gear, *clip;
        int shots;
    } ROWS[] = {{"'SMG','large-ammo-clip'", "Ammo Clip for an SMG or Grenade Launcher", 10},
                {"'SMG','large-extended-ammo-clip'", "Extended Ammo Clip for an SMG or Grenade Launcher", 20}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = facing(ROWS[i].gear, "", 3);
        char words[64];
        snprintf(words, sizeof words, "reload crew=0 with=%d", gear_named(a, "Submachine Gun"));
        firing(a);
        refused(a, 0, words, DUEL_LOADED);
        a->state->walker[0].left[0] = 3;
        act(a, 0, words);
        expect_equal(a->state->walker[0].task, TASK_RELOAD);
        expect_equal(duel_check_person(a->duel, a->state, 0, 0), DUEL_REASON_CREW_FIRED);
        a->state->walker[0].phases = 1;
        let_pass(a, 1, 1);
        expect_equal(left_of(a, 0, "Submachine Gun"), ROWS[i].shots);
        expect_equal(left_of(a, 0, ROWS[i].clip), 0);
        a->state->walker[0].left[0] = 3;
        int16_t arg[TK_ACTION_ARGS] = {0, (int16_t)gear_named(a, "Submachine Gun")};
        a->state->car[SHOOTER].crew_fired = 0;
        expect_equal(duel_check_reload(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NO_AMMO);
    }
}

RULE_TEST("reloading", "two of a kind have their own shots each: fire one empty, then the other, then load one")
{
    arena *a = facing("'SMG','SMG','large-ammo-clip'", "", 3);
    duel_walker *it = &a->state->walker[0];
    int gun = gear_named(a, "Submachine Gun");
    duel_deed shot = {.car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + gun), .target = HERS, .hit = 1};
    expect_equal(it->left[0], 10);
    expect_equal(it->left[1], 10);
    it->left[0] = 1;
    for (int i = 0; i < 3; i++) {
        dice(a, 1, 1);
        with_dice(a, duel_fire_hand(play, &shot, 0));
        shot.hit = 1;
    }
    expect_equal(it->left[0], 0);
    expect_equal(it->left[1], 8);
    it->phases = 1;
    it->task = TASK_RELOAD;
    it->subject = (uint8_t)gun;
    let_pass(a, 1, 1);
    expect_equal(it->left[0], 10);
    expect_equal(it->left[1], 8);
    firing(a);
    tk_action some[256];
    int count = duel_legal(&a->world, a->state, 0, some, 256), twice = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) twice += !memcmp(&some[i], &some[k], sizeof *some);
    expect_true(count > 0);
    expect_equal(twice, 0);
}

RULE_TEST("packs", "one of two alike comes out of the pack with its own shots")
{
    arena *a = people_with("'backpack','SMG','AVR','SMG'", "", "");
    on_foot(a, 0, 50.125, 50.125);
    duel_walker *it = &a->state->walker[0];
    int gun = gear_named(a, "Submachine Gun"), own = duel_carries(a->duel, a->state, 0, gun);
    it->left[own] = 2;
    with_dice(a, duel_packed(play, 0, gun, true));
    int shots = 0, guns = 0;
    for (int slot = 0; slot < DUEL_MAX_CARRIED; slot++) {
        bool there = it->there >> slot & 1 && duel_in_reach(a->duel, a->state, 0, slot);
        if (!there || duel_carried_gear(a->duel, a->state, 0, slot) != &a->duel->gear[gun]) continue;
        guns++;
        shots += it->left[slot];
    }
    expect_equal(guns, 2);
    expect_equal(shots, 12);
    expect_equal(it->left[own], 2);
}

RULE_TEST("reloading", "a bazooka takes two turns, one with somebody to help")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['bazooka','bazooka-shell']},'passenger']", "", "");
    on_foot(a, 0, 50.125, 50.125);
    duel_deed shot = {.car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Bazooka"))};
    a->state->walker[0].left[0] = 0;
    with_dice(a, duel_begin_reload(play, &shot));
    expect_equal(a->state->walker[0].phases, 11);
    a->state->walker[0].task = TASK_NONE;
    on_foot(a, 2, 50.375, 50.125);
    a->state->car[SHOOTER].crew_fired = 2; /* who has fired has done something */
    with_dice(a, duel_begin_reload(play, &shot));
    expect_equal(a->state->walker[0].phases, 11);
    a->state->walker[0].task = TASK_NONE;
    a->state->car[SHOOTER].crew_fired = 0;
    with_dice(a, duel_begin_reload(play, &shot));
    expect_equal(a->state->walker[0].phases, 6);
    expect_equal(a->state->walker[2].task, TASK_HELP);
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 1), DUEL_REASON_BUSY);
    let_pass(a, 1, 6);
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 1), TK_REASON_FINE);
    expect_equal(left_of(a, 0, "Bazooka"), 1);
    expect_equal(left_of(a, 0, "Bazooka Shell"), 0);
}

/* ---- hand to hand ---- */

static int strike(arena *a, const char *with, const int *faces, int count)
{
    duel_deed shot = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE, .aim = HANDLE_STRIKE, .target = HERS};
    if (with) shot.weapon = (uint8_t)(DEED_HAND + gear_named(a, with));
    int before = wounds_of(a, 1);
    script_dice(a, faces, count);
    with_dice(a, duel_strike_hand(play, &shot));
    return wounds_of(a, 1) - before;
}

/* Face to face in two squares, both moving about. */
static arena *brawl(const char *gear, const char *options)
{
    arena *a = people_with(gear, "", options);
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.375, 50.125);
    a->state->walker[0].flags = a->state->walker[1].flags = WALK_MOVED;
    return a;
}

RULE_TEST("hand-to-hand",
          "5 to hit, 6 somebody who lies; a fist 1d-5, something heavy 1d-4, a knife 1d-2 and its own 8")
{
    arena *a = brawl("'HP','knife'", "");
    expect_equal(strike(a, NULL, NUMBERS(2, 2)), 0);
    expect_event(a, TO_HIT, SHOOTER, 5, 4);
    expect_equal(strike(a, NULL, NUMBERS(2, 3, 6)), 1);
    a = brawl("'HP','knife'", "");
    expect_equal(strike(a, NULL, NUMBERS(2, 3, 5)), 0);
    expect_equal(strike(a, "Heavy Pistol", NUMBERS(2, 3, 5)), 1);
    a = brawl("'HP','knife'", "");
    expect_equal(strike(a, "Bowie Knife or Bayonet", NUMBERS(5, 6, 4)), 2);
    expect_event(a, TO_HIT, SHOOTER, 11, 11); /* a person 3, and nothing for being near */
    a = brawl("'HP','knife'", "");
    expect_equal(strike(a, "Bowie Knife or Bayonet", NUMBERS(5, 6, 1)), 1);
    a = brawl("", "");
    a->state->walker[1].flags |= WALK_PRONE;
    strike(a, NULL, NUMBERS(2, 3));
    expect_event(a, TO_HIT, SHOOTER, 6, 5);
}

/* What a fist needs now; the roll misses. */
static int fist_needs(arena *a)
{
    duel_deed shot = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE, .aim = HANDLE_STRIKE, .target = HERS};
    duel_sight sight;
    duel_foresee_strike(a->duel, a->state, &shot, &sight, NULL);
    return sight.need;
}

RULE_TEST("hand-to-hand", "all targeting modifiers count but that for being near")
{
    arena *a = brawl("", "");
    expect_equal(fist_needs(a), 5);
    a->state->walker[1].flags = 0; /* the target stands still */
    expect_equal(fist_needs(a), 4);
    a->state->walker[0].flags = 0; /* both do */
    expect_equal(fist_needs(a), 3);
    stand(a, SHOOTER, 50.125, 50.525, 0, 0); /* and he is braced against his car */
    expect_equal(fist_needs(a), 2);
    a = brawl("", "'night':true");
    expect_equal(fist_needs(a), 8);
    a = brawl("", "'weather':'rain'");
    expect_equal(fist_needs(a), 7);
    a = brawl("", "");
    lay(a, COUNTER_SMOKE, DUEL_NONE, 50.25, 50.125, 0, 0); /* a quarter inch of it counts as half an inch */
    expect_equal(fist_needs(a), 6);
    a = brawl("", "");
    a->state->walker[0].blinded = 5;
    expect_equal(fist_needs(a), 15);
    a = brawl("", "");
    a->state->car[SHOOTER].crew_gassed[0] = 10;
    expect_equal(fist_needs(a), 7);
    a = brawl("", "");
    with_dice(a, duel_hurt_walker(play, 0, 1, SOURCE_SHOT, DUEL_NONE, NULL));
    expect_equal(fist_needs(a), 7);
}

RULE_TEST("hand-to-hand",
          "striking on at the same person counts as sustained fire, from turn to turn and not within one")
{
    arena *a = brawl("", "'martial_arts':[0,-1]");
    a->state->turn = 4;
    strike(a, NULL, NUMBERS(1, 1));
    strike(a, NULL, NUMBERS(1, 2));
    expect_event(a, TO_HIT, SHOOTER, 5, 3);
    a->state->turn = 5;
    strike(a, NULL, NUMBERS(1, 2));
    expect_event(a, TO_HIT, SHOOTER, 4, 3);
    strike(a, NULL, NUMBERS(1, 2));
    expect_event(a, TO_HIT, SHOOTER, 4, 3);
    a->state->turn = 6;
    strike(a, NULL, NUMBERS(1, 1));
    expect_event(a, TO_HIT, SHOOTER, 3, 2);
}

RULE_TEST("hand-to-hand", "nobody strikes somebody on another floor")
{
    arena *a = brawl("", "");
    int16_t arg[TK_ACTION_ARGS] = {0, HERS, TK_ABSENT};
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    a->state->walker[1].level = 2;
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NOT_BESIDE);
}

RULE_TEST("hand-to-hand", "spiked armor is a point more; debris always has a rock")
{
    arena *a = facing("'body-armor','armor-spikes'", "", 0.25);
    expect_equal(strike(a, NULL, NUMBERS(2, 3, 5)), 1);
    a = facing("", "", 0.25);
    lay(a, COUNTER_DEBRIS, DUEL_NONE, 50.125, 50.125, 0, 0);
    expect_equal(strike(a, NULL, NUMBERS(2, 3, 6)), 2);
}

RULE_TEST("hand-to-hand", "only beside, and not after more than half of his way")
{
    arena *a = facing("", "", 0.25);
    int16_t arg[TK_ACTION_ARGS] = {0, HERS, TK_ABSENT};
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    a->state->walker[0].steps = 2;
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    a->state->walker[0].steps = 3;
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), DUEL_REASON_MOVED_TOO_FAR);
    a->state->walker[0].steps = 0;
    on_foot(a, 1, 50.625, 50.125);
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NOT_BESIDE);
    firing(a);
    on_foot(a, 1, 50.375, 50.375);
    firing(a);
    expect_true(offered(a, 0, "strike crew=0 target=601"));
}

RULE_TEST("martial-arts", "two attacks, then +1 to hit, a point, a third attack, and so on")
{
    static const struct {
        int level, attacks, need, points; /* with a 5 for damage */
    } ROWS[] = {{-1, 1, 5, 0}, {0, 2, 5, 0}, {1, 2, 4, 0}, {2, 2, 4, 1},
                {3, 3, 4, 1},  {4, 3, 3, 1}, {5, 3, 3, 2}, {6, 4, 3, 2}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char options[48];
        snprintf(options, sizeof options, "'martial_arts':[%d,-1]", ROWS[i].level);
        arena *a = brawl("", options);
        expect_equal(strike(a, NULL, NUMBERS(6, 6, 5)), ROWS[i].points);
        expect_event(a, TO_HIT, SHOOTER, ROWS[i].need, 12);
        int16_t arg[TK_ACTION_ARGS] = {0, HERS, TK_ABSENT};
        int attacks = 0;
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 3;
        while (attacks < 9 && !duel_check_strike(a->duel, a->state, SHOOTER, arg)) {
            a->state->walker[0].strikes = (uint8_t)++attacks;
            a->state->car[SHOOTER].crew_fired = 1;
        }
        expect_equal(attacks, ROWS[i].attacks);
    }
}

RULE_TEST("attacking-vehicles", "with something heavy a point on a 6, once a turn; the gun is a club from then on")
{
    arena *a = before_van("'HP'");
    on_foot(a, 0, 30.375, 50.125);
    int16_t arg[TK_ACTION_ARGS] = {0, TARGET, TK_ABSENT};
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NO_EFFECT);
    arg[STRIKE_WITH] = (int16_t)gear_named(a, "Heavy Pistol");
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    duel_deed shot = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + arg[STRIKE_WITH]),
                      .flags = DEED_HANDLE,
                      .aim = HANDLE_STRIKE,
                      .target = TARGET};
    int before = armor_of(a, TARGET, TK_SIDE_FRONT);
    dice(a, 6);
    with_dice(a, duel_strike_hand(play, &shot));
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), before - 1);
    dice(a, 5);
    with_dice(a, duel_strike_hand(play, &shot));
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), before - 1);
    int16_t fire[TK_ACTION_ARGS] = {0, arg[STRIKE_WITH], TARGET, AIM_TIRE_FRONT_LEFT, TK_ABSENT};
    expect_equal(duel_check_shoot(a->duel, a->state, SHOOTER, fire), DUEL_REASON_WEAPON_GONE);
    expect_equal(duel_check_strike(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
}

RULE_TEST("hand-extinguishers", "twenty times, out on 1 or 2, beside it or aboard")
{
    arena *a = people_with("'portable-fire-extinguisher'", "", "");
    int16_t arg[TK_ACTION_ARGS] = {0, SHOOTER};
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NO_EFFECT);
    a->state->car[SHOOTER].flags |= CAR_BURNING;
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    duel_deed shot = {
        .car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE, .aim = HANDLE_SPRAY, .target = SHOOTER};
    dice(a, 3);
    with_dice(a, duel_spray(play, &shot));
    expect_true(a->state->car[SHOOTER].flags & CAR_BURNING);
    expect_equal(left_of(a, 0, "Portable Fire Extinguisher"), 19);
    dice(a, 2);
    with_dice(a, duel_spray(play, &shot));
    expect_true(!(a->state->car[SHOOTER].flags & CAR_BURNING));
    a->state->car[TARGET].flags |= CAR_BURNING;
    arg[1] = TARGET;
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NOT_BESIDE);
    on_foot(a, 0, 30.375, 50.125);
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    shot.target = TARGET;
    for (int i = 0; i < 18; i++) {
        dice(a, 3);
        with_dice(a, duel_spray(play, &shot));
    }
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NO_GEAR);
}

RULE_TEST("hand-extinguishers", "aboard: the vehicle one sits in, and not the one one came in")
{
    arena *a = people_with("'portable-fire-extinguisher'", "", "");
    a->state->car[SHOOTER].flags |= CAR_BURNING;
    a->state->car[TARGET].flags |= CAR_BURNING;
    duel_change_places(a->duel, a->state, 0, TARGET, 0);
    int16_t own[TK_ACTION_ARGS] = {0, SHOOTER}, taken[TK_ACTION_ARGS] = {0, TARGET};
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, own), DUEL_REASON_NOT_BESIDE);
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, taken), TK_REASON_FINE);
}

/* ---- groups ---- */

/* Four in a row an inch long, before a laser. */
static arena *four_in_a_row(const char *weapon)
{
    char members[80];
    snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'F'}]", weapon);
    arena *a = crowd_of(3, members);
    stand(a, TARGET, 90, 90, 0, 0);
    for (int i = 0; i < 4; i++) on_foot(a, 1 + i, 25.125, 49.625 + 0.25 * i);
    a->state->car[TARGET].standing = STANDING_ABANDONED;
    return a;
}

RULE_TEST("area-effect", "the four in a row: two hits, their side names the two, each takes half of 13 rounded up")
{
    arena *a = four_in_a_row("L");
    firing(a);
    expect_true(offered(a, 0, "sweep crew=0 weapon=0 target=601 count=4"));
    dice(a, 6, 6, 1, 2, 6, 6, 1, 1, 6, 4, 3);
    act(a, 0, "sweep crew=0 weapon=0 target=601 count=4");
    expect_asked(a, TARGET, VICTIMS);
    a->state->car[TARGET].standing = STANDING_RUNNING;
    refused(a, TARGET, "surrender", NOT_NOW);
    a->state->car[TARGET].standing = STANDING_ABANDONED;
    refused(a, TARGET, "victims first=604", DUEL_NO_GROUP);
    expect_true(offered(a, TARGET, "victims first=603"));
    act(a, TARGET, "victims first=603");
    expect_event(a, HIT, 603, 7);
    expect_event(a, HIT, 604, 7);
    expect_equal(wounds_of(a, 1), 0);
    expect_equal(wounds_of(a, 2), 0);
    expect_equal(wounds_of(a, 3), 3);
    expect_equal(wounds_of(a, 4), 3);
}

RULE_TEST("area-effect", "his own people among them are not meant")
{
    arena *a = range_of("'crew':['driver','passenger'],'weapons':[{'type':'L','mount':'F'}]",
                        "'crew':['driver','passenger']", "");
    stand(a, TARGET, 90, 90, 0, 0);
    a->state->car[TARGET].standing = STANDING_ABANDONED;
    on_foot(a, 1, 25.125, 49.625); /* the foe's driver and passenger */
    on_foot(a, 3, 25.125, 50.625);
    on_foot(a, 2, 25.125, 50.125); /* his own passenger, between them */
    firing(a);
    refused(a, 0, "sweep crew=0 weapon=0 target=601 count=3", DUEL_NO_GROUP);
    dice(a, 6, 6, 6, 6, 1, 1, 2);
    act(a, 0, "sweep crew=0 weapon=0 target=601 count=2");
    expect_event(a, HIT, 601, 2);
    expect_event(a, HIT, 603, 2);
    expect_equal(wounds_of(a, 2), 0);
}

RULE_TEST("area-effect", "a flamethrower does all of it to each")
{
    arena *a = four_in_a_row("FT");
    firing(a);
    dice(a, 6, 6, 6, 6, 4);
    act(a, 0, "sweep crew=0 weapon=0 target=602 count=2");
    expect_event(a, SWEPT, 2, 2);
    expect_equal(count_events(a, EVENT_HIT), 2);
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_HIT) expect_equal(a->events.list[i].arg[1], 4);
}

RULE_TEST("area-effect", "only weapons that sweep, only people within an inch of each other")
{
    arena *a = four_in_a_row("RR");
    firing(a);
    refused(a, 0, "sweep crew=0 weapon=0 target=601 count=2", DUEL_NO_AREA);
    a = four_in_a_row("L");
    on_foot(a, 2, 25.125, 60.125);
    firing(a);
    refused(a, 0, "sweep crew=0 weapon=0 target=601 count=4", DUEL_NO_GROUP);
    refused(a, 0, "sweep crew=0 weapon=0 target=601 count=1", DUEL_NO_GROUP);
}

RULE_TEST("burst-and-people", "1d to everybody within an inch of what a burst weapon hits, unless there is cover")
{
    arena *a = crowd_of(2, "");
    on_foot(a, 2, 60.125, 50.125);
    on_foot(a, 3, 61.375, 50.125);
    dice(a, 2);
    with_dice(a, duel_burst_on_people(play, (tk_vec){60.5, 50.125}, 0.5, 1, 0, SHOOTER));
    expect_equal(wounds_of(a, 2), 2);
    expect_equal(wounds_of(a, 3), 0);
    stand(a, TARGET, 62, 50, 90, 0);
    on_foot(a, 3, 62.625, 50.125);
    with_dice(a, duel_burst_on_people(play, (tk_vec){61.5, 50.125}, 1.2, 1, 0, SHOOTER));
    expect_equal(wounds_of(a, 3), 0);
}
