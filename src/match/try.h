#ifndef MATCH_TRY_H
#define MATCH_TRY_H

/* Orders that are read without fault, tried by what their seat may know: what a receipt tells. */

#include "judge/trial.h"
#include "match/match.h"

/* The view that was published for a seat with the last turn; NULL with a diagnostic. */
xmlDocPtr	 match_seat_view(const struct match *, unsigned seat, struct diags *);

/* Says that a copy has nothing of that viewer. */
void		 match_others_copy(const char *viewer, struct diags *);

/* How it is to be tried; all 0: as a receipt does it. */
struct match_wish {
	unsigned		 tries;
	/* by seat, MAX_SEATS + 1 of them, what others are supposed to do; NULL: nothing */
	const struct buf	*supposed;
};

/*
 * Reads an order file that a seat is supposed to hand in for the next turn into 'text'; a fault is
 * a diagnostic, and false.
 */
bool	 match_suppose(struct match *, unsigned seat, const char *file, struct buf *text,
    struct diags *);
/* Whether orders can be tried now: the game is set up, and not over. */
bool	 match_can_try(const struct match *);
/* Orders to be tried. */
struct attempt {
	const struct filing	*filing;
	unsigned		 seat;		/* whose they are */
	const char		*file;		/* what diagnostics call it */
	const struct match_wish	*wish;		/* NULL: as a receipt does it */
	bool			 begun;
	struct trial_child	 child;
};

/*
 * Starts the trial, in a process of its own: what is left to do with the game is done meanwhile,
 * and nobody waits at its lock for the end.
 */
void	 match_try_start(struct match *, struct attempt *);
/*
 * Ends it, or has it from start to end where it was not started.  Adds to 'into' what would become
 * of each order, as trial_tell() does, and to 'diags' warnings at the lines of the file; what was
 * noted of tried orders from diagnostic 'first' on is dropped.  False, and nothing added, where
 * nothing can be tried, or the trial has failed.
 */
bool	 match_try_end(struct match *, struct attempt *, size_t first, xmlNodePtr into,
    struct diags *);

#endif
