/* A mail handed to a sendmail-compatible command. */

#include <stdlib.h>
#include <string.h>

#include <sys/wait.h>

#include "base/child.h"
#include "mail/send.h"
#include "mail/text.h"

#define COMPLAINT	500
#define WORDS		32
#define FIRST_WAIT	300
#define LONGEST_WAIT	(8 * 3600)

/*
 * sysexits.h: statuses about this mail; all others (no server, no name, no
 * password) are about today
 */
enum { DATA_ERROR = 65, NO_USER = 67, NOT_STARTED = 127 };

static enum sent
sent_by(int status)
{
	if (!WIFEXITED(status))
		return SENT_LATER;
	switch (WEXITSTATUS(status)) {
	case NOT_STARTED:
		return SENT_STUCK;
	case 0:
		return SENT_DONE;
	case DATA_ERROR:
	case NO_USER:
		return SENT_REFUSED;
	default:
		return SENT_LATER;
	}
}

bool
mail_command_ok(const char *command)
{
	return command[strspn(command, " \t")] == '/';
}

enum sent
mail_send(const char *command, const char *from, const char *to, const void *mail, size_t len,
    int seconds,
    struct buf *complaint)
{
	const char	*argv[WORDS + 6];
	AUTO(buf_clear) struct buf said = { 0 };
	AUTO_FREE char *words = xstrdup(command);
	enum sent	 sent = SENT_REFUSED;
	int		 status = 0;
	size_t		 n = 0;

	EACH_WORD(w, words, " \t")
		if (n < WORDS)
			argv[n++] = w;
	argv[n++] = "-i";
	argv[n++] = "-f";
	argv[n++] = from;
	argv[n++] = "--";
	argv[n++] = to;
	argv[n] = NULL;
	if (!mail_address_ok(from) || !mail_address_ok(to))
		buf_puts(&said, "this is no address to send from or to");
	else if (!mail_command_ok(command)) {
		buf_puts(&said, "the command to send with must be a whole path");
		sent = SENT_STUCK;
	} else if (program_run(argv, mail, len, seconds, COMPLAINT, &said, &status))
		sent = sent_by(status);
	else {
		buf_puts(&said, " (took too long)");
		sent = SENT_LATER;
	}
	if (complaint != NULL && said.len > 0)
		mail_clean_lines(complaint, said.data, said.len);
	return sent;
}

int64_t
send_again(int attempts, int64_t last)
{
	int64_t	 wait = FIRST_WAIT;

	for (int i = 1; i < attempts && wait < LONGEST_WAIT; i++)
		wait *= 2;
	return last + MIN(wait, LONGEST_WAIT);
}
