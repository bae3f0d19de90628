/* Standing orders [standing-orders]: to fire at a chosen target, at will; and taking all of them back.
 *
 * The order to fire fires what is most likely to do most: of all shots at the target that may be declared now, the one
 * with the highest chance to hit times dice of damage, side by side of the target. Nothing is fired that needs more
 * than 10. */
#include "games/classic/duel/duel.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/foot/foot.h"

enum { MOST_SHOTS = 256, HIGHEST_NEED = 10 };

/* The line of fire of the weapon looked at last: shots of one weapon stand together in a list. */
typedef struct aimed {
    int weapon, car;
    duel_line line;
} aimed;

/* Chance times dice, in 36ths; 0: not worth a shot. */
static int worth_of(const duel_world *world, const duel_state *state, int car, tk_action action, aimed *last)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    int weapon = action.arg[FIRE_WEAPON];
    if (action.verb == VERB_VOLLEY && weapon < vehicle->link_count) {
        if (!vehicle->link[weapon].weapons) return 0;
        weapon = __builtin_ctz(vehicle->link[weapon].weapons);
    }
    duel_deed shot = {.car = (uint8_t)car,
                      .crew = (uint8_t)action.arg[FIRE_CREW],
                      .weapon = (uint8_t)weapon,
                      .aim = (uint8_t)action.arg[FIRE_AIM],
                      .target = (uint16_t)action.arg[FIRE_TARGET]};
    if (last->weapon != weapon) *last = (aimed){weapon, car, duel_line_to(world, state, car, weapon, shot.target)};
    tk_ledger ledger = {0};
    duel_sight sight = duel_look_along(world, state, &shot, &last->line, &ledger);
    if (sight.reason || sight.need > HIGHEST_NEED) return 0;
    int dice = world->weapon[vehicle->part[vehicle->weapon[weapon]].row].dice;
    int guns = action.verb == VERB_VOLLEY ? __builtin_popcount(vehicle->link[action.arg[FIRE_WEAPON]].weapons) : 1;
    return duel_ways_to_hit(sight.need) * (dice ? dice : 1) * guns;
}

bool duel_fire_at_will(const duel_play *play, int car)
{
    duel_state *state = play->state;
    tk_action list[MOST_SHOTS];
    duel_listing listing = {play->world, state, car, {list, 0, MOST_SHOTS}, 0};
    int target = state->car[car].orders.target, best = -1, most = 0;
    if (target == DUEL_NONE) return false;
    if (target >= play->world->cars || !duel_in_play(&state->car[target])) {
        state->car[car].orders.target = DUEL_NONE;
        return false;
    }
    aimed last = {.weapon = -1, .car = -1};
    duel_list_party_weapons(&listing);
    for (int i = 0; i < listing.choices.count; i++) {
        bool shot = list[i].verb == VERB_FIRE || list[i].verb == VERB_VOLLEY;
        if (!shot || list[i].arg[FIRE_TARGET] != target) continue;
        int from = duel_car_of(play->world, play->world->owner[car], list[i].vehicle);
        if (from != last.car) last = (aimed){.weapon = -1, .car = from};
        int worth = worth_of(play->world, state, from, list[i], &last);
        if (worth > most) best = i;
        if (worth > most) most = worth;
    }
    if (best < 0) return false;
    duel_answer_fire(play, duel_car_of(play->world, play->world->owner[car], list[best].vehicle), list[best]);
    return true;
}

uint8_t duel_order_turns(int until)
{
    enum { LONGEST = 10 };
    return until == UNTIL_PHASE ? 0 : until == UNTIL_TURN ? 1 : LONGEST;
}

const char *duel_order_name(int order)
{
    return duel_until_names[order > 1 ? UNTIL_EVENT : UNTIL_TURN];
}

bool duel_has_orders(const duel_world *world, const duel_state *state, int car)
{
    const duel_orders *orders = &state->car[car].orders;
    if (orders->speed || orders->drive || orders->fire || orders->target != DUEL_NONE) return true;
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        const duel_walker *it = &state->walker[i];
        if (world->walker[i].car == car && duel_on_foot(it) && (it->orders || it->to_x != TK_ABSENT)) return true;
    }
    return false;
}

void duel_cancel_orders(const duel_world *world, duel_state *state, int car)
{
    duel_interrupt(state, car);
    state->car[car].orders.target = DUEL_NONE;
    for (int i = 0; i < world->walkers; i++)
        if (world->walker[i].car == car) duel_startle(state, i);
}
