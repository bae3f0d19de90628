/* Things lying on the table: debris, obstacles and what is dropped [debris] [dropped-weapons]. The counters of a state
 * are the first `counter_count` places, in the order they were laid. */
#include "duel.h"

#include <string.h>

int duel_lay(const duel_play *play, duel_counter_kind kind, int owner, tk_pose pose, int turns)
{
    duel_state *state = play->state;
    if (state->counter_count == DUEL_MAX_COUNTERS) return -1;
    duel_body body = {0};
    duel_set_pose(&body, pose);
    state->counter[state->counter_count] = (duel_counter){.x = body.x,
                                                          .y = body.y,
                                                          .heading = body.heading,
                                                          .kind = (uint8_t)kind,
                                                          .owner = (uint8_t)owner,
                                                          .left = (uint8_t)turns};
    return state->counter_count++;
}

void duel_lift(const duel_play *play, int counter)
{
    duel_state *state = play->state;
    int after = state->counter_count - counter - 1;
    memmove(&state->counter[counter], &state->counter[counter + 1], (size_t)after * sizeof state->counter[0]);
    state->counter[--state->counter_count] = (duel_counter){0};
}

/* One die less 3 for every tire, and a D1 or D3 hazard [debris]. */
static void strike_junk(const duel_play *play, int car, int counter)
{
    const duel_counter *it = &play->state->counter[counter];
    DUEL_EVENT(play, EVENT_STRUCK, NULL, (int16_t)car, (int16_t)counter);
    duel_hurt_tires(play, car, 1, -3, SOURCE_ROAD);
    duel_hazard(play, car, it->kind == COUNTER_OBSTACLE ? 3 : 1, LABEL_HAZARD);
}

void duel_meet_counters(const duel_play *play, int car)
{
    duel_state *state = play->state;
    if (!state->counter_count || !duel_is_there(&state->car[car])) return;
    tk_polygon here = duel_polygon(play->world, state, car);
    for (int i = 0; i < state->counter_count; i++) {
        duel_counter *it = &state->counter[i];
        tk_polygon there = duel_counter_polygon(it);
        bool on = tk_polygon_overlap(&here, &there), was = it->on >> car & 1;
        if (on == was) continue;
        it->on ^= (uint16_t)duel_bit(car);
        if (on && (it->kind == COUNTER_DEBRIS || it->kind == COUNTER_OBSTACLE)) strike_junk(play, car, i);
    }
}

void duel_shed_debris(const duel_play *play, int car, int side)
{
    (void)play, (void)car, (void)side; /* [producing-debris] is to come */
}
