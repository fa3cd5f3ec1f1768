#ifndef XML_ALLOWED_H
#define XML_ALLOWED_H

/*
 * The contents that an XSD allows, for hints: the attributes of an element and the values of an
 * attribute, with their documentation.  Elements are known by local name.  Named types, groups,
 * extensions and unions are followed; xml/schema.h uses it.
 */

#include <libxml/tree.h>

#include "base/buf.h"

struct allowed;

/* A list of words for a hint. */
struct words {
	char	**word;
	size_t	  count, room;
	bool	  open;		/* other words than these are allowed as well */
};

struct allowed	*allowed_open(const char *path);
void		 allowed_close(struct allowed *);
/* The XSD itself.  A schema may be made from it, and must not outlast it. */
xmlDocPtr	 allowed_document(const struct allowed *);
/* The target namespace, or "". */
const char	*allowed_namespace(const struct allowed *);
void		 allowed_roots(const struct allowed *, struct words *);
void		 allowed_attributes(const struct allowed *, const char *element, struct words *);
/* The elements that may stand in an element, whatever their order. */
void		 allowed_children(const struct allowed *, const char *element, struct words *);
/*
 * Adds the enumerated values of an attribute, or of the element's text if 'attribute' is NULL.
 * 'doc' is borrowed: the documentation of the type or else of the declaration, or NULL.
 */
void		 allowed_values(const struct allowed *, const char *element, const char *attribute,
    struct words *,
		    const char **doc);

void		 words_clear(struct words *);
void		 words_add(struct words *, const char *, size_t);
bool		 words_have(const struct words *, const char *, size_t);
/* "a, b, c" or, if there are many, the first ones "and 20 more". */
void		 words_list(const struct words *, struct buf *);
/* At most forty bytes of a value for a message; the caller's to free(). */
char		*words_shorten(const char *);

#endif
