/* People aboard: wounds, who can act, who drives [injuries]. */
#include "duel.h"

int duel_wounds(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    int part = vehicle->person[person];
    return vehicle->part[part].dp - car->dp[part];
}

bool duel_is_able(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    enum { UNCONSCIOUS = 2 };
    return duel_wounds(vehicle, car, person) < UNCONSCIOUS && !car->crew_stunned[person];
}

/* Until duel_drive.c has the rule: whoever brings it takes this out. */
void duel_lose_tire(const duel_play *play, int car, int part)
{
    DUEL_EVENT(play, EVENT_TIRE_LOST, NULL, (int16_t)car, (int16_t)part);
}
