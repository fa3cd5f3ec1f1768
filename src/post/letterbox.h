#ifndef POST_LETTERBOX_H
#define POST_LETTERBOX_H

/*
 * One mail that has come: what in it is proved, and by whom; orders taken,
 * words heard, and a receipt to the registered address put into the outbox.
 */

#include "base/buf.h"
#include "base/file.h"

/* What to tell the mail server. */
enum letterbox_result {
	LETTERBOX_ANSWERED,	/* taken or refused: a receipt says which */
	/* nobody to answer: a stranger's, an automatic, a looping or one too many unproved mail */
	LETTERBOX_SILENT,
	LETTERBOX_AGAIN,	/* delivered before: taken once */
};

/*
 * What mails that are taken in the order in which they came know of each other, where each may end
 * its process.
 */
struct letterbox_queue {
	/* PATH_MAX bytes that outlive the process: the game that is being opened, or "" */
	char			*opening;
	/* games that could not be opened: what else is for them waits, too */
	struct file_names	 waiting;
};

/*
 * A mail as it comes from a mail server, or lies in a file; of one that is too large a byte more
 * than may be, which is enough to tell.  The rest is read too, so that a mail server need not fail
 * to write it.
 */
void	 letterbox_read(int fd, struct buf *mail);
/*
 * 'root' is a game directory, or a folder of games; 'sendmail' the program that sends the answers
 * at once, or NULL; 'queue' NULL for a mail alone.  'why' becomes the reason for silence, a line.
 * What cannot be done now ends the program with EXIT_LATER, and may be done again.
 */
enum letterbox_result letterbox(const char *root, const void *mail, size_t len,
    const char *sendmail, struct letterbox_queue *queue, struct buf *why);

#endif
