/* The sending of mails that wait in the outbox. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "mail/send.h"
#include "post/outbox.h"
#include "post/outbox_log.h"
#include "store/stage.h"

#define MOST_TRIES	40	/* more than a week of back-off */

/* Returns the log's word for what became of a mail; a mail tried too often is given up. */
static enum outbox_result
result_of(enum sent sent, int tried)
{
	switch (sent) {
	case SENT_DONE:
		return TRY_SENT;
	case SENT_LATER:
		return tried + 1 >= MOST_TRIES ? TRY_REFUSED : TRY_LATER;
	case SENT_REFUSED:
		return TRY_REFUSED;
	case SENT_STUCK:
		break;
	}
	return TRY_STUCK;
}

/* Hands a mail to the mail program, and logs the result. */
static enum outbox_result
hand_over(const char *game, const char *name, struct buf *bytes, int tried, const char *command)
{
	char			*to = bytes->data, *mail = strchr(to, '\n'),
	    *from = strchr(to, ' ');
	struct buf		 complaint = { 0 };
	enum outbox_result	 what;
	enum sent		 sent;

	if (mail == NULL || from == NULL || from > mail)
		die_with(EXIT_BROKEN, "%s/" OUTBOX_FOLDER "/%s.eml: this is not a mail of the "
		    "outbox", game, name);
	*mail++ = *from++ = '\0';
	sent = mail_send(command, from, to, mail, bytes->len - (size_t)(mail - bytes->data),
	    SEND_SECONDS,
	    &complaint);
	what = result_of(sent, tried);
	outbox_log_add(game, name, what, &complaint);
	if (what == TRY_STUCK)
		fprintf(stderr, "assize: %s: mails cannot be sent by '%s': %s\n", game, command,
		    complaint.data == NULL ? "" : complaint.data);
	buf_clear(&complaint);
	return what;
}

/* Sends one mail; returns when to try again, or 0.  'stuck': no other need be tried now. */
static int64_t
send_one(const char *game, const char *folder, const char *file, const struct outbox_log *log,
    const char *command, bool *stuck)
{
	char			*path = path_join(folder, file),
	    *name = xstrndup(file, strlen(file) - 4);
	struct buf		 bytes = { 0 };
	int64_t			 last = 0, again = 0;
	int			 tried = outbox_log_failures(log, name, &last);
	enum outbox_result	 what = TRY_SENT;

	if (outbox_log_done(log, name))
		stage_remove(folder, file);
	else if (tried > 0 && last <= clock_now() && send_again(tried, last) > clock_now())
		again = send_again(tried, last);
	else if (file_load(path, STORED_CAP, &bytes) && bytes.len > 0) {
		what = hand_over(game, name, &bytes, tried, command);
		*stuck = what == TRY_STUCK;
		if (what == TRY_SENT || what == TRY_REFUSED)
			stage_remove(folder, file);
		else
			again = send_again(*stuck ? 1 : tried + 1, clock_now());
	}
	buf_clear(&bytes);
	free(path);
	free(name);
	return again;
}

static bool
is_mail(const char *file)
{
	size_t	 n = strlen(file);

	return n > 4 && strcmp(file + n - 4, ".eml") == 0;
}

int64_t
outbox_send(const char *game, const char *command, bool *stuck)
{
	char			*folder = path_join(game, OUTBOX_FOLDER);
	struct file_names	 names = { 0 };
	struct outbox_log	 log;
	int64_t			 next = 0;

	*stuck = false;
	outbox_log_read(&log, game);
	folder_list(folder, &names);
	for (size_t i = 0; i < names.count && !*stuck; i++) {
		int64_t	 again = !is_mail(names.name[i]) ? 0 :
		    send_one(game, folder, names.name[i], &log, command, stuck);

		if (again != 0 && (next == 0 || again < next))
			next = again;
	}
	outbox_log_clear(&log);
	file_names_clear(&names);
	free(folder);
	return next;
}

static bool
begins(const char *name, const char *prefix)
{
	return strncmp(name, prefix, strlen(prefix)) == 0;
}

/* Counts the waiting mails whose names begin so. */
static unsigned
count_waiting(const char *game, const char *prefix)
{
	char			*folder = path_join(game, OUTBOX_FOLDER);
	struct file_names	 names = { 0 };
	unsigned		 count = 0;

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count; i++)
		count += is_mail(names.name[i]) && begins(names.name[i], prefix);
	file_names_clear(&names);
	free(folder);
	return count;
}

unsigned
outbox_waiting(const char *game)
{
	return count_waiting(game, "");
}

unsigned
outbox_count(const char *game, const char *prefix)
{
	struct outbox_log	 log;
	unsigned		 count = count_waiting(game, prefix);

	outbox_log_read(&log, game);
	for (size_t i = 0; i < log.count; i++)
		count += log.tries[i].what == TRY_SENT && begins(log.tries[i].name, prefix);
	outbox_log_clear(&log);
	return count;
}
