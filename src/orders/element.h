#ifndef ORDERS_ELEMENT_H
#define ORDERS_ELEMENT_H

/*
 * The elements that a game's order files may hold: the variants of its moves or, in place of a
 * gathered move, those of its items.
 */

#include "referee/game.h"

struct element {
	const struct variant	*variant;
	unsigned		 move;		/* the tag of the move */
	/* of the items in the move, or NULL: it is the whole move */
	const struct field	*array;
	unsigned		 item;		/* the tag of the item */
};

/* Moves to the next element, the first one after a zeroed struct; false after the last. */
bool	 element_next(const struct game *, struct element *);
bool	 element_find(const struct game *, const char *name, struct element *);

/* Returns the array that gathers moves of this tag, or NULL. */
const struct field *element_array(const struct game *, unsigned move);
/* Returns the number beside it that counts its items. */
const struct field *element_tally(const struct game *, const struct element *);

#endif
