/* The order of things: a stack of frames, the top one being settled.
 *
 * sixth_advance runs until somebody is asked or the match is over. A frame is run again and again until it pops itself;
 * it may push others, which are then settled first. A frame that belongs to a car which is out is dropped. */
#include "sixth.h"

sixth_frame *sixth_push(sixth_state *state, sixth_frame_kind kind, int who)
{
    sixth_frame frame = {.kind = (uint8_t)kind, .who = (uint8_t)who, .asked = SIXTH_NONE};
    return sixth_put_frame(state, frame);
}

int sixth_in_order(const sixth_world *world, const sixth_state *state, int index)
{
    int first = 0;
    while (world->arena.order[first] != state->first) first++;
    return world->arena.order[(first + index) % world->seats];
}

int sixth_running_count(const sixth_world *world, const sixth_state *state)
{
    int count = 0;
    for (int seat = 0; seat < world->seats; seat++) count += sixth_running(state, seat);
    return count;
}

void sixth_finish(const sixth_play *play, sixth_ending ending)
{
    play->state->over = 1;
    play->state->ending = (uint8_t)ending;
    sixth_clear_pool(play->state);
    while (play->state->frame_count) sixth_pop(play->state);
}

uint32_t sixth_pending(const tk_world *tk, const void *at)
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    if (state->over) return 0;
    if (sixth_top_const(state)->kind != FRAME_BUILD) return sixth_bit(sixth_top_const(state)->asked);
    uint32_t building = 0;
    for (int seat = 0; seat < world->seats; seat++)
        if (state->car[seat].standing == STANDING_BUILDING) building |= sixth_bit(seat);
    return building;
}

/* ---- before the first round ---- */

/* All cars are built: everybody shows [secret-builds]. */
static bool run_build(const sixth_play *play, sixth_frame *frame)
{
    sixth_state *state = play->state;
    for (int seat = 0; seat < play->world->seats; seat++)
        if (state->car[seat].standing == STANDING_BUILDING) return false;
    for (int seat = 0; seat < play->world->seats; seat++) {
        sixth_design design;
        sixth_draft_read(&state->car[seat], &design);
        sixth_sum sum = sixth_design_sum(play->world, &design);
        sixth_finish_car(play->world, &state->car[seat]);
        SIXTH_EVENT(play, EVENT_REVEAL, NULL, (int16_t)seat, (int16_t)sum.build, (int16_t)sum.crew);
    }
    if (play->events) play->events->revealed = true;
    *frame = (sixth_frame){.kind = FRAME_PLACE, .who = SIXTH_NONE, .asked = SIXTH_NONE};
    return true;
}

static bool run_place(const sixth_play *play, sixth_frame *frame)
{
    if (frame->stage == play->world->seats) {
        *frame = (sixth_frame){.kind = FRAME_ROUND, .who = SIXTH_NONE, .asked = SIXTH_NONE};
        return true;
    }
    frame->asked = (uint8_t)sixth_in_order(play->world, play->state, frame->stage);
    if (play->world->scenario.goal == GOAL_RACE) { /* a grid: the keys lie already [scenario-race] */
        play->state->key = play->world->arena.seat_key[frame->asked];
        frame->left = 1;
    }
    return false;
}

/* ---- the round ---- */

/* All tokens go back and the marker goes to the left [end-of-round]. */
static void end_round(const sixth_play *play)
{
    sixth_state *state = play->state;
    for (int seat = 0; seat < play->world->seats; seat++) state->car[seat].control = state->car[seat].aces = 0;
    if (sixth_score_round(play)) return;
    do state->first = (uint8_t)sixth_in_order(play->world, state, 1);
    while (!sixth_running(state, state->first));
}

/* Stages: the start, then fires, movement and combat seat by seat in order [round]. */
static bool run_round(const sixth_play *play, sixth_frame *frame)
{
    static const sixth_frame_kind PHASES[] = {FRAME_FIRES, FRAME_MOVE, FRAME_COMBAT};
    if (frame->stage == 0) {
        sixth_begin_round(play);
        frame->stage = 1;
    } else if (frame->stage > 3) {
        frame->stage = 0;
        end_round(play);
    } else if (frame->left == play->world->seats) {
        frame->stage++;
        frame->left = 0;
    } else {
        int seat = sixth_in_order(play->world, play->state, frame->left++);
        if (sixth_running(play->state, seat)) sixth_push(play->state, PHASES[frame->stage - 1], seat);
    }
    return true;
}

static bool run_frame(const sixth_play *play, sixth_frame *frame)
{
    switch ((sixth_frame_kind)frame->kind) {
    case FRAME_BUILD: return run_build(play, frame);
    case FRAME_PLACE: return run_place(play, frame);
    case FRAME_ROUND: return run_round(play, frame);
    case FRAME_FIRES: return sixth_run_fires(play, frame);
    case FRAME_BURN: return sixth_run_burn(play, frame);
    case FRAME_MOVE: return sixth_run_move(play, frame);
    case FRAME_LIGHTS: return sixth_run_lights(play, frame);
    case FRAME_CONTACTS: return sixth_run_contacts(play, frame);
    case FRAME_CRASH: return sixth_run_crash(play, frame);
    case FRAME_PAY: return sixth_run_pay(play, frame);
    case FRAME_DRIVING: return sixth_run_driving(play, frame);
    case FRAME_SPIN: return sixth_run_spin(play, frame);
    case FRAME_HURT: return sixth_run_hurt(play, frame);
    case FRAME_INTERNAL: return sixth_run_internal(play, frame);
    case FRAME_COMBAT: return sixth_run_combat(play, frame);
    case FRAME_ATTACK: return sixth_run_attack(play, frame);
    }
    return false;
}

/* Is the frame about a car that is out? A crash, and damage to a body, go on without their driver. */
static bool is_void(const sixth_state *state, const sixth_frame *frame)
{
    switch ((sixth_frame_kind)frame->kind) {
    case FRAME_FIRES:
    case FRAME_BURN:
    case FRAME_MOVE:
    case FRAME_PAY:
    case FRAME_DRIVING:
    case FRAME_SPIN:
    case FRAME_INTERNAL:
    case FRAME_COMBAT:
    case FRAME_ATTACK: return !sixth_running(state, frame->who);
    case FRAME_BUILD:
    case FRAME_PLACE:
    case FRAME_ROUND:
    case FRAME_LIGHTS:
    case FRAME_CONTACTS:
    case FRAME_CRASH:
    case FRAME_HURT: return false;
    }
    return false;
}

void sixth_advance(const sixth_play *play)
{
    sixth_state *state = play->state;
    while (!state->over) {
        sixth_frame *frame = sixth_top(state);
        frame->asked = SIXTH_NONE;
        if (is_void(state, frame))
            sixth_pop(state);
        else if (!run_frame(play, frame))
            return;
    }
}

void sixth_lay_obstacles(const sixth_world *world, sixth_state *state)
{
    for (int i = 0; i < world->arena.object_count; i++) {
        sixth_set_pose(state, SIXTH_MAX_CARS + i, world->arena.object[i].pose);
        state->body[SIXTH_MAX_CARS + i].kind = BODY_OBJECT;
    }
}

static void lay_out(const sixth_play *play)
{
    const sixth_arena *arena = &play->world->arena;
    sixth_state *state = play->state;
    sixth_lay_obstacles(play->world, state);
    for (int i = 0; i < arena->hidden_count; i++) state->hidden[i] = arena->hidden[i];
    tk_dice_shuffle(play->dice, state->hidden, (size_t)arena->hidden_count);
}

void sixth_start(const tk_world *tk, void *at, tk_dice *dice, tk_events *events)
{
    sixth_play play = {tk->fixed, at, dice, events};
    sixth_state *state = play.state;
    lay_out(&play);
    state->first = (uint8_t)tk_dice_below(dice, (uint32_t)play.world->seats);
    SIXTH_EVENT(&play, EVENT_FIRST_PLAYER, NULL, state->first);
    for (int seat = 0; seat < SIXTH_MAX_CARS; seat++) {
        sixth_car *car = &state->car[seat];
        if (seat >= play.world->seats) car->standing = STANDING_OUT;
        if (!play.world->given[seat] || seat >= play.world->seats) continue;
        sixth_draft_write(car, &play.world->given_design[seat]);
        car->standing = STANDING_READY;
    }
    sixth_push(state, FRAME_BUILD, SIXTH_NONE);
    sixth_advance(&play);
}
