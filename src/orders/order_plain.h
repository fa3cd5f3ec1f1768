#ifndef ORDERS_ORDER_PLAIN_H
#define ORDERS_ORDER_PLAIN_H

/*
 * An order file as plain lines, from inside.
 *
 *	orders GAME TURN SEAT ON NONCE
 *	# a remark
 *	move vie tri when="//unit[@place='tri']"
 *	plan {
 *	  card gold region=scorchrim
 *	}
 *	end orders
 *
 * A line is an element: its name, the attributes that it must have by position,
 * as far as they come first, the others as NAME=VALUE, and its children in
 * braces.  A ranked list has commas for blanks.  A value with anything but
 * letters, digits and a few marks is in double quotes, with each double quote
 * in it written twice.
 */

#include "orders/lines.h"
#include "orders/order.h"

/* The possible contents of an element. */
struct plain_shape {
	const char		*position[LINE_WORDS];	/* attributes by position */
	size_t			 positions;
	bool			 orders;		/* it holds orders */
	struct layout		 fields;		/* it holds these */
	const struct field	*of;			/* of an element of an array: the array */
};

extern const struct plain_shape	order_plain_file;	/* of the file itself */
/* Fills in the shape of an element of that name inside another; false if none is allowed there. */
bool	 order_plain_inside(const struct game *, const struct plain_shape *, const char *name,
    struct plain_shape *);
/*
 * Sets an attribute to a word of a line, with the words behind it that belong
 * to it.  Returns the word after them.  Names become ids of the list, or stay
 * if they are none; an ambiguous name is an error.
 */
size_t	 order_plain_put(const struct line *, size_t word, const struct plain_shape *,
    const char *attribute, const struct names *, xml_node, struct diags *);
/*
 * Reads a line in the game's notation, with common attributes behind it, and adds its elements to
 * the parent.  False, with diagnostics and nothing added, if it is none.
 */
bool	 order_plain_notation_read(const struct game *, const struct tables *, unsigned seat,
    const char *line, xml_node parent, struct diags *);
bool	 order_plain_is_notation(const struct game *, const struct tables *, unsigned seat,
    const char *line);
/* Writes a node as it is, as people do: ">" in a condition stays. */
void	 order_plain_xml(xml_node, struct buf *);

#endif
