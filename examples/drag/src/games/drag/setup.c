/* Drag Race: from content and configuration to a world. */
#include "drag.h"

#include <stdlib.h>
#include <string.h>

static const char SCENARIOS[] = "drag/scenarios.json";

tk_status drag_variants(const tk_content *content, tk_variants *out, tk_error *error)
{
    return tk_variants_read(content, SCENARIOS, "scenarios", out, error);
}

/* One row of the content. Whatever it says is within bounds afterwards, or the reading has complained. */
static void read_scenario(tk_json_in *in, tk_json_node row, drag_world *world)
{
    tk_json_expect_object(in, row, "id title seats length bottles");
    tk_json_node seats = tk_json_member(row, "seats");
    if (tk_json_good(in)) tk_json_expect_array(in, seats, 2, 2);
    world->min_seats = (int)tk_json_int(in, tk_json_element(seats, 0), 2, DRAG_MAX_CARS);
    world->max_seats = (int)tk_json_int(in, tk_json_element(seats, 1), world->min_seats, DRAG_MAX_CARS);
    world->length = (int)tk_json_int(in, tk_json_member(row, "length"), 1, 200);
    world->bottles = (int)tk_json_int(in, tk_json_member(row, "bottles"), 0, 9);
}

/* The scenario whose place in the file is `which`. */
static tk_status read_content(const tk_content *content, int which, drag_world *world, tk_error *error)
{
    tk_text text = {0};
    tk_json_in in;
    tk_status status = tk_content_read(content, SCENARIOS, &text, error);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, SCENARIOS, error)) {
        read_scenario(&in, tk_json_element(tk_json_member(tk_json_root(&in), "scenarios"), which), world);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}

/* The place of the variant that is asked for; the first when nothing is said. */
static int read_variant(tk_json_in *in, const tk_variants *variants)
{
    const char *names[TK_MAX_VARIANTS + 1] = {0};
    tk_json_node node = tk_json_member(tk_json_root(in), "variant");
    for (int i = 0; i < variants->count; i++) names[i] = variants->id[i];
    return tk_json_present(node) ? tk_json_choice(in, node, names) : 0;
}

static tk_status read_config(const tk_content *content, const char *config, drag_world *world, tk_error *error)
{
    tk_variants variants = {0};
    tk_json_in in;
    if (drag_variants(content, &variants, error) != TK_OK) return error->code;
    if (!tk_json_open(&in, config, strlen(config), TK_BAD_CONFIG, "configuration", error)) return error->code;
    tk_json_expect_object(&in, tk_json_root(&in), "variant? seats?");
    int which = tk_json_good(&in) ? read_variant(&in, &variants) : -1;
    if (which >= 0 && read_content(content, which, world, error) == TK_OK) {
        tk_json_node seats = tk_json_member(tk_json_root(&in), "seats");
        world->seats = world->min_seats;
        if (tk_json_present(seats)) world->seats = (int)tk_json_int(&in, seats, world->min_seats, world->max_seats);
        strcpy(world->variant, variants.id[which]);
    }
    tk_json_close(&in);
    return error->code;
}

tk_status drag_setup(tk_world *out, const tk_content *content, const char *config, tk_error *error)
{
    drag_world *world = calloc(1, sizeof *world);
    if (!world) return tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    out->fixed = world; /* freed with the world, also when something is wrong */
    if (read_config(content, config, world, error) != TK_OK) return error->code;
    out->seats = world->seats;
    return TK_OK;
}
