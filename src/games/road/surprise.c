/* Surprise cards: when each may be played and what it does.
 *
 * Whoever holds any card at all is asked in every window, so that being asked says nothing about the card. */
#include "road.h"

/* Windows of FRAME_REACT, by its stage. */
enum { WINDOW_ACTIVATION, WINDOW_SHOT, WINDOW_SPIN };

void road_ask_others(const road_play *play, int car, int stage)
{
    road_state *state = play->state;
    int own = road_seat_of(play->world, state, car);
    unsigned asked = 0;
    for (int seat = 0; seat < play->world->seats; seat++)
        if (seat != own && state->purse[seat].hand_count) asked |= 1u << seat;
    if (!asked) return;
    road_frame *frame = road_push(state, FRAME_REACT, car);
    frame->stage = (uint8_t)stage;
    frame->asked = (uint16_t)asked;
}

/* ---- what a card needs ---- */

static bool holds(const road_purse *purse, int card)
{
    for (int i = 0; i < purse->hand_count; i++)
        if (purse->hand[i] == card) return true;
    return false;
}

static bool has_passenger(const road_world *world, const road_car *car)
{
    bool found = false;
    for (int i = 0; i < car->part_count; i++)
        found |= world->kind[car->part[i].kind].class_ == CLASS_PASSENGER && road_part_works(&car->part[i]);
    return found;
}

/* A piece of that kind that lacks chips, or is damaged. */
static int find_needy(const road_world *world, const road_car *car, int kind, bool damaged)
{
    if (damaged) return road_find_broken(world, car, kind);
    for (int i = 0; i < car->part_count; i++) {
        const road_part *part = &car->part[i];
        if (part->kind == kind && road_part_works(part) && part->uses < world->kind[kind].uses) return i;
    }
    return -1;
}

static tk_reason check_hazard(const road_world *world, const road_state *state, const road_car *car, int range, int at)
{
    if (at < 0) return ROAD_REASON_CARD_TARGET;
    int column = road_field_column(at), y = road_field_y(at);
    bool good = (column + y) % 2 && road_is_field(state, column, y) && !road_is_obstacle(world, state, column, y) &&
                road_car_at(world, state, column, y) == ROAD_NONE &&
                road_distance(car->column, car->y, column, y) <= range;
    return good ? TK_REASON_FINE : ROAD_REASON_CARD_TARGET;
}

/* In one's own activation: one's own car, or a field near it. */
static tk_reason check_own(const road_world *world, const road_state *state, const road_surprise_kind *card,
                           const road_car *car, tk_action action)
{
    int kind = action.arg[CARD_KIND], at = action.arg[CARD_AT];
    bool needs_kind = card->effect == SURPRISE_REFILL || card->effect == SURPRISE_REPAIR;
    if (needs_kind) {
        bool good = at == TK_ABSENT && find_needy(world, car, kind, card->effect == SURPRISE_REPAIR) >= 0;
        return good ? TK_REASON_FINE : ROAD_REASON_CARD_TARGET;
    }
    if (kind != TK_ABSENT) return ROAD_REASON_CARD_TARGET;
    if (card->effect == SURPRISE_HAZARD) return check_hazard(world, state, car, card->range, at);
    if (card->effect != SURPRISE_DUST) return ROAD_REASON_CARD_NOT_NOW;
    return at == TK_ABSENT && !state->dust ? TK_REASON_FINE : ROAD_REASON_CARD_TARGET;
}

static tk_reason check_window(const road_world *world, const road_state *state, const road_frame *frame, int effect)
{
    if (frame->stage == WINDOW_SPIN) return effect == SURPRISE_LUCK ? TK_REASON_FINE : ROAD_REASON_CARD_NOT_NOW;
    if (frame->stage == WINDOW_SHOT) return effect == SURPRISE_JAM ? TK_REASON_FINE : ROAD_REASON_CARD_NOT_NOW;
    if (effect == SURPRISE_ENGINE) return TK_REASON_FINE;
    if (effect != SURPRISE_FREAK) return ROAD_REASON_CARD_NOT_NOW;
    return has_passenger(world, &state->car[frame->car]) ? TK_REASON_FINE : ROAD_REASON_CARD_TARGET;
}

tk_reason road_check_surprise(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_frame *frame = road_top_const(state);
    int card = action.arg[CARD_CARD];
    if (!holds(&state->purse[seat], card)) return ROAD_REASON_CARD_NOT_HELD;
    const road_surprise_kind *is = &world->surprise[card];
    if (frame->kind == FRAME_DRIVE && state->round == 0) return ROAD_REASON_CARD_NOT_NOW;
    if (frame->kind == FRAME_DRIVE)
        return action.arg[CARD_CAR] != TK_ABSENT ? ROAD_REASON_CARD_TARGET
                                                 : check_own(world, state, is, &state->car[frame->car], action);
    if (action.arg[CARD_CAR] != frame->car || action.arg[CARD_KIND] != TK_ABSENT || action.arg[CARD_AT] != TK_ABSENT)
        return ROAD_REASON_CARD_TARGET;
    return check_window(world, state, frame, is->effect);
}

/* ---- listing ---- */

static tk_action card_action(int card)
{
    tk_action action = tk_action_make(VERB_SURPRISE);
    action.arg[CARD_CARD] = (int16_t)card;
    return action;
}

static void list_if_fine(const road_world *world, const road_state *state, int seat, tk_action action, tk_choices *list)
{
    if (road_check_surprise(world, state, seat, action) == TK_REASON_FINE) tk_choices_add(list, action);
}

/* Refilling and repairing, once for each kind aboard. */
static void list_kinds(const road_world *world, const road_state *state, int seat, tk_action action, tk_choices *list)
{
    const road_car *car = &state->car[road_top_const(state)->car];
    uint64_t listed = 0;
    for (int i = 0; i < car->part_count; i++) {
        if (listed >> car->part[i].kind & 1) continue;
        listed |= 1ull << car->part[i].kind;
        action.arg[CARD_KIND] = car->part[i].kind;
        list_if_fine(world, state, seat, action, list);
    }
}

/* Worth a hazard: right in front of another car. */
static void list_hazards(const road_world *world, const road_state *state, int seat, tk_action action, tk_choices *list)
{
    for (int other = 0; other < world->cars; other++) {
        const road_car *car = &state->car[other];
        if (!road_driving(state, other) || other == road_top_const(state)->car) continue;
        action.arg[CARD_AT] = (int16_t)road_field_id(car->column, car->y + 2);
        list_if_fine(world, state, seat, action, list);
    }
}

static void list_card(const road_world *world, const road_state *state, int seat, int card, tk_choices *list)
{
    int effect = world->surprise[card].effect;
    bool own = road_top_const(state)->kind == FRAME_DRIVE;
    tk_action action = card_action(card);
    if (!own) action.arg[CARD_CAR] = road_top_const(state)->car;
    if (own && (effect == SURPRISE_REFILL || effect == SURPRISE_REPAIR))
        list_kinds(world, state, seat, action, list);
    else if (own && effect == SURPRISE_HAZARD)
        list_hazards(world, state, seat, action, list);
    else
        list_if_fine(world, state, seat, action, list);
}

void road_list_surprises(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_purse *purse = &state->purse[seat];
    unsigned listed = 0;
    for (int i = 0; i < purse->hand_count && !tk_choices_full(list); i++) {
        if (listed >> purse->hand[i] & 1) continue;
        listed |= 1u << purse->hand[i];
        list_card(world, state, seat, purse->hand[i], list);
    }
}

/* ---- playing ---- */

static void discard(road_state *state, int seat, int card)
{
    road_purse *purse = &state->purse[seat];
    int at = 0;
    while (purse->hand[at] != card) at++;
    road_take_out(purse->hand, &purse->hand_count, at);
    state->deck[ROAD_MAX_DECK - ++state->discard_count] = (uint8_t)card;
}

static void affect(const road_play *play, int car, const road_surprise_kind *card, tk_action action)
{
    road_state *state = play->state;
    int kind = action.arg[CARD_KIND], at = action.arg[CARD_AT];
    road_car *own = &state->car[car];
    switch ((road_surprise)card->effect) {
    case SURPRISE_ENGINE: state->turn.stalled = 1; break;
    case SURPRISE_FREAK: state->turn.freaked = 1; break;
    case SURPRISE_DUST: state->dust = 1; break;
    case SURPRISE_HAZARD: road_field_at(state, road_field_column(at), road_field_y(at))->marks |= MARK_HAZARD; break;
    case SURPRISE_REFILL:
        own->part[find_needy(play->world, own, kind, false)].uses = play->world->kind[kind].uses;
        break;
    case SURPRISE_REPAIR:
        own->part[find_needy(play->world, own, kind, true)].flags &= (uint8_t)~PART_DAMAGED;
        ROAD_EVENT(play, EVENT_REPAIRED, NULL, (int16_t)car, (int16_t)kind);
        break;
    case SURPRISE_JAM:
    case SURPRISE_LUCK: break; /* what lies below the window is changed when it closes */
    }
}

void road_play_surprise(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    int card = action.arg[CARD_CARD];
    discard(state, seat, card);
    if (play->events) play->events->revealed = true;
    ROAD_EVENT(play, EVENT_SURPRISE, NULL, (int16_t)seat, (int16_t)card, action.arg[CARD_CAR]);
    affect(play, road_top(state)->car, &play->world->surprise[card], action);
}

/* ---- REACT: the windows ---- */

static tk_reason check_react(const road_world *world, const road_state *state, int seat, tk_action action)
{
    if (action.verb == VERB_PASS) return TK_REASON_FINE;
    if (action.verb != VERB_SURPRISE) return TK_REASON_NOT_NOW;
    return road_check_surprise(world, state, seat, action);
}

static void list_react(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    tk_choices_add(list, tk_action_make(VERB_PASS));
    road_list_surprises(world, state, seat, list);
}

/* The driver's own failed check: roll again, or spin out. */
static void close_spin(const road_play *play, road_frame window, bool played)
{
    road_pop(play->state);
    if (!played) {
        road_spin_out(play, window.car);
        return;
    }
    if (play->state->turn.car == window.car) play->state->turn.checked = 0;
    road_push_spin(play->state, window.car, window.malus);
}

static void take_react(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame window = *road_top(state);
    bool played = action.verb == VERB_SURPRISE;
    if (played) road_play_surprise(play, seat, action);
    if (window.stage == WINDOW_SPIN) {
        close_spin(play, window, played);
        return;
    }
    if (played && window.stage == WINDOW_SHOT) {
        road_pop(state);
        road_jam_shot(state);
        return;
    }
    road_top(state)->asked &= (uint16_t) ~(1u << seat);
    if (!road_top(state)->asked) road_pop(state);
}

const road_question road_question_react = {check_react, list_react, take_react};
