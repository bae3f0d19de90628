/* Weapons of vehicles on tripods, and their gunshields [tripods] [gunshields].
 *
 * Whoever carries one sets it up in the square he stands in; it is fired by him, in that square or beside it, as a hand
 * weapon with the figures of the vehicular one. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

static bool is_at(const duel_walker *it)
{
    tk_vec stand = {(double)it->tripod_x / DUEL_GRID, (double)it->tripod_y / DUEL_GRID};
    return duel_on_foot(it) && duel_is_adjacent(duel_walker_at(it), stand);
}

/* Aboard it stands where there is a space left for it, unless he has left it in the street. */
bool duel_at_tripod(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    bool aboard = it->where == WALKER_ABOARD, own = it->in_car == world->walker[walker].car;
    return aboard ? own && !it->tripod && duel_walker_kit(world, state, walker) & KIT_STAND : it->tripod && is_at(it);
}

static bool has_tripod(const duel_world *world, const duel_state *state, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++)
        if (duel_carried_gear(world, state, walker, slot)->weapon != DUEL_NONE) return true;
    return false;
}

tk_reason duel_check_tripod(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[0]);
    const duel_walker *it = &state->walker[walker];
    if (!has_tripod(world, state, walker)) return DUEL_REASON_NO_GEAR;
    if (!duel_on_foot(it)) return DUEL_REASON_NOT_SET_UP;
    return it->tripod && !is_at(it) ? DUEL_REASON_NOT_BESIDE : TK_REASON_FINE;
}

void duel_begin_tripod(const duel_play *play, const duel_deed *deed)
{
    duel_set_busy_from_next(play, duel_shooter(play->world, deed), TASK_TRIPOD, DUEL_PHASES, 0);
}

void duel_tripod_done(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    tk_vec at = duel_walker_at(it);
    it->tripod = !it->tripod;
    it->tripod_x = duel_hundredths(at.x);
    it->tripod_y = duel_hundredths(at.y);
    DUEL_EVENT(play, EVENT_TRIPOD, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), it->tripod);
}

/* On 1 to 4 the shield is struck first; what a weapon does not do to a vehicle it does not do to the shield, and it
 * comes through nothing either [gunshields]. */
int duel_past_shield(const duel_play *play, int walker, int points, int versus)
{
    enum { STOPS = 4 };
    duel_walker *it = &play->state->walker[walker];
    if (!it->shield || !duel_at_tripod(play->world, play->state, walker)) return points;
    int roll = duel_die(play);
    DUEL_EVENT(play, EVENT_SHIELD, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)roll);
    if (roll > STOPS) return points;
    int blow = versus == VERSUS_FULL ? points : versus == VERSUS_HALF ? points / 2 : 0;
    int taken = blow < it->shield ? blow : it->shield;
    it->shield = (uint8_t)(it->shield - taken);
    return blow - taken;
}

/* ---- at a spot on the ground ---- */

/* The vehicular weapon that it is; NULL. */
static const duel_weapon *weapon_on(const duel_world *world, int gear)
{
    int weapon = gear < 0 || gear >= world->gear_count ? DUEL_NONE : world->gear[gear].weapon;
    return weapon == DUEL_NONE ? NULL : &world->weapon[weapon];
}

int duel_direct_modifier(const duel_world *world, int gear)
{
    const duel_weapon *weapon = weapon_on(world, gear);
    return weapon ? weapon->direct : 0;
}

static tk_vec spot_of(const duel_deed *shot)
{
    return (tk_vec){(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
}

static bool is_off_map(const duel_world *world, tk_vec at)
{
    return at.x < 0 || at.y < 0 || at.x > world->map.width || at.y > world->map.height;
}

duel_deed duel_spot_deed(const duel_world *world, int car, const int16_t *arg)
{
    bool linked = weapon_on(world, arg[SHOOT_WITH]) && world->gear[arg[SHOOT_WITH]].linked > 1;
    return (duel_deed){.car = (uint8_t)car,
                       .crew = (uint8_t)arg[SHOOT_CREW],
                       .weapon = (uint8_t)(DEED_HAND + arg[SHOOT_WITH]),
                       .flags = (uint8_t)(DEED_GROUND | (linked && arg[SPOT_BARRELS] > 1 ? DEED_LINKED : 0)),
                       .hit = 1,
                       .x = arg[SPOT_X],
                       .y = arg[SPOT_Y]};
}

duel_sight duel_look_spot(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    enum { GROUND = -4 };
    int gear = shot->weapon - DEED_HAND;
    tk_ledger sum = {0};
    tk_vec to = spot_of(shot);
    duel_spot from = {.at = to}, there = {.at = to,
                                          .feet = world->map.hills ? duel_ground_height(world, to) * 15 / 4 : 0,
                                          .ignores = TK_ABSENT,
                                          .wall = TK_ABSENT};
    bool inside = !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    unsigned own = inside ? duel_bit(duel_platform(world, state, shot)) : 0;
    duel_sight sight = {.reason = duel_hand_muzzle(world, state, shot, to, &from)};
    if (!sight.reason && duel_spots_blocked(world, state, &from, &there, own)) sight.reason = DUEL_REASON_NO_LINE;
    sight.distance = tk_vec_length(tk_vec_sub(to, from.at));
    if (!sight.reason && sight.distance > world->gear[gear].range) sight.reason = DUEL_REASON_OUT_OF_RANGE;
    tk_ledger_add(&sum, LABEL_HAND_WEAPON, world->gear[gear].to_hit, gear);
    tk_ledger_add(&sum, LABEL_GROUND, GROUND, TK_ABSENT);
    duel_add_burst_motion(world, state, shot, weapon_on(world, gear), from.at, to, &sum);
    duel_add_hand_sight(world, state, shot,
                        duel_cloud_past(state, from.at, to, duel_shooter_level(world, state, shot), 0), sight.distance,
                        true, &sum);
    duel_add_hand_skill(world, state, shot, true, &sum);
    sight.need = sum.total;
    if (ledger) *ledger = sum;
    return sight;
}

/* What both have in common: it is there, set up, and there are enough shots; `barrels`: TK_ABSENT, 1 or all. */
static tk_reason check_ready(const duel_world *world, const duel_state *state, int car, const int16_t *arg,
                             duel_use use, int barrels)
{
    int slot, walker = duel_walker_of(world, car, arg[SHOOT_CREW]);
    tk_reason reason = duel_check_person(world, state, car, arg[SHOOT_CREW]);
    if (!reason) reason = duel_check_thing(world, state, walker, arg[SHOOT_WITH], use, &slot);
    if (reason) return reason;
    const duel_gear *gear = &world->gear[arg[SHOOT_WITH]];
    if (gear->weapon == DUEL_NONE) return DUEL_REASON_NO_SPOT;
    if (!duel_at_tripod(world, state, walker)) return DUEL_REASON_NOT_SET_UP;
    if (barrels != TK_ABSENT && barrels != 1 && barrels != duel_most_at_once(gear)) return TK_REASON_MALFORMED;
    return duel_check_loaded(&state->walker[walker], gear, slot, barrels > 1 ? barrels : 1);
}

tk_reason duel_check_spot(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = check_ready(world, state, car, arg, USE_GUN, arg[SPOT_BARRELS]);
    if (!reason) reason = duel_check_steady(state, duel_walker_of(world, car, arg[SHOOT_CREW]));
    if (reason) return reason;
    if (!duel_strikes_ground(weapon_on(world, arg[SHOOT_WITH]))) return DUEL_REASON_NO_SPOT;
    duel_deed shot = duel_spot_deed(world, car, arg);
    if (is_off_map(world, spot_of(&shot))) return DUEL_REASON_OFF_TABLE;
    return duel_look_spot(world, state, &shot, NULL).reason;
}

/* One of them, or all that are linked; `which` of the arguments says so. */
static void offer_linked(duel_listing *list, tk_action action, int which)
{
    int most = duel_most_at_once(&list->world->gear[action.arg[SHOOT_WITH]]);
    if (duel_check_deed(list->world, list->state, list->car, action)) return;
    duel_offer_action(list, action);
    action.arg[which] = (int16_t)most;
    if (most > 1 && !duel_check_deed(list->world, list->state, list->car, action)) duel_offer_action(list, action);
}

static tk_action action_with(int verb, int crew, int gear)
{
    tk_action action = tk_action_make(verb);
    action.arg[SHOOT_CREW] = (int16_t)crew;
    action.arg[SHOOT_WITH] = (int16_t)gear;
    return action;
}

static void offer_spot(duel_listing *list, int crew, int gear, tk_vec at)
{
    tk_action action = action_with(VERB_SHOOT_GROUND, crew, gear);
    action.arg[SPOT_X] = duel_hundredths(at.x);
    action.arg[SPOT_Y] = duel_hundredths(at.y);
    offer_linked(list, action, SPOT_BARRELS);
}

/* Spikes half an inch before the nose, a burst where somebody stands. */
void duel_list_spots(duel_listing *list, int crew, int gear)
{
    const duel_world *world = list->world;
    const duel_weapon *weapon = weapon_on(world, gear);
    int side = world->team[world->owner[list->car]];
    if (!weapon || !duel_strikes_ground(weapon)) return;
    for (int car = 0; car < world->cars && duel_leaves_something(weapon); car++) {
        const duel_car *it = &list->state->car[car];
        if (!duel_in_play(it) || duel_side_of(world, list->state, car) == side) continue;
        double ahead = duel_vehicle_of(world, it)->length / 2 + 0.5;
        tk_vec way = tk_vec_scale(tk_heading_vec(duel_way(it)), ahead);
        offer_spot(list, crew, gear, tk_vec_add(duel_pose(&it->body).at, way));
    }
    for (int i = 0; i < world->walkers && list->state->afoot && weapon->spread == SPREAD_BURST; i++)
        if (duel_is_foe(world, list->state, list->car, i))
            offer_spot(list, crew, gear, duel_walker_at(&list->state->walker[i]));
}

/* ---- dropped weapons ---- */

duel_deed duel_fall_deed(const duel_world *world, int car, const int16_t *arg)
{
    (void)world;
    return (duel_deed){.car = (uint8_t)car,
                       .crew = (uint8_t)arg[SHOOT_CREW],
                       .weapon = (uint8_t)(DEED_HAND + arg[SHOOT_WITH]),
                       .flags = DEED_HANDLE,
                       .aim = HANDLE_LET_FALL,
                       .x = arg[FALL_TO],
                       .counter = (uint8_t)(arg[FALL_BARRELS] > 1 ? arg[FALL_BARRELS] : 1)};
}

/* In the street straight out from the tripod's square, beginning at its edge or corner; aboard as if the weapon were
 * mounted on the side that its gunner sits on. */
tk_pose duel_fall_pose(const duel_world *world, const duel_state *state, const duel_deed *deed)
{
    static const double EDGE = DUEL_SQUARE / 2, CORNER = 1.41421356 * DUEL_SQUARE / 2;
    enum { EIGHTH = TK_FULL_TURN / DUEL_BEARING_COUNT };
    const duel_walker *it = &state->walker[duel_shooter(world, deed)];
    const duel_weapon *weapon = weapon_on(world, deed->weapon - DEED_HAND);
    double length = duel_counter_rows[duel_dropped_kind(weapon)].length;
    if (!duel_on_foot(it)) {
        const duel_car *car = &state->car[it->in_car];
        const duel_vehicle *vehicle = duel_vehicle_of(world, car);
        return duel_drop_pose(vehicle, car, duel_seat_side(vehicle, it->in_place), length);
    }
    tk_vec stand = {(double)it->tripod_x / DUEL_GRID, (double)it->tripod_y / DUEL_GRID};
    int heading = EIGHTH * deed->x;
    double far = (deed->x % 2 ? CORNER : EDGE) + length / 2;
    return (tk_pose){tk_vec_add(stand, tk_vec_scale(tk_heading_vec(heading), far)), heading};
}

tk_reason duel_check_fall(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = check_ready(world, state, car, arg, USE_DROPPER, arg[FALL_BARRELS]);
    if (reason) return reason;
    const duel_walker *it = &state->walker[duel_walker_of(world, car, arg[SHOOT_CREW])];
    if (!duel_on_foot(it)) return arg[FALL_TO] == TK_ABSENT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    if (arg[FALL_TO] < 0 || arg[FALL_TO] >= DUEL_BEARING_COUNT) return TK_REASON_MALFORMED;
    if (it->level) return DUEL_REASON_UPSTAIRS;
    duel_deed deed = duel_fall_deed(world, car, arg);
    tk_vec at = duel_fall_pose(world, state, &deed).at;
    tk_vec stand = {(double)it->tripod_x / DUEL_GRID, (double)it->tripod_y / DUEL_GRID};
    if (is_off_map(world, at)) return DUEL_REASON_OFF_TABLE;
    return duel_line_blocked(world, state, stand, at, ~0u) ? DUEL_REASON_NO_LINE : TK_REASON_FINE;
}

/* Oil is washed away; what lies under water is harder to meet [water]. */
void duel_let_fall(const duel_play *play, const duel_deed *deed)
{
    int walker = duel_shooter(play->world, deed), gear = deed->weapon - DEED_HAND;
    const duel_walker *it = &play->state->walker[walker];
    const duel_weapon *weapon = weapon_on(play->world, gear);
    bool aboard = !duel_on_foot(it);
    tk_pose pose = duel_fall_pose(play->world, play->state, deed);
    bool wet = aboard ? play->state->car[it->in_car].wet : duel_is_in_water(play->world, pose.at);
    int kind = duel_dropped_kind(weapon);
    duel_spend_shots(play, walker, gear, deed->counter);
    DUEL_EVENT(play, EVENT_LETS_FALL, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)gear);
    for (int i = 0; i < deed->counter && !(wet && duel_counter_is(kind, TRAIT_SLICK)); i++)
        duel_lay_dropped(play, weapon, deed->car, pose, aboard ? duel_bit(it->in_car) : 0, wet);
}

void duel_list_falls(duel_listing *list, int crew, int gear)
{
    bool aboard = !duel_on_foot(&list->state->walker[duel_walker_of(list->world, list->car, crew)]);
    tk_action action = action_with(VERB_LET_FALL, crew, gear);
    if (aboard) offer_linked(list, action, FALL_BARRELS);
    for (int to = 0; to < DUEL_BEARING_COUNT && !aboard; to++) {
        action.arg[FALL_TO] = (int16_t)to;
        offer_linked(list, action, FALL_BARRELS);
    }
}
