/* Campaigns of Car Wars Classic: characters, what they own, the circuit of events, and a ledger of every dollar and
 * point.
 *
 * A campaign is its orders (docs/campaign.md): the same seed and the same orders give the same campaign. What is below
 * reads and writes text; whoever keeps a campaign appends a line for each order and makes it durable before telling
 * anybody. An event is a match of the duel; its result comes back as an order too. */
#ifndef TURNKEY_CAMPAIGN_H
#define TURNKEY_CAMPAIGN_H

#include "turnkey/dice.h"
#include "turnkey/game.h"
#include "turnkey/garage.h"

enum {
    TK_TITLE = 64,
    TK_NOTE = 48,
    TK_CHARACTER_NAME = 40,
    TK_MAX_CHARACTERS = 4096, /* heirs follow the fallen for hundreds of weeks */
    TK_MAX_DOWN = 256,        /* who may be down for events at once */
    TK_MAX_SKILLS = 24,
    TK_MAX_ENTRIES = 8,
    TK_MAX_OWNED_PARTS = 96,
    TK_MAX_OWNED_WEAPONS = 32,
    TK_MAX_CIRCUIT = 32,
    TK_MAX_ABOARD = 8, /* people in one vehicle */
    TK_MAX_AREAS = 6,  /* a character knows: the home town and what was learned */
    TK_AREA_NAME = 24,
    TK_PART_TITLE = 96,
    TK_ORDER_BYTES = 1 << 17, /* a longer order is none */
    TK_CAMPAIGN_BYTES = 64 << 20
};

/* What a line of the ledger adds to. X(NAME, name) */
#define TK_ACCOUNTS(X) \
    X(MONEY, "money") \
    X(PRESTIGE, "prestige") \
    X(GENERAL, "general") \
    X(SKILL, "skill")

/* Why. X(NAME, name, text, section) */
#define TK_WHYS(X) \
    X(BEGINNING, "beginning", "skill points to begin with", "beginning-skills") \
    X(LEARNED, "learned", "spent on a skill", "spending-points") \
    X(TRAINING, "training", "training in a new skill", "new-skills") \
    X(COMBAT, "combat", "combat survived", "earning-points") \
    X(KILL, "kill", "a kill", "earning-points") \
    X(GUNNERY, "gunnery", "at a weapon in combat", "gunner-skill") \
    X(ON_FOOT, "on-foot", "combat on foot", "earning-points") \
    X(WON, "won", "an event won", "general-points") \
    X(SURVIVED, "survived", "an event survived", "general-points") \
    X(SALVAGEABLE, "salvageable", "a vehicle knocked out for salvage", "general-points") \
    X(AMBUSH, "ambush", "an ambush escaped", "general-points") \
    X(ROAD_WON, "road-won", "a duel on the road won", "general-points") \
    X(SAVED, "saved", "a life saved", "paramedic") \
    X(REVIVED, "revived", "somebody unconscious revived", "reviving") \
    X(ENTERED, "entered", "combat entered", "prestige-scores") \
    X(FELLED, "felled", "somebody on foot put out of the fight", "points-on-foot") \
    X(FOOT_KILL, "foot-kill", "a vehicle killed on foot", "points-on-foot") \
    X(USED, "used", "a skill used under stress", "talking-skills") \
    X(FAMOUS_KILL, "famous-kill", "a famous opponent killed", "prestige-scores") \
    X(LOST_VEHICLE, "lost-vehicle", "vehicle lost", "prestige-scores") \
    X(LEFT, "left", "left while able to fight", "prestige-scores") \
    X(HAND_WEAPONS, "hand-weapons", "fought on foot", "prestige-scores") \
    X(ACE, "ace", "an ace", "aces") \
    X(DIED, "died", "died", "prestige-deaths") \
    X(VOTED, "voted", "voted by the onlookers", "prestige-votes") \
    X(PRIZE, "prize", "prize money", "prizes") \
    X(PAY, "pay", "paid for a mission", "missions") \
    X(LIVING, "living", "food, bed and power for a week", "weekly-cost") \
    X(WAGES, "wages", "a hireling's week", "hirelings") \
    X(EARNED, "earned", "a week's work as a mechanic", "learning-mechanic") \
    X(BOUGHT, "bought", "a vehicle bought", "buying") \
    X(SOLD, "sold", "sold for salvage", "salvage-value") \
    X(REPAIRED, "repaired", "repairs", "garage-bills") \
    X(BAY, "bay", "a bay in a garage", "own-work") \
    X(GEAR, "gear", "personal equipment", "personal-equipment") \
    X(GEAR_SOLD, "gear-sold", "personal equipment sold", "personal-equipment") \
    X(RELOADED, "reloaded", "hand weapons loaded and refilled", "gear-upkeep") \
    X(PART, "part", "a used part", "used-market") \
    X(PART_SOLD, "part-sold", "a part sold", "salvaging-parts") \
    X(USED_VEHICLE, "used-vehicle", "a used vehicle", "used-market") \
    X(REBUILT, "rebuilt", "a vehicle rebuilt", "campaign-retrofit") \
    X(GIVEN, "given", "between characters", "transactions") \
    X(REFEREE, "referee", "the referee", "campaign-referee") \
    X(AFRAID, "afraid", "no money and no vehicle: out of the game", "out-of-the-game")

typedef enum tk_account {
#define X(NAME, name) TK_ACCOUNT_##NAME,
    TK_ACCOUNTS(X)
#undef X
        TK_ACCOUNT_COUNT
} tk_account;

typedef enum tk_why {
#define X(NAME, name, text, section) TK_WHY_##NAME,
    TK_WHYS(X)
#undef X
        TK_WHY_COUNT
} tk_why;

/* Everything that can be ordered; docs/campaign.md says what each takes. X(name, whose, heard, when)
 * whose: a player's for his OWN characters, for HIMSELF, for the ENTRIES he may make, the REFEREE's, or NOBODY's: what
 * follows from a match. heard: EVERYBODY may know what came of it, or only who gave it (ALONE). when: ALWAYS, or only
 * BETWEEN events. */
#define TK_ORDERS(X) \
    X(join, HIMSELF, EVERYBODY, BETWEEN) \
    X(buy, OWN, ALONE, BETWEEN) \
    X(sell, OWN, ALONE, BETWEEN) \
    X(give, OWN, ALONE, BETWEEN) \
    X(repair, OWN, ALONE, BETWEEN) \
    X(work, OWN, ALONE, BETWEEN) \
    X(retrofit, OWN, ALONE, BETWEEN) \
    X(carry, OWN, ALONE, BETWEEN) \
    X(reload, OWN, ALONE, BETWEEN) \
    X(revive, REFEREE, ALONE, BETWEEN) \
    X(train, OWN, ALONE, BETWEEN) \
    X(hire, OWN, ALONE, BETWEEN) \
    X(dismiss, OWN, ALONE, BETWEEN) \
    X(week, REFEREE, EVERYBODY, BETWEEN) \
    X(event, ENTRIES, EVERYBODY, BETWEEN) \
    X(cancel, REFEREE, EVERYBODY, ALWAYS) \
    X(result, NOBODY, EVERYBODY, ALWAYS) \
    X(grant, REFEREE, ALONE, ALWAYS) \
    X(vote, REFEREE, EVERYBODY, ALWAYS) \
    X(roll, OWN, ALONE, BETWEEN) \
    X(contest, OWN, EVERYBODY, BETWEEN)

typedef enum tk_order_kind {
#define X(name, whose, heard, when) TK_ORDER_##name,
    TK_ORDERS(X)
#undef X
        TK_ORDER_COUNT
} tk_order_kind;

typedef enum tk_order_whose {
    TK_ORDER_OWN,
    TK_ORDER_HIMSELF,
    TK_ORDER_ENTRIES,
    TK_ORDER_REFEREE,
    TK_ORDER_NOBODY
} tk_order_whose;

typedef struct tk_character {
    char name[TK_CHARACTER_NAME], player[TK_CHARACTER_NAME];
    int8_t level[TK_MAX_SKILLS];                 /* -1: none, 0: base */
    int points[TK_MAX_SKILLS];                   /* earned towards it and not spent */
    int general, prestige, money;                /* points, points, dollars */
    int kills;                                   /* confirmed ones */
    int events, wins[TK_MAX_CIRCUIT], last_week; /* the week of the last event, 0 */
    int dp, healing;                             /* points; weeks since the last one came back */
    int employer;                                /* -1 */
    int training, training_weeks;                /* the skill that is being learned, -1; weeks to go */
    bool dead, out, owned_something;             /* owned_something: has had money or a vehicle once */
    bool roused;                                 /* unconscious: had the one roll to come round */
    int hours;                                   /* of work this week */
    int areas;
    char area[TK_MAX_AREAS][TK_AREA_NAME]; /* known ones, the home town first */
} tk_character;

typedef struct tk_owned_vehicle {
    tk_design design;
    tk_design original; /* as it was built: parts that vary from it cost more [retrofitting] */
    int owner;          /* -1: sold, stripped or gone */
    int on_sale;        /* the week since which a dealer has it; 0: none has */
    int cost, division; /* dollars; thousands of dollars */
    int parts, weapons;
    uint8_t dp[TK_MAX_OWNED_PARTS], shots[TK_MAX_OWNED_WEAPONS]; /* left */
    bool rigged[TK_MAX_OWNED_PARTS], taken_out[TK_MAX_OWNED_PARTS];
    bool kept[TK_MAX_OWNED_PARTS]; /* with taken_out: it was good for something, so a new one is no repair */
    uint8_t hold[TK_DESIGN_CARGO]; /* pieces left of the gear in the cargo, as the duel lists it */
    uint16_t broken_links;         /* bit per link of the design that has to be replaced */
    bool burned;                   /* worthless */
    bool roadside;                 /* a wreck on the road: it can be stripped until the week is over */
    bool own_use;                  /* bought with a champion's discount */
} tk_owned_vehicle;

/* Something that was taken out of a vehicle, or shots; `kind` as the duel names parts, or "ammunition". */
typedef struct tk_owned_part {
    int owner;   /* -1: sold, installed or thrown away */
    int on_sale; /* as of a vehicle */
    char title[TK_PART_TITLE];
    uint8_t kind;
    int price;    /* dollars, new; of ammunition one shot */
    int dp, full; /* points; of ammunition the shots */
    bool rigged;
} tk_owned_part;

/* A thing somebody wears or carries [personal-equipment]. */
typedef struct tk_owned_item {
    int owner;     /* -1: sold, used up or lost */
    uint8_t gear;  /* row of the catalogue's gear */
    uint8_t feeds; /* of a clip: the gear it is for; TK_UNSET */
    int left;      /* shots, uses, points or charge; pieces have 1 */
    bool carried;  /* comes along to events */
    bool broken;   /* was used as a club: good for nothing else */
} tk_owned_item;

typedef struct tk_ledger_line {
    int order, week, who;
    uint8_t account, skill, why;
    int amount, about;  /* dollars or points; a vehicle, another character or a result, by `why`, -1 */
    char note[TK_NOTE]; /* the referee's reason; "" */
} tk_ledger_line;

typedef struct tk_event_entry {
    int who, vehicle, gunner, medic; /* vehicle -1: the arena's; gunner, medic -1: nobody */
    bool yields;                     /* a bot that drives for a person gives up when it is beaten */
    int aboard[TK_MAX_ABOARD];       /* who sits where, in the order of the design; -1: somebody average */
} tk_event_entry;

typedef struct tk_open_event {
    bool open;
    int row, entries, turns; /* turns 0: as the scenario has it */
    int order;               /* that opened it: its dice */
    int television;          /* in six, on the road */
    bool secret;             /* vehicles, condition and skills of the others are not told */
    tk_event_entry entry[TK_MAX_ENTRIES];
} tk_open_event;

/* What became of an event: the stuff of standings and newspapers. */
typedef struct tk_event_result {
    int row, week, entries, turns, order;
    bool seen; /* confirmed: in an arena, or with a camera above the road */
    struct {
        int who, kills, killer, prize; /* killer: an entry, -1; prize: dollars */
        uint8_t standing, dp;          /* as the duel has it; what the character has left */
        bool won, fought, died, saved;
        bool on_foot;            /* the character ended it outside the vehicle */
        uint8_t felled;          /* people the character put out of it on foot */
        int crew[TK_MAX_ABOARD]; /* others aboard, -1; who of them died: a bit in `crew_died` */
        uint8_t crew_died;
        char vehicle[TK_DESIGN_NAME];
    } entry[TK_MAX_ENTRIES];
} tk_event_result;

typedef struct tk_campaign tk_campaign;

/* `content` NULL: embedded. On failure *out is NULL. */
tk_status tk_campaign_create(const tk_content *content, const char *title, const tk_seed *, tk_campaign **out,
                             tk_error *);
void tk_campaign_destroy(tk_campaign *);
/* Carry an order out: {"do": "buy", ...}. TK_OK: done. Otherwise nothing has changed; TK_REFUSED: against the rules,
 * with the section of the rulebook as the error's `where`. */
tk_status tk_campaign_order(tk_campaign *, const char *json, size_t length, tk_error *);

/* An order that was read: what it is and whom it concerns, for those who have to know that before it is carried out.
 * What else is in it, and whether it is good, the rules say when they carry it out. */
typedef struct tk_order_entry {
    int who;     /* -1: it names nobody there is */
    int company; /* gunner, medic, crew, as far as it names somebody there is */
    int along[TK_MAX_ABOARD + 2];
    tk_json_node node;
} tk_order_entry;

typedef struct tk_order {
    tk_campaign *campaign;
    tk_order_kind kind;
    int people, who[3];             /* whom it is given for, as far as it names somebody there is */
    char player[TK_CHARACTER_NAME]; /* join: who plays the newcomer; "" */
    int row;                        /* event: of the circuit; -1: none */
    bool unusual;                   /* event, roll, contest: says what only a referee may */
    int entries;                    /* event; -1: they are no list of that size */
    tk_order_entry entry[TK_MAX_ENTRIES];
    const char *text;
    size_t length;
    tk_json_in in; /* what follows points into it */
    tk_json_node root;
} tk_order;

/* The text must outlive the order, and so must the error. On failure nothing needs closing. */
tk_status tk_order_open(tk_order *, tk_campaign *, const char *json, size_t length, tk_error *);
void tk_order_close(tk_order *);
/* As tk_campaign_order. */
tk_status tk_order_carry_out(tk_order *);
/* May everybody know what came of it? */
bool tk_order_is_public(tk_order_kind);
/* An entry of an event by itself; and as the order `event` has it, always written alike. */
void tk_order_read_entry(const tk_campaign *, tk_json_in *, tk_json_node, tk_order_entry *out);
void tk_order_write_entry(const tk_campaign *, const tk_order_entry *, tk_json *out);

/* What the last order came to, in a sentence: "Larry rolls 9 (7 and 2): he makes it." */
const char *tk_campaign_said(const tk_campaign *);
/* Forget it: what came of an order is not always everybody's business. */
void tk_campaign_hush(tk_campaign *);

/* ---- the record ---- */

/* One line each: the header; the last order, with a hash of all that it led to. */
void tk_campaign_write_header(const tk_campaign *, tk_text *);
void tk_campaign_write_order(const tk_campaign *, tk_text *);
/* A record and all its orders again. `sound` (may be NULL): how many bytes of it are whole lines; a last line that was
 * cut off was never acknowledged and does not count. */
tk_status tk_campaign_read(const tk_content *, const char *bytes, size_t length, tk_campaign **out, size_t *sound,
                           tk_error *);

/* ---- looking ---- */

int tk_campaign_week(const tk_campaign *);
int tk_campaign_orders(const tk_campaign *);
const tk_garage *tk_campaign_garage(const tk_campaign *);
int tk_campaign_characters(const tk_campaign *);
const tk_character *tk_campaign_character(const tk_campaign *, int index);
/* By name without regard to case; -1. */
int tk_campaign_find(const tk_campaign *, const char *name);
int tk_campaign_vehicles(const tk_campaign *);
const tk_owned_vehicle *tk_campaign_vehicle(const tk_campaign *, int index);
int tk_campaign_ledger(const tk_campaign *);
const tk_ledger_line *tk_campaign_line(const tk_campaign *, int index);
int tk_campaign_results(const tk_campaign *);
const tk_event_result *tk_campaign_result_of(const tk_campaign *, int index);
const tk_open_event *tk_campaign_open_event(const tk_campaign *);
/* The bill for putting a vehicle right in a garage, without discounts, and what selling it brings. */
int tk_campaign_repair_bill(tk_campaign *, int vehicle);
/* The same with that character's discounts. */
int tk_campaign_repair_price(tk_campaign *, int who, int vehicle);
int tk_campaign_sale_price(tk_campaign *, int vehicle);
/* What a dealer asks for it: what it is worth for salvage [used-market]. 0: it is not for sale. */
int tk_campaign_used_price(tk_campaign *, int vehicle);
int tk_campaign_parts(const tk_campaign *);
const tk_owned_part *tk_campaign_part(const tk_campaign *, int index);
/* What a part is worth for salvage: what buying a used one costs; selling it brings half. */
int tk_campaign_part_value(const tk_campaign *, int index);
int tk_campaign_items(const tk_campaign *);
const tk_owned_item *tk_campaign_item(const tk_campaign *, int index);
/* The gear of the catalogue: its id, what it costs loaded; -1: there is none of that id. */
int tk_campaign_gear_find(const tk_campaign *, const char *id);
int tk_campaign_gears(const tk_campaign *);
const char *tk_campaign_gear_id(const tk_campaign *, int gear);
int tk_campaign_gear_price(const tk_campaign *, int gear);
/* Could the character carry one more of it to an event, with all that comes along already? */
bool tk_campaign_can_carry(tk_campaign *, int who, int gear);
/* What loading and refilling the character's things costs. */
int tk_campaign_reload_bill(const tk_campaign *, int who);
/* The next part that somebody could take out of a vehicle of his with the tools in his hands, what is trivial first;
 * false: nothing is worth it, or the week has no hours left. */
typedef struct tk_salvage {
    int part, hours;
    const char *work, *tools; /* as an order has them */
} tk_salvage;
bool tk_campaign_next_salvage(tk_campaign *, int vehicle, tk_salvage *out);
/* What a price is for that character. */
int tk_campaign_price(const tk_campaign *, int who, int price);
/* What a stock vehicle costs that character new, its crew's gear included; `value`: the vehicle's own price. */
int tk_campaign_stock_price(const tk_campaign *, int who, int stock, int *value);
/* What a design costs somebody of that prestige new, gear included. NULL, or why it cannot be bought. */
const char *tk_campaign_design_price(tk_campaign *, int prestige, const tk_design *, int *price);
/* What rebuilding a vehicle that was built as `original` costs somebody of that prestige who has no parts on the shelf,
 * and what the old parts bring. NULL, or why it cannot be done. */
const char *tk_campaign_retrofit_price(tk_campaign *, int prestige, const tk_design *original, const tk_design *from,
                                       const tk_design *to, int *cost, int *old);
int tk_campaign_circuit(const tk_campaign *);
const char *tk_campaign_event_id(const tk_campaign *, int row);
const char *tk_campaign_event_title(const tk_campaign *, int row);
int tk_campaign_event_seats(const tk_campaign *, int row);
/* The ceiling on a vehicle's cost, 0: none. */
int tk_campaign_event_ceiling(const tk_campaign *, int row);
bool tk_campaign_event_is_amateur(const tk_campaign *, int row);
/* Is the event held in that week? */
bool tk_campaign_is_on(const tk_campaign *, int row, int week);
/* May the character enter it with that vehicle (-1: the arena's)? NULL or why not. */
const char *tk_campaign_bar(const tk_campaign *, int who, int row, int vehicle);
/* Could this entry, as the order `event` has it, be made now: its people there, fit and with a seat each? Nothing
 * changes; refused as an order is. */
tk_status tk_campaign_check_entry(tk_campaign *, int row, const char *json, size_t length, tk_event_entry *out,
                                  tk_error *);
/* Who drives, rides or waits in two of these entries, or twice in one; -1: nobody. */
int tk_entries_twice(const tk_event_entry *, int count);
/* Points to the next level of a skill, of both kinds what the character has for it. */
int tk_campaign_level_cost(const tk_campaign *, int who, int skill);
const char *tk_campaign_skill_id(const tk_campaign *, int skill);
int tk_campaign_skills(const tk_campaign *);
const char *tk_why_text(int why);
const char *tk_why_section(int why);

/* ---- the open event as a match ---- */

/* Its configuration, and the seed of its dice. False when none is open. */
bool tk_campaign_match(tk_campaign *, tk_json *config, tk_seed *);
/* The order that tells the campaign what became of it, from the match's world and last position. */
void tk_campaign_report(const tk_campaign *, const tk_world *, const void *state, tk_json *order);

/* ---- as JSON and text ---- */

/* All of it: characters, vehicles, calendar, standings, results. For one character (-1: for nobody) also the ledger,
 * what can be done with the vehicles, which events are open to whom, and what is for sale. */
void tk_campaign_write(tk_campaign *, int who, tk_json *);
/* The same for somebody who sees not everything: skills, belongings and the condition of vehicles of characters that
 * `sees` says no to are left out, and they are marked "hidden". NULL: all is seen. */
typedef bool tk_campaign_sees(const void *context, int who);
void tk_campaign_write_seen(tk_campaign *, int who, tk_campaign_sees *, const void *context, tk_json *);
/* What does not change: skills and what they cost, wages and the like. */
void tk_campaign_write_rules(const tk_campaign *, tk_json *);
/* Who is who, for a terminal. */
void tk_campaign_describe(tk_campaign *, tk_text *);
void tk_campaign_describe_character(tk_campaign *, int who, tk_text *);
/* A vehicle part by part, with the numbers that orders use. */
void tk_campaign_describe_vehicle(tk_campaign *, int vehicle, tk_text *);
/* What dealers offer; what there is to wear and carry, new. */
void tk_campaign_describe_market(tk_campaign *, tk_text *);
void tk_campaign_describe_gear(const tk_campaign *, tk_text *);
/* A line of the ledger in words: "week 3  +$1,200 prize money (Division 5 Night)". */
void tk_campaign_describe_line(const tk_campaign *, int index, tk_text *);
/* The newspaper's report of a result. */
void tk_campaign_describe_result(const tk_campaign *, int index, tk_text *);

#endif
