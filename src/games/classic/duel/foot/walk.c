/* Going on foot: a square of a quarter inch at a time [walking] [sprinting] [prone].
 *
 * Nobody is asked who has somewhere to run to, or orders to stay. What takes longer than a phase is a task. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/mind/mind.h"

enum { BASE_SPEED = 125, FASTEST = 250, LEVEL = 25, BULK = 50, SPRINT = 50 };

static int car_of(const duel_world *world, int walker)
{
    return world->walker[walker].car;
}

/* The walker the question on the table is about. */
static int asked_walker(const duel_state *state)
{
    return duel_top_const(state)->other - DUEL_TARGET_WALKER;
}

/* ---- how fast ---- */

int duel_walk_speed(const duel_world *world, const duel_state *state, int walker)
{
    bool bulky = duel_walker_kit(world, state, walker) & KIT_BULKY;
    bool sprints = state->walker[walker].flags & WALK_SPRINTS;
    int level = world->running[car_of(world, walker)][world->walker[walker].crew];
    int speed = BASE_SPEED + LEVEL * (level > 0 ? level : 0) - (bulky ? BULK : 0) + (sprints ? SPRINT : 0);
    return speed > FASTEST ? FASTEST : speed;
}

/* Crawling in phases 2 and 4; in tear gas in 1, 3 and 5; with an obstacle once a turn. */
static int squares_outside(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    if (it->flags & WALK_LADEN) return state->phase == 1;
    if (duel_walker_gassed(state, walker)) return state->phase % 2;
    if (it->flags & WALK_PRONE) return state->phase % 2 == 0;
    return duel_chart_quarters(world, 4 * duel_walk_speed(world, state, walker), state->phase) / 4;
}

static int squares_in_phase(const duel_world *world, const duel_state *state, int walker)
{
    return duel_squares_inside(world, state, walker, squares_outside(world, state, walker));
}

/* Whoever has fired stays where it is for the rest of the turn. */
static bool may_walk(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    return duel_on_foot(it) && !it->task && !duel_is_adrift(it) && !duel_has_fired(state, walker) &&
           duel_walker_awake(world, state, walker);
}

static int next_walker(const duel_world *world, const duel_state *state, int speed)
{
    int best = TK_ABSENT, fastest = speed - 1;
    for (int i = 0; i < world->walkers; i++) {
        if (!duel_on_foot(&state->walker[i]) || state->walker[i].flags & WALK_ASKED) continue;
        int own = duel_walk_speed(world, state, i);
        if (own > fastest) best = i;
        if (own > fastest) fastest = own;
    }
    return best;
}

/* ---- dropping prone ---- */

static bool can_drop(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    return duel_on_foot(it) && !(it->flags & WALK_PRONE) && it->task != TASK_REST &&
           duel_walker_awake(world, state, walker);
}

tk_reason duel_check_drop(const duel_world *world, const duel_state *state, int car, int crew)
{
    int walker = duel_walker_of(world, car, crew);
    if (walker < 0 || !can_drop(world, state, walker)) return DUEL_REASON_NO_CREW;
    for (int i = 0; i < state->deed_count; i++)
        if (duel_is_drop(&state->deed[i]) && state->deed[i].car == car && state->deed[i].crew == crew)
            return TK_REASON_NOT_NOW;
    return TK_REASON_FINE;
}

/* Does a foe in range of hand weapons see it? */
static bool is_seen(const duel_world *world, const duel_state *state, int walker)
{
    static const double RANGE = 20;
    tk_vec at = duel_walker_at(&state->walker[walker]);
    int side = world->team[world->owner[car_of(world, walker)]];
    for (int car = 0; car < world->cars; car++) {
        tk_vec from = duel_pose(&state->car[car].body).at;
        bool foe = duel_in_play(&state->car[car]) && duel_side_of(world, state, car) != side;
        if (!foe || tk_vec_length(tk_vec_sub(from, at)) > RANGE) continue;
        if (!duel_line_blocked(world, state, from, at, duel_bit(car))) return true;
    }
    for (int i = 0; i < world->walkers; i++) {
        tk_vec from = duel_walker_at(&state->walker[i]);
        if (!duel_is_foe(world, state, car_of(world, walker), i) || tk_vec_length(tk_vec_sub(from, at)) > RANGE)
            continue;
        if (!duel_line_blocked(world, state, from, at, 0)) return true;
    }
    return false;
}

/* Is it worth asking whether somebody who goes nowhere drops? Not if he has orders, or somewhere to run to. */
static bool wants_to_drop(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    return !it->orders && it->to_x == TK_ABSENT && can_drop(world, state, walker) && is_seen(world, state, walker);
}

/* Not while tear gas keeps him down. */
static tk_reason check_rise(const duel_state *state, int walker)
{
    if (!(state->walker[walker].flags & WALK_PRONE)) return TK_REASON_NOT_NOW;
    return duel_walker_gassed(state, walker) ? DUEL_REASON_GASSED : TK_REASON_FINE;
}

/* Whoever lies is asked in phases in which he cannot crawl, too: he may begin to stand up. */
static bool wants_to_rise(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    return !it->orders && it->to_x == TK_ABSENT && may_walk(world, state, walker) && !check_rise(state, walker);
}

/* Whoever carries an obstacle goes only in the first phase, but may begin to put it down in any [moving-obstacles]. */
static bool wants_to_put_down(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    return it->flags & WALK_LADEN && !it->orders && it->to_x == TK_ABSENT && may_walk(world, state, walker);
}

static bool needs_feet(int task)
{
    return task == TASK_BOARD || task == TASK_RIGHT || task == TASK_LIFT || task == TASK_PUT_DOWN ||
           task == TASK_LOAD || task == TASK_HATCH;
}

void duel_lie_down(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    if (!can_drop(play->world, play->state, walker)) return;
    it->flags |= WALK_PRONE;
    it->flags &= (uint8_t)~WALK_SPRINTS;
    if (needs_feet(it->task)) it->task = TASK_NONE;
    DUEL_EVENT(play, EVENT_PRONE, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), 1);
}

/* ---- whose turn it is ---- */

bool duel_push_walk(const duel_play *play, int speed)
{
    duel_state *state = play->state;
    if (!state->afoot) return false;
    for (int i = next_walker(play->world, state, speed); i >= 0; i = next_walker(play->world, state, speed)) {
        state->walker[i].flags |= WALK_ASKED;
        int squares = may_walk(play->world, state, i) ? squares_in_phase(play->world, state, i) : 0;
        if (!squares && !wants_to_drop(play->world, state, i) && !wants_to_rise(play->world, state, i) &&
            !wants_to_put_down(play->world, state, i))
            continue;
        duel_frame *frame = duel_push(state, FRAME_WALK, car_of(play->world, i));
        frame->other = (uint16_t)(DUEL_TARGET_WALKER + i);
        frame->left = (uint8_t)squares;
        frame->stage = !squares;
        return true;
    }
    return false;
}

/* ---- where somebody may stand ---- */

tk_polygon duel_inner_square(tk_vec at)
{
    tk_polygon box = tk_polygon_box(DUEL_SQUARE - 0.01, DUEL_SQUARE - 0.01);
    return tk_polygon_place(&box, (tk_pose){at, 0});
}

static bool reaches(const duel_fixture *fixture, tk_vec at)
{
    return at.x > fixture->low.x - DUEL_SQUARE && at.x < fixture->high.x + DUEL_SQUARE &&
           at.y > fixture->low.y - DUEL_SQUARE && at.y < fixture->high.y + DUEL_SQUARE;
}

/* What people do not climb over; TK_ABSENT. */
static int fixture_at(const duel_world *world, const duel_state *state, tk_vec at)
{
    for (int i = 0; i < world->map.fixture_count; i++) {
        if (!reaches(&world->map.fixture[i], at) || !duel_stops_people(world, state, i)) continue;
        tk_polygon here = duel_inner_square(at);
        if (duel_fixture_gap_within(world, state, &here, i, 0).size < 0) return i;
    }
    return TK_ABSENT;
}

/* The square where people get into a bunker [bunkers]? */
static bool is_notch(const duel_world *world, tk_vec at)
{
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (it->kind == FIXTURE_BUNKER && duel_is_same_square(it->notch, at)) return true;
    }
    return false;
}

/* Who is there on that level; TK_ABSENT. */
static int person_at(const duel_world *world, const duel_state *state, tk_vec at, int but, int level)
{
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        if (i == but || !duel_on_foot(&state->walker[i]) || state->walker[i].level != level) continue;
        tk_vec apart = tk_vec_sub(duel_walker_at(&state->walker[i]), at);
        if (tk_vec_dot(apart, apart) < DUEL_SQUARE * DUEL_SQUARE / 2) return i;
    }
    return TK_ABSENT;
}

static bool is_occupied(const duel_world *world, const duel_state *state, tk_vec at, int but)
{
    static const double REACH = 0.75; /* of a vehicle and a square, from middle to middle */
    tk_polygon here = duel_inner_square(at);
    int level = but >= 0 && duel_on_foot(&state->walker[but]) ? state->walker[but].level : 0;
    for (int car = 0; car < world->cars && !level; car++) {
        const duel_car *it = &state->car[car];
        tk_vec away = tk_vec_sub(duel_pose(&it->body).at, at);
        bool near = tk_vec_dot(away, away) < REACH * REACH;
        if (!near || !duel_is_there(it) || duel_is_airborne(it)) continue;
        tk_polygon there = duel_polygon(world, state, car);
        if (tk_polygon_overlap(&here, &there)) return true;
    }
    return person_at(world, state, at, but, level) >= 0;
}

tk_reason duel_check_square(const duel_world *world, const duel_state *state, tk_vec at, int but)
{
    if (fixture_at(world, state, at) >= 0) return DUEL_REASON_NO_ROOM;
    return is_occupied(world, state, at, but) ? DUEL_REASON_NO_ROOM : TK_REASON_FINE;
}

static double to_grid(double length)
{
    double squares = length / DUEL_SQUARE;
    int whole = (int)squares - (squares < 0);
    return (whole + 0.5) * DUEL_SQUARE;
}

tk_vec duel_to_square(tk_vec at)
{
    return (tk_vec){to_grid(at.x), to_grid(at.y)};
}

static bool is_on_map(const duel_world *world, tk_vec at)
{
    return at.x > 0 && at.y > 0 && at.x < world->map.width && at.y < world->map.height;
}

/* Of the squares so many steps away the free one nearest to the point; false: none. */
static bool free_in_ring(const duel_world *world, const duel_state *state, tk_vec near, int ring, int but, tk_vec *out)
{
    tk_vec middle = duel_to_square(near);
    double best = 1e9;
    for (int dx = -ring; dx <= ring; dx++)
        for (int dy = -ring; dy <= ring; dy++) {
            if (dx != ring && dx != -ring && dy != ring && dy != -ring) continue;
            tk_vec at = {middle.x + dx * DUEL_SQUARE, middle.y + dy * DUEL_SQUARE}, apart = tk_vec_sub(at, near);
            double far = tk_vec_dot(apart, apart);
            if (far >= best - 1e-9 || !is_on_map(world, at) || duel_check_square(world, state, at, but)) continue;
            if (duel_wall_between(world, state, near, at)) continue;
            best = far;
            *out = at;
        }
    return best < 1e8;
}

bool duel_free_square(const duel_world *world, const duel_state *state, tk_vec near, int but, tk_vec *out)
{
    enum { RINGS = 8 };
    for (int ring = 0; ring <= RINGS; ring++)
        if (free_in_ring(world, state, near, ring, but, out)) return true;
    return false;
}

/* ---- what lies there ---- */

/* The traits of all counters on somebody's square together. */
static unsigned traits_under(const duel_state *state, const duel_walker *it)
{
    unsigned traits = 0;
    tk_polygon here = duel_inner_square(duel_place_upstairs(duel_walker_at(it), it->level));
    for (int i = 0; i < state->counter_count; i++) {
        tk_polygon there = duel_counter_polygon(&state->counter[i]);
        if (tk_polygon_overlap(&here, &there)) traits |= duel_counter_rows[state->counter[i].kind].traits;
    }
    return traits;
}

/* 2 or 3: 1d-4 [spikes-underfoot]. */
static void step_on_spikes(const duel_play *play, int walker)
{
    int roll = duel_roll(play, 2, 0);
    DUEL_EVENT(play, EVENT_STEPS_ON, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)roll);
    if (roll > 3) return;
    int points = duel_roll(play, 1, -4);
    if (points) duel_hurt_walker(play, walker, points, SOURCE_ROAD, DUEL_NONE, NULL);
}

/* 5, then 7, 9 and 11 from square to square; whoever crawls is down already, and off the oil stands up as anywhere
 * [oil-underfoot]. */
static void slip(const duel_play *play, int walker, bool oil)
{
    duel_walker *it = &play->state->walker[walker];
    if (!oil) {
        it->slippery = 0;
        it->flags &= (uint8_t)~WALK_FELL;
    }
    if (!oil || it->flags & WALK_PRONE) return;
    int need = it->slippery < 3 ? 5 + 2 * it->slippery : 11, roll = duel_roll(play, 2, 0);
    if (it->slippery < 3) it->slippery++;
    DUEL_EVENT(play, EVENT_SLIPS, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)need, (int16_t)roll);
    if (roll >= need) return;
    it->flags |= WALK_PRONE | WALK_FELL;
    it->flags &= (uint8_t)~WALK_SPRINTS;
    duel_startle(play->state, walker);
}

/* Whoever is gassed badly goes down: he can only crawl [gas-on-foot]. */
static void breathe_gas(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    if (!duel_breathe(play, it->in_car, it->in_place)) return;
    duel_startle(play->state, walker);
    if (!duel_walker_gassed(play->state, walker)) return;
    it->flags |= WALK_PRONE;
    it->flags &= (uint8_t)~WALK_SPRINTS;
    if (it->task == TASK_RISE) it->task = TASK_NONE;
}

/* Only a mask or goggles get dirty, and stay so [paint-on-foot]. */
static void get_paint(const duel_play *play, int walker)
{
    bool glass = duel_walker_kit(play->world, play->state, walker) & (KIT_MASK | KIT_NIGHT);
    if (glass) play->state->walker[walker].painted = 250;
}

void duel_envelop_people(const duel_play *play, int counter)
{
    unsigned traits = duel_counter_rows[play->state->counter[counter].kind].traits;
    tk_polygon cloud = duel_counter_polygon(&play->state->counter[counter]);
    for (int i = 0; i < play->world->walkers && play->state->afoot; i++) {
        const duel_walker *it = &play->state->walker[i];
        tk_polygon here = duel_inner_square(duel_place_upstairs(duel_walker_at(it), it->level));
        if (!duel_on_foot(it) || !tk_polygon_overlap(&here, &cloud)) continue;
        if (traits & TRAIT_GAS) breathe_gas(play, i);
        if (traits & TRAIT_PAINT) get_paint(play, i);
    }
}

/* ---- arriving ---- */

/* The gate somebody is in, or the nearest one to whoever is off the map; TK_ABSENT. */
static int gate_at(const duel_world *world, tk_vec at)
{
    const duel_map *map = &world->map;
    int nearest = TK_ABSENT;
    double least = 1e9;
    for (int gate = 0; gate < map->gate_count; gate++) {
        if (map->gate[gate].exit.count && tk_polygon_contains(&map->gate[gate].exit, at)) return gate;
        double apart = tk_vec_length(tk_vec_sub(map->gate[gate].pose.at, at));
        if (apart < least) nearest = gate;
        if (apart < least) least = apart;
    }
    return is_on_map(world, at) ? TK_ABSENT : nearest;
}

static void take_off(const duel_play *play, int walker, duel_whereabouts where)
{
    play->state->walker[walker].where = (uint8_t)where;
    play->state->walker[walker].to_x = TK_ABSENT;
    play->state->afoot--;
}

static bool has_got_away(const duel_play *play, int walker)
{
    tk_vec at = duel_walker_at(&play->state->walker[walker]);
    int gate = gate_at(play->world, at);
    int16_t who = (int16_t)(DUEL_TARGET_WALKER + walker);
    if (is_notch(play->world, at)) {
        take_off(play, walker, WALKER_SAFE);
        DUEL_EVENT(play, EVENT_SAFE, NULL, who);
        return true;
    }
    if (gate < 0) return false;
    take_off(play, walker, WALKER_GONE);
    DUEL_EVENT(play, EVENT_WALKED_OUT, NULL, who, (int16_t)gate);
    return true;
}

void duel_arrive(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    duel_find_level(play->world, it);
    if (has_got_away(play, walker)) return;
    unsigned traits = traits_under(play->state, it);
    if (traits & TRAIT_SPIKES) step_on_spikes(play, walker);
    slip(play, walker, traits & TRAIT_SLICK);
    if (traits & TRAIT_GAS) breathe_gas(play, walker);
    if (traits & TRAIT_PAINT) get_paint(play, walker);
}

/* ---- steps ---- */

tk_vec duel_step_to(const duel_walker *it, int bearing)
{
    static const int8_t ACROSS[] = {1, 1, 0, -1, -1, -1, 0, 1}, UP[] = {0, 1, 1, 1, 0, -1, -1, -1};
    TK_ROWS(ACROSS, DUEL_BEARING_COUNT);
    TK_ROWS(UP, DUEL_BEARING_COUNT);
    tk_vec at = duel_walker_at(it);
    return (tk_vec){at.x + ACROSS[bearing] * DUEL_SQUARE, at.y + UP[bearing] * DUEL_SQUARE};
}

/* Where people run into each other that is what the step is, if somebody stands there: whoever lies does not. */
static int person_in_way(const duel_world *world, const duel_state *state, int walker, tk_vec to)
{
    if (!world->jostling || state->walker[walker].flags & WALK_PRONE) return TK_ABSENT;
    int other = person_at(world, state, to, walker, state->walker[walker].level);
    return other >= 0 && !(state->walker[other].flags & WALK_PRONE) ? other : TK_ABSENT;
}

/* Bunkers are stepped into by their notch, and gates and the edge of the map out of. */
static tk_reason check_step(const duel_world *world, const duel_state *state, int walker, int bearing)
{
    if (bearing < 0 || bearing >= DUEL_BEARING_COUNT) return TK_REASON_MALFORMED;
    tk_vec to = duel_step_to(&state->walker[walker], bearing);
    tk_reason reason = duel_check_way(world, state, walker, to);
    if (reason || is_notch(world, to)) return reason;
    reason = duel_check_footing(world, state, walker, to);
    if (reason || person_in_way(world, state, walker, to) >= 0) return reason;
    return duel_check_square(world, state, to, walker);
}

/* Whoever runs on by himself runs into nobody. */
static bool is_free_step(const duel_world *world, const duel_state *state, int walker, int bearing)
{
    tk_vec to = duel_step_to(&state->walker[walker], bearing);
    return person_in_way(world, state, walker, to) < 0 && !check_step(world, state, walker, bearing);
}

static void take_step(const duel_play *play, int walker, int bearing)
{
    duel_walker *it = &play->state->walker[walker];
    tk_vec from = duel_walker_at(it), to = duel_step_to(it, bearing);
    int other = person_in_way(play->world, play->state, walker, to);
    duel_body body = {0};
    it->flags |= WALK_MOVED;
    it->steps++;
    if (other >= 0) {
        it->heading = (int16_t)(450 * bearing);
        duel_jostle(play, walker, other);
        return;
    }
    if (!duel_climbs(play, walker, to)) return;
    duel_set_pose(&body, (tk_pose){to, 450 * bearing});
    it->x = body.x;
    it->y = body.y;
    it->heading = body.heading;
    DUEL_EVENT(play, EVENT_WALKED, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), duel_hundredths(to.x),
               duel_hundredths(to.y), it->heading);
    duel_drop_down(play, walker, from);
    duel_leave_hatch(play, walker, from);
    duel_arrive(play, walker);
}

static tk_vec goal_of(const duel_walker *it)
{
    return (tk_vec){(double)it->to_x / DUEL_GRID, (double)it->to_y / DUEL_GRID};
}

/* The step that brings it nearest to where it runs; TK_ABSENT: it is there, or nothing does. */
static int best_step(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    tk_vec goal = goal_of(it);
    double nearest = tk_vec_length(tk_vec_sub(goal, duel_walker_at(it))) - 1e-6;
    int best = TK_ABSENT;
    for (int bearing = 0; bearing < DUEL_BEARING_COUNT; bearing++) {
        double far = tk_vec_length(tk_vec_sub(goal, duel_step_to(it, bearing)));
        if (far >= nearest || !is_free_step(world, state, walker, bearing)) continue;
        nearest = far - 1e-6;
        best = bearing;
    }
    return best;
}

/* Upstairs nothing lies in the way; in the street there are ways round things. */
static int next_step(const duel_world *world, duel_state *state, int walker)
{
    if (state->walker[walker].level) return best_step(world, state, walker);
    int bearing = duel_next_step(world, state, walker);
    return bearing >= 0 && is_free_step(world, state, walker, bearing) ? bearing : TK_ABSENT;
}

int duel_foresee_run(const duel_world *world, const duel_state *state, int walker, tk_vec goal, tk_vec *out, int most)
{
    duel_state ghost = *state;
    duel_walker *it = &ghost.walker[walker];
    int count = 0, bearing = 0;
    it->to_x = duel_hundredths(goal.x);
    it->to_y = duel_hundredths(goal.y);
    it->via_x = TK_ABSENT;
    while (count < most && (bearing = next_step(world, &ghost, walker)) >= 0) {
        duel_body body = {0};
        out[count] = duel_step_to(it, bearing);
        duel_set_pose(&body, (tk_pose){out[count++], 0});
        it->x = body.x;
        it->y = body.y;
    }
    return count;
}

int duel_squares(const duel_world *world, const duel_state *state, int walker, int phase)
{
    duel_state then = *state;
    then.phase = (uint8_t)phase;
    return squares_in_phase(world, &then, walker);
}

void duel_startle(duel_state *state, int walker)
{
    state->walker[walker].to_x = TK_ABSENT;
    state->walker[walker].orders = 0;
}

void duel_set_busy(const duel_play *play, int walker, duel_task task, int phases, int subject)
{
    duel_walker *it = &play->state->walker[walker];
    it->task = (uint8_t)task;
    it->phases = (uint8_t)phases;
    it->subject = (uint8_t)subject;
    it->to_x = TK_ABSENT;
    DUEL_EVENT(play, EVENT_BUSY, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)task, (int16_t)phases);
}

void duel_set_busy_from_next(const duel_play *play, int walker, duel_task task, int phases, int subject)
{
    duel_set_busy(play, walker, task, phases, subject);
    play->state->walker[walker].phases++;
}

/* ---- the question ---- */

tk_reason duel_check_lift(const duel_state *state, int walker, int counter)
{
    const duel_walker *it = &state->walker[walker];
    if (counter < 0 || counter >= state->counter_count || state->counter[counter].kind != COUNTER_OBSTACLE)
        return DUEL_REASON_NO_OBSTACLE;
    tk_polygon there = duel_counter_polygon(&state->counter[counter]), here;
    here = duel_square_at(duel_place_upstairs(duel_walker_at(it), it->level));
    bool near = tk_polygon_gap(&here, &there).size < DUEL_SQUARE / 2;
    return near && !(it->flags & (WALK_LADEN | WALK_PRONE)) ? TK_REASON_FINE : DUEL_REASON_NO_OBSTACLE;
}

static tk_reason check_spot(const duel_world *world, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x <= world->map.width * DUEL_GRID && y <= world->map.height * DUEL_GRID;
    return inside ? TK_REASON_FINE : DUEL_REASON_OFF_TABLE;
}

/* Where neither is said, the place he came in. */
static tk_reason check_boarding(const duel_world *world, const duel_state *state, int walker, const int16_t *arg)
{
    if ((arg[0] < 0) != (arg[1] < 0)) return TK_REASON_MALFORMED;
    if (arg[0] >= 0) return duel_check_board(world, state, walker, arg[0], arg[1]);
    return duel_check_board(world, state, walker, car_of(world, walker), world->walker[walker].crew);
}

tk_reason duel_check_walk(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    int walker = asked_walker(state);
    const duel_walker *it = &state->walker[walker];
    (void)car;
    bool on_the_spot = action.verb == VERB_STAY || action.verb == VERB_PRONE || action.verb == VERB_RISE ||
                       action.verb == VERB_PUT_DOWN || action.verb == VERB_LOAD;
    if (duel_top_const(state)->stage && !on_the_spot) return DUEL_REASON_STAYS_PUT;
    switch (action.verb) {
    case VERB_WALK: return check_step(world, state, walker, action.arg[0]);
    case VERB_RUN_TO: return check_spot(world, action.arg[0], action.arg[1]);
    case VERB_STAY:
        return action.arg[0] >= 0 && action.arg[0] < DUEL_UNTIL_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    case VERB_SPRINT: return duel_check_sprint(state, walker);
    case VERB_REST: return it->sprinted ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    case VERB_PRONE: return it->flags & WALK_PRONE ? TK_REASON_NOT_NOW : TK_REASON_FINE;
    case VERB_RISE: return check_rise(state, walker);
    case VERB_BOARD: return check_boarding(world, state, walker, action.arg);
    case VERB_RIGHT:
        return duel_check_right(world, state, walker, action.arg[0] < 0 ? car_of(world, walker) : action.arg[0]);
    case VERB_LIFT: return duel_check_lift(state, walker, action.arg[0]);
    case VERB_LOAD: return duel_check_load(world, state, walker, action.arg[0]);
    case VERB_PUT_DOWN: return duel_check_put_down(world, state, walker, action.arg[0]);
    case VERB_UPSTAIRS:
    case VERB_DOWNSTAIRS: return duel_check_climb(world, state, walker, action.verb == VERB_UPSTAIRS);
    default: return TK_REASON_NOT_NOW;
    }
}

static void offer_checked(duel_listing *list, int verb, int first, int second)
{
    tk_action action = tk_action_with(verb, first, second, TK_ABSENT);
    if (!duel_check_walk(list->world, list->state, list->car, action)) duel_offer_action(list, action);
}

void duel_list_walk(duel_listing *list)
{
    static const uint8_t PLAIN[] = {VERB_SPRINT,   VERB_REST,     VERB_PRONE,     VERB_RISE,
                                    VERB_PUT_DOWN, VERB_UPSTAIRS, VERB_DOWNSTAIRS};
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_STAY, until, TK_ABSENT);
    for (int to = 0; to < DUEL_BEARING_COUNT; to++) offer_checked(list, VERB_PUT_DOWN, to, TK_ABSENT);
    if (duel_top_const(list->state)->stage) {
        offer_checked(list, VERB_PRONE, TK_ABSENT, TK_ABSENT);
        offer_checked(list, VERB_RISE, TK_ABSENT, TK_ABSENT);
        offer_checked(list, VERB_PUT_DOWN, TK_ABSENT, TK_ABSENT);
        for (int car = 0; car < list->world->cars; car++) offer_checked(list, VERB_LOAD, car, TK_ABSENT);
        return;
    }
    for (int bearing = 0; bearing < DUEL_BEARING_COUNT; bearing++) offer_checked(list, VERB_WALK, bearing, TK_ABSENT);
    for (size_t i = 0; i < sizeof PLAIN; i++) offer_checked(list, PLAIN[i], TK_ABSENT, TK_ABSENT);
    for (int i = 0; i < list->state->counter_count; i++) offer_checked(list, VERB_LIFT, i, TK_ABSENT);
    int walker = asked_walker(list->state), own = car_of(list->world, walker);
    duel_list_board(list, walker);
    for (int car = 0; car < list->world->cars; car++) {
        offer_checked(list, VERB_LOAD, car, TK_ABSENT);
        offer_checked(list, VERB_RIGHT, car == own ? TK_ABSENT : car, TK_ABSENT);
    }
    duel_list_goals(list, walker);
}

/* ---- answers ---- */

/* Whoever has dropped or fallen crawls from there on [prone]. */
static void slow_down(const duel_play *play, int walker, duel_frame *frame)
{
    if (!(play->state->walker[walker].flags & WALK_PRONE)) return;
    int squares = squares_in_phase(play->world, play->state, walker);
    if (frame->left > squares) frame->left = (uint8_t)squares;
}

static void lie_down(const duel_play *play, int walker, duel_frame *frame)
{
    duel_lie_down(play, walker);
    slow_down(play, walker, frame);
    frame->stage = 0;
}

static void begin_sprint(const duel_play *play, int walker, duel_frame *frame)
{
    duel_walker *it = &play->state->walker[walker];
    it->flags |= WALK_SPRINTS;
    it->sprinted++;
    frame->left = (uint8_t)squares_in_phase(play->world, play->state, walker);
    DUEL_EVENT(play, EVENT_SPRINTS, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), it->sprinted);
}

/* What ends the person's moves in this phase. */
static void begin_task(const duel_play *play, int walker, tk_action action)
{
    enum { RIGHTING = 30 - 1 - 3 }; /* thirty turns, less those to get on and to start it */
    duel_walker *it = &play->state->walker[walker];
    switch (action.verb) {
    case VERB_REST: duel_begin_rest(play, walker); break;
    case VERB_RISE: duel_set_busy(play, walker, TASK_RISE, DUEL_PHASES, 0); break;
    case VERB_BOARD: duel_begin_board(play, walker, action); break;
    case VERB_RIGHT:
        duel_set_busy(play, walker, TASK_RIGHT, DUEL_PHASES * RIGHTING,
                      action.arg[0] < 0 ? car_of(play->world, walker) : action.arg[0]);
        break;
    case VERB_LIFT: duel_set_busy(play, walker, TASK_LIFT, DUEL_PHASES, action.arg[0]); break;
    case VERB_PUT_DOWN: duel_set_busy(play, walker, TASK_PUT_DOWN, DUEL_PHASES, action.arg[0] + 1); break;
    case VERB_LOAD: duel_set_busy(play, walker, TASK_LOAD, DUEL_PHASES, action.arg[0]); break;
    default: /* it stays */ it->orders = duel_order_turns(action.arg[0]);
    }
    duel_pop(play->state);
}

/* Runs on by itself; false: it is there, or held up. */
static bool run_on(const duel_play *play, int walker, duel_frame *frame)
{
    int bearing = next_step(play->world, play->state, walker);
    if (bearing < 0) {
        play->state->walker[walker].to_x = TK_ABSENT;
        return false;
    }
    frame->left--;
    take_step(play, walker, bearing);
    slow_down(play, walker, frame);
    return true;
}

/* Whoever gets nowhere has spent the phase with it: he is not asked the same again. */
static void begin_run(const duel_play *play, int walker, duel_frame *frame, const int16_t *arg)
{
    duel_walker *it = &play->state->walker[walker];
    it->to_x = arg[0];
    it->to_y = arg[1];
    it->via_x = TK_ABSENT;
    if (!run_on(play, walker, frame)) frame->left = 0;
}

void duel_answer_walk(const duel_play *play, int car, tk_action action)
{
    int walker = asked_walker(play->state);
    duel_frame *frame = duel_top(play->state);
    duel_answered(play->state, car);
    switch (action.verb) {
    case VERB_WALK:
        frame->left--;
        take_step(play, walker, action.arg[0]);
        slow_down(play, walker, frame);
        break;
    case VERB_RUN_TO: begin_run(play, walker, frame, action.arg); break;
    case VERB_SPRINT: begin_sprint(play, walker, frame); break;
    case VERB_UPSTAIRS:
    case VERB_DOWNSTAIRS:
        frame->left = 0;
        duel_climb(play, walker, action.verb == VERB_UPSTAIRS);
        break;
    case VERB_PRONE: lie_down(play, walker, frame); break;
    default: begin_task(play, walker, action);
    }
}

bool duel_run_walk(const duel_play *play, duel_frame *frame)
{
    int walker = frame->other - DUEL_TARGET_WALKER;
    const duel_walker *it = &play->state->walker[walker];
    if (frame->waiting) return false;
    bool over = !frame->stage && (!frame->left || it->orders || !may_walk(play->world, play->state, walker));
    if (over) {
        duel_pop(play->state);
        return true;
    }
    if (!frame->stage && it->to_x != TK_ABSENT && run_on(play, walker, frame)) return true;
    frame->waiting = (uint16_t)duel_bit(frame->who);
    return false;
}

/* ---- time ---- */

void duel_people_begin_phase(const duel_play *play)
{
    for (int i = 0; i < play->world->walkers && play->state->afoot; i++) {
        duel_walker *it = &play->state->walker[i];
        it->hit_by = 0;
        it->flags &= (uint8_t) ~(WALK_MOVED | WALK_ASKED);
    }
}

void duel_people_begin_turn(const duel_play *play)
{
    for (int i = 0; i < play->world->walkers; i++) {
        duel_walker *it = &play->state->walker[i];
        it->strikes = 0;
        if (!duel_on_foot(it)) continue;
        if (!it->steps) it->slippery = 0; /* he has stood still */
        it->steps = it->climbed = 0;
        duel_count_down(&it->orders);
        duel_count_breath(play, i);
    }
}

/* A suit keeps burning oil off for a time; armor takes it first [oil-underfoot]. */
static void burn_underfoot(const duel_play *play, int walker)
{
    const duel_walker *it = &play->state->walker[walker];
    if (duel_suit_holds(play, it->in_car, it->in_place)) return;
    duel_hurt_walker(play, walker, 1, SOURCE_BURNING, DUEL_NONE, NULL);
}

static void end_turn(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    unsigned traits = traits_under(play->state, it);
    if (traits & TRAIT_FIRE) burn_underfoot(play, walker);
    if (traits & TRAIT_GAS) breathe_gas(play, walker);
}

void duel_people_tick(const duel_play *play)
{
    duel_state *state = play->state;
    for (int car = 0; car < play->world->cars; car++) duel_vehicle_tick(play, car);
    for (int i = 0; i < play->world->walkers; i++) {
        duel_walker *it = &state->walker[i];
        if (it->task && !--it->phases) {
            int task = it->task;
            it->task = TASK_NONE;
            duel_task_done(play, i, task, it->subject);
        }
        if (it->lit) it->lit--;
        if (duel_on_foot(it) && state->phase == DUEL_PHASES) end_turn(play, i);
    }
}
