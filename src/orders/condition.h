#ifndef ORDERS_CONDITION_H
#define ORDERS_CONDITION_H

/*
 * Conditions of orders: a small part of XPath 1.0 over the seat's view, written by strangers.
 * assize-orders(5) has the grammar.  Names and ids are checked before anything is evaluated, and an
 * evaluation stops after a fixed number of steps.
 */

#include "base/diag.h"
#include "referee/game.h"
#include "xml/tree.h"

#define CONDITION_STEPS		100000	/* of one evaluation */
#define CONDITION_LENGTH	4000	/* characters */

struct conditions;
struct condition;

struct conditions	*conditions_new(const struct game *, const struct names *);
void			 conditions_free(struct conditions *);
/* Sets the view, as it is now, for later evaluations; it must last. */
void			 conditions_see(struct conditions *, xml_tree view);

/*
 * Reads a condition, once for all orders that have it; it is freed with the others.  NULL and the
 * reasons if it is wrong, or uses names that no view of this game holds.
 */
struct condition	*condition_new(struct conditions *, const char *text, struct diags *);
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
 * True if it holds in the view.  '*failed' says why it could not be evaluated
 * (a literal), else becomes NULL.
 */
bool			 condition_holds(struct conditions *, struct condition *,
    const char **failed);

/*
 * The words that views of a game can hold: the elements, their
 * attributes, and the values of an attribute.  A condition that names anything
 * else would be silently false for ever, so it is refused.
 */
enum value_kind {
	VALUE_TEXT,	/* anything */
	VALUE_NUMBER,
	VALUE_FLAG,	/* "yes", or the attribute is not there */
	VALUE_LIST,	/* members of 'list' */
	VALUE_WORDS,	/* of 'words', NULL-ended */
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
	const struct names	*names;
	const char		**decision;	/* the kinds of decision, NULL-ended */
	struct vocable		*word;
	size_t			 count, room;
};

/* The conditions of one file. */
struct conditions {
	struct vocabulary	 vocabulary;	/* that a view may hold */
	struct condition	*known;
	/*
	 * Steps of all evaluations so far.  The cost is charged each time that
	 * a condition is asked for; the work was done once for a view.
	 */
	unsigned long		 cost, work;
	xml_tree		 view;
	unsigned long		 moment;	/* number of views so far */
};

void	 vocabulary_init(struct vocabulary *, const struct game *, const struct names *);
void	 vocabulary_clear(struct vocabulary *);
/* These report a fault and return false; 'element' may be NULL: any. */
bool	 vocabulary_element(const struct vocabulary *, const char *element, struct diags *);
bool	 vocabulary_attribute(const struct vocabulary *, const char *element, const char *attribute,
    struct diags *);
bool	 vocabulary_value(const struct vocabulary *, const char *element, const char *attribute,
    const char *value, struct diags *);

/* A condition as a tree; for condition*.c alone. */
enum operation {
	/* true or false */
	OP_OR, OP_AND, OP_NOT, OP_TRUE, OP_FALSE, OP_CONTAINS, OP_COMPARE,
	/* numbers */
	OP_ADD, OP_SUBTRACT, OP_MULTIPLY, OP_NEGATE, OP_COUNT, OP_SUM, OP_NUMBER,
	OP_TEXT, OP_PATH,
};

/* The rows of condition_signs; of two signs that begin alike the longer one comes first. */
enum sign { SIGN_AT_MOST, SIGN_AT_LEAST, SIGN_DIFFER, SIGN_LESS, SIGN_MORE, SIGN_EQUAL };

struct step {
	bool			 deep;		/* after "//" */
	bool			 attribute;	/* the last step of its path */
	const char		*name;		/* NULL: any */
	struct expression	*test;		/* all its brackets, or NULL */
};

struct expression {
	enum operation		 op;
	enum sign		 sign;
	const char		*at;		/* its place in the text */
	struct expression	*left, *right;	/* the operands */
	double			 number;	/* of a number or text */
	const char		*text;		/* the same as it was written, without quotes */
	/* of a path */
	struct step		*step;
	size_t			 steps, room;
	bool			 rooted;	/* begins with "/" */
	bool			 unknown;	/* names what is not there: reported */
	const char		*owner;		/* element of the attribute; NULL: any */
	struct expression	*next;		/* of all in the condition */
};

struct condition {
	char			*text;
	char			*words;		/* room for all names and texts in it */
	struct expression	*all, *top;
	struct condition	*next;
	/* the last result */
	unsigned long		 moment;	/* when; 0: never */
	unsigned long		 cost;
	bool			 holds, away;
};

/* condition_read.c: reads the text of a condition to 'all' and 'top'; false, and the faults. */
bool	 condition_read(struct condition *, const struct vocabulary *, struct diags *);

#endif
