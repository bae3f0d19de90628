/* What each type of armor does against each weapon, tires made for open country, the plant that is lost, and who may
 * fire what aboard. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

static int heat_of(const arena *a)
{
    int sum = 0;
    for (int i = 0; i < DUEL_MAX_HEAT; i++) sum += a->state->car[TARGET].heat[i].modifier;
    return sum;
}

/* Armor of that type in front of the target, and a little of it on every other side. */
static arena *behind(const char *type, int front, const char *weapon)
{
    char shooter[128], target[128];
    snprintf(shooter, sizeof shooter, "'armor':[{'type':'plastic','F':5}],'weapons':[{'type':'%s','mount':'F'}]",
             weapon);
    snprintf(target, sizeof target, "'armor':[{'type':'%s','F':%d,'R':2,'L':2,'B':2,'T':2,'U':2}]", type, front);
    return range_of(shooter, target, "");
}

/* The first weapon hits the target's front, and every one of its damage dice shows that face. Ten points and more leave
 * debris, for which two dice are rolled. */
static void hit_with(arena *a, int count, int face, int counted)
{
    int faces[2 + 8] = {6, 6}, all = 2 + count + (counted >= 10 ? 2 : 0);
    for (int i = 2; i < all; i++) faces[i] = face;
    script_dice(a, faces, all);
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .weapon = 0, .target = TARGET, .aim = AIM_FRONT};
    resolve_phase(a, 1);
}

/* ---- reflective and fireproof armor ---- */

/* Every die a 5: 5, 10, 15 and 20 points, of which 2, 5, 7 and 10 count; anything else counts in full. */
RULE_TEST("reflective-armor", "every laser does half, rounded down, and leaves no fire; other weapons do all they do")
{
    static const struct {
        const char *weapon;
        int dice, taken, heat;
    } ROWS[] = {{"LL", 1, 2, 0}, {"ML", 2, 5, 0}, {"L", 3, 7, 0}, {"HL", 4, 10, 0}, {"MG", 1, 5, 0}, {"FT", 1, 5, 4}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = behind("laser-reflective", 12, ROWS[i].weapon);
        hit_with(a, ROWS[i].dice, 5, ROWS[i].taken);
        expect_of(ROWS[i].weapon, armor_of(a, TARGET, TK_SIDE_FRONT), 12 - ROWS[i].taken);
        expect_of(ROWS[i].weapon, heat_of(a), ROWS[i].heat);
    }
}

RULE_TEST("reflective-armor", "infrared lasers and laser rifles are lasers, too")
{
    arena *a = range_of("'weapons':[{'type':'L','mount':'F','infrared':true}]",
                        "'armor':[{'type':'laser-reflective','F':12,'R':2}]", "");
    hit_with(a, 3, 5, 7);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 12 - 7);
    a = range_of("'crew':[{'role':'driver','gear':['LR']}]", "'armor':[{'type':'laser-reflective','F':12,'R':2}]", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    on_foot(a, 0, 25.125, 50.125);
    duel_deed shot = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Laser Rifle")),
                      .target = TARGET,
                      .aim = AIM_FRONT,
                      .hit = 1};
    dice(a, 6, 6, 5);
    with_dice(a, duel_fire_hand(play, &shot, 0));
    with_dice(a, duel_apply_hand(play, &shot));
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 12 - 2);
}

/* A heavy laser's 20 points are 10: of 12 points of armor none is breached, of 8 two go into the plant. */
RULE_TEST("reflective-armor", "once it is breached a laser may set fire to what is inside, as it may anywhere")
{
    arena *a = behind("laser-reflective", 8, "HL");
    hit_with(a, 4, 5, 10);
    expect_equal(points_of(a, TARGET, PART_PLANT, 0), 15 - 2);
    expect_equal(heat_of(a), 2);
}

RULE_TEST("fireproof-armor", "reflective fireproof armor: half of a laser and no fire, until something inside is hit")
{
    arena *a = behind("laser-reflective-fireproof", 12, "HL");
    hit_with(a, 4, 5, 10);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 12 - 10);
    expect_equal(heat_of(a), 0);
    a = behind("laser-reflective-fireproof", 12, "FT");
    hit_with(a, 1, 5, 5);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 12 - 5);
    expect_equal(heat_of(a), 0);
    a = behind("laser-reflective-fireproof", 3, "FT");
    hit_with(a, 1, 5, 5);
    expect_equal(points_of(a, TARGET, PART_PLANT, 0), 15 - 2);
    expect_equal(heat_of(a), 4);
}

/* Fireproof armor takes all of it: a heavy laser's 20 points, a flamethrower's 5. */
RULE_TEST("fireproof-armor", "lasers and flames wear it down like any armor, and nothing catches fire")
{
    static const struct {
        const char *weapon;
        int dice, taken;
    } ROWS[] = {{"LL", 1, 5}, {"ML", 2, 10}, {"L", 3, 15}, {"HL", 4, 20}, {"FT", 1, 5}, {"MG", 1, 5}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = behind("fireproof", 22, ROWS[i].weapon);
        hit_with(a, ROWS[i].dice, 5, ROWS[i].taken);
        expect_of(ROWS[i].weapon, armor_of(a, TARGET, TK_SIDE_FRONT), 22 - ROWS[i].taken);
        expect_of(ROWS[i].weapon, heat_of(a), 0);
        a = behind("fireproof", ROWS[i].taken - 1, ROWS[i].weapon);
        hit_with(a, ROWS[i].dice, 5, ROWS[i].taken);
        expect_of(ROWS[i].weapon, points_of(a, TARGET, PART_PLANT, 0), 14);
    }
}

/* ---- metal ---- */

/* Twenty points of metal: with fives only what bursts takes a point a die off them, with sixes everything does. Nothing
 * but four sixes of a heavy laser goes through: 24 less the 20 that were there, not less the 16 that remain. */
RULE_TEST("metal-armor",
          "every weapon: a point for each 6, of those that burst for each 5 too, after what went through")
{
    static const struct {
        const char *weapon;
        int dice;
        bool bursts;
    } ROWS[] = {{"MG", 1, false}, {"VMG", 2, false}, {"LL", 1, false}, {"ML", 2, false},
                {"L", 3, false},  {"HL", 4, false},  {"FT", 1, false}, {"AC", 3, true},
                {"RR", 2, true},  {"ATG", 3, true},  {"HR", 3, true},  {"LtR", 1, true},
                {"MR", 2, true},  {"MML", 1, true},  {"MNR", 1, true}, {"RL", 2, true}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int face = 4; face <= 6; face++) {
            arena *a = behind("metal", 20, ROWS[i].weapon);
            hit_with(a, ROWS[i].dice, face, ROWS[i].dice * face);
            bool wears = face == 6 || (face == 5 && ROWS[i].bursts);
            int through = ROWS[i].dice * face - 20;
            expect_of(ROWS[i].weapon, armor_of(a, TARGET, TK_SIDE_FRONT), 20 - (wears ? ROWS[i].dice : 0));
            expect_of(ROWS[i].weapon, points_of(a, TARGET, PART_PLANT, 0), 15 - (through > 0 ? through : 0));
            expect_of(ROWS[i].weapon, heat_of(a), through > 0 ? 2 : 0); /* metal does not burn, what is inside does */
        }
}

/* 15 points of a laser are 7 for polished metal: nothing of it goes through 8 points. */
RULE_TEST("reflective-armor", "a polish on metal halves lasers, too")
{
    arena *a = behind("laser-reflective-metal", 5, "L");
    hit_with(a, 3, 5, 7);
    expect_equal(points_of(a, TARGET, PART_PLANT, 0), 15 - 2);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 5);
    a = behind("metal", 5, "L");
    hit_with(a, 3, 5, 15);
    expect_equal(points_of(a, TARGET, PART_PLANT, 0), 15 - 10);
}

/* ---- tires for open country ---- */

/* A van at 20 mph, rolled for once: 2 is for the underbody, 4 for a tire, the first of four. */
static arena *van_on_grass(const char *front, const char *back)
{
    char members[256];
    snprintf(members, sizeof members, "'tires':{'front':{'type':'standard'%s},'back':{'type':'standard'%s}}", front,
             back);
    arena *a = range_of(members, "", ALL_OVER("off-road"));
    stand(a, SHOOTER, 20, 50, 0, 20);
    return a;
}

RULE_TEST("rough-ground", "off-road tires on all wheels: no damage at all; on some of them: none to those")
{
    static const struct {
        const char *front, *back;
        int underbody, tire;
    } ROWS[] = {{"", "", 1, 1},
                {",'off_road':true", ",'off_road':true", 0, 0},
                {",'off_road':true", "", 1, 0},
                {"", ",'off_road':true", 1, 1}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = van_on_grass(ROWS[i].front, ROWS[i].back);
        dice(a, 1, 1);
        with_dice(a, duel_shake(play, SHOOTER));
        expect_equal(armor_of(a, SHOOTER, TK_SIDE_UNDER), 10 - ROWS[i].underbody);
        dice(a, 2, 2, 1); /* the first tire is a front one */
        with_dice(a, duel_shake(play, SHOOTER));
        expect_equal(points_of(a, SHOOTER, PART_TIRE, 0), 4 - ROWS[i].tire);
    }
}

/* ---- the plant ---- */

RULE_TEST("without-power", "with the plant gone no laser fires; guns, dropped weapons, turrets and hand weapons do")
{
    arena *a = range_of("'armor':[{'type':'plastic','F':5}],'crew':[{'role':'driver','gear':['HP']}],"
                        "'turret':{'spaces':1},'weapons':"
                        "[{'type':'L','mount':'F'},{'type':'MG','mount':'F'},{'type':'SS','mount':'B'},"
                        "{'type':'MML','mount':'turret'}]",
                        "", "");
    for (int gone = 0; gone < 2; gone++) {
        if (gone) a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PLANT, 0)] = 0;
        expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0),
                     gone ? (tk_reason)DUEL_REASON_NO_POWER : (tk_reason)TK_REASON_FINE);
        for (int weapon = 1; weapon < 4; weapon++)
            expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, weapon), TK_REASON_FINE);
        firing(a);
        expect_equal(offered(a, SHOOTER, "fire crew=0 weapon=0 target=1 at=front"), !gone);
        expect_true(offered(a, SHOOTER, "fire crew=0 weapon=1 target=1 at=front"));
        expect_true(offered(a, SHOOTER, "fire crew=0 weapon=3 target=1 at=front"));
    }
}

/* A top speed of 90 mph, and what is lost at the end of a turn at each speed. */
RULE_TEST("power-units", "with a top speed of 90: nothing at 95, one unit at 100 and 105, two at 110 and 115")
{
    static const int ROWS[][2] = {{900, 0}, {950, 0}, {975, 0}, {1000, 1}, {1050, 1}, {1100, 2}, {1150, 2}, {1200, 3}};
    arena *a = range_of("", "", "");
    duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, SHOOTER));
    vehicle->top_speed = 900;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        car_of(a, SHOOTER)->power = 50;
        car_of(a, SHOOTER)->speed = (int16_t)ROWS[i][0];
        with_dice(a, duel_drain_over_top(play, SHOOTER));
        expect_equal(car_of(a, SHOOTER)->power, 50 - ROWS[i][1]);
    }
}

RULE_TEST("power-units", "up to the top speed a vehicle accelerates, and no faster")
{
    arena *a = range_of("", "", "");
    duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, SHOOTER));
    vehicle->top_speed = 900;
    stand(a, SHOOTER, 20, 50, 0, 85);
    choosing_speeds(a);
    expect_true(offered(a, SHOOTER, "speed to=900"));
    expect_true(!offered(a, SHOOTER, "speed to=925"));
    refused(a, SHOOTER, "speed to=925", DUEL_TOP_SPEED);
}

/* ---- who fires what ---- */

RULE_TEST("crew", "driver and gunners fire any weapon of the vehicle, wherever it is; passengers fire none")
{
    arena *a = range_of("'armor':[{'type':'plastic','F':5}],'crew':['driver','gunner','gunner','passenger'],"
                        "'turret':{'spaces':1},'weapons':"
                        "[{'type':'MG','mount':'F'},{'type':'MML','mount':'turret'},{'type':'RL','mount':'F'},"
                        "{'type':'SS','mount':'B'}]",
                        "", "");
    firing(a);
    for (int crew = 0; crew < 4; crew++) {
        char words[64];
        for (int weapon = 0; weapon < 3; weapon++) {
            snprintf(words, sizeof words, "fire crew=%d weapon=%d target=1 at=front", crew, weapon);
            expect_equal(offered(a, SHOOTER, words), crew < 3);
            if (crew == 3) refused(a, SHOOTER, words, DUEL_NO_CREW);
        }
        snprintf(words, sizeof words, "drop crew=%d weapon=3", crew);
        expect_equal(offered(a, SHOOTER, words), crew < 3);
    }
}

RULE_TEST("cycle-crew", "whoever rides behind fires a hand weapon and none of the cycle's")
{
    arena *a = range_with("{'name':'Two','body':'heavy-cycle','suspension':'heavy','plant':'large-cycle','crew':"
                          "[{'role':'driver','gear':['SMG']},{'role':'passenger','gear':['SMG']}],"
                          "'weapons':[{'type':'MG','mount':'F'}]}",
                          "'killer-kart'", "");
    firing(a);
    for (int crew = 0; crew < 2; crew++) {
        char words[64];
        snprintf(words, sizeof words, "shoot crew=%d with=%d target=1 at=front", crew, gear_named(a, "Submachine Gun"));
        expect_true(offered(a, SHOOTER, words));
        snprintf(words, sizeof words, "fire crew=%d weapon=0 target=1 at=front", crew);
        expect_equal(offered(a, SHOOTER, words), crew == 0);
    }
    refused(a, SHOOTER, "fire crew=1 weapon=0 target=1 at=front", DUEL_NO_CREW);
}

RULE_TEST("targeting-computers", "a driver and a gunner do not share one: each has the bonus of his own")
{
    static const struct {
        const char *computers;
        int driver, gunner;
    } ROWS[] = {
        {"{'type':'targeting-computer','for':'driver'}", 1, 0},
        {"{'type':'targeting-computer','for':'gunner'}", 0, 1},
        {"{'type':'targeting-computer','for':'driver'},{'type':'hi-res-targeting-computer','for':'gunner'}", 1, 2}};
    static const char CREW[] = "'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'}]";
    int plain = needed(range_of(CREW, "", ""), 0, AIM_FRONT);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char members[256];
        snprintf(members, sizeof members, "%s,'accessories':[%s]", CREW, ROWS[i].computers);
        arena *a = range_of(members, "", "");
        expect_equal(needed_by(a, 0, 0, AIM_FRONT, NULL), plain - ROWS[i].driver);
        expect_equal(needed_by(a, 1, 0, AIM_FRONT, NULL), plain - ROWS[i].gunner);
    }
}
