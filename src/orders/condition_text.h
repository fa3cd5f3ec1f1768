#ifndef ORDERS_CONDITION_TEXT_H
#define ORDERS_CONDITION_TEXT_H

/*
 * What libxml2 does with text and does not count, as steps of an evaluation; for the other files of
 * conditions.
 */

#include <libxml/xpathInternals.h>

#include <stdbool.h>
#include <stddef.h>

/* What the functions that count are called: the name of the one of XPath behind this. */
#define COUNTED	"counted-"

/* Counts so many steps; false, and the evaluation has ended, when that is too much. */
bool	 condition_steps(xmlXPathParserContextPtr, size_t steps);
/* Counts what it takes to read the texts of so many values on top of the stack; as above. */
bool	 condition_texts(xmlXPathParserContextPtr, int values);
/* Whether there is a function that counts for the function of XPath of that name. */
bool	 condition_counts(const char *name, size_t len);
/* Makes those functions known. */
void	 condition_texts_register(xmlXPathContextPtr);

#endif
