#ifndef ARCHIVE_HISTORY_H
#define ARCHIVE_HISTORY_H

/* The public history of a game as one tree, for pages, feeds and other programs. */

#include "match/match.h"

/*
 * Returns, or NULL with diagnostics if a turn cannot be read; xmlFreeDoc() it:
 *
 *	<history game title rules revision name moderator signer last imported at phase over
 *	    ending due draws>
 *	  <seat id name role points rank out/>	one a seat, as the last turn left them
 *	  <turn n act at time when deadline phase left from undone>
 *	    <act .../>... <score seat points/>...
 *	    <draws for of first results><then>the event after them</then></draws>...</turn>
 *	</history>
 *
 * A turn's phase is the one that was played, and 'left' the one that it came to; an act of the
 * moderator has played none. 'from' is the turn that it went on from; a rollback has undone others.
 */
xmlDocPtr	 history_tree(struct match *, struct diags *);

/* The forms in which a history goes to other programs. */
struct history_form {
	const char	*name;
	const char	*game;		/* the only one that has it; NULL: all */
	const char	*sheet;		/* its style sheet, below templates/; NULL: git_stream() */
	bool		 turns;		/* made turn by turn, with their views */
};

/* Ended by a NULL name. */
extern const struct history_form history_forms[];
/* Returns a form by its name, or NULL. */
const struct history_form *history_find(const char *name);
/*
 * Appends a history in a form, from turn 'first' on, with what comes before if that is 0; false
 * with diagnostics.  The form's style sheet makes a <text>, or XML, of <history> as above, handed
 * to it as history.xml too; then of each <turn>, with <before><view/></before> and <view/>; then
 * of <end> with the last view.
 */
bool		 history_write(struct match *, const struct history_form *,
    xmlDocPtr history, unsigned first, struct buf *, struct diags *);

#endif
