/* The games of the browser's engine: those that have a board in web/src/games. It stands in for src/games/registry.c,
 * so that the page does not load the rules of a game it cannot show. */
#include "turnkey/game.h"

extern const tk_game cards_game, road_game;

const tk_game *const tk_games[] = {&cards_game, &road_game, NULL};
