/* Car Wars Classic, private to its folder: the catalogue as it lies in memory, and the closed vocabularies.
 *
 * What always holds of a catalogue that opened: every number is in the range its reader names, so that no sum in the
 * compiler overflows, and every name that rows refer to each other by has become an index. */
#ifndef CLASSIC_H
#define CLASSIC_H

#include "turnkey/garage.h"

enum {
    CLASSIC_ID = 40,
    CLASSIC_TITLE = 64,
    CLASSIC_TEXT = 240,
    CLASSIC_MAX_BODIES = 32,
    CLASSIC_MAX_CHASSIS = 8,
    CLASSIC_MAX_SUSPENSIONS = 8,
    CLASSIC_MAX_PLANTS = 24,
    CLASSIC_MAX_TIRES = 8,
    CLASSIC_MAX_MODIFICATIONS = 4,
    CLASSIC_MAX_ARMORS = 12,
    CLASSIC_MAX_WEAPONS = 64,
    CLASSIC_MAX_AMMUNITION = 16,
    CLASSIC_MAX_TURRETS = 4,
    CLASSIC_MAX_ACCESSORIES = 64,
    CLASSIC_MAX_GEAR = 96,
    CLASSIC_MAX_SKILLS = 24,
    CLASSIC_MAX_STOCK = 256
};

/* ---- vocabularies of the content ---- */

/* Kinds of vehicle. X(NAME, name) */
#define CLASSIC_CLASSES(X) \
    X(CAR, "car") \
    X(CYCLE, "cycle") \
    X(TRIKE, "trike") \
    X(SIDECAR, "sidecar")

/* Kinds of vehicle an accessory tells apart. X(NAME, name, words) */
#define CLASSIC_FITS(X) \
    X(CAR, "car", "cars") \
    X(CYCLE, "cycle", "cycles") \
    X(TRIKE, "trike", "trikes") \
    X(REVERSED, "reversed-trike", "reversed trikes") \
    X(SIDECAR, "sidecar", "sidecars")

/* May a body stand on six wheels? X(NAME, name) */
#define CLASSIC_SIX_WHEELS(X) \
    X(NEVER, "never") \
    X(MAY, "may") \
    X(EXTRA_HEAVY, "extra-heavy") /* may, and must on the strongest chassis */

/* Vehicles a power plant drives. X(NAME, name) */
#define CLASSIC_PLANT_FOR(X) \
    X(CAR, "car") \
    X(CYCLE, "cycle") \
    X(TRIKE, "trike")

/* What a firing port gives away. X(NAME, name, words) */
#define CLASSIC_PORTS(X) \
    X(SMALL_BORE, "small-bore-projectile", "small-bore projectile") \
    X(LARGE_BORE, "large-bore-projectile", "large-bore projectile") \
    X(ROCKET, "rocket", "rocket") \
    X(LASER, "laser", "laser") \
    X(FLAMETHROWER, "flamethrower", "flamethrower") \
    X(DROPPED_SOLID, "dropped-solid", "dropped solid") \
    X(DROPPED_LIQUID, "dropped-liquid", "dropped liquid") \
    X(DROPPED_GAS, "dropped-gas", "dropped gas")

/* How a weapon's damage spreads. X(NAME, name) */
#define CLASSIC_SPREADS(X) \
    X(NONE, "none") \
    X(AREA, "area") \
    X(BURST, "burst")

/* What an accessory does that the compiler has to know. X(NAME, name) */
#define CLASSIC_EFFECTS(X) \
    X(NONE, "none") \
    X(COMPUTER, "computer") \
    X(SINGLE_COMPUTER, "single-weapon-computer") \
    X(CYBERLINK, "cyberlink") \
    X(SWITCH, "magazine-switch") \
    X(RAMPLATE, "ramplate") \
    X(GUARD, "wheelguard") \
    X(CYCLE_GUARD, "cycle-wheelguard") \
    X(RETRACTOR, "retractable-wheelguards") \
    X(SEAT, "safety-seat") \
    X(ACTIVE, "active-suspension") \
    X(SPOILER, "spoiler") \
    X(AIRDAM, "airdam") \
    X(SHOP, "portable-shop") \
    X(LIGHT, "searchlight") \
    X(JETTISON, "jettison-joining") \
    X(EXTINGUISHER, "fire-extinguisher") /* bonus: out on 1 to this */ \
    X(CAGE, "roll-cage") \
    X(ABS, "antilock-brakes") \
    X(BUMPER_SPIKES, "bumper-spikes") \
    X(BRUSHCUTTER, "brushcutter") \
    X(BLADES, "blades")

/* What an accessory that costs so many points of armor is made of. X(NAME, name) */
#define CLASSIC_MADE_OF(X) \
    X(NOTHING, "none") \
    X(PLASTIC, "plastic") \
    X(MATCHING, "matching") /* the vehicle's own armor */ \
    X(ANY, "any")

/* Of which there may be only one. X(NAME, name) */
#define CLASSIC_ONE_PER(X) \
    X(NOTHING, "none") \
    X(VEHICLE, "vehicle") \
    X(PLACE, "place") \
    X(PERSON, "person") \
    X(WEAPON, "weapon") \
    X(AIM, "aim") /* a person with a weapon */

#define CLASSIC_GROUPS(X) \
    X(OFFENSE, "offense") \
    X(DEFENSE, "defense") \
    X(MISCELLANEOUS, "miscellaneous")

/* Places on a vehicle. X(NAME, name) */
#define CLASSIC_PLACES(X) \
    X(FRONT, "front") \
    X(BACK, "back") \
    X(FRONT_LEFT, "front-left") \
    X(FRONT_RIGHT, "front-right") \
    X(BACK_LEFT, "back-left") \
    X(BACK_RIGHT, "back-right") \
    X(SIDECAR, "sidecar") \
    X(RIGHT, "right") \
    X(LEFT, "left") \
    X(TOP, "top")

#define CLASSIC_GEAR_KINDS(X) \
    X(HAND_WEAPON, "hand-weapon") \
    X(GRENADE, "grenade") \
    X(BODY_ARMOR, "body-armor") \
    X(EQUIPMENT, "equipment")

/* How a hand weapon hurts vehicles. X(NAME, name) */
#define CLASSIC_VERSUS_VEHICLES(X) \
    X(NONE, "none") \
    X(HALF, "half") \
    X(FULL, "full")

/* Pockets of a battle vest, and how many it has. X(NAME, name, count) */
#define CLASSIC_POCKETS(X) \
    X(NONE, "none", 0) \
    X(PISTOL, "pistol", 1) \
    X(GRENADE, "grenade", 2) \
    X(CLIP, "clip", 2) \
    X(KNIFE, "knife", 1)

/* What a grenade does where it goes off. X(NAME, name) */
#define CLASSIC_BURSTS(X) \
    X(NOTHING, "none") \
    X(BLAST, "blast") \
    X(CONCUSSION, "concussion") \
    X(FLASH, "flash") \
    X(SPLINTERS, "splinters") \
    X(FOAM, "foam") \
    X(OIL, "oil") \
    X(PAINT, "paint") \
    X(SMOKE, "smoke") \
    X(GAS, "gas") \
    X(PHOSPHORUS, "phosphorus") /* a blast and smoke */

/* Where gear is worn, one thing to a place. X(NAME, name) */
#define CLASSIC_WORN(X) \
    X(NOWHERE, "none") \
    X(BODY, "body") \
    X(SUIT, "suit") \
    X(VEST, "vest") \
    X(BACK, "back")

/* Sorts of clips, of the weapon that takes them and of the clip. X(NAME, name) */
#define CLASSIC_CLIPS(X) \
    X(NONE, "none") \
    X(SMALL, "small") \
    X(LARGE, "large") \
    X(TRIPOD, "tripod")

/* What a skill is for, as far as the rules ask; of each use but the first there is one skill. X(NAME, name) */
#define CLASSIC_SKILL_USES(X) \
    X(TALK, "talk") /* whatever the referee calls for */ \
    X(DRIVE_CAR, "drive-car") \
    X(DRIVE_CYCLE, "drive-cycle") \
    X(FIRE, "fire") \
    X(FIRE_HAND, "fire-hand") \
    X(FIGHT, "fight") \
    X(RUN, "run") \
    X(CLIMB, "climb") \
    X(REPAIR, "repair") \
    X(HEAL, "heal") \
    X(LUCK, "luck") \
    X(AREA, "area")

/* How points towards a skill come about, and the skill itself. X(NAME, name) */
#define CLASSIC_LEARNINGS(X) \
    X(USE, "use")         /* points of its own by using it, or general ones */ \
    X(GENERAL, "general") /* general points only */ \
    X(WORK, "work")       /* years in the trade, no points */

#define CLASSIC_ENUM(LIST, PREFIX, COUNT) enum { LIST(PREFIX) COUNT }

#define X_CLASS(NAME, name) CLASS_##NAME,
CLASSIC_ENUM(CLASSIC_CLASSES, X_CLASS, CLASS_COUNT);
#define X_FIT(NAME, name, words) FIT_##NAME,
CLASSIC_ENUM(CLASSIC_FITS, X_FIT, FIT_COUNT);
#define X_SIX(NAME, name) SIX_##NAME,
CLASSIC_ENUM(CLASSIC_SIX_WHEELS, X_SIX, SIX_COUNT);
#define X_PLANT_FOR(NAME, name) PLANT_FOR_##NAME,
CLASSIC_ENUM(CLASSIC_PLANT_FOR, X_PLANT_FOR, PLANT_FOR_COUNT);
#define X_PORT(NAME, name, words) PORT_##NAME,
CLASSIC_ENUM(CLASSIC_PORTS, X_PORT, PORT_COUNT);
#define X_SPREAD(NAME, name) SPREAD_##NAME,
CLASSIC_ENUM(CLASSIC_SPREADS, X_SPREAD, SPREAD_COUNT);
#define X_EFFECT(NAME, name) EFFECT_##NAME,
CLASSIC_ENUM(CLASSIC_EFFECTS, X_EFFECT, EFFECT_COUNT);
#define X_MADE_OF(NAME, name) MADE_OF_##NAME,
CLASSIC_ENUM(CLASSIC_MADE_OF, X_MADE_OF, MADE_OF_COUNT);
#define X_ONE_PER(NAME, name) ONE_PER_##NAME,
CLASSIC_ENUM(CLASSIC_ONE_PER, X_ONE_PER, ONE_PER_COUNT);
#define X_GROUP(NAME, name) GROUP_##NAME,
CLASSIC_ENUM(CLASSIC_GROUPS, X_GROUP, GROUP_COUNT);
#define X_PLACE(NAME, name) PLACE_##NAME,
CLASSIC_ENUM(CLASSIC_PLACES, X_PLACE, PLACE_COUNT);
#define X_GEAR_KIND(NAME, name) GEAR_##NAME,
CLASSIC_ENUM(CLASSIC_GEAR_KINDS, X_GEAR_KIND, GEAR_KIND_COUNT);
#define X_VERSUS(NAME, name) VERSUS_##NAME,
CLASSIC_ENUM(CLASSIC_VERSUS_VEHICLES, X_VERSUS, VERSUS_COUNT);
#define X_POCKET(NAME, name, count) POCKET_##NAME,
CLASSIC_ENUM(CLASSIC_POCKETS, X_POCKET, POCKET_COUNT);
#define X_BURST(NAME, name) BURST_##NAME,
CLASSIC_ENUM(CLASSIC_BURSTS, X_BURST, BURST_COUNT);
#define X_WORN(NAME, name) WORN_##NAME,
CLASSIC_ENUM(CLASSIC_WORN, X_WORN, WORN_COUNT);
#define X_CLIP(NAME, name) CLIP_##NAME,
CLASSIC_ENUM(CLASSIC_CLIPS, X_CLIP, CLIP_COUNT);
#define X_SKILL_USE(NAME, name) SKILL_TO_##NAME,
CLASSIC_ENUM(CLASSIC_SKILL_USES, X_SKILL_USE, SKILL_USE_COUNT);
#define X_LEARNING(NAME, name) LEARNING_##NAME,
CLASSIC_ENUM(CLASSIC_LEARNINGS, X_LEARNING, LEARNING_COUNT);

/* NULL-terminated names, in the order of the enums. */
extern const char *const CLASSIC_SKILL_USE_NAMES[];
extern const char *const CLASSIC_LEARNING_NAMES[];
extern const char *const CLASSIC_CLASS_NAMES[],
    *const CLASSIC_BURST_NAMES[],
        *const CLASSIC_FIT_NAMES[],
            *const CLASSIC_FIT_WORDS[],
                *const CLASSIC_SIX_NAMES[],
                    *const CLASSIC_PLANT_FOR_NAMES[],
                        *const CLASSIC_PORT_NAMES[],
                            *const CLASSIC_PORT_WORDS[],
                                *const CLASSIC_SPREAD_NAMES[],
                                    *const CLASSIC_EFFECT_NAMES[],
                                        *const CLASSIC_MADE_OF_NAMES[],
                                            *const CLASSIC_ONE_PER_NAMES[],
                                                *const CLASSIC_GROUP_NAMES[],
                                                    *const CLASSIC_PLACE_NAMES[],
                                                        *const CLASSIC_GEAR_KIND_NAMES[],
                                                            *const CLASSIC_VERSUS_NAMES[],
                                                                *const CLASSIC_POCKET_NAMES[],
                                                                    *const CLASSIC_WORN_NAMES[],
                                                                        *const CLASSIC_CLIP_NAMES[],
                                                                            *const CLASSIC_SIDE_KEYS[],
                                                                                *const CLASSIC_SIDE_TITLES[],
                                                                                    *const CLASSIC_MOUNT_KEYS[],
                                                                                        *const CLASSIC_ROLE_NAMES[];
extern const int CLASSIC_POCKET_COUNTS[];

/* ---- rows of the content; all numbers are ints so that one reader serves all tables ---- */

typedef struct classic_body {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], tire_size[CLASSIC_ID];
    int class, price, weight, max_load, spaces, cargo_spaces, armor_cost, armor_weight;
    int turret;              /* largest it may carry */
    int handling;            /* added to what the suspension gives */
    int size_end, size_side; /* to hit: from front or back, from a side */
    int heavy_over;          /* handling -1 above this weight; 0: never */
    int six_wheels;
    int pulls_sidecar;
} classic_body;

typedef struct classic_chassis {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], brief[CLASSIC_ID];
    int load_percent, price_percent;
} classic_chassis;

typedef struct classic_suspension {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], brief[CLASSIC_ID];
    int car_price_percent, car_handling, cycle_price_percent, cycle_handling, off_road;
} classic_suspension;

typedef struct classic_plant {
    char id[CLASSIC_ID], title[CLASSIC_TITLE];
    int for_class, cost, weight, spaces, dp, power_factors;
} classic_plant;

typedef struct classic_tire {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], brief[CLASSIC_ID];
    int cost, weight, dp, solid;
} classic_tire;

typedef struct classic_modification {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], brief[CLASSIC_ID];
    int behind; /* stands behind the tire's own name */
    int cost_percent, weight_percent, weight, dp_percent, dp, handling, handling_off_road, fireproof, tough;
} classic_modification;

/* A tire with its modifications; money and weight in hundredths, for a car. */
typedef struct classic_made_tire {
    int cost_hundredths, weight_hundredths, dp;
} classic_made_tire;

typedef struct classic_armor {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], brief[CLASSIC_ID];
    int cost_percent, weight_percent, repair_percent, metal, fireproof, reflective, on_cycles;
} classic_armor;

typedef struct classic_weapon {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], damage[CLASSIC_ID], text[CLASSIC_TEXT];
    char grenades[CLASSIC_ID]; /* what a launcher is loaded with when nothing is said; "": no launcher */
    int port, to_hit, spread, dp, cost, weight, sixths;
    int shots; /* 0: needs no ammunition */
    int shot_cost, shot_weight_tenths;
    int magazines; /* takes extra ones */
    int dropped, infrared, drain, fire_modifier, burn_duration, range;
    int grenade; /* index of `grenades`, -1 */
    /* in a duel */
    char tire_damage[CLASSIC_ID]; /* what its counter does to tires */
    int lays;                     /* duel_counter_kind */
    int salvo;                    /* let go at once */
    int direct;                   /* to hit when aimed at a vehicle instead of at a spot */
    int tires_only, explodes, ignites, pressure;
} classic_weapon;

/* What a weapon may be loaded with instead of its usual shots: shots of its own, or the usual ones at another price. */
typedef struct classic_ammunition {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], text[CLASSIC_TEXT];
    int cost_percent; /* of the usual shot, which it weighs as much as; 0: it has a price and weight of its own */
    int shot_cost, shot_weight_tenths;
    uint64_t weapons;           /* bit per weapon that takes it */
    int lays, remote, pressure; /* in a duel: its counter, if not the weapon's; its mines' fuses */
} classic_ammunition;

typedef struct classic_turret {
    int spaces, cost, weight, takes, popup_cost, popup_weight, popup_takes;
} classic_turret;

typedef struct classic_accessory {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], section[CLASSIC_ID], text[CLASSIC_TEXT], brief[CLASSIC_ID];
    int group, effect, cost, weight, spaces, dp, bonus;
    int made_of, armor_cost_points, armor_weight_points;
    int point_cost, point_weight, most_weight, most_points;
    int front_cost_percent, front_weight_percent;
    int facing_cost, facing_metal_points;
    int one_per, original, carried;
    uint8_t fits;      /* bit per FIT */
    uint16_t places;   /* bit per PLACE; 0: it has no particular place */
    uint64_t excludes; /* bit per accessory */
} classic_accessory;

typedef struct classic_gear {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], section[CLASSIC_ID], damage[CLASSIC_ID], text[CLASSIC_TEXT];
    int kind, ge_sixths, cost, shots, shot_cost, to_hit, vehicles, pack_shots, dp, fire_modifier, burn_duration;
    int pocket, worn, needs_worn, carry, bulky, pockets, not_over_bulky, holds_ge, full_load, cargo_weight,
        cargo_sixths;
    int clip, clip_loads; /* of a weapon: the sort it takes; of a clip: its sort, and how many full loads it holds */
    int takes_bayonet, bayonet; /* on the end of such a weapon such a thing has no bulk */
    int fuse;                   /* takes the place of a grenade's timer */
    int holds_grenades;         /* in the weapon itself */
    int bursts;                 /* a grenade: BURST_... */
    int against_fire, against_impact, sometimes, fire_suit, mask, night_sight, spiked; /* in a duel */
    int melee, barrels, reload_turns, laser; /* of a hand weapon: only hand to hand; two barrels; slow to reload */
    int reach_quarters;                      /* a grenade: quarter inches within which it hurts people */
    int takes_shells, shell;                 /* loaded with single shells; one of them */
    int power, extinguishes, uses,
        first_aid;           /* a power pack; puts fires out on 1 to this, so often; what a medikit adds */
    char tripod[CLASSIC_ID]; /* the vehicular weapon that it is; "": none */
    int shield;              /* points of a gunshield */
} classic_gear;

/* A skill of a person [skills]. A level: -1 is none, 0 the base, each more a plus. */
typedef struct classic_skill {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], section[CLASSIC_ID], text[CLASSIC_TEXT];
    int use, learning;
    int innate; /* everybody has it at base level */
    int most;   /* levels above the base; 0: no end */
    int untrained_handling, untrained_aim, untrained_tripod;
} classic_skill;

typedef struct classic_figures {
    int person_weight, control_spaces, passenger_spaces, six_wheels_cost, reversed_cost_percent, reversed_most_handling,
        magazine_cost, magazine_weight, magazine_spaces, magazine_dp, link_cost, smart_link_cost, universal_turret_cost,
        infrared_cost_percent, retrofit_percent, carry_ge, units_per_plant_space, units_per_plant_dp, cruising_percent;
} classic_figures;

typedef struct classic_stock {
    char file[CLASSIC_ID];
    int printed;
    tk_design design;
} classic_stock;

/* Rows of one kind, how many, and their ids for tk_json_choice. */
#define CLASSIC_TABLE(type, name, most) \
    type name[most]; \
    const char *name##_id[(most) + 1]; \
    int name##_count

struct tk_garage {
    classic_figures figure;
    CLASSIC_TABLE(classic_body, body, CLASSIC_MAX_BODIES);
    CLASSIC_TABLE(classic_chassis, chassis, CLASSIC_MAX_CHASSIS);
    CLASSIC_TABLE(classic_suspension, suspension, CLASSIC_MAX_SUSPENSIONS);
    CLASSIC_TABLE(classic_plant, plant, CLASSIC_MAX_PLANTS);
    CLASSIC_TABLE(classic_tire, tire, CLASSIC_MAX_TIRES);
    CLASSIC_TABLE(classic_modification, modification, CLASSIC_MAX_MODIFICATIONS);
    CLASSIC_TABLE(classic_armor, armor, CLASSIC_MAX_ARMORS);
    CLASSIC_TABLE(classic_weapon, weapon, CLASSIC_MAX_WEAPONS);
    CLASSIC_TABLE(classic_ammunition, ammunition, CLASSIC_MAX_AMMUNITION);
    CLASSIC_TABLE(classic_accessory, accessory, CLASSIC_MAX_ACCESSORIES);
    CLASSIC_TABLE(classic_gear, gear, CLASSIC_MAX_GEAR);
    CLASSIC_TABLE(classic_skill, skill, CLASSIC_MAX_SKILLS);
    uint8_t skill_for[SKILL_USE_COUNT]; /* the row with that use */
    classic_turret turret[CLASSIC_MAX_TURRETS];
    int turret_count;
    classic_made_tire made_tire[CLASSIC_MAX_TIRES][1 << CLASSIC_MAX_MODIFICATIONS];
    int plain_chassis, plain_suspension; /* what a design has that does not say: changes neither load nor price */
    int plain_armor, plain_metal, strongest_chassis;
    int fuse_cost; /* of an impact fuse */
    classic_stock *stock;
    int stock_count;
};

/* ---- reading content (catalog.c, stock.c) ---- */

tk_status classic_stock_read(tk_garage *, const tk_content *, tk_error *);

/* ---- the bill (bill.c) ---- */

/* X(NAME, name, section) */
#define CLASSIC_LINES(X) \
    X(BODY, "body", "bodies") \
    X(CHASSIS, "chassis", "chassis") \
    X(REVERSED, "reversed", "reversed-trikes") \
    X(SIX_WHEELS, "six-wheels", "six-wheels") \
    X(SUSPENSION, "suspension", "suspension") \
    X(PLANT, "plant", "power-plants") \
    X(TIRES, "tires", "tires") \
    X(ARMOR, "armor", "armor") \
    X(PERSON, "person", "crew") \
    X(WEAPON, "weapon", "weapons") \
    X(AMMUNITION, "ammunition", "ammunition") \
    X(MAGAZINES, "magazines", "magazines") \
    X(LINK, "link", "links") \
    X(TURRET, "turret", "turrets") \
    X(UNIVERSAL, "universal", "universal-turrets") \
    X(ACCESSORY, "accessory", "accessories") \
    X(CARGO, "cargo", "cargo")
#define X_LINE(NAME, name, section) LINE_##NAME,
CLASSIC_ENUM(CLASSIC_LINES, X_LINE, LINE_COUNT);

/* Fill in the lines, cost and the units' figures. */
void classic_bill(const tk_garage *, const tk_design *, tk_vehicle *);
/* What `points` of the unit's armor cost and weigh as armor of that type, in hundredths. */
int64_t classic_armor_cost(const tk_garage *, const tk_design_unit *, int type, int64_t points);
int64_t classic_armor_weight(const tk_garage *, const tk_design_unit *, int type, int64_t points);
/* What an accessory is made of; the plain armor when it is made of none. */
int classic_made_of(const tk_garage *, const tk_design_unit *, const tk_design_accessory *);
/* Weight of one accessory, in whole pounds. */
int classic_accessory_weight(const tk_garage *, const tk_design *, int unit, const tk_design_accessory *);
int classic_magazine_shots(const tk_garage *, const tk_design *, const tk_design_weapon *, int magazine);
/* Does the design say what is in it? */
bool classic_is_loaded(const tk_design *, const tk_design_weapon *, int magazine);
/* The nth sort of shots in a magazine, whether the design names it or it is the usual; false: there are no more. */
bool classic_batch_at(const tk_garage *, const tk_design *, const tk_design_weapon *, int magazine, int nth,
                      tk_design_batch *out);
int classic_linked_things(const tk_design_link *);
/* "6 explosive grenade", "4 impact smoke grenade", "5 remote-controlled mines", "5 usual". */
void classic_batch_write(const tk_garage *, const tk_design_batch *, tk_text *);

/* ---- the vehicle's shape (shape.c) ---- */

static inline const classic_body *classic_body_of(const tk_garage *garage, const tk_design *design, int unit)
{
    return &garage->body[design->unit[unit].body];
}
int classic_class(const tk_garage *, const tk_design *, int unit);
/* As accessories tell them apart. */
int classic_fit(const tk_garage *, const tk_design *, int unit);
int classic_facings(const tk_garage *, const tk_design *, int unit);
int classic_spaces(const tk_garage *, const tk_design *, int unit);
/* Tires at the right place of an axle, and all of them there. */
int classic_wheels(const tk_garage *, const tk_design *, tk_axle);
int classic_wheels_right(const tk_garage *, const tk_design *, tk_axle);
/* The tire that part stands for. */
tk_design_tire classic_tire_of(const tk_design *, int part_kind);
static inline bool classic_same_tire(tk_design_tire a, tk_design_tire b)
{
    return a.type == b.type && a.modifications == b.modifications;
}
static inline int classic_units(const tk_design *design)
{
    return design->has_sidecar ? 2 : 1;
}
static inline tk_part classic_part(tk_part_kind kind, int unit, int index)
{
    return (tk_part){(uint8_t)kind, (uint8_t)unit, (uint8_t)index};
}
/* To the nearest whole number, halves upward [rounding]. */
static inline int classic_round(int64_t amount, int64_t divisor)
{
    int64_t doubled = 2 * amount + divisor;
    int64_t quotient = doubled / (2 * divisor);
    return (int)(doubled < 0 && quotient * 2 * divisor != doubled ? quotient - 1 : quotient);
}

/* ---- performance (performance.c) ---- */

/* X(NAME, name, text, section) */
#define CLASSIC_TERMS(X) \
    X(SUSPENSION, "suspension", "suspension", "suspension") \
    X(BODY, "body", "the body's size", "handling-class") \
    X(HEAVY, "heavy", "a heavy pickup", "handling-class") \
    X(REVERSED, "reversed", "two wheels in front", "reversed-trikes") \
    X(CAP, "cap", "most a reversed trike's frame gives", "reversed-trikes") \
    X(SIDECAR, "sidecar", "the sidecar's suspension", "sidecars") \
    X(RADIAL, "radial", "radial tires on all wheels", "tire-modifications") \
    X(MIXED, "mixed", "tires of an axle that differ", "tires-alike") \
    X(ACTIVE, "active", "active suspension", "active-suspension") \
    X(GUARDS, "guards", "wheelguards in front", "wheelguards") \
    X(RETRACTED, "retracted", "retractable wheelguards in front, lowered", "retractable-wheelguards") \
    X(FAST, "fast", "spoiler or airdam", "spoilers") \
    X(OFF_ROAD, "off-road", "off the road", "off-road-handling") \
    X(OFF_ROAD_TIRES, "off-road-tires", "off-road tires on all wheels", "tire-modifications")
#define X_TERM(NAME, name, text, section) TERM_##NAME,
CLASSIC_ENUM(CLASSIC_TERMS, X_TERM, TERM_COUNT);

/* Fill in handling, acceleration, speed, power and damage modifier; the bill must be there. */
void classic_performance(const tk_garage *, const tk_design *, tk_vehicle *);

/* ---- limits (limits.c, limits_parts.c, limits_accessories.c, people.c) ---- */

/* What the rules can have against a design. In the text {value} and {limit} are the problem's numbers, {part} its part;
 * an accessory's problem has the accessory's section when its own is empty. X(NAME, name, REMEDY, text, section) */
#define CLASSIC_PROBLEMS(X) \
    X(OVERLOADED, "overloaded", LIGHTEN, "It weighs {value} lb and may weigh {limit} lb.", "load") \
    X(SIDECAR_OVERLOADED, "sidecar-overloaded", LIGHTEN, "The sidecar weighs {value} lb and may weigh {limit} lb.", \
      "sidecars") \
    X(NO_SPACE, "no-space", LIGHTEN, "The parts take {value} spaces and there are {limit}.", "spaces") \
    X(SIDECAR_NO_SPACE, "sidecar-no-space", LIGHTEN, \
      "What is in the sidecar takes {value} spaces and there are {limit}.", "sidecars") \
    X(NO_CARGO_SPACE, "no-cargo-space", LIGHTEN, \
      "With passengers and cargo {value} spaces are taken; cargo area included there are {limit}.", "cargo") \
    X(UNDERPOWERED, "underpowered", LIGHTEN, \
      "It will not move: {limit} power factors are less than a third of its {value} lb.", "acceleration") \
    X(UNDERPOWERED_LOADED, "underpowered-loaded", LIGHTEN, \
      "It will not move with its cargo: {limit} power factors are less than a third of {value} lb.", "acceleration") \
    X(NO_PLANT, "no-plant", ADD, "It has no power plant.", "power-plants") \
    X(NO_DRIVER, "no-driver", ADD, "Nobody drives it.", "crew") \
    X(SECOND_DRIVER, "second-driver", REMOVE, "A vehicle has one driver.", "crew") \
    X(SIDECAR_DRIVER, "sidecar-driver", REMOVE, "The driver sits on the cycle, not in the sidecar.", "sidecars") \
    X(SIDECAR_PEOPLE, "sidecar-people", REMOVE, "A sidecar has room for one person.", "sidecars") \
    X(CYCLE_GUNNER, "cycle-gunner", REMOVE, "A cycle has no seat for a gunner; a sidecar may have one.", "cycle-crew") \
    X(CYCLE_PASSENGERS, "cycle-passengers", REMOVE, "Only one passenger fits behind a cycle's driver.", "cycle-crew") \
    X(CHASSIS_FIXED, "chassis-fixed", REMOVE, "The chassis of a cycle or sidecar is what it is.", "cycles") \
    X(SIX_WHEELS_BODY, "six-wheels-body", REMOVE, "Only cars larger than a compact may have six wheels.", \
      "six-wheels") \
    X(SIX_WHEELS_NEEDED, "six-wheels-needed", REMOVE, \
      "With this chassis a pickup, camper or van must have six wheels.", "six-wheels") \
    X(REVERSED_BODY, "reversed-body", REMOVE, "Only a trike can be reversed.", "reversed-trikes") \
    X(PLANT_CLASS, "plant-class", REMOVE, "The {part} does not go into this kind of vehicle.", "power-plants") \
    X(RADIAL_OFF_ROAD, "radial-off-road", REMOVE, "No tire is both radial and off-road.", "tire-modifications") \
    X(TIRES_MIXED, "tires-mixed", REMOVE, "The tires of one axle must be alike.", "tires-alike") \
    X(NO_SUCH_WHEEL, "no-such-wheel", REMOVE, "There is no second wheel at that end.", "tires-alike") \
    X(CYCLE_TIRES, "cycle-tires", MATCH, "Front and back tires of a cycle must match.", "cycle-tires") \
    X(SIDECAR_TIRE, "sidecar-tire", MATCH, "The sidecar's tire must match the cycle's.", "cycle-tires") \
    X(ARMOR_KINDS, "armor-kinds", REMOVE, \
      "All armor is of one type, or one type of metal over one type that is not metal.", "armor-consistent") \
    X(ARMOR_TWICE, "armor-twice", REMOVE, "Each type of armor is listed once, with all its points.", \
      "armor-consistent") \
    X(ARMOR_LAYERS, "armor-layers", REMOVE, "A cycle or sidecar has armor of one type only.", "cycle-armor") \
    X(ARMOR_CYCLE_TYPE, "armor-cycle-type", REMOVE, "Armor of cycles and sidecars is plain, fireproof or metal.", \
      "cycle-armor") \
    X(ARMOR_CYCLE_SIDE, "armor-cycle-side", REMOVE, "A cycle has armor in front and at the back only.", "cycle-armor") \
    X(MOUNT_CYCLE, "mount-cycle", REMOVE, "A cycle's weapons point to the front or the back.", "cycle-weapons") \
    X(MOUNT_TRIKE, "mount-trike", REMOVE, \
      "A trike's weapons point to the front, the back or a side, or stand in a turret.", "trikes") \
    X(MOUNT_SIDECAR, "mount-sidecar", REMOVE, "A sidecar's weapons point to the front, the back or its outer side.", \
      "sidecars") \
    X(MOUNT_NO_TURRET, "mount-no-turret", REMOVE, "There is no turret to put the {part} in.", "turrets") \
    X(TURRET_FULL, "turret-full", REMOVE, "The {part} does not fit into the turret of {limit} spaces.", "turrets") \
    X(TURRET_BODY, "turret-body", REMOVE, "This body carries turrets of up to {limit} spaces; this one has {value}.", \
      "turret-sizes") \
    X(SIDE_FULL, "side-full", REMOVE, \
      "With the {part} more than a third of the spaces ({limit}) would point that way.", "spaces-third") \
    X(NEEDS_NO_SHOTS, "needs-no-shots", REMOVE, "The {part} uses no ammunition.", "ammunition") \
    X(TOO_MANY_SHOTS, "too-many-shots", REMOVE, "The {part} holds {limit} shots, not {value}.", "ammunition") \
    X(WRONG_AMMO, "wrong-ammo", REMOVE, "The {part} is not made for what it is loaded with.", "ammunition") \
    X(NO_MAGAZINES, "no-magazines", REMOVE, "The {part} takes no extra magazines.", "magazines") \
    X(NOT_INFRARED, "not-infrared", REMOVE, "Only lasers come as infrared ones.", "infrared-lasers") \
    X(NO_LAUNCHER, "no-launcher", REMOVE, "The {part} does not fire grenades.", "grenade-launchers") \
    X(LINK_TOO_FEW, "link-too-few", REMOVE, "A link connects two things or more.", "links") \
    X(SMART_LINK_TOO_FEW, "smart-link-too-few", REMOVE, "A smart link connects two weapons or more.", "smart-links") \
    X(LINK_TURRET, "link-turret", REMOVE, "The link names a turret, and there is none that pops up.", "links") \
    X(LINK_SIDECAR, "link-sidecar", REMOVE, \
      "A cycle's weapon is linked to a sidecar's only when both are dropped weapons.", "sidecars") \
    X(SIDECAR_ALONE, "sidecar-alone", ADD, "A sidecar is no vehicle: it needs a cycle.", "sidecars") \
    X(SIDECAR_NOT_PULLED, "sidecar-not-pulled", REMOVE, "Only medium and heavy cycles pull a sidecar.", "sidecars") \
    X(SIDECAR_BODY, "sidecar-body", REMOVE, "That body is no sidecar.", "sidecars") \
    X(WRONG_BODY, "wrong-body", REMOVE, "The {part} is not for {class}.", "") \
    X(ONE_ONLY, "one-only", REMOVE, "One {part} is all there can be.", "") \
    X(EXCLUDED, "excluded", REMOVE, "The {part} cannot stand where something else is already mounted.", "") \
    X(WRONG_PLACE, "wrong-place", REMOVE, "The {part} cannot be there.", "") \
    X(NO_PLACE, "no-place", REMOVE, "Say where the {part} is.", "") \
    X(NO_PERSON, "no-person", REMOVE, "The {part} is for somebody who is not aboard.", "") \
    X(NOT_A_FIRER, "not-a-firer", REMOVE, "The {part} is for somebody who fires vehicular weapons.", "") \
    X(NO_WEAPON, "no-weapon", REMOVE, "There is no such weapon for the {part}.", "") \
    X(NO_EXTRA_MAGAZINE, "no-extra-magazine", REMOVE, "The {part} needs a weapon with an extra magazine.", "") \
    X(NO_POINTS, "no-points", REMOVE, "Say how many points the {part} has.", "") \
    X(TOO_HEAVY, "too-heavy", REMOVE, "The {part} weighs {value} lb; {limit} lb is the most.", "") \
    X(TOO_MANY_CASES, "too-many-cases", REMOVE, "The {part} has up to {limit} cases.", "") \
    X(OTHER_ARMOR, "other-armor", REMOVE, "The {part} must be of the vehicle's own armor.", "") \
    X(NOT_ARMOR, "not-armor", REMOVE, "The {part} is of one material only.", "") \
    X(NO_FRONT_ARMOR, "no-front-armor", REMOVE, "The {part} is added to front armor, and there is none.", "") \
    X(NO_GUARDS, "no-guards", REMOVE, "The {part} lift two wheelguards of an axle, and they are not there.", "") \
    X(NO_SIDECAR, "no-sidecar", REMOVE, "The {part} needs a sidecar to let go.", "") \
    X(GEAR_TOO_BULKY, "gear-too-bulky", REMOVE, "That is {value} grenade equivalents to carry; {limit} is the most.", \
      "carrying") \
    X(GEAR_WORN_TWICE, "gear-worn-twice", REMOVE, "Two of these cannot be worn together.", "body-armor") \
    X(GEAR_NOT_OVER, "gear-not-over", REMOVE, "An armored vest does not go over armor that bulky.", "body-armor") \
    X(GEAR_NEEDS, "gear-needs", REMOVE, "Spikes need body armor to stand on.", "body-armor") \
    X(REBUILT_BODY, "rebuilt-body", REMOVE, "The body of a vehicle that exists cannot be changed.", "retrofitting") \
    X(REBUILT_CHASSIS, "rebuilt-chassis", REMOVE, "The chassis of a vehicle that exists cannot be changed.", \
      "retrofitting") \
    X(REBUILT_SUSPENSION, "rebuilt-suspension", REMOVE, "The suspension of a vehicle that exists cannot be changed.", \
      "retrofitting") \
    X(REBUILT_ORIGINAL, "rebuilt-original", REMOVE, "A roll cage must be original equipment.", "roll-cage") \
    X(REBUILT_ILLEGAL, "rebuilt-illegal", REMOVE, "What would come of it breaks the rules itself.", "retrofitting")
#define X_PROBLEM(NAME, name, REMEDY, text, section) PROBLEM_##NAME,
CLASSIC_ENUM(CLASSIC_PROBLEMS, X_PROBLEM, PROBLEM_COUNT);

/* Everything the rules have against the design; the bill and the performance must be there. */
void classic_limits(const tk_garage *, const tk_design *, tk_vehicle *);
void classic_limits_parts(const tk_garage *, const tk_design *, tk_vehicle *);
void classic_limits_accessories(const tk_garage *, const tk_design *, tk_vehicle *);
void classic_limits_people(const tk_garage *, const tk_design *, tk_vehicle *);
/* Where each of the things a person carries is: 0 in the hand, 1 in the vest, 2 in the pack [carrying]. */
void classic_gear_places(const tk_garage *, const tk_design *, const tk_design_person *, uint8_t *place);
/* What a person's gear costs, weapons and clips loaded (people.c). */
int classic_gear_cost(const tk_garage *, const tk_design *, const tk_design_person *);
/* What a person carries by hand and may carry, in sixths of a grenade's bulk (people.c). */
void classic_person_load(const tk_garage *, const tk_design *, const tk_design_person *, int *hand, int *capacity);
/* The gear a clip is for: the last one named before it that takes such clips, or else the first behind it; TK_UNSET. */
int classic_clip_weapon(const tk_garage *, const tk_design *, const tk_design_person *, int index);
void classic_report(tk_vehicle *, int problem, tk_part, int value, int limit);

/* ---- words (words.c) ---- */

/* "Vulcan Machine Gun", "infrared Laser": what a part is called. */
void classic_part_write(const tk_garage *, const tk_design *, tk_part, tk_text *);
/* "2", "1/2", "2 1/3" */
void classic_sixths_write(int sixths, tk_text *);
/* 12345 as "12,345" */
void classic_number_write(int64_t, tk_text *);
/* 925 as "92.5" */
void classic_tenths_write(int tenths, tk_text *);
/* 2 as "2/3" */
void classic_thirds_write(int thirds, tk_text *);
/* "steelbelted PR radial" */
void classic_tire_write(const tk_garage *, tk_design_tire, tk_text *);
/* As designs name people: "driver", "gunner", "gunner-2"; see tk_person_of. */
void classic_person_write(int person, tk_text *);
/* TK_UNSET when it is no such name. */
uint8_t classic_person_parse(const char *name);
/* Index in the unit's crew, -1. */
int classic_person_index(const tk_design_unit *, int person);
int classic_name_find(const char *const *names, const char *name);

/* A design with nothing in it but what cannot be missing. */
void classic_design_init(const tk_garage *, tk_design *);
/* The most obstacles, and the most debris, that a cargo names. */
enum { CLASSIC_CARGO_PIECES = 20 };
/* Grenades come in boxes; of other things only what the list gives spaces as cargo. */
bool classic_goes_as_cargo(const classic_gear *);
/* Cargo takes at least the weight and the spaces of what is named in it [cargo]. */
void classic_fit_cargo(const tk_garage *, tk_design_unit *);
/* An accessory as it is when nothing is said about it. */
tk_design_accessory classic_accessory_plain(const tk_garage *, int unit, int type);

#endif
