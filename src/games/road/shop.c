/* The shop before the first game, and the garage between the games of a campaign.
 *
 * What is paid leaves the purse at once, so a purse never holds less than nothing and a car is always paid for. Before
 * the first game everything can be given back at its price until the seat is ready; in the garage a sale brings a part
 * of the price, and what is broken or used up brings nothing. Damage and chips live in the parts of the car, so only
 * pieces that are as new can be stored: the store knows kinds. */
#include "road.h"

#include <limits.h>
#include <string.h>

enum { MOST_PROBLEMS = 64, WAVE_FIRST = 0, WAVE_LAST = 1 };

/* ---- cars and builds ---- */

static bool in_garage(const road_state *state)
{
    return state->game > 0;
}

/* Is this a car the seat shops for? Ready-made and given cars are left alone before the first game. */
static bool shops_for(const road_world *world, const road_state *state, int seat, int car)
{
    if (road_seat_of(world, state, car) != seat || state->car[car].lent) return false;
    return in_garage(state) || world->shop != SHOP_READY_MADE;
}

/* What was bought for a car, as the rules of building see it. */
static road_build build_of(const road_car *car)
{
    road_build build = {.vehicle = car->vehicle, .driver = car->driver};
    for (int i = 0; i < car->part_count; i++) {
        if (car->part[i].flags & PART_BUILT_IN) continue;
        build.kind[build.count] = car->part[i].kind;
        build.place[build.count++] = car->part[i].place;
    }
    return build;
}

/* The first thing wrong with a build that is still being put together. */
static tk_reason first_problem(const road_world *world, const road_build *build, uint64_t forbidden)
{
    road_problem problem[MOST_PROBLEMS];
    int count = road_build_problems(world, build, -1, forbidden, problem, MOST_PROBLEMS);
    for (int i = 0; i < count; i++) {
        bool unfinished = problem[i].reason == ROAD_REASON_NO_VEHICLE || problem[i].reason == ROAD_REASON_NO_DRIVER;
        if (!unfinished) return problem[i].reason;
    }
    return TK_REASON_FINE;
}

static bool is_as_new(const road_world *world, const road_part *part)
{
    return !(part->flags & PART_DAMAGED) && part->uses == world->kind[part->kind].uses;
}

/* A piece of this kind that was bought, the best one first; -1 when there is none. */
static int find_bought(const road_world *world, const road_car *car, int kind)
{
    int found = -1;
    for (int i = 0; i < car->part_count; i++) {
        if (car->part[i].kind != kind || car->part[i].flags & PART_BUILT_IN) continue;
        if (found < 0 || is_as_new(world, &car->part[i])) found = i;
    }
    return found;
}

static int find_damaged(const road_car *car, int kind)
{
    for (int i = 0; i < car->part_count; i++)
        if (car->part[i].kind == kind && car->part[i].flags & PART_DAMAGED) return i;
    return -1;
}

/* The emptiest piece of this kind that lacks chips. */
static int find_spent(const road_world *world, const road_car *car, int kind)
{
    int found = -1;
    for (int i = 0; i < car->part_count; i++)
        if (car->part[i].kind == kind && car->part[i].uses < world->kind[kind].uses &&
            (found < 0 || car->part[i].uses < car->part[found].uses))
            found = i;
    return found;
}

static void add_part(const road_world *world, road_car *car, int kind, int place)
{
    car->part[car->part_count++] =
        (road_part){.kind = (uint8_t)kind, .place = (uint8_t)place, .uses = world->kind[kind].uses};
}

static void remove_part(road_car *car, int index)
{
    for (int i = index; i + 1 < car->part_count; i++) car->part[i] = car->part[i + 1];
    car->part[--car->part_count] = (road_part){0};
}

static int find_stock(const road_purse *purse, int kind)
{
    for (int i = 0; i < purse->stock_count; i++)
        if (purse->stock[i] == kind) return i;
    return -1;
}

static void store(road_purse *purse, int kind)
{
    int at = purse->stock_count++;
    for (; at > 0 && purse->stock[at - 1] > kind; at--) purse->stock[at] = purse->stock[at - 1];
    purse->stock[at] = (uint8_t)kind;
}

void road_take_out(uint8_t *list, uint8_t *count, int at)
{
    --*count;
    memmove(list + at, list + at + 1, (size_t)(*count - at));
    list[*count] = 0;
}

static void take_from_stock(road_purse *purse, int kind)
{
    road_take_out(purse->stock, &purse->stock_count, find_stock(purse, kind));
}

/* ---- what things bring and cost ---- */

static int resale(const road_world *world, const road_state *state, int price)
{
    return in_garage(state) ? price * world->figure.sell_percent / 100 : price;
}

static int vehicle_value(const road_world *world, const road_state *state, const road_car *car)
{
    if (car->vehicle == ROAD_NONE) return 0;
    int value = resale(world, state, world->vehicle[car->vehicle].price) - car->slid * world->figure.bodywork_price;
    return value > 0 ? value : 0;
}

static int part_value(const road_world *world, const road_state *state, const road_part *part)
{
    return is_as_new(world, part) ? resale(world, state, world->kind[part->kind].price) : 0;
}

static int mending_price(const road_world *world, int kind)
{
    int price = world->kind[kind].price * world->figure.mend_percent / 100;
    return price > 0 ? price : 1;
}

/* As many missing chips as the purse pays for. */
static int chips_bought(const road_world *world, const road_purse *purse, const road_part *part)
{
    int missing = world->kind[part->kind].uses - part->uses, price = world->figure.refill_price;
    return price > 0 && missing * price > purse->dollars ? purse->dollars / price : missing;
}

static void pay(road_purse *purse, int dollars)
{
    purse->dollars = (int16_t)(purse->dollars - dollars);
}

/* ---- what may be had ---- */

static bool is_drafted(const road_world *world, const road_state *state)
{
    return world->shop == SHOP_DRAFT && !in_garage(state);
}

tk_reason road_check_new_vehicle(const road_world *world, int car, int vehicle)
{
    if (vehicle < 0 || vehicle >= world->vehicle_count) return ROAD_REASON_NO_SUCH_THING;
    tk_reason reason = road_check_vehicle(world, car, vehicle);
    road_build bare = {.vehicle = (uint8_t)vehicle, .driver = ROAD_NONE};
    return reason ? reason : first_problem(world, &bare, road_forbidden(world, car));
}

tk_reason road_check_new_driver(const road_world *world, const road_state *state, int car, int driver)
{
    if (driver < 0 || driver >= world->driver_count) return ROAD_REASON_NO_SUCH_THING;
    tk_reason reason = road_check_driver(world, car, driver);
    road_build build = build_of(&state->car[car]);
    build.driver = (uint8_t)driver;
    return reason ? reason : first_problem(world, &build, road_forbidden(world, car));
}

/* ---- money for what is missing ---- */

static int cheapest_vehicle(const road_world *world, int car)
{
    int least = INT_MAX;
    for (int i = 0; i < world->vehicle_count; i++)
        if (world->vehicle[i].price < least && !road_check_new_vehicle(world, car, i)) least = world->vehicle[i].price;
    return least == INT_MAX ? 0 : least;
}

static int cheapest_driver(const road_world *world, const road_state *state, int car)
{
    int least = INT_MAX;
    for (int i = 0; i < world->driver_count; i++)
        if (world->driver[i].price < least && !road_check_new_driver(world, state, car, i))
            least = world->driver[i].price;
    return least == INT_MAX ? 0 : least;
}

/* What the vehicles and drivers that a seat still lacks will cost at least: it never spends that on anything else, so
 * that it can always get ready. */
static int reserve_of(const road_world *world, const road_state *state, int seat)
{
    int reserve = 0;
    for (int car = 0; car < world->cars; car++) {
        if (!shops_for(world, state, seat, car)) continue;
        if (state->car[car].vehicle == ROAD_NONE) reserve += cheapest_vehicle(world, car);
        if (state->car[car].driver == ROAD_NONE) reserve += cheapest_driver(world, state, car);
    }
    return reserve;
}

/* Can the seat pay this, if so much comes back or need not be kept any longer? */
static tk_reason check_money(const road_world *world, const road_state *state, int seat, int price, int back)
{
    int left = state->purse[seat].dollars + back - price;
    if (left < 0) return ROAD_REASON_OVER_BUDGET;
    return left < reserve_of(world, state, seat) ? ROAD_REASON_RESERVE : TK_REASON_FINE;
}

/* ---- checks ---- */

static tk_reason check_vehicle(const road_world *world, const road_state *state, int seat, int car, int vehicle)
{
    const road_car *now = &state->car[car];
    if (is_drafted(world, state)) return ROAD_REASON_DRAFTED;
    if (now->vehicle == vehicle) return ROAD_REASON_HAVE_THAT;
    if (build_of(now).count) return ROAD_REASON_EMPTY_FIRST;
    tk_reason reason = road_check_new_vehicle(world, car, vehicle);
    if (reason) return reason;
    int back = now->vehicle == ROAD_NONE ? cheapest_vehicle(world, car) : vehicle_value(world, state, now);
    return check_money(world, state, seat, world->vehicle[vehicle].price, back);
}

static tk_reason check_driver(const road_world *world, const road_state *state, int seat, int car, int driver)
{
    const road_car *now = &state->car[car];
    if (in_garage(state)) return ROAD_REASON_DRIVER_STAYS;
    if (is_drafted(world, state)) return ROAD_REASON_DRAFTED;
    if (now->driver == driver) return ROAD_REASON_HAVE_THAT;
    tk_reason reason = road_check_new_driver(world, state, car, driver);
    if (reason) return reason;
    int back = now->driver == ROAD_NONE ? cheapest_driver(world, state, car) : world->driver[now->driver].price;
    return check_money(world, state, seat, world->driver[driver].price, back);
}

/* Driver first: whether there is room for passengers depends on who drives. */
static tk_reason check_add(const road_world *world, const road_car *car, int kind, int place)
{
    if (car->driver == ROAD_NONE) return ROAD_REASON_NO_DRIVER;
    if (place < 0 || place >= ROAD_PLACES) return ROAD_REASON_NO_SLOT;
    road_build build = build_of(car);
    return road_build_check_add(world, &build, kind, place);
}

static tk_reason check_buy(const road_world *world, const road_state *state, int seat, int car, int kind, int place)
{
    if (road_forbidden(world, car) >> kind & 1) return ROAD_REASON_FORBIDDEN;
    tk_reason reason = check_add(world, &state->car[car], kind, place);
    if (reason) return reason;
    return check_money(world, state, seat, world->kind[kind].price, 0);
}

static tk_reason check_fit(const road_world *world, const road_state *state, int seat, int car, int kind, int place)
{
    if (find_stock(&state->purse[seat], kind) < 0) return ROAD_REASON_NOT_IN_STORE;
    return check_add(world, &state->car[car], kind, place);
}

/* Nothing that stays may depend on what goes: the piece on a frame, the bed behind the passenger's seat. */
static tk_reason check_removal(const road_world *world, const road_car *car, int kind)
{
    int index = find_bought(world, car, kind);
    if (index < 0) return ROAD_REASON_NOT_ABOARD;
    road_car without = *car;
    remove_part(&without, index);
    road_build build = build_of(&without);
    return first_problem(world, &build, 0);
}

/* [campaign-garage] */
static tk_reason check_stow(const road_world *world, const road_state *state, int seat, int car, int kind)
{
    const road_car *from = &state->car[car];
    if (world->games == 1) return ROAD_REASON_NO_STORE;
    tk_reason reason = check_removal(world, from, kind);
    if (reason) return reason;
    if (!is_as_new(world, &from->part[find_bought(world, from, kind)])) return ROAD_REASON_NOT_AS_NEW;
    return state->purse[seat].stock_count < ROAD_MAX_STOCK ? TK_REASON_FINE : ROAD_REASON_STORE_FULL;
}

static tk_reason check_mend(const road_world *world, const road_state *state, int seat, int car, int kind)
{
    if (find_damaged(&state->car[car], kind) < 0) return ROAD_REASON_NOT_BROKEN;
    return check_money(world, state, seat, mending_price(world, kind), 0);
}

static tk_reason check_refill(const road_world *world, const road_state *state, int seat, int car, int kind)
{
    int spent = find_spent(world, &state->car[car], kind);
    if (spent < 0) return ROAD_REASON_FULL;
    const road_part *part = &state->car[car].part[spent];
    return chips_bought(world, &state->purse[seat], part) ? TK_REASON_FINE : ROAD_REASON_OVER_BUDGET;
}

static tk_reason check_bodywork(const road_world *world, const road_state *state, int seat, int car)
{
    if (!state->car[car].slid) return ROAD_REASON_NOT_BROKEN;
    return check_money(world, state, seat, world->figure.bodywork_price, 0);
}

static tk_reason check_card(const road_world *world, const road_state *state, int seat)
{
    const road_purse *purse = &state->purse[seat];
    if (!state->deck_count) return ROAD_REASON_NO_CARDS;
    if (purse->hand_count >= world->surprises) return ROAD_REASON_HAND_FULL;
    return check_money(world, state, seat, world->figure.surprise_price, 0);
}

/* Members of a gang share their money as they like, while both are shopping [gangs]. */
static tk_reason check_give(const road_world *world, const road_state *state, int seat, int to, int dollars)
{
    bool mate = world->rules.gangs && to >= 0 && to < world->seats && to != seat && to % 2 == seat % 2;
    if (!mate) return ROAD_REASON_NOT_A_MATE;
    if (!(road_top_const(state)->asked >> to & 1)) return ROAD_REASON_MATE_READY;
    return dollars < 1 ? ROAD_REASON_GIVE_NOTHING : check_money(world, state, seat, dollars, 0);
}

/* Before the first game a car has to be what the scenario wants; in the garage it only has to be whole. */
static tk_reason check_ready(const road_world *world, const road_state *state, int seat)
{
    for (int car = 0; car < world->cars; car++) {
        if (!shops_for(world, state, seat, car)) continue;
        road_problem problem[MOST_PROBLEMS];
        road_build build = build_of(&state->car[car]);
        int count = in_garage(state) ? road_build_problems(world, &build, -1, 0, problem, MOST_PROBLEMS)
                                     : road_car_problems(world, car, &build, -1, problem, MOST_PROBLEMS);
        if (count) return problem[0].reason;
    }
    return TK_REASON_FINE;
}

/* Verbs about one car of the seat. */
static tk_reason check_for_car(const road_world *world, const road_state *state, int seat, tk_action action)
{
    int car = action.arg[SHOP_CAR], kind = action.arg[SHOP_KIND], at = action.arg[SHOP_AT];
    if (car < 0 || car >= world->cars) return ROAD_REASON_NO_CAR;
    if (!shops_for(world, state, seat, car)) return ROAD_REASON_NOT_YOURS;
    if (action.verb == VERB_VEHICLE) return check_vehicle(world, state, seat, car, kind);
    if (action.verb == VERB_DRIVER) return check_driver(world, state, seat, car, kind);
    bool garage_only = action.verb == VERB_MEND || action.verb == VERB_REFILL || action.verb == VERB_BODYWORK;
    if (garage_only && !in_garage(state)) return ROAD_REASON_NO_GARAGE;
    if (action.verb == VERB_BODYWORK) return check_bodywork(world, state, seat, car);
    if (kind < 0 || kind >= world->kind_count) return ROAD_REASON_NO_SUCH_THING;
    switch (action.verb) {
    case VERB_BUY: return check_buy(world, state, seat, car, kind, at);
    case VERB_FIT: return check_fit(world, state, seat, car, kind, at);
    case VERB_SELL: return check_removal(world, &state->car[car], kind);
    case VERB_STOW: return check_stow(world, state, seat, car, kind);
    case VERB_MEND: return check_mend(world, state, seat, car, kind);
    case VERB_REFILL: return check_refill(world, state, seat, car, kind);
    }
    return TK_REASON_NOT_NOW;
}

static tk_reason check_shop(const road_world *world, const road_state *state, int seat, tk_action action)
{
    switch (action.verb) {
    case VERB_CLEAR:
        return find_stock(&state->purse[seat], action.arg[0]) < 0 ? ROAD_REASON_NOT_IN_STORE : TK_REASON_FINE;
    case VERB_CARD: return check_card(world, state, seat);
    case VERB_GIVE: return check_give(world, state, seat, action.arg[GIVE_TO], action.arg[GIVE_DOLLARS]);
    case VERB_READY: return check_ready(world, state, seat);
    case VERB_VEHICLE:
    case VERB_DRIVER:
    case VERB_BUY:
    case VERB_SELL:
    case VERB_MEND:
    case VERB_REFILL:
    case VERB_STOW:
    case VERB_FIT:
    case VERB_BODYWORK: return check_for_car(world, state, seat, action);
    }
    return TK_REASON_NOT_NOW;
}

/* ---- lists ---- */

typedef struct listing {
    const road_world *world;
    const road_state *state;
    int seat;
    tk_choices *choices;
} listing;

static void add(const listing *list, road_verb verb, int first, int second, int third)
{
    tk_choices_offer(list->choices, (int)verb, first, second, third);
}

/* Vehicles for a car without one, and in the garage for one that is empty. */
static void list_vehicles(const listing *list, int car)
{
    if (list->state->car[car].vehicle != ROAD_NONE && !in_garage(list->state)) return;
    for (int i = 0; i < list->world->vehicle_count; i++)
        if (!check_vehicle(list->world, list->state, list->seat, car, i)) add(list, VERB_VEHICLE, car, i, TK_ABSENT);
}

static void list_drivers(const listing *list, int car)
{
    if (list->state->car[car].driver != ROAD_NONE) return;
    for (int i = 0; i < list->world->driver_count; i++)
        if (!check_driver(list->world, list->state, list->seat, car, i)) add(list, VERB_DRIVER, car, i, TK_ABSENT);
}

/* The place for a piece that costs least; ROAD_NONE when it fits nowhere. */
static int place_for(const listing *list, int car, int kind)
{
    const road_car *at = &list->state->car[car];
    road_build build = build_of(at);
    int place = road_build_place(list->world, &build, kind);
    return check_add(list->world, at, kind, place) ? ROAD_NONE : place;
}

static void list_pieces(const listing *list, int car)
{
    const road_world *world = list->world;
    const road_state *state = list->state;
    if (state->car[car].vehicle == ROAD_NONE || state->car[car].driver == ROAD_NONE) return;
    for (int kind = 0; kind < world->kind_count; kind++) {
        bool stored = find_stock(&state->purse[list->seat], kind) >= 0;
        if (!stored && world->kind[kind].price > state->purse[list->seat].dollars) continue;
        int place = place_for(list, car, kind);
        if (place == ROAD_NONE) continue;
        if (stored)
            add(list, VERB_FIT, car, kind, place);
        else if (!check_buy(world, state, list->seat, car, kind, place))
            add(list, VERB_BUY, car, kind, place);
    }
}

static void list_garage(const listing *list, int car)
{
    const road_world *world = list->world;
    const road_state *state = list->state;
    if (!check_bodywork(world, state, list->seat, car)) add(list, VERB_BODYWORK, car, TK_ABSENT, TK_ABSENT);
    for (int kind = 0; kind < world->kind_count; kind++) {
        if (!check_mend(world, state, list->seat, car, kind)) add(list, VERB_MEND, car, kind, TK_ABSENT);
        if (!check_refill(world, state, list->seat, car, kind)) add(list, VERB_REFILL, car, kind, TK_ABSENT);
        if (!check_removal(world, &state->car[car], kind)) add(list, VERB_SELL, car, kind, TK_ABSENT);
    }
}

static void list_shop(const road_world *world, const road_state *state, int seat, tk_choices *choices)
{
    listing list = {world, state, seat, choices};
    const road_purse *purse = &state->purse[seat];
    if (!check_ready(world, state, seat)) add(&list, VERB_READY, TK_ABSENT, TK_ABSENT, TK_ABSENT);
    for (int car = 0; car < world->cars; car++) {
        if (!shops_for(world, state, seat, car)) continue;
        list_vehicles(&list, car);
        list_drivers(&list, car);
        list_pieces(&list, car);
        if (in_garage(state)) list_garage(&list, car);
    }
    for (int i = 0; i < purse->stock_count; i++)
        if (!i || purse->stock[i] != purse->stock[i - 1]) add(&list, VERB_CLEAR, purse->stock[i], TK_ABSENT, TK_ABSENT);
    if (!check_card(world, state, seat)) add(&list, VERB_CARD, TK_ABSENT, TK_ABSENT, TK_ABSENT);
}

/* Whatever was bought may be given back before the first game, also for another, and in a campaign be stored. */
static void list_removals(const listing *list, int car)
{
    const road_world *world = list->world;
    const road_state *state = list->state;
    for (int i = 0; i < world->vehicle_count && !in_garage(state) && state->car[car].vehicle != ROAD_NONE; i++)
        if (!check_vehicle(world, state, list->seat, car, i)) add(list, VERB_VEHICLE, car, i, TK_ABSENT);
    for (int i = 0; i < world->driver_count && !in_garage(state) && state->car[car].driver != ROAD_NONE; i++)
        if (!check_driver(world, state, list->seat, car, i)) add(list, VERB_DRIVER, car, i, TK_ABSENT);
    for (int kind = 0; kind < world->kind_count && !in_garage(state); kind++)
        if (!check_removal(world, &state->car[car], kind)) add(list, VERB_SELL, car, kind, TK_ABSENT);
    for (int kind = 0; kind < world->kind_count; kind++)
        if (!check_stow(world, state, list->seat, car, kind)) add(list, VERB_STOW, car, kind, TK_ABSENT);
}

/* Some sums for each mate, and all that can be spared; any other may be given too. */
static void list_gifts(const listing *list)
{
    static const int SUMS[] = {1, 2, 5, 10, 20};
    const road_world *world = list->world;
    int all = list->state->purse[list->seat].dollars - reserve_of(world, list->state, list->seat);
    for (int to = 0; to < world->seats; to++) {
        for (size_t i = 0; i < sizeof SUMS / sizeof *SUMS; i++)
            if (SUMS[i] < all && !check_give(world, list->state, list->seat, to, SUMS[i]))
                add(list, VERB_GIVE, to, SUMS[i], TK_ABSENT);
        if (!check_give(world, list->state, list->seat, to, all)) add(list, VERB_GIVE, to, all, TK_ABSENT);
    }
}

void road_list_shop_asides(const road_world *world, const road_state *state, int seat, tk_choices *choices)
{
    listing list = {world, state, seat, choices};
    for (int car = 0; car < world->cars; car++)
        if (shops_for(world, state, seat, car)) list_removals(&list, car);
    list_gifts(&list);
}

/* ---- surprise cards ---- */

/* The deck is a set in the order of its kinds, so that nothing tells what comes next [surprises]. */
static void fill_deck(const road_play *play)
{
    road_state *state = play->state;
    for (int i = 0; i < play->world->surprise_count; i++)
        for (int copy = 0; copy < play->world->surprise[i].copies && state->deck_count < ROAD_MAX_DECK; copy++)
            state->deck[state->deck_count++] = (uint8_t)i;
}

static void draw_cards(const road_play *play, int seat, int wanted)
{
    road_state *state = play->state;
    road_purse *purse = &state->purse[seat];
    int drawn = 0;
    for (; drawn < wanted && state->deck_count && purse->hand_count < ROAD_MAX_HAND; drawn++) {
        int at = (int)tk_dice_below(play->dice, state->deck_count);
        int16_t args[] = {(int16_t)seat, state->deck[at]};
        purse->hand[purse->hand_count++] = state->deck[at];
        road_take_out(state->deck, &state->deck_count, at);
        if (!play->events) continue;
        road_report(play->events, EVENT_DREW, (uint16_t)(1u << seat), NULL, args, 2);
        play->events->revealed = true;
    }
    if (drawn) ROAD_EVENT(play, EVENT_DREW_CARDS, NULL, (int16_t)seat, (int16_t)drawn);
}

/* ---- what the answers do ---- */

void road_take_vehicle(const road_play *play, int seat, int car, int vehicle, int price)
{
    road_build build = build_of(&play->state->car[car]);
    pay(&play->state->purse[seat], price);
    build.vehicle = (uint8_t)vehicle;
    road_build_car(play->world, &build, &play->state->car[car]);
    ROAD_EVENT(play, EVENT_TOOK_VEHICLE, NULL, (int16_t)seat, (int16_t)vehicle);
}

void road_take_driver(const road_play *play, int seat, int car, int driver, int price)
{
    road_build build = build_of(&play->state->car[car]);
    pay(&play->state->purse[seat], price);
    build.driver = (uint8_t)driver;
    road_build_car(play->world, &build, &play->state->car[car]);
    ROAD_EVENT(play, EVENT_TOOK_DRIVER, NULL, (int16_t)seat, (int16_t)driver);
}

/* The old one is taken in part payment. */
static void take_vehicle(const road_play *play, int seat, int car, int vehicle)
{
    int old = vehicle_value(play->world, play->state, &play->state->car[car]);
    road_take_vehicle(play, seat, car, vehicle, play->world->vehicle[vehicle].price - old);
}

static void take_driver(const road_play *play, int seat, int car, int driver)
{
    int old = play->state->car[car].driver, back = old == ROAD_NONE ? 0 : play->world->driver[old].price;
    road_take_driver(play, seat, car, driver, play->world->driver[driver].price - back);
}

static void take_buy(const road_play *play, int seat, int car, int kind, int place)
{
    int price = play->world->kind[kind].price;
    pay(&play->state->purse[seat], price);
    add_part(play->world, &play->state->car[car], kind, place);
    ROAD_EVENT(play, EVENT_BOUGHT, NULL, (int16_t)seat, (int16_t)kind, (int16_t)price);
}

static void sell(const road_play *play, int seat, int kind, int dollars)
{
    pay(&play->state->purse[seat], -dollars);
    ROAD_EVENT(play, EVENT_SOLD, NULL, (int16_t)seat, (int16_t)kind, (int16_t)dollars);
}

static void spend(const road_play *play, int seat, int dollars)
{
    pay(&play->state->purse[seat], dollars);
    ROAD_EVENT(play, EVENT_PAID, NULL, (int16_t)seat, (int16_t)dollars);
}

static void take_sell(const road_play *play, int seat, int car, int kind)
{
    road_car *from = &play->state->car[car];
    int index = find_bought(play->world, from, kind);
    int value = part_value(play->world, play->state, &from->part[index]);
    remove_part(from, index);
    sell(play, seat, kind, value);
}

static void take_stow(const road_play *play, int seat, int car, int kind)
{
    road_car *from = &play->state->car[car];
    remove_part(from, find_bought(play->world, from, kind));
    store(&play->state->purse[seat], kind);
    ROAD_EVENT(play, EVENT_STORED, NULL, (int16_t)seat, (int16_t)kind);
}

static void take_fit(const road_play *play, int seat, int car, int kind, int place)
{
    road_purse *purse = &play->state->purse[seat];
    take_from_stock(purse, kind);
    add_part(play->world, &play->state->car[car], kind, place);
    ROAD_EVENT(play, EVENT_FITTED, NULL, (int16_t)seat, (int16_t)kind);
}

static void take_mend(const road_play *play, int seat, int car, int kind)
{
    road_car *at = &play->state->car[car];
    at->part[find_damaged(at, kind)].flags &= (uint8_t)~PART_DAMAGED;
    spend(play, seat, mending_price(play->world, kind));
}

static void take_refill(const road_play *play, int seat, int car, int kind)
{
    road_car *at = &play->state->car[car];
    road_part *part = &at->part[find_spent(play->world, at, kind)];
    int chips = chips_bought(play->world, &play->state->purse[seat], part);
    part->uses = (uint8_t)(part->uses + chips);
    spend(play, seat, chips * play->world->figure.refill_price);
}

static void take_clear(const road_play *play, int seat, int kind)
{
    take_from_stock(&play->state->purse[seat], kind);
    sell(play, seat, kind, resale(play->world, play->state, play->world->kind[kind].price));
}

static void take_give(const road_play *play, int seat, int to, int dollars)
{
    pay(&play->state->purse[seat], dollars);
    pay(&play->state->purse[to], -dollars);
    ROAD_EVENT(play, EVENT_GAVE, NULL, (int16_t)seat, (int16_t)to, (int16_t)dollars);
}

/* The seats that have something to shop for. */
static unsigned shoppers(const road_world *world, const road_state *state)
{
    unsigned seats = 0;
    for (int seat = 0; seat < world->seats; seat++)
        for (int car = 0; car < world->cars; car++)
            if (shops_for(world, state, seat, car)) seats |= 1u << seat;
    return seats;
}

/* All at once, but in the Pack Max comes first [pack]. False when this wave has nobody. */
static bool open_shop(const road_play *play, road_frame *frame, int wave)
{
    unsigned seats = shoppers(play->world, play->state), first = play->world->scenario == SCENARIO_PACK ? 1 : 0;
    frame->stage = (uint8_t)wave;
    frame->asked = (uint16_t)(wave == WAVE_FIRST ? seats & first : seats & ~first);
    return frame->asked != 0;
}

static void close_shop(const road_play *play)
{
    road_pop(play->state);
    road_choose_sets(play);
}

static void take_ready(const road_play *play, int seat)
{
    road_frame *frame = road_top(play->state);
    ROAD_EVENT(play, EVENT_READY, NULL, (int16_t)seat);
    frame->asked &= (uint16_t) ~(1u << seat);
    if (frame->asked) return;
    if (frame->stage == WAVE_LAST || !open_shop(play, frame, WAVE_LAST)) close_shop(play);
}

static void take_shop(const road_play *play, int seat, tk_action action)
{
    int car = action.arg[SHOP_CAR], kind = action.arg[SHOP_KIND], at = action.arg[SHOP_AT];
    switch (action.verb) {
    case VERB_VEHICLE: take_vehicle(play, seat, car, kind); break;
    case VERB_DRIVER: take_driver(play, seat, car, kind); break;
    case VERB_BUY: take_buy(play, seat, car, kind, at); break;
    case VERB_SELL: take_sell(play, seat, car, kind); break;
    case VERB_STOW: take_stow(play, seat, car, kind); break;
    case VERB_FIT: take_fit(play, seat, car, kind, at); break;
    case VERB_MEND: take_mend(play, seat, car, kind); break;
    case VERB_REFILL: take_refill(play, seat, car, kind); break;
    case VERB_BODYWORK:
        play->state->car[car].slid--;
        spend(play, seat, play->world->figure.bodywork_price);
        break;
    case VERB_CLEAR: take_clear(play, seat, action.arg[0]); break;
    case VERB_CARD:
        spend(play, seat, play->world->figure.surprise_price);
        draw_cards(play, seat, 1);
        break;
    case VERB_GIVE: take_give(play, seat, action.arg[GIVE_TO], action.arg[GIVE_DOLLARS]); break;
    case VERB_READY: take_ready(play, seat); break;
    }
}

const road_question road_question_shop = {check_shop, list_shop, take_shop};

/* ---- opening it ---- */

/* Every car has its budget, less what the scenario prescribes for it; two cars of one seat are bought from one purse
 * [buying, gangs]. */
static void fill_purses(const road_play *play)
{
    road_state *state = play->state;
    for (int seat = 0; seat < play->world->seats; seat++)
        for (int car = 0; car < play->world->cars; car++)
            if (shops_for(play->world, state, seat, car))
                pay(&state->purse[seat],
                    road_build_price(play->world, &play->world->build[car], NULL) - road_budget(play->world, car));
}

/* A hand for everybody, unless they buy their own. */
static void deal_cards(const road_play *play, bool sold)
{
    road_state *state = play->state;
    fill_deck(play);
    for (int seat = 0; seat < play->world->seats; seat++) {
        state->purse[seat].hand_count = 0;
        memset(state->purse[seat].hand, 0, sizeof state->purse[seat].hand);
        if (!sold) draw_cards(play, seat, play->world->surprises);
    }
}

void road_push_shop(const road_play *play)
{
    const road_world *world = play->world;
    road_state *state = play->state;
    bool open = shoppers(world, state) != 0;
    if (world->surprises) deal_cards(play, open);
    if (!in_garage(state)) fill_purses(play);
    if (!open) {
        road_choose_sets(play);
        return;
    }
    road_frame *frame = road_push(state, FRAME_SHOP, ROAD_NONE);
    if (!open_shop(play, frame, WAVE_FIRST)) open_shop(play, frame, WAVE_LAST);
    if (is_drafted(world, state)) road_push_draft(play);
}

static int car_value(const road_world *world, const road_state *state, const road_car *car)
{
    int value = vehicle_value(world, state, car);
    for (int i = 0; i < car->part_count; i++)
        if (!(car->part[i].flags & PART_BUILT_IN)) value += part_value(world, state, &car->part[i]);
    return value;
}

int road_worth(const road_world *world, const road_state *state, int seat)
{
    const road_purse *purse = &state->purse[seat];
    int worth = purse->dollars;
    for (int i = 0; i < purse->stock_count; i++) worth += resale(world, state, world->kind[purse->stock[i]].price);
    for (int car = 0; car < world->cars; car++)
        if (world->owner[car] == seat && !state->car[car].lent) worth += car_value(world, state, &state->car[car]);
    for (int role = 0; role < ROAD_ROLE_COUNT; role++)
        if (state->parked_roles >> role & 1 && road_role_owner((road_role)role) == seat)
            worth += car_value(world, state, &state->parked[role]);
    return worth;
}
