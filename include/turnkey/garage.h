/* The garage of Car Wars Classic: designs, what they compile to, and why.
 *
 * A design is flat: numbers that index the catalogue, no pointers. Compiling it allocates nothing and never fails: the
 * vehicle carries every problem the rules have with it, each with the part to take out and the rulebook section. The
 * workload this is made for is many compilations of small changes, in a browser and in searches. */
#ifndef TURNKEY_GARAGE_H
#define TURNKEY_GARAGE_H

#include "turnkey/content.h"
#include "turnkey/json.h"

/* The catalogue: every part there is. Read once, then only read. */
typedef struct tk_garage tk_garage;

/* Reads the content below classic/; `content` may be NULL. On failure *out is NULL. */
tk_status tk_garage_open(const tk_content *content, tk_garage **out, tk_error *);
void tk_garage_close(tk_garage *);
/* Every row of the catalogue, with what it costs, weighs, takes and does. */
void tk_garage_write_catalog(const tk_garage *, tk_json *);

/* ---- designs ---- */

enum {
    TK_DESIGN_NAME = 64,
    TK_DESIGN_ARMORS = 4, /* two may be legal; more can be written down and are refused */
    TK_DESIGN_CREW = 32,
    TK_DESIGN_WEAPONS = 64,
    TK_DESIGN_ACCESSORIES = 48,
    TK_DESIGN_LINKS = 16,
    TK_DESIGN_BATCHES = 96,
    TK_DESIGN_GEAR = 128,
    TK_DESIGN_CARGO = 4,      /* boxes and things named in the cargo */
    TK_DESIGN_BYTES = 1 << 20 /* a longer file is no design */
};
/* An optional choice that was not made. */
enum { TK_UNSET = 0xff };
/* Of a weapon: fully loaded. */
enum { TK_FULL = -1 };

/* X(NAME, key, title) */
#define TK_SIDES(X) \
    X(FRONT, "F", "front") \
    X(RIGHT, "R", "right") \
    X(LEFT, "L", "left") \
    X(BACK, "B", "back") \
    X(TOP, "T", "top") \
    X(UNDER, "U", "underbody")

typedef enum tk_side {
#define X(NAME, key, title) TK_SIDE_##NAME,
    TK_SIDES(X)
#undef X
        TK_SIDE_COUNT,
    TK_MOUNT_TURRET = TK_SIDE_COUNT, /* a weapon may be mounted there, besides the sides */
    TK_MOUNT_COUNT
} tk_side;

/* X(NAME, name) */
#define TK_ROLES(X) \
    X(DRIVER, "driver") \
    X(GUNNER, "gunner") \
    X(PASSENGER, "passenger")

typedef enum tk_role {
#define X(NAME, name) TK_ROLE_##NAME,
    TK_ROLES(X)
#undef X
        TK_ROLE_COUNT
} tk_role;

/* The three places inside a vehicle. X(NAME, name) */
#define TK_INSIDES(X) \
    X(PLANT, "plant") \
    X(CREW, "crew") \
    X(CARGO, "cargo") /* everything else */

typedef enum tk_inside {
#define X(NAME, name) TK_INSIDE_##NAME,
    TK_INSIDES(X)
#undef X
        TK_INSIDE_COUNT
} tk_inside;

/* The wheels of one end; `right` of a pair is the same tire unless it was said otherwise. */
typedef enum tk_axle { TK_AXLE_FRONT, TK_AXLE_BACK, TK_AXLE_COUNT } tk_axle;

typedef struct tk_design_tire {
    uint8_t type, modifications; /* a bit per row of tire_modifications */
} tk_design_tire;

typedef struct tk_design_armor {
    uint8_t type;
    uint16_t points[TK_SIDE_COUNT];
} tk_design_armor;

typedef struct tk_design_person {
    uint8_t role, seat;       /* seat: TK_SIDE_LEFT, TK_SIDE_RIGHT or TK_UNSET */
    uint8_t gear, gear_count; /* in the design's list */
} tk_design_person;

typedef struct tk_design_weapon {
    uint8_t type, mount;
    bool infrared;
    uint8_t extra_magazines;
    uint8_t batch, batches; /* in the design's list: what is in which magazine, where it is not `shots` of `ammo` */
    int16_t shots;          /* TK_FULL */
    uint8_t ammo;           /* what it is loaded with instead of the usual: 1 + row, 0 */
} tk_design_weapon;

typedef struct tk_design_accessory {
    uint8_t type;
    uint8_t place;  /* where on the vehicle, TK_UNSET */
    uint8_t person; /* whose: tk_person_of, TK_UNSET */
    uint8_t weapon; /* index of the weapon it serves, TK_UNSET */
    uint8_t armor;  /* what it is made of, TK_UNSET: what is usual */
    uint8_t points; /* of a wheelguard; cases of a shop */
} tk_design_accessory;

/* The nth person (from 0) of a role, whether aboard or not: stays true while others come and go. */
static inline uint8_t tk_person_of(tk_role role, int nth)
{
    return (uint8_t)((int)role * TK_DESIGN_CREW + nth);
}

/* A vehicle, or the sidecar beside it: what has a load and spaces of its own. */
typedef struct tk_design_unit {
    uint8_t body, chassis, suspension;
    uint8_t armors, crew, weapons, accessories; /* how many of each */
    bool has_cargo;
    int32_t cargo_pounds, cargo_sixths;               /* what is named below included */
    uint8_t cargo_gears, cargo_gear[TK_DESIGN_CARGO]; /* of grenades a box each */
    uint8_t cargo_obstacles, cargo_debris;
    tk_design_armor armor[TK_DESIGN_ARMORS];
    tk_design_person person[TK_DESIGN_CREW];
    tk_design_weapon weapon[TK_DESIGN_WEAPONS];
    tk_design_accessory accessory[TK_DESIGN_ACCESSORIES];
} tk_design_unit;

typedef struct tk_design_link {
    bool smart;
    bool turret;         /* the vehicle's pop-up one */
    uint64_t weapons[2]; /* bit per weapon of each unit */
    uint64_t accessories;
} tk_design_link;

/* Shots of one sort. Those of a weapon stand together in its list: by magazine, then in the order they are used. */
typedef struct tk_design_batch {
    uint8_t magazine; /* 0: the weapon's own; n: its nth extra one */
    uint8_t gear;     /* grenades; TK_UNSET: none */
    uint8_t ammo;     /* 1 + row; 0: what the weapon usually fires */
    bool impact_fuse; /* of grenades, instead of their timers */
    int16_t count;
} tk_design_batch;

enum { TK_UNIT_MAIN, TK_UNIT_SIDECAR, TK_UNIT_COUNT };

typedef struct tk_design {
    char name[TK_DESIGN_NAME];
    bool reversed, six_wheels;
    uint8_t plant;                   /* TK_UNSET: none yet */
    uint8_t inside[TK_INSIDE_COUNT]; /* tk_inside: which stands where, from the front to the back */
    tk_design_tire tire[TK_AXLE_COUNT];
    tk_design_tire right_tire[TK_AXLE_COUNT]; /* where `odd` says so: not what it should be */
    bool odd[TK_AXLE_COUNT];
    tk_design_tire sidecar_tire;
    uint8_t turret; /* its spaces, 0: none */
    bool turret_popup, turret_universal;
    bool has_sidecar;
    uint8_t sidecar_side; /* TK_SIDE_RIGHT or TK_SIDE_LEFT */
    uint8_t links, batches, gears;
    tk_design_link link[TK_DESIGN_LINKS];
    tk_design_batch batch[TK_DESIGN_BATCHES];
    uint8_t gear[TK_DESIGN_GEAR];
    tk_design_unit unit[TK_UNIT_COUNT];
} tk_design;

/* Reads a design file. `source` (a file name) begins the error's `where`. Complains about what cannot be understood;
 * what the rules forbid is left to tk_garage_compile. */
tk_status tk_design_read(const tk_garage *, const char *bytes, size_t length, const char *source, tk_design *out,
                         tk_error *);
/* The same from a value inside another document. False, with a complaint in the reading, when it is none. */
bool tk_design_read_node(const tk_garage *, tk_json_in *, tk_json_node, tk_design *out);
/* Writes the design file; reading it gives the same design. */
void tk_design_write(const tk_garage *, const tk_design *, tk_json *);

/* ---- parts ---- */

/* X(NAME, path): where the part stands in a design file; %d is its index. */
#define TK_PARTS(X) \
    X(WHOLE, "") \
    X(BODY, "body") \
    X(REVERSED, "reversed") \
    X(CHASSIS, "chassis") \
    X(SIX_WHEELS, "six_wheels") \
    X(SUSPENSION, "suspension") \
    X(PLANT, "plant") \
    X(TIRE_FRONT, "tires.front") \
    X(TIRE_BACK, "tires.back") \
    X(TIRE_FRONT_RIGHT, "tires.front_right") \
    X(TIRE_BACK_RIGHT, "tires.back_right") \
    X(TIRE, "tire") \
    X(ARMOR, "armor[%d]") \
    X(PERSON, "crew[%d]") \
    X(WEAPON, "weapons[%d]") \
    X(LINK, "links[%d]") \
    X(TURRET, "turret") \
    X(ACCESSORY, "accessories[%d]") \
    X(SIDECAR, "sidecar") \
    X(CARGO, "cargo")

typedef enum tk_part_kind {
#define X(NAME, path) TK_PART_##NAME,
    TK_PARTS(X)
#undef X
        TK_PART_KINDS
} tk_part_kind;

typedef struct tk_part {
    uint8_t kind, unit, index;
} tk_part;

/* "sidecar.weapons[1]"; "" for the whole. */
void tk_part_write_path(tk_part, tk_text *);
/* Takes a part out, or back to the plain kind (a chassis, a suspension, a tire
 * without modifications), with what hangs on it: a weapon goes
 * with its place in links and the accessories that serve it. False when there is no such part or it cannot be missing.
 */
bool tk_design_remove(const tk_garage *, tk_design *, tk_part);

/* ---- vehicles ---- */

enum { TK_SIXTHS = 6 }; /* of a space: a mini rocket takes a third, a light rocket a half */

/* One line of the bill. The columns add up to the vehicle's figures. */
typedef struct tk_bill_line {
    uint8_t label;
    tk_part part;
    uint8_t ammo; /* of shots: 1 + row, 0: the usual ones */
    int16_t count;
    int32_t cost, weight, sixths; /* dollars, pounds, sixths of a space */
} tk_bill_line;

/* One line of the handling class; `when` is a tk_condition. */
typedef struct tk_handling_term {
    uint8_t label, when;
    int8_t value;
} tk_handling_term;

/* When a term of the handling class counts. X(NAME, name) */
#define TK_CONDITIONS(X) \
    X(ALWAYS, "always") \
    X(ON_ROAD, "on-road") \
    X(OFF_ROAD, "off-road") \
    X(OVER_60, "over-60") \
    X(GUARDS_DOWN, "wheelguards-down") \
    X(LOADED, "loaded")

typedef enum tk_condition {
#define X(NAME, name) TK_WHEN_##NAME,
    TK_CONDITIONS(X)
#undef X
        TK_CONDITION_COUNT
} tk_condition;

/* One thing the rules have against a design. */
typedef struct tk_problem {
    uint8_t kind;
    tk_part part;         /* the one to blame; TK_PART_WHOLE: several are, or something is missing */
    int32_t value, limit; /* in the unit of what it is about: pounds, sixths of a space, points, a count */
} tk_problem;

/* What a problem takes. X(NAME, name) */
#define TK_REMEDIES(X) \
    X(REMOVE, "remove")   /* the part it names */ \
    X(LIGHTEN, "lighten") /* enough of whatever there is */ \
    X(ADD, "add")         /* what is missing */ \
    X(MATCH, "match")     /* make the part like its counterpart */

typedef enum tk_remedy {
#define X(NAME, name) TK_REMEDY_##NAME,
    TK_REMEDIES(X)
#undef X
        TK_REMEDY_COUNT
} tk_remedy;

typedef struct tk_performance {
    int weight;                         /* pounds */
    int acceleration;                   /* mph a turn; 0: it does not move */
    int top_speed_tenths;               /* tenths of a mph */
    int handling;                       /* class on the road, at most 60 mph, wheelguards up */
    int off_road, over_60, guards_down; /* the class then */
    int damage_thirds;                  /* of the damage modifier */
} tk_performance;

typedef struct tk_unit_figures {
    int weight, cargo_weight, max_load; /* pounds */
    int spaces, cargo_spaces;           /* whole spaces */
    int used, carried;                  /* sixths: by components; by what may ride in the cargo area */
} tk_unit_figures;

enum { TK_BILL_LINES = 704, TK_HANDLING_TERMS = 16, TK_PROBLEMS = 768 };

typedef struct tk_vehicle {
    int cost;           /* dollars */
    int gear_cost;      /* of what the crew wear and carry and of gear in the cargo: not part of the vehicle's price */
    int division;       /* the smallest of 5, 10, 15 ... thousand dollars it may enter */
    tk_performance fit; /* with crew and ammunition: the printed figures */
    tk_performance loaded; /* and with its cargo */
    tk_performance empty;  /* nobody and no ammunition aboard */
    bool easier_over_60;   /* manoeuvres are one easier from 60 mph on */
    int power_factors, power_units;
    int range_top, range_cruising, cruising_tenths; /* miles, miles, tenths of a mph */
    int facings, wheels;
    int units;
    tk_unit_figures unit[TK_UNIT_COUNT];
    int lines, terms, problems;
    tk_bill_line line[TK_BILL_LINES];
    tk_handling_term term[TK_HANDLING_TERMS];
    tk_problem problem[TK_PROBLEMS];
} tk_vehicle;

/* Any design read by tk_design_read, or changed by tk_design_remove. */
void tk_garage_compile(const tk_garage *, const tk_design *, tk_vehicle *out);
static inline bool tk_vehicle_is_legal(const tk_vehicle *vehicle)
{
    return vehicle->problems == 0;
}
/* Spaces taken by components and by riders the cargo area has no room for; of all units, in sixths. */
int tk_vehicle_sixths_used(const tk_vehicle *);

const char *tk_problem_name(int kind);
tk_remedy tk_problem_remedy(int kind);
/* The rulebook section that says so. */
const char *tk_problem_section(const tk_garage *, const tk_design *, const tk_problem *);
/* In a sentence a player understands. */
void tk_problem_write(const tk_garage *, const tk_design *, const tk_problem *, tk_text *);

/* What a line of the bill is about, and the section it comes from. */
void tk_bill_line_write(const tk_garage *, const tk_design *, const tk_bill_line *, tk_text *);
const char *tk_bill_line_section(const tk_garage *, const tk_design *, const tk_bill_line *);
const char *tk_handling_term_text(const tk_handling_term *);
const char *tk_handling_term_section(const tk_handling_term *);
const char *tk_condition_name(int condition);

/* Everything about a design: figures, ledgers, problems (docs/design-format.md). */
void tk_garage_write_check(const tk_garage *, const tk_design *, const tk_vehicle *, tk_json *);
/* The figures and the problems alone: one of many designs that are tried. */
void tk_garage_write_brief(const tk_garage *, const tk_design *, const tk_vehicle *, tk_json *);
/* The figures as a few lines of text. */
void tk_garage_write_summary(const tk_garage *, const tk_design *, const tk_vehicle *, tk_text *);

/* ---- other forms ---- */

/* The one-line description: "Name: Compact, x-hvy. chassis, ... HC 3; 4,437 lbs., $11,451." */
void tk_garage_describe(const tk_garage *, const tk_design *, const tk_vehicle *, tk_text *);
/* And back; figures in it are passed over, they follow from the rest. */
tk_status tk_garage_understand(const tk_garage *, const char *line, tk_design *out, tk_error *);
/* A printable record sheet as SVG. */
void tk_garage_write_sheet(const tk_garage *, const tk_design *, const tk_vehicle *, tk_text *);

/* ---- rebuilding ---- */

/* What it costs to turn one vehicle into another, part by part. */
typedef struct tk_retrofit {
    int cost; /* dollars */
    int lines, problems;
    struct {
        tk_bill_line part; /* of the new design */
        int cost, price;   /* dollars; price: without what building it in later adds */
    } line[TK_BILL_LINES];
    uint8_t problem[8]; /* kinds */
} tk_retrofit;

void tk_garage_retrofit(const tk_garage *, const tk_design *from, const tk_design *to, tk_retrofit *out);
/* The same of a vehicle that has been rebuilt before: parts that its original design had cost no more than new. */
void tk_garage_rebuild(const tk_garage *, const tk_design *original, const tk_design *from, const tk_design *to,
                       tk_retrofit *out);
/* {"possible","cost","lines":[{"text","cost"}],"problems":[{"code","text","section"}]} */
void tk_garage_write_retrofit(const tk_garage *, const tk_design *to, const tk_retrofit *, tk_json *);

/* ---- stock vehicles ---- */

/* How many designs come with the game; each is classic/designs/<file>.json. */
int tk_garage_stock_count(const tk_garage *);
const char *tk_garage_stock_file(const tk_garage *, int index);
const tk_design *tk_garage_stock_design(const tk_garage *, int index);
/* Does it stand in the book, or is it ours? */
bool tk_garage_stock_is_printed(const tk_garage *, int index);
/* By file or by name, without regard to case; -1 when there is none. */
int tk_garage_stock_find(const tk_garage *, const char *name);

const char *tk_garage_body_id(const tk_garage *, int body);
int tk_garage_body_count(const tk_garage *);

#endif
