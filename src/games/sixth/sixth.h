/* Sixth Edition: what its files share.
 *
 * Invariants of the state: no two bodies overlap (but what is driven through), none is outside the arena, no token
 * count is below zero; the frames are a stack of what is being settled, the top one is the question on the table. A
 * frame may push others: they are settled first. Lengths are car lengths in computations and ten-thousandths of one in
 * the state. */
#ifndef SIXTH_H
#define SIXTH_H

#include "turnkey/game.h"
#include "turnkey/geometry.h"
#include "turnkey/rows.h"
#include "turnkey/toolkit.h"
#include "sixth_words.h"

enum {
    SIXTH_MAX_CARS = 6,
    SIXTH_MAX_OBJECTS = 34,
    SIXTH_MAX_BODIES = SIXTH_MAX_CARS + SIXTH_MAX_OBJECTS,
    SIXTH_MAX_CARDS = 64,
    SIXTH_MAX_ITEMS = 44,
    SIXTH_MAX_EFFECTS = 3, /* of one card */
    SIXTH_MAX_DESIGNS = 40,
    SIXTH_MAX_KINDS = 16, /* of obstacles, of hazards */
    SIXTH_MAX_SUBTYPES = 15,
    SIXTH_MAX_WALLS = 12,  /* inside the arena */
    SIXTH_MAX_BLOCKS = 14, /* things with full cover, walls inside the arena among them */
    SIXTH_MAX_AREAS = 16,  /* of terrain */
    SIXTH_MAX_HAZARDS = 24,
    SIXTH_MAX_MARKERS = 8,
    SIXTH_MAX_DICE = 40,
    SIXTH_MAX_FRAMES = 40,
    SIXTH_MAX_CONTACTS = 8,
    SIXTH_MAX_SCENARIOS = 8,
    SIXTH_DAMAGE_CARDS = 6,
    SIXTH_DAMAGE_LINES = 6,
    SIXTH_UNIT = 10000, /* in a car length */
    SIXTH_GRID = 100,   /* hundredths of a car length: in files and actions */
    SIXTH_WALL = 64, /* a contact with wall n is SIXTH_WALL + n: first the edges of the arena, then the walls in it */
    SIXTH_NONE = 255
};

/* How near a sweep stops, and how near counts as touching, in car lengths. */
#define SIXTH_SKIN 0.002
#define SIXTH_TOUCH 0.006
/* From the middle of a car to the tip of its nose. */
#define SIXTH_CAR_REACH 0.6

/* ---- what is fixed ---- */

typedef uint8_t sixth_dice[SIXTH_COLOUR_COUNT]; /* how many of each colour */

typedef struct sixth_effect_row {
    uint8_t effect, amount;
    sixth_dice dice;
} sixth_effect_row;

typedef struct sixth_card {
    char id[32], title[32], text[200];
    uint8_t type, mount, cost, copies, durability; /* durability 0: cannot be damaged */
    uint8_t subtype;                               /* of weapons, upgrades and gear: index of its name; 0: none */
    bool one_shot, second_free, exclusive, side_arc, standard;
    uint8_t range; /* in car lengths; 0: any */
    uint8_t damage, wrench;
    sixth_dice attack;
    uint8_t effects;
    sixth_effect_row effect[SIXTH_MAX_EFFECTS];
    uint32_t effect_set; /* bit per effect above */
    double mean;         /* damage an attack with it may be expected to bring before defence, for bots */
} sixth_card;

typedef struct sixth_design_card {
    uint8_t card, side;
} sixth_design_card;

typedef struct sixth_design {
    char id[32], title[32], text[160];
    uint8_t large;
    uint8_t count;
    sixth_design_card card[SIXTH_MAX_ITEMS];
} sixth_design;

typedef struct sixth_size {
    int armor, build, crew; /* points to spend */
} sixth_size;

typedef struct sixth_obstacle_kind {
    char id[24], title[32];
    uint8_t weight, cover, durability;
    tk_polygon shape;
    double reach; /* of its farthest corner: car lengths */
} sixth_obstacle_kind;

typedef struct sixth_hazard_kind {
    char id[24], title[32], text[160];
    sixth_dice dice;
    uint8_t skids, wrenches, tires; /* results added to the roll; tires lost outright */
    uint8_t slick;                  /* so much more counts each skid that the dice show */
    bool fire, explosion, once;     /* once: it is gone after its effect */
} sixth_hazard_kind;

typedef struct sixth_area {
    tk_polygon at;
    uint8_t level;
} sixth_area;

typedef struct sixth_spot {
    tk_pose pose;
    uint8_t kind;
} sixth_spot;

typedef struct sixth_marker {
    tk_pose pose;
    uint8_t number, use;
} sixth_marker;

/* A turning key against the edge: which edge, and how far along it the key's middle is, in hundredths. */
typedef struct sixth_key {
    uint8_t edge, padding;
    uint16_t along;
} sixth_key;

typedef struct sixth_arena {
    char id[32], title[48];
    tk_polygon boundary;
    int16_t along[TK_POLYGON_MOST]; /* headings of its edges, to the nearest degree, the arena to the left */
    uint8_t level;
    int wall_count, area_count, hazard_count, object_count, marker_count, hidden_count;
    tk_polygon wall[SIXTH_MAX_WALLS];
    sixth_area area[SIXTH_MAX_AREAS];
    sixth_spot hazard[SIXTH_MAX_HAZARDS];
    sixth_spot object[SIXTH_MAX_OBJECTS];
    sixth_marker marker[SIXTH_MAX_MARKERS];
    uint8_t hidden[SIXTH_MAX_MARKERS]; /* hazards shuffled under the hidden cards */
    bool has_hill;
    tk_polygon hill;
    tk_pose key[SIXTH_MAX_CARS];        /* where everybody sits, for this many seats: a turning key against the edge */
    sixth_key seat_key[SIXTH_MAX_CARS]; /* the same, as players lay keys */
    uint8_t order[SIXTH_MAX_CARS];      /* the seats clockwise round the arena, seat 0 first */
} sixth_arena;

typedef struct sixth_scenario {
    char id[32], title[48], arena[32];
    uint8_t min_seats, max_seats, goal, amount; /* amount: laps, or rounds to hold the hill */
    uint8_t rounds;                             /* the match ends after so many, as its table set it; 0: no limit */
    bool armed_by_trigger;
} sixth_scenario;

typedef struct sixth_damage_line {
    uint8_t part, limit; /* limit 0: none */
} sixth_damage_line;

typedef struct sixth_damage_card {
    uint8_t count;
    sixth_damage_line line[SIXTH_DAMAGE_LINES];
} sixth_damage_card;

typedef struct sixth_figures {
    int armor_most, power, tires, speed;
    uint8_t control_by_tires[11], speed_by_tires[11], control_by_speed[6];
    int zone_degrees[SIXTH_ZONES]; /* a move into the zone turns at most so far */
    sixth_dice zone_dice[SIXTH_ZONES];
    int slide_ahead, slide_aside; /* hundredths of a car length */
    int cover[3];                 /* shields */
    int fire_price, big_weapon, small_build, wreck_durability;
    sixth_size size[2];
} sixth_figures;

typedef struct sixth_world {
    int seats;
    sixth_figures figure;
    sixth_size size;
    bool damageable_wrecks;
    int card_count, design_count, obstacle_count, hazard_kind_count, scenario_count, subtype_count;
    char subtype[SIXTH_MAX_SUBTYPES + 1][16]; /* from 1 on */
    uint8_t face[SIXTH_COLOUR_COUNT][6];      /* of dice */
    sixth_card card[SIXTH_MAX_CARDS];
    sixth_design design[SIXTH_MAX_DESIGNS];
    sixth_obstacle_kind obstacle[SIXTH_MAX_KINDS];
    sixth_hazard_kind hazard[SIXTH_MAX_KINDS];
    sixth_scenario scenarios[SIXTH_MAX_SCENARIOS];
    sixth_scenario scenario;
    sixth_damage_card deck[2][SIXTH_DAMAGE_CARDS]; /* small games use the first */
    sixth_arena arena;
    bool given[SIXTH_MAX_CARS]; /* the configuration has this seat's car */
    sixth_design given_design[SIXTH_MAX_CARS];
    tk_polygon car, box, marker_shape, hazard_shape, key_shape; /* in local coordinates */
} sixth_world;

/* ---- what changes ---- */

enum { ITEM_DEAD = 1, ITEM_FIRED = 2 };
typedef struct sixth_item {
    uint8_t card, side, damage, flags;
} sixth_item;

/* X(NAME, name) */
#define SIXTH_BODIES(X) \
    X(NONE, "none") \
    X(CAR, "car") \
    X(WRECK, "wreck") \
    X(OBJECT, "object")

enum {
#define X(NAME, name) BODY_##NAME,
    SIXTH_BODIES(X)
#undef X
};
typedef struct sixth_body {
    int32_t x, y;         /* ten-thousandths of a car length */
    int16_t heading;      /* tenths of a degree */
    uint8_t kind, damage; /* BODY_...; points taken */
} sixth_body;

/* X(NAME, name) */
#define SIXTH_STANDINGS(X) \
    X(BUILDING, "building") \
    X(READY, "ready") \
    X(RUNNING, "running") \
    X(OUT, "out")

typedef enum sixth_standing {
#define X(NAME, name) STANDING_##NAME,
    SIXTH_STANDINGS(X)
#undef X
} sixth_standing;

/* The first two items are always driver and gunner once a car is complete. */
typedef struct sixth_car {
    uint8_t standing, drafting, ending;   /* ending: what it counts as if this car was the last rival */
    uint8_t armor[SIXTH_SIDES], fires;    /* fires: bit per side */
    uint8_t power, tires, speed, reverse; /* points, points, 0 to 5, flag */
    uint8_t max_speed;                    /* by the tires at the start of the round */
    uint8_t control, aces, points;        /* points: movement points left */
    uint8_t attacked;                     /* bit per crew member */
    uint8_t aided;                        /* an aid was used this round */
    uint8_t passed, armed, hill;
    uint8_t taken; /* control tokens taken this round, for the books */
    uint8_t item_count;
    uint32_t effects; /* bit per effect that some live card has */
    sixth_item item[SIXTH_MAX_ITEMS];
} sixth_car;

/* What is being settled, and what the fields of its frame hold; those that are not named are 0. `who` is a seat, and
 * where the frame asks, it asks that one. X(NAME, name) */
#define SIXTH_FRAMES(X) \
    /* everybody builds a car at once; who: SIXTH_NONE */ \
    X(BUILD, "build") \
    /* they start in order; who: SIXTH_NONE, stage: how many have, left: 1, the key (state.key) lies */ \
    X(PLACE, "place") \
    /* the bottom of the stack; who: SIXTH_NONE. stage: 0 begins, 1 fires, 2 movement, 3 combat, 4 ends; left: \
     * seats that have had theirs in this stage */ \
    X(ROUND, "round") \
    /* does `who` put fires out? */ \
    X(FIRES, "fires") \
    /* fires left burning on `who` do their damage; side: the next to look at */ \
    X(BURN, "burn") \
    /* stage 0: what speed does `who` choose? 1: its next movement point */ \
    X(MOVE, "move") \
    /* light bodies that `who` pushed (state.pushed) take their damage */ \
    X(LIGHTS, "lights") \
    /* which of the collisions of `who` (state.contact) comes first? */ \
    X(CONTACTS, "contacts") \
    /* `who` hits with `side` the obstacle `other` (body or SIXTH_WALL + n) on `other_side`. A pile-up: the body \
     * `third` was pushed into it, hit on `third_side`; SIXTH_NONE. stage 1: all have paid */ \
    X(CRASH, "crash") \
    /* does `who` pay control or aces for a crash? */ \
    X(PAY, "pay") \
    /* the roll for a move of `who`. card: its sixth_verb, turn: the hand, points: the degrees it chose, third: the \
     * degrees it really turned; line: wrenches of hazards, other: wrenches cancelled. stage: 0 not rolled, 1 may \
     * cancel wrenches, 2 the dice stay, 3 nothing to roll */ \
    X(DRIVING, "driving") \
    /* `who` spins out for `points` skids not paid, to the hand `turn` */ \
    X(SPIN, "spin") \
    /* `body` takes `points` on `side`; how: a label, LABEL_...; who: SIXTH_NONE */ \
    X(HURT, "hurt") \
    /* `points` get through `side` of `who`: line `line` of the damage card `card`; left: points that line may \
     * still take, or a mark of damage.c. Asks which item or who of the crew takes one */ \
    X(INTERNAL, "internal") \
    /* does `who` attack? stage 1: holds its fire */ \
    X(COMBAT, "combat") \
    /* state.attack of `who`. stage: 0 the attacker may re-roll, 1 the defence is rolled, 2 the defender may re- \
     * roll; left: 1, the dice were left as they are */ \
    X(ATTACK, "attack")

typedef enum sixth_frame_kind {
#define X(NAME, name) FRAME_##NAME,
    SIXTH_FRAMES(X)
#undef X
} sixth_frame_kind;

/* What a field holds depends on the kind: see above. */
typedef struct sixth_frame {
    uint8_t kind, who, asked, stage; /* asked: the seat that has to answer; SIXTH_NONE */
    uint8_t body, side, points, how;
    uint8_t other, other_side, third, third_side;
    uint8_t card, line, left, turn;
} sixth_frame;

typedef struct sixth_die {
    uint8_t colour, face;
} sixth_die;

/* Why dice were rolled. */
#define SIXTH_ROLLS(X) \
    X(NONE, "none", "") \
    X(DRIVING, "driving", "for driving") \
    X(CRASH, "crash", "for the crash") \
    X(PUSH, "push", "for what was pushed along") \
    X(CAGE, "cage", "for the safety cage") \
    X(ATTACK, "attack", "to attack") \
    X(DEFENCE, "defence", "in defence")

typedef enum sixth_roll {
#define X(NAME, name, text) ROLL_##NAME,
    SIXTH_ROLLS(X)
#undef X
        SIXTH_ROLL_COUNT
} sixth_roll;

typedef struct sixth_pool {
    uint8_t roll, who, count;
    sixth_die die[SIXTH_MAX_DICE];
} sixth_pool;

typedef struct sixth_contact {
    uint8_t obstacle;            /* body or SIXTH_WALL + n */
    uint8_t side, obstacle_side; /* of the mover, and of the obstacle if it is a car */
    uint8_t pushed, pushed_side; /* a pile-up: the body that was pushed into the obstacle; SIXTH_NONE */
} sixth_contact;

typedef struct sixth_attack {
    uint8_t attacker, crew, item, target, side;
    uint8_t rerolls;      /* of the one who is rolling */
    uint8_t range, cover; /* free re-rolls by range, shields by cover */
    uint8_t damage, tires, fire, explosion;
} sixth_attack;

typedef struct sixth_state {
    sixth_body body[SIXTH_MAX_BODIES];
    sixth_car car[SIXTH_MAX_CARS];
    sixth_frame frame[SIXTH_MAX_FRAMES];
    sixth_contact contact[SIXTH_MAX_CONTACTS];
    sixth_attack attack;
    sixth_pool pool;
    uint64_t pushed;                      /* light bodies pushed in this movement point */
    uint32_t hazards;                     /* bit per hazard of the arena that is gone */
    uint8_t hidden[SIXTH_MAX_MARKERS];    /* which hazard lies under a hidden card */
    uint8_t uncovered[SIXTH_MAX_MARKERS]; /* flags */
    uint16_t round;
    sixth_key key; /* of who is starting; only then */
    uint8_t first, over, ending, frame_count, contact_count;
    uint8_t move, move_hand, move_degrees; /* the last move made, a sixth_verb; whole degrees */
    uint8_t padding[7];
} sixth_state;
_Static_assert(sizeof(sixth_state) <= 8192, "the state fits in eight KiB");

typedef struct sixth_play {
    const sixth_world *world;
    sixth_state *state;
    tk_dice *dice;
    tk_events *events;
} sixth_play;

/* ---- data.c, arena.c, config.c: content and configuration ---- */

/* Ending in NULL, in the order of the enums. */
extern const char *const sixth_side_names[];
extern const char *const sixth_colour_names[];
extern const char *const sixth_type_names[];
extern const char *const sixth_use_names[];
extern const char *const sixth_goal_names[];
extern const char *const sixth_cover_names[];
extern const char *const sixth_weight_names[];
extern const char *const sixth_roll_names[];
extern const char *const sixth_face_names[];
extern const char *const sixth_part_names[];
extern const char *const sixth_hand_names[];
extern const char *const sixth_mount_names[];
extern const char *const sixth_wrench_names[];
/* Skids (shields), hits and wrenches of a face. */
extern const uint8_t sixth_face_skids[], sixth_face_hits[], sixth_face_wrenches[];

tk_status sixth_read_content(sixth_world *, const tk_content *, tk_error *);
/* An array of {"card","side"?} into a design; complains with the reason of the first card that does not fit. */
void sixth_read_cards(const sixth_world *, tk_json_in *, tk_json_node cards, const sixth_size *, sixth_design *out);
int sixth_find_card(const sixth_world *, const char *id);
/* An arena: the file "sixth/arenas/<id>.json", or the object `node` of a configuration. */
tk_status sixth_read_arena_file(sixth_world *, const tk_content *, const char *id, tk_error *);
void sixth_read_arena(sixth_world *, tk_json_in *, tk_json_node);
tk_status sixth_setup(tk_world *, const tk_content *, const char *config_json, tk_error *);

/* ---- build.c: what a car may be made of ---- */

/* What has been put together so far, in the order it was. */
typedef struct sixth_sum {
    int build, crew; /* points spent */
} sixth_sum;
sixth_sum sixth_design_sum(const sixth_world *, const sixth_design *);
/* May the card be added? SIDE_CREW for the crew area. One piece of code for players, files and configurations. */
tk_reason sixth_check_add(const sixth_world *, const sixth_size *, const sixth_design *, int card, int side);
/* Is it a whole car? */
tk_reason sixth_check_complete(const sixth_world *, const sixth_design *);
/* Was every card of it allowed in a game of this size? */
tk_reason sixth_check_design(const sixth_world *, const sixth_size *, const sixth_design *);
void sixth_design_add(sixth_design *, int card, int side);
/* A seat's unfinished or hidden car as a design, and back. */
void sixth_draft_read(const sixth_car *, sixth_design *);
void sixth_draft_write(sixth_car *, const sixth_design *);
/* Standard cards in, driver and gunner first, dashboard set. */
void sixth_finish_car(const sixth_world *, sixth_car *);

/* ---- items.c: what the live cards of a car do ---- */

static inline const sixth_card *sixth_card_of(const sixth_world *world, const sixth_item *item)
{
    return &world->card[item->card];
}

void sixth_refresh_effects(const sixth_world *, sixth_car *);
/* The sum of an effect over all live cards. */
int sixth_effect_sum(const sixth_world *, const sixth_car *, sixth_effect);
/* The first live item with that effect, and what its card says of it; NULL when there is none. */
const sixth_item *sixth_effect_item(const sixth_world *, const sixth_car *, sixth_effect);
const sixth_effect_row *sixth_effect_of(const sixth_world *, const sixth_car *, sixth_effect);
const sixth_effect_row *sixth_effect_row_of(const sixth_card *, sixth_effect);
bool sixth_crew_alive(const sixth_car *, int crew);
int sixth_durability(const sixth_world *, const sixth_car *, int item);
int sixth_max_speed(const sixth_world *, const sixth_car *);

static inline bool sixth_has(const sixth_car *car, sixth_effect effect)
{
    return car->effects >> effect & 1;
}

/* ---- dice.c ---- */

typedef struct sixth_results {
    int skids, hits, wrenches;
} sixth_results;
void sixth_add_dice(sixth_dice, const sixth_dice more);
int sixth_dice_count(const sixth_dice);
/* Roll these into the pool, telling. */
void sixth_roll_pool(const sixth_play *, int who, sixth_roll, const sixth_dice);
void sixth_reroll(const sixth_play *, int who, int die);
sixth_results sixth_pool_results(const sixth_pool *);
/* The pool's results by colour, as terms of a ledger. `what`: 0 skids, 1 hits, 2 wrenches. */
void sixth_pool_ledger(const sixth_pool *, int what, tk_ledger *);
void sixth_clear_pool(sixth_state *);

/* ---- board.c: where things are ---- */

tk_pose sixth_pose(const sixth_state *, int body);
void sixth_set_pose(sixth_state *, int body, tk_pose);
const tk_polygon *sixth_shape(const sixth_world *, const sixth_state *, int body);
tk_polygon sixth_polygon(const sixth_world *, const sixth_state *, int body);
/* What counts for targeting, terrain and sightlines: a car's rectangle, anything else's shape. */
tk_polygon sixth_target_polygon(const sixth_world *, const sixth_state *, int body);
/* How far a body's shape reaches from its middle. */
double sixth_reach(const sixth_world *, const sixth_state *, int body);
int sixth_body_weight(const sixth_world *, const sixth_state *, int body);
/* Is there something that others can run into? What is driven through is not [drive-through]. */
bool sixth_is_solid(const sixth_world *, const sixth_state *, int body);
int sixth_body_cover(const sixth_world *, const sixth_state *, int body);
/* 0: cannot be damaged. Not for cars in play. */
int sixth_body_durability(const sixth_world *, const sixth_state *, int body);
int sixth_wall_count(const sixth_world *);
tk_barrier sixth_wall(const sixth_world *, int wall);
/* Do things so far apart touch? */
bool sixth_touches(double gap);
double sixth_gap_to_wall(const sixth_world *, const tk_polygon *, int wall);
/* The side of a car at a point on its edge [collision-sides]. */
int sixth_side_at(tk_pose, tk_vec point);
/* The side of a car that touches something, by the gap between the two. */
int sixth_side_touched(tk_pose, tk_gap);
int sixth_terrain_level(const sixth_world *, const sixth_state *, int car);
bool sixth_on_hazard(const sixth_world *, const sixth_state *, int car, int hazard);
bool sixth_on_marker(const sixth_world *, const sixth_state *, int car, int marker);
bool sixth_on_hill(const sixth_world *, const sixth_state *, int car);
/* Is the back (in reverse the leading end does not matter) of the car touching a wall? */
bool sixth_back_at_wall(const sixth_world *, const sixth_state *, int car);

/* ---- start.c: keys along the edge, and places at them ---- */

enum { SIXTH_MAX_STARTS = 16, SIXTH_MAX_KEYS = 160 };
/* Once the arena has its boundary: which way its edges lead. */
void sixth_point_edges(sixth_world *);
tk_polygon sixth_key_polygon(const sixth_world *, sixth_key);
/* That of the seat which is being asked where it starts. */
tk_polygon sixth_laid_key(const sixth_world *, const sixth_state *);
/* The middle of a key, on the grid of actions. */
void sixth_key_point(const sixth_world *, sixth_key, int16_t out[2]);
/* The key along the edge whose middle is about there; false: it would not lie against one. */
bool sixth_find_key(const sixth_world *, tk_vec middle, sixth_key *out);
/* May it lie there: against the edge, on nothing, and with room for a car? */
tk_reason sixth_check_key(const sixth_world *, const sixth_state *, int seat, tk_vec middle);
/* The canonical keys of a seat, its own first, and the canonical places at a key that are free; how many there are. */
int sixth_keys(const sixth_world *, const sixth_state *, int seat, sixth_key out[SIXTH_MAX_KEYS]);
int sixth_starts(const sixth_world *, const sixth_state *, int seat, sixth_key, tk_pose out[SIXTH_MAX_STARTS]);
/* May a car start here? */
tk_reason sixth_check_start(const sixth_world *, const sixth_state *, int seat, sixth_key, tk_pose);

/* ---- motion.c: moving and pushing ---- */

typedef enum sixth_mode { MODE_DRIVE, MODE_PLOUGH } sixth_mode;

typedef struct sixth_trip {
    double part;  /* of the whole way that was made */
    bool blocked; /* by a wall or a pinned obstacle that was touched before: not moved at all */
    bool stopped; /* something ended the way early */
    int contact_count;
    sixth_contact contact[SIXTH_MAX_CONTACTS];
    uint64_t shoved, popped, lights; /* bodies pushed along; light ones that popped; light ones pushed */
} sixth_trip;

/* Move a car along one or two motions (the second starts where the first ends), pushing what it touches. */
void sixth_travel(const sixth_world *, sixth_state *, int car, const tk_motion *, int count, sixth_mode, sixth_trip *);
/* The motions of a move: VERB_STRAIGHT, VERB_TURN, VERB_SLIDE. Returns how many. */
int sixth_move_motions(const sixth_world *, const sixth_state *, int car, int verb, int hand, int degrees,
                       tk_motion out[2]);
tk_motion sixth_reposition_motion(const sixth_world *, const sixth_state *, int car, int hand);
tk_motion sixth_spin_motion(const sixth_world *, const sixth_state *, int car, int hand, int degrees);
/* Would this move push against a wall, or something pinned, that the car touches already [pushing-walls]? */
bool sixth_move_blocked(const sixth_world *, const sixth_state *, int car, int verb, int hand, int degrees);
/* Could any move be blocked so? A quick look. */
bool sixth_may_be_blocked(const sixth_world *, const sixth_state *, int car);
/* Which hands the key may be laid on for getting away from the wall: bit per hand; 0: no need to. */
unsigned sixth_reposition_hands(const sixth_world *, const sixth_state *, int car);

/* ---- flow.c: frames and rounds ---- */

/* The arena's obstacles to where they start. */
void sixth_lay_obstacles(const sixth_world *, sixth_state *);
sixth_frame *sixth_push(sixth_state *, sixth_frame_kind, int who);
void sixth_advance(const sixth_play *);
void sixth_start(const tk_world *, void *state, tk_dice *, tk_events *);
uint32_t sixth_pending(const tk_world *, const void *state);
/* The seat that is number `index` in the order of this round: clockwise from the first player. */
int sixth_in_order(const sixth_world *, const sixth_state *, int index);
void sixth_finish(const sixth_play *, sixth_ending);
int sixth_running_count(const sixth_world *, const sixth_state *);

/* ---- drive.c: speed, movement points, driving rolls, spins ---- */

void sixth_begin_round(const sixth_play *);
void sixth_set_speed(const sixth_play *, int seat, int speed, bool reverse);
void sixth_make_move(const sixth_play *, int seat, int verb, int hand, int degrees);
void sixth_make_reposition(const sixth_play *, int seat, int hand);
/* The dice for a move that has been made: `degrees` is the turn that was meant, `turned` how far it came. */
void sixth_driving_dice(const sixth_world *, const sixth_state *, int seat, int verb, int degrees, int turned,
                        sixth_dice out, tk_ledger *);
/* By how many degrees, begun ones counted, a car faces another way. */
int sixth_turned(int from_heading, int to_heading);
/* What the hazards that lie open under a car do to its roll, which has dice or none, and what they do after it. */
typedef struct sixth_hazard_sum {
    int slick, skids, wrenches, tires, blasts;
} sixth_hazard_sum;
sixth_hazard_sum sixth_hazards_at(const sixth_world *, const sixth_state *, int seat);
int sixth_turn_zone(const sixth_world *, int degrees);
bool sixth_is_maneuver(const sixth_world *, int verb, int degrees);
bool sixth_run_move(const sixth_play *, sixth_frame *);
bool sixth_run_driving(const sixth_play *, sixth_frame *);
bool sixth_run_spin(const sixth_play *, sixth_frame *);
bool sixth_can_cancel(const sixth_world *, const sixth_state *, int seat);
void sixth_cancel_wrench(const sixth_play *, int seat);
/* Speed for dice: reverse counts as 1. */
int sixth_dice_speed(const sixth_car *);

/* ---- collide.c ---- */

/* Put what a trip brought about into the state and push the frames that settle it. */
void sixth_settle_trip(const sixth_play *, int seat, const sixth_trip *, bool contacts);
bool sixth_run_lights(const sixth_play *, sixth_frame *);
bool sixth_run_contacts(const sixth_play *, sixth_frame *);
bool sixth_run_crash(const sixth_play *, sixth_frame *);
bool sixth_run_pay(const sixth_play *, sixth_frame *);
void sixth_settle_contact(const sixth_play *, int seat, int index);
/* Pay control for a crash, as far as there is any; the rest costs tires. */
void sixth_pay_crash(const sixth_play *, int seat);

/* ---- damage.c ---- */

void sixth_pay(const sixth_play *, int seat, int amount);
/* Returns what the tires could not take. */
int sixth_lose_tires(const sixth_play *, int seat, int points);
void sixth_lose_power(const sixth_play *, int seat, int points, sixth_ending);
void sixth_set_fire(const sixth_play *, int seat, int side);
/* Push basic damage to a body; `how` is a label. Zero pushes nothing. */
void sixth_hurt(const sixth_play *, int body, int side, int points, int how);
bool sixth_run_hurt(const sixth_play *, sixth_frame *);
bool sixth_run_internal(const sixth_play *, sixth_frame *);
void sixth_hurt_crew(const sixth_play *, sixth_frame *, int crew);
void sixth_hurt_item(const sixth_play *, sixth_frame *, int item);
/* Which items the line of the damage card could strike: bit per item. */
uint64_t sixth_line_items(const sixth_world *, const sixth_car *, const sixth_frame *);
/* Those of them that are copies of a card; do they differ, so that their owner says which; and the number of one among
 * all copies on its side, from 1 on [internal-items]. */
uint64_t sixth_line_copies(const sixth_world *, const sixth_car *, const sixth_frame *, int card);
bool sixth_copies_differ(const sixth_car *, uint64_t copies);
int sixth_copy_number(const sixth_car *, int item);
const sixth_damage_line *sixth_damage_line_of(const sixth_world *, const sixth_frame *);
void sixth_kill_crew(const sixth_play *, int seat);
void sixth_eliminate(const sixth_play *, int seat, sixth_ending);
bool sixth_run_fires(const sixth_play *, sixth_frame *);
bool sixth_run_burn(const sixth_play *, sixth_frame *);
void sixth_damage_object(const sixth_play *, int body, int points);

/* ---- combat.c ---- */

typedef struct sixth_aim {
    tk_reason reason; /* why the target cannot be attacked so */
    uint8_t sides;    /* bit per side of the target that may be struck; 0 for what has no sides */
    uint8_t rerolls;  /* by range */
    uint8_t cover;    /* shields */
    double distance;
} sixth_aim;
/* Look at a target from a car through the arc `mount`: a side, or SIDE_CREW for left and right. */
sixth_aim sixth_look(const sixth_world *, const sixth_state *, int seat, int mount, int target);
/* The arc an item fires through, for sixth_look: that of its side, or SIDE_CREW for the left and right one. */
int sixth_arc_of(const sixth_world *, const sixth_item *);
/* Is it an item this crew member could fire now, not looking at targets? */
tk_reason sixth_check_weapon(const sixth_world *, const sixth_state *, int seat, int crew, int item);
/* Is something so far away within the weapon's range? */
bool sixth_in_range(const sixth_world *, const sixth_item *, double distance);
/* The weapon that an attack is with: the copy it names, else one that can be fired if there is one; -1: none. */
int sixth_find_weapon(const sixth_world *, const sixth_state *, int seat, const int16_t *arg);
/* The copies of an item on its side, itself among them, that this crew member could fire now: bit per item. */
uint64_t sixth_ready_copies(const sixth_world *, const sixth_state *, int seat, int crew, int item);
tk_reason sixth_check_attack(const sixth_world *, const sixth_state *, int seat, const int16_t *arg);
void sixth_begin_attack(const sixth_play *, int seat, const int16_t *arg);
bool sixth_run_combat(const sixth_play *, sixth_frame *);
bool sixth_run_attack(const sixth_play *, sixth_frame *);
void sixth_attack_dice(const sixth_world *, const sixth_state *, int seat, int crew, int item, bool aid,
                       double distance, sixth_dice out);
int sixth_attack_rerolls(const sixth_world *, const sixth_car *, int crew);
int sixth_attack_damage(const sixth_world *, const sixth_car *, int crew, int item);
void sixth_defence_dice(const sixth_world *, const sixth_car *, int side, sixth_dice out);
bool sixth_has_targets(const sixth_world *, const sixth_state *, int seat);
/* Does the defence on the table, with the cover, stop all that shields can stop? */
bool sixth_shields_suffice(const sixth_state *);
/* What a face of the attack or defence roll is worth to who rolled it: shields in defence; in attack hits, and wrenches
 * where the weapon can use them. */
int sixth_face_worth(const sixth_world *, const sixth_state *, int face);
/* Could the asked seat roll this die again? */
tk_reason sixth_check_reroll(const sixth_world *, const sixth_state *, int seat, int die);
void sixth_use_reroll(const sixth_play *, int seat, int die);
/* What an attack's results amount to against this target [shoot]. */
typedef struct sixth_blow {
    int damage, tires;
    bool fire, explosion;
} sixth_blow;
sixth_blow sixth_tally(const sixth_card *weapon, int extra, sixth_results, bool is_car, bool burning,
                       bool out_of_control);

/* ---- goal.c: scenarios ---- */

void sixth_after_move(const sixth_play *, int seat);
/* At the end of a round: scores and endings; true when the match is over. */
bool sixth_score_round(const sixth_play *);
bool sixth_may_fire(const sixth_world *, const sixth_state *, int seat);
void sixth_outcome(const tk_world *, const void *state, tk_outcome *);
/* How many checkpoints there are in a lap, and which marker is the one with that number. */
int sixth_checkpoints(const sixth_world *);
int sixth_marker_numbered(const sixth_world *, int number, sixth_use);

/* ---- the contract ---- */

tk_reason sixth_check(const tk_world *, const void *state, int seat, tk_action);
int sixth_legal(const tk_world *, const void *state, int seat, tk_action *out, int cap);
void sixth_apply(const tk_world *, void *state, int seat, tk_action, tk_dice *, tk_events *);
void sixth_view(const tk_world *, const void *state, int seat, tk_json *);
void sixth_imagine(const tk_world *, void *state, int seat, tk_dice *);
void sixth_odds(const tk_world *, const void *state, int seat, tk_action, tk_odds *);
extern const tk_type sixth_view_type, sixth_ghost_type, sixth_examined_type; /* types.c */
/* One object about where a move would end: the action, pose, polygon, collisions, dice; nothing is rolled. */
void sixth_put_preview(const tk_world *, const sixth_state *, int seat, tk_action, tk_json *);
/* workshop.c */
tk_status sixth_examine(const tk_world *, const char *json, size_t length, tk_json *, tk_error *);
bool sixth_preview(const tk_world *, const void *state, int seat, tk_action, tk_json *);
void sixth_evaluate(const tk_world *, const void *state, float value[TK_MAX_SEATS]);
void sixth_draw(const tk_world *, const void *state, int seat, tk_text *);
void sixth_ask(const tk_world *, const void *state, int seat, tk_text *);
bool sixth_routine(const tk_world *, const void *state, int seat, tk_action *out);
void sixth_noun(const void *world, const char *kind, int value, tk_text *out);

/* Report an event everybody may see; missing arguments are 0. */
#define SIXTH_EVENT(play, type, ledger, ...) \
    do { \
        if ((play)->events) \
            tk_events_add((play)->events, type, TK_EVERYONE, (const int16_t[TK_EVENT_ARGS]){__VA_ARGS__}, ledger); \
    } while (0)

TK_FRAME_STACK(sixth_state, sixth_frame, sixth_top, sixth_top_const, sixth_put_frame, sixth_pop);

static inline bool sixth_running(const sixth_state *state, int seat)
{
    return state->car[seat].standing == STANDING_RUNNING;
}

static inline unsigned sixth_bit(int index)
{
    return 1u << index;
}

static inline uint64_t sixth_bit64(int index)
{
    return (uint64_t)1 << index;
}

/* The first of a set of bits, which is taken out of it. */
static inline int sixth_take(uint64_t *set)
{
    int first = __builtin_ctzll(*set);
    *set &= *set - 1;
    return first;
}

static inline double sixth_length(int32_t units)
{
    return (double)units / SIXTH_UNIT;
}

#endif
