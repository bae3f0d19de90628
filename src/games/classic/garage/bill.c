/* The bill: what every part costs, weighs and takes, one line each; cost and weight are the sums of their columns.
 *
 * Each line is rounded for itself, to the nearest dollar and pound, so that the sums are exact [rounding]. A line grows
 * with what is in it and never shrinks: that is why taking a part out cannot make a vehicle heavier. */
#include "games/classic/garage/garage.h"

#include <assert.h>

/* Of each unit: frame, cargo, armor, crew, weapons with shots and magazines, accessories; then what there is once, and
 * shots of other sorts. */
_Static_assert(TK_UNIT_COUNT *(4 + TK_DESIGN_ARMORS + TK_DESIGN_CREW + 3 * TK_DESIGN_WEAPONS + TK_DESIGN_ACCESSORIES) +
                       TK_DESIGN_LINKS + TK_DESIGN_BATCHES + 12 <=
                   TK_BILL_LINES,
               "the bill of a full design");

static tk_bill_line *add(tk_vehicle *vehicle, int label, tk_part part, int cost, int weight, int sixths)
{
    assert(vehicle->lines < TK_BILL_LINES); /* a full design fits, see above */
    tk_bill_line *line = &vehicle->line[vehicle->lines++];
    *line = (tk_bill_line){
        .label = (uint8_t)label, .part = part, .count = 1, .cost = cost, .weight = weight, .sixths = sixths};
    return line;
}

/* ---- body, chassis, suspension, plant ---- */

static int reversed_cost(const tk_garage *garage, const tk_design *design)
{
    int price = classic_body_of(garage, design, TK_UNIT_MAIN)->price;
    return design->reversed ? classic_round(price * garage->figure.reversed_cost_percent, 100) : 0;
}

/* What the percentages of chassis and suspension are taken from: two wheels in front make the frame dearer
 * [reversed-trikes]. */
static int frame_price(const tk_garage *garage, const tk_design *design, int unit)
{
    int reversed = unit == TK_UNIT_MAIN ? reversed_cost(garage, design) : 0;
    return classic_body_of(garage, design, unit)->price + reversed;
}

static void bill_frame(const tk_garage *garage, const tk_design *design, int unit, tk_vehicle *vehicle)
{
    const tk_design_unit *parts = &design->unit[unit];
    const classic_body *body = classic_body_of(garage, design, unit);
    const classic_suspension *suspension = &garage->suspension[parts->suspension];
    int chassis = garage->chassis[parts->chassis].price_percent, price = frame_price(garage, design, unit);
    int percent = body->class == CLASS_CAR ? suspension->car_price_percent : suspension->cycle_price_percent;
    add(vehicle, LINE_BODY, classic_part(TK_PART_BODY, unit, 0), body->price, body->weight, 0);
    if (parts->chassis != garage->plain_chassis)
        add(vehicle, LINE_CHASSIS, classic_part(TK_PART_CHASSIS, unit, 0), classic_round(price * chassis, 100), 0, 0);
    if (percent)
        add(vehicle, LINE_SUSPENSION, classic_part(TK_PART_SUSPENSION, unit, 0), classic_round(price * percent, 100), 0,
            0);
}

static void bill_drive(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    if (design->reversed)
        add(vehicle, LINE_REVERSED, classic_part(TK_PART_REVERSED, 0, 0), reversed_cost(garage, design), 0, 0);
    if (design->six_wheels)
        add(vehicle, LINE_SIX_WHEELS, classic_part(TK_PART_SIX_WHEELS, 0, 0), garage->figure.six_wheels_cost, 0, 0);
    if (design->plant == TK_UNSET) return;
    const classic_plant *plant = &garage->plant[design->plant];
    add(vehicle, LINE_PLANT, classic_part(TK_PART_PLANT, 0, 0), plant->cost, plant->weight, TK_SIXTHS * plant->spaces);
}

/* ---- tires ---- */

/* Tires of anything but a car weigh half of what the finished car tire does [cycle-tires]. */
static void bill_tires(const tk_garage *garage, const tk_design *design, tk_part part, tk_design_tire tire, int count,
                       tk_vehicle *vehicle)
{
    if (!count) return;
    const classic_made_tire *made = &garage->made_tire[tire.type][tire.modifications];
    int halves = classic_class(garage, design, TK_UNIT_MAIN) == CLASS_CAR ? 1 : 2;
    tk_bill_line *line = add(vehicle, LINE_TIRES, part, classic_round((int64_t)count * made->cost_hundredths, 100),
                             classic_round((int64_t)count * made->weight_hundredths, 100 * halves), 0);
    line->count = (int16_t)count;
}

static void bill_wheels(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    static const tk_part_kind LEFT[] = {TK_PART_TIRE_FRONT, TK_PART_TIRE_BACK};
    static const tk_part_kind RIGHT[] = {TK_PART_TIRE_FRONT_RIGHT, TK_PART_TIRE_BACK_RIGHT};
    for (tk_axle axle = 0; axle < TK_AXLE_COUNT; axle++) {
        int all = classic_wheels(garage, design, axle), right = classic_wheels_right(garage, design, axle);
        bill_tires(garage, design, classic_part(LEFT[axle], 0, 0), design->tire[axle], all - right, vehicle);
        bill_tires(garage, design, classic_part(RIGHT[axle], 0, 0), design->right_tire[axle], right, vehicle);
        vehicle->wheels += all;
    }
    if (!design->has_sidecar) return;
    bill_tires(garage, design, classic_part(TK_PART_TIRE, TK_UNIT_SIDECAR, 0), design->sidecar_tire, 1, vehicle);
    vehicle->wheels++;
}

/* ---- armor ---- */

/* What `points` of the unit's armor cost and weigh as armor of that type, in hundredths. */
static int64_t armor_cost(const tk_garage *garage, const tk_design_unit *unit, int type, int64_t points)
{
    return points * garage->body[unit->body].armor_cost * garage->armor[type].cost_percent;
}

static int64_t armor_weight(const tk_garage *garage, const tk_design_unit *unit, int type, int64_t points)
{
    return points * garage->body[unit->body].armor_weight * garage->armor[type].weight_percent;
}

static int armor_points(const tk_design_armor *armor)
{
    int sum = 0;
    for (int side = 0; side < TK_SIDE_COUNT; side++) sum += armor->points[side];
    return sum;
}

static void bill_armor(const tk_garage *garage, const tk_design *design, int unit, tk_vehicle *vehicle)
{
    const tk_design_unit *parts = &design->unit[unit];
    for (int i = 0; i < parts->armors; i++) {
        int type = parts->armor[i].type, points = armor_points(&parts->armor[i]);
        tk_bill_line *line = add(vehicle, LINE_ARMOR, classic_part(TK_PART_ARMOR, unit, i),
                                 classic_round(armor_cost(garage, parts, type, points), 100),
                                 classic_round(armor_weight(garage, parts, type, points), 100), 0);
        line->count = (int16_t)(points > INT16_MAX ? INT16_MAX : points);
    }
}

/* ---- people ---- */

/* A passenger behind a cycle's driver takes no space [cycle-crew]. */
static int person_sixths(const tk_garage *garage, const tk_design *design, int unit, int role)
{
    if (role != TK_ROLE_PASSENGER) return TK_SIXTHS * garage->figure.control_spaces;
    return classic_class(garage, design, unit) == CLASS_CYCLE ? 0 : TK_SIXTHS * garage->figure.passenger_spaces;
}

static void bill_crew(const tk_garage *garage, const tk_design *design, int unit, tk_vehicle *vehicle)
{
    const tk_design_unit *parts = &design->unit[unit];
    for (int i = 0; i < parts->crew; i++) {
        const tk_design_person *person = &parts->person[i];
        int sixths = person_sixths(garage, design, unit, person->role);
        add(vehicle, LINE_PERSON, classic_part(TK_PART_PERSON, unit, i), 0, garage->figure.person_weight, sixths);
        if (person->role == TK_ROLE_PASSENGER) vehicle->unit[unit].carried += sixths;
        vehicle->gear_cost += classic_gear_cost(garage, design, person);
    }
}

/* ---- weapons ---- */

/* What one shot costs and weighs (tenths): the usual, or what it is loaded with instead [ammunition]. */
static int shot_cost(const tk_garage *garage, int weapon, int ammo)
{
    int usual = garage->weapon[weapon].shot_cost;
    if (!ammo) return usual;
    const classic_ammunition *row = &garage->ammunition[ammo - 1];
    return row->cost_percent ? classic_round((int64_t)usual * row->cost_percent, 100) : row->shot_cost;
}

static int shot_weight_tenths(const tk_garage *garage, int weapon, int ammo)
{
    const classic_ammunition *row = ammo ? &garage->ammunition[ammo - 1] : NULL;
    bool own = row && !row->cost_percent;
    return own ? row->shot_weight_tenths : garage->weapon[weapon].shot_weight_tenths;
}

static int batch_cost(const tk_garage *garage, int weapon, const tk_design_batch *batch)
{
    int each = shot_cost(garage, weapon, batch->ammo);
    if (batch->gear != TK_UNSET) each += garage->gear[batch->gear].cost;
    if (batch->impact_fuse) each += garage->fuse_cost;
    return batch->count * each;
}

/* All shots of one sort, whichever magazines they are in, on one line. */
static void bill_shots(const tk_garage *garage, const tk_design *design, tk_part part, int ammo, tk_vehicle *vehicle)
{
    const tk_design_weapon *weapon = &design->unit[part.unit].weapon[part.index];
    int shots = 0, cost = 0;
    for (int magazine = 0; magazine <= weapon->extra_magazines; magazine++) {
        tk_design_batch batch;
        for (int i = 0; classic_batch_at(garage, design, weapon, magazine, i, &batch); i++) {
            if (batch.ammo != ammo) continue;
            shots += batch.count;
            cost += batch_cost(garage, weapon->type, &batch);
        }
    }
    int weight = classic_round((int64_t)shots * shot_weight_tenths(garage, weapon->type, ammo), 10);
    if (!cost && !weight) return;
    tk_bill_line *line = add(vehicle, LINE_AMMUNITION, part, cost, weight, 0);
    line->count = (int16_t)shots;
    line->ammo = (uint8_t)ammo;
}

static void bill_ammunition(const tk_garage *garage, const tk_design *design, tk_part part, tk_vehicle *vehicle)
{
    const tk_design_weapon *weapon = &design->unit[part.unit].weapon[part.index];
    if (!weapon->batches) {
        bill_shots(garage, design, part, weapon->ammo, vehicle);
        return;
    }
    for (int ammo = 0; ammo <= garage->ammunition_count; ammo++) bill_shots(garage, design, part, ammo, vehicle);
}

static void bill_weapon(const tk_garage *garage, const tk_design *design, tk_part part, tk_vehicle *vehicle)
{
    const tk_design_weapon *weapon = &design->unit[part.unit].weapon[part.index];
    const classic_weapon *row = &garage->weapon[weapon->type];
    const classic_figures *figure = &garage->figure;
    int infrared = weapon->infrared ? figure->infrared_cost_percent : 0;
    bool inside = weapon->mount != TK_MOUNT_TURRET || !design->turret;
    add(vehicle, LINE_WEAPON, part, classic_round(row->cost * (100 + infrared), 100), row->weight,
        inside ? row->sixths : 0);
    bill_ammunition(garage, design, part, vehicle);
    int magazines = weapon->extra_magazines;
    if (!magazines) return;
    tk_bill_line *line = add(vehicle, LINE_MAGAZINES, part, magazines * figure->magazine_cost,
                             magazines * figure->magazine_weight, magazines * figure->magazine_spaces * TK_SIXTHS);
    line->count = (int16_t)magazines;
}

static void bill_links(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    for (int i = 0; i < design->links; i++)
        add(vehicle, LINE_LINK, classic_part(TK_PART_LINK, 0, i),
            design->link[i].smart ? garage->figure.smart_link_cost : garage->figure.link_cost, 0, 0);
}

static void bill_turret(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    if (!design->turret) return;
    const classic_turret *turret = &garage->turret[design->turret - 1];
    bool popup = design->turret_popup;
    tk_part part = classic_part(TK_PART_TURRET, 0, 0);
    add(vehicle, LINE_TURRET, part, popup ? turret->popup_cost : turret->cost,
        popup ? turret->popup_weight : turret->weight, TK_SIXTHS * (popup ? turret->popup_takes : turret->takes));
    if (design->turret_universal) add(vehicle, LINE_UNIVERSAL, part, garage->figure.universal_turret_cost, 0, 0);
}

/* ---- accessories ---- */

/* Matching armor of a vehicle with two layers is the metal one, which lies outside and is the heavier
 * [armor-consistent]. */
static int own_armor(const tk_garage *garage, const tk_design_unit *unit)
{
    int own = unit->armors ? unit->armor[0].type : garage->plain_armor;
    for (int i = 1; i < unit->armors; i++) {
        int other = unit->armor[i].type;
        if (garage->armor[other].weight_percent > garage->armor[own].weight_percent) own = other;
    }
    return own;
}

int classic_made_of(const tk_garage *garage, const tk_design_unit *unit, const tk_design_accessory *accessory)
{
    const classic_accessory *row = &garage->accessory[accessory->type];
    if (row->made_of == MADE_OF_MATCHING && accessory->armor == TK_UNSET) return own_armor(garage, unit);
    bool chosen = row->made_of == MADE_OF_MATCHING || row->made_of == MADE_OF_ANY;
    return chosen && accessory->armor != TK_UNSET ? accessory->armor : garage->plain_armor;
}

/* What the armor in front costs (or weighs), in hundredths. */
static int64_t front_armor(const tk_garage *garage, const tk_design_unit *unit, bool weight)
{
    int64_t sum = 0;
    for (int i = 0; i < unit->armors; i++) {
        int type = unit->armor[i].type, points = unit->armor[i].points[TK_SIDE_FRONT];
        sum += weight ? armor_weight(garage, unit, type, points) : armor_cost(garage, unit, type, points);
    }
    return sum;
}

/* How many of it: cases of a shop, one of anything else. */
static int accessory_count(const tk_garage *garage, const tk_design_accessory *accessory)
{
    return garage->accessory[accessory->type].most_points ? accessory->points : 1;
}

static int accessory_cost(const tk_garage *garage, const tk_design *design, int unit,
                          const tk_design_accessory *accessory)
{
    const tk_design_unit *parts = &design->unit[unit];
    const classic_accessory *row = &garage->accessory[accessory->type];
    int made_of = classic_made_of(garage, parts, accessory);
    int64_t hundredths = (int64_t)100 * row->cost * accessory_count(garage, accessory);
    hundredths += armor_cost(garage, parts, made_of, row->armor_cost_points);
    hundredths += (int64_t)accessory->points * row->point_cost * garage->armor[made_of].cost_percent;
    hundredths += (int64_t)100 * row->facing_cost * classic_facings(garage, design, unit);
    int front = classic_round(front_armor(garage, parts, false) * row->front_cost_percent, 10000);
    return front + classic_round(hundredths, 100);
}

int classic_accessory_weight(const tk_garage *garage, const tk_design *design, int unit,
                             const tk_design_accessory *accessory)
{
    const tk_design_unit *parts = &design->unit[unit];
    const classic_accessory *row = &garage->accessory[accessory->type];
    int made_of = classic_made_of(garage, parts, accessory);
    int64_t hundredths = (int64_t)100 * row->weight * accessory_count(garage, accessory);
    hundredths += armor_weight(garage, parts, made_of, row->armor_weight_points);
    hundredths += (int64_t)accessory->points * row->point_weight * garage->armor[made_of].weight_percent;
    hundredths += armor_weight(garage, parts, garage->plain_metal,
                               (int64_t)row->facing_metal_points * classic_facings(garage, design, unit));
    int front = classic_round(front_armor(garage, parts, true) * row->front_weight_percent, 10000);
    return front + classic_round(hundredths, 100);
}

static void bill_accessories(const tk_garage *garage, const tk_design *design, int unit, tk_vehicle *vehicle)
{
    const tk_design_unit *parts = &design->unit[unit];
    for (int i = 0; i < parts->accessories; i++) {
        const tk_design_accessory *accessory = &parts->accessory[i];
        const classic_accessory *row = &garage->accessory[accessory->type];
        int count = accessory_count(garage, accessory), sixths = count * row->spaces * TK_SIXTHS;
        tk_bill_line *line = add(vehicle, LINE_ACCESSORY, classic_part(TK_PART_ACCESSORY, unit, i),
                                 accessory_cost(garage, design, unit, accessory),
                                 classic_accessory_weight(garage, design, unit, accessory), sixths);
        line->count = (int16_t)count;
        if (row->carried) vehicle->unit[unit].carried += sixths;
    }
}

/* ---- the whole ---- */

static void bill_unit(const tk_garage *garage, const tk_design *design, int unit, tk_vehicle *vehicle)
{
    const tk_design_unit *parts = &design->unit[unit];
    bill_frame(garage, design, unit, vehicle);
    if (unit == TK_UNIT_MAIN) {
        bill_drive(garage, design, vehicle);
        bill_wheels(garage, design, vehicle);
    }
    bill_armor(garage, design, unit, vehicle);
    bill_crew(garage, design, unit, vehicle);
    for (int i = 0; i < parts->weapons; i++)
        bill_weapon(garage, design, classic_part(TK_PART_WEAPON, unit, i), vehicle);
    if (unit == TK_UNIT_MAIN) {
        bill_links(garage, design, vehicle);
        bill_turret(garage, design, vehicle);
    }
    bill_accessories(garage, design, unit, vehicle);
}

/* Load and spaces a unit offers [load], [chassis], [spaces]. */
static void open_unit(const tk_garage *garage, const tk_design *design, int unit, tk_unit_figures *out)
{
    const classic_body *body = classic_body_of(garage, design, unit);
    const classic_chassis *chassis = &garage->chassis[design->unit[unit].chassis];
    out->max_load = classic_round(body->max_load * (100 + chassis->load_percent), 100);
    out->spaces = classic_spaces(garage, design, unit);
    out->cargo_spaces = body->cargo_spaces;
}

static void add_up(tk_vehicle *vehicle)
{
    for (int i = 0; i < vehicle->lines; i++) {
        const tk_bill_line *line = &vehicle->line[i];
        tk_unit_figures *unit = &vehicle->unit[line->part.unit];
        vehicle->cost += line->cost;
        unit->weight += line->weight;
        unit->used += line->sixths;
    }
    for (int unit = 0; unit < vehicle->units; unit++) vehicle->unit[unit].used -= vehicle->unit[unit].carried;
}

/* Cargo has a line of its own behind the sums: the printed weight is without it [cargo]. */
static void bill_cargo(const tk_design *design, int unit, tk_vehicle *vehicle)
{
    const tk_design_unit *parts = &design->unit[unit];
    if (!parts->has_cargo) return;
    add(vehicle, LINE_CARGO, classic_part(TK_PART_CARGO, unit, 0), 0, parts->cargo_pounds, parts->cargo_sixths);
    vehicle->unit[unit].cargo_weight = parts->cargo_pounds;
}

void classic_bill(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    vehicle->units = classic_units(design);
    vehicle->facings = classic_facings(garage, design, TK_UNIT_MAIN);
    for (int unit = 0; unit < vehicle->units; unit++) {
        open_unit(garage, design, unit, &vehicle->unit[unit]);
        bill_unit(garage, design, unit, vehicle);
    }
    add_up(vehicle);
    for (int unit = 0; unit < vehicle->units; unit++) bill_cargo(design, unit, vehicle);
    vehicle->gear_cost += classic_cargo_cost(garage, design);
}
