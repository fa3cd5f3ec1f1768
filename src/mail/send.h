#ifndef MAIL_SEND_H
#define MAIL_SEND_H

/*
 * Hands a mail to a sendmail-compatible command, and says when to try again.
 * No shell is involved, and the address follows "--".
 */

#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

#define SEND_COMMAND	"/usr/sbin/sendmail"
#define SEND_SECONDS	60

enum sent {
	SENT_DONE,	/* the command took it */
	SENT_LATER,	/* it failed, or ran out of time: try again */
	SENT_STUCK,	/* it could not be started, which no mail is to blame for */
	SENT_REFUSED,	/* it refused this mail for good (65, 67), or an address is invalid */
};

/*
 * Runs "COMMAND -i -f FROM -- TO" with the mail on its standard input.
 * 'command' is a path, and may have options of its own after blanks
 * ("/usr/bin/msmtp -a game").  What the command printed is added to
 * 'complaint', cleaned and at most 500 bytes of it; it may be NULL.
 */
enum sent	 mail_send(const char *command, const char *from, const char *to,
		     const void *mail, size_t len, int seconds, struct buf *complaint);

/* True if a command begins with a whole path, as mail_send() needs it. */
bool		 mail_command_ok(const char *command);
/*
 * Returns the time to try again after 'attempts' failures, the last at 'last':
 * 5 minutes, doubling, at most 8 hours.
 */
int64_t		 send_again(int attempts, int64_t last);

#endif
