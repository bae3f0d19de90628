/* What people wear and carry: what it costs them, and whether they can.
 *
 * Bulk is counted in sixths of a grenade equivalent. Things find their places in a fixed order: on a rifle, in a
 * launcher, in a vest, in a backpack; what is left is carried by hand [carrying]. */
#include "games/classic/garage/garage.h"

/* ---- what it costs ---- */

static const classic_gear *gear_at(const tk_garage *garage, const tk_design *design, const tk_design_person *person,
                                   int index)
{
    return &garage->gear[design->gear[person->gear + index]];
}

/* Is that sort of clip for it, of whatever size? */
static bool is_fed(const classic_gear *weapon, const classic_gear *clip)
{
    return weapon->clip == clip->clip && !weapon->clip_loads;
}

static bool takes_clip(const classic_gear *weapon, const classic_gear *clip)
{
    return is_fed(weapon, clip) && !(weapon->plain_clips && clip->clip_loads > 1);
}

/* The last weapon before that place of his list that takes the clip, or else the first after it. */
static int own_clip_weapon(const tk_garage *garage, const tk_design *design, const tk_design_person *person, int index,
                           const classic_gear *clip)
{
    int found = TK_UNSET;
    for (int i = 0; i < person->gear_count && !(i > index && found != TK_UNSET); i++) {
        const classic_gear *gear = gear_at(garage, design, person, i);
        if (takes_clip(gear, clip)) found = design->gear[person->gear + i];
    }
    return found;
}

/* Nobody carries a tripod and its magazines: they may be for the weapon of a comrade [tripods]. */
int classic_clip_weapon(const tk_garage *garage, const tk_design *design, const tk_design_person *person, int index)
{
    const classic_gear *clip = gear_at(garage, design, person, index);
    int found = own_clip_weapon(garage, design, person, index, clip);
    for (int u = 0; u < classic_units(design) && clip->clip == CLIP_TRIPOD; u++)
        for (int i = 0; i < design->unit[u].crew && found == TK_UNSET; i++)
            found = own_clip_weapon(garage, design, &design->unit[u].person[i], 0, clip);
    return found;
}

static const classic_gear *weapon_of_clip(const tk_garage *garage, const tk_design *design,
                                          const tk_design_person *person, int index)
{
    int found = classic_clip_weapon(garage, design, person, index);
    return found == TK_UNSET ? NULL : &garage->gear[found];
}

/* Weapons come loaded, and so do clips [equipment]. */
int classic_gear_cost(const tk_garage *garage, const tk_design *design, const tk_design_person *person)
{
    int sum = 0;
    for (int i = 0; i < person->gear_count; i++) {
        const classic_gear *gear = gear_at(garage, design, person, i);
        const classic_gear *weapon = gear->clip_loads ? weapon_of_clip(garage, design, person, i) : NULL;
        sum += classic_piece_price(gear);
        if (weapon) sum += gear->clip_loads * weapon->shots * weapon->shot_cost;
    }
    return sum;
}

int classic_piece_price(const classic_gear *row)
{
    return row->cost + row->shots * row->shot_cost;
}

int classic_cargo_cost(const tk_garage *garage, const tk_design *design)
{
    int sum = 0;
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].cargo_gears && design->unit[u].has_cargo; i++) {
            const classic_gear *row = &garage->gear[design->unit[u].cargo_gear[i]];
            sum += classic_cargo_pieces(row) * classic_piece_price(row);
        }
    return sum;
}

/* ---- what it takes to carry ---- */

/* A person with all that is to be carried. */
typedef struct load {
    const classic_gear *gear[TK_DESIGN_GEAR];
    bool stowed[TK_DESIGN_GEAR];
    int count;
    int worn[WORN_COUNT];
    int capacity, pack;   /* grenade equivalents */
    int rifles, grenades; /* places for bayonets, and in launchers and their clips */
    bool vest, bulky, thin_vest, needs_armor, full;
    bool wrong_clip; /* too large for the only weapon it could be for */
} load;

static void add_gear(load *l, const classic_gear *gear)
{
    l->gear[l->count++] = gear;
    l->worn[gear->worn]++;
    l->capacity += gear->carry;
    l->pack += gear->holds_ge;
    l->rifles += gear->takes_bayonet;
    l->grenades += gear->holds_grenades;
    l->vest |= gear->pockets;
    l->bulky |= gear->bulky;
    l->thin_vest |= gear->not_over_bulky;
    l->needs_armor |= gear->needs_worn != WORN_NOWHERE;
    l->full |= gear->full_load;
}

static load load_of(const tk_garage *garage, const tk_design *design, const tk_design_person *person)
{
    load l = {.capacity = garage->figure.carry_ge};
    for (int i = 0; i < person->gear_count; i++) {
        const classic_gear *gear = gear_at(garage, design, person, i);
        const classic_gear *weapon = gear->clip_loads ? weapon_of_clip(garage, design, person, i) : NULL;
        add_gear(&l, gear);
        if (weapon) l.grenades += gear->clip_loads * weapon->holds_grenades;
        for (int k = 0; k < person->gear_count && gear->clip_loads && !weapon; k++)
            l.wrong_clip |= is_fed(gear_at(garage, design, person, k), gear);
    }
    return l;
}

/* A backpack is for hand weapons. */
static bool is_packable(const classic_gear *gear)
{
    return gear->kind == GEAR_HAND_WEAPON || gear->kind == GEAR_GRENADE;
}

static void put_on_rifles(load *l)
{
    for (int i = 0; i < l->count; i++)
        if (l->gear[i]->bayonet && l->rifles > 0) l->stowed[i] = true, l->rifles--;
}

static void put_in_launchers(load *l)
{
    for (int i = 0; i < l->count; i++)
        if (l->gear[i]->kind == GEAR_GRENADE && l->grenades > 0) l->stowed[i] = true, l->grenades--;
}

/* What gains most by a pocket of that kind: what no backpack takes, then the bulkiest; -1. */
static int best_for_pocket(const load *l, int pocket)
{
    int best = -1;
    for (int i = 0; i < l->count; i++) {
        if (l->stowed[i] || l->gear[i]->pocket != pocket) continue;
        bool outside = !is_packable(l->gear[i]), known = best >= 0 && !is_packable(l->gear[best]);
        if (best < 0 || outside > known || (outside == known && l->gear[i]->ge_sixths > l->gear[best]->ge_sixths))
            best = i;
    }
    return best;
}

static void put_in_vest(load *l)
{
    for (int pocket = POCKET_NONE + 1; l->vest && pocket < POCKET_COUNT; pocket++)
        for (int place = 0; place < CLASSIC_POCKET_COUNTS[pocket]; place++) {
            int best = best_for_pocket(l, pocket);
            if (best >= 0) l->stowed[best] = true;
        }
}

/* The most that whole things can fill of the backpack: bit n of `sums` is set when some of them come to n sixths. */
static int put_in_backpack(const load *l)
{
    int room = l->pack * TK_SIXTHS < 63 ? l->pack * TK_SIXTHS : 63, most = 0;
    uint64_t sums = 1;
    for (int i = 0; i < l->count; i++)
        if (!l->stowed[i] && is_packable(l->gear[i]) && l->gear[i]->ge_sixths <= room)
            sums |= sums << l->gear[i]->ge_sixths;
    for (int n = 0; n <= room; n++)
        if (sums >> n & 1) most = n;
    return most;
}

/* What has to be carried by hand, in sixths; a medikit is as much as there can be. */
static int carried_by_hand(load *l)
{
    put_on_rifles(l);
    put_in_launchers(l);
    put_in_vest(l);
    int hand = l->full ? TK_SIXTHS * l->capacity : 0;
    for (int i = 0; i < l->count; i++)
        if (!l->stowed[i] && !l->gear[i]->full_load) hand += l->gear[i]->ge_sixths;
    return hand - put_in_backpack(l);
}

void classic_gear_places(const tk_garage *garage, const tk_design *design, const tk_design_person *person,
                         uint8_t *place)
{
    enum { IN_HAND, IN_VEST, IN_PACK };
    load l = load_of(garage, design, person);
    put_on_rifles(&l);
    put_in_launchers(&l);
    for (int i = 0; i < l.count; i++) place[i] = l.stowed[i] ? IN_HAND : IN_VEST;
    put_in_vest(&l);
    int room = TK_SIXTHS * l.capacity, pack = TK_SIXTHS * l.pack;
    for (int i = 0; i < l.count; i++) {
        if (!l.stowed[i]) place[i] = IN_HAND;
        if (!l.stowed[i] && !is_packable(l.gear[i])) room -= l.gear[i]->ge_sixths;
    }
    for (int i = 0; i < l.count; i++) {
        if (l.stowed[i] || !is_packable(l.gear[i])) continue;
        bool packed = l.gear[i]->ge_sixths > room && l.gear[i]->ge_sixths <= pack;
        place[i] = packed ? IN_PACK : IN_HAND;
        *(packed ? &pack : &room) -= l.gear[i]->ge_sixths;
    }
}

static void check_load(tk_vehicle *vehicle, tk_part part, load *l)
{
    int hand = carried_by_hand(l), capacity = TK_SIXTHS * l->capacity;
    if (hand > capacity) classic_report(vehicle, PROBLEM_GEAR_TOO_BULKY, part, hand, capacity);
    for (int place = WORN_NOWHERE + 1; place < WORN_COUNT; place++)
        if (l->worn[place] > 1) classic_report(vehicle, PROBLEM_GEAR_WORN_TWICE, part, 0, 0);
    if (l->thin_vest && l->bulky) classic_report(vehicle, PROBLEM_GEAR_NOT_OVER, part, 0, 0);
    if (l->wrong_clip) classic_report(vehicle, PROBLEM_GEAR_CLIP, part, 0, 0);
    if (l->needs_armor && !l->worn[WORN_BODY]) classic_report(vehicle, PROBLEM_GEAR_NEEDS, part, 0, 0);
}

void classic_person_load(const tk_garage *garage, const tk_design *design, const tk_design_person *person, int *hand,
                         int *capacity)
{
    load l = load_of(garage, design, person);
    *hand = carried_by_hand(&l);
    *capacity = TK_SIXTHS * l.capacity;
}

void classic_limits_people(const tk_garage *garage, const tk_design *design, tk_vehicle *vehicle)
{
    for (int unit = 0; unit < classic_units(design); unit++) {
        const tk_design_unit *parts = &design->unit[unit];
        for (int i = 0; i < parts->crew; i++) {
            if (!parts->person[i].gear_count) continue;
            load l = load_of(garage, design, &parts->person[i]);
            check_load(vehicle, classic_part(TK_PART_PERSON, unit, i), &l);
        }
    }
}
