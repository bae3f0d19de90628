/* Moving a car and pushing what it touches [drive] [pushing].
 *
 * A car in the open is swept exactly to its first contact. A car that pushes something, or has light obstacles near its
 * way, goes in small steps, and where a step does not work out the last sound position is found by halving. Pushed
 * things slide without turning. What always holds afterwards: nothing overlaps. */
#include "sixth.h"

#include <string.h>

enum { HALVINGS = 6, MOST_CHAIN = 8 };
static const double STEP = 0.02;     /* car lengths */
static const double GRAZING = 0.5;   /* a push at a flatter angle than this moves things aside */
static const double CORNER = 0.05;   /* corners this alike in distance from a wall: the car stands square to it */
static const double BESIDE = 0.05;   /* what the car faces no more than this (a sine) lies beside it, not in its way */
static const double HARDER = 0.0005; /* so much nearer to a wall is pressed against it */

typedef enum shove { SHOVE_FINE, SHOVE_PINNED, SHOVE_PILE_UP } shove;

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
    tk_vec offset; /* how far the swinging car was held off the wall */
    int from;      /* what a swinging car is held off: a body or SIXTH_WALL + n; SIXTH_NONE */
    bool cornered; /* there is another wall in its way besides */
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

/* ---- pushing ---- */

static bool is_there(const travel *t, int body)
{
    return sixth_is_solid(t->world, t->state, body);
}

static bool is_light(const travel *t, int body)
{
    return sixth_body_weight(t->world, t->state, body) == WEIGHT_LIGHT;
}

/* Could two bodies be within so much of each other? */
static bool within(const sixth_world *world, const sixth_state *state, int one, int two, double more)
{
    tk_vec apart = tk_vec_sub(sixth_pose(state, one).at, sixth_pose(state, two).at);
    double reach = sixth_reach(world, state, one) + sixth_reach(world, state, two) + more;
    return tk_vec_dot(apart, apart) <= reach * reach;
}

static bool near(const travel *t, int one, int two, double more)
{
    return within(t->world, t->state, one, two, more);
}

/* Could the car come near a wall within so much? */
static bool near_wall(const travel *t, double more, int wall)
{
    tk_vec at = sixth_pose(t->state, t->car).at;
    return sixth_near_wall(t->world, at, sixth_reach(t->world, t->state, t->car) + more, wall);
}

static tk_gap gap_between(const travel *t, int one, int two)
{
    tk_polygon a = sixth_polygon(t->world, t->state, one), b = sixth_polygon(t->world, t->state, two);
    return tk_polygon_gap(&a, &b);
}

/* The gap, as long as it is below `less`: most things are clear of each other, and that is seen quickly. */
static bool gap_below(const travel *t, int one, int two, double less, tk_gap *gap)
{
    tk_polygon a = sixth_polygon(t->world, t->state, one), b = sixth_polygon(t->world, t->state, two);
    *gap = tk_polygon_gap_within(&a, &b, less);
    return gap->size < less;
}

/* Did the two touch before the motion began? */
static bool touched_before(const travel *t, int one, int two)
{
    const sixth_body *a = &t->start[one], *b = &t->start[two];
    tk_pose first = {{sixth_length(a->x), sixth_length(a->y)}, a->heading};
    tk_pose second = {{sixth_length(b->x), sixth_length(b->y)}, b->heading};
    tk_polygon p = tk_polygon_place(sixth_shape(t->world, t->state, one), first);
    tk_polygon q = tk_polygon_place(sixth_shape(t->world, t->state, two), second);
    return tk_polygon_gap(&p, &q).size <= SIXTH_TOUCH;
}

/* How far from a wall a body was before the motion began. */
static double gap_before(const travel *t, int body, int wall)
{
    const sixth_body *a = &t->start[body];
    tk_pose pose = {{sixth_length(a->x), sixth_length(a->y)}, a->heading};
    tk_polygon p = tk_polygon_place(sixth_shape(t->world, t->state, body), pose);
    return sixth_gap_to_wall(t->world, &p, wall);
}

/* A light obstacle pushed against anything pops [pushing-light]. */
static void pop_if_squeezed(travel *t, int body, int pusher)
{
    tk_polygon here = sixth_polygon(t->world, t->state, body);
    bool squeezed = false;
    for (int wall = 0; wall < sixth_wall_count(t->world) && !squeezed; wall++)
        squeezed = sixth_gap_to_wall(t->world, &here, wall) <= SIXTH_TOUCH;
    for (int other = 0; other < SIXTH_MAX_BODIES && !squeezed; other++)
        squeezed = other != body && other != pusher && is_there(t, other) && near(t, body, other, SIXTH_TOUCH) &&
                   gap_between(t, body, other).size <= SIXTH_TOUCH;
    if (!squeezed) return;
    t->state->body[body].kind = BODY_NONE;
    t->trip->popped |= sixth_bit64(body);
}

static shove shove_from(travel *t, int pusher, int depth);

static shove pile_up(travel *t, sixth_contact contact)
{
    t->pile_up = contact;
    t->pile_first = t->first;
    return SHOVE_PILE_UP;
}

static shove against_walls(travel *t, int body)
{
    tk_polygon here = sixth_polygon(t->world, t->state, body);
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++) {
        tk_barrier barrier = sixth_wall(t->world, wall);
        tk_gap gap = tk_barrier_gap(&here, &barrier);
        if (gap.size >= SIXTH_SKIN - 0.0002) continue;
        double before = gap_before(t, body, wall);
        if (gap.size > before - 0.0001) continue; /* along the wall or away from it */
        if (t->mode == MODE_PLOUGH || before <= SIXTH_TOUCH) return SHOVE_PINNED;
        return pile_up(t, (sixth_contact){.obstacle = (uint8_t)(SIXTH_WALL + wall),
                                          .pushed = (uint8_t)body,
                                          .pushed_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, body), gap)});
    }
    return SHOVE_FINE;
}

/* Which way a point of the mover goes at that moment. */
static tk_vec way_of(const tk_motion *motion, tk_vec point)
{
    tk_vec arm = tk_vec_sub(point, motion->pivot), way = motion->move;
    if (motion->turn) way = motion->turn > 0 ? (tk_vec){-arm.y, arm.x} : (tk_vec){arm.y, -arm.x};
    double length = tk_vec_length(way);
    return length > 0 ? tk_vec_scale(way, 1 / length) : (tk_vec){0, 0};
}

/* Move a body until it is clear of what pushes it: along with the push, or out of its way where that only grazes it. */
static void slide_clear(travel *t, int body, int pusher, tk_gap gap)
{
    bool close = gap.size < SIXTH_SKIN;
    for (int i = 0; i < 5 && close; i++) {
        tk_vec way = way_of(&t->motion, gap.point);
        double along = tk_vec_dot(way, gap.normal);
        tk_pose pose = sixth_pose(t->state, body);
        if (along < GRAZING || i > 2) way = gap.normal, along = 1;
        pose.at = tk_vec_add(pose.at, tk_vec_scale(way, (SIXTH_SKIN - gap.size + 0.0001) / along));
        sixth_set_pose(t->state, body, pose);
        close = gap_below(t, pusher, body, SIXTH_SKIN, &gap);
    }
}

/* A heavy body that is pushed meets another heavy one: new contact, or a link of the chain? */
static bool is_new_contact(const travel *t, int body, int other)
{
    return t->mode == MODE_DRIVE && !touched_before(t, body, other);
}

static shove push_body(travel *t, int body, tk_gap gap, int pusher, int depth)
{
    slide_clear(t, body, pusher, gap);
    t->trip->shoved |= sixth_bit64(body);
    if (is_light(t, body)) {
        t->trip->lights |= sixth_bit64(body);
        pop_if_squeezed(t, body, pusher);
        return SHOVE_FINE;
    }
    shove result = against_walls(t, body);
    return result == SHOVE_FINE ? shove_from(t, body, depth + 1) : result;
}

/* Everything that `pusher` has run into moves out of its way. */
static shove shove_from(travel *t, int pusher, int depth)
{
    shove result = SHOVE_FINE;
    if (depth > MOST_CHAIN) return SHOVE_PINNED;
    for (int body = 0; body < SIXTH_MAX_BODIES && result == SHOVE_FINE; body++) {
        if (body == pusher || !is_there(t, body) || !near(t, pusher, body, SIXTH_SKIN)) continue;
        tk_gap gap;
        if (!gap_below(t, pusher, body, SIXTH_SKIN - 0.0002, &gap)) continue;
        if (body == t->car) return SHOVE_PINNED; /* the chain closes behind the car */
        if (!depth) t->first = body;
        if (depth && !is_light(t, body) && is_new_contact(t, pusher, body)) {
            return pile_up(
                t, (sixth_contact){.obstacle = (uint8_t)body,
                                   .obstacle_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, body), gap),
                                   .pushed = (uint8_t)pusher,
                                   .pushed_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, pusher), gap)});
        }
        result = push_body(t, body, gap, pusher, depth);
    }
    return result;
}

/* ---- what is pinned ---- */

static bool body_at_wall(const sixth_world *world, const sixth_state *state, int body)
{
    tk_polygon here = sixth_polygon(world, state, body);
    double reach = sixth_reach(world, state, body) + SIXTH_TOUCH;
    for (int wall = 0; wall < sixth_wall_count(world); wall++)
        if (sixth_near_wall(world, sixth_pose(state, body).at, reach, wall) &&
            sixth_gap_to_wall(world, &here, wall) <= SIXTH_TOUCH)
            return true;
    return false;
}

/* The heavy bodies that touch this one: bit per body. */
static uint64_t heavy_neighbours(const sixth_world *world, const sixth_state *state, int body)
{
    uint64_t found = 0;
    for (int other = 0; other < SIXTH_MAX_BODIES; other++) {
        if (other == body || !sixth_is_solid(world, state, other) || !within(world, state, body, other, SIXTH_TOUCH))
            continue;
        if (sixth_body_weight(world, state, other) == WEIGHT_LIGHT) continue;
        tk_polygon a = sixth_polygon(world, state, body), b = sixth_polygon(world, state, other);
        if (tk_polygon_gap(&a, &b).size <= SIXTH_TOUCH) found |= sixth_bit64(other);
    }
    return found;
}

/* Does a body, or a chain of heavy bodies that touch each other beginning with it, touch a wall? Those in `seen` are no
 * part of it. */
static bool reaches_wall(const sixth_world *world, const sixth_state *state, int first, uint64_t seen)
{
    uint64_t open = sixth_bit64(first);
    while (open) {
        int body = __builtin_ctzll(open);
        seen |= sixth_bit64(body);
        if (body_at_wall(world, state, body)) return true;
        open = (open | heavy_neighbours(world, state, body)) & ~seen;
    }
    return false;
}

/* ---- what a car swings away from ---- */

/* Of what the car touches: the one thing it pushes against, and whether another wall is in its way too. */
typedef struct facing {
    int obstacle; /* body or SIXTH_WALL + n; SIXTH_NONE */
    double ahead; /* 1: squarely before the car, 0: beside it */
    bool cornered;
} facing;

static void face(facing *f, int obstacle, double ahead)
{
    if (f->obstacle != SIXTH_NONE && ahead > BESIDE && f->ahead > BESIDE) f->cornered = true;
    if (f->obstacle != SIXTH_NONE && ahead <= f->ahead) return;
    f->obstacle = obstacle;
    f->ahead = ahead;
}

/* Walls it touches, and what lies ahead and has a wall behind it: that is treated as a wall [pushing-walls]
 * [pushing-heavy]. */
static facing facing_of(const sixth_world *world, const sixth_state *state, int car)
{
    static const double AHEAD = 0.5;
    facing f = {.obstacle = SIXTH_NONE};
    tk_polygon here = sixth_polygon(world, state, car);
    tk_vec ahead = tk_heading_vec(driver_pose(state, car).heading);
    for (int wall = 0; wall < sixth_wall_count(world); wall++) {
        tk_barrier barrier = sixth_wall(world, wall);
        tk_gap gap = tk_barrier_gap(&here, &barrier);
        if (gap.size <= SIXTH_TOUCH) face(&f, SIXTH_WALL + wall, tk_vec_dot(gap.normal, ahead));
    }
    uint64_t near = heavy_neighbours(world, state, car);
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (!(near & sixth_bit64(body))) continue;
        tk_polygon there = sixth_polygon(world, state, body);
        double along = tk_vec_dot(tk_polygon_gap(&here, &there).normal, ahead);
        if (along > AHEAD && reaches_wall(world, state, body, sixth_bit64(car))) face(&f, body, along);
    }
    return f;
}

/* ---- one motion ---- */

static void note_touched(travel *t)
{
    tk_polygon here = sixth_polygon(t->world, t->state, t->car);
    t->touched = 0;
    t->from = SIXTH_NONE;
    t->cornered = false;
    t->touched_walls = 0;
    memcpy(t->start, t->state->body, sizeof t->start);
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++)
        if (near_wall(t, SIXTH_TOUCH, wall) && sixth_gap_to_wall(t->world, &here, wall) <= SIXTH_TOUCH)
            t->touched_walls |= sixth_bit(wall);
    for (int body = 0; body < SIXTH_MAX_BODIES; body++)
        if (body != t->car && is_there(t, body) && near(t, t->car, body, SIXTH_TOUCH) && !is_light(t, body) &&
            gap_between(t, t->car, body).size <= SIXTH_TOUCH)
            t->touched |= sixth_bit64(body);
    if (t->mode == MODE_DRIVE || !t->motion.turn) return;
    facing f = facing_of(t->world, t->state, t->car);
    t->from = f.obstacle;
    t->cornered = f.cornered;
}

static double wall_part(const travel *t, const tk_motion *motion, const tk_polygon *here, double length, int wall)
{
    tk_barrier barrier = sixth_wall(t->world, wall);
    if (!near_wall(t, length + SIXTH_SKIN, wall)) return 2;
    if (!barrier.block && tk_polygon_gap_line(here, barrier.a, barrier.b).size > length + SIXTH_SKIN) return 2;
    return tk_motion_sweep(motion, &t->world->car, &barrier, SIXTH_SKIN);
}

/* How far the car gets until it meets something it did not touch before; sets blocked when a wall it touched is in the
 * way. */
static double free_part(travel *t, const tk_motion *motion)
{
    tk_polygon here = sixth_polygon(t->world, t->state, t->car);
    double length = tk_motion_length(motion, 0.6), part = 1;
    if (t->mode == MODE_PLOUGH) return 1; /* that one feels its way */
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++) {
        double reached = wall_part(t, motion, &here, length, wall);
        if (reached > 1) continue;
        if (t->touched_walls & sixth_bit(wall)) t->trip->blocked = true;
        if (reached < part) part = reached;
        t->trip->stopped = true;
    }
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (body == t->car || !is_there(t, body) || (t->touched & sixth_bit64(body))) continue;
        if (!near(t, t->car, body, length) || is_light(t, body)) continue;
        tk_polygon block = sixth_polygon(t->world, t->state, body);
        tk_barrier barrier = {.block = &block};
        double reached = tk_motion_sweep(motion, &t->world->car, &barrier, SIXTH_SKIN);
        if (reached > 1) continue;
        if (reached < part) part = reached;
        t->trip->stopped = true;
    }
    return part;
}

/* Is there anything that could have to be pushed? */
static bool must_push(const travel *t, double length)
{
    if (t->mode == MODE_PLOUGH) return true;
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (body == t->car || !is_there(t, body) || !near(t, t->car, body, length)) continue;
        if ((t->touched & sixth_bit64(body)) || is_light(t, body)) return true;
    }
    return false;
}

static void move_off(travel *t, tk_pose *pose, tk_gap gap)
{
    tk_vec off = tk_vec_scale(gap.normal, gap.size - SIXTH_SKIN - 0.0001);
    t->offset = tk_vec_add(t->offset, off);
    pose->at = tk_vec_add(pose->at, off);
}

/* The swinging car is held off the wall, or what is pinned as if it were one, that it swings away from. */
static void hold_off(travel *t, tk_pose *pose)
{
    tk_polygon here = tk_polygon_place(&t->world->car, *pose), there;
    tk_barrier barrier = {.block = &there};
    if (t->from == SIXTH_NONE) return;
    if (t->from >= SIXTH_WALL)
        barrier = sixth_wall(t->world, t->from - SIXTH_WALL);
    else
        there = sixth_polygon(t->world, t->state, t->from);
    tk_gap gap = tk_barrier_gap(&here, &barrier);
    if (gap.size < SIXTH_SKIN - 0.0002) move_off(t, pose, gap);
}

/* Does a swinging car touch a wall that is not the one it swings away from? One it touched before, beside it, counts
 * when it is pressed against it [pushing-walls] [stuck]. */
static bool touches_another(const travel *t, const tk_polygon *here, int wall)
{
    double gap = sixth_gap_to_wall(t->world, here, wall);
    if (t->from == SIXTH_WALL + wall) return gap < SIXTH_SKIN / 2;
    if (gap > SIXTH_TOUCH) return false;
    return !(t->touched_walls & sixth_bit(wall)) || gap < gap_before(t, t->car, wall) - HARDER;
}

/* May the car be there, as far as walls go? A swinging one is held off the wall it swings away from first. */
static bool clears_walls(travel *t, tk_pose *pose, bool swinging)
{
    if (swinging && t->cornered) return false;
    if (swinging) hold_off(t, pose);
    tk_polygon here = tk_polygon_place(&t->world->car, *pose);
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++) {
        if (swinging ? touches_another(t, &here, wall) : sixth_gap_to_wall(t->world, &here, wall) < SIXTH_SKIN - 0.0002)
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
    return shove_from(t, t->car, 0);
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
    double length = tk_motion_length(motion, 0.6), done = 0, failed = until;
    *ended = SHOVE_FINE;
    keep(t, &last);
    while (done < until && *ended == SHOVE_FINE) {
        failed = done + STEP / length < until ? done + STEP / length : until;
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
    return sixth_side_touched(sixth_pose(t->state, t->car), gap_between(t, t->car, t->pile_first));
}

/* What the car touches now and did not before: those are collisions [collisions]. */
static void note_contacts(travel *t)
{
    tk_polygon here = sixth_polygon(t->world, t->state, t->car);
    tk_pose pose = sixth_pose(t->state, t->car);
    for (int wall = 0; wall < sixth_wall_count(t->world); wall++) {
        tk_barrier barrier = sixth_wall(t->world, wall);
        if ((t->touched_walls & sixth_bit(wall)) || !near_wall(t, SIXTH_TOUCH, wall)) continue;
        tk_gap gap = tk_barrier_gap(&here, &barrier);
        if (gap.size <= SIXTH_TOUCH)
            add_contact(t, (sixth_contact){.obstacle = (uint8_t)(SIXTH_WALL + wall),
                                           .side = (uint8_t)sixth_side_touched(pose, gap),
                                           .pushed = SIXTH_NONE});
    }
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (body == t->car || !is_there(t, body) || is_light(t, body) || !near(t, t->car, body, SIXTH_TOUCH)) continue;
        if ((t->touched | t->trip->shoved) & sixth_bit64(body)) continue;
        tk_gap gap = gap_between(t, t->car, body);
        if (gap.size <= SIXTH_TOUCH)
            add_contact(t,
                        (sixth_contact){.obstacle = (uint8_t)body,
                                        .side = (uint8_t)sixth_side_touched(pose, gap),
                                        .obstacle_side = (uint8_t)sixth_side_touched(sixth_pose(t->state, body), gap),
                                        .pushed = SIXTH_NONE});
    }
}

/* A pile-up ended the push: note it. A push that never began means that the car is blocked. */
static void end_push(travel *t, shove ended, double done)
{
    if (ended == SHOVE_FINE) return;
    t->trip->stopped = true;
    if (ended == SHOVE_PILE_UP) {
        t->pile_up.side = (uint8_t)pushing_side(t);
        add_contact(t, t->pile_up);
    } else if (done * 100 < 1) {
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
    if (must_push(t, tk_motion_length(&motion, 0.6))) {
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
    if (from != SIXTH_NONE && from >= SIXTH_WALL) {
        tk_barrier wall = sixth_wall(world, from - SIXTH_WALL);
        return far_hands(world, state, car, &wall);
    }
    unsigned hands = 0;
    uint64_t bodies = from == SIXTH_NONE ? heavy_neighbours(world, state, car) : sixth_bit64(from);
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (!(bodies & sixth_bit64(body))) continue;
        tk_polygon other = sixth_polygon(world, state, body);
        tk_barrier barrier = {.block = &other};
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
