/* May this be done, and why not? Asked before an action is taken, with the top frame as the question. */
#include "sixth.h"

static tk_reason check_build(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    const sixth_car *car = &state->car[seat];
    sixth_design draft;
    sixth_draft_read(car, &draft);
    switch ((sixth_verb)action.verb) {
    case VERB_DESIGN:
        if (action.arg[0] < 0 || action.arg[0] >= world->design_count) return SIXTH_REASON_BUILD_NO_CARD;
        return sixth_check_design(world, &world->size, &world->design[action.arg[0]]);
    case VERB_DRAFT: return car->drafting ? TK_REASON_NOT_NOW : TK_REASON_FINE;
    case VERB_EQUIP:
        if (!car->drafting) return SIXTH_REASON_BUILD_NOT_DRAFTING;
        return sixth_check_add(world, &world->size, &draft, action.arg[EQUIP_CARD],
                               action.arg[EQUIP_SIDE] == TK_ABSENT ? SIDE_CREW : action.arg[EQUIP_SIDE]);
    case VERB_UNEQUIP:
        if (!car->drafting) return SIXTH_REASON_BUILD_NOT_DRAFTING;
        return action.arg[0] >= 0 && action.arg[0] < car->item_count ? TK_REASON_FINE : SIXTH_REASON_BUILD_NO_PART;
    case VERB_READY: return car->drafting ? sixth_check_complete(world, &draft) : SIXTH_REASON_BUILD_NOT_DRAFTING;
    default: return TK_REASON_NOT_NOW;
    }
}

static tk_reason check_place(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    tk_vec at = {(double)action.arg[PLACE_X] / SIXTH_GRID, (double)action.arg[PLACE_Y] / SIXTH_GRID};
    bool grid = world->scenario.goal == GOAL_RACE;
    if (action.verb == VERB_KEY) return grid ? TK_REASON_NOT_NOW : sixth_check_key(world, state, seat, at);
    if (action.verb != VERB_PLACE) return TK_REASON_NOT_NOW;
    if (!sixth_top_const(state)->left) return SIXTH_REASON_KEY_FIRST;
    int heading = action.arg[PLACE_HEADING];
    if (heading < 0 || heading > 359) return SIXTH_REASON_START_KEY;
    return sixth_check_start(world, state, seat, state->key, (tk_pose){at, 10 * heading});
}

static tk_reason check_fires(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    const sixth_car *car = &state->car[seat];
    int side = action.arg[0];
    if (action.verb == VERB_BURN) return TK_REASON_FINE;
    if (action.verb != VERB_EXTINGUISH) return TK_REASON_NOT_NOW;
    if (side < 0 || side >= SIXTH_SIDES || !(car->fires & sixth_bit(side))) return SIXTH_REASON_NO_FIRE_THERE;
    return car->control >= world->figure.fire_price ? TK_REASON_FINE : SIXTH_REASON_FIRE_PRICE;
}

/* [adjust-speed] */
static tk_reason check_speed(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    const sixth_car *car = &state->car[seat];
    bool reverse = action.verb == VERB_REVERSE;
    if (!reverse && action.verb != VERB_SPEED) return TK_REASON_NOT_NOW;
    int to = reverse ? 0 : action.arg[0], change = to - car->speed;
    if (to < 0 || change < -2 || change > 2) return SIXTH_REASON_SPEED_STEP;
    if (change > 0 && to > car->max_speed) return SIXTH_REASON_SPEED_LIMIT;
    if (change == -2 && !car->tires) return SIXTH_REASON_BRAKE_TIRES;
    return reverse && sixth_back_at_wall(world, state, seat) ? SIXTH_REASON_BACK_TO_WALL : TK_REASON_FINE;
}

static bool is_hand(int hand)
{
    return hand == HAND_LEFT || hand == HAND_RIGHT;
}

static tk_reason check_reposition(const sixth_world *world, const sixth_state *state, int seat, int hand)
{
    bool fits = is_hand(hand) && (sixth_reposition_hands(world, state, seat) & sixth_bit(hand));
    return fits ? TK_REASON_FINE : SIXTH_REASON_NO_NEED_TO_SWING;
}

static tk_reason check_move(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    int hand = action.verb == VERB_STRAIGHT ? HAND_LEFT : action.arg[TURN_SIDE];
    int degrees = action.verb == VERB_TURN ? action.arg[TURN_DEGREES] : 0;
    if (action.verb == VERB_REPOSITION) return check_reposition(world, state, seat, hand);
    if (action.verb != VERB_STRAIGHT && action.verb != VERB_TURN && action.verb != VERB_SLIDE) return TK_REASON_NOT_NOW;
    if (action.verb != VERB_STRAIGHT && !state->car[seat].control) return SIXTH_REASON_MUST_GO_STRAIGHT;
    if (!is_hand(hand)) return SIXTH_REASON_ANGLE;
    if (action.verb == VERB_TURN && (degrees < 1 || degrees > world->figure.zone_degrees[ZONE_D4]))
        return SIXTH_REASON_ANGLE;
    if (!sixth_may_be_blocked(world, state, seat)) return TK_REASON_FINE;
    return sixth_move_blocked(world, state, seat, action.verb, hand, degrees) ? SIXTH_REASON_MOVE_BLOCKED
                                                                              : TK_REASON_FINE;
}

static tk_reason check_first(const sixth_state *state, tk_action action)
{
    if (action.verb != VERB_FIRST) return TK_REASON_NOT_NOW;
    for (int i = 0; i < state->contact_count; i++)
        if (state->contact[i].obstacle == action.arg[0]) return TK_REASON_FINE;
    return SIXTH_REASON_NO_SUCH_CONTACT;
}

static tk_reason check_pay(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    const sixth_car *car = &state->car[seat];
    if (action.verb == VERB_PAY_CONTROL) return TK_REASON_FINE;
    if (action.verb != VERB_PAY_ACES) return TK_REASON_NOT_NOW;
    return car->aces >= sixth_effect_sum(world, car, EFFECT_ACES_FOR_CONTROL) ? TK_REASON_FINE
                                                                              : SIXTH_REASON_NOT_ENOUGH_ACES;
}

static tk_reason check_cancel(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    if (action.verb == VERB_KEEP) return TK_REASON_FINE;
    if (action.verb != VERB_CANCEL) return TK_REASON_NOT_NOW;
    return sixth_can_cancel(world, state, seat) ? TK_REASON_FINE : SIXTH_REASON_NOT_ENOUGH_ACES;
}

static tk_reason check_internal(const sixth_world *world, const sixth_state *state, int seat, tk_action action)
{
    const sixth_frame *frame = sixth_top_const(state);
    const sixth_car *car = &state->car[seat];
    int part = sixth_damage_line_of(world, frame)->part, named = action.arg[0];
    if (action.verb == VERB_CREW && part == PART_CREW)
        return (named == CREW_DRIVER || named == CREW_GUNNER) && sixth_crew_alive(car, named) ? TK_REASON_FINE
                                                                                              : SIXTH_REASON_NOT_STRUCK;
    if (action.verb != VERB_PART || part == PART_CREW) return TK_REASON_NOT_NOW;
    uint64_t copies = sixth_line_copies(world, car, frame, named);
    int copy = action.arg[STRUCK_COPY];
    if (copies && copy == TK_ABSENT) return sixth_copies_differ(car, copies) ? SIXTH_REASON_WHICH_COPY : TK_REASON_FINE;
    for (int i = 0; i < car->item_count; i++)
        if ((copies & sixth_bit64(i)) && sixth_copy_number(car, i) == copy) return TK_REASON_FINE;
    return SIXTH_REASON_NOT_STRUCK;
}

tk_reason sixth_check(const tk_world *tk, const void *at, int seat, tk_action action)
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    const sixth_frame *frame = sixth_top_const(state);
    if (action.vehicle) return TK_REASON_MALFORMED;
    switch ((sixth_frame_kind)frame->kind) {
    case FRAME_BUILD: return check_build(world, state, seat, action);
    case FRAME_PLACE: return check_place(world, state, seat, action);
    case FRAME_FIRES: return check_fires(world, state, seat, action);
    case FRAME_MOVE:
        return frame->stage ? check_move(world, state, seat, action) : check_speed(world, state, seat, action);
    case FRAME_CONTACTS: return check_first(state, action);
    case FRAME_PAY: return check_pay(world, state, seat, action);
    case FRAME_DRIVING: return check_cancel(world, state, seat, action);
    case FRAME_INTERNAL: return check_internal(world, state, seat, action);
    case FRAME_COMBAT:
        if (action.verb == VERB_HOLD) return TK_REASON_FINE;
        return action.verb == VERB_ATTACK ? sixth_check_attack(world, state, seat, action.arg) : TK_REASON_NOT_NOW;
    case FRAME_ATTACK:
        if (action.verb == VERB_KEEP) return TK_REASON_FINE;
        return action.verb == VERB_REROLL ? sixth_check_reroll(world, state, seat, action.arg[0]) : TK_REASON_NOT_NOW;
    case FRAME_ROUND:
    case FRAME_BURN:
    case FRAME_LIGHTS:
    case FRAME_CRASH:
    case FRAME_SPIN:
    case FRAME_HURT: break;
    }
    return TK_REASON_NOT_NOW;
}
