#ifndef MATCH_CREATE_H
#define MATCH_CREATE_H

/* Making a game: its directory, its secrets and commitments, the moderator's key, and turn 0. */

#include "match/adjudicate.h"

struct creation {
	/* of the new game directory, without a slash at its end; its last part is the id */
	const char		*path;
	const char		*rules;		/* or NULL: those of the players file */
	const char		*players;	/* the players file */
	const char		*tables;	/* a tables.xml, or NULL: the one of the rules */
	/* the game from whose last position this one goes on, or NULL; its seat list is changed */
	struct match		*from;
	const char		*key;		/* the moderator's existing key, or NULL */
	const char *const	*options;	/* "name=value", NULL-ended, or NULL */
	const char		*granularity, *auth;	/* or NULL */
	bool			 quiet;
	/* 64 bytes for a game that can be made again, or NULL: random ones */
	const unsigned char	*secrets;
	/* deadline of turn 1, as people write it; NULL: that of the schedule */
	const char		*due;
	/* called with the folder of the whole game before it is published: false takes it back */
	bool			 (*agreed)(const char *folder);
};

/* True if a game can be made there; else false with the reason. */
bool	 create_possible(const char *path, struct diags *);
/*
 * Makes the game.  False, with every fault unless agreed() said no, if nothing
 * was made.  Sets 'key' to the moderator's fingerprint.  Adds to 'remarks' (or
 * NULL), in lines, what is left to do before the game can begin.
 */
bool	 create_game(const struct creation *, char key[PGP_FINGERPRINT],
    struct buf *remarks, struct diags *);

#endif
