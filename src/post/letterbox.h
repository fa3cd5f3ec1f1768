#ifndef POST_LETTERBOX_H
#define POST_LETTERBOX_H

/*
 * One mail that has come: what in it is proved, and by whom; orders taken,
 * words heard, and a receipt to the registered address put into the outbox.
 */

#include "base/file.h"
#include "post/mailing.h"

/* What to tell the mail server. */
enum letterbox_result {
	LETTERBOX_ANSWERED,	/* taken or refused: a receipt says which */
	LETTERBOX_SILENT,	/* nobody to answer: a stranger's, an automatic or a looping mail */
	LETTERBOX_AGAIN,	/* delivered before: taken once */
};

/*
 * 'root' is a game directory, or a folder of games.  'why' becomes the reason
 * for silence, a line.  'answered' gets the paths of the games whose outboxes have
 * a receipt, or had it before: a mail may speak to several.
 */
enum letterbox_result letterbox(const char *root, const void *mail, size_t len,
    struct file_names *answered, struct buf *why);

#endif
