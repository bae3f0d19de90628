/* All games, for programs that have all of them. */
#include "games.h"

const tk_game *const tk_games[] = {
#define GAME(id) &id##_game,
#include "games.def"
#undef GAME
    NULL};
