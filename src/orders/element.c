/* The elements that a game's order files may hold. */

#include <string.h>

#include "orders/element.h"
#include "orders/order_parts.h"
#include "referee/field.h"

const struct field *
element_array(const struct game *game, unsigned move)
{
	for (size_t i = 1; i < game->decision_kinds; i++) {
		const struct decision_kind	*kind = &game->decision_kind[i];
		struct layout		 variant;
		const struct field	*array;

		if (kind->gather == NULL || (kind->admits & ADMIT(move)) == 0)
			continue;
		variant = layout_variant(game->move, move);
		array = layout_find(&variant, kind->gather);
		return array == NULL || array->sub == NULL || array->sub->variant == NULL ? NULL :
		    array;
	}
	return NULL;
}

const struct field *
element_tally(const struct game *game, const struct element *e)
{
	struct layout	 variant = layout_variant(game->move, e->move);

	return layout_find(&variant, e->array->count);
}

/* Moves to the next item of the current move. */
static bool
item_next(struct element *e)
{
	while (e->array != NULL && ++e->item < e->array->sub->variants) {
		e->variant = &e->array->sub->variant[e->item];
		if (e->variant->name != NULL)
			return true;
	}
	return false;
}

bool
element_next(const struct game *game, struct element *e)
{
	if (item_next(e))
		return true;
	while (++e->move < game->move->variants) {
		e->variant = &game->move->variant[e->move];
		if (e->variant->name == NULL)
			continue;
		e->array = element_array(game, e->move);
		e->item = 0;
		if (e->array == NULL || item_next(e))
			return true;
	}
	return false;
}

bool
element_find(const struct game *game, const char *name, struct element *e)
{
	*e = (struct element){ 0 };
	while (element_next(game, e))
		if (strcmp(e->variant->name, name) == 0)
			return true;
	return false;
}

bool
order_is_known(const struct game *game, const struct tables *t, unsigned kind, unsigned move)
{
	return game->decision_kind[kind].name != NULL &&
	    (move == 0 || (game->decision_kind[kind].admits & ADMIT(move)) != 0) &&
	    (t == NULL || game->without == NULL || !game->without(t, kind, move));
}

bool
order_counts(const struct layout *l, const struct field *f)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->field[i].count != NULL && strcmp(l->field[i].count, f->name) == 0)
			return true;
	return false;
}
