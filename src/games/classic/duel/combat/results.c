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

/* What a weapon on automatic would hit now: a target number, DUEL_TARGET_EDGE when nothing; `aim` its side. */
static int straight_target(const duel_world *world, const duel_state *state, int car, int weapon, uint8_t *aim)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_weapon *row = duel_weapon_row(world, vehicle, weapon);
    int mount = duel_weapon_part(vehicle, weapon)->place, found = DUEL_TARGET_EDGE;
    tk_vec from = duel_muzzle(world, state, car, mount);
    tk_vec way = tk_heading_vec(duel_mount_heading(it, mount));
    double reach = row->range ? row->range : world->map.width + world->map.height, enter, leave;
    tk_vec to = tk_vec_add(from, tk_vec_scale(way, reach));
    double best = duel_nearest_fixture(world, state, from, to, &found);
    for (int other = 0; other < world->cars; other++) {
        if (other == car || !duel_is_there(&state->car[other])) continue;
        tk_polygon there = duel_polygon(world, state, other);
        if (!duel_segment_clip(from, to, &there, &enter, &leave) || enter >= best) continue;
        best = enter;
        found = DUEL_TARGET_CAR + other;
        tk_vec at = tk_vec_add(from, tk_vec_scale(way, enter * reach - 0.02));
        *aim = (uint8_t)side_struck(world, &state->car[other], at);
    }
    return found;
}

/* What is on automatic fires after the moves of a turn, without anybody's doing [automatic-fire]. */
static void add_automatic(const duel_play *play)
{
    duel_state *state = play->state;
    for (int car = 0; car < play->world->cars; car++) {
        duel_car *it = &state->car[car];
        const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
        for (int i = 0; i < vehicle->weapon_count && duel_in_play(it); i++) {
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
    return duel_use_shot(duel_vehicle_of(play->world, it), it, shot->weapon, shot->magazine - 1);
}

static void remember_target(const duel_play *play, const duel_deed *shot)
{
    duel_weapon_state *weapon = &play->state->car[shot->car].weapon[shot->weapon];
    bool same = weapon->run && weapon->target == shot->target && weapon->turn == (uint8_t)(play->state->turn - 1);
    bool counts = !(shot->flags & (DEED_AUTOMATIC | DEED_GROUND)) && shot->target < DUEL_NONE;
    weapon->run = (uint8_t)(!counts ? 0 : same ? weapon->run + (weapon->run < 200) : 1);
    weapon->target = counts ? (uint8_t)shot->target : DUEL_NONE;
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

/* Infrared lasers lose a point a die for every half inch of cloud [infrared]. */
static int cloud_loss(const duel_play *play, const duel_deed *shot)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[shot->car]);
    if (!(vehicle->infrared >> shot->weapon & 1) || shot->target >= play->world->cars) return 0;
    duel_line line = duel_line_to(play->world, play->state, shot->car, shot->weapon, shot->target);
    return row_of(play, shot)->dice * duel_cloud_between(play->state, line.from, line.to);
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

static void roll_once(const duel_play *play, duel_deed shot, int need, const tk_ledger *ledger, results *out)
{
    const duel_weapon *row = row_of(play, &shot);
    int roll = duel_roll(play, 2, 0);
    DUEL_EVENT(play, EVENT_TO_HIT, ledger, shot.car, duel_signed(need), (int16_t)roll);
    shot.hit = (uint8_t)duel_hit_of(roll, need);
    if (!shot.hit) DUEL_EVENT(play, EVENT_MISS, NULL, shot.car);
    if (!shot.hit && play->world->map.buildings) fly_past(play, &shot, need, ledger);
    if (shot.hit && !(shot.flags & DEED_GROUND)) {
        int points = duel_roll_damage(play, row->dice, row->plus, row->spread == SPREAD_BURST, &shot.worn);
        int loss = cloud_loss(play, &shot);
        shot.points = (int16_t)(points > loss ? points - loss : 0);
    }
    if (shot.flags & DEED_GROUND) shot.points = (int16_t)(shot.hit ? 0 : need > roll ? need - roll : 1); /* missed by */
    if (out->count < MOST_RESULTS) out->shot[out->count++] = shot;
}

static void roll_shot(const duel_play *play, duel_deed *declared, results *out)
{
    const duel_car *it = &play->state->car[declared->car];
    const duel_weapon *row = row_of(play, declared);
    tk_ledger ledger = {0};
    if (declared->flags & DEED_AUTOMATIC)
        declared->target =
            (uint16_t)straight_target(play->world, play->state, declared->car, declared->weapon, &declared->aim);
    duel_deed shot = *declared;
    int load = use_up(play, &shot);
    if (shot.target == DUEL_TARGET_EDGE) {
        remember_target(play, &shot);
        return;
    }
    duel_sight sight = duel_look(play->world, play->state, &shot, &ledger);
    if (shot.flags & DEED_GROUND)
        DUEL_EVENT(play, EVENT_LAUNCHED, NULL, shot.car, shot.weapon, shot.x, shot.y);
    else
        DUEL_EVENT(play, EVENT_FIRES, NULL, shot.car, shot.crew, shot.weapon, (int16_t)shot.target,
                   (int16_t)(shot.target < play->world->cars ? shot.aim : TK_ABSENT));
    remember_target(play, &shot);
    if (duel_is_sweep(play->world, &shot) && !sight.reason) {
        duel_sweep(play, &shot, sight.need, &ledger);
        return;
    }
    if (row->launcher || sight.reason) { /* a grenade is rolled for when it lands */
        if (row->launcher && load >= 0 && !sight.reason) duel_launch(play, &shot, load);
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
static int tire_struck(const duel_play *play, const duel_deed *shot)
{
    duel_line line = duel_line_to(play->world, play->state, shot->car, shot->weapon, shot->target);
    uint32_t aims = duel_line_aims(play->world, play->state, &line, shot->target);
    uint8_t found[DUEL_AIM_COUNT];
    uint32_t count = 0;
    for (int aim = AIM_TIRE_FRONT_LEFT; aim <= AIM_TIRE_SIDECAR; aim++)
        if (aims >> aim & 1) found[count++] = (uint8_t)aim;
    if (shot->aim >= AIM_TIRE_FRONT_LEFT && shot->aim <= AIM_TIRE_SIDECAR) return shot->aim;
    return count ? found[count > 1 ? tk_dice_below(play->dice, count) : 0] : shot->aim;
}

static tk_vec struck_at(const duel_play *play, const duel_deed *shot, int fixture)
{
    if (shot->hit == HIT_STRAY || duel_is_hand(shot))
        return (tk_vec){(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[shot->car]);
    tk_vec spot = play->world->map.fixture[fixture].middle;
    int mount = duel_weapon_part(vehicle, shot->weapon)->place;
    duel_fixture_spot(play->world, play->state, shot->car, mount, fixture, &spot);
    return spot;
}

/* A stray shot may strike a higher floor: its `aim`. */
static void break_open(const duel_play *play, const duel_deed *shot, int fixture)
{
    duel_stretch stretch = duel_stretch_at(play->world, fixture, struck_at(play, shot, fixture));
    if (shot->hit == HIT_STRAY && stretch.side) stretch.floor = shot->aim;
    duel_breach(play, fixture, stretch, 1);
}

/* Walls and buildings are breached by a hit of all their points at once; other things lose points
 * [targeting-fixtures]. */
static void hit_fixture(const duel_play *play, const duel_deed *shot, tk_ledger *ledger)
{
    int index = shot->target - DUEL_TARGET_FIXTURE;
    const duel_fixture *it = &play->world->map.fixture[index];
    uint8_t *damage = &play->state->fixture_damage[index];
    if (it->dp && !duel_is_wall(it->kind))
        *damage = (uint8_t)(*damage + shot->points > 250 ? 250 : *damage + shot->points);
    else if (it->dp && shot->points >= it->dp)
        break_open(play, shot, index);
    duel_provoke(play, index, shot->car);
    tk_ledger_add(ledger, LABEL_PASSED, -shot->points, TK_ABSENT);
}

static duel_strike strike_of(const duel_play *play, const duel_deed *shot)
{
    const duel_weapon *row = row_of(play, shot);
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[shot->car]);
    duel_line line = duel_line_to(play->world, play->state, shot->car, shot->weapon, shot->target);
    bool sidecar = duel_line_aims(play->world, play->state, &line, shot->target) >> AIM_SIDECAR & 1;
    unsigned face = line.open ? line.open : duel_facing(play->world, &play->state->car[shot->target], line.from);
    return (duel_strike){.blow = {.car = (uint8_t)shot->target,
                                  .aim = (uint8_t)(row->tires_only ? tire_struck(play, shot) : shot->aim),
                                  .source = (uint8_t)duel_source_of(row),
                                  .by = shot->car,
                                  .points = shot->points,
                                  .weapon = duel_weapon_part(vehicle, shot->weapon)->row},
                         .face = (uint8_t)(face ? __builtin_ctz(face) : TK_SIDE_FRONT),
                         .near_sidecar = sidecar,
                         .worn = shot->worn};
}

/* Of a hand weapon only what stands on a tripod is one of the list; NULL. */
static const duel_weapon *listed_weapon(const duel_play *play, const duel_deed *shot)
{
    if (!duel_is_hand(shot)) return row_of(play, shot);
    int weapon = play->world->gear[shot->weapon - DEED_HAND].weapon;
    return weapon == DUEL_NONE ? NULL : &play->world->weapon[weapon];
}

/* What a shot was fired at, as far as it got. */
static tk_vec end_of_line(const duel_play *play, const duel_deed *shot)
{
    int walker = duel_walker_target(play->world, play->state, shot->target),
        fixture = shot->target - DUEL_TARGET_FIXTURE;
    if (duel_is_battering(play->world, shot->target)) return struck_at(play, shot, fixture);
    if (walker >= 0) return duel_walker_at(&play->state->walker[walker]);
    if (shot->hit == HIT_STRAY) return (tk_vec){(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    if (duel_is_hand(shot)) return duel_hand_line(play->world, play->state, shot).to;
    return duel_line_to(play->world, play->state, shot->car, shot->weapon, shot->target).to;
}

static void burst(const duel_play *play, const duel_deed *shot)
{
    const duel_weapon *row = listed_weapon(play, shot);
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

/* Spikes, or a burst, where it was aimed or beside it [targeting-ground]. */
static void strike_ground(const duel_play *play, const duel_deed *shot)
{
    tk_vec at = {(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
    const duel_car *it = &play->state->car[shot->car];
    if (shot->points > 0) {
        int mount = duel_weapon_part(duel_vehicle_of(play->world, it), shot->weapon)->place;
        tk_vec from = duel_muzzle(play->world, play->state, shot->car, mount);
        double far = tk_vec_length(tk_vec_sub(at, from));
        at = duel_scatter(play, at, duel_heading_to(from, at), shot->points, far);
    }
    const duel_weapon *row = row_of(play, shot);
    if (row->lays) {
        duel_lay(play, (duel_counter_kind)row->lays, shot->car, (tk_pose){at, it->body.heading},
                 duel_counter_rows[row->lays].life);
        return;
    }
    DUEL_EVENT(play, EVENT_BURSTS, NULL, duel_hundredths(at.x), duel_hundredths(at.y));
    duel_burst_on_people(play, at, DUEL_BURST_REACH, 1, 0, shot->car);
}

/* A flamethrower leaves smoke along its line of fire, whether there is anything in it or not [flamethrower]. */
static void trail_smoke(const duel_play *play, const duel_deed *shot)
{
    const duel_car *it = &play->state->car[shot->car];
    const duel_weapon *row = row_of(play, shot);
    if (row->dropped || row->direct || !row->lays) return;
    int mount = duel_weapon_part(duel_vehicle_of(play->world, it), shot->weapon)->place;
    tk_vec from = duel_muzzle(play->world, play->state, shot->car, mount);
    bool aimed = shot->target < play->world->cars && !(shot->flags & DEED_AUTOMATIC);
    int heading = aimed ? duel_heading_to(from, duel_pose(&play->state->car[shot->target].body).at)
                        : duel_mount_heading(it, mount);
    tk_vec middle = tk_vec_add(from, tk_vec_scale(tk_heading_vec(heading), 0.5));
    duel_lay(play, (duel_counter_kind)row->lays, shot->car, (tk_pose){middle, heading},
             duel_counter_rows[row->lays].life);
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
    duel_weapon_state *weapon = &play->state->car[shot->car].weapon[shot->weapon];
    weapon->flags ^= WEAPON_AUTOMATIC;
    weapon->run = 0;
    duel_tell_side(play, EVENT_AUTOMATIC, shot->car, shot->weapon, (weapon->flags & WEAPON_AUTOMATIC) != 0);
}

static void do_action(const duel_play *play, const duel_deed *shot)
{
    if (shot->flags & DEED_SWITCH) switch_automatic(play, shot);
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

static void settle(const duel_play *play, const results *all)
{
    for (int car = 0; car < play->world->cars; car++) {
        int side = TK_SIDE_BACK;
        for (int i = 0; i < all->count; i++)
            if (all->shot[i].hit && all->shot[i].target == car && all->shot[i].aim <= AIM_UNDER)
                side = all->shot[i].aim;
        duel_aftermath(play, car);
        if (play->state->car[car].phase_damage) duel_shed_debris(play, car, side);
        duel_judge_wreck(play, car);
    }
}

static void roll_hand(const duel_play *play, duel_deed shot, results *all)
{
    duel_fire_hand(play, &shot);
    if (all->count < MOST_RESULTS) all->shot[all->count++] = shot;
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
        if (duel_is_hand(&state->deed[i]))
            roll_hand(play, state->deed[i], all);
        else if (!(state->deed[i].flags & NOT_FIRED))
            roll_shot(play, &state->deed[i], all);
    for (int i = 0; i < all->count; i++) {
        duel_deed *shot = &all->shot[i];
        if (!shot->hit || shot->flags & DEED_GROUND) continue;
        state->trigger = hand_on_trigger(shot);
        apply_shot(play, shot);
    }
    state->trigger = 0;
    for (int i = 0; i < state->deed_count; i++)
        if (!duel_is_hand(&state->deed[i]) && !(state->deed[i].flags & NOT_FIRED)) trail_smoke(play, &state->deed[i]);
    for (int i = 0; i < all->count; i++)
        if (all->shot[i].flags & DEED_GROUND) strike_ground(play, &all->shot[i]);
    detonate_all(play);
    for (int i = 0; i < state->deed_count; i++) do_action(play, &state->deed[i]);
}

bool duel_run_shots(const duel_play *play, duel_frame *frame)
{
    duel_state *state = play->state;
    results all;
    all.count = 0;
    (void)frame;
    duel_pop(state);
    bool last = state->phase == DUEL_PHASES;
    duel_drop_automatic(play);
    if (last) add_automatic(play);
    resolve(play, &all);
    if (last) duel_fire_guns(play);
    for (int i = 0; i < state->deed_count; i++) state->deed[i] = (duel_deed){0};
    state->deed_count = 0;
    duel_grenades_land(play);
    duel_thrown_tick(play);
    raise_hazards(play, &all);
    settle(play, &all);
    duel_tick(play);
    duel_people_tick(play);
    if (last) duel_burn(play);
    return true;
}
