#ifndef XML_WRITE_H
#define XML_WRITE_H

/*
 * Trees to bytes, in two forms of our own that do not depend on the version of
 * libxml2: hashes are taken over them, and they must be the same in ten years.
 */

#include <libxml/tree.h>

#include "base/buf.h"

/*
 * Canonical XML: the declaration; an element a line, one blank of indentation
 * a level; attributes in the order of the tree; an element that holds text is
 * written without added white space.  Blank text between elements is not kept.
 * Reading the bytes and writing them again gives the same bytes.
 */
void	 xml_write(xmlNodePtr root, struct buf *);
/* The same without the declaration, for a piece of a document. */
void	 xml_write_piece(xmlNodePtr, struct buf *);
/*
 * Writes text as it is between tags or, with 'attribute', between double quotation marks.  NULL is
 * empty.
 */
void	 xml_escape(struct buf *, const xmlChar *text, bool attribute);
/* Writes HTML, inline SVG included: a doctype, no added white space, all allowed end tags. */
void	 html_write(xmlNodePtr root, struct buf *);
/*
 * Writes nodes in a row as HTML, for pages that have them alike.  False, with nothing written, if a
 * style or a script is among them: the policy of a page must cover these.
 */
bool	 html_write_list(const xmlNode *first, struct buf *);
/*
 * Returns a node that stands for such markup in a tree.  'markup' is a text node that another tree
 * has and keeps; NULL gives NULL.  Only html_write() may get a tree with it.
 */
xmlNodePtr html_reference(xmlDocPtr, xmlNodePtr markup);
/* True if nothing is escaped in an element. */
bool	 html_is_raw(const xmlNode *);

#endif
