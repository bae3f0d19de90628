/* Fire: catching it, putting it out, burning, exploding. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

static int heat_of(const arena *a)
{
    int sum = 0;
    for (int i = 0; i < DUEL_MAX_HEAT; i++) sum += a->state->car[TARGET].heat[i].modifier;
    return sum;
}

static void hit_by(arena *a, const char *id, int aim, int points)
{
    int row = 0;
    while (strcmp(a->duel->weapon[row].id, id) != 0) row++;
    bool laser = a->duel->weapon[row].port == PORT_LASER;
    duel_strike strike = {.blow = {.car = TARGET,
                                   .aim = (uint8_t)aim,
                                   .source = laser ? SOURCE_LASER : SOURCE_FLAME,
                                   .by = SHOOTER,
                                   .points = points,
                                   .weapon = row}};
    with_dice(a, duel_strike_at(play, &strike, NULL));
}

static void end_turn(arena *a)
{
    with_dice(a, duel_burn(play));
}

static bool burns(const arena *a)
{
    return a->state->car[TARGET].flags & CAR_BURNING;
}

static void fire_at_target(arena *a, int weapon)
{
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .weapon = (uint8_t)weapon, .target = TARGET, .aim = AIM_FRONT};
}

/* The wind takes the smoke away: lasers do not fire through it. */
static void next_turn(arena *a)
{
    a->state->counter_count = 0;
    a->state->car[TARGET].phase_damage = 0;
}

RULE_TEST("starting-fires", "the flamethrower's burn over three turns, with a laser and flaming oil")
{
    arena *a = range_of(
        "'armor':[{'type':'plastic','F':5}],'weapons':[{'type':'FT','mount':'F'},{'type':'L','mount':'F'}]", "", "");
    dice(a, 6, 6, 2, 5, 6); /* it hits for 2; 4 or less: 11 */
    fire_at_target(a, 0);
    resolve_phase(a, 5);
    expect_event(a, FIRE_ROLL, TARGET, 4, 11);
    next_turn(a);
    dice(a, 1, 1, 6, 6, 1, 1, 1, 3, 3); /* the flamethrower misses, the laser hits for 3; 1 and 4: 6 is too much */
    fire_at_target(a, 0);
    fire_at_target(a, 1);
    resolve_phase(a, 5);
    expect_event(a, FIRE_ROLL, TARGET, 5, 6);
    next_turn(a);
    int oil = lay(a, COUNTER_FLAMING_OIL, SHOOTER, 31, 50, 0, 0);
    dice(a, 3, 3, 3, 3, 3); /* a point for each tire and the underbody */
    with_dice(a, duel_trigger(play, TARGET, oil, true));
    next_turn(a);
    dice(a, 1, 1, 6, 6, 1, 1, 1, 3, 4); /* again a miss and a hit; 1, 3 and 4 make 8: 7 */
    fire_at_target(a, 0);
    fire_at_target(a, 1);
    resolve_phase(a, 5);
    expect_event(a, FIRE_ROLL, TARGET, 8, 7);
    expect_true(burns(a));
    expect_equal(count_events(a, EVENT_IGNITED), 1);
}

RULE_TEST("starting-fires", "a modifier works in the turn of the hit and for its duration after it")
{
    arena *a = range_of("", "", "");
    hit_by(a, "FT", AIM_FRONT, 1);
    for (int turn = 0; turn < 4; turn++) {
        expect_equal(heat_of(a), 4);
        dice(a, 6, 6);
        end_turn(a);
    }
    expect_equal(heat_of(a), 0);
    end_turn(a);
    expect_no_event(a, FIRE_ROLL);
    hit_by(a, "LL", AIM_FRONT, 1);
    expect_equal(heat_of(a), 0);
}

RULE_TEST("starting-fires", "every weapon of the fire table")
{
    static const struct {
        const char *id;
        int modifier, turns;
    } TABLE[] = {{"FT", 4, 3}, {"FOJ", 3, 2}, {"LL", 0, 0}, {"ML", 1, 0}, {"L", 1, 0}, {"HL", 2, 0}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        arena *a = range_of("", "", "");
        hit_by(a, TABLE[i].id, AIM_FRONT, 1);
        expect_equal(heat_of(a), TABLE[i].modifier);
        expect_equal(a->state->car[TARGET].heat[0].turns, TABLE[i].turns);
    }
}

RULE_TEST("fireproof-armor", "no fire while only it is hit; reflective armor takes none from lasers")
{
    const char *inside = ",'R':2,'L':2,'B':2,'T':2,'U':2}]";
    char members[128];
    snprintf(members, sizeof members, "'armor':[{'type':'fireproof','F':10%s", inside);
    arena *a = range_of("", members, "");
    hit_by(a, "FT", AIM_FRONT, 6);
    expect_equal(heat_of(a), 0);
    hit_by(a, "FT", AIM_FRONT, 6); /* two points reach the plant */
    expect_equal(heat_of(a), 4);
    expect_equal(a->state->car[TARGET].fire_chance, 4);
    snprintf(members, sizeof members, "'armor':[{'type':'laser-reflective','F':10%s", inside);
    a = range_of("", members, "");
    hit_by(a, "HL", AIM_FRONT, 6);
    expect_equal(heat_of(a), 0);
    hit_by(a, "FT", AIM_FRONT, 1);
    expect_equal(heat_of(a), 4);
}

RULE_TEST("fireproof-armor", "the tires of a fireproof vehicle burn by themselves")
{
    arena *a = range_of("", "'armor':[{'type':'fireproof','F':10,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    hit_by(a, "FT", AIM_TIRE_FRONT_LEFT, 1);
    dice(a, 1, 1);
    end_turn(a);
    expect_true(!burns(a));
    expect_true(a->state->car[TARGET].flags & CAR_TIRES_BURN);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 10);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 2);
    expect_equal(points_of(a, TARGET, PART_TIRE, 3), 4); /* it was not hit */
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3);
    for (int turn = 0; turn < 2; turn++) {
        dice(a, 6, 6); /* the flame still sticks to it */
        end_turn(a);
    }
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 0);
    expect_event(a, EXTINGUISHED, TARGET); /* nothing is left of it */
    expect_equal(a->state->car[TARGET].wheels_lost, 0);
}

RULE_TEST("fireproof-armor", "an extinguisher puts burning tires out as it does a vehicle")
{
    arena *a = range_of("",
                        "'armor':[{'type':'fireproof','F':10,'R':2,'L':2,'B':2,'T':2,'U':2}],"
                        "'accessories':[{'type':'fire-extinguisher'}]",
                        "");
    hit_by(a, "FT", AIM_TIRE_BACK_LEFT, 1);
    dice(a, 1, 3, 4);
    end_turn(a);
    expect_equal(points_of(a, TARGET, PART_TIRE, 2), 2);
    dice(a, 6, 6, 3);
    end_turn(a);
    expect_true(!(a->state->car[TARGET].flags & CAR_TIRES_BURN));
    expect_equal(points_of(a, TARGET, PART_TIRE, 2), 2);
}

RULE_TEST("fireproof-armor", "it holds while the inside burns; metal too; plastic over it does not")
{
    static const struct {
        const char *type;
        int left;
    } ROWS[] = {{"fireproof", 10}, {"metal", 10}, {"plastic", 9}, {"laser-reflective", 9}};
    for (int i = 0; i < 4; i++) {
        char members[96];
        snprintf(members, sizeof members, "'armor':[{'type':'%s','F':10,'R':2,'L':2,'B':2,'T':2,'U':2}]", ROWS[i].type);
        arena *a = range_of("", members, "");
        with_dice(a, duel_ignite(play, TARGET));
        end_turn(a);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), ROWS[i].left);
        expect_equal(points_of(a, TARGET, PART_PLANT, 0), 14);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), 2);
    }
}

RULE_TEST("fireproof-armor", "a roll sets a fireproof vehicle on fire only through a breach")
{
    const char *fireproof = "'armor':[{'type':'fireproof','F':10,'R':9,'L':9,'B':9,'T':9,'U':9}]";
    arena *a = range_of("", fireproof, "");
    duel_car *it = &a->state->car[TARGET];
    expect_true(!duel_may_burn(a->duel, it));
    it->dp[part_of(a, TARGET, PART_ARMOR, 2)] = 0;
    expect_true(duel_may_burn(a->duel, it));
    expect_true(duel_may_burn(a->duel, &a->state->car[SHOOTER])); /* plastic */
    a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    expect_true(duel_may_burn(a->duel, &a->state->car[TARGET])); /* everything on a cycle is in the open */
}

RULE_TEST("fire", "plant or flamethrower hit: 2 in 6, by fire or laser 4 in 6")
{
    static const struct {
        int source, chance;
    } ROWS[] = {{SOURCE_SHOT, 2}, {SOURCE_MINE, 2}, {SOURCE_LASER, 4}, {SOURCE_FLAME, 4}, {SOURCE_COLLISION, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("", "", "");
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
        blow(a, AIM_FRONT, ROWS[i].source, 1);
        expect_equal(a->state->car[TARGET].fire_chance, ROWS[i].chance);
        if (!ROWS[i].chance) continue;
        dice(a, ROWS[i].chance + 1);
        end_turn(a);
        expect_true(!burns(a));
    }
    arena *a = range_of("", "", "");
    a->state->car[TARGET].fire_chance = 2;
    dice(a, 2);
    end_turn(a);
    expect_true(burns(a));
    expect_equal(a->state->car[TARGET].fire_chance, 0);
}

RULE_TEST("fire", "everything aboard takes a point, armor and people too")
{
    arena *a =
        range_of("", "'weapons':[{'type':'MG','mount':'F'}],'crew':[{'role':'driver','gear':['body-armor']}]", "");
    with_dice(a, duel_ignite(play, TARGET));
    end_turn(a);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 19);
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 9);
    expect_equal(points_of(a, TARGET, PART_TIRE, 2), 3);
    expect_equal(points_of(a, TARGET, PART_PLANT, 0), 14);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 0), 2);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 2);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3);
}

RULE_TEST("fire", "a suit keeps it off; improved armor on 1 to 3")
{
    arena *a = range_of("", "'crew':[{'role':'driver','gear':['fireproof-suit']}]", "");
    with_dice(a, duel_ignite(play, TARGET));
    end_turn(a);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3);
    a = range_of("", "'crew':[{'role':'driver','gear':['improved-body-armor']}]", "");
    with_dice(a, duel_ignite(play, TARGET));
    dice(a, 3);
    end_turn(a);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 6);
    dice(a, 4);
    end_turn(a);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 5);
}

RULE_TEST("fire", "after thirty turns a suit lets a point through every ten")
{
    arena *a = range_of("", "'crew':[{'role':'driver','gear':['fireproof-suit']}]", "");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    with_dice(a, duel_ignite(play, TARGET));
    for (int turn = 1; turn <= 50; turn++) {
        for (int i = 0; i < vehicle->part_count; i++) /* the rest of it lasts as long as the test */
            if (vehicle->part[i].kind != PART_PERSON) a->state->car[TARGET].dp[i] = vehicle->part[i].dp;
        end_turn(a);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), turn < 40 ? 3 : turn < 50 ? 2 : 1);
    }
}

RULE_TEST("explosions", "a vehicle on its side takes the blast on what it shows")
{
    arena *a = range_of("", "", "");
    a->state->car[TARGET].body.down = TK_SIDE_LEFT;
    stand(a, TARGET, 31, 50, 90, 0);
    with_dice(
        a, duel_blast_at(
               play,
               &(duel_blast){.car = TARGET, .by = SHOOTER, .from = {29, 50}, .points = 4})); /* on its left: the roof */
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 6);
}

RULE_TEST("fire-fighting", "an extinguisher on 1 to 3, an improved one to 4, before any damage; not without a plant")
{
    arena *a = range_of("", "'accessories':[{'type':'fire-extinguisher'}]", "");
    with_dice(a, duel_ignite(play, TARGET));
    dice(a, 4);
    end_turn(a);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 19);
    dice(a, 3);
    end_turn(a);
    expect_true(!burns(a));
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 19);
    a = range_of("", "'accessories':[{'type':'improved-fire-extinguisher'}]", "");
    with_dice(a, duel_ignite(play, TARGET));
    dice(a, 4);
    end_turn(a);
    expect_true(!burns(a));
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_PLANT, 0)] = 0;
    with_dice(a, duel_ignite(play, TARGET));
    end_turn(a);
    expect_true(burns(a));
}

RULE_TEST("fire-fighting", "of several extinguishers each has its die, one after the other until the fire is out")
{
    arena *a = range_of("", "'accessories':[{'type':'fire-extinguisher'},{'type':'improved-fire-extinguisher'}]", "");
    with_dice(a, duel_ignite(play, TARGET));
    dice(a, 5, 4); /* the improved one misses, then 4: too much for the plain one */
    end_turn(a);
    expect_true(burns(a));
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 19);
    dice(a, 5, 3);
    end_turn(a);
    expect_true(!burns(a));
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 19);
    with_dice(a, duel_ignite(play, TARGET));
    dice(a, 4); /* the improved one is enough: no second die */
    end_turn(a);
    expect_true(!burns(a));
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_PLANT, 0)] = 0;
    with_dice(a, duel_ignite(play, TARGET));
    end_turn(a);
    expect_true(burns(a));
}

RULE_TEST("explosions", "on a 1 a burning vehicle with rockets aboard blows up; an ordinary one never")
{
    arena *a = range_of("", "'weapons':[{'type':'RL','mount':'F'}]", "");
    stand(a, SHOOTER, 28.5, 50, 0, 0); /* two inches away: its front shows */
    with_dice(a, duel_ignite(play, TARGET));
    dice(a, 2);
    end_turn(a);
    expect_event(a, EXPLOSION_ROLL, TARGET, 2);
    a->dice.script = NULL;
    a->state->car[TARGET].killer = SHOOTER;
    int tries = 0;
    while (a->state->car[TARGET].standing != STANDING_EXPLODED && tries++ < 200) {
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_WEAPON, 0)] = 2;
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 3;
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_PLANT, 0)] = 15;
        end_turn(a);
    }
    expect_equal(a->state->car[TARGET].standing, STANDING_EXPLODED);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 0);
    expect_event(a, KILL, TARGET, SHOOTER);
    expect_true(armor_of(a, SHOOTER, TK_SIDE_FRONT) < 20);
    expect_equal(a->state->counter_count, 5); /* debris */
    a = range_of("", "'weapons':[{'type':'MG','mount':'F'}]", "");
    with_dice(a, duel_ignite(play, TARGET));
    end_turn(a);
    expect_no_event(a, EXPLOSION_ROLL);
}

RULE_TEST("explosions", "two inches are measured from outline to outline")
{
    arena *a = range_of("", "'weapons':[{'type':'RL','mount':'F'}]", "");
    stand(a, SHOOTER, 28.01, 50, 0, 0); /* its nose 1.99 inches from the other's */
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 3;
    with_dice(a, duel_ignite(play, TARGET));
    a->dice.script = NULL;
    for (int tries = 0; a->state->car[TARGET].standing != STANDING_EXPLODED && tries < 200; tries++) {
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_WEAPON, 0)] = 2;
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_PLANT, 0)] = 15;
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 3;
        end_turn(a);
    }
    expect_true(armor_of(a, SHOOTER, TK_SIDE_FRONT) < 20);
}

RULE_TEST("oil-underfoot",
          "a suit's thirty turns are counted once for its wearer, in a burning vehicle and in burning oil")
{
    arena *a = people_with("'fireproof-suit'", "", "");
    stand(a, SHOOTER, 50, 50, 0, 0);
    a->state->car[SHOOTER].flags |= CAR_BURNING;
    for (int turn = 0; turn < 20; turn++) with_dice(a, duel_burn(play));
    a->state->car[SHOOTER].flags &= (uint16_t)~CAR_BURNING;
    on_foot(a, 0, 60.125, 50.125);
    lay(a, COUNTER_FLAMING_OIL, DUEL_NONE, 60.25, 50.125, 0, 0);
    for (int turn = 0; turn < 19; turn++) let_pass(a, 5, 1);
    expect_equal(wounds_of(a, 0), 0);
    let_pass(a, 5, 1); /* 40 turns in all */
    expect_equal(wounds_of(a, 0), 1);
}

RULE_TEST("fire", "a suit's turns are its wearer's: what burned before he got in does not count")
{
    arena *a = range_of("", "'crew':['driver',{'role':'passenger','gear':['fireproof-suit']}]", "");
    int suited = part_of(a, TARGET, PART_PERSON, 1);
    with_dice(a, duel_ignite(play, TARGET));
    a->state->car[TARGET].outside = 2;
    for (int turn = 0; turn < 60; turn++) {
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 3;
        if (turn == 20) a->state->car[TARGET].outside = 0;
        with_dice(a, duel_burn(play));
        expect_equal(a->state->car[TARGET].dp[suited], turn < 59 ? 3 : 2);
    }
}

RULE_TEST("explosions", "people within two inches of the vehicle's outline take the blast, not of its middle")
{
    /* A van is an inch long and half an inch wide: from 31 it reaches to 30.5. The middle of her square is 1.875 inches
     * before that and 2.375 before its middle; then 2.125 before it. */
    for (int try = 0; try < 2; try++) {
        arena *a = range_of("", "'crew':['driver','passenger'],'weapons':[{'type':'RL','mount':'F'}]", "");
        stand(a, SHOOTER, 10, 10, 0, 0);
        on_foot(a, 2, try ? 28.375 : 28.625, 50.125);
        with_dice(a, duel_ignite(play, TARGET));
        a->dice.script = NULL;
        for (int tries = 0; a->state->car[TARGET].standing != STANDING_EXPLODED && tries < 200; tries++) {
            a->state->car[TARGET].dp[part_of(a, TARGET, PART_WEAPON, 0)] = 2;
            a->state->car[TARGET].dp[part_of(a, TARGET, PART_PLANT, 0)] = 15;
            a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 3;
            end_turn(a);
        }
        expect_equal(a->state->car[TARGET].standing, STANDING_EXPLODED);
        expect_true((wounds_of(a, 2) > 0) == !try);
    }
}

RULE_TEST("explosions", "the owner picks which of two exposed sides takes the blast")
{
    arena *a = range_of("", "", "");
    with_dice(a, duel_blast_at(play, &(duel_blast){.car = TARGET, .by = SHOOTER, .from = {30, 51}, .points = 4}));
    expect_asked(a, TARGET, BLAST);
    refused(a, TARGET, "take side=back", DUEL_SIDE_HIDDEN);
    expect_true(offered(a, TARGET, "take side=right"));
    act(a, TARGET, "take side=right");
    expect_equal(armor_of(a, TARGET, TK_SIDE_RIGHT), 16);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 20);
}
