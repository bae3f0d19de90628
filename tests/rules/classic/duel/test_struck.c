/* Which side or part of a vehicle may be struck from where, and what the dice pick on cycles, sidecars and trikes. */
#include "duel_house.h"

#include <stdio.h>

#define TURRET_MG "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]"
#define BIT(side) (1u << TK_SIDE_##side)

/* All aims of the shooter's only weapon. */
static unsigned aims(const arena *a)
{
    return duel_aims(a->duel, a->state, SHOOTER, 0, TARGET);
}

static unsigned sides(const arena *a)
{
    return aims(a) & (BIT(FRONT) | BIT(RIGHT) | BIT(LEFT) | BIT(BACK) | BIT(TOP) | BIT(UNDER));
}

/* ---- sides ---- */

/* The target at (50, 50) faces +x, an inch by half an inch. */
RULE_TEST("targeting-sides", "square to a side only that one is seen, from anywhere else two; -2 out of its arc")
{
    static const struct {
        double x, y;
        unsigned seen, free;
    } ROWS[] = {{60, 50, BIT(FRONT), BIT(FRONT)},
                {40, 50, BIT(BACK), BIT(BACK)},
                {50, 60, BIT(LEFT), BIT(LEFT)},
                {50, 40, BIT(RIGHT), BIT(RIGHT)},
                {60, 53, BIT(FRONT) | BIT(LEFT), BIT(FRONT)},
                {60, 47, BIT(FRONT) | BIT(RIGHT), BIT(FRONT)},
                {53, 60, BIT(FRONT) | BIT(LEFT), BIT(LEFT)},
                {47, 60, BIT(BACK) | BIT(LEFT), BIT(LEFT)},
                {47, 40, BIT(BACK) | BIT(RIGHT), BIT(RIGHT)},
                {40, 47, BIT(BACK) | BIT(RIGHT), BIT(BACK)},
                {60, 59.75, BIT(FRONT) | BIT(LEFT), BIT(FRONT) | BIT(LEFT)},  /* on the dividing line */
                {40, 40.25, BIT(BACK) | BIT(RIGHT), BIT(BACK) | BIT(RIGHT)}}; /* and on another one */
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(TURRET_MG, "", "");
        stand(a, TARGET, 50, 50, 0, 0);
        stand(a, SHOOTER, ROWS[i].x, ROWS[i].y, 0, 0);
        expect_equal(sides(a), ROWS[i].seen);
        for (int side = 0; side <= TK_SIDE_BACK; side++) {
            if (!(ROWS[i].seen >> side & 1)) continue;
            tk_ledger ledger = {0};
            needed_by(a, 0, 0, side, &ledger);
            int penalty = 0;
            for (int k = 0; k < ledger.count; k++)
                if (ledger.term[k].label == LABEL_WRONG_ARC) penalty = ledger.term[k].value;
            expect_equal(penalty, ROWS[i].free >> side & 1 ? 0 : 2);
        }
    }
}

RULE_TEST("targeting-sides", "of two sides that show the one that was chosen takes the damage")
{
    for (int left = 0; left < 2; left++) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
        stand(a, TARGET, 30, 53, 180, 0);
        firing(a);
        dice(a, 6, 6, 5);
        act(a, 0, left ? "fire crew=0 weapon=0 target=1 at=left" : "fire crew=0 weapon=0 target=1 at=front");
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), left ? 20 : 15);
        expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), left ? 15 : 20);
    }
}

RULE_TEST("targeting-sides", "whatever is down cannot be aimed at, nor the roof of a vehicle on its wheels")
{
    static const int DOWN[] = {TK_SIDE_UNDER, TK_SIDE_LEFT, TK_SIDE_RIGHT, TK_SIDE_TOP};
    static const double AT[][2] = {{60, 50}, {40, 50}, {50, 60}, {50, 40}, {60, 53}, {40, 47}};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 6; k++) {
            arena *a = range_of(TURRET_MG, "", "");
            stand(a, TARGET, 50, 50, 0, 0);
            stand(a, SHOOTER, AT[k][0], AT[k][1], 0, 0);
            a->state->car[TARGET].body.down = (uint8_t)DOWN[i];
            expect_equal(sides(a) >> DOWN[i] & 1, 0);
            if (!i) expect_equal(sides(a) >> TK_SIDE_TOP & 1, 0);
        }
}

RULE_TEST("targeting-sides", "a hand weapon goes by how a vehicle lies, too: on its roof the other side is in that arc")
{
    arena *a = people_with("'AVR'", "", "");
    stand(a, SHOOTER, 80, 80, 0, 0);
    on_foot(a, 0, 30.125, 45.125);
    stand(a, TARGET, 30.125, 50.125, 0, 0); /* he is on its right hand */
    /* 8, a range of 4.6 inches; both stand still: -2 */
    expect_equal(hand_needs(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_RIGHT, NULL), 8 + 1 - 2);
    a->state->car[TARGET].body.down = TK_SIDE_TOP;
    expect_equal(hand_needs(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_LEFT, NULL), 8 + 1 - 2);
    a->state->car[TARGET].body.down = TK_SIDE_RIGHT;
    expect_equal(hand_needs(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_TOP, NULL), 8 + 1 - 2);
    on_foot(a, 0, 33.125, 45.125); /* in the same arc, but its front shows as well */
    expect_equal(hand_needs(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_FRONT, NULL), 8 + 1 - 2 + 1 + 2);
}

/* He is on the roof of a house of two storeys, 20 feet up; the target is in the street to the west of it. */
static arena *on_high(const char *target, int level)
{
    arena *a =
        range_with("{'name':'S','body':'van','suspension':'heavy','plant':'super','crew':[{'role':'driver','gear':"
                   "['AVR']}]}",
                   target, MAP(HOUSE_OF("6", "2", "")));
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 26, 50, 0, 0);
    on_foot(a, 0, 30.125, 50.125);
    walker_of(a, 0)->level = (uint8_t)level;
    return a;
}

static tk_reason aims_at_top(const char *target, int level)
{
    return hand_reason(on_high(target, level), 0, "Anti-Vehicular Rifle", TARGET, AIM_TOP);
}

RULE_TEST("targeting-sides", "who fires from a storey above may strike the roof of a car; from the street nobody does")
{
    static const char VAN[] = "{'name':'T','body':'van','suspension':'heavy','plant':'super','crew':['driver'],'armor':"
                              "[{'type':'plastic','F':9,'T':9}]}";
    arena *a = on_high(VAN, 4);
    expect_equal(hand_reason(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_TOP), TK_REASON_FINE);
    expect_equal(hand_reason(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_FRONT), TK_REASON_FINE);
    expect_equal(hand_reason(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_UNDER), DUEL_REASON_SIDE_HIDDEN);
    /* The roof is no farther off and no side out of its arc: as the front. */
    expect_equal(hand_needs(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_TOP, NULL),
                 hand_needs(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_FRONT, NULL));
    firing(a);
    char words[80];
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=1 at=top", gear_named(a, "Anti-Vehicular Rifle"));
    expect_true(offered(a, 0, words));
    dice(a, 6, 6, 4);
    act(a, 0, words);
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 5);
    a = on_high(VAN, 4);
    walker_of(a, 0)->level = 0;
    on_foot(a, 0, 28.125, 50.125);
    expect_equal(hand_reason(a, 0, "Anti-Vehicular Rifle", TARGET, AIM_TOP), DUEL_REASON_SIDE_HIDDEN);
    expect_equal(aims_at_top("'shogun-100'", 4), DUEL_REASON_SIDE_HIDDEN); /* a cycle has none */
}

RULE_TEST("targeting-sides", "a vehicle on high ground strikes roofs ten feet below it, and none that is less deep")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    a->state->car[SHOOTER].body.height = 2; /* 7 1/2 feet */
    expect_equal(sides(a), BIT(FRONT));
    a->state->car[SHOOTER].body.height = 3; /* 11 1/4 feet */
    expect_equal(sides(a), BIT(FRONT) | BIT(TOP));
    a->state->car[TARGET].body.height = 3;
    expect_equal(sides(a), BIT(FRONT));
}

/* ---- tires and turrets ---- */

RULE_TEST("tire-targeting", "from each side the two tires there, from a corner three, each 3 harder than its vehicle")
{
#define TIRE(corner) (1u << (AIM_TIRE_##corner))
    static const unsigned ALL = TIRE(FRONT_LEFT) | TIRE(FRONT_RIGHT) | TIRE(BACK_LEFT) | TIRE(BACK_RIGHT);
    static const struct {
        double x, y;
        unsigned tires;
        int as; /* the side whose size counts */
    } ROWS[] = {{60, 50, TIRE(FRONT_LEFT) | TIRE(FRONT_RIGHT), AIM_FRONT},
                {40, 50, TIRE(BACK_LEFT) | TIRE(BACK_RIGHT), AIM_BACK},
                {50, 60, TIRE(FRONT_LEFT) | TIRE(BACK_LEFT), AIM_LEFT},
                {50, 40, TIRE(FRONT_RIGHT) | TIRE(BACK_RIGHT), AIM_RIGHT},
                {60, 53, TIRE(FRONT_LEFT) | TIRE(FRONT_RIGHT) | TIRE(BACK_LEFT), AIM_FRONT},
                {47, 40, TIRE(FRONT_RIGHT) | TIRE(BACK_LEFT) | TIRE(BACK_RIGHT), AIM_RIGHT}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(TURRET_MG, "", "");
        stand(a, TARGET, 50, 50, 0, 0);
        stand(a, SHOOTER, ROWS[i].x, ROWS[i].y, 0, 0);
        expect_equal(aims(a) & ALL, ROWS[i].tires);
        for (int corner = AIM_TIRE_FRONT_LEFT; corner < 32; corner++)
            if (ROWS[i].tires >> corner & 1) expect_equal(needed(a, 0, corner), needed(a, 0, ROWS[i].as) + 3);
    }
}

RULE_TEST("turret-targeting", "a turret is open to fire from all round; a pop-up one only while it is up")
{
    static const double AT[][2] = {{60, 50}, {40, 50}, {50, 60}, {50, 40}, {60, 53}};
    for (int i = 0; i < 5; i++) {
        arena *a =
            range_of(TURRET_MG, "'turret':{'spaces':1,'popup':true},'weapons':[{'type':'MG','mount':'turret'}]", "");
        stand(a, TARGET, 50, 50, 0, 0);
        stand(a, SHOOTER, AT[i][0], AT[i][1], 0, 0);
        a->state->car[TARGET].flags &= (uint16_t)~CAR_TURRET_UP;
        expect_equal(aims(a) >> AIM_TURRET & 1, 0);
        a->state->car[TARGET].flags |= CAR_TURRET_UP;
        expect_equal(aims(a) >> AIM_TURRET & 1, 1);
    }
}

/* ---- cycles ---- */

/* Two dice that show the sum. */
static void sum_of(int sum, int out[2])
{
    out[0] = sum > 7 ? 6 : sum - 1;
    out[1] = sum - out[0];
}

static int part_left(const arena *a, int kind)
{
    return points_of(a, TARGET, kind, 0);
}

RULE_TEST("cycle-targeting",
          "all rolls from 2 to 12: from the side rider, plant, weapon or tire; from an end armor or wheel")
{
    for (int sum = 2; sum <= 12; sum++) {
        int faces[3], kind = sum <= 5 ? PART_PERSON : sum <= 7 ? PART_PLANT : sum <= 10 ? PART_WEAPON : PART_TIRE;
        static const int KINDS[] = {PART_PERSON, PART_PLANT, PART_WEAPON, PART_TIRE};
        static const int FULL[] = {3, 2, 3, 9};
        arena *a = range_with("'killer-kart'", "'shogun-100'", "");
        sum_of(sum, faces);
        faces[2] = 1; /* which tire */
        script_dice(a, faces, sum > 10 ? 3 : 2);
        blow(a, AIM_RIGHT, SOURCE_SHOT, 1);
        for (int i = 0; i < 4; i++) expect_equal(part_left(a, KINDS[i]), FULL[i] - (KINDS[i] == kind));
        a = range_with("'killer-kart'", "'shogun-100'", "");
        script_dice(a, faces, 2);
        blow(a, AIM_FRONT, SOURCE_SHOT, 1);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 6 - (sum <= 10));
        expect_equal(part_left(a, PART_TIRE), FULL[3] - (sum > 10));
    }
}

RULE_TEST("cycle-targeting", "with the armor of an end gone at once the side table; of two weapons or tires one by lot")
{
    arena *a = range_with("'killer-kart'", "'twin-wasp'", "");
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    for (int nth = 0; nth < 2; nth++) {
        int before = points_of(a, TARGET, PART_WEAPON, nth);
        dice(a, 1, 1, 4, 5, nth + 1); /* 2: the end; 9: a weapon; which */
        blow(a, AIM_FRONT, SOURCE_SHOT, 1);
        expect_equal(points_of(a, TARGET, PART_WEAPON, nth), before - 1);
    }
    for (int nth = 0; nth < 2; nth++) {
        int before = points_of(a, TARGET, PART_TIRE, nth);
        dice(a, 6, 5, nth + 1);
        blow(a, AIM_RIGHT, SOURCE_SHOT, 1);
        expect_equal(points_of(a, TARGET, PART_TIRE, nth), before - 1);
    }
}

/* ---- sidecars ---- */

/* A shot of this vehicle's first weapon that does so many points. */
static void struck_at(arena *a, int aim, int points, bool beside)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    int face = beside ? vehicle->sidecar_side : duel_opposite(vehicle->sidecar_side);
    duel_strike strike = {.blow = {.car = TARGET, .aim = (uint8_t)aim, .by = SHOOTER, .points = points, .weapon = 0},
                          .face = (uint8_t)face,
                          .near_sidecar = beside};
    with_dice(a, duel_strike_at(play, &strike, NULL));
}

static int sidecar_armor(const arena *a, int side)
{
    const duel_car *it = &a->state->car[TARGET];
    return it->dp[duel_part_at(duel_vehicle_of(a->duel, it), PART_ARMOR, TK_UNIT_SIDECAR, side)];
}

/* Its sidecar is on the right, with 6 points of armor there and 2 on its left. */
RULE_TEST("sidecar-targeting", "fired at as a whole from its side: 1 to 4 is the cycle, 5 or 6 the sidecar")
{
    for (int die = 1; die <= 6; die++) {
        arena *a = range_with("'killer-kart'", "'twin-wasp'", "");
        int plant = part_left(a, PART_PLANT), faces[] = {die, 3, 4};
        script_dice(a, faces, die <= 4 ? 3 : 1);
        struck_at(a, AIM_RIGHT, 1, true);
        expect_equal(sidecar_armor(a, TK_SIDE_RIGHT), die <= 4 ? 6 : 5);
        expect_equal(part_left(a, PART_PLANT), die <= 4 ? plant - 1 : plant);
    }
}

RULE_TEST("sidecar-targeting", "from its side of the cycle's middle line or on the line, ahead and behind too")
{
    static const struct {
        double x, y;
        bool seen;
    } ROWS[] = {{60, 49.9, true}, {40, 49.9, true}, {60, 50, true},    {40, 50, true},
                {50, 40, true},   {50, 60, false},  {60, 50.1, false}, {40, 50.1, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a =
            range_with("{'name':'S','body':'van','suspension':'heavy','plant':'super','crew':['driver']," TURRET_MG "}",
                       "'twin-wasp'", "");
        stand(a, TARGET, 50, 50, 0, 0); /* its right is towards -y */
        stand(a, SHOOTER, ROWS[i].x, ROWS[i].y, 0, 0);
        expect_equal(aims(a) >> AIM_SIDECAR & 1, ROWS[i].seen);
    }
}

RULE_TEST("sidecar-targeting", "what goes through the cycle hits a sidecar of so many spaces on no more than that")
{
    for (int die = 1; die <= 6; die++) {
        arena *a = range_with("'killer-kart'", "'twin-wasp'", "");
        int spaces = duel_vehicle_of(a->duel, &a->state->car[TARGET])->sidecar_spaces;
        dice(a, 3, 4, die); /* the plant; the sidecar */
        struck_at(a, AIM_LEFT, part_left(a, PART_PLANT) + 1, false);
        expect_equal(sidecar_armor(a, TK_SIDE_LEFT), die <= spaces ? 1 : 2);
    }
}

RULE_TEST("sidecar-targeting", "so does what goes through a rider who was aimed at, but not from the sidecar's side")
{
    arena *a = range_with("'killer-kart'", "'twin-wasp'", "");
    dice(a, 1);
    struck_at(a, AIM_RIDER, 3 + 1, false);
    expect_equal(part_left(a, PART_PERSON), 0);
    expect_equal(sidecar_armor(a, TK_SIDE_LEFT), 1);
    a = range_with("'killer-kart'", "'twin-wasp'", "");
    dice(a, 6); /* more than it has spaces */
    struck_at(a, AIM_RIDER, 3 + 1, false);
    expect_equal(sidecar_armor(a, TK_SIDE_LEFT), 2);
    a = range_with("'killer-kart'", "'twin-wasp'", "");
    struck_at(a, AIM_RIDER, 3 + 1, true);
    expect_equal(sidecar_armor(a, TK_SIDE_RIGHT) + sidecar_armor(a, TK_SIDE_LEFT), 6 + 2);
}

RULE_TEST("sidecar-targeting",
          "through its armor each thing inside has the same chance; its tire is aimed at by itself")
{
    for (int nth = 0; nth < 2; nth++) { /* the smokescreen and the passenger */
        arena *a = range_with("'killer-kart'", "'twin-wasp'", "");
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
        int parts[2], found = 0;
        for (int i = 0; i < vehicle->part_count && found < 2; i++) {
            int kind = vehicle->part[i].kind;
            bool inside = kind == PART_WEAPON || kind == PART_PERSON;
            if (vehicle->part[i].unit == TK_UNIT_SIDECAR && inside) parts[found++] = i;
        }
        dice(a, nth + 1);
        struck_at(a, AIM_SIDECAR, 6 + 1, true);
        for (int i = 0; i < 2; i++)
            expect_equal(a->state->car[TARGET].dp[parts[i]], vehicle->part[parts[i]].dp - (i == nth));
    }
    arena *a = range_with("'killer-kart'", "'twin-wasp'", "");
    stand(a, TARGET, 31, 50, 270, 0);
    expect_equal(needed(a, 0, AIM_TIRE_SIDECAR), needed(a, 0, AIM_RIGHT) + 3);
}

RULE_TEST("sidecar-targeting", "a hand weapon strikes the armor of the side in whose arc it is fired")
{
    arena *a =
        range_with("{'name':'S','body':'van','suspension':'heavy','plant':'super','crew':[{'role':'driver','gear':["
                   "'AVR']}]}",
                   "'twin-wasp'", "");
    stand(a, SHOOTER, 80, 80, 0, 0);
    stand(a, TARGET, 30.125, 50.125, 0, 20);
    on_foot(a, 0, 31.125, 44.125); /* in the arc of its right, though its front shows */
    duel_deed shot = {.target = TARGET, .aim = AIM_SIDECAR, .hit = 1};
    shot.weapon = (uint8_t)(DEED_HAND + gear_named(a, "Anti-Vehicular Rifle"));
    dice(a, 6, 6, 2);
    fire(a, shot);
    expect_equal(sidecar_armor(a, TK_SIDE_FRONT), 6);
    expect_equal(sidecar_armor(a, TK_SIDE_RIGHT), 4);
}

/* ---- trikes ---- */

#define TRIKE(body, more) \
    "{'name':'T','body':'" body "','suspension':'heavy','plant':'super-trike','crew':['driver']" more "}"

RULE_TEST("trike-targeting", "its top: 2 harder than the side it is seen from, for every size; not from behind")
{
    static const struct {
        const char *design;
        int ahead, aside;
    } ROWS[] = {{TRIKE("light-trike", ""), 5, 4},
                {TRIKE("medium-trike", ""), 4, 3},
                {TRIKE("heavy-trike", ""), 3, 3},
                {TRIKE("x-heavy-trike", ""), 3, 2},
                {TRIKE("heavy-trike", ",'reversed':true"), 3, 3}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_with("'killer-kart'", ROWS[i].design, "");
        stand(a, TARGET, 31, 50, 180, 0);
        expect_equal(needed(a, 0, AIM_TOP), 7 + 2 - 2 + ROWS[i].ahead);
        stand(a, TARGET, 30.75, 50, 90, 0);
        expect_equal(needed(a, 0, AIM_TOP), 7 + 2 - 2 + ROWS[i].aside);
        stand(a, TARGET, 30.75, 50, 270, 0);
        expect_equal(needed(a, 0, AIM_TOP), 7 + 2 - 2 + ROWS[i].aside);
        stand(a, TARGET, 31, 50, 0, 0);
        expect_equal(sight_of(a, 0, AIM_TOP), DUEL_REASON_SIDE_HIDDEN);
    }
}

RULE_TEST("trike-targeting", "from behind its turret may be aimed at")
{
    arena *a = range_with(
        "'killer-kart'", TRIKE("heavy-trike", ",'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]"), "");
    stand(a, TARGET, 31, 50, 0, 0);
    expect_equal(sight_of(a, 0, AIM_TOP), DUEL_REASON_SIDE_HIDDEN);
    expect_equal(needed(a, 0, AIM_TURRET), needed(a, 0, AIM_BACK) + 2);
}

RULE_TEST("trike-targeting", "struck at the end with one wheel: 2 to 10 the armor, 11 and 12 the wheel; else no roll")
{
    for (int reversed = 0; reversed < 2; reversed++)
        for (int sum = 2; sum <= 12; sum++) {
            const char *design =
                reversed ? TRIKE("heavy-trike", ",'reversed':true,'armor':[{'type':'plastic','F':5,'B':5,'R':5}]")
                         : TRIKE("heavy-trike", ",'armor':[{'type':'plastic','F':5,'B':5,'R':5}]");
            arena *a = range_with("'killer-kart'", design, "");
            int faces[2], end = reversed ? AIM_BACK : AIM_FRONT;
            sum_of(sum, faces);
            script_dice(a, faces, 2);
            blow(a, end, SOURCE_SHOT, 3);
            expect_equal(armor_of(a, TARGET, end), sum <= 10 ? 2 : 5);
            blow(a, duel_opposite(end), SOURCE_SHOT, 3);
            blow(a, AIM_RIGHT, SOURCE_SHOT, 3);
            expect_equal(armor_of(a, TARGET, duel_opposite(end)), 2);
            expect_equal(armor_of(a, TARGET, TK_SIDE_RIGHT), 2);
        }
}

RULE_TEST("trike-targeting",
          "its side arcs reach over its front: whoever is there strikes a side that shows without the -2")
{
    static const struct {
        const char *design;
        int ahead, behind; /* what its flank is harder to hit by for the arc */
    } ROWS[] = {{TRIKE("heavy-trike", ""), 0, 2}, {"'killer-kart'", 2, 2}};
    for (size_t i = 0; i < 2; i++) {
        arena *a = range_with("'killer-kart'", ROWS[i].design, "");
        stand(a, TARGET, 31, 51, 180, 0); /* the shooter is before it, on its left */
        expect_equal(needed(a, 0, AIM_LEFT), 7 + 2 - 2 + 1 + ROWS[i].ahead);
        stand(a, TARGET, 31, 51, 0, 0); /* behind it, on its right */
        expect_equal(needed(a, 0, AIM_RIGHT), 7 + 2 - 2 + 1 + ROWS[i].behind);
    }
}
