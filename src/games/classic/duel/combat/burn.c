/* Fire and explosions [fire] [starting-fires] [explosions].
 *
 * At the end of a turn, for every vehicle: does it catch fire; does its extinguisher put the fire out; if not,
 * everything aboard takes a point; may it explode. Heat is what sticks to a vehicle and may still set it on fire. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

/* ---- heat ---- */

void duel_add_heat(const duel_play *play, int car, int modifier, int turns, unsigned tires)
{
    duel_heat *heat = play->state->car[car].heat, *slot = NULL;
    for (int i = 0; i < DUEL_MAX_HEAT && !slot; i++)
        if (!heat[i].modifier) slot = &heat[i];
    if (slot) {
        *slot = (duel_heat){(uint8_t)modifier, (uint8_t)turns, (uint8_t)tires};
        return;
    }
    slot = &heat[0]; /* no room: with what burns longest */
    for (int i = 1; i < DUEL_MAX_HEAT; i++)
        if (heat[i].turns > slot->turns) slot = &heat[i];
    int sum = slot->modifier + modifier;
    slot->modifier = (uint8_t)(sum < 100 ? sum : 100);
    slot->tires = (uint8_t)(slot->tires && tires ? slot->tires | tires : 0);
}

/* It works in the turn of the hit and for its duration after it. */
static void cool(duel_car *it)
{
    for (int i = 0; i < DUEL_MAX_HEAT; i++)
        if (it->heat[i].modifier && !it->heat[i].turns--) it->heat[i] = (duel_heat){0};
}

/* ---- catching fire ---- */

bool duel_may_burn(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool breached = false;
    for (int side = 0; side < TK_SIDE_COUNT; side++) breached |= !duel_works(it, vehicle->armor_at[side]);
    return breached || !duel_is_fireproof(vehicle);
}

void duel_ignite(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (it->flags & CAR_BURNING) return;
    it->flags |= CAR_BURNING;
    it->flags &= (uint16_t)~CAR_TIRES_BURN;
    DUEL_EVENT(play, EVENT_IGNITED, NULL, (int16_t)car);
    duel_interrupt(play->state, car);
}

static void ignite_tires(const duel_play *play, int car, unsigned tires)
{
    duel_car *it = &play->state->car[car];
    bool more = tires & ~(unsigned)it->tires_alight;
    if (it->flags & CAR_BURNING || !more) return;
    it->flags |= CAR_TIRES_BURN;
    it->tires_alight |= (uint8_t)tires;
    DUEL_EVENT(play, EVENT_IGNITED, NULL, (int16_t)car);
}

/* Two dice at or below the sum of all that sticks to it. Where nothing but tires can burn only they do. */
static void roll_heat(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    tk_ledger ledger = {0};
    unsigned tires = 0;
    bool all_over = false;
    for (int i = 0; i < DUEL_MAX_HEAT; i++) {
        if (!it->heat[i].modifier) continue;
        tk_ledger_add(&ledger, LABEL_FIRE_MODIFIER, it->heat[i].modifier, TK_ABSENT);
        tires |= it->heat[i].tires;
        all_over |= !it->heat[i].tires;
    }
    if (!ledger.total || it->flags & CAR_BURNING) return;
    int roll = duel_roll(play, 2, 0);
    DUEL_EVENT(play, EVENT_FIRE_ROLL, &ledger, (int16_t)car, (int16_t)ledger.total, (int16_t)roll);
    if (roll > ledger.total) return;
    if (all_over)
        duel_ignite(play, car);
    else
        ignite_tires(play, car, tires);
}

static void catch_fire(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int chance = it->fire_chance;
    it->fire_chance = 0;
    if (chance && !(it->flags & CAR_BURNING)) {
        int roll = duel_die(play);
        DUEL_EVENT(play, EVENT_FIRE_CHANCE, NULL, (int16_t)car, (int16_t)chance, (int16_t)roll);
        if (roll <= chance) duel_ignite(play, car);
    }
    roll_heat(play, car);
    cool(it);
}

/* ---- burning ---- */

void duel_put_out(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    it->flags &= (uint16_t) ~(CAR_BURNING | CAR_TIRES_BURN);
    it->tires_alight = 0;
    DUEL_EVENT(play, EVENT_EXTINGUISHED, NULL, (int16_t)car);
}

/* Each extinguisher has its die, the best first, until one has put the fire out [fire-fighting]. */
static bool put_out(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (!duel_has_power(play->world, it)) return false;
    for (int need = 6; need > 0; need--) {
        int count = vehicle->extinguishers[TK_UNIT_MAIN][need] + vehicle->extinguishers[TK_UNIT_SIDECAR][need];
        for (int i = 0; i < count; i++) {
            int roll = duel_die(play);
            DUEL_EVENT(play, EVENT_EXTINGUISHER, NULL, (int16_t)car, (int16_t)need, (int16_t)roll);
            if (roll > need) continue;
            duel_put_out(play, car);
            return true;
        }
    }
    return false;
}

/* A suit keeps it off for a time, improved armor half the time; armor first. */
static void burn_person(const duel_play *play, int car, int person)
{
    const duel_car *it = &play->state->car[car];
    duel_person who = duel_who(play->world, play->state, car, person);
    const duel_car *own = &play->state->car[who.car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, own);
    if (duel_suit_holds(play, car, person)) return;
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *row = &vehicle->part[i];
        if (row->kind != PART_BODY_ARMOR || row->place != who.crew || !own->dp[i]) continue;
        if (row->row & GARMENT_FIRE && duel_die(play) <= 3) return;
        duel_hurt_quietly(play, who.car, i, 1, SOURCE_BURNING);
        return;
    }
    duel_hurt_quietly(play, car, duel_vehicle_of(play->world, it)->person[person], 1, SOURCE_BURNING);
}

/* People are burnt by themselves; what is fireproof holds while the inside burns. */
static bool burns(const duel_part *part)
{
    switch ((duel_part_kind)part->kind) {
    case PART_TIRE: return !(part->more & TIRE_FIREPROOF);
    case PART_ARMOR:
    case PART_LINING:
    case PART_GUARD: return !(part->row & ARMOR_FIREPROOF);
    case PART_PERSON:
    case PART_BODY_ARMOR: return false;
    case PART_PLANT:
    case PART_WEAPON:
    case PART_ACCESSORY:
    case PART_CARGO:
    case DUEL_PART_KINDS: break;
    }
    return true;
}

/* Not a part of a sidecar that was let go. */
static bool is_joined(const duel_vehicle *vehicle, const duel_part *part)
{
    return part->unit == TK_UNIT_MAIN || vehicle->sidecar_spaces;
}

/* Is there something left of the tires that are alight? */
static bool burn_tires(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    bool left = false;
    for (int i = 0; i < vehicle->tires; i++) {
        int part = vehicle->first_tire + i;
        if (!(it->tires_alight >> i & 1) || !it->dp[part]) continue;
        duel_hurt_quietly(play, car, part, 1, SOURCE_BURNING);
        left |= it->dp[part] > 0;
    }
    return left;
}

static void burn_all(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    if (it->flags & CAR_TIRES_BURN) {
        if (!burn_tires(play, car)) duel_put_out(play, car);
        return;
    }
    for (int i = 0; i < vehicle->part_count; i++)
        if (burns(&vehicle->part[i]) && is_joined(vehicle, &vehicle->part[i]) && it->dp[i])
            duel_hurt_quietly(play, car, i, 1, SOURCE_BURNING);
    for (int i = 0; i < vehicle->people_count; i++)
        if (!(it->outside >> i & 1)) burn_person(play, car, i);
}

/* ---- explosions ---- */

static bool may_explode(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (duel_weapon_row(world, vehicle, i)->explodes && it->dp[vehicle->weapon[i]]) return true;
    return false;
}

/* A die to whatever is within two inches, but not to the vehicle `but`; and debris. */
static void burst_over(const duel_play *play, const tk_polygon *here, tk_vec at, int by, int but)
{
    static const double REACH = 2;
    for (int other = 0; other < play->world->cars; other++) {
        if (other == but || !duel_is_there(&play->state->car[other])) continue;
        tk_polygon there = duel_polygon(play->world, play->state, other);
        if (tk_polygon_gap(here, &there).size > REACH) continue;
        duel_blast blast = {.car = (uint8_t)other, .by = (uint8_t)by, .from = at};
        blast.points = duel_roll_damage(play, 1, 0, false, &blast.worn);
        duel_blast_at(play, &blast);
    }
    duel_burst_around(play, here, at, REACH, by);
    duel_scatter_debris(play, at);
}

static void blow_up(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    tk_vec at = duel_pose(&it->body).at;
    tk_polygon here = duel_polygon(play->world, play->state, car);
    DUEL_EVENT(play, EVENT_EXPLODED, NULL, (int16_t)car);
    for (int i = 0; i < vehicle->people_count; i++)
        if (!(it->outside >> i & 1))
            duel_hurt_quietly(play, car, vehicle->person[i], it->dp[vehicle->person[i]], SOURCE_BLAST);
    it->tires_lost = it->out_cold = it->driver_hits = 0;
    int side = duel_side_of(play->world, play->state, car), by = duel_killer_of(play->world, play->state, car, side);
    if (duel_in_play(it)) {
        duel_credit_kill(play, side, by);
        DUEL_EVENT(play, EVENT_KILL, NULL, (int16_t)car, (int16_t)by);
    }
    it->standing = STANDING_EXPLODED;
    it->speed = 0;
    burst_over(play, &here, at, by == TK_ABSENT ? DUEL_NONE : by, car);
}

static void burn_on(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (!(it->flags & (CAR_BURNING | CAR_TIRES_BURN)) || put_out(play, car)) return;
    burn_all(play, car);
    duel_aftermath(play, car);
    duel_judge_wreck(play, car);
    if (!(it->flags & CAR_BURNING) || !may_explode(play->world, it)) return;
    int roll = duel_die(play);
    DUEL_EVENT(play, EVENT_EXPLOSION_ROLL, NULL, (int16_t)car, (int16_t)roll);
    if (roll == 1) blow_up(play, car);
}

/* ---- a loose sidecar [jettison-joining] ---- */

/* Everything in it takes a point. Can it still explode? */
static bool burn_loose(const duel_play *play, const duel_counter *it)
{
    const duel_car *car = &play->state->car[it->owner];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, car);
    int rider = duel_rider_adrift(play, it);
    bool explosive = false;
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        if (part->unit != TK_UNIT_SIDECAR || !burns(part) || !car->dp[i]) continue;
        duel_hurt_loose(play, it->owner, i, 1, SOURCE_BURNING);
        explosive |= part->kind == PART_WEAPON && car->dp[i] && play->world->weapon[part->row].explodes;
    }
    if (rider >= 0 && !duel_suit_holds(play, it->owner, play->state->walker[rider].in_place))
        duel_hurt_walker(play, rider, 1, SOURCE_BURNING, DUEL_NONE, NULL);
    return explosive;
}

/* Whoever rides in it dies with it. */
static void blow_up_loose(const duel_play *play, int counter)
{
    duel_counter it = play->state->counter[counter];
    tk_polygon here = duel_counter_polygon(&it);
    int rider = duel_rider_adrift(play, &it);
    DUEL_EVENT(play, EVENT_SIDECAR_EXPLODED, NULL, (int16_t)counter);
    if (rider >= 0) {
        int part =
            duel_vehicle_of(play->world, &play->state->car[it.owner])->person[play->state->walker[rider].in_place];
        duel_hurt_loose(play, it.owner, part, play->state->car[it.owner].dp[part], SOURCE_BLAST);
    }
    duel_lift(play, counter);
    duel_land_adrift(play, it.owner);
    burst_over(play, &here, (tk_vec){duel_inches(it.x), duel_inches(it.y)}, DUEL_NONE, DUEL_NONE);
}

/* Its extinguishers are gone with the power plant of the cycle [fire-fighting]. */
static void burn_sidecars(const duel_play *play)
{
    for (int i = play->state->counter_count - 1; i >= 0; i--) {
        const duel_counter *it = &play->state->counter[i];
        if (it->kind != COUNTER_SIDECAR || !(it->flags & COUNTER_BURNS) || !burn_loose(play, it)) continue;
        int roll = duel_die(play);
        DUEL_EVENT(play, EVENT_SIDECAR_EXPLOSION_ROLL, NULL, (int16_t)i, (int16_t)roll);
        if (roll == 1) blow_up_loose(play, i);
    }
}

void duel_burn(const duel_play *play)
{
    for (int car = 0; car < play->world->cars; car++) {
        if (!duel_is_there(&play->state->car[car])) continue;
        catch_fire(play, car);
        burn_on(play, car);
    }
    burn_sidecars(play);
}

/* ---- blasts, and the question which side takes one ---- */

static int heats_on(const duel_car *it)
{
    int count = 0;
    for (int i = 0; i < DUEL_MAX_HEAT; i++) count += it->heat[i].modifier;
    return count;
}

/* Its fire modifier counts once, whatever it has got at. */
static void take_blast(const duel_play *play, const duel_blast *blast, int side)
{
    duel_car *it = &play->state->car[blast->car];
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_ROLLED, blast->points, TK_ABSENT);
    duel_strike strike = {.blow = {.car = blast->car,
                                   .aim = (uint8_t)side,
                                   .source = SOURCE_BLAST,
                                   .by = blast->by,
                                   .points = blast->points,
                                   .weapon = -1},
                          .face = (uint8_t)side,
                          .worn = blast->worn,
                          .grenade = blast->grenade};
    int before = heats_on(it);
    duel_strike_at(play, &strike, &ledger);
    const duel_grenade_kind *kind = blast->grenade ? &play->world->grenade[blast->grenade - 1] : NULL;
    bool fireproof = duel_is_fireproof(duel_vehicle_of(play->world, it));
    if (kind && kind->fire_modifier && blast->tires && heats_on(it) == before)
        duel_add_heat(play, blast->car, kind->fire_modifier, kind->burn_duration, fireproof ? blast->tires : 0);
    DUEL_EVENT(play, EVENT_HIT, &ledger, blast->car, (int16_t)blast->points);
    duel_shed_debris(play, blast->car, it->hit_points ? it->hit_at : side, 0);
    duel_hazard(play, blast->car, duel_fire_hazard(blast->points + blast->tire_points), LABEL_HAZARD);
    duel_aftermath(play, blast->car);
}

void duel_blast_at(const duel_play *play, const duel_blast *blast)
{
    const duel_car *it = &play->state->car[blast->car];
    unsigned sides = duel_facing(play->world, it, blast->from);
    int first = 0;
    while (first < TK_SIDE_UNDER && !(sides >> first & 1)) first++;
    if (!duel_in_play(it) || !(sides & (sides - 1)) || blast->points <= 0) {
        take_blast(play, blast, first);
        return;
    }
    duel_frame *frame = duel_push(play->state, FRAME_BLAST, blast->car);
    frame->waiting = (uint16_t)duel_bit(blast->car);
    frame->points = (int16_t)blast->points;
    frame->how = (uint8_t)sides;
    frame->other = blast->by;
    frame->left = blast->worn;
    frame->side = blast->grenade;
    frame->hand = blast->tires;
    frame->amount = (int16_t)blast->tire_points;
}

tk_reason duel_check_blast(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)car;
    if (action.verb != VERB_TAKE) return TK_REASON_NOT_NOW;
    bool there = action.arg[0] >= 0 && action.arg[0] < TK_SIDE_COUNT;
    return there && duel_top_const(state)->how >> action.arg[0] & 1 ? TK_REASON_FINE : DUEL_REASON_SIDE_HIDDEN;
}

void duel_list_blast(duel_listing *list)
{
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (duel_top_const(list->state)->how >> side & 1) duel_offer(list, VERB_TAKE, side, TK_ABSENT);
}

void duel_answer_blast(const duel_play *play, int car, tk_action action)
{
    duel_frame frame = *duel_top(play->state);
    duel_pop(play->state);
    duel_blast blast = {.car = (uint8_t)car,
                        .by = (uint8_t)frame.other,
                        .worn = frame.left,
                        .grenade = frame.side,
                        .tires = frame.hand,
                        .points = frame.points,
                        .tire_points = frame.amount};
    take_blast(play, &blast, action.arg[0]);
}

bool duel_run_blast(const duel_play *play, duel_frame *frame)
{
    (void)play;
    return !frame->waiting;
}
