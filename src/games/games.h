/* The one constant each game folder exports. */
#ifndef GAMES_H
#define GAMES_H

#include "turnkey/game.h"

extern const tk_game cards_game;
extern const tk_game road_game;
extern const tk_game sixth_game;
extern const tk_game classic_game;

#endif
