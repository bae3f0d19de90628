/* Mechanics and garages: the repair chart, what a part costs, bills and salvage [repair-chart] [garage-bills].
 *
 * A campaign keeps the damage of a vehicle as the duel does: points left, part by part. Prices come from the bill of
 * its design, so a part is worth what it cost when the vehicle was built. */
#include "games/classic/career/career.h"
#include "games/classic/duel/setup/setup.h"

#include <string.h>

/* ---- the chart ---- */

static int chart_number(const career_level *level, int difficulty)
{
    switch ((career_difficulty)difficulty) {
    case DIFFICULTY_TRIVIAL: return level->trivial;
    case DIFFICULTY_EASY: return level->easy;
    case DIFFICULTY_MEDIUM: return level->medium;
    case DIFFICULTY_HARD: return level->hard;
    case DIFFICULTY_VERY_HARD: return level->very_hard;
    case DIFFICULTY_IMPOSSIBLE:
    case DIFFICULTY_COUNT: break;
    }
    return 0;
}

int career_repair_need(const career_rules *rules, int level, career_job job, career_tools tools)
{
    int number = chart_number(&rules->level[level + 1], rules->job[job]);
    int need = number - rules->tools[tools];
    return number ? need < 1 ? 1 : need : 0;
}

static bool is_fragile(const tk_garage *garage, const duel_part *part)
{
    if (part->row >= garage->weapon_count) return false; /* other loads are those of guns and droppers */
    int port = garage->weapon[part->row].port;
    return port == PORT_LASER || port == PORT_ROCKET;
}

static career_job weapon_job(bool fragile, career_work work)
{
    if (work == WORK_UNLOAD) return JOB_SALVAGE_AMMUNITION;
    if (work == WORK_RELOAD) return JOB_RELOAD;
    if (work == WORK_JURY_RIG) return fragile ? JOB_RIG_FRAGILE : JOB_RIG;
    if (work == WORK_SALVAGE) return JOB_SALVAGE;
    return fragile ? JOB_REPAIR_FRAGILE : JOB_REPAIR_WEAPON;
}

/* Installing is as hard as repairing, but for tires, which are only ever replaced [installing]. */
career_job career_job_of(const tk_garage *garage, const duel_vehicle *vehicle, int part, career_work work)
{
    const duel_part *it = &vehicle->part[part];
    switch ((duel_part_kind)it->kind) {
    case PART_TIRE:
        return work == WORK_SALVAGE ? JOB_SALVAGE_TIRE : work == WORK_INSTALL ? JOB_REPLACE_TIRE : JOB_REPAIR_TIRE;
    case PART_PLANT:
        if (work == WORK_JURY_RIG) return JOB_RIG;
        return work == WORK_SALVAGE ? JOB_SALVAGE_PRECIOUS : JOB_REPAIR_PLANT;
    case PART_WEAPON: return weapon_job(is_fragile(garage, it), work);
    case PART_ARMOR:
    case PART_LINING:
    case PART_GUARD:
        if (work == WORK_JURY_RIG) return JOB_RIG;
        return work == WORK_SALVAGE ? JOB_SALVAGE : JOB_PATCH_ARMOR;
    case PART_ACCESSORY: return weapon_job(false, work);
    case PART_CARGO: return JOB_SALVAGE_AMMUNITION; /* it only has to be carried out */
    case PART_PERSON:
    case PART_BODY_ARMOR:
    case DUEL_PART_KINDS: break;
    }
    return JOB_REPAIR_COMPUTER; /* nothing a mechanic could do */
}

/* ---- what parts cost ---- */

/* Extra magazines are part of their weapon, all of them; of anything else a line is so many pieces. */
int career_piece_price(const tk_bill_line *line)
{
    bool pieces = line->count > 1 && line->label != LINE_MAGAZINES;
    return pieces ? classic_round(line->cost, line->count) : line->cost;
}

/* What the bill's lines with that label and part add up to, for one piece. */
static int billed(const tk_vehicle *vehicle, int label, int kind, int unit, int index)
{
    int sum = 0;
    for (int i = 0; i < vehicle->lines; i++) {
        const tk_bill_line *line = &vehicle->line[i];
        bool same = line->label == label && line->part.unit == unit && line->part.index == index;
        if (same && (kind < 0 || line->part.kind == kind)) sum += career_piece_price(line);
    }
    return sum;
}

/* How many parts of the same kind and unit stand before it. */
int career_rank_of(const duel_vehicle *vehicle, int part)
{
    int rank = 0;
    for (int i = 0; i < part; i++)
        rank += vehicle->part[i].kind == vehicle->part[part].kind && vehicle->part[i].unit == vehicle->part[part].unit;
    return rank;
}

static int tire_price(const tk_vehicle *figures, const tk_design *design, const duel_part *part)
{
    bool right = part->place == CORNER_FRONT_RIGHT || part->place == CORNER_BACK_RIGHT;
    bool front = part->place == CORNER_FRONT_LEFT || part->place == CORNER_FRONT_RIGHT || part->place == CORNER_FRONT;
    int kind = front ? TK_PART_TIRE_FRONT : TK_PART_TIRE_BACK;
    if (right && design->odd[front ? TK_AXLE_FRONT : TK_AXLE_BACK])
        kind = front ? TK_PART_TIRE_FRONT_RIGHT : TK_PART_TIRE_BACK_RIGHT;
    if (part->place == CORNER_SIDECAR) kind = TK_PART_TIRE;
    return billed(figures, LINE_TIRES, kind, part->unit, 0);
}

/* The nth of the unit's accessories that become parts of that kind; `cases` gets how many parts it is. */
static int find_accessory(const tk_garage *garage, const tk_design *design, const duel_part *part, int rank, int *cases)
{
    const tk_design_unit *unit = &design->unit[part->unit];
    for (int i = 0; i < unit->accessories; i++) {
        const classic_accessory *row = &garage->accessory[unit->accessory[i].type];
        bool guard = row->effect == EFFECT_GUARD || row->effect == EFFECT_CYCLE_GUARD;
        if (guard != (part->kind == PART_GUARD) || (!guard && !row->dp)) continue;
        *cases = !guard && row->carried && unit->accessory[i].points ? unit->accessory[i].points : 1;
        if (rank < *cases) return i;
        rank -= *cases;
    }
    return -1;
}

int career_accessory_of(const tk_garage *garage, const tk_design *design, const duel_vehicle *vehicle, int part)
{
    int cases, kind = vehicle->part[part].kind;
    if (kind != PART_GUARD && kind != PART_ACCESSORY) return -1;
    return find_accessory(garage, design, &vehicle->part[part], career_rank_of(vehicle, part), &cases);
}

static int accessory_price(const tk_garage *garage, const tk_design *design, const tk_vehicle *figures,
                           const duel_part *part, int rank)
{
    int cases = 1, index = find_accessory(garage, design, part, rank, &cases);
    return index < 0 ? 0 : billed(figures, LINE_ACCESSORY, -1, part->unit, index);
}

/* Metal lies over what is not metal [armor-consistent]. */
static const classic_armor *armor_of(const tk_garage *garage, const tk_design *design, const duel_part *part)
{
    const tk_design_unit *unit = &design->unit[part->unit];
    bool turned =
        unit->armors > 1 && garage->armor[unit->armor[1].type].metal && !garage->armor[unit->armor[0].type].metal;
    int layer = (part->kind == PART_ARMOR) == turned;
    return &garage->armor[unit->armor[layer].type];
}

static int part_price(const tk_garage *garage, const tk_design *design, const career_workshop *shop, int part)
{
    const duel_part *it = &shop->vehicle.part[part];
    int rank = career_rank_of(&shop->vehicle, part);
    switch ((duel_part_kind)it->kind) {
    case PART_TIRE: return tire_price(&shop->figures, design, it);
    case PART_PLANT: return billed(&shop->figures, LINE_PLANT, -1, TK_UNIT_MAIN, 0);
    case PART_WEAPON:
        return billed(&shop->figures, LINE_WEAPON, -1, it->unit, rank) +
               billed(&shop->figures, LINE_MAGAZINES, -1, it->unit, rank);
    case PART_GUARD:
    case PART_ACCESSORY: return accessory_price(garage, design, &shop->figures, it, rank);
    case PART_ARMOR:
    case PART_LINING: return armor_of(garage, design, it)->repair_percent;
    case PART_BODY_ARMOR:
    case PART_PERSON:
    case PART_CARGO:
    case DUEL_PART_KINDS: break;
    }
    return 0;
}

/* Of all shots aboard, a weapon's own and those of its magazines. */
static int shot_price(const career_workshop *shop, int weapon)
{
    const duel_part *part = &shop->vehicle.part[shop->vehicle.weapon[weapon]];
    int rank = career_rank_of(&shop->vehicle, shop->vehicle.weapon[weapon]), sum = 0;
    for (int i = 0; i < shop->figures.lines; i++) {
        const tk_bill_line *line = &shop->figures.line[i];
        if (line->label == LINE_AMMUNITION && line->part.unit == part->unit && line->part.index == rank)
            sum += line->cost;
    }
    return part->more ? classic_round(sum, part->more) : 0;
}

const char *career_compile(const tk_garage *garage, const career_rules *rules, const tk_design *design,
                           career_workshop *out)
{
    tk_garage_compile(garage, design, &out->figures);
    const char *wrong = duel_compile(garage, design, &out->figures, &out->vehicle);
    career_prices *price = &out->price;
    memset(price, 0, sizeof *price);
    for (int i = 0; i < out->vehicle.part_count; i++) price->part[i] = part_price(garage, design, out, i);
    for (int i = 0; i < out->vehicle.weapon_count; i++) price->shot[i] = shot_price(out, i);
    for (int i = 0; i < out->vehicle.hold_count; i++)
        price->held[i] = classic_piece_price(&garage->gear[out->vehicle.hold[i].gear]);
    for (int i = 0; i < out->figures.lines; i++) {
        const tk_bill_line *line = &out->figures.line[i];
        if (line->label == LINE_ARMOR) price->armor_whole += line->cost;
        if (line->label == LINE_LINK) price->link[line->part.index] = line->cost;
    }
    price->armor_whole = classic_round((int64_t)price->armor_whole * rules->figure.armor_whole_percent, 100);
    return wrong;
}

/* ---- bills ---- */

static bool is_armor(const duel_part *part)
{
    return part->kind == PART_ARMOR || part->kind == PART_LINING;
}

int career_part_bill(const career_rules *rules, const career_workshop *shop, int part, int left)
{
    const duel_part *it = &shop->vehicle.part[part];
    int hits = it->dp - left, price = shop->price.part[part];
    if (hits <= 0) return 0;
    if (is_armor(it)) return classic_round((int64_t)hits * rules->figure.armor_hit * price, 100);
    if (it->kind == PART_TIRE || !left) return price; /* never repaired, or past it */
    int percent = rules->figure.first_hit_percent + rules->figure.next_hit_percent * (hits - 1);
    return percent < 100 ? classic_round((int64_t)price * percent, 100) : price;
}

static void add_part(const career_rules *rules, const career_workshop *shop, const tk_owned_vehicle *vehicle, int part,
                     career_bill *bill)
{
    const duel_part *it = &shop->vehicle.part[part];
    bool scrap = vehicle->rigged[part] || vehicle->taken_out[part]; /* a new one is all that helps */
    int cost = scrap ? career_part_bill(rules, shop, part, 0) : career_part_bill(rules, shop, part, vehicle->dp[part]);
    career_repairs group = is_armor(it) ? REPAIR_ARMOR : it->kind == PART_TIRE ? REPAIR_TIRES : REPAIR_PARTS;
    bill->cost[group] += cost;
    if (vehicle->kept[part]) bill->stock[group] += cost;
}

career_bill career_vehicle_bill(const career_rules *rules, const career_workshop *shop, const tk_owned_vehicle *vehicle)
{
    career_bill bill = {0};
    for (int i = 0; i < shop->vehicle.part_count; i++) add_part(rules, shop, vehicle, i, &bill);
    for (int i = 0; i < shop->vehicle.weapon_count; i++) {
        int full = shop->vehicle.part[shop->vehicle.weapon[i]].more;
        bill.cost[REPAIR_AMMUNITION] += (full - vehicle->shots[i]) * shop->price.shot[i];
    }
    for (int i = 0; i < shop->vehicle.hold_count; i++)
        bill.stock[REPAIR_CARGO] += (shop->vehicle.hold[i].count - vehicle->hold[i]) * shop->price.held[i];
    bill.cost[REPAIR_CARGO] = bill.stock[REPAIR_CARGO];
    for (int i = 0; i < TK_DESIGN_LINKS; i++)
        if (vehicle->broken_links >> i & 1) bill.cost[REPAIR_PARTS] += shop->price.link[i];
    if (bill.cost[REPAIR_ARMOR] > shop->price.armor_whole) bill.cost[REPAIR_ARMOR] = shop->price.armor_whole;
    for (int group = REPAIR_ALL + 1; group < REPAIR_KINDS; group++) {
        bill.cost[REPAIR_ALL] += bill.cost[group];
        bill.stock[REPAIR_ALL] += bill.stock[group];
    }
    return bill;
}

int career_repair_price(const career_figures *figure, const career_bill *bill, career_repairs what, int prestige)
{
    return career_price(figure, bill->cost[what] - bill->stock[what], prestige) + bill->stock[what];
}

int career_salvage_value(const career_rules *rules, const career_workshop *shop, const tk_owned_vehicle *vehicle)
{
    career_bill bill = career_vehicle_bill(rules, shop, vehicle);
    int value = shop->figures.cost - bill.cost[REPAIR_ALL];
    for (int i = 0; i < shop->vehicle.hold_count; i++) value += shop->vehicle.hold[i].count * shop->price.held[i];
    return vehicle->burned || value < 0 ? 0 : value;
}

int career_own_price(const career_rules *rules, int price)
{
    int cut = rules->figure.own_work_cut;
    return classic_round((int64_t)price * (cut - 1), cut);
}

int career_sale_price(const career_rules *rules, int salvage_value)
{
    return classic_round(salvage_value, rules->figure.sale_divisor);
}
