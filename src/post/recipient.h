#ifndef POST_RECIPIENT_H
#define POST_RECIPIENT_H

/*
 * The recipient of a mail, a member of the game or not.  All pointers are borrowed, and live as
 * long as the game, or the text, that it was made from.
 */

#include "records/gamefile.h"

struct recipient {
	/* a seat's id, which also names the thread of their mails; else what to call them */
	const char	*id;
	const char	*name;		/* the name that they see themselves, or NULL */
	const char	*address;	/* NULL: no letter is made */
	const char	*key;		/* primary fingerprint, or NULL */
	const char	*zone;		/* IANA time zone; NULL, not known: UTC */
	bool		 encrypt;	/* every mail to them is encrypted */
	/* the proof that their mails need; AUTH_UNKNOWN also for people who prove nothing */
	enum auth	 proof;
	/* the seat whose countersign and valid codes the mail may contain; 0: nobody's */
	unsigned	 seat;
	bool		 standby;	/* told, as players are, who the moderator is */
	bool		 has_word;	/* their mails begin with their countersign */
};

/* A player, a standby or another person of the game file, at the address that games write to. */
struct recipient	 recipient_person(const struct gamefile *, const struct person *);
/* The moderator, at their own mailbox. */
struct recipient	 recipient_moderator(const struct gamefile *);
/* An address that the game knows nothing else about; 'id' is what the letter calls them. */
struct recipient	 recipient_bare(const char *id, const char *address, const char *zone);

#endif
