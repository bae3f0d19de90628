/* Hand weapons at what stands on the map: walls, buildings, posts [targeting-fixtures] [shooting].
 *
 * Any weapon breaches a wall that it does enough points to at once. Aimed at is the nearest spot of it that can be seen
 * from where the person stands or sits. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

/* The nearest spot so far; `reason` until there is one. */
typedef struct aimed {
    duel_spot from;
    tk_vec to;
    double far;
    tk_reason reason;
} aimed;

static void consider(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec point, aimed *best)
{
    static const double SHORT_OF_IT = 0.02;
    duel_spot from;
    if (duel_hand_muzzle(world, state, shot, point, &from)) return;
    tk_vec way = tk_vec_sub(point, from.at);
    double far = tk_vec_length(way), part = far > SHORT_OF_IT ? 1 - SHORT_OF_IT / far : 0;
    if (!best->reason && far >= best->far) return;
    bool inside = !duel_on_foot(&state->walker[duel_shooter(world, shot)]);
    unsigned own = inside ? duel_bit(duel_platform(world, state, shot)) : 0;
    duel_spot before = {
        .at = tk_vec_add(from.at, tk_vec_scale(way, part)), .feet = from.feet, .ignores = TK_ABSENT, .wall = TK_ABSENT};
    if (duel_spots_blocked(world, state, &from, &before, own)) return;
    *best = (aimed){.from = from, .to = point, .far = far};
}

static aimed find_aim(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    enum { PARTS = 4 };
    int index = shot->target - DUEL_TARGET_FIXTURE;
    aimed best = {.reason = DUEL_REASON_NO_LINE};
    duel_pieces pieces;
    duel_pieces_of(world, state, index, &pieces);
    for (int i = 0; i < pieces.count; i++)
        for (int k = 0; k < PARTS * pieces.at[i].count; k++) {
            tk_vec a = pieces.at[i].at[k / PARTS], b = pieces.at[i].at[(k / PARTS + 1) % pieces.at[i].count];
            consider(world, state, shot, tk_vec_add(a, tk_vec_scale(tk_vec_sub(b, a), (double)(k % PARTS) / PARTS)),
                     &best);
        }
    return best;
}

static tk_reason check(const duel_world *world, const duel_state *state, const duel_deed *shot, const aimed *aim,
                       int cloud)
{
    const duel_gear *gear = &world->gear[shot->weapon - DEED_HAND];
    int around = duel_building_around(world, state, duel_shooter(world, shot));
    if (aim->reason || around == shot->target - DUEL_TARGET_FIXTURE) return DUEL_REASON_NO_LINE;
    if (aim->far > gear->range) return DUEL_REASON_OUT_OF_RANGE;
    return gear->laser && cloud ? DUEL_REASON_CLOUDED : TK_REASON_FINE;
}

bool duel_is_battering(const duel_world *world, int target)
{
    return target >= DUEL_TARGET_FIXTURE && target < DUEL_TARGET_FIXTURE + world->map.fixture_count;
}

duel_sight duel_look_batter(const duel_world *world, const duel_state *state, const duel_deed *shot, tk_vec *spot,
                            tk_ledger *ledger)
{
    int index = shot->target - DUEL_TARGET_FIXTURE, gear = shot->weapon - DEED_HAND;
    *spot = world->map.fixture[index].middle;
    if (!duel_fixture_stands(world, state, index)) return (duel_sight){.reason = DUEL_REASON_NO_TARGET};
    tk_ledger sum = {0};
    aimed aim = find_aim(world, state, shot);
    int cloud = aim.reason ? 0 : duel_cloud_between(state, aim.from.at, aim.to);
    tk_ledger_add(&sum, LABEL_HAND_WEAPON, world->gear[gear].to_hit, gear);
    if (duel_direct_modifier(world, gear))
        tk_ledger_add(&sum, LABEL_DIRECT, -duel_direct_modifier(world, gear), TK_ABSENT);
    tk_ledger_add(&sum, LABEL_GROUND, -duel_fixture_modifier(world->map.fixture[index].kind), TK_ABSENT);
    duel_add_hand_sight(world, state, shot, cloud, aim.far, true, &sum);
    duel_add_hand_skill(world, state, shot, true, &sum);
    if (!aim.reason) *spot = aim.to;
    if (ledger) *ledger = sum;
    return (duel_sight){.reason = check(world, state, shot, &aim, cloud), .need = sum.total, .distance = aim.far};
}

/* Only what it might breach is worth a shot; spikes breach nothing. */
static bool may_breach(const duel_world *world, const duel_fixture *it, const duel_gear *gear)
{
    bool spikes = gear->weapon != DUEL_NONE && world->weapon[gear->weapon].tires_only;
    return !spikes && it->dp && duel_is_wall(it->kind) && 6 * gear->dice + gear->plus >= it->dp;
}

/* Farther from the box around it than a shot goes, wherever the muzzle is. */
static bool is_out_of_reach(const duel_fixture *it, tk_vec at, double range)
{
    static const double ARM = 3;
    double most = range + ARM;
    return at.x < it->low.x - most || at.x > it->high.x + most || at.y < it->low.y - most || at.y > it->high.y + most;
}

/* Once a turn is enough: nobody fires twice in one. */
bool duel_lists_batter(const duel_world *world, const duel_state *state, int fixture, int gear)
{
    return state->phase == 1 && may_breach(world, &world->map.fixture[fixture], &world->gear[gear]);
}

void duel_list_batter(duel_listing *list, int crew, int gear)
{
    const duel_world *world = list->world;
    const duel_walker *who = &list->state->walker[duel_walker_of(world, list->car, crew)];
    tk_vec at = duel_on_foot(who) ? duel_walker_at(who) : duel_pose(&list->state->car[who->in_car].body).at;
    for (int i = 0; i < world->map.fixture_count && !tk_choices_full(&list->choices); i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (!duel_lists_batter(world, list->state, i, gear) || !duel_fixture_stands(world, list->state, i)) continue;
        if (is_out_of_reach(it, at, world->gear[gear].range)) continue;
        tk_action action = tk_action_make(VERB_SHOOT);
        action.arg[SHOOT_CREW] = (int16_t)crew;
        action.arg[SHOOT_WITH] = (int16_t)gear;
        action.arg[SHOOT_TARGET] = (int16_t)(DUEL_TARGET_FIXTURE + i);
        if (!duel_check_shoot(world, list->state, list->car, action.arg)) duel_offer_action(list, action);
    }
}
