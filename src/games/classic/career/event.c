/* Events: who may enter, the match an event is, and what is reported of it [circuit] [entries].
 *
 * Seat n of the match is entry n of the event, with one vehicle. What people wear and carry is their own: an entry's
 * design is the vehicle's with that added, and nothing but body armor makes a part more of it. */
#include "games/classic/career/career.h"
#include "games/classic/duel/foot/foot.h"

#include <stdio.h>
#include <string.h>

/* ---- entering ---- */

/* Is everything there without which nobody gets out of the gate? */
bool career_is_drivable(tk_campaign *c, const tk_owned_vehicle *it)
{
    const duel_vehicle *vehicle = &career_bench(c, &it->design)->vehicle;
    bool good = vehicle->plant >= 0 && it->dp[vehicle->plant];
    for (int i = 0; i < vehicle->tires; i++) good = good && it->dp[vehicle->first_tire + i];
    return good && !it->burned;
}

static int wins_in(const tk_campaign *c, const tk_character *it, int division)
{
    int wins = 0;
    for (int row = 0; row < c->rules.event_count; row++)
        if (c->rules.event[row].division == division) wins += it->wins[row];
    return wins;
}

static const char *bar_character(const tk_campaign *c, const tk_character *it, int row)
{
    const career_event *event = &c->rules.event[row];
    if (it->dead) return "is dead";
    if (it->out) return "is out of the game";
    if (it->employer >= 0) return "works for somebody else";
    if (it->training >= 0) return "is busy learning";
    if (it->dp < c->rules.figure.life - 1) return "is not fit to drive";
    if (it->last_week == c->week) return "has been in an event this week";
    if (event->amateur && it->wins[row] >= c->rules.figure.amateur_wins) return "is no amateur any more";
    if (event->wins > wins_in(c, it, event->division)) return "has not won an event of the division";
    return NULL;
}

static const char *bar_vehicle(const tk_campaign *c, int who, int row, int vehicle)
{
    const career_event *event = &c->rules.event[row];
    if (event->amateur) return vehicle < 0 ? NULL : "drives the arena's vehicle there";
    if (vehicle < 0) return event->lends ? NULL : "needs a vehicle";
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    if (it->owner != who) return "does not own that vehicle";
    if (it->roadside) return "has left that wreck by the road";
    if (event->division && it->cost > tk_campaign_event_ceiling(c, row)) return "has a vehicle that costs too much";
    /* The bench is scratch memory: looking changes nothing that anybody sees. */
    return career_is_drivable((tk_campaign *)(uintptr_t)c, it) ? NULL : "has a vehicle that does not move";
}

const char *tk_campaign_bar(const tk_campaign *c, int who, int row, int vehicle)
{
    const char *bar = bar_character(c, &c->character[who], row);
    return bar ? bar : bar_vehicle(c, who, row, vehicle);
}

/* Somebody who comes along: a hireling, or anybody who is free; -1 with a complaint. */
static int check_companion(career_order *order, int who)
{
    if (who < 0 || !career_is_free(order, who)) return -1;
    if (order->campaign->character[who].dp >= order->campaign->rules.figure.life - 1) return who;
    career_refuse(order, "entries", "%s is not fit", order->campaign->character[who].name);
    return -1;
}

/* The same of somebody who rides along: once a week, as drivers do [calendar]. */
static int check_rider(career_order *order, int who)
{
    const tk_campaign *c = order->campaign;
    if (check_companion(order, who) < 0) return -1;
    if (c->character[who].last_week != c->week) return who;
    career_refuse(order, "calendar", "%s has been in an event this week", c->character[who].name);
    return -1;
}

static int read_companion(career_order *order, tk_json_node entry, const char *key, int (*check)(career_order *, int))
{
    tk_json_node saved = order->root;
    if (!tk_json_present(tk_json_member(entry, key))) return -1;
    order->root = entry;
    int who = career_read_who(order, key);
    order->root = saved;
    return check(order, who);
}

/* The first seat of a role in the vehicle; -1. */
static int seat_of(const duel_vehicle *vehicle, int role)
{
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->part[vehicle->person[i]].place == role) return i;
    return -1;
}

/* "crew": a name or null for every seat but the driver's, in the order of the design. */
static bool read_crew(career_order *order, tk_json_node list, int driver, int people, tk_event_entry *out)
{
    int next = 0;
    if (!tk_json_present(list)) return true;
    int named = tk_json_expect_array(&order->in, list, 0, TK_MAX_ABOARD);
    if (tk_json_good(&order->in) && named != people - 1)
        return career_refuse(order, "entries", "there are %d seats beside the driver's, and %d are filled or left",
                             people - 1, named);
    for (int seat = 0; seat < people && tk_json_good(&order->in); seat++) {
        if (seat == driver) continue;
        tk_json_node node = tk_json_element(list, next++);
        char name[TK_CHARACTER_NAME] = "";
        if (tk_json_is_null(node)) continue;
        tk_json_string(&order->in, node, name, sizeof name);
        int who = tk_json_good(&order->in) ? career_named(order, name) : -1;
        out->aboard[seat] = check_rider(order, who);
    }
    return tk_json_good(&order->in);
}

/* Who sits where [entries]. */
static bool seat_people(career_order *order, tk_json_node node, tk_event_entry *out)
{
    tk_campaign *c = order->campaign;
    const tk_design *design = career_entry_design(c, out);
    const duel_vehicle *vehicle = &career_bench(c, design)->vehicle;
    int driver = seat_of(vehicle, TK_ROLE_DRIVER), gunner = seat_of(vehicle, TK_ROLE_GUNNER);
    for (int i = 0; i < TK_MAX_ABOARD; i++) out->aboard[i] = -1;
    if (driver >= 0) out->aboard[driver] = out->who;
    if (!read_crew(order, tk_json_member(node, "crew"), driver, vehicle->people_count, out)) return false;
    if (out->gunner >= 0 && gunner < 0) return career_refuse(order, "entries", "the %s has no gunner", design->name);
    if (out->gunner >= 0) out->aboard[gunner] = out->gunner;
    if (gunner >= 0) out->gunner = out->aboard[gunner];
    return true;
}

static bool read_members(career_order *order, tk_json_node node, int row, tk_event_entry *out)
{
    tk_campaign *c = order->campaign;
    tk_json_node saved = order->root, vehicle = tk_json_member(node, "vehicle");
    tk_json_expect_object(&order->in, node, "who vehicle? gunner? crew? medic? yields?");
    out->yields = tk_json_flag(&order->in, node, "yields");
    out->vehicle =
        tk_json_present(vehicle) ? career_read_index(order, vehicle, c->vehicle_count, "entries", "vehicle") : -1;
    if (!tk_json_good(&order->in)) return false;
    order->root = node;
    out->who = career_read_who(order, "who");
    order->root = saved;
    if (out->who < 0) return false;
    const char *bar = tk_campaign_bar(c, out->who, row, out->vehicle);
    if (bar) return career_refuse(order, "entries", "%s %s", c->character[out->who].name, bar);
    out->gunner = read_companion(order, node, "gunner", check_rider);
    out->medic = tk_json_good(&order->in) ? read_companion(order, node, "medic", check_companion) : -1;
    if (out->medic >= 0 && c->rules.event[row].road)
        return career_refuse(order, "paramedic", "nobody waits by the road; %s can ride along",
                             c->character[out->medic].name);
    return tk_json_good(&order->in) && seat_people(order, node, out);
}

int tk_entries_twice(const tk_event_entry *entries, int count)
{
    int seen[(TK_MAX_ABOARD + 1) * TK_MAX_ENTRIES], people = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= TK_MAX_ABOARD; k++) {
            int who = k < TK_MAX_ABOARD ? entries[i].aboard[k] : entries[i].medic;
            for (int j = 0; j < people && who >= 0; j++)
                if (seen[j] == who) return who;
            seen[people++] = who;
        }
    return -1;
}

/* Nobody is in two places at once. */
static bool check_twice(career_order *order, const tk_event_entry *entries, int count)
{
    int who = tk_entries_twice(entries, count);
    return who < 0 || career_refuse(order, "entries", "%s is in it twice", order->campaign->character[who].name);
}

/* Which vehicle the arena gives depends on the event. */
static bool read_entry(career_order *order, tk_json_node node, int row, tk_event_entry *out)
{
    tk_campaign *c = order->campaign;
    const int before = c->open.row;
    c->open.row = row;
    bool good = read_members(order, node, row, out) && tk_json_good(&order->in);
    c->open.row = before;
    return good;
}

tk_status tk_campaign_check_entry(tk_campaign *c, int row, const char *json, size_t length, tk_event_entry *out,
                                  tk_error *error)
{
    career_order order = {.campaign = c};
    *error = (tk_error){0};
    if (!tk_json_open(&order.in, json, length, TK_BAD_CONFIG, "entry", error)) return error->code;
    order.root = tk_json_root(&order.in);
    if (read_entry(&order, order.root, row, out)) check_twice(&order, out, 1);
    tk_json_close(&order.in);
    return error->code;
}

/* {"event", "entries": [{"who", "vehicle"?, "gunner"?, "crew"?, "medic"?, "yields"?}], "turns"?, "special"?,
 * "secret"?, "television"?} [entries] */
bool career_order_event(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_open_event event = {.open = true, .order = c->orders + 1};
    tk_json_expect_object(&order->in, order->root, "do event entries turns? special? secret? television?");
    event.row = tk_json_choice(&order->in, tk_json_member(order->root, "event"), c->rules.event_id);
    event.turns = career_read_int(order, "turns", 0, 1, 1000);
    event.television = career_read_int(order, "television", c->rules.figure.television, 0, 6);
    event.secret = career_read_bool(order, "secret");
    bool special = career_read_bool(order, "special");
    if (!tk_json_good(&order->in)) return false;
    if (!special && !tk_campaign_is_on(c, event.row, c->week))
        return career_refuse(order, "calendar", "there is no %s in week %d", c->rules.event[event.row].title, c->week);
    tk_json_node list = tk_json_member(order->root, "entries");
    event.entries = tk_json_expect_array(&order->in, list, 2, c->rules.event[event.row].seats);
    bool good = tk_json_good(&order->in);
    for (int i = 0; i < event.entries && good; i++)
        good = read_entry(order, tk_json_element(list, i), event.row, &event.entry[i]);
    if (!good || !check_twice(order, event.entry, event.entries)) return false;
    c->open = event;
    career_say(c, "%s is on, with %d vehicles.", c->rules.event[event.row].title, event.entries);
    return true;
}

/* {"why"}: called off, and nothing came of it. */
bool career_order_cancel(career_order *order)
{
    char why[TK_NOTE] = "";
    tk_json_expect_object(&order->in, order->root, "do why");
    tk_json_string(&order->in, tk_json_member(order->root, "why"), why, sizeof why);
    if (!tk_json_good(&order->in)) return false;
    if (!order->campaign->open.open) return career_refuse(order, "entries", "no event is on");
    order->campaign->open = (tk_open_event){0};
    career_say(order->campaign, "The event is called off: %s.", why);
    return true;
}

/* ---- the match ---- */

const tk_design *career_entry_design(const tk_campaign *c, const tk_event_entry *entry)
{
    if (entry->vehicle >= 0) return &c->vehicle[entry->vehicle].design;
    int stock = tk_garage_stock_find(c->garage, c->rules.event[c->open.row].vehicle);
    return tk_garage_stock_design(c->garage, stock < 0 ? 0 : stock);
}

static void dress(tk_campaign *c, tk_design_person *person, int who)
{
    int items[TK_DESIGN_GEAR], count = who < 0 ? 0 : career_outfit(c, who, items);
    tk_design *design = &c->dressed;
    person->gear = design->gears;
    person->gear_count = 0;
    for (int i = 0; i < count && design->gears < TK_DESIGN_GEAR; i++) {
        design->gear[design->gears++] = c->item[items[i]].gear;
        person->gear_count++;
    }
}

/* Links that are broken are no links; everybody has on what they own. */
static const tk_design *dressed_design(tk_campaign *c, const tk_event_entry *entry)
{
    tk_design *design = &c->dressed;
    *design = *career_entry_design(c, entry);
    unsigned broken = entry->vehicle >= 0 ? c->vehicle[entry->vehicle].broken_links : 0;
    for (int i = design->links - 1; i >= 0; i--)
        if (broken >> i & 1) tk_design_remove(c->garage, design, (tk_part){TK_PART_LINK, TK_UNIT_MAIN, (uint8_t)i});
    int person = 0;
    design->gears = 0;
    for (int u = 0; u < classic_units(design); u++)
        for (int i = 0; i < design->unit[u].crew; i++, person++)
            dress(c, &design->unit[u].person[i], person < TK_MAX_ABOARD ? entry->aboard[person] : -1);
    return design;
}

const career_workshop *career_entry_bench(tk_campaign *c, const tk_event_entry *entry)
{
    return career_bench(c, dressed_design(c, entry));
}

int career_driving_skill(const tk_campaign *c, const duel_vehicle *vehicle)
{
    bool cycle = vehicle->fit == FIT_CYCLE || vehicle->fit == FIT_TRIKE;
    return c->garage->skill_for[cycle ? SKILL_TO_DRIVE_CYCLE : SKILL_TO_DRIVE_CAR];
}

/* What is left of a part when the event begins: of people and what they wear, theirs; of the rest, the vehicle's. */
static int points_before(const tk_campaign *c, const tk_event_entry *entry, const duel_vehicle *vehicle, int part,
                         int *next)
{
    const duel_part *it = &vehicle->part[part];
    int person = -1, nth = 0;
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->person[i] == part) person = i;
    if (it->kind == PART_BODY_ARMOR) {
        for (int i = 0; i < part; i++)
            nth += vehicle->part[i].kind == PART_BODY_ARMOR && vehicle->part[i].place == it->place;
        return career_garment_points(c, entry->aboard[it->place], nth);
    }
    int own = entry->vehicle >= 0 ? c->vehicle[entry->vehicle].dp[*next] : it->dp;
    ++*next;
    return person >= 0 ? entry->aboard[person] < 0 ? it->dp : c->character[entry->aboard[person]].dp : own;
}

static void put_condition(tk_campaign *c, const tk_event_entry *entry, tk_json *json)
{
    const duel_vehicle *vehicle = &career_entry_bench(c, entry)->vehicle;
    const tk_owned_vehicle *it = entry->vehicle >= 0 ? &c->vehicle[entry->vehicle] : NULL;
    int next = 0;
    tk_json_begin_object(json);
    tk_json_key(json, "dp");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->part_count; i++) tk_json_put_int(json, points_before(c, entry, vehicle, i, &next));
    tk_json_end_array(json);
    tk_json_key(json, "shots");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->weapon_count; i++)
        tk_json_put_int(json, it ? it->shots[i] : vehicle->part[vehicle->weapon[i]].more);
    tk_json_end_array(json);
    if (vehicle->hold_count) {
        tk_json_key(json, "hold");
        tk_json_begin_array(json);
        for (int i = 0; i < vehicle->hold_count; i++) tk_json_put_int(json, it ? it->hold[i] : vehicle->hold[i].count);
        tk_json_end_array(json);
    }
    career_write_packs(c, entry, vehicle, json);
    tk_json_end_object(json);
}

/* The levels of everybody aboard; somebody average has the base of what is usual. */
static void put_levels(const tk_campaign *c, const tk_event_entry *entry, int people, const char *key, int skill,
                       int usual, tk_json *json)
{
    tk_json_key(json, key);
    tk_json_begin_array(json);
    for (int i = 0; i < people; i++)
        tk_json_put_int(json, entry->aboard[i] < 0 ? usual : c->character[entry->aboard[i]].level[skill]);
    tk_json_end_array(json);
}

/* Of the skills a duel asks for [people-skills]. */
static void put_skills(tk_campaign *c, const tk_event_entry *entry, tk_json *json)
{
    static const struct {
        const char *key;
        int use, usual;
    } LEVELS[] = {{"skill", SKILL_TO_DRIVE_CAR, 0},
                  {"cyclist", SKILL_TO_DRIVE_CYCLE, 0},
                  {"gunnery", SKILL_TO_FIRE, 0},
                  {"running", SKILL_TO_RUN, 0},
                  {"climbing", SKILL_TO_CLIMB, 0},
                  {"handgunner", SKILL_TO_FIRE_HAND, 0},
                  {"martial_arts", SKILL_TO_FIGHT, CAREER_NO_SKILL},
                  {"paramedic", SKILL_TO_HEAL, CAREER_NO_SKILL}};
    int people = career_bench(c, career_entry_design(c, entry))->vehicle.people_count;
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        put_levels(c, entry, people, LEVELS[i].key, c->garage->skill_for[LEVELS[i].use], LEVELS[i].usual, json);
}

/* What is nobody else's business: how the vehicle and its people are, what they can do, what they have along; in a
 * secret event the vehicle itself too [secret-entries]. */
static void put_secret(tk_campaign *c, const tk_event_entry *entry, tk_json *json)
{
    tk_json_begin_object(json);
    if (c->open.secret) {
        tk_json_key(json, "vehicles");
        tk_design_write(c->garage, dressed_design(c, entry), json);
    }
    put_skills(c, entry, json);
    tk_json_key(json, "condition");
    put_condition(c, entry, json);
    tk_json_end_object(json);
}

bool tk_campaign_match(tk_campaign *c, tk_json *config, tk_seed *seed)
{
    if (!c->open.open) return false;
    const career_event *event = &c->rules.event[c->open.row];
    tk_json_begin_object(config);
    tk_json_string_member(config, "variant", event->variant);
    tk_json_int_member(config, "seats", c->open.entries);
    if (c->open.turns) tk_json_int_member(config, "turns", c->open.turns);
    if (event->division) tk_json_int_member(config, "division", event->division);
    if (!c->open.secret) {
        tk_json_key(config, "vehicles");
        tk_json_begin_array(config);
        for (int i = 0; i < c->open.entries; i++)
            tk_design_write(c->garage, dressed_design(c, &c->open.entry[i]), config);
        tk_json_end_array(config);
    }
    tk_json_key(config, "secret");
    tk_json_begin_object(config);
    for (int i = 0; i < c->open.entries; i++) {
        char seat[4];
        snprintf(seat, sizeof seat, "%d", i % TK_MAX_ENTRIES);
        tk_json_key(config, seat);
        put_secret(c, &c->open.entry[i], config);
    }
    tk_json_end_object(config);
    tk_json_end_object(config);
    *seed = tk_seed_derive(&c->seed, (uint64_t)c->open.order);
    return true;
}

/* ---- the report ---- */

/* Combat is to fire or to be hit by a foe, not by a wall [earning-points]. */
static bool has_fought(const duel_vehicle *vehicle, const duel_car *it)
{
    if (it->fought) return true;
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (it->weapon[i].flags & WEAPON_KNOWN || it->weapon[i].run) return true;
    return false;
}

static void put_bytes(tk_json *json, const char *key, const uint8_t *bytes, int count)
{
    tk_json_key(json, key);
    tk_json_begin_array(json);
    for (int i = 0; i < count; i++) tk_json_put_int(json, bytes[i]);
    tk_json_end_array(json);
}

static const char *const FEAT_NAMES[] = {
#define X(NAME, name, use) name,
    DUEL_FEAT_SKILLS(X)
#undef X
};

/* What somebody did outside the vehicle, and what is left of what they carry. */
static void put_person(const duel_world *world, const duel_state *state, int car, int person, tk_json *json)
{
    const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
    int walker = duel_walker_of(world, car, person);
    const duel_walker *it = &state->walker[walker < 0 ? 0 : walker];
    unsigned feats = walker < 0 ? 0 : it->feats, fate = walker < 0 ? 0 : it->fate;
    tk_json_begin_object(json);
    tk_json_bool_member(json, "outside", state->car[car].outside >> person & 1);
    tk_json_bool_member(json, "fired", state->car[car].gunners >> person & 1);
    tk_json_bool_member(json, "attacked", feats & FEAT_ATTACKED);
    if (feats & FEAT_ARMED) tk_json_bool_member(json, "armed", true);
    tk_json_bool_member(json, "was_hit", feats & FEAT_WAS_HIT);
    tk_json_bool_member(json, "left_able", feats & FEAT_LEFT_ABLE);
    if (feats & FEAT_DROVE) tk_json_bool_member(json, "drove", true);
    if (feats & FEAT_RODE) tk_json_bool_member(json, "rode", true);
    tk_json_bool_member(json, "past_help", fate & FATE_BELOW);
    tk_json_bool_member(json, "treated", fate & FATE_TREATED);
    tk_json_bool_member(json, "saved", fate & FATE_SAVED);
    tk_json_int_member(json, "saves", walker < 0 ? 0 : it->saves);
    tk_json_int_member(json, "rousings", walker < 0 ? 0 : it->rousings);
    tk_json_key(json, "felled");
    tk_json_begin_object(json);
    for (int i = 0; i < FEAT_SKILLS && walker >= 0; i++)
        if (it->felled[i]) tk_json_int_member(json, FEAT_NAMES[i], it->felled[i]);
    tk_json_end_object(json);
    if (walker >= 0) {
        put_bytes(json, "left", it->left, vehicle->carried_count[person]);
        tk_json_int_member(json, "charge", it->charge);
        tk_json_int_member(json, "broken", it->broken);
    }
    tk_json_end_object(json);
}

/* Nobody is credited for its own side [kills]; `of`: the vehicle that those who had it came in. */
static bool is_credited(const duel_world *world, int killer, int of)
{
    return killer < world->cars && world->team[world->owner[killer]] != world->team[world->owner[of]];
}

static void put_kill(const duel_world *world, const duel_kill *kill, tk_json *json)
{
    bool ram = kill->crew == DUEL_NONE, by_hand = kill->crew == DUEL_BY_HAND;
    tk_json_int_member(json, "killer", world->owner[kill->killer]);
    if (ram) tk_json_bool_member(json, "rammed", true);
    if (by_hand) tk_json_bool_member(json, "by_hand", true);
    if (kill->crew && !ram && !by_hand) tk_json_int_member(json, "killer_gunner", kill->crew - 1);
    if (kill->driver) {
        int driver = (kill->driver & ~DUEL_ON_CYCLE) - 1;
        tk_json_key(json, "killer_driver");
        tk_json_begin_array(json);
        tk_json_put_int(json, world->owner[world->walker[driver].car]);
        tk_json_put_int(json, world->walker[driver].crew);
        tk_json_end_array(json);
        if (kill->driver & DUEL_ON_CYCLE) tk_json_bool_member(json, "killer_rode", true);
    }
    if (!kill->walker) return;
    tk_json_int_member(json, "killer_person", world->walker[kill->walker - 1].crew);
    tk_json_string_member(json, "killer_skill", FEAT_NAMES[kill->skill]);
}

/* What was killed while others had it is a kill of theirs; what it was before they took it stays [captured-vehicles].
 */
static void put_killer(const duel_world *world, const duel_car *it, int car, tk_json *json)
{
    int of = it->killer_of ? it->killer_of - 1 : car;
    const duel_kill now = {1, it->killer, it->killer_walker, it->killer_skill, it->killer_crew, it->killer_driver};
    if (is_credited(world, it->killer, of)) put_kill(world, &now, json);
    if (world->owner[of] != world->owner[car]) tk_json_int_member(json, "captor", world->owner[of]);
    if (!it->before.scored || !is_credited(world, it->before.killer, car)) return;
    tk_json_key(json, "before");
    tk_json_begin_object(json);
    put_kill(world, &it->before, json);
    tk_json_end_object(json);
}

/* The parts are those it came with, also when it has let its sidecar go. */
static void put_car(const duel_world *world, const duel_state *state, const tk_outcome *outcome, int car, tk_json *json)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
    uint8_t shots[DUEL_MAX_WEAPONS];
    for (int i = 0; i < vehicle->weapon_count; i++) shots[i] = it->weapon[i].shots;
    tk_json_begin_object(json);
    tk_json_string_member(json, "standing", duel_standing_names[it->standing]);
    tk_json_bool_member(json, "won", outcome->won[world->owner[car]]);
    tk_json_bool_member(json, "fought", has_fought(vehicle, it));
    tk_json_bool_member(json, "able", it->left_able);
    tk_json_bool_member(json, "burned", it->standing == STANDING_EXPLODED || it->flags & CAR_BURNING);
    if (it->vehicle != world->given[car]) tk_json_bool_member(json, "jettisoned", true);
    put_killer(world, it, car, json);
    put_bytes(json, "dp", it->dp, vehicle->part_count);
    put_bytes(json, "shots", shots, vehicle->weapon_count);
    if (vehicle->hold_count) put_bytes(json, "hold", it->hold, vehicle->hold_count);
    tk_json_key(json, "people");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->people_count; i++) put_person(world, state, car, i, json);
    tk_json_end_array(json);
    tk_json_end_object(json);
}

void tk_campaign_report(const tk_campaign *c, const tk_world *tk, const void *at, tk_json *order)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    tk_outcome outcome = {0};
    duel_outcome(tk, at, &outcome);
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "result");
    tk_json_int_member(order, "turns", state->turn);
    tk_json_key(order, "cars");
    tk_json_begin_array(order);
    for (int i = 0; i < c->open.entries && i < world->cars; i++) put_car(world, state, &outcome, i, order);
    tk_json_end_array(order);
    tk_json_end_object(order);
}

/* Points of a part when the event began. */
static int points_began_with(const duel_world *world, int car, const duel_car *it, int part)
{
    const duel_condition *before = &world->condition[car];
    bool known = before->worn && it->vehicle == world->given[car];
    return known ? before->dp[part] : duel_vehicle_of(world, it)->part[part].dp;
}

bool career_is_beaten(const tk_world *tk, const void *at, int seat)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    int car = duel_car_of(world, seat, 0);
    if (car < 0 || !duel_in_play(&state->car[car])) return false;
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool open = false;
    for (int side = TK_SIDE_FRONT; side <= TK_SIDE_BACK; side++) {
        int armor = vehicle->armor_at[side];
        open |= armor >= 0 && !it->dp[armor] && points_began_with(world, car, it, armor);
    }
    if (open || it->driver == DUEL_NONE) return true;
    int driver = vehicle->person[it->driver];
    return it->dp[driver] < points_began_with(world, car, it, driver);
}

static bool gives_up(const tk_world *tk, const void *at, int seat, tk_action *out)
{
    if (!career_is_beaten(tk, at, seat)) return false;
    *out = tk_action_make(VERB_SURRENDER);
    return tk_check(tk, at, seat, *out) == TK_REASON_FINE;
}

/* Nothing shows yet of what getting out comes to: only out of what burns, is stranded or a wreck. */
bool career_shuns(const tk_world *tk, const void *at, int seat, tk_action action)
{
    int car = duel_car_of(tk->fixed, seat, 0);
    return action.verb == VERB_GET_OUT && !(car >= 0 && duel_should_leave(tk->fixed, at, car));
}

const tk_careers classic_careers = {
    .create = tk_campaign_create, .read = tk_campaign_read, .gives_up = gives_up, .shuns = career_shuns};
