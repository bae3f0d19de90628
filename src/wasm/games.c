/* The game of one of the browser's modules. It stands in for src/games/registry.c: a page loads the rules of the game
 * it shows, and of no other. The build says which by WASM_GAME. */
#include "turnkey/game.h"

extern const tk_game WASM_GAME;
const tk_game *const tk_games[] = {&WASM_GAME, NULL};
