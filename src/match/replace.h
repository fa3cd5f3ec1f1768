#ifndef MATCH_REPLACE_H
#define MATCH_REPLACE_H

/*
 * Replacing the player of a seat.  The turn that does it holds the new
 * game.xml, contacts.xml and key.  The game directory's own copies follow, so
 * that the next run completes one that was killed in between.
 */

#include "match/adjudicate.h"
#include "match/inbox.h"

#define REPLACE_JOINED	"joined by mail"	/* the reason, if nobody had to decide anything */

struct replacement {
	const char	*seat;
	const char	*name, *address, *zone, *encrypt;	/* or NULL: as it was */
	const char	*key_file;		/* an armoured public key, or NULL */
	const char	*token;			/* a new secret word, or NULL */
	const char	*token_kept;		/* or what contacts.xml keeps of it */
	const char	*standby;		/* the standby who takes it, or NULL */
	enum auth	 joined;		/* their proof, if they joined by mail */
	bool		 bot;			/* nobody: the rules' bot plays */
	const char	*reason;
};

bool	 replace_player(struct match *, struct inbox *, xmlDocPtr position,
    const struct replacement *, struct record *made,
	    struct diags *);

#endif
