/* What kind of vehicle a design is: class, wheels, facings, spaces. Asked by everything else here. */
#include "games/classic/garage/garage.h"

#include <string.h>

int classic_class(const tk_garage *garage, const tk_design *design, int unit)
{
    return classic_body_of(garage, design, unit)->class;
}

int classic_fit(const tk_garage *garage, const tk_design *design, int unit)
{
    switch (classic_class(garage, design, unit)) {
    case CLASS_CAR: return FIT_CAR;
    case CLASS_CYCLE: return FIT_CYCLE;
    case CLASS_TRIKE: return design->reversed ? FIT_REVERSED : FIT_TRIKE;
    default: return FIT_SIDECAR;
    }
}

/* Sides that carry armor [armor], [cycle-armor]. */
int classic_facings(const tk_garage *garage, const tk_design *design, int unit)
{
    return classic_class(garage, design, unit) == CLASS_CYCLE ? 2 : TK_SIDE_COUNT;
}

/* A reversed trike has one space less [reversed-trikes]. */
int classic_spaces(const tk_garage *garage, const tk_design *design, int unit)
{
    int spaces = classic_body_of(garage, design, unit)->spaces;
    bool reversed = unit == TK_UNIT_MAIN && classic_fit(garage, design, unit) == FIT_REVERSED;
    return spaces - reversed;
}

/* The third axle of a six-wheeled chassis is at the back, too [six-wheels]. */
int classic_wheels(const tk_garage *garage, const tk_design *design, tk_axle axle)
{
    bool front = axle == TK_AXLE_FRONT;
    switch (classic_fit(garage, design, TK_UNIT_MAIN)) {
    case FIT_CAR: return !front && design->six_wheels ? 4 : 2;
    case FIT_TRIKE: return front ? 1 : 2;
    case FIT_REVERSED: return front ? 2 : 1;
    default: return 1;
    }
}

/* A tire that was named apart stands alone on the right; an axle of one wheel has no right. */
int classic_wheels_right(const tk_garage *garage, const tk_design *design, tk_axle axle)
{
    return design->odd[axle] && classic_wheels(garage, design, axle) > 1;
}

tk_design_tire classic_tire_of(const tk_design *design, int part_kind)
{
    switch (part_kind) {
    case TK_PART_TIRE_FRONT: return design->tire[TK_AXLE_FRONT];
    case TK_PART_TIRE_BACK: return design->tire[TK_AXLE_BACK];
    case TK_PART_TIRE_FRONT_RIGHT: return design->right_tire[TK_AXLE_FRONT];
    case TK_PART_TIRE_BACK_RIGHT: return design->right_tire[TK_AXLE_BACK];
    default: return design->sidecar_tire;
    }
}

static const uint8_t USUAL_INSIDE[TK_AXLE_COUNT][TK_INSIDE_COUNT] = {
    {TK_INSIDE_PLANT, TK_INSIDE_CREW, TK_INSIDE_CARGO}, {TK_INSIDE_CREW, TK_INSIDE_CARGO, TK_INSIDE_PLANT}};
_Static_assert(TK_INSIDE_COUNT == 3, "each order names every place");

void classic_inside_init(tk_design *design, tk_axle plant_at)
{
    memcpy(design->inside, USUAL_INSIDE[plant_at], sizeof design->inside);
}

bool classic_inside_is(const tk_design *design, tk_axle plant_at)
{
    return memcmp(design->inside, USUAL_INSIDE[plant_at], sizeof design->inside) == 0;
}
