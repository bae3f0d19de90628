/* Scenarios: who has left, who has given up, points, who has won [leaving] [points] [winning]. */
#include "games/classic/duel/duel.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

/* ---- leaving ---- */

static bool lies_within(const tk_polygon *inner, const tk_polygon *outer)
{
    for (int i = 0; i < inner->count; i++)
        if (!tk_polygon_contains(outer, inner->at[i])) return false;
    return outer->count > 0;
}

static bool is_off_map(const duel_world *world, const tk_polygon *here)
{
    for (int i = 0; i < here->count; i++)
        if (here->at[i].x > 0 && here->at[i].y > 0 && here->at[i].x < world->map.width &&
            here->at[i].y < world->map.height)
            return false;
    return true;
}

/* The gate a vehicle has wholly gone out by; -1. Whoever is off the map has gone out by the nearest. */
static int gate_taken(const duel_world *world, const tk_polygon *here)
{
    const duel_map *map = &world->map;
    for (int gate = 0; gate < map->gate_count; gate++)
        if (lies_within(here, &map->gate[gate].exit)) return gate;
    if (!is_off_map(world, here)) return -1;
    int nearest = 0;
    double least = 1e9;
    for (int gate = 0; gate < map->gate_count; gate++) {
        double apart = tk_vec_length(tk_vec_sub(map->gate[gate].pose.at, here->at[0]));
        if (apart < least) nearest = gate;
        if (apart < least) least = apart;
    }
    return nearest;
}

/* [leaving] */
void duel_check_exit(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (!duel_is_there(it)) return;
    duel_check_road(play, car);
    if (!duel_is_there(it)) return;
    tk_polygon here = duel_polygon(play->world, play->state, car);
    int gate = gate_taken(play->world, &here);
    if (gate < 0) return;
    duel_note_exit(play->world, play->state, car);
    if (!play->world->scenario.exits) duel_surrender(play, car);
    it->standing = STANDING_LEFT;
    it->speed = 0;
    it->gate = (uint8_t)gate;
    DUEL_EVENT(play, EVENT_LEFT, NULL, (int16_t)car, (int16_t)gate);
}

int duel_killer_of(const duel_world *world, const duel_state *state, int car, int side)
{
    int killer = state->car[car].killer;
    bool own_doing = killer == car && world->team[world->owner[car]] == side;
    return killer == DUEL_NONE || own_doing ? TK_ABSENT : killer;
}

/* ---- kills and points ---- */

/* [kills] [points]; nobody is credited for a vehicle of its own side. */
void duel_credit_kill(const duel_play *play, int side, int by)
{
    const duel_world *world = play->world;
    bool counts = by >= 0 && by < world->cars && world->team[world->owner[by]] != side;
    tk_ledger ledger = {0};
    if (!counts || !world->scenario.kill_points) return;
    duel_car *winner = &play->state->car[by];
    winner->points = (int16_t)(winner->points + world->scenario.kill_points);
    tk_ledger_add(&ledger, LABEL_KILL, world->scenario.kill_points, TK_ABSENT);
    DUEL_EVENT(play, EVENT_POINTS, &ledger, world->owner[by], winner->points);
}

void duel_reward(const duel_play *play, int car, int points, int label)
{
    if (!points || !duel_in_play(&play->state->car[car])) return;
    tk_ledger ledger = {0};
    int keeper = duel_keeper(play->world, play->state, car);
    duel_car *it = &play->state->car[keeper];
    it->points = (int16_t)(it->points + points);
    tk_ledger_add(&ledger, label, points, TK_ABSENT);
    DUEL_EVENT(play, EVENT_POINTS, &ledger, play->world->owner[keeper], it->points);
}

void duel_surrender(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (!duel_in_play(it)) return;
    it->standing = STANDING_SURRENDERED;
    duel_interrupt(play->state, car);
    DUEL_EVENT(play, EVENT_SURRENDERED, NULL, (int16_t)car);
    duel_credit_kill(play, duel_side_of(play->world, play->state, car), it->killer);
}

/* ---- the end ---- */

static unsigned teams_driving(const duel_world *world, const duel_state *state)
{
    unsigned teams = 0;
    for (int car = 0; car < world->cars; car++)
        if (duel_in_play(&state->car[car])) teams |= duel_bit(duel_side_of(world, state, car));
    return teams;
}

/* Where the last car wins, people on foot count only when no car is left, and gangs, which never had one
 * [amateur-night]. */
static bool counts_on_foot(const duel_world *world, unsigned driving, int car)
{
    return world->scenario.goal != GOAL_LAST_CAR || !driving || duel_is_gang(world, car);
}

unsigned duel_teams_left(const duel_world *world, const duel_state *state)
{
    unsigned driving = teams_driving(world, state), teams = driving;
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        int car = world->walker[i].car;
        bool able = duel_on_foot(&state->walker[i]) && duel_walker_wounds(world, state, i) < 2;
        if (able && counts_on_foot(world, driving, car)) teams |= duel_bit(world->team[world->owner[car]]);
    }
    return teams;
}

static void end_with(const duel_play *play, duel_ending ending, unsigned teams)
{
    const duel_world *world = play->world;
    play->state->winners = (uint16_t)teams;
    for (int seat = 0; seat < world->seats; seat++)
        if (seat != world->referee && teams >> world->team[seat] & 1) DUEL_EVENT(play, EVENT_WINS, NULL, (int16_t)seat);
    duel_finish(play, ending);
}

/* Whoever is still there gets the points for it [points]. */
static void pay_survivors(const duel_play *play)
{
    tk_ledger ledger = {0};
    int worth = play->world->scenario.survival_points;
    tk_ledger_add(&ledger, LABEL_SURVIVAL, worth, TK_ABSENT);
    for (int car = 0; car < play->world->cars && worth; car++) {
        if (!duel_in_play(&play->state->car[car])) continue;
        int keeper = duel_keeper(play->world, play->state, car);
        duel_car *it = &play->state->car[keeper];
        it->points = (int16_t)(it->points + worth);
        DUEL_EVENT(play, EVENT_POINTS, &ledger, play->world->owner[keeper], it->points);
    }
}

/* The teams with the most points. */
static unsigned best_teams(const duel_world *world, const duel_state *state)
{
    int sum[DUEL_MAX_SEATS] = {0}, best = -32768;
    unsigned seen = 0, teams = 0;
    for (int car = 0; car < world->cars; car++) {
        int team = world->team[world->owner[car]];
        sum[team] += state->car[car].points;
        seen |= duel_bit(team);
    }
    for (int team = 0; team < DUEL_MAX_SEATS; team++) {
        if (!(seen >> team & 1) || sum[team] < best) continue;
        teams = sum[team] > best ? duel_bit(team) : teams | duel_bit(team);
        best = sum[team];
    }
    return teams;
}

/* The pursued against the pack [pursuit]: the end of the road is an escape, a wrong turn is none. True: over. */
static bool check_pursuit(const duel_play *play, unsigned teams)
{
    const duel_world *world = play->world;
    int prey = play->state->leader;
    unsigned own = duel_bit(duel_side_of(world, play->state, prey));
    double lead = duel_lead(world, play->state);
    bool ahead = lead > world->scenario.escape;
    const duel_car *it = &play->state->car[prey];
    bool away = it->standing == STANDING_LEFT && it->gate != DUEL_NONE;
    if (!teams && !away) return false;
    if (away) {
        end_with(play, ENDING_ESCAPED, own);
    } else if (!(teams & own)) {
        end_with(play, ENDING_CAUGHT, teams);
    } else if (teams == own || ahead) {
        if (ahead) DUEL_EVENT(play, EVENT_ESCAPED, NULL, (int16_t)prey, (int16_t)lead);
        end_with(play, ENDING_ESCAPED, own);
    }
    return play->state->over;
}

static void end_event(const duel_play *play, duel_ending ending, unsigned teams)
{
    if (play->world->scenario.goal == GOAL_POINTS) {
        pay_survivors(play);
        end_with(play, ENDING_POINTS, best_teams(play->world, play->state));
    } else {
        end_with(play, ending, teams);
    }
}

/* Teams with a wreck that is still sliding: it may yet cross the line of a race [laps]. */
static unsigned teams_sliding(const duel_world *world, const duel_state *state)
{
    unsigned teams = 0;
    for (int car = 0; car < world->cars && world->scenario.goal == GOAL_LAPS; car++)
        if (state->car[car].standing == STANDING_KILLED && state->car[car].speed)
            teams |= duel_bit(duel_side_of(world, state, car));
    return teams;
}

/* [winning]: the race is won, one side is left, nobody is, or time is up. */
void duel_check_goal(const duel_play *play)
{
    const duel_world *world = play->world;
    duel_state *state = play->state;
    unsigned teams = duel_teams_left(world, state) | teams_sliding(world, state);
    if (world->scenario.goal == GOAL_LAPS && state->leader != DUEL_NONE) {
        end_with(play, ENDING_FINISHED, duel_bit(duel_side_of(world, state, state->leader)));
    } else if (world->scenario.goal == GOAL_ESCAPE && check_pursuit(play, teams)) {
        return;
    } else if (!teams) {
        end_event(play, ENDING_NOBODY, 0);
    } else if (!(teams & (teams - 1))) {
        end_event(play, ENDING_LAST, teams);
    } else if (state->phase == DUEL_PHASES && state->turn >= world->scenario.turns) {
        DUEL_EVENT(play, EVENT_TIME_UP, NULL, 0);
        end_event(play, ENDING_TIME, 0);
    }
}

void duel_outcome(const tk_world *tk, const void *at, tk_outcome *out)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    *out = (tk_outcome){.over = state->over != 0, .ending = state->ending, .seats = tk->seats};
    for (int car = 0; car < world->cars; car++) out->score[world->owner[car]] += state->car[car].points;
    for (int seat = 0; seat < tk->seats; seat++)
        out->won[seat] = seat != world->referee && state->winners >> world->team[seat] & 1;
}
