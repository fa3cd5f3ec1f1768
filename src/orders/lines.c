/* Plain lines: mended, cut into words; their blocks, by first and last line. */

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/plain.h"
#include "orders/lines.h"

/* Mended lines. */

/* The original of a character that a mail program has made look better; '\0': nothing. */
struct looks {
	uint32_t	 from, to;
	char		 meant;
};

static const struct looks	looks[] = {
	{ '\t', '\t', ' ' }, { 0xa0, 0xa0, ' ' }, { 0xab, 0xab, '"' }, { 0xad, 0xad, '\0' },
	{ 0xbb, 0xbb, '"' }, { 0x2000, 0x200a, ' ' }, { 0x200b, 0x200f, '\0' },
	{ 0x2010, 0x2015, '-' }, { 0x2018, 0x201b, '\'' }, { 0x201c, 0x201f, '"' },
	{ 0x202f, 0x202f, ' ' }, { 0x2032, 0x2032, '\'' }, { 0x2033, 0x2033, '"' },
	{ 0x205f, 0x205f, ' ' }, { 0x2060, 0x2060, '\0' }, { 0x2212, 0x2212, '-' },
	{ 0x2500, 0x2501, '-' }, { 0x2550, 0x2550, '=' },
	{ 0x3000, 0x3000, ' ' }, { 0xfe58, 0xfe58, '-' }, { 0xfe63, 0xfe63, '-' },
	{ 0xfeff, 0xfeff, '\0' }, { 0xff02, 0xff02, '"' }, { 0xff0d, 0xff0d, '-' },
};

void
line_mend(struct buf *out, const char *line)
{
	AUTO(buf_clear) struct buf whole = { 0 };
	size_t		 len = strcspn(line, "\r\n"), from, n;

	for (size_t i = 0; i < len; i += n) {
		const char		*at = line + i;
		const struct looks	*l = looks;
		uint32_t		 c = 0;

		if ((n = plain_character(at, len - i, &c)) == 0) {
			c = 0;
			n = 1;
		}
		while (l < looks + LENGTH(looks) && (c < l->from || c > l->to))
			l++;
		if (l == looks + LENGTH(looks))
			buf_add(&whole, at, n);
		else if (l->meant != '\0')
			buf_putc(&whole, l->meant);
	}
	while (whole.len > 0 && whole.data[whole.len - 1] == ' ')
		whole.data[--whole.len] = '\0';
	from = whole.len == 0 ? 0 : strspn(whole.data, " ");
	if (whole.len > 0)
		buf_add(out, whole.data + from, whole.len - from);
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

bool
line_is_rule(const char *line)
{
	AUTO_FREE char	*mended = line_mended(line);
	size_t		 signs = 0;

	if (*mended == '\0' || mended[strspn(mended, "-=_*~ ")] != '\0')
		return false;
	for (const char *at = mended; *at != '\0'; at++)
		signs += *at != ' ';
	return signs >= RULE_SIGNS;
}

bool
line_breaks(const char *line, const char *next)
{
	size_t	 len = strcspn(line, "\r\n"), word;

	if (line_is_rule(next))
		return false;
	next += strspn(next, " ");
	word = strcspn(next, " \r\n");
	return len > 0 && (line[len - 1] == ' ' || LINE_WIDTH <
	    plain_columns(line, len) + 1 + plain_columns(next, word));
}

/*
 * Words.
 */

/* of the names of fields */
#define LETTERS	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

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

void
line_lower(char *s)
{
	for (; *s != '\0'; s++)
		*s = plain_small(*s);
}

void
line_cut(struct line *l, const char *line)
{
	char	*at;

	*l = (struct line){ .copy = xstrdup(line) };
	for (at = l->copy + strspn(l->copy, " "); *at != '\0' &&
	    l->fault == NULL; at += strspn(at, " ")) {
		struct line_word	*w = &l->word[l->words];
		size_t			 n = strcspn(at, " \"=");

		l->opens = strcmp(at, "{") == 0;
		if (l->opens)
			return;
		if (l->words == LINE_WORDS) {
			l->fault = "it has too many words";
			break;
		}
		l->words++;
		w->name = NULL;
		if (at[n] == '=' && strspn(at, LETTERS) > 0 &&
		    strspn(at, LETTERS "-0123456789") == n) {
			w->name = at;
			at[n] = '\0';
			line_lower(w->name);
			at += n + 1;
		}
		if ((w->value = cut_value(&at, &w->quoted)) == NULL) {
			w->value = l->copy + strlen(l->copy);
			l->fault = "a quotation mark is not closed";
		}
	}
	l->closes = l->words == 1 && l->word[0].name == NULL && strcmp(l->word[0].value, "}") == 0;
}

void
line_clear(struct line *l)
{
	free(l->copy);
	*l = (struct line){ 0 };
}

#define NONCE_LENGTH	22	/* characters, at least */

/* Takes the next word off a mended line: its length, 0 at the end. */
static size_t
next_word(const char **at, const char **word)
{
	size_t	 n;

	*word = *at + strspn(*at, " ");
	n = strcspn(*word, " ");
	*at = *word + n;
	return n;
}

static bool
takes(const char **at, const char *wanted)
{
	const char	*word;
	size_t		 n = next_word(at, &word);

	return n == strlen(wanted) && strncasecmp(word, wanted, n) == 0;
}

/* True if a closer look at the line is worth while. */
static bool
may_hold(const char *line, const char *letters)
{
	size_t	 len = strcspn(line, "\r\n");

	return strcspn(line, letters) < MIN(len, LINE_WIDTH);
}

bool
lines_begin(const char *line)
{
	AUTO_FREE char *mended = NULL;
	const char	*at, *word;
	size_t		 n;

	if (!may_hold(line, "oO"))
		return false;
	at = mended = line_mended(line);
	if (!takes(&at, "orders") || next_word(&at, &word) == 0 ||
	    (n = next_word(&at, &word)) == 0 ||
	    strspn(word, "0123456789") < n || next_word(&at, &word) == 0)
		return false;
	/* A hash, which may be on the next line, or '-' follows the seat. */
	n = next_word(&at, &word);
	return n == 0 || (n == 1 && *word == '-') ||
	    (n >= 8 && strspn(word, "0123456789abcdefABCDEF") >= n);
}

bool
lines_end(const char *line)
{
	AUTO_FREE char *mended = NULL;
	const char	*at;

	if (!may_hold(line, "eE"))
		return false;
	at = mended = line_mended(line);
	return takes(&at, "end") && takes(&at, "orders") && *at == '\0';
}

/* Returns the first line that is neither blank nor a remark; NULL if there is none. */
static const char *
block_begin(const char *text)
{
	for (; text != NULL; text = line_next(text)) {
		char	*mended = line_mended(text);
		bool	 says = *mended != '\0' && *mended != '#';

		free(mended);
		if (says)
			return text;
	}
	return NULL;
}

bool
lines_are(const char *text)
{
	const char	*first = block_begin(text);

	return first != NULL && lines_begin(first);
}

/* True if a line is one long word: mails give the long nonce a line of its own. */
static bool
is_nonce(const char *line)
{
	AUTO_FREE char *mended = line_mended(line);

	return strlen(mended) >= NONCE_LENGTH && strchr(mended, ' ') == NULL;
}

const char *
lines_head_join(const char *line, struct buf *out)
{
	const char	*next = line_next(line);
	struct line	 cut;
	size_t		 words;

	line_mend(out, line);
	for (;; line = next, next = line_next(next)) {
		line_cut(&cut, out->data == NULL ? "" : out->data);
		words = cut.words;
		line_clear(&cut);
		if (next == NULL || words > LINES_NONCE ||
		    (!line_breaks(line, next) && (words != LINES_NONCE || !is_nonce(next))))
			return next;
		buf_putc(out, ' ');
		line_mend(out, next);
	}
}

void
lines_head_read(struct lines_head *h, const char *text)
{
	const char	*first = block_begin(text);
	AUTO(buf_clear) struct buf line = { 0 };

	*h = (struct lines_head){ 0 };
	if (first == NULL)
		return;
	lines_head_join(first, &line);
	line_cut(&h->line, line.data == NULL ? "" : line.data);
	for (size_t i = LINES_GAME; i < LINES_HEAD && i < h->line.words; i++)
		if (h->line.word[i].name == NULL && strcmp(h->line.word[i].value, "-") != 0)
			h->said[i] = h->line.word[i].value;
}

void
lines_head_clear(struct lines_head *h)
{
	line_clear(&h->line);
	*h = (struct lines_head){ 0 };
}

bool
lines_hold(const char *text)
{
	const char	*first = block_begin(text);
	AUTO(buf_clear) struct buf head = { 0 };

	if (first != NULL) {
		first = lines_head_join(first, &head);
		first = first == NULL ? NULL : block_begin(first);
	}
	return first != NULL && !lines_end(first);
}
