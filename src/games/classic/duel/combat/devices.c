/* Firing actions without a shot: remote mines, searchlights, turrets, wheelguards, the wheel; and what time does to
 * them [firing-actions]. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

enum { MOVING_PHASES = 6, CHANGE_PHASES = 26 }; /* this phase counts too: a turn, and five of them */

int duel_searchlight(const duel_vehicle *vehicle, const duel_car *it)
{
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_ACCESSORY && vehicle->part[i].row == EFFECT_LIGHT && it->dp[i]) return i;
    return -1;
}

/* ---- checks ---- */

static tk_reason check_mine(const duel_world *world, const duel_state *state, int car, int crew, int counter)
{
    if (counter < 0 || counter >= state->counter_count) return DUEL_REASON_NO_MINE;
    const duel_counter *it = &state->counter[counter];
    bool own = it->owner == car || it->owner == duel_who(world, state, car, crew).car;
    return it->flags & COUNTER_REMOTE && own ? TK_REASON_FINE : DUEL_REASON_NO_MINE;
}

static bool is_afoot(const duel_world *world, const duel_state *state, int car, int crew)
{
    int walker = duel_walker_of(world, car, crew);
    bool sits = !(state->car[car].outside >> crew & 1); /* somebody else, in his place */
    return walker >= 0 && duel_on_foot(&state->walker[walker]) && !sits;
}

static tk_reason check_light(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    const duel_car *it = &state->car[car];
    bool has = is_afoot(world, state, car, arg[0]) ? duel_light_beside(world, state, car, arg[0]) >= 0
                                                   : duel_searchlight(duel_vehicle_of(world, it), it) >= 0;
    if (!has) return DUEL_REASON_NO_GEAR;
    if (!world->night) return DUEL_REASON_DAYLIGHT;
    bool person = arg[1] >= DUEL_TARGET_WALKER && duel_walker_target(world, state, arg[1]) >= 0;
    bool there = arg[1] >= 0 && arg[1] < world->cars && arg[1] != car && duel_is_there(&state->car[arg[1]]);
    if (!there && !person) return DUEL_REASON_NO_TARGET;
    if (person && arg[2] != 0) return DUEL_REASON_ONLY_CREWS;
    duel_deed deed = {.car = (uint8_t)car,
                      .crew = (uint8_t)arg[0],
                      .weapon = DUEL_NONE,
                      .aim = arg[2] != 0,
                      .target = (uint16_t)arg[1]};
    return duel_look_light(world, state, &deed, NULL).reason;
}

/* While it moves, from the front seat; when it stands, anybody has the time to move over. */
static tk_reason check_wheel(const duel_vehicle *vehicle, const duel_car *it, int crew)
{
    bool taken = it->driver != DUEL_NONE && duel_is_able(vehicle, it, it->driver);
    if (taken || it->wheel_phases || crew == it->driver) return DUEL_REASON_WHEEL_TAKEN;
    return it->speed && crew != duel_front_seat(vehicle, it) ? DUEL_REASON_NO_REACH : TK_REASON_FINE;
}

int duel_guards_at(const duel_vehicle *vehicle, int side)
{
    int pair = side == TK_ABSENT ? !(vehicle->retracts & GUARDS_FRONT) : side != TK_SIDE_FRONT;
    bool known = side == TK_ABSENT || side == TK_SIDE_FRONT || side == TK_SIDE_BACK;
    return known && vehicle->retracts >> pair & 1 ? pair : -1;
}

static tk_reason check_guards(const duel_vehicle *vehicle, const duel_car *it, int side)
{
    int pair = duel_guards_at(vehicle, side);
    return pair >= 0 && !it->guard_phases[pair] ? TK_REASON_FINE : DUEL_REASON_NO_GEAR;
}

tk_reason duel_check_gear(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool known = action.verb == VERB_DETONATE || action.verb == VERB_LIGHT || action.verb == VERB_TURRET ||
                 action.verb == VERB_GUARDS || action.verb == VERB_TAKE_WHEEL || action.verb == VERB_JETTISON;
    if (!known) return TK_REASON_NOT_NOW;
    bool lamp = action.verb == VERB_LIGHT && is_afoot(world, state, car, action.arg[0]);
    tk_reason reason =
        lamp ? duel_check_person(world, state, car, action.arg[0]) : duel_check_hand(world, state, car, action.arg[0]);
    if (reason) return reason;
    switch (action.verb) {
    case VERB_DETONATE: return check_mine(world, state, car, action.arg[0], action.arg[1]);
    case VERB_LIGHT: return check_light(world, state, car, action.arg);
    case VERB_TURRET:
        return vehicle->turret == TURRET_POPUP && !it->turret_phases ? TK_REASON_FINE : DUEL_REASON_NO_GEAR;
    case VERB_GUARDS: return check_guards(vehicle, it, action.arg[1]);
    case VERB_JETTISON: return vehicle->alone != DUEL_NONE ? TK_REASON_FINE : DUEL_REASON_NO_GEAR;
    default: return check_wheel(vehicle, it, action.arg[0]);
    }
}

/* ---- offers ---- */

static void offer(duel_listing *list, int verb, int crew, int second, int third)
{
    tk_action action = tk_action_with(verb, crew, second, third);
    if (!duel_check_gear(list->world, list->state, list->car, action)) duel_offer_action(list, action);
}

void duel_list_lights(duel_listing *list, int crew)
{
    for (int target = 0; list->world->night && target < list->world->cars; target++)
        for (int blind = 0; blind < 2; blind++)
            if (target != list->car && duel_in_play(&list->state->car[target]))
                offer(list, VERB_LIGHT, crew, target, blind);
    for (int i = 0; list->world->night && list->state->afoot && i < list->world->walkers; i++)
        if (duel_is_foe(list->world, list->state, list->car, i))
            offer(list, VERB_LIGHT, crew, DUEL_TARGET_WALKER + i, 0);
}

void duel_list_gear(duel_listing *list, int crew)
{
    const duel_state *state = list->state;
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &state->car[list->car]);
    if (vehicle->turret == TURRET_POPUP) offer(list, VERB_TURRET, crew, TK_ABSENT, TK_ABSENT);
    bool pairs = vehicle->retracts == (GUARDS_FRONT | GUARDS_BACK);
    if (vehicle->retracts) offer(list, VERB_GUARDS, crew, pairs ? TK_SIDE_FRONT : TK_ABSENT, TK_ABSENT);
    if (pairs) offer(list, VERB_GUARDS, crew, TK_SIDE_BACK, TK_ABSENT);
    offer(list, VERB_TAKE_WHEEL, crew, TK_ABSENT, TK_ABSENT);
    if (vehicle->alone != DUEL_NONE) offer(list, VERB_JETTISON, crew, TK_ABSENT, TK_ABSENT);
    for (int i = 0; i < state->counter_count; i++) offer(list, VERB_DETONATE, crew, i, state->counter[i].kind);
    if (state->car[list->car].obstacles || state->car[list->car].debris) duel_list_throw_out(list, crew);
    duel_list_lights(list, crew);
}

bool duel_has_gear(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool driven = it->driver != DUEL_NONE && duel_is_able(vehicle, it, it->driver);
    bool idle = driven && vehicle->turret != TURRET_POPUP && !vehicle->retracts && !state->counter_count &&
                vehicle->alone == DUEL_NONE && !it->obstacles && !it->debris;
    if (idle && !(world->night && duel_searchlight(vehicle, it) >= 0)) return false;
    tk_action some[1];
    duel_listing list = {world, state, car, {some, 0, 1}, 0};
    for (int crew = 0; crew < vehicle->people_count && !list.choices.count; crew++)
        if (!duel_check_hand(world, state, car, crew)) duel_list_gear(&list, crew);
    return list.choices.count > 0;
}

/* ---- doing it ---- */

static int working_lights(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int count = 0;
    for (int i = 0; duel_is_there(it) && i < vehicle->part_count; i++)
        count += vehicle->part[i].kind == PART_ACCESSORY && vehicle->part[i].row == EFFECT_LIGHT && it->dp[i];
    return count;
}

enum { OF_MAP = 128 }; /* a flag of `lit_by`: a searchlight of the map */

static uint8_t operator_of(const duel_deed *deed, bool lamp)
{
    return (uint8_t)((lamp ? OF_MAP : 0) + 1 + deed->car * DUEL_MAX_PEOPLE + deed->crew);
}

static bool is_light_of(uint8_t by, int car)
{
    return by && !(by & OF_MAP) && (by - 1) / DUEL_MAX_PEOPLE == car;
}

static void count_held(uint8_t *phases, uint8_t by, int car, int *held, uint8_t **oldest)
{
    if (!*phases || !is_light_of(by, car)) return;
    ++*held;
    if (!*oldest || *phases < **oldest) *oldest = phases;
}

/* A light is on one target at a time: if there are more than so many, the one it has been on longest is dark again
 * [searchlight-use]. */
static void turn_lights_away(const duel_play *play, int car, int most)
{
    duel_state *state = play->state;
    if (most < 0) most = 0;
    for (int held = most + 1; held > most;) {
        uint8_t *oldest = NULL;
        held = 0;
        for (int i = 0; i < play->world->cars; i++) {
            count_held(&state->car[i].lit, state->car[i].lit_by, car, &held, &oldest);
            count_held(&state->car[i].blinded, state->car[i].blinded_by, car, &held, &oldest);
        }
        for (int i = 0; i < play->world->walkers; i++)
            count_held(&state->walker[i].lit, state->walker[i].lit_by, car, &held, &oldest);
        if (held > most) *oldest = 0;
    }
}

/* Is that light still on its target: somebody able at it, nothing in the way, and no smoke before eyes it blinds? */
static bool shines_on(const duel_world *world, const duel_state *state, uint8_t by, int target, bool blind)
{
    if (!by) return true;
    int place = (by & ~OF_MAP) - 1, car = place / DUEL_MAX_PEOPLE, crew = place % DUEL_MAX_PEOPLE;
    duel_deed light = {
        .car = (uint8_t)car, .crew = (uint8_t)crew, .weapon = DUEL_NONE, .aim = blind, .target = (uint16_t)target};
    bool lamp = by & OF_MAP;
    if (lamp != is_afoot(world, state, car, crew)) return false;
    bool there = lamp ? duel_walker_fit(world, state, duel_walker_of(world, car, crew)) &&
                            duel_light_beside(world, state, car, crew) >= 0
                      : duel_is_able(duel_vehicle_of(world, &state->car[car]), &state->car[car], crew);
    return there && !duel_look_light(world, state, &light, NULL).reason;
}

static void go_dark(const duel_play *play, uint8_t *phases, uint8_t by, int target, bool blind)
{
    if (*phases && !shines_on(play->world, play->state, by, target, blind)) *phases = 0;
}

void duel_dim_lights(const duel_play *play)
{
    duel_state *state = play->state;
    for (int i = 0; play->world->night && i < play->world->cars; i++) {
        go_dark(play, &state->car[i].lit, state->car[i].lit_by, i, false);
        go_dark(play, &state->car[i].blinded, state->car[i].blinded_by, i, true);
    }
    for (int i = 0; play->world->night && state->afoot && i < play->world->walkers; i++)
        go_dark(play, &state->walker[i].lit, state->walker[i].lit_by, DUEL_TARGET_WALKER + i, false);
}

/* By whose light the target is lit or blinded now. */
static void light_up(const duel_play *play, const duel_deed *deed, int walker, uint8_t by)
{
    duel_car *target = &play->state->car[walker >= 0 ? 0 : deed->target];
    duel_walker *person = walker >= 0 ? &play->state->walker[walker] : NULL;
    *(person ? &person->lit : deed->aim ? &target->blinded : &target->lit) = MOVING_PHASES;
    *(person ? &person->lit_by : deed->aim ? &target->blinded_by : &target->lit_by) = by;
}

void duel_shine(const duel_play *play, const duel_deed *deed)
{
    int walker = duel_walker_target(play->world, play->state, deed->target);
    bool lamp = is_afoot(play->world, play->state, deed->car, deed->crew);
    tk_ledger ledger;
    duel_sight sight = duel_look_light(play->world, play->state, deed, &ledger);
    if (sight.reason) return;
    if (!lamp) turn_lights_away(play, deed->car, working_lights(play, deed->car) - 1);
    int roll = duel_roll(play, 2, 0);
    DUEL_EVENT(play, EVENT_TO_HIT, &ledger, deed->car, duel_signed(sight.need), (int16_t)roll);
    if (roll == 2 || roll < sight.need) {
        DUEL_EVENT(play, EVENT_MISS, NULL, deed->car);
        return;
    }
    light_up(play, deed, walker, operator_of(deed, lamp));
    DUEL_EVENT(play, EVENT_LIT, NULL, deed->car, (int16_t)deed->target, deed->aim);
}

static void take_wheel(const duel_play *play, int car, int crew)
{
    duel_car *it = &play->state->car[car];
    if (!it->speed) {
        it->wheel_phases = CHANGE_PHASES;
        it->wheel_next = (uint8_t)crew;
        return;
    }
    it->driver = (uint8_t)crew;
    it->flags |= CAR_STEERED;
    if (it->standing == STANDING_STRANDED) it->standing = STANDING_RUNNING;
    DUEL_EVENT(play, EVENT_TOOK_WHEEL, NULL, (int16_t)car, (int16_t)crew);
}

void duel_handle(const duel_play *play, const duel_deed *deed)
{
    duel_car *it = &play->state->car[deed->car];
    if (deed->aim == HANDLE_TURRET) it->turret_phases = MOVING_PHASES;
    if (deed->aim == HANDLE_GUARDS) it->guard_phases[deed->counter] = MOVING_PHASES;
    if (deed->aim == HANDLE_WHEEL) take_wheel(play, deed->car, deed->crew);
    if (deed->aim >= HANDLE_GET_OUT) duel_do(play, deed);
    if (deed->aim == HANDLE_JETTISON) duel_jettison(play, deed->car);
}

int duel_handle_of(int verb)
{
    switch (verb) {
    case VERB_TURRET: return HANDLE_TURRET;
    case VERB_GUARDS: return HANDLE_GUARDS;
    case VERB_JETTISON: return HANDLE_JETTISON;
    default: return HANDLE_WHEEL;
    }
}

/* ---- time ---- */

static void count_down(uint8_t *phases)
{
    if (*phases) --*phases;
}

static void move_over(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (!it->wheel_phases || --it->wheel_phases || !duel_is_able(vehicle, it, it->wheel_next)) return;
    it->driver = it->wheel_next;
    it->flags |= CAR_NEW_DRIVER;
    if (it->standing == STANDING_STRANDED) it->standing = STANDING_RUNNING;
    DUEL_EVENT(play, EVENT_TOOK_WHEEL, NULL, (int16_t)car, it->driver);
}

static void move_gear(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (it->turret_phases && !--it->turret_phases) {
        it->flags ^= CAR_TURRET_UP;
        DUEL_EVENT(play, EVENT_TURRET, NULL, (int16_t)car, (it->flags & CAR_TURRET_UP) != 0);
    }
    bool pairs = duel_vehicle_of(play->world, it)->retracts == (GUARDS_FRONT | GUARDS_BACK);
    for (int pair = 0; pair < 2; pair++) {
        if (!it->guard_phases[pair] || --it->guard_phases[pair]) continue;
        it->guards_up ^= (uint8_t)duel_bit(pair);
        int side = pair ? TK_SIDE_BACK : TK_SIDE_FRONT;
        DUEL_EVENT(play, EVENT_GUARDS, NULL, (int16_t)car, it->guards_up >> pair & 1,
                   (int16_t)(pairs ? side : TK_ABSENT));
    }
}

void duel_tick(const duel_play *play)
{
    for (int car = 0; play->world->night && car < play->world->cars; car++)
        turn_lights_away(play, car, working_lights(play, car));
    duel_dim_lights(play);
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        unsigned any = it->lit | it->blinded | it->turret_phases | it->guard_phases[0] | it->guard_phases[1] |
                       it->wheel_phases | it->painted;
        if (!any || !duel_is_there(it)) continue;
        count_down(&it->lit);
        count_down(&it->blinded);
        move_gear(play, car);
        move_over(play, car);
        if (play->state->phase == DUEL_PHASES) count_down(&it->painted);
    }
    duel_age_counters(play);
    duel_drift_sidecars(play);
}
