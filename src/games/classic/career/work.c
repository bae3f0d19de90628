/* Work with one's own hands: repairing, jury-rigging, taking parts out and putting them in, hour by hour on the repair
 * chart [repair-chart] [tools] [own-work]. */
#include "games/classic/career/career.h"

#include <stdio.h>
#include <string.h>

enum { WORK_CREW = 3 };

/* What is worked on. */
typedef enum target { TARGET_PART, TARGET_ACCESSORY, TARGET_LINK, TARGET_JOB } target;

typedef struct job {
    tk_campaign *campaign;
    tk_owned_vehicle *vehicle; /* NULL: the referee's job, on nothing that is kept track of */
    const career_workshop *shop;
    target target;
    int owner, index; /* who pays; the vehicle */
    int part;         /* index of the part, accessory or link */
    int kind, from;   /* career_work; the part of the shelf that goes in, -1: a new one */
    career_job what;
    int tools;
    int crew[WORK_CREW], workers;
    int done, spent; /* successes; dollars for parts */
    bool finished;
} job;

/* ---- what a good roll does ---- */

int career_work_price(const tk_campaign *c, int who, int worth, bool stock)
{
    if (stock) return worth;
    int price = tk_campaign_price(c, who, worth);
    return career_own_price(&c->rules, price);
}

/* The price of what it did, a third off for doing it oneself; of a new part in the place of a lost one the same. */
static void pay_for(job *j, int worth, bool stock)
{
    int own = career_work_price(j->campaign, j->owner, worth, stock);
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

static bool is_armor(const duel_part *part)
{
    return part->kind == PART_ARMOR || part->kind == PART_LINING || part->kind == PART_GUARD;
}

static void repair_once(job *j)
{
    const duel_part *part = &j->shop->vehicle.part[j->part];
    int left = j->vehicle->dp[j->part], better = left + (is_armor(part) ? j->campaign->rules.figure.armor_a_roll : 1);
    if (better > part->dp) better = part->dp;
    pay_for(j, bill_at(j, left) - bill_at(j, better), false);
    if (!j->finished) j->vehicle->dp[j->part] = (uint8_t)better;
    j->finished |= better == part->dp;
}

static void rig_once(job *j)
{
    j->vehicle->dp[j->part] = 1;
    j->vehicle->rigged[j->part] = true;
    j->finished = true;
}

/* A weapon that is taken out leaves its links behind [links-replaced]. */
static void break_links(job *j)
{
    const duel_part *part = &j->shop->vehicle.part[j->part];
    int rank = career_rank_of(&j->shop->vehicle, j->part);
    for (int i = 0; i < j->vehicle->design.links && part->kind == PART_WEAPON; i++)
        if (j->vehicle->design.link[i].weapons[part->unit] >> rank & 1) j->vehicle->broken_links |= (uint16_t)(1u << i);
}

/* Out of the vehicle and onto the shelf, if anything is left of it [salvaging-parts]. */
static void salvage_part(job *j)
{
    tk_owned_vehicle *it = j->vehicle;
    const duel_part *part = &j->shop->vehicle.part[j->part];
    tk_owned_part kept = {.kind = part->kind,
                          .price = j->shop->price.part[j->part],
                          .dp = it->dp[j->part],
                          .full = part->dp,
                          .rigged = it->rigged[j->part]};
    bool worth_it = kept.dp && !is_armor(part) && part->kind != PART_CARGO;
    career_part_title(j->campaign->garage, &it->design, &j->shop->vehicle, j->part, kept.title);
    if (worth_it) career_say(j->campaign, "Part %d: %s.", career_keep_part(j->campaign, j->owner, kept), kept.title);
    break_links(j);
    it->dp[j->part] = 0;
    it->taken_out[j->part] = true;
    it->kept[j->part] = worth_it;
    it->rigged[j->part] = false;
    j->finished = true;
}

/* Something without points of its own: the design has one less. */
static void salvage_accessory(job *j)
{
    tk_campaign *c = j->campaign;
    tk_design design = j->vehicle->design;
    const classic_accessory *row = &c->garage->accessory[design.unit[TK_UNIT_MAIN].accessory[j->part].type];
    tk_owned_part kept = {.kind = PART_ACCESSORY, .dp = 1, .full = 1};
    for (int i = 0; i < j->shop->figures.lines; i++) {
        const tk_bill_line *line = &j->shop->figures.line[i];
        if (line->label == LINE_ACCESSORY && line->part.unit == TK_UNIT_MAIN && line->part.index == j->part)
            kept.price += line->cost;
    }
    snprintf(kept.title, sizeof kept.title, "%s", row->title);
    tk_design_remove(c->garage, &design, (tk_part){TK_PART_ACCESSORY, TK_UNIT_MAIN, (uint8_t)j->part});
    career_redesign(c, j->index, &design);
    career_say(c, "Part %d: %s.", career_keep_part(c, j->owner, kept), kept.title);
    j->finished = true;
}

/* One from the shelf, as it is, or a new one [installing]. */
static void install_once(job *j)
{
    tk_owned_part *from = j->from < 0 ? NULL : &j->campaign->part[j->from];
    if (!from) pay_for(j, bill_at(j, 0), j->vehicle->kept[j->part]);
    if (j->finished) return;
    j->vehicle->dp[j->part] = (uint8_t)(from ? from->dp : j->shop->vehicle.part[j->part].dp);
    j->vehicle->rigged[j->part] = from && from->rigged;
    j->vehicle->taken_out[j->part] = j->vehicle->kept[j->part] = false;
    if (from) from->owner = -1;
    j->finished = true;
}

/* ---- ammunition ---- */

/* Which of the vehicle's weapons the part is; it is one. */
static int weapon_of(const job *j)
{
    int weapon = 0;
    while (j->shop->vehicle.weapon[weapon] != j->part) weapon++;
    return weapon;
}

/* Shots are told apart by the weapon they are for and by their price. */
static tk_owned_part shots_of(const job *j)
{
    tk_owned_part kept = {.kind = CAREER_AMMUNITION, .price = j->shop->price.shot[weapon_of(j)]};
    char title[TK_PART_TITLE];
    career_part_title(j->campaign->garage, &j->vehicle->design, &j->shop->vehicle, j->part, title);
    snprintf(kept.title, sizeof kept.title, "%.*s shots", TK_PART_TITLE - 8, title);
    return kept;
}

/* Of a wreck, on the road or at home, the extra magazines can be taken, too [road-salvage] [salvaging-parts]. */
static int loose_magazines(const job *j)
{
    const duel_part *part = &j->shop->vehicle.part[j->part];
    int rank = career_rank_of(&j->shop->vehicle, j->part);
    bool wreck = j->vehicle->roadside || !career_is_drivable(j->campaign, j->vehicle);
    return wreck ? j->vehicle->design.unit[part->unit].weapon[rank].extra_magazines : 0;
}

/* The design has none of them from then on. */
static void take_magazines(job *j)
{
    tk_campaign *c = j->campaign;
    int unit = j->shop->vehicle.part[j->part].unit, rank = career_rank_of(&j->shop->vehicle, j->part);
    int count = loose_magazines(j);
    tk_design design = j->vehicle->design;
    tk_owned_part kept = {.kind = PART_ACCESSORY, .price = c->garage->figure.magazine_cost, .dp = 1, .full = 1};
    char title[TK_PART_TITLE];
    if (!count) return;
    career_part_title(c->garage, &j->vehicle->design, &j->shop->vehicle, j->part, title);
    snprintf(kept.title, sizeof kept.title, "%.*s magazine", TK_PART_TITLE - 10, title);
    for (int i = 0; i < count; i++) career_say(c, "Part %d: %s.", career_keep_part(c, j->owner, kept), kept.title);
    design.unit[unit].weapon[rank].extra_magazines = 0;
    career_redesign(c, j->index, &design);
}

static bool has_cargo(const job *j)
{
    int pieces = 0;
    for (int i = 0; i < j->shop->vehicle.hold_count; i++) pieces += j->vehicle->hold[i];
    return pieces > 0;
}

/* The gear in it is whoever's who unloads it. */
static void unload_cargo(job *j)
{
    for (int i = 0; i < j->shop->vehicle.hold_count; i++) {
        int gear = j->shop->vehicle.hold[i].gear, pieces = j->vehicle->hold[i];
        career_take_gear(j->campaign, j->owner, gear, pieces);
        if (pieces) career_say(j->campaign, "%d of it: %s.", pieces, j->campaign->garage->gear[gear].title);
        j->vehicle->hold[i] = 0;
    }
    j->finished = true;
}

static void unload_once(job *j)
{
    if (j->shop->vehicle.part[j->part].kind == PART_CARGO) {
        unload_cargo(j);
        return;
    }
    uint8_t *shots = &j->vehicle->shots[weapon_of(j)];
    tk_owned_part kept = shots_of(j);
    kept.dp = kept.full = *shots;
    *shots = 0;
    if (kept.dp)
        career_say(j->campaign, "Part %d: %d %s.", career_keep_part(j->campaign, j->owner, kept), kept.dp, kept.title);
    take_magazines(j);
    j->finished = true;
}

/* From the shelf first; the rest is bought. */
static int shots_from_shelf(job *j, int wanted)
{
    tk_owned_part like = shots_of(j);
    int got = 0;
    for (int i = 0; i < j->campaign->part_count && got < wanted; i++) {
        tk_owned_part *it = &j->campaign->part[i];
        bool same = it->owner == j->owner && it->kind == CAREER_AMMUNITION && it->price == like.price;
        if (!same || strcmp(it->title, like.title) != 0) continue;
        int taken = it->dp < wanted - got ? it->dp : wanted - got;
        got += taken;
        it->dp = it->full = it->dp - taken;
        if (!it->dp) it->owner = -1;
    }
    return got;
}

static void reload_once(job *j)
{
    int weapon = weapon_of(j), full = j->shop->vehicle.part[j->part].more, price = j->shop->price.shot[weapon];
    int wanted = full - j->vehicle->shots[weapon], got = shots_from_shelf(j, wanted);
    int money = j->campaign->character[j->owner].money, each = tk_campaign_price(j->campaign, j->owner, price);
    int bought = each ? money / each : wanted;
    if (bought > wanted - got) bought = wanted - got;
    career_post(j->campaign, j->owner, TK_ACCOUNT_MONEY, 0, -bought * each, TK_WHY_REPAIRED, j->index);
    j->spent += bought * each;
    j->vehicle->shots[weapon] = (uint8_t)(j->vehicle->shots[weapon] + got + bought);
    j->finished = true;
}

static void replace_link(job *j)
{
    pay_for(j, j->shop->price.link[j->part], false);
    if (!j->finished) j->vehicle->broken_links &= (uint16_t) ~(1u << j->part);
    j->finished = true;
}

static void succeed(job *j)
{
    j->done++;
    if (j->target == TARGET_JOB) {
        j->finished = true;
        return;
    }
    switch ((career_work)j->kind) {
    case WORK_REPAIR: repair_once(j); break;
    case WORK_JURY_RIG: rig_once(j); break;
    case WORK_SALVAGE: j->target == TARGET_ACCESSORY ? salvage_accessory(j) : salvage_part(j); break;
    case WORK_INSTALL: install_once(j); break;
    case WORK_UNLOAD: unload_once(j); break;
    case WORK_RELOAD: reload_once(j); break;
    case WORK_LINK: replace_link(j); break;
    case WORK_COUNT: break;
    }
}

/* ---- may it be done ---- */

static bool fits_part(const job *j)
{
    const tk_owned_vehicle *it = j->vehicle;
    const duel_part *part = &j->shop->vehicle.part[j->part];
    int left = it->dp[j->part], weapon = part->kind == PART_WEAPON ? weapon_of(j) : -1;
    if (part->kind == PART_PERSON || part->kind == PART_BODY_ARMOR) return false;
    if (part->kind == PART_CARGO) return j->kind == WORK_UNLOAD && has_cargo(j);
    switch ((career_work)j->kind) {
    case WORK_REPAIR: return left > 0 && left < part->dp && !it->rigged[j->part];
    case WORK_JURY_RIG: return !left && !it->rigged[j->part] && !it->taken_out[j->part];
    case WORK_SALVAGE: return !it->taken_out[j->part];
    case WORK_INSTALL: return it->taken_out[j->part] && !it->roadside;
    case WORK_UNLOAD: return weapon >= 0 && (it->shots[weapon] || loose_magazines(j));
    case WORK_RELOAD: return weapon >= 0 && left && it->shots[weapon] < part->more && !it->roadside;
    case WORK_LINK:
    case WORK_COUNT: break;
    }
    return false;
}

static bool refuse_part(career_order *order, const job *j)
{
    static const char *const WHY[] = {"only a part that is damaged, not destroyed nor jury-rigged, can be repaired",
                                      "only a part that is destroyed, and never was jury-rigged, can be",
                                      "it is out already",
                                      "the old part has to be taken out first",
                                      "there is nothing in it",
                                      "there is nothing to load",
                                      "that link is whole"};
    TK_ROWS(WHY, WORK_COUNT);
    static const char *const SECTION[] = {"jury-rigging",    "jury-rigging", "jury-rigging",  "installing",
                                          "salvaging-parts", "own-work",     "links-replaced"};
    TK_ROWS(SECTION, WORK_COUNT);
    return career_refuse(order, SECTION[j->kind], "%s", WHY[j->kind]);
}

/* The shelf's part must be the same as the one that was there. */
static bool read_from(career_order *order, job *j)
{
    tk_campaign *c = j->campaign;
    char title[TK_PART_TITLE];
    j->from = -1;
    if (!tk_json_present(tk_json_member(order->root, "from"))) return true;
    j->from = career_read_part(order, "from", j->owner);
    if (j->from < 0) return false;
    const tk_owned_part *it = &c->part[j->from];
    const duel_part *part = &j->shop->vehicle.part[j->part];
    career_part_title(c->garage, &j->vehicle->design, &j->shop->vehicle, j->part, title);
    bool same = it->kind == part->kind && it->full == part->dp && it->price == j->shop->price.part[j->part];
    if (j->kind == WORK_INSTALL && same && strcmp(it->title, title) == 0) return true;
    bool tires = it->kind == PART_TIRE && j->shop->vehicle.part[j->part].kind == PART_TIRE;
    return career_refuse(order, tires ? "spare-tires" : "installing", "the %s does not go there", it->title);
}

static bool begin_part(career_order *order, job *j)
{
    j->part =
        career_read_index(order, tk_json_member(order->root, "part"), j->vehicle->parts, "repair-difficulty", "part");
    if (!tk_json_good(&order->in)) return false;
    if (j->kind == WORK_LINK || !fits_part(j)) return refuse_part(order, j);
    j->what = career_job_of(j->campaign->garage, &j->shop->vehicle, j->part, (career_work)j->kind);
    return read_from(order, j);
}

/* Computers are delicate. */
career_job career_accessory_job(const classic_accessory *row)
{
    bool computer =
        row->effect == EFFECT_COMPUTER || row->effect == EFFECT_SINGLE_COMPUTER || row->effect == EFFECT_CYBERLINK;
    return computer ? JOB_SALVAGE_PRECIOUS : JOB_SALVAGE;
}

/* A roll cage is part of the frame. */
static bool begin_accessory(career_order *order, job *j)
{
    const tk_design_unit *unit = &j->vehicle->design.unit[TK_UNIT_MAIN];
    j->target = TARGET_ACCESSORY;
    j->part = career_read_index(order, tk_json_member(order->root, "accessory"), unit->accessories, "salvaging-parts",
                                "accessory");
    if (!tk_json_good(&order->in)) return false;
    const classic_accessory *row = &j->campaign->garage->accessory[unit->accessory[j->part].type];
    j->what = career_accessory_job(row);
    if (j->kind == WORK_SALVAGE && !row->dp && !row->original) return true;
    return career_refuse(order, "salvaging-parts", "the %s cannot be taken out so", row->title);
}

static bool begin_link(career_order *order, job *j)
{
    j->target = TARGET_LINK;
    j->kind = WORK_LINK;
    j->what = JOB_REPLACE_LINK;
    j->part = career_read_index(order, tk_json_member(order->root, "link"), j->vehicle->design.links, "links-replaced",
                                "link");
    if (!tk_json_good(&order->in)) return false;
    return j->vehicle->broken_links >> j->part & 1 ? true : refuse_part(order, j);
}

/* ---- who and with what ---- */

/* Who works: the character, and up to two more. */
static bool read_crew(career_order *order, job *j)
{
    tk_campaign *c = order->campaign;
    for (const char *const *key = (const char *const[]){"who", "second", "third", NULL}; *key; key++) {
        if (!tk_json_present(tk_json_member(order->root, *key))) continue;
        int who = career_read_who(order, *key);
        if (who < 0 || !career_is_free(order, who)) return false;
        for (int i = 0; i < j->workers; i++)
            if (j->crew[i] == who)
                return career_refuse(order, "mechanics-together", "%s is named twice", c->character[who].name);
        if (c->character[who].dp < c->rules.figure.life - 1)
            return career_refuse(order, "healing", "%s is in no state to work", c->character[who].name);
        j->crew[j->workers++] = who;
    }
    return j->workers > 0;
}

static bool crew_owns(const job *j, const char *id)
{
    bool owned = career_owns_gear(j->campaign, j->owner, id) >= 0;
    for (int i = 0; i < j->workers; i++) owned |= career_owns_gear(j->campaign, j->crew[i], id) >= 0;
    return owned;
}

/* The best that is in the hands, when there is no garage and no shop. */
static int hand_tools(const job *j)
{
    if (crew_owns(j, "tool-kit")) return TOOLS_KIT;
    return crew_owns(j, "mini-mechanic") ? TOOLS_MINI : TOOLS_IMPROVISED;
}

static bool are_there(const job *j, int tools)
{
    switch ((career_tools)tools) {
    case TOOLS_IMPROVISED: return true;
    case TOOLS_MINI: return crew_owns(j, "mini-mechanic");
    case TOOLS_KIT: return crew_owns(j, "tool-kit");
    case TOOLS_SHOP: return career_shop_cases(j->campaign, j->owner) > 0;
    case TOOLS_GARAGE: return !j->vehicle || !j->vehicle->roadside;
    case TOOLS_COUNT: break;
    }
    return false;
}

static bool has_tools(career_order *order, const job *j)
{
    if (are_there(j, j->tools)) return true;
    return career_refuse(order, "tools", "there is no %s there", career_tools_names[j->tools]);
}

/* Of a shop that has lost cases the needed part may be missing: then it is no help for this job [tools]. */
static void open_shop(job *j)
{
    int cases = career_shop_cases(j->campaign, j->owner), all = j->campaign->rules.figure.shop_cases;
    if (j->vehicle) j->shop = career_bench(j->campaign, &j->vehicle->design);
    if (j->tools != TOOLS_SHOP || cases >= all) return;
    if ((int)tk_dice_below(&j->campaign->dice, (uint32_t)all) < cases) return;
    j->tools = hand_tools(j);
    career_say(j->campaign, "What is needed was in a case that is gone.");
}

static int level_of(const job *j, int who)
{
    const tk_campaign *c = j->campaign;
    return c->character[who].level[c->garage->skill_for[SKILL_TO_REPAIR]];
}

static int need_of(const job *j, int who)
{
    return career_repair_need(&j->campaign->rules, level_of(j, who), j->what, (career_tools)j->tools);
}

/* A try, or two for the best [repair-chart]. */
static void work_hour(job *j, int who)
{
    enum { HOUR = 60 };
    tk_campaign *c = j->campaign;
    for (int minutes = 0; minutes < HOUR && !j->finished; minutes += c->rules.level[level_of(j, who) + 1].minutes) {
        int first = (int)tk_dice_below(&c->dice, 6) + 1;
        int second = (int)tk_dice_below(&c->dice, 6) + 1;
        int need = need_of(j, who);
        if (need && first + second + career_wound_modifier(c, who) >= need) succeed(j);
    }
    c->character[who].hours++;
}

static bool has_hours(career_order *order, const job *j, int hours)
{
    const tk_campaign *c = j->campaign;
    for (int i = 0; i < j->workers; i++) {
        int left = c->rules.figure.week_hours - c->character[j->crew[i]].hours;
        if (hours > left)
            return career_refuse(order, "working-hours", "%s has %d hours left this week",
                                 c->character[j->crew[i]].name, left);
    }
    return true;
}

/* ---- what could be done, and how likely that is ---- */

bool career_work_fits(tk_campaign *c, int vehicle, int part, career_work work, career_job *what)
{
    job j = {.campaign = c, .vehicle = &c->vehicle[vehicle], .part = part, .kind = (int)work};
    j.shop = career_bench(c, &j.vehicle->design);
    if (work == WORK_LINK || !fits_part(&j)) return false;
    *what = career_job_of(c->garage, &j.shop->vehicle, part, work);
    return true;
}

/* What two dice must show for every job; 0: out of reach. */
static void put_needs(job *j, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "tools", career_tools_names[j->tools]);
    tk_json_int_member(json, "hour", j->tools == TOOLS_GARAGE ? j->campaign->rules.figure.bay_hour : 0);
    tk_json_key(json, "needs");
    tk_json_begin_object(json);
    for (int what = 0; what < JOB_COUNT; what++) {
        j->what = (career_job)what;
        tk_json_int_member(json, career_job_names[what], need_of(j, j->crew[0]));
    }
    tk_json_end_object(json);
    tk_json_end_object(json);
}

void career_put_mechanic(tk_campaign *c, int who, tk_json *json)
{
    const tk_character *it = &c->character[who];
    job j = {.campaign = c, .owner = career_purse(c, who), .crew = {who}, .workers = 1};
    tk_json_begin_object(json);
    tk_json_string_member(json, "who", it->name);
    tk_json_int_member(json, "hours", c->rules.figure.week_hours - it->hours);
    tk_json_int_member(json, "minutes", c->rules.level[level_of(&j, who) + 1].minutes);
    tk_json_int_member(json, "modifier", career_wound_modifier(c, who));
    tk_json_key(json, "with");
    tk_json_begin_array(json);
    for (j.tools = TOOLS_COUNT - 1; j.tools >= 0; j.tools--)
        if (are_there(&j, j.tools)) put_needs(&j, json);
    tk_json_end_array(json);
    tk_json_end_object(json);
}

/* ---- the order ---- */

static bool begin_vehicle(career_order *order, job *j)
{
    j->index = career_read_vehicle(order, "vehicle", j->owner);
    if (j->index < 0) return false;
    j->vehicle = &j->campaign->vehicle[j->index];
    if (j->vehicle->burned) return career_refuse(order, "salvage-value", "nothing in a burned wreck is worth any work");
    j->shop = career_bench(j->campaign, &j->vehicle->design);
    if (tk_json_present(tk_json_member(order->root, "link"))) return begin_link(order, j);
    j->kind = tk_json_choice(&order->in, tk_json_member(order->root, "work"), career_work_names);
    if (j->kind < 0) return false;
    return tk_json_present(tk_json_member(order->root, "accessory")) ? begin_accessory(order, j) : begin_part(order, j);
}

static bool begin_job(career_order *order, job *j)
{
    tk_json_node what = tk_json_member(order->root, "job");
    j->owner = career_purse(j->campaign, j->crew[0]);
    j->index = j->from = -1;
    if (!tk_json_present(what)) return begin_vehicle(order, j);
    j->target = TARGET_JOB;
    int which = tk_json_choice(&order->in, what, career_job_names);
    j->what = which < 0 ? JOB_RELOAD : (career_job)which;
    return which >= 0;
}

static bool can_anybody(career_order *order, const job *j)
{
    int best = 0;
    for (int i = 0; i < j->workers; i++) best |= need_of(j, j->crew[i]);
    return best ? true : career_refuse(order, "repair-chart", "nobody of them can do that");
}

static void work_on(job *j, int hours, int bay)
{
    int worked = 0;
    open_shop(j);
    for (; worked < hours && !j->finished; worked++) {
        career_post(j->campaign, j->owner, TK_ACCOUNT_MONEY, 0, -bay, TK_WHY_BAY, j->index);
        for (int i = 0; i < j->workers && !j->finished; i++) work_hour(j, j->crew[i]);
    }
    career_say(j->campaign, "%d hour%s of work: %d good roll%s, $%d for parts.", worked, worked == 1 ? "" : "s",
               j->done, j->done == 1 ? "" : "s", j->spent);
    if (bay) career_say(j->campaign, "The bay costs $%d.", worked * bay);
}

/* {"who", "second"?, "third"?, "vehicle", "part" or "accessory" or "link", "work", "from"?, "tools"?, "hours"?}, or
 * {"who", ..., "job", "tools"?, "hours"?} for something the referee has thought of */
bool career_order_work(career_order *order)
{
    tk_campaign *c = order->campaign;
    job j = {.campaign = c};
    tk_json_expect_object(&order->in, order->root,
                          "do who second? third? vehicle? part? accessory? link? work? job? from? tools? hours?");
    tk_json_node node = tk_json_member(order->root, "tools");
    j.tools = tk_json_present(node) ? tk_json_choice(&order->in, node, career_tools_names) : TOOLS_GARAGE;
    int hours = career_read_int(order, "hours", 1, 1, c->rules.figure.week_hours);
    if (!tk_json_good(&order->in) || !read_crew(order, &j) || !begin_job(order, &j)) return false;
    if (!has_tools(order, &j) || !can_anybody(order, &j) || !has_hours(order, &j, hours)) return false;
    int bay = j.tools == TOOLS_GARAGE ? c->rules.figure.bay_hour : 0;
    if (!career_pays(order, j.owner, bay * hours)) return false;
    work_on(&j, hours, bay);
    return true;
}

/* ---- what is worth taking ---- */

static int gain_of_unloading(const job *j)
{
    int sum = 0;
    if (j->shop->vehicle.part[j->part].kind == PART_CARGO) {
        for (int i = 0; i < j->shop->vehicle.hold_count; i++) sum += j->vehicle->hold[i] * j->shop->price.held[i];
        return sum;
    }
    int magazines = loose_magazines(j) * j->campaign->garage->figure.magazine_cost;
    return j->vehicle->shots[weapon_of(j)] * j->shop->price.shot[weapon_of(j)] + magazines;
}

/* Dollars that taking it out would bring; 0: it cannot be done, or is not worth it. */
static int gain_of(job *j, int part, career_work work)
{
    j->part = part;
    j->kind = (int)work;
    if (!fits_part(j) || (work == WORK_SALVAGE && is_armor(&j->shop->vehicle.part[part]))) return 0;
    j->what = career_job_of(j->campaign->garage, &j->shop->vehicle, part, work);
    if (need_of(j, j->crew[0]) > 12 || !need_of(j, j->crew[0])) return 0;
    if (work == WORK_UNLOAD) return gain_of_unloading(j);
    tk_owned_part kept = {.kind = j->shop->vehicle.part[part].kind,
                          .price = j->shop->price.part[part],
                          .dp = j->vehicle->dp[part],
                          .full = j->shop->vehicle.part[part].dp,
                          .rigged = j->vehicle->rigged[part]};
    return career_part_value(&j->campaign->rules, &kept);
}

/* Trivial jobs before all others, then what brings most. */
static int preference(const job *j, int gain)
{
    enum { SURE = 1000000 };
    return gain ? gain + (j->campaign->rules.job[j->what] == DIFFICULTY_TRIVIAL ? SURE : 0) : 0;
}

bool tk_campaign_next_salvage(tk_campaign *c, int vehicle, tk_salvage *out)
{
    enum { SHIFT = 20 };
    job j = {.campaign = c, .vehicle = &c->vehicle[vehicle], .owner = c->vehicle[vehicle].owner, .workers = 1};
    int most = 0, hours = c->rules.figure.week_hours - c->character[j.owner].hours;
    if (j.vehicle->burned) return false;
    j.crew[0] = j.owner;
    j.tools = hand_tools(&j);
    j.shop = career_bench(c, &j.vehicle->design);
    for (int part = 0; part < j.vehicle->parts && hours > 0; part++)
        for (int i = 0; i < 2; i++) {
            career_work work = i ? WORK_SALVAGE : WORK_UNLOAD;
            int gain = preference(&j, gain_of(&j, part, work));
            if (gain <= most) continue;
            most = gain;
            *out =
                (tk_salvage){part, hours < SHIFT ? hours : SHIFT, career_work_names[work], career_tools_names[j.tools]};
        }
    return most > 0;
}
