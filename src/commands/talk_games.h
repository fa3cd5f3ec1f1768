#ifndef COMMANDS_TALK_GAMES_H
#define COMMANDS_TALK_GAMES_H

#include "base/base.h"

/* A command's work for each game of a folder, in a process of its own. */
struct talk_games {
	void		 (*each)(const char *game, void *ctx);
	/* called for a game that was given up, which has said why */
	void		 (*tell_broken)(const char *path, void *ctx);
	void		*ctx;
	unsigned	 games, broken;		/* broken: games, and what may not be looked at */
};

/* True if the root is a game, false if it is a folder for games; else ends the program. */
bool	 talk_games_is_one(const char *root);
/* False if there is no game below the folder. */
bool	 talk_games(struct talk_games *, const char *folder);

#endif
