/* Reads a configuration: scenario, seats, map, vehicles, teams, weather, options [setting-up]. */
#include "games/classic/duel/setup/setup.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/show/show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What reading needs besides the world; too large for the stack. */
typedef struct workbench {
    const tk_content *content;
    tk_garage *garage;
    tk_design design;
    tk_vehicle vehicle;
    uint8_t stock[CLASSIC_MAX_STOCK]; /* by stock vehicle: its place in the pool plus 1; 0: it is not in it yet */
} workbench;

/* ---- vehicles ---- */

static bool is_pool_full(const duel_world *world, tk_json_in *in, tk_json_node node)
{
    if (world->vehicle_count < DUEL_MAX_VEHICLES) return false;
    tk_json_complain(in, node, "too many different vehicles");
    return true;
}

/* Puts a compiled design into the pool; returns its place. */
static int add_vehicle(duel_world *world, workbench *bench, tk_json_in *in, tk_json_node node)
{
    if (is_pool_full(world, in, node)) return 0;
    tk_garage_compile(bench->garage, &bench->design, &bench->vehicle);
    const char *wrong =
        duel_compile(bench->garage, &bench->design, &bench->vehicle, &world->vehicle[world->vehicle_count]);
    if (wrong) tk_json_complain(in, node, "%s: %s", bench->design.name, wrong);
    int index = world->vehicle_count++;
    if (index + 1 < DUEL_MAX_VEHICLES && duel_compile_alone(bench->garage, &bench->design, &bench->vehicle,
                                                            &world->vehicle[index], &world->vehicle[index + 1]))
        world->vehicle[index].alone = (uint8_t)world->vehicle_count++;
    return index;
}

/* The gang the bench's design has the people of; returns its place in the pool. */
static int add_gang(duel_world *world, workbench *bench, tk_json_in *in, tk_json_node node)
{
    if (!tk_json_good(in) || is_pool_full(world, in, node)) return 0;
    const char *wrong =
        duel_compile_gang(bench->garage, &bench->design, &bench->vehicle, &world->vehicle[world->vehicle_count]);
    if (wrong) tk_json_complain(in, node, "%s: %s", bench->design.name, wrong);
    return world->vehicle_count++;
}

static int stock_vehicle(duel_world *world, workbench *bench, tk_json_in *in, tk_json_node node, const char *name)
{
    int stock = tk_garage_stock_find(bench->garage, name);
    if (stock < 0) {
        tk_error error = {0};
        bool gang = duel_find_gang(bench->garage, bench->content, name, &bench->design, &error);
        if (error.code)
            tk_json_complain(in, node, "%s: %s", error.where, error.message);
        else if (!gang)
            tk_json_complain(in, node, "there is no stock vehicle or gang \"%s\"", name);
        return gang ? add_gang(world, bench, in, node) : 0;
    }
    if (!bench->stock[stock]) {
        bench->design = *tk_garage_stock_design(bench->garage, stock);
        bench->stock[stock] = (uint8_t)(1 + add_vehicle(world, bench, in, node));
    }
    return bench->stock[stock] - 1;
}

/* The name of a stock vehicle or gang, or the whole of either. */
static int read_vehicle(duel_world *world, workbench *bench, tk_json_in *in, tk_json_node node)
{
    char name[TK_DESIGN_NAME];
    if (tk_json_present(tk_json_member(node, "gang"))) {
        duel_read_gang(bench->garage, in, node, &bench->design);
        return add_gang(world, bench, in, node);
    }
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
    world->stand_in[world->cars] = world->taken_as[world->cars] = DUEL_NONE;
    world->nth[world->cars] = (uint8_t)nth;
    world->given[world->cars++] = (uint8_t)vehicle;
}

/* The stock vehicles a scenario gives to a seat: one, or its share of the pack. */
static void give_stock(duel_world *world, workbench *bench, tk_json_in *in, int seat, int drivers)
{
    const duel_scenario *scenario = &world->scenario;
    bool pursuer = seat && scenario->pursuer[0];
    const char *name = pursuer ? scenario->pursuer : seat % 2 && scenario->gang[0] ? scenario->gang : scenario->vehicle;
    int others = drivers - 1, count = 1;
    if (pursuer && scenario->pack > others) count = scenario->pack / others + (seat <= scenario->pack % others);
    for (int i = 0; i < count && tk_json_good(in); i++)
        give(world, in, tk_json_root(in), seat, i, stock_vehicle(world, bench, in, tk_json_root(in), name));
}

/* A seat's entry: a vehicle, or a list of them. */
static void give_entry(duel_world *world, workbench *bench, tk_json_in *in, int seat, tk_json_node entry)
{
    if (!tk_json_is_array(entry)) {
        give(world, in, entry, seat, 0, read_vehicle(world, bench, in, entry));
        return;
    }
    int count = tk_json_expect_array(in, entry, 1, DUEL_MAX_CARS);
    for (int i = 0; i < count && tk_json_good(in); i++)
        give(world, in, entry, seat, i, read_vehicle(world, bench, in, tk_json_element(entry, i)));
}

/* "secret": {"<seat>": {...}}, of seats that drive. */
static void check_secrets(tk_json_in *in, int drivers)
{
    tk_json_node all = tk_json_member(tk_json_root(in), "secret");
    if (tk_json_present(all) && !tk_json_is_object(all)) tk_json_complain(in, all, "expected an object");
    for (tk_json_node at = tk_json_first_key(all); tk_json_present(at) && tk_json_good(in); at = tk_json_next_key(at)) {
        char key[4];
        tk_json_string(in, at, key, sizeof key);
        bool seat = key[0] >= '0' && key[0] < '0' + drivers && !key[1];
        if (tk_json_good(in) && !seat) tk_json_complain(in, at, "expected a seat that drives");
    }
}

/* What a seat keeps to itself; absent when it has no secret. */
static tk_json_node secret_of(tk_json_in *in, int seat)
{
    char key[12];
    snprintf(key, sizeof key, "%d", seat);
    return tk_json_member(tk_json_member(tk_json_root(in), "secret"), key);
}

static tk_json_node secret_entry(tk_json_in *in, int seat)
{
    tk_json_node secret = secret_of(in, seat);
    if (tk_json_present(secret))
        tk_json_expect_object(
            in, secret,
            "vehicles? condition? skill? cyclist? gunnery? running? climbing? handgunner? martial_arts? paramedic? "
            "timers?");
    return tk_json_member(secret, "vehicles");
}

tk_json_node duel_config_of(const duel_world *world, tk_json_in *in, const char *key, int seat)
{
    tk_json_node list = tk_json_member(tk_json_root(in), key);
    int drivers = world->seats - (world->referee != DUEL_NONE);
    if (tk_json_present(list)) tk_json_expect_array(in, list, drivers, drivers);
    tk_json_node own = tk_json_member(secret_of(in, seat), key);
    return tk_json_present(own) ? own : tk_json_element(list, seat);
}

/* Others take a secret vehicle for one that looks like it: the pool gets that too [secret-vehicles]. */
static void conceal(duel_world *world, tk_json_in *in, tk_json_node node, int first)
{
    for (int car = first; car < world->cars && tk_json_good(in); car++) {
        if (is_pool_full(world, in, node)) return;
        if (world->vehicle[world->given[car]].gang) {
            tk_json_complain(in, node, "everybody sees who stands in the street");
            return;
        }
        duel_disguise(world, &world->vehicle[world->given[car]], &world->vehicle[world->vehicle_count]);
        world->stand_in[car] = (uint8_t)world->vehicle_count++;
        const duel_vehicle *given = &world->vehicle[world->given[car]];
        if (!duel_has_fakes(given)) continue;
        if (is_pool_full(world, in, node)) return;
        duel_take_fakes(given, &world->vehicle[world->vehicle_count]);
        world->taken_as[car] = (uint8_t)world->vehicle_count++;
    }
}

/* Seats without an entry of their own, public or secret, drive what the scenario gives them. */
static void read_vehicles(duel_world *world, workbench *bench, tk_json_in *in)
{
    tk_json_node list = tk_json_member(tk_json_root(in), "vehicles");
    int drivers = world->seats - (world->referee != DUEL_NONE);
    if (tk_json_present(list)) tk_json_expect_array(in, list, drivers, drivers);
    check_secrets(in, drivers);
    for (int seat = 0; seat < drivers && tk_json_good(in); seat++) {
        tk_json_node entry = tk_json_element(list, seat), secret = secret_entry(in, seat);
        int first = world->cars;
        if (tk_json_present(secret))
            give_entry(world, bench, in, seat, secret);
        else if (tk_json_present(entry) && !tk_json_is_null(entry))
            give_entry(world, bench, in, seat, entry);
        else
            give_stock(world, bench, in, seat, drivers);
        if (tk_json_present(secret)) conceal(world, in, secret, first);
    }
}

static int cost_of_seat(const duel_world *world, int seat)
{
    int sum = 0;
    for (int car = 0; car < world->cars; car++)
        if (world->owner[car] == seat) sum += world->vehicle[world->given[car]].cost;
    return sum;
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
        if (scenario->pack && world->owner[car] && vehicle->class != CLASS_CYCLE)
            tk_json_complain(in, node, "the pack rides cycles, and %s is none", vehicle->name);
        if (scenario->pack && !world->owner[car] && (vehicle->class != CLASS_CAR || count[0] > 1))
            tk_json_complain(in, node, "the pack hunts one car, and nothing else");
        if (scenario->ceiling && vehicle->cost > scenario->ceiling)
            tk_json_complain(in, node, "%s costs more than $%d", vehicle->name, scenario->ceiling);
    }
    bool road_duel = scenario->start == START_ROAD && scenario->sides == SIDES_EACH;
    if (road_duel && tk_json_good(in) && world->cars > world->seats - (world->referee != DUEL_NONE))
        tk_json_complain(in, node, "in a Road Duel it is one vehicle each");
    for (int seat = 0; seat < world->seats && tk_json_good(in); seat++)
        if (scenario->allowance && cost_of_seat(world, seat) > scenario->allowance)
            tk_json_complain(in, node, "each seat has $%d to spend, not $%d", scenario->allowance,
                             cost_of_seat(world, seat));
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
    bool has_referee = tk_json_flag(in, tk_json_root(in), "referee");
    int drivers =
        tk_json_int_or(in, tk_json_root(in), "seats", scenario->min_seats, scenario->min_seats, scenario->max_seats);
    world->seats = drivers + has_referee;
    world->referee = (uint8_t)(has_referee ? drivers : DUEL_NONE);
}

/* What a kill, being there at the end and feats are worth, where points are counted [points] [feats]. */
static void read_points(duel_world *world, tk_json_in *in)
{
    duel_scenario *scenario = &world->scenario;
    const struct {
        const char *key;
        int16_t *points;
    } KINDS[] = {{"kill_points", &scenario->kill_points},
                 {"survival_points", &scenario->survival_points},
                 {"jump_points", &scenario->jump_points},
                 {"breach_points", &scenario->breach_points}};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        bool given = tk_json_present(tk_json_member(tk_json_root(in), KINDS[i].key));
        if (given && scenario->goal != GOAL_POINTS)
            tk_json_complain(in, tk_json_root(in), "no points are counted here");
        *KINDS[i].points = (int16_t)tk_json_int_or(in, tk_json_root(in), KINDS[i].key, *KINDS[i].points, 0, 100);
    }
}

static void read_options(duel_world *world, tk_json_in *in)
{
    world->weather = (uint8_t)tk_json_choice_or(in, tk_json_root(in), "weather", duel_weather_names, 0);
    world->shoulders = (uint8_t)tk_json_choice_or(in, tk_json_root(in), "shoulders", duel_shoulder_names, 0);
    world->night = tk_json_flag(in, tk_json_root(in), "night");
    world->concussion = tk_json_flag(in, tk_json_root(in), "concussion");
    world->alternate = tk_json_flag(in, tk_json_root(in), "alternate");
    world->jostling = tk_json_flag(in, tk_json_root(in), "jostling");
    world->scenario.turns = (uint16_t)tk_json_int_or(in, tk_json_root(in), "turns", world->scenario.turns, 1, 1000);
    if (world->scenario.laps)
        world->scenario.laps = (uint8_t)tk_json_int_or(in, tk_json_root(in), "laps", world->scenario.laps, 1, 100);
    int division = tk_json_int_or(in, tk_json_root(in), "division", 0, 1, 1000);
    if (division) world->scenario.ceiling = 1000 * division;
    read_points(world, in);
    int budget = tk_json_int_or(in, tk_json_root(in), "budget", 0, 1000, 1000000);
    if (budget && world->scenario.sides == SIDES_PREY)
        tk_json_complain(in, tk_json_member(tk_json_root(in), "budget"), "a pursuit has budgets of its own");
    if (budget) world->scenario.allowance = budget;
}

/* One number for a seat is its drivers'; the others aboard then have the base of the skill [skill]. Without a word
 * about cycles people ride as they drive. */
static void read_driving(duel_world *world, tk_json_in *in)
{
    duel_read_levels(world, in, "skill", 0, world->driving);
    for (int car = 0; car < world->cars; car++) {
        const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
        bool each = tk_json_is_array(duel_config_of(world, in, "skill", world->owner[car]));
        for (int i = 0; i < vehicle->people_count && !each; i++)
            if (vehicle->part[vehicle->person[i]].place != TK_ROLE_DRIVER) world->driving[car][i] = 0;
    }
    duel_read_levels(world, in, "cyclist", 0, world->cycling);
    for (int car = 0; car < world->cars; car++)
        if (!tk_json_present(duel_config_of(world, in, "cyclist", world->owner[car])))
            memcpy(world->cycling[car], world->driving[car], sizeof world->cycling[car]);
}

/* Without the skill to fire [targeting-skill]. */
static void count_untrained(duel_world *world, const tk_garage *garage)
{
    const classic_skill *skill = &garage->skill[garage->skill_for[SKILL_TO_FIRE]];
    for (int i = 0; i < world->cars * DUEL_MAX_PEOPLE; i++) {
        int8_t *level = &world->gunnery[i / DUEL_MAX_PEOPLE][i % DUEL_MAX_PEOPLE];
        if (*level < 0) *level = (int8_t)skill->untrained_aim;
    }
    world->untrained_tripod = (int8_t)skill->untrained_tripod;
}

static void read_left(tk_json_in *in, tk_json_node list, int count, uint8_t *out)
{
    tk_json_expect_array(in, list, count, count);
    for (int i = 0; i < count && tk_json_good(in); i++)
        out[i] = (uint8_t)tk_json_int(in, tk_json_element(list, i), 0, 255);
}

/* What its people have left of what they carry, entry by entry, and in their power packs. */
static void read_packs(tk_json_in *in, tk_json_node entry, const duel_vehicle *vehicle, duel_condition *out)
{
    tk_json_node carried = tk_json_member(entry, "carried"), charge = tk_json_member(entry, "charge");
    int people = vehicle->people_count;
    out->packed = tk_json_present(carried) || tk_json_present(charge);
    if (!out->packed) return;
    tk_json_expect_array(in, carried, people, people);
    tk_json_expect_array(in, charge, people, people);
    for (int i = 0; i < people && tk_json_good(in); i++) {
        read_left(in, tk_json_element(carried, i), vehicle->carried_count[i], out->left[i]);
        out->charge[i] = (uint16_t)tk_json_int(in, tk_json_element(charge, i), 0, UINT16_MAX);
    }
}

/* One entry a seat: null, or what is left of its first vehicle [setting-up]. */
static void read_conditions(duel_world *world, tk_json_in *in)
{
    for (int car = 0; car < world->cars && tk_json_good(in); car++) {
        tk_json_node entry = duel_config_of(world, in, "condition", world->owner[car]);
        const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
        if (world->nth[car] || !tk_json_is_object(entry)) continue;
        tk_json_expect_object(in, entry, "dp shots hold? carried? charge?");
        read_left(in, tk_json_member(entry, "dp"), vehicle->part_count, world->condition[car].dp);
        read_left(in, tk_json_member(entry, "shots"), vehicle->weapon_count, world->condition[car].shots);
        world->condition[car].loaded = tk_json_present(tk_json_member(entry, "hold"));
        if (world->condition[car].loaded)
            read_left(in, tk_json_member(entry, "hold"), vehicle->hold_count, world->condition[car].hold);
        read_packs(in, entry, vehicle, &world->condition[car]);
        world->condition[car].worn = true;
    }
}

/* "choose", or one gate a vehicle, from 1 on in the map's order; where none is said lots are drawn [setting-up]. */
static void read_gates(duel_world *world, tk_json_in *in)
{
    static const char *const WAYS[] = {"lot", "choose", NULL};
    tk_json_node node = tk_json_member(tk_json_root(in), "gates");
    int gates = world->map.gate_count, most = (world->cars + gates - 1) / gates, count[DUEL_MAX_GATES] = {0};
    for (int car = 0; car < DUEL_MAX_CARS; car++) world->gate_of[car] = DUEL_NONE;
    if (!tk_json_present(node)) return;
    if (world->scenario.start == START_ROAD) tk_json_complain(in, node, "nobody starts at a gate on a road");
    if (!tk_json_is_array(node)) {
        world->choose_gates = tk_json_good(in) && tk_json_choice(in, node, WAYS) == 1;
        return;
    }
    tk_json_expect_array(in, node, world->cars, world->cars);
    for (int car = 0; car < world->cars && tk_json_good(in); car++) {
        tk_json_node entry = tk_json_element(node, car);
        int gate = (int)tk_json_int(in, entry, 1, gates) - 1;
        if (!tk_json_good(in)) return;
        if (++count[gate] > most) tk_json_complain(in, entry, "another gate is free");
        world->gate_of[car] = (uint8_t)gate;
    }
}

/* Where a gate stands in the configuration; a map that is a file's is complained about as a whole. */
static tk_json_node gate_node(const tk_json_in *in, int gate)
{
    tk_json_node map = tk_json_member(tk_json_root(in), "map");
    return tk_json_is_object(map) ? tk_json_element(tk_json_member(map, "gates"), gate) : tk_json_root(in);
}

/* Length and width of the box in which any of the vehicles fits. */
static tk_vec largest_of(const duel_world *world)
{
    tk_vec size = {0, 0};
    for (int i = 0; i < world->vehicle_count; i++) {
        if (world->vehicle[i].length > size.x) size.x = world->vehicle[i].length;
        if (world->vehicle[i].width > size.y) size.y = world->vehicle[i].width;
    }
    return size;
}

static bool is_free(const duel_map *map, tk_pose pose, const tk_polygon *here)
{
    if (pose.at.x < 0 || pose.at.y < 0 || pose.at.x > map->width || pose.at.y > map->height) return false;
    for (int i = 0; i < map->fixture_count; i++)
        if (tk_polygon_gap(here, &map->fixture[i].at).size < DUEL_TOUCH) return false;
    return true;
}

/* Everybody finds room where it starts, whichever gate the lot gives it and whatever the dice say about the distance.
 */
static void check_starts(const duel_world *world, tk_json_in *in)
{
    enum { FARTHEST = 12, MOST = DUEL_MAX_CARS + DUEL_MAX_GATES };
    bool road = world->scenario.start == START_ROAD;
    int gates = road ? 1 : world->map.gate_count, lead = world->scenario.lead ? world->scenario.lead : FARTHEST;
    int ranks = (world->cars + gates - 1) / gates;
    tk_vec size = largest_of(world);
    tk_polygon box = tk_polygon_box(size.x, size.y), taken[MOST];
    for (int i = 0; i < gates * ranks && tk_json_good(in); i++) {
        double bodies = (world->scenario.sides == SIDES_PREY ? 1 : i / gates) * size.x;
        tk_pose pose = duel_start_pose(world, i % gates, i / gates, lead, bodies);
        taken[i] = tk_polygon_place(&box, pose);
        if (!is_free(&world->map, pose, &taken[i]))
            tk_json_complain(in, gate_node(in, i % gates), "the map has no room for %d vehicles to start", world->cars);
        for (int k = 0; k < i && !road && tk_json_good(in); k++)
            if (tk_polygon_gap(&taken[i], &taken[k]).size < DUEL_TOUCH)
                tk_json_complain(in, gate_node(in, i % gates), "gates %d and %d are in each other's way", k % gates + 1,
                                 i % gates + 1);
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

/* Low walls may be built up, high ones cut down, or both at once [maps]. */
static void read_walls(duel_world *world, tk_json_in *in)
{
    static const char *const WAYS[] = {"as-drawn", "all-high", "all-low", "exchanged", NULL};
    tk_json_node node = tk_json_member(tk_json_root(in), "walls");
    int way = tk_json_present(node) ? tk_json_choice(in, node, WAYS) : 0;
    for (int i = 0; i < world->map.fixture_count && way > 0; i++) {
        uint8_t *kind = &world->map.fixture[i].kind;
        if (*kind == FIXTURE_WALL && way != 1)
            *kind = FIXTURE_LOW_WALL;
        else if (*kind == FIXTURE_LOW_WALL && way != 2)
            *kind = FIXTURE_WALL;
    }
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
        "skill? cyclist? gunnery? condition? alternate? gates? budget? walls? secret? kill_points? survival_points? "
        "jump_points? breach_points? running? climbing? handgunner? martial_arts? paramedic? timers? jostling? "
        "shoulders?");
    if (tk_json_good(&in)) read_variant(world, content, &in, error);
    if (tk_json_good(&in)) read_seats(world, &in);
    if (tk_json_good(&in)) read_teams(world, &in);
    if (tk_json_good(&in)) read_options(world, &in);
    if (tk_json_good(&in)) read_vehicles(world, bench, &in);
    if (tk_json_good(&in)) check_costs(world, &in);
    if (tk_json_good(&in)) read_driving(world, &in);
    if (tk_json_good(&in)) duel_read_levels(world, &in, "gunnery", 0, world->gunnery);
    count_untrained(world, bench->garage);
    if (tk_json_good(&in)) read_conditions(world, &in);
    if (tk_json_good(&in)) duel_read_people(world, &in);
    if (tk_json_good(&in)) duel_number_people(world, &in);
    if (tk_json_good(&in)) read_map(world, content, &in, error);
    if (tk_json_good(&in) && !error->code) read_walls(world, &in);
    if (tk_json_good(&in) && !error->code) read_gates(world, &in);
    if (tk_json_good(&in) && !error->code) check_starts(world, &in);
    if (tk_json_good(&in) && !error->code) duel_find_routes(world);
    if (tk_json_good(&in) && !error->code) duel_find_squares(world);
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
    duel_world *world = tk_fixed_create(sizeof *world, error);
    workbench *bench = calloc(1, sizeof *bench);
    if (bench) bench->content = content;
    tk_status status = world && bench ? read_world(world, bench, content, config_json, error)
                                      : tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    if (bench) tk_garage_close(bench->garage);
    free(bench);
    return tk_fixed_settle(out, world, world ? world->seats : 0, status);
}
