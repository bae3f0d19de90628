/* Moving a car and pushing what it touches [drive] [pushing].
 *
 * A car in the open is swept exactly to its first contact. A car that pushes something, or has light obstacles near its
 * way, goes in small steps, and where a step does not work out the last sound position is found by halving. Pushed
 * things slide without turning. What always holds afterwards: nothing overlaps. */
#include "sixth.h"

#include <string.h>

enum { HALVINGS = 6 };
static const double STEP = 0.02;      /* car lengths */
static const double PRESSED = 0.0018; /* nearer than this is run into: the skin, but for rounding */
static const double CLEAR = 0.0021;   /* what is moved out of the way is so far off then: the skin, and a rounding */
static const double GRAZING = 0.5;    /* a push at a flatter angle than this moves things aside */
static const double CORNER = 0.05;    /* corners this alike in distance from a wall: the car stands square to it */
static const double BESIDE = 0.05;    /* what the car faces no more than this (a sine) lies beside it, not in its way */
static const double HARDER = 0.0005;  /* so much nearer to a wall is pressed against it */

typedef enum shove { SHOVE_FINE, SHOVE_PINNED, SHOVE_PILE_UP, SHOVE_CRASH } shove;

/* Of what a car touches: the one thing it pushes against, and how many walls are in its way. */
typedef struct facing {
    int obstacle; /* body or SIXTH_WALL + n; SIXTH_NONE */
    double ahead; /* 1: squarely before the car, 0: beside it */
    int in_way;
} facing;

typedef struct travel {
    const sixth_world *world;
    sixth_state *state;
    int car;
    sixth_mode mode;
    sixth_trip *trip;
    sixth_body start[SIXTH_MAX_BODIES]; /* where everything was before the motion */
    uint64_t touched;                   /* heavy bodies the car touched then */
    uint32_t touched_walls;
    tk_motion motion;
    facing away;   /* what a car in MODE_PLOUGH swings away from */
    tk_vec offset; /* how far it was held off that */
    int first;     /* the body the car itself pushes, of the chain that is being pushed */
    sixth_contact pile_up;
    int pile_first; /* that body of the chain that piled up */
} travel;

/* ---- moves as motions ---- */

/* The pose as the driver sees it: in reverse the back is the front [reverse]. */
static tk_pose driver_pose(const sixth_state *state, int car)
{
    tk_pose pose = sixth_pose(state, car);
    if (state->car[car].reverse) pose.heading = tk_heading_wrap(pose.heading + 1800);
    return pose;
}

static tk_vec corner_of(tk_pose driver, double x, int hand)
{
    return tk_pose_point(driver, (tk_vec){x, hand == HAND_LEFT ? 0.25 : -0.25});
}

static tk_motion turning(tk_pose from, tk_vec pivot, int hand, int degrees)
{
    return (tk_motion){.from = from, .pivot = pivot, .turn = hand == HAND_LEFT ? 10 * degrees : -10 * degrees};
}

int sixth_move_motions(const sixth_world *world, const sixth_state *state, int car, int verb, int hand, int degrees,
                       tk_motion out[2])
{
    tk_pose pose = sixth_pose(state, car), driver = driver_pose(state, car);
    double ahead = 1, aside = 0;
    if (verb == VERB_SLIDE) {
        ahead = (double)world->figure.slide_ahead / SIXTH_GRID;
        aside = (double)world->figure.slide_aside / SIXTH_GRID;
        if (hand == HAND_RIGHT) aside = -aside;
    }
    out[0] = (tk_motion){.from = pose, .move = tk_vec_rotate((tk_vec){ahead, aside}, driver.heading)};
    if (verb != VERB_TURN) return 1;
    pose.at = tk_vec_add(pose.at, out[0].move);
    driver.at = pose.at;
    out[1] = turning(pose, corner_of(driver, -0.5, hand), hand, degrees);
    return 2;
}

tk_motion sixth_reposition_motion(const sixth_world *world, const sixth_state *state, int car, int hand)
{
    tk_pose driver = driver_pose(state, car);
    return turning(sixth_pose(state, car), corner_of(driver, -0.5, hand), hand, world->figure.zone_degrees[ZONE_D4]);
}

/* The back swings out to the other side: the front corner there stays where it is [spinning-out]. */
tk_motion sixth_spin_motion(const sixth_world *world, const sixth_state *state, int car, int hand, int degrees)
{
    (void)world;
    tk_pose driver = driver_pose(state, car);
    int other = hand == HAND_LEFT ? HAND_RIGHT : HAND_LEFT;
    return turning(sixth_pose(state, car), corner_of(driver, 0.5, other), hand, degrees);
}

/* ---- what is near, and what is touched ---- */

static bool is_light(const sixth_world *world, const sixth_state *state, int body)
{
    return sixth_body_weight(world, state, body) == WEIGHT_LIGHT;
}

/* The solid bodies that could be within so much of this one: bit per body. */
static uint64_t bodies_near(const sixth_world *world, const sixth_state *state, int body, double more)
{
    uint64_t found = 0;
    tk_vec at = sixth_pose(state, body).at;
    for (int other = 0; other < SIXTH_MAX_BODIES; other++) {
        if (other == body || !sixth_is_solid(world, state, other)) continue;
        tk_vec apart = tk_vec_sub(sixth_pose(state, other).at, at);
        double reach = sixth_reach(world, state, body) + sixth_reach(world, state, other) + more;
        if (tk_vec_dot(apart, apart) <= reach * reach) found |= sixth_bit64(other);
    }
    return found;
}

/* The light ones of a set of bodies. */
static uint64_t lights_of(const sixth_world *world, const sixth_state *state, uint64_t bodies)
{
    uint64_t found = 0;
    while (bodies) {
        int body = sixth_take(&bodies);
        if (is_light(world, state, body)) found |= sixth_bit64(body);
    }
    return found;
}

static tk_gap gap_between(const sixth_world *world, const sixth_state *state, int one, int two)
{
    tk_polygon a = sixth_polygon(world, state, one), b = sixth_polygon(world, state, two);
    return tk_polygon_gap(&a, &b);
}

/* The bodies that touch this one. */
static uint64_t neighbours(const sixth_world *world, const sixth_state *state, int body)
{
    uint64_t found = 0, near = bodies_near(world, state, body, SIXTH_TOUCH);
    while (near) {
        int other = sixth_take(&near);
        if (sixth_touches(gap_between(world, state, body, other).size)) found |= sixth_bit64(other);
    }
    return found;
}

static uint64_t heavy_neighbours(const sixth_world *world, const sixth_state *state, int body)
{
    uint64_t all = neighbours(world, state, body);
    return all & ~lights_of(world, state, all);
}

/* The walls that a body touches: bit per wall. */
static uint32_t walls_at(const sixth_world *world, const sixth_state *state, int body)
{
    uint32_t found = 0;
    tk_polygon here = sixth_polygon(world, state, body);
    for (int wall = 0; wall < sixth_wall_count(world); wall++)
        if (sixth_touches(sixth_gap_to_wall(world, &here, wall))) found |= sixth_bit(wall);
    return found;
}

/* The heavy bodies that hang together with this one, touching each other: itself, but none of those in `apart`. */
static uint64_t chain_of(const sixth_world *world, const sixth_state *state, int first, uint64_t apart)
{
    uint64_t open = sixth_bit64(first), chain = 0;
    while (open) {
        int body = sixth_take(&open);
        chain |= sixth_bit64(body);
        open |= heavy_neighbours(world, state, body) & ~chain & ~apart;
    }
    return chain;
}

/* Does one of such a chain touch a wall? */
static bool reaches_wall(const sixth_world *world, const sixth_state *state, int first, uint64_t apart)
{
    uint64_t chain = chain_of(world, state, first, apart);
    while (chain)
        if (walls_at(world, state, sixth_take(&chain))) return true;
    return false;
}

/* Where a body was before the motion began. */
static tk_polygon place_before(const travel *t, int body)
{
    const sixth_body *it = &t->start[body];
    tk_pose pose = {{sixth_length(it->x), sixth_length(it->y)}, it->heading};
    return tk_polygon_place(sixth_shape(t->world, t->state, body), pose);
}

/* Did the two touch then? */
static bool touched_before(const travel *t, int one, int two)
{
    tk_polygon a = place_before(t, one), b = place_before(t, two);
    return sixth_touches(tk_polygon_gap(&a, &b).size);
}

/* How far from a wall a body was then. */
static double gap_before(const travel *t, int body, int wall)
{
    tk_polygon there = place_before(t, body);
    return sixth_gap_to_wall(t->world, &there, wall);
}

/* ---- pushing ---- */

/* A light obstacle pushed against anything pops [pushing-light]. */
static void pop_if_squeezed(travel *t, int body, int pusher)
{
    uint64_t others = neighbours(t->world, t->state, body) & ~sixth_bit64(pusher);
    if (!others && !walls_at(t->world, t->state, body)) return;
    t->state->body[body].kind = BODY_NONE;
    t->trip->popped |= sixth_bit64(body);
}

static shove shove_from(travel *t, int pusher, uint64_t chain);

static shove pile_up(travel *t, sixth_contact contact)
{
    t->pile_up = contact;
    t->pile_first = t->first;
    return SHOVE_PILE_UP;
}

/* What slides along a wall keeps its distance: a hair nearer with every push would lead into it. */
static void keep_off(travel *t, int body, tk_gap gap, double before)
{
    if (gap.size >= before) return;
    tk_pose pose = sixth_pose(t->state, body);
    pose.at = tk_vec_add(pose.at, tk_vec_scale(gap.normal, gap.size - before));
    sixth_set_pose(t->state, body, pose);
}

static shove against_walls(travel *t, int body)
{
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++) {
        tk_polygon here = sixth_polygon(t->world, t->state, body);
        tk_barrier barrier = sixth_wall(t->world, wall);
        tk_gap gap = tk_barrier_gap(&here, &barrier);
        double before = gap_before(t, body, wall);
        if (gap.size >= PRESSED) continue;
        if (before - gap.size <= HARDER) { /* along the wall or away from it */
            keep_off(t, body, gap, before);
            continue;
        }
        if (t->mode == MODE_PLOUGH || sixth_touches(before)) return SHOVE_PINNED;
        return pile_up(t, (sixth_contact){.obstacle = (uint8_t)(SIXTH_WALL + wall),
                                          .pushed = (uint8_t)body,
                                          .pushed_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, body), gap)});
    }
    return SHOVE_FINE;
}

/* Which way a point of the mover goes at that moment; how long it is says nothing. */
static tk_vec way_of(const tk_motion *motion, tk_vec point)
{
    tk_vec arm = tk_vec_sub(point, motion->pivot);
    return motion->turn ? tk_vec_scale((tk_vec){-arm.y, arm.x}, motion->turn) : motion->move;
}

/* Move a body until it is clear of what pushes it: along with the push, or out of its way where that only grazes it. */
static void slide_clear(travel *t, int body, tk_gap gap)
{
    tk_vec way = way_of(&t->motion, gap.point);
    double along = tk_vec_dot(way, gap.normal);
    tk_pose pose = sixth_pose(t->state, body);
    if (along <= GRAZING * tk_vec_length(way)) way = gap.normal, along = 1;
    pose.at = tk_vec_add(pose.at, tk_vec_scale(way, (CLEAR - gap.size) / along));
    sixth_set_pose(t->state, body, pose);
}

static shove push_body(travel *t, int body, tk_gap gap, int pusher, uint64_t chain)
{
    slide_clear(t, body, gap);
    t->trip->shoved |= sixth_bit64(body);
    if (is_light(t->world, t->state, body)) {
        t->trip->lights |= sixth_bit64(body);
        pop_if_squeezed(t, body, pusher);
        return SHOVE_FINE;
    }
    shove result = against_walls(t, body);
    return result == SHOVE_FINE ? shove_from(t, body, chain | sixth_bit64(body)) : result;
}

/* Is it a heavy body that this one had not touched before? */
static bool is_new_contact(const travel *t, int pusher, int body)
{
    return t->mode == MODE_DRIVE && !is_light(t->world, t->state, body) && !touched_before(t, pusher, body);
}

static shove meet_body(travel *t, int pusher, int body, tk_gap gap, uint64_t chain)
{
    if (chain & sixth_bit64(body)) return SHOVE_PINNED; /* the chain closes */
    bool new = is_new_contact(t, pusher, body);
    if (pusher == t->car && new && !(t->trip->shoved & sixth_bit64(body))) return SHOVE_CRASH;
    if (pusher == t->car) t->first = body;
    if (pusher == t->car || !new) return push_body(t, body, gap, pusher, chain);
    return pile_up(t, (sixth_contact){.obstacle = (uint8_t)body,
                                      .obstacle_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, body), gap),
                                      .pushed = (uint8_t)pusher,
                                      .pushed_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, pusher), gap)});
}

/* Everything that `pusher` has run into moves out of its way. Those in `chain`, itself among them, cannot. */
static shove shove_from(travel *t, int pusher, uint64_t chain)
{
    shove result = SHOVE_FINE;
    uint64_t near = bodies_near(t->world, t->state, pusher, STEP); /* what others push may come nearer meanwhile */
    while (near && result == SHOVE_FINE) {
        int body = sixth_take(&near);
        tk_polygon a = sixth_polygon(t->world, t->state, pusher), b = sixth_polygon(t->world, t->state, body);
        tk_gap gap = tk_polygon_gap_within(&a, &b, PRESSED);
        if (sixth_is_solid(t->world, t->state, body) && gap.size < PRESSED)
            result = meet_body(t, pusher, body, gap, chain);
    }
    return result;
}

/* ---- what a car swings away from ---- */

static void face(facing *f, int obstacle, double ahead)
{
    f->in_way += ahead > BESIDE;
    if (ahead <= f->ahead) return;
    f->obstacle = obstacle;
    f->ahead = ahead;
}

/* Walls it touches, and what lies ahead and has a wall behind it: that is treated as a wall [pushing-walls]
 * [pushing-heavy]. */
static facing facing_of(const sixth_world *world, const sixth_state *state, int car)
{
    static const double AHEAD = 0.5;
    facing f = {.obstacle = SIXTH_NONE, .ahead = -1.5}; /* below any sine */
    tk_polygon here = sixth_polygon(world, state, car);
    tk_vec ahead = tk_heading_vec(driver_pose(state, car).heading);
    uint64_t walls = walls_at(world, state, car), bodies = heavy_neighbours(world, state, car);
    while (walls) {
        int wall = sixth_take(&walls);
        tk_barrier barrier = sixth_wall(world, wall);
        face(&f, SIXTH_WALL + wall, tk_vec_dot(tk_barrier_gap(&here, &barrier).normal, ahead));
    }
    while (bodies) {
        int body = sixth_take(&bodies);
        double along = tk_vec_dot(gap_between(world, state, car, body).normal, ahead);
        if (along > AHEAD && reaches_wall(world, state, body, sixth_bit64(car))) face(&f, body, along);
    }
    return f;
}

/* ---- one motion ---- */

static void note_touched(travel *t)
{
    memcpy(t->start, t->state->body, sizeof t->start);
    t->touched_walls = walls_at(t->world, t->state, t->car);
    t->touched = heavy_neighbours(t->world, t->state, t->car);
    if (t->mode == MODE_PLOUGH) t->away = facing_of(t->world, t->state, t->car);
}

/* The part of the motion after which the car comes to a wall; above 1: it does not. What is farther off than the whole
 * way is seen at once. */
static double wall_part(const travel *t, const tk_motion *motion, const tk_polygon *here, double length, int wall)
{
    tk_barrier barrier = sixth_wall(t->world, wall);
    if (!barrier.block && tk_polygon_gap_line(here, barrier.a, barrier.b).size > length + SIXTH_SKIN) return 2;
    return tk_motion_sweep(motion, &t->world->car, &barrier, SIXTH_SKIN);
}

static double lesser(double a, double b)
{
    return a < b ? a : b;
}

/* How far the car gets until it meets something that nothing it touches could push out of its way; sets blocked when a
 * wall it touched is in the way. */
static double free_part(travel *t, const tk_motion *motion)
{
    tk_polygon here = sixth_polygon(t->world, t->state, t->car);
    double length = tk_motion_length(motion, SIXTH_CAR_REACH), part = 1;
    if (t->mode == MODE_PLOUGH) return part; /* that one feels its way */
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++) {
        double reached = wall_part(t, motion, &here, length, wall);
        if (reached <= 1 && (t->touched_walls & sixth_bit(wall))) t->trip->blocked = true;
        part = lesser(part, reached);
    }
    uint64_t near = bodies_near(t->world, t->state, t->car, length);
    near &= ~chain_of(t->world, t->state, t->car, 0) & ~lights_of(t->world, t->state, near);
    while (near) {
        tk_polygon block = sixth_polygon(t->world, t->state, sixth_take(&near));
        tk_barrier barrier = {.block = &block};
        part = lesser(part, tk_motion_sweep(motion, &t->world->car, &barrier, SIXTH_SKIN));
    }
    return part;
}

/* Is there anything that could have to be pushed? */
static bool must_push(const travel *t, double length)
{
    uint64_t near = bodies_near(t->world, t->state, t->car, length);
    return t->mode == MODE_PLOUGH || (near & t->touched) || lights_of(t->world, t->state, near);
}

static void move_off(travel *t, tk_pose *pose, tk_gap gap)
{
    tk_vec off = tk_vec_scale(gap.normal, gap.size - CLEAR);
    t->offset = tk_vec_add(t->offset, off);
    pose->at = tk_vec_add(pose->at, off);
}

/* An obstacle as something to keep off; `shape` has room for a body's. */
static tk_barrier barrier_of(const sixth_world *world, const sixth_state *state, int obstacle, tk_polygon *shape)
{
    if (obstacle >= SIXTH_WALL) return sixth_wall(world, obstacle - SIXTH_WALL);
    *shape = sixth_polygon(world, state, obstacle);
    return (tk_barrier){.block = shape};
}

/* The swinging car is held off the wall, or what is pinned as if it were one, that it swings away from. */
static void hold_off(travel *t, tk_pose *pose)
{
    tk_polygon here = tk_polygon_place(&t->world->car, *pose), there;
    if (t->away.obstacle == SIXTH_NONE) return;
    tk_barrier barrier = barrier_of(t->world, t->state, t->away.obstacle, &there);
    tk_gap gap = tk_barrier_gap(&here, &barrier);
    if (gap.size < PRESSED) move_off(t, pose, gap);
}

/* Does a swinging car touch a wall that is not the one it swings away from? One it touched before, beside it, counts
 * when it is pressed against it [pushing-walls] [stuck]. */
static bool touches_another(const travel *t, const tk_polygon *here, int wall)
{
    double gap = sixth_gap_to_wall(t->world, here, wall);
    if (t->away.obstacle == SIXTH_WALL + wall || !sixth_touches(gap)) return false;
    return !(t->touched_walls & sixth_bit(wall)) || gap_before(t, t->car, wall) - gap > HARDER;
}

/* May the car be there, as far as walls go? A swinging one is held off the wall it swings away from first. */
static bool clears_walls(travel *t, tk_pose *pose, bool swinging)
{
    if (swinging && t->away.in_way > 1) return false;
    if (swinging) hold_off(t, pose);
    tk_polygon here = tk_polygon_place(&t->world->car, *pose);
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++) {
        if (swinging ? touches_another(t, &here, wall) : sixth_gap_to_wall(t->world, &here, wall) < PRESSED)
            return false;
    }
    return true;
}

static shove step_to(travel *t, const tk_motion *motion, double part)
{
    tk_pose pose = tk_motion_at(motion, part);
    pose.at = tk_vec_add(pose.at, t->offset);
    if (t->mode == MODE_PLOUGH && !clears_walls(t, &pose, motion->turn != 0)) return SHOVE_PINNED;
    sixth_set_pose(t->state, t->car, pose);
    return shove_from(t, t->car, sixth_bit64(t->car));
}

/* What is pushed, in steps; returns the part that was made and how it ended. */
typedef struct sound {
    sixth_body body[SIXTH_MAX_BODIES];
    sixth_trip trip;
    tk_vec offset;
} sound;

static void keep(const travel *t, sound *out)
{
    memcpy(out->body, t->state->body, sizeof out->body);
    out->trip = *t->trip;
    out->offset = t->offset;
}

static void restore(travel *t, const sound *from)
{
    memcpy(t->state->body, from->body, sizeof from->body);
    *t->trip = from->trip;
    t->offset = from->offset;
}

static double push_along(travel *t, const tk_motion *motion, double until, shove *ended)
{
    sound last;
    double length = tk_motion_length(motion, SIXTH_CAR_REACH), done = 0, failed = until;
    *ended = SHOVE_FINE;
    keep(t, &last);
    while (done < until && *ended == SHOVE_FINE) {
        failed = lesser(done + STEP / length, until);
        *ended = step_to(t, motion, failed);
        if (*ended != SHOVE_FINE) break;
        done = failed;
        keep(t, &last);
    }
    for (int i = 0; i < HALVINGS && *ended != SHOVE_FINE; i++) {
        double middle = (done + failed) / 2;
        restore(t, &last);
        if (step_to(t, motion, middle) != SHOVE_FINE) {
            failed = middle;
            continue;
        }
        done = middle;
        keep(t, &last);
    }
    restore(t, &last);
    return done;
}

static void add_contact(travel *t, sixth_contact contact)
{
    if (t->trip->contact_count < SIXTH_MAX_CONTACTS) t->trip->contact[t->trip->contact_count++] = contact;
}

/* The side of the mover that touches the chain that piled up [pile-ups]. */
static int pushing_side(const travel *t)
{
    return sixth_side_touched(sixth_pose(t->state, t->car), gap_between(t->world, t->state, t->car, t->pile_first));
}

/* What the car touches now and did not before: those are collisions [collisions]. */
static void note_contacts(travel *t)
{
    tk_polygon here = sixth_polygon(t->world, t->state, t->car);
    tk_pose pose = sixth_pose(t->state, t->car);
    uint64_t walls = walls_at(t->world, t->state, t->car) & ~t->touched_walls;
    uint64_t bodies = heavy_neighbours(t->world, t->state, t->car) & ~(t->touched | t->trip->shoved);
    while (walls) {
        int wall = sixth_take(&walls);
        tk_barrier barrier = sixth_wall(t->world, wall);
        tk_gap gap = tk_barrier_gap(&here, &barrier);
        add_contact(t, (sixth_contact){.obstacle = (uint8_t)(SIXTH_WALL + wall),
                                       .side = (uint8_t)sixth_side_touched(pose, gap),
                                       .pushed = SIXTH_NONE});
    }
    while (bodies) {
        int body = sixth_take(&bodies);
        tk_gap gap = gap_between(t->world, t->state, t->car, body);
        add_contact(t, (sixth_contact){.obstacle = (uint8_t)body,
                                       .side = (uint8_t)sixth_side_touched(pose, gap),
                                       .obstacle_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, body), gap),
                                       .pushed = SIXTH_NONE});
    }
}

/* A pile-up ended the push: note it. A pinned push that never began means that the car is blocked. */
static void end_push(travel *t, shove ended, double done)
{
    if (ended == SHOVE_FINE) return;
    t->trip->stopped = true;
    if (ended == SHOVE_PILE_UP) {
        t->pile_up.side = (uint8_t)pushing_side(t);
        add_contact(t, t->pile_up);
    } else if (ended == SHOVE_PINNED && done * 100 < 1) {
        t->trip->blocked = true;
    }
}

/* True when the motion was made whole. */
static bool make_motion(travel *t, tk_motion motion)
{
    motion.from = sixth_pose(t->state, t->car);
    t->offset = (tk_vec){0, 0};
    t->motion = motion;
    note_touched(t);
    double part = free_part(t, &motion);
    if (t->trip->blocked) return false;
    if (must_push(t, tk_motion_length(&motion, SIXTH_CAR_REACH))) {
        shove ended;
        part = push_along(t, &motion, part, &ended);
        end_push(t, ended, part);
        if (t->trip->blocked && t->mode == MODE_DRIVE) return false;
    } else {
        sixth_set_pose(t->state, t->car, tk_motion_at(&motion, part));
    }
    t->trip->part = part;
    if (t->mode == MODE_DRIVE) note_contacts(t);
    return !t->trip->stopped && !t->trip->contact_count;
}

void sixth_travel(const sixth_world *world, sixth_state *state, int car, const tk_motion *motions, int count,
                  sixth_mode mode, sixth_trip *trip)
{
    sixth_body before[SIXTH_MAX_BODIES];
    travel t = {.world = world, .state = state, .car = car, .mode = mode, .trip = trip};
    *trip = (sixth_trip){0};
    memcpy(before, state->body, sizeof before);
    for (int i = 0; i < count; i++)
        if (!make_motion(&t, motions[i])) break;
    if (!trip->blocked || mode == MODE_PLOUGH) return;
    memcpy(state->body, before, sizeof before);
    *trip = (sixth_trip){.blocked = true};
}

/* ---- questions ---- */

/* Only a wall blocks: one that the car touches, or one behind a chain of heavy bodies it touches. */
bool sixth_may_be_blocked(const sixth_world *world, const sixth_state *state, int car)
{
    return reaches_wall(world, state, car, 0);
}

bool sixth_move_blocked(const sixth_world *world, const sixth_state *state, int car, int verb, int hand, int degrees)
{
    sixth_state copy = *state;
    tk_motion motion[2];
    sixth_trip trip;
    int count = sixth_move_motions(world, &copy, car, verb, hand, degrees, motion);
    sixth_travel(world, &copy, car, motion, count, MODE_DRIVE, &trip);
    return trip.blocked;
}

/* How far a front corner is from something. */
static double corner_gap(tk_pose driver, int hand, const tk_barrier *barrier)
{
    tk_polygon dot = tk_polygon_box(0.002, 0.002);
    dot = tk_polygon_place(&dot, (tk_pose){corner_of(driver, 0.5, hand), 0});
    return tk_barrier_gap(&dot, barrier).size;
}

/* The hand whose front corner is farther from something; both when the car stands square to it. Bit per hand. */
static unsigned far_hands(const sixth_world *world, const sixth_state *state, int car, const tk_barrier *barrier)
{
    static const double SQUARE = 0.1; /* a sine */
    unsigned left = sixth_bit(HAND_LEFT), right = sixth_bit(HAND_RIGHT);
    tk_pose driver = driver_pose(state, car);
    tk_polygon here = sixth_polygon(world, state, car);
    tk_vec ahead = tk_heading_vec(driver.heading), way = tk_barrier_gap(&here, barrier).normal;
    double aside = tk_vec_cross(ahead, way);
    if (aside < SQUARE && aside > -SQUARE && tk_vec_dot(ahead, way) > 0) return left | right; /* also where it ends */
    double apart = corner_gap(driver, HAND_RIGHT, barrier) - corner_gap(driver, HAND_LEFT, barrier);
    return apart > CORNER ? right : apart < -CORNER ? left : left | right;
}

/* The key goes on the side that is farthest from the wall; square to it, on either [pushing-walls]. */
static unsigned hands_off_walls(const sixth_world *world, const sixth_state *state, int car)
{
    int from = facing_of(world, state, car).obstacle;
    unsigned hands = 0;
    tk_polygon shape;
    tk_barrier barrier;
    if (from != SIXTH_NONE) {
        barrier = barrier_of(world, state, from, &shape);
        return far_hands(world, state, car, &barrier);
    }
    uint64_t bodies = heavy_neighbours(world, state, car);
    while (bodies) {
        barrier = barrier_of(world, state, sixth_take(&bodies), &shape);
        hands |= far_hands(world, state, car, &barrier);
    }
    return hands;
}

unsigned sixth_reposition_hands(const sixth_world *world, const sixth_state *state, int car)
{
    int most = world->figure.zone_degrees[ZONE_D4]; /* that turn goes through all the others */
    if (!sixth_may_be_blocked(world, state, car)) return 0;
    bool blocked = sixth_move_blocked(world, state, car, VERB_STRAIGHT, HAND_LEFT, 0);
    for (int hand = HAND_LEFT; hand <= HAND_RIGHT && state->car[car].control && !blocked; hand++)
        blocked = sixth_move_blocked(world, state, car, VERB_SLIDE, hand, 0) ||
                  sixth_move_blocked(world, state, car, VERB_TURN, hand, most);
    return blocked ? hands_off_walls(world, state, car) : 0;
}
