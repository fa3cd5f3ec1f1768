/*
 * Conditions as a sentence: comparisons of one number of the view with a figure, with "and" or "or"
 * between them.  The order form gets the words for signs (src/orders/order_form.c), and uses them
 * in the same way (templates/common/form/condition.js).
 */

#include <ctype.h>
#include <string.h>

#include "orders/condition.h"

#define NAME	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

const struct condition_sign	 condition_signs[] = {
	{ "<=", "at most", ">=" }, { ">=", "at least", "<=" }, { "!=", "not exactly", "!=" },
	{ "<", "fewer than", ">" }, { ">", "more than", "<" }, { "=", "exactly", "=" },
	{ NULL, NULL, NULL }
};

/* A number of the view, read from a path. */
struct figure {
	struct buf	 words, of;	/* "dark armies", " of heartwood" */
	const char	*last;		/* the step before, if a member was chosen in it */
	size_t		 last_len;
	bool		 plural;
};

static bool
skip(const char **p, const char *text)
{
	size_t	 len = strlen(text);

	if (strncmp(*p, text, len) != 0)
		return false;
	*p += len;
	return true;
}

static void
skip_blanks(const char **p)
{
	while (isspace((unsigned char)**p))
		(*p)++;
}

static void
put_name(struct buf *out, const char *name, size_t len)
{
	for (size_t i = 0; i < len; i++)
		buf_putc(out, name[i] == '-' ? ' ' : name[i]);
}

/* Takes "[@id='heartwood']", after its step. */
static bool
take_member(const char **p, struct figure *f)
{
	size_t	 len;
	char	 quote;

	if (!skip(p, "[@") || (len = strspn(*p, NAME)) == 0)
		return false;
	*p += len;
	if (!skip(p, "=") || (**p != '\'' && **p != '"'))
		return false;
	quote = *(*p)++;
	len = strspn(*p, NAME);
	buf_printf(&f->of, "%s %.*s", f->of.len > 0 ? "," : " of", (int)len, *p);
	*p += len;
	if (len == 0 || **p != quote)
		return false;
	(*p)++;
	return skip(p, "]");
}

/* Takes "region[@id='heartwood']/" or "dark/". */
static bool
take_step(const char **p, struct figure *f)
{
	const char	*name = *p;
	size_t		 len = strspn(name, NAME);

	*p += len;
	f->last = **p == '[' ? name : NULL;
	f->last_len = len;
	if (len == 0 || (f->last != NULL && !take_member(p, f)))
		return false;
	if (f->last == NULL) {
		put_name(&f->words, name, len);
		buf_putc(&f->words, ' ');
	}
	return skip(p, "/");
}

/* Takes "@armies"; "@n" is the number itself that was chosen from a list. */
static bool
take_attribute(const char **p, struct figure *f)
{
	const char	*name;
	size_t		 len;

	if (!skip(p, "@") || (len = strspn(*p, NAME)) == 0)
		return false;
	name = *p;
	*p += len;
	if (f->last != NULL && len == 1 && *name == 'n') {
		name = f->last;
		len = f->last_len;
	}
	f->plural = name[len - 1] == 's';
	put_name(&f->words, name, len);
	return true;
}

static bool
take_path(const char **p, struct figure *f)
{
	if (!skip(p, "/view/state/") && !skip(p, "//"))
		return false;
	while (**p != '@')
		if (!take_step(p, f))
			return false;
	return take_attribute(p, f);
}

static const char *
sign_words(const char *sign)
{
	const struct condition_sign	*s = condition_signs;

	while (strcmp(s->sign, sign) != 0)
		s++;
	return s->words;
}

/* Takes a sign and returns its words, turned round if the figure is first; NULL: there is none. */
static const char *
take_sign(const char **p, bool turned)
{
	skip_blanks(p);
	for (const struct condition_sign *s = condition_signs; s->sign != NULL; s++)
		if (skip(p, s->sign)) {
			skip_blanks(p);
			return turned ? sign_words(s->turned) : s->words;
		}
	return NULL;
}

static size_t
take_number(const char **p)
{
	size_t	 len = strspn(*p, "0123456789");

	*p += len;
	return len;
}

static bool
take_comparison(const char **p, struct figure *f, struct buf *out)
{
	const char	*number = *p, *compared = NULL;
	size_t		 len = take_number(p);
	bool		 turned = len > 0, ok;

	if (turned)
		ok = (compared = take_sign(p, true)) != NULL && take_path(p, f);
	else {
		ok = take_path(p, f) && (compared = take_sign(p, false)) != NULL;
		number = *p;
		ok = ok && (len = take_number(p)) > 0;
	}
	if (ok)
		buf_printf(out, "%s%s %s %s %.*s", f->words.data,
		    f->of.len > 0 ? f->of.data : "", f->plural ? "are" : "is", compared,
		    (int)len, number);
	return ok;
}

static bool
take_conditions(const char *p, struct buf *out)
{
	for (;;) {
		struct figure	 f = { 0 };
		bool		 ok;

		skip_blanks(&p);
		ok = take_comparison(&p, &f, out);
		buf_clear(&f.words);
		buf_clear(&f.of);
		skip_blanks(&p);
		if (!ok || *p == '\0')
			return ok;
		if (skip(&p, "and "))
			buf_puts(out, " and ");
		else if (skip(&p, "or "))
			buf_puts(out, " or ");
		else
			return false;
	}
}

bool
condition_words(const char *text, struct buf *out)
{
	struct buf	 words = { 0 };
	bool		 ok = take_conditions(text, &words);

	if (ok)
		buf_add(out, words.data, words.len);
	buf_clear(&words);
	return ok;
}
