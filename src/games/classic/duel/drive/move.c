/* An inch of the way: straight ahead and maneuvers [maneuvers].
 *
 * A vehicle that is asked has a whole inch before it and has made no maneuver in this phase; everything else goes by
 * itself. Whatever runs into something leaves the rest of its stretch in the frame, for whoever settles the crash. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"

typedef enum move_stage { MOVE_BEGIN, MOVE_SUFFER, MOVE_DRIVE, MOVE_END } move_stage;

enum { INCH = 4 }; /* quarters */

/* A flight goes on to its end; anything else is an inch at most, however fast the vehicle was. As it stands the chart
 * has no move for it, so it goes as the slowest do [deceleration]. */
static int slide_to_rest(duel_car *it)
{
    enum { SLOWEST = 50, FLIGHT = 6 * INCH };
    it->speed = SLOWEST;
    return it->trouble.kind == CRASH_VAULT ? FLIGHT : INCH;
}

static int quarters_of(const duel_play *play, duel_car *it)
{
    if (duel_is_locked(it)) return slide_to_rest(it);
    it->marks &= (uint8_t)~MARK_LOCKED;
    return duel_chart_quarters(play->world, it->speed, play->state->phase);
}

/* Where inches alternate, an inch of it now and the rest when everybody else has had one; what is out of control makes
 * its whole move at once [alternating-inches]. */
void duel_begin_move(const duel_play *play, int car, bool goes_on)
{
    duel_car *it = &play->state->car[car];
    int quarters = goes_on ? it->rest : quarters_of(play, it);
    bool divided = play->world->alternate && quarters > INCH && (goes_on || !it->trouble.kind);
    duel_frame *frame = duel_push(play->state, FRAME_MOVE, car);
    frame->left = (uint8_t)(divided ? INCH : quarters);
    it->rest = (uint8_t)(quarters - frame->left);
    if (goes_on) frame->stage = MOVE_DRIVE;
}

int duel_way(const duel_car *it)
{
    if (duel_slides_sideways(it) || (it->trouble.kind >= CRASH_SPINOUT && it->trouble.turned))
        return it->trouble.course;
    return it->flags & CAR_REVERSE ? tk_heading_wrap(it->body.heading + 1800) : it->body.heading;
}

/* A cycle is as the front half of a car: its back corners are half an inch farther back than its counter's [bend]. */
static double back_of(const duel_vehicle *vehicle)
{
    return vehicle->length / 2 - 1;
}

tk_vec duel_corner_at(const duel_world *world, const duel_state *state, int car, bool front, duel_hand hand)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    double x = vehicle->length / 2, y = vehicle->width / 2;
    return tk_pose_point(duel_pose(&it->body), (tk_vec){front ? x : back_of(vehicle), hand == HAND_LEFT ? y : -y});
}

duel_frame *duel_move_frame(duel_state *state)
{
    for (int i = state->frame_count - 1; i >= 0; i--)
        if (state->frame[i].kind == FRAME_MOVE) return &state->frame[i];
    return NULL;
}

void duel_stop_move(duel_state *state)
{
    duel_frame *frame = duel_move_frame(state);
    if (!frame) return;
    frame->amount = 0;
    frame->left = 0;
    frame->other = 0;
    state->car[frame->who].rest = 0;
}

/* ---- maneuvers ---- */

/* The corner it turns round: the rear one on the inside; in reverse the end that trails is the front [bend]. */
static tk_vec inside_of(const duel_play *play, const duel_frame *frame)
{
    bool back = (play->state->car[frame->who].flags & CAR_REVERSE) != 0;
    int hand = back && frame->verb != VERB_PIVOT ? 1 - frame->hand : frame->hand;
    return duel_corner_at(play->world, play->state, frame->who, back, (duel_hand)hand);
}

/* The turn that belongs to the stretch, to the left: a pivot goes the shorter way. */
static int turn_due(const duel_frame *frame)
{
    if (frame->verb == VERB_PIVOT) return frame->other <= 1800 ? frame->other : frame->other - TK_FULL_TURN;
    return frame->hand == HAND_LEFT ? frame->other : -frame->other;
}

/* Also after a stretch that was slid or cut short; and what it runs into while it turns does not end that, unless it
 * ends the move [contact]. */
static void make_turn(const duel_play *play, duel_frame *frame)
{
    const duel_car *it = &play->state->car[frame->who];
    int due = turn_due(frame), before = it->body.heading;
    duel_swung end = SWUNG_ALL;
    if (frame->verb == VERB_BOOTLEGGER)
        duel_spin(play, frame->who, due);
    else
        end = duel_swing_round(play, frame->who, inside_of(play, frame), due);
    int done = tk_heading_wrap(it->body.heading - before);
    int left = due < 0 ? due + tk_heading_wrap(-done) : due - done;
    bool goes_on = end == SWUNG_INTO && frame->other;
    frame->other = (uint16_t)(!goes_on                    ? 0
                              : frame->verb == VERB_PIVOT ? tk_heading_wrap(left)
                              : left < 0                  ? -left
                                                          : left);
}

/* The rest of a stretch, then the turn that belongs to it. */
static void go_on(const duel_play *play, duel_frame *frame)
{
    if (frame->amount > 0 && !duel_drive_stretch(play, frame->who)) return;
    if (frame->other) make_turn(play, frame);
}

/* So many units ahead, so much aside; then a turn of `degrees` to `hand`. What gets in the way leaves the rest in the
 * frame. */
static void set_out(const duel_play *play, int car, int units, int aside, int hand, int degrees)
{
    duel_frame *frame = duel_top(play->state);
    frame->amount = (int16_t)units;
    frame->aside = (int8_t)aside;
    frame->points = (int16_t)duel_way(&play->state->car[car]);
    frame->hand = (uint8_t)hand;
    frame->other = (uint16_t)(10 * degrees);
    go_on(play, frame);
}

static int to_side(int hand, int amount)
{
    return hand == HAND_LEFT ? amount : -amount;
}

/* Across the road with a skid of an inch; the rest follows in its next move [bootlegger]. */
static void make_bootlegger(const duel_play *play, int car, int hand)
{
    duel_car *it = &play->state->car[car];
    duel_top(play->state)->left = 0;
    it->trouble = (duel_trouble){.kind = CRASH_BOOTLEGGER, .course = (int16_t)duel_way(it), .hand = (uint8_t)hand};
    it->stunt = 1;
    set_out(play, car, DUEL_UNIT, 0, hand, 90);
    if (duel_is_there(it)) duel_hurt_tires(play, car, 0, 1, SOURCE_ROAD);
}

/* Rolled for as it begins; sideways at once, then an inch along its course [t-stop]. */
static void make_t_stop(const duel_play *play, int car, int hand, const tk_ledger *difficulty)
{
    duel_car *it = &play->state->car[car];
    duel_frame *frame = duel_top(play->state);
    frame->left = 0;
    frame->how = CRASH_T_STOP;
    frame->side = 4;
    frame->points = (int16_t)duel_way(it);
    it->trouble = (duel_trouble){.kind = CRASH_T_STOP, .course = frame->points, .hand = (uint8_t)hand};
    it->stunt = 1;
    frame->amount = DUEL_UNIT;
    duel_strain(play, car, difficulty);
    if (duel_spin(play, car, to_side(hand, 900)) && duel_top(play->state) == frame) go_on(play, frame);
}

static tk_motion evening(const duel_car *it, tk_action action)
{
    tk_motion motion = {.from = duel_pose(&it->body)};
    motion.move.x = (double)action.arg[0] / DUEL_GRID - motion.from.at.x;
    motion.move.y = (double)action.arg[1] / DUEL_GRID - motion.from.at.y;
    return motion;
}

/* Onto the grid; the inch is still to be driven [evening-out]. */
static void even_out(const duel_play *play, int car, tk_action action)
{
    duel_car *it = &play->state->car[car];
    tk_motion motion = evening(it, action);
    it->strayed = 0;
    duel_set_pose(&it->body, tk_motion_at(&motion, 1));
    duel_has_moved(play, car, VERB_EVEN_OUT, NULL);
}

static void make_move(const duel_play *play, int car, tk_action action)
{
    int side = action.arg[BEND_SIDE], degrees = action.arg[BEND_DEGREES];
    switch (action.verb) {
    case VERB_BEND: set_out(play, car, DUEL_UNIT, 0, side, degrees); break;
    case VERB_SWERVE: set_out(play, car, DUEL_UNIT, to_side(side, DUEL_GRID / 4), 1 - side, degrees); break;
    case VERB_DRIFT: set_out(play, car, DUEL_UNIT, to_side(side, action.arg[DRIFT_BY]), side, 0); break;
    case VERB_BOOTLEGGER: make_bootlegger(play, car, side); break;
    default: set_out(play, car, DUEL_UNIT / 4, 0, side, degrees); break;
    }
}

/* ---- the question ---- */

/* A result of the crash tables that is still to come takes the wheel out of the driver's hands, except after a
 * fishtail [fishtails]. */
static bool may_steer(const duel_world *world, const duel_state *state, const duel_frame *frame)
{
    int car = frame->who;
    const duel_car *it = &state->car[car];
    return (!it->trouble.kind || duel_is_fishtail(frame->how)) && !(it->flags & CAR_MANOEUVRED) &&
           duel_can_drive(world, state, car) && duel_in_play(it) && !duel_hangs(world, state, car);
}

enum { PIVOT_SPEED = 50, PIVOT_MOVE = 2 };

static bool is_hand(int value)
{
    return value == HAND_LEFT || value == HAND_RIGHT;
}

static tk_reason check_bend(tk_action action)
{
    int degrees = action.arg[BEND_DEGREES], skid = action.arg[BEND_SKID];
    if (degrees < 1 || degrees > 90) return DUEL_REASON_ANGLE;
    return skid == TK_ABSENT || (skid > 0 && skid <= 100 && skid % 25 == 0) ? TK_REASON_FINE : DUEL_REASON_SKID;
}

static tk_reason check_stunt(const duel_world *world, const duel_car *it, int verb)
{
    if (it->turn_speed < 200 || it->turn_speed > 350) return DUEL_REASON_START_20_TO_35;
    bool cycle = duel_vehicle_of(world, it)->class == CLASS_CYCLE;
    return verb == VERB_BOOTLEGGER && cycle ? DUEL_REASON_NO_BOOTLEGGER : TK_REASON_FINE;
}

static int grid_gap(int32_t units)
{
    enum { SQUARE = DUEL_UNIT / 4 };
    int over = (int)(units % SQUARE);
    return over < 0 ? over + SQUARE : over;
}

/* Only what a maneuver has left parallel to the lines, but beside them [evening-out]. */
static bool is_off_grid(const duel_car *it)
{
    return it->strayed && it->body.heading % 900 == 0 && (grid_gap(it->body.x) || grid_gap(it->body.y));
}

static tk_reason check_evening(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_car *it = &state->car[car];
    int x = action.arg[0] * 100 - it->body.x, y = action.arg[1] * 100 - it->body.y;
    bool near = x > -2500 && x < 2500 && y > -2500 && y < 2500;
    if (!is_off_grid(it) || !near || action.arg[0] % 25 || action.arg[1] % 25) return DUEL_REASON_OFF_GRID;
    tk_motion motion = evening(it, action);
    return duel_first_contact(world, state, car, &motion).part <= 1 ? DUEL_REASON_NO_ROOM : TK_REASON_FINE;
}

/* Does it go on in the next move? Then nothing else may be due there [fishtails]. */
static bool needs_next_move(tk_action action)
{
    bool turns = action.verb == VERB_BEND || action.verb == VERB_SWERVE;
    return action.verb == VERB_BOOTLEGGER || action.verb == VERB_T_STOP || (turns && action.arg[BEND_SKID] > 0);
}

/* What the state of the vehicle does not allow, whoever drives it. */
static tk_reason check_fits(const duel_car *it, tk_action action)
{
    if (duel_is_too_radical(it, action)) return DUEL_REASON_IN_WATER;
    return it->trouble.kind && needs_next_move(action) ? DUEL_REASON_RESULT_DUE : TK_REASON_FINE;
}

tk_reason duel_check_move(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_car *it = &state->car[car];
    bool half = duel_top_const(state)->left < 4;
    if (action.verb == VERB_STRAIGHT)
        return action.arg[0] >= 0 && action.arg[0] < DUEL_UNTIL_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    if (action.verb == VERB_EVEN_OUT) return check_evening(world, state, car, action);
    if (action.verb == VERB_PIVOT && is_hand(action.arg[0]))
        return half && action.arg[1] >= 1 && action.arg[1] <= 359 ? TK_REASON_FINE : DUEL_REASON_PIVOT;
    if (action.verb < VERB_STRAIGHT || action.verb > VERB_PIVOT) return TK_REASON_NOT_NOW;
    if (!is_hand(action.arg[BEND_SIDE])) return TK_REASON_MALFORMED;
    if (half) return DUEL_REASON_HALF_MOVE;
    if (check_fits(it, action)) return check_fits(it, action);
    switch (action.verb) {
    case VERB_BEND:
    case VERB_SWERVE: return check_bend(action);
    case VERB_DRIFT:
        return action.arg[DRIFT_BY] >= 1 && action.arg[DRIFT_BY] <= 50 ? TK_REASON_FINE : DUEL_REASON_DRIFT;
    default: return check_stunt(world, it, action.verb);
    }
}

static void offer_move(duel_listing *list, int verb, int hand, int by, int skid)
{
    tk_action action = tk_action_make(verb);
    action.arg[BEND_SIDE] = (int16_t)hand;
    action.arg[BEND_DEGREES] = (int16_t)by;
    action.arg[BEND_SKID] = (int16_t)skid;
    if (!check_fits(&list->state->car[list->car], action)) duel_offer_action(list, action);
}

static void list_skids(duel_listing *list, int hand)
{
    static const uint8_t ANGLES[] = {30, 45, 60, 90};
    for (int skid = 25; skid <= 100; skid += 25) {
        for (size_t i = 0; i < sizeof ANGLES; i++) offer_move(list, VERB_BEND, hand, ANGLES[i], skid);
        for (int degrees = 30; degrees <= 60; degrees += 30) offer_move(list, VERB_SWERVE, hand, degrees, skid);
    }
}

static void list_hand(duel_listing *list, int hand)
{
    const duel_car *it = &list->state->car[list->car];
    for (int degrees = 15; degrees <= 90; degrees += 15) {
        offer_move(list, VERB_BEND, hand, degrees, TK_ABSENT);
        offer_move(list, VERB_SWERVE, hand, degrees, TK_ABSENT);
    }
    offer_move(list, VERB_DRIFT, hand, 25, TK_ABSENT);
    offer_move(list, VERB_DRIFT, hand, 50, TK_ABSENT);
    list_skids(list, hand);
    if (!check_stunt(list->world, it, VERB_BOOTLEGGER)) offer_move(list, VERB_BOOTLEGGER, hand, TK_ABSENT, TK_ABSENT);
    if (!check_stunt(list->world, it, VERB_T_STOP)) offer_move(list, VERB_T_STOP, hand, TK_ABSENT, TK_ABSENT);
}

/* Whichever way the driver likes: both lines of each axis that it is between. */
static void list_evening(duel_listing *list)
{
    enum { SQUARE = DUEL_UNIT / 4 };
    const duel_car *it = &list->state->car[list->car];
    tk_action action = tk_action_make(VERB_EVEN_OUT);
    if (!is_off_grid(it)) return;
    int x_gap = grid_gap(it->body.x), y_gap = grid_gap(it->body.y);
    for (int x = 0; x <= (x_gap > 0); x++)
        for (int y = 0; y <= (y_gap > 0); y++) {
            action.arg[0] = (int16_t)((it->body.x - x_gap + x * SQUARE) / 100);
            action.arg[1] = (int16_t)((it->body.y - y_gap + y * SQUARE) / 100);
            if (!check_evening(list->world, list->state, list->car, action)) duel_offer_action(list, action);
        }
}

void duel_list_move(duel_listing *list)
{
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_STRAIGHT, until, TK_ABSENT);
    list_evening(list);
    if (duel_top_const(list->state)->left >= 4) {
        for (int hand = 0; hand < 2; hand++) list_hand(list, hand);
        return;
    }
    for (int hand = 0; hand < 2; hand++)
        for (int degrees = 45; degrees < 360; degrees += 45) duel_offer(list, VERB_PIVOT, hand, degrees);
}

/* If the roll succeeds the skid follows in the next move; aim suffers at once [controlled-skid]. */
static void plan_skid(duel_car *it, int hundredths)
{
    static const uint8_t AIM[] = {1, 3, 6, 99};
    int quarters = hundredths / 25;
    it->trouble = (duel_trouble){.kind = CRASH_CONTROLLED_SKID, .course = it->course, .left = (uint8_t)quarters};
    if (AIM[quarters - 1] > it->aim_loss) it->aim_loss = AIM[quarters - 1];
}

static void manoeuvre(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    duel_frame *frame = duel_top(state);
    tk_ledger difficulty;
    bool skids = (action.verb == VERB_BEND || action.verb == VERB_SWERVE) && action.arg[BEND_SKID] > 0;
    duel_difficulty(play->world, state, car, action, &difficulty);
    it->course = (int16_t)duel_way(it);
    it->flags |= CAR_MANOEUVRED | CAR_STEERED;
    it->strayed = 1;
    frame->verb = action.verb;
    frame->left = (uint8_t)(frame->left < 4 ? 0 : frame->left - 4);
    if (action.verb == VERB_T_STOP) {
        make_t_stop(play, car, action.arg[BEND_SIDE], &difficulty);
        return;
    }
    make_move(play, car, action);
    if (!duel_is_there(it) || !duel_strain(play, car, &difficulty)) return;
    if (skids && !it->trouble.kind && it->speed) plan_skid(it, action.arg[BEND_SKID]);
}

void duel_answer_move(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    duel_answered(state, car);
    if (action.verb == VERB_EVEN_OUT) {
        it->flags |= CAR_MANOEUVRED | CAR_STEERED;
        even_out(play, car, action);
        return;
    }
    if (action.verb != VERB_STRAIGHT) {
        manoeuvre(play, car, action);
        return;
    }
    duel_frame *frame = duel_top(state);
    it->orders.drive = duel_order_turns(action.arg[0]);
    frame->asked = 1;
}

/* ---- the move ---- */

static bool asks(const duel_play *play, const duel_frame *frame)
{
    const duel_car *it = &play->state->car[frame->who];
    bool room = frame->left >= 4 || (frame->left == PIVOT_MOVE && it->speed == PIVOT_SPEED);
    return room && !frame->asked && !it->orders.drive && may_steer(play->world, play->state, frame);
}

static bool drive(const duel_play *play, duel_frame *frame)
{
    duel_car *it = &play->state->car[frame->who];
    if (frame->amount > 0 || frame->other) {
        go_on(play, frame);
        return true;
    }
    if (!frame->left) {
        frame->stage = MOVE_END;
        return true;
    }
    if (asks(play, frame)) {
        frame->waiting = (uint16_t)duel_bit(frame->who);
        return false;
    }
    int quarters = frame->left < 4 ? frame->left : 4;
    frame->asked = 0;
    frame->verb = VERB_STRAIGHT;
    frame->points = (int16_t)duel_way(it);
    frame->amount = (int16_t)(quarters * (DUEL_UNIT / 4));
    frame->left = (uint8_t)(frame->left - quarters);
    it->course = frame->points;
    return true;
}

static void ask_crash(duel_state *state, int car, int how)
{
    duel_frame *crash = duel_push(state, FRAME_CRASH, car);
    crash->waiting = (uint16_t)duel_bit(car);
    crash->how = (uint8_t)how;
}

/* Held by what stands, in the whole of its move: it stands itself, and nothing is assessed [contact]. */
static void be_stopped(const duel_play *play, const duel_frame *frame)
{
    enum { SIXTEENTH = 6 };
    const duel_car *it = &play->state->car[frame->who];
    if (frame->held != HELD_FAST || frame->gone > SIXTEENTH || !it->speed || !duel_is_there(it)) return;
    DUEL_EVENT(play, EVENT_HELD, NULL, (int16_t)frame->who);
    duel_set_speed(play, frame->who, 0);
}

bool duel_run_move(const duel_play *play, duel_frame *frame)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[frame->who];
    if (frame->waiting) return false;
    if (!duel_is_there(it) || (!it->speed && frame->stage != MOVE_END)) frame->stage = MOVE_END;
    switch ((move_stage)frame->stage) {
    case MOVE_BEGIN:
        duel_follow_touches(play->world, state, frame->who);
        duel_fall_in_move(play, frame->who);
        frame->verb = VERB_STRAIGHT;
        frame->points = (int16_t)duel_way(it);
        frame->stage = MOVE_SUFFER;
        if (duel_asks_recovery(play->world, state, frame->who))
            ask_crash(state, frame->who, DUEL_ASK_RECOVERY);
        else if (duel_asks_jump(play->world, state, frame->who))
            ask_crash(state, frame->who, DUEL_ASK_JUMP);
        return true;
    case MOVE_SUFFER:
        frame->stage = MOVE_DRIVE;
        if (it->trouble.kind) duel_suffer(play, frame->who, frame);
        if (it->marks & MARK_LOCKED) frame->left = 0; /* nothing drives it on */
        return true;
    case MOVE_DRIVE: return drive(play, frame);
    case MOVE_END: break;
    }
    int who = frame->who;
    bool locked = it->marks & MARK_LOCKED;
    it->marks &= (uint8_t)~MARK_LOCKED;
    be_stopped(play, frame);
    if (frame->how) duel_end_suffering(play, who, frame);
    if (locked) duel_set_speed(play, who, 0);
    duel_pop(state);
    if (!it->rest) duel_check_edges(play, who);
    if (!it->rest && duel_is_there(it)) duel_pass_beside(play, who);
    return true;
}
