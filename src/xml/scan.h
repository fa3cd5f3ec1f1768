#ifndef XML_SCAN_H
#define XML_SCAN_H

/* A look through the bytes of an XML file before a parser sees them; xml_parse() does it. */

#include "base/diag.h"

/*
 * True if the bytes are UTF-8 without NUL, hold no DOCTYPE, nest at most XML_MAX_DEPTH deep, have
 * at most XML_MAX_ATTRIBUTES in a tag and no '<' in an attribute; if not, says why.  Linear in the
 * number of bytes.
 */
bool	 xml_scan(const char *bytes, size_t len, struct diags *);

#endif
