/* The commands in the text of a mail, read line by line. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "orders/lines.h"
#include "post/parsed.h"
#include "records/quoting.h"

#define MOST_COMMANDS	100
#define MOST_FAULTS	20
#define NEAR_WORDS	3		/* behind a misspelt command; more make a sentence */
#define LINE_CAP	200		/* bytes of a line that is no press */
#define PRESS_TEXT_CAP	((size_t)64 * 1024)

/* Lines of a text being read. */
struct reader {
	struct parsed	*s;
	const char	*text;
	const char	*at, *begun;	/* the next line; the last one read */
	int		 line;
	bool		 paragraph;	/* the line before was blank */
	bool		 answer;	/* a line that is no command may be press */
	size_t		 indent;	/* of the line that begins furthest left so far */
	struct diags	*diags;
};

static void
clear_command(struct parsed_command *command)
{
	free(command->game);
	free(command->first);
	free(command->detail);
	free(command->text);
	free(command->until);
}

static void
clear_tokens(struct parsed_tokens *t)
{
	for (size_t i = 0; i < t->count; i++) {
		free(t->item[i].game);
		free(t->item[i].word);
	}
	free(t->item);
}

void
parsed_clear(struct parsed *s)
{
	for (size_t i = 0; i < s->count; i++)
		clear_command(&s->command[i]);
	clear_tokens(&s->tokens);
	clear_tokens(&s->seats);
	free(s->command);
	free(s->game);
	free(s->first);
	*s = (struct parsed){ 0 };
}

/* Returns the next line, the caller's to free(); NULL at the end. */
static char *
reader_line(struct reader *r)
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

/* Drops a full stop behind a line, which telephones add. */
static void
drop_stop(char *text)
{
	size_t	 n = strlen(text);

	if (n > 0 && strchr(".!", text[n - 1]) != NULL)
		text[n - 1] = '\0';
}

/* Adds a command, found on the line just read, with the rest of that line. */
static struct parsed_command *
add_command(struct reader *r, enum note_kind kind, const char *rest)
{
	struct parsed_command	*command;

	grow(&r->s->command, r->s->count, &r->s->room, sizeof(*r->s->command));
	command = &r->s->command[r->s->count++];
	*command = (struct parsed_command){ .kind = kind, .line = r->line,
	    .detail = said_tidy(rest) };
	drop_stop(command->detail);
	command->game = r->s->game == NULL ? NULL : xstrdup(r->s->game);
	command->first = r->s->first == NULL ? NULL : xstrdup(r->s->first);
	return command;
}

/* Removes the last command: one with a fault must not be done by halves. */
static void
drop_command(struct reader *r)
{
	clear_command(&r->s->command[--r->s->count]);
}

/*
 * Reads a line that names a game, a secret word, or its seat (one word: people
 * write "seat" in other lines); false if it is none.  Only the first
 * MOST_COMMANDS tokens count.
 */
static bool
read_heading(struct parsed *s, const char *word, const char *rest)
{
	enum said_heading	 h = said_heading_find(word);
	struct parsed_tokens	*to = h == SAID_TOKEN ? &s->tokens : &s->seats;
	char			*blank;

	if (!said_heading_takes(h, rest))
		return false;
	if (h != SAID_GAME && to->count < MOST_COMMANDS) {
		grow(&to->item, to->count, &to->room, sizeof(*to->item));
		to->item[to->count] = (struct parsed_token){ .word = said_tidy(rest),
		    .game = s->game == NULL ? NULL : xstrdup(s->game) };
		drop_stop(to->item[to->count++].word);
	}
	if (h != SAID_GAME)
		return true;
	free(s->game);
	free(s->first);
	s->game = said_tidy(rest);
	blank = strchr(s->game, ' ');
	s->first = blank == NULL ? NULL : xstrdup(blank + 1);
	if (blank != NULL)
		*blank = '\0';
	return true;
}

/*
 * Press.
 */

/* Takes the word off the end of a press line; false if it is not there. */
static bool
cut_last_word(char *text, const char *word)
{
	size_t	 n = strlen(text), m = strlen(word);

	if (n < m || strcasecmp(text + n - m, word) != 0 || (n > m && text[n - m - 1] != ' '))
		return false;
	text[n - m] = '\0';
	if (n > m)
		text[n - m - 1] = '\0';
	return true;
}

/* Reads press whose first line was just read; false if it names no reader or is too long. */
static bool
read_press(struct reader *r, const char *rest)
{
	struct parsed_command	*command = add_command(r, NOTE_PRESS, rest);
	struct buf		 text = { 0 };
	char			*line;
	bool			 headed, ended = false;

	if (cut_last_word(command->detail, "until end"))
		command->until = xstrdup("end");
	else if (cut_last_word(command->detail, "until turn"))
		command->until = xstrdup("turn");
	command->anonymous = cut_last_word(command->detail, "anonymous");
	headed = strncasecmp(command->detail, "to ", 3) == 0 && command->detail[3] != '\0';
	if (headed)
		memmove(command->detail, command->detail + 3, strlen(command->detail + 3) + 1);
	else {
		diag_error(r->diags, "bad-press", "this press does not say to whom");
		diag_hint(r->diags, "press to anna, dirk; press to all; press to moderator");
	}
	while (!ended && !pasted_is_mark(r->at) && (line = reader_line(r)) != NULL) {
		ended = pasted_ends_press(line);
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
	command->text = buf_take(&text, NULL);
	if (!ended) {
		diag_error(r->diags, "bad-press", "this press does not end");
		diag_hint(r->diags, "write a line `end press` below it; without one all that "
		    "follows, orders too, is taken for part of it");
	}
	if (!headed || !ended)
		drop_command(r);
	return headed;
}

/* Takes the text from the line just read, which is no command, as press. */
static void
read_answer(struct reader *r)
{
	struct parsed_command	*command = add_command(r, NOTE_PRESS, "");
	const char		*word = said_heading[SAID_TOKEN];
	size_t			 n = strlen(word);
	bool			 token = false;

	diags_at(r->diags, NULL, r->line);
	command->answers = true;
	command->text = prose_own(r->begun);
	/* a line `token` in text that others would read */
	for (const char *at = command->text; *at != '\0';
	    at += strcspn(at, "\n"), at += *at == '\n')
		token = token || (strncasecmp(at, word, n) == 0 && strchr(" \t:", at[n]) != NULL);
	if (*command->text == '\0')
		drop_command(r);
	else if (strlen(command->text) > PRESS_TEXT_CAP || token) {
		diag_error(r->diags, "bad-press", "this answer is not sent: %s",
		    token ? "a line `token` goes above all else" : "it is too long");
		drop_command(r);
	}
}

/*
 * Lines.
 */

/* True if a line that is no command is press here. */
static bool
may_answer(const struct reader *r)
{
	return r->answer && r->s->count == 0;
}

/* True for `join` and `accept` beside a word that denies, from 'text' to the end of their line. */
static bool
is_denied(const struct reader *r, enum note_kind kind, const char *text)
{
	return (kind == NOTE_JOIN || kind == NOTE_ACCEPT) && prose_denies(text, r->at);
}

/*
 * Goes on with the line at 'after': behind a greeting, or an order file, which
 * is read elsewhere.
 */
static void
skip_to(struct reader *r, const char *after)
{
	for (; r->at < after; r->at++)
		r->line += *r->at == '\n';
}

/* Reads a command; false if it makes no sense with its line, as it may be a sentence. */
static bool
read_command(struct reader *r, enum note_kind kind, const char *rest)
{
	struct parsed_command	*command = add_command(r, kind, rest);
	char			*detail = command->detail;
	size_t			 len = strcspn(detail, " ");

	/* People at no table have no line `game` to copy: the command names the game itself. */
	if (note_row(kind)->who == NOTE_BY_OBSERVER && len > 0) {
		free(command->game);
		command->game = xstrndup(detail, len);
		len += detail[len] == ' ';
		memmove(detail, detail + len, strlen(detail + len) + 1);
	}
	/* It becomes part of the game's files: it must make sense. */
	if (note_takes(kind, detail, r->diags))
		return true;
	r->s->near = said_words(detail) <= NEAR_WORDS;
	drop_command(r);
	return false;
}

/* Says that a line is none of ours; always for one that looks misspelt. */
static void
refuse_line(struct reader *r, const char *word, const char *rest)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	const char	*known[NOTE_KINDS + SAID_HEADINGS];
	size_t		 len = strlen(rest), words = said_words(rest);
	/* "Sent from my phone" is no seat. */
	size_t		 n = SAID_HEADINGS - (words > 1);
	bool		 near, sentence;

	memcpy(known, said_heading, sizeof(said_heading));
	for (enum note_kind k = 0; k <= NOTE_LAST_SPOKEN; k++)
		known[n++] = note_word(k);
	diags_at(&diags, r->diags->file, r->line);
	diag_error(&diags, "unknown-command",
	    "'%s' is not a word the referee knows; nothing from here on is read", word);
	near = diag_hint_near(&diags, word, known, n);
	if (!near && *word == '<')
		diag_hint(&diags, "if this is of an order file, its beginning is missing: copy "
		    "all of it, from `<orders`");
	else if (!near)
		diag_hint(&diags, "`help`, on a line before any other text, is answered with all "
		    "words");
	r->s->strange = r->s->count == 0 && r->s->tokens.count == 0;
	sentence = (len > 0 && strchr(",!?", rest[len - 1]) != NULL) || words > NEAR_WORDS;
	r->s->near = near && r->s->count == 0 && !sentence;
	if (near || r->s->count == 0 || !r->paragraph)
		diags_take(r->diags, &diags);
}

/*
 * Reads one line; false if nothing below it can be meant for the referee.  That
 * is so at the first line that is no command: a quotation below a mail has a
 * line above it, in any language, that says who wrote it.
 */
static bool
read_command_line(struct reader *r, char *line)
{
	enum note_kind	 kind;
	char		*rest;
	AUTO_FREE char	*detail = NULL;
	const char	*quoted;
	size_t		 n, indent = quote_indent(line);
	bool		 introduces = said_introduces(line), question, apart;

	said_soften(line);
	line += strspn(line, " \t");
	n = strcspn(line, " \t:.!");
	if (*line == '\0' || quote_is_marked(line))
		return true;
	if (said_ends(line) || (!may_answer(r) && own_ends(r->begun) >= OWN_SIGNED))
		return false;
	apart = indent > r->indent;
	r->indent = MIN(r->indent, indent);
	if (pasted_begins(line)) {
		skip_to(r, pasted_skip(r->begun));
		return true;
	}
	diags_at(r->diags, NULL, r->line);
	if (strlen(line) > LINE_CAP && may_answer(r)) {
		read_answer(r);
		return false;
	}
	if (strlen(line) > LINE_CAP) {
		diag_error(r->diags, "unknown-command",
		    "this line is too long to be one for the referee");
		diag_hint(r->diags, "nothing from here on is read; write `end` on a line before "
		    "other text");
		return false;
	}
	rest = line + n + (line[n] != '\0');
	line[n] = '\0';
	line_lower(line);
	if (apart && said_is_word(r->begun)) {
		diag_error(r->diags, "unknown-command", "this line begins further right than one "
		    "above it, as a quotation does; nothing from here on is read");
		diag_hint(r->diags, "begin all your lines at the left");
		return false;
	}
	if (read_heading(r->s, line, rest))
		return true;
	/* In an answer, what is neither a command nor the arguments of one is its text. */
	detail = said_tidy(rest);
	if (may_answer(r) && !(note_find(line, true, &kind) &&
	    note_takes(kind, detail, NULL))) {
		read_answer(r);
		return false;
	}
	/* `ask the moderator` is press to them */
	n = sizeof("the moderator") - 1;
	question = strcmp(line, "ask") == 0 && strncasecmp(detail, "the moderator", n) == 0 &&
	    strchr(":.!", detail[n]) != NULL;
	if (!introduces && question) {
		read_press(r, "to moderator");
		return true;
	}
	if (introduces || !note_find(line, true, &kind)) {
		/* The line that says who wrote what is quoted below is no fault. */
		quoted = quote_attribution(r->begun);
		if (!quote_is_header(r->begun) && (quoted == NULL || !quote_is_marked(quoted)))
			refuse_line(r, line, rest);
		return false;
	}
	if (is_denied(r, kind, r->s->count == 0 ? r->text : r->begun)) {
		diag_error(r->diags, "unknown-command", "we do not read this as '%s', as it "
		    "denies something; nothing from here on is read", line);
		diag_hint(r->diags, "write the word and the code alone on their line");
		r->s->strange = r->s->count == 0;
		return false;
	}
	return kind == NOTE_PRESS ? read_press(r, rest) : read_command(r, kind, rest);
}

/* Looks for a command below a line that is none; returns its line, or 0. */
static int
find_missed(struct reader *r)
{
	char	*line;
	int	 found = 0;

	/* below the mark the text is all ours, if it has no quotation marks */
	while (found == 0 && (!pasted_is_mark(r->at) || quote_is_marked(r->at)) &&
	    (line = reader_line(r)) != NULL) {
		size_t	 n = strcspn(line, " \t:.!");
		bool	 orders = pasted_begins(r->begun);

		if (orders)
			skip_to(r, pasted_skip(r->begun));
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
parsed_read(struct parsed *s, const char *text, bool answer, struct diags *diags)
{
	struct reader	 r = { .s = s, .text = text, .at = text, .answer = answer,
	    .indent = SIZE_MAX, .diags = diags };
	size_t		 errors = diags->errors;
	char		*line;
	bool		 more = true, blank;

	*s = (struct parsed){ 0 };
	skip_to(&r, prose_behind_greeting(text, &s->greeted));
	while (more && s->count < MOST_COMMANDS && diags->errors - errors < MOST_FAULTS &&
	    !pasted_is_mark(r.at) && (line = reader_line(&r)) != NULL) {
		blank = line[strspn(line, " \t")] == '\0';
		more = read_command_line(&r, line);
		r.paragraph = blank;
		free(line);
	}
	if (!more || pasted_is_mark(r.at))
		s->missed = find_missed(&r);
	if (more && s->count == MOST_COMMANDS && *r.at != '\0' && !pasted_is_mark(r.at)) {
		diags_at(diags, NULL, r.line + 1);
		diag_error(diags, "too-many-words",
		    "a mail has at most %d words; nothing from here on is read",
		    MOST_COMMANDS);
		diag_hint(diags, "send the rest in another mail");
	}
	return diags->errors == errors;
}
