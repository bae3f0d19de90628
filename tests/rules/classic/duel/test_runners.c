/* What bots make of people on foot: out of a burning car, into the bunker, out of the way, behind a door, grenades at
 * groups, back into a car that will go. Matches are those of fixed seeds; TURNKEY_MATCHES plays
 * more of them, for the figures in docs/simulation.md. */
#include "duel_players.h"

#include <math.h>
#include <stdio.h>

enum { SEEDS = 4, UNCONSCIOUS = 2 };

/* The 95 % interval of Wilson, in per cent. */
static void tell_rate(const char *what, int count, int of)
{
    double z = 1.96, rate = (double)count / of, about = z * z / of;
    double middle = (rate + about / 2) / (1 + about);
    double width = z * sqrt(rate * (1 - rate) / of + about / (4.0 * of)) / (1 + about);
    printf("%s: %d of %d, %.1f %% (%.1f to %.1f)\n", what, count, of, 100 * rate, 100 * (middle - width),
           100 * (middle + width));
}

/* ---- matches ---- */

/* The same game in which nobody gets out of a vehicle. */
static int legal_aboard(const tk_world *world, const void *state, int seat, tk_action *out, int cap)
{
    int count = duel_legal(world, state, seat, out, cap), kept = 0;
    for (int i = 0; i < count; i++)
        if (out[i].verb != VERB_GET_OUT) out[kept++] = out[i];
    return kept;
}

/* A kart that burns from the start drives in the arena against another; is its driver on his feet at the end? */
static bool lives_through_fire(bool leaves, uint64_t seed)
{
    static tk_game staying;
    arena *a = open_arena("{\"variant\":\"duel\",\"vehicles\":[\"killer-kart\",\"killer-kart\"]}");
    staying = *a->world.game;
    staying.legal = legal_aboard;
    if (!leaves) a->world.game = &staying;
    act(a, 0, "enter speed=0");
    act(a, 1, "enter speed=0");
    a->state->car[0].flags |= CAR_BURNING;
    play_on(a, (const char *const[2]){"greedy", "greedy"}, seed);
    return duel_walker_wounds(a->duel, a->state, 0) < UNCONSCIOUS;
}

RULE_TEST("getting-out", "whose car burns lives longer where bots get out than where they may not")
{
    int matches = match_count(12), living[2] = {0, 0};
    for (int i = 0; i < matches; i++)
        for (int leaves = 0; leaves < 2; leaves++) living[leaves] += lives_through_fire(leaves, (uint64_t)i);
    tell_rate("drivers of burning karts on their feet, getting out", living[1], matches);
    tell_rate("the same, staying in", living[0], matches);
    expect_true(living[1] >= living[0] + matches / 3);
}

/* A driver on foot four inches from the bunker, and a kart that hunts him twelve inches farther away. */
static bool lives_through_hunt(const char *bot, uint64_t seed)
{
    arena *a = open_arena("{\"variant\":\"duel\",\"vehicles\":[\"killer-kart\",\"killer-kart\"],\"turns\":20}");
    act(a, 0, "enter speed=0");
    act(a, 1, "enter speed=0");
    const duel_map *map = &a->duel->map;
    tk_vec bunker = {0, 0};
    for (int i = 0; i < map->fixture_count; i++)
        if (map->fixture[i].kind == FIXTURE_BUNKER) bunker = map->fixture[i].middle;
    tk_vec middle = {map->width / 2, map->height / 2}, inwards = tk_vec_sub(middle, bunker);
    inwards = tk_vec_scale(inwards, 1 / tk_vec_length(inwards));
    tk_vec at = tk_vec_add(bunker, tk_vec_scale(inwards, 4)), hunter = tk_vec_add(bunker, tk_vec_scale(inwards, 16));
    a->state->car[0].standing = STANDING_ABANDONED;
    stand(a, 0, middle.x, middle.y, 0, 0);
    a->state->car[0].dp[duel_vehicle_of(a->duel, &a->state->car[0])->plant] = 0;
    stand(a, 1, hunter.x, hunter.y, atan2(-inwards.y, -inwards.x) * 180 / 3.14159265, 10);
    on_foot(a, 0, at.x, at.y);
    play_on(a, (const char *const[2]){bot, "greedy"}, seed);
    return duel_walker_wounds(a->duel, a->state, 0) < UNCONSCIOUS;
}

RULE_TEST("bunkers", "a driver who is hunted runs for the bunker and lives longer than one who stays or strays")
{
    int matches = match_count(12), runs = 0, strays = 0, stays = 0;
    for (int i = 0; i < matches; i++) {
        runs += lives_through_hunt("greedy", (uint64_t)i);
        strays += lives_through_hunt("random", (uint64_t)i);
        stays += lives_through_hunt(NULL, (uint64_t)i);
    }
    tell_rate("hunted drivers on their feet, running for it", runs, matches);
    tell_rate("the same, straying", strays, matches);
    tell_rate("the same, staying", stays, matches);
    expect_true(runs > strays && runs > stays);
}

/* ---- positions ---- */

#define GANGS "{\"variant\":\"town\",\"vehicles\":[\"street-gang\",\"street-gang\"]}"

/* Only these of the first gang and of the second are still there. */
static arena *town_with(unsigned walkers)
{
    arena *a = open_arena(GANGS);
    for (int i = 0; i < a->duel->walkers; i++) {
        if (walkers >> i & 1) continue;
        a->state->walker[i].where = WALKER_GONE;
        a->state->afoot--;
    }
    return a;
}

static bool gets_there(const arena *a, tk_vec from, tk_vec goal, bool houses)
{
    enum { MOST = 400 };
    tk_vec way[MOST];
    duel_state state = *a->state;
    duel_place_walker(&state.walker[0], (tk_pose){from, 0});
    int count = duel_foresee_run(a->duel, &state, 0, goal, way, MOST);
    for (int i = 0; i < count && !houses; i++)
        if (duel_house_on(a->duel, &state, way[i]) >= 0) return false;
    return count && count < MOST && tk_vec_length(tk_vec_sub(way[count - 1], goal)) < DUEL_SQUARE;
}

RULE_TEST("walking", "a way leads out of a deep house and into one by the door, and past houses on the street")
{
    arena *a = town_with(1u | 1u << 6);
    tk_vec back_room = {36.125, 43.125}, street = {30.125, 32.125}, square = {13.875, 45.125}, far = {39.125, 32.125};
    expect_true(gets_there(a, back_room, street, true));
    expect_true(gets_there(a, street, back_room, true));
    expect_true(gets_there(a, far, square, false));
}

RULE_TEST("throwing-grenades", "greedy throws a grenade at three who stand together")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = town_with(1u | 7u << 6);
        on_foot(a, 0, 24.875, 17.875);
        for (int i = 0; i < 3; i++) on_foot(a, 6 + i, 28.375 + 0.5 * i, 17.875);
        firing(a);
        tk_action action = choice_of(a, "greedy", 0, seed);
        expect_equal(action.verb, VERB_THROW);
        expect_true(action.arg[THROW_X] > 2800);
    }
}

RULE_TEST("getting-in", "greedy gets back into a car of its own that stands there and will go")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = people_with("", "", "");
        a->state->car[0].standing = STANDING_ABANDONED;
        on_foot(a, 0, 20.125, 50.375);
        walking(a, 0, 1);
        expect_equal(choice_of(a, "greedy", 0, seed).verb, VERB_BOARD);
    }
}

/* Walker 0 on foot so far from another car its driver has left; his own is a wreck. */
static arena *near_another(double far)
{
    arena *a = people_with("", "", "");
    for (int car = 0; car < 2; car++) a->state->car[car].standing = STANDING_ABANDONED;
    a->state->car[0].dp[duel_vehicle_of(a->duel, &a->state->car[0])->plant] = 0;
    tk_vec there = duel_pose(&a->state->car[1].body).at;
    on_foot(a, 1, there.x, there.y + 2);
    a->state->walker[1].where = WALKER_GONE;
    a->state->afoot--;
    on_foot(a, 0, there.x - far + 0.125, there.y + 0.375);
    walking(a, 0, 2);
    return a;
}

RULE_TEST("getting-in", "a driver whose car is a wreck runs to one that somebody left, and gets in")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = near_another(0);
        tk_action action = choice_of(a, "greedy", 0, seed);
        expect_equal(action.verb, VERB_BOARD);
        expect_equal(action.arg[0], 1);
        a = near_another(4);
        action = choice_of(a, "greedy", 0, seed);
        expect_equal(action.verb, VERB_RUN_TO);
        expect_near(action.arg[0] / 100.0, duel_pose(&a->state->car[1].body).at.x);
    }
}

/* ---- gangs ---- */

RULE_TEST("hand-weapons", "greedy fires neither at what it cannot hit nor at walls")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = town_with(1u | 1u << 6);
        on_foot(a, 0, 20.875, 17.875);
        on_foot(a, 6, 39.875, 17.875);
        a->state->phase = 1;
        firing(a);
        expect_equal(choice_of(a, "greedy", 0, seed).verb, VERB_HOLD);
        on_foot(a, 6, 24.375, 17.875);
        expect_true(choice_of(a, "greedy", 0, seed).verb != VERB_HOLD);
    }
}

RULE_TEST("grenade-bounce", "greedy does not throw a grenade at somebody behind a wall")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = town_with(1u | 7u << 6);
        on_foot(a, 0, 24.875, 17.125);
        for (int i = 0; i < 3; i++) on_foot(a, 6 + i, 23.125 + 0.5 * i, 13.875);
        firing(a);
        expect_true(choice_of(a, "greedy", 0, seed).verb != VERB_THROW);
    }
}

RULE_TEST("leaving", "nobody of a gang follows a foe out of a gate")
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        arena *a = town_with(1u | 1u << 6);
        on_foot(a, 0, 1.625, 17.875);
        on_foot(a, 6, 0.375, 17.875);
        walking(a, 0, 2);
        tk_action action = choice_of(a, "greedy", 0, seed);
        if (action.verb == VERB_RUN_TO) expect_true(action.arg[0] > 100);
        if (action.verb == VERB_WALK) expect_true(action.arg[0] != 3 && action.arg[0] != 4 && action.arg[0] != 5);
    }
}

RULE_TEST("gangs", "a gang led by greedy beats one led by random")
{
    int matches = match_count(4), won = 0, lost = 0;
    for (int i = 0; i < matches; i++) {
        int winner = winner_of(GANGS, "greedy", "random", i % 2, (uint64_t)i);
        won += winner == i % 2;
        lost += winner >= 0 && winner != i % 2;
    }
    tell_rate("gangs led by greedy that beat one led by random", won, matches);
    expect_true(won >= lost + matches / 2);
}
