#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

/*
 * Setting a text report: what report-text.xsl makes becomes plain text that
 * any mail program shows as it was meant, in lines of at most 72 columns.
 *
 *	<text>
 *	  <title>...</title>		underlined with =
 *	  <head>...</head>		underlined with -, a blank line before it
 *	  <p>...</p>			filled; a blank line before it
 *	  <item mark="-" depth="1">	filled, with its mark hanging; 'depth' indents it, as does
 *					class="sub"
 *	  <table>			columns as wide as they must be
 *	    <row head="yes"><cell align="right">...</cell></row>
 *	  </table>
 *	  <pre>...</pre>		as it stands
 *	</text>
 *
 * A table too wide gets its widest columns that are not aligned right broken
 * into lines.
 */

#include <libxml/tree.h>

#include "base/buf.h"

#define TEXT_WIDTH	72

void	 text_set(xmlNodePtr root, unsigned width, struct buf *);

/* Returns the columns that UTF-8 text takes on a terminal. */
unsigned text_columns(const char *, size_t len);
/* Returns the text of a node and all below it, blanks run together; the caller frees it. */
char	*text_plain(xmlNodePtr);

#endif
