/* The table of the card game for the rule tests. */
#include "cards_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 48 };

static table *current;

void close_table(void)
{
    if (!current) return;
    tk_world_close(&current->world);
    free(current->state);
    free(current);
    current = NULL;
}

/* ---- names ---- */

static void name_of(const table *t, int card, char out[NAME_SIZE])
{
    static const char *const SIDES[] = {"-front", "-right", "-back", "-left"};
    const cards_card *is = &t->cards->card[card];
    snprintf(out, NAME_SIZE, "%s%s", t->cards->kind[is->kind].id, is->side == CARDS_NONE ? "" : SIDES[is->side]);
}

static bool is_named(const table *t, int card, const char *name)
{
    char own[NAME_SIZE];
    name_of(t, card, own);
    return !strcmp(own, name);
}

static int count_named(const table *t, const uint8_t *cards, int count, const char *name)
{
    int found = 0;
    for (int i = 0; i < count; i++) found += is_named(t, cards[i], name);
    return found;
}

static int side_named(const char *word)
{
    for (int side = 0; side < CARDS_SIDES; side++)
        if (!strcmp(word, cards_side_name(side))) return side;
    failed(HERE, "no such side: %s", word);
}

static int seat_named(const char *word)
{
    static const char *const SEATS[] = {"red",    "blue", "yellow",     "green",      "white",
                                        "violet", "you",  "left-rival", "right-rival"};
    for (int i = 0; i < 9; i++)
        if (!strcmp(word, SEATS[i])) return i < 6 ? i : i - 6;
    failed(HERE, "no such seat: %s", word);
}

/* ---- where the cards are ---- */

static void count_place(const table *t, int times[CARDS_MAX_CARDS], int card)
{
    if (card < t->cards->card_count) times[card]++;
}

/* Every card is in exactly one place. */
static void check_cards(place at, const table *t)
{
    const cards_state *state = t->state;
    int times[CARDS_MAX_CARDS] = {0};
    for (int i = 0; i < state->deck_count; i++) count_place(t, times, state->pile[i]);
    for (int i = 0; i < state->discard_count; i++) count_place(t, times, state->pile[t->cards->card_count - 1 - i]);
    for (int car = 0; car < CARDS_MAX_CARS; car++)
        for (int i = 0; i < state->car[car].hand_count; i++) count_place(t, times, state->car[car].hand[i]);
    for (int i = 0; i < state->laid_count; i++) count_place(t, times, state->laid[i].card);
    count_place(t, times, state->attack.card);
    for (int i = 0; i < state->attack.armor_count; i++) count_place(t, times, state->attack.armor[i]);
    for (int i = 0; i < state->frame_count; i++) count_place(t, times, state->frame[i].card);
    for (int card = 0; card < t->cards->card_count; card++) {
        char name[NAME_SIZE];
        name_of(t, card, name);
        if (times[card] != 1) failed(at, "%s (card %d) is in %d places", name, card, times[card]);
    }
}

static int take_from_draw_pile(table *t, const char *name)
{
    cards_state *state = t->state;
    for (int i = state->deck_count - 1; i >= 0; i--) {
        int card = state->pile[i];
        if (!is_named(t, card, name)) continue;
        memmove(&state->pile[i], &state->pile[i + 1], (size_t)(state->deck_count - i - 1));
        state->pile[--state->deck_count] = 0;
        return card;
    }
    failed(HERE, "no %s left in the draw pile", name);
}

static cards_play play_of(table *t)
{
    return (cards_play){t->cards, t->state, &t->dice, &t->events};
}

static void discard_from_draw_pile(table *t)
{
    cards_play play = play_of(t);
    int card = t->state->pile[--t->state->deck_count];
    t->state->pile[t->state->deck_count] = 0;
    cards_discard(&play, card);
}

/* The dice pick the top of the draw pile as long as there is one, and then anything. */
static void script_draws(table *t)
{
    int length = (int)sizeof t->script;
    for (int i = 0; i < length; i++)
        t->script[i] = (uint8_t)(i < t->state->deck_count ? t->state->deck_count - 1 - i : 0);
    t->dice.script = t->script;
    t->dice.script_left = sizeof t->script;
    tk_events_clear(&t->events);
}

/* How far down in the draw pile a card starts: on top those that answer nothing. */
static int depth(const table *t, int card)
{
    switch (t->cards->card[card].effect) {
    case EFFECT_TIRE_SHOT: return 0;
    case EFFECT_ATTACK: return t->cards->card[card].weapon == WEAPON_MISSILE ? 1 : 2;
    case EFFECT_CALLED_SHOT: return 3;
    default: return 4;
    }
}

static void gather_all_cards(table *t)
{
    cards_state *state = t->state;
    state->deck_count = 0;
    for (int deep = 4; deep >= 0; deep--)
        for (int card = 0; card < t->cards->card_count; card++)
            if (depth(t, card) == deep) state->pile[state->deck_count++] = (uint8_t)card;
}

/* ---- setting up ---- */

table *open_table(const char *config)
{
    tk_error error = {0};
    close_table();
    table *t = current = calloc(1, sizeof *t);
    if (!t || !(t->state = calloc(1, sizeof *t->state))) failed(HERE, "out of memory");
    if (tk_world_open(&t->world, tk_game_find("cards"), NULL, config, &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    t->cards = t->world.fixed;
    t->events = (tk_events){
        .list = t->event_list, .capacity = TABLE_EVENTS, .terms = t->term_list, .term_capacity = TABLE_TERMS};
    deal_anew(t, 1);
    t->state->dealer = (uint8_t)(t->world.seats - 1);
    clear_table(t);
    return t;
}

void deal_anew(table *t, int seed_number)
{
    tk_seed seed = tk_seed_from_number((uint64_t)seed_number);
    memset(t->state, 0, sizeof *t->state);
    tk_events_clear(&t->events);
    tk_dice_init(&t->dice, &seed);
    t->world.game->start(&t->world, t->state, &t->dice, &t->events);
    check_cards(HERE, t);
}

void clear_table(table *t)
{
    cards_state *state = t->state;
    memset(state->car, 0, sizeof state->car);
    for (int car = 0; car < CARDS_MAX_CARS; car++) {
        cards_forget(&state->car[car]);
        state->car[car].standing = car < t->cards->cars ? STANDING_OPERATING : STANDING_GONE;
    }
    state->attack = (cards_attack){.card = CARDS_NONE};
    state->last_hit = CARDS_NONE;
    state->laid_count = state->discard_count = state->reshuffled = 0;
    gather_all_cards(t);
    set_round(t, t->cards->variant == VARIANT_SOLO);
    on_turn(t, 0);
}

table *duel(int seats)
{
    char config[64];
    snprintf(config, sizeof config, "{\"seats\":%d}", seats);
    return open_table(config);
}

table *duel_asking_always(int seats)
{
    char config[64];
    snprintf(config, sizeof config, "{\"seats\":%d,\"ask\":\"always\"}", seats);
    return open_table(config);
}

table *race(void)
{
    return open_table("{\"variant\":\"solo-race\"}");
}

void give_cards(table *t, int seat, const char *const *names)
{
    for (; *names; names++) {
        cards_car *car = &t->state->car[seat];
        if (car->hand_count == CARDS_MAX_HAND) failed(HERE, "more than a handful");
        int card = take_from_draw_pile(t, *names);
        car->hand[car->hand_count++] = (uint8_t)card;
    }
}

void stack_cards(table *t, const char *const *names)
{
    uint8_t card[CARDS_MAX_CARDS];
    int count = 0;
    for (; *names; names++) card[count++] = (uint8_t)take_from_draw_pile(t, *names);
    while (count) t->state->pile[t->state->deck_count++] = card[--count];
}

void leave_in_draw_pile(table *t, int count)
{
    /* From the bottom up, so that what was stacked stays. */
    while (t->state->deck_count > count) {
        uint8_t bottom = t->state->pile[0];
        memmove(&t->state->pile[0], &t->state->pile[1], (size_t)(t->state->deck_count - 1));
        t->state->pile[t->state->deck_count - 1] = bottom;
        discard_from_draw_pile(t);
    }
}

void lay_discards_away(table *t, int car)
{
    cards_state *state = t->state;
    for (; state->discard_count; state->discard_count--) {
        uint8_t *card = &state->pile[t->cards->card_count - state->discard_count];
        cards_lay(state, *card, car, ZONE_SPECIALS);
        *card = 0;
    }
}

void lay_card(table *t, int car, int zone, const char *name)
{
    cards_lay(t->state, take_from_draw_pile(t, name), car, zone);
}

void put_out(table *t, int car)
{
    cards_play play = play_of(t);
    cards_remove(&play, car, STANDING_DISABLED, ENDING_DUEL_KILL);
}

void set_damage(table *t, int car, int side, int points)
{
    t->state->car[car].side[side] = (uint8_t)points;
}

void set_driver(table *t, int car, int points)
{
    t->state->car[car].driver = (uint8_t)points;
}

void set_tires(table *t, int car, int points)
{
    t->state->car[car].tires = (uint8_t)points;
}

void wear(table *t, int car, const char *name)
{
    cards_play play = play_of(t);
    int card = take_from_draw_pile(t, name);
    switch (t->cards->card[card].effect) {
    case EFFECT_PROOF: cards_put_on_proof(&play, car, card); break;
    case EFFECT_JAM: cards_put_jam(&play, car, card, car); break;
    default: cards_fit_gear(&play, car, card); break;
    }
}

void on_turn(table *t, int seat)
{
    memset(t->state->frame, 0, sizeof t->state->frame);
    t->state->frame_count = 0;
    t->state->turn = (uint8_t)seat;
    cards_push(t->state, FRAME_MAIN, seat)->asked = (uint8_t)seat;
}

void before_turn_of(table *t, int car)
{
    cards_play play = play_of(t);
    memset(t->state->frame, 0, sizeof t->state->frame);
    t->state->frame_count = 0;
    t->state->turn = (uint8_t)((car + t->cards->cars - 1) % t->cards->cars);
    script_draws(t);
    cards_advance(&play);
    check_cards(HERE, t);
}

void set_round(table *t, int round)
{
    t->state->round = (uint8_t)round;
}

/* ---- acting ---- */

/* The n-th card of that name in the hand; of one that is not there, any copy. */
static int card_named(const table *t, int seat, const char *name, int n)
{
    const cards_car *car = &t->state->car[seat];
    for (int i = 0; i < car->hand_count; i++)
        if (is_named(t, car->hand[i], name) && n-- == 0) return car->hand[i];
    for (int card = 0; card < t->cards->card_count; card++)
        if (is_named(t, card, name) && !cards_holds(t->state, seat, card)) return card;
    failed(HERE, "no such card: %s", name);
}

/* The words up to the next preposition are cards; those named before are counted, so that twice the same name is two
 * cards.
 */
static int read_cards(const table *t, int seat, const sentence *s, int at, int16_t *out, int places)
{
    int count = 0;
    for (; at + count < s->count && strcmp(s->word[at + count], "on") != 0; count++) {
        int same = 0;
        for (int i = at; i < at + count; i++) same += !strcmp(s->word[i], s->word[at + count]);
        if (count == places) failed(HERE, "too many cards");
        out[count] = (int16_t)card_named(t, seat, s->word[at + count], same);
    }
    return count;
}

/* The word after a preposition, or NULL. */
static const char *after(const sentence *s, const char *preposition)
{
    for (int i = 1; i + 1 < s->count; i++)
        if (!strcmp(s->word[i], preposition)) return s->word[i + 1];
    return NULL;
}

static int16_t seat_after(const sentence *s, const char *preposition)
{
    const char *word = after(s, preposition);
    return (int16_t)(word ? seat_named(word) : TK_ABSENT);
}

static int16_t side_after(const sentence *s, const char *preposition)
{
    const char *word = after(s, preposition);
    return (int16_t)(word ? side_named(word) : TK_ABSENT);
}

static tk_action whole_hand(const table *t, int seat)
{
    tk_action action = tk_action_make(VERB_DISCARD);
    for (int i = 0; i < t->state->car[seat].hand_count; i++) action.arg[i] = t->state->car[seat].hand[i];
    return action;
}

static tk_action understand(const table *t, int seat, const char *words)
{
    sentence s;
    split(&s, words);
    if (!strcmp(words, "discard all")) return whole_hand(t, seat);
    tk_action action = tk_action_make(verb_named(t->world.game, s.word[0]));
    const char *with = after(&s, "with");
    switch ((cards_verb)action.verb) {
    case VERB_ATTACK:
        action.arg[ATTACK_CARD] = (int16_t)card_named(t, seat, s.word[1], 0);
        action.arg[ATTACK_TARGET] = seat_after(&s, "on");
        if (with) action.arg[ATTACK_WITH] = (int16_t)card_named(t, seat, with, 0);
        action.arg[ATTACK_SIDE] = side_after(&s, "naming");
        break;
    case VERB_PLAY:
        action.arg[PLAY_CARD] = (int16_t)card_named(t, seat, s.word[1], 0);
        action.arg[PLAY_TARGET] = seat_after(&s, "on");
        action.arg[PLAY_SIDE] = side_after(&s, "against");
        break;
    case VERB_SPIN:
        action.arg[SPIN_SIDE] = side_after(&s, "to");
        action.arg[SPIN_TARGET] = seat_after(&s, "on");
        read_cards(t, seat, &s, 4, &action.arg[SPIN_CARDS], TK_ACTION_ARGS - SPIN_CARDS);
        break;
    case VERB_ARMOR:
    case VERB_DISCARD: read_cards(t, seat, &s, 1, action.arg, TK_ACTION_ARGS); break;
    case VERB_SIDE: action.arg[0] = (int16_t)side_named(s.word[1]); break;
    case VERB_PASS:
    case VERB_WAIT:
    case VERB_STAY:
    case VERB_ESCAPE:
    case VERB_COUNT: break;
    }
    return action;
}

void act_at(place at, table *t, int seat, const char *words)
{
    tk_action action = understand(t, seat, words);
    tk_reason reason = tk_check(&t->world, t->state, seat, action);
    if (reason) failed(at, "\"%s\" is refused: %s", words, tk_reason_name(t->world.game, reason));
    script_draws(t);
    t->world.game->apply(&t->world, t->state, seat, action, &t->dice, &t->events);
    if (t->events.dropped) failed(at, "more events than the table can hold");
    check_cards(at, t);
}

void refused_at(place at, table *t, int seat, const char *words, tk_reason expected)
{
    cards_state before = *t->state;
    tk_reason reason = tk_check(&t->world, t->state, seat, understand(t, seat, words));
    if (reason != expected)
        failed(at, "\"%s\" gives %s, not %s", words, tk_reason_name(t->world.game, reason),
               tk_reason_name(t->world.game, expected));
    if (memcmp(&before, t->state, sizeof before) != 0) failed(at, "a refused action changed the state");
}

/* ---- looking ---- */

void expect_asked_at(place at, const table *t, int seat, cards_frame_kind kind)
{
    if (t->state->over) failed(at, "nobody is asked: the match is over");
    const cards_frame *frame = cards_top_const(t->state);
    if (frame->asked != seat || frame->kind != kind)
        failed(at, "seat %d is asked in frame %d, not seat %d in frame %d", frame->asked, frame->kind, seat, (int)kind);
    if (t->world.game->pending(&t->world, t->state) != 1u << seat) failed(at, "seat %d is not pending", seat);
    check_offers(at, &t->world, t->state, seat);
}

void expect_over_at(place at, const table *t, cards_ending ending)
{
    if (!t->state->over) failed(at, "the match is not over");
    if (t->state->ending != ending)
        failed(at, "ended as %s, not %s", t->world.game->words.endings[t->state->ending].name,
               t->world.game->words.endings[ending].name);
}

bool won(const table *t, int seat)
{
    tk_outcome outcome;
    t->world.game->outcome(&t->world, t->state, &outcome);
    return outcome.won[seat];
}

int discards(const table *t, const char *name)
{
    int first = t->cards->card_count - t->state->discard_count;
    return count_named(t, &t->state->pile[first], t->state->discard_count, name);
}

int in_draw_pile(const table *t, const char *name)
{
    return count_named(t, t->state->pile, t->state->deck_count, name);
}

int held(const table *t, int seat, const char *name)
{
    return count_named(t, t->state->car[seat].hand, t->state->car[seat].hand_count, name);
}

int laid(const table *t, int car, int zone, const char *name)
{
    int count = 0;
    for (int i = 0; i < t->state->laid_count; i++)
        count += t->state->laid[i].place == car * CARDS_ZONES + zone && is_named(t, t->state->laid[i].card, name);
    return count;
}

void expect_hand_at(place at, const table *t, int seat, const char *const *names)
{
    int count = 0;
    for (; names[count]; count++) {
        int same = 0;
        for (int i = 0; names[i]; i++) same += !strcmp(names[i], names[count]);
        if (held(t, seat, names[count]) != same)
            failed(at, "%d %s in hand, not %d", held(t, seat, names[count]), names[count], same);
    }
    if (t->state->car[seat].hand_count != count)
        failed(at, "%d cards in hand, not %d", t->state->car[seat].hand_count, count);
}

bool offered(table *t, int seat, const char *words)
{
    return is_offered(&t->world, t->state, seat, understand(t, seat, words));
}
