#ifndef POST_OFFICE_H
#define POST_OFFICE_H

/*
 * The moderator's own folder, beside all games: where their mails go, what they were told, and the
 * numbers of their commands.  It lies in no game directory and belongs to them alone, so nothing
 * that comes with a game can change it.  assize-moderator(5) describes it.
 *
 *	moderator.xml	written by the moderator
 *	outbox/		mails to them, as a game has it
 *	told		what they were told to decide: "PATH <tab> WHAT" a line
 *	digest		when the last digest was due, and the hash of what stood in it
 *	numbers		"FIRST NUMBER TIME STATE" a line; see struct office_number
 */

#include "base/buf.h"
#include "base/diag.h"
#include "match/match.h"

struct office {
	char			*path;
	char			*address;	/* of the games */
	char			*mailbox;	/* the moderator's own */
	char			*zone;		/* "UTC" unless said */
	char			*digest;	/* the hour of the digest */
	char			*key_file;	/* or NULL */
	char			*copies, *hook;	/* as options of run, or NULL */
	struct buf		 key;		/* the bytes of that file */
	int			 lock;		/* -1: not held */
	bool			 bare;		/* nobody has written the settings yet */
	struct office_number	*number;
	size_t			 count, room;
};

#define OFFICE_GOOD_FOR	((int64_t)48 * 3600)	/* seconds that a number may be used */
#define OFFICE_DIGITS	9			/* with a NUL */

/* A number that one signed command for one game may use. */
struct office_number {
	char		 first[HASH_HEX];	/* of the game, as match_first() has it */
	char		 digits[OFFICE_DIGITS];
	int64_t		 issued;
	/* "new"; "used", and by which text; "wait", and the command that a `yes` releases */
	char		*state;
};

/*
 * Opens the folder that an option names, or NULL.  Its path is NULL if none is
 * named, if it has no settings yet, or if it is wrong, as standard error says.
 */
struct office office_open(const char *folder);
/* Takes the lock of the folder, and reads the numbers; false if another process keeps it. */
bool	 office_lock(struct office *);
void	 office_clear(struct office *);

/* Reads a file of the folder; an empty text if there is none. */
char	*office_load(const struct office *, const char *name);
/* Adds a number for this game, which office_save() keeps. */
struct office_number *office_number_add(struct office *, const char *first, const char *state);
/* Writes the numbers, without those that are long past. */
void	 office_save(const struct office *);
/*
 * Puts a mail to the moderator into the outbox, made of facts as letters are; frees them.  With
 * 'pgp', which has the moderator's key 'seal', it is encrypted to it.  False if a mail of this name
 * was sent before, or it cannot be encrypted.
 */
bool	 office_put(const struct office *, const char *name, xmlNodePtr facts,
    const char *in_reply_to, struct pgp *pgp, const char *seal);

#endif
