/* Walking and building libxml2 trees. */

#include <libxml/chvalid.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "xml/tree.h"

xml_node
xml_root(xml_const_tree tree)
{
	return xmlDocGetRootElement(tree);
}

xml_node
xml_top(xml_tree tree)
{
	void	*top = tree;	/* libxml2's documents begin as its nodes do */

	return top;
}

xml_node
xml_parent(xml_node node)
{
	return node->parent;
}

xml_node
xml_first(xml_node parent)
{
	return parent->children;
}

xml_node
xml_last(xml_node parent)
{
	return parent->last;
}

xml_node
xml_before(xml_node node)
{
	return node->prev;
}

xml_node
xml_after(xml_node node)
{
	return node->next;
}

enum xml_kind
xml_kind(xml_node node)
{
	return node->type == XML_ELEMENT_NODE ? XML_KIND_ELEMENT :
	    node->type == XML_TEXT_NODE ? XML_KIND_TEXT :
	    node->type == XML_COMMENT_NODE ? XML_KIND_COMMENT : XML_KIND_OTHER;
}

bool
xml_says(xml_node node)
{
	return node->type == XML_TEXT_NODE && !xmlIsBlankNode(node);
}

const char *
xml_content(xml_node node)
{
	return node->content == NULL ? "" : (const char *)node->content;
}

const char *
xml_name(xml_node node)
{
	return (const char *)node->name;
}

int
xml_line(xml_node node)
{
	return (int)xmlGetLineNo(node);
}

const char *
xml_space(xml_node node)
{
	return node->ns == NULL ? NULL : (const char *)node->ns->href;
}

xml_attr
xml_attr_first(xml_node node)
{
	return node->properties;
}

xml_attr
xml_attr_next(xml_attr a)
{
	return a->next;
}

const char *
xml_attr_name(xml_attr a)
{
	return (const char *)a->name;
}

const char *
xml_attr_value(xml_attr a)
{
	return a->children == NULL || a->children->content == NULL ? "" :
	    (const char *)a->children->content;
}

const char *
xml_attr_space(xml_attr a)
{
	return a->ns == NULL ? NULL : (const char *)a->ns->href;
}

const char *
xml_attr_prefix(xml_attr a)
{
	return a->ns == NULL ? NULL : (const char *)a->ns->prefix;
}

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

/* Returns a node that was made; NULL means that there is no memory. */
static xmlNodePtr
made(xmlNodePtr node)
{
	if (node == NULL)
		die("out of memory");
	return node;
}

xml_node
xml_make(xml_tree tree, const char *element)
{
	return made(xmlNewDocNode(tree, NULL, BAD_CAST element, NULL));
}

xml_node
xml_make_text(xml_tree tree, const char *text)
{
	return made(xmlNewDocText(tree, BAD_CAST text));
}

xml_node
xml_make_comment(xml_tree tree)
{
	return made(xmlNewDocComment(tree, NULL));
}

xml_node
xml_clone(xml_node node)
{
	return made(xmlCopyNode(node, 1));
}

void
xml_put(xml_node parent, xml_node before, xml_node node)
{
	if (node == before)
		return;
	xmlUnlinkNode(node);
	made(before != NULL ? xmlAddPrevSibling(before, node) : xmlAddChild(parent, node));
}

xmlNodePtr
xml_add(xmlNodePtr parent, const char *element)
{
	xmlNodePtr	 node;

	if (element == NULL)
		bug("an element of <%s> has no name", (const char *)parent->name);
	node = xml_make(parent->doc, element);
	if (xmlAddChild(parent, node) == NULL)
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
	/* libxml2 reads it only */
	xmlDocPtr	 copy = xmlCopyDoc((xmlDocPtr)(uintptr_t)from, 1);

	if (copy == NULL)
		die("out of memory");
	return copy;
}

void
xml_drop(xmlNodePtr node)
{
	xmlUnlinkNode(node);
	xmlFreeNode(node);
}

void
xml_append(xml_node node, const char *text)
{
	xmlNodeAddContent(node, BAD_CAST text);
}

void
xml_set_line(xml_node node, int line)
{
	node->line = (unsigned short)line;
}

void
xml_set_space(xml_node node, const char *space)
{
	xmlSetNs(node, xmlNewNs(node, BAD_CAST space, NULL));
}

void
xml_share_space(xml_node node, xml_node around)
{
	node->ns = around->ns;
}

void
xml_mark(xml_tree tree, const void *mark)
{
	tree->_private = (void *)(uintptr_t)mark;
}

const void *
xml_marked(xml_node node)
{
	return node->doc->_private;
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
xml_unset(xml_node node, const char *name)
{
	xmlUnsetProp(node, BAD_CAST name);
}

void
xml_unset_after(xml_node node, unsigned kept)
{
	xmlAttrPtr	*rest = &node->properties;

	for (; kept > 0 && *rest != NULL; kept--)
		rest = &(*rest)->next;
	xmlFreePropList(*rest);
	*rest = NULL;
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

double
xml_double(const char *text)
{
	return xmlXPathCastStringToNumber(BAD_CAST text);
}

bool
xml_may_hold(uint32_t character)
{
	return xmlIsCharQ(character);
}
