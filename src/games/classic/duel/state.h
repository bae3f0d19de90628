/* What changes in a duel: flat, without pointers, every byte defined. And what it is played with: duel_play,
 * duel_listing. */
#ifndef CLASSIC_DUEL_STATE_H
#define CLASSIC_DUEL_STATE_H

#include "games/classic/duel/world.h"

#include <stddef.h>

/* Where something is. Height is for jumps, ramps and roofs. */
typedef struct duel_body {
    int32_t x, y;    /* of its middle: ten-thousandths of an inch (DUEL_UNIT) */
    int16_t heading; /* tenths of a degree, as every heading and course */
    uint8_t height;  /* quarter inches */
    uint8_t down;    /* tk_side it lies on */
} duel_body;

/* A result of the crash tables, a controlled skid, a bootlegger or a T-stop: what goes on happening in the next phases
 * the vehicle moves in. The worse of two stays. `course` is the way it is going, whatever its nose points at. */
typedef struct duel_trouble {
    uint8_t kind;   /* duel_crash */
    uint8_t next;   /* of a fall its fall_kind; of a fishtail CRASH_T_STOP: that goes on after it */
    uint8_t hand;   /* duel_hand: to which it swings or turns; the side it rolls over */
    uint8_t left;   /* quarter inches of a controlled skid or of a vault's flight; phases of a fall */
    uint8_t turned; /* of a fishtail in a T-stop: that came of a spinout */
    uint8_t again;  /* a fishtail goes on on crash table 1; a vault is over the nose; a T-stop came of a spinout; a fall
                       has left the ground; a roll has still to turn across */
    int16_t course; /* tenths of a degree */
    int8_t more;    /* of a fishtail the modifiers of the roll on table 1; of a vault its speed in steps of 2.5 mph
                       (DUEL_STEP); of a fall its height in quarter inches */
    uint8_t inches; /* of a vault's flight */
} duel_trouble;

/* A substance that may set a vehicle on fire for some turns [starting-fires]. */
typedef struct duel_heat {
    uint8_t modifier, turns; /* added to the roll, 0: no such substance; turns left */
    uint8_t tires;           /* bit per tire it sticks to when it can burn nothing else; 0: all over */
} duel_heat;

/* What a weapon of a vehicle has left and has done. */
typedef struct duel_weapon_state {
    uint16_t target;      /* sustained fire: the target number; DUEL_NONE */
    uint8_t shots, flags; /* shots left; WEAPON_... */
    uint8_t run, turn;    /* of it: turns in a row; the last one, modulo 256 */
} duel_weapon_state;
enum { WEAPON_FIRED = 1, WEAPON_KNOWN = 2, WEAPON_AUTOMATIC = 4 }; /* this turn; to everybody; until it is switched */

/* Flags of a vehicle. */
enum {
    CAR_CHANGED = 1,    /* speed, this turn */
    CAR_REVERSE = 2,    /* goes backwards */
    CAR_MANOEUVRED = 4, /* this phase */
    CAR_MOVED = 8,      /* this phase */
    CAR_BURNING = 16,
    CAR_STUCK = 32,         /* can no longer steer, accelerate or brake */
    CAR_TURRET_UP = 64,     /* a pop-up turret */
    CAR_DEFERRED = 256,     /* lets others of its speed move first, this phase */
    CAR_HIT = 512,          /* something happened to it: standing orders end */
    CAR_STEERED = 1024,     /* maneuvered this turn */
    CAR_STOOD = 2048,       /* stood still when the turn began: it may change direction */
    CAR_METAL_LOST = 4096,  /* points of metal armor, this phase: an obstacle [producing-debris] */
    CAR_NEW_DRIVER = 8192,  /* the person at the wheel moved over while it stood: no substitute any more */
    CAR_TIRES_BURN = 16384, /* only `tires_alight` do: the rest is fireproof */
    CAR_DROWNED = 32768     /* the plant stands still until somebody dries it [water] */
};

/* Marks of a vehicle, for one phase. */
enum {
    MARK_FIRST = 1,    /* was asked and moves now */
    MARK_DEBRIS = 2,   /* has shed debris */
    MARK_OBSTACLE = 4, /* has shed an obstacle */
    MARK_STRUCK = 8,   /* has driven into debris: once a phase */
    MARK_STOPPED = 16, /* has come to stand */
    MARK_PUSHED = 32,  /* has given way */
    MARK_LOCKED = 64   /* braked to a stop out of control: what the crash table said is still due [deceleration] */
};

/* Standing orders of a vehicle [standing-orders]. */
typedef struct duel_orders {
    uint8_t speed, drive, fire; /* turns it still stands, this one included; 0: none */
    uint8_t target;             /* fired at at will; DUEL_NONE */
} duel_orders;

/* Somebody by the vehicle and the place he came in. */
typedef struct duel_person {
    uint8_t car, crew;
} duel_person;

/* A kill as it stands when a vehicle is taken: the members are those of duel_car. */
typedef struct duel_kill {
    uint8_t scored; /* 0: there was none */
    uint8_t killer, walker, skill, crew, driver;
} duel_kill;

typedef struct duel_car {
    duel_body body;
    uint32_t touching_fixture[DUEL_FIXTURE_WORDS]; /* bit per fixture it drives over: it has met it */
    duel_trouble trouble;
    int16_t speed, turn_speed; /* now; when the turn began: tenths of a mph, as every speed */
    int16_t chosen;            /* speed declared in secret; -1: none */
    int16_t course;            /* heading it was going along before its last move: tenths of a degree */
    int8_t handling, reflexes; /* status, DUEL_WORST at least; what the reflex roll adds to the class */
    uint8_t vehicle, standing; /* index in the pool; duel_standing */
    uint8_t reflex_roll, tie;  /* the lower tie goes first of equals */
    uint8_t difficulty;        /* of maneuvers and hazards this phase: worse aim */
    uint8_t aim_loss;          /* to hit, by loss of control, for the rest of the turn; 99: no aimed fire */
    uint8_t chosen_back;       /* with `chosen`: backwards */
    uint8_t gate, laps;        /* it came in or left by, DUEL_NONE; finished */
    uint8_t next_line;         /* index of the checkpoint */
    uint8_t killer;            /* vehicle; DUEL_NONE */
    uint8_t driver;            /* index of the person at the wheel; DUEL_NONE */
    uint8_t crew_fired;        /* bit per person, this turn */
    uint8_t tires_alight;      /* bit per tire that burns by itself */
    uint16_t flags;
    uint16_t phase_damage; /* points taken this phase: debris [producing-debris] */
    int8_t class_loss;     /* of the handling class by lost tires and wheels, from the turn after on [tire-loss] */
    uint8_t marks;         /* MARK_..., of this phase */
    int32_t was_x, was_y;  /* where it was before its last move: ten-thousandths of an inch */
    uint16_t power;        /* units left */
    int16_t points;        /* scored */
    uint16_t trapped;      /* phases until somebody gets out from under a building that fell in [rubble] */
    uint16_t known;        /* bit per seat: somebody of it has sat in it [secret-vehicles] */
    uint16_t crew_stunned[DUEL_MAX_PEOPLE]; /* phases left in which somebody can do nothing, or nothing but walk */
    uint16_t crew_asleep[DUEL_MAX_PEOPLE];  /* of these, phases in which he is unconscious: without a wound */
    uint16_t crew_gassed[DUEL_MAX_PEOPLE];  /* phases left of what tear gas does */
    uint8_t suit_turns[DUEL_MAX_PEOPLE];    /* that his fireproof suit has been in a fire */
    uint8_t wheels_lost;                    /* bit per tire part of the vehicle: the whole wheel */
    uint8_t painted;                        /* turns of paint on the windows */
    uint8_t tires_lost;                     /* bit per tire: lost since duel_aftermath was last called */
    uint8_t driver_hits;                    /* wounds of the driver since then */
    uint8_t out_cold;                   /* bit per person: was able when the aftermath was last settled, is not now */
    uint8_t fire_chance;                /* in six, this turn: the plant or something that burns well was hit */
    uint8_t soak;                       /* phases in burning oil */
    uint8_t lit, blinded;               /* phases left: by a searchlight, by one in the eyes */
    uint8_t turret_phases;              /* until it has gone up or down */
    uint8_t guard_phases[2], guards_up; /* the same of the wheelguards in front, at the back; GUARDS_..., retracted */
    uint8_t padding[2];
    uint8_t wheel_phases, wheel_next;          /* until that person sits at the wheel */
    uint8_t gassed_badly;                      /* bit per person: -6 to hit and no more than crawling, not -2 */
    uint8_t outside;                           /* bit per person: not aboard */
    uint8_t starting;                          /* phases until the engine runs */
    uint8_t door;                              /* phases an open door stays open; `door_side` is its tk_side */
    uint8_t door_side, credited;               /* credited: abandoning it has been counted as a kill */
    uint8_t rolled;                            /* over: blades are gone */
    uint8_t magazine_left[DUEL_MAX_MAGAZINES]; /* shots */
    uint8_t program[DUEL_MAX_MAGAZINES];       /* of the magazines of each weapon, from 1 on, which is emptied first on
                                                  automatic,       which then; 0: they go in order */
    uint8_t wing_hits[2];                      /* points that struck front and back so far: spoilers on metal armor */
    uint8_t rest;                              /* quarter inches still to move this phase, where inches alternate */
    uint8_t wet;                               /* half feet of water it is in */
    uint8_t ramp;                              /* it is on, or jumped off: 1 + index of the fixture; 0 */
    uint8_t hanging;                           /* a corner is over an edge [edges] */
    uint8_t killer_walker;                     /* plus 1: who of `killer` did it on foot; 0: the vehicle did */
    uint8_t killer_skill;                      /* duel_feat_skill */
    uint8_t killer_crew;       /* plus 1: who of `killer` fired; 0: unknown; DUEL_NONE: a ram; DUEL_BY_HAND:
                                  a hand weapon or grenade from a vehicle */
    uint8_t killer_driver;     /* plus 1: who was at the wheel of what did it; with DUEL_ON_CYCLE; 0: nobody, unknown */
    uint8_t killer_of;         /* plus 1: the vehicle that those who had it then came in; 0: nobody has damaged it */
    duel_kill before;          /* that it was before somebody else took it [captured-vehicles] */
    uint8_t gunners;           /* bit per person who has fired a weapon of the vehicle */
    uint8_t buried;            /* under a building that fell in: 1 + index of the fixture; 0 */
    uint8_t obstacles, debris; /* in the cargo [cargo-in-duels] */
    uint8_t hold[TK_DESIGN_CARGO]; /* pieces left of the gear in it */
    uint8_t breathed;              /* bit per person: has had the roll for tear gas this turn */
    uint8_t stood;                 /* phases it has stood still, a turn's at most [reverse] */
    uint8_t slower;                /* mph it loses when the next phase begins [controlled-skid] */
    uint8_t stunt;                 /* began a bootlegger or T-stop and has not stood since: no aimed fire */
    uint8_t hit_at, hit_points;    /* the heaviest hit of this phase: duel_aim, points done; 0: none */
    uint8_t strayed;               /* has made a maneuver since it was last put on the lines [evening-out] */
    uint8_t fought;                /* has hit a foe, or a foe has hit it [earning-points] */
    uint8_t left_able;             /* left the map in it while it could move and fire [prestige-scores] */
    uint8_t edge_loss;             /* of the status, by the corner over an edge: until it is back [edges] */
    uint8_t watches;               /* asked about fire in every phase, whoever is in sight [standing-orders] */
    uint8_t lit_by, blinded_by;    /* who does it with a searchlight [combat/devices.c]; 0: anything else does */
    duel_orders orders;
    duel_heat heat[DUEL_MAX_HEAT];
    uint8_t dp[DUEL_MAX_PARTS]; /* points left */
    duel_weapon_state weapon[DUEL_MAX_WEAPONS];
} duel_car;

/* A contact between a vehicle and another one or a fixture: it begins, lasts and ends [contact]. */
typedef struct duel_touch {
    uint8_t car, with;     /* `with`: a target number; of two vehicles the higher one */
    uint8_t kind;          /* duel_collision it began with, of one that was assessed */
    uint8_t assessed;      /* damage, speeds and hazards are settled; 0: they only lean on each other */
    int8_t face_x, face_y; /* hundredths: the unit vector from `car` to what it touches */
    uint8_t pusher;        /* the vehicle the other one gives way to; DUEL_NONE */
    uint8_t corner;        /* plus 1: round which duel_corner that one turns; 0: its driver has not said */
    uint8_t hand;          /* plus 1: the duel_hand it turns to in this inch; 3: to either; 0 */
    uint8_t padding;
    uint16_t since; /* phases from the beginning of the match on */
} duel_touch;

/* Something lying on the table. `on` has a bit for each vehicle in contact with it that has met it already; `spares`
 * one for each whose junk it is, until it has been half an inch away [producing-debris]. */
typedef struct duel_counter {
    int32_t x, y;               /* ten-thousandths of an inch */
    int16_t heading;            /* tenths of a degree */
    uint16_t on, spares;        /* bit per vehicle */
    uint16_t left;              /* ends of phases until it is gone; 0: for good */
    uint8_t kind, owner, flags; /* owner: a vehicle, DUEL_NONE */
    uint8_t down;               /* of a sidecar that rolls over: the tk_side it has come down on */
} duel_counter;
enum {
    COUNTER_REMOTE = 1,
    COUNTER_PRESSURE = 2, /* what sets mines off: hidden from others [remote-mines] */
    COUNTER_SUNK = 4,     /* under water: only its own side knows where [water-weapons] */
    COUNTER_SPINS = 8,
    COUNTER_ROLLS = 16,  /* a loose sidecar, until it stands [jettison-joining] */
    COUNTER_VAULTS = 32, /* in its next move */
    COUNTER_BURNS = 64
};

/* A declared deed: an attack, or whatever else somebody does instead of one, such as putting on a vest. Hidden from
 * other seats until everybody has declared. */
typedef struct duel_deed {
    uint8_t car, crew, weapon, aim;
    uint16_t target;
    uint8_t flags, hit; /* DEED_...; HIT_... once it is rolled, before that as below */
    int16_t x, y;       /* hundredths of an inch: at the ground; of a stray shot where it strikes a fixture; of a
                           flamethrower the end of its line; of getting out, if `counter` is 1, where, as the vehicle lies */
    int16_t points;     /* of damage; of a launcher that fires at a spot, on that floor, plus 1; 0: any */
    uint8_t worn;       /* dice high enough to wear metal armor down */
    union {
        uint8_t counter;  /* set off by remote control */
        uint8_t magazine; /* where the shot comes from, from 1 on; 0: whatever is next */
    };
} duel_deed;
enum {
    DEED_LINKED = 1,
    DEED_AUTOMATIC = 2,
    DEED_GROUND = 4,
    DEED_DROP = 8,
    DEED_SWITCH = 16,   /* on or off automatic */
    DEED_DETONATE = 32, /* a mine of its own */
    DEED_LIGHT = 64,    /* a searchlight; `aim` 1: into the eyes */
    DEED_HANDLE = 128   /* `aim` says what: duel_handled */
};
/* `hit` after the roll. Before it, of a hand weapon: how many barrels fire; of an area weapon, a vehicle's or on a
 * tripod: how many people it sweeps. */
enum {
    HIT_NOT,
    HIT_PLAIN,
    HIT_CLEAN, /* two better than needed: through a window [cover] */
    HIT_STRAY  /* something behind what was missed: at `x`, `y` [missed-shots] */
};
/* A hand weapon instead of one of the vehicle's: `weapon` is this and the row of the world's gear. */
enum { DEED_HAND = 128 };
/* What is done by a deed with DEED_HANDLE: its `aim`. */
typedef enum duel_handled {
    HANDLE_TURRET,
    HANDLE_GUARDS,
    HANDLE_WHEEL,
    HANDLE_JETTISON,
    HANDLE_GET_OUT, /* and all that follow are people's [foot/deed.c] */
    HANDLE_THROW,   /* `x`, `y`: where; `counter` 1: with an impact fuse; `points`: on that floor, plus 1; 0: any */
    HANDLE_LAUNCH,
    HANDLE_TIMER, /* `counter`: duel_timer_subject */
    HANDLE_STRIKE,
    HANDLE_RELOAD,
    HANDLE_SPRAY,
    HANDLE_WEAR, /* `counter`: duel_garment */
    HANDLE_TAKE_OUT,
    HANDLE_STOW,
    HANDLE_TREAT,
    HANDLE_TRIPOD,
    HANDLE_HARNESS,
    HANDLE_UNLOAD,
    HANDLE_THROW_OUT, /* `counter`: duel_counter_kind; `x`: tk_side */
    HANDLE_PRONE,     /* no firing action, and done before anything is rolled */
    HANDLE_CARRY,     /* `counter`: duel_garment, into the hand or out of it */
    HANDLE_LET_FALL   /* `x`: duel_bearing, TK_ABSENT aboard; `counter`: how many */
} duel_handled;

/* Skills by which somebody on foot fights. X(NAME, name, use: SKILL_TO_...) */
#define DUEL_FEAT_SKILLS(X) \
    X(HANDGUNNER, "handgunner", FIRE_HAND) \
    X(MARTIAL_ARTS, "martial-arts", FIGHT) \
    X(GUNNER, "gunner", FIRE) /* a tripod */
typedef enum duel_feat_skill {
#define X(NAME, name, use) FEAT_SKILL_##NAME,
    DUEL_FEAT_SKILLS(X)
#undef X
        FEAT_SKILLS
} duel_feat_skill;
/* What somebody did or suffered, for careers: see foot/feat.c. */
enum {
    FEAT_ATTACKED = 1,  /* with whatever it was, outside a vehicle */
    FEAT_WAS_HIT = 2,   /* by a foe, outside a vehicle */
    FEAT_LEFT_ABLE = 4, /* a vehicle that could move and fire */
    FEAT_DROVE = 8,     /* a car in combat: was at the wheel when it fired or was hit */
    FEAT_RODE = 16,     /* a cycle or trike, the same */
    FEAT_ARMED = 32     /* attacked with a hand weapon: no fist, no tripod */
};
enum { DUEL_ON_CYCLE = 128, DUEL_BY_HAND = 254 };

/* Somebody who may go on foot, as the world numbers them; points and wounds are parts of the vehicle they came in.
 * Places are middles of squares of a quarter inch on the map's grid. */
typedef struct duel_walker {
    int32_t x, y;                        /* ten-thousandths of an inch */
    int16_t heading;                     /* tenths of a degree */
    int16_t to_x, to_y;                  /* runs there by itself: hundredths of an inch; to_x TK_ABSENT: nowhere */
    int16_t via_x, via_y;                /* first to that spot of the way: hundredths; via_x TK_ABSENT: straight */
    uint16_t charge;                     /* of power packs: parts of which a full one has DUEL_CHARGE */
    uint8_t where, flags;                /* duel_whereabouts, WALK_... */
    uint8_t task, phases;                /* what takes time, and how many phases still */
    uint8_t subject;                     /* of the task: gear, garment, vehicle and place, or person */
    uint8_t orders;                      /* turns it still stays; 0: none */
    uint8_t sprinted, after;             /* turns of sprinting since the last rest; turns on the feet after it */
    uint8_t slippery;                    /* squares of oil without a pause */
    uint8_t steps;                       /* squares this turn */
    uint8_t blinded, painted;            /* phases left; for good */
    uint8_t timers[DUEL_MAX_CARRIED];    /* turns that the grenades of an entry are set to */
    uint8_t strikes;                     /* attacks hand to hand this turn */
    uint8_t aim_gear, aim_run, aim_turn; /* sustained fire: with what, how many turns in a row, the last of them */
    uint8_t hit_by;                      /* the vehicle that hit it in this phase, plus 1 */
    uint16_t aim_target;                 /* target number */
    uint16_t broken;                     /* bit per thing it carries: good as a club only */
    uint16_t there;                      /* bit per entry of what it carries: something is in it */
    uint16_t fell;                       /* the phase in which it came to no points, from the match's first on */
    int16_t laid_x[2], laid_y[2];        /* where a backpack, a vest lies that is off: hundredths, or DUEL_IN_HAND */
    int16_t tripod_x, tripod_y;          /* where its tripod stands, once it does: hundredths */
    uint8_t off, fate;                   /* bit per duel_garment; FATE_... */
    uint8_t tripod, shield;              /* it stands; points of the gunshield */
    uint8_t height;                      /* of the ground it is on: quarter inches */
    uint8_t left[DUEL_MAX_CARRIED];      /* of what it carries: shots, pieces, uses, points */
    uint8_t feats;                       /* FEAT_... [foot/feat.c] */
    uint8_t felled[FEAT_SKILLS];         /* people put out of it while on foot, by skill */
    uint8_t level;            /* half storeys above the ground: odd on the stairs between two floors [stairs] */
    uint8_t climbed;          /* squares of stairs this turn */
    uint8_t saves, rousings;  /* of others, by first aid */
    uint8_t in_car, in_place; /* where its body is kept: where it sits, or has sat last [foot/seating.c] */
    uint8_t loose;            /* the harness of the safety seat it sits in, if any, is not done up */
    uint8_t lit, lit_by;      /* phases left in a searchlight; by whom, as of a vehicle */
} duel_walker;
/* Of somebody at no points: fell, was hit for more or again, had the one chance, lives. Of somebody knocked out: was
 * seen to [first-aid]. */
enum { FATE_FELL = 1, FATE_BELOW = 2, FATE_TREATED = 4, FATE_SAVED = 8, FATE_ROUSED = 16 };
/* `laid_x` of what is off. */
enum { DUEL_IN_HAND = -2 };
enum {
    WALK_PRONE = 1,
    WALK_SPRINTS = 2, /* this turn */
    WALK_MOVED = 4,   /* this phase */
    WALK_ASKED = 8,   /* this phase */
    WALK_LADEN = 16,  /* carries an obstacle */
    WALK_FELL = 32,   /* on oil, and is still on it: standing up takes a roll */
    WALK_ADRIFT = 64  /* in a sidecar that was let go and still rolls [jettison-joining] */
};

/* A grenade somebody threw or launched by hand: in the air, then lying there until its timer ends. */
typedef struct duel_thrown {
    int16_t x, y; /* where it was aimed or lies: hundredths of an inch */
    int16_t from_x, from_y;
    uint8_t walker, gear, need; /* need: what two dice must show to hit */
    uint8_t flight;             /* phases left in the air; 0: none or lying */
    uint8_t timer;              /* ends of turns until it goes off; 0: nothing here */
    uint8_t flags;              /* THROWN_..., and from THROWN_STOREYS on how many storeys up its thrower was */
    uint8_t level;              /* where it is meant to come down, then where it lies: half storeys, as a walker's */
    uint8_t car;                /* the vehicle its thrower sat in, or came in */
} duel_thrown;
enum { THROWN_FUSE = 1, THROWN_PLACED = 2, THROWN_MOVING = 4, THROWN_INSIDE = 8, THROWN_AFOOT = 16 };
enum { DUEL_LONGEST_TIMER = 5 };                      /* turns */
enum { THROWN_STOREYS = 5, THROWN_MOST_STOREYS = 7 }; /* a shift, and what fits there */

/* A grenade in the air [grenades-in-flight]: it comes down one turn after it was fired. */
typedef struct duel_grenade {
    int16_t x, y;                   /* where it was aimed: hundredths of an inch */
    int16_t heading;                /* tenths of a degree */
    uint8_t car, row, need, phases; /* need: what two dice must show; phases left, 0: none */
    uint16_t far;                   /* how far it was aimed: hundredths of an inch */
    uint8_t level;                  /* where it is meant to come down, then where it lies: half storeys */
    uint8_t storeys;                /* above the street, of the vehicle that fired it */
} duel_grenade;

/* A mark on the ground where a vehicle slid: hundredths of an inch. The newest push the oldest out. */
typedef struct duel_skid {
    int16_t x, y, to_x, to_y;
} duel_skid;

/* A stretch of a wall that no longer stands, in hundredths of an inch along its longest edge, or across it
 * [breaches]. Of a building with an inside: along one of its sides, on one floor. */
typedef struct duel_gap {
    int16_t from, to;
    uint8_t fixture, breaches, across;
    uint8_t side;  /* 1 + index of the edge; 0: right through */
    uint8_t floor; /* of a side */
    uint8_t padding;
} duel_gap;

/* Frames that ask: for each there are duel_run_x, duel_check_x, duel_list_x and duel_answer_x. Before each: what the
 * fields of its frame hold; those that are not named are 0. X(NAME, x, name) */
#define DUEL_QUESTIONS(X) \
    /* With what speed do they begin? All at once. `who` DUEL_NONE. */ \
    X(ENTER, enter, "enter") \
    /* Do they change speed? All at once, before anything moves. `who` DUEL_NONE. */ \
    X(SPEEDS, speeds, "speeds") \
    /* Does `who` let others of its speed go first? */ \
    X(PRECEDENCE, precedence, "order") \
    /* How does `who` drive its next inch? `stage` a move_stage. `amount` units of the present stretch are left \
     * along the heading `points`, then a turn of `other` to `hand` (duel_hand), both in tenths of a degree, then \
     * `left` quarter inches. `verb` (VERB_...) is what events call it. `how`: the duel_crash the move began with, \
     * or a T-stop made in it; `side`: quarter inches of it, if that is a controlled skid or a T-stop. The rest as \
     * below. */ \
    X(MOVE, move, "move") \
    /* `how` 0: does `who` recover from a spinout, or turn into the skid it has become? 1: who jumps out of it? Over a \
     * frame MOVE. */ \
    X(CRASH, crash, "crash") \
    /* The vehicle `other` moves into `who`. `how` 0: which collision of `amount` (bit per duel_collision) is it? \
     * 1: round which corner of `amount` (bit per duel_corner) does `who` turn out of the way? */ \
    X(COLLISION, collision, "collision") \
    /* Who fires at what, or does something else? All at once, in secret. `who` DUEL_NONE. */ \
    X(FIRE, fire, "fire") \
    /* Which side of `how` (bit per tk_side) does `who` turn to a blast of `points` caused by the vehicle `other`, \
     * or DUEL_NONE? `left`, `side`, `hand`, `amount`: its dice that wear metal down, the row of its grenade plus 1, \
     * the tires it may set on fire, and the points they took. */ \
    X(BLAST, blast, "blast") \
    /* What does the referee do? `who` DUEL_NONE, `waiting` the bit DUEL_REFEREE. */ \
    X(REFEREE, referee, "referee") \
    /* Where does `who` come in? DUEL_NONE until somebody is asked. */ \
    X(GATE, gate, "gate") \
    /* How does somebody go on? `other` is the target number, `who` the vehicle it came in, `left` the squares it \
     * may still go in this phase. `stage` 1: it goes nowhere, but may drop prone. */ \
    X(WALK, walk, "walk") \
    /* Which `left` people, who stand side by side, are hit? `who` picks: the vehicle they came in, or if they are of \
     * several sides the one that fired. The walkers to choose from: bits of `other`, and of `amount` from 16 on. \
     * `points` for each, `verb` their duel_source, `how` the vehicle that fired, `side` the walker that fired a \
     * tripod, plus 1; 0: a vehicle's weapon. */ \
    X(VICTIMS, victims, "victims") \
    /* Does `who` drop debris before the leader `other`, which has rolled a 6 at a fork? */ \
    X(LITTER, litter, "litter")

/* Frames that run by themselves: duel_run_x. X(NAME, x, "x") */
#define DUEL_STEPS(X) \
    /* The bottom of the stack. `who` DUEL_NONE; `stage` a duel_stage: what is next. `other`: bit per vehicle that has \
     * begun its move in this phase, or this round of it; `how` is 1 from the second round on [alternating-inches]. \
     */ \
    X(TURN, turn, "turn") \
    /* Declared attacks are rolled and applied. `who` DUEL_NONE. */ \
    X(SHOTS, shots, "shots")

typedef enum duel_frame_kind {
#define X(NAME, x, name) FRAME_##NAME,
    DUEL_QUESTIONS(X) DUEL_STEPS(X)
#undef X
        DUEL_FRAME_KINDS
} duel_frame_kind;

/* What is next in a turn: of FRAME_TURN. */
typedef enum duel_stage {
    STAGE_BEGIN,
    STAGE_SPEEDS,
    STAGE_MOVES,
    STAGE_FIRE,
    STAGE_SHOTS,
    STAGE_END,
    STAGE_REFEREE
} duel_stage;

/* What is being settled. What a field holds depends on the kind: see DUEL_QUESTIONS and DUEL_STEPS. */
typedef struct duel_frame {
    uint8_t kind, who, stage, left; /* duel_frame_kind; a vehicle */
    uint16_t waiting;               /* bit per vehicle whose seat has to answer; DUEL_REFEREE */
    uint16_t other;
    int16_t points, amount;
    uint8_t side, hand, verb, how;
    uint8_t asked;  /* of a move: the driver goes straight on; of victims: the vehicle that fired */
    uint8_t pushes; /* of a move: how often others were asked to give way in this stretch */
    int8_t aside;   /* of a move: hundredths of an inch to the left for every inch of this stretch [drift] */
    uint8_t held;   /* of a move: HELD_... */
    uint8_t gone;   /* of a move: hundredths of an inch driven, 255 at most */
    uint8_t padding;
} duel_frame;
/* Something was in the way to which it holds on: all of that stands, or some of it moves [contact]. */
enum { HELD_FAST = 1, HELD_UP = 2 };

/* The weapon of a building: what it has left, and the vehicle it fires at, plus 1. */
typedef struct duel_gun {
    uint8_t shots, grudge; /* shots left; vehicle plus 1, 0: none */
} duel_gun;

typedef struct duel_state {
    duel_car car[DUEL_MAX_CARS];
    duel_counter counter[DUEL_MAX_COUNTERS];
    duel_deed deed[DUEL_MAX_DEEDS];
    duel_frame frame[DUEL_MAX_FRAMES];
    duel_grenade grenade[DUEL_MAX_GRENADES];
    duel_walker walker[DUEL_MAX_WALKERS];
    duel_thrown thrown[DUEL_MAX_THROWN];
    duel_skid skid[DUEL_MAX_SKIDS];
    duel_gap gap[DUEL_MAX_GAPS];
    duel_gun gun[DUEL_MAX_GUNS];
    duel_touch touch[DUEL_MAX_TOUCHES];                                  /* the first `touch_count` */
    uint8_t fixture_damage[DUEL_MAX_FIXTURES];                           /* points; of a building the breaches */
    uint16_t turn;                                                       /* from 1 on */
    uint8_t phase, over, ending, frame_count, deed_count, counter_count; /* counters are the first so many places */
    uint8_t skip_referee;                                                /* turns the referee is not asked */
    uint8_t every_phase;                                                 /* the referee is asked before each */
    uint8_t leader;               /* the vehicle that is pursued, or came to the last fork first; DUEL_NONE */
    uint8_t at_fork;              /* bit per fork whose zone the leader is in */
    uint8_t fork[DUEL_MAX_FORKS]; /* duel_fork_state */
    uint16_t winners;             /* bit per team, once over */
    uint8_t skid_next;            /* the oldest of the skids */
    uint8_t gap_count;
    uint8_t afoot; /* how many people are on foot, able or not */
    uint8_t actor; /* plus 1: who on foot deals the blow that is being settled; 0 */
    uint8_t actor_skill;
    uint8_t trigger;  /* plus 1: who aboard fired the shot that is being settled; 0 */
    uint8_t guests;   /* how many people's bodies are kept at another place than the one they came in */
    uint8_t imagined; /* a bot thinks about it */
    uint8_t touch_count;
} duel_state;
_Static_assert(sizeof(duel_state) <= 16384, "the state fits in sixteen KiB");
_Static_assert(sizeof(duel_car) == offsetof(duel_car, weapon) + DUEL_MAX_WEAPONS * sizeof(duel_weapon_state),
               "no padding");
_Static_assert(sizeof(duel_touch) == 12 && sizeof(duel_frame) == 22, "no padding");
_Static_assert(sizeof(duel_deed) == 16 && sizeof(duel_counter) == 20, "no padding");
_Static_assert(sizeof(duel_walker) % 4 == 0 && sizeof(duel_thrown) == 16, "no padding");

/* Which way the leader goes at a fork. X(NAME, name, title) */
#define DUEL_FORK_STATES(X) \
    X(OPEN, "open", "open") \
    X(LEFT, "left", "to the left") \
    X(RIGHT, "right", "to the right") \
    X(FREE, "free", "as it likes")

typedef enum duel_fork_state {
#define X(NAME, name, title) FORK_##NAME,
    DUEL_FORK_STATES(X)
#undef X
        DUEL_FORK_STATE_COUNT
} duel_fork_state;

/* A match being moved on. `events` may be NULL: nobody listens. */
typedef struct duel_play {
    const duel_world *world;
    duel_state *state;
    tk_dice *dice;
    tk_events *events;
} duel_play;

/* Canonical choices being listed. */
typedef struct duel_listing {
    const duel_world *world;
    const duel_state *state;
    int car; /* the vehicle that is asked about */
    tk_choices choices;
    int party; /* plus 1: those it is listed for came in another vehicle; 0: they came in this */
} duel_listing;

#endif
