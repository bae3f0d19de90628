/* The Berzerk gang: what a car that nobody plays answers [solo-gang].
 *
 * A member wants to be on its field beside Max and to do the first thing on its list that can be done to him. It plans
 * the whole of its move on every question again, so that being pushed about changes nothing but the plan. */
#include "road.h"

#include <limits.h>

enum { FLANKS = 2, MOST_USES = 384, NO_PLAN = 1 << 30 };

/* What a plan costs, the worse first: it never pays to take more of one for less of another. */
enum { COST_CRASH = 10000000, COST_CAR = 1000000, COST_FIELD = 10000, COST_OFFROAD = 100, COST_BEND = 1 };

typedef struct gang_view {
    const road_world *world;
    const road_state *state;
    int car;
    int wishes; /* fields where it wants to be, on either side of Max or on one */
    int column[FLANKS], y[FLANKS];
} gang_view;

/* ---- where to ---- */

void road_member_field(const road_car *max, const road_member *member, int flank, int *column, int *y)
{
    int back = member->ahead < 0 ? member->aside : -member->aside;
    *column = max->column + (flank == WAY_LEFT ? -member->aside : member->aside);
    *y = max->y + 2 * member->ahead + back;
}

/* Off the road only if it is on neither side of Max that the road is. */
static void wish_for(gang_view *view, bool off_road)
{
    static const uint8_t SIDES[FLANKS] = {WAY_LEFT, WAY_RIGHT};
    const road_car *max = &view->state->car[view->world->special];
    const road_member *member = &view->world->member[view->state->car[view->car].member];
    for (int i = 0; i < FLANKS; i++) {
        int column, y;
        road_member_field(max, member, SIDES[i], &column, &y);
        if (!off_road && !road_on_road(column)) continue;
        view->column[view->wishes] = column;
        view->y[view->wishes++] = y;
    }
}

/* Fields from here to the closest of those where it wants to be. */
static int distance_from(const gang_view *view, int column, int y)
{
    int least = INT_MAX;
    for (int i = 0; i < view->wishes; i++) {
        int distance = road_distance(column, y, view->column[i], view->y[i]);
        if (distance < least) least = distance;
    }
    return least;
}

static gang_view look_round(const road_world *world, const road_state *state, int index)
{
    gang_view view = {.world = world, .state = state, .car = index};
    wish_for(&view, false);
    if (!view.wishes) wish_for(&view, true);
    return view;
}

/* ---- the plan ---- */

static const uint8_t WAYS_AHEAD[] = {WAY_AHEAD, WAY_RIGHT, WAY_LEFT};
enum { AHEAD_COUNT = sizeof WAYS_AHEAD };

/* What entering a field costs; NO_PLAN: it is beside the boards. */
static int step_cost(const gang_view *view, int column, int y, int way)
{
    if (column < 0 || column >= ROAD_COLUMNS) return NO_PLAN;
    int cost = ROAD_WAY_COLUMN[way] ? COST_BEND : 0;
    if (!road_on_road(column)) cost += COST_OFFROAD;
    if (!road_is_field(view->state, column, y)) return cost;
    if (road_is_obstacle(view->world, view->state, column, y)) cost += COST_CRASH;
    int other = road_car_at(view->world, view->state, column, y);
    return other == ROAD_NONE || other == view->car ? cost : cost + COST_CAR;
}

/* What the cheapest way to drive exactly so many fields from here costs. */
static int cost_from(const gang_view *view, int column, int y, int fields)
{
    if (!fields) return COST_FIELD * distance_from(view, column, y);
    int least = NO_PLAN;
    for (int i = 0; i < AHEAD_COUNT; i++) {
        int way = WAYS_AHEAD[i], to = column + ROAD_WAY_COLUMN[way], far = y + ROAD_WAY_Y[way];
        int cost = step_cost(view, to, far, way);
        if (cost < least) cost += cost_from(view, to, far, fields - 1);
        if (cost < least) least = cost;
    }
    return least;
}

/* The same, if it begins with this step and goes on for so many. */
static int cost_of_step(const gang_view *view, int way, int further)
{
    const road_car *car = &view->state->car[view->car];
    int column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
    int cost = step_cost(view, column, y, way);
    return cost == NO_PLAN ? NO_PLAN : cost + cost_from(view, column, y, further);
}

static int steps_left(const gang_view *view)
{
    int left = view->state->car[view->car].speed - view->state->turn.driven;
    return left > 0 ? left : 0;
}

/* The first step of the cheapest way to drive the fields that are left. */
static int next_way(const gang_view *view, int left)
{
    int best = WAY_AHEAD, least = NO_PLAN;
    for (int i = 0; i < AHEAD_COUNT; i++) {
        int cost = cost_of_step(view, WAYS_AHEAD[i], left - 1);
        if (cost >= least) continue;
        best = WAYS_AHEAD[i];
        least = cost;
    }
    return best;
}

/* ---- what to do to Max ---- */

static bool is_at_max(const gang_view *view, int field)
{
    return road_car_at(view->world, view->state, road_field_column(field), road_field_y(field)) == view->world->special;
}

/* Does this use do what the member likes, to Max? */
static bool fits(const gang_view *view, int what, int effect, const tk_action *use)
{
    const road_kind *kind = &view->world->kind[use->arg[USE_WITH]];
    const road_car *car = &view->state->car[view->car];
    switch ((road_like)what) {
    case LIKE_SHOOT: return use->verb == VERB_SHOOT && kind->effect == effect && is_at_max(view, use->arg[USE_AT]);
    case LIKE_DROP:
        return use->verb == VERB_DROP && kind->effect == effect && view->state->car[view->world->special].y < car->y;
    case LIKE_LAUNCH:
        return use->verb == VERB_LAUNCH &&
               road_rocket_meets(view->world, view->state, view->car, use->arg[USE_WITH]) == view->world->special;
    case LIKE_REPAIR: return use->verb == VERB_REPAIR;
    case LIKE_RAM: break;
    }
    return false;
}

/* What a shot needs to hit. */
static int promise(const gang_view *view, const tk_action *shot)
{
    tk_ledger ledger = {0};
    return road_shot_needed(view->world, view->state, view->car, shot->arg[USE_WITH], shot->arg[USE_BY],
                            shot->arg[USE_AT], &ledger);
}

/* The way to Max if he is on one of the three fields ahead; ROAD_NONE. */
static int way_to_max(const gang_view *view)
{
    const road_car *car = &view->state->car[view->car];
    for (int i = 0; i < AHEAD_COUNT; i++) {
        int way = WAYS_AHEAD[i], column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
        if (road_car_at(view->world, view->state, column, y) == view->world->special) return way;
    }
    return ROAD_NONE;
}

/* Can it use something like this where it is in `view`? The best way to, in `out`. */
static bool find_use(const gang_view *view, int what, int effect, tk_action *out)
{
    tk_action use[MOST_USES];
    tk_choices list = {use, 0, MOST_USES};
    int best = -1;
    road_list_uses(view->world, view->state, view->car, &list);
    for (int i = 0; i < list.count; i++) {
        if (!fits(view, what, effect, &use[i])) continue;
        if (best < 0 || (what == LIKE_SHOOT && promise(view, &use[i]) > promise(view, &use[best]))) best = i;
    }
    if (best >= 0) *out = use[best];
    return best >= 0;
}

static bool find_ram(const gang_view *view, tk_action *out)
{
    int way = steps_left(view) ? way_to_max(view) : ROAD_NONE;
    *out = tk_action_with(VERB_DRIVE, way, TK_ABSENT, TK_ABSENT);
    return way != ROAD_NONE;
}

/* After how many steps on its way can this be done first? -1: never. */
static int first_chance(const gang_view *view, int what, int effect, tk_action *out)
{
    road_state later = *view->state;
    road_car *car = &later.car[view->car];
    gang_view then = *view;
    then.state = &later;
    for (int step = 0;; step++) {
        int left = steps_left(&then);
        if (what == LIKE_RAM ? find_ram(&then, out) : find_use(&then, what, effect, out)) return step;
        if (!left) return -1;
        int way = next_way(&then, left);
        car->column = (uint8_t)(car->column + ROAD_WAY_COLUMN[way]);
        car->y = (int16_t)(car->y + ROAD_WAY_Y[way]);
        if (!road_is_field(&later, car->column, car->y)) return -1;
        later.turn.driven++;
    }
}

/* The best thing on its list that can be done on the way: now (true, in `out`), or later or never. */
static bool choose_like(const gang_view *view, tk_action *out)
{
    const road_member *member = &view->world->member[view->state->car[view->car].member];
    for (int i = 0; i < member->like_count; i++) {
        int step = first_chance(view, member->like[i].what, member->like[i].effect, out);
        if (step >= 0) return step == 0;
    }
    return false;
}

/* ---- the questions ---- */

typedef struct gang_choices {
    tk_action action[TK_MAX_LEGAL];
    int count;
} gang_choices;

typedef int cost_of(const gang_view *, const tk_action *);

/* Of the choices that cost least the first. */
static tk_action cheapest(const gang_view *view, const gang_choices *from, cost_of *cost)
{
    int best = 0, least = INT_MAX;
    for (int i = 0; i < from->count; i++) {
        int here = cost(view, &from->action[i]);
        if (here >= least) continue;
        best = i;
        least = here;
    }
    return from->action[best];
}

static int cost_of_speed(const gang_view *view, const tk_action *it)
{
    const road_car *car = &view->state->car[view->car];
    int speed = it->verb == VERB_NITRO ? road_top_speed(view->world, car) : it->arg[0];
    return cost_from(view, car->column, car->y, speed);
}

/* Of the step, or the staying, that a plan begins with. */
static int cost_of_drive(const gang_view *view, const tk_action *it)
{
    const road_car *car = &view->state->car[view->car];
    int left = steps_left(view);
    if (it->verb == VERB_DRIVE) return cost_of_step(view, it->arg[0], left ? left - 1 : 0);
    return it->verb == VERB_STAY || it->verb == VERB_END ? cost_from(view, car->column, car->y, 0) : NO_PLAN;
}

/* One thing it likes in an activation; a ram on purpose is one [gang-actions]. */
static tk_action drive(const gang_view *view, const gang_choices *from)
{
    bool done = view->state->turn.acted & 1 || view->state->turn.rammed;
    tk_action like;
    if (!done && choose_like(view, &like))
        for (int i = 0; i < from->count; i++)
            if (tk_action_equal(from->action[i], like)) return like;
    return cheapest(view, from, cost_of_drive);
}

/* Of evading or dodging that way: to get closest to its field, with as little harm as may be. */
static int cost_of_escape(const gang_view *view, const tk_action *it)
{
    bool moves = it->verb == VERB_EVADE || it->verb == VERB_DODGE;
    return moves ? cost_of_step(view, it->arg[0], 0) : NO_PLAN;
}

static tk_action verb_or_first(const gang_choices *from, int verb)
{
    for (int i = 0; i < from->count; i++)
        if (from->action[i].verb == verb) return from->action[i];
    return from->action[0];
}

/* It evades unless it is so heavy that Max hurts himself on it [solo-gang]. */
static bool wants_to_evade(const gang_view *view, int rammer)
{
    const road_state *state = view->state;
    int own = view->world->vehicle[state->car[view->car].vehicle].structure;
    return own < view->world->vehicle[state->car[rammer].vehicle].structure + 2;
}

/* Each damage counts 1, a SpinOut check 1, being off the road 1. */
static int harm_at(const gang_view *view, int column, int y)
{
    if (!road_is_field(view->state, column, y)) return 0;
    return road_field_damage(view->world, view->state, column, y) + road_is_risk(view->world, view->state, column, y) +
           !road_on_road(column);
}

/* Max goes where it hurts most, one of their own where it hurts least [gang-drive]. */
static int cost_of_push(const gang_view *view, const tk_action *it)
{
    int other = road_top_const(view->state)->other, way = it->arg[0];
    const road_car *pushed = &view->state->car[other];
    int harm = harm_at(view, pushed->column + ROAD_WAY_COLUMN[way], pushed->y + ROAD_WAY_Y[way]);
    return other == view->world->special ? -harm : harm;
}

/* ---- damage: armor, empty usables, empty structure, nitro, usables, guns, bull bar, structure ---- */

enum {
    RANK_PLATE,
    RANK_ARMOR,
    RANK_EMPTY,
    RANK_HULL_FREE,
    RANK_NITRO,
    RANK_USABLE,
    RANK_OTHER,
    RANK_GUN,
    RANK_BULL_BAR,
    RANK_HULL
};

/* Are all its working pieces of this kind used up? */
static bool is_empty(const road_car *car, int kind)
{
    for (int i = 0; i < car->part_count; i++)
        if (car->part[i].kind == kind && !(car->part[i].flags & PART_DAMAGED) && car->part[i].uses == 0) return true;
    return false;
}

static int rank_of_kind(const road_world *world, const road_car *car, int index)
{
    const road_kind *kind = &world->kind[index];
    if (kind->effect == EFFECT_ARMOR) return RANK_ARMOR;
    if (kind->uses) return is_empty(car, index) ? RANK_EMPTY : RANK_USABLE;
    if (kind->effect == EFFECT_NITRO) return RANK_NITRO;
    if (kind->effect == EFFECT_GUN) return RANK_GUN;
    return kind->effect == EFFECT_BULL_BAR ? RANK_BULL_BAR : RANK_OTHER;
}

/* A slide that neither destroys the car nor costs it skill at its speed. */
static int rank_of_structure(const road_world *world, const road_car *car)
{
    road_car hurt = *car;
    hurt.slid++;
    bool survives = hurt.slid <= world->vehicle[car->vehicle].structure;
    return survives && road_skill(world, &hurt) == road_skill(world, car) ? RANK_HULL_FREE : RANK_HULL;
}

static int rank_of_loss(const gang_view *view, const tk_action *it)
{
    const road_car *car = &view->state->car[view->car];
    if (it->verb == VERB_PLATE) return RANK_PLATE;
    return it->verb == VERB_LOSE ? rank_of_kind(view->world, car, it->arg[0]) : rank_of_structure(view->world, car);
}

tk_action road_script(const road_world *world, const road_state *state, const road_frame *frame)
{
    gang_choices from;
    tk_choices list = {from.action, 0, TK_MAX_LEGAL};
    road_questions[frame->kind]->list(world, state, ROAD_NONE, &list);
    from.count = list.count;
    gang_view view = look_round(world, state, frame->car);
    switch ((road_frame_kind)frame->kind) {
    case FRAME_SPEED: return cheapest(&view, &from, cost_of_speed);
    case FRAME_DRIVE: return drive(&view, &from);
    case FRAME_EVADE:
        return wants_to_evade(&view, frame->other) ? cheapest(&view, &from, cost_of_escape)
                                                   : verb_or_first(&from, VERB_YIELD);
    case FRAME_TRY: return verb_or_first(&from, wants_to_evade(&view, frame->other) ? VERB_TRY : VERB_YIELD);
    case FRAME_AWAY:
    case FRAME_DODGE: return cheapest(&view, &from, cost_of_escape);
    case FRAME_PUSH: return cheapest(&view, &from, cost_of_push);
    case FRAME_TACKLE: return verb_or_first(&from, frame->other == world->special ? VERB_TACKLE : VERB_PASS);
    case FRAME_DAMAGE: return cheapest(&view, &from, rank_of_loss);
    case FRAME_SHOP:
    case FRAME_CHOOSE:
    case FRAME_DRAFT:
    case FRAME_BOSS:
    case FRAME_LAY:
    case FRAME_PLACE:
    case FRAME_ENTER:
    case FRAME_ORDER:
    case FRAME_PICK:
    case FRAME_HAZE:
    case FRAME_WAKE:
    case FRAME_REACT:
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
    return from.action[0];
}
