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
    X(NOT_STRUCK, "not-struck", "The damage card does not strike that.", "internal-damage")

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
