/* Every weapon, automatic fire, launchers, turrets and lights. */
#include "duel_range.h"

#include <stdio.h>
#include <string.h>

static arena *armed(const char *type, const char *options)
{
    char members[192];
    snprintf(members, sizeof members,
             "'armor':[{'type':'plastic','F':5,'R':5,'L':5,'B':5,'T':5,'U':5}],'weapons':[{'type':'%s','mount':'F'}]",
             type);
    return range_of(members, "'armor':[{'type':'plastic','F':40,'R':5,'L':5,'B':5,'T':5,'U':5}]", options);
}

static void declare(arena *a, duel_deed shot)
{
    a->state->deed[a->state->deed_count++] = shot;
}

static void fire(arena *a, int weapon, int aim)
{
    declare(a, (duel_deed){.car = SHOOTER, .weapon = (uint8_t)weapon, .target = TARGET, .aim = (uint8_t)aim});
}

/* The weapon list of the book. X: to hit (0: not aimed), dice, plus, points, shots (0: none needed), effect, units of
 * power, blows up in a fire, burns when hit, dice and plus to tires. */
static const struct book_row {
    const char *id;
    int to_hit, dice, plus, dp, shots, spread, drain, explodes, ignites, tire_dice, tire_plus;
} BOOK[] = {{"AC", 6, 3, 0, 4, 10, SPREAD_BURST, 0, 0, 0, 0, 0},  {"MG", 7, 1, 0, 3, 20, SPREAD_AREA, 0, 0, 0, 0, 0},
            {"RR", 7, 2, 0, 4, 10, SPREAD_BURST, 0, 0, 0, 0, 0},  {"VMG", 6, 2, 0, 3, 20, SPREAD_AREA, 0, 0, 0, 0, 0},
            {"ATG", 8, 3, 0, 5, 10, SPREAD_BURST, 0, 1, 0, 0, 0}, {"GL", 7, 0, 0, 2, 10, SPREAD_NONE, 0, 0, 0, 0, 0},
            {"SG", 7, 1, 0, 2, 10, SPREAD_AREA, 0, 0, 0, 0, 0},   {"HR", 9, 3, 0, 2, 1, SPREAD_BURST, 0, 1, 0, 0, 0},
            {"LtR", 9, 1, 0, 1, 1, SPREAD_BURST, 0, 1, 0, 0, 0},  {"MR", 9, 2, 0, 2, 1, SPREAD_BURST, 0, 1, 0, 0, 0},
            {"MML", 8, 1, 0, 2, 10, SPREAD_BURST, 0, 1, 0, 0, 0}, {"MNR", 9, 1, -1, 1, 1, SPREAD_BURST, 0, 1, 0, 0, 0},
            {"MFR", 9, 1, 0, 3, 1, SPREAD_NONE, 0, 1, 0, 0, 0},   {"RL", 8, 2, 0, 2, 10, SPREAD_BURST, 0, 1, 0, 0, 0},
            {"HL", 6, 4, 0, 2, 0, SPREAD_AREA, 3, 0, 0, 0, 0},    {"L", 6, 3, 0, 2, 0, SPREAD_AREA, 2, 0, 0, 0, 0},
            {"LL", 6, 1, 0, 2, 0, SPREAD_AREA, 1, 0, 0, 0, 0},    {"ML", 6, 2, 0, 2, 0, SPREAD_AREA, 2, 0, 0, 0, 0},
            {"FT", 6, 1, 0, 2, 10, SPREAD_AREA, 0, 1, 1, 0, 0},   {"PS", 0, 0, 0, 2, 25, SPREAD_NONE, 0, 0, 0, 0, 0},
            {"SS", 0, 0, 0, 4, 10, SPREAD_NONE, 0, 0, 0, 0, 0},   {"FOJ", 0, 1, -2, 3, 25, SPREAD_NONE, 0, 1, 1, 1, -2},
            {"OJ", 0, 0, 0, 3, 25, SPREAD_NONE, 0, 0, 0, 0, 0},   {"MD", 0, 2, 0, 2, 10, SPREAD_BURST, 0, 0, 0, 1, 0},
            {"SMD", 0, 2, 3, 2, 5, SPREAD_NONE, 0, 0, 0, 1, -3},  {"SD", 0, 0, 0, 4, 10, SPREAD_NONE, 0, 0, 0, 1, 0}};
enum { BOOK_ROWS = sizeof BOOK / sizeof *BOOK };

RULE_TEST("weapons-in-duels", "every weapon of the list, figure by figure")
{
    for (int i = 0; i < BOOK_ROWS; i++) {
        const struct book_row *book = &BOOK[i];
        arena *a = armed(book->id, "");
        const duel_weapon *row = duel_weapon_row(a->duel, duel_vehicle_of(a->duel, &a->state->car[SHOOTER]), 0);
        expect_of(book->id, strcmp(row->id, book->id), 0);
        expect_of(book->id, row->to_hit, book->to_hit);
        expect_of(book->id, row->dice, book->dice);
        expect_of(book->id, row->plus, book->plus);
        expect_of(book->id, points_of(a, SHOOTER, PART_WEAPON, 0), book->dp);
        expect_of(book->id, a->state->car[SHOOTER].weapon[0].shots, book->shots);
        expect_of(book->id, row->spread, book->spread);
        expect_of(book->id, row->drain, book->drain);
        expect_of(book->id, row->explodes, book->explodes);
        expect_of(book->id, row->ignites, book->ignites);
        expect_of(book->id, row->tire_dice, book->tire_dice);
        expect_of(book->id, row->tire_plus, book->tire_plus);
        expect_of(book->id, row->range, strcmp(book->id, "FT") ? 0 : 10);
    }
}

RULE_TEST("weapons-in-duels", "whatever weapon there is: it is aimed or dropped, and needs shots or power")
{
    arena *a = armed("MG", "");
    for (int i = 0; i < a->duel->weapon_count; i++) {
        const duel_weapon *row = &a->duel->weapon[i];
        expect_of(row->id, (row->to_hit > 0) + row->dropped, 1);
        expect_of(row->id, row->shots > 0 || row->drain > 0, true);
        expect_of(row->id, row->dropped && !row->lays, false);
    }
}

RULE_TEST("weapons-in-duels", "what every aimed weapon needs and does")
{
    static const struct {
        const char *id;
        int to_hit, dice, plus;
    } ROWS[] = {{"AC", 6, 3, 0},  {"MG", 7, 1, 0},   {"RR", 7, 2, 0},  {"VMG", 6, 2, 0},
                {"ATG", 8, 3, 0}, {"HR", 9, 3, 0},   {"LtR", 9, 1, 0}, {"MR", 9, 2, 0},
                {"MML", 8, 1, 0}, {"MNR", 9, 1, -1}, {"RL", 8, 2, 0},  {"HL", 6, 4, 0},
                {"L", 6, 3, 0},   {"LL", 6, 1, 0},   {"ML", 6, 2, 0},  {"FT", 6, 1, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = armed(ROWS[i].id, "");
        const duel_weapon *row = duel_weapon_row(a->duel, duel_vehicle_of(a->duel, &a->state->car[SHOOTER]), 0);
        expect_equal(needed(a, 0, AIM_FRONT), ROWS[i].to_hit + 1);
        int faces[6] = {6, 5}, count = 2;
        for (int die = 0; die < ROWS[i].dice; die++) faces[count++] = 2;
        script_dice(a, faces, count);
        fire(a, 0, AIM_FRONT);
        resolve_phase(a, 1);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 40 - 2 * ROWS[i].dice - ROWS[i].plus);
        expect_equal(points_told(a), 2 * ROWS[i].dice + ROWS[i].plus);
        if (row->shots) expect_equal(a->state->car[SHOOTER].weapon[0].shots, row->shots - 1);
    }
}

RULE_TEST("firing", "everybody declares in secret; all results of a phase are simultaneous")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 23, 50, 180, 0);
    for (int car = 0; car < 2; car++) {
        a->state->car[car].dp[part_of(a, car, PART_ARMOR, 0)] = 0;
        a->state->car[car].dp[part_of(a, car, PART_WEAPON, 0)] = 1;
    }
    firing(a);
    act(a, 0, "fire crew=0 weapon=0 target=1 at=0");
    expect_equal(a->state->car[1].dp[part_of(a, 1, PART_WEAPON, 0)], 1);
    expect_true(!strstr(view_of(a, 1), "\"declared\":[{"));
    expect_true(strstr(view_of(a, 0), "\"declared\":[{") != NULL);
    declare(a, (duel_deed){.car = 1, .target = 0, .aim = AIM_FRONT});
    dice(a, 6, 5, 2, 6, 5, 2);
    resolve_phase(a, 1);
    expect_equal(a->state->car[0].dp[part_of(a, 0, PART_WEAPON, 0)], 0); /* both guns are gone */
    expect_equal(a->state->car[1].dp[part_of(a, 1, PART_WEAPON, 0)], 0);
}

RULE_TEST("rate-of-fire", "a weapon once a turn, a person once a turn")
{
    arena *a =
        range_of("'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
    firing(a);
    act(a, 0, "fire crew=0 weapon=0 target=1 at=0");
    refused(a, 0, "fire crew=0 weapon=1 target=1 at=0", DUEL_CREW_FIRED);
    refused(a, 0, "fire crew=1 weapon=0 target=1 at=0", DUEL_WEAPON_FIRED);
    expect_true(offered(a, 0, "fire crew=1 weapon=1 target=1 at=0"));
}

RULE_TEST("rolling-to-hit", "a 2 misses; what needs more than 12 may still be fired")
{
    arena *a = armed("MG", "");
    stand(a, TARGET, 21.5, 50, 180, 0);
    dice(a, 1, 1);
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(count_events(a, EVENT_MISS), 1);
    stand(a, TARGET, 80, 50, 180, 0);
    dice(a, 6, 6);
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(count_events(a, EVENT_MISS), 1);
}

RULE_TEST("sustained-fire", "shots that miss count too")
{
    arena *a = armed("MG", "");
    for (int turn = 1; turn <= 3; turn++) {
        a->state->turn = (uint16_t)turn;
        expect_equal(needed(a, 0, AIM_FRONT), 8 - (turn - 1));
        a->state->car[SHOOTER].weapon[0].flags = 0;
        dice(a, 1, 1);
        fire(a, 0, AIM_FRONT);
        resolve_phase(a, 1);
    }
}

RULE_TEST("burst-and-area", "bursts wear metal on fives too; neither hurts vehicles beside the target")
{
    arena *a = range_of("'weapons':[{'type':'RR','mount':'F'},{'type':'VMG','mount':'F'}]",
                        "'armor':[{'type':'metal','F':20,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    dice(a, 6, 6, 5, 6, 4, 4); /* and where the debris lies */
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 18);
    dice(a, 6, 6, 5, 6);
    fire(a, 1, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 17);
}

RULE_TEST("hazards", "enemy fire: D1 up to 5 points, D2 up to 9, D3 from 10 on, each attack for itself")
{
    static const int POINTS[][2] = {{1, 1}, {5, 1}, {6, 2}, {9, 2}, {10, 3}, {40, 3}, {0, 0}};
    for (size_t i = 0; i < sizeof POINTS / sizeof *POINTS; i++)
        expect_equal(duel_fire_hazard(POINTS[i][0]), POINTS[i][1]);
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
    int before = a->state->car[TARGET].handling;
    stand(a, TARGET, 31, 50, 180, 5);
    dice(a, 6, 6, 4, 6, 6, 4);
    fire(a, 0, AIM_FRONT);
    fire(a, 1, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(a->state->car[TARGET].handling, before - 2);
}

RULE_TEST("hazards", "what reflective armor throws back is no part of the hazard")
{
    arena *a = range_of("'weapons':[{'type':'L','mount':'F'}]",
                        "'armor':[{'type':'laser-reflective','F':20,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    int before = a->state->car[TARGET].handling;
    stand(a, TARGET, 31, 50, 180, 5);
    dice(a, 6, 6, 4, 4, 3); /* 11: 5 do damage */
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 15);
    expect_equal(before - a->state->car[TARGET].handling, 1);
}

RULE_TEST("rocket-pod", "six rockets, each with its roll; one hazard; a point of damage costs two of them")
{
    arena *a = armed("MFR", "");
    int before = a->state->car[TARGET].handling;
    stand(a, TARGET, 31, 50, 180, 5);
    dice(a, 6, 6, 2, 6, 6, 2, 6, 6, 2, 1, 2, 1, 2, 1, 2);
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 34);
    expect_equal(a->state->car[TARGET].handling, before - 2);
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, 0);
    a = armed("MFR", "");
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_WEAPON, 0)] = 1;
    dice(a, 1, 2, 1, 2);
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(count_events(a, EVENT_TO_HIT), 2);
}

RULE_TEST("laser-power", "lasers drain the plant: 1, 2, 2, 3; none without power or plant")
{
    static const struct {
        const char *id;
        int drain;
    } ROWS[] = {{"LL", 1}, {"ML", 2}, {"L", 2}, {"HL", 3}};
    for (int i = 0; i < 4; i++) {
        arena *a = armed(ROWS[i].id, "");
        int before = a->state->car[SHOOTER].power;
        expect_equal(before, 400); /* eight spaces of plant */
        dice(a, 1, 2);
        fire(a, 0, AIM_FRONT);
        resolve_phase(a, 1);
        expect_equal(before - a->state->car[SHOOTER].power, ROWS[i].drain);
        a->state->car[SHOOTER].weapon[0].flags = 0;
        a->state->car[SHOOTER].power = (uint16_t)(ROWS[i].drain - 1);
        expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_POWER);
        a->state->car[SHOOTER].power = 100;
        a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PLANT, 0)] = 0;
        expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_POWER);
    }
}

RULE_TEST("infrared", "an infrared laser fires through smoke, a point a die less for every half inch")
{
    arena *a = range_of("'weapons':[{'type':'L','mount':'F','infrared':true}]", "", "");
    lay(a, COUNTER_SMOKE, 1, 25, 50, 90, 0);
    expect_equal(needed(a, 0, AIM_FRONT), 6 + 1 + 1);
    dice(a, 6, 6, 4, 4, 4);
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 20 - (12 - 3));
}

RULE_TEST("flamethrower", "ten inches at most; smoke along the line of fire; it may set fire")
{
    arena *a = armed("FT", "");
    dice(a, 1, 2);
    fire(a, 0, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(a->state->counter_count, 1);
    expect_equal(a->state->counter[0].kind, COUNTER_SMOKE);
    expect_near(duel_inches(a->state->counter[0].x), 21);
    stand(a, TARGET, 31.2, 50, 180, 0);
    expect_equal(sight_of(a, 0, AIM_FRONT), DUEL_REASON_OUT_OF_RANGE);
}

RULE_TEST("targeting-fixtures", "some part of it in the arc is enough, and what stands before it hides it")
{
    arena *a = on_a_field_with(
        "\"map\":{\"title\":\"f\",\"size\":[10000,10000],\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"at\":[[3000,"
        "4800],[3050,4800],[3050,9000],[3000,9000]]},{\"kind\":\"wall\",\"dp\":80,\"at\":[[3500,4000],[3550,4000],["
        "3550,"
        "6000],[3500,6000]]}],\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},{\"title\":\"b\",\"start\":[3000,"
        "1000,90]}]}",
        "killer-kart", "killer-kart");
    stand(a, 0, 28, 50, 0, 10); /* the wall's middle is at 69: far outside the front arc */
    duel_deed shot = {.target = DUEL_TARGET_FIXTURE};
    duel_sight sight = duel_look(a->duel, a->state, &shot, NULL);
    expect_equal(sight.reason, TK_REASON_FINE);
    expect_near(sight.distance, 1.5);
    shot.target++;
    stand(a, 0, 28, 55, 0, 10);
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, DUEL_REASON_NO_LINE);
    stand(a, 0, 28, 45, 0, 10); /* past the end of the first */
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, TK_REASON_FINE);
    stand(a, 0, 28, 45, 180, 10);
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, DUEL_REASON_OUT_OF_ARC);
}

RULE_TEST("flamethrower", "on automatic it leaves its cloud where it points, whether something is there or not")
{
    arena *a = armed("FT", "");
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    stand(a, TARGET, 31, 60, 180, 0);
    resolve_phase(a, 5);
    expect_no_event(a, TO_HIT);
    expect_equal(a->state->counter_count, 1);
    expect_near(duel_inches(a->state->counter[0].x), 21);
    expect_near(duel_inches(a->state->counter[0].y), 50);
    expect_equal(a->state->counter[0].left, 300);
}

RULE_TEST("spike-gun", "a miss comes down by the scatter table; a 2 is a miss whatever it takes")
{
    arena *a = armed("SG", "");
    declare(a, (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 2450, .y = 5000});
    dice(a, 1, 1, 1, 3); /* needs 3; to the right by 1d-1 */
    resolve_phase(a, 1);
    expect_near(duel_inches(a->state->counter[0].x), 24.5);
    expect_near(duel_inches(a->state->counter[0].y), 49.5);
    stand(a, TARGET, 90, 90, 0, 0);
    declare(a, (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 2140, .y = 5000});
    dice(a, 1, 1, 4, 4); /* point-blank it needs -2: missed by 1 all the same, two squares at most */
    resolve_phase(a, 1);
    expect_near(duel_inches(a->state->counter[1].x), 21.9);
}

RULE_TEST("spike-gun", "at a vehicle -4, and only tires are hurt; at a spot it leaves spikes")
{
    arena *a = armed("SG", "");
    expect_equal(needed(a, 0, AIM_TIRE_FRONT_LEFT), 8 + 4 + 3);
    dice(a, 6, 6, 3, 2);
    fire(a, 0, AIM_FRONT); /* needs 12; the second of the tires in front */
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 40);
    expect_equal(points_of(a, TARGET, PART_TIRE, 1), 1);
    declare(a, (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 2450, .y = 5000});
    dice(a, 3, 3);
    resolve_phase(a, 1);
    expect_equal(a->state->counter[0].kind, COUNTER_SPIKES);
    expect_near(duel_inches(a->state->counter[0].x), 24.5);
}

/* A roll of 5 at a tire that was aimed at: 2 to a solid one, as spikes on the road would do. */
RULE_TEST("spike-gun", "solid tires take half of what its spikes do to them, fractions dropped")
{
    for (int solid = 0; solid < 2; solid++) {
        arena *a =
            range_of("'weapons':[{'type':'SG','mount':'F'}]",
                     solid ? "'tires':{'front':{'type':'solid'},'back':{'type':'solid'}}"
                           : "'tires':{'front':{'type':'puncture-resistant'},'back':{'type':'puncture-resistant'}}",
                     "");
        dice(a, 6, 6, 5, 2);
        fire(a, 0, AIM_FRONT);
        resolve_phase(a, 1);
        expect_equal(points_of(a, TARGET, PART_TIRE, 1), solid ? 12 - 2 : 9 - 5);
    }
}

RULE_TEST("grenade-scatter", "direction, then distance by how far the roll was missed")
{
    arena *a = range_of("", "", "");
    tk_vec at = {0};
    dice(a, 5, 5, 2, 3); /* right and short; a square to the right, two short: missed by 1 */
    with_dice(a, at = duel_scatter(play, (tk_vec){30, 50}, 0, 1, 10));
    expect_near(at.x, 29.5);
    expect_near(at.y, 49.75);
    dice(a, 4, 6); /* made it: three squares long */
    with_dice(a, at = duel_scatter(play, (tk_vec){30, 50}, 0, 0, 10));
    expect_near(at.x, 30.75);
    dice(a, 2, 1, 1, 1); /* far off: at least eight squares to the left */
    with_dice(a, at = duel_scatter(play, (tk_vec){30, 50}, 0, 7, 10));
    expect_near(at.y, 52);
    dice(a, 3, 6, 6); /* never behind the one who fired */
    with_dice(a, at = duel_scatter(play, (tk_vec){30, 50}, 0, 4, 2));
    expect_near(at.x, 28);
    dice(a, 1, 4); /* aimed near: two squares at most */
    with_dice(a, at = duel_scatter(play, (tk_vec){30, 50}, 0, 2, 0.5));
    expect_near(at.y, 49.5);
}

static arena *lobbing(const char *grenade, const char *options)
{
    char members[160];
    snprintf(members, sizeof members, "'weapons':[{'type':'GL','mount':'F','grenades':[{'type':'%s','count':2}]}]",
             grenade);
    arena *a = range_of(members, "", options);
    declare(a, (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 3030, .y = 5000});
    for (int phase = 5; phase < 10; phase++) resolve_phase(a, phase % 5 + !(phase % 5) * 5);
    return a;
}

RULE_TEST("grenades-in-flight", "down one turn later; a 12 on the very spot; 1d to vehicles within half an inch")
{
    arena *a = lobbing("explosive-grenade", "");
    expect_equal(a->state->grenade[0].phases, 1);
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, 1);
    dice(a, 6, 6, 4);
    resolve_phase(a, 5);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 16);
    expect_equal(armor_of(a, SHOOTER, TK_SIDE_FRONT), 20);
}

RULE_TEST("grenades-in-flight", "every kind of grenade")
{
    static const struct {
        const char *id;
        int counter;
    } CLOUDS[] = {{"smoke-grenade", COUNTER_SMOKE_PUFF},
                  {"paint-grenade", COUNTER_PAINT_PUFF},
                  {"tear-gas-grenade", COUNTER_GAS_PUFF},
                  {"flaming-oil-grenade", COUNTER_FRESH_PATCH}};
    for (int i = 0; i < 4; i++) {
        arena *a = lobbing(CLOUDS[i].id, "");
        dice(a, 6, 6);
        resolve_phase(a, 5);
        expect_equal(a->state->counter[0].kind, CLOUDS[i].counter);
    }
    arena *a = lobbing("thermite-grenade", "");
    dice(a, 6, 6, 3, 6, 6); /* it does not catch fire yet */
    resolve_phase(a, 5);
    expect_equal(a->state->car[TARGET].heat[0].modifier, 2);
    expect_equal(a->state->car[TARGET].heat[0].turns, 0); /* of one; this turn is over */
    a = lobbing("white-phosphorus-grenade", "");
    dice(a, 6, 6, 5, 6, 6);
    resolve_phase(a, 5);
    expect_equal(a->state->car[TARGET].heat[0].modifier, 2);
    expect_equal(a->state->car[TARGET].heat[0].turns, 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 18);
    expect_equal(a->state->counter[0].kind, COUNTER_SMOKE_PUFF);
    a = lobbing("flash-grenade", "'night':true");
    dice(a, 6, 6);
    resolve_phase(a, 5);
    expect_equal(a->state->car[TARGET].blinded, 5); /* for a turn after this phase */
    a = lobbing("foam-grenade", "");
    a->state->car[TARGET].flags |= CAR_BURNING;
    dice(a, 6, 6, 1);
    resolve_phase(a, 5);
    expect_true(!(a->state->car[TARGET].flags & CAR_BURNING));
    a = lobbing("fake-grenade", "");
    dice(a, 6, 6);
    resolve_phase(a, 5);
    expect_equal(a->state->counter_count, 0);
}

RULE_TEST("grenades-in-flight", "its timer runs out at the end of the turn it comes down in; a fuse does not wait")
{
    for (int fused = 0; fused < 2; fused++) {
        char members[160];
        snprintf(members, sizeof members,
                 "'weapons':[{'type':'GL','mount':'F','grenades':[{'type':'explosive-grenade','count':2%s}]}]",
                 fused ? ",'impact_fuse':true" : "");
        arena *a = range_of(members, "", "");
        declare(a, (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 3030, .y = 5000});
        for (int phase = 3; phase < 8; phase++) resolve_phase(a, (phase - 1) % 5 + 1); /* phase 3 to the next phase 2 */
        expect_equal(a->state->grenade[0].phases, 1);
        if (fused)
            dice(a, 6, 6, 4);
        else
            dice(a, 6, 6);
        resolve_phase(a, 3);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), fused ? 16 : 20);
        expect_equal(a->state->counter_count, !fused);
        if (fused) continue;
        expect_event(a, LANDED, 3030, 5000);
        expect_equal(a->state->counter[0].kind, COUNTER_GRENADE);
        resolve_phase(a, 4);
        dice(a, 4);
        resolve_phase(a, 5);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 16);
        expect_equal(a->state->counter_count, 0);
    }
}

RULE_TEST("grenades-in-flight", "off a vehicle it hits squarely it bounces 1d-1 squares back")
{
    arena *a = lobbing("explosive-grenade", "");
    stand(a, TARGET, 29, 50, 180, 0); /* it has come nearer: its front is at 28.5 */
    dice(a, 6, 6, 2, 3);
    resolve_phase(a, 5);
    expect_event(a, BURSTS, 2823, 5000);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 17);
    a = lobbing("explosive-grenade", "");
    stand(a, TARGET, 29, 50, 180, 0);
    dice(a, 6, 6, 6); /* five squares: too far to hurt it */
    resolve_phase(a, 5);
    expect_event(a, BURSTS, 2723, 5000);
    a = lobbing("explosive-grenade", "");
    stand(a, TARGET, 29.2, 50, 225, 0); /* its side stands at 45 degrees to the grenade's way */
    dice(a, 6, 6, 5);
    resolve_phase(a, 5);
    expect_event(a, BURSTS, 2883, 5101);
}

RULE_TEST("magazines-in-duels", "in order; with a switch the firer picks the magazine")
{
    static const char LAUNCHER[] =
        "'weapons':[{'type':'GL','mount':'F','extra_magazines':1,'grenades':[{'type':'smoke-grenade','count':1},"
        "{'type':'explosive-grenade','count':1}]}]";
    char members[400];
    snprintf(members, sizeof members, "%s,'accessories':[{'type':'magazine-switch','weapon':0}]", LAUNCHER);
    arena *a = range_of(members, "'weapons':[{'type':'MG','mount':'F'}]", "");
    duel_car *it = &a->state->car[SHOOTER];
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, it);
    int smoke = duel_next_load(vehicle, it, 0, 1), explosive = vehicle->batch[1].row;
    expect_equal(duel_next_load(vehicle, it, 0, TK_ABSENT), smoke);
    expect_equal(a->duel->grenade[smoke].bursts, BURST_SMOKE);
    expect_equal(a->duel->grenade[explosive].bursts, BURST_BLAST);
    firing(a);
    refused(a, 0, "fire-ground crew=0 weapon=0 x=3000 y=5000 magazine=2", DUEL_NO_AMMO);
    act(a, 0, "fire-ground crew=0 weapon=0 x=3000 y=5000 magazine=1");
    resolve_phase(a, 1);
    expect_equal(a->state->grenade[0].row, smoke);
    expect_equal(duel_next_load(vehicle, it, 0, 1), explosive); /* of the second */
    expect_equal(duel_next_load(vehicle, it, 0, 0), smoke);
    expect_equal(it->weapon[0].shots, 3);
    a = range_of(LAUNCHER, "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    refused(a, 0, "fire-ground crew=0 weapon=0 x=3000 y=5000 magazine=1", DUEL_NO_GEAR);
}

/* Concussion half an inch before the target, whose front armor is gone or whole. */
static arena *shaken(bool breached, int roll)
{
    arena *a = lobbing("concussion-grenade", "");
    if (breached) a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
    if (breached)
        dice(a, 6, 6, roll);
    else
        dice(a, 6, 6);
    resolve_phase(a, 5);
    return a;
}

RULE_TEST("grenade-cyclists",
          "concussion: ten minutes, a minute and two, ten seconds and two minutes, 30 and 10 seconds")
{
    static const int PHASES[] = {3000, 3000, 900, 650, 150, 50};
    for (int roll = 1; roll <= 6; roll++) {
        arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
        int row = 0;
        while (a->duel->grenade[row].bursts != BURST_CONCUSSION) row++;
        a->state->grenade[0] =
            (duel_grenade){.x = 2950, .y = 5000, .row = (uint8_t)row, .phases = 1, .need = 7, .far = 900};
        a->state->phase = 5;
        dice(a, 6, 6, roll);
        with_dice(a, duel_grenades_land(play));
        expect_equal(a->state->car[TARGET].crew_stunned[0], PHASES[roll - 1]);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3); /* more than an inch away */
    }
    expect_no_event(shaken(false, 0), STUNNED);             /* behind armor nothing happens */
    expect_event(shaken(true, 2), STUNNED, TARGET, 0, 150); /* a breach adds 3 */
    expect_no_event(shaken(true, 4), STUNNED);
}

RULE_TEST("grenade-cyclists", "splinters and concussion find whoever rides in the open")
{
    static const char LOBBER[] =
        "{\"name\":\"L\",\"body\":\"van\",\"chassis\":\"heavy\",\"suspension\":\"heavy\",\"plant\":"
        "\"thundercat\",\"crew\":[\"driver\"],\"weapons\":[{\"type\":\"GL\",\"mount\":\"F\",\"grenades\":"
        "[{\"type\":\"%s\",\"count\":2}]}]}";
    static const struct {
        const char *id;
        int left;
    } ROWS[] = {{"flechette-grenade", 1}, {"concussion-grenade", 2}};
    for (int i = 0; i < 2; i++) {
        char design[400];
        snprintf(design, sizeof design, LOBBER, ROWS[i].id);
        arena *a = range_with(design, "\"shogun-100\"", "");
        a->state->grenade[0] = (duel_grenade){.x = 3050,
                                              .y = 5000,
                                              .row = duel_vehicle_of(a->duel, &a->state->car[0])->batch[0].row,
                                              .phases = 1,
                                              .need = 7,
                                              .far = 1000};
        a->state->phase = 5;
        dice(a, 6, 6, i ? 6 : 2);
        with_dice(a, duel_grenades_land(play));
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), ROWS[i].left);
    }
}

RULE_TEST("concealed", "the port is known, the weapon is not; putting it on automatic does not give it away")
{
    arena *a = range_of("'weapons':[{'type':'SS','mount':'B'}]", "'weapons':[{'type':'MG','mount':'F'}]", "");
    expect_true(strstr(view_of(a, 1), "\"port\":\"dropped-gas\"") != NULL);
    expect_true(!strstr(view_of(a, 1), "Smokescreen"));
    expect_true(strstr(view_of(a, 0), "Smokescreen") != NULL);
    declare(a, (duel_deed){.car = SHOOTER, .weapon = 0, .flags = DEED_SWITCH});
    resolve_phase(a, 1);
    expect_equal(count_events(a, EVENT_AUTOMATIC), 1);
    for (int i = 0; i < a->events.count; i++)
        if (a->event_list[i].type == EVENT_AUTOMATIC) expect_equal(a->event_list[i].seen_by, 1 << 0);
    expect_true(!strstr(view_of(a, 1), "Smokescreen"));
    with_dice(a, duel_tell_side(play, EVENT_AUTOMATIC, TARGET, 0, 1)); /* the last seat's is told to it alone */
    expect_equal(a->event_list[0].seen_by, 1 << 1);
}

RULE_TEST("automatic-fire", "straight ahead after the last phase, unaided, without anybody's doing; not in a turret")
{
    arena *a = range_of(
        "'turret':{'spaces':1},'crew':['driver'],'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'turret'}],"
        "'accessories':[{'type':'targeting-computer','for':'driver'}]",
        "", "");
    firing(a);
    refused(a, 0, "automatic crew=0 weapon=1", DUEL_NO_AUTOMATIC);
    a->state->car[SHOOTER].weapon[0].run = 2;
    act(a, 0, "automatic crew=0 weapon=0");
    expect_equal(a->state->car[SHOOTER].crew_fired, 1); /* putting it on is a firing action */
    resolve_phase(a, 1);
    expect_true(a->state->car[SHOOTER].weapon[0].flags & WEAPON_AUTOMATIC);
    expect_equal(a->state->car[SHOOTER].weapon[0].run, 0); /* and the end of sustained fire */
    a->state->car[SHOOTER].crew_fired = 0;
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 1), TK_REASON_FINE); /* another one next turn */
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 0) == TK_REASON_FINE, 0);
    stand(a, TARGET, 31, 50.1, 180, 0);
    resolve_phase(a, 4);
    expect_no_event(a, TO_HIT);
    dice(a, 6, 6, 2);
    resolve_phase(a, 5);
    expect_event(a, TO_HIT, SHOOTER, 8, 12);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 18);
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    stand(a, TARGET, 31, 53, 180, 0);
    int shots = a->state->car[SHOOTER].weapon[0].shots;
    resolve_phase(a, 5);
    expect_no_event(a, TO_HIT);
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, shots - 1);
}

/* Nobody takes it off: the driver is dead, or has got out. The wreck fires one shot a turn straight ahead until it is
 * empty. A machine gun needs 7, 1 less as the target stands. */
RULE_TEST("automatic-fire", "it fires until it is empty, also when its crew is dead or gone")
{
    for (int gone = 0; gone < 2; gone++) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
        duel_car *it = &a->state->car[SHOOTER];
        stand(a, TARGET, 31, 50.1, 180, 0);
        it->weapon[0].flags = WEAPON_AUTOMATIC;
        it->weapon[0].shots = 2;
        if (gone)
            with_dice(a, duel_get_out(play, SHOOTER, 0));
        else
            with_dice(a, duel_hurt_part(play, SHOOTER, part_of(a, SHOOTER, PART_PERSON, 0), 3, SOURCE_SHOT));
        with_dice(a, duel_judge_wreck(play, SHOOTER));
        expect_equal(it->standing, gone ? STANDING_ABANDONED : STANDING_KILLED);
        for (int turn = 0; turn < 3; turn++) {
            if (turn < 2) dice(a, 6, 6, 2);
            it->weapon[0].flags &= (uint8_t)~WEAPON_FIRED;
            resolve_phase(a, 5);
            expect_equal(it->weapon[0].shots, turn ? 0 : 1);
            expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), turn ? 16 : 18);
        }
    }
}

RULE_TEST("automatic-fire", "whoever gives up fires no more, on automatic neither")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, TARGET, 31, 50.1, 180, 0);
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    int shots = a->state->car[SHOOTER].weapon[0].shots;
    with_dice(a, duel_surrender(play, SHOOTER));
    resolve_phase(a, 5);
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, shots);
}

RULE_TEST("magazines-in-duels", "extra magazines add shots and a point each")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F','extra_magazines':2}]", "", "");
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, 60);
    expect_equal(points_of(a, SHOOTER, PART_WEAPON, 0), 5);
    a->state->car[SHOOTER].weapon[0].shots = 0;
    expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_AMMO);
}

RULE_TEST("popup-turrets", "hidden and silent until it has been raised for a turn")
{
    arena *a = range_of("'turret':{'spaces':1,'popup':true},'weapons':[{'type':'MG','mount':'turret'}]", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_TURRET_DOWN);
    duel_deed raise = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE};
    with_dice(a, duel_handle(play, &raise));
    for (int i = 0; i < 5; i++) with_dice(a, duel_tick(play));
    expect_true(!(it->flags & CAR_TURRET_UP));
    with_dice(a, duel_tick(play));
    expect_true(it->flags & CAR_TURRET_UP);
    expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
    firing(a);
    expect_true(offered(a, 0, "turret crew=0"));
}

RULE_TEST("wheelguard-hits", "raised guards do not protect")
{
    arena *a = range_of("",
                        "'accessories':[{'type':'wheelguard','at':'front-left','points':4},{'type':'wheelguard',"
                        "'at':'front-right','points':4},{'type':'retractable-wheelguards','at':'front'}]",
                        "");
    a->state->car[TARGET].guards_up |= GUARDS_FRONT;
    blow(a, AIM_TIRE_FRONT_LEFT, SOURCE_SHOT, 1);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 3);
}

RULE_TEST("searchlight-use", "tracks on 3, blinds on 6, with range, motion and size; only at night, not through smoke")
{
    arena *a = range_of("'accessories':[{'type':'searchlight','at':'front'}]", "", "'night':true");
    duel_deed light = {.car = SHOOTER, .weapon = DUEL_NONE, .target = TARGET, .flags = DEED_LIGHT};
    expect_equal(duel_look_light(a->duel, a->state, &light, NULL).need, 3 + 2 - 2 + 1);
    dice(a, 2, 2);
    with_dice(a, duel_shine(play, &light));
    expect_true(a->state->car[TARGET].lit > 0);
    light.aim = 1;
    dice(a, 2, 4);
    with_dice(a, duel_shine(play, &light));
    expect_equal(a->state->car[TARGET].blinded, 0);
    dice(a, 3, 4);
    with_dice(a, duel_shine(play, &light));
    expect_true(a->state->car[TARGET].blinded > 0);
    lay(a, COUNTER_SMOKE, 0, 25, 50, 0, 0);
    expect_equal(duel_look_light(a->duel, a->state, &light, NULL).reason, DUEL_REASON_CLOUDED);
    a = range_of("'accessories':[{'type':'searchlight','at':'front'}],'weapons':[{'type':'MG','mount':'F'}]", "", "");
    firing(a);
    refused(a, 0, "light crew=0 target=1 blind=0", DUEL_DAYLIGHT);
}

RULE_TEST("kills", "neither driving nor firing any more is a kill for whoever struck last")
{
    arena *a = range_of("", "'plant_at':'back','armor':[{'type':'plastic','F':1,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    blow(a, AIM_FRONT, SOURCE_SHOT, 4);
    expect_equal(a->state->car[TARGET].standing, STANDING_KILLED);
    expect_event(a, KILL, TARGET, SHOOTER);
}

RULE_TEST("firing-actions", "whoever does something else does not fire in that turn")
{
    arena *a = range_of("'turret':{'spaces':1,'popup':true},'weapons':[{'type':'MG','mount':'F'}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    act(a, 0, "turret crew=0");
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 0), DUEL_REASON_CREW_FIRED);
}

RULE_TEST("targeting-parts", "everything that shows is offered, with its penalty")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]",
                        "'turret':{'spaces':1},'accessories':[{'type':'searchlight','at':'front'}]", "");
    uint32_t aims = duel_aims(a->duel, a->state, SHOOTER, 0, TARGET);
    expect_equal(aims, 1u << AIM_FRONT | 1u << AIM_TURRET | 1u << AIM_TIRE_FRONT_LEFT | 1u << AIM_TIRE_FRONT_RIGHT |
                           1u << AIM_SEARCHLIGHT);
}

RULE_TEST("searchlight-use", "rain and smoke make it harder to find the target, darkness does not")
{
    arena *a = range_of("'accessories':[{'type':'searchlight','at':'front'}]", "", "'night':true,'weather':'rain'");
    duel_deed light = {.car = SHOOTER, .weapon = DUEL_NONE, .target = TARGET, .flags = DEED_LIGHT};
    expect_equal(duel_look_light(a->duel, a->state, &light, NULL).need, 4 + 2);
    lay(a, COUNTER_SMOKE, 0, 25, 50, 90, 0);
    expect_equal(duel_look_light(a->duel, a->state, &light, NULL).need, 4 + 2 + 1);
}

RULE_TEST("targeting-fixtures", "a building of 10 points: 9 do nothing, 10 breach it")
{
    arena *a = on_a_field_with(
        "\"map\":{\"title\":\"f\",\"size\":[10000,10000],\"fixtures\":[{\"kind\":\"building\",\"dp\":10,\"at\":[[2600,"
        "4900],[2800,4900],[2800,5100],[2600,5100]]}],\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},{"
        "\"title\":\"b\",\"start\":[3000,1000,90]}]}",
        "mauler", "killer-kart");
    stand(a, 0, 20, 50, 0, 0);
    int gun = 0;
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[0]);
    while (duel_weapon_part(vehicle, gun)->place != TK_SIDE_FRONT || duel_weapon_row(a->duel, vehicle, gun)->dice < 2)
        gun++;
    int many = duel_weapon_row(a->duel, vehicle, gun)->dice;
    for (int want = 9; want <= 10; want++) {
        int faces[8] = {6, 5}, count = 2;
        for (int die = 0; die < many; die++) faces[count++] = want / many + (die < want % many);
        script_dice(a, faces, count);
        declare(a, (duel_deed){.car = 0, .weapon = (uint8_t)gun, .target = DUEL_TARGET_FIXTURE});
        resolve_phase(a, 1);
        expect_equal(count_events(a, EVENT_BREACHED), want == 10);
        expect_true(duel_fixture_stands(a->duel, a->state, 0));
    }
}

RULE_TEST("searchlight-use", "a blinded driver's maneuvers are D3 harder")
{
    arena *a = range_of("", "", "'night':true");
    tk_action bend = tk_action_make(VERB_BEND);
    bend.arg[BEND_SIDE] = HAND_LEFT;
    bend.arg[BEND_DEGREES] = 30;
    tk_ledger ledger;
    stand(a, SHOOTER, 20, 50, 0, 20);
    int plain = duel_difficulty(a->duel, a->state, SHOOTER, bend, &ledger);
    a->state->car[SHOOTER].blinded = 2;
    expect_equal(duel_difficulty(a->duel, a->state, SHOOTER, bend, &ledger), plain + 3);
}
