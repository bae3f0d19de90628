/* What an attack may be expected to do, before anything is rolled [odds].
 *
 * The attack is declared on a copy of the state, so that links, sustained fire and the rest are those of the rules;
 * then the spread of the damage is added up exactly, die by die and shot by shot. What the armor of a side keeps out is
 * counted with both its layers; cycles and trikes whose wheel may be struck instead, and wheelguards, are counted too.
 * Of the target nothing is used but what everybody sees: its armor, tires and wheelguards. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/foot/foot.h"

enum { MOST_POINTS = 512, THROWS = 36 };

/* Chances of 0, 1, 2 ... points. */
typedef struct spread {
    int most;
    double chance[MOST_POINTS];
} spread;

/* What stands between a shot and the inside. */
typedef struct shield {
    int metal;        /* points stopped of each shot */
    int soft;         /* points taken of all of them together */
    bool halves;      /* reflective, against a laser */
    double elsewhere; /* the chance that a hit strikes something else */
} shield;

/* ---- spreads ---- */

static spread add_spreads(const spread *a, const spread *b)
{
    spread sum = {.most = a->most + b->most < MOST_POINTS ? a->most + b->most : MOST_POINTS - 1};
    for (int i = 0; i <= a->most; i++)
        for (int k = 0; k <= b->most && a->chance[i] > 0; k++)
            sum.chance[i + k < MOST_POINTS ? i + k : MOST_POINTS - 1] += a->chance[i] * b->chance[k];
    return sum;
}

static spread dice_spread(int dice, int plus)
{
    static const spread DIE = {6, {0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0}};
    spread sum = {0, {1}}, moved = {0};
    for (int i = 0; i < dice; i++) sum = add_spreads(&sum, &DIE);
    for (int i = 0; i <= sum.most; i++) {
        int points = i + plus < 0 ? 0 : i + plus;
        moved.chance[points] += sum.chance[i];
        if (points > moved.most) moved.most = points;
    }
    return moved;
}

static double mean_of(const spread *all, int less)
{
    double mean = 0;
    for (int i = less + 1; i <= all->most; i++) mean += (i - less) * all->chance[i];
    return mean;
}

double duel_mean_part(int dice, int plus, int part, int least)
{
    spread rolled = dice_spread(dice, plus);
    double mean = 0;
    for (int i = 0; i <= rolled.most; i++) mean += (i / part > least ? i / part : least) * rolled.chance[i];
    return mean;
}

double duel_mean_roll(int dice, int plus, int least)
{
    return duel_mean_part(dice, plus, 1, least);
}

static double chance_above(const spread *all, int points)
{
    double chance = 0;
    for (int i = points + 1; i <= all->most; i++) chance += all->chance[i];
    return chance;
}

/* What of a rolled shot comes to the soft armor: the rest was missed, stopped by metal, reflected or went elsewhere. */
static spread pass_shield(const spread *rolled, const shield *by, double hits)
{
    double strikes = hits * (1 - by->elsewhere);
    spread left = {0, {1 - strikes}};
    for (int i = 0; i <= rolled->most; i++) {
        int points = (by->halves ? i / 2 : i) - by->metal;
        if (points < 0) points = 0;
        left.chance[points] += strikes * rolled->chance[i];
        if (points > left.most) left.most = points;
    }
    return left;
}

/* ---- what is in the way ---- */

static void add_layer(const duel_vehicle *vehicle, const duel_car *it, int part, bool laser, shield *out)
{
    if (part < 0 || !it->dp[part]) return;
    int bits = vehicle->part[part].row;
    out->halves |= laser && bits & ARMOR_REFLECTIVE;
    *(bits & ARMOR_METAL ? &out->metal : &out->soft) += it->dp[part];
}

static double wheel_instead(const duel_vehicle *vehicle, int aim)
{
    bool cycle = vehicle->class == CLASS_CYCLE && (aim == AIM_FRONT || aim == AIM_BACK);
    bool trike = vehicle->class == CLASS_TRIKE && aim == (vehicle->fit == FIT_REVERSED ? AIM_BACK : AIM_FRONT);
    return cycle || trike ? 3 / 36.0 : 0;
}

static void shield_tire(const duel_vehicle *vehicle, const duel_car *it, int corner, shield *out)
{
    int unit = corner == CORNER_SIDECAR ? TK_UNIT_SIDECAR : TK_UNIT_MAIN;
    int guard = duel_part_at(vehicle, PART_GUARD, unit, corner);
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires && !out->soft; i++)
        if (vehicle->part[i].place == corner && it->dp[i]) out->soft = it->dp[i] - 1;
    if (guard >= 0 && it->dp[guard]) out->elsewhere = vehicle->part[guard].more / 6.0;
}

/* Only sides, turrets and tires have something that keeps damage out. */
static bool shield_of(const duel_vehicle *vehicle, const duel_car *it, int aim, bool laser, shield *out)
{
    int side = aim == AIM_TURRET ? TK_SIDE_TOP : aim;
    bool open = vehicle->class == CLASS_CYCLE && (aim == AIM_LEFT || aim == AIM_RIGHT);
    *out = (shield){.elsewhere = wheel_instead(vehicle, aim)};
    if (aim >= AIM_TIRE_FRONT_LEFT && aim <= AIM_TIRE_SIDECAR)
        shield_tire(vehicle, it, aim - AIM_TIRE_FRONT_LEFT, out);
    else if (side >= TK_SIDE_COUNT)
        return false;
    if (side >= TK_SIDE_COUNT || open) return true;
    add_layer(vehicle, it, duel_part_at(vehicle, PART_ARMOR, TK_UNIT_MAIN, side), laser, out);
    add_layer(vehicle, it, duel_part_at(vehicle, PART_LINING, TK_UNIT_MAIN, side), laser, out);
    return true;
}

/* ---- the attack ---- */

/* What the attack would be if it were declared now; returns how many shots. */
static int declare(const duel_world *world, const duel_state *state, int car, tk_action action, duel_deed *out)
{
    duel_state copy = *state;
    duel_play play = {world, &copy, NULL, NULL};
    duel_answer_fire(&play, car, action);
    int count = copy.deed_count - state->deed_count;
    for (int i = 0; i < count; i++) out[i] = copy.deed[state->deed_count + i];
    return count;
}

static int rockets_of(const duel_world *world, const duel_car *it, int weapon)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    const duel_weapon *row = duel_weapon_row(world, vehicle, weapon);
    int rockets = 2 * it->dp[vehicle->weapon[weapon]];
    return !row->salvo ? 1 : rockets < row->salvo ? rockets : row->salvo;
}

/* An attack being added up. */
typedef struct sum {
    double missed; /* the chance that nothing has hit yet */
    spread left;   /* what comes to the soft armor */
    shield by;
} sum;

static void add_shot(const duel_world *world, const duel_state *state, const duel_deed *shot, int need, sum *all,
                     duel_forecast *out)
{
    const duel_car *it = &state->car[shot->car];
    const duel_weapon *row = duel_weapon_row(world, duel_vehicle_of(world, it), shot->weapon);
    double hits = duel_ways_to_hit(need) / (double)THROWS;
    spread rolled = dice_spread(row->dice, row->plus - duel_cloud_loss(world, state, shot));
    spread passes = pass_shield(&rolled, &all->by, hits);
    bool wall = duel_is_battering(world, shot->target) && !duel_breaks_walls(world, state, shot);
    bool idle = wall || shot->flags & DEED_GROUND;
    for (int i = rockets_of(world, it, shot->weapon); i > 0; i--) {
        all->missed *= 1 - hits;
        if (!idle) out->points += hits * mean_of(&rolled, 0);
        all->left = add_spreads(&all->left, &passes);
    }
}

/* Is it rolled for at once, and aimed at what the action names? */
static bool counts(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[shot->car]);
    bool aimed = !(shot->flags & (uint8_t) ~(DEED_LINKED | DEED_GROUND));
    return aimed && shot->weapon < vehicle->weapon_count && duel_weapon_row(world, vehicle, shot->weapon)->to_hit;
}

/* Of a volley, what is not aimed with the rest: it fires straight ahead, unaided. In points on the average. */
static double mean_ahead(const duel_world *world, const duel_state *state, const duel_deed *shot, int target)
{
    const duel_car *it = &state->car[shot->car];
    if (!(shot->flags & DEED_AUTOMATIC) || target >= world->cars) return 0;
    const duel_weapon *row = duel_weapon_row(world, duel_vehicle_of(world, it), shot->weapon);
    duel_deed ahead = *shot;
    if (row->launcher || duel_ahead_of(world, state, shot->car, shot->weapon, &ahead.aim) != target) return 0;
    ahead.target = (uint16_t)target;
    duel_sight sight = duel_look(world, state, &ahead, NULL);
    if (sight.reason) return 0;
    double hits = duel_ways_to_hit(sight.need) / (double)THROWS;
    int rockets = rockets_of(world, it, shot->weapon), plus = row->plus - duel_cloud_loss(world, state, &ahead);
    return rockets * hits * duel_mean_roll(row->dice, plus, 0);
}

static bool is_shot(int verb)
{
    return verb == VERB_FIRE || verb == VERB_VOLLEY || verb == VERB_FIRE_GROUND || verb == VERB_VOLLEY_GROUND;
}

static bool finds_shield(const duel_world *world, const duel_state *state, const duel_deed *shot, sum *all)
{
    const duel_vehicle *firer = duel_vehicle_of(world, &state->car[shot->car]);
    bool laser = duel_weapon_row(world, firer, shot->weapon)->port == PORT_LASER;
    bool car = shot->target < world->cars && !(shot->flags & DEED_GROUND);
    bool spikes = duel_weapon_row(world, firer, shot->weapon)->tires_only && shot->aim < AIM_TIRE_FRONT_LEFT;
    if (!car || spikes) return false; /* which tire they find the dice say */
    const duel_car *target = &state->car[shot->target];
    return shield_of(duel_vehicle_of(world, target), target, shot->aim, laser, &all->by);
}

bool duel_foresee(const duel_world *world, const duel_state *state, int car, tk_action action, duel_forecast *out,
                  tk_ledger *ledger)
{
    duel_deed shot[DUEL_MAX_WEAPONS];
    sum all = {.missed = 1, .left = {0, {1}}};
    bool found = false;
    if (!is_shot(action.verb) || duel_check_fire(world, state, car, action)) return false;
    *out = (duel_forecast){0};
    int count = declare(world, state, car, action, shot);
    for (int i = 0; i < count; i++) {
        out->in_all += mean_ahead(world, state, &shot[i], action.arg[FIRE_TARGET]);
        if (!counts(world, state, &shot[i])) continue;
        duel_sight sight = duel_look_linked(world, state, shot, count, i, found ? NULL : ledger);
        if (!found) out->need = sight.need;
        if (!found) out->distance = sight.distance;
        out->shielded = finds_shield(world, state, &shot[i], &all);
        found = true;
        add_shot(world, state, &shot[i], sight.need, &all, out);
    }
    out->in_all += out->points;
    out->hits = 1 - all.missed;
    out->breaks = chance_above(&all.left, all.by.soft);
    out->through = mean_of(&all.left, all.by.soft);
    return found;
}
