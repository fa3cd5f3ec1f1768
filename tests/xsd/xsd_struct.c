/* Structs as content of complex types. */

#include <stdlib.h>
#include <string.h>

#include "referee/field.h"
#include "xsd/xsd_parts.h"
#include "xml/tree.h"

static void	add_child(struct xsd *, const struct field *, xmlNodePtr group);

static const struct layout	 none = { .name = "none" };

void
xsd_doc(xmlNodePtr node, const char *doc)
{
	xmlNodePtr	 documentation = xml_add(xml_add(node, "xs:annotation"),
	    "xs:documentation");
	xmlNodePtr	 text = xmlNewDocText(node->doc, BAD_CAST doc);

	if (text == NULL || xmlAddChild(documentation, text) == NULL)
		die("out of memory");
}

xmlNodePtr
xsd_element(xmlNodePtr parent, const char *name, const char *doc)
{
	xmlNodePtr	 element = xml_add(parent, "xs:element");

	xml_set(element, "name", name);
	if (doc != NULL)
		xsd_doc(element, doc);
	return element;
}

xmlNodePtr
xsd_attribute(xmlNodePtr complex, const char *name, const char *type, bool required,
    const char *doc)
{
	xmlNodePtr	 attribute = xml_add(complex, "xs:attribute");

	xml_set(attribute, "name", name);
	if (type != NULL)
		xml_set(attribute, "type", type);
	if (required)
		xml_set(attribute, "use", "required");
	if (doc != NULL)
		xsd_doc(attribute, doc);
	return attribute;
}

static bool
is_attribute(const struct field *f)
{
	return f->kind != FIELD_STRUCT && f->index == NULL;
}

/* True if the field says how many elements another one has. */
static bool
is_count(const struct layout *l, const struct field *f)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->field[i].count != NULL && strcmp(l->field[i].count, f->name) == 0)
			return true;
	return false;
}

static bool
is_hidden(const struct xsd *x, const struct field *f)
{
	return x->loose || (x->kind == XSD_VIEW && f->seen != SEEN_ALL);
}

static bool
is_required(const struct xsd *x, const struct field *f)
{
	bool	 optional = (f->order & (ORDER_OPTIONAL | ORDER_MATCH)) != 0;

	switch (x->kind) {
	case XSD_ORDERS:
		return !optional && f->kind != FIELD_FLAG && f->kind != FIELD_SET && f->length == 0;
	case XSD_TABLES:
		return false;
	default:
		return !is_hidden(x, f) && f->count == NULL && (f->length > 0 ||
		    f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER);
	}
}

void
xsd_attributes(struct xsd *x, const struct layout *l, xmlNodePtr complex)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (!is_attribute(f) || (x->kind == XSD_ORDERS && is_count(l, f)))
			continue;
		xsd_attribute(complex, f->name, xsd_type(x, f), is_required(x, f), f->doc);
	}
}

/*
 * People write in any order; the program writes in the order of the table.
 */
static bool
is_ordered(const struct xsd *x)
{
	return x->kind != XSD_ORDERS && x->kind != XSD_TABLES;
}

static void
set_occurs(const struct xsd *x, const struct field *f, xmlNodePtr element)
{
	if (!is_ordered(x))
		return;
	if (f->length > 0) {
		xml_set(element, "minOccurs", "0");
		xml_setf(element, "maxOccurs", "%zu", f->length - (f->index != NULL));
	} else if (is_hidden(x, f))
		xml_set(element, "minOccurs", "0");
}

static void
add_tagged(struct xsd *x, const struct layout *l, xmlNodePtr complex)
{
	xmlNodePtr	 choice = xml_add(complex, "xs:choice");

	xml_set(choice, "minOccurs", "0");
	for (unsigned tag = 1; tag < l->variants; tag++) {
		struct layout	 variant;
		xmlNodePtr	 element;

		if (l->variant[tag].name == NULL)
			continue;
		variant = layout_variant(l, tag);
		element = xsd_element(choice, variant.name, variant.doc);
		xsd_struct(x, &variant, xml_add(element, "xs:complexType"));
	}
}

/* The key of an indexed array, and the value if it is a plain one. */
static void
add_key(struct xsd *x, const struct field *f, xmlNodePtr complex)
{
	if (f->index == NULL)
		return;
	if (f->kind != FIELD_STRUCT)
		xsd_attribute(complex, "n", xsd_type(x, f), true, f->doc);
	xsd_attribute(complex, field_key(f), xsd_id(x, f->index), true, NULL);
}

static void
add_child(struct xsd *x, const struct field *f, xmlNodePtr group)
{
	xmlNodePtr			 element = xsd_element(group, f->name, f->doc),
	    complex = xml_add(element, "xs:complexType");
	bool				 loose = x->loose;

	set_occurs(x, f, element);
	x->loose = is_hidden(x, f);
	if (f->kind == FIELD_STRUCT && f->sub->variant != NULL)
		add_tagged(x, f->sub, complex);
	else if (f->kind == FIELD_STRUCT)
		xsd_struct(x, f->sub, complex);
	else
		xsd_remarks(x, &none, complex);
	add_key(x, f, complex);
	x->loose = loose;
}

xmlNodePtr
xsd_group(struct xsd *x, const struct layout *l, xmlNodePtr complex)
{
	bool		 any = false;
	xmlNodePtr	 group;

	for (size_t i = 0; i < l->count; i++)
		any = any || !is_attribute(&l->field[i]);
	if (!any)
		return NULL;
	group = xml_add(complex, is_ordered(x) ? "xs:sequence" : "xs:choice");
	if (!is_ordered(x)) {
		xml_set(group, "minOccurs", "0");
		xml_set(group, "maxOccurs", "unbounded");
	}
	return group;
}

void
xsd_children(struct xsd *x, const struct layout *l, xmlNodePtr group)
{
	for (size_t i = 0; i < l->count; i++)
		if (!is_attribute(&l->field[i]))
			add_child(x, &l->field[i], group);
}

void
xsd_struct(struct xsd *x, const struct layout *l, xmlNodePtr complex)
{
	xmlNodePtr	 group = xsd_group(x, l, complex);

	if (group != NULL)
		xsd_children(x, l, group);
	xsd_attributes(x, l, complex);
	xsd_remarks(x, l, complex);
}

/* One figure of an element may be from elsewhere, or only some of its ids be the book's. */
static void
add_sources(const struct field *f, xmlNodePtr complex)
{
	AUTO_FREE char *from = xasprintf("%s-from", f->name),
	    *book = xasprintf("%s-book", f->name);

	xsd_attribute(complex, from, "xs:NMTOKENS", false, NULL);
	if (f->kind == FIELD_ID || f->kind == FIELD_SET)
		xsd_attribute(complex, book, "xs:NMTOKENS", false, NULL);
}

static const struct {
	const char	*name, *type, *doc;
} remarks[] = {
	{ "name", "xs:string", "what reports call it" },
	{ "aliases", "xs:string", "what else players call it, separated by commas" },
	{ "short", "xs:string", "what reports call it where there is little room" },
	{ "says", "xs:string", "what it does, in a sentence for players" },
	{ "note", "xs:string", "a remark" },
	{ "from", "xs:NMTOKENS", "where the figures are from: book, public, deduced or house" },
	{ "x", "xs:decimal", "where it is drawn" },
	{ "y", "xs:decimal", "where it is drawn" },
	{ "colour", "xs:string", "how it is drawn" },
};

static bool
has_own_remark(const struct layout *l)
{
	for (size_t i = 0; i < LENGTH(remarks); i++)
		if (layout_find(l, remarks[i].name) != NULL)
			return true;
	return false;
}

/* Adds the remarks of which the struct has no field itself. */
static void
add_remarks(const struct layout *l, xmlNodePtr complex)
{
	for (size_t i = 0; i < LENGTH(remarks); i++)
		if (layout_find(l, remarks[i].name) == NULL)
			xsd_attribute(complex, remarks[i].name, remarks[i].type, false,
			    remarks[i].doc);
}

void
xsd_remark_group(struct xsd *x)
{
	xmlNodePtr	 group = xml_add(x->root, "xs:attributeGroup");

	xml_set(group, "name", "remarks");
	add_remarks(&none, group);
}

void
xsd_remarks(struct xsd *x, const struct layout *l, xmlNodePtr complex)
{
	if (x->kind != XSD_TABLES)
		return;
	if (has_own_remark(l))
		add_remarks(l, complex);
	else
		xml_set(xml_add(complex, "xs:attributeGroup"), "ref", "remarks");
	for (size_t i = 0; i < l->count; i++)
		if (is_attribute(&l->field[i]))
			add_sources(&l->field[i], complex);
}
