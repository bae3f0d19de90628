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

/* The first who is not the driver sits in front, or in the sidecar. */
int duel_front_seat(const duel_vehicle *vehicle, const duel_car *car)
{
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->part[vehicle->person[i]].place != TK_ROLE_DRIVER)
            return duel_is_able(vehicle, car, i) ? i : DUEL_NONE;
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

void duel_knock_out(const duel_play *play, int car, int person, int phases)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (duel_is_able(vehicle, it, person)) it->out_cold |= (uint8_t)duel_bit(person);
    if (phases > it->crew_stunned[person]) it->crew_stunned[person] = (uint16_t)phases;
    duel_person who = duel_who(play->world, play->state, car, person);
    DUEL_EVENT(play, EVENT_STUNNED, NULL, who.car, who.crew, (int16_t)phases);
    duel_aftermath(play, car);
}

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

void duel_wear_off(const duel_play *play)
{
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        for (int i = 0; i < duel_vehicle_of(play->world, it)->people_count; i++)
            if (it->crew_stunned[i]) it->crew_stunned[i]--;
    }
}
