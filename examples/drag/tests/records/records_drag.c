/* Drag Race's recorded matches. */
#include "games/drag/drag.h"
#include "records.h"

static const plan PLANS[] = {
    {"line", ENDING_LINE, "{}", "greedy", 10},
    {"all-blown", ENDING_BLOWN, "{}", "random", 2000},
    {NULL, 0, NULL, NULL, 0},
};

const repertoire drag_repertoire = {"drag", PLANS, NULL};
