/* Buildings with an inside, what is left of them, and what flies past: doors, windows, stairs, cover, rubble, missed
 * shots, lamps, weapons of buildings. Grenades: test_roofs.c. */
#include "duel_house.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1, HOUSE = DUEL_TARGET_FIXTURE };

#define HIGH ",[3000,5012,1],[3000,5012,2],[3000,5012,3]"
#define LASER "'weapons':[{'type':'L','mount':'F'}]"

/* Hers is in the house on that floor, at the window; the shooter's van stands ten inches before it. */
static arena *at_window(const char *map, int floor, const char *shooter)
{
    arena *a = range_of(shooter, "'crew':[{'role':'driver','gear':['improved-body-armor','rifle']}]", map);
    stand(a, SHOOTER, 20, 50.125, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 1, 30.125, 50.125);
    walker_of(a, 1)->level = (uint8_t)(2 * floor);
    return a;
}

static duel_sight look(arena *a, int weapon)
{
    duel_deed shot = {.car = SHOOTER, .weapon = (uint8_t)weapon, .target = HERS};
    return duel_look(a->duel, a->state, &shot, NULL);
}

/* ---- the map ---- */

static void expect_complaint(const char *fixture, const char *words)
{
    char config[1024], *out = config;
    snprintf(config, sizeof config, "{'seats':2," MAP("%s") "}", fixture);
    for (; *out; out++)
        if (*out == '\'') *out = '"';
    const char *said = config_error(config);
    if (!strstr(said, words)) failed(HERE, "\"%s\" does not say \"%s\"", said, words);
}

RULE_TEST("doors-and-windows", "a building with floors is a box on the grid; doors and windows are in its walls")
{
    expect_complaint("{'kind':'building','dp':5,'floors':1,'box':[3000,3000,3010,3500]}", "grid of quarter inches");
    expect_complaint("{'kind':'wall','dp':5,'floors':1,'box':[3000,3000,3500,3500]}", "grid of quarter inches");
    expect_complaint("{'kind':'building','dp':5,'doors':[[3000,3100]],'box':[3000,3000,3500,3500]}", "need \"floors\"");
    expect_complaint("{'kind':'building','dp':5,'floors':1,'doors':[[3100,3100]],'box':[3000,3000,3500,3500]}",
                     "in a wall");
    expect_complaint("{'kind':'building','dp':5,'floors':1,'doors':[[3000,3005]],'box':[3000,3000,3500,3500]}",
                     "no room");
    expect_complaint("{'kind':'building','dp':5,'floors':2,'windows':[[3000,3100,2]],'box':[3000,3000,3500,3500]}",
                     "from 0 to 1");
    expect_complaint("{'kind':'building','dp':5,'floors':2,'stairs':[3600,3100],'box':[3000,3000,3500,3500]}",
                     "inside their building");
}

RULE_TEST("doors-and-windows", "vehicles run into the walls, but a wide door lets them in")
{
    arena *a = range_of("", "", MAP(HOUSE_OF("20", "1", "")));
    stand(a, SHOOTER, 29.2, 50, 0, 10);
    stand(a, TARGET, 90, 90, 0, 0);
    tk_motion motion = {.from = duel_pose(&a->state->car[SHOOTER].body), .move = {1, 0}};
    expect_true(duel_first_contact(a->duel, a->state, SHOOTER, &motion).part < 0.5);
    arena *b = range_of("", "",
                        MAP("{'kind':'building','dp':20,'floors':1,'box':[3000,4800,3500,5300],"
                            "'doors':[[3000,5000,100]]}"));
    stand(b, SHOOTER, 29.2, 50, 0, 10);
    stand(b, TARGET, 90, 90, 0, 0);
    motion.move.x = 4;
    expect_true(duel_first_contact(b->duel, b->state, SHOOTER, &motion).part > 1);
    motion.move.x = 6;
    expect_true(duel_first_contact(b->duel, b->state, SHOOTER, &motion).part < 1); /* the wall behind */
}

/* ---- going in and out ---- */

RULE_TEST("doors-and-windows", "people go in by the door, not by the window or the wall")
{
    arena *a = range_of("", "", MAP(HOUSE_OF("20", "1", "")));
    on_foot(a, 1, 29.875, 52.125);
    walking(a, 1, 1);
    act(a, TARGET, "walk way=east");
    expect_at(a, 1, 30.125, 52.125);
    expect_equal(duel_building_around(a->duel, a->state, 1), 0);
    on_foot(a, 1, 29.875, 50.125);
    walking(a, 1, 1);
    refused(a, TARGET, "walk way=east", DUEL_NO_ROOM);
    on_foot(a, 1, 29.875, 51.125);
    walking(a, 1, 1);
    refused(a, TARGET, "walk way=east", DUEL_NO_ROOM);
    on_foot(a, 1, 29.875, 51.875);
    walking(a, 1, 1);
    refused(a, TARGET, "walk way=north-east", DUEL_NO_ROOM);
}

RULE_TEST("doors-and-windows", "a breach at the ground is walked through like a door")
{
    arena *a = range_of("", "", MAP(HOUSE_OF("20", "1", "")));
    on_foot(a, 1, 29.875, 51.125);
    with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){30, 51.125}), 1));
    walking(a, 1, 1);
    act(a, TARGET, "walk way=east");
    expect_at(a, 1, 30.125, 51.125);
}

/* ---- lines and cover ---- */

RULE_TEST("cover", "somebody inside is seen, and sees, only beside a door or window of his floor")
{
    arena *a = at_window(MAP(HOUSE_OF("6", "2", UPSTAIRS)), 0, LASER);
    expect_equal(look(a, 0).reason, TK_REASON_FINE);
    on_foot(a, 1, 30.625, 50.125);
    expect_equal(look(a, 0).reason, DUEL_REASON_NO_LINE);
    expect_equal(hand_reason(a, 1, "Rifle", SHOOTER, AIM_TIRE_FRONT_LEFT), DUEL_REASON_NO_LINE);
    on_foot(a, 1, 30.125, 50.375);
    expect_equal(look(a, 0).reason, TK_REASON_FINE);
    expect_equal(hand_reason(a, 1, "Rifle", SHOOTER, AIM_TIRE_FRONT_LEFT), TK_REASON_FINE);
    on_foot(a, 1, 30.125, 49.125);
    expect_equal(look(a, 0).reason, DUEL_REASON_NO_LINE);
}

RULE_TEST("cover", "not from behind the building, and through both walls only where openings are in line")
{
    arena *a = at_window(MAP(HOUSE_OF("6", "1", "")), 0, LASER);
    stand(a, SHOOTER, 45, 50.125, 180, 0);
    expect_equal(look(a, 0).reason, DUEL_REASON_NO_LINE);
    stand(a, TARGET, 20, 50.125, 0, 0);
    expect_equal(duel_line_from(a->duel, a->state, SHOOTER, TK_SIDE_FRONT, TARGET).reason, DUEL_REASON_NO_LINE);
    arena *b = at_window(MAP("{'kind':'building','dp':6,'floors':1,'box':[3000,4800,3500,5300],"
                             "'windows':[[3000,5012],[3500,5012]]}"),
                         0, LASER);
    stand(b, SHOOTER, 45, 50.125, 180, 0);
    stand(b, TARGET, 20, 50.125, 0, 0);
    on_foot(b, 1, 60, 60);
    expect_equal(duel_line_from(b->duel, b->state, SHOOTER, TK_SIDE_FRONT, TARGET).reason, TK_REASON_FINE);
}

/* Two dice, then the three of a laser that do ten points. */
static arena *laser_at_window(const char *map, int roll)
{
    arena *a = at_window(map, 0, LASER);
    walker_of(a, 1)->flags |= WALK_MOVED;
    a->state->car[SHOOTER].aim_loss = 0;
    int need = look(a, 0).need;
    duel_deed shot = {.car = SHOOTER, .weapon = 0, .target = HERS};
    int better = roll - 8;
    a->state->deed[a->state->deed_count++] = shot;
    dice(a, (need + better) / 2, need + better - (need + better) / 2, 3, 3, 4);
    duel_push(a->state, FRAME_SHOTS, DUEL_NONE);
    with_dice(a, duel_run_shots(play, duel_top(a->state)));
    return a;
}

RULE_TEST("cover", "the window and the laser: a wall of 6 takes 6 of 10 points and is breached, 4 go to the person")
{
    arena *a = laser_at_window(MAP(HOUSE_OF("6", "1", "")), 8);
    expect_event(a, IN_COVER, HERS, HOUSE, 6, 4);
    expect_equal(damage_of(a), 4);
    expect_equal(a->state->fixture_damage[0], 1);
}

RULE_TEST("cover", "the window and the laser: a wall of 12 holds, and nobody is hurt")
{
    arena *a = laser_at_window(MAP(HOUSE_OF("12", "1", "")), 8);
    expect_event(a, IN_COVER, HERS, HOUSE, 10, 0);
    expect_equal(damage_of(a), 0);
    expect_equal(a->state->gap_count, 0);
}

RULE_TEST("cover", "the window and the laser: two better than needed goes through the window, and hits both in full")
{
    arena *a = laser_at_window(MAP(HOUSE_OF("6", "1", "")), 10);
    expect_event(a, IN_COVER, HERS, HOUSE, 6, 10);
    expect_true(damage_of(a) >= 9); /* six of armor and all three of hers */
    expect_equal(a->state->fixture_damage[0], 1);
    expect_equal(laser_at_window(MAP(HOUSE_OF("12", "1", "")), 10)->state->gap_count, 0);
}

RULE_TEST("cover", "one better than needed is not enough for that")
{
    arena *a = laser_at_window(MAP(HOUSE_OF("6", "1", "")), 9);
    expect_event(a, IN_COVER, HERS, HOUSE, 6, 4);
}

/* ---- height ---- */

RULE_TEST("targeting-height", "-1 for every ten feet up at somebody on a floor or a roof, nothing down")
{
    arena *a = at_window(MAP(HOUSE_OF("6", "4", HIGH)), 0, LASER);
    int street = look(a, 0).need;
    for (int floor = 1; floor <= 3; floor++) {
        walker_of(a, 1)->level = (uint8_t)(2 * floor);
        expect_equal(look(a, 0).need, street + floor);
    }
    int down = hand_needs(a, 1, "Rifle", SHOOTER, AIM_TIRE_FRONT_LEFT, NULL);
    walker_of(a, 1)->level = 0;
    expect_equal(hand_needs(a, 1, "Rifle", SHOOTER, AIM_TIRE_FRONT_LEFT, NULL), down);
}

RULE_TEST("targeting-height", "a fourth floor or a third roof is too high for vehicles no farther away than that")
{
    arena *a = at_window(MAP(HOUSE_OF("6", "4", HIGH)), 3, LASER);
    stand(a, SHOOTER, 27.4, 50.125, 0, 0); /* its front is more than two inches away */
    expect_equal(look(a, 0).reason, TK_REASON_FINE);
    stand(a, SHOOTER, 28.1, 50.125, 0, 0);
    expect_equal(look(a, 0).reason, DUEL_REASON_TOO_HIGH);
    walker_of(a, 1)->level = 4;
    expect_equal(look(a, 0).reason, TK_REASON_FINE);
    arena *b = at_window(MAP(HOUSE_OF("6", "3", "")), 3, LASER); /* the roof of three storeys */
    stand(b, SHOOTER, 28.1, 50.125, 0, 0);
    expect_equal(look(b, 0).reason, DUEL_REASON_TOO_HIGH);
}

/* The third floor is at 20 feet: from 1.4 inches, 21 feet, that is less than 45 degrees, from 1.2 inches, 18 feet,
 * more. The second is at 10: 18 feet are enough, half an inch is not. */
RULE_TEST("targeting-height", "no weapon of a vehicle points higher than 45 degrees, except in a universal turret")
{
    static const struct {
        double x;
        int floor;
        bool steep;
    } ROWS[] = {{28.1, 2, false}, {28.3, 2, true}, {28.3, 1, false}, {29, 1, true}, {29, 0, false}};
    for (int universal = 0; universal < 2; universal++)
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
            arena *a = at_window(MAP(HOUSE_OF("6", "4", HIGH)), ROWS[i].floor,
                                 universal ? "'turret':{'spaces':3,'universal':true},'weapons':[{'type':'L','mount':"
                                             "'turret'}]"
                                           : LASER);
            stand(a, SHOOTER, ROWS[i].x, 50.125, 0, 0);
            bool steep = ROWS[i].steep && !universal;
            expect_equal(look(a, 0).reason, steep ? DUEL_REASON_TOO_HIGH : TK_REASON_FINE);
        }
}

RULE_TEST("targeting-height", "a universal turret and hand weapons reach there")
{
    arena *a = at_window(MAP(HOUSE_OF("6", "4", HIGH)), 3,
                         "'turret':{'spaces':3,'universal':true},'weapons':[{'type':'L','mount':'turret'}],"
                         "'crew':[{'role':'driver','gear':['rifle']}]");
    stand(a, SHOOTER, 28.1, 50.125, 0, 0);
    expect_equal(look(a, 0).reason, TK_REASON_FINE);
    on_foot(a, 0, 28.125, 50.125);
    stand(a, SHOOTER, 5, 5, 0, 0);
    expect_equal(hand_reason(a, 0, "Rifle", HERS, 0), TK_REASON_FINE);
}

RULE_TEST("targeting-height", "from a roof one sees over lower houses, not over higher ones")
{
    static const char *const BETWEEN[] = {"1", "3"};
    for (int i = 0; i < 2; i++) {
        char map[1024];
        snprintf(map, sizeof map,
                 MAP(HOUSE_OF("6", "2", "") ",{'kind':'building','dp':6,'floors':%s,"
                                            "'box':[2600,4800,2800,5300]}"),
                 BETWEEN[i]);
        arena *a = at_window(map, 2, LASER); /* on the roof of two storeys */
        expect_equal(look(a, 0).reason, i ? DUEL_REASON_NO_LINE : TK_REASON_FINE);
    }
}

/* ---- stairs ---- */

/* On the stairs of a house, so many floors; the first phase of a turn. */
static arena *on_stairs(const char *map, const char *options)
{
    char all[1024];
    snprintf(all, sizeof all, "%s%s", map, options);
    arena *a = range_of("", "", all);
    on_foot(a, 1, 34.875, 52.875);
    return a;
}

RULE_TEST("stairs", "a square in the first phase of each turn, two squares a storey; then the floor is walked on")
{
    arena *a = on_stairs(MAP(HOUSE_OF("6", "2", UPSTAIRS)), "");
    walking(a, 1, 2);
    refused(a, TARGET, "upstairs", DUEL_NO_STAIRS);
    walking(a, 1, 1);
    act(a, TARGET, "upstairs");
    expect_equal(walker_of(a, 1)->level, 1);
    walking(a, 1, 2);
    expect_equal(duel_top(a->state)->kind, FRAME_SPEEDS); /* nobody is asked between two floors */
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 1, 1);
    refused(a, TARGET, "walk way=west", DUEL_NO_STAIRS);
    act(a, TARGET, "upstairs");
    expect_equal(walker_of(a, 1)->level, 2);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 1, 1);
    act(a, TARGET, "walk way=west");
    expect_at(a, 1, 34.625, 52.875);
    expect_equal(walker_of(a, 1)->level, 2);
}

RULE_TEST("stairs", "Running adds a square for each level, in the phases after the first")
{
    arena *a = on_stairs(MAP(HOUSE_OF("6", "2", UPSTAIRS)), ",'running':[0,2]");
    for (int phase = 1; phase <= 3; phase++) {
        walking(a, 1, phase);
        act(a, TARGET, "upstairs");
        expect_equal(walker_of(a, 1)->level, phase);
    }
    walking(a, 1, 4);
    expect_equal(duel_top(a->state)->kind, FRAME_SPEEDS);
}

RULE_TEST("stairs", "the uppermost square is the hatch of the roof: off it takes a turn, and nobody steps off a roof")
{
    arena *a = on_stairs(MAP(HOUSE_OF("6", "1", "")), "");
    walker_of(a, 1)->level = 1;
    walking(a, 1, 1);
    act(a, TARGET, "upstairs");
    expect_equal(walker_of(a, 1)->level, 2);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 1, 2);
    expect_equal(duel_top(a->state)->kind, FRAME_SPEEDS);
    walking(a, 1, 1);
    act(a, TARGET, "walk way=south");
    expect_equal(walker_of(a, 1)->task, TASK_HATCH);
    let_pass(a, 1, 5);
    expect_equal(walker_of(a, 1)->task, TASK_NONE);
    walking(a, 1, 2);
    refused(a, TARGET, "walk way=east", DUEL_NO_ROOM);
    act(a, TARGET, "walk way=south");
}

RULE_TEST("stairs", "nobody sprints up")
{
    arena *a = on_stairs(MAP(HOUSE_OF("6", "1", "")), "");
    walking(a, 1, 1);
    act(a, TARGET, "sprint");
    refused(a, TARGET, "upstairs", DUEL_NO_STAIRS);
}

/* ---- falling in ---- */

/* What falls on somebody, then of a dozen pieces of debris where each lies (in rows of four half an inch apart, beside
 * the house), which way and how large it is. */
static void collapse_dice(arena *a, const int *faces, int count)
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
    script_dice(a, all, used);
}

RULE_TEST("rubble", "as many dice as the building had points on everybody inside, on every floor and the roof")
{
    for (int level = 0; level <= 4; level += 2) {
        arena *a = at_window(MAP(HOUSE_OF("2", "2", "")), 0, "");
        walker_of(a, 1)->level = (uint8_t)level;
        collapse_dice(a, NUMBERS(3, 2));
        with_dice(a, {
            a->state->fixture_damage[0] = 1;
            duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){35, 50}), 1);
        });
        expect_event(a, COLLAPSED, HOUSE);
        expect_event(a, HIT, HERS, 5);
        expect_equal(wounds_of(a, 1), 3); /* her armor is no help */
        expect_equal(walker_of(a, 1)->level, 0);
    }
}

RULE_TEST("rubble", "a vehicle inside takes the dice on its top, and nobody gets out for as many turns")
{
    arena *a = range_of("", "", MAP(HOUSE_OF("3", "1", "")));
    stand(a, SHOOTER, 32, 50, 0, 10);
    stand(a, TARGET, 90, 90, 0, 0);
    int top = armor_of(a, SHOOTER, TK_SIDE_TOP);
    collapse_dice(a, NUMBERS(1, 2, 4));
    with_dice(a, {
        a->state->fixture_damage[0] = 2;
        duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){35, 50}), 1);
    });
    expect_event(a, CRUSHED, SHOOTER, 7);
    expect_equal(armor_of(a, SHOOTER, TK_SIDE_TOP), top - 7);
    expect_event(a, BURIED, SHOOTER, 3);
    expect_equal(a->state->car[SHOOTER].speed, 0);
    expect_equal(a->state->car[SHOOTER].standing, STANDING_KILLED);
    for (int phase = 0; phase < 3 * DUEL_PHASES; phase++) {
        expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_CREW);
        with_dice(a, duel_wear_off(play));
    }
    expect_equal(a->state->car[SHOOTER].trapped, 0);
    expect_equal(a->state->counter_count, 12); /* debris */
}

RULE_TEST("shared-walls", "a breach of a wall that two buildings share counts for both; the fall of one does not")
{
    arena *a = range_of("", "",
                        MAP("{'kind':'building','dp':2,'floors':1,'box':[3000,4800,3500,5300]},"
                            "{'kind':'building','dp':5,'floors':1,'box':[3500,4800,4000,5300]}"));
    with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){35, 50.125}), 1));
    expect_equal(a->state->fixture_damage[0], 1);
    expect_equal(a->state->fixture_damage[1], 1);
    on_foot(a, 1, 34.875, 50.125);
    walking(a, 1, 1);
    act(a, TARGET, "walk way=east");
    expect_equal(duel_building_around(a->duel, a->state, 1), 1);
    on_foot(a, 1, 60.125, 60.125);
    with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){30, 50.125}), 1));
    expect_true(!duel_fixture_stands(a->duel, a->state, 0));
    expect_equal(a->state->fixture_damage[1], 1);
}

RULE_TEST("breaches", "a vehicle that breaks through the wall is inside the house")
{
    arena *a = range_of("", "", MAP(HOUSE_OF("1", "1", "")));
    a->state->fixture_damage[0] = 0;
    ((duel_world *)a->duel)->map.fixture[0].falls_at = 50;
    stand(a, SHOOTER, 29.2, 50, 0, 40);
    stand(a, TARGET, 90, 90, 0, 0);
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "straight until=this-phase");
    expect_true(duel_inches(a->state->car[SHOOTER].body.x) > 29.7);
    expect_true(a->state->gap_count == 1 && a->state->gap[0].side == 4);
}

/* ---- rubble on foot ---- */

#define RUBBLE "{'kind':'rubble','dp':40,'box':[3000,4800,3500,5300]}"

RULE_TEST("rubble-on-foot", "a square a turn, in the first phase")
{
    arena *a = range_of("", "", MAP(RUBBLE));
    on_foot(a, 1, 29.875, 50.125);
    walking(a, 1, 2);
    act(a, TARGET, "walk way=east");
    for (int phase = 3; phase <= 5; phase++) {
        walking(a, 1, phase);
        expect_equal(duel_top(a->state)->kind, FRAME_SPEEDS);
    }
    walking(a, 1, 1);
    act(a, TARGET, "walk way=east");
    expect_at(a, 1, 30.375, 50.125);
}

RULE_TEST("rubble-on-foot", "whoever is in it is hit at -4, -5 lying; he fires as if it were not there, braced")
{
    arena *a = at_window(MAP(RUBBLE), 0, LASER);
    on_foot(a, 1, 31.125, 50.125);
    int inside = look(a, 0).need;
    int braced = hand_needs(a, 1, "Rifle", SHOOTER, AIM_TIRE_FRONT_LEFT, NULL);
    walker_of(a, 1)->flags |= WALK_PRONE;
    expect_equal(look(a, 0).need, inside + 1);
    walker_of(a, 1)->flags = 0;
    arena *b = at_window("", 0, LASER);
    on_foot(b, 1, 31.125, 50.125);
    expect_equal(inside, look(b, 0).need + 4);
    expect_equal(hand_needs(b, 1, "Rifle", SHOOTER, AIM_TIRE_FRONT_LEFT, NULL), braced + 1);
}

RULE_TEST("rubble-on-foot", "it hides what is behind it from the street, but not from higher up")
{
    arena *a =
        at_window(MAP("{'kind':'rubble','dp':40,'box':[2600,4800,2800,5300]}," HOUSE_OF("6", "2", UPSTAIRS)), 0, LASER);
    expect_equal(look(a, 0).reason, DUEL_REASON_NO_LINE);
    walker_of(a, 1)->level = 2;
    expect_equal(look(a, 0).reason, TK_REASON_FINE);
}

/* ---- missed shots ---- */

/* What the second roll to hit needed. */
static int second_need(const arena *a)
{
    int met = 0;
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_TO_HIT && met++) return a->events.list[i].arg[1];
    failed(HERE, "there was no second roll");
}

RULE_TEST("missed-shots", "a level shot that misses flies on and strikes the house behind the target")
{
    arena *a = range_of(LASER, "", MAP(HOUSE_OF("6", "1", "")));
    stand(a, TARGET, 25, 51, 90, 0);
    stand(a, SHOOTER, 20, 51, 0, 0);
    dice(a, 1, 1, 3, 3, 4);
    fire(a, (duel_deed){.car = SHOOTER, .target = TARGET, .aim = AIM_LEFT});
    expect_event(a, STRAY, SHOOTER, HOUSE);
    expect_equal(a->state->gap_count, 1);
    expect_equal(a->state->gap[0].side, 4);
    expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), 20);
}

RULE_TEST("missed-shots", "whoever stands in the line is rolled for, with the farther range and 2 more; then the wall")
{
    static const int ROLLS[] = {12, 2};
    for (int i = 0; i < 2; i++) {
        arena *a =
            range_of(LASER, "'crew':[{'role':'driver','gear':['improved-body-armor']}]", MAP(HOUSE_OF("60", "1", "")));
        stand(a, TARGET, 22, 51, 90, 0);
        stand(a, SHOOTER, 20, 51, 0, 0);
        on_foot(a, 1, 28.125, 51.125);
        tk_ledger ledger;
        duel_deed shot = {.car = SHOOTER, .target = TARGET, .aim = AIM_LEFT};
        int need = duel_look(a->duel, a->state, &shot, &ledger).need;
        dice(a, 1, 1, ROLLS[i] / 2, ROLLS[i] / 2, 1, 1, 1);
        fire(a, shot);
        expect_event(a, STRAY, SHOOTER, HERS);
        expect_equal(second_need(a), need + 2 + 1); /* 7.5 inches instead of 1.25 */
        expect_equal(damage_of(a), i ? 0 : 3);
    }
}

RULE_TEST("missed-shots", "where there are no buildings a miss is gone")
{
    arena *a = range_of(LASER, "", MAP("{'kind':'wall','dp':6,'box':[3000,4800,3050,5300]}"));
    stand(a, TARGET, 25, 51, 90, 0);
    stand(a, SHOOTER, 20, 51, 0, 0);
    dice(a, 1, 1);
    fire(a, (duel_deed){.car = SHOOTER, .target = TARGET, .aim = AIM_LEFT});
    expect_no_event(a, STRAY);
}

RULE_TEST("missed-shots", "upwards: one storey too high on 1 or 2, two on 3 or 4, past the building on 5 or 6")
{
    static const struct {
        int die, floor;
    } ROWS[] = {{1, 2}, {2, 2}, {3, 3}, {4, 3}, {5, 0}, {6, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_window(MAP(HOUSE_OF("6", "4", HIGH)), 1, LASER);
        if (ROWS[i].floor)
            dice(a, 1, 1, ROWS[i].die, 3, 3, 4);
        else
            dice(a, 1, 1, ROWS[i].die);
        fire(a, (duel_deed){.car = SHOOTER, .target = HERS});
        expect_equal(a->state->gap_count, ROWS[i].floor != 0);
        expect_equal(a->state->gap[0].floor, ROWS[i].floor);
        expect_equal(damage_of(a), 0);
    }
    arena *low = at_window(MAP(HOUSE_OF("6", "2", UPSTAIRS)), 1, LASER);
    dice(low, 1, 1, 1);
    fire(low, (duel_deed){.car = SHOOTER, .target = HERS});
    expect_equal(low->state->gap_count, 0); /* over the roof */
}

RULE_TEST("missed-shots", "downwards it overshoots by a die of inches")
{
    arena *a = at_window(MAP(HOUSE_OF("6", "2", UPSTAIRS)), 1, "");
    duel_deed shot = {.car = TARGET, .target = SHOOTER, .aim = AIM_TIRE_FRONT_LEFT, .hit = 1};
    shot.weapon = (uint8_t)(DEED_HAND + gear_named(a, "Rifle"));
    dice(a, 1, 1, 4);
    fire(a, shot);
    expect_event(a, OVERSHOT, TARGET, 4);
    expect_no_event(a, STRAY);
}

/* ---- lamps, searchlights, weapons of buildings ---- */

#define LAMP "{'kind':'lamppost','dp':4,'box':[3090,5090,3110,5110]}"

RULE_TEST("lamps", "at night a lamppost lights what is within two inches, until it is felled")
{
    arena *a = range_of(LASER, "", "'night':true," MAP(LAMP));
    int lit = needed(a, 0, AIM_FRONT);
    a->state->fixture_damage[0] = 4;
    expect_equal(needed(a, 0, AIM_FRONT), lit + 3);
    a->state->fixture_damage[0] = 0;
    stand(a, TARGET, 31, 55, 270, 0);
    expect_equal(needed(a, 0, AIM_FRONT) == -99 || needed(a, 0, AIM_FRONT) > lit, true);
}

RULE_TEST("lamps", "whoever stands beside a searchlight of the map turns it on a vehicle: 3 to light it, 6 to blind")
{
    arena *a = range_of("", "", "'night':true," MAP("{'kind':'searchlight','dp':1,'box':[2990,4990,3010,5010]}"));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 35, 50, 180, 0);
    tk_action light = tk_action_make(VERB_LIGHT);
    light.arg[0] = 0;
    light.arg[1] = TARGET;
    light.arg[2] = 0;
    on_foot(a, 0, 29.375, 50.125);
    expect_equal(duel_check_gear(a->duel, a->state, SHOOTER, light), DUEL_REASON_NO_GEAR);
    on_foot(a, 0, 29.875, 50.125);
    firing(a);
    duel_deed shot = {.car = SHOOTER, .target = TARGET};
    expect_equal(duel_look_light(a->duel, a->state, &shot, NULL).need,
                 3 + 1 + 1 - 2); /* 4.5 inches, from before it, both stand */
    shot.aim = 1;
    expect_equal(duel_look_light(a->duel, a->state, &shot, NULL).need, 6 + 1 + 1 - 2);
    act(a, SHOOTER, "light crew=0 target=1 blind=0");
    dice(a, 2, 1);
    with_dice(a, duel_shine(play, &(duel_deed){.car = SHOOTER, .target = TARGET}));
    expect_true(a->state->car[TARGET].lit);
}

RULE_TEST("targeting-fixtures", "a lamppost is hit at -6, a searchlight at -3, a building at +10")
{
    static const struct {
        const char *map;
        int modifier;
    } ROWS[] = {{MAP("{'kind':'lamppost','dp':4,'box':[3000,4990,3020,5010]}"), 6},
                {MAP("{'kind':'searchlight','dp':1,'box':[3000,4990,3020,5010]}"), 3},
                {MAP("{'kind':'building','dp':4,'box':[3000,4990,3020,5010]}"), -10}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(LASER, "", ROWS[i].map);
        stand(a, TARGET, 90, 90, 0, 0);
        duel_deed shot = {.car = SHOOTER, .target = HOUSE};
        const duel_vehicle *van = duel_vehicle_of(a->duel, &a->state->car[SHOOTER]);
        int plain = a->duel->weapon[duel_weapon_part(van, 0)->row].to_hit + 2 - 1; /* 9.5 inches; it stands */
        expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, plain + ROWS[i].modifier);
    }
}

RULE_TEST("armed-buildings", "a building's weapon fires at whoever fired at it last, once a turn, until it falls in")
{
    arena *a = range_of(LASER, "", MAP("{'kind':'building','dp':6,'floors':2,'gun':'MG','box':[3000,4800,3500,5300]}"));
    stand(a, SHOOTER, 20, 50, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    int front = armor_of(a, SHOOTER, TK_SIDE_FRONT), shots = a->state->gun[0].shots;
    a->state->phase = 5;
    with_dice(a, duel_fire_guns(play));
    expect_no_event(a, GUN_FIRES);
    with_dice(a, duel_provoke(play, 0, SHOOTER));
    dice(a, 6, 6, 4);
    with_dice(a, duel_fire_guns(play));
    expect_event(a, GUN_FIRES, HOUSE, SHOOTER);
    expect_equal(armor_of(a, SHOOTER, TK_SIDE_FRONT), front - 4);
    expect_equal(a->state->gun[0].shots, shots - 1);
    a->state->fixture_damage[0] = 6;
    with_dice(a, duel_fire_guns(play));
    expect_no_event(a, GUN_FIRES);
    expect_complaint("{'kind':'building','dp':6,'gun':'MD','box':[3000,4800,3500,5300]}", "aimed and fired");
}

/* ---- what is shown ---- */

static bool is_shown(const arena *a, const char *what)
{
    tk_json out = {0};
    a->world.game->view(&a->world, a->state, 0, &out);
    bool found = strstr(tk_text_string(&out.text), what) != NULL;
    tk_json_free(&out);
    return found;
}

RULE_TEST("doors-and-windows", "the view has floors, doors, windows and breaches with their floors, and stairs")
{
    arena *a = at_window(MAP(HOUSE_OF("6", "2", UPSTAIRS)), 1, "");
    expect_true(is_shown(a, "\"floors\":2,\"openings\":[{\"kind\":\"door\",\"floor\":0,\"at\":[["));
    expect_true(is_shown(a, "{\"kind\":\"window\",\"floor\":1,\"at\":[["));
    expect_true(is_shown(a, "\"level\":2"));
    expect_true(!is_shown(a, "\"kind\":\"breach\""));
    with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){35, 50}), 1));
    expect_true(is_shown(a, "{\"kind\":\"breach\",\"floor\":0"));
}

RULE_TEST("water-weapons", "the legend of the terminal does not tell of what lies hidden")
{
    arena *a = range_of("", "", "");
    lay(a, COUNTER_SPIKES, SHOOTER, 21, 51, 0, COUNTER_SUNK);
    for (int seat = 0; seat < 2; seat++) {
        tk_text out = {.columns = 120, .rows = 40};
        a->world.game->words.draw(&a->world, a->state, seat, &out);
        expect_equal(strstr(tk_text_string(&out), "spikes") != NULL, seat == SHOOTER);
        tk_text_free(&out);
    }
}

/* ---- by hand ---- */

/* His driver stands ten inches before the west wall of the house. */
static arena *before_house(const char *gear)
{
    char members[128];
    snprintf(members, sizeof members, "'crew':[{'role':'driver','gear':[%s]}]", gear);
    arena *a = range_of(members, "", MAP(HOUSE_OF("10", "1", "")));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 0, 20.125, 51.125);
    firing(a);
    return a;
}

static void fire_at_house(arena *a, const char *title)
{
    char words[64];
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=%d", gear_named(a, title), HOUSE);
    act(a, SHOOTER, words);
}

RULE_TEST("targeting-fixtures", "a hand weapon breaches a wall of 10 with 10 points at once, and not with 9")
{
    for (int die = 4; die <= 5; die++) {
        arena *a = before_house("'LAW'");
        char words[64];
        snprintf(words, sizeof words, "shoot crew=0 with=%d target=%d", gear_named(a, "Light Anti-Tank Weapon"), HOUSE);
        expect_true(offered(a, SHOOTER, words));
        /* 8, a building +10, ten inches -2, he stands still +1 */
        expect_equal(hand_needs(a, 0, "Light Anti-Tank Weapon", HOUSE, 0, NULL), 8 - 10 + 2 - 1);
        dice(a, 2, 1, 5, die);
        fire_at_house(a, "Light Anti-Tank Weapon");
        expect_equal(count_events(a, EVENT_BREACHED), die == 5);
        expect_equal(a->state->fixture_damage[0], die == 5);
        expect_equal(left_of(a, 0, "Light Anti-Tank Weapon"), 0);
    }
}

RULE_TEST("targeting-fixtures", "a rifle may be fired at it and does nothing; it is out of sight, or out of range")
{
    arena *a = before_house("'rifle'");
    stand(a, TARGET, 25, 40, 0, 0); /* something else to fire at, or he would not be asked */
    firing(a);
    char words[64];
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=%d", gear_named(a, "Rifle"), HOUSE);
    expect_true(!offered(a, SHOOTER, words)); /* it cannot breach it: not worth a line in the list */
    dice(a, 6, 6);
    fire_at_house(a, "Rifle");
    expect_equal(count_events(a, EVENT_BREACHED), 0);
    expect_event(a, HIT, HOUSE, 3);
    on_foot(a, 0, 5.125, 51.125);
    expect_equal(hand_reason(a, 0, "Rifle", HOUSE, 0), DUEL_REASON_OUT_OF_RANGE);
    on_foot(a, 0, 30.125, 50.125); /* in it */
    expect_equal(hand_reason(a, 0, "Rifle", HOUSE, 0), DUEL_REASON_NO_LINE);
}

RULE_TEST("targeting-fixtures", "from a vehicle to the side he sits on")
{
    arena *a = before_house("'LAW'");
    a->state->walker[0].where = WALKER_ABOARD;
    a->state->afoot--;
    a->state->car[SHOOTER].outside = 0;
    stand(a, SHOOTER, 20, 51, 270, 0); /* the house is to its left, where the driver sits */
    expect_equal(hand_reason(a, 0, "Light Anti-Tank Weapon", HOUSE, 0), TK_REASON_FINE);
    stand(a, SHOOTER, 20, 51, 90, 0);
    expect_equal(hand_reason(a, 0, "Light Anti-Tank Weapon", HOUSE, 0), DUEL_REASON_NO_LINE);
    stand(a, SHOOTER, 20, 51, 0, 0);
    expect_equal(hand_reason(a, 0, "Light Anti-Tank Weapon", HOUSE, 0), DUEL_REASON_NO_LINE);
}

/* ---- obstacles ---- */

/* She carries an obstacle in a house of two floors that nobody else is near. */
static arena *carrier(double x, double y, int level)
{
    arena *a = range_of("", "", MAP(HOUSE_OF("6", "2", UPSTAIRS)));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 1, x, y);
    walker_of(a, 1)->level = (uint8_t)level;
    walker_of(a, 1)->flags |= WALK_LADEN;
    walking(a, 1, 1);
    return a;
}

RULE_TEST("moving-obstacles", "out of a window, or over the edge of a roof, an obstacle is thrown into the street")
{
    static const struct {
        double y;
        int level, reason;
    } ROWS[] = {{50.125, 0, TK_REASON_FINE}, /* a window on the ground floor, one above it */
                {50.125, 2, TK_REASON_FINE},
                {51.125, 2, DUEL_REASON_NO_ROOM}, /* a wall */
                {51.125, 4, TK_REASON_FINE}};     /* the roof */
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = carrier(30.125, ROWS[i].y, ROWS[i].level);
        expect_equal(offered(a, TARGET, "put-down to=west"), ROWS[i].reason == TK_REASON_FINE);
        refused(a, TARGET, "put-down to=east", DUEL_NO_ROOM); /* that is inside */
        if (ROWS[i].reason) continue;
        act(a, TARGET, "put-down to=west");
        let_pass(a, 1, DUEL_PHASES);
        expect_equal(a->state->counter_count, 1);
        expect_equal(a->state->counter[0].kind, COUNTER_OBSTACLE);
        expect_near(duel_inches(a->state->counter[0].x), 29.875);
        expect_near(duel_inches(a->state->counter[0].y), ROWS[i].y);
        expect_true(!(walker_of(a, 1)->flags & WALK_LADEN));
    }
}

RULE_TEST("moving-obstacles", "it is carried upstairs, half a storey a turn, and put down on that floor")
{
    arena *a = carrier(34.875, 52.875, 0); /* at the foot of the stairs */
    expect_true(offered(a, TARGET, "upstairs"));
    act(a, TARGET, "upstairs");
    expect_equal(walker_of(a, 1)->level, 1);
    expect_equal(duel_check_put_down(a->duel, a->state, 1, TK_ABSENT), DUEL_REASON_NO_ROOM); /* on the stairs */
    walker_of(a, 1)->level = 2;
    walker_of(a, 1)->climbed = 0;
    walking(a, 1, 1);
    act(a, TARGET, "put-down");
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(a->state->counter_count, 1);
    expect_equal(duel_counter_level(&a->state->counter[0]), 2);
    walking(a, 1, 1);
    expect_true(offered(a, TARGET, "lift counter=0"));
    walker_of(a, 1)->level = 0;
    refused(a, TARGET, "lift counter=0", DUEL_NO_OBSTACLE);
}
