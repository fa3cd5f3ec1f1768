/*
 * Gathering: many orders answer one decision together.  Its move is built from them in the order
 * of the file.  For each subject the first order that is taken stands.
 */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"

#define SUBJECTS	65536	/* more than a field of an id can hold */

void
gathering_resume(struct gathering *g, const struct game *game, const struct decision *decision,
    void *move)
{
	const struct decision_kind	*kind = &game->decision_kind[decision->kind];
	unsigned		 tag = 1;

	while ((kind->admits & ADMIT(tag)) == 0)
		tag++;
	*g = (struct gathering){
		.element = { .move = tag, .array = element_array(game, tag) },
		.subject = kind->subject, .move = move,
	};
	if (g->element.array == NULL)
		bug("%s gathers '%s', which is no array", kind->name, kind->gather);
	g->tally = element_tally(game, &g->element);
	*(unsigned char *)move = (unsigned char)tag;
	g->count = field_load(g->tally, move, 0);
}

void
gathering_begin(struct gathering *g, const struct game *game, const struct decision *decision,
    void *move)
{
	memset(move, 0, game->move->size);
	gathering_resume(g, game, decision, move);
}

bool
gathering_full(const struct gathering *g)
{
	return g->count == g->element.array->length;
}

static const struct field *
subject_of(const struct gathering *g, const struct variant *v)
{
	for (size_t i = 0; g->subject != NULL && i < v->count; i++)
		if (strcmp(v->field[i].name, g->subject) == 0)
			return &v->field[i];
	return NULL;
}

/*
 * True if an item before 'end' is for this subject; subject 0, none, may have any number of items.
 */
static bool
is_taken(const struct gathering *g, uint64_t subject, size_t end)
{
	const struct field	*array = g->element.array;

	for (size_t i = 0; subject != 0 && i < end; i++) {
		const unsigned char	*item = field_at(array, g->move, i);
		const struct field	*f = subject_of(g, &array->sub->variant[*item]);

		if (f != NULL && field_load(f, item, 0) == subject)
			return true;
	}
	return false;
}

bool
gathering_open(const struct gathering *g, const struct order *o)
{
	const struct field	*f = subject_of(g, o->element.variant);
	bool			 any = false;

	for (size_t i = 0; f != NULL && i < o->part.count; i++) {
		const struct slot	*s = &o->part.slot[i];

		for (unsigned c = 0; s->field == f && c < s->choices; c++) {
			any = true;
			if (!is_taken(g, (uint64_t)s->choice[c].value, g->count))
				return true;
		}
	}
	return !any;
}

bool
gathering_bars(const struct gathering *g)
{
	const unsigned char	*item = field_at(g->element.array, g->move, g->count);
	const struct field	*f = subject_of(g, &g->element.array->sub->variant[*item]);

	return f != NULL && is_taken(g, field_load(f, item, 0), g->count);
}

/* Adds the subject of the first item of a move, once. */
static void
add_subject(const struct gathering *g, const struct names *names, const void *move,
    uint64_t *told, struct buf *out)
{
	const unsigned char	*item = field_at(g->element.array, move, 0);
	const struct field	*f = *item == 0 ? NULL :
	    subject_of(g, &g->element.array->sub->variant[*item]);
	uint64_t		 who = f == NULL || f->kind != FIELD_ID ? 0 :
	    field_load(f, item, 0);

	if (who == 0 || (told[who / 64] >> who % 64 & 1) != 0)
		return;
	told[who / 64] |= (uint64_t)1 << who % 64;
	buf_printf(out, "%s%s", out->len > 0 ? ", " : "", names_id(names, f->list, (unsigned)who));
}

void
order_subjects(const struct play *p, const void *seen, const struct decision *decision,
    struct buf *out)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)], told[SUBJECTS / 64] = { 0 };
	size_t		 size = p->game->move->size, count;
	char		*moves = xcalloc(GATHERING_SHOWN, size);
	struct gathering g;

	gathering_begin(&g, p->game, decision, move);
	count = order_shown(p, seen, decision, moves, GATHERING_SHOWN, NULL);
	for (size_t i = 0; i < count; i++)
		add_subject(&g, p->tables->names, moves + i * size, told, out);
	free(moves);
}
