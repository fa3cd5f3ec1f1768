/* A progress line on the terminal for a long command. */

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "commands/progress.h"

#define INTERVAL	100	/* ms between two updates of the line */

static int64_t
monotonic_ms(void)
{
	struct timespec	 now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void
progress_start(struct progress *p, const char *what, uint64_t total)
{
	*p = (struct progress){ .what = what, .total = total, .shown = isatty(STDERR_FILENO) == 1 };
	if (p->shown)
		p->last = monotonic_ms();
}

void
progress_step(struct progress *p, uint64_t done)
{
	int64_t	 now;

	if (!p->shown || (now = monotonic_ms()) - p->last < INTERVAL)
		return;
	p->last = now;
	if (p->total > 0)
		fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " %s (%" PRIu64 "%%)\033[K", done,
		    p->total, p->what,
		    done * 100 / p->total);
	else
		fprintf(stderr, "\r%" PRIu64 " %s\033[K", done, p->what);
	fflush(stderr);
}

void
progress_end(struct progress *p)
{
	if (p->shown)
		fputs("\r\033[K", stderr);
	p->shown = false;
}
