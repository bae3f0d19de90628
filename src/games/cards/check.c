/* What may be done, and why not. Pure functions: nothing here changes the state.
 *
 * cards_check looks at everything an action says; cards_relevant says which cards bear on a question, so that only
 * those who could answer are asked. */
#include "cards.h"

static bool on_own_turn(const cards_state *state, int seat)
{
    return cards_top_const(state)->kind != FRAME_BETWEEN && state->turn == seat;
}

static bool is_solo(const cards_world *world)
{
    return world->variant == VARIANT_SOLO;
}

/* ---- attacks ---- */

static tk_reason check_target(const cards_world *world, const cards_state *state, int attacker, int target)
{
    if (target < 0 || target >= world->cars) return CARDS_REASON_TARGET_NONE;
    if (target == attacker) return CARDS_REASON_TARGET_SELF;
    if (!cards_operating(state, target)) return CARDS_REASON_TARGET_OUT;
    return TK_REASON_FINE;
}

static tk_reason check_tires_of(const cards_world *world, const cards_car *target)
{
    if (!cards_has_tires(world, target)) return CARDS_REASON_TIRES_GONE;
    return target->wheelguards ? CARDS_REASON_WHEELGUARDED : TK_REASON_FINE;
}

/* [ramming] [ramplate] */
static tk_reason check_ram(const cards_world *world, const cards_car *attacker, const cards_car *target, bool tires,
                           int side)
{
    if (cards_breached(world, attacker, SIDE_FRONT)) return CARDS_REASON_RAM_NO_FRONT;
    if (!cards_has_tires(world, attacker)) return CARDS_REASON_NO_TIRES;
    if (!tires && side == SIDE_FRONT && target->ramplate) return CARDS_REASON_RAM_PLATED;
    return TK_REASON_FINE;
}

tk_reason cards_check_aim(const cards_world *world, const cards_state *state, int attacker, int card, int target,
                          bool tires, int side)
{
    const cards_card *is = &world->card[card];
    tk_reason reason = check_target(world, state, attacker, target);
    if (reason) return reason;
    const cards_car *by = &state->car[attacker], *at = &state->car[target];
    unsigned weapon = cards_bit(is->weapon);
    if (is->effect == EFFECT_ATTACK && (by->jammed & weapon)) return CARDS_REASON_WEAPON_JAMMED;
    if (is->effect == EFFECT_ATTACK && (at->proof & weapon)) return CARDS_REASON_PROOFED;
    if (tires) reason = check_tires_of(world, at);
    if (!reason && is->effect == EFFECT_RAM) reason = check_ram(world, by, at, tires, side);
    return reason;
}

static tk_reason check_follow_up(const cards_world *world, const cards_state *state, int card, int target, bool tires,
                                 int side)
{
    if (target != state->attack.target) return CARDS_REASON_FOLLOW_TARGET;
    if (world->card[card].effect == EFFECT_RAM) return CARDS_REASON_FOLLOW_RAM;
    return tires || side != state->attack.rammed ? CARDS_REASON_FOLLOW_SIDE : TK_REASON_FINE;
}

/* The card played with an attack, and whether a side is named exactly when it may be [called-shot] [tire-shot]. */
static tk_reason check_modifier(const cards_world *world, const cards_state *state, int seat, int card, int with,
                                int side)
{
    bool called = false;
    if (with != TK_ABSENT) {
        if (!cards_holds(state, seat, with)) return CARDS_REASON_CARD_NOT_HELD;
        if (with == card) return CARDS_REASON_CARD_TWICE;
        called = world->card[with].effect == EFFECT_CALLED_SHOT;
        if (!called && world->card[with].effect != EFFECT_TIRE_SHOT) return CARDS_REASON_NOT_A_MODIFIER;
    }
    if (!called && side != TK_ABSENT) return CARDS_REASON_SIDE_PRINTED;
    if (called && (side < 0 || side >= CARDS_SIDES)) return CARDS_REASON_SIDE_NEEDED;
    return TK_REASON_FINE;
}

static tk_reason check_attack(const cards_world *world, const cards_state *state, int seat, int card, int target,
                              int with, int side)
{
    int kind = cards_top_const(state)->kind;
    if (kind != FRAME_MAIN && kind != FRAME_FOLLOW) return TK_REASON_NOT_NOW;
    if (!cards_holds(state, seat, card)) return CARDS_REASON_CARD_NOT_HELD;
    const cards_card *is = &world->card[card];
    if (is->effect != EFFECT_ATTACK && is->effect != EFFECT_RAM) return CARDS_REASON_NOT_AN_ATTACK;
    tk_reason reason = check_modifier(world, state, seat, card, with, side);
    if (reason) return reason;
    bool tires = with != TK_ABSENT && world->card[with].effect == EFFECT_TIRE_SHOT;
    int hits = side == TK_ABSENT ? is->side : side;
    reason = cards_check_aim(world, state, seat, card, target, tires, hits);
    if (!reason && kind == FRAME_FOLLOW) reason = check_follow_up(world, state, card, target, tires, hits);
    return reason;
}

/* ---- cards at any time ---- */

static tk_reason check_proof(const cards_world *world, const cards_car *car, int card)
{
    unsigned weapon = cards_bit(world->card[card].weapon);
    if (car->proof & weapon) return CARDS_REASON_ALREADY_FITTED;
    return car->hurt_by & weapon ? CARDS_REASON_PROOF_LATE : TK_REASON_FINE;
}

static tk_reason check_jam(const cards_world *world, const cards_state *state, int seat, int card, int target)
{
    if (target < 0 || target >= world->cars) return CARDS_REASON_TARGET_NONE;
    if (target == seat) return CARDS_REASON_NOT_A_FOE;
    if (!cards_operating(state, target)) return CARDS_REASON_TARGET_OUT;
    return state->car[target].jammed & cards_bit(world->card[card].weapon) ? CARDS_REASON_ALREADY_FITTED
                                                                           : TK_REASON_FINE;
}

/* An attack is in flight but the question is about a manoeuvre or what came of it: what stops attacks has to wait. */
static bool attack_waits(const cards_state *state)
{
    int kind = cards_top_const(state)->kind;
    return state->attack.card != CARDS_NONE && kind != FRAME_ANSWER && kind != FRAME_CANCEL;
}

/* On your own turn only as the turn itself, and then only some of them [any-time]; the ejection seat at any moment. */
static tk_reason check_any_time(const cards_world *world, const cards_state *state, int seat, int card, int target)
{
    const cards_car *car = &state->car[seat];
    int effect = world->card[card].effect;
    bool own = on_own_turn(state, seat), main = cards_top_const(state)->kind == FRAME_MAIN;
    if (effect == EFFECT_EJECT) return is_solo(world) ? CARDS_REASON_SOLO_DEAD_CARD : TK_REASON_FINE;
    if (own && !main) return CARDS_REASON_CARD_NOT_NOW;
    if ((effect == EFFECT_PROOF || effect == EFFECT_JAM) && attack_waits(state)) return CARDS_REASON_CARD_NOT_NOW;
    if (effect == EFFECT_PROOF) return check_proof(world, car, card);
    if (effect == EFFECT_JAM) return check_jam(world, state, seat, card, target);
    if (own && !is_solo(world)) return CARDS_REASON_CARD_NOT_NOW;
    bool fitted = effect == EFFECT_RAMPLATE ? car->ramplate : car->wheelguards;
    return fitted ? CARDS_REASON_ALREADY_FITTED : TK_REASON_FINE;
}

static bool is_any_time(int effect)
{
    return effect == EFFECT_PROOF || effect == EFFECT_JAM || effect == EFFECT_EJECT || effect == EFFECT_RAMPLATE ||
           effect == EFFECT_WHEELGUARDS;
}

/* ---- answers ---- */

static bool needs_tires(int effect)
{
    return effect == EFFECT_REVERSE || effect == EFFECT_SPIN || effect == EFFECT_SWERVE || effect == EFFECT_BLOCK ||
           effect == EFFECT_PAINT;
}

/* One card in answer to the attack; spins and armor have verbs of their own. */
static tk_reason check_answer(const cards_world *world, const cards_state *state, int card)
{
    const cards_attack *attack = &state->attack;
    const cards_card *is = &world->card[card];
    switch ((cards_effect)is->effect) {
    case EFFECT_REVERSE: return attack->tires ? CARDS_REASON_NO_SIDE_HIT : TK_REASON_FINE;
    case EFFECT_SWERVE: return attack->follow_up ? CARDS_REASON_NO_DODGE : TK_REASON_FINE;
    case EFFECT_BLOCK: return TK_REASON_FINE;
    case EFFECT_PAINT:
        if (is_solo(world)) return CARDS_REASON_SOLO_DEAD_CARD;
        return attack->side == SIDE_BACK ? TK_REASON_FINE : CARDS_REASON_NOT_FROM_BACK;
    case EFFECT_BACKFIRE:
    case EFFECT_DUD: return is->weapon == world->card[attack->card].weapon ? TK_REASON_FINE : CARDS_REASON_WRONG_WEAPON;
    case EFFECT_ATTACK:
    case EFFECT_RAM:
    case EFFECT_ARMOR:
    case EFFECT_CALLED_SHOT:
    case EFFECT_TIRE_SHOT:
    case EFFECT_SPIN:
    case EFFECT_DEBRIS:
    case EFFECT_SKID:
    case EFFECT_SHAKEN:
    case EFFECT_JAM:
    case EFFECT_PROOF:
    case EFFECT_EJECT:
    case EFFECT_RAMPLATE:
    case EFFECT_WHEELGUARDS: return CARDS_REASON_CARD_NOT_NOW;
    }
    return CARDS_REASON_CARD_NOT_NOW;
}

static tk_reason check_shaken(const cards_state *state, int target)
{
    return state->car[target].loses_turn ? CARDS_REASON_ALREADY_SHAKEN : TK_REASON_FINE;
}

/* In the race, on your turn: cards that need nothing before them [solo-free-attacks]. */
static tk_reason check_free_attack(const cards_world *world, const cards_state *state, int seat, int card, int target,
                                   int side)
{
    int effect = world->card[card].effect;
    if (effect == EFFECT_PAINT) return CARDS_REASON_SOLO_DEAD_CARD;
    bool known = effect == EFFECT_DEBRIS || effect == EFFECT_SWERVE || effect == EFFECT_SKID || effect == EFFECT_SHAKEN;
    if (!known) return CARDS_REASON_CARD_NOT_NOW;
    tk_reason reason = check_target(world, state, seat, target);
    if (reason) return reason;
    if (effect == EFFECT_SHAKEN) return check_shaken(state, target);
    if (effect == EFFECT_SKID) return side < 0 || side >= CARDS_SIDES ? CARDS_REASON_SIDE_NEEDED : TK_REASON_FINE;
    return check_tires_of(world, &state->car[target]);
}

/* A card that is not good at any time, for what the top frame is about. */
static tk_reason check_for_frame(const cards_world *world, const cards_state *state, int seat, int card, int target,
                                 int side)
{
    const cards_frame *frame = cards_top_const(state);
    int effect = world->card[card].effect;
    if (needs_tires(effect) && !cards_has_tires(world, &state->car[seat])) return CARDS_REASON_NO_TIRES;
    switch ((cards_frame_kind)frame->kind) {
    case FRAME_ANSWER: return check_answer(world, state, card);
    case FRAME_DODGE:
        if (effect == EFFECT_DEBRIS) return check_tires_of(world, &state->car[frame->who]);
        if (effect == EFFECT_SKID) return side < 0 || side >= CARDS_SIDES ? CARDS_REASON_SIDE_NEEDED : TK_REASON_FINE;
        return CARDS_REASON_CARD_NOT_NOW;
    case FRAME_DEBRIS:
    case FRAME_PAINT: return effect == EFFECT_SWERVE ? TK_REASON_FINE : CARDS_REASON_CARD_NOT_NOW;
    case FRAME_SHAKE: return effect == EFFECT_SHAKEN ? check_shaken(state, frame->who) : CARDS_REASON_CARD_NOT_NOW;
    case FRAME_MAIN:
        if (is_solo(world)) return check_free_attack(world, state, seat, card, target, side);
        return CARDS_REASON_CARD_NOT_NOW;
    case FRAME_BETWEEN:
    case FRAME_END:
    case FRAME_CANCEL:
    case FRAME_BLOW:
    case FRAME_FOLLOW:
    case FRAME_RIVAL:
    case FRAME_SIDE: return CARDS_REASON_CARD_NOT_NOW;
    }
    return CARDS_REASON_CARD_NOT_NOW;
}

/* A target or a side is named exactly where the card needs one. */
static tk_reason check_named(const cards_world *world, const cards_state *state, int card, int target, int side)
{
    int effect = world->card[card].effect;
    bool free_attack =
        is_solo(world) && cards_top_const(state)->kind == FRAME_MAIN &&
        (effect == EFFECT_DEBRIS || effect == EFFECT_SWERVE || effect == EFFECT_SKID || effect == EFFECT_SHAKEN);
    bool wants_target = effect == EFFECT_JAM || free_attack;
    if (wants_target != (target != TK_ABSENT)) return wants_target ? CARDS_REASON_TARGET_NONE : TK_REASON_MALFORMED;
    if (side != TK_ABSENT && effect != EFFECT_SKID) return TK_REASON_MALFORMED;
    return TK_REASON_FINE;
}

tk_reason cards_check_play(const cards_world *world, const cards_state *state, int seat, int card, int target, int side)
{
    if (!cards_holds(state, seat, card)) return CARDS_REASON_CARD_NOT_HELD;
    if (cards_top_const(state)->kind == FRAME_SIDE) return TK_REASON_NOT_NOW;
    tk_reason reason = check_named(world, state, card, target, side);
    if (reason) return reason;
    if (is_any_time(world->card[card].effect)) return check_any_time(world, state, seat, card, target);
    return check_for_frame(world, state, seat, card, target, side);
}

/* ---- spins, armor, discards ---- */

/* `count` Spin cards that the seat holds, moving what hits `from` to `side` [spin] [solo-spin]. */
tk_reason cards_check_spin(const cards_world *world, const cards_state *state, int seat, int count, int side,
                           int target)
{
    const cards_frame *frame = cards_top_const(state);
    bool race = is_solo(world) && frame->kind == FRAME_MAIN;
    if (frame->kind != FRAME_ANSWER && !race) return CARDS_REASON_CARD_NOT_NOW;
    if (!cards_has_tires(world, &state->car[seat])) return CARDS_REASON_NO_TIRES;
    if (side < 0 || side >= CARDS_SIDES) return CARDS_REASON_SIDE_NEEDED;
    if (race != (target != TK_ABSENT)) return race ? CARDS_REASON_TARGET_NONE : TK_REASON_MALFORMED;
    if (race) {
        tk_reason reason = target == seat ? TK_REASON_FINE : check_target(world, state, seat, target);
        if (reason) return reason;
        if (!cards_can_move_hit(state, target)) return CARDS_REASON_SOLO_NOTHING_TO_SPIN;
    } else if (state->attack.tires) {
        return CARDS_REASON_NO_SIDE_HIT;
    }
    int from = race ? state->car[target].last.side : state->attack.side;
    int steps = (side - from) & 3;
    bool reached = count == 1 ? steps & 1 : count == 2 && steps == 2;
    return reached ? TK_REASON_FINE : CARDS_REASON_SPIN_SIDE;
}

/* The listed cards: how many, all held, none twice. */
static tk_reason check_list(const cards_state *state, int seat, const int16_t *list, int places, int *count)
{
    for (*count = 0; *count < places && list[*count] != TK_ABSENT; ++*count) {
        int card = list[*count];
        if (!cards_holds(state, seat, card)) return CARDS_REASON_CARD_NOT_HELD;
        for (int i = 0; i < *count; i++)
            if (list[i] == card) return CARDS_REASON_CARD_TWICE;
    }
    return TK_REASON_FINE;
}

static tk_reason check_spin_action(const cards_world *world, const cards_state *state, int seat,
                                   const tk_action *action)
{
    int count;
    const int16_t *list = &action->arg[SPIN_CARDS];
    tk_reason reason = check_list(state, seat, list, TK_ACTION_ARGS - SPIN_CARDS, &count);
    for (int i = 0; i < count && !reason; i++)
        if (world->card[list[i]].effect != EFFECT_SPIN) reason = CARDS_REASON_NOT_A_SPIN;
    if (reason) return reason;
    return cards_check_spin(world, state, seat, count, action->arg[SPIN_SIDE], action->arg[SPIN_TARGET]);
}

/* Which side armor is wanted for now: CARDS_NONE when none would help. */
static int armor_side(const cards_state *state, const cards_frame *frame)
{
    if (frame->kind == FRAME_BLOW) return frame->side;
    if (frame->kind == FRAME_ANSWER) return state->attack.tires ? ZONE_TIRES : state->attack.side;
    return CARDS_NONE;
}

static tk_reason check_armor(const cards_world *world, const cards_state *state, int seat, const tk_action *action)
{
    int count, side = armor_side(state, cards_top_const(state));
    if (side == CARDS_NONE) return TK_REASON_NOT_NOW;
    if (side == ZONE_TIRES) return CARDS_REASON_ARMOR_TIRES;
    tk_reason reason = check_list(state, seat, action->arg, TK_ACTION_ARGS, &count);
    for (int i = 0; i < count && !reason; i++) {
        const cards_card *card = &world->card[action->arg[i]];
        if (card->effect != EFFECT_ARMOR) return CARDS_REASON_NOT_ARMOR;
        if (card->side != side) return CARDS_REASON_ARMOR_SIDE;
    }
    return reason;
}

static tk_reason check_discard(const cards_world *world, const cards_state *state, int seat, const tk_action *action)
{
    int count;
    if (cards_top_const(state)->kind != FRAME_MAIN) return TK_REASON_NOT_NOW;
    tk_reason reason = check_list(state, seat, action->arg, TK_ACTION_ARGS, &count);
    if (reason || !is_solo(world) || count == 1) return reason;
    bool clears = state->car[seat].jammed && count == state->car[seat].hand_count;
    return clears ? TK_REASON_FINE : CARDS_REASON_DISCARD_ONE;
}

/* ---- questions ---- */

static bool can_decline(int kind)
{
    return kind != FRAME_BETWEEN && kind != FRAME_MAIN && kind != FRAME_END && kind != FRAME_SIDE;
}

static tk_reason check_side(const cards_world *world, const cards_state *state, int side)
{
    const cards_frame *frame = cards_top_const(state);
    if (frame->kind != FRAME_SIDE) return TK_REASON_NOT_NOW;
    if (side < 0 || side >= CARDS_SIDES) return CARDS_REASON_SIDE_NEEDED;
    if (world->card[frame->card].effect == EFFECT_SKID) return TK_REASON_FINE;
    return (side - state->car[frame->who].last.side) & 1 ? TK_REASON_FINE : CARDS_REASON_SPIN_SIDE;
}

tk_reason cards_check(const tk_world *tk, const void *at, int seat, tk_action action)
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    int kind = cards_top_const(state)->kind;
    const int16_t *arg = action.arg;
    if (action.vehicle) return TK_REASON_MALFORMED;
    switch ((cards_verb)action.verb) {
    case VERB_ATTACK:
        return check_attack(world, state, seat, arg[ATTACK_CARD], arg[ATTACK_TARGET], arg[ATTACK_WITH],
                            arg[ATTACK_SIDE]);
    case VERB_PLAY: return cards_check_play(world, state, seat, arg[PLAY_CARD], arg[PLAY_TARGET], arg[PLAY_SIDE]);
    case VERB_SPIN: return check_spin_action(world, state, seat, &action);
    case VERB_ARMOR: return check_armor(world, state, seat, &action);
    case VERB_DISCARD: return check_discard(world, state, seat, &action);
    case VERB_PASS: return can_decline(kind) ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    case VERB_WAIT: return kind == FRAME_BETWEEN ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    case VERB_STAY: return kind == FRAME_END ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    case VERB_ESCAPE:
        if (!world->escape) return CARDS_REASON_ESCAPE_OFF;
        return kind == FRAME_END ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    case VERB_SIDE: return check_side(world, state, arg[0]);
    case VERB_COUNT: break;
    }
    return TK_REASON_MALFORMED;
}

/* ---- who is asked ---- */

/* Does an any-time card bear on the attack the seat suffers (or, for jams, that anyone makes)? */
static bool bears_on_attack(const cards_world *world, const cards_state *state, int seat, int card)
{
    const cards_attack *attack = &state->attack;
    const cards_card *is = &world->card[card];
    bool same_weapon = is->weapon == world->card[attack->card].weapon;
    bool mine = attack->target == seat;
    switch ((cards_effect)is->effect) {
    case EFFECT_JAM: return same_weapon && !check_jam(world, state, seat, card, attack->attacker);
    case EFFECT_PROOF: return mine && same_weapon && !check_proof(world, &state->car[seat], card);
    case EFFECT_EJECT: return mine && !is_solo(world);
    case EFFECT_RAMPLATE:
        return mine && world->card[attack->card].effect == EFFECT_RAM && !attack->tires && attack->side == SIDE_FRONT &&
               !state->car[seat].ramplate;
    case EFFECT_WHEELGUARDS: return mine && attack->tires && !state->car[seat].wheelguards;
    case EFFECT_ARMOR: return mine && !attack->tires && is->side == attack->side;
    case EFFECT_SPIN: return mine && !attack->tires && cards_has_tires(world, &state->car[seat]);
    case EFFECT_REVERSE:
    case EFFECT_SWERVE:
    case EFFECT_BLOCK:
    case EFFECT_PAINT: return mine && cards_has_tires(world, &state->car[seat]) && !check_answer(world, state, card);
    case EFFECT_BACKFIRE:
    case EFFECT_DUD: return mine && !check_answer(world, state, card);
    case EFFECT_ATTACK:
    case EFFECT_RAM:
    case EFFECT_CALLED_SHOT:
    case EFFECT_TIRE_SHOT:
    case EFFECT_DEBRIS:
    case EFFECT_SKID:
    case EFFECT_SHAKEN: break;
    }
    return false;
}

/* Before a turn: is there anybody to play this any-time card on? An ejection seat alone is not worth a question. */
static bool bears_on_nothing(const cards_world *world, const cards_state *state, int seat, int card)
{
    const cards_car *car = &state->car[seat];
    int effect = world->card[card].effect;
    if (effect == EFFECT_PROOF) return !check_proof(world, car, card);
    if (effect == EFFECT_RAMPLATE) return !car->ramplate;
    if (effect == EFFECT_WHEELGUARDS) return !car->wheelguards && cards_has_tires(world, car);
    for (int foe = 0; foe < world->cars; foe++)
        if (!check_jam(world, state, seat, card, foe)) return true;
    return false;
}

static bool can_follow_up(const cards_world *world, const cards_state *state, int seat, int card)
{
    if (cards_check_aim(world, state, seat, card, state->attack.target, false, state->attack.rammed)) return false;
    if (world->card[card].side == state->attack.rammed) return true;
    for (int i = 0; i < state->car[seat].hand_count; i++)
        if (world->card[state->car[seat].hand[i]].effect == EFFECT_CALLED_SHOT) return true;
    return false;
}

/* A quick no for most cards in most hands. */
static bool bears_on(cards_effect effect, cards_frame_kind question)
{
    static const uint16_t QUESTIONS[] = {
#define IN(KIND) 1u << FRAME_##KIND
#define X(NAME, name, prints, bears, section) bears,
        CARDS_EFFECTS(X)
#undef X
#undef IN
    };
    return QUESTIONS[effect] >> question & 1;
}

bool cards_relevant(const cards_world *world, const cards_state *state, const cards_frame *frame, int seat, int card)
{
    const cards_card *is = &world->card[card];
    const cards_car *car = &state->car[seat];
    if (!bears_on((cards_effect)is->effect, (cards_frame_kind)frame->kind)) return false;
    switch ((cards_frame_kind)frame->kind) {
    case FRAME_BETWEEN: return bears_on_nothing(world, state, seat, card);
    case FRAME_ANSWER:
    case FRAME_CANCEL: return bears_on_attack(world, state, seat, card);
    case FRAME_DODGE:
        return is->effect == EFFECT_SKID ||
               (is->effect == EFFECT_DEBRIS && !check_tires_of(world, &state->car[frame->who]));
    case FRAME_DEBRIS:
        return (is->effect == EFFECT_SWERVE && cards_has_tires(world, car)) ||
               (is->effect == EFFECT_WHEELGUARDS && !car->wheelguards);
    case FRAME_PAINT: return is->effect == EFFECT_SWERVE && cards_has_tires(world, car);
    case FRAME_BLOW:
        return (is->effect == EFFECT_ARMOR && is->side == frame->side) ||
               (is->effect == EFFECT_EJECT && !is_solo(world)) ||
               (is->effect == EFFECT_WHEELGUARDS && frame->side == ZONE_TIRES && !car->wheelguards &&
                !on_own_turn(state, seat));
    case FRAME_FOLLOW: return can_follow_up(world, state, seat, card);
    case FRAME_SHAKE: return is->effect == EFFECT_SHAKEN && !check_shaken(state, frame->who);
    case FRAME_MAIN:
    case FRAME_END:
    case FRAME_RIVAL:
    case FRAME_SIDE: return false;
    }
    return false;
}
