/* A sidecar that was let go [jettison-joining].
 *
 * The cycle goes on as the vehicle it is without it: the same parts in the same places, but the sidecar's weapons and
 * tire stand behind the ends of its lists. The sidecar is a counter that runs on beside it; while it moves its `left`
 * is its speed in steps of 2.5 mph. Its passenger is somebody on foot who goes where the counter goes. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

enum { DRAG = 2, TUMBLE = 8 }; /* steps a turn: 5 mph; 20 for what spins or rolls */

static bool rides_beside(const duel_vehicle *vehicle, int place)
{
    return vehicle->part[vehicle->person[place]].unit == TK_UNIT_SIDECAR;
}

const duel_counter *duel_sidecar_under(const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    for (int i = 0; i < state->counter_count && duel_is_adrift(it); i++)
        if (state->counter[i].kind == COUNTER_SIDECAR && state->counter[i].owner == it->in_car)
            return &state->counter[i];
    return NULL;
}

/* Whoever sits in it goes with it. */
static void set_adrift(const duel_play *play, int car, tk_pose pose)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    for (int place = 0; place < vehicle->people_count; place++) {
        if (!rides_beside(vehicle, place) || it->outside >> place & 1) continue;
        it->outside |= (uint8_t)duel_bit(place);
        int walker = duel_sitter(play->world, state, car, place);
        if (walker < 0) continue;
        duel_place_walker(&state->walker[walker], pose);
        state->walker[walker].flags |= WALK_ADRIFT;
        state->afoot++;
    }
}

void duel_jettison(const duel_play *play, int car)
{
    enum { JOLT = 2 };
    duel_car *it = &play->state->car[car];
    const duel_vehicle *whole = duel_vehicle_of(play->world, it);
    if (whole->alone == DUEL_NONE) return;
    double aside = whole->width / 2 + 0.25;
    tk_pose pose = duel_pose(&it->body);
    pose.at = tk_pose_point(pose, (tk_vec){0, whole->sidecar_side == TK_SIDE_LEFT ? aside : -aside});
    pose.heading = duel_way(it);
    int counter = duel_lay(play, COUNTER_SIDECAR, car, pose, it->speed / DUEL_STEP);
    if (counter >= 0) play->state->counter[counter].spares = (uint16_t)duel_bit(car);
    if (it->driver != DUEL_NONE && rides_beside(whole, it->driver)) it->driver = (uint8_t)duel_rider(whole);
    it->vehicle = whole->alone;
    DUEL_EVENT(play, EVENT_JETTISONED, NULL, (int16_t)car);
    set_adrift(play, car, pose);
    if (it->speed < DUEL_STEP) duel_land_adrift(play, car);
    duel_hazard(play, car, JOLT, LABEL_HAZARD);
    duel_judge_wreck(play, car);
}

/* ---- adrift ---- */

static bool stands_in_way(const duel_play *play, const duel_counter *it)
{
    tk_polygon here = duel_counter_polygon(it);
    for (int i = 0; i < play->world->map.fixture_count; i++)
        if (duel_blocks(play->world, play->state, i) && tk_polygon_overlap(&here, &play->world->map.fixture[i].at))
            return true;
    return false;
}

static bool tumbles(const duel_counter *it)
{
    return it->flags & (COUNTER_SPINS | COUNTER_ROLLS);
}

int duel_rider_adrift(const duel_play *play, const duel_counter *counter)
{
    for (int i = 0; i < play->world->walkers && play->state->afoot; i++) {
        const duel_walker *it = &play->state->walker[i];
        if (duel_is_adrift(it) && it->in_car == counter->owner) return i;
    }
    return -1;
}

void duel_hurt_loose(const duel_play *play, int car, int part, int points, duel_source source)
{
    duel_car *it = &play->state->car[car], was = *it;
    duel_hurt_quietly(play, car, part, points, source);
    it->phase_damage = was.phase_damage;
    it->tires_lost = was.tires_lost;
    it->out_cold = was.out_cold;
    it->fire_chance = was.fire_chance;
    it->hit_at = was.hit_at;
    it->hit_points = was.hit_points;
}

/* False: there is nothing left of it. */
static bool hurt_wheel(const duel_play *play, const duel_counter *it, int points)
{
    const duel_car *car = &play->state->car[it->owner];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, car);
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        if (part->kind != PART_TIRE || part->unit != TK_UNIT_SIDECAR || !car->dp[i]) continue;
        duel_hurt_loose(play, it->owner, i, points, SOURCE_ROLL);
        return true;
    }
    return false;
}

/* It comes down on a side; whoever is inside has his share. */
static void come_down(const duel_play *play, const duel_counter *it, int points, duel_source source)
{
    int rider = duel_rider_adrift(play, it);
    int share = duel_crush_sidecar(play, it->owner, it->down, points, source, rider >= 0);
    if (share) duel_hurt_walker(play, rider, share, source, DUEL_NONE, NULL);
}

/* A quarter of a roll: a die to what it comes down on, its wheel as long as it has one [rolls]. */
static void roll_over(const duel_play *play, duel_counter *it)
{
    int points = duel_die(play);
    it->down = (uint8_t)duel_next_down(it->down, 0);
    if (it->down == TK_SIDE_UNDER && hurt_wheel(play, it, points)) return;
    come_down(play, it, points, SOURCE_ROLL);
}

/* A quarter of an inch at a time; a wall stops it. */
static void run_quarters(const duel_play *play, duel_counter *it, int quarters)
{
    tk_vec way = tk_heading_vec(it->heading);
    for (int i = 0; i < quarters; i++) {
        duel_counter before = *it;
        it->x += (int32_t)(way.x * DUEL_UNIT / 4);
        it->y += (int32_t)(way.y * DUEL_UNIT / 4);
        if (!stands_in_way(play, it)) continue;
        *it = before;
        it->left = 0;
        return;
    }
}

/* A die of inches through the air, over two sides an inch; it comes down as fast as it took off and rolls on. At its
 * weight the damage modifier is a third [vault]. */
static void vault(const duel_play *play, duel_counter *it)
{
    enum { QUARTERS = 4, THIRD = 3 };
    int inches = duel_die(play), speed = it->left * DUEL_STEP;
    DUEL_EVENT(play, EVENT_SIDECAR_VAULTS, NULL, (int16_t)(it - play->state->counter), (int16_t)inches);
    hurt_wheel(play, it, duel_roll(play, 3, 0));
    run_quarters(play, it, QUARTERS * inches);
    it->flags = (uint8_t)((it->flags & ~COUNTER_VAULTS) | COUNTER_ROLLS);
    it->down = inches % 2 ? TK_SIDE_TOP : TK_SIDE_UNDER;
    come_down(play, it, duel_roll_ram(play, speed) / THIRD, SOURCE_COLLISION);
    int rider = duel_rider_adrift(play, it);
    if (rider < 0) return;
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[it->owner]);
    duel_hurt_loose(play, it->owner, vehicle->person[play->state->walker[rider].in_place], 1, SOURCE_ROLL);
}

/* As far as the chart says, an inch in each phase if it spins or rolls. */
static void run_on(const duel_play *play, duel_counter *it)
{
    int quarters = duel_chart_quarters(play->world, it->left * DUEL_STEP, play->state->phase);
    if (quarters && it->flags & COUNTER_VAULTS) {
        vault(play, it);
        return;
    }
    run_quarters(play, it, quarters && tumbles(it) ? 4 : quarters);
    if (quarters && it->left && it->flags & COUNTER_ROLLS) roll_over(play, it);
}

/* Not while all of its armor is fireproof and holds. */
static bool may_burn(const duel_play *play, const duel_counter *it)
{
    const duel_car *car = &play->state->car[it->owner];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, car);
    bool any = false;
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        if (part->kind != PART_ARMOR || part->unit != TK_UNIT_SIDECAR) continue;
        if (!(part->row & ARMOR_FIREPROOF) || !car->dp[i]) return true;
        any = true;
    }
    return !any;
}

static void set_on_fire(const duel_play *play, duel_counter *it)
{
    enum { SET_ON_FIRE = 4 };
    if (it->flags & COUNTER_BURNS || !may_burn(play, it) || duel_die(play) < SET_ON_FIRE) return;
    it->flags |= COUNTER_BURNS;
    DUEL_EVENT(play, EVENT_SIDECAR_IGNITED, NULL, (int16_t)(it - play->state->counter));
}

/* What a result of crash table 1 does besides slowing it down: nobody steers it out of a spin or a roll. */
static void lose_hold(const duel_play *play, duel_counter *it, duel_crash result)
{
    if (result == CRASH_MODERATE_SKID && !tumbles(it)) hurt_wheel(play, it, 1);
    if (result == CRASH_SEVERE_SKID && !tumbles(it)) hurt_wheel(play, it, 2);
    if (result == CRASH_SPINOUT && !tumbles(it)) hurt_wheel(play, it, duel_die(play));
    if (result == CRASH_SPINOUT) it->flags |= COUNTER_SPINS;
    if (result < CRASH_ROLL) return;
    it->flags |= result == CRASH_VAULT ? COUNTER_VAULTS : COUNTER_ROLLS;
    it->down = TK_SIDE_UNDER;
    if (result == CRASH_BURNING_ROLL) set_on_fire(play, it);
}

/* At the end of a turn: 5 mph, and crash table 1 by its speed. Once it spins or rolls it is 20 mph, and once it rolls
 * there is nothing more to roll for. What is thrown into the air loses nothing until it is down. */
static void slow_down(const duel_play *play, int counter)
{
    static const uint8_t LOSS[] = {
#define X(NAME, name, to_hit, sidecar, odds) sidecar,
        DUEL_CRASHES(X)
#undef X
    };
    duel_counter *it = &play->state->counter[counter];
    int loss = tumbles(it) ? TUMBLE : DRAG;
    if (!(it->flags & (COUNTER_ROLLS | COUNTER_VAULTS))) {
        int first = duel_die(play), second = duel_die(play);
        int roll = first + second + duel_crash_modifier(play->world, it->left * DUEL_STEP);
        duel_crash result = duel_crash_result(1, roll);
        DUEL_EVENT(play, EVENT_ADRIFT, NULL, (int16_t)counter, (int16_t)result, (int16_t)roll);
        if (!tumbles(it)) loss += LOSS[result];
        lose_hold(play, it, result);
    }
    if (it->flags & COUNTER_VAULTS) return;
    it->left = (uint16_t)(it->left > loss ? it->left - loss : 0);
}

/* Passengers are where their sidecar is. */
static void carry_adrift(const duel_play *play, const duel_counter *counter)
{
    for (int i = 0; i < play->world->walkers && play->state->afoot; i++) {
        duel_walker *it = &play->state->walker[i];
        if (!duel_is_adrift(it) || it->in_car != counter->owner) continue;
        it->x = counter->x;
        it->y = counter->y;
    }
}

static bool is_off_map(const duel_world *world, const duel_counter *it)
{
    tk_vec at = {duel_inches(it->x), duel_inches(it->y)};
    return at.x < 0 || at.y < 0 || at.x > world->map.width || at.y > world->map.height;
}

void duel_drift_sidecars(const duel_play *play)
{
    duel_state *state = play->state;
    bool moved = false;
    for (int i = 0; i < state->counter_count; i++) {
        duel_counter *it = &state->counter[i];
        if (it->kind != COUNTER_SIDECAR || !it->left) continue;
        moved = true;
        run_on(play, it);
        if (it->left && state->phase == DUEL_PHASES) slow_down(play, i);
        carry_adrift(play, it);
        int rider = it->owner;
        bool gone = is_off_map(play->world, it), over = gone || !it->left;
        if (gone) duel_lift(play, i--);
        if (over) duel_land_adrift(play, rider);
    }
    for (int car = 0; moved && car < play->world->cars; car++) duel_meet_counters(play, car);
}
