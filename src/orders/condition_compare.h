#ifndef ORDERS_CONDITION_COMPARE_H
#define ORDERS_CONDITION_COMPARE_H

/*
 * Comparisons and unions of node-sets that count against the operations of an evaluation; for
 * condition.c.
 */

#include <libxml/xpath.h>

/* condition_rewrite.c */
/*
 * The expression, which is XPath, with a call of a function of ours for each of these and for each
 * function that counts; yours.
 */
char	*comparisons_rewrite(const char *xpath);
/* condition_compare.c */
/* Makes those functions known, and those of condition_text.h. */
void	 comparisons_register(xmlXPathContextPtr);

#endif
