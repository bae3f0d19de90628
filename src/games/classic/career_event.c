/* Events: who may enter, the match an event is, and what is reported of it [circuit] [entries].
 *
 * Seat n of the match is entry n of the event, with one vehicle. */
#include "career.h"

#include <stdio.h>
#include <string.h>

/* ---- entering ---- */

/* Is everything there without which nobody gets out of the gate? */
static bool is_drivable(tk_campaign *c, const tk_owned_vehicle *it)
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
    if (vehicle < 0) return "needs a vehicle";
    const tk_owned_vehicle *it = &c->vehicle[vehicle];
    if (it->owner != who) return "does not own that vehicle";
    if (event->division && it->cost > tk_campaign_event_ceiling(c, row)) return "has a vehicle that costs too much";
    /* The bench is scratch memory: looking changes nothing that anybody sees. */
    return is_drivable((tk_campaign *)(uintptr_t)c, it) ? NULL : "has a vehicle that does not move";
}

const char *tk_campaign_bar(const tk_campaign *c, int who, int row, int vehicle)
{
    const char *bar = bar_character(c, &c->character[who], row);
    return bar ? bar : bar_vehicle(c, who, row, vehicle);
}

/* Somebody who comes along: a hireling, or anybody who is free. -1: nobody, or a complaint. */
static int read_companion(career_order *order, tk_json_node entry, const char *key)
{
    tk_json_node saved = order->root;
    if (!tk_json_present(tk_json_member(entry, key))) return -1;
    order->root = entry;
    int who = career_read_who(order, key);
    order->root = saved;
    if (who < 0 || !career_is_free(order, who)) return -1;
    if (order->campaign->character[who].dp < order->campaign->rules.figure.life - 1)
        career_refuse(order, "entries", "%s is not fit", order->campaign->character[who].name);
    return who;
}

static bool read_entry(career_order *order, tk_json_node node, int row, tk_event_entry *out)
{
    tk_campaign *c = order->campaign;
    tk_json_node saved = order->root, vehicle = tk_json_member(node, "vehicle");
    tk_json_expect_object(&order->in, node, "who vehicle? gunner? medic?");
    out->vehicle = tk_json_present(vehicle) ? (int)tk_json_int(&order->in, vehicle, 0, c->vehicle_count - 1) : -1;
    if (!tk_json_good(&order->in)) return false;
    order->root = node;
    out->who = career_read_who(order, "who");
    order->root = saved;
    if (out->who < 0) return false;
    const char *bar = tk_campaign_bar(c, out->who, row, out->vehicle);
    if (bar) return career_refuse(order, "entries", "%s %s", c->character[out->who].name, bar);
    out->gunner = read_companion(order, node, "gunner");
    out->medic = tk_json_good(&order->in) ? read_companion(order, node, "medic") : -1;
    return tk_json_good(&order->in);
}

/* Nobody is in two places at once. */
static bool check_twice(career_order *order, const tk_open_event *event)
{
    int seen[3 * TK_MAX_ENTRIES], count = 0;
    for (int i = 0; i < event->entries; i++) {
        const int people[] = {event->entry[i].who, event->entry[i].gunner, event->entry[i].medic};
        for (int k = 0; k < 3; k++) {
            for (int j = 0; j < count && people[k] >= 0; j++)
                if (seen[j] == people[k])
                    return career_refuse(order, "entries", "%s is in it twice",
                                         order->campaign->character[people[k]].name);
            seen[count++] = people[k];
        }
    }
    return true;
}

/* {"event", "entries": [{"who", "vehicle"?, "gunner"?, "medic"?}], "turns"?, "special"?} [entries] */
bool career_order_event(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_open_event event = {.open = true, .order = c->orders + 1};
    tk_json_expect_object(&order->in, order->root, "do event entries turns? special?");
    event.row = tk_json_choice(&order->in, tk_json_member(order->root, "event"), c->rules.event_id);
    event.turns = career_read_int(order, "turns", 0, 1, 1000);
    bool special = career_read_bool(order, "special");
    if (!tk_json_good(&order->in)) return false;
    if (!special && !tk_campaign_is_on(c, event.row, c->week))
        return career_refuse(order, "calendar", "there is no %s in week %d", c->rules.event[event.row].title, c->week);
    tk_json_node list = tk_json_member(order->root, "entries");
    event.entries = tk_json_expect_array(&order->in, list, 2, c->rules.event[event.row].seats);
    for (int i = 0; i < event.entries && tk_json_good(&order->in); i++)
        if (!read_entry(order, tk_json_element(list, i), event.row, &event.entry[i])) return false;
    if (!tk_json_good(&order->in) || !check_twice(order, &event)) return false;
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

static const tk_design *design_of(const tk_campaign *c, const tk_event_entry *entry)
{
    if (entry->vehicle >= 0) return &c->vehicle[entry->vehicle].design;
    int stock = tk_garage_stock_find(c->garage, c->rules.event[c->open.row].vehicle);
    return stock < 0 ? NULL : tk_garage_stock_design(c->garage, stock);
}

static int driving_skill(const tk_campaign *c, const duel_vehicle *vehicle)
{
    bool cycle = vehicle->fit == FIT_CYCLE || vehicle->fit == FIT_TRIKE;
    return c->garage->skill_for[cycle ? SKILL_TO_DRIVE_CYCLE : SKILL_TO_DRIVE_CAR];
}

/* Who fires: the gunner who came along; a gunner's seat that nobody was named for has somebody average in it. */
static int gunnery_of(const tk_campaign *c, const tk_event_entry *entry, const duel_vehicle *vehicle)
{
    int skill = c->garage->skill_for[SKILL_TO_FIRE];
    bool seat = false;
    for (int i = 0; i < vehicle->people_count; i++) seat |= vehicle->part[vehicle->person[i]].place == TK_ROLE_GUNNER;
    if (!seat) return c->character[entry->who].level[skill];
    return entry->gunner < 0 ? 0 : c->character[entry->gunner].level[skill];
}

/* Points a person begins with: those of the character who sits there. */
static int person_points(const tk_campaign *c, const tk_event_entry *entry, const duel_part *part)
{
    if (part->place == TK_ROLE_DRIVER) return c->character[entry->who].dp;
    if (part->place == TK_ROLE_GUNNER && entry->gunner >= 0) return c->character[entry->gunner].dp;
    return part->dp;
}

static void put_condition(const tk_campaign *c, const tk_event_entry *entry, const duel_vehicle *vehicle, tk_json *json)
{
    const tk_owned_vehicle *it = entry->vehicle >= 0 ? &c->vehicle[entry->vehicle] : NULL;
    tk_json_begin_object(json);
    tk_json_key(json, "dp");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        int left = it ? it->dp[i] : part->dp;
        tk_json_put_int(json, part->kind == PART_PERSON ? person_points(c, entry, part) : left);
    }
    tk_json_end_array(json);
    tk_json_key(json, "shots");
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->weapon_count; i++)
        tk_json_put_int(json, it ? it->shots[i] : vehicle->part[vehicle->weapon[i]].more);
    tk_json_end_array(json);
    tk_json_end_object(json);
}

typedef enum column { COLUMN_VEHICLES, COLUMN_SKILL, COLUMN_GUNNERY, COLUMN_CONDITION, COLUMNS } column;

static void put_column(tk_campaign *c, column which, tk_json *json)
{
    static const char *const NAMES[] = {"vehicles", "skill", "gunnery", "condition"};
    tk_json_key(json, NAMES[which]);
    tk_json_begin_array(json);
    for (int i = 0; i < c->open.entries; i++) {
        const tk_event_entry *entry = &c->open.entry[i];
        const tk_design *design = design_of(c, entry);
        const duel_vehicle *vehicle = &career_bench(c, design)->vehicle;
        const tk_character *driver = &c->character[entry->who];
        switch (which) {
        case COLUMN_VEHICLES: tk_design_write(c->garage, design, json); break;
        case COLUMN_SKILL: tk_json_put_int(json, driver->level[driving_skill(c, vehicle)]); break;
        case COLUMN_GUNNERY: tk_json_put_int(json, gunnery_of(c, entry, vehicle)); break;
        case COLUMN_CONDITION: put_condition(c, entry, vehicle, json); break;
        case COLUMNS: break;
        }
    }
    tk_json_end_array(json);
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
    for (int i = 0; i < COLUMNS; i++) put_column(c, (column)i, config);
    tk_json_end_object(config);
    *seed = tk_seed_derive(&c->seed, (uint64_t)c->open.order);
    return true;
}

/* ---- the report ---- */

/* Combat is to fire or to be hit [earning-points]. */
static bool has_fought(const duel_vehicle *vehicle, const duel_condition *before, const duel_car *it)
{
    for (int i = 0; i < vehicle->part_count; i++)
        if (it->dp[i] < (before->worn ? before->dp[i] : vehicle->part[i].dp)) return true;
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (it->weapon[i].flags & WEAPON_KNOWN || it->weapon[i].run) return true;
    return false;
}

static bool can_fire(const duel_world *world, const duel_vehicle *vehicle, const duel_car *it)
{
    for (int i = 0; i < vehicle->weapon_count; i++) {
        const duel_part *part = &vehicle->part[vehicle->weapon[i]];
        if (it->dp[vehicle->weapon[i]] && (it->weapon[i].shots || !world->weapon[part->row].shots)) return true;
    }
    return false;
}

static void put_bytes(tk_json *json, const char *key, const uint8_t *bytes, int count)
{
    tk_json_key(json, key);
    tk_json_begin_array(json);
    for (int i = 0; i < count; i++) tk_json_put_int(json, bytes[i]);
    tk_json_end_array(json);
}

static void put_car(const duel_world *world, const duel_state *state, const tk_outcome *outcome, int car, tk_json *json)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    uint8_t shots[DUEL_MAX_WEAPONS];
    bool credited = it->killer < world->cars && it->killer != car &&
                    world->team[world->owner[it->killer]] != world->team[world->owner[car]];
    for (int i = 0; i < vehicle->weapon_count; i++) shots[i] = it->weapon[i].shots;
    tk_json_begin_object(json);
    tk_json_string_member(json, "standing", duel_standing_names[it->standing]);
    tk_json_bool_member(json, "won", outcome->won[world->owner[car]]);
    tk_json_bool_member(json, "fought", has_fought(vehicle, &world->condition[car], it));
    tk_json_bool_member(json, "able",
                        it->standing <= STANDING_LEFT && it->standing != STANDING_KILLED &&
                            it->standing != STANDING_STRANDED && can_fire(world, vehicle, it));
    tk_json_bool_member(json, "burned", it->standing == STANDING_EXPLODED || it->flags & CAR_BURNING);
    if (credited) tk_json_int_member(json, "killer", world->owner[it->killer]);
    put_bytes(json, "dp", it->dp, vehicle->part_count);
    put_bytes(json, "shots", shots, vehicle->weapon_count);
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

bool tk_campaign_is_beaten(const tk_world *tk, const void *at, int seat)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    int car = duel_car_of(world, seat, 0);
    if (car < 0 || !duel_in_play(&state->car[car])) return false;
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool open = false;
    for (int side = TK_SIDE_FRONT; side <= TK_SIDE_BACK; side++)
        open |= vehicle->armor_at[side] >= 0 && !it->dp[vehicle->armor_at[side]];
    return open || it->driver == DUEL_NONE || duel_wounds(vehicle, it, it->driver) > 0;
}
