/* The table of all games: adding one is its folders and one line here. */

#include <string.h>

#include "games/immortals/immortals.h"
#include "games/roll-for-adventure/roll-for-adventure.h"
#include "referee/game.h"

const struct game *const games[] = {
	&immortals,
	&roll_for_adventure,
	NULL
};

const struct game *
game_find(const char *name)
{
	for (size_t i = 0; games[i] != NULL; i++)
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	return NULL;
}
