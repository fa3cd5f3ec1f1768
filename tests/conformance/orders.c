/* Moves that the referee builds from orders one by one: the rules accept them one by one. */

#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "orders/order.h"
#include "referee/field.h"
#include "referee/moves.h"

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
shorter_is_legal(struct match *m, const struct decision *decision, const void *move)
{
	const struct game	*game = m->p.game;
	unsigned		 tag = *(const uint8_t *)move;
	struct layout		 variant = layout_variant(game->move, tag);
	uint64_t		 less[MAX_MOVE / sizeof(uint64_t)];

	for (size_t i = 0; i < variant.count; i++) {
		const struct field	*f = &variant.field[i];

		/* Orders build a list of values or a gathered array an element at a time. */
		if (f->count == NULL || (f->kind == FIELD_STRUCT && element_array(game, tag) != f))
			continue;
		memcpy(less, move, game->move->size);
		while (field_load(layout_find(&variant, f->count), less, 0) > 0) {
			shorten(&variant, f, less);
			if (!game_check(game, m->p.tables, m->seen, decision, less, NULL))
				return fails(m->t, "'%s' is legal, but not with less in '%s'",
				    variant.name,
				    f->name);
		}
	}
	return true;
}

static bool
answers_are_built(struct match *m)
{
	bool	 ok = true;

	for (unsigned k = 0; ok && k < m->p.decisions.count; k++) {
		match_seen(m, m->p.decisions.decision[k].seat);
		ok = shorter_is_legal(m, &m->p.decisions.decision[k], match_move(m, k));
	}
	return ok;
}

bool
lists_are_built(struct dry_run *t)
{
	return games_hold(t, NULL, answers_are_built, NULL);
}

/*
 * Lines as players write them.
 */

static bool
line_gives(struct match *m, const void *move)
{
	const struct game	*game = m->p.game;
	uint64_t		 back[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	AUTO(buf_clear) struct buf line = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	bool			 ok = true;

	if (game->notation->write(m->p.tables, NULL, move, &line) &&
	    (!game->notation->read(m->p.tables, line.data, back, &d) ||
	    memcmp(move, back, game->move->size) != 0))
		ok = fails(m->t, "'%s' is read otherwise than it was written", line.data);
	return ok;
}

static bool
offers_are_lines(struct match *m)
{
	enum { ROOM = 32, EVERY = 11 };
	size_t		 size = m->p.game->move->size;
	AUTO_FREE char *moves = xcalloc(ROOM, size);
	bool		 ok = true;

	for (unsigned k = 0; match_looks(m, EVERY) && k < m->p.decisions.count; k++) {
		const struct decision	*decision = &m->p.decisions.decision[k];
		size_t			 n = moves_list(m->p.tables, match_seen(m, decision->seat),
		    decision, moves, ROOM);

		for (size_t i = 0; ok && i < n; i++)
			ok = line_gives(m, moves + i * size);
	}
	return ok;
}

bool
lines_say_what_moves_say(struct dry_run *t)
{
	return t->f.game->notation == NULL || games_hold(t, offers_are_lines, NULL, NULL);
}
