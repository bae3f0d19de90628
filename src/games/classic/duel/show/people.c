/* People on foot as everybody sees them: in words, in the view, on the text map. What somebody carries, and
 * who is aboard, only its own seat knows. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/foot/foot.h"

void duel_put_walker(const duel_world *world, int walker, tk_text *out)
{
    int car = world->walker[walker].car, crew = world->walker[walker].crew;
    const duel_vehicle *vehicle = &world->vehicle[world->given[car]];
    int role = vehicle->part[vehicle->person[crew]].place, others = 0;
    for (int i = 0; i < vehicle->people_count; i++)
        others += i != crew && vehicle->part[vehicle->person[i]].place == role;
    tk_text_put(out, duel_seat_names[world->owner[car]]);
    if (duel_has_several(world, world->owner[car])) tk_text_printf(out, " %d", world->nth[car] + 1);
    tk_text_printf(out, "'s %s", vehicle->gang ? "fighter" : CLASSIC_ROLE_NAMES[role]);
    if (others) tk_text_printf(out, " %d", crew + 1);
}

/* ---- the view ---- */

static void put_length(tk_json *out, const char *key, double length)
{
    tk_json_key(out, key);
    tk_json_put_real(out, length, 4);
}

static void put_place(tk_json *out, const duel_walker *it)
{
    tk_vec at = duel_walker_at(it);
    tk_polygon square = duel_square_at(at);
    put_length(out, "x", at.x);
    put_length(out, "y", at.y);
    tk_json_int_member(out, "heading", it->heading);
    tk_json_put_polygon(out, "at", &square);
    tk_json_bool_member(out, "prone", (it->flags & WALK_PRONE) != 0);
    tk_json_bool_member(out, "sprints", (it->flags & WALK_SPRINTS) != 0);
    tk_json_bool_member(out, "laden", (it->flags & WALK_LADEN) != 0);
    tk_json_bool_member(out, "saved", (it->fate & FATE_SAVED) != 0);
    if (duel_is_adrift(it)) tk_json_bool_member(out, "adrift", true);
    if (it->tripod) {
        tk_json_key(out, "tripod");
        tk_json_begin_array(out);
        tk_json_put_real(out, (double)it->tripod_x / DUEL_GRID, 4);
        tk_json_put_real(out, (double)it->tripod_y / DUEL_GRID, 4);
        tk_json_end_array(out);
        tk_json_int_member(out, "shield", it->shield);
    }
    if (it->level) tk_json_int_member(out, "level", it->level);
    tk_json_string_member(out, "task", duel_task_names[it->task]);
    if (it->task) tk_json_int_member(out, "phases", it->phases);
    if (it->blinded) tk_json_int_member(out, "blinded", it->blinded);
    if (it->lit) tk_json_int_member(out, "lit", it->lit);
}

/* Points of body and body armor, as of any part of a vehicle. */
static void put_points(tk_json *out, const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *who = &state->walker[walker];
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    const duel_car *it = &state->car[world->walker[walker].car];
    int crew = world->walker[walker].crew, full = vehicle->part[vehicle->person[crew]].dp;
    tk_json_int_member(out, "dp", full - duel_walker_wounds(world, state, walker));
    tk_json_int_member(out, "of", full);
    for (int i = 0; i < vehicle->part_count; i++) {
        if (vehicle->part[i].kind != PART_BODY_ARMOR || vehicle->part[i].place != crew) continue;
        tk_json_int_member(out, "armor", it->dp[i]);
        tk_json_int_member(out, "armor_of", vehicle->part[i].dp);
    }
    const duel_car *body = &state->car[who->in_car];
    int stunned = body->crew_stunned[who->in_place], asleep = body->crew_asleep[who->in_place],
        gassed = body->crew_gassed[who->in_place];
    if (stunned) tk_json_int_member(out, "stunned", stunned);
    if (asleep) tk_json_int_member(out, "asleep", asleep);
    if (gassed) tk_json_int_member(out, "gassed", gassed);
}

/* Can it be fired at a spot on the ground from where it stands now [tripods]? */
static bool strikes_ground(const duel_world *world, const duel_state *state, int walker, const duel_gear *gear)
{
    bool gun = gear->use == USE_GUN && gear->weapon != DUEL_NONE;
    return gun && duel_strikes_ground(&world->weapon[gear->weapon]) && duel_at_tripod(world, state, walker);
}

static void put_carried(tk_json *out, const duel_world *world, const duel_state *state, int walker)
{
    static const char *const USES[] = {
#define X(NAME, name) name,
        DUEL_USES(X)
#undef X
    };
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    tk_json_key(out, "carries");
    tk_json_begin_array(out);
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        tk_json_begin_object(out);
        tk_json_int_member(out, "gear", vehicle->carried[crew][slot].gear);
        tk_json_string_member(out, "title", duel_carried_gear(world, state, walker, slot)->title);
        tk_json_int_member(out, "left", state->walker[walker].left[slot]);
        tk_json_bool_member(out, "reach", duel_in_reach(world, state, walker, slot));
        tk_json_string_member(out, "use", USES[duel_carried_gear(world, state, walker, slot)->use]);
        if (duel_carried_gear(world, state, walker, slot)->use == USE_GRENADE)
            tk_json_int_member(out, "timer", state->walker[walker].timers[slot]);
        if (strikes_ground(world, state, walker, duel_carried_gear(world, state, walker, slot)))
            tk_json_bool_member(out, "ground", true);
        if (state->walker[walker].broken >> slot & 1) tk_json_bool_member(out, "broken", true);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* What its own seat knows besides: plans, orders, how much it carries in grenades' bulk. */
static void put_own(tk_json *out, const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    put_carried(out, world, state, walker);
    put_length(out, "load", duel_load_of(world, state, walker) / (double)TK_SIXTHS);
    put_length(out, "capacity", vehicle->capacity[crew] / (double)TK_SIXTHS);
    if (it->charge) tk_json_int_member(out, "charge", it->charge / 3);
    if (it->sprinted) tk_json_int_member(out, "sprinted", it->sprinted);
    if (it->orders) tk_json_string_member(out, "stays", duel_order_name(it->orders));
    if (it->to_x == TK_ABSENT) return;
    put_length(out, "to_x", (double)it->to_x / DUEL_GRID);
    put_length(out, "to_y", (double)it->to_y / DUEL_GRID);
}

static void put_person(tk_json *out, const duel_world *world, const duel_state *state, int walker, int seat)
{
    const duel_walker *it = &state->walker[walker];
    int car = world->walker[walker].car;
    tk_text name = {0};
    duel_put_walker(world, walker, &name);
    tk_json_begin_object(out);
    tk_json_int_member(out, "target", DUEL_TARGET_WALKER + walker);
    tk_json_string_member(out, "name", tk_text_string(&name));
    tk_json_int_member(out, "seat", world->owner[car]);
    tk_json_int_member(out, "car", car);
    tk_json_int_member(out, "crew", world->walker[walker].crew);
    tk_json_string_member(out, "where", duel_whereabouts_names[it->where]);
    tk_json_int_member(out, "wounds", duel_walker_wounds(world, state, walker));
    put_points(out, world, state, walker);
    if (duel_on_foot(it)) put_place(out, it);
    if (duel_on_foot(it)) tk_json_bool_member(out, "hidden", duel_is_hidden(world, state, walker));
    if (world->owner[car] == seat) put_own(out, world, state, walker);
    tk_json_end_object(out);
    tk_text_free(&name);
}

/* Those in the air too: everybody sees where they fly. */
static void put_thrown(tk_json *out, const duel_world *world, const duel_state *state, int seat)
{
    tk_json_key(out, "thrown");
    tk_json_begin_array(out);
    for (int i = 0; i < DUEL_MAX_THROWN; i++) {
        const duel_thrown *it = &state->thrown[i];
        if (!it->timer) continue;
        tk_json_begin_object(out);
        const duel_gear *gear = &world->gear[duel_seen_gear(world, it, seat)];
        tk_json_string_member(out, "title", gear->title);
        tk_json_int_member(out, "flight", it->flight);
        tk_json_int_member(out, "timer", it->timer);
        tk_json_int_member(out, "who", DUEL_TARGET_WALKER + it->walker);
        tk_json_bool_member(out, "fuse", (it->flags & THROWN_FUSE) != 0);
        put_length(out, "reach", duel_burst_reach(&world->grenade[gear->grenade]));
        put_length(out, "from_x", (double)it->from_x / DUEL_GRID);
        put_length(out, "from_y", (double)it->from_y / DUEL_GRID);
        put_length(out, "x", (double)it->x / DUEL_GRID);
        put_length(out, "y", (double)it->y / DUEL_GRID);
        if (it->level) tk_json_int_member(out, "level", it->level);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

void duel_put_people(tk_json *out, const duel_world *world, const duel_state *state, int seat)
{
    tk_json_key(out, "people");
    tk_json_begin_array(out);
    for (int i = 0; i < world->walkers; i++)
        if (state->walker[i].where != WALKER_ABOARD || world->owner[world->walker[i].car] == seat)
            put_person(out, world, state, i, seat);
    tk_json_end_array(out);
    put_thrown(out, world, state, seat);
}

/* Obstacles and debris are seen; what gear is left of the cargo is not. */
static void forget_hold(const duel_world *world, duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    for (int i = 0; i < TK_DESIGN_CARGO; i++) it->hold[i] = i < vehicle->hold_count ? vehicle->hold[i].count : 0;
}

void duel_forget_people(const duel_world *world, duel_state *state, int seat)
{
    for (int i = 0; i < DUEL_MAX_THROWN; i++)
        if (state->thrown[i].timer) state->thrown[i].gear = (uint8_t)duel_seen_gear(world, &state->thrown[i], seat);
    duel_state fresh;
    duel_outfit(world, &fresh);
    for (int car = 0; car < world->cars; car++)
        if (duel_seat_of(world, state, car) != seat) forget_hold(world, &state->car[car]);
    for (int i = 0; i < world->walkers; i++) {
        if (world->owner[world->walker[i].car] == seat) continue;
        duel_walker *it = &state->walker[i];
        for (int slot = 0; slot < DUEL_MAX_CARRIED; slot++) it->left[slot] = fresh.walker[i].left[slot];
        it->charge = fresh.walker[i].charge;
        it->there = fresh.walker[i].there;
        for (int slot = 0; slot < DUEL_MAX_CARRIED; slot++) it->timers[slot] = fresh.walker[i].timers[slot];
        it->strikes = 0;
    }
}

/* ---- in a terminal ---- */

char duel_walker_letter(const duel_world *world, const duel_state *state, int walker)
{
    enum { UNCONSCIOUS = 2, DEAD };
    int wounds = duel_walker_wounds(world, state, walker), flags = state->walker[walker].flags;
    if (wounds >= UNCONSCIOUS) return wounds >= DEAD ? 'X' : 'z';
    return flags & WALK_PRONE ? 'n' : flags & WALK_SPRINTS ? '!' : 'i';
}
