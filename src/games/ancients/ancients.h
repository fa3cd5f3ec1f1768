#ifndef GAMES_ANCIENTS_ANCIENTS_H
#define GAMES_ANCIENTS_ANCIENTS_H

/* Battle of the Ancients, for the table of games. */

#include "referee/game.h"

extern const struct game ancients;

#endif
