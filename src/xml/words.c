/* Lists of words in hints. */

#include <stdlib.h>
#include <string.h>

#include "xml/allowed.h"

#define WORDS_SHOWN	12
#define VALUE_SHOWN	40

void
words_clear(struct words *w)
{
	for (size_t i = 0; i < w->count; i++)
		free(w->word[i]);
	free(w->word);
	*w = (struct words){ 0 };
}

bool
words_have(const struct words *w, const char *s, size_t n)
{
	for (size_t i = 0; i < w->count; i++)
		if (strncmp(w->word[i], s, n) == 0 && w->word[i][n] == '\0')
			return true;
	return false;
}

void
words_add(struct words *w, const char *s, size_t n)
{
	if (words_have(w, s, n))
		return;
	grow(&w->word, w->count, &w->room, sizeof(*w->word));
	w->word[w->count++] = xstrndup(s, n);
}

void
words_list(const struct words *w, struct buf *b)
{
	size_t	 shown = w->count <= WORDS_SHOWN + 1 ? w->count : WORDS_SHOWN;

	for (size_t i = 0; i < shown; i++)
		buf_printf(b, "%s%s", i == 0 ? "" : ", ", w->word[i]);
	if (shown < w->count)
		buf_printf(b, " and %zu more", w->count - shown);
}

char *
words_shorten(const char *s)
{
	size_t	 n = strlen(s);

	if (n <= VALUE_SHOWN)
		return xstrdup(s);
	/* Not in the middle of a character. */
	for (n = VALUE_SHOWN; n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80; n--)
		;
	return xasprintf("%.*s...", (int)n, s);
}
