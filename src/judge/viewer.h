#ifndef JUDGE_VIEWER_H
#define JUDGE_VIEWER_H

/* Files of a turn for each viewer: a view, sealed where it is private, and its reports. */

#include "judge/judge.h"

/* The input that all reports of a turn share, beside the view. */
struct common {
	xmlDocPtr	 history, people;
	xmlDocPtr	 position;	/* after the turn, with the orders that stay in force */
	const char	*deadline;	/* of the next turn, or NULL */
	const char	*luck;		/* viewer_audit()'s */
	unsigned	 before;	/* the turn whose position this one came from, or 0 */
	xmlDocPtr	 before_view;	/* the public's of it, or NULL */
	seats_t		 again;		/* awaited now, and not after that turn */
};

/*
 * Returns what the moderator alone could have foreseen or chosen, as in report.h; NULL:
 * nothing.
 */
const char	*viewer_audit(const struct judging *, const struct play *);

/*
 * Adds one viewer's files: "public...", "seats/anna/view..." and "seats/anna/report...",
 * "referee/...".
 */
void	 viewer_add(const struct judging *, const struct play *, unsigned viewer,
    const struct common *, struct fileset *);
/*
 * Makes the referee's view of a published turn again.  NULL, with a diagnostic, if it cannot be
 * read.  xmlFreeDoc() it.
 */
xmlDocPtr referee_view(const char *game, struct table *, unsigned turn, struct diags *);
/*
 * Adds a seal to a report, so that its published hash cannot be guessed.  NULL is for the
 * public's report, which has none.
 */
void	 viewer_add_seal(struct buf *report, enum report_form, const char *seal);
/* Adds a tree as canonical XML. */
void	 viewer_add_tree(struct fileset *, xmlNodePtr root, const char *path);

#endif
