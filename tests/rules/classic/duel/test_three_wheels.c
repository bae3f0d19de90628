/* Trikes, sidecars that are let go, blades and wheelguards in a duel, with every number there is about them. */
#include "duel_foot.h"

#include <stdio.h>

/* ---- trikes ---- */

/* A heavy trike with these weapons; reversed or not. */
static arena *trike_with(const char *members, bool reversed)
{
    char design[640];
    snprintf(design, sizeof design,
             "{'name':'Three','body':'x-heavy-trike','suspension':'heavy','plant':'super-trike','crew':['driver'],"
             "'reversed':%s,%s}",
             reversed ? "true" : "false", members);
    return range_with(design, "'killer-kart'", "");
}

static const char ALL_ROUND[] = "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'R'},"
                                "{'type':'MG','mount':'L'},{'type':'MG','mount':'B'},{'type':'MG','mount':'turret'}]";

/* The trike stands at (20, 50) and looks along +x, so its left is +y. */
RULE_TEST("trike-arcs",
          "ahead the front, both sides and the turret bear, abeam one side, behind the back; reversed too")
{
    static const struct {
        double x, y;
        bool bears[5]; /* front, right, left, back, turret */
    } SPOTS[] = {{30, 50, {1, 1, 1, 0, 1}}, {28, 54, {1, 1, 1, 0, 1}}, {28, 46, {1, 1, 1, 0, 1}},
                 {20, 60, {0, 0, 1, 0, 1}}, {20, 40, {0, 1, 0, 0, 1}}, {10, 50, {0, 0, 0, 1, 1}},
                 {12, 54, {0, 0, 0, 1, 1}}, {12, 46, {0, 0, 0, 1, 1}}};
    for (int reversed = 0; reversed < 2; reversed++)
        for (size_t i = 0; i < sizeof SPOTS / sizeof *SPOTS; i++) {
            arena *a = trike_with(ALL_ROUND, reversed);
            stand(a, TARGET, SPOTS[i].x, SPOTS[i].y, 180, 0);
            for (int weapon = 0; weapon < 5; weapon++)
                expect_equal(duel_line_to(a->duel, a->state, SHOOTER, weapon, TARGET).reason,
                             SPOTS[i].bears[weapon] ? TK_REASON_FINE : DUEL_REASON_OUT_OF_ARC);
        }
}

RULE_TEST("trike-arcs", "its counter is an inch long like a car's, a cycle's half as long")
{
    for (int reversed = 0; reversed < 2; reversed++) {
        arena *a = trike_with(ALL_ROUND, reversed);
        const duel_vehicle *trike = duel_vehicle_of(a->duel, &a->state->car[SHOOTER]);
        expect_near(trike->length, 1);
        expect_near(trike->width, 0.5);
        expect_near(duel_vehicle_of(a->duel, &a->state->car[TARGET])->length, 1);
    }
    arena *a = range_with("'shogun-100'", "'killer-kart'", "");
    expect_near(duel_vehicle_of(a->duel, &a->state->car[SHOOTER])->length, 0.5);
}

static void expect_flags(const arena *a, int first, int second, int third)
{
    const duel_deed *deed = a->state->deed;
    expect_equal(a->state->deed_count, 3);
    expect_equal(deed[0].flags, first);
    expect_equal(deed[1].flags, second);
    expect_equal(deed[2].flags, third);
}

enum { AIMED = DEED_LINKED, BLIND = DEED_LINKED | DEED_AUTOMATIC };

RULE_TEST("trike-arcs", "front and both sides on one link: all three are aimed ahead if they are alike, else one kind")
{
    static const char ALIKE[] = "'weapons':[{'type':'MG','mount':'R'},{'type':'MG','mount':'L'},"
                                "{'type':'MG','mount':'F'}],'links':[{'weapons':[0,1,2]}]";
    static const char MIXED[] = "'weapons':[{'type':'MG','mount':'R'},{'type':'RL','mount':'L'},"
                                "{'type':'RR','mount':'F'}],'links':[{'weapons':[0,1,2]}]";
    arena *a = trike_with(ALIKE, false);
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=1 at=front"));
    expect_true(!offered(a, 0, "volley crew=0 link=0 target=1 at=front with=1")); /* it would be the same */
    act(a, 0, "volley crew=0 link=0 target=1 at=front");
    expect_flags(a, AIMED, AIMED, AIMED);
    static const char *const CALLS[] = {"volley crew=0 link=0 target=1 at=front",
                                        "volley crew=0 link=0 target=1 at=front with=1",
                                        "volley crew=0 link=0 target=1 at=front with=2"};
    for (int i = 0; i < 3; i++) {
        a = trike_with(MIXED, false);
        firing(a);
        expect_true(offered(a, 0, CALLS[i]));
        act(a, 0, CALLS[i]);
        expect_flags(a, i == 0 ? AIMED : BLIND, i == 1 ? AIMED : BLIND, i == 2 ? AIMED : BLIND);
    }
}

/* Ten inches to the left: only the left gun sees it, and it has to be named since the right one comes first. */
RULE_TEST("trike-arcs",
          "at a target beside it the guns of that side are aimed and the rest of the link fires straight out")
{
    arena *a = trike_with("'weapons':[{'type':'MG','mount':'R'},{'type':'MG','mount':'L'},{'type':'MG','mount':'F'}],"
                          "'links':[{'weapons':[0,1,2]}]",
                          false);
    stand(a, TARGET, 20, 60, 270, 0);
    firing(a);
    refused(a, 0, "volley crew=0 link=0 target=1 at=front", DUEL_OUT_OF_ARC);
    refused(a, 0, "volley crew=0 link=0 target=1 at=front with=2", DUEL_OUT_OF_ARC);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=1 at=front with=1"));
    act(a, 0, "volley crew=0 link=0 target=1 at=front with=1");
    expect_flags(a, BLIND, AIMED, BLIND);
}

RULE_TEST("wheelguard-hits",
          "a trike's front guard is a cycle's and catches to 5, those behind are a car's and catch to 4")
{
    static const char GUARDED[] =
        "{'name':'Three','body':'x-heavy-trike','suspension':'heavy','plant':'super-trike','crew':['driver'],"
        "'accessories':[{'type':'cycle-wheelguard','at':'front','points':6},"
        "{'type':'wheelguard','at':'back-left','points':6}]}";
    static const struct {
        int aim, roll, tire, lost;
    } HITS[] = {{AIM_TIRE_FRONT, 5, 0, 0},     {AIM_TIRE_FRONT, 6, 0, 2}, {AIM_TIRE_BACK_LEFT, 4, 1, 0},
                {AIM_TIRE_BACK_LEFT, 5, 1, 2}, {AIM_TIRE_FRONT, 1, 0, 0}, {AIM_TIRE_BACK_LEFT, 1, 1, 0}};
    for (size_t i = 0; i < sizeof HITS / sizeof *HITS; i++) {
        arena *a = range_with("'killer-kart'", GUARDED, "");
        int before = points_of(a, TARGET, PART_TIRE, HITS[i].tire);
        dice(a, HITS[i].roll);
        blow(a, HITS[i].aim, SOURCE_SHOT, 2);
        expect_equal(before - points_of(a, TARGET, PART_TIRE, HITS[i].tire), HITS[i].lost);
    }
}

/* ---- a sidecar that is let go ---- */

/* Heavy cycle, 350 lb, with a super plant of 200, two tires of 15 and a rider of 150: 730 lb with HC 1. A heavy sidecar
 * of 350, a tire of 15, a passenger of 150 and a spikedropper of 75 (with its spikes) more: 1,320 lb, HC 1 + 2. */
static arena *pair_with(const char *accessories)
{
    char design[640];
    snprintf(design, sizeof design,
             "{'name':'Bike','body':'heavy-cycle','suspension':'improved','plant':'super-cycle','crew':['driver'],"
             "'weapons':[{'type':'SS','mount':'B'}],'accessories':[%s],'sidecar':{'body':'heavy-sidecar',"
             "'suspension':'heavy','crew':[{'role':'passenger','gear':['HP']}],'weapons':[{'type':'SS','mount':'B'}]},"
             "'links':[{'weapons':[0],'sidecar_weapons':[0]}]}",
             accessories);
    return range_with(design, "'killer-kart'", "");
}

RULE_TEST("jettison-joining",
          "only where there is a joining, by the rider or whoever rides along, who then does no more")
{
    static const char *const CALLS[] = {"jettison crew=0", "jettison crew=1"};
    arena *a = pair_with("");
    firing(a);
    for (int crew = 0; crew < 2; crew++) {
        expect_true(!offered(a, 0, CALLS[crew]));
        refused(a, 0, CALLS[crew], DUEL_NO_GEAR);
    }
    for (int crew = 0; crew < 2; crew++) {
        a = pair_with("{'type':'jettison-joining'}");
        firing(a);
        expect_true(offered(a, 0, CALLS[0]) && offered(a, 0, CALLS[1]));
        act(a, 0, CALLS[crew]);
        expect_equal(a->state->car[SHOOTER].crew_fired, crew ? 2 : 1);
        tk_action again = tk_action_with(VERB_JETTISON, crew, TK_ABSENT, TK_ABSENT);
        expect_true(duel_check_gear(a->duel, a->state, SHOOTER, again) != TK_REASON_FINE);
    }
    a = pair_with("{'type':'jettison-joining'}");
    a->state->car[SHOOTER].crew_fired = 1; /* the rider has fired */
    firing(a);
    expect_true(!offered(a, 0, CALLS[0]));
    expect_true(offered(a, 0, CALLS[1]));
}

/* With the spikedropper of 75 lb the cycle has 805 lb: 1,000 power factors are more, and 360,000 / 1,805 = 199.
 * Together 1,395 lb: more than half, and 360,000 / 2,395 = 150.3. */
RULE_TEST("jettison-joining",
          "the cycle drives on with its own class, 1 instead of 3, at 15 mph a turn and up to 197.5")
{
    arena *a = pair_with("{'type':'jettison-joining'}");
    stand(a, SHOOTER, 20, 50, 0, 20);
    const duel_vehicle *it = duel_vehicle_of(a->duel, &a->state->car[SHOOTER]);
    expect_equal(it->handling, 3);
    expect_equal(it->acceleration, 100);
    expect_equal(it->top_speed, 1500);
    int before = a->state->car[SHOOTER].handling;
    with_dice(a, duel_jettison(play, SHOOTER));
    it = duel_vehicle_of(a->duel, &a->state->car[SHOOTER]);
    expect_equal(a->state->car[SHOOTER].handling, before - 2);
    expect_equal(it->handling, 1);
    expect_equal(it->acceleration, 150);
    expect_equal(it->top_speed, 1975);
}

RULE_TEST("jettison-joining",
          "what linked the two is broken: the button does nothing, and only the cycle's spikes drop")
{
    arena *a = pair_with("{'type':'jettison-joining'}");
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=0 at=0"));
    expect_true(offered(a, 0, "drop crew=0 weapon=0") && offered(a, 0, "drop crew=0 weapon=1"));
    act(a, 0, "volley crew=0 link=0 target=0 at=0");
    expect_equal(a->state->deed_count, 2);
    a = pair_with("{'type':'jettison-joining'}");
    with_dice(a, duel_jettison(play, SHOOTER));
    firing(a);
    expect_true(!offered(a, 0, "volley crew=0 link=0 target=0 at=0"));
    expect_true(offered(a, 0, "drop crew=0 weapon=0"));
    expect_true(!offered(a, 0, "drop crew=0 weapon=1"));
}

/* It loses 5 mph in any case, and what the skid takes off; a severe one 20 and 5 for the minor one after it. */
RULE_TEST("jettison-joining", "each result of crash table 1 at 40 mph, and what a turn later has become of it")
{
    static const struct {
        int first, second, crash, mph, later;
    } ROLLS[] = {
        {1, 1, CRASH_TRIVIAL_SKID, 35, 30},  {1, 2, CRASH_MINOR_SKID, 30, 25},    {1, 3, CRASH_MINOR_SKID, 30, 25},
        {1, 4, CRASH_MODERATE_SKID, 25, 20}, {1, 5, CRASH_MODERATE_SKID, 25, 20}, {1, 6, CRASH_SEVERE_SKID, 10, 5},
        {2, 6, CRASH_SEVERE_SKID, 10, 5},    {3, 6, CRASH_SPINOUT, 35, 15},       {4, 6, CRASH_SPINOUT, 35, 15},
        {5, 6, CRASH_ROLL, 35, 15},          {6, 6, CRASH_ROLL, 35, 15}};
    for (size_t i = 0; i < sizeof ROLLS / sizeof *ROLLS; i++) {
        arena *a = pair_with("{'type':'jettison-joining'}");
        int counter = lay(a, COUNTER_SIDECAR, SHOOTER, 20, 40, 0, 0);
        duel_counter *loose = &a->state->counter[counter];
        loose->left = 400 / DUEL_STEP;
        a->state->phase = 5;
        script_dice(a, (const int[]){ROLLS[i].first, ROLLS[i].second, 1}, ROLLS[i].crash == CRASH_SPINOUT ? 3 : 2);
        with_dice(a, duel_drift_sidecars(play));
        expect_event(a, ADRIFT, counter, ROLLS[i].crash, ROLLS[i].first + ROLLS[i].second);
        expect_equal(loose->left * DUEL_STEP, 10 * ROLLS[i].mph);
        expect_near(duel_inches(loose->y), 40); /* it points the way it goes, so no skid takes it aside */
        expect_equal(loose->heading, 0);
        loose->y = 0; /* off the road of everybody */
        if (ROLLS[i].crash == CRASH_ROLL)
            dice(a, 1); /* the side it comes down on; there is no roll on the table any more */
        else
            dice(a, 1, 1);
        with_dice(a, duel_drift_sidecars(play));
        expect_equal(loose->left * DUEL_STEP, 10 * ROLLS[i].later);
    }
}

/* Speed changes the roll by the control table: -3 at 10 mph, +2 at 80. A 9 is a moderate skid or rolls over. */
RULE_TEST("jettison-joining", "its speed counts on crash table 1: a 9 is a moderate skid at 10 mph and a roll at 80")
{
    static const struct {
        int mph, roll, crash;
    } ROWS[] = {{10, 6, CRASH_MODERATE_SKID}, {20, 7, CRASH_SEVERE_SKID}, {30, 8, CRASH_SEVERE_SKID},
                {40, 9, CRASH_SPINOUT},       {60, 10, CRASH_SPINOUT},    {80, 11, CRASH_ROLL}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = pair_with("{'type':'jettison-joining'}");
        int counter = lay(a, COUNTER_SIDECAR, SHOOTER, 20, 40, 0, 0);
        a->state->counter[counter].left = (uint16_t)(ROWS[i].mph * 10 / DUEL_STEP);
        a->state->phase = 5;
        script_dice(a, (const int[]){4, 5, 1}, ROWS[i].crash == CRASH_SPINOUT ? 3 : 2); /* a die to the wheel */
        with_dice(a, duel_drift_sidecars(play));
        expect_event(a, ADRIFT, counter, ROWS[i].crash, ROWS[i].roll);
    }
}

/* The sidecar has no armor and a spikedropper beside the passenger, so each has half of a die, the passenger the odd
 * point. At 100 mph it moves an inch in every phase: left side 3, top 2, right side 1, wheel 4. */
RULE_TEST("jettison-joining", "in a sidecar that rolls over the passenger has half of each die, a gun the other half")
{
    static const int DICE[] = {3, 2, 1, 4}, WOUNDS[] = {2, 3, 3, 3};
    enum { PASSENGER = 2 };
    arena *a = pair_with("{'type':'jettison-joining'}");
    stand(a, SHOOTER, 20, 50, 0, 100);
    a->state->car[SHOOTER].handling = 7;
    with_dice(a, duel_jettison(play, SHOOTER));
    stand(a, SHOOTER, 60, 70, 0, 0);
    duel_counter *loose = &a->state->counter[0];
    loose->flags |= COUNTER_ROLLS;
    loose->down = TK_SIDE_UNDER;
    for (int phase = 1; phase <= 4; phase++) {
        a->state->phase = (uint8_t)phase;
        dice(a, DICE[phase - 1]);
        with_dice(a, duel_drift_sidecars(play));
        expect_near(duel_inches(loose->x), 20 + phase);
        expect_equal(wounds_of(a, PASSENGER), WOUNDS[phase - 1]);
    }
}

/* 2 points of armor on its left: of 5 points 3 come through, 2 to the passenger. 6 on its right stop a 6. */
RULE_TEST("jettison-joining", "the armor of the side a loose sidecar comes down on stops what it can")
{
    enum { PASSENGER = 2 };
    static const int FIRST[][3] = {{TK_SIDE_UNDER, 5, 2}, {TK_SIDE_TOP, 6, 0}, {TK_SIDE_LEFT, 1, 1}};
    for (int i = 0; i < 3; i++) {
        arena *a = range_with("'twin-wasp'", "'killer-kart'", "");
        stand(a, SHOOTER, 20, 50, 0, 20);
        a->state->car[SHOOTER].handling = 7;
        with_dice(a, duel_jettison(play, SHOOTER));
        duel_counter *loose = &a->state->counter[0];
        loose->left = 1000 / DUEL_STEP;
        loose->flags |= COUNTER_ROLLS;
        loose->down = (uint8_t)FIRST[i][0];
        a->state->phase = 1;
        stand(a, SHOOTER, 60, 70, 0, 0);
        dice(a, FIRST[i][1]);
        with_dice(a, duel_drift_sidecars(play));
        expect_equal(wounds_of(a, PASSENGER), FIRST[i][2]);
        expect_equal(a->state->car[SHOOTER].phase_damage, 0);
    }
}

/* A sidecar that was let go at 100 mph, far from its cycle. */
static duel_counter *set_loose(arena *a)
{
    stand(a, SHOOTER, 20, 50, 0, 100);
    a->state->car[SHOOTER].handling = 7;
    with_dice(a, duel_jettison(play, SHOOTER));
    stand(a, SHOOTER, 60, 70, 0, 0);
    a->state->phase = 1;
    return &a->state->counter[0];
}

enum { SIDECAR_TIRE = 2, RIDING = 2 };

/* At 40 mph: 5 is a moderate skid, a point; 7 a severe one, 2; 9 a spinout, a die. A roll that comes down on the wheel
 * costs a die as well, and when the wheel is gone the underbody, which has no armor here: half of the 4 points for the
 * passenger. */
RULE_TEST("jettison-joining", "skids, spinouts and rolls wear the wheel of a loose sidecar, then the underbody")
{
    static const struct {
        int first, second, third, points;
    } ROWS[] = {{1, 4, 0, 1}, {1, 6, 0, 2}, {3, 6, 3, 3}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = pair_with("{'type':'jettison-joining'}");
        duel_counter *loose = set_loose(a);
        int before = points_of(a, SHOOTER, PART_TIRE, SIDECAR_TIRE);
        loose->left = 400 / DUEL_STEP;
        a->state->phase = 5;
        script_dice(a, (const int[]){ROWS[i].first, ROWS[i].second, ROWS[i].third}, ROWS[i].third ? 3 : 2);
        with_dice(a, duel_drift_sidecars(play));
        expect_equal(before - points_of(a, SHOOTER, PART_TIRE, SIDECAR_TIRE), ROWS[i].points);
    }
    arena *a = pair_with("{'type':'jettison-joining'}");
    duel_counter *loose = set_loose(a);
    int wheel = part_of(a, SHOOTER, PART_TIRE, SIDECAR_TIRE);
    a->state->car[SHOOTER].dp[wheel] = 1;
    loose->flags |= COUNTER_ROLLS;
    loose->down = TK_SIDE_RIGHT;
    dice(a, 4);
    with_dice(a, duel_drift_sidecars(play));
    expect_equal(a->state->car[SHOOTER].dp[wheel], 0);
    expect_equal(a->state->car[SHOOTER].tires_lost, 0); /* none of the cycle's */
    expect_equal(wounds_of(a, RIDING), 0);
    loose->down = TK_SIDE_RIGHT;
    dice(a, 4);
    with_dice(a, duel_drift_sidecars(play));
    expect_equal(wounds_of(a, RIDING), 2);
}

/* 11 and 2 for 80 mph are 13. Then everything in the sidecar takes a point at the end of the turn, nothing on the
 * cycle does. */
RULE_TEST("jettison-joining", "with 13 a loose sidecar is on fire on 4 to 6, and burns by itself")
{
    for (int die = 3; die <= 4; die++) {
        arena *a = pair_with("{'type':'jettison-joining'}");
        duel_counter *loose = set_loose(a);
        int wheel = points_of(a, SHOOTER, PART_TIRE, SIDECAR_TIRE), front = points_of(a, SHOOTER, PART_TIRE, 0);
        int own = points_of(a, SHOOTER, PART_WEAPON, 0), gun = points_of(a, SHOOTER, PART_WEAPON, 1);
        loose->left = 800 / DUEL_STEP;
        a->state->phase = 5;
        dice(a, 5, 6, die);
        with_dice(a, duel_drift_sidecars(play));
        expect_event(a, ADRIFT, 0, CRASH_BURNING_ROLL, 13);
        expect_equal(count_events(a, EVENT_SIDECAR_IGNITED), die == 4);
        with_dice(a, duel_burn(play));
        expect_equal(wounds_of(a, RIDING), die == 4);
        expect_equal(wheel - points_of(a, SHOOTER, PART_TIRE, SIDECAR_TIRE), die == 4);
        expect_equal(gun - points_of(a, SHOOTER, PART_WEAPON, 1), die == 4);
        expect_equal(points_of(a, SHOOTER, PART_WEAPON, 0), own);
        expect_equal(points_of(a, SHOOTER, PART_TIRE, 0), front);
        expect_equal(duel_should_get_out(a->duel, a->state, RIDING), true); /* it rolls, burning or not */
    }
}

/* A heavy rocket in the sidecar: on a 1 it explodes, kills whoever is in it, and does a die to a car within 2 inches.
 * The dice fall as they like, since the debris needs many. */
RULE_TEST("jettison-joining", "a burning sidecar with a rocket explodes on a 1")
{
    enum { TURNS = 60, ROCKET = 2 };
    arena *a = range_with(
        "{'name':'Bike','body':'heavy-cycle','suspension':'improved','plant':'super-cycle','crew':['driver'],"
        "'accessories':[{'type':'jettison-joining'}],'sidecar':{'body':'heavy-sidecar','suspension':'heavy',"
        "'crew':[{'role':'passenger'}],'weapons':[{'type':'HR','mount':'F'}]}}",
        "'killer-kart'", "");
    duel_counter *loose = set_loose(a);
    duel_car *it = &a->state->car[SHOOTER];
    stand(a, TARGET, 20, 51.5, 0, 0);
    int side = armor_of(a, TARGET, TK_SIDE_RIGHT), passenger = part_of(a, SHOOTER, PART_PERSON, 1), turn = 0;
    loose->left = 0;
    loose->flags |= COUNTER_BURNS;
    for (; turn < TURNS && !count_events(a, EVENT_SIDECAR_EXPLODED); turn++) {
        it->dp[part_of(a, SHOOTER, PART_WEAPON, 0)] = ROCKET;
        it->dp[passenger] = 3;
        duel_play play = begin_play(a);
        duel_burn(&play);
        bool one = count_events(a, EVENT_SIDECAR_EXPLODED);
        expect_equal(wounds_of(a, RIDING), one ? 3 : 1);
        expect_equal(it->dp[part_of(a, SHOOTER, PART_WEAPON, 0)], ROCKET - 1);
    }
    int lost = side - armor_of(a, TARGET, TK_SIDE_RIGHT);
    expect_true(turn > 1 && lost >= 1 && lost <= 6);
    expect_event(a, SIDECAR_EXPLOSION_ROLL, 0, 1);
    for (int i = 0; i < a->state->counter_count; i++) expect_true(a->state->counter[i].kind != COUNTER_SIDECAR);
}

/* 12 and 3 for 100 mph are 15. At 40 mph: three inches in the air, 3 dice to the wheel, an odd number of inches brings
 * it down on its top; the ram of 40 mph is 3 dice, 6 here, a third of that 2: one for the gun, one for the passenger,
 * who has a point more in any case. */
RULE_TEST("jettison-joining", "from 15 on a loose sidecar vaults: through the air, down on a side, and it rolls on")
{
    arena *a = pair_with("{'type':'jettison-joining'}");
    duel_counter *loose = set_loose(a);
    a->state->phase = 5;
    dice(a, 6, 6);
    with_dice(a, duel_drift_sidecars(play));
    expect_event(a, ADRIFT, 0, CRASH_VAULT, 15);
    expect_equal(loose->left * DUEL_STEP, 1000); /* in the air it loses no speed */
    loose->left = 400 / DUEL_STEP;
    a->state->phase = 1;
    double before = duel_inches(loose->x);
    int wheel = points_of(a, SHOOTER, PART_TIRE, SIDECAR_TIRE);
    dice(a, 3, 1, 1, 1, 2, 2, 2);
    with_dice(a, duel_drift_sidecars(play));
    expect_event(a, SIDECAR_VAULTS, 0, 3);
    expect_near(duel_inches(loose->x) - before, 3);
    expect_equal(wheel - points_of(a, SHOOTER, PART_TIRE, SIDECAR_TIRE), 3);
    expect_equal(loose->down, TK_SIDE_TOP);
    expect_equal(wounds_of(a, RIDING), 2);
    expect_equal(loose->flags & (COUNTER_ROLLS | COUNTER_VAULTS), COUNTER_ROLLS);
}

/* ---- blades ---- */

static arena *bladed(const char *blades, double mph, double beside)
{
    char design[320];
    snprintf(design, sizeof design,
             "{'name':'Bike','body':'heavy-cycle','suspension':'heavy','plant':'super-cycle','crew':['driver'],"
             "'accessories':[{'type':'%s'}]}",
             blades);
    arena *a = range_with(design, "'killer-kart'", "");
    on_foot(a, 1, 20.125, 50 + beside);
    stand(a, SHOOTER, 20, 50, 0, mph);
    a->state->car[SHOOTER].handling = 7;
    return a;
}

/* A person has three points. */
RULE_TEST("blades-in-use", "cycle blades: a point at 20 to 35 mph, 2 from 40, 3 from 60, on 1 to 3; then a D2 hazard")
{
    static const int SPEEDS[][2] = {{20, 1}, {35, 1}, {40, 2}, {55, 2}, {60, 3}};
    for (size_t i = 0; i < sizeof SPEEDS / sizeof *SPEEDS; i++)
        for (int roll = 1; roll <= 6; roll++) {
            arena *a = bladed("cycle-blades", SPEEDS[i][0], 0.375);
            dice(a, roll);
            with_dice(a, duel_trample(play, SHOOTER, NULL));
            expect_equal(wounds_of(a, 1), roll <= 3 ? SPEEDS[i][1] : 0);
            expect_equal(a->state->car[SHOOTER].difficulty, roll <= 3 ? 2 : 0);
        }
    static const struct {
        const char *blades;
        double mph, beside;
        int rolled;
    } NOTHING[] = {{"cycle-blades", 15, 0.375, 0},
                   {"cycle-blades", 40, 0.625 + 0.25, 0},
                   {"cycle-blades", 40, 0.375, 1},
                   {"fake-cycle-blades", 40, 0.375, 0}};
    for (size_t i = 0; i < sizeof NOTHING / sizeof *NOTHING; i++) {
        arena *a = bladed(NOTHING[i].blades, NOTHING[i].mph, NOTHING[i].beside);
        a->state->car[SHOOTER].rolled = (uint8_t)NOTHING[i].rolled;
        with_dice(a, duel_trample(play, SHOOTER, NULL));
        expect_no_event(a, BLADES);
        expect_equal(wounds_of(a, 1), 0);
    }
}

RULE_TEST("blades-in-use", "cycle blades do 2 points more to whoever is run over, fakes none, nor any that have rolled")
{
    static const struct {
        const char *blades;
        int rolled, points;
    } ROWS[] = {{"cycle-blades", 0, 2}, {"cycle-blades", 1, 0}, {"fake-cycle-blades", 0, 0}};
    for (int i = 0; i < 3; i++) {
        arena *a = bladed(ROWS[i].blades, 0, 0.125);
        a->state->car[SHOOTER].rolled = (uint8_t)ROWS[i].rolled;
        with_dice(a, duel_trample(play, SHOOTER, NULL));
        int points = -1;
        for (int k = 0; k < a->events.count; k++)
            if (a->events.list[k].type == EVENT_RUN_OVER) points = a->events.list[k].arg[3];
        expect_equal(points, ROWS[i].points);
    }
}

/* No die for the ram of a vehicle that stands: what is left is the blades. */
RULE_TEST("blades-in-use", "a trike with the blades of a car and those of a cycle adds 2 for each set")
{
    static const char TRIKE[] = "{'name':'Trike','body':'heavy-trike','suspension':'heavy','plant':'super-trike',"
                                "'crew':['driver'],'accessories':[{'type':'body-blades'},{'type':'cycle-blades'}]}";
    arena *a = range_with(TRIKE, "'killer-kart'", "");
    on_foot(a, 1, 20.125, 50.125);
    stand(a, SHOOTER, 20, 50, 0, 0);
    with_dice(a, duel_trample(play, SHOOTER, NULL));
    int points = -1;
    for (int k = 0; k < a->events.count; k++)
        if (a->events.list[k].type == EVENT_RUN_OVER) points = a->events.list[k].arg[3];
    expect_equal(points, 2 + 2);
}
