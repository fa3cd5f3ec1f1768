#ifndef POST_MAILDIR_H
#define POST_MAILDIR_H

/*
 * A folder of mails as a mail server, mbsync or getmail fills it (maildir(5)):
 * what is in 'new' is handed to letterbox(), one after another, by a process
 * that lives through many mails (base/crew.h).
 *
 * A mail that was dealt with is moved to 'cur', marked as seen, and as replied
 * to if it was answered; one that is nobody's is not marked, so that whoever
 * looks into the folder with a mail program finds it unread.  What cannot be done
 * now stays in 'new'.  Killed anywhere, the next time does the rest.
 */

#include "base/base.h"

struct maildir_round {
	const char	*root;		/* a game directory, or a folder of games */
	const char	*sendmail;	/* as letterbox() takes it */
	bool		 verbose;	/* say on standard output what becomes of each mail */
	/* how many mails are dealt with; or NULL */
	void		(*progress)(void *ctx, size_t done, size_t count);
	void		*ctx;
};

/* What came of it, in mails. */
struct maildir_sum {
	uint64_t	 answered, silent;
	uint64_t	 later;		/* stay in 'new' until the next time */
	uint64_t	 broken;	/* so do these: no mails, or a process died over one */
};

enum maildir_fault {
	MAILDIR_TAKEN,		/* no fault */
	MAILDIR_BUSY,		/* another process takes the mails of this folder */
	MAILDIR_NONE,		/* it is no such folder: it has no 'new', or no 'cur' */
};

/* Deals with what is in 'new' now, in the order in which it was delivered. */
enum maildir_fault maildir_take(const char *folder, const struct maildir_round *,
    struct maildir_sum *);

#endif
