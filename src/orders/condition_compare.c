/*
 * Comparisons in conditions.  libxml2 counts the steps of an evaluation, but
 * not what it takes to compare two sets of nodes, each with each: so before a
 * condition is compiled its comparisons become calls of functions that count
 * them, by the grammar of XPath 1.0, section 3.4.
 */

#include <libxml/xpathInternals.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "orders/condition_compare.h"

/* From lowest to highest. */
enum level { LEVEL_OR, LEVEL_AND, LEVEL_EQUAL, LEVEL_ORDER, LEVELS };

static const struct {
	const char	*sign, *function;
	enum level	 level;
} operators[] = {
	{ "or", NULL, LEVEL_OR }, { "and", NULL, LEVEL_AND },
	{ "!=", "differ", LEVEL_EQUAL }, { "=", "equal", LEVEL_EQUAL },
	{ "<=", "at-most", LEVEL_ORDER }, { ">=", "at-least", LEVEL_ORDER },
	{ "<", "less", LEVEL_ORDER }, { ">", "more", LEVEL_ORDER },
};

struct piece {
	const char	*from, *end;
};

struct found {
	const char	*at;
	size_t		 row;		/* of operators */
};

static bool
is_name(unsigned char c, bool first)
{
	return isalpha(c) || c == '_' || c >= 0x80 ||
	    (!first && (isdigit(c) || strchr("-.:", c) != NULL));
}

/* The end of the token at p: a name with its axis, a number, a literal, a sign. */
static const char *
token_end(const char *p, const char *end)
{
	const char	*close;

	if (*p == '"' || *p == '\'') {
		close = memchr(p + 1, *p, (size_t)(end - p - 1));
		return close != NULL ? close + 1 : end;
	}
	if (isdigit((unsigned char)*p)) {
		while (p < end && (isdigit((unsigned char)*p) || *p == '.'))
			p++;
		return p;
	}
	if (!is_name((unsigned char)*p, true))
		return p + (p + 1 < end && strchr("!<>", *p) != NULL && p[1] == '=' ? 2 : 1);
	while (p < end && is_name((unsigned char)*p, false))
		p++;
	return p;
}

static bool
is_word(const char *p, const char *end, const char *word)
{
	return strlen(word) == (size_t)(end - p) && strncmp(word, p, (size_t)(end - p)) == 0;
}

/* The row of the operator that the token is, or -1; a word is one only after an operand. */
static int
operator_row(const char *p, const char *end, bool after_operand)
{
	for (size_t i = 0; i < LENGTH(operators); i++)
		if (is_word(p, end, operators[i].sign))
			return operators[i].function == NULL && !after_operand ? -1 : (int)i;
	return -1;
}

/* Whether an operand ends with the token: the rule of XPath 1.0, section 3.7. */
static bool
is_operand(const char *p, const char *end, bool after_operand)
{
	if (after_operand && (*p == '*' || is_word(p, end, "div") || is_word(p, end, "mod")))
		return false;
	return strchr("([,/@|+-$!<>=", *p) == NULL && end[-1] != ':';
}

/* The last operator of the lowest level there is outside of all brackets. */
static bool
find(struct piece p, struct found *found)
{
	enum level	 lowest = LEVELS;
	int		 depth = 0;
	bool		 operand = false;

	for (const char *at = p.from, *end; at < p.end; at = end) {
		int	 row;

		end = token_end(at, p.end);
		if (isspace((unsigned char)*at))
			continue;
		row = depth == 0 ? operator_row(at, end, operand) : -1;
		if (row >= 0 && operators[row].level <= lowest) {
			lowest = operators[row].level;
			*found = (struct found){ at, (size_t)row };
		}
		depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
		operand = row < 0 && is_operand(at, end, operand);
	}
	return lowest < LEVELS;
}

static void	 rewrite(struct piece, struct buf *);

/* What is in brackets, from one comma to the next. */
static const char *
rewrite_argument(const char *from, const char *end, struct buf *out)
{
	const char	*at = from;
	int		 depth = 0;

	while (at < end && (depth > 0 || (*at != ',' && *at != ')' && *at != ']'))) {
		depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
		at = token_end(at, end);
	}
	rewrite((struct piece){ from, at }, out);
	return at;
}

/* No comparison but inside of brackets. */
static void
rewrite_operand(struct piece p, struct buf *out)
{
	for (const char *at = p.from, *end; at < p.end; at = end) {
		end = token_end(at, p.end);
		buf_add(out, at, (size_t)(end - at));
		if (*at == '(' || *at == '[' || *at == ',')
			end = rewrite_argument(end, p.end, out);
	}
}

static void
rewrite(struct piece p, struct buf *out)
{
	struct found	 f = { p.from, 0 };
	const char	*after;

	if (!find(p, &f)) {
		rewrite_operand(p, out);
		return;
	}
	after = f.at + strlen(operators[f.row].sign);
	if (operators[f.row].function != NULL)
		buf_printf(out, "%s(", operators[f.row].function);
	rewrite((struct piece){ p.from, f.at }, out);
	buf_printf(out, operators[f.row].function != NULL ? "," : " %s ", operators[f.row].sign);
	rewrite((struct piece){ after, p.end }, out);
	if (operators[f.row].function != NULL)
		buf_putc(out, ')');
}

char *
comparisons_rewrite(const char *xpath)
{
	struct buf	 out = { 0 };

	rewrite((struct piece){ xpath, xpath + strlen(xpath) }, &out);
	return out.len > 0 ? buf_take(&out, NULL) : xstrdup("");
}

/*
 * The functions.
 */

static size_t
nodes(const xmlXPathObject *o)
{
	return o->type == XPATH_NODESET &&
	    o->nodesetval != NULL ? (size_t)o->nodesetval->nodeNr : 0;
}

/* Counts each node with each; false when that is too much. */
static bool
charge(xmlXPathParserContextPtr x, int nargs)
{
	xmlXPathContextPtr	 c = x->context;
	size_t			 pairs;

	if (nargs != 2 || x->valueNr < 2) {
		xmlXPathErr(x, XPATH_INVALID_ARITY);
		return false;
	}
	pairs = nodes(x->valueTab[x->valueNr - 1]) * nodes(x->valueTab[x->valueNr - 2]);
	if (pairs <= c->opLimit - MIN(c->opCount, c->opLimit)) {
		c->opCount += pairs;
		return true;
	}
	c->opCount = c->opLimit;
	xmlXPathErr(x, XPATH_OP_LIMIT_EXCEEDED);
	return false;
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

void
comparisons_register(xmlXPathContextPtr c)
{
	static const struct {
		const char		*name;
		xmlXPathFunction	 function;
	} functions[] = {
		{ "equal", equal }, { "differ", differ }, { "less", less }, { "at-most", at_most },
		{ "more", more }, { "at-least", at_least },
	};

	for (size_t i = 0; i < LENGTH(functions); i++)
		if (xmlXPathRegisterFunc(c, BAD_CAST functions[i].name, functions[i].function) != 0)
			die("out of memory");
}
