/* Diagnostics: collected where found, printed where wanted, with an excerpt of the file. */

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/plain.h"

#define WORD_LIMIT	64	/* longer words get no did-you-mean */

static const char *const	severity_names[] = {
	[SEVERITY_NOTE] = "note",
	[SEVERITY_WARNING] = "warning",
	[SEVERITY_ERROR] = "error",
};

static void
diag_free(struct diag *g)
{
	free(g->file);
	free(g->text);
	free(g->hint);
	free(g->excerpt);
}

void
diags_clear(struct diags *d)
{
	for (size_t i = 0; i < d->count; i++)
		diag_free(&d->diag[i]);
	free(d->diag);
	free(d->file);
	*d = (struct diags){ 0 };
}

void
diags_take(struct diags *to, struct diags *from)
{
	for (size_t i = 0; i < from->count; i++) {
		grow(&to->diag, to->count, &to->room, sizeof(*to->diag));
		to->diag[to->count++] = from->diag[i];
	}
	to->errors += from->errors;
	from->count = 0;
	diags_clear(from);
}

void
diags_drop(struct diags *d, size_t first, bool (*which)(const void *, const struct diag *),
    const void *ctx)
{
	size_t	 kept = first;

	for (size_t i = first; i < d->count; i++) {
		struct diag	*g = &d->diag[i];

		if (g->severity == SEVERITY_ERROR || !which(ctx, g))
			d->diag[kept++] = *g;
		else
			diag_free(g);
	}
	d->count = kept;
}

void
diags_sort(struct diags *d, size_t first)
{
	struct diag	 moved;

	for (size_t i = first + 1; i < d->count; i++) {
		size_t	 to = i;

		moved = d->diag[i];
		for (; to > first && d->diag[to - 1].line > moved.line; to--)
			d->diag[to] = d->diag[to - 1];
		d->diag[to] = moved;
	}
}

void
diags_at(struct diags *d, const char *file, int line)
{
	if (d == NULL)
		return;
	if (file != NULL && (d->file == NULL || strcmp(d->file, file) != 0)) {
		free(d->file);
		d->file = xstrdup(file);
	}
	d->line = line;
}

/* Formats a text without characters that could make a terminal or a mail show another one. */
static char * PRINTF(1, 0)
format_text(const char *fmt, va_list ap)
{
	char		*s = xvasprintf(fmt, ap), *to = s;
	size_t		 left = strlen(s), n;
	uint32_t	 c;

	for (const char *from = s; left > 0; from += n, left -= n) {
		n = plain_character(from, left, &c);
		if (n > 0 && plain_is_hostile(c)) {
			*to++ = '?';
			continue;
		}
		n = MAX(n, 1);
		memmove(to, from, n);
		to += n;
	}
	*to = '\0';
	return s;
}

bool
diag_add(struct diags *d, enum severity severity, const char *code, const char *fmt, ...)
{
	struct diag	*new;
	va_list		 ap;

	if (d == NULL)
		return false;
	if (severity == SEVERITY_ERROR)
		d->errors++;
	if (d->count >= DIAGS_LIMIT)
		return false;
	grow(&d->diag, d->count, &d->room, sizeof(*d->diag));
	new = &d->diag[d->count++];
	*new = (struct diag){ .severity = severity, .code = code, .line = d->line };
	if (d->file != NULL)
		new->file = xstrdup(d->file);
	va_start(ap, fmt);
	new->text = format_text(fmt, ap);
	va_end(ap);
	return false;
}

bool
diag_hint(struct diags *d, const char *fmt, ...)
{
	va_list	 ap;

	if (d == NULL || d->count == 0 || d->diag[d->count - 1].hint != NULL)
		return false;
	va_start(ap, fmt);
	d->diag[d->count - 1].hint = format_text(fmt, ap);
	va_end(ap);
	return false;
}

/* Text around the severity: colour on a terminal, nothing elsewhere. */
struct colours {
	const char	*severity[SEVERITY_ERROR + 1], *end;
};

static const struct colours	no_colours = { { "", "", "" }, "" };
static const struct colours	colours = {
	{ "\033[1;36m", "\033[1;35m", "\033[1;31m" }, "\033[0m"
};

void
diags_format_for(const struct diags *d, bool terminal, struct buf *out)
{
	const struct colours	*c = terminal ? &colours : &no_colours;

	for (size_t i = 0; i < d->count; i++) {
		const struct diag	*g = &d->diag[i];
		size_t			 start = out->len;

		if (g->file != NULL && g->line > 0)
			buf_printf(out, "%s:%d: ", g->file, g->line);
		else if (g->file != NULL)
			buf_printf(out, "%s: ", g->file);
		plain_buf(out, start);
		buf_printf(out, "%s%s:%s ", c->severity[g->severity],
		    severity_names[g->severity], c->end);
		start = out->len;
		buf_printf(out, "%s [%s]\n%s", g->text, g->code,
		    g->excerpt != NULL ? g->excerpt : "");
		if (g->hint != NULL)
			buf_printf(out, "    hint: %s\n", g->hint);
		plain_buf(out, start);
	}
	if (d->count == DIAGS_LIMIT)
		buf_printf(out, "note: only the first %d faults are shown [too-many-faults]\n",
		    DIAGS_LIMIT);
}

void
diags_format(const struct diags *d, struct buf *out)
{
	diags_format_for(d, false, out);
}

/* Restricted Damerau-Levenshtein distance (optimal string alignment), case ignored. */
static size_t
distance(const char *a, size_t n, const char *b, size_t m)
{
	size_t	 row[3][WORD_LIMIT + 1];
	size_t	*before = row[0], *last = row[1], *now = row[2], *swap;

	for (size_t j = 0; j <= m; j++)
		last[j] = j;
	for (size_t i = 1; i <= n; i++) {
		now[0] = i;
		for (size_t j = 1; j <= m; j++) {
			int	 x = tolower((unsigned char)a[i - 1]),
			    y = tolower((unsigned char)b[j - 1]);
			size_t	 best = last[j - 1] + (x != y);

			best = MIN(best, MIN(last[j], now[j - 1]) + 1);
			if (i > 1 && j > 1 && x == tolower((unsigned char)b[j - 2]) &&
			    y == tolower((unsigned char)a[i - 2]))
				best = MIN(best, before[j - 2] + 1);
			now[j] = best;
		}
		swap = before;
		before = last;
		last = now;
		now = swap;
	}
	return last[m];
}

const char *
nearest(const char *word, const char *const *names, size_t count)
{
	size_t		 n = strlen(word), best = MAX(n / 3, 1) + 1;
	const char	*found = NULL;

	if (n == 0 || n > WORD_LIMIT)
		return NULL;
	for (size_t i = 0; i < count; i++) {
		size_t	 m = strlen(names[i]), d;

		if (m > WORD_LIMIT)
			continue;
		d = distance(word, n, names[i], m);
		if (d < best && d < MAX(n, m)) {
			best = d;
			found = names[i];
		}
	}
	return found;
}

bool
diag_hint_near(struct diags *d, const char *word, const char *const *names, size_t count)
{
	const char	*near = nearest(word, names, count);

	if (near != NULL)
		diag_hint(d, "did you mean '%s'?", near);
	return near != NULL;
}

#define SHOWN	76	/* characters of a line; longer ones are cut round the caret */
#define BEFORE	30	/* of them before the caret, in a line that is cut */

struct span {
	const char	*at;
	size_t		 len;
};

/* Returns line 'number' of a text, from 1, without its indent and end; empty if there is none. */
static struct span
excerpt_line(struct span text, int number)
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
is_word_char(char c)
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
		    (at == line.at || !is_word_char(at[-1]) || !is_word_char(*at)) &&
		    (after == end || !is_word_char(*after) || !is_word_char(after[-1])))
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
	size_t		 ahead = (size_t)(named.at - line.at), margin;
	size_t		 before = plain_columns(line.at, ahead);
	struct buf	 out = { 0 };

	if (plain_columns(line.at, line.len) > SHOWN && before > BEFORE)
		from = forward(line.at, end, before - BEFORE);
	to = forward(from, end, SHOWN);
	buf_printf(&out, "    %d | ", number);
	margin = out.len - 2;
	buf_printf(&out, "%s%.*s%s\n", from > line.at ? "..." : "",
	    (int)(to - from), from, to < end ? "..." : "");
	for (char *c = out.data; *c != '\0'; c++)
		if (*c == '\t')
			*c = ' ';
	if (named.len > 0) {
		size_t	 n = plain_columns(from, (size_t)(named.at - from));

		buf_printf(&out, "%*s| %*s^", (int)margin, "",
		    (int)n + (from > line.at ? 3 : 0), "");
		n = MIN(named.len, (size_t)(to - named.at));
		for (n = plain_columns(named.at, n); n > 1; n--)
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
		line = excerpt_line((struct span){ text, len }, g->line);
		if (line.len > 0 && g->excerpt == NULL)
			g->excerpt = excerpt(g->line, line, find_named(line, g->text));
	}
}
