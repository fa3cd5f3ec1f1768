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
 */
bool	 amend(const struct judging *, struct diags *);

/*
 * Whether the public view of the position shows what is amended; also of what is no amendment,
 * which is said elsewhere.
 */
bool	 amend_is_open(xmlDocPtr position, xmlDocPtr view, const char *detail);

/*
 * False if the <state> of a view has the figure that the note of this number amends, with another
 * value than the note says; a later note about the same figure counts in its place.
 */
bool	 amend_is_shown(const struct notes *, size_t number, xmlDocPtr view);

/*
 * Fills in again what follows from other figures; false, with what is wrong, if it is no position
 * of this game.
 */
bool	 amend_settle(const struct judging *, struct play *, struct diags *);

#endif
