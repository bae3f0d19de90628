/* Reads a configuration: scenario, seats, map, vehicles, teams, weather, options [setting-up]. */
#include "duel_people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What reading needs besides the world; too large for the stack. */
typedef struct workbench {
    tk_garage *garage;
    tk_design design;
    tk_vehicle vehicle;
} workbench;

static int optional_int(tk_json_in *in, const char *key, int fallback, int min, int max)
{
    tk_json_node node = tk_json_member(tk_json_root(in), key);
    return tk_json_present(node) ? (int)tk_json_int(in, node, min, max) : fallback;
}

static bool optional_bool(tk_json_in *in, const char *key)
{
    tk_json_node node = tk_json_member(tk_json_root(in), key);
    return tk_json_present(node) && tk_json_bool(in, node);
}

/* ---- vehicles ---- */

/* Puts a compiled design into the pool; returns its place. */
static int add_vehicle(duel_world *world, workbench *bench, tk_json_in *in, tk_json_node node)
{
    if (world->vehicle_count == DUEL_MAX_VEHICLES) {
        tk_json_complain(in, node, "too many different vehicles");
        return 0;
    }
    tk_garage_compile(bench->garage, &bench->design, &bench->vehicle);
    const char *wrong =
        duel_compile(bench->garage, &bench->design, &bench->vehicle, &world->vehicle[world->vehicle_count]);
    if (wrong) tk_json_complain(in, node, "%s: %s", bench->design.name, wrong);
    return world->vehicle_count++;
}

static int stock_vehicle(duel_world *world, workbench *bench, tk_json_in *in, tk_json_node node, const char *name)
{
    int stock = tk_garage_stock_find(bench->garage, name);
    if (stock < 0) {
        tk_json_complain(in, node, "there is no stock vehicle \"%s\"", name);
        return 0;
    }
    bench->design = *tk_garage_stock_design(bench->garage, stock);
    for (int i = 0; i < world->vehicle_count; i++)
        if (!strcmp(world->vehicle[i].name, bench->design.name)) return i;
    return add_vehicle(world, bench, in, node);
}

/* A stock vehicle's name or a whole design. */
static int read_vehicle(duel_world *world, workbench *bench, tk_json_in *in, tk_json_node node)
{
    char name[TK_DESIGN_NAME];
    if (tk_json_is_object(node))
        return tk_design_read_node(bench->garage, in, node, &bench->design) ? add_vehicle(world, bench, in, node) : 0;
    tk_json_string(in, node, name, sizeof name);
    return tk_json_good(in) ? stock_vehicle(world, bench, in, node, name) : 0;
}

static void give(duel_world *world, tk_json_in *in, tk_json_node node, int seat, int nth, int vehicle)
{
    if (world->cars == DUEL_MAX_CARS) {
        tk_json_complain(in, node, "there is room for %d vehicles", DUEL_MAX_CARS);
        return;
    }
    world->owner[world->cars] = (uint8_t)seat;
    world->nth[world->cars] = (uint8_t)nth;
    world->given[world->cars++] = (uint8_t)vehicle;
}

/* The stock vehicles a scenario gives to a seat: one, or its share of the pack. */
static void give_stock(duel_world *world, workbench *bench, tk_json_in *in, int seat, int drivers)
{
    const duel_scenario *scenario = &world->scenario;
    bool pursuer = seat && scenario->pursuer[0];
    const char *name = pursuer ? scenario->pursuer : scenario->vehicle;
    int others = drivers - 1, count = 1;
    if (pursuer && scenario->pack > others) count = scenario->pack / others + (seat <= scenario->pack % others);
    for (int i = 0; i < count && tk_json_good(in); i++)
        give(world, in, tk_json_root(in), seat, i, stock_vehicle(world, bench, in, tk_json_root(in), name));
}

/* One entry a seat: a vehicle, or a list of them. */
static void read_vehicles(duel_world *world, workbench *bench, tk_json_in *in)
{
    tk_json_node list = tk_json_member(tk_json_root(in), "vehicles");
    int drivers = world->seats - (world->referee != DUEL_NONE);
    if (tk_json_present(list)) tk_json_expect_array(in, list, drivers, drivers);
    for (int seat = 0; seat < drivers && tk_json_good(in); seat++) {
        tk_json_node entry = tk_json_element(list, seat);
        if (!tk_json_present(list)) {
            give_stock(world, bench, in, seat, drivers);
            continue;
        }
        if (!tk_json_is_array(entry)) {
            give(world, in, entry, seat, 0, read_vehicle(world, bench, in, entry));
            continue;
        }
        int count = tk_json_expect_array(in, entry, 1, DUEL_MAX_CARS);
        for (int i = 0; i < count && tk_json_good(in); i++)
            give(world, in, entry, seat, i, read_vehicle(world, bench, in, tk_json_element(entry, i)));
    }
}

/* What a vehicle may cost, what a side may spend, how large the pack is [divisions] [pursuit]. */
static void check_costs(const duel_world *world, tk_json_in *in)
{
    const duel_scenario *scenario = &world->scenario;
    tk_json_node node = tk_json_member(tk_json_root(in), "vehicles");
    int spent[2] = {0}, count[2] = {0};
    for (int car = 0; car < world->cars && tk_json_good(in); car++) {
        const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
        spent[world->owner[car] > 0] += vehicle->cost;
        count[world->owner[car] > 0]++;
        if (scenario->ceiling && vehicle->cost > scenario->ceiling)
            tk_json_complain(in, node, "%s costs more than $%d", vehicle->name, scenario->ceiling);
    }
    for (int i = 0; i < 2 && tk_json_good(in); i++)
        if (scenario->budget[i] && spent[i] > scenario->budget[i])
            tk_json_complain(in, node, "there are $%d to spend, not $%d", scenario->budget[i], spent[i]);
    if (tk_json_good(in) && count[1] < scenario->pack)
        tk_json_complain(in, node, "the pursuers have %d vehicles at least", scenario->pack);
}

/* ---- the rest ---- */

static int usual_team(const duel_scenario *scenario, int seat)
{
    switch ((duel_sides)scenario->sides) {
    case SIDES_EACH: return seat;
    case SIDES_TWO: return seat % 2;
    case SIDES_PREY: return seat > 0;
    }
    return seat;
}

static void read_teams(duel_world *world, tk_json_in *in)
{
    tk_json_node list = tk_json_member(tk_json_root(in), "teams");
    int drivers = world->seats - (world->referee != DUEL_NONE);
    unsigned teams = 0;
    for (int seat = 0; seat < world->seats; seat++) world->team[seat] = (uint8_t)usual_team(&world->scenario, seat);
    if (!tk_json_present(list)) return;
    if (world->scenario.sides == SIDES_PREY) tk_json_complain(in, list, "all pursuers are one team");
    tk_json_expect_array(in, list, drivers, drivers);
    for (int seat = 0; seat < drivers && tk_json_good(in); seat++) {
        world->team[seat] = (uint8_t)tk_json_int(in, tk_json_element(list, seat), 0, DUEL_MAX_SEATS - 1);
        teams |= duel_bit(world->team[seat]);
    }
    if (tk_json_good(in) && !(teams & (teams - 1))) tk_json_complain(in, list, "there are two teams at least");
}

static void read_seats(duel_world *world, tk_json_in *in)
{
    const duel_scenario *scenario = &world->scenario;
    tk_json_node referee = tk_json_member(tk_json_root(in), "referee");
    bool has_referee = tk_json_present(referee) && tk_json_bool(in, referee);
    int drivers = optional_int(in, "seats", scenario->min_seats, scenario->min_seats, scenario->max_seats);
    world->seats = drivers + has_referee;
    world->referee = (uint8_t)(has_referee ? drivers : DUEL_NONE);
}

static void read_options(duel_world *world, tk_json_in *in)
{
    tk_json_node weather = tk_json_member(tk_json_root(in), "weather");
    int which = tk_json_present(weather) ? tk_json_choice(in, weather, duel_weather_names) : 0;
    world->weather = (uint8_t)(which < 0 ? 0 : which);
    world->night = optional_bool(in, "night");
    world->concussion = optional_bool(in, "concussion");
    world->scenario.turns = (uint16_t)optional_int(in, "turns", world->scenario.turns, 1, 1000);
    if (world->scenario.laps) world->scenario.laps = (uint8_t)optional_int(in, "laps", world->scenario.laps, 1, 100);
    int division = optional_int(in, "division", 0, 1, 1000);
    if (division) world->scenario.ceiling = 1000 * division;
}

/* One number a seat, for all its vehicles: levels above the base skill [skill]. */
static void read_skill(duel_world *world, tk_json_in *in, const char *key, uint8_t *out)
{
    tk_json_node list = tk_json_member(tk_json_root(in), key);
    int drivers = world->seats - (world->referee != DUEL_NONE);
    if (!tk_json_present(list)) return;
    tk_json_expect_array(in, list, drivers, drivers);
    for (int car = 0; car < world->cars && tk_json_good(in); car++)
        out[car] = (uint8_t)tk_json_int(in, tk_json_element(list, world->owner[car]), 0, 3);
}

/* Everybody finds room where it starts, whatever the dice say about the distance. */
static void check_starts(const duel_world *world, tk_json_in *in)
{
    enum { FARTHEST = 12 };
    bool road = world->scenario.start == START_ROAD;
    int gates = world->map.gate_count, lead = world->scenario.lead ? world->scenario.lead : FARTHEST;
    for (int i = 0; i < world->cars && tk_json_good(in); i++) {
        tk_pose pose = duel_start_pose(world, road ? 0 : i % gates, road ? i : i / gates, lead);
        tk_polygon here = tk_polygon_place(&world->vehicle[world->given[i]].shape, pose);
        bool off = pose.at.x < 0 || pose.at.y < 0 || pose.at.x > world->map.width || pose.at.y > world->map.height;
        for (int k = 0; k < world->map.fixture_count; k++)
            off = off || tk_polygon_gap(&here, &world->map.fixture[k].at).size < DUEL_TOUCH;
        if (off) tk_json_complain(in, tk_json_root(in), "the map has no room for %d vehicles to start", world->cars);
    }
}

static void read_map(duel_world *world, const tk_content *content, tk_json_in *in, tk_error *error)
{
    tk_json_node node = tk_json_member(tk_json_root(in), "map");
    char id[32];
    if (tk_json_is_object(node)) {
        snprintf(world->map.id, sizeof world->map.id, "custom");
        duel_read_map(world, in, node);
        return;
    }
    snprintf(id, sizeof id, "%s", world->scenario.map);
    if (tk_json_present(node)) tk_json_string(in, node, id, sizeof id);
    if (tk_json_good(in)) duel_read_map_file(world, content, id, error);
}

static void read_variant(duel_world *world, const tk_content *content, tk_json_in *in, tk_error *error)
{
    char id[32] = "amateur-night";
    tk_json_node node = tk_json_member(tk_json_root(in), "variant");
    if (tk_json_present(node)) tk_json_string(in, node, id, sizeof id);
    if (tk_json_good(in)) duel_read_scenario(world, content, id, error);
}

static tk_status read_config(duel_world *world, workbench *bench, const tk_content *content, const char *config,
                             tk_error *error)
{
    tk_json_in in;
    if (!tk_json_open(&in, config, strlen(config), TK_BAD_CONFIG, "configuration", error)) return error->code;
    tk_json_expect_object(
        &in, tk_json_root(&in),
        "variant? seats? referee? map? vehicles? teams? weather? night? concussion? turns? laps? division? "
        "skill? gunnery? running? handgunner? martial_arts?");
    if (tk_json_good(&in)) read_variant(world, content, &in, error);
    if (tk_json_good(&in)) read_seats(world, &in);
    if (tk_json_good(&in)) read_teams(world, &in);
    if (tk_json_good(&in)) read_options(world, &in);
    if (tk_json_good(&in)) read_vehicles(world, bench, &in);
    if (tk_json_good(&in)) check_costs(world, &in);
    if (tk_json_good(&in)) read_skill(world, &in, "skill", world->skill);
    if (tk_json_good(&in)) read_skill(world, &in, "gunnery", world->gunnery);
    if (tk_json_good(&in)) duel_read_people(world, &in);
    if (tk_json_good(&in)) duel_number_people(world);
    if (tk_json_good(&in)) read_map(world, content, &in, error);
    if (tk_json_good(&in) && !error->code) check_starts(world, &in);
    tk_json_close(&in);
    return error->code;
}

static tk_status read_world(duel_world *world, workbench *bench, const tk_content *content, const char *config,
                            tk_error *error)
{
    tk_status status = tk_garage_open(content, &bench->garage, error);
    if (status == TK_OK) status = duel_read_charts(world, content, error);
    if (status != TK_OK) return status;
    duel_copy_weapons(bench->garage, world);
    return read_config(world, bench, content, config, error);
}

tk_status duel_setup(tk_world *out, const tk_content *content, const char *config_json, tk_error *error)
{
    duel_world *world = calloc(1, sizeof *world);
    workbench *bench = calloc(1, sizeof *bench);
    tk_status status = world && bench ? read_world(world, bench, content, config_json, error)
                                      : tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    if (bench) tk_garage_close(bench->garage);
    free(bench);
    if (status != TK_OK) {
        free(world);
        return status;
    }
    out->seats = world->seats;
    out->fixed = world;
    return TK_OK;
}
