/* What a card does in the same way for a player and for a rival of the race. */
#include "cards.h"

void cards_fit_gear(const cards_play *play, int car, int card)
{
    const cards_card *is = &play->world->card[card];
    if (is->effect == EFFECT_RAMPLATE)
        play->state->car[car].ramplate = is->points;
    else
        play->state->car[car].wheelguards = 1;
    cards_lay(play->state, card, car, ZONE_SPECIALS);
    CARDS_EVENT(play, EVENT_GEAR, NULL, (int16_t)car, (int16_t)card);
}

void cards_put_on_proof(const cards_play *play, int car, int card)
{
    play->state->car[car].proof |= (uint8_t)cards_bit(play->world->card[card].weapon);
    cards_lay(play->state, card, car, ZONE_SPECIALS);
    CARDS_EVENT(play, EVENT_PROOF, NULL, (int16_t)car, (int16_t)card);
}

void cards_put_jam(const cards_play *play, int by, int card, int target)
{
    play->state->car[target].jammed |= (uint8_t)cards_bit(play->world->card[card].weapon);
    play->state->car[target].previous = (uint8_t)card;
    cards_lay(play->state, card, target, ZONE_SPECIALS);
    CARDS_EVENT(play, EVENT_JAM, NULL, (int16_t)by, (int16_t)card, (int16_t)target);
}

void cards_shake(const cards_play *play, int by, int card, int target)
{
    play->state->car[target].loses_turn = 1;
    play->state->car[target].previous = (uint8_t)card;
    CARDS_EVENT(play, EVENT_SHAKEN, NULL, (int16_t)by, (int16_t)card, (int16_t)target);
    cards_discard(play, card);
}

void cards_push_blow(const cards_play *play, int victim, int card, int side, int points, int credit, bool backfire)
{
    cards_frame *frame = cards_push(play->state, FRAME_BLOW, victim);
    frame->card = (uint8_t)card;
    frame->side = (uint8_t)side;
    frame->points = (uint8_t)points;
    frame->credit = (uint8_t)credit;
    frame->backfire = backfire;
}

void cards_clear_jams(const cards_play *play, int car, bool all)
{
    cards_state *state = play->state;
    for (int i = 0; i < state->laid_count; i++) {
        int card = state->laid[i].card;
        if (state->laid[i].place != car * CARDS_ZONES + ZONE_SPECIALS) continue;
        if (play->world->card[card].effect != EFFECT_JAM) continue;
        state->car[car].jammed &= (uint8_t)~cards_bit(play->world->card[card].weapon);
        cards_pick_up(state, card);
        cards_discard(play, card);
        if (!all) return;
        i--;
    }
}
