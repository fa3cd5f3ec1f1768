#ifndef XML_JSON_H
#define XML_JSON_H

/* JSON of strangers, read by a library, as a tree for style sheets. */

#include <libxml/tree.h>

#include "base/diag.h"

/*
 * Returns the values of a file, one or several one after another, or NULL with the fault and its
 * line; xmlFreeDoc() it.  Each value is an element:
 *
 *	<json>
 *	  <v type="object" at="">
 *	    <v key="phases" type="array" at="phases">
 *	      <v type="string" at="phases[0]" is="S1901M"/>
 *
 * Types are object, array, string, number, true, false and null; 'is' holds a string or a number.
 * Control characters in strings become question marks.
 */
xmlDocPtr	 json_read(const char *file, const void *bytes, size_t len, struct diags *);

#endif
