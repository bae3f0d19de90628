/* How good a position looks at a glance, for bots: what is left of each side's vehicles. */
#include "duel.h"

static double condition(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    double sum = 0, full = 0;
    if (it->standing > STANDING_STRANDED) return 0;
    for (int i = 0; i < vehicle->part_count; i++) {
        sum += it->dp[i];
        full += vehicle->part[i].dp;
    }
    return 0.2 + sum / full + 0.02 * it->handling;
}

static void judge_outcome(const tk_world *tk, const duel_state *state, float value[TK_MAX_SEATS])
{
    tk_outcome outcome;
    int winners = 0;
    duel_outcome(tk, state, &outcome);
    for (int seat = 0; seat < outcome.seats; seat++) winners += outcome.won[seat];
    for (int seat = 0; seat < outcome.seats; seat++)
        value[seat] = winners ? (outcome.won[seat] ? 1.0f / (float)winners : 0) : 0.3f;
}

void duel_evaluate(const tk_world *tk, const void *at, float value[TK_MAX_SEATS])
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    double weight[TK_MAX_SEATS] = {0}, sum = 0;
    if (state->over) {
        judge_outcome(tk, state, value);
        return;
    }
    for (int car = 0; car < world->cars; car++) weight[world->owner[car]] += condition(world, &state->car[car]);
    for (int seat = 0; seat < world->seats; seat++) sum += weight[seat];
    for (int seat = 0; seat < world->seats; seat++)
        value[seat] = (float)(0.02 + 0.96 * (sum > 0 ? weight[seat] / sum : 0));
}
