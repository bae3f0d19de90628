/* Declaring and resolving attacks [firing].
 *
 * Everybody declares at once and in secret: what is declared lies in the state's list of shots, which the view hides
 * until nobody has to answer any more. Then all shots are rolled on what is there, and only after the last roll is any
 * damage done, so that results are simultaneous. */
#include "duel.h"

static duel_shot shot_of(int car, const int16_t *arg)
{
    return (duel_shot){.car = (uint8_t)car,
                       .crew = (uint8_t)arg[FIRE_CREW],
                       .weapon = (uint8_t)arg[FIRE_WEAPON],
                       .aim = (uint8_t)arg[FIRE_AIM],
                       .target = (uint16_t)arg[FIRE_TARGET]};
}

/* ---- the question ---- */

tk_reason duel_check_fire(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const int16_t *arg = action.arg;
    if (action.verb == VERB_HOLD) return arg[0] < DUEL_UNTIL_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    if (action.verb != VERB_FIRE || state->shot_count == DUEL_MAX_SHOTS) return TK_REASON_NOT_NOW;
    tk_reason reason = duel_check_weapon(world, state, car, arg[FIRE_CREW], arg[FIRE_WEAPON]);
    if (reason) return reason;
    if (arg[FIRE_TARGET] < 0 || arg[FIRE_TARGET] >= world->cars) return TK_REASON_DUEL_NO_TARGET;
    if (arg[FIRE_AIM] < 0 || arg[FIRE_AIM] >= DUEL_AIM_COUNT) return TK_REASON_DUEL_SIDE_HIDDEN;
    duel_shot shot = shot_of(car, arg);
    return duel_look(world, state, &shot, NULL).reason;
}

static void list_weapon(duel_listing *list, int crew, int weapon)
{
    for (int target = 0; target < list->world->cars; target++) {
        if (target == list->car || !duel_in_play(&list->state->car[target])) continue;
        uint32_t aims = duel_aims(list->world, list->state, list->car, weapon, target);
        for (int aim = 0; aim < DUEL_AIM_COUNT && aims >> aim; aim++) {
            if (!(aims >> aim & 1)) continue;
            tk_action action = tk_action_make(VERB_FIRE);
            action.arg[FIRE_CREW] = (int16_t)crew;
            action.arg[FIRE_WEAPON] = (int16_t)weapon;
            action.arg[FIRE_TARGET] = (int16_t)target;
            action.arg[FIRE_AIM] = (int16_t)aim;
            if (!duel_check_fire(list->world, list->state, list->car, action)) duel_offer_action(list, action);
        }
    }
}

void duel_list_fire(duel_listing *list)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    for (int until = 0; until < DUEL_UNTIL_COUNT; until++) duel_offer(list, VERB_HOLD, until, TK_ABSENT);
    for (int crew = 0; crew < vehicle->people_count; crew++)
        for (int weapon = 0; weapon < vehicle->weapon_count; weapon++)
            if (!duel_check_weapon(list->world, list->state, list->car, crew, weapon)) list_weapon(list, crew, weapon);
}

/* Nothing is told: the others learn of it when everybody has declared. */
void duel_answer_fire(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    if (action.verb == VERB_HOLD) {
        if (action.arg[0] != UNTIL_PHASE) it->orders.fire = (uint8_t)(action.arg[0] + 1);
        duel_answered(state, car);
        return;
    }
    state->shot[state->shot_count++] = shot_of(car, action.arg);
    it->crew_fired |= (uint8_t)duel_bit(action.arg[FIRE_CREW]);
    it->weapon[action.arg[FIRE_WEAPON]].flags |= WEAPON_FIRED;
    if (!duel_has_targets(play->world, state, car)) duel_answered(state, car);
}

bool duel_run_fire(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    if (play->events && play->state->shot_count) play->events->revealed = true;
    duel_pop(play->state);
    return true;
}

/* ---- results ---- */

static void roll_shot(const duel_play *play, duel_shot *shot)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[shot->car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    const duel_weapon *row = &play->world->weapon[vehicle->part[vehicle->weapon[shot->weapon]].row];
    tk_ledger ledger;
    duel_sight sight = duel_look(play->world, state, shot, &ledger);
    DUEL_EVENT(play, EVENT_FIRES, NULL, shot->car, shot->crew, shot->weapon, (int16_t)shot->target, shot->aim);
    it->weapon[shot->weapon].flags |= WEAPON_KNOWN;
    if (row->shots) it->weapon[shot->weapon].shots--;
    int roll = duel_die(play) + duel_die(play);
    DUEL_EVENT(play, EVENT_TO_HIT, &ledger, shot->car, (int16_t)sight.need, (int16_t)roll);
    shot->hit = roll > 2 && roll >= sight.need;
    if (shot->hit)
        shot->points = (int16_t)duel_roll(play, row->dice, row->plus);
    else
        DUEL_EVENT(play, EVENT_MISS, NULL, shot->car);
}

/* D1 up to 5 points, D2 up to 9, D3 from 10 on [hazards]. */
static int hazard_of(int points)
{
    return points <= 0 ? 0 : points <= 5 ? 1 : points <= 9 ? 2 : 3;
}

static void apply_shot(const duel_play *play, const duel_shot *shot)
{
    tk_ledger ledger = {0};
    duel_blow blow = {(uint8_t)shot->target, shot->aim, SOURCE_SHOT, shot->car, shot->points, -1};
    tk_ledger_add(&ledger, LABEL_ROLLED, shot->points, TK_ABSENT);
    duel_damage(play, blow, &ledger);
    DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)shot->target, shot->points);
    duel_hazard(play, shot->target, hazard_of(shot->points), LABEL_HAZARD);
}

bool duel_run_shots(const duel_play *play, duel_frame *frame)
{
    duel_state *state = play->state;
    (void)frame;
    duel_pop(state);
    int count = state->shot_count;
    for (int i = 0; i < count; i++) roll_shot(play, &state->shot[i]);
    for (int i = 0; i < count; i++)
        if (state->shot[i].hit) apply_shot(play, &state->shot[i]);
    for (int i = 0; i < count; i++) state->shot[i] = (duel_shot){0};
    state->shot_count = 0;
    return true;
}
