/* Orders about what characters own: buying, selling, giving, repairing, rebuilding [wealth] [garage-bills]. */
#include "games/classic/career/career.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- buying, selling, giving ---- */

static bool names(const career_order *order, const char *key)
{
    return tk_json_present(tk_json_member(order->root, key));
}

/* {"who", "vehicle": a stock vehicle or a design}: new [buying] */
static bool buy_vehicle(career_order *order, int who)
{
    tk_campaign *c = order->campaign;
    tk_design design;
    tk_json_expect_object(&order->in, order->root, "do who vehicle");
    const tk_design *wanted = tk_json_good(&order->in) ? career_read_design(order, "vehicle", &design) : NULL;
    if (!wanted) return false;
    int price;
    int purse = career_purse(c, who);
    const char *wrong = tk_campaign_design_price(c, c->character[purse].prestige, wanted, &price);
    if (wrong) return career_refuse(order, "buying", "%s: %s", wanted->name, wrong);
    if (!career_pays(order, purse, price)) return false;
    bool discount = tk_campaign_price(c, who, 100) < 100;
    int vehicle = career_add_vehicle(c, wanted, who);
    c->vehicle[vehicle].own_use = discount;
    career_unpack_design(c, wanted, who);
    career_post(c, purse, TK_ACCOUNT_MONEY, 0, -price, TK_WHY_BOUGHT, vehicle);
    career_say(c, "%s buys a %s for $%d: vehicle %d.", c->character[who].name, wanted->name, price, vehicle);
    return true;
}

/* A new vehicle, a used one, something to wear or carry, a used part. */
bool career_order_buy(career_order *order)
{
    int who = career_read_who(order, "who");
    if (who < 0) return false;
    if (names(order, "gear")) return career_buy_gear(order, who);
    if (names(order, "used")) return career_buy_used(order, who);
    if (names(order, "part")) return career_buy_part(order, who);
    return buy_vehicle(order, who);
}

void career_sell(tk_campaign *c, int vehicle)
{
    int owner = c->vehicle[vehicle].owner, price = tk_campaign_sale_price(c, vehicle);
    c->vehicle[vehicle].owner = -1;
    c->vehicle[vehicle].on_sale = c->week;
    career_post(c, career_purse(c, owner), TK_ACCOUNT_MONEY, 0, price, TK_WHY_SOLD, vehicle);
    career_say(c, "%s sells the %s for $%d.", c->character[owner].name, c->vehicle[vehicle].design.name, price);
}

/* A wreck that lies on the road is nothing a garage or a dealer sees. */
static bool is_at_home(career_order *order, int vehicle)
{
    if (!order->campaign->vehicle[vehicle].roadside) return true;
    return career_refuse(order, "road-salvage", "it lies by the road: it can only be stripped");
}

/* {"who", "vehicle"} or {"who", "part"} or {"who", "item"} [salvage-value] */
bool career_order_sell(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who vehicle? part? item?");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), what;
    if (who < 0) return false;
    if (names(order, "part")) {
        if ((what = career_read_part(order, "part", who)) >= 0) career_sell_part(c, what);
    } else if (names(order, "item")) {
        if ((what = career_read_item(order, "item", who)) >= 0) career_sell_item(c, what);
    } else {
        what = career_read_vehicle(order, "vehicle", who);
        if (what < 0 || !is_at_home(order, what)) return false;
        career_sell(c, what);
    }
    return what >= 0;
}

/* What is given besides money: indices, or -1. */
typedef struct present {
    int vehicle, part, item;
} present;

static bool read_present(career_order *order, int who, present *out)
{
    *out = (present){-1, -1, -1};
    if (names(order, "vehicle") && (out->vehicle = career_read_vehicle(order, "vehicle", who)) < 0) return false;
    if (names(order, "part") && (out->part = career_read_part(order, "part", who)) < 0) return false;
    if (names(order, "item") && (out->item = career_read_item(order, "item", who)) < 0) return false;
    if (out->vehicle < 0) return true;
    if (order->campaign->vehicle[out->vehicle].own_use)
        return career_refuse(order, "prestige-advantages", "what was bought at a discount is for one's own use");
    return is_at_home(order, out->vehicle);
}

static void hand_over(tk_campaign *c, const present *what, int to)
{
    if (what->vehicle >= 0) c->vehicle[what->vehicle].owner = to;
    if (what->part >= 0) c->part[what->part].owner = to;
    if (what->item < 0) return;
    c->item[what->item].owner = -1; /* in nobody's hands while it is seen whether there is room */
    c->item[what->item].carried = tk_campaign_can_carry(c, to, c->item[what->item].gear);
    c->item[what->item].owner = to;
}

static void tell_of_present(tk_campaign *c, int who, int to, int money, const present *what)
{
    char sum[16] = "";
    if (money) snprintf(sum, sizeof sum, "$%d", money);
    const char *things[] = {sum, what->vehicle < 0 ? "" : c->vehicle[what->vehicle].design.name,
                            what->part < 0 ? "" : c->part[what->part].title,
                            what->item < 0 ? "" : c->garage->gear[c->item[what->item].gear].title};
    tk_text list = {0};
    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        if (*things[i]) tk_text_printf(&list, "%s%s", list.length ? " and " : "", things[i]);
    career_say(c, "%s gives %s: %s.", c->character[who].name, c->character[to].name, tk_text_string(&list));
    tk_text_free(&list);
}

/* {"who", "to", "money"?, "vehicle"?, "part"?, "item"?} [transactions] */
bool career_order_give(career_order *order)
{
    tk_campaign *c = order->campaign;
    enum { MOST = 10000000 };
    present what;
    tk_json_expect_object(&order->in, order->root, "do who to money? vehicle? part? item?");
    int money = career_read_int(order, "money", 0, 0, MOST);
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), to = who < 0 ? -1 : career_read_who(order, "to");
    if (to < 0) return false;
    if (who == to) return career_refuse(order, "transactions", "there is nobody else in it");
    if (!read_present(order, who, &what)) return false;
    bool something = what.vehicle >= 0 || what.part >= 0 || what.item >= 0;
    if (!money && !something) return career_refuse(order, "transactions", "say what is given");
    if (money && c->character[who].employer >= 0)
        return career_refuse(order, "hirelings", "%s's wages are for nobody else", c->character[who].name);
    if (!career_pays(order, who, money)) return false;
    career_post(c, who, TK_ACCOUNT_MONEY, 0, -money, TK_WHY_GIVEN, to);
    career_post(c, to, TK_ACCOUNT_MONEY, 0, money, TK_WHY_GIVEN, who);
    hand_over(c, &what, to);
    c->character[to].owned_something = true;
    tell_of_present(c, who, to, money, &what);
    return true;
}

/* ---- a garage's work ---- */

static int part_group(const duel_part *part)
{
    switch ((duel_part_kind)part->kind) {
    case PART_ARMOR:
    case PART_LINING: return REPAIR_ARMOR;
    case PART_TIRE: return REPAIR_TIRES;
    case PART_GUARD:
    case PART_PLANT:
    case PART_WEAPON:
    case PART_ACCESSORY:
    case PART_CARGO: return REPAIR_PARTS;
    case PART_BODY_ARMOR:
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
        vehicle->rigged[i] = vehicle->taken_out[i] = vehicle->kept[i] = false;
    }
    if (what == REPAIR_ALL || what == REPAIR_PARTS) vehicle->broken_links = 0;
    for (int i = 0; i < TK_DESIGN_CARGO && (what == REPAIR_ALL || what == REPAIR_CARGO); i++)
        vehicle->hold[i] = shop->vehicle.hold[i].count;
    for (int i = 0; i < vehicle->weapons && (what == REPAIR_ALL || what == REPAIR_AMMUNITION); i++)
        vehicle->shots[i] = shop->vehicle.part[shop->vehicle.weapon[i]].more;
}

/* {"who", "vehicle", "what"?} [garage-bills] */
bool career_order_repair(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who vehicle what?");
    tk_json_node node = tk_json_member(order->root, "what");
    int what = tk_json_present(node) ? tk_json_choice(&order->in, node, career_repair_names) : REPAIR_ALL;
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), vehicle = who < 0 ? -1 : career_read_vehicle(order, "vehicle", who);
    if (vehicle < 0) return false;
    tk_owned_vehicle *it = &c->vehicle[vehicle];
    if (!is_at_home(order, vehicle)) return false;
    if (it->burned) return career_refuse(order, "salvage-value", "a burned wreck cannot be repaired");
    const career_workshop *shop = career_bench(c, &it->design);
    career_bill bill = career_vehicle_bill(&c->rules, shop, it);
    int purse = career_purse(c, who);
    int price = career_repair_price(&c->rules.figure, &bill, (career_repairs)what, c->character[purse].prestige);
    if (!price) return career_refuse(order, "garage-bills", "nothing of that is damaged");
    if (!career_pays(order, purse, price)) return false;
    put_right(shop, what, it);
    career_post(c, purse, TK_ACCOUNT_MONEY, 0, -price, TK_WHY_REPAIRED, vehicle);
    career_say(c, "The %s is repaired for $%d.", it->design.name, price);
    return true;
}

/* ---- rebuilding ---- */

/* A component that a line of a bill is, as it would lie on a shelf; false: nothing one could keep. */
static bool shelf_part(const tk_campaign *c, const tk_design *design, const tk_bill_line *line, tk_owned_part *out)
{
    const tk_garage *garage = c->garage;
    const tk_design_unit *unit = &design->unit[line->part.unit];
    int index = line->part.index;
    *out = (tk_owned_part){.price = career_piece_price(line)};
    if (line->label == LINE_WEAPON) {
        const classic_weapon *row = &garage->weapon[unit->weapon[index].type];
        out->kind = PART_WEAPON;
        out->full = row->dp;
        snprintf(out->title, TK_PART_TITLE, "%s%s", row->title, unit->weapon[index].infrared ? ", infrared" : "");
    } else if (line->label == LINE_PLANT) {
        out->kind = PART_PLANT;
        out->full = garage->plant[design->plant].dp;
        snprintf(out->title, TK_PART_TITLE, "%s Power Plant", garage->plant[design->plant].title);
    } else if (line->label == LINE_ACCESSORY) {
        const classic_accessory *row = &garage->accessory[unit->accessory[index].type];
        out->kind = PART_ACCESSORY;
        out->full = row->dp ? row->dp : 1;
        snprintf(out->title, TK_PART_TITLE, "%s", row->title);
    }
    out->dp = out->full;
    return out->full > 0;
}

/* A sound one like it on the owner's shelf, not taken yet; -1. */
static int on_shelf(const tk_campaign *c, int who, const tk_owned_part *like, const bool *taken)
{
    for (int i = 0; i < c->part_count; i++) {
        const tk_owned_part *it = &c->part[i];
        bool same = it->owner == who && it->kind == like->kind && !strcmp(it->title, like->title);
        if (same && it->dp == it->full && !it->rigged && !taken[i]) return i;
    }
    return -1;
}

typedef struct rebuilding {
    tk_retrofit there, back;
    int cost, old; /* to pay; what parts that are no longer needed bring */
    int cargo;     /* to pay for gear that is new in the cargo: no discount */
    bool keep;
    bool *used; /* parts of the shelf */
} rebuilding;

/* Parts from the shelf cost only the labor. */
static void reckon(tk_campaign *c, int who, const tk_design *from, const tk_design *to, rebuilding *r)
{
    tk_owned_part part;
    r->cost = r->there.cost;
    for (int i = 0; i < r->there.lines; i++) {
        const tk_bill_line *line = &r->there.line[i].part;
        int shelf = shelf_part(c, to, line, &part) ? on_shelf(c, who, &part, r->used) : -1;
        if (shelf < 0 || r->there.line[i].cost < part.price) continue;
        r->used[shelf] = true;
        r->cost -= part.price;
    }
    for (int i = 0; i < r->back.lines; i++) {
        bool kept = r->keep && shelf_part(c, from, &r->back.line[i].part, &part);
        if (!kept) r->old += career_sale_price(&c->rules, r->back.line[i].price);
    }
}

/* Pieces of such gear that a design has in its cargo. */
static int pieces_in(const tk_campaign *c, const tk_design *design, int gear)
{
    int pieces = 0;
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].cargo_gears && design->unit[u].has_cargo; i++)
            if (design->unit[u].cargo_gear[i] == gear) pieces += classic_cargo_pieces(&c->garage->gear[gear]);
    return pieces;
}

/* Gear in the cargo: bought at its price, sold at half of it [gear-in-cargo]. */
static void reckon_cargo(const tk_campaign *c, const tk_design *from, const tk_design *to, rebuilding *r)
{
    for (int gear = 0; gear < c->garage->gear_count; gear++) {
        int more = pieces_in(c, to, gear) - pieces_in(c, from, gear);
        int price = more * classic_piece_price(&c->garage->gear[gear]);
        r->cargo += more > 0 ? price : 0;
        r->old += more < 0 ? career_sale_price(&c->rules, -price) : 0;
    }
}

static int rebuilding_price(const tk_campaign *c, int prestige, const rebuilding *r)
{
    return career_price(&c->rules.figure, r->cost, prestige) + r->cargo;
}

static void rebuild(tk_campaign *c, int who, int vehicle, const tk_design *to, const rebuilding *r)
{
    tk_design from = c->vehicle[vehicle].design, original = c->vehicle[vehicle].original;
    tk_owned_part part;
    bool own_use = c->vehicle[vehicle].own_use;
    for (int i = 0; i < c->part_count; i++)
        if (r->used[i]) c->part[i].owner = -1;
    for (int i = 0; i < r->back.lines && r->keep; i++)
        if (shelf_part(c, &from, &r->back.line[i].part, &part)) career_keep_part(c, who, part);
    int remade = career_add_vehicle(c, to, who);
    c->vehicle[vehicle] = c->vehicle[remade];
    c->vehicle[vehicle].own_use = own_use;
    c->vehicle[vehicle].original = original;
    c->vehicle_count--;
    int purse = career_purse(c, who), price = rebuilding_price(c, c->character[purse].prestige, r);
    career_post(c, purse, TK_ACCOUNT_MONEY, 0, -price, TK_WHY_REBUILT, vehicle);
    career_post(c, purse, TK_ACCOUNT_MONEY, 0, r->old, TK_WHY_SOLD, vehicle);
    career_say(c, "Rebuilt as a %s for $%d; the old parts bring $%d.", to->name, price, r->old);
}

/* What it comes to; NULL, or why it cannot be done. */
static const char *plan_rebuilding(tk_campaign *c, int who, const tk_design *original, const tk_design *from,
                                   const tk_design *to, rebuilding *r)
{
    tk_garage_rebuild(c->garage, original, from, to, &r->there);
    tk_garage_retrofit(c->garage, to, from, &r->back);
    const char *wrong = career_compile(c->garage, &c->rules, to, c->bench);
    if (wrong || r->there.problems) return wrong ? wrong : "not from this body or chassis";
    reckon(c, who, from, to, r);
    reckon_cargo(c, from, to, r);
    return NULL;
}

static rebuilding *new_rebuilding(const tk_campaign *c, bool keep)
{
    rebuilding *r = calloc(1, sizeof *r);
    bool *used = calloc((size_t)c->part_count + 1, sizeof *used);
    if (!r || !used) abort();
    r->used = used;
    r->keep = keep;
    return r;
}

static void drop_rebuilding(rebuilding *r)
{
    free(r->used);
    free(r);
}

const char *tk_campaign_retrofit_price(tk_campaign *c, int prestige, const tk_design *original, const tk_design *from,
                                       const tk_design *to, int *cost, int *old)
{
    enum { NOBODY = -2 };
    rebuilding *r = new_rebuilding(c, false);
    const char *wrong = plan_rebuilding(c, NOBODY, original, from, to, r);
    *cost = rebuilding_price(c, prestige, r);
    *old = r->old;
    drop_rebuilding(r);
    return wrong;
}

static bool may_rebuild(career_order *order, int who, int vehicle, const tk_design *to, rebuilding *r)
{
    const tk_owned_vehicle *it = &order->campaign->vehicle[vehicle];
    const char *wrong = plan_rebuilding(order->campaign, who, &it->original, &it->design, to, r);
    if (wrong) return career_refuse(order, "retrofitting", "it cannot be rebuilt so: %s", wrong);
    int purse = career_purse(order->campaign, who);
    int price = rebuilding_price(order->campaign, order->campaign->character[purse].prestige, r);
    return career_pays(order, purse, price - r->old);
}

/* {"who", "vehicle", "to": a design, "keep"?} [campaign-retrofit] */
bool career_order_retrofit(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_design read;
    tk_json_expect_object(&order->in, order->root, "do who vehicle to keep?");
    bool keep = career_read_bool(order, "keep");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), vehicle = who < 0 ? -1 : career_read_vehicle(order, "vehicle", who);
    const tk_design *to = vehicle < 0 ? NULL : career_read_design(order, "to", &read);
    if (!to || !is_at_home(order, vehicle)) return false;
    if (tk_campaign_repair_bill(c, vehicle))
        return career_refuse(order, "campaign-retrofit", "first it has to be repaired and loaded");
    rebuilding *r = new_rebuilding(c, keep);
    bool good = may_rebuild(order, who, vehicle, to, r);
    if (good) rebuild(c, who, vehicle, to, r);
    drop_rebuilding(r);
    return good;
}
