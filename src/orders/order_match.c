/*
 * The decisions that an order may answer: while it lives, of a kind that admits it, and about the
 * values of its matched fields.
 */

#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"

bool
order_live(const struct order *o)
{
	return !o->out && (o->times == 0 || o->used < o->times);
}

/* Returns the row of that name of the kind of decision, or NULL: the decision is not about it. */
static const struct field *
row_of(const struct decision_kind *kind, const char *name)
{
	for (size_t i = 0; i < kind->count; i++)
		if (strcmp(kind->field[i].name, name) == 0)
			return &kind->field[i];
	return NULL;
}

static bool
holds(uint64_t set, uint64_t member)
{
	return member != 0 && member <= 64 && (set >> (member - 1) & 1) != 0;
}

static bool
choice_fits(const struct field *f, int64_t value, const struct field *row, uint64_t about)
{
	if (f->kind == FIELD_SET && value != 0)
		return holds((uint64_t)value, about);
	if (row != NULL && row->kind == FIELD_SET && value != 0)
		return holds(about, (uint64_t)value);
	return (uint64_t)value == about;
}

static bool
is_left_out(const struct slot *s)
{
	return s == NULL || (s->field->kind == FIELD_SET && s->choice->value == 0);
}

/* Returns the choice that fits the decision, or -1.  A field left out is no choice, but may fit. */
static int
fitting(const struct field *f, const struct slot *s, const struct decision_kind *kind,
    const struct decision *decision)
{
	const struct field	*row = row_of(kind, f->name);
	uint64_t		 about = 0;

	if (row != NULL && row->kind == FIELD_INTEGER)
		about = (uint64_t)field_load_signed(row, decision, 0);
	else if (row != NULL)
		about = field_load(row, decision, 0);
	if (is_left_out(s))
		return (f->order & ORDER_EXACT) == 0 || about == 0 ? 0 : -1;
	for (unsigned i = 0; i < s->choices; i++)
		if (choice_fits(f, s->choice[i].value, row, about))
			return (int)i;
	return -1;
}

static struct slot *
slot_of(const struct order *o, const struct field *f)
{
	for (size_t i = 0; i < o->part.count; i++)
		if (o->part.slot[i].field == f)
			return &o->part.slot[i];
	return NULL;
}

bool
order_fits(const struct order *o, const struct game *game, const struct decision *decision)
{
	const struct decision_kind	*kind = &game->decision_kind[decision->kind];

	if ((kind->admits & ADMIT(o->element.move)) == 0)
		return false;
	for (size_t i = 0; i < o->element.variant->count && !decision->ahead; i++) {
		const struct field	*f = &o->element.variant->field[i];

		if ((f->order & ORDER_MATCH) != 0 && fitting(f, slot_of(o, f), kind, decision) < 0)
			return false;
	}
	return true;
}

void
order_pin(struct order *o, const struct game *game, const struct decision *decision)
{
	const struct decision_kind	*kind = &game->decision_kind[decision->kind];

	for (size_t i = 0; i < o->part.count; i++) {
		struct slot	*s = &o->part.slot[i];

		s->pinned = (s->field->order & ORDER_MATCH) != 0 && !decision->ahead;
		s->chosen = s->pinned ? (unsigned)fitting(s->field, s, kind, decision) : 0;
	}
}
