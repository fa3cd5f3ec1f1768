#ifndef ARCHIVE_REMADE_H
#define ARCHIVE_REMADE_H

/*
 * A report of a published turn, made again from what is published: a view, and
 * the records and views before it.  Copies have all of that, for those whose
 * copies they are.
 */

#include "records/record.h"
#include "records/table.h"

struct remade {
	const char		*path;		/* of the game, or the copy */
	struct table		*table;
	const struct record	*record;	/* of the turn */
	unsigned		 seat;		/* whose report it is; 0: none's alone */
	xmlDocPtr		 view;
	const char		*luck;		/* report.h's, as remade_luck() finds it */
};

/*
 * Appends the report as judging made it, but for the seal behind it; false with diagnostics if a
 * style sheet fails or a record before cannot be read.
 */
bool	 remade_report(const struct remade *, struct report *, enum report_form, struct buf *out,
    struct diags *);
/*
 * What the published reports say of the turn's luck, or NULL; the seat, the view and the luck here
 * do not matter.  Whether anything was dealt in secret no record tells: the public report does, if
 * it can be made again with the templates of today.
 */
const char *remade_luck(const struct remade *);

#endif
