#ifndef RECORDS_OWN_H
#define RECORDS_OWN_H

/*
 * Attributes of an element of the project's own files, and the members of a
 * struct that hold them.  One table writes, reads and frees them.
 */

#include <libxml/tree.h>
#include <stddef.h>

#include "base/base.h"

enum attribute_type {
	AS_TEXT,	/* char *; NULL: there is none */
	AS_HASH,	/* unsigned char[HASH_SIZE] */
	AS_TIME,	/* int64_t, UTC seconds */
	AS_NUMBER,	/* unsigned */
	AS_LONG,	/* int64_t */
	AS_YES,	/* bool: "yes", or the attribute is not there; optional */
};

struct attribute {
	const char	*name;
	enum attribute_type	 type;
	size_t		 at, size;
	bool		 optional;	/* 0, zeros or NULL are not written */
};

#define ATTRIBUTE(type, name, s, member) \
	{ name, type, offsetof(s, member), sizeof(((s *)NULL)->member), false }
#define ATTRIBUTE_OR_NOT(type, name, s, member) \
	{ name, type, offsetof(s, member), sizeof(((s *)NULL)->member), true }

/* Writes the members of 'from' as attributes. */
void		 own_write(xmlNodePtr, const struct attribute *, size_t count,
    const void *from);
/*
 * Reads the attributes into 'to'; texts are the caller's, see own_clear().  Returns the
 * name of the first attribute that is missing, or no hash or time; NULL: there is none.
 */
const char	*own_read(xmlNodePtr, const struct attribute *, size_t count, void *to);
/* Puts copies in place of the texts, which are another struct's. */
void		 own_copy(const struct attribute *, size_t count, void *);
/* Frees the texts. */
void		 own_clear(const struct attribute *, size_t count, void *);

#endif
