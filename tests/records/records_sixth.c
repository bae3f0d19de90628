/* Sixth Edition's recorded matches. */
#include "games/sixth/sixth.h"
#include "records.h"

/* Two cars without guns, so that a race or the hill comes to its end, or bad driving does. */
#define UNARMED \
    "\"armor\":12,\"builds\":[[[\"rookie-driver\"],[\"rookie-gunner\"]],[[\"rookie-driver\"],[\"rookie-gunner\"]]]"

static const plan PLANS[] = {
    {"crew-lost", ENDING_CREW, "{\"rounds\":60}", "greedy", 20},
    {"power-plant", ENDING_POWER, "{\"rounds\":60}", "greedy", 20},
    {"power-plant-six", ENDING_POWER, "{\"rounds\":60,\"variant\":\"free-for-all\",\"seats\":6}", "greedy", 4},
    {"power-plant-large", ENDING_POWER, "{\"rounds\":60,\"size\":\"large\"}", "greedy", 6},
    {"hard-acceleration", ENDING_BOOST, "{\"rounds\":60," UNARMED "}", "reckless", 60},
    {"flipped", ENDING_FLIP, "{\"rounds\":200,\"arena\":\"quarry\"," UNARMED "}", "random", 200},
    {"race-won", ENDING_RACE, "{\"rounds\":60,\"variant\":\"checkpoint-race\",\"seats\":2," UNARMED "}", "greedy", 20},
    {"hill-won", ENDING_HILL, "{\"rounds\":60,\"variant\":\"king-of-the-hill\",\"seats\":2," UNARMED "}",
     "greedy,random", 20},
    {"time-up", ENDING_TIME, "{\"variant\":\"hot-start\",\"seats\":2,\"rounds\":3}", "greedy", 4},
    {NULL, 0, NULL, NULL, 0},
};

/* Up by two whenever it goes, and down again: what becomes of the power plant. */
static tk_action drive_recklessly(const tk_match *match, int seat, tk_thinker *greedy, const tk_seed *seed)
{
    static tk_action legal[TK_MAX_LEGAL];
    const tk_world *world = tk_match_world(match);
    const sixth_state *state = tk_match_state(match);
    int slowest = -1, count = world->game->legal(world, state, seat, legal, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++) {
        if (legal[i].verb != VERB_SPEED) continue;
        if (legal[i].arg[0] == state->car[seat].speed + 2) return legal[i];
        if (slowest < 0 || legal[i].arg[0] < legal[slowest].arg[0]) slowest = i;
    }
    return slowest < 0 ? tk_thinker_choose(greedy, state, seat, seed) : legal[slowest];
}

static const script SCRIPTS[] = {{"reckless", drive_recklessly}, {NULL, NULL}};

const repertoire sixth_repertoire = {"sixth", PLANS, SCRIPTS};
