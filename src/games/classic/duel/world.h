/* The duel of Car Wars Classic: what is fixed once a match is set up: limits, tables, vehicles, the map, the scenario.
 * Units are those of duel.h. */
#ifndef CLASSIC_DUEL_WORLD_H
#define CLASSIC_DUEL_WORLD_H

#include "games/classic/garage/catalog.h"
#include "games/classic/duel/words.h"
#include "turnkey/game.h"
#include "turnkey/geometry.h"
#include "turnkey/toolkit.h"

enum {
    DUEL_MAX_CARS = 12,
    DUEL_MAX_SEATS = 9, /* eight and a referee */
    DUEL_MAX_PARTS = 96,
    DUEL_MAX_WEAPONS = 32,
    DUEL_MAX_PEOPLE = 8,
    DUEL_MAX_LINKS = 8,
    DUEL_MAX_VEHICLES = 48, /* in the world's pool: each as it is, twice as others take it, and without its sidecar */
    DUEL_MAX_FIXTURES = 96,
    DUEL_FIXTURE_WORDS = DUEL_MAX_FIXTURES / 32,
    DUEL_MAX_TOUCHES = 48, /* contacts that last */
    DUEL_MAX_AREAS = 48,
    DUEL_MAX_GATES = 8,
    DUEL_MAX_LINES = 12, /* checkpoints of a lap */
    DUEL_MAX_FORKS = 8,
    DUEL_WALK_SIDE = 1200, /* squares of the largest map */
    DUEL_MAX_PLACES = 8,   /* where people begin */
    DUEL_MAX_COUNTERS = 160,
    DUEL_MAX_DEEDS = 64,
    DUEL_MAX_FRAMES = 32,
    DUEL_MAX_GAPS = 32,      /* broken into walls */
    DUEL_MAX_PIECES = 24,    /* of one wall, or of the walls of a building */
    DUEL_MAX_OPENINGS = 160, /* doors and windows */
    DUEL_MAX_GUNS = 8,       /* of buildings */
    DUEL_MAX_HEAT = 6,       /* burning substances on one vehicle */
    DUEL_MAX_GRENADES = 8,   /* in the air at one time */
    DUEL_MAX_SKIDS = 48,     /* marks on the ground */
    DUEL_MAX_MAGAZINES = 32, /* of the weapons of one vehicle: each takes a space, its weapon's own one besides */
    DUEL_MAX_BATCHES = 96,   /* sorts of shots in them */
    DUEL_MAX_GRENADE_KINDS = 24,
    DUEL_MAX_WALKERS = 24, /* people who may go on foot */
    DUEL_MAX_CARRIED = 16, /* different things of use that one person carries */
    DUEL_CHARGE = 300,     /* of a full power pack */
    DUEL_MAX_THROWN = 12,  /* grenades of people in the air or lying there */
    DUEL_CHART_ROWS = 61,
    DUEL_CONTROL_ROWS = 30,
    DUEL_MODIFIERS = 22, /* damage modifiers 1/3, 2/3, 1 .. 20 */
    DUEL_PHASES = 5,
    DUEL_PAINTED_TURNS = 4, /* paint or foam on the windows of a vehicle */
    DUEL_UNIT = 10000,      /* in an inch */
    DUEL_GRID = 100,        /* hundredths of an inch: in files, actions and events */
    DUEL_STEP = 25,         /* 2.5 mph */
    DUEL_WORST = -6,        /* handling status */
    DUEL_REFEREE = 15,      /* the bit of `waiting` that stands for the referee instead of a vehicle */
    DUEL_NONE = 255
};

/* Everything that can be run into or shot at has a number: the `target` and `other` of actions and events. */
enum {
    DUEL_TARGET_CAR = 0,
    DUEL_TARGET_FIXTURE = 100,
    DUEL_TARGET_COUNTER = 300,
    DUEL_TARGET_WALKER = 600, /* as the world numbers them */
    DUEL_TARGET_EDGE = 1000   /* the end of the map */
};

#define DUEL_SQUARE 0.25 /* inches: where one person stands */

/* How near a sweep stops, and how near counts as touching, in inches. */
#define DUEL_SKIN 0.002
#define DUEL_TOUCH 0.006

/* ---- what is fixed: tables ---- */

typedef struct duel_charts {
    uint8_t quarters[DUEL_CHART_ROWS][DUEL_PHASES]; /* by speed / 5 mph: quarter inches moved in each phase */
    uint8_t ram_dice[DUEL_CHART_ROWS];
    int8_t ram_plus[DUEL_CHART_ROWS];
    uint8_t control[DUEL_CONTROL_ROWS][14]; /* by status 7 .. -6: 0 safe, 7 no chance, else what a die must show */
    int8_t crash[DUEL_CONTROL_ROWS];        /* modifier of the crash tables */
    uint8_t temporary[DUEL_MODIFIERS][DUEL_MODIFIERS]; /* quarters of the speed that are left: own, opposing */
} duel_charts;

/* ---- what is fixed: vehicles ---- */

typedef struct duel_weapon {
    char id[16], title[40];
    char load[CLASSIC_TITLE];                    /* what it fires instead of the usual; "" */
    uint8_t port, to_hit, dice, spread, dropped; /* to_hit: what two dice must show; damage: dice and `plus` */
    uint8_t drain, range;                        /* power units a shot; inches, 0: any */
    uint8_t fire_modifier, burn_duration;        /* turns it may set fire to what it hit */
    int8_t plus;
    uint8_t shots; /* in a full magazine; 0: needs none */
    uint8_t lays;  /* duel_counter_kind: dropped, left at a spot, or along the line of fire */
    uint8_t salvo; /* rockets let go at once */
    uint8_t tire_dice;
    int8_t tire_plus;       /* what its counter does to tires */
    int8_t direct;          /* to hit when aimed at a vehicle instead of at a spot */
    bool tires_only;        /* does nothing to other parts */
    bool explodes, ignites; /* may blow a burning vehicle up; may set it on fire when hit */
    bool remote, pressure;  /* its mines wait for a signal; for a wheel */
    bool launcher;          /* of grenades */
} duel_weapon;

/* A kind of grenade. */
typedef struct duel_grenade_kind {
    char title[CLASSIC_TITLE];
    uint8_t bursts, dice, fire_modifier, burn_duration; /* BURST_...; as of a weapon */
    int8_t plus;
    bool half;     /* of its damage to vehicles */
    bool whole;    /* tires and walls take all of it, not half */
    uint8_t reach; /* quarter inches: hurts people within */
} duel_grenade_kind;

/* What a thing that people carry is for. X(NAME, name) */
#define DUEL_USES(X) \
    X(NONE, "") \
    X(GUN, "gun") \
    X(LAUNCHER, "launcher") \
    X(BLADE, "blade") \
    X(GRENADE, "grenade") \
    X(CLIP, "clip") /* and shells: `feeds` says what */ \
    X(FUSE, "fuse") \
    X(PACK, "pack") \
    X(EXTINGUISHER, "extinguisher") \
    X(MEDIKIT, "medikit") \
    X(DROPPER, "dropper") /* on a tripod */

typedef enum duel_use {
#define X(NAME, name) USE_##NAME,
    DUEL_USES(X)
#undef X
} duel_use;

/* Such a thing: a row of the catalog's gear. */
typedef struct duel_gear {
    char title[CLASSIC_TITLE];
    uint8_t use, to_hit, dice; /* duel_use; as of a weapon */
    int8_t plus;
    uint8_t shots;   /* loaded, or uses */
    uint8_t versus;  /* VERSUS_...: against vehicles */
    uint8_t grenade; /* row of the world's kinds */
    uint8_t barrels, reload_turns;
    uint8_t pack_shots;     /* a full power pack is good for; 0: needs none */
    uint8_t extinguishes;   /* fires on 1 to this */
    uint8_t dp;             /* points */
    uint8_t loads;          /* of a clip: how often it fills the weapon */
    uint8_t ge_sixths, aid; /* bulk in sixths of a grenade's; what a medikit adds to first aid */
    uint8_t linked;         /* weapons on one tripod that one button fires; 1: no others */
    uint8_t weapon, range;  /* on a tripod: row of the world's weapons, else DUEL_NONE; inches */
    bool counted;           /* what is left of it are pieces */
    bool laser, infrared;
} duel_gear;

/* One entry of what a person carries: which, how much of it, and for a clip the gear it feeds. */
typedef struct duel_carried {
    uint8_t gear, count, feeds, place;
} duel_carried;
enum { CARRIED_IN_HAND, CARRIED_IN_VEST, CARRIED_IN_PACK };

/* Gear in the cargo: which, how many pieces. */
typedef struct duel_held {
    uint8_t gear, count;
} duel_held;

/* One thing that takes damage. The parts of a vehicle stand in the order of DUEL_PARTS, then by unit and place. */
typedef struct duel_part {
    uint8_t kind, unit, place, dp;
    uint8_t row;  /* weapon: of the world's weapons; armor: bits ARMOR_...; person: tk_person_of */
    uint8_t more; /* weapon: shots aboard; person: side they sit on, TK_UNSET; tire: bits TIRE_... */
} duel_part;
enum { ARMOR_METAL = 1, ARMOR_FIREPROOF = 2, ARMOR_REFLECTIVE = 4 };
enum { CARRIED_INSIDE, FIXED_OUTSIDE }; /* the place of an accessory */
enum { TIRE_SOLID = 1, TIRE_TOUGH = 2, TIRE_FIREPROOF = 4, TIRE_OFF_ROAD = 8 };
/* Rows of body armor: against fire it works half the time, against collisions too, or only on 1 to 4. */
enum { GARMENT_FIRE = 1, GARMENT_IMPACT = 2, GARMENT_VEST = 4 };
/* What a person has besides: duel_vehicle.kit. */
enum {
    KIT_SUIT = 1,
    KIT_MASK = 2,
    KIT_NIGHT = 4,
    KIT_BULKY = 8,
    KIT_SPIKES = 16,
    KIT_SEALED = 32,
    KIT_STAND = 64 /* room for a tripod aboard */
};

/* What a link may set going besides weapons: a bit each. */
enum { LINK_GUARDS, LINK_LIGHT, LINK_JETTISON, LINK_TURRET, LINK_BACK_GUARDS, LINK_GEAR };
enum { GUARDS_FRONT = 1, GUARDS_BACK = 2 };

/* Shots of one sort: a row of the world's weapons, or of a launcher's its grenades (LOAD_FUSED). */
typedef struct duel_batch {
    uint8_t row, count;
} duel_batch;

/* Batches of the vehicle's list, used in their order. */
typedef struct duel_magazine {
    uint8_t first, batches, shots;
} duel_magazine;

typedef struct duel_link {
    uint32_t weapons; /* bit per weapon */
    uint8_t gear;     /* bit per LINK_... */
    bool smart;
} duel_link;

typedef struct duel_vehicle {
    char name[TK_DESIGN_NAME];
    uint8_t class, fit, body; /* CLASS_..., FIT_..., row of the catalog */
    char body_title[CLASSIC_TITLE];
    int8_t size_end, size_side;  /* to hit: from front or back, from a side */
    int cost, division;          /* dollars; thousands of dollars */
    int weight;                  /* pounds, with crew, ammunition and cargo */
    int acceleration, top_speed; /* tenths of a mph: in a turn; at most */
    int damage_thirds;           /* of the damage modifier */
    int power_units;
    int handling, handling_over_60, handling_off_road, handling_guards_down;
    bool easier_over_60;
    bool raised;      /* an off-road suspension: higher off the ground [rough-ground] */
    bool universal;   /* a turret that points up at roofs [targeting-height] */
    uint32_t effects; /* bit per EFFECT_... that some accessory has */
    uint8_t blades;   /* sets of them: a trike may have those of cars and those of cycles */
    uint8_t fake_blades;
    uint8_t spiked[TK_UNIT_COUNT]; /* of each unit, bit per tk_side with bumper spikes */
    uint8_t caged;                 /* bit per unit with a roll cage */
    uint8_t frail;        /* bit per tk_side with a spoiler or airdam that is no metal on armor that is [spoilers] */
    uint8_t seats;        /* bit per person in a safety seat */
    double length, width; /* inches */
    tk_polygon shape;     /* its counter, in local coordinates: inches */
    tk_polygon hull;      /* what of it runs into things: narrower than the counter of a cycle [tight-spots] */
    uint8_t part_count, weapon_count, people_count, link_count;
    duel_part part[DUEL_MAX_PARTS];
    uint8_t weapon[DUEL_MAX_WEAPONS], person[DUEL_MAX_PEOPLE]; /* indices of parts */
    duel_link link[DUEL_MAX_LINKS];
    int8_t armor_at[TK_SIDE_COUNT];       /* index of the main unit's outermost armor there, -1 */
    int8_t plant;                         /* index of the part, -1 */
    uint8_t inside[TK_INSIDE_COUNT];      /* tk_inside: which of the three stands where, from the front to the back */
    int8_t first_tire, tires;             /* the tires are one stretch of parts: where it begins, how many */
    uint8_t sidecar_side, sidecar_spaces; /* TK_SIDE_LEFT or TK_SIDE_RIGHT; 0 spaces: no sidecar */
    uint8_t extinguishers[TK_UNIT_COUNT][7]; /* of each unit, how many put a fire out on 1 to the index */
    uint8_t turret;                          /* TURRET_... */
    uint8_t retracts;                        /* GUARDS_...: pairs of wheelguards that can be */
    uint8_t kit[DUEL_MAX_PEOPLE];            /* KIT_... */
    uint8_t computer[DUEL_MAX_PEOPLE][DUEL_MAX_WEAPONS], cyberlink[DUEL_MAX_PEOPLE][DUEL_MAX_WEAPONS]; /* to hit */
    uint8_t console[DUEL_MAX_PEOPLE]; /* to hit with anything from that place: the best computer that is for no one
                                         weapon */
    uint32_t infrared;                /* bit per weapon */
    uint8_t magazine_count, batch_count;
    uint8_t magazine_at[DUEL_MAX_WEAPONS], magazines[DUEL_MAX_WEAPONS]; /* a weapon's: the first, how many */
    duel_magazine magazine[DUEL_MAX_MAGAZINES];
    duel_batch batch[DUEL_MAX_BATCHES];
    uint32_t switched; /* bit per weapon whose magazine the firer chooses */
    uint8_t alone;     /* the vehicle it is without its sidecar; DUEL_NONE */
    bool gang;         /* no vehicle at all: people who have come on foot */
    duel_carried carried[DUEL_MAX_PEOPLE][DUEL_MAX_CARRIED];
    uint8_t carried_count[DUEL_MAX_PEOPLE];
    uint8_t garments[DUEL_MAX_PEOPLE];                        /* bit per duel_garment */
    uint8_t shield[DUEL_MAX_PEOPLE];                          /* points of a gunshield */
    uint8_t load[DUEL_MAX_PEOPLE], capacity[DUEL_MAX_PEOPLE]; /* sixths of a grenade's bulk */
    uint8_t spare;                                            /* whole spaces left free */
    uint8_t obstacles, debris, hold_count;                    /* in the cargo */
    duel_held hold[TK_DESIGN_CARGO];
} duel_vehicle;
enum { TURRET_NONE, TURRET_FIXED, TURRET_POPUP };
enum { LOAD_FUSED = 128 }; /* it goes off where it comes down */

/* ---- what is fixed: the map and the scenario ---- */

typedef struct duel_fixture {
    uint8_t kind, dp;                /* dp 0: nothing breaks it */
    uint8_t falls_at;                /* points it breaks at; of a building the breaches */
    uint8_t height;                  /* quarter inches; 0: nobody passes over it */
    uint8_t slope;                   /* of a ramp: degrees */
    uint8_t base;                    /* how high the ground is that it stands on: quarter inches */
    uint8_t floors;                  /* of a building with an inside; 0: nobody gets in */
    uint8_t first_opening, openings; /* of the map's */
    bool has_stairs;
    int16_t up;               /* of a ramp: the heading it rises along, tenths of a degree */
    tk_polygon at;            /* inches, as all below */
    tk_vec middle, low, high; /* low, high: the corners of the box around it */
    double reach;             /* of its farthest corner from the middle */
    tk_vec stairs;            /* the middle of their square */
    tk_vec notch;             /* of a bunker: the middle of the square where people get in */
} duel_fixture;

/* A door or a window in a wall of a building [doors-and-windows]: a stretch of one of its sides, in hundredths of an
 * inch. */
typedef struct duel_opening {
    uint8_t edge, floor; /* floor 0: at the ground */
    bool door;
    int16_t from, to;
} duel_opening;

/* Ground that is not plain road. `inside` is the heading towards the inner edge of a banked curve. */
typedef struct duel_area {
    uint8_t surface;
    uint8_t depth;  /* of water: half feet */
    int16_t inside; /* tenths of a degree */
    tk_polygon at;
} duel_area;

/* A way in and out: vehicles start at `pose`; one that is wholly within `exit` has left. */
typedef struct duel_gate {
    char title[24];
    tk_pose pose;
    tk_polygon exit;
} duel_gate;

/* A fork of the road [forks]: who leads comes through `zone` and goes on in `branch` HAND_LEFT or HAND_RIGHT. */
typedef struct duel_fork {
    int16_t angle; /* degrees between the branches; above 90: not a choice */
    tk_polygon zone, branch[2];
} duel_fork;

typedef struct duel_map {
    char id[32], title[48];
    double width, height; /* inches */
    int fixture_count, area_count, gate_count, line_count;
    int hills;                         /* plateaus and ramps */
    bool houses;                       /* with an inside */
    int buildings;                     /* whatever their inside: where there are some, missed shots fly on */
    int insides;                       /* buildings with an inside, */
    uint8_t inside[DUEL_MAX_FIXTURES]; /* which they are */
    int opaques;                       /* fixtures that hide what is behind them, */
    uint8_t opaque[DUEL_MAX_FIXTURES];
    int ruins; /* what is rubble, or may become it */
    int gun_count, opening_count;
    struct {
        uint8_t fixture, row; /* of the world's weapons */
    } gun[DUEL_MAX_GUNS];     /* weapons of buildings [armed-buildings] */
    duel_opening opening[DUEL_MAX_OPENINGS];
    int first_crossing; /* the first fixture that is driven over; fixture_count: none */
    duel_fixture fixture[DUEL_MAX_FIXTURES];
    duel_area area[DUEL_MAX_AREAS];
    duel_gate gate[DUEL_MAX_GATES];
    tk_vec line[DUEL_MAX_LINES][2]; /* checkpoints, crossed in this order */
    int fork_count;
    duel_fork fork[DUEL_MAX_FORKS];
    int place_count;
    tk_vec place[DUEL_MAX_PLACES]; /* where gangs begin; without any: at the gates */
} duel_map;

/* How far it is in inches from each cell of a grid to each checkpoint, to the end of the road, or to each other cell of
 * a coarser grid: row by row, way by way. */
enum { DUEL_WAY_COLUMNS = 128, DUEL_WAY_ROWS = 64, DUEL_WAY_SIDE = 16 };
typedef struct duel_ways {
    int count, columns, rows;
    double cell; /* its side in inches */
    float far[DUEL_MAX_LINES * DUEL_WAY_COLUMNS * DUEL_WAY_ROWS];
} duel_ways;
_Static_assert(DUEL_MAX_LINES *DUEL_WAY_COLUMNS *DUEL_WAY_ROWS >=
                   DUEL_WAY_SIDE * DUEL_WAY_SIDE * DUEL_WAY_SIDE * DUEL_WAY_SIDE,
               "room for the ways from everywhere to everywhere");

typedef struct duel_scenario {
    char id[32], title[48], map[32];
    uint8_t min_seats, max_seats, goal;
    uint16_t turns;           /* time limit */
    int16_t slowest, fastest; /* speed to start with: tenths of a mph */
    bool exits;               /* gates are open: who goes out by one is safe; else it has given up */
    char vehicle[CLASSIC_ID]; /* stock file everybody drives unless the configuration says otherwise */
    char pursuer[CLASSIC_ID]; /* the same of all seats but the first; "": no difference */
    char gang[CLASSIC_ID];    /* every other seat has that gang instead; "": none has */
    uint8_t start, sides;     /* duel_start_kind, duel_sides */
    uint8_t lead;             /* inches between those who start in front and the others; 0: two dice */
    uint8_t pack;             /* vehicles of the seats after the first together at least */
    uint8_t laps;             /* GOAL_LAPS: so many */
    uint8_t escape;           /* GOAL_ESCAPE: a lead of more inches gets away */
    int32_t ceiling;          /* what one vehicle may cost, dollars as below; 0: anything */
    int32_t allowance;        /* what each seat may spend, 0: anything */
    int32_t budget[2];        /* what the first seat and all others together may spend; 0: anything */
    int16_t kill_points, survival_points, jump_points, breach_points;
} duel_scenario;

/* A vehicle that has seen better days: points and shots left, where they are fewer than it is built with. */
typedef struct duel_condition {
    bool worn;
    uint8_t dp[DUEL_MAX_PARTS], shots[DUEL_MAX_WEAPONS];
    bool loaded;                   /* below: what is left of the gear in its cargo */
    uint8_t hold[TK_DESIGN_CARGO]; /* pieces */
    bool packed;                   /* below: what is left of what its people carry */
    uint8_t left[DUEL_MAX_PEOPLE][DUEL_MAX_CARRIED];
    uint16_t charge[DUEL_MAX_PEOPLE]; /* of power packs: as of a walker */
} duel_condition;

typedef struct duel_world {
    int seats, cars;
    uint8_t referee;                                  /* its seat, DUEL_NONE */
    uint8_t team[DUEL_MAX_SEATS];                     /* seats of one team win together */
    uint8_t owner[DUEL_MAX_CARS], nth[DUEL_MAX_CARS]; /* seat, and which of its vehicles */
    uint8_t given[DUEL_MAX_CARS];                     /* index in the pool of vehicles */
    uint8_t stand_in[DUEL_MAX_CARS]; /* what others take a secret one for; DUEL_NONE: no secret [secret-vehicles] */
    uint8_t
        taken_as[DUEL_MAX_CARS]; /* and from its first known weapon on; DUEL_NONE: as it is, there is no fake on it */
    /* Levels above the base; -1: none at all. Cycling: for cycles and trikes. */
    int8_t driving[DUEL_MAX_CARS][DUEL_MAX_PEOPLE], cycling[DUEL_MAX_CARS][DUEL_MAX_PEOPLE];
    /* Gunnery: none at all has become what it costs to hit. */
    int8_t gunnery[DUEL_MAX_CARS][DUEL_MAX_PEOPLE];
    duel_condition condition[DUEL_MAX_CARS];
    uint8_t weather, shoulders; /* duel_weather, duel_shoulder */
    bool night, concussion, alternate;
    bool jostling;                  /* people run into each other [running-into-people] */
    bool choose_gates;              /* in play; else by lot, but for those that have one */
    uint8_t gate_of[DUEL_MAX_CARS]; /* DUEL_NONE: by lot or choice */
    duel_charts chart;
    duel_map map;
    duel_scenario scenario;
    duel_ways ways;
    /* Bit per square, row by row: nobody walks there; it lies along the walls of a house with an inside
     * [foot/path.c]. */
    uint8_t walled[DUEL_WALK_SIDE * DUEL_WALK_SIDE / 8], housed[DUEL_WALK_SIDE * DUEL_WALK_SIDE / 8];
    int weapon_count, vehicle_count, grenade_count;
    duel_grenade_kind grenade[DUEL_MAX_GRENADE_KINDS];
    int gear_count, walkers;
    duel_gear gear[CLASSIC_MAX_GEAR];
    struct {
        uint8_t car, crew;
    } walker[DUEL_MAX_WALKERS];                     /* who they are: gangs, then drivers, then all others */
    int8_t running[DUEL_MAX_CARS][DUEL_MAX_PEOPLE]; /* TK_ABSENT: unskilled */
    int8_t climbing[DUEL_MAX_CARS][DUEL_MAX_PEOPLE];
    int8_t handgunner[DUEL_MAX_CARS][DUEL_MAX_PEOPLE], martial_arts[DUEL_MAX_CARS][DUEL_MAX_PEOPLE];
    int8_t paramedic[DUEL_MAX_CARS][DUEL_MAX_PEOPLE];
    /* Of each kind of grenade somebody carries, in turns; the very first is that of a vehicle's launchers, too. */
    int8_t timers[DUEL_MAX_CARS][DUEL_MAX_PEOPLE][DUEL_MAX_CARRIED];
    int8_t untrained_tripod;           /* to hit without Gunner */
    uint8_t layer[DUEL_COUNTER_KINDS]; /* the weapon that lays such a counter: what it does; DUEL_NONE */
    duel_weapon weapon[CLASSIC_MAX_WEAPONS];
    duel_vehicle vehicle[DUEL_MAX_VEHICLES];
} duel_world;

#endif
