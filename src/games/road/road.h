/* A Straight Road: what its files share.
 *
 * The road is one lattice of hexes. `y` counts half fields from the entry edge of the first board: even columns have
 * their fields at odd y, odd columns at even y, so that a step straight on is y+2 and a step ahead to a side is y+1.
 * Board b owns the 64 fields with (y-1)/16 == b; its last ones in the odd columns lie half on the next board: these are
 * the partial fields at its front edge.
 *
 * Invariants of the state: no two cars in play stand on one field; a car in play stands on a field that is no obstacle
 * and between first_board and the front edge; the pawn of a car is on a speed that no equipment covers, or beside the
 * speedometer (0). The frames are a stack of what is going on: those that ask are questions to seats, the others are
 * steps that road_advance takes by itself. */
#ifndef ROAD_H
#define ROAD_H

#include "turnkey/game.h"
#include "turnkey/rows.h"
#include "turnkey/toolkit.h"
#include "road_words.h"

enum {
    ROAD_COLUMNS = 8,
    ROAD_ROWS = 8,
    ROAD_FIELDS = ROAD_ROWS * ROAD_COLUMNS,
    ROAD_SPAN = 16,     /* half fields along a board */
    ROAD_LEFT_LANE = 2, /* columns of the road; the rest is off-road */
    ROAD_RIGHT_LANE = 5,
    ROAD_MAX_SEATS = 8,
    ROAD_MAX_CARS = 10,
    ROAD_SQUARES = 7, /* of a speedometer and of a driver card */
    ROAD_MAX_PARTS = 16,
    ROAD_MAX_CREW = 8,   /* driver, passenger, and as many more as there can be slots */
    ROAD_MAX_STOCK = 24, /* stored equipment of a seat, in a campaign */
    ROAD_MAX_HAND = 5,   /* surprise cards */
    ROAD_RING = 8,       /* boards whose markers are kept */
    ROAD_MAX_BOARDS = 32,
    ROAD_MAX_TERRAIN = 16,
    ROAD_MAX_VEHICLES = 32,
    ROAD_MAX_DRIVERS = 32,
    ROAD_MAX_KINDS = 48, /* equipment */
    ROAD_MAX_SETS = 16,  /* ready-made cars */
    ROAD_MAX_SURPRISES = 16,
    ROAD_MAX_DECK = 48,
    ROAD_MAX_MEMBERS = 8, /* of the Berzerk gang */
    ROAD_MAX_LIKES = 6,   /* action preferences of a member */
    ROAD_MAX_FRAMES = 48,
    ROAD_MAX_GAMES = 10, /* of a campaign */
    ROAD_PERSONS = 4,    /* pedestrians on a board */
    ROAD_NONE = 255
};

/* The six ways out of a field, clockwise, so that opposites differ by three.
 * X(NAME, name, title, columns and half rows it leads on) */
#define ROAD_WAY_LIST(X) \
    X(AHEAD, "ahead", "ahead", 0, 2) \
    X(RIGHT, "right", "front right", 1, 1) \
    X(BACK_RIGHT, "back-right", "back right", 1, -1) \
    X(BACK, "back", "back", 0, -2) \
    X(BACK_LEFT, "back-left", "back left", -1, -1) \
    X(LEFT, "left", "front left", -1, 1)

typedef enum road_way {
#define X(NAME, name, title, column, y) WAY_##NAME,
    ROAD_WAY_LIST(X)
#undef X
        ROAD_WAYS
} road_way;

/* ---- what is fixed ---- */

typedef struct road_square {
    uint8_t speed; /* this square has a number: the vehicle can drive it */
    uint8_t black; /* too fast for off-road */
    uint8_t slot;  /* equipment fits here, and covers the number */
} road_square;

typedef struct road_vehicle {
    char id[32], title[40], text[160];
    uint8_t price, structure, keywords; /* dollars; points; bits KEYWORD_... */
    uint8_t solo_forbidden;             /* not for Max when he is alone */
    uint8_t bus;                        /* the one the Convoy is about */
    road_square square[ROAD_SQUARES];
    uint8_t built_in_count, built_in[4]; /* kinds */
} road_vehicle;

typedef struct road_driver {
    char id[32], title[40], text[160];
    uint8_t price;     /* dollars */
    uint8_t passenger; /* kind that comes along and cannot be replaced; ROAD_NONE */
    uint8_t max;       /* the one the Pack is after */
    uint8_t skill[ROAD_SQUARES];
} road_driver;

typedef struct road_kind {
    char id[32], title[40], text[200];
    uint8_t price, effect, class_; /* dollars; EFFECT_..., CLASS_... */
    uint8_t slots;                 /* adjacent slots it takes: 1 or 2; 0 for tuning and passengers */
    uint8_t uses;                  /* chips or plates on it at the start */
    uint8_t range;                 /* guns: fields in a straight line */
    uint8_t damage;                /* weapons: of one hit of one piece */
    uint8_t linked;                /* guns: all of them fire as one */
    uint8_t rear;                  /* fires backwards */
    uint8_t kick;                  /* firing demands a SpinOut check */
    uint8_t bursts;                /* breaks on a roll of 6 */
    uint8_t absorbs;               /* damage of one hit it takes with it when lost */
    uint8_t bonus;                 /* passengers, stabilizer, brakes, charger, tires, bull bar: how much */
    uint8_t most;                  /* pieces a vehicle may have; 0: any number */
    uint8_t group;                 /* road_group */
    uint8_t bound;                 /* comes only with its driver: not for sale */
} road_kind;

/* A car to be had: also what a build in a configuration or in the shop becomes. */
typedef struct road_build {
    uint8_t vehicle, driver; /* ROAD_NONE: not chosen yet */
    uint8_t count;
    uint8_t kind[ROAD_MAX_PARTS];  /* bought, without what is built in or comes with the driver */
    uint8_t place[ROAD_MAX_PARTS]; /* first slot, PLACE_UNDER or PLACE_FRAME */
} road_build;

enum { PLACE_UNDER = 7, PLACE_FRAME = 8, ROAD_PLACES = 9 };

typedef struct road_set {
    char id[32];
    road_build build;
} road_set;

/* X(NAME, name) */
#define ROAD_LIKES(X) \
    X(SHOOT, "shoot") \
    X(RAM, "ram") \
    X(DROP, "drop") \
    X(LAUNCH, "launch") \
    X(REPAIR, "repair")

typedef enum road_like {
#define X(NAME, name) LIKE_##NAME,
    ROAD_LIKES(X)
#undef X
} road_like;

/* A member of the Berzerk gang: its car, where it wants to be relative to Max, what it likes to do. */
typedef struct road_member {
    char id[32];
    road_build build;
    uint8_t boss;
    int8_t ahead;  /* fields in front of Max (negative: behind) */
    uint8_t aside; /* this many columns to the left or to the right; 0: straight */
    uint8_t like_count;
    struct {
        uint8_t what, effect; /* road_like, and the effect it is done with (ROAD_NONE for ramming and repairing) */
    } like[ROAD_MAX_LIKES];
} road_member;

typedef struct road_terrain {
    char id[24], title[32];
    uint8_t ground;
    uint8_t wreck; /* blocks a line of fire like the wreck of a car */
} road_terrain;

typedef struct road_board {
    char id[32], title[40];
    uint8_t basic;                            /* without special features: fit for the start */
    uint8_t terrain[ROAD_ROWS][ROAD_COLUMNS]; /* indexes world.terrain; row 0 is the entry edge */
} road_board;

typedef struct road_rules {
    char title[40], text[400];
    uint8_t min_seats, max_seats, default_seats;
    uint8_t gangs; /* two gangs instead of everybody for himself */
    uint8_t dangerous, eat_dust;
    uint8_t budget[2];     /* dollars of gang A (or everybody) and gang B */
    uint64_t forbidden[2]; /* bit per kind */
} road_rules;

typedef struct road_surprise_kind {
    char id[32], title[40], text[200];
    uint8_t effect, copies, range;
} road_surprise_kind;

typedef struct road_figures {
    int most_rounds; /* then the match is called off */
    int max_budget;  /* of Max in The Pack: dollars */
    int convoy_rounds;
    int race_boards, pack_boards;
    int placing[3];            /* Death Race: points */
    int surprise_price;        /* dollars, as all prices and prizes */
    int prize[ROAD_MAX_SEATS]; /* campaign, by placing */
    int mend_percent, sell_percent, refill_price, bodywork_price;
} road_figures;

/* X(NAME, name) */
#define ROAD_SHOPS(X) \
    X(READY_MADE, "ready-made") \
    X(BUY, "buy") \
    X(DRAFT, "draft")

typedef enum road_shop {
#define X(NAME, name) SHOP_##NAME,
    ROAD_SHOPS(X)
#undef X
} road_shop;

typedef struct road_world {
    road_scenario scenario;
    int seats, cars;
    road_shop shop;
    bool evade, tackle, drift, pursuit; /* optional rules */
    bool dangerous, eat_dust;
    int surprises; /* cards dealt to every seat */
    int games;     /* of the campaign; 1: no campaign */
    /* A match has a world for each scenario of its campaign, one after the other in memory; they differ in what depends
     * on the scenario. `leg` says which of them a game is played in, `place` which of them this one is. */
    uint8_t leg_count, place, leg[ROAD_MAX_GAMES];
    int gang;                        /* solo: members beside the boss */
    road_build build[ROAD_MAX_CARS]; /* of each car at the start; empty ones are shopped for, or chosen */
    uint16_t chosen;                 /* bit per car that takes one of the ready-made ones when the match begins */
    uint8_t owner[ROAD_MAX_CARS];    /* seat; ROAD_NONE: scripted, or the Bus that gang A drives in turn */
    uint8_t side[ROAD_MAX_CARS];     /* 0: gang A, 1: gang B; without gangs the car's own number */
    uint8_t special;                 /* car that is Max, the Truck or the Bus; ROAD_NONE */
    road_rules rules;                /* of the scenario */
    road_figures figure;
    int vehicle_count, driver_count, kind_count, set_count, member_count, terrain_count, board_count, surprise_count;
    int hand_weapon; /* kind */
    road_vehicle vehicle[ROAD_MAX_VEHICLES];
    road_driver driver[ROAD_MAX_DRIVERS];
    road_kind kind[ROAD_MAX_KINDS];
    road_set set[ROAD_MAX_SETS];
    road_build truck, bus; /* what the Truck and the Convoy are about, when it is not bought */
    road_member member[ROAD_MAX_MEMBERS];
    road_terrain terrain[ROAD_MAX_TERRAIN];
    road_board board[ROAD_MAX_BOARDS];
    road_surprise_kind surprise[ROAD_MAX_SURPRISES];
} road_world;

/* ---- what changes ---- */

enum { PART_DAMAGED = 1, PART_ASLEEP = 2, PART_BUILT_IN = 4 };

typedef struct road_part {
    uint8_t kind, place, uses, flags;
} road_part;

/* What a scenario adds to a car for each seat. X(NAME): the second car of the smaller gang, the Truck, the Bus */
#define ROAD_ROLES(X) \
    X(SECOND) \
    X(TRUCK) \
    X(BUS)

typedef enum road_role {
#define X(NAME) ROLE_##NAME,
    ROAD_ROLES(X)
#undef X
        ROAD_ROLE_COUNT
} road_role;

/* X(NAME, name, text beside a terminal's road) */
#define ROAD_STANDINGS(X) \
    X(WAITING, "waiting", "beside the road") \
    X(DRIVING, "driving", "") \
    X(WRECKED, "wrecked", "wrecked") \
    X(OUT, "out", "out")             /* removed: dust, a missed checkpoint */ \
    X(LEFT, "left", "left the road") /* drove off the end of the last board */

typedef enum road_standing {
#define X(NAME, name, text) STANDING_##NAME,
    ROAD_STANDINGS(X)
#undef X
} road_standing;

typedef struct road_car {
    int16_t y; /* half fields from the first edge */
    uint8_t column;
    uint8_t standing;
    uint8_t vehicle, driver; /* ROAD_NONE while shopping */
    uint8_t speed;           /* fields a round; 0: the pawn is beside the speedometer */
    uint8_t slid;            /* structural damage: squares the driver card has moved to the left */
    uint8_t spun;            /* faces backwards until its next activation */
    uint8_t activated;       /* this round */
    uint8_t pursues;         /* car it is on the tail of; ROAD_NONE */
    uint8_t passed;          /* checkpoints driven over: bit per board of the ring */
    uint8_t member;          /* of the Berzerk gang; ROAD_NONE */
    uint8_t lent;            /* for this game of a campaign only: nobody's to sell or change */
    uint8_t went;            /* how many were out when it went out: later is better */
    uint8_t part_count;
    road_part part[ROAD_MAX_PARTS];
} road_car;

typedef struct road_field {
    uint8_t marks;
    uint8_t layer;  /* car that laid the mine; ROAD_NONE */
    uint8_t token;  /* face down: hidden from everybody */
    uint8_t person; /* pedestrian: its value; 0: none */
} road_field;

/* Questions, and how they are put; NULL: by what they are about, see ask_pattern. Before each: what the fields of its
 * frame hold. Those that are not named are as road_push leaves them: `field` -1, `car` (unless given), `other`, `with`,
 * `by` ROAD_NONE, the others 0. Where `car` is named, whoever drives it is asked. X(NAME, name, text) */
#define ROAD_QUESTIONS(X) \
    /* every seat in `asked` shops until it is ready; stage: 0 Max in the Pack, 1 everybody else */ \
    X(SHOP, shop, "Buy what you want to take along, then say that you are ready.") \
    /* `car` takes one of the ready-made cars */ \
    X(CHOOSE, choose, "{car}: which of the ready-made cars do you take?") \
    /* `car` gets a vehicle (stage 0) or a driver (1); points: turns round the table before this one */ \
    X(DRAFT, draft, NULL) \
    /* both gangs write down a name: seats 0 and 1 for them */ \
    X(BOSS, boss, "In which car does your boss ride? The others do not learn it.") \
    /* Roadblock: a gang lays a board; car: the gang's first, 0 or 1 */ \
    X(LAY, lay, "Which board comes next, and which way round?") \
    /* stage: road_placing. Wrecks: `points` of them, on the board of `field`. A checkpoint: on the board of \
     * `field`; car: the one in last position. A pedestrian of the value `points` jumps from `field` to one beside \
     * it; car: from which it jumps, asked: another driver */ \
    X(PLACE, place, NULL) \
    /* `car` comes onto the road */ \
    X(ENTER, enter, "{car}: where do you enter the road, and how fast?") \
    /* which car of the gang is next; asked: all who have one to come */ \
    X(ORDER, order, "Which car of your gang drives next?") \
    /* how fast does `car` go */ \
    X(SPEED, speed, "{car}: how fast?") \
    /* `car`: a step, an action, the end */ \
    X(DRIVE, drive, NULL) \
    /* `other` failed to ram `car` on `field`, going `way`: evade, or let it happen */ \
    X(EVADE, evade, "{other} fails to ram {car}: evade, or let it happen?") \
    /* `other` rams `car` on `field`, going `way`: try to evade actively? */ \
    X(TRY, try, "{other} rams {car}: try to evade, at the risk of a SpinOut?") \
    /* as TRY, and that worked: where to */ \
    X(AWAY, away, "{car} gets out of the way: where to?") \
    /* `car` rams `other` on `field`, going `way`: where does it push it */ \
    X(PUSH, push, "{car} rams {other}: where do you push it?") \
    /* does `car` tackle `other`, which passes on `field`; way: left or right */ \
    X(TACKLE, tackle, "{other} passes {car}: tackle it?") \
    /* `car` dodges the rocket of `other`: where to */ \
    X(DODGE, dodge, "{car} dodges the rocket: to which side?") \
    /* how much haze does `car` put between itself and the car on turn, `other` */ \
    X(HAZE, haze, "{other} aims at {car}: how much haze do you use?") \
    /* `car` takes `points`, one after the other, from `by` (ROAD_NONE: nobody): what goes */ \
    X(DAMAGE, damage, "{car} takes damage, {points} to go: what is lost?") \
    /* a sniper of `car` hits `other` for `points` (`by` is `car` too): picks what goes, or leaves it */ \
    X(PICK, pick, "You hit {other}: what do you shoot to pieces?") \
    /* `car` has a marker of Death Heads, stage: road_token: what is activated or repaired */ \
    X(WAKE, wake, "{car} has turned up a marker: what works from now on?") \
    /* surprise cards of all in `asked` at the activation of `car` (stage 0) or its shot (1), or of `car` at its \
     * own failed check (2), which had `malus` */ \
    X(REACT, react, NULL)

/* Steps that nobody decides. X(NAME, name, NULL) */
#define ROAD_STEPS(X) \
    /* the round goes on: who is next; stage 1: it has ended */ \
    X(ROUND, round, NULL) \
    /* an activation of `car` begins */ \
    X(BEGIN, begin, NULL) \
    /* `car` goes one field `way`, mode: road_mode; stage and flags: step.c. field: once it is there */ \
    X(STEP, step, NULL) \
    /* `car` rams `other` on `field`, going `way`, mode: road_mode of its step; stage and flags: ram.c */ \
    X(RAM, ram, NULL) \
    /* a SpinOut check of `car` with `malus` */ \
    X(SPIN, spin, NULL) \
    /* `car` shoots at `field`, where `other` or a pedestrian is, `with` this kind, by `crew` (0: driver); malus: \
     * haze; points: index of the part that fires, ROAD_NONE: no single one; stage and flags: fire.c */ \
    X(SHOT, shot, NULL) \
    /* a rocket of `car`, of the kind `with`, has come to `field` and flies on `way` */ \
    X(ROCKET, rocket, NULL) \
    /* an activation of `car` ends */ \
    X(FINISH, finish, NULL)

typedef enum road_frame_kind {
#define X(NAME, name, text) FRAME_##NAME,
    ROAD_QUESTIONS(X) ROAD_STEPS(X)
#undef X
        ROAD_FRAME_COUNT
} road_frame_kind;

/* What is put down. X(NAME, name, question) */
#define ROAD_PLACINGS(X) \
    X(WRECK, "wreck", "Where does the wreck lie?") \
    X(CHECKPOINT, "checkpoint", "Where is the checkpoint?") \
    X(PERSON, "person", "Where does pedestrian {points} jump?")

typedef enum road_placing {
#define X(NAME, name, text) PLACING_##NAME,
    ROAD_PLACINGS(X)
#undef X
} road_placing;

/* How a car comes to enter a field. */
typedef enum road_mode { MODE_DRIVE, MODE_PUSHED, MODE_EVADE, MODE_DODGE, MODE_FOLLOW, MODE_TACKLE } road_mode;

/* What is going on. What a field holds depends on the kind: see road_frame_kind. */
typedef struct road_frame {
    uint16_t asked; /* questions: bit per seat that decides, stored so that it never depends on what is hidden */
    int16_t field;  /* road_field_id, or -1 */
    uint8_t kind;
    uint8_t stage;
    uint8_t car;    /* whom it is about or who acts */
    uint8_t other;  /* the other car, or ROAD_NONE */
    uint8_t way;    /* road_way of a step, a ram, a rocket */
    uint8_t mode;   /* road_mode of a step or a ram */
    uint8_t points; /* of damage or of a pedestrian, or a count */
    uint8_t with;   /* kind used */
    uint8_t crew;
    uint8_t by;   /* car that did the damage, or ROAD_NONE */
    int8_t malus; /* on the check */
    uint8_t flags;
} road_frame;

/* The activation in progress. */
typedef struct road_turn {
    uint8_t car;     /* ROAD_NONE: none */
    uint8_t driven;  /* fields */
    uint8_t acted;   /* bit per action taken: 0 driver and passenger, 2.. the further passengers */
    uint8_t checked; /* a SpinOut check was taken for the field it is on */
    uint8_t drift;   /* WAY_AHEAD: none; else the way it faces */
    uint8_t line;    /* kind it is dropping; ROAD_NONE */
    uint8_t stalled; /* engine failure: it has to slow down */
    uint8_t freaked; /* its passengers take no action */
    uint8_t rolling; /* has begun to move */
    uint8_t ended;
    uint8_t drifted;  /* has begun to drift on this field */
    uint8_t rammed;   /* has driven into another car */
    uint8_t tailing;  /* stays in pursuit: only passengers act */
    uint8_t unused;   /* instead of padding, because states are hashed byte by byte */
    uint16_t oiled;   /* bit per car that has left an oil slick: every field is a risk to it */
    uint16_t used;    /* bit per part used in this activation */
    uint16_t tackled; /* bit per car that had its chance to tackle since the last step */
} road_turn;

typedef struct road_purse {
    int16_t dollars;
    uint8_t stock_count;
    uint8_t stock[ROAD_MAX_STOCK]; /* kinds, in order; campaign only */
    uint8_t hand_count;
    uint8_t hand[ROAD_MAX_HAND]; /* surprise cards: kinds; hidden from the others */
} road_purse;

typedef struct road_state {
    uint16_t round;
    uint16_t first_board, board_end; /* boards first .. end-1 are on the table */
    uint8_t over, ending;
    uint8_t game;       /* of the campaign, from 0 */
    uint8_t phase_gang; /* gangs: whose turn it is */
    uint8_t attached;   /* a board was attached this round */
    uint8_t out_count;
    uint8_t dust;         /* surprise: nobody shoots until the round ends */
    uint8_t finished;     /* Death Race: the first car has left the fourth board */
    uint8_t station;      /* gas station: at the end of this board (number from 1); 0: not found yet */
    uint8_t station_chip; /* topmost counter chip */
    uint8_t boss[2];      /* car; ROAD_NONE: not chosen. Hidden from the other gang */
    uint8_t laid;         /* boards and wrecks laid in Roadblock's set-up */
    uint8_t frame_count;
    uint8_t deck_count, discard_count;
    uint8_t supply[ROAD_TOKENS];     /* Death Heads: markers not on a board */
    uint8_t returned[ROAD_TOKENS];   /* of these: seen going back since the last ones were laid out */
    uint8_t winners;                 /* bit per seat, once over */
    uint8_t deck[ROAD_MAX_DECK];     /* surprise cards: a set to draw from in front, discards from the back */
    int16_t markers[ROAD_MAX_SEATS]; /* Derby, Truck: damage inflicted */
    int16_t points[ROAD_MAX_SEATS];  /* Death Race: pedestrians; solo: score; campaign: money won */
    uint8_t board[ROAD_RING], turned[ROAD_RING];
    road_turn turn;
    road_purse purse[ROAD_MAX_SEATS];
    road_car car[ROAD_MAX_CARS];
    road_car parked[ROAD_ROLE_COUNT]; /* campaign: cars of these roles that have no part in this game */
    uint8_t parked_roles;             /* bit per role that has one */
    road_frame frame[ROAD_MAX_FRAMES];
    road_field field[ROAD_RING][ROAD_FIELDS];
} road_state;
_Static_assert(sizeof(road_state) <= 8192, "the state fits in 8 KiB");

/* Everything a rules function needs while it changes the state. */
typedef struct road_play {
    const road_world *world;
    road_state *state;
    tk_dice *dice;
    tk_events *events;
} road_play;

/* A kind of question: what may be answered, all of it, and what an answer does. `take` runs with the frame still on
 * top and has to pop it (road_pop) or change it. */
typedef struct road_question {
    tk_reason (*check)(const road_world *, const road_state *, int seat, tk_action);
    void (*list)(const road_world *, const road_state *, int seat, tk_choices *);
    void (*take)(const road_play *, int seat, tk_action);
} road_question;

/* content.c, data.c, names.c */
/* Everything of data/road/; needs the scenario. */
tk_status road_read_content(road_world *, const tk_content *, tk_error *);
/* settings.c: one file each, for road_read_content */
void road_read_boards(road_world *, tk_json_in *);
void road_read_scenarios(road_world *, tk_json_in *);
void road_read_surprises(road_world *, tk_json_in *);
void road_read_figures(road_world *, tk_json_in *);
extern const char *const road_scenario_ids[]; /* NULL-terminated, in the order of the scenarios */
tk_status road_setup(tk_world *, const tk_content *, const char *config_json, tk_error *);
void road_noun(const void *world, const char *kind, int value, tk_text *out);

/* build.c: what a car may be made of and what it costs. The shop, the loader and the tests all ask here. */
typedef struct road_problem {
    tk_reason reason;
    int part; /* index into the build's lists it is about; -1: the whole */
} road_problem;
/* The price with everything that is not built in, as the sum of `ledger` (may be NULL). */
int road_build_price(const road_world *, const road_build *, tk_ledger *ledger);
/* All that is wrong, at most `cap`; `budget` -1: any price; `forbidden` bit per kind. Unfinished builds (no vehicle or
 * driver) are a problem too. */
int road_build_problems(const road_world *, const road_build *, int budget, uint64_t forbidden, road_problem *out,
                        int cap);
/* Why this piece cannot be added at that place; FINE when it can. */
tk_reason road_build_check_add(const road_world *, const road_build *, int kind, int place);
/* Where a piece goes when nobody says: under the card if it may; else a bare slot, the frame, and last the highest
 * speeds. PLACE_UNDER when it fits nowhere. */
int road_build_place(const road_world *, const road_build *, int kind);
/* May this car of the match have it, by what the scenario prescribes and forbids? Does not look at the money. */
tk_reason road_check_vehicle(const road_world *, int car, int vehicle);
tk_reason road_check_driver(const road_world *, int car, int driver);
/* What there is to spend on this car, and the kinds it may not have. Does not look at `shop`. */
int road_budget(const road_world *, int car);
uint64_t road_forbidden(const road_world *, int car);
/* All that is wrong with a build for this car of the match: as road_build_problems, and what the scenario says.
 * `budget` -1: a ready-made car, for which neither money nor forbidden equipment counts. */
int road_car_problems(const road_world *, int car, const road_build *, int budget, road_problem *out, int cap);
/* A whole car, waiting beside the road, with everything bought, built in and coming along. */
void road_build_car(const road_world *, const road_build *, road_car *out);

/* examine.c: builds in and out of JSON */
/* All problems, price and speedometer of a build; the speedometer only if there is a vehicle. */
void road_examine(const road_world *, const road_build *, int budget, uint64_t forbidden, tk_json *);
/* The same for {"car"?,"build"}: a car of this match (0) with its budget and what the scenario says. */
tk_status road_examine_request(const tk_world *, const char *json, size_t length, tk_json *, tk_error *);
/* Read {"vehicle"?,"driver"?,"equipment"?:[{"kind","at"?}]}; complains into `in`. A missing "at" takes the best free
 * place. */
void road_build_read(const road_world *, tk_json_in *in, tk_json_node, road_build *out);
int road_find_kind(const road_world *, const char *id); /* ROAD_NONE when there is none */
/* The thing with the id in this node; complains that there is no such `what` and returns ROAD_NONE. */
int road_read_id(const road_world *, tk_json_in *, tk_json_node, const char *what,
                 int (*find)(const road_world *, const char *id));

/* board.c: fields and what lies on them */
bool road_is_field(const road_state *, int column, int y); /* on the boards on the table, sideways and lengthways */
road_ground road_ground_at(const road_world *, const road_state *, int column, int y); /* of the board alone */
bool road_is_obstacle(const road_world *, const road_state *, int column, int y);
/* An obstacle or a wreck, printed or of a car: nothing is fired past it [guns]. */
bool road_blocks_fire(const road_world *, const road_state *, int column, int y);
/* The car in play that stands there (with either half, if it is long), or ROAD_NONE. */
int road_car_at(const road_world *, const road_state *, int column, int y);
/* Draw a board at random from those not on the table and attach it, with all that the scenario puts on it. */
void road_attach(const road_play *);
/* Lay a certain board at the end, bare. */
void road_lay(const road_play *, int board, bool turned);
/* A random field of board `number` (from 0) that is no obstacle, holds no car and none of `marks`, token or person;
 * on the road only if asked. Field id, or -1 when there is none. */
int road_random_field(const road_play *, int number, bool on_road, int marks);
/* Fields from one to the other. */
int road_distance(int column_a, int y_a, int column_b, int y_b);
/* Drop the back-most boards but two, with what that does to the cars on them [falling-behind, eat-dust]. */
void road_drop_boards(const road_play *);

/* flow.c: frames, rounds, activations */
road_frame *road_push(road_state *, road_frame_kind, int car);
/* Who decides for a car: a seat, or ROAD_NONE for the script. */
int road_seat_of(const road_world *, const road_state *, int car);
/* Push a question to the one who decides for `car`. */
road_frame *road_ask_car(const road_world *, road_state *, road_frame_kind, int car);
/* Run on until somebody has to decide or the match is over. */
void road_advance(const road_play *);
extern const road_question *const road_questions[ROAD_FRAME_COUNT]; /* NULL for the steps nobody decides */
/* One for each kind of question, in the file that knows it: shop.c, placing.c, flow.c, drive.c, ram.c, fire.c,
 * damage.c, surprise.c. */
extern const road_question road_question_shop, road_question_choose, road_question_draft, road_question_boss,
    road_question_lay, road_question_place, road_question_enter, road_question_order, road_question_speed,
    road_question_drive, road_question_evade, road_question_try, road_question_away, road_question_push,
    road_question_tackle, road_question_dodge, road_question_haze, road_question_damage, road_question_pick,
    road_question_wake, road_question_react;
void road_start(const tk_world *, void *state, tk_dice *, tk_events *);
uint32_t road_pending(const tk_world *, const void *state);
tk_reason road_check(const tk_world *, const void *state, int seat, tk_action);
int road_legal(const tk_world *, const void *state, int seat, tk_action *out, int cap);
int road_asides(const tk_world *, const void *state, int seat, tk_action *out, int cap);
void road_apply(const tk_world *, void *state, int seat, tk_action, tk_dice *, tk_events *);

/* control.c: speeds, skill, equipment, checks, losing control */
int road_top_speed(const road_world *, const road_car *); /* not covered by equipment */
bool road_has_speed(const road_world *, const road_car *, int speed);
/* The speed that is left when a rule lowers it to `speed`, but not below `least` [speed-lowered]. */
int road_lowered(const road_world *, const road_car *, int speed, int least);
void road_slow(const road_play *, int car, int by, int least);
int road_skill(const road_world *, const road_car *); /* at its current speed; the first square at a standstill */
int road_skill_at(const road_world *, const road_car *, int speed);
bool road_is_black(const road_world *, const road_car *, int speed);
/* Is a working piece with this effect aboard? Its index, or -1. */
int road_find_part(const road_world *, const road_car *, road_effect);
/* The broken piece of this kind that is worth mending most, or -1. */
int road_find_broken(const road_world *, const road_car *, int kind);
/* The bonus of a working piece with this effect; 0 without one. */
int road_bonus(const road_world *, const road_car *, road_effect);
/* The passenger who is this crew member: part index, or -1 when there is none, as for the driver, 0. Crew 1 sits beside
 * him. */
int road_crew_part(const road_world *, const road_car *, int crew);
/* The skill and what modifies it, for a check of this kind. */
int road_needed(const road_world *, const road_car *, road_check_kind, int malus, tk_ledger *);
/* Chance to pass when `needed` is to be rolled. */
double road_chance(int needed);
/* Roll. Reports the check. `rolled` may be NULL; 0 when there was no roll. */
bool road_roll(const road_play *, int car, road_check_kind, int needed, const tk_ledger *, int *rolled);
void road_spin_out(const road_play *, int car);
void road_push_spin(road_state *, int car, int malus);
void road_spin(const road_play *); /* resolve FRAME_SPIN */
void road_end_pursuit(const road_play *, int car);

/* drive.c: activations, the questions of speed and driving */
void road_begin(const road_play *);  /* resolve FRAME_BEGIN */
void road_finish(const road_play *); /* resolve FRAME_FINISH */
/* A long vehicle changes lanes, or backs up, only where there is room for its tail too, and rams nobody backwards
 * [long]. True for all others. */
bool road_tail_fits(const road_world *, const road_state *, int car, int way);

/* step.c: entering a field */
/* Begin a step of a car. */
void road_push_step(road_state *, int car, road_way, road_mode);
/* A car has been put on a field of the starting board: what lies there counts. */
void road_push_arrival(road_state *, int car);
void road_step(const road_play *);                   /* resolve FRAME_STEP */
void road_offroad_check(const road_play *, int car); /* at a white speed */
/* Does entering this field demand a SpinOut check, and how much damage does it do by itself? */
bool road_is_risk(const road_world *, const road_state *, int column, int y);
int road_field_damage(const road_world *, const road_state *, int column, int y);
/* A pedestrian gets out of the way, or cannot and is killed [pedestrians]. */
void road_person_jumps(const road_play *, int car, int column, int y);
void road_person_dies(const road_play *, int car, int column, int y);
/* A car runs into something that does not give way: damage and SpinOut where it is [obstacles]. `other`: the pinned
 * car it ran into, or ROAD_NONE. */
void road_collide(const road_play *, int car, int other);

/* ram.c */
void road_ram(const road_play *); /* resolve FRAME_RAM */
bool road_is_pinned(const road_world *, const road_state *, int car, int column, int y, road_way);

/* Where a moved car (its step is popped already) was to go there is an obstacle after all. */
void road_way_closed(const road_play *, const road_frame *step);
/* Front left and front right, as far as a car can dodge there. */
unsigned road_dodge_ways(const road_world *, const road_state *, int car);
/* A choice for each of the ways: a bit each. */
void road_list_ways(unsigned ways, int verb, tk_choices *);
/* Spun out or at speed 0: it is rammed without a check. */
bool road_stands(const road_state *, int car);
/* Structure of the rammer over that of the other: 2 or more damages the other, -2 or less the rammer. */
int road_ram_difference(const road_world *, const road_state *, int car, int other, tk_ledger *);
/* May `tackler` tackle `passing` where it is now? `way`: the way of the ram [tackle]. */
bool road_can_tackle(const road_world *, const road_state *, int tackler, int passing, road_way *way);

/* arcs.c: who can be aimed at */
/* A mortar on a partial field reaches three boards, and the partial fields of the one before. */
enum { ROAD_MAX_TARGETS = 3 * ROAD_FIELDS + ROAD_COLUMNS / 2 };
/* Fields with a target that this crew member reaches with this kind; `out` holds ROAD_MAX_TARGETS. */
int road_targets(const road_world *, const road_state *, int car, int kind, int crew, int16_t *out);
bool road_mortar_reaches(const road_state *, int car, int column, int y);
/* The fields a shell can be fired at, with a car or a pedestrian or without; `out` holds ROAD_MAX_TARGETS. */
int road_mortar_fields(const road_world *, const road_state *, int car, bool with_target, int16_t *out);
/* The first car a rocket of this kind meets; ROAD_NONE. */
int road_rocket_meets(const road_world *, const road_state *, int car, int kind);
road_way road_rocket_way(const road_world *, const road_state *, int car, int kind);

/* fire.c: weapons and dropped things */
void road_shot(const road_play *);   /* resolve FRAME_SHOT */
void road_rocket(const road_play *); /* resolve FRAME_ROCKET */
/* Is this verb done with equipment of this effect? */
bool road_suits(int verb, int effect);
/* Why the car cannot do this (shoot, launch, drop, trigger, repair) now; FINE when it can. */
tk_reason road_check_use(const road_world *, const road_state *, int car, tk_action);
void road_list_uses(const road_world *, const road_state *, int car, tk_choices *);
/* Shells for fields where nobody is: allowed, but nothing that a bot should think about [mortar]. */
void road_list_shells(const road_world *, const road_state *, int car, tk_choices *);
void road_use(const road_play *, int car, tk_action);
/* The rocket on top of the frames strikes the car it is at. */
void road_rocket_hits(const road_play *, int target);
/* The shot on top of the frames fails [surprise-jam]. */
void road_jam_shot(road_state *);
/* Skill needed for this shot, without the haze. The ledger is never NULL. */
int road_shot_needed(const road_world *, const road_state *, int car, int kind, int crew, int field, tk_ledger *);
int road_shot_damage(const road_world *, const road_state *, int car, int kind, tk_ledger *);

/* damage.c */
/* So many points in one hit, decided one by one by the owner. `by`: the car that gets the credit, or ROAD_NONE. */
void road_push_damage(const road_play *, int car, int points, int by);
/* What an owner may give up, and a sniper pick, but nothing that a bot should think about [damage] [sniper]. */
void road_list_losses(const road_world *, const road_state *, int car, tk_choices *);
void road_list_picks(const road_world *, const road_state *, int car, tk_choices *);
/* All of `cars` (bit per car) go at the same moment. */
void road_remove(const road_play *, unsigned cars, road_standing);

/* scenario.c: set-up, what boards bring, who wins */
void road_begin_game(const road_play *);
void road_cars_ready(const road_play *);                 /* all have their cars: the rest of the set-up */
void road_board_attached(const road_play *, int number); /* number from 0 */
void road_car_crossed(const road_play *, int car); /* came onto a board it was not on before, or over the last edge */
void road_car_out(const road_play *, int car, int by);
void road_round_begins(const road_play *);
void road_round_ends(const road_play *); /* before the boards are dropped */
void road_end_match(const road_play *, road_ending, unsigned winners);
/* Order without gangs: the car whose turn it is among those not activated; ROAD_NONE when the round is over. */
int road_next_car(const road_world *, const road_state *);
void road_outcome(const tk_world *, const void *state, tk_outcome *);
/* Prizes by rank, higher is better; who is level shares the total of the places taken, rounded down. INT_MIN: none. */
void road_share(const int *rank, int count, const int *prize, int prizes, int *out);

/* placing.c: the questions of setting up and of placing things */
bool road_sets_up_ahead(const road_world *, int car); /* begins on the board and does not drive in the set-up round */
/* Fields where this may be put; `field`: the pedestrian's, otherwise any of the board. */
int road_list_places(const road_world *, const road_state *, road_placing, int field, int16_t out[ROAD_FIELDS]);

/* shop.c: buying, and the garage between the games of a campaign */
/* Deal surprise cards, fill the purses and open the shop; where there is nothing to buy the set-up goes on. */
void road_push_shop(const road_play *);
/* May this car of the match have this vehicle or driver? Does not look at money, or at what a draft has left. */
tk_reason road_check_new_vehicle(const road_world *, int car, int vehicle);
tk_reason road_check_new_driver(const road_world *, const road_state *, int car, int driver);
void road_take_vehicle(const road_play *, int seat, int car, int vehicle, int price);
void road_take_driver(const road_play *, int seat, int car, int driver, int price);
/* What may be done in the shop besides what is listed, and would go round for ever: giving back, storing, giving. */
void road_list_shop_asides(const road_world *, const road_state *, int seat, tk_choices *);
/* Take a thing out of a list; the others stay in order, and what is beyond them is 0. */
void road_take_out(uint8_t *list, uint8_t *count, int at);
/* Cash and what everything would be sold for, without the driver and what was lent. */
int road_worth(const road_world *, const road_state *, int seat);

/* sets.c */
void road_choose_sets(const road_play *); /* one car after the other; then the set-up goes on */

/* draft.c */
void road_push_draft(const road_play *);

/* campaign.c */
void road_next_game(const road_play *); /* a game of a campaign is over: prizes, then the next one or the end */
/* The world in which a game of the campaign is played, and that of a match as it stands. */
const road_world *road_leg(const road_world *any, int game);
const road_world *road_world_of(const tk_world *, const void *state);
/* Whose car a role is; ROAD_NONE for the Bus, which belongs to nobody. */
int road_role_owner(road_role);

/* surprise.c */
/* Ask everybody but the one who decides for `car` whether they play a surprise card now; nobody holds one: nothing. */
void road_ask_others(const road_play *, int car, int stage);
tk_reason road_check_surprise(const road_world *, const road_state *, int seat, tk_action);
void road_list_surprises(const road_world *, const road_state *, int seat, tk_choices *);
void road_play_surprise(const road_play *, int seat, tk_action);

/* gang.c: what a scripted car answers to the question on top */
tk_action road_script(const road_world *, const road_state *, const road_frame *);
/* The field where a member wants to be, on that side of Max; the steps aside are part of the way ahead or back. */
void road_member_field(const road_car *max, const road_member *, int flank, int *column, int *y);

/* types.c, view.c, look.c, draw.c, judge.c */
extern const tk_type road_view_type, road_examined_type;
/* The part in a slot of the speedometer (from 0); -1: none. A large piece lies in two. */
int road_part_in_slot(const road_world *, const road_car *, int slot);
void road_view(const tk_world *, const void *state, int seat, tk_json *);
void road_imagine(const tk_world *, void *state, int seat, tk_dice *);
void road_odds(const tk_world *, const void *state, int seat, tk_action, tk_odds *);
bool road_routine(const tk_world *, const void *state, int seat, tk_action *out);
void road_ask(const tk_world *, const void *state, int seat, tk_text *);
void road_draw_table(const tk_world *, const void *state, int seat, tk_text *);
void road_evaluate(const tk_world *, const void *state, float value[TK_MAX_SEATS]);

/* Report an event everybody may see; missing arguments are absent. */
#define ROAD_EVENT(play, type, ledger, ...) \
    do { \
        if ((play)->events) \
            road_report((play)->events, type, TK_EVERYONE, ledger, (const int16_t[]){__VA_ARGS__}, \
                        (int)(sizeof((const int16_t[]){__VA_ARGS__}) / sizeof(int16_t))); \
    } while (0)
void road_report(tk_events *, road_event, uint16_t seen_by, const tk_ledger *, const int16_t *args, int count);

/* ---- small and asked all the time, so inline ---- */

static const int8_t ROAD_WAY_COLUMN[] = {
#define X(NAME, name, title, column, y) column,
    ROAD_WAY_LIST(X)
#undef X
};
static const int8_t ROAD_WAY_Y[] = {
#define X(NAME, name, title, column, y) y,
    ROAD_WAY_LIST(X)
#undef X
};

static inline int road_field_id(int column, int y)
{
    return y * ROAD_COLUMNS + column;
}

static inline int road_field_column(int field)
{
    return field % ROAD_COLUMNS;
}

static inline int road_field_y(int field)
{
    return field / ROAD_COLUMNS;
}

/* Number (from 0) of the board that owns a field; y is at least 1. */
static inline int road_board_of(int y)
{
    return (int)(((unsigned)y - 1) / ROAD_SPAN);
}

/* Nobody backs over this. The fields that stick out at the back belong to a board that is gone, but are still there. */
static inline int road_back_edge(const road_state *state)
{
    return state->first_board ? state->first_board * ROAD_SPAN : 1;
}

static inline uint16_t road_seat_bit(int seat)
{
    return (uint16_t)(seat == ROAD_NONE ? 0 : 1u << seat);
}

static inline road_field *road_field_at(road_state *state, int column, int y)
{
    unsigned from_start = (unsigned)y - 1;
    return &state->field[from_start / ROAD_SPAN % ROAD_RING]
                        [from_start % ROAD_SPAN / 2 * ROAD_COLUMNS + (unsigned)column];
}

static inline const road_field *road_field_const(const road_state *state, int column, int y)
{
    unsigned from_start = (unsigned)y - 1;
    return &state->field[from_start / ROAD_SPAN % ROAD_RING]
                        [from_start % ROAD_SPAN / 2 * ROAD_COLUMNS + (unsigned)column];
}

static inline bool road_on_road(int column)
{
    return column >= ROAD_LEFT_LANE && column <= ROAD_RIGHT_LANE;
}

static inline bool road_driving(const road_state *state, int car)
{
    return state->car[car].standing == STANDING_DRIVING;
}

static inline bool road_is_long(const road_world *world, const road_car *car)
{
    return world->vehicle[car->vehicle].keywords & KEYWORD_LONG;
}

TK_FRAME_STACK(road_state, road_frame, road_top, road_top_const, road_put_frame, road_pop);

static inline bool road_part_works(const road_part *part)
{
    return !(part->flags & (PART_DAMAGED | PART_ASLEEP));
}

/* Of two pieces of a kind the better one: not used up, awake, with more chips. */
static inline int road_part_worth(const road_world *world, const road_part *part)
{
    if (world->kind[part->kind].uses && !part->uses) return 0;
    return 1 + part->uses + (part->flags & PART_ASLEEP ? 0 : UINT8_MAX);
}

static inline road_way road_turned(int way, int by)
{
    return (road_way)((way + by + ROAD_WAYS) % ROAD_WAYS);
}

#endif
