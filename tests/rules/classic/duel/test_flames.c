/* Fire from the hit to the explosion: the chances, the table, the order of the rolls, and tires that burn alone. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

#define FIREPROOF "'armor':[{'type':'fireproof','F':10,'R':2,'L':2,'B':2,'T':2,'U':2}]"

static bool burns(const arena *a)
{
    return a->state->car[TARGET].flags & CAR_BURNING;
}

static void end_turn(arena *a)
{
    with_dice(a, duel_burn(play));
}

/* A weapon of the target's front is hit for a point through armor that is gone. */
static arena *hit_front_weapon(const char *type, int source)
{
    char members[96];
    snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'F'}],'plant_at':'back'", type);
    arena *a = range_of("", members, "");
    car_of(a, TARGET)->dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    blow(a, AIM_FRONT, source, 1);
    return a;
}

RULE_TEST("fire",
          "a flamethrower or flaming oil jet that is hit: 1 or 2 by guns, 1 to 4 by laser, flames and burning oil")
{
    static const struct {
        const char *type;
        int source, most;
    } ROWS[] = {{"FT", SOURCE_SHOT, 2},   {"FOJ", SOURCE_SHOT, 2}, {"FT", SOURCE_LASER, 4},
                {"FOJ", SOURCE_LASER, 4}, {"FT", SOURCE_FLAME, 4}, {"FOJ", SOURCE_FLAME, 4},
                {"MG", SOURCE_SHOT, 0},   {"OJ", SOURCE_LASER, 0}, {"RL", SOURCE_FLAME, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int roll = 1; roll <= (ROWS[i].most ? 6 : 1); roll++) {
            arena *a = hit_front_weapon(ROWS[i].type, ROWS[i].source);
            bool fire = roll <= ROWS[i].most;
            if (fire && !strcmp(ROWS[i].type, "FOJ"))
                dice(a, roll, 6); /* the jet has a point left and might blow up; the flamethrower is gone */
            else if (ROWS[i].most)
                dice(a, roll);
            end_turn(a);
            expect_equal(burns(a), fire);
        }
}

RULE_TEST("fire", "one roll a turn for all hits on such parts, with the best of their chances")
{
    arena *a = hit_front_weapon("FT", SOURCE_SHOT);
    blow(a, AIM_BACK, SOURCE_LASER, 20 + 1); /* the plant, by a laser */
    dice(a, 4);
    end_turn(a);
    expect_equal(count_events(a, EVENT_FIRE_CHANCE), 1);
    expect_event(a, FIRE_CHANCE, TARGET, 4, 4);
    expect_true(burns(a));
}

/* ---- the table ---- */

/* The index of a kind of grenade, plus 1. */
static uint8_t grenade_named(const arena *a, const char *title)
{
    uint8_t kind = 0;
    while (strcmp(a->duel->grenade[kind].title, title) != 0) kind++;
    return (uint8_t)(kind + 1);
}

RULE_TEST("starting-fires", "thermite and white phosphorus: 2, in the turn of the burst and one more")
{
    static const char *const TITLES[] = {"Thermite Grenade", "White Phosphorus Grenade"};
    for (int i = 0; i < 2; i++) {
        arena *a = range_of("", "", "");
        duel_blast blast = {.car = TARGET, .by = SHOOTER, .from = {29, 50}, .points = 1};
        blast.grenade = grenade_named(a, TITLES[i]);
        with_dice(a, duel_blast_at(play, &blast));
        for (int turn = 0; turn < 3; turn++) {
            if (turn < 2) dice(a, 1, 2);
            end_turn(a);
            expect_equal(count_events(a, EVENT_FIRE_ROLL), turn < 2);
            if (turn < 2) expect_event(a, FIRE_ROLL, TARGET, 2, 3);
        }
    }
}

/* A hit in any phase counts in its own turn and in as many turns after it as the table says. */
RULE_TEST("starting-fires", "flamethrower 4 for three turns more, flaming oil 3 for two, lasers in their own turn only")
{
    static const struct {
        const char *id;
        int sum[5]; /* in the turn of the hit and the four after it */
    } TABLE[] = {{"FT", {4, 4, 4, 4, 0}}, {"FOJ", {3, 3, 3, 0, 0}}, {"LL", {0, 0, 0, 0, 0}},
                 {"ML", {1, 0, 0, 0, 0}}, {"L", {1, 0, 0, 0, 0}},   {"HL", {2, 0, 0, 0, 0}}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        arena *a = range_of("", "", "");
        int row = 0;
        while (strcmp(a->duel->weapon[row].id, TABLE[i].id) != 0) row++;
        bool laser = a->duel->weapon[row].port == PORT_LASER;
        duel_strike strike = {.blow = {.car = TARGET,
                                       .aim = AIM_FRONT,
                                       .source = laser ? SOURCE_LASER : SOURCE_FLAME,
                                       .by = SHOOTER,
                                       .points = 1,
                                       .weapon = row}};
        with_dice(a, duel_strike_at(play, &strike, NULL));
        for (int turn = 0; turn < 5; turn++) {
            if (TABLE[i].sum[turn]) dice(a, 6, 6);
            end_turn(a);
            expect_equal(count_events(a, EVENT_FIRE_ROLL), TABLE[i].sum[turn] > 0);
            if (TABLE[i].sum[turn]) expect_event(a, FIRE_ROLL, TARGET, TABLE[i].sum[turn], 12);
        }
    }
}

RULE_TEST("starting-fires", "at the sum it burns, one above it does not")
{
    for (int over = 0; over < 2; over++) {
        arena *a = range_of("", "", "");
        with_dice(a, {
            duel_add_heat(play, TARGET, 4, 3, 0);
            duel_add_heat(play, TARGET, 1, 0, 0);
        });
        dice(a, 2, 3 + over);
        end_turn(a);
        expect_equal(burns(a), !over);
    }
}

/* ---- the order ---- */

#define ROCKETS "'weapons':[{'type':'RL','mount':'F'}]"

RULE_TEST("fire-fighting",
          "fire breaks out and the extinguisher puts it out at once: nothing is damaged, nothing explodes")
{
    arena *a = range_of("", ROCKETS ",'accessories':[{'type':'fire-extinguisher'}]", "");
    car_of(a, TARGET)->fire_chance = 2;
    dice(a, 2, 3); /* it catches fire; out */
    end_turn(a);
    expect_true(!burns(a));
    expect_no_event(a, DAMAGE);
    expect_no_event(a, EXPLOSION_ROLL);
}

RULE_TEST("fire-fighting", "it fails: a point for everything in the same turn, and then the roll for the explosion")
{
    arena *a = range_of("", ROCKETS ",'accessories':[{'type':'fire-extinguisher'}]", "");
    car_of(a, TARGET)->fire_chance = 2;
    dice(a, 2, 4, 2); /* it catches fire; not out; no explosion */
    end_turn(a);
    expect_true(burns(a));
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 19);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 0), 1);
    expect_event(a, EXPLOSION_ROLL, TARGET, 2);
    dice(a, 4); /* the last point of the launcher goes: nothing is left that could explode */
    end_turn(a);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 0), 0);
    expect_no_event(a, EXPLOSION_ROLL);
}

RULE_TEST("explosions", "flamethrowers, oil that burns, rockets, missiles and anti-tank guns may blow up, others never")
{
    static const struct {
        const char *type;
        bool explodes;
    } ROWS[] = {{"FT", true},  {"FOJ", true}, {"ATG", true}, {"RL", true},   {"HR", true},  {"MR", true},
                {"MML", true}, {"MFR", true}, {"MG", false}, {"VMG", false}, {"AC", false}, {"RR", false},
                {"L", false},  {"MD", false}, {"OJ", false}, {"SS", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char members[64];
        snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'F'}]", ROWS[i].type);
        arena *a = range_of("", members, "");
        with_dice(a, duel_ignite(play, TARGET));
        if (ROWS[i].explodes) dice(a, 2);
        end_turn(a);
        expect_of(ROWS[i].type, count_events(a, EVENT_EXPLOSION_ROLL), ROWS[i].explodes);
    }
}

RULE_TEST("explosions", "a vehicle within two inches of the outline takes it, one farther away does not")
{
    /* The target's front is at 30.5, the other's nose half an inch before its middle. */
    for (int far = 0; far < 2; far++) {
        arena *a = range_of("", "'weapons':[{'type':'ATG','mount':'F'}]", "");
        stand(a, SHOOTER, far ? 27.98 : 28.01, 50, 0, 0);
        with_dice(a, duel_ignite(play, TARGET));
        a->dice.script = NULL;
        for (int tries = 0; car_of(a, TARGET)->standing != STANDING_EXPLODED && tries < 200; tries++) {
            car_of(a, TARGET)->dp[part_of(a, TARGET, PART_WEAPON, 0)] = 5;
            car_of(a, TARGET)->dp[part_of(a, TARGET, PART_PERSON, 0)] = 3;
            end_turn(a);
        }
        expect_equal(car_of(a, TARGET)->standing, STANDING_EXPLODED);
        expect_equal(armor_of(a, SHOOTER, TK_SIDE_FRONT) < 20, !far);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), 0);
    }
}

/* ---- fireproof ---- */

RULE_TEST("fireproof-armor", "through a breach the plant that is hit may burn: 2 in 6 by a gun, 4 in 6 by a laser")
{
    static const int SOURCES[] = {SOURCE_SHOT, SOURCE_LASER}, MOST[] = {2, 4};
    for (int i = 0; i < 2; i++)
        for (int over = 0; over < 2; over++) {
            arena *a = range_of("", FIREPROOF, "");
            blow(a, AIM_FRONT, SOURCES[i], 10); /* the armor only */
            end_turn(a);
            expect_no_event(a, FIRE_CHANCE);
            blow(a, AIM_FRONT, SOURCES[i], 1);
            dice(a, MOST[i] + over);
            end_turn(a);
            expect_equal(burns(a), !over);
        }
}

RULE_TEST("hand-extinguishers", "it puts a vehicle out, but not tires that burn by themselves")
{
    arena *a = people_with("'portable-fire-extinguisher'", "", "");
    int16_t arg[TK_ACTION_ARGS] = {0, SHOOTER};
    car_of(a, SHOOTER)->flags |= CAR_TIRES_BURN;
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, arg), DUEL_REASON_NO_EFFECT);
    car_of(a, SHOOTER)->flags |= CAR_BURNING;
    expect_equal(duel_check_spray(a->duel, a->state, SHOOTER, arg), TK_REASON_FINE);
}

RULE_TEST("fireproof-armor",
          "burning tires of a fireproof vehicle: an extinguisher on 1 to 3, an improved one on 1 to 4")
{
    static const char *const TYPES[] = {"fire-extinguisher", "improved-fire-extinguisher"};
    for (int i = 0; i < 2; i++)
        for (int over = 0; over < 2; over++) {
            char members[160];
            snprintf(members, sizeof members, FIREPROOF ",'accessories':[{'type':'%s'}]", TYPES[i]);
            arena *a = range_of("", members, "");
            car_of(a, TARGET)->flags |= CAR_TIRES_BURN;
            car_of(a, TARGET)->tires_alight = 1;
            dice(a, 3 + i + over);
            end_turn(a);
            expect_equal((car_of(a, TARGET)->flags & CAR_TIRES_BURN) != 0, over);
            expect_equal(points_of(a, TARGET, PART_TIRE, 0), over ? 3 : 4);
        }
}
