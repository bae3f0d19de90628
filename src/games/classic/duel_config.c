/* Reads a configuration: scenario, seats, map, vehicles, teams, weather, options [setting-up]. */
#include "duel.h"

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

/* One entry a seat: a vehicle, or a list of them. */
static void read_vehicles(duel_world *world, workbench *bench, tk_json_in *in)
{
    tk_json_node list = tk_json_member(tk_json_root(in), "vehicles");
    int drivers = world->seats - (world->referee != DUEL_NONE);
    if (tk_json_present(list)) tk_json_expect_array(in, list, drivers, drivers);
    for (int seat = 0; seat < drivers && tk_json_good(in); seat++) {
        tk_json_node entry = tk_json_element(list, seat);
        if (!tk_json_present(list)) {
            give(world, in, list, seat, 0, stock_vehicle(world, bench, in, tk_json_root(in), world->scenario.vehicle));
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

/* ---- the rest ---- */

static void read_teams(duel_world *world, tk_json_in *in)
{
    tk_json_node list = tk_json_member(tk_json_root(in), "teams");
    for (int seat = 0; seat < world->seats; seat++) world->team[seat] = (uint8_t)seat;
    if (!tk_json_present(list)) return;
    int drivers = world->seats - (world->referee != DUEL_NONE);
    tk_json_expect_array(in, list, drivers, drivers);
    for (int seat = 0; seat < drivers && tk_json_good(in); seat++)
        world->team[seat] = (uint8_t)tk_json_int(in, tk_json_element(list, seat), 0, DUEL_MAX_SEATS - 1);
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
    world->discreet = optional_bool(in, "discreet");
    world->scenario.turns = (uint16_t)optional_int(in, "turns", world->scenario.turns, 1, 1000);
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
    char id[32] = "duel";
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
        "variant? seats? referee? map? vehicles? teams? weather? night? concussion? discreet? turns?");
    if (tk_json_good(&in)) read_variant(world, content, &in, error);
    if (tk_json_good(&in)) read_seats(world, &in);
    if (tk_json_good(&in)) read_teams(world, &in);
    if (tk_json_good(&in)) read_options(world, &in);
    if (tk_json_good(&in)) read_vehicles(world, bench, &in);
    if (tk_json_good(&in)) read_map(world, content, &in, error);
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
