/* What an attack, a throw or a run would come to, as a board draws it before anybody commits to it.
 *
 * Where a grenade may come down is found by the rules themselves: it is thrown many times on copies of the state, with
 * dice of its own. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/garage/understand.h"

enum { MOST_SQUARES = 240, THROWS = 180, SHOWN = 45 };

static void put_real(tk_json *out, const char *key, double value, int digits)
{
    tk_json_key(out, key);
    tk_json_put_real(out, value, digits);
}

/* ---- lines of fire ---- */

/* Where somebody is who does something with the hands; the vehicle's place while aboard. */
static tk_vec actor_at(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    int walker = duel_walker_of(world, car, action.arg[0]);
    bool seated = duel_is_placed(action.verb) && duel_is_filled(state, car, action.arg[0]);
    bool afoot = walker >= 0 && !seated && duel_on_foot(&state->walker[walker]);
    if (walker >= 0 && !seated) car = state->walker[walker].in_car;
    return afoot ? duel_walker_at(&state->walker[walker]) : duel_pose(&state->car[car].body).at;
}

static int target_of(tk_action action)
{
    switch (action.verb) {
    case VERB_STRIKE: return action.arg[STRIKE_TARGET];
    case VERB_SHOOT: return action.arg[SHOOT_TARGET];
    default: return action.arg[FIRE_TARGET];
    }
}

/* False: nothing is there any more. */
static bool find_target(const duel_world *world, const duel_state *state, int car, tk_action action, tk_vec *out)
{
    int target = target_of(action), walker = duel_walker_target(world, state, target);
    int fixture = target - DUEL_TARGET_FIXTURE;
    if (action.verb == VERB_SHOOT_GROUND)
        *out = (tk_vec){(double)action.arg[SPOT_X] / DUEL_GRID, (double)action.arg[SPOT_Y] / DUEL_GRID};
    else if (action.verb == VERB_THROW || action.verb == VERB_LAUNCH)
        *out = (tk_vec){(double)action.arg[THROW_X] / DUEL_GRID, (double)action.arg[THROW_Y] / DUEL_GRID};
    else if (walker >= 0)
        *out = duel_walker_at(&state->walker[walker]);
    else if (target >= 0 && target < world->cars)
        *out = duel_pose(&state->car[target].body).at;
    else if (action.verb == VERB_SHOOT && duel_is_battering(world, target)) {
        duel_deed shot = duel_shoot(world, car, action);
        duel_look_batter(world, state, &shot, out, NULL);
    } else if (action.verb != VERB_FIRE || fixture < 0 || fixture >= world->map.fixture_count)
        return false;
    else {
        const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
        *out = world->map.fixture[fixture].middle;
        duel_fixture_spot(world, state, car, duel_weapon_part(vehicle, action.arg[FIRE_WEAPON])->place, fixture, out);
    }
    return true;
}

static void put_forecast(const duel_forecast *all, tk_json *out)
{
    tk_json_int_member(out, "need", all->need);
    put_real(out, "chance", all->hits, 4);
    put_real(out, "damage", all->points, 2);
    if (!all->shielded) return;
    put_real(out, "breaks", all->breaks, 4);
    put_real(out, "through", all->through, 2);
}

/* A sweep is as likely as a shot at the first of them. */
static bool foresee(const duel_world *world, const duel_state *state, int car, tk_action action, duel_forecast *out)
{
    if (action.verb == VERB_SWEEP) {
        action.verb = VERB_FIRE;
        action.arg[FIRE_AIM] = 0;
    }
    bool spot = action.verb == VERB_FIRE_GROUND || action.verb == VERB_VOLLEY_GROUND;
    return !spot && (duel_foresee(world, state, car, action, out, NULL) ||
                     duel_foresee_deed(world, state, car, action, out, NULL));
}

static void put_line(const tk_world *tk, const duel_state *state, int car, tk_action action, const duel_forecast *all,
                     tk_json *out)
{
    tk_vec to;
    tk_json_key(out, "action");
    tk_action_to_json(tk->game->words.verbs, action, out);
    tk_json_put_point(out, "from", actor_at(tk->fixed, state, car, action));
    if (find_target(tk->fixed, state, car, action, &to)) tk_json_put_point(out, "to", to);
    put_real(out, "distance", all->distance, 2);
    put_forecast(all, out);
}

bool duel_put_line(const tk_world *tk, const duel_state *state, int seat, tk_action action, tk_json *out)
{
    int car = duel_car_of(tk->fixed, seat, action.vehicle);
    duel_forecast all;
    if (!foresee(tk->fixed, state, car, action, &all)) return false;
    tk_json_begin_object(out);
    put_line(tk, state, car, action, &all, out);
    tk_json_end_object(out);
    return true;
}

/* ---- grenades ---- */

double duel_burst_reach(const duel_grenade_kind *kind)
{
    static const double BLAST = 0.5, FAR = 2;
    if (kind->bursts == BURST_CONCUSSION || kind->bursts == BURST_FLASH) return FAR;
    return kind->reach ? kind->reach / 4.0 : BLAST;
}

/* Where it came down in one throw. */
static tk_vec throw_once(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_dice *dice)
{
    duel_state copy = *state;
    duel_play play = {world, &copy, dice, NULL};
    for (int i = 0; i < DUEL_MAX_THROWN; i++) copy.thrown[i].timer = 0;
    duel_throw(&play, shot);
    copy.phase = 1;
    copy.thrown[0].flight = 1;
    copy.thrown[0].flags &= (uint8_t)~THROWN_FUSE; /* it bounces, but does not go off */
    duel_thrown_tick(&play);
    return (tk_vec){(double)copy.thrown[0].x / DUEL_GRID, (double)copy.thrown[0].y / DUEL_GRID};
}

static void sort(double *list, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && list[k] < list[k - 1]; k--) {
            double swap = list[k];
            list[k] = list[k - 1];
            list[k - 1] = swap;
        }
}

/* Some of the places, and the distances from the spot that half and nine in ten of them stay within. */
static void put_spread(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_json *out)
{
    tk_seed seed = tk_seed_from_number(0);
    tk_dice dice;
    double far[THROWS];
    tk_vec spot = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    tk_dice_init(&dice, &seed);
    tk_json_key(out, "spread");
    tk_json_begin_array(out);
    for (int i = 0; i < THROWS; i++) {
        tk_vec at = throw_once(world, state, shot, &dice);
        far[i] = tk_vec_length(tk_vec_sub(at, spot));
        if (i < SHOWN) tk_json_put_point(out, NULL, at);
    }
    tk_json_end_array(out);
    sort(far, THROWS);
    put_real(out, "half_within", far[THROWS / 2], 2);
    put_real(out, "most_within", far[THROWS * 9 / 10], 2);
}

static void put_throw(const tk_world *tk, const duel_state *state, int car, tk_action action, tk_json *out)
{
    const duel_world *world = tk->fixed;
    duel_forecast all;
    if (!duel_foresee_deed(world, state, car, action, &all, NULL)) return;
    duel_deed shot = duel_throw_deed(car, action);
    put_line(tk, state, car, action, &all, out);
    put_real(out, "reach", duel_burst_reach(&world->grenade[world->gear[action.arg[THROW_WITH]].grenade]), 2);
    put_spread(world, state, &shot, out);
}

/* ---- on foot ---- */

/* The squares of the way, how many of them in this phase, and how many phases it takes; a way that ends before the
 * place is blocked there. */
static void put_run(const tk_world *tk, const duel_state *state, tk_action action, tk_json *out)
{
    const duel_frame *frame = duel_top_const(state);
    int walker = frame->other - DUEL_TARGET_WALKER;
    tk_vec way[MOST_SQUARES], goal = {(double)action.arg[0] / DUEL_GRID, (double)action.arg[1] / DUEL_GRID};
    int count = duel_foresee_run(tk->fixed, state, walker, goal, way, MOST_SQUARES), left = count, phases = 0;
    for (int phase = state->phase; left > 0 && phases < MOST_SQUARES; phase = phase % DUEL_PHASES + 1, phases++)
        left -= phases ? duel_squares(tk->fixed, state, walker, phase) : frame->left;
    tk_vec end = count ? way[count - 1] : duel_walker_at(&state->walker[walker]);
    tk_json_key(out, "action");
    tk_action_to_json(tk->game->words.verbs, action, out);
    tk_json_key(out, "way");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) tk_json_put_point(out, NULL, way[i]);
    tk_json_end_array(out);
    tk_json_int_member(out, "now", count < frame->left ? count : frame->left);
    tk_json_int_member(out, "phases", phases);
    tk_json_bool_member(out, "arrives", tk_vec_length(tk_vec_sub(goal, end)) < DUEL_SQUARE);
}

static void put_walk(const duel_world *world, const duel_state *state, tk_json *out)
{
    const duel_frame *frame = duel_top_const(state);
    int walker = frame->other - DUEL_TARGET_WALKER;
    tk_json_key(out, "walk");
    tk_json_begin_object(out);
    tk_json_int_member(out, "who", frame->other);
    tk_json_int_member(out, "left", frame->left);
    tk_json_int_member(out, "speed", duel_walk_speed(world, state, walker));
    tk_json_key(out, "row");
    tk_json_begin_array(out);
    for (int phase = 1; phase <= DUEL_PHASES; phase++) tk_json_put_int(out, duel_squares(world, state, walker, phase));
    tk_json_end_array(out);
    tk_json_end_object(out);
}

static void put_victims(const duel_world *world, const duel_state *state, tk_json *out)
{
    uint8_t walker[DUEL_MAX_WALKERS];
    int count = duel_asked_victims(world, state, walker);
    tk_json_key(out, "victims");
    tk_json_begin_object(out);
    tk_json_int_member(out, "hits", duel_top_const(state)->left);
    tk_json_int_member(out, "points", duel_top_const(state)->points);
    int named = duel_named_victim(world, state);
    if (named >= 0) tk_json_int_member(out, "named", named);
    tk_json_key(out, "row");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) tk_json_put_int(out, DUEL_TARGET_WALKER + walker[i]);
    tk_json_end_array(out);
    tk_json_end_object(out);
}

void duel_put_asked_people(const tk_world *tk, const duel_state *state, tk_json *out)
{
    int kind = duel_top_const(state)->kind;
    if (kind == FRAME_WALK) put_walk(tk->fixed, state, out);
    if (kind == FRAME_VICTIMS) put_victims(tk->fixed, state, out);
}

static bool may_be_fired_on(const duel_world *world, const duel_state *state, int walker)
{
    for (int car = 0; car < world->cars; car++) {
        bool foe = duel_is_foe(world, state, car, walker) && duel_in_play(&state->car[car]);
        if (foe && !duel_behind_cover(world, state, walker, duel_pose(&state->car[car].body).at)) return true;
    }
    for (int i = 0; i < world->walkers; i++) {
        bool foe = duel_on_foot(&state->walker[i]) && duel_is_foe(world, state, world->walker[i].car, walker);
        if (foe && !duel_behind_cover(world, state, walker, duel_walker_at(&state->walker[i]))) return true;
    }
    return false;
}

bool duel_is_hidden(const duel_world *world, const duel_state *state, int walker)
{
    return state->walker[walker].flags & WALK_PRONE && !may_be_fired_on(world, state, walker);
}

bool duel_preview_deed(const tk_world *tk, const duel_state *state, int seat, tk_action action, tk_json *out)
{
    int car = duel_car_of(tk->fixed, seat, action.vehicle);
    if (action.verb != VERB_RUN_TO && action.verb != VERB_THROW && action.verb != VERB_LAUNCH)
        return duel_put_line(tk, state, seat, action, out);
    tk_json_begin_object(out);
    if (action.verb == VERB_RUN_TO)
        put_run(tk, state, action, out);
    else
        put_throw(tk, state, car, action, out);
    tk_json_end_object(out);
    return true;
}
