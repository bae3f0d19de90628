/* What is rarely fired at, and listed besides the choices: buildings, lampposts and whatever else stands on the map,
 * and vehicles that are out of the duel but still there [targeting-fixtures]. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

/* Somebody, what with, and how: VERB_FIRE, VERB_VOLLEY or VERB_SHOOT, whose first arguments are alike. */
typedef struct attack {
    int verb, crew, with;
} attack;

static void offer(duel_listing *list, const attack *by, int target, int aim)
{
    tk_action action = tk_action_with(by->verb, by->crew, by->with, target);
    action.arg[FIRE_AIM] = (int16_t)aim;
    if (!duel_check_fire(list->world, list->state, list->car, action)) duel_offer_action(list, action);
}

static void list_wrecks(duel_listing *list, const attack *by)
{
    const duel_state *state = list->state;
    for (int target = 0; target < list->world->cars; target++) {
        if (target == list->car || duel_in_play(&state->car[target]) || !duel_is_there(&state->car[target])) continue;
        for (int aim = 0; aim < DUEL_AIM_COUNT; aim++) offer(list, by, target, aim);
    }
}

static void list_fixtures(duel_listing *list, const attack *by)
{
    for (int i = 0; i < list->world->map.fixture_count; i++) {
        if (!list->world->map.fixture[i].dp || !duel_fixture_stands(list->world, list->state, i)) continue;
        if (by->verb == VERB_SHOOT && duel_lists_batter(list->world, list->state, i, by->with)) continue;
        offer(list, by, DUEL_TARGET_FIXTURE + i, TK_ABSENT);
    }
}

static void list_with(duel_listing *list, int verb, int crew, int with)
{
    attack by = {verb, crew, with};
    list_wrecks(list, &by);
    list_fixtures(list, &by);
}

static void list_hand_weapons(duel_listing *list, int crew)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    if (duel_walker_of(list->world, list->car, crew) < 0) return;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        int gear = vehicle->carried[crew][slot].gear;
        if (list->world->gear[gear].use == USE_GUN && duel_is_first(vehicle, crew, slot))
            list_with(list, VERB_SHOOT, crew, gear);
    }
}

void duel_list_things(duel_listing *list)
{
    const duel_vehicle *vehicle = duel_vehicle_of(list->world, &list->state->car[list->car]);
    for (int crew = 0; crew < vehicle->people_count; crew++) {
        bool aboard = !duel_check_gunner(list->world, list->state, list->car, crew);
        for (int weapon = 0; aboard && weapon < vehicle->weapon_count; weapon++)
            if (!duel_check_weapon(list->world, list->state, list->car, crew, weapon))
                list_with(list, VERB_FIRE, crew, weapon);
        for (int link = 0; aboard && link < vehicle->link_count; link++) list_with(list, VERB_VOLLEY, crew, link);
        list_hand_weapons(list, crew);
    }
}
