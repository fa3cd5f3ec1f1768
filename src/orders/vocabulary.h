#ifndef ORDERS_VOCABULARY_H
#define ORDERS_VOCABULARY_H

/*
 * The words that views of a game can hold: the elements, their attributes, and the values of an
 * attribute.  A condition that names anything else would be silently false for ever, so it is
 * refused.
 */

#include "base/diag.h"
#include "referee/game.h"

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

/* Checks an XPath expression: functions, names and compared values. */
bool	 vocabulary_check(const struct vocabulary *, const char *xpath, struct diags *);

#endif
