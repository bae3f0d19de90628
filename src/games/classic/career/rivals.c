/* Rivals: what characters that nobody plays do between events, and which events they enter.
 *
 * A rival looks at the campaign and wants one order, or none when it is content; it is asked again after every order,
 * and remembers nothing. A careful one keeps one good vehicle and something to live on; a random one does what comes to
 * its mind. */
#include "games/classic/career/career.h"

#include <stdio.h>
#include <string.h>

enum {
    LAST_WEEKS = 300,
    RESERVE = 1500,
    DEAREST = 20000,
    WORTHWHILE = 60, /* percent of its price that repairing may cost */
    WELL = 3         /* points of somebody in good health */
};

static void begin(tk_json *order, const tk_campaign *c, int who, const char *what)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", what);
    tk_json_string_member(order, "who", tk_campaign_character(c, who)->name);
}

static bool buy(tk_json *order, const tk_campaign *c, int who, int stock)
{
    begin(order, c, who, "buy");
    tk_json_string_member(order, "vehicle", tk_garage_stock_file(tk_campaign_garage(c), stock));
    tk_json_end_object(order);
    return true;
}

static bool with_number(tk_json *order, const tk_campaign *c, int who, const char *what, const char *key, int number)
{
    begin(order, c, who, what);
    tk_json_int_member(order, key, number);
    tk_json_end_object(order);
    return true;
}

static bool buy_gear(tk_json *order, const tk_campaign *c, int who, int gear)
{
    begin(order, c, who, "buy");
    tk_json_string_member(order, "gear", tk_campaign_gear_id(c, gear));
    tk_json_end_object(order);
    return true;
}

static bool train(tk_json *order, const tk_campaign *c, int who, int skill)
{
    begin(order, c, who, "train");
    tk_json_string_member(order, "skill", tk_campaign_skill_id(c, skill));
    tk_json_end_object(order);
    return true;
}

static int skill_called(const tk_campaign *c, const char *id)
{
    for (int i = 0; i < tk_campaign_skills(c); i++)
        if (strcmp(tk_campaign_skill_id(c, i), id) == 0) return i;
    return -1;
}

/* Is it the character's, and not a wreck that lies on the road? */
static bool owns(const tk_campaign *c, int who, int vehicle)
{
    const tk_owned_vehicle *it = tk_campaign_vehicle(c, vehicle);
    return it->owner == who && !it->roadside;
}

/* ---- careful ---- */

static int bill_of(tk_campaign *c, int who, int vehicle)
{
    return tk_campaign_repair_price(c, who, vehicle);
}

/* What there would be to spend once everything else is sold. */
static int means_of(tk_campaign *c, int who, int but)
{
    int sum = tk_campaign_character(c, who)->money;
    for (int i = 0; i < tk_campaign_vehicles(c); i++)
        if (i != but && owns(c, who, i)) sum += tk_campaign_sale_price(c, i);
    return sum;
}

/* The vehicle to keep: the dearest one that is worth repairing; -1. */
static int keeper_of(tk_campaign *c, int who)
{
    int best = -1, most = 0;
    for (int i = 0; i < tk_campaign_vehicles(c); i++) {
        const tk_owned_vehicle *it = tk_campaign_vehicle(c, i);
        if (!owns(c, who, i) || it->burned || it->cost > DEAREST) continue;
        int bill = bill_of(c, who, i);
        bool worth = (int64_t)bill * 100 <= (int64_t)it->cost * WORTHWHILE && bill <= means_of(c, who, i);
        if ((bill && !worth) || it->cost <= most) continue;
        best = i;
        most = it->cost;
    }
    return best;
}

/* The dearest of the market that leaves something to live and repair on; -1. */
static int best_offer(const tk_campaign *c, int who)
{
    int best = -1, most = 0, left = tk_campaign_character(c, who)->money - RESERVE;
    for (int i = 0; i < tk_garage_stock_count(tk_campaign_garage(c)); i++) {
        int value, price = tk_campaign_stock_price(c, who, i, &value);
        if (value > DEAREST || value <= most || price > left - price / 3) continue;
        best = i;
        most = value;
    }
    return best;
}

/* Does the character have one that works? */
static bool has_gear(const tk_campaign *c, int who, const char *id)
{
    for (int i = 0; i < tk_campaign_items(c); i++) {
        const tk_owned_item *it = tk_campaign_item(c, i);
        if (it->owner == who && it->left && !strcmp(tk_campaign_gear_id(c, it->gear), id)) return true;
    }
    return false;
}

/* Affordable without touching what there is to live on. */
static bool wants(const tk_campaign *c, int who, const char *id, int reserve)
{
    int gear = tk_campaign_gear_find(c, id);
    return gear >= 0 && !has_gear(c, who, id) &&
           tk_campaign_character(c, who)->money >= reserve + tk_campaign_gear_price(c, gear);
}

/* Armor first of all, then something to shoot with; weapons loaded. */
static bool equip(const tk_campaign *c, int who, tk_json *order)
{
    if (wants(c, who, "body-armor", LAST_WEEKS)) return buy_gear(order, c, who, tk_campaign_gear_find(c, "body-armor"));
    if (wants(c, who, "HP", 2 * RESERVE)) return buy_gear(order, c, who, tk_campaign_gear_find(c, "HP"));
    int bill = tk_campaign_reload_bill(c, who);
    if (!bill || bill > tk_campaign_character(c, who)->money - LAST_WEEKS) return false;
    begin(order, c, who, "reload");
    tk_json_end_object(order);
    return true;
}

/* Strips what lies on the road, with a tool kit if that is affordable, and sells what came of it. */
static bool strip(tk_campaign *c, int who, tk_json *order)
{
    tk_salvage job;
    for (int i = 0; i < tk_campaign_vehicles(c); i++) {
        const tk_owned_vehicle *it = tk_campaign_vehicle(c, i);
        if (it->owner != who || !it->roadside || it->burned) continue;
        if (wants(c, who, "tool-kit", RESERVE)) return buy_gear(order, c, who, tk_campaign_gear_find(c, "tool-kit"));
        if (!tk_campaign_next_salvage(c, i, &job)) continue;
        begin(order, c, who, "work");
        tk_json_int_member(order, "vehicle", i);
        tk_json_int_member(order, "part", job.part);
        tk_json_string_member(order, "work", job.work);
        tk_json_string_member(order, "tools", job.tools);
        tk_json_int_member(order, "hours", job.hours);
        tk_json_end_object(order);
        return true;
    }
    for (int i = 0; i < tk_campaign_parts(c); i++)
        if (tk_campaign_part(c, i)->owner == who) return with_number(order, c, who, "sell", "part", i);
    return false;
}

/* Driver and gunner, the lower one first. */
static int skill_to_raise(const tk_campaign *c, int who)
{
    static const char *const WANTED[] = {"gunner", "driver"};
    const tk_character *it = tk_campaign_character(c, who);
    int best = -1;
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++) {
        int skill = skill_called(c, WANTED[i]);
        if (skill < 0 || it->level[skill] < 0) continue;
        bool paid = it->points[skill] + it->general >= tk_campaign_level_cost(c, who, skill);
        if (paid && (best < 0 || it->level[skill] < it->level[best])) best = skill;
    }
    return best;
}

/* Nothing to sell and next to nothing to live on: better a year in a garage than out of the game. */
static bool needs_a_job(const tk_campaign *c, int who)
{
    const tk_character *it = tk_campaign_character(c, who);
    for (int i = 0; i < tk_campaign_vehicles(c); i++)
        if (tk_campaign_vehicle(c, i)->owner == who) return false;
    return it->owned_something && it->training < 0 && it->money < LAST_WEEKS;
}

static bool wants_carefully(tk_campaign *c, int who, tk_json *order)
{
    if (needs_a_job(c, who)) return train(order, c, who, skill_called(c, "mechanic"));
    if (tk_campaign_character(c, who)->training >= 0) return false;
    if (strip(c, who, order)) return true;
    int keeper = keeper_of(c, who), skill = skill_to_raise(c, who);
    for (int i = 0; i < tk_campaign_vehicles(c); i++)
        if (owns(c, who, i) && i != keeper) return with_number(order, c, who, "sell", "vehicle", i);
    if (skill >= 0) return train(order, c, who, skill);
    if (keeper >= 0 && bill_of(c, who, keeper)) return with_number(order, c, who, "repair", "vehicle", keeper);
    if (equip(c, who, order)) return true;
    int offer = keeper < 0 ? best_offer(c, who) : -1;
    return offer >= 0 && buy(order, c, who, offer);
}

/* ---- random ---- */

/* One of the character's vehicles by lot; -1. */
static int some_vehicle(const tk_campaign *c, int who, tk_dice *dice)
{
    int found = -1;
    uint32_t count = 0;
    for (int i = 0; i < tk_campaign_vehicles(c); i++)
        if (owns(c, who, i) && tk_dice_below(dice, ++count) == 0) found = i;
    return found;
}

static int some_offer(const tk_campaign *c, int who, tk_dice *dice)
{
    int count = tk_garage_stock_count(tk_campaign_garage(c));
    int stock = (int)tk_dice_below(dice, (uint32_t)count), value;
    return tk_campaign_stock_price(c, who, stock, &value) <= tk_campaign_character(c, who)->money ? stock : -1;
}

static bool may_raise(const tk_campaign *c, int who, int skill)
{
    const tk_character *it = tk_campaign_character(c, who);
    bool works = skill == skill_called(c, "mechanic");
    return !works && it->level[skill] >= 0 && it->training < 0 &&
           it->points[skill] + it->general >= tk_campaign_level_cost(c, who, skill);
}

/* Some gear by lot that can be paid for; -1. */
static int some_gear(const tk_campaign *c, int who, tk_dice *dice)
{
    static const char *const SHELF[] = {"body-armor", "HP", "SMG", "explosive-grenade", "tool-kit", "gas-mask"};
    enum { COUNT = sizeof SHELF / sizeof *SHELF };
    int gear = tk_campaign_gear_find(c, SHELF[tk_dice_below(dice, COUNT)]);
    return gear >= 0 && tk_campaign_gear_price(c, gear) <= tk_campaign_character(c, who)->money ? gear : -1;
}

/* What the character has bought, sold, repaired and learned this week. */
static int deals_this_week(const tk_campaign *c, int who)
{
    int deals = 0;
    for (int i = tk_campaign_ledger(c) - 1; i >= 0; i--) {
        const tk_ledger_line *line = tk_campaign_line(c, i);
        if (line->week < tk_campaign_week(c)) break;
        deals +=
            line->who == who && (line->why == TK_WHY_BOUGHT || line->why == TK_WHY_GEAR || line->why == TK_WHY_SOLD ||
                                 line->why == TK_WHY_REPAIRED || line->why == TK_WHY_LEARNED);
    }
    return deals;
}

enum { WHIM_SELL, WHIM_BUY, WHIM_REPAIR, WHIM_TRAIN, WHIM_GEAR, WHIM_STOP, WHIMS };

/* True: it could be done, and the order is written. */
static bool follow_whim(tk_campaign *c, int who, uint32_t whim, tk_dice *dice, tk_json *order)
{
    int vehicle = some_vehicle(c, who, dice), offer = some_offer(c, who, dice), gear = some_gear(c, who, dice);
    int skill = (int)tk_dice_below(dice, (uint32_t)tk_campaign_skills(c)), money = tk_campaign_character(c, who)->money;
    bool some = vehicle >= 0;
    int bill = some && !tk_campaign_vehicle(c, vehicle)->burned ? bill_of(c, who, vehicle) : 0;
    switch (whim) {
    case WHIM_SELL: return some && with_number(order, c, who, "sell", "vehicle", vehicle);
    case WHIM_BUY: return offer >= 0 && buy(order, c, who, offer);
    case WHIM_REPAIR: return bill && bill <= money && with_number(order, c, who, "repair", "vehicle", vehicle);
    case WHIM_GEAR: return gear >= 0 && buy_gear(order, c, who, gear);
    case WHIM_TRAIN: return may_raise(c, who, skill) && train(order, c, who, skill);
    }
    return false;
}

/* New whims after each deal, until one is to stop. */
static bool wants_randomly(tk_campaign *c, int who, tk_json *order)
{
    enum { TRIES = 8, WEEK_APART = 256 };
    tk_dice dice;
    tk_seed seed = tk_seed_from_number((uint64_t)tk_campaign_week(c) * WEEK_APART + (uint64_t)who);
    tk_dice_init(&dice, &seed);
    tk_dice_ply(&dice, (uint64_t)deals_this_week(c, who));
    for (int i = 0; i < TRIES; i++) {
        uint32_t whim = tk_dice_below(&dice, WHIMS);
        if (whim == WHIM_STOP) return false;
        if (follow_whim(c, who, whim, &dice, order)) return true;
    }
    return false;
}

/* As long as the arena lends a kart for nothing, little is risked of one's own. */
static bool stays_amateur(const tk_campaign *c, int who)
{
    const tk_character *it = tk_campaign_character(c, who);
    bool amateur = false;
    for (int row = 0; row < tk_campaign_circuit(c); row++)
        amateur |= tk_campaign_event_is_amateur(c, row) && !tk_campaign_bar(c, who, row, -1);
    return strcmp(it->player, "careful") == 0 && amateur && it->money < 2 * RESERVE;
}

/* The wounded shoot and drive badly: who can afford to waits until he is well. */
static bool stays_in_bed(const tk_campaign *c, int who)
{
    const tk_character *it = tk_campaign_character(c, who);
    return strcmp(it->player, "careful") == 0 && it->dp < WELL && it->money >= RESERVE;
}

int tk_career_vehicle(tk_campaign *c, int who, int row)
{
    int best = TK_NO_VEHICLE, most = 0;
    if (stays_in_bed(c, who)) return TK_NO_VEHICLE;
    if (!tk_campaign_bar(c, who, row, TK_LENT)) return TK_LENT;
    if (stays_amateur(c, who)) return TK_NO_VEHICLE;
    for (int i = 0; i < tk_campaign_vehicles(c); i++) {
        const tk_owned_vehicle *it = tk_campaign_vehicle(c, i);
        bool outclassed = 2 * it->cost < tk_campaign_event_ceiling(c, row);
        if (!owns(c, who, i) || it->cost <= most || outclassed || tk_campaign_bar(c, who, row, i)) continue;
        best = i;
        most = it->cost;
    }
    return best;
}

/* ---- who they are ---- */

const char *const tk_tempers[] = {"careful", "random", NULL};

bool tk_is_rival(const tk_character *it)
{
    for (int i = 0; tk_tempers[i]; i++)
        if (strcmp(it->player, tk_tempers[i]) == 0) return true;
    return false;
}

bool rival_wants(tk_campaign *c, int who, tk_json *order)
{
    const tk_character *it = tk_campaign_character(c, who);
    if (it->dead || it->out || !tk_is_rival(it)) return false;
    return strcmp(it->player, "careful") == 0 ? wants_carefully(c, who, order) : wants_randomly(c, who, order);
}

const char *tk_rival_name(int nth)
{
    static const char *const NAMES[TK_MOST_RIVALS] = {"Ada Stone",   "Buck Harlan", "Cass Rivera", "Dutch Moran",
                                                      "Edie Vance",  "Flint Ozawa", "Gil Tarrant", "Hazel Quinn",
                                                      "Ike Delgado", "Jo Pruitt",   "Kit Larsen",  "Lou Bishop"};
    return NAMES[nth];
}

void rival_join(const char *name, const char *temper, tk_json *order)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "join");
    tk_json_string_member(order, "name", name);
    tk_json_string_member(order, "player", temper);
    tk_json_key(order, "skills");
    tk_json_begin_object(order);
    tk_json_int_member(order, "driver", 0);
    tk_json_int_member(order, "gunner", 1);
    tk_json_end_object(order);
    tk_json_end_object(order);
}
