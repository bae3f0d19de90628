/* A weapon that sweeps an area, at several people who stand together [area-effect].
 *
 * Roll once for each of them: successes are hits. Their side chooses who is hit: people side by side. Where they are of
 * several players, those have to name the same people, or the one who fires chooses. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/flow.h"

static const double TOGETHER = 1;

/* People in the order they stand in, along the line between the two that are farthest apart. */
typedef struct row {
    int count;
    uint8_t walker[DUEL_MAX_WALKERS];
} row;

static tk_vec at_of(const duel_state *state, int walker)
{
    return duel_walker_at(&state->walker[walker]);
}

static double apart(const duel_state *state, int a, int b)
{
    return tk_vec_length(tk_vec_sub(at_of(state, a), at_of(state, b)));
}

static void sort_row(const duel_state *state, row *group)
{
    int first = 0, last = 0;
    double most = -1;
    for (int a = 0; a < group->count; a++)
        for (int b = a + 1; b < group->count; b++) {
            double far = apart(state, group->walker[a], group->walker[b]);
            if (far <= most + 1e-9) continue;
            most = far;
            first = group->walker[a];
            last = group->walker[b];
        }
    tk_vec along = tk_vec_sub(at_of(state, last), at_of(state, first));
    for (int i = 1; i < group->count; i++)
        for (int k = i; k > 0; k--) {
            uint8_t *pair = &group->walker[k - 1], swap = pair[0];
            double here = tk_vec_dot(along, at_of(state, pair[1])), before = tk_vec_dot(along, at_of(state, pair[0]));
            if (here >= before - 1e-9) break;
            pair[0] = pair[1];
            pair[1] = swap;
        }
}

/* Whose weapon it is: nobody means to hit his own people. */
static int side_firing(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    return duel_is_hand(shot) ? world->team[world->owner[shot->car]] : duel_side_of(world, state, shot->car);
}

/* On the same floor, with no wall of a building in between. */
static bool are_together(const duel_world *world, const duel_state *state, int a, int b)
{
    return duel_on_foot(&state->walker[a]) && state->walker[a].level == state->walker[b].level &&
           apart(state, a, b) <= TOGETHER + 1e-9 && !duel_wall_between(world, state, at_of(state, a), at_of(state, b));
}

/* Is it within an inch of everybody in the group? */
static bool joins(const duel_world *world, const duel_state *state, const row *group, int walker)
{
    for (int i = 0; i < group->count; i++)
        if (!are_together(world, state, walker, group->walker[i])) return false;
    return true;
}

/* The target and the nearest people who are not of the side that fires, all within an inch of one another, so many in
 * all at most. */
static row group_of(const duel_world *world, const duel_state *state, int target, int most, int side)
{
    row group = {1, {(uint8_t)target}};
    uint32_t taken = 1u << target;
    while (group.count < most) {
        int next = TK_ABSENT;
        for (int i = 0; i < world->walkers; i++) {
            bool meant = !(taken >> i & 1) && world->team[world->owner[world->walker[i].car]] != side;
            if (meant && joins(world, state, &group, i) &&
                (next < 0 || apart(state, i, target) < apart(state, next, target) - 1e-9))
                next = i;
        }
        if (next < 0) break;
        taken |= 1u << next;
        group.walker[group.count++] = (uint8_t)next;
    }
    sort_row(state, &group);
    return group;
}

/* ---- declaring ---- */

static duel_deed sweep_shot(int car, const int16_t *arg)
{
    return (duel_deed){.car = (uint8_t)car,
                       .crew = (uint8_t)arg[0],
                       .weapon = (uint8_t)arg[1],
                       .target = (uint16_t)arg[2],
                       .hit = (uint8_t)arg[3]};
}

tk_reason duel_check_sweep(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_weapon(world, state, car, arg[0], arg[1]);
    if (reason) return reason;
    int target = duel_walker_target(world, state, arg[2]);
    if (target < 0) return DUEL_REASON_NO_TARGET;
    bool area = duel_weapon_row(world, duel_vehicle_of(world, &state->car[car]), arg[1])->spread == SPREAD_AREA;
    if (!area) return DUEL_REASON_NO_AREA;
    duel_deed shot = sweep_shot(car, arg);
    int side = side_firing(world, state, &shot);
    if (arg[3] < 2 || group_of(world, state, target, DUEL_MAX_WALKERS, side).count < arg[3])
        return DUEL_REASON_NO_GROUP;
    return duel_look(world, state, &shot, NULL).reason;
}

duel_deed duel_sweep_deed(int car, tk_action action)
{
    return sweep_shot(car, action.arg);
}

void duel_list_sweeps(duel_listing *list, int crew, int weapon)
{
    const duel_world *world = list->world;
    int side = duel_side_of(world, list->state, list->car);
    for (int i = 0; i < world->walkers; i++) {
        if (!duel_is_foe(world, list->state, list->car, i)) continue;
        tk_action action = tk_action_make(VERB_SWEEP);
        action.arg[0] = (int16_t)crew;
        action.arg[1] = (int16_t)weapon;
        action.arg[2] = (int16_t)(DUEL_TARGET_WALKER + i);
        for (int count = duel_group_around(world, list->state, side, i); count > 1; count--) {
            action.arg[3] = (int16_t)count;
            if (!duel_check_sweep(world, list->state, list->car, action.arg)) duel_offer_action(list, action);
        }
    }
}

bool duel_is_sweep(const duel_world *world, const duel_deed *shot)
{
    bool tripod = duel_is_hand(shot) && world->gear[shot->weapon - DEED_HAND].weapon != DUEL_NONE;
    return (tripod || shot->weapon < DUEL_MAX_WEAPONS) && shot->target >= DUEL_TARGET_WALKER &&
           shot->target < DUEL_TARGET_EDGE && shot->hit > 1;
}

tk_reason duel_check_tripod_sweep(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_gear *gear = &world->gear[shot->weapon - DEED_HAND];
    int target = duel_walker_target(world, state, shot->target);
    bool area = gear->weapon != DUEL_NONE && world->weapon[gear->weapon].spread == SPREAD_AREA;
    if (!area) return DUEL_REASON_NO_AREA;
    if (target < 0) return DUEL_REASON_NO_TARGET;
    int side = side_firing(world, state, shot);
    bool several = shot->hit > 1 && group_of(world, state, target, DUEL_MAX_WALKERS, side).count >= shot->hit;
    return several ? TK_REASON_FINE : DUEL_REASON_NO_GROUP;
}

int duel_group_around(const duel_world *world, const duel_state *state, int side, int walker)
{
    return group_of(world, state, walker, DUEL_MAX_WALKERS, side).count;
}

/* ---- rolling ---- */

/* The next player of people in the group who has to name some: one of his vehicles; DUEL_NONE: all before it have.
 * `after`: the vehicle that was asked last, DUEL_NONE: nobody yet. Players are asked in the order of their seats. */
static int next_to_name(const duel_world *world, const row *group, int after)
{
    int last = after == DUEL_NONE ? -1 : world->owner[after], next = DUEL_NONE;
    for (int i = 0; i < group->count; i++) {
        int car = world->walker[group->walker[i]].car, owner = world->owner[car];
        if (owner > last && (next == DUEL_NONE || owner < world->owner[next])) next = car;
    }
    return next;
}

/* What is dealt to each, and how. */
typedef struct portion {
    int points;
    uint8_t source, by;
    uint8_t gunner; /* who fired a tripod, plus 1; 0: a vehicle's weapon */
} portion;

static void hit_some(const duel_play *play, const row *group, int first, int hits, portion each)
{
    bool tripod = each.gunner > 0;
    if (tripod)
        duel_begin_feat(play, each.gunner - 1, duel_on_foot(&play->state->walker[each.gunner - 1]), FEAT_SKILL_GUNNER);
    for (int i = first; i < first + hits && i < group->count; i++)
        duel_hit_shielded(play, group->walker[i], each.points, VERSUS_FULL, (duel_source)each.source, each.by);
    if (tripod) duel_end_feat(play);
}

static const duel_weapon *weapon_of(const duel_play *play, const duel_deed *shot)
{
    const duel_world *world = play->world;
    if (duel_is_hand(shot)) return &world->weapon[world->gear[shot->weapon - DEED_HAND].weapon];
    return duel_weapon_row(world, duel_vehicle_of(world, &play->state->car[shot->car]), shot->weapon);
}

void duel_sweep(const duel_play *play, const duel_deed *shot, int need, const tk_ledger *ledger)
{
    const duel_weapon *weapon = weapon_of(play, shot);
    row group = group_of(play->world, play->state, shot->target - DUEL_TARGET_WALKER, shot->hit,
                         side_firing(play->world, play->state, shot));
    int hits = 0;
    uint8_t worn;
    for (int i = 0; i < group.count; i++) {
        int roll = duel_roll(play, 2, 0);
        DUEL_EVENT(play, EVENT_TO_HIT, ledger, shot->car, (int16_t)need, (int16_t)roll);
        hits += roll > 2 && roll >= need;
    }
    DUEL_EVENT(play, EVENT_SWEPT, NULL, (int16_t)hits, (int16_t)group.count);
    if (!hits) return;
    int points = duel_roll_damage(play, weapon->dice, weapon->plus, false, &worn);
    if (!duel_is_hand(shot)) points -= duel_cloud_loss(play->world, play->state, shot);
    if (points < 0) points = 0;
    if (weapon->port != PORT_FLAMETHROWER) points = (points + 1) / 2;
    int gunner = duel_is_hand(shot) ? duel_shooter(play->world, shot) + 1 : 0;
    portion each = {points, (uint8_t)duel_source_of(weapon), shot->car, (uint8_t)gunner};
    if (hits == group.count) {
        hit_some(play, &group, 0, hits, each);
        return;
    }
    uint32_t bits = 0;
    for (int i = 0; i < group.count; i++) bits |= 1u << group.walker[i];
    int by = duel_is_hand(shot) ? shot->car : duel_who(play->world, play->state, shot->car, shot->crew).car;
    int car = next_to_name(play->world, &group, DUEL_NONE);
    duel_frame *frame = duel_push(play->state, FRAME_VICTIMS, car);
    frame->asked = (uint8_t)by;
    frame->waiting = (uint16_t)duel_bit(car);
    frame->other = (uint16_t)bits;
    frame->amount = (int16_t)(bits >> 16);
    frame->left = (uint8_t)hits;
    frame->points = (int16_t)points;
    frame->how = each.by;
    frame->verb = each.source;
    frame->side = each.gunner;
}

/* ---- the question ---- */

static row asked_row(const duel_world *world, const duel_state *state)
{
    const duel_frame *frame = duel_top_const(state);
    uint32_t bits = frame->other | (uint32_t)(uint16_t)frame->amount << 16;
    row group = {0};
    for (int i = 0; i < world->walkers; i++)
        if (bits >> i & 1) group.walker[group.count++] = (uint8_t)i;
    sort_row(state, &group);
    return group;
}

int duel_asked_victims(const duel_world *world, const duel_state *state, uint8_t walker[DUEL_MAX_WALKERS])
{
    row group = asked_row(world, state);
    for (int i = 0; i < group.count; i++) walker[i] = group.walker[i];
    return group.count;
}

/* The place of the first victim in the row, with room behind it for the others; TK_ABSENT. */
static int first_place(const duel_state *state, const row *group, int target)
{
    for (int i = 0; i + duel_top_const(state)->left <= group->count; i++)
        if (group->walker[i] == target - DUEL_TARGET_WALKER) return i;
    return TK_ABSENT;
}

tk_reason duel_check_victims(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)car;
    if (action.verb != VERB_VICTIMS) return TK_REASON_NOT_NOW;
    row group = asked_row(world, state);
    return first_place(state, &group, action.arg[0]) >= 0 ? TK_REASON_FINE : DUEL_REASON_NO_GROUP;
}

void duel_list_victims(duel_listing *list)
{
    row group = asked_row(list->world, list->state);
    for (int i = 0; i + duel_top_const(list->state)->left <= group.count; i++)
        duel_offer(list, VERB_VICTIMS, DUEL_TARGET_WALKER + group.walker[i], TK_ABSENT);
}

static void ask(duel_frame *frame, int car)
{
    frame->who = (uint8_t)car;
    frame->waiting = (uint16_t)duel_bit(car);
}

/* Has somebody else to name them still? The next player, or, where two do not agree, the one who fires. */
static bool ask_on(const duel_world *world, duel_frame *frame, const row *group, int first)
{
    enum { NAMING, ATTACKER };
    if (frame->stage == ATTACKER) return false;
    bool same = !frame->hand || frame->hand == first + 1;
    int next = next_to_name(world, group, frame->who);
    if (same && next == DUEL_NONE) return false;
    frame->hand = (uint8_t)(same ? first + 1 : 0);
    frame->stage = same ? NAMING : ATTACKER;
    ask(frame, same ? next : frame->asked);
    return true;
}

int duel_named_victim(const duel_world *world, const duel_state *state)
{
    const duel_frame *frame = duel_top_const(state);
    return frame->hand ? DUEL_TARGET_WALKER + asked_row(world, state).walker[frame->hand - 1] : TK_ABSENT;
}

void duel_answer_victims(const duel_play *play, int car, tk_action action)
{
    (void)car;
    row group = asked_row(play->world, play->state);
    int first = first_place(play->state, &group, action.arg[0]);
    if (ask_on(play->world, duel_top(play->state), &group, first)) return;
    duel_frame frame = *duel_top(play->state);
    duel_pop(play->state);
    hit_some(play, &group, first, frame.left, (portion){frame.points, frame.verb, frame.how, frame.side});
}

bool duel_run_victims(const duel_play *play, duel_frame *frame)
{
    (void)play;
    return !frame->waiting;
}
