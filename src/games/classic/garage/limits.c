/* What the rules have against a design, all of it: nothing here stops at the first problem.
 *
 * A problem with a part names that part, and taking the part out ends it. Where several parts share a limit (a side, a
 * turret) they are counted in order, and those that no longer fit are the ones named: without them the rest fits. */
#include "games/classic/garage/garage.h"

#include <string.h>

void classic_report(tk_vehicle *vehicle, int problem, tk_part part, int value, int limit)
{
    if (vehicle->problems == TK_PROBLEMS) return;
    vehicle->problem[vehicle->problems++] =
        (tk_problem){.kind = (uint8_t)problem, .part = part, .value = value, .limit = limit};
}

static void check_load(const tk_design *design, tk_vehicle *vehicle)
{
    static const int OVER[] = {PROBLEM_OVERLOADED, PROBLEM_SIDECAR_OVERLOADED};
    for (int unit = 0; unit < classic_units(design); unit++) {
        const tk_unit_figures *figures = &vehicle->unit[unit];
        int weight = figures->weight + figures->cargo_weight;
        if (weight > figures->max_load)
            classic_report(vehicle, OVER[unit], classic_part(TK_PART_WHOLE, unit, 0), weight, figures->max_load);
    }
}

/* Components fill the spaces, and nothing else does; the cargo area takes riders and cargo [spaces], [cargo]. */
static void check_spaces(const tk_design *design, tk_vehicle *vehicle)
{
    static const int FULL[] = {PROBLEM_NO_SPACE, PROBLEM_SIDECAR_NO_SPACE};
    for (int unit = 0; unit < classic_units(design); unit++) {
        const tk_unit_figures *figures = &vehicle->unit[unit];
        tk_part whole = classic_part(TK_PART_WHOLE, unit, 0);
        int room = TK_SIXTHS * figures->spaces, all = room + TK_SIXTHS * figures->cargo_spaces;
        int cargo = design->unit[unit].has_cargo ? design->unit[unit].cargo_sixths : 0;
        int everything = figures->used + figures->carried + cargo;
        if (figures->used > room) classic_report(vehicle, FULL[unit], whole, figures->used, room);
        if (everything > all && figures->used <= room)
            classic_report(vehicle, PROBLEM_NO_CARGO_SPACE, whole, everything, all);
    }
}

static void check_power(const tk_design *design, tk_vehicle *vehicle)
{
    tk_part whole = classic_part(TK_PART_WHOLE, 0, 0);
    int power = vehicle->power_factors;
    if (design->plant == TK_UNSET)
        classic_report(vehicle, PROBLEM_NO_PLANT, whole, 0, 0);
    else if (!vehicle->fit.acceleration)
        classic_report(vehicle, PROBLEM_UNDERPOWERED, whole, vehicle->fit.weight, power);
    else if (!vehicle->loaded.acceleration)
        classic_report(vehicle, PROBLEM_UNDERPOWERED_LOADED, whole, vehicle->loaded.weight, power);
}

/* Everything the rules have against the design; the bill and the performance must be there. */
static void check_limits(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    check_load(design, vehicle);
    check_spaces(design, vehicle);
    check_power(design, vehicle);
    classic_limits_parts(garage, design, vehicle);
    classic_limits_accessories(garage, design, vehicle);
    classic_limits_people(garage, design, vehicle);
}

/* The lists behind the figures are long and mostly unused: only their counts have to start at zero. */
void tk_garage_compile(const tk_garage *garage, const tk_design *design, tk_vehicle *out)
{
    memset(out, 0, offsetof(tk_vehicle, line));
    classic_bill(garage, design, out);
    classic_performance(garage, design, out);
    check_limits(garage, design, out);
    int division = (out->cost + 4999) / 5000 * 5; /* [divisions] */
    out->division = division < 5 ? 5 : division;
}

int tk_vehicle_sixths_used(const tk_vehicle *vehicle)
{
    int sum = 0;
    for (int i = 0; i < vehicle->units; i++) {
        const tk_unit_figures *unit = &vehicle->unit[i];
        int riders = unit->carried - TK_SIXTHS * unit->cargo_spaces;
        sum += unit->used + (riders > 0 ? riders : 0);
    }
    return sum;
}
