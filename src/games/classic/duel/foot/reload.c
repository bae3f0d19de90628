/* Loading what people carry: clips, shells and magazines [reloading] [tripods]. */
#include "games/classic/duel/foot/foot.h"

/* A clip or shell for it; TK_ABSENT. */
static int clip_for(const duel_world *world, const duel_state *state, int walker, int gear)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++)
        if (vehicle->carried[crew][slot].feeds == gear && state->walker[walker].left[slot] &&
            duel_in_reach(world, state, walker, slot))
            return slot;
    return TK_ABSENT;
}

/* Of the same side and in arm's reach: in a square beside him, or in the same vehicle? */
static bool is_at_hand(const duel_world *world, const duel_state *state, int walker, int other)
{
    const duel_walker *it = &state->walker[walker], *them = &state->walker[other];
    int side = world->team[world->owner[world->walker[walker].car]];
    bool own = world->team[world->owner[world->walker[other].car]] == side;
    if (other == walker || !own || them->where != it->where) return false;
    if (!duel_on_foot(it)) return it->where == WALKER_ABOARD && them->in_car == it->in_car;
    return tk_vec_length(tk_vec_sub(duel_walker_at(it), duel_walker_at(them))) < 2 * DUEL_SQUARE;
}

/* Whose clip goes into it: his own, or for a weapon on a tripod a magazine that somebody beside him has brought
 * [tripods]. TK_ABSENT: there is none. */
static int clip_owner(const duel_world *world, const duel_state *state, int walker, int gear)
{
    if (clip_for(world, state, walker, gear) >= 0) return walker;
    for (int i = 0; i < world->walkers && world->gear[gear].weapon != DUEL_NONE; i++)
        if (is_at_hand(world, state, walker, i) && clip_for(world, state, i, gear) >= 0) return i;
    return TK_ABSENT;
}

/* Of several of one kind the one with the fewest shots is loaded; TK_ABSENT: none can be. */
static int emptiest(const duel_world *world, const duel_state *state, int walker, int gear)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    const duel_walker *it = &state->walker[walker];
    int crew = world->walker[walker].crew, best = TK_ABSENT;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        bool whole = !(it->broken >> slot & 1) && duel_in_reach(world, state, walker, slot);
        if (vehicle->carried[crew][slot].gear != gear || !whole) continue;
        if (best < 0 || it->left[slot] < it->left[best]) best = slot;
    }
    return best;
}

/* A launcher is loaded with the grenades its owner has; everything else with a clip of its own. */
tk_reason duel_check_reload(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    int slot, walker = duel_walker_of(world, car, arg[0]);
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int use = arg[1] >= 0 && arg[1] < world->gear_count ? world->gear[arg[1]].use : USE_NONE;
    bool launcher = use == USE_LAUNCHER;
    duel_use wanted = launcher || use == USE_DROPPER ? (duel_use)use : USE_GUN;
    reason = duel_check_thing(world, state, walker, arg[1], wanted, &slot);
    if (reason) return reason;
    slot = emptiest(world, state, walker, arg[1]);
    if (state->walker[walker].left[slot] >= world->gear[arg[1]].shots) return DUEL_REASON_LOADED;
    bool fed = launcher ? duel_carries_use(world, state, walker, USE_GRENADE) >= 0
                        : clip_owner(world, state, walker, arg[1]) >= 0;
    return fed ? TK_REASON_FINE : DUEL_REASON_NO_AMMO;
}

/* Somebody who has nothing else to do: no task, no shot this turn, no vehicle to drive. */
static bool is_idle(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    const duel_car *car = &state->car[it->in_car];
    bool drives = !duel_on_foot(it) && car->speed && car->driver == it->in_place;
    return !it->task && !drives && !duel_has_fired(state, walker) && duel_walker_fit(world, state, walker);
}

/* Who of the side is there to help with a bazooka, beside him or in the same vehicle; TK_ABSENT. */
static int helper_of(const duel_world *world, const duel_state *state, int walker)
{
    for (int i = 0; i < world->walkers; i++)
        if (is_at_hand(world, state, walker, i) && is_idle(world, state, i)) return i;
    return TK_ABSENT;
}

/* A bazooka takes two turns, one for two people, who both do nothing else. */
void duel_begin_reload(const duel_play *play, const duel_deed *shot)
{
    int walker = duel_shooter(play->world, shot), gear = shot->weapon - DEED_HAND;
    int turns = play->world->gear[gear].reload_turns;
    int helper = turns > 1 ? helper_of(play->world, play->state, walker) : TK_ABSENT;
    if (helper >= 0) turns = 1;
    if (helper >= 0) duel_set_busy_from_next(play, helper, TASK_HELP, turns * DUEL_PHASES, gear);
    duel_set_busy_from_next(play, walker, TASK_RELOAD, turns * DUEL_PHASES, gear);
}

void duel_reloaded(const duel_play *play, int walker, int gear)
{
    duel_walker *it = &play->state->walker[walker];
    const duel_gear *row = &play->world->gear[gear];
    int slot = emptiest(play->world, play->state, walker, gear);
    int owner = clip_owner(play->world, play->state, walker, gear), loads = 1;
    if (slot < 0 || (owner < 0 && row->use != USE_LAUNCHER)) return;
    if (owner >= 0) {
        int clip = clip_for(play->world, play->state, owner, gear);
        loads = duel_carried_gear(play->world, play->state, owner, clip)->loads;
        play->state->walker[owner].left[clip]--;
    }
    it->left[slot] = (uint8_t)(row->shots * loads);
    DUEL_EVENT(play, EVENT_RELOADED, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)gear);
}
