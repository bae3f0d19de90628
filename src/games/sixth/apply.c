/* Takes an action that sixth_check allowed, then runs on to the next question. */
#include "sixth.h"

#include <string.h>

/* What a seat does to its draft, for nobody else to see [secret-builds]. */
static void apply_build(const sixth_play *play, int seat, tk_action action)
{
    sixth_car *car = &play->state->car[seat];
    sixth_design draft;
    sixth_draft_read(car, &draft);
    if (action.verb == VERB_DRAFT) {
        car->drafting = 1;
    } else if (action.verb == VERB_EQUIP) {
        sixth_design_add(&draft, action.arg[EQUIP_CARD],
                         action.arg[EQUIP_SIDE] == TK_ABSENT ? SIDE_CREW : action.arg[EQUIP_SIDE]);
        sixth_draft_write(car, &draft);
    } else if (action.verb == VERB_UNEQUIP) {
        int part = action.arg[0];
        memmove(&draft.card[part], &draft.card[part + 1], (size_t)(draft.count - part - 1) * sizeof draft.card[0]);
        draft.count--;
        sixth_draft_write(car, &draft);
    } else {
        if (action.verb == VERB_DESIGN) sixth_draft_write(car, &play->world->design[action.arg[0]]);
        car->standing = STANDING_READY;
        car->drafting = 0;
        SIXTH_EVENT(play, EVENT_CHOSEN, NULL, (int16_t)seat);
    }
}

static tk_vec point_in(const int16_t *arg)
{
    return (tk_vec){(double)arg[PLACE_X] / SIXTH_GRID, (double)arg[PLACE_Y] / SIXTH_GRID};
}

/* [starting-positions] */
static void apply_key(const sixth_play *play, int seat, const int16_t *arg)
{
    sixth_find_key(play->world, point_in(arg), &play->state->key);
    sixth_top(play->state)->left = 1;
    SIXTH_EVENT(play, EVENT_KEY_LAID, NULL, (int16_t)seat, arg[PLACE_X], arg[PLACE_Y]);
}

static void apply_place(const sixth_play *play, int seat, const int16_t *arg)
{
    tk_pose pose = {point_in(arg), 10 * arg[PLACE_HEADING]};
    sixth_set_pose(play->state, seat, pose);
    play->state->body[seat].kind = BODY_CAR;
    sixth_top(play->state)->stage++;
    sixth_top(play->state)->left = 0;
    play->state->key = (sixth_key){0};
    SIXTH_EVENT(play, EVENT_PLACED, NULL, (int16_t)seat, arg[PLACE_X], arg[PLACE_Y], (int16_t)pose.heading);
}

/* [manage-fires] */
static void extinguish(const sixth_play *play, int seat, int side)
{
    play->state->car[seat].fires &= (uint8_t)~sixth_bit(side);
    SIXTH_EVENT(play, EVENT_EXTINGUISHED, NULL, (int16_t)seat, (int16_t)side);
    sixth_pay(play, seat, play->world->figure.fire_price);
}

static void let_burn(const sixth_play *play, int seat)
{
    *sixth_top(play->state) = (sixth_frame){.kind = FRAME_BURN, .who = (uint8_t)seat, .asked = SIXTH_NONE};
}

static void apply_first(const sixth_play *play, int seat, int obstacle)
{
    int index = 0;
    while (play->state->contact[index].obstacle != obstacle) index++;
    sixth_settle_contact(play, seat, index);
}

/* [aces-for-control] */
static void apply_pay(const sixth_play *play, int seat, bool aces)
{
    sixth_car *car = &play->state->car[seat];
    sixth_pop(play->state);
    if (!aces) {
        sixth_pay_crash(play, seat);
        return;
    }
    int price = sixth_effect_sum(play->world, car, EFFECT_ACES_FOR_CONTROL);
    car->aces = (uint8_t)(car->aces - price);
    SIXTH_EVENT(play, EVENT_PAID_ACES, NULL, (int16_t)seat, (int16_t)price);
}

/* The dice stay: the driving roll is settled, or the attack goes on. */
static void apply_keep(const sixth_play *play)
{
    sixth_frame *frame = sixth_top(play->state);
    if (frame->kind == FRAME_DRIVING)
        frame->stage = 2;
    else
        frame->left = 1;
}

static void apply_part(const sixth_play *play, int seat, const int16_t *arg)
{
    sixth_frame *frame = sixth_top(play->state);
    const sixth_car *car = &play->state->car[seat];
    uint64_t copies = sixth_line_copies(play->world, car, frame, arg[STRUCK_CARD]);
    int item = 0;
    while (!(copies & sixth_bit64(item)) ||
           (arg[STRUCK_COPY] != TK_ABSENT && sixth_copy_number(car, item) != arg[STRUCK_COPY]))
        item++;
    sixth_hurt_item(play, frame, item);
}

static void apply_hold(const sixth_play *play, int seat)
{
    sixth_top(play->state)->stage = 1;
    SIXTH_EVENT(play, EVENT_HOLDS, NULL, (int16_t)seat);
}

void sixth_apply(const tk_world *tk, void *at, int seat, tk_action action, tk_dice *dice, tk_events *events)
{
    sixth_play play = {tk->fixed, at, dice, events};
    const int16_t *arg = action.arg;
    switch ((sixth_verb)action.verb) {
    case VERB_DESIGN:
    case VERB_DRAFT:
    case VERB_EQUIP:
    case VERB_UNEQUIP:
    case VERB_READY: apply_build(&play, seat, action); break;
    case VERB_KEY: apply_key(&play, seat, arg); break;
    case VERB_PLACE: apply_place(&play, seat, arg); break;
    case VERB_EXTINGUISH: extinguish(&play, seat, arg[0]); break;
    case VERB_BURN: let_burn(&play, seat); break;
    case VERB_SPEED: sixth_set_speed(&play, seat, arg[0], false); break;
    case VERB_REVERSE: sixth_set_speed(&play, seat, 0, true); break;
    case VERB_STRAIGHT: sixth_make_move(&play, seat, VERB_STRAIGHT, HAND_LEFT, 0); break;
    case VERB_TURN: sixth_make_move(&play, seat, VERB_TURN, arg[TURN_SIDE], arg[TURN_DEGREES]); break;
    case VERB_SLIDE: sixth_make_move(&play, seat, VERB_SLIDE, arg[TURN_SIDE], 0); break;
    case VERB_REPOSITION: sixth_make_reposition(&play, seat, arg[TURN_SIDE]); break;
    case VERB_FIRST: apply_first(&play, seat, arg[0]); break;
    case VERB_PAY_CONTROL: apply_pay(&play, seat, false); break;
    case VERB_PAY_ACES: apply_pay(&play, seat, true); break;
    case VERB_CANCEL: sixth_cancel_wrench(&play, seat); break;
    case VERB_REROLL: sixth_use_reroll(&play, seat, arg[0]); break;
    case VERB_KEEP: apply_keep(&play); break;
    case VERB_ATTACK: sixth_begin_attack(&play, seat, arg); break;
    case VERB_HOLD: apply_hold(&play, seat); break;
    case VERB_CREW: sixth_hurt_crew(&play, sixth_top(play.state), arg[0]); break;
    case VERB_PART: apply_part(&play, seat, arg); break;
    case VERB_COUNT: break;
    }
    sixth_advance(&play);
}
