/* The attributes and children that an element of an order may have, and complaints about others. */

#include <string.h>

#include "orders/order_parts.h"
#include "xml/tree.h"

const char *const	order_attributes[] = { "when", "times", "until", "standing", NULL };

enum order_shape
order_shape(const struct field *f)
{
	if (f->length == 0)
		return f->kind == FIELD_STRUCT ? SHAPE_CHILD : SHAPE_ATTRIBUTE;
	return f->kind == FIELD_STRUCT || f->index != NULL ? SHAPE_ITEMS : SHAPE_ATTRIBUTE;
}

/* Collects words for a did-you-mean: rows of that kind, then the extra ones. */
static size_t
known(const struct rows *rows, bool attributes, const char *const *extra, const char **word,
    size_t room)
{
	size_t	 n = 0;

	for (size_t i = 0; rows != NULL && i < rows->count && n < room; i++)
		if ((order_shape(rows->row[i]) == SHAPE_ATTRIBUTE) == attributes)
			word[n++] = rows->row[i]->name;
	for (size_t i = 0; extra != NULL && extra[i] != NULL && n < room; i++)
		word[n++] = extra[i];
	return n;
}

static bool
among(const char *word, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(list[i], word) == 0)
			return true;
	return false;
}

static void
hint_known(const char *name, const char *const *word, size_t count, struct diags *d)
{
	struct buf	 b = { 0 };

	if (diag_hint_near(d, name, word, count))
		return;
	for (size_t i = 0; i < count; i++)
		buf_printf(&b, "%s%s", i == 0 ? "" : ", ", word[i]);
	if (count > 0)
		diag_hint(d, "it may have: %s", b.data);
	buf_clear(&b);
}

/*
 * Attributes of XML itself and of schemas do not concern orders.  One with the name of a wanted
 * attribute would be taken for it.
 */
static bool
is_of_xml(const xmlAttr *a, const char *const *word, size_t count)
{
	static const char *const	 spaces[] = {
		"http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2001/XMLSchema-instance",
	};

	return a->ns != NULL && a->ns->href != NULL &&
	    among((const char *)a->ns->href, spaces, LENGTH(spaces)) &&
	    !among((const char *)a->name, word, count);
}

static void
unknown_attribute(const xmlAttr *a, const char *const *word, size_t count, struct diags *d)
{
	const char	*name = (const char *)a->name;
	const char	*prefix = a->ns != NULL ? (const char *)a->ns->prefix : NULL;

	diags_at(d, NULL, (int)xmlGetLineNo(a->parent));
	diag_error(d, "unknown-attribute", "<%s> has no attribute '%s%s%s'",
	    (const char *)a->parent->name, prefix != NULL ? prefix : "", prefix != NULL ? ":" : "",
	    name);
	if (among(name, word, count))
		diag_hint(d, "write it without a prefix");
	else
		hint_known(name, word, count, d);
}

void
attributes_known(xmlNodePtr node, const struct rows *rows, const char *const *extra,
    struct diags *d)
{
	const char	*word[MAX_ROWS + 16];
	size_t		 count = known(rows, true, extra, word, LENGTH(word));

	for (xmlAttrPtr a = node->properties; a != NULL; a = a->next)
		if (!is_of_xml(a, word, count) &&
		    (a->ns != NULL || !among((const char *)a->name, word, count)))
			unknown_attribute(a, word, count, d);
}

bool
is_foreign(xmlNodePtr node, struct diags *d)
{
	const xmlNs	*own = node->ns, *around = node->parent->ns;
	const char	*here = own != NULL ? (const char *)own->href : "";

	if (strcmp(here, around != NULL ? (const char *)around->href : "") == 0)
		return false;
	diags_at(d, NULL, (int)xmlGetLineNo(node));
	diag_error(d, "wrong-namespace", "<%s> is an element of '%s', not of these orders",
	    (const char *)node->name, here);
	diag_hint(d, "write it without a prefix");
	return true;
}

void
order_children_known(xmlNodePtr node, const struct rows *rows, struct diags *d)
{
	const char	*word[MAX_ROWS];
	size_t		 count = known(rows, false, NULL, word, LENGTH(word));

	for (xmlNodePtr n = node->children; n != NULL; n = n->next) {
		if (n->type == XML_TEXT_NODE && !xmlIsBlankNode(n)) {
			diags_at(d, NULL, (int)xmlGetLineNo(node));
			diag_error(d, "stray-text", "text inside <%s>",
			    (const char *)node->name);
			diag_hint(d, "everything is said in attributes; a comment is <!-- like "
			    "this -->");
		}
		if (n->type != XML_ELEMENT_NODE || is_foreign(n, d) ||
		    among((const char *)n->name, word, count))
			continue;
		diags_at(d, NULL, (int)xmlGetLineNo(n));
		diag_error(d, "unknown-element", "<%s> holds no element '%s'",
		    (const char *)node->name,
		    (const char *)n->name);
		hint_known((const char *)n->name, word, count, d);
	}
}
