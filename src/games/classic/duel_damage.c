/* Damage: through armor inwards, part by part, every point reported [damage-location].
 *
 * A blow meets the parts on its way in order; of several things in one place the dice pick one. What is left at the end
 * passes out of the vehicle. Collisions go the same way so far; spreading is to come. */
#include "duel.h"

enum { MOST_STOPS = 12 };

typedef struct way {
    int count;
    uint8_t part[MOST_STOPS];
} way;

static void add_stop(way *w, int part)
{
    if (part >= 0 && w->count < MOST_STOPS) w->part[w->count++] = (uint8_t)part;
}

/* One of the parts of that kind and place, picked by the dice; -1 when there is none. */
static int pick(const duel_play *play, const duel_vehicle *vehicle, int kind, int place)
{
    int found[DUEL_MAX_PARTS], count = 0;
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == kind && vehicle->part[i].place == place && !vehicle->part[i].unit)
            found[count++] = i;
    if (count < 2) return count ? found[0] : -1;
    return found[tk_dice_below(play->dice, (uint32_t)count)];
}

static int pick_person(const duel_play *play, const duel_vehicle *vehicle)
{
    if (!vehicle->people_count) return -1;
    if (vehicle->people_count == 1) return vehicle->person[0];
    return vehicle->person[tk_dice_below(play->dice, vehicle->people_count)];
}

static void add_armor(const duel_vehicle *vehicle, int side, bool inwards, way *w)
{
    int lining = -1;
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_LINING && vehicle->part[i].place == side && !vehicle->part[i].unit)
            lining = i;
    add_stop(w, inwards ? vehicle->armor_at[side] : lining);
    add_stop(w, inwards ? lining : vehicle->armor_at[side]);
}

static int opposite(int side)
{
    static const uint8_t OTHER[] = {
        [TK_SIDE_FRONT] = TK_SIDE_BACK, [TK_SIDE_BACK] = TK_SIDE_FRONT, [TK_SIDE_LEFT] = TK_SIDE_RIGHT,
        [TK_SIDE_RIGHT] = TK_SIDE_LEFT, [TK_SIDE_TOP] = TK_SIDE_UNDER,  [TK_SIDE_UNDER] = TK_SIDE_TOP};
    return OTHER[side];
}

static void add_inside(const duel_play *play, const duel_vehicle *vehicle, int side, way *w)
{
    bool along = side == TK_SIDE_FRONT || side == TK_SIDE_BACK;
    int plant_side = vehicle->plant >= 0 ? vehicle->part[vehicle->plant].place : -1;
    if (!along) {
        add_stop(w, tk_dice_below(play->dice, 2) ? vehicle->plant : pick_person(play, vehicle));
        return;
    }
    if (plant_side == side) add_stop(w, vehicle->plant);
    add_stop(w, pick_person(play, vehicle));
    if (plant_side != side) add_stop(w, vehicle->plant);
}

static int turret_or(int side)
{
    return side == TK_SIDE_TOP ? TK_MOUNT_TURRET : side;
}

static void find_way(const duel_play *play, const duel_vehicle *vehicle, int side, way *w)
{
    add_armor(vehicle, side, true, w);
    add_stop(w, pick(play, vehicle, PART_WEAPON, turret_or(side)));
    add_inside(play, vehicle, side, w);
    add_stop(w, pick(play, vehicle, PART_WEAPON, turret_or(opposite(side))));
    add_armor(vehicle, opposite(side), false, w);
}

/* ---- parts ---- */

static int person_at(const duel_vehicle *vehicle, int part)
{
    int person = 0;
    while (vehicle->person[person] != part) person++;
    return person;
}

static void wound(const duel_play *play, int car, int part, int before)
{
    static const int EVENTS[] = {EVENT_WOUNDED, EVENT_UNCONSCIOUS, EVENT_KILLED_PERSON};
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int person = person_at(vehicle, part), wounds = duel_wounds(vehicle, it, person);
    DUEL_EVENT(play, EVENTS[wounds - 1], NULL, (int16_t)car, (int16_t)person);
    (void)before;
    if (person == it->driver) duel_hazard(play, car, 2, LABEL_HAZARD);
}

int duel_hurt_part(const duel_play *play, int car, int part, int points, duel_source source)
{
    (void)source;
    duel_car *it = &play->state->car[car];
    const duel_part *row = &duel_vehicle_of(play->world, it)->part[part];
    int taken = points < it->dp[part] ? points : it->dp[part];
    if (taken <= 0) return points;
    it->dp[part] = (uint8_t)(it->dp[part] - taken);
    it->phase_damage = (uint16_t)(it->phase_damage + taken);
    DUEL_EVENT(play, EVENT_DAMAGE, NULL, (int16_t)car, (int16_t)part, (int16_t)taken, it->dp[part]);
    if (row->kind == PART_PERSON)
        wound(play, car, part, it->dp[part] + taken);
    else if (!it->dp[part] && row->kind == PART_TIRE)
        duel_lose_tire(play, car, part);
    else if (!it->dp[part])
        DUEL_EVENT(play, EVENT_DESTROYED, NULL, (int16_t)car, (int16_t)part);
    return points - taken;
}

void duel_hurt_tires(const duel_play *play, int car, int dice, int plus, duel_source source)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_TIRE) duel_hurt_part(play, car, i, duel_roll(play, dice, plus), source);
}

/* ---- blows ---- */

void duel_damage(const duel_play *play, duel_blow blow, tk_ledger *ledger)
{
    duel_car *it = &play->state->car[blow.car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    way w = {0};
    int left = blow.points;
    duel_interrupt(play->state, blow.car);
    if (blow.aim <= AIM_UNDER) find_way(play, vehicle, blow.aim, &w);
    for (int i = 0; i < w.count && left; i++) {
        int after = duel_hurt_part(play, blow.car, w.part[i], left, (duel_source)blow.source);
        if (ledger && after < left) tk_ledger_add(ledger, LABEL_ABSORBED, after - left, w.part[i]);
        left = after;
    }
    if (left) DUEL_EVENT(play, EVENT_SPARED, NULL, blow.car, (int16_t)left);
    if (ledger && left) tk_ledger_add(ledger, LABEL_PASSED, -left, TK_ABSENT);
    if (blow.by != DUEL_NONE) it->killer = blow.by;
    duel_judge_wreck(play, blow.car);
}

/* ---- kills ---- */

static bool can_fire(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool somebody = false;
    for (int i = 0; i < vehicle->people_count; i++) somebody |= duel_wounds(vehicle, it, i) < 2;
    for (int i = 0; i < vehicle->weapon_count && somebody; i++) {
        const duel_part *part = &vehicle->part[vehicle->weapon[i]];
        if (it->dp[vehicle->weapon[i]] && (it->weapon[i].shots || !world->weapon[part->row].shots)) return true;
    }
    return false;
}

void duel_judge_wreck(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (!duel_in_play(it) || duel_can_drive(play->world, play->state, car)) return;
    if (can_fire(play->world, it)) {
        if (it->standing == STANDING_RUNNING) DUEL_EVENT(play, EVENT_STRANDED, NULL, (int16_t)car);
        it->standing = STANDING_STRANDED;
        return;
    }
    it->standing = STANDING_KILLED;
    int by = it->killer != DUEL_NONE && it->killer != car ? it->killer : TK_ABSENT;
    if (by != TK_ABSENT) play->state->car[by].points++;
    DUEL_EVENT(play, EVENT_KILL, NULL, (int16_t)car, (int16_t)by);
}

/* ---- the question: which side takes a blast; not asked yet ---- */

tk_reason duel_check_blast(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)state, (void)car, (void)action;
    return TK_REASON_NOT_NOW;
}

void duel_list_blast(duel_listing *list)
{
    (void)list;
}

void duel_answer_blast(const duel_play *play, int car, tk_action action)
{
    (void)action;
    duel_answered(play->state, car);
}

bool duel_run_blast(const duel_play *play, duel_frame *frame)
{
    (void)frame;
    duel_pop(play->state);
    return true;
}
