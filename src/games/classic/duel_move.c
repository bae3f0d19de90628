/* An inch of the way: straight ahead, bends, drifts [maneuvers].
 *
 * A vehicle that is asked has a whole inch before it and has made no manoeuvre in this phase; everything else it moves
 * goes straight ahead by itself. */
#include "duel.h"

/* The heading it goes along: in reverse the back leads. */
static int way_of(const duel_car *it)
{
    return it->flags & CAR_REVERSE ? tk_heading_wrap(it->body.heading + 1800) : it->body.heading;
}

tk_vec duel_corner_at(const duel_world *world, const duel_state *state, int car, bool front, duel_hand hand)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    double x = vehicle->length / 2, y = vehicle->width / 2;
    return tk_pose_point(duel_pose(&it->body), (tk_vec){front ? x : -x, hand == HAND_LEFT ? y : -y});
}

/* ---- going somewhere ---- */

static double gap_to(const duel_world *world, const duel_state *state, const tk_polygon *here, int with)
{
    if (with >= DUEL_TARGET_FIXTURE)
        return tk_polygon_gap(here, &world->map.fixture[with - DUEL_TARGET_FIXTURE].at).size;
    tk_polygon there = duel_polygon(world, state, with);
    return tk_polygon_gap(here, &there).size;
}

/* Contacts that are over. */
static void part_from(const duel_world *world, duel_state *state, int car)
{
    duel_car *it = &state->car[car];
    if (!it->touching && it->touching_fixture[0] == DUEL_NONE && it->touching_fixture[1] == DUEL_NONE) return;
    tk_polygon here = duel_polygon(world, state, car);
    for (int other = 0; other < world->cars; other++) {
        if (!(it->touching & duel_bit(other))) continue;
        if (duel_is_there(&state->car[other]) && gap_to(world, state, &here, other) <= DUEL_TOUCH) continue;
        it->touching &= (uint16_t)~duel_bit(other);
        state->car[other].touching &= (uint16_t)~duel_bit(car);
    }
    for (int i = 0; i < 2; i++)
        if (it->touching_fixture[i] != DUEL_NONE &&
            gap_to(world, state, &here, DUEL_TARGET_FIXTURE + it->touching_fixture[i]) > DUEL_TOUCH)
            it->touching_fixture[i] = DUEL_NONE;
}

static bool touches(const duel_car *it, int with)
{
    if (with < DUEL_TARGET_FIXTURE) return it->touching >> with & 1;
    int fixture = with - DUEL_TARGET_FIXTURE;
    return it->touching_fixture[0] == fixture || it->touching_fixture[1] == fixture;
}

static int16_t coord(int32_t units)
{
    return (int16_t)((units + 50) / 100);
}

/* Along a motion as far as it goes. False: something stopped it. */
static bool go(const duel_play *play, int car, const tk_motion *motion)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    duel_contact contact = duel_first_contact(play->world, state, car, motion);
    bool stopped = contact.part <= 1;
    duel_set_pose(&it->body, tk_motion_at(motion, stopped ? contact.part : 1));
    part_from(play->world, state, car);
    it->flags |= CAR_MOVED;
    DUEL_EVENT(play, EVENT_MOVED, NULL, (int16_t)car, coord(it->body.x), coord(it->body.y), it->body.heading,
               (int16_t)duel_top(state)->verb);
    if (stopped && touches(it, contact.with))
        duel_set_speed(play, car, 0); /* no new collision, and no way through */
    else if (stopped)
        duel_collide(play, car, contact.with);
    duel_meet_counters(play, car);
    duel_check_exit(play, car);
    return !stopped && duel_is_there(it);
}

bool duel_travel(const duel_play *play, int car, int quarters, int heading)
{
    if (quarters <= 0) return true;
    tk_motion motion = {.from = duel_pose(&play->state->car[car].body),
                        .move = tk_vec_scale(tk_heading_vec(heading), quarters / 4.0)};
    return go(play, car, &motion);
}

bool duel_swing(const duel_play *play, int car, tk_vec pivot, int turn)
{
    tk_motion motion = {.from = duel_pose(&play->state->car[car].body), .pivot = pivot, .turn = turn};
    return go(play, car, &motion);
}

/* ---- manoeuvres ---- */

/* An inch ahead, then round the rear corner on the inside [bend]. In reverse the leading end is the back. */
static bool make_bend(const duel_play *play, int car, int hand, int degrees)
{
    const duel_car *it = &play->state->car[car];
    bool back = (it->flags & CAR_REVERSE) != 0;
    if (!duel_travel(play, car, 4, way_of(it))) return false;
    duel_hand corner = (duel_hand)(back ? 1 - hand : hand);
    return duel_swing(play, car, duel_corner_at(play->world, play->state, car, back, corner),
                      hand == HAND_LEFT ? 10 * degrees : -10 * degrees);
}

/* An inch ahead and so much to the side, the nose where it was [drift]. */
static bool make_drift(const duel_play *play, int car, int hand, int hundredths)
{
    const duel_car *it = &play->state->car[car];
    double aside = (double)hundredths / DUEL_GRID;
    tk_vec local = {1, hand == HAND_LEFT ? aside : -aside};
    tk_motion motion = {.from = duel_pose(&it->body), .move = tk_vec_rotate(local, way_of(it))};
    return go(play, car, &motion);
}

static bool make_move(const duel_play *play, int car, tk_action action)
{
    duel_car *it = &play->state->car[car];
    it->course = (int16_t)way_of(it);
    duel_top(play->state)->verb = action.verb;
    if (action.verb != VERB_STRAIGHT) it->flags |= CAR_MANOEUVRED;
    switch (action.verb) {
    case VERB_BEND: return make_bend(play, car, action.arg[BEND_SIDE], action.arg[BEND_DEGREES]);
    case VERB_DRIFT: return make_drift(play, car, action.arg[DRIFT_SIDE], action.arg[DRIFT_BY]);
    default: return duel_travel(play, car, 4, way_of(it));
    }
}

/* ---- the question ---- */

static bool may_steer(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    return !it->trouble.kind && !(it->flags & CAR_MANOEUVRED) && duel_can_drive(world, state, car) && duel_in_play(it);
}

tk_reason duel_check_move(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)state, (void)car;
    switch (action.verb) {
    case VERB_STRAIGHT: return action.arg[0] < DUEL_UNTIL_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    case VERB_BEND:
        if (action.arg[BEND_SIDE] > HAND_RIGHT || action.arg[BEND_SKID] != TK_ABSENT) return TK_REASON_NOT_NOW;
        return action.arg[BEND_DEGREES] >= 1 && action.arg[BEND_DEGREES] <= 90 ? TK_REASON_FINE : TK_REASON_DUEL_ANGLE;
    case VERB_DRIFT:
        if (action.arg[DRIFT_SIDE] > HAND_RIGHT) return TK_REASON_MALFORMED;
        return action.arg[DRIFT_BY] >= 1 && action.arg[DRIFT_BY] <= 50 ? TK_REASON_FINE : TK_REASON_DUEL_DRIFT;
    default: return TK_REASON_NOT_NOW;
    }
}

void duel_list_move(duel_listing *list)
{
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_STRAIGHT, until, TK_ABSENT);
    for (int hand = 0; hand < 2; hand++) {
        for (int degrees = 15; degrees <= 90; degrees += 15) duel_offer(list, VERB_BEND, hand, degrees);
        duel_offer(list, VERB_DRIFT, hand, 25);
        duel_offer(list, VERB_DRIFT, hand, 50);
    }
}

void duel_answer_move(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    duel_frame *frame = duel_top(state);
    tk_ledger difficulty;
    duel_answered(state, car);
    frame->left = (uint8_t)(frame->left - 4);
    if (action.verb == VERB_STRAIGHT && action.arg[0] != UNTIL_PHASE)
        state->car[car].orders.drive = (uint8_t)(action.arg[0] + 1);
    duel_difficulty(play->world, state, car, action, &difficulty);
    bool stopped = !make_move(play, car, action);
    if (duel_is_there(&state->car[car])) duel_strain(play, car, &difficulty);
    if (stopped) frame->left = 0;
}

bool duel_run_move(const duel_play *play, duel_frame *frame)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[frame->who];
    if (frame->waiting) return false;
    if (!frame->left || !duel_is_there(it) || !it->speed) {
        duel_pop(state);
        return true;
    }
    if (frame->stage == 0) {
        frame->stage = 1;
        frame->verb = VERB_STRAIGHT;
        if (it->trouble.kind) frame->left = (uint8_t)duel_suffer(play, frame->who, frame->left);
        return true;
    }
    if (frame->left >= 4 && !it->orders.drive && may_steer(play->world, state, frame->who)) {
        frame->waiting = (uint16_t)duel_bit(frame->who);
        return false;
    }
    int quarters = frame->left < 4 ? frame->left : 4;
    it->course = (int16_t)way_of(it);
    frame->left = (uint8_t)(frame->left - quarters);
    if (!duel_travel(play, frame->who, quarters, way_of(it))) frame->left = 0;
    return true;
}
