/* Parts on a shelf and vehicles at a dealer's: what was taken out, sold and may be bought again [salvaging-parts]
 * [used-market]. */
#include "games/classic/career/career.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- what they are ---- */

static tk_design_tire tire_of(const tk_design *design, const duel_part *part)
{
    bool front = part->place == CORNER_FRONT_LEFT || part->place == CORNER_FRONT_RIGHT || part->place == CORNER_FRONT;
    bool right = part->place == CORNER_FRONT_RIGHT || part->place == CORNER_BACK_RIGHT;
    tk_axle axle = front ? TK_AXLE_FRONT : TK_AXLE_BACK;
    if (part->place == CORNER_SIDECAR) return design->sidecar_tire;
    return right && design->odd[axle] ? design->right_tire[axle] : design->tire[axle];
}

/* "Solid Tire (radial), luxury size": one that differs in any of it is another tire [spare-tires]. */
static void write_tire(const tk_garage *garage, const tk_design *design, const duel_part *part, char out[TK_PART_TITLE])
{
    tk_design_tire tire = tire_of(design, part);
    tk_text text = {0};
    const char *between = " (";
    tk_text_printf(&text, "%s Tire", garage->tire[tire.type].title);
    for (int i = 0; i < garage->modification_count; i++) {
        const char *title = garage->modification[i].title;
        if (!(tire.modifications >> i & 1)) continue;
        tk_text_printf(&text, "%s%c%s", between, tolower((unsigned char)title[0]), title + 1);
        between = ", ";
    }
    if (tire.modifications) tk_text_put(&text, ")");
    tk_text_printf(&text, ", %s size", garage->body[design->unit[part->unit].body].tire_size);
    snprintf(out, TK_PART_TITLE, "%s", tk_text_string(&text));
    tk_text_free(&text);
}

void career_part_title(const tk_garage *garage, const tk_design *design, const duel_vehicle *vehicle, int part,
                       char out[TK_PART_TITLE])
{
    const duel_part *it = &vehicle->part[part];
    const tk_design_unit *unit = &design->unit[it->unit];
    int accessory = career_accessory_of(garage, design, vehicle, part);
    snprintf(out, TK_PART_TITLE, "%s", duel_part_names[it->kind]);
    if (it->kind == PART_WEAPON) {
        const tk_design_weapon *weapon = &unit->weapon[career_rank_of(vehicle, part)];
        snprintf(out, TK_PART_TITLE, "%s%s", garage->weapon[weapon->type].title, weapon->infrared ? ", infrared" : "");
    }
    if (it->kind == PART_PLANT) snprintf(out, TK_PART_TITLE, "%s Power Plant", garage->plant[design->plant].title);
    if (it->kind == PART_TIRE) write_tire(garage, design, it, out);
    if (accessory >= 0) snprintf(out, TK_PART_TITLE, "%s", garage->accessory[unit->accessory[accessory].type].title);
}

int career_keep_part(tk_campaign *c, int owner, tk_owned_part part)
{
    part.owner = owner;
    part.on_sale = 0;
    c->part[c->part_count] = part;
    return c->part_count++;
}

/* What it cost less what repairing it would; what cannot be repaired is worth nothing [salvage-value]. */
int career_part_value(const career_rules *rules, const tk_owned_part *it)
{
    int hits = it->full - it->dp;
    if (it->kind == CAREER_AMMUNITION) return it->dp * it->price;
    if (!it->dp || it->rigged || (it->kind == PART_TIRE && hits)) return 0;
    int percent = hits ? rules->figure.first_hit_percent + rules->figure.next_hit_percent * (hits - 1) : 0;
    return percent < 100 ? classic_round((int64_t)it->price * (100 - percent), 100) : 0;
}

int tk_campaign_part_value(const tk_campaign *c, int index)
{
    return career_part_value(&c->rules, &c->part[index]);
}

int career_read_part(career_order *order, const char *key, int owner)
{
    tk_campaign *c = order->campaign;
    int index = career_read_index(order, tk_json_member(order->root, key), c->part_count, "salvaging-parts", "part");
    if (!tk_json_good(&order->in)) return -1;
    if (c->part[index].owner == owner) return index;
    career_refuse(order, "salvaging-parts", "part %d is not %s's", index, c->character[owner].name);
    return -1;
}

/* ---- dealers ---- */

bool career_is_on_sale(const tk_campaign *c, int on_sale)
{
    return on_sale && c->week - on_sale < c->rules.figure.market_weeks;
}

int tk_campaign_used_price(tk_campaign *c, int vehicle)
{
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    if (it->owner >= 0 || !career_is_on_sale(c, it->on_sale)) return 0;
    return career_salvage_value(&c->rules, career_bench(c, &it->design), it);
}

void career_sell_part(tk_campaign *c, int part)
{
    tk_owned_part *it = &c->part[part];
    int price = career_sale_price(&c->rules, career_part_value(&c->rules, it));
    career_post(c, career_purse(c, it->owner), TK_ACCOUNT_MONEY, 0, price, TK_WHY_PART_SOLD, part);
    career_say(c, "%s sells a part for $%d: %s.", c->character[it->owner].name, price, it->title);
    it->owner = -1;
    it->on_sale = c->week;
}

/* {"who", "part"}: from a dealer, at what it is worth for salvage [used-market] */
bool career_buy_part(career_order *order, int who)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who part");
    int index = career_read_index(order, tk_json_member(order->root, "part"), c->part_count, "used-market", "part");
    if (!tk_json_good(&order->in)) return false;
    tk_owned_part *it = &c->part[index];
    int price = career_part_value(&c->rules, it);
    if (it->owner >= 0 || !career_is_on_sale(c, it->on_sale) || !price)
        return career_refuse(order, "used-market", "part %d is not for sale", index);
    if (!career_pays(order, career_purse(c, who), price)) return false;
    it->owner = who;
    it->on_sale = 0;
    c->character[who].owned_something = true;
    career_post(c, career_purse(c, who), TK_ACCOUNT_MONEY, 0, -price, TK_WHY_PART, index);
    career_say(c, "%s buys a used %s for $%d.", c->character[who].name, it->title, price);
    return true;
}

/* {"who", "used"}: a vehicle a dealer has, as it is [used-market] */
bool career_buy_used(career_order *order, int who)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who used");
    int index =
        career_read_index(order, tk_json_member(order->root, "used"), c->vehicle_count, "used-market", "vehicle");
    if (!tk_json_good(&order->in)) return false;
    int price = tk_campaign_used_price(c, index);
    if (!price) return career_refuse(order, "used-market", "vehicle %d is not for sale", index);
    if (!career_pays(order, career_purse(c, who), price)) return false;
    tk_owned_vehicle *it = &c->vehicle[index];
    it->owner = who;
    it->on_sale = 0;
    c->character[who].owned_something = true;
    career_post(c, career_purse(c, who), TK_ACCOUNT_MONEY, 0, -price, TK_WHY_USED_VEHICLE, index);
    career_say(c, "%s buys a used %s for $%d: vehicle %d.", c->character[who].name, it->design.name, price, index);
    return true;
}

/* ---- vehicles that change ---- */

/* The part of another list that stands in the same place; -1. */
static int same_place(const duel_vehicle *from, const duel_vehicle *to, int part)
{
    int rank = career_rank_of(from, part);
    for (int i = 0; i < to->part_count; i++)
        if (to->part[i].kind == from->part[part].kind && to->part[i].unit == from->part[part].unit && !rank--) return i;
    return -1;
}

void career_redesign(tk_campaign *c, int vehicle, const tk_design *design)
{
    tk_owned_vehicle *it = &c->vehicle[vehicle], old = *it;
    duel_vehicle before = career_bench(c, &it->design)->vehicle;
    const career_workshop *shop = career_bench(c, design);
    it->design = *design;
    it->cost = shop->figures.cost;
    it->division = shop->figures.division;
    it->parts = shop->vehicle.part_count;
    for (int i = 0; i < it->parts; i++) {
        int was = same_place(&shop->vehicle, &before, i), full = shop->vehicle.part[i].dp;
        it->dp[i] = was < 0 || old.dp[was] > full ? (uint8_t)full : old.dp[was];
        it->rigged[i] = was >= 0 && old.rigged[was];
        it->taken_out[i] = was >= 0 && old.taken_out[was];
        it->kept[i] = was >= 0 && old.kept[was];
    }
}

static int cases_in(tk_campaign *c, const tk_owned_vehicle *it)
{
    const duel_vehicle *vehicle = &career_bench(c, &it->design)->vehicle;
    int cases = 0;
    for (int i = 0; i < vehicle->part_count; i++)
        cases += vehicle->part[i].kind == PART_ACCESSORY && vehicle->part[i].row == EFFECT_SHOP && it->dp[i];
    return cases;
}

int career_shop_cases(tk_campaign *c, int owner)
{
    int cases = 0, most = c->rules.figure.shop_cases;
    for (int i = 0; i < c->vehicle_count; i++)
        if (c->vehicle[i].owner == owner && !c->vehicle[i].roadside) cases += cases_in(c, &c->vehicle[i]);
    return cases < most ? cases : most;
}
