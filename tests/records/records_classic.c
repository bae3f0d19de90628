/* Car Wars Classic's recorded duels. */
#include "games/classic/duel/duel.h"
#include "records.h"

/* A race straight ahead, short enough for anybody. */
#define STRIP \
    "{\"variant\":\"race-oval\",\"laps\":1,\"map\":{\"title\":\"The Strip\",\"size\":[10000,2000]," \
    "\"gates\":[{\"title\":\"left lane\",\"start\":[1000,1200,0]},{\"title\":\"right lane\",\"start\":[1000,800,0]}]," \
    "\"checkpoints\":[[[1200,0],[1200,2000]],[[1300,0],[1300,2000]],[[1400,0],[1400,2000]]]}}"

static const plan PLANS[] = {
    {"last-survivor", ENDING_LAST, "{}", "greedy", 6},
    {"last-survivor-left", ENDING_LAST, "{}", "random", 20},
    {"last-survivor-teams", ENDING_LAST, "{\"variant\":\"team-duel\",\"seats\":4}", "random,greedy", 2},
    {"last-survivor-road", ENDING_LAST, "{\"variant\":\"road-duel\"}", "greedy", 4},
    {"nobody-left", ENDING_NOBODY, "{\"variant\":\"duel\"}", "random", 4000},
    {"time-up", ENDING_TIME, "{\"turns\":2}", "greedy", 2},
    {"points", ENDING_POINTS, "{\"variant\":\"division\",\"seats\":3,\"turns\":4}", "greedy", 3},
    {"finished", ENDING_FINISHED, STRIP, "random", 30},
    {"escaped", ENDING_ESCAPED, "{\"variant\":\"pack-attack\"}", "greedy,random", 4},
    {"caught", ENDING_CAUGHT, "{\"variant\":\"highway-chase\"}", "random,greedy", 12},
    {NULL, 0, NULL, NULL, 0},
};

const repertoire classic_repertoire = {"classic", PLANS, NULL};
