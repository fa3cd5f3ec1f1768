#ifndef POST_OUTBOX_H
#define POST_OUTBOX_H

/*
 * The outbox of a game: mails that are finished, signed and not yet sent, and
 * the log of the tries to send them.
 *
 *	outbox/NAME.eml		the mail; its first line is "TO FROM", the rest goes to the mail
 *				program
 *	outbox/log		"TIME NAME WHAT ~ADDRESS COMPLAINT" a line, for each try; a hash
 *				of the address where it went, if it did; the complaint is the
 *				mail server's own text, which is never searched
 *	outbox/made		the last turn whose mails were made
 *
 * A mail is sent, then logged, then removed: after a kill before the log it
 * goes out again, with the same Message-ID.  Everything here is done under the
 * game's lock.
 */

#include "mail/read.h"
#include "match/match.h"

/*
 * The recipient of a mail, a member of the game or not.  All pointers are
 * borrowed, and live as long as the game, or the text, that it was made from.
 */
struct recipient {
	/* a seat's id, which also names the thread of their mails; else what to call them */
	const char	*id;
	const char	*name;		/* the name that they see themselves, or NULL */
	const char	*address;	/* NULL: no mail is made */
	const char	*key;		/* primary fingerprint, or NULL */
	const char	*zone;		/* IANA time zone; NULL, not known: UTC */
	bool		 encrypt;	/* every mail to them is encrypted */
	/* the proof that their mails need; AUTH_UNKNOWN also for people who prove nothing */
	enum auth	 proof;
	/* the seat whose phrase and valid codes the mail may contain; 0: nobody's */
	unsigned	 seat;
	bool		 standby;	/* told, as players are, who the moderator is */
	bool		 has_word;	/* their mails begin with their phrase */
};

/* A player, a standby or another person of the game file, at the address that games write to. */
struct recipient	 recipient_person(const struct gamefile *, const struct person *);
/* The moderator, at their own mailbox. */
struct recipient	 recipient_moderator(const struct gamefile *);
/* True if the game writes to this seat: a person plays it and has an address. */
bool			 recipient_reachable(const struct person *);
#define OBSERVER	"observer"	/* the id of people who only read along */
/* An address that the game knows nothing else about; 'id' is what the mail calls them. */
struct recipient	 recipient_bare(const char *id, const char *address, const char *zone);

/* True if mails can be encrypted to this key; false for NULL, no key. */
bool	 outbox_can_seal(struct match *, const char *key);
/* True if a mail of this name was sent, or given up. */
bool	 outbox_done(const char *game, const char *name);
/* Counts the mails that wait and whose names begin with 'prefix'. */
unsigned outbox_waiting(const char *game, const char *prefix);
/*
 * Counts those whose names have 'rest' bytes more than the prefix (0: any), and
 * that wait or were sent after this time.
 */
unsigned outbox_count(const char *game, const char *prefix, size_t rest, int64_t since);
/*
 * Sends what is due with a sendmail-compatible command; returns when to try
 * again, or 0: nothing waits.  'stuck': the command could not be started, or
 * did not take a mail now, as standard error says.
 */
int64_t	 outbox_send(const char *game, const char *command, bool *stuck);
/*
 * Notes a mail of ours that a server has returned in the log of its game, once;
 * false if it is none.
 */
bool	 outbox_take_return(const char *root, const struct bytes *);
/* Returns the last turn whose mails were made; -1: none. */
int	 outbox_made(const char *game);

enum outbox_result {
	TRY_SENT,	/* "sent": the mail program took it */
	TRY_LATER,	/* "later": not this time */
	TRY_REFUSED,	/* "refused": never, or too often later */
	TRY_STUCK,	/* "stuck": the mail program could not be started */
	TRY_RETURNED,	/* "returned": it was sent, and a mail server has sent it back */
};

struct outbox_try {
	int64_t			 time;
	const char		*name;		/* of the mail */
	enum outbox_result	 what;
	const char		*address;	/* its mark, or "" */
	const char		*complaint;	/* or "" */
};

struct outbox_log {
	struct outbox_try	*tries;		/* the newest last */
	size_t			 count, room;
	char			*text;		/* what they point into */
};

/* Reads the lines of a game's log that hold 'name', or all ("") that it can read. */
void	 outbox_log_read(struct outbox_log *, const char *game, const char *name);
void	 outbox_log_clear(struct outbox_log *);

#define OUTBOX_MARK	13	/* with a NUL */
/*
 * Writes the mark that stands for an address in names and logs of mails, the
 * start of its hash; returns 'mark'.
 */
char		*outbox_mark(const char *address, char mark[OUTBOX_MARK]);
/* Returns the mark of the address where this mail went or was to go; NULL: not known. */
const char	*outbox_sent_to(const struct outbox_log *, const char *name);

#endif
