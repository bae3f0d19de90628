/* The card game's part of the conformance suite. */
#include "conformance.h"
#include "games/cards/cards.h"

#include <string.h>

static const conformance_config CONFIGS[] = {
    {"{}", 400, 20, 1},
    {"{\"seats\":2}", 400, 20, 1},
    {"{\"seats\":4,\"ask\":\"always\"}", 300, 5, 1},
    {"{\"seats\":5,\"escape\":false}", 12, 4, 0},
    {"{\"seats\":6,\"escape\":false,\"ask\":\"always\"}", 6, 2, 0},
    {"{\"seats\":2,\"escape\":false}", 40, 20, 1},
    {"{\"seats\":2,\"ask\":\"always\"}", 40, 2, 0},
    {"{\"seats\":3,\"ask\":\"always\"}", 40, 2, 0},
    {"{\"seats\":6}", 40, 2, 0},
    {"{\"variant\":\"series\",\"seats\":3,\"points\":40}", 100, 3, 0},
    {"{\"variant\":\"series\",\"seats\":2,\"points\":40,\"ask\":\"always\"}", 20, 1, 0},
    {"{\"variant\":\"solo-race\"}", 250, 25, 1},
    {"{\"variant\":\"solo-race\",\"races\":2,\"ask\":\"always\"}", 60, 5, 1},
    {NULL, 0, 0, 0},
};

/* Where the cards are that `seat` cannot see: the draw pile and the other hands. */
static uint32_t hidden_places(const cards_world *world, cards_state *state, int seat, uint8_t *place[CARDS_MAX_CARDS])
{
    uint32_t count = 0;
    for (int i = 0; i < state->deck_count; i++) place[count++] = &state->pile[i];
    for (int other = 0; other < world->seats; other++)
        for (int i = 0; other != seat && i < state->car[other].hand_count; i++)
            place[count++] = &state->car[other].hand[i];
    return count;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t card = *a;
    *a = *b;
    *b = card;
}

/* Swap hidden cards of the same freshness at random, many times. */
static void scramble(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    cards_state *state = at;
    uint8_t *place[CARDS_MAX_CARDS];
    uint32_t count = hidden_places(tk->fixed, state, seat, place);
    for (uint32_t i = 1; i < count; i++) {
        uint8_t *a = place[i], *b = place[tk_dice_below(dice, i + 1)];
        if (cards_is_fresh(state, *a) == cards_is_fresh(state, *b)) swap(a, b);
    }
}

/* ---- before an action ---- */

static void look_ahead(const tk_world *tk, const cards_state *from, const conformance_move *move, cards_state *after,
                       tk_events *events)
{
    tk_dice dice = move->dice;
    *after = *from;
    tk->game->apply(tk, after, move->seat, move->action, &dice, events);
}

/* Mark the cards that arguments name, of an action or of an event. */
static void mark_named(const char *spec, const int16_t *args, int count, bool marked[CARDS_MAX_CARDS])
{
    tk_arg_spec arg = {0};
    for (int at = 0; at < count && (arg.list || tk_arg_next(&spec, &arg)); at++)
        if (strcmp(arg.kind, "card") == 0 && args[at] != TK_ABSENT) marked[args[at]] = true;
}

/* Is a card drawn before the eyes of `seat`, its own or a rival's in the race? Whoever may see the event. */
static bool draws_open(const tk_event *event, int seat)
{
    return event->type == EVENT_RIVAL_DRAW || (event->type == EVENT_DREW && event->arg[0] == seat);
}

/* The only cards that stay where they are, because the action lays them open to `seat`, and the rules say so:
 *   those it names, which are played;
 *   those that lie open or are in the seat's own hand after it: what the seat itself draws, the hand of a car that is
 *   out or blinded;
 *   those it saw on the way that are hidden again: what it drew or was drawn for a rival, when a new deal follows, and
 *   what was among the discards when these became the draw pile.
 * Who may see an event plays no part in it: that is what is being tested. */
static void keep_revealed(const tk_world *tk, const cards_state *state, int seat, const conformance_move *move,
                          cards_state *after, bool kept[CARDS_MAX_CARDS])
{
    tk_event list[256];
    tk_term terms[512];
    tk_events events = {.list = list, .capacity = 256, .terms = terms, .term_capacity = 512};
    uint8_t *place[CARDS_MAX_CARDS];
    look_ahead(tk, state, move, after, &events);
    memset(kept, true, CARDS_MAX_CARDS);
    for (uint32_t count = hidden_places(tk->fixed, after, seat, place); count > 0; count--) {
        int card = *place[count - 1];
        kept[card] = cards_is_fresh(after, card) && !cards_is_fresh(state, card);
    }
    for (int i = 0; i < events.count; i++)
        if (draws_open(&list[i], seat)) kept[list[i].arg[1]] = true;
    mark_named(tk->game->words.verbs[move->action.verb].args, move->action.arg, TK_ACTION_ARGS, kept);
}

/* Is the same asked of the same seat, at the same point of the match: the same turn, as many cards drawn? */
static bool same_question(const cards_state *a, const cards_state *b)
{
    if (a->over != b->over || a->duel != b->duel || a->turn != b->turn || a->deck_count != b->deck_count) return false;
    if (a->frame_count != b->frame_count) return false;
    for (int i = 0; i < a->frame_count; i++)
        if (a->frame[i].kind != b->frame[i].kind || a->frame[i].asked != b->frame[i].asked) return false;
    return true;
}

/* With `ask` at "able" the rules let everybody see who is asked [ask-setting]: a swap that changes that is undone. With
 * "always" no swap is looked at. */
static void scramble_before(const tk_world *tk, void *at, int seat, const conformance_move *move, tk_dice *dice)
{
    const cards_world *world = tk->fixed;
    cards_state *state = at, after, other;
    bool kept[CARDS_MAX_CARDS];
    uint8_t *place[CARDS_MAX_CARDS];
    uint32_t count = 0, all = hidden_places(world, state, seat, place);
    keep_revealed(tk, state, seat, move, &after, kept);
    for (uint32_t i = 0; i < all; i++)
        if (!kept[*place[i]]) place[count++] = place[i];
    for (uint32_t i = 1; i < count; i++) {
        uint8_t *a = place[i], *b = place[tk_dice_below(dice, i + 1)];
        if (a == b || cards_is_fresh(state, *a) != cards_is_fresh(state, *b)) continue;
        swap(a, b);
        if (world->ask_always) continue;
        look_ahead(tk, state, move, &other, NULL);
        if (!same_question(&after, &other)) swap(a, b);
    }
}

/* ---- what events name ---- */

/* Mark what `seat` can see of a position. */
static void mark_known(const cards_world *world, const cards_state *state, int seat, bool known[CARDS_MAX_CARDS])
{
    cards_state copy = *state;
    uint8_t *place[CARDS_MAX_CARDS];
    bool hidden[CARDS_MAX_CARDS] = {false};
    for (uint32_t count = hidden_places(world, &copy, seat, place); count > 0; count--)
        hidden[*place[count - 1]] = true;
    for (int card = 0; card < world->card_count; card++) known[card] |= !hidden[card];
}

static const char *told_too_much(const tk_world *tk, const void *before, const void *after, int seat,
                                 const tk_action *action, const tk_events *events)
{
    bool known[CARDS_MAX_CARDS] = {false};
    if (before) mark_known(tk->fixed, before, seat, known);
    mark_known(tk->fixed, after, seat, known);
    if (action) mark_named(tk->game->words.verbs[action->verb].args, action->arg, TK_ACTION_ARGS, known);
    for (int i = 0; i < events->count; i++) {
        const tk_event *event = &events->list[i];
        bool named[CARDS_MAX_CARDS] = {false};
        mark_named(tk->game->words.events[event->type].args, event->arg, TK_EVENT_ARGS, named);
        for (int card = 0; card < CARDS_MAX_CARDS; card++) {
            if (!named[card]) continue;
            if (draws_open(event, seat)) known[card] = true;
            bool sees = event->seen_by == TK_EVERYONE || (seat >= 0 && event->seen_by >> seat & 1);
            if (sees && !known[card]) return tk->game->words.events[event->type].name;
        }
    }
    return NULL;
}

/* ---- what always holds ---- */

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

const conformance_case cards_conformance = {.game = "cards",
                                            .configs = CONFIGS,
                                            .scramble = scramble,
                                            .invariant = invariant,
                                            .scramble_before = scramble_before,
                                            .told_too_much = told_too_much,
                                            .least_changed = 98,
                                            .least_revealing = 20};
