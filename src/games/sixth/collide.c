/* Collisions, pile-ups, and what becomes of light obstacles that were pushed [collisions] [pile-ups] [pushing-light].
 */
#include "sixth.h"

static bool is_car(const sixth_state *state, int obstacle)
{
    return obstacle < SIXTH_MAX_CARS && state->body[obstacle].kind == BODY_CAR;
}

void sixth_settle_trip(const sixth_play *play, int seat, const sixth_trip *trip, bool contacts)
{
    sixth_state *state = play->state;
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (!(trip->popped & sixth_bit64(body))) continue;
        state->body[body] = (sixth_body){0};
        SIXTH_EVENT(play, EVENT_POPPED, NULL, (int16_t)body);
    }
    if (contacts && trip->contact_count) {
        state->contact_count = (uint8_t)trip->contact_count;
        for (int i = 0; i < trip->contact_count; i++) state->contact[i] = trip->contact[i];
        sixth_push(state, FRAME_CONTACTS, seat);
    }
    uint64_t before = state->pushed; /* a car that got stuck pushed twice in one movement point */
    state->pushed = (before | trip->lights) & ~trip->popped;
    if (state->pushed && !before) sixth_push(state, FRAME_LIGHTS, seat);
}

static int roll_hits(const sixth_play *play, int seat, sixth_roll roll)
{
    sixth_dice dice = {0};
    dice[COLOUR_YELLOW] = (uint8_t)sixth_dice_speed(&play->state->car[seat]);
    sixth_roll_pool(play, seat, roll, dice);
    int hits = sixth_pool_results(&play->state->pool).hits;
    sixth_clear_pool(play->state);
    return hits;
}

/* Light obstacles that were pushed and are still there take what the dice say [pushing-light]. */
bool sixth_run_lights(const sixth_play *play, sixth_frame *frame)
{
    sixth_state *state = play->state;
    int hits = roll_hits(play, frame->who, ROLL_PUSH);
    sixth_pop(state);
    for (int body = 0; body < SIXTH_MAX_BODIES; body++)
        if (state->pushed & sixth_bit64(body)) sixth_damage_object(play, body, hits);
    state->pushed = 0;
    return true;
}

/* ---- which collision first ---- */

static void drop_contact(sixth_state *state, int index)
{
    for (int i = index; i + 1 < state->contact_count; i++) state->contact[i] = state->contact[i + 1];
    state->contact[--state->contact_count] = (sixth_contact){0};
}

void sixth_settle_contact(const sixth_play *play, int seat, int index)
{
    sixth_state *state = play->state;
    sixth_contact contact = state->contact[index];
    drop_contact(state, index);
    sixth_frame *crash = sixth_push(state, FRAME_CRASH, seat);
    crash->side = contact.side;
    crash->other = contact.obstacle;
    crash->other_side = contact.obstacle_side;
    crash->third = contact.pushed;
    crash->third_side = contact.pushed_side;
}

/* The collision with a player that comes first in the order of the round, in a pile-up as one of the two, or -1
 * [simultaneous-collisions]. */
static int first_with_player(const sixth_play *play)
{
    const sixth_state *state = play->state;
    for (int index = 0; index < play->world->seats; index++) {
        int seat = sixth_in_order(play->world, state, index);
        for (int i = 0; i < state->contact_count && is_car(state, seat); i++)
            if (state->contact[i].obstacle == seat || state->contact[i].pushed == seat) return i;
    }
    return -1;
}

/* Is there nothing to choose: one collision, or several with the same thing? */
static bool is_one_obstacle(const sixth_state *state)
{
    for (int i = 1; i < state->contact_count; i++)
        if (state->contact[i].obstacle != state->contact[0].obstacle) return false;
    return true;
}

bool sixth_run_contacts(const sixth_play *play, sixth_frame *frame)
{
    sixth_state *state = play->state;
    int with_player = first_with_player(play);
    if (!state->contact_count) {
        sixth_pop(state);
    } else if (with_player >= 0) {
        sixth_settle_contact(play, frame->who, with_player);
    } else if (is_one_obstacle(state) || !sixth_running(state, frame->who)) {
        sixth_settle_contact(play, frame->who, 0);
    } else {
        frame->asked = frame->who;
        return false;
    }
    return true;
}

/* ---- one collision ---- */

static void demand_control(const sixth_play *play, int obstacle)
{
    if (is_car(play->state, obstacle)) sixth_push(play->state, FRAME_PAY, obstacle);
}

static void crash_damage(const sixth_play *play, int obstacle, int side, int hits)
{
    if (obstacle < SIXTH_MAX_BODIES) sixth_hurt(play, obstacle, side, hits, LABEL_CRASH);
}

static void tell_crash(const sixth_play *play, const sixth_frame *crash)
{
    if (crash->third == SIXTH_NONE)
        SIXTH_EVENT(play, EVENT_COLLISION, NULL, crash->who, crash->other, crash->side);
    else
        SIXTH_EVENT(play, EVENT_PILE_UP, NULL, crash->who, crash->third, crash->other);
}

/* Everybody involved pays, then the dice, then the damage: the mover first, then what is nearer to it. Frames are
 * settled last in, first out, so they are pushed the other way round. */
bool sixth_run_crash(const sixth_play *play, sixth_frame *frame)
{
    sixth_frame crash = *frame;
    if (crash.stage == 0) {
        frame->stage = 1;
        tell_crash(play, &crash);
        demand_control(play, crash.other);
        if (crash.third != SIXTH_NONE) demand_control(play, crash.third);
        demand_control(play, crash.who);
        return true;
    }
    sixth_pop(play->state);
    int hits = roll_hits(play, crash.who, ROLL_CRASH);
    SIXTH_EVENT(play, EVENT_CRASH, NULL, crash.who, (int16_t)hits);
    crash_damage(play, crash.other, crash.other_side, hits);
    if (crash.third != SIXTH_NONE) crash_damage(play, crash.third, crash.third_side, hits);
    crash_damage(play, crash.who, crash.side, hits);
    return true;
}

/* ---- paying ---- */

/* Control that cannot be paid in a crash costs tires [out-of-control-costs]. */
void sixth_pay_crash(const sixth_play *play, int seat)
{
    if (play->state->car[seat].control)
        sixth_pay(play, seat, 1);
    else
        sixth_lose_tires(play, seat, 1);
}

/* Who can pay with aces instead is asked [aces-for-control]. */
bool sixth_run_pay(const sixth_play *play, sixth_frame *frame)
{
    const sixth_car *car = &play->state->car[frame->who];
    int seat = frame->who, price = sixth_effect_sum(play->world, car, EFFECT_ACES_FOR_CONTROL);
    if (price && car->aces >= price) {
        frame->asked = frame->who;
        return false;
    }
    sixth_pop(play->state);
    sixth_pay_crash(play, seat);
    return true;
}
