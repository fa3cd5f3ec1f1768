#ifndef XML_TREE_H
#define XML_TREE_H

/*
 * Walking and building libxml2 trees without casts, copies and surprises.
 * Text returned is borrowed from the tree.
 */

#include <libxml/tree.h>

#include <stdbool.h>
#include <stdint.h>

/* Returns the attribute's value, or NULL.  Entities are never resolved: the parser lets none in. */
const char	*xml_attribute(xmlNodePtr, const char *name);
/* Returns the same, or 'otherwise' if the attribute is missing. */
const char	*xml_attribute_or(xmlNodePtr, const char *name, const char *otherwise);
/* True if the attribute is there, and "yes". */
bool		 xml_yes(xmlNodePtr, const char *name);
/* Returns the attribute as a number in low..high, or 'otherwise' if it is missing or none such. */
int64_t		 xml_number_or(xmlNodePtr, const char *name, int64_t low,
    int64_t high, int64_t otherwise);
bool		 xml_is(xmlNodePtr, const char *element);
/* Return the first child element, of that name unless it is NULL; the next sibling likewise. */
xmlNodePtr	 xml_child(xmlNodePtr, const char *element);
xmlNodePtr	 xml_next(xmlNodePtr, const char *element);
/* Returns the first child element of that name whose attribute has this value, or NULL. */
xmlNodePtr	 xml_find(xmlNodePtr, const char *element,
    const char *attribute, const char *value);
/* Returns the text right inside an element that holds nothing else, or "". */
const char	*xml_text(xmlNodePtr);

#define XML_EACH(child, parent, element) \
	for (xmlNodePtr child = xml_child(parent, element); child != NULL; child = xml_next(child, \
	    element))

xmlDocPtr	 xml_new(const char *root);
/* Returns a copy of a tree; xmlFreeDoc() it. */
xmlDocPtr	 xml_copy_tree(const xmlDoc *);
/* Frees the tree of a local variable: AUTO(xml_free) xmlDocPtr doc = xml_new("view"); */
void		 xml_free(xmlDocPtr *);
xmlNodePtr	 xml_add(xmlNodePtr parent, const char *element);
/* Adds a copy of an element with all that is in it, perhaps of another tree. */
void		 xml_add_copy(xmlNodePtr parent, xmlNodePtr);
/* Takes an element out of its tree, and frees it. */
void		 xml_drop(xmlNodePtr);
void		 xml_set(xmlNodePtr, const char *name, const char *value);
/* The same; sets nothing if the value is NULL. */
void		 xml_set_known(xmlNodePtr, const char *name, const char *value);
/* Sets "yes" if the flag is true, else nothing. */
void		 xml_flag(xmlNodePtr, const char *name, bool flag);
void		 xml_setf(xmlNodePtr, const char *name, const char *fmt,
    ...) __attribute__((format(printf, 3, 4)));

#endif
