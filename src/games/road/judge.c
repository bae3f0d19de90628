/* How a position looks at a glance, for bots.
 *
 * Everything is counted in points of damage. A car is worth what it can still take and do, and how well it stands: in
 * front, on the road, with foes before its guns and not before theirs. For the car that is driving, the best way it can
 * still take counts instead of where it happens to be. A seat compares its side with the others, and the scenario adds
 * what it is about. Only + - * / so that bots choose alike everywhere. */
#include "road.h"

enum { MOST_WEAPONS = 10, HORIZON = 5, REACH = 2 * HORIZON + 2 };

static const float CHASE = 1.0f;      /* of what those near a fugitive could do to him */
static const float SPUN = 2.0f;       /* what a SpinOut costs */
static const float AFTERWARDS = 0.3f; /* of a shot that has to wait for the next activation */
static const float IN_HAND = 0.8f;    /* of a shot that can still be taken in this one */

typedef enum shape { SHAPE_AHEAD, SHAPE_BEHIND, SHAPE_SIDES, SHAPE_FRONT_LEFT, SHAPE_FRONT_RIGHT, SHAPE_AROUND } shape;

typedef struct weapon {
    uint8_t kind, shape;
    int16_t range; /* half fields */
    float damage;  /* to be expected */
} weapon;

/* What of a car matters here. */
typedef struct fighter {
    bool driving, active, hunted;
    int column, y;
    int headed; /* where along the road it will be after its activation of this round */
    int weapons;
    weapon weapon[MOST_WEAPONS];
    float hits;   /* points it can take */
    float hurt;   /* what one more of them costs */
    float worth;  /* the car itself */
    float stands; /* and where it is */
    float eager;  /* how close it is to those it is after */
} fighter;

typedef struct judge {
    const road_world *world;
    const road_state *state;
    int lead; /* furthest along the road of all */
    fighter car[ROAD_MAX_CARS];
} judge;

/* ---- who is against whom ---- */

static bool is_same_side(const road_world *world, int a, int b)
{
    if (world->rules.gangs) return world->side[a] == world->side[b];
    return world->owner[a] == world->owner[b];
}

/* In the Pack and the Truck everybody is after one. */
static bool is_hunt(const road_world *world)
{
    return world->scenario == SCENARIO_PACK || world->scenario == SCENARIO_TRUCK;
}

static bool is_foe(const road_world *world, int a, int b)
{
    if (is_same_side(world, a, b)) return false;
    return !is_hunt(world) || world->owner[a] == 0 || world->owner[b] == 0;
}

/* How much more than others a target counts: who is after the truck or the bus does not care for its guards. */
static float target_weight(const judge *it, int index, int target)
{
    const road_world *world = it->world;
    bool guarded = world->scenario == SCENARIO_TRUCK || world->scenario == SCENARIO_CONVOY;
    if (target == world->special) return world->scenario == SCENARIO_SOLO ? 1 : 2.0f;
    if (guarded && !is_same_side(world, index, world->special)) return 0.3f;
    return world->scenario == SCENARIO_ROADBLOCK && world->side[target] == 1 ? 1.4f : 1;
}

/* ---- the car itself ---- */

static const float WORTH[] = {
#define X(NAME, name, form, worth, section) worth,
    ROAD_EFFECTS(X)
#undef X
};

static float part_use(const road_kind *kind, const road_part *part)
{
    float use = WORTH[kind->effect];
    if (part->flags & PART_ASLEEP) return 0.3f * use;
    if (kind->effect == EFFECT_GUN) return use * (float)kind->damage;
    return kind->uses ? use * (float)part->uses : use;
}

/* Points of damage it can take, its last one included, and what its equipment is good for. */
static float count_hits(const road_world *world, const road_car *car, float *use)
{
    float hits = 1;
    if (car->vehicle != ROAD_NONE) hits += (float)(world->vehicle[car->vehicle].structure - car->slid);
    for (int i = 0; i < car->part_count; i++) {
        const road_kind *kind = &world->kind[car->part[i].kind];
        if (car->part[i].flags & PART_DAMAGED) continue;
        *use += part_use(kind, &car->part[i]);
        if (kind->class_ == CLASS_EQUIPMENT) hits += kind->absorbs > 1 ? 1.5f : 1;
        if (kind->effect == EFFECT_ARMOR) hits += (float)car->part[i].uses;
    }
    return hits;
}

/* Damage on its way that nobody has decided about yet. */
static float damage_to_come(const judge *it, int car)
{
    float points = 0;
    for (int i = 0; i < it->state->frame_count; i++) {
        const road_frame *frame = &it->state->frame[i];
        if (frame->kind == FRAME_DAMAGE && frame->car == car) points += (float)frame->points;
        if (frame->kind == FRAME_PICK && frame->other == car) points += (float)frame->points;
        if (frame->kind == FRAME_SHOT && frame->other == car) points += 0.5f;
    }
    return points;
}

/* A car that is not finished: what is missing weighs more than what was saved, but money can still become it. */
static float judge_unfinished(const road_world *world, const road_state *state, int index)
{
    const road_car *car = &state->car[index];
    int seat = world->owner[index] == ROAD_NONE ? index % world->seats : world->owner[index];
    float worth = 0.12f * (float)state->purse[seat].dollars;
    if (car->vehicle == ROAD_NONE) worth -= 9;
    if (car->driver == ROAD_NONE) worth -= 9;
    return worth;
}

/* Skill and speed, as far as they are known. */
static float judge_handling(const road_world *world, const road_state *state, const road_car *car)
{
    float worth = 0;
    if (car->driver != ROAD_NONE) worth += 0.35f * (float)(road_skill_at(world, car, 3) + road_skill_at(world, car, 4));
    if (car->vehicle != ROAD_NONE && state->round == 0) worth += 0.4f * (float)road_top_speed(world, car);
    return worth;
}

static void judge_condition(judge *it, int index)
{
    const road_car *car = &it->state->car[index];
    fighter *out = &it->car[index];
    float use = 0, hits = count_hits(it->world, car, &use) - damage_to_come(it, index);
    out->hits = hits > 0.3f ? hits : 0.3f;
    float room = out->hits + 4;
    out->hurt = 64 / (room * room);
    out->worth = 4 + 16 * out->hits / room + use + judge_handling(it->world, it->state, car);
    if (car->vehicle == ROAD_NONE || car->driver == ROAD_NONE)
        out->worth += judge_unfinished(it->world, it->state, index);
}

/* ---- weapons ---- */

static void add_weapon(fighter *out, int kind, shape where, int range, float damage)
{
    if (out->weapons == MOST_WEAPONS) return;
    out->weapon[out->weapons++] = (weapon){(uint8_t)kind, (uint8_t)where, (int16_t)(2 * range), damage};
}

static float expect(int needed, int damage)
{
    return (float)road_chance(needed) * (float)damage;
}

/* All guns of a kind fire together. */
static void add_gun(fighter *out, const road_world *world, int index, int needed)
{
    const road_kind *kind = &world->kind[index];
    float damage = expect(needed, kind->damage) * (kind->kick ? 0.7f : 1);
    for (int i = 0; i < out->weapons && kind->linked; i++)
        if (out->weapon[i].kind == index) {
            out->weapon[i].damage += damage;
            return;
        }
    add_weapon(out, index, kind->rear ? SHAPE_BEHIND : SHAPE_AHEAD, kind->range, damage);
}

static void add_part_weapon(fighter *out, const road_world *world, const road_part *part, int skill, int gunner)
{
    const road_kind *kind = &world->kind[part->kind];
    if (!road_part_works(part) || (kind->uses && !part->uses)) return;
    if (kind->effect == EFFECT_GUN) add_gun(out, world, part->kind, skill + gunner);
    if (kind->effect == EFFECT_MOLOTOV) add_weapon(out, part->kind, SHAPE_SIDES, 1, expect(skill, 1));
    if (kind->effect == EFFECT_BOMBER) add_weapon(out, part->kind, SHAPE_SIDES, 1, expect(skill + kind->bonus, 1));
    if (kind->effect == EFFECT_ROCKET)
        add_weapon(out, part->kind, kind->rear ? SHAPE_BEHIND : SHAPE_AHEAD, ROAD_SPAN, 0.8f);
    if (kind->effect == EFFECT_MORTAR) add_weapon(out, part->kind, SHAPE_AROUND, ROAD_ROWS, expect(skill, 1));
}

static void list_weapons(judge *it, int index)
{
    const road_world *world = it->world;
    const road_car *car = &it->state->car[index];
    fighter *out = &it->car[index];
    int skill = road_skill(world, car), gunner = road_bonus(world, car, EFFECT_GUNNER);
    int sniper = road_bonus(world, car, EFFECT_SNIPER), bonus = sniper > gunner ? sniper : gunner;
    for (int i = 0; i < car->part_count; i++) add_part_weapon(out, world, &car->part[i], skill, bonus);
    add_weapon(out, world->hand_weapon, SHAPE_FRONT_LEFT, 1, expect(skill, 1));
    if (road_crew_part(world, car, 1) >= 0)
        add_weapon(out, world->hand_weapon, SHAPE_FRONT_RIGHT, 1, expect(skill + gunner, 1));
}

static bool reaches(const weapon *with, int aside, int ahead)
{
    switch ((shape)with->shape) {
    case SHAPE_AHEAD: return aside == 0 && ahead > 0 && ahead <= with->range;
    case SHAPE_BEHIND: return aside == 0 && ahead < 0 && -ahead <= with->range;
    case SHAPE_SIDES: return (aside == 1 || aside == -1) && (ahead == 1 || ahead == -1);
    case SHAPE_FRONT_LEFT: return aside == -1 && ahead == 1;
    case SHAPE_FRONT_RIGHT: return aside == 1 && ahead == 1;
    case SHAPE_AROUND: return ahead <= with->range && -ahead <= with->range;
    }
    return false;
}

/* The best it could do from there to a car where that is. */
static float best_shot(const fighter *from, int column, int y, int target_column, int target_y)
{
    float best = 0;
    for (int i = 0; i < from->weapons; i++)
        if (from->weapon[i].damage > best && reaches(&from->weapon[i], target_column - column, target_y - y))
            best = from->weapon[i].damage;
    return best;
}

static float shot_from(const judge *it, int index, int column, int y)
{
    float best = 0;
    for (int other = 0; other < it->world->cars; other++) {
        const fighter *target = &it->car[other];
        if (other == index || !target->driving || !is_foe(it->world, index, other)) continue;
        float shot = best_shot(&it->car[index], column, y, target->column, target->y);
        shot *= target_weight(it, index, other) * (target->hurt > 1 ? 1.3f : 1);
        if (shot > best) best = shot;
    }
    return best;
}

static float threat_to(const judge *it, int index, int column, int y)
{
    float sum = 0;
    for (int other = 0; other < it->world->cars; other++) {
        const fighter *foe = &it->car[other];
        if (other == index || !foe->driving || !is_foe(it->world, index, other)) continue;
        sum += best_shot(foe, foe->column, foe->y, column, y) * (it->state->car[other].spun ? 0.2f : 0.6f);
    }
    return sum;
}

/* ---- where it stands ---- */

static float square(float number)
{
    return number * number;
}

static int distance_to(int value, int least, int most)
{
    return value < least ? least - value : value > most ? value - most : 0;
}

/* How close it is to having a car before that weapon: 1 when it has, less and less with every half field and column
 * that is missing. */
static float nearness(const weapon *with, int aside, int ahead)
{
    bool straight = with->shape == SHAPE_AHEAD || with->shape == SHAPE_BEHIND;
    int off =
        straight ? distance_to(with->shape == SHAPE_AHEAD ? ahead : -ahead, 2, with->range) : distance_to(ahead, -1, 1);
    int columns = straight ? (aside < 0 ? -aside : aside) : distance_to(aside < 0 ? -aside : aside, 1, 1);
    float near = 1 - 0.03f * (float)off - 0.1f * (float)columns;
    return near > 0 ? near : 0;
}

/* Half a field of progress. */
static float step_worth(const road_world *world, int index)
{
    bool fugitive = index == world->special;
    switch (world->scenario) {
    case SCENARIO_DEATH_RACE: return 0.07f;
    case SCENARIO_GAS_STATION: return 0.08f;
    case SCENARIO_ROADBLOCK: return 0.09f;
    case SCENARIO_PACK:
    case SCENARIO_SOLO: return fugitive ? 0.08f : 0.02f;
    case SCENARIO_OBSTACLE_RACE:
    case SCENARIO_BASH: return 0.03f;
    case SCENARIO_DEATH_HEADS: return 0.04f;
    case SCENARIO_BOSSFIGHT: return 0.02f;
    case SCENARIO_DERBY:
    case SCENARIO_TRUCK:
    case SCENARIO_CONVOY:
    case ROAD_SCENARIO_COUNT: break;
    }
    return world->eat_dust ? 0.03f : 0.008f;
}

/* How eagerly it goes after others. */
static float hunt_worth(const road_world *world, int index)
{
    bool fugitive = index == world->special;
    switch (world->scenario) {
    case SCENARIO_DEATH_RACE:
    case SCENARIO_GAS_STATION:
    case SCENARIO_OBSTACLE_RACE: return 0.3f;
    case SCENARIO_DEATH_HEADS: return 0.6f;
    case SCENARIO_PACK:
    case SCENARIO_TRUCK:
    case SCENARIO_CONVOY:
    case SCENARIO_SOLO: return fugitive ? 0.2f : 3.0f;
    case SCENARIO_ROADBLOCK: return 0.4f;
    case SCENARIO_DERBY:
    case SCENARIO_BASH:
    case SCENARIO_BOSSFIGHT:
    case ROAD_SCENARIO_COUNT: break;
    }
    return world->eat_dust ? 1.6f : 3.0f;
}

/* Getting close to those it is after. Counts only for its own side: that it is close to them is no merit of theirs. */
static float judge_hunt(const judge *it, int index, int column, int y)
{
    const fighter *car = &it->car[index];
    float best = 0;
    for (int other = 0; other < it->world->cars; other++) {
        const fighter *prey = &it->car[other];
        if (other == index || !prey->hunted || !is_foe(it->world, index, other)) continue;
        for (int i = 0; i < car->weapons; i++) {
            float near = nearness(&car->weapon[i], prey->column - column, prey->headed - y);
            near *= car->weapon[i].damage * target_weight(it, index, other);
            if (near > best) best = near;
        }
    }
    return hunt_worth(it->world, index) * best;
}

/* How close those are who are after it. Only a fugitive minds: others want to be near. */
static float judge_chase(const judge *it, int index, int column, int y)
{
    float sum = 0;
    if (index != it->world->special) return 0;
    for (int other = 0; other < it->world->cars; other++) {
        const fighter *foe = &it->car[other];
        float best = 0;
        if (!foe->driving || !is_foe(it->world, index, other)) continue;
        for (int i = 0; i < foe->weapons; i++) {
            float near = nearness(&foe->weapon[i], column - foe->column, y - foe->headed) * foe->weapon[i].damage;
            if (near > best) best = near;
        }
        sum += best;
    }
    return CHASE * sum;
}

/* How good it is to be this far along: far enough not to be left behind, and farther is better where that counts. */
static float judge_progress(const judge *it, int index, int y)
{
    const road_world *world = it->world;
    float worth = step_worth(world, index) * (float)y, lag = (float)(it->lead - y) / (float)ROAD_SPAN;
    if (lag > 0) worth -= (world->eat_dust ? 2.0f : 0.2f) * square(lag < 2.5f ? lag : 2.5f);
    int edge = (it->state->board_end - 2) * ROAD_SPAN;
    if (world->scenario != SCENARIO_ROADBLOCK && y < edge) worth -= world->eat_dust ? 6.0f : 1.2f * it->car[index].hurt;
    return worth;
}

/* The checkpoints it still has to pass: a point for every one within reach, and a heavy loss for one that is not. */
static float judge_checkpoints(const judge *it, int index, int column, int y)
{
    const road_state *state = it->state;
    float worth = 0;
    for (int number = state->first_board; number < state->board_end; number++) {
        if (state->car[index].passed >> number % ROAD_RING & 1) continue;
        for (int i = 0; i < ROAD_FIELDS; i++) {
            if (!(state->field[number % ROAD_RING][i].marks & MARK_CHECKPOINT)) continue;
            int at = i % ROAD_COLUMNS, at_y = number * ROAD_SPAN + 2 * (i / ROAD_COLUMNS) + 1 + at % 2;
            int aside = at > column ? at - column : column - at, ahead = at_y - y;
            if (aside == 0 && ahead == 0) continue;
            worth -= ahead < aside || ahead <= 0 ? 7.0f : 1.5f + 0.6f * (float)aside / (1 + 0.1f * (float)ahead);
        }
    }
    return worth;
}

/* The worth of ending there. */
static float judge_place(const judge *it, int index, int column, int y)
{
    const road_car *car = &it->state->car[index];
    float worth = AFTERWARDS * shot_from(it, index, column, y) - threat_to(it, index, column, y);
    if (!road_on_road(column)) {
        float fails = 1 - (float)road_chance(road_needed(it->world, car, CHECK_OFFROAD, 0, NULL));
        worth -= 0.25f + fails * (road_is_black(it->world, car, car->speed) ? SPUN : 0.4f);
    }
    if (it->world->scenario == SCENARIO_OBSTACLE_RACE) worth += judge_checkpoints(it, index, column, y);
    return worth;
}

/* ---- the way still to go ---- */

static float judge_ram(const judge *it, int index, int other)
{
    const road_world *world = it->world;
    const road_car *car = &it->state->car[index], *target = &it->state->car[other];
    int difference = world->vehicle[car->vehicle].structure + road_bonus(world, car, EFFECT_BULL_BAR) -
                     world->vehicle[target->vehicle].structure;
    bool foe = is_foe(world, index, other);
    float sure = target->spun || !target->speed ? 1 : (float)road_chance(road_skill(world, car));
    if (difference >= 2) return (foe ? 0.9f : -0.9f) * sure * it->car[other].hurt * target_weight(it, index, other);
    if (difference <= -2) return -sure * it->car[index].hurt;
    return foe ? 0.1f : -0.3f;
}

/* What may be picked up on a field. */
static float judge_find(const judge *it, int index, const road_field *field)
{
    const road_car *car = &it->state->car[index];
    if (field->marks & MARK_CHECKPOINT) return 2.5f;
    if (field->person)
        return 0.5f * (float)field->person * (float)road_chance(road_skill(it->world, car) - field->person);
    return field->token ? 0.25f : 0;
}

/* What it costs or brings to enter a field. `loses`: chance to fail a SpinOut check. */
static float judge_entry(const judge *it, int index, int column, int y, float loses)
{
    const road_world *world = it->world;
    const road_state *state = it->state;
    if (!road_is_field(state, column, y)) return 0;
    if (road_is_obstacle(world, state, column, y)) return -SPUN - (float)state->car[index].speed * it->car[index].hurt;
    float worth = judge_find(it, index, road_field_const(state, column, y));
    int other = road_car_at(world, state, column, y);
    if (other != ROAD_NONE && other != index) worth += judge_ram(it, index, other);
    worth -= (float)road_field_damage(world, state, column, y) * it->car[index].hurt;
    if (road_is_risk(world, state, column, y) || state->turn.oiled >> index & 1) worth -= loses * SPUN;
    return worth;
}

/* Leaving the road on the way. */
static float judge_leaving(const judge *it, const road_car *car, float loses)
{
    if (road_is_black(it->world, car, car->speed)) return loses * SPUN;
    return 0.4f * (1 - (float)road_chance(road_skill(it->world, car)));
}

typedef struct cell {
    float entry, shot;
    bool known;
} cell;

/* Best sums so far, by column and half fields ahead: without and with the shot taken on the way. */
typedef struct layer {
    float plain[ROAD_COLUMNS][REACH], fired[ROAD_COLUMNS][REACH];
} layer;

static const float NEVER = -1000;

typedef struct path {
    const judge *it;
    int index, y;
    float loses, leaving;
    bool may_fire;
    cell cell[ROAD_COLUMNS][REACH];
} path;

static const cell *look_at(path *way, int column, int reach)
{
    cell *at = &way->cell[column][reach];
    if (at->known) return at;
    at->entry = judge_entry(way->it, way->index, column, way->y + reach, way->loses);
    at->shot = way->may_fire ? IN_HAND * shot_from(way->it, way->index, column, way->y + reach) : 0;
    at->known = true;
    return at;
}

static void raise(float *value, float to)
{
    if (to > *value) *value = to;
}

static void clear_layer(layer *at)
{
    for (int column = 0; column < ROAD_COLUMNS; column++)
        for (int reach = 0; reach < REACH; reach++) at->plain[column][reach] = at->fired[column][reach] = NEVER;
}

static void step_from(path *way, const layer *from, layer *to, int column, int reach)
{
    static const uint8_t AHEAD[] = {WAY_AHEAD, WAY_LEFT, WAY_RIGHT};
    int drift = way->it->state->turn.drift;
    for (int i = 0; i < 3; i++) {
        int next = column + ROAD_WAY_COLUMN[AHEAD[i]], far = reach + ROAD_WAY_Y[AHEAD[i]];
        if (next < 0 || next >= ROAD_COLUMNS || (drift != WAY_AHEAD && drift != AHEAD[i])) continue;
        const cell *at = look_at(way, next, far);
        float gain = at->entry;
        if (road_on_road(column) && !road_on_road(next)) gain -= way->leaving;
        raise(&to->plain[next][far], from->plain[column][reach] + gain);
        raise(&to->fired[next][far], from->fired[column][reach] + gain);
        raise(&to->fired[next][far], from->plain[column][reach] + gain + at->shot);
    }
}

/* The best of all ends of so many steps; those beyond the horizon are taken straight on. */
static float judge_path(path *way, int steps)
{
    const road_car *car = &way->it->state->car[way->index];
    int seen = steps < HORIZON ? steps : HORIZON, beyond = 2 * (steps - seen);
    layer layers[2];
    clear_layer(&layers[0]);
    layers[0].plain[car->column][0] = 0;
    layers[0].fired[car->column][0] = way->may_fire ? IN_HAND * shot_from(way->it, way->index, car->column, car->y) : 0;
    for (int step = 0; step < seen; step++) {
        clear_layer(&layers[(step + 1) % 2]);
        for (int column = 0; column < ROAD_COLUMNS; column++)
            for (int reach = step; reach <= 2 * step; reach++)
                if (layers[step % 2].plain[column][reach] > NEVER)
                    step_from(way, &layers[step % 2], &layers[(step + 1) % 2], column, reach);
    }
    float best = NEVER;
    const layer *last = &layers[seen % 2];
    for (int column = 0; column < ROAD_COLUMNS; column++)
        for (int reach = seen; reach <= 2 * seen; reach++) {
            if (last->plain[column][reach] <= NEVER) continue;
            float sum = last->fired[column][reach] > last->plain[column][reach] ? last->fired[column][reach]
                                                                                : last->plain[column][reach];
            int y = car->y + reach;
            sum += judge_place(way->it, way->index, column, y) + judge_hunt(way->it, way->index, column, y);
            sum -= judge_chase(way->it, way->index, column, y);
            raise(&best, sum + judge_progress(way->it, way->index, y + beyond));
        }
    return best;
}

static float judge_way(const judge *it, int index)
{
    const road_state *state = it->state;
    const road_car *car = &state->car[index];
    path way = {.it = it, .index = index, .y = car->y};
    way.loses = 1 - (float)road_chance(road_needed(it->world, car, CHECK_SPINOUT, 0, NULL));
    way.leaving = judge_leaving(it, car, way.loses);
    way.may_fire = !(state->turn.acted & 1) && !state->dust && state->round > 0;
    int steps = state->turn.tailing || state->turn.driven >= car->speed ? 0 : car->speed - state->turn.driven;
    return judge_path(&way, steps);
}

/* Foes close behind a line it is dropping. */
static float judge_line(const judge *it, int index)
{
    const fighter *car = &it->car[index];
    float worth = 0;
    if (it->state->turn.line == ROAD_NONE) return 0;
    for (int other = 0; other < it->world->cars; other++) {
        const fighter *foe = &it->car[other];
        if (other == index || !foe->driving || !is_foe(it->world, index, other)) continue;
        int aside = foe->column - car->column, behind = car->y - foe->y;
        if (aside >= -1 && aside <= 1 && behind > 0 && behind <= ROAD_SPAN) worth += aside ? 0.1f : 0.25f;
    }
    return worth;
}

/* What lies right before a car that is not driving now. */
static float judge_road_ahead(const judge *it, int index)
{
    const fighter *car = &it->car[index];
    float worth = 0;
    for (int y = car->y + 2; y <= car->y + 6 && road_is_field(it->state, car->column, y); y += 2)
        worth += 0.25f * (float)road_field_damage(it->world, it->state, car->column, y) +
                 0.1f * (float)road_is_risk(it->world, it->state, car->column, y);
    return worth;
}

static void judge_standing(judge *it, int index)
{
    const road_car *car = &it->state->car[index];
    fighter *out = &it->car[index];
    int most = step_worth(it->world, index) > 0.01f ? 5 : 3, speed = car->speed < most ? car->speed : most;
    out->stands = (0.05f + step_worth(it->world, index)) * (float)speed + (speed ? 0.4f : 0) - (car->spun ? SPUN : 0);
    if (out->active) {
        out->stands += judge_way(it, index) + judge_line(it, index);
        return;
    }
    out->stands += judge_place(it, index, out->column, out->y) + judge_progress(it, index, out->headed);
    out->stands -= judge_road_ahead(it, index);
    out->eager = judge_hunt(it, index, out->column, out->y) - judge_chase(it, index, out->column, out->y);
}

/* ---- all cars ---- */

/* Is it in the middle of its activation, with the speed set? */
static bool is_on_its_way(const road_state *state, int car)
{
    if (state->turn.car != car || state->turn.ended || state->car[car].spun) return false;
    for (int i = 0; i < state->frame_count; i++)
        if (state->frame[i].kind == FRAME_DRIVE && state->frame[i].car == car) return true;
    return false;
}

static void take_stock(judge *it, int index)
{
    const road_car *car = &it->state->car[index];
    fighter *out = &it->car[index];
    *out = (fighter){.driving = road_driving(it->state, index), .column = car->column, .y = car->y};
    if (car->standing > STANDING_DRIVING) return;
    judge_condition(it, index);
    out->hunted = true;
    if (!out->driving) { /* it will come over the edge, on the road */
        out->column = ROAD_LEFT_LANE + 1;
        out->headed = 2 * ROAD_LEFT_LANE;
        return;
    }
    out->active = is_on_its_way(it->state, index);
    int left = car->speed - it->state->turn.driven;
    int steps = out->active ? (left > 0 ? left : 0) : car->activated ? 0 : car->speed;
    out->headed = car->y + 2 * steps;
    list_weapons(it, index);
    if (out->headed > it->lead) it->lead = out->headed;
}

/* ---- the scenarios ---- */

static float clamp(float value, float most)
{
    return value > most ? most : value < -most ? -most : value;
}

/* How much a car counts for its side. */
static float car_weight(const judge *it, int seat, int car)
{
    const road_world *world = it->world;
    if (world->scenario == SCENARIO_BOSSFIGHT) return it->state->boss[world->side[car]] == car ? 2.0f : 0.7f;
    if (world->scenario == SCENARIO_SOLO) return car == world->special ? 1.5f : 0.3f;
    if (is_hunt(world) || world->scenario == SCENARIO_CONVOY) {
        if (car == world->special) return 2.0f;
        return world->owner[car] == seat ? 0.8f : 0.4f;
    }
    return 1;
}

static float side_worth(const judge *it, int seat, int index)
{
    const fighter *car = &it->car[index];
    return car_weight(it, seat, index) * car->worth + car->stands;
}

static bool is_mine(const road_world *world, int seat, int car)
{
    if (world->rules.gangs) return world->side[car] == seat % 2;
    return world->owner[car] == seat;
}

static int front_of(const judge *it, int side)
{
    int front = 0;
    for (int car = 0; car < it->world->cars; car++)
        if (it->car[car].driving && it->world->side[car] == side && it->car[car].headed > front)
            front = it->car[car].headed;
    return front;
}

static int back_of(const judge *it, int side)
{
    int back = it->state->board_end * ROAD_SPAN;
    for (int car = 0; car < it->world->cars; car++)
        if (it->car[car].driving && it->world->side[car] == side && it->car[car].headed < back)
            back = it->car[car].headed;
    return back;
}

static float lead_in(const int16_t *score, int seats, int seat)
{
    int best = -1000;
    for (int other = 0; other < seats; other++)
        if (other != seat && score[other] > best) best = score[other];
    return best > -1000 ? (float)(score[seat] - best) : (float)score[seat];
}

/* What the scenario is about, beyond the cars. */
static float judge_goal(const judge *it, int seat)
{
    const road_world *world = it->world;
    const road_state *state = it->state;
    float sign = seat % 2 ? -1 : 1;
    switch (world->scenario) {
    case SCENARIO_DERBY: return clamp(1.2f * lead_in(state->markers, world->seats, seat), 14);
    case SCENARIO_TRUCK: return seat ? clamp(0.8f * lead_in(state->markers, world->seats, seat), 8) : 0;
    case SCENARIO_DEATH_RACE: return clamp(0.8f * lead_in(state->points, world->seats, seat), 14);
    case SCENARIO_GAS_STATION: return sign * clamp(0.2f * (float)(front_of(it, 0) - front_of(it, 1)), 8);
    case SCENARIO_ROADBLOCK: return sign * clamp(0.2f * (float)(front_of(it, 0) - back_of(it, 1)), 8);
    case SCENARIO_OBSTACLE_RACE:
    case SCENARIO_DEATH_HEADS:
    case SCENARIO_PACK:
    case SCENARIO_BASH:
    case SCENARIO_BOSSFIGHT:
    case SCENARIO_CONVOY:
    case SCENARIO_SOLO:
    case ROAD_SCENARIO_COUNT: break;
    }
    return 0;
}

/* Money is good for buying, and being done with it is good too. */
static float judge_money(const judge *it, int seat)
{
    const road_state *state = it->state;
    float worth = (it->world->games > 1 ? 0.05f : 0.01f) * (float)state->purse[seat].dollars;
    const road_frame *top = road_top_const(state);
    if (top->kind == FRAME_SHOP && !(top->asked >> seat & 1)) worth += 0.2f;
    return worth + 0.15f * (float)state->purse[seat].hand_count;
}

static float judge_seat(const judge *it, int seat)
{
    float mine = 0, theirs = 0, own = 0, others = 0;
    for (int car = 0; car < it->world->cars; car++) {
        bool is_own = is_mine(it->world, seat, car);
        bool hunter = is_hunt(it->world) && seat && it->world->owner[car] != 0;
        if (is_own)
            mine += side_worth(it, seat, car) + it->car[car].eager;
        else
            theirs += (hunter ? 0.1f : 1) * side_worth(it, seat, car);
        own += is_own;
        others += !is_own && !hunter;
    }
    if (!it->world->rules.gangs && it->world->scenario != SCENARIO_SOLO && others > 1) theirs /= others;
    float size = own > 1 ? own : 1;
    float ahead = (mine - theirs) / size + judge_goal(it, seat) + judge_money(it, seat);
    return 0.5f + 0.5f * ahead / ((ahead < 0 ? -ahead : ahead) + 14);
}

static void judge_outcome(const tk_world *tk, const road_state *state, float value[TK_MAX_SEATS])
{
    const road_world *world = road_world_of(tk, state);
    tk_outcome outcome;
    road_outcome(tk, state, &outcome);
    float winners = 0;
    for (int seat = 0; seat < outcome.seats; seat++) winners += outcome.won[seat];
    for (int seat = 0; seat < outcome.seats; seat++) {
        float share = world->rules.gangs || winners < 1 ? 1 : 0.6f + 0.4f / winners;
        value[seat] = outcome.won[seat] ? share : 0;
    }
    if (world->scenario != SCENARIO_SOLO) return;
    float score = outcome.score[0] > 0 ? (float)outcome.score[0] : 0;
    value[0] = 0.6f * value[0] + 0.4f * score / (score + 12);
}

void road_evaluate(const tk_world *tk, const void *at, float value[TK_MAX_SEATS])
{
    const road_world *world = road_world_of(tk, at);
    const road_state *state = at;
    if (state->over) {
        judge_outcome(tk, state, value);
        return;
    }
    judge it = {.world = world, .state = state};
    for (int car = 0; car < world->cars; car++) take_stock(&it, car);
    for (int car = 0; car < world->cars; car++)
        if (it.car[car].driving) judge_standing(&it, car);
    for (int seat = 0; seat < world->seats; seat++) value[seat] = judge_seat(&it, seat);
}
