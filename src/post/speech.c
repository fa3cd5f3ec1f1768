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

void
speech_game(struct speech *s, const char *rest)
{
	char	*id = speech_tidy(rest), *blank = strchr(id, ' ');

	free(s->game);
	free(s->first);
	s->game = id;
	s->first = blank == NULL ? NULL : xstrdup(blank + 1);
	if (blank != NULL)
		*blank = '\0';
}

void
speech_token(struct speech *s, const char *rest)
{
	if (s->token_count == MOST_SAID)
		return;
	grow(&s->tokens, s->token_count, &s->token_room, sizeof(*s->tokens));
	s->tokens[s->token_count++] = (struct spoken_token){
		.game = s->game == NULL ? NULL : xstrdup(s->game), .word = speech_tidy(rest),
	};
}
