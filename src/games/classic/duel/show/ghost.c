/* Choices as a board draws them: ghosts of where moves would end, arcs and lines of fire, previews of any move.
 *
 * A ghost is made by the rules themselves on a copy of the state, with dice of its own: it shows where the maneuver
 * leads before anything is rolled for. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/garage/understand.h"

enum { MOST_GHOSTS = 96, STEPS = 6 };

static bool is_move(int verb)
{
    switch (verb) {
    case VERB_STRAIGHT:
    case VERB_BEND:
    case VERB_DRIFT:
    case VERB_SWERVE:
    case VERB_BOOTLEGGER:
    case VERB_T_STOP:
    case VERB_PIVOT:
    case VERB_EVEN_OUT: return true;
    default: return false;
    }
}

static void put_action(const tk_world *tk, tk_action action, tk_json *out)
{
    tk_json_key(out, "action");
    tk_action_to_json(tk->game->words.verbs, action, out);
}

/* ---- ghosts ---- */

/* The state with the move made, as far as its first inch goes: slid along what it touches, with its turn. */
static void make_ghost(const duel_world *world, int car, tk_action action, duel_state *ghost)
{
    tk_seed seed = tk_seed_from_number(0);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    duel_play play = {world, ghost, &dice, NULL};
    duel_body before = ghost->car[car].body;
    const duel_body *after = &ghost->car[car].body;
    duel_answer_move(&play, car, action);
    /* A stretch is measured in one step and driven in the next; what it runs into leaves a rest for another. */
    for (int step = 0; step < STEPS && !ghost->over && duel_top(ghost)->kind == FRAME_MOVE; step++) {
        const duel_frame *frame = duel_top(ghost);
        bool moved = before.x != after->x || before.y != after->y || before.heading != after->heading;
        if (frame->who != car || (moved && frame->amount <= 0 && !frame->other)) return;
        duel_run_move(&play, duel_top(ghost));
    }
}

/* Does it run into something it was not in contact with? */
static bool hits_something(const duel_state *state, const duel_state *ghost, int car)
{
    int before = 0, after = 0;
    for (int i = 0; i < state->touch_count; i++)
        before += state->touch[i].assessed && (state->touch[i].car == car || state->touch[i].with == car);
    for (int i = 0; i < ghost->touch_count; i++)
        after += ghost->touch[i].assessed && (ghost->touch[i].car == car || ghost->touch[i].with == car);
    return after > before || ghost->car[car].speed != state->car[car].speed;
}

/* What the crash table would do: each result with its chance, the loss of control counted in. */
static void put_crashes(const duel_world *world, const duel_state *state, int car, tk_action action, double lost,
                        tk_json *out)
{
    double chance[DUEL_CRASH_COUNT];
    duel_crash_chances(world, state, car, action, chance);
    tk_json_key(out, "crash");
    tk_json_begin_array(out);
    for (int i = 0; i < DUEL_CRASH_COUNT; i++) {
        if (chance[i] <= 0) continue;
        tk_json_begin_object(out);
        tk_json_string_member(out, "result", duel_crash_names[i]);
        tk_json_key(out, "chance");
        tk_json_put_real(out, lost * chance[i], 4);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* Who is run over on the way. */
static void put_run_over(const duel_world *world, const duel_state *state, const duel_state *ghost, int car,
                         tk_json *out)
{
    if (!state->afoot) return;
    tk_json_key(out, "runs_over");
    tk_json_begin_array(out);
    for (int i = 0; i < world->walkers; i++)
        if (ghost->walker[i].hit_by == car + 1 && state->walker[i].hit_by != car + 1)
            tk_json_put_int(out, DUEL_TARGET_WALKER + i);
    tk_json_end_array(out);
}

static void put_ghost(const tk_world *tk, const duel_state *state, int car, tk_action action, tk_json *out)
{
    const duel_world *world = tk->fixed;
    duel_state ghost = *state;
    int difficulty;
    double keeps = duel_keep_chance(world, state, car, action, &difficulty);
    make_ghost(world, car, action, &ghost);
    const duel_car *it = &ghost.car[car];
    tk_pose pose = duel_pose(&it->body);
    tk_polygon here = duel_polygon(world, &ghost, car);
    tk_json_begin_object(out);
    put_action(tk, action, out);
    tk_json_put_point(out, "to", pose.at);
    tk_json_int_member(out, "heading", pose.heading);
    tk_json_put_polygon(out, "at", &here);
    tk_json_int_member(out, "difficulty", difficulty);
    tk_json_key(out, "keeps");
    tk_json_put_real(out, keeps, 4);
    if (keeps < 1) put_crashes(world, state, car, action, 1 - keeps, out);
    tk_json_bool_member(out, "hits", hits_something(state, &ghost, car));
    put_run_over(world, state, &ghost, car, out);
    tk_json_end_object(out);
}

bool duel_preview(const tk_world *tk, const void *at, int seat, tk_action action, tk_json *out)
{
    const duel_state *state = at;
    int car = duel_car_of(tk->fixed, seat, action.vehicle);
    if (state->over || car < 0 || duel_check(tk, state, seat, action)) return false;
    if (!is_move(action.verb)) return duel_preview_deed(tk, state, seat, action, out);
    put_ghost(tk, state, car, action, out);
    return true;
}

static void put_ghosts(const tk_world *tk, const duel_state *state, int seat, tk_json *out)
{
    tk_action list[MOST_GHOSTS];
    int count = duel_legal(tk, state, seat, list, MOST_GHOSTS);
    tk_json_key(out, "ghosts");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) {
        bool repeats = list[i].verb == VERB_STRAIGHT && list[i].arg[0] != UNTIL_PHASE;
        if (is_move(list[i].verb) && !repeats)
            put_ghost(tk, state, duel_car_of(tk->fixed, seat, list[i].vehicle), list[i], out);
    }
    tk_json_end_array(out);
}

/* ---- lines of fire ---- */

/* The two lines that bound the arc of a side: from its corners, outwards at 45 degrees. */
static void put_arc(const duel_world *world, const duel_state *state, int car, int side, tk_json *out)
{
    int towards = duel_side_heading(side);
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_pose pose = duel_pose(&it->body);
    bool end = side == TK_SIDE_FRONT || side == TK_SIDE_BACK;
    double ahead = (end ? vehicle->length : vehicle->width) / 2, aside = (end ? vehicle->width : vehicle->length) / 2;
    for (int hand = 0; hand < 2; hand++) {
        tk_vec corner = tk_vec_rotate((tk_vec){ahead, hand == HAND_LEFT ? aside : -aside}, towards);
        int way = pose.heading + towards + (hand == HAND_LEFT ? 450 : -450);
        tk_json_put_point(out, hand == HAND_LEFT ? "left" : "right", tk_pose_point(pose, corner));
        tk_json_int_member(out, hand == HAND_LEFT ? "left_heading" : "right_heading", tk_heading_wrap(way));
    }
}

static void put_arcs(const duel_world *world, const duel_state *state, int car, tk_json *out)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    tk_json_key(out, "arcs");
    tk_json_begin_array(out);
    for (int weapon = 0; weapon < vehicle->weapon_count; weapon++) {
        const duel_part *part = &vehicle->part[vehicle->weapon[weapon]];
        tk_json_begin_object(out);
        tk_json_int_member(out, "weapon", weapon);
        tk_json_string_member(out, "title", world->weapon[part->row].title);
        tk_json_bool_member(out, "all_round", part->place > TK_SIDE_BACK);
        if (part->place <= TK_SIDE_BACK) put_arc(world, state, car, part->place, out);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_lines(const tk_world *tk, const duel_state *state, int seat, tk_json *out)
{
    tk_action list[4 * MOST_GHOSTS];
    int count = duel_legal(tk, state, seat, list, 4 * MOST_GHOSTS);
    if (count) put_arcs(tk->fixed, state, duel_car_of(tk->fixed, seat, list[0].vehicle), out);
    tk_json_key(out, "lines");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) duel_put_line(tk, state, seat, list[i], out);
    tk_json_end_array(out);
}

void duel_put_choices(const tk_world *tk, const duel_state *state, int seat, tk_json *out)
{
    if (state->over || seat < 0 || !(duel_pending(tk, state) >> seat & 1)) return;
    int kind = duel_top_const(state)->kind;
    if (kind == FRAME_MOVE) put_ghosts(tk, state, seat, out);
    if (kind == FRAME_FIRE) put_lines(tk, state, seat, out);
    duel_put_asked_people(tk, state, out);
}
