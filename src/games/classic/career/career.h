/* Careers: characters, what they own, their campaigns, and the events that become duels. Here is what the files of this
 * room share; turnkey/campaign.h and turnkey/career.h are its public face.
 *
 * A campaign is what its orders made of it: every order is checked whole before anything changes, draws from the dice
 * of its own number, and puts every dollar and every point it moves into the ledger. So the same seed and orders give
 * the same campaign, and a campaign is saved by saving its orders.
 *
 * Words. A career is what characters make of themselves, and the name of this room. A campaign is one that is kept: a
 * file, or a row on a server. An order is a line of it, never a standing order of a duel. The circuit is the calendar
 * of events in data/classic/circuit.json. An event becomes a match; an entry is a character in it with a vehicle; its
 * result is an order, too. A rival is a character that nobody plays, its temper how it decides, an heir who follows a
 * fallen one. A week is what goes by between events. */
#ifndef CLASSIC_CAREER_CAREER_H
#define CLASSIC_CAREER_CAREER_H

#include "games/classic/duel/duel.h"
#include "games/classic/garage/garage.h"
#include "turnkey/career.h"

enum { CAREER_MAX_CIRCUIT = 32, CAREER_LEVELS = 5, CAREER_NO_SKILL = -1 };
#define CAREER_HIRELING "hireling" /* the player of who works for somebody */

/* ---- data.c: figures, charts and the circuit ---- */

/* Everything the rules of characters put a number to: points, dollars (cost, wage, hour, hit, refill) and what its name
 * says. X(name, least, most) */
#define CAREER_FIGURES(X) \
    X(start_points, 0, 1000) \
    X(level_points, 1, 1000) \
    X(levels_a_price, 1, 100) \
    X(most_at_start, 0, 9) \
    X(new_skill_points, 0, 1000) \
    X(new_skill_cost, 0, 100000) \
    X(new_skill_weeks, 0, 1000) \
    X(roll_need, 2, 12) \
    X(roll_untrained, -12, 0) \
    X(roll_fails, 0, 12) \
    X(average_handling, 0, 10) \
    X(contest_margin, 1, 12) \
    X(combat_points, 0, 100) \
    X(kill_points, 0, 100) \
    X(foot_points, 0, 100) \
    X(foot_kill_points, 0, 100) \
    X(foot_vehicle_points, 0, 100) \
    X(medic_points, 0, 100) \
    X(award_win, 0, 100) \
    X(award_survive, 0, 100) \
    X(award_bravery, 0, 100) \
    X(award_rescue, 0, 100) \
    X(award_tactic, 0, 100) \
    X(award_ambush, 0, 100) \
    X(award_salvage, 0, 100) \
    X(award_road, 0, 100) \
    X(award_outnumbered, 0, 100) \
    X(award_mission_least, 0, 100) \
    X(award_mission_most, 0, 100) \
    X(prestige_combat, -100, 100) \
    X(prestige_win, -100, 100) \
    X(prestige_kill, -100, 100) \
    X(prestige_lost, -100, 100) \
    X(prestige_lost_hurt, -100, 100) \
    X(prestige_abandoned, -100, 100) \
    X(prestige_left, -100, 100) \
    X(prestige_hand, -100, 100) \
    X(famous_from, 0, 1000) \
    X(prestige_famous, -100, 100) \
    X(legend_from, 0, 1000) \
    X(prestige_legend, -100, 100) \
    X(ace_kills, 1, 1000) \
    X(prestige_ace, -100, 100) \
    X(prestige_double_ace, -100, 100) \
    X(prestige_vote, 0, 100) \
    X(death_heroic, -100, 0) \
    X(death_ordinary, -100, 0) \
    X(death_mundane, -100, 0) \
    X(death_cowardly, -100, 0) \
    X(television, 0, 6) \
    X(bonus_from, 0, 1000) \
    X(discount_from, 0, 1000) \
    X(discount, 0, 100) \
    X(big_discount_from, 0, 1000) \
    X(big_discount, 0, 100) \
    X(weekly_cost, 0, 100000) \
    X(amateur_wins, 0, 100) \
    X(armor_hit, 0, 100000) \
    X(armor_whole_percent, 0, 1000) \
    X(first_hit_percent, 0, 1000) \
    X(next_hit_percent, 0, 1000) \
    X(own_work_cut, 1, 100) \
    X(bay_hour, 0, 100000) \
    X(sale_divisor, 1, 100) \
    X(armor_a_roll, 1, 100) \
    X(most_mechanics, 1, 100) \
    X(heal_weeks, 1, 100) \
    X(life, 1, 10) \
    X(medikit, 0, 12) \
    X(portable_medikit, 0, 12) \
    X(year, 1, 100) \
    X(hireling_wage, 0, 100000) \
    X(wounded_skill, -12, 0) \
    X(week_hours, 1, 168) \
    X(market_weeks, 1, 100) \
    X(refill, 0, 100000) \
    X(shop_cases, 1, 10)

typedef struct career_figures {
#define X(name, least, most) int name;
    CAREER_FIGURES(X)
#undef X
} career_figures;

/* How hard a job is: the columns of the repair chart [repair-chart]. X(NAME, name) */
#define CAREER_DIFFICULTIES(X) \
    X(TRIVIAL, "trivial") \
    X(EASY, "easy") \
    X(MEDIUM, "medium") \
    X(HARD, "hard") \
    X(VERY_HARD, "very-hard") \
    X(IMPOSSIBLE, "impossible")

/* How somebody is. X(NAME, name) */
#define CAREER_STATES(X) \
    X(FIT, "fit") \
    X(WOUNDED, "wounded") \
    X(HOSPITAL, "in hospital") \
    X(LEARNING, "learning") \
    X(OUT, "out of the game") \
    X(DEAD, "dead")

/* What a mechanic works with, worst first [tools]. X(NAME, name) */
#define CAREER_TOOLS(X) \
    X(IMPROVISED, "improvised") \
    X(MINI, "mini-mechanic") \
    X(KIT, "tool-kit") \
    X(SHOP, "portable-shop") \
    X(GARAGE, "garage")

/* Jobs the book tells apart [repair-difficulty]. X(NAME, name) */
#define CAREER_JOBS(X) \
    X(REPAIR_TIRE, "repair-tire") \
    X(REPAIR_COMPUTER, "repair-computer") \
    X(RIG_FRAGILE, "jury-rig-rocket-or-laser") \
    X(RIG, "jury-rig") \
    X(REPAIR_FRAGILE, "repair-rocket-or-laser") \
    X(REPAIR_RADIO, "repair-radio") \
    X(REPAIR_PLANT, "repair-plant") \
    X(REPAIR_WEAPON, "repair-weapon") \
    X(PATCH_ARMOR, "patch-armor") \
    X(SALVAGE_PRECIOUS, "salvage-precious") \
    X(REPLACE_LINK, "replace-link") \
    X(SALVAGE, "salvage") \
    X(RELOAD, "reload") \
    X(REPLACE_TIRE, "replace-tire") \
    X(SALVAGE_TIRE, "salvage-tire") \
    X(SALVAGE_AMMUNITION, "salvage-ammunition")

/* What is done to a part. X(NAME, name) */
#define CAREER_WORKS(X) \
    X(REPAIR, "repair") \
    X(JURY_RIG, "jury-rig") \
    X(SALVAGE, "salvage") \
    X(INSTALL, "install") \
    X(UNLOAD, "unload") \
    X(RELOAD, "reload") \
    X(LINK, "link")

/* What a garage may be asked to put right. X(NAME, name) */
#define CAREER_REPAIRS(X) \
    X(ALL, "all") \
    X(ARMOR, "armor") \
    X(PARTS, "parts") \
    X(TIRES, "tires") \
    X(AMMUNITION, "ammunition") \
    X(CARGO, "cargo")

#define CAREER_X(NAME, name) STATE_##NAME,
typedef enum career_state { CAREER_STATES(CAREER_X) STATE_COUNT } career_state;
#undef CAREER_X
#define CAREER_X(NAME, name) DIFFICULTY_##NAME,
typedef enum career_difficulty { CAREER_DIFFICULTIES(CAREER_X) DIFFICULTY_COUNT } career_difficulty;
#undef CAREER_X
#define CAREER_X(NAME, name) TOOLS_##NAME,
typedef enum career_tools { CAREER_TOOLS(CAREER_X) TOOLS_COUNT } career_tools;
#undef CAREER_X
#define CAREER_X(NAME, name) JOB_##NAME,
typedef enum career_job { CAREER_JOBS(CAREER_X) JOB_COUNT } career_job;
#undef CAREER_X
#define CAREER_X(NAME, name) WORK_##NAME,
typedef enum career_work { CAREER_WORKS(CAREER_X) WORK_COUNT } career_work;
#undef CAREER_X
#define CAREER_X(NAME, name) REPAIR_##NAME,
typedef enum career_repairs { CAREER_REPAIRS(CAREER_X) REPAIR_KINDS } career_repairs;
#undef CAREER_X

/* Ending in NULL, in the order of the enums; accounts and reasons are those of turnkey/campaign.h. */
extern const char *const career_tools_names[];
extern const char *const career_job_names[];
extern const char *const career_work_names[];
extern const char *const career_repair_names[];
extern const char *const career_account_names[];
extern const char *const career_why_names[];

/* A line of the repair chart: level -1 is no skill. A need of 0 is out of reach. */
typedef struct career_level {
    int trivial, easy, medium, hard, very_hard;
    int minutes;       /* for one try */
    int years, income; /* of full-time work that lead here, and what each of them leaves over [learning-mechanic] */
} career_level;

/* An event of the circuit. */
typedef struct career_event {
    char id[CLASSIC_ID], title[CLASSIC_TITLE], variant[CLASSIC_ID], text[CLASSIC_TEXT];
    char vehicle[CLASSIC_ID];                /* the arena's, of an amateur event */
    int seats, division, purse_percent, pay; /* thousands of dollars; of what the field cost; dollars for each survivor
                                                of the winning side */
    int amateur, road, salvage, wins;        /* wins: in the division, before one may enter */
    int lends;                               /* `vehicle` to who brings none; it goes back afterwards */
    int first, every;                        /* weeks: the first it is held in, and from one to the next */
} career_event;

/* All of that. */
typedef struct career_rules {
    career_figures figure;
    int tools[TOOLS_COUNT], job[JOB_COUNT];
    career_level level[CAREER_LEVELS];
    int master_income; /* dollars a year, at the top of the trade */
    career_event event[CAREER_MAX_CIRCUIT];
    const char *event_id[CAREER_MAX_CIRCUIT + 1];
    int event_count;
} career_rules;

tk_status career_rules_read(career_rules *, const tk_content *, tk_error *);

/* ---- skills.c: what levels cost, rolls and contests ---- */

/* Points from `from` to the next level; CAREER_NO_SKILL is where one has none [spending-points]. */
int career_level_cost(const career_figures *, int from);
/* Points that a character who begins spends on a skill of that level [beginning-skills]. */
int career_start_cost(const career_figures *, const classic_skill *, int level);

typedef struct career_roll {
    int dice, total, margin; /* total: with skill and modifiers; margin: above what is needed, negative below */
    bool made;
} career_roll;

/* Two dice, the level and a modifier [skill-rolls]. */
career_roll career_skill_roll(const career_figures *, tk_dice *, int level, int modifier);
/* What a vehicle's handling class adds [vehicle-skill-rolls]. */
int career_handling_bonus(const career_figures *, int handling_class);
/* Who wins: 0, 1, or -1 when it is undecided [contests] [quick-contests]. */
int career_contest(const career_figures *, const career_roll[2]);
int career_quick_contest(const career_roll[2]);

/* ---- repair.c: the repair chart, bills, salvage ---- */

/* What two dice must show, tools in; 0: out of reach [repair-chart] [tools]. */
int career_repair_need(const career_rules *, int level, career_job, career_tools);
/* The job that a work on a part of a compiled vehicle is. */
career_job career_job_of(const tk_garage *, const duel_vehicle *, int part, career_work);

/* What the parts of a vehicle cost in dollars, index by index as the duel has them. */
typedef struct career_prices {
    int part[DUEL_MAX_PARTS];   /* new; of armor the percentage that repairing it costs */
    int shot[DUEL_MAX_WEAPONS]; /* one shot */
    int link[TK_DESIGN_LINKS];
    int held[TK_DESIGN_CARGO]; /* a piece of the gear in the cargo */
    int armor_whole;           /* all armor, new */
} career_prices;

typedef struct career_bill {
    int cost[REPAIR_KINDS];  /* dollars; of REPAIR_ALL the sum */
    int stock[REPAIR_KINDS]; /* of that, what replaces parts that were kept or sold: no repair [own-work] */
} career_bill;

/* A vehicle as a campaign looks at it, compiled; large. */
typedef struct career_workshop {
    tk_vehicle figures;
    duel_vehicle vehicle;
    career_prices price;
} career_workshop;

/* NULL or why the design cannot be driven in a duel. */
const char *career_compile(const tk_garage *, const career_rules *, const tk_design *, career_workshop *out);
/* How many parts of the same kind and unit stand before it. */
int career_rank_of(const duel_vehicle *, int part);
/* The index in its unit of the accessory that a part is; -1: it is none. */
int career_accessory_of(const tk_garage *, const tk_design *, const duel_vehicle *, int part);
/* What it costs to put a part right with so many points left [garage-bills]; 0 when nothing is wrong. */
int career_part_bill(const career_rules *, const career_workshop *, int part, int left);
/* The whole vehicle, the cheaper way for its armor [armor-bills]. */
career_bill career_vehicle_bill(const career_rules *, const career_workshop *, const tk_owned_vehicle *);
/* What a garage asks somebody of that prestige. */
int career_repair_price(const career_figures *, const career_bill *, career_repairs, int prestige);
/* What it is worth for salvage, and what somebody who sells it gets [salvage-value]. */
int career_salvage_value(const career_rules *, const career_workshop *, const tk_owned_vehicle *);
int career_sale_price(const career_rules *, int salvage_value);
/* What one piece of what a line of a bill is about costs. */
int career_piece_price(const tk_bill_line *);
/* What work of that price costs somebody who does it himself [own-work]. */
int career_own_price(const career_rules *, int price);

/* ---- prestige.c: what prestige is worth ---- */

/* With the bonus of a character of that prestige [prestige-advantages]. */
int career_prize(const career_figures *, int prize, int prestige);
/* With the discount. */
int career_price(const career_figures *, int price, int prestige);
/* By how many kills confirmed before and after: becoming an ace, a double ace [aces]. */
int career_ace_prestige(const career_figures *, int before, int after);
/* For a kill of a vehicle with somebody of that prestige aboard. */
int career_kill_prestige(const career_figures *, int victim);

/* ---- campaign.c: a campaign, its ledger, and how orders are read ---- */

struct tk_campaign {
    tk_garage *garage;
    career_rules rules;
    tk_seed seed;
    tk_dice dice;
    char title[TK_TITLE];
    int week, orders;
    uint64_t digest; /* of everything in the ledger and of every order */
    int character_count, vehicle_count, entry_count, result_count, part_count, item_count;
    int entry_capacity, vehicle_capacity, result_capacity, part_capacity, item_capacity, character_capacity;
    tk_character *character;
    tk_owned_vehicle *vehicle;
    tk_ledger_line *entry;
    tk_event_result *result;
    tk_owned_part *part;
    tk_owned_item *item;
    tk_open_event open;
    tk_text last; /* the last order, as it came */
    tk_text said; /* what came of it */
    career_workshop *bench;
    tk_design dressed; /* of an entry, with what its people wear and carry; scratch */
    int stock_cost[CLASSIC_MAX_STOCK], stock_gear[CLASSIC_MAX_STOCK]; /* new, without discounts */
};

/* An order being carried out. */
typedef tk_order career_order;

/* Orders: each checks everything before it changes anything. False: refused. Each is where its matter is: characters.c,
 * trade.c, work.c, gear.c, event.c, result.c, rolls.c, week.c. */
#define CAREER_ORDER(name, whose, heard, when) bool career_order_##name(career_order *);
TK_ORDERS(CAREER_ORDER)
#undef CAREER_ORDER

/* Refuse with a sentence and the section that says so. Always false. */
bool career_refuse(career_order *, const char *section, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Has the character so much money? Refuses; takes nothing. */
bool career_pays(career_order *, int who, int price);
/* Who pays for what is bought for a character, and gets what its things bring: the character, or the employer of a
 * hireling [hirelings]. */
int career_purse(const tk_campaign *, int who);

/* Members of an order. A character who is alive and in the game, by key or by name; -1 with a complaint. */
int career_read_who(career_order *, const char *key);
int career_named(career_order *, const char *name);
/* A vehicle that belongs to the character; -1 with a complaint. */
int career_read_vehicle(career_order *, const char *key, int owner);
/* A stock vehicle's name or a whole design, which goes to `out`; NULL with a complaint. */
const tk_design *career_read_design(career_order *, const char *key, tk_design *out);
/* The row of a skill; `fallback` (-1: there must be one) when the order names none. */
int career_read_skill(career_order *, const char *key, int fallback);
/* A number below `count`; what is beyond it there is none of. Look at tk_json_good before using it. */
int career_read_index(career_order *, tk_json_node, int count, const char *section, const char *what);
int career_read_int(career_order *, const char *key, int fallback, int least, int most);
/* False when the order does not say. */
bool career_read_bool(career_order *, const char *key);

/* The ledger: the only way money, points and prestige change [ledger]. `skill`: of ACCOUNT_SKILL. */
void career_post(tk_campaign *, int who, tk_account, int skill, int amount, tk_why, int about);
/* The last line posted gets the referee's reason. */
void career_note(tk_campaign *, const char *note);
/* Adds to what the order came to. */
void career_say(tk_campaign *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A new vehicle of that design, in order. Returns its index. */
int career_add_vehicle(tk_campaign *, const tk_design *, int owner);
/* The design compiled on the campaign's bench: only until the next one is. */
career_workshop *career_bench(tk_campaign *, const tk_design *);

/* ---- characters.c: who joins, learns, is hired ---- */

/* Is the character free to learn something: in no training? Refuses. */
bool career_is_free(career_order *, int who);
/* What somebody leaves: a hireling's is the employer's, anybody else's goes to dealers [estates]. */
void career_settle_estate(tk_campaign *, int who);
/* A hireling goes; what was bought for him stays with the employer [hirelings]. */
void career_leave_service(tk_campaign *, int hired);

/* ---- rolls.c: rolls and contests that the referee asks for ---- */

/* Added to skill rolls: skills of the wounded are worse [injuries]. */
int career_wound_modifier(const tk_campaign *, int who);
/* Has the character that area of Area Knowledge? */
bool career_knows_area(const tk_character *, const char *area);
/* A roll with the medikit somebody owns, and the points for a success [paramedic]. */
bool career_paramedic_roll(tk_campaign *, int medic, tk_why, int about);

/* ---- gear.c: what people wear and carry [personal-equipment] ---- */

/* Points, shots or charge of a thing that is as good as new. */
int career_gear_full(const classic_gear *);
/* Does the character own a working one of that id? The item, -1. */
int career_owns_gear(const tk_campaign *, int who, const char *id);
/* An item that belongs to the character; -1 with a complaint. */
int career_read_item(career_order *, const char *key, int owner);

/* The order to buy, when it names gear. */
bool career_buy_gear(career_order *, int who);
/* So many new pieces of that gear are somebody's, carried along as far as they can be. */
void career_take_gear(tk_campaign *, int who, int gear, int pieces);
/* The gear of a design's crew becomes the buyer's own. */
void career_unpack_design(tk_campaign *, const tk_design *, int who);
/* What an item brings somebody who sells it. */
int career_item_price(const tk_campaign *, int item);
void career_sell_item(tk_campaign *, int item);

/* All that somebody brings to an event, in the order in which a design would list it; returns how many. */
int career_outfit(const tk_campaign *, int who, int items[TK_DESIGN_GEAR]);
/* What somebody brings, as the duel wants to know it: of every entry of `vehicle->carried` what is left. */
void career_write_packs(const tk_campaign *, const tk_event_entry *, const duel_vehicle *, tk_json *);
/* Points of a garment: the nth of the person. */
int career_garment_points(const tk_campaign *, int who, int nth);

/* What was taken out of a cargo in an event: so many pieces of each gear in it are somebody's now [gear-in-cargo]. */
typedef struct career_unloading {
    int owner; /* of what nobody by name has */
    int count;
    uint8_t gear[TK_DESIGN_CARGO], pieces[TK_DESIGN_CARGO];
} career_unloading;

/* After an event: what is left of a garment, of the things, of the charge of power packs. */
void career_wear_out(tk_campaign *, int who, int nth, int points);
void career_use_up(tk_campaign *, int who, const duel_carried *, int slots, const uint8_t *left, int broken,
                   career_unloading *);
void career_drain_pack(tk_campaign *, int who, int charge);
/* Armor, kits and cases without a point left are thrown away. */
void career_drop_worn_out(tk_campaign *, int who);
/* Everything the character has along changes hands, or is gone (-1). */
void career_lose_gear(tk_campaign *, int who, int to);

/* ---- market.c: parts on a shelf, and dealers [salvaging-parts] [used-market] ---- */

/* The kind of a part on a shelf that is shots; all others are duel_part_kind. */
enum { CAREER_AMMUNITION = DUEL_PART_KINDS };
void career_part_title(const tk_garage *, const tk_design *, const duel_vehicle *, int part, char out[TK_PART_TITLE]);
/* What it is worth for salvage. */
int career_part_value(const career_rules *, const tk_owned_part *);
/* A part that belongs to the character; -1 with a complaint. */
int career_read_part(career_order *, const char *key, int owner);
/* Puts a part on somebody's shelf. Returns its index. */
int career_keep_part(tk_campaign *, int owner, tk_owned_part);
void career_sell_part(tk_campaign *, int part);

/* The order to buy, when it names a part or a vehicle of a dealer. */
bool career_buy_part(career_order *, int who);
bool career_buy_used(career_order *, int who);
/* Is a dealer still offering what came to it in that week? */
bool career_is_on_sale(const tk_campaign *, int on_sale);

/* A vehicle becomes another design; parts that are still there keep their damage. */
void career_redesign(tk_campaign *, int vehicle, const tk_design *);
/* The cases of a portable shop that somebody can work with. */
int career_shop_cases(tk_campaign *, int owner);

/* ---- trade.c: buying, selling, giving ---- */

/* Sells a vehicle for salvage. */
void career_sell(tk_campaign *, int vehicle);

/* ---- work.c: work with one's own hands ---- */

/* What a part costs somebody who does the work himself; `stock`: it replaces one that was kept or sold [own-work]. */
int career_work_price(const tk_campaign *, int who, int worth, bool stock);
/* Could that be done to a part, and as what job? */
bool career_work_fits(tk_campaign *, int vehicle, int part, career_work, career_job *what);
/* The job of taking out an accessory that has no points of its own. */
career_job career_accessory_job(const classic_accessory *);
/* Somebody as a mechanic: hours left, and with which tools what two dice must show for every job. An object. */
void career_put_mechanic(tk_campaign *, int who, tk_json *);

/* ---- types.c: what the JSON of a campaign consists of ---- */

extern const tk_type career_type, career_rules_type;

/* ---- event.c: who may enter, and the match an event is ---- */

/* The design an entry drives, as it is bought; and on the bench, with what its people wear and carry. */
const tk_design *career_entry_design(const tk_campaign *, const tk_event_entry *);
const career_workshop *career_entry_bench(tk_campaign *, const tk_event_entry *);
/* Is everything there without which nobody gets out of the gate? */
bool career_is_drivable(tk_campaign *, const tk_owned_vehicle *);
/* The skill somebody drives such a vehicle by [driving-skills]. */
int career_driving_skill(const tk_campaign *, const duel_vehicle *);

extern const tk_careers classic_careers;
/* Wounded in this event, or with a side laid bare in it? */
bool career_is_beaten(const tk_world *, const void *state, int seat);
/* As tk_careers has it. */
bool career_shuns(const tk_world *, const void *state, int seat, tk_action);

/* ---- week.c: a week goes by ---- */

/* What a hireling with that level of Mechanic costs a week [hirelings]. */
int career_wage(const tk_campaign *, int mechanic);
/* A week's wage, from the employer to the hireling. */
void career_pay_wage(tk_campaign *, int hired, int wage);

/* ---- rivals.c: characters that nobody plays ---- */

/* What a rival wants to be done now; false: it is content. */
bool rival_wants(tk_campaign *, int who, tk_json *order);
/* The order that brings in a driver who can shoot: 30 points well spent. */
void rival_join(const char *name, const char *temper, tk_json *order);

/* ---- enquiry.c, show.c: a campaign as JSON ---- */

/* What one wants to know before an order, as members of the object that is being written: of a vehicle of one's own, of
 * the market, of those who could work for one. */
void career_put_workbench(tk_campaign *, int vehicle, tk_json *);
void career_put_market(const tk_campaign *, int who, tk_json *);
void career_put_mechanics(tk_campaign *, int who, tk_json *);
/* Of the events of this week: one of them, an object; whether and with what somebody may enter it; the rivals who would
 * enter, of every event. */
void career_put_event(const tk_campaign *, int row, int who, tk_json *); /* who -1: without chances to enter */
void career_put_chances_to_enter(const tk_campaign *, int who, int row, tk_json *);
void career_put_fields(tk_campaign *, tk_json *);

#endif
