/* The card game's part of the conformance suite. */
#include "conformance.h"
#include "games/cards/cards.h"

#include <string.h>

static const conformance_config CONFIGS[] = {
    {"{}", 800, 20, 1},
    {"{\"seats\":2}", 800, 20, 1},
    {"{\"seats\":4,\"ask\":\"always\"}", 300, 5, 1},
    {"{\"seats\":5,\"escape\":false}", 12, 4, 0},
    {"{\"seats\":6,\"escape\":false,\"ask\":\"always\"}", 6, 2, 0},
    {"{\"seats\":2,\"escape\":false}", 40, 20, 1},
    {"{\"variant\":\"series\",\"seats\":3,\"points\":40}", 100, 3, 0},
    {"{\"variant\":\"solo-race\"}", 500, 50, 2},
    {"{\"variant\":\"solo-race\",\"races\":2,\"ask\":\"always\"}", 60, 5, 1},
    {NULL, 0, 0, 0},
};

/* Swap hidden cards of the same freshness at random, many times. */
static void scramble(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    const cards_world *world = tk->fixed;
    cards_state *state = at;
    uint8_t *place[CARDS_MAX_CARDS];
    uint32_t count = 0;
    for (int i = 0; i < state->deck_count; i++) place[count++] = &state->pile[i];
    for (int other = 0; other < world->seats; other++)
        for (int i = 0; other != seat && i < state->car[other].hand_count; i++)
            place[count++] = &state->car[other].hand[i];
    for (uint32_t i = 1; i < count; i++) {
        uint8_t *a = place[i], *b = place[tk_dice_below(dice, i + 1)];
        if (cards_is_fresh(state, *a) != cards_is_fresh(state, *b)) continue;
        uint8_t card = *a;
        *a = *b;
        *b = card;
    }
}

static const char *count_card(const cards_world *world, bool seen[CARDS_MAX_CARDS], int card)
{
    if (card >= world->card_count) return "a card that does not exist";
    if (seen[card]) return "a card in two places";
    seen[card] = true;
    return NULL;
}

/* Every card of the deck is in exactly one place. */
static const char *invariant(const tk_world *tk, const void *at)
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    bool seen[CARDS_MAX_CARDS] = {false};
    const char *wrong = NULL;
#define COUNT(card) \
    if (!wrong) wrong = count_card(world, seen, card)
    for (int i = 0; i < state->deck_count; i++) COUNT(state->pile[i]);
    for (int i = 0; i < state->discard_count; i++) COUNT(state->pile[world->card_count - 1 - i]);
    for (int car = 0; car < world->cars; car++)
        for (int i = 0; i < state->car[car].hand_count; i++) COUNT(state->car[car].hand[i]);
    for (int i = 0; i < state->laid_count; i++) COUNT(state->laid[i].card);
    if (!state->over && state->attack.card != CARDS_NONE) COUNT(state->attack.card);
    for (int i = 0; i < state->attack.armor_count && !state->over; i++) COUNT(state->attack.armor[i]);
    for (int i = 0; i < state->frame_count; i++)
        if (state->frame[i].card != CARDS_NONE) COUNT(state->frame[i].card);
#undef COUNT
    /* Cards in flight when a match ends are nowhere: nobody looks at them any more. */
    for (int card = 0; card < world->card_count && !wrong && !state->over; card++)
        if (!seen[card]) wrong = "a card that is nowhere";
    for (int car = 0; car < world->cars && !wrong; car++)
        if (state->car[car].hand_count > world->figure.hand) wrong = "too many cards in a hand";
    return wrong;
}

const conformance_case cards_conformance = {"cards", CONFIGS, scramble, invariant};
