/* Damage, from a hit that got through to a driver who is out.
 *
 * A hit goes to exactly one place: the side, the driver behind a side that was breached before, or the tires. */
#include "cards.h"

#include <assert.h>
#include <string.h>

int cards_attack_points(const cards_world *world, const cards_state *state, int attacker, int card, tk_ledger *ledger)
{
    const cards_card *is = &world->card[card];
    tk_ledger_add(ledger, LABEL_CARD, is->points, card);
    if (is->effect == EFFECT_RAM && state->car[attacker].ramplate)
        tk_ledger_add(ledger, LABEL_RAMPLATE, state->car[attacker].ramplate, TK_ABSENT);
    return ledger->total;
}

/* What lies on or before a car, and its owner's hand, goes to the discards [elimination]. */
static void gather(const cards_play *play, int car)
{
    cards_state *state = play->state;
    int kept = 0;
    for (int i = 0; i < state->laid_count; i++) {
        if (state->laid[i].place / CARDS_ZONES == car)
            cards_discard(play, state->laid[i].card);
        else
            state->laid[kept++] = state->laid[i];
    }
    memset(&state->laid[kept], 0, (size_t)(state->laid_count - kept) * sizeof state->laid[0]);
    state->laid_count = (uint8_t)kept;
    cards_car *gone = &state->car[car];
    for (int i = 0; i < gone->hand_count; i++) cards_discard(play, gone->hand[i]);
    memset(gone->hand, 0, sizeof gone->hand);
    gone->hand_count = 0;
    cards_forget(gone);
}

void cards_remove(const cards_play *play, int car, cards_standing standing, cards_ending how)
{
    play->state->car[car].standing = (uint8_t)standing;
    play->state->last_out = (uint8_t)how;
    gather(play, car);
    if (play->events && play->world->seats > 1) play->events->revealed = true;
}

static void disable(const cards_play *play, const cards_hit *hit)
{
    CARDS_EVENT(play, EVENT_DISABLED, NULL, (int16_t)hit->target);
    cards_remove(play, hit->target, STANDING_DISABLED, hit->how);
    if (hit->credit == CARDS_NONE || hit->credit == hit->target) return;
    play->state->car[hit->credit].kills++;
    CARDS_EVENT(play, EVENT_KILL, NULL, (int16_t)hit->credit, (int16_t)hit->target);
}

/* Only Attack cards are remembered: Debris and other Specials do not replace them [solo-memory]. */
static void remember(const cards_play *play, const cards_hit *hit, int zone)
{
    if (!cards_is_attack(play->world, hit->card)) return;
    const cards_card *card = &play->world->card[hit->card];
    cards_car *car = &play->state->car[hit->target];
    unsigned weapon = cards_bit(card->weapon);
    bool first = card->effect == EFFECT_ATTACK && !(car->hurt_by & weapon);
    if (card->effect == EFFECT_ATTACK) car->hurt_by |= (uint8_t)weapon;
    car->last = (cards_memory){(uint8_t)hit->card,
                               (uint8_t)hit->declared,
                               (uint8_t)zone,
                               (uint8_t)hit->side,
                               (uint8_t)hit->points,
                               first,
                               true};
    car->previous = (uint8_t)hit->card;
}

static void hit_tires(const cards_play *play, const cards_hit *hit, const tk_ledger *ledger)
{
    cards_car *car = &play->state->car[hit->target];
    bool had = cards_has_tires(play->world, car);
    car->tires = (uint8_t)(car->tires + hit->points);
    CARDS_EVENT(play, EVENT_TIRES, ledger, (int16_t)hit->target, (int16_t)hit->points, (int16_t)hit->card);
    if (had && !cards_has_tires(play->world, car)) CARDS_EVENT(play, EVENT_TIRES_LOST, NULL, (int16_t)hit->target);
}

static void hit_side(const cards_play *play, const cards_hit *hit, const tk_ledger *ledger)
{
    cards_car *car = &play->state->car[hit->target];
    car->side[hit->side] = (uint8_t)(car->side[hit->side] + hit->points);
    CARDS_EVENT(play, EVENT_HIT, ledger, (int16_t)hit->target, (int16_t)hit->side, (int16_t)hit->points,
                (int16_t)hit->card);
    if (cards_breached(play->world, car, hit->side))
        CARDS_EVENT(play, EVENT_BREACH, NULL, (int16_t)hit->target, (int16_t)hit->side);
}

static void hit_driver(const cards_play *play, const cards_hit *hit, const tk_ledger *ledger)
{
    cards_car *car = &play->state->car[hit->target];
    car->driver = (uint8_t)(car->driver + hit->points);
    CARDS_EVENT(play, EVENT_DRIVER, ledger, (int16_t)hit->target, (int16_t)hit->points, (int16_t)hit->card);
    if (car->driver >= play->world->figure.driver) disable(play, hit);
}

void cards_apply_hit(const cards_play *play, const cards_hit *hit, const tk_ledger *ledger)
{
    cards_car *car = &play->state->car[hit->target];
    bool through = hit->side < CARDS_SIDES && cards_breached(play->world, car, hit->side);
    int zone = through ? ZONE_DRIVER : hit->side;
    assert(hit->points > 0);
    for (int i = 0; i < hit->armor_count; i++) cards_lay(play->state, hit->armor[i], hit->target, zone);
    cards_lay(play->state, hit->card, hit->target, zone);
    remember(play, hit, zone);
    if (zone == ZONE_TIRES)
        hit_tires(play, hit, ledger);
    else if (through)
        hit_driver(play, hit, ledger);
    else
        hit_side(play, hit, ledger);
}

void cards_swerve_cost(const cards_play *play, int car, int card)
{
    cards_hit hit = {.target = car,
                     .card = card,
                     .side = ZONE_TIRES,
                     .points = play->world->card[card].points,
                     .credit = CARDS_NONE};
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_CARD, hit.points, card);
    cards_apply_hit(play, &hit, &ledger);
}

void cards_lift_hit(const cards_play *play, int car)
{
    cards_car *it = &play->state->car[car];
    const cards_memory *last = &it->last;
    uint8_t *damage = last->zone == ZONE_TIRES    ? &it->tires
                      : last->zone == ZONE_DRIVER ? &it->driver
                                                  : &it->side[last->zone];
    *damage = (uint8_t)(*damage - last->points);
    cards_pick_up(play->state, last->card);
}

void cards_drop_hit(const cards_play *play, int car)
{
    cards_car *it = &play->state->car[car];
    if (it->last.first) it->hurt_by &= (uint8_t)~cards_bit(play->world->card[it->last.card].weapon);
    it->last = (cards_memory){.card = CARDS_NONE};
}

void cards_undo_hit(const cards_play *play, int car)
{
    int card = play->state->car[car].last.card;
    CARDS_EVENT(play, EVENT_UNDONE, NULL, (int16_t)car, (int16_t)card);
    cards_lift_hit(play, car);
    cards_discard(play, card);
    cards_drop_hit(play, car);
}

void cards_land_moved(const cards_play *play, const cards_hit *hit, const tk_ledger *ledger)
{
    cards_car *it = &play->state->car[hit->target];
    cards_memory before = it->last;
    uint8_t previous = it->previous;
    cards_apply_hit(play, hit, ledger);
    if (it->last.card == CARDS_NONE) return; /* the driver is out */
    it->last.first = before.first;
    it->last.just = before.just;
    it->previous = previous;
}
