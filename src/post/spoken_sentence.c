/*
 * `join` or `accept` with a code in the middle of a sentence: "I'm in! Join CODE."
 *
 * It acts only where its writer must have typed it.  The head of a quotation has a colon, an
 * address or a mark, and so has each place of our own mails with a code in it: below such signs
 * no sentence counts.  A sentence that denies or asks is for a person to read.
 */

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "post/spoken_parts.h"
#include "records/credential.h"
#include "records/quoting.h"

#define CODE_SIGNS	"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"
#define WORD_SIGNS	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'\342\200\231"
#define LEAST_SIGNS	16

/* Returns the length of the code that begins here; 0: there is none.  A long word is no code. */
static size_t
code_at(const char *at, char code[CODE_TEXT])
{
	size_t	 n = strspn(at, CODE_SIGNS);
	char	 said[CODE_TEXT];

	if (n < LEAST_SIGNS || n >= CODE_TEXT)
		return 0;
	memcpy(said, at, n);
	said[n] = '\0';
	return strpbrk(said, "-0123456789") != NULL && code_read(said, code) ? n : 0;
}

const char *
spoken_next_code(const char *text, char code[CODE_TEXT])
{
	while (*(text += strcspn(text, CODE_SIGNS)) != '\0') {
		if (code_at(text, code) > 0)
			return text;
		text += strspn(text, CODE_SIGNS);
	}
	return NULL;
}

/* Returns the end of the text that its writer may have typed above a quotation. */
static const char *
own_end(const char *text)
{
	while (*text != '\0' && !pasted_is_mark(text) && !quote_is_marked(text) &&
	    strncmp(text, "--", 2) != 0 && strncmp(text, "__", 2) != 0)
		text = quote_next_line(text);
	return text;
}

static bool
ends_sentence(const char *at)
{
	return strchr(".!?", *at) != NULL ||
	    (*at == '\n' && (at[1] == '\n' || (at[1] == '\r' && at[2] == '\n')));
}

/* True if a word, of these bytes, negates a sentence. */
static bool
denies(const char *word, size_t n)
{
	static const char *const	 words[] = { "no", "not", "never", "cannot", "cant", "dont",
		"wont", "nor", "neither", "decline", "nicht", "kein", "keine", "keinen" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (n == strlen(words[i]) && strncasecmp(word, words[i], n) == 0)
			return true;
	return (n > 2 && strncasecmp(word + n - 3, "n't", 3) == 0) ||
	    (n > 4 && strncasecmp(word + n - 5, "n\342\200\231t", 5) == 0);
}

bool
spoken_denies(const char *from, const char *to)
{
	while (from < to) {
		size_t	 n = strspn(from, WORD_SIGNS);

		if (denies(from, n))
			return true;
		from += n > 0 ? n : 1;
	}
	return false;
}

/* Finds the word for us in a sentence that neither denies nor asks; false: there is none. */
static bool
find_word(const char *at, const char *end, enum note_kind *kind)
{
	bool	 found = false;

	if (*end == '?' || spoken_denies(at, end))
		return false;
	while (at < end) {
		size_t	 n = strspn(at, WORD_SIGNS);

		if (!found && ((n == 4 && strncasecmp(at, "join", n) == 0) ||
		    (n == 6 && strncasecmp(at, "accept", n) == 0))) {
			*kind = n == 4 ? NOTE_JOIN : NOTE_ACCEPT;
			found = true;
		}
		at += n > 0 ? n : 1;
	}
	return found;
}

/* True if a line above the start of a sentence denies something. */
static bool
is_denied_above(const char *text, const char *sentence)
{
	sentence += strspn(sentence, " \t\r\n");
	while (sentence > text && sentence[-1] != '\n')
		sentence--;
	return spoken_denies(text, sentence);
}

bool
spoken_sentence(const char *text, enum note_kind *kind, char code[CODE_TEXT])
{
	const char	*end = own_end(text), *at = text, *next, *begun;

	while ((next = spoken_next_code(at, code)) != NULL && next < end) {
		for (at = begun = text; at < next; at++) {
			if (strchr(":@<", *at) != NULL || strncmp(at, "\357\274\232", 3) == 0)
				return false;
			begun = ends_sentence(at) ? at + 1 : begun;
		}
		at += strspn(at, CODE_SIGNS);
		for (next = at; next < end && !ends_sentence(next); next++)
			;
		if (find_word(begun, next, kind))
			return !is_denied_above(text, begun);
	}
	return false;
}
