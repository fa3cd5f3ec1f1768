/* Lines that are orders, and that the rules do not take where they come to their turn. */

#include <string.h>

#include "orders/order.h"
#include "referee/field.h"
#include "told/mutate.h"

enum { TRIES = 20 };

/* One of the bot's orders that answers a question alone, or NULL. */
static struct answered *
any_answer(struct stage *s, struct chance *c)
{
	struct answered	*a = &s->answer[chance_hidden(c, (uint32_t)s->count)];

	return a->gathered ? NULL : a;
}

/* True if a player writes the field, of this kind, and it is no count of a list. */
static bool
is_written(const struct layout *v, const struct field *f, enum field_kind kind)
{
	if (f->kind != kind || f->length != 0 || (f->order & ORDER_MATCH) != 0)
		return false;
	for (size_t i = 0; i < v->count; i++)
		if (v->field[i].count != NULL && strcmp(v->field[i].count, f->name) == 0)
			return false;
	return true;
}

/* A field of the move that may be changed, or NULL. */
static const struct field *
any_field(const struct game *game, const void *move, enum field_kind kind, struct chance *c)
{
	struct layout	 v = layout_variant(game->move, *(const uint8_t *)move);
	uint32_t	 n = 0;

	for (size_t i = 0; i < v.count; i++)
		n += is_written(&v, &v.field[i], kind);
	if (n == 0)
		return NULL;
	n = chance_hidden(c, n);
	for (size_t i = 0; i < v.count; i++)
		if (is_written(&v, &v.field[i], kind) && n-- == 0)
			return &v.field[i];
	return NULL;
}

/* True if the rules refuse the move now; sets whether for ever. */
static bool
is_illegal(struct wrong *w, const struct answered *a, const void *move)
{
	AUTO(diags_clear) struct diags d = { 0 };
	bool		 legal = game_check(w->s->play.game, w->s->play.tables, a->seen,
	    &a->decision, move, &d);

	w->never = d.errors > 0;
	return !legal;
}

/* The file with another move in the place of the bot's, which is put back. */
static bool
write_with(struct wrong *w, struct answered *a, const void *move, struct buf *file)
{
	uint64_t	 before[MAX_MOVE / sizeof(uint64_t)];

	memcpy(before, a->move, sizeof(before));
	memcpy(a->move, move, w->s->play.game->move->size);
	stage_write(w->s, true, file);
	w->line = a->line;
	memcpy(a->move, before, sizeof(before));
	return true;
}

static bool
change(struct wrong *w, struct chance *c, struct buf *file, enum field_kind kind,
    uint64_t (*other)(struct wrong *, const struct field *, uint64_t, struct chance *))
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)];

	for (unsigned i = 0; i < TRIES; i++) {
		struct answered		*a = any_answer(w->s, c);
		const struct field	*f = a == NULL ? NULL :
		    any_field(w->s->play.game, a->move, kind, c);
		uint64_t		 value;

		if (f == NULL || (value = other(w, f, field_load(f, a->move, 0), c)) == 0)
			continue;
		memcpy(move, a->move, sizeof(move));
		field_store(f, move, 0, value);
		if (is_illegal(w, a, move))
			return write_with(w, a, move, file);
	}
	return false;
}

static uint64_t
name_beside(struct wrong *w, const struct field *f, uint64_t value, struct chance *c)
{
	const struct list	*l = names_find(w->s->play.tables->names, f->list);
	uint64_t		 other = l->count == 0 ? 0 : 1 + chance_hidden(c, l->count);

	return value == 0 || other == value ? 0 : other;
}

static bool
another_name(struct wrong *w, struct chance *c, struct buf *file)
{
	return change(w, c, file, FIELD_ID, name_beside);
}

static uint64_t
number_above(struct wrong *w, const struct field *f, uint64_t value, struct chance *c)
{
	uint64_t	 other = value + 1 + chance_hidden(c, 20);

	return other > (uint64_t)field_high(f) ? 0 : other;
}

static bool
greater_number(struct wrong *w, struct chance *c, struct buf *file)
{
	return change(w, c, file, FIELD_NUMBER, number_above);
}

/* The order once more behind itself, which the next question does not take. */
static bool
doubled_line(struct wrong *w, struct chance *c, struct buf *file)
{
	struct answered	*a = any_answer(w->s, c);
	size_t		 from, end;
	struct buf	 all = { 0 };

	stage_write(w->s, true, file);
	for (size_t i = 0; a != NULL && i < w->s->count; i++)
		if (a + 1 == &w->s->answer[i] &&
		    (w->s->answer[i].gathered || !is_illegal(w, &w->s->answer[i], a->move)))
			return false;
	if (a == NULL || a == &w->s->answer[w->s->count - 1])
		return false;
	w->never = false;
	from = stage_line_at(file, a->line);
	end = from + strcspn(file->data + from, "\n") + 1;
	if (end - from < 4 || file->data[end - 3] != '/')
		return false;
	buf_add(&all, file->data, end);
	buf_puts(&all, file->data + from);
	buf_clear(file);
	*file = all;
	w->line = a->line + 1;
	return true;
}

/* True if the bot was asked anything that moves of this kind answer. */
static bool
is_asked(const struct stage *s, unsigned tag)
{
	for (size_t i = 0; i < s->count; i++)
		if ((s->play.game->decision_kind[s->answer[i].decision.kind].admits &
		    ADMIT(tag)) != 0)
			return true;
	return false;
}

static bool
question_not_asked(struct wrong *w, struct chance *c, struct buf *file)
{
	struct stage	*s = w->s;
	AUTO(buf_clear) struct buf order = { 0 };
	unsigned	 first = chance_hidden(c, MAX_VARIANTS);

	for (unsigned i = 0; i < MAX_VARIANTS && order.len == 0; i++) {
		unsigned	 tag = (first + i) % MAX_VARIANTS;

		if (s->known[tag][0] != 0 && !is_asked(s, tag))
			order_write_move(s->play.game, s->play.tables->names, s->known[tag],
			    s->seat, &order);
	}
	if (order.len == 0 || strchr(order.data, '\n') != NULL)
		return false;
	w->never = false;
	stage_write(s, false, file);
	file->len -= strlen("</orders>\n");
	w->line = stage_lines(file) + 1;
	buf_printf(file, "%s\n</orders>\n", order.data);
	return true;
}

const struct way	ways[] = {
	{ "another name, as of a card not held", another_name },
	{ "a greater number, as of armies not there", greater_number },
	{ "a doubled line", doubled_line },
	{ "an order for a question not asked", question_not_asked },
	{ NULL }
};
