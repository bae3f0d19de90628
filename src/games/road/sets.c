/* Ready-made cars: each car in turn takes one of the sets [ready-made].
 *
 * No set is taken a second time while another one is left. Where somebody is Max, his car is his from the start, and
 * nobody else takes it. */
#include "road.h"

#include <limits.h>

static bool chooses(const road_world *world, const road_state *state, int car)
{
    return state->car[car].vehicle == ROAD_NONE && (world->chosen >> car & 1 || state->car[car].lent);
}

/* The next car without a set, or ROAD_NONE. */
static int next_to_choose(const road_world *world, const road_state *state)
{
    for (int car = 0; car < world->cars; car++)
        if (chooses(world, state, car)) return car;
    return ROAD_NONE;
}

/* How often a set is on the road. */
static int times_taken(const road_world *world, const road_state *state, int set)
{
    const road_build *build = &world->set[set].build;
    int times = 0;
    for (int car = 0; car < world->cars; car++)
        times += state->car[car].vehicle == build->vehicle && state->car[car].driver == build->driver;
    return times;
}

static bool is_for(const road_world *world, int car, int set)
{
    road_problem problem;
    bool hunted = world->special != ROAD_NONE && world->scenario != SCENARIO_CONVOY;
    if (hunted && world->driver[world->set[set].build.driver].max) return false;
    return road_car_problems(world, car, &world->set[set].build, -1, &problem, 1) == 0;
}

/* The least often a set that this car may have has been taken. */
static int fewest_taken(const road_world *world, const road_state *state, int car)
{
    int fewest = INT_MAX;
    for (int set = 0; set < world->set_count; set++) {
        int times = times_taken(world, state, set);
        if (times < fewest && is_for(world, car, set)) fewest = times;
    }
    return fewest;
}

static tk_reason check_set(const road_world *world, const road_state *state, int seat, tk_action action)
{
    int car = road_top_const(state)->car, set = action.arg[SHOP_KIND];
    (void)seat;
    if (action.verb != VERB_SET) return TK_REASON_NOT_NOW;
    if (action.arg[SHOP_CAR] != car) return ROAD_REASON_NOT_YOURS;
    if (set < 0 || set >= world->set_count) return ROAD_REASON_NO_SUCH_THING;
    if (!is_for(world, car, set)) return ROAD_REASON_ONE_MAX;
    return times_taken(world, state, set) > fewest_taken(world, state, car) ? ROAD_REASON_SET_TAKEN : TK_REASON_FINE;
}

static void list_sets(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    int car = road_top_const(state)->car;
    for (int set = 0; set < world->set_count; set++) {
        tk_action action = tk_action_with(VERB_SET, car, set, TK_ABSENT);
        if (check_set(world, state, seat, action) == TK_REASON_FINE) tk_choices_add(list, action);
    }
}

/* Ask for the next car; when all have theirs the set-up goes on. */
static void ask(const road_play *play)
{
    int car = next_to_choose(play->world, play->state);
    if (car == ROAD_NONE)
        road_cars_ready(play);
    else
        road_ask_car(play->world, play->state, FRAME_CHOOSE, car);
}

static void take_set(const road_play *play, int seat, tk_action action)
{
    int car = action.arg[SHOP_CAR], set = action.arg[SHOP_KIND];
    road_pop(play->state);
    road_build_car(play->world, &play->world->set[set].build, &play->state->car[car]);
    play->state->car[car].lent = play->state->game > 0;
    ROAD_EVENT(play, EVENT_TOOK_SET, NULL, (int16_t)seat, (int16_t)car, (int16_t)set);
    ask(play);
}

const road_question road_question_choose = {check_set, list_sets, take_set};

void road_choose_sets(const road_play *play)
{
    ask(play);
}
