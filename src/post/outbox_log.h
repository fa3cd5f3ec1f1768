#ifndef POST_OUTBOX_LOG_H
#define POST_OUTBOX_LOG_H

/*
 * The log of the tries to send mails: outbox/log, "TIME NAME WHAT COMPLAINT" a line, fields
 * divided by one blank.  The complaint is the mail server's own text: it is never searched.
 */

#include <stdint.h>

#include "base/buf.h"

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
	const char		*complaint;	/* or "" */
};

struct outbox_log {
	struct outbox_try	*tries;		/* the newest last */
	size_t			 count, room;
	char			*text;		/* what they point into */
};

/* Reads the log of a game; skips a line that it cannot read. */
void	 outbox_log_read(struct outbox_log *, const char *game);
void	 outbox_log_clear(struct outbox_log *);
/* True if a mail was sent; and true if it came back. */
bool	 outbox_log_sent(const struct outbox_log *, const char *name);
bool	 outbox_log_returned(const struct outbox_log *, const char *name);
/* True if a mail was sent, or given up. */
bool	 outbox_log_done(const struct outbox_log *, const char *name);
/* Counts how often the mail program put a mail off; 'last' becomes the time of the last. */
int	 outbox_log_failures(const struct outbox_log *, const char *name, int64_t *last);
/* Returns the newest try to send, or NULL. */
const struct outbox_try *outbox_log_last(const struct outbox_log *);
/* Adds a line; dies if it cannot be written. */
void	 outbox_log_add(const char *game, const char *name, enum outbox_result,
    const struct buf *complaint);

#endif
