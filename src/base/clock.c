/* The one clock, and its text form. */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"

static bool	pinned;
static int64_t	pin;

int64_t
clock_now(void)
{
	struct timespec	 now;

	if (pinned)
		return pin;
	if (clock_gettime(CLOCK_REALTIME, &now) != 0)
		die("cannot read the clock");
	return now.tv_sec;
}

int64_t
clock_ticks(void)
{
	struct timespec	 t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void
clock_pin(int64_t when)
{
	pinned = true;
	pin = when;
}

bool
clock_is_pinned(void)
{
	return pinned;
}

/* Formatting the time again rejects 30 February, a missing zero and anything after the Z. */
bool
clock_parse(const char *text, int64_t *when)
{
	struct tm	 tm = { 0 };
	char		 again[CLOCK_SIZE];
	int64_t		 t;

	if (text[0] == '@') {
		size_t	 n = strlen(text + 1);

		if (n == 0 || n > 12 || strspn(text + 1, "0123456789") != n)
			return false;
		t = strtoll(text + 1, NULL, 10);
		if (t > CLOCK_LAST)
			return false;
		*when = t;
		return true;
	}
	if (strptime(text, "%Y-%m-%dT%H:%M:%SZ", &tm) == NULL)
		return false;
	t = timegm(&tm);
	if (strcmp(clock_format(t, again), text) != 0)
		return false;
	*when = t;
	return true;
}

char *
clock_format(int64_t when, char text[CLOCK_SIZE])
{
	time_t		 t = (time_t)when;
	struct tm	 tm;

	if (gmtime_r(&t, &tm) == NULL || strftime(text, CLOCK_SIZE, "%Y-%m-%dT%H:%M:%SZ", &tm) == 0)
		bug("a time out of range: %lld", (long long)when);
	return text;
}
