#ifndef POST_LETTERBOX_H
#define POST_LETTERBOX_H

/*
 * The handling of one incoming mail: checks who proved what, takes its orders and words, and puts
 * a receipt to the registered address into the outbox.
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
 * State shared by mails that are taken in the order in which they came, each of which may end its
 * process.
 */
struct letterbox_queue {
	/* PATH_MAX bytes that outlive the process: the game that is being opened, or "" */
	char			*opening;
	/* games that could not be opened: later mails for them wait, too */
	struct file_names	 waiting;
};

/*
 * Reads a mail from a mail server or a file.  Keeps at most one byte more than the limit, enough
 * to tell that it is too large.  Reads on to the end, so that the mail server need not fail to
 * write it.
 */
void	 letterbox_read(int fd, struct buf *mail);
/*
 * Handles one mail.  'root' is a game directory, or a folder of games; 'sendmail' is the program
 * that sends the answers at once, or NULL; 'queue' is NULL for a mail alone.  'why' becomes the
 * reason for silence, a line.  If it cannot be done now, ends the program with EXIT_LATER; the
 * caller may try again.
 */
enum letterbox_result letterbox(const char *root, const void *mail, size_t len,
    const char *sendmail, struct letterbox_queue *queue, struct buf *why);

#endif
