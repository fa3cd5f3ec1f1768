/* Values in plain lines: people's names become ids. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "orders/order_plain.h"

/* A value that is being put together from words. */
struct value {
	const struct list	*list;		/* with the members that it names */
	struct buf		*out;
	struct diags		*d;
};

static void
say_several(const struct value *v, const char *word)
{
	struct buf	 ids = { 0 };

	for (unsigned m = 0; (m = list_called(v->list, word, m)) != 0;)
		buf_printf(&ids, "%s%s", ids.len > 0 ? ", " : "", list_id(v->list, m));
	diag_error(v->d, "several-names", "'%s' may be one of several", word);
	diag_hint(v->d, "say which: %s", ids.data);
	buf_clear(&ids);
}

static void
put_word(const struct value *v, const char *word)
{
	unsigned	 member = list_mean(v->list, word);
	const char	*id = member == 0 ? NULL : list_id(v->list, member);

	if (id != NULL && strcasecmp(id, word) != 0 && list_called(v->list, word, member) != 0)
		say_several(v, word);
	buf_puts(v->out, id != NULL ? id : strcasecmp(word, "all") == 0 ? "all" : word);
}

/* Adds a name, or several with blanks or plus signs between them. */
static void
put_piece(const struct value *v, char *piece)
{
	if (list_mean(v->list, piece) != 0) {
		put_word(v, piece);
		return;
	}
	while (*piece != '\0') {
		size_t	 n = strcspn(piece, " +");
		char	 after = piece[n];

		piece[n] = '\0';
		if (n > 0)
			put_word(v, piece);
		if (after != '\0')
			buf_putc(v->out, after);
		piece += n + (after != '\0');
	}
}

/* Adds names with commas between them. */
static void
put_names(const struct value *v, const char *text)
{
	char	*copy = xstrdup(text), *rest = copy, *piece;

	while ((piece = strsep(&rest, ",")) != NULL) {
		size_t	 n;

		piece += strspn(piece, " ");
		for (n = strlen(piece); n > 0 && piece[n - 1] == ' ';)
			piece[--n] = '\0';
		if (n > 0 && v->out->len > 0)
			buf_putc(v->out, ' ');
		put_piece(v, piece);
	}
	free(copy);
}

/* Adds words and numbers that are no names, in any case, with blanks between them. */
static void
put_words(struct buf *out, const struct line_word *w, bool fold)
{
	if (out->len > 0)
		buf_putc(out, ' ');
	for (const char *c = w->value; *c != '\0'; c++)
		if (*c != ',' || w->quoted)
			buf_putc(out, fold ? (char)tolower((unsigned char)*c) : *c);
		else if (c[1] != '\0')
			buf_putc(out, ' ');
}

static bool
ends_in_comma(const char *s)
{
	size_t	 n = strlen(s);

	return n > 0 && s[n - 1] == ',';
}

/* True if this word continues a value that an earlier word began. */
static bool
is_more(const struct line *l, size_t word)
{
	return word < l->words && l->word[word].name == NULL && !l->word[word].quoted;
}

/* Returns the number of words from here on that form one name: "White Falls" is two. */
static size_t
name_length(const struct line *l, size_t word, const struct list *list)
{
	struct buf	 name = { 0 };
	size_t		 longest = 1;

	for (size_t n = 1; n <= list->words && (n == 1 || is_more(l, word + n - 1)); n++) {
		const char	*value = l->word[word + n - 1].value;

		buf_printf(&name, "%s%s", n > 1 ? " " : "", value);
		if (ends_in_comma(name.data))
			name.data[--name.len] = '\0';
		if (n > 1 && list_mean(list, name.data) != 0)
			longest = n;
		if (l->word[word].quoted || strchr(value, ',') != NULL)
			break;
	}
	buf_clear(&name);
	return longest;
}

/* Adds the name, or other word, that begins here; returns its number of words. */
static size_t
put_one(const struct value *v, const struct line *l, size_t word)
{
	size_t		 n = name_length(l, word, v->list);
	struct buf	 name = { 0 };

	for (size_t i = 0; i < n; i++)
		buf_printf(&name, "%s%s", i > 0 ? " " : "", l->word[word + i].value);
	put_names(v, name.data);
	buf_clear(&name);
	return n;
}

size_t
order_plain_put(const struct line *l, size_t word, const struct plain_shape *s,
    const char *attribute, const struct names *names, struct buf *out, struct diags *d)
{
	bool		 known, comma;
	const char	*of = order_plain_list(s, attribute, &known);
	struct buf	 text = { 0 };
	struct value	 v = { .list = of == NULL ? NULL : names_find(names, of), .out = &text,
	    .d = d };
	bool		 fold = known && strcmp(attribute, "when") != 0;

	do {
		if (v.list == NULL)
			put_words(&text, &l->word[word++], fold);
		else
			word += put_one(&v, l, word);
		comma = ends_in_comma(l->word[word - 1].value) && !l->word[word - 1].quoted;
	} while (word < l->words && l->word[word].name == NULL &&
	    (comma || (is_more(l, word) && *l->word[word].value == ',')));
	order_put_attribute(out, attribute, text.data == NULL ? "" : text.data);
	buf_clear(&text);
	return word;
}
