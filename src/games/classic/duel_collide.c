/* Collisions [collisions]. So far every one is settled as if it were head-on for the one who drives, whose part in it
 * alone makes the speed; kinds, arcs and conforming movement are to come. */
#include "duel.h"

/* The end that leads. */
static int leading_aim(const duel_car *it)
{
    return it->flags & CAR_REVERSE ? AIM_BACK : AIM_FRONT;
}

static void hurt(const duel_play *play, int car, int aim, int points, int by)
{
    duel_blow blow = {(uint8_t)car, (uint8_t)aim, SOURCE_COLLISION, (uint8_t)by, points, -1};
    if (points > 0) duel_damage(play, blow, NULL);
}

static void slow_down(const duel_play *play, int car, int to)
{
    int change = play->state->car[car].speed - to, steps = (change + 99) / 100;
    duel_hazard(play, car, steps < 1 ? 1 : steps, LABEL_HAZARD);
    duel_set_speed(play, car, to);
}

static void note_fixture(duel_car *it, int fixture)
{
    if (it->touching_fixture[0] == fixture || it->touching_fixture[1] == fixture) return;
    it->touching_fixture[1] = it->touching_fixture[0];
    it->touching_fixture[0] = (uint8_t)fixture;
}

/* It takes as much as it gives, up to what breaks the thing [fixed-objects]. */
static void hit_fixture(const duel_play *play, int car, int fixture)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    const duel_fixture *thing = &play->world->map.fixture[fixture];
    int points = duel_roll_ram(play, it->speed) * duel_vehicle_of(play->world, it)->damage_thirds / 3;
    if (thing->dp && points > thing->dp) points = thing->dp;
    DUEL_EVENT(play, EVENT_RAM, NULL, (int16_t)car, (int16_t)(DUEL_TARGET_FIXTURE + fixture), it->speed,
               (int16_t)points);
    note_fixture(it, fixture);
    hurt(play, car, leading_aim(it), points, DUEL_NONE);
    slow_down(play, car, 0);
}

static int struck_aim(const duel_play *play, int car, int other)
{
    tk_vec local = tk_pose_local(duel_pose(&play->state->car[other].body), duel_pose(&play->state->car[car].body).at);
    if (local.x > 0.5) return AIM_FRONT;
    if (local.x < -0.5) return AIM_BACK;
    return local.y > 0 ? AIM_LEFT : AIM_RIGHT;
}

static void hit_car(const duel_play *play, int car, int other)
{
    duel_car *it = &play->state->car[car], *struck = &play->state->car[other];
    int own = duel_vehicle_of(play->world, it)->damage_thirds,
        its = duel_vehicle_of(play->world, struck)->damage_thirds;
    int rolled = duel_roll_ram(play, it->speed), aim = struck_aim(play, car, other);
    DUEL_EVENT(play, EVENT_RAM, NULL, (int16_t)car, (int16_t)other, it->speed, (int16_t)rolled);
    it->touching |= (uint16_t)duel_bit(other);
    struck->touching |= (uint16_t)duel_bit(car);
    hurt(play, other, aim, rolled * own / 3, car);
    hurt(play, car, leading_aim(it), rolled * its / 3, other);
    slow_down(play, car, duel_temporary_speed(play->world, it->speed, own, its));
    slow_down(play, other, struck->speed);
}

void duel_collide(const duel_play *play, int car, int with)
{
    DUEL_EVENT(play, EVENT_COLLISION, NULL, (int16_t)car, (int16_t)with, COLLISION_HEAD_ON);
    duel_interrupt(play->state, car);
    if (with >= DUEL_TARGET_FIXTURE) {
        hit_fixture(play, car, with - DUEL_TARGET_FIXTURE);
        return;
    }
    duel_interrupt(play->state, with);
    hit_car(play, car, with);
}

/* ---- the question: which kind, which corner; not asked yet ---- */

tk_reason duel_check_collision(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)state, (void)car, (void)action;
    return TK_REASON_NOT_NOW;
}

void duel_list_collision(duel_listing *list)
{
    (void)list;
}

void duel_answer_collision(const duel_play *play, int car, tk_action action)
{
    (void)action;
    duel_answered(play->state, car);
}

bool duel_run_collision(const duel_play *play, duel_frame *frame)
{
    (void)frame;
    duel_pop(play->state);
    return true;
}
