#ifndef ORDERS_CONDITION_H
#define ORDERS_CONDITION_H

/*
 * Conditions of orders: a small part of XPath 1.0 over the seat's view, written by strangers.
 * assize-orders(5) has the grammar.  Names and ids are checked before anything is evaluated, and an
 * evaluation stops after a fixed number of steps.
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "referee/game.h"

#define CONDITION_STEPS		100000	/* of one evaluation */
#define CONDITION_LENGTH	4000	/* characters */

/*
 * The conditions of one file: the names a view may hold, the view, the cost of evaluations so far.
 */
struct conditions;
struct condition;

struct conditions	*conditions_new(const struct game *, const struct names *);
void			 conditions_free(struct conditions *);
/*
 * Return the steps of all evaluations since conditions_new().  The cost is charged each time that a
 * condition is asked for; the work was done once for a view.
 */
unsigned long		 conditions_cost(const struct conditions *);
unsigned long		 conditions_work(const struct conditions *);
/* Sets the view, as it is now, for later evaluations; it must last. */
void			 conditions_see(struct conditions *, xmlDocPtr view);

/*
 * Reads a condition, once for all orders that have it; it is freed with the others.  NULL and the
 * reasons if it is wrong, or uses names that no view of this game holds.
 */
struct condition	*condition_new(struct conditions *, const char *text, struct diags *);
const char		*condition_text(const struct condition *);
/* The signs of comparisons, with the words between a number of the view and a figure. */
struct condition_sign {
	const char	*sign, *words;	/* "<", "fewer than" */
	const char	*turned;	/* the sign if the figure is first: ">" */
};
extern const struct condition_sign	 condition_signs[];	/* ended by a NULL sign */
/*
 * Adds a condition as a sentence without its "if": "dark armies of heartwood are fewer than 5".
 * False, with nothing added, for anything but comparisons of a number with a figure.
 */
bool			 condition_words(const struct condition *, struct buf *);
/*
 * True if it holds in the view.  '*failed' says why it could not be evaluated (a literal), else
 * becomes NULL.
 */
bool			 condition_holds(struct conditions *, struct condition *,
    const char **failed);

/*
 * vocabulary.c: the words that views of a game can hold: the elements, their attributes, and the
 * values of an attribute.  A condition that names anything else would be silently false for ever,
 * so it is refused.
 */
enum value_kind {
	VALUE_TEXT,	/* anything */
	VALUE_NUMBER,
	VALUE_FLAG,	/* "yes", or the attribute is not there */
	VALUE_LIST,	/* members of 'list' */
	VALUE_WORDS,	/* of 'words', NULL-ended */
	VALUE_DECISION,	/* kinds of decision */
};

/* An element (attribute NULL), or an attribute of one. */
struct vocable {
	const char		*element, *attribute;
	enum value_kind		 kind;
	const char		*list;
	const char *const	*words;
	bool			 sparse;	/* not written where all of the element is 0 */
};

struct vocabulary {
	const struct game	*game;
	const struct names	*names;
	struct vocable		*word;
	size_t			 count, room;
};

void	 vocabulary_init(struct vocabulary *, const struct game *, const struct names *);
void	 vocabulary_clear(struct vocabulary *);
/* These report a fault and return false; 'element' may be NULL: any. */
bool	 vocabulary_element(const struct vocabulary *, const char *element, struct diags *);
bool	 vocabulary_attribute(const struct vocabulary *, const char *element, const char *attribute,
    struct diags *);
bool	 vocabulary_value(const struct vocabulary *, const char *element, const char *attribute,
    const char *value, struct diags *);
/* Complains about 0 for an attribute that is never written as 0. */
bool	 vocabulary_number(const struct vocabulary *, const char *element, const char *attribute,
	    const char *number, struct diags *);

#endif
