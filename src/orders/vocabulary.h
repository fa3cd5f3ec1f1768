#ifndef ORDERS_VOCABULARY_H
#define ORDERS_VOCABULARY_H

/*
 * The words that views of a game can hold: which elements, which attributes on
 * them, and which values an attribute can have.  A condition that names
 * anything else would be silently false for ever, so it is refused.
 */

#include "base/diag.h"
#include "referee/game.h"

enum value_kind {
	VALUE_TEXT,	/* anything */
	VALUE_NUMBER,
	VALUE_FLAG,	/* "yes", or the attribute is not there */
	VALUE_LIST,	/* members of 'list' */
	VALUE_WORDS,	/* of 'words', NULL-ended */
	VALUE_ASK,	/* kinds of ask */
};

/* An element (attribute NULL), or an attribute of one. */
struct vocable {
	const char		*element, *attribute;
	enum value_kind		 kind;
	const char		*list;
	const char *const	*words;
	bool			 sparse;	/* not written where all in the element is 0 */
};

struct vocabulary {
	const struct game	*game;
	const struct names	*names;
	struct vocable		*word;
	size_t			 count, room;
};

void	 vocabulary_init(struct vocabulary *, const struct game *, const struct names *);
void	 vocabulary_clear(struct vocabulary *);
/* Each says what is wrong, and gives false; 'element' may be NULL: any. */
bool	 vocabulary_element(const struct vocabulary *, const char *element, struct diags *);
bool	 vocabulary_attribute(const struct vocabulary *, const char *element, const char *attribute,
    struct diags *);
bool	 vocabulary_value(const struct vocabulary *, const char *element, const char *attribute,
    const char *value, struct diags *);
/* Complains where a number is 0 and the attribute is never written as that. */
bool	 vocabulary_number(const struct vocabulary *, const char *element, const char *attribute,
	    const char *number, struct diags *);

/* Goes through an XPath expression: functions, names and compared values. */
bool	 vocabulary_check(const struct vocabulary *, const char *xpath, struct diags *);

#endif
