/* Firing actions of people, aboard or on foot: hands each to the file that knows it [firing-actions] [on-foot]. */
#include "games/classic/duel/foot/foot.h"

bool duel_is_deed(int verb)
{
    switch (verb) {
    case VERB_GET_OUT:
    case VERB_SHOOT:
    case VERB_SWEEP:
    case VERB_THROW:
    case VERB_LAUNCH:
    case VERB_SET_TIMER:
    case VERB_STRIKE:
    case VERB_RELOAD:
    case VERB_SPRAY:
    case VERB_TAKE_OFF:
    case VERB_PUT_ON:
    case VERB_TAKE_OUT:
    case VERB_STOW:
    case VERB_TREAT:
    case VERB_TRIPOD:
    case VERB_UNLOAD:
    case VERB_THROW_OUT: return true;
    default: return false;
    }
}

bool duel_is_placed(int verb)
{
    switch (verb) {
    case VERB_FIRE:
    case VERB_VOLLEY:
    case VERB_FIRE_GROUND:
    case VERB_DROP:
    case VERB_AUTOMATIC:
    case VERB_DETONATE:
    case VERB_TURRET:
    case VERB_GUARDS:
    case VERB_LIGHT:
    case VERB_TAKE_WHEEL:
    case VERB_JETTISON:
    case VERB_SWEEP:
    case VERB_THROW_OUT: return true;
    default: return false;
    }
}

bool duel_is_personal(const duel_deed *deed)
{
    bool handles = deed->flags & DEED_HANDLE && deed->aim >= HANDLE_GET_OUT && deed->aim != HANDLE_THROW_OUT;
    return handles || duel_is_hand(deed);
}

tk_reason duel_check_deed(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    switch (action.verb) {
    case VERB_GET_OUT: return duel_check_get_out(world, state, car, action.arg[0]);
    case VERB_SHOOT: return duel_check_shoot(world, state, car, action.arg);
    case VERB_SWEEP: return duel_check_sweep(world, state, car, action.arg);
    case VERB_THROW:
    case VERB_LAUNCH: return duel_check_throw(world, state, car, action);
    case VERB_SET_TIMER: return duel_check_timer(world, state, car, action.arg);
    case VERB_STRIKE: return duel_check_strike(world, state, car, action.arg);
    case VERB_RELOAD: return duel_check_reload(world, state, car, action.arg);
    case VERB_TAKE_OFF:
    case VERB_PUT_ON: return duel_check_wear(world, state, car, action);
    case VERB_TAKE_OUT:
    case VERB_STOW: return duel_check_pack(world, state, car, action);
    case VERB_TREAT: return duel_check_treat(world, state, car, action.arg);
    case VERB_TRIPOD: return duel_check_tripod(world, state, car, action.arg);
    case VERB_UNLOAD: return duel_check_unload(world, state, car, action.arg);
    case VERB_THROW_OUT: return duel_check_throw_out(world, state, car, action.arg);
    default: return duel_check_spray(world, state, car, action.arg);
    }
}

static duel_deed handled(int car, tk_action action, duel_handled what)
{
    return (duel_deed){.car = (uint8_t)car,
                       .crew = (uint8_t)action.arg[0],
                       .weapon = DUEL_NONE,
                       .flags = DEED_HANDLE,
                       .aim = (uint8_t)what};
}

static duel_deed strike_shot(int car, tk_action action)
{
    duel_deed deed = handled(car, action, HANDLE_STRIKE);
    deed.target = (uint16_t)action.arg[STRIKE_TARGET];
    if (action.arg[STRIKE_WITH] >= 0) deed.weapon = (uint8_t)(DEED_HAND + action.arg[STRIKE_WITH]);
    return deed;
}

duel_deed duel_deed_of(duel_state *state, const duel_world *world, int car, tk_action action)
{
    duel_deed deed;
    switch (action.verb) {
    case VERB_GET_OUT: return handled(car, action, HANDLE_GET_OUT);
    case VERB_SHOOT: return duel_shoot(car, action);
    case VERB_SWEEP: return duel_sweep_deed(car, action);
    case VERB_THROW:
    case VERB_LAUNCH: return duel_throw_deed(car, action);
    case VERB_SET_TIMER:
        deed = handled(car, action, HANDLE_TIMER);
        deed.counter = (uint8_t)action.arg[1];
        return deed;
    case VERB_STRIKE:
        state->walker[duel_walker_of(world, car, action.arg[0])].strikes++;
        return strike_shot(car, action);
    case VERB_RELOAD:
        deed = handled(car, action, HANDLE_RELOAD);
        deed.weapon = (uint8_t)(DEED_HAND + action.arg[1]);
        return deed;
    case VERB_TRIPOD: return handled(car, action, HANDLE_TRIPOD);
    case VERB_TAKE_OFF:
    case VERB_PUT_ON:
        deed = handled(car, action, HANDLE_WEAR);
        deed.counter = (uint8_t)action.arg[1];
        return deed;
    case VERB_UNLOAD:
        deed = handled(car, action, HANDLE_UNLOAD);
        deed.weapon = (uint8_t)(DEED_HAND + action.arg[1]);
        return deed;
    case VERB_THROW_OUT:
        deed = handled(car, action, HANDLE_THROW_OUT);
        deed.counter = (uint8_t)action.arg[1];
        deed.x = action.arg[2];
        return deed;
    case VERB_TAKE_OUT:
    case VERB_STOW:
        deed = handled(car, action, action.verb == VERB_TAKE_OUT ? HANDLE_TAKE_OUT : HANDLE_STOW);
        deed.weapon = (uint8_t)(DEED_HAND + action.arg[1]);
        return deed;
    default:
        deed = handled(car, action, action.verb == VERB_TREAT ? HANDLE_TREAT : HANDLE_SPRAY);
        deed.target = (uint16_t)action.arg[1];
        return deed;
    }
}

void duel_do(const duel_play *play, const duel_deed *deed)
{
    switch ((duel_handled)deed->aim) {
    case HANDLE_GET_OUT: duel_get_out(play, deed->car, deed->crew); break;
    case HANDLE_THROW:
    case HANDLE_LAUNCH: duel_throw(play, deed); break;
    case HANDLE_TIMER: play->state->walker[duel_shooter(play->world, deed)].timer = deed->counter; break;
    case HANDLE_STRIKE: duel_strike_hand(play, deed); break;
    case HANDLE_RELOAD: duel_begin_reload(play, deed); break;
    case HANDLE_SPRAY: duel_spray(play, deed); break;
    case HANDLE_WEAR: duel_dress(play, deed); break;
    case HANDLE_TAKE_OUT:
    case HANDLE_STOW: duel_begin_pack(play, deed); break;
    case HANDLE_TREAT: duel_begin_treat(play, deed); break;
    case HANDLE_TRIPOD: duel_begin_tripod(play, deed); break;
    case HANDLE_UNLOAD: duel_begin_unload(play, deed); break;
    case HANDLE_THROW_OUT: duel_throw_out(play, deed); break;
    case HANDLE_TURRET:
    case HANDLE_GUARDS:
    case HANDLE_WHEEL:
    case HANDLE_JETTISON: break;
    }
}

/* ---- before anything is rolled ---- */

bool duel_foresee_deed(const duel_world *world, const duel_state *state, int car, tk_action action, duel_forecast *out,
                       tk_ledger *ledger)
{
    bool throws = action.verb == VERB_THROW || action.verb == VERB_LAUNCH;
    if (!(action.verb == VERB_SHOOT || action.verb == VERB_STRIKE || throws)) return false;
    if (duel_check_deed(world, state, car, action)) return false;
    duel_deed deed;
    duel_sight sight;
    double points = 0;
    if (action.verb == VERB_STRIKE) {
        deed = strike_shot(car, action);
        points = duel_foresee_strike(world, state, &deed, &sight, ledger);
    } else {
        deed = throws ? duel_throw_deed(car, action) : duel_shoot(car, action);
        sight = throws ? duel_look_throw(world, state, &deed, ledger) : duel_look_hand(world, state, &deed, ledger);
        if (!throws) points = duel_mean_hand(world, state, &deed);
    }
    double hits = duel_ways_to_hit(sight.need) / 36.0;
    *out = (duel_forecast){.need = sight.need, .distance = sight.distance, .hits = hits, .points = hits * points};
    return true;
}

/* ---- what is worth offering ---- */

static void offer(duel_listing *list, int verb, int crew, int second)
{
    tk_action action = tk_action_with(verb, crew, second, TK_ABSENT);
    if (!duel_check_deed(list->world, list->state, list->car, action)) duel_offer_action(list, action);
}

static void list_thing(duel_listing *list, int crew, int gear)
{
    duel_list_pack(list, crew, gear);
    switch ((duel_use)list->world->gear[gear].use) {
    case USE_GUN:
        duel_list_shots(list, crew, gear);
        duel_list_batter(list, crew, gear);
        offer(list, VERB_RELOAD, crew, gear);
        if (list->world->gear[gear].weapon != DUEL_NONE) offer(list, VERB_TRIPOD, crew, TK_ABSENT);
        break;
    case USE_LAUNCHER: offer(list, VERB_RELOAD, crew, gear); break;
    case USE_GRENADE: duel_list_throws(list, crew, gear); break;
    case USE_EXTINGUISHER:
        for (int car = 0; car < list->world->cars; car++) offer(list, VERB_SPRAY, crew, car);
        break;
    case USE_NONE:
    case USE_BLADE:
    case USE_CLIP:
    case USE_FUSE:
    case USE_PACK:
    case USE_MEDIKIT: break;
    }
}

bool duel_is_first(const duel_vehicle *vehicle, int crew, int slot)
{
    for (int i = 0; i < slot; i++)
        if (vehicle->carried[crew][i].gear == vehicle->carried[crew][slot].gear) return false;
    return true;
}

static void list_deeds(duel_listing *list, bool (*leaves)(const duel_world *, const duel_state *, int car))
{
    const duel_state *state = list->state;
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &state->car[list->car]);
    for (int crew = 0; crew < vehicle->people_count && !tk_choices_full(&list->choices); crew++) {
        int walker = duel_walker_of(list->world, list->car, crew);
        if (walker < 0) continue;
        if (leaves(list->world, state, state->walker[walker].in_car)) offer(list, VERB_GET_OUT, crew, TK_ABSENT);
        for (int slot = 0; slot < vehicle->carried_count[crew]; slot++)
            if (duel_is_first(vehicle, crew, slot)) list_thing(list, crew, vehicle->carried[crew][slot].gear);
        if (vehicle->garments[crew]) duel_list_wear(list, crew);
        duel_list_unload(list, crew);
        if (state->afoot) duel_list_treat(list, crew);
        if (!duel_on_foot(&state->walker[walker])) continue;
        duel_list_strikes(list, crew);
        duel_list_lights(list, crew);
    }
}

void duel_list_deeds(duel_listing *list)
{
    list_deeds(list, duel_may_leave);
}

/* A grenade goes to any spot, also where nobody is [throwing-grenades]. */
static bool has_grenade(const duel_world *world, const duel_state *state, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    for (int crew = 0; crew < vehicle->people_count; crew++) {
        int walker = duel_walker_of(world, car, crew);
        if (walker < 0 || duel_check_person(world, state, car, crew)) continue;
        if (duel_carries_use(world, state, walker, USE_GRENADE) >= 0) return true;
    }
    return false;
}

/* Nothing carried, nobody outside and no reason to leave: the common case. */
bool duel_has_deed(const duel_world *world, const duel_state *state, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    bool armed = vehicle->hold_count > 0;
    for (int i = 0; i < vehicle->people_count; i++) armed |= vehicle->carried_count[i] > 0;
    if (!armed && !state->car[car].outside && !duel_should_leave(world, state, car)) return false;
    tk_action some[1];
    duel_listing list = {world, state, car, {some, 0, 1}, 0};
    list_deeds(&list, duel_should_leave);
    return list.choices.count > 0 || (armed && has_grenade(world, state, car));
}

/* ---- before a turn ---- */

void duel_list_leaving(duel_listing *list)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    if (!duel_may_leave(list->world, list->state, list->car)) return;
    for (int place = 0; place < vehicle->people_count; place++)
        if (!duel_check_leaving(list->world, list->state, list->car, place))
            duel_offer(list, VERB_GET_OUT, place, TK_ABSENT);
}

tk_reason duel_check_leaving(const duel_world *world, const duel_state *state, int car, int place)
{
    bool there = place >= 0 && place < duel_vehicle_of(world, &state->car[car])->people_count;
    if (!there || !duel_is_filled(state, car, place)) return DUEL_REASON_NO_CREW;
    duel_person who = duel_who(world, state, car, place);
    return duel_check_get_out(world, state, who.car, who.crew);
}

void duel_leave(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    if (state->deed_count == DUEL_MAX_DEEDS) return;
    duel_person who = duel_who(play->world, state, car, action.arg[0]);
    action.arg[0] = who.crew;
    duel_deed deed = duel_deed_of(state, play->world, who.car, action);
    state->deed[state->deed_count++] = deed;
    duel_mark_fired(play->world, state, &deed, true);
}
