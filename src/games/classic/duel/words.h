/* The closed vocabularies of the duel: what things are called, what may be done, what can happen, how it ends. Order
 * matters in records and states: add at the end of a list, or bump the game's version. */
#ifndef CLASSIC_DUEL_WORDS_H
#define CLASSIC_DUEL_WORDS_H

#include "games/classic/counters.h"
#include "games/classic/duel/labels.h"
#include "games/classic/duel/reasons.h"

#include <stdbool.h>
#include <stdint.h>

/* Parts of a vehicle that take damage. X(NAME, name) */
#define DUEL_PARTS(X) \
    X(ARMOR, "armor")           /* the outer layer of a side; place: tk_side */ \
    X(LINING, "lining")         /* the inner layer, where metal lies over something else */ \
    X(TIRE, "tire")             /* place: corner */ \
    X(GUARD, "wheelguard")      /* place: corner */ \
    X(PLANT, "power plant")     /* place: TK_SIDE_FRONT or TK_SIDE_BACK */ \
    X(WEAPON, "weapon")         /* place: mount; row: index in the world's weapons */ \
    X(PERSON, "person")         /* place: tk_role */ \
    X(BODY_ARMOR, "body armor") /* place: index of the person among the vehicle's people */ \
    X(ACCESSORY, "accessory")   /* what has points of its own: searchlights, cases of a shop */ \
    X(CARGO, "cargo")           /* always there in a car: the empty space is a place a shot passes through */

/* Corners wheels stand at. Cycles: front and back middle; trikes: one of them.
 * X(NAME, name, letters, sides a tire there stands at: AT(a tk_side) | ...) */
#define DUEL_CORNERS(X) \
    X(FRONT_LEFT, "front left", "FL", AT(FRONT) | AT(LEFT)) \
    X(FRONT_RIGHT, "front right", "FR", AT(FRONT) | AT(RIGHT)) \
    X(BACK_LEFT, "back left", "BL", AT(BACK) | AT(LEFT)) \
    X(BACK_RIGHT, "back right", "BR", AT(BACK) | AT(RIGHT)) \
    X(FRONT, "front", "F", AT(FRONT) | AT(LEFT) | AT(RIGHT)) \
    X(BACK, "back", "B", AT(BACK) | AT(LEFT) | AT(RIGHT)) \
    X(SIDECAR, "sidecar", "S", 0)

/* What a shot is aimed at on a vehicle. The sides come first, in the order of tk_side. X(NAME, name) */
#define DUEL_AIMS(X) \
    X(FRONT, "front") \
    X(RIGHT, "right") \
    X(LEFT, "left") \
    X(BACK, "back") \
    X(TOP, "top") \
    X(UNDER, "underbody") \
    X(TURRET, "turret") \
    X(TIRE_FRONT_LEFT, "front left tire") \
    X(TIRE_FRONT_RIGHT, "front right tire") \
    X(TIRE_BACK_LEFT, "back left tire") \
    X(TIRE_BACK_RIGHT, "back right tire") \
    X(TIRE_FRONT, "front tire") \
    X(TIRE_BACK, "back tire") \
    X(TIRE_SIDECAR, "sidecar's tire") \
    X(SIDECAR, "sidecar") \
    X(RIDER, "rider") \
    X(SEARCHLIGHT, "searchlight")

/* What the ground is like [road-conditions]. `difficulty` is added to maneuvers and, unless off-road, to hazards.
 * X(NAME, name, difficulty, to hazards too) */
#define DUEL_SURFACES(X) \
    X(ROAD, "road", 0, 0) \
    X(SHOULDER, "shoulder", 0, 0) \
    X(OFF_ROAD, "off-road", 1, 0) \
    X(GRAVEL, "gravel", 1, 1) \
    X(OIL, "oil", 2, 1) \
    X(LIGHT_SNOW, "light snow", 2, 1) \
    X(HEAVY_SNOW, "heavy snow", 3, 1) \
    X(ICE, "ice", 4, 1) \
    X(BANKED, "banked curve", 0, 0) \
    X(STEEP, "steep banked curve", 0, 0) \
    X(WATER, "water", 0, 0)

/* What the shoulders of a road are like, at the players' option [shoulders]. X(NAME, name) */
#define DUEL_SHOULDERS(X) \
    X(FIRM, "firm") \
    X(SOFT, "soft") \
    X(GRAVEL, "gravel")

/* Weather and light over the whole map [weather]. X(NAME, name, difficulty, to-hit) */
#define DUEL_WEATHERS(X) \
    X(CLEAR, "clear", 0, 0) \
    X(RAIN, "rain", 1, -2) \
    X(HEAVY_RAIN, "heavy-rain", 2, -3) \
    X(FOG, "fog", 0, -3) \
    X(SNOW, "light-snow", 2, 0) \
    X(HEAVY_SNOW, "heavy-snow", 3, 0)

/* Things of a map that stand where they stand.
 * X(NAME, name, blocks movement, blocks sight, letter of a terminal's map) */
#define DUEL_FIXTURES(X) \
    X(WALL, "wall", 1, 1, '#') \
    X(LOW_WALL, "low-wall", 1, 0, '=') \
    X(BUNKER, "bunker", 1, 1, 'B') \
    X(BUILDING, "building", 1, 1, 'H') \
    X(BARRIER, "barrier", 1, 0, '+') \
    X(TREE, "tree", 1, 0, 'T') \
    X(BOULDER, "boulder", 1, 0, 'O') \
    X(LAMPPOST, "lamppost", 1, 0, 'I') \
    X(CURB, "curb", 0, 0, '_') \
    X(RUBBLE, "rubble", 1, 1, '&') \
    X(SMALL_TREE, "small-tree", 0, 0, 't') \
    X(ROCK, "rock", 0, 0, 'r') \
    X(DITCH, "ditch", 0, 0, '-') \
    X(PLATEAU, "plateau", 1, 0, '^') \
    X(RAMP, "ramp", 1, 0, '/') \
    X(SEARCHLIGHT, "searchlight", 1, 0, 'L') \
    X(DEBRIS, "debris", 0, 0, ';')

/* Results of the crash tables while they last, mildest first: of two the worse one stays [crash-worst].
 * X(NAME, name, to-hit for the rest of the turn; 99: no aimed fire, what a loose sidecar loses by it, how crash table 1
 * reads among odds): the loss in steps of 2.5 mph; NULL: not on that table. */
#define DUEL_CRASHES(X) \
    X(NONE, "in control", 0, 0, NULL) \
    X(MINOR_FISHTAIL, "minor fishtail", 3, 0, NULL) \
    X(TRIVIAL_SKID, "trivial skid", 3, 0, "a trivial skid") \
    X(MAJOR_FISHTAIL, "major fishtail", 6, 0, NULL) \
    X(MINOR_SKID, "minor skid", 6, 2, "a minor skid") \
    X(MODERATE_SKID, "moderate skid", 6, 4, "a moderate skid") \
    X(SEVERE_SKID, "severe skid", 99, 10, "a severe skid") \
    X(DOUBLE_FISHTAIL, "major and minor fishtail", 99, 0, NULL) \
    X(CONTROLLED_SKID, "controlled skid", 0, 0, NULL) \
    X(BOOTLEGGER, "bootlegger reverse", 99, 0, NULL) \
    X(T_STOP, "T-stop", 99, 0, NULL) \
    X(SPINOUT, "spinout", 99, 0, "a spinout") \
    X(ROLL, "roll", 99, 0, "it rolls") \
    X(BURNING_ROLL, "roll, perhaps on fire", 99, 0, "it rolls and may burn") \
    X(VAULT, "vault", 99, 0, "it vaults") \
    X(FALL, "fall", 0, 0, NULL)

/* Kinds of collisions of two vehicles [collisions]. X(NAME, name) */
#define DUEL_COLLISIONS(X) \
    X(HEAD_ON, "head-on collision") \
    X(REAR_END, "rear-end collision") \
    X(T_BONE, "T-bone collision") \
    X(SIDESWIPE_SAME, "sideswipe, same direction") \
    X(SIDESWIPE_OPPOSITE, "sideswipe, opposite directions")

/* Where damage comes from: decides how it spreads, what armor does, whether wheels or only tires are lost, and fire.
 * X(NAME, name) */
#define DUEL_SOURCES(X) \
    X(SHOT, "enemy fire") \
    X(LASER, "laser") \
    X(FLAME, "flame") \
    X(MINE, "mine") \
    X(BLAST, "blast") \
    X(COLLISION, "collision") \
    X(ROLL, "roll") \
    X(ROAD, "the road") /* braking, skids, debris, spikes: the tire goes, the wheel stays */ \
    X(BURNING, "fire") \
    X(FALL, "fall") \
    X(REFEREE, "the referee")

/* How long an answer stands [standing-orders]. X(NAME, name) */
#define DUEL_UNTILS(X) \
    X(PHASE, "this phase") \
    X(TURN, "the rest of this turn") \
    X(EVENT, "until something happens")

/* What can become of a vehicle. X(NAME, name) */
#define DUEL_STANDINGS(X) \
    X(WAITING, "waiting") /* not on the map yet */ \
    X(RUNNING, "running") \
    X(STRANDED, "stranded") /* cannot move any more, but shoots */ \
    X(KILLED, "killed")     /* neither moves nor fires: a kill [kills]; the wreck stays */ \
    X(SURRENDERED, "surrendered") \
    X(LEFT, "left")           /* through a gate, or lost at a fork */ \
    X(EXPLODED, "exploded")   /* nothing left on the table */ \
    X(ABANDONED, "abandoned") /* everybody has got out: a kill; somebody may get back in [getting-out] */ \
    X(AFOOT, "on foot")       /* a gang that has come without a vehicle [gangs] */

/* What a scenario is won by. X(NAME, name) */
#define DUEL_GOALS(X) \
    X(LAST, "last-survivor") \
    X(POINTS, "points") \
    X(LAPS, "laps") \
    X(ESCAPE, "escape") \
    X(LAST_CAR, "last-car")

/* What the referee may put right. `index` names the part, person, weapon, counter or fixture. X(NAME, name) */
#define DUEL_FIELDS(X) \
    X(SPEED, "speed") \
    X(HANDLING, "handling") \
    X(PART, "part") \
    X(SHOTS, "shots") \
    X(X, "x") \
    X(Y, "y") \
    X(HEADING, "heading") \
    X(FIRE, "fire") \
    X(STANDING, "standing") \
    X(POINTS, "points") \
    X(POWER, "power") \
    X(LAPS, "laps") \
    X(COUNTER, "counter") \
    X(FIXTURE, "fixture") \
    X(TURN, "turn") \
    X(PHASE, "next phase") \
    X(REVERSE, "reverse") \
    X(TROUBLE, "trouble") \
    X(DOWN, "side that is down") \
    X(DRIVER, "driver") \
    X(STUNNED, "stunned") \
    X(PAINTED, "paint") \
    X(BLINDED, "blinded") \
    X(LIT, "lit") \
    X(GASSED, "gassed") \
    X(TURRET, "turret") \
    X(GUARDS, "wheelguards") \
    X(REFLEXES, "reflexes") \
    X(AUTOMATIC, "automatic") \
    X(HEAT, "heat")

/* Why the referee puts something right. X(NAME, text) */
#define DUEL_WHYS(X) \
    X(MISTAKE, "a rule was applied wrongly") \
    X(AGREED, "by agreement") \
    X(SCENARIO, "the scenario says so") \
    X(PENALTY, "a penalty") \
    X(SENSE, "common sense")

/* What the referee may say. X(NAME, text) */
#define DUEL_COMMENTS(X) \
    X(OUCH, "Ouch! That will leave a mark.") \
    X(CLOSE, "What a close shave!") \
    X(CROWD, "The crowd is on its feet!") \
    X(SALVAGE, "There is not much left to salvage there.") \
    X(SHOT, "What a shot!") \
    X(DRIVING, "That was some driving!")

/* Where vehicles start: each at a gate, or one behind the other on the road. X(NAME, name) */
#define DUEL_STARTS(X) \
    X(GATES, "gates") \
    X(ROAD, "road")

/* Who plays with whom unless the configuration says otherwise. X(NAME, name) */
#define DUEL_SIDES(X) \
    X(EACH, "each")    /* everybody alone */ \
    X(TWO, "two")      /* every other seat together */ \
    X(PREY, "pursuit") /* the first against all others */

/* To which hand a vehicle turns, as its driver sees it. X(NAME, name) */
#define DUEL_HANDS(X) \
    X(LEFT, "left") \
    X(RIGHT, "right")

/* The squares around a person, counterclockwise in eighths of a turn. X(NAME, name) */
#define DUEL_BEARINGS(X) \
    X(EAST, "east") \
    X(NORTH_EAST, "north-east") \
    X(NORTH, "north") \
    X(NORTH_WEST, "north-west") \
    X(WEST, "west") \
    X(SOUTH_WEST, "south-west") \
    X(SOUTH, "south") \
    X(SOUTH_EAST, "south-east")

/* Where somebody is who may go on foot. X(NAME, name) */
#define DUEL_WHEREABOUTS(X) \
    X(ABOARD, "aboard") \
    X(AFOOT, "on foot") \
    X(SAFE, "in a bunker") \
    X(GONE, "gone")

/* How somebody is. X(NAME, name) */
#define DUEL_WOUNDS(X) \
    X(NONE, "fine") \
    X(WOUNDED, "wounded") \
    X(UNCONSCIOUS, "unconscious") \
    X(DEAD, "dead")

/* What takes somebody on foot longer than a phase. X(NAME, name) */
#define DUEL_TASKS(X) \
    X(NONE, "nothing") \
    X(DISMOUNT, "getting out") \
    X(LAND, "getting up from a jump") \
    X(RISE, "standing up") \
    X(REST, "catching breath") \
    X(RELOAD, "reloading") \
    X(BOARD, "getting in") \
    X(RIGHT, "picking a cycle up") \
    X(LIFT, "picking an obstacle up") \
    X(PUT_DOWN, "putting an obstacle down") \
    X(HATCH, "climbing through a hatch") \
    X(WEAR, "putting a medikit on or off") \
    X(TAKE_OUT, "getting something out of a pack") \
    X(STOW, "putting something into a pack") \
    X(TREAT, "giving first aid") \
    X(TRIPOD, "setting a tripod up or taking it down") \
    X(HARNESS, "doing a safety harness up or undoing it") \
    X(UNLOAD, "getting something out of the cargo") \
    X(LOAD, "putting an obstacle into a vehicle") \
    X(HELP, "helping to reload") \
    X(TIMER, "setting the timers of grenades")

/* What people put on and take off. X(NAME, name) */
#define DUEL_GARMENTS(X) \
    X(BACKPACK, "backpack") \
    X(VEST, "battle-vest") \
    X(MASK, "gas-mask") \
    X(GOGGLES, "goggles") \
    X(MEDIKIT, "portable-medikit")

/* ---- the same as enums, and rows by them ---- */

typedef enum duel_part_kind {
#define X(NAME, name) PART_##NAME,
    DUEL_PARTS(X)
#undef X
        DUEL_PART_KINDS
} duel_part_kind;

typedef enum duel_corner {
#define X(NAME, name, letters, sides) CORNER_##NAME,
    DUEL_CORNERS(X)
#undef X
        DUEL_CORNER_COUNT
} duel_corner;

typedef enum duel_aim {
#define X(NAME, name) AIM_##NAME,
    DUEL_AIMS(X)
#undef X
        DUEL_AIM_COUNT
} duel_aim;

typedef enum duel_surface {
#define X(NAME, name, difficulty, hazards) SURFACE_##NAME,
    DUEL_SURFACES(X)
#undef X
        DUEL_SURFACE_COUNT
} duel_surface;

typedef enum duel_shoulder {
#define X(NAME, name) SHOULDER_##NAME,
    DUEL_SHOULDERS(X)
#undef X
        DUEL_SHOULDER_COUNT
} duel_shoulder;

typedef enum duel_weather {
#define X(NAME, name, difficulty, to_hit) WEATHER_##NAME,
    DUEL_WEATHERS(X)
#undef X
        DUEL_WEATHER_COUNT
} duel_weather;
typedef struct duel_weather_row {
    int8_t difficulty, to_hit;
} duel_weather_row;
extern const duel_weather_row duel_weather_rows[DUEL_WEATHER_COUNT];

typedef enum duel_fixture_kind {
#define X(NAME, name, moves, sight, letter) FIXTURE_##NAME,
    DUEL_FIXTURES(X)
#undef X
        DUEL_FIXTURE_KINDS
} duel_fixture_kind;
typedef struct duel_fixture_row {
    bool blocks_moves, blocks_sight;
    char letter;
} duel_fixture_row;
extern const duel_fixture_row duel_fixture_rows[DUEL_FIXTURE_KINDS];

typedef enum duel_crash {
#define X(NAME, name, to_hit, sidecar, odds) CRASH_##NAME,
    DUEL_CRASHES(X)
#undef X
        DUEL_CRASH_COUNT
} duel_crash;

typedef enum duel_collision {
#define X(NAME, name) COLLISION_##NAME,
    DUEL_COLLISIONS(X)
#undef X
        DUEL_COLLISION_COUNT
} duel_collision;

typedef enum duel_source {
#define X(NAME, name) SOURCE_##NAME,
    DUEL_SOURCES(X)
#undef X
        DUEL_SOURCE_COUNT
} duel_source;

typedef enum duel_until {
#define X(NAME, name) UNTIL_##NAME,
    DUEL_UNTILS(X)
#undef X
        DUEL_UNTIL_COUNT
} duel_until;

typedef enum duel_standing {
#define X(NAME, name) STANDING_##NAME,
    DUEL_STANDINGS(X)
#undef X
        DUEL_STANDING_COUNT
} duel_standing;

typedef enum duel_goal {
#define X(NAME, name) GOAL_##NAME,
    DUEL_GOALS(X)
#undef X
        DUEL_GOAL_COUNT
} duel_goal;

typedef enum duel_field {
#define X(NAME, name) FIELD_##NAME,
    DUEL_FIELDS(X)
#undef X
        DUEL_FIELD_COUNT
} duel_field;

typedef enum duel_why {
#define X(NAME, name) WHY_##NAME,
    DUEL_WHYS(X)
#undef X
        DUEL_WHY_COUNT
} duel_why;

typedef enum duel_comment {
#define X(NAME, name) COMMENT_##NAME,
    DUEL_COMMENTS(X)
#undef X
        DUEL_COMMENT_COUNT
} duel_comment;

typedef enum duel_start_kind {
#define X(NAME, name) START_##NAME,
    DUEL_STARTS(X)
#undef X
} duel_start_kind;

typedef enum duel_sides {
#define X(NAME, name) SIDES_##NAME,
    DUEL_SIDES(X)
#undef X
} duel_sides;

typedef enum duel_hand {
#define X(NAME, name) HAND_##NAME,
    DUEL_HANDS(X)
#undef X
} duel_hand;

typedef enum duel_whereabouts {
#define X(NAME, name) WALKER_##NAME,
    DUEL_WHEREABOUTS(X)
#undef X
        DUEL_WHEREABOUTS_COUNT
} duel_whereabouts;

typedef enum duel_task {
#define X(NAME, name) TASK_##NAME,
    DUEL_TASKS(X)
#undef X
        DUEL_TASK_COUNT
} duel_task;

typedef enum duel_garment {
#define X(NAME, name) WEAR_##NAME,
    DUEL_GARMENTS(X)
#undef X
        WEAR_COUNT
} duel_garment;

enum {
#define X(NAME, name) BEARING_##NAME,
    DUEL_BEARINGS(X)
#undef X
        DUEL_BEARING_COUNT
};

/* What a seat may do with the vehicle the action names (the seat's own first, second ... vehicle). Speeds are tenths of
 * a mile an hour, lengths hundredths of an inch. X(NAME, name, arguments, how a choice reads) */
#define DUEL_VERBS(X) \
    X(ENTER, "enter", "speed:mph", "Come in at {speed}") \
    X(SPEED, "speed", "to:mph", "Go to {to}") \
    X(BACK_UP, "back-up", "to:mph", "Back up at {to}") \
    X(KEEP, "keep", "until:until", "Hold this speed ({until})") \
    X(NOW, "now", "", "Move now") \
    X(LATER, "later", "", "Let the others move first") \
    X(STRAIGHT, "straight", "until:until", "Straight on ({until})") \
    X(BEND, "bend", "side:hand degrees:degrees skid?:inches", "Bend {side} by {degrees}[, skidding {skid}]") \
    X(DRIFT, "drift", "side:hand by:inches", "Drift {by} to the {side}") \
    X(SWERVE, "swerve", "side:hand degrees:degrees skid?:inches", \
      "Swerve: drift {side}, bend back by {degrees}[, skidding {skid}]") \
    X(BOOTLEGGER, "bootlegger", "side:hand", "Bootlegger reverse to the {side}") \
    X(T_STOP, "t-stop", "side:hand", "T-stop, turning {side}") \
    X(PIVOT, "pivot", "corner:hand degrees:degrees", "Pivot on the back {corner} corner by {degrees} to the left") \
    X(EVEN_OUT, "even-out", "x:inches y:inches", "Even out onto the grid at {x}, {y}") \
    X(RECOVER, "recover", "", "Try to catch the spin") \
    X(LET_GO, "let-go", "", "Let it happen") \
    X(HOLD_ON, "hold-on", "", "Stay aboard") \
    X(CALL, "call", "collision:collision", "Call it a {collision}") \
    X(CONFORM, "conform", "corner:corner", "Give way round the {corner} corner") \
    X(TAKE, "take", "side:side", "Take it on the {side}") \
    X(FIRE, "fire", "crew:person@actor weapon:weapon@actor target:target at?:aim", \
      "Fire the {weapon} at[ the {at} of] {target} ({crew})") \
    X(VOLLEY, "volley", \
      "crew:person@actor link:link@actor target:target at?:aim with?:weapon@actor magazine?:magazine", \
      "Fire {link} at[ the {at} of] {target}[, aiming the {with}][, from {magazine}] ({crew})") \
    X(FIRE_GROUND, "fire-ground", \
      "crew:person@actor weapon:weapon@actor x:inches y:inches magazine?:magazine floor?:number", \
      "Fire the {weapon} at the ground at {x}, {y}[, {floor} floors up][ from {magazine}] ({crew})") \
    X(VOLLEY_GROUND, "volley-ground", \
      "crew:person@actor link:link@actor x:inches y:inches with?:weapon@actor magazine?:magazine floor?:number", \
      "Fire {link} at the ground at {x}, {y}[, {floor} floors up][, aiming the {with}][, from {magazine}] ({crew})") \
    X(DROP, "drop", "crew:person@actor weapon:weapon@actor to?:side magazine?:magazine", \
      "Let the {weapon} go[ as if on the {to}][ from {magazine}] ({crew})") \
    X(AUTOMATIC, "automatic", "crew:person@actor weapon:weapon@actor order?:number", \
      "Put the {weapon} on or off automatic[, magazines in the order {order}] ({crew})") \
    X(DETONATE, "detonate", "crew:person@actor counter:counter kind?:counter-kind", \
      "Set off[ the {kind},] {counter} ({crew})") \
    X(TURRET, "turret", "crew:person@actor", "Raise or lower the turret ({crew})") \
    X(GUARDS, "guards", "crew:person@actor pair?:side", "Raise or lower the[ {pair}] wheelguards ({crew})") \
    X(LIGHT, "light", "crew:person@actor target:target blind:beam", "Searchlight on {target}: {blind} ({crew})") \
    X(HOLD, "hold", "until:until", "Hold fire ({until})") \
    X(AT_WILL, "at-will", "target:target", "Fire at {target} at will from now on") \
    X(TAKE_WHEEL, "take-wheel", "crew:person@actor", "Take the wheel ({crew})") \
    X(SURRENDER, "surrender", "", "Give up") \
    X(PROCEED, "proceed", "turns?:pace", "Go on[ {turns}]") \
    X(ADJUST, "adjust", "car:car field:field index?:number value:number why:why", \
      "Set the {field}[ {index}] of {car} to {value}: {why}") \
    X(COMMENT, "comment", "comment:comment", "{comment}") \
    X(GATE, "gate", "gate:gate", "Come in by {gate}") \
    X(JETTISON, "jettison", "crew:person@actor", "Let the sidecar go ({crew})") \
    X(LAY, "lay", "kind:counter-kind x:inches y:inches degrees:degrees turns:number why:why", \
      "Lay {kind} at {x}, {y}: {why}") \
    X(CANCEL, "cancel", "", "Take back all standing orders") \
    X(WATCH, "watch", "", "Ask about fire in every phase, even with nobody in sight") \
    X(GET_OUT, "get-out", "crew:person@actor x?:inches y?:inches", "{crew} gets out[ at {x}][, {y}]") \
    X(WALK, "walk", "way:bearing", "A step to the {way}") \
    X(RUN_TO, "run-to", "x:inches y:inches", "Run to {x}, {y}") \
    X(STAY, "stay", "until:until", "Stay there ({until})") \
    X(SPRINT, "sprint", "", "Sprint this turn") \
    X(REST, "rest", "", "Rest") \
    X(PRONE, "drop-prone", "crew?:person@actor", "Drop prone[ ({crew})]") \
    X(RISE, "stand-up", "", "Stand up") \
    X(BOARD, "board", "into?:car place?:person@into", "Get in[to {into}][ as its {place}]") \
    X(RIGHT, "right-cycle", "which?:car", "Pick the cycle up[: {which}]") \
    X(LIFT, "lift", "counter:counter", "Pick the obstacle up ({counter})") \
    X(PUT_DOWN, "put-down", "to?:bearing", "Put the obstacle down[, out of the building to the {to}]") \
    X(SHOOT, "shoot", "crew:person@actor with:gear target:target at?:aim barrels?:number people?:number", \
      "{crew} fires the {with} at[ the {at} of] {target}[, {barrels} shots at once][, sweeping {people} people]") \
    X(SWEEP, "sweep", "crew:person@actor weapon:weapon@actor target:target count:number", \
      "{crew} sweeps {count} people around {target} with the {weapon}") \
    X(THROW, "throw", "crew:person@actor with:gear x:inches y:inches fuse?:number floor?:number", \
      "{crew} throws the {with} at {x}, {y}[, {floor} floors up][ with an impact fuse: {fuse}]") \
    X(LAUNCH, "launch", "crew:person@actor with:gear x:inches y:inches fuse?:number floor?:number", \
      "{crew} launches the {with} at {x}, {y}[, {floor} floors up][ with an impact fuse: {fuse}]") \
    X(SET_TIMER, "set-timer", "crew:person@actor turns:number with?:gear", \
      "{crew} sets the timers[ of the {with}] to {turns} turns") \
    X(STRIKE, "strike", "crew:person@actor target:target with?:gear", "{crew} strikes {target}[ with the {with}]") \
    X(RELOAD, "reload", "crew:person@actor with:gear", "{crew} reloads the {with}") \
    X(SPRAY, "spray", "crew:person@actor target:target", "{crew} turns the extinguisher on {target}") \
    X(VICTIMS, "victims", "first:target", "Those from {first} on are hit") \
    X(UPSTAIRS, "upstairs", "", "Climb the stairs") \
    X(DOWNSTAIRS, "downstairs", "", "Go down the stairs") \
    X(TAKE_OFF, "take-off", "crew:person@actor what:garment", "{crew} takes the {what} off") \
    X(PUT_ON, "put-on", "crew:person@actor what:garment", "{crew} puts the {what} on") \
    X(TAKE_OUT, "take-out", "crew:person@actor with:gear", "{crew} gets the {with} out of the pack") \
    X(STOW, "stow", "crew:person@actor with:gear", "{crew} puts the {with} into the pack") \
    X(TREAT, "treat", "crew:person@actor target:target", "{crew} gives first aid to {target}") \
    X(TRIPOD, "tripod", "crew:person@actor", "{crew} sets the tripod up or takes it down") \
    X(HARNESS, "harness", "crew:person@actor", "{crew} does the safety harness up or undoes it") \
    X(UNLOAD, "unload", "crew:person@actor with:gear", "{crew} gets the {with} out of the cargo") \
    X(THROW_OUT, "throw-out", "crew:person@actor kind:counter-kind to:side", \
      "{crew} throws {kind} out of the cargo to the {to}") \
    X(LOAD, "load", "into:car", "Put the obstacle into {into}") \
    X(CARRY, "carry", "crew:person@actor what:garment", "{crew} picks the {what} up") \
    X(LAY_DOWN, "lay-down", "crew:person@actor what:garment", "{crew} lays the {what} down") \
    X(SHOOT_GROUND, "shoot-ground", "crew:person@actor with:gear x:inches y:inches barrels?:number", \
      "{crew} fires the {with} at the ground at {x}, {y}[, {barrels} shots at once]") \
    X(LET_FALL, "let-fall", "crew:person@actor with:gear to?:bearing barrels?:number", \
      "{crew} lets the {with} go[ to the {to}][, {barrels} at once]") \
    X(LITTER, "litter", "", "Drop debris on the road before the leader") \
    X(SPARE, "spare", "", "Drop none")

typedef enum duel_verb {
#define X(NAME, name, args, text) VERB_##NAME,
    DUEL_VERBS(X)
#undef X
        VERB_COUNT
} duel_verb;

/* Arguments of verbs, by index. */
enum { BEND_SIDE, BEND_DEGREES, BEND_SKID };
enum { DRIFT_SIDE, DRIFT_BY };
enum { FIRE_CREW, FIRE_WEAPON, FIRE_TARGET, FIRE_AIM, FIRE_WITH, FIRE_MAGAZINE };
enum { GROUND_X = 2, GROUND_Y, GROUND_MAGAZINE, GROUND_FLOOR, VOLLEY_FLOOR };
enum { DROP_TO = 2, DROP_MAGAZINE };
enum { AUTOMATIC_ORDER = 2 };
enum { SHOOT_CREW, SHOOT_WITH, SHOOT_TARGET, SHOOT_AIM, SHOOT_BARRELS, SHOOT_PEOPLE };
enum { THROW_CREW, THROW_WITH, THROW_X, THROW_Y, THROW_FUSE, THROW_FLOOR };
/* As of SHOOT_CREW and SHOOT_WITH, and then: */
enum { SPOT_X = 2, SPOT_Y, SPOT_BARRELS };
enum { FALL_TO = 2, FALL_BARRELS };
enum { STRIKE_CREW, STRIKE_TARGET, STRIKE_WITH };
enum { ADJUST_CAR, ADJUST_FIELD, ADJUST_INDEX, ADJUST_VALUE, ADJUST_WHY };
enum { LAY_KIND, LAY_X, LAY_Y, LAY_DEGREES, LAY_TURNS, LAY_WHY };

/* What can happen, as everybody reads it. X(NAME, name, arguments, text, section) */
#define DUEL_EVENTS(X) \
    X(REFLEXES, "reflexes", "car:car roll:number handling:signed", \
      "The driver of {car} rolls {roll} for reflexes: handling class {handling}.", "reflexes") \
    X(ENTERED, "entered", "car:car x:coord y:coord heading:tenths speed:mph", \
      "{car} comes in at {x}, {y} at {speed}.", "setting-up") \
    X(TURN, "turn", "turn:number", "Turn {turn}.", "turns") \
    X(PHASE, "phase", "phase:number", "Phase {phase}.", "phases") \
    X(SPEED, "speed", "car:car speed:mph", "{car} goes at {speed}.", "speed-changes") \
    X(BRAKED, "braked", "car:car by:mph difficulty:number", "{car} brakes by {by}: D{difficulty}.", "deceleration") \
    X(MOVED, "moved", "car:car x:coord y:coord heading:tenths move:move", "{car} {move}: now at {x}, {y}.", \
      "movement") \
    X(HANDLING, "handling", "car:car status:signed", "Handling status of {car}: {status}.", "handling-status") \
    X(CONTROL, "control", "car:car need:number roll:number", "{car} needs {need} to keep control and rolls {roll}.", \
      "control-table") \
    X(NO_CONTROL, "no-control", "car:car", "{car} cannot keep control.", "control-table") \
    X(CRASH, "crash", "car:car crash:crash roll:number", "{car} loses control: {crash}!", "crash-tables") \
    X(RECOVERED, "recovered", "car:car", "{car} is under control again.", "spinouts") \
    X(REGAINED, "regained", "car:car status:signed", "{car} regains handling status: {status}.", "regaining-status") \
    X(COLLISION, "collision", "car:car other:target collision:collision", "{car} runs into {other}: {collision}!", \
      "collisions") \
    X(RAM, "ram", "car:car other:target speed:mph points:number", "At {speed} the crash counts {points}.", \
      "collision-damage") \
    X(STUNNED, "stunned", "car:car crew:person@car phases:number", \
      "The {crew} of {car} is stunned for {phases} phases.", "concussion") \
    X(KNOCKED_OUT, "knocked-out", "car:car crew:person@car phases:number", \
      "The {crew} of {car} is unconscious for {phases} phases.", "injuries") \
    X(STRUCK, "struck", "car:car counter:counter kind:counter-kind", "{car} drives into {kind}.", "debris") \
    X(LAID, "laid", "car?:car counter:counter x:coord y:coord kind:counter-kind", "Now at {x}, {y}: {kind}.", \
      "dropped-weapons") \
    X(HOLDS, "holds", "car:car", "{car} holds fire.", "firing") \
    X(FIRES, "fires", "car:car crew:person@car weapon:weapon@car target:target at?:aim", \
      "The {crew} of {car} fires the {weapon} at[ the {at} of] {target}.", "firing") \
    X(TO_HIT, "to-hit", "car:car need:signed roll:number", "{need} or more is needed: {roll}.", "rolling-to-hit") \
    X(MISS, "miss", "car:car", "It misses.", "rolling-to-hit") \
    X(HIT, "hit", "target:target points:number", "It hits {target} for {points}.", "damage") \
    X(DAMAGE, "damage", "car:car part:part@car points:number left?:number", \
      "The {part} of {car} loses {points}[, {left} left].", "damage-location") \
    X(SPARED, "spared", "car:car points:number", "{points} pass {car} by without effect.", "damage-location") \
    X(DESTROYED, "destroyed", "car:car part:part@car", "The {part} of {car} is destroyed.", "recording-damage") \
    X(TIRE_LOST, "tire-lost", "car:car part:part@car wheel:number", "{car} loses the {part}.", "tire-loss") \
    X(WOUNDED, "wounded", "car:car crew:person@car", "The {crew} of {car} is wounded.", "injuries") \
    X(UNCONSCIOUS, "unconscious", "car:car crew:person@car", "The {crew} of {car} is knocked out.", "injuries") \
    X(KILLED_PERSON, "killed-person", "car:car crew:person@car", "The {crew} of {car} is killed.", "injuries") \
    X(IGNITED, "ignited", "car:car", "{car} is on fire!", "fire") \
    X(FIRE_ROLL, "fire-roll", "car:car need:number roll:number", "Does {car} catch fire? {need} or less: {roll}.", \
      "starting-fires") \
    X(EXTINGUISHED, "extinguished", "car:car", "The fire on {car} is out.", "fire") \
    X(EXPLODED, "exploded", "car:car", "{car} explodes!", "explosions") \
    X(AUTOMATIC, "automatic", "car:car weapon:weapon@car on:switch", "The {weapon} of {car} is put {on} automatic.", \
      "automatic-fire") \
    X(STRANDED, "stranded", "car:car", "{car} will not move again.", "kills") \
    X(KILL, "kill", "car:car by?:car", "{car} is out of the duel[: a kill for {by}].", "kills") \
    X(SURRENDERED, "surrendered", "car:car", "{car} surrenders.", "kills") \
    X(LEFT, "left", "car:car gate:gate", "{car} leaves by {gate}.", "leaving") \
    X(POINTS, "points", "seat:seat points:number", "{seat} has {points} points.", "points") \
    X(LAP, "lap", "car:car lap:number", "{car} finishes lap {lap}.", "laps") \
    X(ADJUSTED, "adjusted", "car:car field:field value:number why:why index?:number", \
      "The referee sets the {field}[ {index}] of {car} to {value}: {why}.", "referee") \
    X(COMMENTED, "commented", "comment:comment", "The referee: {comment}", "referee") \
    X(TIME_UP, "time-up", "", "Time is up.", "time-limit") \
    X(WINS, "wins", "seat:seat", "{seat} wins!", "winning") \
    X(STOPPED, "stopped", "car:car part:part@car points:number", "The {part} of {car} stops {points}.", \
      "damage-location") \
    X(DROPS, "drops", "car:car weapon:weapon@car", "{car} lets its {weapon} go.", "dropped-weapons") \
    X(TRIGGERED, "triggered", "car?:car counter:counter roll?:number kind:counter-kind", \
      "The trigger of {kind}[: {roll} is rolled].", "dropped-weapons") \
    X(BURSTS, "bursts", "x:coord y:coord", "Something goes off at {x}, {y}.", "grenades-in-flight") \
    X(LAUNCHED, "launched", "car:car weapon:weapon@car x:coord y:coord", "{car} fires its {weapon} at {x}, {y}.", \
      "targeting-ground") \
    X(TURRET, "turret", "car:car up:lift", "The turret of {car} goes {up}.", "popup-turrets") \
    X(GUARDS, "guards", "car:car up:lift pair?:side", "The[ {pair}] wheelguards of {car} go {up}.", \
      "retractable-wheelguards") \
    X(LIT, "lit", "car:car other:target blind:number", "{car} has {other} in its searchlight.", "searchlight-use") \
    X(TOOK_WHEEL, "took-wheel", "car:car crew:person@car", "The {crew} of {car} takes the wheel.", \
      "substitute-drivers") \
    X(PAINTED, "painted", "car:car", "There is paint on the windows of {car}.", "paint") \
    X(GASSED, "gassed", "car:car crew:person@car roll:number", "The {crew} of {car} is in tear gas: {roll}.", \
      "tear-gas") \
    X(HIT_PLACE, "hit-place", "car:car aim:aim roll:number", "{roll}: it strikes the {aim} of {car}.", \
      "damage-location") \
    X(GUARD_ROLL, "guard-roll", "car:car roll:number", "Does the wheelguard of {car} catch it? {roll}.", \
      "wheelguard-hits") \
    X(FIRE_CHANCE, "fire-chance", "car:car need:number roll:number", \
      "Does what was hit in {car} catch fire? {need} or less: {roll}.", "fire") \
    X(EXTINGUISHER, "extinguisher", "car:car need:number roll:number", \
      "The extinguisher of {car} needs {need} or less: {roll}.", "fire-fighting") \
    X(EXPLOSION_ROLL, "explosion-roll", "car:car roll:number", "Does {car} explode? On a 1: {roll}.", "explosions") \
    X(FORK, "fork", "car:car roll:number way:way", "{car} comes to a fork and rolls {roll}: {way}.", "forks") \
    X(LOST, "lost", "car:car", "{car} takes the other road and is lost.", "forks") \
    X(ESCAPED, "escaped", "car:car inches:number", "{car} is {inches} inches ahead and gets away.", "pursuit") \
    X(BREACHED, "breached", "other:target wide:inches", "There is a breach in {other} now, {wide} wide.", "breaches") \
    X(COLLAPSED, "collapsed", "other:target", "Nothing holds {other} any more: it falls in.", "rubble") \
    X(CRUSHED, "crushed", "car:car points:number", "{car} takes {points}.", "collision-damage") \
    X(LANDED, "landed", "x:coord y:coord", "A grenade comes down at {x}, {y}.", "grenades-in-flight") \
    X(JETTISONED, "jettisoned", "car:car", "{car} lets its sidecar go.", "jettison-joining") \
    X(ADRIFT, "adrift", "counter:counter crash:crash roll:number", "The loose sidecar rolls {roll}: {crash}.", \
      "jettison-joining") \
    X(PLACED, "placed", "counter:counter kind:counter-kind x:coord y:coord why:why", \
      "The referee lays {kind} ({counter}) at {x}, {y}: {why}.", "referee") \
    X(GOT_OUT, "got-out", "who:target x:coord y:coord", "{who} gets out at {x}, {y}.", "getting-out") \
    X(JUMPED, "jumped", "who:target x:coord y:coord speed:mph", "{who} jumps out at {x}, {y}, as if hit at {speed}.", \
      "jumping-out") \
    X(WALKED, "walked", "who:target x:coord y:coord heading:tenths", "{who} goes to {x}, {y}.", "walking") \
    X(ABANDONED, "abandoned", "car:car by?:car", "{car} is abandoned[: a kill for {by}].", "getting-out") \
    X(SAFE, "safe", "who:target", "{who} is safe in a bunker and out of the event.", "bunkers") \
    X(WALKED_OUT, "walked-out", "who:target gate:gate", "{who} leaves by {gate}.", "leaving-on-foot") \
    X(PRONE, "prone", "who:target down:posture", "{who} {down}.", "prone") \
    X(SPRINTS, "sprints", "who:target turns:number", "{who} sprints: turn {turns} of it.", "sprinting") \
    X(BUSY, "busy", "who:target task:task phases:number", "{who} is {task} for {phases} phases.", "walking") \
    X(GOT_IN, "got-in", "who:target", "{who} is in.", "getting-in") \
    X(STARTED, "started", "car:car", "The engine of {car} runs.", "starting-engines") \
    X(RIGHTED, "righted", "car:car", "{car} stands on its wheels again.", "picking-up-cycles") \
    X(LIFTED, "lifted", "who:target", "{who} picks an obstacle up.", "moving-obstacles") \
    X(SLIPS, "slips", "who:target need:number roll:number", "{who} needs {need} on the oil and rolls {roll}.", \
      "oil-underfoot") \
    X(STEPS_ON, "steps-on", "who:target roll:number", "{who} steps on spikes: {roll}.", "spikes-underfoot") \
    X(RUN_OVER, "run-over", "who:target car:car speed:mph points:number", "{car} hits {who} at {speed}: {points}.", \
      "run-over") \
    X(BLADES, "blades", "who:target car:car roll:number", "The blades of {car} pass {who}: {roll}.", "blades-in-use") \
    X(SHOOTS, "shoots", "who:target with:gear target:target at?:aim", \
      "{who} fires the {with} at[ the {at} of] {target}.", "shooting") \
    X(RELOADED, "reloaded", "who:target with:gear", "{who} has reloaded the {with}.", "reloading") \
    X(THROWS, "throws", "who:target with:gear x:coord y:coord", "{who} sends the {with} to {x}, {y}.", \
      "throwing-grenades") \
    X(COMES_DOWN, "comes-down", "with:gear x:coord y:coord", "The {with} comes down at {x}, {y}.", \
      "throwing-grenades") \
    X(BOUNCES, "bounces", "with:gear off:target", "The {with} bounces off {off}.", "grenade-bounce") \
    X(DROPS_IT, "drops-it", "who:target with:gear", "{who} drops the {with} inside!", "throwing-grenades") \
    X(STRIKES, "strikes", "who:target target:target", "{who} strikes {target}.", "hand-to-hand") \
    X(SPRAYED, "sprayed", "who:target car:car need:number roll:number", "{who} sprays {car}: {need} or less, {roll}.", \
      "hand-extinguishers") \
    X(SWEPT, "swept", "hits:number of:number", "{hits} of {of} are hit.", "area-effect") \
    X(STUNNED_ON_FOOT, "stunned-on-foot", "who:target roll:number", "{who} rolls {roll} against the concussion.", \
      "grenades-and-people") \
    X(GASSED_ON_FOOT, "gassed-on-foot", "who:target roll:number", "{who} is in tear gas: {roll}.", "gas-on-foot") \
    X(BLINDED_ON_FOOT, "blinded-on-foot", "who:target phases:number", "{who} is blinded for {phases} phases.", \
      "grenades-and-people") \
    X(SHAKEN, "shaken", "car:car roll:number", "Rough ground under {car}: {roll}.", "rough-ground") \
    X(WADES, "wades", "car:car feet:feet", "{car} is in {feet} of water.", "water") \
    X(DROWNED, "drowned", "car:car", "The plant of {car} drowns.", "water") \
    X(FLOODED, "flooded", "car:car weapon:weapon@car roll:number", \
      "Does water get into the {weapon} of {car}? On 1 or 2: {roll}.", "water-weapons") \
    X(DITCHED, "ditched", "car:car", "{car} falls into the ditch.", "ditches") \
    X(JUMPS, "jumps", "car:car far:inches", "{car} takes off and flies {far}.", "jumps") \
    X(FALLS, "falls", "car:car high:inches", "{car} falls {high}.", "falls") \
    X(CAME_DOWN, "came-down", "car:car", "{car} comes down.", "falls") \
    X(EDGE, "edge", "car:car", "{car} is over the edge.", "edges") \
    X(MUSTERED, "mustered", "who:target x:coord y:coord", "{who} stands at {x}, {y}.", "gangs") \
    X(CLIMBS, "climbs", "who:target squares:number", "{who} is {squares} squares of stairs above the street.", \
      "stairs") \
    X(BURIED, "buried", "car:car turns:number", "{car} is under the rubble: nobody gets out for {turns} turns.", \
      "rubble") \
    X(IN_COVER, "in-cover", "who:target other:target wall:number points:number", \
      "Of it {other} takes {wall}, {who} {points}.", "cover") \
    X(STRAY, "stray", "car:car other:target", "The shot of {car} flies on towards {other}.", "missed-shots") \
    X(OVERSHOT, "overshot", "car:car roll:number", "How far does the shot of {car} go wrong? {roll}.", "missed-shots") \
    X(GUN_FIRES, "gun-fires", "other:target car:car need:signed roll:number", \
      "{other} fires at {car}: {need}, and rolls {roll}.", "armed-buildings") \
    X(CLIMBS_UP, "climbs-up", "who:target need:number roll:number", "{who} climbs: {need} is needed, {roll}.", \
      "climbing-up") \
    X(DROPS_DOWN, "drops-down", "who:target high:inches", "{who} drops {high}.", "climbing-up") \
    X(WEARS, "wears", "who:target what:garment on:number", "{who} has the {what} on: {on}.", "putting-on") \
    X(CARRIES, "carries", "who:target what:garment up:number", "{who} has the {what} in hand: {up}.", "putting-on") \
    X(PACKS, "packs", "who:target with:gear out:number", "{who} has the {with} out of the pack: {out}.", "packs") \
    X(TREATED, "treated", "who:target victim:target need:number roll:number made:number", \
      "{who} gives first aid to {victim}: {need} is needed, {roll}.", "first-aid") \
    X(TRIPOD, "tripod", "who:target up:number", "The tripod of {who} stands: {up}.", "tripods") \
    X(HARNESS, "harness", "who:target on:number", "The safety harness of {who} is done up: {on}.", "safety-seat") \
    X(SHIELD, "shield", "who:target roll:number", "Does the gunshield of {who} catch it? {roll}.", "gunshields") \
    X(UNLOADED, "unloaded", "who:target with:gear", "{who} has the {with} out of the cargo.", "cargo-in-duels") \
    X(STOWED, "stowed", "who:target car:car", "{who} has put the obstacle into {car}.", "moving-obstacles") \
    X(RAN_INTO, "ran-into", "who:target other:target speed:mph points:number", \
      "{who} runs into {other} at {speed}: {points} for each.", "running-into-people") \
    X(PULLED_OUT, "pulled-out", "who:target by:target", "{by} pulls {who} out.", "getting-in") \
    X(TAKEN_OVER, "taken-over", "car:car by:seat", "{by} has {car} now.", "getting-in") \
    X(WIDE_FORK, "wide-fork", "car:car way:way", "{car} comes to a wide fork. The straighter road: {way}.", "forks") \
    X(HELD, "held", "car:car", "{car} cannot get past what it touches, and stops.", "contact") \
    X(SHOOTS_GROUND, "shoots-ground", "who:target with:gear x:coord y:coord", "{who} fires the {with} at {x}, {y}.", \
      "targeting-ground") \
    X(LETS_FALL, "lets-fall", "who:target with:gear", "{who} lets the {with} go.", "tripods") \
    X(SIDECAR_IGNITED, "sidecar-ignited", "counter:counter", "The loose sidecar is on fire!", "jettison-joining") \
    X(SIDECAR_VAULTS, "sidecar-vaults", "counter:counter inches:number", \
      "The loose sidecar is thrown up and flies {inches} inches.", "jettison-joining") \
    X(SIDECAR_EXPLOSION_ROLL, "sidecar-explosion-roll", "counter:counter roll:number", \
      "Does the loose sidecar explode? On a 1: {roll}.", "jettison-joining") \
    X(SIDECAR_EXPLODED, "sidecar-exploded", "counter:counter", "The loose sidecar explodes!", "jettison-joining") \
    X(FIRES_AT_NOTHING, "fires-at-nothing", "car:car weapon:weapon@car", \
      "The {weapon} of {car} fires; nothing is in its line.", "automatic-fire")

typedef enum duel_event {
#define X(NAME, name, args, text, section) EVENT_##NAME,
    DUEL_EVENTS(X)
#undef X
        EVENT_COUNT
} duel_event;

/* Every way a match can end. X(NAME, name, text) */
#define DUEL_ENDINGS(X) \
    X(NONE, "unfinished", "not finished") \
    X(LAST, "last-survivor", "only one side was left in the duel") \
    X(NOBODY, "nobody-left", "nobody was left in the duel") \
    X(TIME, "time-up", "time was up") \
    X(POINTS, "points", "one side had the most points in the end") \
    X(FINISHED, "finished", "somebody finished the race") \
    X(ESCAPED, "escaped", "the pursued got away") \
    X(CAUGHT, "caught", "the pursued was caught")

typedef enum duel_ending {
#define X(NAME, name, text) ENDING_##NAME,
    DUEL_ENDINGS(X)
#undef X
} duel_ending;

/* ---- names.c: the vocabularies as names ---- */

/* Ending in NULL, in the order of the enums. Frames: DUEL_QUESTIONS, then DUEL_STEPS (state.h). */

extern const char *const duel_aim_names[];
extern const char *const duel_bearing_names[];
extern const char *const duel_collision_names[];
extern const char *const duel_comment_names[];
extern const char *const duel_corner_names[];
extern const char *const duel_crash_names[];
extern const char *const duel_field_names[];
extern const char *const duel_fixture_names[];
extern const char *const duel_frame_names[];
extern const char *const duel_garment_names[];
extern const char *const duel_goal_names[];
extern const char *const duel_hand_names[];
extern const char *const duel_part_names[];
extern const char *const duel_shoulder_names[];
extern const char *const duel_standing_names[];
extern const char *const duel_surface_names[];
extern const char *const duel_task_names[];
extern const char *const duel_until_names[];
extern const char *const duel_weather_names[];
extern const char *const duel_whereabouts_names[];
extern const char *const duel_wound_names[];
extern const char *const duel_why_names[];

#endif
