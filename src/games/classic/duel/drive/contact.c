/* Contacts: they begin, last and end [contact].
 *
 * A contact is a row of the state: a vehicle and what it touches. It begins with the collision that is assessed then
 * and never again while it lasts, or without one where a vehicle was put or pushed against something. It ends when
 * after the moves of a phase the two are more than DUEL_TOUCH apart. Almost always there is none, and then nothing is
 * looked at. */
#include "games/classic/duel/drive/drive.h"

static bool is_between(const duel_touch *row, int a, int b)
{
    return row->car == a && row->with == b;
}

/* Inside a building its walls are met from several sides at once: each within 70 degrees of the face that is touched.
 */
static bool is_same_face(const duel_world *world, const duel_state *state, const duel_touch *row, tk_vec normal)
{
    static const double OFF = 0.35;
    int fixture = row->with - DUEL_TARGET_FIXTURE;
    if (fixture < 0 || !duel_is_hollow(world, state, fixture)) return true;
    if (!tk_polygon_contains(&world->map.fixture[fixture].at, duel_pose(&state->car[row->car].body).at)) return true;
    return row->face_x * normal.x + row->face_y * normal.y > 100 * OFF;
}

duel_touch *duel_touch_with(const duel_world *world, duel_state *state, int car, int with, tk_vec normal)
{
    int a = with < car ? with : car, b = with < car ? car : with;
    for (int i = 0; i < state->touch_count; i++)
        if (is_between(&state->touch[i], a, b) && is_same_face(world, state, &state->touch[i], normal))
            return &state->touch[i];
    return NULL;
}

bool duel_is_assessed(const duel_world *world, const duel_state *state, int car, int with, tk_vec normal)
{
    if (!state->touch_count) return false;
    const duel_touch *row = duel_touch_with(world, (duel_state *)state, car, with, normal);
    return row && row->assessed;
}

static void drop(duel_state *state, int row)
{
    for (int i = row; i + 1 < state->touch_count; i++) state->touch[i] = state->touch[i + 1];
    state->touch[--state->touch_count] = (duel_touch){0};
}

/* Of many the oldest with a fixture goes. */
static void make_room(duel_state *state)
{
    int oldest = 0;
    if (state->touch_count < DUEL_MAX_TOUCHES) return;
    while (oldest + 1 < state->touch_count && state->touch[oldest].with < DUEL_TARGET_FIXTURE) oldest++;
    drop(state, oldest);
}

static int8_t hundredths(double value)
{
    return (int8_t)(value < 0 ? value - 0.5 : value + 0.5);
}

static void turn_face(duel_touch *row, int car, tk_vec normal)
{
    double sign = row->car == car ? 100 : -100;
    row->face_x = hundredths(normal.x * sign);
    row->face_y = hundredths(normal.y * sign);
}

duel_touch *duel_begin_touch(const duel_world *world, duel_state *state, int car, int with, tk_vec normal)
{
    duel_touch *row = duel_touch_with(world, state, car, with, normal);
    if (!row) {
        make_room(state);
        row = &state->touch[state->touch_count++];
    }
    *row = (duel_touch){.car = (uint8_t)(with < car ? with : car),
                        .with = (uint8_t)(with < car ? car : with),
                        .pusher = DUEL_NONE,
                        .since = (uint16_t)(DUEL_PHASES * state->turn + state->phase)};
    turn_face(row, car, normal);
    return row;
}

/* ---- faces that are one ---- */

/* How far out of the plane of a face lies an edge of the piece that looks the same way? Far: none does. */
static double edge_off(const tk_polygon *piece, const tk_gap *face)
{
    static const double STRAIGHT = 0.9996, FAR_OFF = 1;
    for (int i = 0; i < piece->count; i++) {
        tk_vec from = piece->at[i], edge = tk_vec_sub(piece->at[(i + 1) % piece->count], from), out = {edge.y, -edge.x};
        if (tk_vec_dot(out, face->normal) < -STRAIGHT * tk_vec_length(edge))
            return tk_vec_dot(tk_vec_sub(from, face->point), face->normal);
    }
    return FAR_OFF;
}

bool duel_is_flush(const duel_world *world, const duel_state *state, int fixture, const tk_gap *face, double *off)
{
    static const double HAIR = DUEL_TOUCH - DUEL_SKIN;
    duel_pieces pieces;
    duel_pieces_of(world, state, fixture, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        double by = edge_off(&pieces.at[i], face);
        *off = by;
        if (by < HAIR && by > -HAIR) return true;
    }
    return false;
}

/* The assessed contact whose face this is the continuation of: the fronts of two houses in a row [contact]. */
static const duel_touch *flush_with(const duel_world *world, const duel_state *state, int car, const duel_near *near)
{
    double off;
    if (near->with < DUEL_TARGET_FIXTURE || !near->square) return NULL;
    for (int i = 0; i < state->touch_count; i++) {
        const duel_touch *row = &state->touch[i];
        if (row->car == car && row->with >= DUEL_TARGET_FIXTURE && row->with != near->with && row->assessed &&
            row->face_x * near->gap.normal.x + row->face_y * near->gap.normal.y > 90 &&
            duel_is_flush(world, state, row->with - DUEL_TARGET_FIXTURE, &near->gap, &off))
            return row;
    }
    return NULL;
}

/* ---- lasting ---- */

static void note(const duel_world *world, duel_state *state, int car, const duel_near *near)
{
    duel_touch *row = duel_touch_with(world, state, car, near->with, near->gap.normal);
    if (row && row->assessed) {
        if (near->square) turn_face(row, car, near->gap.normal);
        return;
    }
    const duel_touch *flush = flush_with(world, state, car, near);
    if (flush) {
        int kind = flush->kind;
        row = duel_begin_touch(world, state, car, near->with, near->gap.normal);
        row->assessed = 1;
        row->kind = (uint8_t)kind;
    } else if (!row && near->gap.size < DUEL_SKIN) {
        duel_begin_touch(world, state, car, near->with, near->gap.normal);
    }
}

void duel_note_touches(const duel_world *world, duel_state *state, int car, const duel_nearby *nearby)
{
    for (int i = 0; i < nearby->count; i++) note(world, state, car, &nearby->at[i]);
}

void duel_follow_touches(const duel_world *world, duel_state *state, int car)
{
    duel_nearby nearby;
    duel_look_around(world, state, car, DUEL_TOUCH, &nearby);
    duel_note_touches(world, state, car, &nearby);
}

static bool is_gone(const duel_state *state, const duel_touch *row)
{
    bool gone = row->with < DUEL_TARGET_FIXTURE && !duel_is_there(&state->car[row->with]);
    return gone || !duel_is_there(&state->car[row->car]);
}

static bool touches_wall(const duel_world *world, const duel_state *state, const duel_touch *row,
                         const tk_polygon *here)
{
    int fixture = row->with - DUEL_TARGET_FIXTURE;
    duel_pieces pieces;
    if (!duel_blocks(world, state, fixture) || duel_passes_over(world, state, row->car, fixture)) return false;
    duel_pieces_of(world, state, fixture, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        tk_gap gap = tk_polygon_gap_within(here, &pieces.at[i], DUEL_TOUCH);
        if (gap.size <= DUEL_TOUCH && is_same_face(world, state, row, gap.normal)) return true;
    }
    return false;
}

static bool lasts(const duel_world *world, const duel_state *state, const duel_touch *row)
{
    if (is_gone(state, row)) return false;
    tk_polygon here = duel_hull(world, state, row->car);
    if (row->with >= DUEL_TARGET_FIXTURE) return touches_wall(world, state, row, &here);
    tk_polygon there = duel_hull(world, state, row->with);
    return !duel_flies_over(&state->car[row->car], &state->car[row->with]) &&
           tk_polygon_gap_within(&here, &there, DUEL_TOUCH).size <= DUEL_TOUCH;
}

/* In this phase, by itself or pushed? What has not is as near to everything as it was. */
static bool has_moved(const duel_car *it)
{
    return it->flags & CAR_MOVED || it->marks & MARK_PUSHED || !duel_is_there(it);
}

void duel_end_touches(const duel_world *world, duel_state *state)
{
    for (int i = state->touch_count - 1; i >= 0; i--) {
        const duel_touch *row = &state->touch[i];
        bool other = row->with < DUEL_TARGET_FIXTURE && has_moved(&state->car[row->with]);
        if ((other || has_moved(&state->car[row->car])) && !lasts(world, state, row)) drop(state, i);
    }
}

void duel_forget_gone(duel_state *state)
{
    for (int i = state->touch_count - 1; i >= 0; i--)
        if (is_gone(state, &state->touch[i])) drop(state, i);
}

void duel_lift_off(duel_state *state, int car)
{
    for (int i = state->touch_count - 1; i >= 0; i--)
        if (state->touch[i].car == car || state->touch[i].with == car) drop(state, i);
}

tk_vec duel_clipped_way(const duel_world *world, const duel_state *state, int car, tk_vec way)
{
    duel_nearby nearby;
    tk_vec normal[DUEL_MOST_NEAR];
    int count = 0;
    if (!state->touch_count) return way;
    duel_look_around(world, state, car, DUEL_TOUCH, &nearby);
    for (int i = 0; i < nearby.count; i++) {
        const duel_near *near = &nearby.at[i];
        const duel_touch *row = duel_touch_with(world, (duel_state *)state, car, near->with, near->gap.normal);
        if (!row || !row->assessed) continue;
        if (near->with >= DUEL_TARGET_FIXTURE || !duel_gives_way(world, state, row, car))
            normal[count++] = near->gap.normal;
    }
    return tk_vec_clip(way, normal, count);
}
