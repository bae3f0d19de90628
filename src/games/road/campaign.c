/* A campaign: several games in a row, of one scenario or of several, with prizes in between.
 *
 * A game that is over is followed by the garage and the next game; after the last one the richest has won. Everybody
 * keeps his car. What a scenario adds to that (a second car, the Truck, the Bus) is kept for its next game if it was
 * bought for the first one, and is lent otherwise. */
#include "road.h"

#include <limits.h>

enum { IN_PLAY = 1000 };

/* How well a seat has done: winners, then those still driving by position, then those out, the later the better. A
 * gang that has lost is level. */
static int rank_of(const road_play *play, int seat)
{
    const road_world *world = play->world;
    int best = 0;
    if (play->state->winners >> seat & 1) return INT_MAX;
    for (int i = 0; i < world->cars && !world->rules.gangs; i++) {
        const road_car *car = &play->state->car[i];
        int rank = road_driving(play->state, i) ? IN_PLAY + car->y : car->went;
        if (world->owner[i] == seat && rank > best) best = rank;
    }
    return best;
}

/* [campaign-prizes] */
static void pay_prizes(const road_play *play)
{
    road_state *state = play->state;
    int rank[ROAD_MAX_SEATS] = {0}, share[ROAD_MAX_SEATS], seats = play->world->seats;
    for (int seat = 0; seat < seats; seat++) rank[seat] = rank_of(play, seat);
    road_share(rank, seats, play->world->figure.prize, ROAD_MAX_SEATS, share);
    for (int seat = 0; seat < seats; seat++) {
        state->purse[seat].dollars = (int16_t)(state->purse[seat].dollars + share[seat]);
        ROAD_EVENT(play, EVENT_EARNED, NULL, (int16_t)seat, (int16_t)share[seat]);
    }
}

/* Wrecks are towed in and run again: the next structural damage finishes them [campaign-garage]. */
static void tow(const road_world *world, road_car *car)
{
    int structure = car->vehicle == ROAD_NONE ? car->slid : world->vehicle[car->vehicle].structure;
    if (car->slid > structure) car->slid = (uint8_t)structure;
}

/* ---- from one scenario to the next ---- */

const road_world *road_leg(const road_world *any, int game)
{
    return any - any->place + any->leg[game];
}

const road_world *road_world_of(const tk_world *world, const void *state)
{
    return road_leg(world->fixed, ((const road_state *)state)->game);
}

int road_role_owner(road_role role)
{
    return role == ROLE_TRUCK ? 0 : role == ROLE_SECOND ? 1 : ROAD_NONE;
}

/* Of a car beyond one for each seat. */
static road_role role_of(const road_world *world, int car)
{
    if (car != world->special) return ROLE_SECOND;
    return world->scenario == SCENARIO_TRUCK ? ROLE_TRUCK : ROLE_BUS;
}

static void park_extras(const road_play *play)
{
    road_state *state = play->state;
    for (int i = play->world->seats; i < play->world->cars; i++) {
        road_role role = role_of(play->world, i);
        if (!state->car[i].lent) {
            state->parked[role] = state->car[i];
            state->parked_roles = (uint8_t)(state->parked_roles | 1u << role);
        }
        state->car[i] = (road_car){0};
    }
}

/* One's own if there is one; else truck and bus as they are ready-made, and a second car that its driver chooses. */
static void fetch_extras(const road_play *play)
{
    const road_world *world = play->world;
    road_state *state = play->state;
    for (int i = world->seats; i < world->cars; i++) {
        road_role role = role_of(world, i);
        if (state->parked_roles >> role & 1) {
            state->car[i] = state->parked[role];
            state->parked[role] = (road_car){0};
            state->parked_roles = (uint8_t)(state->parked_roles & ~(1u << role));
            continue;
        }
        const road_build none = {.vehicle = ROAD_NONE, .driver = ROAD_NONE};
        road_build_car(world,
                       role == ROLE_TRUCK ? &world->truck
                       : role == ROLE_BUS ? &world->bus
                                          : &none,
                       &state->car[i]);
        state->car[i].lent = 1;
    }
}

static void begin_next(const road_play *play)
{
    road_play next = *play;
    park_extras(play);
    play->state->game++;
    next.world = road_leg(play->world, play->state->game);
    fetch_extras(&next);
    road_begin_game(&next);
}

/* [campaign] */
static void end_campaign(const road_play *play)
{
    road_state *state = play->state;
    unsigned winners = 0;
    int best = INT_MIN;
    for (int seat = 0; seat < play->world->seats; seat++) {
        int worth = road_worth(play->world, state, seat);
        state->points[seat] = (int16_t)worth;
        if (worth > best) winners = 0;
        if (worth >= best) winners |= 1u << seat;
        best = worth > best ? worth : best;
    }
    state->over = 0;
    state->boss[0] = state->boss[1] = ROAD_NONE; /* known by now */
    road_end_match(play, ENDING_CAMPAIGN, winners);
}

void road_next_game(const road_play *play)
{
    pay_prizes(play);
    for (int i = 0; i < play->world->cars; i++) tow(play->world, &play->state->car[i]);
    if (play->state->game + 1 < play->world->games)
        begin_next(play);
    else
        end_campaign(play);
}
