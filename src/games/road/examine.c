/* Builds in and out of JSON: reading one, finding a place for what has none, and all there is to say about one. */
#include "road.h"

#include "../games.h"

#include <string.h>

/* ---- reading ---- */

static int find_vehicle(const road_world *world, const char *id)
{
    for (int i = 0; i < world->vehicle_count; i++)
        if (!strcmp(world->vehicle[i].id, id)) return i;
    return ROAD_NONE;
}

static int find_driver(const road_world *world, const char *id)
{
    for (int i = 0; i < world->driver_count; i++)
        if (!strcmp(world->driver[i].id, id)) return i;
    return ROAD_NONE;
}

int road_find_kind(const road_world *world, const char *id)
{
    for (int i = 0; i < world->kind_count; i++)
        if (!strcmp(world->kind[i].id, id)) return i;
    return ROAD_NONE;
}

int road_read_id(const road_world *world, tk_json_in *in, tk_json_node node, const char *what,
                 int (*find)(const road_world *, const char *id))
{
    char id[32];
    tk_json_string(in, node, id, sizeof id);
    int found = tk_json_good(in) ? find(world, id) : ROAD_NONE;
    if (found == ROAD_NONE) tk_json_complain(in, node, "there is no %s \"%s\"", what, id);
    return found;
}

/* A square's number, counted from 1, or "frame". */
static int read_place(tk_json_in *in, tk_json_node node)
{
    static const char *const PLACES[] = {"frame", NULL};
    if (!tk_json_is_string(node)) return (int)tk_json_int(in, node, 1, ROAD_SQUARES) - 1;
    tk_json_choice(in, node, PLACES);
    return PLACE_FRAME;
}

static void read_part(const road_world *world, tk_json_in *in, tk_json_node node, road_build *out)
{
    tk_json_expect_object(in, node, "kind at?");
    if (!tk_json_good(in)) return;
    int kind = road_read_id(world, in, tk_json_member(node, "kind"), "equipment", road_find_kind);
    if (!tk_json_good(in)) return;
    tk_json_node at = tk_json_member(node, "at");
    int place = tk_json_present(at) ? read_place(in, at) : road_build_place(world, out, kind);
    if (!tk_json_good(in)) return;
    out->kind[out->count] = (uint8_t)kind;
    out->place[out->count++] = (uint8_t)place;
}

void road_build_read(const road_world *world, tk_json_in *in, tk_json_node node, road_build *out)
{
    *out = (road_build){.vehicle = ROAD_NONE, .driver = ROAD_NONE};
    tk_json_expect_object(in, node, "vehicle? driver? equipment?");
    if (!tk_json_good(in)) return;
    tk_json_node vehicle = tk_json_member(node, "vehicle"), driver = tk_json_member(node, "driver");
    tk_json_node parts = tk_json_member(node, "equipment");
    if (tk_json_present(vehicle)) out->vehicle = (uint8_t)road_read_id(world, in, vehicle, "vehicle", find_vehicle);
    if (tk_json_present(driver)) out->driver = (uint8_t)road_read_id(world, in, driver, "driver", find_driver);
    int count = tk_json_good(in) && tk_json_present(parts) ? tk_json_expect_array(in, parts, 0, ROAD_MAX_PARTS) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read_part(world, in, tk_json_element(parts, i), out);
}

/* ---- writing ---- */

static const char *term_text(const road_world *world, const tk_term *term)
{
    if (term->label == LABEL_VEHICLE) return world->vehicle[term->about].title;
    if (term->label == LABEL_DRIVER) return world->driver[term->about].title;
    return world->kind[term->about].title;
}

static void write_ledger(const road_world *world, const tk_ledger *ledger, tk_json *out)
{
    tk_json_key(out, "ledger");
    tk_json_begin_array(out);
    for (int i = 0; i < ledger->count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "label", term_text(world, &ledger->term[i]));
        tk_json_int_member(out, "value", ledger->term[i].value);
        tk_json_string_member(out, "section", "buying");
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* The part that covers a square, or -1. */
static int part_on(const road_world *world, const road_build *build, int square)
{
    for (int i = 0; i < build->count; i++) {
        int width = world->kind[build->kind[i]].slots == 2 ? 2 : 1;
        if (build->place[i] <= square && square < build->place[i] + width) return i;
    }
    return -1;
}

static bool is_available(const road_world *world, const road_build *build, int square)
{
    return world->vehicle[build->vehicle].square[square].speed && part_on(world, build, square) < 0;
}

static int whitened(const road_world *world, const road_build *build)
{
    for (int i = 0; i < build->count; i++)
        if (world->kind[build->kind[i]].effect == EFFECT_TIRES) return world->kind[build->kind[i]].bonus;
    return 0;
}

static void write_squares(const road_world *world, const road_build *build, tk_json *out)
{
    int white = whitened(world, build);
    tk_json_key(out, "squares");
    tk_json_begin_array(out);
    for (int i = 0; i < ROAD_SQUARES; i++) {
        const road_square *square = &world->vehicle[build->vehicle].square[i];
        int part = part_on(world, build, i);
        tk_json_begin_object(out);
        tk_json_key(out, "speed");
        square->speed ? tk_json_put_int(out, i + 1) : tk_json_put_null(out);
        tk_json_bool_member(out, "black", square->black && white-- <= 0);
        tk_json_bool_member(out, "slot", square->slot);
        tk_json_key(out, "part");
        part < 0 ? tk_json_put_null(out) : tk_json_put_string(out, world->kind[build->kind[part]].id);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void write_speedometer(const road_world *world, const road_build *build, tk_json *out)
{
    int top = 0;
    tk_json_key(out, "speeds");
    tk_json_begin_array(out);
    for (int i = 0; i < ROAD_SQUARES; i++)
        if (is_available(world, build, i)) tk_json_put_int(out, top = i + 1);
    tk_json_end_array(out);
    tk_json_int_member(out, "top_speed", top);
    write_squares(world, build, out);
    tk_json_int_member(out, "structure", world->vehicle[build->vehicle].structure);
}

static void write_problems(const road_problem *problem, int count, tk_json *out)
{
    tk_json_key(out, "problems");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "reason", tk_reason_name(&road_game, problem[i].reason));
        tk_json_string_member(out, "text", tk_reason_text(&road_game, problem[i].reason));
        tk_json_string_member(out, "section", tk_reason_section(&road_game, problem[i].reason));
        tk_json_key(out, "part");
        problem[i].part < 0 ? tk_json_put_null(out) : tk_json_put_int(out, problem[i].part);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void write_examination(const road_world *world, const road_build *build, int budget, const road_problem *problem,
                              int count, tk_json *out)
{
    tk_ledger ledger = {0};
    tk_json_begin_object(out);
    tk_json_bool_member(out, "legal", count == 0);
    tk_json_int_member(out, "price", road_build_price(world, build, &ledger));
    tk_json_key(out, "budget");
    budget < 0 ? tk_json_put_null(out) : tk_json_put_int(out, budget);
    write_ledger(world, &ledger, out);
    if (build->vehicle != ROAD_NONE) write_speedometer(world, build, out);
    write_problems(problem, count, out);
    tk_json_end_object(out);
}

/* More than a build of sixteen pieces can have. */
enum { MOST_PROBLEMS = 128 };

void road_examine(const road_world *world, const road_build *build, int budget, uint64_t forbidden, tk_json *out)
{
    road_problem problem[MOST_PROBLEMS];
    int count = road_build_problems(world, build, budget, forbidden, problem, MOST_PROBLEMS);
    write_examination(world, build, budget, problem, count, out);
}

tk_status road_examine_request(const tk_world *opened, const char *json, size_t length, tk_json *out, tk_error *error)
{
    const road_world *world = opened->fixed;
    tk_json_in in;
    road_build build;
    road_problem problem[MOST_PROBLEMS];
    if (!tk_json_open(&in, json, length, TK_BAD_DATA, "build", error)) return error->code;
    tk_json_node root = tk_json_root(&in);
    tk_json_expect_object(&in, root, "car? build");
    tk_json_node number = tk_json_member(root, "car");
    int car = tk_json_present(number) ? (int)tk_json_int(&in, number, 0, world->cars - 1) : 0;
    if (tk_json_good(&in)) road_build_read(world, &in, tk_json_member(root, "build"), &build);
    if (tk_json_good(&in)) {
        int budget = road_budget(world, car);
        int count = road_car_problems(world, car, &build, budget, problem, MOST_PROBLEMS);
        write_examination(world, &build, budget, problem, count, out);
    }
    tk_json_close(&in);
    return error->code;
}
