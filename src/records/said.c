/* Lines of a mail for the referee. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/buf.h"
#include "records/note.h"
#include "records/said.h"

#define GREETING_WORDS	4
#define HEADING_WORDS	6	/* a code may be copied with blanks in it */

void
said_soften(char *line)
{
	char	*to = line;

	for (const char *at = line; *at != '\0'; at++) {
		bool	 hard = strncmp(at, "\302\240", 2) == 0;

		*to++ = hard ? ' ' : *at;
		at += hard;
	}
	*to = '\0';
}

char *
said_tidy(const char *text)
{
	struct buf	 out = { 0 };

	while (*(text += strspn(text, " \t,")) != '\0') {
		size_t	 n = strcspn(text, " \t,");

		if (n != 3 || strncasecmp(text, "and", 3) != 0) {
			if (out.len > 0)
				buf_putc(&out, ' ');
			buf_add(&out, text, n);
		}
		text += n;
	}
	return buf_take(&out, NULL);
}

size_t
said_words(const char *text)
{
	size_t	 n = 0;

	while (*(text += strspn(text, " \t")) != '\0') {
		text += strcspn(text, " \t");
		n++;
	}
	return n;
}

const char *const	 said_heading[SAID_HEADINGS] = { [SAID_GAME] = "game",
    [SAID_TOKEN] = "token", [SAID_END] = "end", [SAID_SEAT] = "seat" };

enum said_heading
said_heading_find(const char *word)
{
	enum said_heading	 h = 0;

	while (h < SAID_HEADINGS && strcmp(word, said_heading[h]) != 0)
		h++;
	return h;
}

bool
said_ends(const char *line)
{
	return strcmp(line, "-- ") == 0 || strcmp(line, "--") == 0 ||
	    strcasecmp(line, said_heading[SAID_END]) == 0;
}

bool
said_introduces(const char *line)
{
	static const char	 wide[] = "\357\274\232";	/* of Japanese and Chinese */
	size_t			 n = strcspn(line, "\r\n"), m = strlen(wide);

	while (n > 0 && strchr(" \t\r", line[n - 1]) != NULL)
		n--;
	return n > 0 && (line[n - 1] == ':' || (n >= m && memcmp(line + n - m, wide, m) == 0));
}

bool
said_heading_takes(enum said_heading h, const char *rest)
{
	size_t	 words = said_words(rest);

	switch (h) {
	case SAID_GAME:
	case SAID_TOKEN:
		return words <= HEADING_WORDS && !said_introduces(rest);
	case SAID_SEAT:
		return words == 1 && !said_introduces(rest);
	default:
		return false;
	}
}

/* Returns a line alone, its blanks ordinary ones; the caller's to free(). */
static char *
line_alone(const char *begun)
{
	char	*line = xstrndup(begun, strcspn(begun, "\r\n"));

	said_soften(line);
	return line;
}

bool
said_is_greeting(const char *begun)
{
	char	*line = line_alone(begun);
	size_t	 n = strlen(line);
	bool	 greets;

	while (n > 0 && isspace((unsigned char)line[n - 1]))
		line[--n] = '\0';
	greets = n > 0 && strchr(",!", line[n - 1]) != NULL &&
	    said_words(line) <= GREETING_WORDS && strpbrk(line, ":@<>0123456789") == NULL;
	free(line);
	return greets;
}

bool
said_is_word(const char *begun)
{
	char		*line = line_alone(begun), *word = line + strspn(line, " \t");
	char		*rest, *detail;
	size_t		 n = strcspn(word, " \t:.!");
	enum note_kind	 kind;
	bool		 is;

	rest = word + n + (word[n] != '\0');
	word[n] = '\0';
	for (char *c = word; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
	detail = said_tidy(rest);
	n = strlen(detail);
	if (n > 0 && strchr(".!", detail[n - 1]) != NULL)
		detail[n - 1] = '\0';
	is = said_heading_takes(said_heading_find(word), rest) ||
	    (!said_introduces(begun) && note_find_said(word, &kind) &&
	    note_takes(kind, detail, NULL));
	free(detail);
	free(line);
	return is;
}
