#ifndef MATCH_OPEN_GAME_H
#define MATCH_OPEN_GAME_H

/* A match with its inbox and position, as most callers want it. */

#include "match/inbox.h"

struct open_game {
	struct match	 match;
	struct inbox	 inbox;		/* orders that stay in force are in it */
	xmlDocPtr	 position;	/* NULL before the game is set up */
};

/* Opens it.  False, with diagnostics and nothing open, when the game directory is wrong. */
bool	 open_game_open(struct open_game *, const char *game, enum match_mode, struct diags *);
/* Reads inbox and position again, when more has come. */
bool	 open_game_refresh(struct open_game *, struct diags *);
/*
 * Takes up the turn that this process has just published.  False, with diagnostics, if
 * that turn cannot be read.
 */
bool	 open_game_advance(struct open_game *, struct diags *);
void	 open_game_close(struct open_game *);
/* Writes an act that leaves the position alone into the inbox, and makes cron look. */
void	 open_game_note(struct open_game *, enum note_kind, const char *detail, const char *reason);

#endif
