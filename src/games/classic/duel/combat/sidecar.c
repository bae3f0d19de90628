/* A sidecar that was let go [jettison-joining].
 *
 * The cycle goes on as the vehicle it is without it: the same parts in the same places, but the sidecar's weapons, tire
 * and passenger stand behind the ends of its lists. The sidecar is a counter that runs on beside it; while it moves its
 * `left` is its speed in steps of 2.5 mph. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"

enum { DRAG = 2 }; /* steps a turn: 5 mph */

void duel_jettison(const duel_play *play, int car)
{
    enum { JOLT = 2 };
    duel_car *it = &play->state->car[car];
    const duel_vehicle *whole = duel_vehicle_of(play->world, it);
    if (whole->alone == DUEL_NONE) return;
    double aside = whole->width / 2 + 0.25;
    tk_pose pose = duel_pose(&it->body);
    pose.at = tk_pose_point(pose, (tk_vec){0, whole->sidecar_side == TK_SIDE_LEFT ? aside : -aside});
    pose.heading = duel_way(it);
    int counter = duel_lay(play, COUNTER_SIDECAR, car, pose, it->speed / DUEL_STEP);
    if (counter >= 0) play->state->counter[counter].on = (uint16_t)duel_bit(car);
    it->vehicle = whole->alone;
    const duel_vehicle *alone = duel_vehicle_of(play->world, it);
    if (it->driver != DUEL_NONE && it->driver >= alone->people_count) it->driver = (uint8_t)duel_rider(alone);
    DUEL_EVENT(play, EVENT_JETTISONED, NULL, (int16_t)car);
    duel_hazard(play, car, JOLT, LABEL_HAZARD);
    duel_judge_wreck(play, car);
}

/* ---- adrift ---- */

static bool stands_in_way(const duel_play *play, const duel_counter *it)
{
    tk_polygon here = duel_counter_polygon(it);
    for (int i = 0; i < play->world->map.fixture_count; i++)
        if (duel_blocks(play->world, play->state, i) && tk_polygon_overlap(&here, &play->world->map.fixture[i].at))
            return true;
    return false;
}

/* A quarter of an inch at a time; a wall stops it. */
static void run_on(const duel_play *play, duel_counter *it)
{
    int quarters = duel_chart_quarters(play->world, it->left * DUEL_STEP, play->state->phase);
    tk_vec way = tk_heading_vec(it->heading);
    for (int i = 0; i < quarters; i++) {
        duel_counter before = *it;
        it->x += (int32_t)(way.x * DUEL_UNIT / 4);
        it->y += (int32_t)(way.y * DUEL_UNIT / 4);
        if (!stands_in_way(play, it)) continue;
        *it = before;
        it->left = 0;
        return;
    }
}

/* Crash table 1 by its speed: what is milder than a roll only slows it down. */
static void slow_down(const duel_play *play, int counter)
{
    static const uint8_t LOSS[] = {
#define X(NAME, name, to_hit, sidecar, odds) sidecar,
        DUEL_CRASHES(X)
#undef X
    };
    duel_counter *it = &play->state->counter[counter];
    int first = duel_die(play), second = duel_die(play);
    int roll = first + second + duel_crash_modifier(play->world, it->left * DUEL_STEP);
    duel_crash result = duel_crash_result(1, roll);
    int left = result >= CRASH_ROLL ? 0 : it->left - DRAG - LOSS[result];
    DUEL_EVENT(play, EVENT_ADRIFT, NULL, (int16_t)counter, (int16_t)result, (int16_t)roll);
    it->left = (uint8_t)(left > 0 ? left : 0);
}

static bool is_off_map(const duel_world *world, const duel_counter *it)
{
    tk_vec at = {duel_inches(it->x), duel_inches(it->y)};
    return at.x < 0 || at.y < 0 || at.x > world->map.width || at.y > world->map.height;
}

void duel_drift_sidecars(const duel_play *play)
{
    duel_state *state = play->state;
    bool moved = false;
    for (int i = 0; i < state->counter_count; i++) {
        duel_counter *it = &state->counter[i];
        if (it->kind != COUNTER_SIDECAR || !it->left) continue;
        moved = true;
        run_on(play, it);
        if (it->left && state->phase == DUEL_PHASES) slow_down(play, i);
        if (is_off_map(play->world, it)) duel_lift(play, i--);
    }
    for (int car = 0; moved && car < play->world->cars; car++) duel_meet_counters(play, car);
}
