/* Blocks of plain lines: their begin, their end, and their first line. */

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/base.h"
#include "xml/lines.h"

#define NONCE_LENGTH	22	/* characters, at least */

/* Takes the next word off a mended line: its length, 0 at the end. */
static size_t
take_word(const char **at, const char **word)
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
	size_t		 n = take_word(at, &word);

	return n == strlen(wanted) && strncasecmp(word, wanted, n) == 0;
}

static bool
takes_number(const char **at)
{
	const char	*word;
	size_t		 n = take_word(at, &word);

	return n > 0 && strspn(word, "0123456789") >= n;
}

/* True if a hash, '-' or nothing follows the seat; the hash may be on the next line. */
static bool
takes_hash(const char **at)
{
	const char	*word;
	size_t		 n = take_word(at, &word);

	return n == 0 || (n == 1 && *word == '-') ||
	    (n >= 8 && strspn(word, "0123456789abcdefABCDEF") >= n);
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
	char		*mended;
	const char	*at, *word;
	bool		 begins;

	if (!may_hold(line, "oO"))
		return false;
	at = mended = line_mended(line);
	begins = takes(&at, "orders") && take_word(&at, &word) > 0 && takes_number(&at) &&
	    take_word(&at, &word) > 0 && takes_hash(&at);
	free(mended);
	return begins;
}

bool
lines_end(const char *line)
{
	char		*mended;
	const char	*at;
	bool		 ends;

	if (!may_hold(line, "eE"))
		return false;
	at = mended = line_mended(line);
	ends = takes(&at, "end") && takes(&at, "orders") && *at == '\0';
	free(mended);
	return ends;
}

/* Returns the first line that is neither blank nor a remark; NULL if there is none. */
static const char *
first_line(const char *text)
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
	const char	*first = first_line(text);

	return first != NULL && lines_begin(first);
}

/* True if a line is one long word: mails give the long nonce a line of its own. */
static bool
is_nonce(const char *line)
{
	char	*mended = line_mended(line);
	bool	 is = strlen(mended) >= NONCE_LENGTH && strchr(mended, ' ') == NULL;

	free(mended);
	return is;
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
	const char	*first = first_line(text);
	struct buf	 line = { 0 };

	*h = (struct lines_head){ 0 };
	if (first == NULL)
		return;
	lines_head_join(first, &line);
	line_cut(&h->line, line.data == NULL ? "" : line.data);
	for (size_t i = LINES_GAME; i < LINES_HEAD && i < h->line.words; i++)
		if (h->line.word[i].name == NULL && strcmp(h->line.word[i].value, "-") != 0)
			h->said[i] = h->line.word[i].value;
	buf_clear(&line);
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
	const char	*first = first_line(text);
	struct buf	 head = { 0 };

	if (first != NULL) {
		first = lines_head_join(first, &head);
		first = first == NULL ? NULL : first_line(first);
	}
	buf_clear(&head);
	return first != NULL && !lines_end(first);
}
