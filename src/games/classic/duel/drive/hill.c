/* Heights: plateaus and ramps, jumps, falls, and what hangs over an edge [heights] [jumps] [falls] [edges].
 *
 * A vehicle on the ground is as high as the highest plateau that any part of it is on; on a ramp as high as the ramp is
 * under its middle. In the air it keeps the height it left the ground at until it comes down. The trouble of a fall:
 * `next` is a fall_kind, `left` the phases to go once it has wholly left the ground (`again`), 0 when it is down and
 * waits for its move, `more` the quarter inches it falls; of a jump `inches` are the quarter inches it flies, from the
 * edge of the ramp `ramp` to its rear. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"

typedef enum fall_kind { FALL_FLAT, FALL_FLIP, FALL_TOPPLE, FALL_ROLL, FALL_JUMP } fall_kind;

enum { ROOM_ABOVE = 2, LEAST_SLOPE = 15, STEEPEST = 45, GOOD_SLOPE = 20, GOOD_MOST = 40 };

bool duel_is_hill(int kind)
{
    return kind == FIXTURE_PLATEAU || kind == FIXTURE_RAMP;
}

/* Down again, but its next move has not begun: the damage is still to come [falls]. */
static bool has_come_down(const duel_car *it)
{
    const duel_trouble *fall = &it->trouble;
    return fall->kind == CRASH_FALL && fall->next != FALL_JUMP && fall->again && !fall->left;
}

bool duel_is_airborne(const duel_car *it)
{
    if (it->trouble.kind == CRASH_FALL) return !has_come_down(it);
    return (it->trouble.kind == CRASH_VAULT && it->trouble.turned);
}

static bool is_jumping(const duel_car *it)
{
    return it->trouble.kind == CRASH_FALL && it->trouble.next == FALL_JUMP;
}

/* ---- how high the ground is ---- */

typedef struct run {
    tk_vec up;
    double low, high; /* along `up` */
} run;

static run run_of(const duel_fixture *ramp)
{
    run r = {tk_heading_vec(ramp->up), 1e9, -1e9};
    for (int i = 0; i < ramp->at.count; i++) {
        double at = tk_vec_dot(ramp->at.at[i], r.up);
        if (at < r.low) r.low = at;
        if (at > r.high) r.high = at;
    }
    return r;
}

int duel_ramp_height(const duel_fixture *ramp)
{
    run r = run_of(ramp);
    tk_vec slope = tk_heading_vec(10 * ramp->slope);
    return (int)((r.high - r.low) * slope.y / slope.x * 4 + 0.5);
}

static double ramp_level(const duel_fixture *ramp, tk_vec point)
{
    run r = run_of(ramp);
    double part = (tk_vec_dot(point, r.up) - r.low) / (r.high - r.low);
    return ramp->base + (ramp->height - ramp->base) * (part < 0 ? 0 : part > 1 ? 1 : part);
}

/* How high a ramp is under the vehicle's middle; -1, no ramp: 0. */
static int slope_under(const duel_world *world, const duel_car *it, int ramp)
{
    return ramp < 0 ? 0 : (int)(ramp_level(&world->map.fixture[ramp], duel_pose(&it->body).at) + 0.5);
}

/* The ramp it stands on, its rear included; -1. */
static int ramp_under(const duel_world *world, const tk_polygon *here, int most)
{
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (it->kind == FIXTURE_RAMP && it->height <= most && tk_polygon_overlap(here, &it->at)) return i;
    }
    return -1;
}

int duel_ground_height(const duel_world *world, tk_vec at)
{
    double highest = 0;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (!duel_is_hill(it->kind) || it->height <= highest || !tk_polygon_contains(&it->at, at)) continue;
        double level = it->kind == FIXTURE_RAMP ? ramp_level(it, at) : it->height;
        if (level > highest) highest = level;
    }
    return (int)(highest + 0.5);
}

/* The highest plateau under any part of it that is no higher than `most`; 0: none. */
static int plateau_under(const duel_world *world, const tk_polygon *here, int most)
{
    int highest = 0;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (it->kind == FIXTURE_PLATEAU && it->height > highest && it->height <= most &&
            tk_polygon_overlap(here, &it->at))
            highest = it->height;
    }
    return highest;
}

/* How high it may drive onto: its own height, and up the ramp it is on. */
static int clearance(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    int height = it->body.height;
    if (it->trouble.kind == CRASH_FALL && it->trouble.next == FALL_FLAT) return height - 1;
    if (!it->ramp || it->trouble.kind == CRASH_FALL) return height;
    int top = world->map.fixture[it->ramp - 1].height;
    return top > height ? top : height;
}

/* Onto a ramp from its foot. */
static bool comes_up(const duel_state *state, int car, const duel_fixture *ramp)
{
    run r = run_of(ramp);
    return tk_vec_dot(duel_pose(&state->car[car].body).at, r.up) <= r.low;
}

/* Quarter inches: an inch for every 10 mph above 20, half of it off a flat or steep ramp [jumps]. */
int duel_jump_of(int slope, int speed)
{
    enum { SLOW = 200, QUARTER = 25 };
    if (slope < LEAST_SLOPE || slope > STEEPEST || speed <= SLOW) return 0;
    int quarters = (speed - SLOW) / QUARTER;
    return slope < GOOD_SLOPE || slope > GOOD_MOST ? quarters / 2 : quarters;
}

static int jump_off(const duel_world *world, const duel_state *state, int car, int ramp)
{
    const duel_fixture *it = &world->map.fixture[ramp];
    tk_vec way = tk_heading_vec(duel_way(&state->car[car]));
    return tk_vec_dot(way, tk_heading_vec(it->up)) > 0.7071 ? duel_jump_of(it->slope, state->car[car].speed) : 0;
}

/* How high it flies, or is about to off the ramp it is on; 0: not at all. */
static int flight_height(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    if (is_jumping(it)) return it->body.height;
    if (!it->ramp || duel_is_airborne(it) || !jump_off(world, state, car, it->ramp - 1)) return 0;
    return world->map.fixture[it->ramp - 1].height;
}

bool duel_passes_over(const duel_world *world, const duel_state *state, int car, int fixture)
{
    const duel_fixture *thing = &world->map.fixture[fixture];
    const duel_car *it = &state->car[car];
    if (it->buried == fixture + 1) return true;
    if (!world->map.hills) return false;
    if (!duel_is_hill(thing->kind)) return thing->height && thing->height <= flight_height(world, state, car);
    if (clearance(world, state, car) >= thing->height || it->ramp == fixture + 1) return true;
    return thing->kind == FIXTURE_RAMP && it->trouble.kind != CRASH_FALL && comes_up(state, car, thing);
}

bool duel_flies_over(const duel_car *a, const duel_car *b)
{
    int apart = a->body.height > b->body.height ? a->body.height - b->body.height : b->body.height - a->body.height;
    return (is_jumping(a) || is_jumping(b)) && apart >= ROOM_ABOVE;
}

/* ---- falling ---- */

/* By height in quarter inches [falls]. */
static const struct {
    uint8_t phases, dice;
    int8_t plus;
} FALLS[] = {{0, 0, 0}, {2, 1, -2}, {3, 1, -1}, {4, 1, -1}, {5, 1, 0}, {6, 1, 0}, {6, 1, 0}, {7, 1, 0}, {7, 1, 0},
             {7, 1, 0}, {8, 1, 0},  {8, 2, 0},  {8, 2, 0},  {9, 2, 0}, {9, 3, 0}, {9, 3, 0}, {10, 3, 0}};
enum { FALL_ROWS = sizeof FALLS / sizeof *FALLS };

static const double LEFT_ALONE = 1e-6;

static tk_polygon shape_of(const duel_play *play, int car)
{
    return duel_hull(play->world, play->state, car);
}

static void leave_ground(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    tk_polygon here = shape_of(play, car);
    int below = plateau_under(play->world, &here, it->body.height - 1), height = it->body.height - below;
    it->trouble.again = 1;
    it->trouble.more = (int8_t)height;
    it->trouble.left = FALLS[height].phases;
    it->ramp = 0;
    DUEL_EVENT(play, EVENT_FALLS, NULL, (int16_t)car, (int16_t)(height * DUEL_GRID / 4));
}

static void begin_fall(const duel_play *play, int car, fall_kind kind, int hand)
{
    duel_car *it = &play->state->car[car];
    int way = duel_way(it);
    duel_interrupt(play->state, car);
    it->hanging = it->edge_loss = 0;
    it->trouble = (duel_trouble){
        .kind = CRASH_FALL, .next = (uint8_t)kind, .hand = (uint8_t)hand, .turned = 1, .course = (int16_t)way};
}

static bool has_left(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    tk_polygon here = shape_of(play, car);
    return plateau_under(play->world, &here, it->body.height) < it->body.height &&
           ramp_under(play->world, &here, 255) < 0;
}

/* ---- jumping ---- */

static bool has_room(const duel_play *play, int car)
{
    tk_polygon here = shape_of(play, car);
    for (int i = 0; i < play->world->map.fixture_count; i++)
        if (!duel_is_hill(play->world->map.fixture[i].kind) && duel_blocks(play->world, play->state, i) &&
            duel_fixture_gap(play->world, play->state, &here, i).size < DUEL_SKIN)
            return false;
    for (int other = 0; other < play->world->cars; other++) {
        if (other == car || !duel_is_there(&play->state->car[other])) continue;
        tk_polygon there = shape_of(play, other);
        if (tk_polygon_gap(&here, &there).size < DUEL_SKIN) return false;
    }
    return true;
}

/* D1, and D1 for every full 30 feet; easier downhill, harder uphill. */
static void land_jump(const duel_play *play, int car, int ramp)
{
    enum { INCHES_30_FEET = 2, HURTS = 3 };
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int difficulty = 1 + it->trouble.inches / 4 / INCHES_30_FEET;
    if (ramp >= 0) {
        tk_vec up = tk_heading_vec(play->world->map.fixture[ramp].up);
        difficulty += tk_vec_dot(tk_heading_vec(it->trouble.course), up) > 0 ? 1 : -1;
    }
    it->trouble = (duel_trouble){0};
    DUEL_EVENT(play, EVENT_CAME_DOWN, NULL, (int16_t)car);
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires; i++) {
        if (!it->dp[i] || vehicle->part[i].more & TIRE_SOLID) continue;
        if (duel_die(play) <= HURTS) duel_hurt_part(play, car, i, 1, SOURCE_ROAD);
    }
    if (duel_hazard(play, car, difficulty, LABEL_LANDING))
        duel_reward(play, car, play->world->scenario.jump_points, LABEL_JUMP);
}

/* Its rear has flown far enough from the edge, and there is room. Ground lower than the ramp's foot: it falls. */
static void fly_on(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_fixture *from = &play->world->map.fixture[it->ramp - 1];
    run r = run_of(from);
    tk_polygon here = shape_of(play, car);
    double rear = 1e9;
    for (int i = 0; i < here.count; i++) {
        double at = tk_vec_dot(here.at[i], r.up) - r.high;
        if (at < rear) rear = at;
    }
    if (rear < it->trouble.inches / 4.0 - LEFT_ALONE || !has_room(play, car)) return;
    int ramp = ramp_under(play->world, &here, it->body.height),
        level = plateau_under(play->world, &here, it->body.height);
    int slope = slope_under(play->world, it, ramp);
    if (slope > level) level = slope;
    if (level < from->base) {
        it->body.height = from->base;
        begin_fall(play, car, FALL_FLAT, HAND_LEFT);
        leave_ground(play, car);
        return;
    }
    it->body.height = (uint8_t)level;
    it->ramp = (uint8_t)(ramp + 1);
    land_jump(play, car, ramp);
}

static void take_off(const duel_play *play, int car, int ramp)
{
    duel_car *it = &play->state->car[car];
    int far = jump_off(play->world, play->state, car, ramp);
    it->body.height = play->world->map.fixture[ramp].height;
    begin_fall(play, car, far ? FALL_JUMP : FALL_FLAT, HAND_LEFT);
    if (!far) {
        leave_ground(play, car);
        return;
    }
    it->trouble.inches = (uint8_t)far;
    DUEL_EVENT(play, EVENT_JUMPS, NULL, (int16_t)car, (int16_t)(far * DUEL_GRID / 4));
    fly_on(play, car);
}

/* ---- on the ground ---- */

/* It has wholly left the ramp it was on, by its foot, its top or its side; the ground is as high as `level` now. */
static void leave_ramp(const duel_play *play, int car, int level)
{
    duel_car *it = &play->state->car[car];
    int ramp = it->ramp - 1;
    run r = run_of(&play->world->map.fixture[ramp]);
    double at = tk_vec_dot(duel_pose(&it->body).at, r.up);
    it->ramp = 0;
    if (at >= r.high) {
        it->ramp = (uint8_t)(ramp + 1);
        take_off(play, car, ramp);
        return;
    }
    if (at <= r.low) it->body.height = play->world->map.fixture[ramp].base;
    if (it->body.height > level) {
        begin_fall(play, car, FALL_FLAT, HAND_LEFT);
        leave_ground(play, car);
    }
}

void duel_put_down(const duel_world *world, duel_state *state, int car)
{
    duel_car *it = &state->car[car];
    tk_polygon here = duel_hull(world, state, car);
    int ramp = world->map.hills ? ramp_under(world, &here, 255) : -1;
    int level = world->map.hills ? plateau_under(world, &here, 255) : 0;
    int slope = slope_under(world, it, ramp);
    it->ramp = (uint8_t)(ramp + 1);
    it->hanging = it->edge_loss = 0;
    it->body.height = (uint8_t)(slope > level ? slope : level);
}

void duel_find_footing(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (!play->world->map.hills || !duel_is_there(it)) return;
    if (is_jumping(it)) {
        fly_on(play, car);
        return;
    }
    if (it->trouble.kind == CRASH_FALL) {
        if (it->trouble.next != FALL_TOPPLE && !it->trouble.again && has_left(play, car)) leave_ground(play, car);
        return;
    }
    tk_polygon here = shape_of(play, car);
    int most = clearance(play->world, play->state, car), ramp = ramp_under(play->world, &here, 255);
    int level = plateau_under(play->world, &here, most);
    if (ramp >= 0) {
        int slope = slope_under(play->world, it, ramp);
        it->ramp = (uint8_t)(ramp + 1);
        it->body.height = (uint8_t)(slope > level ? slope : level);
    } else if (it->ramp && level <= play->world->map.fixture[it->ramp - 1].base) {
        leave_ramp(play, car, level);
    } else if (level < it->body.height && !it->ramp) {
        begin_fall(play, car, FALL_FLAT, HAND_LEFT);
        leave_ground(play, car);
    } else {
        it->ramp = 0;
        it->body.height = (uint8_t)level;
    }
}

/* ---- edges ---- */

enum { OFF_FRONT = 1, OFF_BACK = 2, OFF_LEFT = 4, OFF_RIGHT = 8, OFF_CORNER = 16 };

/* Is the ground there as high as the vehicle needs it? A slope is never too steep. */
static bool is_supported(const duel_world *world, const duel_car *it, tk_vec point)
{
    double level = 0, needed = it->body.height;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *thing = &world->map.fixture[i];
        if (!duel_is_hill(thing->kind) || !tk_polygon_contains(&thing->at, point)) continue;
        if (thing->kind == FIXTURE_RAMP) return true;
        if (thing->height > level) level = thing->height;
    }
    if (it->ramp) {
        double plane = ramp_level(&world->map.fixture[it->ramp - 1], point);
        if (plane < needed) needed = plane;
    }
    return level + 1 > needed;
}

static bool is_off(const duel_world *world, const duel_car *it, double ahead, double aside)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_vec local = {ahead * vehicle->length / 2, aside * vehicle->width / 2};
    return !is_supported(world, it, tk_pose_point(duel_pose(&it->body), local));
}

/* Both wheels of a cycle: the side it slipped over. */
static int flank_off(const duel_world *world, const duel_car *it)
{
    return is_off(world, it, 0, -1) && !is_off(world, it, 0, 1) ? OFF_RIGHT : OFF_LEFT;
}

/* Cycles have a corner at each end, trikes one at the end with one wheel: alone it is one corner, and with another it
 * is on both sides. */
static int corners_off(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool cycle = vehicle->class == CLASS_CYCLE, trike = vehicle->class == CLASS_TRIKE;
    bool thin_front = cycle || (trike && vehicle->fit != FIT_REVERSED);
    bool thin_back = cycle || (trike && vehicle->fit == FIT_REVERSED);
    bool front_left = is_off(world, it, 1, thin_front ? 0 : 1), back_left = is_off(world, it, -1, thin_back ? 0 : 1);
    bool front_right = thin_front ? front_left : is_off(world, it, 1, -1);
    bool back_right = thin_back ? back_left : is_off(world, it, -1, -1);
    int off = (front_left && front_right && !thin_front ? OFF_FRONT : 0) |
              (back_left && back_right && !thin_back ? OFF_BACK : 0);
    if (cycle && front_left && back_left) return flank_off(world, it);
    if (!off && front_left && back_left) off = OFF_LEFT;
    if (!off && front_right && back_right) off = OFF_RIGHT;
    return off || !(front_left || front_right || back_left || back_right) ? off : OFF_CORNER;
}

bool duel_hangs(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    if (!world->map.hills || !it->body.height) return false;
    return corners_off(world, it) & (it->flags & CAR_REVERSE ? OFF_BACK : OFF_FRONT);
}

/* Over the side: down on the underbody and held there, or over it goes [edges]. */
static void slip(const duel_play *play, int car, int hand)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int need = duel_control_number(play->world, it->speed, it->handling), roll = need && need <= 6 ? duel_die(play) : 0;
    if (roll) DUEL_EVENT(play, EVENT_CONTROL, NULL, (int16_t)car, (int16_t)need, (int16_t)roll);
    if (roll >= need) {
        it->flags |= CAR_STUCK;
        int points = duel_roll_ram(play, it->speed) * vehicle->damage_thirds / 3;
        duel_crush(play, car, TK_SIDE_UNDER, points, SOURCE_COLLISION);
        return;
    }
    begin_fall(play, car, FALL_ROLL, hand);
    tk_motion aside = {.from = duel_pose(&it->body)};
    aside.move = tk_vec_scale(tk_heading_vec(tk_heading_wrap(it->body.heading + (hand == HAND_LEFT ? 900 : -900))),
                              vehicle->width);
    duel_contact contact = duel_first_contact(play->world, play->state, car, &aside);
    duel_set_pose(&it->body, tk_motion_at(&aside, contact.part <= 1 ? contact.part : 1));
    duel_has_moved(play, car, VERB_STRAIGHT, NULL);
}

/* Some of it is beyond the top of the ramp it goes up, fast enough to jump. */
static bool takes_off(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    if (!it->ramp || !jump_off(play->world, play->state, car, it->ramp - 1)) return false;
    run r = run_of(&play->world->map.fixture[it->ramp - 1]);
    tk_polygon here = shape_of(play, car);
    return tk_polygon_support(&here, r.up) > r.high;
}

/* As if its tires were lost; what that costs in status is noted. */
static void hang(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int before = it->handling;
    duel_lose_corner(play, car);
    it->edge_loss = (uint8_t)(before - it->handling);
}

/* Back on the ground: all of it is given back, up to the class. */
static void get_footing(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int most = duel_handling_class(play->world, play->state, car, NULL), status = it->handling + it->edge_loss;
    if (status > most) status = most;
    it->edge_loss = 0;
    if (status <= it->handling) return;
    it->handling = (int8_t)status;
    DUEL_EVENT(play, EVENT_REGAINED, NULL, (int16_t)car, duel_signed(it->handling));
}

void duel_check_edges(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (!play->world->map.hills || !duel_is_there(it) || duel_is_airborne(it)) return;
    int off = it->body.height ? corners_off(play->world, it) : 0;
    if (off && takes_off(play, car)) return;
    bool new_corner = off == OFF_CORNER && !it->hanging;
    it->hanging = off == OFF_CORNER;
    if (!off) get_footing(play, car);
    if (!off || it->flags & CAR_STUCK || it->body.down != TK_SIDE_UNDER) return;
    DUEL_EVENT(play, EVENT_EDGE, NULL, (int16_t)car);
    if (new_corner)
        hang(play, car);
    else if (off & (OFF_FRONT | OFF_BACK))
        begin_fall(play, car, FALL_FLIP, HAND_LEFT);
    else if (off != OFF_CORNER)
        slip(play, car, off == OFF_LEFT ? HAND_LEFT : HAND_RIGHT);
}

/* ---- coming down ---- */

/* What a fall from so high does: dice of the table's row. */
int duel_roll_fall(const duel_play *play, int height)
{
    int row = height < FALL_ROWS ? height : FALL_ROWS - 1;
    return duel_roll(play, FALLS[row].dice, FALLS[row].plus);
}

/* The side that is down; on its wheels each tire, and the underbody once there are none. */
static void strike_ground(const duel_play *play, int car, int dice, int plus)
{
    duel_car *it = &play->state->car[car];
    if (it->body.down == TK_SIDE_UNDER && duel_corners_with(play->world, play->state, car, false))
        duel_hurt_tires(play, car, dice, plus, SOURCE_FALL);
    else
        duel_crush(play, car, it->body.down, duel_roll(play, dice, plus), SOURCE_FALL);
}

/* Control is regained and it stops, or it rolls on, perhaps burning. */
static void roll_on(const duel_play *play, int car, duel_trouble was)
{
    enum { SET_ON_FIRE = 4 };
    duel_car *it = &play->state->car[car];
    int need = duel_control_number(play->world, it->speed, DUEL_WORST), roll = need && need <= 6 ? duel_die(play) : 0;
    it->handling = DUEL_WORST;
    if (roll) DUEL_EVENT(play, EVENT_CONTROL, NULL, (int16_t)car, (int16_t)need, (int16_t)roll);
    if (roll >= need) {
        duel_set_speed(play, car, 0);
        return;
    }
    it->trouble = (duel_trouble){.kind = CRASH_ROLL, .hand = was.hand, .course = was.course, .turned = 1};
    if (duel_die(play) >= SET_ON_FIRE && duel_may_burn(play->world, it)) duel_ignite(play, car);
}

/* Onto something low: it slides off it, on along its course or back. */
static void slide_off(const duel_play *play, int car, int course)
{
    enum { STEPS = 40 };
    duel_car *it = &play->state->car[car];
    tk_pose pose = duel_pose(&it->body), there = pose;
    tk_vec way = tk_heading_vec(course);
    for (int step = 0; step <= 2 * STEPS; step++) {
        int quarters = step % 2 ? (step + 1) / 2 : -step / 2;
        there.at = tk_vec_add(pose.at, tk_vec_scale(way, quarters / 4.0));
        duel_set_pose(&it->body, there);
        tk_polygon here = shape_of(play, car);
        if (has_room(play, car) && plateau_under(play->world, &here, 255) <= it->body.height) return;
    }
    duel_set_pose(&it->body, pose);
}

/* Its time is up: it is on the ground, wherever that is. */
static void come_down(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    tk_polygon here = shape_of(play, car);
    it->body.height = (uint8_t)plateau_under(play->world, &here, it->body.height - it->trouble.more);
    slide_off(play, car, it->trouble.course);
    DUEL_EVENT(play, EVENT_CAME_DOWN, NULL, (int16_t)car);
}

static void take_fall(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    duel_trouble was = it->trouble;
    it->trouble = (duel_trouble){0};
    strike_ground(play, car, FALLS[was.more].dice, FALLS[was.more].plus);
    if (!duel_is_there(it)) return;
    bool on_end = it->body.down == TK_SIDE_FRONT || it->body.down == TK_SIDE_BACK;
    if (on_end)
        it->trouble = (duel_trouble){
            .kind = CRASH_FALL, .next = FALL_TOPPLE, .left = 1, .again = 1, .turned = 1, .course = was.course};
    else if (was.next == FALL_ROLL)
        roll_on(play, car, was);
    duel_judge_wreck(play, car);
}

/* From its nose onto its roof, from its tail onto its wheels. */
static void topple(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    it->body.down = it->body.down == TK_SIDE_FRONT ? TK_SIDE_TOP : TK_SIDE_UNDER;
    it->trouble = (duel_trouble){0};
    strike_ground(play, car, 1, 0);
    if (duel_is_there(it)) duel_judge_wreck(play, car);
}

void duel_fall_on(const duel_play *play, int car)
{
    enum { OVER_FRONT = 2 }; /* whichever end went first [edges] */
    duel_car *it = &play->state->car[car];
    if (!duel_is_there(it) || it->trouble.kind != CRASH_FALL || is_jumping(it) || !it->trouble.again) return;
    if (it->trouble.left) {
        if (it->trouble.next == FALL_FLIP) it->body.down = (uint8_t)duel_next_down(it->body.down, OVER_FRONT);
        if (--it->trouble.left) return;
        if (it->trouble.next == FALL_TOPPLE) {
            topple(play, car);
            return;
        }
        come_down(play, car);
    }
    if (!it->speed) take_fall(play, car);
}

void duel_fall_in_move(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (has_come_down(it))
        take_fall(play, car);
    else if (it->trouble.kind == CRASH_FALL && it->trouble.next == FALL_ROLL && it->trouble.again)
        it->body.down = (uint8_t)duel_next_down(it->body.down, it->trouble.hand);
}

void duel_stop_in_air(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (it->trouble.again) return;
    if (is_jumping(it)) {
        begin_fall(play, car, FALL_FLAT, HAND_LEFT);
        leave_ground(play, car);
        return;
    }
    it->trouble = (duel_trouble){0}; /* held fast while it was tipping over */
    it->flags |= CAR_STUCK;
}

bool duel_is_cliff(const duel_world *world, const duel_car *it, tk_vec point)
{
    return world->map.hills && it->body.height && !is_supported(world, it, point);
}
