/* The card game: what its files share.
 *
 * Invariants of the state: every card of the deck is in exactly one place (draw pile, discard pile, a hand, laid on a
 * car, or in flight: the attack with its armor, or the card of a frame). The frames are a stack of what is being
 * decided; the top one is the question on the table. Whoever is asked is stored, never derived from hidden hands,
 * so that a question looks the same to everyone whatever the cards are. */
#ifndef CARDS_H
#define CARDS_H

#include "turnkey/game.h"
#include "turnkey/rows.h"
#include "turnkey/toolkit.h"

enum {
    CARDS_MAX_CARS = 6,
    CARDS_MAX_CARDS = 150,
    CARDS_MAX_KINDS = 40,
    CARDS_MAX_FACES = 64, /* kind and side together; a hand's faces fit a 64-bit set */
    CARDS_MAX_HAND = 6,
    CARDS_MAX_FRAMES = 24,
    CARDS_MAX_DEBRIS = 6, /* each can nest two frames, see cards_push */
    CARDS_NONE = 255
};

/* What a card does. X(NAME, name, prints, bears, section): `prints` is what stands on such a card besides its title;
 * `bears` are the questions of CARDS_FRAMES on which it can bear at all, 0 when it is only played in one's turn:
 * cards_relevant says whether it does. */
#define CARDS_EFFECTS(X) \
    X(ATTACK, "attack", PRINTS_SIDE | PRINTS_WEAPON | PRINTS_POINTS, IN(FOLLOW), "attack") \
    X(RAM, "ram", PRINTS_SIDE | PRINTS_POINTS, 0, "ramming") \
    X(ARMOR, "armor", PRINTS_SIDE | PRINTS_POINTS, IN(ANSWER) | IN(BLOW), "armor") \
    X(CALLED_SHOT, "called-shot", 0, 0, "called-shot") \
    X(TIRE_SHOT, "tire-shot", 0, 0, "tire-shot") \
    X(REVERSE, "reverse", 0, IN(ANSWER), "reverse") \
    X(SPIN, "spin", 0, IN(ANSWER), "spin") \
    X(SWERVE, "swerve", PRINTS_POINTS, IN(ANSWER) | IN(DEBRIS) | IN(PAINT), "swerve") \
    X(BLOCK, "block", 0, IN(ANSWER), "smokescreen") \
    X(PAINT, "paint", 0, IN(ANSWER), "paint-spray") \
    X(DEBRIS, "debris", PRINTS_POINTS, IN(DODGE), "debris") \
    X(SKID, "skid", PRINTS_POINTS, IN(DODGE), "skid") \
    X(SHAKEN, "shaken", 0, IN(SHAKE), "shaken") \
    X(BACKFIRE, "backfire", PRINTS_WEAPON, IN(ANSWER), "backfire") \
    X(DUD, "dud", PRINTS_WEAPON, IN(ANSWER), "dud-missile") \
    X(JAM, "jam", PRINTS_WEAPON, IN(BETWEEN) | IN(ANSWER) | IN(CANCEL), "jams") \
    X(PROOF, "proof", PRINTS_WEAPON, IN(BETWEEN) | IN(ANSWER), "proof-armor") \
    X(EJECT, "eject", 0, IN(ANSWER) | IN(BLOW), "ejection-seat") \
    X(RAMPLATE, "ramplate", PRINTS_POINTS, IN(BETWEEN) | IN(ANSWER), "ramplate") \
    X(WHEELGUARDS, "wheelguards", 0, IN(BETWEEN) | IN(ANSWER) | IN(DEBRIS) | IN(BLOW), "wheelguards")

typedef enum cards_effect {
#define X(NAME, name, prints, bears, section) EFFECT_##NAME,
    CARDS_EFFECTS(X)
#undef X
} cards_effect;

enum { PRINTS_SIDE = 1, PRINTS_WEAPON = 2, PRINTS_POINTS = 4 };

#define CARDS_WEAPONS(X) \
    X(NONE, "none") \
    X(FLAMETHROWER, "flamethrower") \
    X(LASER, "laser") \
    X(AUTOCANNON, "autocannon") \
    X(MISSILE, "missile") \
    X(MACHINE_GUN, "machine-gun")

typedef enum cards_weapon {
#define X(NAME, name) WEAPON_##NAME,
    CARDS_WEAPONS(X)
#undef X
} cards_weapon;

/* Round the car, so that neighbours differ by one and opposites by two. */
#define CARDS_SIDE_NAMES(X) \
    X(FRONT, "front") \
    X(RIGHT, "right") \
    X(BACK, "back") \
    X(LEFT, "left")

typedef enum cards_side {
#define X(NAME, name) SIDE_##NAME,
    CARDS_SIDE_NAMES(X)
#undef X
        CARDS_SIDES
} cards_side;

/* Where on a car a card lies: 0 to 3 are the sides. */
enum { ZONE_DRIVER = 4, ZONE_TIRES = 5, ZONE_SPECIALS = 6, CARDS_ZONES = 8 };

/* X(NAME, name, arguments, how a choice reads) */
#define CARDS_VERBS(X) \
    X(ATTACK, "attack", "card:card target:seat with?:card side?:side", \
      "Attack {target} with {card}[ and {with}][, naming the {side}]") \
    X(PLAY, "play", "card:card target?:seat side?:side", "Play {card}[ on {target}][ against the {side}]") \
    X(SPIN, "spin", "side:side target?:seat cards*:card", \
      "Play {cards}[ on {target}]: the damage moves to the {side}") \
    X(ARMOR, "armor", "cards*:card", "Stop damage with {cards}") \
    X(DISCARD, "discard", "cards*:card", "Discard {cards}") \
    X(PASS, "pass", "", "Do nothing") \
    X(WAIT, "wait", "", "Wait: keep your cards for later") \
    X(STAY, "stay", "", "End your turn") \
    X(ESCAPE, "escape", "", "End your turn and announce that you are escaping") \
    X(SIDE, "side", "side:side", "Let the {side} take it")

typedef enum cards_verb {
#define X(NAME, name, args, text) VERB_##NAME,
    CARDS_VERBS(X)
#undef X
        VERB_COUNT
} cards_verb;

/* Places of the arguments above. */
enum { ATTACK_CARD, ATTACK_TARGET, ATTACK_WITH, ATTACK_SIDE };
enum { PLAY_CARD, PLAY_TARGET, PLAY_SIDE };
enum { SPIN_SIDE, SPIN_TARGET, SPIN_CARDS };

/* X(NAME, name, arguments, text, section) */
#define CARDS_EVENTS(X) \
    X(DUEL, "duel", "duel:number dealer:seat first:seat", "Duel {duel}: {dealer} deals, {first} begins.", "deal") \
    X(RACE, "race", "race:number", "Race {race} starts.", "solo-setup") \
    X(DEALT, "dealt", "seat:seat card:card", "{seat} is dealt {card}.", "deal") \
    X(ROUND, "round", "round:number", "Round {round}.", "solo-round") \
    X(TURN, "turn", "seat:seat", "{seat} is on turn.", "turn") \
    X(DRAW, "draw", "seat:seat count:number", "{seat} draws {count}.", "draw") \
    X(DREW, "drew", "seat:seat card:card", "{seat} picks up {card}.", "draw") \
    X(RIVAL_DRAW, "rival-draw", "seat:seat card:card", "{seat} turns up {card}.", "solo-rival") \
    X(RIVAL_DISCARD, "rival-discard", "seat:seat card:card", "{seat} has no use for {card}.", "solo-rival") \
    X(RESHUFFLE, "reshuffle", "count:number", "The {count} discards are shuffled into a new draw pile.", "reshuffle") \
    X(ATTACK, "attack", "seat:seat target:seat card:card with?:card side?:side", \
      "{seat} attacks {target} with {card}[ and {with}][, naming the {side}].", "attack") \
    X(FOLLOW_UP, "follow-up", "seat:seat target:seat card:card with?:card side?:side", \
      "{seat} follows up on {target} with {card}[ and {with}][, naming the {side}].", "ramming-follow-up") \
    X(ARMOR, "armor", "seat:seat card:card", "{seat} plays {card}.", "armor") \
    X(HIT, "hit", "target:seat side:side points:number card:card", "{target} takes {points} on the {side}.", "attack") \
    X(BREACH, "breach", "target:seat side:side", "The {side} of {target} is breached!", "breach") \
    X(DRIVER, "driver", "target:seat points:number card:card", "The driver of {target} takes {points}.", "driver") \
    X(TIRES, "tires", "target:seat points:number card:card", "The tires of {target} take {points}.", "tires") \
    X(TIRES_LOST, "tires-lost", "target:seat", "{target} has lost all tires!", "lost-tires") \
    X(STOPPED, "stopped", "target:seat card:card", "{card} does no damage to {target}.", "armor") \
    X(SMOKE, "smoke", "seat:seat card:card", "{seat} plays {card}: the attack is lost in it.", "smokescreen") \
    X(PAINT, "paint", "seat:seat card:card target:seat", "{seat} plays {card} at {target}: the attack is lost in it.", \
      "paint-spray") \
    X(BLINDED, "blinded", "seat:seat", "{seat} is blinded: hand lost, next turn lost.", "paint-spray") \
    X(DUD, "dud", "seat:seat card:card", "{seat} plays {card}: the attack does not go off.", "dud-missile") \
    X(BACKFIRE, "backfire", "seat:seat card:card target:seat", "{seat} plays {card}: it strikes {target} instead.", \
      "backfire") \
    X(PROOF, "proof", "seat:seat card:card", "{seat} puts on {card}.", "proof-armor") \
    X(GEAR, "gear", "seat:seat card:card", "{seat} fits {card}.", "specials") \
    X(JAM, "jam", "seat:seat card:card target:seat", "{seat} plays {card} on {target}.", "jams") \
    X(ATTACK_FAILS, "attack-fails", "seat:seat card:card", "The {card} of {seat} fails.", "jams") \
    X(UNJAM, "unjam", "seat:seat", "{seat} gets the guns working again.", "unjam") \
    X(REVERSE, "reverse", "seat:seat card:card side:side", "{seat} plays {card}: now the {side} is hit.", "reverse") \
    X(SPIN, "spin", "seat:seat card:card side:side target?:seat", \
      "{seat} plays {card}[ on {target}]: now the {side} is hit.", "spin") \
    X(SWERVE, "swerve", "seat:seat card:card", "{seat} plays {card}: it misses.", "swerve") \
    X(DEBRIS, "debris", "seat:seat card:card target:seat", "{seat} plays {card} on {target}.", "debris") \
    X(SKID, "skid", "seat:seat card:card target:seat side:side", \
      "{seat} plays {card} on {target}, against the {side}.", "skid") \
    X(SHAKEN, "shaken", "seat:seat card:card target:seat", "{seat} plays {card}: {target} will lose a turn.", \
      "shaken") \
    X(LOST_TURN, "lost-turn", "seat:seat", "{seat} loses this turn.", "shaken") \
    X(DISCARD, "discard", "seat:seat card:card", "{seat} discards {card}.", "discard") \
    X(UNDONE, "undone", "seat:seat card:card", "{seat} shrugs off {card}.", "solo-memory") \
    X(COOLS, "cools", "seat:seat card:card", "{seat} throws {card} away to clear the jam.", "solo-jams") \
    X(ESCAPING, "escaping", "seat:seat", "{seat} heads for the exit.", "escaping") \
    X(STRANDED, "stranded", "seat:seat", "{seat} cannot escape without tires.", "escaping") \
    X(ESCAPED, "escaped", "seat:seat", "{seat} has left the arena.", "escaping") \
    X(EJECTED, "ejected", "seat:seat card:card", "{seat} ejects and is out of the duel.", "ejection-seat") \
    X(DISABLED, "disabled", "seat:seat", "{seat} is out: the driver is disabled.", "elimination") \
    X(KILL, "kill", "seat:seat target:seat", "{seat} scores a kill on {target}.", "kill-credit") \
    X(DUEL_WON, "duel-won", "seat:seat", "{seat} has the last car running.", "aim") \
    X(DUEL_TIE, "duel-tie", "", "The cards have run out: the duel is a tie.", "deck-tie") \
    X(SCORE, "score", "seat:seat points:number total:number", "{seat} scores {points}, {total} in all.", "scoring") \
    X(ACE, "ace", "seat:seat", "{seat} is an Ace!", "series") \
    X(RACE_WON, "race-won", "", "The race is won.", "solo-end") \
    X(RACE_LOST, "race-lost", "", "The race is lost.", "solo-end")

typedef enum cards_event {
#define X(NAME, name, args, text, section) EVENT_##NAME,
    CARDS_EVENTS(X)
#undef X
        EVENT_COUNT
} cards_event;

/* X(NAME, name, kind of what it is about, text, section) */
#define CARDS_LABELS(X) \
    X(CARD, "card", "card", "{about}", "attack") \
    X(RAMPLATE, "ramplate", "", "Ramplate", "ramplate") \
    X(ARMOR, "armor", "card", "{about}", "armor") \
    X(EXCESS, "excess", "", "armor beyond the damage", "armor-several") \
    X(BLOCKED, "blocked", "", "blocked by the ramplate", "ramplate") \
    X(GUARDED, "guarded", "", "kept off by wheelguards", "wheelguards") \
    X(LAST_CAR, "last-car", "", "last car running", "scoring") \
    X(KILLS, "kills", "", "cars eliminated", "scoring") \
    X(TIE, "tie", "", "still running at the end", "scoring") \
    X(SURVIVED, "survived", "", "survived the race", "solo-scoring") \
    X(RIVALS, "rivals", "", "rivals eliminated", "solo-scoring") \
    X(LOST, "lost", "", "eliminated", "solo-scoring")

typedef enum cards_label {
#define X(NAME, name, kind, text, section) LABEL_##NAME,
    CARDS_LABELS(X)
#undef X
        LABEL_COUNT
} cards_label;

/* Every way a match can end. X(NAME, name, text) */
#define CARDS_ENDINGS(X) \
    X(NONE, "unfinished", "not finished") \
    X(DUEL_KILL, "duel-attack", "the last rival was shot down") \
    X(DUEL_SKID, "duel-skid", "the last rival skidded into a wall") \
    X(DUEL_BACKFIRE, "duel-backfire", "the last rival was hit by his own gun") \
    X(DUEL_ESCAPE, "duel-escape", "the last rival left the arena") \
    X(DUEL_EJECT, "duel-ejection", "the last rival ejected") \
    X(DUEL_TIE, "duel-tie", "the cards ran out") \
    X(SERIES_ACE, "series-ace", "there is an Ace") \
    X(SERIES_BEST, "series-best-of-several", "several reached the goal, and the best of them is the Ace") \
    X(SERIES_TIEBREAK, "series-tie-broken", "the tie at the goal was broken") \
    X(SERIES_LAST, "series-last-duel", "the last duel of the series was played") \
    X(SOLO_SURVIVED, "solo-survived", "the race was survived") \
    X(SOLO_CLEARED, "solo-rivals-out", "both rivals are out") \
    X(SOLO_KILLED, "solo-eliminated", "the driver was disabled") \
    X(SOLO_CAMPAIGN, "solo-campaign", "all races were run")

typedef enum cards_ending {
#define X(NAME, name, text) ENDING_##NAME,
    CARDS_ENDINGS(X)
#undef X
} cards_ending;

/* Why a choice is refused, besides what is true of every game. X(NAME, name, text, section) */
#define CARDS_REASONS(X) \
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
    X(SOLO_NOTHING_TO_SPIN, "solo-nothing-to-spin", \
      "The last Attack card played on that car left no damage on a side.", "solo-spin")

enum {
    CARDS_REASONS_BEGIN = TK_REASON_COUNT - 1,
#define X(NAME, name, text, section) CARDS_REASON_##NAME,
    CARDS_REASONS(X)
#undef X
};

/* What can be played. X(NAME, id) */
#define CARDS_VARIANTS(X) \
    X(DUEL, "duel") \
    X(SERIES, "series") \
    X(SOLO, "solo-race")

typedef enum cards_variant {
#define X(NAME, id) VARIANT_##NAME,
    CARDS_VARIANTS(X)
#undef X
} cards_variant;

extern const char *const cards_variant_ids[]; /* NULL-terminated, in the order of the variants */

/* ---- what is fixed ---- */

typedef struct cards_kind {
    char id[32], title[32], text[160];
    uint8_t effect, weapon, points; /* points of damage, or of damage that it stops */
} cards_kind;

typedef struct cards_card {
    uint8_t kind, side;             /* side: CARDS_NONE on a card without one */
    uint8_t effect, weapon, points; /* of its kind, close at hand */
    uint8_t face;                   /* cards of one face are alike */
} cards_card;

typedef struct cards_figures {
    int side_armor, driver, tires, deal, hand; /* points of damage each takes; cards */
    int points_last_car, points_kill, points_tie;
    int series_points, series_most_duels;
    int solo_rounds, solo_two_cards_from, solo_points_survive, solo_points_kill, solo_points_lost;
} cards_figures;

typedef struct cards_world {
    cards_variant variant;
    int seats, cars; /* cars 0 .. seats-1 have a player; in the race two rivals follow */
    bool ask_always, escape;
    int points, races; /* to be an Ace in a series; of the solo campaign */
    cards_figures figure;
    int kind_count, card_count, face_count;
    cards_kind kind[CARDS_MAX_KINDS];
    cards_card card[CARDS_MAX_CARDS];
    uint8_t face_kind[CARDS_MAX_FACES], face_side[CARDS_MAX_FACES];
} cards_world;

/* ---- what changes ---- */

/* X(NAME, name) */
#define CARDS_STANDINGS(X) \
    X(OPERATING, "operating") \
    X(DISABLED, "disabled") \
    X(GONE, "gone")

typedef enum cards_standing {
#define X(NAME, name) STANDING_##NAME,
    CARDS_STANDINGS(X)
#undef X
} cards_standing;

/* The last Attack card played on a car, so that the race can take it back or move it [solo-memory]. */
typedef struct cards_memory {
    uint8_t card;     /* CARDS_NONE: nothing to take back */
    uint8_t declared; /* side aimed at */
    uint8_t zone;     /* where its damage is: a side, the driver or the tires */
    uint8_t side;     /* the side it struck, also when it went through to the driver */
    uint8_t points;   /* still standing */
    uint8_t first;    /* it was the first damage by its weapon */
    uint8_t just;     /* it was played in this round [solo-just-played] */
} cards_memory;

typedef struct cards_car {
    uint8_t side[CARDS_SIDES]; /* points of damage */
    uint8_t driver, tires;     /* points of damage */
    uint8_t standing;
    uint8_t hurt_by, proof, jammed;                      /* bit per weapon */
    uint8_t ramplate, wheelguards, escaping, loses_turn; /* flags */
    uint8_t kills;
    uint8_t hand_count;
    uint8_t hand[CARDS_MAX_HAND];
    cards_memory last;
    uint8_t previous; /* race: the card of whatever kind that was played on it last; CARDS_NONE */
    uint8_t debris;   /* race: Debris that was played on it in this round and lies there; CARDS_NONE */
} cards_car;

/* The kinds of questions, how a seat is asked, and what the fields of their frames hold; `card` and `credit` that are
 * not named are CARDS_NONE, other fields 0. Those marked "polls" go round the table: `waiting` and `from`; the others
 * ask `who`. X(NAME, name, text) */
#define CARDS_FRAMES(X) \
    /* before a turn: cards at any time; polls. who: CARDS_NONE */ \
    X(BETWEEN, "between", "Before the next turn: do you play a card that is good at any time?") \
    /* the choice of a turn of `who` */ \
    X(MAIN, "turn", "Your turn: attack, play a special, or discard.") \
    /* does `who` announce an escape? */ \
    X(END, "end", "Your turn ends. Do you stay in the arena?") \
    /* `who`, the target of the attack in flight, answers it */ \
    X(ANSWER, "answer", "{attacker} attacks you with {card}, {points} points to your {side}. Your answer?") \
    /* may others jam the attack on `who`? Polls */ \
    X(CANCEL, "cancel", "{attacker} attacks {who} with {card}: do you stop it?") \
    /* after a manoeuvre of `who`: debris or skid; polls. credit: of whatever that leads to */ \
    X(DODGE, "dodge", "{who} is manoeuvring: do you make it go wrong?") \
    /* does `who` swerve out of the debris `card`? credit: for the next DODGE */ \
    X(DEBRIS, "debris", "Debris under your wheels: do you swerve?") \
    /* does `who`, whose attack it stopped, swerve out of paint? */ \
    X(PAINT, "paint", "Paint covers your windshield: swerve, or lose your hand and your next turn.") \
    /* armor of `who` against `points` of the special `card`; side, credit, backfire below */ \
    X(BLOW, "blow", "{points} points of damage to your {side}: do you stop it?") \
    /* does `who` shoot after its ram? At attack.target, on the side attack.rammed */ \
    X(FOLLOW, "follow", "You rammed the {side}: do you shoot it as well?") \
    /* is `who` shaken after the ram? Polls */ \
    X(SHAKE, "shake", "{who} was rammed: do you shake the driver?") \
    /* the turn of the rival `who` in the race: asks nobody itself. from: cards it still draws */ \
    X(RIVAL, "rival", "") \
    /* in the race: which side of `who` does the skid or spin `card` hit? */ \
    X(SIDE, "side", "{card} is played on you: which side takes it?")

typedef enum cards_frame_kind {
#define X(NAME, name, text) FRAME_##NAME,
    CARDS_FRAMES(X)
#undef X
} cards_frame_kind;

typedef struct cards_frame {
    uint8_t kind;
    uint8_t who;      /* car it is about: popped when that car is out; CARDS_NONE: nobody in particular */
    uint8_t asked;    /* seat that decides now; CARDS_NONE: not asked yet */
    uint8_t waiting;  /* polls: bit per seat still to be asked */
    uint8_t from;     /* polls: where the round starts. FRAME_RIVAL: cards still to draw */
    uint8_t card;     /* in flight with this frame; CARDS_NONE */
    uint8_t side;     /* FRAME_BLOW: side struck, or ZONE_TIRES */
    uint8_t points;   /* FRAME_BLOW: damage */
    uint8_t credit;   /* car that scores if this kills; CARDS_NONE */
    uint8_t backfire; /* FRAME_BLOW: a backfire rather than a skid */
} cards_frame;

typedef struct cards_attack {
    uint8_t card; /* CARDS_NONE: no attack in flight */
    uint8_t attacker, target;
    uint8_t side;     /* side it will hit now; with a Tire Shot the printed one */
    uint8_t declared; /* side it was aimed at */
    uint8_t tires, follow_up;
    uint8_t armor_count;
    uint8_t armor[CARDS_MAX_HAND];
    uint8_t rammed; /* FRAME_FOLLOW: side the ram landed on */
} cards_attack;

typedef struct cards_laid {
    uint8_t card, place; /* place: car * CARDS_ZONES + zone */
} cards_laid;

typedef struct cards_state {
    int16_t score[CARDS_MAX_CARS];
    uint8_t turn;  /* car whose turn it is */
    uint8_t first; /* car with the first turn */
    uint8_t dealer, duel, round;
    uint8_t over, ending;
    uint8_t last_out; /* cards_ending of the car that left last */
    uint8_t last_hit; /* race: rival on which the player's last Attack card was played */
    uint8_t tied;     /* the deck ran out a second time */
    uint8_t reshuffled;
    uint8_t tie_broken; /* series: a duel was played because of a tie at the goal */
    uint8_t deck_count, discard_count, laid_count, frame_count;
    cards_car car[CARDS_MAX_CARS];
    cards_attack attack;
    cards_frame frame[CARDS_MAX_FRAMES];
    uint8_t pile[CARDS_MAX_CARDS]; /* draw pile from the front (a set), discards from the back (top first) */
    cards_laid laid[CARDS_MAX_CARDS];
    uint8_t fresh[(CARDS_MAX_CARDS + 7) / 8]; /* bit per card that was in the reshuffled draw pile: who watched knows */
} cards_state;
_Static_assert(sizeof(cards_state) <= 1024, "the state fits in one KiB");

/* Everything a rules function needs while it changes the state. */
typedef struct cards_play {
    const cards_world *world;
    cards_state *state;
    tk_dice *dice;
    tk_events *events;
} cards_play;

/* data.c */
tk_status cards_setup(tk_world *, const tk_content *, const char *config_json, tk_error *);
const char *cards_side_name(int side);
void cards_noun(const void *world, const char *kind, int value, tk_text *out);

/* piles.c: where cards are */
bool cards_holds(const cards_state *, int seat, int card);
void cards_take_from_hand(cards_state *, int seat, int card);
void cards_discard(const cards_play *, int card);
/* A card of the draw pile picked by the dice, reshuffling when needed; CARDS_NONE when there is none to be had. */
int cards_draw(const cards_play *);
void cards_lay(cards_state *, int card, int car, int zone);
/* Pick a laid card up again; it is then in nobody's hands. */
void cards_pick_up(cards_state *, int card);
void cards_deal(const cards_play *);
void cards_imagine(const tk_world *, void *state, int seat, tk_dice *);

/* damage.c */
typedef struct cards_hit {
    int target, card, side; /* side or ZONE_TIRES */
    int points;             /* after everything */
    int declared;
    int credit;       /* car that scores a kill; CARDS_NONE */
    cards_ending how; /* what it counts as if it removes the last rival */
    int armor_count;  /* Armor cards that cover it: laid where the hit goes */
    uint8_t armor[CARDS_MAX_HAND];
} cards_hit;
/* What an attack would do before armor, with its ledger. */
int cards_attack_points(const cards_world *, const cards_state *, int attacker, int card, tk_ledger *);
/* Damage that gets through; lays the card down (and what covers it), breaches, disables. Points above 0. */
void cards_apply_hit(const cards_play *, const cards_hit *, const tk_ledger *);
void cards_swerve_cost(const cards_play *, int car, int card);
/* A car is out, for whatever reason. */
void cards_remove(const cards_play *, int car, cards_standing, cards_ending how);
/* Take back the last Attack card on a car; its card ends in the discard pile. */
void cards_undo_hit(const cards_play *, int car);
/* Take the damage of the last Attack card off a car again; the card is then in nobody's hands. */
void cards_lift_hit(const cards_play *, int car);
/* The last Attack card on a car has come to nothing: it counts as damage by its weapon no longer. */
void cards_drop_hit(const cards_play *, int car);
/* Lay down on another side what was lifted: it is still the same card, played when it was. */
void cards_land_moved(const cards_play *, const cards_hit *, const tk_ledger *);

/* flow.c: frames, turns, duels */
cards_frame *cards_push(cards_state *, cards_frame_kind, int who);
void cards_end_attack(const cards_play *, bool discard_card);
/* After any ram, whatever became of it: is its target shaken? [shaken] */
void cards_open_shake(const cards_play *, int attacker, int target);
/* Resolve the blow on top of the frames; the armor has left the hand already. `armor` may be NULL when there is none.
 */
void cards_finish_blow(const cards_play *, const int16_t *armor, int armor_count);
/* Nobody is asked in the top frame any more: what follows from it. */
void cards_finish_frame(const cards_play *);
/* Run on until somebody has to decide or the match is over. */
void cards_advance(const cards_play *);
void cards_start(const tk_world *, void *state, tk_dice *, tk_events *);

/* check.c: what may be done. Each says why not. */
tk_reason cards_check(const tk_world *, const void *state, int seat, tk_action);
/* The target of an attack, whoever makes it and whether or not the card is held. `tires`: with a Tire Shot. */
tk_reason cards_check_aim(const cards_world *, const cards_state *, int attacker, int card, int target, bool tires,
                          int side);
tk_reason cards_check_play(const cards_world *, const cards_state *, int seat, int card, int target, int side);
tk_reason cards_check_spin(const cards_world *, const cards_state *, int seat, int count, int side, int target);
/* Could the asked seat use this card for what the top frame is about? Decides who is asked [ask-setting]. */
bool cards_relevant(const cards_world *, const cards_state *, const cards_frame *, int seat, int card);

/* legal.c */
int cards_legal(const tk_world *, const void *state, int seat, tk_action *out, int cap);
int cards_asides(const tk_world *, const void *state, int seat, tk_action *out, int cap);

/* effects.c: what players and rivals do with a card in the same way. The card has left hand or pile. */
void cards_fit_gear(const cards_play *, int car, int card);
void cards_put_on_proof(const cards_play *, int car, int card);
void cards_put_jam(const cards_play *, int by, int card, int target);
void cards_shake(const cards_play *, int by, int card, int target);
/* Ask the victim for armor, then strike. `side` may be ZONE_TIRES; `credit` CARDS_NONE. */
void cards_push_blow(const cards_play *, int victim, int card, int side, int points, int credit, bool backfire);
/* Pick up and discard jams in front of a car: all of them, or the first. */
void cards_clear_jams(const cards_play *, int car, bool all);

/* apply.c */
void cards_apply(const tk_world *, void *state, int seat, tk_action, tk_dice *, tk_events *);
void cards_declare(const cards_play *, int attacker, int card, int target, int with, int side, bool follow_up);

/* solo.c: the Solo Road Race */
/* Draw and play the next card of the rival whose turn frame is on top, or end that turn. */
void cards_rival_turn(const cards_play *);
/* The cards that need nothing before them in the race: debris, swerve, skid, shaken [solo-free-attacks]. */
void cards_free_attack(const cards_play *, int by, int card, int target, int side);
/* Shift the last hit on a car to another side; a player is asked for armor first [solo-spin]. */
void cards_move_hit(const cards_play *, int car, int side);
bool cards_can_move_hit(const cards_state *, int car);

/* types.c, look.c, draw.c, judge.c */
extern const tk_type cards_view_type;
void cards_view(const tk_world *, const void *state, int seat, tk_json *);
void cards_odds(const tk_world *, const void *state, int seat, tk_action, tk_odds *);
void cards_outcome(const tk_world *, const void *state, tk_outcome *);
bool cards_routine(const tk_world *, const void *state, int seat, tk_action *out);
void cards_ask(const tk_world *, const void *state, int seat, tk_text *);
void cards_draw_table(const tk_world *, const void *state, int seat, tk_text *);
void cards_evaluate(const tk_world *, const void *state, float value[TK_MAX_SEATS]);

/* Report an event everybody may see; missing arguments are absent. */
#define CARDS_EVENT(play, type, ledger, ...) \
    do { \
        if ((play)->events) \
            tk_events_add((play)->events, type, TK_EVERYONE, (const int16_t[TK_EVENT_ARGS]){__VA_ARGS__}, ledger); \
    } while (0)

/* Small and asked all the time, so inline. */
static inline bool cards_operating(const cards_state *state, int car)
{
    return state->car[car].standing == STANDING_OPERATING;
}

static inline bool cards_is_attack(const cards_world *world, int card)
{
    return world->card[card].effect == EFFECT_ATTACK || world->card[card].effect == EFFECT_RAM;
}

static inline bool cards_breached(const cards_world *world, const cards_car *car, int side)
{
    return car->side[side] >= world->figure.side_armor;
}

static inline bool cards_has_tires(const cards_world *world, const cards_car *car)
{
    return car->tires < world->figure.tires;
}

/* What only the race remembers of the cards played on a car [solo-memory]. */
static inline void cards_forget(cards_car *car)
{
    car->last = (cards_memory){.card = CARDS_NONE};
    car->previous = car->debris = CARDS_NONE;
}

TK_FRAME_STACK(cards_state, cards_frame, cards_top, cards_top_const, cards_put_frame, cards_pop);

/* Was the card in the reshuffled draw pile? */
static inline bool cards_is_fresh(const cards_state *state, int card)
{
    return state->fresh[card / 8] >> card % 8 & 1;
}

static inline int cards_next_side(int side, int steps)
{
    return (side + steps) & 3;
}

static inline unsigned cards_bit(int index)
{
    return 1u << index;
}

#endif
