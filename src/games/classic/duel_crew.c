/* People aboard: wounds, who can act, who drives [injuries]. */
#include "duel.h"

int duel_wounds(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    int part = vehicle->person[person];
    return vehicle->part[part].dp - car->dp[part];
}

bool duel_wears_impact_armor(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_BODY_ARMOR && vehicle->part[i].place == person &&
            vehicle->part[i].row & GARMENT_IMPACT)
            return car->dp[i] > 0;
    return false;
}

bool duel_is_able(const duel_vehicle *vehicle, const duel_car *car, int person)
{
    enum { UNCONSCIOUS = 2 };
    return duel_wounds(vehicle, car, person) < UNCONSCIOUS && !car->crew_stunned[person];
}
