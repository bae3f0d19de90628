/* Lists the canonical choices of the seat that is asked: turns in steps of 15 degrees, keys end to end along the edge,
 * starting places at the key, re-rolls of dice that could do better. sixth_check accepts more. */
#include "sixth.h"

typedef struct listing {
    const tk_world *tk;
    const sixth_world *world;
    const sixth_state *state;
    int seat;
    tk_choices choices;
} listing;

static void add_verb(listing *list, int verb, int first, int second)
{
    tk_choices_offer(&list->choices, verb, first, second, TK_ABSENT);
}

static void add_if_allowed(listing *list, int verb, int first, int second)
{
    tk_action action = tk_action_with(verb, first, second, TK_ABSENT);
    if (!sixth_check(list->tk, list->state, list->seat, action)) tk_choices_add(&list->choices, action);
}

/* ---- building and placing ---- */

static void list_draft(listing *list)
{
    sixth_design draft;
    sixth_draft_read(&list->state->car[list->seat], &draft);
    if (!sixth_check_complete(list->world, &draft)) add_verb(list, VERB_READY, TK_ABSENT, TK_ABSENT);
    for (int card = 0; card < list->world->card_count; card++)
        for (int side = 0; side <= SIDE_CREW; side++)
            if (!sixth_check_add(list->world, &list->world->size, &draft, card, side))
                add_verb(list, VERB_EQUIP, card, side == SIDE_CREW ? TK_ABSENT : side);
}

static void list_build(listing *list)
{
    if (list->state->car[list->seat].drafting) {
        list_draft(list);
        return;
    }
    for (int design = 0; design < list->world->design_count; design++)
        if (!sixth_check_design(list->world, &list->world->size, &list->world->design[design]))
            add_verb(list, VERB_DESIGN, design, TK_ABSENT);
    add_verb(list, VERB_DRAFT, TK_ABSENT, TK_ABSENT);
}

static void list_keys(listing *list)
{
    sixth_key key[SIXTH_MAX_KEYS];
    int count = sixth_keys(list->world, list->state, list->seat, key);
    for (int i = 0; i < count; i++) {
        int16_t at[2];
        sixth_key_point(list->world, key[i], at);
        add_verb(list, VERB_KEY, at[0], at[1]);
    }
}

static void list_starts(listing *list)
{
    tk_pose place[SIXTH_MAX_STARTS];
    int count = sixth_starts(list->world, list->state, list->seat, list->state->key, place);
    for (int i = 0; i < count; i++) {
        tk_action action = tk_action_make(VERB_PLACE);
        action.arg[PLACE_X] = (int16_t)(place[i].at.x * SIXTH_GRID + 0.5);
        action.arg[PLACE_Y] = (int16_t)(place[i].at.y * SIXTH_GRID + 0.5);
        action.arg[PLACE_HEADING] = (int16_t)(place[i].heading / 10);
        tk_choices_add(&list->choices, action);
    }
}

/* ---- driving ---- */

static void list_fires(listing *list)
{
    add_verb(list, VERB_BURN, TK_ABSENT, TK_ABSENT);
    for (int side = 0; side < SIXTH_SIDES; side++) add_if_allowed(list, VERB_EXTINGUISH, side, TK_ABSENT);
}

static void list_speeds(listing *list)
{
    int speed = list->state->car[list->seat].speed;
    for (int to = speed - 2; to <= speed + 2; to++)
        if (to >= 0) add_if_allowed(list, VERB_SPEED, to, TK_ABSENT);
    if (speed <= 2) add_if_allowed(list, VERB_REVERSE, TK_ABSENT, TK_ABSENT);
}

static void list_moves(listing *list)
{
    enum { STEP = 15 };
    int most = list->world->figure.zone_degrees[ZONE_D4];
    bool free = !sixth_may_be_blocked(list->world, list->state, list->seat);
    bool controlled = list->state->car[list->seat].control > 0;
    void (*put)(listing *, int, int, int) = free ? add_verb : add_if_allowed;
    put(list, VERB_STRAIGHT, TK_ABSENT, TK_ABSENT);
    for (int hand = 0; controlled && hand < 2; hand++) {
        for (int degrees = STEP; degrees <= most; degrees += STEP) put(list, VERB_TURN, hand, degrees);
        put(list, VERB_SLIDE, hand, TK_ABSENT);
    }
    unsigned hands = free ? 0 : sixth_reposition_hands(list->world, list->state, list->seat);
    for (int hand = 0; hand < 2; hand++)
        if (hands & sixth_bit(hand)) add_verb(list, VERB_REPOSITION, hand, TK_ABSENT);
}

static void list_contacts(listing *list)
{
    const sixth_contact *contact = list->state->contact;
    for (int i = 0; i < list->state->contact_count; i++) {
        bool listed = false; /* a wall may be touched by the car and by what it pushes */
        for (int j = 0; j < i && !listed; j++) listed = contact[j].obstacle == contact[i].obstacle;
        if (!listed) add_verb(list, VERB_FIRST, contact[i].obstacle, TK_ABSENT);
    }
}

/* ---- combat ---- */

typedef struct shot {
    int crew, item, copy, target; /* copy: its number, where several differ; TK_ABSENT */
    const sixth_aim *aim;
} shot;

static void add_attack(listing *list, shot it, int side, int aid)
{
    const sixth_item *item = &list->state->car[list->seat].item[it.item];
    tk_action action = tk_action_make(VERB_ATTACK);
    action.arg[ATTACK_CREW] = (int16_t)it.crew;
    action.arg[ATTACK_WEAPON] = item->card;
    action.arg[ATTACK_MOUNT] = (int16_t)(item->side == SIDE_CREW ? TK_ABSENT : item->side);
    action.arg[ATTACK_TARGET] = (int16_t)it.target;
    action.arg[ATTACK_SIDE] = (int16_t)side;
    action.arg[ATTACK_AID] = (int16_t)aid;
    action.arg[ATTACK_COPY] = (int16_t)it.copy;
    tk_choices_add(&list->choices, action);
}

/* At one side, without help and with it. */
static void list_side(listing *list, shot it, int side)
{
    const sixth_car *car = &list->state->car[list->seat];
    const sixth_item *helper = sixth_effect_item(list->world, car, EFFECT_AID);
    bool sidearm = sixth_card_of(list->world, &car->item[it.item])->type == TYPE_SIDEARM;
    add_attack(list, it, side, TK_ABSENT);
    if (helper && !car->aided && !sidearm) add_attack(list, it, side, helper->card);
}

static void list_shot(listing *list, shot it)
{
    const sixth_item *item = &list->state->car[list->seat].item[it.item];
    if (!sixth_in_range(list->world, item, it.aim->distance)) return;
    if (!it.aim->sides) list_side(list, it, TK_ABSENT);
    for (int side = 0; side < SIXTH_SIDES; side++)
        if (it.aim->sides & sixth_bit(side)) list_side(list, it, side);
}

/* Of copies on one side that are alike only the first is listed; of those that differ each, by its number. */
static void list_copy(listing *list, shot it)
{
    const sixth_car *car = &list->state->car[list->seat];
    uint64_t copies = sixth_ready_copies(list->world, list->state, list->seat, it.crew, it.item);
    bool differ = sixth_copies_differ(car, copies);
    if (differ) it.copy = sixth_copy_number(car, it.item);
    if (differ || it.item == __builtin_ctzll(copies)) list_shot(list, it);
}

static void list_attacks_on(listing *list, int target)
{
    const sixth_car *car = &list->state->car[list->seat];
    for (int mount = 0; mount <= SIDE_CREW; mount++) {
        sixth_aim aim = {.reason = SIXTH_REASON_NO_TARGET};
        bool looked = false;
        for (int item = SIXTH_CREW; item < car->item_count; item++) {
            if (sixth_arc_of(list->world, &car->item[item]) != mount) continue;
            for (int crew = 0; crew < SIXTH_CREW; crew++) {
                if (sixth_check_weapon(list->world, list->state, list->seat, crew, item)) continue;
                if (!looked) aim = sixth_look(list->world, list->state, list->seat, mount, target);
                looked = true;
                if (!aim.reason) list_copy(list, (shot){crew, item, TK_ABSENT, target, &aim});
            }
        }
    }
}

static void list_attacks(listing *list)
{
    add_verb(list, VERB_HOLD, TK_ABSENT, TK_ABSENT);
    for (int target = 0; target < SIXTH_MAX_BODIES; target++)
        if (target != list->seat && list->state->body[target].kind != BODY_NONE) list_attacks_on(list, target);
}

/* Could the die show more, for the one who rolls? */
static bool worth_rolling(const listing *list, sixth_die die)
{
    int now = sixth_face_worth(list->world, list->state, die.face);
    for (int i = 0; i < 6; i++)
        if (sixth_face_worth(list->world, list->state, list->world->face[die.colour][i]) > now) return true;
    return false;
}

static void list_rerolls(listing *list)
{
    const sixth_pool *pool = &list->state->pool;
    bool seen[SIXTH_COLOUR_COUNT][SIXTH_FACE_COUNT] = {0};
    add_verb(list, VERB_KEEP, TK_ABSENT, TK_ABSENT);
    for (int i = 0; i < pool->count; i++) {
        bool *alike = &seen[pool->die[i].colour][pool->die[i].face];
        if (!*alike && worth_rolling(list, pool->die[i])) add_verb(list, VERB_REROLL, i, TK_ABSENT);
        *alike = true;
    }
}

/* ---- inside a car ---- */

static void list_internal(listing *list)
{
    const sixth_frame *frame = sixth_top_const(list->state);
    const sixth_car *car = &list->state->car[list->seat];
    uint64_t items = sixth_line_items(list->world, car, frame);
    for (int crew = 0; crew < SIXTH_CREW; crew++) add_if_allowed(list, VERB_CREW, crew, TK_ABSENT);
    for (int i = 0; i < car->item_count; i++) {
        uint64_t copies = sixth_line_copies(list->world, car, frame, car->item[i].card);
        bool differ = sixth_copies_differ(car, copies);
        if (!(items & sixth_bit64(i)) || (!differ && i != __builtin_ctzll(copies))) continue;
        add_verb(list, VERB_PART, car->item[i].card, differ ? sixth_copy_number(car, i) : TK_ABSENT);
    }
}

static void list_frame(listing *list, const sixth_frame *frame)
{
    switch ((sixth_frame_kind)frame->kind) {
    case FRAME_BUILD: list_build(list); break;
    case FRAME_PLACE: frame->left ? list_starts(list) : list_keys(list); break;
    case FRAME_FIRES: list_fires(list); break;
    case FRAME_MOVE: frame->stage ? list_moves(list) : list_speeds(list); break;
    case FRAME_CONTACTS: list_contacts(list); break;
    case FRAME_PAY:
        add_verb(list, VERB_PAY_CONTROL, TK_ABSENT, TK_ABSENT);
        add_verb(list, VERB_PAY_ACES, TK_ABSENT, TK_ABSENT);
        break;
    case FRAME_DRIVING:
        add_verb(list, VERB_CANCEL, TK_ABSENT, TK_ABSENT);
        add_verb(list, VERB_KEEP, TK_ABSENT, TK_ABSENT);
        break;
    case FRAME_INTERNAL: list_internal(list); break;
    case FRAME_COMBAT: list_attacks(list); break;
    case FRAME_ATTACK: list_rerolls(list); break;
    case FRAME_ROUND:
    case FRAME_BURN:
    case FRAME_LIGHTS:
    case FRAME_CRASH:
    case FRAME_SPIN:
    case FRAME_HURT: break;
    }
}

int sixth_legal(const tk_world *tk, const void *at, int seat, tk_action *out, int cap)
{
    const sixth_state *state = at;
    if (seat < 0 || seat >= tk->seats || !(sixth_pending(tk, state) >> seat & 1)) return 0;
    listing list = {tk, tk->fixed, state, seat, {out, 0, cap}};
    list_frame(&list, sixth_top_const(state));
    return list.choices.count;
}
