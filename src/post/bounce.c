/* Returned mails of ours, noted for the moderator. */

#include <stdlib.h>
#include <string.h>

#include "mail/text.h"
#include "post/letterbox_parts.h"
#include "store/lock.h"

#define MOST_COMPLAINT	160	/* bytes */
#define PATIENCE	20	/* seconds */

/* Returns the value of a header in any part of the mail, from 'from' on; or NULL. */
static const char *
find_value(const struct bytes *mail, const char *header, const char *from)
{
	char		*line = xasprintf("\n%s:", header);
	size_t		 left = mail->len - (size_t)(from - mail->data);
	const char	*at = memmem(from, left, line, strlen(line));

	if (at != NULL) {
		at += strlen(line);
		at += strspn(at, " \t");
	}
	free(line);
	return at;
}

/* Returns the first such header's value, tidied, or ""; the caller's to free(). */
static char *
value_of(const struct bytes *mail, const char *header)
{
	const char	*at = find_value(mail, header, mail->data);
	char		*raw = at == NULL ? xstrdup("") : xstrndup(at, strcspn(at, "\r\n"));
	struct buf	 clean = { 0 };

	mail_clean(&clean, raw);
	mail_shorten(&clean, MOST_COMPLAINT);
	buf_add(&clean, "", 0);
	free(raw);
	return buf_take(&clean, NULL);
}

/*
 * Returns the returned mail's name, by its Message-ID "<GAME.NAME@HOST>"; NULL: not of this game.
 */
static char *
name_of(const struct bytes *mail, const char *game)
{
	char		*head = xasprintf("<%s.", game), *name = NULL;
	const char	*at = mail->data;

	while (name == NULL && (at = find_value(mail, "Message-ID", at)) != NULL)
		if (strncmp(at, head, strlen(head)) == 0) {
			at += strlen(head);
			name = xstrndup(at, strspn(at,
			    "abcdefghijklmnopqrstuvwxyzABCDEF0123456789-"));
		}
	free(head);
	return name;
}

/* True if a server only says that it has not given up yet. */
static bool
is_delay(const struct bytes *mail)
{
	char	*action = value_of(mail, "Action");
	bool	 delay = strcasecmp(action, "delayed") == 0;

	free(action);
	return delay;
}

static char *
complaint_of(const struct bytes *mail)
{
	char	*why = value_of(mail, "Diagnostic-Code");

	if (*why == '\0') {
		free(why);
		why = value_of(mail, "Status");
	}
	return why;
}

/*
 * Notes a return.  As anybody can fake one, the mail must have been sent, and not returned before.
 */
static bool
note_return(const char *path, const char *name, const char *why)
{
	int			 lock = lock_wait(path, PATIENCE);
	struct outbox_log	 log;
	struct buf		 text = { 0 };
	bool			 ours;

	if (lock < 0)
		die_with(EXIT_LATER, "%s: the game is locked", path);
	outbox_log_read(&log, path);
	ours = outbox_log_has(&log, name, TRY_SENT) &&
	    !outbox_log_has(&log, name, TRY_RETURNED);
	buf_puts(&text, why);
	if (ours)
		outbox_log_add(path, name, TRY_RETURNED, &text);
	buf_clear(&text);
	outbox_log_clear(&log);
	lock_release(lock);
	return ours;
}

bool
bounce_take(const char *root, const void *bytes, size_t len)
{
	struct bytes	 mail = { .data = bytes, .len = len };
	char		*game = value_of(&mail, "X-Assize-Game");
	char		*path = letterbox_game_path(root, game), *name = NULL, *why;
	bool		 taken = false;

	if (path != NULL && !is_delay(&mail) &&
	    (name = name_of(&mail, letterbox_game_id(path))) != NULL) {
		why = complaint_of(&mail);
		taken = note_return(path, name, why);
		free(why);
	}
	free(name);
	free(path);
	free(game);
	return taken;
}
