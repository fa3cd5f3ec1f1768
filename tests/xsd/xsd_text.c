/* Schemas as text for people: what fits on a line stands on one. */

#include <string.h>

#include "xsd/xsd_parts.h"
#include "xml/tree.h"
#include "xml/write.h"

#define WIDTH	100	/* columns, but for a sentence that needs more */

/* Appends a node as the canonical form has it, without its last bytes. */
static void
put_piece(struct buf *out, xmlNodePtr node, const char *last)
{
	xml_write_piece(node, out);
	buf_cut(out, out->len - strlen(last));
}

static void
put_start(struct buf *out, xmlNodePtr node)
{
	xmlNodePtr	 alone = xmlDocCopyNode(node, node->doc, 2);

	if (alone == NULL)
		die("out of memory");
	put_piece(out, alone, "/>\n");
	buf_putc(out, '>');
	xmlFreeNode(alone);
}

/* Appends a node and all in it without white space. */
static void
put_whole(struct buf *out, xmlNodePtr node)
{
	if (xml_child(node, NULL) == NULL) {
		put_piece(out, node, "\n");
		return;
	}
	put_start(out, node);
	XML_EACH(child, node, NULL)
		put_whole(out, child);
	buf_printf(out, "</%s>", (const char *)node->name);
}

static bool
is_documented(xmlNodePtr node)
{
	XML_EACH(child, node, NULL)
		if (xml_is(child, "xs:annotation") || is_documented(child))
			return true;
	return false;
}

/* True of members of a list: empty, of one attribute. */
static bool
is_member(xmlNodePtr node)
{
	return node->children == NULL && node->properties != NULL &&
	    node->properties->next == NULL;
}

/* Appends a node on lines of its own; members go on behind the one before them while they fit. */
static void
put_node(struct buf *out, xmlNodePtr node, int depth)
{
	AUTO(buf_clear) struct buf	 line = { 0 };
	xmlNodePtr			 before = node->prev, first = xml_child(node, NULL);
	const char			*last = memrchr(out->data, '\n', out->len - 1);
	bool				 joins;

	put_whole(&line, node);
	joins = before != NULL && is_member(before) && is_member(node) &&
	    (size_t)(out->data + out->len - last) - 2 + line.len <= WIDTH;
	if (joins)
		buf_cut(out, out->len - 1);
	else
		buf_printf(out, "%s%*s", depth == 1 ? "\n" : "", depth, "");
	if (xml_is(node, "xs:annotation") ||
	    (!is_documented(node) && (first == NULL || (size_t)depth + line.len <= WIDTH))) {
		buf_add(out, line.data, line.len);
		buf_putc(out, '\n');
		return;
	}
	put_start(out, node);
	buf_putc(out, '\n');
	XML_EACH(child, node, NULL)
		put_node(out, child, depth + 1);
	/* A thing that is only documented ends behind its sentence. */
	if (xml_is(first, "xs:annotation") && xml_next(first, NULL) == NULL)
		buf_cut(out, out->len - 1);
	else
		buf_printf(out, "%*s", depth, "");
	buf_printf(out, "</%s>\n", (const char *)node->name);
}

void
xsd_write_text(xmlNodePtr root, struct buf *out)
{
	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	put_node(out, root, 0);
}
