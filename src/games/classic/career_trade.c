/* Orders about what characters own: buying, selling, giving, repairing, rebuilding [wealth] [garage-bills]. */
#include "career.h"

#include <string.h>

/* ---- buying, selling, giving ---- */

/* {"who", "vehicle": a stock vehicle or a design} [buying] */
bool career_order_buy(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_design design;
    tk_json_expect_object(&order->in, order->root, "do who vehicle");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who");
    const tk_design *wanted = who < 0 ? NULL : career_read_design(order, "vehicle", &design);
    if (!wanted) return false;
    int price;
    const char *wrong = tk_campaign_design_price(c, c->character[who].prestige, wanted, &price);
    if (wrong) return career_refuse(order, "buying", "%s: %s", wanted->name, wrong);
    if (!career_pays(order, who, price)) return false;
    int vehicle = career_add_vehicle(c, wanted, who);
    career_post(c, who, TK_ACCOUNT_MONEY, 0, -price, TK_WHY_BOUGHT, vehicle);
    career_say(c, "%s buys a %s for $%d: vehicle %d.", c->character[who].name, wanted->name, price, vehicle);
    return true;
}

void career_sell(tk_campaign *c, int vehicle)
{
    int owner = c->vehicle[vehicle].owner, price = tk_campaign_sale_price(c, vehicle);
    c->vehicle[vehicle].owner = -1;
    career_post(c, owner, TK_ACCOUNT_MONEY, 0, price, TK_WHY_SOLD, vehicle);
    career_say(c, "%s sells the %s for $%d.", c->character[owner].name, c->vehicle[vehicle].design.name, price);
}

/* {"who", "vehicle"} [salvage-value] */
bool career_order_sell(career_order *order)
{
    tk_json_expect_object(&order->in, order->root, "do who vehicle");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), vehicle = who < 0 ? -1 : career_read_vehicle(order, "vehicle", who);
    if (vehicle < 0) return false;
    career_sell(order->campaign, vehicle);
    return true;
}

/* {"who", "to", "money"?, "vehicle"?} [transactions] */
bool career_order_give(career_order *order)
{
    tk_campaign *c = order->campaign;
    enum { MOST = 10000000 };
    tk_json_expect_object(&order->in, order->root, "do who to money? vehicle?");
    int money = career_read_int(order, "money", 0, 0, MOST), vehicle = -1;
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), to = who < 0 ? -1 : career_read_who(order, "to");
    if (to < 0) return false;
    if (who == to) return career_refuse(order, "transactions", "there is nobody else in it");
    if (tk_json_present(tk_json_member(order->root, "vehicle"))) {
        vehicle = career_read_vehicle(order, "vehicle", who);
        if (vehicle < 0) return false;
    }
    if (!money && vehicle < 0) return career_refuse(order, "transactions", "say what is given");
    if (!career_pays(order, who, money)) return false;
    career_post(c, who, TK_ACCOUNT_MONEY, 0, -money, TK_WHY_GIVEN, to);
    career_post(c, to, TK_ACCOUNT_MONEY, 0, money, TK_WHY_GIVEN, who);
    if (vehicle >= 0) c->vehicle[vehicle].owner = to;
    c->character[to].owned_something = true;
    career_say(c, "%s gives %s $%d%s.", c->character[who].name, c->character[to].name, money,
               vehicle >= 0 ? " and a vehicle" : "");
    return true;
}

/* ---- a garage's work ---- */

/* What is to be put right. X(NAME, name) */
#define REPAIRS(X) \
    X(ALL, "all") \
    X(ARMOR, "armor") \
    X(PARTS, "parts") \
    X(TIRES, "tires") \
    X(AMMUNITION, "ammunition") \
    X(GEAR, "gear")
#define X(NAME, name) REPAIR_##NAME,
typedef enum repairs { REPAIRS(X) REPAIR_KINDS } repairs;
#undef X
#define X(NAME, name) name,
static const char *const REPAIR_NAMES[] = {REPAIRS(X) NULL};
#undef X

static int part_group(const duel_part *part)
{
    switch ((duel_part_kind)part->kind) {
    case PART_ARMOR:
    case PART_LINING: return REPAIR_ARMOR;
    case PART_TIRE: return REPAIR_TIRES;
    case PART_BODY_ARMOR: return REPAIR_GEAR;
    case PART_GUARD:
    case PART_PLANT:
    case PART_WEAPON:
    case PART_ACCESSORY:
    case PART_CARGO: return REPAIR_PARTS;
    case PART_PERSON:
    case DUEL_PART_KINDS: break;
    }
    return REPAIR_ALL; /* people are healed, not repaired */
}

static void put_right(const career_workshop *shop, int what, tk_owned_vehicle *vehicle)
{
    for (int i = 0; i < vehicle->parts; i++) {
        int group = part_group(&shop->vehicle.part[i]);
        if (group == REPAIR_ALL || (what != REPAIR_ALL && what != group)) continue;
        vehicle->dp[i] = shop->vehicle.part[i].dp;
        vehicle->rigged[i] = vehicle->taken_out[i] = false;
    }
    for (int i = 0; i < vehicle->weapons && (what == REPAIR_ALL || what == REPAIR_AMMUNITION); i++)
        vehicle->shots[i] = shop->vehicle.part[shop->vehicle.weapon[i]].more;
}

static int bill_for(const career_bill *bill, int what)
{
    const int part[] = {bill->total, bill->armor, bill->parts, bill->tires, bill->ammunition, bill->gear};
    return part[what];
}

/* {"who", "vehicle", "what"?} [garage-bills] */
bool career_order_repair(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who vehicle what?");
    tk_json_node node = tk_json_member(order->root, "what");
    int what = tk_json_present(node) ? tk_json_choice(&order->in, node, REPAIR_NAMES) : REPAIR_ALL;
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), vehicle = who < 0 ? -1 : career_read_vehicle(order, "vehicle", who);
    if (vehicle < 0) return false;
    tk_owned_vehicle *it = &c->vehicle[vehicle];
    if (it->burned) return career_refuse(order, "salvage-value", "a burned wreck cannot be repaired");
    const career_workshop *shop = career_bench(c, &it->design);
    career_bill bill = career_vehicle_bill(&c->rules, shop, it);
    int price = tk_campaign_price(c, who, bill_for(&bill, what));
    if (!price) return career_refuse(order, "garage-bills", "nothing of that is damaged");
    if (!career_pays(order, who, price)) return false;
    put_right(shop, what, it);
    career_post(c, who, TK_ACCOUNT_MONEY, 0, -price, TK_WHY_REPAIRED, vehicle);
    career_say(c, "The %s is repaired for $%d.", it->design.name, price);
    return true;
}

/* {"who", "vehicle", "to": a design} [campaign-retrofit] */
bool career_order_retrofit(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_design read;
    tk_json_expect_object(&order->in, order->root, "do who vehicle to");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), vehicle = who < 0 ? -1 : career_read_vehicle(order, "vehicle", who);
    const tk_design *to = vehicle < 0 ? NULL : career_read_design(order, "to", &read);
    if (!to) return false;
    tk_owned_vehicle *it = &c->vehicle[vehicle];
    if (tk_campaign_repair_bill(c, vehicle))
        return career_refuse(order, "campaign-retrofit", "first it has to be repaired and loaded");
    int cost, old;
    const char *wrong = tk_campaign_retrofit_price(c, &it->design, to, &cost, &old);
    if (wrong) return career_refuse(order, "retrofitting", "it cannot be rebuilt so: %s", wrong);
    if (!career_pays(order, who, cost - old)) return false;
    int remade = career_add_vehicle(c, to, who);
    c->vehicle[vehicle] = c->vehicle[remade];
    c->vehicle_count--;
    career_post(c, who, TK_ACCOUNT_MONEY, 0, -cost, TK_WHY_REBUILT, vehicle);
    career_post(c, who, TK_ACCOUNT_MONEY, 0, old, TK_WHY_SOLD, vehicle);
    career_say(c, "Rebuilt as a %s for $%d; the old parts bring $%d.", to->name, cost, old);
    return true;
}

/* ---- one's own work ---- */

enum { WORK_HOURS = 40, WORK_CREW = 3 };

typedef struct job {
    tk_campaign *campaign;
    tk_owned_vehicle *vehicle;
    const career_workshop *shop;
    int owner, index, part, kind, need, minutes;
    int done, spent; /* successes; dollars for parts */
    bool finished;
} job;

/* The price of what one good roll did, a third off for doing it oneself; of parts that are new the same [own-work]. */
static void pay_for(job *j, int before, int after)
{
    int price = tk_campaign_price(j->campaign, j->owner, before - after);
    int own = price - price / j->campaign->rules.figure.own_work_cut;
    if (own > j->campaign->character[j->owner].money) {
        j->finished = true; /* out of money: the work stops here */
        return;
    }
    j->spent += own;
    career_post(j->campaign, j->owner, TK_ACCOUNT_MONEY, 0, -own, TK_WHY_REPAIRED, j->index);
}

static int bill_at(const job *j, int left)
{
    return career_part_bill(&j->campaign->rules, j->shop, j->part, left);
}

static void repair_once(job *j)
{
    const duel_part *part = &j->shop->vehicle.part[j->part];
    bool armor = part->kind == PART_ARMOR || part->kind == PART_LINING || part->kind == PART_GUARD;
    int left = j->vehicle->dp[j->part], better = left + (armor ? j->campaign->rules.figure.armor_a_roll : 1);
    if (better > part->dp) better = part->dp;
    pay_for(j, bill_at(j, left), bill_at(j, better));
    if (!j->finished) j->vehicle->dp[j->part] = (uint8_t)better;
    j->finished |= better == part->dp;
}

static void rig_once(job *j)
{
    j->vehicle->dp[j->part] = 1;
    j->vehicle->rigged[j->part] = true;
    j->finished = true;
}

/* Out of the vehicle, and sold as it is [salvaging-parts]. */
static void salvage_once(job *j)
{
    const duel_part *part = &j->shop->vehicle.part[j->part];
    bool armor = part->kind == PART_ARMOR || part->kind == PART_LINING;
    int left = j->vehicle->dp[j->part], value = armor || j->vehicle->rigged[j->part] || !left || j->vehicle->burned
                                                    ? 0
                                                    : j->shop->price.part[j->part] - bill_at(j, left);
    j->vehicle->dp[j->part] = 0;
    j->vehicle->taken_out[j->part] = true;
    j->vehicle->rigged[j->part] = false;
    career_post(j->campaign, j->owner, TK_ACCOUNT_MONEY, 0, career_sale_price(&j->campaign->rules, value), TK_WHY_SOLD,
                j->index);
    j->finished = true;
}

static void install_once(job *j)
{
    pay_for(j, bill_at(j, 0), 0);
    if (j->finished) return;
    j->vehicle->dp[j->part] = j->shop->vehicle.part[j->part].dp;
    j->vehicle->taken_out[j->part] = false;
    j->finished = true;
}

static void succeed(job *j)
{
    j->done++;
    switch ((career_work)j->kind) {
    case WORK_REPAIR: repair_once(j); break;
    case WORK_JURY_RIG: rig_once(j); break;
    case WORK_SALVAGE: salvage_once(j); break;
    case WORK_INSTALL: install_once(j); break;
    case WORK_COUNT: break;
    }
}

/* Can this be done to the part as it is now? [jury-rigging] [installing] */
static bool makes_sense(career_order *order, const job *j)
{
    const tk_owned_vehicle *it = j->vehicle;
    int left = it->dp[j->part], full = j->shop->vehicle.part[j->part].dp;
    bool fits[] = {[WORK_REPAIR] = left > 0 && left < full && !it->rigged[j->part],
                   [WORK_JURY_RIG] = !left && !it->rigged[j->part] && !it->taken_out[j->part] && !it->burned,
                   [WORK_SALVAGE] = !it->taken_out[j->part],
                   [WORK_INSTALL] = it->taken_out[j->part] && !it->burned};
    if (fits[j->kind] && part_group(&j->shop->vehicle.part[j->part]) != REPAIR_ALL) return true;
    static const char *const WHY[] = {"only a part that is damaged, not destroyed nor jury-rigged, can be repaired",
                                      "only a part that is destroyed, and never was jury-rigged, can be",
                                      "it is out already", "the old part has to be taken out first"};
    return career_refuse(order, j->kind == WORK_INSTALL ? "installing" : "jury-rigging", "%s", WHY[j->kind]);
}

/* Who works: the character, and up to two more of the same employer. */
static int read_crew(career_order *order, int crew[WORK_CREW])
{
    tk_campaign *c = order->campaign;
    int count = 0;
    for (const char *const *key = (const char *const[]){"who", "second", "third", NULL}; *key; key++) {
        if (!tk_json_present(tk_json_member(order->root, *key))) continue;
        int who = career_read_who(order, *key);
        if (who < 0 || !career_is_free(order, who)) return 0;
        for (int i = 0; i < count; i++)
            if (crew[i] == who) career_refuse(order, "mechanics-together", "%s is named twice", c->character[who].name);
        if (!tk_json_good(&order->in)) return 0;
        crew[count++] = who;
    }
    return count;
}

static int need_of(const job *j, int who, career_job which, int tools)
{
    const tk_campaign *c = j->campaign;
    int level = c->character[who].level[c->garage->skill_for[SKILL_TO_REPAIR]];
    return career_repair_need(&c->rules, level, which, (career_tools)tools);
}

/* An hour of one mechanic: a try, or two for the best [repair-chart]. */
static void work_hour(job *j, int who, career_job which, int tools)
{
    enum { HOUR = 60 };
    tk_campaign *c = j->campaign;
    int level = c->character[who].level[c->garage->skill_for[SKILL_TO_REPAIR]];
    for (int minutes = 0; minutes < HOUR && !j->finished; minutes += c->rules.level[level + 1].minutes) {
        int first = (int)tk_dice_below(&c->dice, 6) + 1;
        int second = (int)tk_dice_below(&c->dice, 6) + 1;
        int need = need_of(j, who, which, tools);
        if (need && first + second >= need) succeed(j);
    }
}

static bool begin_job(career_order *order, job *j, int who)
{
    tk_campaign *c = j->campaign = order->campaign;
    j->owner = c->character[who].employer >= 0 ? c->character[who].employer : who;
    j->index = career_read_vehicle(order, "vehicle", j->owner);
    if (j->index < 0) return false;
    j->vehicle = &c->vehicle[j->index];
    j->shop = career_bench(c, &j->vehicle->design);
    j->part = (int)tk_json_int(&order->in, tk_json_member(order->root, "part"), 0, j->vehicle->parts - 1);
    j->kind = tk_json_choice(&order->in, tk_json_member(order->root, "work"), career_work_names);
    return tk_json_good(&order->in) && makes_sense(order, j);
}

/* {"who", "second"?, "third"?, "vehicle", "part", "work", "tools"?, "hours"?} [repair-chart] [own-work] */
bool career_order_work(career_order *order)
{
    tk_campaign *c = order->campaign;
    job j = {0};
    int crew[WORK_CREW];
    tk_json_expect_object(&order->in, order->root, "do who second? third? vehicle part work tools? hours?");
    tk_json_node node = tk_json_member(order->root, "tools");
    int tools = tk_json_present(node) ? tk_json_choice(&order->in, node, career_tools_names) : TOOLS_GARAGE;
    int hours = career_read_int(order, "hours", 1, 1, WORK_HOURS), worked = 0;
    if (!tk_json_good(&order->in)) return false;
    int count = read_crew(order, crew);
    if (!count || !begin_job(order, &j, crew[0])) return false;
    career_job which = career_job_of(c->garage, &j.shop->vehicle, j.part, (career_work)j.kind);
    int best = 0;
    for (int i = 0; i < count; i++) best |= need_of(&j, crew[i], which, tools);
    if (!best) return career_refuse(order, "repair-chart", "nobody of them can do that");
    int hour = tools == TOOLS_GARAGE ? c->rules.figure.bay_hour : 0;
    if (!career_pays(order, j.owner, hour * hours)) return false;
    for (; worked < hours && !j.finished; worked++) {
        career_post(c, j.owner, TK_ACCOUNT_MONEY, 0, -hour, TK_WHY_BAY, j.index);
        for (int i = 0; i < count && !j.finished; i++) work_hour(&j, crew[i], which, tools);
    }
    career_say(c, "%d hours of work: %d good rolls, $%d for parts.", worked, j.done, j.spent);
    return true;
}
