#ifndef RECORDS_ABSENCE_H
#define RECORDS_ABSENCE_H

/*
 * Days on which players are away, so that no deadline falls on them.  No player alone may hold
 * up the table for long.  The schedule in game.xml says how many days a player may be away at a
 * time, and how many in the whole game.
 */

#include "records/gamefile.h"
#include "records/note.h"

#define ABSENCE_AT_ONCE	21	/* days, unless the schedule says otherwise */
#define ABSENCE_IN_ALL	42

/*
 * absence_allowed(): true if a player may be away on the days "FROM TO", with the absences in
 * their notes of 'standing' and 'now'.  Days that are named twice count once, and absences that
 * touch are one.  False, with a diagnostic, if they may not.
 */
/*
 * Reads the days that a player wrote and returns them as notes hold them, "2026-12-24
 * 2026-12-27", the caller's to free(); or NULL.  Days without a year, "tomorrow" and weekdays
 * count from 'now' on, in the zone.
 */
char	*absence_days(const char *written, const char *zone, int64_t now);
bool	 absence_allowed(const struct gamefile *, const struct notes *standing,
    const struct notes *now, const char *seat,
	    const char *days, struct diags *);
/*
 * Adds "2026-12-01 to 2026-12-07, ..." for the absences that are not over at 'time'; nothing if
 * there are none.
 */
void	 absence_say(const struct notes *standing, const struct notes *now, const char *seat,
    int64_t time, struct buf *);

/* Reads "2026-12-24 2026-12-27" as days since 1970.  False if these are no two days in order. */
bool	 absence_read(const char *days, int64_t *first, int64_t *last);

#endif
