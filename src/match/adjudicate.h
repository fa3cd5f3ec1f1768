#ifndef MATCH_ADJUDICATE_H
#define MATCH_ADJUDICATE_H

/* Publishing a turn: all files are staged, the MANIFEST signed; one rename makes it visible. */

#include "match/match.h"
#include "match/waiting.h"
#include "records/record.h"

/* A turn ready to be published. */
struct publication {
	const char		*path;		/* of the game */
	const struct gamefile	*file;
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

/*
 * Records the files in force: game.xml, contacts.xml, tables.xml, the keys and
 * the templates.  Copies go into the turn if 'copies'.
 */
void	 publication_in_force(struct publication *, struct table *,
    const struct in_force *, bool copies);
/* Writes everything, signs, and publishes.  False if another run has published this turn. */
bool	 publish(struct publication *);

/* The next turn of a match, open for writing: by orders, or by an act of the moderator. */

/*
 * Judges and publishes the next turn.  False with diagnostics when something in
 * the directory is wrong; nothing is published then.  Sets the due file for
 * cron.  'made' becomes the record of the new turn.
 */
bool	 adjudicate(struct match *, struct inbox *, xmlDocPtr position,
    struct record *made, struct diags *);

/* Publishes the turn that is due: by orders, or, when all players have voted for it, the end. */
bool	 adjudicate_due(struct match *, struct inbox *, xmlDocPtr position,
    const struct waiting *, struct record *made, struct diags *);

/* A change of the position by the moderator, published as a turn. */
struct act {
	enum judging_act	 kind;
	struct notes		 notes;		/* the act and its reason */
	/* JUDGE_ROLLBACK: the turn taken up; JUDGE_AGAIN: the turn judged again; else 0 */
	unsigned		 turn;
	/*
	 * JUDGE_AGAIN: the orders of that turn; JUDGE_ROLLBACK: those that stay
	 * in force, if it keeps orders; by seat, taken over
	 */
	struct submission		*submission;
	/* JUDGE_REPLACE: the new player has time until then at least; 0: the deadline stays */
	int64_t			 granted;
	/* orders in the inbox are kept for the turn after */
	bool			 keep;
	/* JUDGE_AMEND: the record tells all players figures that not all may see */
	bool			 tells;
	/* game.xml, contacts.xml or keys have changed and go into the turn */
	bool			 copies;
	const struct fileset	*new_keys;	/* the keys among them that have changed, or NULL */
};

bool	 act_publish(struct match *, struct inbox *, xmlDocPtr position,
    const struct act *, struct record *made, struct diags *);

/* Judges the next turn with a throw-away key, and publishes nothing. */
bool	 preview(struct match *, struct inbox *, xmlDocPtr position,
    struct outcome *, struct diags *);

#endif
