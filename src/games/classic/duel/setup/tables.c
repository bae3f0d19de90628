/* The tables and scenarios of the content [scenarios]. */
#include "games/classic/duel/setup/setup.h"

#include <stdio.h>
#include <string.h>

#define START_NAME(NAME, name) name,
static const char *const start_names[] = {DUEL_STARTS(START_NAME) NULL};
static const char *const sides_names[] = {DUEL_SIDES(START_NAME) NULL};

typedef void reader(duel_world *, tk_json_in *, const void *about);

/* Opens a file of the content and lets `read` fill in the world. */
static tk_status read_file(duel_world *world, const tk_content *content, const char *path, reader *read,
                           const void *about, tk_error *error)
{
    tk_error local = {0};
    tk_error *where = error ? error : &local;
    tk_text text = {0};
    tk_json_in in;
    tk_status status = tk_content_read(content, path, &text, where);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, path, where)) {
        read(world, &in, about);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return where->code;
}

/* ---- tables ---- */

static void read_numbers(tk_json_in *in, tk_json_node list, int count, int most, uint8_t *out)
{
    tk_json_expect_array(in, list, count, count);
    for (int i = 0; i < count && tk_json_good(in); i++)
        out[i] = (uint8_t)tk_json_int(in, tk_json_element(list, i), 0, most);
}

static void read_movement(duel_charts *chart, tk_json_in *in, tk_json_node rows)
{
    tk_json_expect_array(in, rows, DUEL_CHART_ROWS, DUEL_CHART_ROWS);
    for (int i = 0; i < DUEL_CHART_ROWS && tk_json_good(in); i++) {
        tk_json_node row = tk_json_element(rows, i);
        tk_json_expect_object(in, row, "mph quarters ram");
        tk_json_node ram = tk_json_member(row, "ram");
        tk_json_int(in, tk_json_member(row, "mph"), 5 * i, 5 * i);
        read_numbers(in, tk_json_member(row, "quarters"), DUEL_PHASES, 24, chart->quarters[i]);
        tk_json_expect_array(in, ram, 2, 2);
        if (!tk_json_good(in)) return;
        chart->ram_dice[i] = (uint8_t)tk_json_int(in, tk_json_element(ram, 0), 0, 60);
        chart->ram_plus[i] = (int8_t)tk_json_int(in, tk_json_element(ram, 1), -6, 6);
    }
}

static void read_control(duel_charts *chart, tk_json_in *in, tk_json_node rows)
{
    tk_json_expect_array(in, rows, DUEL_CONTROL_ROWS, DUEL_CONTROL_ROWS);
    for (int i = 0; i < DUEL_CONTROL_ROWS && tk_json_good(in); i++) {
        tk_json_node row = tk_json_element(rows, i);
        tk_json_expect_object(in, row, "mph status_7_to_minus_6 crash");
        tk_json_int(in, tk_json_member(row, "mph"), 10 * (i + 1), 10 * (i + 1));
        read_numbers(in, tk_json_member(row, "status_7_to_minus_6"), 14, 7, chart->control[i]);
        chart->crash[i] = (int8_t)tk_json_int(in, tk_json_member(row, "crash"), -9, 9);
    }
}

static void read_charts(duel_world *world, tk_json_in *in, const void *about)
{
    (void)about;
    tk_json_node root = tk_json_root(in), rows = tk_json_member(root, "temporary_speed");
    tk_json_expect_object(in, root, "movement control temporary_speed");
    if (tk_json_good(in)) read_movement(&world->chart, in, tk_json_member(root, "movement"));
    if (tk_json_good(in)) read_control(&world->chart, in, tk_json_member(root, "control"));
    if (tk_json_good(in)) tk_json_expect_array(in, rows, DUEL_MODIFIERS, DUEL_MODIFIERS);
    for (int i = 0; i < DUEL_MODIFIERS && tk_json_good(in); i++)
        read_numbers(in, tk_json_element(rows, i), DUEL_MODIFIERS, 4, world->chart.temporary[i]);
}

tk_status duel_read_charts(duel_world *world, const tk_content *content, tk_error *error)
{
    return read_file(world, content, "classic/charts.json", read_charts, NULL, error);
}

/* ---- scenarios ---- */

/* Two numbers, the second not below the first. */
static void read_range(tk_json_in *in, tk_json_node node, int most, int *low, int *high)
{
    tk_json_expect_array(in, node, 2, 2);
    *low = tk_json_good(in) ? (int)tk_json_int(in, tk_json_element(node, 0), 0, most) : 0;
    *high = tk_json_good(in) ? (int)tk_json_int(in, tk_json_element(node, 1), *low, most) : 0;
}

static void read_names(tk_json_in *in, tk_json_node row, duel_scenario *out)
{
    tk_json_node pursuer = tk_json_member(row, "pursuer"), gang = tk_json_member(row, "gang");
    tk_json_string(in, tk_json_member(row, "id"), out->id, sizeof out->id);
    tk_json_string(in, tk_json_member(row, "title"), out->title, sizeof out->title);
    tk_json_string(in, tk_json_member(row, "map"), out->map, sizeof out->map);
    tk_json_string(in, tk_json_member(row, "vehicle"), out->vehicle, sizeof out->vehicle);
    if (tk_json_present(pursuer)) tk_json_string(in, pursuer, out->pursuer, sizeof out->pursuer);
    if (tk_json_present(gang)) tk_json_string(in, gang, out->gang, sizeof out->gang);
}

static void read_ranges(tk_json_in *in, tk_json_node row, duel_scenario *out)
{
    int low, high;
    read_range(in, tk_json_member(row, "seats"), DUEL_MAX_SEATS - 1, &low, &high);
    out->min_seats = (uint8_t)low;
    out->max_seats = (uint8_t)high;
    read_range(in, tk_json_member(row, "speed"), 3000, &low, &high);
    if (low % DUEL_STEP || high % DUEL_STEP) tk_json_complain(in, row, "speeds are multiples of 25 (2.5 mph)");
    out->slowest = (int16_t)low;
    out->fastest = (int16_t)high;
}

static void read_goal(tk_json_in *in, tk_json_node row, duel_scenario *out)
{
    int goal = tk_json_choice(in, tk_json_member(row, "goal"), duel_goal_names);
    out->goal = (uint8_t)(goal < 0 ? 0 : goal);
    out->turns = (uint16_t)tk_json_int(in, tk_json_member(row, "turns"), 1, 1000);
    out->laps = (uint8_t)tk_json_int_or(in, row, "laps", 0, 0, 100);
    out->escape = (uint8_t)tk_json_int_or(in, row, "escape", 0, 0, 200);
    out->kill_points = (int16_t)tk_json_int_or(in, row, "kill_points", 0, 0, 100);
    out->survival_points = (int16_t)tk_json_int_or(in, row, "survival_points", 0, 0, 100);
    out->jump_points = (int16_t)tk_json_int_or(in, row, "jump_points", 0, 0, 100);
    out->breach_points = (int16_t)tk_json_int_or(in, row, "breach_points", 0, 0, 100);
    if ((out->goal == GOAL_LAPS) != (out->laps > 0)) tk_json_complain(in, row, "races, and nothing else, have laps");
    if ((out->goal == GOAL_ESCAPE) != (out->escape > 0))
        tk_json_complain(in, row, "where somebody has to escape, and nowhere else, \"escape\" says how far");
}

static void read_row(tk_json_in *in, tk_json_node row, duel_scenario *out)
{
    tk_json_expect_object(
        in, row,
        "id title seats map goal vehicle speed turns exits? pursuer? start? sides? lead? pack? laps? "
        "escape? ceiling? budget? allowance? kill_points? survival_points? jump_points? breach_points? gang?");
    if (!tk_json_good(in)) return;
    read_names(in, row, out);
    read_ranges(in, row, out);
    read_goal(in, row, out);
    tk_json_node budget = tk_json_member(row, "budget");
    out->exits = tk_json_flag(in, row, "exits");
    out->start = (uint8_t)tk_json_choice_or(in, row, "start", start_names, 0);
    out->sides = (uint8_t)tk_json_choice_or(in, row, "sides", sides_names, 0);
    out->lead = (uint8_t)tk_json_int_or(in, row, "lead", 0, 0, 60);
    out->pack = (uint8_t)tk_json_int_or(in, row, "pack", 0, 0, DUEL_MAX_CARS - 1);
    out->ceiling = tk_json_int_or(in, row, "ceiling", 0, 0, 1000000);
    out->allowance = tk_json_int_or(in, row, "allowance", 0, 0, 1000000);
    if (!tk_json_present(budget)) return;
    tk_json_expect_array(in, budget, 2, 2);
    for (int i = 0; i < 2 && tk_json_good(in); i++)
        out->budget[i] = (int32_t)tk_json_int(in, tk_json_element(budget, i), 0, 1000000);
}

static void read_scenarios(duel_world *world, tk_json_in *in, const void *about)
{
    const char *id = about;
    tk_json_node root = tk_json_root(in), rows = tk_json_member(root, "scenarios");
    tk_json_expect_object(in, root, "scenarios");
    int count = tk_json_good(in) ? tk_json_expect_array(in, rows, 1, 32) : 0;
    bool found = false;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        duel_scenario row = {0};
        read_row(in, tk_json_element(rows, i), &row);
        if (strcmp(row.id, id) != 0) continue;
        world->scenario = row;
        found = true;
    }
    if (tk_json_good(in) && !found) tk_json_complain(in, rows, "there is no scenario \"%s\"", id);
}

tk_status duel_read_scenario(duel_world *world, const tk_content *content, const char *id, tk_error *error)
{
    return read_file(world, content, "classic/scenarios.json", read_scenarios, id, error);
}
