/* The garage over many designs: properties that hold whatever is built, and files that are no designs. */
#include "core_test.h"

#include <stdio.h>

#include "games/classic/garage/garage.h"
#include "turnkey/dice.h"
#include "type_test.h"

enum { DESIGNS = 100000 };

static tk_garage *garage;

static int open_garage(void **state)
{
    (void)state;
    tk_error error = {0};
    return tk_garage_open(NULL, &garage, &error) == TK_OK ? 0 : -1;
}

static int close_garage(void **state)
{
    (void)state;
    tk_garage_close(garage);
    return 0;
}

/* ---- random designs ---- */

static int below(tk_dice *dice, int limit)
{
    return (int)tk_dice_below(dice, (uint32_t)limit);
}

static bool one_in(tk_dice *dice, int n)
{
    return below(dice, n) == 0;
}

static tk_design_tire random_tire(tk_dice *dice)
{
    int modifications = one_in(dice, 3) ? below(dice, 1 << garage->modification_count) : 0;
    return (tk_design_tire){(uint8_t)below(dice, garage->tire_count), (uint8_t)modifications};
}

static tk_design_batch random_batch(tk_dice *dice, int magazine, bool grenades)
{
    int first = 0;
    while (garage->gear[first].kind != GEAR_GRENADE) first++;
    tk_design_batch batch = {.magazine = (uint8_t)magazine, .gear = TK_UNSET, .count = (int16_t)(1 + below(dice, 8))};
    if (grenades) {
        batch.gear = (uint8_t)(first + below(dice, 12));
        batch.impact_fuse = one_in(dice, 4);
    } else {
        batch.ammo = (uint8_t)below(dice, garage->ammunition_count + 1);
    }
    return batch;
}

/* Some of its magazines, with one or two sorts in each. */
static void random_loads(tk_dice *dice, tk_design *design, tk_design_weapon *out)
{
    out->batch = design->batches;
    for (int magazine = 0; magazine <= out->extra_magazines; magazine++) {
        int sorts = one_in(dice, 4) ? 0 : 1 + below(dice, 2);
        bool grenades = one_in(dice, 2);
        for (int i = 0; i < sorts && design->batches < TK_DESIGN_BATCHES; i++, out->batches++)
            design->batch[design->batches++] = random_batch(dice, magazine, grenades);
    }
}

static void random_weapon(tk_dice *dice, tk_design *design, tk_design_weapon *out)
{
    *out = (tk_design_weapon){.type = (uint8_t)below(dice, garage->weapon_count),
                              .mount = (uint8_t)below(dice, TK_MOUNT_COUNT),
                              .infrared = one_in(dice, 12),
                              .extra_magazines = (uint8_t)(one_in(dice, 6) ? below(dice, 4) : 0),
                              .shots = (int16_t)(one_in(dice, 6) ? below(dice, 30) : TK_FULL),
                              .ammo = (uint8_t)(one_in(dice, 12) ? below(dice, garage->ammunition_count + 1) : 0)};
    if (one_in(dice, 10)) random_loads(dice, design, out);
}

static void random_accessory(tk_dice *dice, int unit, int weapons, tk_design_accessory *out)
{
    *out = classic_accessory_plain(garage, unit, below(dice, garage->accessory_count));
    const classic_accessory *row = &garage->accessory[out->type];
    if (row->places ? !one_in(dice, 8) : one_in(dice, 20)) out->place = (uint8_t)below(dice, PLACE_COUNT);
    if (one_in(dice, 6)) out->person = tk_person_of((tk_role)below(dice, TK_ROLE_COUNT), below(dice, 2));
    if (weapons && one_in(dice, 2)) out->weapon = (uint8_t)below(dice, weapons);
    if (one_in(dice, 8)) out->armor = (uint8_t)below(dice, garage->armor_count);
    if (row->point_cost) out->points = (uint8_t)below(dice, 13);
    if (row->most_points) out->points = (uint8_t)below(dice, row->most_points + 2);
}

static void random_person(tk_dice *dice, tk_design *design, int nth, tk_design_person *out)
{
    int role = nth == 0 && !one_in(dice, 20) ? TK_ROLE_DRIVER : below(dice, TK_ROLE_COUNT);
    *out = (tk_design_person){.role = (uint8_t)role, .seat = TK_UNSET, .gear = design->gears};
    int gear = one_in(dice, 4) ? below(dice, 6) : 0;
    for (int i = 0; i < gear && design->gears < TK_DESIGN_GEAR; i++) {
        design->gear[design->gears++] = (uint8_t)below(dice, garage->gear_count);
        out->gear_count++;
    }
}

static void random_contents(tk_dice *dice, tk_design_unit *out)
{
    int named = one_in(dice, 2) ? below(dice, TK_DESIGN_CARGO + 1) : 0;
    for (int i = 0; i < named; i++) {
        int gear = below(dice, garage->gear_count);
        if (classic_goes_as_cargo(&garage->gear[gear])) out->cargo_gear[out->cargo_gears++] = (uint8_t)gear;
    }
    if (one_in(dice, 2)) out->cargo_obstacles = (uint8_t)below(dice, CLASSIC_CARGO_PIECES + 1);
    if (one_in(dice, 2)) out->cargo_debris = (uint8_t)below(dice, CLASSIC_CARGO_PIECES + 1);
    classic_fit_cargo(garage, out);
}

static void random_unit(tk_dice *dice, tk_design *design, int unit)
{
    tk_design_unit *out = &design->unit[unit];
    int light = unit == TK_UNIT_SIDECAR ? 3 : 1; /* a sidecar has less in it */
    out->armors = (uint8_t)(one_in(dice, 8) ? below(dice, TK_DESIGN_ARMORS + 1) : 1);
    for (int i = 0; i < out->armors; i++) {
        out->armor[i].type = (uint8_t)(one_in(dice, 3) ? below(dice, garage->armor_count) : 0);
        for (int side = 0; side < TK_SIDE_COUNT; side++)
            out->armor[i].points[side] = (uint16_t)(below(dice, 40) / light);
    }
    out->crew = (uint8_t)(1 + (one_in(dice, 3) ? below(dice, 4) : 0) - (unit == TK_UNIT_SIDECAR));
    for (int i = 0; i < out->crew; i++) random_person(dice, design, i + unit, &out->person[i]);
    out->weapons = (uint8_t)(below(dice, 8) / light);
    for (int i = 0; i < out->weapons; i++) random_weapon(dice, design, &out->weapon[i]);
    out->accessories = (uint8_t)(below(dice, 8) / light);
    for (int i = 0; i < out->accessories; i++) random_accessory(dice, unit, out->weapons, &out->accessory[i]);
    out->has_cargo = one_in(dice, 6);
    if (!out->has_cargo) return;
    out->cargo_pounds = below(dice, 1500) / light;
    out->cargo_sixths = TK_SIXTHS * below(dice, 12) / light;
    random_contents(dice, out);
}

static void random_links(tk_dice *dice, tk_design *design)
{
    int links = one_in(dice, 2) ? below(dice, 4) : 0;
    for (int i = 0; i < links; i++) {
        tk_design_link *link = &design->link[design->links++];
        *link = (tk_design_link){.smart = one_in(dice, 4), .turret = one_in(dice, 6)};
        for (int unit = 0; unit < classic_units(design); unit++)
            for (int w = 0; w < design->unit[unit].weapons; w++)
                if (one_in(dice, 2)) link->weapons[unit] |= (uint64_t)1 << w;
        for (int a = 0; a < design->unit[TK_UNIT_MAIN].accessories; a++)
            if (one_in(dice, 6)) link->accessories |= (uint64_t)1 << a;
    }
}

/* A small vehicle of parts that go together, give or take: about a third of these are legal. */
static void sensible_design(tk_dice *dice, tk_design *design)
{
    tk_design_unit *unit = &design->unit[TK_UNIT_MAIN];
    classic_design_init(garage, design);
    snprintf(design->name, sizeof design->name, "Sensible");
    unit->body = (uint8_t)below(dice, garage->body_count - 2);
    unit->suspension = (uint8_t)below(dice, garage->suspension_count);
    do design->plant = (uint8_t)below(dice, garage->plant_count);
    while ((garage->plant[design->plant].for_class == PLANT_FOR_CAR) != (garage->body[unit->body].class == CLASS_CAR));
    design->tire[0] = design->tire[1] = (tk_design_tire){(uint8_t)below(dice, garage->tire_count), 0};
    unit->armors = unit->crew = 1;
    unit->armor[0].points[TK_SIDE_FRONT] = (uint16_t)below(dice, 20);
    unit->armor[0].points[TK_SIDE_BACK] = (uint16_t)below(dice, 20);
    unit->person[0] = (tk_design_person){.role = TK_ROLE_DRIVER, .seat = TK_UNSET};
    unit->weapons = (uint8_t)below(dice, 4);
    for (int i = 0; i < unit->weapons; i++)
        unit->weapon[i] = (tk_design_weapon){.type = (uint8_t)below(dice, garage->weapon_count),
                                             .mount = one_in(dice, 2) ? TK_SIDE_FRONT : TK_SIDE_BACK,
                                             .shots = TK_FULL};
    if (unit->weapons > 1 && one_in(dice, 2)) design->link[design->links++] = (tk_design_link){.weapons = {3, 0}};
    if (one_in(dice, 2)) random_accessory(dice, TK_UNIT_MAIN, unit->weapons, &unit->accessory[unit->accessories++]);
}

/* Anything at all: nearly always illegal, in every way there is. */
static void random_design(tk_dice *dice, tk_design *design)
{
    classic_design_init(garage, design);
    snprintf(design->name, sizeof design->name, "Random");
    tk_design_unit *unit = &design->unit[TK_UNIT_MAIN];
    unit->body = (uint8_t)below(dice, garage->body_count);
    if (one_in(dice, 2)) unit->chassis = (uint8_t)below(dice, garage->chassis_count);
    unit->suspension = (uint8_t)below(dice, garage->suspension_count);
    design->reversed = one_in(dice, 8);
    design->six_wheels = one_in(dice, 6);
    design->plant = (uint8_t)(one_in(dice, 20) ? TK_UNSET : below(dice, garage->plant_count));
    int first = below(dice, 3), second = (first + 1 + below(dice, 2)) % 3;
    design->inside[0] = (uint8_t)first;
    design->inside[1] = (uint8_t)second;
    design->inside[2] = (uint8_t)(3 - first - second);
    design->tire[0] = random_tire(dice);
    design->tire[1] = one_in(dice, 2) ? random_tire(dice) : design->tire[0];
    for (int axle = 0; axle < TK_AXLE_COUNT; axle++) {
        design->odd[axle] = one_in(dice, 12);
        if (design->odd[axle]) design->right_tire[axle] = random_tire(dice);
    }
    random_unit(dice, design, TK_UNIT_MAIN);
    design->turret = (uint8_t)(one_in(dice, 3) ? 1 + below(dice, garage->turret_count) : 0);
    design->turret_popup = design->turret && one_in(dice, 3);
    design->turret_universal = design->turret && one_in(dice, 3);
    design->has_sidecar = one_in(dice, 6);
    if (design->has_sidecar) {
        design->unit[TK_UNIT_SIDECAR].body = (uint8_t)below(dice, garage->body_count);
        if (!one_in(dice, 3)) design->unit[TK_UNIT_SIDECAR].body = (uint8_t)(garage->body_count - 1 - below(dice, 2));
        design->sidecar_tire = one_in(dice, 2) ? design->tire[0] : random_tire(dice);
        design->sidecar_side = (uint8_t)(TK_SIDE_RIGHT + below(dice, 2));
        random_unit(dice, design, TK_UNIT_SIDECAR);
    }
    random_links(dice, design);
}

/* ---- properties ---- */

static int count_problems(const tk_vehicle *vehicle, int kind)
{
    int count = 0;
    for (int i = 0; i < vehicle->problems; i++) count += vehicle->problem[i].kind == kind;
    return count;
}

static void demand_sums(const tk_vehicle *vehicle)
{
    int cost = 0, weight = 0, loaded = 0;
    for (int i = 0; i < vehicle->lines; i++) {
        const tk_bill_line *line = &vehicle->line[i];
        cost += line->cost;
        loaded += line->weight;
        if (line->label != LINE_CARGO) weight += line->weight;
    }
    assert_int_equal(vehicle->cost, cost);
    assert_int_equal(vehicle->fit.weight, weight);
    assert_int_equal(vehicle->loaded.weight, loaded);
    assert_true(vehicle->problems < TK_PROBLEMS);
}

static bool load_is_legal(const tk_vehicle *vehicle)
{
    return !count_problems(vehicle, PROBLEM_OVERLOADED) && !count_problems(vehicle, PROBLEM_SIDECAR_OVERLOADED);
}

/* A part that can be taken out. Chassis and the way a trike is built are choices, not parts: a weaker chassis carries
 * less. */
static tk_part random_part(tk_dice *dice, const tk_design *design)
{
    static const tk_part_kind KINDS[] = {TK_PART_SIX_WHEELS, TK_PART_SUSPENSION, TK_PART_PLANT, TK_PART_ARMOR,
                                         TK_PART_PERSON,     TK_PART_WEAPON,     TK_PART_LINK,  TK_PART_ACCESSORY,
                                         TK_PART_TURRET,     TK_PART_SIDECAR,    TK_PART_CARGO, TK_PART_TIRE_FRONT,
                                         TK_PART_TIRE_BACK};
    return classic_part(KINDS[below(dice, sizeof KINDS / sizeof *KINDS)], below(dice, classic_units(design)),
                        below(dice, 6));
}

/* Taking parts out one after the other never makes a load illegal that was legal. */
static void demand_lighter(tk_dice *dice, const tk_design *design, const tk_vehicle *vehicle)
{
    tk_design lighter = *design;
    static tk_vehicle after;
    int weight = vehicle->loaded.weight;
    if (!load_is_legal(vehicle)) return;
    for (int i = 0; i < 4; i++) {
        tk_part part = random_part(dice, &lighter);
        if (!tk_design_remove(garage, &lighter, part)) continue;
        tk_garage_compile(garage, &lighter, &after);
        assert_true(load_is_legal(&after));
        assert_true(after.loaded.weight <= weight);
        weight = after.loaded.weight;
    }
}

/* Make the tires of a cycle and its sidecar alike. */
static void match_tires(tk_design *design)
{
    design->tire[TK_AXLE_BACK] = design->sidecar_tire = design->tire[TK_AXLE_FRONT];
}

/* Everything that is in it, one thing after the other, until the problem is gone. */
static bool ends_by_emptying(const tk_design *design, int kind)
{
    static const tk_part_kind KINDS[] = {TK_PART_CARGO,     TK_PART_ACCESSORY, TK_PART_WEAPON,     TK_PART_ARMOR,
                                         TK_PART_PERSON,    TK_PART_TURRET,    TK_PART_SIDECAR,    TK_PART_TIRE_FRONT,
                                         TK_PART_TIRE_BACK, TK_PART_TIRE,      TK_PART_SIX_WHEELS, TK_PART_PLANT};
    tk_design emptied = *design;
    static tk_vehicle after;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        for (int unit = TK_UNIT_COUNT - 1; unit >= 0; unit--)
            while (tk_design_remove(garage, &emptied, classic_part(KINDS[i], unit, 0))) {
                tk_garage_compile(garage, &emptied, &after);
                if (!count_problems(&after, kind)) return true;
            }
    return false;
}

/* Putting in what is missing. */
static bool ends_by_adding(const tk_design *design, int kind)
{
    tk_design completed = *design;
    static tk_vehicle after;
    tk_design_unit *unit = &completed.unit[TK_UNIT_MAIN];
    switch (kind) {
    case PROBLEM_NO_PLANT: completed.plant = 0; break;
    case PROBLEM_NO_DRIVER: unit->person[unit->crew++] = (tk_design_person){.role = TK_ROLE_DRIVER}; break;
    case PROBLEM_SIDECAR_ALONE: unit->body = 0; break;
    default: return false;
    }
    tk_garage_compile(garage, &completed, &after);
    return !count_problems(&after, kind);
}

static bool ends(const tk_design *design, const tk_vehicle *vehicle, const tk_problem *problem)
{
    tk_design changed = *design;
    static tk_vehicle after;
    switch (tk_problem_remedy(problem->kind)) {
    case TK_REMEDY_LIGHTEN: return ends_by_emptying(design, problem->kind);
    case TK_REMEDY_ADD: return ends_by_adding(design, problem->kind);
    case TK_REMEDY_MATCH: match_tires(&changed); break;
    case TK_REMEDY_REMOVE:
    case TK_REMEDY_COUNT:
        if (!tk_design_remove(garage, &changed, problem->part)) return false;
        break;
    }
    tk_garage_compile(garage, &changed, &after);
    return count_problems(&after, problem->kind) < count_problems(vehicle, problem->kind);
}

static void demand_remedies(const tk_design *design, const tk_vehicle *vehicle, int number)
{
    for (int i = 0; i < vehicle->problems; i++) {
        const tk_problem *problem = &vehicle->problem[i];
        if (ends(design, vehicle, problem)) continue;
        tk_text path = {0};
        tk_part_write_path(problem->part, &path);
        print_message("seed 6, design %d: %s at \"%s\" does not go away\n", number, tk_problem_name(problem->kind),
                      tk_text_string(&path));
        tk_text_free(&path);
        fail();
    }
}

static void properties_hold(void **state)
{
    (void)state;
    tk_seed seed = tk_seed_from_number(6);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_design design;
    static tk_vehicle vehicle;
    int legal = 0, loads = 0, seen[PROBLEM_COUNT] = {0};
    for (int i = 0; i < DESIGNS; i++) {
        tk_dice_ply(&dice, (uint64_t)i); /* each design by its number: seed 6, ply i */
        (i % 3 ? random_design : sensible_design)(&dice, &design);
        tk_garage_compile(garage, &design, &vehicle);
        demand_sums(&vehicle);
        demand_lighter(&dice, &design, &vehicle);
        demand_remedies(&design, &vehicle, i);
        legal += vehicle.problems == 0;
        loads += load_is_legal(&vehicle);
        for (int p = 0; p < vehicle.problems; p++) seen[vehicle.problem[p].kind]++;
    }
    print_message("seed 6: %d designs, %d legal, %d within their load\n", DESIGNS, legal, loads);
    assert_true(legal > DESIGNS / 20 && loads > DESIGNS / 5);
    for (int kind = 0; kind < PROBLEM_REBUILT_BODY; kind++) {
        if (!seen[kind]) print_message("no design had the problem %s\n", tk_problem_name(kind));
        assert_true(seen[kind] > 0);
    }
}

/* ---- other forms ---- */

static void write_design(const tk_design *design, tk_json *out)
{
    tk_text_clear(&out->text);
    out->comma = false;
    tk_design_write(garage, design, out);
}

static void designs_survive_their_forms(void **state)
{
    (void)state;
    tk_seed seed = tk_seed_from_number(7);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_json before = {0}, after = {0};
    tk_text line = {0};
    static tk_vehicle vehicle;
    for (int i = 0; i < 2000; i++) {
        tk_design design, back;
        tk_error error = {0};
        tk_dice_ply(&dice, (uint64_t)i);
        random_design(&dice, &design);
        design.links = 0; /* a line may tell links in another order */
        write_design(&design, &before);
        const char *json = tk_text_string(&before.text);
        assert_int_equal(tk_design_read(garage, json, before.text.length, "random", &back, &error), TK_OK);
        write_design(&back, &after);
        assert_string_equal(json, tk_text_string(&after.text));
        tk_garage_compile(garage, &design, &vehicle);
        tk_text_clear(&line);
        tk_garage_describe(garage, &design, &vehicle, &line);
        if (tk_garage_understand(garage, tk_text_string(&line), &back, &error) != TK_OK)
            fail_msg("design %d: %s: %s", i, error.where, error.message);
        write_design(&back, &after);
        if (strcmp(json, tk_text_string(&after.text)) != 0) {
            printf("seed 7, design %d\n%s\n%s\n%s\n", i, tk_text_string(&line), json, tk_text_string(&after.text));
            fail();
        }
    }
    tk_json_free(&before);
    tk_json_free(&after);
    tk_text_free(&line);
}

/* A design, what is said of it, and what it would take to make another of it. */
static void check_types(const tk_design *design, const tk_design *other)
{
    static tk_vehicle vehicle;
    static tk_retrofit retrofit;
    tk_json written = {0}, check = {0}, brief = {0}, change = {0};
    tk_design_write(garage, design, &written);
    assert_type("classic", &classic_design_type, &written);
    tk_garage_compile(garage, design, &vehicle);
    tk_garage_write_check(garage, design, &vehicle, &check);
    assert_type("classic", &classic_check_type, &check);
    tk_garage_write_brief(garage, design, &vehicle, &brief);
    assert_type("classic", &classic_brief_type, &brief);
    tk_garage_retrofit(garage, other, design, &retrofit);
    tk_garage_write_retrofit(garage, design, &retrofit, &change);
    assert_type("classic", &classic_retrofit_type, &change);
    tk_json_free(&written);
    tk_json_free(&check);
    tk_json_free(&brief);
    tk_json_free(&change);
}

static void what_is_written_is_of_its_type(void **state)
{
    (void)state;
    tk_seed seed = tk_seed_from_number(8);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    for (int i = 0; i < 500; i++) {
        tk_design design, other;
        tk_dice_ply(&dice, (uint64_t)i);
        random_design(&dice, &design);
        random_design(&dice, &other);
        check_types(&design, &other);
    }
    for (int i = 1; i < tk_garage_stock_count(garage); i++)
        check_types(tk_garage_stock_design(garage, i), tk_garage_stock_design(garage, i - 1));
}

static void links_survive_a_line(void **state)
{
    (void)state;
    static const char JSON[] =
        "{\"name\":\"Links\",\"body\":\"heavy-cycle\",\"chassis\":\"standard\",\"suspension\":\"light\","
        "\"plant\":\"super-cycle\",\"tires\":{\"front\":{\"type\":\"solid\"},\"back\":{\"type\":\"solid\"}},"
        "\"armor\":[],\"crew\":[\"driver\"],\"weapons\":[{\"type\":\"MG\",\"mount\":\"F\"},{\"type\":\"MG\",\"mount\":"
        "\"F\"},{\"type\":\"SS\",\"mount\":\"B\"}],\"accessories\":[{\"type\":\"searchlight\"}],\"links\":[{"
        "\"weapons\":"
        "[0,1],\"smart\":true},{\"weapons\":[2],\"sidecar_weapons\":[0]},{\"weapons\":[0],\"accessories\":[0]}],"
        "\"sidecar\":{\"body\":\"light-sidecar\",\"suspension\":\"light\",\"side\":\"left\",\"weapons\":[{\"type\":"
        "\"SD\",\"mount\":\"B\"}]}}";
    tk_design design, back;
    tk_vehicle vehicle;
    tk_error error = {0};
    tk_text line = {0};
    tk_json after = {0};
    assert_int_equal(tk_design_read(garage, JSON, sizeof JSON - 1, "links", &design, &error), TK_OK);
    tk_garage_compile(garage, &design, &vehicle);
    tk_garage_describe(garage, &design, &vehicle, &line);
    assert_int_equal(tk_garage_understand(garage, tk_text_string(&line), &back, &error), TK_OK);
    tk_design_write(garage, &back, &after);
    assert_string_equal(tk_text_string(&after.text), JSON);
    tk_json_free(&after);
    tk_text_free(&line);
}

static void a_line_names_the_cargo(void **state)
{
    (void)state;
    static const char LINE[] = "Mule: Van, heavy chassis, driver, cargo 0 lbs. and 0 spaces (smoke-grenade, medikit, "
                               "2 obstacles, 1 debris)";
    tk_design design;
    tk_vehicle vehicle;
    tk_error error = {0};
    tk_text line = {0}, bill = {0};
    assert_int_equal(tk_garage_understand(garage, LINE, &design, &error), TK_OK);
    tk_garage_compile(garage, &design, &vehicle);
    tk_garage_describe(garage, &design, &vehicle, &line);
    assert_non_null(strstr(tk_text_string(&line), /* 50 + 50 + 3 * 75; 1 + 2 + 3 */
                           "cargo 325 lbs. and 6 spaces (smoke-grenade, medikit, 2 obstacles, 1 debris)"));
    tk_bill_line_write(garage, &design, &vehicle.line[vehicle.lines - 1], &bill);
    assert_string_equal(tk_text_string(&bill),
                        "cargo: a box of Smoke Grenade, Medikit, 2 obstacles, 1 piece of debris");
    const char *const WRONG[] = {"cargo (SMG)", "cargo (21 obstacles)", "cargo (2 elephants)", "cargo (0 debris)"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        tk_text_clear(&line);
        tk_text_printf(&line, "Mule: Van, %s", WRONG[i]);
        assert_int_not_equal(tk_garage_understand(garage, tk_text_string(&line), &design, &error), TK_OK);
    }
    tk_text_free(&line);
    tk_text_free(&bill);
}

/* ---- taking parts out ---- */

static void what_hangs_on_a_part_goes_with_it(void **state)
{
    (void)state;
    static const char JSON[] =
        "{\"name\":\"Apart\",\"body\":\"van\",\"crew\":[\"driver\",\"gunner\",\"gunner\"],\"weapons\":[{\"type\":"
        "\"MG\",\"mount\":\"F\"},{\"type\":\"RL\",\"mount\":\"F\"},{\"type\":\"SS\",\"mount\":\"B\"}],\"links\":["
        "{\"weapons\":[0,1]},{\"weapons\":[1,2]},{\"weapons\":[0,1,2]}],\"accessories\":[{\"type\":\"cyberlink\","
        "\"weapon\":0},{\"type\":\"cyberlink\",\"weapon\":2},{\"type\":\"targeting-computer\",\"for\":\"gunner\"},"
        "{\"type\":\"targeting-computer\",\"for\":\"gunner-2\"}]}";
    tk_design design;
    tk_error error = {0};
    assert_int_equal(tk_design_read(garage, JSON, sizeof JSON - 1, "apart", &design, &error), TK_OK);
    const tk_design_unit *unit = &design.unit[TK_UNIT_MAIN];
    assert_true(tk_design_remove(garage, &design, classic_part(TK_PART_WEAPON, 0, 0)));
    assert_int_equal(unit->weapons, 2);
    assert_int_equal(design.links, 2); /* the first had only one weapon left */
    assert_int_equal(design.link[0].weapons[0], 3);
    assert_int_equal(design.link[1].weapons[0], 3);
    assert_int_equal(unit->accessories, 3); /* the cyberlink of that weapon went with it */
    assert_int_equal(unit->accessory[0].weapon, 1);
    assert_true(tk_design_remove(garage, &design, classic_part(TK_PART_PERSON, 0, 1)));
    assert_int_equal(unit->crew, 2);
    assert_int_equal(unit->accessories, 2); /* so did the computer of the gunner who left; the other is the first now */
    assert_int_equal(unit->accessory[1].person, tk_person_of(TK_ROLE_GUNNER, 0));
    assert_false(tk_design_remove(garage, &design, classic_part(TK_PART_WEAPON, 0, 2)));
    assert_false(tk_design_remove(garage, &design, classic_part(TK_PART_WEAPON, 1, 0)));
    assert_false(tk_design_remove(garage, &design, classic_part(TK_PART_TURRET, 0, 0)));
    assert_false(tk_design_remove(garage, &design, classic_part(TK_PART_BODY, 0, 0)));
}

/* ---- files that are no designs ---- */

static void malformed_designs_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *json, *where, *message;
    } BAD[] = {
        {"", "design", ""},
        {"{", "line 1", ""},
        {"[]", "design", "expected an object"},
        {"{}", "design", "\"name\" is missing"},
        {"{\"name\":1,\"body\":\"van\"}", "design: name", "expected"},
        {"{\"name\":\"x\"}", "design", "\"body\" is missing"},
        {"{\"name\":\"x\",\"body\":\"tank\"}", "design: body", "found \"tank\""},
        {"{\"name\":\"x\",\"body\":\"van\",\"wings\":2}", "design: wings", "unknown key"},
        {"{\"name\":\"x\",\"body\":\"van\",\"body\":\"van\"}", "design: body", "twice"},
        {"{\"name\":\"x\",\"body\":\"van\",\"plant\":\"steam\"}", "design: plant", "found \"steam\""},
        {"{\"name\":\"x\",\"body\":\"van\",\"plant\":3}", "design: plant", "found 3"},
        {"{\"name\":\"x\",\"body\":\"van\",\"reversed\":\"yes\"}", "design: reversed", "true or false"},
        {"{\"name\":\"x\",\"body\":\"van\",\"tires\":{\"front\":{\"type\":\"solid\"}}}", "design: tires",
         "\"back\" is missing"},
        {"{\"name\":\"x\",\"body\":\"van\",\"tires\":{\"front\":{\"type\":\"solid\",\"spiked\":true},\"back\":{"
         "\"type\":"
         "\"solid\"}}}",
         "design: tires.front.spiked", "unknown key"},
        {"{\"name\":\"x\",\"body\":\"van\",\"armor\":[{\"type\":\"plastic\",\"F\":-1}]}", "design: armor[0].F",
         "from 0 to"},
        {"{\"name\":\"x\",\"body\":\"van\",\"armor\":[{\"type\":\"plastic\",\"F\":1.5}]}", "design: armor[0].F",
         "whole number"},
        {"{\"name\":\"x\",\"body\":\"van\",\"armor\":{\"type\":\"plastic\"}}", "design: armor", "an array"},
        {"{\"name\":\"x\",\"body\":\"van\",\"crew\":[\"cook\"]}", "design: crew[0]", "found \"cook\""},
        {"{\"name\":\"x\",\"body\":\"van\",\"crew\":[{\"role\":\"driver\",\"gear\":[\"spoon\"]}]}",
         "design: crew[0].gear[0]", "found \"spoon\""},
        {"{\"name\":\"x\",\"body\":\"van\",\"weapons\":[{\"type\":\"MG\"}]}", "design: weapons[0]",
         "\"mount\" is missing"},
        {"{\"name\":\"x\",\"body\":\"van\",\"weapons\":[{\"type\":\"mg\",\"mount\":\"F\"}]}", "design: weapons[0].type",
         "found \"mg\""},
        {"{\"name\":\"x\",\"body\":\"van\",\"weapons\":[{\"type\":\"MG\",\"mount\":\"F\",\"shots\":-5}]}",
         "design: weapons[0].shots", "found -5"},
        {"{\"name\":\"x\",\"body\":\"van\",\"turret\":{\"spaces\":4}}", "design: turret.spaces", "from 1 to 3"},
        {"{\"name\":\"x\",\"body\":\"van\",\"accessories\":[{\"type\":\"cup-holder\"}]}", "design: accessories[0].type",
         "found \"cup-holder\""},
        {"{\"name\":\"x\",\"body\":\"van\",\"accessories\":[{\"type\":\"cyberlink\",\"weapon\":0}]}",
         "design: accessories[0].weapon", "none to refer to"},
        {"{\"name\":\"x\",\"body\":\"van\",\"accessories\":[{\"type\":\"targeting-computer\",\"for\":\"gunner-0\"}]}",
         "design: accessories[0].for", "gunner-0"},
        {"{\"name\":\"x\",\"body\":\"van\",\"sidecar\":{}}", "design: sidecar", "\"body\" is missing"},
        {"{\"name\":\"x\",\"body\":\"van\",\"cargo\":{\"pounds\":-1,\"spaces\":0}}", "design: cargo.pounds", "-1"},
        {"{\"name\":\"0123456789012345678901234567890123456789012345678901234567890123456789\",\"body\":\"van\"}",
         "design: name", "shorter"},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        tk_design design;
        tk_error error = {0};
        assert_int_not_equal(tk_design_read(garage, BAD[i].json, strlen(BAD[i].json), "design", &design, &error),
                             TK_OK);
        if (!strstr(error.where, BAD[i].where) || !strstr(error.message, BAD[i].message))
            fail_msg("%s\n%s: %s", BAD[i].json, error.where, error.message);
        assert_true(error.message[0]);
    }
}

static void huge_files_are_refused(void **state)
{
    (void)state;
    static char brackets[TK_DESIGN_BYTES + 1];
    memset(brackets, '[', sizeof brackets);
    tk_design design;
    tk_error error = {0};
    assert_int_not_equal(tk_design_read(garage, brackets, sizeof brackets - 1, "big", &design, &error), TK_OK);
    assert_non_null(strstr(error.where, "line 1"));
    error = (tk_error){0};
    assert_int_not_equal(tk_design_read(garage, brackets, sizeof brackets, "big", &design, &error), TK_OK);
    assert_non_null(strstr(error.message, "larger than"));
}

/* ---- content ---- */

static void bad_content_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *path, *json, *where;
    } BAD[] = {
        {"classic/bodies.json", "{\"bodies\":[]}", "bodies"},
        {"classic/bodies.json", "{\"bodies\":[{\"id\":\"a\",\"title\":\"A\"}]}", "bodies[0]"},
        {"classic/armor.json", "{}", "armor.json"},
        {"classic/figures.json", "{\"person_weight\":-1}", "figures.json"},
        {"classic/weapons.json", "{\"weapons\":[{}],\"turrets\":[]}", "weapons[0]"},
        {"classic/stock.json", "{\"printed\":[\"no-such-file\"],\"ours\":[]}", "no-such-file"},
        {"classic/designs/hotshot.json", "{\"name\":\"Hotshot\",\"body\":\"tank\"}", "hotshot.json: body"},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        const tk_embedded_file file = {BAD[i].path, BAD[i].json, strlen(BAD[i].json)};
        const tk_content content = {.files = &file, .file_count = 1};
        tk_garage *opened;
        tk_error error = {0};
        assert_int_not_equal(tk_garage_open(&content, &opened, &error), TK_OK);
        assert_null(opened);
        if (!strstr(error.where, BAD[i].where)) fail_msg("%s: %s: %s", BAD[i].path, error.where, error.message);
    }
}

static void the_catalogue_is_complete_json(void **state)
{
    (void)state;
    tk_json json = {0};
    tk_error error = {0};
    tk_json_in in;
    tk_garage_write_catalog(garage, &json);
    assert_true(tk_json_open(&in, tk_text_string(&json.text), json.text.length, TK_BAD_JSON, "catalogue", &error));
    static const char *const TABLES[] = {
        "bodies", "chassis", "suspensions", "plants",      "tires", "tire_modifications",
        "armor",  "weapons", "turrets",     "accessories", "gear"};
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++)
        assert_true(tk_json_expect_array(&in, tk_json_member(tk_json_root(&in), TABLES[i]), 3, 128) > 0);
    tk_json_node gun = tk_json_element(tk_json_member(tk_json_root(&in), "weapons"), 1);
    assert_int_equal(tk_json_int(&in, tk_json_member(gun, "cost"), 0, 5000), 1000);
    assert_true(tk_json_good(&in));
    tk_json_close(&in);
    tk_json_free(&json);
}

static void accessories_name_sections_that_exist(void **state)
{
    (void)state;
    tk_text book = {0};
    assert_int_equal(tk_content_read(NULL, "rulebook/classic.md", &book, NULL), TK_OK);
    char heading[64];
    for (int i = 0; i < garage->accessory_count; i++) {
        snprintf(heading, sizeof heading, "{#%s}", garage->accessory[i].section);
        if (!strstr(tk_text_string(&book), heading)) fail_msg("there is no section %s", heading);
    }
    for (int i = 0; i < garage->gear_count; i++) {
        snprintf(heading, sizeof heading, "{#%s}", garage->gear[i].section);
        if (!strstr(tk_text_string(&book), heading)) fail_msg("there is no section %s", heading);
    }
    tk_text_free(&book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(properties_hold),
        cmocka_unit_test(designs_survive_their_forms),
        cmocka_unit_test(what_is_written_is_of_its_type),
        cmocka_unit_test(links_survive_a_line),
        cmocka_unit_test(a_line_names_the_cargo),
        cmocka_unit_test(what_hangs_on_a_part_goes_with_it),
        cmocka_unit_test(malformed_designs_are_refused),
        cmocka_unit_test(huge_files_are_refused),
        cmocka_unit_test(bad_content_is_refused),
        cmocka_unit_test(the_catalogue_is_complete_json),
        cmocka_unit_test(accessories_name_sections_that_exist),
    };
    return cmocka_run_group_tests(tests, open_garage, close_garage);
}
