/* Looks one choice ahead: every action is tried on the same few imagined states and the best average taken. What leaves
 * nothing to chance, where there is nothing to imagine, comes out the same each time and is tried once. */
#include "bots.h"

#include <string.h>

enum { SAMPLES = 4 };

tk_action greedy_choose(tk_thinker *thinker, const void *state, int seat, const tk_seed *seed)
{
    const tk_world *world = thinker->world;
    const tk_game *game = world->game;
    int count = game->legal(world, state, seat, thinker->actions, TK_MAX_LEGAL), best = 0;
    if (count == 1) return thinker->actions[0];
    tk_dice dice;
    tk_dice_init(&dice, seed);
    memset(thinker->values, 0, (size_t)count * sizeof *thinker->values);
    uint64_t samples = game->bots.trials ? game->bots.trials : SAMPLES;
    for (uint64_t sample = 0; sample < samples; sample++) {
        tk_dice_ply(&dice, sample);
        memcpy(thinker->imagined, state, game->state_size);
        game->bots.imagine(world, thinker->imagined, seat, &dice);
        bool known = game->bots.trials && !dice.drawn;
        for (int i = 0; i < count; i++) {
            float value[TK_MAX_SEATS];
            if (sample && thinker->certain[i]) continue;
            memcpy(thinker->scratch, thinker->imagined, game->state_size);
            if (game->bots.trials) tk_dice_ply(&dice, samples + sample);
            game->apply(world, thinker->scratch, seat, thinker->actions[i], &dice, NULL);
            game->bots.evaluate(world, thinker->scratch, value);
            thinker->values[i] += value[seat];
            thinker->certain[i] = known && !dice.drawn;
        }
    }
    for (int i = 0; i < count; i++)
        if (thinker->certain[i]) thinker->values[i] *= (float)samples;
    for (int i = 1; i < count; i++)
        if (thinker->values[i] > thinker->values[best]) best = i;
    return thinker->actions[best];
}
