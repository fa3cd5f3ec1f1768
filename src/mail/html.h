#ifndef MAIL_HTML_H
#define MAIL_HTML_H

/* The words of a mail that its writer's program sent as HTML alone. */

#include "base/buf.h"

/* To be called once, before files are out of reach. */
void	 mail_html_prepare(void);
/*
 * Adds what a reader sees of a page in UTF-8, as lines: each block on lines of its own, hard
 * blanks as ordinary ones, and quotations behind "> ", once for each level.  Leaves hidden text
 * out.
 */
void	 mail_html_words(const char *html, size_t len, struct buf *words);

#endif
