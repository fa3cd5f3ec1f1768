#ifndef MATCH_ACCEPT_H
#define MATCH_ACCEPT_H

/* Dry runs of orders that are read without fault, by what their seat may know, for receipts. */

#include "judge/dry_run.h"
#include "match/match.h"

/* Returns the view published for a seat with the last turn; NULL with a diagnostic. */
xmlDocPtr	 match_seat_view(const struct match *, unsigned seat, struct diags *);

/* Reports that a copy has nothing of that viewer. */
void		 match_others_copy(const char *viewer, struct diags *);

/* True if orders can be tried now: the game is set up, and not over. */
bool	 match_can_try(const struct match *);
/* Orders to be tried. */
struct attempt {
	const struct submission	*submission;
	unsigned		 seat;		/* of the orders */
	const char		*file;		/* its name in diagnostics */
	/* orders that others are supposed to have, by seat, MAX_SEATS + 1 of them; NULL: none */
	const struct buf	*supposed;
};

/*
 * Tries orders in a process of its own.  Adds the result of each order to
 * 'into', as dry_run_play() does, and warnings at the lines of the file to
 * 'diags'.  Drops the notes on tried orders from diagnostic 'first' on.  False,
 * and nothing added, where nothing can be tried, or the dry run has failed.
 */
bool	 match_try(struct match *, const struct attempt *, size_t first,
    xmlNodePtr into, struct diags *);

#endif
