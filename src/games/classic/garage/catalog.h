/* The catalog as it lies in memory: rows of everything a vehicle is built of, and the closed vocabularies they use.
 *
 * What always holds of a catalog that opened: every number is in the range its reader names, so that no sum in the
 * compiler overflows, and every name that rows refer to each other by has become an index. */
#ifndef CLASSIC_GARAGE_CATALOG_H
#define CLASSIC_GARAGE_CATALOG_H

#include "turnkey/garage.h"
#include "turnkey/rows.h"

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
    CLASSIC_MAX_GEAR = 128,
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
    X(BLADES, "blades") \
    X(FAKE_RAMPLATE, "fake-ramplate") /* they look like real ones */ \
    X(FAKE_BLADES, "fake-blades")

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

/* Under which heading an accessory is listed. X(NAME, name) */
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

/* Kinds of what people carry and wear. X(NAME, name) */
#define CLASSIC_GEAR_KINDS(X) \
    X(HAND_WEAPON, "hand-weapon") \
    X(GRENADE, "grenade") \
    X(BODY_ARMOR, "body-armor") \
    X(EQUIPMENT, "equipment")

/* How a hand weapon hurts vehicles. X(NAME, name, what a bot takes it to be worth against them: 0 .. 1) */
#define CLASSIC_VERSUS_VEHICLES(X) \
    X(NONE, "none", 0.1) \
    X(HALF, "half", 0.5) \
    X(FULL, "full", 1)

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

/* How somebody comes to a skill, or gets better at it. X(NAME, name) */
#define CLASSIC_LEARNINGS(X) \
    X(USE, "use")         /* points of its own by using it, or general ones */ \
    X(GENERAL, "general") /* general points only */ \
    X(WORK, "work")       /* years in the trade, no points */

/* ---- the same as enums ---- */

#define CLASSIC_ENUM(LIST, PREFIX, COUNT) enum { LIST(PREFIX) COUNT }

#define X_CLASS(NAME, name) CLASS_##NAME,
typedef enum classic_kind { CLASSIC_CLASSES(X_CLASS) CLASS_COUNT } classic_kind;
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
typedef enum classic_place { CLASSIC_PLACES(X_PLACE) PLACE_COUNT } classic_place;
#define X_GEAR_KIND(NAME, name) GEAR_##NAME,
CLASSIC_ENUM(CLASSIC_GEAR_KINDS, X_GEAR_KIND, GEAR_KIND_COUNT);
#define X_VERSUS(NAME, name, worth) VERSUS_##NAME,
CLASSIC_ENUM(CLASSIC_VERSUS_VEHICLES, X_VERSUS, VERSUS_COUNT);
#define X_POCKET(NAME, name, count) POCKET_##NAME,
CLASSIC_ENUM(CLASSIC_POCKETS, X_POCKET, POCKET_COUNT);
#define X_BURST(NAME, name) BURST_##NAME,
typedef enum classic_burst { CLASSIC_BURSTS(X_BURST) BURST_COUNT } classic_burst;
#define X_WORN(NAME, name) WORN_##NAME,
CLASSIC_ENUM(CLASSIC_WORN, X_WORN, WORN_COUNT);
#define X_CLIP(NAME, name) CLIP_##NAME,
CLASSIC_ENUM(CLASSIC_CLIPS, X_CLIP, CLIP_COUNT);
#define X_SKILL_USE(NAME, name) SKILL_TO_##NAME,
CLASSIC_ENUM(CLASSIC_SKILL_USES, X_SKILL_USE, SKILL_USE_COUNT);
#define X_LEARNING(NAME, name) LEARNING_##NAME,
CLASSIC_ENUM(CLASSIC_LEARNINGS, X_LEARNING, LEARNING_COUNT);

/* ---- names.c: the vocabularies as names ---- */

/* Ending in NULL, in the order of the enums. */
extern const char *const CLASSIC_CLASS_NAMES[];
extern const char *const CLASSIC_FIT_NAMES[];
extern const char *const CLASSIC_FIT_WORDS[];
extern const char *const CLASSIC_SIX_NAMES[];
extern const char *const CLASSIC_PLANT_FOR_NAMES[];
extern const char *const CLASSIC_PORT_NAMES[];
extern const char *const CLASSIC_PORT_WORDS[];
extern const char *const CLASSIC_SPREAD_NAMES[];
extern const char *const CLASSIC_EFFECT_NAMES[];
extern const char *const CLASSIC_MADE_OF_NAMES[];
extern const char *const CLASSIC_ONE_PER_NAMES[];
extern const char *const CLASSIC_GROUP_NAMES[];
extern const char *const CLASSIC_PLACE_NAMES[];
extern const char *const CLASSIC_GEAR_KIND_NAMES[];
extern const char *const CLASSIC_VERSUS_NAMES[];
extern const char *const CLASSIC_POCKET_NAMES[];
extern const char *const CLASSIC_BURST_NAMES[];
extern const char *const CLASSIC_WORN_NAMES[];
extern const char *const CLASSIC_CLIP_NAMES[];
extern const char *const CLASSIC_SKILL_USE_NAMES[];
extern const char *const CLASSIC_LEARNING_NAMES[];
/* How many pockets of a kind a battle vest has. */
extern const int CLASSIC_POCKET_COUNTS[];
/* The same of turnkey/garage.h: sides, mounts, roles of people. */
extern const char *const CLASSIC_SIDE_KEYS[];
extern const char *const CLASSIC_SIDE_TITLES[];
extern const char *const CLASSIC_MOUNT_KEYS[];
extern const char *const CLASSIC_ROLE_NAMES[];
extern const char *const CLASSIC_INSIDE_NAMES[];

/* ---- rows of the content; all numbers are ints so that one reader serves all tables ---- */

/* Money is in dollars, weight in pounds, room in spaces unless a name says sixths of one, what people carry (`ge`,
 * `carry`) in the bulk of grenades; dp are points. */

typedef struct classic_body {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], tire_size[CLASSIC_ID];
    int class, price, weight, max_load, spaces, cargo_spaces;
    int armor_cost, armor_weight; /* of a point on any side */
    int turret;                   /* largest it may carry: its spaces */
    int handling;                 /* added to what the suspension gives */
    int size_end, size_side;      /* to hit: from front or back, from a side */
    int heavy_over;               /* handling -1 above this weight; 0: never */
    int six_wheels;               /* SIX_... */
    int pulls_sidecar;
} classic_body;

typedef struct classic_chassis {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], brief[CLASSIC_ID];
    int load_percent, price_percent; /* of the body's: added to its load; to its price */
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
    int port, to_hit, spread, dp, cost, weight, sixths; /* to_hit: what two dice must show; sixths of a space */
    int shots;                                          /* 0: needs no ammunition */
    int shot_cost, shot_weight_tenths;
    int magazines;                                                     /* takes extra ones */
    int dropped, infrared, drain, fire_modifier, burn_duration, range; /* units of power; turns; inches, 0: any */
    int grenade;                                                       /* index of `grenades`, -1 */
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
    int spaces, cost, weight, takes; /* spaces: for weapons; takes: spaces of the vehicle */
    int popup_cost, popup_weight, popup_takes;
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
    int plain_clips;      /* of a weapon: no clip of more than one load fits */
    int takes_bayonet, bayonet; /* on the end of such a weapon such a thing has no bulk */
    int fuse;                   /* takes the place of a grenade's timer */
    int holds_grenades;         /* in the weapon itself */
    int bursts;                 /* a grenade: BURST_... */
    int against_fire, against_impact, sometimes, fire_suit, mask, night_sight, spiked; /* in a duel */
    int melee, barrels, reload_turns, laser; /* of a hand weapon: only hand to hand; two barrels; slow to reload */
    int reach_quarters;                      /* a grenade: quarter inches within which it hurts people */
    int all_targets;                         /* a grenade: tires and walls take all of it, not half */
    int takes_shells, shell;                 /* loaded with single shells; one of them */
    int power;                               /* a power pack */
    int extinguishes, uses;                  /* puts fires out on 1 to this, so often */
    int first_aid;                           /* what a medikit adds */
    char tripod[CLASSIC_ID];                 /* the vehicular weapon that it is; "": none */
    int linked, infrared;                    /* so many of it on one tripod; an infrared laser */
    int shield;                              /* points of a gunshield */
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

#endif
