/* What can go wrong, in two closed vocabularies.
 *
 * A status is about bytes from outside (files, flags, messages) and comes with a tk_error that says where.
 * A reason is about a player's choice: why the rules refuse it, in words a player understands, with the
 * rulebook section that says so. Both lists yield enum, name and text together. */
#ifndef TURNKEY_STATUS_H
#define TURNKEY_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* X(NAME, name, text) */
#define TK_STATUSES(X) \
    X(OK, "ok", "fine") \
    X(BAD_JSON, "bad-json", "not valid JSON") \
    X(BAD_DATA, "bad-data", "content that does not fit its format") \
    X(BAD_CONFIG, "bad-config", "a configuration that does not fit the game") \
    X(BAD_ACTION, "bad-action", "not an action of this game") \
    X(BAD_RECORD, "bad-record", "a damaged record") \
    X(BAD_VERSION, "bad-version", "a record of another version of the rules") \
    X(BAD_USAGE, "bad-usage", "a command line that cannot be understood") \
    X(REFUSED, "refused", "refused by the rules") \
    X(NOT_FOUND, "not-found", "no such thing") \
    X(IO, "io", "reading or writing failed") \
    X(NO_MEMORY, "no-memory", "out of memory")

typedef enum tk_status {
#define X(NAME, name, text) TK_##NAME,
    TK_STATUSES(X)
#undef X
        TK_STATUS_COUNT
} tk_status;

/* X(NAME, name, text, section): section is an id in the game's rulebook, or "" for what holds in every game. */
#define TK_REASONS(X) \
    X(FINE, "fine", "Allowed.", "") \
    X(OVER, "over", "The match is over.", "") \
    X(NOT_ASKED, "not-asked", "It is not your decision now.", "") \
    X(MALFORMED, "malformed", "That is not a complete action.", "") \
    X(NO_ROOM, "no-room", "There is no memory left to write this move down.", "") \
    X(NOT_NOW, "not-now", "That cannot be done at this moment.", "") \
    X(UNDO_NOTHING, "undo-nothing", "There is nothing to take back.", "") \
    X(UNDO_OTHERS, "undo-others", "The last move was another seat's.", "") \
    X(UNDO_REVEALED, "undo-revealed", "Something hidden was revealed since.", "") \
    X(UNDO_ROLLED, "undo-rolled", "Dice or cards were drawn since.", "") \
    X(UNDO_PASSED_ON, "undo-passed-on", "The decision has passed on to someone else.", "") \
    X(CARD_NOT_HELD, "card-not-held", "You do not hold that card.", "hands") \
    X(CARD_NOT_NOW, "card-not-now", "That card cannot be played at this moment.", "specials") \
    X(CARD_TWICE, "card-twice", "The same card is named twice.", "hands") \
    X(NOT_AN_ATTACK, "not-an-attack", "Only an Attack card can attack.", "attack") \
    X(TARGET_SELF, "target-self", "You cannot aim at your own car.", "attack") \
    X(TARGET_OUT, "target-out", "That car is no longer in the duel.", "attack") \
    X(TARGET_NONE, "target-none", "There is no such car.", "attack") \
    X(SIDE_NEEDED, "side-needed", "Name one of the four sides.", "called-shot") \
    X(SIDE_PRINTED, "side-printed", "Only a Called Shot lets you choose the side.", "called-shot") \
    X(NOT_A_MODIFIER, "not-a-modifier", "Only a Called Shot or a Tire Shot goes with an attack.", "called-shot") \
    X(PROOFED, "proofed", "That car is immune to this weapon.", "proof-armor") \
    X(PROOF_LATE, "proof-late", "This weapon has already damaged you.", "proof-armor") \
    X(ALREADY_FITTED, "already-fitted", "One of these is already in place.", "specials") \
    X(WEAPON_JAMMED, "weapon-jammed", "That weapon is out of order until you discard your whole hand.", "jams") \
    X(RAM_NO_FRONT, "ram-no-front", "Your front is breached: you cannot ram.", "ramming") \
    X(RAM_PLATED, "ram-plated", "A ramplate guards that car's front.", "ramplate") \
    X(NO_TIRES, "no-tires", "Your tires are gone.", "lost-tires") \
    X(TIRES_GONE, "tires-gone", "That car has no tires left to hit.", "tires") \
    X(WHEELGUARDED, "wheelguarded", "Wheelguards protect those tires.", "wheelguards") \
    X(FOLLOW_SIDE, "follow-side", "The follow-up must hit the side you rammed.", "ramming-follow-up") \
    X(FOLLOW_RAM, "follow-ram", "The follow-up must be a weapon.", "ramming-follow-up") \
    X(FOLLOW_TARGET, "follow-target", "The follow-up must hit the car you rammed.", "ramming-follow-up") \
    X(ARMOR_SIDE, "armor-side", "That armor is for another side.", "armor") \
    X(ARMOR_TIRES, "armor-tires", "Armor does not protect tires.", "tires") \
    X(NOT_ARMOR, "not-armor", "That is not an Armor card.", "armor") \
    X(NO_DODGE, "no-dodge", "At point-blank range there is no swerving.", "ramming-follow-up") \
    X(SPIN_SIDE, "spin-side", "One Spin reaches a neighbouring side, two the opposite one.", "spin") \
    X(NOT_A_SPIN, "not-a-spin", "Only Spin cards can be played together here.", "spin") \
    X(NO_SIDE_HIT, "no-side-hit", "The damage is not on a side of the car.", "spin") \
    X(NOT_FROM_BACK, "not-from-back", "Paint only blinds someone behind you.", "paint-spray") \
    X(WRONG_WEAPON, "wrong-weapon", "That card does not answer this weapon.", "specials") \
    X(NOT_A_FOE, "not-a-foe", "That card is played on a foe.", "specials") \
    X(ALREADY_SHAKEN, "already-shaken", "That driver is already going to lose a turn.", "shaken") \
    X(ESCAPE_OFF, "escape-off", "There is no escaping from this one.", "escaping") \
    X(DISCARD_ONE, "discard-one", "In the race you discard exactly one card, or your whole hand to clear a jam.", \
      "solo-turn") \
    X(SOLO_DEAD_CARD, "solo-dead-card", "In the race that card is good for nothing but discarding.", \
      "solo-dead-cards") \
    X(SOLO_NOTHING_TO_SPIN, "solo-nothing-to-spin", "The last card played on that car left no damage on a side.", \
      "solo-spin") \
    X(ROAD_NO_CAR, "road-no-car", "There is no such car on the road.", "rounds") \
    X(ROAD_NOT_YOURS, "road-not-yours", "That car is not yours to drive.", "gangs") \
    X(ROAD_ACTIVATED, "road-activated", "That car is not waiting for its turn.", "gangs") \
    X(ROAD_SPEED_STEP, "road-speed-step", "Your speed does not change by that much at once.", "set-speed") \
    X(ROAD_SPEED_COVERED, "road-speed-covered", "This vehicle cannot go at that speed.", "slots") \
    X(ROAD_STALLED, "road-stalled", "The engine is failing: you have to slow down.", "surprise-engine") \
    X(ROAD_NO_NITRO, "road-no-nitro", "There is no working nitro aboard.", "nitro") \
    X(ROAD_NITRO_STANDING, "road-nitro-standing", "Nitro does nothing for a car that stands still.", "nitro") \
    X(ROAD_NO_PURSUIT, "road-no-pursuit", "You are not in pursuit of anybody.", "pursuit") \
    X(ROAD_OFF_BOARD, "road-off-board", "Nobody leaves the board there.", "drive") \
    X(ROAD_NOT_AHEAD, "road-not-ahead", "You can only drive to one of the three fields in front of you.", "drive") \
    X(ROAD_NOT_BEHIND, "road-not-behind", "From a standstill you can only back up, by one field.", "backwards") \
    X(ROAD_NO_STEPS, "road-no-steps", "There are no fields left for you to drive.", "drive") \
    X(ROAD_STEPS_LEFT, "road-steps-left", "The speed has to be driven to the end first.", "drive") \
    X(ROAD_TAIL_BLOCKED, "road-tail-blocked", "There is no room for your tail over there.", "long") \
    X(ROAD_SETUP_RAM, "road-setup-ram", "Nothing may be driven into while the cars come onto the road.", \
      "set-up-round") \
    X(ROAD_SETUP_ACTION, "road-setup-action", "There are no actions while the cars come onto the road.", \
      "set-up-round") \
    X(ROAD_ACTED, "road-acted", "That action has been taken already.", "actions") \
    X(ROAD_NO_CREW, "road-no-crew", "There is no such person aboard.", "passengers") \
    X(ROAD_FREAKED, "road-freaked", "Your passengers are beside themselves.", "surprise-freak") \
    X(ROAD_TAILING, "road-tailing", "The driver has his hands full with the pursuit.", "pursuit") \
    X(ROAD_DUST_CLOUD, "road-dust-cloud", "Nobody sees anything to shoot at in this dust.", "surprise-dust") \
    X(ROAD_NO_PART, "road-no-part", "There is no working one aboard.", "equipment") \
    X(ROAD_EMPTY, "road-empty", "It is used up.", "usage") \
    X(ROAD_USED, "road-used", "It has been used in this activation.", "pick-up") \
    X(ROAD_NOT_A_WEAPON, "road-not-a-weapon", "It is not used like that.", "actions") \
    X(ROAD_NO_TARGET, "road-no-target", "There is nothing it could hit there.", "shooting") \
    X(ROAD_OUT_OF_ARC, "road-out-of-arc", "That field is out of reach.", "shooting") \
    X(ROAD_LINE_LAID, "road-line-laid", "You are dropping a line already.", "drop-stuff") \
    X(ROAD_NOT_A_FIXER, "road-not-a-fixer", "Only a Fixer can repair.", "fixer") \
    X(ROAD_NOT_BROKEN, "road-not-broken", "That is not broken.", "fixer") \
    X(ROAD_OPTION_OFF, "road-option-off", "This match is played without that rule.", "options") \
    X(ROAD_DRIFTING, "road-drifting", "A drifting car goes straight where it points.", "drift") \
    X(ROAD_DRIFTED, "road-drifted", "You have begun a drift on this field already.", "drift") \
    X(ROAD_NOT_DRIFTING, "road-not-drifting", "You are not drifting.", "drift") \
    X(ROAD_TOO_LONG_TO_DRIFT, "road-too-long-to-drift", "A long vehicle cannot drift.", "drift") \
    X(ROAD_NOBODY_AHEAD, "road-nobody-ahead", "There is nobody right in front of you.", "pursuit") \
    X(ROAD_WAY_BLOCKED, "road-way-blocked", "It cannot go there.", "ram") \
    X(ROAD_HAZE_CHIPS, "road-haze-chips", "There is not that much haze left.", "hazer") \
    X(ROAD_NO_PLATE, "road-no-plate", "There is no armor plate left.", "damage") \
    X(ROAD_NOT_LOSABLE, "road-not-losable", "That cannot take the damage.", "damage") \
    X(ROAD_PLATES_LEFT, "road-plates-left", "The sniper cannot pick armor that still has plates.", "sniper") \
    X(ROAD_NOT_ASLEEP, "road-not-asleep", "The marker does nothing for that.", "death-heads") \
    X(ROAD_CARD_NOT_HELD, "road-card-not-held", "You do not hold that card.", "surprises") \
    X(ROAD_CARD_NOT_NOW, "road-card-not-now", "That card cannot be played at this moment.", "surprises") \
    X(ROAD_CARD_TARGET, "road-card-target", "That is nothing the card could be played on.", "surprises") \
    X(ROAD_NO_VEHICLE, "road-no-vehicle", "There is no vehicle yet.", "buying") \
    X(ROAD_NO_DRIVER, "road-no-driver", "There is no driver yet.", "buying") \
    X(ROAD_OVER_BUDGET, "road-over-budget", "That is more than the budget pays for.", "buying") \
    X(ROAD_FORBIDDEN, "road-forbidden", "This equipment is forbidden in the scenario.", "buying") \
    X(ROAD_BRINGS_FORBIDDEN, "road-brings-forbidden", "It comes with equipment that is forbidden in the scenario.", \
      "buying") \
    X(ROAD_NOT_FOR_SALE, "road-not-for-sale", "Nobody sells that.", "teams") \
    X(ROAD_TOO_MANY_PARTS, "road-too-many-parts", "A car holds no more pieces than sixteen.", "equipment") \
    X(ROAD_NEEDS_SLOT, "road-needs-slot", "It has to go into a free slot.", "slots") \
    X(ROAD_NO_SLOT, "road-no-slot", "That is not a slot.", "slots") \
    X(ROAD_SLOT_TAKEN, "road-slot-taken", "Something else is in that slot.", "slots") \
    X(ROAD_TWO_SLOTS, "road-two-slots", "It needs two slots side by side.", "equipment") \
    X(ROAD_GOES_UNDER, "road-goes-under", "It takes no slot of this vehicle.", "slots") \
    X(ROAD_NO_FRAME, "road-no-frame", "There is no Enforced Frame to put it on.", "enforced-frame") \
    X(ROAD_FRAME_PIECE, "road-frame-piece", "An Enforced Frame only holds equipment that takes one slot.", \
      "enforced-frame") \
    X(ROAD_FRAME_FULL, "road-frame-full", "The Enforced Frame already holds something.", "enforced-frame") \
    X(ROAD_TUNING_TWICE, "road-tuning-twice", "A vehicle has only one of each kind of tuning.", "tuning") \
    X(ROAD_MOTORCYCLE, "road-motorcycle", "A motorcycle cannot be tuned.", "motorcycle") \
    X(ROAD_ENOUGH_OF_THESE, "road-enough-of-these", "The vehicle has as many of these as it may have.", "equipment") \
    X(ROAD_SEATS_TAKEN, "road-seats-taken", "There is no room for another passenger.", "passengers") \
    X(ROAD_TEAM, "road-team", "This driver's own passenger has the seat, and nobody else comes along.", "teams") \
    X(ROAD_BESIDE_DRIVER, "road-beside-driver", "The first passenger sits beside the driver.", "pick-up") \
    X(ROAD_BUS_ELSEWHERE, "road-bus-elsewhere", "The Bus is only for the convoy it is guarded in.", "convoy") \
    X(ROAD_BUS_NEEDED, "road-bus-needed", "This one has to be the Bus.", "convoy") \
    X(ROAD_TRUCK_NEEDED, "road-truck-needed", "The truck needs a structure of 4 or more.", "truck") \
    X(ROAD_MAX_NEEDED, "road-max-needed", "Max has to be at the wheel.", "pack") \
    X(ROAD_ONE_MAX, "road-one-max", "There is only one Max, and he is the one you are after.", "pack") \
    X(ROAD_SOLO_VEHICLE, "road-solo-vehicle", "Alone, you may not take this vehicle.", "solo") \
    X(ROAD_GANG_VEHICLE, "road-gang-vehicle", "So large a gang needs that vehicle itself.", "solo") \
    X(ROAD_BOSS_OTHERS, "road-boss-others", "That car is not of your gang.", "bossfight") \
    X(ROAD_NO_BOARD, "road-no-board", "There is no such board.", "roadblock") \
    X(ROAD_BOARD_LAID, "road-board-laid", "That board is on the table already.", "roadblock") \
    X(ROAD_NO_FIELD, "road-no-field", "There is no such field on the table.", "boards") \
    X(ROAD_PLACE_OBSTACLE, "road-place-obstacle", "There is an obstacle on that field.", "obstacles") \
    X(ROAD_PLACE_BOARD, "road-place-board", "It belongs on the board just laid.", "new-board") \
    X(ROAD_PLACE_TAKEN, "road-place-taken", "That field is not free.", "new-board") \
    X(ROAD_PLACE_EDGE, "road-place-edge", "A checkpoint is at least two full fields away from both edges.", \
      "obstacle-race") \
    X(ROAD_PLACE_FAR, "road-place-far", "A pedestrian jumps to an adjacent field.", "pedestrians") \
    X(ROAD_ENTER_ZONE, "road-enter-zone", "Your car does not begin there.", "set-up-round") \
    X(ROAD_ENTER_TAKEN, "road-enter-taken", "There is no room for your car.", "set-up-round") \
    X(ROAD_NO_SUCH_THING, "road-no-such-thing", "There is nothing like that to be had.", "buying") \
    X(ROAD_HAVE_THAT, "road-have-that", "You have that already.", "buying") \
    X(ROAD_EMPTY_FIRST, "road-empty-first", "Take out what was built into the old vehicle first.", "buying") \
    X(ROAD_TAKEN, "road-taken", "Somebody else has taken that.", "draft") \
    X(ROAD_DRAFTED, "road-drafted", "What was drafted stays.", "draft") \
    X(ROAD_DRIVER_STAYS, "road-driver-stays", "The driver is you, and stays.", "campaign") \
    X(ROAD_NO_GARAGE, "road-no-garage", "There is nothing to repair before the first game.", "campaign-garage") \
    X(ROAD_NOT_ABOARD, "road-not-aboard", "No such piece was bought for that car.", "buying") \
    X(ROAD_FULL, "road-full", "It has all its chips.", "usage") \
    X(ROAD_NOT_AS_NEW, "road-not-as-new", "Only what is as new can be stored.", "campaign-garage") \
    X(ROAD_NO_STORE, "road-no-store", "What is bought has to be built in: only a campaign has a store.", "buying") \
    X(ROAD_NOT_IN_STORE, "road-not-in-store", "There is no such piece in your store.", "campaign-garage") \
    X(ROAD_STORE_FULL, "road-store-full", "Your store is full.", "campaign-garage") \
    X(ROAD_NO_CARDS, "road-no-cards", "There are no surprise cards left to draw.", "surprises") \
    X(ROAD_HAND_FULL, "road-hand-full", "You hold as many surprise cards as you may.", "surprises") \
    X(ROAD_NOT_A_MATE, "road-not-a-mate", "Money goes only to another member of your gang.", "gangs") \
    X(ROAD_MATE_READY, "road-mate-ready", "That member has finished shopping.", "gangs") \
    X(ROAD_RESERVE, "road-reserve", "That would leave too little for the vehicle or driver you still need.", "buying") \
    X(ROAD_GIVE_NOTHING, "road-give-nothing", "Give at least 1$.", "gangs") \
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
    X(DUEL_NO_VEHICLE, "duel-no-vehicle", "You have no such vehicle waiting for an answer.", "turns") \
    X(DUEL_START_SPEED, "duel-start-speed", "The scenario does not let you start at that speed.", "setting-up") \
    X(DUEL_GATE_TAKEN, "duel-gate-taken", "Somebody else comes in there.", "setting-up") \
    X(DUEL_SPEED_STEP, "duel-speed-step", "Speeds are multiples of 2.5 mph.", "speed-changes") \
    X(DUEL_STOP_FIRST, "duel-stop-first", \
      "A vehicle stands still for a turn before it changes between forward and backward.", "reverse") \
    X(DUEL_TOP_SPEED, "duel-top-speed", "The vehicle is not that fast.", "speed-changes") \
    X(DUEL_ACCELERATION, "duel-acceleration", "The vehicle does not accelerate that much in one turn.", \
      "speed-changes") \
    X(DUEL_BRAKES, "duel-brakes", "Nothing brakes by more than 45 mph in one turn.", "deceleration") \
    X(DUEL_ANGLE, "duel-angle", "A bend is from 1 to 90 degrees.", "bend") \
    X(DUEL_DRIFT, "duel-drift", "A drift goes up to half an inch to the side.", "drift") \
    X(DUEL_NO_CREW, "duel-no-crew", "There is nobody fit to do that.", "firing") \
    X(DUEL_CREW_FIRED, "duel-crew-fired", "That person has fired this turn.", "rate-of-fire") \
    X(DUEL_NO_WEAPON, "duel-no-weapon", "There is no such weapon.", "firing") \
    X(DUEL_WEAPON_FIRED, "duel-weapon-fired", "That weapon has been fired this turn.", "rate-of-fire") \
    X(DUEL_WEAPON_GONE, "duel-weapon-gone", "That weapon is destroyed.", "recording-damage") \
    X(DUEL_NO_AMMO, "duel-no-ammo", "That weapon has no ammunition left.", "firing") \
    X(DUEL_NOT_AIMED, "duel-not-aimed", "That weapon is not aimed at anything.", "dropped-weapons") \
    X(DUEL_NO_AIMED_FIRE, "duel-no-aimed-fire", "Out of control, nobody can aim for the rest of the turn.", \
      "crash-tables") \
    X(DUEL_NO_TARGET, "duel-no-target", "There is nothing there to fire at.", "firing") \
    X(DUEL_OUT_OF_ARC, "duel-out-of-arc", "No part of the target is in that weapon's arc of fire.", "arcs-of-fire") \
    X(DUEL_NO_LINE, "duel-no-line", "Something blocks the line of fire.", "line-of-fire") \
    X(DUEL_OUT_OF_RANGE, "duel-out-of-range", "The target is farther away than that weapon reaches.", \
      "targeting-range") \
    X(DUEL_SIDE_HIDDEN, "duel-side-hidden", "That part of it does not face you.", "targeting-sides") \
    X(DUEL_WEAPON_AUTOMATIC, "duel-weapon-automatic", "That weapon is on automatic.", "automatic-fire") \
    X(DUEL_NO_AUTOMATIC, "duel-no-automatic", "A weapon in a turret cannot be put on automatic.", "automatic-fire") \
    X(DUEL_NO_POWER, "duel-no-power", "There is not enough power left for that.", "laser-power") \
    X(DUEL_CLOUDED, "duel-clouded", "A laser does not go through smoke or paint.", "targeting-visibility") \
    X(DUEL_TURRET_DOWN, "duel-turret-down", "The turret is not up.", "popup-turrets") \
    X(DUEL_NO_LINK, "duel-no-link", "There is no such link.", "linked-weapons") \
    X(DUEL_NOT_DROPPED, "duel-not-dropped", "That weapon has to be aimed.", "dropped-weapons") \
    X(DUEL_NO_MINE, "duel-no-mine", "There is no mine of yours that a signal sets off.", "remote-mines") \
    X(DUEL_NO_SPOT, "duel-no-spot", "That weapon leaves nothing on the ground.", "targeting-ground") \
    X(DUEL_OFF_TABLE, "duel-off-table", "That is beyond the edge of the map.", "targeting-ground") \
    X(DUEL_NO_GEAR, "duel-no-gear", "The vehicle has nothing of that kind.", "firing-actions") \
    X(DUEL_DAYLIGHT, "duel-daylight", "A searchlight has no effect by day.", "searchlight-use") \
    X(DUEL_WHEEL_TAKEN, "duel-wheel-taken", "Somebody fit is at the wheel.", "substitute-drivers") \
    X(DUEL_NO_REACH, "duel-no-reach", "From there nobody reaches the wheel while it moves.", "substitute-drivers") \
    X(DUEL_STEERING, "duel-steering", "Whoever steers in the driver's place cannot fire.", "substitute-drivers") \
    X(DUEL_ONLY_STEERS, "duel-only-steers", "From the sidecar nobody reaches the brakes or the accelerator.", \
      "substitute-drivers") \
    X(DUEL_SKID, "duel-skid", "A controlled skid is 1/4, 1/2, 3/4 or 1 inch long.", "controlled-skid") \
    X(DUEL_START_20_TO_35, "duel-start-20-to-35", "That takes a speed of 20 to 35 mph at the start of the turn.", \
      "bootlegger") \
    X(DUEL_NO_BOOTLEGGER, "duel-no-bootlegger", "A cycle cannot do a bootlegger reverse.", "bootlegger") \
    X(DUEL_PIVOT, "duel-pivot", "A pivot takes a speed of 5 mph and an angle of 1 to 359 degrees.", "pivot") \
    X(DUEL_HALF_MOVE, "duel-half-move", "There is no room for a manoeuvre in less than an inch.", "half-moves") \
    X(DUEL_IN_WATER, "duel-in-water", "In water nothing above D3 can be done.", "water-manoeuvres") \
    X(DUEL_OFF_GRID, "duel-off-grid", \
      "Evening out moves a vehicle parallel to the grid by less than 1/4 inch onto it.", "evening-out") \
    X(DUEL_NO_ROOM, "duel-no-room", "Something is in the way.", "evening-out") \
    X(DUEL_NOT_ON_BORDER, "duel-not-on-border", "It is not on the border of that kind of collision.", \
      "collision-arcs") \
    X(DUEL_NO_SUCH_CORNER, "duel-no-such-corner", "It cannot give way round that corner.", "conforming") \
    X(DUEL_ADJUST, "duel-adjust", "There is no such thing to put right, or not to that.", "referee") \
    X(DUEL_NO_SPRINT, "duel-no-sprint", \
      "A sprint begins a turn, on the feet and with breath left: ten turns at most, then a rest.", "sprinting") \
    X(DUEL_NO_OBSTACLE, "duel-no-obstacle", "There is no obstacle within reach, or no hand free for it.", \
      "moving-obstacles") \
    X(DUEL_NOT_BESIDE, "duel-not-beside", "That is not within arm's reach.", "getting-in") \
    X(DUEL_STILL_MOVING, "duel-still-moving", "Nobody gets into a vehicle that moves.", "getting-in") \
    X(DUEL_DEFENDED, "duel-defended", "Somebody of another side is in it, and keeps the doors shut.", "getting-in") \
    X(DUEL_FALLEN, "duel-fallen", "It does not stand on its wheels, or needs no picking up.", "picking-up-cycles") \
    X(DUEL_BUSY, "duel-busy", "That person is busy, sprints, crawls or has both arms full.", "on-foot") \
    X(DUEL_NO_EFFECT, "duel-no-effect", "That would do nothing to it.", "attacking-vehicles") \
    X(DUEL_LOADED, "duel-loaded", "It is loaded.", "reloading") \
    X(DUEL_MOVED_TOO_FAR, "duel-moved-too-far", "Whoever has gone more than half of its way cannot strike.", \
      "hand-to-hand") \
    X(DUEL_NO_AREA, "duel-no-area", "That weapon does not sweep an area.", "area-effect") \
    X(DUEL_NO_GROUP, "duel-no-group", "So many do not stand together there.", "area-effect") \
    X(DUEL_OUT_OF_REACH, "duel-out-of-reach", "That is in a pack or vest that is not at hand.", "packs") \
    X(DUEL_HANDS_FULL, "duel-hands-full", "That is more than a person can carry.", "carrying") \
    X(DUEL_NOT_SET_UP, "duel-not-set-up", "A tripod is set up on the ground and fired from there.", "tripods") \
    X(DUEL_TOO_HIGH, "duel-too-high", "No weapon of a vehicle in the street points up so steeply.", \
      "targeting-height") \
    X(DUEL_NO_STAIRS, "duel-no-stairs", \
      "Stairs are climbed square by square from the first phase of a turn on, and not sprinting or lying.", "stairs")

typedef enum tk_reason {
#define X(NAME, name, text, section) TK_REASON_##NAME,
    TK_REASONS(X)
#undef X
        TK_REASON_COUNT
} tk_reason;

/* What is wrong with bytes from outside. `where` is a file and line, a JSON path or a flag; "" when there is none. */
typedef struct tk_error {
    tk_status code;
    char message[240];
    char where[160];
} tk_error;

const char *tk_status_name(tk_status);
const char *tk_status_text(tk_status);
const char *tk_reason_name(tk_reason);
const char *tk_reason_text(tk_reason);
const char *tk_reason_section(tk_reason);

/* Fill `error` (may be NULL) and return `code`, so that a check can end in `return tk_fail(...)`. `where` may be NULL.
 */
tk_status tk_fail(tk_error *error, tk_status code, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
