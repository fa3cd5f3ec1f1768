#ifndef ORDERS_CONDITION_COMPARE_H
#define ORDERS_CONDITION_COMPARE_H

/*
 * Comparisons and unions of node-sets that count as operations of an evaluation; for condition.c.
 */

#include <libxml/xpath.h>

/* condition_rewrite.c */
/*
 * Returns an XPath expression in which calls of our functions replace comparisons, unions and
 * functions that count; the caller frees it.
 */
char	*comparisons_rewrite(const char *xpath);
/* condition_compare.c */
/* Registers those functions, and those of condition_text.h. */
void	 comparisons_register(xmlXPathContextPtr);

#endif
