#ifndef POST_GUIDE_H
#define POST_GUIDE_H

/*
 * The player's guide of a game, one page for a browser: the rules as they are judged (the manual
 * page, templates/<rules>/manual.xml), the options of this game, the empty board, the orders, the
 * words for the referee, and the tables.  All of it comes from the data that the program itself
 * uses.
 */

#include "match/match.h"

/* The page's name and type as an attachment. */
#define GUIDE_FILE	"guide.html"
#define GUIDE_TYPE	"text/html; charset=utf-8"

/* Appends the page; returns false with diagnostics if it cannot be made. */
bool	 guide_write(struct match *, struct buf *, struct diags *);

#endif
