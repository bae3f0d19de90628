/* Damage, point by point as the owner chooses; wrecks; what is removed from the road.
 *
 * A frame of damage is one hit: its points are taken one after the other, so that a piece that absorbs two of one hit
 * can. */
#include "road.h"

void road_push_damage(const road_play *play, int car, int points, int by)
{
    if (points <= 0 || !road_driving(play->state, car)) return;
    road_frame *frame = road_ask_car(play->world, play->state, FRAME_DAMAGE, car);
    frame->points = (uint8_t)points;
    frame->by = (uint8_t)by;
    if (by == ROAD_NONE)
        ROAD_EVENT(play, EVENT_DAMAGE, NULL, (int16_t)car, (int16_t)points);
    else
        ROAD_EVENT(play, EVENT_DAMAGE, NULL, (int16_t)car, (int16_t)points, (int16_t)by);
}

/* ---- going out ---- */

/* The car is no longer on the road: whoever was after it has lost it. */
static void take_off(const road_play *play, int index, road_standing standing)
{
    road_state *state = play->state;
    road_car *car = &state->car[index];
    car->standing = (uint8_t)standing;
    car->went = state->out_count++;
    car->pursues = ROAD_NONE;
    if (state->turn.car == index) state->turn.ended = 1;
    for (int i = 0; i < play->world->cars; i++)
        if (state->car[i].pursues == index) road_end_pursuit(play, i);
}

void road_remove(const road_play *play, unsigned cars, road_standing standing)
{
    for (int i = 0; i < play->world->cars; i++)
        if (cars >> i & 1) take_off(play, i, standing);
    for (int i = 0; i < play->world->cars && standing != STANDING_LEFT; i++)
        if (cars >> i & 1) road_car_out(play, i, ROAD_NONE);
}

static void leave_wreck(road_state *state, int column, int y)
{
    road_field_at(state, column, y)->marks |= MARK_WRECK;
}

static void wreck(const road_play *play, int index, int by)
{
    road_state *state = play->state;
    road_car *car = &state->car[index];
    leave_wreck(state, car->column, car->y);
    if (road_is_long(play->world, car)) leave_wreck(state, car->column, car->y - 2);
    if (by == ROAD_NONE)
        ROAD_EVENT(play, EVENT_WRECKED, NULL, (int16_t)index);
    else
        ROAD_EVENT(play, EVENT_WRECKED, NULL, (int16_t)index, (int16_t)by);
    take_off(play, index, STANDING_WRECKED);
    road_car_out(play, index, by);
}

/* ---- who collects markers [derby, truck] ---- */

static void count_marker(const road_play *play, int victim, int by, int points)
{
    road_state *state = play->state;
    const road_world *world = play->world;
    int seat = by == ROAD_NONE ? ROAD_NONE : road_seat_of(world, state, by);
    if (seat == ROAD_NONE || seat == road_seat_of(world, state, victim)) return;
    if (world->scenario == SCENARIO_TRUCK && victim != world->special) return;
    state->markers[seat] = (int16_t)(state->markers[seat] + points);
    if (world->scenario == SCENARIO_DERBY || world->scenario == SCENARIO_TRUCK)
        ROAD_EVENT(play, EVENT_MARKER, NULL, (int16_t)seat, state->markers[seat]);
}

/* ---- what can take damage ---- */

static bool is_plated(const road_world *world, const road_part *part)
{
    return world->kind[part->kind].effect == EFFECT_ARMOR && part->uses && road_part_works(part);
}

static int find_plate(const road_world *world, const road_car *car)
{
    for (int i = 0; i < car->part_count; i++)
        if (is_plated(world, &car->part[i])) return i;
    return -1;
}

/* Equipment can be lost, and passengers who sit in a slot; tuning and the others cannot [damage]. */
static bool is_losable(const road_world *world, const road_part *part)
{
    int class_ = world->kind[part->kind].class_;
    bool in_slot = class_ == CLASS_PASSENGER && part->place < ROAD_SQUARES;
    return !(part->flags & PART_DAMAGED) && (class_ == CLASS_EQUIPMENT || in_slot);
}

/* What an answer says is lost: a kind, and where the piece is; TK_ABSENT: wherever. */
typedef struct loss {
    int kind, place;
} loss;

static loss loss_of(tk_action action)
{
    return (loss){action.arg[LOSE_KIND], action.arg[LOSE_AT]};
}

static bool is_meant(const road_world *world, const road_part *part, loss what)
{
    bool there = what.place == TK_ABSENT || part->place == what.place;
    return part->kind == what.kind && there && is_losable(world, part);
}

/* The piece that its owner gives up: of several the worst. -1 when there is none. */
static int find_losable(const road_world *world, const road_car *car, loss what)
{
    int worst = -1;
    for (int i = 0; i < car->part_count; i++) {
        const road_part *part = &car->part[i];
        if (!is_meant(world, part, what)) continue;
        if (worst < 0 || road_part_worth(world, part) < road_part_worth(world, &car->part[worst])) worst = i;
    }
    return worst;
}

/* The piece that a sniper picks: of several the best, but no armor that still has plates [sniper]. */
static int find_pickable(const road_world *world, const road_car *car, loss what)
{
    int best = -1;
    for (int i = 0; i < car->part_count; i++) {
        const road_part *part = &car->part[i];
        if (!is_meant(world, part, what) || is_plated(world, part)) continue;
        if (best < 0 || road_part_worth(world, part) > road_part_worth(world, &car->part[best])) best = i;
    }
    return best;
}

typedef int find_piece(const road_world *, const road_car *, loss);

/* Each kind of which a piece can be lost, once: armor that still has plates, or all the rest. */
static void list_losable(const road_world *world, const road_car *car, bool plated, tk_choices *list)
{
    uint64_t listed = 0;
    for (int i = 0; i < car->part_count && !tk_choices_full(list); i++) {
        int kind = car->part[i].kind;
        int piece = listed >> kind & 1 ? -1 : find_losable(world, car, (loss){kind, TK_ABSENT});
        listed |= 1ull << kind;
        if (piece < 0 || is_plated(world, &car->part[piece]) != plated) continue;
        tk_choices_offer(list, VERB_LOSE, kind, TK_ABSENT, TK_ABSENT);
    }
}

/* Pieces that are not the one their kind stands for, and not like it: each by its place. */
static void list_others(const road_world *world, const road_car *car, find_piece *find, tk_choices *list)
{
    for (int i = 0; i < car->part_count && !tk_choices_full(list); i++) {
        const road_part *part = &car->part[i];
        int usual = find(world, car, (loss){part->kind, TK_ABSENT});
        if (usual < 0 || find(world, car, (loss){part->kind, part->place}) != i) continue;
        if (road_part_worth(world, part) != road_part_worth(world, &car->part[usual]))
            tk_choices_offer(list, VERB_LOSE, part->kind, part->place, TK_ABSENT);
    }
}

/* Nobody in his right mind, unless a Fixer is aboard: armor breaks with its plates on it. And of several pieces of a
 * kind a better one [damage]. */
void road_list_losses(const road_world *world, const road_state *state, int car, tk_choices *list)
{
    list_losable(world, &state->car[car], true, list);
    list_others(world, &state->car[car], find_losable, list);
}

/* Of several pieces of a kind a worse one [sniper]. */
void road_list_picks(const road_world *world, const road_state *state, int car, tk_choices *list)
{
    list_others(world, &state->car[car], find_pickable, list);
}

static tk_reason check_lose(const road_world *world, const road_car *car, tk_action action)
{
    return find_losable(world, car, loss_of(action)) < 0 ? ROAD_REASON_NOT_LOSABLE : TK_REASON_FINE;
}

/* Flip a piece; returns how many points of the hit go with it. */
static int lose(const road_play *play, int index, int piece)
{
    road_car *car = &play->state->car[index];
    int kind = car->part[piece].kind, absorbs = play->world->kind[kind].absorbs;
    car->part[piece].flags |= PART_DAMAGED;
    ROAD_EVENT(play, EVENT_LOST, NULL, (int16_t)index, (int16_t)kind);
    return absorbs > 1 ? absorbs : 1;
}

/* ---- DAMAGE: the owner chooses ---- */

static tk_reason check_damage(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_car *car = &state->car[road_top_const(state)->car];
    (void)seat;
    if (action.verb == VERB_STRUCTURE) return TK_REASON_FINE;
    if (action.verb == VERB_PLATE) return find_plate(world, car) < 0 ? ROAD_REASON_NO_PLATE : TK_REASON_FINE;
    if (action.verb == VERB_LOSE) return check_lose(world, car, action);
    return TK_REASON_NOT_NOW;
}

static void list_damage(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_car *car = &state->car[road_top_const(state)->car];
    (void)seat;
    if (find_plate(world, car) >= 0) tk_choices_add(list, tk_action_make(VERB_PLATE));
    list_losable(world, car, false, list);
    tk_choices_add(list, tk_action_make(VERB_STRUCTURE));
}

static void slide(const road_play *play, int index, int by)
{
    road_car *car = &play->state->car[index];
    car->slid++;
    ROAD_EVENT(play, EVENT_STRUCTURE, NULL, (int16_t)index, car->slid);
    if (car->slid > play->world->vehicle[car->vehicle].structure) wreck(play, index, by);
}

static void lose_plate(const road_play *play, int index)
{
    road_car *car = &play->state->car[index];
    car->part[find_plate(play->world, car)].uses--;
    ROAD_EVENT(play, EVENT_PLATE, NULL, (int16_t)index);
}

static void take_damage(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame *frame = road_top(state);
    int car = frame->car, by = frame->by, points = 1;
    (void)seat;
    if (action.verb == VERB_LOSE)
        points = lose(play, car, find_losable(play->world, &state->car[car], loss_of(action)));
    if (action.verb == VERB_PLATE) lose_plate(play, car);
    if (points > frame->points) points = frame->points;
    frame->points = (uint8_t)(frame->points - points);
    if (!frame->points) road_pop(state);
    count_marker(play, car, by, points);
    if (action.verb == VERB_STRUCTURE) slide(play, car, by);
}

const road_question road_question_damage = {check_damage, list_damage, take_damage};

/* ---- PICK: a sniper's hit ---- */

static tk_reason check_pick(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_car *car = &state->car[road_top_const(state)->other];
    (void)seat;
    if (action.verb == VERB_YIELD) return TK_REASON_FINE;
    if (action.verb != VERB_LOSE) return TK_REASON_NOT_NOW;
    tk_reason reason = check_lose(world, car, action);
    if (reason != TK_REASON_FINE) return reason;
    return find_pickable(world, car, loss_of(action)) < 0 ? ROAD_REASON_PLATES_LEFT : TK_REASON_FINE;
}

static void list_pick(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    (void)seat;
    list_losable(world, &state->car[road_top_const(state)->other], false, list);
    tk_choices_add(list, tk_action_make(VERB_YIELD));
}

static void take_pick(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame *frame = road_top(state);
    road_frame pick = *frame;
    (void)seat;
    if (action.verb == VERB_YIELD) {
        road_pop(state);
        road_push_damage(play, pick.other, pick.points, pick.by);
        return;
    }
    int points = lose(play, pick.other, find_pickable(play->world, &state->car[pick.other], loss_of(action)));
    if (points > pick.points) points = pick.points;
    frame->points = (uint8_t)(pick.points - points);
    if (!frame->points) road_pop(state);
    count_marker(play, pick.other, pick.by, points);
}

const road_question road_question_pick = {check_pick, list_pick, take_pick};

/* ---- WAKE: a Sword or a Shield of Death Heads ---- */

static bool is_of_group(const road_world *world, const road_part *part, int token)
{
    int group = world->kind[part->kind].group;
    return group == (token == TOKEN_SWORD ? GROUP_SWORD : GROUP_SHIELD);
}

static bool has_sleeping(const road_world *world, const road_car *car, int token)
{
    for (int i = 0; i < car->part_count; i++)
        if (is_of_group(world, &car->part[i], token) &&
            (car->part[i].flags & (PART_ASLEEP | PART_DAMAGED)) == PART_ASLEEP)
            return true;
    return false;
}

/* The piece of this kind that the marker helps: asleep, or damaged when nothing of its group is left to wake. */
static int find_helped(const road_world *world, const road_car *car, int token, int kind)
{
    if (!has_sleeping(world, car, token)) return road_find_broken(world, car, kind);
    for (int i = 0; i < car->part_count; i++) {
        const road_part *part = &car->part[i];
        bool asleep = (part->flags & (PART_ASLEEP | PART_DAMAGED)) == PART_ASLEEP;
        if (part->kind == kind && asleep && is_of_group(world, part, token)) return i;
    }
    return -1;
}

static tk_reason check_wake(const road_world *world, const road_state *state, int seat, tk_action action)
{
    const road_frame *frame = road_top_const(state);
    const road_car *car = &state->car[frame->car];
    (void)seat;
    if (action.verb == VERB_PASS) return has_sleeping(world, car, frame->stage) ? TK_REASON_NOT_NOW : TK_REASON_FINE;
    if (action.verb != VERB_WAKE) return TK_REASON_NOT_NOW;
    return find_helped(world, car, frame->stage, action.arg[0]) < 0 ? ROAD_REASON_NOT_ASLEEP : TK_REASON_FINE;
}

static void list_wake(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    const road_frame *frame = road_top_const(state);
    const road_car *car = &state->car[frame->car];
    uint64_t listed = 0;
    (void)seat;
    for (int i = 0; i < car->part_count && !tk_choices_full(list); i++) {
        int kind = car->part[i].kind;
        if (listed >> kind & 1 || find_helped(world, car, frame->stage, kind) < 0) continue;
        listed |= 1ull << kind;
        tk_choices_offer(list, VERB_WAKE, kind, TK_ABSENT, TK_ABSENT);
    }
    if (!has_sleeping(world, car, frame->stage)) tk_choices_add(list, tk_action_make(VERB_PASS));
}

static void take_wake(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    road_frame frame = *road_top(state);
    road_car *car = &state->car[frame.car];
    (void)seat;
    road_pop(state);
    if (action.verb == VERB_PASS) return;
    road_part *part = &car->part[find_helped(play->world, car, frame.stage, action.arg[0])];
    if (part->flags & PART_DAMAGED) {
        part->flags &= (uint8_t)~PART_DAMAGED;
        ROAD_EVENT(play, EVENT_REPAIRED, NULL, frame.car, action.arg[0]);
    } else {
        part->flags &= (uint8_t)~PART_ASLEEP;
        ROAD_EVENT(play, EVENT_WOKEN, NULL, frame.car, action.arg[0]);
    }
}

const road_question road_question_wake = {check_wake, list_wake, take_wake};
