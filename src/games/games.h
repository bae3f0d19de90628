/* The constant that each game's folder exports. */
#ifndef GAMES_H
#define GAMES_H

#include "turnkey/game.h"

#define GAME(id) extern const tk_game id##_game;
#include "games.def"
#undef GAME

#endif
