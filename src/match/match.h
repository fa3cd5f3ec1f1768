#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

/*
 * The files in force in a game: game.xml, contacts.xml, tables.xml and the keys.  A turn that
 * changes some holds copies of all, and is published by one rename.  After it they are put into
 * the game directory, one by one.  Until that is done, readers take the turn's copies.
 */

#include "base/buf.h"
#include "base/diag.h"
#include "judge/judge.h"
#include "records/paths.h"
#include "records/record.h"
#include "store/pgp.h"

struct in_force {
	struct buf	 game_xml, contacts_xml, tables_xml;
};

void	 in_force_clear(struct in_force *);
/* Reads a file in force, by its name in the game directory.  False with a diagnostic. */
bool	 in_force_read(const char *game, const char *name, struct buf *, struct diags *);
/*
 * Puts the files that the last turn brought into the game directory.  Leaves
 * alone a file there that differs from the one before.
 */
void	 in_force_complete(const char *game);

/*
 * A match: a game directory, open.  Its files are checked against the last
 * published turn before anything is believed.  A writer holds the lock.
 */

#define FIRST_DIGITS	16	/* of the hash of turn 0's MANIFEST, as our mails give it */

enum match_mode {
	MATCH_GLANCE,	/* as the next; few reports and views are compared */
	MATCH_LOOK,	/* as the next; the tables are not read */
	MATCH_READ,	/* no lock: what is published never changes */
	MATCH_WRITE,	/* the lock is held */
	MATCH_PATIENT,	/* the same, after waiting for the lock a while */
};

struct match {
	char		*path;
	int		 lock;			/* -1: none */
	struct table	 table;
	struct in_force	 files;
	struct record	 last;			/* of the last published turn */
	unsigned char	 last_manifest[HASH_SIZE];
	struct pgp	*pgp;			/* opened when first needed: match_pgp() */
	/* not a game, but a copy of a game's history, with what one seat may see */
	bool		 copy;
	/* the folder of a web server that order forms go to, as run was told; or NULL */
	const char	*forms;
};

/*
 * Opens a game directory.  False, with a diagnostic that names the file, if one is not as the
 * last turn says (game.xml, contacts.xml, tables.xml, keys, a file of that turn, its
 * signature), or if one is another user's than the game: but MATCH_READ asks for no owner.  A
 * lock held by another ends the program with EXIT_LATER.
 */
bool		 match_open(struct match *, const char *path, enum match_mode, struct diags *);
/* Reads the tables of a match, which a glance leaves out.  False: close the match then. */
bool		 match_tables(struct match *, struct diags *);
/*
 * Lets others at the game while a writer does something slow that changes nothing; then waits
 * to be alone again.  What the writer has read stays as it was; others may have gone on since.
 */
void		 match_step_aside(struct match *);
void		 match_step_back(struct match *);
/* Clears up after killed commands.  The match is open for writing; a writer calls this first. */
void		 match_mend(const struct match *);
void		 match_close(struct match *);
/* Takes up the last published turn without checking it: it is our own, or a copy's. */
bool		 match_advance(struct match *, struct diags *);
/*
 * Reads game.xml and contacts.xml anew from these trees, under the match, as the next turn is
 * to bring them.  False with diagnostics: close the match then.
 */
bool		 match_change(struct match *, xmlDocPtr game, xmlDocPtr contacts, struct diags *);
/*
 * True if an earlier turn is as its MANIFEST says, and the moderator signed
 * that.  Call it before the turn's position is used again.
 */
bool		 match_check_turn(struct match *, unsigned turn, struct diags *);
/* Writes the hash of turn 0's MANIFEST, which no other game has, in hexadecimal; returns 'hex'. */
char		*match_first(const struct match *, char hex[HASH_HEX]);
/* True if this is the start of that hash, FIRST_DIGITS at least. */
bool		 match_began_with(const struct match *, const char *start);
/* Reads a secret of the game; dies if it is missing, or not the one that the game committed to. */
void		 match_secret(const struct match *, const char *name,
    unsigned char secret[HASH_SIZE]);
void		 match_secret_wrong(const struct match *, const char *name, const char *why)
    NORETURN;
/*
 * Returns the moderator's GnuPG home, one for all games: $ASSIZE_GNUPGHOME,
 * else below $XDG_DATA_HOME or ~/.local/share.
 */
char		*moderator_home(void);
/*
 * The folder in that home of newer copies of keys, with other dates or subkeys,
 * that their owners have sent: FINGERPRINT.asc each, until the next turn of
 * every game that has the key brings it.
 */
#define RENEWED_KEYS	"renewed"
struct pgp	*match_pgp(struct match *);
/* Makes sure that the players' pinned keys are in a home: the moderator's, for a match. */
bool		 moderator_import_keys(struct pgp *, const char *game,
    const struct gamefile *, struct diags *);
bool		 match_import_keys(struct match *, struct diags *);

/* Earlier turns of a match: their records and orders. */

/* Reads the record of a published turn; record_clear() it in any case. */
bool	 turn_record(const struct match *, unsigned turn, struct record *, struct diags *);
/*
 * Reads the orders of a seat that were in force in a turn, from its folder,
 * with the proof and times of its record.  False, with a diagnostic, if they
 * are not there, or if their signature cannot be judged or is wrong.
 */
bool	 turn_submission(struct match *, unsigned turn, unsigned seat,
    const struct record_orders *, struct submission *, struct diags *);

#endif
