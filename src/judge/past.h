#ifndef JUDGE_PAST_H
#define JUDGE_PAST_H

/*
 * What a report tells of the turns before its own, from what was published of them:
 *
 *	before.xml	<view>: the public's of the turn before, where play goes on from
 *	since.xml	for who is asked again after turns in which they were not:
 *			<since from="5" more="2"><turn n="8"><act .../></turn>...</since>
 *	since-8.xml	<view>: their own of that turn
 *
 * 'from' is the turn that asked them last, 'more' how many turns after it are left out; the acts of
 * the moderator are as in people.xml.
 */

#include "records/gamefile.h"
#include "records/record.h"
#include "xml/xslt.h"

#define PAST_TURNS	16	/* that one report tells of at most */
#define PAST_FEW	2	/* fewer are not told: the last report is not long ago */

struct past {
	struct handed	 doc[PAST_TURNS + 2];	/* ended by a NULL name */
	char		*name[PAST_TURNS];
	size_t		 turns;
};

/* A turn's public view, or a seat's; NULL if there is none.  xmlFreeDoc() it. */
xmlDocPtr past_view(const char *game, unsigned turn, const char *who);
/*
 * What happened since the seat was awaited last, after which 'before' was the turn before this one;
 * nothing if that was not several turns ago.  past_clear() it.
 */
void	 past_read(struct past *, const char *game, const struct gamefile *, unsigned before,
    unsigned seat);
void	 past_clear(struct past *);

#endif
