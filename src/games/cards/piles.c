/* Where cards are: hands, draw pile, discard pile, laid on cars.
 *
 * The draw pile is a set, not a sequence: a card is picked from it by the dice when it is drawn. That is the same as a
 * shuffle beforehand, except that no state ever holds what will be drawn next. Draw pile and discard pile share one
 * array, growing toward each other; together they never hold more than the deck. */
#include "cards.h"

#include <assert.h>
#include <string.h>

bool cards_holds(const cards_state *state, int seat, int card)
{
    const cards_car *car = &state->car[seat];
    for (int i = 0; i < car->hand_count; i++)
        if (car->hand[i] == card) return true;
    return false;
}

void cards_take_from_hand(cards_state *state, int seat, int card)
{
    cards_car *car = &state->car[seat];
    int at = 0;
    while (car->hand[at] != card) at++;
    assert(at < car->hand_count);
    car->hand_count--;
    for (; at < car->hand_count; at++) car->hand[at] = car->hand[at + 1];
    car->hand[car->hand_count] = 0;
}

void cards_discard(const cards_play *play, int card)
{
    cards_state *state = play->state;
    state->discard_count++;
    state->pile[play->world->card_count - state->discard_count] = (uint8_t)card;
}

/* The discards become the draw pile [reshuffle]. */
static void reshuffle(const cards_play *play)
{
    cards_state *state = play->state;
    int count = state->discard_count;
    memmove(state->pile, state->pile + play->world->card_count - count, (size_t)count);
    memset(state->pile + count, 0, (size_t)(play->world->card_count - count));
    memset(state->fresh, 0, sizeof state->fresh);
    for (int i = 0; i < count; i++) state->fresh[state->pile[i] / 8] |= (uint8_t)(1 << state->pile[i] % 8);
    state->deck_count = (uint8_t)count;
    state->discard_count = 0;
    state->reshuffled = 1;
    CARDS_EVENT(play, EVENT_RESHUFFLE, NULL, (int16_t)count);
}

static int draw_from_pile(const cards_play *play)
{
    cards_state *state = play->state;
    uint32_t at = tk_dice_below(play->dice, state->deck_count);
    int card = state->pile[at];
    state->pile[at] = state->pile[--state->deck_count];
    state->pile[state->deck_count] = 0;
    return card;
}

int cards_draw(const cards_play *play)
{
    cards_state *state = play->state;
    bool again = play->world->variant == VARIANT_SOLO || !state->reshuffled;
    if (!state->deck_count && again && state->discard_count) reshuffle(play);
    return state->deck_count ? draw_from_pile(play) : CARDS_NONE;
}

void cards_lay(cards_state *state, int card, int car, int zone)
{
    state->laid[state->laid_count++] = (cards_laid){(uint8_t)card, (uint8_t)(car * CARDS_ZONES + zone)};
}

void cards_pick_up(cards_state *state, int card)
{
    int at = 0;
    while (state->laid[at].card != card) at++;
    assert(at < state->laid_count);
    state->laid_count--;
    memmove(&state->laid[at], &state->laid[at + 1], (size_t)(state->laid_count - at) * sizeof state->laid[0]);
    state->laid[state->laid_count] = (cards_laid){0};
}

void cards_deal(const cards_play *play)
{
    cards_state *state = play->state;
    memset(state->pile, 0, sizeof state->pile);
    memset(state->laid, 0, sizeof state->laid);
    memset(state->fresh, 0, sizeof state->fresh);
    state->discard_count = state->laid_count = state->reshuffled = 0;
    state->deck_count = (uint8_t)play->world->card_count;
    for (int i = 0; i < state->deck_count; i++) state->pile[i] = (uint8_t)i;
    for (int seat = 0; seat < play->world->seats; seat++)
        for (int i = 0; i < play->world->figure.deal; i++) {
            cards_car *car = &state->car[seat];
            car->hand[car->hand_count++] = (uint8_t)draw_from_pile(play);
        }
}

/* The cards of one sort, fresh or older, that `seat` cannot see, in the order of their numbers; returns how many. */
static int hidden_cards(const cards_world *world, const cards_state *state, int seat, bool fresh,
                        uint8_t out[CARDS_MAX_CARDS])
{
    uint8_t set[sizeof state->fresh] = {0};
    int count = 0;
    for (int i = 0; i < state->deck_count; i++) set[state->pile[i] / 8] |= (uint8_t)(1 << state->pile[i] % 8);
    for (int other = 0; other < world->seats; other++)
        for (int i = 0; other != seat && i < state->car[other].hand_count; i++)
            set[state->car[other].hand[i] / 8] |= (uint8_t)(1 << state->car[other].hand[i] % 8);
    for (int byte = 0; byte < (int)sizeof set; byte++) {
        unsigned bits = set[byte] & (unsigned)(fresh ? state->fresh[byte] : ~state->fresh[byte]);
        for (; bits; bits &= bits - 1) out[count++] = (uint8_t)(8 * byte + __builtin_ctz(bits));
    }
    return count;
}

/* Deal the other hands anew from what `seat` cannot see; the rest is the draw pile. Whoever watched the table knows
 * which cards went into the reshuffled draw pile, and how many of them each hand has picked up since; so the two sorts
 * are dealt apart. The result depends only on what the seat knows, not on where the hidden cards really are. */
void cards_imagine(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    const cards_world *world = tk->fixed;
    cards_state *state = at;
    uint8_t rest[2][CARDS_MAX_CARDS];
    int left[2], pile = 0;
    for (int fresh = 0; fresh <= 1; fresh++) left[fresh] = hidden_cards(world, state, seat, fresh, rest[fresh]);
    for (int other = 0; other < world->seats; other++) {
        cards_car *car = &state->car[other];
        int fresh_held = 0;
        for (int i = 0; i < car->hand_count; i++) fresh_held += cards_is_fresh(state, car->hand[i]);
        for (int i = 0; other != seat && i < car->hand_count; i++) {
            int sort = i < fresh_held;
            uint32_t pick = tk_dice_below(dice, (uint32_t)left[sort]);
            car->hand[i] = rest[sort][pick];
            rest[sort][pick] = rest[sort][--left[sort]];
        }
    }
    for (int sort = 0; sort <= 1; sort++)
        for (int i = 0; i < left[sort]; i++) state->pile[pile++] = rest[sort][i];
}
