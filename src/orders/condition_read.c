/* The grammar of conditions, read to a tree by recursive descent, and checked. */

#include <libxml/xpath.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"

#define MAX_NESTING	64
#define MAX_STEPS	60	/* of a path: bits of a word, one more than steps */

const struct condition_sign	 condition_signs[] = {
	{ "<=", "at most", ">=" }, { ">=", "at least", "<=" }, { "!=", "not exactly", "!=" },
	{ "<", "fewer than", ">" }, { ">", "more than", "<" }, { "=", "exactly", "=" },
	{ NULL, NULL, NULL }
};

struct parser {
	const struct vocabulary	*v;
	struct diags		*d;
	struct condition	*c;
	const char		*at;
	char			*words;		/* the end of those used */
	const char		*owner;		/* the element that a path begins at; NULL: any */
	unsigned		 depth;
	bool			 failed;
};

static const char	operands[] = "what can stand here: a path like //NAME[@NAME='...']/@NAME, "
    "a number, a text in quotes, or not(), count(), sum(), contains(), true(), false()";
static const char	operators[] =
    "what can stand here: and, or, =, !=, <, <=, >, >=, +, -, *, or the end";

static struct expression	*parse_or(struct parser *);

static struct expression *
expression_new(struct parser *p, enum operation op, const char *at, struct expression *left,
    struct expression *right)
{
	struct expression	*e = xcalloc(1, sizeof(*e));

	*e = (struct expression){ .op = op, .at = at, .left = left, .right = right,
	    .next = p->c->all };
	p->c->all = e;
	return e;
}

/* Reports the first fault of the grammar, with a hint, and goes to the end of the text. */
static struct expression *
parse_fault(struct parser *p, const char *at, const char *hint)
{
	if (!p->failed && *at == '\0')
		diag_error(p->d, "bad-condition", "the condition '%.200s' stops too early",
		    p->c->text);
	else if (!p->failed)
		diag_error(p->d, "bad-condition", "the condition goes wrong at '%.40s'", at);
	if (!p->failed)
		diag_hint(p->d, "%s", hint);
	p->failed = true;
	p->at = p->c->text + strlen(p->c->text);
	return expression_new(p, OP_TRUE, p->at, NULL, NULL);
}

static bool
accept(struct parser *p, const char *sign)
{
	p->at += strspn(p->at, " \t\r\n");
	if (strncmp(p->at, sign, strlen(sign)) != 0)
		return false;
	p->at += strlen(sign);
	return true;
}

static size_t
name_span(const char *at)
{
	size_t	 len = 0;

	while (isalpha((unsigned char)at[len]) || at[len] == '_' ||
	    (unsigned char)at[len] >= 0x80 || (len > 0 && at[len] != '\0' &&
	    (isdigit((unsigned char)at[len]) || strchr("-.", at[len]) != NULL)))
		len++;
	return len;
}

static bool
accept_word(struct parser *p, const char *word)
{
	accept(p, "");
	return name_span(p->at) == strlen(word) && accept(p, word);
}

/* Returns a copy of the next bytes of the text, and goes past them. */
static const char *
take_text(struct parser *p, size_t len)
{
	char	*copy = p->words;

	memcpy(copy, p->at, len);
	copy[len] = '\0';
	p->words += len + 1;
	p->at += len;
	return copy;
}

static void
parse_enter(struct parser *p)
{
	if (++p->depth <= MAX_NESTING || p->failed)
		return;
	diag_error(p->d, "bad-condition",
	    "a condition with more than %d brackets inside each other", MAX_NESTING);
	p->failed = true;
	parse_fault(p, p->at, "");
}

static void
parse_close(struct parser *p, const char *bracket)
{
	p->depth--;
	if (!accept(p, bracket))
		parse_fault(p, p->at, *bracket == ')' ? "a bracket is open: )" :
		    "a bracket is open: ]");
}

static bool
path_is_attribute(const struct expression *e)
{
	return e->op == OP_PATH && e->step[e->steps - 1].attribute;
}

/* Complains about an operand that is neither true nor false, and no path. */
static struct expression *
want_truth(struct parser *p, struct expression *e, const char *hint)
{
	return e->op <= OP_COMPARE || e->op == OP_PATH ? e : parse_fault(p, e->at, hint);
}

static const char	compare_it[] =
    "compare it with something: only comparisons and paths are true or false";

/* Complains about an operand that has no value: of texts, only if they may stand there. */
static struct expression *
want_value(struct parser *p, struct expression *e, bool number, bool text)
{
	if (path_is_attribute(e) || e->unknown || (text && e->op == OP_TEXT) ||
	    (number && e->op >= OP_ADD && e->op <= OP_NUMBER))
		return e;
	if (e->op == OP_PATH)
		return parse_fault(p, e->at,
		    "an element is no value: name an attribute of it, with /@NAME behind it");
	if (e->op <= OP_COMPARE)
		return parse_fault(p, e->at,
		    "true or false is no value: put comparisons together with and, or, not()");
	return parse_fault(p, e->at, number ? "a number is wanted, or the path of an attribute" :
	    text ? "a text in quotes is wanted, or the path of an attribute" :
	    "the path of an attribute is wanted");
}

/* Reads what stands between the brackets of a step. */
static void
parse_tests(struct parser *p, struct step *s)
{
	const char	*owner = p->owner;

	p->owner = s->name;
	while (accept(p, "[")) {
		struct expression	*test;

		parse_enter(p);
		test = want_truth(p, parse_or(p), "brackets hold a comparison or a path, as "
		    "[@NAME='...']; places in a row have no numbers");
		parse_close(p, "]");
		s->test = s->test == NULL ? test :
		    expression_new(p, OP_AND, test->at, s->test, test);
	}
	p->owner = owner;
}

/* Reads a name, or a star and NULL; "" and a fault if there is neither. */
static const char *
parse_name(struct parser *p, const char *hint)
{
	if (accept(p, "*"))
		return NULL;
	if (name_span(p->at) > 0)
		return take_text(p, name_span(p->at));
	parse_fault(p, p->at, hint);
	return "";
}

/* Reads a step; 'owner' is the element that it starts at. */
static void
parse_step(struct parser *p, struct expression *path, bool deep, const char *owner)
{
	struct step	 s = { .deep = deep, .attribute = accept(p, "@") };

	s.name = parse_name(p, s.attribute ? "the name of an attribute is wanted" : operands);
	if (s.name != NULL && *s.name != '\0' && accept(p, "::")) {
		diag_error(p->d, "condition-function", "conditions know no axis '%s'", s.name);
		diag_hint(p->d, "a path goes down by names: /NAME, //NAME, @NAME");
		p->failed = true;
		parse_fault(p, p->at, "");
	}
	if (s.attribute)
		path->owner = owner;
	if (!p->failed && s.name != NULL && !(s.attribute ?
	    vocabulary_attribute(p->v, owner, s.name, p->d) :
	    vocabulary_element(p->v, s.name, p->d))) {
		path->unknown = true;
		s.name = NULL;
	}
	if (!s.attribute)
		parse_tests(p, &s);
	grow(&path->step, path->steps, &path->room, sizeof(*path->step));
	path->step[path->steps++] = s;
}

static struct expression *
parse_path(struct parser *p)
{
	struct expression	*path = expression_new(p, OP_PATH, p->at, NULL, NULL);
	const char		*owner = p->owner;
	bool			 deep = accept(p, "//"), more = deep || accept(p, "/");

	path->rooted = more;
	if (more && !deep && accept(p, "@"))
		return parse_fault(p, path->at, "attributes are of elements: //@NAME, /view/@NAME");
	do {
		parse_step(p, path, deep, deep ? NULL : owner);
		owner = path->step[path->steps - 1].name;
		if (path->steps == MAX_STEPS)
			return parse_fault(p, path->at, "a path has fewer than 60 steps");
		deep = accept(p, "//");
		more = deep || accept(p, "/");
		if (more && path->step[path->steps - 1].attribute)
			return parse_fault(p, path->at, "a path ends with its attribute");
	} while (more && !p->failed);
	return path;
}

static struct expression *
parse_function(struct parser *p, const char *at, size_t len)
{
	static const struct {
		const char	*name;
		enum operation	 op;
	} functions[] = {
		{ "contains", OP_CONTAINS }, { "count", OP_COUNT }, { "false", OP_FALSE },
		{ "not", OP_NOT }, { "sum", OP_SUM }, { "true", OP_TRUE },
	};
	const char		*names[LENGTH(functions)], *name = take_text(p, len);
	struct expression	*e;
	size_t			 i = 0;

	while (i < LENGTH(functions) && strcmp(functions[i].name, name) != 0)
		i++;
	if (i == LENGTH(functions)) {
		diag_error(p->d, "condition-function", "conditions know no function '%s'", name);
		for (i = 0; i < LENGTH(functions); i++)
			names[i] = functions[i].name;
		if (!diag_hint_near(p->d, name, names, LENGTH(functions)))
			diag_hint(p->d,
			    "they know not(), count(), sum(), contains(), true() and false()");
		p->failed = true;
		return parse_fault(p, p->at, "");
	}
	e = expression_new(p, functions[i].op, at, NULL, NULL);
	accept(p, "(");
	parse_enter(p);
	if (e->op != OP_TRUE && e->op != OP_FALSE)
		e->left = parse_or(p);
	if (e->op == OP_NOT)
		want_truth(p, e->left, compare_it);
	else if (e->op == OP_SUM)
		want_value(p, e->left, false, false);
	else if (e->op == OP_COUNT && e->left->op != OP_PATH)
		parse_fault(p, e->left->at, "a path is wanted: what is to be counted");
	else if (e->op == OP_CONTAINS) {
		want_value(p, e->left, false, true);
		if (!accept(p, ","))
			parse_fault(p, p->at, "two texts are wanted: contains(@NAME, '...')");
		e->right = want_value(p, parse_or(p), false, true);
	}
	parse_close(p, ")");
	return e;
}

static struct expression *
parse_primary(struct parser *p)
{
	struct expression	*e;
	const char		*at;
	size_t			 len;

	accept(p, "");
	at = p->at;
	len = name_span(at);
	if (len > 0 && at[len + strspn(at + len, " \t\r\n")] == '(')
		return parse_function(p, at, len);
	if (accept(p, "$")) {
		diag_error(p->d, "condition-function", "conditions have no variables");
		p->failed = true;
		return parse_fault(p, at, "");
	}
	if (accept(p, "(")) {
		parse_enter(p);
		e = parse_or(p);
		parse_close(p, ")");
		return e;
	}
	if (*at == '"' || *at == '\'') {
		const char	*end = strchr(at + 1, *at);

		if (end == NULL)
			return parse_fault(p, at, "a quotation mark is open");
		e = expression_new(p, OP_TEXT, at, NULL, NULL);
		p->at++;
		e->text = take_text(p, (size_t)(end - p->at));
		p->at++;
	} else if (isdigit((unsigned char)*at) || (*at == '.' && isdigit((unsigned char)at[1]))) {
		len = strspn(at, "0123456789");
		if (at[len] == '.')
			len += 1 + strspn(at + len + 1, "0123456789");
		e = expression_new(p, OP_NUMBER, at, NULL, NULL);
		e->text = take_text(p, len);
	} else
		return parse_path(p);
	e->number = xmlXPathCastStringToNumber(BAD_CAST e->text);
	return e;
}

static struct expression *
parse_factor(struct parser *p)
{
	const char		*at = p->at;
	bool			 negative = false, sign = false;
	struct expression	*e;

	for (; accept(p, "-"); sign = true)
		negative = !negative;
	e = parse_primary(p);
	if (sign)
		want_value(p, e, true, false);
	return negative ? expression_new(p, OP_NEGATE, at, e, NULL) : e;
}

/* Reads a sum of products. */
static struct expression *
parse_sum(struct parser *p)
{
	struct expression	*sum = NULL;
	enum operation		 op = OP_ADD;

	for (;;) {
		struct expression	*e = parse_factor(p);

		while (accept(p, "*")) {
			want_value(p, e, true, false);
			e = expression_new(p, OP_MULTIPLY, e->at, e,
			    want_value(p, parse_factor(p), true, false));
		}
		if (sum != NULL)
			e = expression_new(p, op, sum->at, sum, want_value(p, e, true, false));
		sum = e;
		if (accept(p, "+"))
			op = OP_ADD;
		else if (accept(p, "-"))
			op = OP_SUBTRACT;
		else
			return sum;
		want_value(p, sum, true, false);
	}
}

/* Complains about a figure or text that the attribute can never be. */
static void
check_compared(struct parser *p, enum sign sign, const struct expression *path,
    const struct expression *to)
{
	const char	*name;

	if (!path_is_attribute(path) || path->unknown ||
	    (to->op != OP_TEXT && to->op != OP_NUMBER) ||
	    (sign != SIGN_EQUAL && sign != SIGN_DIFFER) || p->failed)
		return;
	name = path->step[path->steps - 1].name;
	if (name != NULL && (sign == SIGN_DIFFER ||
	    vocabulary_number(p->v, path->owner, name, to->text, p->d)) && to->op == OP_TEXT)
		vocabulary_value(p->v, path->owner, name, to->text, p->d);
}

static struct expression *
parse_comparison(struct parser *p)
{
	struct expression	*left = parse_sum(p), *e;
	enum sign		 sign = SIGN_AT_MOST;

	while (condition_signs[sign].sign != NULL && !accept(p, condition_signs[sign].sign))
		sign++;
	if (condition_signs[sign].sign == NULL)
		return left;
	want_value(p, left, true, true);
	e = expression_new(p, OP_COMPARE, left->at, left, NULL);
	e->sign = sign;
	e->right = want_value(p, parse_sum(p), true, true);
	check_compared(p, sign, left, e->right);
	check_compared(p, sign, e->right, left);
	accept(p, "");
	if (*p->at != '\0' && strchr("=!<>", *p->at) != NULL)
		parse_fault(p, p->at, "one comparison at a time: put them together with and, or");
	return e;
}

static struct expression *
parse_and(struct parser *p)
{
	struct expression	*e = parse_comparison(p);

	while (accept_word(p, "and")) {
		want_truth(p, e, compare_it);
		e = expression_new(p, OP_AND, e->at, e,
		    want_truth(p, parse_comparison(p), compare_it));
	}
	return e;
}

static struct expression *
parse_or(struct parser *p)
{
	struct expression	*e = parse_and(p);

	while (accept_word(p, "or")) {
		want_truth(p, e, compare_it);
		e = expression_new(p, OP_OR, e->at, e, want_truth(p, parse_and(p), compare_it));
	}
	return e;
}

bool
condition_read(struct condition *c, const struct vocabulary *v, struct diags *d)
{
	struct parser	 p = { .v = v, .d = d, .c = c, .at = c->text, .words = c->words,
	    .owner = "view" };
	size_t		 errors = d->errors;

	c->top = want_truth(&p, parse_or(&p), compare_it);
	accept(&p, "");
	if (*p.at != '\0')
		parse_fault(&p, p.at, operators);
	return d->errors == errors;
}
