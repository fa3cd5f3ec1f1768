#ifndef GAMES_HLAS_HLAS_H
#define GAMES_HLAS_HLAS_H

/* Heroes of Land, Air & Sea: the table's entry. */

#include "referee/game.h"

extern const struct game	 hlas;

#endif
