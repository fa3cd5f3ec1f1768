/* Which form an order file came in, as its tree knows it. */

#include "orders/order_parts.h"

/* What marks a tree that was read from plain lines. */
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
