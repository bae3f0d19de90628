/* Every row of the targeting modifiers, with both ends of its range, and what bursts strike. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

#define MG "'weapons':[{'type':'MG','mount':'F'}]"
/* A machine gun, ten inches: 7 + 2; both stand still: -2; an end of a van: +1. */
enum { PLAIN = 8 };

/* What a ledger has under a label. */
static int under(const tk_ledger *ledger, int label)
{
    int sum = 0;
    for (int i = 0; i < ledger->count; i++)
        if (ledger->term[i].label == label) sum += ledger->term[i].value;
    return sum;
}

/* ---- rolling ---- */

RULE_TEST("rolling-to-hit", "the number needed or more hits, one less misses; a 2 never hits and a 12 not always")
{
    static const struct {
        double x; /* of the target's nose */
        int need, dice[2];
        bool hits;
    } ROWS[] = {{30.5, 8, {3, 4}, false}, {30.5, 8, {4, 4}, true},   {20.75, 2, {1, 1}, false},
                {20.75, 2, {1, 2}, true}, {46.5, 12, {6, 5}, false}, {46.5, 12, {6, 6}, true},
                {50.5, 13, {6, 6}, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(MG, "", "");
        stand(a, TARGET, ROWS[i].x + 0.5, 50, 180, 0);
        expect_equal(needed(a, 0, AIM_FRONT), ROWS[i].need);
        firing(a);
        expect_true(offered(a, 0, "fire crew=0 weapon=0 target=1 at=front"));
        int faces[] = {ROWS[i].dice[0], ROWS[i].dice[1], 1};
        script_dice(a, faces, ROWS[i].hits ? 3 : 2);
        act(a, 0, "fire crew=0 weapon=0 target=1 at=front");
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), ROWS[i].hits ? 19 : 20);
    }
}

/* ---- range ---- */

RULE_TEST("targeting-range", "each row of the table at both of its ends")
{
    static const struct {
        double gap;
        int modifier;
    } ROWS[] = {{0, 4},      {0.99, 4}, {1, 0},      {3.99, 0}, {4, -1},     {7.99, -1}, {8, -2},
                {11.99, -2}, {12, -3},  {15.99, -3}, {16, -4},  {19.99, -4}, {20, -5},   {40, -10}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(MG, "", "");
        tk_ledger ledger = {0};
        stand(a, TARGET, 21 + ROWS[i].gap, 50, 180, 0);
        needed_by(a, 0, 0, AIM_FRONT, &ledger);
        expect_equal(under(&ledger, LABEL_RANGE), -ROWS[i].modifier);
    }
}

/* The gun is at (20.5, 50), half of the van's width a quarter inch. Aside from the lane of the target the way to its
 * nearest corner is longer than the inches ahead: 3.97 ahead and 0.5 aside are 4.001; within the lane it is not. */
RULE_TEST("targeting-range", "to the nearest part of the target: straight on in its lane, and beside it to a corner")
{
    static const struct {
        double ahead, y;
        int modifier;
    } ROWS[] = {{3.97, 50, 0},    {3.97, 50.25, 0},  {3.97, 50.75, -1},  {3.97, 49.25, -1},
                {3.96, 50.74, 0}, {0.98, 50.24, 4},  {0.98, 50.5, 0},    {0.96, 50.5, 4},
                {7.9, 51.25, -1}, {7.95, 51.25, -2}, {11.96, 48.75, -3}, {11.95, 48.75, -2}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(MG, "", "");
        tk_ledger ledger = {0};
        stand(a, TARGET, 21 + ROWS[i].ahead, ROWS[i].y, 180, 0);
        needed_by(a, 0, 0, AIM_FRONT, &ledger);
        expect_equal(under(&ledger, LABEL_RANGE), -ROWS[i].modifier);
    }
}

/* ---- motion ---- */

RULE_TEST("targeting-speed", "each row of the table of speeds at both of its ends")
{
    static const struct {
        double mph;
        int modifier;
    } ROWS[] = {{2.5, 0},   {27.5, 0}, {30, -1},   {37.5, -1}, {40, -2},   {47.5, -2}, {50, -3},
                {57.5, -3}, {60, -4},  {67.5, -4}, {70, -5},   {77.5, -5}, {80, -6},   {140, -6}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(MG, "", "");
        tk_ledger ledger = {0};
        stand(a, TARGET, 30.75, 50, 90, ROWS[i].mph); /* square to it: its whole speed counts */
        needed_by(a, 0, 0, AIM_LEFT, &ledger);
        expect_equal(under(&ledger, LABEL_MOTION), -ROWS[i].modifier);
        expect_equal(under(&ledger, LABEL_STANDING_STILL), -1); /* the shooter stands */
    }
}

RULE_TEST("targeting-speed", "all nine cells as modifiers: a target at 100 mph, a firer at 40")
{
    /* Half of 100 is 50: -3; half of the difference 30: -1; the difference 60: -4; all of it: -6. */
    static const struct {
        double x, y;
        int heading, modifier;
    } ROWS[] = {{30, 50, 180, -3}, {10, 50, 0, -1},   {20, 60, 270, -3}, /* the firer is in its front arc */
                {30, 50, 0, -1},   {10, 50, 180, -3}, {20, 60, 90, -3},  /* in its back arc */
                {30, 50, 90, -6},  {10, 50, 90, -6},  {20, 60, 0, -4}};  /* in a side arc */
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]", "", "");
        stand(a, SHOOTER, 20, 50, 0, 40);
        stand(a, TARGET, ROWS[i].x, ROWS[i].y, ROWS[i].heading, 100);
        expect_equal(duel_speed_modifier(duel_relative_speed(a->duel, a->state, SHOOTER, TARGET)), ROWS[i].modifier);
    }
}

RULE_TEST("targeting-speed", "to somebody on foot: half its speed from before and behind, all of it from a side")
{
    static const struct {
        int heading, modifier;
    } ROWS[] = {{180, -3}, {0, -3}, {90, -6}, {270, -6}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("'rifle'", "", "");
        tk_ledger ledger = {0};
        stand(a, SHOOTER, 80, 80, 0, 0);
        stand(a, TARGET, 30.125, 50.125, ROWS[i].heading, 100);
        on_foot(a, 0, 20.125, 50.125);
        hand_needs(a, 0, "Rifle", TARGET, ROWS[i].heading == 0 ? AIM_TIRE_BACK_LEFT : AIM_TIRE_FRONT_RIGHT, &ledger);
        expect_equal(under(&ledger, LABEL_MOTION), -ROWS[i].modifier);
    }
    arena *a = people_with("'rifle'", "", "");
    tk_ledger ledger = {0};
    stand(a, SHOOTER, 80, 80, 0, 0);
    stand(a, TARGET, 30, 50, 180, 100);
    on_foot(a, 0, 21.375, 58.375); /* on the line out of its corner at (29.5, 50.25): what protects it more */
    hand_needs(a, 0, "Rifle", TARGET, AIM_TIRE_FRONT_RIGHT, &ledger);
    expect_equal(under(&ledger, LABEL_MOTION), 6);
}

/* ---- size ---- */

RULE_TEST("targeting-size", "every body there is, from an end and from a side")
{
    static const struct {
        const char *body, *plant;
        int end, side;
    } ROWS[] = {{"subcompact", "small", -2, -1},
                {"compact", "small", -2, -1},
                {"mid-sized", "medium", -1, 0},
                {"sedan", "medium", -1, 0},
                {"luxury", "medium", -1, 0},
                {"station-wagon", "medium", -1, 0},
                {"pickup", "large", -1, 0},
                {"camper", "large", -1, 0},
                {"van", "large", -1, 0},
                {"light-cycle", "small-cycle", -3, -2},
                {"medium-cycle", "medium-cycle", -3, -2},
                {"heavy-cycle", "large-cycle", -3, -2},
                {"light-trike", "large-cycle", -3, -2},
                {"medium-trike", "large-cycle", -2, -1},
                {"heavy-trike", "large-cycle", -1, -1},
                {"x-heavy-trike", "large-cycle", -1, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char design[160];
        snprintf(design, sizeof design, "{'name':'T','body':'%s','suspension':'heavy','plant':'%s','crew':['driver']}",
                 ROWS[i].body, ROWS[i].plant);
        arena *a = range_with("'killer-kart'", design, "");
        tk_ledger front = {0}, left = {0};
        needed_by(a, 0, 0, AIM_FRONT, &front);
        expect_equal(under(&front, LABEL_SIZE), -ROWS[i].end);
        stand(a, TARGET, 31, 50, 90, 0);
        needed_by(a, 0, 0, AIM_LEFT, &left);
        expect_equal(under(&left, LABEL_SIZE), -ROWS[i].side);
    }
}

RULE_TEST("targeting-size", "a sidecar: 3 from an end and 2 from a side, and 2 for aiming at it")
{
    arena *a = range_with("'killer-kart'", "'twin-wasp'", "");
    expect_equal(needed(a, 0, AIM_SIDECAR), 7 + 2 - 2 + 3 + 2);
    stand(a, TARGET, 30.75, 50, 270, 0); /* its right side, with the sidecar */
    expect_equal(needed(a, 0, AIM_SIDECAR), 7 + 2 - 2 + 2 + 2);
}

/* ---- what is seen ---- */

RULE_TEST("targeting-visibility", "a tenth of an inch of smoke costs 1, half an inch 1, a bit more 2, an inch 2")
{
    static const struct {
        double into; /* inches of an inch-long cloud between muzzle and target */
        int penalty;
    } ROWS[] = {{0, 0}, {0.1, 1}, {0.5, 1}, {0.51, 2}, {1, 2}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(MG, "", "");
        lay(a, COUNTER_SMOKE, 1, 20.5 - 0.5 + ROWS[i].into, 50, 0, 0); /* the muzzle is at 20.5 */
        tk_ledger ledger = {0};
        needed_by(a, 0, 0, AIM_FRONT, &ledger);
        expect_equal(under(&ledger, LABEL_CLOUD), ROWS[i].penalty);
    }
}

/* ---- skill ---- */

RULE_TEST("people-skills", "a hand weapon is aimed with Handgunner, a vehicle's with Gunner, each by its own level")
{
    for (int level = -1; level <= 4; level++) {
        char options[64];
        snprintf(options, sizeof options, "'handgunner':[%d,0],'gunnery':[2,0]", level);
        arena *a = people_with("'rifle'", "", options);
        tk_ledger ledger = {0};
        stand(a, SHOOTER, 80, 80, 0, 0);
        on_foot(a, 0, 20.125, 50.125);
        hand_needs(a, 0, "Rifle", TARGET, AIM_TIRE_FRONT_LEFT, &ledger);
        expect_equal(under(&ledger, LABEL_SKILL), level < 0 ? 2 : -level);
    }
    for (int level = 0; level <= 3; level++) {
        char options[64];
        snprintf(options, sizeof options, "'handgunner':[1,0],'gunnery':[%d,0]", level);
        expect_equal(needed(range_of(MG, "", options), 0, AIM_FRONT), PLAIN - level);
    }
}

/* ---- in the same phase ---- */

RULE_TEST("targeting-maneuver", "a D3 drift costs driver and gunner 3 in its phase and nothing in the next")
{
    arena *a = range_of("'crew':['driver','gunner']," MG, "", "");
    stand(a, SHOOTER, 20, 50, 0, 20);
    a->state->car[SHOOTER].handling = 3;
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "drift side=left by=50");
    tk_ledger driver = {0}, gunner = {0}, later = {0};
    needed_by(a, 0, 0, AIM_FRONT, &driver);
    needed_by(a, 1, 0, AIM_FRONT, &gunner);
    expect_equal(under(&driver, LABEL_SAME_PHASE), 3);
    expect_equal(under(&gunner, LABEL_SAME_PHASE), 3);
    begin_phase(a, 3);
    needed_by(a, 0, 0, AIM_FRONT, &later);
    expect_equal(under(&later, LABEL_SAME_PHASE), 0);
}

/* ---- sustained fire ---- */

/* One shot of a weapon at the target, missed. */
static void miss(arena *a, int weapon)
{
    a->state->car[SHOOTER].weapon[weapon].flags &= (uint8_t)~WEAPON_FIRED;
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .weapon = (uint8_t)weapon, .target = TARGET, .aim = AIM_FRONT};
    dice(a, 1, 1);
    resolve_phase(a, 1);
}

RULE_TEST("sustained-fire",
          "with the same weapon only, in every turn: +1, +2, +2; a turn without a shot and it is gone")
{
    static const int BONUS[] = {0, 1, 2, 2};
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
    for (int turn = 1; turn <= 4; turn++) {
        a->state->turn = (uint16_t)turn;
        expect_equal(needed(a, 0, AIM_FRONT), PLAIN - BONUS[turn - 1]);
        expect_equal(needed(a, 0, AIM_TIRE_FRONT_LEFT), PLAIN + 3 - BONUS[turn - 1]);
        expect_equal(needed(a, 1, AIM_FRONT), PLAIN); /* the other gun has not fired */
        miss(a, 0);
    }
    a->state->turn = 6;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN);
}

RULE_TEST("sustained-fire", "a shot that needs 13 and cannot hit makes the next one easier")
{
    arena *a = range_of(MG, "", "");
    stand(a, TARGET, 51, 50, 180, 0);
    expect_equal(needed(a, 0, AIM_FRONT), 13);
    miss(a, 0);
    a->state->turn = 2;
    expect_equal(needed(a, 0, AIM_FRONT), 12);
}

RULE_TEST("sustained-fire", "firing at the ground is not firing on at a vehicle, and ends it")
{
    arena *a = range_of("", "'weapons':[{'type':'RR','mount':'F'}]", "");
    a->state->turn = 5;
    a->state->car[TARGET].weapon[0] = (duel_weapon_state){.shots = 9, .target = SHOOTER, .run = 2, .turn = 4};
    duel_deed shot = {.car = TARGET, .flags = DEED_GROUND, .x = 2550, .y = 5000};
    tk_ledger ledger = {0};
    duel_look(a->duel, a->state, &shot, &ledger);
    expect_equal(under(&ledger, LABEL_SUSTAINED), 0);
    a->state->deed[a->state->deed_count++] = shot;
    dice(a, 6, 6);
    resolve_phase(a, 1);
    a->state->turn = 6;
    duel_deed aimed = {.car = TARGET, .target = SHOOTER, .aim = AIM_FRONT};
    expect_equal(duel_look(a->duel, a->state, &aimed, NULL).need, PLAIN);
}

/* ---- bursts ---- */

RULE_TEST("burst-and-people", "which weapons burst, and which sweep an area")
{
    static const char *const BURST[] = {"AC", "RR", "ATG", "HR", "LtR", "MR", "MML", "MNR", "RL", "MD"};
    static const char *const AREA[] = {"MG", "VMG", "SG", "HL", "L", "LL", "ML", "FT"};
    arena *a = range_of("", "", "");
    for (int i = 0; i < a->duel->weapon_count; i++) {
        const duel_weapon *row = &a->duel->weapon[i];
        bool bursts = false, sweeps = false;
        for (size_t k = 0; k < sizeof BURST / sizeof *BURST; k++) bursts |= !strcmp(row->id, BURST[k]);
        for (size_t k = 0; k < sizeof AREA / sizeof *AREA; k++) sweeps |= !strcmp(row->id, AREA[k]);
        expect_equal(row->spread == SPREAD_BURST, bursts);
        expect_equal(row->spread == SPREAD_AREA, sweeps);
    }
}

RULE_TEST("burst-and-area",
          "a burst does nothing to vehicles, tires or walls beside what it hits, even if it hits the ground")
{
    arena *a = range_of("'weapons':[{'type':'RR','mount':'F'}]", "", "");
    int tires = points_of(a, TARGET, PART_TIRE, 0) + points_of(a, TARGET, PART_TIRE, 1);
    a->state->deed[a->state->deed_count++] = (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 3040, .y = 5000};
    dice(a, 6, 6);
    resolve_phase(a, 1);
    expect_event(a, BURSTS, 3040, 5000);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 20);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0) + points_of(a, TARGET, PART_TIRE, 1), tires);
}

/* A spot a tenth of an inch before the nose of a vehicle that crosses ten inches ahead. */
static int ground_need(const char *weapon, double mph, double own)
{
    char members[80];
    snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'F'}]", weapon);
    arena *a = range_of(members, "", "");
    stand(a, SHOOTER, 20, 50, 0, own);
    stand(a, TARGET, 30.5, 51, 270, mph); /* its nose at y = 50.5 */
    duel_deed shot = {.flags = DEED_GROUND, .x = 3050, .y = 5040};
    return duel_look(a->duel, a->state, &shot, NULL).need;
}

RULE_TEST("targeting-ground", "a burst before a vehicle: +4, and how both move; of a spike gun the ground alone")
{
    /* The number; the ground, 10 inches; 80 mph, square to the line: 6. */
    expect_equal(ground_need("RR", 80, 10), 7 - 4 + 2 + 6);
    expect_equal(ground_need("RL", 80, 10), 8 - 4 + 2 + 6);
    expect_equal(ground_need("GL", 80, 10), 7 - 4 + 2 + 6);
    expect_equal(ground_need("RR", 0, 10), 7 - 4 + 2 - 1);
    expect_equal(ground_need("RR", 0, 0), 7 - 4 + 2 - 1 - 1);
    expect_equal(ground_need("SG", 80, 10), 7 - 4 + 2);
}

RULE_TEST("targeting-ground",
          "a grenade launched by hand at a spot beside a vehicle: how the vehicle moves counts, too")
{
    static const struct {
        double mph;
        int motion;
    } ROWS[] = {{0, -1}, {20, 0}, {60, 4}, {80, 6}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("'GL','explosive-grenade'", "", "");
        stand(a, SHOOTER, 80, 80, 0, 0);
        on_foot(a, 0, 20.125, 50.125);
        stand(a, TARGET, 26.125, 50.125, 90, ROWS[i].mph);
        duel_deed shot = {.weapon = (uint8_t)(DEED_HAND + gear_named(a, "Explosive Grenade")), .flags = DEED_HANDLE};
        shot.aim = HANDLE_LAUNCH;
        shot.y = 5012;
        shot.x = 2580; /* 5.7 inches away */
        expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 7 - 4 + 1 - 1 + ROWS[i].motion);
        shot.x = 2480; /* an inch before it: meant for nobody */
        expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 7 - 4 + 1 - 1);
    }
}
