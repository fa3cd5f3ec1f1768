/* The inbox log: lines that hash the line before. */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "store/inboxlog.h"

#define LOG_CAP		(16u << 20)	/* a published turn holds no larger file */
#define LOG_KEPT	(2u << 20)	/* of that for the moderator */
#define FIELDS		7
#define CHECK		8	/* bytes of a hash */

void
inboxlog_clear(struct inboxlog *log)
{
	free(log->entry);
	buf_clear(&log->unwritten);
	*log = (struct inboxlog){ 0 };
}

static void
format_line(const struct inboxlog *log, const struct inboxlog_entry *e, struct buf *line)
{
	char		 time[CLOCK_SIZE], orders[HASH_HEX], head[HASH_HEX], check[2 * CHECK + 1];
	unsigned char	 hash[HASH_SIZE];

	buf_printf(line, "%zu %s %s %s %s %s", log->count + 1, clock_format(e->time, time), e->seat,
	    hex_write(e->orders, HASH_SIZE, orders), e->how, hex_write(log->head, HASH_SIZE, head));
	hash_bytes(line->data, line->len, hash);
	buf_printf(line, " %s\n", hex_write(hash, CHECK, check));
}

/* Adds a line made by format_line() to the state of the log. */
static void
take_line(struct inboxlog *log, const struct inboxlog_entry *e, const void *line, size_t len)
{
	grow(&log->entry, log->count, &log->room, sizeof(*log->entry));
	log->entry[log->count++] = *e;
	memcpy(log->head_before, log->head, HASH_SIZE);
	log->size_before = log->size;
	hash_bytes(line, len, log->head);
	log->size += len;
}

void
inboxlog_drop(struct inboxlog *log)
{
	log->count--;
	memcpy(log->head, log->head_before, HASH_SIZE);
	log->size = log->size_before;
	log->torn = true;
}

static bool
is_log_word(const char *word)
{
	size_t	 n = strnlen(word, INBOXLOG_WORD);

	if (n == 0 || n == INBOXLOG_WORD)
		return false;
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)word[i] <= ' ' || word[i] == 127)
			return false;
	return true;
}

/*
 * A line, without its line feed, is right if its entry, written again after the
 * lines before, gives the same bytes.
 */
static bool
read_log_line(const struct inboxlog *log, const char *line, size_t len, struct inboxlog_entry *e)
{
	AUTO(buf_clear) struct buf again = { 0 };
	AUTO_FREE char *copy = xstrndup(line, len);
	char		*field[FIELDS], *rest = copy;

	*e = (struct inboxlog_entry){ 0 };
	for (int i = 0; i < FIELDS; i++)
		if ((field[i] = strsep(&rest, " ")) == NULL)
			return false;
	if (rest != NULL || !clock_parse(field[1], &e->time) || !is_log_word(field[2]) ||
	    !hex_read(field[3], e->orders, HASH_SIZE) || !is_log_word(field[4]))
		return false;
	snprintf(e->seat, sizeof(e->seat), "%s", field[2]);
	snprintf(e->how, sizeof(e->how), "%s", field[4]);
	format_line(log, e, &again);
	return again.len == len + 1 && memcmp(again.data, line, len) == 0;
}

static bool
refuse_line(const struct inboxlog *log, struct diags *d)
{
	diags_at(d, NULL, (int)log->count + 1);
	return diag_error(d, "broken-log",
	    "the line is not one that follows from the lines before it");
}

bool
inboxlog_parse(const void *p, size_t n, struct inboxlog *log, struct diags *d)
{
	const char		*text = p, *end;
	struct inboxlog_entry	 e;

	while (n > 0 && (end = memchr(text, '\n', n)) != NULL) {
		size_t	 len = (size_t)(end - text) + 1;

		if (!read_log_line(log, text, len - 1, &e))
			return refuse_line(log, d);
		take_line(log, &e, text, len);
		text += len;
		n -= len;
	}
	log->torn = n > 0;
	/*
	 * A crash leaves no whole line.  A whole line with another byte for its
	 * line feed was changed.
	 */
	return n < 2 || !read_log_line(log, text, n - 1, &e) || refuse_line(log, d);
}

/* The log that was read last: most that are read again have only grown. */
static struct {
	char		*path;
	struct buf	 text;
	struct inboxlog	 log;
} known;

bool
inboxlog_read(const char *path, struct inboxlog *log, struct diags *d)
{
	size_t		 old = known.text.len;
	AUTO(buf_clear) struct buf b = { 0 };
	enum file_fault	 fault = file_read(path, LOG_CAP, &b);

	diags_at(d, path, 0);
	if (fault != FILE_READ && fault != FILE_MISSING)
		return diag_error(d, "broken-log", "the inbox log %s", file_fault_text(fault));
	if (b.len == 0)
		return true;
	/* Takes over the lines that the same log had before. */
	if (old > 0 && strcmp(path, known.path) == 0 && b.len >= old &&
	    memcmp(b.data, known.text.data, old) == 0) {
		*log = known.log;
		known.log = (struct inboxlog){ 0 };
		known.text.len = 0;
	} else
		old = 0;
	if (!inboxlog_parse(b.data + old, b.len - old, log, d))
		return false;
	if (log->count == 0)
		return true;
	free(known.path);
	buf_clear(&known.text);
	inboxlog_clear(&known.log);
	known.path = xstrdup(path);
	known.text = b;
	known.text.len = log->size;
	b = (struct buf){ 0 };
	known.log = *log;
	known.log.entry = xcalloc(log->room, sizeof(*log->entry));
	memcpy(known.log.entry, log->entry, log->count * sizeof(*log->entry));
	return true;
}

bool
inboxlog_has_room(const struct inboxlog *log)
{
	return log->size < LOG_CAP - LOG_KEPT;
}

bool
inboxlog_add(struct inboxlog *log, const struct inboxlog_entry *e)
{
	AUTO(buf_clear) struct buf line = { 0 };

	if (!is_log_word(e->seat) || !is_log_word(e->how))
		return false;
	format_line(log, e, &line);
	if (log->size + line.len > LOG_CAP)
		die_with(EXIT_REFUSED, "the inbox of this turn is full: nothing more is taken "
		    "before `assize turn` judges it");
	take_line(log, e, line.data, line.len);
	buf_add(&log->unwritten, line.data, line.len);
	return true;
}

void
inboxlog_write(const char *path, struct inboxlog *log)
{
	const struct buf	*lines = &log->unwritten;
	off_t			 size = (off_t)(log->size - lines->len);
	int			 fd;

	if (lines->len == 0)
		return;
	fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
	if (fd < 0)
		die("cannot open '%s': %s", path, strerror(errno));
	if (TEMP_FAILURE_RETRY(ftruncate(fd, size)) != 0 || lseek(fd, size, SEEK_SET) != size ||
	    !file_write_fd(fd, lines->data, lines->len) || TEMP_FAILURE_RETRY(fsync(fd)) != 0) {
		/* Cut off the rest of a failed write now; if that fails, the next append does. */
		int	 saved = errno;
		bool	 cut = TEMP_FAILURE_RETRY(ftruncate(fd, size)) == 0;

		errno = saved;
		die("cannot write '%s': %s%s", path, strerror(saved),
		    cut ? "" : " (its last line is torn)");
	}
	if (close(fd) != 0 && errno != EINTR)
		die("cannot write '%s': %s", path, strerror(errno));
	if (size == 0) {
		AUTO_FREE char *folder = xstrndup(path, (size_t)(path_base(path) - path));

		fd = (int)TEMP_FAILURE_RETRY(open(folder[0] == '\0' ? "." :
		    folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
		if (fd < 0 || TEMP_FAILURE_RETRY(fsync(fd)) != 0)
			die("cannot sync '%s': %s", folder, strerror(errno));
		close(fd);
	}
	log->torn = false;
	buf_clear(&log->unwritten);
}
