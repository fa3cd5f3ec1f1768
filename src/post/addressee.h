#ifndef POST_ADDRESSEE_H
#define POST_ADDRESSEE_H

/*
 * To whom a letter goes: what the post must know of them, be they of the game or not.  All is
 * borrowed, and lives as long as the game, or the text, that it was made from.
 */

#include "records/gamefile.h"

struct addressee {
	/* a seat's id, and so of the thread that their mails belong to; else as they are called */
	const char	*id;
	const char	*name;		/* as they read it themselves, or NULL */
	const char	*address;	/* NULL: no letter is made */
	const char	*key;		/* primary fingerprint, or NULL */
	const char	*zone;		/* IANA time zone; NULL, not known: UTC */
	bool		 encrypt;	/* all that goes to them is encrypted */
	/* how what they send must be proved; AUTH_UNKNOWN also of those who prove nothing */
	enum auth	 proof;
	/* whose secrets the letter may tell: their countersign, and codes that hold; 0: nobody's */
	unsigned	 seat;
	bool		 standby;	/* who hears, as players do, whom to ask */
	bool		 has_word;	/* they get the countersign of their secret word */
};

/* A player, a standby, or whoever else the game file names, at the address that games write to. */
struct addressee	 addressee_person(const struct gamefile *, const struct person *);
/* The moderator, at their own mailbox. */
struct addressee	 addressee_moderator(const struct gamefile *);
/* An address of which the game knows nothing more; 'id' is what the letter calls them. */
struct addressee	 addressee_bare(const char *id, const char *address, const char *zone);

#endif
