/*
 * The start of the referee's part in a mail that begins with a greeting.
 *
 * People greet before they say anything.  We pass over a greeting only if a line follows it that
 * nobody writes by chance: `join`, `accept` or `token` with a code.  Below one line that greets,
 * `game` with the hash that signed words need is enough, though all at a table know that hash.
 * Others can write a code into a mail that is quoted: below any other lines the code must be
 * right, and a signature around it says nothing.  An automatic reply of somebody who is away may
 * repeat such a line of ours without any mark.  Above it then stands a line that ends in a colon,
 * its own or ours, so no line above may end in one.
 */

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "post/spoken_parts.h"
#include "records/credential.h"
#include "records/quoting.h"

#define GREETING_LINES	4
#define WITH_WORD	" word"		/* behind the code of somebody who wants a secret word */
#define HASH_DIGITS	12		/* the fewest digits of a hash in a line `game` */

/* Returns the words of a line, one blank between them; the caller's to free(). */
static char *
tidy_line(const char *begun)
{
	char	*line = xstrndup(begun, strcspn(begun, "\r\n")), *tidy;

	said_soften(line);
	tidy = said_tidy(line);
	free(line);
	return tidy;
}

static bool
is_code(char *said)
{
	size_t	 len = strlen(said), with = strlen(WITH_WORD);
	char	 code[CODE_TEXT];

	if (len > with && strcasecmp(said + len - with, WITH_WORD) == 0)
		said[len - with] = '\0';
	return code_read(said, code);
}

static bool
is_hash(const char *said)
{
	return strlen(said) >= HASH_DIGITS &&
	    strspn(said, "0123456789abcdefABCDEF") == strlen(said);
}

/* True if a line has what looks like a code of ours or, if 'hashed', a game's hash. */
static bool
is_secret(const char *begun, bool hashed)
{
	char	*line = tidy_line(begun), *hash = strrchr(line, ' ');
	bool	 secret = false;

	if (strncasecmp(line, "join ", 5) == 0)
		secret = is_code(line + 5);
	else if (strncasecmp(line, "accept ", 7) == 0)
		secret = is_code(line + 7);
	else if (strncasecmp(line, "token ", 6) == 0)
		secret = is_code(line + 6);
	else if (hashed && strncasecmp(line, "game ", 5) == 0)
		secret = is_hash(hash + 1);
	free(line);
	return secret;
}

/* True if a line begins with a word for the referee, or is the last that is read. */
static bool
is_word(const char *begun)
{
	char		*line = tidy_line(begun);
	enum note_kind	 kind;
	bool		 word;

	line[strcspn(line, " :.!")] = '\0';
	for (char *c = line; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
	word = note_find_said(line, &kind) || said_heading_find(line) != SAID_HEADINGS ||
	    said_ends(line);
	free(line);
	return word;
}

const char *
spoken_behind_greeting(const char *text, bool *loose)
{
	unsigned	 lines = 0;
	bool		 greets = true;

	for (const char *at = text; *at != '\0' && !pasted_is_mark(at); at = quote_next_line(at)) {
		const char	*begun = quote_skip_blanks(at);

		if (*begun == '\r' || *begun == '\n' || *begun == '\0')
			continue;
		if (is_secret(begun, greets)) {
			*loose = !greets;
			return at;
		}
		if (quote_is_marked(begun) || pasted_begins(begun) || is_word(begun) ||
		    quote_attribution(begun) != NULL || ++lines > GREETING_LINES)
			break;
		greets = lines == 1 && said_is_greeting(begun);
	}
	return text;
}
