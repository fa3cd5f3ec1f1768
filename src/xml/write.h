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
 * Text as it stands between tags or, where 'attribute', between double quotation marks.  NULL is
 * none.
 */
void	 xml_escape(struct buf *, const xmlChar *text, bool attribute);
/* HTML, inline SVG included: a doctype, no added white space, end tags wherever they may stand. */
void	 html_write(xmlNodePtr root, struct buf *);
/*
 * Nodes in a row as HTML, for pages that have them alike; false and nothing written if a style or a
 * script is among them, for which a page answers by its policy.
 */
bool	 html_write_list(const xmlNode *first, struct buf *);
/*
 * What stands in a tree for such markup, which a text node of another tree has and keeps; NULL for
 * none.  A tree with it is for html_write() alone.
 */
xmlNodePtr html_reference(xmlDocPtr, xmlNodePtr markup);
/* Whether nothing is escaped in an element. */
bool	 html_is_raw(const xmlNode *);

#endif
