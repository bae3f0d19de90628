/* A campaign: several games of one scenario in a row, with prizes in between.
 *
 * A game that is over is followed by the garage and the next game; after the last one the richest has won. */
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
static void tow_wrecks(const road_play *play)
{
    for (int i = 0; i < play->world->cars; i++) {
        road_car *car = &play->state->car[i];
        if (car->vehicle == ROAD_NONE) continue;
        int structure = play->world->vehicle[car->vehicle].structure;
        if (car->slid > structure) car->slid = (uint8_t)structure;
    }
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
    tow_wrecks(play);
    if (++play->state->game < play->world->games)
        road_begin_game(play);
    else
        end_campaign(play);
}
