/* Everything about a compiled design as JSON, and its figures as a few lines of text.
 *
 * Each figure has its ledger: the terms it is made of, each with a text, a value and a rulebook section. The terms of
 * cost, weight and spaces add up to the figure. */
#include "games/classic/garage/garage.h"

/* ---- ledgers ---- */

typedef enum column { COLUMN_COST, COLUMN_WEIGHT, COLUMN_SPACES } column;

static void put_spaces(tk_json *json, const char *key, int sixths)
{
    tk_json_key(json, key);
    tk_json_put_real(json, (double)sixths / TK_SIXTHS, 3);
}

static void put_written(tk_json *json, const char *key, tk_text *text)
{
    tk_json_string_member(json, key, tk_text_string(text));
    if (text->failed) json->text.failed = true;
    tk_text_clear(text);
}

static void put_tenths(tk_json *json, const char *key, int tenths)
{
    tk_json_key(json, key);
    tk_json_put_real(json, tenths / 10.0, 1);
}

static void put_bill_line(const tk_garage *garage, const tk_design *design, const tk_bill_line *line, column which,
                          tk_json *json)
{
    tk_text text = {0};
    tk_json_begin_object(json);
    tk_bill_line_write(garage, design, line, &text);
    put_written(json, "text", &text);
    if (which == COLUMN_SPACES)
        put_spaces(json, "value", line->sixths);
    else
        tk_json_int_member(json, "value", which == COLUMN_COST ? line->cost : line->weight);
    tk_json_string_member(json, "section", tk_bill_line_section(garage, design, line));
    tk_part_write_path(line->part, &text);
    put_written(json, "at", &text);
    tk_json_end_object(json);
    tk_text_free(&text);
}

/* What rides in the cargo area takes none of the other spaces [passengers]. */
static void put_riders(const tk_vehicle *vehicle, tk_json *json)
{
    int sixths = tk_vehicle_sixths_used(vehicle);
    for (int i = 0; i < vehicle->lines; i++)
        if (vehicle->line[i].label != LINE_CARGO) sixths -= vehicle->line[i].sixths;
    if (!sixths) return;
    tk_json_begin_object(json);
    tk_json_string_member(json, "text", "in the cargo area");
    put_spaces(json, "value", sixths);
    tk_json_string_member(json, "section", "passengers");
    tk_json_string_member(json, "at", "");
    tk_json_end_object(json);
}

static void put_column(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, const char *key,
                       column which, tk_json *json)
{
    tk_json_key(json, key);
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->lines; i++) {
        const tk_bill_line *line = &vehicle->line[i];
        int value = which == COLUMN_COST ? line->cost : which == COLUMN_WEIGHT ? line->weight : line->sixths;
        if (value && line->label != LINE_CARGO) put_bill_line(garage, design, line, which, json);
    }
    if (which == COLUMN_SPACES) put_riders(vehicle, json);
    tk_json_end_array(json);
}

static void put_handling(const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_key(json, "handling");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->terms; i++) {
        const tk_handling_term *term = &vehicle->term[i];
        tk_json_begin_object(json);
        tk_json_string_member(json, "text", tk_handling_term_text(term));
        tk_json_int_member(json, "value", term->value);
        tk_json_string_member(json, "when", tk_condition_name(term->when));
        tk_json_string_member(json, "section", tk_handling_term_section(term));
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

/* One number that goes into a figure which is no plain sum. */
static void put_factor(tk_json *json, const char *text, int value, const char *section)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "text", text);
    tk_json_int_member(json, "value", value);
    tk_json_string_member(json, "section", section);
    tk_json_end_object(json);
}

static void begin_ledger(tk_json *json, const char *key)
{
    tk_json_key(json, key);
    tk_json_begin_array(json);
}

static void put_power_factors(const tk_vehicle *vehicle, const char *key, const char *section, tk_json *json)
{
    begin_ledger(json, key);
    put_factor(json, "power factors", vehicle->power_factors, "power-plants");
    put_factor(json, "weight", vehicle->fit.weight, section);
    tk_json_end_array(json);
}

/* Power units, range and damage modifier: what each is worked out from. */
static void put_small_ledgers(const tk_vehicle *vehicle, tk_json *json)
{
    begin_ledger(json, "power_units");
    put_factor(json, "power plant", vehicle->power_units, "power-units");
    tk_json_end_array(json);
    begin_ledger(json, "range");
    put_factor(json, "miles at top speed", vehicle->range_top, "range");
    put_factor(json, "more at cruising speed", vehicle->range_cruising - vehicle->range_top, "range");
    tk_json_end_array(json);
    begin_ledger(json, "damage_modifier");
    put_factor(json, "weight", vehicle->fit.weight, "damage-modifier");
    tk_json_end_array(json);
}

static int sum_of_label(const tk_vehicle *vehicle, int label)
{
    int sum = 0;
    for (int i = 0; i < vehicle->lines; i++) sum += vehicle->line[i].label == label ? vehicle->line[i].weight : 0;
    return sum;
}

/* From the printed weight to the loaded and the empty one. */
static void put_weight_ledgers(const tk_vehicle *vehicle, tk_json *json)
{
    begin_ledger(json, "loaded");
    put_factor(json, "weight", vehicle->fit.weight, "sticker");
    put_factor(json, "cargo", sum_of_label(vehicle, LINE_CARGO), "cargo");
    tk_json_end_array(json);
    begin_ledger(json, "empty");
    put_factor(json, "weight", vehicle->fit.weight, "sticker");
    put_factor(json, "people", -sum_of_label(vehicle, LINE_PERSON), "crew");
    put_factor(json, "ammunition", -sum_of_label(vehicle, LINE_AMMUNITION), "ammunition");
    tk_json_end_array(json);
}

static void put_load_ledger(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_json *json)
{
    int sum = 0, changed = 0;
    for (int unit = 0; unit < vehicle->units; unit++) {
        int load = classic_body_of(garage, design, unit)->max_load;
        sum += load;
        changed += vehicle->unit[unit].max_load - load;
    }
    begin_ledger(json, "max_load");
    put_factor(json, "body", sum, "bodies");
    if (changed) put_factor(json, "chassis", changed, "chassis");
    tk_json_end_array(json);
}

static void put_ledgers(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_key(json, "ledgers");
    tk_json_begin_object(json);
    put_column(garage, design, vehicle, "cost", COLUMN_COST, json);
    put_column(garage, design, vehicle, "weight", COLUMN_WEIGHT, json);
    put_column(garage, design, vehicle, "spaces", COLUMN_SPACES, json);
    put_load_ledger(garage, design, vehicle, json);
    put_handling(vehicle, json);
    put_power_factors(vehicle, "acceleration", "acceleration", json);
    put_power_factors(vehicle, "top_speed", "top-speed", json);
    put_small_ledgers(vehicle, json);
    put_weight_ledgers(vehicle, json);
    tk_json_end_object(json);
}

/* ---- problems ---- */

static void put_problem(const tk_garage *garage, const tk_design *design, const tk_problem *problem, tk_json *json)
{
    static const char *const REMEDIES[] = {
#define X(NAME, name) name,
        TK_REMEDIES(X)
#undef X
    };
    tk_text text = {0};
    tk_json_begin_object(json);
    tk_json_string_member(json, "code", tk_problem_name(problem->kind));
    tk_problem_write(garage, design, problem, &text);
    put_written(json, "text", &text);
    tk_json_string_member(json, "section", tk_problem_section(garage, design, problem));
    tk_part_write_path(problem->part, &text);
    put_written(json, "at", &text);
    tk_json_string_member(json, "remedy", REMEDIES[tk_problem_remedy(problem->kind)]);
    tk_json_end_object(json);
    tk_text_free(&text);
}

/* ---- figures ---- */

static void put_damage(tk_json *json, int thirds)
{
    tk_text text = {0};
    classic_thirds_write(thirds, &text);
    put_written(json, "damage_modifier", &text);
    tk_text_free(&text);
}

static void put_performance(tk_json *json, const char *key, const tk_performance *performance)
{
    tk_json_key(json, key);
    tk_json_begin_object(json);
    tk_json_int_member(json, "weight", performance->weight);
    tk_json_int_member(json, "acceleration", performance->acceleration);
    put_tenths(json, "top_speed", performance->top_speed_tenths);
    tk_json_int_member(json, "handling", performance->handling);
    put_damage(json, performance->damage_thirds);
    tk_json_end_object(json);
}

static void put_units(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_key(json, "units");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->units; i++) {
        const tk_unit_figures *unit = &vehicle->unit[i];
        tk_json_begin_object(json);
        tk_json_string_member(json, "body", garage->body_id[design->unit[i].body]);
        tk_json_int_member(json, "weight", unit->weight);
        tk_json_int_member(json, "loaded_weight", unit->weight + unit->cargo_weight);
        tk_json_int_member(json, "max_load", unit->max_load);
        tk_json_int_member(json, "spaces", unit->spaces);
        tk_json_int_member(json, "cargo_spaces", unit->cargo_spaces);
        put_spaces(json, "spaces_used", unit->used);
        put_spaces(json, "spaces_carried", unit->carried);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

/* What could still be loaded: the printed "cargo capacity" [cargo]. */
static void put_capacity(const tk_vehicle *vehicle, tk_json *json)
{
    const tk_unit_figures *unit = &vehicle->unit[TK_UNIT_MAIN];
    int pounds = unit->max_load - unit->weight;
    int sixths = TK_SIXTHS * (unit->spaces + unit->cargo_spaces) - unit->used - unit->carried;
    tk_json_key(json, "cargo_capacity");
    tk_json_begin_object(json);
    tk_json_int_member(json, "pounds", pounds > 0 ? pounds : 0);
    put_spaces(json, "spaces", sixths > 0 ? sixths : 0);
    tk_json_end_object(json);
}

static void put_sums(const tk_vehicle *vehicle, tk_json *json)
{
    int load = 0, spaces = 0, cargo = 0;
    for (int i = 0; i < vehicle->units; i++) {
        load += vehicle->unit[i].max_load;
        spaces += vehicle->unit[i].spaces;
        cargo += vehicle->unit[i].cargo_spaces;
    }
    tk_json_int_member(json, "cost", vehicle->cost);
    tk_json_int_member(json, "weight", vehicle->fit.weight);
    tk_json_int_member(json, "max_load", load);
    tk_json_int_member(json, "spaces", spaces);
    tk_json_int_member(json, "cargo_spaces", cargo);
    put_spaces(json, "spaces_used", tk_vehicle_sixths_used(vehicle));
}

static void put_power(const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_int_member(json, "power_factors", vehicle->power_factors);
    tk_json_int_member(json, "power_units", vehicle->power_units);
    tk_json_key(json, "range");
    tk_json_begin_object(json);
    tk_json_int_member(json, "top_speed_miles", vehicle->range_top);
    put_tenths(json, "cruising_speed", vehicle->cruising_tenths);
    tk_json_int_member(json, "cruising_miles", vehicle->range_cruising);
    tk_json_end_object(json);
}

static void put_conditions(const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_key(json, "handling_when");
    tk_json_begin_object(json);
    tk_json_int_member(json, "off-road", vehicle->fit.off_road);
    tk_json_int_member(json, "over-60", vehicle->fit.over_60);
    tk_json_int_member(json, "wheelguards-down", vehicle->fit.guards_down);
    tk_json_int_member(json, "loaded", vehicle->loaded.handling);
    tk_json_end_object(json);
    tk_json_bool_member(json, "easier_over_60", vehicle->easier_over_60);
}

static void put_problems(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_key(json, "problems");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->problems; i++) put_problem(garage, design, &vehicle->problem[i], json);
    tk_json_end_array(json);
}

static void put_running(const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_int_member(json, "acceleration", vehicle->fit.acceleration);
    put_tenths(json, "top_speed", vehicle->fit.top_speed_tenths);
    tk_json_int_member(json, "handling", vehicle->fit.handling);
}

void tk_garage_write_brief(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_begin_object(json);
    put_sums(vehicle, json);
    put_running(vehicle, json);
    tk_json_int_member(json, "division", vehicle->division);
    tk_json_int_member(json, "gear_cost", vehicle->gear_cost);
    put_problems(garage, design, vehicle, json);
    tk_json_end_object(json);
}

void tk_garage_write_check(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "name", design->name);
    tk_json_bool_member(json, "legal", tk_vehicle_is_legal(vehicle));
    put_sums(vehicle, json);
    put_running(vehicle, json);
    put_conditions(vehicle, json);
    put_damage(json, vehicle->fit.damage_thirds);
    tk_json_int_member(json, "division", vehicle->division);
    tk_json_int_member(json, "gear_cost", vehicle->gear_cost);
    put_power(vehicle, json);
    put_capacity(vehicle, json);
    put_performance(json, "loaded", &vehicle->loaded);
    put_performance(json, "empty", &vehicle->empty);
    put_units(garage, design, vehicle, json);
    put_problems(garage, design, vehicle, json);
    put_ledgers(garage, design, vehicle, json);
    tk_json_end_object(json);
}

/* ---- text ---- */

static void write_performance(const tk_performance *performance, tk_text *out)
{
    tk_text_printf(out, "acceleration %d, top speed ", performance->acceleration);
    classic_tenths_write(performance->top_speed_tenths, out);
    tk_text_printf(out, ", HC %d", performance->handling);
}

static void write_unit(const char *title, const tk_unit_figures *unit, tk_text *out)
{
    tk_text_printf(out, "%s: ", title);
    classic_number_write(unit->weight, out);
    tk_text_put(out, " of ");
    classic_number_write(unit->max_load, out);
    tk_text_put(out, " lb, ");
    classic_sixths_write(unit->used, out);
    tk_text_printf(out, " of %d spaces", unit->spaces);
    if (unit->cargo_spaces) tk_text_printf(out, " (and %d for cargo)", unit->cargo_spaces);
    tk_text_put(out, "\n");
}

static void write_conditions(const tk_vehicle *vehicle, tk_text *out)
{
    tk_text_printf(out, "Handling class: %d off the road, %d above 60 mph", vehicle->fit.off_road,
                   vehicle->fit.over_60);
    if (vehicle->fit.guards_down != vehicle->fit.handling)
        tk_text_printf(out, ", %d with the wheelguards down", vehicle->fit.guards_down);
    if (vehicle->easier_over_60) tk_text_put(out, "; manoeuvres one easier from 60 mph on");
    tk_text_put(out, "\n");
}

void tk_garage_write_summary(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_text *out)
{
    tk_text_printf(out, "%s: %s, Division %d, $", design->name, garage->body[design->unit[TK_UNIT_MAIN].body].title,
                   vehicle->division);
    classic_number_write(vehicle->cost, out);
    tk_text_put(out, "\n");
    write_unit("Load and space", &vehicle->unit[TK_UNIT_MAIN], out);
    if (vehicle->units > 1) write_unit("Sidecar", &vehicle->unit[TK_UNIT_SIDECAR], out);
    tk_text_put(out, "Performance: ");
    write_performance(&vehicle->fit, out);
    tk_text_put(out, ", damage modifier ");
    classic_thirds_write(vehicle->fit.damage_thirds, out);
    tk_text_put(out, "\n");
    if (vehicle->loaded.weight != vehicle->fit.weight) {
        tk_text_put(out, "With its cargo: ");
        write_performance(&vehicle->loaded, out);
        tk_text_put(out, "\n");
    }
    write_conditions(vehicle, out);
    tk_text_printf(out, "Power: %d power factors, %d power units; %d miles at top speed, %d cruising\n",
                   vehicle->power_factors, vehicle->power_units, vehicle->range_top, vehicle->range_cruising);
    if (vehicle->gear_cost) tk_text_printf(out, "Gear of the crew and in the cargo: $%d\n", vehicle->gear_cost);
}
