#ifndef POST_MAILDIR_H
#define POST_MAILDIR_H

/*
 * The mails of a Maildir (maildir(5)), as a mail server, mbsync or getmail fills it: each mail in
 * 'new' goes to letterbox(), one after another, in a process that lives through many mails
 * (base/crew.h).
 *
 * A handled mail moves to 'cur', marked as seen, and as replied to if it was answered.  A mail
 * that is nobody's is not marked, so that a mail program shows it as unread.  A mail that cannot
 * be handled now stays in 'new'.  After a kill at any point, the next run does the rest.
 */

#include "base/base.h"

struct maildir_round {
	const char	*root;		/* a game directory, or a folder of games */
	const char	*sendmail;	/* as letterbox() takes it */
	bool		 verbose;	/* say on standard output what becomes of each mail */
	/* gets the number of mails handled; or NULL */
	void		(*progress)(void *ctx, size_t done, size_t count);
	void		*ctx;
};

/* The result, in mails. */
struct maildir_sum {
	uint64_t	 answered, silent;
	uint64_t	 later;		/* stay in 'new' until the next time */
	uint64_t	 broken;	/* stay, too: no mails, or a process died over one */
};

enum maildir_fault {
	MAILDIR_TAKEN,		/* no fault */
	MAILDIR_BUSY,		/* another process takes the mails of this folder */
	MAILDIR_NONE,		/* no Maildir: it has no 'new', or no 'cur' */
};

/* Handles the mails that are in 'new' now, in the order of their delivery. */
enum maildir_fault maildir_take(const char *folder, const struct maildir_round *,
    struct maildir_sum *);

#endif
