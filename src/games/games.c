/* The table of all games: a line for each is in local.mk beside this file. */

#include <string.h>

#include "referee/game.h"

#define GAME(name)	extern const struct game name;
GAMES
#undef GAME

#define GAME(name)	&name,
const struct game *const games[] = {
	GAMES
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
