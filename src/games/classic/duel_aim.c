/* Arcs, lines of fire and the number two dice must show [line-of-fire] [arcs-of-fire] [targeting-modifiers].
 *
 * An arc of fire is bounded by the lines that leave the corners of its side at 45 degrees, so that the four arcs of a
 * vehicle cover the table without overlapping. */
#include "duel.h"

/* How far a point lies beyond an end and beyond a side of the vehicle, in its own coordinates. */
typedef struct bearing {
    double ahead, aside; /* beyond the nearer end and the nearer side; below 0: within */
    int end, side;       /* tk_side */
} bearing;

static bearing bearing_of(const duel_world *world, const duel_car *it, tk_vec point)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_vec local = tk_pose_local(duel_pose(&it->body), point);
    bool front = local.x >= 0, left = local.y >= 0;
    return (bearing){(front ? local.x : -local.x) - vehicle->length / 2,
                     (left ? local.y : -local.y) - vehicle->width / 2, front ? TK_SIDE_FRONT : TK_SIDE_BACK,
                     left ? TK_SIDE_LEFT : TK_SIDE_RIGHT};
}

static bool in_arc(bearing b, int side)
{
    return b.end == side ? b.ahead >= b.aside : b.side == side && b.aside >= b.ahead;
}

static tk_vec muzzle(const duel_world *world, const duel_car *it, int mount)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_vec local = {0, 0};
    if (mount == TK_SIDE_FRONT) local.x = vehicle->length / 2;
    if (mount == TK_SIDE_BACK) local.x = -vehicle->length / 2;
    if (mount == TK_SIDE_LEFT) local.y = vehicle->width / 2;
    if (mount == TK_SIDE_RIGHT) local.y = -vehicle->width / 2;
    return tk_pose_point(duel_pose(&it->body), local);
}

/* Is some part of the target in the arc of the mount? */
static bool reaches(const duel_world *world, const duel_state *state, int car, int mount, int target)
{
    if (mount > TK_SIDE_BACK) return mount == TK_MOUNT_TURRET;
    tk_polygon there = duel_polygon(world, state, target);
    if (in_arc(bearing_of(world, &state->car[car], duel_pose(&state->car[target].body).at), mount)) return true;
    for (int i = 0; i < there.count; i++)
        if (in_arc(bearing_of(world, &state->car[car], there.at[i]), mount)) return true;
    return false;
}

/* The sides that face a point [targeting-sides]. */
static uint32_t facing_sides(const duel_world *world, const duel_car *target, tk_vec from)
{
    bearing b = bearing_of(world, target, from);
    return (b.ahead > 0 ? duel_bit(b.end) : 0) | (b.aside > 0 ? duel_bit(b.side) : 0);
}

static const duel_part *weapon_part(const duel_world *world, const duel_car *it, int weapon)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    return &vehicle->part[vehicle->weapon[weapon]];
}

uint32_t duel_aims(const duel_world *world, const duel_state *state, int car, int weapon, int target)
{
    const duel_car *it = &state->car[car];
    int mount = weapon_part(world, it, weapon)->place;
    if (!reaches(world, state, car, mount, target)) return 0;
    tk_vec from = muzzle(world, it, mount);
    return duel_sees(world, state, from, car, target) ? facing_sides(world, &state->car[target], from) : 0;
}

tk_reason duel_check_weapon(const duel_world *world, const duel_state *state, int car, int crew, int weapon)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (crew < 0 || crew >= vehicle->people_count || !duel_is_able(vehicle, it, crew)) return TK_REASON_DUEL_NO_CREW;
    if (vehicle->part[vehicle->person[crew]].place == TK_ROLE_PASSENGER) return TK_REASON_DUEL_NO_CREW;
    if (it->crew_fired >> crew & 1) return TK_REASON_DUEL_CREW_FIRED;
    if (weapon < 0 || weapon >= vehicle->weapon_count) return TK_REASON_DUEL_NO_WEAPON;
    const duel_weapon *row = &world->weapon[weapon_part(world, it, weapon)->row];
    if (!it->dp[vehicle->weapon[weapon]]) return TK_REASON_DUEL_WEAPON_GONE;
    if (it->weapon[weapon].flags & WEAPON_FIRED) return TK_REASON_DUEL_WEAPON_FIRED;
    if (row->shots && !it->weapon[weapon].shots) return TK_REASON_DUEL_NO_AMMO;
    if (row->dropped || !row->dice) return TK_REASON_DUEL_NOT_AIMED;
    return it->aim_loss == 99 ? TK_REASON_DUEL_NO_AIMED_FIRE : TK_REASON_FINE;
}

bool duel_has_targets(const duel_world *world, const duel_state *state, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    for (int crew = 0; crew < vehicle->people_count; crew++)
        for (int weapon = 0; weapon < vehicle->weapon_count; weapon++) {
            if (duel_check_weapon(world, state, car, crew, weapon)) continue;
            for (int target = 0; target < world->cars; target++)
                if (target != car && duel_in_play(&state->car[target]) && duel_aims(world, state, car, weapon, target))
                    return true;
        }
    return false;
}

/* ---- to hit ---- */

static double distance_to(const duel_world *world, const duel_state *state, tk_vec from, int target)
{
    tk_polygon there = duel_polygon(world, state, target);
    double nearest = 1e9;
    for (int i = 0; i < there.count; i++) { /* to each edge */
        tk_vec a = there.at[i], along = tk_vec_sub(there.at[(i + 1) % there.count], a);
        double f = tk_vec_dot(tk_vec_sub(from, a), along) / tk_vec_dot(along, along);
        f = f < 0 ? 0 : f > 1 ? 1 : f;
        double apart = tk_vec_length(tk_vec_sub(from, tk_vec_add(a, tk_vec_scale(along, f))));
        if (apart < nearest) nearest = apart;
    }
    return nearest;
}

/* A modifier makes the number to roll smaller when it helps. */
static void modify(tk_ledger *ledger, int label, int modifier, int about)
{
    if (modifier) tk_ledger_add(ledger, label, -modifier, about);
}

static void add_modifiers(const duel_world *world, const duel_state *state, const duel_shot *shot, double distance,
                          tk_ledger *ledger)
{
    const duel_car *it = &state->car[shot->car], *target = &state->car[shot->target];
    const duel_vehicle *vehicle = duel_vehicle_of(world, target);
    tk_vec from = muzzle(world, it, weapon_part(world, it, shot->weapon)->place);
    bearing b = bearing_of(world, target, from);
    bool end = shot->aim == AIM_FRONT || shot->aim == AIM_BACK;
    modify(ledger, LABEL_RANGE, distance < 1 ? 4 : -(int)(distance / 4), TK_ABSENT);
    if (target->speed >= 300)
        modify(ledger, LABEL_MOTION, -(target->speed >= 800 ? 6 : target->speed / 100 - 2), TK_ABSENT);
    modify(ledger, LABEL_STANDING_STILL, !target->speed + !it->speed, TK_ABSENT);
    modify(ledger, LABEL_SIZE, end ? vehicle->size_end : vehicle->size_side, TK_ABSENT);
    modify(ledger, LABEL_WRONG_ARC, in_arc(b, shot->aim) ? 0 : -2, TK_ABSENT);
    modify(ledger, LABEL_SAME_PHASE, -it->difficulty, TK_ABSENT);
    modify(ledger, LABEL_OUT_OF_CONTROL, -it->aim_loss, it->trouble.kind);
}

duel_sight duel_look(const duel_world *world, const duel_state *state, const duel_shot *shot, tk_ledger *ledger)
{
    const duel_car *it = &state->car[shot->car];
    tk_ledger sum = {0};
    duel_sight sight = {.reason = TK_REASON_FINE};
    if (shot->target >= world->cars || shot->target == shot->car || !duel_is_there(&state->car[shot->target]))
        return (duel_sight){.reason = TK_REASON_DUEL_NO_TARGET};
    const duel_part *part = weapon_part(world, it, shot->weapon);
    const duel_weapon *row = &world->weapon[part->row];
    tk_vec from = muzzle(world, it, part->place);
    sight.distance = distance_to(world, state, from, shot->target);
    if (!reaches(world, state, shot->car, part->place, shot->target))
        sight.reason = TK_REASON_DUEL_OUT_OF_ARC;
    else if (!duel_sees(world, state, from, shot->car, shot->target))
        sight.reason = TK_REASON_DUEL_NO_LINE;
    else if (row->range && sight.distance > row->range)
        sight.reason = TK_REASON_DUEL_OUT_OF_RANGE;
    else if (shot->aim > AIM_UNDER || !(facing_sides(world, &state->car[shot->target], from) >> shot->aim & 1))
        sight.reason = TK_REASON_DUEL_SIDE_HIDDEN;
    tk_ledger_add(&sum, LABEL_WEAPON, row->to_hit, part->row);
    add_modifiers(world, state, shot, sight.distance, &sum);
    sight.need = sum.total;
    if (ledger) *ledger = sum;
    return sight;
}
