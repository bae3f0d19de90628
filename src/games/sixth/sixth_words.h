/* Sixth Edition: its closed vocabularies: what things are called, what may be done, what can happen, how it ends. */
#ifndef SIXTH_WORDS_H
#define SIXTH_WORDS_H

#include "turnkey/status.h"

#define SIXTH_COLOURS(X) \
    X(RED, "red") \
    X(YELLOW, "yellow") \
    X(GREEN, "green") \
    X(BLUE, "blue") \
    X(BLACK, "black") \
    X(WHITE, "white")

typedef enum sixth_colour {
#define X(NAME, name) COLOUR_##NAME,
    SIXTH_COLOURS(X)
#undef X
        SIXTH_COLOUR_COUNT
} sixth_colour;

/* X(NAME, name, skids or shields, hits, wrenches) */
#define SIXTH_FACES(X) \
    X(SHIELD, "shield", 1, 0, 0) \
    X(SHIELDS, "2 shields", 2, 0, 0) \
    X(HIT, "hit", 0, 1, 0) \
    X(HITS, "2 hits", 0, 2, 0) \
    X(WRENCH, "wrench", 0, 0, 1) \
    X(WRENCHES, "2 wrenches", 0, 0, 2)

typedef enum sixth_face {
#define X(NAME, name, skids, hits, wrenches) FACE_##NAME,
    SIXTH_FACES(X)
#undef X
        SIXTH_FACE_COUNT
} sixth_face;

#define SIXTH_TYPES(X) \
    X(WEAPON, "weapon") \
    X(STRUCTURE, "structure") \
    X(ACCESSORY, "accessory") \
    X(UPGRADE, "upgrade") \
    X(DRIVER, "driver") \
    X(GUNNER, "gunner") \
    X(GEAR, "gear") \
    X(SIDEARM, "sidearm")

typedef enum sixth_type {
#define X(NAME, name) TYPE_##NAME,
    SIXTH_TYPES(X)
#undef X
} sixth_type;

/* Where a card may go. */
#define SIXTH_MOUNTS(X) \
    X(ANY, "any") \
    X(FRONT, "front") \
    X(BACK, "back") \
    X(ENDS, "front-back") \
    X(CREW, "crew")

typedef enum sixth_mount {
#define X(NAME, name) MOUNT_##NAME,
    SIXTH_MOUNTS(X)
#undef X
} sixth_mount;

/* What the wrenches of an attack do. */
#define SIXTH_WRENCHES(X) \
    X(NOTHING, "nothing") \
    X(TIRE, "tire") \
    X(FIRE, "fire") \
    X(EXPLOSION, "explosion") \
    X(DAMAGE, "damage")

typedef enum sixth_wrench {
#define X(NAME, name) WRENCH_##NAME,
    SIXTH_WRENCHES(X)
#undef X
} sixth_wrench;

/* What a card does besides being a weapon. X(NAME, name, section) */
#define SIXTH_EFFECTS(X) \
    X(CONTROL, "control", "take-control") \
    X(ACES, "aces", "take-control") \
    X(MANEUVER_DICE, "maneuver-dice", "driving-roll") \
    X(GUARDS_CREW, "guards-crew", "crew-guard") \
    X(FREE_BRAKE, "free-brake", "hard-braking") \
    X(FREE_BOOST, "free-boost", "hard-acceleration") \
    X(FIRE_GUARD, "fire-guard", "fire-suppressor") \
    X(AID, "aid", "attack-aids") \
    X(TERRAIN_ACES, "terrain-aces", "terrain-aces") \
    X(FAST_ACES, "fast-aces", "ace-tokens") \
    X(CAGE, "cage", "safety-cage") \
    X(ACES_FOR_CONTROL, "aces-for-control", "aces-for-control") \
    X(ACES_FOR_WRENCH, "aces-for-wrench", "aces-for-wrench") \
    X(ATTACK_REROLLS, "attack-rerolls", "gunners") \
    X(ATTACK_DICE, "attack-dice", "gunners") \
    X(ATTACK_DAMAGE, "attack-damage", "gunners") \
    X(DEFENCE_REROLLS, "defence-rerolls", "defence-rerolls") \
    X(DEFENCE_DICE, "defence-dice", "defending") \
    X(SIDEARM_DICE, "sidearm-dice", "gear") \
    X(TOUGH_CREW, "tough-crew", "gear")

typedef enum sixth_effect {
#define X(NAME, name, section) EFFECT_##NAME,
    SIXTH_EFFECTS(X)
#undef X
} sixth_effect;

#define SIXTH_WEIGHTS(X) \
    X(HEAVY, "heavy") \
    X(LIGHT, "light") \
    X(THROUGH, "drive-through")

typedef enum sixth_weight {
#define X(NAME, name) WEIGHT_##NAME,
    SIXTH_WEIGHTS(X)
#undef X
        SIXTH_WEIGHT_COUNT
} sixth_weight;

#define SIXTH_COVERS(X) \
    X(NONE, "none") \
    X(PARTIAL, "partial") \
    X(FULL, "full")

typedef enum sixth_cover {
#define X(NAME, name) COVER_##NAME,
    SIXTH_COVERS(X)
#undef X
} sixth_cover;

/* Lines of a damage card. */
#define SIXTH_PARTS(X) \
    X(STRUCTURE, "structure") \
    X(WEAPON, "weapon") \
    X(ACCESSORY, "accessory") \
    X(CREW, "crew") \
    X(DRIVER, "driver") \
    X(GUNNER, "gunner") \
    X(OPPOSITE, "opposite-armor") \
    X(FIRE, "fire") \
    X(TIRES, "tires") \
    X(POWER, "power-plant")

typedef enum sixth_part {
#define X(NAME, name) PART_##NAME,
    SIXTH_PARTS(X)
#undef X
} sixth_part;

/* What a numbered card on the table is for. */
#define SIXTH_USES(X) \
    X(CHECKPOINT, "checkpoint") \
    X(TRIGGER, "trigger") \
    X(HIDDEN, "hidden-hazard")

typedef enum sixth_use {
#define X(NAME, name) USE_##NAME,
    SIXTH_USES(X)
#undef X
} sixth_use;

#define SIXTH_GOALS(X) \
    X(LAST, "last-crew") \
    X(RACE, "checkpoints") \
    X(HILL, "hill")

typedef enum sixth_goal {
#define X(NAME, name) GOAL_##NAME,
    SIXTH_GOALS(X)
#undef X
} sixth_goal;

#define SIXTH_SIDE_NAMES(X) \
    X(FRONT, "front") \
    X(RIGHT, "right") \
    X(BACK, "back") \
    X(LEFT, "left")

typedef enum sixth_side {
#define X(NAME, name) SIDE_##NAME,
    SIXTH_SIDE_NAMES(X)
#undef X
        SIXTH_SIDES,
    SIDE_CREW = SIXTH_SIDES
} sixth_side;
typedef enum sixth_hand { HAND_LEFT, HAND_RIGHT } sixth_hand;
enum { CREW_DRIVER, CREW_GUNNER, SIXTH_CREW };
enum { ZONE_SLIGHT, ZONE_D1, ZONE_D2, ZONE_D3, ZONE_D4, SIXTH_ZONES };

/* X(NAME, name, arguments, how a choice reads) */
#define SIXTH_VERBS(X) \
    X(DESIGN, "design", "design:design", "Take the {design}") \
    X(DRAFT, "draft", "", "Build a car of your own") \
    X(EQUIP, "equip", "card:card side?:side", "Fit {card}[ on the {side}]") \
    X(UNEQUIP, "unequip", "part:part", "Take part {part} off again") \
    X(READY, "ready", "", "Roll out with this car") \
    X(KEY, "key", "x:coord y:coord", "Lay your turning key at {x}, {y}, against the edge") \
    X(PLACE, "place", "x:coord y:coord heading:degrees", "Start at {x}, {y}, facing {heading}") \
    X(EXTINGUISH, "extinguish", "side:side", "Put out the fire on the {side}") \
    X(BURN, "burn", "", "Let it burn") \
    X(SPEED, "speed", "to:speed", "Go at speed {to}") \
    X(REVERSE, "reverse", "", "Back up") \
    X(STRAIGHT, "straight", "", "Drive straight") \
    X(TURN, "turn", "side:hand degrees:degrees", "Turn {side} by {degrees}") \
    X(SLIDE, "slide", "side:hand", "Slide to the {side}") \
    X(REPOSITION, "reposition", "side:hand", "Swing round to the {side}, away from the wall") \
    X(FIRST, "first", "obstacle:body", "Settle the collision with {obstacle} first") \
    X(PAY_CONTROL, "pay-control", "", "Pay with a control token") \
    X(PAY_ACES, "pay-aces", "", "Pay with aces instead") \
    X(CANCEL, "cancel", "", "Spend aces to cancel a wrench") \
    X(REROLL, "reroll", "die:die", "Roll die {die} again") \
    X(KEEP, "keep", "", "Leave the dice as they are") \
    X(ATTACK, "attack", "crew:crew weapon:card mount?:side target:body side?:side aid?:card copy?:copy", \
      "The {crew} fires the[ {copy}] {weapon}[ on the {mount}] at {target}[, at its {side}][, helped by the {aid}]") \
    X(HOLD, "hold", "", "Hold fire") \
    X(CREW, "crew", "crew:crew", "The {crew} takes it") \
    X(PART, "part", "card:card copy?:copy", "The[ {copy}] {card} takes it")

typedef enum sixth_verb {
#define X(NAME, name, args, text) VERB_##NAME,
    SIXTH_VERBS(X)
#undef X
        VERB_COUNT
} sixth_verb;

enum { PLACE_X, PLACE_Y, PLACE_HEADING }; /* of keys the first two */
enum { TURN_SIDE, TURN_DEGREES };
enum { EQUIP_CARD, EQUIP_SIDE };
enum { STRUCK_CARD, STRUCK_COPY };
enum { ATTACK_CREW, ATTACK_WEAPON, ATTACK_MOUNT, ATTACK_TARGET, ATTACK_SIDE, ATTACK_AID, ATTACK_COPY };

/* X(NAME, name, arguments, text, section) */
#define SIXTH_EVENTS(X) \
    X(CHOSEN, "chosen", "seat:seat", "{seat} has built a car.", "secret-builds") \
    X(REVEAL, "reveal", "seat:seat build:number crew:number", \
      "{seat} shows a car of {build} build points and {crew} crew points.", "secret-builds") \
    X(FIRST_PLAYER, "first-player", "seat:seat", "{seat} has the first-player marker.", "first-player") \
    X(KEY_LAID, "key-laid", "seat:seat x:coord y:coord", "{seat} lays the turning key at {x}, {y}.", \
      "starting-positions") \
    X(PLACED, "placed", "seat:seat x:coord y:coord heading:tenths", "{seat} starts at {x}, {y}, facing {heading}.", \
      "starting-positions") \
    X(ROUND, "round", "round:number first:seat", "Round {round}: {first} goes first.", "round") \
    X(SLOWED, "slowed", "seat:seat speed:number", "The tires of {seat} allow no more than speed {speed}.", \
      "check-speed") \
    X(TOKENS, "tokens", "seat:seat control:number aces:number", "{seat} takes {control} control and {aces} aces.", \
      "take-control") \
    X(EXTINGUISHED, "extinguished", "seat:seat side:side", "{seat} puts out the fire on the {side}.", "manage-fires") \
    X(BURNS, "burns", "seat:seat side:side", "The fire on the {side} of {seat} burns on.", "manage-fires") \
    X(SUPPRESSED, "suppressed", "seat:seat side:side card:card", \
      "The {card} of {seat} puts out the fire on the {side}.", "fire-suppressor") \
    X(SPEED, "speed", "seat:seat speed:number", "{seat} goes at speed {speed}.", "adjust-speed") \
    X(BACKING, "backing", "seat:seat", "{seat} backs up.", "reverse") \
    X(BOOST, "boost", "seat:seat power:number", "{seat} accelerates hard: power plant at {power}.", \
      "hard-acceleration") \
    X(BRAKE, "brake", "seat:seat tires:number", "{seat} brakes hard: tires at {tires}.", "hard-braking") \
    X(MOVED, "moved", "seat:seat x:coord y:coord heading:tenths move:move", \
      "{seat} {move}: now at {x}, {y}, facing {heading}.", "drive") \
    X(SHOVED, "shoved", "obstacle:body x:coord y:coord heading:tenths", "{obstacle} is pushed to {x}, {y}.", \
      "pushing") \
    X(ACE, "ace", "seat:seat count:number", "{seat} takes aces for the maneuver: {count}.", "ace-tokens") \
    X(TERRAIN_ACES, "terrain-aces", "seat:seat count:number", "{seat} takes aces for the terrain: {count}.", \
      "terrain-aces") \
    X(ROLL, "roll", "seat:seat roll:roll dice:number", "{seat} rolls {dice} dice {roll}.", "dice") \
    X(DIE, "die", "seat:seat colour:colour face:face", "{colour}: {face}", "dice") \
    X(REROLLED, "rerolled", "seat:seat colour:colour face:face", "{seat} rolls a {colour} die again: {face}", \
      "re-rolls") \
    X(DRIVING, "driving", "seat:seat skids:number wrenches:number", "{seat} skids {skids} and breaks {wrenches}.", \
      "maneuvering-results") \
    X(CANCELLED, "cancelled", "seat:seat", "{seat} spends aces: a wrench less.", "aces-for-wrench") \
    X(PAID, "paid", "seat:seat count:number left:number", "{seat} pays {count} control, {left} left.", \
      "maneuvering-results") \
    X(PAID_ACES, "paid-aces", "seat:seat count:number", "{seat} pays {count} aces instead of control.", \
      "aces-for-control") \
    X(OUT_OF_CONTROL, "out-of-control", "seat:seat", "{seat} is out of control!", "out-of-control") \
    X(TIRES, "tires", "seat:seat points:number left:number", "{seat} loses {points} of the tires, {left} left.", \
      "tire-damage") \
    X(SPIN, "spin", "seat:seat severity:number degrees:number", "{seat} spins out by {degrees} degrees!", \
      "spinning-out") \
    X(REPOSITION, "reposition", "seat:seat", "{seat} swings round, away from the wall.", "pushing-walls") \
    X(STUCK, "stuck", "seat:seat", "{seat} is stuck and rolls back.", "stuck") \
    X(COLLISION, "collision", "seat:seat obstacle:body side:side", "{seat} runs into {obstacle} with the {side}!", \
      "collisions") \
    X(PILE_UP, "pile-up", "seat:seat pushed:body obstacle:body", "{seat} shoves {pushed} into {obstacle}: a pile-up!", \
      "pile-ups") \
    X(CRASH, "crash", "seat:seat hits:number", "The crash counts {hits}.", "collisions") \
    X(CAGED, "caged", "seat:seat saved:number", "The safety cage of {seat} keeps {saved} off.", "safety-cage") \
    X(POPPED, "popped", "obstacle:body", "{obstacle} pops.", "pushing-light") \
    X(HAZARD, "hazard", "seat:seat hazard:hazard", "{seat} is in the {hazard}.", "hazards") \
    X(UNCOVERED, "uncovered", "number:number hazard:hazard", "Under card {number} there was {hazard}!", \
      "hidden-hazards") \
    X(CHECKPOINT, "checkpoint", "seat:seat number:number", "{seat} passes checkpoint {number}.", "scenario-race") \
    X(ARMED, "armed", "seat:seat", "{seat} may fire from now on.", "triggers") \
    X(HELD_HILL, "held-hill", "seat:seat points:number", "{seat} holds the hill: {points}.", "scenario-hill") \
    X(ATTACK, "attack", "seat:seat crew:crew weapon:card target:body side?:side", \
      "The {crew} of {seat} fires the {weapon} at {target}[, at the {side}].", "attacking") \
    X(SHOT, "shot", "seat:seat damage:number tires:number", \
      "{damage} damage and {tires} to the tires are on the way.", "shoot") \
    X(DEFENCE, "defence", "seat:seat shields:number", "{seat} stops {shields}.", "defending") \
    X(BLAST, "blast", "seat:seat", "The explosion costs {seat} a control token.", "explosion") \
    X(FIRE, "fire", "seat:seat side:side", "The {side} of {seat} is on fire!", "fire-damage") \
    X(HIT, "hit", "target:body side:side points:number left:number", \
      "The {side} of {target} takes {points}, {left} left.", "basic-damage") \
    X(HIT_OBJECT, "hit-object", "target:body points:number", "{target} takes {points}.", "basic-damage") \
    X(NO_EFFECT, "no-effect", "target:body", "Nothing gets through to {target}.", "defending") \
    X(INTERNAL, "internal", "seat:seat card:number points:number", "Damage card {card}: {points} inside {seat}.", \
      "internal-damage") \
    X(PART_HIT, "part-hit", "seat:seat card:card points:number", "The {card} of {seat} takes {points}.", \
      "internal-items") \
    X(CREW_HIT, "crew-hit", "seat:seat crew:crew points:number", "The {crew} of {seat} takes {points}.", \
      "internal-crew") \
    X(OPPOSITE, "opposite", "seat:seat side:side points:number", "From inside, the {side} of {seat} takes {points}.", \
      "internal-opposite") \
    X(POWER, "power", "seat:seat points:number left:number", "The power plant of {seat} takes {points}, {left} left.", \
      "power-damage") \
    X(DESTROYED, "destroyed", "seat:seat card:card", "The {card} of {seat} is destroyed.", "destroyed") \
    X(CREW_LOST, "crew-lost", "seat:seat crew:crew", "The {crew} of {seat} is lost.", "destroyed") \
    X(REMOVED, "removed", "obstacle:body", "{obstacle} is destroyed.", "destroyed") \
    X(FLIPPED, "flipped", "seat:seat", "{seat} flips!", "spinning-out") \
    X(ELIMINATED, "eliminated", "seat:seat", "{seat} is eliminated; a wreck is left.", "elimination") \
    X(HOLDS, "holds", "seat:seat", "{seat} holds fire.", "attacking") \
    X(WINS, "wins", "seat:seat", "{seat} wins!", "end-of-game") \
    X(TIME_UP, "time-up", "", "The countdown is over.", "countdown")

typedef enum sixth_event {
#define X(NAME, name, args, text, section) EVENT_##NAME,
    SIXTH_EVENTS(X)
#undef X
        EVENT_COUNT
} sixth_event;

/* X(NAME, name, kind of what it is about, text, section) */
#define SIXTH_LABELS(X) \
    X(SPEED, "speed", "", "speed", "maneuvers") \
    X(ZONE, "zone", "zone", "zone {about}", "turn") \
    X(TERRAIN, "terrain", "", "terrain", "terrain") \
    X(HAZARD, "hazard", "hazard", "{about}", "hazards") \
    X(CARD, "card", "card", "{about}", "build-cards") \
    X(DICE, "dice", "colour", "{about} dice", "dice") \
    X(WEAPON, "weapon", "card", "{about}", "shoot") \
    X(WRENCHES, "wrenches", "", "further wrenches", "shoot") \
    X(CONVERTED, "converted", "", "turned into damage", "special-damage") \
    X(COVER, "cover", "", "cover", "cover") \
    X(DASHBOARD, "dashboard", "", "tires", "dashboard") \
    X(CRASH, "crash", "", "crash", "collisions") \
    X(CAGE, "cage", "", "safety cage", "safety-cage") \
    X(WEAPON_DAMAGE, "weapon-damage", "", "attack", "defending") \
    X(FIRE, "fire", "", "fire", "fire-damage")

typedef enum sixth_label {
#define X(NAME, name, kind, text, section) LABEL_##NAME,
    SIXTH_LABELS(X)
#undef X
        LABEL_COUNT
} sixth_label;

/* Every way a match can end. X(NAME, name, text) */
#define SIXTH_ENDINGS(X) \
    X(NONE, "unfinished", "not finished") \
    X(CREW, "crew-lost", "the last rival lost the whole crew") \
    X(POWER, "power-plant", "the last rival's power plant was destroyed") \
    X(BOOST, "hard-acceleration", "the last rival ruined the power plant by accelerating hard") \
    X(FLIP, "flipped", "the last rival flipped") \
    X(RACE, "race-won", "all checkpoints were passed") \
    X(HILL, "hill-won", "the hill was held long enough") \
    X(TIME, "time-up", "the countdown was over")

typedef enum sixth_ending {
#define X(NAME, name, text) ENDING_##NAME,
    SIXTH_ENDINGS(X)
#undef X
} sixth_ending;

/* Why a choice is refused, besides what is true of every game. X(NAME, name, text, section) */
#define SIXTH_REASONS(X) \
    X(BUILD_NO_CARD, "build-no-card", "There is no such card, or no such place for it.", "build-cards") \
    X(BUILD_STANDARD, "build-standard", "Every car has that sidearm already.", "sidearms") \
    X(BUILD_CREW_AREA, "build-crew-area", "That card belongs in the crew area, not on a side.", "car-construction") \
    X(BUILD_SIDE_NEEDED, "build-side-needed", "Say on which side of the car it goes.", "car-construction") \
    X(BUILD_FRONT_ONLY, "build-front-only", "That card goes on the front only.", "restrictions") \
    X(BUILD_BACK_ONLY, "build-back-only", "That card goes on the back only.", "restrictions") \
    X(BUILD_FRONT_BACK, "build-front-back", "That card goes on the front or the back.", "restrictions") \
    X(BUILD_EXCLUSIVE, "build-exclusive", "A car has at most one exclusive card.", "restrictions") \
    X(BUILD_STRUCTURE, "build-structure", "Each side has room for one structure card.", "structure") \
    X(BUILD_TWIN, "build-twin", "Your car has that card already, and may not have two.", "accessories") \
    X(BUILD_SUBTYPE, "build-subtype", "Your car has a card of that subtype already.", "upgrades") \
    X(BUILD_ONE_DRIVER, "build-one-driver", "A crew has exactly one driver.", "crew") \
    X(BUILD_ONE_GUNNER, "build-one-gunner", "A crew has exactly one gunner.", "crew") \
    X(BUILD_NO_DRIVER, "build-no-driver", "The car needs a driver.", "crew") \
    X(BUILD_NO_GUNNER, "build-no-gunner", "The car needs a gunner.", "crew") \
    X(BUILD_BIG_WEAPON, "build-big-weapon", "Weapons that cost so much are for larger games.", "weapons") \
    X(BUILD_COPIES, "build-copies", "Your deck has no further copy of that card.", "build-cards") \
    X(BUILD_FULL, "build-full", "There is no room for another card.", "car-construction") \
    X(BUILD_POINTS, "build-points", "That is more than your build points allow.", "game-size") \
    X(BUILD_CREW_POINTS, "build-crew-points", "That is more than your crew points allow.", "game-size") \
    X(BUILD_NOT_DRAFTING, "build-not-drafting", "First say that you build a car of your own.", "secret-builds") \
    X(BUILD_NO_PART, "build-no-part", "Your draft has no such part.", "secret-builds") \
    X(KEY_FIRST, "key-first", "First lay your turning key against the edge.", "starting-positions") \
    X(KEY_EDGE, "key-edge", "The key lies along an edge of the arena, all of it inside.", "starting-positions") \
    X(KEY_BLOCKED, "key-blocked", "Something is in the way there, or leaves no room for a car.", "starting-positions") \
    X(START_KEY, "start-key", "The base must touch your turning key at the edge.", "starting-positions") \
    X(START_BLOCKED, "start-blocked", "A wall or something else is in the way there.", "starting-positions") \
    X(NO_FIRE_THERE, "no-fire-there", "Nothing burns on that side.", "manage-fires") \
    X(FIRE_PRICE, "fire-price", "You have too few control tokens to put out a fire.", "manage-fires") \
    X(SPEED_STEP, "speed-step", "Speed changes by one, or by two when you brake or accelerate hard.", "adjust-speed") \
    X(SPEED_LIMIT, "speed-limit", "Your tires do not allow that speed.", "adjust-speed") \
    X(BRAKE_TIRES, "brake-tires", "Without tires you cannot brake hard.", "hard-braking") \
    X(BACK_TO_WALL, "back-to-wall", "The back of your car is against a wall.", "reverse") \
    X(MUST_GO_STRAIGHT, "must-go-straight", "Out of control you can only go straight.", "out-of-control") \
    X(MOVE_BLOCKED, "move-blocked", "That pushes against a wall: swing round first.", "pushing-walls") \
    X(NO_NEED_TO_SWING, "no-need-to-swing", "No wall is in your way on that side.", "pushing-walls") \
    X(ANGLE, "angle", "A turn is from 1 to 90 degrees, to the left or to the right.", "turn") \
    X(NO_SUCH_CONTACT, "no-such-contact", "You did not run into that.", "simultaneous-collisions") \
    X(NOT_ENOUGH_ACES, "not-enough-aces", "You have too few aces for that.", "ace-tokens") \
    X(NO_REROLL, "no-reroll", "You have no re-roll left.", "re-rolls") \
    X(NO_SUCH_DIE, "no-such-die", "There is no such die on the table.", "re-rolls") \
    X(CREW_LOST, "crew-lost", "That crew member is lost.", "attacking") \
    X(CREW_FIRED, "crew-fired", "That crew member has attacked this round.", "attacking") \
    X(NO_WEAPON, "no-weapon", "There is no such weapon there.", "attacking") \
    X(WEAPON_FIRED, "weapon-fired", "That weapon has been fired this round.", "attacking") \
    X(WEAPON_GONE, "weapon-gone", "That weapon is destroyed or used up.", "destroyed") \
    X(NOT_ARMED, "not-armed", "You may not fire before you have crossed your card.", "triggers") \
    X(NO_TARGET, "no-target", "That cannot be attacked.", "choosing-a-target") \
    X(OUT_OF_ARC, "out-of-arc", "No part of the target is in that firing arc.", "choosing-a-target") \
    X(OUT_OF_RANGE, "out-of-range", "The target is farther away than this weapon reaches.", "restrictions") \
    X(FULL_COVER, "full-cover", "Every line of sight crosses full cover.", "full-cover") \
    X(SIDE_HIDDEN, "side-hidden", "You are not in the firing arc of that side of the target.", "target-sides") \
    X(NO_AID, "no-aid", "That card is no help with this attack.", "attack-aids") \
    X(NOT_STRUCK, "not-struck", "The damage card does not strike that.", "internal-damage") \
    X(WHICH_COPY, "which-copy", "There are several of that card, and they differ: say which copy.", "internal-items")

enum {
    SIXTH_REASONS_BEGIN = TK_REASON_COUNT - 1,
#define X(NAME, name, text, section) SIXTH_REASON_##NAME,
    SIXTH_REASONS(X)
#undef X
};

#endif
