/* Grenades thrown, or launched by hand: where they come down, when they go off, what they do to people
 * [throwing-grenades] [grenade-timers] [grenade-bounce] [grenades-and-people]. The scatter and what they do to vehicles
 * are those of vehicles' launchers [duel/combat/grenade.c]. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

static const double THROW_RANGE = 5, LAUNCH_RANGE = 20;
enum { FLIGHT = DUEL_PHASES + 1, LONGEST_TIMER = 5 };

static tk_vec spot_of(const duel_deed *shot)
{
    return (tk_vec){(double)shot->x / DUEL_GRID, (double)shot->y / DUEL_GRID};
}

static tk_vec hand_of(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[duel_shooter(world, shot)];
    return duel_on_foot(it) ? duel_walker_at(it) : duel_pose(&state->car[duel_platform(world, state, shot)].body).at;
}

static bool is_moving(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    return !duel_on_foot(&state->walker[duel_shooter(world, shot)]) &&
           state->car[duel_platform(world, state, shot)].speed;
}

/* Into its own square or one beside it nobody has to roll, unless the vehicle moves. */
static bool is_placed(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    tk_vec apart = tk_vec_sub(spot_of(shot), hand_of(world, state, shot));
    double reach = 1.5 * DUEL_SQUARE;
    bool beside = apart.x < reach && apart.x > -reach && apart.y < reach && apart.y > -reach;
    return shot->aim == HANDLE_THROW && beside && !is_moving(world, state, shot);
}

/* ---- what it needs ---- */

static int launcher_of(const duel_world *world, const duel_state *state, int walker)
{
    return duel_carries_use(world, state, walker, USE_LAUNCHER);
}

/* Thrown things are 1 harder for every ten feet up or down [targeting-height]. */
static int storeys_between(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_walker *it = &state->walker[duel_shooter(world, shot)];
    int ground = world->map.hills ? duel_ground_height(world, spot_of(shot)) * 15 / 4 : 0;
    int own =
        duel_on_foot(it) ? duel_feet_of_walker(it) : duel_feet_of_car(&state->car[duel_platform(world, state, shot)]);
    int other = ground + 10 * duel_floor_at(world, state, spot_of(shot));
    return (own > other ? own - other : other - own) / 10;
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
    if (!launched && is_moving(world, state, shot)) tk_ledger_add(&sum, LABEL_RIDING, 2, TK_ABSENT);
    duel_add_hand_sight(world, state, shot, duel_cloud_between(state, from, to), distance, launched, &sum);
    duel_add_hand_skill(world, state, shot, launched, &sum);
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
                       .counter = arg[THROW_FUSE] > 0};
}

static tk_reason check_spot(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    bool outside =
        shot->x < 0 || shot->y < 0 || shot->x > world->map.width * DUEL_GRID || shot->y > world->map.height * DUEL_GRID;
    double far = tk_vec_length(tk_vec_sub(spot_of(shot), hand_of(world, state, shot)));
    if (outside) return DUEL_REASON_OFF_TABLE;
    return far > (shot->aim == HANDLE_THROW ? THROW_RANGE : LAUNCH_RANGE) + 1e-9 ? DUEL_REASON_OUT_OF_RANGE
                                                                                 : TK_REASON_FINE;
}

static bool has_room(const duel_state *state)
{
    for (int i = 0; i < DUEL_MAX_THROWN; i++)
        if (!state->thrown[i].timer) return true;
    return false;
}

tk_reason duel_check_throw(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    int slot, walker = duel_walker_of(world, car, action.arg[THROW_CREW]);
    tk_reason reason = duel_check_person(world, state, car, action.arg[THROW_CREW]);
    if (!reason) reason = duel_check_thing(world, state, walker, action.arg[THROW_WITH], USE_GRENADE, &slot);
    if (reason) return reason;
    if (!state->walker[walker].left[slot]) return DUEL_REASON_NO_AMMO;
    if (action.verb == VERB_LAUNCH && launcher_of(world, state, walker) < 0) return DUEL_REASON_NO_WEAPON;
    bool fuse = action.arg[THROW_FUSE] > 0;
    if (fuse && duel_carries_use(world, state, walker, USE_FUSE) < 0) return DUEL_REASON_NO_GEAR;
    duel_deed shot = shot_of(car, action);
    return has_room(state) ? check_spot(world, state, &shot) : TK_REASON_NOT_NOW;
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

void duel_throw(const duel_play *play, const duel_deed *shot)
{
    duel_state *state = play->state;
    int walker = duel_shooter(play->world, shot), place = 0;
    while (place < DUEL_MAX_THROWN && state->thrown[place].timer) place++;
    if (place == DUEL_MAX_THROWN) return;
    duel_sight sight = duel_look_throw(play->world, state, shot, NULL);
    tk_vec from = hand_of(play->world, state, shot);
    int flags = (shot->counter ? THROWN_FUSE : 0) | (is_placed(play->world, state, shot) ? THROWN_PLACED : 0) |
                (shot->aim == HANDLE_THROW && is_moving(play->world, state, shot) ? THROWN_MOVING : 0) |
                (duel_on_foot(&state->walker[walker]) ? THROWN_AFOOT : 0);
    if (flags & THROWN_AFOOT) state->walker[walker].feats |= FEAT_ATTACKED;
    state->thrown[place] = (duel_thrown){.x = shot->x,
                                         .y = shot->y,
                                         .from_x = duel_hundredths(from.x),
                                         .from_y = duel_hundredths(from.y),
                                         .walker = (uint8_t)walker,
                                         .gear = (uint8_t)(shot->weapon - DEED_HAND),
                                         .need = (uint8_t)(sight.need < 0 ? 0 : sight.need),
                                         .flight = FLIGHT,
                                         .timer = (uint8_t)(state->walker[walker].timer + 1),
                                         .flags = (uint8_t)flags,
                                         .car = (uint8_t)duel_platform(play->world, state, shot),
                                         .floor = (uint8_t)duel_floor_at(play->world, state, spot_of(shot))};
    spend(play, shot);
    DUEL_EVENT(play, EVENT_THROWS, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)(shot->weapon - DEED_HAND),
               shot->x, shot->y);
}

/* ---- bouncing ---- */

typedef struct impact {
    double part; /* of the way; above 1: none */
    int with;
    tk_vec normal;
} impact;

/* Where the way enters a shape, and the normal of the edge it enters by. */
static void meet(tk_vec from, tk_vec to, const tk_polygon *shape, int with, impact *first)
{
    tk_vec along = tk_vec_sub(to, from), normal = {0, 0};
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
    bool hit = enter < leave && enter > 0 && enter < first->part;
    if (hit) *first = (impact){enter, with, normal};
}

/* What stands of buildings and walls, doors and breaches being open, and vehicles; but neither the vehicle nor the
 * building it comes from. */
static impact first_solid(const duel_world *world, const duel_state *state, tk_vec from, tk_vec to, int own)
{
    impact first = {2, TK_ABSENT, {0, 0}};
    int house = duel_house_on(world, state, from);
    duel_pieces pieces;
    for (int i = 0; i < world->map.fixture_count; i++) {
        if (i == house || !duel_is_tall(world->map.fixture[i].kind) || !duel_fixture_stands(world, state, i)) continue;
        duel_screens_of(world, state, i, &pieces);
        for (int k = 0; k < pieces.count; k++) meet(from, to, &pieces.at[k], DUEL_TARGET_FIXTURE + i, &first);
    }
    for (int car = 0; car < world->cars; car++) {
        if (car == own || !duel_is_there(&state->car[car])) continue;
        tk_polygon shape = duel_polygon(world, state, car);
        meet(from, to, &shape, car, &first);
    }
    return first;
}

/* As light off a mirror, a die less one squares; an impact fuse goes off right there [grenade-bounce]. */
tk_vec duel_bounce(const duel_play *play, tk_vec from, tk_vec to, int own, bool fused, int *off)
{
    static const double BACK = 0.02;
    impact hit = first_solid(play->world, play->state, from, to, own);
    *off = hit.with;
    if (hit.part > 1) return to;
    tk_vec way = tk_vec_sub(to, from), at = tk_vec_add(from, tk_vec_scale(way, hit.part));
    at = tk_vec_add(at, tk_vec_scale(hit.normal, BACK));
    if (fused) return at;
    tk_vec back = tk_vec_sub(way, tk_vec_scale(hit.normal, 2 * tk_vec_dot(way, hit.normal)));
    double squares = duel_roll(play, 1, -1);
    return tk_vec_add(at, tk_vec_scale(back, squares * DUEL_SQUARE / tk_vec_length(back)));
}

static tk_vec bounce(const duel_play *play, const duel_thrown *it, tk_vec from, tk_vec to)
{
    int own = it->flags & THROWN_AFOOT ? TK_ABSENT : it->car, off;
    tk_vec at = duel_bounce(play, from, to, own, it->flags & THROWN_FUSE, &off);
    if (off != TK_ABSENT) DUEL_EVENT(play, EVENT_BOUNCES, NULL, it->gear, (int16_t)off);
    return at;
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
    else if (was.floor)
        duel_burst_upstairs(play, &play->world->grenade[gear->grenade], pose.at, was.floor, car);
    else
        duel_burst(play, gear->grenade, car, pose);
    duel_end_feat(play);
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
        DUEL_EVENT(play, EVENT_DROPS_IT, NULL, (int16_t)(DUEL_TARGET_WALKER + it->walker), it->gear);
        return from;
    }
    tk_vec base;
    if (duel_throws_in(play->world, play->state, from, at, it->floor, &base)) {
        if (missed <= 0) return at;
        it->floor = 0;
        return base;
    }
    it->floor = 0;
    double far = tk_vec_length(tk_vec_sub(at, from));
    if (roll < 12) at = duel_scatter(play, at, duel_heading_to(from, at), missed, far);
    return bounce(play, it, from, at);
}

static void land(const duel_play *play, duel_thrown *it)
{
    tk_vec at = landing(play, it);
    it->x = duel_hundredths(at.x);
    it->y = duel_hundredths(at.y);
    DUEL_EVENT(play, EVENT_COMES_DOWN, NULL, it->gear, it->x, it->y);
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

tk_reason duel_check_timer(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[0]);
    bool some = duel_carries_use(world, state, walker, USE_GRENADE) >= 0;
    return some && arg[1] >= 1 && arg[1] <= LONGEST_TIMER && arg[1] != state->walker[walker].timer
               ? TK_REASON_FINE
               : DUEL_REASON_NO_GEAR;
}

/* ---- what they do to people ---- */

static bool is_near(const duel_play *play, int walker, tk_vec at, double reach)
{
    const duel_walker *it = &play->state->walker[walker];
    return duel_on_foot(it) && tk_vec_length(tk_vec_sub(duel_walker_at(it), at)) <= reach;
}

/* A die, 5 more behind something solid: 7 is nothing. */
static void stun(const duel_play *play, tk_vec at)
{
    enum { BEHIND = 5, IN_DOORWAY = 3, LAST = 6 };
    for (int i = 0; i < play->world->walkers; i++) {
        if (!is_near(play, i, at, 2)) continue;
        tk_vec there = duel_walker_at(&play->state->walker[i]);
        bool behind = duel_line_blocked(play->world, play->state, at, there, 0) ||
                      duel_is_apart(play->world, play->state, i, at) ||
                      duel_behind_cover(play->world, play->state, i, at);
        duel_spot spot;
        bool doorway = duel_find_spot(play->world, play->state, i, at, TK_ABSENT, &spot) && spot.wall >= 0;
        int roll = duel_die(play) + (doorway ? IN_DOORWAY : behind ? BEHIND : 0);
        duel_startle(play->state, i);
        DUEL_EVENT(play, EVENT_STUNNED_ON_FOOT, NULL, (int16_t)(DUEL_TARGET_WALKER + i), (int16_t)roll);
        if (roll <= LAST) duel_concuss(play, play->state->walker[i].in_car, play->state->walker[i].in_place, roll);
    }
}

/* At night, whoever sees it; twice as long through goggles. */
static void flash(const duel_play *play, tk_vec at)
{
    for (int i = 0; i < play->world->walkers && play->world->night; i++) {
        duel_walker *it = &play->state->walker[i];
        tk_vec there = duel_walker_at(it);
        if (!is_near(play, i, at, 2) || duel_cloud_between(play->state, at, there)) continue;
        if (duel_line_blocked(play->world, play->state, at, there, 0)) continue;
        bool goggles = duel_walker_kit(play->world, play->state, i) & KIT_NIGHT;
        it->blinded = (uint8_t)(goggles ? 2 * DUEL_PHASES : DUEL_PHASES);
        DUEL_EVENT(play, EVENT_BLINDED_ON_FOOT, NULL, (int16_t)(DUEL_TARGET_WALKER + i), it->blinded);
    }
}

void duel_grenade_on_people(const duel_play *play, const duel_grenade_kind *kind, tk_vec at, int by)
{
    if (!play->state->afoot) return;
    if (kind->reach) duel_burst_on_people(play, at, kind->reach / 4.0, kind->dice, kind->plus, by);
    if (kind->bursts == BURST_CONCUSSION) {
        duel_burst_on_people(play, at, 1, 0, 1, by);
        stun(play, at);
    }
    if (kind->bursts == BURST_FLASH) flash(play, at);
}
