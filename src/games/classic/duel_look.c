/* What a seat may see, as JSON, and a state drawn by lot that looks the same to it.
 *
 * Hidden from a seat: speeds and attacks others have declared while not everybody has. Standing orders are open: they
 * decide who is asked.
 * Lengths are inches, headings tenths of a degree, speeds tenths of a mile an hour. */
#include "duel.h"

static void put_length(tk_json *out, const char *key, double length)
{
    tk_json_key(out, key);
    tk_json_put_real(out, length, 4);
}

static void put_polygon(tk_json *out, const char *key, const tk_polygon *polygon)
{
    tk_json_key(out, key);
    tk_json_begin_array(out);
    for (int i = 0; i < polygon->count; i++) {
        tk_json_begin_array(out);
        tk_json_put_real(out, polygon->at[i].x, 4);
        tk_json_put_real(out, polygon->at[i].y, 4);
        tk_json_end_array(out);
    }
    tk_json_end_array(out);
}

static void put_body(tk_json *out, const duel_body *body)
{
    put_length(out, "x", duel_inches(body->x));
    put_length(out, "y", duel_inches(body->y));
    tk_json_int_member(out, "heading", body->heading);
}

/* ---- the map ---- */

static void put_map(tk_json *out, const duel_world *world, const duel_state *state)
{
    const duel_map *map = &world->map;
    tk_json_key(out, "map");
    tk_json_begin_object(out);
    tk_json_string_member(out, "id", map->id);
    tk_json_string_member(out, "title", map->title);
    put_length(out, "width", map->width);
    put_length(out, "height", map->height);
    tk_json_key(out, "fixtures");
    tk_json_begin_array(out);
    for (int i = 0; i < map->fixture_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "kind", duel_fixture_names[map->fixture[i].kind]);
        tk_json_int_member(out, "dp", map->fixture[i].dp);
        tk_json_bool_member(out, "stands", duel_fixture_stands(world, state, i));
        put_polygon(out, "at", &map->fixture[i].at);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_key(out, "ground");
    tk_json_begin_array(out);
    for (int i = 0; i < map->area_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "surface", duel_surface_names[map->area[i].surface]);
        put_polygon(out, "at", &map->area[i].at);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_end_object(out);
}

static void put_counters(tk_json *out, const duel_state *state)
{
    tk_json_key(out, "counters");
    tk_json_begin_array(out);
    for (int i = 0; i < state->counter_count; i++) {
        tk_polygon shape = duel_counter_polygon(&state->counter[i]);
        tk_json_begin_object(out);
        tk_json_string_member(out, "kind", duel_counter_names[state->counter[i].kind]);
        put_polygon(out, "at", &shape);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* ---- vehicles ---- */

static void put_parts(tk_json *out, const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_key(out, "parts");
    tk_json_begin_array(out);
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        tk_json_begin_object(out);
        tk_json_string_member(out, "kind", duel_part_names[part->kind]);
        tk_json_int_member(out, "place", part->place);
        if (part->kind == PART_WEAPON) tk_json_string_member(out, "weapon", world->weapon[part->row].id);
        tk_json_int_member(out, "dp", it->dp[i]);
        tk_json_int_member(out, "of", part->dp);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_key(out, "shots");
    tk_json_begin_array(out);
    for (int i = 0; i < vehicle->weapon_count; i++) tk_json_put_int(out, it->weapon[i].shots);
    tk_json_end_array(out);
}

static void put_order(tk_json *out, const char *key, int order)
{
    tk_json_key(out, key);
    if (order)
        tk_json_put_string(out, duel_until_names[order - 1]);
    else
        tk_json_put_null(out);
}

static void put_orders(tk_json *out, const duel_orders *orders)
{
    tk_json_key(out, "orders");
    tk_json_begin_object(out);
    put_order(out, "speed", orders->speed);
    put_order(out, "drive", orders->drive);
    put_order(out, "fire", orders->fire);
    tk_json_end_object(out);
}

static void put_car(tk_json *out, const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_begin_object(out);
    tk_json_int_member(out, "seat", world->owner[car]);
    tk_json_int_member(out, "vehicle", world->nth[car]);
    tk_json_string_member(out, "name", vehicle->name);
    tk_json_string_member(out, "body", vehicle->body_title);
    tk_json_string_member(out, "standing", duel_standing_names[it->standing]);
    put_body(out, &it->body);
    put_length(out, "length", vehicle->length);
    put_length(out, "width", vehicle->width);
    tk_json_int_member(out, "speed", it->speed);
    tk_json_bool_member(out, "reverse", (it->flags & CAR_REVERSE) != 0);
    tk_json_int_member(out, "handling", it->handling);
    tk_json_int_member(out, "handling_class", duel_handling_class(world, state, car, NULL));
    tk_json_string_member(out, "trouble", duel_crash_names[it->trouble.kind]);
    tk_json_int_member(out, "points", it->points);
    put_orders(out, &it->orders);
    put_parts(out, world, it);
    tk_json_end_object(out);
}

/* What the seat itself has declared. */
static void put_declared(tk_json *out, const duel_world *world, const duel_state *state, int seat)
{
    tk_json_key(out, "declared");
    tk_json_begin_array(out);
    for (int i = 0; i < state->shot_count; i++) {
        const duel_shot *shot = &state->shot[i];
        if (world->owner[shot->car] != seat) continue;
        tk_json_begin_object(out);
        tk_json_int_member(out, "vehicle", world->nth[shot->car]);
        tk_json_int_member(out, "weapon", shot->weapon);
        tk_json_int_member(out, "target", shot->target);
        tk_json_string_member(out, "at", duel_aim_names[shot->aim]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

void duel_view(const tk_world *tk, const void *at, int seat, tk_json *out)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    tk_json_begin_object(out);
    tk_json_int_member(out, "turn", state->turn);
    tk_json_int_member(out, "phase", state->phase);
    tk_json_bool_member(out, "over", state->over != 0);
    tk_json_string_member(out, "scenario", world->scenario.id);
    if (!state->over) tk_json_string_member(out, "question", duel_frame_names[duel_top_const(state)->kind]);
    put_map(out, world, state);
    put_counters(out, state);
    tk_json_key(out, "cars");
    tk_json_begin_array(out);
    for (int car = 0; car < world->cars; car++) put_car(out, world, state, car);
    tk_json_end_array(out);
    put_declared(out, world, state, seat);
    tk_json_end_object(out);
}

/* Others' declarations are taken to be none: whoever has declared holds its speed and its fire. */
void duel_imagine(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    const duel_world *world = tk->fixed;
    duel_state *state = at;
    (void)dice;
    int kept = 0;
    for (int i = 0; i < state->shot_count; i++) {
        duel_shot shot = state->shot[i];
        if (world->owner[shot.car] == seat) state->shot[kept++] = shot;
        if (world->owner[shot.car] == seat) continue;
        state->car[shot.car].crew_fired &= (uint8_t)~duel_bit(shot.crew);
        if (shot.weapon < DUEL_MAX_WEAPONS) state->car[shot.car].weapon[shot.weapon].flags &= (uint8_t)~WEAPON_FIRED;
    }
    for (int i = kept; i < state->shot_count; i++) state->shot[i] = (duel_shot){0};
    state->shot_count = (uint8_t)kept;
    bool entering = !state->over && duel_top_const(state)->kind == FRAME_ENTER;
    for (int car = 0; car < world->cars; car++) {
        duel_car *it = &state->car[car];
        if (world->owner[car] == seat) continue;
        it->chosen_back = 0;
        bool answered = !(entering && duel_top_const(state)->waiting >> car & 1);
        it->chosen = entering && answered ? world->scenario.fastest : TK_ABSENT;
    }
}
