#ifndef JUDGE_DRY_RUN_H
#define JUDGE_DRY_RUN_H

/*
 * A dry run: the result of a seat's orders, as far as the seat can know.
 *
 * It plays the order file in a world made from the view that was published for the seat, and
 * from nothing else: what is hidden is resampled, the dice are made up, and everybody else makes
 * the rules' own moves.  Dice and deals follow from the view.  So the answer is the same
 * wherever view and file are, whatever the others hold.  It tells what became of the lines of
 * the file, never what else happened in that world.
 */

#include <libxml/tree.h>

#include "records/table.h"

/* The input of a dry run. */
struct dry_run_of {
	struct table		*table;
	unsigned		 turn, seat;	/* of the orders */
	xmlDocPtr		 view;		/* the seat's, of the turn before */
	const struct buf	*orders;	/* the text of the order file */
	/* supposed orders of the others, by seat, MAX_SEATS + 1 of them; NULL: none */
	const struct buf	*supposed;
};

/*
 * Makes up the dice, and deals with them all that is hidden into 'state', the
 * seat's copy, which its view shows as <state>.
 */
void	 dry_run_deal(const struct game *, const struct tables *, void *state, unsigned seat,
    xmlNodePtr shown, struct chance *);
/*
 * Plays in this process, and adds the results to 'into' as <dry-run>, which
 * templates/common/dry-run.xsl describes and puts into words; warnings come last.  False if no
 * world can be made of this view, or the orders cannot be read.
 */
bool	 dry_run_play(const struct dry_run_of *, xmlNodePtr into);
/*
 * Moves the warnings of <dry-run> in 'told' to diagnostics at the lines of 'file'.  Drops the
 * notes from diagnostic 'first' on about orders that were tried: the dry run knows better.
 */
void	 dry_run_warn(xmlNodePtr told, const char *file, size_t first, struct diags *);

/*
 * Does the same in a process of its own, which opens nothing and has two seconds: its rules may
 * have a bug, its orders may take long, and neither may keep the mail from being answered.
 */
bool	 dry_run_apart(const struct dry_run_of *, xmlNodePtr into);

#endif
