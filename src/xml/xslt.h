#ifndef XML_XSLT_H
#define XML_XSLT_H

/*
 * XSLT style sheets that can read only their own folders and the documents
 * handed to them, write nothing, and cannot run for ever.
 *
 * A style sheet is named relative to a folder, and so is everything it imports.
 * A moderator may put one changed file in a folder of their own: the rest comes
 * from ours.
 */

#include <libxml/tree.h>

#include "base/diag.h"

struct stylesheet;

/* A document that a style sheet may ask for with document('NAME'). */
struct handed {
	const char	*name;		/* "tables.xml"; NULL ends an array */
	xmlDocPtr	 doc;		/* stays the caller's */
	bool		 lasts;		/* until forgotten, with its keys */
};

/*
 * Compiles 'name' ("immortals/report-text.xsl") from the folder 'own' or, where
 * it has not the file or is NULL, from ours.  NULL and the reasons on failure.
 */
struct stylesheet *stylesheet_open(const char *own, const char *name,
    struct diags *);
void		 stylesheet_close(struct stylesheet *);
/*
 * Returns the result as a tree, or NULL and the reasons.  'params' are names
 * and values by turns, ended by NULL; values are plain strings, not XPath.
 * 'handed' may be NULL. xmlFreeDoc() the result.
 */
xmlDocPtr	 stylesheet_apply(struct stylesheet *, xmlDocPtr, const char *const *params,
    const struct handed *handed,
		    struct diags *);
/*
 * Starts or ends sharing.  While sharing, all parameters and handed documents
 * must stay the same.  Parts that the style sheet marks are then made once:
 *
 *	<a:once xmlns:a="assize:once" of="scores/score"><xsl:fallback>...</xsl:fallback></a:once>
 *
 * gives the content of the fallback, as in every processor that does not know the element.  Its
 * author promises that this depends only on the nodes of the XPath expression (the context node if
 * there is no 'of'): their names, attributes and contents; a second time with such nodes gives only
 * a copy.  It is for elements and text, not for attributes.
 */
void		 stylesheet_share(struct stylesheet *, bool);
/* Forgets the documents that last. */
void		 stylesheet_forget(struct stylesheet *);
/* Appends all files that it was made of, in the order read, for a hash. */
void		 stylesheet_files(const struct stylesheet *, struct buf *);

#endif
