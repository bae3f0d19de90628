/* Who sits where, and whose a vehicle is [getting-in].
 *
 * Everybody keeps the number he came with: his vehicle and his place in it say who he is, what he carries and whose he
 * is. His body (points, what stuns him, whether he is outside or has fired) is kept at a place of a vehicle: in the
 * beginning his own. Whoever gets into another vehicle changes with the one whose body was kept there, so that nobody's
 * is ever kept at two places. While `guests` is 0, as nearly always, everybody's is kept at his own. */
#include "games/classic/duel/foot/foot.h"

/* ---- who ---- */

int duel_sitter(const duel_world *world, const duel_state *state, int car, int place)
{
    if (!state->guests) return duel_walker_of(world, car, place);
    for (int i = 0; i < world->walkers; i++)
        if (state->walker[i].in_car == car && state->walker[i].in_place == place) return i;
    return TK_ABSENT;
}

duel_person duel_who(const duel_world *world, const duel_state *state, int car, int place)
{
    int walker = state->guests ? duel_sitter(world, state, car, place) : TK_ABSENT;
    if (walker < 0) return (duel_person){(uint8_t)car, (uint8_t)place};
    return (duel_person){world->walker[walker].car, world->walker[walker].crew};
}

/* Masks and goggles may be off; nearly always there are none. */
unsigned duel_kit_of(const duel_world *world, const duel_state *state, int car, int place)
{
    duel_person who = duel_who(world, state, car, place);
    unsigned kit = duel_vehicle_of(world, &state->car[who.car])->kit[who.crew];
    int walker = kit & (KIT_MASK | KIT_NIGHT) ? duel_walker_of(world, who.car, who.crew) : TK_ABSENT;
    return walker < 0 ? kit : (unsigned)duel_walker_kit(world, state, walker);
}

bool duel_is_blinded(const duel_world *world, const duel_state *state, int car, int place)
{
    duel_person who = duel_who(world, state, car, place);
    int walker = duel_walker_of(world, who.car, who.crew);
    return state->car[car].blinded || (walker >= 0 && state->walker[walker].blinded);
}

duel_person duel_shown_at(const duel_world *world, const duel_state *state, int car, int place)
{
    int walker = duel_walker_of(world, car, place);
    bool empty = state->car[car].outside >> place & 1;
    if (!state->guests || !empty || walker < 0) return (duel_person){(uint8_t)car, (uint8_t)place};
    return (duel_person){state->walker[walker].in_car, state->walker[walker].in_place};
}

/* ---- whose ---- */

static bool is_conscious(const duel_vehicle *vehicle, const duel_car *it, int place)
{
    return !(it->outside >> place & 1) && duel_is_awake(vehicle, it, place);
}

/* The driver, else the first who is conscious, else the first who is aboard at all; TK_ABSENT. */
static int first_aboard(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (it->driver != DUEL_NONE && is_conscious(vehicle, it, it->driver)) return it->driver;
    for (int i = 0; i < vehicle->people_count; i++)
        if (is_conscious(vehicle, it, i)) return i;
    for (int i = 0; i < vehicle->people_count; i++)
        if (!(it->outside >> i & 1)) return i;
    return TK_ABSENT;
}

int duel_keeper(const duel_world *world, const duel_state *state, int car)
{
    if (!state->guests) return car;
    int place = first_aboard(world, &state->car[car]);
    return place < 0 ? car : duel_who(world, state, car, place).car;
}

int duel_seat_of(const duel_world *world, const duel_state *state, int car)
{
    return world->owner[duel_keeper(world, state, car)];
}

int duel_seat_side(const duel_vehicle *vehicle, int place)
{
    const duel_part *part = &vehicle->part[vehicle->person[place]];
    if (part->more != TK_UNSET) return part->more;
    return part->place == TK_ROLE_DRIVER ? TK_SIDE_LEFT : TK_SIDE_RIGHT;
}

duel_task duel_task_at(const duel_world *world, const duel_state *state, int car, int place)
{
    int walker = duel_sitter(world, state, car, place);
    bool aboard = walker >= 0 && state->walker[walker].where == WALKER_ABOARD;
    return aboard ? (duel_task)state->walker[walker].task : TASK_NONE;
}

bool duel_has_no_hand_free(const duel_world *world, const duel_state *state, int car, int place)
{
    duel_task task = duel_task_at(world, state, car, place);
    return task == TASK_RELOAD || task == TASK_HELP || task == TASK_REST;
}

bool duel_is_strapped(const duel_world *world, const duel_state *state, int car, int place)
{
    if (!(duel_vehicle_of(world, &state->car[car])->seats >> place & 1)) return false;
    int walker = duel_sitter(world, state, car, place);
    return walker < 0 || !state->walker[walker].loose;
}

int duel_deed_seat(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    if (!state->guests || duel_is_personal(shot)) return world->owner[shot->car];
    return world->owner[duel_who(world, state, shot->car, shot->crew).car];
}

void duel_mark_fired(const duel_world *world, duel_state *state, const duel_deed *shot, bool fired)
{
    int car = shot->car, place = shot->crew, walker = TK_ABSENT;
    if (state->guests && duel_is_personal(shot)) walker = duel_walker_of(world, car, place);
    if (walker >= 0) car = state->walker[walker].in_car;
    if (walker >= 0) place = state->walker[walker].in_place;
    uint8_t *bits = &state->car[car].crew_fired;
    *bits = (uint8_t)(fired ? *bits | duel_bit(place) : *bits & ~duel_bit(place));
}

/* ---- changing places ---- */

static void swap_bits(uint8_t *a, int place_a, uint8_t *b, int place_b)
{
    unsigned first = *a >> place_a & 1, second = *b >> place_b & 1;
    *a = (uint8_t)((*a & ~duel_bit(place_a)) | second << place_a);
    *b = (uint8_t)((*b & ~duel_bit(place_b)) | first << place_b);
}

static void swap_phases(uint16_t *a, uint16_t *b)
{
    uint16_t first = *a;
    *a = *b;
    *b = first;
}

static void exchange(const duel_world *world, duel_state *state, int walker, int other)
{
    duel_walker *a = &state->walker[walker], *b = &state->walker[other];
    duel_car *one = &state->car[a->in_car], *two = &state->car[b->in_car];
    uint8_t *body_a = &one->dp[duel_vehicle_of(world, one)->person[a->in_place]];
    uint8_t *body_b = &two->dp[duel_vehicle_of(world, two)->person[b->in_place]], points = *body_a;
    *body_a = *body_b;
    *body_b = points;
    swap_phases(&one->crew_stunned[a->in_place], &two->crew_stunned[b->in_place]);
    swap_phases(&one->crew_asleep[a->in_place], &two->crew_asleep[b->in_place]);
    swap_phases(&one->crew_gassed[a->in_place], &two->crew_gassed[b->in_place]);
    uint8_t worn = one->suit_turns[a->in_place];
    one->suit_turns[a->in_place] = two->suit_turns[b->in_place];
    two->suit_turns[b->in_place] = worn;
    swap_bits(&one->gassed_badly, a->in_place, &two->gassed_badly, b->in_place);
    swap_bits(&one->breathed, a->in_place, &two->breathed, b->in_place);
    swap_bits(&one->outside, a->in_place, &two->outside, b->in_place);
    swap_bits(&one->crew_fired, a->in_place, &two->crew_fired, b->in_place);
    swap_bits(&one->out_cold, a->in_place, &two->out_cold, b->in_place);
    uint8_t car = a->in_car, place = a->in_place;
    a->in_car = b->in_car;
    a->in_place = b->in_place;
    b->in_car = car;
    b->in_place = place;
}

static void count_guests(const duel_world *world, duel_state *state)
{
    state->guests = 0;
    for (int i = 0; i < world->walkers; i++) {
        const duel_walker *it = &state->walker[i];
        bool home = it->in_car == world->walker[i].car && it->in_place == world->walker[i].crew;
        if (!home) state->guests++;
    }
}

void duel_change_places(const duel_world *world, duel_state *state, int walker, int car, int place)
{
    int other = duel_sitter(world, state, car, place);
    if (other < 0 || other == walker) return;
    exchange(world, state, walker, other);
    count_guests(world, state);
}

void duel_go_home(const duel_world *world, duel_state *state)
{
    for (int i = 0; i < world->walkers && state->guests; i++)
        duel_change_places(world, state, i, world->walker[i].car, world->walker[i].crew);
}

/* ---- may somebody sit there ---- */

/* People of another side who could lock the doors. */
static bool is_defended(const duel_world *world, const duel_state *state, int walker, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    int side = world->team[world->owner[world->walker[walker].car]];
    for (int i = 0; i < vehicle->people_count; i++)
        if (is_conscious(vehicle, it, i) && world->team[world->owner[duel_who(world, state, car, i).car]] != side)
            return true;
    return false;
}

tk_reason duel_check_place(const duel_world *world, const duel_state *state, int walker, int car, int place)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (vehicle->gang || place < 0 || place >= vehicle->people_count) return DUEL_REASON_NO_ROOM;
    bool beside = vehicle->part[vehicle->person[place]].unit == TK_UNIT_SIDECAR;
    if (beside && !vehicle->sidecar_spaces) return DUEL_REASON_NO_ROOM; /* it was let go */
    if (is_conscious(vehicle, it, place) || duel_sitter(world, state, car, place) < 0) return DUEL_REASON_NO_ROOM;
    return is_defended(world, state, walker, car) ? DUEL_REASON_DEFENDED : TK_REASON_FINE;
}

bool duel_is_filled(const duel_state *state, int car, int place)
{
    return !(state->car[car].outside >> place & 1);
}
