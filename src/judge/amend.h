#ifndef JUDGE_AMEND_H
#define JUDGE_AMEND_H

/* Changes of a position by hand, figure by figure. */

#include "judge/judge.h"

/*
 * Returns a copy of the position before, with the amendments of the act carried
 * out; xmlFreeDoc() it.  NULL, with diagnostics, if one is wrong.  A path is
 * XPath from <state> and must find exactly one attribute, as the view of the
 * referee shows it:
 *
 *	player[@seat='anna']/@gold=7
 *
 * Or it is the name of a list, alone or after the path of the one row that has it, and the
 * value all rows of it, as amend_rows() writes them:
 *
 *	unit=power:aus kind:army place:bud, power:aus kind:fleet place:tri
 *	//faction[@id='goblins']/serf=region:coppergarth n:2
 */
xmlDocPtr amend(const struct judging *, struct diags *);

struct amend_count {
	unsigned	 old;		/* rows of the list before */
	unsigned	 gone;		/* of those: rows that the value has not */
	unsigned	 new;		/* rows of the value that are new */
};

/* Counts the rows that an amendment puts in place of others; false if it is not of a list. */
bool	 amend_count(const struct judging *, const char *detail, struct amend_count *);

/* Returns the rows of a list below <state>, the caller's; a + joins the words of a value. */
char	*amend_rows(xmlNodePtr state, const char *list);

/* Returns the figure, or the rows, that a note of an amendment changes; the caller's, or NULL. */
char	*amend_figure(xmlDocPtr position, const char *detail);

/*
 * True if the public view of the position shows what is amended.  True too if
 * the detail amends nothing: that is reported elsewhere.
 */
bool	 amend_is_open(xmlDocPtr position, xmlDocPtr view, const char *detail);

/*
 * False if the view's <state> shows the figure of this note with another value
 * than the note's.  Only the last note about a figure counts.
 */
bool	 amend_is_shown(const struct notes *, size_t number, xmlDocPtr view);

#endif
