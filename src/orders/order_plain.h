#ifndef ORDERS_ORDER_PLAIN_H
#define ORDERS_ORDER_PLAIN_H

/*
 * An order file as plain lines, from inside; for the order_plain*.c files alone.
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
 * as far as they come first, the others as NAME=VALUE; what it holds stands in
 * braces.  A ranked list has commas for blanks.  A value with anything but
 * letters, digits and a few marks stands in double quotes, and a double quote
 * in it is written twice.
 */

#include "orders/order_parts.h"
#include "xml/lines.h"

/* What may stand in an element. */
struct plain_shape {
	const char		*position[MAX_ROWS];	/* attributes by position */
	size_t			 positions;
	bool			 orders;		/* it holds orders */
	const struct field	*field;			/* it holds these; NULL: nothing known */
	size_t			 fields;
	const struct field	*of;			/* of an element of an array: the array */
};

extern const struct plain_shape	order_plain_file;	/* of the file itself */
/* The shape of an element of that name inside another; false if none may stand there. */
bool	 order_plain_inside(const struct game *, const struct plain_shape *, const char *name,
    struct plain_shape *);
/*
 * What an attribute names: the list that its values are members of, or NULL; 'known' says whether
 * it is an attribute at all.
 */
const char *order_plain_list(const struct plain_shape *, const char *attribute, bool *known);

/* Where a line stands: what decides whether it begins something. */
struct plain_place {
	const struct game		*game;
	const struct tables		*tables;
	unsigned			 seat;		/* whose orders; 0: not known yet */
	const struct plain_shape	*inside;	/* the element that is open */
	bool				 begun;		/* behind the first line */
	bool				 lost;		/* in braces that were not understood */
};

/* A text, line by line. */
struct plain_text {
	const char	*at;		/* the next line; NULL: there is none */
	int		 number;	/* lines taken */
};

/* The shape of the element that a line begins with, if one of that name may stand here. */
bool	 order_plain_begins(const struct plain_place *, struct line *, struct plain_shape *);
/* Adds the next line, which there is, mended, with what a mail program broke off it. */
void	 order_plain_take(struct plain_text *, const struct plain_place *, struct buf *line);

/* Whether it is an attribute of every order, which no notation knows. */
bool	 order_plain_is_common(const char *attribute);
/*
 * Adds a word of a line, and those behind it that go with it, as an attribute; returns the word
 * after them.  Names as people write them become ids of the list, or stay if they are none;
 * one that several have is an error.
 */
size_t	 order_plain_put(const struct line *, size_t word, const struct plain_shape *,
    const char *attribute, const struct names *, struct buf *, struct diags *);
/*
 * Reads a line in the game's notation, with common attributes behind it, to an element without line
 * end; false if it is none, and the diagnostics say why.
 */
bool	 order_plain_notation_read(const struct game *, const struct tables *, unsigned seat,
    const char *line, struct buf *out, struct diags *);
/* An attribute as people write it in a tag: ">" in a condition stays as it is. */
void	 order_put_attribute(struct buf *, const char *name, const char *value);

#endif
