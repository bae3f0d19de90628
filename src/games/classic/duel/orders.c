/* Standing orders [standing-orders]: to fire at a chosen target, at will; to be asked about fire with
 * nobody in sight; and taking all of them back.
 *
 * The order to fire fires what is most likely to do most: of all shots and volleys at the target that may be declared
 * now, the one that does most points on the average, side by side of the target. Nothing is fired that needs more than
 * 10. */
#include "games/classic/duel/duel.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

enum { MOST_SHOTS = 256, HIGHEST_NEED = 10 };
static const double HARDLY = 1e-9;

/* Points on the average, a volley with all its weapons; 0: not worth a shot. */
static double worth_of(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    duel_forecast all;
    bool shot = duel_foresee(world, state, car, action, &all, NULL);
    return shot && all.need <= HIGHEST_NEED ? all.in_all : 0;
}

bool duel_fire_at_will(const duel_play *play, int car)
{
    duel_state *state = play->state;
    tk_action list[MOST_SHOTS];
    duel_listing listing = {play->world, state, car, {list, 0, MOST_SHOTS}, 0};
    int target = state->car[car].orders.target, best = -1;
    double most = 0;
    if (target == DUEL_NONE) return false;
    if (target >= play->world->cars || !duel_in_play(&state->car[target])) {
        state->car[car].orders.target = DUEL_NONE;
        return false;
    }
    duel_list_party_weapons(&listing);
    for (int i = 0; i < listing.choices.count; i++) {
        bool shot = list[i].verb == VERB_FIRE || list[i].verb == VERB_VOLLEY;
        if (!shot || list[i].arg[FIRE_TARGET] != target) continue;
        int from = duel_car_of(play->world, play->world->owner[car], list[i].vehicle);
        double worth = worth_of(play->world, state, from, list[i]);
        if (worth <= most + HARDLY) continue;
        best = i;
        most = worth;
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

/* Could somebody aboard fire something, at whatever he likes? */
static bool has_loaded_weapon(const duel_world *world, const duel_state *state, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    bool gunner = false, loaded = false;
    for (int crew = 0; crew < vehicle->people_count; crew++) gunner |= !duel_check_gunner(world, state, car, crew);
    for (int i = 0; i < vehicle->weapon_count && gunner; i++) loaded |= !duel_check_ready(world, state, car, i);
    return loaded;
}

bool duel_may_watch(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    return !it->watches && duel_in_play(it) && has_loaded_weapon(world, state, car);
}

bool duel_is_watching(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    bool asked_of_speed = it->speed || duel_has_power(world, it);
    return (it->watches || !asked_of_speed) && has_loaded_weapon(world, state, car);
}

bool duel_has_orders(const duel_world *world, const duel_state *state, int car)
{
    const duel_orders *orders = &state->car[car].orders;
    if (orders->speed || orders->drive || orders->fire || orders->target != DUEL_NONE) return true;
    if (state->car[car].watches) return true;
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
    state->car[car].watches = 0;
    for (int i = 0; i < world->walkers; i++)
        if (world->walker[i].car == car) duel_startle(state, i);
}
