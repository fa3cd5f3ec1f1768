#ifndef POST_OUTBOX_H
#define POST_OUTBOX_H

/*
 * The outbox of a game: mails that are finished, signed and not yet sent.
 *
 *	outbox/NAME.eml		the mail; its first line is "TO FROM", the rest goes to the mail
 *				program
 *	outbox/log		the result of each try, see outbox_log.h
 *	outbox/made		the last turn whose mails were made
 *
 * A mail is sent, then logged, then removed: after a kill before the log it goes out
 * again, with the same Message-ID.  Everything here is done under the game's lock.
 */

#include "match/match.h"
#include "mail/write.h"
#include "post/recipient.h"

/* One mail to be made.  The sender is the moderator. */
struct letter_out {
	const char		*name;		/* of the entry; the Message-ID follows from it */
	struct recipient	 to;
	const char		*subject, *text;
	const char		*countersign;	/* stands before the text; NULL or "": none */
	const char		*in_reply_to;	/* or NULL */
	const char *const	*references;
	size_t			 reference_count;
	/* Auto-Submitted: auto-replied, else auto-generated */
	bool			 reply;
	/* encrypted, whatever the recipient wants; outbox_can_seal() */
	bool			 sealed;
	const struct attachment	*attachments;
	size_t			 attachment_count;
	/* work to do while GnuPG signs, or without it; or NULL */
	void			(*meanwhile)(void *);
	void			*arg;
};

#define OTHERS_MARK	"| "
/* columns: so short that no mail program breaks a line and leaves its rest without a mark */
#define OTHERS_WIDTH	64

/*
 * Adds text by somebody else, each line behind OTHERS_MARK, so that in an answer to the mail none
 * of it passes for the answer's own words.
 */
void	 add_others(struct buf *, const char *text);
/* True if mails can be encrypted to this key; false for NULL, no key. */
bool	 outbox_can_seal(struct match *, const char *key);
/*
 * Signs a mail, encrypts it if the recipient wants that, and puts it into the outbox; false if it
 * was sent already, or cannot be made.  'meanwhile' is called in any case, and returns before the
 * mail can be seen.
 */
bool	 outbox_put(struct match *, const struct letter_out *);
/* True if a mail of this name was sent, or given up. */
bool	 outbox_done(const char *game, const char *name);
/*
 * Returns the first of PREFIX-1, PREFIX-2 ...  PREFIX-MOST that no mail was sent under yet, the
 * caller's to free(); NULL: all are used.
 */
char	*outbox_free_name(const char *game, const char *prefix, unsigned most);
/* Counts the mails whose names begin with 'prefix' and that were sent, or wait. */
unsigned outbox_count(const char *game, const char *prefix);
/* Counts the mails that wait. */
unsigned outbox_waiting(const char *game);
/*
 * Sends what is due with a sendmail-compatible command; returns when to try again, or 0: nothing
 * waits.  'stuck': the command could not be started, as standard error says.
 */
int64_t	 outbox_send(const char *game, const char *command, bool *stuck);
/* Returns the last turn whose mails were made; -1: none. */
int	 outbox_made(const char *game);
void	 outbox_set_made(const char *game, unsigned turn);

#endif
