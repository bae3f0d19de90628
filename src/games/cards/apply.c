/* Takes an action that cards_check allowed: moves its cards, does what they do, then runs on to the next question. */
#include "cards.h"

/* A card leaves the hand for all to see; with others at the table that cannot be taken back. */
static void reveal(const cards_play *play, int seat, int card)
{
    cards_take_from_hand(play->state, seat, card);
    if (play->events && play->world->seats > 1) play->events->revealed = true;
}

/* ---- attacks ---- */

void cards_declare(const cards_play *play, int attacker, int card, int target, int with, int side, bool follow_up)
{
    cards_state *state = play->state;
    bool tires = with != CARDS_NONE && play->world->card[with].effect == EFFECT_TIRE_SHOT;
    if (with != CARDS_NONE) cards_discard(play, with);
    state->attack = (cards_attack){.card = (uint8_t)card,
                                   .attacker = (uint8_t)attacker,
                                   .target = (uint8_t)target,
                                   .side = (uint8_t)side,
                                   .declared = (uint8_t)side,
                                   .tires = tires,
                                   .follow_up = follow_up,
                                   .rammed = state->attack.rammed};
    cards_push(state, FRAME_ANSWER, target);
    CARDS_EVENT(play, follow_up ? EVENT_FOLLOW_UP : EVENT_ATTACK, NULL, (int16_t)attacker, (int16_t)target,
                (int16_t)card, (int16_t)(with == CARDS_NONE ? TK_ABSENT : with),
                (int16_t)(with == CARDS_NONE || tires ? TK_ABSENT : side));
}

static void end_main(const cards_play *play)
{
    cards_state *state = play->state;
    if (cards_top(state)->kind != FRAME_MAIN) return;
    int seat = cards_top(state)->who;
    cards_pop(state);
    cards_push(state, FRAME_END, seat);
}

static void apply_attack(const cards_play *play, int seat, const int16_t *arg)
{
    cards_state *state = play->state;
    int with = arg[ATTACK_WITH] == TK_ABSENT ? CARDS_NONE : arg[ATTACK_WITH];
    int side = arg[ATTACK_SIDE] == TK_ABSENT ? play->world->card[arg[ATTACK_CARD]].side : arg[ATTACK_SIDE];
    bool follow_up = cards_top(state)->kind == FRAME_FOLLOW;
    reveal(play, seat, arg[ATTACK_CARD]);
    if (with != CARDS_NONE) reveal(play, seat, with);
    if (follow_up)
        cards_pop(state);
    else
        end_main(play);
    cards_declare(play, seat, arg[ATTACK_CARD], arg[ATTACK_TARGET], with, side, follow_up);
}

/* ---- answers ---- */

/* The attack in flight is stopped; its question (and the round after it) is over. */
static void stop_attack(const cards_play *play)
{
    const cards_attack attack = play->state->attack;
    cards_pop(play->state);
    cards_end_attack(play, true);
    if (play->world->card[attack.card].effect == EFFECT_RAM) cards_open_shake(play, attack.attacker, attack.target);
}

/* Others may now answer the manoeuvre of `seat` with debris or a skid [debris] [skid]. */
static void open_dodge(const cards_play *play, int seat, int first, int credit)
{
    if (play->world->seats < 2) return;
    cards_frame *frame = cards_push(play->state, FRAME_DODGE, seat);
    frame->from = (uint8_t)first;
    frame->waiting = (uint8_t)((cards_bit(play->world->seats) - 1) & ~cards_bit(seat));
    frame->credit = (uint8_t)credit;
}

/* Swerve out of an attack, debris or paint; the price is tire wear [swerve]. */
static void play_swerve(const cards_play *play, int seat, int card)
{
    cards_state *state = play->state;
    cards_frame frame = *cards_top(state);
    int attacker = state->attack.attacker;
    CARDS_EVENT(play, EVENT_SWERVE, NULL, (int16_t)seat, (int16_t)card);
    if (frame.kind == FRAME_ANSWER) {
        stop_attack(play);
    } else {
        if (frame.card != CARDS_NONE) cards_discard(play, frame.card);
        cards_pop(state);
    }
    cards_swerve_cost(play, seat, card);
    int credit = frame.kind == FRAME_ANSWER ? attacker : frame.credit;
    open_dodge(play, seat, frame.kind == FRAME_PAINT ? state->attack.target : attacker, credit);
}

static void play_reverse(const cards_play *play, int seat, int card)
{
    cards_attack *attack = &play->state->attack;
    attack->side = (uint8_t)cards_next_side(attack->side, 2);
    CARDS_EVENT(play, EVENT_REVERSE, NULL, (int16_t)seat, (int16_t)card, attack->side);
    cards_discard(play, card);
    open_dodge(play, seat, attack->attacker, attack->attacker);
}

static void play_paint(const cards_play *play, int seat, int card)
{
    int attacker = play->state->attack.attacker;
    CARDS_EVENT(play, EVENT_PAINT, NULL, (int16_t)seat, (int16_t)card, (int16_t)attacker);
    cards_discard(play, card);
    stop_attack(play);
    cards_push(play->state, FRAME_PAINT, attacker);
}

static void play_backfire(const cards_play *play, int seat, int card)
{
    cards_attack attack = play->state->attack;
    CARDS_EVENT(play, EVENT_BACKFIRE, NULL, (int16_t)seat, (int16_t)card, attack.attacker);
    stop_attack(play);
    cards_push_blow(play, attack.attacker, card, attack.tires ? ZONE_TIRES : attack.declared,
                    play->world->card[attack.card].points, CARDS_NONE, true);
}

static void play_debris(const cards_play *play, int seat, int card)
{
    cards_frame dodge = *cards_top(play->state);
    CARDS_EVENT(play, EVENT_DEBRIS, NULL, (int16_t)seat, (int16_t)card, dodge.who);
    cards_frame *frame = cards_push(play->state, FRAME_DEBRIS, dodge.who);
    frame->card = (uint8_t)card;
    frame->credit = dodge.credit;
}

static void play_skid(const cards_play *play, int seat, int card, int side)
{
    cards_frame *dodge = cards_top(play->state);
    dodge->waiting = 0;
    CARDS_EVENT(play, EVENT_SKID, NULL, (int16_t)seat, (int16_t)card, dodge->who, (int16_t)side);
    cards_push_blow(play, dodge->who, card, side, play->world->card[card].points, dodge->credit, false);
}

/* ---- cards at any time ---- */

/* Is the attack in flight made with this weapon, and still to be answered? */
static bool weapon_in_flight(const cards_play *play, int weapon)
{
    const cards_attack *attack = &play->state->attack;
    int kind = cards_top(play->state)->kind;
    return (kind == FRAME_ANSWER || kind == FRAME_CANCEL) && play->world->card[attack->card].effect == EFFECT_ATTACK &&
           play->world->card[attack->card].weapon == weapon;
}

static void play_proof(const cards_play *play, int seat, int card)
{
    cards_state *state = play->state;
    int weapon = play->world->card[card].weapon;
    cards_put_on_proof(play, seat, card);
    if (!weapon_in_flight(play, weapon) || state->attack.target != seat) return;
    CARDS_EVENT(play, EVENT_STOPPED, NULL, (int16_t)seat, state->attack.card);
    stop_attack(play);
}

static void play_jam(const cards_play *play, int seat, int card, int target)
{
    cards_state *state = play->state;
    int weapon = play->world->card[card].weapon;
    cards_put_jam(play, seat, card, target);
    if (!weapon_in_flight(play, weapon) || state->attack.attacker != target) return;
    CARDS_EVENT(play, EVENT_ATTACK_FAILS, NULL, (int16_t)target, state->attack.card);
    stop_attack(play);
    if (cards_top(state)->kind == FRAME_RIVAL) cards_top(state)->from = 0; /* the turn is over, also for a rival */
}

static void play_eject(const cards_play *play, int seat, int card)
{
    CARDS_EVENT(play, EVENT_EJECTED, NULL, (int16_t)seat, (int16_t)card);
    cards_discard(play, card);
    cards_remove(play, seat, STANDING_GONE, ENDING_DUEL_EJECT);
}

static void play_stop(const cards_play *play, int seat, int card, int event)
{
    CARDS_EVENT(play, event, NULL, (int16_t)seat, (int16_t)card);
    cards_discard(play, card);
    stop_attack(play);
}

/* The card has left the hand: what it does. */
static void apply_effect(const cards_play *play, int seat, int card, int target, int side)
{
    switch ((cards_effect)play->world->card[card].effect) {
    case EFFECT_SWERVE: play_swerve(play, seat, card); break;
    case EFFECT_REVERSE: play_reverse(play, seat, card); break;
    case EFFECT_BLOCK: play_stop(play, seat, card, EVENT_SMOKE); break;
    case EFFECT_DUD: play_stop(play, seat, card, EVENT_DUD); break;
    case EFFECT_PAINT: play_paint(play, seat, card); break;
    case EFFECT_BACKFIRE: play_backfire(play, seat, card); break;
    case EFFECT_DEBRIS: play_debris(play, seat, card); break;
    case EFFECT_SKID: play_skid(play, seat, card, side); break;
    case EFFECT_SHAKEN: cards_shake(play, seat, card, cards_top(play->state)->who); break;
    case EFFECT_PROOF: play_proof(play, seat, card); break;
    case EFFECT_JAM: play_jam(play, seat, card, target); break;
    case EFFECT_RAMPLATE:
    case EFFECT_WHEELGUARDS: cards_fit_gear(play, seat, card); break;
    case EFFECT_EJECT: play_eject(play, seat, card); break;
    case EFFECT_ATTACK:
    case EFFECT_RAM:
    case EFFECT_ARMOR:
    case EFFECT_CALLED_SHOT:
    case EFFECT_TIRE_SHOT:
    case EFFECT_SPIN: break; /* have verbs of their own */
    }
}

static void apply_play(const cards_play *play, int seat, const int16_t *arg)
{
    int card = arg[PLAY_CARD], effect = play->world->card[card].effect;
    bool main = cards_top(play->state)->kind == FRAME_MAIN;
    reveal(play, seat, card);
    end_main(play);
    if (main &&
        (effect == EFFECT_DEBRIS || effect == EFFECT_SWERVE || effect == EFFECT_SKID || effect == EFFECT_SHAKEN))
        cards_free_attack(play, seat, card, arg[PLAY_TARGET], arg[PLAY_SIDE]);
    else
        apply_effect(play, seat, card, arg[PLAY_TARGET], arg[PLAY_SIDE]);
}

/* ---- spins, armor, discards ---- */

static void apply_spin(const cards_play *play, int seat, const int16_t *arg)
{
    cards_attack *attack = &play->state->attack;
    bool main = cards_top(play->state)->kind == FRAME_MAIN;
    int target = main ? arg[SPIN_TARGET] : seat;
    for (int i = SPIN_CARDS; i < TK_ACTION_ARGS && arg[i] != TK_ABSENT; i++) {
        reveal(play, seat, arg[i]);
        cards_discard(play, arg[i]);
    }
    CARDS_EVENT(play, EVENT_SPIN, NULL, (int16_t)seat, arg[SPIN_CARDS], arg[SPIN_SIDE],
                (int16_t)(main ? target : TK_ABSENT));
    if (main) {
        end_main(play);
        play->state->car[target].previous = (uint8_t)arg[SPIN_CARDS];
        cards_move_hit(play, target, arg[SPIN_SIDE]);
        return;
    }
    attack->side = (uint8_t)arg[SPIN_SIDE];
    open_dodge(play, seat, attack->attacker, attack->attacker);
}

static void apply_armor(const cards_play *play, int seat, const int16_t *arg)
{
    cards_attack *attack = &play->state->attack;
    bool blow = cards_top(play->state)->kind == FRAME_BLOW;
    int count = 0;
    for (; count < TK_ACTION_ARGS && arg[count] != TK_ABSENT; count++) {
        reveal(play, seat, arg[count]);
        CARDS_EVENT(play, EVENT_ARMOR, NULL, (int16_t)seat, arg[count]);
        if (!blow) attack->armor[attack->armor_count++] = (uint8_t)arg[count];
    }
    if (blow)
        cards_finish_blow(play, arg, count);
    else
        cards_finish_frame(play);
}

static void apply_discard(const cards_play *play, int seat, const int16_t *arg)
{
    for (int i = 0; i < TK_ACTION_ARGS && arg[i] != TK_ABSENT; i++) {
        reveal(play, seat, arg[i]);
        cards_discard(play, arg[i]);
        CARDS_EVENT(play, EVENT_DISCARD, NULL, (int16_t)seat, arg[i]);
    }
    if (!play->state->car[seat].hand_count && play->state->car[seat].jammed) {
        CARDS_EVENT(play, EVENT_UNJAM, NULL, (int16_t)seat); /* [unjam] */
        cards_clear_jams(play, seat, true);
    }
    end_main(play);
}

/* ---- questions ---- */

/* The seat declines what the top frame offers: the round goes on, or the frame takes its course. */
static void apply_pass(const cards_play *play, int seat)
{
    cards_frame *frame = cards_top(play->state);
    if (frame->waiting)
        frame->waiting &= (uint8_t)~cards_bit(seat);
    else
        cards_finish_frame(play);
}

static void apply_escape(const cards_play *play, int seat)
{
    play->state->car[seat].escaping = 1;
    CARDS_EVENT(play, EVENT_ESCAPING, NULL, (int16_t)seat);
    cards_pop(play->state);
}

/* The side the player lets a rival's card strike [solo-free-attacks] [solo-spin]. */
static void apply_side(const cards_play *play, int side)
{
    cards_frame frame = *cards_top(play->state);
    cards_pop(play->state);
    if (play->world->card[frame.card].effect == EFFECT_SKID) {
        cards_push_blow(play, frame.who, frame.card, side, play->world->card[frame.card].points, CARDS_NONE, false);
        return;
    }
    CARDS_EVENT(play, EVENT_SPIN, NULL, play->state->turn, frame.card, (int16_t)side, frame.who);
    cards_discard(play, frame.card);
    cards_move_hit(play, frame.who, side);
}

void cards_apply(const tk_world *tk, void *at, int seat, tk_action action, tk_dice *dice, tk_events *events)
{
    cards_play play = {tk->fixed, at, dice, events};
    cards_top(play.state)->asked = CARDS_NONE;
    switch ((cards_verb)action.verb) {
    case VERB_ATTACK: apply_attack(&play, seat, action.arg); break;
    case VERB_PLAY: apply_play(&play, seat, action.arg); break;
    case VERB_SPIN: apply_spin(&play, seat, action.arg); break;
    case VERB_ARMOR: apply_armor(&play, seat, action.arg); break;
    case VERB_DISCARD: apply_discard(&play, seat, action.arg); break;
    case VERB_PASS:
    case VERB_WAIT:
    case VERB_STAY: apply_pass(&play, seat); break;
    case VERB_ESCAPE: apply_escape(&play, seat); break;
    case VERB_SIDE: apply_side(&play, action.arg[0]); break;
    case VERB_COUNT: break;
    }
    cards_advance(&play);
}
