/* Grenades by hand: throwing and launching, where they come down, timers and fuses, every kind and what it does. */
#include "duel_throw.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

/* ---- what it needs ---- */

RULE_TEST("throwing-grenades", "9; 4 better within an inch, 1 worse from four on; 5 inches at most")
{
    arena *a = thrower("'explosive-grenade'", "");
    expect_equal(need_at(a, "Explosive Grenade", 53.125, 50.125), 9);
    expect_equal(need_at(a, "Explosive Grenade", 50.875, 50.125), 5);
    expect_equal(need_at(a, "Explosive Grenade", 54.125, 50.125), 10);
    firing(a);
    on_foot(a, 1, 52.125, 50.125);
    firing(a);
    char words[80];
    int gear = gear_named(a, "Explosive Grenade");
    snprintf(words, sizeof words, "throw crew=0 with=%d x=5513 y=5013", gear);
    refused(a, 0, words, DUEL_OUT_OF_RANGE);
    snprintf(words, sizeof words, "throw crew=0 with=%d x=5213 y=5013", gear);
    expect_true(offered(a, 0, words));
    act(a, 0, words);
    expect_event(a, THROWS, HIS, gear, 5213, 5013);
    expect_equal(left_of(a, 0, "Explosive Grenade"), 0);
}

RULE_TEST("routine", "who has a grenade is asked at fire, also where nobody is near")
{
    arena *a = thrower("'explosive-grenade'", "");
    expect_true(duel_has_deed(a->duel, a->state, SHOOTER));
    a->state->walker[0].left[0] = 0;
    expect_true(!duel_has_deed(a->duel, a->state, SHOOTER));
}

RULE_TEST("throwing-grenades", "the skill helps, its lack does not hurt; from a moving vehicle -2")
{
    arena *a = thrower("'explosive-grenade'", "'handgunner':[2,0]");
    expect_equal(need_at(a, "Explosive Grenade", 53.125, 50.125), 7);
    a = thrower("'explosive-grenade'", "'handgunner':[-1,0]");
    expect_equal(need_at(a, "Explosive Grenade", 53.125, 50.125), 9);
    a = people_with("'explosive-grenade'", "", "");
    stand(a, SHOOTER, 50, 50, 0, 20);
    expect_equal(need_at(a, "Explosive Grenade", 53, 50), 11);
}

RULE_TEST("throwing-grenades", "a hand launcher: 7, the ground's 4, up to 20 inches, and five before it is reloaded")
{
    arena *a = thrower("'GL','explosive-grenade','explosive-grenade'", "");
    duel_deed shot = throw_of(a, "Explosive Grenade", 60.125, 50.125, false);
    shot.aim = HANDLE_LAUNCH;
    /* 7, ground -4, ten inches 2, standing still -1 */
    expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 4);
    with_dice(a, duel_throw(play, &shot));
    expect_equal(left_of(a, 0, "Grenade Launcher"), 4);
    expect_equal(left_of(a, 0, "Explosive Grenade"), 1);
    tk_action action = tk_action_make(VERB_LAUNCH);
    action.arg[THROW_CREW] = 0;
    action.arg[THROW_WITH] = (int16_t)gear_named(a, "Explosive Grenade");
    action.arg[THROW_X] = 7025;
    action.arg[THROW_Y] = 5013;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), DUEL_REASON_OUT_OF_RANGE);
    action.arg[THROW_X] = 7000;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
    a->state->walker[0].left[0] = 0;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), DUEL_REASON_NO_WEAPON);
    int16_t arg[TK_ACTION_ARGS] = {0, (int16_t)gear_named(a, "Grenade Launcher")};
    expect_equal(duel_check_reload(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
    with_dice(a, duel_reloaded(play, 0, arg[1]));
    expect_equal(left_of(a, 0, "Grenade Launcher"), 5);
}

/* ---- where it comes down ---- */

RULE_TEST("throwing-grenades", "George's grenade: needs 9, rolls 8; right and short, one square and two")
{
    arena *a = thrower("'explosive-grenade'", "");
    throw_at(a, "Explosive Grenade", 53.125, 50.125, false);
    come_down(a, NUMBERS(4, 4, 5, 5, 2, 3));
    expect_event(a, TO_HIT, SHOOTER, 9, 8);
    expect_lies(a, 53.125 - 0.5, 50.125 - 0.25);
}

RULE_TEST("grenade-scatter", "every row of the direction table, thrown to the east and missed by two")
{
    static const struct {
        int faces[6], count;
        double x, y;
    } ROWS[] = {
        {{4, 3, 1, 3}, 4, 0, -1},          /* right */
        {{4, 3, 2, 3}, 4, 0, 1},           /* left */
        {{4, 3, 3, 3}, 4, -1, 0},          /* short */
        {{4, 3, 4, 3}, 4, 1, 0},           /* long */
        {{4, 3, 5, 2, 3, 1}, 6, 0.5, -1},  /* right and long */
        {{4, 3, 5, 1, 3, 1}, 6, -0.5, -1}, /* right and short */
        {{4, 3, 6, 4, 3, 1}, 6, 0.5, 1},   /* left and long */
        {{4, 3, 6, 3, 3, 1}, 6, -0.5, 1},  /* left and short */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = thrower("'explosive-grenade'", "");
        throw_at(a, "Explosive Grenade", 53.125, 50.125, false);
        come_down(a, ROWS[i].faces, ROWS[i].count);
        expect_lies(a, 53.125 + ROWS[i].x, 50.125 + ROWS[i].y);
    }
}

RULE_TEST("grenade-scatter", "every row of the distance table, thrown long")
{
    static const struct {
        int faces[6], count, squares;
    } ROWS[] = {
        {{6, 6}, 2, 0},              /* a 12: the very spot */
        {{5, 4, 4, 6}, 4, 3},        /* made: 1d-3 */
        {{5, 4, 4, 2}, 4, 0},        /* never the other way */
        {{4, 4, 4, 4}, 4, 3},        /* missed by 1: 1d-1 */
        {{4, 4, 4, 1}, 4, 1},        /* a 0 is 1 */
        {{4, 3, 4, 4}, 4, 5},        /* by 2: 1d+1 */
        {{3, 3, 4, 3, 4}, 5, 5},     /* by 3: 2d-2 */
        {{3, 3, 4, 1, 1}, 5, 1},     /* a 0 is 1 */
        {{3, 2, 4, 3, 4}, 5, 10},    /* by 4: 2d+3 */
        {{2, 2, 4, 3, 4}, 5, 10},    /* by 5 */
        {{2, 1, 4, 5, 5, 5}, 6, 15}, /* by 6: 3d */
        {{2, 1, 4, 1, 1, 1}, 6, 8},  /* at least 8 */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = thrower("'explosive-grenade'", "");
        throw_at(a, "Explosive Grenade", 53.125, 50.125, false);
        come_down(a, ROWS[i].faces, ROWS[i].count);
        expect_lies(a, 53.125 + ROWS[i].squares / 4.0, 50.125);
    }
}

RULE_TEST("grenade-scatter", "at less than an inch never more than two squares; never behind the thrower")
{
    arena *a = thrower("'explosive-grenade'", "");
    throw_at(a, "Explosive Grenade", 50.875, 50.125, false);
    come_down(a, NUMBERS(1, 2, 4, 6)); /* needs 5, missed by 2: 7 squares */
    expect_lies(a, 50.875 + 0.5, 50.125);
    a = thrower("'explosive-grenade'", "");
    throw_at(a, "Explosive Grenade", 52.125, 50.125, false);
    come_down(a, NUMBERS(2, 1, 3, 6, 6, 6));
    expect_lies(a, 50.125, 50.125);
}

RULE_TEST("grenade-scatter",
          "one that falls farther short than it was thrown lies at the thrower's feet, not beside him")
{
    arena *a = thrower("'explosive-grenade'", "");
    throw_at(a, "Explosive Grenade", 51.625, 50.125, false);
    /* needs 9, rolls 3, missed by 6: right and short, 3d squares each: 12 to the right, 9 short of 6 */
    come_down(a, NUMBERS(2, 1, 5, 1, 4, 4, 4, 3, 3, 3));
    expect_lies(a, 50.125, 50.125);
    a = thrower("'explosive-grenade'", "");
    throw_at(a, "Explosive Grenade", 52.625, 50.125, false);
    /* exactly as far short as it was thrown, 10 squares: that is not more, so it is 12 to the right of him */
    come_down(a, NUMBERS(2, 1, 5, 1, 4, 4, 4, 4, 3, 3));
    expect_lies(a, 50.125, 50.125 - 3);
}

RULE_TEST("throwing-grenades", "into his own square or one beside it nothing is rolled")
{
    static const double AT[][2] = {{50.125, 50.125}, {50.375, 50.375}, {49.875, 50.125}};
    for (size_t i = 0; i < sizeof AT / sizeof *AT; i++) {
        arena *a = thrower("'explosive-grenade'", "");
        throw_at(a, "Explosive Grenade", AT[i][0], AT[i][1], false);
        come_down(a, NULL, 0);
        expect_lies(a, AT[i][0], AT[i][1]);
    }
}

RULE_TEST("throwing-grenades",
          "from a moving vehicle a 2 or 3 drops it inside: through what they wear, and nothing else")
{
    arena *a = people_with("'explosive-grenade','body-armor'", "", "");
    int front = armor_of(a, SHOOTER, TK_SIDE_FRONT);
    stand(a, SHOOTER, 50, 50, 0, 20);
    throw_at(a, "Explosive Grenade", 51, 50, false);
    come_down(a, NUMBERS(1, 2));
    expect_event(a, DROPS_IT, HIS);
    bang(a, NUMBERS(5));
    expect_equal(points_of(a, SHOOTER, PART_BODY_ARMOR, 0), 0);
    expect_equal(wounds_of(a, 0), 2);
    expect_equal(armor_of(a, SHOOTER, TK_SIDE_FRONT), front);
}

RULE_TEST("throwing-grenades", "inside: concussion is a point and a die; smoke comes out around the vehicle")
{
    arena *a = people_with("'concussion-grenade','smoke-grenade'", "", "");
    stand(a, SHOOTER, 50, 50, 0, 20);
    throw_at(a, "Concussion Grenade", 51, 50, false);
    come_down(a, NUMBERS(1, 1));
    bang(a, NUMBERS(6));
    expect_equal(wounds_of(a, 0), 1);
    expect_equal(a->state->car[SHOOTER].crew_stunned[0], 10 * DUEL_PHASES);
    throw_at(a, "Smoke Grenade", 51, 50, false);
    come_down(a, NUMBERS(2, 1));
    stand(a, SHOOTER, 60, 50, 0, 20);
    with_dice(a, {
        play->state->phase = 5;
        play->state->thrown[0].timer = 1;
        duel_thrown_tick(play);
    });
    expect_equal(a->state->counter[0].kind, COUNTER_SMOKE_PUFF);
    expect_near(duel_inches(a->state->counter[0].x), 60);
}

RULE_TEST("throwing-grenades", "tear gas inside: a die for everybody in there without a mask, and the cloud comes out")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['tear-gas-grenade']},'gunner',"
                        "{'role':'passenger','gear':['gas-mask']}],'weapons':[{'type':'MG','mount':'F'}]",
                        "", "");
    stand(a, SHOOTER, 20, 50, 0, 20);
    throw_at(a, "Tear Gas Grenade", 21, 50, false);
    come_down(a, NUMBERS(1, 2));
    expect_event(a, DROPS_IT, HIS);
    stand(a, SHOOTER, 20, 50, 0, 0);
    int free = needed(a, 0, AIM_FRONT);
    bang(a, NUMBERS(5, 1)); /* the driver -2, the gunner out for five minutes */
    expect_equal(count_events(a, EVENT_GASSED), 2);
    expect_equal(a->state->counter[0].kind, COUNTER_GAS_PUFF);
    a->state->counter_count = 0;
    expect_equal(needed(a, 0, AIM_FRONT) - free, 2);
    expect_equal(a->state->car[SHOOTER].crew_stunned[1], 1500);
    expect_equal(a->state->car[SHOOTER].crew_stunned[2], 0);
}

RULE_TEST("throwing-grenades", "it goes off in the vehicle it was dropped in, which may be another's")
{
    arena *a = people_with("'explosive-grenade'", "", "");
    stand(a, SHOOTER, 20, 20, 0, 0);
    stand(a, TARGET, 50, 50, 0, 20);
    a->state->car[TARGET].outside = 1;
    duel_change_places(a->duel, a->state, 0, TARGET, 0);
    a->state->car[TARGET].outside = 0;
    expect_equal(a->state->walker[0].in_car, TARGET);
    throw_at(a, "Explosive Grenade", 51, 50, false);
    come_down(a, NUMBERS(1, 2));
    bang(a, NUMBERS(1));
    expect_equal(wounds_of(a, 0), 1);
    expect_equal(wounds_of(a, 1), 0);
}

RULE_TEST("grenades-in-flight",
          "foam: one die for all fire within half an inch, burning oil too, and paint on the windows")
{
    for (int roll = 1; roll <= 2; roll++) {
        arena *a = people_with("'foam-grenade'", "", "");
        stand(a, SHOOTER, 49.6, 50, 90, 0);
        stand(a, TARGET, 50.4, 50, 90, 0);
        a->state->car[SHOOTER].flags |= CAR_BURNING;
        a->state->car[TARGET].flags |= CAR_BURNING;
        with_dice(a, {
            duel_lay(play, COUNTER_OIL_PATCH, 0, (tk_pose){{50, 50.5}, 0}, 5);
            duel_lay(play, COUNTER_OIL_PATCH, 0, (tk_pose){{50, 53}, 0}, 5);
        });
        int row = a->duel->gear[gear_named(a, "Foam Grenade")].grenade;
        dice(a, roll);
        with_dice(a, duel_burst(play, row, SHOOTER, (tk_pose){{50, 50}, 0}));
        for (int car = 0; car < 2; car++) {
            expect_true(!(a->state->car[car].flags & CAR_BURNING) == (roll == 1));
            expect_true(a->state->car[car].painted > 0);
        }
        expect_equal(a->state->counter_count, roll == 1 ? 1 : 2);
    }
}

RULE_TEST("grenade-cyclists", "flechettes: a die for the rider and one for who rides behind")
{
    arena *a =
        range_with("\"killer-kart\"",
                   "{\"name\":\"Two\",\"body\":\"heavy-cycle\",\"suspension\":\"heavy\",\"plant\":\"large-cycle\","
                   "\"crew\":[\"driver\",\"passenger\"]}",
                   "");
    int row = a->duel->gear[gear_named(a, "Flechette Grenade")].grenade;
    const duel_vehicle *cycle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    stand(a, SHOOTER, 20, 20, 0, 0);
    stand(a, TARGET, 51, 50, 0, 0);
    dice(a, 1, 2);
    with_dice(a, duel_burst(play, row, SHOOTER, (tk_pose){{50, 50}, 0}));
    expect_equal(a->state->car[TARGET].dp[cycle->person[0]], 2);
    expect_equal(a->state->car[TARGET].dp[cycle->person[1]], 1);
}

RULE_TEST("grenades-in-flight", "flaming oil burns a phase after it was spilled")
{
    arena *a = people_with("'flaming-oil-grenade'", "", "");
    int row = a->duel->gear[gear_named(a, "Flaming Oil Grenade")].grenade;
    static const int KINDS[] = {COUNTER_FRESH_PATCH, COUNTER_OIL_PATCH};
    with_dice(a, duel_burst(play, row, SHOOTER, (tk_pose){{70, 70}, 0}));
    for (int phase = 1; phase <= 2; phase++) { /* the phase it went off in, and the next */
        a->state->phase = (uint8_t)phase;
        with_dice(a, duel_age_counters(play));
        expect_equal(a->state->counter[0].kind, KINDS[phase - 1]);
    }
}

RULE_TEST("grenade-cyclists", "a rider behind a wall is not hurt by flechettes")
{
    arena *a = field_of((const char *const[]){"hotshot", "shogun-100", NULL},
                        FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":50,\"box\":[5050,4900,5060,5100]}]"));
    int row = a->duel->gear[gear_named(a, "Flechette Grenade")].grenade,
        rider = duel_vehicle_of(a->duel, car_of(a, 1))->person[0];
    stand(a, 0, 20, 20, 0, 0);
    stand(a, 1, 51, 50, 0, 0);
    with_dice(a, duel_burst(play, row, 0, (tk_pose){{50, 50}, 0}));
    expect_equal(car_of(a, 1)->dp[rider], 3);
    stand(a, 1, 49, 50, 0, 0);
    dice(a, 2);
    with_dice(a, duel_burst(play, row, 0, (tk_pose){{50, 50}, 0}));
    expect_equal(car_of(a, 1)->dp[rider], 1);
}

/* ---- when it goes off ---- */

/* After how many ends of turns it goes off. */
static int ends_until_bang(arena *a)
{
    int ends = 0;
    a->state->phase = 5;
    while (a->state->thrown[0].timer && ends < 20) {
        a->state->thrown[0].flight = 0;
        with_dice(a, duel_thrown_tick(play));
        ends++;
    }
    return ends;
}

RULE_TEST("grenade-timers",
          "set to 1 it goes off at the end of the turn after the throw, set to n at the n-th after it")
{
    for (int timer = 1; timer <= 5; timer++) {
        arena *a = thrower("'fake-grenade'", "");
        a->state->walker[0].timers[0] = (uint8_t)timer;
        throw_at(a, "Fake Grenade", 50.375, 50.125, false);
        expect_equal(ends_until_bang(a), timer + 1);
    }
}

RULE_TEST("grenade-timers", "setting it, from 1 to 5, is a firing action and takes a second")
{
    arena *a = thrower("'fake-grenade'", "");
    on_foot(a, 1, 52.125, 50.125);
    firing(a);
    refused(a, 0, "set-timer crew=0 turns=6", DUEL_NO_GEAR);
    refused(a, 0, "set-timer crew=0 turns=1", DUEL_NO_GEAR);
    expect_true(offered(a, 0, "set-timer crew=0 turns=5"));
    act(a, 0, "set-timer crew=0 turns=3"); /* and the phase ends */
    expect_equal(a->state->walker[0].timers[0], 1);
    expect_equal(a->state->car[SHOOTER].crew_fired, 1);
    a->state->car[SHOOTER].crew_fired = 0; /* as if in the next turn */
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
    let_pass(a, a->state->phase + 1, 4);
    expect_equal(a->state->walker[0].timers[0], 1);
    let_pass(a, a->state->phase + 1, 1); /* a second after he began */
    expect_equal(a->state->walker[0].timers[0], 3);
}

RULE_TEST("grenade-timers", "an impact fuse goes off where it lands, when it lands")
{
    arena *a = thrower("'explosive-grenade','impact-fuse'", "");
    on_foot(a, 1, 53.125, 50.125);
    throw_at(a, "Explosive Grenade", 53.125, 50.125, true);
    expect_equal(left_of(a, 0, "Impact Fuse"), 0);
    come_down(a, NUMBERS(6, 6, 2));
    expect_event(a, BURSTS, 5313, 5013);
    expect_equal(wounds_of(a, 1), 2);
    expect_equal(a->state->thrown[0].timer, 0);
}

RULE_TEST("grenade-bounce", "straight back off what it hits squarely, as off a mirror otherwise")
{
    arena *a = thrower("'fake-grenade'", "");
    stand(a, TARGET, 53, 50.125, 90, 0); /* its side at 52.75 */
    throw_at(a, "Fake Grenade", 54.125, 50.125, false);
    come_down(a, NUMBERS(6, 6, 5));
    expect_event(a, BOUNCES, gear_named(a, "Fake Grenade"), TARGET);
    expect_lies(a, 52.75 - 0.02 - 1, 50.125);
    a = thrower("'fake-grenade'", "");
    stand(a, TARGET, 53, 50.125, 90, 0);
    on_foot(a, 0, 52.125, 49.125);
    throw_at(a, "Fake Grenade", 53.625, 50.625, false); /* at 45 degrees: hits at 52.75, 49.75 */
    come_down(a, NUMBERS(6, 6, 5));
    expect_lies(a, 52.75 - 0.02 - 0.7071, 49.75 + 0.7071);
}

RULE_TEST("grenade-bounce", "through a breach it flies on")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":10,\"box\":[5050,4000,5060,6000]}]"),
                               "hotshot", "hotshot");
    stand(a, 0, 10, 10, 0, 0);
    stand(a, 1, 90, 90, 0, 0);
    duel_lob lob = {.from = {50, 50}, .to = {52, 50}, .own = TK_ABSENT, .fused = true};
    tk_vec at;
    with_dice(a, at = duel_touch_down(play, &lob, 12, 0)); /* the very spot */
    expect_equal(lob.off, DUEL_TARGET_FIXTURE);
    expect_near(at.x, 50.48);
    with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){50.5, 50}), 1));
    with_dice(a, at = duel_touch_down(play, &lob, 12, 0));
    expect_equal(lob.off, TK_ABSENT);
    expect_near(at.x, 52);
}

RULE_TEST("grenades-and-people", "a grenade thrown to a weak wall breaches it, and the next one flies through")
{
    /* An explosive grenade does half of its die to walls: a 6 is 3 points, and the wall has 3. */
    arena *a = thrower("'explosive-grenade','fake-grenade'",
                       FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":3,\"box\":[5300,4000,5310,6000]}]"));
    throw_at(a, "Explosive Grenade", 52.875, 50.125, false);
    come_down(a, NUMBERS(6, 6));
    bang(a, NUMBERS(6));
    expect_equal(a->state->gap_count, 1);
    expect_equal(wounds_of(a, 0), 0); /* 2.75 inches away */
    throw_at(a, "Fake Grenade", 54.125, 50.125, false);
    come_down(a, NUMBERS(6, 6));
    expect_lies(a, 54.125, 50.125);
}

RULE_TEST("grenade-bounce", "with an impact fuse it goes off right there")
{
    arena *a = thrower("'fake-grenade','impact-fuse'", "");
    stand(a, TARGET, 53, 50.125, 90, 0);
    throw_at(a, "Fake Grenade", 54.125, 50.125, true);
    come_down(a, NUMBERS(6, 6));
    expect_event(a, BURSTS, 5273, 5013);
}

/* ---- every kind ---- */

RULE_TEST("grenades-and-people",
          "explosive and flechettes 1d within two inches, thermite and phosphorus within half of one")
{
    static const struct {
        const char *title;
        double reach;
    } ROWS[] = {{"Explosive Grenade", 2},
                {"Flechette Grenade", 2},
                {"Thermite Grenade", 0.5},
                {"White Phosphorus Grenade", 0.5}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = thrower("", "");
        dice(a, 2);
        burst_at(a, ROWS[i].title, 50.125 + ROWS[i].reach, 50.125);
        expect_equal(wounds_of(a, 0), 2);
        a = thrower("", "");
        burst_at(a, ROWS[i].title, 50.125 + ROWS[i].reach + 0.1, 50.125);
        expect_equal(wounds_of(a, 0), 0);
    }
}

RULE_TEST("grenades-and-people", "not behind a wall or a vehicle")
{
    arena *a = thrower("", "");
    stand(a, TARGET, 51, 50.125, 90, 0);
    burst_at(a, "Flechette Grenade", 51.75, 50.125);
    expect_equal(wounds_of(a, 0), 0);
}

RULE_TEST("grenades-and-people", "concussion: a point within an inch; the table within two, 5 more behind something")
{
    static const int PHASES[] = {0, 3000, 3000, 900, 650, 150, 50};
    for (int roll = 1; roll <= 6; roll++) {
        arena *a = thrower("", "");
        dice(a, roll);
        burst_at(a, "Concussion Grenade", 52.0, 50.125);
        expect_equal(a->state->car[SHOOTER].crew_stunned[0], PHASES[roll]);
        expect_equal(wounds_of(a, 0), 0);
    }
    arena *a = thrower("", "");
    dice(a, 6);
    burst_at(a, "Concussion Grenade", 51.0, 50.125);
    expect_equal(wounds_of(a, 0), 1);
    a = thrower("", "");
    stand(a, TARGET, 51, 50.125, 90, 0);
    dice(a, 2);
    burst_at(a, "Concussion Grenade", 51.75, 50.125);
    expect_equal(a->state->car[SHOOTER].crew_stunned[0], 0);
    expect_event(a, STUNNED_ON_FOOT, HIS, 7, 0);
}

RULE_TEST("grenades-and-people", "a flash blinds at night for a turn, through goggles two, not through smoke")
{
    arena *a = thrower("", "'night':true");
    burst_at(a, "Flash Grenade", 52, 50.125);
    expect_equal(a->state->walker[0].blinded, 5);
    a = thrower("'light-intensifier-goggles'", "'night':true");
    burst_at(a, "Flash Grenade", 52, 50.125);
    expect_equal(a->state->walker[0].blinded, 10);
    a = thrower("", "'night':true");
    lay(a, COUNTER_SMOKE, DUEL_NONE, 51, 50.125, 0, 0);
    burst_at(a, "Flash Grenade", 52, 50.125);
    expect_equal(a->state->walker[0].blinded, 0);
    a = thrower("", "");
    burst_at(a, "Flash Grenade", 52, 50.125);
    expect_equal(a->state->walker[0].blinded, 0);
}

RULE_TEST("grenades-and-people", "smoke, paint, gas and oil leave their counters; a fake and foam do nothing to people")
{
    static const struct {
        const char *title;
        int kind;
    } ROWS[] = {{"Smoke Grenade", COUNTER_SMOKE_PUFF},
                {"Paint Grenade", COUNTER_PAINT_PUFF},
                {"Tear Gas Grenade", COUNTER_GAS_PUFF},
                {"Flaming Oil Grenade", COUNTER_FRESH_PATCH},
                {"White Phosphorus Grenade", COUNTER_SMOKE_PUFF},
                {"Fake Grenade", COUNTER_NONE},
                {"Foam Grenade", COUNTER_NONE}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = thrower("", "");
        burst_at(a, ROWS[i].title, 51, 50.125);
        expect_equal(a->state->counter_count, ROWS[i].kind != COUNTER_NONE);
        if (ROWS[i].kind) expect_equal(a->state->counter[0].kind, ROWS[i].kind);
        expect_equal(wounds_of(a, 0), 0);
    }
}

/* ---- before it is thrown ---- */

RULE_TEST("grenade-scatter",
          "where a throw may come down is shown: many throws, what half and most of them stay within")
{
    arena *a = thrower("'explosive-grenade'", "");
    tk_action action = tk_action_make(VERB_THROW);
    tk_json out = {0};
    action.arg[THROW_CREW] = 0;
    action.arg[THROW_WITH] = (int16_t)gear_named(a, "Explosive Grenade");
    action.arg[THROW_X] = 5300;
    action.arg[THROW_Y] = 5013;
    on_foot(a, 1, 53.125, 50.125);
    firing(a);
    bool some = a->world.game->preview(&a->world, a->state, SHOOTER, action, &out);
    const char *text = tk_text_string(&out.text), *half = strstr(text, "\"half_within\":"),
               *most = strstr(text, "\"most_within\":");
    expect_true(some && half && most && strstr(text, "\"need\":9,"));
    double near = 0, far = 0;
    expect_equal(sscanf(half, "\"half_within\":%lf", &near) + sscanf(most, "\"most_within\":%lf", &far), 2);
    expect_true(near > 0 && near < far && far < 5);
    tk_json_free(&out);
    expect_equal(left_of(a, 0, "Explosive Grenade"), 1);
}

RULE_TEST("grenade-scatter", "into the square beside one needs no luck, and the picture says so")
{
    arena *a = thrower("'explosive-grenade'", "");
    tk_action action = tk_action_make(VERB_THROW);
    tk_json out = {0};
    action.arg[THROW_CREW] = 0;
    action.arg[THROW_WITH] = (int16_t)gear_named(a, "Explosive Grenade");
    action.arg[THROW_X] = 5038;
    action.arg[THROW_Y] = 5013;
    on_foot(a, 1, 53.125, 50.125);
    firing(a);
    bool some = a->world.game->preview(&a->world, a->state, SHOOTER, action, &out);
    expect_true(some && strstr(tk_text_string(&out.text), "\"most_within\":0"));
    tk_json_free(&out);
}

RULE_TEST("throwing-grenades",
          "there is room for twelve in the air and on the ground; one more is not thrown, and is kept")
{
    arena *a = thrower("'smoke-grenade'", "");
    int smoke = gear_named(a, "Smoke Grenade");
    tk_action toss = tk_action_make(VERB_THROW);
    toss.arg[THROW_CREW] = 0;
    toss.arg[THROW_WITH] = (int16_t)smoke;
    toss.arg[THROW_X] = toss.arg[THROW_Y] = 5213;
    for (int i = 0; i < DUEL_MAX_THROWN - 1; i++) a->state->thrown[i].timer = 1;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, toss), TK_REASON_FINE);
    throw_at(a, "Smoke Grenade", 52.125, 52.125, false);
    expect_equal(a->state->thrown[DUEL_MAX_THROWN - 1].gear, smoke);
    expect_equal(left_of(a, 0, "Smoke Grenade"), 0);
    a->state->walker[0].left[duel_carries(a->duel, a->state, 0, smoke)] = 1;
    expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, toss), TK_REASON_NOT_NOW);
    throw_at(a, "Smoke Grenade", 52.125, 52.125, false);
    expect_no_event(a, THROWS);
    expect_equal(left_of(a, 0, "Smoke Grenade"), 1);
}
