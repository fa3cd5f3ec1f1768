#ifndef GAMES_DIPLOMACY_RULES_H
#define GAMES_DIPLOMACY_RULES_H

/* What the files of this folder do for one another, beside the judge. */

#include "games/diplomacy/map.h"
#include "referee/game.h"

extern const struct layout	 dip_figures;

#endif
