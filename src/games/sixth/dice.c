/* Coloured dice: what is rolled lies in the state's pool until the roll is settled, so that single dice can be rolled
 * again. */
#include "sixth.h"

void sixth_add_dice(sixth_dice dice, const sixth_dice more)
{
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++) dice[colour] = (uint8_t)(dice[colour] + more[colour]);
}

int sixth_dice_count(const sixth_dice dice)
{
    int count = 0;
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++) count += dice[colour];
    return count;
}

static uint8_t roll_face(const sixth_play *play, int colour)
{
    return play->world->face[colour][tk_dice_below(play->dice, 6)];
}

void sixth_clear_pool(sixth_state *state)
{
    state->pool = (sixth_pool){0};
}

void sixth_roll_pool(const sixth_play *play, int who, sixth_roll roll, const sixth_dice dice)
{
    sixth_pool *pool = &play->state->pool;
    sixth_clear_pool(play->state);
    pool->roll = (uint8_t)roll;
    pool->who = (uint8_t)who;
    SIXTH_EVENT(play, EVENT_ROLL, NULL, (int16_t)who, (int16_t)roll, (int16_t)sixth_dice_count(dice));
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        for (int i = 0; i < dice[colour] && pool->count < SIXTH_MAX_DICE; i++) {
            uint8_t face = roll_face(play, colour);
            pool->die[pool->count++] = (sixth_die){(uint8_t)colour, face};
            SIXTH_EVENT(play, EVENT_DIE, NULL, (int16_t)who, (int16_t)colour, (int16_t)face);
        }
}

void sixth_reroll(const sixth_play *play, int who, int die)
{
    sixth_die *it = &play->state->pool.die[die];
    it->face = roll_face(play, it->colour);
    SIXTH_EVENT(play, EVENT_REROLLED, NULL, (int16_t)who, (int16_t)it->colour, (int16_t)it->face);
}

sixth_results sixth_pool_results(const sixth_pool *pool)
{
    sixth_results sum = {0, 0, 0};
    for (int i = 0; i < pool->count; i++) {
        sum.skids += sixth_face_skids[pool->die[i].face];
        sum.hits += sixth_face_hits[pool->die[i].face];
        sum.wrenches += sixth_face_wrenches[pool->die[i].face];
    }
    return sum;
}

void sixth_pool_ledger(const sixth_pool *pool, int what, tk_ledger *ledger)
{
    static const uint8_t *const COUNTS[] = {sixth_face_skids, sixth_face_hits, sixth_face_wrenches};
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++) {
        int count = 0, sum = 0;
        for (int i = 0; i < pool->count; i++) {
            if (pool->die[i].colour != colour) continue;
            count++;
            sum += COUNTS[what][pool->die[i].face];
        }
        if (count) tk_ledger_add(ledger, LABEL_DICE, sum, colour);
    }
}
