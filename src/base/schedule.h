#ifndef BASE_SCHEDULE_H
#define BASE_SCHEDULE_H

/*
 * The next deadline.  Pure arithmetic: the caller passes the time.
 *
 * Local times follow the system's zone database.  A local time that does not exist (the hour
 * skipped in spring) means the same distance after the gap began: 02:30 becomes 03:30 summer time.
 * A local time that comes twice (autumn) means the second: nobody is shut out an hour early.  A
 * duration is counted in elapsed seconds, whatever the clocks do.
 */

#include <stdint.h>

#include "base/buf.h"

enum schedule_kind {
	SCHEDULE_NONE,		/* no deadline: the moderator judges by hand, or when all are in */
	SCHEDULE_WEEKLY,	/* on fixed weekdays at a fixed hour */
	SCHEDULE_AFTER,		/* this long after the last turn */
};

struct schedule {
	enum schedule_kind	 kind;
	/* "Europe/Berlin"; holidays are days in this zone */
	const char		*zone;
	unsigned		 weekdays;	/* bit 0 is Sunday */
	int			 hour, minute;
	int64_t			 after;		/* seconds */
	/* no deadline sooner than this after the last turn */
	int64_t			 minimum;
	/* nor sooner than a day, or half the interval of deadlines if that is less */
	bool			 usual_minimum;
	int64_t			 grace;		/* seconds that late orders still count */
};

/* Days without a deadline, as 20261224, both ends included: a holiday, or a player's absence. */
struct days_off {
	int	 first, last;
};

/*
 * Finds the first deadline after a turn published at 'last_turn' that keeps the schedule, the
 * minimum time and the days off.  A weekly deadline moves to its next free weekday, a duration to
 * the same local time on the next free day.  False if there is none: no schedule, no weekday, not
 * one free day in ten years, or none before the year 10000.
 */
bool	 schedule_next(const struct schedule *, int64_t last_turn,
    const struct days_off *, size_t count, int64_t *deadline);

/* Returns the shortest time between two deadlines, in seconds; 0 where there are none. */
int64_t	 schedule_interval(const struct schedule *);
/* Returns the least time from a turn to the next deadline, in seconds. */
int64_t	 schedule_minimum(const struct schedule *);

/*
 * Finds the first moment, from 'when' on, that is on none of these days; false
 * if there is none in ten years, or before the year 10000.
 */
bool	 schedule_free(int64_t when, const char *zone, const struct days_off *,
    size_t count, int64_t *then);
/* True if the system knows this time zone by name. */
bool	 schedule_zone_ok(const char *zone);
/*
 * Returns the zone of the same region with the nearest name, or NULL:
 * "Europe/Berlin" for "Europe/Berln".  The caller frees it.
 */
char	*schedule_zone_near(const char *zone);
/* Adds "Sun 29 Nov 20:00 CET", with the year ("Sun 29 Nov 2026 ...") if it is not that of 'now'. */
void	 schedule_format(struct buf *, int64_t, const char *zone, int64_t now);
/* Returns the day at that moment in the zone, in days since 1970. */
int	 schedule_day(int64_t when, const char *zone);
/* Reads "2026-11-29" into 20261129; false if there is no such day. */
bool	 schedule_read_day(const char *, int *day);
/*
 * Read "20:00", and "mon wed".  They return false and change nothing if they cannot read the text.
 */
bool	 schedule_read_hour(const char *, int *hour, int *minute);
bool	 schedule_read_weekdays(const char *, unsigned *weekdays);
/*
 * Reads a time as people write it, in local time of the zone: "2026-12-01 20:00", "mon 20:00" and
 * "20:00", the next ones after 'now'.  Also reads the forms of programs: "2026-12-01T19:00:00Z",
 * "@1796151600".  False if it is none of these, or after the year 9999.
 */
bool	 schedule_read_time(const char *, const char *zone, int64_t now, int64_t *when);
/* Adds a duration as people say it, in its two largest units: "1 day 5 hours", "40 minutes". */
void	 schedule_say_duration(struct buf *, int64_t seconds);
/* Reads a duration: "3d", "36h", "90m", or several: "1d 12h"; in all at most 100000 weeks. */
bool	 schedule_read_duration(const char *, int64_t *seconds);

#endif
