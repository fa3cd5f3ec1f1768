/* Legal orders of the own turn: one of each kind that can be given, then all others. */

#include "games/ancients/moves.h"

size_t
boa_add_move(struct move *moves, size_t count, size_t room, const struct move *m)
{
	for (size_t i = 0; i < count; i++)
		if (memcmp(&moves[i], m, sizeof(*m)) == 0)
			return count;
	if (count < room)
		moves[count++] = *m;
	return count;
}

static bool
is_legal(const struct scope *sc, struct move *m, const struct shape *sh)
{
	return boa_finish(sc->g, sh, m) && boa_check_spend(sc->g, sc->side, m);
}

/* Finds the first legal order of a shape, its fields from number 'at' on still open. */
static bool
first_legal(const struct scope *sc, const struct shape *sh, unsigned at, struct move *m)
{
	const struct boa_vary	*v = at < LENGTH(sh->vary) && sh->vary[at].offset != 0 ?
	    &sh->vary[at] : NULL;
	uint8_t			 out[SQUARES];
	unsigned		 n;

	if (v == NULL) {
		struct move	 whole = *m;

		if (!is_legal(sc, &whole, sh))
			return false;
		*m = whole;
		return true;
	}
	if (v->optional && first_legal(sc, sh, at + 1, m))
		return true;
	n = boa_values(sc, m, v, out);
	for (unsigned i = 0; i < n; i++) {
		*boa_member(m, v) = out[i];
		if (first_legal(sc, sh, at + 1, m))
			return true;
	}
	*boa_member(m, v) = 0;
	return false;
}

struct listing {
	const struct scope	*scope;
	const struct shape	*shape;
	struct move		*moves;
	size_t			 count, room;
};

static void
list_one(struct listing *l, const struct move *m)
{
	struct move	 whole = *m;

	if (l->count < l->room && is_legal(l->scope, &whole, l->shape))
		l->count = boa_add_move(l->moves, l->count, l->room, &whole);
}

/* A unit of many that march by one card, and each step that it may take. */
static void
list_marches(struct listing *l, const struct move *m)
{
	for (uint64_t left = l->scope->units[OWN]; left != 0;) {
		unsigned	 u = take_unit(&left);

		for (unsigned i = 0; i < DIRECTIONS; i++) {
			struct move	 march = *m;
			unsigned	 to = boa_next(l->scope->g->s->unit[u].square, i);

			march.march[march.march_count++] =
			    (struct march_item){ (uint8_t)u, (uint8_t)to };
			if (to != 0)
				list_one(l, &march);
		}
	}
}

/* Lists all legal orders of a shape, its fields from number 'at' on still open. */
static void
list_all(struct listing *l, unsigned at, struct move *m)
{
	const struct shape	*sh = l->shape;
	const struct boa_vary	*v = at < LENGTH(sh->vary) && sh->vary[at].offset != 0 ?
	    &sh->vary[at] : NULL;
	uint8_t			 out[SQUARES];
	unsigned		 n;

	if (v == NULL) {
		list_one(l, m);
		if (sh->effect == EFFECT_MARCH)
			list_marches(l, m);
		return;
	}
	if (v->optional)
		list_all(l, at + 1, m);
	n = boa_values(l->scope, m, v, out);
	for (unsigned i = 0; i < n && l->count < l->room; i++) {
		*boa_member(m, v) = out[i];
		list_all(l, at + 1, m);
	}
	*boa_member(m, v) = 0;
}

size_t
boa_spends(const struct boa *g, unsigned side, struct move *moves, size_t room)
{
	struct scope	 sc = boa_scope(g, side);
	struct listing	 l = { .scope = &sc, .moves = moves, .room = room };
	struct urn	 urn;

	boa_fill_urn(g, side, &urn);
	for (unsigned i = 0; i < urn.count; i++) {
		const struct shape	*shape = urn.shape[i];
		struct move		 m = { .kind = shape->kind };

		if (first_legal(&sc, shape, 0, &m))
			l.count = boa_add_move(moves, l.count, room, &m);
	}
	for (unsigned i = 0; i < urn.count; i++) {
		l.shape = urn.shape[i];
		list_all(&l, 0, &(struct move){ .kind = l.shape->kind });
	}
	return l.count;
}
