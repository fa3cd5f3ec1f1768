/*
 * Room of every field for the lists it names, and of the game for what the house has room
 * for.
 */

#include <string.h>

#include "conformance/conformance.h"
#include "orders/order.h"
#include "referee/field.h"

static bool	 fields_fit(struct dry_run *, const char *where, const struct field *,
    size_t count);

static bool
layout_fits(struct dry_run *t, const struct layout *l)
{
	bool	 fits = true;

	for (unsigned tag = 1; l->variant != NULL && tag < l->variants; tag++)
		fits = fields_fit(t, l->variant[tag].name, l->variant[tag].field,
		    l->variant[tag].count) && fits;
	return fields_fit(t, l->name, l->field, l->count) && fits;
}

/* Members of a list; 0, and a complaint, if there is no such list. */
static int64_t
members(struct dry_run *t, const char *where, const struct field *f, const char *list)
{
	const struct list	*l = names_find(&t->f.names, list);

	if (l == NULL)
		fails(t, "%s/%s speaks of '%s', which is no list\n", where, f->name, list);
	return l == NULL ? 0 : (int64_t)l->count;
}

static bool
field_fits(struct dry_run *t, const char *where, const struct field *f)
{
	int64_t	 most = 0, room = INT64_MAX;

	if (f->kind == FIELD_ID || f->kind == FIELD_SET) {
		most = members(t, where, f, f->list);
		room = f->kind == FIELD_ID ? field_high(f) : 8 * (int64_t)f->width;
	}
	if ((f->order & ORDER_AMOUNT) != 0 && t->f.game->amount == NULL)
		return fails(t, "%s/%s is an amount, but nothing says what all of it is\n", where,
		    f->name);
	if (most > room)
		return fails(t, "%s/%s has room for %lld of %lld '%s'\n", where, f->name,
		    (long long)room, (long long)most, f->list);
	if (f->index != NULL && (most = members(t, where, f, f->index)) >= (int64_t)f->length)
		return fails(t, "%s/%s has no room for %lld '%s' and nobody\n", where, f->name,
		    (long long)most, f->index);
	return f->kind != FIELD_STRUCT || layout_fits(t, f->sub);
}

static bool
fields_fit(struct dry_run *t, const char *where, const struct field *f, size_t count)
{
	bool	 fits = true;

	for (size_t i = 0; i < count; i++)
		fits = field_fits(t, where, &f[i]) && fits;
	return fits;
}

/* A field that is matched is a value of the list that the row of its name is of; one is no set. */
static bool
is_matched(struct dry_run *t, const struct decision_kind *kind, const char *order,
    const struct field *f)
{
	for (size_t i = 0; i < kind->count; i++) {
		const struct field	*row = &kind->field[i];

		if (strcmp(row->name, f->name) != 0)
			continue;
		if ((f->list == NULL) != (row->list == NULL) ||
		    (f->list != NULL && strcmp(f->list, row->list) != 0) ||
		    (f->kind == FIELD_SET && row->kind == FIELD_SET) ||
		    (f->order & ORDER_AMOUNT) != 0 ||
		    f->length > 0 || row->length > 0)
			return fails(t, "%s/%s cannot be matched with that of '%s'\n", order,
			    f->name,
			    kind->name);
	}
	return true;
}

static bool
matches_fit(struct dry_run *t, const struct decision_kind *kind)
{
	struct element	 e = { 0 };
	bool		 fit = true;

	while (element_next(t->f.game, &e))
		for (size_t i = 0; (kind->admits & ADMIT(e.move)) != 0 && i < e.variant->count; i++)
			if ((e.variant->field[i].order & ORDER_MATCH) != 0)
				fit = is_matched(t, kind, e.variant->name, &e.variant->field[i]) &&
				    fit;
	return fit;
}

/* A gathered array is counted, of tagged structs, and with its count all that the move holds. */
static bool
is_gathered(struct dry_run *t, const struct decision_kind *kind, unsigned tag)
{
	const struct variant	*v = &t->f.game->move->variant[tag];
	const struct field	*array = element_array(t->f.game, tag);

	if (kind->admits != ADMIT(tag))
		return fails(t, "'%s' is gathered, but admits more than one kind of move\n",
		    kind->name);
	if (array == NULL || strcmp(array->name, kind->gather) != 0 || array->count == NULL ||
	    array->kind != FIELD_STRUCT || array->sub->variant == NULL || v->count != 2)
		return fails(t, "'%s' gathers '%s' in %s, which is no counted array of tagged "
		    "structs alone\n", kind->name, kind->gather, v->name);
	return true;
}

/* The subject is one plain id wherever it is, of the same list. */
static bool
subject_fits(struct dry_run *t, const struct decision_kind *kind, const struct element *e,
    const char **list)
{
	for (size_t i = 0; kind->subject != NULL && i < e->variant->count; i++) {
		const struct field	*f = &e->variant->field[i];

		if (strcmp(f->name, kind->subject) != 0)
			continue;
		if (f->kind != FIELD_ID || f->length > 0 ||
		    (*list != NULL && strcmp(*list, f->list) != 0))
			return fails(t, "%s/%s is no subject\n", e->variant->name, f->name);
		*list = f->list;
	}
	return true;
}

/* An array of tagged structs in a move is a list of orders: some kind of decision gathers it. */
static bool
items_are_gathered(struct dry_run *t)
{
	const struct layout	*moves = t->f.game->move;
	bool			 fit = true;

	for (unsigned tag = 1; tag < moves->variants; tag++)
		for (size_t i = 0; i < moves->variant[tag].count; i++) {
			const struct field	*f = &moves->variant[tag].field[i];

			if (f->sub != NULL && f->sub->variant != NULL &&
			    element_array(t->f.game, tag) != f)
				fit = fails(t, "%s/%s holds tagged structs, and no kind of ask "
				    "gathers them\n", moves->variant[tag].name, f->name);
		}
	return fit;
}

static bool
kind_gathers(struct dry_run *t, const struct decision_kind *kind)
{
	const char	*list = NULL;
	struct element	 e = { 0 }, first;
	bool		 fits = true;

	while (kind->name != NULL && element_next(t->f.game, &e)) {
		if (!element_find(t->f.game, e.variant->name, &first) || first.variant != e.variant)
			fits = fails(t, "there are two orders '%s'\n", e.variant->name);
		if ((kind->admits & ADMIT(e.move)) == 0 ||
		    (e.array == NULL && kind->gather == NULL))
			continue;
		if (kind->gather == NULL)
			return fails(t, "'%s' admits what others gather\n", kind->name);
		fits = is_gathered(t, kind, e.move) && subject_fits(t, kind, &e, &list) && fits;
	}
	if (kind->gather != NULL && kind->subject != NULL && list == NULL)
		return fails(t, "nothing that '%s' gathers has the field '%s'\n", kind->name,
		    kind->subject);
	return fits;
}

bool
lists_fit(struct dry_run *t)
{
	const struct game	*game = t->f.game;
	unsigned		 options = 0;
	bool			 fits = items_are_gathered(t) && layout_fits(t, game->state);

	fits = layout_fits(t, game->move) && fits;
	fits = layout_fits(t, game->event) && fits;
	fits = layout_fits(t, game->figures) && fits;
	for (size_t i = 1; i < game->decision_kinds; i++) {
		fits = fields_fit(t, game->decision_kind[i].name, game->decision_kind[i].field,
		    game->decision_kind[i].count) && fits;
		fits = matches_fit(t, &game->decision_kind[i]) && fits;
		fits = kind_gathers(t, &game->decision_kind[i]) && fits;
	}
	while (game->options != NULL && game->options[options].name != NULL)
		options++;
	if (options > MAX_OPTIONS || game->decision_kinds > MAX_DECISION_KINDS ||
	    game->max_seats > MAX_SEATS ||
	    game->move->size > MAX_MOVE || game->event->size > MAX_MOVE ||
	    game->move->variants > MAX_VARIANTS)
		return fails(t, "it has too many options, asks, kinds of moves or seats, or too "
		    "large a move or event");
	return fits && t->why.len == 0;
}
