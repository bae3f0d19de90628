/* What a seat may see, as JSON, and a state drawn by lot that looks the same to it.
 *
 * Hidden from a seat: speeds and attacks others have declared while not everybody has, with the standing orders that
 * are given on that occasion; what weapon of another's vehicle it is, until it is fired; mines that lie hidden.
 * Lengths are inches, headings tenths of a degree, speeds tenths of a mile an hour. */
#include "duel_people.h"

static void put_length(tk_json *out, const char *key, double length)
{
    tk_json_key(out, key);
    tk_json_put_real(out, length, 4);
}

static void put_body(tk_json *out, const duel_body *body)
{
    put_length(out, "x", duel_inches(body->x));
    put_length(out, "y", duel_inches(body->y));
    tk_json_int_member(out, "heading", body->heading);
}

/* ---- the map ---- */

static void put_point(tk_json *out, tk_vec at)
{
    tk_json_begin_array(out);
    tk_json_put_real(out, at.x, 4);
    tk_json_put_real(out, at.y, 4);
    tk_json_end_array(out);
}

static void put_gates(tk_json *out, const duel_map *map)
{
    tk_json_key(out, "gates");
    tk_json_begin_array(out);
    for (int i = 0; i < map->gate_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "title", map->gate[i].title);
        put_length(out, "x", map->gate[i].pose.at.x);
        put_length(out, "y", map->gate[i].pose.at.y);
        tk_json_int_member(out, "heading", map->gate[i].pose.heading);
        if (map->gate[i].exit.count) duel_put_polygon(out, "exit", &map->gate[i].exit);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Checkpoints and forks. */
static void put_road(tk_json *out, const duel_map *map, const duel_state *state)
{
    static const char *const WAYS[] = {"open", "left", "right", "free"};
    tk_json_key(out, "checkpoints");
    tk_json_begin_array(out);
    for (int i = 0; i < map->line_count; i++) {
        tk_json_begin_array(out);
        put_point(out, map->line[i][0]);
        put_point(out, map->line[i][1]);
        tk_json_end_array(out);
    }
    tk_json_end_array(out);
    tk_json_key(out, "forks");
    tk_json_begin_array(out);
    for (int i = 0; i < map->fork_count; i++) {
        tk_json_begin_object(out);
        tk_json_int_member(out, "angle", map->fork[i].angle);
        tk_json_string_member(out, "way", WAYS[state->fork[i]]);
        duel_put_polygon(out, "zone", &map->fork[i].zone);
        duel_put_polygon(out, "left", &map->fork[i].branch[HAND_LEFT]);
        duel_put_polygon(out, "right", &map->fork[i].branch[HAND_RIGHT]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

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
        duel_put_polygon(out, "at", &map->fixture[i].at);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_key(out, "ground");
    tk_json_begin_array(out);
    for (int i = 0; i < map->area_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "surface", duel_surface_names[map->area[i].surface]);
        duel_put_polygon(out, "at", &map->area[i].at);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    put_gates(out, map);
    put_road(out, map, state);
    tk_json_end_object(out);
}

static void put_counters(tk_json *out, const duel_world *world, const duel_state *state, int seat)
{
    tk_json_key(out, "counters");
    tk_json_begin_array(out);
    for (int i = 0; i < state->counter_count; i++) {
        const duel_counter *counter = &state->counter[i];
        bool own = counter->owner < world->cars && world->owner[counter->owner] == seat;
        if (counter->flags & COUNTER_HIDDEN && !own) continue;
        tk_polygon shape = duel_counter_polygon(counter);
        tk_json_begin_object(out);
        tk_json_int_member(out, "counter", i);
        tk_json_string_member(out, "kind", duel_counter_names[counter->kind]);
        duel_put_polygon(out, "at", &shape);
        if (counter->owner < world->cars) tk_json_int_member(out, "car", counter->owner);
        if (counter->left) tk_json_int_member(out, "turns", counter->left);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* ---- vehicles ---- */

static int weapon_at(const duel_vehicle *vehicle, int part)
{
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (vehicle->weapon[i] == part) return i;
    return -1;
}

/* A weapon: its mount; which it is, and its shots, for its own side or once it has been fired. */
static void put_weapon(tk_json *out, const duel_world *world, const duel_car *it, int index, bool own)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_part *part = &vehicle->part[vehicle->weapon[index]];
    const duel_weapon_state *weapon = &it->weapon[index];
    tk_json_int_member(out, "nth", index);
    if (!own && !(weapon->flags & WEAPON_KNOWN)) return;
    tk_json_string_member(out, "weapon", world->weapon[part->row].id);
    tk_json_string_member(out, "title", world->weapon[part->row].title);
    if (world->weapon[part->row].shots) tk_json_int_member(out, "shots", weapon->shots);
    tk_json_bool_member(out, "automatic", (weapon->flags & WEAPON_AUTOMATIC) != 0);
}

static const char *place_name(const duel_part *part)
{
    static const char *const ROLES[] = {"driver", "gunner", "passenger"};
    switch (part->kind) {
    case PART_TIRE:
    case PART_GUARD: return part->place < DUEL_CORNER_COUNT ? duel_corner_names[part->place] : "";
    case PART_PERSON: return part->place < 3 ? ROLES[part->place] : "";
    case PART_ARMOR:
    case PART_LINING:
    case PART_PLANT:
    case PART_WEAPON: return part->place < TK_SIDE_COUNT ? duel_aim_names[part->place] : "turret";
    default: return "";
    }
}

static void put_parts(tk_json *out, const duel_world *world, const duel_car *it, bool own)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_key(out, "parts");
    tk_json_begin_array(out);
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        tk_json_begin_object(out);
        tk_json_string_member(out, "kind", duel_part_names[part->kind]);
        tk_json_string_member(out, "place", place_name(part));
        if (part->unit) tk_json_int_member(out, "unit", part->unit);
        if (part->kind == PART_WEAPON) put_weapon(out, world, it, weapon_at(vehicle, i), own);
        tk_json_int_member(out, "dp", it->dp[i]);
        tk_json_int_member(out, "of", part->dp);
        tk_json_end_object(out);
    }
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

/* Orders are open, but what is being given now is a declaration. */
static void put_orders(tk_json *out, const duel_state *state, const duel_orders *orders, bool own)
{
    int asked = state->over ? FRAME_TURN : duel_top_const(state)->kind;
    tk_json_key(out, "orders");
    tk_json_begin_object(out);
    if (own || asked != FRAME_SPEEDS) put_order(out, "speed", orders->speed);
    put_order(out, "drive", orders->drive);
    if (own || asked != FRAME_FIRE) {
        put_order(out, "fire", orders->fire);
        tk_json_key(out, "target");
        if (orders->target == DUEL_NONE)
            tk_json_put_null(out);
        else
            tk_json_put_int(out, orders->target);
    }
    tk_json_end_object(out);
}

static void put_contacts(tk_json *out, const duel_world *world, const duel_car *it)
{
    tk_json_key(out, "touching");
    tk_json_begin_array(out);
    for (int other = 0; other < world->cars; other++)
        if (it->touching >> other & 1) tk_json_put_int(out, other);
    for (int i = 0; i < world->map.fixture_count; i++)
        if (it->touching_fixture[i / 32] >> (i % 32) & 1) tk_json_put_int(out, DUEL_TARGET_FIXTURE + i);
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
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_json_int_member(out, "speed", it->speed);
    tk_json_int_member(out, "top_speed", vehicle->top_speed);
    tk_json_int_member(out, "acceleration", vehicle->acceleration);
    tk_json_bool_member(out, "reverse", (it->flags & CAR_REVERSE) != 0);
    put_row(out, world, it->speed);
    tk_json_int_member(out, "handling", it->handling);
    tk_json_int_member(out, "handling_class", duel_handling_class(world, state, car, NULL));
    tk_json_string_member(out, "trouble", duel_crash_names[it->trouble.kind]);
    tk_json_bool_member(out, "burning", (it->flags & CAR_BURNING) != 0);
    tk_json_int_member(out, "power", it->power);
    tk_json_int_member(out, "points", it->points);
    tk_json_int_member(out, "laps", it->laps);
    tk_json_int_member(out, "next_checkpoint", it->next_line);
    put_contacts(out, world, it);
}

static void put_car(tk_json *out, const duel_world *world, const duel_state *state, int car, int seat)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool own = seat >= 0 && world->owner[car] == seat;
    tk_polygon shape = duel_polygon(world, state, car);
    tk_json_begin_object(out);
    tk_json_int_member(out, "seat", world->owner[car]);
    tk_json_int_member(out, "vehicle", world->nth[car]);
    tk_json_int_member(out, "team", world->team[world->owner[car]]);
    tk_json_string_member(out, "name", vehicle->name);
    tk_json_string_member(out, "body", vehicle->body_title);
    tk_json_string_member(out, "standing", duel_standing_names[it->standing]);
    put_body(out, &it->body);
    put_length(out, "length", vehicle->length);
    put_length(out, "width", vehicle->width);
    duel_put_polygon(out, "at", &shape);
    put_driving(out, world, state, car);
    put_orders(out, state, &it->orders, own);
    put_parts(out, world, it, own);
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
        tk_json_string_member(out, "at", duel_aim_names[shot->aim < DUEL_AIM_COUNT ? shot->aim : 0]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_scenario(tk_json *out, const duel_world *world)
{
    const duel_scenario *scenario = &world->scenario;
    tk_json_string_member(out, "scenario", scenario->id);
    tk_json_string_member(out, "title", scenario->title);
    tk_json_string_member(out, "goal", duel_goal_names[scenario->goal]);
    tk_json_int_member(out, "turns", scenario->turns);
    tk_json_int_member(out, "laps", scenario->laps);
    tk_json_int_member(out, "escape", scenario->escape);
    tk_json_bool_member(out, "exits", scenario->exits);
    tk_json_string_member(out, "weather", duel_weather_names[world->weather]);
    tk_json_bool_member(out, "night", world->night);
}

/* Which vehicles are asked, and what. */
static void put_question(tk_json *out, const duel_world *world, const duel_state *state)
{
    if (state->over) return;
    const duel_frame *frame = duel_top_const(state);
    tk_json_string_member(out, "question", duel_frame_names[frame->kind]);
    tk_json_key(out, "asked");
    tk_json_begin_array(out);
    for (int car = 0; car < world->cars; car++)
        if (frame->waiting >> car & 1) tk_json_put_int(out, car);
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
    put_scenario(out, world);
    put_question(out, world, state);
    put_map(out, world, state);
    put_counters(out, world, state, seat);
    tk_json_key(out, "cars");
    tk_json_begin_array(out);
    for (int car = 0; car < world->cars; car++) put_car(out, world, state, car, seat);
    tk_json_end_array(out);
    duel_put_people(out, world, state, seat);
    put_declared(out, world, state, seat);
    duel_put_choices(tk, state, seat, out);
    tk_json_end_object(out);
}

/* Orders to fire that may have been given just now: whoever has answered holds fire this once. */
static void forget_fire_orders(const duel_world *world, duel_state *state, int seat)
{
    for (int car = 0; car < world->cars; car++) {
        if (world->owner[car] == seat) continue;
        state->car[car].orders.fire = 0;
        state->car[car].orders.target = DUEL_NONE;
    }
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
    if (!state->over && duel_top_const(state)->kind == FRAME_FIRE) forget_fire_orders(world, state, seat);
    bool entering = !state->over && duel_top_const(state)->kind == FRAME_ENTER;
    for (int car = 0; car < world->cars; car++) {
        duel_car *it = &state->car[car];
        if (world->owner[car] == seat) continue;
        it->chosen_back = 0;
        bool answered = !(entering && duel_top_const(state)->waiting >> car & 1);
        it->chosen = entering && answered ? world->scenario.fastest : TK_ABSENT;
    }
}
