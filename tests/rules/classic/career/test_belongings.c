/* Things that characters own, row by row of the list: prices, loads, upkeep, what comes along and what comes back.
 * Rulebook sections personal-equipment, carrying-along, gear-upkeep. */
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
    tk_seed seed = tk_seed_from_number(3);
    tk_dice_init(&lots, &seed);
}

static int row_of(const char *id)
{
    return tk_campaign_gear_find(the_campaign(), id);
}

/* The weapon that clips of the row are bought for here. */
static int fed_by(const tk_campaign *c, const classic_gear *row)
{
    static const char *const WEAPON[] = {[CLIP_SMALL] = "HP", [CLIP_LARGE] = "SMG", [CLIP_TRIPOD] = "tripod-MG"};
    (void)c;
    return row->clip_loads ? row_of(WEAPON[row->clip]) : -1;
}

/* What the loads of a clip cost. */
static int loads_of(const tk_campaign *c, const classic_gear *row)
{
    const classic_gear *weapon = row->clip_loads ? &c->garage->gear[fed_by(c, row)] : NULL;
    return weapon ? row->clip_loads * weapon->shots * weapon->shot_cost : 0;
}

static int full_of(const classic_gear *row)
{
    return row->dp ? row->dp : row->power ? DUEL_CHARGE : row->uses ? row->uses : row->shots ? row->shots : 1;
}

static void buy(const char *id, int count)
{
    const tk_campaign *c = the_campaign();
    const classic_gear *row = &c->garage->gear[row_of(id)];
    if (row->clip_loads)
        ordered("{'do':'buy','who':'Ann','gear':'%s','count':%d,'for':'%s'}", id, count,
                c->garage->gear[fed_by(c, row)].id);
    else
        ordered("{'do':'buy','who':'Ann','gear':'%s','count':%d}", id, count);
}

RULE_TEST("personal-equipment",
          "every row of the list: bought loaded, several at a time, and what a shot more or less is worth")
{
    tk_campaign *c = three_drivers(900000);
    for (int gear = 0; gear < c->garage->gear_count; gear++) {
        const classic_gear *row = &c->garage->gear[gear];
        if (!row->cost) {
            expect_refused("personal-equipment", "{'do':'buy','who':'Ann','gear':'%s'}", row->id);
            continue;
        }
        int price = row->cost + row->shots * row->shot_cost + loads_of(c, row), first = c->item_count;
        c->character[0].money = 2 * price;
        expect_refused("wealth", "{'do':'buy','who':'Ann','gear':'%s','count':3%s%s%s}", row->id,
                       row->clip_loads ? ",'for':'" : "", row->clip_loads ? c->garage->gear[fed_by(c, row)].id : "",
                       row->clip_loads ? "'" : "");
        buy(row->id, 2);
        expect_of(row->id, person("Ann")->money, 0);
        expect_equal(c->item_count, first + 2);
        for (int i = first; i < first + 2; i++) {
            tk_owned_item *it = &c->item[i];
            expect_of(row->id, it->left, full_of(row));
            expect_equal(it->gear, gear);
            expect_equal(it->owner, 0);
            expect_equal(it->feeds, row->clip_loads ? fed_by(c, row) : TK_UNSET);
        }
        tk_owned_item *it = &c->item[first];
        for (it->left = 0; it->left <= full_of(row); it->left++) {
            bool worn = row->dp && it->left < row->dp;
            int shots = row->shots ? it->left * row->shot_cost : 0, load = it->left ? loads_of(c, row) : 0;
            expect_of(row->id, career_item_price(c, first), worn ? 0 : (row->cost + shots + load + 1) / 2);
        }
        it->left = full_of(row);
        it->broken = true;
        expect_of(row->id, career_item_price(c, first), 0);
        c->item[first].owner = c->item[first + 1].owner = -1;
    }
}

RULE_TEST("gear-upkeep",
          "every row of the list, empty: shots at their price, a clip's load, $20 for an extinguisher, else nothing")
{
    tk_campaign *c = three_drivers(900000);
    for (int gear = 0; gear < c->garage->gear_count; gear++) {
        const classic_gear *row = &c->garage->gear[gear];
        if (!row->cost) continue;
        buy(row->id, 1);
        int item = c->item_count - 1; /* the list moves as it grows */
        int price = row->clip_loads ? loads_of(c, row) : row->uses ? 20 : row->shots * row->shot_cost;
        c->item[item].left = 0;
        expect_of(row->id, tk_campaign_reload_bill(c, 0), row->dp ? 0 : price);
        expect_equal(tk_campaign_reload_bill(c, 1), 0);
        c->item[item].broken = true;
        expect_of(row->id, tk_campaign_reload_bill(c, 0), 0);
        expect_refused("gear-upkeep", "{'do':'reload','who':'Ann'}");
        c->item[item].broken = false;
        if (row->dp) {
            expect_refused("gear-upkeep", "{'do':'reload','who':'Ann'}");
        } else {
            c->character[0].money = price - 1;
            if (price) expect_refused("wealth", "{'do':'reload','who':'Ann'}");
            c->character[0].money = price;
            ordered("{'do':'reload','who':'Ann'}");
            expect_of(row->id, c->item[item].left, full_of(row));
            expect_equal(person("Ann")->money, 0);
            expect_refused("gear-upkeep", "{'do':'reload','who':'Ann'}");
            c->item[item].left = full_of(row) - 1;
            bool by_shot = row->shots && !row->uses && !row->clip_loads && !row->power;
            expect_of(row->id, tk_campaign_reload_bill(c, 0), by_shot ? row->shot_cost : price);
        }
        c->item[item].owner = -1;
        c->character[0].money = 900000;
    }
}

RULE_TEST("personal-equipment", "one to twenty at a time")
{
    three_drivers(90000);
    static const int COUNT[] = {0, 1, 20, 21};
    for (int i = 0; i < 4; i++) {
        char text[128];
        tk_error error = {0};
        tk_campaign *c = the_campaign();
        int before = c->item_count;
        snprintf(text, sizeof text, "{\"do\":\"buy\",\"who\":\"Ann\",\"gear\":\"gas-mask\",\"count\":%d}", COUNT[i]);
        bool good = COUNT[i] >= 1 && COUNT[i] <= 20;
        expect_equal(tk_campaign_order(c, text, strlen(text), &error) == TK_OK, good);
        expect_equal(c->item_count - before, good ? COUNT[i] : 0);
    }
}

RULE_TEST("personal-equipment",
          "a clip is for a weapon of its sort: the one named, or the first of one's own that takes it")
{
    tk_campaign *c = three_drivers(90000);
    static const char *const CLIP = "{'do':'buy','who':'Ann','gear':'%s'%s}";
    ordered("{'do':'buy','who':'Bob','gear':'HP'}");
    expect_refused("personal-equipment", CLIP, "ammo-clip", "");
    expect_refused("personal-equipment", CLIP, "ammo-clip", ",'for':'SMG'");
    expect_refused("personal-equipment", CLIP, "large-ammo-clip", ",'for':'HP'");
    expect_refused("personal-equipment", CLIP, "ammo-clip", ",'for':'ammo-clip'");
    expect_refused("personal-equipment", CLIP, "ammo-clip", ",'for':'knife'");
    ordered("{'do':'buy','who':'Ann','gear':'ammo-clip','for':'rifle'}");
    expect_equal(c->item[1].feeds, row_of("rifle"));
    expect_refused("personal-equipment", CLIP, "ammo-clip", ""); /* a clip feeds no clip */
    ordered("{'do':'buy','who':'Ann','gear':'SMG'}");
    ordered("{'do':'buy','who':'Ann','gear':'rifle'}");
    ordered("{'do':'buy','who':'Ann','gear':'HP'}");
    int before = person("Ann")->money;
    ordered(CLIP, "ammo-clip", "");
    expect_equal(c->item[c->item_count - 1].feeds, row_of("rifle"));
    expect_equal(before - person("Ann")->money, 50 + 20);
    before = person("Ann")->money;
    ordered(CLIP, "extended-ammo-clip", ",'for':'HP'");
    expect_equal(c->item[c->item_count - 1].feeds, row_of("HP"));
    expect_equal(before - person("Ann")->money, 80 + 2 * 8);
    ordered(CLIP, "large-ammo-clip", "");
    expect_equal(c->item[c->item_count - 1].feeds, row_of("SMG"));
}

/* ---- what comes along ---- */

RULE_TEST("carrying-along",
          "what is whole and not left at home, in the order it was bought, clips behind the weapon they feed")
{
    tk_campaign *c = three_drivers(90000);
    buy("gas-mask", 1);                              /* 0 */
    buy("ammo-clip", 1);                             /* 1: for the pistol */
    ordered("{'do':'buy','who':'Bob','gear':'HP'}"); /* 2 */
    buy("HP", 1);                                    /* 3 */
    buy("knife", 1);                                 /* 4 */
    buy("ammo-clip", 1);                             /* 5 */
    int items[TK_DESIGN_GEAR];
    static const int ALL[] = {0, 3, 1, 5, 4};
    expect_equal(career_outfit(c, 0, items), 5);
    for (int i = 0; i < 5; i++) expect_equal(items[i], ALL[i]);
    expect_equal(career_outfit(c, 1, items), 1);
    expect_equal(items[0], 2);
    ordered("{'do':'carry','who':'Ann','item':1,'carry':false}");
    expect_equal(career_outfit(c, 0, items), 4);
    expect_equal(items[2], 5);
    ordered("{'do':'carry','who':'Ann','item':3,'carry':false}"); /* without a pistol its clip stays, too */
    expect_equal(career_outfit(c, 0, items), 2);
    ordered("{'do':'carry','who':'Ann','item':3}");
    c->item[4].broken = true;
    expect_equal(career_outfit(c, 0, items), 3);
    expect_refused("personal-equipment", "{'do':'carry','who':'Ann','item':2}");
    expect_refused("personal-equipment", "{'do':'carry','who':'Ann','item':6}");
}

RULE_TEST("carrying-along",
          "who gets a thing carries it if there is room, and what is carried already may be carried again")
{
    tk_campaign *c = three_drivers(90000);
    ordered("{'do':'buy','who':'Bob','gear':'tool-kit'}"); /* all that he can carry */
    ordered("{'do':'buy','who':'Ann','gear':'HP','count':2}");
    ordered("{'do':'carry','who':'Ann','item':1,'carry':false}");
    ordered("{'do':'give','who':'Ann','to':'Bob','item':1}");
    expect_true(!c->item[1].carried);
    expect_equal(c->item[1].owner, 1);
    ordered("{'do':'give','who':'Ann','to':'Cy','item':2}");
    expect_true(c->item[2].carried);
    ordered("{'do':'carry','who':'Bob','item':0}");
    expect_refused("carrying", "{'do':'carry','who':'Bob','item':1}");
    ordered("{'do':'carry','who':'Bob','item':0,'carry':false}");
    ordered("{'do':'carry','who':'Bob','item':1,'carry':true}");
    expect_true(c->item[1].carried && !c->item[0].carried);
}

RULE_TEST("carrying-along", "a clip for two pistols comes along once")
{
    tk_campaign *c = three_drivers(90000);
    buy("HP", 2);
    buy("ammo-clip", 1);
    int items[TK_DESIGN_GEAR];
    static const int ALL[] = {0, 2, 1};
    expect_equal(career_outfit(c, 0, items), 3);
    for (int i = 0; i < 3; i++) expect_equal(items[i], ALL[i]);
    hold("amateur-night", 2, false);
    const duel_vehicle *vehicle = &career_entry_bench(c, &c->open.entry[0])->vehicle;
    for (int i = 0; i < vehicle->carried_count[0]; i++)
        if (vehicle->carried[0][i].gear == row_of("ammo-clip")) expect_equal(vehicle->carried[0][i].count, 1);
}

/* ---- what comes back ---- */

static bool is_counted(const classic_gear *row)
{
    return row->kind == GEAR_GRENADE || row->clip_loads || row->melee || row->fuse || row->shell;
}

/* Of a sort that Ann took along: how many there are, what all of them have left, how many are broken. */
typedef struct stand {
    int things, left, broken;
} stand;

static stand stand_of(const tk_campaign *c, const bool *along, int gear)
{
    stand sum = {0};
    for (int i = 0; i < c->item_count; i++) {
        if (!along[i] || c->item[i].gear != gear || c->item[i].owner != 0) continue;
        sum.things++;
        sum.left += c->item[i].left;
        sum.broken += c->item[i].broken;
    }
    return sum;
}

RULE_TEST("carrying-along",
          "a hundred packs drawn by lot go into an event and come back with what is left, thing by thing")
{
    static const char *const SORTS[] = {"HP",
                                        "rifle",
                                        "LAW",
                                        "explosive-grenade",
                                        "ammo-clip",
                                        "knife",
                                        "portable-fire-extinguisher",
                                        "smoke-grenade",
                                        "impact-fuse",
                                        "bazooka-shell"};
    enum { COUNT = sizeof SORTS / sizeof *SORTS };
    draw_lots();
    for (int round = 0; round < 100; round++) {
        tk_campaign *c = three_drivers(90000);
        for (int i = 0; i < COUNT; i++)
            for (int k = below(3); k > 0; k--) buy(SORTS[i], 1);
        bool along[64] = {false};
        int items[TK_DESIGN_GEAR], outfit = career_outfit(c, 0, items);
        for (int i = 0; i < outfit; i++) along[items[i]] = true;
        hold("amateur-night", 2, false);
        const duel_vehicle *vehicle = &career_entry_bench(c, &c->open.entry[0])->vehicle;
        int slots = vehicle->carried_count[0], broken = 0, used = 1;
        stand want[256] = {{0}};
        char people[512] = "[";
        used = snprintf(people, sizeof people, "[{'outside':true,'left':[");
        for (int slot = 0; slot < slots; slot++) {
            const duel_carried *thing = &vehicle->carried[0][slot];
            const classic_gear *row = &c->garage->gear[thing->gear];
            int most = is_counted(row) ? thing->count : thing->count ? full_of(row) : 0, left = below(most + 1);
            if (row->melee) left = thing->count;
            bool club = thing->count && !is_counted(row) && row->shots > 1 && below(4) == 0;
            broken |= club << slot;
            used += snprintf(people + used, sizeof people - (size_t)used, "%s%d", slot ? "," : "", left);
            stand *sum = &want[thing->gear];
            bool gone = row->shots == 1 && !left; /* fired, and nothing loads it again */
            sum->things += row->clip_loads ? thing->count : is_counted(row) ? left : thing->count && !gone;
            sum->left += left;
            sum->broken += club;
        }
        snprintf(people + used, sizeof people - (size_t)used, "],'charge':0,'broken':%d}]", broken);
        result({.people = people}, {0});
        for (int i = 0; i < COUNT; i++) {
            int gear = row_of(SORTS[i]);
            stand has = stand_of(c, along, gear);
            expect_of(SORTS[i], has.things, want[gear].things);
            expect_of(SORTS[i], has.left, want[gear].left);
            expect_of(SORTS[i], has.broken, want[gear].broken);
        }
    }
}

RULE_TEST("carrying-along",
          "shots fired come off the packs' charge from the last pack on, as far as it is less than before")
{
    static const struct {
        int before[2], charge, after[2];
    } ROWS[] = {{{10, 8}, 12, {10, 2}}, {{10, 8}, 10, {10, 0}}, {{10, 8}, 9, {9, 0}},
                {{10, 8}, 18, {10, 8}}, {{10, 8}, 0, {0, 0}},   {{3, 8}, 5, {3, 2}}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        tk_campaign *c = three_drivers(90000);
        buy("power-pack", 2);
        for (int k = 0; k < 2; k++) {
            c->item[k].left = ROWS[i].before[k];
            c->item[k].carried = true;
        }
        career_drain_pack(c, 0, ROWS[i].charge);
        for (int k = 0; k < 2; k++) expect_equal(c->item[k].left, ROWS[i].after[k]);
    }
}

RULE_TEST("carrying-along", "armor wears garment by garment, never for the better; without a point it is thrown away")
{
    tk_campaign *c = three_drivers(90000);
    buy("body-armor", 1);
    buy("gas-mask", 1);
    buy("armored-battle-vest", 1);
    expect_equal(career_garment_points(c, 0, 0), 3);
    expect_equal(career_garment_points(c, 0, 1), 3);
    expect_equal(career_garment_points(c, 0, 2), 0);
    expect_equal(career_garment_points(c, -1, 0), 0);
    career_wear_out(c, 0, 1, 1);
    expect_equal(c->item[2].left, 1);
    career_wear_out(c, 0, 1, 2);
    expect_equal(c->item[2].left, 1);
    expect_equal(c->item[0].left, 3);
    career_wear_out(c, 0, 0, 0);
    career_wear_out(c, 0, 2, 0); /* there is no third */
    career_drop_worn_out(c, 1);
    expect_equal(c->item[0].owner, 0);
    career_drop_worn_out(c, 0);
    static const int OWNER[] = {-1, 0, 0};
    for (int i = 0; i < 3; i++) expect_equal(c->item[i].owner, OWNER[i]);
    c->item[1].left = 0; /* no points to lose */
    career_drop_worn_out(c, 0);
    expect_equal(c->item[1].owner, 0);
    career_lose_gear(c, 0, 1);
    expect_equal(c->item[1].owner + c->item[2].owner, 2);
    expect_true(!c->item[1].carried && !c->item[2].carried);
}

RULE_TEST("carrying-along", "who has a thing that works: the first of them; what is used up or another's is none")
{
    tk_campaign *c = three_drivers(90000);
    expect_equal(career_owns_gear(c, 0, "medikit"), -1);
    buy("gas-mask", 1);
    buy("medikit", 2);
    expect_equal(career_owns_gear(c, 0, "medikit"), 1);
    expect_equal(career_owns_gear(c, 1, "medikit"), -1);
    c->item[1].left = 0;
    expect_equal(career_owns_gear(c, 0, "medikit"), 2);
    c->item[2].owner = -1;
    expect_equal(career_owns_gear(c, 0, "medikit"), -1);
}
