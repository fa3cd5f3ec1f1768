/* Trees to bytes: canonical XML, and HTML with inline SVG. */

#include <stdio.h>
#include <string.h>

#include "base/base.h"
#include "xml/write.h"

#define LONG_LINE	600

/* How text is written: between double quotation marks, not between tags; as ASCII alone. */
enum { ATTRIBUTE = 1, ASCII = 2 };

static void
put_escaped(struct buf *out, const xmlChar *text, int how)
{
	const char	*s = (const char *)text, *start = s, *e;
	bool		 attribute = (how & ATTRIBUTE) != 0;
	char		 number[16];
	int		 n;

	if (s == NULL)
		return;
	for (; *s != '\0'; s += n) {
		n = 1;
		/*
		 * A parser would read line ends and tabs in an attribute as
		 * blanks, and a carriage return anywhere as a line end.
		 */
		switch (*s) {
		case '&':
			e = "&amp;";
			break;
		case '<':
			e = "&lt;";
			break;
		case '>':
			e = "&gt;";
			break;
		case '\r':
			e = "&#13;";
			break;
		case '"':
			e = attribute ? "&quot;" : NULL;
			break;
		case '\t':
			e = attribute ? "&#9;" : NULL;
			break;
		case '\n':
			e = attribute ? "&#10;" : NULL;
			break;
		default:
			e = NULL;
			if ((how & ASCII) != 0 && (*s & 0x80) != 0) {
				n = (int)strlen(s);
				snprintf(number, sizeof(number), "&#%d;",
				    xmlGetUTF8Char((const xmlChar *)s, &n));
				n = MAX(n, 1);
				e = number;
			}
		}
		if (e == NULL)
			continue;
		buf_add(out, start, (size_t)(s - start));
		buf_puts(out, e);
		start = s + n;
	}
	buf_add(out, start, (size_t)(s - start));
}

static void
put_name(struct buf *out, const xmlNs *ns, const xmlChar *name)
{
	if (ns != NULL && ns->prefix != NULL) {
		buf_puts(out, (const char *)ns->prefix);
		buf_putc(out, ':');
	}
	buf_puts(out, (const char *)name);
}

static void
put_attributes(struct buf *out, const xmlAttr *a, int how)
{
	for (; a != NULL; a = a->next) {
		buf_putc(out, ' ');
		put_name(out, a->ns, a->name);
		buf_puts(out, "=\"");
		for (const xmlNode *t = a->children; t != NULL; t = t->next)
			put_escaped(out, t->content, how | ATTRIBUTE);
		buf_putc(out, '"');
	}
}

static bool
is_text(const xmlNode *node)
{
	return node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE;
}

/* True if there is text in an element that is not blank; or, unless it must be text, any node. */
static bool
holds_content(const xmlNode *node, bool text)
{
	for (const xmlNode *c = node->children; c != NULL; c = c->next) {
		const char	*s = is_text(c) ? (const char *)c->content : NULL;

		if (is_text(c) ? s != NULL && s[strspn(s, " \t\r\n")] != '\0' : !text)
			return true;
	}
	return false;
}

static void
write_node(struct buf *out, const xmlNode *node, unsigned depth, bool inline_text)
{
	const char	*content = (const char *)node->content;
	bool		 text = inline_text || holds_content(node, true);

	if (is_text(node)) {
		if (inline_text)
			put_escaped(out, node->content, 0);
		return;
	}
	if (!inline_text)
		buf_printf(out, "%*s", (int)depth, "");
	if (node->type == XML_ELEMENT_NODE) {
		buf_putc(out, '<');
		put_name(out, node->ns, node->name);
		for (const xmlNs *ns = node->nsDef; ns != NULL; ns = ns->next) {
			const char	*prefix = (const char *)ns->prefix;

			buf_printf(out, " xmlns%s%s=\"", prefix == NULL ? "" :
			    ":", prefix == NULL ? "" : prefix);
			put_escaped(out, ns->href, ATTRIBUTE);
			buf_putc(out, '"');
		}
		put_attributes(out, node->properties, 0);
		if (text ? node->children == NULL : !holds_content(node, false))
			buf_puts(out, "/>");
		else {
			buf_puts(out, text ? ">" : ">\n");
			for (const xmlNode *c = node->children; c != NULL;
			    c = c->next)
				write_node(out, c, depth + 1, text);
			buf_printf(out, "%*s</", text ? 0 : (int)depth, "");
			put_name(out, node->ns, node->name);
			buf_putc(out, '>');
		}
	} else if (node->type == XML_COMMENT_NODE)
		buf_printf(out, "<!--%s-->", content == NULL ? "" : content);
	else if (node->type == XML_PI_NODE)
		buf_printf(out, "<?%s%s%s?>", (const char *)node->name,
		    content == NULL ? "" : " ", content == NULL ? "" : content);
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
 * HTML.  The tree has no namespaces; an HTML parser puts the descendants of
 * <svg> into theirs by itself.
 */

static bool
is_named(const xmlNode *node, const char *const *names)
{
	for (; *names != NULL; names++)
		if (strcmp((const char *)node->name, *names) == 0)
			return true;
	return false;
}

static void
html_node(struct buf *out, const xmlNode *node, bool raw)
{
	static const char *const	 empty[] = { "meta", "br", "hr", "img", "link", "col",
	    "wbr", NULL };
	/* Nothing is escaped in these, so they must hold nothing that needs it. */
	static const char *const	 raws[] = { "style", "script", NULL };

	if (is_text(node)) {
		if (raw && strstr((const char *)node->content, "</") == NULL)
			buf_puts(out, (const char *)node->content);
		else
			put_escaped(out, node->content, ASCII);
	}
	if (node->type != XML_ELEMENT_NODE)
		return;
	buf_putc(out, '<');
	buf_puts(out, (const char *)node->name);
	put_attributes(out, node->properties, ASCII);
	/* a mail can bring a page as it is if no line has more than 998 bytes */
	if (node->properties != NULL &&
	    memchr(out->data + MAX(out->len, LONG_LINE) - LONG_LINE, '\n', LONG_LINE) == NULL)
		buf_putc(out, '\n');
	buf_putc(out, '>');
	if (is_named(node, empty))
		return;
	for (const xmlNode *c = node->children; c != NULL; c = c->next)
		html_node(out, c, is_named(node, raws));
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
