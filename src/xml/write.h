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
/* Writes HTML, inline SVG included: a doctype, no added white space, all allowed end tags. */
void	 html_write(xmlNodePtr root, struct buf *);

#endif
