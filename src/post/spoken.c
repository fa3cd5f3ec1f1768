/* Words of a player to the referee in the text of a mail. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "post/spoken_parts.h"
#include "records/quoting.h"

#define MOST_FAULTS	20
#define NEAR_WORDS	3		/* behind a misspelt command; more make a sentence */
#define LINE_CAP	200		/* bytes of a line that is no press */

/* Takes the game from the word itself: people at no table have no line `game` to copy. */
static void
take_game(struct spoken *said)
{
	size_t	 len = strcspn(said->detail, " ");

	if (len == 0)
		return;
	free(said->game);
	said->game = xstrndup(said->detail, len);
	len += said->detail[len] == ' ';
	memmove(said->detail, said->detail + len, strlen(said->detail + len) + 1);
}

/* Reads a word and its line; false if they make no sense, as it may be a sentence. */
static bool
read_word(struct reader *r, enum note_kind kind, const char *rest)
{
	struct spoken	*said = speech_add(r, kind, rest);

	if (note_row(kind)->who == NOTE_BY_OBSERVER)
		take_game(said);
	/* It becomes part of the game's files: it must make sense. */
	if (note_takes(kind, said->detail, r->diags))
		return true;
	r->s->near = said_words(said->detail) <= NEAR_WORDS;
	speech_drop(r);
	return false;
}

/* True if a line that is no word is press here. */
static bool
may_answer(const struct reader *r)
{
	return r->answer && r->s->count == 0;
}

/* True if a line is text of an answer: neither a word, nor the arguments of one. */
static bool
is_answer(const struct reader *r, const char *word, const char *rest)
{
	enum note_kind	 kind;
	char		*detail;
	bool		 said;

	if (!may_answer(r))
		return false;
	detail = said_tidy(rest);
	said = note_find_said(word, &kind) && note_takes(kind, detail, NULL);
	free(detail);
	return !said;
}

/* Handles a line that is longer than any word can be. */
static void
read_long(struct reader *r)
{
	if (may_answer(r)) {
		spoken_answer(r);
		return;
	}
	diags_at(r->diags, NULL, r->line);
	diag_error(r->diags, "unknown-command",
	    "this line is too long to be one for the referee");
	diag_hint(r->diags, "nothing from here on is read; write `end` on a line before "
	    "other text");
}

/* True if the rest of a line makes its first word no misspelt command. */
static bool
is_sentence(const char *rest)
{
	size_t	 n = strlen(rest);

	return (n > 0 && strchr(",!?", rest[n - 1]) != NULL) || said_words(rest) > NEAR_WORDS;
}

/* True for `join` and `accept` beside a word that denies, from 'text' to the end of their line. */
static bool
is_denied(const struct reader *r, enum note_kind kind, const char *text)
{
	return (kind == NOTE_JOIN || kind == NOTE_ACCEPT) && spoken_denies(text, r->at);
}

/* Says that a line which denies its first word is for people. */
static void
denied(struct reader *r, const char *word)
{
	diag_error(r->diags, "unknown-command", "we do not read this as '%s', as it denies "
	    "something; nothing from here on is read", word);
	diag_hint(r->diags, "write the word and the code alone on their line");
	r->s->strange = r->s->count == 0;
}

/* Says that a line is none of ours; always for one that looks misspelt. */
static void
unknown(struct reader *r, const char *word, const char *rest)
{
	struct diags	 said = { 0 };
	const char	*known[NOTE_KINDS + SAID_HEADINGS];
	/* "Sent from my phone" is no seat. */
	size_t		 n = SAID_HEADINGS - (said_words(rest) > 1);
	bool		 near;

	memcpy(known, said_heading, sizeof(said_heading));
	for (enum note_kind k = 0; k <= NOTE_LAST_SPOKEN; k++)
		known[n++] = note_word(k);
	diags_at(&said, r->diags->file, r->line);
	diag_error(&said, "unknown-command",
	    "'%s' is not a word the referee knows; nothing from here on is read", word);
	near = diag_hint_near(&said, word, known, n);
	if (!near && *word == '<')
		diag_hint(&said, "if this is of an order file, its beginning is missing: copy "
		    "all of it, from `<orders`");
	else if (!near)
		diag_hint(&said, "`help`, on a line before any other text, is answered with all "
		    "words");
	r->s->strange = r->s->count == 0 && r->s->tokens.count == 0;
	r->s->near = near && r->s->count == 0 && !is_sentence(rest);
	if (near || r->s->count == 0 || !r->paragraph)
		diags_take(r->diags, &said);
	diags_clear(&said);
}

/*
 * Passes over an order file in the text, which begins with the line just read: it is read
 * elsewhere.
 */
static void
skip_orders(struct reader *r)
{
	const char	*after = pasted_skip(r->begun);

	for (; r->at < after; r->at++)
		r->line += *r->at == '\n';
}

/* True if the line says who wrote what is quoted below, marked line by line. */
static bool
is_attribution(const struct reader *r)
{
	const char	*quoted = quote_attribution(r->begun);

	return quote_is_header(r->begun) || (quoted != NULL && quote_is_marked(quoted));
}

/* True if a line is `ask the moderator`, which is press to them. */
static bool
is_question(const char *word, const char *rest)
{
	char	*detail = said_tidy(rest);
	bool	 decisions = strcmp(word, "ask") == 0 &&
	    strncasecmp(detail, "the moderator", sizeof("the moderator") - 1) == 0 &&
	    strchr(":.!", detail[sizeof("the moderator") - 1]) != NULL;

	free(detail);
	return decisions;
}

/*
 * Reads one line; false if nothing below it can be meant for the referee.  That is so at the first
 * line that is no word: a quotation below a mail has a line above it, in any language, that says
 * who wrote it.
 */
static bool
read_line(struct reader *r, char *line)
{
	enum note_kind	 kind;
	char		*rest;
	size_t		 n;
	bool		 introduces = said_introduces(line);

	said_soften(line);
	line += strspn(line, " \t");
	n = strcspn(line, " \t:.!");
	if (*line == '\0' || quote_is_marked(line))
		return true;
	if (said_ends(line))
		return false;
	if (pasted_begins(line)) {
		skip_orders(r);
		return true;
	}
	if (strlen(line) > LINE_CAP) {
		read_long(r);
		return false;
	}
	rest = line + n + (line[n] != '\0');
	line[n] = '\0';
	for (char *c = line; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
	diags_at(r->diags, NULL, r->line);
	if (speech_name(r->s, line, rest))
		return true;
	if (is_answer(r, line, rest)) {
		spoken_answer(r);
		return false;
	}
	if (!introduces && is_question(line, rest)) {
		spoken_press(r, "to moderator");
		return true;
	}
	if (introduces || !note_find_said(line, &kind)) {
		if (!is_attribution(r))
			unknown(r, line, rest);
		return false;
	}
	if (is_denied(r, kind, r->s->count == 0 ? r->text : r->begun)) {
		denied(r, line);
		return false;
	}
	return kind == NOTE_PRESS ? spoken_press(r, rest) : read_word(r, kind, rest);
}

/* Passes over a greeting, if words follow it. */
static void
skip_greeting(struct reader *r)
{
	const char	*after = spoken_behind_greeting(r->at, &r->s->greeted);

	for (; r->at < after; r->at++)
		r->line += *r->at == '\n';
}

/* True if the mark stands here, and the text below it is all ours, without quotation marks. */
static bool
is_bare_mark(const char *line)
{
	return pasted_is_mark(line) && !quote_is_marked(line);
}

/* Looks for a word that was meant for us below a line that is no word; returns its line, or 0. */
static int
find_missed(struct reader *r)
{
	char	*line;
	int	 found = 0;

	while (found == 0 && !is_bare_mark(r->at) && (line = speech_line(r)) != NULL) {
		size_t	 n = strcspn(line, " \t:.!");
		bool	 orders = pasted_begins(r->begun);

		if (orders)
			skip_orders(r);
		for (enum note_kind k = 0; k <= NOTE_LAST_SPOKEN && !orders &&
		    !quote_is_marked(line); k++)
			if (n == strlen(note_word(k)) &&
			    strncasecmp(line, note_word(k), n) == 0 &&
			    !is_denied(r, k, r->text))
				found = r->line;
		free(line);
	}
	return found;
}

bool
speech_read(struct speech *s, const char *text, bool answer, struct diags *diags)
{
	struct reader	 r = { .s = s, .text = text, .at = text, .answer = answer, .diags = diags };
	size_t		 errors = diags->errors;
	char		*line;
	bool		 more = true, blank;

	*s = (struct speech){ 0 };
	skip_greeting(&r);
	while (more && s->count < MOST_SAID && diags->errors - errors < MOST_FAULTS &&
	    !pasted_is_mark(r.at) &&
	    (line = speech_line(&r)) != NULL) {
		blank = line[strspn(line, " \t")] == '\0';
		more = read_line(&r, line);
		r.paragraph = blank;
		free(line);
	}
	if (!more || pasted_is_mark(r.at))
		s->missed = find_missed(&r);
	if (more && s->count == MOST_SAID && *r.at != '\0' && !pasted_is_mark(r.at)) {
		diags_at(diags, NULL, r.line + 1);
		diag_error(diags, "too-many-words",
		    "a mail has at most %d words; nothing from here on is read", MOST_SAID);
		diag_hint(diags, "send the rest in another mail");
	}
	return diags->errors == errors;
}
