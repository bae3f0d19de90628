/* Arcs, lines of fire, targets and every targeting modifier. */
#include "duel_range.h"

#include <stdio.h>

#define MG "'weapons':[{'type':'MG','mount':'F'}]"
#define TURRET_MG "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]"
/* A machine gun, ten inches: 7 + 2; both stand still: -2; an end of a van: +1. */
enum { PLAIN = 8 };

/* A square inch ten inches before the shooter. */
#define FIXTURE(kind) \
    "\"map\":{\"title\":\"f\",\"size\":[10000,10000],\"fixtures\":[{\"kind\":\"" kind \
    "\",\"dp\":0,\"at\":[[3050,4950],[3150,4950],[3150,5050],[3050,5050]]}],\"gates\":[{\"title\":\"a\",\"start\":" \
    "[1000,1000,90]},{\"title\":\"b\",\"start\":[3000,1000,90]}]}"

/* ---- arcs and lines ---- */

RULE_TEST("arcs-of-fire", "lines leave the corners at 45 degrees")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'R'},{'type':'MG','mount':'B'},"
                        "{'type':'MG','mount':'L'}]",
                        "", "");
    static const struct {
        double x, y;
        int arcs;
    } POINTS[] = {{25, 50, 1 << TK_SIDE_FRONT},
                  {15, 50, 1 << TK_SIDE_BACK},
                  {20, 55, 1 << TK_SIDE_LEFT},
                  {20, 45, 1 << TK_SIDE_RIGHT},
                  {24.5, 54, 1 << TK_SIDE_FRONT},
                  {23.5, 54, 1 << TK_SIDE_LEFT},
                  {24.5, 54.25, 1 << TK_SIDE_FRONT | 1 << TK_SIDE_LEFT}};
    for (size_t i = 0; i < sizeof POINTS / sizeof *POINTS; i++)
        expect_equal(duel_arcs_at(a->duel, &a->state->car[0], (tk_vec){POINTS[i].x, POINTS[i].y}), POINTS[i].arcs);
    expect_equal(sight_of(a, 0, AIM_FRONT), TK_REASON_FINE);
    for (int weapon = 1; weapon < 4; weapon++) expect_equal(sight_of(a, weapon, AIM_FRONT), DUEL_REASON_OUT_OF_ARC);
    stand(a, TARGET, 20, 60, 270, 0);
    expect_equal(sight_of(a, 3, AIM_FRONT), TK_REASON_FINE);
    expect_equal(sight_of(a, 0, AIM_FRONT), DUEL_REASON_OUT_OF_ARC);
}

/* Is there a free line to the middle, a corner or the middle of an edge? */
static bool is_in_sight(const arena *a, int car, int target)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[target]);
    tk_vec from = duel_muzzle(a->duel, a->state, car, TK_MOUNT_TURRET);
    for (int spot = 0; spot < 9; spot++) {
        tk_vec local = {(spot % 3 - 1) * vehicle->length / 2, (spot / 3 - 1) * vehicle->width / 2};
        tk_vec to = tk_pose_point(duel_pose(&a->state->car[target].body), local);
        if (!duel_line_blocked(a->duel, a->state, from, to, 1u << car | 1u << target)) return true;
    }
    return false;
}

RULE_TEST("line-of-fire", "wherever two stand in an arena, they see each other by any free line and by no other")
{
    enum { TRIES = 3000 };
    arena *a = open_arena("{\"seats\":2}");
    tk_dice places;
    tk_seed seed = tk_seed_from_number(11);
    int in_sight = 0;
    tk_dice_init(&places, &seed);
    for (int i = 0; i < TRIES; i++) {
        for (int car = 0; car < 2; car++) {
            double x = tk_dice_below(&places, (uint32_t)(100 * a->duel->map.width)) / 100.0;
            double y = tk_dice_below(&places, (uint32_t)(100 * a->duel->map.height)) / 100.0;
            stand(a, car, x, y, tk_dice_below(&places, 360), 0);
        }
        bool free = is_in_sight(a, 0, 1);
        in_sight += free;
        expect_equal(duel_sees(a->duel, a->state, 0, TK_MOUNT_TURRET, 1), free);
    }
    expect_true(in_sight > TRIES / 10 && in_sight < TRIES - TRIES / 10);
}

RULE_TEST("firing", "nobody fires at his own vehicle, or at one that is not there any more")
{
    arena *a = range_of(TURRET_MG, "", "");
    firing(a);
    refused(a, SHOOTER, "fire crew=0 weapon=0 target=0 at=front", DUEL_NO_TARGET);
    static const int GONE[] = {STANDING_LEFT, STANDING_EXPLODED, STANDING_WAITING};
    for (int i = 0; i < 3; i++) {
        car_of(a, TARGET)->standing = (uint8_t)GONE[i];
        refused(a, SHOOTER, "fire crew=0 weapon=0 target=1 at=front", DUEL_NO_TARGET);
    }
}

RULE_TEST("arcs-of-fire", "a turret fires all round, a mount below nowhere")
{
    arena *a =
        range_of("'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'},{'type':'MG','mount':'U'}]", "", "");
    static const int AT[][2] = {{30, 50}, {10, 50}, {20, 60}, {20, 40}};
    for (int i = 0; i < 4; i++) {
        stand(a, TARGET, AT[i][0], AT[i][1], 0, 0);
        duel_line line = duel_line_to(a->duel, a->state, SHOOTER, 0, TARGET);
        expect_equal(line.reason, TK_REASON_FINE);
        expect_equal(duel_line_to(a->duel, a->state, SHOOTER, 1, TARGET).reason, DUEL_REASON_OUT_OF_ARC);
    }
}

RULE_TEST("arcs-of-fire", "on its side only the ends fire; on the roof the sides do too, from the other hand")
{
    arena *a = range_of("'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'L'},"
                        "{'type':'MG','mount':'turret'}]",
                        "", "");
    duel_body *body = &a->state->car[SHOOTER].body;
    body->down = TK_SIDE_RIGHT;
    expect_equal(sight_of(a, 0, AIM_FRONT), TK_REASON_FINE);
    expect_equal(sight_of(a, 2, AIM_FRONT), DUEL_REASON_OUT_OF_ARC);
    stand(a, TARGET, 20, 60, 270, 0);
    expect_equal(duel_line_to(a->duel, a->state, SHOOTER, 1, TARGET).reason, DUEL_REASON_OUT_OF_ARC);
    body->down = TK_SIDE_TOP;
    expect_equal(duel_line_to(a->duel, a->state, SHOOTER, 1, TARGET).reason, DUEL_REASON_OUT_OF_ARC);
    expect_equal(duel_line_to(a->duel, a->state, SHOOTER, 2, TARGET).reason, DUEL_REASON_OUT_OF_ARC);
    stand(a, TARGET, 20, 40, 90, 0);
    duel_line line = duel_line_to(a->duel, a->state, SHOOTER, 1, TARGET);
    expect_equal(line.reason, TK_REASON_FINE);
    expect_near(line.from.y, 49.75);
}

RULE_TEST("line-of-fire", "another vehicle in between blocks it; a part beside it is enough")
{
    arena *a = on_a_field("killer-kart", "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 30, 50, 90, 0);
    stand(a, 2, 24, 50, 90, 0);
    expect_equal(sight_of(a, 0, AIM_RIGHT), DUEL_REASON_NO_LINE);
    stand(a, 2, 24, 50.6, 90, 0);
    expect_equal(duel_line_to(a->duel, a->state, 0, 0, 1).reason, TK_REASON_FINE);
}

RULE_TEST("trike-arcs", "side weapons of a trike fire ahead too")
{
    arena *a = range_with(
        "{\"name\":\"Three\",\"body\":\"heavy-trike\",\"suspension\":\"heavy\",\"plant\":\"super-trike\","
        "\"crew\":[\"driver\"],\"weapons\":[{\"type\":\"MG\",\"mount\":\"R\"},{\"type\":\"MG\",\"mount\":\"L\"}]}",
        "\"killer-kart\"", "");
    expect_equal(sight_of(a, 0, AIM_FRONT), TK_REASON_FINE);
    expect_equal(sight_of(a, 1, AIM_FRONT), TK_REASON_FINE);
    stand(a, TARGET, 20, 60, 0, 0);
    expect_equal(duel_line_to(a->duel, a->state, 0, 1, 1).reason, TK_REASON_FINE);
    expect_equal(duel_line_to(a->duel, a->state, 0, 0, 1).reason, DUEL_REASON_OUT_OF_ARC);
}

/* ---- what may be aimed at ---- */

RULE_TEST("targeting-sides", "a side that shows without being in its arc costs 2; hidden ones cannot be hit")
{
    arena *a = range_of(MG, "", "");
    stand(a, TARGET, 30, 51, 180, 0);
    tk_ledger ledger;
    int front = needed_by(a, 0, 0, AIM_FRONT, NULL), side = needed_by(a, 0, 0, AIM_LEFT, &ledger);
    expect_equal(side, front - 1 + 2); /* a van's flank is easier to hit, but the weapon is not in that arc */
    expect_equal(sight_of(a, 0, AIM_BACK), DUEL_REASON_SIDE_HIDDEN);
    expect_equal(sight_of(a, 0, AIM_RIGHT), DUEL_REASON_SIDE_HIDDEN);
    expect_equal(sight_of(a, 0, AIM_UNDER), DUEL_REASON_SIDE_HIDDEN);
    expect_equal(sight_of(a, 0, AIM_TOP), DUEL_REASON_SIDE_HIDDEN);
}

RULE_TEST("targeting-sides", "on the line between two arcs both sides are open")
{
    arena *a = range_of(TURRET_MG, "", "");
    stand(a, TARGET, 30.5, 60.25, 180, 0); /* its right front corner at (30, 60.5): 45 degrees from the shooter */
    stand(a, SHOOTER, 20, 50.5, 0, 0);
    duel_line line = duel_line_to(a->duel, a->state, SHOOTER, 0, TARGET);
    expect_equal(line.facing, 1 << TK_SIDE_FRONT | 1 << TK_SIDE_LEFT);
    stand(a, SHOOTER, 20, 50, 0, 0);
    line = duel_line_to(a->duel, a->state, SHOOTER, 0, TARGET);
    expect_equal(line.arcs, 1 << TK_SIDE_FRONT | 1 << TK_SIDE_LEFT);
    expect_equal(needed(a, 0, AIM_LEFT), needed(a, 0, AIM_FRONT) - 1); /* no -2; only a van's end is smaller */
}

RULE_TEST("targeting-sides", "a vehicle on its side shows its roof and its bottom")
{
    arena *a = range_of(MG, "", "");
    stand(a, TARGET, 31, 50, 90, 0);
    a->state->car[TARGET].body.down = TK_SIDE_LEFT;
    expect_true(needed(a, 0, AIM_TOP) != -99);
    expect_equal(sight_of(a, 0, AIM_LEFT), DUEL_REASON_SIDE_HIDDEN);
    a->state->car[TARGET].body.down = TK_SIDE_RIGHT;
    expect_true(needed(a, 0, AIM_UNDER) != -99);
}

RULE_TEST("targeting-sides",
          "the roof of a vehicle on its side costs 2 out of its arc; one on its roof shows the other side")
{
    arena *a = range_of(MG, "", "");
    tk_ledger ledger;
    a->state->car[TARGET].body.down = TK_SIDE_RIGHT;
    stand(a, TARGET, 31, 51, 180, 0); /* the shooter is before it, on its left hand */
    expect_true(needed(a, 0, AIM_FRONT) != -99);
    expect_equal(sight_of(a, 0, AIM_TOP), DUEL_REASON_SIDE_HIDDEN);
    needed_by(a, 0, 0, AIM_UNDER, &ledger);
    expect_equal(ledger.term[ledger.count - 2].label, LABEL_WRONG_ARC);
    expect_equal(ledger.term[ledger.count - 2].value, 2);
    stand(a, TARGET, 31, 50, 90, 0); /* now square to its left hand */
    expect_equal(needed(a, 0, AIM_UNDER), 7 + 2 - 2);
    a->state->car[TARGET].body.down = TK_SIDE_TOP;
    expect_true(needed(a, 0, AIM_RIGHT) != -99);
    expect_equal(sight_of(a, 0, AIM_LEFT), DUEL_REASON_SIDE_HIDDEN);
}

RULE_TEST("tire-targeting", "tires that show, each for itself, at -3")
{
    arena *a = range_of(MG, "", "");
    expect_equal(needed(a, 0, AIM_TIRE_FRONT_LEFT), PLAIN + 3);
    expect_equal(needed(a, 0, AIM_TIRE_FRONT_RIGHT), PLAIN + 3);
    expect_equal(sight_of(a, 0, AIM_TIRE_BACK_LEFT), DUEL_REASON_SIDE_HIDDEN);
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_TIRE, 0)] = 0;
    expect_equal(sight_of(a, 0, AIM_TIRE_FRONT_LEFT), DUEL_REASON_SIDE_HIDDEN);
}

RULE_TEST("turret-targeting", "a turret at -2; nothing there without one")
{
    arena *a = range_of(MG, TURRET_MG, "");
    expect_equal(needed(a, 0, AIM_TURRET), PLAIN + 2);
    a = range_of(MG, "", "");
    expect_equal(sight_of(a, 0, AIM_TURRET), DUEL_REASON_SIDE_HIDDEN);
}

RULE_TEST("cycle-targeting", "a rider from the side only, at -3")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    expect_equal(sight_of(a, 0, AIM_RIDER), DUEL_REASON_SIDE_HIDDEN);
    stand(a, TARGET, 31, 50, 90, 0);
    expect_equal(needed(a, 0, AIM_RIDER), needed(a, 0, AIM_LEFT) + 3);
}

RULE_TEST("sidecar-targeting", "a sidecar from its side of the middle line, at -2")
{
    arena *a = range_with("\"killer-kart\"", "\"twin-wasp\"", "");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    bool left = vehicle->sidecar_side == TK_SIDE_LEFT;
    stand(a, TARGET, 31, 50, left ? 90 : 270, 0);
    expect_equal(needed(a, 0, AIM_SIDECAR), needed(a, 0, left ? AIM_LEFT : AIM_RIGHT) + 2);
    stand(a, TARGET, 31, 50, left ? 270 : 90, 0);
    expect_equal(sight_of(a, 0, AIM_SIDECAR), DUEL_REASON_SIDE_HIDDEN);
}

RULE_TEST("trike-targeting", "the top of a light trike from the front is at -5")
{
    arena *a = range_with("\"killer-kart\"", "\"scooter\"", "");
    expect_equal(needed(a, 0, AIM_TOP), PLAIN - 1 + 5);
    stand(a, TARGET, 31, 50, 0, 0);
    expect_equal(sight_of(a, 0, AIM_TOP), DUEL_REASON_SIDE_HIDDEN);
}

/* ---- modifiers ---- */

RULE_TEST("rolling-to-hit", "the weapon's number; a 2 misses whatever it takes; 13 is fired in vain")
{
    arena *a = range_of(MG, "", "");
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN);
    expect_equal(duel_ways_to_hit(2), 35);
    expect_equal(duel_ways_to_hit(-3), 35);
    expect_equal(duel_ways_to_hit(7), 21);
    expect_equal(duel_ways_to_hit(12), 1);
    expect_equal(duel_ways_to_hit(13), 0);
    stand(a, TARGET, 60, 50, 180, 0);
    expect_equal(needed(a, 0, AIM_FRONT), 7 + 9 - 2 + 1);
}

RULE_TEST("targeting-modifiers", "the tire of a cycle at night, point-blank, with a computer: 10")
{
    static const int TERMS[][2] = {{LABEL_WEAPON, 7}, {LABEL_RANGE, -4}, {LABEL_SIZE, 2},
                                   {LABEL_AIM, 3},    {LABEL_NIGHT, 3},  {LABEL_COMPUTER, -1}};
    arena *a = range_with(
        "{\"name\":\"S\",\"body\":\"van\",\"suspension\":\"heavy\",\"plant\":\"super\",\"crew\":[\"driver\"],"
        "\"weapons\":[{\"type\":\"MG\",\"mount\":\"F\"}],\"accessories\":[{\"type\":\"targeting-computer\",\"for\":"
        "\"driver\"}]}",
        "\"shogun-100\"", "\"night\":true");
    tk_ledger ledger;
    stand(a, SHOOTER, 20, 50, 0, 10);
    stand(a, TARGET, 21, 50, 90, 10);
    expect_equal(needed_by(a, 0, 0, AIM_TIRE_FRONT, &ledger), 10);
    expect_equal(ledger.count, 6);
    for (int i = 0; i < 6; i++) {
        expect_equal(ledger.term[i].label, TERMS[i][0]);
        expect_equal(ledger.term[i].value, TERMS[i][1]);
    }
}

RULE_TEST("targeting-range", "+4 below an inch, -1 for every full 4 inches")
{
    arena *a = range_of(MG, "", "");
    static const struct {
        double gap;
        int modifier;
    } RANGES[] = {{0.5, 4}, {0.99, 4}, {1, 0}, {3.9, 0}, {4, -1}, {7.9, -1}, {8, -2}, {12, -3}, {20.5, -5}};
    for (size_t i = 0; i < sizeof RANGES / sizeof *RANGES; i++) {
        stand(a, TARGET, 21 + RANGES[i].gap + 1e-4, 50, 180, 0);
        expect_equal(needed(a, 0, AIM_FRONT), 7 - RANGES[i].modifier - 2 + 1);
    }
}

/* Where the target stands round the shooter, and which way both go. */
static int motion(double x, double y, int target_heading, double target_mph, double mph)
{
    arena *a = range_of(TURRET_MG, "", "");
    stand(a, SHOOTER, 20, 50, 0, mph);
    stand(a, TARGET, x, y, target_heading, target_mph);
    return duel_relative_speed(a->duel, a->state, SHOOTER, TARGET); /* twentieths */
}

RULE_TEST("targeting-speed", "the table of relative speeds, cell by cell")
{
    expect_equal(motion(30, 50, 180, 60, 40), 600);  /* head on: half the target's speed */
    expect_equal(motion(10, 50, 0, 60, 40), 200);    /* it follows: half the difference */
    expect_equal(motion(20, 60, 270, 60, 40), 600);  /* in its front arc, in our side arc: half its speed */
    expect_equal(motion(30, 50, 0, 60, 40), 200);    /* we follow: half the difference */
    expect_equal(motion(10, 50, 180, 60, 40), 600);  /* back to back: half its speed */
    expect_equal(motion(20, 60, 90, 60, 40), 600);   /* its back, our side: half its speed */
    expect_equal(motion(30, 50, 90, 60, 40), 1200);  /* its side, our front: all its speed */
    expect_equal(motion(10, 50, 90, 60, 40), 1200);  /* its side, our back */
    expect_equal(motion(20, 60, 0, 60, 40), 400);    /* side by side, the same way: the difference */
    expect_equal(motion(20, 60, 180, 60, 40), 1200); /* side by side, opposite ways: all its speed */
    expect_equal(motion(30, 50, 0, 40, 60), 200);    /* the difference counts either way */
    expect_equal(motion(30, 60, 90, 60, 40), 1200);  /* in more arcs than one: what protects the target most */
}

RULE_TEST("targeting-speed", "a target that stands has no speed, however fast the firer is")
{
    expect_equal(motion(20, 60, 0, 0, 80), 0);
    expect_equal(motion(30, 50, 0, 0, 80), 0);
    expect_equal(motion(30, 50, 0, 2.5, 80), 775); /* but as soon as it moves the difference counts */
}

RULE_TEST("targeting-speed", "-1 from 30 mph on to -6 from 80; +1 for each that stands still")
{
    arena *a = range_of(MG, "", "");
    static const struct {
        double mph;
        int modifier;
    } SPEEDS[] = {{0, 1},   {27.5, 0}, {30, -1},   {37.5, -1}, {40, -2}, {50, -3},
                  {60, -4}, {70, -5},  {77.5, -5}, {80, -6},   {120, -6}};
    stand(a, SHOOTER, 20, 50, 0, 10);
    for (size_t i = 0; i < sizeof SPEEDS / sizeof *SPEEDS; i++) {
        stand(a, TARGET, 30.75, 50, 90, SPEEDS[i].mph);
        expect_equal(needed(a, 0, AIM_LEFT), 7 + 2 - SPEEDS[i].modifier);
    }
    stand(a, SHOOTER, 20, 50, 0, 0);
    expect_equal(needed(a, 0, AIM_LEFT), 7 + 2 + 6 - 1);
}

RULE_TEST("targeting-size", "by body and by the side that is seen")
{
    static const struct {
        const char *vehicle;
        int end, side;
    } SIZES[] = {{"\"killer-kart\"", -2, -1}, {"\"mini-sherman\"", -2, -1}, {"\"hotshot\"", -1, 0},
                 {"\"shogun-100\"", -3, -2},  {"\"scooter\"", -3, -2},      {"\"backwards-bob\"", -1, 0}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        arena *a = range_with("\"killer-kart\"", SIZES[i].vehicle, "");
        double reach = duel_vehicle_of(a->duel, &a->state->car[TARGET])->length / 2;
        stand(a, TARGET, 30.5 + reach, 50, 180, 0);
        expect_equal(needed(a, 0, AIM_FRONT), 7 + 2 - 2 - SIZES[i].end);
        stand(a, TARGET, 30.75, 50, 90, 0);
        expect_equal(needed(a, 0, AIM_LEFT), 7 + 2 - 2 - SIZES[i].side);
    }
    static const int TRIKES[][2] = {{-3, -2}, {-2, -1}, {-1, -1}, {-1, 0}};
    static const char *const BODIES[] = {"light", "medium", "heavy", "x-heavy"};
    for (int i = 0; i < 4; i++) {
        char design[256];
        snprintf(design, sizeof design,
                 "{\"name\":\"T\",\"body\":\"%s-trike\",\"suspension\":\"heavy\",\"plant\":\"large-cycle\",\"crew\":["
                 "\"driver\"]}",
                 BODIES[i]);
        arena *a = range_with("\"killer-kart\"", design, "");
        expect_equal(duel_vehicle_of(a->duel, &a->state->car[1])->size_end, TRIKES[i][0]);
        expect_equal(duel_vehicle_of(a->duel, &a->state->car[1])->size_side, TRIKES[i][1]);
    }
}

RULE_TEST("targeting-visibility", "rain, heavy rain, fog, night")
{
    static const struct {
        const char *options;
        int modifier;
    } SKIES[] = {{"'weather':'rain'", -2},
                 {"'weather':'heavy-rain'", -3},
                 {"'weather':'fog'", -3},
                 {"'night':true", -3},
                 {"'weather':'rain','night':true", -5}};
    for (size_t i = 0; i < sizeof SKIES / sizeof *SKIES; i++)
        expect_equal(needed(range_of(MG, "", SKIES[i].options), 0, AIM_FRONT), PLAIN - SKIES[i].modifier);
}

RULE_TEST("targeting-visibility", "goggles leave -1 of the night; a target in a searchlight nothing")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['light-intensifier-goggles']}]," MG, "", "'night':true");
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 1);
    a->state->car[TARGET].lit = 3;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN);
}

RULE_TEST("targeting-visibility", "paint makes goggles useless")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['light-intensifier-goggles']}]," MG, "", "'night':true");
    a->state->car[SHOOTER].painted = 2;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 3 + 2);
}

RULE_TEST("targeting-visibility", "-1 for every half inch of smoke and paint, begun ones too")
{
    arena *a = range_of(MG, "", "");
    lay(a, COUNTER_SMOKE, 1, 25, 50, 0, 0);
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 2); /* an inch long */
    lay(a, COUNTER_PAINT, 1, 27, 50, 90, 0);
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 3); /* and half an inch across */
    lay(a, COUNTER_SMOKE, 1, 25.25, 50, 0, 0);
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 4); /* overlapping: a quarter of an inch more */
    lay(a, COUNTER_DEBRIS, 1, 22, 50, 0, 0);
    lay(a, COUNTER_OIL, 1, 23, 50, 0, 0);
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 4);
    lay(a, COUNTER_FLAMING_OIL, 1, 23, 50, 90, 0);
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 5);
}

RULE_TEST("targeting-visibility", "a laser does not fire through it")
{
    arena *a = range_of("'weapons':[{'type':'LL','mount':'F'}]", "", "");
    expect_equal(sight_of(a, 0, AIM_FRONT), TK_REASON_FINE);
    lay(a, COUNTER_SMOKE, 1, 25, 50, 0, 0);
    expect_equal(sight_of(a, 0, AIM_FRONT), DUEL_REASON_CLOUDED);
}

RULE_TEST("targeting-computers", "+1, +2, +3; not together; not without a plant")
{
    static const struct {
        const char *members;
        int bonus;
    } ROWS[] = {{MG ",'accessories':[{'type':'targeting-computer','for':'driver'}]", 1},
                {MG ",'accessories':[{'type':'hi-res-targeting-computer','for':'driver'}]", 2},
                {MG ",'accessories':[{'type':'vehicular-computer','for':'driver'}]", 1},
                {MG ",'accessories':[{'type':'single-weapon-computer','for':'driver','weapon':0}]", 1},
                {MG ",'accessories':[{'type':'hi-res-single-weapon-computer','for':'driver','weapon':0}]", 2},
                {MG ",'accessories':[{'type':'cyberlink','for':'driver','weapon':0}]", 3}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_equal(needed(range_of(ROWS[i].members, "", ""), 0, AIM_FRONT), PLAIN - ROWS[i].bonus);
    arena *a = range_of(ROWS[0].members, "", "");
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PLANT, 0)] = 0;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN);
}

RULE_TEST("targeting-computers", "of several the best counts; a cyberlink works without a plant")
{
    arena *a = range_of(MG ",'accessories':[{'type':'hi-res-single-weapon-computer','for':'driver','weapon':0},"
                           "{'type':'cyberlink','for':'driver','weapon':0}]",
                        "", "");
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN - 3);
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PLANT, 0)] = 0;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN - 3);
}

RULE_TEST("targeting-computers", "a computer for one weapon does not help another one, nor another person")
{
    arena *a = range_of("'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'},{'type':'VMG','mount':'F'}],"
                        "'accessories':[{'type':'single-weapon-computer','for':'gunner','weapon':1}]",
                        "", "");
    expect_equal(needed_by(a, 1, 1, AIM_FRONT, NULL), PLAIN - 1 - 1);
    expect_equal(needed_by(a, 1, 0, AIM_FRONT, NULL), PLAIN);
    expect_equal(needed_by(a, 0, 1, AIM_FRONT, NULL), PLAIN - 1);
}

RULE_TEST("targeting-skill", "a wounded gunner is 2 worse")
{
    arena *a = range_of(MG, "", "");
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 2;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 2);
}

RULE_TEST("targeting-skill", "the gunner's bonus, less 2 for a wound; the driver's of the same vehicle too")
{
    arena *a = range_of("'crew':['driver','gunner']," MG, "", "'gunnery':[3,0]");
    expect_equal(needed_by(a, 1, 0, AIM_FRONT, NULL), PLAIN - 3);
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PERSON, 1)] = 2;
    expect_equal(needed_by(a, 1, 0, AIM_FRONT, NULL), PLAIN - 3 + 2);
    expect_equal(needed_by(a, 0, 0, AIM_FRONT, NULL), PLAIN - 3);
}

RULE_TEST("sustained-fire", "the second turn +1, the third and later +2; another target or a pause ends it")
{
    arena *a = range_of(MG, "", "");
    duel_weapon_state *gun = &a->state->car[SHOOTER].weapon[0];
    a->state->turn = 5;
    *gun = (duel_weapon_state){.shots = 9, .target = TARGET, .run = 1, .turn = 4};
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN - 1);
    gun->run = 2;
    expect_equal(needed(a, 0, AIM_BACK) == -99 ? needed(a, 0, AIM_FRONT) : 0, PLAIN - 2);
    gun->run = 7;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN - 2);
    gun->turn = 3;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN);
    gun->turn = 4;
    gun->target = 5;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN);
}

RULE_TEST("targeting-maneuver", "the difficulty of this phase, and what a skid or fishtail leaves for the turn")
{
    arena *a = range_of(MG, "", "");
    a->state->car[SHOOTER].difficulty = 3;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 3);
    a->state->car[SHOOTER].difficulty = 0;
    a->state->car[SHOOTER].aim_loss = 6;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 6);
    a->state->car[SHOOTER].aim_loss = 99;
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 0), DUEL_REASON_NO_AIMED_FIRE);
}

RULE_TEST("targeting-maneuver", "a gun that needs 7, a steep drift, a 9 on the dice: a miss")
{
    arena *a = range_of(MG, "", "");
    stand(a, SHOOTER, 20, 50, 0, 20);
    stand(a, TARGET, 24, 51, 270, 20); /* a flank three inches ahead, too slow to count */
    a->state->car[SHOOTER].handling = 3;
    expect_equal(needed(a, 0, AIM_RIGHT), 7);
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "drift side=left by=50");
    expect_equal(needed(a, 0, AIM_RIGHT), 10);
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .weapon = 0, .target = TARGET, .aim = AIM_RIGHT};
    dice(a, 4, 5);
    resolve_phase(a, a->state->phase);
    expect_event(a, TO_HIT, SHOOTER, 10, 9);
    expect_event(a, MISS, SHOOTER);
}

RULE_TEST("targeting-ground-under", "-1 while on oil")
{
    arena *a = range_of(MG, "", "");
    lay(a, COUNTER_OIL, 1, 20, 50, 0, 0);
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 1);
}

RULE_TEST("targeting-ground-under", "-1 on gravel and off the road, nothing on a road, in snow or on ice")
{
    static const struct {
        const char *surface;
        int loss;
    } ROWS[] = {{"gravel", 1}, {"off-road", 1}, {"oil", 1}, {"road", 0}, {"light snow", 0}, {"ice", 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char members[320];
        snprintf(members, sizeof members,
                 "\"map\":{\"title\":\"f\",\"size\":[10000,10000],\"ground\":[{\"surface\":\"%s\",\"box\":[0,0,4000,"
                 "10000]}],\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},{\"title\":\"b\",\"start\":[3000,1000,"
                 "90]}]}",
                 ROWS[i].surface);
        arena *a = on_a_field_with(members, "killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 10);
        stand(a, 1, 31, 50, 180, 10);
        expect_equal(needed(a, 0, AIM_FRONT), 7 + 2 + 1 + ROWS[i].loss);
    }
}

RULE_TEST("sustained-fire", "at a building as well")
{
    arena *a = on_a_field_with(FIXTURE("building"), "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    a->state->turn = 5;
    a->state->car[0].weapon[0] = (duel_weapon_state){.shots = 9, .run = 1, .turn = 4, .target = 100};
    duel_deed shot = {.target = DUEL_TARGET_FIXTURE};
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, 7 + 2 - 10 - 1);
}

RULE_TEST("paint", "paint on the windows: -2")
{
    arena *a = range_of(MG, "", "");
    a->state->car[SHOOTER].painted = 2;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 2);
}

RULE_TEST("searchlight-use", "blinded: -10; a light is aimed at -3")
{
    arena *a = range_of(MG, "'accessories':[{'type':'searchlight','at':'front'}]", "");
    expect_equal(needed(a, 0, AIM_SEARCHLIGHT), PLAIN + 3);
    a->state->car[SHOOTER].blinded = 2;
    expect_equal(needed(a, 0, AIM_FRONT), PLAIN + 10);
}

static int fixture_need(const char *members)
{
    arena *a = on_a_field_with(members, "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    duel_deed shot = {.target = DUEL_TARGET_FIXTURE};
    return duel_look(a->duel, a->state, &shot, NULL).need;
}

RULE_TEST("targeting-fixtures", "a building at +10, a lamppost at -6")
{
    expect_equal(fixture_need(FIXTURE("building")), 7 + 2 - 10);
    expect_equal(fixture_need(FIXTURE("lamppost")), 7 + 2 + 6);
    expect_equal(fixture_need(FIXTURE("tree")), 7 + 2);
}

RULE_TEST("targeting-ground", "a spot on the ground at +4, for weapons that leave something there")
{
    arena *a = range_of("'weapons':[{'type':'SG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
    firing(a);
    duel_deed shot = {.weapon = 0, .flags = DEED_GROUND, .x = 2450, .y = 5000};
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, 7 - 4 + 1 - 1);
    expect_true(offered(a, 0, "fire-ground crew=0 weapon=0 x=3000 y=5000"));
    refused(a, 0, "fire-ground crew=0 weapon=1 x=2450 y=5000", DUEL_NO_SPOT);
    refused(a, 0, "fire-ground crew=0 weapon=0 x=1000 y=5000", DUEL_OUT_OF_ARC);
}

RULE_TEST("targeting-ground", "a grenade meant for a vehicle: how both move counts; a spot by itself has no motion")
{
    arena *a = range_of("'weapons':[{'type':'GL','mount':'F'}]", "", "");
    duel_deed shot = {.weapon = 0, .flags = DEED_GROUND, .x = 3030, .y = 5000};
    stand(a, SHOOTER, 20, 50, 0, 10);
    stand(a, TARGET, 31, 50, 90, 60);
    shot.x = 3060;
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, 7 - 4 + 2 + 4); /* 60 mph, square to it */
    stand(a, TARGET, 31, 50, 90, 0);
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, 7 - 4 + 2 - 1);
    stand(a, TARGET, 31, 60, 90, 60);
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, 7 - 4 + 2);
}
