/* The prose around commands: greetings, sentences that join, and a writer's own text. */

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "orders/lines.h"
#include "post/parsed.h"
#include "records/credential.h"
#include "records/quoting.h"

#define GREETING_LINES	4
#define WITH_WORD	" word"		/* behind the code of somebody who wants a secret word */
#define HASH_DIGITS	12		/* the fewest digits of a hash in a line `game` */
#define CODE_SIGNS	"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"
#define WORD_SIGNS	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'\342\200\231"
#define LEAST_SIGNS	16
#define ATTRIBUTION_LINES	3
#define HEAD_WIDTH	16	/* within which the name of a header ends: "From:", "Betreff:" */
#define HEAD_LINES	3	/* that many such lines are no sentence */
#define MOMENT_WORDS	8	/* of a line that says when a mail was written */

/*
 * Greetings.  People greet before they say anything.  We pass over a greeting
 * only if a line follows it that nobody writes by chance: `join`, `accept` or
 * `token` with a code.  Below one line that greets, `game` with the hash that
 * signed words need is enough, though all at a table know that hash.  Others
 * can write a code into a mail that is quoted: below any other lines the code
 * must be right, and a signature around it says nothing.  An automatic reply of
 * somebody who is away may repeat such a line of ours without any mark.  Above
 * it then stands a line that ends in a colon, its own or ours, so no line above
 * may end in one.
 */

/* Returns the words of a line, one blank between them; the caller's to free(). */
static char *
tidy_line(const char *begun)
{
	AUTO_FREE char	*line = xstrndup(begun, strcspn(begun, "\r\n"));

	said_soften(line);
	return said_tidy(line);
}

/* True if a line has what looks like a code of ours or, if 'hashed', a game's hash. */
static bool
has_secret(const char *begun, bool hashed)
{
	static const char *const	 words[] = { "join ", "accept ", "token " };
	AUTO_FREE char			*line = tidy_line(begun);
	char				*hash = strrchr(line, ' '), code[CODE_TEXT];
	size_t				 len = strlen(line), with = strlen(WITH_WORD);

	for (size_t i = 0; i < LENGTH(words); i++) {
		size_t	 n = strlen(words[i]);

		if (strncasecmp(line, words[i], n) != 0)
			continue;
		if (len > n + with && strcasecmp(line + len - with, WITH_WORD) == 0)
			line[len - with] = '\0';
		return code_read(line + n, code);
	}
	return hashed && strncasecmp(line, "game ", 5) == 0 && strlen(++hash) >= HASH_DIGITS &&
	    strspn(hash, "0123456789abcdefABCDEF") == strlen(hash);
}

/* True if a line begins with a command, or is the last that is read. */
static bool
is_command(const char *begun)
{
	AUTO_FREE char *line = tidy_line(begun);
	enum note_kind	 kind;

	line[strcspn(line, " :.!")] = '\0';
	line_lower(line);
	return note_find(line, true, &kind) ||
	    said_heading_find(line) != SAID_HEADINGS ||
	    said_ends(line);
}

const char *
prose_behind_greeting(const char *text, bool *loose)
{
	unsigned	 lines = 0;
	bool		 greets = true;

	for (const char *at = text; *at != '\0' && !pasted_is_mark(at); at = quote_next_line(at)) {
		const char	*begun = quote_skip_blanks(at);

		if (*begun == '\r' || *begun == '\n' || *begun == '\0')
			continue;
		if (has_secret(begun, greets)) {
			*loose = !greets;
			return at;
		}
		if (quote_is_marked(begun) || pasted_begins(begun) || is_command(begun) ||
		    quote_attribution(begun) != NULL || ++lines > GREETING_LINES)
			break;
		greets = lines == 1 && said_is_greeting(begun);
	}
	return text;
}

/*
 * Sentences: `join` or `accept` with a code in the middle of a sentence: "I'm
 * in!  Join CODE." It acts only where its writer must have typed it.  The head
 * of a quotation has a colon, an address or a mark, and so has each place of
 * our own mails with a code in it: below such signs no sentence counts.  A
 * sentence that denies or asks is for a person to read.
 */

/* A long word is no code. */
const char *
prose_next_code(const char *text, char code[CODE_TEXT])
{
	char	 said[CODE_TEXT];
	size_t	 n;

	for (; *(text += strcspn(text, CODE_SIGNS)) != '\0'; text += n) {
		n = strspn(text, CODE_SIGNS);
		if (n < LEAST_SIGNS || n >= CODE_TEXT)
			continue;
		memcpy(said, text, n);
		said[n] = '\0';
		if (strpbrk(said, "-0123456789") != NULL && code_read(said, code))
			return text;
	}
	return NULL;
}

static bool
ends_sentence(const char *at)
{
	return strchr(".!?", *at) != NULL ||
	    (*at == '\n' && (at[1] == '\n' || (at[1] == '\r' && at[2] == '\n')));
}

bool
prose_denies(const char *from, const char *to)
{
	static const char *const	 words[] = { "no", "not", "never", "cannot", "cant", "dont",
		"wont", "nor", "neither", "decline", "nicht", "kein", "keine", "keinen" };

	while (from < to) {
		size_t	 n = strspn(from, WORD_SIGNS);

		for (size_t i = 0; i < LENGTH(words); i++)
			if (n == strlen(words[i]) && strncasecmp(from, words[i], n) == 0)
				return true;
		if ((n > 2 && strncasecmp(from + n - 3, "n't", 3) == 0) ||
		    (n > 4 && strncasecmp(from + n - 5, "n\342\200\231t", 5) == 0))
			return true;
		from += n > 0 ? n : 1;
	}
	return false;
}

/* Finds the word for us in a sentence that neither denies nor asks; false: there is none. */
static bool
find_command(const char *at, const char *end, enum note_kind *kind)
{
	bool	 found = false;

	if (*end == '?' || prose_denies(at, end))
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

bool
prose_sentence(const char *text, enum note_kind *kind, char code[CODE_TEXT])
{
	const char	*end = text, *at = text, *next, *begun;

	/* its writer may have typed what stands above a quotation */
	while (*end != '\0' && !pasted_is_mark(end) && !quote_is_marked(end) &&
	    strncmp(end, "--", 2) != 0 && strncmp(end, "__", 2) != 0)
		end = quote_next_line(end);
	while ((next = prose_next_code(at, code)) != NULL && next < end) {
		for (at = begun = text; at < next; at++) {
			if (strchr(":@<", *at) != NULL || strncmp(at, "\357\274\232", 3) == 0)
				return false;
			begun = ends_sentence(at) ? at + 1 : begun;
		}
		at += strspn(at, CODE_SIGNS);
		for (next = at; next < end && !ends_sentence(next); next++)
			;
		if (find_command(begun, next, kind)) {
			/* nor may a line above the start of the sentence deny something */
			begun += strspn(begun, " \t\r\n");
			while (begun > text && begun[-1] != '\n')
				begun--;
			return !prose_denies(text, begun);
		}
	}
	return false;
}

/*
 * The writer's own text in an answer to a mail of ours.
 */

/* Returns the start of the line that ends at 'at'. */
static size_t
line_start(const struct buf *text, size_t at)
{
	while (at > 0 && text->data[at - 1] != '\n')
		at--;
	return at;
}

/* Cuts a text short, and blanks off its end. */
static void
cut_at(struct buf *text, size_t len)
{
	while (len > 0 && isspace((unsigned char)text->data[len - 1]))
		len--;
	text->len = len;
	if (text->data != NULL)
		text->data[len] = '\0';
}

/* True for a short line with a year and a time with seconds, which only programs write. */
static bool
is_moment(const char *line)
{
	bool	 year = false, second = false;

	for (const char *at = line; *at != '\0'; at++) {
		size_t	 n = strspn(at, "0123456789"), m = strspn(at, "0123456789:");

		year = year || (n == 4 && m == n && (strncmp(at, "19", 2) == 0 ||
		    strncmp(at, "20", 2) == 0));
		second = second || (n == 2 && m == strlen("20:53:18") && at[5] == ':');
		at += m > 0 ? m - 1 : 0;
	}
	return year && second && said_words(line) <= MOMENT_WORDS;
}

/*
 * Drops the head of a quotation: "On Sunday Referee <referee@example.org>
 * wrote:", which may stand on three lines, or three lines "From: ..." in a
 * language that we do not know, perhaps below a ruled line.
 */
static void
drop_heads(struct buf *text)
{
	size_t	 last = line_start(text, text->len), from, lines = 0, above;

	if (text->len > 0 && text->data[text->len - 1] == ':') {
		const char	*line = text->data + last;
		/* Gmail breaks it behind the '<' of the address */
		bool		 whole = strpbrk(line, "@<0123456789") != NULL && *line != '<' &&
		    (strchr(line, '>') == NULL || strchr(line, '<') != NULL);
		bool		 address = *line == '<';

		cut_at(text, last);
		for (int n = 1; !whole && text->len > 0 && n < ATTRIBUTION_LINES; n++) {
			line = text->data + (last = line_start(text, text->len));
			/* "On Wed, Dec 9, Some Body", and the address on a line of its own */
			whole = *line != '<';
			if (strpbrk(line, "@<") == NULL && (!address || strchr(line, ',') == NULL ||
			    strpbrk(line, "0123456789") == NULL))
				break;
			address = !whole;
			cut_at(text, last);
		}
		/* "On Tue, 22 Jun 2010 20:53:18 +0530", and who wrote on the very next line */
		above = line_start(text, text->len);
		if (whole && text->len > 0 && last > text->len &&
		    !is_moment(text->data + last) && is_moment(text->data + above) &&
		    memchr(text->data + text->len + 1, '\n', last - text->len - 1) == NULL)
			cut_at(text, above);
		last = line_start(text, text->len);
	}
	for (from = text->len; from > 0; lines++) {
		size_t	 at = from - (text->data[from - 1] == '\n');
		size_t	 begun = line_start(text, at);

		if (memchr(text->data + begun, ':', MIN(at - begun, HEAD_WIDTH)) == NULL)
			break;
		from = begun;
	}
	if (lines >= HEAD_LINES)
		cut_at(text, from);
	last = line_start(text, text->len);
	if (text->len > 0 && own_ends(text->data + last) == OWN_RULED)
		cut_at(text, last);
}

char *
prose_own(const char *text)
{
	struct buf	 own = { 0 };
	const char	*below = text;	/* what the last rules and heads stand above */
	bool		 quoted = false;

	for (; *text != '\0'; text = quote_next_line(text)) {
		enum own_end	 end = own_ends(text);

		/* People put rules into letters: one ends the text only above a quotation. */
		if (end == OWN_RULED || end == OWN_HEADED) {
			if (text >= below)
				below = own_below(text);
			end = own_ends(below) == OWN_QUOTED ? OWN_QUOTED : OWN_GOES_ON;
		}
		quoted = end == OWN_QUOTED;
		if (quoted || end == OWN_SIGNED)
			break;
		buf_add(&own, text, strcspn(text, "\n"));
		buf_putc(&own, '\n');
	}
	buf_add(&own, "", 0);
	cut_at(&own, own.len);
	if (quoted)
		drop_heads(&own);
	if (own.len > 0)
		buf_putc(&own, '\n');
	return buf_take(&own, NULL);
}

bool
prose_is_signature(const char *line)
{
	static const char *const	 words[] = { "sent from", "gesendet von", "von meinem",
	    "get outlook", "sent with", "sent via", "envoy" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (strncasecmp(line, words[i], strlen(words[i])) == 0)
			return true;
	return false;
}

bool
prose_names_program(const char *line)
{
	static const char *const	 words[] = { "iphone", "ipad", "android", "outlook",
	    "samsung", "blackberry", "mobile", "smartphone" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (strcasestr(line, words[i]) != NULL)
			return true;
	return false;
}

/*
 * Only a quotation whose every line has its mark ends where we see its end.  A line right below it
 * may be the end of a quoted line that was broken, and so counts as one between.
 */
char *
prose_written(const char *text, char **between, bool *below)
{
	struct buf	 inside = { 0 }, last = { 0 };
	char		*own = prose_own(text);
	const char	*at = text, *next;
	bool		 quoted = false, attached = false, machine = true;

	for (; *at != '\0' && (!pasted_is_mark(at) || quote_is_marked(at)); at = next) {
		next = quote_next_line(at);
		if (quote_is_marked(at)) {
			if (last.len > 0 && last.data[strspn(last.data, " \t\r\n")] != '\0')
				buf_add(&inside, last.data, last.len);
			last.len = 0;
			quoted = attached = true;
		} else if (strchr("\r\n", *quote_skip_blanks(at)) != NULL)
			attached = false;
		else if (own_ends(at) == OWN_SIGNED)
			break;
		if (quoted && !quote_is_marked(at))
			buf_add(attached ? &inside : &last, at, (size_t)(next - at));
	}
	buf_add(&inside, "", 0);
	buf_add(&last, "", 0);
	/* lines that a mail program alone has written are none */
	for (const char *line = own; *line != '\0'; line = quote_next_line(line)) {
		const char	*begun = quote_skip_blanks(line);

		machine = machine && (strchr("\r\n", *begun) != NULL || prose_is_signature(begun));
	}
	if (machine)
		*own = '\0';
	*below = *own == '\0' && quoted && !pasted_is_mark(at) && inside.len == 0;
	if (*below) {
		free(own);
		own = buf_take(&last, NULL);
	} else if (quoted && *own == '\0')
		buf_add(&inside, last.data, last.len);
	*between = buf_take(&inside, NULL);
	buf_clear(&last);
	return own;
}
