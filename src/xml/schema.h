#ifndef XML_SCHEMA_H
#define XML_SCHEMA_H

/*
 * Checking a document against an XML Schema: each fault once, with its line,
 * in words for somebody who has never seen a schema, and with what would have
 * worked.
 */

#include <libxml/tree.h>

#include "base/diag.h"

struct schema;

/*
 * Loads the XSD at 'path', for good; dies if it is missing or wrong, since schemas are our own.
 */
struct schema	*schema_open(const char *path);
/*
 * True if the document is valid; if not, says why.
 *
 * Codes: schema-element, schema-attribute, schema-missing, schema-value,
 * schema-content, schema-invalid.
 */
bool		 schema_check(struct schema *, xmlDocPtr, const char *file, struct diags *);

#endif
