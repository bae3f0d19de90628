/* Grenade launchers: grenades in the air, where they come down, what they do there [grenades-in-flight]. */
#include "duel_people.h"

enum { FLIGHT = 6, CLOUD_TURNS = 60, PAINT_TURNS = 2, PAINTED_TURNS = 4 };

/* ---- in the air ---- */

void duel_launch(const duel_play *play, const duel_shot *shot)
{
    duel_state *state = play->state;
    const duel_car *it = &state->car[shot->car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    duel_sight sight = duel_look(play->world, state, shot, NULL);
    tk_vec from = duel_muzzle(play->world, state, shot->car, duel_weapon_part(vehicle, shot->weapon)->place);
    tk_vec to = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    int fired = duel_weapon_part(vehicle, shot->weapon)->more - it->weapon[shot->weapon].shots - 1;
    int load = vehicle->load_at[shot->weapon] + fired, slot = 0;
    while (slot < DUEL_MAX_GRENADES && state->grenade[slot].phases) slot++;
    if (slot == DUEL_MAX_GRENADES || load < 0 || load >= vehicle->load_count) return;
    int need = sight.need < 0 ? 0 : sight.need > 200 ? 200 : sight.need;
    state->grenade[slot] = (duel_grenade){.x = shot->x,
                                          .y = shot->y,
                                          .heading = (int16_t)duel_heading_to(from, to),
                                          .car = shot->car,
                                          .row = vehicle->load[load],
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

/* Only whoever sits in the open is hurt [grenade-cyclists]. */
static void hurt_riders(const duel_play *play, tk_vec at, double reach, int dice, int plus, int by)
{
    for (int car = 0; car < play->world->cars; car++) {
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
        bool empty = play->state->car[car].driver == DUEL_NONE;
        if (vehicle->class != CLASS_CYCLE || empty || !is_near(play, car, at, reach)) continue;
        tk_ledger ledger = {0};
        int points = duel_roll(play, dice, plus);
        duel_blow blow = {.car = (uint8_t)car,
                          .aim = AIM_RIDER,
                          .source = SOURCE_BLAST,
                          .by = (uint8_t)by,
                          .points = points,
                          .weapon = -1};
        tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
        duel_damage(play, blow, &ledger);
        DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)car, (int16_t)points);
        duel_aftermath(play, car);
    }
}

/* People behind armor that is still there are safe; behind a breach they add 3. */
static int shelter(const duel_play *play, int car, tk_vec at)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (vehicle->class == CLASS_CYCLE) return 0;
    unsigned facing = duel_facing(play->world, it, at);
    for (int side = 0; side <= TK_SIDE_BACK; side++)
        if (facing >> side & 1 && !duel_works(it, vehicle->armor_at[side])) return 3;
    return TK_ABSENT;
}

static void knock_out(const duel_play *play, int car, int person, int roll)
{
    static const uint8_t PHASES[] = {0, 250, 250, 250, 250, 150, 50};
    uint8_t *stunned = &play->state->car[car].crew_stunned[person];
    if (roll > 6) return;
    if (PHASES[roll] > *stunned) *stunned = PHASES[roll];
    DUEL_EVENT(play, EVENT_STUNNED, NULL, (int16_t)car, (int16_t)person, PHASES[roll]);
}

static void stun(const duel_play *play, tk_vec at)
{
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        int extra = is_near(play, car, at, 2) ? shelter(play, car, at) : TK_ABSENT;
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        for (int i = 0; i < vehicle->people_count && extra >= 0; i++) {
            if (!(it->outside >> i & 1)) knock_out(play, car, i, duel_die(play) + extra);
        }
    }
}

/* At night, for a second; goggles make it two. */
static void flash(const duel_play *play, tk_vec at)
{
    for (int car = 0; play->world->night && car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        tk_vec eyes = duel_pose(&it->body).at;
        if (!is_near(play, car, at, 2) || duel_cloud_between(play->state, at, eyes)) continue;
        if (duel_line_blocked(play->world, play->state, at, eyes, duel_bit(car))) continue;
        bool goggles = it->driver != DUEL_NONE && vehicle->kit[it->driver] & KIT_NIGHT;
        it->blinded = (uint8_t)(goggles ? 2 * DUEL_PHASES : DUEL_PHASES);
    }
}

static void foam(const duel_play *play, tk_vec at)
{
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        if (!is_near(play, car, at, 0.5)) continue;
        it->painted = PAINTED_TURNS;
        bool burning = it->flags & (CAR_BURNING | CAR_TIRES_BURN);
        if (!burning || duel_die(play) != 1) continue;
        it->flags &= (uint16_t) ~(CAR_BURNING | CAR_TIRES_BURN);
        DUEL_EVENT(play, EVENT_EXTINGUISHED, NULL, (int16_t)car);
    }
}

void duel_burst(const duel_play *play, int row, int by, tk_pose pose)
{
    const duel_grenade_kind *kind = &play->world->grenade[row];
    tk_vec at = pose.at;
    DUEL_EVENT(play, EVENT_BURSTS, NULL, (int16_t)(at.x * DUEL_GRID), (int16_t)(at.y * DUEL_GRID));
    switch (kind->bursts) {
    case BURST_BLAST: blast(play, at, kind, by); break;
    case BURST_PHOSPHORUS:
        blast(play, at, kind, by);
        duel_lay(play, COUNTER_SMOKE_PUFF, by, pose, CLOUD_TURNS);
        break;
    case BURST_CONCUSSION:
        hurt_riders(play, at, 1, 0, 1, by);
        stun(play, at);
        break;
    case BURST_SPLINTERS: hurt_riders(play, at, 2, kind->dice, kind->plus, by); break;
    case BURST_FLASH: flash(play, at); break;
    case BURST_FOAM: foam(play, at); break;
    case BURST_OIL: duel_lay(play, COUNTER_FRESH_PATCH, by, pose, 2); break;
    case BURST_PAINT: duel_lay(play, COUNTER_PAINT_PUFF, by, pose, PAINT_TURNS); break;
    case BURST_SMOKE: duel_lay(play, COUNTER_SMOKE_PUFF, by, pose, CLOUD_TURNS); break;
    case BURST_GAS: duel_lay(play, COUNTER_GAS_PUFF, by, pose, CLOUD_TURNS); break;
    default: break; /* a fake one */
    }
    duel_grenade_on_people(play, kind, at, by);
}

/* Everybody inside takes all of it, whatever the armor [throwing-grenades]. */
void duel_burst_inside(const duel_play *play, int row, int car)
{
    const duel_grenade_kind *kind = &play->world->grenade[row];
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    tk_vec at = duel_pose(&it->body).at;
    DUEL_EVENT(play, EVENT_BURSTS, NULL, (int16_t)(at.x * DUEL_GRID), (int16_t)(at.y * DUEL_GRID));
    bool concussion = kind->bursts == BURST_CONCUSSION;
    for (int i = 0; i < vehicle->people_count; i++) {
        if (it->outside >> i & 1) continue;
        int points = duel_roll(play, kind->dice, kind->plus);
        if (points) duel_hurt_quietly(play, car, vehicle->person[i], points, SOURCE_BLAST);
        if (concussion) knock_out(play, car, i, duel_die(play));
    }
    if (kind->fire_modifier) duel_add_heat(play, car, kind->fire_modifier, kind->burn_duration, false);
    bool foam_out = kind->bursts == BURST_FOAM && it->flags & CAR_BURNING && duel_die(play) == 1;
    if (foam_out) it->flags &= (uint16_t) ~(CAR_BURNING | CAR_TIRES_BURN);
    if (foam_out) DUEL_EVENT(play, EVENT_EXTINGUISHED, NULL, (int16_t)car);
    duel_aftermath(play, car);
}

/* Rolled for when it touches down; only a 12 puts it on the very spot. */
void duel_grenades_land(const duel_play *play)
{
    for (int i = 0; i < DUEL_MAX_GRENADES; i++) {
        duel_grenade grenade = play->state->grenade[i];
        if (!grenade.phases) continue;
        if (--play->state->grenade[i].phases) continue;
        play->state->grenade[i] = (duel_grenade){0};
        tk_vec at = {(double)grenade.x / DUEL_GRID, (double)grenade.y / DUEL_GRID};
        int roll = duel_die(play) + duel_die(play), missed = roll == 2 && grenade.need <= 2 ? 1 : grenade.need - roll;
        DUEL_EVENT(play, EVENT_TO_HIT, NULL, grenade.car, grenade.need, (int16_t)roll);
        if (roll < 12) at = duel_scatter(play, at, grenade.heading, missed, (double)grenade.far / DUEL_GRID);
        duel_burst(play, grenade.row, grenade.car, (tk_pose){at, grenade.heading});
    }
}
