/* One plain line: mended, and cut into words. */

#include <stdlib.h>
#include <string.h>

#include <libxml/xmlstring.h>

#include "base/base.h"
#include "xml/lines.h"

/* Mended lines. */

/* The original of a character that a mail program has made look better; '\0': nothing. */
struct looks {
	int	 from, to;
	char	 meant;
};

static const struct looks	looks[] = {
	{ '\t', '\t', ' ' }, { 0xa0, 0xa0, ' ' }, { 0xab, 0xab, '"' }, { 0xad, 0xad, '\0' },
	{ 0xbb, 0xbb, '"' }, { 0x2000, 0x200a, ' ' }, { 0x200b, 0x200f, '\0' },
	{ 0x2010, 0x2015, '-' }, { 0x2018, 0x201b, '\'' }, { 0x201c, 0x201f, '"' },
	{ 0x202f, 0x202f, ' ' }, { 0x2032, 0x2032, '\'' }, { 0x2033, 0x2033, '"' },
	{ 0x205f, 0x205f, ' ' }, { 0x2060, 0x2060, '\0' }, { 0x2212, 0x2212, '-' },
	{ 0x3000, 0x3000, ' ' }, { 0xfe58, 0xfe58, '-' }, { 0xfe63, 0xfe63, '-' },
	{ 0xfeff, 0xfeff, '\0' }, { 0xff02, 0xff02, '"' }, { 0xff0d, 0xff0d, '-' },
};

static const struct looks *
looks_like(int character)
{
	for (size_t i = 0; i < LENGTH(looks); i++)
		if (character >= looks[i].from && character <= looks[i].to)
			return &looks[i];
	return NULL;
}

/* Adds one character; returns its length. */
static size_t
mend(struct buf *out, const char *at, size_t left)
{
	int			 len = (int)MIN(left, 4);
	int			 c = xmlGetUTF8Char((const unsigned char *)at, &len);
	size_t			 n = c < 0 ? 1 : (size_t)len;
	const struct looks	*l = c < 0 ? NULL : looks_like(c);

	if (l == NULL)
		buf_add(out, at, n);
	else if (l->meant != '\0')
		buf_putc(out, l->meant);
	return n;
}

void
line_mend(struct buf *out, const char *line)
{
	struct buf	 whole = { 0 };
	size_t		 len = strcspn(line, "\r\n"), from;

	for (size_t i = 0; i < len;)
		i += mend(&whole, line + i, len - i);
	while (whole.len > 0 && whole.data[whole.len - 1] == ' ')
		whole.data[--whole.len] = '\0';
	from = whole.len == 0 ? 0 : strspn(whole.data, " ");
	if (whole.len > 0)
		buf_add(out, whole.data + from, whole.len - from);
	buf_clear(&whole);
}

char *
line_mended(const char *line)
{
	struct buf	 out = { 0 };

	line_mend(&out, line);
	return buf_take(&out, NULL);
}

const char *
line_next(const char *line)
{
	const char	*end = strchr(line, '\n');

	return end == NULL ? NULL : end + 1;
}

/* Characters of a line up to one of these, or to its end. */
static size_t
columns(const char *line, const char *ends)
{
	size_t	 n = 0, len = strcspn(line, ends);

	for (size_t i = 0; i < len; i++)
		n += ((unsigned char)line[i] & 0xc0) != 0x80;
	return n;
}

bool
line_breaks(const char *line, const char *next)
{
	size_t	 len = strcspn(line, "\r\n");

	next += strspn(next, " ");
	return len > 0 && (line[len - 1] == ' ' ||
	    columns(line, "\r\n") + 1 + columns(next, " \r\n") > LINE_WIDTH);
}

/*
 * Words.
 */

/* Takes a value that begins here off the line; NULL: a quotation is not closed. */
static char *
cut_value(char **at, bool *quoted)
{
	char	*value = *at, *to = *at, *from = *at;

	*quoted = *from == '"';
	if (!*quoted) {
		from += strcspn(from, " ");
		*at = *from == '\0' ? from : from + 1;
		*from = '\0';
		return value;
	}
	for (from++; *from != '\0'; *to++ = *from++)
		if (*from == '"' && *++from != '"') {
			*at = *from == '\0' ? from : from + 1;
			if (*from != '\0' && *from != ' ')
				return NULL;
			*to = '\0';
			return value;
		}
	return NULL;
}

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_name(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!is_letter(s[i]) &&
		    (i == 0 || (s[i] != '-' && (s[i] < '0' || s[i] > '9'))))
			return false;
	return n > 0;
}

void
line_lower(char *s)
{
	for (; *s != '\0'; s++)
		if (*s >= 'A' && *s <= 'Z')
			*s = (char)(*s - 'A' + 'a');
}

static void
cut_word(struct line *l, char **at)
{
	struct line_word	*w = &l->word[l->words++];
	size_t			 n = strcspn(*at, " \"=");

	w->name = NULL;
	if ((*at)[n] == '=' && is_name(*at, n)) {
		w->name = *at;
		(*at)[n] = '\0';
		line_lower(w->name);
		*at += n + 1;
	}
	if ((w->value = cut_value(at, &w->quoted)) != NULL)
		return;
	w->value = l->copy + strlen(l->copy);
	l->fault = "a quotation mark is not closed";
}

void
line_cut(struct line *l, const char *line)
{
	char	*at;

	*l = (struct line){ .copy = xstrdup(line) };
	for (at = l->copy + strspn(l->copy, " "); *at != '\0' && l->fault == NULL;
	    at += strspn(at, " ")) {
		l->opens = strcmp(at, "{") == 0;
		if (l->opens)
			return;
		if (l->words == LINE_WORDS)
			l->fault = "it has too many words";
		else
			cut_word(l, &at);
	}
	l->closes = l->words == 1 && l->word[0].name == NULL && strcmp(l->word[0].value, "}") == 0;
}

void
line_clear(struct line *l)
{
	free(l->copy);
	*l = (struct line){ 0 };
}
