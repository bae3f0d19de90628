/* Drag Race: what bots need. */
#include "drag.h"

/* What others have chosen is not known: any choice they could have made will do. */
void drag_imagine(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    drag_state *state = at;
    for (int car = 0; car < tk->seats; car++) {
        drag_car *it = &state->car[car];
        if (car == seat || !it->chosen) continue;
        it->chosen = (uint8_t)(1 + tk_dice_below(dice, it->bottles ? VERB_COUNT : VERB_NITRO));
    }
}

/* Where a car will be: what it has chosen counts with what that brings on the average. */
static float reach(const drag_car *car)
{
    return (float)(car->at + (car->chosen ? drag_mean(car->chosen - 1) : 0));
}

/* Half, and more or less of it by how far a car is ahead of the best other one. */
void drag_evaluate(const tk_world *tk, const void *at, float value[TK_MAX_SEATS])
{
    const drag_world *world = tk->fixed;
    const drag_state *state = at;
    tk_outcome outcome;
    drag_outcome(tk, at, &outcome);
    for (int car = 0; car < tk->seats; car++) {
        float best = 0;
        for (int other = 0; other < tk->seats; other++)
            if (other != car && reach(&state->car[other]) > best) best = reach(&state->car[other]);
        float lead = (reach(&state->car[car]) - best) / (float)(world->length + DRAG_DIE + DRAG_BOOST);
        value[car] = outcome.over ? (float)outcome.won[car] : 0.5f + 0.4f * lead - (state->car[car].blown ? 0.1f : 0);
    }
}
