#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/*
 * The one clock.  Nothing else in the program asks for the time, so --now
 * pins it everywhere, for GnuPG too.  Time is UTC seconds since 1970.
 */

#include <stdint.h>

#include "base/base.h"

#define CLOCK_SIZE	32	/* room for any time as text */
/* The last time that has a year of four digits: no other is read back. */
#define CLOCK_LAST	((int64_t)253402300799)

/* Returns the current or the pinned time. */
int64_t	 clock_now(void);
/*
 * Returns milliseconds since an arbitrary moment, for timeouts.  They go on
 * even if the time is pinned.
 */
int64_t	 clock_ticks(void);
/* Makes clock_now() return this time from now on. */
void	 clock_pin(int64_t);
bool	 clock_is_pinned(void);
/* Reads "2026-11-21T09:00:00Z" or "@1795251600", up to CLOCK_LAST; false if it is neither. */
bool	 clock_parse(const char *, int64_t *);
/* Writes "2026-11-21T09:00:00Z" and returns it. */
char	*clock_format(int64_t, char text[CLOCK_SIZE]);

#endif
