/* The Berzerk gang: what a car that nobody plays answers [solo-gang].
 *
 * A member wants to be on its field beside Max and to do the first thing on its list that can be done to him. It plans
 * the whole of its move on every question again, so that being pushed about changes nothing but the plan. */
#include "road.h"

#include <string.h>

enum { MOST_STEPS = ROAD_SQUARES, MOST_USES = 384, REACH = 2 * MOST_STEPS + 2, NO_PLAN = 1 << 30 };

/* What a plan costs, the worse first: it never pays to take more of one for less of another. */
enum { COST_CRASH = 10000000, COST_CAR = 1000000, COST_FIELD = 10000, COST_OFFROAD = 100, COST_BEND = 1 };

typedef struct gang_view {
    const road_world *world;
    const road_state *state;
    int car;
    int wishes; /* fields where it wants to be: one, or one on each side of Max */
    int column[2], y[2];
} gang_view;

typedef struct gang_plan {
    int cost, steps;
    uint8_t way[MOST_STEPS];
} gang_plan;

/* ---- where to ---- */

static int clamp_column(int column)
{
    return column < 0 ? 0 : column >= ROAD_COLUMNS ? ROAD_COLUMNS - 1 : column;
}

void road_member_field(const road_car *max, const road_member *member, int flank, int *column, int *y)
{
    int back = member->ahead < 0 ? member->aside : -member->aside;
    *column = max->column + (flank == WAY_LEFT ? -member->aside : member->aside);
    *y = max->y + 2 * member->ahead + back;
}

/* Off the road only if it is on neither side of Max that the road is. */
static void wish_for(gang_view *view, const road_car *prey, const road_member *member, bool off_road)
{
    static const uint8_t FLANKS[] = {WAY_LEFT, WAY_RIGHT};
    for (int i = 0; i < (member->aside ? 2 : 1); i++) {
        int column, y;
        road_member_field(prey, member, FLANKS[i], &column, &y);
        if (!off_road && !road_on_road(column)) continue;
        view->column[view->wishes] = clamp_column(column);
        view->y[view->wishes++] = y;
    }
}

/* Fields from here to the closest of those where it wants to be. */
static int distance_from(const gang_view *view, int column, int y)
{
    int least = road_distance(column, y, view->column[0], view->y[0]);
    int other = view->wishes > 1 ? road_distance(column, y, view->column[1], view->y[1]) : least;
    return other < least ? other : least;
}

static gang_view look_round(const road_world *world, const road_state *state, int index)
{
    const road_car *car = &state->car[index];
    gang_view view = {.world = world, .state = state, .car = index};
    gang_view lost = view;
    lost.wishes = 1;
    lost.column[0] = car->column;
    lost.y[0] = car->y + 2 * car->speed;
    if (world->special == ROAD_NONE || car->member == ROAD_NONE || !road_driving(state, world->special)) return lost;
    const road_car *prey = &state->car[world->special];
    const road_member *member = &world->member[car->member];
    wish_for(&view, prey, member, false);
    if (!view.wishes) wish_for(&view, prey, member, true);
    return view;
}

/* ---- the plan ---- */

/* What entering a field costs; NO_PLAN: it is beside the boards. */
static int step_cost(const gang_view *view, int column, int y, int way)
{
    if (column < 0 || column >= ROAD_COLUMNS) return NO_PLAN;
    int cost = way == WAY_AHEAD || way == WAY_BACK ? 0 : COST_BEND;
    if (!road_on_road(column)) cost += COST_OFFROAD;
    if (!road_is_field(view->state, column, y)) return cost;
    if (road_is_obstacle(view->world, view->state, column, y)) cost += COST_CRASH;
    int other = road_car_at(view->world, view->state, column, y);
    return other == ROAD_NONE || other == view->car ? cost : cost + COST_CAR;
}

typedef struct gang_table {
    int cost[MOST_STEPS + 1][ROAD_COLUMNS][REACH];
    uint8_t way[MOST_STEPS + 1][ROAD_COLUMNS][REACH];
} gang_table;

static void extend(const gang_view *view, gang_table *table, int step, int column, int reach, int from_y)
{
    static const uint8_t AHEAD[] = {WAY_AHEAD, WAY_LEFT, WAY_RIGHT};
    for (int i = 0; i < 3; i++) {
        int way = AHEAD[i], to = column + ROAD_WAY_COLUMN[way], far = reach + ROAD_WAY_Y[way];
        int cost = step_cost(view, to, from_y + far, way);
        if (cost == NO_PLAN) continue;
        cost += table->cost[step][column][reach];
        if (cost >= table->cost[step + 1][to][far]) continue;
        table->cost[step + 1][to][far] = cost;
        table->way[step + 1][to][far] = (uint8_t)way;
    }
}

/* Follow the ways back from where the plan ends. */
static gang_plan trace(const gang_table *table, int steps, int column, int reach, int cost)
{
    gang_plan plan = {.cost = cost, .steps = steps};
    for (int step = steps; step > 0; step--) {
        int way = table->way[step][column][reach];
        plan.way[step - 1] = (uint8_t)way;
        column -= ROAD_WAY_COLUMN[way];
        reach -= ROAD_WAY_Y[way];
    }
    return plan;
}

/* The cheapest way to drive exactly so many fields from here. */
static gang_plan plan_from(const gang_view *view, int column, int y, int steps)
{
    gang_table table;
    memset(table.way, 0, sizeof table.way);
    for (int step = 0; step <= steps; step++)
        for (int c = 0; c < ROAD_COLUMNS; c++)
            for (int r = 0; r < REACH; r++) table.cost[step][c][r] = NO_PLAN;
    table.cost[0][column][0] = 0;
    for (int step = 0; step < steps; step++)
        for (int c = 0; c < ROAD_COLUMNS; c++)
            for (int r = 0; r <= 2 * step; r++)
                if (table.cost[step][c][r] < NO_PLAN) extend(view, &table, step, c, r, y);
    int best = NO_PLAN, best_column = column, best_reach = 0;
    for (int c = 0; c < ROAD_COLUMNS; c++)
        for (int r = 0; r < REACH; r++) {
            if (table.cost[steps][c][r] == NO_PLAN) continue;
            int cost = table.cost[steps][c][r] + COST_FIELD * distance_from(view, c, y + r);
            if (cost >= best) continue;
            best = cost;
            best_column = c;
            best_reach = r;
        }
    return trace(&table, steps, best_column, best_reach, best);
}

/* The cheapest plan that begins with this step. */
static int cost_of_step(const gang_view *view, int way, int left)
{
    const road_car *car = &view->state->car[view->car];
    int column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
    int cost = step_cost(view, column, y, way);
    if (cost == NO_PLAN) return NO_PLAN;
    bool ahead = ROAD_WAY_Y[way] > 0;
    return cost + plan_from(view, column, y, ahead && left > 1 ? left - 1 : 0).cost;
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
        return use->verb == VERB_LAUNCH && kind->effect == effect &&
               road_rocket_meets(view->world, view->state, view->car, use->arg[USE_WITH]) == view->world->special;
    case LIKE_REPAIR: return use->verb == VERB_REPAIR;
    case LIKE_RAM: break;
    }
    return false;
}

/* How well a use promises to work: only shots differ. */
static int promise(const gang_view *view, const tk_action *use)
{
    if (use->verb != VERB_SHOOT) return 0;
    tk_ledger ledger = {0};
    return road_shot_needed(view->world, view->state, view->car, use->arg[USE_WITH], use->arg[USE_BY], use->arg[USE_AT],
                            &ledger);
}

/* The way to Max if he is on one of the three fields ahead; ROAD_NONE. */
static int way_to_max(const gang_view *view)
{
    static const uint8_t AHEAD[] = {WAY_AHEAD, WAY_LEFT, WAY_RIGHT};
    const road_car *car = &view->state->car[view->car];
    for (int i = 0; i < 3; i++) {
        int column = car->column + ROAD_WAY_COLUMN[AHEAD[i]], y = car->y + ROAD_WAY_Y[AHEAD[i]];
        if (column >= 0 && column < ROAD_COLUMNS && is_at_max(view, road_field_id(column, y))) return AHEAD[i];
    }
    return ROAD_NONE;
}

/* Can it do this where it is in `view`? The best way to, in `out`. */
static bool find_like(const gang_view *view, int what, int effect, bool steps_left, tk_action *out)
{
    if (what == LIKE_RAM) {
        int way = steps_left ? way_to_max(view) : ROAD_NONE;
        *out = tk_action_make(VERB_DRIVE);
        out->arg[0] = (int16_t)way;
        return way != ROAD_NONE;
    }
    tk_action use[MOST_USES];
    tk_choices list = {use, 0, MOST_USES};
    int best = -1;
    road_list_uses(view->world, view->state, view->car, &list);
    for (int i = 0; i < list.count; i++)
        if (fits(view, what, effect, &use[i]) && (best < 0 || promise(view, &use[i]) > promise(view, &use[best])))
            best = i;
    if (best >= 0) *out = use[best];
    return best >= 0;
}

/* At which step of the plan can this be done first? -1: never. */
static int first_chance(const gang_view *view, const gang_plan *plan, int what, int effect, tk_action *out)
{
    road_state later = *view->state;
    road_car *car = &later.car[view->car];
    gang_view then = *view;
    then.state = &later;
    for (int step = 0; step <= plan->steps; step++) {
        if (find_like(&then, what, effect, step < plan->steps, out)) return step;
        if (step == plan->steps) break;
        car->column = (uint8_t)(car->column + ROAD_WAY_COLUMN[plan->way[step]]);
        car->y = (int16_t)(car->y + ROAD_WAY_Y[plan->way[step]]);
        if (!road_is_field(&later, car->column, car->y)) break;
        later.turn.driven++;
    }
    return -1;
}

/* The best thing on its list that can be done on the way: now (true, in `out`), or later or never. */
static bool choose_like(const gang_view *view, const gang_plan *plan, tk_action *out)
{
    const road_car *car = &view->state->car[view->car];
    if (car->member == ROAD_NONE || view->world->special == ROAD_NONE || view->state->turn.acted & 1) return false;
    if (view->state->turn.rammed) return false; /* that was the one thing it did */
    if (!road_driving(view->state, view->world->special)) return false;
    const road_member *member = &view->world->member[car->member];
    for (int i = 0; i < member->like_count; i++) {
        int step = first_chance(view, plan, member->like[i].what, member->like[i].effect, out);
        if (step >= 0) return step == 0;
    }
    return false;
}

/* ---- the questions ---- */

typedef struct gang_choices {
    tk_action action[TK_MAX_LEGAL];
    int count;
} gang_choices;

static tk_action cheapest_speed(const gang_view *view, const gang_choices *from)
{
    const road_car *car = &view->state->car[view->car];
    int best = 0, best_cost = NO_PLAN;
    for (int i = 0; i < from->count; i++) {
        const tk_action *it = &from->action[i];
        if (it->verb != VERB_SPEED && it->verb != VERB_NITRO) continue;
        int speed = it->verb == VERB_NITRO ? road_top_speed(view->world, car) : it->arg[0];
        int cost = plan_from(view, car->column, car->y, speed).cost;
        if (cost >= best_cost) continue;
        best = i;
        best_cost = cost;
    }
    return from->action[best];
}

static int steps_left(const gang_view *view)
{
    int left = view->state->car[view->car].speed - view->state->turn.driven;
    return left > 0 ? left : 0;
}

/* The step, or staying, that the cheapest plan begins with. */
static tk_action cheapest_step(const gang_view *view, const gang_choices *from)
{
    const road_car *car = &view->state->car[view->car];
    int best = 0, best_cost = NO_PLAN, here = COST_FIELD * distance_from(view, car->column, car->y);
    for (int i = 0; i < from->count; i++) {
        const tk_action *it = &from->action[i];
        int cost = it->verb == VERB_DRIVE                          ? cost_of_step(view, it->arg[0], steps_left(view))
                   : it->verb == VERB_STAY || it->verb == VERB_END ? here
                                                                   : NO_PLAN;
        if (cost >= best_cost) continue;
        best = i;
        best_cost = cost;
    }
    return from->action[best];
}

static tk_action drive(const gang_view *view, const gang_choices *from)
{
    const road_car *car = &view->state->car[view->car];
    gang_plan plan = plan_from(view, car->column, car->y, steps_left(view));
    tk_action like;
    if (choose_like(view, &plan, &like))
        for (int i = 0; i < from->count; i++)
            if (tk_action_equal(from->action[i], like)) return like;
    return cheapest_step(view, from);
}

/* Of the ways offered the one that leads closest to its field, with as little harm as may be. */
static tk_action closest_way(const gang_view *view, const gang_choices *from)
{
    int best = 0, best_cost = NO_PLAN;
    for (int i = 0; i < from->count; i++) {
        bool moves = from->action[i].verb == VERB_EVADE || from->action[i].verb == VERB_DODGE;
        int cost = moves ? cost_of_step(view, from->action[i].arg[0], 1) : NO_PLAN;
        if (cost >= best_cost) continue;
        best = i;
        best_cost = cost;
    }
    return from->action[best];
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
    if (rammer >= view->world->cars) return true;
    int own = view->world->vehicle[state->car[view->car].vehicle].structure;
    return own < view->world->vehicle[state->car[rammer].vehicle].structure + 2;
}

static int harm_at(const gang_view *view, int column, int y)
{
    if (!road_is_field(view->state, column, y)) return 0;
    int harm = 4 * road_field_damage(view->world, view->state, column, y);
    return harm + 2 * road_is_risk(view->world, view->state, column, y) + !road_on_road(column);
}

/* Max goes where it hurts most, one of their own where it hurts least. */
static tk_action push(const gang_view *view, const road_frame *frame, const gang_choices *from)
{
    const road_car *pushed = &view->state->car[frame->other];
    int sign = frame->other == view->world->special ? 1 : -1, best = 0, best_harm = -NO_PLAN;
    for (int i = 0; i < from->count; i++) {
        int way = from->action[i].arg[0];
        if (from->action[i].verb != VERB_PUSH) continue;
        int harm = sign * harm_at(view, pushed->column + ROAD_WAY_COLUMN[way], pushed->y + ROAD_WAY_Y[way]);
        if (harm <= best_harm) continue;
        best = i;
        best_harm = harm;
    }
    return from->action[best];
}

/* ---- damage: armor, empty usables, empty structure, nitro, usables, guns, bull bar, structure ---- */

enum {
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

static tk_action take_damage(const gang_view *view, const gang_choices *from)
{
    const road_car *car = &view->state->car[view->car];
    int best = 0, best_rank = RANK_HULL + 1;
    for (int i = 0; i < from->count; i++) {
        const tk_action *it = &from->action[i];
        int rank = it->verb == VERB_PLATE  ? RANK_ARMOR - 1
                   : it->verb == VERB_LOSE ? rank_of_kind(view->world, car, it->arg[0])
                                           : rank_of_structure(view->world, car);
        if (rank >= best_rank) continue;
        best = i;
        best_rank = rank;
    }
    return from->action[best];
}

/* All the haze it has: there is only one Max to hide from. */
static tk_action most_haze(const gang_choices *from)
{
    int best = 0;
    for (int i = 1; i < from->count; i++)
        if (from->action[i].arg[0] > from->action[best].arg[0]) best = i;
    return from->action[best];
}

tk_action road_script(const road_world *world, const road_state *state, const road_frame *frame)
{
    gang_choices from;
    tk_choices list = {from.action, 0, TK_MAX_LEGAL};
    road_questions[frame->kind]->list(world, state, ROAD_NONE, &list);
    from.count = list.count;
    if (from.count <= 1 || frame->car >= world->cars) return from.action[0];
    gang_view view = look_round(world, state, frame->car);
    switch ((road_frame_kind)frame->kind) {
    case FRAME_SPEED: return cheapest_speed(&view, &from);
    case FRAME_DRIVE: return drive(&view, &from);
    case FRAME_EVADE:
        return wants_to_evade(&view, frame->other) ? closest_way(&view, &from) : verb_or_first(&from, VERB_YIELD);
    case FRAME_TRY: return verb_or_first(&from, wants_to_evade(&view, frame->other) ? VERB_TRY : VERB_YIELD);
    case FRAME_AWAY:
    case FRAME_DODGE: return closest_way(&view, &from);
    case FRAME_PUSH: return push(&view, frame, &from);
    case FRAME_TACKLE: return verb_or_first(&from, frame->other == world->special ? VERB_TACKLE : VERB_PASS);
    case FRAME_HAZE: return most_haze(&from);
    case FRAME_DAMAGE: return take_damage(&view, &from);
    case FRAME_REACT: return verb_or_first(&from, VERB_PASS);
    case FRAME_SHOP:
    case FRAME_CHOOSE:
    case FRAME_DRAFT:
    case FRAME_BOSS:
    case FRAME_LAY:
    case FRAME_PLACE:
    case FRAME_ENTER:
    case FRAME_ORDER:
    case FRAME_PICK:
    case FRAME_WAKE:
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
