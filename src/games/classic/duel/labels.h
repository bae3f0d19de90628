/* What the lines of a ledger are called: everything that adds to or takes from a number in the duel. */
#ifndef CLASSIC_DUEL_LABELS_H
#define CLASSIC_DUEL_LABELS_H

/* X(NAME, name, kind of what it is about, text, section) */
#define DUEL_LABELS(X) \
    /* handling class and difficulty */ \
    X(BASE_CLASS, "handling-class", "", "the vehicle", "handling-class") \
    X(REFLEXES, "reflexes", "", "reflexes", "reflexes") \
    X(SKILL, "skill", "", "skill", "skill") \
    X(TIRES_LOST, "tires-lost", "", "tires or wheels lost", "tire-loss") \
    X(OVER_60, "over-60", "", "spoiler or airdam", "handling-class") \
    X(MANOEUVRE, "manoeuvre", "move", "{about}", "maneuvers") \
    X(SKID, "skid", "", "skidding on purpose", "controlled-skid") \
    X(REVERSE, "reverse", "", "in reverse", "reverse") \
    X(SURFACE, "surface", "surface", "{about}", "road-conditions") \
    X(WEATHER, "weather", "weather", "{about}", "road-conditions") \
    X(SUBSTITUTE, "substitute", "", "not the driver's hands", "substitute-drivers") \
    X(BLINDED, "blinded", "", "blinded", "searchlights") \
    X(BRAKING, "braking", "", "braking", "deceleration") \
    X(ABS, "abs", "", "antilock brakes", "antilock-brakes") \
    X(HAZARD, "hazard", "", "hazard", "hazards") \
    X(STATUS, "status", "", "status before", "handling-status") \
    X(FLOOR, "floor", "", "never below -6", "control-table") \
    /* crash tables */ \
    X(DICE, "dice", "", "dice", "crash-tables") \
    X(DIFFICULTY, "difficulty", "", "difficulty less 3", "crash-tables") \
    X(SPEED, "speed", "", "speed", "crash-tables") \
    X(UNCONTROLLED, "uncontrolled", "", "nobody at the handlebar", "uncontrolled") \
    /* to hit */ \
    X(WEAPON, "weapon", "weapon-kind", "{about}", "rolling-to-hit") \
    X(RANGE, "range", "", "range", "targeting-range") \
    X(MOTION, "motion", "", "relative speed", "targeting-speed") \
    X(STANDING_STILL, "standing-still", "", "standing still", "targeting-speed") \
    X(SIZE, "size", "", "size of the target", "targeting-size") \
    X(AIM, "aim", "aim", "{about}", "targeting-parts") \
    X(WRONG_ARC, "wrong-arc", "", "not in that side's arc", "targeting-sides") \
    X(CLOUD, "cloud", "", "smoke or paint", "targeting-visibility") \
    X(VISIBILITY, "visibility", "weather", "{about}", "targeting-visibility") \
    X(NIGHT, "night", "", "night", "targeting-visibility") \
    X(COMPUTER, "computer", "", "computer", "targeting-computers") \
    X(SUSTAINED, "sustained", "", "sustained fire", "sustained-fire") \
    X(OUT_OF_CONTROL, "out-of-control", "", "skid or loss of control", "aim-after-crash") \
    X(SAME_PHASE, "same-phase", "", "manoeuvre or hazard in this phase", "targeting-maneuver") \
    X(GROUND, "ground", "", "the ground", "targeting-parts") \
    X(PAINTED, "painted", "", "paint on the windows", "paint") \
    X(AIRBORNE, "airborne", "", "in the air", "falls") \
    /* damage */ \
    X(ROLLED, "rolled", "", "rolled", "damage") \
    X(MODIFIER, "modifier", "", "damage modifier", "collision-damage") \
    X(RAMPLATE, "ramplate", "", "ramplate", "ramplate") \
    X(SPIKES, "spikes", "", "bumper spikes", "bumper-spikes") \
    X(HALVED, "halved", "", "halved", "damage") \
    X(ABSORBED, "absorbed", "part", "{about}", "damage-location") \
    X(METAL, "metal", "", "metal armor", "metal-armor") \
    X(REFLECTED, "reflected", "", "reflective armor", "reflective-armor") \
    X(PASSED, "passed", "", "passes through", "damage-location") \
    X(FIRE_MODIFIER, "fire-modifier", "", "fire modifier", "starting-fires") \
    X(KILL, "kill", "", "kills", "points") \
    X(SURVIVAL, "survival", "", "still there", "points") \
    X(BAD_GROUND, "bad-ground", "surface", "{about}", "targeting-ground-under") \
    X(BLIND, "blind", "", "a searchlight in the eyes", "searchlight-use") \
    X(GAS, "gas", "", "tear gas", "tear-gas") \
    X(CAGED, "caged", "", "roll cage", "collision-spread") \
    X(SEATED, "seated", "", "safety seat", "collision-spread") \
    X(LIGHT, "light", "", "searchlight", "searchlight-use") \
    X(DIRECT, "direct", "", "not at a spot", "spike-gun") \
    X(T_STOP_SPEED, "t-stop", "", "speed to lose in a T-stop", "t-stop") \
    X(UNSKILLED, "unskilled", "", "driven without the skill", "skill") \
    X(HAND_WEAPON, "hand-weapon", "gear", "{about}", "shooting") \
    X(ON_FOOT, "on-foot", "", "a person", "targeting-people") \
    X(PRONE, "prone", "", "lying down", "targeting-people") \
    X(COVER, "cover", "", "behind cover, head up", "targeting-people") \
    X(BRACED, "braced", "", "braced", "shooting") \
    X(DRIVING, "driving", "", "at the wheel", "shooting-from-vehicles") \
    X(RIDING, "riding", "", "in a moving vehicle", "shooting-from-vehicles") \
    X(FIST, "fist", "", "hand to hand", "hand-to-hand") \
    X(BLADES, "blades", "", "blades or brushcutter", "blades-in-use") \
    X(AREA, "area", "", "spread over several", "area-effect") \
    X(LEAST, "least", "", "at least one point", "people-hit") \
    X(WOUNDED, "wounded", "", "wounded", "injuries") \
    X(TAKEN, "taken", "", "armor and body", "people-hit") \
    X(DITCH, "ditch", "", "ditch", "ditches") \
    X(WATER, "water", "", "water", "water") \
    X(TREE, "tree", "", "small tree", "terrain") \
    X(UNDER_WATER, "under-water", "", "under water", "water-tires") \
    X(LANDING, "landing", "", "landing", "landing") \
    X(EDGE, "edge", "", "a corner over the edge", "edges") \
    X(HEIGHT, "height", "", "higher up", "targeting-height") \
    X(RUBBLE, "rubble", "", "in rubble", "rubble-on-foot") \
    X(STRAY, "stray", "", "not aimed at", "missed-shots") \
    X(JUMP, "jump", "", "a ramp jump", "feats") \
    X(THROUGH, "through", "", "through a wall", "feats") \
    X(MEDIKIT, "medikit", "", "medikit", "first-aid")

typedef enum duel_label {
#define X(NAME, name, kind, text, section) LABEL_##NAME,
    DUEL_LABELS(X)
#undef X
        LABEL_COUNT
} duel_label;

#endif
