#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

/*
 * A history being checked, turn after turn: what has been established so far.
 * Only verify.c and its two helpers know this.
 */

#include "judge/beacon.h"
#include "archive/verify.h"
#include "store/inboxlog.h"
#include "store/manifest.h"

struct archive {
	const struct verification	*v;
	struct verified			*done;
	struct diags			*diags;
	struct pgp			*pgp;			/* a home of its own with the keys of turn 0, for the moderator's signature */
	struct pgp			*seats_pgp;		/* and one for the seats': GnuPG looks at both while we judge again */
	struct table			 table;
	bool				 table_read;
	struct buf			 game_xml, tables_xml;	/* in force */
	struct record_hashes		 in_force;		/* of these and the keys, as published */
	unsigned			 turn;
	char				*folder;		/* of this turn */
	struct manifest			 manifest;
	struct record			 record;
	unsigned char			 before[HASH_SIZE];	/* hash of the MANIFEST before */
	unsigned char			 opened[HASH_SIZE];	/* what the turn before opened */
	bool				 begun;			/* those two are known */
	struct pulse			 pulse;			/* that the dice of this turn come from too */
	unsigned char			 hidden[HASH_SIZE];
	bool				 hidden_known;
	xmlDocPtr			 position;		/* after the turn before, judged again or read */
};

/* Adds a fault of a file of this turn. */
void	 archive_fault(struct archive *, const char *file, const char *code, const char *, ...) PRINTF(4, 5);
/* Whether a file of this turn is here, by its path in the MANIFEST. */
bool	 archive_has(const struct archive *, const char *file);

/* The home for the seats' signatures, opened when first needed: a table without keys never does. */
struct pgp *archive_seats_pgp(struct archive *);
/* The orders in force that can be seen: hash, signature, line of the inbox log. */
bool	 archive_check_orders(struct archive *, struct filing filing[MAX_SEATS + 1]);
/* The round of the beacon, if the game has one: it follows from its signature, and orders were closed before it. */
bool	 archive_check_beacon(struct archive *, const struct inboxlog *);
/* Every public draw named in public.xml, from the opened element and the orders' hashes. */
bool	 archive_check_draws(struct archive *);
/*
 * The hidden secret: in the moderator's own directory, where both secrets must
 * be the ones that turn 0 committed to, or opened by the last turn of a game
 * that is over.
 */
bool	 archive_find_hidden(struct archive *);
/* Files in force and the inbox of the moderator's own directory, after the last turn. */
bool	 archive_check_directory(struct archive *);
/* Judges the turn again and compares. */
bool	 archive_replay(struct archive *, struct filing filing[MAX_SEATS + 1]);

#endif
