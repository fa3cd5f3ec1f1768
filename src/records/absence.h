#ifndef RECORDS_ABSENCE_H
#define RECORDS_ABSENCE_H

/*
 * Days on which players are away, and so no deadline falls.  One player alone
 * must not hold up the table for long: the schedule in game.xml says how many
 * days anyone may be away at a time, and how many in the whole game.
 */

#include "records/gamefile.h"
#include "records/note.h"

#define ABSENCE_AT_ONCE	21	/* days, unless the schedule says otherwise */
#define ABSENCE_IN_ALL	42

/*
 * Whether a player may be away on the days "FROM TO", with what they have said
 * before in notes of 'standing' and 'now'.  Days said twice count once, and
 * absences that touch are one.  False with a diagnostic if they may not.
 */
/*
 * The days that a player wrote, as notes hold them: "2026-12-24 2026-12-27", the caller's to
 * free(); or NULL.  Days without a year, "tomorrow" and weekdays are as from 'now' on, in the zone.
 */
char	*absence_days(const char *written, const char *zone, int64_t now);
bool	 absence_allowed(const struct gamefile *, const struct notes *standing,
    const struct notes *now, const char *seat,
	    const char *days, struct diags *);
/*
 * Adds "2026-12-01 to 2026-12-07, ..." of the absences that are not over at 'time'; nothing if
 * there are none.
 */
void	 absence_say(const struct notes *standing, const struct notes *now, const char *seat,
    int64_t time, struct buf *);

/* Reads "2026-12-24 2026-12-27", in days since 1970; false if these are no two days in order. */
bool	 absence_read(const char *days, int64_t *first, int64_t *last);

#endif
