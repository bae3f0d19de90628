/* Scenarios: how they begin, who has left, who has won [setting-up] [winning]. */
#include "duel.h"

/* ---- the beginning ---- */

/* A 5 gives one more to the handling class, a 6 or better two [reflexes]. */
static void roll_reflexes(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int roll = duel_die(play) + play->world->skill[car];
    it->reflex_roll = (uint8_t)roll;
    it->reflexes = (int8_t)(roll >= 6 ? 2 : roll == 5);
    it->handling = (int8_t)duel_handling_class(play->world, play->state, car, NULL);
    DUEL_EVENT(play, EVENT_REFLEXES, NULL, (int16_t)car, (int16_t)roll, it->handling);
}

static void place(const duel_play *play, int car, int gate, int tie)
{
    duel_car *it = &play->state->car[car];
    duel_fit_out(play->world, it, play->world->given[car]);
    duel_set_pose(&it->body, play->world->map.gate[gate].pose);
    it->body.down = TK_SIDE_UNDER;
    it->gate = (uint8_t)gate;
    it->tie = (uint8_t)tie;
    it->chosen = TK_ABSENT;
    it->course = it->body.heading;
    it->killer = it->orders.target = DUEL_NONE;
    roll_reflexes(play, car);
}

void duel_start(const tk_world *tk, void *at, tk_dice *dice, tk_events *events)
{
    duel_play play = {tk->fixed, at, dice, events};
    uint8_t gate[DUEL_MAX_GATES], tie[DUEL_MAX_CARS];
    for (int i = 0; i < play.world->map.gate_count; i++) gate[i] = (uint8_t)i;
    for (int i = 0; i < play.world->cars; i++) tie[i] = (uint8_t)i;
    tk_dice_shuffle(dice, gate, (size_t)play.world->map.gate_count);
    tk_dice_shuffle(dice, tie, (size_t)play.world->cars);
    for (int car = 0; car < play.world->cars; car++) place(&play, car, gate[car], tie[car]);
    duel_push(play.state, FRAME_TURN, DUEL_NONE);
    duel_push(play.state, FRAME_ENTER, DUEL_NONE)->waiting = (uint16_t)(duel_bit(play.world->cars) - 1);
    duel_advance(&play);
}

tk_reason duel_check_enter(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_scenario *scenario = &world->scenario;
    int speed = action.arg[0];
    if (action.verb != VERB_ENTER) return TK_REASON_NOT_NOW;
    if (speed < scenario->slowest || speed > scenario->fastest) return TK_REASON_DUEL_START_SPEED;
    if (speed > duel_vehicle_of(world, &state->car[car])->top_speed) return TK_REASON_DUEL_TOP_SPEED;
    return speed % DUEL_STEP ? TK_REASON_DUEL_SPEED_STEP : TK_REASON_FINE;
}

void duel_list_enter(duel_listing *list)
{
    for (int speed = list->world->scenario.slowest; speed <= list->world->scenario.fastest; speed += 50)
        if (!duel_check_enter(list->world, list->state, list->car,
                              (tk_action){.verb = VERB_ENTER, .arg = {(int16_t)speed}}))
            duel_offer(list, VERB_ENTER, speed, TK_ABSENT);
}

void duel_answer_enter(const duel_play *play, int car, tk_action action)
{
    play->state->car[car].chosen = action.arg[0];
    duel_answered(play->state, car);
}

bool duel_run_enter(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    duel_pop(play->state);
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        it->standing = STANDING_RUNNING;
        it->speed = it->chosen;
        it->chosen = TK_ABSENT;
        DUEL_EVENT(play, EVENT_ENTERED, NULL, (int16_t)car, (int16_t)(it->body.x / 100), (int16_t)(it->body.y / 100),
                   it->body.heading, it->speed);
    }
    return true;
}

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

/* [leaving] */
void duel_check_exit(const duel_play *play, int car)
{
    const duel_map *map = &play->world->map;
    duel_car *it = &play->state->car[car];
    if (!duel_is_there(it)) return;
    tk_polygon here = duel_polygon(play->world, play->state, car);
    bool off = is_off_map(play->world, &here);
    for (int gate = 0; gate < map->gate_count; gate++) {
        if (!off && !lies_within(&here, &map->gate[gate].exit)) continue;
        it->standing = STANDING_LEFT;
        it->speed = 0;
        DUEL_EVENT(play, EVENT_LEFT, NULL, (int16_t)car, (int16_t)gate);
        return;
    }
}

/* ---- the end ---- */

/* Teams with a vehicle still in play, a bit each. */
static unsigned teams_left(const duel_world *world, const duel_state *state)
{
    unsigned teams = 0;
    for (int car = 0; car < world->cars; car++)
        if (duel_in_play(&state->car[car])) teams |= duel_bit(world->team[world->owner[car]]);
    return teams;
}

static void tell_winners(const duel_play *play)
{
    unsigned teams = teams_left(play->world, play->state);
    for (int seat = 0; seat < play->world->seats; seat++)
        if (seat != play->world->referee && teams >> play->world->team[seat] & 1)
            DUEL_EVENT(play, EVENT_WINS, NULL, (int16_t)seat);
}

void duel_check_goal(const duel_play *play)
{
    unsigned teams = teams_left(play->world, play->state);
    if (!teams) {
        duel_finish(play, ENDING_NOBODY);
    } else if (!(teams & (teams - 1))) {
        tell_winners(play);
        duel_finish(play, ENDING_LAST);
    } else if (play->state->phase == DUEL_PHASES && play->state->turn >= play->world->scenario.turns) {
        DUEL_EVENT(play, EVENT_TIME_UP, NULL, 0);
        duel_finish(play, ENDING_TIME);
    }
}

void duel_outcome(const tk_world *tk, const void *at, tk_outcome *out)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    unsigned teams = teams_left(world, state);
    *out = (tk_outcome){.over = state->over != 0, .ending = state->ending, .seats = tk->seats};
    for (int car = 0; car < world->cars; car++) out->score[world->owner[car]] += state->car[car].points;
    for (int seat = 0; seat < tk->seats; seat++)
        out->won[seat] = state->ending == ENDING_LAST && seat != world->referee && teams >> world->team[seat] & 1;
}
