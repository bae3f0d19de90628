/* Packs, vests, masks, goggles and portable medikits, on and off; what is in a pack [putting-on] [packs].
 *
 * Each thing somebody carries is in the hand, in the vest or in the pack. What is in a pack is out of reach; what is
 * taken out of it goes to an entry of its own in the hand. A pack or vest that is off lies where it was taken off; in a
 * vehicle, `laid_x` TK_ABSENT, it lies on the floor. In the hand, `laid_x` DUEL_IN_HAND, it goes along. */
#include "games/classic/duel/foot/foot.h"

static const duel_carried *thing_at(const duel_world *world, const duel_state *state, int walker, int slot)
{
    return &duel_walker_vehicle(world, state, walker)->carried[world->walker[walker].crew][slot];
}

static int things_of(const duel_world *world, const duel_state *state, int walker)
{
    return duel_walker_vehicle(world, state, walker)->carried_count[world->walker[walker].crew];
}

static bool has_garment(const duel_world *world, const duel_state *state, int walker, int what)
{
    return duel_walker_vehicle(world, state, walker)->garments[world->walker[walker].crew] >> what & 1;
}

bool duel_is_on(const duel_world *world, const duel_state *state, int walker, duel_garment what)
{
    return has_garment(world, state, walker, (int)what) && !(state->walker[walker].off >> (int)what & 1);
}

bool duel_in_reach(const duel_world *world, const duel_state *state, int walker, int slot)
{
    const duel_walker *it = &state->walker[walker];
    int place = thing_at(world, state, walker, slot)->place;
    if (!(it->there >> slot & 1) || place == CARRIED_IN_PACK) return false;
    return place != CARRIED_IN_VEST || !(it->off >> WEAR_VEST & 1);
}

/* Only packs and vests lie somewhere; the others are kept in the hand. */
static bool is_laid(int what)
{
    return what == WEAR_BACKPACK || what == WEAR_VEST;
}

static bool is_in_hand(const duel_walker *it, int what)
{
    return is_laid(what) && it->off >> what & 1 && it->laid_x[what] == DUEL_IN_HAND;
}

static bool is_beside_laid(const duel_walker *it, int what)
{
    if (is_in_hand(it, what)) return false;
    if (it->laid_x[what] == TK_ABSENT) return !duel_on_foot(it);
    tk_vec laid = {(double)it->laid_x[what] / DUEL_GRID, (double)it->laid_y[what] / DUEL_GRID};
    return duel_on_foot(it) && duel_is_adjacent(duel_walker_at(it), laid);
}

/* ---- how much ---- */

/* Sixths of a grenade equivalent. */
enum {
    PACK_HOLDS = 5 * TK_SIXTHS,
    PACK_IN_HAND = 5 * TK_SIXTHS,
    VEST_WORN = 3 * TK_SIXTHS,
    VEST_IN_HAND = 6 * TK_SIXTHS
};
enum { MEDIKIT_MORE = 2 * TK_SIXTHS };

/* What is carried and of no use in a duel, such as a mask or the vest: it is never counted piece by piece. */
static int load_besides(const duel_world *world, const duel_state *state, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew, sum = vehicle->load[crew];
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        const duel_carried *thing = &vehicle->carried[crew][slot];
        if (thing->place == CARRIED_IN_HAND) sum -= thing->count * world->gear[thing->gear].ge_sixths;
    }
    return sum < 0 ? 0 : sum;
}

/* More or less by packs, vests and medikits that are off. */
static int load_of_garments(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    bool vest = has_garment(world, state, walker, WEAR_VEST) && it->off >> WEAR_VEST & 1;
    bool medikit = has_garment(world, state, walker, WEAR_MEDIKIT) && it->off >> WEAR_MEDIKIT & 1;
    return (vest ? -VEST_WORN : 0) + (is_in_hand(it, WEAR_VEST) ? VEST_IN_HAND : 0) +
           (is_in_hand(it, WEAR_BACKPACK) ? PACK_IN_HAND : 0) + (medikit ? MEDIKIT_MORE : 0);
}

/* Sixths of a grenade equivalent of what is in his hands, or in his pack. */
static int load_at(const duel_world *world, const duel_state *state, int walker, int place)
{
    int sum = 0;
    for (int slot = 0; slot < things_of(world, state, walker); slot++) {
        const duel_carried *thing = thing_at(world, state, walker, slot);
        const duel_gear *gear = &world->gear[thing->gear];
        if (thing->place != place || !(state->walker[walker].there >> slot & 1)) continue;
        sum += gear->ge_sixths * (gear->counted ? state->walker[walker].left[slot] : 1);
    }
    return sum;
}

/* Sixths of a grenade equivalent that he carries. */
int duel_load_of(const duel_world *world, const duel_state *state, int walker)
{
    int sum = load_besides(world, state, walker) + load_of_garments(world, state, walker) +
              load_at(world, state, walker, CARRIED_IN_HAND);
    return sum < 0 ? 0 : sum;
}

static int capacity_of(const duel_world *world, const duel_state *state, int walker)
{
    enum { SIX = 6, BULKY_LESS = 1 };
    return TK_SIXTHS * (SIX - (duel_walker_kit(world, state, walker) & KIT_BULKY ? BULKY_LESS : 0));
}

static bool has_room(const duel_world *world, const duel_state *state, int walker, int sixths)
{
    return duel_load_of(world, state, walker) + sixths <= capacity_of(world, state, walker);
}

/* ---- on and off ---- */

tk_reason duel_check_wear(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    tk_reason reason = duel_check_person(world, state, car, action.arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, action.arg[0]), what = action.arg[1];
    if (what < 0 || what >= WEAR_COUNT || !has_garment(world, state, walker, what)) return DUEL_REASON_NO_GEAR;
    bool off = state->walker[walker].off >> what & 1;
    if (off == (action.verb == VERB_TAKE_OFF)) return TK_REASON_NOT_NOW;
    if (off && is_in_hand(&state->walker[walker], what)) return TK_REASON_FINE;
    if (!off && what == WEAR_MEDIKIT && !has_room(world, state, walker, MEDIKIT_MORE)) return DUEL_REASON_HANDS_FULL;
    return off && is_laid(what) && !is_beside_laid(&state->walker[walker], what) ? DUEL_REASON_NOT_BESIDE
                                                                                 : TK_REASON_FINE;
}

tk_reason duel_check_carry(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    tk_reason reason = duel_check_person(world, state, car, action.arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, action.arg[0]), what = action.arg[1];
    const duel_walker *it = &state->walker[walker];
    if (what < 0 || what >= WEAR_COUNT || !is_laid(what) || !has_garment(world, state, walker, what))
        return DUEL_REASON_NO_GEAR;
    if (action.verb == VERB_LAY_DOWN) return is_in_hand(it, what) ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    if (!(it->off >> what & 1) || is_in_hand(it, what)) return TK_REASON_NOT_NOW;
    if (!is_beside_laid(it, what)) return DUEL_REASON_NOT_BESIDE;
    bool room = has_room(world, state, walker, what == WEAR_VEST ? VEST_IN_HAND : PACK_IN_HAND);
    return room ? TK_REASON_FINE : DUEL_REASON_HANDS_FULL;
}

static void lay_here(duel_walker *it, int what)
{
    tk_vec at = duel_walker_at(it);
    it->laid_x[what] = (int16_t)(duel_on_foot(it) ? duel_hundredths(at.x) : TK_ABSENT);
    it->laid_y[what] = duel_hundredths(at.y);
}

void duel_carry(const duel_play *play, const duel_deed *deed)
{
    int walker = duel_shooter(play->world, deed), what = deed->counter;
    duel_walker *it = &play->state->walker[walker];
    bool up = !is_in_hand(it, what);
    if (up)
        it->laid_x[what] = DUEL_IN_HAND;
    else
        lay_here(it, what);
    DUEL_EVENT(play, EVENT_CARRIES, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)what, (int16_t)up);
}

/* Paint goes with what it is on [paint-on-foot]. */
static void change(const duel_play *play, int walker, int what)
{
    duel_walker *it = &play->state->walker[walker];
    it->off ^= (uint8_t)duel_bit(what);
    bool off = it->off >> what & 1;
    if (off && is_laid(what)) lay_here(it, what);
    if (off && !(duel_walker_kit(play->world, play->state, walker) & (KIT_MASK | KIT_NIGHT))) it->painted = 0;
    DUEL_EVENT(play, EVENT_WEARS, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)what, (int16_t)!off);
}

/* A portable medikit takes two turns, everything else the firing action [putting-on]. */
void duel_dress(const duel_play *play, const duel_deed *deed)
{
    enum { MEDIKIT_PHASES = 2 * DUEL_PHASES };
    int walker = duel_shooter(play->world, deed);
    if (deed->counter == WEAR_MEDIKIT)
        duel_set_busy_from_next(play, walker, TASK_WEAR, MEDIKIT_PHASES, deed->counter);
    else
        change(play, walker, deed->counter);
}

void duel_worn(const duel_play *play, int walker, int what)
{
    change(play, walker, what);
}

void duel_list_wear(duel_listing *list, int crew)
{
    static const uint8_t VERBS[] = {VERB_TAKE_OFF, VERB_PUT_ON};
    for (int what = 0; what < WEAR_COUNT; what++)
        for (size_t i = 0; i < sizeof VERBS; i++) {
            tk_action action = tk_action_make(VERBS[i]);
            action.arg[0] = (int16_t)crew;
            action.arg[1] = (int16_t)what;
            if (!duel_check_wear(list->world, list->state, list->car, action)) duel_offer_action(list, action);
            action.verb = VERBS[i] == VERB_PUT_ON ? VERB_CARRY : VERB_LAY_DOWN;
            if (!duel_check_carry(list->world, list->state, list->car, action)) duel_offer_action(list, action);
        }
}

/* ---- what is in a pack ---- */

/* The entry of that gear in the pack, or in the hand, that has something in it, or room for more; TK_ABSENT. */
static int entry_of(const duel_world *world, const duel_state *state, int walker, int gear, int place, bool filled)
{
    for (int slot = 0; slot < things_of(world, state, walker); slot++) {
        const duel_carried *thing = thing_at(world, state, walker, slot);
        bool there = state->walker[walker].there >> slot & 1;
        bool fits = filled ? there : !there || world->gear[gear].counted;
        if (thing->gear == gear && thing->place == place && fits) return slot;
    }
    return TK_ABSENT;
}

static bool has_room_for(const duel_world *world, const duel_state *state, int walker, int gear)
{
    return has_room(world, state, walker, world->gear[gear].ge_sixths);
}

bool duel_has_hand_for(const duel_world *world, const duel_state *state, int walker, int gear)
{
    return entry_of(world, state, walker, gear, CARRIED_IN_HAND, false) >= 0 &&
           has_room_for(world, state, walker, gear);
}

void duel_take_in_hand(const duel_play *play, int walker, int gear)
{
    const duel_gear *row = &play->world->gear[gear];
    duel_walker *it = &play->state->walker[walker];
    int slot = entry_of(play->world, play->state, walker, gear, CARRIED_IN_HAND, false);
    it->left[slot] = (uint8_t)(row->counted ? it->left[slot] + 1 : row->dp ? row->dp : row->shots);
    it->there |= (uint16_t)duel_bit(slot);
}

tk_reason duel_check_pack(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    tk_reason reason = duel_check_person(world, state, car, action.arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, action.arg[0]), gear = action.arg[1];
    bool out = action.verb == VERB_TAKE_OUT;
    if (gear < 0 || gear >= world->gear_count) return DUEL_REASON_NO_GEAR;
    int from = entry_of(world, state, walker, gear, out ? CARRIED_IN_PACK : CARRIED_IN_HAND, true);
    int to = entry_of(world, state, walker, gear, out ? CARRIED_IN_HAND : CARRIED_IN_PACK, false);
    if (from < 0 || to < 0) return DUEL_REASON_NO_GEAR;
    bool open = state->walker[walker].off >> WEAR_BACKPACK & 1 && is_beside_laid(&state->walker[walker], WEAR_BACKPACK);
    if (!open) return DUEL_REASON_OUT_OF_REACH;
    if (out) return has_room_for(world, state, walker, gear) ? TK_REASON_FINE : DUEL_REASON_HANDS_FULL;
    int packed = load_at(world, state, walker, CARRIED_IN_PACK) + world->gear[gear].ge_sixths;
    return packed <= PACK_HOLDS ? TK_REASON_FINE : DUEL_REASON_PACK_FULL;
}

/* A die of turns [packs]. */
void duel_begin_pack(const duel_play *play, const duel_deed *deed)
{
    int walker = duel_shooter(play->world, deed), turns = duel_die(play);
    duel_task task = deed->aim == HANDLE_TAKE_OUT ? TASK_TAKE_OUT : TASK_STOW;
    duel_set_busy_from_next(play, walker, task, turns * DUEL_PHASES, deed->weapon - DEED_HAND);
}

void duel_packed(const duel_play *play, int walker, int gear, bool out)
{
    duel_walker *it = &play->state->walker[walker];
    int from = entry_of(play->world, play->state, walker, gear, out ? CARRIED_IN_PACK : CARRIED_IN_HAND, true);
    int to = entry_of(play->world, play->state, walker, gear, out ? CARRIED_IN_HAND : CARRIED_IN_PACK, false);
    if (from < 0 || to < 0) return;
    int moved = play->world->gear[gear].counted ? 1 : it->left[from];
    it->left[from] = (uint8_t)(it->left[from] - moved);
    it->left[to] = (uint8_t)(it->left[to] + moved);
    bool empty = !play->world->gear[gear].counted || !it->left[from];
    unsigned club = it->broken >> from & 1;
    it->broken = (uint16_t)((it->broken & ~(duel_bit(from) | duel_bit(to))) | club << to);
    if (empty) it->there &= (uint16_t)~duel_bit(from);
    it->there |= (uint16_t)duel_bit(to);
    DUEL_EVENT(play, EVENT_PACKS, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)gear, (int16_t)out);
}

void duel_list_pack(duel_listing *list, int crew, int gear)
{
    static const uint8_t VERBS[] = {VERB_TAKE_OUT, VERB_STOW};
    for (size_t i = 0; i < sizeof VERBS; i++) {
        tk_action action = tk_action_make(VERBS[i]);
        action.arg[0] = (int16_t)crew;
        action.arg[1] = (int16_t)gear;
        if (!duel_check_pack(list->world, list->state, list->car, action)) duel_offer_action(list, action);
    }
}
