/* The log of incoming mails. */

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/plain.h"
#include "post/incoming.h"
#include "records/paths.h"
#include "store/stage.h"

#define KEPT_FOR	((int64_t)365 * 86400)
#define LOG_CAP		((size_t)64 << 20)
#define MOST_KEPT	((size_t)16 << 20)	/* bytes, of a log that is twice as large */
#define MOST_STRANGERS	(4 << 20)	/* bytes; a longer log takes no lines of strangers */

void
incoming_add(const char *game, const char *seat, const char *address, const char *what)
{
	AUTO_FREE char *path = path_join(game, MAIL_LOG), *said = xstrdup(what),
	    *from = xstrdup(address);
	AUTO(buf_clear) struct buf log = { 0 }, line = { 0 }, all = { 0 };
	char		 now[CLOCK_SIZE], year_ago[CLOCK_SIZE],
	    first[sizeof("2026-11-24T10:00:00Z")] = "";
	off_t		 size;
	int		 fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

	plain_text(said);
	plain_text(from);
	for (char *at = said; *at != '\0'; at++)
		if (isspace((unsigned char)*at))
			*at = ' ';
	/* Writes asterisks over codes: four groups of four, with hyphens. */
	for (char *at = said; *at != '\0'; at++) {
		unsigned	 n = 0;

		while (n < 19 && (n % 5 == 4 ? at[n] == '-' : isalnum((unsigned char)at[n]) != 0))
			n++;
		if (n == 19)
			memset(at, '*', n);
	}
	buf_printf(&line, "%s\t%s\t%s\t%.400s\n", clock_format(clock_now(), now), seat, from,
	    said);
	/* Times of one form are in the order of their text. */
	clock_format(clock_now() - KEPT_FOR, year_ago);
	size = fd < 0 ? 0 : lseek(fd, 0, SEEK_END);
	if (size > (off_t)(2 * MOST_KEPT) || (fd >= 0 &&
	    pread(fd, first, sizeof(first) - 1, 0) == sizeof(first) - 1 &&
	    strcmp(first, year_ago) < 0)) {
		const char	*kept;

		file_load(path, LOG_CAP, &log);
		for (kept = log.data == NULL ? "" : log.data; *kept != '\0' &&
		    (strncmp(kept, year_ago, strlen(year_ago)) < 0 ||
		    log.len - (size_t)(kept - log.data) > MOST_KEPT); )
			kept += strcspn(kept, "\n") + (strchr(kept, '\n') != NULL);
		buf_puts(&all, kept);
		buf_add(&all, line.data, line.len);
		stage_replace(game, MAIL_LOG, all.data, all.len);
	} else if (fd < 0 || ((*seat != '\0' || size < MOST_STRANGERS) &&
	    (!file_write_fd(fd, line.data, line.len) || fsync(fd) != 0)))
		die("%s: %s", path, strerror(errno));
	if (fd >= 0)
		close(fd);
}

void
incoming_read(const char *game, const char *seat, void (*each)(void *ctx, int64_t time,
    const char *seat, const char *address, const char *what), void *ctx)
{
	AUTO_FREE char *path = path_join(game, MAIL_LOG);
	AUTO(buf_clear) struct buf log = { 0 };

	file_load(path, LOG_CAP, &log);
	buf_add(&log, "", 0);
	EACH_WORD(line, log.data, "\n") {
		char	*part[4];
		size_t	 n = 0;
		int64_t	 time;

		while (n < LENGTH(part) && line != NULL)
			part[n++] = strsep(&line, "\t");
		if (n == LENGTH(part) && clock_parse(part[0], &time) &&
		    (seat == NULL || strcmp(seat, part[1]) == 0))
			each(ctx, time, part[1], part[2], part[3]);
	}
}
