/* Hand to hand: people against people and against vehicles; extinguishers in the hand [hand-to-hand] [martial-arts]
 * [attacking-vehicles] [hand-extinguishers]. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

static int level_of(const duel_world *world, int car, int crew)
{
    return world->martial_arts[car][crew];
}

/* Two attacks a turn with the skill, one more from every third level on. */
static int attacks_of(const duel_world *world, int car, int crew)
{
    int level = level_of(world, car, crew);
    return level < 0 ? 1 : 2 + level / 3;
}

/* On the same floor, and with no wall in between. */
static bool is_beside_person(const duel_world *world, const duel_state *state, int walker, int other)
{
    const duel_walker *a = &state->walker[walker], *b = &state->walker[other];
    tk_vec here = duel_walker_at(a), there = duel_walker_at(b);
    return duel_is_adjacent(here, there) && a->level == b->level && !duel_wall_between(world, state, here, there);
}

static bool is_beside_car(const duel_world *world, const duel_state *state, int walker, int car)
{
    static const double LONGEST = 4; /* of any vehicle: farther away nobody is beside it */
    tk_vec at = duel_walker_at(&state->walker[walker]), middle = duel_pose(&state->car[car].body).at;
    if (!duel_is_there(&state->car[car]) || tk_vec_length(tk_vec_sub(at, middle)) > LONGEST) return false;
    tk_polygon here = duel_square_at(at), there = duel_polygon(world, state, car);
    return tk_polygon_gap_within(&here, &there, DUEL_SQUARE).size < DUEL_SQUARE;
}

/* ---- what is in the hand ---- */

/* Debris at the feet always yields a rock. */
static bool has_rock(const duel_state *state, int walker)
{
    tk_polygon here = duel_square_at(duel_walker_at(&state->walker[walker]));
    for (int i = 0; i < state->counter_count; i++) {
        int kind = state->counter[i].kind;
        if (kind != COUNTER_DEBRIS && kind != COUNTER_DEBRIS_PIECE && kind != COUNTER_OBSTACLE) continue;
        tk_polygon there = duel_counter_polygon(&state->counter[i]);
        if (tk_polygon_gap(&here, &there).size < DUEL_SQUARE) return true;
    }
    return false;
}

/* What strikes; TK_ABSENT: the fist. */
static int gear_of(const duel_deed *shot)
{
    return shot->weapon == DUEL_NONE ? TK_ABSENT : shot->weapon - DEED_HAND;
}

/* A blade, or anything heavy: guns, grenades, tools. */
static bool is_club(const duel_world *world, int gear)
{
    int use = world->gear[gear].use;
    return use == USE_GUN || use == USE_LAUNCHER || use == USE_DROPPER || use == USE_GRENADE || use == USE_EXTINGUISHER;
}

/* On the list of hand weapons: no fist, rock, extinguisher or gun off a tripod [prestige-scores]. */
static bool is_hand_weapon(const duel_world *world, int gear)
{
    if (gear < 0) return false;
    int use = world->gear[gear].use;
    bool listed = use == USE_GUN || use == USE_LAUNCHER || use == USE_GRENADE || use == USE_BLADE;
    return listed && world->gear[gear].weapon == DUEL_NONE;
}

static tk_reason check_with(const duel_world *world, const duel_state *state, int walker, int gear)
{
    if (gear == TK_ABSENT) return TK_REASON_FINE;
    if (gear < 0 || gear >= world->gear_count) return DUEL_REASON_NO_WEAPON;
    int slot = duel_carries(world, state, walker, gear);
    bool there = slot >= 0 && (is_club(world, gear) || world->gear[gear].use == USE_BLADE);
    bool spent = there && world->gear[gear].use == USE_GRENADE && !state->walker[walker].left[slot];
    if (there && !duel_in_reach(world, state, walker, slot)) return DUEL_REASON_OUT_OF_REACH;
    return there && !spent ? TK_REASON_FINE : DUEL_REASON_NO_WEAPON;
}

/* ---- may it ---- */

/* Further attacks of a martial artist are no new firing action. */
static tk_reason check_fighter(const duel_world *world, const duel_state *state, int car, int crew)
{
    int walker = duel_walker_of(world, car, crew);
    if (walker < 0 || !duel_on_foot(&state->walker[walker])) return DUEL_REASON_NO_CREW;
    const duel_walker *it = &state->walker[walker];
    int allowance = 4 * duel_walk_speed(world, state, walker) / 100; /* squares a turn */
    if (2 * it->steps > allowance) return DUEL_REASON_MOVED_TOO_FAR;
    bool again = it->strikes && it->strikes < attacks_of(world, car, crew);
    tk_reason reason = duel_check_person(world, state, car, crew);
    return reason == DUEL_REASON_CREW_FIRED && again ? TK_REASON_FINE : reason;
}

tk_reason duel_check_strike(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = check_fighter(world, state, car, arg[STRIKE_CREW]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[STRIKE_CREW]), target = arg[STRIKE_TARGET];
    reason = check_with(world, state, walker, arg[STRIKE_WITH]);
    if (reason) return reason;
    if (target >= 0 && target < world->cars) {
        if (!is_beside_car(world, state, walker, target)) return DUEL_REASON_NOT_BESIDE;
        bool bare = arg[STRIKE_WITH] == TK_ABSENT && !has_rock(state, walker);
        return bare || state->walker[walker].strikes ? DUEL_REASON_NO_EFFECT : TK_REASON_FINE;
    }
    int other = duel_walker_target(world, state, target);
    if (other < 0 || other == walker) return DUEL_REASON_NO_TARGET;
    if (!is_beside_person(world, state, walker, other)) return DUEL_REASON_NOT_BESIDE;
    return duel_check_person_target(world, state, other, duel_walker_at(&state->walker[walker]));
}

static void offer_strike(duel_listing *list, int crew, int target, int gear)
{
    tk_action action = tk_action_make(VERB_STRIKE);
    action.arg[STRIKE_CREW] = (int16_t)crew;
    action.arg[STRIKE_TARGET] = (int16_t)target;
    action.arg[STRIKE_WITH] = (int16_t)gear;
    if (!duel_check_strike(list->world, list->state, list->car, action.arg)) duel_offer_action(list, action);
}

static void list_against(duel_listing *list, int crew, int walker, int target)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(list->world, list->state, walker);
    offer_strike(list, crew, target, TK_ABSENT);
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++)
        if (duel_is_first(vehicle, crew, slot)) offer_strike(list, crew, target, vehicle->carried[crew][slot].gear);
}

void duel_list_strikes(duel_listing *list, int crew)
{
    const duel_world *world = list->world;
    const duel_state *state = list->state;
    int walker = duel_walker_of(world, list->car, crew), side = world->team[world->owner[list->car]];
    for (int i = 0; i < world->walkers; i++)
        if (duel_is_foe(world, state, list->car, i) && is_beside_person(world, state, walker, i))
            list_against(list, crew, walker, DUEL_TARGET_WALKER + i);
    for (int car = 0; car < world->cars; car++)
        if (duel_in_play(&state->car[car]) && duel_side_of(world, state, car) != side &&
            is_beside_car(world, state, walker, car))
            list_against(list, crew, walker, car);
}

/* ---- blows ---- */

/* 2, a blade its own number, with all that counts for a shot, but nothing for being near. */
static int need_to_strike(const duel_world *world, const duel_state *state, const duel_deed *shot, int other,
                          tk_ledger *ledger)
{
    enum { FIST = 2 };
    int gear = gear_of(shot), level = level_of(world, shot->car, shot->crew);
    bool blade = gear >= 0 && world->gear[gear].use == USE_BLADE;
    tk_vec from = duel_walker_at(&state->walker[duel_shooter(world, shot)]), to = duel_walker_at(&state->walker[other]);
    if (blade)
        tk_ledger_add(ledger, LABEL_HAND_WEAPON, world->gear[gear].to_hit, gear);
    else
        tk_ledger_add(ledger, LABEL_FIST, FIST, TK_ABSENT);
    duel_add_person_target(world, state, other, from, ledger);
    int level_up = state->walker[other].level;
    duel_add_circumstances(world, state, shot, duel_cloud_past(state, from, to, level_up, level_up), ledger);
    if (level >= 1) tk_ledger_add(ledger, LABEL_SKILL, -((level + 2) / 3), TK_ABSENT);
    return ledger->total;
}

/* A fist 1d-5, something heavy 1d-4, a blade 1d-2; spikes and every third level from 2 on a point more. */
static int strike_bonus(const duel_world *world, const duel_state *state, const duel_deed *shot)
{
    int gear = gear_of(shot), walker = duel_shooter(world, shot), level = level_of(world, shot->car, shot->crew);
    bool blade = gear >= 0 && world->gear[gear].use == USE_BLADE;
    bool heavy = gear >= 0 || has_rock(state, walker);
    int plus = blade ? world->gear[gear].plus : heavy ? -4 : -5;
    if (duel_walker_kit(world, state, walker) & KIT_SPIKES) plus++;
    return level >= 2 ? plus + (level + 1) / 3 : plus;
}

double duel_foresee_strike(const duel_world *world, const duel_state *state, const duel_deed *shot, duel_sight *out,
                           tk_ledger *ledger)
{
    int other = duel_walker_target(world, state, shot->target);
    tk_ledger sum = {0};
    *out = (duel_sight){.need = other < 0 ? 2 : need_to_strike(world, state, shot, other, &sum)};
    if (ledger) *ledger = sum;
    if (other < 0) return duel_mean_roll(1, -5, 0);
    bool blade = gear_of(shot) >= 0 && world->gear[gear_of(shot)].use == USE_BLADE;
    return duel_mean_roll(1, strike_bonus(world, state, shot), blade);
}

static void strike_person(const duel_play *play, const duel_deed *shot, int other)
{
    tk_ledger ledger = {0};
    int gear = gear_of(shot), roll = duel_roll(play, 2, 0);
    int need = need_to_strike(play->world, play->state, shot, other, &ledger);
    bool blade = gear >= 0 && play->world->gear[gear].use == USE_BLADE;
    DUEL_EVENT(play, EVENT_TO_HIT, &ledger, shot->car, (int16_t)need, (int16_t)roll);
    duel_remember_attack(play, shot);
    if (roll < need || roll == 2) {
        DUEL_EVENT(play, EVENT_MISS, NULL, shot->car);
        return;
    }
    int points = duel_roll(play, 1, strike_bonus(play->world, play->state, shot));
    if (blade || points) duel_hit_person(play, other, points, SOURCE_SHOT, shot->car);
}

/* A 6 does a point; a gun is no gun after that. */
static void strike_car(const duel_play *play, const duel_deed *shot)
{
    int gear = gear_of(shot), walker = duel_shooter(play->world, shot), side = 0, points = duel_roll(play, 1, -5);
    duel_walker *it = &play->state->walker[walker];
    int slot = gear >= 0 ? duel_carries(play->world, play->state, walker, gear) : TK_ABSENT;
    int use = gear >= 0 ? play->world->gear[gear].use : USE_NONE;
    bool gun = use == USE_GUN || use == USE_LAUNCHER || use == USE_DROPPER;
    if (gun) it->broken |= (uint16_t)duel_bit(slot);
    unsigned facing = duel_facing(play->world, &play->state->car[shot->target], duel_walker_at(it));
    while (side < TK_SIDE_BACK && !(facing >> side & 1)) side++;
    if (!points) return;
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
    duel_blow blow = {.car = (uint8_t)shot->target,
                      .aim = (uint8_t)side,
                      .source = SOURCE_SHOT,
                      .by = shot->car,
                      .points = points,
                      .weapon = -1};
    duel_damage(play, blow, &ledger);
    DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)shot->target, (int16_t)points);
}

void duel_strike_hand(const duel_play *play, const duel_deed *shot)
{
    int walker = duel_shooter(play->world, shot);
    DUEL_EVENT(play, EVENT_STRIKES, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)shot->target);
    int other = duel_walker_target(play->world, play->state, shot->target);
    duel_note_attack(play->state, walker, is_hand_weapon(play->world, gear_of(shot)));
    duel_begin_feat(play, walker, true, FEAT_SKILL_MARTIAL_ARTS);
    if (other >= 0) strike_person(play, shot, other);
    if (shot->target < play->world->cars) strike_car(play, shot);
    duel_end_feat(play);
}

/* ---- extinguishers ---- */

tk_reason duel_check_spray(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[0]), target = arg[1];
    if (duel_carries_use(world, state, walker, USE_EXTINGUISHER) < 0) return DUEL_REASON_NO_GEAR;
    if (target < 0 || target >= world->cars) return DUEL_REASON_NO_TARGET;
    bool burns = state->car[target].flags & CAR_BURNING; /* tires that burn by themselves it cannot put out */
    bool aboard = !duel_on_foot(&state->walker[walker]) && target == state->walker[walker].in_car;
    bool near = aboard || (duel_on_foot(&state->walker[walker]) && is_beside_car(world, state, walker, target));
    return !near ? DUEL_REASON_NOT_BESIDE : burns ? TK_REASON_FINE : DUEL_REASON_NO_EFFECT;
}

void duel_spray(const duel_play *play, const duel_deed *shot)
{
    int walker = duel_shooter(play->world, shot);
    int slot = duel_carries_use(play->world, play->state, walker, USE_EXTINGUISHER);
    if (slot < 0) return;
    int roll = duel_die(play);
    int need = duel_carried_gear(play->world, play->state, walker, slot)->extinguishes;
    play->state->walker[walker].left[slot]--;
    DUEL_EVENT(play, EVENT_SPRAYED, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)shot->target, (int16_t)need,
               (int16_t)roll);
    if (roll > need) return;
    duel_put_out(play, shot->target);
}
