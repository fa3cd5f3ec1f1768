/* Deadlines: local days and hours, holidays, durations. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/diag.h"
#include "base/file.h"
#include "base/clock.h"
#include "base/schedule.h"

#define DAY		86400
#define ZONES		"/usr/share/zoneinfo"
#define TEN_YEARS	3653	/* days */
#define LONGEST		(100000 * (int64_t)(7 * DAY))	/* of durations */
#define EVERY_DAY	0x7fu	/* of the week */

static const char *const	weekday_names[] = { "sun", "mon", "tue", "wed", "thu", "fri",
    "sat" };

/*
 * The C library knows one zone at a time, by the environment.  Nothing else in
 * the program asks for local time, so the old TZ need not come back.
 */
static void
local_time(int64_t when, const char *zone, struct tm *tm)
{
	static char	*set;
	time_t		 t = (time_t)when;

	if (zone == NULL)
		zone = "UTC";
	if (set == NULL || strcmp(set, zone) != 0) {
		free(set);
		set = xstrdup(zone);
		if (setenv("TZ", zone, 1) != 0)
			die("out of memory");
		tzset();
	}
	if (localtime_r(&t, tm) == NULL)
		bug("%lld is no time", (long long)when);
}

/*
 * Returns the moment at which clocks in the zone show this time.  See
 * schedule.h for hours that come twice or never.
 */
static int64_t
moment(struct tm wall, const char *zone)
{
	struct tm	 before, after, seen;
	int64_t		 naive = (int64_t)timegm(&wall), late, early;

	local_time(naive - DAY, zone, &before);
	local_time(naive + DAY, zone, &after);
	early = naive - MAX(before.tm_gmtoff, after.tm_gmtoff);
	late = naive - MIN(before.tm_gmtoff, after.tm_gmtoff);
	local_time(late, zone, &seen);
	if (late - naive == -seen.tm_gmtoff)
		return late;
	local_time(early, zone, &seen);
	return early - naive == -seen.tm_gmtoff ? early : naive - before.tm_gmtoff;
}

static bool
is_off(const struct tm *tm, const struct days_off *off, size_t count)
{
	int	 day = (tm->tm_year + 1900) * 10000 + (tm->tm_mon + 1) * 100 + tm->tm_mday;

	for (size_t i = 0; i < count; i++)
		if (off[i].first <= day && day <= off[i].last)
			return true;
	return false;
}

/* Returns the day 'days' later, at the same hour, with its weekday. */
static struct tm
later(struct tm tm, int days)
{
	time_t	 t;

	tm.tm_mday += days;
	t = timegm(&tm);
	gmtime_r(&t, &tm);
	return tm;
}

static bool
next_weekly(const struct schedule *s, int64_t least, const struct days_off *off, size_t count,
    int64_t *deadline)
{
	struct tm	 start;

	local_time(least, s->zone, &start);
	start.tm_hour = s->hour;
	start.tm_min = s->minute;
	start.tm_sec = 0;
	for (int i = 0; i < TEN_YEARS; i++) {
		struct tm	 day = later(start, i);

		if ((s->weekdays & 1u << day.tm_wday) == 0 || is_off(&day, off, count))
			continue;
		*deadline = moment(day, s->zone);
		if (*deadline >= least)
			return *deadline <= CLOCK_LAST;
	}
	return false;
}

/*
 * Finds the moment itself or, if its day is off, the first free day after it:
 * at the same local time, or from midnight on.
 */
static bool
on_free_day(int64_t when, const char *zone, const struct days_off *off, size_t count,
    bool from_midnight, int64_t *then)
{
	struct tm	 start;

	local_time(when, zone, &start);
	*then = when;
	if (!is_off(&start, off, count))
		return when <= CLOCK_LAST;
	if (from_midnight)
		start.tm_hour = start.tm_min = start.tm_sec = 0;
	for (int i = 1; i < TEN_YEARS; i++) {
		struct tm	 day = later(start, i);

		if (is_off(&day, off, count))
			continue;
		*then = moment(day, zone);
		return *then <= CLOCK_LAST;
	}
	return false;
}

bool
schedule_next(const struct schedule *s, int64_t last_turn, const struct days_off *off, size_t count,
    int64_t *deadline)
{
	switch (s->kind) {
	case SCHEDULE_NONE:
		return false;
	case SCHEDULE_WEEKLY:
		/* A deadline at the exact moment of the last turn belonged to that turn. */
		return s->weekdays != 0 &&
		    next_weekly(s, last_turn + MAX(schedule_minimum(s), 1), off, count, deadline);
	case SCHEDULE_AFTER:
		return on_free_day(last_turn + MAX(schedule_minimum(s), s->after),
		    s->zone, off, count, false, deadline);
	}
	return false;
}

int64_t
schedule_interval(const struct schedule *s)
{
	int	 fewest = 7, last = -7;

	if (s->kind != SCHEDULE_WEEKLY)
		return s->kind == SCHEDULE_AFTER ? MAX(s->minimum, s->after) : 0;
	for (int day = 0; day < 14; day++)
		if ((s->weekdays & 1u << day % 7) != 0) {
			fewest = MIN(fewest, day - last);
			last = day;
		}
	return MAX(s->minimum, fewest * (int64_t)DAY);
}

int64_t
schedule_minimum(const struct schedule *s)
{
	return MAX(s->minimum, s->usual_minimum ? MIN(DAY, schedule_interval(s) / 2) : 0);
}

bool
schedule_free(int64_t when, const char *zone, const struct days_off *off, size_t count,
    int64_t *then)
{
	return on_free_day(when, zone, off, count, true, then);
}

/* True if a name stays below the folder of zones. */
static bool
is_zone_name(const char *zone)
{
	return *zone != '\0' && *zone != '/' && *zone != '.' && strstr(zone, "..") == NULL;
}

bool
schedule_zone_ok(const char *zone)
{
	AUTO_FREE char *path = NULL;

	if (!is_zone_name(zone))
		return false;
	path = path_join(ZONES, zone);
	return strcmp(zone, "UTC") == 0 || file_exists(path);
}

/* Returns the zone that ends in this city, whatever its capitals and blanks; or NULL. */
static char *
zone_of_city(const char *city)
{
	static const char *const	regions[] = { "Europe", "America", "Asia", "Africa",
	    "Australia", "Pacific", "Atlantic", "Indian" };
	AUTO_FREE char	*wanted = xstrdup(city);

	for (char *c = wanted; *c != '\0'; c++)
		*c = *c == ' ' ? '_' : *c;
	for (size_t i = 0; i < LENGTH(regions) && *wanted != '\0'; i++) {
		AUTO_FREE char	*folder = xasprintf("%s/%s", ZONES, regions[i]);
		AUTO(file_names_clear) struct file_names names = { 0 };

		folder_list(folder, &names);
		for (size_t n = 0; n < names.count; n++)
			if (strcasecmp(names.name[n], wanted) == 0)
				return xasprintf("%s/%s", regions[i], names.name[n]);
	}
	return NULL;
}

char *
schedule_zone_near(const char *zone)
{
	int			 region = (int)(path_base(zone) - zone);
	char			*folder = xasprintf("%s/%.*s", ZONES, region, zone), *found = NULL;
	AUTO(file_names_clear) struct file_names names = { 0 };
	const char		*near;

	if (is_zone_name(zone) && folder_list(folder, &names) &&
	    (near = nearest(zone + region, (const char *const *)names.name, names.count)) != NULL)
		found = xasprintf("%.*s%s", region, zone, near);
	free(folder);
	return found != NULL || region > 0 ? found : zone_of_city(zone);
}

void
schedule_format(struct buf *out, int64_t when, const char *zone, int64_t now)
{
	struct tm	 here, today;
	char		 text[64];

	local_time(when, zone, &here);
	local_time(now, zone, &today);
	strftime(text, sizeof(text), here.tm_year == today.tm_year ? "%a %-d %b %H:%M %Z" :
	    "%a %-d %b %Y %H:%M %Z", &here);
	buf_puts(out, text);
}

int
schedule_day(int64_t when, const char *zone)
{
	struct tm	 tm;

	local_time(when, zone, &tm);
	tm.tm_hour = tm.tm_min = tm.tm_sec = 0;
	return (int)(timegm(&tm) / DAY);
}

bool
schedule_read_day(const char *text, int *day)
{
	struct tm	 tm = { 0 }, same;
	int		 year, month, mday, end = 0;

	if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &mday, &end) != 3 ||
	    end != 10 || text[end] != '\0')
		return false;
	tm = (struct tm){ .tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = mday };
	same = later(tm, 0);
	if (same.tm_mday != mday || same.tm_mon != month - 1)
		return false;
	*day = year * 10000 + month * 100 + mday;
	return true;
}

bool
schedule_read_hour(const char *text, int *hour, int *minute)
{
	int	 h, m, end = 0;

	if (sscanf(text, "%2d:%2d%n", &h, &m, &end) != 2 || end != 5 ||
	    text[end] != '\0' || h < 0 || h > 23 || m < 0 || m > 59)
		return false;
	*hour = h;
	*minute = m;
	return true;
}

bool
schedule_read_weekdays(const char *text, unsigned *weekdays)
{
	unsigned	 set = 0;

	while (*(text += strspn(text, " ")) != '\0') {
		size_t	 n = strcspn(text, " "), i;

		for (i = 0; i < LENGTH(weekday_names); i++)
			if (n == 3 && strncmp(text, weekday_names[i], 3) == 0)
				break;
		if (i == LENGTH(weekday_names))
			return false;
		set |= 1u << i;
		text += n;
	}
	if (set == 0)
		return false;
	*weekdays = set;
	return true;
}

bool
schedule_read_time(const char *text, const char *zone, int64_t now, int64_t *when)
{
	const char	*blank = strrchr(text, ' ');
	struct schedule	 s = { .zone = zone, .weekdays = EVERY_DAY };
	int		 day;
	AUTO_FREE char *date = NULL;

	if (clock_parse(text, when))
		return true;
	if (!schedule_read_hour(blank == NULL ? text : blank + 1,
	    &s.hour, &s.minute))
		return false;
	date = blank == NULL ? NULL : xstrndup(text, (size_t)(blank - text));
	/* The next time that clocks there show this hour on such a day. */
	if (date == NULL || schedule_read_weekdays(date, &s.weekdays))
		return next_weekly(&s, now + 1, NULL, 0, when);
	if (!schedule_read_day(date, &day))
		return false;
	*when = moment((struct tm){ .tm_year = day / 10000 - 1900,
	    .tm_mon = day / 100 % 100 - 1, .tm_mday = day % 100,
	    .tm_hour = s.hour, .tm_min = s.minute }, zone);
	return *when <= CLOCK_LAST;
}

bool
schedule_read_duration(const char *text, int64_t *seconds)
{
	static const char	 letters[] = "mhdw";
	static const int64_t	 lengths[] = { 60, 3600, DAY, 7 * DAY };
	int64_t			 sum = 0;
	bool			 any = false;

	while (*(text += strspn(text, " ")) != '\0') {
		char		*unit;
		unsigned long	 n = strtoul(text, &unit, 10);
		size_t		 i = strcspn(letters, (char[]){ *unit, '\0' });

		if (unit == text || n > 100000 || strchr("+-", *text) != NULL ||
		    i == LENGTH(lengths) || (unit[1] != '\0' && unit[1] != ' '))
			return false;
		sum += (int64_t)n * lengths[i];
		text = unit + 1;
		any = true;
	}
	if (!any || sum > LONGEST)
		return false;
	*seconds = sum;
	return true;
}

void
schedule_say_duration(struct buf *out, int64_t seconds)
{
	static const struct {
		int64_t		 seconds;
		const char	*name;
	}	units[] = { { 86400, "day" }, { 3600, "hour" }, { 60, "minute" } };
	unsigned	 said = 0;

	for (size_t i = 0; i < LENGTH(units) && said < 2; i++) {
		int64_t	 n = seconds / units[i].seconds;

		seconds -= n * units[i].seconds;
		if (n == 0 && (said > 0 || i + 1 < LENGTH(units)))
			continue;
		buf_printf(out, "%s%lld %s%s", said++ > 0 ? " " : "",
		    (long long)n, units[i].name, n == 1 ? "" : "s");
	}
}
