#ifndef POST_OUTBOX_H
#define POST_OUTBOX_H

/*
 * The outbox of a game: mails that are finished, signed and not yet sent.
 *
 *	outbox/NAME.eml		the mail; its first line is "TO FROM", the rest goes to the mail
 *				program
 *	outbox/log		what became of each try, see outbox_log.h
 *	outbox/made		the last turn whose mails were made
 *
 * A mail is sent, then logged, then removed: killed before it is logged it goes
 * out again, with the same Message-ID.  Everything here is done under the game's lock.
 */

#include "match/match.h"
#include "mail/write.h"
#include "post/addressee.h"

/* One mail to be made.  The sender is the moderator. */
struct letter_out {
	const char		*name;		/* of the entry; the Message-ID follows from it */
	struct addressee	 to;
	const char		*subject, *text;
	const char		*countersign;	/* that stands before all else, or NULL, "": none */
	const char		*in_reply_to;	/* or NULL */
	const char *const	*references;
	size_t			 reference_count;
	/* Auto-Submitted: auto-replied, else auto-generated */
	bool			 reply;
	/* encrypted, whatever they want; outbox_can_seal() */
	bool			 sealed;
	const struct attachment	*attachments;
	size_t			 attachment_count;
	/* or NULL: work for while GnuPG signs, but without it */
	void			(*meanwhile)(void *);
	void			*arg;
};

#define OTHERS_MARK	"| "
/* columns; no mail program breaks such lines, and leaves the rest without a mark */
#define OTHERS_WIDTH	64

/*
 * Adds what somebody else has written, each line behind OTHERS_MARK: in an answer to the mail,
 * nothing of it can be taken for the words of who answers.
 */
void	 add_others(struct buf *, const char *text);
/* Whether mails can be encrypted to this key, or NULL: none. */
bool	 outbox_can_seal(struct match *, const char *key);
/*
 * Signs a mail, encrypts it to who wants that, and puts it into the outbox;
 * false if it was sent already, or cannot be made.  'meanwhile' is called in any case,
 * and has returned before the mail can be seen.
 */
bool	 outbox_put(struct match *, const struct letter_out *);
/* Whether a mail of this name was sent, or given up. */
bool	 outbox_done(const char *game, const char *name);
/*
 * The first of PREFIX-1, PREFIX-2 ... PREFIX-MOST that no mail was sent under yet, the caller's to
 * free(); NULL: all were.
 */
char	*outbox_free_name(const char *game, const char *prefix, unsigned most);
/* How many mails whose names begin so were sent, or wait. */
unsigned outbox_count(const char *game, const char *prefix);
/* How many mails wait. */
unsigned outbox_waiting(const char *game);
/*
 * Sends what is due with a sendmail-compatible command; returns when to try again, or 0: nothing
 * waits. 'stuck': the command could not be started, which was said on standard error.
 */
int64_t	 outbox_send(const char *game, const char *command, bool *stuck);
/* The last turn whose mails were made; -1: none. */
int	 outbox_made(const char *game);
void	 outbox_set_made(const char *game, unsigned turn);

#endif
