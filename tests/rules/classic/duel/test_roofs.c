/* Grenades, windows and roofs: thrown and launched, up, down and past. */
#include "duel_house.h"

#include <string.h>

/* ---- grenades and windows ---- */

RULE_TEST("grenades-and-windows",
          "through the window if it hits, and only a 12 is exact; else it lies at the foot of the wall below")
{
    static const struct {
        int roll[2];
        int more[2]; /* scatter: direction and distance */
        double x;
    } ROWS[] = {{{6, 5}, {4, 5}, 30.625}, {{2, 2}, {0, 0}, 29.875}, {{6, 6}, {0, 0}, 30.125}};
    for (size_t i = 0; i < 3; i++) {
        arena *a =
            range_of("'crew':[{'role':'driver','gear':['explosive-grenade']}]",
                     "'crew':[{'role':'driver','gear':['improved-body-armor']}]", MAP(HOUSE_OF("6", "2", UPSTAIRS)));
        stand(a, SHOOTER, 5, 5, 0, 0);
        stand(a, TARGET, 90, 90, 0, 0);
        on_foot(a, 0, 27.125, 50.125);
        on_foot(a, 1, 30.125, 50.125);
        walker_of(a, 1)->level = 2;
        duel_deed shot = {.car = SHOOTER, .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Explosive Grenade"))};
        shot.flags = DEED_HANDLE;
        shot.aim = HANDLE_THROW;
        shot.x = 3012;
        shot.y = 5012;
        int level = duel_look_throw(a->duel, a->state, &shot, NULL).need;
        walker_of(a, 1)->level = 0;
        expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, level - 1);
        walker_of(a, 1)->level = 2;
        with_dice(a, duel_throw(play, &shot));
        a->state->phase = 1;
        a->state->thrown[0].flight = 1;
        if (ROWS[i].more[0])
            dice(a, ROWS[i].roll[0], ROWS[i].roll[1], ROWS[i].more[0], ROWS[i].more[1]);
        else
            dice(a, ROWS[i].roll[0], ROWS[i].roll[1]);
        with_dice(a, duel_thrown_tick(play));
        expect_near((double)a->state->thrown[0].x / DUEL_GRID, ROWS[i].x);
        a->state->thrown[0].timer = 1;
        a->state->phase = 5;
        if (i == 0) dice(a, 4);
        if (i == 2) dice(a, 4, 1); /* 1 to the wall beside it */
        with_dice(a, duel_thrown_tick(play));
        expect_equal(damage_of(a), i == 1 ? 0 : 4);
    }
}

RULE_TEST("grenades-and-windows",
          "a concussion grenade upstairs: a point within an inch, on that floor alone, and a die; 5 added below")
{
    arena *a = range_of("", "'crew':['driver','passenger']", MAP(HOUSE_OF("6", "2", UPSTAIRS)));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 1, 30.125, 50.125);
    on_foot(a, 2, 30.375, 50.125); /* below */
    walker_of(a, 1)->level = 2;
    const duel_grenade_kind *kind = &a->duel->grenade[a->duel->gear[gear_named(a, "Concussion Grenade")].grenade];
    dice(a, 5, 2);
    with_dice(a, duel_burst_upstairs(play, kind, (tk_vec){30.125, 50.125}, 2, SHOOTER));
    expect_equal(wounds_of(a, 1), 1);
    expect_equal(a->state->car[TARGET].crew_stunned[0], 30 * DUEL_PHASES);
    expect_equal(wounds_of(a, 2), 0);
    expect_equal(a->state->car[TARGET].crew_stunned[1], 0);
}

/* A man on the first floor at (30.625, 50.625), one in the street's floor below him, and a grenade of that name that
 * has gone off on the first floor, or on the roof (4). */
static arena *after(const char *title, int level, double x, double y, const int *faces, int count)
{
    arena *a = range_of("", "'crew':['driver','passenger']", MAP(HOUSE_OF("3", "2", UPSTAIRS)));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 1, 30.625, 50.625);
    on_foot(a, 2, 30.625, 50.625);
    walker_of(a, 1)->level = (uint8_t)level;
    const duel_grenade_kind *kind = &a->duel->grenade[a->duel->gear[gear_named(a, title)].grenade];
    script_dice(a, faces, count);
    with_dice(a, duel_burst_upstairs(play, kind, (tk_vec){x, y}, level, SHOOTER));
    return a;
}

RULE_TEST("grenades-and-windows", "a cloud on a floor or a roof hides whoever is there, and nobody in the street")
{
    for (int level = 2; level <= 4; level += 2)
        for (int at = 0; at <= level; at += level) {
            arena *a = after("Smoke Grenade", level, 31.125, 50.625, NULL, 0);
            walker_of(a, 1)->level = (uint8_t)at;
            tk_vec here = {30.125, 50.625}, there = {32.125, 50.625}; /* an inch of it: two half inches */
            expect_equal(duel_cloud_between(a->state, here, there), 0);
            expect_equal(duel_cloud_past(a->state, here, there, at, at), at ? 2 : 0);
            expect_equal(a->state->counter_count, 1);
            expect_equal(duel_counter_level(&a->state->counter[0]), level);
            expect_true(strstr(view_of(a, 0), level == 2 ? "\"level\":2" : "\"level\":4") != NULL);
        }
}

/* 7 for a rifle's like: what changes is the cloud. */
RULE_TEST("grenades-and-windows",
          "smoke on a floor makes people there harder to hit from the street, two half inches by 2")
{
    arena *a = people_with("'rifle'", "", MAP(HOUSE_OF("6", "2", UPSTAIRS)));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 0, 27.125, 50.125);
    on_foot(a, 1, 30.125, 50.125);
    walker_of(a, 1)->level = 2;
    int clear = hand_needs(a, 0, "Rifle", DUEL_TARGET_WALKER + 1, 0, NULL);
    expect_true(clear > 0);
    /* an inch square around (29.875, 50.125), on that floor: the line to the window at x = 30 runs through half of it
     */
    int counter = -1;
    tk_vec at = duel_place_upstairs((tk_vec){29.5, 50.125}, 2);
    with_dice(a, counter = duel_lay(play, COUNTER_SMOKE_PUFF, DUEL_NONE, (tk_pose){at, 0}, 0));
    expect_true(counter >= 0);
    expect_equal(hand_needs(a, 0, "Rifle", DUEL_TARGET_WALKER + 1, 0, NULL), clear + 2);
    at = duel_place_upstairs((tk_vec){29.5, 50.125}, 4); /* on the roof it is in nobody's way */
    a->state->counter[counter].x = (int32_t)(at.x * DUEL_UNIT);
    expect_equal(hand_needs(a, 0, "Rifle", DUEL_TARGET_WALKER + 1, 0, NULL), clear);
}

RULE_TEST("grenades-and-windows", "tear gas and burning oil on a floor reach whoever is on it, not who is under it")
{
    arena *a = after("Tear Gas Grenade", 2, 30.625, 50.625, NUMBERS(2)); /* a 2: badly gassed */
    expect_true(a->state->car[TARGET].crew_gassed[0] > 0);
    expect_equal(a->state->car[TARGET].crew_gassed[1], 0);
    a = after("Flaming Oil Grenade", 2, 30.625, 50.625, NULL, 0);
    int wounds[] = {wounds_of(a, 1), wounds_of(a, 2)};
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        a->state->phase = (uint8_t)phase;
        with_dice(a, duel_tick(play));
        with_dice(a, duel_people_tick(play));
    }
    expect_equal(wounds_of(a, 1), wounds[0] + 1);
    expect_equal(wounds_of(a, 2), wounds[1]);
}

RULE_TEST("breaches", "a blast on an upper floor breaks the wall beside it from inside, there and nowhere else")
{
    static const struct {
        double x;
        int level, roll, breaches;
    } ROWS[] = {
        {30.375, 2, 6, 1}, /* 3/8 of an inch from the west wall of 3 points: half of 6 */
        {30.375, 2, 5, 0}, /* half of 5 is 2 */
        {30.875, 2, 0, 0}, /* 7/8: too far */
        {30.375, 4, 0, 0}, /* a roof has no walls */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int faces[] = {1, ROWS[i].roll}; /* a point to the man beside it, then the wall */
        arena *a = after("Explosive Grenade", ROWS[i].level, ROWS[i].x, 50.625, faces, 1 + (ROWS[i].roll > 0));
        expect_equal(a->state->gap_count, ROWS[i].breaches);
        if (ROWS[i].breaches) expect_equal(a->state->gap[0].floor, 1);
        if (ROWS[i].breaches) expect_equal(a->state->gap[0].side > 0, 1);
    }
}

RULE_TEST("rubble", "what lay on the floors of a house is gone when it falls in")
{
    arena *a = after("Smoke Grenade", 2, 31.125, 50.625, NULL, 0);
    lay(a, COUNTER_SMOKE_PUFF, DUEL_NONE, 32, 45, 0, 0); /* in the street */
    with_dice(a, duel_clear_floors(play, 0));
    expect_equal(a->state->counter_count, 1);
    expect_equal(duel_counter_level(&a->state->counter[0]), 0);
}

/* ---- grenades and roofs ---- */

/* He has a grenade in the street west of a house of two floors, twenty feet high; she is on its roof, and people are
 * on both floors under her. */
static arena *on_roof(void)
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['explosive-grenade']}]",
                        "'crew':['driver','passenger','passenger']", MAP(HOUSE_OF("6", "2", UPSTAIRS)));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 0, 27.125, 50.125);
    on_foot(a, 1, 30.625, 50.125);
    on_foot(a, 2, 30.875, 50.125);
    on_foot(a, 3, 30.875, 50.375);
    walker_of(a, 1)->level = 4;
    walker_of(a, 2)->level = 2;
    return a;
}

static duel_deed throw_to(const arena *a, int x, int y)
{
    return (duel_deed){.car = SHOOTER,
                       .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Explosive Grenade")),
                       .flags = DEED_HANDLE,
                       .aim = HANDLE_THROW,
                       .x = (int16_t)x,
                       .y = (int16_t)y};
}

/* It is thrown, and comes down with these dice. */
static void throws(arena *a, duel_deed shot, const int *faces, int count)
{
    with_dice(a, duel_throw(play, &shot));
    a->state->phase = 1;
    a->state->thrown[0].flight = 1;
    script_dice(a, faces, count);
    with_dice(a, duel_thrown_tick(play));
}

static void goes_off(arena *a, const int *faces, int count)
{
    a->state->thrown[0].timer = 1;
    a->state->phase = 5;
    script_dice(a, faces, count);
    with_dice(a, duel_thrown_tick(play));
}

static void expect_lies(const arena *a, double x, double y)
{
    expect_near(a->state->thrown[0].x / 100.0, x);
    expect_near(a->state->thrown[0].y / 100.0, y);
}

RULE_TEST("grenades-and-windows", "onto a roof: 1 harder for every ten feet, and it does nothing to people under it")
{
    arena *a = on_roof();
    duel_deed shot = throw_to(a, 3063, 5013);
    expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 9 + 2);
    throws(a, shot, NUMBERS(6, 6));
    expect_lies(a, 30.63, 50.13);
    goes_off(a, NUMBERS(3));
    expect_equal(wounds_of(a, 1), 3);
    expect_equal(wounds_of(a, 2) + wounds_of(a, 3) + wounds_of(a, 0), 0);
}

RULE_TEST("grenades-and-windows", "short of the roof it lies in the street before the wall; beyond it behind the house")
{
    arena *a = on_roof();
    throws(a, throw_to(a, 3063, 5013), NUMBERS(3, 3, 3, 1, 1)); /* missed by 5: 2d+3 squares short */
    expect_lies(a, 30.63 - 1.25, 50.13);
    goes_off(a, NULL, 0); /* two inches around, but she is up there and he is farther away */
    expect_equal(wounds_of(a, 1), 0);
    a = on_roof();
    throws(a, throw_to(a, 3063, 5013), NUMBERS(1, 2, 4, 6, 6, 6)); /* missed by 8: 18 squares long */
    expect_lies(a, 30.63 + 4.5, 50.13);
    a = on_roof();
    throws(a, throw_to(a, 3063, 5013), NUMBERS(5, 5, 4, 3)); /* missed by 1: 2 squares long, still on the roof */
    expect_lies(a, 30.63 + 0.5, 50.13);
    goes_off(a, NUMBERS(1));
    expect_equal(wounds_of(a, 1), 1);
    expect_equal(wounds_of(a, 2) + wounds_of(a, 3), 0);
}

RULE_TEST("grenades-and-windows",
          "from a roof: down is 1 harder for every ten feet, over cars, and at his feet it stays up")
{
    arena *a = on_roof();
    on_foot(a, 0, 30.125, 50.125);
    walker_of(a, 0)->level = 4;
    stand(a, TARGET, 29, 50, 90, 0);
    duel_deed shot = throw_to(a, 2713, 5013);
    expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 9 + 2);
    throws(a, shot, NUMBERS(6, 6));
    expect_lies(a, 27.13, 50.13);
    a = on_roof();
    on_foot(a, 0, 30.125, 50.125);
    walker_of(a, 0)->level = 4;
    throws(a, throw_to(a, 3038, 5013), NULL, 0); /* beside him: nothing is rolled */
    goes_off(a, NUMBERS(2, 1));                  /* him and her */
    expect_equal(wounds_of(a, 0), 2);
    expect_equal(wounds_of(a, 1), 1);
    expect_equal(wounds_of(a, 2) + wounds_of(a, 3), 0);
}

RULE_TEST("grenades-and-windows", "the floor may be named: the roof, or another; nobody throws through a ceiling")
{
    arena *a = on_roof();
    tk_action action = tk_action_make(VERB_THROW);
    action.arg[THROW_CREW] = 0;
    action.arg[THROW_WITH] = (int16_t)gear_named(a, "Explosive Grenade");
    action.arg[THROW_X] = 3063;
    action.arg[THROW_Y] = 5113; /* an empty square */
    action.arg[THROW_FLOOR] = 2;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
    duel_deed shot = duel_throw_deed(SHOOTER, action);
    expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 9 + 2);
    action.arg[THROW_FLOOR] = 3; /* there are two */
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), DUEL_REASON_NO_FLOOR);
    action.arg[THROW_X] = 2863; /* in the street */
    action.arg[THROW_FLOOR] = 1;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), DUEL_REASON_NO_FLOOR);
    on_foot(a, 0, 30.125, 51.125);
    walker_of(a, 0)->level = 2; /* he is in there himself */
    action.arg[THROW_X] = 3063;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
    action.arg[THROW_FLOOR] = 2;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), DUEL_REASON_NO_LINE);
}

RULE_TEST("grenades-and-windows",
          "on an upper floor it stays on that floor, and does not leave the house through the wall")
{
    arena *a = on_roof();
    on_foot(a, 0, 33.125, 50.125);
    walker_of(a, 0)->level = 2;
    throws(a, throw_to(a, 3088, 5013), NUMBERS(3, 3, 4, 6, 5)); /* missed by 3: nine squares long, to the west wall */
    expect_near(a->state->thrown[0].x / 100.0, 30.02);
    goes_off(a, NUMBERS(2, 1)); /* to somebody, and to the wall beside it */
    expect_equal(wounds_of(a, 2), 2);
    expect_equal(wounds_of(a, 1) + wounds_of(a, 3), 0);
}

/* ---- launchers and roofs ---- */

static const char LAUNCHER[] = "'weapons':[{'type':'GL','mount':'F'}]";

/* A vehicle west of the house, its muzzle half an inch before it; she is on the roof, people on both floors under. */
static arena *launching(const char *members, const char *map, double x, int roof)
{
    arena *a = range_of(members, "'crew':['driver','passenger','passenger']", map);
    stand(a, SHOOTER, x, 50.125, 0, 0);
    stand(a, TARGET, 90, 90, 0, 0);
    on_foot(a, 1, 30.625, 50.125);
    on_foot(a, 2, 30.875, 50.125);
    on_foot(a, 3, 30.875, 50.375);
    walker_of(a, 1)->level = (uint8_t)(2 * roof);
    walker_of(a, 2)->level = 2;
    return a;
}

static arena *launching_up(void)
{
    return launching(LAUNCHER, MAP(HOUSE_OF("6", "2", UPSTAIRS)), 20, 2);
}

static duel_deed launch_to(int x, int y, int floor)
{
    return (duel_deed){
        .car = SHOOTER, .flags = DEED_GROUND, .x = (int16_t)x, .y = (int16_t)y, .points = (int16_t)(floor + 1)};
}

static duel_sight look_up(const arena *a, int x, int y, int floor)
{
    duel_deed shot = launch_to(x, y, floor);
    return duel_look(a->duel, a->state, &shot, NULL);
}

/* It is fired in the last phase of a turn, and comes down and goes off in that of the next with these dice. */
static void launches(arena *a, duel_deed shot, const int *faces, int count)
{
    a->state->deed[a->state->deed_count++] = shot;
    for (int phase = 5; phase < 10; phase++) resolve_phase(a, phase % 5 + !(phase % 5) * 5);
    script_dice(a, faces, count);
    resolve_phase(a, 5);
}

RULE_TEST("grenade-launchers-and-roofs", "onto a roof: 1 harder for every ten feet up; people under it are safe")
{
    arena *a = launching_up();
    /* 7, the ground -4, ten inches 2, it stands -1, twenty feet 2 */
    expect_equal(look_up(a, 3063, 5013, TK_ABSENT).reason, TK_REASON_FINE);
    expect_equal(look_up(a, 3063, 5013, TK_ABSENT).need, 7 - 4 + 2 - 1 + 2);
    expect_equal(look_up(a, 3063, 5113, TK_ABSENT).need, 7 - 4 + 2 - 1 + 2); /* nobody there: still the roof */
    expect_equal(look_up(a, 2963, 5013, TK_ABSENT).need, 7 - 4 + 2 - 1);     /* the street before it */
    launches(a, launch_to(3063, 5013, TK_ABSENT), NUMBERS(6, 6, 3));
    expect_event(a, BURSTS, 3063, 5013);
    expect_equal(wounds_of(a, 1), 3);
    expect_equal(wounds_of(a, 2) + wounds_of(a, 3), 0);
}

RULE_TEST("grenade-launchers-and-roofs", "it scatters on the roof, or off it into the street")
{
    arena *a = launching_up();
    launches(a, launch_to(3063, 5013, 2),
             NUMBERS(2, 3, 4, 3, 2)); /* missed by 1: 2 squares long, half an inch from her */
    expect_event(a, BURSTS, 3113, 5013);
    expect_equal(wounds_of(a, 1), 2);
    expect_equal(wounds_of(a, 2) + wounds_of(a, 3), 0);
    a = launching_up();
    launches(a, launch_to(3063, 5013, 2), NUMBERS(1, 1, 3, 1, 1)); /* missed by 4: 5 squares short of it */
    expect_event(a, BURSTS, 2938, 5013);
    expect_equal(wounds_of(a, 1) + wounds_of(a, 2) + wounds_of(a, 3), 0);
}

RULE_TEST("grenade-launchers-and-roofs", "the floor may be named: one with a window on the way, or the roof")
{
    arena *a = launching_up();
    expect_equal(look_up(a, 3063, 5013, 3).reason, DUEL_REASON_NO_FLOOR);
    expect_equal(look_up(a, 2963, 5013, 1).reason, DUEL_REASON_NO_FLOOR);
    expect_equal(look_up(a, 3063, 5113, 1).reason, DUEL_REASON_NO_LINE); /* no window there */
    expect_equal(look_up(a, 3088, 5013, 1).need, 7 - 4 + 2 - 1 + 1);
    launches(a, launch_to(3088, 5013, 1), NUMBERS(6, 6, 2));
    expect_equal(wounds_of(a, 2), 2);
    expect_equal(wounds_of(a, 1) + wounds_of(a, 3), 0);
    a = launching_up();
    launches(a, launch_to(3088, 5013, 1),
             NUMBERS(1, 2, 4)); /* missed: at the foot of the wall, which takes half of 4 */
    expect_equal(wounds_of(a, 1) + wounds_of(a, 2) + wounds_of(a, 3), 0);
}

RULE_TEST("grenade-launchers-and-roofs", "offered at whoever is up there, with the floor; also linked launchers")
{
    arena *a = launching_up();
    firing(a);
    expect_true(offered(a, 0, "fire-ground crew=0 weapon=0 x=3062 y=5012 floor=2"));
    refused(a, 0, "fire-ground crew=0 weapon=0 x=3062 y=5012 floor=3", DUEL_NO_FLOOR);
    act(a, 0, "fire-ground crew=0 weapon=0 x=3062 y=5012 floor=2");
    resolve_phase(a, 1);
    expect_equal(a->state->grenade[0].level, 4);
    expect_true(strstr(view_of(a, 0), "\"level\":4,\"phases\"") != NULL);
    a = launching("'weapons':[{'type':'GL','mount':'F'},{'type':'GL','mount':'F'}],'links':[{'weapons':[0,1]}],"
                  "'armor':[{'type':'plastic','F':5}]",
                  MAP(HOUSE_OF("6", "2", UPSTAIRS)), 20, 2);
    firing(a);
    expect_true(offered(a, 0, "volley-ground crew=0 link=0 x=3062 y=5012 floor=2"));
    act(a, 0, "volley-ground crew=0 link=0 x=3062 y=5012 floor=2");
    resolve_phase(a, 1);
    for (int i = 0; i < 2; i++) expect_equal(a->state->grenade[i].level, 4);
}

RULE_TEST("targeting-height",
          "a launcher, too, reaches a roof thirty feet up only from farther away; universal turrets do")
{
    static const char TURRET[] = "'turret':{'spaces':3,'universal':true},'weapons':[{'type':'GL','mount':'turret'}]";
    const char *map = MAP(HOUSE_OF("6", "3", UPSTAIRS));
    arena *a = launching(LAUNCHER, map, 28.5, 3); /* an inch and a half: 24 feet */
    expect_equal(look_up(a, 3063, 5013, TK_ABSENT).reason, DUEL_REASON_TOO_HIGH);
    a = launching(LAUNCHER, map, 20, 3);
    expect_equal(look_up(a, 3063, 5013, TK_ABSENT).reason, TK_REASON_FINE);
    expect_equal(look_up(a, 3063, 5013, TK_ABSENT).need, 7 - 4 + 2 - 1 + 3);
    a = launching(TURRET, map, 28.5, 3);
    expect_equal(look_up(a, 3063, 5013, TK_ABSENT).reason, TK_REASON_FINE);
}

RULE_TEST("targeting-height", "what is launched by hand is fired, not thrown: downwards it is not harder")
{
    arena *a =
        range_of("'crew':[{'role':'driver','gear':['GL','explosive-grenade']}]", "", MAP(HOUSE_OF("6", "2", "")));
    on_foot(a, 0, 30.125, 50.125);
    duel_deed shot = throw_to(a, 2713, 5013);
    shot.aim = HANDLE_LAUNCH;
    walker_of(a, 0)->level = 4;
    int down = duel_look_throw(a->duel, a->state, &shot, NULL).need;
    walker_of(a, 0)->level = 0;
    expect_equal(down, duel_look_throw(a->duel, a->state, &shot, NULL).need);
    on_foot(a, 0, 27.125, 50.125);
    shot = throw_to(a, 3063, 5113);
    shot.aim = HANDLE_LAUNCH;
    shot.points = 1; /* the ground floor, and the roof */
    int level = duel_look_throw(a->duel, a->state, &shot, NULL).need;
    shot.points = 3;
    expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, level + 2);
}
