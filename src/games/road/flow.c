/* The course of a match: the stack of frames, rounds and whose turn it is, and the way from an action to the next
 * question.
 *
 * road_advance takes every step that nobody decides, answers for scripted cars and answers questions that leave no
 * choice, until a seat has to decide or the match is over. */
#include "road.h"

#include <assert.h>
#include <string.h>

/* ---- frames ---- */

road_frame *road_push(road_state *state, road_frame_kind kind, int car)
{
    road_frame frame = {.field = -1,
                        .kind = (uint8_t)kind,
                        .car = (uint8_t)car,
                        .other = ROAD_NONE,
                        .with = ROAD_NONE,
                        .by = ROAD_NONE};
    return road_put_frame(state, frame);
}

int road_seat_of(const road_world *world, const road_state *state, int car)
{
    bool bus = world->scenario == SCENARIO_CONVOY && car == world->special;
    int members = (world->seats + 1) / 2;
    return bus ? 2 * (state->round % members) : world->owner[car];
}

road_frame *road_ask_car(const road_world *world, road_state *state, road_frame_kind kind, int car)
{
    road_frame *frame = road_push(state, kind, car);
    frame->asked = road_seat_bit(road_seat_of(world, state, car));
    return frame;
}

void road_report(tk_events *events, road_event type, uint16_t seen_by, const tk_ledger *ledger, const int16_t *args,
                 int count)
{
    int16_t all[TK_EVENT_ARGS];
    for (int i = 0; i < TK_EVENT_ARGS; i++) all[i] = i < count ? args[i] : TK_ABSENT;
    tk_events_add(events, (int)type, seen_by, all, ledger);
}

/* ---- rounds ---- */

static void begin_round(const road_play *play)
{
    road_state *state = play->state;
    road_top(state)->stage = 0;
    state->round++;
    state->phase_gang = 0;
    for (int i = 0; i < play->world->cars; i++) state->car[i].activated = 0;
    ROAD_EVENT(play, EVENT_ROUND, NULL, (int16_t)state->round);
    road_round_begins(play);
}

static void end_round(const road_play *play)
{
    road_state *state = play->state;
    road_top(state)->stage = 1;
    state->dust = 0;
    road_round_ends(play);
    if (state->over || !state->attached || road_top(state)->kind != FRAME_ROUND) return;
    state->attached = 0;
    if (play->world->scenario != SCENARIO_ROADBLOCK) road_drop_boards(play);
}

/* Whose cars are activated one gang after the other: in The Truck Max is gang A [gangs, truck]. */
static int gang_of(const road_world *world, int car)
{
    return world->scenario == SCENARIO_TRUCK ? world->owner[car] != 0 : world->side[car];
}

static bool is_to_come(const road_play *play, int car, int gang)
{
    const road_state *state = play->state;
    return road_driving(state, car) && !state->car[car].activated && gang_of(play->world, car) == gang;
}

/* The gang on turn: how many of its cars are still to come, and which seats decide about them. */
static int gang_cars(const road_play *play, int gang, uint16_t *seats, int *last)
{
    int count = 0;
    *seats = 0;
    for (int car = 0; car < play->world->cars; car++) {
        if (!is_to_come(play, car, gang)) continue;
        *seats |= road_seat_bit(road_seat_of(play->world, play->state, car));
        *last = car;
        count++;
    }
    return count;
}

static void next_of_gangs(const road_play *play)
{
    road_state *state = play->state;
    uint16_t seats;
    int last = ROAD_NONE, count = gang_cars(play, state->phase_gang, &seats, &last);
    if (count && play->world->scenario == SCENARIO_TRUCK && state->phase_gang == 1)
        road_push(state, FRAME_BEGIN, road_next_car(play->world, state)); /* rivals: by their position */
    else if (count == 1)
        road_push(state, FRAME_BEGIN, last);
    else if (count)
        road_push(state, FRAME_ORDER, ROAD_NONE)->asked = seats;
    else if (state->phase_gang == 0)
        state->phase_gang = 1;
    else
        end_round(play);
}

static bool has_gang_turns(const road_world *world)
{
    return (world->rules.gangs && world->scenario != SCENARIO_BASH) || world->scenario == SCENARIO_TRUCK;
}

static void go_on(const road_play *play)
{
    const road_world *world = play->world;
    if (play->state->round == 0 || road_top(play->state)->stage == 1) {
        begin_round(play);
    } else if (has_gang_turns(world)) {
        next_of_gangs(play);
    } else {
        int car = road_next_car(world, play->state);
        if (car == ROAD_NONE)
            end_round(play);
        else
            road_push(play->state, FRAME_BEGIN, car);
    }
}

static tk_reason check_order(const road_world *world, const road_state *state, int seat, tk_action action)
{
    int car = action.arg[0];
    if (action.verb != VERB_ACTIVATE) return TK_REASON_NOT_NOW;
    if (car < 0 || car >= world->cars || !road_driving(state, car)) return ROAD_REASON_NO_CAR;
    if (road_seat_of(world, state, car) != seat) return ROAD_REASON_NOT_YOURS;
    if (gang_of(world, car) != state->phase_gang || state->car[car].activated) return ROAD_REASON_ACTIVATED;
    return TK_REASON_FINE;
}

static void list_order(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    for (int car = 0; car < world->cars && !tk_choices_full(list); car++) {
        tk_action action = tk_action_with(VERB_ACTIVATE, car, TK_ABSENT, TK_ABSENT);
        if (check_order(world, state, seat, action) == TK_REASON_FINE) tk_choices_add(list, action);
    }
}

static void take_order(const road_play *play, int seat, tk_action action)
{
    (void)seat;
    road_pop(play->state);
    road_push(play->state, FRAME_BEGIN, action.arg[0]);
}

const road_question road_question_order = {check_order, list_order, take_order};

/* ---- from one question to the next ---- */

const road_question *const road_questions[ROAD_FRAME_COUNT] = {
#define X(NAME, name, text) &road_question_##name,
    ROAD_QUESTIONS(X)
#undef X
#define X(NAME, name, text) NULL,
        ROAD_STEPS(X)
#undef X
};

static bool is_question(const road_frame *frame)
{
    return road_questions[frame->kind] != NULL;
}

/* Take the step on top that nobody decides. */
static void resolve(const road_play *play, road_frame_kind kind)
{
    switch (kind) {
    case FRAME_ROUND: go_on(play); break;
    case FRAME_BEGIN: road_begin(play); break;
    case FRAME_STEP: road_step(play); break;
    case FRAME_RAM: road_ram(play); break;
    case FRAME_SPIN: road_spin(play); break;
    case FRAME_SHOT: road_shot(play); break;
    case FRAME_ROCKET: road_rocket(play); break;
    case FRAME_FINISH: road_finish(play); break;
    case FRAME_SHOP:
    case FRAME_CHOOSE:
    case FRAME_DRAFT:
    case FRAME_BOSS:
    case FRAME_LAY:
    case FRAME_PLACE:
    case FRAME_ENTER:
    case FRAME_ORDER:
    case FRAME_SPEED:
    case FRAME_DRIVE:
    case FRAME_EVADE:
    case FRAME_TRY:
    case FRAME_AWAY:
    case FRAME_PUSH:
    case FRAME_TACKLE:
    case FRAME_DODGE:
    case FRAME_HAZE:
    case FRAME_DAMAGE:
    case FRAME_PICK:
    case FRAME_WAKE:
    case FRAME_REACT:
    case ROAD_FRAME_COUNT: assert(false && "a question is not resolved"); break;
    }
}

/* A question that has lost its point, because the car it is about is no longer there. */
static bool is_void(const road_state *state, const road_frame *frame)
{
    switch ((road_frame_kind)frame->kind) {
    case FRAME_DRIVE: return state->turn.ended || !road_driving(state, frame->car);
    case FRAME_SPEED:
    case FRAME_DAMAGE:
    case FRAME_WAKE: return !road_driving(state, frame->car);
    case FRAME_PICK: return !road_driving(state, frame->other);
    case FRAME_REACT: return !frame->asked;
    case FRAME_SHOP:
    case FRAME_CHOOSE:
    case FRAME_DRAFT:
    case FRAME_BOSS:
    case FRAME_LAY:
    case FRAME_PLACE:
    case FRAME_ENTER:
    case FRAME_ORDER:
    case FRAME_EVADE:
    case FRAME_TRY:
    case FRAME_AWAY:
    case FRAME_PUSH:
    case FRAME_TACKLE:
    case FRAME_DODGE:
    case FRAME_HAZE:
    case FRAME_ROUND:
    case FRAME_BEGIN:
    case FRAME_STEP:
    case FRAME_RAM:
    case FRAME_SPIN:
    case FRAME_SHOT:
    case FRAME_ROCKET:
    case FRAME_FINISH:
    case ROAD_FRAME_COUNT: break;
    }
    return false;
}

/* Questions that are not put when only one answer is possible. What they leave to choose never depends on anything
 * hidden. */
static bool may_answer_itself(const road_world *world, const road_state *state, const road_frame *frame)
{
    enum {
        KINDS = 1 << FRAME_SPEED | 1 << FRAME_AWAY | 1 << FRAME_PUSH | 1 << FRAME_DODGE | 1 << FRAME_DAMAGE |
                1 << FRAME_WAKE | 1 << FRAME_PLACE
    };
    if (frame->kind == FRAME_DRIVE) /* not with choices that are not listed: cards, a mortar for any field */
        return state->turn.driven >= state->car[frame->car].speed &&
               state->purse[tk_first_seat(frame->asked)].hand_count == 0 &&
               (state->turn.acted & 1 || road_find_part(world, &state->car[frame->car], EFFECT_MORTAR) < 0);
    return KINDS >> frame->kind & 1;
}

/* Answer the question on top if nobody has to be asked. */
static bool answer(const road_play *play)
{
    road_state *state = play->state;
    const road_frame *top = road_top(state);
    const road_question *question = road_questions[top->kind];
    if (is_void(state, top)) {
        road_pop(state);
        return true;
    }
    if (!top->asked) {
        question->take(play, ROAD_NONE, road_script(play->world, state, top));
        return true;
    }
    if (!may_answer_itself(play->world, state, top)) return false;
    tk_action only[2];
    int seat = tk_first_seat(top->asked);
    tk_choices list = {only, 0, sizeof only / sizeof *only};
    question->list(play->world, state, seat, &list);
    if (list.count != 1) return false;
    question->take(play, seat, only[0]);
    return true;
}

/* A game is over: is there something after it, another one or the end of the campaign? */
static bool is_campaign_on(const road_play *play)
{
    return play->world->games > 1 && play->state->ending != ENDING_CAMPAIGN;
}

void road_advance(const road_play *play)
{
    road_state *state = play->state;
    road_play now = *play;
    while (!state->over || is_campaign_on(&now)) {
        if (state->over) road_next_game(&now);
        now.world = road_leg(play->world, state->game);
        if (state->over) continue;
        const road_frame *top = road_top(state);
        if (!is_question(top))
            resolve(&now, (road_frame_kind)top->kind);
        else if (!answer(&now))
            return;
    }
}

/* ---- the contract ---- */

void road_start(const tk_world *world, void *at, tk_dice *dice, tk_events *events)
{
    road_play play = {road_world_of(world, at), at, dice, events};
    road_begin_game(&play);
    road_advance(&play);
}

uint32_t road_pending(const tk_world *world, const void *at)
{
    const road_state *state = at;
    (void)world;
    return state->over ? 0 : road_top_const(state)->asked;
}

tk_reason road_check(const tk_world *world, const void *at, int seat, tk_action action)
{
    const road_state *state = at;
    return road_questions[road_top_const(state)->kind]->check(road_world_of(world, state), state, seat, action);
}

int road_legal(const tk_world *world, const void *at, int seat, tk_action *out, int cap)
{
    const road_state *state = at;
    if (seat < 0 || seat >= world->seats || !(road_pending(world, state) >> seat & 1)) return 0;
    tk_choices list = {out, 0, cap};
    road_questions[road_top_const(state)->kind]->list(road_world_of(world, state), state, seat, &list);
    return list.count;
}

int road_asides(const tk_world *world, const void *at, int seat, tk_action *out, int cap)
{
    const road_state *state = at;
    if (seat < 0 || seat >= world->seats || !(road_pending(world, state) >> seat & 1)) return 0;
    const road_frame *top = road_top_const(state);
    tk_choices list = {out, 0, cap};
    if (top->kind == FRAME_SHOP) road_list_shop_asides(road_world_of(world, state), state, seat, &list);
    if (top->kind == FRAME_DAMAGE) road_list_losses(road_world_of(world, state), state, top->car, &list);
    if (top->kind == FRAME_PICK) road_list_picks(road_world_of(world, state), state, top->other, &list);
    if (top->kind == FRAME_DRIVE) road_list_shells(road_world_of(world, state), state, top->car, &list);
    return list.count;
}

void road_apply(const tk_world *world, void *at, int seat, tk_action action, tk_dice *dice, tk_events *events)
{
    road_play play = {road_world_of(world, at), at, dice, events};
    road_questions[road_top(play.state)->kind]->take(&play, seat, action);
    road_advance(&play);
}
