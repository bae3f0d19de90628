/* How long somebody can sprint, and the rest that follows [sprinting]. */
#include "games/classic/duel/foot/foot.h"

enum { SPRINT_TURNS = 10, AFTER_TURNS = 10 };

tk_reason duel_check_sprint(const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    bool ready = state->phase == 1 && !it->steps && !(it->flags & (WALK_PRONE | WALK_SPRINTS | WALK_LADEN));
    return ready && it->sprinted < SPRINT_TURNS && !it->after ? TK_REASON_FINE : DUEL_REASON_NO_SPRINT;
}

/* A second for every two of sprinting. */
void duel_begin_rest(const duel_play *play, int walker)
{
    int turns = (play->state->walker[walker].sprinted + 1) / 2;
    duel_set_busy(play, walker, TASK_REST, DUEL_PHASES * turns, 0);
}

/* Ten turns of sprinting, ten more at the usual speed, then a rest nobody can put off. */
void duel_count_breath(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    bool sprinted = it->flags & WALK_SPRINTS;
    it->flags &= (uint8_t)~WALK_SPRINTS;
    if (!it->sprinted || sprinted || it->task == TASK_REST) return;
    if (++it->after >= AFTER_TURNS && !it->task) duel_begin_rest(play, walker);
}
