#ifndef MATCH_PUBLISH_H
#define MATCH_PUBLISH_H

/*
 * Publishing a turn: everything is staged, its MANIFEST signed, and one rename
 * makes it visible.
 */

#include "records/bundle.h"
#include "match/match.h"

/* A turn ready to be published. */
struct publication {
	const char		*path;		/* of the game */
	const struct gamefile	*file;
	/* 'made' and the hash of the MANIFEST are still to come */
	struct record		 record;
	struct bundle		 bundle;	/* what judging made */
	/* what came from elsewhere: orders, keys, game.xml; not in 'made' */
	struct bundle		 kept;
	/* those that are not in the game directory yet, as "keys/anna.asc", or NULL */
	const struct bundle	*new_keys;
	struct pgp		*pgp;
	const char		*key;		/* the moderator's fingerprint */
	unsigned char		 manifest[HASH_SIZE];	/* set by publish() */
};

void	 publication_clear(struct publication *);
/* Fills in who published what and when: game, number, rules, revision, program, time. */
void	 publication_start(struct publication *, const struct gamefile *, const char *path,
    unsigned number,
	    enum judging_act);
/*
 * What is in force: game.xml, contacts.xml, tables.xml, the keys and the templates; copies go into
 * the turn when 'copies'.
 */
void	 publication_in_force(struct publication *, struct table *, const struct in_force *,
    bool copies);
/* Writes everything, signs, and publishes; false if another run has published this turn already. */
bool	 publish(struct publication *);
/* One hash for all style sheets in force. */
void	 templates_hash(struct table *, unsigned char hash[HASH_SIZE]);

#endif
