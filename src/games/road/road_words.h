/* A Straight Road: its closed vocabularies: what things are called, what may be done, what can happen, how it ends. */
#ifndef ROAD_WORDS_H
#define ROAD_WORDS_H

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
    X(VEHICLE, "vehicle", "car:car kind:vehicle", "{car}: take the {kind}") \
    X(DRIVER, "driver", "car:car kind:driver", "{car}: hire {kind}") \
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
    X(LOSE, "lose", "kind:kind", "Lose {kind}") \
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
enum { CARD_CARD, CARD_CAR, CARD_KIND, CARD_AT };

/* X(NAME, name, arguments, text, section) */
#define ROAD_EVENTS(X) \
    X(GAME, "game", "game:number scenario:scenario", "Game {game}: {scenario}.", "campaign") \
    X(BOUGHT, "bought", "seat:seat kind:kind dollars:number", "{seat} buys {kind} for {dollars}$.", "buying") \
    X(TOOK_VEHICLE, "took-vehicle", "seat:seat kind:vehicle", "{seat} takes the {kind}.", "buying") \
    X(TOOK_DRIVER, "took-driver", "seat:seat kind:driver", "{seat} hires {kind}.", "buying") \
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

#endif
