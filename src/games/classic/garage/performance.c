/* How it drives: handling class with every modifier and its condition, acceleration, top speed, power, damage modifier.
 *
 * Whole numbers throughout: speeds are in tenths of a mile an hour, and every rounding is the one the rule names. */
#include "games/classic/garage/garage.h"

/* ---- handling class ---- */

static void put_term(tk_vehicle *vehicle, int label, tk_condition when, int value)
{
    if (!value) return;
    vehicle->term[vehicle->terms++] =
        (tk_handling_term){.label = (uint8_t)label, .when = (uint8_t)when, .value = (int8_t)value};
}

static int suspension_handling(const tk_garage *garage, const tk_design *design, int unit)
{
    const classic_suspension *suspension = &garage->suspension[design->unit[unit].suspension];
    bool car = classic_class(garage, design, unit) == CLASS_CAR;
    return car ? suspension->car_handling : suspension->cycle_handling;
}

/* What suspension and frame give; a reversed trike's has a ceiling [reversed-trikes]. */
static void put_frame_terms(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    int base = suspension_handling(garage, design, TK_UNIT_MAIN), most = garage->figure.reversed_most_handling;
    put_term(vehicle, TERM_SUSPENSION, TK_WHEN_ALWAYS, base);
    put_term(vehicle, TERM_BODY, TK_WHEN_ALWAYS, classic_body_of(garage, design, TK_UNIT_MAIN)->handling);
    if (classic_fit(garage, design, TK_UNIT_MAIN) == FIT_REVERSED) {
        put_term(vehicle, TERM_REVERSED, TK_WHEN_ALWAYS, 1);
        if (base + 1 > most) put_term(vehicle, TERM_CAP, TK_WHEN_ALWAYS, most - base - 1);
    }
    if (design->has_sidecar)
        put_term(vehicle, TERM_SIDECAR, TK_WHEN_ALWAYS, suspension_handling(garage, design, TK_UNIT_SIDECAR));
}

/* A pickup that weighs much handles like a van [handling-class]. */
static bool is_heavy(const tk_garage *garage, const tk_design *design, int weight)
{
    int limit = classic_body_of(garage, design, TK_UNIT_MAIN)->heavy_over;
    return limit && weight > limit;
}

/* Does every tire have the modification? */
static bool on_all_wheels(const tk_garage *garage, const tk_design *design, int modification)
{
    unsigned all = design->tire[TK_AXLE_FRONT].modifications & design->tire[TK_AXLE_BACK].modifications;
    for (tk_axle axle = 0; axle < TK_AXLE_COUNT; axle++)
        if (classic_wheels_right(garage, design, axle)) all &= design->right_tire[axle].modifications;
    if (design->has_sidecar) all &= design->sidecar_tire.modifications;
    return all >> modification & 1;
}

/* Radials help on the road only, off-road tires off it [tire-modifications]. */
static void put_tire_terms(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    bool mixed = false;
    for (tk_axle axle = 0; axle < TK_AXLE_COUNT; axle++)
        mixed |= classic_wheels_right(garage, design, axle) &&
                 !classic_same_tire(design->tire[axle], design->right_tire[axle]);
    put_term(vehicle, TERM_MIXED, TK_WHEN_ALWAYS, -mixed);
    for (int i = 0; i < garage->modification_count; i++) {
        if (!on_all_wheels(garage, design, i)) continue;
        put_term(vehicle, TERM_RADIAL, TK_WHEN_ON_ROAD, garage->modification[i].handling);
        put_term(vehicle, TERM_OFF_ROAD_TIRES, TK_WHEN_OFF_ROAD, garage->modification[i].handling_off_road);
    }
}

/* What the accessories of a design are good for, as far as handling goes. */
typedef struct handling_gear {
    bool active, spoiler, airdam, guards, retractor;
} handling_gear;

static handling_gear gear_of(const tk_garage *garage, const tk_design_unit *unit)
{
    handling_gear has = {0};
    for (int i = 0; i < unit->accessories; i++) {
        const tk_design_accessory *accessory = &unit->accessory[i];
        int place = accessory->place;
        switch (garage->accessory[accessory->type].effect) {
        case EFFECT_ACTIVE: has.active = true; break;
        case EFFECT_SPOILER: has.spoiler = true; break;
        case EFFECT_AIRDAM: has.airdam = true; break;
        case EFFECT_GUARD: has.guards |= place == PLACE_FRONT_LEFT || place == PLACE_FRONT_RIGHT; break;
        case EFFECT_RETRACTOR: has.retractor |= place == PLACE_FRONT; break;
        default: break;
        }
    }
    return has;
}

/* Guards on the two front wheels of a car or a reversed trike spoil the handling [wheelguards]. */
static void put_gear_terms(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    handling_gear has = gear_of(garage, &design->unit[TK_UNIT_MAIN]);
    int fit = classic_fit(garage, design, TK_UNIT_MAIN);
    bool spoils = has.guards && (fit == FIT_CAR || fit == FIT_REVERSED);
    put_term(vehicle, TERM_ACTIVE, TK_WHEN_ON_ROAD, has.active);
    if (spoils && has.retractor)
        put_term(vehicle, TERM_RETRACTED, TK_WHEN_GUARDS_DOWN, -1);
    else
        put_term(vehicle, TERM_GUARDS, TK_WHEN_ALWAYS, -spoils);
    put_term(vehicle, TERM_FAST, TK_WHEN_OVER_60, has.spoiler || has.airdam);
    vehicle->easier_over_60 = has.spoiler && has.airdam;
}

/* Off the road without a suspension made for it [off-road-handling]. */
static int off_road_penalty(classic_kind class)
{
    switch (class) {
    case CLASS_CAR: return -3;
    case CLASS_CYCLE: return -2;
    case CLASS_TRIKE: return -1;
    case CLASS_SIDECAR:
    case CLASS_COUNT: break;
    }
    return 0;
}

static void put_off_road_term(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    bool made_for_it = true;
    for (int unit = 0; unit < classic_units(design); unit++)
        made_for_it &= garage->suspension[design->unit[unit].suspension].off_road != 0;
    if (!made_for_it)
        put_term(vehicle, TERM_OFF_ROAD, TK_WHEN_OFF_ROAD,
                 off_road_penalty((classic_kind)classic_class(garage, design, TK_UNIT_MAIN)));
}

/* The sum of the terms that count always or under one of two conditions. */
static int handling_when(const tk_vehicle *vehicle, tk_condition one, tk_condition other)
{
    int sum = 0;
    for (int i = 0; i < vehicle->terms; i++) {
        int when = vehicle->term[i].when;
        if (when == TK_WHEN_ALWAYS || when == (int)one || when == (int)other) sum += vehicle->term[i].value;
    }
    return sum;
}

/* The classes under every condition; `load` is what another load than the printed one changes in all of them. */
static void put_classes(const tk_vehicle *vehicle, int load, tk_performance *out)
{
    out->handling = load + handling_when(vehicle, TK_WHEN_ALWAYS, TK_WHEN_ON_ROAD);
    out->off_road = load + handling_when(vehicle, TK_WHEN_ALWAYS, TK_WHEN_OFF_ROAD);
    out->over_60 = load + handling_when(vehicle, TK_WHEN_ON_ROAD, TK_WHEN_OVER_60);
    out->guards_down = load + handling_when(vehicle, TK_WHEN_ON_ROAD, TK_WHEN_GUARDS_DOWN);
}

static void work_out_handling(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    bool heavy = is_heavy(garage, design, vehicle->fit.weight);
    bool heavy_empty = is_heavy(garage, design, vehicle->empty.weight);
    bool heavy_loaded = is_heavy(garage, design, vehicle->loaded.weight);
    put_frame_terms(garage, design, vehicle);
    put_term(vehicle, TERM_HEAVY, TK_WHEN_ALWAYS, -heavy);
    put_tire_terms(garage, design, vehicle);
    put_gear_terms(garage, design, vehicle);
    put_off_road_term(garage, design, vehicle);
    if (heavy_loaded && !heavy) put_term(vehicle, TERM_HEAVY, TK_WHEN_LOADED, -1);
    put_classes(vehicle, 0, &vehicle->fit);
    put_classes(vehicle, -(heavy_loaded && !heavy), &vehicle->loaded);
    put_classes(vehicle, heavy && !heavy_empty, &vehicle->empty);
}

/* ---- speed ---- */

/* 5, 10 or 15 mph a turn; 0 when it does not move [acceleration]. */
static int acceleration(int power, int weight)
{
    if (3 * power < weight) return 0;
    if (2 * power < weight) return 5;
    return power < weight ? 10 : 15;
}

/* 360 x power / (power + weight), down to a multiple of 2.5 mph [top-speed]. */
static int top_speed_tenths(int power, int weight)
{
    if (3 * power < weight) return 0;
    return 144 * power / (power + weight) * 25;
}

/* A third up to 2,000 lb, two thirds up to 4,000, 1 up to 8,000, then 1 more for every 4,000 [damage-modifier]. */
static int damage_thirds(int weight)
{
    if (weight <= 2000) return 1;
    if (weight <= 4000) return 2;
    return weight <= 8000 ? 3 : 3 * (2 + (weight - 8001) / 4000);
}

static void work_out_speed(int power, tk_performance *out)
{
    out->acceleration = acceleration(power, out->weight);
    out->top_speed_tenths = top_speed_tenths(power, out->weight);
    out->damage_thirds = damage_thirds(out->weight);
}

/* ---- power ---- */

/* [power-units], [range]: at a speed s a vehicle goes 100 miles x top speed / s. */
static void work_out_power(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    if (design->plant == TK_UNSET) return;
    const classic_plant *plant = &garage->plant[design->plant];
    const classic_figures *figure = &garage->figure;
    bool car = plant->for_class == PLANT_FOR_CAR;
    vehicle->power_factors = plant->power_factors;
    vehicle->power_units = car ? plant->spaces * figure->units_per_plant_space : plant->dp * figure->units_per_plant_dp;
}

static void work_out_range(const tk_garage *garage, tk_vehicle *vehicle)
{
    int percent = garage->figure.cruising_percent;
    if (!vehicle->fit.top_speed_tenths) return;
    vehicle->range_top = 100;
    vehicle->cruising_tenths = vehicle->fit.top_speed_tenths * percent / 100;
    vehicle->range_cruising = 100 * 100 / percent;
}

/* ---- the whole ---- */

static void weigh(tk_vehicle *vehicle)
{
    for (int i = 0; i < vehicle->units; i++) {
        vehicle->fit.weight += vehicle->unit[i].weight;
        vehicle->loaded.weight += vehicle->unit[i].weight + vehicle->unit[i].cargo_weight;
    }
    vehicle->empty.weight = vehicle->fit.weight;
    for (int i = 0; i < vehicle->lines; i++) {
        int label = vehicle->line[i].label;
        if (label == LINE_PERSON || label == LINE_AMMUNITION) vehicle->empty.weight -= vehicle->line[i].weight;
    }
}

void classic_performance(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    weigh(vehicle);
    work_out_power(garage, design, vehicle);
    work_out_speed(vehicle->power_factors, &vehicle->fit);
    work_out_speed(vehicle->power_factors, &vehicle->loaded);
    work_out_speed(vehicle->power_factors, &vehicle->empty);
    work_out_range(garage, vehicle);
    work_out_handling(garage, design, vehicle);
}
