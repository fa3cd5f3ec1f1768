#ifndef XSD_XSD_PARTS_H
#define XSD_XSD_PARTS_H

/* Shared parts of the makers of schemas; for the xsd*.c files alone. */

#include <libxml/tree.h>

#include "xsd/xsd.h"

struct xsd {
	enum xsd_kind		 kind;
	const struct game	*game;
	const struct names	*names;
	xmlNodePtr		 root;
	xmlNodePtr		 types;	/* named so far, each once */
	/* inside of what a viewer may not see: nothing is required */
	bool			 loose;
};

/* xsd_type.c: name a type, which is made when it is named first.  The name is borrowed. */
const char	*xsd_type(struct xsd *, const struct field *);
const char	*xsd_id(struct xsd *, const char *list);
const char	*xsd_words(struct xsd *, const char *name, const char *const *words);
const char	*xsd_either(struct xsd *, const char *name, const char *a, const char *b);
const char	*xsd_option(struct xsd *, const struct option *);

/* xsd_struct.c: structs as content of a complex type. */
void		 xsd_doc(xmlNodePtr, const char *doc);
xmlNodePtr	 xsd_element(xmlNodePtr parent, const char *name, const char *doc);
xmlNodePtr	 xsd_attribute(xmlNodePtr complex, const char *name, const char *type,
    bool required, const char *doc);
void		 xsd_children(struct xsd *, const struct layout *, xmlNodePtr group);
void		 xsd_attributes(struct xsd *, const struct layout *, xmlNodePtr complex);
/* A group for the children of a struct, if it has any. */
xmlNodePtr	 xsd_group(struct xsd *, const struct layout *, xmlNodePtr complex);
void		 xsd_struct(struct xsd *, const struct layout *, xmlNodePtr complex);
/* The remarks that any element of tables.xml may carry, and where from its figures are. */
void		 xsd_remarks(struct xsd *, const struct layout *, xmlNodePtr complex);
void		 xsd_remark_group(struct xsd *);

/* xsd_text.c: appends the whole schema, laid out for people. */
void		 xsd_write_text(xmlNodePtr root, struct buf *);

#endif
