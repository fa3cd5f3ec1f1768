/* The form in which an order file came, marked in its tree. */

#include "orders/order_parts.h"

/* Marks a tree that was read from plain lines. */
static char	plain_lines;

void
order_mark_lines(xmlDoc *doc)
{
	doc->_private = &plain_lines;
}

bool
order_was_lines(const xmlDoc *doc)
{
	return doc->_private == &plain_lines;
}
