#ifndef MATCH_DESK_H
#define MATCH_DESK_H

/* A match with its inbox and position, as most callers want it. */

#include "match/inbox.h"

struct desk {
	struct match	 match;
	struct inbox	 inbox;		/* orders that stay in force are in it */
	xmlDocPtr	 position;	/* NULL before the game is set up */
};

/* Opens it.  False, with diagnostics and nothing open, when the game directory is wrong. */
bool	 desk_open(struct desk *, const char *game, enum match_mode, struct diags *);
/* Reads inbox and position again, when more has come. */
bool	 desk_refresh(struct desk *, struct diags *);
/*
 * Takes up the turn that this process has just published.  False, with diagnostics, if
 * that turn cannot be read.
 */
bool	 desk_advance(struct desk *, struct diags *);
void	 desk_close(struct desk *);
/* Writes an act that leaves the position alone into the inbox, and makes cron look. */
void	 desk_note(struct desk *, enum note_kind, const char *detail, const char *reason);

#endif
