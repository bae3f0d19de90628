/* Reads the configuration and lays out who drives what.
 *
 * What holds afterwards: the number of seats fits the scenario; every car has an owner or is driven by nobody's hand;
 * and every build is either a legal car of this scenario, or one of the ready-made ones that is chosen when the match
 * begins, or, while shopping, empty but for what is prescribed - and then there is something in the shops that its
 * budget pays for. */
#include "road.h"

#include "../games.h"

#include <string.h>

/* ---- options ---- */

static tk_json_node option(const tk_json_in *in, const char *key)
{
    return tk_json_member(tk_json_root(in), key);
}

static bool bool_option(tk_json_in *in, const char *key, bool fallback)
{
    tk_json_node node = option(in, key);
    return tk_json_present(node) ? tk_json_bool(in, node) : fallback;
}

static void refuse_option(tk_json_in *in, const char *key, const char *why)
{
    tk_json_node node = option(in, key);
    if (tk_json_good(in) && tk_json_present(node)) tk_json_complain(in, node, "%s", why);
}

/* What can be read before the content is known. */
static void read_options(road_world *world, tk_json_in *in)
{
    static const char *const SHOPS[] = {
#define X(NAME, name) name,
        ROAD_SHOPS(X)
#undef X
            NULL
    };
    tk_json_expect_object(in, tk_json_root(in),
                          "variant? seats? shop? cars? evade? tackle? drift? pursuit? dangerous? eat_dust? "
                          "first_game? surprise? campaign? then? gang?");
    if (!tk_json_good(in)) return;
    bool solo = world->scenario == SCENARIO_SOLO;
    world->shop = (road_shop)tk_json_choice_or(in, tk_json_root(in), "shop", SHOPS, 0);
    world->evade = bool_option(in, "evade", false);
    world->tackle = bool_option(in, "tackle", solo); /* the gang is known for it */
    world->drift = bool_option(in, "drift", false);
    world->pursuit = bool_option(in, "pursuit", false);
    world->surprises = tk_json_int_or(in, tk_json_root(in), "surprise", 0, 0, ROAD_MAX_HAND);
    world->gang = solo ? tk_json_int_or(in, tk_json_root(in), "gang", 3, 3, 6) : 0;
    if (!solo) refuse_option(in, "gang", "only the solo game has a gang");
    if (!world->place && world->scenario != SCENARIO_DERBY)
        refuse_option(in, "first_game", "the first game is a derby");
    if (world->shop != SHOP_READY_MADE) refuse_option(in, "cars", "given cars leave nothing to shop for");
}

/* What the scenario has a say in. */
static void read_scenario_options(road_world *world, tk_json_in *in)
{
    const road_rules *rules = &world->rules;
    bool first = !world->place && bool_option(in, "first_game", false);
    int seats = world->place ? (world - world->place)->seats : rules->default_seats;
    if (seats < rules->min_seats || seats > rules->max_seats)
        tk_json_complain(in, option(in, "then"), "%s is not for %d players", rules->title, seats);
    world->seats = tk_json_int_or(in, tk_json_root(in), "seats", seats, rules->min_seats, rules->max_seats);
    world->dangerous = bool_option(in, "dangerous", rules->dangerous && !first);
    world->eat_dust = bool_option(in, "eat_dust", rules->eat_dust && !first);
}

/* ---- who drives ---- */

static int add_car(road_world *world, int owner, int side)
{
    int car = world->cars++;
    world->owner[car] = (uint8_t)owner;
    world->side[car] = (uint8_t)side;
    world->build[car] = (road_build){.vehicle = ROAD_NONE, .driver = ROAD_NONE};
    return car;
}

/* A car for each seat, a second one for the first of the smaller gang, and what the scenario adds. */
static void lay_out_cars(road_world *world)
{
    bool gangs = world->rules.gangs;
    for (int seat = 0; seat < world->seats; seat++) add_car(world, seat, gangs ? seat % 2 : seat);
    if (gangs && world->seats % 2) add_car(world, 1, 1);
    world->special = ROAD_NONE;
    if (world->scenario == SCENARIO_PACK || world->scenario == SCENARIO_SOLO) world->special = 0;
    if (world->scenario == SCENARIO_TRUCK) world->special = (uint8_t)add_car(world, 0, world->cars);
    if (world->scenario == SCENARIO_CONVOY) world->special = (uint8_t)add_car(world, ROAD_NONE, 0);
    if (world->scenario != SCENARIO_SOLO) return;
    for (int i = 0; i < 1 + world->gang; i++) add_car(world, ROAD_NONE, world->cars);
}

/* Cars whose build is settled before the match: not those of the solo gang, who are drawn. */
static int settled_cars(const road_world *world)
{
    return world->scenario == SCENARIO_SOLO ? 1 : world->cars;
}

/* ---- ready-made cars ---- */

static bool is_set_of_max(const road_world *world, int set)
{
    return world->driver[world->set[set].build.driver].max;
}

static int set_of_max(const road_world *world)
{
    int set = 0;
    while (!is_set_of_max(world, set)) set++;
    return set;
}

/* Where one of the players is Max, he has Max's car; truck and bus are what they are; everybody else chooses when the
 * match begins. */
static void take_ready_made(road_world *world)
{
    bool with_max = world->special != ROAD_NONE && world->scenario != SCENARIO_CONVOY;
    for (int car = 0; car < settled_cars(world); car++) {
        if (with_max && car == 0)
            world->build[car] = world->set[set_of_max(world)].build;
        else if (car == world->special)
            world->build[car] = world->scenario == SCENARIO_TRUCK ? world->truck : world->bus;
        else
            world->chosen = (uint16_t)(world->chosen | 1u << car);
    }
}

/* ---- given cars ---- */

/* Money is a seat's, or a gang's as a whole: its members may give it to each other. */
static bool share_money(const road_world *world, int car, int other)
{
    return world->rules.gangs ? world->side[car] == world->side[other] : world->owner[car] == world->owner[other];
}

/* What the other given cars leave for this one; `bought` has a bit for each that is not ready-made. */
static int budget_left(const road_world *world, unsigned bought, int car)
{
    int left = road_budget(world, car);
    for (int other = 0; other < world->cars; other++)
        if (other != car && bought >> other & 1 && share_money(world, car, other))
            left += road_budget(world, other) - road_build_price(world, &world->build[other], NULL);
    return left > 0 ? left : 0;
}

static int find_set(const road_world *world, const char *id)
{
    for (int i = 0; i < world->set_count; i++)
        if (!strcmp(world->set[i].id, id)) return i;
    return ROAD_NONE;
}

/* A build, the id of a ready-made car, or null for what would come anyway: mostly a choice. True for a build. */
static bool read_given_car(road_world *world, tk_json_in *in, tk_json_node node, int car)
{
    if (tk_json_is_object(node)) {
        world->chosen = (uint16_t)(world->chosen & ~(1u << car));
        road_build_read(world, in, node, &world->build[car]);
        return true;
    }
    const char *bytes;
    size_t length;
    tk_json_raw(node, &bytes, &length);
    if (length == 4 && !memcmp(bytes, "null", 4)) return false;
    int set = road_read_id(world, in, node, "ready-made car", find_set);
    if (set == ROAD_NONE) return false;
    world->chosen = (uint16_t)(world->chosen & ~(1u << car));
    world->build[car] = world->set[set].build;
    return false;
}

static void check_cars(const road_world *world, tk_json_in *in, unsigned bought)
{
    for (int car = 0; car < settled_cars(world) && tk_json_good(in); car++) {
        if (world->chosen >> car & 1) continue;
        int budget = bought >> car & 1 ? budget_left(world, bought, car) : -1;
        road_problem problem;
        if (!road_car_problems(world, car, &world->build[car], budget, &problem, 1)) continue;
        tk_json_node node = tk_json_element(option(in, "cars"), car);
        tk_json_complain(in, tk_json_present(node) ? node : tk_json_root(in), "car %d: %s", car + 1,
                         tk_reason_text(&road_game, problem.reason));
    }
}

static void read_given_cars(road_world *world, tk_json_in *in)
{
    tk_json_node cars = option(in, "cars");
    unsigned bought = 0;
    int count = tk_json_present(cars) ? tk_json_expect_array(in, cars, 1, settled_cars(world)) : 0;
    for (int car = 0; car < count && tk_json_good(in); car++)
        bought |= (unsigned)read_given_car(world, in, tk_json_element(cars, car), car) << car;
    if (tk_json_good(in)) check_cars(world, in, bought);
}

/* ---- shopping ---- */

/* The Bus is the Bus and Max is Max whoever shops; in a draft nobody can take the truck away. */
static void prescribe(road_world *world)
{
    if (world->special == ROAD_NONE) return;
    road_build *build = &world->build[world->special];
    if (world->scenario == SCENARIO_CONVOY) build->vehicle = world->bus.vehicle;
    if (world->scenario == SCENARIO_TRUCK && world->shop == SHOP_DRAFT) build->vehicle = world->truck.vehicle;
    if (world->scenario == SCENARIO_PACK || world->scenario == SCENARIO_SOLO)
        build->driver = world->set[set_of_max(world)].build.driver;
}

typedef struct price_range {
    int count, cheapest, dearest;
} price_range;

static void add_offer(price_range *offer, int price)
{
    if (!offer->count || price < offer->cheapest) offer->cheapest = price;
    if (!offer->count || price > offer->dearest) offer->dearest = price;
    offer->count++;
}

/* Can this car always be completed? In a draft it may have to take what the others leave. */
static bool is_affordable(const road_world *world, int car)
{
    const road_build *build = &world->build[car];
    price_range vehicles = {0}, drivers = {0};
    for (int i = 0; i < world->vehicle_count; i++)
        if ((build->vehicle == ROAD_NONE || build->vehicle == i) && road_check_vehicle(world, car, i) == TK_REASON_FINE)
            add_offer(&vehicles, world->vehicle[i].price);
    for (int i = 0; i < world->driver_count; i++)
        if ((build->driver == ROAD_NONE || build->driver == i) && road_check_driver(world, car, i) == TK_REASON_FINE)
            add_offer(&drivers, world->driver[i].price);
    if (!vehicles.count || !drivers.count) return false;
    if (world->shop == SHOP_BUY) return vehicles.cheapest + drivers.cheapest <= road_budget(world, car);
    bool enough = (build->vehicle != ROAD_NONE || vehicles.count >= settled_cars(world)) &&
                  (build->driver != ROAD_NONE || drivers.count >= settled_cars(world));
    return enough && vehicles.dearest + drivers.dearest <= road_budget(world, car);
}

static void check_market(const road_world *world, tk_json_in *in)
{
    for (int car = 0; car < settled_cars(world); car++)
        if (!is_affordable(world, car))
            tk_json_complain(in, option(in, "shop"), "car %d: not enough to choose from within its budget", car + 1);
}

/* ---- all games of a campaign ---- */

/* What is played one after the other. */
typedef struct course {
    int games;
    road_scenario scenario[ROAD_MAX_GAMES];
} course;

static course read_course(tk_json_in *in)
{
    course plan = {.games = 1};
    tk_json_node root = tk_json_root(in), then = option(in, "then");
    if (!tk_json_is_object(root)) return plan; /* which read_options complains about */
    plan.scenario[0] = (road_scenario)tk_json_choice_or(in, root, "variant", road_scenario_ids, 0);
    plan.games = tk_json_int_or(in, root, "campaign", 1, 1, ROAD_MAX_GAMES);
    if (plan.scenario[0] == SCENARIO_SOLO) refuse_option(in, "campaign", "a campaign needs others to play against");
    int count = tk_json_present(then) && tk_json_good(in) ? tk_json_expect_array(in, then, 0, plan.games - 1) : 0;
    for (int game = 1; game < plan.games; game++) {
        plan.scenario[game] = plan.scenario[0];
        if (game > count || !tk_json_good(in)) continue;
        tk_json_node node = tk_json_element(then, game - 1);
        int scenario = tk_json_choice(in, node, road_scenario_ids);
        if (scenario == SCENARIO_SOLO) tk_json_complain(in, node, "a campaign needs others to play against");
        if (scenario >= 0) plan.scenario[game] = (road_scenario)scenario;
    }
    return plan;
}

/* A world for each scenario of the course, in the order in which they come up; the first game is in the first one. */
static int lay_out_legs(const course *plan, uint8_t leg[ROAD_MAX_GAMES], road_scenario scenario[ROAD_MAX_GAMES])
{
    int legs = 0;
    for (int game = 0; game < plan->games; game++) {
        int at = 0;
        while (at < legs && scenario[at] != plan->scenario[game]) at++;
        if (at == legs) scenario[legs++] = plan->scenario[game];
        leg[game] = (uint8_t)at;
    }
    return legs;
}

/* ---- all of it ---- */

static void settle(road_world *world, tk_json_in *in)
{
    read_scenario_options(world, in);
    if (!tk_json_good(in)) return;
    lay_out_cars(world);
    if (world->place) return; /* everybody has a car by then */
    if (world->shop == SHOP_READY_MADE) {
        take_ready_made(world);
        read_given_cars(world, in);
    } else {
        prescribe(world);
        check_market(world, in);
    }
}

static tk_status read_world(road_world *world, const tk_content *content, tk_json_in *in, tk_error *error)
{
    read_options(world, in);
    tk_status status = error->code;
    if (status == TK_OK) status = road_read_content(world, content, error);
    if (status == TK_OK) settle(world, in);
    return status == TK_OK ? error->code : status;
}

/* Worlds for the whole course, one block; NULL with the error filled in. */
static road_world *read_course_worlds(const course *plan, const tk_content *content, tk_json_in *in, tk_error *error)
{
    uint8_t leg[ROAD_MAX_GAMES] = {0};
    road_scenario scenario[ROAD_MAX_GAMES] = {0};
    int legs = lay_out_legs(plan, leg, scenario);
    road_world *world = tk_fixed_create((size_t)legs * sizeof *world, error);
    for (int i = 0; world && i < legs && error->code == TK_OK; i++) {
        world[i].scenario = scenario[i];
        world[i].games = plan->games;
        world[i].leg_count = (uint8_t)legs;
        world[i].place = (uint8_t)i;
        memcpy(world[i].leg, leg, sizeof leg);
        read_world(&world[i], content, in, error);
    }
    return world;
}

tk_status road_setup(tk_world *out, const tk_content *content, const char *config_json, tk_error *error)
{
    tk_json_in in;
    if (!tk_json_open(&in, config_json, strlen(config_json), TK_BAD_CONFIG, "configuration", error)) return error->code;
    course plan = read_course(&in);
    road_world *world = error->code == TK_OK ? read_course_worlds(&plan, content, &in, error) : NULL;
    tk_json_close(&in);
    return tk_fixed_settle(out, world, world ? world->seats : 0, error->code);
}
