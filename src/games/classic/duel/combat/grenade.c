/* Grenade launchers: grenades in the air, where they come down, what they do there [grenades-in-flight]. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

enum { FLIGHT = 6, LYING = 255 /* instead of a number to hit */ };

/* ---- in the air ---- */

void duel_launch(const duel_play *play, const duel_deed *shot, int row, const duel_sight *sight)
{
    duel_state *state = play->state;
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &state->car[shot->car]);
    tk_vec from = duel_muzzle(play->world, state, shot->car, duel_weapon_part(vehicle, shot->weapon)->place);
    tk_vec to = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    int slot = 0;
    while (slot < DUEL_MAX_GRENADES && state->grenade[slot].phases) slot++;
    if (slot == DUEL_MAX_GRENADES) return;
    int need = sight->need < 0 ? 0 : sight->need > 200 ? 200 : sight->need;
    state->grenade[slot] = (duel_grenade){.x = shot->x,
                                          .y = shot->y,
                                          .heading = (int16_t)duel_heading_to(from, to),
                                          .car = shot->car,
                                          .row = (uint8_t)row,
                                          .need = (uint8_t)need,
                                          .phases = FLIGHT,
                                          .far = (uint16_t)(sight->distance * DUEL_GRID),
                                          .level = (uint8_t)duel_spot_level(play->world, state, shot),
                                          .storeys = (uint8_t)(duel_feet_of_car(&state->car[shot->car]) / 10)};
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
    if (off.x < -far) off = (tk_vec){-far, 0}; /* never behind the one who fired: at his feet */
    return tk_vec_add(at, tk_vec_rotate(off, heading));
}

/* ---- what it does ---- */

static bool is_near(const duel_play *play, int car, tk_vec at, double reach)
{
    return duel_is_there(&play->state->car[car]) && duel_distance(play->world, play->state, at, car) <= reach;
}

static const double BLAST_REACH = 0.5;

/* Tires within reach; guards are for tires that are aimed at. */
static void blast_tires(const duel_play *play, int points, duel_blast *blast)
{
    const duel_car *it = &play->state->car[blast->car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    for (int i = 0; i < vehicle->tires && points > 0; i++) {
        const duel_part *tire = &vehicle->part[vehicle->first_tire + i];
        tk_vec at = duel_tire_at(vehicle, duel_pose(&it->body), tire->place);
        bool reached = tk_vec_length(tk_vec_sub(at, blast->from)) <= BLAST_REACH;
        if (!reached || !it->dp[vehicle->first_tire + i]) continue;
        if (!(tire->more & TIRE_FIREPROOF)) blast->tires |= (uint8_t)duel_bit(i);
        int left = duel_hurt_quietly(play, blast->car, vehicle->first_tire + i, points, SOURCE_BLAST);
        blast->tire_points += points - left;
    }
}

static tk_vec nearest_point(const tk_polygon *shape, tk_vec from)
{
    tk_vec best = shape->at[0];
    for (int i = 0; i < shape->count; i++) {
        tk_vec a = shape->at[i], along = tk_vec_sub(shape->at[(i + 1) % shape->count], a);
        double f = tk_vec_dot(tk_vec_sub(from, a), along) / tk_vec_dot(along, along);
        tk_vec point = tk_vec_add(a, tk_vec_scale(along, f < 0 ? 0 : f > 1 ? 1 : f));
        if (tk_vec_length(tk_vec_sub(point, from)) < tk_vec_length(tk_vec_sub(best, from))) best = point;
    }
    return best;
}

static void blast_fixture(const duel_play *play, int fixture, tk_vec at, int points)
{
    const duel_fixture *it = &play->world->map.fixture[fixture];
    if (!duel_is_wall(it->kind))
        duel_wear_fixture(play, fixture, points);
    else if (points >= it->dp)
        duel_breach(play, fixture, duel_stretch_at(play->world, fixture, at), 1);
}

/* Walls and whatever else stands within reach, at its nearest point [breaches]. */
static void blast_walls(const duel_play *play, tk_vec at, const duel_grenade_kind *kind, int by)
{
    for (int i = 0; i < play->world->map.fixture_count; i++) {
        const duel_fixture *it = &play->world->map.fixture[i];
        bool apart = at.x < it->low.x - BLAST_REACH || at.x > it->high.x + BLAST_REACH ||
                     at.y < it->low.y - BLAST_REACH || at.y > it->high.y + BLAST_REACH;
        if (apart || !it->dp || !duel_fixture_stands(play->world, play->state, i)) continue;
        duel_pieces pieces;
        tk_vec best = {-9, -9};
        duel_pieces_of(play->world, play->state, i, &pieces);
        for (int k = 0; k < pieces.count; k++) {
            tk_vec point = nearest_point(&pieces.at[k], at);
            if (tk_vec_length(tk_vec_sub(point, at)) < tk_vec_length(tk_vec_sub(best, at))) best = point;
        }
        if (tk_vec_length(tk_vec_sub(best, at)) > BLAST_REACH) continue;
        int points = duel_roll(play, kind->dice, kind->plus);
        blast_fixture(play, i, best, kind->whole ? points : points / 2);
        duel_provoke(play, i, by);
    }
}

/* A side of every vehicle within half an inch takes what the list says, tires and walls half of the roll. */
static void blast(const duel_play *play, tk_vec at, int row, int by)
{
    const duel_grenade_kind *kind = &play->world->grenade[row];
    for (int car = 0; car < play->world->cars; car++) {
        if (!is_near(play, car, at, BLAST_REACH)) continue;
        duel_blast one = {.car = (uint8_t)car, .by = (uint8_t)by, .grenade = (uint8_t)(row + 1), .from = at};
        int points = duel_roll_damage(play, kind->dice, kind->plus, true, &one.worn);
        one.points = kind->half ? points / 2 : points;
        blast_tires(play, kind->whole ? points : points / 2, &one);
        duel_blast_at(play, &one);
    }
    blast_walls(play, at, kind, by);
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
static int shelter(const duel_play *play, int car, int person, tk_vec at, bool upstairs)
{
    enum { BREACH = 3, WALL = 5 };
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int unit = vehicle->part[vehicle->person[person]].unit;
    bool open = vehicle->class == CLASS_CYCLE && unit == TK_UNIT_MAIN, breached = false;
    bool wall = upstairs || duel_line_blocked(play->world, play->state, at, duel_pose(&it->body).at, duel_bit(car));
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
    static const uint16_t ASLEEP[] = {0, 10 * MINUTE, 10 * MINUTE, MINUTE, 10 * SECOND, 0, 0};
    static const uint16_t STUNNED[] = {0, 0, 0, 2 * MINUTE, 2 * MINUTE, 30 * SECOND, 10 * SECOND};
    duel_car *it = &play->state->car[car];
    if (roll <= OUT) {
        duel_knock_out(play, car, person, ASLEEP[roll], STUNNED[roll]);
        return;
    }
    if (STUNNED[roll] > it->crew_stunned[person]) it->crew_stunned[person] = STUNNED[roll];
    DUEL_EVENT(play, EVENT_STUNNED, NULL, (int16_t)car, (int16_t)person, (int16_t)STUNNED[roll]);
}

/* Within two inches as the crow flies; half a storey is a third of an inch. */
static bool is_in_earshot(const duel_play *play, int car, tk_vec at, int level)
{
    double far = duel_distance(play->world, play->state, at, car), up = level / 3.0;
    return duel_is_there(&play->state->car[car]) && far * far + up * up <= 4;
}

void duel_stun_crews(const duel_play *play, tk_vec at, int level)
{
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        for (int i = 0; i < vehicle->people_count && is_in_earshot(play, car, at, level); i++) {
            if (it->outside >> i & 1) continue;
            int extra = shelter(play, car, i, at, level > 0), roll = extra < 0 ? 7 : duel_die(play) + extra;
            if (roll <= 6) duel_concuss(play, car, i, roll);
        }
    }
}

/* Goggles make it twice as long for whoever wears them. */
static void flash_goggles(const duel_play *play, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
    for (int i = 0; i < vehicle->people_count; i++) {
        duel_person who = duel_who(play->world, play->state, car, i);
        int walker = duel_walker_of(play->world, who.car, who.crew);
        bool aboard = walker >= 0 && !(play->state->car[car].outside >> i & 1);
        if (aboard && duel_kit_of(play->world, play->state, car, i) & KIT_NIGHT)
            play->state->walker[walker].blinded = 2 * DUEL_PHASES;
    }
}

/* At night, for a second. */
static void flash(const duel_play *play, tk_vec at)
{
    for (int car = 0; play->world->night && car < play->world->cars; car++) {
        duel_car *it = &play->state->car[car];
        tk_vec eyes = duel_pose(&it->body).at;
        if (!is_near(play, car, at, 2) || duel_cloud_between(play->state, at, eyes)) continue;
        if (duel_line_blocked(play->world, play->state, at, eyes, duel_bit(car))) continue;
        it->blinded = 1 + DUEL_PHASES; /* this phase counts too */
        it->blinded_by = 0;
        flash_goggles(play, car);
    }
}

static bool is_oil_alight(const duel_counter *counter, tk_vec at, double reach)
{
    tk_polygon shape = duel_counter_polygon(counter);
    return duel_counter_is(counter->kind, TRAIT_FIRE) && duel_distance_to(&shape, at) <= reach;
}

static bool is_car_alight(const duel_play *play, int car, tk_vec at, double reach)
{
    return play->state->car[car].flags & (CAR_BURNING | CAR_TIRES_BURN) && is_near(play, car, at, reach);
}

/* All fire in the inch square around it. */
static void put_out_around(const duel_play *play, tk_vec at)
{
    static const double REACH = 0.5, CORNER = 0.7072;
    tk_polygon box = tk_polygon_box(1, 1), square = tk_polygon_place(&box, (tk_pose){at, 0});
    for (int car = 0; car < play->world->cars; car++) {
        tk_polygon shape = duel_polygon(play->world, play->state, car);
        bool in = is_car_alight(play, car, at, REACH) ||
                  (is_car_alight(play, car, at, CORNER) && tk_polygon_overlap(&shape, &square));
        if (in) duel_put_out(play, car);
    }
    for (int i = play->state->counter_count - 1; i >= 0; i--) {
        tk_polygon shape = duel_counter_polygon(&play->state->counter[i]);
        bool in = is_oil_alight(&play->state->counter[i], at, REACH) ||
                  (is_oil_alight(&play->state->counter[i], at, CORNER) && tk_polygon_overlap(&shape, &square));
        if (in) duel_lift(play, i);
    }
}

/* It covers windows like paint; with a fire within half an inch a 1 puts out all of an inch square, burning oil too. */
static void foam(const duel_play *play, tk_vec at)
{
    static const double REACH = 0.5;
    duel_state *state = play->state;
    bool fire = false;
    for (int car = 0; car < play->world->cars; car++) {
        if (is_near(play, car, at, REACH)) state->car[car].painted = DUEL_PAINTED_TURNS;
        fire |= is_car_alight(play, car, at, REACH);
    }
    for (int i = 0; i < state->counter_count; i++) fire |= is_oil_alight(&state->counter[i], at, REACH);
    if (fire && duel_die(play) == 1) put_out_around(play, at);
}

static int lay_burst(const duel_play *play, duel_counter_kind kind, int by, tk_pose pose)
{
    return duel_lay(play, kind, by, pose, duel_life_of(kind, play->state->phase));
}

void duel_leave_upstairs(const duel_play *play, const duel_grenade_kind *kind, int by, tk_vec at)
{
    tk_pose pose = {at, 0};
    switch ((classic_burst)kind->bursts) {
    case BURST_FOAM: foam(play, at); break;
    case BURST_OIL: lay_burst(play, COUNTER_FRESH_PATCH, by, pose); break;
    case BURST_PAINT: duel_envelop(play, lay_burst(play, COUNTER_PAINT_PUFF, by, pose)); break;
    case BURST_PHOSPHORUS:
    case BURST_SMOKE: lay_burst(play, COUNTER_SMOKE_PUFF, by, pose); break;
    case BURST_GAS: duel_envelop(play, lay_burst(play, COUNTER_GAS_PUFF, by, pose)); break;
    case BURST_BLAST:
    case BURST_CONCUSSION:
    case BURST_SPLINTERS:
    case BURST_FLASH:
    case BURST_NOTHING:
    case BURST_COUNT: break;
    }
}

void duel_blast_house(const duel_play *play, const duel_grenade_kind *kind, int house, int floor, tk_vec at, int by)
{
    const duel_fixture *it = &play->world->map.fixture[house];
    bool blasts = kind->bursts == BURST_BLAST || kind->bursts == BURST_PHOSPHORUS;
    tk_vec best = nearest_point(&it->at, at);
    if (!blasts || !it->dp || tk_vec_length(tk_vec_sub(best, at)) > BLAST_REACH) return;
    int roll = duel_roll(play, kind->dice, kind->plus), points = kind->whole ? roll : roll / 2;
    duel_stretch stretch = duel_stretch_at(play->world, house, best);
    stretch.floor = floor;
    if (points >= it->dp) duel_breach(play, house, stretch, 1);
    duel_provoke(play, house, by);
}

void duel_burst(const duel_play *play, int row, int by, tk_pose pose)
{
    const duel_grenade_kind *kind = &play->world->grenade[row];
    tk_vec at = pose.at;
    DUEL_EVENT(play, EVENT_BURSTS, NULL, (int16_t)duel_down(at.x * DUEL_GRID), (int16_t)duel_down(at.y * DUEL_GRID));
    switch ((classic_burst)kind->bursts) {
    case BURST_BLAST: blast(play, at, row, by); break;
    case BURST_PHOSPHORUS:
        blast(play, at, row, by);
        lay_burst(play, COUNTER_SMOKE_PUFF, by, pose);
        break;
    case BURST_CONCUSSION:
        hurt_riders(play, at, 1, 0, 1, by);
        duel_stun_crews(play, at, 0);
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
        for (int i = 0; i < vehicle->people_count && kind->bursts == BURST_GAS; i++)
            if (!(it->outside >> i & 1)) duel_breathe(play, car, i);
        duel_burst(play, row, by, (tk_pose){at, 0});
        return;
    }
    DUEL_EVENT(play, EVENT_BURSTS, NULL, (int16_t)duel_down(at.x * DUEL_GRID), (int16_t)duel_down(at.y * DUEL_GRID));
    bool concussion = kind->bursts == BURST_CONCUSSION;
    for (int i = 0; i < vehicle->people_count; i++) {
        if (it->outside >> i & 1) continue;
        hurt_person(play, car, i, concussion ? 1 : duel_roll(play, kind->dice, kind->plus), by);
        if (concussion) duel_concuss(play, car, i, duel_die(play));
    }
    if (kind->fire_modifier) duel_add_heat(play, car, kind->fire_modifier, kind->burn_duration, false);
    bool foam_out = kind->bursts == BURST_FOAM && it->flags & (CAR_BURNING | CAR_TIRES_BURN) && duel_die(play) == 1;
    if (foam_out) duel_put_out(play, car);
    duel_aftermath(play, car);
}

/* Rolled for when it touches down; only a 12 puts it on the very spot. */
static tk_vec come_down(const duel_play *play, duel_grenade *grenade)
{
    tk_vec at = {(double)grenade->x / DUEL_GRID, (double)grenade->y / DUEL_GRID};
    tk_vec way = tk_vec_scale(tk_heading_vec(grenade->heading), (double)grenade->far / DUEL_GRID);
    duel_lob flight = {.from = tk_vec_sub(at, way),
                       .to = at,
                       .heading = grenade->heading,
                       .storeys = grenade->storeys,
                       .level = grenade->level,
                       .own = grenade->car,
                       .fused = grenade->row & LOAD_FUSED};
    int first = duel_die(play), second = duel_die(play), roll = first + second;
    int missed = roll == 2 && grenade->need <= 2 ? 1 : grenade->need - roll;
    DUEL_EVENT(play, EVENT_TO_HIT, NULL, grenade->car, grenade->need, (int16_t)roll);
    at = duel_touch_down(play, &flight, roll, missed);
    grenade->level = (uint8_t)flight.level;
    return at;
}

/* On an upper floor or a roof only people there notice [grenades-and-windows]. */
static void go_off(const duel_play *play, const duel_grenade *grenade, tk_vec at)
{
    int row = grenade->row & ~LOAD_FUSED;
    if (grenade->level)
        duel_burst_upstairs(play, &play->world->grenade[row], at, grenade->level, grenade->car);
    else
        duel_burst(play, row, grenade->car, (tk_pose){at, grenade->heading});
}

/* Ends of turns from the one it comes down in on, until a launcher's grenade goes off [grenade-timers]. */
static int turns_lying(const duel_play *play, const duel_grenade *grenade)
{
    return play->world->timers[grenade->car][0][0];
}

/* The timer runs out at the end of a turn. */
static void lie(const duel_play *play, duel_grenade *slot, duel_grenade grenade, tk_vec at)
{
    grenade.x = (int16_t)duel_down(at.x * DUEL_GRID);
    grenade.y = (int16_t)duel_down(at.y * DUEL_GRID);
    grenade.need = LYING;
    grenade.phases = (uint8_t)(turns_lying(play, &grenade) * DUEL_PHASES - play->state->phase);
    *slot = grenade;
    duel_lay(play, COUNTER_GRENADE, grenade.car, (tk_pose){duel_place_upstairs(at, grenade.level), 0}, 0);
    DUEL_EVENT(play, EVENT_LANDED, NULL, grenade.x, grenade.y);
}

/* The counter of one that goes off. */
static void lift_grenade(const duel_play *play, tk_vec at)
{
    static const double NEAR = 0.02;
    for (int i = play->state->counter_count - 1; i >= 0; i--) {
        const duel_counter *it = &play->state->counter[i];
        tk_vec apart = tk_vec_sub((tk_vec){duel_inches(it->x), duel_inches(it->y)}, at);
        if (it->kind != COUNTER_GRENADE || tk_vec_dot(apart, apart) > NEAR * NEAR) continue;
        duel_lift(play, i);
        return;
    }
}

void duel_grenades_land(const duel_play *play)
{
    bool last = play->state->phase == DUEL_PHASES;
    unsigned any = 0;
    for (int i = 0; i < DUEL_MAX_GRENADES; i++) any |= play->state->grenade[i].phases;
    for (int i = 0; i < DUEL_MAX_GRENADES && any; i++) {
        duel_grenade *slot = &play->state->grenade[i];
        if (!slot->phases || --slot->phases) continue;
        duel_grenade grenade = *slot;
        *slot = (duel_grenade){0};
        bool lying = grenade.need == LYING;
        tk_vec at = {(double)grenade.x / DUEL_GRID, (double)grenade.y / DUEL_GRID};
        if (lying)
            lift_grenade(play, duel_place_upstairs(at, grenade.level));
        else
            at = come_down(play, &grenade);
        if (lying || grenade.row & LOAD_FUSED || (last && turns_lying(play, &grenade) == 1))
            go_off(play, &grenade, at);
        else
            lie(play, slot, grenade, at);
    }
}
