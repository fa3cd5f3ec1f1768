#ifndef JUDGE_AMEND_H
#define JUDGE_AMEND_H

/* Changes of a position by hand, figure by figure. */

#include "judge/judge.h"

/*
 * Carries out the amendments on the position before, if the act is one.  A path
 * is XPath from <state> and must find exactly one attribute, as the view of the
 * referee shows it:
 *
 *	player[@seat='anna']/@gold=7
 *
 * Or it is the name of a list, and the value all rows of it, as amend_rows() writes them:
 *
 *	unit=power:aus kind:army place:bud, power:aus kind:fleet place:tri
 */
bool	 amend(const struct judging *, struct diags *);

/* Returns the rows of a list below <state>, the caller's; a + joins the words of a value. */
char	*amend_rows(xmlNodePtr state, const char *list);

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
