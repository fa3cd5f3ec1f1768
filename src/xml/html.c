/*
 * HTML with inline SVG.  The tree has no namespaces; an HTML parser puts the
 * descendants of <svg> into theirs by itself.
 */

#include <string.h>

#include "base/base.h"
#include "xml/write.h"

static bool
is_one_of(const xmlNode *node, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp((const char *)node->name, names[i]) == 0)
			return true;
	return false;
}

static bool
is_void(const xmlNode *node)
{
	static const char *const	 names[] = { "meta", "br", "hr", "img", "link", "col",
	    "wbr" };

	return is_one_of(node, names, LENGTH(names));
}

/* Nothing is escaped in these elements, so they must hold nothing that needs it. */
bool
html_is_raw(const xmlNode *node)
{
	static const char *const	 names[] = { "style", "script" };

	return node->type == XML_ELEMENT_NODE && is_one_of(node, names, LENGTH(names));
}

static void
put_attributes(struct buf *out, const xmlAttr *a)
{
	for (; a != NULL; a = a->next) {
		buf_putc(out, ' ');
		buf_puts(out, (const char *)a->name);
		buf_puts(out, "=\"");
		for (const xmlNode *t = a->children; t != NULL; t = t->next)
			xml_escape(out, t->content, true);
		buf_putc(out, '"');
	}
}

static void
write_node(struct buf *out, const xmlNode *node, bool raw)
{
	if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
		if (raw && strstr((const char *)node->content, "</") == NULL)
			buf_puts(out, (const char *)node->content);
		else
			xml_escape(out, node->content, false);
	}
	if (node->type == XML_ENTITY_REF_NODE)
		buf_puts(out, (const char *)node->children->content);
	if (node->type != XML_ELEMENT_NODE)
		return;
	buf_putc(out, '<');
	buf_puts(out, (const char *)node->name);
	put_attributes(out, node->properties);
	buf_putc(out, '>');
	if (is_void(node))
		return;
	for (const xmlNode *c = node->children; c != NULL; c = c->next)
		write_node(out, c, html_is_raw(node));
	buf_puts(out, "</");
	buf_puts(out, (const char *)node->name);
	buf_putc(out, '>');
}

void
html_write(xmlNodePtr root, struct buf *out)
{
	buf_puts(out, "<!DOCTYPE html>\n");
	write_node(out, root, false);
	buf_putc(out, '\n');
}

static bool
holds_raw(const xmlNode *list)
{
	for (const xmlNode *node = list; node != NULL; node = node->next)
		if (node->type == XML_ELEMENT_NODE &&
		    (html_is_raw(node) || holds_raw(node->children)))
			return true;
	return false;
}

bool
html_write_list(const xmlNode *list, struct buf *out)
{
	if (holds_raw(list))
		return false;
	for (const xmlNode *node = list; node != NULL; node = node->next)
		write_node(out, node, false);
	return true;
}

xmlNodePtr
html_reference(xmlDocPtr doc, xmlNodePtr markup)
{
	xmlNodePtr	 new;

	if (markup == NULL)
		return NULL;
	new = xmlNewReference(doc, BAD_CAST "markup");
	if (new == NULL)
		die("out of memory");
	new->children = new->last = markup;
	return new;
}
