#ifndef BASE_DAYS_H
#define BASE_DAYS_H

/* Days as people write them. */

#include <stdbool.h>

#define DAYS_SECONDS	86400

/*
 * Reads a first and a last day, or one that is both: "2026-12-24 2026-12-27", "24.12. -
 * 27.12.2026", "24 to 27 Dec", "Dec 24", "12/24", "today", "tomorrow to friday".  A last day
 * without a year is the next such day from today on.  A weekday is the next such day from today, or
 * from the first day, on.  All are numbers of days since 1970.  False if the text is none of these,
 * or if there is no such day.  False too if the last is before the first, or a weekday is not that
 * of the day beside it.
 */
bool	 days_read(const char *, int today, int *first, int *last);

#endif
