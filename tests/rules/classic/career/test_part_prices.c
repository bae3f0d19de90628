/* What every part of a vehicle costs, and what its damage adds up to, worked out again from the design. Rulebook
 * sections garage-bills, armor-bills, spare-tires, salvage-value, prestige-advantages. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

static tk_dice lots;

static int below(int count)
{
    return (int)tk_dice_below(&lots, (uint32_t)count);
}

static void draw_lots(void)
{
    tk_seed seed = tk_seed_from_number(11);
    tk_dice_init(&lots, &seed);
}

/* A vehicle of that body with these members, on the bench and, as vehicle 0, Ann's. */
static tk_campaign *owned(const char *body, const char *plant, const char *members)
{
    tk_campaign *c = three_drivers(200000);
    ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Test','body':'%s','plant':'%s','crew':['driver']%s%s}}", body,
            plant, members[0] ? "," : "", members);
    return c;
}

static const career_workshop *bench(tk_campaign *c)
{
    return career_bench(c, &c->vehicle[0].design);
}

/* The part's name and price: "Machine Gun $1000". */
static void expect_part(place at, tk_campaign *c, int part, const char *expected)
{
    char title[TK_PART_TITLE], text[TK_PART_TITLE + 16];
    const career_workshop *shop = bench(c);
    int price = shop->price.part[part];
    career_part_title(c->garage, &c->vehicle[0].design, &shop->vehicle, part, title);
    snprintf(text, sizeof text, "%s $%d", title, price);
    if (strcmp(text, expected) != 0) failed(at, "\"%s\", not \"%s\"", text, expected);
}

#define expect_parts(c, kind, ...) expect_parts_at(HERE, c, kind, NAMES(__VA_ARGS__))
static void expect_parts_at(place at, tk_campaign *c, duel_part_kind kind, const char *const *expected)
{
    int parts = bench(c)->vehicle.part_count;
    for (int i = 0; i < parts; i++) {
        if (bench(c)->vehicle.part[i].kind != kind) continue;
        if (!*expected) failed(at, "there is one more");
        expect_part(at, c, i, *expected++);
    }
    if (*expected) failed(at, "there is no %s", *expected);
}

#define SOLID "{'type':'solid'}"
#define HEAVY "{'type':'heavy-duty'}"
#define PLAIN "{'type':'standard'}"
#define TOUGH "{'type':'puncture-resistant'}"

/* A tire is $50, a heavy-duty one $100, puncture-resistant $200, solid $500; steelbelts are half as much again. */
RULE_TEST("spare-tires",
          "corner by corner: a tire that stands alone on the right, the other three, and all that is alike")
{
    tk_campaign *c = owned("luxury", "super", "'tires':{'front':" SOLID ",'back':" HEAVY "}");
    expect_parts(c, PART_TIRE, "Solid Tire, luxury size $500", "Solid Tire, luxury size $500",
                 "Heavy-duty Tire, luxury size $100", "Heavy-duty Tire, luxury size $100");
    c = owned("luxury", "super", "'tires':{'front':" SOLID ",'back':" HEAVY ",'front_right':" PLAIN "}");
    expect_parts(c, PART_TIRE, "Solid Tire, luxury size $500", "Standard Tire, luxury size $50",
                 "Heavy-duty Tire, luxury size $100", "Heavy-duty Tire, luxury size $100");
    c = owned("luxury", "super", "'tires':{'front':" SOLID ",'back':" HEAVY ",'back_right':" PLAIN "}");
    expect_parts(c, PART_TIRE, "Solid Tire, luxury size $500", "Solid Tire, luxury size $500",
                 "Heavy-duty Tire, luxury size $100", "Standard Tire, luxury size $50");
    c = owned("luxury", "super",
              "'tires':{'front':" SOLID ",'back':" HEAVY ",'front_right':" TOUGH ",'back_right':" PLAIN "}");
    expect_parts(c, PART_TIRE, "Solid Tire, luxury size $500", "Puncture-resistant Tire, luxury size $200",
                 "Heavy-duty Tire, luxury size $100", "Standard Tire, luxury size $50");
    c = owned("heavy-trike", "super-trike", "'tires':{'front':" SOLID ",'back':" HEAVY ",'back_right':" PLAIN "}");
    expect_parts(c, PART_TIRE, "Solid Tire, cycle size $500", "Heavy-duty Tire, cycle size $100",
                 "Standard Tire, cycle size $50");
    c = owned("heavy-trike", "super-trike",
              "'reversed':true,'tires':{'front':" SOLID ",'back':" HEAVY ",'front_right':" PLAIN "}");
    expect_parts(c, PART_TIRE, "Solid Tire, cycle size $500", "Standard Tire, cycle size $50",
                 "Heavy-duty Tire, cycle size $100");
    c = owned("heavy-cycle", "super-cycle",
              "'tires':{'front':" SOLID ",'back':" SOLID "},'sidecar':{'body':'light-sidecar','tire':" SOLID "}");
    expect_parts(c, PART_TIRE, "Solid Tire, cycle size $500", "Solid Tire, cycle size $500",
                 "Solid Tire, cycle size $500");
}

RULE_TEST("spare-tires", "what a tire is made to be stands in its name, in the order of the list")
{
    tk_campaign *c = owned("subcompact", "small",
                           "'tires':{'front':{'type':'standard','steelbelted':true,'radial':true,'fireproof':true},"
                           "'back':{'type':'solid','fireproof':true}}");
    char title[TK_PART_TITLE];
    const duel_vehicle *vehicle = &bench(c)->vehicle;
    career_part_title(c->garage, &c->vehicle[0].design, vehicle, vehicle->first_tire + 1, title);
    expect_equal(strcmp(title, "Standard Tire (steelbelted, radial, fireproof), subcompact size"), 0);
    career_part_title(c->garage, &c->vehicle[0].design, vehicle, vehicle->first_tire + 2, title);
    expect_equal(strcmp(title, "Solid Tire (fireproof), subcompact size"), 0);
}

/* Guards are $10 a point of plastic, a portable shop $250 a case, an infrared laser twice its price. */
RULE_TEST("garage-bills", "each part by its own line of the bill, among others of its kind and of other kinds")
{
    tk_campaign *c =
        owned("van", "thundercat",
              "'weapons':[{'type':'MG','mount':'F'},{'type':'L','mount':'F','infrared':true},{'type':'MG',"
              "'mount':'B','extra_magazines':3}],'accessories':[{'type':'searchlight'},{'type':'wheelguard'"
              ",'at':'front-left','points':4},{'type':'targeting-computer','for':'driver'},{'type':"
              "'portable-shop','cases':3},{'type':'wheelguard','at':'back-right','points':9},{'type':"
              "'armored-searchlight'},{'type':'fire-extinguisher'},{'type':'portable-shop','cases':1}]");
    expect_parts(c, PART_WEAPON, "Machine Gun $1000", "Laser, infrared $16000", "Machine Gun $1150");
    expect_parts(c, PART_PLANT, "Thundercat Power Plant $12000");
    expect_parts(c, PART_GUARD, "Wheelguard $40", "Wheelguard $90");
    expect_parts(c, PART_ACCESSORY, "Searchlight $200", "Portable Shop $1000", "Portable Shop $1000",
                 "Portable Shop $1000", "Armored Searchlight $500", "Portable Shop $1000");
    const career_workshop *shop = bench(c);
    expect_equal(shop->price.shot[0], 25);
    expect_equal(shop->price.shot[1], 0);
    expect_equal(shop->price.shot[2], 25);
    expect_equal(shop->vehicle.part[shop->vehicle.weapon[2]].more, 80);
    for (int i = 0; i < shop->vehicle.part_count; i++) {
        static const int ROW[] = {0, 3, 3, 3, 5, 7}, GUARD[] = {1, 4};
        int rank = career_rank_of(&shop->vehicle, i), kind = shop->vehicle.part[i].kind;
        int row = kind == PART_ACCESSORY ? ROW[rank] : kind == PART_GUARD ? GUARD[rank] : -1;
        expect_equal(career_accessory_of(c->garage, &c->vehicle[0].design, &shop->vehicle, i), row);
    }
}

RULE_TEST("garage-bills", "parts of a sidecar by its own bill, not by the cycle's")
{
    tk_campaign *c =
        owned("heavy-cycle", "super-cycle",
              "'weapons':[{'type':'MG','mount':'F'}],'accessories':[{'type':'searchlight'}],'armor':"
              "[{'type':'plastic','F':5}],'sidecar':{'body':'heavy-sidecar','weapons':[{'type':'SS','mount'"
              ":'B'}],'accessories':[{'type':'armored-searchlight'}],'armor':[{'type':'fireproof','F':5}]}");
    expect_parts(c, PART_WEAPON, "Machine Gun $1000", "Smokescreen $250");
    expect_parts(c, PART_ACCESSORY, "Searchlight $200", "Armored Searchlight $500");
    expect_equal(bench(c)->price.shot[0], 25);
    expect_equal(bench(c)->price.shot[1], 10);
    int hits[2] = {0}, nth = 0;
    for (int i = 0; i < bench(c)->vehicle.part_count; i++)
        if (bench(c)->vehicle.part[i].kind == PART_ARMOR && bench(c)->vehicle.part[i].dp)
            hits[nth++] = career_part_bill(&c->rules, bench(c), i, bench(c)->vehicle.part[i].dp - 1);
    expect_equal(hits[0], 50);
    expect_equal(hits[1], 100);
}

/* Three smoke grenades at $20 and one of thermite at $100, four shots: $160, so $40 a shot. */
RULE_TEST("garage-bills", "of a mixed magazine a shot is what all of them cost together by their number")
{
    tk_campaign *c = owned("van", "thundercat",
                           "'weapons':[{'type':'GL','mount':'F','grenades':[{'type':'smoke-grenade','count':3},"
                           "{'type':'thermite-grenade','count':1}]}]");
    int smoke = c->garage->gear[tk_campaign_gear_find(c, "smoke-grenade")].cost;
    int thermite = c->garage->gear[tk_campaign_gear_find(c, "thermite-grenade")].cost;
    expect_equal(bench(c)->price.shot[0], classic_round(3 * smoke + thermite, 4));
    c->vehicle[0].shots[0] = 1;
    expect_equal(tk_campaign_repair_bill(c, 0), 3 * classic_round(3 * smoke + thermite, 4));
}

/* ---- all of a vehicle together ---- */

static int group_of(int kind)
{
    return kind == PART_ARMOR || kind == PART_LINING ? REPAIR_ARMOR : kind == PART_TIRE ? REPAIR_TIRES : REPAIR_PARTS;
}

/* A part with so many of its points left. */
static int repairing(const career_workshop *shop, int part, int left)
{
    static const int PERCENT[] = {0, 10, 30, 50, 70, 90};
    const duel_part *it = &shop->vehicle.part[part];
    int hits = it->dp - left, price = shop->price.part[part];
    if (!hits) return 0;
    if (group_of(it->kind) == REPAIR_ARMOR) return (hits * 50 * price + 50) / 100; /* its price is a percentage */
    if (it->kind == PART_TIRE || !left || hits > 5) return price;
    return (price * PERCENT[hits] + 50) / 100;
}

/* Damage of every sort by lot. */
static void damage(tk_campaign *c)
{
    tk_owned_vehicle *it = &c->vehicle[0];
    const career_workshop *shop = bench(c);
    for (int i = 0; i < it->parts; i++) {
        bool person = shop->vehicle.part[i].kind == PART_PERSON;
        it->dp[i] = (uint8_t)(person || below(2) ? shop->vehicle.part[i].dp : below(shop->vehicle.part[i].dp + 1));
        it->rigged[i] = !person && below(8) == 0;
        it->taken_out[i] = !person && below(8) == 0;
        it->kept[i] = it->taken_out[i] && below(2);
    }
    for (int i = 0; i < it->weapons; i++)
        it->shots[i] = (uint8_t)below(shop->vehicle.part[shop->vehicle.weapon[i]].more + 1);
    for (int i = 0; i < shop->vehicle.hold_count; i++) it->hold[i] = (uint8_t)below(shop->vehicle.hold[i].count + 1);
    it->broken_links = (uint16_t)(below(4) & ((1 << it->design.links) - 1));
}

/* What a garage would ask for each group, new parts for those that were kept apart. */
static career_bill reckon(tk_campaign *c)
{
    const tk_owned_vehicle *it = &c->vehicle[0];
    const career_workshop *shop = bench(c);
    career_bill sum = {0};
    for (int i = 0; i < it->parts; i++) {
        int left = it->rigged[i] || it->taken_out[i] ? 0 : it->dp[i], cost = repairing(shop, i, left);
        int group = group_of(shop->vehicle.part[i].kind);
        sum.cost[group] += cost;
        sum.stock[group] += it->kept[i] ? cost : 0;
    }
    int whole = 0;
    for (int i = 0; i < shop->figures.lines; i++)
        whole += shop->figures.line[i].label == LINE_ARMOR ? shop->figures.line[i].cost : 0;
    whole = (whole * 110 + 50) / 100;
    if (sum.cost[REPAIR_ARMOR] > whole) sum.cost[REPAIR_ARMOR] = whole;
    for (int i = 0; i < it->design.links; i++)
        if (it->broken_links & 1 << i) sum.cost[REPAIR_PARTS] += it->design.link[i].smart ? 500 : 50;
    for (int i = 0; i < it->weapons; i++)
        sum.cost[REPAIR_AMMUNITION] +=
            (shop->vehicle.part[shop->vehicle.weapon[i]].more - it->shots[i]) * shop->price.shot[i];
    for (int i = 0; i < shop->vehicle.hold_count; i++) {
        const classic_gear *gear = &c->garage->gear[shop->vehicle.hold[i].gear];
        int pieces = shop->vehicle.hold[i].count - it->hold[i];
        sum.cost[REPAIR_CARGO] += pieces * (gear->cost + gear->shots * gear->shot_cost);
    }
    sum.stock[REPAIR_CARGO] = sum.cost[REPAIR_CARGO];
    for (int i = REPAIR_ALL + 1; i < REPAIR_KINDS; i++) {
        sum.cost[REPAIR_ALL] += sum.cost[i];
        sum.stock[REPAIR_ALL] += sum.stock[i];
    }
    return sum;
}

static int held_value(tk_campaign *c)
{
    int sum = 0;
    for (int i = 0; i < bench(c)->vehicle.hold_count; i++)
        sum += bench(c)->vehicle.hold[i].count * bench(c)->price.held[i];
    return sum;
}

/* Half of it is paid by somebody of prestige 25, three quarters from 15 on; but what replaces sold parts, in full. */
static int discounted(const career_bill *bill, int group, int prestige)
{
    int percent = prestige >= 25 ? 50 : prestige >= 15 ? 75 : 100;
    return ((bill->cost[group] - bill->stock[group]) * percent + 50) / 100 + bill->stock[group];
}

static bool is_put_right(const tk_owned_vehicle *it, const career_workshop *shop, int part)
{
    return it->dp[part] == shop->vehicle.part[part].dp && !it->rigged[part] && !it->taken_out[part] && !it->kept[part];
}

static const char *const MIXED =
    "'chassis':'heavy',"
    "'weapons':[{'type':'MG','mount':'F','extra_magazines':1},{'type':'L','mount':'F'},{'type':'SS','mount':'B'}],"
    "'links':[{'weapons':[0,1]},{'weapons':[0,1],'smart':true}],'armor':[{'type':'metal','F':3,'B':2},{'type':"
    "'fireproof','F':20,'L':15,'U':10}],'accessories':[{'type':'searchlight'},{'type':'armored-searchlight'},"
    "{'type':'wheelguard','at':'back-left','points':4,'armor':'fireproof'},{'type':'portable-shop','cases':2}],"
    "'cargo':{'pounds':0,'spaces':0,'gear':['explosive-grenade','portable-fire-extinguisher']}";

RULE_TEST("garage-bills",
          "damage by lot, eighty times: the bill of every group, what a name takes off, and the wreck's worth")
{
    draw_lots();
    tk_campaign *c = owned("van", "thundercat", MIXED);
    static const int FAME[] = {0, 14, 15, 24, 25, 40};
    for (int round = 0; round < 80; round++) {
        damage(c);
        career_bill expected = reckon(c), bill = career_vehicle_bill(&c->rules, bench(c), &c->vehicle[0]);
        for (int group = 0; group < REPAIR_KINDS; group++) {
            expect_of(career_repair_names[group], bill.cost[group], expected.cost[group]);
            expect_of(career_repair_names[group], bill.stock[group], expected.stock[group]);
            for (int i = 0; i < 6; i++)
                expect_equal(career_repair_price(figures(), &bill, (career_repairs)group, FAME[i]),
                             discounted(&expected, group, FAME[i]));
        }
        expect_equal(tk_campaign_repair_bill(c, 0), expected.cost[REPAIR_ALL]);
        int worth = c->vehicle[0].cost + held_value(c) - expected.cost[REPAIR_ALL];
        expect_equal(career_salvage_value(&c->rules, bench(c), &c->vehicle[0]), worth > 0 ? worth : 0);
    }
}

RULE_TEST("garage-bills", "a garage puts right what it is asked to and nothing else, for the price of that")
{
    draw_lots();
    for (int round = 0; round < 24; round++) {
        tk_campaign *c = owned("van", "thundercat", MIXED);
        int what = round % REPAIR_KINDS;
        damage(c);
        career_bill bill = reckon(c);
        if (!bill.cost[what]) continue;
        tk_owned_vehicle before = c->vehicle[0];
        const tk_owned_vehicle *it = &c->vehicle[0];
        int money = person("Ann")->money, prestige = round % 3 * 12;
        c->character[0].prestige = prestige;
        ordered("{'do':'repair','who':'Ann','vehicle':0,'what':'%s'}", career_repair_names[what]);
        expect_equal(money - person("Ann")->money, discounted(&bill, what, prestige));
        const career_workshop *shop = bench(c);
        for (int i = 0; i < it->parts; i++) {
            bool asked = what == REPAIR_ALL || what == group_of(shop->vehicle.part[i].kind);
            bool same = it->dp[i] == before.dp[i] && it->rigged[i] == before.rigged[i] &&
                        it->taken_out[i] == before.taken_out[i] && it->kept[i] == before.kept[i];
            if (shop->vehicle.part[i].kind == PART_PERSON || !asked)
                expect_true(same);
            else
                expect_true(is_put_right(it, shop, i));
        }
        for (int i = 0; i < it->weapons; i++) {
            int full = shop->vehicle.part[shop->vehicle.weapon[i]].more;
            expect_equal(it->shots[i], what == REPAIR_ALL || what == REPAIR_AMMUNITION ? full : before.shots[i]);
        }
        for (int i = 0; i < shop->vehicle.hold_count; i++) {
            int full = shop->vehicle.hold[i].count;
            expect_equal(it->hold[i], what == REPAIR_ALL || what == REPAIR_CARGO ? full : before.hold[i]);
        }
        expect_equal(it->broken_links, what == REPAIR_ALL || what == REPAIR_PARTS ? 0 : before.broken_links);
        expect_equal(reckon(c).cost[what], 0);
    }
}

/* With a dollar less than the bill nothing is done. */
RULE_TEST("garage-bills", "a dollar too few is too few, and nothing to repair is refused, group by group")
{
    for (int what = 0; what < REPAIR_KINDS; what++) {
        tk_campaign *c = owned("van", "thundercat", MIXED);
        expect_refused("garage-bills", "{'do':'repair','who':'Ann','vehicle':0,'what':'%s'}",
                       career_repair_names[what]);
        draw_lots();
        damage(c);
        int price = reckon(c).cost[what];
        if (!price) continue;
        c->character[0].money = price - 1;
        expect_refused("wealth", "{'do':'repair','who':'Ann','vehicle':0,'what':'%s'}", career_repair_names[what]);
        c->character[0].money = price;
        ordered("{'do':'repair','who':'Ann','vehicle':0,'what':'%s'}", career_repair_names[what]);
        expect_equal(person("Ann")->money, 0);
    }
}
