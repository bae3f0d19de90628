/* The Solo Road Race: rivals played by the deck.
 *
 * A rival has no hand. It turns up a card and plays it if it can attack the player or protect the rival; damage
 * already done to it may be taken back or moved, which is why every car remembers the last Attack card on it. */
#include "cards.h"

enum { PLAYER = 0 };

bool cards_can_move_hit(const cards_state *state, int car)
{
    const cards_memory *last = &state->car[car].last;
    return last->card != CARDS_NONE && last->zone != ZONE_TIRES;
}

void cards_move_hit(const cards_play *play, int car, int side)
{
    cards_memory last = play->state->car[car].last;
    cards_lift_hit(play, car);
    if (car == PLAYER) {
        cards_push_blow(play, car, last.card, side, last.points, CARDS_NONE, false);
        return;
    }
    cards_hit hit = {.target = car,
                     .card = last.card,
                     .side = side,
                     .points = last.points,
                     .declared = last.declared,
                     .credit = PLAYER,
                     .how = ENDING_DUEL_KILL};
    cards_land_moved(play, &hit, NULL);
}

/* ---- the free attacks, by either side ---- */

static void hit_tires(const cards_play *play, int card, int target)
{
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_CARD, play->world->card[card].points, card);
    cards_hit hit = {.target = target, .card = card, .side = ZONE_TIRES, .points = ledger.total, .credit = CARDS_NONE};
    cards_apply_hit(play, &hit, &ledger);
}

void cards_free_attack(const cards_play *play, int by, int card, int target, int side)
{
    const cards_card *is = &play->world->card[card];
    play->state->car[target].previous = (uint8_t)card;
    if (is->effect == EFFECT_SHAKEN) {
        cards_shake(play, by, card, target);
        return;
    }
    if (is->effect == EFFECT_SKID)
        CARDS_EVENT(play, EVENT_SKID, NULL, (int16_t)by, (int16_t)card, (int16_t)target, (int16_t)side);
    else
        CARDS_EVENT(play, EVENT_DEBRIS, NULL, (int16_t)by, (int16_t)card, (int16_t)target);
    if (is->effect != EFFECT_SKID) {
        hit_tires(play, card, target);
        if (is->effect == EFFECT_DEBRIS) play->state->car[target].debris = (uint8_t)card;
        return;
    }
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_CARD, is->points, card);
    cards_hit hit = {.target = target,
                     .card = card,
                     .side = side,
                     .points = is->points,
                     .declared = side,
                     .credit = by,
                     .how = ENDING_DUEL_SKID};
    cards_apply_hit(play, &hit, &ledger);
}

/* ---- what a rival does with a card; each says whether it could be used ---- */

static bool rival_attacks(const cards_play *play, int rival, int card, int with)
{
    const cards_car *player = &play->state->car[PLAYER];
    bool tires = with != CARDS_NONE && play->world->card[with].effect == EFFECT_TIRE_SHOT;
    int side = play->world->card[card].side;
    if (with != CARDS_NONE && !tires) {
        side = SIDE_FRONT;
        for (int other = 1; other < CARDS_SIDES; other++)
            if (player->side[other] > player->side[side]) side = other;
    }
    if (cards_check_aim(play->world, play->state, rival, card, PLAYER, tires, side)) return false;
    cards_declare(play, rival, card, PLAYER, with, side, false);
    return true;
}

/* [solo-modifiers] */
static bool rival_aims(const cards_play *play, int rival, int with)
{
    int card = cards_draw(play);
    if (card == CARDS_NONE) return false;
    CARDS_EVENT(play, EVENT_RIVAL_DRAW, NULL, (int16_t)rival, (int16_t)card);
    if (cards_is_attack(play->world, card) && rival_attacks(play, rival, card, with)) return true;
    CARDS_EVENT(play, EVENT_RIVAL_DISCARD, NULL, (int16_t)rival, (int16_t)card);
    cards_discard(play, card);
    return false;
}

/* Armor over the damage of your last Attack card, if it was played on this rival and on that side [solo-armor]. */
static bool rival_armors(const cards_play *play, int rival, int card)
{
    cards_car *car = &play->state->car[rival];
    cards_memory *last = &car->last;
    const cards_card *armor = &play->world->card[card];
    if (play->state->last_hit != rival || last->card == CARDS_NONE || last->zone == ZONE_TIRES) return false;
    if (last->side != armor->side) return false;
    CARDS_EVENT(play, EVENT_ARMOR, NULL, (int16_t)rival, (int16_t)card);
    if (armor->points >= last->points) {
        cards_undo_hit(play, rival);
        cards_discard(play, card);
        return true;
    }
    uint8_t *damage = last->zone == ZONE_DRIVER ? &car->driver : &car->side[last->zone];
    *damage = (uint8_t)(*damage - armor->points);
    last->points = (uint8_t)(last->points - armor->points);
    cards_lay(play->state, card, rival, last->zone);
    return true;
}

/* Was the last Attack card on the rival just played, and the weapon that this card is about? [solo-just-played] */
static bool just_shot(const cards_play *play, int rival, int card)
{
    const cards_memory *last = &play->state->car[rival].last;
    if (last->card == CARDS_NONE || !last->just) return false;
    return play->world->card[last->card].weapon == play->world->card[card].weapon;
}

/* The last attack never happened [solo-answers]. */
static void rival_stops(const cards_play *play, int rival, int card, int event)
{
    CARDS_EVENT(play, event, NULL, (int16_t)rival, (int16_t)card);
    cards_undo_hit(play, rival);
    cards_discard(play, card);
}

static bool rival_smokes(const cards_play *play, int rival, int card)
{
    const cards_car *car = &play->state->car[rival];
    if (car->last.card == CARDS_NONE || play->state->last_hit != rival) return false;
    if (!cards_has_tires(play->world, car)) return false;
    rival_stops(play, rival, card, EVENT_SMOKE);
    return true;
}

/* Nothing at all may have been played on the rival since the missile. */
static bool rival_has_dud(const cards_play *play, int rival, int card)
{
    const cards_car *car = &play->state->car[rival];
    if (!just_shot(play, rival, card) || car->previous != car->last.card) return false;
    rival_stops(play, rival, card, EVENT_DUD);
    return true;
}

static bool rival_backfires(const cards_play *play, int rival, int card)
{
    cards_memory last = play->state->car[rival].last;
    if (!just_shot(play, rival, card)) return false;
    CARDS_EVENT(play, EVENT_BACKFIRE, NULL, (int16_t)rival, (int16_t)card, PLAYER);
    cards_undo_hit(play, rival);
    cards_push_blow(play, PLAYER, card, last.zone == ZONE_TIRES ? ZONE_TIRES : last.declared,
                    play->world->card[last.card].points, CARDS_NONE, true);
    return true;
}

static bool rival_reverses(const cards_play *play, int rival, int card)
{
    const cards_car *car = &play->state->car[rival];
    if (!cards_can_move_hit(play->state, rival) || !cards_has_tires(play->world, car)) return false;
    int side = cards_next_side(car->last.side, 2);
    CARDS_EVENT(play, EVENT_REVERSE, NULL, (int16_t)rival, (int16_t)card, (int16_t)side);
    cards_discard(play, card);
    cards_move_hit(play, rival, side);
    return true;
}

static void undo_debris(const cards_play *play, int car)
{
    cards_car *it = &play->state->car[car];
    int card = it->debris;
    CARDS_EVENT(play, EVENT_UNDONE, NULL, (int16_t)car, (int16_t)card);
    it->tires = (uint8_t)(it->tires - play->world->card[card].points);
    it->debris = CARDS_NONE;
    cards_pick_up(play->state, card);
    cards_discard(play, card);
}

/* A Swerve takes back Debris that was just played, else it is an attack on the player's tires [solo-free-attacks]. */
static bool rival_swerves(const cards_play *play, int rival, int card)
{
    const cards_car *car = &play->state->car[rival], *player = &play->state->car[PLAYER];
    if (!cards_has_tires(play->world, car)) return false;
    if (car->debris != CARDS_NONE) {
        CARDS_EVENT(play, EVENT_SWERVE, NULL, (int16_t)rival, (int16_t)card);
        undo_debris(play, rival);
        cards_swerve_cost(play, rival, card);
        return true;
    }
    if (player->wheelguards || !cards_has_tires(play->world, player)) return false;
    CARDS_EVENT(play, EVENT_DEBRIS, NULL, (int16_t)rival, (int16_t)card, PLAYER);
    hit_tires(play, card, PLAYER);
    return true;
}

static bool rival_throws_debris(const cards_play *play, int rival, int card)
{
    const cards_car *player = &play->state->car[PLAYER];
    if (player->wheelguards || !cards_has_tires(play->world, player)) return false;
    CARDS_EVENT(play, EVENT_DEBRIS, NULL, (int16_t)rival, (int16_t)card, PLAYER);
    cards_push(play->state, FRAME_DEBRIS, PLAYER)->card = (uint8_t)card;
    return true;
}

/* A skid or a spin on the player, who says which side [solo-free-attacks] [solo-spin]. */
static bool rival_asks_side(const cards_play *play, int rival, int card)
{
    bool spin = play->world->card[card].effect == EFFECT_SPIN;
    if (spin && !cards_can_move_hit(play->state, PLAYER)) return false;
    if (spin && !cards_has_tires(play->world, &play->state->car[rival])) return false;
    cards_push(play->state, FRAME_SIDE, PLAYER)->card = (uint8_t)card;
    return true;
}

/* [solo-proof] */
static bool rival_proofs(const cards_play *play, int rival, int card)
{
    cards_car *car = &play->state->car[rival];
    int weapon = play->world->card[card].weapon;
    bool just_hit = just_shot(play, rival, card);
    if (car->proof & cards_bit(weapon)) return false;
    if (!just_hit && (car->hurt_by & cards_bit(weapon))) return false;
    if (just_hit) cards_undo_hit(play, rival);
    cards_put_on_proof(play, rival, card);
    return true;
}

static bool rival_jams(const cards_play *play, int rival, int card)
{
    if (play->state->car[PLAYER].jammed & cards_bit(play->world->card[card].weapon)) return false;
    cards_put_jam(play, rival, card, PLAYER);
    return true;
}

/* [solo-gear] */
static bool rival_fits(const cards_play *play, int rival, int card)
{
    const cards_car *car = &play->state->car[rival];
    if (play->world->card[card].effect == EFFECT_RAMPLATE ? car->ramplate : car->wheelguards) return false;
    cards_fit_gear(play, rival, card);
    return true;
}

static bool rival_shakes(const cards_play *play, int rival, int card)
{
    if (play->state->car[PLAYER].loses_turn) return false;
    cards_shake(play, rival, card, PLAYER);
    return true;
}

static bool rival_plays(const cards_play *play, int rival, int card)
{
    switch ((cards_effect)play->world->card[card].effect) {
    case EFFECT_ATTACK:
    case EFFECT_RAM: return rival_attacks(play, rival, card, CARDS_NONE);
    case EFFECT_CALLED_SHOT:
    case EFFECT_TIRE_SHOT: return rival_aims(play, rival, card);
    case EFFECT_ARMOR: return rival_armors(play, rival, card);
    case EFFECT_BLOCK: return rival_smokes(play, rival, card);
    case EFFECT_DUD: return rival_has_dud(play, rival, card);
    case EFFECT_BACKFIRE: return rival_backfires(play, rival, card);
    case EFFECT_REVERSE: return rival_reverses(play, rival, card);
    case EFFECT_SWERVE: return rival_swerves(play, rival, card);
    case EFFECT_DEBRIS: return rival_throws_debris(play, rival, card);
    case EFFECT_SKID:
    case EFFECT_SPIN: return rival_asks_side(play, rival, card);
    case EFFECT_SHAKEN: return rival_shakes(play, rival, card);
    case EFFECT_PROOF: return rival_proofs(play, rival, card);
    case EFFECT_JAM: return rival_jams(play, rival, card);
    case EFFECT_RAMPLATE:
    case EFFECT_WHEELGUARDS: return rival_fits(play, rival, card);
    case EFFECT_PAINT:
    case EFFECT_EJECT: return false; /* [solo-dead-cards] */
    }
    return false;
}

void cards_rival_turn(const cards_play *play)
{
    cards_frame *frame = cards_top(play->state);
    int rival = frame->who;
    int card = frame->from ? cards_draw(play) : CARDS_NONE;
    if (card == CARDS_NONE) {
        cards_pop(play->state);
        return;
    }
    frame->from--;
    CARDS_EVENT(play, EVENT_RIVAL_DRAW, NULL, (int16_t)rival, (int16_t)card);
    if (play->events) play->events->revealed = true;
    if (play->state->car[rival].jammed) {
        CARDS_EVENT(play, EVENT_COOLS, NULL, (int16_t)rival, (int16_t)card); /* [solo-jams] */
        cards_discard(play, card);
        cards_clear_jams(play, rival, false);
    } else if (!rival_plays(play, rival, card)) {
        CARDS_EVENT(play, EVENT_RIVAL_DISCARD, NULL, (int16_t)rival, (int16_t)card);
        cards_discard(play, card);
    }
}
