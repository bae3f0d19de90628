/* Who may announce fire, when, with what, and what is in the way of the line. */
#include "duel_foot.h"

#include <stdio.h>

#define MG "{'type':'MG','mount':'F'}"
#define TWO_GUNNERS "'crew':['driver','gunner']"

/* Nobody changes speed; then those who may fire are asked. */
static void until_fire(arena *a)
{
    for (int i = 0; i < 8 && duel_top_const(a->state)->kind == FRAME_SPEEDS; i++) {
        int car = __builtin_ctz(duel_top_const(a->state)->waiting);
        act(a, car, "keep until=this-phase");
    }
}

/* ---- when ---- */

RULE_TEST("firing", "in any of the five phases, but after the moves: while speeds are chosen nobody fires")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = range_of("'weapons':[" MG "]", "", "");
        begin_phase(a, phase);
        expect_asked(a, SHOOTER, SPEEDS);
        expect_true(!offered(a, 0, "fire crew=0 weapon=0 target=1 at=0"));
        until_fire(a);
        expect_equal(a->state->phase, phase);
        expect_asked(a, SHOOTER, FIRE);
        expect_true(offered(a, 0, "fire crew=0 weapon=0 target=1 at=0"));
    }
}

RULE_TEST("firing", "it is the position after the move that counts: who drives into the arc may be fired at")
{
    arena *a = range_of("'weapons':[" MG "]", "", "");
    stand(a, SHOOTER, 20, 50, 0, 0);
    stand(a, TARGET, 22.2, 53.6, 270, 50); /* its nose at y = 53.1, the arc's border there at 52.2 */
    firing(a);
    expect_true(!offered(a, 0, "fire crew=0 weapon=0 target=1 at=front"));
    moving(a, TARGET, 4);
    act(a, TARGET, "straight until=this-phase");
    expect_asked(a, SHOOTER, FIRE);
    expect_true(offered(a, 0, "fire crew=0 weapon=0 target=1 at=front"));
}

/* ---- how often ---- */

RULE_TEST("rate-of-fire",
          "what has fired is silent through phase 5, whatever phase it fired in, and fires again in phase 1")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = range_of("'weapons':[" MG "," MG "]", "", "");
        begin_phase(a, phase);
        until_fire(a);
        dice(a, 1, 1);
        act(a, 0, "fire crew=0 weapon=0 target=1 at=0");
        for (int later = phase + 1; later <= DUEL_PHASES; later++) {
            begin_phase(a, later);
            expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 0), DUEL_REASON_CREW_FIRED);
            expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_WEAPON_FIRED);
            expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 1), DUEL_REASON_CREW_FIRED);
        }
        begin_phase(a, 1);
        until_fire(a);
        expect_true(offered(a, 0, "fire crew=0 weapon=0 target=1 at=0"));
        expect_true(offered(a, 0, "fire crew=0 weapon=1 target=1 at=0"));
    }
}

RULE_TEST("rate-of-fire", "more than one shot a turn: by a link, by a gunner, and by what is on automatic")
{
    arena *a = range_of(TWO_GUNNERS ",'weapons':[" MG "," MG ",{'type':'LtR','mount':'F'},{'type':'LtR','mount':'F'}],"
                                    "'links':[{'weapons':[0,1]}]",
                        "", "");
    a->state->car[SHOOTER].weapon[3].flags |= WEAPON_AUTOMATIC;
    a->state->phase = DUEL_PHASES;
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=1 at=front");
    refused(a, 0, "fire crew=0 weapon=2 target=1 at=front", DUEL_CREW_FIRED);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1);
    act(a, 0, "fire crew=1 weapon=2 target=1 at=front");
    expect_event(a, FIRES, SHOOTER, 0, 0, TARGET);
    expect_event(a, FIRES, SHOOTER, 0, 1, TARGET);
    expect_event(a, FIRES, SHOOTER, 1, 2, TARGET);
    expect_equal(count_events(a, EVENT_MISS), 4);
}

RULE_TEST("rate-of-fire", "somebody on foot fires once a turn as well, with whatever he has")
{
    arena *a = people_with("'rifle','HP'", "", "");
    on_foot(a, 0, 22.125, 50.125);
    on_foot(a, 1, 26.125, 50.125);
    expect_true(hand_needs(a, 0, "Rifle", DUEL_TARGET_WALKER + 1, 0, NULL) != -99);
    firing(a);
    char words[80];
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=601", gear_named(a, "Rifle"));
    dice(a, 1, 1);
    act(a, 0, words);
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_CREW_FIRED);
    begin_phase(a, 1);
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
}

RULE_TEST("targeting-ground", "a launcher or spike gun needs nobody in sight: its gunner is asked all the same")
{
    static const char *const GUNS[] = {"'weapons':[{'type':'GL','mount':'F'}]",
                                       "'weapons':[{'type':'SG','mount':'F'}]"};
    for (int i = 0; i < 2; i++) {
        arena *a = range_of(GUNS[i], "", "");
        stand(a, TARGET, 5, 50, 180, 0); /* behind it */
        firing(a);
        expect_asked(a, SHOOTER, FIRE);
        if (i) dice(a, 6, 6); /* a grenade is rolled for when it comes down */
        act(a, 0, "fire-ground crew=0 weapon=0 x=2600 y=5000");
        expect_equal(a->state->car[SHOOTER].weapon[0].shots, 9);
    }
}

/* ---- the line ---- */

RULE_TEST("line-of-fire", "it leaves the middle of the weapon's side, a turret's the middle of the counter")
{
    static const struct {
        int mount;
        double x, y;
    } MUZZLES[] = {{TK_SIDE_FRONT, 20.5, 50},
                   {TK_SIDE_BACK, 19.5, 50},
                   {TK_SIDE_LEFT, 20, 50.25},
                   {TK_SIDE_RIGHT, 20, 49.75},
                   {TK_MOUNT_TURRET, 20, 50}};
    arena *a = range_of("", "", "");
    for (size_t i = 0; i < sizeof MUZZLES / sizeof *MUZZLES; i++) {
        tk_vec at = duel_muzzle(a->duel, a->state, SHOOTER, MUZZLES[i].mount);
        expect_near(at.x, MUZZLES[i].x);
        expect_near(at.y, MUZZLES[i].y);
    }
}

#define WALLED(kind) \
    "'map':{'title':'f','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[" \
    "3000," \
    "1000,90]}],'fixtures':[{'kind':'" kind "','dp':20,'box':[2500,4500,2550,5500]}]}"

RULE_TEST("line-of-fire", "a building or a wall blocks it; a low wall or a crash barrier does not")
{
    static const struct {
        const char *map;
        tk_reason reason;
    } ROWS[] = {{WALLED("building"), DUEL_REASON_NO_LINE},
                {WALLED("wall"), DUEL_REASON_NO_LINE},
                {WALLED("low-wall"), TK_REASON_FINE},
                {WALLED("barrier"), TK_REASON_FINE}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_equal(sight_of(range_of("'weapons':[" MG "]", "", ROWS[i].map), 0, AIM_FRONT), ROWS[i].reason);
}

RULE_TEST("line-of-fire", "debris, obstacles, spikes and mines do not block it; a wreck does")
{
    static const int KINDS[] = {COUNTER_DEBRIS, COUNTER_OBSTACLE, COUNTER_SPIKES, COUNTER_MINES, COUNTER_OIL};
    arena *a = on_a_field("killer-kart", "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 30, 50, 90, 0);
    stand(a, 2, 60, 80, 90, 0);
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) lay(a, KINDS[i], 1, 22 + (double)i, 50, 0, 0);
    expect_equal(sight_of(a, 0, AIM_LEFT), TK_REASON_FINE);
    stand(a, 2, 27, 50, 90, 0);
    a->state->car[2].standing = STANDING_STRANDED;
    expect_equal(sight_of(a, 0, AIM_LEFT), DUEL_REASON_NO_LINE);
}

RULE_TEST("line-of-fire", "somebody who stands in the way blocks it; one who lies there does not")
{
    arena *a = crowd_of(1, "'weapons':[" MG "]");
    stand(a, TARGET, 40, 60, 180, 0);
    on_foot(a, 1, 28.125, 50.125);
    duel_deed shot = {.car = SHOOTER, .target = DUEL_TARGET_WALKER + 1};
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, TK_REASON_FINE);
    on_foot(a, 2, 24.125, 50.125);
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, DUEL_REASON_NO_LINE);
    a->state->walker[2].flags |= WALK_PRONE;
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, TK_REASON_FINE);
}

RULE_TEST("targeting-visibility", "every laser is blocked by smoke, paint and tear gas; infrared ones and guns are not")
{
    static const struct {
        const char *weapon;
        tk_reason reason;
    } ROWS[] = {{"{'type':'LL','mount':'F'}", DUEL_REASON_CLOUDED},
                {"{'type':'ML','mount':'F'}", DUEL_REASON_CLOUDED},
                {"{'type':'L','mount':'F'}", DUEL_REASON_CLOUDED},
                {"{'type':'HL','mount':'F'}", DUEL_REASON_CLOUDED},
                {"{'type':'L','mount':'F','infrared':true}", TK_REASON_FINE},
                {"{'type':'RR','mount':'F'}", TK_REASON_FINE}};
    static const int CLOUDS[] = {COUNTER_SMOKE, COUNTER_PAINT, COUNTER_TEAR_GAS};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (size_t k = 0; k < 3; k++) {
            char members[128];
            snprintf(members, sizeof members, "'armor':[{'type':'plastic','F':1}],'weapons':[%s]", ROWS[i].weapon);
            arena *a = range_of(members, "", "");
            expect_equal(sight_of(a, 0, AIM_FRONT), TK_REASON_FINE);
            lay(a, CLOUDS[k], 1, 25, 50, 0, 0);
            expect_equal(sight_of(a, 0, AIM_FRONT), ROWS[i].reason);
        }
}

/* ---- arcs ---- */

RULE_TEST("arcs-of-fire", "each side's weapon has the targets on its side and no others")
{
    static const int AT[][2] = {{30, 50}, {20, 40}, {20, 60}, {10, 50}}; /* ahead, right, left, behind */
    static const int SIDES[] = {TK_SIDE_FRONT, TK_SIDE_RIGHT, TK_SIDE_LEFT, TK_SIDE_BACK};
    arena *a = range_of(
        "'weapons':[" MG ",{'type':'MG','mount':'R'},{'type':'MG','mount':'L'},{'type':'MG','mount':'B'}]", "", "");
    for (int way = 0; way < 4; way++) {
        stand(a, TARGET, AT[way][0], AT[way][1], 0, 0);
        for (int weapon = 0; weapon < 4; weapon++)
            expect_equal(duel_line_from(a->duel, a->state, SHOOTER, SIDES[weapon], TARGET).reason,
                         weapon == way ? TK_REASON_FINE : DUEL_REASON_OUT_OF_ARC);
    }
}

RULE_TEST("shooting", "on foot one fires all round")
{
    static const double AT[][2] = {{30, 50}, {10, 50}, {20, 60}, {20, 40}, {27, 57}, {13, 43}};
    arena *a = people_with("'AVR'", "", "");
    stand(a, SHOOTER, 80, 80, 0, 0);
    on_foot(a, 0, 20.125, 50.125);
    for (size_t i = 0; i < sizeof AT / sizeof *AT; i++) {
        stand(a, TARGET, AT[i][0], AT[i][1], 90, 0);
        duel_deed shot = {.weapon = (uint8_t)(DEED_HAND + gear_named(a, "Anti-Vehicular Rifle")), .target = TARGET};
        expect_equal(duel_hand_line(a->duel, a->state, &shot).reason, TK_REASON_FINE);
    }
}
