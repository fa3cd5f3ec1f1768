#ifndef XSD_XSD_PARTS_H
#define XSD_XSD_PARTS_H

/* Shared parts of the makers of schemas; for the xsd*.c files alone. */

#include <libxml/tree.h>

#include "xsd/xsd.h"

/* A simple type that something refers to, and that is written once at the end. */
enum type_form {
	TYPE_ID,	/* a member of a list */
	TYPE_RANKED,	/* one or more of them, best first */
	TYPE_SET,	/* any of them */
	TYPE_ROW,	/* one for each place, "-" for none */
	TYPE_LIST,	/* any number of them, best first */
	TYPE_SETS,	/* a set for each place */
	TYPE_FLAG,
	TYPE_RANKED_FLAG,
	TYPE_FLAGS,
	TYPE_NUMBERS,
	TYPE_AMOUNT,
};

struct type {
	enum type_form	 form;
	const char	*of;		/* a list, or the built-in type of a number */
	char		*name;
};

struct xsd {
	enum xsd_kind		 kind;
	const struct game	*game;
	const struct names	*names;
	xmlNodePtr		 root;
	struct type		*type;
	size_t			 types, room;
	/* inside of what a viewer may not see: nothing is required */
	bool			 loose;
};

/* xsd_type.c: the name of a type, which is borrowed, and all types used so far. */
const char	*xsd_use(struct xsd *, enum type_form, const char *of);
const char	*xsd_type(struct xsd *, const struct field *);
const char	*xsd_id(struct xsd *, const char *list);
void		 xsd_write_types(struct xsd *);

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
/* Remarks that any element of tables.xml may carry. */
void		 xsd_remarks(struct xsd *, const struct layout *, xmlNodePtr complex);

/* xsd_text.c: appends the whole schema, laid out for people. */
void		 xsd_write_text(xmlNodePtr root, struct buf *);

#endif
