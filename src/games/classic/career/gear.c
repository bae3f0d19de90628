/* What characters wear and carry: owned piece by piece, brought to events, used up and lost [personal-equipment]
 * [carrying-along] [gear-upkeep]. */
#include "games/classic/career/career.h"

#include <string.h>

/* ---- single things ---- */

static const classic_gear *row_of(const tk_campaign *c, const tk_owned_item *it)
{
    return &c->garage->gear[it->gear];
}

int career_gear_full(const classic_gear *row)
{
    if (row->dp) return row->dp;
    if (row->power) return DUEL_CHARGE;
    if (row->uses) return row->uses;
    return row->shots ? row->shots : 1;
}

/* A shot and it is done with: nothing to load it with [hand-weapons]. */
static bool is_single_shot(const classic_gear *row)
{
    return row->kind == GEAR_HAND_WEAPON && row->shots == 1 && !row->shot_cost;
}

/* Grenades, fuses, shells: gone when used; clips are only empty. */
static bool is_piece(const classic_gear *row)
{
    return row->kind == GEAR_GRENADE || row->fuse || row->shell;
}

static int load_price(const tk_campaign *c, int feeds)
{
    if (feeds == TK_UNSET) return 0;
    return c->garage->gear[feeds].shots * c->garage->gear[feeds].shot_cost;
}

static int new_price(const tk_campaign *c, int gear, int feeds)
{
    const classic_gear *row = &c->garage->gear[gear];
    return classic_piece_price(row) + row->clip_loads * load_price(c, feeds);
}

int tk_campaign_gear_price(const tk_campaign *c, int gear)
{
    return new_price(c, gear, TK_UNSET);
}

int tk_campaign_gear_find(const tk_campaign *c, const char *id)
{
    return classic_name_find(c->garage->gear_id, id);
}

int tk_campaign_gears(const tk_campaign *c)
{
    return c->garage->gear_count;
}

const char *tk_campaign_gear_id(const tk_campaign *c, int gear)
{
    return c->garage->gear[gear].id;
}

/* Half of what it cost; what has points and has lost one is worth nothing: it cannot be repaired [garage-bills]. */
int career_item_price(const tk_campaign *c, int item)
{
    const tk_owned_item *it = &c->item[item];
    const classic_gear *row = row_of(c, it);
    if (it->broken || (row->dp && it->left < row->dp)) return 0;
    int shots = row->shots ? it->left * row->shot_cost : 0;
    int load = it->left ? row->clip_loads * load_price(c, it->feeds) : 0;
    return career_sale_price(&c->rules, row->cost + shots + load);
}

int career_owns_gear(const tk_campaign *c, int who, const char *id)
{
    int gear = tk_campaign_gear_find(c, id);
    for (int i = 0; i < c->item_count; i++)
        if (c->item[i].owner == who && c->item[i].gear == gear && c->item[i].left) return i;
    return -1;
}

int career_read_item(career_order *order, const char *key, int owner)
{
    tk_campaign *c = order->campaign;
    int index =
        career_read_index(order, tk_json_member(order->root, key), c->item_count, "personal-equipment", "thing");
    if (!tk_json_good(&order->in)) return -1;
    if (c->item[index].owner == owner) return index;
    career_refuse(order, "personal-equipment", "thing %d is not %s's", index, c->character[owner].name);
    return -1;
}

/* ---- bringing it along ---- */

static bool is_listed(const int *items, int count, int item)
{
    for (int i = 0; i < count; i++)
        if (items[i] == item) return true;
    return false;
}

int career_outfit(const tk_campaign *c, int who, int items[TK_DESIGN_GEAR])
{
    int count = 0;
    for (int i = 0; i < c->item_count; i++) { /* clips behind the first weapon they are for */
        const tk_owned_item *it = &c->item[i];
        if (it->owner != who || !it->carried || it->broken || row_of(c, it)->clip_loads) continue;
        if (count < TK_DESIGN_GEAR) items[count++] = i;
        for (int k = 0; k < c->item_count; k++) {
            const tk_owned_item *clip = &c->item[k];
            bool feeds = clip->owner == who && clip->carried && row_of(c, clip)->clip_loads && clip->feeds == it->gear;
            if (feeds && count < TK_DESIGN_GEAR && !is_listed(items, count, k)) items[count++] = k;
        }
    }
    return count;
}

/* May a person be dressed so? The rules for what people carry are those of designs [carrying]. */
static bool is_allowed(tk_campaign *c, const uint8_t *rows, int count)
{
    tk_design *design = &c->dressed;
    memset(design, 0, sizeof *design);
    design->gears = (uint8_t)count;
    memcpy(design->gear, rows, (size_t)count);
    design->unit[TK_UNIT_MAIN].crew = 1;
    design->unit[TK_UNIT_MAIN].person[0] = (tk_design_person){.seat = TK_UNSET, .gear_count = (uint8_t)count};
    c->bench->figures.problems = 0;
    classic_limits_people(c->garage, design, &c->bench->figures);
    return !c->bench->figures.problems;
}

bool tk_campaign_can_carry(tk_campaign *c, int who, int gear)
{
    int items[TK_DESIGN_GEAR], count = career_outfit(c, who, items);
    uint8_t rows[TK_DESIGN_GEAR];
    if (count == TK_DESIGN_GEAR) return false;
    for (int i = 0; i < count; i++) rows[i] = c->item[items[i]].gear;
    rows[count] = (uint8_t)gear;
    return is_allowed(c, rows, count + 1);
}

/* New things, carried along as far as they can be. `feeds`: the gear a clip is for, TK_UNSET. */
static void add_gear(tk_campaign *c, int who, int gear, int feeds)
{
    bool carried = tk_campaign_can_carry(c, who, gear);
    c->item[c->item_count++] = (tk_owned_item){.owner = who,
                                               .gear = (uint8_t)gear,
                                               .feeds = (uint8_t)feeds,
                                               .left = career_gear_full(&c->garage->gear[gear]),
                                               .carried = carried};
    c->character[who].owned_something = true;
}

void career_take_gear(tk_campaign *c, int who, int gear, int pieces)
{
    for (int i = 0; i < pieces; i++) add_gear(c, who, gear, TK_UNSET);
}

void career_unpack_design(tk_campaign *c, const tk_design *design, int who)
{
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].crew; i++) {
            const tk_design_person *person = &design->unit[u].person[i];
            for (int g = 0; g < person->gear_count; g++) {
                int gear = design->gear[person->gear + g];
                bool clip = c->garage->gear[gear].clip_loads;
                add_gear(c, who, gear, clip ? classic_clip_weapon(c->garage, design, person, g) : TK_UNSET);
            }
        }
}

/* {"who", "item", "carry"?}: to take it along or to leave it at home [carrying-along] */
bool career_order_carry(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who item carry?");
    tk_json_node node = tk_json_member(order->root, "carry");
    bool carry = !tk_json_present(node) || tk_json_bool(&order->in, node);
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), item = who < 0 ? -1 : career_read_item(order, "item", who);
    if (item < 0) return false;
    const char *title = row_of(c, &c->item[item])->title;
    if (carry && !c->item[item].carried && !tk_campaign_can_carry(c, who, c->item[item].gear))
        return career_refuse(order, "carrying", "%s cannot carry the %s too", c->character[who].name, title);
    c->item[item].carried = carry;
    career_say(c, "%s %s the %s.", c->character[who].name, carry ? "takes along" : "leaves at home", title);
    return true;
}

/* ---- buying, selling, keeping it up ---- */

/* The weapon a clip is for: named, or the one the character has; TK_UNSET with a complaint. */
static int read_feeds(career_order *order, int who, int gear)
{
    tk_campaign *c = order->campaign;
    int sort = c->garage->gear[gear].clip;
    tk_json_node node = tk_json_member(order->root, "for");
    if (!c->garage->gear[gear].clip_loads) return TK_UNSET;
    int feeds = tk_json_present(node) ? tk_json_choice(&order->in, node, c->garage->gear_id) : -1;
    for (int i = 0; i < c->item_count && feeds < 0; i++) {
        const classic_gear *row = row_of(c, &c->item[i]);
        if (c->item[i].owner == who && row->clip == sort && !row->clip_loads) feeds = c->item[i].gear;
    }
    bool fits = feeds >= 0 && c->garage->gear[feeds].clip == sort && !c->garage->gear[feeds].clip_loads;
    if (!fits) career_refuse(order, "personal-equipment", "say which weapon the clip is for");
    return fits ? feeds : TK_UNSET;
}

/* {"who", "gear", "count"?, "for"?} [personal-equipment] */
bool career_buy_gear(career_order *order, int who)
{
    tk_campaign *c = order->campaign;
    enum { MOST = 20 };
    tk_json_expect_object(&order->in, order->root, "do who gear count? for?");
    int gear = tk_json_choice(&order->in, tk_json_member(order->root, "gear"), c->garage->gear_id);
    int count = career_read_int(order, "count", 1, 1, MOST);
    if (gear < 0 || !tk_json_good(&order->in)) return false;
    const classic_gear *row = &c->garage->gear[gear];
    if (!row->cost) return career_refuse(order, "personal-equipment", "a %s comes with what stands on it", row->title);
    int feeds = read_feeds(order, who, gear), price = count * new_price(c, gear, feeds);
    if (!tk_json_good(&order->in) || !career_pays(order, career_purse(c, who), price)) return false;
    for (int i = 0; i < count; i++) add_gear(c, who, gear, feeds);
    career_post(c, career_purse(c, who), TK_ACCOUNT_MONEY, 0, -price, TK_WHY_GEAR, gear);
    career_say(c, "%s buys %d x %s for $%d.", c->character[who].name, count, row->title, price);
    return true;
}

void career_sell_item(tk_campaign *c, int item)
{
    int owner = c->item[item].owner, price = career_item_price(c, item);
    career_post(c, career_purse(c, owner), TK_ACCOUNT_MONEY, 0, price, TK_WHY_GEAR_SOLD, c->item[item].gear);
    career_say(c, "%s sells a %s for $%d.", c->character[owner].name, row_of(c, &c->item[item])->title, price);
    c->item[item].owner = -1;
}

/* Loading, refilling and charging one thing. */
static int upkeep_of(const tk_campaign *c, const tk_owned_item *it)
{
    const classic_gear *row = row_of(c, it);
    if (it->broken || it->left >= career_gear_full(row) || row->dp) return 0;
    if (row->clip_loads) return row->clip_loads * load_price(c, it->feeds);
    if (row->uses) return c->rules.figure.refill;
    return (row->shots - it->left) * row->shot_cost;
}

int tk_campaign_reload_bill(const tk_campaign *c, int who)
{
    int sum = 0;
    for (int i = 0; i < c->item_count; i++)
        if (c->item[i].owner == who) sum += upkeep_of(c, &c->item[i]);
    return sum;
}

/* {"who"}: everything is loaded, refilled and charged [gear-upkeep] */
bool career_order_reload(career_order *order)
{
    tk_campaign *c = order->campaign;
    int count = 0;
    tk_json_expect_object(&order->in, order->root, "do who");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who");
    if (who < 0) return false;
    int price = tk_campaign_reload_bill(c, who);
    if (!career_pays(order, career_purse(c, who), price)) return false;
    for (int i = 0; i < c->item_count; i++) {
        tk_owned_item *it = &c->item[i];
        const classic_gear *row = row_of(c, it);
        if (it->owner != who || row->dp || it->broken || it->left >= career_gear_full(row)) continue;
        it->left = career_gear_full(row);
        count++;
    }
    if (!count) return career_refuse(order, "gear-upkeep", "nothing has to be loaded or refilled");
    career_post(c, career_purse(c, who), TK_ACCOUNT_MONEY, 0, -price, TK_WHY_RELOADED, -1);
    career_say(c, "%s loads and refills for $%d.", c->character[who].name, price);
    return true;
}

/* ---- into an event and out of it ---- */

/* What is kept by number, not each by itself. */
static bool is_counted(const classic_gear *row)
{
    return is_piece(row) || row->clip_loads || row->power || row->melee;
}

/* What somebody brings, and which entry of the match each thing is in: -1, none. */
typedef struct pack {
    int count, item[TK_DESIGN_GEAR], slot[TK_DESIGN_GEAR];
} pack;

/* Where each thing is: in the hand, the vest or the backpack. */
static void find_places(const tk_campaign *c, const pack *p, uint8_t place[TK_DESIGN_GEAR])
{
    tk_design design = {.gears = (uint8_t)p->count};
    tk_design_person person = {.seat = TK_UNSET, .gear_count = (uint8_t)p->count};
    for (int i = 0; i < p->count; i++) design.gear[i] = c->item[p->item[i]].gear;
    classic_gear_places(c->garage, &design, &person, place);
}

/* Things of one kind in one place are one entry, those that are used up by themselves one each. */
static pack pack_of(const tk_campaign *c, int who, const duel_carried *carried, int slots)
{
    pack p = {0};
    uint8_t place[TK_DESIGN_GEAR];
    unsigned taken = 0;
    if (who >= 0) p.count = career_outfit(c, who, p.item);
    find_places(c, &p, place);
    for (int i = 0; i < p.count; i++) {
        const tk_owned_item *it = &c->item[p.item[i]];
        const classic_gear *row = row_of(c, it);
        p.slot[i] = -1;
        for (int slot = 0; slot < slots && p.slot[i] < 0; slot++) {
            const duel_carried *thing = &carried[slot];
            bool same = thing->gear == it->gear && thing->place == place[i] && thing->count;
            if (same && (!row->clip_loads || thing->feeds == it->feeds) && !(taken >> slot & 1)) p.slot[i] = slot;
        }
        if (p.slot[i] >= 0 && !is_counted(row)) taken |= 1u << p.slot[i];
    }
    return p;
}

/* How many of them are left in an entry, or how much of the one. */
static int left_in(const tk_campaign *c, const pack *p, int slot)
{
    int sum = 0;
    for (int i = 0; i < p->count; i++) {
        const tk_owned_item *it = &c->item[p->item[i]];
        if (p->slot[i] == slot) sum += is_counted(row_of(c, it)) ? it->left > 0 : it->left;
    }
    return sum;
}

static int charge_of(const tk_campaign *c, const int *items, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        if (row_of(c, &c->item[items[i]])->power) sum += c->item[items[i]].left;
    return sum;
}

static void put_person_pack(const tk_campaign *c, int who, const duel_vehicle *vehicle, int person, tk_json *json)
{
    pack p = pack_of(c, who, vehicle->carried[person], vehicle->carried_count[person]);
    tk_json_begin_array(json);
    for (int slot = 0; slot < vehicle->carried_count[person]; slot++) tk_json_put_int(json, left_in(c, &p, slot));
    tk_json_end_array(json);
}

void career_write_packs(const tk_campaign *c, const tk_event_entry *entry, const duel_vehicle *vehicle, tk_json *json)
{
    tk_json_key(json, "carried");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->people_count; i++) put_person_pack(c, entry->aboard[i], vehicle, i, json);
    tk_json_end_array(json);
    tk_json_key(json, "charge");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->people_count; i++) {
        int items[TK_DESIGN_GEAR], count = entry->aboard[i] < 0 ? 0 : career_outfit(c, entry->aboard[i], items);
        tk_json_put_int(json, charge_of(c, items, count));
    }
    tk_json_end_array(json);
}

/* The nth thing somebody brings that is body armor with points; -1. */
static int garment_of(const tk_campaign *c, int who, int nth)
{
    int items[TK_DESIGN_GEAR], count = career_outfit(c, who, items);
    for (int i = 0; i < count; i++) {
        const classic_gear *row = row_of(c, &c->item[items[i]]);
        if (row->kind == GEAR_BODY_ARMOR && row->dp && !nth--) return items[i];
    }
    return -1;
}

int career_garment_points(const tk_campaign *c, int who, int nth)
{
    int item = who < 0 ? -1 : garment_of(c, who, nth);
    return item < 0 ? 0 : c->item[item].left;
}

void career_wear_out(tk_campaign *c, int who, int nth, int points)
{
    int item = garment_of(c, who, nth);
    if (item >= 0 && points < c->item[item].left) c->item[item].left = points;
}

static bool is_like(const tk_owned_item *it, const tk_owned_item *other, const classic_gear *row)
{
    return it->gear == other->gear && (!row->clip_loads || it->feeds == other->feeds);
}

/* So many pieces fewer of what is like the nth thing: clips are empty, the rest is gone. */
static void use_pieces(tk_campaign *c, const pack *p, int nth, int used)
{
    const tk_owned_item like = c->item[p->item[nth]];
    const classic_gear *row = row_of(c, &like);
    for (int i = p->count - 1; i >= 0 && used > 0; i--) {
        tk_owned_item *it = &c->item[p->item[i]];
        if (!is_like(it, &like, row) || !it->left) continue;
        it->left = 0;
        if (!row->clip_loads) it->owner = -1;
        used--;
    }
}

/* What is left of a thing of its own; points do not come back. */
static void settle_thing(tk_campaign *c, int item, int left, bool broken)
{
    tk_owned_item *it = &c->item[item];
    const classic_gear *row = row_of(c, it);
    if (left < it->left || !row->dp) it->left = left;
    it->broken |= broken;
    if (!it->left && (row->dp || is_single_shot(row))) it->owner = -1;
}

/* What came back of what was brought: an entry each, in the order of the match. */
typedef struct return_of {
    const duel_carried *carried;
    const uint8_t *left;
    int slots, broken;
    unsigned taken; /* bit per entry whose thing has its owner */
} return_of;

static bool has_come_back(const return_of *r, int slot)
{
    return (r->left[slot] || r->broken >> slot & 1) && !(r->taken >> slot & 1);
}

/* Where a thing is now: where it was, or in the hand, out of a backpack; -1: nothing is left of it. */
static int find_thing(const tk_campaign *c, const return_of *r, const pack *p, int nth)
{
    if (has_come_back(r, p->slot[nth])) return p->slot[nth];
    for (int slot = 0; slot < r->slots; slot++)
        if (!r->carried[slot].count && r->carried[slot].gear == c->item[p->item[nth]].gear && has_come_back(r, slot))
            return slot;
    return -1;
}

static int pieces_back(const return_of *r, const tk_owned_item *like, const classic_gear *row)
{
    int sum = 0;
    for (int slot = 0; slot < r->slots; slot++) {
        const duel_carried *thing = &r->carried[slot];
        if (thing->gear == like->gear && (!row->clip_loads || thing->feeds == like->feeds)) sum += r->left[slot];
    }
    return sum;
}

static int pieces_brought(const tk_campaign *c, const pack *p, const tk_owned_item *like, const classic_gear *row)
{
    int sum = 0;
    for (int i = 0; i < p->count; i++) sum += is_like(&c->item[p->item[i]], like, row) && c->item[p->item[i]].left;
    return sum;
}

/* A piece out of a cargo is somebody's now, as far as so many were taken. */
static void take_piece(tk_campaign *c, int who, int gear, int left, career_unloading *from)
{
    for (int i = 0; i < from->count; i++) {
        if (from->gear[i] != gear || !from->pieces[i]) continue;
        from->pieces[i]--;
        add_gear(c, who, gear, TK_UNSET);
        c->item[c->item_count - 1].left = left;
        return;
    }
}

/* What has come back that nobody had brought [gear-in-cargo]. `brought`: pieces, of what is counted. */
static void take_from_cargo(tk_campaign *c, int who, const return_of *r, const int *brought, career_unloading *from)
{
    for (int slot = 0; slot < r->slots; slot++) {
        const duel_carried *thing = &r->carried[slot];
        const classic_gear *row = &c->garage->gear[thing->gear];
        const tk_owned_item like = {.gear = thing->gear, .feeds = thing->feeds};
        if (thing->count || !r->left[slot]) continue;
        int more = pieces_back(r, &like, row) - brought[slot];
        for (int i = 0; i < more && i < r->left[slot] && is_counted(row); i++)
            take_piece(c, who, thing->gear, career_gear_full(row), from);
        if (!is_counted(row) && !(r->taken >> slot & 1)) take_piece(c, who, thing->gear, r->left[slot], from);
    }
}

void career_use_up(tk_campaign *c, int who, const duel_carried *carried, int slots, const uint8_t *left, int broken,
                   career_unloading *from)
{
    pack p = pack_of(c, who, carried, slots);
    return_of r = {.carried = carried, .left = left, .slots = slots, .broken = broken};
    int brought[DUEL_MAX_CARRIED] = {0};
    for (int slot = 0; slot < slots; slot++) {
        const tk_owned_item like = {.gear = carried[slot].gear, .feeds = carried[slot].feeds};
        brought[slot] = pieces_brought(c, &p, &like, &c->garage->gear[like.gear]);
    }
    for (int i = 0; i < p.count; i++) {
        const tk_owned_item *it = &c->item[p.item[i]];
        const classic_gear *row = row_of(c, it);
        if (p.slot[i] < 0 || row->power || row->melee) continue;
        if (is_counted(row)) {
            use_pieces(c, &p, i, pieces_brought(c, &p, it, row) - pieces_back(&r, it, row));
            continue;
        }
        int slot = find_thing(c, &r, &p, i);
        if (slot >= 0) r.taken |= 1u << slot;
        settle_thing(c, p.item[i], slot < 0 ? 0 : left[slot], slot >= 0 && broken >> slot & 1);
    }
    take_from_cargo(c, who < 0 ? from->owner : who, &r, brought, from);
}

void career_drain_pack(tk_campaign *c, int who, int charge)
{
    int items[TK_DESIGN_GEAR], count = career_outfit(c, who, items);
    for (int i = 0; i < count; i++) {
        tk_owned_item *it = &c->item[items[i]];
        if (!row_of(c, it)->power) continue;
        it->left = charge < it->left ? charge : it->left;
        charge -= it->left;
    }
}

void career_lose_gear(tk_campaign *c, int who, int to)
{
    for (int i = 0; i < c->item_count; i++) {
        if (c->item[i].owner != who || !c->item[i].carried) continue;
        c->item[i].owner = to;
        c->item[i].carried = false;
    }
}

void career_drop_worn_out(tk_campaign *c, int who)
{
    for (int i = 0; i < c->item_count; i++)
        if (c->item[i].owner == who && !c->item[i].left && row_of(c, &c->item[i])->dp) c->item[i].owner = -1;
}
