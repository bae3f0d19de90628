/* A Straight Road's recorded matches. */
#include "games/road/road.h"
#include "records.h"

static const plan PLANS[] = {
    {"derby-markers", ENDING_DERBY_MARKERS, "{\"seats\":4}", "greedy", 40},
    {"derby-markers-options", ENDING_DERBY_MARKERS,
     "{\"seats\":3,\"evade\":true,\"tackle\":true,\"drift\":true,\"pursuit\":true,\"surprise\":3,\"first_game\":true}",
     "greedy,random", 200},
    {"derby-last", ENDING_DERBY_LAST, "{\"seats\":3}", "greedy,random", 40},
    {"derby-last-bought", ENDING_DERBY_LAST, "{\"seats\":3,\"shop\":\"buy\"}", "random", 100},
    {"derby-last-drafted", ENDING_DERBY_LAST, "{\"seats\":3,\"shop\":\"draft\"}", "random", 100},
    {"death-race-finished", ENDING_RACE_FINISHED, "{\"variant\":\"death-race\"}", "greedy", 20},
    {"death-race-last", ENDING_RACE_LAST, "{\"variant\":\"death-race\",\"seats\":2}", "random", 400},
    {"obstacle-race-last", ENDING_OBSTACLE_LAST, "{\"variant\":\"obstacle-race\"}", "greedy,random", 40},
    {"death-heads-last", ENDING_HEADS_LAST, "{\"variant\":\"death-heads\"}", "greedy,random", 40},
    {"pack-escaped", ENDING_PACK_ESCAPED, "{\"variant\":\"pack\"}", "greedy", 60},
    {"pack-broken", ENDING_PACK_BROKEN, "{\"variant\":\"pack\"}", "greedy", 60},
    {"pack-caught", ENDING_PACK_CAUGHT, "{\"variant\":\"pack\"}", "random,greedy,greedy", 60},
    {"pack-lost", ENDING_PACK_LOST, "{\"variant\":\"pack\"}", "random", 60},
    {"truck-arrived", ENDING_TRUCK_ARRIVED, "{\"variant\":\"truck\"}", "greedy", 10},
    {"truck-destroyed", ENDING_TRUCK_DESTROYED, "{\"variant\":\"truck\",\"seats\":4}", "random,greedy,greedy,greedy",
     400},
    {"gas-station-reached", ENDING_STATION_REACHED, "{\"variant\":\"gas-station\"}", "greedy", 20},
    {"gas-station-gang-out", ENDING_STATION_GANG_OUT, "{\"variant\":\"gas-station\",\"seats\":2}", "random", 200},
    {"bash-gang-out", ENDING_BASH_GANG_OUT, "{\"variant\":\"bash\"}", "greedy", 20},
    {"roadblock-broken", ENDING_BLOCK_BROKEN, "{\"variant\":\"roadblock\"}", "random", 40},
    {"roadblock-wreck", ENDING_BLOCK_WRECK, "{\"variant\":\"roadblock\"}", "random", 100},
    {"roadblock-left", ENDING_BLOCK_LEFT, "{\"variant\":\"roadblock\"}", "random", 200},
    {"bossfight-boss", ENDING_BOSS_DEAD, "{\"variant\":\"bossfight\",\"surprise\":2}", "greedy", 20},
    {"convoy-arrived", ENDING_CONVOY_ARRIVED, "{\"variant\":\"convoy\"}", "greedy", 10},
    {"convoy-destroyed", ENDING_CONVOY_DESTROYED, "{\"variant\":\"convoy\",\"seats\":8}", "random,greedy", 2000},
    {"solo-dead", ENDING_SOLO_DEAD, "{\"variant\":\"solo\"}", "greedy", 20},
    {"solo-cleared", ENDING_SOLO_CLEARED, "{\"variant\":\"solo\"}", "greedy", 60},
    {"all-out", ENDING_ALL_OUT, "{\"variant\":\"obstacle-race\",\"seats\":2}", "random", 40},
    {"called-off", ENDING_CALLED_OFF, "{\"variant\":\"death-heads\",\"seats\":2}", "random", 100},
    {"campaign", ENDING_CAMPAIGN, "{\"campaign\":3,\"seats\":3,\"shop\":\"buy\"}", "greedy,random", 10},
    {"campaign-scenarios", ENDING_CAMPAIGN,
     "{\"campaign\":3,\"seats\":3,\"then\":[\"truck\",\"bash\"],\"first_game\":true}", "greedy,random", 10},
    {NULL, 0, NULL, NULL, 0},
};

const repertoire road_repertoire = {"road", PLANS, NULL};
