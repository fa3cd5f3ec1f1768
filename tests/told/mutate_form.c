/* Lines that are no orders in whatever game: what the tables of fields alone say is wrong. */

#include <stdlib.h>
#include <string.h>

#include "orders/order.h"
#include "referee/field.h"
#include "told/mutate.h"

#define MAX_SPOTS	64

/* An attribute in a line: its name and value in the text, and what it fills in. */
struct spot {
	size_t			 name, names, value, values;
	const struct field	*field;
};

/* A file, and one order in it that is one line. */
struct text {
	struct buf	*file;
	size_t		 from, end;		/* of the line, without its end */
	struct spot	 spot[MAX_SPOTS];
	size_t		 spots;
};

static const struct field *
field_of(const struct game *game, const char *element, size_t len, const char *name, size_t names)
{
	char		*word = xstrndup(element, len);
	struct element	 e;
	bool		 found = element_find(game, word, &e);

	free(word);
	for (size_t i = 0; found && i < e.variant->count; i++)
		if (strlen(e.variant->field[i].name) == names &&
		    strncmp(e.variant->field[i].name, name, names) == 0)
			return &e.variant->field[i];
	return NULL;
}

/* The attributes of the order that are fields of its own. */
static void
find_spots(const struct game *game, struct text *t)
{
	const char	*data = t->file->data, *at = data + t->from + 1;
	const char	*name = at + strcspn(at, " />");

	for (const char *p = name; *p == ' ' && t->spots < MAX_SPOTS;) {
		struct spot	*s = &t->spot[t->spots];
		const char	*equals = strchr(p, '=');
		size_t		 values = strcspn(equals + 2, "\"");

		*s = (struct spot){ .name = (size_t)(p + 1 - data),
		    .names = (size_t)(equals - p) - 1, .value = (size_t)(equals + 2 - data),
		    .values = values };
		s->field = field_of(game, at, (size_t)(name - at), p + 1, s->names);
		t->spots += s->field != NULL;
		p = equals + 2 + values + 1;
	}
}

/* The file of the last rehearsal, and one of its orders that can be told from the others. */
static bool
open_line(struct wrong *w, struct chance *c, struct buf *file, struct text *t)
{
	const struct answered	*a = &w->s->answer[chance_hidden(c, (uint32_t)w->s->count)];

	*t = (struct text){ .file = file };
	stage_write(w->s, false, file);
	w->line = a->line;
	t->from = stage_line_at(file, w->line);
	t->end = t->from + strcspn(file->data + t->from, "\n");
	if (t->end == t->from || file->data[t->from + 1] == '/')
		return false;
	find_spots(w->s->play.game, t);
	return true;
}

/* Puts a text in the place of some bytes. */
static bool
put(struct text *t, size_t at, size_t len, const char *text)
{
	struct buf	 all = { 0 };

	buf_add(&all, t->file->data, at);
	buf_puts(&all, text);
	buf_puts(&all, t->file->data + at + len);
	buf_clear(t->file);
	*t->file = all;
	return true;
}

/* One of the spots that 'fits' is true of, or NULL. */
static const struct spot *
any_spot(const struct text *t, struct chance *c, bool (*fits)(const struct text *,
    const struct spot *))
{
	const struct spot	*fit[MAX_SPOTS];
	uint32_t		 n = 0;

	for (size_t i = 0; i < t->spots; i++)
		if (fits(t, &t->spot[i]))
			fit[n++] = &t->spot[i];
	return n == 0 ? NULL : fit[chance_hidden(c, n)];
}

static bool
is_any(const struct text *t, const struct spot *s)
{
	return true;
}

/* A value that is one number, and no word for one. */
static bool
is_number(const struct text *t, const struct spot *s)
{
	return (s->field->kind == FIELD_NUMBER || s->field->kind == FIELD_INTEGER) &&
	    s->field->length == 0 && strspn(t->file->data + s->value, "0123456789") == s->values;
}

static bool
is_one_name(const struct text *t, const struct spot *s)
{
	return s->field->kind == FIELD_ID && s->field->length == 0 &&
	    memchr(t->file->data + s->value, ' ', s->values) == NULL;
}

static bool
is_needed(const struct text *t, const struct spot *s)
{
	return (s->field->order & (ORDER_OPTIONAL | ORDER_MATCH)) == 0 && s->field->length == 0 &&
	    s->field->kind != FIELD_FLAG && s->field->kind != FIELD_SET;
}

/* The word with a letter twice. */
static char *
stutter(const char *word, size_t len, struct chance *c)
{
	size_t	 at = chance_hidden(c, (uint32_t)len);

	return xasprintf("%.*s%c%.*s", (int)at, word, word[at], (int)(len - at), word + at);
}

bool
misspelt_order(struct wrong *w, struct chance *c, struct buf *file)
{
	struct text	 t;
	struct element	 e;
	size_t		 len;
	char		*word;
	bool		 other;

	if (!open_line(w, c, file, &t))
		return false;
	len = strcspn(file->data + t.from + 1, " />");
	word = stutter(file->data + t.from + 1, len, c);
	other = !element_find(w->s->play.game, word, &e) &&
	    strstr(file->data + t.from, "/>") != NULL &&
	    file->data[t.end - 2] == '/' && put(&t, t.from + 1, len, word);
	free(word);
	return other;
}

static bool
replace(struct wrong *w, struct chance *c, struct buf *file,
    bool (*fits)(const struct text *, const struct spot *),
    char *(*other)(struct wrong *, struct chance *, const struct text *, const struct spot *),
    bool name)
{
	struct text		 t;
	const struct spot	*s;
	char			*text;
	bool			 done;

	if (!open_line(w, c, file, &t) || (s = any_spot(&t, c, fits)) == NULL ||
	    (text = other(w, c, &t, s)) == NULL)
		return false;
	done = put(&t, name ? s->name : s->value, name ? s->names : s->values, text);
	free(text);
	return done;
}

static char *
other_field(struct wrong *w, struct chance *c, const struct text *t, const struct spot *s)
{
	return stutter(t->file->data + s->name, s->names, c);
}

bool
misspelt_field(struct wrong *w, struct chance *c, struct buf *file)
{
	return replace(w, c, file, is_any, other_field, true);
}

/* The word, if the list has no such member. */
static char *
no_member(const struct stage *s, const struct field *f, char *word)
{
	const struct list	*l = names_find(s->play.tables->names, f->list);

	if (l != NULL && list_mean(l, word) == 0)
		return word;
	free(word);
	return NULL;
}

static char *
other_spelling(struct wrong *w, struct chance *c, const struct text *t, const struct spot *s)
{
	return no_member(w->s, s->field, stutter(t->file->data + s->value, s->values, c));
}

bool
misspelt_name(struct wrong *w, struct chance *c, struct buf *file)
{
	return replace(w, c, file, is_one_name, other_spelling, false);
}

static char *
foreign_name(struct wrong *w, struct chance *c, const struct text *t, const struct spot *s)
{
	const struct names	*names = w->s->play.tables->names;
	const struct list	*l = &names->list[chance_hidden(c, (uint32_t)names->count)];

	if (l->count == 0)
		return NULL;
	return no_member(w->s, s->field, xstrdup(l->id[chance_hidden(c, l->count)]));
}

bool
name_of_another_list(struct wrong *w, struct chance *c, struct buf *file)
{
	return replace(w, c, file, is_one_name, foreign_name, false);
}

static char *
too_much(struct wrong *w, struct chance *c, const struct text *t, const struct spot *s)
{
	int64_t	 high = field_high(s->field);

	return high == INT64_MAX ? NULL : xasprintf("%lld", (long long)high + 1);
}

bool
number_past_its_range(struct wrong *w, struct chance *c, struct buf *file)
{
	return replace(w, c, file, is_number, too_much, false);
}

static char *
many(struct wrong *w, struct chance *c, const struct text *t, const struct spot *s)
{
	return xstrdup("many");
}

bool
word_for_a_number(struct wrong *w, struct chance *c, struct buf *file)
{
	return replace(w, c, file, is_number, many, false);
}

bool
missing_field(struct wrong *w, struct chance *c, struct buf *file)
{
	struct text		 t;
	const struct spot	*s;

	return open_line(w, c, file, &t) && (s = any_spot(&t, c, is_needed)) != NULL &&
	    put(&t, s->name - 1, s->value + s->values + 1 - (s->name - 1), "");
}

bool
doubled_field(struct wrong *w, struct chance *c, struct buf *file)
{
	struct text		 t;
	const struct spot	*s;
	char			*again;

	if (!open_line(w, c, file, &t) || (s = any_spot(&t, c, is_any)) == NULL)
		return false;
	again = xasprintf(" %.*s=\"%.*s\"", (int)s->names, file->data + s->name, (int)s->values,
	    file->data + s->value);
	put(&t, s->name - 1, 0, again);
	free(again);
	return true;
}

bool
order_of_another_game(struct wrong *w, struct chance *c, struct buf *file)
{
	struct text	 t;
	size_t		 others = 0;
	struct element	 e = { 0 }, here;
	char		*line;

	while (games[others] != NULL)
		others++;
	if (!open_line(w, c, file, &t) || file->data[t.end - 2] != '/')
		return false;
	for (uint32_t skip = chance_hidden(c, 9), game = chance_hidden(c, (uint32_t)others);;)
		if (!element_next(games[game], &e))
			return false;
		else if (skip > 0)
			skip--;
		else if (!element_find(w->s->play.game, e.variant->name, &here))
			break;
	line = xasprintf("<%s/>", e.variant->name);
	put(&t, t.from, t.end - t.from, line);
	free(line);
	return true;
}

bool
tag_not_closed(struct wrong *w, struct chance *c, struct buf *file)
{
	struct text	 t;

	return open_line(w, c, file, &t) && file->data[t.end - 2] == '/' &&
	    put(&t, t.end - 2, 1, "");
}

bool
condition_on_nothing(struct wrong *w, struct chance *c, struct buf *file)
{
	struct text	 t;

	return open_line(w, c, file, &t) &&
	    put(&t, t.from + 1 + strcspn(file->data + t.from + 1, " />"), 0,
	    " when=\"//state/@nowhere > 1\"");
}

bool
curly_quotes(struct wrong *w, struct chance *c, struct buf *file)
{
	struct text		 t;
	const struct spot	*s;

	return open_line(w, c, file, &t) && (s = any_spot(&t, c, is_any)) != NULL &&
	    put(&t, s->value + s->values, 1, "\xe2\x80\x9d") &&
	    put(&t, s->value - 1, 1, "\xe2\x80\x9c");
}
