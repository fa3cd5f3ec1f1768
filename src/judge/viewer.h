#ifndef JUDGE_VIEWER_H
#define JUDGE_VIEWER_H

/* Files of a turn for each viewer: a view, sealed where it is private, and its reports. */

#include "judge/judge.h"
#include "records/gamefile.h"
#include "records/record.h"
#include "xml/xslt.h"

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
 * Returns what the moderator alone could have foreseen or chosen, as in
 * report.h; NULL: nothing.
 */
const char	*viewer_audit(const struct judging *, const struct play *);

/*
 * Adds one viewer's files: "public...", "seats/anna/view..." and
 * "seats/anna/report...", "referee/...".
 */
void	 viewer_add(const struct judging *, const struct play *, unsigned viewer,
    const struct common *, struct fileset *);
/*
 * Makes the referee's view of a published turn again.  NULL, with a diagnostic,
 * if it cannot be read. xmlFreeDoc() it.
 */
xmlDocPtr referee_view(const char *game, struct table *, unsigned turn, struct diags *);
/*
 * Adds a seal to a report, so that its published hash cannot be guessed.  NULL
 * is for the public's report, which has none.
 */
void	 viewer_add_seal(struct buf *report, enum report_form, const char *seal);
/* Adds a tree as canonical XML. */
void	 viewer_add_tree(struct fileset *, xmlNodePtr root, const char *path);

/*
 * Turns before a report's own, as it tells of them from what was published:
 *
 *	before.xml	<view>: the public's of the turn before, where play goes on from
 *	since.xml	for a seat that is asked again after turns in which it was not:
 *			<since from="5" more="2"><turn n="8"><act .../></turn>...</since>
 *	since-8.xml	<view>: the seat's own of that turn
 *
 * 'from' is the turn that asked the seat last, 'more' the number of turns left
 * out after it.  The acts of the moderator are as in people.xml.
 */

#define PAST_TURNS	16	/* most turns that one report tells of */
#define PAST_FEW	2	/* fewer are left out: the last report is not long ago */

struct past {
	struct handed	 doc[PAST_TURNS + 2];	/* ended by a NULL name */
	char		*name[PAST_TURNS];
	size_t		 turns;
};

/* Returns the view of a turn for the public or a seat; NULL if there is none.  xmlFreeDoc() it. */
xmlDocPtr past_view(const char *game, unsigned turn, const char *who);
/*
 * Reads what happened since the seat was awaited last; 'before' is the turn before this one.
 * Reads nothing if fewer than PAST_FEW turns came between.  past_clear() it.
 */
void	 past_read(struct past *, const char *game, const struct gamefile *, unsigned before,
    unsigned seat);
void	 past_clear(struct past *);

#endif
