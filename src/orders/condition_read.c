/* The grammar of conditions, read by recursive descent, and checked by the words of views. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/condition.h"
#include "orders/order_parts.h"
#include "referee/field.h"
#include "referee/view.h"

#define WORD_ROOM	80
#define MAX_NEAR	2048	/* words compared for a did-you-mean */

/* The contents of every view, whatever the game; words that are not here are kinds of decision. */
static const struct vocable	frame[] = {
	{ "view", "game", VALUE_TEXT }, { "view", "rules", VALUE_TEXT },
	    { "view", "revision", VALUE_NUMBER },
	{ "view", "turn", VALUE_NUMBER }, { "view", "seat", VALUE_LIST, "seat" },
	    { "view", "players", VALUE_LIST, "seat" },
	{ "options" }, { "state" },
	{ "scores", "over", VALUE_FLAG }, { "scores", "ending", VALUE_TEXT },
	    { "scores", "sharers", VALUE_LIST, "seat" },
	{ "score", "seat", VALUE_LIST, "seat" }, { "score", "points", VALUE_NUMBER },
	    { "score", "rank", VALUE_NUMBER },
	{ "score", "out", VALUE_FLAG },
	{ "asks", "gate", VALUE_WORDS, .words = boundary_words },
	    { "open", "awaited", VALUE_LIST, "seat" },
	{ "ask", "seat", VALUE_LIST, "seat" }, { "ask", "kind", VALUE_WORDS },
	{ "events" },
	{ "draws", "for", VALUE_TEXT }, { "draws", "of", VALUE_NUMBER },
	    { "draws", "first", VALUE_NUMBER },
	{ "draws", "results", VALUE_NUMBER },
	{ "order", "seat", VALUE_LIST, "seat" },
	    { "order", "verdict", VALUE_WORDS, .words = verdict_words },
	{ "order", "ask", VALUE_WORDS }, { "order", "line", VALUE_NUMBER },
	    { "order", "element", VALUE_TEXT },
	{ "order", "why", VALUE_TEXT },
};

static void
vocable_add(struct vocabulary *v, struct vocable word)
{
	grow(&v->word, v->count, &v->room, sizeof(*v->word));
	v->word[v->count++] = word;
}

static void	 add_layout(struct vocabulary *, const char *element, const struct layout *,
    bool sparse);

static void
add_field(struct vocabulary *v, const char *element, const struct field *f, bool sparse)
{
	static const enum value_kind	 kinds[] = {
		[FIELD_NUMBER] = VALUE_NUMBER, [FIELD_INTEGER] = VALUE_NUMBER,
		    [FIELD_ID] = VALUE_LIST,
		[FIELD_SET] = VALUE_LIST, [FIELD_FLAG] = VALUE_FLAG,
	};

	if (f->seen == SEEN_REFEREE)
		return;
	if (f->kind != FIELD_STRUCT && f->index == NULL) {
		vocable_add(v, (struct vocable){ element, f->name, kinds[f->kind], f->list,
		    .sparse = sparse });
		return;
	}
	vocable_add(v, (struct vocable){ f->name });
	if (f->index != NULL)
		vocable_add(v, (struct vocable){ f->name, field_key(f), VALUE_LIST, f->index });
	if (f->kind == FIELD_STRUCT)
		add_layout(v, f->name, f->sub, f->sparse);
	else
		vocable_add(v, (struct vocable){ f->name, "n", kinds[f->kind], f->list,
		    .sparse = f->sparse });
}

static void
add_layout(struct vocabulary *v, const char *element, const struct layout *l, bool sparse)
{
	for (size_t i = 0; i < l->count; i++)
		add_field(v, element, &l->field[i], sparse);
	for (size_t i = 1; i < l->variants; i++) {
		const struct variant	*variant = &l->variant[i];

		if (variant->name == NULL)
			continue;
		vocable_add(v, (struct vocable){ variant->name });
		for (size_t j = 0; j < variant->count; j++)
			add_field(v, variant->name, &variant->field[j], false);
	}
}

void
vocabulary_init(struct vocabulary *v, const struct game *game, const struct names *names)
{
	size_t	 count = 0;

	*v = (struct vocabulary){ .names = names,
	    .decision = xcalloc(game->decision_kinds + 1, sizeof(*v->decision)) };
	for (size_t i = 1; i < game->decision_kinds; i++)
		if (game->decision_kind[i].name != NULL)
			v->decision[count++] = game->decision_kind[i].name;
	for (size_t i = 0; i < LENGTH(frame); i++) {
		vocable_add(v, frame[i]);
		if (frame[i].kind == VALUE_WORDS && frame[i].words == NULL)
			v->word[v->count - 1].words = v->decision;
	}
	for (const struct option *o = game->options; o != NULL && o->name != NULL; o++)
		vocable_add(v, (struct vocable){ "options", o->name,
		    o->value != NULL ? VALUE_WORDS : VALUE_NUMBER, .words = o->value });
	add_layout(v, "state", game->state, false);
	add_layout(v, "events", game->event, false);
	for (size_t i = 1; i < game->decision_kinds; i++) {
		const struct decision_kind	*k = &game->decision_kind[i];

		if (k->name == NULL)
			continue;
		vocable_add(v, (struct vocable){ k->name, "seat", VALUE_LIST, "seat" });
		for (size_t j = 0; j < k->count; j++)
			add_field(v, k->name, &k->field[j], false);
	}
}

void
vocabulary_clear(struct vocabulary *v)
{
	free(v->word);
	free(v->decision);
	*v = (struct vocabulary){ 0 };
}

static bool
same(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool
vocabulary_element(const struct vocabulary *v, const char *element, struct diags *d)
{
	const char	*near[MAX_NEAR];
	size_t		 count = 0;

	for (size_t i = 0; i < v->count; i++)
		if (same(v->word[i].element, element))
			return true;
	for (size_t i = 0; i < v->count && count < MAX_NEAR; i++)
		near[count++] = v->word[i].element;
	diag_error(d, "condition-name", "no view of this game has an element '%s'", element);
	for (size_t i = 0; i < v->count; i++)
		if (same(v->word[i].attribute, element))
			return diag_hint(d, "there is an attribute of that name: @%s", element);
	if (!diag_hint_near(d, element, near, count) &&
	    member_read(v->names, "seat", element, &(unsigned){ 0 }, NULL))
		diag_hint(d, "a seat is written in quotes, as the value of an attribute");
	return false;
}

/* True if the word is that attribute of the element, or of any. */
static bool
is_of(const struct vocable *w, const char *element, const char *attribute)
{
	return same(w->attribute, attribute) && (element == NULL || same(w->element, element));
}

bool
vocabulary_attribute(const struct vocabulary *v, const char *element, const char *attribute,
    struct diags *d)
{
	const char	*near[MAX_NEAR], *owner = NULL;
	size_t		 count = 0;

	for (size_t i = 0; i < v->count; i++) {
		const struct vocable	*w = &v->word[i];

		if (is_of(w, element, attribute))
			return true;
		if (owner == NULL && same(w->attribute, attribute))
			owner = w->element;
		if (w->attribute != NULL && count < MAX_NEAR &&
		    (element == NULL || same(w->element, element)))
			near[count++] = w->attribute;
	}
	if (element == NULL)
		diag_error(d, "condition-name",
		    "nothing in a view of this game has an attribute '%s'", attribute);
	else
		diag_error(d, "condition-name", "<%s> in a view has no attribute '%s'", element,
		    attribute);
	if (nearest(attribute, near, count) != NULL)
		diag_hint(d, "did you mean '@%s'?", nearest(attribute, near, count));
	else if (owner != NULL)
		diag_hint(d, "<%s> has one", owner);
	return false;
}

/*
 * True if a word is of a list: "-" for nobody; in sets in a row, members joined
 * by +; in seats, all and the public.
 */
static bool
is_of_list(const struct list *list, const char *name, const char *word)
{
	char	 copy[WORD_ROOM], *rest = copy, *piece;

	snprintf(copy, sizeof(copy), "%s", word);
	while (list != NULL && (piece = strsep(&rest, "+")) != NULL)
		if (strcmp(piece, "-") != 0 && list_find(list, piece) == 0 &&
		    (strcmp(name, "seat") != 0 ||
		    (strcmp(piece, "all") != 0 && strcmp(piece, "public") != 0)))
			return false;
	return list != NULL;
}

/* True if every word of a value can be one of the vocable's. */
static bool
vocable_fits(const struct vocabulary *v, const struct vocable *w, const char *value)
{
	const struct list	*list = w->kind == VALUE_LIST ? names_find(v->names, w->list) :
	    NULL;
	char			 word[WORD_ROOM];
	bool			 good = true;

	if (w->kind == VALUE_TEXT)
		return true;
	if (w->kind == VALUE_FLAG)
		return strcmp(value, "yes") == 0;
	while (good && (value = value_next_word(value, word, sizeof(word))) != NULL) {
		if (w->kind == VALUE_NUMBER)
			good = word[strspn(word, "-.0123456789")] == '\0';
		else if (w->kind == VALUE_LIST)
			good = is_of_list(list, w->list, word);
		else {
			size_t	 i = 0;

			while (w->words[i] != NULL && strcmp(w->words[i], word) != 0)
				i++;
			good = w->words[i] != NULL;
		}
	}
	return good;
}

/* Complains about 0 for an attribute that is never written as 0. */
static bool
vocabulary_number(const struct vocabulary *v, const char *element, const char *attribute,
    const char *number, struct diags *d)
{
	bool	 sparse = false;

	for (size_t i = 0; number[strspn(number, "0.")] == '\0' && i < v->count; i++) {
		const struct vocable	*w = &v->word[i];

		if (!is_of(w, element, attribute))
			continue;
		if (!w->sparse)
			return true;
		sparse = true;
	}
	if (!sparse)
		return true;
	diag_error(d, "condition-id", "'@%s' is never %s: what is nothing is not written",
	    attribute, number);
	return diag_hint(d, "ask that it is not there: not(%s[...])", element != NULL ? element :
	    "...");
}

bool
vocabulary_value(const struct vocabulary *v, const char *element, const char *attribute,
    const char *value, struct diags *d)
{
	const struct list *list;
	const char	*near[MAX_NEAR];
	size_t		 count = 0;
	bool		 flag = false;

	for (size_t i = 0; i < v->count; i++) {
		const struct vocable	*w = &v->word[i];

		if (!is_of(w, element, attribute))
			continue;
		if (vocable_fits(v, w, value))
			return true;
		flag = flag || w->kind == VALUE_FLAG;
		list = w->kind == VALUE_LIST ? names_find(v->names, w->list) : NULL;
		for (unsigned m = 0; list != NULL && m < list->count && count < MAX_NEAR; m++)
			near[count++] = list->id[m];
		for (size_t j = 0; w->kind == VALUE_WORDS && w->words[j] != NULL &&
		    count < MAX_NEAR; j++)
			near[count++] = w->words[j];
	}
	diag_error(d, "condition-id", "'%s' is nothing that '@%s' can be", value, attribute);
	if (flag && strcmp(value, "no") == 0)
		diag_hint(d, "an attribute that is not yes is not there: not(@%s)", attribute);
	else if (!diag_hint_near(d, value, near, count) && count == 0)
		diag_hint(d, "%s", flag ? "it is yes, or not there" : "it is a number");
	return false;
}

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

/* Reads a step; 'owner' is the element that it starts at. */
static void
parse_step(struct parser *p, struct expression *path, bool deep, const char *owner)
{
	struct step	 s = { .deep = deep, .attribute = accept(p, "@") };

	/* A star is any name. */
	if (!accept(p, "*")) {
		s.name = name_span(p->at) > 0 ? take_text(p, name_span(p->at)) : "";
		if (*s.name == '\0')
			parse_fault(p, p->at, s.attribute ?
			    "the name of an attribute is wanted" : operands);
	}
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
	e->number = xml_double(e->text);
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
