/* The log of the tries to send mails, a line each. */

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "post/outbox_log.h"
#include "match/match.h"

static const char *const	words[] = {
	[TRY_SENT] = "sent", [TRY_LATER] = "later", [TRY_REFUSED] = "refused",
	    [TRY_STUCK] = "stuck", [TRY_RETURNED] = "returned",
};

/* Cuts the next field of a line off. */
static char *
field(char **line)
{
	char	*start = *line;

	*line += strcspn(*line, " ");
	if (**line != '\0')
		*(*line)++ = '\0';
	return start;
}

/* Reads "TIME NAME WHAT COMPLAINT"; false if it is no such line. */
static bool
read_line(struct outbox_try *t, char *line)
{
	const char	*time = field(&line), *what;

	t->name = field(&line);
	what = field(&line);
	t->complaint = line;
	for (t->what = TRY_SENT; t->what <= TRY_RETURNED; t->what++)
		if (strcmp(words[t->what], what) == 0)
			return clock_parse(time, &t->time);
	return false;
}

void
outbox_log_read(struct outbox_log *log, const char *game)
{
	char		*path = xasprintf("%s/" OUTBOX_FOLDER "/" LOG_FILE, game), *save = NULL;
	struct buf	 text = { 0 };

	*log = (struct outbox_log){ 0 };
	file_load(path, STORED_CAP, &text);
	free(path);
	log->text = buf_take(&text, NULL);
	for (char *l = strtok_r(log->text, "\n", &save); l != NULL; l = strtok_r(NULL, "\n",
	    &save)) {
		grow(&log->tries, log->count, &log->room, sizeof(*log->tries));
		log->count += read_line(&log->tries[log->count], l);
	}
}

void
outbox_log_clear(struct outbox_log *log)
{
	free(log->tries);
	free(log->text);
	*log = (struct outbox_log){ 0 };
}

static bool
has(const struct outbox_log *log, const char *name, enum outbox_result what)
{
	for (size_t i = 0; i < log->count; i++)
		if (strcmp(log->tries[i].name, name) == 0 && log->tries[i].what == what)
			return true;
	return false;
}

bool
outbox_log_sent(const struct outbox_log *log, const char *name)
{
	return has(log, name, TRY_SENT);
}

bool
outbox_log_returned(const struct outbox_log *log, const char *name)
{
	return has(log, name, TRY_RETURNED);
}

bool
outbox_log_done(const struct outbox_log *log, const char *name)
{
	return has(log, name, TRY_SENT) || has(log, name, TRY_REFUSED);
}

int
outbox_log_failures(const struct outbox_log *log, const char *name, int64_t *last)
{
	int	 count = 0;

	for (size_t i = 0; i < log->count; i++)
		if (log->tries[i].what == TRY_LATER && strcmp(log->tries[i].name, name) == 0) {
			*last = log->tries[i].time;
			count++;
		}
	return count;
}

const struct outbox_try *
outbox_log_last(const struct outbox_log *log)
{
	for (size_t i = log->count; i > 0; i--)
		if (log->tries[i - 1].what != TRY_RETURNED)
			return &log->tries[i - 1];
	return NULL;
}

/* True if the last line has no end, as a full disk cut it short. */
static bool
is_torn(int fd)
{
	off_t	 size = lseek(fd, 0, SEEK_END);
	char	 last;

	return size > 0 && TEMP_FAILURE_RETRY(pread(fd, &last, 1, size - 1)) == 1 && last != '\n';
}

void
outbox_log_add(const char *game, const char *name, enum outbox_result what,
    const struct buf *complaint)
{
	char		*path = xasprintf("%s/" OUTBOX_FOLDER "/" LOG_FILE, game), time[CLOCK_SIZE];
	struct buf	 line = { 0 };
	int		 fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

	buf_printf(&line, "%s %s %s", clock_format(clock_now(), time), name, words[what]);
	if (complaint->len > 0)
		buf_printf(&line, " %s", complaint->data);
	for (size_t i = 0; i < line.len; i++)
		if (iscntrl((unsigned char)line.data[i]))
			line.data[i] = ' ';
	buf_putc(&line, '\n');
	if (fd >= 0 && is_torn(fd) && !file_write_fd(fd, "\n", 1))
		die("%s: %s", path, strerror(errno));
	if (fd < 0 || !file_write_fd(fd, line.data, line.len) || fsync(fd) != 0)
		die("%s: %s", path, strerror(errno));
	close(fd);
	buf_clear(&line);
	free(path);
}
