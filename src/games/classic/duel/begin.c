/* How a scenario begins: where everybody stands, reflexes, the speed to come in at [setting-up].
 *
 * Gates are drawn by lot, given by the configuration, or chosen, the quickest first; a vehicle that finds its gate
 * taken stands before those that are there already. On a road those in front start at the first gate, the others behind
 * them at the scenario's distance. */
#include "games/classic/duel/duel.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/setup/setup.h"

enum { ABREAST = 3 };
static const double FILE_GAP = 1.5, LANE = 1;

/* A 5 gives one more to the handling class, a 6 or better two [reflexes]. */
static void roll_reflexes(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    bool bulky = it->driver != DUEL_NONE && vehicle->kit[it->driver] & KIT_BULKY;
    duel_person who = {(uint8_t)car, it->driver};
    int level = it->driver != DUEL_NONE ? duel_driving_level(play->world, vehicle, who) : 0;
    int roll = duel_die(play) + (level > 0 ? level : 0) - bulky;
    it->reflex_roll = (uint8_t)roll;
    it->reflexes = (int8_t)(roll >= 6 ? 2 : roll == 5);
    it->handling = (int8_t)duel_handling_class(play->world, play->state, car, NULL);
    DUEL_EVENT(play, EVENT_REFLEXES, NULL, (int16_t)car, (int16_t)roll, duel_signed(it->handling));
}

/* The pursued at the front; behind it a pack three abreast, or all others one behind the other. The lead is from the
 * tail of one to the nose of the next. */
static tk_vec place_on_road(const duel_scenario *scenario, int rank, int lead, double bodies)
{
    if (!rank) return (tk_vec){0, 0};
    if (scenario->sides != SIDES_PREY) return (tk_vec){-rank * lead - bodies, 0};
    int nth = rank - 1, lane = (nth + 1) % ABREAST - 1;
    return (tk_vec){-lead - bodies - nth / ABREAST * FILE_GAP, lane * LANE};
}

tk_pose duel_start_pose(const duel_world *world, int gate, int rank, int lead, double bodies)
{
    tk_pose pose = world->map.gate[gate].pose;
    bool road = world->scenario.start == START_ROAD;
    tk_vec local = road ? place_on_road(&world->scenario, rank, lead, bodies) : (tk_vec){rank * FILE_GAP, 0};
    pose.at = tk_pose_point(pose, local);
    return pose;
}

/* [setting-up] */
static void wear_down(const duel_world *world, int car, duel_car *it)
{
    const duel_condition *condition = &world->condition[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (!condition->worn) return;
    for (int i = 0; i < vehicle->part_count; i++)
        if (condition->dp[i] < it->dp[i]) it->dp[i] = condition->dp[i];
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (condition->shots[i] < it->weapon[i].shots) duel_set_shots(vehicle, it, i, condition->shots[i]);
    for (int i = 0; i < vehicle->hold_count && condition->loaded; i++)
        if (condition->hold[i] < it->hold[i]) it->hold[i] = condition->hold[i];
}

static void place(const duel_play *play, int car, int gate, tk_pose pose)
{
    duel_car *it = &play->state->car[car];
    duel_fit_out(play->world, it, play->world->given[car]);
    wear_down(play->world, car, it);
    duel_set_pose(&it->body, pose);
    it->body.down = TK_SIDE_UNDER;
    it->gate = (uint8_t)gate;
    it->chosen = TK_ABSENT;
    it->course = it->body.heading;
    it->stood = DUEL_PHASES;
    it->was_x = it->body.x;
    it->was_y = it->body.y;
    it->killer = it->orders.target = DUEL_NONE;
    if (!duel_is_gang(play->world, car)) roll_reflexes(play, car);
}

/* Who starts in front is drawn by lot, unless somebody is pursued. */
static void place_on_the_road(const duel_play *play)
{
    const duel_world *world = play->world;
    uint8_t order[DUEL_MAX_CARS];
    int lead = world->scenario.lead;
    for (int i = 0; i < world->cars; i++) order[i] = (uint8_t)i;
    if (world->scenario.sides != SIDES_PREY) tk_dice_shuffle(play->dice, order, (size_t)world->cars);
    if (!lead) lead = duel_roll(play, 2, 0);
    if (world->scenario.goal != GOAL_LAPS) play->state->leader = order[0];
    double before = 0; /* from the middle of the first */
    for (int i = 0; i < world->cars; i++) {
        double half = world->vehicle[world->given[order[i]]].length / 2;
        double bodies = i ? before + half : 0;
        place(play, order[i], 0, duel_start_pose(world, 0, i, lead, bodies));
        if (!i || world->scenario.sides != SIDES_PREY) before = bodies + half;
    }
}

/* How many vehicles have the gate already. */
static int count_at(const duel_world *world, const duel_state *state, int gate)
{
    int count = 0;
    for (int car = 0; car < world->cars; car++) count += state->car[car].gate == gate;
    return count;
}

/* Is no other gate less crowded? */
static bool has_room(const duel_world *world, const duel_state *state, int gate)
{
    int there = count_at(world, state, gate);
    for (int i = 0; i < world->map.gate_count; i++)
        if (count_at(world, state, i) < there) return false;
    return true;
}

static int first_with_room(const duel_play *play, const uint8_t *gate)
{
    int i = 0;
    while (!has_room(play->world, play->state, gate[i])) i++;
    return gate[i];
}

/* A gang has no gate where the map has places for people. */
static bool needs_gate(const duel_world *world, int car)
{
    return !duel_is_gang(world, car) || !world->map.place_count;
}

/* Each gang at a place of its own as long as there are any [gangs]. */
static void place_gangs(const duel_play *play)
{
    const duel_world *world = play->world;
    uint8_t lot[DUEL_MAX_PLACES];
    int nth = 0;
    for (int i = 0; i < world->map.place_count; i++) lot[i] = (uint8_t)i;
    for (int car = 0; car < world->cars; car++) {
        if (needs_gate(world, car)) continue;
        if (!nth) tk_dice_shuffle(play->dice, lot, (size_t)world->map.place_count);
        place(play, car, DUEL_NONE, (tk_pose){world->map.place[lot[nth++ % world->map.place_count]], 0});
    }
}

/* Those whose gate is given first; the others draw lots. */
static void place_at_gates(const duel_play *play)
{
    const duel_world *world = play->world;
    uint8_t gate[DUEL_MAX_GATES];
    for (int i = 0; i < world->map.gate_count; i++) gate[i] = (uint8_t)i;
    tk_dice_shuffle(play->dice, gate, (size_t)world->map.gate_count);
    for (int car = 0; car < world->cars; car++) play->state->car[car].gate = DUEL_NONE;
    for (int drawn = 0; drawn < 2; drawn++)
        for (int car = 0; car < world->cars; car++) {
            if (!needs_gate(world, car) || (world->gate_of[car] == DUEL_NONE) != drawn) continue;
            int at = drawn ? first_with_room(play, gate) : world->gate_of[car];
            place(play, car, at, duel_start_pose(world, at, count_at(world, play->state, at), 0, 0));
        }
    for (int car = 0; car < world->cars && world->choose_gates; car++)
        if (!duel_is_gang(world, car)) play->state->car[car].gate = DUEL_NONE;
    place_gangs(play);
}

static void place_everybody(const duel_play *play)
{
    play->state->leader = DUEL_NONE;
    if (play->world->scenario.start == START_ROAD)
        place_on_the_road(play);
    else
        place_at_gates(play);
}

void duel_start(const tk_world *tk, void *at, tk_dice *dice, tk_events *events)
{
    duel_play play = {tk->fixed, at, dice, events};
    uint8_t tie[DUEL_MAX_CARS];
    for (int i = 0; i < play.world->cars; i++) tie[i] = (uint8_t)i;
    place_everybody(&play);
    duel_outfit(play.world, play.state);
    duel_load_guns(play.world, play.state);
    tk_dice_shuffle(dice, tie, (size_t)play.world->cars);
    for (int i = 0; i < play.world->cars; i++) play.state->car[i].tie = tie[i];
    duel_push(play.state, FRAME_TURN, DUEL_NONE);
    duel_frame *enter = duel_push(play.state, FRAME_ENTER, DUEL_NONE);
    for (int car = 0; car < play.world->cars && play.world->scenario.slowest < play.world->scenario.fastest; car++)
        if (!duel_is_gang(play.world, car)) enter->waiting |= (uint16_t)duel_bit(car);
    if (play.world->choose_gates) duel_push(play.state, FRAME_GATE, DUEL_NONE);
    duel_advance(&play);
}

/* ---- the question: where ---- */

tk_reason duel_check_gate(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)car;
    if (action.verb != VERB_GATE) return TK_REASON_NOT_NOW;
    if (action.arg[0] < 0 || action.arg[0] >= world->map.gate_count) return TK_REASON_MALFORMED;
    return has_room(world, state, action.arg[0]) ? TK_REASON_FINE : DUEL_REASON_GATE_TAKEN;
}

void duel_list_gate(duel_listing *list)
{
    for (int gate = 0; gate < list->world->map.gate_count; gate++)
        if (has_room(list->world, list->state, gate)) duel_offer(list, VERB_GATE, gate, TK_ABSENT);
}

void duel_answer_gate(const duel_play *play, int car, tk_action action)
{
    duel_car *it = &play->state->car[car];
    int gate = action.arg[0];
    duel_set_pose(&it->body, duel_start_pose(play->world, gate, count_at(play->world, play->state, gate), 0, 0));
    it->gate = (uint8_t)gate;
    it->course = it->body.heading;
    it->was_x = it->body.x;
    it->was_y = it->body.y;
    duel_answered(play->state, car);
}

/* The highest reflex roll first; those with equal ones as drawn. */
bool duel_run_gate(const duel_play *play, duel_frame *frame)
{
    const duel_car *all = play->state->car;
    int next = -1;
    if (frame->waiting) return false;
    for (int car = 0; car < play->world->cars; car++) {
        if (all[car].gate != DUEL_NONE || duel_is_gang(play->world, car)) continue;
        bool quicker = next < 0 || all[car].reflex_roll > all[next].reflex_roll ||
                       (all[car].reflex_roll == all[next].reflex_roll && all[car].tie < all[next].tie);
        if (quicker) next = car;
    }
    if (next < 0) {
        duel_pop(play->state);
        return true;
    }
    frame->who = (uint8_t)next;
    frame->waiting = (uint16_t)duel_bit(next);
    return false;
}

/* ---- the question: how fast ---- */

tk_reason duel_check_enter(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_scenario *scenario = &world->scenario;
    int speed = action.arg[0];
    if (action.verb != VERB_ENTER) return TK_REASON_NOT_NOW;
    if (speed < scenario->slowest || speed > scenario->fastest) return DUEL_REASON_START_SPEED;
    if (speed > duel_vehicle_of(world, &state->car[car])->top_speed) return DUEL_REASON_TOP_SPEED;
    return speed % DUEL_STEP ? DUEL_REASON_SPEED_STEP : TK_REASON_FINE;
}

void duel_list_enter(duel_listing *list)
{
    for (int speed = list->world->scenario.slowest; speed <= list->world->scenario.fastest; speed += 50)
        if (!duel_check_enter(list->world, list->state, list->car,
                              (tk_action){.verb = VERB_ENTER, .arg = {(int16_t)speed}}))
            duel_offer(list, VERB_ENTER, speed, TK_ABSENT);
}

void duel_answer_enter(const duel_play *play, int car, tk_action action)
{
    play->state->car[car].chosen = action.arg[0];
    duel_answered(play->state, car);
}

bool duel_run_enter(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    duel_pop(play->state);
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        if (duel_is_gang(play->world, car)) duel_muster(play, car);
        if (duel_is_gang(play->world, car)) continue;
        int top = duel_vehicle_of(play->world, it)->top_speed / DUEL_STEP * DUEL_STEP;
        int speed = it->chosen < 0 ? play->world->scenario.fastest : it->chosen;
        it->standing = STANDING_RUNNING;
        it->speed = (int16_t)(speed < top ? speed : top);
        it->chosen = TK_ABSENT;
        DUEL_EVENT(play, EVENT_ENTERED, NULL, (int16_t)car, (int16_t)duel_down(it->body.x / 100.0),
                   (int16_t)duel_down(it->body.y / 100.0), it->body.heading, it->speed);
        duel_stand_in_water(play, car);
    }
    return true;
}
