#ifndef POST_GUIDE_H
#define POST_GUIDE_H

/*
 * The player's guide of a game, one page for a browser: the rules as they are judged (the manual
 * page, templates/<rules>/manual.xml), the options of this game, the empty board, the orders, the
 * words for the referee, and the tables.  All of it from where the program itself has it.
 */

#include "match/match.h"

/* The page as a mail brings it. */
#define GUIDE_FILE	"guide.html"
#define GUIDE_TYPE	"text/html; charset=utf-8"

/* Appends the page; false and the reasons. */
bool	 guide_write(struct match *, struct buf *, struct diags *);

#endif
