/* The canonical choices of a seat. Cards of one face are alike, so each face is offered once; several cards together
 * are offered in the combinations that make a difference. Every one of them passes cards_check. What is allowed but
 * does not bear on the question, or is one of very many, is listed beside it, as asides. */
#include "cards.h"

typedef struct listing {
    const cards_world *world;
    const cards_state *state;
    const cards_frame *frame;
    int seat;
    tk_choices choices;
} listing;

static void add_plain(listing *list, cards_verb verb)
{
    tk_choices_add(&list->choices, tk_action_make((int)verb));
}

static void add_play(listing *list, int card, int target, int side)
{
    tk_action action = tk_action_make(VERB_PLAY);
    action.arg[PLAY_CARD] = (int16_t)card;
    action.arg[PLAY_TARGET] = (int16_t)target;
    action.arg[PLAY_SIDE] = (int16_t)side;
    tk_choices_add(&list->choices, action);
}

/* First held card with this effect, or CARDS_NONE. */
static int held(const listing *list, cards_effect effect)
{
    const cards_car *car = &list->state->car[list->seat];
    for (int i = 0; i < car->hand_count; i++)
        if (list->world->card[car->hand[i]].effect == effect) return car->hand[i];
    return CARDS_NONE;
}

/* One card of each face in hand; returns how many. */
static int distinct_cards(const listing *list, uint8_t out[CARDS_MAX_HAND])
{
    const cards_car *car = &list->state->car[list->seat];
    uint64_t faces = 0;
    int count = 0;
    for (int i = 0; i < car->hand_count; i++) {
        uint64_t face = (uint64_t)1 << list->world->card[car->hand[i]].face;
        if (!(faces & face)) out[count++] = car->hand[i];
        faces |= face;
    }
    return count;
}

/* The cards of a set into an action. False if another set stands for it: of alike cards the first ones are taken. */
static bool put_set(const listing *list, const uint8_t *card, int count, unsigned set, tk_action *action)
{
    int used = 0;
    for (int i = 0; i < count; i++) {
        if (!(set >> i & 1)) continue;
        for (int j = 0; j < i; j++)
            if (!(set >> j & 1) && list->world->card[card[j]].face == list->world->card[card[i]].face) return false;
        action->arg[used++] = card[i];
    }
    return true;
}

/* ---- attacks ---- */

static void add_attack(listing *list, int card, int target, int with, int side)
{
    tk_action action = tk_action_make(VERB_ATTACK);
    action.arg[ATTACK_CARD] = (int16_t)card;
    action.arg[ATTACK_TARGET] = (int16_t)target;
    action.arg[ATTACK_WITH] = (int16_t)(with == CARDS_NONE ? TK_ABSENT : with);
    action.arg[ATTACK_SIDE] = (int16_t)side;
    tk_choices_add(&list->choices, action);
}

static bool can_aim(const listing *list, int card, int target, bool tires, int side)
{
    return !cards_check_aim(list->world, list->state, list->seat, card, target, tires, side);
}

static void list_attack_on(listing *list, int card, int target, int called, int tire_shot)
{
    int printed = list->world->card[card].side;
    if (can_aim(list, card, target, false, printed)) add_attack(list, card, target, CARDS_NONE, TK_ABSENT);
    for (int side = 0; called != CARDS_NONE && side < CARDS_SIDES; side++)
        if (side != printed && can_aim(list, card, target, false, side)) add_attack(list, card, target, called, side);
    if (tire_shot != CARDS_NONE && can_aim(list, card, target, true, printed))
        add_attack(list, card, target, tire_shot, TK_ABSENT);
}

static void list_attacks(listing *list, const uint8_t *cards, int count)
{
    int called = held(list, EFFECT_CALLED_SHOT), tire_shot = held(list, EFFECT_TIRE_SHOT);
    for (int i = 0; i < count; i++) {
        int effect = list->world->card[cards[i]].effect;
        if (effect != EFFECT_ATTACK && effect != EFFECT_RAM) continue;
        for (int target = 0; target < list->world->cars; target++)
            list_attack_on(list, cards[i], target, called, tire_shot);
    }
}

static void list_follow_ups(listing *list, const uint8_t *cards, int count)
{
    const cards_attack *attack = &list->state->attack;
    int called = held(list, EFFECT_CALLED_SHOT);
    for (int i = 0; i < count; i++) {
        const cards_card *card = &list->world->card[cards[i]];
        if (card->effect != EFFECT_ATTACK || !can_aim(list, cards[i], attack->target, false, attack->rammed)) continue;
        if (card->side == attack->rammed)
            add_attack(list, cards[i], attack->target, CARDS_NONE, TK_ABSENT);
        else if (called != CARDS_NONE)
            add_attack(list, cards[i], attack->target, called, attack->rammed);
    }
    add_plain(list, VERB_PASS);
}

/* ---- the turn ---- */

static void list_discards(listing *list, const uint8_t *cards, int count)
{
    const cards_car *car = &list->state->car[list->seat];
    tk_action action = tk_action_make(VERB_DISCARD);
    for (int i = 0; i < count; i++) {
        action.arg[0] = cards[i];
        tk_choices_add(&list->choices, action);
    }
    bool whole = list->world->variant != VARIANT_SOLO || car->jammed;
    if (!whole || car->hand_count < 2) return;
    for (int i = 0; i < car->hand_count; i++) action.arg[i] = car->hand[i];
    tk_choices_add(&list->choices, action);
}

static void add_play_if_allowed(listing *list, int card, int target, int side)
{
    if (!cards_check_play(list->world, list->state, list->seat, card, target, side)) add_play(list, card, target, side);
}

static void add_spin(listing *list, int first, int second, int side, int target)
{
    tk_action action = tk_action_make(VERB_SPIN);
    action.arg[SPIN_SIDE] = (int16_t)side;
    action.arg[SPIN_TARGET] = (int16_t)target;
    action.arg[SPIN_CARDS] = (int16_t)first;
    action.arg[SPIN_CARDS + 1] = (int16_t)second;
    tk_choices_add(&list->choices, action);
}

static void list_spins(listing *list, int from, int target)
{
    const cards_car *car = &list->state->car[list->seat];
    int spin[CARDS_MAX_HAND] = {TK_ABSENT, TK_ABSENT}, count = 0;
    for (int i = 0; i < car->hand_count; i++)
        if (list->world->card[car->hand[i]].effect == EFFECT_SPIN) spin[count++] = car->hand[i];
    if (!count || cards_check_spin(list->world, list->state, list->seat, 1, cards_next_side(from, 1), target)) return;
    add_spin(list, spin[0], TK_ABSENT, cards_next_side(from, 1), target);
    add_spin(list, spin[0], TK_ABSENT, cards_next_side(from, 3), target);
    if (count > 1) add_spin(list, spin[0], spin[1], cards_next_side(from, 2), target);
}

/* A special as the choice of a turn, on everyone it could be played on. */
static void list_turn_special(listing *list, int card)
{
    int effect = list->world->card[card].effect;
    bool solo = list->world->variant == VARIANT_SOLO, targeted = effect == EFFECT_JAM || solo;
    if (!solo && effect != EFFECT_PROOF && effect != EFFECT_JAM && effect != EFFECT_EJECT) return;
    if (effect != EFFECT_SPIN) add_play_if_allowed(list, card, TK_ABSENT, TK_ABSENT);
    for (int target = 0; targeted && target < list->world->cars; target++) {
        if (effect == EFFECT_SPIN)
            list_spins(list, list->state->car[target].last.side, target);
        else if (effect == EFFECT_SKID)
            for (int side = 0; side < CARDS_SIDES; side++) add_play_if_allowed(list, card, target, side);
        else
            add_play_if_allowed(list, card, target, TK_ABSENT);
    }
}

static void list_turn(listing *list, const uint8_t *cards, int count)
{
    list_attacks(list, cards, count);
    for (int i = 0; i < count; i++) list_turn_special(list, cards[i]);
    list_discards(list, cards, count);
}

/* ---- answers ---- */

/* Sets of armor cards for one side: of alike cards the first ones. Either no card is needless because of the rest, or
 * one is. */
static void list_armor(listing *list, int side, int damage, bool needless)
{
    const cards_car *car = &list->state->car[list->seat];
    uint8_t card[CARDS_MAX_HAND];
    int count = 0;
    for (int i = 0; i < car->hand_count; i++) {
        const cards_card *is = &list->world->card[car->hand[i]];
        if (is->effect == EFFECT_ARMOR && is->side == side) card[count++] = car->hand[i];
    }
    for (unsigned set = 1; set < 1u << count; set++) {
        tk_action action = tk_action_make(VERB_ARMOR);
        int stopped = 0, weakest = CARDS_NONE;
        if (!put_set(list, card, count, set, &action)) continue;
        for (int i = 0; i < count; i++) {
            const cards_card *is = &list->world->card[card[i]];
            if (!(set >> i & 1)) continue;
            stopped += is->points;
            if (is->points < weakest) weakest = is->points;
        }
        if ((stopped - weakest >= damage) == needless) tk_choices_add(&list->choices, action);
    }
}

static void list_answer_card(listing *list, int card)
{
    const cards_state *state = list->state;
    if (!cards_relevant(list->world, state, list->frame, list->seat, card)) return;
    int effect = list->world->card[card].effect;
    if (effect == EFFECT_ARMOR) return;
    if (effect == EFFECT_SPIN)
        list_spins(list, state->attack.side, TK_ABSENT);
    else if (effect == EFFECT_JAM)
        add_play_if_allowed(list, card, state->attack.attacker, TK_ABSENT);
    else if (effect == EFFECT_SKID)
        for (int side = 0; side < CARDS_SIDES; side++) add_play(list, card, TK_ABSENT, side);
    else
        add_play_if_allowed(list, card, TK_ABSENT, TK_ABSENT);
}

static void list_armor_now(listing *list, bool needless)
{
    const cards_attack *attack = &list->state->attack;
    if (list->frame->kind == FRAME_BLOW && list->frame->side != ZONE_TIRES)
        list_armor(list, list->frame->side, list->frame->points, needless);
    if (list->frame->kind == FRAME_ANSWER && !attack->tires) {
        tk_ledger ledger = {0};
        list_armor(list, attack->side,
                   cards_attack_points(list->world, list->state, attack->attacker, attack->card, &ledger), needless);
    }
}

static void list_answers(listing *list, const uint8_t *cards, int count)
{
    add_plain(list, VERB_PASS);
    for (int i = 0; i < count; i++) list_answer_card(list, cards[i]);
    list_armor_now(list, false);
}

static void list_between(listing *list, const uint8_t *cards, int count)
{
    add_plain(list, VERB_WAIT);
    for (int i = 0; i < count; i++) {
        if (!cards_relevant(list->world, list->state, list->frame, list->seat, cards[i])) continue;
        if (list->world->card[cards[i]].effect != EFFECT_JAM)
            add_play(list, cards[i], TK_ABSENT, TK_ABSENT);
        else
            for (int foe = 0; foe < list->world->cars; foe++) add_play_if_allowed(list, cards[i], foe, TK_ABSENT);
    }
}

static void list_sides(listing *list)
{
    int from = list->state->car[list->frame->who].last.side;
    bool any = list->world->card[list->frame->card].effect == EFFECT_SKID;
    for (int side = 0; side < CARDS_SIDES; side++) {
        tk_action action = tk_action_make(VERB_SIDE);
        action.arg[0] = (int16_t)side;
        if (any || ((side - from) & 1)) tk_choices_add(&list->choices, action);
    }
}

int cards_legal(const tk_world *tk, const void *at, int seat, tk_action *out, int cap)
{
    const cards_state *state = at;
    if (state->over || cards_top_const(state)->asked != seat) return 0;
    listing list = {tk->fixed, state, cards_top_const(state), seat, {out, 0, cap}};
    uint8_t cards[CARDS_MAX_HAND];
    int count = distinct_cards(&list, cards);
    switch ((cards_frame_kind)list.frame->kind) {
    case FRAME_BETWEEN: list_between(&list, cards, count); break;
    case FRAME_MAIN: list_turn(&list, cards, count); break;
    case FRAME_END:
        add_plain(&list, VERB_STAY);
        add_plain(&list, VERB_ESCAPE);
        break;
    case FRAME_ANSWER:
    case FRAME_CANCEL:
    case FRAME_DODGE:
    case FRAME_DEBRIS:
    case FRAME_PAINT:
    case FRAME_BLOW:
    case FRAME_SHAKE: list_answers(&list, cards, count); break;
    case FRAME_FOLLOW: list_follow_ups(&list, cards, count); break;
    case FRAME_SIDE: list_sides(&list); break;
    case FRAME_RIVAL: break;
    }
    return list.choices.count;
}

/* ---- asides ---- */

static bool contains(const tk_choices *choices, tk_action action)
{
    for (int i = 0; i < choices->count; i++)
        if (tk_action_equal(choices->out[i], action)) return true;
    return false;
}

/* Add the action unless it is refused, or listed as a choice. */
static void add_aside(listing *list, const tk_world *tk, const tk_choices *listed, tk_action action)
{
    if (contains(listed, action) || cards_check(tk, list->state, list->seat, action)) return;
    tk_choices_add(&list->choices, action);
}

/* One card by itself, and with a Called Shot that names the side printed on it [any-time] [called-shot]. */
static void list_card_asides(listing *list, const tk_world *tk, const tk_choices *listed, int card)
{
    int called = held(list, EFFECT_CALLED_SHOT), side = list->world->card[card].side;
    tk_action play = tk_action_make(VERB_PLAY), attack = tk_action_make(VERB_ATTACK);
    play.arg[PLAY_CARD] = attack.arg[ATTACK_CARD] = (int16_t)card;
    attack.arg[ATTACK_WITH] = (int16_t)called;
    attack.arg[ATTACK_SIDE] = (int16_t)side;
    for (int target = TK_ABSENT; target < list->world->cars; target++) {
        play.arg[PLAY_TARGET] = attack.arg[ATTACK_TARGET] = (int16_t)target;
        add_aside(list, tk, listed, play);
        if (called != CARDS_NONE) add_aside(list, tk, listed, attack);
    }
}

/* Several cards, but not the whole hand [discard]. */
static void list_discard_asides(listing *list, const tk_world *tk, const tk_choices *listed)
{
    const cards_car *car = &list->state->car[list->seat];
    for (unsigned set = 1; set < 1u << car->hand_count; set++) {
        tk_action action = tk_action_make(VERB_DISCARD);
        if (put_set(list, car->hand, car->hand_count, set, &action)) add_aside(list, tk, listed, action);
    }
}

int cards_asides(const tk_world *tk, const void *at, int seat, tk_action *out, int cap)
{
    const cards_state *state = at;
    tk_action choice[TK_MAX_LEGAL];
    tk_choices listed = {choice, cards_legal(tk, at, seat, choice, TK_MAX_LEGAL), TK_MAX_LEGAL};
    if (!listed.count) return 0;
    listing list = {tk->fixed, state, cards_top_const(state), seat, {out, 0, cap}};
    uint8_t cards[CARDS_MAX_HAND];
    int count = distinct_cards(&list, cards);
    for (int i = 0; i < count; i++) list_card_asides(&list, tk, &listed, cards[i]);
    list_armor_now(&list, true);
    list_discard_asides(&list, tk, &listed);
    return list.choices.count;
}
