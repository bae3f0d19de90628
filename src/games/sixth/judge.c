/* How a position looks at a glance, for bots: what is left of each car, what the others could do to it from where
 * they stand, and how far it is in its scenario. A seat's share of the squares of these is its value. Only + - * / and
 * sqrt, so that bots choose alike everywhere. */
#include "sixth.h"

/* ---- what is left of a car ---- */

/* The last points of a side are worth most, and a bare side is worse than none of them. */
static double side_worth(double armor)
{
    if (armor < 1) return 2.7 * armor - 1.5;
    return armor > 3 ? 3.6 + 0.8 * (armor - 3) : 1.2 * armor;
}

/* What damage to a side takes off the condition of a car, as far as can be told before it is dealt. */
static double blow_cost(const sixth_car *car, int side, double damage)
{
    double armor = car->armor[side], off = damage < armor ? damage : armor;
    if (damage <= 0) return 0;
    return side_worth(armor) - side_worth(armor - off) + 1.6 * (damage - off);
}

static double armor_worth(const sixth_car *car)
{
    double worth = 0;
    for (int side = 0; side < SIXTH_SIDES; side++) {
        worth += side_worth(car->armor[side]);
        if (car->fires & sixth_bit(side)) worth -= 2.2;
    }
    return worth;
}

static double item_worth(const sixth_world *world, const sixth_car *car)
{
    double worth = 0;
    for (int i = SIXTH_CREW; i < car->item_count; i++) {
        const sixth_item *item = &car->item[i];
        const sixth_card *card = sixth_card_of(world, item);
        if ((item->flags & ITEM_DEAD) || !card->durability) continue;
        double whole = card->type == TYPE_WEAPON ? 0.5 * card->mean : 0.3 + 0.4 * card->cost;
        worth += whole * (1 - 0.35 * item->damage / card->durability);
    }
    return worth;
}

static double crew_worth(const sixth_world *world, const sixth_car *car)
{
    double worth = 0;
    for (int crew = 0; crew < SIXTH_CREW; crew++) {
        if (!sixth_crew_alive(car, crew)) continue;
        worth += 4 + 0.5 * sixth_card_of(world, &car->item[crew])->cost;
        worth += 1.4 * (sixth_durability(world, car, crew) - car->item[crew].damage);
    }
    return worth;
}

static double condition(const sixth_world *world, const sixth_state *state, int seat)
{
    const sixth_car *car = &state->car[seat];
    double tires = car->tires, power = car->power;
    double worth = armor_worth(car) + item_worth(world, car) + crew_worth(world, car);
    worth += tires > 6 ? 4.8 + 0.4 * (tires - 6) : 0.8 * tires;
    worth += power > 5 ? 11 + 1.6 * (power - 5) : 2.2 * power;
    return worth + 0.03 * car->aces; /* they go back at the end of the round; in defence they count for more */
}

/* ---- what it could do from here ---- */

/* Which arc of a car a point lies in, by its middle. */
static int arc_at(tk_vec local)
{
    double ahead = local.x < 0 ? -local.x : local.x, aside = local.y < 0 ? -local.y : local.y;
    if (2 * aside <= ahead) return local.x > 0 ? SIDE_FRONT : SIDE_BACK;
    return local.y > 0 ? SIDE_LEFT : SIDE_RIGHT;
}

static bool wall_between(const sixth_world *world, tk_vec a, tk_vec b)
{
    for (int i = 0; i < world->arena.wall_count; i++)
        if (tk_segment_crosses(a, b, &world->arena.wall[i])) return true;
    return false;
}

/* What two cars see of each other: shields by cover, or nothing at all [cover]. The same both ways. */
typedef struct sight {
    double shields;
    bool hidden;
} sight;

typedef struct lines {
    tk_vec from[3], to[3];
} lines;

/* From middle to middle, and along both sides of that. */
static lines lines_between(tk_vec a, tk_vec b)
{
    tk_vec along = tk_vec_sub(b, a);
    tk_vec aside = tk_vec_scale((tk_vec){-along.y, along.x}, 0.3 / (tk_vec_length(along) + 0.01));
    return (lines){{a, tk_vec_add(a, aside), tk_vec_sub(a, aside)}, {b, tk_vec_add(b, aside), tk_vec_sub(b, aside)}};
}

/* Which of the lines something blocks: bit per line. */
static unsigned lines_blocked(const lines *l, const tk_polygon *block)
{
    unsigned blocked = 0;
    for (int i = 0; i < 3; i++)
        if (tk_segment_crosses(l->from[i], l->to[i], block)) blocked |= sixth_bit(i);
    return blocked;
}

static double distance_to_line(tk_vec point, tk_vec a, tk_vec b)
{
    tk_vec along = tk_vec_sub(b, a), from = tk_vec_sub(point, a);
    double part = tk_vec_dot(from, along) / (tk_vec_dot(along, along) + 1e-6);
    return tk_vec_length(tk_vec_sub(from, tk_vec_scale(along, part < 0 ? 0 : part > 1 ? 1 : part)));
}

/* Roughly what sixth_look finds, for both ways at once: shapes that hide nothing are taken for discs. */
static sight look_between(const sixth_world *world, const sixth_state *state, int one, int two)
{
    tk_vec a = sixth_pose(state, one).at, b = sixth_pose(state, two).at;
    lines l = lines_between(a, b);
    unsigned blocked = 0;
    sight out = {0, false};
    for (int i = 0; i < world->arena.wall_count; i++) {
        unsigned it = lines_blocked(&l, &world->arena.wall[i]);
        if (it) out.shields += world->figure.cover[COVER_FULL];
        blocked |= it;
    }
    for (int body = 0; body < SIXTH_MAX_CARS + world->arena.object_count; body++) {
        if (body == one || body == two || state->body[body].kind == BODY_NONE) continue;
        int cover = sixth_body_cover(world, state, body);
        double reach = 0.25 + 0.7 * sixth_reach(world, state, body);
        if (cover == COVER_NONE || distance_to_line(sixth_pose(state, body).at, a, b) > reach) continue;
        out.shields += world->figure.cover[cover];
        if (cover != COVER_FULL) continue;
        tk_polygon shape = sixth_target_polygon(world, state, body);
        blocked |= lines_blocked(&l, &shape);
    }
    out.hidden = blocked == 7;
    return out;
}

static double shields_expected(const sixth_world *world, const sixth_car *car, int side, double distance)
{
    double shields = car->control ? sixth_dice_speed(car) / 3.0 : 0;
    for (int i = 0; i < car->item_count && sixth_has(car, EFFECT_DEFENCE_DICE); i++)
        if (car->item[i].side == side && !(car->item[i].flags & ITEM_DEAD) &&
            sixth_card_of(world, &car->item[i])->type == TYPE_STRUCTURE)
            shields += 0.33;
    return shields + 0.25 * (double)(int)(distance / 2) + 0.12 * car->aces;
}

/* A weapon's damage at that distance; 0 when it does not reach. `spent`: count weapons fired this round as fired. */
static double punch(const sixth_world *world, const sixth_car *car, int item, double distance, bool spent)
{
    const sixth_card *card = sixth_card_of(world, &car->item[item]);
    if ((card->type != TYPE_WEAPON && card->type != TYPE_SIDEARM) || (car->item[item].flags & ITEM_DEAD)) return 0;
    if (spent && (car->item[item].flags & ITEM_FIRED)) return 0;
    return card->range && distance > card->range ? 0.15 * card->mean : card->mean;
}

/* The damage a car may expect to do to another that lies in its arc `mount`, with the crew that has not fired. */
static double volley(const sixth_world *world, const sixth_car *car, int mount, double distance, double shields,
                     bool spent)
{
    double best[2] = {0, 0}, sum = 0;
    bool sides = mount == SIDE_LEFT || mount == SIDE_RIGHT;
    for (int i = SIXTH_CREW; i < car->item_count; i++) {
        if (car->item[i].side != mount && !(sides && car->item[i].side == SIDE_CREW)) continue;
        double it = punch(world, car, i, distance, spent);
        if (it > best[0]) {
            best[1] = best[0];
            best[0] = it;
        } else if (it > best[1]) {
            best[1] = it;
        }
    }
    int shots = 0;
    for (int crew = 0; crew < SIXTH_CREW; crew++)
        shots += sixth_crew_alive(car, crew) && !(spent && (car->attacked & sixth_bit(crew)));
    for (int i = 0; i < shots; i++) {
        double through = best[i] - shields;
        sum += through > 0.25 * best[i] ? through : 0.25 * best[i];
    }
    return sum;
}

/* How well the strongest arcs point at the other car, when it is not in one that can fire yet. */
static double pointing(const sixth_world *world, const sixth_car *car, tk_vec local, double distance)
{
    static const tk_vec AHEAD[] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
    double best = 0;
    for (int side = 0; side < SIXTH_SIDES; side++) {
        double strength = volley(world, car, side, distance < 2 ? distance : 2, 0, false);
        double along = tk_vec_dot(AHEAD[side], local) / (distance + 0.8);
        double it = strength * (0.5 + 0.5 * along);
        if (it > best) best = it;
    }
    return best;
}

static double threat(const sixth_world *world, const sixth_state *state, int seat, int target, sight between,
                     bool spent)
{
    const sixth_car *car = &state->car[seat], *foe = &state->car[target];
    tk_pose from = sixth_pose(state, seat), to = sixth_pose(state, target);
    tk_vec local = tk_pose_local(from, to.at);
    double distance = tk_vec_length(local) - 0.7;
    if (distance < 0) distance = 0;
    int mount = arc_at(local), side = arc_at(tk_pose_local(to, from.at));
    double far = 1 / (1 + 0.06 * distance), aim = 0.16 * pointing(world, car, local, distance) * far;
    if (!car->armed || between.hidden) return aim;
    double shields = shields_expected(world, foe, side, distance) + between.shields;
    double damage = volley(world, car, mount, distance, shields, spent);
    return aim + 0.5 * blow_cost(foe, side, damage);
}

/* ---- the way ahead ---- */

/* How far the car can go straight before a wall, up to six lengths. */
static double clearance(const sixth_world *world, tk_pose pose)
{
    tk_vec ahead = tk_heading_vec(pose.heading);
    const tk_polygon *edge = &world->arena.boundary;
    double nearest = 6;
    for (int i = 0; i < edge->count; i++) {
        tk_vec along = tk_vec_sub(edge->at[i + 1 < edge->count ? i + 1 : 0], edge->at[i]);
        double toward = -tk_vec_cross(along, ahead), gap = tk_vec_cross(along, tk_vec_sub(pose.at, edge->at[i]));
        if (toward > 1e-9 && gap / toward < nearest) nearest = gap / toward;
    }
    for (int i = 0; i < world->arena.wall_count; i++)
        for (double step = 0.6; step < nearest; step += 0.6)
            if (tk_polygon_contains(&world->arena.wall[i], tk_vec_add(pose.at, tk_vec_scale(ahead, step))))
                nearest = step;
    return nearest - 0.6;
}

/* What going on like this is likely to cost. */
static double risk(const sixth_world *world, const sixth_state *state, int seat)
{
    const sixth_car *car = &state->car[seat];
    tk_pose pose = sixth_pose(state, seat);
    if (car->reverse) pose.heading = tk_heading_wrap(pose.heading + 1800);
    double speed = sixth_dice_speed(car), room = clearance(world, pose), cost = 0;
    double left = car->points;
    if (room < left) cost += (car->control ? 0.35 : 0.9) * (left - room > 1 ? 1 : left - room) * (1 + speed);
    if (room < speed) cost += 0.3 * (speed - room);
    if (room < 0.1) cost += 1.2;
    if (!car->control && left > 0) cost += 1.5;
    if (!car->control) cost += 0.3 * speed;
    cost -= 0.18 * (car->control > 4 ? 4 : car->control);
    cost -= car->control ? 0.35 * speed : 0;
    if (speed > 3) cost += 0.8 * (speed - 3);
    return cost + 0.15 * sixth_terrain_level(world, state, seat);
}

/* ---- the attack in flight ---- */

static double in_flight(const sixth_world *world, const sixth_state *state, int seat)
{
    const sixth_attack *attack = &state->attack;
    if (state->over || sixth_top_const(state)->kind != FRAME_ATTACK || attack->target != seat) return 0;
    sixth_results results = sixth_pool_results(&state->pool);
    const sixth_car *car = &state->car[seat];
    double damage = attack->damage + 0.6 * attack->tires,
           shields = results.skids + attack->cover + 0.3 * attack->rerolls;
    if (state->pool.roll == ROLL_ATTACK) {
        const sixth_car *from = &state->car[attack->attacker];
        const sixth_card *weapon = sixth_card_of(world, &from->item[attack->item]);
        damage = sixth_attack_damage(world, from, attack->crew, attack->item) + results.hits;
        damage += weapon->wrench == WRENCH_NOTHING ? 0 : 0.8 * results.wrenches;
        damage += 0.3 * attack->rerolls;
        shields = shields_expected(world, car, attack->side, 2.0 * attack->range) + attack->cover;
    }
    return blow_cost(car, attack->side, damage - shields);
}

/* ---- the scenario ---- */

static double apart(tk_vec a, tk_vec b)
{
    return tk_vec_length(tk_vec_sub(a, b));
}

/* A point a little outside a corner of a wall. */
static tk_vec around(const tk_polygon *wall, int corner)
{
    tk_vec middle = {0, 0};
    for (int i = 0; i < wall->count; i++) middle = tk_vec_add(middle, tk_vec_scale(wall->at[i], 1.0 / wall->count));
    tk_vec out = tk_vec_sub(wall->at[corner], middle);
    return tk_vec_add(wall->at[corner], tk_vec_scale(out, 1.1 / (tk_vec_length(out) + 0.01)));
}

/* How far it is to `to`, round a wall if one is in the way; *toward is where to head for first. */
static double way_to(const sixth_world *world, tk_vec from, tk_vec to, tk_vec *toward)
{
    double best = apart(from, to) + 30;
    *toward = to;
    if (!wall_between(world, from, to)) return best - 30;
    for (int i = 0; i < world->arena.wall_count; i++)
        for (int corner = 0; corner < world->arena.wall[i].count; corner++) {
            tk_vec at = around(&world->arena.wall[i], corner);
            if (wall_between(world, from, at)) continue;
            double it = apart(from, at) + apart(at, to) + (wall_between(world, at, to) ? 4 : 0);
            if (it >= best) continue;
            best = it;
            *toward = at;
        }
    return best;
}

/* Nearer is better, and so is heading there with movement points in hand. */
static double nearness(const sixth_world *world, const sixth_state *state, int seat, tk_vec to)
{
    const sixth_car *car = &state->car[seat];
    tk_pose pose = sixth_pose(state, seat);
    tk_vec toward;
    double way = way_to(world, pose.at, to, &toward);
    tk_vec local = tk_pose_local(pose, toward);
    double along = local.x / (tk_vec_length(local) + 0.5);
    return (car->reverse ? -1 : 1) * along * (1.2 + 1.3 * car->points) - 2.2 * way;
}

static tk_vec hill_top(const sixth_world *world)
{
    const tk_polygon *hill = &world->arena.hill;
    tk_vec middle = {0, 0};
    for (int i = 0; i < hill->count; i++) middle = tk_vec_add(middle, tk_vec_scale(hill->at[i], 1.0 / hill->count));
    return middle;
}

/* On the hill a slow car stays. */
static double hill_progress(const sixth_world *world, const sixth_state *state, int seat)
{
    const sixth_car *car = &state->car[seat];
    if (!sixth_on_hill(world, state, seat)) return 25.0 * car->hill + nearness(world, state, seat, hill_top(world));
    return 25.0 * car->hill + 9 - 3.0 * sixth_dice_speed(car) -
           1.5 * apart(sixth_pose(state, seat).at, hill_top(world));
}

static double progress(const sixth_world *world, const sixth_state *state, int seat)
{
    const sixth_car *car = &state->car[seat];
    if (world->scenario.goal == GOAL_HILL) return hill_progress(world, state, seat);
    if (world->scenario.goal == GOAL_RACE) {
        int next = sixth_marker_numbered(world, car->passed % sixth_checkpoints(world), USE_CHECKPOINT);
        return 30.0 * car->passed + nearness(world, state, seat, world->arena.marker[next].pose.at);
    }
    if (car->armed) return 0;
    int marker = sixth_marker_numbered(world, seat % 4, USE_TRIGGER);
    return -6 + 0.6 * nearness(world, state, seat, world->arena.marker[marker].pose.at);
}

/* Who could do how much to whom. */
typedef struct threats {
    double by[SIXTH_MAX_CARS][SIXTH_MAX_CARS], sum[SIXTH_MAX_CARS];
} threats;

static void note_threats(const sixth_world *world, const sixth_state *state, threats *out)
{
    int kind = sixth_top_const(state)->kind;
    bool spent = kind == FRAME_COMBAT || kind == FRAME_ATTACK;
    for (int one = 0; one < world->seats; one++)
        for (int two = 0; two < one; two++) {
            if (!sixth_running(state, one) || !sixth_running(state, two)) continue;
            sight between = look_between(world, state, one, two);
            out->by[one][two] = threat(world, state, one, two, between, spent);
            out->by[two][one] = threat(world, state, two, one, between, spent);
            out->sum[one] += out->by[one][two];
            out->sum[two] += out->by[two][one];
        }
}

/* What a car is exposed to: each of the others is taken to fire at those it threatens, mostly at whom it threatens
 * most. What a car can do is a weakness of the others and not a strength of its own: among many, a shot at one of them
 * would otherwise never pay for the shot it is. */
static double exposure(const sixth_world *world, const threats *all, int seat)
{
    double exposed = 0;
    for (int other = 0; other < world->seats; other++) {
        double from = all->by[other][seat];
        if (from > 0) exposed += from * from / all->sum[other];
    }
    return exposed;
}

static double strength(const sixth_world *world, const sixth_state *state, const threats *all, int seat)
{
    double sum = condition(world, state, seat) + progress(world, state, seat) - risk(world, state, seat);
    sum -= exposure(world, all, seat) + in_flight(world, state, seat);
    if (world->scenario.goal == GOAL_RACE) sum += 60; /* so that the way left never outweighs the car */
    return sum > 1 ? sum : 1;
}

/* ---- before the cars are on the table ---- */

/* A car on paper: what it can do ahead counts most, and a finished one more than a draft. */
static double paper(const sixth_world *world, const sixth_car *car)
{
    double worth = 0;
    for (int i = 0; i < car->item_count; i++) {
        const sixth_card *card = sixth_card_of(world, &car->item[i]);
        double place = car->item[i].side == SIDE_FRONT ? 1 : 0.7;
        worth += card->type == TYPE_WEAPON ? place * card->mean : 0.5 + 0.5 * card->cost;
    }
    return worth + (car->standing == STANDING_BUILDING ? 0 : 30);
}

static void judge_outcome(const tk_world *tk, const sixth_state *state, float value[TK_MAX_SEATS])
{
    tk_outcome outcome;
    int winners = 0;
    sixth_outcome(tk, state, &outcome);
    for (int seat = 0; seat < outcome.seats; seat++) winners += outcome.won[seat];
    for (int seat = 0; seat < outcome.seats; seat++) value[seat] = outcome.won[seat] ? 1.0f / (float)winners : 0;
}

void sixth_evaluate(const tk_world *tk, const void *at, float value[TK_MAX_SEATS])
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    double weight[SIXTH_MAX_CARS], sum = 0;
    threats all = {0};
    if (state->over) {
        judge_outcome(tk, state, value);
        return;
    }
    note_threats(world, state, &all);
    for (int seat = 0; seat < world->seats; seat++) {
        double it = 0;
        if (state->body[seat].kind == BODY_CAR)
            it = strength(world, state, &all, seat);
        else if (state->car[seat].standing != STANDING_OUT)
            it = 20 + 0.2 * paper(world, &state->car[seat]);
        weight[seat] = it * it;
        sum += weight[seat];
    }
    for (int seat = 0; seat < world->seats; seat++)
        value[seat] = (float)(0.02 + 0.96 * (sum > 0 ? weight[seat] / sum : 0));
}
