/* Stretches and turns: going somewhere, past or against what is there [contact].
 *
 * Free of all contacts a stretch is driven in one sweep to whatever is in the way. In contact it goes by strides of a
 * sixteenth of an inch, each clipped by what is touched and does not give way. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

static int16_t coord(int32_t units)
{
    return (int16_t)duel_down((units + 50) / 100.0);
}

void duel_has_moved(const duel_play *play, int car, int verb, const tk_polygon *path)
{
    duel_car *it = &play->state->car[car];
    if (play->state->touch_count) duel_follow_touches(play->world, play->state, car);
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

/* A stretch being driven. */
typedef struct stretch {
    const duel_play *play;
    int car;
    duel_frame *frame;
    tk_pose leg;      /* where it has been told to be last */
    unsigned pushed;  /* bit per vehicle that gave way since then */
    duel_contact met; /* what it has run into */
} stretch;

typedef enum outcome { WENT_ON, WAS_HELD, HAS_MET, HAS_ASKED } outcome;

static const double GRAIN = 0.0005; /* shorter is no way */

/* The way of a stretch for so many units ahead. */
static tk_vec way_for(const duel_frame *frame, int units)
{
    tk_vec inch = {1, (double)frame->aside / DUEL_GRID};
    return tk_vec_scale(tk_vec_rotate(inch, frame->points), (double)units / DUEL_UNIT);
}

static void count_way(duel_frame *frame, double inches)
{
    int gone = frame->gone + (int)(inches * DUEL_GRID + 0.5);
    frame->gone = (uint8_t)(gone < 255 ? gone : 255);
}

/* Do its wheels leave marks: sideways along its course? */
static bool slides(const duel_car *it, const duel_frame *frame)
{
    if (!(frame->how || it->trouble.kind) || duel_is_airborne(it)) return false;
    return it->trouble.kind == CRASH_BOOTLEGGER || (frame->points - it->body.heading) % (TK_FULL_TURN / 2) != 0;
}

static bool has_things_to_meet(const duel_play *play)
{
    bool crossings = play->world->map.first_crossing < play->world->map.fixture_count;
    return play->state->counter_count || play->state->afoot || crossings;
}

static void tell_pushed(stretch *s)
{
    for (int other = 0; other < s->play->world->cars; other++)
        if (s->pushed >> other & 1) {
            s->play->state->car[other].marks |= MARK_PUSHED;
            duel_has_moved(s->play, other, VERB_CONFORM, NULL);
        }
    s->pushed = 0;
}

/* It has come so far in one line: what lay on that is met. */
static void end_leg(stretch *s)
{
    duel_state *state = s->play->state;
    duel_car *it = &state->car[s->car];
    tk_pose here = duel_pose(&it->body);
    tk_vec way = tk_vec_sub(here.at, s->leg.at);
    if (way.x != 0 || way.y != 0) {
        bool sweeps = has_things_to_meet(s->play), marks = slides(it, s->frame);
        tk_polygon path = duel_polygon(s->play->world, state, s->car);
        if (sweeps) {
            tk_polygon start = tk_polygon_place(&duel_vehicle_of(s->play->world, it)->shape, s->leg);
            path = tk_polygon_hull(&start, &path);
        }
        if (marks) duel_mark_skid(state, s->car, s->leg.at);
        count_way(s->frame, tk_vec_length(way));
        s->leg = here;
        duel_has_moved(s->play, s->car, s->frame->verb, sweeps ? &path : NULL);
    }
    tell_pushed(s);
}

/* Has it gone in another direction than it goes on in? */
static void turn_off(stretch *s, tk_vec move)
{
    static const double STRAIGHT = 0.999;
    tk_vec way = tk_vec_sub(duel_pose(&s->play->state->car[s->car].body).at, s->leg.at);
    if (tk_vec_dot(way, move) < STRAIGHT * tk_vec_length(way) * tk_vec_length(move)) end_leg(s);
}

/* Nothing is touched: all the way, or to what it runs into. */
static outcome sail(stretch *s)
{
    duel_car *it = &s->play->state->car[s->car];
    duel_frame *frame = s->frame;
    tk_motion motion = {.from = duel_pose(&it->body), .move = way_for(frame, frame->amount)};
    duel_contact contact = duel_first_contact(s->play->world, s->play->state, s->car, &motion);
    turn_off(s, motion.move);
    if (contact.part > 1) {
        duel_set_pose(&it->body, tk_motion_at(&motion, 1));
        frame->amount = 0;
        return WENT_ON;
    }
    duel_set_pose(&it->body, tk_motion_at(&motion, contact.part));
    frame->amount = (int16_t)(frame->amount * (1 - contact.part));
    s->met = contact;
    return duel_is_assessed(s->play->world, s->play->state, s->car, contact.with, contact.gap.normal) ? WENT_ON
                                                                                                      : HAS_MET;
}

/* ---- in contact ---- */

/* A stride being made: the step it would make; what clips it, and what gives way to it. */
typedef struct stride {
    tk_vec step, rest;
    int units, normals, soft_count;
    tk_vec normal[2 * DUEL_MOST_NEAR];
    duel_near soft[DUEL_MOST_NEAR];
} stride;

static bool leans_on(const duel_play *play, int car, const duel_nearby *nearby)
{
    for (int i = 0; i < nearby->count; i++)
        if (duel_is_assessed(play->world, play->state, car, nearby->at[i].with, nearby->at[i].gap.normal)) return true;
    return false;
}

/* Rounding has brought it nearer than a sweep goes: off again, unless that is into something else. */
static void keep_off(const duel_play *play, int car, duel_nearby *nearby)
{
    static const double SPARE = 0.0002;
    duel_body *body = &play->state->car[car].body;
    for (int i = 0; i < nearby->count; i++) {
        double lacks = DUEL_SKIN - nearby->at[i].gap.size, least = nearby->at[i].gap.size;
        if (lacks <= 0) continue;
        duel_body before = *body;
        duel_nearby after;
        tk_pose pose = duel_pose(body);
        pose.at = tk_vec_sub(pose.at, tk_vec_scale(nearby->at[i].gap.normal, lacks + SPARE));
        duel_set_pose(body, pose);
        duel_look_around(play->world, play->state, car, DUEL_TOUCH, &after);
        bool worse = false;
        for (int k = 0; k < after.count; k++) worse |= after.at[k].gap.size < least;
        if (worse)
            *body = before;
        else
            *nearby = after;
    }
}

/* What it touches stops it or gives way. What it meets corner to corner, or has not quite reached, is left to the
 * sweep. */
static void sort_out(const stretch *s, const duel_nearby *nearby, stride *it)
{
    static const double CLOSE = 1.5 * DUEL_SKIN;
    const duel_play *play = s->play;
    for (int i = 0; i < nearby->count; i++) {
        const duel_near *near = &nearby->at[i];
        const duel_touch *row = duel_touch_with(play->world, play->state, s->car, near->with, near->gap.normal);
        if (!row || !row->assessed) continue;
        if (duel_gives_way(play->world, play->state, row, s->car))
            it->soft[it->soft_count++] = *near;
        else if (near->square && near->gap.size < CLOSE)
            it->normal[it->normals++] = near->gap.normal;
    }
}

/* Is what it has come to the continuation of a face it slides along, but for a hair? Then the contact goes on, that
 * hair farther out [contact]. */
static bool joins_face(const stretch *s, const duel_near *near)
{
    static const double SPARE = 0.0003;
    const duel_play *play = s->play;
    duel_body *body = &play->state->car[s->car].body;
    double off;
    if (near->with < DUEL_TARGET_FIXTURE || near->with == s->met.with || !near->square ||
        !duel_is_assessed(play->world, play->state, s->car, near->with, near->gap.normal))
        return false;
    if (!duel_is_flush(play->world, play->state, s->met.with - DUEL_TARGET_FIXTURE, &near->gap, &off)) return false;
    tk_pose pose = duel_pose(body);
    double out = DUEL_SKIN + SPARE - near->gap.size - off;
    if (out > 0) pose.at = tk_vec_sub(pose.at, tk_vec_scale(near->gap.normal, out));
    duel_set_pose(body, pose);
    duel_touch *row = duel_begin_touch(play->world, play->state, s->car, s->met.with, near->gap.normal);
    row->assessed = 1;
    row->kind = COLLISION_SIDESWIPE_SAME;
    return true;
}

static bool has_room_at(const duel_play *play, int car, tk_pose pose)
{
    duel_body *body = &play->state->car[car].body, before = *body;
    duel_nearby nearby;
    duel_set_pose(body, pose);
    duel_look_around(play->world, play->state, car, DUEL_SKIN / 2, &nearby);
    *body = before;
    return !nearby.count;
}

/* Is there room beside it, on the way there and there? */
static bool fits_along(const duel_play *play, int car, tk_pose from, tk_vec aside, tk_vec move)
{
    for (int part = 0; part <= 4; part++) {
        tk_pose to = from;
        to.at = tk_vec_add(from.at, tk_vec_add(aside, tk_vec_scale(move, part / 4.0)));
        if (!has_room_at(play, car, to)) return false;
    }
    return true;
}

/* There it goes, if it fits. */
static bool tries(stretch *s, const stride *it, tk_vec aside, tk_vec move)
{
    duel_body *body = &s->play->state->car[s->car].body;
    tk_pose pose = duel_pose(body);
    if (tk_vec_length(move) < GRAIN || !fits_along(s->play, s->car, pose, aside, move)) return false;
    pose.at = tk_vec_add(pose.at, tk_vec_add(aside, move));
    duel_set_pose(body, pose);
    s->frame->amount = (int16_t)(s->frame->amount - it->units);
    return true;
}

/* Nothing is left of its step; but the last hair of room is its own: in a gap that is just as wide as the vehicle, or
 * past a corner that only a corner of it has caught. As straight ahead as it can. */
static bool squeezes_by(stretch *s, const stride *it)
{
    enum { FAN = 50, WIDEST = 750 }; /* tenths of a degree */
    tk_vec none = {0, 0}, left = tk_vec_rotate(it->step, 900);
    double hair = DUEL_TOUCH / tk_vec_length(left);
    for (int i = 0; i < it->normals; i++) {
        tk_vec into = tk_vec_scale(it->normal[i], tk_vec_dot(it->step, it->normal[i]));
        if (tries(s, it, none, tk_vec_sub(it->step, into))) return true;
    }
    for (int off = 0; off <= WIDEST; off += FAN)
        for (int hand = -1; hand <= 1; hand += 2) {
            tk_vec way = tk_heading_vec(tk_heading_wrap(hand * off)),
                   move = tk_vec_rotate(it->step, tk_heading_wrap(hand * off));
            if (tries(s, it, none, tk_vec_scale(move, way.x))) return true;
        }
    tk_vec ahead = tk_vec_scale(it->step, 0.125);
    return tries(s, it, tk_vec_scale(left, hair), ahead) || tries(s, it, tk_vec_scale(left, -hair), ahead);
}

/* Where it cannot go on: does everything that holds it stand? */
static outcome be_held(stretch *s, const duel_nearby *nearby, const stride *it)
{
    if (squeezes_by(s, it)) return WENT_ON;
    s->frame->held = HELD_FAST;
    for (int i = 0; i < nearby->count; i++) {
        const duel_near *near = &nearby->at[i];
        if (near->with < DUEL_TARGET_FIXTURE && tk_vec_dot(near->gap.normal, it->step) > 0 &&
            s->play->state->car[near->with].speed)
            s->frame->held = HELD_UP;
    }
    return WAS_HELD;
}

/* It stands at the end of its stride: whatever gives way does. The one that cannot is left in `stuck`. */
static duel_push_result push_all(const stretch *s, const stride *it, int *stuck)
{
    const duel_play *play = s->play;
    for (*stuck = 0; *stuck < it->soft_count; ++*stuck) {
        int other = it->soft[*stuck].with;
        tk_polygon here = duel_hull(play->world, play->state, s->car);
        tk_polygon there = duel_hull(play->world, play->state, other);
        if (tk_polygon_gap(&here, &there).size >= DUEL_SKIN) continue;
        duel_push_result result = duel_push_out(play, s->car, other, it->rest);
        if (result != PUSH_CLEAR) return result;
    }
    return PUSH_CLEAR;
}

/* It does not give way after all. */
static void harden(stride *it, int which)
{
    it->normal[it->normals++] = it->soft[which].gap.normal;
    it->soft[which] = it->soft[--it->soft_count];
}

static outcome arrive(stretch *s, const stride *it, const duel_contact *contact, const duel_nearby *nearby)
{
    s->met = *contact;
    if (contact->part > 1 ||
        duel_is_assessed(s->play->world, s->play->state, s->car, contact->with, contact->gap.normal)) {
        s->frame->amount = (int16_t)(s->frame->amount - it->units);
        return WENT_ON;
    }
    s->frame->amount = (int16_t)(s->frame->amount - it->units * contact->part);
    for (int i = 0; i < nearby->count && contact->with >= DUEL_TARGET_FIXTURE; i++)
        if (joins_face(s, &nearby->at[i])) return WENT_ON;
    return HAS_MET;
}

/* As far as the clipped step goes. True: it was made, or ended; false: something more stands in the way of it. */
static bool try_step(stretch *s, stride *it, const duel_nearby *nearby, outcome *end)
{
    const duel_play *play = s->play;
    duel_state *state = play->state;
    duel_body *body = &state->car[s->car].body;
    tk_motion motion = {.from = duel_pose(body), .move = tk_vec_clip(it->step, it->normal, it->normals)};
    double length = tk_vec_length(motion.move);
    *end = length < GRAIN ? be_held(s, nearby, it) : WENT_ON;
    if (length < GRAIN) return true;
    duel_contact contact =
        duel_probe_way(play->world, state, s->car, &motion, &(duel_probe){DUEL_SKIN / 2, it->soft, it->soft_count});
    if (contact.part * length < GRAIN &&
        duel_is_assessed(play->world, state, s->car, contact.with, contact.gap.normal)) {
        it->normal[it->normals++] = contact.gap.normal;
        return false;
    }
    duel_bodies before = duel_keep_bodies(play->world, state);
    int stuck;
    duel_set_pose(body, tk_motion_at(&motion, contact.part <= 1 ? contact.part : 1));
    duel_push_result result = push_all(s, it, &stuck);
    if (result != PUSH_CLEAR) duel_put_bodies(play->world, state, &before);
    if (result == PUSH_STUCK) harden(it, stuck);
    if (result == PUSH_ASKED) *end = HAS_ASKED;
    if (result != PUSH_CLEAR) return result == PUSH_ASKED;
    for (int other = 0; other < play->world->cars; other++)
        if (other != s->car && duel_has_turned(&before, state, other)) s->pushed |= duel_bit(other);
    *end = arrive(s, it, &contact, nearby);
    return true;
}

/* Does it still lean on that face? */
static bool still_leans(const stretch *s, const duel_near *face)
{
    static const double SAME = 0.99999;
    duel_nearby nearby;
    duel_look_around(s->play->world, s->play->state, s->car, DUEL_TOUCH, &nearby);
    for (int i = 0; i < nearby.count; i++)
        if (nearby.at[i].with == face->with && tk_vec_dot(nearby.at[i].gap.normal, face->gap.normal) > SAME)
            return true;
    return false;
}

/* Along one wall alone all of the way is one stride, if the wall is as long. It is what happens most often. */
static bool slides_all_along(stretch *s, const stride *one, const duel_nearby *nearby, outcome *end)
{
    duel_frame *frame = s->frame;
    duel_body *body = &s->play->state->car[s->car].body, before = *body;
    int16_t amount = frame->amount;
    stride it = *one;
    if (nearby->count != 1 || it.normals != 1 || nearby->at[0].with < DUEL_TARGET_FIXTURE) return false;
    it.units = amount;
    it.step = way_for(frame, amount);
    if (tk_vec_length(tk_vec_clip(it.step, it.normal, it.normals)) < GRAIN) return false;
    if (try_step(s, &it, nearby, end) && still_leans(s, &nearby->at[0])) return true;
    *body = before;
    frame->amount = amount;
    return false;
}

/* A sixteenth of an inch along what it touches. */
static outcome make_stride(stretch *s, duel_nearby *nearby)
{
    enum { STRIDE = DUEL_UNIT / 16, TRIES = 12 };
    duel_frame *frame = s->frame;
    stride it = {.units = frame->amount < STRIDE ? frame->amount : STRIDE};
    outcome end = WENT_ON;
    keep_off(s->play, s->car, nearby);
    it.step = way_for(frame, it.units);
    it.rest = way_for(frame, frame->amount - it.units);
    sort_out(s, nearby, &it);
    turn_off(s, tk_vec_clip(it.step, it.normal, it.normals));
    if (!duel_is_there(&s->play->state->car[s->car])) return WAS_HELD;
    if (slides_all_along(s, &it, nearby, &end)) return end;
    for (int i = 0; i < TRIES; i++)
        if (try_step(s, &it, nearby, &end)) return end;
    return be_held(s, nearby, &it);
}

static void end_stretch(duel_state *state, int car, duel_frame *frame)
{
    frame->amount = 0;
    frame->aside = 0;
    frame->pushes = 0;
    for (int i = 0; i < state->touch_count; i++)
        if (state->touch[i].car == car || state->touch[i].with == car) state->touch[i].hand = 0;
}

bool duel_drive_stretch(const duel_play *play, int car)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    stretch s = {.play = play, .car = car, .frame = duel_move_frame(state), .leg = duel_pose(&it->body)};
    outcome end = WENT_ON;
    it->flags |= CAR_MOVED;
    while (s.frame->amount > 0 && end == WENT_ON && duel_is_there(it) && !state->over) {
        duel_nearby nearby = {0};
        if (state->touch_count) duel_look_around(play->world, state, car, DUEL_TOUCH, &nearby);
        duel_note_touches(play->world, state, car, &nearby);
        bool leans = leans_on(play, car, &nearby);
        if (!leans) keep_off(play, car, &nearby); /* along what it was put or pushed against, a sweep gets by */
        end = leans ? make_stride(&s, &nearby) : sail(&s);
    }
    end_leg(&s);
    if (state->over || !duel_is_there(it)) return false;
    if (end == HAS_MET) duel_collide(play, car, &s.met);
    if (end == HAS_MET || end == HAS_ASKED) return false;
    end_stretch(state, car, s.frame);
    return true;
}

/* ---- turning ---- */

/* It has turned: marks, and what it meets there. */
static void has_turned(const duel_play *play, int car, const tk_motion *motion)
{
    duel_car *it = &play->state->car[car];
    duel_frame *frame = duel_move_frame(play->state);
    bool marks = frame && (frame->how || it->trouble.kind) && !duel_is_airborne(it) && frame->verb == VERB_STRAIGHT;
    it->flags |= CAR_MOVED;
    if (frame && it->body.heading != motion->from.heading) frame->gone = 255;
    if (marks) duel_mark_skid(play->state, car, motion->from.at);
    duel_has_moved(play, car, frame ? frame->verb : VERB_STRAIGHT, NULL);
}

static void settle_beside(const duel_play *play, int car, duel_nearby *nearby)
{
    nearby->count = 0;
    if (!play->state->touch_count) return;
    duel_look_around(play->world, play->state, car, DUEL_TOUCH, nearby);
    keep_off(play, car, nearby);
}

static bool is_known(const duel_play *play, int car, const duel_contact *contact)
{
    return duel_touch_with(play->world, play->state, car, contact->with, contact->gap.normal) != NULL;
}

/* How much of a turn there is room for, in tenths of a degree; what stops it is left in `contact`. A sweep is careful
 * beside what is touched: there the last of the room is looked for tenth by tenth. */
static int turn_there_is(const duel_play *play, int car, const tk_motion *motion, double skin, duel_contact *contact)
{
    enum { AT_ONCE = 20 };
    int sign = motion->turn < 0 ? -1 : 1, most = sign * motion->turn, done = 0;
    for (;;) {
        tk_motion past = *motion, rest = *motion;
        past.turn = sign * done;
        rest.turn = motion->turn - past.turn;
        if (done) rest.from = tk_motion_at(&past, 1);
        *contact = duel_probe_way(play->world, play->state, car, &rest, &(duel_probe){.skin = skin});
        if (contact->part > 1) return most;
        done += (int)(contact->part * (most - done) + 0.0001);
        if (done >= most || !is_known(play, car, contact)) return done;
        int before = done;
        for (past.turn = sign * (done + 1); done < most && done < before + AT_ONCE; past.turn += sign) {
            if (!has_room_at(play, car, tk_motion_at(&past, 1))) return done;
            done++;
        }
        if (done == most) contact->part = 2;
        if (done == most) return most;
    }
}

duel_swung duel_swing_round(const duel_play *play, int car, tk_vec pivot, int turn)
{
    duel_car *it = &play->state->car[car];
    duel_nearby nearby;
    duel_contact contact;
    if (!turn) return SWUNG_ALL;
    settle_beside(play, car, &nearby);
    tk_motion motion = {.from = duel_pose(&it->body), .pivot = pivot, .turn = turn};
    int done = turn_there_is(play, car, &motion, nearby.count ? DUEL_SKIN / 2 : DUEL_SKIN, &contact);
    tk_motion part = motion;
    part.turn = turn < 0 ? -done : done;
    if (done) duel_set_pose(&it->body, tk_motion_at(&part, 1));
    bool stopped = contact.part <= 1;
    has_turned(play, car, &motion);
    if (!duel_is_there(it) || !stopped) return stopped ? SWUNG_OUT : SWUNG_ALL;
    if (is_known(play, car, &contact)) return SWUNG_OUT;
    duel_collide(play, car, &contact);
    return SWUNG_INTO;
}

bool duel_swing(const duel_play *play, int car, tk_vec pivot, int turn)
{
    return duel_swing_round(play, car, pivot, turn) == SWUNG_ALL && duel_is_there(&play->state->car[car]);
}

/* Out of the way of what it touches, by as much as it reaches farther that way once it has turned. */
static tk_pose pushed_out(const duel_play *play, int car, const duel_nearby *nearby, tk_pose to)
{
    const duel_car *it = &play->state->car[car];
    const tk_polygon *shape = &duel_vehicle_of(play->world, it)->hull;
    tk_polygon before = tk_polygon_place(shape, duel_pose(&it->body));
    for (int i = 0; i < nearby->count; i++) {
        tk_vec normal = nearby->at[i].gap.normal;
        tk_polygon after = tk_polygon_place(shape, to);
        double more = tk_polygon_support(&after, normal) - tk_polygon_support(&before, normal);
        if (more > 0) to.at = tk_vec_sub(to.at, tk_vec_scale(normal, more));
    }
    return to;
}

bool duel_spin(const duel_play *play, int car, int turn)
{
    duel_car *it = &play->state->car[car];
    duel_nearby nearby;
    settle_beside(play, car, &nearby);
    tk_motion motion = {.from = duel_pose(&it->body), .pivot = duel_pose(&it->body).at, .turn = turn};
    duel_probe others = {DUEL_SKIN, nearby.at, nearby.count};
    if (!turn || !nearby.count) return duel_swing(play, car, motion.pivot, turn);
    duel_contact contact = duel_probe_way(play->world, play->state, car, &motion, &others);
    tk_pose to = pushed_out(play, car, &nearby, tk_motion_at(&motion, contact.part <= 1 ? contact.part : 1));
    if (!has_room_at(play, car, to)) return duel_swing(play, car, motion.pivot, turn);
    duel_set_pose(&it->body, to);
    has_turned(play, car, &motion);
    if (!duel_is_there(it)) return false;
    if (contact.part <= 1) duel_collide(play, car, &contact);
    return contact.part > 1;
}
