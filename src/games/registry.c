/* Every game there is. A new game adds its line here and in games.h. */
#include "games.h"

const tk_game *const tk_games[] = {&cards_game, &road_game, &sixth_game, &classic_game, NULL};
