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
    case VERB_CARRY:
    case VERB_LAY_DOWN:
    case VERB_TAKE_OUT:
    case VERB_STOW:
    case VERB_TREAT:
    case VERB_TRIPOD:
    case VERB_HARNESS:
    case VERB_UNLOAD:
    case VERB_PRONE:
    case VERB_SHOOT_GROUND:
    case VERB_LET_FALL:
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
    case VERB_VOLLEY_GROUND:
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
    case VERB_GET_OUT: return duel_check_get_out_to(world, state, car, action.arg);
    case VERB_SHOOT: return duel_check_shoot(world, state, car, action.arg);
    case VERB_SWEEP: return duel_check_sweep(world, state, car, action.arg);
    case VERB_THROW:
    case VERB_LAUNCH: return duel_check_throw(world, state, car, action);
    case VERB_SET_TIMER: return duel_check_timer(world, state, car, action.arg);
    case VERB_STRIKE: return duel_check_strike(world, state, car, action.arg);
    case VERB_RELOAD: return duel_check_reload(world, state, car, action.arg);
    case VERB_TAKE_OFF:
    case VERB_PUT_ON: return duel_check_wear(world, state, car, action);
    case VERB_CARRY:
    case VERB_LAY_DOWN: return duel_check_carry(world, state, car, action);
    case VERB_TAKE_OUT:
    case VERB_STOW: return duel_check_pack(world, state, car, action);
    case VERB_TREAT: return duel_check_treat(world, state, car, action.arg);
    case VERB_TRIPOD: return duel_check_tripod(world, state, car, action.arg);
    case VERB_HARNESS: return duel_check_harness(world, state, car, action.arg);
    case VERB_UNLOAD: return duel_check_unload(world, state, car, action.arg);
    case VERB_THROW_OUT: return duel_check_throw_out(world, state, car, action.arg);
    case VERB_SHOOT_GROUND: return duel_check_spot(world, state, car, action.arg);
    case VERB_LET_FALL: return duel_check_fall(world, state, car, action.arg);
    case VERB_PRONE: return duel_check_drop(world, state, car, action.arg[0]);
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
    case VERB_GET_OUT:
        deed = handled(car, action, HANDLE_GET_OUT);
        duel_name_exit(world, state, duel_walker_of(world, car, action.arg[0]), action.arg, &deed);
        return deed;
    case VERB_SHOOT: return duel_shoot(world, car, action);
    case VERB_SHOOT_GROUND: return duel_spot_deed(world, car, action.arg);
    case VERB_LET_FALL: return duel_fall_deed(world, car, action.arg);
    case VERB_SWEEP: return duel_sweep_deed(car, action);
    case VERB_THROW:
    case VERB_LAUNCH: return duel_throw_deed(car, action);
    case VERB_SET_TIMER:
        deed = handled(car, action, HANDLE_TIMER);
        deed.counter = duel_timer_subject(world, state, car, action.arg);
        return deed;
    case VERB_STRIKE:
        state->walker[duel_walker_of(world, car, action.arg[0])].strikes++;
        return strike_shot(car, action);
    case VERB_RELOAD:
        deed = handled(car, action, HANDLE_RELOAD);
        deed.weapon = (uint8_t)(DEED_HAND + action.arg[1]);
        return deed;
    case VERB_TRIPOD: return handled(car, action, HANDLE_TRIPOD);
    case VERB_PRONE: return handled(car, action, HANDLE_PRONE);
    case VERB_HARNESS: return handled(car, action, HANDLE_HARNESS);
    case VERB_TAKE_OFF:
    case VERB_PUT_ON:
        deed = handled(car, action, HANDLE_WEAR);
        deed.counter = (uint8_t)action.arg[1];
        return deed;
    case VERB_CARRY:
    case VERB_LAY_DOWN:
        deed = handled(car, action, HANDLE_CARRY);
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

static void get_out(const duel_play *play, const duel_deed *deed)
{
    tk_vec spot = {(double)deed->x / DUEL_GRID, (double)deed->y / DUEL_GRID};
    duel_get_out_to(play, deed->car, deed->crew, deed->counter ? &spot : NULL);
}

void duel_do(const duel_play *play, const duel_deed *deed)
{
    switch ((duel_handled)deed->aim) {
    case HANDLE_GET_OUT: get_out(play, deed); break;
    case HANDLE_THROW:
    case HANDLE_LAUNCH: duel_throw(play, deed); break;
    case HANDLE_TIMER:
        duel_set_busy_from_next(play, duel_shooter(play->world, deed), TASK_TIMER, DUEL_PHASES, deed->counter);
        break;
    case HANDLE_STRIKE: duel_strike_hand(play, deed); break;
    case HANDLE_RELOAD: duel_begin_reload(play, deed); break;
    case HANDLE_SPRAY: duel_spray(play, deed); break;
    case HANDLE_WEAR: duel_dress(play, deed); break;
    case HANDLE_CARRY: duel_carry(play, deed); break;
    case HANDLE_TAKE_OUT:
    case HANDLE_STOW: duel_begin_pack(play, deed); break;
    case HANDLE_TREAT: duel_begin_treat(play, deed); break;
    case HANDLE_TRIPOD: duel_begin_tripod(play, deed); break;
    case HANDLE_HARNESS: duel_begin_harness(play, duel_shooter(play->world, deed), false); break;
    case HANDLE_UNLOAD: duel_begin_unload(play, deed); break;
    case HANDLE_THROW_OUT: duel_throw_out(play, deed); break;
    case HANDLE_LET_FALL: duel_let_fall(play, deed); break;
    case HANDLE_PRONE: duel_lie_down(play, duel_shooter(play->world, deed)); break;
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
    bool throws = action.verb == VERB_THROW || action.verb == VERB_LAUNCH, spot = action.verb == VERB_SHOOT_GROUND;
    if (!(action.verb == VERB_SHOOT || spot || action.verb == VERB_STRIKE || throws)) return false;
    if (duel_check_deed(world, state, car, action)) return false;
    duel_deed deed;
    duel_sight sight;
    double points = 0;
    if (action.verb == VERB_STRIKE) {
        deed = strike_shot(car, action);
        points = duel_foresee_strike(world, state, &deed, &sight, ledger);
    } else if (spot) {
        deed = duel_spot_deed(world, car, action.arg);
        sight = duel_look_spot(world, state, &deed, ledger);
    } else {
        deed = throws ? duel_throw_deed(car, action) : duel_shoot(world, car, action);
        sight = throws ? duel_look_throw(world, state, &deed, ledger) : duel_look_hand(world, state, &deed, ledger);
        if (!throws) points = duel_mean_hand(world, state, &deed) * duel_hand_rolls(world, &deed);
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
        duel_list_spots(list, crew, gear);
        offer(list, VERB_RELOAD, crew, gear);
        if (list->world->gear[gear].weapon != DUEL_NONE) offer(list, VERB_TRIPOD, crew, TK_ABSENT);
        break;
    case USE_LAUNCHER:
        offer(list, VERB_RELOAD, crew, gear);
        if (list->world->gear[gear].weapon != DUEL_NONE) offer(list, VERB_TRIPOD, crew, TK_ABSENT);
        break;
    case USE_DROPPER:
        duel_list_falls(list, crew, gear);
        offer(list, VERB_RELOAD, crew, gear);
        offer(list, VERB_TRIPOD, crew, TK_ABSENT);
        break;
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

/* Out of a vehicle in trouble it matters where to; out of one that just stands the door will do, unless he says. */
static void list_exits(duel_listing *list, int crew, int walker)
{
    tk_action action = tk_action_with(VERB_GET_OUT, crew, TK_ABSENT, TK_ABSENT);
    if (duel_check_deed(list->world, list->state, list->car, action)) return;
    duel_list_exits(list, crew, walker, duel_should_get_out(list->world, list->state, walker));
}

static void list_deeds(duel_listing *list, bool (*leaves)(const duel_world *, const duel_state *, int walker))
{
    const duel_state *state = list->state;
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &state->car[list->car]);
    for (int crew = 0; crew < vehicle->people_count && !tk_choices_full(&list->choices); crew++) {
        int walker = duel_walker_of(list->world, list->car, crew);
        if (walker < 0) continue;
        if (leaves(list->world, state, walker)) list_exits(list, crew, walker);
        for (int slot = 0; slot < vehicle->carried_count[crew]; slot++)
            if (duel_is_first(vehicle, crew, slot)) list_thing(list, crew, vehicle->carried[crew][slot].gear);
        duel_list_timers(list, crew);
        if (vehicle->garments[crew]) duel_list_wear(list, crew);
        if (leaves == duel_may_get_out) offer(list, VERB_HARNESS, crew, TK_ABSENT); /* no reason to be asked */
        duel_list_unload(list, crew);
        duel_list_treat(list, crew);
        if (!duel_on_foot(&state->walker[walker])) continue;
        duel_list_strikes(list, crew);
        duel_list_lights(list, crew);
    }
}

/* Nobody is asked for the sake of dropping prone: the question where somebody walks to is for that. */
static void list_drops(duel_listing *list)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    for (int crew = 0; crew < vehicle->people_count && list->state->afoot; crew++)
        offer(list, VERB_PRONE, crew, TK_ABSENT);
}

void duel_list_deeds(duel_listing *list)
{
    list_deeds(list, duel_may_get_out);
    list_drops(list);
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

/* Does anybody in it need first aid, or is anybody not in it? */
static bool is_anybody_out(const duel_vehicle *vehicle, const duel_car *it)
{
    enum { UNCONSCIOUS = 2 };
    for (int i = 0; i < vehicle->people_count; i++)
        if (duel_wounds(vehicle, it, i) >= UNCONSCIOUS) return true;
    return it->outside;
}

/* Nothing carried, nobody outside or down and no reason to leave: the common case. */
bool duel_has_deed(const duel_world *world, const duel_state *state, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    bool armed = vehicle->hold_count > 0, out = is_anybody_out(vehicle, &state->car[car]);
    for (int i = 0; i < vehicle->people_count; i++) armed |= vehicle->carried_count[i] > 0;
    if (!armed && !out && !duel_should_leave(world, state, car)) return false;
    tk_action some[1];
    duel_listing list = {world, state, car, {some, 0, 1}, 0};
    list_deeds(&list, duel_should_get_out);
    return list.choices.count > 0 || (armed && has_grenade(world, state, car));
}

/* ---- before a turn ---- */

void duel_list_leaving(duel_listing *list)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    if (!duel_may_leave(list->world, list->state, list->car)) return;
    static const uint8_t VERBS[] = {VERB_GET_OUT, VERB_HARNESS};
    for (int place = 0; place < vehicle->people_count; place++)
        for (size_t i = 0; i < sizeof VERBS; i++) {
            tk_action action = tk_action_with(VERBS[i], place, TK_ABSENT, TK_ABSENT);
            if (!duel_check_leaving(list->world, list->state, list->car, action)) duel_offer_action(list, action);
        }
}

/* Not at that place any more, nor in the sidecar that has gone with it? */
static bool has_left_on_foot(const duel_world *world, const duel_state *state, int car, int place)
{
    int walker = duel_sitter(world, state, car, place);
    return !duel_is_filled(state, car, place) && !(walker >= 0 && duel_is_adrift(&state->walker[walker]));
}

tk_reason duel_check_leaving(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    int place = action.arg[0];
    bool there = place >= 0 && place < duel_vehicle_of(world, &state->car[car])->people_count;
    if (!there || has_left_on_foot(world, state, car, place)) return DUEL_REASON_NO_CREW;
    duel_person who = duel_who(world, state, car, place);
    action.arg[0] = who.crew;
    return action.verb == VERB_HARNESS ? duel_check_harness(world, state, who.car, action.arg)
                                       : duel_check_get_out_to(world, state, who.car, action.arg);
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
