/* Whether every field has room for the lists it speaks of, and the game for what the house has room for. */

#include <string.h>

#include "conformance/conformance.h"
#include "referee/field.h"

static bool	 fields_fit(struct trial *, const char *where, const struct field *, size_t count);

static bool
layout_fits(struct trial *t, const struct layout *l)
{
	bool	 fits = true;

	for (unsigned tag = 1; l->variant != NULL && tag < l->variants; tag++)
		fits = fields_fit(t, l->variant[tag].name, l->variant[tag].field, l->variant[tag].count) && fits;
	return fields_fit(t, l->name, l->field, l->count) && fits;
}

/* Members of a list; 0, and a complaint, if there is no such list. */
static int64_t
members(struct trial *t, const char *where, const struct field *f, const char *list)
{
	const struct list	*l = names_find(&t->f.names, list);

	if (l == NULL)
		fails(t, "%s/%s speaks of '%s', which is no list\n", where, f->name, list);
	return l == NULL ? 0 : (int64_t)l->count;
}

static bool
field_fits(struct trial *t, const char *where, const struct field *f)
{
	int64_t	 most = 0, room = INT64_MAX;

	if (f->kind == FIELD_ID || f->kind == FIELD_SET) {
		most = members(t, where, f, f->list);
		room = f->kind == FIELD_ID ? field_high(f) : 8 * (int64_t)f->width;
	}
	if (most > room)
		return fails(t, "%s/%s has room for %lld of %lld '%s'\n", where, f->name, (long long)room, (long long)most, f->list);
	if (f->index != NULL && (most = members(t, where, f, f->index)) >= (int64_t)f->length)
		return fails(t, "%s/%s has no room for %lld '%s' and nobody\n", where, f->name, (long long)most, f->index);
	return f->kind != FIELD_STRUCT || layout_fits(t, f->sub);
}

static bool
fields_fit(struct trial *t, const char *where, const struct field *f, size_t count)
{
	bool	 fits = true;

	for (size_t i = 0; i < count; i++)
		fits = field_fits(t, where, &f[i]) && fits;
	return fits;
}

/* A field that is matched is a value of the list that the row of its name is of; one is no set. */
static bool
is_matched(struct trial *t, const struct ask_kind *kind, const char *order, const struct field *f)
{
	for (size_t i = 0; i < kind->count; i++) {
		const struct field	*row = &kind->field[i];

		if (strcmp(row->name, f->name) != 0)
			continue;
		if ((f->list == NULL) != (row->list == NULL) ||
		    (f->list != NULL && strcmp(f->list, row->list) != 0) ||
		    (f->kind == FIELD_SET && row->kind == FIELD_SET) || (f->order & ORDER_AMOUNT) != 0 ||
		    f->length > 0 || row->length > 0)
			return fails(t, "%s/%s cannot be matched with that of '%s'\n", order, f->name,
			    kind->name);
	}
	return true;
}

static bool
matches_fit(struct trial *t, const struct ask_kind *kind, const struct layout *orders)
{
	bool	 fit = true;

	for (unsigned tag = 1; tag < orders->variants; tag++) {
		const struct variant	*v = &orders->variant[tag];

		for (size_t i = 0; (kind->admits & ADMIT(tag)) != 0 && i < v->count; i++)
			if ((v->field[i].order & ORDER_MATCH) != 0)
				fit = is_matched(t, kind, v->name, &v->field[i]) && fit;
	}
	return fit;
}

bool
lists_fit(struct trial *t)
{
	const struct game	*game = t->f.game;
	unsigned		 options = 0;
	bool			 fits = layout_fits(t, game->state);

	fits = layout_fits(t, game->move) && fits;
	fits = layout_fits(t, game->event) && fits;
	fits = layout_fits(t, game->figures) && fits;
	for (size_t i = 1; i < game->ask_kinds; i++) {
		fits = fields_fit(t, game->ask_kind[i].name, game->ask_kind[i].field, game->ask_kind[i].count) && fits;
		fits = matches_fit(t, &game->ask_kind[i], game->move) && fits;
	}
	while (game->options != NULL && game->options[options].name != NULL)
		options++;
	if (options > MAX_OPTIONS || game->ask_kinds > MAX_ASK_KINDS || game->max_seats > MAX_SEATS ||
	    game->move->size > MAX_MOVE || game->event->size > MAX_MOVE || game->move->variants > 64)
		return fails(t, "it has too many options, asks, kinds of moves or seats, or too large a move or event");
	return fits && t->why.len == 0;
}
