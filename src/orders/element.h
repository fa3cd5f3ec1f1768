#ifndef ORDERS_ELEMENT_H
#define ORDERS_ELEMENT_H

/*
 * The elements that a game's order files may hold: the variants of its moves or,
 * in place of one that is gathered, those of the items that it is gathered from.
 */

#include "referee/game.h"

struct element {
	const struct variant	*variant;
	unsigned		 move;		/* the tag of the move */
	/* of the items in the move, or NULL: it is the whole move */
	const struct field	*array;
	unsigned		 item;		/* the tag of the item */
};

/* The next element, the first one after a zeroed struct; false after the last. */
bool	 element_next(const struct game *, struct element *);
bool	 element_find(const struct game *, const char *name, struct element *);

/* The array that moves of this tag are gathered in, or NULL. */
const struct field *element_array(const struct game *, unsigned move);
/* The number beside it that says how many items there are. */
const struct field *element_tally(const struct game *, const struct element *);

#endif
