#ifndef POST_LETTERBOX_H
#define POST_LETTERBOX_H

/*
 * Incoming mails, alone or in a Maildir: checks who proved what, takes orders
 * and commands, and puts a receipt to the registered address into the outbox.
 */

#include "base/buf.h"
#include "base/file.h"

/* The result for the mail server. */
enum letterbox_result {
	LETTERBOX_ANSWERED,	/* taken or refused: a receipt says which */
	/* no answer: a stranger's, automatic or looping mail, or one unproved mail too many */
	LETTERBOX_SILENT,
	LETTERBOX_AGAIN,	/* delivered before: taken once */
};

/*
 * State shared by mails that are taken in the order in which they came, each of
 * which may end its process.
 */
struct letterbox_queue {
	/* PATH_MAX bytes that outlive the process: the game that is being opened, or "" */
	char			*opening;
	/* games that could not be opened: later mails for them wait, too */
	struct file_names	 waiting;
	/* the last game here that this process has cleared up: match_mend(); or NULL */
	char			*mended;
	/* mails of that game that no server took last time, and those taken since then */
	unsigned		 left, since;
};

/*
 * Reads a mail from a mail server or a file.  Keeps at most one byte more than
 * the limit, enough to tell that it is too large.  Reads on to the end, so that
 * the mail server need not fail to write it.
 */
void	 letterbox_read(int fd, struct buf *mail);
/*
 * Handles one mail.  'root' is a game directory, or a folder of games;
 * 'sendmail' is the program that sends the answers at once, or NULL; 'queue' is
 * NULL for a mail alone.  'why' becomes the reason for silence, a line.  If it
 * cannot be done now, ends the program with EXIT_LATER; the caller may try
 * again.
 */
enum letterbox_result letterbox(const char *root, const void *mail, size_t len,
    const char *sendmail, struct letterbox_queue *queue, struct buf *why);

/*
 * The mails of a Maildir (maildir(5)), as a mail server, mbsync or getmail
 * fills it: each mail in 'new' goes to letterbox(), one after another, in a
 * process that lives through many mails (base/crew.h).
 *
 * A handled mail moves to 'cur', marked as seen, and as replied to if it was
 * answered.  A mail that is nobody's is not marked, so that a mail program
 * shows it as unread.  A mail that cannot be handled now stays in 'new'.  After
 * a kill at any point, the next run does the rest.
 */

struct maildir_round {
	const char	*root;		/* a game directory, or a folder of games */
	const char	*sendmail;	/* as letterbox() takes it */
	/* takes mails that are not for the games; true if it has */
	bool		(*before)(void *ctx, const void *mail, size_t len);
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
enum maildir_fault maildir_take(const char *folder,
    const struct maildir_round *, struct maildir_sum *);

#endif
