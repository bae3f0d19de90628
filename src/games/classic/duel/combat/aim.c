/* What may be aimed at, and the number two dice must show [targeting-modifiers].
 *
 * Everything here is pure. A shot is looked at as it was declared; what it needs is a ledger of the weapon's own number
 * and every modifier, each turned round: what helps makes the number smaller. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

/* ---- what may be aimed at ---- */

/* Sides a tire stands at. */
static unsigned sides_of_corner(int corner)
{
    static const uint8_t SIDES[] = {
#define AT(SIDE) 1 << TK_SIDE_##SIDE
#define X(NAME, name, letters, sides) sides,
        DUEL_CORNERS(X)
#undef X
#undef AT
    };
    return SIDES[corner];
}

/* On the sidecar's side of the line along the middle of the cycle, or on it [sidecar-targeting]. */
static bool sees_sidecar(const duel_vehicle *vehicle, const duel_car *target, tk_vec from)
{
    double aside = tk_pose_local(duel_pose(&target->body), from).y;
    return vehicle->sidecar_spaces && (vehicle->sidecar_side == TK_SIDE_LEFT ? aside >= 0 : aside <= 0);
}

static uint32_t tire_aims(const duel_vehicle *vehicle, const duel_car *target, const duel_line *line)
{
    enum { FOOT = 2 };
    uint32_t aims = 0;
    if (target->wet > FOOT) return 0; /* [water-tires] */
    bool sidecar = sees_sidecar(vehicle, target, line->from);
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires; i++) {
        int corner = vehicle->part[i].place;
        bool shows = corner == CORNER_SIDECAR ? sidecar : (sides_of_corner(corner) & line->facing) != 0;
        if (target->dp[i] && shows) aims |= duel_bit(AIM_TIRE_FRONT_LEFT + corner);
    }
    return aims;
}

uint32_t duel_line_aims(const duel_world *world, const duel_state *state, const duel_line *line, int target)
{
    enum {
        ENDS_AND_SIDES = 1 << TK_SIDE_FRONT | 1 << TK_SIDE_RIGHT | 1 << TK_SIDE_LEFT | 1 << TK_SIDE_BACK,
        NOT_BEHIND = 1 << TK_SIDE_FRONT | 1 << TK_SIDE_RIGHT | 1 << TK_SIDE_LEFT
    };
    const duel_car *it = &state->car[target];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    uint32_t aims = line->facing;
    if (line->reason) return 0;
    bool upright = it->body.down == TK_SIDE_UNDER;
    bool turret = vehicle->turret == TURRET_FIXED || (vehicle->turret && it->flags & CAR_TURRET_UP);
    if (upright && vehicle->class == CLASS_TRIKE && line->facing & NOT_BEHIND) aims |= duel_bit(AIM_TOP);
    if (upright && turret) aims |= duel_bit(AIM_TURRET);
    if (line->above && vehicle->class != CLASS_CYCLE) aims |= duel_bit(duel_opposite(it->body.down)); /* what is up */
    if (duel_searchlight(vehicle, it) >= 0) aims |= duel_bit(AIM_SEARCHLIGHT);
    if (sees_sidecar(vehicle, it, line->from)) aims |= duel_bit(AIM_SIDECAR);
    bool aside = line->facing & (1 << TK_SIDE_LEFT | 1 << TK_SIDE_RIGHT);
    if (vehicle->class == CLASS_CYCLE && aside && vehicle->people_count && !(it->outside >> duel_rider(vehicle) & 1))
        aims |= duel_bit(AIM_RIDER);
    return aims | tire_aims(vehicle, it, line);
}

uint32_t duel_aims(const duel_world *world, const duel_state *state, int car, int weapon, int target)
{
    duel_line line = duel_line_to(world, state, car, weapon, target);
    return duel_line_aims(world, state, &line, target);
}

/* ---- who and what can fire ---- */

tk_reason duel_check_hand(const duel_world *world, const duel_state *state, int car, int crew)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (crew < 0 || crew >= vehicle->people_count || !duel_is_able(vehicle, it, crew)) return DUEL_REASON_NO_CREW;
    if (it->crew_fired >> crew & 1) return DUEL_REASON_CREW_FIRED;
    if (it->wheel_phases && it->wheel_next == crew) return DUEL_REASON_STEERING;
    if (duel_task_at(world, state, car, crew)) return DUEL_REASON_BUSY;
    return duel_is_steering(vehicle, it, crew) ? DUEL_REASON_STEERING : TK_REASON_FINE;
}

tk_reason duel_check_gunner(const duel_world *world, const duel_state *state, int car, int crew)
{
    tk_reason reason = duel_check_hand(world, state, car, crew);
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    if (reason) return reason;
    bool at_wheel = crew == state->car[car].driver; /* the driver's controls are those of the weapons, too */
    bool passenger = vehicle->part[vehicle->person[crew]].place == TK_ROLE_PASSENGER;
    return passenger && !at_wheel ? DUEL_REASON_NO_CREW : TK_REASON_FINE;
}

int duel_power_left(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    int left = it->power;
    for (int i = 0; i < state->deed_count; i++) {
        const duel_deed *shot = &state->deed[i];
        bool fired = shot->car == car && shot->weapon < vehicle->weapon_count && !(shot->flags & DEED_SWITCH);
        if (fired) left -= duel_weapon_row(world, vehicle, shot->weapon)->drain;
    }
    return left;
}

tk_reason duel_check_ready(const duel_world *world, const duel_state *state, int car, int weapon)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (weapon < 0 || weapon >= vehicle->weapon_count) return DUEL_REASON_NO_WEAPON;
    const duel_weapon *row = duel_weapon_row(world, vehicle, weapon);
    const duel_weapon_state *now = &it->weapon[weapon];
    if (!it->dp[vehicle->weapon[weapon]]) return DUEL_REASON_WEAPON_GONE;
    if (now->flags & WEAPON_FIRED) return DUEL_REASON_WEAPON_FIRED;
    if (row->shots && !now->shots) return DUEL_REASON_NO_AMMO;
    if (row->drain && (duel_power_left(world, state, car) < row->drain || !duel_has_power(world, it)))
        return DUEL_REASON_NO_POWER;
    bool down = vehicle->turret == TURRET_POPUP && !(it->flags & CAR_TURRET_UP);
    return down && duel_weapon_part(vehicle, weapon)->place == TK_MOUNT_TURRET ? DUEL_REASON_TURRET_DOWN
                                                                               : TK_REASON_FINE;
}

tk_reason duel_check_weapon(const duel_world *world, const duel_state *state, int car, int crew, int weapon)
{
    const duel_car *it = &state->car[car];
    tk_reason reason = duel_check_gunner(world, state, car, crew);
    if (!reason) reason = duel_check_ready(world, state, car, weapon);
    if (reason) return reason;
    const duel_weapon *row = duel_weapon_row(world, duel_vehicle_of(world, it), weapon);
    if (it->weapon[weapon].flags & WEAPON_AUTOMATIC) return DUEL_REASON_WEAPON_AUTOMATIC;
    if (row->dropped || (!row->dice && !row->launcher)) return DUEL_REASON_NOT_AIMED;
    return duel_is_aim_barred(it) ? DUEL_REASON_NO_AIMED_FIRE : TK_REASON_FINE;
}

/* Some target in some mount's sight; weapons of one mount see the same. */
static bool mount_has_target(const duel_world *world, const duel_state *state, int car, int mount)
{
    for (int target = 0; target < world->cars; target++)
        if (target != car && duel_in_play(&state->car[target]) && duel_sees(world, state, car, mount, target))
            return true;
    for (int i = 0; i < world->walkers && state->afoot; i++)
        if (duel_is_foe(world, state, car, i)) return true;
    return false;
}

bool duel_has_targets(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    unsigned looked = 0;
    int crew = 0;
    while (crew < vehicle->people_count && duel_check_gunner(world, state, car, crew)) crew++;
    if (crew == vehicle->people_count) return duel_has_gear(world, state, car) || duel_has_deed(world, state, car);
    for (int weapon = 0; weapon < vehicle->weapon_count; weapon++) {
        int mount = duel_weapon_part(vehicle, weapon)->place;
        const duel_weapon *row = duel_weapon_row(world, vehicle, weapon);
        if (duel_check_ready(world, state, car, weapon)) continue;
        if (row->dropped || it->weapon[weapon].flags & WEAPON_AUTOMATIC) return true;
        if (duel_leaves_something(row) && !duel_is_aim_barred(it)) return true; /* a spot needs nobody there */
        if (duel_is_aim_barred(it) || looked & duel_bit(mount)) continue;
        if (mount_has_target(world, state, car, mount)) return true;
        looked |= duel_bit(mount);
    }
    return duel_has_gear(world, state, car) || duel_has_deed(world, state, car);
}

/* ---- to hit ---- */

static void modify(tk_ledger *ledger, int label, int modifier, int about)
{
    if (modifier) tk_ledger_add(ledger, label, -modifier, about);
}

/* -1 for 30 to 37.5 mph, and so on to -6 from 80 on. Twentieths of a mile an hour. */
int duel_speed_modifier(int speed)
{
    if (speed < 600) return 0;
    return speed >= 1600 ? -6 : -(speed / 200 - 2);
}

/* The side the size is seen from: an end or a flank; on a border whatever is harder to hit [targeting-size]. */
int duel_size_modifier(const duel_vehicle *target, int aim, unsigned arcs)
{
    bool ends = arcs & (1u << TK_SIDE_FRONT | 1u << TK_SIDE_BACK);
    bool flanks = arcs & (1u << TK_SIDE_LEFT | 1u << TK_SIDE_RIGHT);
    if (aim <= AIM_BACK) {
        ends = aim == AIM_FRONT || aim == AIM_BACK;
        flanks = !ends;
    }
    int worst = ends ? target->size_end : target->size_side;
    return ends && flanks && target->size_side < worst ? target->size_side : worst;
}

int duel_aim_modifier(const duel_vehicle *target, int aim)
{
    if (aim == AIM_TURRET || aim == AIM_SIDECAR) return -2;
    if (aim == AIM_TOP) return target->class == CLASS_TRIKE ? -2 : 0;
    return aim > AIM_TURRET ? -3 : 0; /* tires, riders, searchlights */
}

/* A side that shows, but not in its arc. Of a vehicle on its side the arcs are as it lies. */
int duel_arc_modifier(int aim, const duel_line *line)
{
    bool side = aim <= AIM_UNDER && line->facing >> aim & 1;
    return !side || line->open >> aim & 1 ? 0 : -2;
}

/* Clouds, weather, and what is before the eyes of whoever aims; darkness is apart. */
static void add_haze(const duel_world *world, const duel_state *state, const duel_deed *shot, int cloud,
                     tk_ledger *ledger)
{
    const duel_car *it = &state->car[shot->car];
    modify(ledger, LABEL_CLOUD, -cloud, TK_ABSENT);
    modify(ledger, LABEL_VISIBILITY, duel_weather_rows[world->weather].to_hit, world->weather);
    modify(ledger, LABEL_PAINTED, it->painted ? -2 : 0, TK_ABSENT);
    modify(ledger, LABEL_BLIND, duel_is_blinded(world, state, shot->car, shot->crew) ? -10 : 0, TK_ABSENT);
    modify(ledger, LABEL_GAS, -duel_gas_loss(it, shot->crew), TK_ABSENT);
}

static tk_vec target_at(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    int walker = duel_walker_target(world, state, shot->target), fixture = shot->target - DUEL_TARGET_FIXTURE;
    if (shot->flags & DEED_GROUND) return (tk_vec){(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    if (walker >= 0) return duel_walker_at(&state->walker[walker]);
    if (shot->target < world->cars) return duel_pose(&state->car[shot->target].body).at;
    bool known = fixture >= 0 && fixture < world->map.fixture_count;
    return known ? world->map.fixture[fixture].middle : (tk_vec){0, 0};
}

bool duel_is_lit(const duel_world *world, const duel_state *state, int target)
{
    int walker = duel_walker_target(world, state, target);
    if (walker >= 0) return state->walker[walker].lit;
    return target < world->cars && state->car[target].lit;
}

/* Goggles leave a third of the night, unless there is paint on them. */
static void add_darkness(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    const duel_car *it = &state->car[shot->car];
    bool lit = !(shot->flags & DEED_GROUND) && duel_is_lit(world, state, shot->target);
    if (world->night && !lit) lit = duel_is_lamplit(world, state, target_at(world, state, shot));
    bool goggles = duel_kit_of(world, state, shot->car, shot->crew) & KIT_NIGHT && !it->painted;
    modify(ledger, LABEL_NIGHT, world->night && !lit ? goggles ? -1 : -3 : 0, TK_ABSENT);
}

/* Second shot in two turns +1, third and later +2 [sustained-fire]. */
static int sustained(const duel_state *state, const duel_deed *shot)
{
    const duel_weapon_state *weapon = &state->car[shot->car].weapon[shot->weapon];
    bool goes_on = weapon->run && weapon->target == shot->target && weapon->turn == (uint8_t)(state->turn - 1);
    if (shot->flags & DEED_GROUND) return 0;
    return !goes_on ? 0 : weapon->run == 1 ? 1 : 2;
}

/* What the one who fires brings along: nothing of it when the weapon is on automatic. */
static void add_firer(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    const duel_car *it = &state->car[shot->car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (shot->flags & DEED_AUTOMATIC) return;
    int wounded = duel_wounds(vehicle, it, shot->crew) ? 2 : 0;
    int computer = duel_has_power(world, it) ? vehicle->computer[shot->crew][shot->weapon] : 0;
    int link = vehicle->cyberlink[shot->crew][shot->weapon];
    modify(ledger, LABEL_COMPUTER, link > computer ? link : computer, TK_ABSENT);
    duel_person who = duel_who(world, state, shot->car, shot->crew);
    modify(ledger, LABEL_SKILL, world->gunnery[who.car][who.crew] - wounded, TK_ABSENT);
    modify(ledger, LABEL_SUSTAINED, sustained(state, shot), TK_ABSENT);
}

/* A loss of control spoils aimed fire only: what is on automatic is not aimed [aim-after-crash] [controlled-skid]. */
void duel_add_platform(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    const duel_car *it = &state->car[shot->car];
    static const uint8_t BAD[] = {SURFACE_OIL, SURFACE_GRAVEL, SURFACE_OFF_ROAD};
    unsigned surfaces = duel_surfaces_under(world, state, shot->car);
    int surface = SURFACE_ROAD;
    for (size_t i = 0; i < sizeof BAD; i++)
        if (surfaces >> BAD[i] & 1) surface = BAD[i];
    modify(ledger, LABEL_STANDING_STILL, it->speed == 0, TK_ABSENT);
    modify(ledger, LABEL_BAD_GROUND, surface == SURFACE_ROAD ? 0 : -1, surface);
    modify(ledger, LABEL_SAME_PHASE, -it->difficulty, TK_ABSENT);
    bool aimed = !(shot->flags & DEED_AUTOMATIC) && it->aim_loss != 99;
    modify(ledger, LABEL_OUT_OF_CONTROL, aimed ? -it->aim_loss : 0, TK_ABSENT);
    bool falls = it->trouble.kind == CRASH_FALL && duel_is_airborne(it); /* or jumps [falls] */
    modify(ledger, LABEL_AIRBORNE, falls ? -2 : 0, TK_ABSENT);
}

static void add_motion(const duel_world *world, const duel_state *state, int car, int target, tk_ledger *ledger)
{
    modify(ledger, LABEL_MOTION, duel_speed_modifier(duel_relative_speed(world, state, car, target)), TK_ABSENT);
    modify(ledger, LABEL_STANDING_STILL, state->car[target].speed == 0, TK_ABSENT);
}

static void add_range(double distance, tk_ledger *ledger)
{
    modify(ledger, LABEL_RANGE, distance < 1 ? 4 : -(int)(distance / 4), TK_ABSENT);
}

/* -1 for every ten feet the target is higher [targeting-height]. */
static int height_modifier(int from, int to)
{
    return to > from ? -((to - from) / 10) : 0;
}

/* Steeper than 45 degrees, or thirty feet up and no farther away than that: only a universal turret points there. What
 * is not a storey higher can be hit from anywhere. */
static bool is_too_high(const duel_world *world, const duel_state *state, const duel_deed *shot, int feet,
                        double distance)
{
    enum { STOREY = 10, OUT_OF_REACH = 30, FEET_PER_INCH = 15 };
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    bool universal = vehicle->universal && duel_weapon_part(vehicle, shot->weapon)->place == TK_MOUNT_TURRET;
    int higher = feet - duel_feet_of_car(&state->car[shot->car]);
    double away = distance * FEET_PER_INCH;
    return !universal && higher >= STOREY && (higher < OUT_OF_REACH ? away < higher : away <= higher);
}

/* Range, motion, size and aim: also what a searchlight goes by. */
static void add_target(const duel_world *world, const duel_state *state, const duel_deed *shot, const duel_line *line,
                       tk_ledger *ledger)
{
    const duel_car *target = &state->car[shot->target];
    const duel_vehicle *vehicle = duel_vehicle_of(world, target);
    add_range(line->distance, ledger);
    add_motion(world, state, shot->car, shot->target, ledger);
    modify(ledger, LABEL_SIZE, duel_size_modifier(vehicle, shot->aim, line->arcs), TK_ABSENT);
    modify(ledger, LABEL_AIM, duel_aim_modifier(vehicle, shot->aim), shot->aim);
    bool tire = shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR;
    const duel_car *own = &state->car[shot->car];
    if (target->body.height > own->body.height)
        modify(ledger, LABEL_HEIGHT, height_modifier(duel_feet_of_car(own), duel_feet_of_car(target)), TK_ABSENT);
    if (tire && target->wet > 1) modify(ledger, LABEL_UNDER_WATER, -2, TK_ABSENT);
    modify(ledger, LABEL_WRONG_ARC, duel_arc_modifier(shot->aim, line), TK_ABSENT);
}

/* ---- the looks of a shot ---- */

static tk_reason laser_trouble(const duel_vehicle *vehicle, const duel_weapon *row, int weapon, int cloud)
{
    bool laser = row->port == PORT_LASER && !(vehicle->infrared >> weapon & 1);
    return laser && cloud ? DUEL_REASON_CLOUDED : TK_REASON_FINE;
}

static tk_reason reason_on_line(const duel_world *world, const duel_state *state, const duel_deed *shot,
                                const duel_line *line, int *cloud)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    const duel_weapon *row = duel_weapon_row(world, vehicle, shot->weapon);
    if (line->reason) return line->reason;
    *cloud = duel_cloud_between(state, line->from, line->to);
    if (row->range && line->distance > row->range) return DUEL_REASON_OUT_OF_RANGE;
    const duel_car *target = &state->car[shot->target];
    if (target->body.height && is_too_high(world, state, shot, duel_feet_of_car(target), line->distance))
        return DUEL_REASON_TOO_HIGH;
    bool blind = shot->flags & DEED_AUTOMATIC;
    if (!blind && !(duel_line_aims(world, state, line, shot->target) >> shot->aim & 1)) return DUEL_REASON_SIDE_HIDDEN;
    return laser_trouble(vehicle, row, shot->weapon, *cloud);
}

duel_sight duel_look_along(const duel_world *world, const duel_state *state, const duel_deed *shot,
                           const duel_line *line, tk_ledger *sum)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    const duel_weapon *row = duel_weapon_row(world, vehicle, shot->weapon);
    int cloud = 0;
    duel_sight sight = {.reason = reason_on_line(world, state, shot, line, &cloud), .distance = line->distance};
    if (line->reason) return sight;
    tk_ledger_add(sum, LABEL_WEAPON, row->to_hit, duel_weapon_part(vehicle, shot->weapon)->row);
    modify(sum, LABEL_DIRECT, row->direct, TK_ABSENT);
    add_target(world, state, shot, line, sum);
    duel_add_platform(world, state, shot, sum);
    add_haze(world, state, shot, cloud, sum);
    add_darkness(world, state, shot, sum);
    add_firer(world, state, shot, sum);
    sight.need = sum->total;
    return sight;
}

static duel_sight look_at_car(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *sum)
{
    duel_line line = duel_line_to(world, state, shot->car, shot->weapon, shot->target);
    return duel_look_along(world, state, shot, &line, sum);
}

tk_reason duel_check_sight(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    int cloud = 0;
    bool car = shot->target < world->cars && !(shot->flags & DEED_GROUND);
    if (!car) return duel_look(world, state, shot, NULL).reason;
    if (shot->target == shot->car || !duel_is_there(&state->car[shot->target])) return DUEL_REASON_NO_TARGET;
    duel_line line = duel_line_to(world, state, shot->car, shot->weapon, shot->target);
    return reason_on_line(world, state, shot, &line, &cloud);
}

/* Buildings and walls are hard to miss, lampposts are not [targeting-fixtures]. */
int duel_fixture_modifier(int kind)
{
    switch ((duel_fixture_kind)kind) {
    case FIXTURE_WALL:
    case FIXTURE_BUNKER:
    case FIXTURE_BUILDING: return 10;
    case FIXTURE_LAMPPOST: return -6;
    case FIXTURE_SEARCHLIGHT: return -3;
    case FIXTURE_LOW_WALL:
    case FIXTURE_BARRIER:
    case FIXTURE_TREE:
    case FIXTURE_SMALL_TREE:
    case FIXTURE_BOULDER:
    case FIXTURE_CURB:
    case FIXTURE_ROCK:
    case FIXTURE_DEBRIS:
    case FIXTURE_DITCH:
    case FIXTURE_PLATEAU:
    case FIXTURE_RAMP:
    case FIXTURE_RUBBLE:
    case DUEL_FIXTURE_KINDS: break;
    }
    return 0;
}

/* A fixture, or a spot on the ground (`what` then is LABEL_GROUND). */
static duel_sight look_at_place(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec to,
                                double distance, int bonus, tk_ledger *sum)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    const duel_part *part = duel_weapon_part(vehicle, shot->weapon);
    const duel_weapon *row = &world->weapon[part->row];
    tk_vec from = duel_muzzle(world, state, shot->car, part->place);
    int walker = duel_walker_target(world, state, shot->target);
    bool ground = shot->flags & DEED_GROUND;
    int level = ground ? duel_spot_level(world, state, shot) : walker >= 0 ? state->walker[walker].level : 0;
    int cloud = duel_cloud_past(state, from, to, 0, level);
    duel_sight sight = {.reason = laser_trouble(vehicle, row, shot->weapon, cloud), .distance = distance};
    if (row->range && distance > row->range) sight.reason = DUEL_REASON_OUT_OF_RANGE;
    if (!duel_in_arc(world, state, shot->car, part->place, to)) sight.reason = DUEL_REASON_OUT_OF_ARC;
    tk_ledger_add(sum, LABEL_WEAPON, row->to_hit, part->row);
    if (!(shot->flags & DEED_GROUND)) modify(sum, LABEL_DIRECT, row->direct, TK_ABSENT);
    add_range(distance, sum);
    modify(sum, LABEL_GROUND, bonus, TK_ABSENT);
    duel_add_platform(world, state, shot, sum);
    add_haze(world, state, shot, cloud, sum);
    add_darkness(world, state, shot, sum);
    add_firer(world, state, shot, sum);
    sight.need = sum->total;
    return sight;
}

static duel_sight look_at_fixture(const duel_world *world, const duel_state *state, const duel_deed *shot,
                                  tk_ledger *sum)
{
    int index = shot->target - DUEL_TARGET_FIXTURE;
    if (index >= world->map.fixture_count || !duel_fixture_stands(world, state, index))
        return (duel_sight){.reason = DUEL_REASON_NO_TARGET};
    const duel_fixture *fixture = &world->map.fixture[index];
    int place = duel_weapon_part(duel_vehicle_of(world, &state->car[shot->car]), shot->weapon)->place;
    tk_vec from = duel_muzzle(world, state, shot->car, place);
    tk_vec spot = fixture->middle;
    tk_reason reason = duel_fixture_spot(world, state, shot->car, place, index, &spot);
    double far = reason ? duel_distance_to(&fixture->at, from) : tk_vec_length(tk_vec_sub(spot, from));
    duel_sight sight = look_at_place(world, state, shot, spot, far, duel_fixture_modifier(fixture->kind), sum);
    if (reason) sight.reason = reason;
    return sight;
}

/* The square somebody stands in [targeting-people]. */
static duel_sight look_at_person(const duel_world *world, const duel_state *state, const duel_deed *shot, int walker,
                                 tk_ledger *sum)
{
    int place = duel_weapon_part(duel_vehicle_of(world, &state->car[shot->car]), shot->weapon)->place;
    duel_spot own = duel_spot_of_car(state, shot->car, duel_muzzle(world, state, shot->car, place)), to;
    bool seen = duel_find_spot(world, state, walker, own.at, TK_ABSENT, &to);
    double far = tk_vec_length(tk_vec_sub(to.at, own.at));
    duel_sight sight = look_at_place(world, state, shot, to.at, far, 0, sum);
    duel_add_person_target(world, state, walker, own.at, sum);
    modify(sum, LABEL_HEIGHT, height_modifier(own.feet, to.feet), TK_ABSENT);
    if (!sight.reason) sight.reason = duel_check_person_target(world, state, walker, own.at);
    if (!sight.reason && (!seen || duel_spots_blocked(world, state, &own, &to, duel_bit(shot->car))))
        sight.reason = DUEL_REASON_NO_LINE;
    if (!sight.reason && is_too_high(world, state, shot, to.feet, far)) sight.reason = DUEL_REASON_TOO_HIGH;
    sight.need = sum->total;
    return sight;
}

int duel_burst_target(const duel_world *world, const duel_state *state, const duel_weapon *row, tk_vec at, int own)
{
    static const double BURST = 0.5;
    int nearest = DUEL_NONE;
    double best = BURST;
    if (row && !row->launcher && row->spread != SPREAD_BURST) return DUEL_NONE;
    for (int car = 0; car < world->cars; car++) {
        double far = car != own && duel_is_there(&state->car[car]) ? duel_distance(world, state, at, car) : 9;
        if (far > best || (nearest != DUEL_NONE && far == best)) continue;
        best = far;
        nearest = car;
    }
    return nearest;
}

/* A burst meant for a vehicle: how that and the firer move counts as if it were aimed at [targeting-ground]. */
static void add_burst_target(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec at,
                             tk_ledger *sum)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    int target = duel_burst_target(world, state, duel_weapon_row(world, vehicle, shot->weapon), at, shot->car);
    if (target != DUEL_NONE) add_motion(world, state, shot->car, target, sum);
}

static tk_vec muzzle_of(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    int place = duel_weapon_part(duel_vehicle_of(world, &state->car[shot->car]), shot->weapon)->place;
    return duel_muzzle(world, state, shot->car, place);
}

int duel_spot_level(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    if (!duel_weapon_row(world, vehicle, shot->weapon)->launcher || !world->map.insides) return 0;
    return duel_throw_level(world, state, TK_ABSENT, muzzle_of(world, state, shot), target_at(world, state, shot),
                            shot->points - 1);
}

/* A spot on a roof, or behind a window of an upper floor [grenades-and-windows]. */
static tk_reason reason_up_there(const duel_world *world, const duel_state *state, const duel_deed *shot, int level)
{
    tk_vec from = muzzle_of(world, state, shot), to = target_at(world, state, shot), base;
    duel_spot own = duel_spot_of_car(state, shot->car, from);
    duel_spot there = {.at = to, .feet = 5 * level, .ignores = duel_house_on(world, state, to), .wall = TK_ABSENT};
    bool within = there.ignores == duel_house_on(world, state, from);
    bool indoors = level < duel_roof_at(world, state, to);
    if (within || (indoors && !duel_throws_in(world, state, from, to, level / 2, &base))) return DUEL_REASON_NO_LINE;
    if (duel_spots_blocked(world, state, &own, &there, duel_bit(shot->car))) return DUEL_REASON_NO_LINE;
    bool high = is_too_high(world, state, shot, there.feet, tk_vec_length(tk_vec_sub(to, from)));
    return high ? DUEL_REASON_TOO_HIGH : TK_REASON_FINE;
}

/* Only grenades go to another floor than the ground's. */
static tk_reason reason_at_spot(const duel_world *world, const duel_state *state, const duel_deed *shot, int level)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    bool launcher = duel_weapon_row(world, vehicle, shot->weapon)->launcher;
    tk_vec from = muzzle_of(world, state, shot), to = target_at(world, state, shot);
    if (shot->points > 1 && 2 * (shot->points - 1) > (launcher ? duel_roof_at(world, state, to) : 0))
        return DUEL_REASON_NO_FLOOR;
    if (level) return reason_up_there(world, state, shot, level);
    return duel_line_blocked(world, state, from, to, duel_bit(shot->car)) ? DUEL_REASON_NO_LINE : TK_REASON_FINE;
}

static duel_sight look_at_ground(const duel_world *world, const duel_state *state, const duel_deed *shot,
                                 tk_ledger *sum)
{
    tk_vec from = muzzle_of(world, state, shot), to = target_at(world, state, shot);
    int level = duel_spot_level(world, state, shot);
    duel_sight sight = look_at_place(world, state, shot, to, tk_vec_length(tk_vec_sub(to, from)), 4, sum);
    if (!level) add_burst_target(world, state, shot, to, sum);
    modify(sum, LABEL_HEIGHT, height_modifier(duel_feet_of_car(&state->car[shot->car]), 5 * level), TK_ABSENT);
    sight.need = sum->total;
    if (!sight.reason) sight.reason = reason_at_spot(world, state, shot, level);
    return sight;
}

duel_sight duel_look(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    tk_ledger sum = {0};
    duel_sight sight;
    int walker = duel_walker_target(world, state, shot->target);
    if (shot->flags & DEED_GROUND)
        sight = look_at_ground(world, state, shot, &sum);
    else if (walker >= 0)
        sight = look_at_person(world, state, shot, walker, &sum);
    else if (shot->target >= DUEL_TARGET_WALKER)
        sight = (duel_sight){.reason = DUEL_REASON_NO_TARGET};
    else if (shot->target >= DUEL_TARGET_FIXTURE)
        sight = look_at_fixture(world, state, shot, &sum);
    else if (shot->target >= world->cars || shot->target == shot->car || !duel_is_there(&state->car[shot->target]))
        sight = (duel_sight){.reason = DUEL_REASON_NO_TARGET};
    else
        sight = look_at_car(world, state, shot, &sum);
    if (ledger) *ledger = sum;
    return sight;
}

/* ---- volleys ---- */

/* Are the two aimed together? Whoever fires a volley does nothing else in that turn. */
static bool in_one_volley(const duel_deed *a, const duel_deed *b)
{
    bool aimed = a->flags & DEED_LINKED && !(a->flags & (uint8_t) ~(DEED_LINKED | DEED_GROUND));
    return aimed && a->flags == b->flags && a->car == b->car && a->crew == b->crew;
}

static int sum_of(const tk_ledger *ledger, int label)
{
    int sum = 0;
    for (int i = 0; i < ledger->count; i++) sum += ledger->term[i].label == label ? ledger->term[i].value : 0;
    return sum;
}

/* Of one modifier the larger counts, for better or worse. */
static void share_modifiers(const tk_ledger *other, tk_ledger *own)
{
    for (int i = 0; i < other->count; i++) {
        int label = other->term[i].label, theirs = sum_of(other, label), mine = sum_of(own, label);
        bool larger = (theirs < 0 ? -theirs : theirs) > (mine < 0 ? -mine : mine);
        if (label != LABEL_WEAPON && larger) tk_ledger_add(own, label, theirs - mine, other->term[i].about);
    }
}

duel_sight duel_look_linked(const duel_world *world, const duel_state *state, const duel_deed *list, int count,
                            int which, tk_ledger *ledger)
{
    tk_ledger sum = {0}, other;
    duel_sight sight = duel_look(world, state, &list[which], &sum);
    for (int i = 0; i < count && !sight.reason; i++)
        if (i != which && in_one_volley(&list[which], &list[i]) && !duel_look(world, state, &list[i], &other).reason)
            share_modifiers(&other, &sum);
    if (!sight.reason) sight.need = sum.total;
    if (ledger) *ledger = sum;
    return sight;
}

/* ---- lines ---- */

tk_vec duel_shot_end(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    int mount = duel_weapon_part(duel_vehicle_of(world, &state->car[shot->car]), shot->weapon)->place;
    tk_vec spot = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    int walker = duel_walker_target(world, state, shot->target), fixture = shot->target - DUEL_TARGET_FIXTURE;
    if (shot->flags & DEED_GROUND || shot->hit == HIT_STRAY) return spot;
    if (walker >= 0) {
        duel_spot there;
        tk_vec from = duel_muzzle(world, state, shot->car, mount);
        bool seen = duel_find_spot(world, state, walker, from, TK_ABSENT, &there);
        return seen ? there.at : duel_walker_at(&state->walker[walker]);
    }
    if (shot->target < world->cars) return duel_line_to(world, state, shot->car, shot->weapon, shot->target).to;
    if (fixture < 0 || fixture >= world->map.fixture_count) return duel_muzzle(world, state, shot->car, mount);
    spot = world->map.fixture[fixture].middle;
    duel_fixture_spot(world, state, shot->car, mount, fixture, &spot);
    return spot;
}

int duel_cloud_loss(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    if (!(vehicle->infrared >> shot->weapon & 1)) return 0;
    tk_vec from = duel_muzzle(world, state, shot->car, duel_weapon_part(vehicle, shot->weapon)->place);
    int cloud = duel_cloud_between(state, from, duel_shot_end(world, state, shot));
    return duel_weapon_row(world, vehicle, shot->weapon)->dice * cloud;
}

/* ---- lights ---- */

static duel_line line_from_lamp(const duel_world *world, const duel_state *state, int lamp, int target)
{
    duel_spot spot = {.at = world->map.fixture[lamp].middle, .ignores = TK_ABSENT, .wall = TK_ABSENT};
    return duel_line_from_spot(world, state, &spot, 0, target);
}

/* To somebody on foot, from a lamp of the map or from the vehicle. */
static duel_line light_on_person(const duel_world *world, const duel_state *state, const duel_deed *shot, int lamp,
                                 int walker)
{
    duel_spot from = {.ignores = TK_ABSENT, .wall = TK_ABSENT}, to;
    if (lamp >= 0)
        from.at = world->map.fixture[lamp].middle;
    else
        from = duel_spot_of_car(state, shot->car, duel_muzzle(world, state, shot->car, TK_MOUNT_TURRET));
    bool seen = duel_find_spot(world, state, walker, from.at, TK_ABSENT, &to) &&
                !duel_spots_blocked(world, state, &from, &to, lamp >= 0 ? 0 : duel_bit(shot->car));
    tk_reason reason = seen ? duel_check_person_target(world, state, walker, from.at) : DUEL_REASON_NO_LINE;
    return (duel_line){
        .reason = reason, .from = from.at, .to = to.at, .distance = tk_vec_length(tk_vec_sub(to.at, from.at))};
}

static duel_line light_line(const duel_world *world, const duel_state *state, const duel_deed *shot, int lamp)
{
    int walker = duel_walker_target(world, state, shot->target);
    if (walker >= 0) return light_on_person(world, state, shot, lamp, walker);
    return lamp >= 0 ? line_from_lamp(world, state, lamp, shot->target)
                     : duel_line_from(world, state, shot->car, TK_MOUNT_TURRET, shot->target);
}

/* How the target moves and how large it is. */
static void add_lit_target(const duel_world *world, const duel_state *state, const duel_deed *shot,
                           const duel_line *line, bool lamp, tk_ledger *sum)
{
    int walker = duel_walker_target(world, state, shot->target);
    if (walker >= 0) {
        duel_add_person_target(world, state, walker, line->from, sum);
        return;
    }
    const duel_car *target = &state->car[shot->target];
    modify(sum, LABEL_SIZE, duel_size_modifier(duel_vehicle_of(world, target), AIM_TURRET, line->arcs), TK_ABSENT);
    if (!lamp) {
        add_motion(world, state, shot->car, shot->target, sum);
        return;
    }
    modify(sum, LABEL_MOTION, duel_speed_modifier(duel_speed_seen(target, line->arcs)), TK_ABSENT);
    modify(sum, LABEL_STANDING_STILL, target->speed == 0, TK_ABSENT);
}

/* A computer that is for no one weapon helps with the light, and so does the skill; who has none is only worse with
 * weapons [searchlight-use]. */
static void add_operator(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    const duel_car *it = &state->car[shot->car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    duel_person who = duel_who(world, state, shot->car, shot->crew);
    int level = world->gunnery[who.car][who.crew], wounded = duel_wounds(vehicle, it, shot->crew) ? 2 : 0;
    modify(ledger, LABEL_COMPUTER, duel_has_power(world, it) ? vehicle->console[shot->crew] : 0, TK_ABSENT);
    modify(ledger, LABEL_SKILL, (level > 0 ? level : 0) - wounded, TK_ABSENT);
}

/* A searchlight: every modifier but darkness [searchlight-use]. */
duel_sight duel_look_light(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    enum { TRACK = 3, BLIND = 6 };
    int lamp = duel_light_beside(world, state, shot->car, shot->crew);
    duel_line line = light_line(world, state, shot, lamp);
    tk_ledger sum = {0};
    tk_ledger_add(&sum, LABEL_LIGHT, shot->aim ? BLIND : TRACK, TK_ABSENT);
    int cloud = line.reason ? 0 : duel_cloud_between(state, line.from, line.to);
    add_range(line.distance, &sum);
    add_lit_target(world, state, shot, &line, lamp >= 0, &sum);
    if (lamp >= 0) {
        modify(&sum, LABEL_STANDING_STILL, 1, TK_ABSENT);
        modify(&sum, LABEL_CLOUD, -cloud, TK_ABSENT);
    } else {
        duel_add_platform(world, state, shot, &sum);
        add_haze(world, state, shot, cloud, &sum);
        add_operator(world, state, shot, &sum);
    }
    if (!line.reason && shot->aim && cloud) line.reason = DUEL_REASON_CLOUDED;
    if (ledger) *ledger = sum;
    return (duel_sight){.reason = line.reason, .need = sum.total, .distance = line.distance};
}

int duel_ways_to_hit(int need)
{
    int ways = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) ways += a + b > 2 && a + b >= need;
    return ways;
}
