#ifndef GAMES_ROLL_FOR_ADVENTURE_ROLL_FOR_ADVENTURE_H
#define GAMES_ROLL_FOR_ADVENTURE_ROLL_FOR_ADVENTURE_H

/* The rules module, for the table of games. */

#include "referee/game.h"

extern const struct game roll_for_adventure;

#endif
