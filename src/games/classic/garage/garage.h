/* The garage: a design is read, billed, measured against the rules, described, drawn and written. Here is what its
 * files share; turnkey/garage.h is its public face. It knows neither the duel nor the career. */
#ifndef CLASSIC_GARAGE_GARAGE_H
#define CLASSIC_GARAGE_GARAGE_H

#include "games/classic/garage/catalog.h"
#include "turnkey/type.h"

/* ---- types.c: what the JSON of the garage consists of ---- */

extern const tk_type classic_design_type, classic_brief_type, classic_check_type, classic_retrofit_type;

/* ---- stock.c: the vehicles that come with the game ---- */

/* Reads classic/stock.json and every design it lists. */
tk_status classic_stock_read(tk_garage *, const tk_content *, tk_error *);

/* ---- bill.c: what everything costs, weighs and takes ---- */

/* Lines of a bill. X(NAME, name, section) */
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
/* What an accessory is made of; the plain armor when it is made of none. */
int classic_made_of(const tk_garage *, const tk_design_unit *, const tk_design_accessory *);
/* The weight of one accessory, in whole pounds. */
int classic_accessory_weight(const tk_garage *, const tk_design *, int unit, const tk_design_accessory *);

/* ---- magazine.c: what is in the magazines of a weapon ---- */

/* Shots in a magazine; 0 is the weapon's own, extra ones follow. */
int classic_magazine_shots(const tk_garage *, const tk_design *, const tk_design_weapon *, int magazine);
/* Does the design say what is in the magazine? */
bool classic_is_loaded(const tk_design *, const tk_design_weapon *, int magazine);
/* The nth sort of shots in it, whether the design names it or it is the usual; false: there are no more. */
bool classic_batch_at(const tk_garage *, const tk_design *, const tk_design_weapon *, int magazine, int nth,
                      tk_design_batch *out);
/* "6 explosive grenade", "4 impact smoke grenade", "5 remote-controlled mines", "5 usual". */
void classic_batch_write(const tk_garage *, const tk_design_batch *, tk_text *);

/* ---- design_change.c: taking parts out ---- */

/* How many weapons, accessories and turrets a link connects. */
int classic_linked_things(const tk_design_link *);

/* ---- shape.c: what kind of vehicle it is ---- */

/* CLASS_... of a unit; FIT_..., as accessories tell them apart. */
int classic_class(const tk_garage *, const tk_design *, int unit);
int classic_fit(const tk_garage *, const tk_design *, int unit);
/* How many sides carry armor. */
int classic_facings(const tk_garage *, const tk_design *, int unit);
int classic_spaces(const tk_garage *, const tk_design *, int unit);

/* Wheels of an axle; how many of them, 0 or 1, have the tire that is named apart for the right. */
int classic_wheels(const tk_garage *, const tk_design *, tk_axle);
int classic_wheels_right(const tk_garage *, const tk_design *, tk_axle);
/* The tire that a tk_part_kind stands for. */
tk_design_tire classic_tire_of(const tk_design *, int part_kind);

/* What stands inside when nothing is said: the plant in front, or at the back. */
void classic_inside_init(tk_design *, tk_axle plant_at);
/* Is that how it stands? */
bool classic_inside_is(const tk_design *, tk_axle plant_at);

/* ---- small things that everything here uses ---- */

static inline const classic_body *classic_body_of(const tk_garage *garage, const tk_design *design, int unit)
{
    return &garage->body[design->unit[unit].body];
}
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

/* ---- performance.c: how it drives ---- */

/* Terms of the handling class. X(NAME, name, text, section) */
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

/* ---- limits.c, limits_parts.c, limits_accessories.c: what the rules have against a design ---- */

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
    X(GEAR_CLIP, "gear-clip", REMOVE, "Extended clips are for pistols, SMGs and rifles. A shotgun takes plain ones.", \
      "equipment") \
    X(REBUILT_BODY, "rebuilt-body", REMOVE, "The body of a vehicle that exists cannot be changed.", "retrofitting") \
    X(REBUILT_CHASSIS, "rebuilt-chassis", REMOVE, "The chassis of a vehicle that exists cannot be changed.", \
      "retrofitting") \
    X(REBUILT_SUSPENSION, "rebuilt-suspension", REMOVE, "The suspension of a vehicle that exists cannot be changed.", \
      "retrofitting") \
    X(REBUILT_ORIGINAL, "rebuilt-original", REMOVE, "A roll cage must be original equipment.", "roll-cage") \
    X(REBUILT_ILLEGAL, "rebuilt-illegal", REMOVE, "What would come of it breaks the rules itself.", "retrofitting")
#define X_PROBLEM(NAME, name, REMEDY, text, section) PROBLEM_##NAME,
CLASSIC_ENUM(CLASSIC_PROBLEMS, X_PROBLEM, PROBLEM_COUNT);

/* Reports every problem with parts, or with accessories; the bill and the performance must be there. Those of people
 * are found by classic_limits_people. */
void classic_limits_parts(const tk_garage *, const tk_design *, tk_vehicle *);
void classic_limits_accessories(const tk_garage *, const tk_design *, tk_vehicle *);
/* Adds a problem to the vehicle's; dropped when there are too many. */
void classic_report(tk_vehicle *, int problem, tk_part, int value, int limit);

/* ---- outfit.c: what people wear and carry ---- */

/* Reports every problem with what people wear and carry. */
void classic_limits_people(const tk_garage *, const tk_design *, tk_vehicle *);

/* Where each of the things a person carries is: 0 in the hand, 1 in the vest, 2 in the pack [carrying]. */
void classic_gear_places(const tk_garage *, const tk_design *, const tk_design_person *, uint8_t *place);
/* What a person's gear costs, weapons and clips loaded. */
int classic_gear_cost(const tk_garage *, const tk_design *, const tk_design_person *);
/* What one piece of gear costs, loaded; what all gear named in the cargo of a design costs. */
int classic_piece_price(const classic_gear *);
int classic_cargo_cost(const tk_garage *, const tk_design *);
/* What a person carries by hand and may carry, in sixths of a grenade's bulk. */
void classic_person_load(const tk_garage *, const tk_design *, const tk_design_person *, int *hand, int *capacity);
/* The gear a clip is for: the last one named before it that takes such clips, or else the first behind it; TK_UNSET. */
int classic_clip_weapon(const tk_garage *, const tk_design *, const tk_design_person *, int index);

/* ---- words.c: what things are called ---- */

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
/* The person of such a name; TK_UNSET: it is none. */
uint8_t classic_person_parse(const char *name);
/* Its index in the unit's crew, -1. */
int classic_person_index(const tk_design_unit *, int person);

/* ---- names.c: the vocabularies of catalog.h as names ---- */

/* Index of the name among names that end in NULL, -1. */
int classic_name_find(const char *const *names, const char *name);

/* ---- design_read.c: designs from files ---- */

/* A design with nothing in it but what cannot be missing. */
void classic_design_init(const tk_garage *, tk_design *);
/* An accessory as it is when nothing is said about it. */
tk_design_accessory classic_accessory_plain(const tk_garage *, int unit, int type);

/* The most obstacles, and the most debris, that a cargo names. */
enum { CLASSIC_CARGO_PIECES = 20 };
/* Does such gear go as cargo? Grenades do, in boxes; of other things only those with spaces as cargo in the list. */
bool classic_goes_as_cargo(const classic_gear *);
/* Pieces of such gear that one entry of a cargo is: a box of grenades, or one thing. */
int classic_cargo_pieces(const classic_gear *);
/* Makes cargo take at least the weight and the spaces of what is named in it [cargo]. */
void classic_fit_cargo(const tk_garage *, tk_design_unit *);

#endif
