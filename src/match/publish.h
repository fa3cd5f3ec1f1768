#ifndef MATCH_PUBLISH_H
#define MATCH_PUBLISH_H

/* Publishing a turn: all files are staged, the MANIFEST signed; one rename makes it visible. */

#include "records/stored.h"
#include "match/match.h"

/* A turn ready to be published. */
struct publication {
	const char		*path;		/* of the game */
	const struct gamefile	*file;
	/* 'made' and the hash of the MANIFEST are still to come */
	struct record		 record;
	struct fileset		 files;	/* made by judging */
	/* from elsewhere: orders, keys, game.xml; not in 'made' */
	struct fileset		 kept;
	/* keys that are not in the game directory yet, as "keys/anna.asc", or NULL */
	const struct fileset	*new_keys;
	struct pgp		*pgp;
	const char		*key;		/* the moderator's fingerprint */
	unsigned char		 manifest[HASH_SIZE];	/* set by publish() */
};

void	 publication_clear(struct publication *);
/* Fills in the start of the record: game, number, rules, revision, program, time. */
void	 publication_start(struct publication *, const struct gamefile *, const char *path,
    unsigned number,
	    enum judging_act);
/*
 * Records the files in force: game.xml, contacts.xml, tables.xml, the keys and the templates.
 * Copies go into the turn if 'copies'.
 */
void	 publication_in_force(struct publication *, struct table *, const struct in_force *,
    bool copies);
/* Writes everything, signs, and publishes.  False if another run has published this turn. */
bool	 publish(struct publication *);
/* Makes one hash of all style sheets in force. */
void	 templates_hash(struct table *, unsigned char hash[HASH_SIZE]);

#endif
