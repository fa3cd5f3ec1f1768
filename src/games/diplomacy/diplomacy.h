#ifndef GAMES_DIPLOMACY_DIPLOMACY_H
#define GAMES_DIPLOMACY_DIPLOMACY_H

/*
 * Diplomacy, by the rules of 2023: assize-diplomacy(7) has them with the rulings DIP-1
 * to DIP-71.
 */

#include "referee/game.h"

extern const struct game	 diplomacy;

#endif
