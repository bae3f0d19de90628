/* Who gives way to whom, and how: round a corner of its own, as its driver chooses, while the other one drives on
 * [conforming].
 *
 * A vehicle in the way turns by the least number of tenths of a degree that clears it, to one hand for the length of an
 * inch. Walls do not let it through; another vehicle in its way gives way first, and so on, three deep. Everything here
 * moves bodies on the table and puts them back where it does not work out. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"

enum { CORNERS = 4, MOST_TURN = 900, DEEP = 3, STEPS = 16, ASKS = 3 };
enum { HAND_OPEN = 3 }; /* a corner that was picked in this inch, and it has not turned yet */

static int thirds_of(const duel_world *world, const duel_state *state, int car)
{
    return duel_vehicle_of(world, &state->car[car])->damage_thirds;
}

/* What is pushed gives way. Whoever is pushed pushes back only if it is the heavier; of two that nobody decides about,
 * one that stands gives way to one that is not lighter. */
bool duel_gives_way(const duel_world *world, const duel_state *state, const duel_touch *row, int mover)
{
    if (row->with >= DUEL_TARGET_FIXTURE) return false;
    int other = row->car == mover ? row->with : row->car;
    int own = thirds_of(world, state, mover), its = thirds_of(world, state, other);
    if (row->pusher == mover) return true;
    if (row->pusher == other) return own > its;
    return !state->car[other].speed && own >= its;
}

static tk_vec corner_of(const duel_world *world, const duel_state *state, int car, int corner)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    double x = vehicle->length / 2, y = vehicle->width / 2;
    bool front = corner == CORNER_FRONT_LEFT || corner == CORNER_FRONT_RIGHT;
    bool left = corner == CORNER_FRONT_LEFT || corner == CORNER_BACK_LEFT;
    return tk_pose_point(duel_pose(&state->car[car].body), (tk_vec){front ? x : -x, left ? y : -y});
}

/* ---- bodies, to put them back ---- */

duel_bodies duel_keep_bodies(const duel_world *world, const duel_state *state)
{
    duel_bodies all;
    for (int car = 0; car < world->cars; car++) all.at[car] = state->car[car].body;
    return all;
}

void duel_put_bodies(const duel_world *world, duel_state *state, const duel_bodies *all)
{
    for (int car = 0; car < world->cars; car++) state->car[car].body = all->at[car];
}

bool duel_has_turned(const duel_bodies *before, const duel_state *state, int car)
{
    const duel_body *was = &before->at[car], *is = &state->car[car].body;
    return was->x != is->x || was->y != is->y || was->heading != is->heading;
}

/* ---- turning out of the way ---- */

typedef struct swing {
    int corner, hand; /* hand: plus 1; 0: either */
    int turned;       /* tenths of a degree so far */
} swing;

static bool clear_out(const duel_world *, duel_state *, int car, const tk_polygon *from, int depth);

/* Nearer to something than it was, and nearer than anything may be? */
static bool runs_up_against(const duel_nearby *before, const duel_near *now)
{
    static const double LESS = 0.0002;
    double was = 1;
    for (int i = 0; i < before->count; i++)
        if (before->at[i].with == now->with && before->at[i].gap.size < was) was = before->at[i].gap.size;
    return now->gap.size < DUEL_SKIN / 2 && now->gap.size < was - LESS;
}

/* Whoever is making its move gives way to nobody [conforming]. */
static bool is_moving(duel_state *state, int car)
{
    const duel_frame *move = duel_move_frame(state);
    return move && move->who == car;
}

/* It has turned: is it clear of walls and of the mover, and does everybody else give way? */
static bool has_room(const duel_world *world, duel_state *state, int car, const duel_nearby *before, int depth)
{
    duel_nearby now;
    duel_look_around(world, state, car, DUEL_SKIN, &now);
    for (int i = 0; i < now.count; i++) {
        if (!runs_up_against(before, &now.at[i])) continue;
        tk_polygon here = duel_hull(world, state, car);
        if (now.at[i].with >= DUEL_TARGET_FIXTURE || is_moving(state, now.at[i].with) || !depth) return false;
        if (!clear_out(world, state, now.at[i].with, &here, depth - 1)) return false;
    }
    return true;
}

static bool is_among(const duel_nearby *all, int with)
{
    for (int i = 0; i < all->count; i++)
        if (all->at[i].with == with) return true;
    return false;
}

/* Does a turn, looked at every two degrees, lead through something that is neither in its way before it nor after? */
static bool leaps(const duel_world *world, duel_state *state, int car, tk_motion motion, const duel_nearby *before)
{
    enum { STRIDE = 20 };
    int sign = motion.turn < 0 ? -1 : 1, all = sign * motion.turn;
    duel_body *body = &state->car[car].body, at_first = *body;
    duel_nearby after, now;
    bool found = false;
    if (all <= STRIDE) return false;
    duel_set_pose(body, tk_motion_at(&motion, 1));
    duel_look_around(world, state, car, DUEL_SKIN, &after);
    for (int turn = STRIDE; turn < all && !found; turn += STRIDE) {
        motion.turn = sign * turn;
        duel_set_pose(body, tk_motion_at(&motion, 1));
        duel_look_around(world, state, car, -DUEL_SKIN, &now);
        for (int i = 0; i < now.count; i++)
            found |= !is_among(before, now.at[i].with) && !is_among(&after, now.at[i].with);
    }
    *body = at_first;
    return found;
}

/* Round that corner to that hand until it is clear of `from`; -1: it cannot. */
static int turn_out(const duel_world *world, duel_state *state, int car, int corner, int hand, const tk_polygon *from,
                    int depth)
{
    duel_car *it = &state->car[car];
    duel_bodies before = duel_keep_bodies(world, state);
    duel_nearby around;
    tk_motion motion = {.from = duel_pose(&it->body),
                        .pivot = corner_of(world, state, car, corner),
                        .turn = hand == HAND_LEFT ? MOST_TURN : -MOST_TURN};
    int turn = tk_motion_escape(&motion, &duel_vehicle_of(world, it)->hull, from, DUEL_SKIN);
    if (turn <= 0) return turn;
    duel_look_around(world, state, car, DUEL_SKIN, &around);
    motion.turn = hand == HAND_LEFT ? turn : -turn;
    if (leaps(world, state, car, motion, &around)) return -1;
    duel_set_pose(&it->body, tk_motion_at(&motion, 1));
    if (has_room(world, state, car, &around, depth)) return turn;
    duel_put_bodies(world, state, &before);
    return -1;
}

/* To the hand it has begun to turn to, or to the one that takes less. */
static bool swing_out(const duel_world *world, duel_state *state, int car, swing *it, const tk_polygon *from, int depth)
{
    int best = -1, hand = 0;
    duel_bodies before = duel_keep_bodies(world, state), after = before;
    for (int i = HAND_LEFT; i <= HAND_RIGHT; i++) {
        if (it->hand && it->hand != i + 1) continue;
        int turn = turn_out(world, state, car, it->corner, i, from, depth);
        if (turn >= 0 && (best < 0 || turn < best)) {
            best = turn;
            hand = i + 1;
            after = duel_keep_bodies(world, state);
        }
        duel_put_bodies(world, state, &before);
    }
    if (best < 0) return false;
    duel_put_bodies(world, state, &after);
    if (best > 0) it->hand = hand;
    it->turned += best;
    return true;
}

/* One that is only in the way of somebody who gives way takes the corner that costs least. */
static bool clear_out(const duel_world *world, duel_state *state, int car, const tk_polygon *from, int depth)
{
    int best = -1;
    duel_bodies before = duel_keep_bodies(world, state), after = before;
    for (int corner = 0; corner < CORNERS; corner++) {
        swing it = {.corner = corner};
        if (swing_out(world, state, car, &it, from, depth) && (best < 0 || it.turned < best)) {
            best = it.turned;
            after = duel_keep_bodies(world, state);
        }
        duel_put_bodies(world, state, &before);
    }
    if (best >= 0) duel_put_bodies(world, state, &after);
    return best >= 0;
}

/* ---- which corner ---- */

static tk_vec clip_by_walls(const duel_world *world, const duel_state *state, int car, tk_vec move)
{
    duel_nearby nearby;
    tk_vec normal[DUEL_MOST_NEAR];
    int count = 0;
    duel_look_around(world, state, car, DUEL_TOUCH, &nearby);
    for (int i = 0; i < nearby.count && nearby.at[i].with >= DUEL_TARGET_FIXTURE; i++)
        normal[count++] = nearby.at[i].gap.normal;
    return tk_vec_clip(move, normal, count);
}

/* How many sixteenths of the rest of its way the mover gets on when the other turns round that corner; 0: none. */
static int steps_cleared(const duel_world *world, duel_state *state, int mover, int other, swing *it, tk_vec rest)
{
    duel_bodies before = duel_keep_bodies(world, state);
    tk_vec step = tk_vec_scale(rest, 1.0 / STEPS);
    int steps = 0;
    for (; steps <= STEPS; steps++) {
        tk_polygon here = duel_hull(world, state, mover);
        if (!swing_out(world, state, other, it, &here, DEEP)) break;
        tk_pose pose = duel_pose(&state->car[mover].body);
        pose.at = tk_vec_add(pose.at, clip_by_walls(world, state, mover, step));
        duel_set_pose(&state->car[mover].body, pose);
    }
    duel_put_bodies(world, state, &before);
    return steps;
}

/* Bit per corner that clears most of the way; the one of them that turns it least. */
static unsigned corners_of(const duel_world *world, duel_state *state, int mover, int other, tk_vec rest, int *easiest)
{
    unsigned corners = 0;
    int farthest = 0, least = 0;
    for (int corner = 0; corner < CORNERS; corner++) {
        swing it = {.corner = corner};
        int steps = steps_cleared(world, state, mover, other, &it, rest);
        if (!steps || steps < farthest) continue;
        if (steps > farthest) corners = 0;
        if (!corners || it.turned < least) {
            least = it.turned;
            *easiest = corner;
        }
        farthest = steps;
        corners |= duel_bit(corner);
    }
    return corners;
}

/* True: it has a corner now; false: it is asked, or there is none. */
static bool choose_corner(const duel_play *play, int mover, duel_touch *row, int other, tk_vec rest, bool *asked)
{
    duel_state *state = play->state;
    duel_frame *move = duel_move_frame(state);
    int easiest = 0;
    unsigned corners = corners_of(play->world, state, mover, other, rest, &easiest);
    *asked = false;
    if (!corners || (move && move->pushes++ >= ASKS)) return false;
    if (!(corners & (corners - 1)) || !duel_in_play(&state->car[other])) {
        row->corner = (uint8_t)(easiest + 1);
        row->hand = HAND_OPEN;
        return true;
    }
    duel_ask_corner(play, other, mover, corners);
    *asked = true;
    return false;
}

/* At the beginning of an inch: is the corner it has turned round so far still good for all of it? */
static bool clears_inch(const duel_play *play, int mover, int other, int corner, tk_vec rest)
{
    swing it = {.corner = corner};
    return steps_cleared(play->world, play->state, mover, other, &it, rest) > STEPS;
}

duel_push_result duel_push_out(const duel_play *play, int mover, int other, tk_vec rest)
{
    duel_state *state = play->state;
    tk_vec none = {0, 0};
    duel_touch *row = duel_touch_with(play->world, state, mover, other, none);
    tk_polygon here = duel_hull(play->world, state, mover);
    bool asked = false;
    if (row && row->corner && !row->hand && !clears_inch(play, mover, other, row->corner - 1, rest)) row->corner = 0;
    while (row) {
        swing it = {.corner = row->corner - 1, .hand = row->hand == HAND_OPEN ? 0 : row->hand};
        if (row->corner && swing_out(play->world, state, other, &it, &here, DEEP)) {
            row->hand = (uint8_t)(it.hand ? it.hand : HAND_OPEN);
            return PUSH_CLEAR;
        }
        row->corner = row->hand = 0;
        if (!choose_corner(play, mover, row, other, rest, &asked)) break;
    }
    return asked ? PUSH_ASKED : PUSH_STUCK;
}

void duel_pick_corner(const duel_play *play, int car, int mover, int corner)
{
    tk_vec none = {0, 0};
    duel_touch *row = duel_touch_with(play->world, play->state, mover, car, none);
    if (!row) return;
    row->corner = (uint8_t)(corner + 1);
    row->hand = HAND_OPEN;
}
