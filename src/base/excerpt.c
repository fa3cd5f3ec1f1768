/* Excerpts: the line that a diagnostic is about, and a caret under the thing that it names. */

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

#define SHOWN	76	/* characters of a line; longer ones are cut round the caret */
#define BEFORE	30	/* of them before the caret, in a line that is cut */

struct span {
	const char	*at;
	size_t		 len;
};

/* Returns line 'number' of a text, from 1, without its indent and end; empty if there is none. */
static struct span
find_line(struct span text, int number)
{
	const char	*end = text.at + text.len, *stop;

	for (; number > 1 && text.at < end; number--) {
		stop = memchr(text.at, '\n', (size_t)(end - text.at));
		text.at = stop == NULL ? end : stop + 1;
	}
	while (text.at < end && (*text.at == ' ' || *text.at == '\t'))
		text.at++;
	stop = memchr(text.at, '\n', (size_t)(end - text.at));
	text.len = (size_t)((stop == NULL ? end : stop) - text.at);
	while (text.len > 0 && text.at[text.len - 1] == '\r')
		text.len--;
	return text;
}

static bool
is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	    c == '-' || c == '_' || (unsigned char)c >= 0x80;
}

/* Finds the words in the line, not as a part of longer ones; empty if they are not there. */
static struct span
find_words(struct span line, struct span words)
{
	const char	*end = line.at + line.len;

	if (words.len == 0)
		return (struct span){ line.at, 0 };
	for (const char *at = line.at; (size_t)(end - at) >= words.len; at++) {
		const char	*after = at + words.len;

		if (memcmp(at, words.at, words.len) == 0 &&
		    (at == line.at || !is_word(at[-1]) || !is_word(*at)) &&
		    (after == end || !is_word(*after) || !is_word(after[-1])))
			return (struct span){ at, words.len };
	}
	return (struct span){ line.at, 0 };
}

/* Finds the first thing in the line that the text puts in 'quotes'. */
static struct span
find_named(struct span line, const char *text)
{
	struct span	 found = { line.at, 0 };

	for (const char *open = strchr(text, '\''); open != NULL && found.len == 0;) {
		const char	*close = strchr(open + 1, '\'');

		if (close == NULL)
			break;
		found = find_words(line, (struct span){ open + 1, (size_t)(close - open) - 1 });
		open = strchr(close + 1, '\'');
	}
	return found;
}

/* Counts characters, not bytes. */
static size_t
characters(const char *from, const char *to)
{
	size_t	 n = 0;

	for (; from < to; from++)
		n += ((unsigned char)*from & 0xc0) != 0x80;
	return n;
}

static const char *
forward(const char *at, const char *end, size_t characters)
{
	while (at < end && characters-- > 0)
		do
			at++;
		while (at < end && ((unsigned char)*at & 0xc0) == 0x80);
	return at;
}

static char *
excerpt(int number, struct span line, struct span named)
{
	const char	*end = line.at + line.len, *from = line.at, *to;
	size_t		 before = characters(line.at, named.at), margin;
	struct buf	 out = { 0 };

	if (characters(line.at, end) > SHOWN && before > BEFORE)
		from = forward(line.at, end, before - BEFORE);
	to = forward(from, end, SHOWN);
	buf_printf(&out, "    %d | ", number);
	margin = out.len - 2;
	buf_printf(&out, "%s%.*s%s\n", from > line.at ? "..." : "", (int)(to - from), from,
	    to < end ? "..." : "");
	for (char *c = out.data; *c != '\0'; c++)
		if (*c == '\t')
			*c = ' ';
	if (named.len > 0) {
		buf_printf(&out, "%*s| %*s^", (int)margin, "", (int)(characters(from, named.at) +
		    (from > line.at ? 3 : 0)), "");
		for (size_t n = characters(named.at, MIN(named.at + named.len, to)); n > 1; n--)
			buf_putc(&out, '~');
		buf_putc(&out, '\n');
	}
	return out.data;
}

void
diags_quote(struct diags *d, size_t first, const char *file, const char *text, size_t len)
{
	for (size_t i = first; i < d->count; i++) {
		struct diag	*g = &d->diag[i];
		struct span	 line;

		if (g->line <= 0 || g->file == NULL || strcmp(g->file, file) != 0)
			continue;
		line = find_line((struct span){ text, len }, g->line);
		if (line.len > 0 && g->excerpt == NULL)
			g->excerpt = excerpt(g->line, line, find_named(line, g->text));
	}
}
