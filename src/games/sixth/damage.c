/* Damage of every kind: tokens paid, tires, power, fires, armor, and what happens inside a car [damage]. */
#include "sixth.h"

enum { NO_LIMIT = 254, LINE_START = 255 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- tokens, tires, power ---- */

void sixth_pay(const sixth_play *play, int seat, int amount)
{
    sixth_car *car = &play->state->car[seat];
    int paid = least(amount, car->control);
    if (!paid) return;
    car->control = (uint8_t)(car->control - paid);
    SIXTH_EVENT(play, EVENT_PAID, NULL, (int16_t)seat, (int16_t)paid, car->control);
    if (!car->control) SIXTH_EVENT(play, EVENT_OUT_OF_CONTROL, NULL, (int16_t)seat);
}

int sixth_lose_tires(const sixth_play *play, int seat, int points)
{
    sixth_car *car = &play->state->car[seat];
    int lost = least(points, car->tires);
    car->tires = (uint8_t)(car->tires - lost);
    if (lost) SIXTH_EVENT(play, EVENT_TIRES, NULL, (int16_t)seat, (int16_t)lost, car->tires);
    return points - lost;
}

void sixth_lose_power(const sixth_play *play, int seat, int points, sixth_ending ending)
{
    sixth_car *car = &play->state->car[seat];
    int lost = least(points, car->power);
    car->power = (uint8_t)(car->power - lost);
    SIXTH_EVENT(play, EVENT_POWER, NULL, (int16_t)seat, (int16_t)lost, car->power);
    if (!car->power) sixth_eliminate(play, seat, ending);
}

/* A side that burns already, or anything but a car, takes a point instead; the caller sees to that [fire-damage]. */
void sixth_set_fire(const sixth_play *play, int seat, int side)
{
    play->state->car[seat].fires |= (uint8_t)sixth_bit(side);
    SIXTH_EVENT(play, EVENT_FIRE, NULL, (int16_t)seat, (int16_t)side);
}

/* ---- elimination ---- */

/* Whoever is in a car that flips is killed [spinning-out]. */
void sixth_kill_crew(const sixth_play *play, int seat)
{
    sixth_car *car = &play->state->car[seat];
    for (int crew = 0; crew < SIXTH_CREW; crew++) {
        if (!sixth_crew_alive(car, crew)) continue;
        car->item[crew].flags |= ITEM_DEAD;
        SIXTH_EVENT(play, EVENT_CREW_LOST, NULL, (int16_t)seat, (int16_t)crew);
    }
    sixth_refresh_effects(play->world, car);
}

void sixth_eliminate(const sixth_play *play, int seat, sixth_ending ending)
{
    sixth_state *state = play->state;
    sixth_car *car = &state->car[seat];
    if (car->standing != STANDING_RUNNING) return;
    car->standing = STANDING_OUT;
    car->ending = (uint8_t)ending;
    car->control = car->aces = car->fires = car->points = 0;
    state->body[seat].kind = BODY_WRECK;
    state->body[seat].damage = 0;
    SIXTH_EVENT(play, EVENT_ELIMINATED, NULL, (int16_t)seat);
    if (sixth_running_count(play->world, state) > 1) return;
    for (int other = 0; other < play->world->seats; other++)
        if (sixth_running(state, other)) SIXTH_EVENT(play, EVENT_WINS, NULL, (int16_t)other);
    sixth_finish(play, ending);
}

void sixth_damage_object(const sixth_play *play, int body, int points)
{
    sixth_body *it = &play->state->body[body];
    int durability = sixth_body_durability(play->world, play->state, body);
    if (!durability || !points || it->kind == BODY_NONE) return;
    it->damage = (uint8_t)least(it->damage + points, durability);
    SIXTH_EVENT(play, EVENT_HIT_OBJECT, NULL, (int16_t)body, (int16_t)points);
    if (it->damage < durability) return;
    *it = (sixth_body){0};
    SIXTH_EVENT(play, EVENT_REMOVED, NULL, (int16_t)body);
}

/* ---- basic damage ---- */

void sixth_hurt(const sixth_play *play, int body, int side, int points, int how)
{
    if (points <= 0) return;
    sixth_frame *frame = sixth_push(play->state, FRAME_HURT, SIXTH_NONE);
    frame->body = (uint8_t)body;
    frame->side = (uint8_t)side;
    frame->points = (uint8_t)points;
    frame->how = (uint8_t)how;
}

/* What the safety cage keeps off [safety-cage]. */
static int caged(const sixth_play *play, int seat, tk_ledger *ledger)
{
    const sixth_car *car = &play->state->car[seat];
    const sixth_effect_row *row = sixth_effect_of(play->world, car, EFFECT_CAGE);
    if (!row) return ledger->total;
    sixth_roll_pool(play, seat, ROLL_CAGE, row->dice);
    int saved = least(sixth_pool_results(&play->state->pool).skids, ledger->total);
    sixth_clear_pool(play->state);
    SIXTH_EVENT(play, EVENT_CAGED, NULL, (int16_t)seat, (int16_t)saved);
    if (saved) tk_ledger_add(ledger, LABEL_CAGE, -saved, TK_ABSENT);
    return ledger->total;
}

/* Armor first; what it cannot take goes inside [basic-damage]. */
static void hurt_car(const sixth_play *play, int seat, int side, int points, int how)
{
    sixth_car *car = &play->state->car[seat];
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, how, points, TK_ABSENT);
    if (how == LABEL_CRASH) points = caged(play, seat, &ledger);
    if (!points) return;
    int armor = least(points, car->armor[side]);
    car->armor[side] = (uint8_t)(car->armor[side] - armor);
    SIXTH_EVENT(play, EVENT_HIT, &ledger, (int16_t)seat, (int16_t)side, (int16_t)points, car->armor[side]);
    if (points == armor) return;
    sixth_frame *frame = sixth_push(play->state, FRAME_INTERNAL, seat);
    frame->side = (uint8_t)side;
    frame->points = (uint8_t)(points - armor);
    frame->card = (uint8_t)tk_dice_below(play->dice, SIXTH_DAMAGE_CARDS);
    frame->left = LINE_START;
    SIXTH_EVENT(play, EVENT_INTERNAL, NULL, (int16_t)seat, (int16_t)(frame->card + 1), frame->points);
}

bool sixth_run_hurt(const sixth_play *play, sixth_frame *frame)
{
    sixth_frame hurt = *frame;
    sixth_pop(play->state);
    if (play->state->body[hurt.body].kind == BODY_CAR)
        hurt_car(play, hurt.body, hurt.side, hurt.points, hurt.how);
    else
        sixth_damage_object(play, hurt.body, hurt.points);
    return true;
}

/* ---- inside the car ---- */

const sixth_damage_line *sixth_damage_line_of(const sixth_world *world, const sixth_frame *frame)
{
    int deck = world->size.build > world->figure.small_build;
    return &world->deck[deck][frame->card].line[frame->line];
}

static void next_line(sixth_frame *frame)
{
    frame->line++;
    frame->left = LINE_START;
}

static bool item_fits(const sixth_card *card, int part)
{
    return (part == PART_STRUCTURE && card->type == TYPE_STRUCTURE) ||
           (part == PART_WEAPON && card->type == TYPE_WEAPON) ||
           (part == PART_ACCESSORY && card->type == TYPE_ACCESSORY);
}

uint64_t sixth_line_items(const sixth_world *world, const sixth_car *car, const sixth_frame *frame)
{
    int part = sixth_damage_line_of(world, frame)->part;
    uint64_t items = 0;
    for (int i = 0; i < car->item_count; i++) {
        const sixth_item *item = &car->item[i];
        if ((item->flags & ITEM_DEAD) || item->side != frame->side) continue;
        if (item_fits(sixth_card_of(world, item), part)) items |= sixth_bit64(i);
    }
    return items;
}

/* A point of the frame's damage was dealt with. */
static void spend(sixth_frame *frame, int points)
{
    frame->points = (uint8_t)(frame->points - points);
    if (frame->left < NO_LIMIT) frame->left = (uint8_t)(frame->left - points);
}

/* One point to an item, destroying it when it has had enough [destroyed]. */
static void mark_item(const sixth_play *play, int seat, int index)
{
    sixth_car *car = &play->state->car[seat];
    sixth_item *item = &car->item[index];
    item->damage++;
    if (item->damage < sixth_durability(play->world, car, index)) return;
    item->flags |= ITEM_DEAD;
    sixth_refresh_effects(play->world, car);
    if (index >= SIXTH_CREW)
        SIXTH_EVENT(play, EVENT_DESTROYED, NULL, (int16_t)seat, item->card);
    else
        SIXTH_EVENT(play, EVENT_CREW_LOST, NULL, (int16_t)seat, (int16_t)index);
}

void sixth_hurt_item(const sixth_play *play, sixth_frame *frame, int item)
{
    spend(frame, 1);
    SIXTH_EVENT(play, EVENT_PART_HIT, NULL, frame->who, play->state->car[frame->who].item[item].card, 1);
    mark_item(play, frame->who, item);
}

/* Some things take it for the crew [crew-guard]. */
void sixth_hurt_crew(const sixth_play *play, sixth_frame *frame, int crew)
{
    int seat = frame->who;
    sixth_car *car = &play->state->car[seat];
    const sixth_item *guard = sixth_effect_item(play->world, car, EFFECT_GUARDS_CREW);
    if (guard) {
        sixth_hurt_item(play, frame, (int)(guard - car->item));
        return;
    }
    spend(frame, 1);
    SIXTH_EVENT(play, EVENT_CREW_HIT, NULL, (int16_t)seat, (int16_t)crew, 1);
    mark_item(play, seat, crew);
    if (!sixth_crew_alive(car, CREW_DRIVER) && !sixth_crew_alive(car, CREW_GUNNER))
        sixth_eliminate(play, seat, ENDING_CREW);
}

/* Same card, same points on it, fired or not? */
static bool is_alike(const sixth_item *one, const sixth_item *two)
{
    return one->card == two->card && one->damage == two->damage && one->flags == two->flags;
}

/* Are all items of the set alike, so that there is nothing to choose? */
static bool all_alike(const sixth_car *car, uint64_t items)
{
    int first = __builtin_ctzll(items);
    for (int i = first; i < car->item_count; i++)
        if ((items & sixth_bit64(i)) && !is_alike(&car->item[i], &car->item[first])) return false;
    return true;
}

uint64_t sixth_line_copies(const sixth_world *world, const sixth_car *car, const sixth_frame *frame, int card)
{
    uint64_t items = sixth_line_items(world, car, frame);
    for (int i = 0; i < car->item_count; i++)
        if (car->item[i].card != card) items &= ~sixth_bit64(i);
    return items;
}

bool sixth_copies_differ(const sixth_car *car, uint64_t copies)
{
    return copies && !all_alike(car, copies);
}

int sixth_copy_number(const sixth_car *car, int item)
{
    int number = 1;
    for (int i = 0; i < item; i++)
        number += car->item[i].card == car->item[item].card && car->item[i].side == car->item[item].side;
    return number;
}

/* Structure, weapons, accessories; the owner chooses where there is a choice [internal-items]. */
static bool strike_items(const sixth_play *play, sixth_frame *frame)
{
    const sixth_car *car = &play->state->car[frame->who];
    uint64_t items = sixth_line_items(play->world, car, frame);
    if (!items || !frame->left) {
        next_line(frame);
    } else if (all_alike(car, items)) {
        sixth_hurt_item(play, frame, __builtin_ctzll(items));
    } else {
        frame->asked = frame->who;
        return false;
    }
    return true;
}

/* [internal-crew] */
static bool strike_crew(const sixth_play *play, sixth_frame *frame, int part)
{
    const sixth_car *car = &play->state->car[frame->who];
    bool driver = part != PART_GUNNER && sixth_crew_alive(car, CREW_DRIVER);
    bool gunner = part != PART_DRIVER && sixth_crew_alive(car, CREW_GUNNER);
    if ((!driver && !gunner) || !frame->left) {
        next_line(frame);
    } else if (driver && gunner && !sixth_has(car, EFFECT_GUARDS_CREW)) {
        frame->asked = frame->who;
        return false;
    } else {
        sixth_hurt_crew(play, frame, driver ? CREW_DRIVER : CREW_GUNNER);
    }
    return true;
}

/* How much a line that just counts down may take. */
static int share(const sixth_frame *frame, int there)
{
    int most = least(frame->points, there);
    return frame->left < NO_LIMIT ? least(most, frame->left) : most;
}

/* [internal-opposite] */
static void strike_opposite(const sixth_play *play, sixth_frame *frame)
{
    sixth_car *car = &play->state->car[frame->who];
    int side = (frame->side + 2) % SIXTH_SIDES, points = share(frame, car->armor[side]);
    car->armor[side] = (uint8_t)(car->armor[side] - points);
    spend(frame, points);
    if (points) SIXTH_EVENT(play, EVENT_OPPOSITE, NULL, frame->who, (int16_t)side, (int16_t)points);
    next_line(frame);
}

/* [internal-fire] */
static void strike_fire(const sixth_play *play, sixth_frame *frame)
{
    if (!(play->state->car[frame->who].fires & sixth_bit(frame->side))) {
        sixth_set_fire(play, frame->who, frame->side);
        spend(frame, 1);
    }
    next_line(frame);
}

/* [internal-tires] */
static void strike_tires(const sixth_play *play, sixth_frame *frame)
{
    int points = share(frame, play->state->car[frame->who].tires);
    sixth_lose_tires(play, frame->who, points);
    spend(frame, points);
    next_line(frame);
}

bool sixth_run_internal(const sixth_play *play, sixth_frame *frame)
{
    const sixth_damage_line *line = sixth_damage_line_of(play->world, frame);
    if (!frame->points) {
        sixth_pop(play->state);
        return true;
    }
    if (frame->left == LINE_START) frame->left = line->limit ? line->limit : NO_LIMIT;
    switch ((sixth_part)line->part) {
    case PART_STRUCTURE:
    case PART_WEAPON:
    case PART_ACCESSORY: return strike_items(play, frame);
    case PART_CREW:
    case PART_DRIVER:
    case PART_GUNNER: return strike_crew(play, frame, line->part);
    case PART_OPPOSITE: strike_opposite(play, frame); break;
    case PART_FIRE: strike_fire(play, frame); break;
    case PART_TIRES: strike_tires(play, frame); break;
    case PART_POWER: {
        int points = frame->points, seat = frame->who;
        frame->points = 0;
        sixth_lose_power(play, seat, points, ENDING_POWER);
        break;
    }
    }
    return true;
}

/* ---- fires ---- */

/* Is there a fire, and the tokens to put it out? [manage-fires] */
bool sixth_run_fires(const sixth_play *play, sixth_frame *frame)
{
    const sixth_car *car = &play->state->car[frame->who];
    if (car->fires && car->control >= play->world->figure.fire_price) {
        frame->asked = frame->who;
        return false;
    }
    int who = frame->who;
    *frame = (sixth_frame){.kind = FRAME_BURN, .who = (uint8_t)who, .asked = SIXTH_NONE};
    return true;
}

/* [fire-suppressor] */
static bool suppress(const sixth_play *play, int seat, int side)
{
    sixth_car *car = &play->state->car[seat];
    const sixth_item *item = sixth_effect_item(play->world, car, EFFECT_FIRE_GUARD);
    if (!item) return false;
    car->fires &= (uint8_t)~sixth_bit(side);
    SIXTH_EVENT(play, EVENT_SUPPRESSED, NULL, (int16_t)seat, (int16_t)side, item->card);
    mark_item(play, seat, (int)(item - car->item));
    return true;
}

/* Each fire left burning does its damage, from the front round to the left, one after the other. */
bool sixth_run_burn(const sixth_play *play, sixth_frame *frame)
{
    int seat = frame->who, side = frame->side++;
    if (side == SIXTH_SIDES) {
        sixth_pop(play->state);
        return true;
    }
    if (!(play->state->car[seat].fires & sixth_bit(side)) || suppress(play, seat, side)) return true;
    SIXTH_EVENT(play, EVENT_BURNS, NULL, (int16_t)seat, (int16_t)side);
    sixth_hurt(play, seat, side, 1, LABEL_FIRE);
    return true;
}
