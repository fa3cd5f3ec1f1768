#ifndef XML_TREE_H
#define XML_TREE_H

/*
 * Walking and building trees without casts, copies and surprises.  Text returned is borrowed from
 * the tree.
 *
 * libxml2 makes them, but whoever uses this header alone does not see it: another maker of trees
 * could stand here.
 */

#include <stdbool.h>
#include <stdint.h>

typedef struct _xmlNode	*xml_node;
typedef struct _xmlAttr	*xml_attr;
typedef struct _xmlDoc	*xml_tree;	/* a whole document */
typedef const struct _xmlDoc	*xml_const_tree;

enum xml_kind { XML_KIND_ELEMENT, XML_KIND_TEXT, XML_KIND_COMMENT, XML_KIND_OTHER };

xml_node	 xml_root(xml_const_tree);
/* Returns the tree as the parent of its root and of the comments beside that. */
xml_node	 xml_top(xml_tree);
/* Return nodes of any kind, or NULL. */
xml_node	 xml_parent(xml_node);
xml_node	 xml_first(xml_node parent);
xml_node	 xml_last(xml_node parent);
xml_node	 xml_before(xml_node);
xml_node	 xml_after(xml_node);
enum xml_kind	 xml_kind(xml_node);
/* True for a text that is not blank. */
bool		 xml_says(xml_node);
/* Returns the text of a text or a comment. */
const char	*xml_content(xml_node);
const char	*xml_name(xml_node);
int		 xml_line(xml_node);
/* Returns the namespace of an element, or NULL. */
const char	*xml_space(xml_node);

/* Goes through the attributes of an element. */
#define XML_EACH_ATTRIBUTE(a, node) \
	for (xml_attr a = xml_attr_first(node); a != NULL; a = xml_attr_next(a))
xml_attr	 xml_attr_first(xml_node);
xml_attr	 xml_attr_next(xml_attr);
const char	*xml_attr_name(xml_attr);
const char	*xml_attr_value(xml_attr);
/* Return its namespace and the prefix that stands for it, or NULL. */
const char	*xml_attr_space(xml_attr);
const char	*xml_attr_prefix(xml_attr);

/* Returns the attribute's value, or NULL.  Entities are never resolved: the parser lets none in. */
const char	*xml_attribute(xml_node, const char *name);
/* Returns the same, or 'otherwise' if the attribute is missing. */
const char	*xml_attribute_or(xml_node, const char *name, const char *otherwise);
/* True if the attribute is there, and "yes". */
bool		 xml_yes(xml_node, const char *name);
/* Returns the attribute as a number in low..high, or 'otherwise' if it is missing or none such. */
int64_t		 xml_number_or(xml_node, const char *name, int64_t low,
    int64_t high, int64_t otherwise);
bool		 xml_is(xml_node, const char *element);
/* Return the first child element, of that name unless it is NULL; the next sibling likewise. */
xml_node	 xml_child(xml_node, const char *element);
xml_node	 xml_next(xml_node, const char *element);
/* Returns the first child element of that name whose attribute has this value, or NULL. */
xml_node	 xml_find(xml_node, const char *element,
    const char *attribute, const char *value);
/* Returns the text right inside an element that holds nothing else, or "". */
const char	*xml_text(xml_node);

#define XML_EACH(child, parent, element) \
	for (xml_node child = xml_child(parent, element); child != NULL; child = xml_next(child, \
	    element))

xml_tree	 xml_new(const char *root);
/* Returns a copy of a tree; xml_free() it. */
xml_tree	 xml_copy_tree(xml_const_tree);
/* Frees the tree of a local variable: AUTO(xml_free) xml_tree doc = xml_new("view"); */
void		 xml_free(xml_tree *);
xml_node	 xml_add(xml_node parent, const char *element);
/* Adds a copy of an element with all that is in it, perhaps of another tree. */
void		 xml_add_copy(xml_node parent, xml_node);
/* Make nodes that have no place yet: xml_put() or xml_drop() them. */
xml_node	 xml_make(xml_tree, const char *element);
xml_node	 xml_make_text(xml_tree, const char *);
xml_node	 xml_make_comment(xml_tree);
xml_node	 xml_clone(xml_node);
/* Puts a node, perhaps from elsewhere, before another one, or last if that is NULL. */
void		 xml_put(xml_node parent, xml_node before, xml_node);
/* Takes a node out of its tree, and frees it. */
void		 xml_drop(xml_node);
/* Adds to the text of a comment. */
void		 xml_append(xml_node, const char *);
void		 xml_set_line(xml_node, int);
/* Declares the namespace at an element, which is then in it. */
void		 xml_set_space(xml_node, const char *space);
/* Puts an element in the same namespace as another one, which is around it. */
void		 xml_share_space(xml_node, xml_node around);
/* Marks a tree for its owner; returns the mark of the tree in which a node is, or NULL. */
void		 xml_mark(xml_tree, const void *);
const void	*xml_marked(xml_node);
void		 xml_set(xml_node, const char *name, const char *value);
/* The same; sets nothing if the value is NULL. */
void		 xml_set_known(xml_node, const char *name, const char *value);
/* Sets "yes" if the flag is true, else nothing. */
void		 xml_flag(xml_node, const char *name, bool flag);
void		 xml_unset(xml_node, const char *name);
/* Takes away all attributes but the first ones. */
void		 xml_unset_after(xml_node, unsigned kept);
void		 xml_setf(xml_node, const char *name, const char *fmt,
    ...) __attribute__((format(printf, 3, 4)));

/* Returns the number that XPath makes of a text; not a number for most. */
double		 xml_double(const char *);
/* True if a document may hold this character. */
bool		 xml_may_hold(uint32_t character);

#endif
