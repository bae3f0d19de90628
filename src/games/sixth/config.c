/* Reads a configuration: scenario, seats, size, arena, wrecks, and cars that are given for seats [game-size]
 * [scenarios]. */
#include "sixth.h"

#include "../games.h"

#include <stdio.h>
#include <string.h>

/* The variant is a scenario of the data. */
static void read_variant(sixth_world *world, tk_json_in *in)
{
    char id[32];
    tk_json_node node = tk_json_member(tk_json_root(in), "variant");
    world->scenario = world->scenarios[0];
    if (!tk_json_present(node)) return;
    tk_json_string(in, node, id, sizeof id);
    for (int i = 0; i < world->scenario_count && tk_json_good(in); i++) {
        if (strcmp(world->scenarios[i].id, id) != 0) continue;
        world->scenario = world->scenarios[i];
        return;
    }
    tk_json_complain(in, node, "there is no scenario \"%s\"", id);
}

/* The size of a game: "size", "armor", "build", "crew" of the root. Points that players have agreed on begin with those
 * of the small game [game-size]. */
static void read_size(sixth_world *world, tk_json_in *in)
{
    static const char *const SIZES[] = {"small", "large", "agreed", NULL};
    int size = tk_json_choice_or(in, tk_json_root(in), "size", SIZES, 0);
    world->size = world->figure.size[size == 1];
    world->size.armor = tk_json_int_or(in, tk_json_root(in), "armor", world->size.armor, 0, world->figure.armor_most);
    world->size.build = tk_json_int_or(in, tk_json_root(in), "build", world->size.build, 0, 200);
    world->size.crew = tk_json_int_or(in, tk_json_root(in), "crew", world->size.crew, 0, 30);
}

static const sixth_design *find_design(const sixth_world *world, tk_json_in *in, tk_json_node node)
{
    char id[32];
    tk_json_string(in, node, id, sizeof id);
    for (int i = 0; i < world->design_count && tk_json_good(in); i++)
        if (!strcmp(world->design[i].id, id)) return &world->design[i];
    tk_json_complain(in, node, "there is no design \"%s\"", id);
    return NULL;
}

/* A design's id, a list of cards, or "" for a seat that builds its own. */
static void read_build(sixth_world *world, tk_json_in *in, tk_json_node node, int seat)
{
    sixth_design *out = &world->given_design[seat];
    if (tk_json_is_array(node)) {
        sixth_read_cards(world, in, node, &world->size, out);
        world->given[seat] = true;
        return;
    }
    char id[32];
    tk_json_string(in, node, id, sizeof id);
    if (!tk_json_good(in) || !id[0]) return;
    const sixth_design *design = find_design(world, in, node);
    if (!design) return;
    *out = *design;
    world->given[seat] = true;
    tk_reason reason = sixth_check_design(world, &world->size, design);
    if (reason) tk_json_complain(in, node, "%s: %s", design->title, tk_reason_text(&sixth_game, reason));
}

static void read_builds(sixth_world *world, tk_json_in *in)
{
    tk_json_node builds = tk_json_member(tk_json_root(in), "builds");
    if (!tk_json_present(builds)) return;
    tk_json_expect_array(in, builds, world->seats, world->seats);
    for (int seat = 0; seat < world->seats && tk_json_good(in); seat++)
        read_build(world, in, tk_json_element(builds, seat), seat);
}

static void read_seats(sixth_world *world, tk_json_in *in)
{
    const sixth_scenario *scenario = &world->scenario;
    int usual = scenario->min_seats < 2 ? 2 : scenario->min_seats;
    if (scenario->max_seats > 2 && usual < 4) usual = 4;
    if (usual > scenario->max_seats) usual = scenario->max_seats;
    world->seats = tk_json_int_or(in, tk_json_root(in), "seats", usual, scenario->min_seats, scenario->max_seats);
}

static tk_status read_arena(sixth_world *world, const tk_content *content, tk_json_in *in, tk_error *error)
{
    tk_json_node node = tk_json_member(tk_json_root(in), "arena");
    if (tk_json_is_object(node)) {
        sixth_read_arena(world, in, node);
        snprintf(world->arena.id, sizeof world->arena.id, "custom");
        return error->code;
    }
    char id[32];
    snprintf(id, sizeof id, "%s", world->scenario.arena);
    if (tk_json_present(node)) tk_json_string(in, node, id, sizeof id);
    return tk_json_good(in) ? sixth_read_arena_file(world, content, id, error) : error->code;
}

static tk_status read_config(sixth_world *world, const tk_content *content, const char *config, tk_error *error)
{
    tk_json_in in;
    if (!tk_json_open(&in, config, strlen(config), TK_BAD_CONFIG, "configuration", error)) return error->code;
    tk_json_expect_object(&in, tk_json_root(&in),
                          "variant? seats? size? armor? build? crew? arena? builds? wrecks? rounds?");
    if (tk_json_good(&in)) {
        read_variant(world, &in);
        read_seats(world, &in);
        read_size(world, &in);
        world->scenario.rounds = (uint8_t)tk_json_int_or(&in, tk_json_root(&in), "rounds", 0, 0, 200);
        static const char *const WRECKS[] = {"plain", "damageable", NULL};
        world->damageable_wrecks = tk_json_choice_or(&in, tk_json_root(&in), "wrecks", WRECKS, 0) == 1;
    }
    if (tk_json_good(&in)) read_builds(world, &in);
    if (tk_json_good(&in)) read_arena(world, content, &in, error);
    tk_json_close(&in);
    return error->code;
}

/* The base of a car: a rectangle of one by a half, with rounded nose and tail [car-base]. */
static void make_shapes(sixth_world *world)
{
    world->box = tk_polygon_box(1, 0.5);
    world->key_shape = tk_polygon_box(2, 0.5);
    world->marker_shape = world->hazard_shape = tk_polygon_box(1, 0.7);
    world->car = (tk_polygon){10,
                              {{0.5, -0.25},
                               {0.5778, -0.125},
                               {0.6, 0},
                               {0.5778, 0.125},
                               {0.5, 0.25},
                               {-0.5, 0.25},
                               {-0.5778, 0.125},
                               {-0.6, 0},
                               {-0.5778, -0.125},
                               {-0.5, -0.25}}};
}

tk_status sixth_setup(tk_world *out, const tk_content *content, const char *config_json, tk_error *error)
{
    sixth_world *world = tk_fixed_create(sizeof *world, error);
    if (!world) return TK_NO_MEMORY;
    make_shapes(world);
    tk_status status = sixth_read_content(world, content, error);
    if (status == TK_OK) status = read_config(world, content, config_json, error);
    return tk_fixed_settle(out, world, world->seats, status);
}
