/* Simple types of schemas: ids, lists of ids, amounts. */

#include <stdlib.h>
#include <string.h>

#include "xsd/xsd_parts.h"
#include "xml/tree.h"

enum type_form {
	TYPE_ID,	/* a member of a list */
	TYPE_RANKED,	/* one or more of them, best first */
	TYPE_SET,	/* any of them */
	TYPE_ROW,	/* one for each place, "-" for none */
	TYPE_LIST,	/* any number of them, best first */
	TYPE_SETS,	/* a set for each place */
	TYPE_FLAG,
	TYPE_RANKED_FLAG,
	TYPE_FLAGS,
	TYPE_NUMBERS,
	TYPE_AMOUNT,
	TYPE_WORDS,	/* words of the program's own */
	TYPE_EITHER,	/* what is of one of two types */
	TYPE_OPTION,	/* the values of an option */
};

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
	[TYPE_WORDS] = { "", NULL },
	[TYPE_EITHER] = { "", NULL },
	[TYPE_OPTION] = { "option-", NULL },
};

static const char	*use(struct xsd *, enum type_form, const char *of);

const char *
xsd_id(struct xsd *x, const char *list)
{
	return strcmp(list, "seat") == 0 ? "xs:NMTOKEN" : use(x, TYPE_ID, list);
}

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
fill_id(struct xsd *x, xmlNodePtr type, const char *list)
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
fill_ranked(xmlNodePtr type, const char *item)
{
	xmlNodePtr	 restriction = xml_add(type, "xs:restriction");

	xml_set(xml_add(xml_add(restriction, "xs:simpleType"), "xs:list"), "itemType", item);
	xml_set(xml_add(restriction, "xs:minLength"), "value", "1");
}

/* Makes the type of members of either type. */
static void
fill_either(xmlNodePtr type, const char *a, const char *b)
{
	xml_setf(xml_add(type, "xs:union"), "memberTypes", "%s %s", a, b);
}

static void
fill_row(struct xsd *x, xmlNodePtr type, const char *item)
{
	static const char *const	 none[] = { "-", NULL };

	fill_either(xml_add(xml_add(type, "xs:list"), "xs:simpleType"), item,
	    xsd_words(x, "none", none));
}

static void
fill_sets(xmlNodePtr type)
{
	xmlNodePtr	 list = xml_add(type, "xs:list"),
	    item = xml_add(xml_add(list, "xs:simpleType"), "xs:restriction");

	xml_set(item, "base", "xs:token");
	xml_set(xml_add(item, "xs:pattern"), "value", "-|[^+ ]+(\\+[^+ ]+)*");
}

/* One or more amounts. */
static void
fill_amount(struct xsd *x, xmlNodePtr type, const char *number)
{
	static const char *const	 words[] = { "all", "all-but-1", "half", "rest", NULL };
	xmlNodePtr			 restriction = xml_add(type, "xs:restriction");
	xmlNodePtr			 list = xml_add(xml_add(restriction, "xs:simpleType"),
	    "xs:list");

	fill_either(xml_add(list, "xs:simpleType"), number, xsd_words(x, "part", words));
	xml_set(xml_add(restriction, "xs:minLength"), "value", "1");
}

static void
fill_type(struct xsd *x, xmlNodePtr type, enum type_form form, const char *of)
{
	static const char *const	 yes_no[] = { "yes", "no" };

	switch (form) {
	case TYPE_ID:
		fill_id(x, type, of);
		break;
	case TYPE_RANKED:
		fill_ranked(type, strncmp(of, "xs:", 3) == 0 ? of : xsd_id(x, of));
		break;
	case TYPE_SET:
		xml_set(xml_add(type, "xs:list"), "itemType", xsd_id(x, of));
		break;
	case TYPE_ROW:
	case TYPE_LIST:
		fill_row(x, type, xsd_id(x, of));
		break;
	case TYPE_SETS:
		fill_sets(type);
		break;
	case TYPE_FLAG:
		enumerate(type, yes_no, LENGTH(yes_no));
		break;
	case TYPE_RANKED_FLAG:
		fill_ranked(type, use(x, TYPE_FLAG, of));
		break;
	case TYPE_FLAGS:
		xml_set(xml_add(type, "xs:list"), "itemType", use(x, TYPE_FLAG, of));
		break;
	case TYPE_NUMBERS:
		xml_set(xml_add(type, "xs:list"), "itemType", of);
		break;
	case TYPE_AMOUNT:
		fill_amount(x, type, of);
		break;
	default:
		bug("this type has values of its own");
	}
}

/* Sets the type of that name; returns true if it is new, and to be filled. */
static bool
add_type(struct xsd *x, enum type_form form, const char *of, xmlNodePtr *type)
{
	AUTO_FREE char *name = xasprintf("%s%s", forms[form].prefix,
	    strncmp(of, "xs:", 3) == 0 ? of + 3 : of);

	*type = xml_find(x->types, "xs:simpleType", "name", name);
	if (*type != NULL && (*type)->_private != &forms[form])
		bug("two types are called '%s'", name);
	if (*type != NULL)
		return false;
	*type = xml_add(x->types, "xs:simpleType");
	(*type)->_private = (void *)&forms[form];
	xml_set(*type, "name", name);
	if (forms[form].doc != NULL)
		xsd_doc(*type, forms[form].doc);
	return true;
}

/* Types of which a new one is made come behind it. */
static const char *
use(struct xsd *x, enum type_form form, const char *of)
{
	xmlNodePtr	 type;

	if (add_type(x, form, of, &type))
		fill_type(x, type, form, of);
	return xml_attribute(type, "name");
}

static void
fill_words(xmlNodePtr type, const char *const *words)
{
	size_t	 count = 0;

	while (words[count] != NULL)
		count++;
	enumerate(type, words, count);
}

const char *
xsd_words(struct xsd *x, const char *name, const char *const *words)
{
	xmlNodePtr	 type;

	if (add_type(x, TYPE_WORDS, name, &type))
		fill_words(type, words);
	return xml_attribute(type, "name");
}

const char *
xsd_either(struct xsd *x, const char *name, const char *a, const char *b)
{
	xmlNodePtr	 type;

	if (add_type(x, TYPE_EITHER, name, &type))
		fill_either(type, a, b);
	return xml_attribute(type, "name");
}

const char *
xsd_option(struct xsd *x, const struct option *option)
{
	xmlNodePtr	 type, range;

	if (!add_type(x, TYPE_OPTION, option->name, &type))
		bug("two options are called '%s'", option->name);
	if (option->value != NULL)
		fill_words(type, option->value);
	else {
		range = xml_add(type, "xs:restriction");
		xml_set(range, "base", "xs:int");
		xml_setf(xml_add(range, "xs:minInclusive"), "value", "%d", option->low);
		xml_setf(xml_add(range, "xs:maxInclusive"), "value", "%d", option->high);
	}
	return xml_attribute(type, "name");
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
			return use(x, TYPE_LIST, f->list);
		return use(x, TYPE_ROW, f->list);
	case FIELD_SET:
		return use(x, TYPE_SETS, f->list);
	case FIELD_FLAG:
		return use(x, TYPE_FLAGS, "yes-no");
	default:
		return use(x, TYPE_NUMBERS, number_type(f));
	}
}

static const char *
order_type(struct xsd *x, const struct field *f)
{
	if (f->kind == FIELD_ID && (f->order & ORDER_FIXED) == 0)
		return use(x, TYPE_RANKED, f->list);
	if (f->kind == FIELD_FLAG && (f->order & ORDER_FIXED) == 0)
		return use(x, TYPE_RANKED_FLAG, "yes-no");
	if (f->kind != FIELD_NUMBER && f->kind != FIELD_INTEGER)
		return NULL;
	if ((f->order & ORDER_AMOUNT) != 0)
		return use(x, TYPE_AMOUNT, number_type(f));
	return (f->order & ORDER_FIXED) == 0 ? use(x, TYPE_RANKED, number_type(f)) : NULL;
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
		return use(x, TYPE_SET, f->list);
	case FIELD_FLAG:
		return use(x, TYPE_FLAG, "yes-no");
	default:
		return number_type(f);
	}
}
