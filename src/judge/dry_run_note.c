/* Results of the orders of a file, world by world. */

#include <stdlib.h>
#include <string.h>

#include "judge/dry_run.h"
#include "orders/order.h"
#include "referee/play.h"

/* The result of an order in one world. */
enum { UNTOUCHED, IDLE, REFUSED, DONE };

struct dry_run_line *
dry_run_line_of(struct dry_run_result *r, struct order_at at, const char *element)
{
	struct dry_run_line	*l;

	for (size_t i = 0; i < r->count; i++) {
		l = &r->line[i];
		if (l->at.line == at.line && l->at.order == at.order && l->at.item == at.item)
			return l;
	}
	grow(&r->line, r->count, &r->room, sizeof(*r->line));
	l = &r->line[r->count++];
	*l = (struct dry_run_line){ .at = at, .element = xstrdup(element) };
	return l;
}

void
dry_run_clear(struct dry_run_result *r)
{
	for (size_t i = 0; i < r->count; i++) {
		free(r->line[i].element);
		free(r->line[i].why);
	}
	for (size_t i = 0; i < r->kinds; i++)
		free(r->asked[i].rules_move);
	free(r->line);
	free(r->asked);
	*r = (struct dry_run_result){ 0 };
}

static unsigned
rank_of(enum verdict v)
{
	switch (v) {
	case VERDICT_USED:
		return DONE;
	case VERDICT_WHEN_FALSE:
	case VERDICT_ASIDE:
		return IDLE;
	default:
		return REFUSED;
	}
}

static void
note_order(struct dry_run_result *r, const struct event *v)
{
	unsigned		 rank = rank_of(v->order.verdict);
	struct dry_run_asked	*asked = &r->asked[v->order.decision_kind];
	struct dry_run_line	*l = dry_run_line_of(r, v->order.at, v->order.element);

	asked->by_orders += rank == DONE;
	l->now = MAX(l->now, rank);
	if (rank == REFUSED && l->why == NULL && v->order.why != NULL)
		l->why = xstrdup(v->order.why);
}

static void
note_event(struct dry_run_result *r, const struct event *v, unsigned seat)
{
	struct dry_run_asked	*asked;

	if (v->kind != EVENT_ORDER || v->order.seat != seat)
		return;
	asked = &r->asked[v->order.decision_kind];
	if (v->order.verdict != VERDICT_FALLBACK && v->order.verdict != VERDICT_LIMIT) {
		note_order(r, v);
		return;
	}
	asked->by_rules++;
	if (asked->rules_move == NULL)
		asked->rules_move = xstrdup(v->order.element);
}

/*
 * Takes a refused order for idle if it is a second choice: it could answer in the place of an
 * order before it.
 */
static void
note_spare(struct dry_run_result *r, const struct order_file *f)
{
	for (size_t i = 0; i < order_file_count(f); i++) {
		const char		*element;
		const struct order	*o = order_file_order(f, i);
		struct order_at		 at = order_place(f, i, &element);
		struct dry_run_line	*l = dry_run_line_of(r, at, element);

		if (l->now == REFUSED && order_spare(o))
			l->now = IDLE;
	}
}

void
dry_run_note_world(struct dry_run_result *r, const struct events *events, unsigned seat,
    const struct order_file *f)
{
	for (size_t i = 0; i < events->count; i++)
		note_event(r, &events->event[i], seat);
	note_spare(r, f);
	for (size_t i = 0; i < r->count; i++) {
		struct dry_run_line	*l = &r->line[i];

		l->done += l->now == DONE;
		l->refused += l->now == REFUSED;
		l->idle += l->now == IDLE;
		l->now = UNTOUCHED;
	}
	r->tries++;
}

void
dry_run_list_orders(struct dry_run_result *r, const struct order_file *f)
{
	for (size_t i = 0; i < order_file_count(f); i++) {
		const struct order	*o = order_file_order(f, i);
		const char		*element;
		struct order_at		 at = order_place(f, i, &element);
		size_t			 before = r->count;
		struct dry_run_line	*l = dry_run_line_of(r, at, element);

		l->once = r->count > before && order_times(o) == 1;
		l->sequence = order_sequence(o);
	}
}

static int
by_line(const void *a, const void *b)
{
	const struct dry_run_line	*x = a, *y = b;

	/* Orders kept from before come after all lines. */
	if ((x->at.line < 0) != (y->at.line < 0))
		return y->at.line - x->at.line;
	if (x->at.line != y->at.line)
		return abs(x->at.line) - abs(y->at.line);
	if (x->at.order != y->at.order)
		return x->at.order < y->at.order ? -1 : 1;
	return x->at.item < y->at.item ? -1 : x->at.item > y->at.item;
}

void
dry_run_sort(struct dry_run_result *r)
{
	if (r->count > 0)
		qsort(r->line, r->count, sizeof(*r->line), by_line);
}
