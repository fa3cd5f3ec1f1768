#ifndef XML_ONCE_H
#define XML_ONCE_H

/*
 * Parts that one style sheet makes alike again and again, made once:
 *
 *	<a:once xmlns:a="assize:once" of="scores/score"><xsl:fallback>...</xsl:fallback></a:once>
 *
 * gives the content of the fallback, as in every processor that does not know the element.  Its
 * author promises that this depends only on the nodes of the XPath expression (the context node if
 * there is no 'of'): their names, attributes and contents; and on facts that are the same in all
 * transformations from once_begin() to once_end().  There, a second time with such nodes gives only
 * a copy, or a reference to the markup.  It is for elements and text, not for attributes.
 */

#include <libxslt/xsltInternals.h>

struct once;

/* Makes it for one style sheet, which stays the caller's and outlives it; nothing is kept yet. */
struct once	*once_new(xsltStylesheetPtr);
void		 once_free(struct once *);
/*
 * Starts to make things once, and forgets earlier ones.  With 'markup' results are written by
 * html_write() before once_end(), and nothing else is done with them.
 */
void		 once_begin(struct once *, bool markup);
void		 once_end(struct once *);
/* Makes the element known in a transformation by the style sheet. */
void		 once_register(struct once *, xsltTransformContextPtr);

#endif
