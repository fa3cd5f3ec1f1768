#ifndef ORDERS_CONDITION_TEXT_H
#define ORDERS_CONDITION_TEXT_H

/*
 * Work of libxml2 on text that it does not count, as steps of an evaluation; for the other files of
 * conditions.
 */

#include <libxml/xpathInternals.h>

#include <stdbool.h>
#include <stddef.h>

/* The prefix of our functions that count, before the XPath name. */
#define COUNTED	"counted-"

/* Counts steps.  False, and the evaluation has ended, when there are too many. */
bool	 condition_steps(xmlXPathParserContextPtr, size_t steps);
/* Counts the reading of the texts of 'values' values on top of the stack; as above. */
bool	 condition_texts(xmlXPathParserContextPtr, int values);
/* True if we have a function that counts for the XPath function of that name. */
bool	 condition_counts(const char *name, size_t len);
/* Registers those functions. */
void	 condition_texts_register(xmlXPathContextPtr);

#endif
