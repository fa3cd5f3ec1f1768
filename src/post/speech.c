/* Words in the text of a mail, read line by line. */

#include <stdlib.h>
#include <string.h>

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

/* Drops a full stop behind a line, which telephones add. */
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
	*said = (struct spoken){ .kind = kind, .line = r->line, .detail = said_tidy(rest) };
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
speech_set(struct speech *s, enum note_kind kind, const char *code)
{
	struct reader	 r = { .s = s, .line = 1 };

	speech_clear(s);
	speech_add(&r, kind, code);
	s->greeted = true;
}

static void
set_game(struct speech *s, const char *rest)
{
	char	*id = said_tidy(rest), *blank = strchr(id, ' ');

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
		.game = s->game == NULL ? NULL : xstrdup(s->game), .word = said_tidy(rest),
	};
	drop_stop(to->item[to->count - 1].word);
}

bool
speech_name(struct speech *s, const char *word, const char *rest)
{
	enum said_heading	 h = said_heading_find(word);

	if (!said_heading_takes(h, rest))
		return false;
	if (h == SAID_GAME)
		set_game(s, rest);
	else
		add_token(s, h == SAID_TOKEN ? &s->tokens : &s->seats, rest);
	return true;
}
