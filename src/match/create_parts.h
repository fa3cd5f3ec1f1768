#ifndef MATCH_CREATE_PARTS_H
#define MATCH_CREATE_PARTS_H

/* A game that is being made; for create.c and create_keys.c alone. */

#include "match/create.h"
#include "match/publish.h"
#include "store/stage.h"

struct making {
	const struct creation	*c;
	struct diags		*diags;
	const char		*id;
	xmlDocPtr		 doc;			/* game.xml, from the players file */
	unsigned char		 chain[HASH_SIZE], hidden[HASH_SIZE];
	struct pgp		*pgp;
	char			 moderator[PGP_FINGERPRINT];
	struct fileset		 keys;			/* keys/SEAT.asc */
	struct table		 table;
	struct in_force		 files;
	int64_t			 due;			/* of turn 1; 0: as the schedule says */
	struct stage		*stage;			/* the whole game directory */
};

/* Reads the keys that the players file names, and pins them; false with every fault. */
bool	 create_keys(struct making *);
/*
 * Sets the moderator's key: the one named, else the one that is there.  Else makes a new one,
 * if 'fine': nothing else is wrong with the game.
 */
bool	 create_moderator(struct making *, bool fine);
/*
 * Refuses a moderator who plays, if there are other players and no beacon.  If only they send a
 * fresh file, they know all that the dice come from.
 */
bool	 create_playing(struct making *);

#endif
