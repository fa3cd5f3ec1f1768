#ifndef XML_COMPAT_H
#define XML_COMPAT_H

/* Differences between versions of libxml2, for the files that set error handlers of it. */

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#if LIBXML_VERSION >= 21200
#define XML_FAULT	const struct _xmlError
#else
#define XML_FAULT	struct _xmlError
#endif

/*
 * Returns the library's message in our form: no capital, no full stop, no newline.  The caller
 * frees it.
 */
char	*xml_fault_text(XML_FAULT *);

#endif
