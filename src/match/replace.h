#ifndef MATCH_REPLACE_H
#define MATCH_REPLACE_H

/*
 * Another player takes a seat over.  The turn that says so holds the new
 * game.xml, contacts.xml and key; the game directory's own copies follow it, so
 * that a run killed in between is completed by the next.
 */

#include "match/adjudicate.h"

struct replacement {
	const char	*seat;
	const char	*name, *address, *zone, *encrypt;	/* or NULL: as it was */
	const char	*key_file;		/* an armoured public key, or NULL */
	const char	*token;			/* a new secret word, or NULL */
	const char	*token_kept;		/* or what contacts.xml keeps of it */
	const char	*standby;		/* who it is, and no longer a standby; or NULL */
	enum auth	 joined;		/* how they prove what they send, by mail */
	bool		 bot;			/* nobody: the rules' bot plays */
	const char	*reason;
};

bool	 replace_player(struct match *, struct inbox *, xmlDocPtr position,
    const struct replacement *, struct record *made,
	    struct diags *);

#endif
