/* Grenades thrown, or launched by hand: where they come down, when they go off, what they do to people
 * [throwing-grenades] [grenade-timers] [grenade-bounce] [grenades-and-people]. The scatter and what they do to vehicles
 * are those of vehicles' launchers [duel/combat/grenade.c]. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

static const double THROW_RANGE = 5;
enum { FLIGHT = DUEL_PHASES + 1 };

static tk_vec spot_of(const duel_deed *shot)
{
    return (tk_vec){(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
}

/* Aboard a launcher is a hand weapon like any other: it is fired from the side he sits on [shooting-from-vehicles]. */
static tk_vec hand_of(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[duel_shooter(world, shot)];
    duel_spot from;
    if (shot->aim == HANDLE_LAUNCH && !duel_on_foot(it)) {
        duel_hand_muzzle(world, state, shot, spot_of(shot), &from);
        return from.at;
    }
    return duel_on_foot(it) ? duel_walker_at(it) : duel_pose(&state->car[duel_platform(world, state, shot)].body).at;
}

static bool is_moving(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    return !duel_on_foot(&state->walker[duel_shooter(world, shot)]) &&
           state->car[duel_platform(world, state, shot)].speed;
}

/* On foot the square beside his own, aboard one beside the vehicle. */
static bool is_beside(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    static const double ROUNDING = 0.01; /* spots are in hundredths */
    if (!duel_on_foot(&state->walker[duel_shooter(world, shot)])) {
        tk_polygon there = duel_square_at(spot_of(shot));
        tk_polygon own = duel_polygon(world, state, duel_platform(world, state, shot));
        return tk_polygon_gap_within(&there, &own, DUEL_SQUARE).size < DUEL_SQUARE - ROUNDING;
    }
    return duel_is_adjacent(spot_of(shot), hand_of(world, state, shot));
}

/* Into its own square or one beside it nobody has to roll, unless the vehicle moves. */
static bool is_placed(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    return shot->aim == HANDLE_THROW && !is_moving(world, state, shot) && is_beside(world, state, shot);
}

/* ---- what it needs ---- */

static int launcher_of(const duel_world *world, const duel_state *state, int walker)
{
    return duel_carries_use(world, state, walker, USE_LAUNCHER);
}

/* The gear the grenade is launched with: there must be one. */
static const duel_gear *launcher_row(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    int walker = duel_shooter(world, shot);
    return duel_carried_gear(world, state, walker, launcher_of(world, state, walker));
}

/* Half storeys up where it is meant to come down. */
static int level_of(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    return duel_throw_level(world, state, duel_shooter(world, shot), hand_of(world, state, shot), spot_of(shot),
                            shot->points - 1);
}

/* Thrown things are 1 harder for every ten feet up or down; launched ones, as all that is fired, only upwards
 * [targeting-height]. */
static int storeys_between(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[duel_shooter(world, shot)];
    int ground = world->map.hills ? duel_ground_height(world, spot_of(shot)) * 15 / 4 : 0;
    int own =
        duel_on_foot(it) ? duel_feet_of_walker(it) : duel_feet_of_car(&state->car[duel_platform(world, state, shot)]);
    int other = ground + 5 * level_of(world, state, shot);
    if (own > other) return shot->aim == HANDLE_LAUNCH ? 0 : (own - other) / 10;
    return (other - own) / 10;
}

duel_sight duel_look_throw(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_ledger *ledger)
{
    tk_ledger sum = {0};
    tk_vec from = hand_of(world, state, shot), to = spot_of(shot);
    bool launched = shot->aim == HANDLE_LAUNCH;
    double distance = tk_vec_length(tk_vec_sub(to, from));
    int walker = duel_shooter(world, shot), gear = shot->weapon - DEED_HAND;
    int slot = launched ? launcher_of(world, state, walker) : TK_ABSENT;
    if (slot >= 0) gear = duel_walker_vehicle(world, state, walker)->carried[shot->crew][slot].gear;
    tk_ledger_add(&sum, LABEL_HAND_WEAPON, world->gear[gear].to_hit, gear);
    if (launched) tk_ledger_add(&sum, LABEL_GROUND, -4, TK_ABSENT);
    if (launched && !level_of(world, state, shot)) duel_add_burst_motion(world, state, shot, NULL, from, to, &sum);
    if (!launched && is_moving(world, state, shot)) tk_ledger_add(&sum, LABEL_RIDING, 2, TK_ABSENT);
    int here = duel_shooter_level(world, state, shot);
    int cloud = duel_cloud_past(state, from, to, here, level_of(world, state, shot));
    duel_add_hand_sight(world, state, shot, cloud, distance, launched, &sum);
    duel_deed with = *shot; /* the skill is that of what it is launched with */
    if (slot >= 0) with.weapon = (uint8_t)(DEED_HAND + gear);
    duel_add_hand_skill(world, state, &with, launched, &sum);
    int storeys = storeys_between(world, state, shot);
    if (storeys) tk_ledger_add(&sum, LABEL_HEIGHT, storeys, TK_ABSENT);
    if (ledger) *ledger = sum;
    return (duel_sight){.need = sum.total, .distance = distance};
}

static duel_deed shot_of(int car, tk_action action)
{
    const int16_t *arg = action.arg;
    return (duel_deed){.car = (uint8_t)car,
                       .crew = (uint8_t)arg[THROW_CREW],
                       .weapon = (uint8_t)(DEED_HAND + arg[THROW_WITH]),
                       .flags = DEED_HANDLE,
                       .aim = action.verb == VERB_THROW ? HANDLE_THROW : HANDLE_LAUNCH,
                       .x = arg[THROW_X],
                       .y = arg[THROW_Y],
                       .points = (int16_t)(arg[THROW_FLOOR] + 1),
                       .counter = arg[THROW_FUSE] > 0};
}

/* Not through the ceiling of the house he is in. */
static tk_reason check_floor(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[duel_shooter(world, shot)];
    int roof = duel_roof_at(world, state, spot_of(shot)), level = level_of(world, state, shot);
    if (shot->points > 0 && 2 * (shot->points - 1) > roof) return DUEL_REASON_NO_FLOOR;
    bool same = roof && duel_on_foot(it) &&
                duel_house_on(world, state, duel_walker_at(it)) == duel_house_on(world, state, spot_of(shot));
    return same && level != it->level - it->level % 2 ? DUEL_REASON_NO_LINE : TK_REASON_FINE;
}

static tk_reason check_spot(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    bool outside =
        shot->x < 0 || shot->y < 0 || shot->x > world->map.width * DUEL_GRID || shot->y > world->map.height * DUEL_GRID;
    double far = tk_vec_length(tk_vec_sub(spot_of(shot), hand_of(world, state, shot)));
    if (outside) return DUEL_REASON_OFF_TABLE;
    tk_reason reason = check_floor(world, state, shot);
    if (reason) return reason;
    bool launched = shot->aim == HANDLE_LAUNCH && !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    duel_spot from;
    reason = launched ? duel_hand_muzzle(world, state, shot, spot_of(shot), &from) : TK_REASON_FINE;
    if (reason) return reason;
    double most = shot->aim == HANDLE_THROW ? THROW_RANGE : launcher_row(world, state, shot)->range;
    return far > most + 1e-9 ? DUEL_REASON_OUT_OF_RANGE : TK_REASON_FINE;
}

/* Room for one more in the air or on the ground; TK_ABSENT. */
static int free_place(const duel_state *state)
{
    for (int i = 0; i < DUEL_MAX_THROWN; i++)
        if (!state->thrown[i].timer) return i;
    return TK_ABSENT;
}

tk_reason duel_check_throw(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    int slot, walker = duel_walker_of(world, car, action.arg[THROW_CREW]);
    tk_reason reason = duel_check_person(world, state, car, action.arg[THROW_CREW]);
    if (!reason) reason = duel_check_thing(world, state, walker, action.arg[THROW_WITH], USE_GRENADE, &slot);
    if (!reason) reason = duel_check_steady(state, walker);
    if (reason) return reason;
    if (!state->walker[walker].left[slot]) return DUEL_REASON_NO_AMMO;
    if (action.verb == VERB_LAUNCH && launcher_of(world, state, walker) < 0) return DUEL_REASON_NO_WEAPON;
    int launcher = action.verb == VERB_LAUNCH ? launcher_of(world, state, walker) : TK_ABSENT;
    bool stands = launcher < 0 || duel_carried_gear(world, state, walker, launcher)->weapon == DUEL_NONE;
    if (!stands && !duel_at_tripod(world, state, walker)) return DUEL_REASON_NOT_SET_UP;
    bool fuse = action.arg[THROW_FUSE] > 0;
    if (fuse && duel_carries_use(world, state, walker, USE_FUSE) < 0) return DUEL_REASON_NO_GEAR;
    duel_deed shot = shot_of(car, action);
    return free_place(state) >= 0 ? check_spot(world, state, &shot) : TK_REASON_NOT_NOW;
}

duel_deed duel_throw_deed(int car, tk_action action)
{
    return shot_of(car, action);
}

/* ---- what is worth offering: at every foe ---- */

static void offer_at(duel_listing *list, int crew, int gear, tk_vec at)
{
    static const uint8_t VERBS[] = {VERB_THROW, VERB_LAUNCH};
    for (size_t i = 0; i < sizeof VERBS; i++) {
        tk_action action = tk_action_make(VERBS[i]);
        action.arg[THROW_CREW] = (int16_t)crew;
        action.arg[THROW_WITH] = (int16_t)gear;
        action.arg[THROW_X] = duel_hundredths(at.x);
        action.arg[THROW_Y] = duel_hundredths(at.y);
        if (duel_check_throw(list->world, list->state, list->car, action)) continue;
        duel_offer_action(list, action);
        action.arg[THROW_FUSE] = 1;
        if (!duel_check_throw(list->world, list->state, list->car, action)) duel_offer_action(list, action);
    }
}

void duel_list_throws(duel_listing *list, int crew, int gear)
{
    const duel_world *world = list->world;
    int side = world->team[world->owner[list->car]];
    for (int car = 0; car < world->cars; car++)
        if (duel_in_play(&list->state->car[car]) && duel_side_of(world, list->state, car) != side)
            offer_at(list, crew, gear, duel_pose(&list->state->car[car].body).at);
    for (int i = 0; i < world->walkers; i++)
        if (duel_is_foe(world, list->state, list->car, i))
            offer_at(list, crew, gear, duel_walker_at(&list->state->walker[i]));
}

/* ---- in the air ---- */

static void spend(const duel_play *play, const duel_deed *shot)
{
    int walker = duel_shooter(play->world, shot);
    duel_walker *it = &play->state->walker[walker];
    int slot = duel_carries(play->world, play->state, walker, shot->weapon - DEED_HAND);
    int launcher = shot->aim == HANDLE_LAUNCH ? launcher_of(play->world, play->state, walker) : TK_ABSENT;
    int fuse = shot->counter ? duel_carries_use(play->world, play->state, walker, USE_FUSE) : TK_ABSENT;
    if (it->left[slot]) it->left[slot]--;
    if (launcher >= 0) it->left[launcher]--;
    if (fuse >= 0) it->left[fuse]--;
}

static int storeys_up(const duel_walker *it)
{
    int storeys = duel_on_foot(it) ? it->level / 2 : 0;
    return storeys > THROWN_MOST_STOREYS ? THROWN_MOST_STOREYS : storeys;
}

/* A fake looks like the usual thing. */
int duel_looks_like(const duel_world *world, int gear)
{
    if (world->grenade[world->gear[gear].grenade].bursts != BURST_NOTHING) return gear;
    for (int i = 0; i < world->gear_count; i++) {
        const duel_gear *it = &world->gear[i];
        bool plain = it->use == USE_GRENADE && world->grenade[it->grenade].bursts == BURST_BLAST;
        if (plain && !world->grenade[it->grenade].fire_modifier) return i;
    }
    return gear;
}

int duel_seen_gear(const duel_world *world, const duel_thrown *it, int seat)
{
    int owner = world->owner[world->walker[it->walker].car];
    bool known = seat == world->referee || (seat >= 0 && world->team[seat] == world->team[owner]);
    return known ? it->gear : duel_looks_like(world, it->gear);
}

/* What becomes of a grenade, with its kind at `where`: only its own side, and the referee, know a fake. */
static void tell(const duel_play *play, int type, const duel_thrown *it, int where, int16_t args[TK_EVENT_ARGS])
{
    unsigned told[2] = {0, 0};
    int looks = duel_looks_like(play->world, it->gear);
    args[where] = it->gear;
    if (!play->events) return;
    if (looks == it->gear) {
        tk_events_add(play->events, type, TK_EVERYONE, args, NULL);
        return;
    }
    for (int seat = 0; seat < TK_MAX_SEATS; seat++)
        told[seat >= play->world->seats || duel_seen_gear(play->world, it, seat) == looks] |= duel_bit(seat);
    tk_events_add(play->events, type, (uint16_t)told[0], args, NULL);
    args[where] = (int16_t)looks;
    tk_events_add(play->events, type, (uint16_t)told[1], args, NULL);
}

void duel_throw(const duel_play *play, const duel_deed *shot)
{
    duel_state *state = play->state;
    int walker = duel_shooter(play->world, shot), place = free_place(state);
    if (place < 0) return;
    duel_sight sight = duel_look_throw(play->world, state, shot, NULL);
    tk_vec from = hand_of(play->world, state, shot);
    int slot = duel_carries(play->world, state, walker, shot->weapon - DEED_HAND);
    int flags = (shot->counter ? THROWN_FUSE : 0) | (is_placed(play->world, state, shot) ? THROWN_PLACED : 0) |
                (shot->aim == HANDLE_THROW && is_moving(play->world, state, shot) ? THROWN_MOVING : 0) |
                (duel_on_foot(&state->walker[walker]) ? THROWN_AFOOT : 0) |
                storeys_up(&state->walker[walker]) << THROWN_STOREYS;
    duel_note_attack(state, walker, true);
    state->thrown[place] = (duel_thrown){.x = shot->x,
                                         .y = shot->y,
                                         .from_x = duel_hundredths(from.x),
                                         .from_y = duel_hundredths(from.y),
                                         .walker = (uint8_t)walker,
                                         .gear = (uint8_t)(shot->weapon - DEED_HAND),
                                         .need = (uint8_t)(sight.need < 0 ? 0 : sight.need),
                                         .flight = FLIGHT,
                                         .timer = (uint8_t)(state->walker[walker].timers[slot] + 1),
                                         .flags = (uint8_t)flags,
                                         .car = (uint8_t)duel_platform(play->world, state, shot),
                                         .level = (uint8_t)level_of(play->world, state, shot)};
    spend(play, shot);
    tell(play, EVENT_THROWS, &state->thrown[place], 1,
         (int16_t[TK_EVENT_ARGS]){(int16_t)(DUEL_TARGET_WALKER + walker), 0, shot->x, shot->y});
}

/* ---- bouncing ---- */

typedef struct impact {
    double part; /* of the way; above 1: none */
    int with;
    tk_vec normal;
} impact;

/* A way through the air, in a straight line; feet are above the street. */
typedef struct arc {
    tk_vec from, to;
    int from_feet, to_feet;
    int onto; /* the fixture on whose roof it is meant to come down, above its walls; TK_ABSENT */
} arc;

/* Where the way enters a shape, so many feet high, and the normal of the edge it enters by. */
static void meet(const arc *way, const tk_polygon *shape, int top, int with, impact *first)
{
    tk_vec from = way->from, along = tk_vec_sub(way->to, from), normal = {0, 0};
    double enter = 0, leave = 1;
    for (int i = 0; i < shape->count; i++) {
        tk_vec a = shape->at[i], edge = tk_vec_sub(shape->at[(i + 1) % shape->count], a);
        double side = tk_vec_cross(edge, tk_vec_sub(from, a)), change = tk_vec_cross(edge, along);
        if (change == 0 && side < 0) return;
        if (change == 0) continue;
        double at = -side / change;
        if (change > 0 && at > enter) {
            enter = at;
            normal = tk_vec_scale((tk_vec){edge.y, -edge.x}, 1 / tk_vec_length(edge));
        }
        if (change < 0 && at < leave) leave = at;
    }
    double feet = way->from_feet + (way->to_feet - way->from_feet) * enter;
    bool over = feet > 0 && feet >= top;
    bool hit = enter < leave && enter > 0 && enter < first->part && !over;
    if (hit) *first = (impact){enter, with, normal};
}

/* What stands of buildings and walls, doors and breaches being open, and vehicles; but neither the vehicle nor the
 * building it comes from. */
static impact first_solid(const duel_world *world, const duel_state *state, const arc *way, int own)
{
    enum { CAR_FEET = 5 };
    impact first = {2, TK_ABSENT, {0, 0}};
    int house = duel_house_on(world, state, way->from);
    duel_pieces pieces;
    for (int i = 0; i < world->map.fixture_count; i++) {
        if (i == house || i == way->onto || !duel_is_tall(world->map.fixture[i].kind) ||
            !duel_fixture_stands(world, state, i))
            continue;
        duel_screens_of(world, state, i, &pieces);
        int top = duel_top_of(world, state, i);
        for (int k = 0; k < pieces.count; k++) meet(way, &pieces.at[k], top, DUEL_TARGET_FIXTURE + i, &first);
    }
    for (int car = 0; car < world->cars; car++) {
        if (car == own || !duel_is_there(&state->car[car])) continue;
        tk_polygon shape = duel_polygon(world, state, car);
        meet(way, &shape, CAR_FEET, car, &first);
    }
    return first;
}

/* As light off a mirror, a die less one squares; an impact fuse goes off right there [grenade-bounce]. */
static tk_vec bounce_off(const duel_play *play, const arc *flight, int own, bool fused, int *off)
{
    static const double BACK = 0.02;
    tk_vec from = flight->from, to = flight->to;
    impact hit = first_solid(play->world, play->state, flight, own);
    *off = hit.with;
    if (hit.part > 1) return to;
    tk_vec way = tk_vec_sub(to, from), at = tk_vec_add(from, tk_vec_scale(way, hit.part));
    at = tk_vec_add(at, tk_vec_scale(hit.normal, BACK));
    if (fused) return at;
    tk_vec back = tk_vec_sub(way, tk_vec_scale(hit.normal, 2 * tk_vec_dot(way, hit.normal)));
    double squares = duel_roll(play, 1, -1);
    return tk_vec_add(at, tk_vec_scale(back, squares * DUEL_SQUARE / tk_vec_length(back)));
}

/* `onto`: as in arc. */
static tk_vec bounce(const duel_play *play, duel_lob *it, tk_vec to, int onto)
{
    arc way = {it->from, to, 10 * it->storeys, 5 * it->level, onto};
    return bounce_off(play, &way, it->own, it->fused, &it->off);
}

/* ---- coming down ---- */

static void go_off(const duel_play *play, duel_thrown *it)
{
    const duel_gear *gear = &play->world->gear[it->gear];
    int car = play->world->walker[it->walker].car;
    tk_pose pose = {{(double)it->x / DUEL_GRID, (double)it->y / DUEL_GRID}, 0};
    duel_thrown was = *it;
    duel_begin_feat(play, it->walker, it->flags & THROWN_AFOOT, FEAT_SKILL_HANDGUNNER);
    *it = (duel_thrown){0};
    if (was.flags & THROWN_INSIDE)
        duel_burst_inside(play, gear->grenade, car, was.car);
    else if (was.level)
        duel_burst_upstairs(play, &play->world->grenade[gear->grenade], pose.at, was.level, car);
    else
        duel_burst(play, gear->grenade, car, pose);
    duel_end_feat(play);
}

/* What has come down: on a roof if it came from above or was meant for one, on the floor of its thrower if it has not
 * left his house, else in the street or on the ground floor. */
static int level_where(const duel_play *play, const duel_lob *it, tk_vec at)
{
    int house = duel_house_on(play->world, play->state, at);
    if (house < 0) return 0;
    if (house == duel_house_on(play->world, play->state, it->from)) return 2 * it->storeys;
    return it->storeys || it->level ? duel_roof_at(play->world, play->state, at) : 0;
}

static tk_vec scattered(const duel_play *play, const duel_lob *it, int missed)
{
    return duel_scatter(play, it->to, it->heading, missed, tk_vec_length(tk_vec_sub(it->to, it->from)));
}

/* Through a door, a window or a breach; missed, it lies at the foot of the wall below [grenades-and-windows]. */
static tk_vec land_inside(const duel_play *play, duel_lob *it, tk_vec base, int missed, bool exact)
{
    if (missed > 0) {
        it->level = 0;
        return base;
    }
    int house = duel_house_on(play->world, play->state, it->to);
    return exact ? it->to : duel_keep_inside(play->world, house, scattered(play, it, missed));
}

tk_vec duel_touch_down(const duel_play *play, duel_lob *it, int roll, int missed)
{
    enum { EXACT = 12 };
    tk_vec base, at = it->to;
    int house = duel_house_on(play->world, play->state, at), roof = duel_roof_at(play->world, play->state, at);
    bool indoors = house >= 0 && it->level < roof;
    it->off = TK_ABSENT;
    if (indoors && duel_throws_in(play->world, play->state, it->from, at, it->level / 2, &base))
        return land_inside(play, it, base, missed, roll == EXACT);
    if (roll < EXACT) at = scattered(play, it, missed);
    if (indoors && house == duel_house_on(play->world, play->state, it->from))
        return duel_keep_inside(play->world, house, at);
    at = bounce(play, it, at, indoors ? TK_ABSENT : house);
    it->level = level_where(play, it, at);
    return at;
}

/* Rolled for when it touches down; only a 12 puts it on the very spot. */
static tk_vec landing(const duel_play *play, duel_thrown *it)
{
    tk_vec from = {(double)it->from_x / DUEL_GRID, (double)it->from_y / DUEL_GRID};
    tk_vec at = {(double)it->x / DUEL_GRID, (double)it->y / DUEL_GRID};
    if (it->flags & THROWN_PLACED) return at;
    int roll = duel_roll(play, 2, 0), missed = roll == 2 && it->need <= 2 ? 1 : it->need - roll;
    DUEL_EVENT(play, EVENT_TO_HIT, NULL, play->world->walker[it->walker].car, it->need, (int16_t)roll);
    if (it->flags & THROWN_MOVING && roll <= 3) {
        it->flags |= THROWN_INSIDE;
        it->level = 0;
        tell(play, EVENT_DROPS_IT, it, 1, (int16_t[TK_EVENT_ARGS]){(int16_t)(DUEL_TARGET_WALKER + it->walker)});
        return from;
    }
    duel_lob way = {.from = from,
                    .to = at,
                    .heading = duel_heading_to(from, at),
                    .storeys = it->flags >> THROWN_STOREYS,
                    .level = it->level,
                    .own = it->flags & THROWN_AFOOT ? TK_ABSENT : it->car,
                    .fused = it->flags & THROWN_FUSE};
    at = duel_touch_down(play, &way, roll, missed);
    it->level = (uint8_t)way.level;
    if (way.off != TK_ABSENT) tell(play, EVENT_BOUNCES, it, 0, (int16_t[TK_EVENT_ARGS]){0, (int16_t)way.off});
    return at;
}

static void land(const duel_play *play, duel_thrown *it)
{
    tk_vec at = landing(play, it);
    it->x = duel_hundredths(at.x);
    it->y = duel_hundredths(at.y);
    tell(play, EVENT_COMES_DOWN, it, 0, (int16_t[TK_EVENT_ARGS]){0, it->x, it->y});
    if (it->flags & THROWN_FUSE) go_off(play, it);
}

void duel_thrown_tick(const duel_play *play)
{
    bool last = play->state->phase == DUEL_PHASES;
    unsigned any = 0;
    for (int i = 0; i < DUEL_MAX_THROWN; i++) any |= play->state->thrown[i].timer;
    for (int i = 0; i < DUEL_MAX_THROWN && any; i++) {
        duel_thrown *it = &play->state->thrown[i];
        if (!it->timer) continue;
        if (it->flight && !--it->flight) land(play, it);
        if (it->timer && last && !--it->timer) go_off(play, it);
    }
}

/* The entry of the grenades whose timers are meant: of that gear, or of the only kind he carries; TK_ABSENT. */
static int timer_slot(const duel_world *world, const duel_state *state, int walker, int gear)
{
    int slot = duel_carries_use(world, state, walker, USE_GRENADE);
    if (gear == TK_ABSENT) return slot;
    slot = duel_carries(world, state, walker, gear);
    return slot >= 0 && world->gear[gear].use == USE_GRENADE && state->walker[walker].left[slot] ? slot : TK_ABSENT;
}

enum { SUBJECT_SLOT = DUEL_LONGEST_TIMER + 1 };

uint8_t duel_timer_subject(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    int slot = timer_slot(world, state, duel_walker_of(world, car, arg[0]), arg[2]);
    return (uint8_t)(slot * SUBJECT_SLOT + arg[1]);
}

void duel_timer_set(const duel_play *play, int walker, int subject)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(play->world, play->state, walker);
    const duel_carried *carried = vehicle->carried[play->world->walker[walker].crew];
    int slot = subject / SUBJECT_SLOT;
    for (int i = 0; i < DUEL_MAX_CARRIED; i++)
        if (carried[i].gear == carried[slot].gear)
            play->state->walker[walker].timers[i] = (uint8_t)(subject % SUBJECT_SLOT);
}

tk_reason duel_check_timer(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[0]);
    int slot = timer_slot(world, state, walker, arg[2]);
    return slot >= 0 && arg[1] >= 1 && arg[1] <= DUEL_LONGEST_TIMER && arg[1] != state->walker[walker].timers[slot]
               ? TK_REASON_FINE
               : DUEL_REASON_NO_GEAR;
}

static void list_timers_of(duel_listing *list, int crew, int gear)
{
    for (int turns = 1; turns <= DUEL_LONGEST_TIMER; turns++) {
        tk_action action = tk_action_with(VERB_SET_TIMER, crew, turns, gear);
        if (!duel_check_timer(list->world, list->state, list->car, action.arg)) duel_offer_action(list, action);
    }
}

/* Each kind has a setting of its own; the only one need not be named. */
void duel_list_timers(duel_listing *list, int crew)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    int kinds[DUEL_MAX_CARRIED], count = 0;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        int gear = vehicle->carried[crew][slot].gear;
        if (list->world->gear[gear].use == USE_GRENADE && duel_is_first(vehicle, crew, slot)) kinds[count++] = gear;
    }
    for (int i = 0; i < count; i++) list_timers_of(list, crew, count > 1 ? kinds[i] : TK_ABSENT);
}

/* ---- what they do to people ---- */

/* Feet above the street of a grenade that lies in it, or so many half storeys up. */
static int feet_of(const duel_world *world, tk_vec at, int level)
{
    enum { HALF_STOREY_FEET = 5 };
    return (world->map.hills ? duel_ground_height(world, at) * 15 / 4 : 0) + level * HALF_STOREY_FEET;
}

/* As the crow flies: 15 feet are an inch. */
static bool is_near(const duel_play *play, int walker, tk_vec at, int feet, double reach)
{
    const duel_walker *it = &play->state->walker[walker];
    tk_vec apart = tk_vec_sub(duel_walker_at(it), at);
    double up = (duel_feet_of_walker(it) - feet) / 15.0;
    return duel_on_foot(it) && tk_vec_dot(apart, apart) + up * up <= reach * reach;
}

/* Behind something solid 5, in a doorway or window 3. */
static int shelter_in_street(const duel_play *play, int walker, tk_vec at)
{
    enum { BEHIND = 5, IN_DOORWAY = 3 };
    duel_spot spot;
    if (duel_find_spot(play->world, play->state, walker, at, TK_ABSENT, &spot) && spot.wall >= 0) return IN_DOORWAY;
    bool behind = duel_line_blocked(play->world, play->state, at, duel_walker_at(&play->state->walker[walker]), 0) ||
                  duel_is_apart(play->world, play->state, walker, at) ||
                  duel_behind_cover(play->world, play->state, walker, at);
    return behind ? BEHIND : 0;
}

/* Anybody who is not on that floor, or that roof, has it or a wall in between. */
static int shelter_upstairs(const duel_play *play, int walker, tk_vec at, int level)
{
    enum { BEHIND = 5 };
    const duel_walker *it = &play->state->walker[walker];
    bool same = it->level == level && duel_house_on(play->world, play->state, duel_walker_at(it)) ==
                                          duel_house_on(play->world, play->state, at);
    return same ? 0 : BEHIND;
}

/* A die, more with something in between: 7 is nothing. */
void duel_stun_people(const duel_play *play, tk_vec at, int level)
{
    enum { LAST = 6 };
    int feet = feet_of(play->world, at, level);
    for (int i = 0; i < play->world->walkers; i++) {
        if (!is_near(play, i, at, feet, 2)) continue;
        int more = level ? shelter_upstairs(play, i, at, level) : shelter_in_street(play, i, at);
        int roll = duel_die(play) + more;
        duel_startle(play->state, i);
        DUEL_EVENT(play, EVENT_STUNNED_ON_FOOT, NULL, (int16_t)(DUEL_TARGET_WALKER + i), (int16_t)roll);
        if (roll <= LAST) duel_concuss(play, play->state->walker[i].in_car, play->state->walker[i].in_place, roll);
    }
}

/* Is there a line of sight from somebody to a grenade, in the street or on his own floor? */
static bool sees_burst(const duel_play *play, int walker, tk_vec at, int level)
{
    duel_spot there,
        from = {.at = at, .feet = feet_of(play->world, at, level), .ignores = TK_ABSENT, .wall = TK_ABSENT};
    const duel_walker *it = &play->state->walker[walker];
    if (duel_cloud_past(play->state, at, duel_walker_at(it), level, it->level)) return false;
    if (level) return !shelter_upstairs(play, walker, at, level);
    return duel_find_spot(play->world, play->state, walker, at, TK_ABSENT, &there) &&
           !duel_spots_blocked(play->world, play->state, &from, &there, 0);
}

/* At night, whoever sees it; twice as long through goggles. */
void duel_flash_people(const duel_play *play, tk_vec at, int level)
{
    int feet = feet_of(play->world, at, level);
    for (int i = 0; i < play->world->walkers && play->world->night; i++) {
        duel_walker *it = &play->state->walker[i];
        if (!is_near(play, i, at, feet, 2) || !sees_burst(play, i, at, level)) continue;
        bool goggles = duel_walker_kit(play->world, play->state, i) & KIT_NIGHT;
        it->blinded = (uint8_t)(goggles ? 2 * DUEL_PHASES : DUEL_PHASES);
        DUEL_EVENT(play, EVENT_BLINDED_ON_FOOT, NULL, (int16_t)(DUEL_TARGET_WALKER + i), it->blinded);
    }
}

void duel_grenade_on_people(const duel_play *play, const duel_grenade_kind *kind, tk_vec at, int by)
{
    if (!play->state->afoot) return;
    if (kind->reach) duel_burst_of_grenade(play, kind, at, kind->reach / 4.0, kind->dice, kind->plus, by);
    if (kind->bursts == BURST_CONCUSSION) {
        duel_burst_of_grenade(play, kind, at, 1, 0, 1, by);
        duel_stun_people(play, at, 0);
    }
    if (kind->bursts == BURST_FLASH) duel_flash_people(play, at, 0);
}
