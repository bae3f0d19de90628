/* What a seat may see, as JSON, and a state drawn by lot that looks the same to it.
 *
 * Hidden from a seat: speeds and attacks others have declared while not everybody has, with the standing orders that
 * are given on that occasion; what weapon of another's vehicle it is, until it is fired or hit; all that is not seen
 * from outside of vehicles that are kept secret; what sets another's mines off. Lengths are inches, headings tenths of
 * a degree, speeds tenths of a mile an hour. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

void duel_put_length(tk_json *out, const char *key, double length)
{
    tk_json_key(out, key);
    tk_json_put_real(out, length, 4);
}

/* ---- the map ---- */

static void put_gates(tk_json *out, const duel_map *map)
{
    tk_json_key(out, "gates");
    tk_json_begin_array(out);
    for (int i = 0; i < map->gate_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "title", map->gate[i].title);
        duel_put_length(out, "x", map->gate[i].pose.at.x);
        duel_put_length(out, "y", map->gate[i].pose.at.y);
        tk_json_int_member(out, "heading", map->gate[i].pose.heading);
        if (map->gate[i].exit.count) tk_json_put_polygon(out, "exit", &map->gate[i].exit);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Checkpoints and forks. */
static void put_road(tk_json *out, const duel_map *map, const duel_state *state)
{
    static const char *const WAYS[] = {
#define X(NAME, name, title) name,
        DUEL_FORK_STATES(X)
#undef X
    };
    tk_json_key(out, "checkpoints");
    tk_json_begin_array(out);
    for (int i = 0; i < map->line_count; i++) {
        tk_json_begin_array(out);
        tk_json_put_point(out, NULL, map->line[i][0]);
        tk_json_put_point(out, NULL, map->line[i][1]);
        tk_json_end_array(out);
    }
    tk_json_end_array(out);
    tk_json_key(out, "forks");
    tk_json_begin_array(out);
    for (int i = 0; i < map->fork_count; i++) {
        tk_json_begin_object(out);
        tk_json_int_member(out, "angle", map->fork[i].angle);
        tk_json_string_member(out, "way", WAYS[state->fork[i]]);
        tk_json_put_polygon(out, "zone", &map->fork[i].zone);
        tk_json_put_polygon(out, "left", &map->fork[i].branch[HAND_LEFT]);
        tk_json_put_polygon(out, "right", &map->fork[i].branch[HAND_RIGHT]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_opening(tk_json *out, const tk_polygon *box, const char *kind, int edge, int floor, int from, int to)
{
    tk_vec a = box->at[edge], way = tk_vec_sub(box->at[(edge + 1) % box->count], a);
    way = tk_vec_scale(way, 1 / (tk_vec_length(way) * DUEL_GRID));
    tk_json_begin_object(out);
    tk_json_string_member(out, "kind", kind);
    tk_json_int_member(out, "floor", floor);
    tk_json_key(out, "at");
    tk_json_begin_array(out);
    tk_json_put_point(out, NULL, tk_vec_add(a, tk_vec_scale(way, from)));
    tk_json_put_point(out, NULL, tk_vec_add(a, tk_vec_scale(way, to)));
    tk_json_end_array(out);
    tk_json_end_object(out);
}

/* Of a building with an inside: how many floors, its doors, windows and breaches on each, where its stairs are. */
static void put_inside(tk_json *out, const duel_world *world, const duel_state *state, int index)
{
    const duel_fixture *it = &world->map.fixture[index];
    tk_json_int_member(out, "floors", it->floors);
    tk_json_key(out, "openings");
    tk_json_begin_array(out);
    for (int i = 0; i < it->openings; i++) {
        const duel_opening *one = &world->map.opening[it->first_opening + i];
        put_opening(out, &it->at, one->door ? "door" : "window", one->edge, one->floor, one->from, one->to);
    }
    for (int i = 0; i < state->gap_count; i++) {
        const duel_gap *gap = &state->gap[i];
        if (gap->fixture == index && gap->side)
            put_opening(out, &it->at, "breach", gap->side - 1, gap->floor, gap->from, gap->to);
    }
    tk_json_end_array(out);
    if (!it->has_stairs) return;
    tk_json_key(out, "stairs");
    tk_json_put_point(out, NULL, it->stairs);
}

/* A wall that is broken open is drawn in pieces. */
static void put_fixture(tk_json *out, const duel_world *world, const duel_state *state, int index)
{
    const duel_fixture *it = &world->map.fixture[index];
    bool ruin = duel_fills(world, state, index) && !duel_fixture_stands(world, state, index);
    duel_pieces pieces;
    duel_pieces_of(world, state, index, &pieces);
    tk_json_string_member(out, "kind", duel_fixture_names[ruin ? FIXTURE_RUBBLE : it->kind]);
    tk_json_int_member(out, "dp", it->dp);
    if (it->dp) tk_json_int_member(out, "damage", state->fixture_damage[index]);
    if (it->height) tk_json_int_member(out, "height", it->height);
    if (it->kind == FIXTURE_RAMP) tk_json_int_member(out, "up", it->up / 10);
    if (it->kind == FIXTURE_RAMP) tk_json_int_member(out, "slope", it->slope);
    if (it->floors) put_inside(out, world, state, index);
    if (it->kind == FIXTURE_BUNKER) tk_json_key(out, "notch");
    if (it->kind == FIXTURE_BUNKER) tk_json_put_point(out, NULL, it->notch);
    if (duel_gun_of(world, index) >= 0) tk_json_bool_member(out, "armed", true);
    tk_json_bool_member(out, "stands", duel_fills(world, state, index));
    tk_json_put_polygon(out, "at", &it->at);
    if (pieces.at == &it->at) return;
    tk_json_key(out, "pieces");
    tk_json_begin_array(out);
    for (int i = 0; i < pieces.count; i++) tk_json_put_polygon(out, NULL, &pieces.at[i]);
    tk_json_end_array(out);
}

static void put_map(tk_json *out, const duel_world *world, const duel_state *state)
{
    const duel_map *map = &world->map;
    tk_json_key(out, "map");
    tk_json_begin_object(out);
    tk_json_string_member(out, "id", map->id);
    tk_json_string_member(out, "title", map->title);
    duel_put_length(out, "width", map->width);
    duel_put_length(out, "height", map->height);
    tk_json_key(out, "fixtures");
    tk_json_begin_array(out);
    for (int i = 0; i < map->fixture_count; i++) {
        tk_json_begin_object(out);
        put_fixture(out, world, state, i);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_key(out, "ground");
    tk_json_begin_array(out);
    for (int i = 0; i < map->area_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "surface", duel_surface_names[map->area[i].surface]);
        if (map->area[i].depth) tk_json_int_member(out, "depth", map->area[i].depth);
        tk_json_put_polygon(out, "at", &map->area[i].at);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    put_gates(out, map);
    put_road(out, map, state);
    tk_json_end_object(out);
}

/* What sets a mine off: its owner's secret [remote-mines]. */
static const char *fuse_of(int flags)
{
    if (!(flags & COUNTER_REMOTE)) return "wheel";
    return flags & COUNTER_PRESSURE ? "both" : "signal";
}

bool duel_sees_counter(const duel_world *world, const duel_counter *counter, int seat)
{
    if (!(counter->flags & COUNTER_SUNK) || counter->owner >= world->cars || seat == world->referee) return true;
    return seat >= 0 && seat < world->seats && world->team[world->owner[counter->owner]] == world->team[seat];
}

static void put_counters(tk_json *out, const duel_world *world, const duel_state *state, int seat)
{
    tk_json_key(out, "counters");
    tk_json_begin_array(out);
    for (int i = 0; i < state->counter_count; i++) {
        const duel_counter *counter = &state->counter[i];
        if (!duel_sees_counter(world, counter, seat)) continue;
        bool own = counter->owner < world->cars && world->owner[counter->owner] == seat;
        tk_polygon shape = duel_counter_seen(counter);
        tk_json_begin_object(out);
        tk_json_int_member(out, "counter", i);
        tk_json_string_member(out, "kind", duel_counter_names[counter->kind]);
        tk_json_put_polygon(out, "at", &shape);
        if (duel_counter_level(counter)) tk_json_int_member(out, "level", duel_counter_level(counter));
        if (counter->owner < world->cars) tk_json_int_member(out, "car", counter->owner);
        if (own && duel_is_mine(counter->kind)) tk_json_string_member(out, "fuse", fuse_of(counter->flags));
        if (counter->left && counter->kind != COUNTER_SIDECAR)
            tk_json_int_member(out, "turns", (counter->left + DUEL_PHASES - 1) / DUEL_PHASES);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Where grenades that are in the air were aimed [grenades-in-flight]. */
static void put_grenades(tk_json *out, const duel_state *state)
{
    tk_json_key(out, "grenades");
    tk_json_begin_array(out);
    for (int i = 0; i < DUEL_MAX_GRENADES; i++) {
        const duel_grenade *grenade = &state->grenade[i];
        if (!grenade->phases) continue;
        tk_json_begin_object(out);
        tk_json_int_member(out, "car", grenade->car);
        duel_put_length(out, "x", (double)grenade->x / DUEL_GRID);
        duel_put_length(out, "y", (double)grenade->y / DUEL_GRID);
        if (grenade->level) tk_json_int_member(out, "level", grenade->level);
        tk_json_int_member(out, "phases", grenade->phases);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Marks of skids on the ground, the oldest first: from, to. */
static void put_skids(tk_json *out, const duel_state *state)
{
    tk_json_key(out, "skids");
    tk_json_begin_array(out);
    for (int i = 0; i < DUEL_MAX_SKIDS; i++) {
        const duel_skid *skid = &state->skid[(state->skid_next + i) % DUEL_MAX_SKIDS];
        if (skid->x == skid->to_x && skid->y == skid->to_y) continue;
        tk_json_begin_array(out);
        tk_json_put_point(out, NULL, (tk_vec){(double)skid->x / DUEL_GRID, (double)skid->y / DUEL_GRID});
        tk_json_put_point(out, NULL, (tk_vec){(double)skid->to_x / DUEL_GRID, (double)skid->to_y / DUEL_GRID});
        tk_json_end_array(out);
    }
    tk_json_end_array(out);
}

/* What was declared: a shot at a target or a spot, something let go, or another firing action. */
static void put_shot(tk_json *out, const duel_world *world, const duel_deed *shot)
{
    bool weapon = shot->weapon < DUEL_MAX_WEAPONS, aimed = !(shot->flags & (uint8_t) ~(DEED_LINKED | DEED_LIGHT));
    if (weapon) tk_json_int_member(out, "weapon", shot->weapon);
    if (aimed) tk_json_int_member(out, "target", shot->target);
    if (aimed && shot->target < world->cars && weapon) tk_json_string_member(out, "at", duel_aim_names[shot->aim]);
    if (shot->flags & DEED_GROUND) duel_put_length(out, "x", (double)shot->x / DUEL_GRID);
    if (shot->flags & DEED_GROUND) duel_put_length(out, "y", (double)shot->y / DUEL_GRID);
}

/* What the seat itself has declared. */
static void put_declared(tk_json *out, const duel_world *world, const duel_state *state, int seat)
{
    tk_json_key(out, "declared");
    tk_json_begin_array(out);
    for (int i = 0; i < state->deed_count; i++) {
        const duel_deed *shot = &state->deed[i];
        if (duel_deed_seat(world, state, shot) != seat) continue;
        tk_json_begin_object(out);
        tk_json_int_member(out, "vehicle", duel_nth_of(world, seat, shot->car));
        tk_json_int_member(out, "crew", shot->crew);
        put_shot(out, world, shot);
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
    if (world->shoulders) tk_json_string_member(out, "shoulders", duel_shoulder_names[world->shoulders]);
    tk_json_bool_member(out, "night", world->night);
}

/* Who is pursued or leads on a road, and by how many inches. */
static void put_lead(tk_json *out, const duel_world *world, const duel_state *state)
{
    double lead = duel_lead(world, state);
    if (state->leader < world->cars) tk_json_int_member(out, "leader", state->leader);
    if (lead < 0) return;
    tk_json_key(out, "lead");
    tk_json_put_real(out, lead, 2);
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
    put_lead(out, world, state);
    put_question(out, world, state);
    put_map(out, world, state);
    put_counters(out, world, state, seat);
    put_grenades(out, state);
    put_skids(out, state);
    tk_json_key(out, "cars");
    tk_json_begin_array(out);
    for (int car = 0; car < world->cars; car++) duel_put_car(out, world, state, car, seat);
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

/* Mines of others are taken to wait for a wheel. */
static void forget_fuses(const duel_world *world, duel_state *state, int seat)
{
    for (int i = 0; i < state->counter_count; i++) {
        duel_counter *it = &state->counter[i];
        bool theirs = it->owner < world->cars && world->owner[it->owner] != seat;
        if (theirs && duel_is_mine(it->kind)) it->flags = COUNTER_PRESSURE;
    }
}

/* What lies under water is not there for those who do not know of it. */
static void forget_sunk(const duel_world *world, duel_state *state, int seat)
{
    duel_play play = {.world = world, .state = state};
    for (int i = state->counter_count - 1; i >= 0; i--)
        if (!duel_sees_counter(world, &state->counter[i], seat)) duel_lift(&play, i);
}

/* Others' declarations are taken to be none: whoever has declared holds its speed and its fire. Secret vehicles are
 * what they look like. */
void duel_imagine(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    const duel_world *world = tk->fixed;
    duel_state *state = at;
    (void)dice;
    int kept = 0;
    for (int i = 0; i < state->deed_count; i++) {
        duel_deed shot = state->deed[i];
        bool own = duel_deed_seat(world, state, &shot) == seat;
        if (own) state->deed[kept++] = shot;
        if (own || duel_is_drop(&shot)) continue;
        duel_mark_fired(world, state, &shot, false);
        if (shot.weapon < DUEL_MAX_WEAPONS) state->car[shot.car].weapon[shot.weapon].flags &= (uint8_t)~WEAPON_FIRED;
    }
    for (int i = kept; i < state->deed_count; i++) state->deed[i] = (duel_deed){0};
    state->deed_count = (uint8_t)kept;
    state->imagined = 1;
    forget_sunk(world, state, seat);
    forget_fuses(world, state, seat);
    duel_forget_people(world, state, seat);
    duel_guess_vehicles(world, state, seat);
    if (!state->over && duel_top_const(state)->kind == FRAME_FIRE) forget_fire_orders(world, state, seat);
    bool entering = !state->over && duel_top_const(state)->kind == FRAME_ENTER;
    for (int car = 0; car < world->cars; car++) {
        duel_car *it = &state->car[car];
        if (duel_seat_of(world, state, car) == seat) continue;
        it->chosen_back = 0;
        it->watches = 0;
        bool answered = !(entering && duel_top_const(state)->waiting >> car & 1);
        it->chosen = entering && answered ? world->scenario.fastest : TK_ABSENT;
    }
}
