/* The draft: every vehicle and every driver exists once. The stack of vehicles goes round to the left, beginning with
 * the first car, that of drivers to the right, beginning with the last; they are taken by turns, a vehicle, then a
 * driver. What the scenario prescribes is not drafted. The loader has made sure that everybody can pay for whatever is
 * left to him. */
#include "road.h"

enum { PICK_VEHICLE, PICK_DRIVER };

/* ---- whose turn ---- */

static bool drafts(const road_world *world, const road_state *state, int stage, int car)
{
    int prescribed = stage == PICK_VEHICLE ? world->build[car].vehicle : world->build[car].driver;
    return prescribed == ROAD_NONE && road_seat_of(world, state, car) != ROAD_NONE;
}

/* The car that has turn number `turn` (from 0) at this stack; ROAD_NONE when all have had theirs. */
static int car_in_turn(const road_world *world, const road_state *state, int stage, int turn)
{
    for (int i = 0; i < world->cars; i++) {
        int car = stage == PICK_VEHICLE ? i : world->cars - 1 - i;
        if (drafts(world, state, stage, car) && turn-- == 0) return car;
    }
    return ROAD_NONE;
}

/* `points` counts the turns, `stage` says which stack it is about. Pops the frame when both stacks are done. */
static void ask(const road_play *play, int turn, int stage)
{
    road_state *state = play->state;
    road_frame *frame = road_top(state);
    int car = car_in_turn(play->world, state, stage, turn);
    if (car == ROAD_NONE && stage == PICK_VEHICLE) {
        stage = PICK_DRIVER;
        car = car_in_turn(play->world, state, stage, turn);
    } else if (car == ROAD_NONE) {
        turn++;
        stage = PICK_VEHICLE;
        car = car_in_turn(play->world, state, stage, turn);
    }
    if (car == ROAD_NONE) {
        road_pop(state);
        return;
    }
    frame->points = (uint8_t)turn;
    frame->stage = (uint8_t)stage;
    frame->car = (uint8_t)car;
    frame->asked = (uint16_t)(1u << road_seat_of(play->world, state, car));
}

void road_push_draft(const road_play *play)
{
    road_push(play->state, FRAME_DRAFT, ROAD_NONE);
    ask(play, 0, PICK_VEHICLE);
}

/* ---- the question ---- */

static bool is_taken(const road_world *world, const road_state *state, int stage, int thing)
{
    for (int car = 0; car < world->cars; car++)
        if ((stage == PICK_VEHICLE ? state->car[car].vehicle : state->car[car].driver) == thing) return true;
    return false;
}

static int price_of(const road_world *world, int stage, int thing)
{
    return stage == PICK_VEHICLE ? world->vehicle[thing].price : world->driver[thing].price;
}

static tk_reason check_draft(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_frame *frame = road_top_const(state);
    int stage = frame->stage, car = frame->car, thing = action.arg[SHOP_KIND];
    if (action.verb != (stage == PICK_VEHICLE ? VERB_VEHICLE : VERB_DRIVER)) return TK_REASON_NOT_NOW;
    if (action.arg[SHOP_CAR] != car) return ROAD_REASON_NOT_YOURS;
    tk_reason reason = stage == PICK_VEHICLE ? road_check_new_vehicle(world, car, thing)
                                             : road_check_new_driver(world, state, car, thing);
    if (reason) return reason;
    if (is_taken(world, state, stage, thing)) return ROAD_REASON_TAKEN;
    return price_of(world, stage, thing) > state->purse[seat].dollars ? ROAD_REASON_OVER_BUDGET : TK_REASON_FINE;
}

static void list_draft(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_frame *frame = road_top_const(state);
    bool vehicle = frame->stage == PICK_VEHICLE;
    int things = vehicle ? world->vehicle_count : world->driver_count;
    for (int thing = 0; thing < things; thing++) {
        tk_action action = tk_action_with(vehicle ? VERB_VEHICLE : VERB_DRIVER, frame->car, thing, TK_ABSENT);
        if (check_draft(world, state, seat, action) == TK_REASON_FINE) tk_choices_add(list, action);
    }
}

static void take_draft(const road_play *play, int seat, tk_action action)
{
    const road_frame frame = *road_top(play->state);
    int thing = action.arg[SHOP_KIND], price = price_of(play->world, frame.stage, thing);
    if (frame.stage == PICK_VEHICLE) {
        road_take_vehicle(play, seat, frame.car, thing, price);
        ask(play, frame.points, PICK_DRIVER);
    } else {
        road_take_driver(play, seat, frame.car, thing, price);
        ask(play, frame.points + 1, PICK_VEHICLE);
    }
}

const road_question road_question_draft = {check_draft, list_draft, take_draft};
