/* What has been said in the text of a mail, line by line. */

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "post/spoken_parts.h"

static void
clear_said(struct spoken *said)
{
	free(said->game);
	free(said->first);
	free(said->detail);
	free(said->text);
	free(said->until);
}

static void
clear_tokens(struct spoken_tokens *t)
{
	for (size_t i = 0; i < t->count; i++) {
		free(t->item[i].game);
		free(t->item[i].word);
	}
	free(t->item);
}

void
speech_clear(struct speech *s)
{
	for (size_t i = 0; i < s->count; i++)
		clear_said(&s->said[i]);
	clear_tokens(&s->tokens);
	clear_tokens(&s->seats);
	free(s->said);
	free(s->game);
	free(s->first);
	*s = (struct speech){ 0 };
}

char *
speech_line(struct reader *r)
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

void
speech_soften(char *line)
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
speech_tidy(const char *text)
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

struct spoken *
speech_add(struct reader *r, enum note_kind kind, const char *rest)
{
	struct spoken	*said;

	grow(&r->s->said, r->s->count, &r->s->room, sizeof(*r->s->said));
	said = &r->s->said[r->s->count++];
	*said = (struct spoken){ .kind = kind, .line = r->line, .detail = speech_tidy(rest) };
	drop_stop(said->detail);
	said->game = r->s->game == NULL ? NULL : xstrdup(r->s->game);
	said->first = r->s->first == NULL ? NULL : xstrdup(r->s->first);
	return said;
}

void
speech_drop(struct reader *r)
{
	clear_said(&r->s->said[--r->s->count]);
}

static void
set_game(struct speech *s, const char *rest)
{
	char	*id = speech_tidy(rest), *blank = strchr(id, ' ');

	free(s->game);
	free(s->first);
	s->game = id;
	s->first = blank == NULL ? NULL : xstrdup(blank + 1);
	if (blank != NULL)
		*blank = '\0';
}

static void
add_token(struct speech *s, struct spoken_tokens *to, const char *rest)
{
	if (to->count == MOST_SAID)
		return;
	grow(&to->item, to->count, &to->room, sizeof(*to->item));
	to->item[to->count++] = (struct spoken_token){
		.game = s->game == NULL ? NULL : xstrdup(s->game), .word = speech_tidy(rest),
	};
	drop_stop(to->item[to->count - 1].word);
}

size_t
speech_words(const char *text)
{
	size_t	 n = 0;

	while (*(text += strspn(text, " \t")) != '\0') {
		text += strcspn(text, " \t");
		n++;
	}
	return n;
}

const char *const	 speech_heading[SPEECH_HEADINGS] = { [SPEECH_GAME] = "game",
    [SPEECH_TOKEN] = "token", [SPEECH_END] = "end", [SPEECH_SEAT] = "seat" };

enum speech_heading
speech_heading_find(const char *word)
{
	enum speech_heading	 h = 0;

	while (h < SPEECH_HEADINGS && strcmp(word, speech_heading[h]) != 0)
		h++;
	return h;
}

bool
speech_ends(const char *line)
{
	return strcmp(line, "-- ") == 0 || strcmp(line, "--") == 0 ||
	    strcasecmp(line, speech_heading[SPEECH_END]) == 0;
}

bool
speech_name(struct speech *s, const char *word, const char *rest)
{
	switch (speech_heading_find(word)) {
	case SPEECH_GAME:
		set_game(s, rest);
		return true;
	case SPEECH_TOKEN:
		add_token(s, &s->tokens, rest);
		return true;
	case SPEECH_SEAT:
		if (speech_words(rest) != 1)
			return false;
		add_token(s, &s->seats, rest);
		return true;
	default:
		return false;
	}
}
