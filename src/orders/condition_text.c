/*
 * Functions over text in conditions. libxml2 counts a call as one step, however long the texts are,
 * or however much an element holds whose text is read.  These functions count that, and leave the
 * rest to libxml2.  They have names of their own, as newer versions let nobody replace theirs.
 */

#include <string.h>

#include "base/base.h"
#include "orders/condition_text.h"

#define WORK_A_STEP	16	/* bytes or nodes looked at */

/* The cost of a function besides reading all its texts. */
enum cost { COST_READ, COST_SEARCH, COST_TRANSLATE };

static const struct function {
	const char		*name;
	xmlXPathFunction	 of_xpath;
	enum cost		 cost;
} functions[] = {
	{ COUNTED "ceiling", xmlXPathCeilingFunction, COST_READ },
	{ COUNTED "concat", xmlXPathConcatFunction, COST_READ },
	{ COUNTED "contains", xmlXPathContainsFunction, COST_SEARCH },
	{ COUNTED "floor", xmlXPathFloorFunction, COST_READ },
	{ COUNTED "normalize-space", xmlXPathNormalizeFunction, COST_READ },
	{ COUNTED "number", xmlXPathNumberFunction, COST_READ },
	{ COUNTED "round", xmlXPathRoundFunction, COST_READ },
	{ COUNTED "starts-with", xmlXPathStartsWithFunction, COST_READ },
	{ COUNTED "string", xmlXPathStringFunction, COST_READ },
	{ COUNTED "string-length", xmlXPathStringLengthFunction, COST_READ },
	{ COUNTED "substring", xmlXPathSubstringFunction, COST_READ },
	{ COUNTED "substring-after", xmlXPathSubstringAfterFunction, COST_SEARCH },
	{ COUNTED "substring-before", xmlXPathSubstringBeforeFunction, COST_SEARCH },
	{ COUNTED "sum", xmlXPathSumFunction, COST_READ },
	{ COUNTED "translate", xmlXPathTranslateFunction, COST_TRANSLATE },
};

bool
condition_steps(xmlXPathParserContextPtr x, size_t steps)
{
	xmlXPathContextPtr	 c = x->context;

	if (steps <= c->opLimit - MIN(c->opCount, c->opLimit)) {
		c->opCount += steps;
		return true;
	}
	c->opCount = c->opLimit;
	xmlXPathErr(x, XPATH_OP_LIMIT_EXCEEDED);
	return false;
}

/* Returns the node after this one in the tree under 'top', or NULL at its end. */
static xmlNodePtr
after(xmlNodePtr node, const xmlNode *top)
{
	if (node->children != NULL && node->type != XML_ENTITY_REF_NODE)
		return node->children;
	while (node != top && node->next == NULL)
		node = node->parent;
	return node != top ? node->next : NULL;
}

/*
 * To read the text of a node, libxml2 looks at everything in it.  An attribute is as short as a
 * name of the rules, and finding it was a step.
 */
static bool
read_node(xmlXPathParserContextPtr x, xmlNodePtr top)
{
	size_t	 work = 0;

	if (top == NULL || (top->type != XML_ELEMENT_NODE && top->type != XML_DOCUMENT_NODE))
		return true;
	for (xmlNodePtr node = top; node != NULL; node = after(node, top))
		work += node->type == XML_TEXT_NODE ? 1 + strlen((const char *)node->content) : 1;
	return condition_steps(x, work / WORK_A_STEP);
}

static bool
read_value(xmlXPathParserContextPtr x, const xmlXPathObject *o)
{
	if (o->type == XPATH_STRING)
		return condition_steps(x, strlen((const char *)o->stringval) / WORK_A_STEP);
	if (o->type == XPATH_NODESET && o->nodesetval != NULL)
		for (int i = 0; i < o->nodesetval->nodeNr; i++)
			if (!read_node(x, o->nodesetval->nodeTab[i]))
				return false;
	return true;
}

bool
condition_texts(xmlXPathParserContextPtr x, int values)
{
	for (int i = x->valueNr - values; i < x->valueNr; i++)
		if (!read_value(x, x->valueTab[i]))
			return false;
	return true;
}

/* Makes a text of the value at 'from_top' from the top of the stack; returns its length. */
static size_t
as_text(xmlXPathParserContextPtr x, int from_top)
{
	xmlXPathObjectPtr	*o = &x->valueTab[x->valueNr - from_top];

	*o = xmlXPathConvertString(*o);
	if (*o == NULL || (*o)->stringval == NULL)
		die("out of memory");
	x->value = x->valueTab[x->valueNr - 1];
	return strlen((const char *)(*o)->stringval);
}

/* Counts a search for each byte of the first text in the second, and then in the third. */
static bool
search(xmlXPathParserContextPtr x, enum cost cost)
{
	size_t	 in, what;

	if (cost == COST_READ)
		return true;
	in = as_text(x, cost == COST_TRANSLATE ? 3 : 2);
	what = cost == COST_TRANSLATE ? as_text(x, 2) + as_text(x, 1) : as_text(x, 1);
	return condition_steps(x, in * what / WORK_A_STEP);
}

static const struct function *
function_of(const char *name, size_t len)
{
	for (size_t i = 0; i < LENGTH(functions); i++)
		if (strlen(functions[i].name) == len &&
		    strncmp(functions[i].name, name, len) == 0)
			return &functions[i];
	return NULL;
}

/* Runs any of the functions; the context knows which one. */
static void
counted(xmlXPathParserContextPtr x, int nargs)
{
	const char		*name = (const char *)x->context->function;
	const struct function	*f = function_of(name, strlen(name));
	const int		 least[] = { [COST_READ] = 0, [COST_SEARCH] = 2,
	    [COST_TRANSLATE] = 3 };

	if (f == NULL)
		bug("a function of conditions is called '%s'", name);
	if (nargs < least[f->cost] || x->valueNr < nargs)
		xmlXPathErr(x, XPATH_INVALID_ARITY);
	else if ((nargs > 0 || read_node(x, x->context->node)) && condition_texts(x, nargs) &&
	    search(x, f->cost))
		f->of_xpath(x, nargs);
}

bool
condition_counts(const char *name, size_t len)
{
	for (size_t i = 0; i < LENGTH(functions); i++) {
		const char	*known = functions[i].name + strlen(COUNTED);

		if (strlen(known) == len && strncmp(known, name, len) == 0)
			return true;
	}
	return false;
}

void
condition_texts_register(xmlXPathContextPtr c)
{
	for (size_t i = 0; i < LENGTH(functions); i++)
		if (xmlXPathRegisterFunc(c, BAD_CAST functions[i].name, counted) != 0)
			die("out of memory");
}
