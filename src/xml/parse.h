#ifndef XML_PARSE_H
#define XML_PARSE_H

/*
 * The parser for strangers' files.  Nothing is loaded, expanded or repaired.  It refuses bytes over
 * a cap, a DOCTYPE, another encoding than UTF-8, deep nesting and tags with a crowd of attributes.
 * Most of them are refused before libxml2 sees a byte.  Files of our own are read the same way,
 * with a larger cap.
 */

#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#include "base/diag.h"

#define XML_CAP_ORDERS		((size_t)64 * 1024)		/* an order file */
#define XML_CAP_OWN		((size_t)16 * 1024 * 1024)	/* a file that the program wrote */
#define XML_MAX_DEPTH		64
#define XML_MAX_ATTRIBUTES	64				/* in one tag */

/*
 * Readies libxml2, libxslt and libexslt, and forbids them the net and the disk.
 * Call it once, before anything else here.
 */
void		 xml_start(void);

/*
 * Returns a document, or NULL and the reasons: every fault of the bytes that can be found at once,
 * with its line.  'file' is only for messages. xmlFreeDoc() it.
 *
 * Codes: too-large, not-utf-8, not-xml, doctype, too-deep, too-many-attributes, raw-less-than.
 */
xmlDocPtr	 xml_parse(const char *file, const void *bytes, size_t len,
    size_t cap, struct diags *);

/* For the files here that set error handlers of libxml2. */
#if LIBXML_VERSION >= 21200
#define XML_FAULT	const struct _xmlError
#else
#define XML_FAULT	struct _xmlError
#endif

/*
 * Returns the library's message in our form: no capital, no full stop, no
 * newline.  The caller frees it.
 */
char		*xml_fault_text(XML_FAULT *);

#endif
