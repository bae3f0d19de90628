/* Grenade launchers: grenades in the air, where they come down, what they do there [grenades-in-flight]. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

enum { FLIGHT = 6, LYING = 255 /* instead of a number to hit */ };

/* ---- in the air ---- */

void duel_launch(const duel_play *play, const duel_deed *shot, int row)
{
    duel_state *state = play->state;
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &state->car[shot->car]);
    duel_sight sight = duel_look(play->world, state, shot, NULL);
    tk_vec from = duel_muzzle(play->world, state, shot->car, duel_weapon_part(vehicle, shot->weapon)->place);
    tk_vec to = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    int slot = 0;
    while (slot < DUEL_MAX_GRENADES && state->grenade[slot].phases) slot++;
    if (slot == DUEL_MAX_GRENADES) return;
    int need = sight.need < 0 ? 0 : sight.need > 200 ? 200 : sight.need;
    state->grenade[slot] = (duel_grenade){.x = shot->x,
                                          .y = shot->y,
                                          .heading = (int16_t)duel_heading_to(from, to),
                                          .car = shot->car,
                                          .row = (uint8_t)row,
                                          .need = (uint8_t)need,
                                          .phases = FLIGHT,
                                          .far = (uint16_t)(sight.distance * DUEL_GRID)};
}

/* ---- where it comes down ---- */

/* Quarter inches off, by how much the roll was missed [grenade-scatter]. */
static int squares_off(const duel_play *play, int missed)
{
    if (missed <= 0) return duel_roll(play, 1, -3);
    if (missed == 2) return duel_roll(play, 1, 1);
    if (missed >= 4) return missed <= 5 ? duel_roll(play, 2, 3) : duel_roll(play, 3, 0);
    int squares = missed == 1 ? duel_roll(play, 1, -1) : duel_roll(play, 2, -2);
    return squares ? squares : 1;
}

static double inches_off(const duel_play *play, int missed, double far)
{
    int squares = squares_off(play, missed);
    if (missed >= 6 && squares < 8) squares = 8;
    if (far < 1 && squares > 2) squares = 2;
    return squares / 4.0;
}

tk_vec duel_scatter(const duel_play *play, tk_vec at, int heading, int missed, double far)
{
    int direction = duel_die(play);
    bool right = direction == 1 || direction == 5, left = direction == 2 || direction == 6;
    bool askew = direction >= 5, long_way = direction == 4 || (askew && duel_die(play) % 2 == 0);
    tk_vec off = {0, 0};
    if (right) off.y = -inches_off(play, missed, far);
    if (left) off.y = inches_off(play, missed, far);
    if (askew || (!right && !left)) off.x = inches_off(play, missed, far) * (long_way ? 1 : -1);
    if (off.x < -far) off.x = -far; /* never behind the one who fired */
    return tk_vec_add(at, tk_vec_rotate(off, heading));
}

/* ---- what it does ---- */

static bool is_near(const duel_play *play, int car, tk_vec at, double reach)
{
    return duel_is_there(&play->state->car[car]) && duel_distance(play->world, play->state, at, car) <= reach;
}

static void blast(const duel_play *play, tk_vec at, const duel_grenade_kind *kind, int by)
{
    for (int car = 0; car < play->world->cars; car++) {
        if (!is_near(play, car, at, 0.5)) continue;
        int points = duel_roll(play, kind->dice, kind->plus);
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
        bool burns = kind->fire_modifier && !duel_is_fireproof(vehicle);
        if (burns) duel_add_heat(play, car, kind->fire_modifier, kind->burn_duration, false);
        duel_blast_at(play, car, at, kind->half ? points / 2 : points, by);
    }
}

static duel_blow blast_on(int car, int points, int by)
{
    return (duel_blow){.car = (uint8_t)car,
                       .aim = AIM_RIDER,
                       .source = SOURCE_BLAST,
                       .by = (uint8_t)by,
                       .points = points,
                       .weapon = -1};
}

/* Through nothing but what the person wears. */
static void hurt_person(const duel_play *play, int car, int person, int points, int by)
{
    duel_car *it = &play->state->car[car];
    duel_strike strike = {.blow = blast_on(car, points, by)};
    duel_path path = {
        .play = play, .strike = &strike, .vehicle = duel_vehicle_of(play->world, it), .it = it, .left = points};
    duel_path_person(&path, person);
}

static void hurt_rider(const duel_play *play, int car, int points, int by)
{
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
    duel_damage(play, blast_on(car, points, by), &ledger);
    DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)car, (int16_t)points);
}

/* Only whoever sits in the open is hurt, and not behind a wall or another vehicle [grenade-cyclists]. */
static void hurt_riders(const duel_play *play, tk_vec at, double reach, int dice, int plus, int by)
{
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        if (vehicle->class != CLASS_CYCLE || !is_near(play, car, at, reach)) continue;
        if (duel_line_blocked(play->world, play->state, at, duel_pose(&it->body).at, duel_bit(car))) continue;
        for (int i = 0; i < vehicle->people_count; i++) {
            if (it->outside >> i & 1 || vehicle->part[vehicle->person[i]].unit != TK_UNIT_MAIN) continue;
            int points = duel_roll(play, dice, plus);
            if (i == duel_rider(vehicle))
                hurt_rider(play, car, points, by);
            else
                hurt_person(play, car, i, points, by);
        }
        duel_aftermath(play, car);
    }
}

/* What a person adds to the roll: behind armor that is still there nothing happens (TK_ABSENT), behind a breach 3 is
 * added, behind a wall or another vehicle 5. */
static int shelter(const duel_play *play, int car, int person, tk_vec at)
{
    enum { BREACH = 3, WALL = 5 };
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int unit = vehicle->part[vehicle->person[person]].unit;
    bool open = vehicle->class == CLASS_CYCLE && unit == TK_UNIT_MAIN, breached = false;
    bool wall = duel_line_blocked(play->world, play->state, at, duel_pose(&it->body).at, duel_bit(car));
    unsigned facing = duel_facing(play->world, it, at);
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (facing >> side & 1)
            breached |= !duel_works(it, duel_part_at(vehicle, PART_ARMOR, unit, side)) &&
                        !duel_works(it, duel_part_at(vehicle, PART_LINING, unit, side));
    if (!open && !breached) return TK_ABSENT;
    return (open ? 0 : BREACH) + (wall ? WALL : 0);
}

/* Up to 4 unconscious, and stunned for a while after it; 5 and 6 only stunned. */
void duel_concuss(const duel_play *play, int car, int person, int roll)
{
    enum { SECOND = DUEL_PHASES, MINUTE = 60 * SECOND, OUT = 4 };
    static const uint16_t PHASES[] = {0,           10 * MINUTE, 10 * MINUTE, 3 * MINUTE, 2 * MINUTE + 10 * SECOND,
                                      30 * SECOND, 10 * SECOND};
    duel_car *it = &play->state->car[car];
    if (roll <= OUT) {
        duel_knock_out(play, car, person, PHASES[roll]);
        return;
    }
    if (PHASES[roll] > it->crew_stunned[person]) it->crew_stunned[person] = PHASES[roll];
    DUEL_EVENT(play, EVENT_STUNNED, NULL, (int16_t)car, (int16_t)person, (int16_t)PHASES[roll]);
}

static void stun(const duel_play *play, tk_vec at)
{
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        for (int i = 0; i < vehicle->people_count && is_near(play, car, at, 2); i++) {
            if (it->outside >> i & 1) continue;
            int extra = shelter(play, car, i, at), roll = extra < 0 ? 7 : duel_die(play) + extra;
            if (roll <= 6) duel_concuss(play, car, i, roll);
        }
    }
}

/* At night, for a second; goggles make it two. */
static void flash(const duel_play *play, tk_vec at)
{
    for (int car = 0; play->world->night && car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        tk_vec eyes = duel_pose(&it->body).at;
        if (!is_near(play, car, at, 2) || duel_cloud_between(play->state, at, eyes)) continue;
        if (duel_line_blocked(play->world, play->state, at, eyes, duel_bit(car))) continue;
        bool goggles = it->driver != DUEL_NONE && duel_kit_of(play->world, play->state, car, it->driver) & KIT_NIGHT;
        it->blinded = (uint8_t)(1 + (goggles ? 2 * DUEL_PHASES : DUEL_PHASES)); /* this phase counts too */
    }
}

static bool is_oil_alight(const duel_counter *counter, tk_vec at, double reach)
{
    tk_polygon shape = duel_counter_polygon(counter);
    return duel_counter_is(counter->kind, TRAIT_FIRE) && duel_distance_to(&shape, at) <= reach;
}

/* It covers windows like paint; on a 1 all fire within half an inch is out, burning oil too. */
static void foam(const duel_play *play, tk_vec at)
{
    static const double REACH = 0.5;
    duel_state *state = play->state;
    unsigned burning = 0;
    bool oil = false;
    for (int car = 0; car < play->world->cars; car++) {
        if (!is_near(play, car, at, REACH)) continue;
        state->car[car].painted = DUEL_PAINTED_TURNS;
        if (state->car[car].flags & (CAR_BURNING | CAR_TIRES_BURN)) burning |= duel_bit(car);
    }
    for (int i = 0; i < state->counter_count; i++) oil |= is_oil_alight(&state->counter[i], at, REACH);
    if ((!burning && !oil) || duel_die(play) != 1) return;
    for (int car = 0; car < play->world->cars; car++)
        if (burning >> car & 1) duel_put_out(play, car);
    for (int i = state->counter_count - 1; i >= 0; i--)
        if (is_oil_alight(&state->counter[i], at, REACH)) duel_lift(play, i);
}

static int lay_burst(const duel_play *play, duel_counter_kind kind, int by, tk_pose pose)
{
    return duel_lay(play, kind, by, pose, duel_counter_rows[kind].life);
}

void duel_burst(const duel_play *play, int row, int by, tk_pose pose)
{
    const duel_grenade_kind *kind = &play->world->grenade[row];
    tk_vec at = pose.at;
    DUEL_EVENT(play, EVENT_BURSTS, NULL, (int16_t)(at.x * DUEL_GRID), (int16_t)(at.y * DUEL_GRID));
    switch ((classic_burst)kind->bursts) {
    case BURST_BLAST: blast(play, at, kind, by); break;
    case BURST_PHOSPHORUS:
        blast(play, at, kind, by);
        lay_burst(play, COUNTER_SMOKE_PUFF, by, pose);
        break;
    case BURST_CONCUSSION:
        hurt_riders(play, at, 1, 0, 1, by);
        stun(play, at);
        break;
    case BURST_SPLINTERS: hurt_riders(play, at, 2, kind->dice, kind->plus, by); break;
    case BURST_FLASH: flash(play, at); break;
    case BURST_FOAM: foam(play, at); break;
    case BURST_OIL: lay_burst(play, COUNTER_FRESH_PATCH, by, pose); break;
    case BURST_PAINT: duel_envelop(play, lay_burst(play, COUNTER_PAINT_PUFF, by, pose)); break;
    case BURST_SMOKE: lay_burst(play, COUNTER_SMOKE_PUFF, by, pose); break;
    case BURST_GAS: duel_envelop(play, lay_burst(play, COUNTER_GAS_PUFF, by, pose)); break;
    case BURST_NOTHING: /* a fake one */
    case BURST_COUNT: break;
    }
    duel_grenade_on_people(play, kind, at, by);
}

/* Clouds, oil and light come out around it. */
static bool comes_out(int bursts)
{
    return bursts == BURST_SMOKE || bursts == BURST_PAINT || bursts == BURST_GAS || bursts == BURST_OIL ||
           bursts == BURST_FLASH;
}

/* Everybody inside takes all of it, whatever the armor of the vehicle [throwing-grenades]. */
void duel_burst_inside(const duel_play *play, int row, int by, int car)
{
    const duel_grenade_kind *kind = &play->world->grenade[row];
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    tk_vec at = duel_pose(&it->body).at;
    if (!duel_is_there(it)) return;
    if (comes_out(kind->bursts)) {
        duel_burst(play, row, by, (tk_pose){at, 0});
        return;
    }
    DUEL_EVENT(play, EVENT_BURSTS, NULL, (int16_t)(at.x * DUEL_GRID), (int16_t)(at.y * DUEL_GRID));
    bool concussion = kind->bursts == BURST_CONCUSSION;
    for (int i = 0; i < vehicle->people_count; i++) {
        if (it->outside >> i & 1) continue;
        hurt_person(play, car, i, concussion ? 1 : duel_roll(play, kind->dice, kind->plus), by);
        if (concussion) duel_concuss(play, car, i, duel_die(play));
    }
    if (kind->fire_modifier) duel_add_heat(play, car, kind->fire_modifier, kind->burn_duration, false);
    bool foam_out = kind->bursts == BURST_FOAM && it->flags & CAR_BURNING && duel_die(play) == 1;
    if (foam_out) duel_put_out(play, car);
    duel_aftermath(play, car);
}

static tk_vec bounce(const duel_play *play, const duel_grenade *grenade, tk_vec to)
{
    tk_vec aimed = {(double)grenade->x / DUEL_GRID, (double)grenade->y / DUEL_GRID};
    tk_vec way = tk_heading_vec(grenade->heading);
    tk_vec from = tk_vec_sub(aimed, tk_vec_scale(way, (double)grenade->far / DUEL_GRID));
    int off;
    return duel_bounce(play, from, to, grenade->car, grenade->row & LOAD_FUSED, &off);
}

/* Rolled for when it touches down; only a 12 puts it on the very spot. */
static tk_vec come_down(const duel_play *play, const duel_grenade *grenade)
{
    tk_vec at = {(double)grenade->x / DUEL_GRID, (double)grenade->y / DUEL_GRID};
    int first = duel_die(play), second = duel_die(play), roll = first + second;
    int missed = roll == 2 && grenade->need <= 2 ? 1 : grenade->need - roll;
    DUEL_EVENT(play, EVENT_TO_HIT, NULL, grenade->car, grenade->need, (int16_t)roll);
    if (roll < 12) at = duel_scatter(play, at, grenade->heading, missed, (double)grenade->far / DUEL_GRID);
    return bounce(play, grenade, at);
}

/* The timer runs out at the end of the turn. */
static void lie(const duel_play *play, duel_grenade *slot, duel_grenade grenade, tk_vec at)
{
    grenade.x = (int16_t)(at.x * DUEL_GRID);
    grenade.y = (int16_t)(at.y * DUEL_GRID);
    grenade.need = LYING;
    grenade.phases = (uint8_t)(DUEL_PHASES - play->state->phase);
    *slot = grenade;
    duel_lay(play, COUNTER_GRENADE, grenade.car, (tk_pose){at, 0}, 0);
    DUEL_EVENT(play, EVENT_LANDED, NULL, grenade.x, grenade.y);
}

static void lift_grenades(const duel_play *play)
{
    for (int i = play->state->counter_count - 1; i >= 0; i--)
        if (play->state->counter[i].kind == COUNTER_GRENADE) duel_lift(play, i);
}

void duel_grenades_land(const duel_play *play)
{
    bool last = play->state->phase == DUEL_PHASES;
    unsigned any = 0;
    if (last) lift_grenades(play);
    for (int i = 0; i < DUEL_MAX_GRENADES; i++) any |= play->state->grenade[i].phases;
    for (int i = 0; i < DUEL_MAX_GRENADES && any; i++) {
        duel_grenade *slot = &play->state->grenade[i];
        if (!slot->phases || --slot->phases) continue;
        duel_grenade grenade = *slot;
        *slot = (duel_grenade){0};
        bool lying = grenade.need == LYING;
        tk_vec at = {(double)grenade.x / DUEL_GRID, (double)grenade.y / DUEL_GRID};
        if (!lying) at = come_down(play, &grenade);
        if (lying || last || grenade.row & LOAD_FUSED)
            duel_burst(play, grenade.row & ~LOAD_FUSED, grenade.car, (tk_pose){at, grenade.heading});
        else
            lie(play, slot, grenade, at);
    }
}
