/* What the referee builds from orders one by one, the rules accept one by one. */

#include <string.h>

#include "conformance/conformance.h"
#include "orders/element.h"
#include "referee/field.h"

/* Whether orders build the array an element at a time: a list of values, or what is gathered. */
static bool
is_built(const struct game *game, unsigned tag, const struct field *f)
{
	return f->count != NULL && (f->kind != FIELD_STRUCT || element_array(game, tag) == f);
}

/* The move with one element less at the end of the array. */
static void
shorten(const struct layout *variant, const struct field *f, void *move)
{
	const struct field	*count = layout_find(variant, f->count);
	uint64_t		 n = field_load(count, move, 0) - 1;

	field_store(count, move, 0, n);
	memset(field_at_mutable(f, move, n), 0, f->width);
}

static bool
shorter_is_legal(struct match *m, const struct ask *ask, const void *move)
{
	const struct game	*game = m->p.game;
	unsigned		 tag = *(const uint8_t *)move;
	struct layout		 variant = layout_variant(game->move, tag);
	uint64_t		 less[MAX_MOVE / sizeof(uint64_t)];

	for (size_t i = 0; i < variant.count; i++) {
		const struct field	*f = &variant.field[i];

		memcpy(less, move, game->move->size);
		while (is_built(game, tag, f) && field_load(layout_find(&variant, f->count), less, 0) > 0) {
			shorten(&variant, f, less);
			if (!game->check(m->p.tables, m->seen, ask, less, NULL))
				return fails(m->t, "'%s' is legal, but not with less in '%s'", variant.name,
				    f->name);
		}
	}
	return true;
}

static bool
game_is_built(struct trial *t, uint64_t seed)
{
	struct match	 m;
	bool		 ok = true;

	match_open(&m, t, seed);
	while (ok && !match_over(&m)) {
		match_answer(&m);
		for (unsigned k = 0; ok && k < m.p.asks.count; k++) {
			match_seen(&m, m.p.asks.ask[k].seat);
			ok = shorter_is_legal(&m, &m.p.asks.ask[k], match_move(&m, k));
		}
		match_resolve(&m);
	}
	match_close(&m);
	return ok;
}

bool
lists_are_built(struct trial *t)
{
	bool	 ok = true;

	for (unsigned i = 0; ok && i < t->games; i++)
		ok = game_is_built(t, i);
	return ok;
}
