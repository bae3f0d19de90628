/* The order of things: a stack of frames, and at its bottom the turn with its five phases [turns] [phases].
 *
 * duel_advance runs until somebody is asked or the match is over. Within a phase: speeds are declared, everybody moves,
 * faster first; attacks are declared and resolved. After the fifth phase the turn ends. */
#include "games/classic/duel/duel.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

duel_frame *duel_push(duel_state *state, duel_frame_kind kind, int who)
{
    return duel_put_frame(state, (duel_frame){.kind = (uint8_t)kind, .who = (uint8_t)who});
}

void duel_answered(duel_state *state, int car)
{
    duel_top(state)->waiting &= (uint16_t)~duel_bit(car);
}

void duel_finish(const duel_play *play, duel_ending ending)
{
    play->state->over = 1;
    play->state->ending = (uint8_t)ending;
    duel_go_home(play->world, play->state);
    while (play->state->frame_count) duel_pop(play->state);
}

static int own_count(const duel_world *world, int seat)
{
    int count = 0;
    for (int car = 0; car < world->cars; car++) count += world->owner[car] == seat;
    return count;
}

int duel_nth_of(const duel_world *world, int seat, int car)
{
    if (world->owner[car] == seat) return world->nth[car];
    int nth = own_count(world, seat);
    for (int other = 0; other < car; other++) nth += world->owner[other] != seat;
    return nth;
}

int duel_car_of(const duel_world *world, int seat, int nth)
{
    for (int car = 0; car < world->cars; car++)
        if (world->owner[car] == seat && world->nth[car] == nth) return car;
    for (int car = 0; car < world->cars; car++)
        if (duel_nth_of(world, seat, car) == nth) return car;
    return -1;
}

bool duel_has_several(const duel_world *world, int seat)
{
    return own_count(world, seat) > 1;
}

/* People answer to whom they came with; vehicles to whom they are driven by. */
int duel_asked_seat(const duel_world *world, const duel_state *state, int car)
{
    int kind = duel_top_const(state)->kind;
    bool people = kind == FRAME_WALK || kind == FRAME_VICTIMS || kind == FRAME_FIRE;
    return people || !state->guests ? world->owner[car] : duel_seat_of(world, state, car);
}

void duel_interrupt(duel_state *state, int car)
{
    duel_orders *orders = &state->car[car].orders;
    orders->speed = orders->drive = orders->fire = 0;
}

uint32_t duel_pending(const tk_world *tk, const void *at)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    uint32_t seats = 0;
    if (state->over) return 0;
    unsigned waiting = duel_top_const(state)->waiting;
    for (int car = 0; car < world->cars; car++)
        if (waiting >> car & 1) seats |= duel_bit(duel_asked_seat(world, state, car));
    if (waiting >> DUEL_REFEREE & 1) seats |= duel_bit(world->referee);
    return seats;
}

/* ---- the turn ---- */

static void count_down_orders(duel_orders *orders)
{
    duel_count_down(&orders->speed);
    duel_count_down(&orders->drive);
    duel_count_down(&orders->fire);
}

/* In a bot's head nobody runs on or stays for longer than a turn: what comes after it does not matter to the choice. */
static void ask_people_again(const duel_play *play)
{
    for (int i = 0; i < play->world->walkers && play->state->afoot; i++) duel_startle(play->state, i);
}

static void begin_turn(const duel_play *play)
{
    duel_state *state = play->state;
    state->turn++;
    DUEL_EVENT(play, EVENT_TURN, NULL, (int16_t)state->turn);
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &state->car[car];
        it->turn_speed = it->speed;
        it->flags &= (uint16_t) ~(CAR_CHANGED | CAR_STEERED | CAR_STOOD);
        if (!it->speed) it->flags |= CAR_STOOD;
        it->aim_loss = it->crew_fired = it->breathed = 0;
        int weapons = duel_vehicle_of(play->world, it)->weapon_count;
        for (int i = 0; i < weapons; i++) it->weapon[i].flags &= (uint8_t)~WEAPON_FIRED;
        count_down_orders(&it->orders);
    }
    duel_people_begin_turn(play);
    if (state->imagined) ask_people_again(play);
    for (int car = 0; car < play->world->cars; car++) duel_shake(play, car);
}

enum { SURRENDER_BRAKES = 100 };

/* Whoever has surrendered brakes as well as it can without danger. */
static void end_turn(const duel_play *play)
{
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        if (!duel_is_there(it)) continue;
        if (it->standing == STANDING_SURRENDERED) duel_set_speed(play, car, it->speed - SURRENDER_BRAKES);
        duel_drain_over_top(play, car);
        duel_coast(play, car);
        duel_regain(play, car);
    }
}

/* Before a turn, or before each phase when it wants to look closer [referee]. */
static void push_referee(const duel_play *play)
{
    duel_state *state = play->state;
    bool new_turn = state->phase % DUEL_PHASES == 0;
    if (play->world->referee == DUEL_NONE || !(new_turn || state->every_phase)) return;
    if (new_turn && state->skip_referee) {
        state->skip_referee--;
        return;
    }
    duel_push(state, FRAME_REFEREE, DUEL_NONE)->waiting = (uint16_t)duel_bit(DUEL_REFEREE);
}

/* What a controlled skid cost, before the turn's speed counts for anything [controlled-skid]. */
static void slow_after_skid(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int less = 10 * it->slower;
    it->slower = 0;
    if (less && duel_is_there(it)) duel_set_speed(play, car, it->speed - less);
    if (less && play->state->phase == 1) it->turn_speed = it->speed;
}

static void begin_phase(const duel_play *play)
{
    duel_state *state = play->state;
    if (state->phase == DUEL_PHASES) state->phase = 0;
    if (++state->phase == 1) begin_turn(play);
    DUEL_EVENT(play, EVENT_PHASE, NULL, state->phase);
    duel_breathe_freely(play);
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &state->car[car];
        it->difficulty = 0;
        it->phase_damage = 0;
        it->hit_at = it->hit_points = 0;
        it->marks = 0;
        it->rest = 0;
        it->flags &= (uint16_t) ~(CAR_MANOEUVRED | CAR_MOVED | CAR_DEFERRED);
        slow_after_skid(play, car);
        it->stood = (uint8_t)(it->speed ? 0 : it->stood < DUEL_PHASES ? it->stood + 1 : DUEL_PHASES);
        duel_fall_on(play, car);
    }
    duel_people_begin_phase(play);
}

/* Who may change its speed in this phase and has not said that it will not. */
static void push_speeds(const duel_play *play)
{
    duel_state *state = play->state;
    unsigned waiting = 0;
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &state->car[car];
        if (!it->orders.speed && duel_may_change_speed(play->world, state, car)) waiting |= duel_bit(car);
    }
    if (waiting) duel_push(state, FRAME_SPEEDS, DUEL_NONE)->waiting = (uint16_t)waiting;
}

/* Has somebody of the vehicle, aboard or outside, something to do? */
static bool may_act(const duel_world *world, const duel_state *state, int car)
{
    if (state->guests && duel_guests_have_targets(world, state, car)) return true;
    if (!duel_in_play(&state->car[car])) return duel_has_deed(world, state, car);
    return duel_has_targets(world, state, car) || duel_is_watching(world, state, car);
}

/* Who has a target and has not said that it holds fire; whoever fires at will does so without being asked. */
static void push_fire(const duel_play *play)
{
    duel_state *state = play->state;
    unsigned waiting = 0;
    for (int car = 0; car < play->world->cars; car++)
        if (!state->car[car].orders.fire && may_act(play->world, state, car)) waiting |= duel_bit(car);
    if (!waiting) return;
    duel_push(state, FRAME_FIRE, DUEL_NONE)->waiting = (uint16_t)waiting;
    for (int car = 0; car < play->world->cars; car++) {
        if (!(waiting >> car & 1) || state->car[car].orders.target == DUEL_NONE) continue;
        while (duel_top(state)->waiting >> car & 1 && duel_fire_at_will(play, car)) {
        }
        if (state->car[car].orders.target != DUEL_NONE) duel_answered(state, car);
    }
}

static void move_next(const duel_play *play, duel_frame *turn)
{
    int car = turn->how ? duel_next_to_go_on(play, turn->other) : duel_next_mover(play, turn->other);
    if (car == -2 || duel_push_walk(play, car < 0 ? 0 : play->state->car[car].speed)) return;
    if (car >= 0) {
        turn->other |= (uint16_t)duel_bit(car);
        duel_begin_move(play, car, turn->how);
        return;
    }
    turn->other = 0;
    turn->how = duel_next_to_go_on(play, 0) >= 0;
    if (turn->how) return;
    turn->stage = STAGE_FIRE;
    duel_end_touches(play->world, play->state);
    duel_dim_lights(play);
}

static void run_stage(const duel_play *play, duel_frame *frame)
{
    switch ((duel_stage)frame->stage) {
    case STAGE_REFEREE:
        frame->stage = STAGE_BEGIN;
        push_referee(play);
        break;
    case STAGE_BEGIN:
        frame->stage = STAGE_SPEEDS;
        begin_phase(play);
        break;
    case STAGE_SPEEDS:
        frame->stage = STAGE_MOVES;
        push_speeds(play);
        break;
    case STAGE_MOVES: move_next(play, frame); break;
    case STAGE_FIRE:
        frame->stage = STAGE_SHOTS;
        push_fire(play);
        break;
    case STAGE_SHOTS:
        frame->stage = STAGE_END;
        duel_push(play->state, FRAME_SHOTS, DUEL_NONE);
        break;
    case STAGE_END:
        frame->stage = STAGE_REFEREE;
        if (play->state->phase == DUEL_PHASES) end_turn(play);
        for (int car = 0; car < play->world->cars; car++)
            if (play->state->car[car].marks & MARK_STOPPED) duel_pass_beside(play, car);
        duel_forget_gone(play->state);
        duel_check_goal(play);
        break;
    }
}

/* Of the stages only the beginning and the end of a phase leave anybody shaken: the others ask, or hand on. */
bool duel_run_turn(const duel_play *play, duel_frame *frame)
{
    bool hurts = true;
    while (!play->state->over && frame == duel_top(play->state)) {
        for (int car = 0; hurts && car < play->world->cars; car++)
            if (duel_is_shaken(&play->state->car[car])) duel_aftermath(play, car);
        if (hurts && frame != duel_top(play->state)) break;
        hurts = frame->stage == STAGE_BEGIN || frame->stage == STAGE_END;
        run_stage(play, frame);
    }
    return true;
}

/* ---- running ---- */

typedef bool run_function(const duel_play *, duel_frame *);
static run_function *const RUN[] = {
#define X(NAME, x, name) duel_run_##x,
    DUEL_QUESTIONS(X) DUEL_STEPS(X)
#undef X
};

void duel_advance(const duel_play *play)
{
    while (!play->state->over && RUN[duel_top(play->state)->kind](play, duel_top(play->state))) {
    }
}
