/* Out of vehicles and into them again; engines, doors, fallen cycles, obstacles [getting-out] [jumping-out]
 * [getting-in] [starting-engines] [picking-up-cycles] [moving-obstacles]. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

enum { DISMOUNT_PHASES = DUEL_PHASES, DOOR_PHASES = 2 * DUEL_PHASES, START_PHASES = 3 * DUEL_PHASES };

static int16_t number_of(int walker)
{
    return (int16_t)(DUEL_TARGET_WALKER + walker);
}

/* ---- out ---- */

/* What somebody gets out of: a vehicle, or a sidecar that was let go [jettison-joining]. */
typedef struct ride {
    tk_pose pose;
    tk_polygon shape;
    double length, width;
    int way, speed;
    bool throws; /* its people do not leave by the door */
} ride;

static ride loose_ride(const duel_counter *it)
{
    const duel_counter_row *row = &duel_counter_rows[COUNTER_SIDECAR];
    return (ride){.pose = {{duel_inches(it->x), duel_inches(it->y)}, it->heading},
                  .shape = duel_counter_polygon(it),
                  .length = row->length,
                  .width = row->width,
                  .way = it->heading,
                  .speed = it->left * DUEL_STEP,
                  .throws = true};
}

static ride ride_of(const duel_world *world, const duel_state *state, int walker)
{
    int car = state->walker[walker].in_car;
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_counter *loose = duel_sidecar_under(state, walker);
    if (loose) return loose_ride(loose);
    return (ride){.pose = duel_pose(&it->body),
                  .shape = duel_polygon(world, state, car),
                  .length = vehicle->length,
                  .width = vehicle->width,
                  .way = duel_way(it),
                  .speed = it->speed,
                  .throws = duel_throws_people(world, state, car)};
}

/* Behind what rolls, as it goes: it does not come over him. */
static tk_vec behind(const ride *from)
{
    tk_vec local = tk_vec_rotate(tk_heading_vec(from->way), tk_heading_wrap(-from->pose.heading));
    double x = local.x < 0 ? -local.x : local.x, y = local.y < 0 ? -local.y : local.y;
    double back = x * from->length / 2 + y * from->width / 2 + DUEL_SQUARE / 2;
    return tk_vec_sub(from->pose.at, tk_vec_scale(tk_heading_vec(from->way), back));
}

/* His door is on the side he sits on. */
static tk_vec door_of(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    ride from = ride_of(world, state, walker);
    if (from.throws) return behind(&from);
    double aside = from.width / 2 + DUEL_SQUARE / 2;
    bool left = duel_seat_side(duel_vehicle_of(world, &state->car[it->in_car]), it->in_place) == TK_SIDE_LEFT;
    tk_vec door = tk_pose_point(from.pose, (tk_vec){0, left ? aside : -aside});
    return duel_wall_between(world, state, from.pose.at, door) ? from.pose.at : door;
}

static bool is_next_to(tk_vec at, const tk_polygon *there)
{
    tk_polygon here = duel_square_at(at);
    return tk_polygon_gap_within(&here, there, DUEL_SQUARE).size < DUEL_SQUARE;
}

/* May somebody get out into that square? Any next to the vehicle will do [jumping-out]. */
static tk_reason check_exit(const duel_world *world, const duel_state *state, int walker, tk_vec at)
{
    ride from = ride_of(world, state, walker);
    bool on_map = at.x > 0 && at.y > 0 && at.x < world->map.width && at.y < world->map.height;
    if (!on_map || !is_next_to(at, &from.shape)) return DUEL_REASON_NO_PLACE_TO_LAND;
    bool walled = duel_wall_between(world, state, from.pose.at, at);
    return walled ? DUEL_REASON_NO_ROOM : duel_check_square(world, state, at, walker);
}

/* Asked, or about to be, before a vehicle that throws people goes on: what was declared keeps nobody in [rolls]. */
static bool is_at_the_roll(const duel_state *state)
{
    int kind = duel_top_const(state)->kind;
    return kind == FRAME_CRASH || kind == FRAME_MOVE;
}

/* Has he said in this phase that he leaves? */
static bool is_leaving(const duel_state *state, int home, int crew)
{
    for (int i = 0; i < state->deed_count; i++) {
        const duel_deed *it = &state->deed[i];
        bool leaves = it->flags & DEED_HANDLE && it->aim == HANDLE_GET_OUT;
        if (leaves && it->car == home && it->crew == crew) return true;
    }
    return false;
}

/* Of an action: the square it names. */
static tk_vec named_square(const int16_t *arg)
{
    return duel_to_square((tk_vec){(double)arg[1] / DUEL_GRID, (double)arg[2] / DUEL_GRID});
}

/* Could somebody leave the vehicle he sits in? */
static tk_reason check_aboard(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *who = &state->walker[walker];
    const duel_car *it = &state->car[who->in_car];
    bool held = !duel_is_there(it) || duel_is_airborne(it) || it->trapped;
    if (who->where != WALKER_ABOARD || held) return DUEL_REASON_NO_CREW;
    return who->task ? DUEL_REASON_BUSY : duel_check_hand(world, state, who->in_car, who->in_place);
}

/* Or the loose sidecar? */
static tk_reason check_adrift(const duel_world *world, const duel_state *state, int walker)
{
    if (!duel_walker_fit(world, state, walker)) return DUEL_REASON_NO_CREW;
    if (state->walker[walker].task) return DUEL_REASON_BUSY;
    return duel_has_fired(state, walker) ? DUEL_REASON_CREW_FIRED : TK_REASON_FINE;
}

tk_reason duel_check_get_out(const duel_world *world, const duel_state *state, int home, int crew)
{
    return duel_check_get_out_to(world, state, home, (const int16_t[]){(int16_t)crew, TK_ABSENT, TK_ABSENT});
}

tk_reason duel_check_get_out_to(const duel_world *world, const duel_state *state, int home, const int16_t *arg)
{
    int walker = duel_walker_of(world, home, arg[0]);
    bool named = arg[1] != TK_ABSENT || arg[2] != TK_ABSENT;
    if (named && (arg[1] == TK_ABSENT || arg[2] == TK_ABSENT)) return TK_REASON_MALFORMED;
    if (walker < 0) return DUEL_REASON_NO_CREW;
    tk_reason reason = (duel_is_adrift(&state->walker[walker]) ? check_adrift : check_aboard)(world, state, walker);
    bool fired = reason == DUEL_REASON_CREW_FIRED && (is_at_the_roll(state) || !is_leaving(state, home, arg[0]));
    if (reason && reason != DUEL_REASON_STEERING && !fired) return reason;
    tk_vec at;
    if (named) return check_exit(world, state, walker, named_square(arg));
    return duel_free_square(world, state, door_of(world, state, walker), walker, &at) ? TK_REASON_FINE
                                                                                      : DUEL_REASON_NO_ROOM;
}

bool duel_should_leave(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool wreck = it->standing == STANDING_STRANDED || it->standing == STANDING_KILLED;
    bool burns = duel_in_play(it) && it->flags & CAR_BURNING;
    for (int i = 0; i < vehicle->people_count && (wreck || burns); i++)
        if (duel_is_able(vehicle, it, i)) return true;
    return false;
}

bool duel_may_leave(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    bool stands = duel_in_play(it) && !it->speed && it->flags & CAR_STOOD;
    return stands || duel_should_leave(world, state, car) || duel_throws_people(world, state, car);
}

bool duel_should_get_out(const duel_world *world, const duel_state *state, int walker)
{
    const duel_counter *loose = duel_sidecar_under(state, walker);
    return loose ? loose->flags & (COUNTER_ROLLS | COUNTER_VAULTS | COUNTER_BURNS)
                 : duel_should_leave(world, state, state->walker[walker].in_car);
}

bool duel_may_get_out(const duel_world *world, const duel_state *state, int walker)
{
    if (duel_is_adrift(&state->walker[walker])) return duel_should_get_out(world, state, walker);
    return duel_may_leave(world, state, state->walker[walker].in_car);
}

static bool is_manned(const duel_vehicle *vehicle, const duel_car *it)
{
    enum { UNCONSCIOUS = 2 };
    for (int i = 0; i < vehicle->people_count; i++)
        if (!(it->outside >> i & 1) && duel_wounds(vehicle, it, i) < UNCONSCIOUS) return true;
    return false;
}

/* Nobody is left aboard who could do anything: a kill, once, of a vehicle of the side that has left it [kills]. */
static void abandon(const duel_play *play, int car, int side)
{
    duel_car *it = &play->state->car[car];
    if (!duel_in_play(it) || is_manned(duel_vehicle_of(play->world, it), it)) return;
    int by = it->credited ? TK_ABSENT : duel_killer_of(play->world, play->state, car, side);
    it->standing = STANDING_ABANDONED;
    duel_interrupt(play->state, car);
    duel_credit_kill(play, side, by);
    it->credited = 1;
    DUEL_EVENT(play, EVENT_ABANDONED, NULL, (int16_t)car, (int16_t)by);
}

int duel_jump_impact(const duel_world *world, const duel_state *state, int walker)
{
    enum { SLOWER = 100, SOFTER = 300 };
    ride from = ride_of(world, state, walker);
    bool soft = duel_is_open_country(world, &from.shape);
    int less = from.speed - (soft ? SOFTER : SLOWER);
    if (less <= 0) return 0;
    return soft ? (less + 199) / 200 * 50 : less;
}

/* As if hit by a vehicle of damage modifier 1 that goes 10 mph slower [jumping-out]. */
static void jump(const duel_play *play, int walker, int impact)
{
    int points = duel_roll_ram(play, impact);
    tk_vec at = duel_walker_at(&play->state->walker[walker]);
    DUEL_EVENT(play, EVENT_JUMPED, NULL, number_of(walker), duel_hundredths(at.x), duel_hundredths(at.y),
               (int16_t)impact);
    duel_set_busy(play, walker, TASK_LAND, DUEL_PHASES - play->state->phase + 1, 0);
    if (points) duel_hurt_walker(play, walker, points, SOURCE_COLLISION, DUEL_NONE, NULL);
}

static void stand_beside(const duel_play *play, int walker, tk_vec at)
{
    int heading = play->state->car[play->state->walker[walker].in_car].body.heading;
    duel_place_walker(&play->state->walker[walker], (tk_pose){at, heading});
    play->state->afoot++;
}

/* A cycle nobody rides falls over, unless it rolls already [uncontrolled]. */
static void let_go(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    bool rolls = it->trouble.kind >= CRASH_ROLL;
    if (it->speed && !rolls && vehicle->class == CLASS_CYCLE && !vehicle->sidecar_spaces)
        duel_crash_roll(play, car, 1, 3, 4);
}

/* ---- safety seats ---- */

enum { RELEASE_TURNS = 2, BUCKLE_TURNS = 4 }; /* and a turn more for getting out or in [safety-seat] */

tk_reason duel_check_harness(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    int walker = duel_walker_of(world, car, arg[0]);
    if (walker < 0) return DUEL_REASON_NO_CREW;
    const duel_walker *it = &state->walker[walker];
    const duel_car *in = &state->car[it->in_car];
    bool seated = it->where == WALKER_ABOARD && duel_vehicle_of(world, in)->seats >> it->in_place & 1;
    if (!seated) return DUEL_REASON_NO_GEAR;
    return in->driver == it->in_place && in->speed ? DUEL_REASON_STILL_MOVING : reason;
}

/* The end of the phase it begins in does not count. */
void duel_begin_harness(const duel_play *play, int walker, bool leaves)
{
    int turns = play->state->walker[walker].loose ? BUCKLE_TURNS : RELEASE_TURNS;
    duel_set_busy_from_next(play, walker, TASK_HARNESS, turns * DUEL_PHASES, leaves);
}

void duel_harness_done(const duel_play *play, int walker, bool leaves)
{
    duel_walker *it = &play->state->walker[walker];
    it->loose = !it->loose;
    DUEL_EVENT(play, EVENT_HARNESS, NULL, number_of(walker), !it->loose);
    if (!leaves || it->where != WALKER_ABOARD) return;
    duel_get_out(play, play->world->walker[walker].car, play->world->walker[walker].crew);
    if (it->task == TASK_DISMOUNT) it->phases = DUEL_PHASES;
}

/* ---- out ---- */

void duel_name_exit(const duel_world *world, const duel_state *state, int walker, const int16_t *arg, duel_deed *deed)
{
    if (arg[1] == TK_ABSENT) return;
    tk_vec local = tk_pose_local(ride_of(world, state, walker).pose, named_square(arg));
    deed->x = duel_hundredths(local.x);
    deed->y = duel_hundredths(local.y);
    deed->counter = 1;
}

/* The square that was named, or if it is taken by now the nearest one; false: there is none. */
static bool find_exit(const duel_play *play, int walker, const tk_vec *spot, tk_vec *at)
{
    if (!spot) return duel_free_square(play->world, play->state, door_of(play->world, play->state, walker), walker, at);
    tk_vec near = tk_pose_point(ride_of(play->world, play->state, walker).pose, *spot);
    *at = duel_to_square(near);
    return !check_exit(play->world, play->state, walker, *at) ||
           duel_free_square(play->world, play->state, near, walker, at);
}

void duel_get_out(const duel_play *play, int home, int crew)
{
    duel_get_out_to(play, home, crew, NULL);
}

/* Out of a sidecar that still runs: at once, and it goes on without him [jettison-joining]. */
static void jump_adrift(const duel_play *play, int walker, const tk_vec *spot)
{
    duel_walker *it = &play->state->walker[walker];
    tk_vec at;
    if (!find_exit(play, walker, spot, &at)) return;
    int impact = duel_jump_impact(play->world, play->state, walker);
    duel_place_walker(it, (tk_pose){at, it->heading});
    jump(play, walker, impact);
    duel_arrive(play, walker);
}

void duel_get_out_to(const duel_play *play, int home, int crew, const tk_vec *spot)
{
    duel_state *state = play->state;
    int walker = duel_walker_of(play->world, home, crew);
    int car = state->walker[walker].in_car, place = state->walker[walker].in_place;
    duel_car *it = &state->car[car];
    tk_vec at;
    if (duel_is_adrift(&state->walker[walker])) jump_adrift(play, walker, spot);
    if (state->walker[walker].where != WALKER_ABOARD) return; /* or jumped before it came to that */
    if (duel_is_strapped(play->world, state, car, place)) {
        duel_begin_harness(play, walker, true);
        return;
    }
    if (!find_exit(play, walker, spot, &at)) return;
    bool drove = it->driver == place;
    int side = duel_side_of(play->world, state, car), impact = duel_jump_impact(play->world, state, walker);
    duel_note_leaving(play, car, walker);
    it->outside |= (uint8_t)duel_bit(place);
    if (drove) it->driver = DUEL_NONE;
    stand_beside(play, walker, at);
    if (it->speed) {
        jump(play, walker, impact);
    } else {
        DUEL_EVENT(play, EVENT_GOT_OUT, NULL, number_of(walker), duel_hundredths(at.x), duel_hundredths(at.y));
        duel_set_busy_from_next(play, walker, TASK_DISMOUNT, DISMOUNT_PHASES, 0);
    }
    abandon(play, car, side);
    if (drove) let_go(play, car);
    if (duel_on_foot(&state->walker[walker])) duel_arrive(play, walker);
}

/* Has one of the first so many places the same square? */
static bool is_repeated(const tk_vec *list, int count, tk_vec at)
{
    for (int i = 0; i < count; i++)
        if (tk_vec_length(tk_vec_sub(list[i], at)) < DUEL_SQUARE / 2) return true;
    return false;
}

void duel_list_exits(duel_listing *list, int crew, int walker, bool around)
{
    enum { SIDES = 8 };
    const duel_world *world = list->world;
    ride from = ride_of(world, list->state, walker);
    tk_vec found[SIDES];
    int count = 0;
    duel_offer(list, VERB_GET_OUT, crew, TK_ABSENT);
    for (int side = 0; around && side < SIDES; side++) {
        static const int8_t AHEAD[SIDES] = {-1, 0, 0, -1, -1, 1, 1, 1}, ASIDE[SIDES] = {0, 1, -1, 1, -1, 1, -1, 0};
        tk_vec local = {AHEAD[side] * (from.length + DUEL_SQUARE) / 2, ASIDE[side] * (from.width + DUEL_SQUARE) / 2};
        tk_vec at = duel_to_square(tk_pose_point(from.pose, local));
        if (is_repeated(found, count, at) || check_exit(world, list->state, walker, at)) continue;
        found[count++] = at;
        duel_offer_action(list, tk_action_with(VERB_GET_OUT, crew, duel_hundredths(at.x), duel_hundredths(at.y)));
    }
}

void duel_land_adrift(const duel_play *play, int car)
{
    duel_state *state = play->state;
    for (int i = 0; i < play->world->walkers && state->afoot; i++) {
        duel_walker *it = &state->walker[i];
        if (!duel_is_adrift(it) || it->in_car != car) continue;
        tk_vec at = duel_walker_at(it);
        if (!duel_free_square(play->world, state, at, i, &at)) at = duel_walker_at(it);
        duel_place_walker(it, (tk_pose){at, it->heading});
        DUEL_EVENT(play, EVENT_GOT_OUT, NULL, number_of(i), duel_hundredths(at.x), duel_hundredths(at.y));
        if (duel_walker_awake(play->world, state, i))
            duel_set_busy_from_next(play, i, TASK_DISMOUNT, DISMOUNT_PHASES, 0);
        duel_arrive(play, i);
    }
}

/* ---- in ---- */

bool duel_is_beside(const duel_world *world, const duel_state *state, int walker, int car)
{
    tk_polygon there = duel_polygon(world, state, car);
    return is_next_to(duel_walker_at(&state->walker[walker]), &there);
}

static tk_reason check_beside(const duel_world *world, const duel_state *state, int walker, int car)
{
    if (car < 0 || car >= world->cars) return TK_REASON_MALFORMED;
    const duel_car *it = &state->car[car];
    bool near = duel_is_there(it) && it->standing != STANDING_SURRENDERED && duel_is_beside(world, state, walker, car);
    if (!near) return DUEL_REASON_NOT_BESIDE;
    if (it->speed) return DUEL_REASON_STILL_MOVING;
    return state->walker[walker].flags & (WALK_PRONE | WALK_LADEN) ? DUEL_REASON_NOT_BESIDE : TK_REASON_FINE;
}

/* A cycle that has rolled lies there even on its wheels. */
static bool lies(const duel_world *world, const duel_car *it)
{
    bool cycle = duel_vehicle_of(world, it)->class == CLASS_CYCLE;
    return it->body.down != TK_SIDE_UNDER || (cycle && it->flags & CAR_STUCK);
}

tk_reason duel_check_board(const duel_world *world, const duel_state *state, int walker, int car, int place)
{
    tk_reason reason = check_beside(world, state, walker, car);
    if (reason) return reason;
    return lies(world, &state->car[car]) ? DUEL_REASON_FALLEN : duel_check_place(world, state, walker, car, place);
}

tk_reason duel_check_right(const duel_world *world, const duel_state *state, int walker, int car)
{
    enum { WHEELS = 2 };
    tk_reason reason = check_beside(world, state, walker, car);
    if (reason == TK_REASON_MALFORMED) return reason;
    const duel_car *it = &state->car[car];
    bool rides =
        duel_vehicle_of(world, it)->class == CLASS_CYCLE && duel_corners_with(world, state, car, false) >= WHEELS;
    return rides && lies(world, it) ? reason : DUEL_REASON_FALLEN;
}

/* His own place is what is meant where nothing is said. */
void duel_list_board(duel_listing *list, int walker)
{
    const duel_world *world = list->world;
    duel_person own = {world->walker[walker].car, world->walker[walker].crew};
    for (int car = 0; car < world->cars; car++) {
        const duel_vehicle *vehicle = duel_vehicle_of(world, &list->state->car[car]);
        if (check_beside(world, list->state, walker, car)) continue;
        for (int place = 0; place < vehicle->people_count; place++) {
            bool usual = car == own.car && place == own.crew;
            if (duel_check_board(world, list->state, walker, car, place)) continue;
            duel_offer(list, VERB_BOARD, usual ? TK_ABSENT : car, usual ? TK_ABSENT : place);
        }
    }
}

/* The vehicle and the place in one number. */
enum { PLACES = DUEL_MAX_PEOPLE };

/* Whoever cannot get out by himself is pulled out first: a turn more. */
void duel_begin_board(const duel_play *play, int walker, tk_action action)
{
    int car = action.arg[0], place = action.arg[1];
    if (car < 0) car = play->world->walker[walker].car;
    if (place < 0) place = play->world->walker[walker].crew;
    bool strapped = duel_is_strapped(play->world, play->state, car, place);
    int turns = 1 + (duel_is_filled(play->state, car, place) ? 1 + (strapped ? RELEASE_TURNS : 0) : 0);
    duel_set_busy(play, walker, TASK_BOARD, turns * DUEL_PHASES, PLACES * car + place);
}

/* False: there is no room for him beside it. */
static bool pull_out(const duel_play *play, int walker, int car, int place)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    int who = duel_sitter(play->world, state, car, place);
    tk_vec at;
    if (!duel_is_filled(state, car, place)) return true;
    if (!duel_free_square(play->world, state, door_of(play->world, state, who), who, &at)) return false;
    it->outside |= (uint8_t)duel_bit(place);
    if (it->driver == place) it->driver = DUEL_NONE;
    stand_beside(play, who, at);
    duel_find_level(play->world, &state->walker[who]);
    state->walker[who].flags |= WALK_PRONE;
    state->walker[who].task = TASK_NONE;
    DUEL_EVENT(play, EVENT_PULLED_OUT, NULL, number_of(who), number_of(walker));
    return true;
}

/* Whoever takes a vehicle over begins anew with it: no orders, nobody who has damaged it before. */
static void take_over(const duel_play *play, int car, int before)
{
    duel_car *it = &play->state->car[car];
    int seat = duel_seat_of(play->world, play->state, car);
    it->known |= (uint16_t)duel_bit(seat);
    if (seat == before) return;
    duel_note_capture(it, car);
    it->orders = (duel_orders){.target = DUEL_NONE};
    it->chosen = TK_ABSENT;
    it->killer = DUEL_NONE;
    it->killer_walker = it->killer_driver = it->killer_of = it->credited = 0;
    DUEL_EVENT(play, EVENT_TAKEN_OVER, NULL, (int16_t)car, (int16_t)seat);
}

/* A vehicle nobody could use is in the duel again if it still moves or fires [getting-in]. */
static void revive(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    bool moves = duel_has_power(play->world, it) && !(it->flags & CAR_STUCK) && !it->buried;
    bool idle = it->standing == STANDING_ABANDONED || it->standing == STANDING_KILLED;
    if (idle && (moves || duel_can_fire(play->world, it))) it->standing = STANDING_RUNNING;
    duel_judge_wreck(play, car);
}

/* In, the door open behind it for this turn and the next; a driver starts the engine. Whoever has sprinted and not
 * rested catches his breath first [sprinting]. */
static void get_in(const duel_play *play, int walker, int car, int place)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (duel_check_board(play->world, state, walker, car, place) || !pull_out(play, walker, car, place)) return;
    int before = duel_seat_of(play->world, state, car);
    unsigned facing = duel_facing(play->world, it, duel_walker_at(&state->walker[walker]));
    it->door_side = (uint8_t)(facing >> TK_SIDE_RIGHT & 1 ? TK_SIDE_RIGHT : TK_SIDE_LEFT);
    it->door = vehicle->class == CLASS_CYCLE ? 0 : DOOR_PHASES;
    duel_change_places(play->world, state, walker, car, place);
    it->outside &= (uint8_t)~duel_bit(place);
    state->walker[walker].where = WALKER_ABOARD;
    state->walker[walker].loose = 1; /* no harness done up yet */
    state->afoot--;
    if (vehicle->part[vehicle->person[place]].place == TK_ROLE_DRIVER) {
        it->driver = (uint8_t)place;
        it->starting = START_PHASES;
    }
    DUEL_EVENT(play, EVENT_GOT_IN, NULL, number_of(walker));
    if (state->walker[walker].sprinted) duel_begin_rest(play, walker);
    take_over(play, car, before);
    revive(play, car);
}

void duel_vehicle_tick(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (it->door) it->door--;
    bool driven = it->driver != DUEL_NONE && duel_is_able(duel_vehicle_of(play->world, it), it, it->driver) &&
                  !duel_has_no_hand_free(play->world, play->state, car, it->driver);
    if (it->starting && driven && !--it->starting) DUEL_EVENT(play, EVENT_STARTED, NULL, (int16_t)car);
}

int duel_through_door(duel_path *path, int side)
{
    int points = path->left, weapon = path->strike->blow.weapon;
    if (!path->it->door || path->it->door_side != side || points <= 0) return 0;
    bool area = weapon >= 0 && path->play->world->weapon[weapon].spread == SPREAD_AREA;
    int inside = area ? points / 2 : duel_die(path->play) <= 3 ? points : 0;
    path->left -= inside;
    return inside;
}

/* ---- what took time ---- */

static void right_cycle(const duel_play *play, int walker, int car)
{
    duel_car *it = &play->state->car[car];
    if (duel_check_right(play->world, play->state, walker, car)) return;
    it->body.down = TK_SIDE_UNDER;
    it->flags &= (uint16_t)~CAR_STUCK;
    it->trouble = (duel_trouble){0};
    DUEL_EVENT(play, EVENT_RIGHTED, NULL, (int16_t)car);
}

/* The one that was meant, unless it is gone [moving-obstacles]. */
static void lift_obstacle(const duel_play *play, int walker, int counter)
{
    duel_state *state = play->state;
    if (duel_check_lift(state, walker, counter)) return;
    DUEL_EVENT(play, EVENT_LIFTED, NULL, number_of(walker));
    duel_lift(play, counter);
    state->walker[walker].flags |= WALK_LADEN;
}

tk_reason duel_check_put_down(const duel_world *world, const duel_state *state, int walker, int bearing)
{
    const duel_walker *it = &state->walker[walker];
    if (!(it->flags & WALK_LADEN)) return DUEL_REASON_NO_OBSTACLE;
    if (bearing == TK_ABSENT) return it->level % 2 ? DUEL_REASON_NO_ROOM : TK_REASON_FINE;
    if (bearing < 0 || bearing >= DUEL_BEARING_COUNT) return TK_REASON_MALFORMED;
    return duel_reaches_out(world, state, walker, duel_step_to(it, bearing)) ? TK_REASON_FINE : DUEL_REASON_NO_ROOM;
}

/* Where he stands; `to` from 1 on: a bearing, out of the building he is in or on. */
static void put_obstacle(const duel_play *play, int walker, int to)
{
    duel_walker *it = &play->state->walker[walker];
    if (duel_check_put_down(play->world, play->state, walker, to - 1)) return;
    tk_vec at = to ? duel_step_to(it, to - 1) : duel_walker_at(it);
    tk_pose pose = {to ? at : duel_place_upstairs(at, it->level), 0};
    int counter = duel_lay(play, COUNTER_OBSTACLE, DUEL_NONE, pose, 0);
    if (counter < 0) return;
    it->flags &= (uint8_t)~WALK_LADEN;
    DUEL_EVENT(play, EVENT_LAID, NULL, TK_ABSENT, (int16_t)counter, duel_hundredths(at.x), duel_hundredths(at.y),
               (int16_t)COUNTER_OBSTACLE);
}

/* On oil that takes a roll of 7, and the next square of it is a first one [oil-underfoot]. */
static void stand_up(const duel_play *play, int walker)
{
    enum { NEED = 7 };
    duel_walker *it = &play->state->walker[walker];
    if (it->flags & WALK_FELL) {
        int roll = duel_roll(play, 2, 0);
        DUEL_EVENT(play, EVENT_SLIPS, NULL, number_of(walker), NEED, (int16_t)roll);
        if (roll < NEED) return;
    }
    it->flags &= (uint8_t) ~(WALK_PRONE | WALK_FELL);
    it->slippery = 0;
    DUEL_EVENT(play, EVENT_PRONE, NULL, number_of(walker), 0);
}

/* Somebody stunned gets up, gets in and carries things; he handles nothing [grenades-and-people]. */
static bool takes_no_wits(int task)
{
    switch ((duel_task)task) {
    case TASK_RISE:
    case TASK_REST:
    case TASK_BOARD:
    case TASK_LIFT:
    case TASK_PUT_DOWN:
    case TASK_LOAD: return true;
    default: return false;
    }
}

void duel_task_done(const duel_play *play, int walker, int task, int subject)
{
    duel_walker *it = &play->state->walker[walker];
    bool fit = duel_walker_fit(play->world, play->state, walker);
    if (!duel_walker_awake(play->world, play->state, walker) || (!fit && !takes_no_wits(task))) return;
    switch ((duel_task)task) {
    case TASK_RISE: stand_up(play, walker); break;
    case TASK_REST: it->sprinted = it->after = 0; break;
    case TASK_RELOAD: duel_reloaded(play, walker, subject); break;
    case TASK_BOARD: get_in(play, walker, subject / PLACES, subject % PLACES); break;
    case TASK_RIGHT: right_cycle(play, walker, subject); break;
    case TASK_LIFT: lift_obstacle(play, walker, subject); break;
    case TASK_PUT_DOWN: put_obstacle(play, walker, subject); break;
    case TASK_WEAR: duel_worn(play, walker, subject); break;
    case TASK_TAKE_OUT:
    case TASK_STOW: duel_packed(play, walker, subject, task == TASK_TAKE_OUT); break;
    case TASK_TREAT: duel_treated(play, walker, subject); break;
    case TASK_TRIPOD: duel_tripod_done(play, walker); break;
    case TASK_HARNESS: duel_harness_done(play, walker, subject); break;
    case TASK_UNLOAD: duel_unloaded(play, walker, subject); break;
    case TASK_LOAD: duel_loaded(play, walker, subject); break;
    case TASK_TIMER: duel_timer_set(play, walker, subject); break;
    case TASK_NONE:
    case TASK_DISMOUNT:
    case TASK_LAND:
    case TASK_HATCH:
    case TASK_HELP:
    case DUEL_TASK_COUNT: break;
    }
}
