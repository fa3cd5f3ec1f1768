/* Trees to bytes: canonical XML, and HTML with inline SVG. */

#include <string.h>

#include "base/base.h"
#include "xml/write.h"

static void
put(struct buf *out, const xmlChar *s)
{
	buf_puts(out, (const char *)s);
}

/*
 * A parser would read line ends and tabs in an attribute as blanks, and a carriage return anywhere
 * as a line end.
 */
static const char *
escape(char c, bool attribute)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '\r':
		return "&#13;";
	case '"':
		return attribute ? "&quot;" : NULL;
	case '\t':
		return attribute ? "&#9;" : NULL;
	case '\n':
		return attribute ? "&#10;" : NULL;
	default:
		return NULL;
	}
}

void
xml_escape(struct buf *out, const xmlChar *text, bool attribute)
{
	const char	*s = (const char *)text, *start = s, *e;

	for (; s != NULL && *s != '\0'; s++) {
		e = escape(*s, attribute);
		if (e == NULL)
			continue;
		buf_add(out, start, (size_t)(s - start));
		buf_puts(out, e);
		start = s + 1;
	}
	if (s != NULL)
		buf_add(out, start, (size_t)(s - start));
}

static void
put_name(struct buf *out, const xmlNs *ns, const xmlChar *name)
{
	if (ns != NULL && ns->prefix != NULL) {
		put(out, ns->prefix);
		buf_putc(out, ':');
	}
	put(out, name);
}

static void
put_namespaces(struct buf *out, const xmlNs *ns)
{
	for (; ns != NULL; ns = ns->next) {
		buf_puts(out, ns->prefix == NULL ? " xmlns" : " xmlns:");
		if (ns->prefix != NULL)
			put(out, ns->prefix);
		buf_puts(out, "=\"");
		xml_escape(out, ns->href, true);
		buf_putc(out, '"');
	}
}

static void
put_attributes(struct buf *out, const xmlAttr *a)
{
	for (; a != NULL; a = a->next) {
		buf_putc(out, ' ');
		put_name(out, a->ns, a->name);
		buf_puts(out, "=\"");
		for (const xmlNode *t = a->children; t != NULL; t = t->next)
			xml_escape(out, t->content, true);
		buf_putc(out, '"');
	}
}

static bool
is_text(const xmlNode *node)
{
	return node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE;
}

static bool
is_blank(const xmlNode *node)
{
	const char	*s = (const char *)node->content;

	return s == NULL || s[strspn(s, " \t\r\n")] == '\0';
}

static bool
holds_text(const xmlNode *node)
{
	for (const xmlNode *c = node->children; c != NULL; c = c->next)
		if (is_text(c) && !is_blank(c))
			return true;
	return false;
}

static bool
holds_anything(const xmlNode *node)
{
	for (const xmlNode *c = node->children; c != NULL; c = c->next)
		if (!is_text(c) || !is_blank(c))
			return true;
	return false;
}

static void
begin_line(struct buf *out, unsigned depth)
{
	for (unsigned i = 0; i < depth; i++)
		buf_putc(out, ' ');
}

static void	write_node(struct buf *, const xmlNode *, unsigned, bool);

static void
write_element(struct buf *out, const xmlNode *node, unsigned depth, bool inline_text)
{
	bool	 text = inline_text || holds_text(node);

	buf_putc(out, '<');
	put_name(out, node->ns, node->name);
	put_namespaces(out, node->nsDef);
	put_attributes(out, node->properties);
	if (text ? node->children == NULL : !holds_anything(node)) {
		buf_puts(out, "/>");
		return;
	}
	buf_puts(out, text ? ">" : ">\n");
	for (const xmlNode *c = node->children; c != NULL; c = c->next)
		write_node(out, c, depth + 1, text);
	if (!text)
		begin_line(out, depth);
	buf_puts(out, "</");
	put_name(out, node->ns, node->name);
	buf_putc(out, '>');
}

static void
write_comment(struct buf *out, const xmlNode *node)
{
	buf_puts(out, "<!--");
	if (node->content != NULL)
		put(out, node->content);
	buf_puts(out, "-->");
}

static void
write_instruction(struct buf *out, const xmlNode *node)
{
	buf_puts(out, "<?");
	put(out, node->name);
	if (node->content != NULL) {
		buf_putc(out, ' ');
		put(out, node->content);
	}
	buf_puts(out, "?>");
}

static void
write_node(struct buf *out, const xmlNode *node, unsigned depth, bool inline_text)
{
	if (is_text(node)) {
		if (inline_text)
			xml_escape(out, node->content, false);
		return;
	}
	if (!inline_text)
		begin_line(out, depth);
	if (node->type == XML_ELEMENT_NODE)
		write_element(out, node, depth, inline_text);
	else if (node->type == XML_COMMENT_NODE)
		write_comment(out, node);
	else if (node->type == XML_PI_NODE)
		write_instruction(out, node);
	else
		bug("a node of type %d in a tree to be written", (int)node->type);
	if (!inline_text)
		buf_putc(out, '\n');
}

void
xml_write_piece(xmlNodePtr node, struct buf *out)
{
	write_node(out, node, 0, false);
}

void
xml_write(xmlNodePtr root, struct buf *out)
{
	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	xml_write_piece(root, out);
}

/*
 * HTML.  The tree has no namespaces; an HTML parser puts the descendants of <svg> into theirs by
 * itself.
 */

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
put_plain_attributes(struct buf *out, const xmlAttr *a)
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
html_node(struct buf *out, const xmlNode *node, bool raw)
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
	put_plain_attributes(out, node->properties);
	buf_putc(out, '>');
	if (is_void(node))
		return;
	for (const xmlNode *c = node->children; c != NULL; c = c->next)
		html_node(out, c, html_is_raw(node));
	buf_puts(out, "</");
	buf_puts(out, (const char *)node->name);
	buf_putc(out, '>');
}

void
html_write(xmlNodePtr root, struct buf *out)
{
	buf_puts(out, "<!DOCTYPE html>\n");
	html_node(out, root, false);
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
		html_node(out, node, false);
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
