/* Gaps: present asks that a seat's orders do not answer in full. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/codec.h"
#include "referee/field.h"

/* True if the gathered move has room for one more item that the rules accept, of a new subject. */
static bool
takes_more(const struct play *p, const void *seen, const struct decision *decision, void *move)
{
	size_t		 size = p->game->move->size, count;
	char		*moves = xcalloc(GATHERING_SHOWN, size);
	struct gathering g;
	bool		 more = false;

	gathering_resume(&g, p->game, decision, move);
	count = order_shown(p, seen, decision, moves, GATHERING_SHOWN, NULL);
	for (size_t i = 0; i < count && !more && !gathering_full(&g); i++) {
		const struct field	*array = g.element.array;
		void			*item = field_at_mutable(array, move, g.count);

		memcpy(item, field_at(array, moves + i * size, 0), array->width);
		field_store(g.tally, move, 0, g.count + 1);
		more = !gathering_bars(&g) && p->game->check(p->tables, seen, decision, move, NULL);
	}
	free(moves);
	return more;
}

bool
order_file_gap(struct order_file *f, struct play *p)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)];
	struct orders		 all = { .look_on = false };
	const struct decision	*decision = decisions_find(&p->decisions, f->seat);
	void			*seen;
	bool			 gap;

	if (decision == NULL || f->count == 0)
		return false;
	all.file[f->seat] = f;
	seen = xmalloc(p->game->state->size);
	mask_copy(p->mask[f->seat], seen, p->state);
	gap = !orders_answer(&all, p, decision, seen, move) ||
	    (p->game->decision_kind[decision->kind].gather != NULL && takes_more(p, seen,
	    decision, move));
	free(seen);
	return gap;
}
