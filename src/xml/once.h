#ifndef XML_ONCE_H
#define XML_ONCE_H

/*
 * What one style sheet makes alike again and again, made once:
 *
 *	<a:once xmlns:a="assize:once" of="scores/score"><xsl:fallback>...</xsl:fallback></a:once>
 *
 * gives what stands in the fallback, as every processor does that does not know the element.  Its
 * author says with it that this depends on the nodes of the XPath expression alone (the context
 * node where there is no 'of'): their names, their attributes and all that is in them; and on what
 * is the same in all transformations from once_begin() to once_end().  There the second time that
 * such nodes are met, nothing but a copy is made, or a reference to the markup.  It is for elements
 * and text, not for attributes.
 */

#include <libxslt/xsltInternals.h>

struct once;

/* Of one style sheet, which stays the caller's and outlives it; nothing is kept yet. */
struct once	*once_new(xsltStylesheetPtr);
void		 once_free(struct once *);
/*
 * From now on things are made once; and what was made is forgotten.  With 'markup' results are
 * written by html_write() before once_end(), and nothing else is done with them.
 */
void		 once_begin(struct once *, bool markup);
void		 once_end(struct once *);
/* Makes the element known in a transformation by the style sheet. */
void		 once_register(struct once *, xsltTransformContextPtr);

#endif
