/* Maps: the ones that come with the game, and what is wrong with others. */
#include "duel_table.h"

#include <stdio.h>
#include <string.h>

static arena *on_map(const char *variant, const char *map)
{
    char config[128];
    snprintf(config, sizeof config, "{\"variant\":\"%s\",\"map\":\"%s\"}", variant, map);
    return open_arena(config);
}

RULE_TEST("maps", "arena, racetracks, highway, parking lot and quarry are there")
{
    static const char *const MAPS[][2] = {
        {"duel", "arena"},        {"race-oval", "racetrack-oval"}, {"race-eight", "racetrack-eight"},
        {"road-duel", "highway"}, {"duel", "parking-lot"},         {"duel", "quarry"}};
    for (size_t i = 0; i < sizeof MAPS / sizeof *MAPS; i++) {
        arena *a = on_map(MAPS[i][0], MAPS[i][1]);
        expect_true(a->duel->map.gate_count >= 4);
        expect_true(a->duel->map.fixture_count > 10);
        for (int car = 0; car < a->duel->cars; car++) {
            tk_polygon here = duel_polygon(a->duel, a->state, car);
            for (int f = 0; f < a->duel->map.fixture_count; f++)
                expect_true(tk_polygon_gap(&here, &a->duel->map.fixture[f].at).size > DUEL_TOUCH);
        }
    }
}

RULE_TEST("maps", "six gates, high and low walls and bunkers in the arena; forks on the highway")
{
    arena *a = on_map("duel", "arena");
    bool kinds[DUEL_FIXTURE_KINDS] = {false};
    for (int f = 0; f < a->duel->map.fixture_count; f++) kinds[a->duel->map.fixture[f].kind] = true;
    expect_equal(a->duel->map.gate_count, 6);
    expect_true(kinds[FIXTURE_WALL] && kinds[FIXTURE_LOW_WALL] && kinds[FIXTURE_BUNKER]);
    expect_equal(on_map("road-duel", "highway")->duel->map.fork_count, 2);
}

RULE_TEST("maps", "the town has houses to go into, lamps, a searchlight and a building that defends itself")
{
    arena *a = on_map("duel", "town");
    const duel_map *map = &a->duel->map;
    int doors = 0, windows = 0, high = 0, stairs = 0, kinds[DUEL_FIXTURE_KINDS] = {0};
    for (int i = 0; i < map->opening_count; i++) {
        doors += map->opening[i].door;
        windows += !map->opening[i].door;
    }
    for (int i = 0; i < map->fixture_count; i++) {
        kinds[map->fixture[i].kind]++;
        high += map->fixture[i].floors > 1;
        stairs += map->fixture[i].has_stairs;
    }
    expect_true(doors >= 10 && windows >= 30 && high >= 4 && stairs >= 4);
    expect_true(kinds[FIXTURE_LAMPPOST] >= 10 && kinds[FIXTURE_SEARCHLIGHT] == 1 && map->gun_count == 1);
}

RULE_TEST("maps", "the badlands have ramps, plateaus, ditches and fords; the beach deep water besides")
{
    static const struct {
        const char *map;
        int ditches, deepest;
    } ROWS[] = {{"badlands", 5, 3}, {"beach", 0, 8}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_map("duel", ROWS[row].map);
        const duel_map *map = &a->duel->map;
        int kinds[DUEL_FIXTURE_KINDS] = {0}, deepest = 0;
        for (int i = 0; i < map->fixture_count; i++) kinds[map->fixture[i].kind]++;
        for (int i = 0; i < map->area_count; i++)
            if (map->area[i].depth > deepest) deepest = map->area[i].depth;
        expect_true(kinds[FIXTURE_RAMP] >= 4 && kinds[FIXTURE_PLATEAU] >= 1);
        expect_equal(kinds[FIXTURE_DITCH], ROWS[row].ditches);
        expect_equal(deepest, ROWS[row].deepest);
    }
}

#define CONFIG(members) "{\"map\":{\"title\":\"t\",\"size\":[4000,4000]," members "}}"

static void expect_complaint(const char *config, const char *words)
{
    const char *said = config_error(config);
    if (!strstr(said, words)) failed(HERE, "\"%s\" does not say \"%s\"", said, words);
}

/* The complaint, and the path it is about. */
static void expect_complaint_at(const char *config, const char *where, const char *words)
{
    tk_world world;
    tk_error error = {0};
    tk_status status = tk_world_open(&world, tk_game_find("classic"), NULL, config, &error);
    if (status == TK_OK) tk_world_close(&world);
    expect_equal(status, TK_BAD_CONFIG);
    if (strcmp(error.where, where) != 0) failed(HERE, "\"%s\" is not \"%s\"", error.where, where);
    if (!strstr(error.message, words)) failed(HERE, "\"%s\" does not say \"%s\"", error.message, words);
}

RULE_TEST("maps", "what is wrong with a map is said with its place")
{
    expect_complaint(CONFIG(GATES ",\"trees\":[]"), "unknown key");
    expect_complaint(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"hedge\",\"dp\":3,\"box\":[0,0,10,10]}]"), "hedge");
    expect_complaint(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"tree\",\"dp\":3}]"), "\"box\" or as \"at\"");
    expect_complaint(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"tree\",\"dp\":3,\"box\":[10,0,0,10]}]"), "left, bottom");
    expect_complaint(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"tree\",\"dp\":3,\"at\":[[0,0],[9,9],[9,0]]}]"), "convex");
    expect_complaint(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"wall\",\"dp\":200,\"box\":[0,0,9,9]}]"), "at most 125");
    expect_complaint(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"tree\",\"dp\":3,\"box\":[990,990,1010,1010]}]"),
                     "stands in fixture 1");
    expect_complaint(CONFIG(GATES ",\"ground\":[{\"surface\":\"banked curve\",\"box\":[0,0,9,9]}]"), "inside");
    expect_complaint(CONFIG(GATES ",\"ground\":[{\"surface\":\"ice\",\"box\":[0,0,9,4001]}]"), "4001");
    expect_complaint("{\"map\":\"nowhere\"}", "no such content");
    expect_complaint("{\"map\":\"../figures\"}", "no map's id");
}

/* A map in a configuration is read as strictly as one in a file, and played on. */
RULE_TEST("maps", "a map may stand in the configuration itself; then its walls are there")
{
    arena *a = open_arena(
        CONFIG(GATES ",\"fixtures\":[{\"kind\":\"wall\",\"dp\":40,\"box\":[1400,800,1450,1400]}],"
                     "\"ground\":[{\"surface\":\"banked curve\",\"inside\":45,\"box\":[0,0,400,400]}],"
                     "\"checkpoints\":[[[0,0],[400,400]]],"
                     "\"forks\":[{\"angle\":30,\"zone\":{\"box\":[3000,1000,3200,2000]},"
                     "\"left\":{\"box\":[3200,1500,3900,2000]},\"right\":{\"box\":[3200,1000,3900,1500]}}]"));
    const duel_map *map = &a->duel->map;
    expect_true(strcmp(map->id, "custom") == 0);
    expect_equal(map->fixture_count, 1);
    expect_equal(map->area[0].inside, 450);
    expect_equal(map->line_count, 1);
    expect_equal(map->fork_count, 1);
    for (int car = 0; car < 2; car++) a->state->car[car].standing = STANDING_RUNNING;
    stand(a, 0, 13, 10, 0, 10);
    stand(a, 1, 16, 10, 0, 10);
    expect_equal(duel_line_from(a->duel, a->state, 0, TK_SIDE_FRONT, 1).reason, DUEL_REASON_NO_LINE);
}

RULE_TEST("maps", "what is wrong with a map in the configuration is said with the path to it")
{
    expect_complaint_at(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"tree\",\"dp\":3,\"at\":[[0,0],[9,4001],[9,0]]}]"),
                        "configuration: map.fixtures[0].at[1][1]", "from 0 to 4000");
    expect_complaint_at(CONFIG(GATES ",\"fixtures\":[{\"kind\":\"tree\",\"dp\":3,\"box\":[990,990,1010,1010]}]"),
                        "configuration: map.gates[0].start", "stands in fixture 1");
    expect_complaint_at(CONFIG("\"gates\":[]"), "configuration: map", "a map has a gate at least");
    expect_complaint_at("{\"variant\":\"race-oval\",\"map\":{\"title\":\"t\",\"size\":[4000,4000]," GATES "}}",
                        "configuration: map", "three checkpoints");
}

RULE_TEST("setting-up", "whichever gate the lot gives a vehicle, and behind whom, it has room there")
{
    /* The third vehicle starts before one of the two gates; only the second has something there. */
    expect_complaint_at("{\"seats\":3,\"map\":{\"title\":\"t\",\"size\":[4000,4000]," GATES
                        ",\"fixtures\":[{\"kind\":\"tree\",\"dp\":3,\"box\":[1980,1130,2020,1170]}]}}",
                        "configuration: map.gates[1]", "no room for 3 vehicles");
    expect_complaint_at(CONFIG("\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},"
                               "{\"title\":\"b\",\"start\":[1020,1000,90]}]"),
                        "configuration: map.gates[1]", "gates 1 and 2 are in each other's way");
}

RULE_TEST("maps", "walls hide what is behind them, low walls do not; neither lets a vehicle through")
{
    arena *a = on_map("duel", "arena");
    for (int car = 0; car < 2; car++) a->state->car[car].standing = STANDING_RUNNING;
    stand(a, 0, 8, 12, 0, 10);
    stand(a, 1, 11, 12, 0, 10);
    expect_equal(duel_line_from(a->duel, a->state, 0, TK_SIDE_FRONT, 1).reason, DUEL_REASON_NO_LINE);
    stand(a, 0, 18, 6, 90, 10);
    stand(a, 1, 18, 9, 90, 10);
    expect_equal(duel_line_from(a->duel, a->state, 0, TK_SIDE_FRONT, 1).reason, TK_REASON_FINE);
    tk_motion motion = {.from = duel_pose(&a->state->car[0].body), .move = {0, 1}};
    expect_true(duel_first_contact(a->duel, a->state, 0, &motion).part < 1);
}

static int count_kind(const arena *a, int kind)
{
    int count = 0;
    for (int i = 0; i < a->duel->map.fixture_count; i++) count += a->duel->map.fixture[i].kind == kind;
    return count;
}

RULE_TEST("maps", "low walls may be built up, high ones cut down, or both at once")
{
    arena *a = open_arena("{}");
    int high = count_kind(a, FIXTURE_WALL), low = count_kind(a, FIXTURE_LOW_WALL);
    expect_equal(count_kind(open_arena("{\"walls\":\"all-high\"}"), FIXTURE_WALL), high + low);
    expect_equal(count_kind(open_arena("{\"walls\":\"all-low\"}"), FIXTURE_LOW_WALL), high + low);
    expect_equal(count_kind(open_arena("{\"walls\":\"exchanged\"}"), FIXTURE_WALL), low);
}
