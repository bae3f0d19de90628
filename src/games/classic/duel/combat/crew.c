/* People aboard: wounds, who can act, who drives, and what follows when the driver cannot [injuries]
 * [substitute-drivers] [uncontrolled]. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

int duel_wounds(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    int part = vehicle->person[person];
    return vehicle->part[part].dp - car->dp[part];
}

bool duel_wears_impact_armor(const duel_world *world, const duel_state *state, int car, int person)
{
    duel_person who = duel_who(world, state, car, person);
    const duel_car *it = &state->car[who.car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_BODY_ARMOR && vehicle->part[i].place == who.crew &&
            vehicle->part[i].row & GARMENT_IMPACT)
            return it->dp[i] > 0;
    return false;
}

bool duel_is_able(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    enum { UNCONSCIOUS = 2 };
    bool aboard = !(car->outside >> person & 1);
    return aboard && duel_wounds(vehicle, car, person) < UNCONSCIOUS && !car->crew_stunned[person];
}

bool duel_is_awake(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    enum { UNCONSCIOUS = 2 };
    return duel_wounds(vehicle, car, person) < UNCONSCIOUS && !car->crew_asleep[person];
}

bool duel_is_substitute(const duel_vehicle *vehicle, const duel_car *car)
{
    if (car->driver == DUEL_NONE || car->flags & CAR_NEW_DRIVER) return false;
    return vehicle->part[vehicle->person[car->driver]].place != TK_ROLE_DRIVER;
}

/* Taking the wheel is steering, though it is a firing action. */
static bool has_steered(const duel_car *car)
{
    return car->flags & (CAR_STEERED | CAR_CHANGED);
}

bool duel_fires_instead(const duel_vehicle *vehicle, const duel_car *car)
{
    return duel_is_substitute(vehicle, car) && car->crew_fired >> car->driver & 1 && !has_steered(car);
}

bool duel_is_steering(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    return person == car->driver && car->speed && duel_is_substitute(vehicle, car) && has_steered(car);
}

bool duel_steers_from_sidecar(const duel_vehicle *vehicle, const duel_car *car)
{
    return duel_is_substitute(vehicle, car) && vehicle->part[vehicle->person[car->driver]].unit == TK_UNIT_SIDECAR;
}

/* The first who is not the driver sits in front. Nobody reaches a cycle's handlebars but from a sidecar. */
int duel_front_seat(const duel_vehicle *vehicle, const duel_car *car)
{
    for (int i = 0; i < vehicle->people_count; i++) {
        const duel_part *person = &vehicle->part[vehicle->person[i]];
        bool near = vehicle->class != CLASS_CYCLE || person->unit == TK_UNIT_SIDECAR;
        if (near && person->place != TK_ROLE_DRIVER) return duel_is_able(vehicle, car, i) ? i : DUEL_NONE;
    }
    return DUEL_NONE;
}

/* ---- what damage leaves behind ---- */

/* Nobody on a cycle: crash table 1 at once, 4 added. */
static bool falls_over(const duel_play *play, int car, unsigned cold)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    bool rider = it->driver != DUEL_NONE && cold >> it->driver & 1;
    if (!rider || vehicle->class != CLASS_CYCLE || vehicle->sidecar_spaces || !it->speed) return false;
    duel_crash_roll(play, car, 1, 3, 4);
    return true;
}

/* Whoever is on foot falls, and leaves what he was about. */
static void lie_down(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    it->flags |= WALK_PRONE;
    it->task = TASK_NONE;
    duel_startle(play->state, walker);
}

void duel_knock_out(const duel_play *play, int car, int person, int phases, int stunned)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (duel_is_able(vehicle, it, person)) it->out_cold |= (uint8_t)duel_bit(person);
    if (phases > it->crew_asleep[person]) it->crew_asleep[person] = (uint16_t)phases;
    if (phases + stunned > it->crew_stunned[person]) it->crew_stunned[person] = (uint16_t)(phases + stunned);
    duel_person who = duel_who(play->world, play->state, car, person);
    DUEL_EVENT(play, EVENT_KNOCKED_OUT, NULL, who.car, who.crew, (int16_t)phases);
    int walker = duel_walker_of(play->world, who.car, who.crew);
    if (walker >= 0 && duel_on_foot(&play->state->walker[walker])) lie_down(play, walker);
    duel_aftermath(play, car);
}

/* ---- tear gas ---- */

enum { GAS_LOSS = 2, BAD_GAS_LOSS = 6 };

int duel_gas_loss(const duel_car *car, int person)
{
    if (!car->crew_gassed[person]) return 0;
    return car->gassed_badly >> person & 1 ? BAD_GAS_LOSS : GAS_LOSS;
}

/* The worst result counts. */
static void gas(const duel_play *play, int car, int person, bool badly)
{
    enum { MINUTE = 60 * DUEL_PHASES, THREE_TURNS = 3 * DUEL_PHASES };
    duel_car *it = &play->state->car[car];
    int rest = DUEL_PHASES - play->state->phase + 1; /* of this turn */
    if (!badly && duel_gas_loss(it, person) == BAD_GAS_LOSS) return;
    it->crew_gassed[person] = (uint16_t)(badly ? MINUTE : rest + THREE_TURNS);
    it->gassed_badly = (uint8_t)(it->gassed_badly & ~duel_bit(person));
    if (badly) it->gassed_badly |= (uint8_t)duel_bit(person);
}

static int roll_for_gas(const duel_play *play, int car, int person)
{
    duel_person who = duel_who(play->world, play->state, car, person);
    int walker = duel_walker_of(play->world, who.car, who.crew), roll = duel_die(play);
    if (walker >= 0 && duel_on_foot(&play->state->walker[walker]))
        DUEL_EVENT(play, EVENT_GASSED_ON_FOOT, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)roll);
    else
        DUEL_EVENT(play, EVENT_GASSED, NULL, who.car, who.crew, (int16_t)roll);
    return roll;
}

bool duel_breathe(const duel_play *play, int car, int person)
{
    enum { OUT = 5 * 60 * DUEL_PHASES, BADLY = 4 };
    duel_car *it = &play->state->car[car];
    if (it->breathed >> person & 1 || duel_kit_of(play->world, play->state, car, person) & KIT_MASK) return false;
    it->breathed |= (uint8_t)duel_bit(person);
    int roll = roll_for_gas(play, car, person);
    if (roll == 1)
        duel_knock_out(play, car, person, OUT, 0);
    else
        gas(play, car, person, roll <= BADLY);
    return true;
}

bool duel_suit_holds(const duel_play *play, int car, int person)
{
    enum { SUIT_TURNS = 30, TEN = 10, MOST = 250 };
    uint8_t *turns = &play->state->car[car].suit_turns[person];
    if (!(duel_kit_of(play->world, play->state, car, person) & KIT_SUIT)) return false;
    *turns = (uint8_t)(*turns < MOST ? *turns + 1 : MOST - TEN + 1);
    return *turns <= SUIT_TURNS || *turns % TEN;
}

/* ---- afterwards ---- */

void duel_aftermath(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    unsigned tires = it->tires_lost, cold = it->out_cold;
    bool hit = it->driver_hits > 0;
    if (!duel_is_shaken(it)) return;
    it->tires_lost = it->out_cold = it->driver_hits = 0;
    if (!duel_is_there(it)) return;
    bool fell = falls_over(play, car, cold);
    if (hit && !fell) duel_hazard(play, car, 2, LABEL_HAZARD);
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    for (int i = 0; i < vehicle->tires; i++)
        if (tires >> i & 1) duel_lose_tire(play, car, vehicle->first_tire + i);
    duel_judge_wreck(play, car);
}

/* Between the declaring of attacks and their settling: what begins while vehicles move has its first phase then, what
 * begins with an attack in the next one [durations]. */
void duel_wear_off(const duel_play *play)
{
    duel_state *state = play->state;
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &state->car[car];
        if (it->trapped) it->trapped--;
        for (int i = 0; i < duel_vehicle_of(play->world, it)->people_count; i++) {
            if (it->crew_stunned[i]) it->crew_stunned[i]--;
            if (it->crew_asleep[i]) it->crew_asleep[i]--;
            if (it->gassed_badly >> i & 1 && !--it->crew_gassed[i]) it->gassed_badly &= (uint8_t)~duel_bit(i);
        }
    }
    for (int i = 0; i < play->world->walkers; i++)
        if (state->walker[i].blinded) state->walker[i].blinded--;
}

/* What lasts to the end of a turn ends with it, whenever it began. */
void duel_breathe_freely(const duel_play *play)
{
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        for (int i = 0; i < duel_vehicle_of(play->world, it)->people_count; i++)
            if (it->crew_gassed[i] && !(it->gassed_badly >> i & 1)) it->crew_gassed[i]--;
    }
}
