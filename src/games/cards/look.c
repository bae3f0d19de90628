/* What a seat may see: the view, the question, the odds, the outcome.
 *
 * The view is built from an allow-list: the seat's own hand, the count of the others', and all that lies open. It reads
 * neither the draw pile nor another hand. */
#include "cards.h"

#include "../games.h"

#include <string.h>

static const char *const FRAME_NAMES[] = {
#define X(NAME, name, text) name,
    CARDS_FRAMES(X)
#undef X
};
static const char *const STANDING_NAMES[] = {
#define X(NAME, name) name,
    CARDS_STANDINGS(X)
#undef X
};

/* ---- view ---- */

/* A card, and why it is of no use if there is a reason. */
static void put_card_and(tk_json *out, const cards_world *world, int card, tk_reason reason)
{
    const cards_card *is = &world->card[card];
    tk_json_begin_object(out);
    tk_json_int_member(out, "id", card);
    tk_json_string_member(out, "kind", world->kind[is->kind].id);
    tk_json_string_member(out, "title", world->kind[is->kind].title);
    if (is->side != CARDS_NONE) tk_json_string_member(out, "side", cards_side_name(is->side));
    if (reason != TK_REASON_FINE) {
        tk_json_key(out, "refused");
        tk_json_begin_object(out);
        tk_json_string_member(out, "text", tk_reason_text(&cards_game, reason));
        tk_json_string_member(out, "section", tk_reason_section(&cards_game, reason));
        tk_json_end_object(out);
    }
    tk_json_end_object(out);
}

static void put_card(tk_json *out, const cards_world *world, int card)
{
    put_card_and(out, world, card, TK_REASON_FINE);
}

static void put_zone(tk_json *out, const cards_world *world, const cards_state *state, const char *key, int car,
                     int zone)
{
    tk_json_key(out, key);
    tk_json_begin_array(out);
    for (int i = 0; i < state->laid_count; i++)
        if (state->laid[i].place == car * CARDS_ZONES + zone) put_card(out, world, state->laid[i].card);
    tk_json_end_array(out);
}

/* What a Spin or a rival's card can be about [solo-memory]. */
static void put_last(tk_json *out, const cards_world *world, const cards_memory *last)
{
    tk_json_key(out, "last");
    tk_json_begin_object(out);
    tk_json_key(out, "card");
    put_card(out, world, last->card);
    tk_json_string_member(out, "at", cards_side_name(last->zone));
    tk_json_int_member(out, "points", last->points);
    tk_json_end_object(out);
}

static void put_car(tk_json *out, const tk_world *tk, const cards_state *state, int index)
{
    const cards_world *world = tk->fixed;
    const cards_car *car = &state->car[index];
    tk_text name = {0};
    cards_noun(tk, "seat", index, &name);
    tk_json_begin_object(out);
    tk_json_string_member(out, "name", tk_text_string(&name));
    tk_text_free(&name);
    tk_json_string_member(out, "standing", STANDING_NAMES[car->standing]);
    tk_json_key(out, "damage");
    tk_json_begin_object(out);
    for (int side = 0; side < CARDS_SIDES; side++) tk_json_int_member(out, cards_side_name(side), car->side[side]);
    tk_json_int_member(out, "driver", car->driver);
    tk_json_int_member(out, "tires", car->tires);
    tk_json_end_object(out);
    tk_json_key(out, "laid");
    tk_json_begin_object(out);
    for (int side = 0; side < CARDS_SIDES; side++) put_zone(out, world, state, cards_side_name(side), index, side);
    put_zone(out, world, state, "driver", index, ZONE_DRIVER);
    put_zone(out, world, state, "tires", index, ZONE_TIRES);
    put_zone(out, world, state, "specials", index, ZONE_SPECIALS);
    tk_json_end_object(out);
    tk_json_int_member(out, "cards", car->hand_count);
    tk_json_int_member(out, "kills", car->kills);
    tk_json_int_member(out, "score", state->score[index]);
    tk_json_bool_member(out, "escaping", car->escaping);
    tk_json_bool_member(out, "loses_turn", car->loses_turn);
    if (world->variant == VARIANT_SOLO && car->last.card != CARDS_NONE) put_last(out, world, &car->last);
    tk_json_end_object(out);
}

static void put_attack(tk_json *out, const cards_world *world, const cards_attack *attack)
{
    tk_json_key(out, "attack");
    if (attack->card == CARDS_NONE) {
        tk_json_put_null(out);
        return;
    }
    tk_json_begin_object(out);
    tk_json_int_member(out, "attacker", attack->attacker);
    tk_json_int_member(out, "target", attack->target);
    tk_json_key(out, "card");
    put_card(out, world, attack->card);
    tk_json_string_member(out, "at", attack->tires ? "tires" : cards_side_name(attack->side));
    tk_json_bool_member(out, "follow_up", attack->follow_up);
    tk_json_key(out, "armor");
    tk_json_begin_array(out);
    for (int i = 0; i < attack->armor_count; i++) put_card(out, world, attack->armor[i]);
    tk_json_end_array(out);
    tk_json_end_object(out);
}

static void put_question(tk_json *out, const cards_world *world, const cards_state *state)
{
    tk_json_key(out, "question");
    if (state->over) {
        tk_json_put_null(out);
        return;
    }
    const cards_frame *frame = cards_top_const(state);
    tk_json_begin_object(out);
    tk_json_string_member(out, "kind", FRAME_NAMES[frame->kind]);
    tk_json_int_member(out, "asked", frame->asked);
    if (frame->who != CARDS_NONE) tk_json_int_member(out, "about", frame->who);
    if (frame->card != CARDS_NONE) {
        tk_json_key(out, "card");
        put_card(out, world, frame->card);
    }
    if (frame->kind == FRAME_BLOW) {
        tk_json_string_member(out, "at", cards_side_name(frame->side));
        tk_json_int_member(out, "points", frame->points);
    }
    tk_json_end_object(out);
}

static void put_cards(tk_json *out, const cards_world *world, const char *key, const uint8_t *cards, int count)
{
    tk_json_key(out, key);
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) put_card(out, world, cards[i]);
    tk_json_end_array(out);
}

/* Is a card played on a car in so many words: jams always, some others on one's turn in the race? */
static bool names_target(const cards_card *is, bool solo_turn)
{
    bool free_attack = is->effect == EFFECT_DEBRIS || is->effect == EFFECT_SWERVE || is->effect == EFFECT_SKID ||
                       is->effect == EFFECT_SHAKEN;
    return is->effect == EFFECT_JAM || (solo_turn && free_attack);
}

/* The plainest use of a card, for asking why not; `target` is tried where it needs one. */
static tk_action plain_use(const cards_world *world, const cards_state *state, int card, int target)
{
    const cards_card *is = &world->card[card];
    bool solo_turn = world->variant == VARIANT_SOLO && cards_top_const(state)->kind == FRAME_MAIN;
    bool attack = is->effect == EFFECT_ATTACK || is->effect == EFFECT_RAM, spin = is->effect == EFFECT_SPIN;
    tk_action action = tk_action_make(attack                       ? VERB_ATTACK
                                      : spin                       ? VERB_SPIN
                                      : is->effect == EFFECT_ARMOR ? VERB_ARMOR
                                                                   : VERB_PLAY);
    if (spin) {
        int from = solo_turn ? state->car[target].last.side : state->attack.side;
        action.arg[SPIN_SIDE] = (int16_t)cards_next_side(from, 1);
        if (solo_turn) action.arg[SPIN_TARGET] = (int16_t)target;
        action.arg[SPIN_CARDS] = (int16_t)card;
        return action;
    }
    action.arg[0] = (int16_t)card; /* where all other verbs have it */
    if (attack) action.arg[ATTACK_TARGET] = (int16_t)target;
    if (names_target(is, solo_turn)) action.arg[PLAY_TARGET] = (int16_t)target;
    if (is->effect == EFFECT_SKID) action.arg[PLAY_SIDE] = SIDE_FRONT;
    return action;
}

/* Why a card in hand is of no use to the asked seat now: fine when it is on some car. */
static tk_reason why_not(const tk_world *tk, const cards_state *state, int seat, int card)
{
    const cards_world *world = tk->fixed;
    tk_reason reason = CARDS_REASON_CARD_NOT_NOW;
    bool on_self = world->card[card].effect == EFFECT_SPIN; /* in the race a Spin may be played on oneself */
    for (int i = 1; i < world->cars + on_self && reason; i++) {
        int target = (seat + i) % world->cars;
        if (cards_operating(state, target))
            reason = cards_check(tk, state, seat, plain_use(world, state, card, target));
    }
    return reason;
}

/* The seat's own cards; when it is asked, each that is of no use says why. */
static void put_hand(tk_json *out, const tk_world *tk, const cards_state *state, int seat)
{
    const cards_car *car = &state->car[seat];
    bool asked = !state->over && cards_top_const(state)->asked == seat;
    tk_json_key(out, "hand");
    tk_json_begin_array(out);
    for (int i = 0; i < car->hand_count; i++) {
        tk_reason reason = asked ? why_not(tk, state, seat, car->hand[i]) : TK_REASON_FINE;
        put_card_and(out, tk->fixed, car->hand[i], reason);
    }
    tk_json_end_array(out);
}

static void put_figures(tk_json *out, const cards_world *world)
{
    tk_json_key(out, "figures");
    tk_json_begin_object(out);
    tk_json_int_member(out, "side_armor", world->figure.side_armor);
    tk_json_int_member(out, "driver", world->figure.driver);
    tk_json_int_member(out, "tires", world->figure.tires);
    tk_json_int_member(out, "rounds", world->figure.solo_rounds);
    tk_json_int_member(out, "points", world->points);
    tk_json_end_object(out);
}

/* What the deck of this match is made of: copies by kind. */
static void put_deck(tk_json *out, const cards_world *world)
{
    int copies[CARDS_MAX_KINDS] = {0};
    for (int i = 0; i < world->card_count; i++) copies[world->card[i].kind]++;
    tk_json_key(out, "deck");
    tk_json_begin_object(out);
    for (int kind = 0; kind < world->kind_count; kind++) tk_json_int_member(out, world->kind[kind].id, copies[kind]);
    tk_json_end_object(out);
}

void cards_view(const tk_world *tk, const void *at, int seat, tk_json *out)
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    tk_json_begin_object(out);
    tk_json_string_member(out, "game", tk->game->id);
    tk_json_string_member(out, "variant", cards_variant_ids[world->variant]);
    tk_json_int_member(out, "seat", seat);
    tk_json_bool_member(out, "over", state->over);
    if (state->over) tk_json_string_member(out, "ending", tk->game->words.endings[state->ending].name);
    put_figures(out, world);
    put_deck(out, world);
    tk_json_int_member(out, "turn", state->turn);
    tk_json_int_member(out, "dealer", state->dealer);
    tk_json_int_member(out, "duel", state->duel);
    tk_json_int_member(out, "round", state->round);
    tk_json_int_member(out, "draw_pile", state->deck_count);
    tk_json_bool_member(out, "reshuffled", state->reshuffled);
    put_cards(out, world, "discards", state->pile + world->card_count - state->discard_count, state->discard_count);
    put_question(out, world, state);
    put_attack(out, world, &state->attack);
    tk_json_key(out, "cars");
    tk_json_begin_array(out);
    for (int car = 0; car < world->cars; car++) put_car(out, tk, state, car);
    tk_json_end_array(out);
    if (seat >= 0) put_hand(out, tk, state, seat);
    tk_json_end_object(out);
}

/* ---- the question in words ---- */

static const char *const ASK[] = {
#define X(NAME, name, text) text,
    CARDS_FRAMES(X)
#undef X
};

void cards_ask(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const cards_state *state = at;
    if (state->over || cards_top_const(state)->asked != seat) return;
    const cards_frame *frame = cards_top_const(state);
    const cards_attack *attack = &state->attack;
    bool flying = frame->kind == FRAME_ANSWER || frame->kind == FRAME_CANCEL;
    tk_ledger ledger = {0};
    int points =
        flying ? cards_attack_points(tk->fixed, state, attack->attacker, attack->card, &ledger) : frame->points;
    int side = flying                        ? attack->tires ? ZONE_TIRES : attack->side
               : frame->kind == FRAME_FOLLOW ? attack->rammed
                                             : frame->side;
    const int16_t args[] = {frame->who, flying ? attack->attacker : 0, flying ? attack->card : frame->card,
                            (int16_t)points, (int16_t)side};
    tk_text_expand(out, ASK[frame->kind], "who:seat attacker:seat card:card points:number side:zone", args, 5,
                   cards_noun, tk);
}

static bool is_breached_anywhere(const cards_world *world, const cards_car *car)
{
    for (int side = 0; side < CARDS_SIDES; side++)
        if (cards_breached(world, car, side)) return true;
    return false;
}

/* Is there nothing to play before the next turn but jams? */
static bool holds_only_jams(const cards_world *world, const cards_state *state, int seat)
{
    const cards_car *car = &state->car[seat];
    for (int i = 0; i < car->hand_count; i++)
        if (world->card[car->hand[i]].effect != EFFECT_JAM &&
            cards_relevant(world, state, cards_top_const(state), seat, car->hand[i]))
            return false;
    return true;
}

/* Nobody runs from a fight in a car that is not breached yet, and jams are kept to stop an attack with. */
bool cards_routine(const tk_world *tk, const void *at, int seat, tk_action *out)
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    if (state->over || cards_top_const(state)->asked != seat) return false;
    int kind = cards_top_const(state)->kind;
    *out = tk_action_make(kind == FRAME_END ? VERB_STAY : VERB_WAIT);
    if (kind == FRAME_END) return !is_breached_anywhere(world, &state->car[seat]);
    return kind == FRAME_BETWEEN && holds_only_jams(world, state, seat);
}

/* ---- odds ---- */

/* Number of hidden cards, and of those that pass `wanted`, among the fresh or the older ones. */
typedef bool card_test(const cards_world *, const cards_state *, const cards_attack *, int card);

/* Could the target use this card to avoid the attack altogether, or to send it elsewhere? */
static bool avoids(const cards_world *world, const cards_state *state, const cards_attack *attack, int card)
{
    const cards_card *is = &world->card[card], *with = &world->card[attack->card];
    const cards_car *target = &state->car[attack->target];
    bool tires = cards_has_tires(world, target), same = is->weapon == with->weapon;
    switch ((cards_effect)is->effect) {
    case EFFECT_SWERVE: return tires && !attack->follow_up;
    case EFFECT_BLOCK: return tires;
    case EFFECT_SPIN:
    case EFFECT_REVERSE: return tires && !attack->tires;
    case EFFECT_PAINT: return tires && attack->side == SIDE_BACK && world->variant != VARIANT_SOLO;
    case EFFECT_BACKFIRE:
    case EFFECT_DUD: return same;
    case EFFECT_JAM: return same;
    case EFFECT_PROOF: return same && !(target->hurt_by & cards_bit(is->weapon));
    case EFFECT_EJECT: return true;
    case EFFECT_WHEELGUARDS: return attack->tires;
    case EFFECT_RAMPLATE: return with->effect == EFFECT_RAM && !attack->tires && attack->side == SIDE_FRONT;
    case EFFECT_ATTACK:
    case EFFECT_RAM:
    case EFFECT_ARMOR:
    case EFFECT_CALLED_SHOT:
    case EFFECT_TIRE_SHOT:
    case EFFECT_DEBRIS:
    case EFFECT_SKID:
    case EFFECT_SHAKEN: return false;
    }
    return false;
}

static bool answers(const cards_world *world, const cards_state *state, const cards_attack *attack, int card)
{
    const cards_card *is = &world->card[card];
    if (is->effect == EFFECT_ARMOR) return !attack->tires && is->side == attack->side;
    return avoids(world, state, attack, card);
}

/* Cards that `seat` cannot see: neither in its hand nor open on the table. */
static void mark_unseen(const cards_world *world, const cards_state *state, int seat, bool unseen[CARDS_MAX_CARDS])
{
    memset(unseen, 0, CARDS_MAX_CARDS);
    for (int i = 0; i < state->deck_count; i++) unseen[state->pile[i]] = true;
    for (int other = 0; other < world->seats; other++)
        for (int i = 0; other != seat && i < state->car[other].hand_count; i++)
            unseen[state->car[other].hand[i]] = true;
}

/* Chance that the target holds none of the cards that pass the test, from all that `seat` has seen: the target's older
 * and fresh cards are drawn from the unseen cards of their kind. */
static double chance_of_none(const cards_world *world, const cards_state *state, int seat, const cards_attack *attack,
                             card_test *test)
{
    bool unseen[CARDS_MAX_CARDS];
    mark_unseen(world, state, seat, unseen);
    const cards_car *target = &state->car[attack->target];
    double chance = 1;
    for (int fresh = 0; fresh <= 1; fresh++) {
        int all = 0, bad = 0, held = 0;
        for (int card = 0; card < world->card_count; card++) {
            if (!unseen[card] || cards_is_fresh(state, card) != fresh) continue;
            all++;
            bad += test(world, state, attack, card);
        }
        for (int i = 0; i < target->hand_count; i++) held += cards_is_fresh(state, target->hand[i]) == fresh;
        for (int i = 0; i < held; i++) chance *= (double)(all - bad - i > 0 ? all - bad - i : 0) / (double)(all - i);
    }
    return chance;
}

static void add_chance(tk_odds *odds, const char *text, double chance)
{
    odds->chance[odds->count++] = (tk_chance){text, chance};
}

static void attack_odds(const cards_world *world, const cards_state *state, int seat, const int16_t *arg, tk_odds *odds)
{
    int card = arg[ATTACK_CARD], with = arg[ATTACK_WITH];
    bool tires = with != TK_ABSENT && world->card[with].effect == EFFECT_TIRE_SHOT;
    int side = arg[ATTACK_SIDE] == TK_ABSENT ? world->card[card].side : arg[ATTACK_SIDE];
    cards_attack attack = {.card = (uint8_t)card,
                           .attacker = (uint8_t)seat,
                           .target = (uint8_t)arg[ATTACK_TARGET],
                           .side = (uint8_t)side,
                           .tires = tires,
                           .follow_up = cards_top_const(state)->kind == FRAME_FOLLOW};
    cards_attack_points(world, state, seat, card, &odds->ledger);
    if (attack.target >= world->seats) return; /* a rival answers when it draws, not now */
    add_chance(odds, "the target holds no answer at all", chance_of_none(world, state, seat, &attack, answers));
    add_chance(odds, "the target cannot dodge, block or divert it",
               chance_of_none(world, state, seat, &attack, avoids));
}

static const char *verb_section(const cards_world *world, const cards_state *state, const tk_action *action)
{
    static const char *const SECTIONS[] = {
#define X(NAME, name, prints, bears, section) section,
        CARDS_EFFECTS(X)
#undef X
    };
    switch ((cards_verb)action->verb) {
    case VERB_ATTACK:
        if (cards_top_const(state)->kind == FRAME_FOLLOW) return "ramming-follow-up";
        if (action->arg[ATTACK_WITH] != TK_ABSENT) return SECTIONS[world->card[action->arg[ATTACK_WITH]].effect];
        return SECTIONS[world->card[action->arg[ATTACK_CARD]].effect];
    case VERB_PLAY: return SECTIONS[world->card[action->arg[PLAY_CARD]].effect];
    case VERB_SPIN: return world->variant == VARIANT_SOLO ? "solo-spin" : "spin";
    case VERB_ARMOR: return "armor";
    case VERB_DISCARD: return "discard";
    case VERB_WAIT: return "any-time";
    case VERB_STAY:
    case VERB_ESCAPE: return "escaping";
    case VERB_SIDE: return "solo-free-attacks";
    case VERB_PASS:
    case VERB_COUNT: break;
    }
    return "answers";
}

/* What armor would leave of the damage asked about. */
static void armor_ledger(const cards_world *world, const cards_state *state, const int16_t *cards, tk_odds *odds)
{
    const cards_frame *frame = cards_top_const(state);
    const cards_attack *attack = &state->attack;
    tk_ledger *ledger = &odds->ledger;
    if (frame->kind == FRAME_BLOW)
        tk_ledger_add(ledger, LABEL_CARD, frame->points, frame->card);
    else
        cards_attack_points(world, state, attack->attacker, attack->card, ledger);
    for (int i = 0; i < TK_ACTION_ARGS && cards[i] != TK_ABSENT; i++)
        tk_ledger_add(ledger, LABEL_ARMOR, -world->card[cards[i]].points, cards[i]);
    if (ledger->total < 0) tk_ledger_add(ledger, LABEL_EXCESS, -ledger->total, TK_ABSENT);
}

/* In the race: the damage that a Spin would move. */
static void moved_ledger(const cards_world *world, const cards_state *state, const tk_action *action, tk_odds *odds)
{
    const cards_frame *frame = cards_top_const(state);
    bool asked = frame->kind == FRAME_SIDE;
    if (asked ? world->card[frame->card].effect != EFFECT_SPIN : frame->kind != FRAME_MAIN) return;
    const cards_memory *last = &state->car[asked ? frame->who : action->arg[SPIN_TARGET]].last;
    tk_ledger_add(&odds->ledger, LABEL_CARD, last->points, last->card);
}

void cards_odds(const tk_world *tk, const void *at, int seat, tk_action action, tk_odds *odds)
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    memset(odds, 0, sizeof *odds);
    odds->section = verb_section(world, state, &action);
    if (action.verb == VERB_ATTACK) attack_odds(world, state, seat, action.arg, odds);
    if (action.verb == VERB_ARMOR) armor_ledger(world, state, action.arg, odds);
    if (action.verb == VERB_SPIN || action.verb == VERB_SIDE) moved_ledger(world, state, &action, odds);
}

/* ---- outcome ---- */

static bool duel_won(const cards_world *world, const cards_state *state, int seat)
{
    if (world->variant == VARIANT_DUEL) return cards_operating(state, seat);
    for (int other = 0; other < world->seats; other++)
        if (state->score[other] > state->score[seat]) return false;
    return true;
}

void cards_outcome(const tk_world *tk, const void *at, tk_outcome *out)
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    *out = (tk_outcome){.over = state->over, .ending = state->ending, .seats = world->seats};
    for (int seat = 0; seat < world->seats; seat++) {
        out->score[seat] = state->score[seat];
        if (!state->over) continue;
        if (world->variant != VARIANT_SOLO)
            out->won[seat] = duel_won(world, state, seat);
        else
            out->won[seat] = state->ending == ENDING_SOLO_CAMPAIGN ? state->score[0] > 0 : cards_operating(state, 0);
    }
}
