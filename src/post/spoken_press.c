/* Press in the text of a mail: as a block of lines, or as an answer to press. */

#include <string.h>
#include <strings.h>

#include "post/spoken_parts.h"
#include "records/quoting.h"

#define PRESS_TEXT_CAP	((size_t)64 * 1024)

/* Takes the word off the end of a press line; false if it is not there. */
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

bool
spoken_press(struct reader *r, const char *rest)
{
	struct spoken	*said = speech_add(r, NOTE_PRESS, rest);
	struct buf	 text = { 0 };
	char		*line;
	bool		 headed = read_press_head(r, said), ended = false;

	while (!ended && !pasted_is_mark(r->at) && (line = speech_line(r)) != NULL) {
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
	said->text = buf_take(&text, NULL);
	if (!ended) {
		diag_error(r->diags, "bad-press", "this press does not end");
		diag_hint(r->diags, "write a line `end press` below it; without one all that "
		    "follows, orders too, is taken for part of it");
	}
	if (!headed || !ended)
		speech_drop(r);
	return headed;
}

/* True if a line `token` stands in text that others would read. */
static bool
has_token(const char *text)
{
	const char	*word = said_heading[SAID_TOKEN];
	size_t		 n = strlen(word);

	for (; *text != '\0'; text += strcspn(text, "\n"), text += *text == '\n')
		if (strncasecmp(text, word, n) == 0 && strchr(" \t:", text[n]) != NULL)
			return true;
	return false;
}

void
spoken_answer(struct reader *r)
{
	struct spoken	*said = speech_add(r, NOTE_PRESS, "");

	diags_at(r->diags, NULL, r->line);
	said->answers = true;
	said->text = reply_text(r->begun);
	if (*said->text == '\0')
		speech_drop(r);
	else if (strlen(said->text) > PRESS_TEXT_CAP || has_token(said->text)) {
		diag_error(r->diags, "bad-press", "this answer is not sent: %s",
		    has_token(said->text) ? "a line `token` goes above all else" :
		    "it is too long");
		speech_drop(r);
	}
}
