/* The results of a phase's attacks [firing].
 *
 * First everything is rolled on what is there, then all damage is done, then the hazards follow, so that what was fired
 * in one phase is simultaneous. After the last phase of a turn: automatic fire, and fire itself. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/show.h"

enum { MOST_RESULTS = 128 };

/* Attacks after their rolls; the rockets of a pod are one each. */
typedef struct results {
    int count;
    duel_deed shot[MOST_RESULTS];
} results;

int duel_fire_hazard(int points)
{
    return points <= 0 ? 0 : points <= 5 ? 1 : points <= 9 ? 2 : 3;
}

static const duel_weapon *row_of(const duel_play *play, const duel_deed *shot)
{
    return duel_weapon_row(play->world, duel_vehicle_of(play->world, &play->state->car[shot->car]), shot->weapon);
}

/* ---- straight ahead ---- */

/* The side of a vehicle on whose edge a point lies, as it stands or lies. */
static int side_struck(const duel_world *world, const duel_car *it, tk_vec point)
{
    unsigned facing = duel_facing(world, it, point);
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (facing >> side & 1) return side;
    return TK_SIDE_FRONT;
}

double duel_nearest_fixture(const duel_world *world, const duel_state *state, tk_vec from, tk_vec to, int *found)
{
    double best = 2, enter, leave;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *fixture = &world->map.fixture[i];
        if (!duel_fixture_rows[fixture->kind].blocks_sight || !duel_line_nears(fixture, from, to) ||
            !duel_fills(world, state, i))
            continue;
        duel_pieces pieces;
        duel_screens_of(world, state, i, &pieces);
        for (int k = 0; k < pieces.count; k++) {
            if (!duel_segment_clip(from, to, &pieces.at[k], &enter, &leave) || enter >= best) continue;
            best = enter;
            *found = DUEL_TARGET_FIXTURE + i;
        }
    }
    return best;
}

/* A line straight out of a mount, and the first thing on it. */
typedef struct straight {
    tk_vec from, to;
    double part; /* of the line before that */
    int target;  /* its target number; DUEL_TARGET_EDGE: nothing */
} straight;

static bool meets(straight *line, const tk_polygon *shape, int target)
{
    double enter, leave;
    if (!duel_segment_clip(line->from, line->to, shape, &enter, &leave) || enter >= line->part) return false;
    line->part = enter;
    line->target = target;
    return true;
}

/* At so many inches before what it meets. */
static tk_vec point_before(const straight *line, double inches)
{
    tk_vec way = tk_vec_sub(line->to, line->from);
    double part = line->part - inches / tk_vec_length(way);
    return tk_vec_add(line->from, tk_vec_scale(way, part > 0 ? part : 0));
}

/* Somebody alive in the street, standing or lying, whom the wall he lies behind does not hide. */
bool duel_stands_open(const duel_world *world, const duel_state *state, int walker, tk_vec from)
{
    const duel_walker *it = &state->walker[walker];
    return duel_on_foot(it) && !it->level && duel_walker_wounds(world, state, walker) < 3 &&
           !duel_check_person_target(world, state, walker, from);
}

/* What a weapon that nobody aims would hit now; `aim` gets the side of a vehicle [automatic-fire]. */
static straight straight_line(const duel_world *world, const duel_state *state, int car, int weapon, uint8_t *aim)
{
    static const double JUST_BEFORE = 0.02;
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    int mount = duel_weapon_part(vehicle, weapon)->place, range = duel_weapon_row(world, vehicle, weapon)->range;
    tk_vec way = tk_heading_vec(duel_mount_heading(it, mount));
    straight line = {.from = duel_muzzle(world, state, car, mount), .target = DUEL_TARGET_EDGE};
    line.to = tk_vec_add(line.from, tk_vec_scale(way, range ? range : world->map.width + world->map.height));
    line.part = duel_nearest_fixture(world, state, line.from, line.to, &line.target);
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        tk_polygon square = duel_square_at(duel_walker_at(&state->walker[i]));
        if (duel_stands_open(world, state, i, line.from)) meets(&line, &square, DUEL_TARGET_WALKER + i);
    }
    for (int other = 0; other < world->cars; other++) {
        if (other == car || !duel_is_there(&state->car[other])) continue;
        tk_polygon there = duel_polygon(world, state, other);
        if (meets(&line, &there, DUEL_TARGET_CAR + other))
            *aim = (uint8_t)side_struck(world, &state->car[other], point_before(&line, JUST_BEFORE));
    }
    return line;
}

int duel_ahead_of(const duel_world *world, const duel_state *state, int car, int weapon, uint8_t *aim)
{
    return straight_line(world, state, car, weapon, aim).target;
}

/* What is on automatic fires after the moves of a turn, without anybody's doing [automatic-fire]. */
static void add_automatic(const duel_play *play)
{
    duel_state *state = play->state;
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &state->car[car];
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        for (int i = 0; i < vehicle->weapon_count && duel_fires_by_itself(it); i++) {
            if (!(it->weapon[i].flags & WEAPON_AUTOMATIC) || duel_weapon_row(play->world, vehicle, i)->dropped)
                continue;
            if (duel_check_ready(play->world, state, car, i) || state->deed_count == DUEL_MAX_DEEDS) continue;
            it->weapon[i].flags |= WEAPON_FIRED;
            state->deed[state->deed_count++] =
                (duel_deed){.car = (uint8_t)car, .weapon = (uint8_t)i, .flags = DEED_AUTOMATIC};
        }
    }
}

/* ---- rolling ---- */

static tk_vec muzzle_of(const duel_play *play, const duel_deed *shot)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[shot->car]);
    return duel_muzzle(play->world, play->state, shot->car, duel_weapon_part(vehicle, shot->weapon)->place);
}

int duel_hit_of(int roll, int need)
{
    enum { CLEAN = 2 };
    if (roll <= 2 || roll < need) return HIT_NOT;
    return roll >= need + CLEAN ? HIT_CLEAN : HIT_PLAIN;
}

/* Returns what was in it: duel_use_shot. */
static int use_up(const duel_play *play, const duel_deed *shot)
{
    duel_car *it = &play->state->car[shot->car];
    const duel_weapon *row = row_of(play, shot);
    it->weapon[shot->weapon].flags |= WEAPON_KNOWN;
    it->power = (uint16_t)(it->power > row->drain ? it->power - row->drain : 0);
    bool by_itself = shot->flags & DEED_AUTOMATIC && !(shot->flags & DEED_LINKED);
    int magazine = by_itself ? DUEL_AS_PROGRAMMED : shot->magazine - 1;
    return duel_use_shot(duel_vehicle_of(play->world, it), it, shot->weapon, magazine);
}

static void remember_target(const duel_play *play, const duel_deed *shot)
{
    duel_weapon_state *weapon = &play->state->car[shot->car].weapon[shot->weapon];
    bool same = weapon->run && weapon->target == shot->target && weapon->turn == (uint8_t)(play->state->turn - 1);
    bool counts = !(shot->flags & (DEED_AUTOMATIC | DEED_GROUND)) && shot->target < DUEL_TARGET_EDGE;
    weapon->run = (uint8_t)(!counts ? 0 : same ? weapon->run + (weapon->run < 200) : 1);
    weapon->target = counts ? shot->target : DUEL_NONE;
    weapon->turn = (uint8_t)play->state->turn;
}

int duel_roll_damage(const duel_play *play, int dice, int plus, bool burst, uint8_t *worn)
{
    int sum = plus;
    *worn = 0;
    for (int i = 0; i < dice; i++) {
        int die = duel_die(play);
        sum += die;
        if (die >= (burst ? 5 : 6)) (*worn)++;
    }
    return sum < 0 ? 0 : sum;
}

/* [missed-shots] */
static void fly_past(const duel_play *play, duel_deed *shot, int need, const tk_ledger *ledger)
{
    int walker = duel_walker_target(play->world, play->state, shot->target);
    duel_flight flight = {.from = muzzle_of(play, shot),
                          .from_feet = duel_feet_of_car(&play->state->car[shot->car]),
                          .wall = TK_ABSENT,
                          .range = row_of(play, shot)->range,
                          .need = need,
                          .ledger = ledger};
    if (shot->flags & DEED_GROUND || (walker < 0 && shot->target >= play->world->cars)) return;
    duel_spot spot;
    if (walker < 0) {
        flight.to = duel_line_to(play->world, play->state, shot->car, shot->weapon, shot->target).to;
        flight.to_feet = duel_feet_of_car(&play->state->car[shot->target]);
    } else if (duel_find_spot(play->world, play->state, walker, flight.from, TK_ABSENT, &spot)) {
        flight.to = spot.at;
        flight.to_feet = spot.feet;
        flight.wall = spot.wall;
    }
    duel_stray(play, shot, &flight);
}

void duel_scatter_at_wall(const duel_play *play, duel_deed *shot, tk_vec from, tk_vec aimed, int missed)
{
    double far = tk_vec_length(tk_vec_sub(aimed, from));
    tk_vec at = duel_scatter(play, aimed, duel_heading_to(from, aimed), missed, far);
    static const double INTO_IT = 0.02;
    tk_vec way = tk_vec_scale(tk_vec_sub(at, from), 1 + INTO_IT / (far + INTO_IT));
    int found = DUEL_TARGET_EDGE;
    double part = duel_nearest_fixture(play->world, play->state, from, tk_vec_add(from, way), &found);
    if (part <= 1) {
        at = tk_vec_add(from, tk_vec_scale(way, part));
        shot->hit = HIT_STRAY;
        DUEL_EVENT(play, EVENT_STRAY, NULL, shot->car, (int16_t)found);
    } else {
        shot->flags |= DEED_GROUND;
    }
    shot->target = (uint16_t)found;
    shot->aim = 0;
    shot->points = 0;
    shot->x = duel_hundredths(at.x);
    shot->y = duel_hundredths(at.y);
}

/* What becomes of a shot that has missed: it scatters at a wall, or flies on where there are buildings. */
static void go_astray(const duel_play *play, duel_deed *shot, int need, int roll, const tk_ledger *ledger)
{
    int missed = need > roll ? need - roll : 1;
    DUEL_EVENT(play, EVENT_MISS, NULL, shot->car);
    if (shot->flags & DEED_GROUND)
        shot->points = (int16_t)missed;
    else if (duel_is_battering(play->world, shot->target))
        duel_scatter_at_wall(play, shot, muzzle_of(play, shot), duel_shot_end(play->world, play->state, shot), missed);
    else if (play->world->map.buildings)
        fly_past(play, shot, need, ledger);
}

static void roll_once(const duel_play *play, duel_deed shot, int need, const tk_ledger *ledger, results *out)
{
    const duel_weapon *row = row_of(play, &shot);
    int roll = duel_roll(play, 2, 0);
    DUEL_EVENT(play, EVENT_TO_HIT, ledger, shot.car, duel_signed(need), (int16_t)roll);
    shot.hit = (uint8_t)duel_hit_of(roll, need);
    shot.points = 0;
    if (!shot.hit) go_astray(play, &shot, need, roll, ledger);
    if (shot.hit && !(shot.flags & DEED_GROUND)) {
        int points = duel_roll_damage(play, row->dice, row->plus, row->spread == SPREAD_BURST, &shot.worn);
        int loss = duel_cloud_loss(play->world, play->state, &shot);
        shot.points = (int16_t)(points > loss ? points - loss : 0);
    }
    if (out->count < MOST_RESULTS) out->shot[out->count++] = shot;
}

/* At what is first on the line; a launcher at the ground before it. */
static void point_ahead(const duel_play *play, duel_deed *shot)
{
    static const double BEFORE_IT = 0.1;
    straight line = straight_line(play->world, play->state, shot->car, shot->weapon, &shot->aim);
    shot->target = (uint16_t)line.target;
    if (!row_of(play, shot)->launcher || line.target == DUEL_TARGET_EDGE) return;
    tk_vec spot = point_before(&line, BEFORE_IT);
    shot->flags |= DEED_GROUND;
    shot->target = 0;
    shot->x = duel_hundredths(spot.x);
    shot->y = duel_hundredths(spot.y);
}

/* The smoke lies along the line as it was when it was fired. */
static void note_end(const duel_play *play, duel_deed *shot)
{
    tk_vec end = duel_shot_end(play->world, play->state, shot);
    shot->x = duel_hundredths(end.x);
    shot->y = duel_hundredths(end.y);
}

static void roll_shot(const duel_play *play, duel_deed *declared, results *out)
{
    const duel_car *it = &play->state->car[declared->car];
    const duel_weapon *row = row_of(play, declared);
    tk_ledger ledger = {0};
    if (declared->flags & DEED_AUTOMATIC) point_ahead(play, declared);
    if (row->lays && !(declared->flags & (DEED_AUTOMATIC | DEED_GROUND))) note_end(play, declared);
    duel_deed shot = *declared;
    int load = use_up(play, &shot);
    if (shot.target == DUEL_TARGET_EDGE) {
        DUEL_EVENT(play, EVENT_FIRES_AT_NOTHING, NULL, shot.car, shot.weapon);
        return;
    }
    int which = (int)(declared - play->state->deed);
    duel_sight sight =
        duel_look_linked(play->world, play->state, play->state->deed, play->state->deed_count, which, &ledger);
    if (shot.flags & DEED_GROUND)
        DUEL_EVENT(play, EVENT_LAUNCHED, NULL, shot.car, shot.weapon, shot.x, shot.y);
    else
        DUEL_EVENT(play, EVENT_FIRES, NULL, shot.car, shot.crew, shot.weapon, (int16_t)shot.target,
                   (int16_t)(shot.target < play->world->cars ? shot.aim : TK_ABSENT));
    if (duel_is_sweep(play->world, &shot) && !sight.reason) {
        duel_sweep(play, &shot, sight.need, &ledger);
        return;
    }
    if (row->launcher || sight.reason) { /* a grenade is rolled for when it lands */
        if (row->launcher && load >= 0 && !sight.reason) duel_launch(play, &shot, load, &sight);
        return;
    }
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int rockets = row->salvo ? 2 * it->dp[vehicle->weapon[shot.weapon]] : 1;
    if (row->salvo && rockets > row->salvo) rockets = row->salvo;
    for (int i = 0; i < rockets; i++) roll_once(play, shot, sight.need, &ledger, out);
}

/* ---- damage ---- */

duel_source duel_source_of(const duel_weapon *row)
{
    return row->port == PORT_LASER ? SOURCE_LASER : row->port == PORT_FLAMETHROWER ? SOURCE_FLAME : SOURCE_SHOT;
}

/* Spikes fired at a vehicle: one of the tires on that side [spike-gun]. */
int duel_tire_struck(const duel_play *play, const duel_deed *shot, uint32_t aims)
{
    uint8_t found[DUEL_AIM_COUNT];
    uint32_t count = 0;
    for (int aim = AIM_TIRE_FRONT_LEFT; aim <= AIM_TIRE_SIDECAR; aim++)
        if (aims >> aim & 1) found[count++] = (uint8_t)aim;
    if (shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR) return shot->aim;
    return count ? found[count > 1 ? tk_dice_below(play->dice, count) : 0] : shot->aim;
}

/* Of a hand weapon only what stands on a tripod is one of the list; NULL. */
static const duel_weapon *listed_weapon(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    if (!duel_is_hand(shot))
        return duel_weapon_row(world, duel_vehicle_of(world, &state->car[shot->car]), shot->weapon);
    int weapon = world->gear[shot->weapon - DEED_HAND].weapon;
    return weapon == DUEL_NONE ? NULL : &world->weapon[weapon];
}

bool duel_breaks_walls(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_weapon *row = listed_weapon(world, state, shot);
    return !row || !row->tires_only;
}

/* What a shot was fired at, as far as it got. */
static tk_vec end_of_line(const duel_play *play, const duel_deed *shot)
{
    int walker = duel_walker_target(play->world, play->state, shot->target);
    if (!duel_is_hand(shot)) return duel_shot_end(play->world, play->state, shot);
    bool spot = shot->hit == HIT_STRAY || duel_is_battering(play->world, shot->target);
    if (walker >= 0) return duel_walker_at(&play->state->walker[walker]);
    if (spot) return (tk_vec){(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    return duel_hand_line(play->world, play->state, shot).to;
}

/* A stray shot may strike a higher floor: its `aim`. */
static void break_open(const duel_play *play, const duel_deed *shot, int fixture)
{
    duel_stretch stretch = duel_stretch_at(play->world, fixture, end_of_line(play, shot));
    if (shot->hit == HIT_STRAY && stretch.side) stretch.floor = shot->aim;
    duel_breach(play, fixture, stretch, 1);
}

/* Walls and buildings are breached by a hit of all their points at once; other things lose points
 * [targeting-fixtures]. */
static void hit_fixture(const duel_play *play, const duel_deed *shot, tk_ledger *ledger)
{
    int index = shot->target - DUEL_TARGET_FIXTURE;
    const duel_fixture *it = &play->world->map.fixture[index];
    bool spikes = !duel_breaks_walls(play->world, play->state, shot);
    if (it->dp && !duel_is_wall(it->kind) && !spikes)
        duel_wear_fixture(play, index, shot->points);
    else if (it->dp && shot->points >= it->dp && !spikes)
        break_open(play, shot, index);
    duel_provoke(play, index, shot->car);
    tk_ledger_add(ledger, LABEL_PASSED, -shot->points, TK_ABSENT);
}

static duel_strike strike_of(const duel_play *play, const duel_deed *shot)
{
    const duel_weapon *row = row_of(play, shot);
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[shot->car]);
    duel_line line = duel_line_to(play->world, play->state, shot->car, shot->weapon, shot->target);
    uint32_t aims = duel_line_aims(play->world, play->state, &line, shot->target);
    bool sidecar = aims >> AIM_SIDECAR & 1;
    unsigned face = line.open ? line.open : duel_facing(play->world, &play->state->car[shot->target], line.from);
    return (duel_strike){.blow = {.car = (uint8_t)shot->target,
                                  .aim = (uint8_t)(row->tires_only ? duel_tire_struck(play, shot, aims) : shot->aim),
                                  .source = (uint8_t)duel_source_of(row),
                                  .by = shot->car,
                                  .points = shot->points,
                                  .weapon = duel_weapon_part(vehicle, shot->weapon)->row},
                         .face = (uint8_t)(face ? __builtin_ctz(face) : TK_SIDE_FRONT),
                         .near_sidecar = sidecar,
                         .worn = shot->worn};
}

static void burst(const duel_play *play, const duel_deed *shot)
{
    const duel_weapon *row = listed_weapon(play->world, play->state, shot);
    if (!play->state->afoot || !row || row->spread != SPREAD_BURST) return;
    tk_vec to = end_of_line(play, shot);
    duel_spot hand = {.at = to};
    if (duel_is_hand(shot)) duel_hand_muzzle(play->world, play->state, shot, to, &hand);
    duel_burst_where_it_hits(play, duel_is_hand(shot) ? hand.at : muzzle_of(play, shot), to, shot->target, shot->car);
}

/* The shot keeps the points that did damage: what armor reflected is no part of the hazard. */
static void apply_shot(const duel_play *play, duel_deed *shot)
{
    tk_ledger ledger = {0};
    int rolled = shot->points, walker = duel_walker_target(play->world, play->state, shot->target);
    bool fixture = shot->target >= DUEL_TARGET_FIXTURE && shot->target < DUEL_TARGET_COUNTER;
    burst(play, shot);
    if (duel_is_hand(shot) && !fixture) {
        duel_apply_hand(play, shot);
        return;
    }
    if (shot->target >= DUEL_TARGET_WALKER) {
        if (walker >= 0)
            duel_hit_in_cover(play, shot, walker, muzzle_of(play, shot), duel_source_of(row_of(play, shot)));
        return;
    }
    tk_ledger_add(&ledger, LABEL_ROLLED, rolled, TK_ABSENT);
    if (shot->target >= DUEL_TARGET_FIXTURE) {
        hit_fixture(play, shot, &ledger);
    } else {
        duel_strike strike = strike_of(play, shot);
        shot->points = (int16_t)duel_strike_at(play, &strike, &ledger);
    }
    DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)shot->target, (int16_t)rolled);
}

/* Where a shot at the ground leaves, and along which heading what it leaves there lies: as the vehicle does; of a
 * tripod's weapon along the line of fire. */
static tk_pose fired_from(const duel_play *play, const duel_deed *shot, tk_vec at)
{
    const duel_car *it = &play->state->car[shot->car];
    if (duel_is_hand(shot)) {
        duel_spot hand = {.at = at};
        duel_hand_muzzle(play->world, play->state, shot, at, &hand);
        return (tk_pose){hand.at, duel_heading_to(hand.at, at)};
    }
    int mount = duel_weapon_part(duel_vehicle_of(play->world, it), shot->weapon)->place;
    return (tk_pose){duel_muzzle(play->world, play->state, shot->car, mount), it->body.heading};
}

/* Spikes, or a burst, where it was aimed or beside it [targeting-ground]. */
static void hit_ground(const duel_play *play, const duel_deed *shot)
{
    tk_vec at = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    tk_pose muzzle = fired_from(play, shot, at);
    if (shot->points > 0) {
        tk_vec from = muzzle.at;
        double far = tk_vec_length(tk_vec_sub(at, from));
        at = duel_scatter(play, at, duel_heading_to(from, at), shot->points, far);
    }
    const duel_weapon *row = listed_weapon(play->world, play->state, shot);
    if (row && row->lays && row->direct) {
        duel_lay(play, (duel_counter_kind)row->lays, shot->car, (tk_pose){at, muzzle.heading},
                 duel_life_of((duel_counter_kind)row->lays, play->state->phase));
        return;
    }
    if (!row || row->spread != SPREAD_BURST) return;
    DUEL_EVENT(play, EVENT_BURSTS, NULL, duel_hundredths(at.x), duel_hundredths(at.y));
    duel_burst_on_people(play, at, DUEL_BURST_REACH, 1, 0, shot->car);
}

/* Whom a tripod's burst puts out is credited to who fired it [points-on-foot]. */
static void strike_ground(const duel_play *play, const duel_deed *shot)
{
    if (!duel_is_hand(shot)) {
        hit_ground(play, shot);
        return;
    }
    int shooter = duel_shooter(play->world, shot);
    duel_begin_feat(play, shooter, duel_on_foot(&play->state->walker[shooter]), FEAT_SKILL_GUNNER);
    hit_ground(play, shot);
    duel_end_feat(play);
}

/* From the muzzle along the line of fire; on a tripod. */
static tk_pose line_by_hand(const duel_play *play, const duel_deed *shot)
{
    tk_vec end;
    if (duel_is_battering(play->world, shot->target))
        duel_look_batter(play->world, play->state, shot, &end, NULL);
    else
        end = end_of_line(play, shot);
    duel_spot muzzle = {.at = end};
    duel_hand_muzzle(play->world, play->state, shot, end, &muzzle);
    return (tk_pose){muzzle.at, duel_heading_to(muzzle.at, end)};
}

static tk_pose line_aboard(const duel_play *play, const duel_deed *shot)
{
    const duel_car *it = &play->state->car[shot->car];
    int mount = duel_weapon_part(duel_vehicle_of(play->world, it), shot->weapon)->place;
    tk_vec from = muzzle_of(play, shot), end = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    return (tk_pose){from, shot->flags & DEED_AUTOMATIC ? duel_mount_heading(it, mount) : duel_heading_to(from, end)};
}

/* A flamethrower leaves smoke along its line of fire, whether there is anything in it or not [flamethrower]. */
static void trail_smoke(const duel_play *play, const duel_deed *shot)
{
    const duel_weapon *row = listed_weapon(play->world, play->state, shot);
    if (!row || row->dropped || row->direct || !row->lays) return;
    tk_pose line = duel_is_hand(shot) ? line_by_hand(play, shot) : line_aboard(play, shot);
    tk_vec middle = tk_vec_add(line.at, tk_vec_scale(tk_heading_vec(line.heading), 0.5));
    duel_lay(play, (duel_counter_kind)row->lays, shot->car, (tk_pose){middle, line.heading},
             duel_life_of((duel_counter_kind)row->lays, play->state->phase));
}

void duel_tell_side(const duel_play *play, int event, int car, int weapon, int value)
{
    const duel_world *world = play->world;
    unsigned seats = 0;
    for (int seat = 0; seat < world->seats; seat++)
        if (duel_knows_weapon(world, &play->state->car[car], seat, car, weapon)) seats |= duel_bit(seat);
    bool open = play->state->car[car].weapon[weapon].flags & WEAPON_KNOWN;
    const int16_t args[TK_EVENT_ARGS] = {(int16_t)car, (int16_t)weapon, (int16_t)value};
    if (play->events) tk_events_add(play->events, event, (uint16_t)(open ? TK_EVERYONE : seats), args, NULL);
}

/* ---- other firing actions ---- */

/* Others learn of it when the weapon fires: what it is may still be concealed. */
static void switch_automatic(const duel_play *play, const duel_deed *shot)
{
    duel_car *it = &play->state->car[shot->car];
    duel_weapon_state *weapon = &it->weapon[shot->weapon];
    weapon->flags ^= WEAPON_AUTOMATIC;
    weapon->run = 0;
    duel_program(duel_vehicle_of(play->world, it), it, shot->weapon, shot->x);
    duel_tell_side(play, EVENT_AUTOMATIC, shot->car, shot->weapon, (weapon->flags & WEAPON_AUTOMATIC) != 0);
}

/* Before anything fires by itself: what is put on in a phase fires from that phase on, what is taken off does not. */
static void switch_all(const duel_play *play)
{
    for (int i = 0; i < play->state->deed_count; i++)
        if (play->state->deed[i].flags & DEED_SWITCH) switch_automatic(play, &play->state->deed[i]);
}

static void do_action(const duel_play *play, const duel_deed *shot)
{
    if (shot->flags & DEED_DROP) duel_drop(play, shot->car, shot->weapon, shot->aim, shot->magazine - 1);
    if (shot->flags & DEED_LIGHT) duel_shine(play, shot);
    if (shot->flags & DEED_HANDLE) duel_handle(play, shot);
}

/* The counter of the detonation with the highest one below `most`; -1. */
static int next_detonation(const duel_state *state, int most)
{
    int best = -1;
    for (int i = 0; i < state->deed_count; i++) {
        const duel_deed *shot = &state->deed[i];
        if (shot->flags & DEED_DETONATE && shot->counter < most && shot->counter > best) best = shot->counter;
    }
    return best;
}

/* Counters move up when one is taken away: the last ones first. */
static void detonate_all(const duel_play *play)
{
    const duel_state *state = play->state;
    for (int at = next_detonation(state, DUEL_MAX_COUNTERS); at >= 0; at = next_detonation(state, at))
        if (at < state->counter_count) duel_detonate(play, at);
}

/* ---- the step ---- */

static bool same_attack(const duel_deed *a, const duel_deed *b)
{
    return a->car == b->car && a->weapon == b->weapon && a->crew == b->crew;
}

/* Has a shot of the same attack before it struck the same vehicle? A stray one may have struck another. */
static bool is_counted(const results *all, int at)
{
    for (int i = at - 1; i >= 0 && same_attack(&all->shot[i], &all->shot[at]); i--)
        if (all->shot[i].target == all->shot[at].target) return true;
    return false;
}

/* Of the rockets of one pod only the best counts for debris: each is an attack by itself [rocket-pod]. */
static void count_apart(const duel_play *play, const results *all, int at, int before, uint16_t *best)
{
    const duel_deed *shot = &all->shot[at];
    bool rocket = shot->target < play->world->cars && !duel_is_hand(shot) && row_of(play, shot)->salvo;
    if (!rocket) return;
    duel_car *it = &play->state->car[shot->target];
    if (!is_counted(all, at)) *best = 0;
    int own = it->phase_damage - before, more = own > *best ? own - *best : 0;
    if (more) *best = (uint16_t)own;
    it->phase_damage = (uint16_t)(before + more);
}

/* Each attack is a hazard of its own; the rockets of one pod are one attack [hazards]. */
static void raise_hazards(const duel_play *play, const results *all)
{
    for (int i = 0; i < all->count; i++) {
        const duel_deed *shot = &all->shot[i];
        if (is_counted(all, i)) continue;
        int points = 0;
        for (int j = i; j < all->count && same_attack(shot, &all->shot[j]); j++)
            if (all->shot[j].hit && all->shot[j].target == shot->target && !(shot->flags & DEED_GROUND))
                points += all->shot[j].points;
        bool vehicle = points && shot->target < play->world->cars;
        if (vehicle) duel_hazard(play, shot->target, duel_fire_hazard(points), LABEL_HAZARD);
    }
}

static void settle(const duel_play *play)
{
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        duel_aftermath(play, car);
        if (it->phase_damage) duel_shed_debris(play, car, it->hit_points ? it->hit_at : AIM_UNDER, 0);
        duel_judge_wreck(play, car);
    }
}

static void roll_hand(const duel_play *play, duel_deed shot, results *all)
{
    int rolls = duel_hand_rolls(play->world, &shot);
    for (int nth = 0; nth < rolls; nth++) {
        duel_deed each = shot;
        duel_fire_hand(play, &each, nth);
        if (all->count < MOST_RESULTS) all->shot[all->count++] = each;
    }
}

/* Who fired it, plus 1; 0: nobody aboard did. */
static uint8_t hand_on_trigger(const duel_deed *shot)
{
    bool by_itself = shot->flags & DEED_AUTOMATIC && !(shot->flags & DEED_LINKED);
    return by_itself || duel_is_hand(shot) ? 0 : (uint8_t)(shot->crew + 1);
}

static void resolve(const duel_play *play, results *all)
{
    duel_state *state = play->state;
    enum { NOT_FIRED = DEED_SWITCH | DEED_DROP | DEED_LIGHT | DEED_HANDLE | DEED_DETONATE };
    for (int i = 0; i < state->deed_count; i++)
        if (duel_is_drop(&state->deed[i])) duel_do(play, &state->deed[i]);
    for (int i = 0; i < state->deed_count; i++)
        if (duel_is_hand(&state->deed[i]))
            roll_hand(play, state->deed[i], all);
        else if (!(state->deed[i].flags & NOT_FIRED))
            roll_shot(play, &state->deed[i], all);
    for (int i = 0; i < state->deed_count; i++)
        if (!duel_is_hand(&state->deed[i]) && !(state->deed[i].flags & NOT_FIRED))
            remember_target(play, &state->deed[i]);
    uint16_t best[DUEL_MAX_CARS] = {0};
    for (int i = 0; i < all->count; i++) {
        duel_deed *shot = &all->shot[i];
        if (!shot->hit || shot->flags & DEED_GROUND) continue;
        int car = shot->target < play->world->cars ? shot->target : 0, before = state->car[car].phase_damage;
        state->trigger = hand_on_trigger(shot);
        apply_shot(play, shot);
        count_apart(play, all, i, before, &best[car]);
    }
    state->trigger = 0;
    for (int i = 0; i < state->deed_count; i++)
        if (duel_is_hand(&state->deed[i]) || !(state->deed[i].flags & NOT_FIRED)) trail_smoke(play, &state->deed[i]);
    for (int i = 0; i < all->count; i++)
        if (all->shot[i].flags & DEED_GROUND) strike_ground(play, &all->shot[i]);
    detonate_all(play);
    for (int i = 0; i < state->deed_count; i++)
        if (!duel_is_drop(&state->deed[i])) do_action(play, &state->deed[i]);
}

bool duel_run_shots(const duel_play *play, duel_frame *frame)
{
    duel_state *state = play->state;
    results all;
    all.count = 0;
    (void)frame;
    duel_pop(state);
    bool last = state->phase == DUEL_PHASES;
    duel_wear_off(play);
    switch_all(play);
    duel_drop_automatic(play);
    if (last) add_automatic(play);
    resolve(play, &all);
    if (last) duel_fire_guns(play);
    for (int i = 0; i < state->deed_count; i++) state->deed[i] = (duel_deed){0};
    state->deed_count = 0;
    duel_grenades_land(play);
    duel_thrown_tick(play);
    raise_hazards(play, &all);
    settle(play);
    duel_tick(play);
    duel_people_tick(play);
    if (last) duel_burn(play);
    return true;
}
