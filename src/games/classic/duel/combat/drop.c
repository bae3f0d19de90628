/* Dropped weapons: where their counters lie and what they do to whoever meets them [dropped-weapons].
 *
 * Mines and spikes work a quarter inch around their counter too. Whoever drops something has met it already. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

enum { SOAK_PHASES = 5, MINUTE = 60 * DUEL_PHASES };

bool duel_is_mine(int kind)
{
    return duel_counter_is(kind, TRAIT_MINE);
}

bool duel_has_fringe(duel_counter_kind kind)
{
    return duel_counter_is((int)kind, TRAIT_WIDE);
}

bool duel_is_cloud(duel_counter_kind kind)
{
    return duel_counter_is((int)kind, TRAIT_CLOUD);
}

int duel_slick_under(const duel_world *world, const duel_state *state, int car)
{
    bool drawn = false;
    tk_polygon here = {0};
    for (int i = 0; i < state->counter_count; i++) {
        if (!duel_counter_is(state->counter[i].kind, TRAIT_SLICK)) continue;
        if (!drawn) here = duel_polygon(world, state, car);
        drawn = true;
        tk_polygon there = duel_counter_polygon(&state->counter[i]);
        if (tk_polygon_overlap(&here, &there)) return SURFACE_OIL;
    }
    return SURFACE_ROAD;
}

/* ---- where it lies ---- */

/* In a frame whose x axis is the way the vehicle goes; the front of a counter is towards it. */
tk_pose duel_drop_pose(const duel_vehicle *vehicle, const duel_car *it, int mount, double length)
{
    bool back = it->flags & CAR_REVERSE, moving = it->speed > 0;
    tk_pose pose = duel_pose(&it->body);
    tk_vec at = {0, 0};
    int turn = 0;
    if (back) pose.heading = tk_heading_wrap(pose.heading + TK_FULL_TURN / 2);
    bool front = mount == (back ? TK_SIDE_BACK : TK_SIDE_FRONT), left = mount == (back ? TK_SIDE_RIGHT : TK_SIDE_LEFT);
    if (mount == TK_SIDE_LEFT || mount == TK_SIDE_RIGHT) {
        at = moving ? (tk_vec){-length / 2, 0.5} : (tk_vec){0, vehicle->width / 2 + length / 2};
        if (!moving) turn = 900;
        if (!left) at.y = -at.y;
    } else if (mount == TK_SIDE_TOP || mount == TK_SIDE_UNDER) {
        at.x = moving ? -length / 2 : 0;
    } else if (front) {
        at.x = vehicle->length / 2 + (moving ? -length / 2 : length / 2);
    } else {
        at.x = -vehicle->length / 2 - length / 2;
    }
    return (tk_pose){tk_pose_point(pose, at), tk_heading_wrap(pose.heading + turn)};
}

void duel_envelop(const duel_play *play, int counter)
{
    if (counter < 0) return;
    tk_polygon cloud = duel_counter_polygon(&play->state->counter[counter]);
    for (int car = 0; car < play->world->cars; car++) {
        duel_counter *it = &play->state->counter[counter];
        if (!duel_is_there(&play->state->car[car]) || it->on >> car & 1) continue;
        tk_polygon here = duel_polygon(play->world, play->state, car);
        if (!tk_polygon_overlap(&here, &cloud)) continue;
        it->on |= (uint16_t)duel_bit(car);
        duel_trigger(play, car, counter, true);
    }
    duel_envelop_people(play, counter);
}

int duel_dropped_kind(const duel_weapon *row)
{
    return row->lays == COUNTER_FLAMING_OIL ? COUNTER_FRESH_OIL : row->lays;
}

void duel_lay_dropped(const duel_play *play, const duel_weapon *row, int owner, tk_pose pose, unsigned met, bool wet)
{
    duel_counter_kind kind = (duel_counter_kind)duel_dropped_kind(row);
    int counter = duel_lay(play, kind, owner, pose, duel_life_of(kind, play->state->phase));
    if (counter < 0) return;
    duel_counter *laid = &play->state->counter[counter];
    laid->on = (uint16_t)met;
    laid->flags |= (uint8_t)((row->remote ? COUNTER_REMOTE : 0) | (row->pressure ? COUNTER_PRESSURE : 0));
    if (wet && duel_has_fringe(kind)) laid->flags |= COUNTER_SUNK;
    if (duel_is_cloud(kind)) duel_envelop(play, counter);
}

void duel_drop(const duel_play *play, int car, int weapon, int mount, int magazine)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int load = duel_use_shot(vehicle, it, weapon, magazine);
    if (load < 0) return;
    const duel_weapon *row = &play->world->weapon[load];
    int kind = duel_dropped_kind(row);
    it->weapon[weapon].flags |= WEAPON_KNOWN;
    DUEL_EVENT(play, EVENT_DROPS, NULL, (int16_t)car, (int16_t)weapon);
    if (it->wet && !duel_drop_in_water(play, car, weapon, kind)) return;
    tk_pose pose = duel_drop_pose(vehicle, it, mount, duel_counter_rows[kind].length);
    duel_lay_dropped(play, row, car, pose, duel_bit(car), it->wet);
}

bool duel_fires_by_itself(const duel_car *it)
{
    return duel_is_there(it) && !it->buried && it->standing != STANDING_SURRENDERED;
}

/* Every phase it moves, or once a turn while it stands [automatic-drops]. */
void duel_drop_automatic(const duel_play *play)
{
    const duel_state *state = play->state;
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &state->car[car];
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        bool moved = it->speed && duel_chart_quarters(play->world, it->speed, state->phase) > 0;
        bool due = moved || (!it->speed && state->phase == DUEL_PHASES);
        for (int i = 0; due && i < vehicle->weapon_count && duel_fires_by_itself(it); i++) {
            if (!(it->weapon[i].flags & WEAPON_AUTOMATIC) || !it->weapon[i].shots) continue;
            bool drops = duel_weapon_row(play->world, vehicle, i)->dropped;
            if (drops && it->dp[vehicle->weapon[i]])
                duel_drop(play, car, i, duel_weapon_part(vehicle, i)->place, DUEL_AS_PROGRAMMED);
        }
    }
}

/* ---- mines ---- */

tk_vec duel_tire_at(const duel_vehicle *vehicle, tk_pose pose, int corner)
{
    return tk_pose_point(pose, duel_tire_place(vehicle, corner));
}

/* What lies on the road finds only tires that are on it. */
static bool on_its_wheels(const duel_car *it)
{
    return it->body.down == TK_SIDE_UNDER;
}

static int hurt_near_tires(const duel_play *play, int car, const tk_polygon *shape, const duel_weapon *row)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int sum = 0;
    if (!on_its_wheels(it)) return 0;
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires; i++) {
        tk_vec at = duel_tire_at(vehicle, duel_pose(&it->body), vehicle->part[i].place);
        if (!it->dp[i] || duel_distance_to(shape, at) > 1) continue;
        int points = duel_roll(play, row->tire_dice, row->tire_plus);
        sum += points - duel_hurt_quietly(play, car, i, points, SOURCE_MINE);
    }
    return sum;
}

/* Whatever side is down is the underbody now [targeting-sides]. */
static void strike_below(const duel_play *play, int car, const duel_weapon *row, int weapon, int source, int by,
                         int *points)
{
    tk_ledger ledger = {0};
    duel_strike strike = {.blow = {.car = (uint8_t)car,
                                   .aim = play->state->car[car].body.down,
                                   .source = (uint8_t)source,
                                   .by = (uint8_t)by,
                                   .weapon = weapon}};
    strike.blow.points = duel_roll_damage(play, row->dice, row->plus, row->spread == SPREAD_BURST, &strike.worn);
    tk_ledger_add(&ledger, LABEL_ROLLED, strike.blow.points, TK_ABSENT);
    duel_strike_at(play, &strike, &ledger);
    DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)car, (int16_t)strike.blow.points);
    *points += strike.blow.points;
}

/* Vehicles that are on it: a bit each. */
static unsigned cars_above(const duel_play *play, const tk_polygon *shape)
{
    unsigned cars = 0;
    for (int car = 0; car < play->world->cars; car++) {
        if (!duel_is_there(&play->state->car[car])) continue;
        tk_polygon here = duel_polygon(play->world, play->state, car);
        if (tk_polygon_overlap(&here, shape)) cars |= duel_bit(car);
    }
    return cars;
}

/* Tires within an inch, and the underbody of whoever set them off or stands on them [mines]. */
static void explode(const duel_play *play, int counter, int trigger)
{
    duel_counter mine = play->state->counter[counter];
    int weapon = play->world->layer[mine.kind], by = mine.owner < play->world->cars ? mine.owner : DUEL_NONE;
    tk_polygon shape = duel_counter_polygon(&mine);
    duel_lift(play, counter);
    if (weapon == DUEL_NONE) return;
    const duel_weapon *row = &play->world->weapon[weapon];
    unsigned above = cars_above(play, &shape);
    tk_vec middle = {duel_inches(mine.x), duel_inches(mine.y)};
    if (row->spread == SPREAD_BURST) duel_burst_below(play, middle, above, by);
    for (int car = 0; car < play->world->cars; car++) {
        if (!duel_is_there(&play->state->car[car])) continue;
        bool over = car == trigger || (trigger == DUEL_NONE && above >> car & 1);
        int points = hurt_near_tires(play, car, &shape, row);
        if (over) strike_below(play, car, row, weapon, SOURCE_MINE, by, &points);
        duel_hazard(play, car, duel_fire_hazard(points), LABEL_HAZARD);
        duel_aftermath(play, car);
    }
}

void duel_detonate(const duel_play *play, int counter)
{
    DUEL_EVENT(play, EVENT_TRIGGERED, NULL, TK_ABSENT, (int16_t)counter, TK_ABSENT, play->state->counter[counter].kind);
    explode(play, counter, DUEL_NONE);
}

/* ---- meeting counters ---- */

/* On the counter 1 to 4, around it 1 or 2. */
static bool works(const duel_play *play, int car, int counter, bool direct)
{
    int roll = duel_die(play);
    DUEL_EVENT(play, EVENT_TRIGGERED, NULL, (int16_t)car, (int16_t)counter, (int16_t)roll,
               play->state->counter[counter].kind);
    return roll <= (direct ? 4 : 2);
}

/* Every tire on the counter, the nearest one around it; solid ones take half [spikes]. */
static void prick(const duel_play *play, int car, int counter, bool direct)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    tk_polygon shape = duel_counter_polygon(&play->state->counter[counter]);
    int nearest = -1;
    double best = 1e9;
    if (!on_its_wheels(it)) return;
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires; i++) {
        double apart = duel_distance_to(&shape, duel_tire_at(vehicle, duel_pose(&it->body), vehicle->part[i].place));
        if (it->dp[i] && apart < best) {
            best = apart;
            nearest = i;
        }
    }
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires; i++) {
        if (!it->dp[i] || (!direct && i != nearest)) continue;
        int points = duel_die(play);
        bool solid = vehicle->part[i].more & TIRE_SOLID;
        duel_hurt_quietly(play, car, i, solid ? points / 2 : points, SOURCE_ROAD);
    }
    duel_aftermath(play, car);
}

static int heats_on(const duel_car *it)
{
    int count = 0;
    for (int i = 0; i < DUEL_MAX_HEAT; i++) count += it->heat[i].modifier;
    return count;
}

/* Tires and underbody, and what may catch fire: once, whatever of it burns [flaming-oil]. */
static void scorch(const duel_play *play, int car, int owner)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int weapon = play->world->layer[COUNTER_FLAMING_OIL], points = 0;
    if (weapon == DUEL_NONE) return;
    const duel_weapon *row = &play->world->weapon[weapon];
    unsigned tires = 0;
    int before = heats_on(it);
    for (int i = 0; i < vehicle->tires && on_its_wheels(it); i++) {
        int part = vehicle->first_tire + i;
        if (!it->dp[part]) continue;
        int burn = duel_roll(play, row->tire_dice, row->tire_plus);
        if (burn && !(vehicle->part[part].more & TIRE_FIREPROOF)) tires |= duel_bit(i);
        duel_hurt_quietly(play, car, part, burn, SOURCE_BURNING);
    }
    strike_below(play, car, row, weapon, SOURCE_FLAME, owner, &points);
    if (tires && heats_on(it) == before)
        duel_add_heat(play, car, row->fire_modifier, row->burn_duration, duel_is_fireproof(vehicle) ? tires : 0);
    it->soak = 0;
}

/* Everybody who rides in the open, in front or behind [tear-gas]. */
static void gas(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    for (int i = 0; i < vehicle->people_count && vehicle->class == CLASS_CYCLE; i++)
        if (!(it->outside >> i & 1) && vehicle->part[vehicle->person[i]].unit == TK_UNIT_MAIN)
            duel_breathe(play, car, i);
}

static void paint(const duel_play *play, int car)
{
    play->state->car[car].painted = DUEL_PAINTED_TURNS;
    DUEL_EVENT(play, EVENT_PAINTED, NULL, (int16_t)car);
}

bool duel_trigger(const duel_play *play, int car, int counter, bool direct)
{
    duel_counter it = play->state->counter[counter];
    int owner = it.owner < play->world->cars ? it.owner : DUEL_NONE;
    switch ((duel_counter_kind)it.kind) {
    case COUNTER_MINES:
    case COUNTER_SPEAR_MINES:
        if (!(it.flags & COUNTER_PRESSURE) || !works(play, car, counter, direct)) return false;
        explode(play, counter, car);
        return true;
    case COUNTER_SPIKES:
        if (works(play, car, counter, direct)) prick(play, car, counter, direct);
        return false;
    case COUNTER_FLAMING_OIL:
    case COUNTER_OIL_PATCH:
        if (!direct) return false;
        scorch(play, car, owner);
        duel_hazard(play, car, 1, LABEL_HAZARD);
        duel_aftermath(play, car);
        return false;
    case COUNTER_PAINT:
    case COUNTER_PAINT_PUFF:
        if (direct) paint(play, car);
        return false;
    case COUNTER_TEAR_GAS:
    case COUNTER_GAS_PUFF:
        if (direct) gas(play, car);
        return false;
    case COUNTER_NONE:
    case COUNTER_DEBRIS:
    case COUNTER_OBSTACLE:
    case COUNTER_DEBRIS_PIECE:
    case COUNTER_OIL:
    case COUNTER_SMOKE:
    case COUNTER_GRENADE:
    case COUNTER_SMOKE_PUFF:
    case COUNTER_SMOKE_WISP:
    case COUNTER_FRESH_OIL:
    case COUNTER_FRESH_PATCH:
    case COUNTER_SIDECAR:
    case DUEL_COUNTER_KINDS: break;
    }
    return false;
}

/* ---- time ---- */

/* A slick bursts into flame under whoever is on it. */
static void kindle(const duel_play *play, int counter)
{
    duel_counter *it = &play->state->counter[counter];
    it->kind = it->kind == COUNTER_FRESH_OIL ? COUNTER_FLAMING_OIL : COUNTER_OIL_PATCH;
    it->left = duel_counter_rows[it->kind].life;
    tk_polygon shape = duel_counter_polygon(it);
    it->on = 0;
    for (int car = 0; car < play->world->cars; car++) {
        if (!duel_is_there(&play->state->car[car])) continue;
        tk_polygon here = duel_polygon(play->world, play->state, car);
        if (!tk_polygon_overlap(&here, &shape)) continue;
        it->on |= (uint16_t)duel_bit(car);
        duel_trigger(play, car, counter, true);
    }
}

/* Fresh oil bursts into flame, burning oil leaves smoke behind; everything else that does not last is taken away. True:
 * it is. */
static bool wear_out(const duel_play *play, int counter)
{
    duel_counter *it = &play->state->counter[counter];
    if (!it->left || it->kind == COUNTER_SIDECAR || --it->left) return false;
    if (duel_counter_is(it->kind, TRAIT_FRESH)) {
        kindle(play, counter);
        return false;
    }
    if (duel_counter_is(it->kind, TRAIT_FIRE)) {
        it->kind = it->kind == COUNTER_FLAMING_OIL ? COUNTER_SMOKE : COUNTER_SMOKE_WISP;
        it->left = duel_counter_rows[it->kind].life;
        return false;
    }
    duel_lift(play, counter);
    return true;
}

/* Every five phases in burning oil, and every turn in tear gas, count again. */
static void linger(const duel_play *play, int car, bool last)
{
    duel_car *it = &play->state->car[car];
    bool burning = false, gassed = false;
    int owner = DUEL_NONE;
    for (int i = 0; i < play->state->counter_count; i++) {
        const duel_counter *counter = &play->state->counter[i];
        if (!(counter->on >> car & 1)) continue;
        if (duel_counter_is(counter->kind, TRAIT_FIRE) && counter->owner < play->world->cars) owner = counter->owner;
        burning |= duel_counter_is(counter->kind, TRAIT_FIRE);
        gassed |= duel_counter_is(counter->kind, TRAIT_GAS);
    }
    it->soak = (uint8_t)(burning ? it->soak + 1 : 0);
    if (it->soak > SOAK_PHASES) {
        scorch(play, car, owner);
        it->soak = 1;
    }
    if (gassed && last) gas(play, car);
}

void duel_age_counters(const duel_play *play)
{
    duel_state *state = play->state;
    bool last = state->phase == DUEL_PHASES;
    for (int i = 0; i < state->counter_count; i++)
        if (wear_out(play, i)) i--;
    for (int car = 0; state->counter_count && car < play->world->cars; car++)
        if (duel_is_there(&state->car[car])) linger(play, car, last);
}
