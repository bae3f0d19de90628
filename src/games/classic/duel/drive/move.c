/* An inch of the way: straight ahead and maneuvers [maneuvers].
 *
 * A vehicle that is asked has a whole inch before it and has made no maneuver in this phase; everything else goes by
 * itself. Whatever runs into something leaves the rest of its stretch in the frame, for whoever settles the crash. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

typedef enum move_stage { MOVE_BEGIN, MOVE_SUFFER, MOVE_DRIVE, MOVE_END } move_stage;

enum { PUSHES = 3, INCH = 4 }; /* how often others are pushed aside in one move; quarters */

/* Where inches alternate, an inch of it now and the rest when everybody else has had one; what is out of control makes
 * its whole move at once [alternating-inches]. */
void duel_begin_move(const duel_play *play, int car, bool goes_on)
{
    duel_car *it = &play->state->car[car];
    int quarters = goes_on ? it->rest : duel_chart_quarters(play->world, it->speed, play->state->phase);
    bool divided = play->world->alternate && quarters > INCH && (goes_on || !it->trouble.kind);
    duel_frame *frame = duel_push(play->state, FRAME_MOVE, car);
    frame->left = (uint8_t)(divided ? INCH : quarters);
    it->rest = (uint8_t)(quarters - frame->left);
    if (goes_on) frame->stage = MOVE_DRIVE;
}

int duel_way(const duel_car *it)
{
    bool sideways = it->trouble.kind == CRASH_BOOTLEGGER || it->trouble.kind == CRASH_T_STOP;
    if (sideways || (it->trouble.kind >= CRASH_SPINOUT && it->trouble.turned)) return it->trouble.course;
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

/* ---- contacts ---- */

static bool is_near(const duel_world *world, const duel_state *state, const tk_polygon *here, int with)
{
    if (with >= DUEL_TARGET_FIXTURE)
        return duel_fixture_gap_within(world, state, here, with - DUEL_TARGET_FIXTURE, DUEL_TOUCH).size <= DUEL_TOUCH;
    if (!duel_is_there(&state->car[with])) return false;
    tk_polygon there = duel_polygon(world, state, with);
    return tk_polygon_gap_within(here, &there, DUEL_TOUCH).size <= DUEL_TOUCH;
}

static void part_from_fixtures(const duel_world *world, duel_state *state, int car, const tk_polygon *here)
{
    duel_car *it = &state->car[car];
    for (int word = 0; word < DUEL_FIXTURE_WORDS; word++)
        for (int bit = 0; bit < 32 && it->touching_fixture[word]; bit++)
            if (it->touching_fixture[word] >> bit & 1 && duel_is_barrier(world->map.fixture[32 * word + bit].kind) &&
                !is_near(world, state, here, DUEL_TARGET_FIXTURE + 32 * word + bit))
                it->touching_fixture[word] &= ~(UINT32_C(1) << bit);
}

/* Contacts that are over. */
static void part_from(const duel_world *world, duel_state *state, int car)
{
    duel_car *it = &state->car[car];
    uint32_t fixtures = 0;
    for (int word = 0; word < DUEL_FIXTURE_WORDS; word++) fixtures |= it->touching_fixture[word];
    if (!it->touching && !fixtures) return;
    tk_polygon here = duel_polygon(world, state, car);
    for (int other = 0; other < world->cars; other++) {
        if (!(it->touching >> other & 1) || is_near(world, state, &here, other)) continue;
        it->touching &= (uint16_t)~duel_bit(other);
        state->car[other].touching &= (uint16_t)~duel_bit(car);
    }
    if (fixtures) part_from_fixtures(world, state, car, &here);
}

static bool touches(const duel_car *it, int with)
{
    if (with < DUEL_TARGET_FIXTURE) return it->touching >> with & 1;
    int fixture = with - DUEL_TARGET_FIXTURE;
    return it->touching_fixture[fixture / 32] >> fixture % 32 & 1;
}

static int16_t coord(int32_t units)
{
    return (int16_t)((units + 50) / 100);
}

void duel_has_moved(const duel_play *play, int car, int verb, const tk_polygon *path)
{
    duel_car *it = &play->state->car[car];
    part_from(play->world, play->state, car);
    DUEL_EVENT(play, EVENT_MOVED, NULL, (int16_t)car, coord(it->body.x), coord(it->body.y), it->body.heading,
               (int16_t)verb);
    duel_find_footing(play, car);
    if (!duel_is_airborne(it)) {
        duel_meet_on_way(play, car, path);
        if (play->state->afoot) duel_trample(play, car, path);
    }
    duel_wade(play, car);
    duel_check_exit(play, car);
}

/* ---- going somewhere ---- */

/* Along what it touches: the part of the motion that does not go into it [contact]. */
static void slide_along(const duel_play *play, int car, const tk_motion *motion, tk_vec normal)
{
    duel_car *it = &play->state->car[car];
    tk_motion along = {.from = motion->from};
    along.move = tk_vec_sub(motion->move, tk_vec_scale(normal, tk_vec_dot(motion->move, normal)));
    duel_contact contact = duel_first_contact(play->world, play->state, car, &along);
    duel_set_pose(&it->body, tk_motion_at(&along, contact.part <= 1 ? contact.part : 1));
    duel_has_moved(play, car, duel_top(play->state)->verb, NULL);
    if (contact.part <= 1 && duel_is_there(it) && !touches(it, contact.with)) duel_collide(play, car, contact.with);
}

/* A contact that goes on is no new collision: it slides along, pushes the other aside, or is held up. */
static void lean_on(const duel_play *play, int car, int with, const tk_motion *motion)
{
    duel_state *state = play->state;
    duel_frame *frame = duel_move_frame(state);
    tk_vec normal = duel_contact_normal(play->world, state, car, with);
    double length = tk_vec_length(motion->move);
    bool glancing = length > 0 && tk_vec_dot(motion->move, normal) < 0.7071 * length;
    if (motion->turn || !frame) return;
    if (glancing) {
        if (frame) frame->amount = 0;
        slide_along(play, car, motion, normal);
        return;
    }
    bool pushed = with < DUEL_TARGET_FIXTURE && frame->pushes < PUSHES && duel_push_aside(play, car, with, motion);
    frame->pushes++;
    if (pushed) return;
    duel_stop_move(state);
    if (!duel_runs_ahead(play->world, state, car, with)) duel_set_speed(play, car, 0);
}

/* Do its wheels leave marks: sideways along its course, the back swinging out? */
static bool slides(const duel_car *it, const duel_frame *frame, const tk_motion *motion)
{
    bool trouble = frame->how || it->trouble.kind, steered = it->flags & CAR_MANOEUVRED;
    if (!trouble || duel_is_airborne(it)) return false;
    if (it->trouble.kind == CRASH_BOOTLEGGER) return true;
    return motion->turn ? !steered : (frame->points - it->body.heading) % (TK_FULL_TURN / 2) != 0;
}

/* Along a motion as far as it goes; `units` ahead of it are put back into the frame where something is in the way.
 * False: something was. */
static bool go(const duel_play *play, int car, const tk_motion *motion, int units)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    duel_frame *frame = duel_move_frame(state);
    duel_contact contact = duel_first_contact(play->world, state, car, motion);
    bool marks = frame && slides(it, frame, motion);
    bool crossings = play->world->map.first_crossing < play->world->map.fixture_count;
    bool stopped = contact.part <= 1;
    bool sweeps = (state->counter_count || state->afoot || crossings) && !motion->turn;
    tk_polygon path = {0};
    if (sweeps) path = duel_polygon(play->world, state, car);
    duel_set_pose(&it->body, tk_motion_at(motion, stopped ? contact.part : 1));
    if (sweeps) {
        tk_polygon here = duel_polygon(play->world, state, car);
        path = tk_polygon_hull(&path, &here);
    }
    it->flags |= CAR_MOVED;
    if (marks) duel_mark_skid(state, car, motion->from.at);
    if (frame) frame->amount = (int16_t)(stopped ? units * (1 - contact.part) : 0);
    duel_has_moved(play, car, frame ? frame->verb : VERB_STRAIGHT, sweeps ? &path : NULL);
    if (!stopped || !duel_is_there(it)) return !stopped && duel_is_there(it);
    if (touches(it, contact.with)) {
        tk_motion rest = *motion;
        rest.from = duel_pose(&it->body);
        rest.move = tk_vec_scale(motion->move, 1 - contact.part);
        lean_on(play, car, contact.with, &rest);
    } else {
        duel_collide(play, car, contact.with);
    }
    return false;
}

static bool travel(const duel_play *play, int car, int units, int heading)
{
    if (units <= 0) return true;
    tk_motion motion = {.from = duel_pose(&play->state->car[car].body),
                        .move = tk_vec_scale(tk_heading_vec(heading), (double)units / DUEL_UNIT)};
    return go(play, car, &motion, units);
}

bool duel_swing(const duel_play *play, int car, tk_vec pivot, int turn)
{
    if (!turn) return true;
    tk_motion motion = {.from = duel_pose(&play->state->car[car].body), .pivot = pivot, .turn = turn};
    return go(play, car, &motion, 0);
}

bool duel_spin(const duel_play *play, int car, int turn)
{
    return duel_swing(play, car, duel_pose(&play->state->car[car].body).at, turn);
}

/* ---- maneuvers ---- */

/* Round the rear corner on the inside [bend]. In reverse the end that trails is the front. */
static bool turn_in(const duel_play *play, int car, int hand, int degrees)
{
    bool back = (play->state->car[car].flags & CAR_REVERSE) != 0;
    duel_hand corner = (duel_hand)(back ? 1 - hand : hand);
    return duel_swing(play, car, duel_corner_at(play->world, play->state, car, back, corner),
                      hand == HAND_LEFT ? 10 * degrees : -10 * degrees);
}

/* An inch ahead, then the turn. What is in the way leaves the turn in the frame. */
static void make_bend(const duel_play *play, int car, int hand, int degrees)
{
    duel_frame *frame = duel_top(play->state);
    frame->hand = (uint8_t)hand;
    frame->other = (uint16_t)degrees;
    frame->points = (int16_t)duel_way(&play->state->car[car]);
    if (!travel(play, car, DUEL_UNIT, frame->points)) return;
    frame->other = 0;
    turn_in(play, car, hand, degrees);
}

/* An inch ahead and so much to the side, the nose where it was [drift]. */
static bool make_drift(const duel_play *play, int car, int hand, int hundredths)
{
    const duel_car *it = &play->state->car[car];
    double aside = (double)hundredths / DUEL_GRID;
    tk_vec local = {1, hand == HAND_LEFT ? aside : -aside};
    tk_motion motion = {.from = duel_pose(&it->body), .move = tk_vec_rotate(local, duel_way(it))};
    duel_top(play->state)->points = (int16_t)duel_way(it);
    return go(play, car, &motion, DUEL_UNIT);
}

/* A quarter inch of drift, then a bend back, without going on [swerve]. */
static void make_swerve(const duel_play *play, int car, int hand, int degrees)
{
    duel_frame *frame = duel_top(play->state);
    frame->hand = (uint8_t)(1 - hand);
    frame->other = (uint16_t)degrees;
    if (!make_drift(play, car, hand, 25)) return;
    frame->other = 0;
    turn_in(play, car, 1 - hand, degrees);
}

/* Across the road with a skid of an inch; the rest follows in its next move [bootlegger]. */
static void make_bootlegger(const duel_play *play, int car, int hand)
{
    duel_car *it = &play->state->car[car];
    duel_frame *frame = duel_top(play->state);
    int way = duel_way(it);
    frame->left = 0;
    frame->points = (int16_t)way;
    it->trouble = (duel_trouble){.kind = CRASH_BOOTLEGGER, .course = (int16_t)way, .hand = (uint8_t)hand};
    it->aim_loss = 99;
    if (travel(play, car, DUEL_UNIT, way)) duel_spin(play, car, hand == HAND_LEFT ? 900 : -900);
    if (duel_is_there(it)) duel_hurt_tires(play, car, 0, 1, SOURCE_ROAD);
}

/* Sideways at once, then an inch along its course [t-stop]. */
static void make_t_stop(const duel_play *play, int car, int hand)
{
    duel_car *it = &play->state->car[car];
    duel_frame *frame = duel_top(play->state);
    int way = duel_way(it);
    frame->left = 0;
    frame->how = CRASH_T_STOP;
    frame->side = 4;
    frame->points = (int16_t)way;
    it->trouble = (duel_trouble){.kind = CRASH_T_STOP, .course = (int16_t)way, .hand = (uint8_t)hand};
    it->aim_loss = 99;
    duel_spin(play, car, hand == HAND_LEFT ? 900 : -900);
    travel(play, car, DUEL_UNIT, way);
}

/* A quarter inch, then round a back corner by any angle [pivot]. */
static void make_pivot(const duel_play *play, int car, int hand, int degrees)
{
    duel_car *it = &play->state->car[car];
    bool back = (it->flags & CAR_REVERSE) != 0;
    if (!travel(play, car, DUEL_UNIT / 4, duel_way(it))) return;
    tk_vec pivot = duel_corner_at(play->world, play->state, car, back, (duel_hand)hand);
    duel_swing(play, car, pivot, degrees <= 180 ? 10 * degrees : 10 * degrees - TK_FULL_TURN);
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
    duel_set_pose(&it->body, tk_motion_at(&motion, 1));
    duel_has_moved(play, car, VERB_EVEN_OUT, NULL);
}

static void make_move(const duel_play *play, int car, tk_action action)
{
    int side = action.arg[BEND_SIDE], degrees = action.arg[BEND_DEGREES];
    switch (action.verb) {
    case VERB_BEND: make_bend(play, car, side, degrees); break;
    case VERB_SWERVE: make_swerve(play, car, side, degrees); break;
    case VERB_DRIFT: make_drift(play, car, side, action.arg[DRIFT_BY]); break;
    case VERB_BOOTLEGGER: make_bootlegger(play, car, side); break;
    case VERB_T_STOP: make_t_stop(play, car, side); break;
    default: make_pivot(play, car, side, degrees); break;
    }
}

/* ---- the question ---- */

static bool may_steer(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    return !it->trouble.kind && !(it->flags & CAR_MANOEUVRED) && duel_can_drive(world, state, car) &&
           duel_in_play(it) && !duel_hangs(world, state, car);
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

static bool is_off_grid(const duel_car *it)
{
    return it->body.heading % 900 == 0 && (grid_gap(it->body.x) || grid_gap(it->body.y));
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

/* Nothing radical in water [water-manoeuvres]. */
static bool is_too_hard(const duel_car *it, tk_action action)
{
    enum { HARDEST = 3 };
    return it->wet && duel_plain_difficulty(it, action) > HARDEST;
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
    if (is_too_hard(it, action)) return DUEL_REASON_IN_WATER;
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
    if (!is_too_hard(&list->state->car[list->car], action)) duel_offer_action(list, action);
}

static void list_skids(duel_listing *list, int hand)
{
    static const uint8_t ANGLES[] = {30, 45, 60, 90};
    for (size_t i = 0; i < sizeof ANGLES; i++)
        for (int skid = 25; skid <= 100; skid += 25) offer_move(list, VERB_BEND, hand, ANGLES[i], skid);
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

/* The nearest place on the grid. */
static void list_evening(duel_listing *list)
{
    const duel_car *it = &list->state->car[list->car];
    tk_action action = tk_action_make(VERB_EVEN_OUT);
    if (!is_off_grid(it)) return;
    action.arg[0] = (int16_t)((it->body.x + 1250 - grid_gap(it->body.x + 1250)) / 100);
    action.arg[1] = (int16_t)((it->body.y + 1250 - grid_gap(it->body.y + 1250)) / 100);
    action.vehicle = (uint8_t)duel_listed_nth(list);
    if (!check_evening(list->world, list->state, list->car, action)) duel_offer_action(list, action);
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
    frame->verb = action.verb;
    frame->left = (uint8_t)(frame->left < 4 ? 0 : frame->left - 4);
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
    return room && !frame->asked && !it->orders.drive && may_steer(play->world, play->state, frame->who);
}

/* The rest of a stretch, then the bend that belongs to it. */
static void go_on(const duel_play *play, duel_frame *frame)
{
    int degrees = frame->other;
    if (!travel(play, frame->who, frame->amount, frame->points)) return;
    frame->other = 0;
    if (degrees) turn_in(play, frame->who, frame->hand, degrees);
}

static bool drive(const duel_play *play, duel_frame *frame)
{
    duel_car *it = &play->state->car[frame->who];
    if (frame->amount > 0) {
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

bool duel_run_move(const duel_play *play, duel_frame *frame)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[frame->who];
    if (frame->waiting) return false;
    if (!duel_is_there(it) || (!it->speed && frame->stage != MOVE_END)) frame->stage = MOVE_END;
    switch ((move_stage)frame->stage) {
    case MOVE_BEGIN:
        frame->verb = VERB_STRAIGHT;
        frame->points = (int16_t)duel_way(it);
        frame->stage = MOVE_SUFFER;
        if (duel_asks_recovery(play->world, state, frame->who))
            duel_push(state, FRAME_CRASH, frame->who)->waiting = (uint16_t)duel_bit(frame->who);
        return true;
    case MOVE_SUFFER:
        frame->stage = MOVE_DRIVE;
        if (it->trouble.kind) duel_suffer(play, frame->who, frame);
        return true;
    case MOVE_DRIVE: return drive(play, frame);
    case MOVE_END: break;
    }
    int who = frame->who;
    if (frame->how) duel_end_suffering(play, who, frame);
    duel_pop(state);
    if (!it->rest) duel_check_edges(play, who);
    return true;
}
