/* A vehicle as a seat sees it: its record sheet in the view.
 *
 * Its own side sees everything. Others see what stands on the table and what has happened to it in the open; what
 * weapon it is in a mount they learn when it is fired. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

static void put_body(tk_json *out, const duel_body *body)
{
    duel_put_length(out, "x", duel_inches(body->x));
    duel_put_length(out, "y", duel_inches(body->y));
    tk_json_int_member(out, "heading", body->heading);
}

static int weapon_at(const duel_vehicle *vehicle, int part)
{
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (vehicle->weapon[i] == part) return i;
    return -1;
}

/* What is left in each of its magazines, in the order it is used. */
static void put_magazines(tk_json *out, const duel_world *world, const duel_car *it, int weapon)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_key(out, "magazines");
    tk_json_begin_array(out);
    for (int m = 0; m < vehicle->magazines[weapon]; m++) {
        int place = vehicle->magazine_at[weapon] + m;
        tk_json_begin_array(out);
        for (int i = 0; i < vehicle->magazine[place].batches; i++) {
            int left = duel_batch_left(vehicle, it, place, i);
            if (!left) continue;
            tk_text load = {0};
            duel_load_write(world, vehicle, weapon, vehicle->batch[vehicle->magazine[place].first + i].row, &load);
            tk_json_begin_object(out);
            tk_json_string_member(out, "load", tk_text_string(&load));
            tk_json_int_member(out, "shots", left);
            tk_json_end_object(out);
            tk_text_free(&load);
        }
        tk_json_end_array(out);
    }
    tk_json_end_array(out);
}

/* A weapon: its mount; which it is, its points and its shots, for who sees the sheet or once it has been fired.
 * That it fires in this turn may be a declaration still. */
static void put_weapon(tk_json *out, const duel_world *world, const duel_car *it, int index, bool knows, bool own)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_part *part = &vehicle->part[vehicle->weapon[index]];
    const duel_weapon_state *weapon = &it->weapon[index];
    tk_json_int_member(out, "nth", index);
    if (!knows) return;
    tk_json_string_member(out, "weapon", world->weapon[part->row].id);
    tk_json_string_member(out, "title", world->weapon[part->row].title);
    if (world->weapon[part->row].shots) tk_json_int_member(out, "shots", weapon->shots);
    tk_json_bool_member(out, "automatic", (weapon->flags & WEAPON_AUTOMATIC) != 0);
    bool several = vehicle->magazines[index] > 1 || duel_has_loads(vehicle, index);
    if (own && several) put_magazines(out, world, it, index);
    if (own) tk_json_bool_member(out, "fired", (weapon->flags & WEAPON_FIRED) != 0);
}

const char *duel_place_name(const duel_part *part)
{
    switch (part->kind) {
    case PART_TIRE:
    case PART_GUARD: return part->place < DUEL_CORNER_COUNT ? duel_corner_names[part->place] : "";
    case PART_PERSON: return CLASSIC_ROLE_NAMES[part->place];
    case PART_ARMOR:
    case PART_LINING:
    case PART_PLANT:
    case PART_WEAPON: return part->place < TK_SIDE_COUNT ? duel_aim_names[part->place] : "turret";
    default: return "";
    }
}

/* What besides its points is worth knowing about a part: a wheel lost with its tire, a light that works. */
static void put_details(tk_json *out, const duel_vehicle *vehicle, const duel_car *it, int index)
{
    const duel_part *part = &vehicle->part[index];
    int tire = index - vehicle->first_tire;
    if (part->kind == PART_TIRE && it->wheels_lost >> tire & 1) tk_json_bool_member(out, "wheel_lost", true);
    if (part->kind == PART_ACCESSORY && part->row == EFFECT_LIGHT) tk_json_bool_member(out, "searchlight", true);
}

static void put_part(tk_json *out, const duel_world *world, const duel_car *it, int seat, int car, int index, bool own)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_part *part = &vehicle->part[index];
    bool knows = duel_knows_design(world, it, seat, car);
    int weapon = part->kind == PART_WEAPON ? weapon_at(vehicle, index) : -1;
    if (!knows && !duel_shows_part(vehicle, it, index)) return;
    tk_json_begin_object(out);
    tk_json_string_member(out, "kind", duel_part_names[part->kind]);
    tk_json_string_member(out, "place", duel_place_name(part));
    if (part->unit) tk_json_int_member(out, "unit", part->unit);
    bool known = weapon < 0 || duel_knows_weapon(world, it, seat, car, weapon);
    if (weapon >= 0) tk_json_string_member(out, "port", CLASSIC_PORT_NAMES[world->weapon[part->row].port]);
    if (weapon >= 0) put_weapon(out, world, it, weapon, known, own);
    put_details(out, vehicle, it, index);
    if (known || !it->dp[index]) tk_json_int_member(out, "dp", it->dp[index]);
    if (known) tk_json_int_member(out, "of", part->dp);
    tk_json_end_object(out);
}

static void put_parts(tk_json *out, const duel_world *world, const duel_car *it, int seat, int car, bool own)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_key(out, "parts");
    tk_json_begin_array(out);
    for (int i = 0; i < vehicle->part_count; i++) put_part(out, world, it, seat, car, i, own);
    tk_json_end_array(out);
}

static void put_order(tk_json *out, const char *key, int order)
{
    tk_json_key(out, key);
    if (order)
        tk_json_put_string(out, duel_order_name(order));
    else
        tk_json_put_null(out);
}

/* Orders are open, but what is being given now is a declaration. */
static void put_orders(tk_json *out, const duel_state *state, const duel_car *it, bool own, bool fires)
{
    const duel_orders *orders = &it->orders;
    int asked = state->over ? FRAME_TURN : duel_top_const(state)->kind;
    tk_json_key(out, "orders");
    tk_json_begin_object(out);
    if (own || asked != FRAME_SPEEDS) put_order(out, "speed", orders->speed);
    put_order(out, "drive", orders->drive);
    if (fires || asked != FRAME_FIRE) {
        put_order(out, "fire", orders->fire);
        tk_json_key(out, "target");
        if (orders->target == DUEL_NONE)
            tk_json_put_null(out);
        else
            tk_json_put_int(out, orders->target);
    }
    if (fires) tk_json_bool_member(out, "watches", it->watches);
    tk_json_end_object(out);
}

/* Contacts that last: with what, of which kind, and whether it gives way or is given way to. */
static void put_contacts(tk_json *out, const duel_state *state, int car)
{
    tk_json_key(out, "touching");
    tk_json_begin_array(out);
    for (int i = 0; i < state->touch_count; i++) {
        const duel_touch *row = &state->touch[i];
        if (row->car != car && row->with != car) continue;
        tk_json_begin_object(out);
        tk_json_int_member(out, "with", row->car == car ? row->with : row->car);
        if (row->assessed) tk_json_string_member(out, "collision", duel_collision_names[row->kind]);
        if (row->pusher != DUEL_NONE) tk_json_bool_member(out, "pushes", row->pusher == car);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* The row of the movement chart: quarter inches in each of the five phases. */
static void put_row(tk_json *out, const duel_world *world, int speed)
{
    tk_json_key(out, "row");
    tk_json_begin_array(out);
    for (int phase = 1; phase <= DUEL_PHASES; phase++) tk_json_put_int(out, duel_chart_quarters(world, speed, phase));
    tk_json_end_array(out);
}

static void put_driving(tk_json *out, const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    tk_json_int_member(out, "speed", it->speed);
    tk_json_bool_member(out, "reverse", (it->flags & CAR_REVERSE) != 0);
    put_row(out, world, it->speed);
    tk_json_int_member(out, "handling", it->handling);
    tk_json_int_member(out, "handling_class", duel_handling_class(world, state, car, NULL));
    tk_json_string_member(out, "trouble", duel_crash_names[it->trouble.kind]);
    tk_json_bool_member(out, "burning", (it->flags & CAR_BURNING) != 0);
    tk_json_int_member(out, "points", it->points);
    tk_json_int_member(out, "laps", it->laps);
    tk_json_int_member(out, "next_checkpoint", it->next_line);
    put_contacts(out, state, car);
}

/* ---- what has befallen it ---- */

/* The crew it came with, wherever they are; `who` where somebody else sits at the place. */
static void put_people(tk_json *out, const duel_world *world, const duel_state *state, int car, int seat)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_key(out, "people");
    tk_json_begin_array(out);
    for (int i = 0; i < vehicle->people_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "role", duel_place_name(&vehicle->part[vehicle->person[i]]));
        duel_person at = duel_shown_at(world, state, car, i), who = duel_who(world, state, at.car, at.crew);
        const duel_car *body = &state->car[at.car];
        tk_json_string_member(out, "state", duel_wound_names[duel_wounds(duel_vehicle_of(world, body), body, at.crew)]);
        tk_json_bool_member(out, "drives", it->driver == i);
        if (body->crew_stunned[at.crew]) tk_json_int_member(out, "stunned", body->crew_stunned[at.crew]);
        if (body->crew_asleep[at.crew]) tk_json_int_member(out, "asleep", body->crew_asleep[at.crew]);
        if (body->crew_gassed[at.crew]) tk_json_int_member(out, "gassed", body->crew_gassed[at.crew]);
        if (who.car != car || who.crew != i)
            tk_json_int_member(out, "who", DUEL_TARGET_WALKER + duel_walker_of(world, who.car, who.crew));
        if (seat >= 0 && world->owner[who.car] == seat)
            tk_json_bool_member(out, "acted", body->crew_fired >> at.crew & 1);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Something that goes up and down: how it is, and in how many phases it will be the other way. */
static void put_lift(tk_json *out, const char *key, bool up, int phases)
{
    tk_json_key(out, key);
    tk_json_begin_object(out);
    tk_json_bool_member(out, "up", up);
    tk_json_int_member(out, "moves", phases);
    tk_json_end_object(out);
}

/* A turret that lies flush with the roof is seen when it comes up. */
static void put_lifts(tk_json *out, const duel_vehicle *vehicle, const duel_car *it, bool sees)
{
    bool up = vehicle->turret == TURRET_FIXED || it->flags & CAR_TURRET_UP;
    if (vehicle->turret != TURRET_NONE && (sees || up || it->turret_phases))
        put_lift(out, "turret", up, it->turret_phases);
    static const char *const PAIRS[] = {"wheelguards", "back_wheelguards"};
    for (int i = 0; i < 2; i++)
        if (vehicle->retracts >> i & 1) put_lift(out, PAIRS[i], it->guards_up >> i & 1, it->guard_phases[i]);
}

static void put_heat(tk_json *out, const duel_car *it)
{
    tk_json_key(out, "heat");
    tk_json_begin_array(out);
    for (int i = 0; i < DUEL_MAX_HEAT; i++) {
        if (!it->heat[i].turns) continue;
        tk_json_begin_object(out);
        tk_json_int_member(out, "modifier", it->heat[i].modifier);
        tk_json_int_member(out, "turns", it->heat[i].turns);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Of everybody aboard. */
static int longest_gassed(const duel_car *it)
{
    int longest = 0;
    for (int i = 0; i < DUEL_MAX_PEOPLE; i++)
        if (!(it->outside >> i & 1) && it->crew_gassed[i] > longest) longest = it->crew_gassed[i];
    return longest;
}

/* Phases that something lasts, turns of paint; what it costs to hit with its weapons this turn (99: no aimed fire). */
static void put_condition(tk_json *out, const duel_car *it)
{
    tk_json_int_member(out, "lit", it->lit);
    tk_json_int_member(out, "blinded", it->blinded);
    tk_json_int_member(out, "gassed", longest_gassed(it));
    tk_json_int_member(out, "painted", it->painted);
    tk_json_int_member(out, "difficulty", it->difficulty);
    tk_json_int_member(out, "aim_loss", duel_is_aim_barred(it) ? 99 : it->aim_loss);
    tk_json_bool_member(out, "moved", (it->flags & CAR_MOVED) != 0);
    tk_json_bool_member(out, "changed_speed", (it->flags & CAR_CHANGED) != 0);
    tk_json_bool_member(out, "airborne", duel_is_airborne(it));
    if (it->body.height) tk_json_int_member(out, "height", it->body.height);
    if (it->wet) tk_json_int_member(out, "wet", it->wet);
    if (it->flags & CAR_DROWNED) tk_json_bool_member(out, "drowned", true);
    if (it->buried) tk_json_int_member(out, "buried", (it->trapped + DUEL_PHASES - 1) / DUEL_PHASES);
    tk_json_string_member(out, "down", duel_aim_names[it->body.down]);
    put_heat(out, it);
}

/* Of the gear in the cargo what is left; obstacles and debris. */
static void put_cargo(tk_json *out, const duel_world *world, const duel_vehicle *vehicle, const duel_car *it)
{
    if (it->obstacles) tk_json_int_member(out, "obstacles", it->obstacles);
    if (it->debris) tk_json_int_member(out, "debris", it->debris);
    if (!vehicle->hold_count) return;
    tk_json_key(out, "cargo");
    tk_json_begin_array(out);
    for (int i = 0; i < vehicle->hold_count; i++) {
        tk_json_begin_object(out);
        tk_json_int_member(out, "gear", vehicle->hold[i].gear);
        tk_json_string_member(out, "title", world->gear[vehicle->hold[i].gear].title);
        tk_json_int_member(out, "left", it->hold[i]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Its own side, the referee, and whoever has sat in it. */
bool duel_sees_sheet(const duel_world *world, const duel_car *it, int seat, int car)
{
    return seat >= 0 && (seat == world->referee || world->team[seat] == world->team[world->owner[car]] ||
                         (seat < world->seats && it->known >> seat & 1));
}

/* What it is called and can do; of a secret one only the body is known. */
static void put_design(tk_json *out, const duel_world *world, const duel_car *it, bool knows)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_string_member(out, "name", knows ? vehicle->name : vehicle->body_title);
    tk_json_string_member(out, "body", vehicle->body_title);
    tk_json_bool_member(out, "secret", !knows);
    tk_json_bool_member(out, "gang", vehicle->gang);
    if (!knows) return;
    tk_json_int_member(out, "top_speed", vehicle->top_speed);
    tk_json_int_member(out, "acceleration", vehicle->acceleration);
    tk_json_int_member(out, "power", it->power);
}

void duel_put_car(tk_json *out, const duel_world *world, const duel_state *state, int car, int seat)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    int keeper = duel_seat_of(world, state, car);
    bool own = seat >= 0 && keeper == seat, sees = duel_sees_sheet(world, it, seat, car);
    tk_polygon shape = duel_polygon(world, state, car);
    tk_json_begin_object(out);
    tk_json_int_member(out, "seat", keeper);
    tk_json_int_member(out, "vehicle", duel_nth_of(world, keeper, car));
    tk_json_int_member(out, "team", world->team[keeper]);
    if (keeper != world->owner[car]) {
        tk_json_int_member(out, "came_with", world->owner[car]);
        tk_json_int_member(out, "came_as", world->nth[car]);
    }
    put_design(out, world, it, duel_knows_design(world, it, seat, car));
    tk_json_string_member(out, "standing", duel_standing_names[it->standing]);
    put_body(out, &it->body);
    duel_put_length(out, "length", vehicle->length);
    duel_put_length(out, "width", vehicle->width);
    tk_json_put_polygon(out, "at", &shape);
    put_driving(out, world, state, car);
    put_condition(out, it);
    put_lifts(out, vehicle, it, sees);
    put_people(out, world, state, car, seat);
    if (own) put_cargo(out, world, vehicle, it);
    put_orders(out, state, it, own, seat >= 0 && world->owner[car] == seat);
    if (own && it->chosen >= 0) tk_json_int_member(out, "chosen", it->chosen);
    put_parts(out, world, it, seat, car, own);
    tk_json_end_object(out);
}
