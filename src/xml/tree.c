/* Walking and building libxml2 trees. */

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "xml/tree.h"

const char *
xml_attribute(xmlNodePtr node, const char *name)
{
	for (xmlAttrPtr a = node->properties; a != NULL; a = a->next)
		if (strcmp((const char *)a->name, name) == 0)
			return a->children == NULL ? "" : (const char *)a->children->content;
	return NULL;
}

const char *
xml_attribute_or(xmlNodePtr node, const char *name, const char *otherwise)
{
	const char	*value = xml_attribute(node, name);

	return value == NULL ? otherwise : value;
}

bool
xml_yes(xmlNodePtr node, const char *name)
{
	return strcmp(xml_attribute_or(node, name, "no"), "yes") == 0;
}

int64_t
xml_number_or(xmlNodePtr node, const char *name, int64_t low, int64_t high, int64_t otherwise)
{
	const char	*value = xml_attribute(node, name);
	char		*end;
	long long	 n;

	if (value == NULL || *value == '\0')
		return otherwise;
	errno = 0;
	n = strtoll(value, &end, 10);
	if (errno != 0 || *end != '\0' || n < low || n > high)
		return otherwise;
	return n;
}

bool
xml_is(xmlNodePtr node, const char *element)
{
	return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, element) == 0;
}

static xmlNodePtr
first(xmlNodePtr node, const char *element)
{
	for (; node != NULL; node = node->next)
		if (node->type == XML_ELEMENT_NODE && (element == NULL || xml_is(node, element)))
			return node;
	return NULL;
}

xmlNodePtr
xml_child(xmlNodePtr node, const char *element)
{
	return first(node->children, element);
}

xmlNodePtr
xml_next(xmlNodePtr node, const char *element)
{
	return first(node->next, element);
}

xmlNodePtr
xml_find(xmlNodePtr node, const char *element, const char *attribute, const char *value)
{
	XML_EACH(child, node, element)
		if (strcmp(xml_attribute_or(child, attribute, ""), value) == 0)
			return child;
	return NULL;
}

const char *
xml_text(xmlNodePtr node)
{
	for (xmlNodePtr c = node->children; c != NULL; c = c->next)
		if (c->type == XML_TEXT_NODE)
			return (const char *)c->content;
	return "";
}

xmlDocPtr
xml_new(const char *root)
{
	xmlDocPtr		 doc = xmlNewDoc(BAD_CAST "1.0");
	xmlNodePtr		 node;
	static xmlDictPtr	 names;

	if (doc == NULL)
		die("out of memory");
	/*
	 * The names of elements and attributes in trees that we build, each held once. They
	 * are words of our own and of the rules, so their number is limited.
	 */
	if (names == NULL && (names = xmlDictCreate()) == NULL)
		die("out of memory");
	xmlDictReference(names);
	doc->dict = names;
	node = xmlNewDocNode(doc, NULL, BAD_CAST root, NULL);
	if (node == NULL)
		die("out of memory");
	xmlDocSetRootElement(doc, node);
	return doc;
}

xmlNodePtr
xml_add(xmlNodePtr parent, const char *element)
{
	xmlNodePtr	 node;

	if (element == NULL)
		bug("an element of <%s> has no name", (const char *)parent->name);
	node = xmlNewDocNode(parent->doc, NULL, BAD_CAST element, NULL);
	if (node == NULL || xmlAddChild(parent, node) == NULL)
		die("out of memory");
	return node;
}

void
xml_add_copy(xmlNodePtr parent, xmlNodePtr node)
{
	xmlNodePtr	 copy = xmlDocCopyNode(node, parent->doc, 1);

	if (copy == NULL || xmlAddChild(parent, copy) == NULL)
		die("out of memory");
}

xmlDocPtr
xml_copy_tree(const xmlDoc *from)
{
	xmlDocPtr	 doc = xmlNewDoc(BAD_CAST "1.0");
	xmlNodePtr	 root = doc == NULL ? NULL :
	    xmlDocCopyNode(xmlDocGetRootElement(from), doc, 1);

	if (root == NULL)
		die("out of memory");
	xmlDocSetRootElement(doc, root);
	return doc;
}

void
xml_drop(xmlNodePtr node)
{
	xmlUnlinkNode(node);
	xmlFreeNode(node);
}

void
xml_set(xmlNodePtr node, const char *name, const char *value)
{
	if (name == NULL)
		bug("an attribute of <%s> has no name", (const char *)node->name);
	if (xmlSetProp(node, BAD_CAST name, BAD_CAST value) == NULL)
		die("out of memory");
}

void
xml_set_known(xmlNodePtr node, const char *name, const char *value)
{
	if (value != NULL)
		xml_set(node, name, value);
}

void
xml_flag(xmlNodePtr node, const char *name, bool flag)
{
	if (flag)
		xml_set(node, name, "yes");
}

void
xml_setf(xmlNodePtr node, const char *name, const char *fmt, ...)
{
	va_list	 ap;
	AUTO_FREE char *value = NULL;

	va_start(ap, fmt);
	value = xvasprintf(fmt, ap);
	va_end(ap);
	xml_set(node, name, value);
}

void
xml_free(xmlDocPtr *doc)
{
	xmlFreeDoc(*doc);
}
