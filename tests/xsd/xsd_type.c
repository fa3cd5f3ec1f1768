/* Simple types of schemas: ids, lists of ids, amounts. */

#include <stdlib.h>
#include <string.h>

#include "xsd/xsd_parts.h"
#include "xml/tree.h"

static const struct {
	const char	*prefix;	/* of the type's name, before what it is of */
	const char	*doc;
} forms[] = {
	[TYPE_ID] = { "", NULL },
	[TYPE_RANKED] = { "ranked-",
	    "one, or several, best first: the first that is possible then is taken" },
	[TYPE_SET] = { "set-of-", "any number of them" },
	[TYPE_ROW] = { "row-of-", "one for each place; - for none" },
	[TYPE_LIST] = { "list-of-",
	    "best first: each in turn is taken if it is possible beside those before" },
	[TYPE_SETS] = { "sets-of-", "for each place the members joined by +; - for none" },
	[TYPE_FLAG] = { "", NULL },
	[TYPE_RANKED_FLAG] = { "ranked-", "one, or both, the better one first" },
	[TYPE_FLAGS] = { "row-of-", "one for each place" },
	[TYPE_NUMBERS] = { "row-of-", "one for each place" },
	[TYPE_AMOUNT] = { "amount-",
	    "a number, all, all-but-1, half (rounded down) or the rest that no other item takes; "
	    "best first" },
};

const char *
xsd_use(struct xsd *x, enum type_form form, const char *of)
{
	for (size_t i = 0; i < x->types; i++)
		if (x->type[i].form == form && strcmp(x->type[i].of, of) == 0)
			return x->type[i].name;
	grow(&x->type, x->types, &x->room, sizeof(*x->type));
	x->type[x->types] = (struct type){ .form = form, .of = of,
	    .name = xasprintf("%s%s", forms[form].prefix,
	    strncmp(of, "xs:", 3) == 0 ? of + 3 : of) };
	return x->type[x->types++].name;
}

const char *
xsd_id(struct xsd *x, const char *list)
{
	return strcmp(list, "seat") == 0 ? "xs:NMTOKEN" : xsd_use(x, TYPE_ID, list);
}

static const char *
number_type(const struct field *f)
{
	static const char *const	 types[2][9] = {
		{ [1] = "xs:unsignedByte", [2] = "xs:unsignedShort", [4] = "xs:unsignedInt",
		    [8] = "xs:unsignedLong" },
		{ [1] = "xs:byte", [2] = "xs:short", [4] = "xs:int", [8] = "xs:long" },
	};

	return types[f->kind == FIELD_INTEGER][f->width];
}

static const char *
row_type(struct xsd *x, const struct field *f)
{
	switch (f->kind) {
	case FIELD_ID:
		if (x->kind == XSD_ORDERS && f->count != NULL)
			return xsd_use(x, TYPE_LIST, f->list);
		return xsd_use(x, TYPE_ROW, f->list);
	case FIELD_SET:
		return xsd_use(x, TYPE_SETS, f->list);
	case FIELD_FLAG:
		return xsd_use(x, TYPE_FLAGS, "yes-no");
	default:
		return xsd_use(x, TYPE_NUMBERS, number_type(f));
	}
}

static const char *
order_type(struct xsd *x, const struct field *f)
{
	if (f->kind == FIELD_ID && (f->order & ORDER_FIXED) == 0)
		return xsd_use(x, TYPE_RANKED, f->list);
	if (f->kind == FIELD_FLAG && (f->order & ORDER_FIXED) == 0)
		return xsd_use(x, TYPE_RANKED_FLAG, "yes-no");
	if (f->kind != FIELD_NUMBER && f->kind != FIELD_INTEGER)
		return NULL;
	if ((f->order & ORDER_AMOUNT) != 0)
		return xsd_use(x, TYPE_AMOUNT, number_type(f));
	return (f->order & ORDER_FIXED) == 0 ? xsd_use(x, TYPE_RANKED, number_type(f)) : NULL;
}

/* The type of a field's attribute; an element of an indexed array is one value. */
const char *
xsd_type(struct xsd *x, const struct field *f)
{
	const char	*type = x->kind == XSD_ORDERS ? order_type(x, f) : NULL;

	if (f->length > 0 && f->index == NULL)
		return row_type(x, f);
	if (type != NULL)
		return type;
	switch (f->kind) {
	case FIELD_ID:
		return xsd_id(x, f->list);
	case FIELD_SET:
		return xsd_use(x, TYPE_SET, f->list);
	case FIELD_FLAG:
		return xsd_use(x, TYPE_FLAG, "yes-no");
	default:
		return number_type(f);
	}
}

/*
 * Writing them down.
 */

static void
enumerate(xmlNodePtr type, const char *const *values, size_t count)
{
	xmlNodePtr	 restriction = xml_add(type, "xs:restriction");

	xml_set(restriction, "base", "xs:NMTOKEN");
	for (size_t i = 0; i < count; i++)
		xml_set(xml_add(restriction, "xs:enumeration"), "value", values[i]);
}

/* True if tables.xml itself defines the list. */
static bool
is_defined(const struct layout *l, const char *list)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (f->defines && strcmp(f->index, list) == 0)
			return true;
		if (f->kind == FIELD_STRUCT && f->length == 0 && is_defined(f->sub, list))
			return true;
	}
	return false;
}

static void
write_id(struct xsd *x, xmlNodePtr type, const char *list)
{
	const struct list	*l = names_find(x->names, list);

	if (l == NULL)
		bug("no list '%s'", list);
	if (x->kind == XSD_TABLES && is_defined(x->game->figures, list))
		xml_set(xml_add(type, "xs:restriction"), "base", "xs:NMTOKEN");
	else
		enumerate(type, (const char *const *)l->id, l->count);
}

/* One or more of a type, separated by blanks. */
static void
write_ranked(xmlNodePtr type, const char *item)
{
	xmlNodePtr	 restriction = xml_add(type, "xs:restriction");

	xml_set(xml_add(xml_add(restriction, "xs:simpleType"), "xs:list"), "itemType", item);
	xml_set(xml_add(restriction, "xs:minLength"), "value", "1");
}

static void
write_row(xmlNodePtr type, const char *item)
{
	static const char *const	 none[] = { "-" };
	xmlNodePtr			 list = xml_add(type, "xs:list"),
	    both = xml_add(xml_add(list, "xs:simpleType"), "xs:union");

	xml_set(both, "memberTypes", item);
	enumerate(xml_add(both, "xs:simpleType"), none, 1);
}

static void
write_sets(xmlNodePtr type)
{
	xmlNodePtr	 list = xml_add(type, "xs:list"),
	    item = xml_add(xml_add(list, "xs:simpleType"), "xs:restriction");

	xml_set(item, "base", "xs:token");
	xml_set(xml_add(item, "xs:pattern"), "value", "-|[^+ ]+(\\+[^+ ]+)*");
}

/* One or more amounts. */
static void
write_amount(xmlNodePtr type, const char *number)
{
	static const char *const	 words[] = { "all", "all-but-1", "half", "rest" };
	xmlNodePtr			 restriction = xml_add(type, "xs:restriction");
	xmlNodePtr			 list = xml_add(xml_add(restriction, "xs:simpleType"),
	    "xs:list");
	xmlNodePtr			 both = xml_add(xml_add(list, "xs:simpleType"), "xs:union");

	xml_set(both, "memberTypes", number);
	enumerate(xml_add(both, "xs:simpleType"), words, LENGTH(words));
	xml_set(xml_add(restriction, "xs:minLength"), "value", "1");
}

static void
write_type(struct xsd *x, struct type t)
{
	static const char *const	 yes_no[] = { "yes", "no" };
	xmlNodePtr			 type = xml_add(x->root, "xs:simpleType");

	xml_set(type, "name", t.name);
	if (forms[t.form].doc != NULL)
		xsd_doc(type, forms[t.form].doc);
	switch (t.form) {
	case TYPE_ID:
		write_id(x, type, t.of);
		break;
	case TYPE_RANKED:
		write_ranked(type, strncmp(t.of, "xs:", 3) == 0 ? t.of : xsd_id(x, t.of));
		break;
	case TYPE_SET:
		xml_set(xml_add(type, "xs:list"), "itemType", xsd_id(x, t.of));
		break;
	case TYPE_ROW:
	case TYPE_LIST:
		write_row(type, xsd_id(x, t.of));
		break;
	case TYPE_SETS:
		write_sets(type);
		break;
	case TYPE_FLAG:
		enumerate(type, yes_no, LENGTH(yes_no));
		break;
	case TYPE_RANKED_FLAG:
		write_ranked(type, xsd_use(x, TYPE_FLAG, t.of));
		break;
	case TYPE_FLAGS:
		xml_set(xml_add(type, "xs:list"), "itemType", xsd_use(x, TYPE_FLAG, t.of));
		break;
	case TYPE_NUMBERS:
		xml_set(xml_add(type, "xs:list"), "itemType", t.of);
		break;
	case TYPE_AMOUNT:
		write_amount(type, t.of);
		break;
	}
}

/* Writing one type may use another, which then comes after it. */
void
xsd_write_types(struct xsd *x)
{
	for (size_t i = 0; i < x->types; i++)
		write_type(x, x->type[i]);
	for (size_t i = 0; i < x->types; i++)
		free(x->type[i].name);
	free(x->type);
}
