/*
 * Comparisons and unions in conditions, as functions. libxml2 counts the steps of an evaluation,
 * but not the cost of comparing two sets of nodes, each with each, which it does for unions too.
 * These functions count them, and the one that joins sets needs no such steps.
 */

#include <libxml/xpathInternals.h>

#include <stdlib.h>

#include "base/base.h"
#include "orders/condition_compare.h"
#include "orders/condition_text.h"

static size_t
nodes(const xmlXPathObject *o)
{
	return o->type == XPATH_NODESET &&
	    o->nodesetval != NULL ? (size_t)o->nodesetval->nodeNr : 0;
}

/* Counts the texts, and each node with each; false when that is too much. */
static bool
charge(xmlXPathParserContextPtr x, int nargs)
{
	if (nargs != 2 || x->valueNr < 2) {
		xmlXPathErr(x, XPATH_INVALID_ARITY);
		return false;
	}
	return condition_texts(x, 2) && condition_steps(x, nodes(x->valueTab[x->valueNr - 1]) *
	    nodes(x->valueTab[x->valueNr - 2]));
}

static void
equal(xmlXPathParserContextPtr x, int nargs)
{
	if (charge(x, nargs))
		valuePush(x, xmlXPathNewBoolean(xmlXPathEqualValues(x)));
}

static void
differ(xmlXPathParserContextPtr x, int nargs)
{
	if (charge(x, nargs))
		valuePush(x, xmlXPathNewBoolean(xmlXPathNotEqualValues(x)));
}

static void
less(xmlXPathParserContextPtr x, int nargs)
{
	if (charge(x, nargs))
		valuePush(x, xmlXPathNewBoolean(xmlXPathCompareValues(x, 1, 1)));
}

static void
at_most(xmlXPathParserContextPtr x, int nargs)
{
	if (charge(x, nargs))
		valuePush(x, xmlXPathNewBoolean(xmlXPathCompareValues(x, 1, 0)));
}

static void
more(xmlXPathParserContextPtr x, int nargs)
{
	if (charge(x, nargs))
		valuePush(x, xmlXPathNewBoolean(xmlXPathCompareValues(x, 0, 1)));
}

static void
at_least(xmlXPathParserContextPtr x, int nargs)
{
	if (charge(x, nargs))
		valuePush(x, xmlXPathNewBoolean(xmlXPathCompareValues(x, 0, 0)));
}

/* A node of one of the joined sets, and its place among all of them. */
struct member {
	xmlNodePtr	 node;
	size_t		 place;
	bool		 again;		/* a duplicate */
};

static int
by_node(const void *a, const void *b)
{
	const struct member	*x = a, *y = b;
	uintptr_t		 p = (uintptr_t)x->node, q = (uintptr_t)y->node;

	return p != q ? (p > q) - (p < q) : (x->place > y->place) - (x->place < y->place);
}

static int
by_place(const void *a, const void *b)
{
	const struct member	*x = a, *y = b;

	return (x->place > y->place) - (x->place < y->place);
}

/* Collects the members of all sets on top of the stack; false if one is no set, or too many. */
static bool
gather(xmlXPathParserContextPtr x, int nargs, struct member **all, size_t *count)
{
	size_t	 total = 0, n = 0;

	for (int i = x->valueNr - nargs; i < x->valueNr; i++) {
		if (x->valueTab[i]->type != XPATH_NODESET) {
			xmlXPathErr(x, XPATH_INVALID_TYPE);
			return false;
		}
		total += nodes(x->valueTab[i]);
	}
	if (!condition_steps(x, total))
		return false;
	*all = xcalloc(total + 1, sizeof(**all));
	for (int i = x->valueNr - nargs; i < x->valueNr; i++)
		for (size_t j = 0; j < nodes(x->valueTab[i]); j++, n++)
			(*all)[n] = (struct member){ x->valueTab[i]->nodesetval->nodeTab[j], n,
			    false };
	*count = total;
	return true;
}

/* Adds the new members of the other sets to the first one, and removes the others. */
static void
join(xmlXPathParserContextPtr x, int nargs)
{
	struct member		*all;
	size_t			 count;
	xmlXPathObjectPtr	 joined;

	if (nargs < 1 || x->valueNr < nargs) {
		xmlXPathErr(x, XPATH_INVALID_ARITY);
		return;
	}
	if (!gather(x, nargs, &all, &count))
		return;
	qsort(all, count, sizeof(*all), by_node);
	for (size_t i = 1; i < count; i++)
		all[i].again = all[i].node == all[i - 1].node;
	qsort(all, count, sizeof(*all), by_place);
	joined = xmlXPathNewNodeSet(NULL);
	if (joined == NULL)
		die("out of memory");
	for (size_t i = 0; i < count; i++)
		if (!all[i].again && xmlXPathNodeSetAddUnique(joined->nodesetval, all[i].node) != 0)
			die("out of memory");
	free(all);
	while (nargs-- > 0)
		xmlXPathFreeObject(valuePop(x));
	valuePush(x, joined);
}

void
comparisons_register(xmlXPathContextPtr c)
{
	static const struct {
		const char		*name;
		xmlXPathFunction	 function;
	} functions[] = {
		{ "equal", equal }, { "differ", differ }, { "less", less }, { "at-most", at_most },
		{ "more", more }, { "at-least", at_least }, { "union", join },
	};

	for (size_t i = 0; i < LENGTH(functions); i++)
		if (xmlXPathRegisterFunc(c, BAD_CAST functions[i].name, functions[i].function) != 0)
			die("out of memory");
	condition_texts_register(c);
}
