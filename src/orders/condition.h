#ifndef ORDERS_CONDITION_H
#define ORDERS_CONDITION_H

/*
 * Conditions of orders: XPath over what the seat sees, written by strangers.
 * Only the core functions are there, names and ids are checked before anything
 * runs, and an evaluation stops after so many operations.
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "referee/game.h"

#define CONDITION_OPERATIONS	100000	/* of one evaluation */
#define CONDITION_LENGTH	4000	/* characters */

/*
 * The conditions of one file: the names a view may hold, an XPath context, what evaluations have
 * cost so far.
 */
struct conditions;
struct condition;

struct conditions	*conditions_new(const struct game *, const struct names *);
void			 conditions_free(struct conditions *);
/*
 * Operations of all evaluations since conditions_new(): as they are charged, each time that a
 * condition is asked for; and those that were done, once for a view.
 */
unsigned long		 conditions_cost(const struct conditions *);
unsigned long		 conditions_work(const struct conditions *);
/* What is asked from now on is about this view, as it is now; it must last. */
void			 conditions_see(struct conditions *, xmlDocPtr view);

/*
 * Compiles a condition, once for all orders that have it; it is freed with the others.  NULL and
 * the reasons if it is wrong, or names what no view of this game holds.
 */
struct condition	*condition_new(struct conditions *, const char *text, struct diags *);
const char		*condition_text(const struct condition *);
/* What a sign between a number of the view and a figure is called; ended by a NULL sign. */
struct condition_sign {
	const char	*sign, *words;	/* "<", "fewer than" */
	const char	*turned;	/* the sign where the figure stands first: ">" */
};
extern const struct condition_sign	 condition_signs[];
/*
 * Adds a condition as a sentence without its "if": "dark armies of heartwood are fewer than 5".
 * False, and nothing added, for what is more than comparisons of a number with a figure.
 */
bool			 condition_words(const char *text, struct buf *);
/*
 * Whether it holds of the view; '*failed', if not NULL, says why it could not be told (a literal),
 * else becomes NULL.
 */
bool			 condition_holds(struct conditions *, struct condition *,
    const char **failed);

#endif
