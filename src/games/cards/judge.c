/* How a position looks at a glance, for bots: each car's condition becomes a weight, and a seat's share of the weights
 * its chance to be the last one running. Only + - * / so that bots choose alike everywhere. */
#include "cards.h"

/* What it costs a car to have taken this much on a side: the closer to a breach the worse, and a breach worst. */
static float side_loss(const cards_world *world, int damage)
{
    float full = (float)world->figure.side_armor;
    float part = (float)damage / full;
    return damage >= world->figure.side_armor ? 1.9f * full : full * (0.7f * part + 0.5f * part * part);
}

/* What a card is worth in hand, in points of damage. */
static float card_worth(const cards_world *world, const cards_state *state, int seat, int card)
{
    const cards_card *is = &world->card[card];
    const cards_car *car = &state->car[seat];
    bool tires = cards_has_tires(world, car);
    switch ((cards_effect)is->effect) {
    case EFFECT_ATTACK: return car->jammed & cards_bit(is->weapon) ? 0.1f : 0.45f * (float)is->points;
    case EFFECT_RAM: return tires ? 2.2f : 0.1f;
    case EFFECT_ARMOR: return (cards_breached(world, car, is->side) ? 0.8f : 0.35f) * (float)is->points;
    case EFFECT_BLOCK:
    case EFFECT_SWERVE: return tires ? 3.2f : 0;
    case EFFECT_REVERSE:
    case EFFECT_SPIN: return tires ? 2.0f : 0;
    case EFFECT_PAINT: return tires ? 2.0f : 0;
    case EFFECT_BACKFIRE:
    case EFFECT_DUD: return 1.4f;
    case EFFECT_JAM: return 1.7f;
    case EFFECT_PROOF: return car->hurt_by & cards_bit(is->weapon) ? 0 : 1.2f;
    case EFFECT_EJECT: return 0.2f;
    case EFFECT_CALLED_SHOT: return 2.0f;
    case EFFECT_TIRE_SHOT: return 1.0f;
    case EFFECT_DEBRIS:
    case EFFECT_SHAKEN: return 1.0f;
    case EFFECT_SKID: return 1.8f;
    case EFFECT_RAMPLATE: return 0.6f;
    case EFFECT_WHEELGUARDS: return 0.5f;
    }
    return 0;
}

static float hand_worth(const cards_world *world, const cards_state *state, int seat)
{
    const cards_car *car = &state->car[seat];
    const float unknown = 1.5f;
    float worth = unknown * (float)(world->figure.hand - car->hand_count);
    for (int i = 0; i < car->hand_count; i++) worth += card_worth(world, state, seat, car->hand[i]);
    return worth;
}

/* The attack in flight, as the damage it will probably do; likewise a blow in the top frame. */
static float threatened(const cards_world *world, const cards_state *state, int car)
{
    const cards_attack *attack = &state->attack;
    const cards_frame *frame = cards_top_const(state);
    int side = CARDS_NONE, points = 0;
    if (frame->kind == FRAME_BLOW && frame->who == car) {
        side = frame->side;
        points = frame->points;
    } else if (attack->card != CARDS_NONE && attack->target == car) {
        tk_ledger ledger = {0};
        points = cards_attack_points(world, state, attack->attacker, attack->card, &ledger);
        for (int i = 0; i < attack->armor_count; i++) points -= world->card[attack->armor[i]].points;
        side = attack->tires ? ZONE_TIRES : attack->side;
    }
    if (points <= 0 || side == CARDS_NONE) return 0;
    const cards_car *it = &state->car[car];
    if (side == ZONE_TIRES) return it->wheelguards ? 0 : 0.6f * (float)points;
    if (cards_breached(world, it, side)) return 7.0f * (float)points;
    return side_loss(world, it->side[side] + points) - side_loss(world, it->side[side]);
}

static float condition(const cards_world *world, const cards_state *state, int index)
{
    const cards_car *car = &state->car[index];
    if (!cards_operating(state, index)) return 0;
    const float whole = 4.0f * (float)world->figure.side_armor;
    float loss = 0;
    for (int side = 0; side < CARDS_SIDES; side++) loss += side_loss(world, car->side[side]);
    loss += 7.0f * (float)car->driver;
    loss += cards_has_tires(world, car) ? 0.6f * (float)car->tires : 10.0f;
    if (state->frame_count) loss += 0.75f * threatened(world, state, index);
    float gear = 1.5f * (float)(car->wheelguards + (car->ramplate > 0));
    for (int weapon = 1; weapon <= WEAPON_MACHINE_GUN; weapon++)
        gear += (car->proof & cards_bit(weapon) ? 2.2f : 0) - (car->jammed & cards_bit(weapon) ? 2.2f : 0);
    if (car->loses_turn) loss += 3.5f;
    float hand = index < world->seats ? hand_worth(world, state, index) : 8.0f;
    float left = whole + 10.0f - 0.85f * loss + gear + 0.9f * hand;
    if (car->escaping) left *= 0.05f;
    return left > 1.0f ? left : 1.0f;
}

static void judge_outcome(const tk_world *tk, const cards_state *state, float value[TK_MAX_SEATS])
{
    tk_outcome outcome;
    cards_outcome(tk, state, &outcome);
    int winners = 0, best = 1;
    for (int seat = 0; seat < outcome.seats; seat++) {
        winners += outcome.won[seat];
        if (outcome.score[seat] > best) best = outcome.score[seat];
    }
    for (int seat = 0; seat < outcome.seats; seat++) {
        int score = outcome.score[seat] > 0 ? outcome.score[seat] : 0;
        value[seat] = (outcome.won[seat] ? 0.9f / (float)winners : 0) + 0.1f * (float)score / (float)best;
    }
}

/* In the race the rivals' strength counts less than staying alive. */
static float judge_race(const cards_world *world, const cards_state *state)
{
    const cards_figures *figure = &world->figure;
    float self = condition(world, state, 0), whole = 4.0f * (float)figure->side_armor + 20.0f;
    float rivals = condition(world, state, 1) + condition(world, state, 2);
    float alive = self / whole > 1 ? 1 : self / whole;
    float done = (float)state->round / (float)figure->solo_rounds;
    return 0.6f * alive + 0.1f * alive * done + 0.3f * (1 - rivals / (2 * whole + 20));
}

void cards_evaluate(const tk_world *tk, const void *at, float value[TK_MAX_SEATS])
{
    const cards_world *world = tk->fixed;
    const cards_state *state = at;
    if (state->over) {
        judge_outcome(tk, state, value);
        return;
    }
    if (world->variant == VARIANT_SOLO) {
        value[0] = judge_race(world, state);
        return;
    }
    float weight[CARDS_MAX_CARS], sum = 0, points = (float)world->points;
    for (int seat = 0; seat < world->seats; seat++) {
        float it = condition(world, state, seat);
        weight[seat] = it * it;
        sum += weight[seat];
    }
    for (int seat = 0; seat < world->seats; seat++) {
        float kills = (float)state->car[seat].kills;
        value[seat] = 0.85f * weight[seat] / sum + 0.04f * (kills > 3 ? 3 : kills);
        if (world->variant == VARIANT_SERIES) {
            float ahead = (float)state->score[seat] / points;
            value[seat] = 0.5f * value[seat] + 0.5f * (ahead > 1 ? 1 : ahead);
        }
    }
}
