#ifndef GAMES_IMMORTALS_IMMORTALS_H
#define GAMES_IMMORTALS_IMMORTALS_H

/* Immortals, for the table of games. */

#include "referee/game.h"

extern const struct game	immortals;

#endif
