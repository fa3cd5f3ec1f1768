/* What a player says to the referee in the text of a mail. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "post/spoken.h"
#include "records/divider.h"
#include "records/margin.h"
#include "records/pasted.h"

#define MOST_SAID	100
#define MOST_FAULTS	20
#define LINE_CAP	200		/* bytes of what is no press */
#define PRESS_TEXT_CAP	((size_t)64 * 1024)

/* Lines of a text being read. */
struct reader {
	struct speech	*s;
	const char	*at, *begun;	/* the next line; the last one read */
	int		 line;
	bool		 paragraph;	/* a blank line was the one before */
	bool		 answer;	/* what is no word may be press */
	struct diags	*diags;
};

static void
clear_said(struct spoken *said)
{
	free(said->game);
	free(said->first);
	free(said->detail);
	free(said->text);
	free(said->until);
}

void
speech_clear(struct speech *s)
{
	for (size_t i = 0; i < s->count; i++)
		clear_said(&s->said[i]);
	for (size_t i = 0; i < s->token_count; i++) {
		free(s->tokens[i].game);
		free(s->tokens[i].word);
	}
	free(s->said);
	free(s->tokens);
	free(s->game);
	free(s->first);
	*s = (struct speech){ 0 };
}

/* The next line, the caller's to free(); NULL at the end. */
static char *
next_line(struct reader *r)
{
	size_t	 n = strcspn(r->at, "\n");
	char	*line;

	if (*r->at == '\0')
		return NULL;
	r->begun = r->at;
	line = xstrndup(r->at, n);
	if (n > 0 && line[n - 1] == '\r')
		line[n - 1] = '\0';
	r->at += n + (r->at[n] == '\n');
	r->line++;
	return line;
}

/* Blanks, commas and "and" between words become one blank. */
static char *
tidy(const char *text)
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

/* A full stop behind a line, as telephones write it. */
static void
drop_stop(char *text)
{
	size_t	 n = strlen(text);

	if (n > 0 && strchr(".!", text[n - 1]) != NULL)
		text[n - 1] = '\0';
}

static struct spoken *
add(struct reader *r, enum note_kind kind, const char *rest)
{
	struct spoken	*said;

	grow(&r->s->said, r->s->count, &r->s->room, sizeof(*r->s->said));
	said = &r->s->said[r->s->count++];
	*said = (struct spoken){ .kind = kind, .line = r->line, .detail = tidy(rest) };
	drop_stop(said->detail);
	said->game = r->s->game == NULL ? NULL : xstrdup(r->s->game);
	said->first = r->s->first == NULL ? NULL : xstrdup(r->s->first);
	return said;
}

/* What is wrong is not done by halves. */
static void
drop_last(struct reader *r)
{
	clear_said(&r->s->said[--r->s->count]);
}

/* Takes the word off the end of a press line if it is there. */
static bool
take_word(char *text, const char *word)
{
	size_t	 n = strlen(text), m = strlen(word);

	if (n < m || strcasecmp(text + n - m, word) != 0 || (n > m && text[n - m - 1] != ' '))
		return false;
	text[n - m] = '\0';
	if (n > m)
		text[n - m - 1] = '\0';
	return true;
}

static bool
read_press_head(struct reader *r, struct spoken *said)
{
	if (take_word(said->detail, "until end"))
		said->until = xstrdup("end");
	else if (take_word(said->detail, "until turn"))
		said->until = xstrdup("turn");
	said->anonymous = take_word(said->detail, "anonymous");
	if (strncasecmp(said->detail, "to ", 3) == 0 && said->detail[3] != '\0') {
		memmove(said->detail, said->detail + 3, strlen(said->detail + 3) + 1);
		return true;
	}
	diag_error(r->diags, "bad-press", "this press does not say to whom");
	diag_hint(r->diags, "press to anna, dirk; press to all; press to moderator");
	return false;
}

static void
read_press(struct reader *r, const char *rest)
{
	struct spoken	*said = add(r, NOTE_PRESS, rest);
	struct buf	 text = { 0 };
	char		*line;
	bool		 headed = read_press_head(r, said), ended = false;

	while (!ended && !pasted_is_mark(r->at) && (line = next_line(r)) != NULL) {
		ended = strcasecmp(line, "end press") == 0;
		if (!ended) {
			buf_puts(&text, line);
			buf_putc(&text, '\n');
		}
		free(line);
	}
	if (text.len > PRESS_TEXT_CAP)
		diag_error(r->diags, "bad-press", "this press is longer than %zu KB",
		    PRESS_TEXT_CAP / 1024);
	headed = headed && text.len <= PRESS_TEXT_CAP;
	said->text = buf_take(&text, NULL);
	if (!ended) {
		diag_error(r->diags, "bad-press", "this press does not end");
		diag_hint(r->diags, "a line `end press` ends it");
	}
	if (!headed || !ended)
		drop_last(r);
}

/* Who is at no table has no mail of ours to copy a line `game` from: the word itself names it. */
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

static void
read_word(struct reader *r, enum note_kind kind, const char *rest)
{
	struct spoken	*said = add(r, kind, rest);

	if (note_row(kind)->who == NOTE_BY_OBSERVER)
		take_game(said);
	/* It becomes part of the game's files: it must make sense. */
	if (!note_takes(kind, said->detail, r->diags))
		drop_last(r);
}

/* Whether a secret word stands where all would read it. */
static bool
has_token(const char *text)
{
	for (; *text != '\0'; text += strcspn(text, "\n"), text += *text == '\n')
		if (strncasecmp(text, "token", 5) == 0 && strchr(" \t:", text[5]) != NULL)
			return true;
	return false;
}

/* The text that begins with the line just read, which is no word, as press. */
static void
read_answer(struct reader *r)
{
	struct spoken	*said = add(r, NOTE_PRESS, "");

	diags_at(r->diags, NULL, r->line);
	said->answers = true;
	said->text = reply_text(r->begun);
	if (*said->text == '\0')
		drop_last(r);
	else if (strlen(said->text) > PRESS_TEXT_CAP || has_token(said->text)) {
		diag_error(r->diags, "bad-press", "this answer is not sent: %s",
		    has_token(said->text) ? "a line `token` goes above all else" :
		    "it is too long");
		drop_last(r);
	}
}

/* Whether what is no word is press here. */
static bool
may_answer(const struct reader *r)
{
	return r->answer && r->s->count == 0;
}

/* Whether a line is text of an answer: no word, nor anything that one can have behind it. */
static bool
is_answer(const struct reader *r, const char *word, const char *rest)
{
	enum note_kind	 kind;
	char		*detail;
	bool		 said;

	if (!may_answer(r))
		return false;
	detail = tidy(rest);
	said = note_find_said(word, &kind) && note_takes(kind, detail, NULL);
	free(detail);
	return !said;
}

/* A line of more than any word can have. */
static void
read_long(struct reader *r)
{
	if (may_answer(r)) {
		read_answer(r);
		return;
	}
	diags_at(r->diags, NULL, r->line);
	diag_error(r->diags, "unknown-command",
	    "this line is too long to be one for the referee");
	diag_hint(r->diags, "nothing from here on is read; write `end` on a line before "
	    "other text");
}

/* Says that a line is none of ours; one that only looks misspelt is always said. */
static void
unknown(struct reader *r, const char *word)
{
	struct diags	 said = { 0 };
	const char	*known[NOTE_KINDS + 3] = { "game", "token", "end" };
	struct buf	 list = { 0 };
	size_t		 n = 3;
	bool		 near;

	for (enum note_kind k = 0; k <= NOTE_LAST_SPOKEN; k++) {
		known[n++] = note_word(k);
		buf_printf(&list, "%s%s", k == 0 ? "" : k == NOTE_LAST_SPOKEN ? " and " : ", ",
		    note_word(k));
	}
	diags_at(&said, r->diags->file, r->line);
	diag_error(&said, "unknown-command",
	    "'%s' is not a word the referee knows; nothing from here on is read", word);
	near = diag_hint_near(&said, word, known, n);
	if (!near && *word == '<')
		diag_hint(&said, "if this is of an order file, its beginning is missing: copy "
		    "all of it, from `<orders`");
	else if (!near)
		diag_hint(&said, "write one of %s, each on a line, before any other text",
		    list.data);
	r->s->strange = r->s->count == 0 && r->s->token_count == 0;
	if (near || r->s->count == 0 || !r->paragraph)
		diags_take(r->diags, &said);
	diags_clear(&said);
	buf_clear(&list);
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

/* Whether it is said here who has written what is quoted below, marked line by line or not. */
static bool
is_attribution(const struct reader *r)
{
	const char	*quoted = divider_attribution(r->begun);

	return divider_begins(r->begun) || (quoted != NULL && margin_is_quoted(quoted));
}

/* A hard blank, as some mail programs write for an ordinary one, becomes one. */
static void
soften(char *line)
{
	char	*to = line;

	for (const char *at = line; *at != '\0'; at++) {
		bool	 hard = strncmp(at, "\302\240", 2) == 0;

		*to++ = hard ? ' ' : *at;
		at += hard;
	}
	*to = '\0';
}

static void
set_game(struct speech *s, const char *rest)
{
	char	*id = tidy(rest), *blank = strchr(id, ' ');

	free(s->game);
	free(s->first);
	s->game = id;
	s->first = blank == NULL ? NULL : xstrdup(blank + 1);
	if (blank != NULL)
		*blank = '\0';
}

static void
add_token(struct speech *s, const char *rest)
{
	if (s->token_count == MOST_SAID)
		return;
	grow(&s->tokens, s->token_count, &s->token_room, sizeof(*s->tokens));
	s->tokens[s->token_count++] = (struct spoken_token){
		.game = s->game == NULL ? NULL : xstrdup(s->game), .word = tidy(rest),
	};
}

/*
 * One line; false when what can be meant for the referee ends with it.  That is so at the first
 * line that is no word: what is quoted below a mail has some line above it, in whatever language,
 * that says who wrote it.
 */
static bool
read_line(struct reader *r, char *line)
{
	enum note_kind	 kind;
	char		*rest;
	size_t		 n;

	soften(line);
	line += strspn(line, " \t");
	n = strcspn(line, " \t:.!");
	if (*line == '\0' || margin_is_quoted(line))
		return true;
	if (strcmp(line, "-- ") == 0 || strcmp(line, "--") == 0 || strcasecmp(line, "end") == 0)
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
	if (strcmp(line, "game") == 0) {
		set_game(r->s, rest);
		return true;
	}
	if (strcmp(line, "token") == 0) {
		add_token(r->s, rest);
		return true;
	}
	if (is_answer(r, line, rest)) {
		read_answer(r);
		return false;
	}
	if (!note_find_said(line, &kind)) {
		if (!is_attribution(r))
			unknown(r, line);
		return false;
	}
	if (kind == NOTE_PRESS)
		read_press(r, rest);
	else
		read_word(r, kind, rest);
	return true;
}

/* Whether the mark stands here, and what is below it has no quotation marks: it is all ours. */
static bool
is_bare_mark(const char *line)
{
	return pasted_is_mark(line) && !margin_is_quoted(line);
}

/* Looks for what may have been meant for us below a line that is no word. */
static int
find_missed(struct reader *r)
{
	char	*line;
	int	 found = 0;

	while (found == 0 && !is_bare_mark(r->at) && (line = next_line(r)) != NULL) {
		size_t	 n = strcspn(line, " \t:.!");

		for (enum note_kind k = 0; k <= NOTE_LAST_SPOKEN && !margin_is_quoted(line); k++)
			if (n == strlen(note_word(k)) && strncasecmp(line, note_word(k), n) == 0)
				found = r->line;
		free(line);
	}
	return found;
}

bool
speech_read(struct speech *s, const char *text, bool answer, struct diags *diags)
{
	struct reader	 r = { .s = s, .at = text, .answer = answer, .diags = diags };
	size_t		 errors = diags->errors;
	char		*line;
	bool		 more = true, blank;

	*s = (struct speech){ 0 };
	while (more && s->count < MOST_SAID && diags->errors - errors < MOST_FAULTS &&
	    !pasted_is_mark(r.at) &&
	    (line = next_line(&r)) != NULL) {
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
