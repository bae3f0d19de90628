/* Drag Race: the rules. Nothing here allocates, and everything a match needs to know is in its state. */
#include "drag.h"

void drag_start(const tk_world *tk, void *at, tk_dice *dice, tk_events *events)
{
    const drag_world *world = tk->fixed;
    drag_state *state = at;
    (void)dice, (void)events;
    for (int car = 0; car < world->seats; car++) state->car[car].bottles = (uint8_t)world->bottles;
}

/* Whose engine runs and who has not decided yet. */
uint32_t drag_pending(const tk_world *tk, const void *at)
{
    const drag_state *state = at;
    uint32_t pending = 0;
    for (int car = 0; car < tk->seats && !state->ending; car++)
        if (!state->car[car].blown && !state->car[car].chosen) pending |= 1u << car;
    return pending;
}

tk_reason drag_check(const tk_world *tk, const void *at, int seat, tk_action action)
{
    const drag_state *state = at;
    (void)tk;
    if (action.verb == VERB_NITRO && state->car[seat].bottles == 0) return DRAG_REASON_NO_BOTTLE; /* [nitro] */
    return action.vehicle == 0 ? TK_REASON_FINE : TK_REASON_MALFORMED;
}

int drag_legal(const tk_world *tk, const void *at, int seat, tk_action *out, int cap)
{
    int count = 0;
    if (!(drag_pending(tk, at) >> seat & 1)) return 0;
    for (int verb = 0; verb < VERB_COUNT && count < cap; verb++) {
        out[count] = tk_action_make(verb);
        count += drag_check(tk, at, seat, out[count]) == TK_REASON_FINE;
    }
    return count;
}

/* ---- a turn ---- */

static void tell(tk_events *events, int type, int car, int what, const tk_ledger *ledger)
{
    const int16_t args[TK_EVENT_ARGS] = {(int16_t)car, (int16_t)what, TK_ABSENT, TK_ABSENT, TK_ABSENT};
    tk_events_add(events, type, TK_EVERYONE, args, ledger);
}

/* How far a car gets by its choice, line by line; 0: its engine blows. */
static int distance(int verb, tk_dice *dice, tk_ledger *ledger)
{
    if (verb == VERB_EASE) {
        tk_ledger_add(ledger, LABEL_EASY, DRAG_EASY, TK_ABSENT);
        return ledger->total;
    }
    int rolled = 1 + (int)tk_dice_below(dice, DRAG_DIE);
    if (verb == VERB_NITRO && rolled == 1) return 0;
    tk_ledger_add(ledger, LABEL_DIE, rolled, TK_ABSENT);
    if (verb == VERB_NITRO) tk_ledger_add(ledger, LABEL_NITRO, DRAG_BOOST, TK_ABSENT);
    return ledger->total;
}

double drag_mean(int verb)
{
    double rolled = (1 + DRAG_DIE) / 2.0, blown = 1.0 / DRAG_DIE;
    if (verb == VERB_EASE) return DRAG_EASY;
    return verb == VERB_PUSH ? rolled : rolled - 1 * blown + DRAG_BOOST * (1 - blown);
}

static void move(drag_state *state, int car, tk_dice *dice, tk_events *events)
{
    drag_car *it = &state->car[car];
    int verb = it->chosen - 1;
    tk_ledger ledger = {0};
    tell(events, EVENT_CHOICE, car, verb, NULL);
    if (verb == VERB_NITRO) it->bottles--;
    int by = distance(verb, dice, &ledger);
    it->at = (uint8_t)(it->at + by);
    it->blown = by == 0;
    it->chosen = 0;
    if (by)
        tell(events, EVENT_MOVED, car, by, &ledger);
    else
        tell(events, EVENT_BLEW, car, TK_ABSENT, NULL);
}

/* [end] */
static drag_ending ending_of(const drag_world *world, const drag_state *state)
{
    bool running = false;
    for (int car = 0; car < world->seats; car++) {
        if (state->car[car].at >= world->length) return ENDING_LINE;
        running |= !state->car[car].blown;
    }
    return running ? ENDING_NONE : ENDING_BLOWN;
}

/* All have decided: what was secret is laid open [turn]. */
static void run_turn(const drag_world *world, drag_state *state, tk_dice *dice, tk_events *events)
{
    if (events) events->revealed = true;
    for (int car = 0; car < world->seats; car++)
        if (state->car[car].chosen) move(state, car, dice, events);
    state->turn++;
    state->ending = (uint8_t)ending_of(world, state);
    if (state->ending) tell(events, EVENT_OVER, TK_ABSENT, TK_ABSENT, NULL);
}

void drag_apply(const tk_world *tk, void *at, int seat, tk_action action, tk_dice *dice, tk_events *events)
{
    drag_state *state = at;
    state->car[seat].chosen = (uint8_t)(1 + action.verb);
    tell(events, EVENT_READY, seat, TK_ABSENT, NULL);
    if (drag_pending(tk, state) == 0) run_turn(tk->fixed, state, dice, events);
}

/* ---- how it stands ---- */

void drag_outcome(const tk_world *tk, const void *at, tk_outcome *out)
{
    const drag_state *state = at;
    int farthest = 0;
    *out = (tk_outcome){.over = state->ending != ENDING_NONE, .ending = state->ending, .seats = tk->seats};
    for (int car = 0; car < tk->seats; car++) {
        out->score[car] = state->car[car].at;
        if (state->car[car].at > farthest) farthest = state->car[car].at;
    }
    for (int car = 0; car < tk->seats; car++)
        out->won[car] = state->ending == ENDING_LINE && state->car[car].at == farthest;
}
