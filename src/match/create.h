#ifndef MATCH_CREATE_H
#define MATCH_CREATE_H

/*
 * Making a game: the directory, the secrets and what commits to them, the
 * moderator's key, and turn 0.
 */

#include "match/publish.h"

struct creation {
	/* of the game directory to be; its last part is the game's id */
	const char		*path;
	const char		*rules;		/* or NULL: as the players file says */
	const char		*players;	/* the players file */
	const char		*tables;	/* a tables.xml, or NULL: the one of the rules */
	const char		*key;		/* the moderator's existing key, or NULL */
	const char *const	*options;	/* "name=value", NULL-ended, or NULL */
	const char		*pace, *auth;	/* or NULL */
	bool			 quiet;
	/* 64 bytes for a game that can be made again, or NULL: random ones */
	const unsigned char	*secrets;
	/* deadline of turn 1, as people write it; NULL: as the schedule says */
	const char		*due;
};

/*
 * Makes the game; false with every fault, and nothing made.  'key' becomes the moderator's
 * fingerprint; 'remarks' (or NULL) gets what is to be done before the game can begin, in lines.
 */
bool	 create_game(const struct creation *, char key[PGP_FINGERPRINT], struct buf *remarks,
    struct diags *);

#endif
