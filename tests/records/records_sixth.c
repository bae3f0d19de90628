/* Sixth Edition's recorded matches. */
#include "games/sixth/sixth.h"
#include "records.h"

/* Two cars without guns, so that a race or the hill comes to its end. */
#define UNARMED \
    "\"armor\":12,\"builds\":[[[\"rookie-driver\"],[\"rookie-gunner\"]],[[\"rookie-driver\"],[\"rookie-gunner\"]]]"

static const plan PLANS[] = {
    {"crew-lost", ENDING_CREW, "{}", "greedy", 20},
    {"power-plant", ENDING_POWER, "{}", "greedy", 20},
    {"power-plant-six", ENDING_POWER, "{\"variant\":\"free-for-all\",\"seats\":6}", "greedy", 4},
    {"power-plant-large", ENDING_POWER, "{\"size\":\"large\"}", "greedy", 6},
    {"hard-acceleration", ENDING_BOOST, "{}", "random", 100},
    {"flipped", ENDING_FLIP, "{}", "random", 200},
    {"race-won", ENDING_RACE, "{\"variant\":\"checkpoint-race\",\"seats\":2," UNARMED "}", "greedy", 20},
    {"hill-won", ENDING_HILL, "{\"variant\":\"king-of-the-hill\",\"seats\":2," UNARMED "}", "greedy,random", 20},
    {"time-up", ENDING_TIME, "{\"variant\":\"hot-start\",\"seats\":2,\"rounds\":3}", "greedy", 4},
    {NULL, 0, NULL, NULL, 0},
};

const repertoire sixth_repertoire = {"sixth", PLANS, NULL};
