/* What a vehicle carries besides its parts, and what people do with it: grenades and gear out of the cargo, obstacles
 * into it, obstacles and debris thrown out [cargo-in-duels] [moving-obstacles].
 *
 * The vehicle lists the gear in its hold and how many pieces it begins with, the state how many are left; obstacles and
 * debris are counted in the state alone. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/garage/garage.h"

/* ---- what is there ---- */

/* Whoever has a tripod aboard and a space more than he needs may fire it there [tripods]. */
static void give_stands(const tk_garage *garage, duel_vehicle *out)
{
    for (int person = 0; person < out->people_count && out->spare; person++) {
        const duel_part *row = &out->part[out->person[person]];
        bool seated = row->place != TK_ROLE_DRIVER && row->unit == TK_UNIT_MAIN, tripod = false;
        for (int slot = 0; slot < out->carried_count[person]; slot++)
            tripod |= garage->gear[out->carried[person][slot].gear].tripod[0] != 0;
        if (!seated || !tripod) continue;
        out->kit[person] |= KIT_STAND;
        out->spare--;
    }
}

void duel_copy_hold(const tk_garage *garage, const tk_design *design, const tk_vehicle *figures, duel_vehicle *out)
{
    const tk_unit_figures *room = &figures->unit[TK_UNIT_MAIN];
    const tk_design_unit *unit = &design->unit[TK_UNIT_MAIN];
    int sixths = TK_SIXTHS * (room->spaces + room->cargo_spaces) - room->used - room->carried;
    if (unit->has_cargo) sixths -= unit->cargo_sixths;
    out->spare = (uint8_t)(out->class == CLASS_CYCLE || sixths < 0 ? 0 : sixths / TK_SIXTHS);
    out->obstacles = unit->has_cargo ? unit->cargo_obstacles : 0;
    out->debris = unit->has_cargo ? unit->cargo_debris : 0;
    for (int i = 0; i < unit->cargo_gears && unit->has_cargo; i++) {
        int gear = unit->cargo_gear[i], pieces = classic_cargo_pieces(&garage->gear[gear]), at = 0;
        while (at < out->hold_count && out->hold[at].gear != gear) at++;
        if (at == out->hold_count) out->hold[out->hold_count++] = (duel_held){.gear = (uint8_t)gear};
        out->hold[at].count = (uint8_t)(out->hold[at].count + pieces);
    }
    duel_make_room(garage, out);
    give_stands(garage, out);
}

void duel_load_hold(const duel_vehicle *vehicle, duel_car *car)
{
    for (int i = 0; i < vehicle->hold_count; i++) car->hold[i] = vehicle->hold[i].count;
    car->obstacles = vehicle->obstacles;
    car->debris = vehicle->debris;
}

static int entry_of(const duel_vehicle *vehicle, const duel_car *it, int gear)
{
    for (int i = 0; i < vehicle->hold_count; i++)
        if (vehicle->hold[i].gear == gear && it->hold[i]) return i;
    return TK_ABSENT;
}

/* ---- gear out of the cargo ---- */

tk_reason duel_check_unload(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[0]);
    bool aboard = state->walker[walker].where == WALKER_ABOARD;
    if (arg[1] < 0 || arg[1] >= world->gear_count || !aboard) return DUEL_REASON_NO_GEAR;
    const duel_car *it = &state->car[state->walker[walker].in_car];
    if (entry_of(duel_vehicle_of(world, it), it, arg[1]) < 0) return DUEL_REASON_NO_GEAR;
    return duel_has_hand_for(world, state, walker, arg[1]) ? TK_REASON_FINE : DUEL_REASON_HANDS_FULL;
}

void duel_begin_unload(const duel_play *play, const duel_deed *deed)
{
    duel_set_busy_from_next(play, duel_shooter(play->world, deed), TASK_UNLOAD, DUEL_PHASES, deed->weapon - DEED_HAND);
}

void duel_unloaded(const duel_play *play, int walker, int gear)
{
    duel_car *it = &play->state->car[play->state->walker[walker].in_car];
    int entry = entry_of(duel_vehicle_of(play->world, it), it, gear);
    bool aboard = play->state->walker[walker].where == WALKER_ABOARD;
    if (entry < 0 || !aboard || !duel_has_hand_for(play->world, play->state, walker, gear)) return;
    it->hold[entry]--;
    duel_take_in_hand(play, walker, gear);
    DUEL_EVENT(play, EVENT_UNLOADED, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)gear);
}

/* ---- obstacles and debris ---- */

tk_reason duel_check_load(const duel_world *world, const duel_state *state, int walker, int car)
{
    if (!(state->walker[walker].flags & WALK_LADEN)) return DUEL_REASON_NO_OBSTACLE;
    if (car < 0 || car >= world->cars) return TK_REASON_MALFORMED;
    const duel_car *it = &state->car[car];
    if (!duel_is_there(it) || !duel_is_beside(world, state, walker, car)) return DUEL_REASON_NOT_BESIDE;
    if (it->speed) return DUEL_REASON_STILL_MOVING;
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    int loaded = it->obstacles + it->debris - vehicle->obstacles - vehicle->debris;
    return loaded < vehicle->spare ? TK_REASON_FINE : DUEL_REASON_NO_ROOM;
}

void duel_loaded(const duel_play *play, int walker, int car)
{
    if (duel_check_load(play->world, play->state, walker, car)) return;
    play->state->walker[walker].flags &= (uint8_t)~WALK_LADEN;
    play->state->car[car].obstacles++;
    DUEL_EVENT(play, EVENT_STOWED, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)car);
}

static uint8_t *count_of(duel_car *it, int kind)
{
    return kind == COUNTER_OBSTACLE ? &it->obstacles : &it->debris;
}

tk_reason duel_check_throw_out(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    const duel_car *it = &state->car[car];
    tk_reason reason = duel_check_hand(world, state, car, arg[0]);
    if (reason) return reason;
    bool side = arg[2] == TK_SIDE_LEFT || arg[2] == TK_SIDE_RIGHT || arg[2] == TK_SIDE_BACK;
    if (!side) return TK_REASON_MALFORMED;
    int left = arg[1] == COUNTER_OBSTACLE ? it->obstacles : arg[1] == COUNTER_DEBRIS ? it->debris : 0;
    return left ? TK_REASON_FINE : DUEL_REASON_NO_OBSTACLE;
}

/* `counter` is the kind, `x` the side. */
void duel_throw_out(const duel_play *play, const duel_deed *deed)
{
    duel_car *it = &play->state->car[deed->car];
    uint8_t *left = count_of(it, deed->counter);
    if (!*left) return;
    --*left;
    duel_drop_junk(play, deed->car, (duel_counter_kind)deed->counter, deed->x);
}

void duel_list_throw_out(duel_listing *list, int crew)
{
    static const uint8_t KINDS[] = {COUNTER_OBSTACLE, COUNTER_DEBRIS};
    static const uint8_t SIDES[] = {TK_SIDE_LEFT, TK_SIDE_RIGHT, TK_SIDE_BACK};
    tk_action action = tk_action_make(VERB_THROW_OUT);
    action.arg[0] = (int16_t)crew;
    const size_t sides = sizeof SIDES;
    for (size_t i = 0; i < sizeof KINDS * sides; i++) {
        action.arg[1] = KINDS[i / sides];
        action.arg[2] = SIDES[i % sides];
        if (!duel_check_throw_out(list->world, list->state, list->car, action.arg)) duel_offer_action(list, action);
    }
}

void duel_list_unload(duel_listing *list, int crew)
{
    int walker = duel_walker_of(list->world, list->car, crew);
    const duel_car *it = &list->state->car[list->state->walker[walker].in_car];
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, it);
    tk_action action = tk_action_make(VERB_UNLOAD);
    action.arg[0] = (int16_t)crew;
    for (int i = 0; i < vehicle->hold_count; i++) {
        action.arg[1] = vehicle->hold[i].gear;
        if (!duel_check_unload(list->world, list->state, list->car, action.arg)) duel_offer_action(list, action);
    }
}
