/* Who may go on foot and what they carry [on-foot] [carrying].
 *
 * Everybody has a number in the world, gangs first, then drivers, and a duel_walker of that number in the state; wounds
 * and body armor stay parts of the vehicle they came in. What somebody carries is a list in the vehicle; how much is
 * left of each entry is in the walker. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/setup/setup.h"
#include "games/classic/garage/garage.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the catalog ---- */

/* "1d-2" or "3 hits". */
static void read_damage(const char *text, duel_gear *to)
{
    int first = 0, plus = 0;
    char letter = 0;
    if (sscanf(text, "%d%c%d", &first, &letter, &plus) < 1) return;
    to->dice = (uint8_t)(letter == 'd' ? first : 0);
    to->plus = (int8_t)(letter == 'd' ? plus : first);
}

static duel_use use_of(const classic_gear *from)
{
    if (from->kind == GEAR_GRENADE) return USE_GRENADE;
    if (from->clip_loads || from->shell) return USE_CLIP;
    if (from->fuse) return USE_FUSE;
    if (from->power) return USE_PACK;
    if (from->extinguishes) return USE_EXTINGUISHER;
    if (from->first_aid) return USE_MEDIKIT;
    if (from->tripod[0]) return from->holds_grenades ? USE_LAUNCHER : from->to_hit ? USE_GUN : USE_DROPPER;
    if (from->kind != GEAR_HAND_WEAPON) return USE_NONE;
    return from->melee ? USE_BLADE : from->holds_grenades ? USE_LAUNCHER : USE_GUN;
}

/* The vehicular weapon on a tripod; DUEL_NONE. */
static int weapon_named(const duel_world *world, const char *id)
{
    for (int i = 0; i < world->weapon_count && id[0]; i++)
        if (!strcmp(world->weapon[i].id, id)) return i;
    return DUEL_NONE;
}

/* Inches: 20 of hand weapons, as far as one sees of others. */
static int range_of(const duel_world *world, int weapon)
{
    enum { HAND_RANGE = 20, SIGHT = 255 };
    if (weapon == DUEL_NONE) return HAND_RANGE;
    return world->weapon[weapon].range ? world->weapon[weapon].range : SIGHT;
}

void duel_copy_gear(const tk_garage *garage, duel_world *world)
{
    int grenades = 0;
    world->gear_count = garage->gear_count;
    for (int i = 0; i < garage->gear_count; i++) {
        const classic_gear *from = &garage->gear[i];
        duel_gear *to = &world->gear[i];
        *to = (duel_gear){.use = (uint8_t)use_of(from),
                          .to_hit = (uint8_t)from->to_hit,
                          .shots = (uint8_t)(from->uses ? from->uses : from->shots),
                          .versus = (uint8_t)from->vehicles,
                          .grenade = DUEL_NONE,
                          .barrels = (uint8_t)(from->barrels ? from->barrels : 1),
                          .reload_turns = (uint8_t)(from->reload_turns ? from->reload_turns : 1),
                          .pack_shots = (uint8_t)from->pack_shots,
                          .extinguishes = (uint8_t)from->extinguishes,
                          .dp = (uint8_t)from->dp,
                          .loads = (uint8_t)(from->clip_loads ? from->clip_loads : 1),
                          .ge_sixths = (uint8_t)from->ge_sixths,
                          .aid = (uint8_t)from->first_aid,
                          .counted = use_of(from) == USE_GRENADE || use_of(from) == USE_CLIP,
                          .linked = (uint8_t)(from->linked ? from->linked : 1),
                          .infrared = from->infrared != 0,
                          .laser = from->laser != 0};
        snprintf(to->title, sizeof to->title, "%s", from->title);
        to->weapon = (uint8_t)weapon_named(world, from->tripod);
        to->range = (uint8_t)range_of(world, to->weapon);
        read_damage(from->damage, to);
        if (from->kind == GEAR_GRENADE) to->grenade = (uint8_t)grenades++;
    }
}

/* Has each its own shots, uses or points? All others are counted together. */
static bool is_single(duel_use use)
{
    return use == USE_GUN || use == USE_LAUNCHER || use == USE_DROPPER || use == USE_EXTINGUISHER || use == USE_MEDIKIT;
}

/* The same thing in the same place for the same weapon is one entry, unless it is a thing that is used up by itself.
 * False: there are too many. */
static bool add_thing(duel_vehicle *vehicle, int person, duel_carried thing, bool single)
{
    duel_carried *list = vehicle->carried[person];
    uint8_t *count = &vehicle->carried_count[person];
    for (int i = 0; i < *count && !single; i++) {
        if (list[i].gear != thing.gear || list[i].feeds != thing.feeds || list[i].place != thing.place) continue;
        list[i].count = (uint8_t)(list[i].count + thing.count);
        return true;
    }
    if (*count == DUEL_MAX_CARRIED) return false;
    list[(*count)++] = thing;
    return true;
}

static unsigned garment_of(const classic_gear *row)
{
    if (row->kind == GEAR_BODY_ARMOR && !row->pockets) return 0;
    return (row->holds_ge ? 1u << WEAR_BACKPACK : 0) | (row->pockets ? 1u << WEAR_VEST : 0) |
           (row->mask ? 1u << WEAR_MASK : 0) | (row->night_sight ? 1u << WEAR_GOGGLES : 0) |
           (row->first_aid && row->worn ? 1u << WEAR_MEDIKIT : 0);
}

static int shell_weapon(const tk_garage *garage, const tk_design *design, const tk_design_person *person)
{
    for (int i = 0; i < person->gear_count; i++)
        if (garage->gear[design->gear[person->gear + i]].takes_shells) return design->gear[person->gear + i];
    return DUEL_NONE;
}

static bool copy_person(const tk_garage *garage, const tk_design *design, const tk_design_person *from, int person,
                        duel_vehicle *out)
{
    uint8_t place[TK_DESIGN_GEAR];
    bool room = true;
    classic_gear_places(garage, design, from, place);
    for (int i = 0; i < from->gear_count; i++) {
        int gear = design->gear[from->gear + i], feeds = DUEL_NONE;
        const classic_gear *row = &garage->gear[gear];
        if (row->shell) feeds = shell_weapon(garage, design, from);
        if (row->clip_loads) feeds = classic_clip_weapon(garage, design, from, i);
        out->garments[person] |= (uint8_t)garment_of(row);
        if (row->shield) out->shield[person] = (uint8_t)row->shield;
        duel_carried thing = {(uint8_t)gear, 1, (uint8_t)feeds, place[i]};
        bool single = is_single(use_of(row));
        if (use_of(row) != USE_NONE) room &= add_thing(out, person, thing, single);
        if (thing.place != CARRIED_IN_PACK) continue;
        thing.count = 0; /* room for it in the hand */
        thing.place = CARRIED_IN_HAND;
        room &= add_thing(out, person, thing, single);
    }
    return room;
}

bool duel_copy_carried(const tk_garage *garage, const tk_design *design, duel_vehicle *out)
{
    bool room = true;
    int person = 0;
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].crew && person < out->people_count; i++, person++) {
            const tk_design_person *from = &design->unit[u].person[i];
            int hand, capacity;
            room &= copy_person(garage, design, from, person, out);
            classic_person_load(garage, design, from, &hand, &capacity);
            out->load[person] = (uint8_t)hand;
            out->capacity[person] = (uint8_t)capacity;
        }
    return room;
}

void duel_make_room(const tk_garage *garage, duel_vehicle *out)
{
    for (int person = 0; person < out->people_count; person++)
        for (int i = 0; i < out->hold_count; i++) {
            duel_carried thing = {out->hold[i].gear, 0, DUEL_NONE, CARRIED_IN_HAND};
            add_thing(out, person, thing, is_single(use_of(&garage->gear[thing.gear])));
        }
}

/* ---- numbers ---- */

enum { IN_A_GANG, AT_THE_WHEEL, ABOARD, RANKS };

static void number_some(duel_world *world, int rank)
{
    for (int car = 0; car < world->cars; car++) {
        const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
        for (int i = 0; i < vehicle->people_count && world->walkers < DUEL_MAX_WALKERS; i++) {
            bool driver = vehicle->part[vehicle->person[i]].place == TK_ROLE_DRIVER;
            if ((vehicle->gang ? IN_A_GANG : driver ? AT_THE_WHEEL : ABOARD) != rank) continue;
            world->walker[world->walkers].car = (uint8_t)car;
            world->walker[world->walkers++].crew = (uint8_t)i;
        }
    }
}

void duel_number_people(duel_world *world, tk_json_in *in)
{
    int gangs = 0;
    world->walkers = 0;
    for (int rank = 0; rank < RANKS; rank++) number_some(world, rank);
    for (int car = 0; car < world->cars; car++)
        if (duel_is_gang(world, car)) gangs += world->vehicle[world->given[car]].people_count;
    if (gangs > DUEL_MAX_WALKERS)
        tk_json_complain(in, tk_json_member(tk_json_root(in), "vehicles"), "there is room for %d people on foot",
                         DUEL_MAX_WALKERS);
}

/* One number for a whole crew, or one for each of them. */
static void read_crew_numbers(const duel_world *world, tk_json_in *in, tk_json_node entry, int car, int low, int high,
                              int8_t *out)
{
    int people = world->vehicle[world->given[car]].people_count;
    bool each = tk_json_is_array(entry);
    if (each) tk_json_expect_array(in, entry, people, people);
    for (int i = 0; i < people && tk_json_good(in); i++)
        out[i] = (int8_t)tk_json_int(in, each ? tk_json_element(entry, i) : entry, low, high);
}

void duel_read_levels(const duel_world *world, tk_json_in *in, const char *key, int usual,
                      int8_t out[][DUEL_MAX_PEOPLE])
{
    for (int car = 0; car < world->cars && tk_json_good(in); car++) {
        tk_json_node entry = duel_config_of(world, in, key, world->owner[car]);
        for (int i = 0; i < DUEL_MAX_PEOPLE; i++) out[car][i] = (int8_t)usual;
        if (tk_json_present(entry)) read_crew_numbers(world, in, entry, car, TK_ABSENT, DUEL_MOST_LEVEL, out[car]);
    }
}

/* Which of his kinds of grenades, counted in the order he carries them, is in that entry; so many if it is behind them
 * all. */
static int grenade_kind(const duel_world *world, const duel_vehicle *vehicle, int crew, int slot)
{
    int kinds = 0;
    for (int i = 0; i < slot; i++) {
        int gear = vehicle->carried[crew][i].gear;
        if (world->gear[gear].use != USE_GRENADE || !duel_is_first(vehicle, crew, i)) continue;
        if (slot < vehicle->carried_count[crew] && gear == vehicle->carried[crew][slot].gear) return kinds;
        kinds++;
    }
    return kinds;
}

/* One number for all somebody has, or one for each kind. */
static void read_kind_timers(const duel_world *world, tk_json_in *in, tk_json_node entry, const duel_vehicle *vehicle,
                             int crew, int8_t *out)
{
    int kinds = grenade_kind(world, vehicle, crew, vehicle->carried_count[crew]);
    bool each = tk_json_is_array(entry);
    if (each) tk_json_expect_array(in, entry, kinds, kinds);
    for (int i = 0; i < DUEL_MAX_CARRIED && tk_json_good(in); i++)
        if (!each || i < kinds)
            out[i] = (int8_t)tk_json_int(in, each ? tk_json_element(entry, i) : entry, 1, DUEL_LONGEST_TIMER);
}

/* What the timers of their grenades are set to beforehand [grenade-timers]. */
static void read_timers(duel_world *world, tk_json_in *in)
{
    memset(world->timers, 1, sizeof world->timers);
    for (int car = 0; car < world->cars && tk_json_good(in); car++) {
        tk_json_node entry = duel_config_of(world, in, "timers", world->owner[car]);
        const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
        bool each = tk_json_is_array(entry);
        if (each) tk_json_expect_array(in, entry, vehicle->people_count, vehicle->people_count);
        for (int i = 0; i < vehicle->people_count && tk_json_present(entry) && tk_json_good(in); i++)
            read_kind_timers(world, in, each ? tk_json_element(entry, i) : entry, vehicle, i, world->timers[car][i]);
    }
}

void duel_read_people(duel_world *world, tk_json_in *in)
{
    duel_read_levels(world, in, "running", 0, world->running);
    duel_read_levels(world, in, "climbing", 0, world->climbing);
    duel_read_levels(world, in, "handgunner", 0, world->handgunner);
    duel_read_levels(world, in, "martial_arts", TK_ABSENT, world->martial_arts);
    duel_read_levels(world, in, "paramedic", TK_ABSENT, world->paramedic);
    read_timers(world, in);
}

int duel_walker_of(const duel_world *world, int car, int crew)
{
    for (int i = 0; i < world->walkers; i++)
        if (world->walker[i].car == car && world->walker[i].crew == crew) return i;
    return TK_ABSENT;
}

int duel_walker_target(const duel_world *world, const duel_state *state, int target)
{
    int walker = target - DUEL_TARGET_WALKER;
    return walker >= 0 && walker < world->walkers && duel_on_foot(&state->walker[walker]) ? walker : TK_ABSENT;
}

/* ---- what is left ---- */

static int full_count(const duel_world *world, duel_carried thing)
{
    const duel_gear *gear = &world->gear[thing.gear];
    if (!thing.count) return 0;
    switch ((duel_use)gear->use) {
    case USE_GUN:
    case USE_LAUNCHER:
    case USE_DROPPER:
    case USE_EXTINGUISHER: return gear->shots;
    case USE_MEDIKIT: return gear->dp;
    case USE_NONE:
    case USE_BLADE:
    case USE_GRENADE:
    case USE_CLIP:
    case USE_FUSE:
    case USE_PACK: break;
    }
    return thing.count;
}

void duel_outfit(const duel_world *world, duel_state *state)
{
    for (int i = 0; i < world->walkers; i++) {
        duel_walker *it = &state->walker[i];
        const duel_vehicle *vehicle = &world->vehicle[world->given[world->walker[i].car]];
        int crew = world->walker[i].crew;
        *it = (duel_walker){.to_x = TK_ABSENT, .via_x = TK_ABSENT, .aim_target = DUEL_TARGET_EDGE};
        for (int slot = 0; slot < vehicle->carried_count[crew]; slot++)
            it->timers[slot] =
                (uint8_t)world->timers[world->walker[i].car][crew][grenade_kind(world, vehicle, crew, slot)];
        it->in_car = world->walker[i].car;
        it->in_place = world->walker[i].crew;
        it->shield = vehicle->shield[crew];
        const duel_condition *condition = &world->condition[world->walker[i].car];
        for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
            duel_carried thing = vehicle->carried[crew][slot];
            it->left[slot] = condition->packed ? condition->left[crew][slot] : (uint8_t)full_count(world, thing);
            if (thing.count) it->there |= (uint16_t)duel_bit(slot);
            if (world->gear[thing.gear].use == USE_PACK) it->charge = (uint16_t)(DUEL_CHARGE * thing.count);
        }
        if (condition->packed) it->charge = condition->charge[crew];
    }
}

const duel_gear *duel_carried_gear(const duel_world *world, const duel_state *state, int walker, int slot)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    return &world->gear[vehicle->carried[world->walker[walker].crew][slot].gear];
}

int duel_carries(const duel_world *world, const duel_state *state, int walker, int gear)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    int best = TK_ABSENT, most = -1;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        if (vehicle->carried[crew][slot].gear != gear || !(state->walker[walker].there >> slot & 1)) continue;
        bool broken = state->walker[walker].broken >> slot & 1;
        int worth =
            4 * duel_in_reach(world, state, walker, slot) + 2 * !broken + (state->walker[walker].left[slot] > 0);
        if (worth > most) best = slot;
        if (worth > most) most = worth;
    }
    return best;
}

int duel_carries_use(const duel_world *world, const duel_state *state, int walker, duel_use use)
{
    int count = duel_walker_vehicle(world, state, walker)->carried_count[world->walker[walker].crew];
    for (int slot = 0; slot < count; slot++)
        if (duel_carried_gear(world, state, walker, slot)->use == use && state->walker[walker].left[slot] &&
            duel_in_reach(world, state, walker, slot))
            return slot;
    return TK_ABSENT;
}

/* ---- how they are ---- */

int duel_walker_wounds(const duel_world *world, const duel_state *state, int walker)
{
    const duel_car *it = &state->car[state->walker[walker].in_car];
    return duel_wounds(duel_vehicle_of(world, it), it, state->walker[walker].in_place);
}

bool duel_walker_awake(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    const duel_car *car = &state->car[it->in_car];
    return duel_is_awake(duel_vehicle_of(world, car), car, it->in_place);
}

bool duel_walker_gassed(const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    const duel_car *car = &state->car[it->in_car];
    return car->crew_gassed[it->in_place] && car->gassed_badly >> it->in_place & 1;
}

bool duel_walker_fit(const duel_world *world, const duel_state *state, int walker)
{
    enum { UNCONSCIOUS = 2 };
    const duel_walker *it = &state->walker[walker];
    return duel_walker_wounds(world, state, walker) < UNCONSCIOUS && !state->car[it->in_car].crew_stunned[it->in_place];
}

int duel_walker_kit(const duel_world *world, const duel_state *state, int walker)
{
    int kit = duel_walker_vehicle(world, state, walker)->kit[world->walker[walker].crew];
    int off = state->walker[walker].off;
    if (off >> WEAR_MASK & 1 && !(kit & KIT_SEALED)) kit &= ~KIT_MASK;
    return off >> WEAR_GOGGLES & 1 ? kit & ~KIT_NIGHT : kit;
}

bool duel_on_foot(const duel_walker *it)
{
    return it->where == WALKER_AFOOT;
}

bool duel_is_adrift(const duel_walker *it)
{
    return duel_on_foot(it) && it->flags & WALK_ADRIFT;
}

tk_vec duel_walker_at(const duel_walker *it)
{
    return (tk_vec){duel_inches(it->x), duel_inches(it->y)};
}

void duel_place_walker(duel_walker *it, tk_pose pose)
{
    duel_body body = {0};
    duel_set_pose(&body, pose);
    it->x = body.x;
    it->y = body.y;
    it->heading = body.heading;
    it->where = WALKER_AFOOT;
    it->flags = WALK_ASKED;
    it->orders = 0;
    it->to_x = TK_ABSENT;
}

tk_polygon duel_square_at(tk_vec at)
{
    tk_polygon box = tk_polygon_box(DUEL_SQUARE, DUEL_SQUARE);
    return tk_polygon_place(&box, (tk_pose){at, 0});
}

bool duel_is_same_square(tk_vec a, tk_vec b)
{
    tk_vec apart = tk_vec_sub(a, b);
    return tk_vec_dot(apart, apart) < DUEL_SQUARE * DUEL_SQUARE / 4;
}

bool duel_is_adjacent(tk_vec a, tk_vec b)
{
    static const double REACH = 1.5 * DUEL_SQUARE; /* to the middle of a square beside */
    return fabs(a.x - b.x) < REACH && fabs(a.y - b.y) < REACH;
}

int16_t duel_hundredths(double inches)
{
    double scaled = inches * DUEL_GRID;
    return (int16_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

/* Low walls, and what else stops a shot close to the ground. */
static bool is_low(int kind)
{
    return kind == FIXTURE_LOW_WALL || kind == FIXTURE_BARRIER || kind == FIXTURE_BOULDER;
}

bool duel_behind_cover(const duel_world *world, const duel_state *state, int walker, tk_vec from)
{
    const duel_walker *it = &state->walker[walker];
    double enter, leave;
    if (!(it->flags & WALK_PRONE)) return false;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *fixture = &world->map.fixture[i];
        if (!is_low(fixture->kind) || !duel_fixture_stands(world, state, i)) continue;
        if (duel_segment_clip(from, duel_walker_at(it), &fixture->at, &enter, &leave)) return true;
    }
    return false;
}
