/*
 * Comparisons and unions in conditions, before compilation: they become calls of the functions of
 * condition_compare.c, by the grammar of XPath 1.0, sections 3.3 to 3.5.  Functions over text, and
 * operands of arithmetic, become calls of those of condition_text.c.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "orders/condition_compare.h"
#include "orders/condition_text.h"

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

/* Returns the end of the token at p: a name with its axis, a number, a literal, a sign. */
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

/* Returns the row of the operator that the token is, or -1; a word is one only after an operand. */
static int
operator_row(const char *p, const char *end, bool after_operand)
{
	for (size_t i = 0; i < LENGTH(operators); i++)
		if (is_word(p, end, operators[i].sign))
			return operators[i].function == NULL && !after_operand ? -1 : (int)i;
	return -1;
}

/* True if an operand ends with the token: the rule of XPath 1.0, section 3.7. */
static bool
is_operand(const char *p, const char *end, bool after_operand)
{
	if (after_operand && (*p == '*' || is_word(p, end, "div") || is_word(p, end, "mod")))
		return false;
	return strchr("([,/@|+-$!<>=", *p) == NULL && end[-1] != ':';
}

/*
 * Returns all operators of the lowest level outside of brackets; the caller frees them.  There may
 * be as many as a condition has room for.
 */
static size_t
find(struct piece p, struct found **found)
{
	enum level	 lowest = LEVELS;
	int		 depth = 0;
	bool		 operand = false;
	size_t		 count = 0, room = 0;

	*found = NULL;
	for (const char *at = p.from, *end; at < p.end; at = end) {
		int	 row;

		end = token_end(at, p.end);
		if (isspace((unsigned char)*at))
			continue;
		row = depth == 0 ? operator_row(at, end, operand) : -1;
		if (row >= 0 && operators[row].level < lowest) {
			lowest = operators[row].level;
			count = 0;
		}
		if (row >= 0 && operators[row].level == lowest) {
			grow(found, count, &room, sizeof(**found));
			(*found)[count++] = (struct found){ at, (size_t)row };
		}
		depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
		operand = row < 0 && is_operand(at, end, operand);
	}
	return count;
}

static void	 rewrite(struct piece, struct buf *);

/* Rewrites the part in brackets, from one comma to the next. */
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

/* True for a sign or a word between two numbers, or before one. */
static bool
is_arithmetic(const char *p, const char *end, bool after_operand)
{
	return *p == '+' || *p == '-' ||
	    (after_operand && (*p == '*' || is_word(p, end, "div") || is_word(p, end, "mod")));
}

/* True if a function that counts is called here. */
static bool
is_costly(const char *p, const char *end, const char *end_of_all)
{
	const char	*next = end;

	while (next < end_of_all && isspace((unsigned char)*next))
		next++;
	return next < end_of_all && *next == '(' && condition_counts(p, (size_t)(end - p));
}

/* Rewrites paths, without comparisons and arithmetic except inside of brackets. */
static void
rewrite_paths(struct piece p, struct buf *out)
{
	for (const char *at = p.from, *end; at < p.end; at = end) {
		end = token_end(at, p.end);
		if (is_costly(at, end, p.end))
			buf_puts(out, COUNTED);
		if (*at == '|')
			buf_putc(out, ',');
		else
			buf_add(out, at, (size_t)(end - at));
		if (*at == '(' || *at == '[' || *at == ',')
			end = rewrite_argument(end, p.end, out);
	}
}

static void
rewrite_union(struct piece p, bool joined, struct buf *out)
{
	if (joined)
		buf_puts(out, " union(");
	rewrite_paths(p, out);
	if (joined)
		buf_putc(out, ')');
}

/* True if it is read directly as a number: a figure, a path to an attribute, or nothing. */
static bool
is_read_at_once(struct piece p)
{
	const char	*from;

	while (p.end > p.from && isspace((unsigned char)p.end[-1]))
		p.end--;
	while (p.from < p.end && isspace((unsigned char)*p.from))
		p.from++;
	from = p.end;
	while (from > p.from && is_name((unsigned char)from[-1], false))
		from--;
	if (from > p.from)
		return from[-1] == '@';
	return from == p.end || isdigit((unsigned char)*from) ||
	    (*from == '.' && isdigit((unsigned char)from[1]));
}

/* Rewrites an operand of arithmetic. */
static void
rewrite_number(struct piece p, bool joined, struct buf *out)
{
	bool	 counted = joined || !is_read_at_once(p);

	if (counted)
		buf_puts(out, " " COUNTED "number(");
	rewrite_union(p, joined, out);
	if (counted)
		buf_putc(out, ')');
}

/* Rewrites a part without comparisons, except inside of brackets.  A union is between two signs. */
static void
rewrite_operand(struct piece p, struct buf *out)
{
	const char	*from = p.from;
	int		 depth = 0;
	bool		 operand = false, joined = false;

	for (const char *at = p.from, *end; at < p.end; at = end) {
		end = token_end(at, p.end);
		if (isspace((unsigned char)*at))
			continue;
		joined = joined || (depth == 0 && *at == '|');
		depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
		if (depth == 0 && is_arithmetic(at, end, operand)) {
			rewrite_number((struct piece){ from, at }, joined, out);
			buf_add(out, at, (size_t)(end - at));
			from = end;
			joined = false;
		}
		operand = is_operand(at, end, operand);
	}
	(from == p.from ? rewrite_union : rewrite_number)((struct piece){ from, p.end }, joined,
	    out);
}

/* "1=2=3" is (1=2)=3: all calls open at the start, and each ends after its second value. */
static void
rewrite(struct piece p, struct buf *out)
{
	struct found	*found;
	size_t		 count = find(p, &found);

	if (count == 0)
		rewrite_operand(p, out);
	for (size_t i = count; i-- > 0;)
		if (operators[found[i].row].function != NULL)
			buf_printf(out, "%s(", operators[found[i].row].function);
	if (count > 0)
		rewrite((struct piece){ p.from, found[0].at }, out);
	for (size_t i = 0; i < count; i++) {
		const char	*sign = operators[found[i].row].sign;
		bool		 called = operators[found[i].row].function != NULL;

		buf_printf(out, called ? "," : " %s ", sign);
		rewrite((struct piece){ found[i].at + strlen(sign),
		    i + 1 < count ? found[i + 1].at : p.end }, out);
		buf_puts(out, called ? ")" : "");
	}
	free(found);
}

char *
comparisons_rewrite(const char *xpath)
{
	struct buf	 out = { 0 };

	rewrite((struct piece){ xpath, xpath + strlen(xpath) }, &out);
	return out.len > 0 ? buf_take(&out, NULL) : xstrdup("");
}
