/* A Straight Road: its closed vocabularies: what things are called, what may be done, what can happen, how it ends. */
#ifndef ROAD_WORDS_H
#define ROAD_WORDS_H

#include "turnkey/status.h"

/* What a piece of equipment does. X(NAME, name, form, worth, section): form says what it is fitted as and which figures
 * it needs (see content.c); worth is what a working one is worth to a bot beyond the point of damage it can take, chips
 * counted singly. */
#define ROAD_EFFECTS(X) \
    X(HAND, "hand-weapon", AS_HAND | NEEDS_DAMAGE, 0, "hand-weapons") \
    X(ARMOR, "armor", AS_EQUIPMENT | NEEDS_USES, 0, "armor") \
    X(GUN, "gun", AS_EQUIPMENT | AS_TUNING | NEEDS_RANGE | NEEDS_DAMAGE | MAY_REAR | MAY_KICK, 0.7f, "guns") \
    X(MOLOTOV, "molotov", AS_EQUIPMENT | NEEDS_DAMAGE, 0.4f, "molotovs") \
    X(ROCKET, "rocket", AS_EQUIPMENT | NEEDS_USES | NEEDS_DAMAGE | MAY_REAR, 0.25f, "rockets") \
    X(OIL, "oil", AS_EQUIPMENT | NEEDS_USES, 0.1f, "oil") \
    X(MINE, "mine", AS_EQUIPMENT | NEEDS_USES, 0.2f, "mines") \
    X(SPIKES, "spikes", AS_EQUIPMENT | NEEDS_USES, 0.08f, "spikes") \
    X(NITRO, "nitro", AS_EQUIPMENT, 0.3f, "nitro") \
    X(BULL_BAR, "bull-bar", AS_EQUIPMENT | NEEDS_BONUS, 0.3f, "bull-bar") \
    X(BRAKES, "brakes", AS_TUNING | NEEDS_BONUS, 0.15f, "brakes") \
    X(CHARGER, "charger", AS_TUNING | NEEDS_BONUS, 0.5f, "supercharger") \
    X(STABILIZER, "stabilizer", AS_TUNING | NEEDS_BONUS, 0.5f, "stabilizer") \
    X(GUNNER, "gunner", AS_PASSENGER | NEEDS_BONUS, 0.5f, "gunner") \
    X(BOMBER, "bomber", AS_PASSENGER | NEEDS_BONUS | NEEDS_DAMAGE, 0.6f, "bomber") \
    X(FIXER, "fixer", AS_PASSENGER, 0.7f, "fixer") \
    X(SNIPER, "sniper", AS_PASSENGER | NEEDS_BONUS, 0.7f, "sniper") \
    X(SHRAPNEL, "shrapnel", AS_EQUIPMENT | NEEDS_BONUS, 0.2f, "shrapnel") \
    X(HAZER, "hazer", AS_EQUIPMENT | NEEDS_USES, 0.08f, "hazer") \
    X(MORTAR, "mortar", AS_EQUIPMENT | NEEDS_DAMAGE | MAY_KICK, 0.7f, "mortar") \
    X(FRAME, "frame", AS_TUNING, 0, "enforced-frame") \
    X(TIRES, "tires", AS_EQUIPMENT | AS_TUNING | NEEDS_BONUS, 0.2f, "monster-tires") \
    X(SLOWER, "slower", AS_EQUIPMENT | NEEDS_RANGE | NEEDS_BONUS, 0.1f, "scifi")

typedef enum road_effect {
#define X(NAME, name, form, worth, section) EFFECT_##NAME,
    ROAD_EFFECTS(X)
#undef X
        ROAD_EFFECT_COUNT
} road_effect;

/* X(NAME, name) */
#define ROAD_CLASSES(X) \
    X(EQUIPMENT, "equipment") \
    X(TUNING, "tuning") \
    X(PASSENGER, "passenger") \
    X(HAND, "hand")

typedef enum road_class {
#define X(NAME, name) CLASS_##NAME,
    ROAD_CLASSES(X)
#undef X
} road_class;

/* For the markers of Death Heads: which of them wakes it. X(NAME, name) */
#define ROAD_GROUPS(X) \
    X(NONE, "none") \
    X(SWORD, "sword") \
    X(SHIELD, "shield")

typedef enum road_group {
#define X(NAME, name) GROUP_##NAME,
    ROAD_GROUPS(X)
#undef X
} road_group;

/* What a field of a board does to who enters it. X(NAME, name, letters on a terminal's road) */
#define ROAD_GROUNDS(X) \
    X(PLAIN, "plain", "") \
    X(RISK, "risk", "r") \
    X(DAMAGE, "damage", "d") \
    X(OBSTACLE, "obstacle", "X")

typedef enum road_ground {
#define X(NAME, name, letters) GROUND_##NAME,
    ROAD_GROUNDS(X)
#undef X
} road_ground;

/* Things lying on a field, bit by bit. X(NAME, name, title, letter on a terminal's road) */
#define ROAD_MARKS(X) \
    X(WRECK, "wreck", "A wreck", 'W') \
    X(OIL, "oil", "Oil", 'O') \
    X(CRATER, "crater", "A crater", 'C') \
    X(MINE, "mine", "A mine", 'M') \
    X(SPIKES, "spikes", "Spikes", 'S') \
    X(CHECKPOINT, "checkpoint", "A checkpoint", 'F') \
    X(HAZARD, "hazard", "A hazard", '!') /* put there by a surprise card: a risk until somebody has run into it */

enum {
#define X(NAME, name, title, letter) MARK_BIT_##NAME,
    ROAD_MARKS(X)
#undef X
        ROAD_MARK_COUNT,
#define X(NAME, name, title, letter) MARK_##NAME = 1 << MARK_BIT_##NAME,
    ROAD_MARKS(X)
#undef X
};

/* X(NAME, title) */
#define ROAD_MARKERS(X) \
    X(NONE, "nothing") \
    X(HEAD, "Death Head") \
    X(SWORD, "Sword") \
    X(SHIELD, "Shield")

typedef enum road_token {
#define X(NAME, title) TOKEN_##NAME,
    ROAD_MARKERS(X)
#undef X
        ROAD_TOKENS
} road_token;

/* What the event "placed" is about: a MARK_, THING_PERSON and the pedestrian's value, or a marker of Death Heads. */
enum { THING_PERSON = 128, THING_TOKEN = 160 };

/* Vehicle keywords, bit by bit. X(NAME, name) */
#define ROAD_KEYWORDS(X) \
    X(MOTORCYCLE, "motorcycle") \
    X(PICK_UP, "pick-up") \
    X(LONG, "long") \
    X(SPACIOUS, "spacious")

enum {
#define X(NAME, name) KEYWORD_BIT_##NAME,
    ROAD_KEYWORDS(X)
#undef X
#define X(NAME, name) KEYWORD_##NAME = 1 << KEYWORD_BIT_##NAME,
        ROAD_KEYWORDS(X)
#undef X
};

/* X(NAME, id, title): a scenario is a variant of the match. */
#define ROAD_SCENARIOS(X) \
    X(DERBY, "derby", "Destruction Derby") \
    X(DEATH_RACE, "death-race", "Death Race") \
    X(OBSTACLE_RACE, "obstacle-race", "Obstacle Race") \
    X(DEATH_HEADS, "death-heads", "Death Heads") \
    X(PACK, "pack", "The Pack") \
    X(TRUCK, "truck", "The Truck") \
    X(GAS_STATION, "gas-station", "To the Gas Station") \
    X(BASH, "bash", "Bash") \
    X(ROADBLOCK, "roadblock", "Roadblock") \
    X(BOSSFIGHT, "bossfight", "Bossfight") \
    X(CONVOY, "convoy", "Convoy") \
    X(SOLO, "solo", "Alone against the Berzerk Gang")

typedef enum road_scenario {
#define X(NAME, id, title) SCENARIO_##NAME,
    ROAD_SCENARIOS(X)
#undef X
        ROAD_SCENARIO_COUNT
} road_scenario;

/* What a surprise card does. X(NAME, name, section) */
#define ROAD_SURPRISES(X) \
    X(ENGINE, "engine-failure", "surprise-engine") \
    X(JAM, "jam", "surprise-jam") \
    X(REFILL, "refill", "surprise-refill") \
    X(HAZARD, "hazard", "surprise-hazard") \
    X(FREAK, "freak", "surprise-freak") \
    X(REPAIR, "repair", "surprise-repair") \
    X(DUST, "dust", "surprise-dust") \
    X(LUCK, "luck", "surprise-luck")

typedef enum road_surprise {
#define X(NAME, name, section) SURPRISE_##NAME,
    ROAD_SURPRISES(X)
#undef X
} road_surprise;

/* X(NAME, name, arguments, how a choice reads). Kinds of arguments: see road_noun. */
#define ROAD_VERBS(X) \
    X(VEHICLE, "vehicle", "car:car kind:vehicle", "{car}: take {kind}") \
    X(DRIVER, "driver", "car:car kind:driver", "{car}: hire {kind}") \
    X(SET, "set", "car:car set:set", "{car}: take {set}") \
    X(BUY, "buy", "car:car kind:kind at:place", "{car}: buy {kind} for {at}") \
    X(SELL, "sell", "car:car kind:kind", "{car}: sell {kind}") \
    X(MEND, "mend", "car:car kind:kind", "{car}: have {kind} mended") \
    X(REFILL, "refill", "car:car kind:kind", "{car}: refill {kind}") \
    X(STOW, "stow", "car:car kind:kind", "{car}: store {kind}") \
    X(FIT, "fit", "car:car kind:kind at:place", "{car}: fit {kind} from the store to {at}") \
    X(BODYWORK, "bodywork", "car:car", "{car}: repair one structural damage") \
    X(CLEAR, "clear", "kind:kind", "Sell {kind} from the store") \
    X(CARD, "card", "", "Buy a surprise card") \
    X(GIVE, "give", "to:seat dollars:number", "Give {to} {dollars}$") \
    X(READY, "ready", "", "Done: ready to drive") \
    X(BOSS, "boss", "car:car", "Your boss rides in {car}") \
    X(LAY, "lay", "board:board turned:flag", "Lay {board}, {turned}") \
    X(PLACE, "place", "at:field", "Place it on {at}") \
    X(ENTER, "enter", "at:field speed:number", "Enter on {at} at speed {speed}") \
    X(ACTIVATE, "activate", "car:car", "{car} drives next") \
    X(SPEED, "speed", "to:number", "Set speed {to}") \
    X(NITRO, "nitro", "", "Nitro: top speed at once") \
    X(TAIL, "tail", "", "Stay in pursuit") \
    X(DRIVE, "drive", "to:way", "Drive {to}") \
    X(STAY, "stay", "", "Stay where you are") \
    X(END, "end", "", "End the activation") \
    X(SHOOT, "shoot", "with:kind by:crew at:field", "{by}: {with} at {at}") \
    X(LAUNCH, "launch", "with:kind by:crew", "{by}: launch from {with}") \
    X(DROP, "drop", "with:kind by:crew", "{by}: drop a line with {with} from here") \
    X(TRIGGER, "trigger", "with:kind by:crew", "{by}: set off {with}") \
    X(REPAIR, "repair", "kind:kind by:crew", "{by}: repair {kind}") \
    X(PURSUE, "pursue", "", "Start pursuing the vehicle ahead") \
    X(DRIFT, "drift", "to:way", "Drift {to}") \
    X(STRAIGHTEN, "straighten", "", "Stop drifting") \
    X(PUSH, "push", "to:way", "Push it {to}") \
    X(EVADE, "evade", "to:way", "Evade {to}") \
    X(YIELD, "yield", "", "Let it happen") \
    X(TRY, "try", "", "Try to evade") \
    X(TACKLE, "tackle", "", "Tackle it") \
    X(DODGE, "dodge", "to:way", "Dodge {to}") \
    X(HAZE, "haze", "chips:number", "Use {chips} haze") \
    X(PLATE, "plate", "", "Lose an armor plate") \
    X(LOSE, "lose", "kind:kind at?:place", "Lose {kind}[, {at}]") \
    X(STRUCTURE, "structure", "", "Take it on the structure") \
    X(WAKE, "wake", "kind:kind", "Activate {kind}") \
    X(SURPRISE, "surprise", "card:card car?:car kind?:kind at?:field", "Play {card}[ on {car}][: {kind}][ at {at}]") \
    X(PASS, "pass", "", "Do nothing")

typedef enum road_verb {
#define X(NAME, name, args, text) VERB_##NAME,
    ROAD_VERBS(X)
#undef X
        VERB_COUNT
} road_verb;

/* Places of the arguments above where they are not all in the same place. */
enum { SHOP_CAR, SHOP_KIND, SHOP_AT };
enum { GIVE_TO, GIVE_DOLLARS };
enum { LAY_BOARD, LAY_TURNED };
enum { ENTER_AT, ENTER_SPEED };
enum { USE_WITH, USE_BY, USE_AT };
enum { LOSE_KIND, LOSE_AT };
enum { CARD_CARD, CARD_CAR, CARD_KIND, CARD_AT };

/* X(NAME, name, arguments, text, section) */
#define ROAD_EVENTS(X) \
    X(GAME, "game", "game:number scenario:scenario", "Game {game}: {scenario}.", "campaign") \
    X(BOUGHT, "bought", "seat:seat kind:kind dollars:number", "{seat} buys {kind} for {dollars}$.", "buying") \
    X(TOOK_VEHICLE, "took-vehicle", "seat:seat kind:vehicle", "{seat} takes {kind}.", "buying") \
    X(TOOK_DRIVER, "took-driver", "seat:seat kind:driver", "{seat} hires {kind}.", "buying") \
    X(TOOK_SET, "took-set", "seat:seat car:car set:set", "{seat} takes {set}.", "ready-made") \
    X(PAID, "paid", "seat:seat dollars:number", "{seat} pays {dollars}$.", "campaign-garage") \
    X(EARNED, "earned", "seat:seat dollars:number", "{seat} earns {dollars}$.", "campaign-prizes") \
    X(SOLD, "sold", "seat:seat kind:kind dollars:number", "{seat} sells {kind} for {dollars}$.", "campaign-garage") \
    X(STORED, "stored", "seat:seat kind:kind", "{seat} stores {kind}.", "campaign-garage") \
    X(FITTED, "fitted", "seat:seat kind:kind", "{seat} fits {kind} from the store.", "campaign-garage") \
    X(GAVE, "gave", "seat:seat to:seat dollars:number", "{seat} gives {to} {dollars}$.", "gangs") \
    X(READY, "ready", "seat:seat", "{seat} is ready.", "buying") \
    X(BOSS, "boss", "seat:seat", "{seat} has written down a name.", "bossfight") \
    X(BOARD, "board", "number:number board:board turned:flag", "Board {number}: {board}, {turned}.", "new-board") \
    X(PLACED, "placed", "what:thing at:field", "{what} on {at}.", "new-board") \
    X(DANGER, "danger", "rolled:number", "Dangerous area: {rolled}.", "dangerous-area") \
    X(STATION, "station", "rolled:number needed:number", "Gas station? {rolled}, {needed} or more needed.", \
      "gas-station") \
    X(STATION_FOUND, "station-found", "number:number", "The gas station is at the end of board {number}.", \
      "gas-station") \
    X(ENTERS, "enters", "car:car at:field speed:number", "{car} enters on {at} at speed {speed}.", "set-up-round") \
    X(ROUND, "round", "round:number", "Round {round}.", "rounds") \
    X(ACTIVATED, "activated", "car:car", "{car} is activated.", "rounds") \
    X(RIGHTED, "righted", "car:car", "{car} turns round, at a standstill.", "spinout") \
    X(SPEED, "speed", "car:car speed:number", "{car} goes at {speed}.", "set-speed") \
    X(NITRO, "nitro", "car:car speed:number", "{car} burns nitro: {speed}.", "nitro") \
    X(SLOWED, "slowed", "car:car speed:number", "{car} slows to {speed}.", "offroad") \
    X(MOVED, "moved", "car:car to:way at:field", "{car} drives {to}.", "drive") \
    X(SHOVED, "shoved", "car:car to:way at:field", "{car} goes {to}.", "ram") \
    X(CHECK, "check", "car:car what:check needed:number rolled:number passed:result", \
      "{car}, {what}: {rolled} against {needed}: {passed}.", "skill-checks") \
    X(SURE, "sure", "car:car what:check needed:number passed:result", \
      "{car}, {what}: {needed}, {passed} without a roll.", "skill-checks") \
    X(SPINOUT, "spinout", "car:car", "{car} spins out!", "spinout") \
    X(RAM, "ram", "car:car target:car", "{car} rams {target}.", "ram") \
    X(TACKLE, "tackle", "car:car target:car", "{car} tackles {target}.", "tackle") \
    X(EVADED, "evaded", "car:car to:way", "{car} evades {to}.", "ram") \
    X(RAMMED, "rammed", "car:car target:car difference:number", \
      "{car} hits {target}; structure differs by {difference}.", "ram-damage") \
    X(COLLISION, "collision", "car:car speed:number", "{car} crashes at speed {speed}.", "obstacles") \
    X(SHOT, "shot", "car:car with:kind at:field target?:car", "{car} fires {with}[ at {target}].", "shooting") \
    X(HIT, "hit", "target:car damage:number", "{target} is hit: {damage}.", "shooting") \
    X(MISSED, "missed", "car:car", "{car} misses.", "shooting") \
    X(BURST, "burst", "car:car kind:kind", "{kind} of {car} blows up.", "low-grade-gun") \
    X(ROCKET, "rocket", "car:car with:kind", "{car} launches a rocket.", "rockets") \
    X(DODGED, "dodged", "car:car to:way", "{car} dodges {to}.", "rockets") \
    X(ROCKET_GONE, "rocket-gone", "at?:field", "The rocket is gone[, stopped at {at}].", "rockets") \
    X(SCATTER, "scatter", "to:way fields:number", "The shell drifts {fields} fields {to}.", "mortar") \
    X(IMPACT, "impact", "at:field", "It strikes {at}.", "mortar") \
    X(LINE, "line", "car:car with:kind", "{car} starts a line with {with}.", "drop-stuff") \
    X(SHRAPNEL, "shrapnel", "car:car", "{car} fires shrapnel all round.", "shrapnel") \
    X(SLOWER, "slower", "car:car", "{car} does something nobody understands.", "scifi") \
    X(HAZE, "haze", "car:car chips:number", "{car} spends {chips} haze.", "hazer") \
    X(REPAIRED, "repaired", "car:car kind:kind", "{car}: {kind} works again.", "fixer") \
    X(DAMAGE, "damage", "car:car points:number by?:car", "{car} takes {points} damage[ from {by}].", "damage") \
    X(PLATE, "plate", "car:car", "{car} loses an armor plate.", "damage") \
    X(LOST, "lost", "car:car kind:kind", "{car}: {kind} is out of order.", "damage") \
    X(STRUCTURE, "structure", "car:car slid:number", "{car}: structural damage, {slid} in all.", "structure") \
    X(WRECKED, "wrecked", "car:car by?:car", "{car} is a wreck[, thanks to {by}].", "structure") \
    X(MARKER, "marker", "seat:seat total:number", "{seat} has {total} damage markers.", "derby") \
    X(BEHIND, "behind", "car:car", "{car} falls behind.", "falling-behind") \
    X(DUST, "dust", "car:car", "{car} eats dust and is out.", "eat-dust") \
    X(MISSED_CHECKPOINT, "missed-checkpoint", "car:car", "{car} has missed a checkpoint and is out.", "obstacle-race") \
    X(CHECKPOINT, "checkpoint", "car:car", "{car} passes the checkpoint.", "obstacle-race") \
    X(LEFT, "left", "car:car", "{car} has left the road.", "roadblock") \
    X(JUMPED, "jumped", "value:number at:field", "Pedestrian {value} jumps to {at}.", "pedestrians") \
    X(KILLED, "killed", "car:car value:number", "{car} gets pedestrian {value}.", "pedestrians") \
    X(TOKEN, "token", "car:car token:token", "{car} turns up a {token}.", "death-heads") \
    X(WOKEN, "woken", "car:car kind:kind", "{car}: {kind} is active.", "death-heads") \
    X(DRIFTING, "drifting", "car:car to:way", "{car} drifts {to}.", "drift") \
    X(PURSUIT, "pursuit", "car:car target:car", "{car} is on the tail of {target}.", "pursuit") \
    X(PURSUIT_OVER, "pursuit-over", "car:car", "{car} is shaken off.", "pursuit") \
    X(SURPRISE, "surprise", "seat:seat card:card car?:car", "{seat} plays {card}[ on {car}].", "surprises") \
    X(DREW, "drew", "seat:seat card:card", "{seat} draws {card}.", "surprises") \
    X(DREW_CARDS, "drew-cards", "seat:seat count:number", "{seat} draws {count} surprise cards.", "surprises") \
    X(TIME_LEFT, "time-left", "rounds:number", "{rounds} rounds to go.", "convoy") \
    X(POINTS, "points", "seat:seat points:number", "{seat}: {points} points.", "death-race") \
    X(SCORE, "score", "points:number", "Score: {points}.", "solo-score") \
    X(REVEALED, "revealed", "side:side car:car", "The boss of {side} rode in {car}.", "bossfight") \
    X(WON, "won", "seat:seat", "{seat} wins.", "winning") \
    X(NOBODY, "nobody", "", "Nobody wins.", "winning")

typedef enum road_event {
#define X(NAME, name, args, text, section) EVENT_##NAME,
    ROAD_EVENTS(X)
#undef X
        EVENT_COUNT
} road_event;

/* What a check is about, as events say it. X(NAME, text) */
#define ROAD_CHECKS(X) \
    X(OFFROAD, "leaving the road") \
    X(SPINOUT, "keeping control") \
    X(RAM, "ramming") \
    X(SHOT, "shooting") \
    X(DODGE, "dodging") \
    X(EVADE, "evading") \
    X(PERSON, "running over")

typedef enum road_check_kind {
#define X(NAME, text) CHECK_##NAME,
    ROAD_CHECKS(X)
#undef X
} road_check_kind;

/* X(NAME, name, kind of what it is about, text, section) */
#define ROAD_LABELS(X) \
    X(SKILL, "skill", "", "driver's skill at this speed", "skill") \
    X(STABILIZER, "stabilizer", "", "Stabilizer", "stabilizer") \
    X(CREW, "crew", "kind", "{about}", "passengers") \
    X(HAZE, "haze", "", "haze", "hazer") \
    X(PERSON, "person", "", "pedestrian", "pedestrians") \
    X(SHRAPNEL, "shrapnel", "", "shrapnel", "shrapnel") \
    X(WEAPON, "weapon", "kind", "{about}", "guns") \
    X(STRUCTURE, "structure", "car", "structure of {about}", "ram-damage") \
    X(AGAINST, "against", "car", "structure of {about}", "ram-damage") \
    X(BULL_BAR, "bull-bar", "", "Bull Bar", "bull-bar") \
    X(SPEED, "speed", "", "speed", "obstacles") \
    X(PERSONS, "persons", "", "pedestrians", "death-race") \
    X(PLACING, "placing", "", "placing", "death-race") \
    X(BOARD, "board", "", "board reached", "solo-score") \
    X(MEMBERS, "members", "", "members of the gang", "solo-score") \
    X(CLEARED, "cleared", "", "rid of the whole gang", "solo-score") \
    X(VEHICLE, "vehicle", "vehicle", "{about}", "buying") \
    X(DRIVER, "driver", "driver", "{about}", "buying") \
    X(PRICE, "price", "kind", "{about}", "buying")

typedef enum road_label {
#define X(NAME, name, kind, text, section) LABEL_##NAME,
    ROAD_LABELS(X)
#undef X
        LABEL_COUNT
} road_label;

/* Every way a match can end. X(NAME, name, text) */
#define ROAD_ENDINGS(X) \
    X(NONE, "unfinished", "not finished") \
    X(DERBY_MARKERS, "derby-markers", "all who are left have passed the fourth board") \
    X(DERBY_LAST, "derby-last", "only one is left") \
    X(RACE_FINISHED, "death-race-finished", "the first car has left the fourth board") \
    X(RACE_LAST, "death-race-last", "only one is left") \
    X(OBSTACLE_LAST, "obstacle-race-last", "only one is left in the race") \
    X(HEADS_LAST, "death-heads-last", "only one is left") \
    X(PACK_ESCAPED, "pack-escaped", "Max has left the fifth board") \
    X(PACK_BROKEN, "pack-broken", "more than half of the pack is out") \
    X(PACK_CAUGHT, "pack-caught", "a pursuer has destroyed Max") \
    X(PACK_LOST, "pack-lost", "Max is out by nobody's hand") \
    X(TRUCK_ARRIVED, "truck-arrived", "the truck has lasted seven rounds") \
    X(TRUCK_DESTROYED, "truck-destroyed", "the truck is destroyed") \
    X(STATION_REACHED, "gas-station-reached", "the gas station is reached") \
    X(STATION_GANG_OUT, "gas-station-gang-out", "a gang is out") \
    X(BASH_GANG_OUT, "bash-gang-out", "a gang is out") \
    X(BLOCK_BROKEN, "roadblock-broken", "the gang has broken through") \
    X(BLOCK_WRECK, "roadblock-wreck", "one who wanted through is destroyed") \
    X(BLOCK_LEFT, "roadblock-left", "the blockers have left the last board") \
    X(BOSS_DEAD, "bossfight-boss", "a boss is destroyed") \
    X(CONVOY_ARRIVED, "convoy-arrived", "the bus has lasted seven rounds") \
    X(CONVOY_DESTROYED, "convoy-destroyed", "the bus is destroyed") \
    X(SOLO_DEAD, "solo-dead", "Max is out") \
    X(SOLO_CLEARED, "solo-cleared", "the whole gang is gone") \
    X(ALL_OUT, "all-out", "nobody is left") \
    X(CALLED_OFF, "called-off", "it has gone on too long") \
    X(CAMPAIGN, "campaign", "all games of the campaign are played")

typedef enum road_ending {
#define X(NAME, name, text) ENDING_##NAME,
    ROAD_ENDINGS(X)
#undef X
} road_ending;

/* Why a choice is refused, besides what is true of every game. X(NAME, name, text, section) */
#define ROAD_REASONS(X) \
    X(NO_CAR, "road-no-car", "There is no such car on the road.", "rounds") \
    X(NOT_YOURS, "road-not-yours", "That car is not yours to drive.", "gangs") \
    X(ACTIVATED, "road-activated", "That car is not waiting for its turn.", "gangs") \
    X(SPEED_STEP, "road-speed-step", "Your speed does not change by that much at once.", "set-speed") \
    X(SPEED_COVERED, "road-speed-covered", "This vehicle cannot go at that speed.", "slots") \
    X(STALLED, "road-stalled", "The engine is failing: you have to slow down.", "surprise-engine") \
    X(NO_NITRO, "road-no-nitro", "There is no working nitro aboard.", "nitro") \
    X(NITRO_STANDING, "road-nitro-standing", "Nitro does nothing for a car that stands still.", "nitro") \
    X(NO_PURSUIT, "road-no-pursuit", "You are not in pursuit of anybody.", "pursuit") \
    X(OFF_BOARD, "road-off-board", "Nobody leaves the board there.", "drive") \
    X(NOT_AHEAD, "road-not-ahead", "You can only drive to one of the three fields in front of you.", "drive") \
    X(NOT_BEHIND, "road-not-behind", "From a standstill you can only back up, by one field.", "backwards") \
    X(NO_STEPS, "road-no-steps", "There are no fields left for you to drive.", "drive") \
    X(STEPS_LEFT, "road-steps-left", "The speed has to be driven to the end first.", "drive") \
    X(TAIL_BLOCKED, "road-tail-blocked", "There is no room for your tail over there.", "long") \
    X(SETUP_RAM, "road-setup-ram", "Nothing may be driven into while the cars come onto the road.", "set-up-round") \
    X(SETUP_ACTION, "road-setup-action", "There are no actions while the cars come onto the road.", "set-up-round") \
    X(ACTED, "road-acted", "That action has been taken already.", "actions") \
    X(NO_CREW, "road-no-crew", "There is no such person aboard.", "passengers") \
    X(FREAKED, "road-freaked", "Your passengers are beside themselves.", "surprise-freak") \
    X(TAILING, "road-tailing", "The driver has his hands full with the pursuit.", "pursuit") \
    X(DUST_CLOUD, "road-dust-cloud", "Nobody sees anything to shoot at in this dust.", "surprise-dust") \
    X(NO_PART, "road-no-part", "There is no working one aboard.", "equipment") \
    X(EMPTY, "road-empty", "It is used up.", "usage") \
    X(USED, "road-used", "It has been used in this activation.", "pick-up") \
    X(NOT_A_WEAPON, "road-not-a-weapon", "It is not used like that.", "actions") \
    X(NO_TARGET, "road-no-target", "There is nothing it could hit there.", "shooting") \
    X(OUT_OF_ARC, "road-out-of-arc", "That field is out of reach.", "shooting") \
    X(LINE_LAID, "road-line-laid", "You are dropping a line already.", "drop-stuff") \
    X(NOT_A_FIXER, "road-not-a-fixer", "Only a Fixer can repair.", "fixer") \
    X(NOT_BROKEN, "road-not-broken", "That is not broken.", "fixer") \
    X(OPTION_OFF, "road-option-off", "This match is played without that rule.", "options") \
    X(DRIFTING, "road-drifting", "A drifting car goes straight where it points.", "drift") \
    X(DRIFTED, "road-drifted", "You have begun a drift on this field already.", "drift") \
    X(NOT_DRIFTING, "road-not-drifting", "You are not drifting.", "drift") \
    X(TOO_LONG_TO_DRIFT, "road-too-long-to-drift", "A long vehicle cannot drift.", "drift") \
    X(NOBODY_AHEAD, "road-nobody-ahead", "There is nobody right in front of you.", "pursuit") \
    X(WAY_BLOCKED, "road-way-blocked", "It cannot go there.", "ram") \
    X(HAZE_CHIPS, "road-haze-chips", "There is not that much haze left.", "hazer") \
    X(NO_PLATE, "road-no-plate", "There is no armor plate left.", "damage") \
    X(NOT_LOSABLE, "road-not-losable", "That cannot take the damage.", "damage") \
    X(PLATES_LEFT, "road-plates-left", "The sniper cannot pick armor that still has plates.", "sniper") \
    X(NOT_ASLEEP, "road-not-asleep", "The marker does nothing for that.", "death-heads") \
    X(CARD_NOT_HELD, "road-card-not-held", "You do not hold that card.", "surprises") \
    X(CARD_NOT_NOW, "road-card-not-now", "That card cannot be played at this moment.", "surprises") \
    X(CARD_TARGET, "road-card-target", "That is nothing the card could be played on.", "surprises") \
    X(NO_VEHICLE, "road-no-vehicle", "There is no vehicle yet.", "buying") \
    X(NO_DRIVER, "road-no-driver", "There is no driver yet.", "buying") \
    X(OVER_BUDGET, "road-over-budget", "That is more than the budget pays for.", "buying") \
    X(FORBIDDEN, "road-forbidden", "This equipment is forbidden in the scenario.", "buying") \
    X(BRINGS_FORBIDDEN, "road-brings-forbidden", "It comes with equipment that is forbidden in the scenario.", \
      "buying") \
    X(NOT_FOR_SALE, "road-not-for-sale", "Nobody sells that.", "teams") \
    X(TOO_MANY_PARTS, "road-too-many-parts", "A car holds no more pieces than sixteen.", "equipment") \
    X(NEEDS_SLOT, "road-needs-slot", "It has to go into a free slot.", "slots") \
    X(NO_SLOT, "road-no-slot", "That is not a slot.", "slots") \
    X(SLOT_TAKEN, "road-slot-taken", "Something else is in that slot.", "slots") \
    X(TWO_SLOTS, "road-two-slots", "It needs two slots side by side.", "equipment") \
    X(GOES_UNDER, "road-goes-under", "It takes no slot of this vehicle.", "slots") \
    X(NO_FRAME, "road-no-frame", "There is no Enforced Frame to put it on.", "enforced-frame") \
    X(FRAME_PIECE, "road-frame-piece", "An Enforced Frame only holds equipment that takes one slot.", \
      "enforced-frame") \
    X(FRAME_FULL, "road-frame-full", "The Enforced Frame already holds something.", "enforced-frame") \
    X(TUNING_TWICE, "road-tuning-twice", "A vehicle has only one of each kind of tuning.", "tuning") \
    X(MOTORCYCLE, "road-motorcycle", "A motorcycle cannot be tuned.", "motorcycle") \
    X(ENOUGH_OF_THESE, "road-enough-of-these", "The vehicle has as many of these as it may have.", "equipment") \
    X(SEATS_TAKEN, "road-seats-taken", "There is no room for another passenger.", "passengers") \
    X(TEAM, "road-team", "This driver's own passenger has the seat, and nobody else comes along.", "teams") \
    X(BESIDE_DRIVER, "road-beside-driver", "The first passenger sits beside the driver.", "pick-up") \
    X(BUS_ELSEWHERE, "road-bus-elsewhere", "The Bus is only for the convoy it is guarded in.", "convoy") \
    X(BUS_NEEDED, "road-bus-needed", "This one has to be the Bus.", "convoy") \
    X(TRUCK_NEEDED, "road-truck-needed", "The truck needs a structure of 4 or more.", "truck") \
    X(MAX_NEEDED, "road-max-needed", "Max has to be at the wheel.", "pack") \
    X(ONE_MAX, "road-one-max", "There is only one Max, and he is the one you are after.", "pack") \
    X(SOLO_VEHICLE, "road-solo-vehicle", "Alone, you may not take this vehicle.", "solo") \
    X(GANG_VEHICLE, "road-gang-vehicle", "So large a gang needs that vehicle itself.", "solo") \
    X(BOSS_OTHERS, "road-boss-others", "That car is not of your gang.", "bossfight") \
    X(NO_BOARD, "road-no-board", "There is no such board.", "roadblock") \
    X(BOARD_LAID, "road-board-laid", "That board is on the table already.", "roadblock") \
    X(NO_FIELD, "road-no-field", "There is no such field on the table.", "boards") \
    X(PLACE_OBSTACLE, "road-place-obstacle", "There is an obstacle on that field.", "obstacles") \
    X(PLACE_BOARD, "road-place-board", "It belongs on the board just laid.", "new-board") \
    X(PLACE_TAKEN, "road-place-taken", "That field is not free.", "new-board") \
    X(PLACE_EDGE, "road-place-edge", "A checkpoint is at least two full fields away from both edges.", \
      "obstacle-race") \
    X(PLACE_FAR, "road-place-far", "A pedestrian jumps to an adjacent field.", "pedestrians") \
    X(ENTER_ZONE, "road-enter-zone", "Your car does not begin there.", "set-up-round") \
    X(ENTER_TAKEN, "road-enter-taken", "There is no room for your car.", "set-up-round") \
    X(NO_SUCH_THING, "road-no-such-thing", "There is nothing like that to be had.", "buying") \
    X(HAVE_THAT, "road-have-that", "You have that already.", "buying") \
    X(EMPTY_FIRST, "road-empty-first", "Take out what was built into the old vehicle first.", "buying") \
    X(TAKEN, "road-taken", "Somebody else has taken that.", "draft") \
    X(SET_TAKEN, "road-set-taken", "Somebody else has taken that, and others are left.", "ready-made") \
    X(DRAFTED, "road-drafted", "What was drafted stays.", "draft") \
    X(DRIVER_STAYS, "road-driver-stays", "The driver is you, and stays.", "campaign") \
    X(NO_GARAGE, "road-no-garage", "There is nothing to repair before the first game.", "campaign-garage") \
    X(NOT_ABOARD, "road-not-aboard", "No such piece was bought for that car.", "buying") \
    X(FULL, "road-full", "It has all its chips.", "usage") \
    X(NOT_AS_NEW, "road-not-as-new", "Only what is as new can be stored.", "campaign-garage") \
    X(NO_STORE, "road-no-store", "What is bought has to be built in: only a campaign has a store.", "buying") \
    X(NOT_IN_STORE, "road-not-in-store", "There is no such piece in your store.", "campaign-garage") \
    X(STORE_FULL, "road-store-full", "Your store is full.", "campaign-garage") \
    X(NO_CARDS, "road-no-cards", "There are no surprise cards left to draw.", "surprises") \
    X(HAND_FULL, "road-hand-full", "You hold as many surprise cards as you may.", "surprises") \
    X(NOT_A_MATE, "road-not-a-mate", "Money goes only to another member of your gang.", "gangs") \
    X(MATE_READY, "road-mate-ready", "That member has finished shopping.", "gangs") \
    X(RESERVE, "road-reserve", "That would leave too little for the vehicle or driver you still need.", "buying") \
    X(GIVE_NOTHING, "road-give-nothing", "Give at least 1$.", "gangs")

enum {
    ROAD_REASONS_BEGIN = TK_REASON_COUNT - 1,
#define X(NAME, name, text, section) ROAD_REASON_##NAME,
    ROAD_REASONS(X)
#undef X
};

#endif
