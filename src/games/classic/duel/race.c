/* Races and pursuits: checkpoints, forks of the road, the lead of the pursued [laps] [forks] [pursuit]. */
#include "games/classic/duel/duel.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

/* ---- races ---- */

bool duel_crosses(tk_vec from, tk_vec to, const tk_vec line[2])
{
    tk_vec way = tk_vec_sub(to, from), along = tk_vec_sub(line[1], line[0]);
    double a = tk_vec_cross(along, tk_vec_sub(from, line[0])), b = tk_vec_cross(along, tk_vec_sub(to, line[0]));
    double c = tk_vec_cross(way, tk_vec_sub(line[0], from)), d = tk_vec_cross(way, tk_vec_sub(line[1], from));
    return (a < 0) != (b < 0) && (c < 0) != (d < 0);
}

/* Checkpoints count in their order; the last one is the end of a lap. Even a wreck may slide over the line [laps]. */
static void check_laps(const duel_play *play, int car, tk_vec from, tk_vec to)
{
    const duel_map *map = &play->world->map;
    duel_car *it = &play->state->car[car];
    bool races = duel_in_play(it) || it->standing == STANDING_KILLED;
    if (play->world->scenario.goal != GOAL_LAPS || !races) return;
    if (!duel_crosses(from, to, map->line[it->next_line])) return;
    it->next_line = (uint8_t)((it->next_line + 1) % map->line_count);
    if (it->next_line) return;
    it->laps++;
    DUEL_EVENT(play, EVENT_LAP, NULL, (int16_t)car, it->laps);
    if (it->laps >= play->world->scenario.laps && play->state->leader == DUEL_NONE) play->state->leader = (uint8_t)car;
}

/* ---- forks ---- */

static bool is_within(const duel_play *play, int car, const tk_polygon *area)
{
    tk_polygon here = duel_polygon(play->world, play->state, car);
    for (int i = 0; i < here.count; i++)
        if (!tk_polygon_contains(area, here.at[i])) return false;
    return true;
}

/* Before the leader, and never nearer to it than six inches. */
void duel_litter_fork(const duel_play *play, int car)
{
    enum { PIECES = 6, NEAR = 650, DEEP = 600, WIDE = 400 };
    static const double AWAY = 6;
    tk_pose pose = duel_pose(&play->state->car[car].body);
    tk_polygon here = duel_polygon(play->world, play->state, car);
    for (int piece = 0; piece < PIECES; piece++)
        for (int i = 0; i < DUEL_DROPS; i++) {
            double ahead = (NEAR + (int)tk_dice_below(play->dice, DEEP)) / (double)DUEL_GRID;
            double aside = ((int)tk_dice_below(play->dice, WIDE) - WIDE / 2) / (double)DUEL_GRID;
            if (duel_drop_debris(play, tk_pose_point(pose, (tk_vec){ahead, aside}), &here, AWAY)) break;
        }
}

/* The pursuer that is nearest to the leader; -1: nobody is left to follow it. */
static int nearest_pursuer(const duel_world *world, const duel_state *state, int leader)
{
    int nearest = -1;
    double least = 0;
    tk_polygon here = duel_polygon(world, state, leader);
    for (int car = 0; car < world->cars; car++) {
        bool foe = duel_side_of(world, state, car) != duel_side_of(world, state, leader);
        if (!foe || !duel_in_play(&state->car[car])) continue;
        tk_polygon there = duel_polygon(world, state, car);
        double gap = tk_polygon_gap(&here, &there).size;
        if (nearest >= 0 && gap >= least) continue;
        nearest = car;
        least = gap;
    }
    return nearest;
}

/* ---- the question: does the pursuer drop debris? [forks] ---- */

static void ask_for_debris(const duel_play *play, int leader)
{
    int car = nearest_pursuer(play->world, play->state, leader);
    if (car < 0) return;
    duel_frame *frame = duel_push(play->state, FRAME_LITTER, car);
    frame->waiting = (uint16_t)duel_bit(car);
    frame->other = (uint16_t)leader;
}

tk_reason duel_check_litter(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)state, (void)car;
    return action.verb == VERB_LITTER || action.verb == VERB_SPARE ? TK_REASON_FINE : TK_REASON_NOT_NOW;
}

void duel_list_litter(duel_listing *list)
{
    duel_offer(list, VERB_LITTER, TK_ABSENT, TK_ABSENT);
    duel_offer(list, VERB_SPARE, TK_ABSENT, TK_ABSENT);
}

void duel_answer_litter(const duel_play *play, int car, tk_action action)
{
    if (action.verb == VERB_LITTER) duel_litter_fork(play, duel_top(play->state)->other);
    duel_answered(play->state, car);
}

bool duel_run_litter(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    duel_pop(play->state);
    return true;
}

/* ---- coming to a fork ---- */

/* 1 and 2 to the right, 3 and 4 to the left, else as the leader likes; on a 6 a pursuer may drop debris [forks]. */
static void roll_fork(const duel_play *play, int car, int fork)
{
    int roll = duel_die(play);
    duel_fork_state way = roll <= 2 ? FORK_RIGHT : roll <= 4 ? FORK_LEFT : FORK_FREE;
    play->state->fork[fork] = (uint8_t)way;
    DUEL_EVENT(play, EVENT_FORK, NULL, (int16_t)car, (int16_t)roll, (int16_t)way);
    duel_interrupt(play->state, car);
    if (roll == 6) ask_for_debris(play, car);
}

static tk_vec middle_of(const tk_polygon *shape)
{
    tk_vec sum = {0, 0};
    for (int i = 0; i < shape->count; i++) sum = tk_vec_add(sum, shape->at[i]);
    return tk_vec_scale(sum, 1.0 / shape->count);
}

/* How straight a road lies before a vehicle: the cosine of the turn it takes to get there. */
static double straightness(const duel_car *it, const tk_polygon *branch)
{
    tk_vec way = tk_vec_sub(middle_of(branch), duel_pose(&it->body).at);
    return tk_vec_dot(way, tk_heading_vec(duel_way(it))) / tk_vec_length(way);
}

/* Wider than a right angle: no choice but the straighter road [forks]. */
static void take_straighter(const duel_play *play, int car, int fork)
{
    const duel_fork *at = &play->world->map.fork[fork];
    const duel_car *it = &play->state->car[car];
    bool left = straightness(it, &at->branch[HAND_LEFT]) > straightness(it, &at->branch[HAND_RIGHT]);
    duel_fork_state way = left ? FORK_LEFT : FORK_RIGHT;
    play->state->fork[fork] = (uint8_t)way;
    DUEL_EVENT(play, EVENT_WIDE_FORK, NULL, (int16_t)car, (int16_t)way);
    duel_interrupt(play->state, car);
}

/* In its zone, and on the way to the branches, not out of them and back along the road [forks]. */
static bool comes_to(const duel_play *play, int car, int fork)
{
    const duel_fork *at = &play->world->map.fork[fork];
    const duel_car *it = &play->state->car[car];
    tk_vec here = duel_pose(&it->body).at;
    if (!tk_polygon_contains(&at->zone, here)) return false;
    tk_vec beyond = tk_vec_add(middle_of(&at->branch[HAND_LEFT]), middle_of(&at->branch[HAND_RIGHT]));
    tk_vec on = tk_vec_sub(tk_vec_scale(beyond, 0.5), middle_of(&at->zone));
    return tk_vec_dot(on, tk_heading_vec(duel_way(it))) > 0;
}

static void lead_through(const duel_play *play, int car, int fork)
{
    enum { WIDE = 90 };
    const duel_fork *at = &play->world->map.fork[fork];
    duel_state *state = play->state;
    bool known = state->at_fork >> fork & 1, comes = !known && comes_to(play, car, fork);
    bool inside = tk_polygon_contains(&at->zone, duel_pose(&state->car[car].body).at);
    if (comes && at->angle <= WIDE) roll_fork(play, car, fork);
    if (comes && at->angle > WIDE) take_straighter(play, car, fork);
    state->at_fork = (uint8_t)((state->at_fork & ~duel_bit(fork)) | (inside && (known || comes) ? duel_bit(fork) : 0));
    if (state->fork[fork] != FORK_FREE) return;
    for (int hand = 0; hand < 2; hand++)
        if (is_within(play, car, &at->branch[hand]))
            state->fork[fork] = (uint8_t)(hand == HAND_LEFT ? FORK_LEFT : FORK_RIGHT);
}

/* Whoever is wholly in the branch that is not the leader's way is lost. */
static void check_branches(const duel_play *play, int car, int fork)
{
    int way = play->state->fork[fork];
    if (way != FORK_LEFT && way != FORK_RIGHT) return;
    if (!is_within(play, car, &play->world->map.fork[fork].branch[way == FORK_LEFT ? HAND_RIGHT : HAND_LEFT])) return;
    play->state->car[car].standing = STANDING_LEFT;
    play->state->car[car].speed = 0;
    play->state->car[car].gate = DUEL_NONE;
    DUEL_EVENT(play, EVENT_LOST, NULL, (int16_t)car);
}

/* Where nobody is pursued, whoever comes to a fork first leads from there on [forks]. */
static bool leads_at(const duel_play *play, int car, int fork)
{
    duel_state *state = play->state;
    bool first =
        play->world->scenario.goal != GOAL_ESCAPE && state->fork[fork] == FORK_OPEN && comes_to(play, car, fork);
    if (first) state->leader = (uint8_t)car;
    return car == state->leader;
}

static void check_forks(const duel_play *play, int car)
{
    const duel_world *world = play->world;
    if (world->scenario.start != START_ROAD || world->scenario.goal == GOAL_LAPS) return;
    for (int fork = 0; fork < world->map.fork_count && duel_in_play(&play->state->car[car]); fork++) {
        if (leads_at(play, car, fork)) lead_through(play, car, fork);
        check_branches(play, car, fork);
    }
}

void duel_check_road(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    tk_vec from = {duel_inches(it->was_x), duel_inches(it->was_y)};
    check_laps(play, car, from, duel_pose(&it->body).at);
    it->was_x = it->body.x;
    it->was_y = it->body.y;
    check_forks(play, car);
}

/* ---- pursuit ---- */

double duel_lead(const duel_world *world, const duel_state *state)
{
    int prey = state->leader;
    if (prey >= world->cars || world->scenario.goal != GOAL_ESCAPE) return -1;
    int pursuer = nearest_pursuer(world, state, prey);
    if (pursuer < 0) return -1;
    tk_polygon here = duel_polygon(world, state, prey), there = duel_polygon(world, state, pursuer);
    return tk_polygon_gap(&here, &there).size;
}
