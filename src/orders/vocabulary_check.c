/*
 * A walk over the tokens of an XPath expression, before libxml2 compiles it.  It checks words, not
 * grammar: faults of the grammar are left to libxml2.
 */

#include <ctype.h>
#include <string.h>

#include "orders/vocabulary.h"

#define MAX_NESTING	64
#define WORD_ROOM	128

enum token {
	TOKEN_END, TOKEN_NAME, TOKEN_LITERAL, TOKEN_NUMBER, TOKEN_SLASH, TOKEN_AT, TOKEN_AXIS,
	    TOKEN_OPEN, TOKEN_CLOSE,
	TOKEN_IN, TOKEN_OUT, TOKEN_DOT, TOKEN_DOTS, TOKEN_STAR, TOKEN_EQUALS, TOKEN_COMMA,
	    TOKEN_DOLLAR,
	TOKEN_OPERATOR, TOKEN_OTHER,
};

/* A name or the text of a literal, cut if it is too long to be either of a game's. */
struct word {
	char	 text[WORD_ROOM];
};

struct walk {
	const struct vocabulary	*v;
	struct diags		*d;
	const char		*at;		/* after the token */
	enum token		 token, before;
	struct word		 word;		/* of a name or literal */
	bool			 attribute_axis;	/* attribute:: */
	bool			 deep;			/* the slash was // */

	/* The element of the last step, and those whose predicates we are in; "": any. */
	struct word		 step;
	struct word		 owner[MAX_NESTING];
	unsigned		 depth;

	/* The attribute just seen, and the literal, on the left of an equals sign. */
	struct word		 subject, of, literal;
	bool			 has_subject, has_literal, equals;
	bool			 number;	/* the literal is one */
	bool			 differ;	/* the sign is != */
};

static const char *const	functions[] = {
	"boolean", "ceiling", "concat", "contains", "count", "false", "floor", "last", "local-name",
	    "name",
	"normalize-space", "not", "number", "position", "round", "starts-with", "string",
	    "string-length", "substring",
	"substring-after", "substring-before", "sum", "translate", "true",
	"comment", "node", "text",
};

static const char *const	axes[] = {
	"ancestor", "ancestor-or-self", "attribute", "child", "descendant", "descendant-or-self",
	    "following",
	"following-sibling", "parent", "preceding", "preceding-sibling", "self",
};

static bool
is_name(unsigned char c, bool first)
{
	return isalpha(c) || c == '_' || c >= 0x80 ||
	    (!first && (isdigit(c) || c == '-' || c == '.'));
}

static void
keep(struct walk *w, const char *from, size_t len)
{
	len = MIN(len, WORD_ROOM - 1);
	memcpy(w->word.text, from, len);
	w->word.text[len] = '\0';
}

/* True if a name or a star here is an operator: the rule of XPath 1.0, section 3.7. */
static bool
after_operand(const struct walk *w)
{
	switch (w->before) {
	case TOKEN_NAME: case TOKEN_LITERAL: case TOKEN_NUMBER: case TOKEN_CLOSE: case TOKEN_OUT:
	    case TOKEN_DOT: case TOKEN_DOTS:
	case TOKEN_STAR:
		return true;
	default:
		return false;
	}
}

static enum token
name_token(struct walk *w)
{
	const char	*from = w->at;

	while (is_name((unsigned char)*w->at, false))
		w->at++;
	keep(w, from, (size_t)(w->at - from));
	return after_operand(w) ? TOKEN_OPERATOR : TOKEN_NAME;
}

static enum token
literal_token(struct walk *w)
{
	const char	*end = strchr(w->at + 1, *w->at);

	if (end == NULL) {
		w->at += strlen(w->at);
		return TOKEN_OTHER;
	}
	keep(w, w->at + 1, (size_t)(end - w->at - 1));
	w->at = end + 1;
	return TOKEN_LITERAL;
}

static enum token
sign_token(struct walk *w)
{
	char	 c = *w->at++;
	bool	 twice = *w->at == c && (c == '/' || c == '.' || c == ':');

	w->at += twice;
	w->deep = twice && c == '/';
	switch (c) {
	case '@': return TOKEN_AT;
	case '(': return TOKEN_OPEN;
	case ')': return TOKEN_CLOSE;
	case '[': return TOKEN_IN;
	case ']': return TOKEN_OUT;
	case ',': return TOKEN_COMMA;
	case '=': return TOKEN_EQUALS;
	case '+': case '-': case '|': return TOKEN_OPERATOR;
	case '*': return after_operand(w) ? TOKEN_OPERATOR : TOKEN_STAR;
	case '/': return TOKEN_SLASH;
	case '.': return twice ? TOKEN_DOTS : TOKEN_DOT;
	case ':': return twice ? TOKEN_AXIS : TOKEN_OTHER;
	case '$': return TOKEN_DOLLAR;
	case '<': case '>':
		w->at += *w->at == '=';
		return TOKEN_OPERATOR;
	case '!':
		w->at += *w->at == '=';
		return TOKEN_EQUALS;
	default:
		return TOKEN_OTHER;
	}
}

static void
next(struct walk *w)
{
	unsigned char	 c;

	w->before = w->token;
	w->at += strspn(w->at, " \t\r\n");
	c = (unsigned char)*w->at;
	if (c == '\0')
		w->token = TOKEN_END;
	else if (is_name(c, true))
		w->token = name_token(w);
	else if (c == '"' || c == '\'')
		w->token = literal_token(w);
	else if (isdigit(c) || (c == '.' && isdigit((unsigned char)w->at[1]))) {
		keep(w, w->at, strspn(w->at, "0123456789."));
		w->at += strspn(w->at, "0123456789.");
		w->token = TOKEN_NUMBER;
	} else
		w->token = sign_token(w);
}

static bool
starts(const struct walk *w, const char *what)
{
	const char	*p = w->at + strspn(w->at, " \t\r\n");

	return strncmp(p, what, strlen(what)) == 0;
}

static bool
listed(const char *word, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(list[i], word) == 0)
			return true;
	return false;
}

static void
listed_or_fault(struct walk *w, const char *what, const char *const *list, size_t count)
{
	if (listed(w->word.text, list, count))
		return;
	diag_error(w->d, "condition-function", "conditions know no %s '%s'", what, w->word.text);
	diag_hint_near(w->d, w->word.text, list, count);
}

static const char *
or_any(const struct word *element)
{
	return element->text[0] == '\0' ? NULL : element->text;
}

static void
compare(struct walk *w, const struct word *of, const struct word *attribute,
    const struct word *literal)
{
	if (!w->differ && !vocabulary_number(w->v, or_any(of), attribute->text, literal->text,
	    w->d))
		return;
	if (!w->number)
		vocabulary_value(w->v, or_any(of), attribute->text, literal->text, w->d);
}

/* Returns the element of the attribute here. */
static struct word
here(const struct walk *w, bool after_slash)
{
	if (after_slash)
		return w->step;
	return w->depth > 0 ? w->owner[w->depth - 1] : (struct word){ "view" };
}

static void
attribute(struct walk *w, bool after_slash)
{
	w->of = here(w, after_slash);
	w->subject = w->word;
	w->has_subject = vocabulary_attribute(w->v, or_any(&w->of), w->word.text, w->d);
	if (w->has_subject && w->has_literal && w->equals)
		compare(w, &w->of, &w->subject, &w->literal);
	w->has_literal = false;
	w->equals = false;
}

static void
forget(struct walk *w)
{
	w->has_subject = w->has_literal = w->equals = false;
}

static void
literal(struct walk *w, bool number)
{
	w->number = number;
	if (w->has_subject && w->equals)
		compare(w, &w->of, &w->subject, &w->word);
	forget(w);
	w->literal = w->word;
	w->has_literal = true;
}

static void
name(struct walk *w)
{
	if (starts(w, "::")) {
		listed_or_fault(w, "axis", axes, LENGTH(axes));
		w->attribute_axis = strcmp(w->word.text, "attribute") == 0;
		return;
	}
	if (starts(w, "(")) {
		listed_or_fault(w, "function", functions, LENGTH(functions));
		forget(w);
		return;
	}
	if (!vocabulary_element(w->v, w->word.text, w->d))
		w->word.text[0] = '\0';
	w->step = w->word;
}

static void
enter(struct walk *w)
{
	if (w->depth == MAX_NESTING) {
		diag_error(w->d, "bad-condition",
		    "a condition with more than %d brackets inside each other", MAX_NESTING);
		w->at += strlen(w->at);
		return;
	}
	w->owner[w->depth++] = w->step;
	w->step.text[0] = '\0';
	forget(w);
}

static void
leave(struct walk *w)
{
	if (w->depth > 0)
		w->step = w->owner[--w->depth];
	forget(w);
}

/* Handles one token, and its effect on later ones; '@' and axes have been looked through. */
static void
step(struct walk *w)
{
	switch (w->token) {
	case TOKEN_NAME:
		name(w);
		break;
	case TOKEN_LITERAL:
	case TOKEN_NUMBER:
		literal(w, w->token == TOKEN_NUMBER);
		break;
	case TOKEN_IN:
		enter(w);
		break;
	case TOKEN_OUT:
		leave(w);
		break;
	case TOKEN_EQUALS:
		w->equals = w->has_subject || w->has_literal;
		w->differ = w->equals && w->at[-2] == '!';
		break;
	case TOKEN_DOT:
		if (w->before != TOKEN_SLASH)
			w->step = here(w, false);
		break;
	case TOKEN_SLASH:
		if (!w->has_literal)
			forget(w);
		if (w->deep || (w->before != TOKEN_NAME && w->before != TOKEN_OUT &&
		    w->before != TOKEN_DOT))
			w->step.text[0] = '\0';
		break;
	case TOKEN_STAR:
	case TOKEN_DOTS:
		w->step.text[0] = '\0';
		break;
	default:
		forget(w);
		break;
	}
}

bool
vocabulary_check(const struct vocabulary *v, const char *xpath, struct diags *d)
{
	struct diags	 own = { 0 };
	struct walk	 w = { .v = v, .d = d != NULL ? d : &own, .at = xpath,
	    .token = TOKEN_OPERATOR };
	size_t		 errors = w.d->errors;
	bool		 good;

	for (next(&w); w.token != TOKEN_END; next(&w)) {
		bool	 after_slash = w.before == TOKEN_SLASH;

		if (w.token == TOKEN_AT || (w.token == TOKEN_AXIS && w.attribute_axis)) {
			after_slash = after_slash || w.token == TOKEN_AXIS;
			w.attribute_axis = false;
			next(&w);
			if (w.token == TOKEN_NAME)
				attribute(&w, after_slash);
			continue;
		}
		if (w.token == TOKEN_DOLLAR) {
			diag_error(w.d, "condition-function", "conditions have no variables");
			break;
		}
		step(&w);
	}
	good = w.d->errors == errors;
	diags_clear(&own);
	return good;
}
