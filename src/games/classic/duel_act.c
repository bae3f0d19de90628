/* What a seat may answer, and doing it: hands each action to the question on the table. */
#include "duel.h"

typedef struct question {
    tk_reason (*check)(const duel_world *, const duel_state *, int car, tk_action);
    void (*list)(duel_listing *);
    void (*answer)(const duel_play *, int car, tk_action);
} question;

/* By kind of frame; steps have none. */
static const question QUESTIONS[] = {
#define X(NAME, x) {duel_check_##x, duel_list_##x, duel_answer_##x},
    DUEL_QUESTIONS(X)
#undef X
};

/* The vehicle an action is about, if it is waited for; -1. The referee's bit counts as a vehicle. */
static int asked_car(const duel_world *world, const duel_state *state, int seat, int nth)
{
    int car = seat == world->referee ? DUEL_REFEREE : duel_car_of(world, seat, nth);
    return car >= 0 && duel_top_const(state)->waiting >> car & 1 ? car : -1;
}

tk_reason duel_check(const tk_world *tk, const void *at, int seat, tk_action action)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    int car = asked_car(world, state, seat, action.vehicle);
    if (car < 0) return TK_REASON_DUEL_NO_VEHICLE;
    return QUESTIONS[duel_top_const(state)->kind].check(world, state, car, action);
}

void duel_offer_action(duel_listing *list, tk_action action)
{
    action.vehicle = list->car == DUEL_REFEREE ? 0 : list->world->nth[list->car];
    if (list->count < list->cap) list->out[list->count++] = action;
}

void duel_offer(duel_listing *list, int verb, int first, int second)
{
    tk_action action = tk_action_make(verb);
    action.arg[0] = (int16_t)first;
    action.arg[1] = (int16_t)second;
    duel_offer_action(list, action);
}

/* The first vehicle of the seat that is waited for: one after the other. */
int duel_legal(const tk_world *tk, const void *at, int seat, tk_action *out, int cap)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    if (state->over || seat < 0 || seat >= tk->seats) return 0;
    int most = seat == world->referee ? 1 : DUEL_MAX_CARS;
    for (int nth = 0; nth < most; nth++) {
        int car = asked_car(world, state, seat, nth);
        if (car < 0) continue;
        duel_listing list = {world, state, car, out, 0, cap};
        QUESTIONS[duel_top_const(state)->kind].list(&list);
        return list.count;
    }
    return 0;
}

void duel_apply(const tk_world *tk, void *at, int seat, tk_action action, tk_dice *dice, tk_events *events)
{
    duel_play play = {tk->fixed, at, dice, events};
    int car = asked_car(play.world, play.state, seat, action.vehicle);
    QUESTIONS[duel_top_const(play.state)->kind].answer(&play, car, action);
    duel_advance(&play);
}
