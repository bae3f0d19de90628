/* The referee's seat [referee]. It drives nothing; before a turn it is asked, and while it is, play rests. It may put
 * anything right, with a reason that everybody reads, and comment. Not asked yet: nothing pushes the question. */
#include "duel.h"

tk_reason duel_check_referee(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)state, (void)car;
    if (action.verb == VERB_COMMENT) return action.arg[0] < DUEL_COMMENT_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    return action.verb == VERB_PROCEED ? TK_REASON_FINE : TK_REASON_NOT_NOW;
}

void duel_list_referee(duel_listing *list)
{
    duel_offer(list, VERB_PROCEED, TK_ABSENT, TK_ABSENT);
}

void duel_answer_referee(const duel_play *play, int car, tk_action action)
{
    if (action.verb == VERB_COMMENT) DUEL_EVENT(play, EVENT_COMMENTED, NULL, action.arg[0]);
    if (action.verb == VERB_PROCEED) duel_answered(play->state, car);
}

bool duel_run_referee(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    duel_pop(play->state);
    return true;
}
