/* Scenarios: checkpoints, triggers, hidden hazards, the hill, the countdown, and who has won [scenarios]. */
#include "sixth.h"

int sixth_marker_numbered(const sixth_world *world, int number, sixth_use use)
{
    for (int i = 0; i < world->arena.marker_count; i++)
        if (world->arena.marker[i].number == number && world->arena.marker[i].use == use) return i;
    return -1;
}

int sixth_checkpoints(const sixth_world *world)
{
    int count = 0;
    while (count < 4 && sixth_marker_numbered(world, count, USE_CHECKPOINT) >= 0) count++;
    return count;
}

bool sixth_may_fire(const sixth_world *world, const sixth_state *state, int seat)
{
    (void)world;
    return state->car[seat].armed;
}

/* [scenario-race] */
static void pass_checkpoint(const sixth_play *play, int seat)
{
    sixth_car *car = &play->state->car[seat];
    int count = sixth_checkpoints(play->world), number = car->passed % count;
    if (!sixth_on_marker(play->world, play->state, seat, sixth_marker_numbered(play->world, number, USE_CHECKPOINT)))
        return;
    car->passed++;
    SIXTH_EVENT(play, EVENT_CHECKPOINT, NULL, (int16_t)seat, (int16_t)number);
    if (car->passed < count * play->world->scenario.amount) return;
    SIXTH_EVENT(play, EVENT_WINS, NULL, (int16_t)seat);
    sixth_finish(play, ENDING_RACE);
}

/* [triggers] */
static void cross_trigger(const sixth_play *play, int seat)
{
    sixth_car *car = &play->state->car[seat];
    int marker = sixth_marker_numbered(play->world, seat % 4, USE_TRIGGER);
    if (car->armed || !sixth_on_marker(play->world, play->state, seat, marker)) return;
    car->armed = 1;
    SIXTH_EVENT(play, EVENT_ARMED, NULL, (int16_t)seat);
}

/* [hidden-hazards] */
static void uncover(const sixth_play *play, int seat)
{
    const sixth_arena *arena = &play->world->arena;
    sixth_state *state = play->state;
    for (int i = 0, hidden = 0; i < arena->marker_count; i++) {
        if (arena->marker[i].use != USE_HIDDEN) continue;
        int hazard = state->hidden[hidden++];
        if (state->uncovered[i] || !sixth_on_marker(play->world, state, seat, i)) continue;
        state->uncovered[i] = 1;
        SIXTH_EVENT(play, EVENT_UNCOVERED, NULL, arena->marker[i].number, (int16_t)hazard);
        if (play->events) play->events->revealed = true;
    }
}

void sixth_after_move(const sixth_play *play, int seat)
{
    if (!play->world->arena.marker_count) return;
    uncover(play, seat);
    if (play->world->scenario.armed_by_trigger) cross_trigger(play, seat);
    if (play->world->scenario.goal == GOAL_RACE) pass_checkpoint(play, seat);
}

/* The only car on the hill at the end of a round scores [scenario-hill]. */
static bool score_hill(const sixth_play *play)
{
    sixth_state *state = play->state;
    int holder = -1, count = 0;
    for (int seat = 0; seat < play->world->seats; seat++) {
        if (!sixth_running(state, seat) || !sixth_on_hill(play->world, state, seat)) continue;
        holder = seat;
        count++;
    }
    if (count != 1) return false;
    state->car[holder].hill++;
    SIXTH_EVENT(play, EVENT_HELD_HILL, NULL, (int16_t)holder, state->car[holder].hill);
    if (state->car[holder].hill < play->world->scenario.amount) return false;
    SIXTH_EVENT(play, EVENT_WINS, NULL, (int16_t)holder);
    sixth_finish(play, ENDING_HILL);
    return true;
}

bool sixth_score_round(const sixth_play *play)
{
    if (play->world->scenario.goal == GOAL_HILL && score_hill(play)) return true;
    int rounds = play->world->scenario.rounds;
    if (!rounds || play->state->round < rounds) return false;
    SIXTH_EVENT(play, EVENT_TIME_UP, NULL, 0);
    sixth_finish(play, ENDING_TIME);
    return true;
}

/* What a seat has to show: checkpoints, rounds on the hill, or being there at all. */
static int score_of(const sixth_world *world, const sixth_state *state, int seat)
{
    switch ((sixth_goal)world->scenario.goal) {
    case GOAL_RACE: return state->car[seat].passed;
    case GOAL_HILL: return state->car[seat].hill;
    case GOAL_LAST: break;
    }
    return sixth_running(state, seat);
}

void sixth_outcome(const tk_world *tk, const void *at, tk_outcome *out)
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    int best = 0;
    *out = (tk_outcome){.over = state->over, .ending = state->ending, .seats = world->seats};
    bool scored = state->ending == ENDING_TIME || state->ending == ENDING_RACE || state->ending == ENDING_HILL;
    for (int seat = 0; seat < world->seats; seat++) {
        out->score[seat] = score_of(world, state, seat);
        if (sixth_running(state, seat) && out->score[seat] > best) best = out->score[seat];
    }
    for (int seat = 0; seat < world->seats && state->over; seat++)
        out->won[seat] = sixth_running(state, seat) && (!scored || out->score[seat] == best);
}
