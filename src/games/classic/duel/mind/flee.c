/* What people are worth to a bot: out of a burning or stranded vehicle, on the way to a gate, a bunker or to a
 * vehicle that will still go, safe [on-foot]; and spots worth running for. Small beside a vehicle in play, so that
 * nobody gets out without need. */
#include "games/classic/duel/mind/mind.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

/* ---- those who run ---- */

/* Inches to the nearest gate or bunker, ten more when something stands in between. */
static double way_out(const duel_world *world, const duel_state *state, tk_vec at)
{
    static const double DETOUR = 10;
    const duel_map *map = &world->map;
    double least = 60;
    for (int i = 0; i < map->gate_count + map->fixture_count; i++) {
        bool gate = i < map->gate_count;
        if (!gate && map->fixture[i - map->gate_count].kind != FIXTURE_BUNKER) continue;
        if (gate && !map->gate[i].exit.count) continue;
        tk_vec goal = gate ? map->gate[i].pose.at : map->fixture[i - map->gate_count].notch;
        tk_vec near = tk_vec_add(goal, tk_vec_scale(tk_vec_sub(at, goal), 0.15));
        double far = tk_vec_length(tk_vec_sub(goal, at));
        if (far < least && duel_line_blocked(world, state, at, gate ? goal : near, ~0u)) far += DETOUR;
        if (far < least) least = far;
    }
    return least;
}

/* 0 dead .. 1 unhurt. A point of body armor is as good as one of the body. */
static double health(const duel_world *world, const duel_state *state, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    const duel_car *own = &state->car[world->walker[walker].car];
    int crew = world->walker[walker].crew, full = vehicle->part[vehicle->person[crew]].dp;
    int left = full - duel_walker_wounds(world, state, walker);
    for (int i = 0; i < vehicle->part_count; i++) {
        if (vehicle->part[i].kind != PART_BODY_ARMOR || vehicle->part[i].place != crew) continue;
        full += vehicle->part[i].dp;
        left += own->dp[i];
    }
    return (double)left / full;
}

/* Left standing, and whoever gets in could drive it away. */
static bool is_worth_boarding(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool sound = vehicle->plant >= 0 && it->dp[vehicle->plant] && it->body.down == TK_SIDE_UNDER;
    return sound && it->standing == STANDING_ABANDONED && !it->speed && !(it->flags & CAR_BURNING);
}

static bool is_driver(const duel_vehicle *vehicle, int place)
{
    return vehicle->part[vehicle->person[place]].place == TK_ROLE_DRIVER;
}

/* The vehicle a driver on foot would rather drive than run: his own, or the nearest that anybody has left near;
 * TK_ABSENT.
 */
static int vehicle_to_take(const duel_world *world, const duel_state *state, int walker)
{
    static const double NEAR = 12;
    int own = world->walker[walker].car, best = TK_ABSENT;
    double nearest = NEAR;
    if (!is_driver(duel_walker_vehicle(world, state, walker), world->walker[walker].crew)) return TK_ABSENT;
    if (is_worth_boarding(world, &state->car[own])) return own;
    for (int car = 0; car < world->cars; car++) {
        tk_vec there = duel_pose(&state->car[car].body).at;
        double far = tk_vec_length(tk_vec_sub(there, duel_walker_at(&state->walker[walker])));
        if (far >= nearest || !is_worth_boarding(world, &state->car[car])) continue;
        nearest = far;
        best = car;
    }
    return best;
}

/* Is it getting in there, at the wheel? */
static bool takes_wheel(const duel_world *world, const duel_state *state, int walker, int car)
{
    const duel_walker *it = &state->walker[walker];
    bool boards = it->task == TASK_BOARD && it->subject / DUEL_MAX_PEOPLE == car;
    return boards && is_driver(duel_vehicle_of(world, &state->car[car]), it->subject % DUEL_MAX_PEOPLE);
}

static tk_vec goal_of(const duel_walker *it)
{
    return (tk_vec){(double)it->to_x / DUEL_GRID, (double)it->to_y / DUEL_GRID};
}

/* Hidden from every gun: 0; up to 1 with several of them near. */
static double exposure(const duel_world *world, const duel_state *state, int side, tk_vec at)
{
    double sum = 0;
    for (int car = 0; car < world->cars; car++) {
        const duel_car *it = &state->car[car];
        if (!duel_in_play(it) || duel_side_of(world, state, car) == side) continue;
        tk_vec there = duel_pose(&it->body).at;
        double gun = duel_gun_towards(world, it, at);
        if (gun < 0.5 || duel_line_blocked(world, state, at, there, duel_bit(car))) continue;
        sum += gun * gun * 6 / (6 + tk_vec_length(tk_vec_sub(there, at)));
    }
    return sum < 1 ? sum : 1;
}

/* How good a place is for somebody who only wants to live. */
static double refuge_value(const duel_world *world, const duel_state *state, int walker, int take, tk_vec at)
{
    int side = world->team[world->owner[world->walker[walker].car]];
    double value = 0.1 * 20 / (20 + way_out(world, state, at));
    if (take >= 0) {
        double far = tk_vec_length(tk_vec_sub(duel_pose(&state->car[take].body).at, at));
        value = 0.3 * 20 / (20 + far);
    }
    return value - 0.04 * exposure(world, state, side, at) - duel_peril_at(world, state, side, at);
}

static double runner_value(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    int take = vehicle_to_take(world, state, walker);
    double place = refuge_value(world, state, walker, take, duel_walker_at(it));
    if (it->to_x != TK_ABSENT) place = (place + refuge_value(world, state, walker, take, goal_of(it))) / 2;
    if (take >= 0 && takes_wheel(world, state, walker, take)) place += 0.2;
    return place + (it->flags & WALK_SPRINTS ? 0.004 : 0) - duel_delay_of(it);
}

/* ---- everybody ---- */

static double on_foot_value(const duel_world *world, const duel_state *state, int walker)
{
    if (duel_walker_wounds(world, state, walker) >= 2) return 0.01;
    double well = health(world, state, walker);
    if (duel_is_gang(world, world->walker[walker].car) && duel_is_fighter(world, state, walker))
        return 0.3 * well + duel_fighter_value(world, state, walker);
    return well * (0.1 + runner_value(world, state, walker));
}

/* Fire underneath is worse than the open; a wreck that burns will not win anything any more. */
static double aboard_value(const duel_world *world, const duel_state *state, int walker)
{
    const duel_car *it = &state->car[state->walker[walker].in_car];
    bool burns = it->flags & CAR_BURNING;
    return burns ? 0.02 * health(world, state, walker) : 0.15 * health(world, state, walker);
}

/* Gone or safe. Of a gang only those leave who have nothing to fight with any more. */
static double away_value(const duel_world *world, const duel_state *state, int walker)
{
    bool deserts = duel_is_gang(world, world->walker[walker].car) && duel_is_fighter(world, state, walker);
    return deserts ? 0.05 : 0.2;
}

double duel_people_value(const duel_world *world, const duel_state *state, int car)
{
    double sum = 0;
    if (!state->afoot && !state->car[car].outside && !(state->car[car].flags & CAR_BURNING)) return 0;
    for (int i = 0; i < world->walkers; i++) {
        if (world->walker[i].car != car) continue;
        const duel_walker *it = &state->walker[i];
        if (duel_on_foot(it))
            sum += on_foot_value(world, state, i);
        else if (it->where == WALKER_ABOARD)
            sum += aboard_value(world, state, i);
        else
            sum += away_value(world, state, i) * health(world, state, i);
    }
    return sum;
}

/* ---- spots worth running for ---- */

static const double REACH = 8; /* inches: farther away nothing helps in time */

/* The square aside of a door or window of the ground floor, out of the line of those outside. */
static tk_vec beside_opening(const duel_fixture *house, const duel_opening *opening)
{
    static const double ASIDE = 1;
    tk_vec behind = duel_door_side(house, opening, true), middle = house->middle;
    tk_vec in = tk_vec_sub(middle, behind);
    double far = tk_vec_length(in);
    return far > ASIDE ? tk_vec_add(behind, tk_vec_scale(in, ASIDE / far)) : middle;
}

/* The spot nearest to somebody, of those that were looked at. */
typedef struct nearest {
    tk_vec from, at;
    double far; /* what is not nearer than that does not count */
    bool found;
} nearest;

static void consider(nearest *it, tk_vec at)
{
    double far = tk_vec_length(tk_vec_sub(at, it->from));
    if (far >= it->far) return;
    *it = (nearest){.from = it->from, .at = at, .far = far, .found = true};
}

/* Spots in houses near somebody in the street or on a ground floor: out of sight, and at a window or door of its own;
 * returns how many. */
static int find_refuges(const duel_world *world, const duel_state *state, int walker, tk_vec out[2])
{
    nearest hidden = {.from = duel_walker_at(&state->walker[walker]), .far = REACH}, window = hidden;
    int own = duel_house_on(world, state, hidden.from), count = 0;
    for (int i = 0; i < world->map.insides && !state->walker[walker].level; i++) {
        int fixture = world->map.inside[i];
        const duel_fixture *house = &world->map.fixture[fixture];
        if (!duel_is_hollow(world, state, fixture)) continue;
        for (int k = house->first_opening; k < house->first_opening + house->openings; k++) {
            const duel_opening *opening = &world->map.opening[k];
            if (opening->floor) continue;
            if (fixture == own) consider(&window, duel_door_side(house, opening, true));
            if (fixture == own || opening->door) consider(&hidden, beside_opening(house, opening));
        }
    }
    if (hidden.found) out[count++] = hidden.at;
    if (window.found) out[count++] = window.at;
    return count;
}

/* ---- what is offered of them ---- */

/* Several goals may lie on one way: each spot is offered once. */
static bool is_offered(const duel_listing *list, tk_action action)
{
    for (int i = 0; i < list->choices.count; i++) {
        const tk_action *it = &list->choices.out[i];
        if (it->verb == action.verb && it->arg[0] == action.arg[0] && it->arg[1] == action.arg[1]) return true;
    }
    return false;
}

static void offer_spot(duel_listing *list, tk_vec at)
{
    tk_action action = tk_action_make(VERB_RUN_TO);
    action.arg[0] = duel_hundredths(at.x);
    action.arg[1] = duel_hundredths(at.y);
    if (is_offered(list, action) || duel_check_walk(list->world, list->state, list->car, action)) return;
    duel_offer_action(list, action);
}

static tk_vec middle_of(const tk_polygon *shape)
{
    tk_vec sum = {0, 0};
    for (int i = 0; i < shape->count; i++) sum = tk_vec_add(sum, shape->at[i]);
    return tk_vec_scale(sum, 1.0 / shape->count);
}

/* A spot on the way to somebody who will not be there any more then: not farther than one gets in two turns. */
static void offer_leg(duel_listing *list, int walker, tk_vec to)
{
    enum { LEG = 2 * DUEL_PHASES };
    tk_vec way[LEG];
    int squares = duel_foresee_run(list->world, list->state, walker, to, way, LEG);
    if (squares) offer_spot(list, way[squares - 1]);
}

/* Foes a gang may run for. */
static void list_foes(duel_listing *list, int walker)
{
    const duel_world *world = list->world;
    int side = world->team[world->owner[list->car]];
    for (int car = 0; car < world->cars; car++)
        if (duel_in_play(&list->state->car[car]) && duel_side_of(world, list->state, car) != side)
            offer_leg(list, walker, duel_pose(&list->state->car[car].body).at);
    for (int i = 0; i < world->walkers; i++)
        if (duel_is_foe(world, list->state, list->car, i))
            offer_leg(list, walker, duel_walker_at(&list->state->walker[i]));
}

static void list_landmarks(duel_listing *list, int walker)
{
    static const double ANYWHERE = 1e9;
    const duel_map *map = &list->world->map;
    nearest gate = {.from = duel_walker_at(&list->state->walker[walker]), .far = ANYWHERE}, bunker = gate;
    for (int i = 0; i < map->gate_count; i++)
        if (map->gate[i].exit.count) consider(&gate, middle_of(&map->gate[i].exit));
    for (int i = 0; i < map->fixture_count; i++)
        if (map->fixture[i].kind == FIXTURE_BUNKER) consider(&bunker, map->fixture[i].notch);
    if (gate.found) offer_spot(list, gate.at);
    if (bunker.found) offer_spot(list, bunker.at);
}

static void offer_vehicle(duel_listing *list, int walker, int car)
{
    const duel_car *it = &list->state->car[car];
    if (duel_is_there(it) && !duel_is_beside(list->world, list->state, walker, car))
        offer_spot(list, duel_pose(&it->body).at);
}

void duel_list_goals(duel_listing *list, int walker)
{
    int own = list->world->walker[walker].car, take = vehicle_to_take(list->world, list->state, walker);
    tk_vec refuge[2];
    list_landmarks(list, walker);
    if (duel_is_gang(list->world, own)) list_foes(list, walker);
    for (int i = find_refuges(list->world, list->state, walker, refuge) - 1; i >= 0; i--) offer_spot(list, refuge[i]);
    offer_vehicle(list, walker, own);
    if (take >= 0 && take != own) offer_vehicle(list, walker, take);
}
