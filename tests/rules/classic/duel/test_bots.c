/* What bots make of the duel: greedy keeps clear of walls, fires and mines, shoots when it has a good shot, rides a
 * lap, runs from a pack and beats random; search chooses what may be chosen, and the same again. Positions are tried
 * with several seeds of the bot's own dice, so that no choice stands here by luck. */
#include "duel_players.h"

#include <stdio.h>

enum { SEEDS = 4 };

RULE_TEST("amateur-night", "greedy beats random in most duels of Killer Karts")
{
    enum { DUELS = 10, WON = 8 };
    int won = 0;
    for (int i = 0; i < DUELS; i++) won += winner_of("{}", "greedy", "random", i % 2, (uint64_t)i) == i % 2;
    printf("greedy won %d of %d duels, seeds 0 to %d\n", won, DUELS, DUELS - 1);
    expect_true(won >= WON);
}

#define WALL_AHEAD \
    "\"map\":{\"title\":\"a wall\",\"size\":[10000,10000],\"gates\":[{\"title\":\"a\",\"start\":[2000,5000,0]}," \
    "{\"title\":\"b\",\"start\":[4000,8000,0]}]," \
    "\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"box\":[3000,3000,3100,7000]}]}"

RULE_TEST("fixed-objects", "greedy does not drive on into a wall ahead")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = on_a_field_with(WALL_AHEAD, "killer-kart", "killer-kart");
        stand(a, 0, 27.5, 50, 0, 30);
        stand(a, 1, 10, 90, 0, 0);
        moving(a, 0, 4);
        tk_action action = choice_of(a, "greedy", 0, seed);
        expect_true(action.verb == VERB_BEND || action.verb == VERB_SWERVE);
    }
}

/* A kart that comes upon something drives round it; everything else is far away. */
static void expect_avoided(int kind)
{
    enum { INCHES = 5 };
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = on_a_field("killer-kart", "killer-kart");
        tk_dice dice;
        tk_seed number = tk_seed_from_number(seed);
        tk_dice_init(&dice, &number);
        stand(a, 0, 20, 50, 0, 20);
        stand(a, 1, 90, 50, 180, 0);
        lay(a, kind, DUEL_NONE, 23, 50, 0, 0);
        for (int inch = 0; inch < INCHES; inch++) {
            moving(a, 0, 4);
            apply_choice(a, 0, choice_of(a, "greedy", 0, seed), &dice);
            expect_equal(a->state->counter_count, 1);
            expect_equal(a->state->counter[0].on, 0);
        }
    }
}

RULE_TEST("flaming-oil", "greedy steers clear of burning oil ahead")
{
    expect_avoided(COUNTER_FLAMING_OIL);
}

RULE_TEST("mines", "greedy steers clear of mines it sees")
{
    expect_avoided(COUNTER_MINES);
}

RULE_TEST("firing", "greedy fires when it has a good shot")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = on_a_field("killer-kart", "killer-kart");
        stand(a, 0, 50, 50, 0, 10);
        stand(a, 1, 53, 50, 0, 10);
        firing(a);
        tk_action action = choice_of(a, "greedy", 0, seed);
        expect_true(action.verb == VERB_FIRE || action.verb == VERB_AT_WILL);
    }
}

RULE_TEST("teams", "greedy does not fire at its own side")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = on_a_field_with("\"teams\":[0,0,1]", "killer-kart", "killer-kart", "killer-kart");
        stand(a, 0, 50, 50, 0, 10);
        stand(a, 1, 53, 50, 0, 10);
        stand(a, 2, 20, 90, 0, 0);
        firing(a);
        tk_action action = choice_of(a, "greedy", 0, seed);
        expect_true(action.verb != VERB_FIRE || action.arg[FIRE_TARGET] != 1);
    }
}

RULE_TEST("firing", "greedy does not keep its last shot")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = on_a_field("killer-kart", "killer-kart");
        stand(a, 0, 50, 50, 0, 10);
        stand(a, 1, 53, 50, 0, 10);
        car_of(a, 0)->weapon[0].shots = 1;
        firing(a);
        tk_action action = choice_of(a, "greedy", 0, seed);
        expect_true(action.verb == VERB_FIRE || action.verb == VERB_AT_WILL);
    }
}

/* How often greedy drops something of this vehicle's with another kart so many inches away, of its own side or not. */
static int drops_before(const char *vehicle, double inches, bool friendly)
{
    int drops = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const char *teams = friendly ? "\"teams\":[0,0,1]" : "\"teams\":[0,1,1]";
        arena *a = on_a_field_with(teams, vehicle, "killer-kart", "killer-kart");
        stand(a, 0, 50, 50, 0, 20);
        stand(a, 1, 50 + inches, 50, 0, 20);
        stand(a, 2, 20, 90, 0, 0);
        firing(a);
        drops += choice_of(a, "greedy", 0, seed).verb == VERB_DROP;
    }
    return drops;
}

RULE_TEST("dropped-weapons", "greedy drops mines, spikes, burning oil and smoke before a foe close behind it")
{
    static const char *const VEHICLES[] = {"school-run", "stinger-4-spikes", "mauler", "stinger-4-smoke"};
    for (int i = 0; i < 4; i++) expect_equal(drops_before(VEHICLES[i], -3, false), SEEDS);
}

RULE_TEST("dropped-weapons", "greedy drops nothing before its own side, a foe ahead or one far behind")
{
    static const char *const VEHICLES[] = {"school-run", "stinger-4-spikes", "mauler", "stinger-4-smoke"};
    for (int i = 0; i < 4; i++) {
        expect_equal(drops_before(VEHICLES[i], -3, true), 0);
        expect_equal(drops_before(VEHICLES[i], 6, false), 0);
        expect_equal(drops_before(VEHICLES[i], -25, false), 0);
    }
}

RULE_TEST("deceleration", "greedy does not brake so hard at 60 mph that it may lose control")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = on_a_field("joseph-special", "joseph-special");
        stand(a, 0, 50, 50, 0, 60);
        stand(a, 1, 44, 50, 0, 60);
        choosing_speeds(a);
        tk_action action = choice_of(a, "greedy", 0, seed);
        int difficulty;
        expect_near(duel_keep_chance(a->duel, a->state, 0, action, &difficulty), 1);
    }
}

RULE_TEST("laps", "greedy, its guns loaded, rides a lap of the oval past a rival that stands in sight")
{
    static const char CONFIG[] = "{\"variant\":\"race-oval\",\"laps\":1,\"vehicles\":[\"stinger\",\"mini-sherman\"]}";
    static const double AT[SEEDS][3] = {{40, 4.5, 180}, {50, 7, 180}, {22, 7.5, 0}, {45, 35, 180}};
    int ridden = 0, shots = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        arena *a = open_arena(CONFIG);
        stand(a, 0, 31, 4.5, 0, 0);
        stand(a, 1, AT[seed][0], AT[seed][1], AT[seed][2], 0);
        int loaded = car_of(a, 0)->weapon[0].shots;
        play_on(a, (const char *const[2]){"greedy", NULL}, (uint64_t)seed);
        ridden += car_of(a, 0)->laps;
        shots += loaded - car_of(a, 0)->weapon[0].shots;
        printf("%d laps in %d turns, seed %d\n", car_of(a, 0)->laps, a->state->turn, seed);
    }
    expect_true(ridden >= SEEDS - 1);
    expect_true(shots > 0);
}

RULE_TEST("pursuit", "greedy gets away from a random pursuer")
{
    for (uint64_t seed = 0; seed < 2; seed++)
        expect_equal(winner_of("{\"variant\":\"highway-chase\"}", "greedy", "random", 0, seed), 0);
}

RULE_TEST("winning", "what search chooses may be chosen, and is the same again with the same seed")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 50, 50, 0, 20);
    stand(a, 1, 56, 52, 180, 20);
    moving(a, 0, 4);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        tk_action one = choice_of(a, "search:60", 0, seed), two = choice_of(a, "search:60", 0, seed);
        expect_equal(tk_check(&a->world, a->state, 0, one), TK_REASON_FINE);
        expect_true(tk_action_equal(one, two));
    }
}

RULE_TEST("rolls", "greedy stays in a vehicle that rolls fast: the road would kill the driver, the armor holds")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = on_a_field("killer-kart", "killer-kart");
        stand(a, 0, 20, 50, 0, 40);
        stand(a, 1, 90, 50, 180, 0);
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
        moving(a, 0, 4);
        expect_asked(a, 0, CRASH);
        expect_equal(choice_of(a, "greedy", 0, seed).verb, VERB_HOLD_ON);
    }
}
