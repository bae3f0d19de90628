/* Damage: through armor inwards, part by part, every point reported [damage-location].
 *
 * A blow meets the parts on its way in order; of several things in one place the dice pick one, and only when something
 * is left to reach it. What is left at the end passes out of the vehicle. Points taken by parts, stopped by them and
 * passing by always add up to the points of the blow. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

int duel_opposite(int side)
{
    switch ((tk_side)side) {
    case TK_SIDE_FRONT: return TK_SIDE_BACK;
    case TK_SIDE_BACK: return TK_SIDE_FRONT;
    case TK_SIDE_LEFT: return TK_SIDE_RIGHT;
    case TK_SIDE_RIGHT: return TK_SIDE_LEFT;
    case TK_SIDE_TOP: return TK_SIDE_UNDER;
    case TK_SIDE_UNDER: return TK_SIDE_TOP;
    case TK_MOUNT_TURRET:
    case TK_MOUNT_COUNT: break;
    }
    return side;
}

static bool is_it(const duel_part *part, int kind, int unit, int place)
{
    return part->kind == kind && part->unit == unit && (place == DUEL_NONE || part->place == place);
}

int duel_part_at(const duel_vehicle *vehicle, int kind, int unit, int place)
{
    for (int i = 0; i < vehicle->part_count; i++)
        if (is_it(&vehicle->part[i], kind, unit, place)) return i;
    return -1;
}

int duel_pick(const duel_play *play, const duel_vehicle *vehicle, int kind, int unit, int place)
{
    uint8_t found[DUEL_MAX_PARTS];
    uint32_t count = 0;
    for (int i = 0; i < vehicle->part_count; i++)
        if (is_it(&vehicle->part[i], kind, unit, place)) found[count++] = (uint8_t)i;
    if (count < 2) return count ? found[0] : -1;
    return found[tk_dice_below(play->dice, count)];
}

/* ---- one part ---- */

static bool takes_the_wheel(int source)
{
    return source == SOURCE_SHOT || source == SOURCE_LASER || source == SOURCE_FLAME || source == SOURCE_MINE ||
           source == SOURCE_BLAST;
}

static void lose_part(const duel_play *play, int car, int part, int source)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (vehicle->part[part].kind != PART_TIRE) {
        DUEL_EVENT(play, EVENT_DESTROYED, NULL, (int16_t)car, (int16_t)part);
        return;
    }
    unsigned bit = duel_bit(part - vehicle->first_tire);
    it->tires_lost |= (uint8_t)bit;
    if (takes_the_wheel(source)) it->wheels_lost |= (uint8_t)bit;
}

static void wound(const duel_play *play, int car, int part, int before)
{
    static const int EVENTS[] = {EVENT_WOUNDED, EVENT_UNCONSCIOUS, EVENT_KILLED_PERSON};
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int person = 0;
    while (vehicle->person[person] != part) person++;
    int wounds = duel_wounds(vehicle, it, person);
    duel_person who = duel_who(play->world, play->state, car, person);
    DUEL_EVENT(play, EVENTS[wounds - 1], NULL, who.car, who.crew);
    if (wounds >= 2 && before < 2) it->out_cold |= (uint8_t)duel_bit(person);
    if (person == it->driver && it->driver_hits < 200) it->driver_hits++;
}

/* Enemy fire on the plant, or on what burns well: 2 in 6 at the end of the turn, 4 in 6 by fire itself [fire]. */
static void risk_fire(const duel_play *play, duel_car *it, const duel_part *part, int source)
{
    bool hot = part->kind == PART_PLANT || (part->kind == PART_WEAPON && play->world->weapon[part->row].ignites);
    int chance = source == SOURCE_LASER || source == SOURCE_FLAME ? 4 : 2;
    if (hot && takes_the_wheel(source) && chance > it->fire_chance) it->fire_chance = (uint8_t)chance;
}

/* The points of a weapon would say which it is [concealed]. */
static bool is_concealed(const duel_vehicle *vehicle, const duel_car *it, int part)
{
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (vehicle->weapon[i] == part) return !(it->weapon[i].flags & WEAPON_KNOWN);
    return false;
}

/* Of people it is told whose they are, wherever they sit. */
static void tell_damage(const duel_play *play, int car, int part, int taken)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int named = car, which = part, person = 0;
    if (play->state->guests && vehicle->part[part].kind == PART_PERSON) {
        while (vehicle->person[person] != part) person++;
        duel_person who = duel_who(play->world, play->state, car, person);
        named = who.car;
        which = duel_vehicle_of(play->world, &play->state->car[who.car])->person[who.crew];
    }
    DUEL_EVENT(play, EVENT_DAMAGE, NULL, (int16_t)named, (int16_t)which, (int16_t)taken,
               is_concealed(vehicle, it, part) ? TK_ABSENT : it->dp[part]);
}

/* Returns what the part could not take. */
static int hurt(const duel_play *play, int car, int part, int points, int source)
{
    duel_car *it = &play->state->car[car];
    const duel_part *row = &duel_vehicle_of(play->world, it)->part[part];
    int taken = points < it->dp[part] ? points : it->dp[part], before = row->dp - it->dp[part];
    if (taken <= 0) return points;
    it->dp[part] = (uint8_t)(it->dp[part] - taken);
    it->phase_damage = (uint16_t)(it->phase_damage + taken);
    tell_damage(play, car, part, taken);
    risk_fire(play, it, row, source);
    if (row->kind == PART_PERSON)
        wound(play, car, part, before);
    else if (!it->dp[part])
        lose_part(play, car, part, source);
    return points - taken;
}

/* Debris lies where the heaviest hit of a phase was, of equal ones the last [producing-debris]. */
static void note_hit(duel_car *it, int aim, int points)
{
    if (points <= 0 || points < it->hit_points) return;
    it->hit_at = (uint8_t)aim;
    it->hit_points = (uint8_t)(points < UINT8_MAX ? points : UINT8_MAX);
}

int duel_hurt_quietly(const duel_play *play, int car, int part, int points, duel_source source)
{
    duel_car *it = &play->state->car[car];
    const duel_part *row = &duel_vehicle_of(play->world, it)->part[part];
    duel_interrupt(play->state, car);
    int left = hurt(play, car, part, points, (int)source);
    if (row->kind == PART_TIRE) note_hit(it, AIM_TIRE_FRONT_LEFT + row->place, points - left);
    return left;
}

int duel_hurt_part(const duel_play *play, int car, int part, int points, duel_source source)
{
    int left = duel_hurt_quietly(play, car, part, points, source);
    duel_aftermath(play, car);
    return left;
}

void duel_hurt_tires(const duel_play *play, int car, int dice, int plus, duel_source source)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
    for (int i = vehicle->first_tire; i < vehicle->first_tire + vehicle->tires; i++)
        if (play->state->car[car].dp[i]) duel_hurt_part(play, car, i, duel_roll(play, dice, plus), source);
}

/* ---- on the way ---- */

static void explain(const duel_path *path, int label, int points, int part)
{
    if (path->ledger && points)
        tk_ledger_add(path->ledger, label, -points, TK_OF * (path->strike->blow.car + 1) + part);
}

void duel_path_stop(duel_path *path, int part, int points, int label)
{
    if (points <= 0) return;
    path->left -= points;
    if (label == LABEL_METAL) path->it->phase_damage = (uint16_t)(path->it->phase_damage + points);
    DUEL_EVENT(path->play, EVENT_STOPPED, NULL, path->strike->blow.car, (int16_t)part, (int16_t)points);
    explain(path, label, points, part);
}

void duel_path_take(duel_path *path, int part, int most)
{
    int points = path->left < most ? path->left : most;
    int taken = points - hurt(path->play, path->strike->blow.car, part, points, path->strike->blow.source);
    path->left -= taken;
    explain(path, LABEL_ABSORBED, taken, part);
}

/* Metal stops up to its points and loses one for each high die afterwards [metal-armor]. */
static void meet_metal(duel_path *path, int part)
{
    int value = path->it->dp[part], stopped = path->left < value ? path->left : value;
    int worn = path->strike->worn < stopped ? path->strike->worn : stopped;
    duel_path_stop(path, part, stopped - worn, LABEL_METAL);
    if (!worn) return;
    duel_path_take(path, part, worn);
    path->it->flags |= CAR_METAL_LOST;
}

/* Wheelguards are armor too. */
static void meet_armor(duel_path *path, int part)
{
    int bits = path->vehicle->part[part].row;
    bool laser = path->strike->blow.source == SOURCE_LASER, reflects = laser && bits & ARMOR_REFLECTIVE;
    int back = reflects && !path->reflected ? path->left - path->left / 2 : 0; /* once, however many layers there are */
    path->reflected += back;
    duel_path_stop(path, part, back, LABEL_REFLECTED);
    if (bits & ARMOR_METAL) {
        meet_metal(path, part);
        return;
    }
    if (path->left && !reflects && !(bits & ARMOR_FIREPROOF)) path->bare = true;
    duel_path_take(path, part, path->left);
}

/* A spike gun's spikes: solid tires take half of what they do [spikes] [spike-gun]. */
static bool is_spiky(const duel_path *path)
{
    int weapon = path->strike->blow.weapon;
    return weapon >= 0 && path->play->world->weapon[weapon].tires_only;
}

void duel_path_part(duel_path *path, int part)
{
    if (part < 0 || path->left <= 0 || !path->it->dp[part]) return;
    const duel_part *row = &path->vehicle->part[part];
    switch (row->kind) {
    case PART_ARMOR:
    case PART_LINING:
    case PART_GUARD: meet_armor(path, part); return;
    case PART_TIRE:
        if (row->more & TIRE_SOLID && is_spiky(path))
            duel_path_stop(path, part, path->left - path->left / 2, LABEL_HALVED);
        path->bare |= !(row->more & TIRE_FIREPROOF);
        if (!(row->more & TIRE_FIREPROOF)) path->tires |= (uint8_t)duel_bit(part - path->vehicle->first_tire);
        break;
    default: path->bare = true;
    }
    duel_path_take(path, part, path->left);
}

void duel_path_armor(duel_path *path, int unit, int side, bool inwards)
{
    int outer = duel_part_at(path->vehicle, PART_ARMOR, unit, side);
    int lining = duel_part_at(path->vehicle, PART_LINING, unit, side);
    duel_path_part(path, inwards ? outer : lining);
    duel_path_part(path, inwards ? lining : outer);
}

bool duel_is_armored(const duel_vehicle *vehicle, const duel_car *it, int side)
{
    int outer = vehicle->armor_at[side];
    return outer < 0 || it->dp[outer] || duel_works(it, duel_part_at(vehicle, PART_LINING, TK_UNIT_MAIN, side));
}

bool duel_is_spiked(const duel_vehicle *vehicle, const duel_car *it, int side)
{
    if (vehicle->spiked[TK_UNIT_MAIN] >> side & 1 && duel_is_armored(vehicle, it, side)) return true;
    int outer = duel_part_at(vehicle, PART_ARMOR, TK_UNIT_SIDECAR, side);
    return vehicle->spiked[TK_UNIT_SIDECAR] >> side & 1 && (outer < 0 || it->dp[outer]);
}

/* ---- people ---- */

/* Does this piece work against the blow? A vest does on 1 to 4. */
static bool garment_works(const duel_path *path, const duel_part *row)
{
    int walker = row->row & GARMENT_VEST ? duel_walker_of(path->play->world, path->strike->blow.car, row->place) : -1;
    if (walker >= 0 && path->play->state->walker[walker].off >> WEAR_VEST & 1) return false;
    if (duel_is_crash(path->strike->blow.source) && !(row->row & GARMENT_IMPACT)) return false;
    return !(row->row & GARMENT_VEST) || duel_die(path->play) <= 4;
}

/* Seats, impact armor and suits take their half first; odd points go to the person, of flames to the suit. */
static void soften(duel_path *path, int person)
{
    bool crash = duel_is_crash(path->strike->blow.source);
    int part = path->vehicle->person[person];
    if (crash && duel_is_strapped(path->play->world, path->play->state, path->strike->blow.car, person))
        duel_path_stop(path, part, path->left / 2, LABEL_SEATED);
    if (path->strike->blow.source == SOURCE_FLAME &&
        duel_kit_of(path->play->world, path->play->state, path->strike->blow.car, person) & KIT_SUIT)
        duel_path_stop(path, part, path->left - path->left / 2, LABEL_HALVED);
}

/* Body armor is a part of the vehicle its wearer came in. */
static void wear_armor(duel_path *path, int place)
{
    const duel_play *play = path->play;
    duel_person who = duel_who(play->world, play->state, path->strike->blow.car, place);
    duel_strike strike = *path->strike;
    duel_path own = *path;
    strike.blow.car = who.car;
    own.strike = &strike;
    own.it = &play->state->car[who.car];
    own.vehicle = duel_vehicle_of(play->world, own.it);
    for (int i = 0; i < own.vehicle->part_count && own.left; i++) {
        const duel_part *row = &own.vehicle->part[i];
        if (row->kind != PART_BODY_ARMOR || row->place != who.crew || !own.it->dp[i]) continue;
        if (!garment_works(&own, row)) continue;
        if (duel_is_crash(strike.blow.source)) duel_path_stop(&own, i, own.left / 2, LABEL_HALVED);
        duel_path_take(&own, i, own.left);
    }
    own.strike = path->strike;
    own.it = path->it;
    own.vehicle = path->vehicle;
    *path = own;
}

static void meet_medikit(duel_path *path, int person)
{
    int walker = duel_sitter(path->play->world, path->play->state, path->strike->blow.car, person);
    int stopped = path->left - duel_past_medikit(path->play, walker, path->left);
    if (stopped) duel_path_stop(path, path->vehicle->person[person], stopped, LABEL_MEDIKIT);
}

void duel_path_person(duel_path *path, int person)
{
    bool elsewhere = path->it->outside >> person & 1 && !path->afoot;
    if (path->left <= 0 || elsewhere) return;
    if (!path->afoot) meet_medikit(path, person);
    soften(path, person);
    wear_armor(path, person);
    duel_path_part(path, path->vehicle->person[person]);
    duel_note_death(path->play, path->strike->blow.car, person, path->afoot ? path->left : 0);
}

/* One of those in the main unit who have not got out, by lot; -1. */
static int pick_aboard(const duel_path *path)
{
    uint8_t found[DUEL_MAX_PEOPLE];
    uint32_t count = 0;
    for (int i = 0; i < path->vehicle->people_count; i++)
        if (path->vehicle->part[path->vehicle->person[i]].unit == TK_UNIT_MAIN && !(path->it->outside >> i & 1))
            found[count++] = (uint8_t)i;
    if (count < 2) return count ? found[0] : -1;
    return found[tk_dice_below(path->play->dice, count)];
}

/* ---- through a car ---- */

bool duel_has_location(const duel_vehicle *vehicle, tk_inside where)
{
    if (where == TK_INSIDE_PLANT) return vehicle->plant >= 0;
    return duel_part_at(vehicle, where == TK_INSIDE_CREW ? PART_PERSON : PART_CARGO, TK_UNIT_MAIN, DUEL_NONE) >= 0;
}

/* One thing in a location; of the cargo only what has points. */
static void visit(duel_path *path, tk_inside where)
{
    if (path->left <= 0 || !duel_has_location(path->vehicle, where)) return;
    if (where == TK_INSIDE_PLANT) {
        duel_path_part(path, path->vehicle->plant);
    } else if (where == TK_INSIDE_CREW) {
        int person = pick_aboard(path);
        if (person >= 0) duel_path_person(path, person);
    } else {
        duel_path_part(path, duel_pick(path->play, path->vehicle, PART_ACCESSORY, TK_UNIT_MAIN, CARRIED_INSIDE));
    }
}

/* From an end through all of them, in the order they stand in; from a side, above or below through one by lot. */
static void visit_inside(duel_path *path, int side)
{
    const duel_vehicle *vehicle = path->vehicle;
    if (path->left <= 0) return;
    if (side == TK_SIDE_FRONT || side == TK_SIDE_BACK) {
        for (int i = 0; i < TK_INSIDE_COUNT; i++)
            visit(path, (tk_inside)vehicle->inside[side == TK_SIDE_FRONT ? i : TK_INSIDE_COUNT - 1 - i]);
        return;
    }
    uint8_t there[TK_INSIDE_COUNT];
    uint32_t count = 0;
    for (int i = 0; i < TK_INSIDE_COUNT; i++)
        if (duel_has_location(vehicle, (tk_inside)i)) there[count++] = (uint8_t)i;
    if (count) visit(path, (tk_inside)there[count > 1 ? tk_dice_below(path->play->dice, count) : 0]);
}

static void visit_mount(duel_path *path, int mount)
{
    if (path->left > 0) duel_path_part(path, duel_pick(path->play, path->vehicle, PART_WEAPON, TK_UNIT_MAIN, mount));
}

/* Above, the turret is farthest out. */
static void visit_weapons(duel_path *path, int side, bool inwards)
{
    if (side == TK_SIDE_TOP && inwards) visit_mount(path, TK_MOUNT_TURRET);
    visit_mount(path, side);
    if (side == TK_SIDE_TOP && !inwards) visit_mount(path, TK_MOUNT_TURRET);
}

static void strike_car(duel_path *path, int side)
{
    if (path->vehicle->class == CLASS_TRIKE && duel_path_trike_wheel(path)) return;
    int inside = duel_through_door(path, side);
    duel_path_armor(path, TK_UNIT_MAIN, side, true);
    path->left += inside;
    visit_weapons(path, side, true);
    visit_inside(path, side);
    visit_weapons(path, duel_opposite(side), false);
    duel_path_armor(path, TK_UNIT_MAIN, duel_opposite(side), false);
}

/* What is left flies over the vehicle [turret-targeting]. */
static void strike_turret(duel_path *path)
{
    duel_path_armor(path, TK_UNIT_MAIN, TK_SIDE_TOP, true);
    visit_mount(path, TK_MOUNT_TURRET);
}

/* ---- blows ---- */

static void follow(duel_path *path)
{
    int aim = path->strike->blow.aim;
    bool crash = duel_is_crash(path->strike->blow.source), cycle = path->vehicle->class == CLASS_CYCLE;
    bool top = path->vehicle->class == CLASS_TRIKE && aim == AIM_TOP && path->vehicle->turret;
    if (crash && aim <= AIM_UNDER)
        duel_path_spread(path);
    else if (aim == AIM_TURRET || (top && path->strike->blow.source != SOURCE_BURNING))
        strike_turret(path);
    else if (aim >= AIM_TIRE_FRONT_LEFT && aim <= AIM_TIRE_SIDECAR)
        duel_path_tire(path, aim - AIM_TIRE_FRONT_LEFT);
    else if (aim == AIM_SIDECAR)
        duel_path_sidecar(path, path->strike->face);
    else if (aim == AIM_RIDER)
        duel_path_rider(path);
    else if (aim == AIM_SEARCHLIGHT)
        duel_path_part(path, duel_searchlight(path->vehicle, path->it));
    else if (cycle)
        duel_path_cycle(path);
    else
        strike_car(path, aim);
}

bool duel_is_fireproof(const duel_vehicle *vehicle)
{
    bool any = false, all = true;
    for (int side = 0; side < TK_SIDE_COUNT; side++) {
        int armor = duel_part_at(vehicle, PART_ARMOR, TK_UNIT_MAIN, side);
        any |= armor >= 0;
        all &= armor < 0 || vehicle->part[armor].row & ARMOR_FIREPROOF;
    }
    return any && all;
}

/* Of a weapon or a grenade. */
static void heat_up(const duel_path *path)
{
    const duel_blow *blow = &path->strike->blow;
    const duel_weapon *row = blow->weapon >= 0 ? &path->play->world->weapon[blow->weapon] : NULL;
    int grenade = path->strike->grenade;
    const duel_grenade_kind *kind = grenade ? &path->play->world->grenade[grenade - 1] : NULL;
    int modifier = row ? row->fire_modifier : kind ? kind->fire_modifier : 0;
    int turns = row ? row->burn_duration : kind ? kind->burn_duration : 0;
    unsigned tires = path->tires && duel_is_fireproof(path->vehicle) ? path->tires : 0;
    if (path->bare && modifier) duel_add_heat(path->play, blow->car, modifier, turns, tires);
}

/* What strikes front or back wears a spoiler on metal armor down [spoilers]. */
static void wear_wings(duel_car *it, const duel_blow *blow)
{
    enum { ENOUGH = 200 };
    if (blow->aim != TK_SIDE_FRONT && blow->aim != TK_SIDE_BACK) return;
    uint8_t *hits = &it->wing_hits[blow->aim == TK_SIDE_BACK];
    *hits = (uint8_t)(*hits + blow->points < ENOUGH ? *hits + blow->points : ENOUGH);
}

/* What sits on the vehicle is hit from the side that faces the attacker, but for a turret. */
static int place_of_hit(const duel_path *path)
{
    int aim = path->strike->blow.aim;
    if (path->wheel) return AIM_TIRE_FRONT_LEFT + path->wheel - 1;
    return aim <= AIM_TIRE_SIDECAR ? aim : path->strike->face;
}

int duel_strike_at(const duel_play *play, const duel_strike *strike, tk_ledger *ledger)
{
    int car = strike->blow.car;
    duel_car *it = &play->state->car[car];
    int before = it->phase_damage;
    duel_path path = {.play = play,
                      .strike = strike,
                      .vehicle = duel_vehicle_of(play->world, it),
                      .it = it,
                      .ledger = ledger,
                      .left = strike->blow.points};
    duel_interrupt(play->state, car);
    wear_wings(it, &strike->blow);
    follow(&path);
    note_hit(it, place_of_hit(&path), it->phase_damage - before);
    if (path.left > 0) DUEL_EVENT(play, EVENT_SPARED, NULL, (int16_t)car, (int16_t)path.left);
    explain(&path, LABEL_PASSED, path.left, TK_ABSENT);
    if (strike->blow.by != DUEL_NONE) duel_note_damage(play, car, strike->blow.by, duel_is_crash(strike->blow.source));
    heat_up(&path);
    duel_judge_wreck(play, car);
    return strike->blow.points - path.reflected;
}

void duel_damage(const duel_play *play, duel_blow blow, tk_ledger *ledger)
{
    duel_strike strike = {.blow = blow, .face = (uint8_t)(blow.aim <= AIM_UNDER ? blow.aim : TK_SIDE_FRONT)};
    duel_strike_at(play, &strike, ledger);
}

/* ---- kills ---- */

bool duel_can_fire(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool somebody = false;
    if (it->buried) return false;
    for (int i = 0; i < vehicle->people_count; i++)
        somebody |= duel_wounds(vehicle, it, i) < 2 && !(it->outside >> i & 1) &&
                    (i == it->driver || vehicle->part[vehicle->person[i]].place != TK_ROLE_PASSENGER);
    for (int i = 0; i < vehicle->weapon_count && somebody; i++) {
        const duel_weapon *row = duel_weapon_row(world, vehicle, i);
        bool fed =
            row->drain ? it->power >= row->drain && duel_has_power(world, it) : it->weapon[i].shots || !row->shots;
        if (it->dp[vehicle->weapon[i]] && fed) return true;
    }
    return false;
}

/* Somebody will come to, or can take the wheel. */
static bool may_go_on(const duel_vehicle *vehicle, const duel_car *it)
{
    if (it->flags & CAR_STUCK) return false;
    for (int i = 0; i < vehicle->people_count; i++)
        if (duel_wounds(vehicle, it, i) < 2 && !(it->outside >> i & 1)) return true;
    return false;
}

void duel_judge_wreck(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (!duel_in_play(it)) return;
    bool rolls = !it->buried && (it->speed || duel_has_power(play->world, it));
    if (rolls && (may_go_on(duel_vehicle_of(play->world, it), it) || duel_can_drive(play->world, play->state, car)))
        return;
    if (duel_can_fire(play->world, it)) {
        if (it->standing == STANDING_RUNNING) DUEL_EVENT(play, EVENT_STRANDED, NULL, (int16_t)car);
        it->standing = STANDING_STRANDED;
        return;
    }
    it->standing = STANDING_KILLED;
    int side = duel_side_of(play->world, play->state, car), by = duel_killer_of(play->world, play->state, car, side);
    duel_credit_kill(play, side, by);
    DUEL_EVENT(play, EVENT_KILL, NULL, (int16_t)car, (int16_t)by);
}
