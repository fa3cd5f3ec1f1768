#ifndef ARCHIVE_VIEWS_H
#define ARCHIVE_VIEWS_H

/*
 * A report of a published turn, made again from published files: a view, and
 * the records and views before it.  A copy has all of these for its reader.
 */

#include "records/record.h"
#include "records/table.h"

struct remade {
	const char		*path;		/* of the game, or the copy */
	struct table		*table;
	const struct record	*record;	/* of the turn */
	unsigned		 seat;		/* whose report it is; 0: no seat's own */
	xmlDocPtr		 view;
	const char		*luck;		/* report.h's, as remade_audit() finds it */
	xmlDocPtr		 history;	/* report.h's; NULL: the records are read for it */
};

/*
 * Appends the report as judging made it, without the seal behind it; false with
 * diagnostics if a style sheet fails or a record before cannot be read.
 */
bool	 remade_report(const struct remade *, struct report *, enum report_form,
    struct buf *out, struct diags *);
/*
 * Returns what the published reports say of the turn's luck, or NULL; the seat, the view and the
 * luck here do not matter.  No record tells whether anything was dealt in secret.  The public
 * report does, if it can be made again with today's templates.
 */
const char *remade_audit(const struct remade *);

#endif
