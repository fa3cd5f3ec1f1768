#ifndef ORDERS_CONDITION_H
#define ORDERS_CONDITION_H

/*
 * Conditions of orders: XPath over the seat's view, written by strangers.  Only the core functions
 * are there, names and ids are checked before anything runs, and an evaluation stops after a fixed
 * number of operations.
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "referee/game.h"

#define CONDITION_OPERATIONS	100000	/* of one evaluation */
#define CONDITION_LENGTH	4000	/* characters */

/*
 * The conditions of one file: the names a view may hold, an XPath context, the cost of evaluations
 * so far.
 */
struct conditions;
struct condition;

struct conditions	*conditions_new(const struct game *, const struct names *);
void			 conditions_free(struct conditions *);
/*
 * Return the operations of all evaluations since conditions_new().  The cost is charged each time
 * that a condition is asked for; the work was done once for a view.
 */
unsigned long		 conditions_cost(const struct conditions *);
unsigned long		 conditions_work(const struct conditions *);
/* Sets the view, as it is now, for later evaluations; it must last. */
void			 conditions_see(struct conditions *, xmlDocPtr view);

/*
 * Compiles a condition, once for all orders that have it; it is freed with the others.  NULL and
 * the reasons if it is wrong, or uses names that no view of this game holds.
 */
struct condition	*condition_new(struct conditions *, const char *text, struct diags *);
const char		*condition_text(const struct condition *);
/* The words for a sign between a number of the view and a figure; ended by a NULL sign. */
struct condition_sign {
	const char	*sign, *words;	/* "<", "fewer than" */
	const char	*turned;	/* the sign if the figure is first: ">" */
};
extern const struct condition_sign	 condition_signs[];
/*
 * Adds a condition as a sentence without its "if": "dark armies of heartwood are fewer than 5".
 * False, with nothing added, for anything but comparisons of a number with a figure.
 */
bool			 condition_words(const char *text, struct buf *);
/*
 * True if it holds in the view.  '*failed', if not NULL, says why it could not be evaluated (a
 * literal), else becomes NULL.
 */
bool			 condition_holds(struct conditions *, struct condition *,
    const char **failed);

#endif
