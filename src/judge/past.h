#ifndef JUDGE_PAST_H
#define JUDGE_PAST_H

/*
 * Turns before a report's own, as it tells of them from what was published:
 *
 *	before.xml	<view>: the public's of the turn before, where play goes on from
 *	since.xml	for a seat that is asked again after turns in which it was not:
 *			<since from="5" more="2"><turn n="8"><act .../></turn>...</since>
 *	since-8.xml	<view>: the seat's own of that turn
 *
 * 'from' is the turn that asked the seat last, 'more' the number of turns left out after it.  The
 * acts of the moderator are as in people.xml.
 */

#include "records/gamefile.h"
#include "records/record.h"
#include "xml/xslt.h"

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
